/* 2.5: who was moved up in earlier rounds. */
#include "pairing/dubov/dubov_parts.h"

#include <string.h>

/* An earlier round as it was to be drawn: those took part who have an opponent in it, or the allocated bye. */
static void earlier_drawing(struct arena *arena, const struct drawing *drawing, int32_t round,
                            struct drawing *earlier) {
    const struct crosstable *table = drawing->table;
    bool *takes_part = arena_array(arena, (size_t)table->participant_count, sizeof *takes_part);
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, round);
        takes_part[i] = record->opponent >= 0 || record->bye == BYE_ALLOCATED;
    }
    *earlier = *drawing;
    earlier->round = round;
    earlier->takes_part = takes_part;
}

/* Were the same pairs made? Colours apart. */
static bool is_as_drawn(const struct dubov *dubov) {
    for (int32_t i = 0; i < dubov->now.pair_count; i++) {
        const struct dubov_player *upper = &dubov->players[dubov->pairs[i].upper];
        const struct dubov_player *lower = &dubov->players[dubov->pairs[i].lower];
        if (crosstable_record(dubov->drawing->table, upper->participant, dubov->drawing->round)->opponent !=
            lower->participant)
            return false;
    }
    return true;
}

/* CHOICE returned_counts, off: who went home again was not moved. */
static void count_by_pairing(const struct dubov *dubov, struct dubov_moves *moves) {
    bool returned_counts = dubov->drawing->choices.returned_counts;
    for (int32_t place = 0; place < dubov->count; place++)
        moves->in_last[dubov->players[place].participant] =
            dubov->now.moved[place] || (returned_counts && dubov->now.returned[place]);
}

/* Who met somebody with a higher score was moved up. */
static void count_by_scores(struct arena *arena, const struct dubov *dubov, struct dubov_moves *moves) {
    const struct crosstable *table = dubov->drawing->table;
    int32_t *scores = arena_array(arena, (size_t)table->participant_count, sizeof *scores);
    for (int32_t place = 0; place < dubov->count; place++)
        scores[dubov->players[place].participant] = dubov->players[place].score;
    for (int32_t place = 0; place < dubov->count; place++) {
        int32_t participant = dubov->players[place].participant;
        int32_t opponent = crosstable_record(table, participant, dubov->drawing->round)->opponent;
        moves->in_last[participant] = opponent >= 0 && scores[opponent] > scores[participant];
    }
}

static bool was_forfeited(const struct drawing *drawing, int32_t participant) {
    const struct round_record *record = crosstable_record(drawing->table, participant, drawing->round);
    return record->outcome == OUTCOME_FORFEIT_WIN || record->outcome == OUTCOME_FORFEIT_LOSS;
}

/* CHOICE forfeited_not_moved, off: a forfeited game counts like another. */
static void add_moves(const struct drawing *drawing, struct dubov_moves *moves) {
    for (int32_t i = 0; i < drawing->table->participant_count; i++) {
        if (drawing->choices.forfeited_not_moved && was_forfeited(drawing, i))
            moves->in_last[i] = false;
        moves->times[i] += moves->in_last[i];
    }
}

/*
 * CHOICE moves_by_scores, off: earlier rounds are paired again; by scores where a round was paired otherwise. CHOICE
 * moves_up: transfers by 7.1 and 7.2 count, floaters and joined groups do not.
 */
void dubov_find_moves(struct arena *arena, const struct drawing *drawing, struct watched *watched,
                      struct dubov_moves *moves) {
    size_t count = (size_t)drawing->table->participant_count;
    struct arena scratch;
    moves->times = arena_array(arena, count, sizeof *moves->times);
    moves->in_last = arena_array(arena, count, sizeof *moves->in_last);
    if (drawing->round + 1 == drawing->table->rounds_planned) /* 2.5 does not hold in the last round */
        return;
    arena_init(&scratch);
    for (int32_t round = 0; round < drawing->round && !watched_ask(watched); round++) {
        struct drawing earlier;
        struct error error;
        arena_reset(&scratch);
        earlier_drawing(&scratch, drawing, round, &earlier);
        struct dubov dubov = {.arena = &scratch, .drawing = &earlier, .watched = watched};
        if (!dubov_read(&dubov, moves, &error))
            break;
        bool drawn = !drawing->choices.moves_by_scores && dubov_draw(&dubov) == DUBOV_DONE && is_as_drawn(&dubov);
        memset(moves->in_last, 0, count * sizeof *moves->in_last);
        if (drawn)
            count_by_pairing(&dubov, moves);
        else if (round > 0) /* in the first round nobody is transferred, whatever points it began with */
            count_by_scores(&scratch, &dubov, moves);
        add_moves(&earlier, moves);
    }
    arena_drop(&scratch);
}
