#include "random_setup.h"

#include <string.h>

static void clear(struct random_source *source, struct setup *setup) {
    *setup = (struct setup){
        .to_move = (uint8_t)random_below(source, 2),
        .en_passant = NO_SQUARE,
        .counted = true,
        .quiet_plies = (uint16_t)random_below(source, 151),
        .move_number = (uint16_t)(1 + random_below(source, 300)),
    };
}

static enum square empty_square(struct random_source *source, const struct setup *setup) {
    enum square square;
    do {
        square = (enum square)random_below(source, SQUARES);
    } while (setup->men[square] != NO_MAN);
    return square;
}

static void put(struct setup *setup, enum square square, enum colour colour, enum kind kind) {
    setup->men[square] = (uint8_t)man_of(colour, kind);
}

static bool is_last_rank(enum square square) {
    return square_rank(square) == RANK_1 || square_rank(square) == RANK_8;
}

/* A piece, or a pawn where pawns can stand. */
static void put_any(struct random_source *source, struct setup *setup, bool pawns_anywhere) {
    enum square square = empty_square(source, setup);
    enum kind kind = random_below(source, 2) == 0 ? PAWN : (enum kind)(KNIGHT + random_below(source, 4));
    if (kind == PAWN && is_last_rank(square) && !pawns_anywhere) {
        kind = KNIGHT;
    }
    put(setup, square, (enum colour)random_below(source, 2), kind);
}

/* A king and one or two rooks on their first rank, with the right to castle. */
static void put_castling(struct random_source *source, struct setup *setup, enum colour colour, bool usual) {
    int rank = colour == WHITE ? RANK_1 : RANK_8;
    int king = usual ? FILE_E : (int)random_below(source, 8);
    int left = usual ? FILE_A : (int)random_below(source, 8);
    int right = usual ? FILE_H : (int)random_below(source, 8);
    put(setup, square_at(king, rank), colour, KING);
    if (left < king && random_below(source, 4) != 0) {
        put(setup, square_at(left, rank), colour, ROOK);
        setup->castling |= SQUARE_BIT(square_at(left, rank));
    }
    if (right > king && random_below(source, 4) != 0) {
        put(setup, square_at(right, rank), colour, ROOK);
        setup->castling |= SQUARE_BIT(square_at(right, rank));
    }
}

/* A pawn of the player who does not have the move, two squares ahead of where it began, with enemies beside it. */
static void put_double_step(struct random_source *source, struct setup *setup) {
    enum colour mover = colour_other((enum colour)setup->to_move);
    int file = (int)random_below(source, 8);
    enum square pawn = square_at(file, mover == WHITE ? RANK_4 : RANK_5);
    enum square passed = square_at(file, mover == WHITE ? RANK_3 : RANK_6);
    enum square origin = square_at(file, mover == WHITE ? RANK_2 : RANK_7);
    if (setup->men[pawn] != NO_MAN || setup->men[passed] != NO_MAN || setup->men[origin] != NO_MAN) {
        return;
    }
    put(setup, pawn, mover, PAWN);
    setup->en_passant = (uint8_t)passed;
    if (file > FILE_A && setup->men[pawn - 1] == NO_MAN && random_below(source, 3) != 0) {
        put(setup, (enum square)(pawn - 1), colour_other(mover), PAWN);
    }
    if (file < FILE_H && setup->men[pawn + 1] == NO_MAN && random_below(source, 3) != 0) {
        put(setup, (enum square)(pawn + 1), colour_other(mover), PAWN);
    }
}

void random_setup(struct random_source *source, struct setup *setup) {
    clear(source, setup);
    bool usual = random_below(source, 2) == 0;
    setup->chess960 = !usual;
    for (int colour = WHITE; colour <= BLACK; colour++) {
        if (random_below(source, 2) == 0) {
            put_castling(source, setup, (enum colour)colour, usual);
        } else {
            put(setup, empty_square(source, setup), (enum colour)colour, KING);
        }
    }
    if (random_below(source, 2) == 0) {
        put_double_step(source, setup);
    }
    if (random_below(source, 50) == 0) {
        setup->quiet_plies = UINT16_MAX;
    }
    /* Few men mostly; crowds leave nothing to move. */
    uint64_t men = random_below(source, 4) == 0 ? random_below(source, 50) : random_below(source, 14);
    bool pawns_anywhere = random_below(source, 8) == 0;
    for (uint64_t i = 0; i < men; i++) {
        put_any(source, setup, pawns_anywhere);
    }
    /* What came to stand on the way of the double step goes again. */
    if (setup->en_passant != NO_SQUARE && random_below(source, 16) != 0) {
        int towards = setup->to_move == WHITE ? 8 : -8;
        setup->men[setup->en_passant] = NO_MAN;
        setup->men[setup->en_passant + towards] = NO_MAN;
    }
}

void random_setup_promotions(struct random_source *source, struct setup *setup) {
    clear(source, setup);
    put(setup, empty_square(source, setup), WHITE, KING);
    put(setup, empty_square(source, setup), BLACK, KING);
    for (int file = FILE_A; file <= FILE_H; file++) {
        enum square white = square_at(file, RANK_5 + (int)random_below(source, 3));
        enum square black = square_at(file, RANK_2 + (int)random_below(source, 3));
        if (setup->men[white] == NO_MAN && random_below(source, 4) != 0) {
            put(setup, white, WHITE, PAWN);
        }
        if (setup->men[black] == NO_MAN && random_below(source, 4) != 0) {
            put(setup, black, BLACK, PAWN);
        }
    }
}

/* A zigzag of pawns that stand before each other lets nobody through; a fault in it sometimes does. */
void random_setup_locked(struct random_source *source, struct setup *setup) {
    clear(source, setup);
    int lowest = RANK_2 + (int)random_below(source, 4);
    uint64_t faults = random_below(source, 3);
    for (int file = FILE_A; file <= FILE_H; file++) {
        int rank = lowest + file % 2;
        if (random_below(source, 24) < faults) {
            rank = RANK_2 + (int)random_below(source, 5);
        }
        if (random_below(source, 24) >= faults) {
            put(setup, square_at(file, rank), WHITE, PAWN);
            put(setup, square_at(file, rank + 1), BLACK, PAWN);
        }
    }
    put(setup, empty_square(source, setup), WHITE, KING);
    put(setup, empty_square(source, setup), BLACK, KING);
    for (uint64_t men = random_below(source, 3); men > 0; men--) {
        put(setup, empty_square(source, setup), (enum colour)random_below(source, 2),
            (enum kind)(random_below(source, 3) != 0 ? BISHOP : KNIGHT + random_below(source, 4)));
    }
}

void random_setup_few(struct random_source *source, unsigned men, struct setup *setup) {
    clear(source, setup);
    put(setup, empty_square(source, setup), WHITE, KING);
    put(setup, empty_square(source, setup), BLACK, KING);
    for (unsigned i = 0; i < men; i++) {
        put_any(source, setup, false);
    }
}
