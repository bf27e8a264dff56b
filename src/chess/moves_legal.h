/*
 * Generating legal moves and counting them: the text of it. It is compiled twice, for processors that can gather bits
 * and for all others; whoever includes it has defined
 *
 *     LEGAL_NAME(name)                  how the functions are called there
 *     LEGAL_ROOK(square, occupied)      what a rook attacks
 *     LEGAL_BISHOP(square, occupied)    what a bishop attacks
 */
#include "chess/moves.h"
#include "chess/play.h"

#define LEGAL_INLINE static inline __attribute__((always_inline))

/* One step of all men of a set at once, towards a direction of the board as White sees it. */
LEGAL_INLINE squares legal_ahead(enum colour colour, squares set) {
    return colour == WHITE ? set << 8 : set >> 8;
}
LEGAL_INLINE squares legal_ahead_a(enum colour colour, squares set) {
    set &= ~FILE_SET(FILE_A);
    return colour == WHITE ? set << 7 : set >> 9;
}
LEGAL_INLINE squares legal_ahead_h(enum colour colour, squares set) {
    set &= ~FILE_SET(FILE_H);
    return colour == WHITE ? set << 9 : set >> 7;
}

/* The pieces' moves as they are listed, and how many there are. */
struct legal_list {
    struct piece_moves *next;
    int count;
};

/* What the generator looks at, taken out of the position once. */
struct legal_view {
    squares own, enemy, occupied;
    squares pawns, knights, diagonal, straight; /* own men; queens are in both of the last two */
    squares enemy_pawns, enemy_knights, enemy_diagonal, enemy_straight;
    squares checkers;
    squares pins_diagonal, pins_straight; /* from the king, along pinned men, to the men that pin them */
    squares targets;                      /* where men other than the king may go */
    enum square king, enemy_king;
};

LEGAL_INLINE void legal_look(struct legal_view *view, const struct position *position, enum colour colour) {
    squares occupied = position_occupied(position);
    squares own = colour == WHITE ? occupied & ~position->black : position->black;
    squares enemy = occupied ^ own;
    squares kings = position_of_kind(position, KING);
    squares queens = position_of_kind(position, QUEEN);
    squares diagonal = position_of_kind(position, BISHOP) | queens;
    squares straight = position_of_kind(position, ROOK) | queens;
    squares pawns = position_of_kind(position, PAWN);
    squares knights = position_of_kind(position, KNIGHT);
    view->own = own;
    view->enemy = enemy;
    view->occupied = occupied;
    view->pawns = pawns & own;
    view->knights = knights & own;
    view->diagonal = diagonal & own;
    view->straight = straight & own;
    view->enemy_pawns = pawns & enemy;
    view->enemy_knights = knights & enemy;
    view->enemy_diagonal = diagonal & enemy;
    view->enemy_straight = straight & enemy;
    view->king = squares_first(kings & own);
    view->enemy_king = squares_first(kings & enemy);
}

/* Who gives check [laws:3.9.1], and which lines from the king are held by just one own man: that man is pinned. */
LEGAL_INLINE void legal_find_checks(struct legal_view *view, enum colour colour) {
    enum square king = view->king;
    view->checkers = (attacks_knight(king) & view->enemy_knights) | (attacks_pawn(colour, king) & view->enemy_pawns) |
                     (attacks_king(king) & SQUARE_BIT(view->enemy_king)) /* after illegal play [laws:A.5.4] */;
    view->pins_diagonal = view->pins_straight = 0;
    squares straight = attacks_rook_lines[king] & view->enemy_straight;
    squares diagonal = attacks_bishop_lines[king] & view->enemy_diagonal;
    while (straight != 0) {
        enum square slider = squares_take(&straight);
        squares path = attacks_path(king, slider);
        squares between = path & view->occupied & ~SQUARE_BIT(slider);
        if (between == 0)
            view->checkers |= SQUARE_BIT(slider);
        else if (!squares_several(between) && (between & view->own) != 0)
            view->pins_straight |= path;
    }
    while (diagonal != 0) {
        enum square slider = squares_take(&diagonal);
        squares path = attacks_path(king, slider);
        squares between = path & view->occupied & ~SQUARE_BIT(slider);
        if (between == 0)
            view->checkers |= SQUARE_BIT(slider);
        else if (!squares_several(between) && (between & view->own) != 0)
            view->pins_diagonal |= path;
    }
}

/* All squares the enemy attacks, the own king lifted off so that it cannot hide behind itself. */
LEGAL_INLINE squares legal_attacked(const struct legal_view *view, enum colour colour) {
    enum colour other = colour_other(colour);
    squares occupied = view->occupied ^ SQUARE_BIT(view->king);
    squares attacked = legal_ahead_a(other, view->enemy_pawns) | legal_ahead_h(other, view->enemy_pawns);
    attacked |= attacks_king(view->enemy_king);
    for (squares men = view->enemy_knights; men != 0;)
        attacked |= attacks_knight(squares_take(&men));
    for (squares men = view->enemy_diagonal; men != 0;)
        attacked |= LEGAL_BISHOP(squares_take(&men), occupied);
    for (squares men = view->enemy_straight; men != 0;)
        attacked |= LEGAL_ROOK(squares_take(&men), occupied);
    return attacked;
}

/* Fills the next place of the list and keeps it only if the piece can move. */
LEGAL_INLINE void legal_add(struct legal_list *list, enum square from, enum kind kind, squares to) {
    *list->next = (struct piece_moves){to, (uint8_t)from, (uint8_t)kind};
    list->next += to != 0;
    list->count += squares_count(to);
}

/* [laws:3.6] A pinned knight cannot move at all. */
LEGAL_INLINE void legal_knights(struct legal_list *list, const struct legal_view *view, squares men) {
    while (men != 0) {
        enum square from = squares_take(&men);
        legal_add(list, from, KNIGHT, attacks_knight(from) & view->targets);
    }
}

/* [laws:3.2] [laws:3.3] [laws:3.4] */
LEGAL_INLINE void legal_sliders(struct legal_list *list, const struct legal_view *view, squares free) {
    squares queens = view->diagonal & view->straight;
    for (squares men = view->diagonal & free & ~queens; men != 0;) {
        enum square from = squares_take(&men);
        legal_add(list, from, BISHOP, LEGAL_BISHOP(from, view->occupied) & view->targets);
    }
    for (squares men = view->straight & free & ~queens; men != 0;) {
        enum square from = squares_take(&men);
        legal_add(list, from, ROOK, LEGAL_ROOK(from, view->occupied) & view->targets);
    }
    for (squares men = queens & free; men != 0;) {
        enum square from = squares_take(&men);
        squares to = LEGAL_BISHOP(from, view->occupied) | LEGAL_ROOK(from, view->occupied);
        legal_add(list, from, QUEEN, to & view->targets);
    }
}

/* A pinned bishop, rook or queen keeps to the line of its pin, if it moves along such lines at all. */
LEGAL_INLINE void legal_pinned_sliders(struct legal_list *list, const struct legal_view *view) {
    squares queens = view->diagonal & view->straight;
    for (squares men = view->diagonal & view->pins_diagonal; men != 0;) {
        enum square from = squares_take(&men);
        legal_add(list, from, squares_has(queens, from) ? QUEEN : BISHOP,
                  LEGAL_BISHOP(from, view->occupied) & view->targets & view->pins_diagonal);
    }
    for (squares men = view->straight & view->pins_straight; men != 0;) {
        enum square from = squares_take(&men);
        legal_add(list, from, squares_has(queens, from) ? QUEEN : ROOK,
                  LEGAL_ROOK(from, view->occupied) & view->targets & view->pins_straight);
    }
}

/* All pawns at once. [laws:3.7.1] [laws:3.7.2] [laws:3.7.3] */
LEGAL_INLINE void legal_pawns(struct moves *moves, const struct legal_view *view, enum colour colour) {
    squares empty = ~view->occupied;
    squares third = colour == WHITE ? RANK_SET(RANK_3) : RANK_SET(RANK_6);
    squares free = view->pawns & ~(view->pins_diagonal | view->pins_straight);
    squares on_file = view->pawns & view->pins_straight;
    squares on_diagonal = view->pawns & view->pins_diagonal;
    squares one = (legal_ahead(colour, free) | (legal_ahead(colour, on_file) & view->pins_straight)) & empty;
    squares two = legal_ahead(colour, one & third) & empty;
    squares prey = view->enemy & view->targets;
    moves->pawns[PAWN_ONE] = one & view->targets;
    moves->pawns[PAWN_TWO] = two & view->targets;
    moves->pawns[PAWN_TAKES_A] =
        (legal_ahead_a(colour, free) | (legal_ahead_a(colour, on_diagonal) & view->pins_diagonal)) & prey;
    moves->pawns[PAWN_TAKES_H] =
        (legal_ahead_h(colour, free) | (legal_ahead_h(colour, on_diagonal) & view->pins_diagonal)) & prey;
}

/* Four moves for each square of the last rank. */
LEGAL_INLINE int legal_count_pawns(const struct moves *moves) {
    int count = 0;
    squares reached = 0;
    for (int step = 0; step < PAWN_STEPS; step++) {
        count += squares_count(moves->pawns[step]);
        reached |= moves->pawns[step];
    }
    if ((reached & MOVES_LAST_RANKS) != 0)
        for (int step = 0; step < PAWN_STEPS; step++)
            count += 3 * squares_count(moves->pawns[step] & MOVES_LAST_RANKS);
    return count;
}

/* Two pawns leave their squares at once, so the king is looked at as if it had been done. [laws:3.7.3.1] */
LEGAL_INLINE squares legal_en_passant(const struct legal_view *view, enum square to, enum colour colour) {
    squares takers = attacks_pawn(colour_other(colour), to) & view->pawns;
    squares taken = colour == WHITE ? SQUARE_BIT(to) >> 8 : SQUARE_BIT(to) << 8;
    squares legal = 0;
    while (takers != 0) {
        squares from = takers & (0 - takers);
        takers ^= from;
        squares occupied = (view->occupied ^ from ^ taken) | SQUARE_BIT(to);
        squares attackers = (LEGAL_BISHOP(view->king, occupied) & view->enemy_diagonal) |
                            (LEGAL_ROOK(view->king, occupied) & view->enemy_straight) |
                            (attacks_knight(view->king) & view->enemy_knights) |
                            (attacks_king(view->king) & SQUARE_BIT(view->enemy_king)) |
                            (attacks_pawn(colour, view->king) & view->enemy_pawns & ~taken);
        if (attackers == 0)
            legal |= from;
    }
    return legal;
}

/* The rooks with which castling is not barred by a man in the way: the squares both men cross and reach are empty but
   for the two. [laws:3.8.2.2.4] [laws:II.3.2.7.4] Those of no other file count [laws:II.3.2.7.5], so that it may be the
   first move of a game. [laws:II.3.2.7.3] */
LEGAL_INLINE squares legal_castling_clear(const struct legal_view *view, squares rooks) {
    squares clear = 0;
    while (rooks != 0) {
        enum square rook = squares_take(&rooks);
        squares path = attacks_castling_path[square_file(view->king)][square_file(rook)];
        if ((path << (view->king & 56) & view->occupied) == 0)
            clear |= SQUARE_BIT(rook);
    }
    return clear;
}

/*
 * And those with which no square the king crosses or reaches is attacked. [laws:3.8.2.2.3] A rook that was not in the
 * corner may have shielded the king from one behind it, so the king is looked at again where it comes to stand.
 */
LEGAL_INLINE squares legal_castling(const struct legal_view *view, squares rooks, squares attacked) {
    squares legal = 0;
    while (rooks != 0) {
        enum square rook = squares_take(&rooks);
        struct move move = {(uint8_t)view->king, (uint8_t)rook, NO_KIND, MOVE_CASTLING};
        enum square king_to = move_castled_king(move);
        squares occupied = (view->occupied & ~SQUARE_BIT(view->king) & ~SQUARE_BIT(rook)) | SQUARE_BIT(king_to) |
                           SQUARE_BIT(move_castled_rook(move));
        if ((attacks_path(view->king, king_to) & attacked) == 0 &&
            (LEGAL_ROOK(king_to, occupied) & view->enemy_straight) == 0)
            legal |= SQUARE_BIT(rook);
    }
    return legal;
}

LEGAL_INLINE void legal_generate(struct moves *moves, const struct position *position, enum colour colour) {
    struct legal_view view;
    legal_look(&view, position, colour);
    legal_find_checks(&view, colour);
    squares not_there = view.own | SQUARE_BIT(view.enemy_king); /* [laws:3.1] [laws:1.4.1] */
    squares king_to = attacks_king(view.king) & ~not_there;
    squares castling = view.checkers == 0 ? legal_castling_clear(&view, position->castling & view.own) : 0;
    squares attacked = (king_to | castling) != 0 ? legal_attacked(&view, colour) : 0;

    moves->king = (uint8_t)view.king;
    moves->to_move = (uint8_t)colour;
    moves->en_passant_to = position->en_passant;
    moves->pieces[0] = (struct piece_moves){king_to & ~attacked, (uint8_t)view.king, KING};
    moves->castling = castling != 0 ? legal_castling(&view, castling, attacked) : 0;
    moves->en_passant =
        position->en_passant == NO_SQUARE ? 0 : legal_en_passant(&view, (enum square)position->en_passant, colour);
    view.targets = ~not_there;
    if (view.checkers != 0) /* take the checker or step between; nothing helps against two [laws:3.9.2] */
        view.targets &= squares_several(view.checkers) ? 0 : attacks_path(view.king, squares_first(view.checkers));
    struct legal_list list = {moves->pieces + 1, squares_count(moves->pieces[0].to) + squares_count(moves->castling) +
                                                     squares_count(moves->en_passant)};
    squares pins = view.pins_diagonal | view.pins_straight;
    legal_knights(&list, &view, view.knights & ~pins);
    legal_sliders(&list, &view, ~pins);
    if (pins != 0)
        legal_pinned_sliders(&list, &view);
    legal_pawns(moves, &view, colour);
    moves->piece_count = (uint8_t)(list.next - moves->pieces);
    moves->count = (uint16_t)(list.count + legal_count_pawns(moves));
}

static uint64_t LEGAL_NAME(perft_of)(const struct position *position, unsigned depth, enum colour colour);

LEGAL_INLINE uint64_t legal_perft(const struct position *position, unsigned depth, enum colour colour) {
    struct moves moves;
    legal_generate(&moves, position, colour);
    if (depth == 1)
        return moves.count;
    uint64_t total = 0;
    struct move_walk walk;
    struct move move;
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
        struct position next;
        play_move(&next, position, move);
        total += LEGAL_NAME(perft_of)(&next, depth - 1, colour_other(colour));
    }
    return total;
}

static uint64_t LEGAL_NAME(perft_of)(const struct position *position, unsigned depth, enum colour colour) {
    return colour == WHITE ? legal_perft(position, depth, WHITE) : legal_perft(position, depth, BLACK);
}

void LEGAL_NAME(generate)(struct moves *moves, const struct position *position) {
    if (position->to_move == WHITE)
        legal_generate(moves, position, WHITE);
    else
        legal_generate(moves, position, BLACK);
}

uint64_t LEGAL_NAME(perft)(const struct position *position, unsigned depth) {
    return depth == 0 ? 1 : LEGAL_NAME(perft_of)(position, depth, (enum colour)position->to_move);
}
