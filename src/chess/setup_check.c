/*
 * Checks that no move can have given.
 *
 * A player may not leave his own king attacked [laws:3.9.2]. So before the opponent's last move the king of the player
 * now on the move was not attacked, and the opponent's last move brought about all there is. Whatever is doubtful
 * counts as possible.
 */
#include "chess/setup_board.h"

/* What taking back needs to know: whose move is taken back, and against which king. */
struct last_move {
    const struct setup *setup;
    const struct setup_board *board;
    enum colour mover;
    enum square king;
    bool captures; /* the other side has lost a man at some time */
};

/*
 * Was the king safe before a man now on `to` left `from`, where it was a `kind`? `restored` are the squares of men that
 * the move took away: `to`, or the pawn taken en passant, or none.
 */
static bool was_safe(const struct last_move *last, enum square from, enum square to, enum kind kind, squares restored) {
    const struct setup_board *board = last->board;
    squares occupied = (board->occupied & ~SQUARE_BIT(to)) | SQUARE_BIT(from) | restored;
    squares others = board->colours[last->mover] & ~SQUARE_BIT(to);
    return (setup_board_attackers(board, last->king, occupied) & others) == 0 &&
           !squares_has(attacks_of(man_of(last->mover, kind), from, occupied), last->king);
}

static bool any_was_safe(const struct last_move *last, squares from, enum square to, enum kind kind, squares restored) {
    while (from != 0)
        if (was_safe(last, squares_take(&from), to, kind, restored))
            return true;
    return false;
}

static squares behind(enum colour colour, squares set) {
    return colour == WHITE ? set >> 8 : set << 8;
}

/* A pawn went straight ahead or captured on its way to `to`. Pawns start from their second rank. */
static bool pawn_may_have_come(const struct last_move *last, enum square to) {
    squares empty = ~last->board->occupied;
    squares home = RANK_SET(last->mover == WHITE ? RANK_1 : RANK_8);
    squares one = behind(last->mover, SQUARE_BIT(to)) & empty & ~home;
    squares two = behind(last->mover, one) & empty & RANK_SET(last->mover == WHITE ? RANK_2 : RANK_7);
    if (square_rank(to) == (last->mover == WHITE ? RANK_4 : RANK_5))
        one |= two;
    return any_was_safe(last, one, to, PAWN, 0);
}

static bool pawn_may_have_captured(const struct last_move *last, enum square to) {
    squares empty = ~last->board->occupied;
    squares home = RANK_SET(last->mover == WHITE ? RANK_1 : RANK_8);
    squares from = attacks_pawn(colour_other(last->mover), to) & empty & ~home;
    if (!last->captures)
        return false;
    if (any_was_safe(last, from, to, PAWN, SQUARE_BIT(to)))
        return true;
    /* En passant: the pawn captured stood behind, and had come from ahead. [laws:3.7.3.1] */
    squares taken = behind(last->mover, SQUARE_BIT(to)) & empty;
    squares start = behind(colour_other(last->mover), SQUARE_BIT(to)) & empty;
    return square_rank(to) == (last->mover == WHITE ? RANK_6 : RANK_3) && taken != 0 && start != 0 &&
           any_was_safe(last, from, to, PAWN, taken);
}

/* A piece on the last rank may have been a pawn a move ago. [laws:3.7.3.3] */
static bool may_have_been_promoted(const struct last_move *last, enum square to) {
    return square_rank(to) == (last->mover == WHITE ? RANK_8 : RANK_1) &&
           squares_count(setup_board_men(last->board, last->mover, PAWN)) < 8 &&
           (pawn_may_have_come(last, to) || pawn_may_have_captured(last, to));
}

static squares rights_of(const struct last_move *last) {
    return last->setup->castling & RANK_SET(last->mover == WHITE ? RANK_1 : RANK_8);
}

static bool piece_may_have_come(const struct last_move *last, enum square to) {
    enum man man = (enum man)last->setup->men[to];
    squares rights = rights_of(last);
    /* Who may still castle has moved neither king nor that rook. [laws:3.8.2.1.1] [laws:3.8.2.1.2] */
    if (man_kind(man) == KING ? rights != 0 : squares_has(rights, to))
        return false;
    /* A man captured on `to` would have shielded the king too: it never makes the move less likely. */
    squares from = attacks_of(man, to, last->board->occupied) & ~last->board->occupied;
    return any_was_safe(last, from, to, man_kind(man), last->captures ? SQUARE_BIT(to) : 0) ||
           (man_kind(man) != KING && may_have_been_promoted(last, to));
}

static bool man_may_have_come(const struct last_move *last, enum square to) {
    if (man_kind((enum man)last->setup->men[to]) == PAWN)
        return pawn_may_have_come(last, to) || pawn_may_have_captured(last, to);
    return piece_may_have_come(last, to);
}

/*
 * Castling gives check with the rook, or opens the home rank, never both at once. From where king and rook came cannot
 * be told in Chess960: the squares they reach are enough. [laws:II.3.2.6]
 */
static bool may_have_castled(const struct last_move *last, squares checkers) {
    int home = last->mover == WHITE ? RANK_1 : RANK_8;
    const uint8_t *men = last->setup->men + 8 * home;
    uint8_t king = (uint8_t)man_of(last->mover, KING);
    uint8_t rook = (uint8_t)man_of(last->mover, ROOK);
    squares rooks = (men[FILE_G] == king && men[FILE_F] == rook ? FILE_SET(FILE_F) : 0) |
                    (men[FILE_C] == king && men[FILE_D] == rook ? FILE_SET(FILE_D) : 0);
    if (rooks == 0 || rights_of(last) != 0 || squares_several(checkers))
        return false;
    return (rooks & RANK_SET(home) & checkers) != 0 || square_rank(last->king) == home;
}

static struct last_move last_move_of(const struct setup *setup, const struct setup_board *board, enum square king) {
    return (struct last_move){.setup = setup,
                              .board = board,
                              .mover = colour_other((enum colour)setup->to_move),
                              .king = king,
                              .captures = squares_count(board->colours[setup->to_move]) < 16};
}

bool setup_check_is_possible(const struct setup *setup, const struct setup_board *board, enum square king) {
    struct last_move last = last_move_of(setup, board, king);
    squares own = board->colours[last.mover];
    squares checkers = setup_board_attackers(board, king, board->occupied) & own;
    if (checkers == 0)
        return true;
    if (squares_count(checkers) > 2)
        return false;
    for (squares men = checkers; men != 0;)
        if (man_may_have_come(&last, squares_take(&men)))
            return true;
    if (may_have_castled(&last, checkers))
        return true;
    for (squares men = own & ~checkers; men != 0;)
        if (man_may_have_come(&last, squares_take(&men)))
            return true;
    return false;
}

bool setup_double_step_is_possible(const struct setup *setup, const struct setup_board *board, enum square king) {
    struct last_move last = last_move_of(setup, board, king);
    int ahead = last.mover == WHITE ? 8 : -8;
    return was_safe(&last, (enum square)(setup->en_passant - ahead), (enum square)(setup->en_passant + ahead), PAWN, 0);
}
