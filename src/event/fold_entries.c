#include "event/event_fold.h"

/* Marks the ids of a list in the scratch arena; refuses one that stands there twice or is no player. */
static bool mark_players(struct fold *fold, const int32_t *ids, size_t count) {
    struct event *event = fold->event;
    bool *met = arena_array(&event->scratch, (size_t)event->player_count, sizeof *met);
    for (size_t i = 0; i < count; i++) {
        if (event_player(event, ids[i]) == NULL)
            return fold_refuse(fold, "no-such-player");
        if (met[ids[i] - 1])
            return fold_refuse(fold, "named-twice");
        met[ids[i] - 1] = true;
    }
    return true;
}

/* While a tournament is set up, numbers belong to one list of entries: another list has none yet. */
static void forget_numbers(struct event *event, struct tournament *tournament) {
    tournament->numbers = NULL;
    if (tournament->round_count > 0 || tournament->numbers_method.length == 0)
        return;
    for (int32_t i = 0; i < tournament->entry_count; i++)
        tournament->entries[i].number = 0;
    fold_set_text(event, &tournament->numbers_method, (struct text){0});
    fold_set_text(event, &tournament->numbers_seed, (struct text){0});
}

void fold_enter(struct event *event, struct tournament *tournament, struct tournament_entry entry) {
    *arena_push(&event->arena, tournament->entries, tournament->entry_capacity, tournament->entry_count,
                &event->waste) = entry;
    tournament->places = arena_grow(&event->arena, tournament->places, &tournament->place_capacity,
                                    (size_t)event->player_count, sizeof *tournament->places, &event->waste);
    tournament->places[entry.player - 1] = tournament->entry_count;
}

bool fold_entry_added(struct fold *fold) {
    const struct fact_entry_added *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    size_t count = fact->players.count;
    const int32_t *players = fold_ids(fold, &fact->players);
    if (!mark_players(fold, players, count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (tournament_entry_of(tournament, players[i]) != NULL)
            return fold_refuse(fold, "entered-already");
    for (size_t i = 0; i < count; i++)
        fold_enter(fold->event, tournament, (struct tournament_entry){.player = players[i]});
    forget_numbers(fold->event, tournament);
    return true;
}

bool fold_entry_removed(struct fold *fold) {
    struct tournament *tournament = fold->tournament;
    const struct player *player = fold->player;
    if (tournament->round_count > 0)
        return fold_refuse(fold, "round-paired-already");
    int32_t place = tournament->places[player->id - 1];
    tournament->entry_count--;
    for (int32_t i = place - 1; i < tournament->entry_count; i++) {
        tournament->entries[i] = tournament->entries[i + 1];
        tournament->places[tournament->entries[i].player - 1] = i + 1;
    }
    tournament->places[player->id - 1] = 0;
    fold_forget_player(fold->event, tournament, player->id);
    forget_numbers(fold->event, tournament);
    return true;
}

static bool put_numbers(struct fold *fold, struct tournament *tournament, const int32_t *order, size_t count) {
    if (!mark_players(fold, order, count))
        return false;
    if (count != (size_t)tournament->entry_count)
        return fold_refuse(fold, "order-incomplete");
    for (size_t i = 0; i < count; i++)
        if (tournament_entry_of(tournament, order[i]) == NULL)
            return fold_refuse(fold, "not-entered");
    for (size_t i = 0; i < count; i++)
        tournament->entries[tournament->places[order[i] - 1] - 1].number = (int32_t)i + 1;
    tournament->numbers = NULL;
    return true;
}

bool fold_numbers_drawn(struct fold *fold) {
    const struct fact_numbers_drawn *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    const int32_t *order = fold_ids(fold, &fact->order);
    if (fact->method.length == 0)
        return fold_refuse(fold, "no-method");
    if (!(tournament_of_teams(tournament) ? fold_team_numbers : put_numbers)(fold, tournament, order,
                                                                             fact->order.count))
        return false;
    fold_set_text(fold->event, &tournament->numbers_method, fact->method);
    fold_set_text(fold->event, &tournament->numbers_seed, fact->seed);
    return true;
}
