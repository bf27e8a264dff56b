#include "event/draw.h"

#include <stdlib.h>

#include "pairing/swiss/swiss.h"

struct seated {
    struct board board;
    int32_t higher; /* score of the higher ranked */
    int32_t sum;
    int32_t rank;  /* of the higher ranked */
    int32_t given; /* place in the draft */
};

static int compare_seated(const void *left, const void *right) {
    const struct seated *a = left;
    const struct seated *b = right;
    if (a->higher != b->higher)
        return a->higher > b->higher ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    return a->given < b->given ? -1 : 1;
}

void draw_sort_boards(struct arena *arena, const struct tournament *tournament, const struct drawing *drawing,
                      struct round *round) {
    struct swiss_round swiss;
    struct error ignored;
    if (!pairing_system_read(arena, tournament->pairing, drawing, &swiss, &ignored))
        return; /* as given */
    const struct swiss_player **by_participant =
        arena_array(arena, (size_t)drawing->table->participant_count, sizeof(const struct swiss_player *));
    for (int32_t i = 0; i < swiss.player_count; i++)
        by_participant[swiss.players[i].participant] = &swiss.players[i];
    struct drawn_round drawn;
    draw_pairs_of(arena, drawing, round, &drawn);
    struct seated *seated = arena_array(arena, (size_t)round->board_count, sizeof *seated);
    if (drawn.pair_count != round->board_count)
        return;
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct swiss_player *one = by_participant[drawn.pairs[i].white];
        const struct swiss_player *other = by_participant[drawn.pairs[i].black];
        if (one == NULL || other == NULL)
            return;
        const struct swiss_player *upper = one < other ? one : other; /* in order of rank */
        seated[i] = (struct seated){round->boards[i], upper->score, one->score + other->score,
                                    (int32_t)(upper - swiss.players), i};
    }
    if (round->board_count > 0)
        qsort(seated, (size_t)round->board_count, sizeof *seated, compare_seated);
    struct board *boards = arena_array(arena, (size_t)round->board_count, sizeof *boards);
    for (int32_t i = 0; i < round->board_count; i++)
        boards[i] = seated[i].board;
    round->boards = boards;
}
