#include "event/event_fold.h"

bool fold_colour_drawn(struct fold *fold) {
    const struct fact_colour_drawn *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    bool white = text_equal(fact->colour, TEXT("white"));
    if (!white && !text_equal(fact->colour, TEXT("black")))
        return fold_refuse(fold, "unknown-colour");
    tournament->initial_colour = white ? COLOUR_WHITE : COLOUR_BLACK;
    fold_set_text(fold->event, &tournament->colour_method, fact->method);
    fold_set_text(fold->event, &tournament->colour_seed, fact->seed);
    return true;
}

/* --- Prohibited pairs ----------------------------------------------------------------------------------------------- */

static bool check_group(struct fold *fold, const struct tournament *tournament, const struct fact_prohibited *group) {
    for (size_t i = 0; i < group->players.count; i++)
        if (group->players.items[i] > fold->event->player_count ||
            tournament_entry_of(tournament, (int32_t)group->players.items[i]) == NULL)
            return fold_refuse(fold, "not-entered");
    return true;
}

static void waste_groups(struct event *event, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->prohibited_count; i++)
        event->waste += sizeof *tournament->prohibited +
                        (size_t)tournament->prohibited[i].count * sizeof *tournament->prohibited[i].players;
}

bool fold_pairs_prohibited(struct fold *fold) {
    const struct fact_pairs_prohibited *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament *tournament = fold->tournament;
    size_t count = fact->groups.count;
    if (count > EVENT_MOST_PROHIBITED)
        return fold_refuse(fold, "too-many-groups");
    for (size_t i = 0; i < count; i++)
        if (!check_group(fold, tournament, &fact->groups.items[i]))
            return false;
    waste_groups(event, tournament);
    tournament->prohibited_count = (int32_t)count;
    tournament->prohibited = arena_array(&event->arena, count, sizeof *tournament->prohibited);
    for (size_t i = 0; i < count; i++) {
        const struct fact_prohibited *given = &fact->groups.items[i];
        int32_t *players = arena_array(&event->arena, given->players.count, sizeof *players);
        for (size_t j = 0; j < given->players.count; j++)
            players[j] = (int32_t)given->players.items[j];
        tournament->prohibited[i] = (struct prohibited_group){.first_round = (int32_t)given->from,
                                                              .last_round = (int32_t)given->to,
                                                              .count = (int32_t)given->players.count,
                                                              .players = players};
    }
    return true;
}

/* --- Byes asked for ------------------------------------------------------------------------------------------------- */

static struct asked_bye *find_asked(struct tournament *tournament, int32_t player, int32_t round) {
    for (int32_t i = 0; i < tournament->asked_count; i++)
        if (tournament->asked[i].player == player && tournament->asked[i].round == round)
            return &tournament->asked[i];
    return NULL;
}

bool fold_bye_asked(struct fold *fold) {
    const struct fact_bye_asked *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    const struct player *player = fold->player;
    int32_t round = (int32_t)fact->round;
    enum bye bye;
    if (!bye_read(fact->kind, &bye) || (bye != BYE_FULL && bye != BYE_HALF && bye != BYE_ZERO))
        return fold_refuse(fold, "unknown-bye");
    struct asked_bye *asked = find_asked(tournament, player->id, round);
    if (asked == NULL) {
        asked = arena_push(&fold->event->arena, tournament->asked, tournament->asked_capacity, tournament->asked_count,
                           &fold->event->waste);
    }
    *asked = (struct asked_bye){.player = player->id, .round = round, .bye = (uint8_t)bye, .changed = fold->seq};
    return true;
}

static void remove_asked(struct tournament *tournament, int32_t place) {
    tournament->asked_count--;
    for (int32_t i = place; i < tournament->asked_count; i++)
        tournament->asked[i] = tournament->asked[i + 1];
}

bool fold_bye_cancelled(struct fold *fold) {
    const struct fact_bye_cancelled *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    const struct player *player = fold->player;
    const struct asked_bye *asked = find_asked(tournament, player->id, (int32_t)fact->round);
    if (asked == NULL)
        return fold_refuse(fold, "no-such-bye");
    remove_asked(tournament, (int32_t)(asked - tournament->asked));
    return true;
}

/* --- Who goes ------------------------------------------------------------------------------------------------------- */

static void leave_group(struct prohibited_group *group, int32_t player) {
    int32_t kept = 0;
    for (int32_t i = 0; i < group->count; i++)
        if (group->players[i] != player)
            group->players[kept++] = group->players[i];
    group->count = kept;
}

void fold_forget_player(struct event *event, struct tournament *tournament, int32_t player) {
    for (int32_t i = tournament->asked_count - 1; i >= 0; i--)
        if (tournament->asked[i].player == player)
            remove_asked(tournament, i);
    int32_t kept = 0;
    for (int32_t i = 0; i < tournament->prohibited_count; i++) {
        leave_group(&tournament->prohibited[i], player);
        if (tournament->prohibited[i].count > 1)
            tournament->prohibited[kept++] = tournament->prohibited[i];
    }
    tournament->prohibited_count = kept;
    fold_forget_given(tournament, player);
    fold_drop_draft(event, tournament);
}
