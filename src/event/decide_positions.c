/*
 * Chess960 tournaments: the starting positions of a round, drawn by lots that are kept.
 */
#include "event/decide_judge.h"

enum { START_POSITIONS = 960 };

static uint64_t seed_of_round(uint64_t lots, int32_t first, int32_t round) {
    struct random_source source;
    uint64_t seed = lots;
    random_seed(&source, lots);
    for (int32_t i = first; i <= round; i++)
        seed = random_next(&source);
    return seed;
}

/* A random position before the game, one of 960 equally likely [laws:II.1] [laws:II.2]. Each round has a seed of its own: the
   same seed gives the same positions, board by board. */
void judge_draw_positions(struct judge *judge, const struct tournament *tournament, int32_t round, size_t boards) {
    struct random_source source;
    char digits[17];
    if (tournament->chess960 == CHESS960_NONE || boards == 0)
        return;
    uint64_t seed = seed_of_round(judge->request->lots, tournament->round_count + 1, round);
    random_seed(&source, seed);
    random_seed_write(seed, digits);
    size_t count = tournament->chess960 == CHESS960_ROUND ? 1 : boards;
    int64_t *numbers = arena_array(judge->arena, count, sizeof *numbers);
    for (size_t i = 0; i < count; i++)
        numbers[i] = (int64_t)random_below(&source, START_POSITIONS);
    judge_write(judge, positions_drawn, .tournament = tournament->id, .round = round, .seed = text_from(digits),
                .numbers = {.count = count, .items = numbers});
}
