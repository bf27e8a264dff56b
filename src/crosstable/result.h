/*
 * Results, scoring systems and the kinds of unplayed rounds: words that standings and pairing share.
 */
#pragma once

#include "base/error.h"
#include "base/text.h"

enum board_colour { COLOUR_NONE, COLOUR_WHITE, COLOUR_BLACK };

/* What a board's game ended in. The code in quotes is how journal, API and command line write it. */
enum result {
    RESULT_NONE,               /* ""          nothing entered yet */
    RESULT_POSTPONED,          /* "postponed" to be played, or adjourned */
    RESULT_WHITE_WINS,         /* "1-0" */
    RESULT_DRAW,               /* "1/2-1/2" */
    RESULT_BLACK_WINS,         /* "0-1" */
    RESULT_WHITE_BY_FORFEIT,   /* "+/-" */
    RESULT_BLACK_BY_FORFEIT,   /* "-/+" */
    RESULT_BOTH_FORFEIT,       /* "-/-" */
    RESULT_BOTH_LOSE,          /* "0-0"       played, both lost by decision of the arbiter */
    RESULT_WHITE_HALF,         /* "1/2-0" */
    RESULT_BLACK_HALF,         /* "0-1/2" */
    RESULT_WHITE_WINS_UNRATED, /* "1-0u"      shorter than one move: counts, is not rated */
    RESULT_DRAW_UNRATED,       /* "1/2-1/2u" */
    RESULT_BLACK_WINS_UNRATED, /* "0-1u" */
    RESULT_COUNT
};

const char *result_code(enum result result);    /* "1/2-1/2" */
const char *result_display(enum result result); /* "½ – ½" for people */
/* Accepts the codes, and what people type: "1", "0", "5", "=", "½-½", "0.5-0.5", "+", "-", "+-", "-+", "--", "+:-"; case and blanks ignored. */
bool result_read(struct text text, enum result *result);
bool result_is_played(enum result result);      /* a game took place over the board */
bool result_is_final(enum result result);       /* neither open nor postponed */
enum result result_swapped(enum result result); /* with colours exchanged */

/* One side's view of a round. */
enum outcome {
    OUTCOME_PENDING,
    OUTCOME_POSTPONED,
    OUTCOME_WIN,
    OUTCOME_DRAW,
    OUTCOME_LOSS,
    OUTCOME_FORFEIT_WIN,
    OUTCOME_FORFEIT_LOSS
};
enum outcome result_outcome(enum result result, enum board_colour side);

/* Points for every kind of round, in `unit` parts of a point. */
struct scoring {
    int32_t unit; /* 1, 2, 10 or 100 */
    int32_t win;  /* also forfeit win and full-point bye */
    int32_t draw; /* also half-point bye */
    int32_t loss;
    int32_t absent; /* forfeit loss, zero-point bye */
    int32_t allocated_bye;
};

/* 1-½-0 with bye 1. */
struct scoring scoring_usual(void);
/* Those that are chosen most, the usual one first, from 0: of games, and of matches of teams (team_table.h), whose bye is worth a
   draw. False behind the last. */
bool scoring_offered(size_t index, bool of_matches, struct scoring *scoring);
/*
 * Builds a system from the written values of win, draw, loss, absent, bye in one common unit. Refuses loss > draw, draw >
 * win, absent > loss, bye > win, and two draws worth more than a win plus a loss.
 */
bool scoring_make(struct text win, struct text draw, struct text loss, struct text absent, struct text bye,
                  struct scoring *scoring, struct error *error);
int32_t scoring_points(const struct scoring *scoring, enum outcome outcome);

enum bye {
    BYE_NONE,
    BYE_FREE,      /* "free"      free round of a round robin: no points [c02-2022:14.1.bye] */
    BYE_ALLOCATED, /* "allocated" */
    BYE_FULL,      /* "full" */
    BYE_HALF,      /* "half" */
    BYE_ZERO       /* "zero" */
};
const char *bye_code(enum bye bye);
bool bye_read(struct text text, enum bye *bye);
int32_t scoring_bye_points(const struct scoring *scoring, enum bye bye);
