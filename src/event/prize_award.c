/*
 * Who gets the prizes of a plan: the members of each list in its order, and the awards.
 */
#include "event/prize_plan.h"

#include "event/teams.h"
#include "standings/edition.h"

#include <stdio.h>
#include <stdlib.h>

enum belongs { BELONGS_NOT, BELONGS, BELONGS_UNKNOWN };

static bool has_conditions_on_birth(const struct prize_rule *rule) {
    return rule->born_from.length > 0 || rule->born_to.length > 0 || rule->women_born_to.length > 0;
}

/* Compares a day that may be known by its year alone with a limit: below, on the right side, or not known. */
static enum belongs born_within(const struct player *player, const struct prize_rule *rule) {
    bool woman = text_equal(player->sex, TEXT("w"));
    struct text to = woman && rule->women_born_to.length > 0 ? rule->women_born_to : rule->born_to;
    char first[16];
    char last[16];
    struct text earliest = player->birth_date;
    struct text latest = player->birth_date;
    if (rule->women_born_to.length > 0 && player->sex.length == 0)
        return BELONGS_UNKNOWN;
    if (player->birth_date.length == 0) {
        if (player->birth_year == 0)
            return BELONGS_UNKNOWN;
        earliest = (struct text){first, (size_t)snprintf(first, sizeof first, "%04d-01-01", (int)player->birth_year)};
        latest = (struct text){last, (size_t)snprintf(last, sizeof last, "%04d-12-31", (int)player->birth_year)};
    }
    if ((rule->born_from.length > 0 && text_compare(latest, rule->born_from) < 0) ||
        (to.length > 0 && text_compare(earliest, to) > 0))
        return BELONGS_NOT;
    bool within = (rule->born_from.length == 0 || text_compare(earliest, rule->born_from) >= 0) &&
                  (to.length == 0 || text_compare(latest, to) <= 0);
    return within ? BELONGS : BELONGS_UNKNOWN;
}

static bool rated_within(const struct player *player, const struct prize_rule *rule) {
    if (player->rating == 0)
        return rule->unrated != PRIZE_UNRATED_NOT;
    return rule->unrated != PRIZE_UNRATED_ONLY && player->rating >= rule->rating_from &&
           (rule->rating_to == 0 || player->rating <= rule->rating_to);
}

/* [c02-2022:11.1.2.S7.special] [c02-2022:11.1.2.S7.ages] */
static enum belongs belongs_to(const struct player *player, const struct prize_rule *rule) {
    if (!rated_within(player, rule) ||
        (rule->federation.length > 0 && !text_equal(player->federation, rule->federation)) ||
        (rule->club.length > 0 && !text_equal_ignoring_case(player->club, rule->club)) ||
        (rule->sex.length > 0 && player->sex.length > 0 && !text_equal(player->sex, rule->sex)))
        return BELONGS_NOT;
    enum belongs born = has_conditions_on_birth(rule) ? born_within(player, rule) : BELONGS;
    if (born == BELONGS && rule->sex.length > 0 && player->sex.length == 0)
        return BELONGS_UNKNOWN;
    return born;
}

/* --- The order of a list -------------------------------------------------------------------------------------------- */

struct place {
    int32_t participant;
    int32_t rank;
    int64_t points;
    bool by_place; /* a knock-out or a play-off gave it: however many points, only those share who share the place */
    bool performed;
    struct rational performance;
};

static int compare_ranks(const void *a, const void *b) {
    const struct place *first = a;
    const struct place *second = b;
    if (first->rank != second->rank)
        return first->rank < second->rank ? -1 : 1;
    return (first->participant > second->participant) - (first->participant < second->participant);
}

static int compare_performances(const void *a, const void *b) {
    const struct place *first = a;
    const struct place *second = b;
    if (first->performed != second->performed)
        return first->performed ? -1 : 1;
    int difference = first->performed ? rational_compare(second->performance, first->performance) : 0;
    return difference != 0 ? difference : compare_ranks(a, b);
}

static bool stand_equal(const struct prize_plan *plan, const struct prize_rule *rule, const struct place *a,
                        const struct place *b) {
    if (rule->by_performance)
        return a->performed && b->performed && rational_compare(a->performance, b->performance) == 0 &&
               (plan->by_points || a->rank == b->rank);
    /* [c02-2019:13.2.5] [c02-2019:13.2.6] */
    return plan->by_points && !a->by_place && !b->by_place ? a->points == b->points : a->rank == b->rank;
}

/* The performance of everybody, by participant; games against unrated opponents are left out. */
static bool find_performances(const struct prize_outcome *outcome, struct arena *arena, struct place *places,
                              struct error *error) {
    struct standings_rules rules = {.edition = outcome->shown.standings.rules.edition,
                                    .unrated = STANDINGS_UNRATED_IGNORE,
                                    .tiebreak_count = 1,
                                    .tiebreaks = {tiebreak_plain(TIEBREAK_PERFORMANCE)}};
    struct standings standings;
    if (!standings_compute(arena, &outcome->shown.table, &rules, &standings, error))
        return false;
    for (size_t i = 0; i < standings.count; i++) {
        struct place *place = &places[standings.rows[i].participant];
        place->performed = standings.rows[i].values[0].applies;
        place->performance = standings.rows[i].values[0].value;
    }
    return true;
}

static int32_t count_participants(const struct prize_outcome *outcome) {
    return outcome->of_teams ? outcome->teams.table.team_count : outcome->shown.table.participant_count;
}

/* A team is of its federation; all else is asked of players. */
static enum belongs belongs(const struct event *event, const struct prize_outcome *outcome,
                            const struct prize_rule *rule, int32_t participant) {
    if (!outcome->of_teams)
        return belongs_to(event_player(event, outcome->shown.table.participants[participant].player), rule);
    const struct tournament_team *team =
        tournament_team_of(outcome->teams.tournament, outcome->teams.table.teams[participant].team);
    return rule->federation.length == 0 || text_equal(team->federation, rule->federation) ? BELONGS : BELONGS_NOT;
}

static void make_list(const struct event *event, const struct prize_plan *plan, const struct prize_rule *rule,
                      const struct place *all, const bool *without, bool *unknown, struct arena *arena,
                      struct prize_outcome *outcome, struct prize_list *list) {
    size_t count = 0;
    int32_t participants = count_participants(outcome);
    struct place *members = arena_array(arena, (size_t)participants, sizeof *members);
    for (int32_t i = 0; i < participants; i++) {
        if (all[i].rank == 0 || without[i])
            continue;
        enum belongs is = belongs(event, outcome, rule, i);
        unknown[i] |= is == BELONGS_UNKNOWN;
        if (is == BELONGS)
            members[count++] = all[i];
    }
    qsort(members, count, sizeof *members, rule->by_performance ? compare_performances : compare_ranks);
    struct prize_place *places = arena_array(arena, count, sizeof *places);
    for (size_t i = 0; i < count; i++) {
        bool shares = i > 0 && stand_equal(plan, rule, &members[i - 1], &members[i]);
        places[i] = (struct prize_place){members[i].participant, shares ? places[i - 1].group : (int32_t)i};
    }
    *list = (struct prize_list){.prize_count = rule->amount_count,
                                .amounts = rule->amounts,
                                .minimum = rule->minimum,
                                .place_count = count,
                                .places = places};
}

static bool any_by_performance(const struct prize_plan *plan) {
    for (size_t i = 0; i < plan->count; i++)
        if (plan->rules[i].by_performance)
            return true;
    return false;
}

bool prize_plan_check_teams(const struct prize_plan *plan, struct error *error) {
    for (size_t i = 0; i < plan->count; i++) {
        const struct prize_rule *rule = &plan->rules[i];
        if (rule->by_performance || rule->sex.length > 0 || has_conditions_on_birth(rule) || rule->rating_from > 0 ||
            rule->rating_to > 0 || rule->unrated != PRIZE_UNRATED_TOO || rule->club.length > 0)
            return error_set_text(error, ERROR_prizes_teams, rule->name, (struct text){0}, (struct text){0});
    }
    return true;
}

static bool place_teams(const struct event *event, const struct tournament *tournament, const struct prize_plan *plan,
                        struct arena *arena, struct prize_outcome *outcome, struct place **places,
                        struct error *error) {
    outcome->of_teams = true;
    if (!prize_plan_check_teams(plan, error) ||
        !show_teams_compute(event, tournament, tournament->round_count, arena, &outcome->teams, error))
        return false;
    bool games = outcome->teams.standings.rules.primary == TIEBREAK_GAME_POINTS;
    *places = arena_array(arena, (size_t)count_participants(outcome), sizeof **places);
    for (size_t i = 0; i < outcome->teams.standings.count; i++) {
        const struct team_row *row = &outcome->teams.standings.rows[i];
        (*places)[row->team] = (struct place){.participant = row->team,
                                              .rank = row->rank,
                                              .points = row->points[games ? TEAM_GAME_POINTS : TEAM_MATCH_POINTS],
                                              .by_place = outcome->teams.playoff[i].length > 0};
    }
    return true;
}

static bool place_players(const struct event *event, const struct tournament *tournament, const struct prize_plan *plan,
                          struct arena *arena, struct prize_outcome *outcome, struct place **places,
                          struct error *error) {
    if (!show_compute(event, tournament, tournament->round_count, arena, &outcome->shown, error))
        return false;
    *places = arena_array(arena, (size_t)count_participants(outcome), sizeof **places);
    if (any_by_performance(plan) && !find_performances(outcome, arena, *places, error))
        return false;
    for (size_t i = 0; i < outcome->shown.standings.count; i++) {
        const struct standings_row *row = &outcome->shown.standings.rows[i];
        struct place *place = &(*places)[row->participant];
        place->participant = row->participant;
        place->rank = row->rank;
        place->points = row->points;
        place->by_place = tournament->system == SYSTEM_KNOCKOUT || outcome->shown.playoff[i].length > 0;
    }
    return true;
}

/* --- Those who left ------------------------------------------------------------------------------------------------- */

bool prize_decided(const struct tournament *tournament, int32_t who) {
    for (int32_t i = 0; i < tournament->prize_decision_count; i++)
        if (tournament->prize_decisions[i].who == who)
            return tournament->prize_decisions[i].gets != PRIZES_LEFT_ASK;
    return false;
}

enum prizes_left prize_left_of(const struct tournament *tournament, int32_t who) {
    for (int32_t i = 0; i < tournament->prize_decision_count; i++)
        if (tournament->prize_decisions[i].who == who && tournament->prize_decisions[i].gets != PRIZES_LEFT_ASK)
            return (enum prizes_left)tournament->prize_decisions[i].gets;
    return (enum prizes_left)tournament->prizes_left;
}

/* The id of a participant who left and is in the standings, or 0. */
static int32_t leaver(const struct tournament *tournament, const struct prize_outcome *outcome, int32_t participant) {
    if (outcome->of_teams) {
        const struct tournament_team *team =
            tournament_team_of(tournament, outcome->teams.table.teams[participant].team);
        return team != NULL && team->withdrawn ? team->id : 0;
    }
    int32_t player = outcome->shown.table.participants[participant].player;
    const struct tournament_entry *entry = tournament_entry_of(tournament, player);
    return entry != NULL && entry->withdrawn ? player : 0;
}

static void find_leavers(const struct tournament *tournament, const struct place *places, struct arena *arena,
                         struct prize_outcome *outcome) {
    int32_t participants = count_participants(outcome);
    outcome->leavers = arena_array(arena, (size_t)participants, sizeof *outcome->leavers);
    for (int32_t i = 0; i < participants; i++) {
        int32_t who = places[i].rank == 0 ? 0 : leaver(tournament, outcome, i);
        if (who != 0)
            outcome->leavers[outcome->leaver_count++] =
                (struct prize_leaver){.participant = i, .gets = prize_left_of(tournament, who)};
    }
}

static void award(const struct event *event, const struct prize_plan *plan, const struct place *places,
                  const bool *without, bool *unknown, struct arena *arena, struct prize_outcome *outcome) {
    outcome->lists = arena_array(arena, plan->count, sizeof *outcome->lists);
    for (size_t i = 0; i < plan->count; i++)
        make_list(event, plan, &plan->rules[i], places, without, unknown, arena, outcome, &outcome->lists[i]);
    prizes_award(arena, outcome->lists, plan->count, count_participants(outcome), &outcome->prizes);
}

static int64_t amount_of(const struct prizes *prizes, int32_t participant) {
    int64_t amount = 0;
    for (size_t i = 0; i < prizes->award_count; i++)
        if (prizes->awards[i].participant == participant)
            amount += prizes->awards[i].amount;
    return amount;
}

static void forget_without_prize(struct prize_outcome *outcome) {
    size_t kept = 0;
    for (size_t i = 0; i < outcome->leaver_count; i++)
        if (outcome->leavers[i].amount > 0)
            outcome->leavers[kept++] = outcome->leavers[i];
    outcome->leaver_count = kept;
}

bool prize_plan_award(const struct event *event, const struct tournament *tournament, const struct prize_plan *plan,
                      struct arena *arena, struct prize_outcome *outcome, struct error *error) {
    struct place *places;
    *outcome = (struct prize_outcome){0};
    if (!(tournament_of_teams(tournament) ? place_teams(event, tournament, plan, arena, outcome, &places, error)
                                          : place_players(event, tournament, plan, arena, outcome, &places, error)))
        return false;
    size_t participants = (size_t)count_participants(outcome);
    bool *unknown = arena_array(arena, participants, sizeof *unknown);
    find_leavers(tournament, places, arena, outcome);
    bool *without = arena_array(arena, participants, sizeof *without);
    award(event, plan, places, without, unknown, arena, outcome);
    for (size_t i = 0; i < outcome->leaver_count; i++) {
        struct prize_leaver *leaver = &outcome->leavers[i];
        leaver->amount = amount_of(&outcome->prizes, leaver->participant);
        without[leaver->participant] = leaver->gets != PRIZES_LEFT_YES;
    }
    if (outcome->leaver_count > 0)
        award(event, plan, places, without, unknown, arena, outcome);
    forget_without_prize(outcome);
    outcome->unknown = arena_array(arena, participants, sizeof *outcome->unknown);
    for (size_t i = 0; i < participants; i++)
        if (unknown[i])
            outcome->unknown[outcome->unknown_count++] = (int32_t)i;
    return true;
}

int32_t prize_rank(const struct prize_outcome *outcome, int32_t participant) {
    for (size_t i = 0; outcome->of_teams && i < outcome->teams.standings.count; i++)
        if (outcome->teams.standings.rows[i].team == participant)
            return outcome->teams.standings.rows[i].rank;
    for (size_t i = 0; !outcome->of_teams && i < outcome->shown.standings.count; i++)
        if (outcome->shown.standings.rows[i].participant == participant)
            return outcome->shown.standings.rows[i].rank;
    return 0;
}

int32_t prize_number(const struct prize_outcome *outcome, int32_t participant) {
    return outcome->of_teams ? outcome->teams.table.teams[participant].number
                             : show_number(&outcome->shown, participant);
}

struct text prize_name(const struct event *event, const struct prize_outcome *outcome, int32_t participant) {
    return outcome->of_teams ? outcome->teams.table.teams[participant].name
                             : event_player(event, outcome->shown.table.participants[participant].player)->name;
}

const char *prize_article(const struct tournament *tournament, enum prize_reason reason) {
    static const char *const articles[] = {[PRIZE_MINIMUM] = "c02-2022:11.1.2.S7.min3",
                                           [PRIZE_ANNOUNCED] = "c02-2022:11.1.2.S7.announce",
                                           [PRIZE_ONE_EACH] = "c02-2022:11.1.2.S7.oneprize"};
    return edition_rules(tournament->rules.edition)->text == EDITION_TEXT_2019 ? "" : articles[reason];
}

/* [c02-2022:11.1.2.S7.announce] */
bool prize_plan_announce(const struct tournament *tournament, const struct prize_plan *plan) {
    enum { AFTER_ROUNDS = 2 };
    bool special = false;
    for (size_t i = 0; i < plan->count; i++)
        special = special || !prize_rule_is_main(&plan->rules[i]);
    return special && tournament->round_count >= AFTER_ROUNDS && tournament->rounds[AFTER_ROUNDS - 1].open == 0;
}
