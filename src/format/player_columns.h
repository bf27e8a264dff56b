/*
 * The columns of a list of players by their titles, in English, Italian, German, French, Spanish, Portuguese, Dutch, Polish, Russian and
 * Hungarian. Case, accents, blanks and marks do not matter, nor does what stands in brackets.
 */
#pragma once

#include "base/text.h"

enum player_column {
    COLUMN_NAME, /* beside a surname alone it is the first name, beside a first name alone the surname */
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

/* What stands in lists that are none of players, and titles whose meaning the cells below them must tell. */
enum player_mark {
    MARK_WHITE,
    MARK_BLACK,
    MARK_RESULT,
    MARK_BOARD,
    MARK_TEAM,
    MARK_GAMES,       /* of a team: how many matches it played */
    MARK_ROUND,       /* "1.Rd", "R1", "1" */
    MARK_ID,          /* "ID": of FIDE, or the number of a line */
    MARK_FIDE,        /* "FIDE": the rating, or the id */
    MARK_RANKING,     /* "Ranking": in Polish the rating */
    MARK_GIVEN_FIRST, /* "Nome e cognome": the first name stands first */
    MARK_GIVEN_LAST,  /* "Cognome e nome" */
    MARK_PREFERRED,   /* of two columns of ratings the one that is meant: "RtgI" beside "Rtg" */
    MARK_DAY_FIRST,   /* a birth in a language in which 07/05/2001 is the seventh of May */
    MARK_COUNT
};

/* Of "Nom / Name" each half is tried where the whole says nothing. */
bool player_column_find(struct arena *arena, struct text title, enum player_column *column);
bool player_column_has_mark(struct arena *arena, struct text title, enum player_mark mark);
/* One that our own lists have beside these: id, tournaments. */
bool player_column_is_passed_over(struct arena *arena, struct text title);
/* One under which dates are read day first. */
bool player_column_is_italian_birth(struct arena *arena, struct text title);
const char *player_column_field(enum player_column column);  /* "fide_id" */
const char *player_column_phrase(enum player_column column); /* its key in text/ */

/* A word or title in small ASCII letters and figures, nothing else; what stands in brackets behind other words is left out. */
struct text player_column_plain(struct arena *arena, struct text title);
