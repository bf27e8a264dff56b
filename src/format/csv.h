/*
 * CSV as RFC 4180 has it, and as spreadsheets write it: separator comma, semicolon or tab (found out from the header
 * line), fields in quotation marks where needed, lines ending in LF, CRLF or CR.
 */
#pragma once

#include "format/encoding.h"

struct csv_field {
    struct text value; /* without quotation marks around it */
    long line;         /* where it begins */
    long column;       /* in characters, from 1 */
};

struct csv_row {
    size_t count;
    struct csv_field *fields;
};

struct csv {
    enum encoding encoding;
    char separator;
    size_t row_count; /* rows without any content are left out; the first row is the header */
    struct csv_row *rows;
};

enum { CSV_ROW_MOST = 65536 }; /* bytes of a row */

/*
 * Reads a whole file. Every row must have as many fields as the header. A first line "sep=;" names the separator, as
 * spreadsheets write it. Errors say line and column.
 */
bool csv_read(struct arena *arena, struct text bytes, struct csv *csv, struct error *error);

/*
 * The same of a list that another program wrote: lines above and below the table may have any number of fields, quotation marks within
 * a field stand for themselves, and the encoding may be any of encoding_decode_list.
 */
bool csv_read_list(struct arena *arena, struct text bytes, struct csv *csv, struct error *error);

/* The body of a player.add request, and where in the file each of its players stands. */
struct csv_players {
    struct text body;
    size_t count;
    long *lines;
    size_t passed_over_count; /* titles of columns that were not read */
    struct text *passed_over;
};

/*
 * Players by the names of the columns, English or Italian: name (or surname and first name), rating, title, federation,
 * club, fide_id, national_id, national_rating, birth, sex, rating_from. Case, blanks, points, hyphens and underscores in the header do
 * not matter. Columns that our own lists have beside these (id, tournaments) are passed over. A column that is not known
 * is refused, and so is a file without names. A birth date such as 07/05/2001 is read day first under an Italian title;
 * elsewhere another date of the column must prove the order.
 */
bool csv_read_players(struct arena *arena, const struct csv *csv, struct csv_players *players, struct error *error);
