#include "event/fold.h"

#include <string.h>

bool fold_colour_drawn(struct fold *fold) {
    struct tournament *tournament;
    struct text colour;
    struct text method;
    struct text seed = {0};
    if (!fold_get_tournament(fold, &tournament) || !json_get_text(fold->body, "colour", &colour, fold->error) ||
        !json_get_text(fold->body, "method", &method, fold->error) ||
        !json_optional_text(fold->body, "seed", &seed, fold->error))
        return false;
    bool white = text_equal(colour, TEXT("white"));
    if (!white && !text_equal(colour, TEXT("black")))
        return fold_refuse(fold, "there is no such colour");
    tournament->initial_colour = white ? COLOUR_WHITE : COLOUR_BLACK;
    fold_set_text(fold->event, &tournament->colour_method, method);
    fold_set_text(fold->event, &tournament->colour_seed, seed);
    tournament->changed = fold->seq;
    return true;
}

/* --- Prohibited pairs ----------------------------------------------------------------------------------------------- */

static bool read_group(struct fold *fold, const struct tournament *tournament, const struct json *item,
                       struct prohibited_group *group) {
    int64_t from;
    int64_t to;
    const struct json *players;
    if (item->type != JSON_OBJECT)
        return fold_refuse(fold, "a group of players is not an object");
    if (!json_get_integer(item, "from", 1, EVENT_MOST_ROUNDS, &from, fold->error) ||
        !json_get_integer(item, "to", 0, EVENT_MOST_ROUNDS, &to, fold->error) ||
        !json_get_array(item, "players", &players, fold->error))
        return false;
    *group = (struct prohibited_group){
        .first_round = (int32_t)from, .last_round = (int32_t)to, .count = (int32_t)players->array.count};
    group->players = arena_array(&fold->event->scratch, players->array.count, sizeof *group->players);
    for (size_t i = 0; i < players->array.count; i++) {
        const struct json *id = &players->array.items[i];
        if (id->type != JSON_INTEGER || id->integer < 1 || id->integer > fold->event->player_count ||
            tournament_entry_of(tournament, (int32_t)id->integer) == NULL)
            return fold_refuse(fold, "a group holds somebody who is not entered");
        group->players[i] = (int32_t)id->integer;
    }
    return true;
}

static void waste_groups(struct event *event, const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->prohibited_count; i++)
        event->waste += sizeof *tournament->prohibited +
                        (size_t)tournament->prohibited[i].count * sizeof *tournament->prohibited[i].players;
}

bool fold_pairs_prohibited(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    const struct json *list;
    if (!fold_get_tournament(fold, &tournament) || !json_get_array(fold->body, "groups", &list, fold->error))
        return false;
    if (list->array.count > EVENT_MOST_PROHIBITED)
        return fold_refuse(fold, "there are too many groups");
    struct prohibited_group *groups = arena_array(&event->scratch, list->array.count, sizeof *groups);
    for (size_t i = 0; i < list->array.count; i++)
        if (!read_group(fold, tournament, &list->array.items[i], &groups[i]))
            return false;
    waste_groups(event, tournament);
    tournament->prohibited_count = (int32_t)list->array.count;
    tournament->prohibited = arena_array(&event->arena, list->array.count, sizeof *tournament->prohibited);
    for (size_t i = 0; i < list->array.count; i++) {
        struct prohibited_group *group = &tournament->prohibited[i];
        size_t count = (size_t)groups[i].count;
        *group = groups[i];
        group->players = arena_array(&event->arena, count, sizeof *group->players);
        if (count > 0)
            memcpy(group->players, groups[i].players, count * sizeof *group->players);
    }
    tournament->changed = fold->seq;
    return true;
}

/* --- Byes asked for ------------------------------------------------------------------------------------------------- */

static bool get_bye(struct fold *fold, struct tournament **tournament, int32_t *player, int32_t *round) {
    struct player *found;
    int64_t number;
    if (!fold_get_tournament(fold, tournament) || !fold_get_player(fold, &found) ||
        !json_get_integer(fold->body, "round", 1, EVENT_MOST_ROUNDS, &number, fold->error))
        return false;
    if (tournament_entry_of(*tournament, found->id) == NULL)
        return fold_refuse(fold, "the player is not entered");
    *player = found->id;
    *round = (int32_t)number;
    return true;
}

static struct asked_bye *find_asked(struct tournament *tournament, int32_t player, int32_t round) {
    for (int32_t i = 0; i < tournament->asked_count; i++)
        if (tournament->asked[i].player == player && tournament->asked[i].round == round)
            return &tournament->asked[i];
    return NULL;
}

bool fold_bye_asked(struct fold *fold) {
    struct tournament *tournament;
    int32_t player;
    int32_t round;
    struct text code;
    enum bye bye;
    if (!get_bye(fold, &tournament, &player, &round) || !json_get_text(fold->body, "kind", &code, fold->error))
        return false;
    if (!bye_read(code, &bye) || (bye != BYE_FULL && bye != BYE_HALF && bye != BYE_ZERO))
        return fold_refuse(fold, "nobody can ask for such a bye");
    struct asked_bye *asked = find_asked(tournament, player, round);
    if (asked == NULL) {
        tournament->asked =
            arena_grow(&fold->event->arena, tournament->asked, &tournament->asked_capacity,
                       (size_t)tournament->asked_count + 1, sizeof *tournament->asked, &fold->event->waste);
        asked = &tournament->asked[tournament->asked_count++];
    }
    *asked = (struct asked_bye){.player = player, .round = round, .bye = (uint8_t)bye, .changed = fold->seq};
    return true;
}

static void remove_asked(struct tournament *tournament, int32_t place) {
    tournament->asked_count--;
    for (int32_t i = place; i < tournament->asked_count; i++)
        tournament->asked[i] = tournament->asked[i + 1];
}

bool fold_bye_cancelled(struct fold *fold) {
    struct tournament *tournament;
    int32_t player;
    int32_t round;
    if (!get_bye(fold, &tournament, &player, &round))
        return false;
    const struct asked_bye *asked = find_asked(tournament, player, round);
    if (asked == NULL)
        return fold_refuse(fold, "no such bye was asked for");
    remove_asked(tournament, (int32_t)(asked - tournament->asked));
    return true;
}

/* Byes are things of their own: two arbiters may enter those of different players at once. */
bool fold_touch_bye(struct fold *fold) {
    int64_t id;
    int64_t player;
    int64_t round;
    if (!json_get_integer(fold->body, "tournament", 1, INT32_MAX, &id, fold->error) ||
        !json_get_integer(fold->body, "player", 1, INT32_MAX, &player, fold->error) ||
        !json_get_integer(fold->body, "round", 1, EVENT_MOST_ROUNDS, &round, fold->error))
        return false;
    if (event_tournament(fold->event, id) == NULL)
        return true;
    struct asked_bye *asked = find_asked(&fold->event->tournaments[id - 1], (int32_t)player, (int32_t)round);
    if (asked != NULL)
        asked->changed = fold->seq;
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
