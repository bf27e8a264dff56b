/*
 * Random games, from the usual start and from those of Chess960, for what must hold in every position.
 */
#pragma once

#include "base/random.h"
#include "sentences.h"

static inline struct position start_of_chess960(int number) {
    struct setup setup;
    struct position position;
    struct error error;
    setup_chess960(&setup, number);
    assert_true(position_from_setup(&position, &setup, 0, &error));
    return position;
}

/* A legal move, each as likely; false when there is none. */
static inline bool random_move(struct random_source *source, const struct position *position, struct move *move) {
    struct moves moves;
    struct move_walk walk;
    moves_generate(&moves, position);
    if (moves_none(&moves))
        return false;
    uint64_t place = random_below(source, moves_count(&moves));
    moves_begin(&walk, &moves);
    do
        assert_true(moves_next(&walk, move));
    while (place-- > 0);
    return true;
}

/* Every second game is one of Chess960. Each lasts until mate or stalemate, at most 300 plies. */
static inline void random_games(uint64_t seed, int games,
                                void (*look)(const struct position *position, struct move move,
                                             const struct position *next)) {
    struct random_source source;
    random_seed(&source, seed);
    for (int game = 0; game < games; game++) {
        struct position position = start_of_chess960(game % 2 == 0 ? 518 : (int)random_below(&source, 960));
        struct move move;
        for (int ply = 0; ply < 300 && random_move(&source, &position, &move); ply++) {
            struct position next;
            position_play(&next, &position, move);
            look(&position, move, &next);
            position = next;
        }
    }
}
