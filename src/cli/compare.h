/*
 * A round paired by several Swiss systems, side by side.
 */
#ifndef STAUNTON_CLI_COMPARE_H
#define STAUNTON_CLI_COMPARE_H

#include "cli/cli.h"
#include "pairing/system.h"

enum { COMPARE_MOST = 16 };

/* How a pair stands to the pairing of the first system. */
enum compare_mark { COMPARE_SAME, COMPARE_TURNED, COMPARE_OTHER };

struct compare_column {
    const struct pairing_system *system;
    struct pairing_choices choices;
    bool drawn;
    struct error refusal; /* why it is not */
    struct drawn_round round;
    uint8_t *marks;         /* enum compare_mark, by board */
    bool *alone;            /* by board: no other system has the pair */
    int32_t same;           /* pairs that the first system has too, whatever the colours */
    int32_t floats;         /* pairs of unequal scores */
    int32_t differences;    /* the sum of their score differences, in the scoring's unit */
    int32_t without_colour; /* players who do not get the colour that they are due */
    bool as_first;          /* the same pairs, colours and bye as the first system that draws the round */
    const char *article;    /* else why its pairing is not that one; "" where nothing is known */
    struct text reason;
};

struct compare {
    struct text name;       /* of the tournament */
    struct drawing drawing; /* participants are called by their field `number` */
    int32_t count;
    struct compare_column columns[COMPARE_MOST];
    int32_t first; /* the column that the others are compared with; -1: none draws the round */
};

/* Draws the round by each system and compares; drawing, systems and their choices are given. */
void compare_draw(struct arena *arena, struct compare *compare);

void compare_show(struct cli *cli, const struct compare *compare);
void compare_show_json(struct cli *cli, const struct compare *compare);

#endif
