/*
 * The columns of a list of players by their titles, English or Italian. Case, blanks, points, hyphens and underscores do not matter.
 */
#ifndef STAUNTON_FORMAT_PLAYER_COLUMNS_H
#define STAUNTON_FORMAT_PLAYER_COLUMNS_H

#include "base/text.h"

enum player_column {
    COLUMN_NAME, /* beside a surname alone it is the first name */
    COLUMN_SURNAME,
    COLUMN_FIRST_NAME,
    COLUMN_RATING,
    COLUMN_TITLE,
    COLUMN_FEDERATION,
    COLUMN_CLUB,
    COLUMN_FIDE_ID,
    COLUMN_NATIONAL_ID,
    COLUMN_NATIONAL_RATING,
    COLUMN_BIRTH,
    COLUMN_SEX,
    COLUMN_RATING_FROM,
    COLUMN_COUNT
};

bool player_column_find(struct arena *arena, struct text title, enum player_column *column);
/* One that our own lists have beside these: id, tournaments. */
bool player_column_is_passed_over(struct arena *arena, struct text title);
/* One under which dates are read day first. */
bool player_column_is_italian_birth(struct arena *arena, struct text title);
const char *player_column_field(enum player_column column);  /* "fide_id" */
const char *player_column_phrase(enum player_column column); /* its key in text/ */

#endif
