#include "game/game_fold.h"

static bool is_king(const struct position *position, uint8_t square) {
    return man_kind(position_at(position, (enum square)square)) == KING;
}

bool game_fold_find_legal(const struct position *position, struct move given, struct move *legal) {
    struct moves moves;
    struct move_walk walk;
    struct move move;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
        uint8_t to =
            move.way == MOVE_CASTLING && given.way != MOVE_CASTLING && !position->chess960 && given.to != move.to
                ? (uint8_t)move_castled_king(move)
                : move.to;
        if (move.from == given.from && to == given.to && move.promotion == given.promotion) {
            *legal = move;
            return move.way == MOVE_CASTLING || !is_king(position, move.to);
        }
    }
    return false;
}

static bool same_colour(const struct setup *setup, enum square a, enum square b) {
    return setup->men[a] != NO_MAN && setup->men[b] != NO_MAN &&
           man_colour((enum man)setup->men[a]) == man_colour((enum man)setup->men[b]);
}

/* Rights are gone with king or rook out of their places. [laws:3.8.2.1] */
static void keep_rights(struct setup *setup) {
    for (squares left = setup->castling; left != 0;) {
        enum square rook = squares_take(&left);
        enum colour side = square_rank(rook) == RANK_1 ? WHITE : BLACK;
        bool king = false;
        for (int file = FILE_A; file <= FILE_H; file++)
            king |= setup->men[square_at(file, square_rank(rook))] == man_of(side, KING);
        if (setup->men[rook] != man_of(side, ROOK) || !king)
            setup->castling &= ~SQUARE_BIT(rook);
    }
}

/* A king that moved has lost castling, a rook that moved or was taken takes its own with it. [laws:3.8.2.1] */
static void lose_rights_moving(struct setup *setup, enum man man, enum square from, enum square to) {
    setup->castling &= ~(SQUARE_BIT(from) | SQUARE_BIT(to));
    if (man_kind(man) == KING)
        setup->castling &= ~RANK_SET(man_colour(man) == WHITE ? RANK_1 : RANK_8);
}

bool game_fold_place_men(const struct position *position, const struct game_action *effect, struct position *after) {
    struct setup setup;
    struct error error;
    enum square from = (enum square)effect->exact.from;
    enum square to = (enum square)effect->exact.to;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    enum man man = (enum man)setup.men[from];
    if (man == NO_MAN || from == to)
        return false;
    int home = man_colour(man) == WHITE ? RANK_1 : RANK_8;
    bool castling = man_kind(man) == KING && man_kind((enum man)setup.men[to]) == ROOK &&
                    same_colour(&setup, from, to) && square_rank(from) == home && square_rank(to) == home;
    bool quiet = setup.men[to] == NO_MAN && man_kind(man) != PAWN;
    if (!castling && is_king(position, effect->exact.to))
        return false;
    enum man other = (enum man)setup.men[to];
    setup.men[from] = NO_MAN;
    setup.men[to] = NO_MAN;
    if (castling) {
        struct move move = {(uint8_t)from, (uint8_t)to, NO_KIND, MOVE_CASTLING};
        setup.men[move_castled_king(move)] = (uint8_t)man;
        setup.men[move_castled_rook(move)] = (uint8_t)other;
    } else {
        enum kind kind = (effect->has & HAS_PIECE) != 0       ? (enum kind)effect->piece
                         : effect->exact.promotion != NO_KIND ? (enum kind)effect->exact.promotion
                                                              : man_kind(man);
        if ((kind == KING) != (man_kind(man) == KING))
            return false;
        setup.men[to] = (uint8_t)man_of(man_colour(man), kind);
    }
    setup.en_passant = NO_SQUARE;
    setup.quiet_plies = quiet || castling ? (uint16_t)(setup.quiet_plies + 1) : 0;
    setup.move_number = (uint16_t)(setup.move_number + (setup.to_move == BLACK));
    setup.to_move = (uint8_t)colour_other((enum colour)setup.to_move);
    lose_rights_moving(&setup, man, from, to);
    keep_rights(&setup);
    return position_from_setup(after, &setup, SETUP_ILLEGAL_PLAY, &error);
}

bool game_fold_pass_turn(const struct position *position, struct position *after) {
    struct setup setup;
    struct error error;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    setup.en_passant = NO_SQUARE;
    setup.quiet_plies = (uint16_t)(setup.quiet_plies + 1);
    setup.move_number = (uint16_t)(setup.move_number + (setup.to_move == BLACK));
    setup.to_move = (uint8_t)colour_other((enum colour)setup.to_move);
    return position_from_setup(after, &setup, SETUP_ILLEGAL_PLAY, &error);
}

bool game_fold_promote_man(const struct position *position, enum square square, enum kind kind,
                           struct position *after) {
    struct setup setup;
    struct error error;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    enum man man = (enum man)setup.men[square];
    if (man == NO_MAN || man_kind(man) == KING || kind == KING || kind == NO_KIND)
        return false;
    setup.men[square] = (uint8_t)man_of(man_colour(man), kind);
    keep_rights(&setup);
    return position_from_setup(after, &setup, SETUP_ILLEGAL_PLAY, &error);
}

bool game_fold_strip_rights(struct position *position, const struct game_action *effect) {
    struct setup setup;
    struct position after;
    struct error error;
    squares lost = effect->side == BY_WHITE   ? RANK_SET(RANK_1)
                   : effect->side == BY_BLACK ? RANK_SET(RANK_8)
                                              : ~(squares)0;
    if ((effect->has & HAS_SQUARE) != 0)
        lost &= SQUARE_BIT(effect->square);
    if ((position->castling & lost) == 0)
        return true;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    setup.castling &= ~lost;
    if (!position_from_setup(&after, &setup, SETUP_ILLEGAL_PLAY, &error))
        return false;
    *position = after;
    return true;
}
