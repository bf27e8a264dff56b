/*
 * What the readers of spreadsheets share: for the files sheet*.c alone.
 */
#pragma once

#include "format/archive.h"
#include "format/sheet.h"

/* Cells on their way into a workbook, within the limits. */
struct sheet_maker {
    struct arena *arena;
    struct workbook *workbook;
    struct error *error;
    size_t sheet_capacity, row_capacity, cell_capacity;
    size_t cells, total;
    int64_t row_last; /* of this sheet */
};

bool sheet_begin(struct sheet_maker *maker, struct text name);
/* Rows from 1 in rising order, columns from 0. The text is copied; empty cells are not kept. */
bool sheet_put(struct sheet_maker *maker, int64_t row, int64_t column, struct sheet_cell cell);

/* "2.0345E+07" as "20345000", with 15 digits at most; false: it is no number. */
bool sheet_decimal(struct arena *arena, struct text text, struct text *plain);
/* The day that a number stands for: days since the end of 1899, or since 1904; false: none from 1900 to 9999. */
bool sheet_day(struct arena *arena, struct text decimal, bool since_1904, struct text *day);

bool sheet_read_xlsx(struct sheet_maker *maker, struct archive *archive);
bool sheet_read_ods(struct sheet_maker *maker, struct archive *archive);
bool sheet_read_text(struct sheet_maker *maker, struct text bytes);

/* --- XML of a member, without document types and entities of its own ---------------------------------------------- */

struct sheet_xml {
    void *user;
    /* Names without their prefix; attributes as pairs. False stops, with the error set. */
    bool (*start)(void *user, const char *name, const char **attributes);
    bool (*end)(void *user, const char *name);
    void (*characters)(void *user, struct text text); /* NULL: not wanted */
};

/* False with the error: also when there is no such member. */
bool sheet_read_xml(struct archive *archive, struct text member, const struct sheet_xml *xml, struct error *error);
/* The first attribute of this name, whatever its prefix; empty: none. */
struct text sheet_attribute(const char **attributes, const char *name);
