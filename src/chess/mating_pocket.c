/*
 * Pockets: men of one kind shut in together on a few squares.
 *
 * Each for itself may leave any of its squares, but not all at once: where seven bishops fill a pocket of eight squares,
 * what one lets go another guards. So all the ways are gone through in which they can stand together, moving one after
 * the other and past nothing that stands there for good. What is guarded in every one of them is guarded for ever. That
 * holds as long as none of them is taken; and of a line only so much is counted as no other man can ever shut off. As
 * with dead ends, what counts is the guard found for the sets of the last round, in which nothing is added.
 */
#include "chess/mating_reach.h"

enum { POCKET_SQUARES = 12, POCKET_WAYS = 64 };

/* Rooks that may castle move in another way as well. */
static bool is_pocketed(const struct reach_sets *sets, const struct reach_man *man) {
    return mating_leaves(man) && !man->capturable && man->kind != PAWN && man->kind != KING &&
           !squares_several(man->start) && squares_count(man->officer) <= POCKET_SQUARES &&
           (man->start & sets->position->castling) == 0;
}

/* The men, by number, that share squares with the first and each other. */
static uint32_t pocket_of(const struct reach_sets *sets, unsigned first) {
    uint32_t pocket = (uint32_t)1 << first;
    squares shared = sets->men[first].officer;
    for (bool grown = true; grown;) {
        grown = false;
        for (unsigned i = first + 1; i < sets->count; i++) {
            const struct reach_man *man = &sets->men[i];
            if ((pocket >> i & 1) == 0 && man->colour == sets->men[first].colour &&
                man->kind == sets->men[first].kind && is_pocketed(sets, man) && (man->officer & shared) != 0) {
                pocket |= (uint32_t)1 << i;
                shared |= man->officer;
                grown = true;
            }
        }
    }
    return pocket;
}

static bool is_known(const squares *ways, unsigned count, squares way) {
    for (unsigned i = 0; i < count; i++)
        if (ways[i] == way)
            return true;
    return false;
}

/* What men of the kind guard when they stand so. */
static squares guard_of(enum kind kind, squares way, squares unclear) {
    squares guarded = 0;
    for (squares men = way; men != 0;)
        guarded |= attacks_of_piece(kind, squares_take(&men), way | unclear);
    return guarded;
}

static squares guarded_always(const struct reach_sets *sets, uint32_t pocket, enum kind kind, enum colour colour) {
    squares ways[POCKET_WAYS];
    unsigned count = 1;
    squares unclear = 0;
    squares solid = sets->solid[WHITE] | sets->solid[BLACK];
    squares guarded = ~(squares)0;
    ways[0] = 0;
    for (unsigned i = 0; i < sets->count; i++) {
        if ((pocket >> i & 1) != 0)
            ways[0] |= sets->men[i].start;
        else
            unclear |= sets->men[i].pawn | sets->men[i].officer;
    }
    for (unsigned i = 0; i < count; i++) {
        guarded &= guard_of(kind, ways[i], unclear);
        if ((guarded & ~sets->guarded[colour]) == 0)
            return 0;
        for (squares men = ways[i]; men != 0;) {
            enum square from = squares_take(&men);
            squares targets = attacks_of_piece(kind, from, ways[i] | solid) & ~ways[i] & ~sets->solid[colour];
            if (sets->calm)
                targets &= ~solid;
            while (targets != 0) {
                squares way = (ways[i] & ~SQUARE_BIT(from)) | SQUARE_BIT(squares_take(&targets));
                if (is_known(ways, count, way))
                    continue;
                if (count == POCKET_WAYS)
                    return 0;
                ways[count++] = way;
            }
        }
    }
    return guarded;
}

squares mating_pocket_guard(const struct reach_sets *sets, enum colour colour) {
    squares guarded = 0;
    uint32_t seen = 0;
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *man = &sets->men[i];
        if (man->colour != colour || (seen >> i & 1) != 0 || !is_pocketed(sets, man))
            continue;
        uint32_t pocket = pocket_of(sets, i);
        seen |= pocket;
        guarded |= guarded_always(sets, pocket, (enum kind)man->kind, colour);
    }
    return guarded;
}
