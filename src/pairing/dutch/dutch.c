#include "pairing/dutch/dutch.h"

#include "pairing/dutch/dutch_parts.h"

#include <string.h>

bool dutch_may_have_bye(const struct dutch *dutch, int32_t place) {
    const struct swiss_player *player = &dutch->round.players[place];
    return !player->barred_from_bye &&
           (dutch->edition == DUTCH_2017 || dutch->any_bye_score || player->score == dutch->bye_score);
}

/* One past the last player with the score of the one at `first`. */
static int32_t group_end(const struct dutch *dutch, int32_t first) {
    const struct swiss_player *players = dutch->round.players;
    int32_t end = first;
    while (end < dutch->round.player_count && players[end].score == players[first].score)
        end++;
    return end;
}

/* The lowest score that the bye can have. [C5] */
static bool find_bye_score(struct dutch *dutch) {
    bool tried = false;
    for (int32_t i = dutch->round.player_count - 1; i >= 0; i--) {
        const struct swiss_player *player = &dutch->round.players[i];
        if (player->barred_from_bye || (tried && dutch->bye_score == player->score))
            continue;
        tried = true;
        dutch->bye_score = player->score;
        if (dutch_can_complete(dutch, NULL, 0, 0))
            return true;
        if (watched_stops(dutch->watched, 0))
            break;
    }
    return false;
}

static void take(struct dutch *dutch, const struct dutch_bracket *bracket, const struct dutch_outcome *outcome,
                 enum dutch_route route) {
    memcpy(&dutch->pairs[dutch->pair_count], outcome->pairs, sizeof *outcome->pairs * (size_t)outcome->pair_count);
    dutch->pair_count += outcome->pair_count;
    dutch->watched->done = 2 * (int64_t)dutch->pair_count;
    watched_ask(dutch->watched);
    struct dutch_account *account = dutch->account;
    if (account == NULL)
        return;
    arena_reset(dutch->scratch);
    dutch_tell_floats(dutch, bracket, outcome);
    account->brackets = arena_grow(account->arena, account->brackets, &account->bracket_capacity,
                                   (size_t)account->bracket_count + 1, sizeof *account->brackets, NULL);
    account->now.route = route;
    account->brackets[account->bracket_count++] = account->now;
}

/* --- 2026: completion is demanded of every bracket ---------------------------------------------------------------- */

static bool pair_2026(struct dutch *dutch, struct dutch_bracket *bracket, struct dutch_outcome *outcome) {
    int32_t all = dutch->round.player_count;
    /* Most often nothing that follows depends on what the bracket does: look no further than needed, then see. */
    if (bracket->last < all) {
        bracket->scope = DUTCH_ALONE;
        if (dutch_pair_bracket(dutch, bracket, outcome) && dutch_next_is_ideal(dutch, bracket, outcome, true))
            return true;
    }
    bracket->look_ahead = bracket->last < all;
    if (bracket->next_last < all) {
        bracket->scope = DUTCH_NEXT_ONLY;
        if (dutch_pair_bracket(dutch, bracket, outcome) &&
            dutch_can_complete(dutch, outcome->rest, outcome->rest_count, bracket->next_last))
            return true;
    }
    bracket->scope = DUTCH_ALL_BELOW;
    return dutch_pair_bracket(dutch, bracket, outcome);
}

/* --- 2017: completion is tested, and the last two brackets are formed anew where it fails -------------------------- */

static bool pair_2017(struct dutch *dutch, struct dutch_bracket *bracket, struct dutch_outcome *outcome) {
    int32_t all = dutch->round.player_count;
    if (bracket->last == all) {
        bracket->scope = DUTCH_ALL_BELOW;
        return dutch_pair_bracket(dutch, bracket, outcome);
    }
    bracket->scope = DUTCH_ALONE;
    if (!dutch_pair_bracket(dutch, bracket, outcome) || !dutch_next_is_ideal(dutch, bracket, outcome, false)) {
        bracket->look_ahead = true;
        bracket->next_is_last = bracket->next_last == all;
        bracket->scope = DUTCH_NEXT_ONLY;
        if (!dutch_pair_bracket(dutch, bracket, outcome))
            return false;
    }
    if (dutch_can_complete(dutch, outcome->floaters, outcome->floater_count, bracket->last))
        return true;
    /* The penultimate bracket; all below it become one. */
    bracket->look_ahead = false;
    bracket->scope = DUTCH_ALL_BELOW;
    bracket->next_last = all;
    return dutch_pair_bracket(dutch, bracket, outcome);
}

/* ------------------------------------------------------------------------------------------------------------------ */

static bool pair_groups(struct dutch *dutch, int32_t *bye) {
    int32_t all = dutch->round.player_count;
    struct dutch_outcome outcome = {0};
    outcome.pairs = arena_array(dutch->arena, (size_t)all, sizeof *outcome.pairs);
    outcome.floaters = arena_array(dutch->arena, (size_t)all, sizeof *outcome.floaters);
    outcome.rest = arena_array(dutch->arena, (size_t)all, sizeof *outcome.rest);
    int32_t *movers = arena_array(dutch->arena, (size_t)all, sizeof *movers);
    int32_t mover_count = 0;
    for (int32_t first = 0; first < all;) {
        struct dutch_bracket bracket = {.mover_count = mover_count, .movers = movers, .first = first};
        bracket.last = group_end(dutch, first);
        bracket.next_last = bracket.last < all ? group_end(dutch, bracket.last) : all;
        int32_t next_last = bracket.next_last;
        bool done =
            dutch->edition == DUTCH_2026 ? pair_2026(dutch, &bracket, &outcome) : pair_2017(dutch, &bracket, &outcome);
        if (!done)
            return false;
        bool collapsed = bracket.next_last != next_last;
        take(dutch, &bracket, &outcome, collapsed ? DUTCH_PENULTIMATE : DUTCH_ORDINARY);
        mover_count = outcome.floater_count;
        memcpy(movers, outcome.floaters, sizeof *movers * (size_t)mover_count);
        first = bracket.last;
        if (collapsed) {
            bracket = (struct dutch_bracket){.mover_count = mover_count, .movers = movers, .first = first, .last = all};
            bracket.next_last = all;
            bracket.scope = DUTCH_ALL_BELOW;
            if (!dutch_pair_bracket(dutch, &bracket, &outcome))
                return false;
            take(dutch, &bracket, &outcome, DUTCH_COLLAPSED);
            mover_count = outcome.floater_count;
            memcpy(movers, outcome.floaters, sizeof *movers * (size_t)mover_count);
            first = all;
        }
    }
    *bye = mover_count > 0 ? movers[0] : -1;
    return true;
}

static bool pair(struct dutch *dutch, const struct drawing *drawing, struct drawn_round *drawn, struct error *error) {
    struct arena scratch;
    if (!swiss_read(dutch->arena, &dutch->rules, drawing, &dutch->round, error))
        return false;
    arena_init(&scratch);
    dutch->scratch = &scratch;
    int32_t count = dutch->round.player_count, bye = -1;
    struct watched watched = {.watch = drawing->watch, .total = count};
    dutch->watched = &watched;
    watched_ask(&watched);
    dutch->has_bye = count % 2 != 0;
    dutch->pairs = arena_array(dutch->arena, (size_t)count, sizeof *dutch->pairs);
    bool possible =
        dutch->edition == DUTCH_2026 && dutch->has_bye ? find_bye_score(dutch) : dutch_can_complete(dutch, NULL, 0, 0);
    if (possible)
        possible = pair_groups(dutch, &bye);
    arena_drop(&scratch);
    dutch->watched = NULL;
    if (watched.stopped)
        return error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    if (dutch->too_many_differences)
        return error_set(error, ERROR_pairing_too_many_scores, NULL, NULL, NULL);
    if (!possible)
        return error_set_number(error, ERROR_pairing_impossible, drawing->round + 1, 0, 0);
    swiss_finish(dutch->arena, &dutch->rules, &dutch->round, dutch->pairs, dutch->pair_count, bye, drawn);
    if (dutch->account != NULL) {
        dutch->account->round = dutch->round;
        dutch->account->has_bye = dutch->has_bye;
        dutch->account->bye = bye;
        dutch->account->bye_score = dutch->bye_score;
    }
    return true;
}

static struct swiss_rules rules_of(enum dutch_edition edition) {
    return (struct swiss_rules){.absence_floats = edition == DUTCH_2017,
                                .full_bye_bars = edition == DUTCH_2026,
                                .boards_by_points = edition == DUTCH_2017};
}

bool dutch_read(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                struct swiss_round *round, struct error *error) {
    struct swiss_rules rules = rules_of(edition);
    return swiss_read(arena, &rules, drawing, round, error);
}

bool dutch_pair(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                struct drawn_round *drawn, struct error *error) {
    struct dutch dutch = {.arena = arena, .edition = edition, .rules = rules_of(edition)};
    return pair(&dutch, drawing, drawn, error);
}

static bool tell(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing, bool outline,
                 struct drawn_round *drawn, struct dutch_account *account, struct error *error) {
    *account = (struct dutch_account){.arena = arena, .edition = edition, .outline = outline};
    struct dutch dutch = {.arena = arena, .edition = edition, .rules = rules_of(edition), .account = account};
    return pair(&dutch, drawing, drawn, error);
}

bool dutch_explain(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                   struct drawn_round *drawn, struct dutch_account *account, struct error *error) {
    return tell(arena, edition, drawing, false, drawn, account, error);
}

bool dutch_outline(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                   struct drawn_round *drawn, struct dutch_account *account, struct error *error) {
    return tell(arena, edition, drawing, true, drawn, account, error);
}

/* --- When there is no pairing --------------------------------------------------------------------------------------- */

/*
 * Where there is a bye and nobody needs it: those of the groups, who could have it instead of a game; where it is in one of them
 * itself, all outside that. [C2]
 */
static void find_barred(const struct dutch *dutch, const int32_t *groups, struct dutch_obstacle *obstacle) {
    const struct swiss_round *round = &dutch->round;
    int32_t count = round->player_count;
    obstacle->barred = arena_array(dutch->arena, (size_t)count, sizeof *obstacle->barred);
    for (int32_t place = 0; place < count && dutch->has_bye && !obstacle->needs_bye; place++) {
        bool counts = groups[count] > 0 ? groups[place] != groups[count] : groups[place] > 0;
        int32_t participant = round->players[place].participant;
        if (counts && round->players[place].barred_from_bye)
            obstacle->barred[obstacle->barred_count++] = (struct dutch_bye_bar){
                participant, swiss_round_barring_bye(&dutch->rules, round->drawing, participant)};
    }
}

void dutch_fill_obstacle(const struct dutch *dutch, const int32_t *groups, struct dutch_obstacle *obstacle) {
    int32_t count = dutch->round.player_count;
    obstacle->needed = arena_array(dutch->arena, (size_t)count, sizeof *obstacle->needed);
    obstacle->members = arena_array(dutch->arena, (size_t)count, sizeof *obstacle->members);
    obstacle->sizes = arena_array(dutch->arena, (size_t)count + 1, sizeof *obstacle->sizes);
    for (int32_t place = 0; place < count; place++)
        if (groups[place] == 0)
            obstacle->needed[obstacle->needed_count++] = dutch->round.players[place].participant;
    obstacle->needs_bye = dutch->has_bye && groups[count] == 0;
    obstacle->bye_group = -1;
    obstacle->bye_rule = dutch->edition == DUTCH_2017 ? "C.2" : "C2";
    int32_t filled = 0;
    for (int32_t group = 1; group <= count + 1; group++) {
        int32_t before = filled;
        for (int32_t place = 0; place < count; place++)
            if (groups[place] == group)
                obstacle->members[filled++] = dutch->round.players[place].participant;
        bool with_bye = dutch->has_bye && groups[count] == group;
        if (filled > before && with_bye)
            obstacle->bye_group = obstacle->group_count;
        if (filled > before)
            obstacle->sizes[obstacle->group_count++] = filled - before;
        else
            obstacle->bye_is_left = obstacle->bye_is_left || with_bye;
    }
    find_barred(dutch, groups, obstacle);
}

bool dutch_find_obstacle(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                         struct dutch_obstacle *obstacle, struct error *error) {
    struct arena scratch;
    struct watched watched = {.watch = drawing->watch};
    struct dutch dutch = {.arena = arena, .edition = edition, .rules = rules_of(edition), .any_bye_score = true};
    dutch.watched = &watched;
    *obstacle = (struct dutch_obstacle){0};
    if (!swiss_read(arena, &dutch.rules, drawing, &dutch.round, error))
        return false;
    arena_init(&scratch);
    dutch.scratch = &scratch;
    dutch.has_bye = dutch.round.player_count % 2 != 0;
    int32_t *groups = arena_array(arena, (size_t)dutch.round.player_count + 1, sizeof *groups);
    bool found = dutch_obstructed(&dutch, groups);
    arena_drop(&scratch);
    if (watched_ask(&watched))
        return error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    if (found)
        dutch_fill_obstacle(&dutch, groups, obstacle);
    return found;
}
