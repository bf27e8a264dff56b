#include "chess/moves.h"

#include "chess/moves_fast.h"

#define LEGAL_NAME(name) any_##name
#define LEGAL_ROOK attacks_rook
#define LEGAL_BISHOP attacks_bishop
static void any_generate(struct moves *moves, const struct position *position);
static uint64_t any_perft(const struct position *position, unsigned depth);
#include "chess/moves_legal.h"

void moves_generate(struct moves *moves, const struct position *position) {
#if MOVES_HAVE_BMI2
    if (moves_use_bmi2()) {
        bmi2_generate(moves, position);
        return;
    }
#endif
    any_generate(moves, position);
}

uint64_t moves_perft(const struct position *position, unsigned depth) {
#if MOVES_HAVE_BMI2
    if (moves_use_bmi2())
        return bmi2_perft(position, depth);
#endif
    return any_perft(position, depth);
}

void position_play(struct position *next, const struct position *position, struct move move) {
    play_move(next, position, move);
}

bool moves_has(const struct moves *moves, struct move move) {
    struct move_walk walk;
    struct move legal;
    for (moves_begin(&walk, moves); moves_next(&walk, &legal);)
        if (move_equal(legal, move))
            return true;
    return false;
}

enum position_end position_end(const struct position *position) {
    struct moves moves;
    moves_generate(&moves, position);
    if (!moves_none(&moves))
        return POSITION_OPEN;
    return position_in_check(position) ? POSITION_CHECKMATE : POSITION_STALEMATE;
}

bool move_is_capture(const struct position *position, struct move move) {
    if (move.way == MOVE_CASTLING)
        return false;
    return move.way == MOVE_EN_PASSANT || squares_has(position_occupied(position), (enum square)move.to);
}

bool move_is_irreversible(const struct position *position, struct move move) {
    return move_is_capture(position, move) || man_kind(position_at(position, (enum square)move.from)) == PAWN;
}
