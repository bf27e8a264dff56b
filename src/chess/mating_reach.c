/*
 * For every man the squares are collected that it might ever come to stand on, each man for itself. A step is left out
 * only when it can be seen to be impossible for ever: onto or across a man of which no step and no capture is known, or
 * of a king into the guard of such a man or of a pocket of men (mating_pocket.c); or when it is a dead end, from which
 * the side cannot mate any more (mating_ends.c). The sets grow until nothing changes; by induction over the moves of any
 * line that might still lead to a mate by the side, every man always stands within its set.
 */
#include <string.h>

#include "chess/mating_reach.h"

bool mating_leaves(const struct reach_man *man) {
    return man->capturable || (man->pawn | man->officer) != man->start || squares_several(man->start);
}

squares mating_officer_attacks(enum kind kind, enum square square, squares occupied) {
    return kind == PAWN ? attacks_queen(square, occupied) | attacks_knight(square)
                        : attacks_of_piece(kind, square, occupied);
}

/* Up or down one line from all squares of a set, past what is empty; `inner` leaves out the file beyond the edge. */
static squares ahead(squares set, squares empty, unsigned step, squares inner) {
    empty &= inner;
    set |= empty & set << step;
    empty &= empty << step;
    set |= empty & set << 2 * step;
    empty &= empty << 2 * step;
    set |= empty & set << 4 * step;
    return set << step & inner;
}

static squares back(squares set, squares empty, unsigned step, squares inner) {
    empty &= inner;
    set |= empty & set >> step;
    empty &= empty >> step;
    set |= empty & set >> 2 * step;
    empty &= empty >> 2 * step;
    set |= empty & set >> 4 * step;
    return set >> step & inner;
}

static squares along_diagonals(squares set, squares empty) {
    return ahead(set, empty, 9, ~FILE_SET(FILE_A)) | ahead(set, empty, 7, ~FILE_SET(FILE_H)) |
           back(set, empty, 9, ~FILE_SET(FILE_H)) | back(set, empty, 7, ~FILE_SET(FILE_A));
}

static squares along_files_and_ranks(squares set, squares empty) {
    return ahead(set, empty, 8, ~(squares)0) | ahead(set, empty, 1, ~FILE_SET(FILE_A)) |
           back(set, empty, 8, ~(squares)0) | back(set, empty, 1, ~FILE_SET(FILE_H));
}

static squares jumps(squares set) {
    squares one = (set & ~FILE_SET(FILE_H)) << 1 | (set & ~FILE_SET(FILE_A)) >> 1;
    squares two =
        (set & ~(FILE_SET(FILE_G) | FILE_SET(FILE_H))) << 2 | (set & ~(FILE_SET(FILE_A) | FILE_SET(FILE_B))) >> 2;
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

squares mating_officers_attack(enum kind kind, squares set, squares occupied) {
    squares attacked = 0;
    if (kind == KNIGHT || kind == PAWN)
        attacked = jumps(set);
    if (kind == BISHOP || kind == QUEEN || kind == PAWN)
        attacked |= along_diagonals(set, ~occupied);
    if (kind == ROOK || kind == QUEEN || kind == PAWN)
        attacked |= along_files_and_ranks(set, ~occupied);
    if (kind == KING)
        attacked = mating_around(set);
    return attacked;
}

squares mating_lasting_guard(const struct reach_man *man) {
    enum square square = squares_first(man->start);
    if (man->kind != PAWN)
        return mating_officer_attacks((enum kind)man->kind, square, ~(squares)0);
    return man->pawn != 0 ? attacks_pawn((enum colour)man->colour, square) : 0;
}

static void summarise(struct reach_sets *sets) {
    for (int colour = WHITE; colour <= BLACK; colour++)
        sets->solid[colour] = sets->guarded[colour] = sets->present[colour] = 0;
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *man = &sets->men[i];
        if (!mating_leaves(man)) {
            sets->solid[man->colour] |= man->start;
            sets->guarded[man->colour] |= mating_lasting_guard(man);
        }
        if (man->kind != KING)
            sets->present[man->colour] |= man->pawn | man->officer;
    }
    sets->trap[WHITE] = sets->trap[BLACK] = 0;
    sets->last_man = false;
    if (!sets->paired)
        return;
    for (int colour = WHITE; colour <= BLACK; colour++)
        sets->guarded[colour] |= mating_pocket_guard(sets, (enum colour)colour);
    mating_find_traps(sets);
}

static void set_up(struct reach_sets *sets, const struct position *position, enum colour side, bool paired) {
    squares all = position_occupied(position);
    sets->side = (uint8_t)side;
    sets->calm = false;
    sets->entered = NULL;
    sets->paired = paired;
    if (paired) {
        memset(sets->kings, 0, sizeof sets->kings);
        sets->kings[position->to_move][position_king(position, WHITE)] = position_men(position, BLACK, KING);
    }
    sets->position = position;
    sets->count = 0;
    while (all != 0) {
        enum square from = squares_take(&all);
        enum man man = position_at(position, from);
        struct reach_man *entry = &sets->men[sets->count++];
        *entry = (struct reach_man){.start = SQUARE_BIT(from),
                                    .from = (uint8_t)from,
                                    .kind = (uint8_t)man_kind(man),
                                    .colour = (uint8_t)man_colour(man)};
        if (man_kind(man) == PAWN)
            entry->pawn = SQUARE_BIT(from);
        else
            entry->officer = SQUARE_BIT(from);
    }
}

/* The pawn that may be captured en passant now, by a pawn of `colour` on `from`; NO_SQUARE when there is none. */
static enum square en_passant_victim(const struct position *position, enum colour colour, enum square from) {
    if (position->en_passant == NO_SQUARE || position->to_move != colour ||
        !squares_has(attacks_pawn(colour, from), (enum square)position->en_passant))
        return NO_SQUARE;
    return (enum square)(colour == WHITE ? position->en_passant - 8 : position->en_passant + 8);
}

/* Is it a pawn that stays on its file as long as it lives, and lives for ever? */
static bool keeps_file(const struct reach_man *man) {
    return man->kind == PAWN && man->officer == 0 && (man->pawn & ~FILE_SET(man->from & 7)) == 0;
}

/* Beyond a pawn of the other colour on its file a pawn cannot get, while both keep to it: neither can pass. */
static squares beyond_opposed_pawn(const struct reach_sets *sets, const struct reach_man *man) {
    squares beyond = 0;
    if (!keeps_file(man))
        return 0;
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *other = &sets->men[i];
        if (other->colour == man->colour || (other->from & 7) != (man->from & 7) || other->capturable ||
            !keeps_file(other))
            continue;
        if (man->colour == WHITE && other->from > man->from)
            beyond |= ~(squares)0 << (other->from & ~7);
        else if (man->colour == BLACK && other->from < man->from)
            beyond |= ~(squares)0 >> (63 - (other->from | 7));
    }
    return beyond;
}

/* Where the pawn's coming is a dead end. A pawn that may stand on several squares might come from elsewhere as well: it
   is not asked. That also gives back the square a double step passes over, on which it may be captured en passant. */
static squares pawn_dead_ends(const struct reach_sets *sets, const struct reach_man *man) {
    enum square from = squares_first(man->pawn);
    squares step = man->colour == WHITE ? man->pawn << 8 : man->pawn >> 8;
    return sets->trap[man->colour] == 0 || squares_several(man->pawn)
               ? 0
               : mating_dead_ends(sets, man, from, step | attacks_pawn((enum colour)man->colour, from));
}

static void grow_pawn(struct reach_sets *sets, struct reach_man *man) {
    enum colour colour = (enum colour)man->colour;
    squares solid = sets->solid[WHITE] | sets->solid[BLACK];
    squares last = colour == WHITE ? RANK_SET(RANK_8) : RANK_SET(RANK_1);
    squares fourth = colour == WHITE ? RANK_SET(RANK_4) : RANK_SET(RANK_5);
    squares one = (colour == WHITE ? man->pawn << 8 : man->pawn >> 8) & ~solid;
    squares start = man->pawn & (colour == WHITE ? RANK_SET(RANK_2) : RANK_SET(RANK_7));
    squares first = (colour == WHITE ? start << 8 : start >> 8) & ~solid;
    squares two = (colour == WHITE ? first << 8 : first >> 8) & ~solid & fourth;
    squares strikes = mating_struck_by_pawns(man->pawn, colour);
    squares dead = pawn_dead_ends(sets, man);
    bool last_man = sets->last_man && colour != sets->side;
    strikes &= ~dead;
    sets->strikes[colour] |= strikes;
    squares beyond = beyond_opposed_pawn(sets, man);
    squares reached =
        (((one & ~dead) | two) & ~beyond) | (last_man ? 0 : strikes & sets->present[colour_other(colour)]);
    enum square victim = en_passant_victim(sets->position, colour, (enum square)man->from);
    if (victim != NO_SQUARE) {
        reached |= SQUARE_BIT(sets->position->en_passant);
        for (unsigned i = 0; i < sets->count; i++)
            if (sets->men[i].from == victim)
                sets->men[i].capturable = true;
    }
    man->pawn |= reached & ~last;
    man->officer |= reached & last;
}

static void grow_officer(struct reach_sets *sets, struct reach_man *man) {
    enum colour colour = (enum colour)man->colour;
    enum colour other = colour_other(colour);
    squares solid = sets->solid[WHITE] | sets->solid[BLACK];
    squares barred = sets->solid[colour] | (man->kind == KING ? sets->guarded[other] : 0) |
                     (sets->calm ? sets->solid[other] : sets->solid[other] & mating_king_of(sets, other)->start);
    squares strikes = 0;
    if (sets->trap[colour] == 0) {
        for (squares before = 0; before != man->officer;) {
            before = man->officer;
            strikes = mating_officers_attack((enum kind)man->kind, before, solid) & ~barred;
            man->officer |= strikes;
        }
        sets->strikes[colour] |= strikes;
        return;
    }
    for (squares fresh = man->officer; fresh != 0;) {
        enum square from = squares_take(&fresh);
        squares reached = mating_officer_attacks((enum kind)man->kind, from, solid) & ~barred;
        reached &= ~mating_dead_ends(sets, man, from, reached);
        strikes |= reached;
        fresh |= reached & ~man->officer;
        man->officer |= reached;
    }
    sets->strikes[colour] |= strikes;
}

/* Castling brings king and rook to their squares if those between can ever be empty. [laws:3.8.2] */
static void grow_castling(struct reach_sets *sets) {
    squares solid = sets->solid[WHITE] | sets->solid[BLACK];
    for (squares rooks = sets->position->castling; rooks != 0;) {
        enum square rook = squares_take(&rooks);
        enum colour colour = man_colour(position_at(sets->position, rook));
        enum square king = position_king(sets->position, colour);
        struct move move = {.from = (uint8_t)king, .to = (uint8_t)rook, .way = MOVE_CASTLING};
        enum square king_to = move_castled_king(move);
        enum square rook_to = move_castled_rook(move);
        squares crossed =
            attacks_between(king, king_to) | attacks_between(rook, rook_to) | SQUARE_BIT(king_to) | SQUARE_BIT(rook_to);
        if ((crossed & solid & ~SQUARE_BIT(king) & ~SQUARE_BIT(rook)) != 0)
            continue;
        if (sets->paired)
            mating_pair_castled(sets, colour, king, king_to);
        for (unsigned i = 0; i < sets->count; i++) {
            if (sets->men[i].from == king)
                sets->men[i].officer |= SQUARE_BIT(king_to);
            else if (sets->men[i].from == rook)
                sets->men[i].officer |= SQUARE_BIT(rook_to);
        }
    }
}

bool mating_has_mobile_man(const struct reach_sets *sets, enum colour colour) {
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *man = &sets->men[i];
        if (man->colour == colour && man->kind != KING &&
            ((man->pawn | man->officer) != man->start || squares_several(man->start)))
            return true;
    }
    return false;
}

struct reach_man *mating_king_of(struct reach_sets *sets, enum colour colour) {
    unsigned i = 0;
    while (sets->men[i].kind != KING || sets->men[i].colour != colour)
        i++;
    return &sets->men[i];
}

static bool same_sets(const struct reach_sets *a, const struct reach_sets *b) {
    for (unsigned i = 0; i < a->count; i++)
        if (a->men[i].pawn != b->men[i].pawn || a->men[i].officer != b->men[i].officer ||
            a->men[i].capturable != b->men[i].capturable)
            return false;
    return a->strikes[WHITE] == b->strikes[WHITE] && a->strikes[BLACK] == b->strikes[BLACK] &&
           (!a->paired || memcmp(a->kings, b->kings, sizeof a->kings) == 0);
}

static bool grow(struct reach_sets *sets) {
    struct reach_sets before = *sets;
    if (!sets->calm)
        grow_castling(sets);
    for (unsigned i = 0; i < sets->count; i++) {
        struct reach_man *man = &sets->men[i];
        if (man->pawn != 0 && !sets->calm)
            grow_pawn(sets, man);
        if (man->officer != 0 && (man->kind != KING || !sets->paired))
            grow_officer(sets, man);
    }
    if (sets->paired)
        mating_grow_kings(sets);
    for (unsigned i = 0; i < sets->count; i++) {
        struct reach_man *man = &sets->men[i];
        if (man->kind != KING && !sets->calm && ((man->pawn | man->officer) & sets->strikes[man->colour ^ 1]) != 0)
            man->capturable = true;
    }
    summarise(sets);
    return !same_sets(&before, sets);
}

void mating_reach_on(struct reach_sets *sets) {
    sets->strikes[WHITE] = sets->strikes[BLACK] = 0;
    summarise(sets);
    while (grow(sets))
        ;
}

bool mating_reach(struct reach_sets *sets, const struct position *position, enum colour side, bool paired) {
    if (squares_count(position_occupied(position)) > REACH_MEN)
        return false;
    set_up(sets, position, side, paired);
    mating_reach_on(sets);
    return true;
}
