/*
 * Who may not be seated in rounds of a tournament of teams.
 */
#include "event/event_fold.h"

static bool check_rounds(struct fold *fold, const struct barred_player *barred) {
    return barred->last == 0 || barred->last >= barred->first || fold_refuse(fold, "rounds-reversed");
}

bool fold_player_barred(struct fold *fold) {
    const struct fact_player_barred *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    struct barred_player barred = {
        .player = (int32_t)fact->player, .first = (int32_t)fact->first, .last = (int32_t)fact->last};
    if (!check_rounds(fold, &barred))
        return false;
    *arena_push(&fold->event->arena, tournament->barred, tournament->barred_capacity, tournament->barred_count,
                &fold->event->waste) = barred;
    return true;
}

bool fold_player_admitted(struct fold *fold) {
    const struct fact_player_admitted *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    struct barred_player barred = {
        .player = (int32_t)fact->player, .first = (int32_t)fact->first, .last = (int32_t)fact->last};
    int32_t place = 0;
    if (!check_rounds(fold, &barred))
        return false;
    while (place < tournament->barred_count && !barred_same(&tournament->barred[place], &barred))
        place++;
    if (place == tournament->barred_count)
        return fold_refuse(fold, "not-barred");
    tournament->barred_count--;
    for (int32_t i = place; i < tournament->barred_count; i++)
        tournament->barred[i] = tournament->barred[i + 1];
    return true;
}
