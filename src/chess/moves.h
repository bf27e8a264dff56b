/*
 * Moves, legal moves, and making them.
 *
 *     struct moves moves;
 *     moves_generate(&moves, &position);
 *     struct move_walk walk;
 *     struct move move;
 *     for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
 *         struct position next;
 *         position_play(&next, &position, move);
 *     }
 */
#pragma once

#include "chess/position.h"

enum move_way { MOVE_USUAL, MOVE_DOUBLE_STEP, MOVE_EN_PASSANT, MOVE_CASTLING };

struct move {
    uint8_t from;
    uint8_t to;        /* castling: the square of the rook, for it may be the only thing that tells */
    uint8_t promotion; /* enum kind, or NO_KIND */
    uint8_t way;       /* enum move_way */
};

static inline bool move_equal(struct move a, struct move b) {
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion && a.way == b.way;
}
/* No move; from and to are both a1. */
static inline struct move move_none(void) {
    return (struct move){0, 0, NO_KIND, MOVE_USUAL};
}
/* Castling towards the h-file? (Only of a castling move.) */
static inline bool move_is_kingside(struct move move) {
    return move.to > move.from;
}
/* Where the king comes to stand by castling: on the c- or the g-file, from wherever it came. [laws:3.8.2]
   [laws:II.3.2.5.2] [laws:II.3.2.6] */
static inline enum square move_castled_king(struct move move) {
    return (enum square)((move.from & 56) + (move_is_kingside(move) ? FILE_G : FILE_C));
}
/* And the rook: on the d- or the f-file. */
static inline enum square move_castled_rook(struct move move) {
    return (enum square)((move.from & 56) + (move_is_kingside(move) ? FILE_F : FILE_D));
}

/*
 * All legal moves of a position [laws:3.10.1], by the man that makes them: for each piece the squares it may go to, for
 * the pawns, which all step alike, the squares reached by each kind of step. Every square in them stands for one legal
 * move; a pawn on its last rank for four.
 */
struct piece_moves {
    squares to;
    uint8_t from;
    uint8_t kind; /* enum kind */
};

/* The pawn's steps, in the order of `struct moves`; the last two are captures towards the a- and the h-file. */
enum pawn_step { PAWN_ONE, PAWN_TWO, PAWN_TAKES_A, PAWN_TAKES_H, PAWN_STEPS };

struct moves {
    squares pawns[PAWN_STEPS]; /* squares reached */
    squares en_passant;        /* the pawns that may capture en passant */
    squares castling;          /* the rooks with which castling is legal */
    uint16_t count;            /* of all legal moves */
    uint8_t king;              /* the king's square */
    uint8_t en_passant_to;     /* the square such a capture leads to */
    uint8_t to_move;           /* enum colour */
    uint8_t piece_count;
    struct piece_moves pieces[64]; /* `piece_count` are filled; the king comes first, also when it cannot move */
};

/* Where pawns are promoted. No pawn can step onto the own first rank. */
#define MOVES_LAST_RANKS (RANK_SET(RANK_1) | RANK_SET(RANK_8))

void moves_generate(struct moves *moves, const struct position *position);
static inline unsigned moves_count(const struct moves *moves) {
    return moves->count;
}
/* No legal move? */
static inline bool moves_none(const struct moves *moves) {
    return moves->count == 0;
}
bool moves_has(const struct moves *moves, struct move move);

/* Walks over all moves: king, other pieces, castling, pawns, en passant. */
struct move_walk {
    const struct moves *moves;
    squares left;      /* of the part under way */
    unsigned part;     /* pieces first, then these: */
    uint8_t promotion; /* the next piece a pawn becomes, or NO_KIND */
    uint8_t to;        /* where it does */
};

enum { WALK_CASTLING = 64, WALK_PAWNS, WALK_EN_PASSANT = WALK_PAWNS + PAWN_STEPS, WALK_END };

static inline void moves_begin(struct move_walk *walk, const struct moves *moves) {
    *walk = (struct move_walk){moves, moves->pieces[0].to, 0, NO_KIND, 0};
}

/* From square to the square the pawn came from by that step. */
static inline enum square moves_pawn_from(enum colour colour, enum pawn_step step, enum square to) {
    static const int8_t back[2][PAWN_STEPS] = {{-8, -16, -7, -9}, {8, 16, 9, 7}};
    return (enum square)((int)to + back[colour][step]);
}

static inline bool moves_next_part(struct move_walk *walk) {
    const struct moves *moves = walk->moves;
    walk->part = walk->part + 1 == moves->piece_count ? WALK_CASTLING : walk->part + 1;
    if (walk->part < WALK_CASTLING)
        walk->left = moves->pieces[walk->part].to;
    else if (walk->part == WALK_CASTLING)
        walk->left = moves->castling;
    else if (walk->part < WALK_EN_PASSANT)
        walk->left = moves->pawns[walk->part - WALK_PAWNS];
    else
        walk->left = walk->part == WALK_EN_PASSANT ? moves->en_passant : 0;
    return walk->part < WALK_END;
}

static inline bool moves_next(struct move_walk *walk, struct move *move) {
    const struct moves *moves = walk->moves;
    if (walk->promotion != NO_KIND) { /* queen, rook, bishop, knight of one pawn [laws:3.7.3.3] */
        move->promotion = walk->promotion;
        walk->promotion = walk->promotion == KNIGHT ? NO_KIND : (uint8_t)(walk->promotion - 1);
        move->from = (uint8_t)moves_pawn_from((enum colour)moves->to_move, (enum pawn_step)(walk->part - WALK_PAWNS),
                                              (enum square)walk->to);
        move->to = walk->to;
        move->way = MOVE_USUAL;
        return true;
    }
    while (walk->left == 0)
        if (!moves_next_part(walk))
            return false;
    uint8_t square = (uint8_t)squares_take(&walk->left);
    if (walk->part < WALK_CASTLING) {
        *move = (struct move){moves->pieces[walk->part].from, square, NO_KIND, MOVE_USUAL};
    } else if (walk->part == WALK_CASTLING) {
        *move = (struct move){moves->king, square, NO_KIND, MOVE_CASTLING};
    } else if (walk->part < WALK_EN_PASSANT) {
        enum pawn_step step = (enum pawn_step)(walk->part - WALK_PAWNS);
        uint8_t from = (uint8_t)moves_pawn_from((enum colour)moves->to_move, step, (enum square)square);
        *move = (struct move){from, square, NO_KIND, step == PAWN_TWO ? MOVE_DOUBLE_STEP : MOVE_USUAL};
        if (squares_has(MOVES_LAST_RANKS, (enum square)square)) {
            move->promotion = QUEEN;
            walk->promotion = ROOK;
            walk->to = square;
        }
    } else {
        *move = (struct move){square, moves->en_passant_to, NO_KIND, MOVE_EN_PASSANT};
    }
    return true;
}

/* Plays a legal move: `*next` becomes the position after it. `next` must not be `position`. */
void position_play(struct position *next, const struct position *position, struct move move);

/* Check without a legal move; no legal move without check. [laws:1.4] [laws:5.1.1] [laws:5.2.1] */
enum position_end { POSITION_OPEN, POSITION_CHECKMATE, POSITION_STALEMATE };
enum position_end position_end(const struct position *position);

/* Does it take something? Castling does not, en passant does. */
bool move_is_capture(const struct position *position, struct move move);
/* A capture or a pawn move: what starts the count of 9.3 anew. */
bool move_is_irreversible(const struct position *position, struct move move);

/* The number of sequences of `depth` legal moves; the last ply is counted, not played. */
uint64_t moves_perft(const struct position *position, unsigned depth);

/* --- The form used between programs (UCI) ----------------------------------------------------------------------- */

enum { UCI_LONGEST = 6 };
/* "e2e4", "e7e8q", "e1g1"; castling of Chess960 as king takes rook, "e1h1". Returns the length. */
size_t move_write_uci(const struct position *position, struct move move, char text[UCI_LONGEST]);
/* Castling is understood in both forms. The errors are move_malformed and move_illegal. */
bool move_read_uci(const struct position *position, struct text text, struct move *move, struct error *error);
