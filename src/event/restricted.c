#include "event/restricted.h"

bool restricted_draw(const struct event *event, const struct tournament *tournament, bool accept, uint64_t seed,
                     struct arena *arena, struct restricted_draw *drawn, struct error *error) {
    size_t entries = (size_t)tournament->entry_count;
    *drawn = (struct restricted_draw){.ids = arena_array(arena, entries, sizeof *drawn->ids),
                                      .players = arena_array(arena, entries, sizeof *drawn->players)};
    if (tournament->system != SYSTEM_ROUND_ROBIN)
        return error_set_text(error, ERROR_varma_round_robin, tournament->name, TEXT(""), TEXT(""));
    for (int32_t i = 0; i < event->player_count; i++) {
        const struct player *player = &event->players[i];
        if (tournament_entry_of(tournament, player->id) == NULL)
            continue;
        drawn->ids[drawn->count] = player->id;
        drawn->players[drawn->count++] = (struct varma_player){player->name, player->federation};
    }
    struct varma_request request = {
        .player_count = drawn->count, .players = drawn->players, .accept = accept, .seed = seed};
    return varma_draw(arena, &request, &drawn->draw, error);
}
