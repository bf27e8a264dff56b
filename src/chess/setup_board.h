/*
 * A setup seen as sets of squares, for looking through it: inside use of setup_faults.
 */
#pragma once

#include "chess/attacks.h"
#include "chess/setup.h"

struct setup_board {
    squares kinds[KING + 1]; /* by enum kind, both colours; kinds[NO_KIND] is not used */
    squares colours[2];
    squares occupied;
};

static inline squares setup_board_men(const struct setup_board *board, enum colour colour, enum kind kind) {
    return board->kinds[kind] & board->colours[colour];
}

/* The men of any colour that attack a square when `occupied` is all that stands in the way. */
static inline squares setup_board_attackers(const struct setup_board *board, enum square square, squares occupied) {
    squares white_pawns = setup_board_men(board, WHITE, PAWN);
    squares black_pawns = setup_board_men(board, BLACK, PAWN);
    squares queens = board->kinds[QUEEN];
    return (attacks_pawn(BLACK, square) & white_pawns) | (attacks_pawn(WHITE, square) & black_pawns) |
           (attacks_knight(square) & board->kinds[KNIGHT]) | (attacks_king(square) & board->kinds[KING]) |
           (attacks_bishop(square, occupied) & (board->kinds[BISHOP] | queens)) |
           (attacks_rook(square, occupied) & (board->kinds[ROOK] | queens));
}

/*
 * Can one move have left the player on the move as checked as he is? The opponent's last move is taken back in every
 * way it may have been made; before it, the king now on `king` cannot have been attacked. [laws:3.9.2]
 */
bool setup_check_is_possible(const struct setup *setup, const struct setup_board *board, enum square king);
/* The same when the last move is known to be the double step past `setup->en_passant`. */
bool setup_double_step_is_possible(const struct setup *setup, const struct setup_board *board, enum square king);
