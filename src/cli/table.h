/*
 * Tables for terminals, aligned by the width of the characters, and the same as CSV.
 */
#ifndef STAUNTON_CLI_TABLE_H
#define STAUNTON_CLI_TABLE_H

#include "cli/cli.h"
#include "format/page.h"

struct table_column {
    const char *title;
    bool right; /* numbers stand at the right */
};

struct table {
    struct cli *cli;
    size_t column_count;
    const struct table_column *columns;
    size_t cell_count;
    size_t cell_capacity;
    struct text *cells;          /* row by row */
    struct text_builder written; /* cells that were written, one behind the other */
    size_t written_from;
};

void table_begin(struct table *table, struct cli *cli, const struct table_column *columns, size_t column_count);
/* The next cell; the text must live as long as the table. */
void table_add(struct table *table, struct text text);
void table_add_zero(struct table *table, const char *text);
/* Begins a cell that is written piece by piece, and ends it. */
struct text_builder *table_write(struct table *table);
void table_written(struct table *table);
void table_add_number(struct table *table, int64_t number);
/* Empty for 0. */
void table_add_count(struct table *table, int64_t number);
/* Adds it to the output: aligned, or as CSV with --csv. Columns that are empty all the way down are left out of the
   aligned form. */
void table_end(struct table *table);
/* Aligned in any case: for commands whose --csv names a file. */
void table_end_aligned(struct table *table);
/* The same as a table of a page to print. */
void table_end_page(struct table *table, struct page *page);

#endif
