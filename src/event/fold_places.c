#include <string.h>

#include "event/fold.h"
#include "event/teams.h"

static int32_t those_ranked(const struct tournament *tournament) {
    return tournament_of_teams(tournament) ? tournament->team_count : tournament->entry_count;
}

static bool read_group(struct fold *fold, const struct tournament *tournament, const struct json *list,
                       struct drawn_place *group) {
    bool teams = tournament_of_teams(tournament);
    if (list->type != JSON_ARRAY || list->array.count < 2 || list->array.count > (size_t)those_ranked(tournament))
        return fold_refuse(fold, "a shared place is no list of players or teams of the tournament");
    int32_t most = teams ? fold->event->team_ids : fold->event->player_count;
    bool *met = arena_array(&fold->event->scratch, (size_t)most, sizeof *met);
    group->count = (int32_t)list->array.count;
    group->players = arena_array(&fold->event->scratch, list->array.count, sizeof *group->players);
    for (size_t i = 0; i < list->array.count; i++) {
        const struct json *id = &list->array.items[i];
        if (id->type != JSON_INTEGER || id->integer < 1 || id->integer > most || met[id->integer - 1] ||
            (teams ? tournament_team_of(tournament, id->integer) == NULL
                   : tournament_entry_of(tournament, (int32_t)id->integer) == NULL))
            return fold_refuse(fold, "a shared place holds somebody who is not entered, or twice");
        met[id->integer - 1] = true;
        group->players[i] = (int32_t)id->integer;
    }
    return true;
}

/* Added to what was drawn before; where two draws fit, the later counts. */
bool fold_places_drawn(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    const struct json *list;
    struct text seed;
    if (!fold_get_tournament(fold, &tournament) || !json_get_text(fold->body, "seed", &seed, fold->error) ||
        !json_get_array(fold->body, "groups", &list, fold->error))
        return false;
    size_t count = list->array.count;
    if (count > (size_t)those_ranked(tournament))
        return fold_refuse(fold, "there are more shared places than players or teams");
    struct drawn_place *groups = arena_array(&event->scratch, count, sizeof *groups);
    for (size_t i = 0; i < count; i++)
        if (!read_group(fold, tournament, &list->array.items[i], &groups[i]))
            return false;
    tournament->lots = arena_grow(&event->arena, tournament->lots, &tournament->lot_capacity,
                                  (size_t)tournament->lot_count + count, sizeof *tournament->lots, &event->waste);
    for (size_t i = 0; i < count; i++) {
        struct drawn_place *group = &tournament->lots[tournament->lot_count++];
        size_t players = (size_t)groups[i].count;
        *group = (struct drawn_place){.count = groups[i].count}; /* what was dropped here is counted as waste */
        fold_set_text(event, &group->seed, seed);
        group->players = arena_array(&event->arena, players, sizeof *group->players);
        memcpy(group->players, groups[i].players, players * sizeof *group->players);
    }
    tournament->results_changed = fold->seq;
    return true;
}

void fold_drop_lots(struct event *event, struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->lot_count; i++)
        event->waste +=
            tournament->lots[i].seed.length + (size_t)tournament->lots[i].count * sizeof *tournament->lots[i].players;
    tournament->lot_count = 0;
}

bool fold_touch_places(struct fold *fold) {
    int64_t id;
    if (!json_get_integer(fold->body, "tournament", 1, INT32_MAX, &id, fold->error))
        return false;
    if (id <= fold->event->tournament_count)
        fold->event->tournaments[id - 1].results_changed = fold->seq;
    return true;
}
