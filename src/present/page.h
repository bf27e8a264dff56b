/*
 * Pages to print: one HTML file that needs nothing else, on paper as readable as on a screen.
 *
 * A page is a title, a line below it, then tables, lists and paragraphs in any order. All texts are escaped here.
 */
#pragma once

#include "base/text.h"

struct page {
    struct text_builder *out;
    size_t column_count;
    const bool *right; /* by column, of the table being written */
    size_t column;     /* of the next cell */
};

void page_begin(struct page *page, struct text_builder *out, struct text title, struct text below);
/* In another language than English: "it". */
void page_begin_in(struct page *page, struct text_builder *out, const char *language, struct text title,
                   struct text below);
void page_heading(struct page *page, struct text heading);
void page_paragraph(struct page *page, struct text paragraph);
/* "Place: Köln" */
void page_field(struct page *page, struct text label, struct text value);
/* The titles (NULL: none), and which columns hold numbers; then the cells row by row; then the end. The arrays must live until then. */
void page_table_begin(struct page *page, const char *const *titles, const bool *right, size_t column_count);
void page_cell(struct page *page, struct text cell);
void page_cell_number(struct page *page, int64_t number);
void page_table_end(struct page *page);
/* Boxes to be cut out. */
void page_slips(struct page *page, const struct text *slips, size_t count);
/* The last line of the page: edition, journal head. */
void page_end(struct page *page, struct text footer);

/* Text with <, >, &, and quotes escaped. */
void page_escape(struct text_builder *out, struct text text);
