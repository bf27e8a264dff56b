#include "chess_oracle.h"

#include <stdlib.h>
#include <string.h>

void oracle_from_setup(struct oracle_position *position, const struct setup *setup) {
    *position = (struct oracle_position){
        .to_move = setup->to_move,
        .passed_over = setup->en_passant,
        .castling = setup->castling,
        .quiet_plies = setup->quiet_plies,
        .move_number = setup->move_number,
    };
    memcpy(position->men, setup->men, sizeof position->men);
}

void oracle_to_setup(const struct oracle_position *position, struct setup *setup) {
    *setup = (struct setup){
        .to_move = position->to_move,
        .en_passant = position->passed_over,
        .counted = true,
        .castling = position->castling,
        .quiet_plies = (uint16_t)position->quiet_plies,
        .move_number = (uint16_t)position->move_number,
    };
    memcpy(setup->men, position->men, sizeof setup->men);
}

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the a-file is the lowest byte of a rank");

enum square oracle_next_man(const struct oracle_position *position, enum square from) {
    enum square square = from;
    while (square < NO_SQUARE) {
        /* The rest of the rank at once, a byte for each square: most ranks of the boards that matter are empty. */
        uint64_t rank;
        memcpy(&rank, &position->men[square_at(FILE_A, square_rank(square))], sizeof rank);
        rank >>= 8 * square_file(square);
        if (rank != 0) {
            return square + (unsigned)__builtin_ctzll(rank) / 8;
        }
        square = square_at(FILE_A, square_rank(square) + 1);
    }
    return NO_SQUARE;
}

static enum man man_on(const struct oracle_position *position, enum square square) {
    return (enum man)position->men[square];
}

static bool is_empty(const struct oracle_position *position, enum square square) {
    return man_on(position, square) == NO_MAN;
}

static bool is_of(const struct oracle_position *position, enum square square, enum colour colour) {
    return !is_empty(position, square) && man_colour(man_on(position, square)) == colour;
}

/* Ranks as the player sees them: 0 is the first, 7 the last. */
static int own_rank(enum colour colour, enum square square) {
    return colour == WHITE ? square_rank(square) : RANK_8 - square_rank(square);
}

static int sign(int number) {
    return (number > 0) - (number < 0);
}

/* Nothing stands between two squares of one file, rank or diagonal. [laws:3.5] */
static bool is_clear(const struct oracle_position *position, enum square from, enum square to) {
    int file_step = sign(square_file(to) - square_file(from));
    int rank_step = sign(square_rank(to) - square_rank(from));
    int file = square_file(from) + file_step;
    int rank = square_rank(from) + rank_step;
    while (square_at(file, rank) != to) {
        if (!is_empty(position, square_at(file, rank))) {
            return false;
        }
        file += file_step;
        rank += rank_step;
    }
    return true;
}

bool oracle_attacks(const struct oracle_position *position, enum square from, enum square to) {
    enum man man = man_on(position, from);
    int files = square_file(to) - square_file(from);
    int ranks = square_rank(to) - square_rank(from);
    if (files == 0 && ranks == 0) {
        return false;
    }
    bool straight = files == 0 || ranks == 0;
    bool diagonal = abs(files) == abs(ranks);
    switch (man_kind(man)) {
    case PAWN: /* [laws:3.7.3] */
        return abs(files) == 1 && ranks == (man_colour(man) == WHITE ? 1 : -1);
    case KNIGHT: /* [laws:3.6] */
        return abs(files) * abs(ranks) == 2;
    case BISHOP: /* [laws:3.2] */
        return diagonal && is_clear(position, from, to);
    case ROOK: /* [laws:3.3] */
        return straight && is_clear(position, from, to);
    case QUEEN: /* [laws:3.4] */
        return (straight || diagonal) && is_clear(position, from, to);
    case KING: /* [laws:3.8.1] */
        return abs(files) <= 1 && abs(ranks) <= 1;
    case NO_KIND:
        break;
    }
    return false;
}

squares oracle_attackers(const struct oracle_position *position, enum colour colour, enum square square) {
    squares attackers = 0;
    for (enum square from = oracle_next_man(position, A1); from <= H8; from = oracle_next_man(position, from + 1)) {
        if (is_of(position, from, colour) && oracle_attacks(position, from, square)) {
            attackers |= SQUARE_BIT(from);
        }
    }
    return attackers;
}

static enum square king_of(const struct oracle_position *position, enum colour colour) {
    enum square square = oracle_next_man(position, A1);
    while (square < NO_SQUARE && man_on(position, square) != man_of(colour, KING)) {
        square = oracle_next_man(position, square + 1);
    }
    return square;
}

bool oracle_in_check(const struct oracle_position *position, enum colour colour) {
    return oracle_attackers(position, colour_other(colour), king_of(position, colour)) != 0;
}

/* --- Moves ------------------------------------------------------------------------------------------------------ */

bool oracle_is_castling(const struct oracle_position *position, struct oracle_move move) {
    enum colour colour = (enum colour)position->to_move;
    return man_on(position, move.from) == man_of(colour, KING) && man_on(position, move.to) == man_of(colour, ROOK);
}

bool oracle_is_en_passant(const struct oracle_position *position, struct oracle_move move) {
    return man_kind(man_on(position, move.from)) == PAWN && is_empty(position, move.to) &&
           square_file(move.from) != square_file(move.to);
}

bool oracle_is_capture(const struct oracle_position *position, struct oracle_move move) {
    return oracle_is_en_passant(position, move) ||
           is_of(position, move.to, colour_other((enum colour)position->to_move));
}

/* Towards the h-file the king goes to the g-file and the rook to the f-file; else to the c- and the d-file.
   [laws:3.8.2] [laws:II.3.2.6] */
static enum square castled_king(enum square king, enum square rook) {
    return square_at(rook > king ? FILE_G : FILE_C, square_rank(king));
}

static enum square castled_rook(enum square king, enum square rook) {
    return square_at(rook > king ? FILE_F : FILE_D, square_rank(king));
}

void oracle_play(const struct oracle_position *position, struct oracle_move move, struct oracle_position *next) {
    enum colour colour = (enum colour)position->to_move;
    enum man man = man_on(position, move.from);
    bool capture = oracle_is_capture(position, move);
    *next = *position;
    next->men[move.from] = NO_MAN;
    if (oracle_is_castling(position, move)) {
        next->men[move.to] = NO_MAN;
        next->men[castled_king(move.from, move.to)] = (uint8_t)man;
        next->men[castled_rook(move.from, move.to)] = (uint8_t)man_of(colour, ROOK);
    } else {
        next->men[move.to] = (uint8_t)man;
    }
    if (oracle_is_en_passant(position, move)) {
        next->men[square_at(square_file(move.to), square_rank(move.from))] = NO_MAN;
    }
    if (move.promotion != NO_KIND) {
        next->men[move.to] = (uint8_t)man_of(colour, (enum kind)move.promotion);
    }

    /* The right is lost once the king has moved, and with a rook that has moved or is gone. [laws:3.8.2.1] */
    next->castling &= ~(SQUARE_BIT(move.from) | SQUARE_BIT(move.to));
    if (man_kind(man) == KING) {
        next->castling &= ~RANK_SET(colour == WHITE ? RANK_1 : RANK_8);
    }

    next->passed_over = NO_SQUARE;
    if (man_kind(man) == PAWN && abs(square_rank(move.to) - square_rank(move.from)) == 2) {
        next->passed_over =
            (uint8_t)square_at(square_file(move.to), (square_rank(move.from) + square_rank(move.to)) / 2);
    }
    next->quiet_plies = capture || man_kind(man) == PAWN ? 0 : position->quiet_plies + 1;
    next->move_number = position->move_number + (colour == BLACK ? 1 : 0);
    next->to_move = (uint8_t)colour_other(colour);
}

/* The own king may not be left or put under attack, and the other king is not taken. [laws:3.9.2] [laws:1.4.1] */
static bool leaves_the_kings_alone(const struct oracle_position *position, struct oracle_move move) {
    if (man_kind(man_on(position, move.to)) == KING) {
        return false;
    }
    struct oracle_position next;
    oracle_play(position, move, &next);
    return !oracle_in_check(&next, (enum colour)position->to_move);
}

static void add(const struct oracle_position *position, struct oracle_moves *moves, struct oracle_move move) {
    if (leaves_the_kings_alone(position, move)) {
        moves->list[moves->count++] = move;
    }
}

/* Is every square from one to the other, both included, empty but for this king and this rook? [laws:II.3.2.7.4] */
static bool is_free_for_castling(const struct oracle_position *position, enum square from, enum square to,
                                 enum square king, enum square rook) {
    enum square last = from < to ? to : from;
    for (enum square square = from < to ? from : to; square <= last; square++) {
        if (square != king && square != rook && !is_empty(position, square)) {
            return false;
        }
    }
    return true;
}

static void add_castling(const struct oracle_position *position, struct oracle_moves *moves, enum square king) {
    enum colour colour = (enum colour)position->to_move;
    for (enum square rook = A1; rook <= H8; rook++) {
        if (!squares_has(position->castling, rook) || !is_of(position, rook, colour)) {
            continue;
        }
        enum square king_to = castled_king(king, rook);
        enum square rook_to = castled_rook(king, rook);
        /* [laws:3.8.2.2.4] */
        bool possible = is_free_for_castling(position, king, king_to, king, rook) &&
                        is_free_for_castling(position, rook, rook_to, king, rook);
        /* Where the king stands, what it crosses, where it comes to stand. [laws:3.8.2.2.3] */
        enum square last = king < king_to ? king_to : king;
        for (enum square square = king < king_to ? king : king_to; square <= last; square++) {
            possible = possible && oracle_attackers(position, colour_other(colour), square) == 0;
        }
        if (possible) {
            add(position, moves, (struct oracle_move){(uint8_t)king, (uint8_t)rook, NO_KIND});
        }
    }
}

static void add_pawn_move(const struct oracle_position *position, struct oracle_moves *moves, enum square from,
                          enum square to) {
    if (own_rank((enum colour)position->to_move, to) == RANK_8) { /* [laws:3.7.3.3] */
        static const enum kind promotions[] = {QUEEN, ROOK, BISHOP, KNIGHT};
        for (int i = 0; i < 4; i++) {
            add(position, moves, (struct oracle_move){(uint8_t)from, (uint8_t)to, (uint8_t)promotions[i]});
        }
    } else {
        add(position, moves, (struct oracle_move){(uint8_t)from, (uint8_t)to, NO_KIND});
    }
}

static void add_pawn_moves(const struct oracle_position *position, struct oracle_moves *moves, enum square from) {
    enum colour colour = (enum colour)position->to_move;
    int ahead = colour == WHITE ? 1 : -1;
    if (own_rank(colour, from) == RANK_8) {
        return; /* an illegal position: nothing is ahead of it */
    }
    enum square one = square_at(square_file(from), square_rank(from) + ahead);
    if (is_empty(position, one)) { /* [laws:3.7.1] */
        add_pawn_move(position, moves, from, one);
        if (own_rank(colour, from) == RANK_2) { /* [laws:3.7.2] */
            enum square two = square_at(square_file(from), square_rank(from) + 2 * ahead);
            if (is_empty(position, two)) {
                add_pawn_move(position, moves, from, two);
            }
        }
    }
    for (enum square to = A1; to <= H8; to++) {
        /* [laws:3.7.3] [laws:3.7.3.1] */
        if (oracle_attacks(position, from, to) &&
            (is_of(position, to, colour_other(colour)) || to == position->passed_over)) {
            add_pawn_move(position, moves, from, to);
        }
    }
}

void oracle_generate(const struct oracle_position *position, struct oracle_moves *moves) {
    enum colour colour = (enum colour)position->to_move;
    moves->count = 0;
    for (enum square from = oracle_next_man(position, A1); from <= H8; from = oracle_next_man(position, from + 1)) {
        if (!is_of(position, from, colour)) {
            continue;
        }
        if (man_kind(man_on(position, from)) == PAWN) {
            add_pawn_moves(position, moves, from);
            continue;
        }
        for (enum square to = A1; to <= H8; to++) {
            if (!is_of(position, to, colour) && oracle_attacks(position, from, to)) { /* [laws:3.1] */
                add(position, moves, (struct oracle_move){(uint8_t)from, (uint8_t)to, NO_KIND});
            }
        }
        if (man_kind(man_on(position, from)) == KING) {
            add_castling(position, moves, from);
        }
    }
}

bool oracle_legal(const struct oracle_position *position, struct oracle_move move) {
    struct oracle_moves moves;
    oracle_generate(position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        if (memcmp(&moves.list[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

/* --- Ends and identity ------------------------------------------------------------------------------------------ */

static bool has_no_move(const struct oracle_position *position) {
    struct oracle_moves moves;
    oracle_generate(position, &moves);
    return moves.count == 0;
}

bool oracle_checkmate(const struct oracle_position *position) {
    return oracle_in_check(position, (enum colour)position->to_move) && has_no_move(position);
}

bool oracle_stalemate(const struct oracle_position *position) {
    return !oracle_in_check(position, (enum colour)position->to_move) && has_no_move(position);
}

squares oracle_en_passant(const struct oracle_position *position) {
    squares pawns = 0;
    struct oracle_moves moves;
    oracle_generate(position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        if (oracle_is_en_passant(position, moves.list[i])) {
            pawns |= SQUARE_BIT(moves.list[i].from);
        }
    }
    return pawns;
}

bool oracle_same(const struct oracle_position *a, const struct oracle_position *b) {
    if (memcmp(a->men, b->men, sizeof a->men) != 0 || a->to_move != b->to_move || a->castling != b->castling) {
        return false;
    }
    squares first = oracle_en_passant(a);
    squares second = oracle_en_passant(b);
    return first == second && (first == 0 || a->passed_over == b->passed_over);
}
