/*
 * What is certainly wrong with a setup. [laws:3.10.3]
 *
 * Nobody can tell of every position whether a game leads there; here stands what is never doubtful.
 */
#include <string.h>

#include "chess/setup_board.h"

/* The eight men of a rank, the one on the a-file in the lowest byte. */
static uint64_t rank_of_men(const uint8_t men[8]) {
    uint64_t rank;
    memcpy(&rank, men, sizeof rank);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    rank = __builtin_bswap64(rank);
#endif
    return rank;
}

/* One bit of each of eight bytes, gathered into eight bits: no two of the products meet in the highest byte. */
static squares gather(uint64_t bytes, int bit) {
    return (bytes >> bit & 0x0101010101010101) * 0x0102040810204080 >> 56;
}

static struct setup_board board_of(const struct setup *setup) {
    squares ones = 0;
    squares twos = 0;
    squares fours = 0;
    squares black = 0;
    for (int rank = RANK_8; rank >= RANK_1; rank--) {
        uint64_t men = rank_of_men(setup->men + 8 * rank);
        ones = ones << 8 | gather(men, 0);
        twos = twos << 8 | gather(men, 1);
        fours = fours << 8 | gather(men, 2);
        black = black << 8 | gather(men, 3);
    }
    struct setup_board board = {.kinds = {
                                    [PAWN] = ones & ~twos & ~fours,
                                    [KNIGHT] = ~ones & twos & ~fours,
                                    [BISHOP] = ones & twos & ~fours,
                                    [ROOK] = ~ones & ~twos & fours,
                                    [QUEEN] = ones & ~twos & fours,
                                    [KING] = ~ones & twos & fours,
                                }};
    board.occupied = (ones | twos | fours) & ~(ones & twos & fours);
    board.colours[WHITE] = board.occupied & ~black;
    board.colours[BLACK] = board.occupied & black;
    return board;
}

/* How many more men there are than there were initially. */
static int more_than(squares men, int initially) {
    for (; men != 0 && initially > 0; initially--)
        men &= men - 1;
    return men == 0 ? 0 : squares_count(men);
}

/* Sixteen men in the beginning, and what is more of a kind was once a pawn. [laws:2.2] [laws:3.7.3.3] */
static bool men_are_too_many(const struct setup_board *board, enum colour colour) {
    int pawns = squares_count(setup_board_men(board, colour, PAWN));
    squares bishops = setup_board_men(board, colour, BISHOP);
    /* A bishop stays on the squares of its colour, and there was one for each. [laws:II.2.2] */
    int promoted = more_than(setup_board_men(board, colour, QUEEN), 1) +
                   more_than(setup_board_men(board, colour, ROOK), 2) + more_than(bishops & LIGHT_SQUARES, 1) +
                   more_than(bishops & DARK_SQUARES, 1) + more_than(setup_board_men(board, colour, KNIGHT), 2);
    return squares_count(board->colours[colour]) > 16 || pawns + promoted > 8;
}

static unsigned castling_faults(const struct setup *setup, const struct setup_board *board, enum colour colour) {
    squares home = RANK_SET(colour == WHITE ? RANK_1 : RANK_8);
    squares rooks = setup->castling & home;
    squares king = setup_board_men(board, colour, KING);
    if (rooks == 0)
        return 0;
    if ((rooks & ~setup_board_men(board, colour, ROOK)) != 0 || (king & home) == 0 || squares_several(king))
        return SETUP_CASTLING;
    /* One on each side of the king at most: castling is told by its side. [laws:3.8.2] */
    bool twice = squares_several(rooks & (king - 1)) || squares_several(rooks & ~(king - 1));
    return twice ? SETUP_CASTLING_TWICE : 0;
}

/*
 * In no initial position does the king stand in a corner, since he stands between the rooks, and kings and rooks of
 * both sides stand on the same files; those who may still castle have not moved. [laws:II.2.1] [laws:II.2.3]
 */
static bool castling_is_no_start(const struct setup *setup, const struct setup_board *board) {
    squares rooks[2] = {setup->castling & RANK_SET(RANK_1), setup->castling >> 56};
    squares kings[2] = {setup_board_men(board, WHITE, KING), setup_board_men(board, BLACK, KING) >> 56};
    squares corners = SQUARE_BIT(A1) | SQUARE_BIT(H1);
    if ((rooks[WHITE] != 0 && (kings[WHITE] & corners) != 0) || (rooks[BLACK] != 0 && (kings[BLACK] & corners) != 0))
        return true;
    if (rooks[WHITE] == 0 || rooks[BLACK] == 0)
        return false;
    return kings[WHITE] != kings[BLACK] || squares_several((rooks[WHITE] | rooks[BLACK]) & (kings[WHITE] - 1)) ||
           squares_several((rooks[WHITE] | rooks[BLACK]) & ~(kings[WHITE] - 1));
}

/* The pawn stands beyond the square it passed over; that one and where it started are empty. [laws:3.7.2] */
static bool en_passant_is_faulty(const struct setup *setup, const struct setup_board *board) {
    bool white_stepped = setup->to_move == BLACK;
    if (setup->en_passant >= SQUARES ||
        square_rank((enum square)setup->en_passant) != (white_stepped ? RANK_3 : RANK_6))
        return true;
    int ahead = white_stepped ? 8 : -8;
    squares way = SQUARE_BIT(setup->en_passant) | SQUARE_BIT(setup->en_passant - ahead);
    return setup->men[setup->en_passant + ahead] != (white_stepped ? WHITE_PAWN : BLACK_PAWN) ||
           (board->occupied & way) != 0;
}

static bool king_can_be_captured(const struct setup *setup, const struct setup_board *board) {
    squares kings = setup_board_men(board, colour_other((enum colour)setup->to_move), KING);
    while (kings != 0)
        if ((setup_board_attackers(board, squares_take(&kings), board->occupied) & board->colours[setup->to_move]) != 0)
            return true;
    return false;
}

static bool check_is_faulty(const struct setup *setup, const struct setup_board *board, unsigned others) {
    squares king = setup_board_men(board, (enum colour)setup->to_move, KING);
    if (king == 0 || squares_several(king))
        return false;
    if (setup->en_passant == NO_SQUARE || (others & SETUP_EN_PASSANT) != 0)
        return !setup_check_is_possible(setup, board, squares_first(king));
    return !setup_double_step_is_possible(setup, board, squares_first(king));
}

unsigned setup_faults(const struct setup *setup) {
    struct setup_board board = board_of(setup);
    squares white_king = setup_board_men(&board, WHITE, KING);
    squares black_king = setup_board_men(&board, BLACK, KING);
    unsigned faults = 0;
    if (white_king == 0)
        faults |= SETUP_NO_WHITE_KING;
    if (black_king == 0)
        faults |= SETUP_NO_BLACK_KING;
    if (squares_several(white_king))
        faults |= SETUP_WHITE_KINGS;
    if (squares_several(black_king))
        faults |= SETUP_BLACK_KINGS;
    if ((board.kinds[PAWN] & (RANK_SET(RANK_1) | RANK_SET(RANK_8))) != 0)
        faults |= SETUP_PAWN_ON_LAST_RANK;
    if (king_can_be_captured(setup, &board))
        faults |= SETUP_KING_CAPTURABLE;
    if (setup->castling != 0) {
        unsigned castling = castling_faults(setup, &board, WHITE) | castling_faults(setup, &board, BLACK);
        if ((setup->castling & ~(RANK_SET(RANK_1) | RANK_SET(RANK_8))) != 0)
            castling |= SETUP_CASTLING;
        if (castling == 0 && castling_is_no_start(setup, &board))
            castling = SETUP_CASTLING_START;
        faults |= castling;
    }
    if (setup->en_passant != NO_SQUARE && en_passant_is_faulty(setup, &board))
        faults |= SETUP_EN_PASSANT;
    if (setup->en_passant != NO_SQUARE && setup->quiet_plies > 0)
        faults |= SETUP_COUNTER;
    if (men_are_too_many(&board, WHITE))
        faults |= SETUP_WHITE_MEN;
    if (men_are_too_many(&board, BLACK))
        faults |= SETUP_BLACK_MEN;
    if (check_is_faulty(setup, &board, faults))
        faults |= SETUP_CHECKERS;
    return faults;
}
