/*
 * What is shown, before it is known how: a title, notes, lists, tables, boards. A document becomes text for a terminal, CSV, or a page to print.
 */
#pragma once

#include "present/board.h"
#include "present/table.h"

enum document_part {
    DOCUMENT_HEADING,
    DOCUMENT_NOTE,
    DOCUMENT_PARAGRAPH,
    DOCUMENT_ITEM,
    DOCUMENT_FIELD,
    DOCUMENT_TABLE,
    DOCUMENT_SLIPS,
    DOCUMENT_BOARD
};

/* To what is before it: an empty line or none; usually one, but not between notes. */
enum document_gap { DOCUMENT_USUAL, DOCUMENT_CLOSE, DOCUMENT_APART };

struct document_block {
    enum document_part part;
    enum document_gap gap;
    struct text label; /* of a field or an item */
    struct text text;
    struct table *table;
    const struct text *slips;
    size_t slip_count;
    const struct setup *board;
    struct board_style style; /* of the board */
};

struct document {
    struct arena *arena;
    const struct language *language;
    bool for_programs;     /* it becomes CSV: codes and decimals, nothing that only people read */
    enum document_gap gap; /* of the next part */
    struct text title;
    struct text below;  /* the title: how far it has come, what it is; may be empty */
    struct text footer; /* edition, journal head; may be empty */
    size_t count;
    size_t capacity;
    struct document_block *blocks;
};

void document_begin(struct document *document, struct arena *arena, const struct language *language);
/* An error as an object, in words of the document: error, message, remedy, article, file, line, column, field. */
void document_write_error(struct json_writer *writer, const struct document *document, const struct error *error);
/* What follows stands close to it. */
void document_heading(struct document *document, struct text heading);
/* A sentence or more. */
void document_note(struct document *document, struct text note);
/* The same in lines of a terminal's width. */
void document_paragraph(struct document *document, struct text paragraph);
/* "   3  Players meet once at most": items that follow each other are a list, set in behind the widest label, numbers at its right.
   An empty label is a bullet. */
void document_item(struct document *document, struct text label, struct text item);
/* "A knock-out. [c07-2023:3.1.3]" */
void document_cite(struct document *document, struct text words, const char *article);
/* "Place:         Köln"; nothing for an empty value. Fields stand close to each other and to the title. */
void document_field(struct document *document, enum message label, struct text value);
void document_field_number(struct document *document, enum message label, int64_t value);
/* A table to fill; the columns must live as long as the document. */
struct table *document_table(struct document *document, const struct table_column *columns, size_t column_count);

/* To be cut out of a page; nothing elsewhere. They must live as long as the document. */
void document_slips(struct document *document, const struct text *slips, size_t count);
/* A board with its pieces, which must live as long as the document. */
void document_board(struct document *document, const struct setup *setup, struct board_style style);

/* A message in the language of the document; with values: document_say(document, KEY, "names", values...). */
struct text document_said(const struct document *document, enum message message);
#define document_say(document, key, ...) language_said((document)->arena, (document)->language, key, __VA_ARGS__)
/* Points as they are read there: "3½", for programs "3.5". */
struct text document_points(const struct document *document, int64_t points, int32_t unit);

/* Parts stand apart, notes that follow each other do not. */
void document_print(const struct document *document, struct text_builder *out, bool bold);
/* Its tables alone. */
void document_print_csv(const struct document *document, struct text_builder *out);
void document_print_page(const struct document *document, struct text_builder *out);
