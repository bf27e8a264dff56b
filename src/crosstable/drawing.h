/*
 * A Swiss round that is to be drawn: all that may be known when it is paired, and what comes of it.
 *
 * Participants are the indices of the table, rounds are counted from 0. Of the table only the rounds before the one to
 * be drawn are read, and of each participant's number only its order: index 0 has the smallest.
 */
#pragma once

#include "base/watch.h"
#include "crosstable/choices.h"
#include "crosstable/crosstable.h"

/* Participants who may not be paired with each other, any two of them, from one round to another, both included. */
struct exclusion {
    int32_t first_round;
    int32_t last_round;
    int32_t count;
    const int32_t *participants;
};

struct drawing {
    const struct crosstable *table; /* its rounds_planned tells the last round */
    int32_t round;                  /* to be drawn; all records before it are final or postponed */
    const bool *takes_part;         /* by participant: entered, arrived, not withdrawn, no bye asked for */
    enum board_colour initial_colour;
    const int32_t *virtual_points; /* [participant * virtual_rounds + round], in the scoring's unit; NULL: none */
    int32_t virtual_rounds;        /* rounds from there on have none */
    const int32_t *
        bonus; /* by participant: points beside those of the rounds, had from the beginning, may be negative; NULL: none */
    int32_t exclusion_count;
    const struct exclusion *exclusions;
    struct pairing_choices choices;
    bool bye_floats_by_worth; /* no rule, but what an engine does: a bye worth no more than a loss is no downfloat */
    const struct watch
        *watch;   /* of whoever waits for it: told to stop, the engine fails with work_stopped; NULL: nobody */
    bool patient; /* whoever watches would rather wait, or stop it, than go without: a search gives up much later */
};

struct drawn_pair {
    int32_t white;
    int32_t black;
};

/* A drawn round. */
struct drawn_round {
    int32_t pair_count;
    struct drawn_pair *pairs; /* in the order of their boards */
    int32_t bye;              /* who has the pairing-allocated bye, or -1 */
};

/* All that a drawing says, as text: two that read the same are the same. Who watches is no part of it. */
void drawing_write(struct text_builder *out, const struct drawing *drawing);

/* The caller's id of a participant: of a report the number there. */
static inline int32_t drawing_player(const struct drawing *drawing, int32_t participant) {
    return drawing->table->participants[participant].player;
}
/* Points before the round, with bonuses, a postponed game as a draw; and the virtual ones. */
int32_t drawing_points(const struct drawing *drawing, int32_t participant);
int32_t drawing_virtual_points(const struct drawing *drawing, int32_t participant);

/* A round that was paired, White by White. A second bye is left out: who has it is without an opponent. */
void drawn_from_table(struct arena *arena, const struct crosstable *table, int32_t round, struct drawn_round *drawn);

/* By participant: the opponent with Black; -1 for who has the bye, -2 for who has not White. */
int32_t *drawn_blacks(struct arena *arena, const struct crosstable *table, const struct drawn_round *drawn);
/* Whom a participant meets in it, or -1. */
static inline int32_t drawn_opponent(const struct drawn_round *drawn, int32_t participant) {
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        if (drawn->pairs[i].white == participant)
            return drawn->pairs[i].black;
        if (drawn->pairs[i].black == participant)
            return drawn->pairs[i].white;
    }
    return -1;
}
