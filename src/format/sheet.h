/*
 * Spreadsheets and lists as other programs write them, brought to one plain form: rows of cells.
 *
 * Read are xlsx (Excel, chess-results, form tools), ods (LibreOffice), and text with commas, semicolons or tabs in any usual
 * encoding. Which of them it is, the first bytes say, not the name of the file. Of a formula the result that the file states is
 * taken; nothing is computed, and nothing outside the file is looked at. Sheets that are hidden are left out.
 */
#pragma once

#include "format/encoding.h"

enum {
    SHEET_ROWS = 20000,
    SHEET_COLUMNS = 256,
    SHEET_CELL = 10000,     /* characters of a cell */
    SHEET_SHEETS = 100,     /* of a workbook */
    SHEET_TOTAL = 32 << 20, /* bytes of all cells */
    SHEET_CELLS = 1000000,  /* that are not empty */
};

enum sheet_kind {
    SHEET_EMPTY,
    SHEET_TEXT,
    SHEET_NUMBER,  /* "2105", "20345000", "0.5": never with an exponent */
    SHEET_DATE,    /* "2007-05-31" */
    SHEET_BOOLEAN, /* "TRUE", "FALSE" */
    SHEET_FAULT    /* a formula without result; no text */
};

struct sheet_cell {
    enum sheet_kind kind;
    struct text text; /* UTF-8 */
};

struct sheet_row {
    long number; /* from 1, as the spreadsheet shows it; of a text file the line */
    size_t count;
    struct sheet_cell *cells;
};

struct sheet {
    struct text name; /* empty: of a text file */
    size_t row_count; /* rows without any content are left out */
    struct sheet_row *rows;
};

enum sheet_form { SHEET_FORM_TEXT, SHEET_FORM_XLSX, SHEET_FORM_ODS, SHEET_FORM_REPORT /* format/player_file.h */ };

struct workbook {
    enum sheet_form form;
    enum encoding encoding; /* of a text file */
    size_t count;
    struct sheet *sheets;
};

/* Reads a whole file. What is no such file is refused with what it is. */
bool workbook_read(struct arena *arena, struct text bytes, struct workbook *workbook, struct error *error);

/* The cell, empty where the row has none there; from 0. */
struct sheet_cell sheet_cell(const struct sheet_row *row, size_t column);
/* "C7": column from 0, number of the row. */
struct text sheet_place(struct arena *arena, size_t column, long row);
