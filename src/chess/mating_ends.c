/*
 * Dead ends: moves after which the side can surely not mate any more, so that they need not be followed.
 *
 * First, moves that mate the side itself: a king that can never leave its square is often kept there by men that could
 * only let it go by mating it. Such a move is judged in all the positions at once in which it may be made: men that never
 * leave their square are where they are, all others may be anywhere in their reach. It ends the game when in every one
 * of them the king is in check and has no square, and no other man can capture who gives check or step in between.
 * Second, moves that give away the side's last man.
 *
 * Both are asked while the reach of the men is still growing; what counts is the last round, in which nothing is added:
 * then the sets hold every man in every position that comes about by moves that are no dead ends, and the answers were
 * given for these very sets.
 */
#include "chess/mating_reach.h"

/* A pawn steps at most so far; what hinders it is left out. */
static squares steps_of_pawn(enum colour colour, squares places) {
    squares second = places & (colour == WHITE ? RANK_SET(RANK_2) : RANK_SET(RANK_7));
    return colour == WHITE ? places << 8 | second << 16 : places >> 8 | second >> 16;
}

/* Where the man may go with its next move, from anywhere in its reach, past what surely stands in the way. */
static squares may_go(const struct reach_man *man, squares blocked) {
    return mating_officers_attack((enum kind)man->kind, man->officer, blocked) |
           mating_struck_by_pawns(man->pawn, (enum colour)man->colour) |
           steps_of_pawn((enum colour)man->colour, man->pawn);
}

/* Where any man but this one may stand. */
static squares may_be_occupied(const struct reach_sets *sets, const struct reach_man *except) {
    squares occupied = 0;
    for (unsigned i = 0; i < sets->count; i++)
        if (&sets->men[i] != except)
            occupied |= sets->men[i].pawn | sets->men[i].officer;
    return occupied;
}

static bool moves_along(enum kind kind, enum square from, enum square to) {
    return squares_has(attacks_of_piece(kind, from, 0), to);
}

/* How many men surely give check when the man has gone from one square to another, and where the last of them stands. */
static unsigned certain_checks(const struct reach_sets *sets, const struct reach_man *man, enum square from,
                               enum square to, enum square king, enum square *checker) {
    unsigned count = 0;
    squares unclear = may_be_occupied(sets, man);
    squares seen = man->kind == PAWN ? attacks_pawn((enum colour)man->colour, to)
                                     : attacks_of_piece((enum kind)man->kind, to, unclear & ~SQUARE_BIT(king));
    *checker = to;
    count += squares_has(seen, king);
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *other = &sets->men[i];
        if (other == man || other->colour != man->colour || mating_leaves(other) || other->kind == PAWN)
            continue;
        enum square place = squares_first(other->start);
        squares between = attacks_between(place, king);
        if (!squares_has(between, from) || squares_has(between, to) || (between & unclear & ~SQUARE_BIT(from)) != 0 ||
            !moves_along((enum kind)other->kind, place, king))
            continue;
        *checker = place;
        count++;
    }
    return count;
}

/* Can a man other than the king capture on that square, or step onto one of the others? */
static bool is_answered(const struct reach_sets *sets, enum square checker, squares between, squares blocked) {
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *man = &sets->men[i];
        if (man->colour == sets->side && man->kind != KING &&
            (may_go(man, blocked) & (between | SQUARE_BIT(checker))) != 0)
            return true;
    }
    return false;
}

/* Is the side, whose king stands there for good, left in check without a reply whenever the man comes from one square to
   the other? */
static bool ends(const struct reach_sets *sets, const struct reach_man *man, enum square from, enum square to,
                 enum square king) {
    enum square checker;
    bool double_step = man->pawn != 0 && (from ^ to) == 16; /* it might be captured en passant */
    squares solid = sets->solid[WHITE] | sets->solid[BLACK];
    if ((man->kind == PAWN && (man->officer != 0 || squares_has(MOVES_LAST_RANKS, to))) || double_step)
        return false;
    unsigned checks = certain_checks(sets, man, from, to, king, &checker);
    if (checks == 0)
        return false;
    squares guarded = man->kind == PAWN
                          ? attacks_pawn((enum colour)man->colour, to)
                          : attacks_of_piece((enum kind)man->kind, to, ~SQUARE_BIT(king)); /* also behind the king */
    for (unsigned i = 0; i < sets->count; i++)
        if (&sets->men[i] != man && sets->men[i].colour == man->colour && !mating_leaves(&sets->men[i]))
            guarded |= mating_lasting_guard(&sets->men[i]);
    if ((attacks_king(king) & ~(sets->solid[sets->side] & ~SQUARE_BIT(to)) & ~guarded) != 0)
        return false;
    return checks > 1 || /* then no capture helps */
           !is_answered(sets, checker, attacks_between(checker, king), (solid & ~SQUARE_BIT(from)) | SQUARE_BIT(to));
}

/* --- The last man --------------------------------------------------------------------------------------------------*/

/*
 * The side's last man gives check from next to a king that is shut in among its own men for good (or, a knight, from
 * where it does). Nothing can step in between and the king has nowhere to go, so every reply captures it; and there is
 * a reply, for nobody else can pin the man that captures, nor guard that square from the king but the side's king. A
 * bare king is left.
 */
static bool is_lost(const struct reach_sets *sets, const struct reach_man *man, enum square to, enum square king) {
    enum colour other = colour_other((enum colour)sets->side);
    squares guard = 0;
    if (!squares_has(attacks_of_piece((enum kind)man->kind, to, ~(squares)0), king) ||
        (attacks_king(king) & ~sets->solid[other] & ~SQUARE_BIT(to)) != 0)
        return false;
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *one = &sets->men[i];
        if (one->colour == other && one->kind != KING && !mating_leaves(one) &&
            squares_has(mating_lasting_guard(one), to))
            return true;
        if (one->colour == sets->side && one->kind == KING)
            for (squares places = one->officer; places != 0;)
                guard |= attacks_king(squares_take(&places));
    }
    return squares_has(attacks_king(king) & ~guard, to);
}

/* --- Both ----------------------------------------------------------------------------------------------------------*/

void mating_find_traps(struct reach_sets *sets) {
    enum { MOST_TAKEN_BY_ONE = 4 };
    enum colour side = (enum colour)sets->side;
    enum colour other = colour_other(side);
    squares kings[2] = {0, 0};
    unsigned count = 0;
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *man = &sets->men[i];
        count += man->colour == side && man->kind != KING;
        if (man->kind == KING && !mating_leaves(man))
            kings[man->colour] = man->start;
    }
    sets->last_man = count == 1;
    sets->trap[side] = sets->last_man ? kings[other] : 0;
    sets->trap[other] = 0;
    if (kings[side] != 0) {
        squares flight = attacks_king(squares_first(kings[side])) & ~sets->solid[side] & ~sets->guarded[other];
        sets->trap[other] = squares_count(flight) <= MOST_TAKEN_BY_ONE ? kings[side] : 0;
    }
}

squares mating_dead_ends(const struct reach_sets *sets, const struct reach_man *man, enum square from, squares to) {
    enum square king = squares_first(sets->trap[man->colour]);
    bool own = man->colour == sets->side;
    squares dead = 0;
    if (man->kind == KING || (own && man->kind == PAWN))
        return 0;
    while (to != 0) {
        enum square square = squares_take(&to);
        if (own ? is_lost(sets, man, square, king) : ends(sets, man, from, square, king))
            dead |= SQUARE_BIT(square);
    }
    return dead;
}
