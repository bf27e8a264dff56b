/*
 * Who may not be seated in rounds of a tournament of teams.
 */
#include "event/fold.h"

static bool read_barred(struct fold *fold, struct tournament **tournament, struct barred_player *barred) {
    struct player *player;
    int64_t first;
    int64_t last = 0;
    if (!fold_get_tournament(fold, tournament) || !fold_get_player(fold, &player) ||
        !json_get_integer(fold->body, "first", 1, EVENT_MOST_ROUNDS, &first, fold->error) ||
        !json_optional_integer(fold->body, "last", 0, EVENT_MOST_ROUNDS, &last, fold->error))
        return false;
    if (!tournament_of_teams(*tournament) || tournament_entry_of(*tournament, player->id) == NULL)
        return fold_refuse(fold, "the player is of no team");
    if (last != 0 && last < first)
        return fold_refuse(fold, "the rounds end before they begin");
    *barred = (struct barred_player){.player = player->id, .first = (int32_t)first, .last = (int32_t)last};
    return true;
}

static void seats_moved(struct fold *fold, struct tournament *tournament) {
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
}

bool fold_player_barred(struct fold *fold) {
    struct tournament *tournament;
    struct barred_player barred;
    if (!read_barred(fold, &tournament, &barred))
        return false;
    tournament->barred =
        arena_grow(&fold->event->arena, tournament->barred, &tournament->barred_capacity,
                   (size_t)tournament->barred_count + 1, sizeof *tournament->barred, &fold->event->waste);
    tournament->barred[tournament->barred_count++] = barred;
    seats_moved(fold, tournament);
    return true;
}

bool fold_player_admitted(struct fold *fold) {
    struct tournament *tournament;
    struct barred_player barred;
    int32_t place = 0;
    if (!read_barred(fold, &tournament, &barred))
        return false;
    while (place < tournament->barred_count && !barred_same(&tournament->barred[place], &barred))
        place++;
    if (place == tournament->barred_count)
        return fold_refuse(fold, "the player was not barred from those rounds");
    tournament->barred_count--;
    for (int32_t i = place; i < tournament->barred_count; i++)
        tournament->barred[i] = tournament->barred[i + 1];
    seats_moved(fold, tournament);
    return true;
}
