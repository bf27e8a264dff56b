/*
 * Points that are given beside the scoring, and byes of players with their teams.
 */
#include <string.h>

#include "event/event_fold.h"
#include "event/given_points.h"
#include "event/teams.h"

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

static bool read_who(struct fold *fold, const struct tournament *tournament, const struct fact_points_given *fact,
                     struct given_points *given) {
    bool teams = tournament_of_teams(tournament);
    const struct shape_numbers *who = teams ? &fact->teams : &fact->players;
    given->everyone = teams ? !fact->has.teams : !fact->has.players;
    given->count = (int32_t)who->count;
    given->who = fold_ids(fold, who);
    for (size_t i = 0; i < who->count; i++)
        if (teams ? tournament_team_of(tournament, given->who[i]) == NULL
                  : tournament_entry_of(tournament, given->who[i]) == NULL)
            return fold_refuse(fold, "not-entered");
    return given->everyone || who->count > 0 || fold_refuse(fold, "nobody-named");
}

bool fold_points_given(struct fold *fold) {
    const struct fact_points_given *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament *tournament = fold->tournament;
    struct given_points given = {.id = (int32_t)fact->given,
                                 .round = (int32_t)fact->round,
                                 .has_points = fact->has.points,
                                 .points = (int32_t)fact->points,
                                 .has_match_points = fact->has.match_points,
                                 .match_points = (int32_t)fact->match_points};
    enum given_for what = GIVEN_BESIDE;
    if (!read_who(fold, tournament, fact, &given))
        return false;
    if (!given_for_read(fact->result, &what))
        return fold_refuse(fold, "no-such-result");
    if (fact->given != (int64_t)event->given_ids + 1 || tournament->given_count >= EVENT_MOST_GIVEN)
        return fold_refuse(fold, "id-out-of-order");
    if (tournament->system == SYSTEM_KNOCKOUT || (given.has_match_points && !tournament_of_teams(tournament)))
        return fold_refuse(fold, "no-such-points");
    size_t count = (size_t)given.count;
    int32_t *who = arena_array(&event->arena, count, sizeof *who);
    if (count > 0)
        memcpy(who, given.who, count * sizeof *who);
    given.what = (uint8_t)what;
    given.known = tournament->round_count;
    given.who = who;
    given.reason = fact->reason.length > 0 ? text_copy(&event->arena, fact->reason) : (struct text){0};
    *arena_push(&event->arena, tournament->given, tournament->given_capacity, tournament->given_count, &event->waste) =
        given;
    event->given_ids++;
    fold_widen_scoring(tournament);
    fold_drop_draft(fold->event, tournament); /* it was drawn with other scores */
    return true;
}

bool fold_points_cancelled(struct fold *fold) {
    const struct fact_points_cancelled *fact = fold->fact;
    struct tournament *tournament = fold->tournament;
    const struct given_points *found = given_find(tournament, fact->given);
    if (found == NULL)
        return fold_refuse(fold, "no-such-points");
    struct given_points *given = &tournament->given[found - tournament->given];
    given->cancelled = true;
    given->until = tournament->round_count;
    fold_drop_draft(fold->event, tournament); /* it was drawn with other scores */
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
                     const struct fact_bye *given, struct round_bye *bye) {
    enum bye kind;
    if (!bye_read(given->kind, &kind) || kind == BYE_NONE)
        return fold_refuse(fold, "unknown-bye");
    if (event_player(fold->event, given->who) == NULL || !has_team_bye(tournament, round, (int32_t)given->who))
        return fold_refuse(fold, "no-byes-of-teams");
    *bye = (struct round_bye){.player = (int32_t)given->who, .bye = (uint8_t)kind};
    return true;
}

bool fold_byes_shared(struct fold *fold) {
    const struct fact_byes_shared *fact = fold->fact;
    struct event *event = fold->event;
    struct tournament *tournament = fold->tournament;
    struct round *round = fold->round;
    size_t count = fact->byes.count;
    if (round->bye_count > 0)
        return fold_refuse(fold, "no-byes-of-teams");
    struct round_bye *byes = arena_array(&event->scratch, count, sizeof *byes);
    for (size_t i = 0; i < count; i++) {
        if (!read_bye(fold, tournament, round, &fact->byes.items[i], &byes[i]))
            return false;
        for (size_t j = 0; j < i; j++)
            if (byes[j].player == byes[i].player)
                return fold_refuse(fold, "named-twice");
    }
    round->byes = arena_array(&event->arena, count, sizeof *round->byes);
    if (count > 0)
        memcpy(round->byes, byes, count * sizeof *byes);
    round->bye_count = (int32_t)count;
    return true;
}
