/*
 * Blocked positions, event by event: the proof of mating_blocked.c, made finer.
 *
 * Between two events, which are captures and moves of pawns, all other moves can be taken back. So for the time up to the
 * next event the reach of the men is small: pawns stand still and nobody disappears. If no mate can stand in that time,
 * each possible event leads to a new start, not from one position but from all that the men may have come to meanwhile.
 * The side cannot mate if that holds after every sequence of events, or if after some of them it is blocked for good.
 */
#include <string.h>

#include "chess/mating_inside.h"
#include "chess/mating_reach.h"

enum { EVENTS_DEEP = 12 };

struct events {
    enum colour side;
    unsigned left; /* starts still to be looked at */
};

static bool proven(struct events *events, const struct reach_sets *start, unsigned depth);

/* The theorems of mating_material.c, for men that may stand anywhere in their reach. */
static bool lacks_material(const struct reach_sets *sets, enum colour side) {
    unsigned knights = 0;
    squares bishops = 0;
    squares other_bishops = 0;
    bool only_queens = true;
    bool knight_or_pawn = false;
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *man = &sets->men[i];
        if (man->colour == side) {
            if (man->kind == PAWN || man->kind == ROOK || man->kind == QUEEN)
                return false;
            knights += man->kind == KNIGHT;
            bishops |= man->kind == BISHOP ? man->officer : 0;
        } else {
            only_queens &= man->kind == KING || man->kind == QUEEN;
            knight_or_pawn |= man->kind == KNIGHT || man->kind == PAWN;
            other_bishops |= man->kind == BISHOP ? man->officer : 0;
        }
    }
    if (bishops == 0)
        return knights == 0 || (knights == 1 && only_queens);
    squares wrong = (bishops & LIGHT_SQUARES) != 0 ? DARK_SQUARES : LIGHT_SQUARES;
    return knights == 0 && (bishops & wrong) == 0 && !knight_or_pawn && (other_bishops & wrong) == 0;
}

/* A new start from whatever the calm sets hold, after a move by `colour`; `taken` is the man captured, or `count`. */
static void begin_after(struct reach_sets *next, const struct reach_sets *calm, unsigned taken) {
    *next = *calm;
    for (unsigned i = 0; i < next->count; i++)
        next->men[i].start = next->men[i].pawn | next->men[i].officer;
    if (taken < calm->count)
        next->men[taken].start = 0;
}

/* Takes the captured man off, and asks on. */
static bool go_on(struct events *events, struct reach_sets *next, unsigned taken, enum colour moved, unsigned depth) {
    squares entered[SQUARES];
    squares black = 0;
    squares white = 0;
    for (int square = 0; square < SQUARES; square++) {
        squares kings = next->kings[colour_other(moved)][square];
        entered[square] = kings;
        black |= kings;
        white |= kings != 0 ? SQUARE_BIT(square) : 0;
    }
    if (black == 0)
        return true; /* it cannot happen */
    memset(next->kings[moved], 0, sizeof next->kings[moved]);
    struct reach_man *king = mating_king_of(next, WHITE);
    king->officer = king->start = white;
    king = mating_king_of(next, BLACK);
    king->officer = king->start = black;
    next->entered = moved == events->side ? entered : NULL;
    if (taken < next->count)
        next->men[taken] = next->men[--next->count];
    return proven(events, next, depth);
}

/* The man with that number comes to one of `places`, capturing or, a pawn, stepping. */
static bool after_move(struct events *events, const struct reach_sets *calm, unsigned number, squares places,
                       unsigned taken, unsigned depth) {
    struct reach_sets next;
    enum colour colour = (enum colour)calm->men[number].colour;
    begin_after(&next, calm, taken);
    struct reach_man *man = &next.men[number];
    if (man->kind == PAWN && man->pawn != 0) {
        enum square to = squares_first(places);
        bool last = squares_has(RANK_SET(RANK_1) | RANK_SET(RANK_8), to);
        man->pawn = last ? 0 : places;
        man->officer = last ? places : 0;
        man->from = (uint8_t)to;
    } else {
        man->officer = places;
    }
    man->start = places;
    memcpy(next.kings[colour_other(colour)], calm->kings[colour], sizeof next.kings[0]);
    return go_on(events, &next, taken, colour, depth);
}

static squares officer_sees(const struct reach_sets *calm, const struct reach_man *man) {
    squares solid = calm->solid[WHITE] | calm->solid[BLACK];
    return mating_officers_attack((enum kind)man->kind, man->officer, solid);
}

static bool after_pawn_steps(struct events *events, const struct reach_sets *calm, unsigned number, unsigned depth) {
    const struct reach_man *man = &calm->men[number];
    enum colour colour = (enum colour)man->colour;
    enum colour other = colour_other(colour);
    squares solid = calm->solid[WHITE] | calm->solid[BLACK];
    squares one = (colour == WHITE ? man->pawn << 8 : man->pawn >> 8) & ~solid;
    squares start = colour == WHITE ? RANK_SET(RANK_2) : RANK_SET(RANK_7);
    squares two = (man->pawn & start) == 0 ? 0 : (colour == WHITE ? one << 8 : one >> 8) & ~solid;
    if (one != 0 && !after_move(events, calm, number, one, calm->count, depth))
        return false;
    if (two == 0)
        return true;
    /* En passant is not followed here. [laws:3.7.3.2] */
    for (unsigned i = 0; i < calm->count; i++)
        if (calm->men[i].colour == other && calm->men[i].pawn != 0 &&
            (attacks_pawn(other, squares_first(calm->men[i].pawn)) & one) != 0)
            return false;
    return after_move(events, calm, number, two, calm->count, depth);
}

/* A king captures the man: from all pairs of squares with its side to move to those it then stands on. */
static bool after_king_takes(struct events *events, const struct reach_sets *calm, enum colour colour, unsigned taken,
                             unsigned depth) {
    struct reach_sets next;
    const struct reach_man *victim = &calm->men[taken];
    squares places = (victim->pawn | victim->officer) & ~calm->solid[colour] & ~calm->guarded[colour_other(colour)];
    begin_after(&next, calm, taken);
    memset(next.kings[colour_other(colour)], 0, sizeof next.kings[0]);
    for (int white = 0; white < SQUARES; white++) {
        squares near = attacks_king((enum square)white) | SQUARE_BIT(white);
        if (colour == BLACK) {
            for (squares blacks = calm->kings[BLACK][white]; blacks != 0;)
                next.kings[WHITE][white] |= attacks_king(squares_take(&blacks)) & places & ~near;
        } else if (squares_has(places, (enum square)white)) {
            for (squares from = attacks_king((enum square)white); from != 0;)
                next.kings[BLACK][white] |= calm->kings[WHITE][squares_take(&from)] & ~near;
        }
    }
    return go_on(events, &next, taken, colour, depth);
}

/* All that the man may do to others, and if it is a pawn, its steps. */
static bool after_all_of(struct events *events, const struct reach_sets *calm, unsigned number, unsigned depth) {
    const struct reach_man *man = &calm->men[number];
    bool pawn = man->pawn != 0;
    squares sees = pawn                ? attacks_pawn((enum colour)man->colour, squares_first(man->pawn))
                   : man->kind == KING ? 0
                                       : officer_sees(calm, man);
    for (unsigned i = 0; i < calm->count; i++) {
        const struct reach_man *victim = &calm->men[i];
        if (victim->colour == man->colour || victim->kind == KING)
            continue;
        if (man->kind == KING) {
            if (!after_king_takes(events, calm, (enum colour)man->colour, i, depth))
                return false;
            continue;
        }
        squares places = sees & (victim->pawn | victim->officer);
        if (!pawn && places != 0 && !after_move(events, calm, number, places, i, depth))
            return false;
        while (pawn && places != 0)
            if (!after_move(events, calm, number, SQUARE_BIT(squares_take(&places)), i, depth))
                return false;
    }
    return !pawn || after_pawn_steps(events, calm, number, depth);
}

static bool proven(struct events *events, const struct reach_sets *start, unsigned depth) {
    struct reach_sets sets = *start;
    if (lacks_material(start, events->side))
        return true;
    if (events->left == 0 || depth == 0)
        return false;
    events->left--;
    sets.calm = false;
    for (unsigned i = 0; i < sets.count; i++)
        sets.men[i].capturable = false;
    mating_reach_on(&sets);
    if (mating_blocked_within(&sets, events->side))
        return true;
    sets = *start;
    sets.calm = true;
    for (unsigned i = 0; i < sets.count; i++)
        sets.men[i].capturable = false;
    mating_reach_on(&sets);
    if (!mating_blocked_within(&sets, events->side))
        return false;
    for (unsigned i = 0; i < sets.count; i++)
        if (!after_all_of(events, &sets, i, depth - 1))
            return false;
    return true;
}

bool mating_blocked_by_events(const struct position *position, enum colour side, unsigned effort) {
    struct reach_sets sets;
    struct events events = {.side = side, .left = effort};
    if (position->castling != 0 || position->en_passant != NO_SQUARE || !mating_reach(&sets, position, side, true))
        return false;
    for (unsigned i = 0; i < sets.count; i++) {
        struct reach_man *man = &sets.men[i];
        man->pawn = man->kind == PAWN ? man->start : 0;
        man->officer = man->kind == PAWN ? 0 : man->start;
    }
    memset(sets.kings, 0, sizeof sets.kings);
    sets.kings[position->to_move][position_king(position, WHITE)] = position_men(position, BLACK, KING);
    return proven(&events, &sets, EVENTS_DEEP);
}
