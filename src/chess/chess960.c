/*
 * The 960 initial positions, numbered in the usual way: the bishop on light squares first, then the one on dark
 * squares, the queen, the knights; what is left is rook, king, rook. [laws:II.2]
 */
#include <string.h>

#include "chess/setup.h"

/* The two of five free squares that the knights take. */
static const uint8_t knight_pairs[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                            {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};

enum { USUAL_NUMBER = 518 };

/* Puts a piece on the free file number `index`, counted from the a-file. */
static void put_free(uint8_t rank[8], unsigned index, enum kind kind) {
    int file = 0;
    while (rank[file] != NO_MAN || index-- > 0)
        file++;
    rank[file] = (uint8_t)kind;
}

static void place_pieces(uint8_t rank[8], unsigned number) {
    memset(rank, NO_MAN, 8);
    /* [laws:II.2.2] */
    rank[number % 4 * 2 + 1] = BISHOP;
    number /= 4;
    rank[number % 4 * 2] = BISHOP;
    number /= 4;
    put_free(rank, number % 6, QUEEN);
    number /= 6;
    const uint8_t *pair = knight_pairs[number % 10];
    put_free(rank, pair[1], KNIGHT);
    put_free(rank, pair[0], KNIGHT);
    /* [laws:II.2.1] */
    put_free(rank, 0, ROOK);
    put_free(rank, 0, KING);
    put_free(rank, 0, ROOK);
}

void setup_chess960(struct setup *setup, int number) {
    uint8_t rank[8];
    place_pieces(rank, (unsigned)number);
    setup_clear(setup);
    for (int file = FILE_A; file <= FILE_H; file++) {
        /* Black's pieces stand opposite White's. [laws:II.2.3] */
        setup->men[square_at(file, RANK_1)] = (uint8_t)man_of(WHITE, (enum kind)rank[file]);
        setup->men[square_at(file, RANK_2)] = WHITE_PAWN;
        setup->men[square_at(file, RANK_7)] = BLACK_PAWN;
        setup->men[square_at(file, RANK_8)] = (uint8_t)man_of(BLACK, (enum kind)rank[file]);
        if (rank[file] == ROOK)
            setup->castling |= SQUARE_BIT(square_at(file, RANK_1)) | SQUARE_BIT(square_at(file, RANK_8));
    }
    setup->chess960 = true;
}

void setup_chess960_pieces(int number, char pieces[9]) {
    static const char letters[KING + 1] = {' ', 'P', 'N', 'B', 'R', 'Q', 'K'};
    uint8_t rank[8];
    place_pieces(rank, (unsigned)number);
    for (int file = FILE_A; file <= FILE_H; file++)
        pieces[file] = letters[rank[file]];
    pieces[8] = '\0';
}

void setup_start(struct setup *setup) {
    setup_chess960(setup, USUAL_NUMBER);
    setup->chess960 = false;
}

/* How many of the files before `file` hold none of the kinds placed so far. */
static unsigned free_before(const uint8_t rank[8], int file, unsigned placed_kinds) {
    unsigned count = 0;
    for (int other = 0; other < file; other++)
        count += (placed_kinds >> rank[other] & 1) == 0;
    return count;
}

/* The number that puts these pieces there, if any does. */
static unsigned number_from_pieces(const uint8_t rank[8]) {
    unsigned bishops = 1U << BISHOP;
    unsigned light = 0;
    unsigned dark = 0;
    unsigned queen = 0;
    unsigned knights[2] = {0};
    int knight_count = 0;
    for (int file = 0; file < 8; file++) {
        if (rank[file] == BISHOP && file % 2 == 1)
            light = (unsigned)file / 2;
        else if (rank[file] == BISHOP)
            dark = (unsigned)file / 2;
        else if (rank[file] == QUEEN)
            queen = free_before(rank, file, bishops);
        else if (rank[file] == KNIGHT && knight_count < 2)
            knights[knight_count++] = free_before(rank, file, bishops | 1U << QUEEN);
    }
    unsigned pair = 0;
    for (unsigned i = 0; i < 10; i++)
        if (knight_pairs[i][0] == knights[0] && knight_pairs[i][1] == knights[1])
            pair = i;
    return ((pair * 6 + queen) * 4 + dark) * 4 + light;
}

int setup_chess960_number(const struct setup *setup) {
    uint8_t rank[8];
    struct setup start;
    for (int file = 0; file < 8; file++)
        rank[file] = setup->men[file] & 7;
    int number = (int)number_from_pieces(rank);
    /* Whatever else stood there gave a number too: only the position of that number is the one. */
    setup_chess960(&start, number);
    bool same = memcmp(start.men, setup->men, sizeof start.men) == 0 && setup->castling == start.castling &&
                setup->to_move == WHITE && setup->en_passant == NO_SQUARE;
    return same ? number : -1;
}
