#include "event/event_fold.h"
#include "event/teams.h"

static int32_t those_ranked(const struct tournament *tournament) {
    return tournament_of_teams(tournament) ? tournament->team_count : tournament->entry_count;
}

static bool check_group(struct fold *fold, const struct tournament *tournament, const struct shape_numbers *group) {
    bool teams = tournament_of_teams(tournament);
    int32_t most = teams ? fold->event->team_ids : fold->event->player_count;
    bool *met = arena_array(&fold->event->scratch, (size_t)most, sizeof *met);
    if (group->count < 2 || group->count > (size_t)those_ranked(tournament))
        return fold_refuse(fold, "order-incomplete");
    for (size_t i = 0; i < group->count; i++) {
        int64_t id = group->items[i];
        if (id > most || met[id - 1] ||
            (teams ? tournament_team_of(tournament, id) == NULL : tournament_entry_of(tournament, (int32_t)id) == NULL))
            return fold_refuse(fold, "not-entered-once");
        met[id - 1] = true;
    }
    return true;
}

/* Added to what was drawn before; where two draws fit, the later counts. */
bool fold_places_drawn(struct fold *fold) {
    const struct fact_places_drawn *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament *tournament = fold->tournament;
    size_t count = fact->groups.count;
    if (count > (size_t)those_ranked(tournament))
        return fold_refuse(fold, "too-many-groups");
    for (size_t i = 0; i < count; i++)
        if (!check_group(fold, tournament, &fact->groups.items[i]))
            return false;
    tournament->lots = arena_grow(&event->arena, tournament->lots, &tournament->lot_capacity,
                                  (size_t)tournament->lot_count + count, sizeof *tournament->lots, &event->waste);
    for (size_t i = 0; i < count; i++) {
        const struct shape_numbers *given = &fact->groups.items[i];
        struct drawn_place *group = &tournament->lots[tournament->lot_count++];
        *group = (struct drawn_place){.count = (int32_t)given->count}; /* what was dropped here is counted as waste */
        fold_set_text(event, &group->seed, fact->seed);
        group->players = arena_array(&event->arena, given->count, sizeof *group->players);
        for (size_t j = 0; j < given->count; j++)
            group->players[j] = (int32_t)given->items[j];
    }
    return true;
}

void fold_drop_lots(struct event *event, struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->lot_count; i++)
        event->waste +=
            tournament->lots[i].seed.length + (size_t)tournament->lots[i].count * sizeof *tournament->lots[i].players;
    tournament->lot_count = 0;
}
