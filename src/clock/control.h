/*
 * Time controls: how long each player has for which moves. All times are whole milliseconds.
 *
 * A control is written as people write it, and written back in one way that can be read again:
 *   90'/40+30'/end +30"                           40 moves in 90 minutes, 30 for the rest, 30 seconds a move from the first
 *   120'/40+60'/20+15'/end incr 30" from move 61  the increment comes late
 *   40/90:00+30:30   G-25'+10"   15+10   5+3   G/60   3|2
 *   25' delay 10"                                 the main time falls only after 10 seconds of each move
 *   5'-4' +2" from move 61                        White has 5 minutes, Black 4
 *   90'/40+30'/fine +30"                          in Italian; also "dalla mossa 61"
 *   [TimeControl "300+3"]                         the tag of PGN, in seconds; without its name where it can be nothing
 *                                                 else: 40/5400+30:1800+30
 * Numbers without a mark are minutes, or seconds of an increment once all moves have their time; of "40/90" the smaller
 * number is the moves.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/text.h"
#include "chess/men.h"
#include "language/language.h"

enum { CONTROL_PERIODS_MOST = 8, CONTROL_BONUSES_MOST = 4 };
enum { CONTROL_SECOND = 1000, CONTROL_MINUTE = 60 * CONTROL_SECOND, CONTROL_HOUR = 60 * CONTROL_MINUTE };
#define CONTROL_TIME_MOST ((int64_t)24 * CONTROL_HOUR) /* of one period */

/* Moves that must be completed in a time. */
struct control_period {
    int64_t time[2]; /* by colour */
    int32_t moves;   /* 0: all that are left */
};

/* What a player has for each move beside that. [laws:glossary.increment] */
struct control_bonus {
    int64_t time;
    int32_t from; /* the first move that has it */
    bool delay;   /* what is not used of it is lost [laws:glossary.delay]; else it is kept [laws:glossary.cumulative] */
};

struct control {
    struct control_period periods[CONTROL_PERIODS_MOST];
    struct control_bonus bonuses[CONTROL_BONUSES_MOST]; /* each until the next begins */
    int32_t period_count;
    int32_t bonus_count;
};

/* Refuses with what it does not understand, and what leaves moves without a time. [laws:6.3.1] */
bool control_read(struct text text, struct control *control, struct error *error);
/* In the one way: "90'/40+30'/end +30\"". */
void control_add(struct text_builder *out, const struct control *control);
/* In words: "40 moves in 90 minutes, then 30 minutes for the rest; 30 seconds for every move, added before it". */
const struct language_sentence *control_words(struct arena *arena, const struct control *control);

/* The tag TimeControl of PGN, "40/5400+30:1800+30"; "-" and "?" are refused as none. */
bool control_read_tag(struct text text, struct control *control, struct error *error);
/* Nothing where the tag cannot say it: other times for Black, delay, an increment that begins within a period. */
void control_add_tag(struct text_builder *out, const struct control *control);

/* Is there one of less than 2 or more than 60 seconds? It can be played with, and the arbiter is told. */
bool control_has_unusual_increment(const struct control *control);

/* The bonus of a move (from 1); NULL where it has none. */
const struct control_bonus *control_bonus_of(const struct control *control, int32_t move);
/* How many moves the periods before one ask for. */
int32_t control_moves_before(const struct control *control, int32_t period);

/* What a player has for 60 moves. [laws:A.1] [laws:B.1] */
int64_t control_time_for_sixty(const struct control *control, enum colour colour);

enum control_class { CONTROL_STANDARD, CONTROL_RAPID, CONTROL_BLITZ };
/*
 * By the longer of two different times. [laws:A.1] [laws:B.1] [laws:glossary.standard] [laws:glossary.rapid]
 * [laws:glossary.blitz]
 */
enum control_class control_class_of(const struct control *control);
const char *control_class_name(enum control_class class); /* "standard" */
