#include "analysis/pairing_cards.h"

/* Of one round, from 0. False where a game is open. */
static bool find_floats(struct arena *arena, const struct event *event, const struct tournament *tournament,
                        const int32_t *indices, int32_t round, struct card_data *cards) {
    struct drawing drawing;
    struct swiss_round read;
    struct error open;
    if (!draw_prepare(arena, event, tournament, round + 2, &drawing, &open))
        return false;
    bool *all = arena_array(arena, (size_t)drawing.table->participant_count, sizeof *all);
    for (int32_t i = 0; i < drawing.table->participant_count; i++)
        all[i] = true;
    drawing.takes_part = all;
    if (!pairing_system_read(arena, tournament->pairing, &drawing, &read, &open))
        return false;
    for (int32_t i = 0; i < read.player_count; i++) {
        int32_t at = indices[drawing.table->participants[read.players[i].participant].player];
        cards->floats[at * cards->drawing.round + round] = read.players[i].floats[0];
    }
    return true;
}

bool card_data_make(struct arena *arena, const struct event *event, const struct tournament *tournament,
                    struct card_data *cards, struct error *error) {
    if (tournament->system != SYSTEM_SWISS || tournament->pairing == NULL)
        return error_set_text(error, ERROR_swiss_only, tournament->name, TEXT(""), TEXT(""));
    if (!draw_prepare(arena, event, tournament, tournament->round_count + 1, &cards->drawing, error))
        return false;
    const struct crosstable *table = cards->drawing.table;
    int32_t rounds = cards->drawing.round;
    int32_t *indices = arena_array(arena, (size_t)event->player_count + 1, sizeof *indices);
    cards->floats = arena_array(arena, (size_t)table->participant_count * (size_t)rounds, sizeof *cards->floats);
    for (int32_t i = 0; i < table->participant_count; i++)
        indices[table->participants[i].player] = i;
    for (int32_t round = 0; round < rounds && find_floats(arena, event, tournament, indices, round, cards);)
        round++;
    return true;
}
