/*
 * A round paired by several Swiss systems, side by side.
 *
 * First the systems, then the round, then options, then the drawing.
 */
#pragma once

#include "event/draw.h"

enum { COMPARE_MOST = 16 };

/* How a pair stands to the pairing of the first system. */
enum compare_mark { COMPARE_SAME, COMPARE_TURNED, COMPARE_OTHER };

struct compare_column {
    const struct pairing_system *system;
    struct pairing_choices choices;
    bool drawn;
    struct error refusal; /* why it is not */
    struct drawn_round round;
    uint8_t *marks;              /* enum compare_mark, by board */
    bool *alone;                 /* by board: no other system has the pair */
    int32_t same;                /* pairs that the first system has too, whatever the colours */
    int32_t floats;              /* pairs of unequal scores */
    int32_t differences;         /* the sum of their score differences, in the scoring's unit */
    int32_t without_colour;      /* players who do not get the colour that they are due */
    bool as_first;               /* the same pairs, colours and bye as the first system that draws the round */
    struct draw_verdict verdict; /* else why its pairing is not that one; empty where nothing is known */
};

struct compare {
    struct text name;       /* of the tournament */
    struct drawing drawing; /* participants are called by their field `number` */
    int32_t count;
    struct compare_column columns[COMPARE_MOST];
    int32_t first; /* the column that the others are compared with; -1: none draws the round */
};

/* Refuses a system that is there already. */
bool compare_add(struct compare *compare, const struct pairing_system *system, struct error *error);
/* The round is that of a drawing, whose tournament is played by `own`, or by none of them: its options are in force for its own
   system. The drawing's participants keep their numbers. */
void compare_take(struct compare *compare, struct text name, const struct drawing *drawing,
                  const struct pairing_system *own);
/* The same of an event's Swiss, a round that was paired or the next one. */
bool compare_take_event(struct arena *arena, const struct event *event, const struct tournament *tournament,
                        int32_t round, struct compare *compare, struct error *error);
/* An option, NAME=on or NAME=off, goes to the systems that know it. False if none does. */
bool compare_option(struct compare *compare, struct text word);

/* Draws the round by each system and compares. */
void compare_draw(struct arena *arena, struct compare *compare);
