/*
 * Players from the sheets of other programs: the row of titles is found by its words, the rows below it become players, and all that
 * was left out or read otherwise than it stands is listed.
 *
 *     struct workbook workbook;
 *     struct player_sheet sheet;
 *     if (workbook_read(&arena, bytes, &workbook, &error) && player_sheet_read(&arena, &workbook, today, &sheet, &error)) ...
 *
 * What is no list of players (a cross table, pairings, teams) is refused with what it is.
 */
#pragma once

#include "format/player_columns.h"
#include "format/sheet.h"

struct sheet_player {
    long row;
    /* Empty and 0: the row says nothing of it. All are as a request may have them. */
    struct text name;
    int64_t rating;
    struct text rating_from;
    struct text title;
    struct text federation;
    struct text club;
    struct text fide_id;
    struct text national_id;
    int64_t national_rating;
    struct text birth; /* "1990" or "1990-05-07" */
    struct text sex;
};

/* Why a column is left out. */
enum sheet_column_use { SHEET_COLUMN_READ, SHEET_COLUMN_UNKNOWN, SHEET_COLUMN_TWICE };
struct sheet_column {
    size_t place; /* from 0 */
    struct text heading;
    enum sheet_column_use use;
    enum player_column column; /* that it is, or would be */
};

/* Why a row is left out. */
enum sheet_row_why {
    SHEET_ROW_LINE,
    SHEET_ROW_HEADING,
    SHEET_ROW_NO_NAME,
    SHEET_ROW_TOTAL,
    SHEET_ROW_NAME_LONG,
    SHEET_ROW_TWICE,
    SHEET_ROW_ID_TWICE,
    SHEET_ROW_WIDE /* of a text file: more fields than there are titles */
};
struct sheet_left_out {
    long row;
    enum sheet_row_why why;
    struct text what; /* the first that stands in the row */
    long other;       /* the row that it repeats, or 0 */
};

/* A value that was read otherwise than it stands there; `to` is empty where it was left out. */
struct sheet_adjustment {
    long row;
    size_t place; /* of the column */
    enum player_column column;
    struct text from;
    struct text to;
};

struct player_sheet {
    struct text sheet_name;
    long heading; /* its row */
    size_t column_count;
    struct sheet_column *columns;
    size_t player_count;
    struct sheet_player *players;
    size_t left_out_count;
    struct sheet_left_out *left_out;
    size_t adjustment_count;
    struct sheet_adjustment *adjustments;
};

/* `today` as "2026-11-19": nobody is born later. Errors: player_sheet_none, player_sheet_empty, player_sheet_other. */
bool player_sheet_read(struct arena *arena, const struct workbook *workbook, struct text today,
                       struct player_sheet *sheet, struct error *error);

const char *sheet_row_why_word(enum sheet_row_why why); /* "no-name" */
