/*
 * Tables: columns with titles, cells row by row. Aligned by the width of the characters for a terminal, as CSV, or on a page.
 */
#pragma once

#include "language/language.h"
#include "present/page.h"

struct table_column {
    enum message title;
    bool right;       /* numbers stand at the right */
    const char *name; /* in place of a title where it is the same in every language: a code, a number; else NULL */
};

struct table {
    struct arena *arena;
    const struct language *language;
    size_t column_count;
    const struct table_column *columns;
    size_t cell_count;
    size_t cell_capacity;
    struct text *cells;          /* row by row */
    struct text_builder written; /* cells that were written, one behind the other */
    size_t written_from;
};

/* The columns must live as long as the table. */
void table_begin(struct table *table, struct arena *arena, const struct language *language,
                 const struct table_column *columns, size_t column_count);
/* The next cell; the text must live as long as the table. */
void table_add(struct table *table, struct text text);
void table_add_zero(struct table *table, const char *text);
/* Empty for MESSAGE_none. */
void table_add_said(struct table *table, enum message message);
/* Begins a cell that is written piece by piece, and ends it. */
struct text_builder *table_write(struct table *table);
void table_written(struct table *table);
void table_add_number(struct table *table, int64_t number);
/* Empty for 0. */
void table_add_count(struct table *table, int64_t number);
void table_add_empty(struct table *table, size_t count);

/* For a terminal, the titles in bold where it can. Columns that are empty all the way down are left out, as on a page. */
void table_print(const struct table *table, struct text_builder *out, bool bold);
/* For programs: all columns, with English titles whatever the language. */
void table_print_csv(const struct table *table, struct text_builder *out);
void table_print_page(const struct table *table, struct page *page);

/* A text in bold, where a terminal can. */
void table_print_bold(struct text_builder *out, struct text text, bool bold);
