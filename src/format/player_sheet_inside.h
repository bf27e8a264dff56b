/*
 * What the files player_sheet*.c share.
 */
#pragma once

#include "base/error.h"
#include "format/date.h"
#include "format/player_sheet.h"
#include "format/player_words.h"

/* In which order a name of two words without a comma stands, as the title of its column has it. */
enum name_order { NAME_ORDER_UNKNOWN, NAME_GIVEN_FIRST, NAME_GIVEN_LAST };

struct player_sheet_reader {
    struct arena *arena;
    struct text today;
    const struct sheet *from;
    size_t heading;          /* index of its row */
    bool is_text;            /* no spreadsheet */
    size_t at[COLUMN_COUNT]; /* place of the column plus 1; 0: not there */
    enum date_order dates;
    enum name_order names;
    struct player_words_sexes sexes;
    struct player_sheet *into;
    size_t column_capacity, player_capacity, left_capacity, adjustment_capacity;
};

/* Finds the best row of titles and fills `heading`; false: none. */
bool player_sheet_find_heading(struct player_sheet_reader *reader);
/* Which column stands where, and those that are left out. */
void player_sheet_find_columns(struct player_sheet_reader *reader);
/* What the sheet is, if it is no list of players: the key of a phrase, or NULL. */
const char *player_sheet_other(struct player_sheet_reader *reader);

/* A number as spreadsheets and people write it ("2105", "2105,0", "2.0345E+07", "2 105") without what does not count. */
bool player_sheet_decimal(struct arena *arena, struct text text, struct text *plain);
/* A cell of a row, trimmed, without hidden characters; of a column that is not there empty. */
struct sheet_cell player_sheet_value(struct player_sheet_reader *reader, const struct sheet_row *row,
                                     enum player_column column);
/* Notes that a value was read as `to`, unless it is written so. */
void player_sheet_adjust(struct player_sheet_reader *reader, const struct sheet_row *row, enum player_column column,
                         struct text from, struct text to);
/* The name, "Last, First" where that is sure; empty: none. */
struct text player_sheet_name(struct player_sheet_reader *reader, const struct sheet_row *row);
/* Everything but the name. */
void player_sheet_read_values(struct player_sheet_reader *reader, const struct sheet_row *row,
                              struct sheet_player *player);
/* What the columns of births and sexes say about how they are to be read. */
void player_sheet_look_through(struct player_sheet_reader *reader);
