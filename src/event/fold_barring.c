/*
 * Who may not be seated in rounds of a tournament of teams.
 */
#include "event/event_fold.h"

static bool find_team_player(struct fold *fold, int64_t id, const struct barred_player *barred,
                             struct tournament **tournament) {
    struct player *player;
    if (!fold_find_tournament(fold, id, tournament) || !fold_find_player(fold, barred->player, &player))
        return false;
    if (!tournament_of_teams(*tournament) || tournament_entry_of(*tournament, player->id) == NULL)
        return fold_refuse(fold, "not-in-a-team");
    return barred->last == 0 || barred->last >= barred->first || fold_refuse(fold, "rounds-reversed");
}

static void seats_moved(struct fold *fold, struct tournament *tournament) {
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
}

bool fold_player_barred(struct fold *fold) {
    const struct fact_player_barred *fact = fold->fact;
    struct tournament *tournament;
    struct barred_player barred = {
        .player = (int32_t)fact->player, .first = (int32_t)fact->first, .last = (int32_t)fact->last};
    if (!find_team_player(fold, fact->tournament, &barred, &tournament))
        return false;
    tournament->barred =
        arena_grow(&fold->event->arena, tournament->barred, &tournament->barred_capacity,
                   (size_t)tournament->barred_count + 1, sizeof *tournament->barred, &fold->event->waste);
    tournament->barred[tournament->barred_count++] = barred;
    seats_moved(fold, tournament);
    return true;
}

bool fold_player_admitted(struct fold *fold) {
    const struct fact_player_admitted *fact = fold->fact;
    struct tournament *tournament;
    struct barred_player barred = {
        .player = (int32_t)fact->player, .first = (int32_t)fact->first, .last = (int32_t)fact->last};
    int32_t place = 0;
    if (!find_team_player(fold, fact->tournament, &barred, &tournament))
        return false;
    while (place < tournament->barred_count && !barred_same(&tournament->barred[place], &barred))
        place++;
    if (place == tournament->barred_count)
        return fold_refuse(fold, "not-barred");
    tournament->barred_count--;
    for (int32_t i = place; i < tournament->barred_count; i++)
        tournament->barred[i] = tournament->barred[i + 1];
    seats_moved(fold, tournament);
    return true;
}
