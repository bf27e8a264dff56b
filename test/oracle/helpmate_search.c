#include "helpmate_search.h"

#include <stdlib.h>
#include <string.h>

/* The positions seen so far, in the order they were come upon, and a table to find them in. */
struct walk {
    struct oracle_position *seen;
    size_t count;
    size_t most;
    size_t *slots; /* the number of a seen position plus one; 0: free */
    size_t slot_count;
};

/* The counts play no part. */
static bool equal(const struct oracle_position *a, const struct oracle_position *b) {
    return memcmp(a->men, b->men, sizeof a->men) == 0 && a->to_move == b->to_move && a->passed_over == b->passed_over &&
           a->castling == b->castling;
}

static size_t scatter(const struct oracle_position *position) {
    uint64_t hash = position->castling ^ position->passed_over ^ (uint64_t)position->to_move << 32;
    for (size_t square = 0; square < SQUARES; square++) {
        hash = (hash ^ position->men[square]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    return (size_t)hash;
}

/* False when there is no room for another one. */
static bool remember(struct walk *walk, const struct oracle_position *position) {
    size_t slot = scatter(position) & (walk->slot_count - 1);
    while (walk->slots[slot] != 0) {
        if (equal(&walk->seen[walk->slots[slot] - 1], position)) {
            return true;
        }
        slot = (slot + 1) & (walk->slot_count - 1);
    }
    if (walk->count == walk->most) {
        return false;
    }
    walk->seen[walk->count++] = *position;
    walk->slots[slot] = walk->count;
    return true;
}

static unsigned count_men(const struct oracle_position *position, enum colour colour) {
    unsigned count = 0;
    for (enum square square = A1; square <= H8; square++) {
        enum man man = (enum man)position->men[square];
        count += man != NO_MAN && man_colour(man) == colour;
    }
    return count;
}

/* Looks at the position and remembers those that can follow. */
static enum helpmate_found look(struct walk *walk, struct helpmate_oracle *oracle, unsigned men,
                                const struct oracle_position *position, enum colour side) {
    unsigned own = count_men(position, side);
    if (own == 1) {
        return HELPMATE_CANNOT; /* a king alone gives no check, and gets no men */
    }
    if (own + count_men(position, colour_other(side)) <= men && position->castling == 0) {
        return helpmate_oracle_can(oracle, position, side) ? HELPMATE_CAN : HELPMATE_CANNOT;
    }
    struct oracle_moves moves;
    oracle_generate(position, &moves);
    if (moves.count == 0) {
        bool mate = position->to_move != side && oracle_in_check(position, colour_other(side));
        return mate ? HELPMATE_CAN : HELPMATE_CANNOT;
    }
    for (unsigned i = 0; i < moves.count; i++) {
        struct oracle_position next;
        oracle_play(position, moves.list[i], &next);
        if (!remember(walk, &next)) {
            return HELPMATE_UNKNOWN;
        }
    }
    return HELPMATE_CANNOT;
}

enum helpmate_found helpmate_search(struct helpmate_oracle *oracle, unsigned men,
                                    const struct oracle_position *position, enum colour side, size_t most) {
    struct walk walk = {.most = most, .slot_count = 1024};
    while (walk.slot_count < 2 * most) {
        walk.slot_count *= 2;
    }
    walk.seen = malloc(most * sizeof *walk.seen);
    walk.slots = calloc(walk.slot_count, sizeof *walk.slots);
    if (walk.seen == NULL || walk.slots == NULL) {
        abort();
    }
    remember(&walk, position);
    enum helpmate_found found = HELPMATE_CANNOT;
    bool all = true;
    for (size_t i = 0; i < walk.count && found != HELPMATE_CAN; i++) {
        found = look(&walk, oracle, men, &walk.seen[i], side);
        all = all && found != HELPMATE_UNKNOWN;
    }
    free(walk.seen);
    free(walk.slots);
    return found == HELPMATE_CAN ? HELPMATE_CAN : all ? HELPMATE_CANNOT : HELPMATE_UNKNOWN;
}
