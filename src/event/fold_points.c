/*
 * Points that are given beside the scoring, and byes of players with their teams.
 */
#include <string.h>

#include "event/fold.h"
#include "event/given_points.h"
#include "event/teams.h"

enum { MOST_HUNDREDTHS = 99999 };

static void widen(struct scoring *scoring, int32_t unit) {
    int32_t times = unit / scoring->unit;
    scoring->unit *= times;
    scoring->win *= times;
    scoring->draw *= times;
    scoring->loss *= times;
    scoring->absent *= times;
    scoring->allocated_bye *= times;
}

void fold_widen_scoring(struct tournament *tournament) {
    widen(&tournament->scoring, given_unit(tournament, tournament->scoring.unit, false));
    if (tournament_of_teams(tournament))
        widen(&tournament->team_play.match, given_unit(tournament, tournament->team_play.match.unit, true));
}

void fold_clamp_given(struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->given_count; i++) {
        struct given_points *given = &tournament->given[i];
        if (given->known > tournament->round_count)
            given->known = tournament->round_count;
        if (given->until > tournament->round_count)
            given->until = tournament->round_count;
    }
}

void fold_forget_given(struct tournament *tournament, int32_t who) {
    for (int32_t i = 0; i < tournament->given_count; i++) {
        struct given_points *given = &tournament->given[i];
        int32_t kept = 0;
        for (int32_t j = 0; j < given->count; j++)
            if (given->who[j] != who)
                given->who[kept++] = given->who[j];
        given->count = kept;
        given->cancelled = given->cancelled || (kept == 0 && !given->everyone);
    }
}

void fold_reserve_given(struct event *event, int64_t seq) {
    (void)seq;
    if (event->given_ids < INT32_MAX)
        event->given_ids++;
}

static bool read_points(struct fold *fold, const char *name, bool *has, int32_t *points) {
    int64_t value;
    if (json_get(fold->body, name) == NULL)
        return true;
    if (!json_get_integer(fold->body, name, -MOST_HUNDREDTHS, MOST_HUNDREDTHS, &value, fold->error))
        return false;
    *has = true;
    *points = (int32_t)value;
    return true;
}

static bool read_who(struct fold *fold, const struct tournament *tournament, struct given_points *given) {
    const char *name = tournament_of_teams(tournament) ? "teams" : "players";
    size_t count;
    if (json_get(fold->body, name) == NULL) {
        given->everyone = true;
        return true;
    }
    if (!fold_get_ids(fold, name, &given->who, &count))
        return false;
    given->count = (int32_t)count;
    for (size_t i = 0; i < count; i++)
        if (tournament_of_teams(tournament) ? tournament_team_of(tournament, given->who[i]) == NULL
                                            : tournament_entry_of(tournament, given->who[i]) == NULL)
            return fold_refuse(fold, "points are given to somebody who is not in the tournament");
    return count > 0 || fold_refuse(fold, "points are given to nobody");
}

static void points_moved(struct fold *fold, struct tournament *tournament) {
    fold_drop_draft(fold->event, tournament); /* it was drawn with other scores */
    tournament->given_changed = fold->seq;
    tournament->results_changed = fold->seq;
}

bool fold_points_given(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    struct given_points given = {0};
    struct text code = {0};
    enum given_for what = GIVEN_BESIDE;
    int64_t id;
    int64_t round;
    if (!fold_get_tournament(fold, &tournament) ||
        !json_get_integer(fold->body, "given", 1, INT32_MAX, &id, fold->error) ||
        !json_get_integer(fold->body, "round", 0, EVENT_MOST_ROUNDS, &round, fold->error) ||
        !json_optional_text(fold->body, "result", &code, fold->error) ||
        !json_optional_text(fold->body, "reason", &given.reason, fold->error) ||
        !read_points(fold, "points", &given.has_points, &given.points) ||
        !read_points(fold, "match_points", &given.has_match_points, &given.match_points) ||
        !read_who(fold, tournament, &given))
        return false;
    if (!given_for_read(code, &what))
        return fold_refuse(fold, "points are given for a result that is not known");
    if (id != (int64_t)event->given_ids + 1 || tournament->given_count >= EVENT_MOST_GIVEN)
        return fold_refuse(fold, "given points are numbered in the order they come");
    if (tournament->system == SYSTEM_KNOCKOUT || (given.has_match_points && !tournament_of_teams(tournament)))
        return fold_refuse(fold, "the tournament has no such points");
    size_t count = (size_t)given.count;
    int32_t *who = arena_array(&event->arena, count, sizeof *who);
    if (count > 0)
        memcpy(who, given.who, count * sizeof *who);
    given.id = (int32_t)id;
    given.what = (uint8_t)what;
    given.round = (int32_t)round;
    given.known = tournament->round_count;
    given.who = who;
    given.reason = given.reason.length > 0 ? text_copy(&event->arena, given.reason) : (struct text){0};
    tournament->given = arena_grow(&event->arena, tournament->given, &tournament->given_capacity,
                                   (size_t)tournament->given_count + 1, sizeof *tournament->given, &event->waste);
    tournament->given[tournament->given_count++] = given;
    event->given_ids++;
    fold_widen_scoring(tournament);
    points_moved(fold, tournament);
    return true;
}

bool fold_points_cancelled(struct fold *fold) {
    struct tournament *tournament;
    int64_t id;
    if (!fold_get_tournament(fold, &tournament) ||
        !json_get_integer(fold->body, "given", 1, INT32_MAX, &id, fold->error))
        return false;
    const struct given_points *found = given_find(tournament, id);
    if (found == NULL)
        return fold_refuse(fold, "no such points were given");
    struct given_points *given = &tournament->given[found - tournament->given];
    given->cancelled = true;
    given->until = tournament->round_count;
    points_moved(fold, tournament);
    return true;
}

/* --- Byes of players with their teams --------------------------------------------------------------------------------- */

static bool has_team_bye(const struct tournament *tournament, const struct round *round, int32_t player) {
    const struct tournament_team *team = tournament_team_with(tournament, player);
    for (int32_t i = 0; team != NULL && i < round->team_bye_count; i++)
        if (round->team_byes[i].team == team->id)
            return true;
    return false;
}

static bool read_bye(struct fold *fold, const struct tournament *tournament, const struct round *round,
                     const struct json *item, struct round_bye *bye) {
    enum bye kind;
    if (item->type != JSON_ARRAY || item->array.count != 2 || item->array.items[0].type != JSON_INTEGER ||
        item->array.items[1].type != JSON_TEXT || !bye_read(item->array.items[1].text, &kind) || kind == BYE_NONE)
        return fold_refuse(fold, "a bye is not a player and a kind");
    int64_t player = item->array.items[0].integer;
    if (event_player(fold->event, player) == NULL || !has_team_bye(tournament, round, (int32_t)player))
        return fold_refuse(fold, "the bye is of nobody whose team has one");
    *bye = (struct round_bye){.player = (int32_t)player, .bye = (uint8_t)kind};
    return true;
}

bool fold_byes_shared(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    struct round *round;
    const struct json *list;
    if (!fold_get_round(fold, &tournament, &round) || !json_get_array(fold->body, "byes", &list, fold->error))
        return false;
    if (!tournament_of_teams(tournament) || round->bye_count > 0)
        return fold_refuse(fold, "players have no byes of their teams there");
    size_t count = list->array.count;
    struct round_bye *byes = arena_array(&event->scratch, count, sizeof *byes);
    for (size_t i = 0; i < count; i++) {
        if (!read_bye(fold, tournament, round, &list->array.items[i], &byes[i]))
            return false;
        for (size_t j = 0; j < i; j++)
            if (byes[j].player == byes[i].player)
                return fold_refuse(fold, "a player has two byes in a round");
    }
    round->byes = arena_array(&event->arena, count, sizeof *round->byes);
    if (count > 0)
        memcpy(round->byes, byes, count * sizeof *byes);
    round->bye_count = (int32_t)count;
    tournament->results_changed = fold->seq;
    return true;
}
