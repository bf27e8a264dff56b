/*
 * Blocked positions: the side cannot mate if on none of the squares of the other king a mate could stand even when all
 * other men are put wherever in their reach they serve best.
 */
#include "chess/mating_inside.h"
#include "chess/mating_picture.h"

enum { BLOCKED_PLACINGS = 4000, BLOCKED_PLACINGS_QUICK = 100 };

static squares ahead_of(squares set, enum colour colour) {
    if (colour == WHITE) {
        set |= set << 8;
        set |= set << 16;
        set |= set << 32;
        return set << 8;
    }
    set |= set >> 8;
    set |= set >> 16;
    set |= set >> 32;
    return set >> 8;
}

/* Has a piece no square to go to? */
static bool is_stuck(const struct position *position, enum square square) {
    enum man man = position_at(position, square);
    squares attacked = attacks_of_piece(man_kind(man), square, position_occupied(position));
    return (attacked & ~position_of_colour(position, man_colour(man))) == 0;
}

/* Has every pawn of the colour another pawn ahead of it, or right before it the other king or a piece that is stuck? */
static bool pawns_stopped(const struct position *position, enum colour colour) {
    enum colour other = colour_other(colour);
    squares own = position_men(position, colour, PAWN);
    squares king = position_men(position, other, KING);
    squares free = own & ~ahead_of(own | position_men(position, other, PAWN), other);
    squares before = (colour == WHITE ? free << 8 : free >> 8) & ~king;
    if ((before & (~position_occupied(position) | position_of_kind(position, KING))) != 0)
        return false;
    while (before != 0)
        if (!is_stuck(position, squares_take(&before)))
            return false;
    return true;
}

static bool has_loose_piece(const struct position *position) {
    squares others =
        position_of_kind(position, BISHOP) | position_of_kind(position, PAWN) | position_of_kind(position, KING);
    for (squares pieces = position_occupied(position) & ~others; pieces != 0;)
        if (!is_stuck(position, squares_take(&pieces)))
            return true;
    return false;
}

bool mating_looks_locked(const struct position *position) {
    return position_of_kind(position, PAWN) != 0 && pawns_stopped(position, WHITE) && pawns_stopped(position, BLACK) &&
           !has_loose_piece(position);
}

static bool stop_at_once(void *context, const struct mate_picture *picture) {
    (void)context;
    (void)picture;
    return true;
}

bool mating_blocked_within(struct reach_sets *sets, enum colour side) {
    unsigned left = sets->paired ? BLOCKED_PLACINGS : BLOCKED_PLACINGS_QUICK;
    bool exhausted = false;
    return !mating_pictures(sets, side, left, &left, &exhausted, stop_at_once, NULL, NULL) && !exhausted;
}

bool mating_blocked(const struct position *position, enum colour side) {
    struct reach_sets sets;
    return mating_reach(&sets, position, side, false) && mating_blocked_within(&sets, side);
}

bool mating_blocked_finely(const struct position *position, enum colour side, unsigned events) {
    struct reach_sets sets;
    return mating_reach(&sets, position, side, true) &&
           (mating_blocked_within(&sets, side) || (events > 0 && mating_blocked_by_events(position, side, events)));
}
