/*
 * The FIDE (Dutch) system: editions 2017 and 2026 in one engine.
 */
#pragma once

#include "base/arena.h"
#include "crosstable/drawing.h"

enum dutch_edition { DUTCH_2017, DUTCH_2026 };

/*
 * Pairs a round: the pairs with their colours in the order of the boards, and the bye. Fails only where no legal pairing
 * exists (pairing_impossible). What comes out lives in the arena.
 */
bool dutch_pair(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                struct drawn_round *round, struct error *error);

/* Reads a drawing as the edition sees it: the players by place, with their colours, preferences and floats. */
struct swiss_round;
bool dutch_read(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                struct swiss_round *round, struct error *error);

struct dutch_bye_bar {
    int32_t participant;
    int32_t round; /* for which one, from 0 */
};

/* Why a round cannot be paired: participants who can meet nobody but each other and the needed ones. */
struct dutch_obstacle {
    int32_t needed_count;
    int32_t *needed;     /* participants whom others need as opponents */
    bool needs_bye;      /* the bye is one of the needed as well */
    bool bye_is_left;    /* the bye is one of the groups: only needed ones may have it */
    int32_t group_count; /* more than are needed, the bye counted on either side */
    int32_t *sizes;      /* of each group: odd, so one of it is left over */
    int32_t *members;    /* of all groups, one after the other */
    int32_t bye_group;   /* the group that the bye makes odd, or -1 */
    int32_t barred_count;
    struct dutch_bye_bar *barred; /* who may not have the bye, where that is a part of the reason */
    const char *bye_rule;         /* "C2": what bars them from it */
};

/* Finds an obstacle, and fills it in; false when the round can be paired. Fails like dutch_pair on an unreadable drawing. */
bool dutch_find_obstacle(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                         struct dutch_obstacle *obstacle, struct error *error);
