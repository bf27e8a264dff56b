#include "analysis/asked_standings.h"

#include <string.h>

#include "contract_requests.h"
#include "event/places.h"

bool asked_standings_own(const struct asked_rules *asked, bool teams) {
    return asked->tiebreaks == NULL && asked->edition == NULL && (teams ? asked->primary : asked->unrated) == NULL &&
           (teams ? asked->chain : asked->unplayed) == NULL;
}

/* The edition and the list. */
static bool read_list(const struct asked_rules *asked, bool teams, struct standings_rules *rules, struct error *error) {
    struct text left = asked->tiebreaks == NULL ? TEXT("") : *asked->tiebreaks;
    if (asked->edition != NULL && !tiebreak_edition_read(*asked->edition, &rules->edition))
        return error_set_text(error, ERROR_edition_unknown, *asked->edition, TEXT("tiebreak"), TEXT(""));
    if (asked->tiebreaks != NULL)
        rules->tiebreak_count = 0;
    while (left.length > 0) {
        struct tiebreak tiebreak;
        if (!(teams ? tiebreak_read_for_team : tiebreak_read_for)(text_cut(&left, ','), rules->edition, &tiebreak,
                                                                  error))
            return false;
        if (rules->tiebreak_count < STANDINGS_MOST_TIEBREAKS)
            rules->tiebreaks[rules->tiebreak_count] = tiebreak;
        rules->tiebreak_count++;
    }
    return true;
}

/* "ignore", "drop", or the rating that unrated players count with. */
static bool read_unrated(struct text method, struct standings_rules *rules, struct error *error) {
    int64_t rating = 0;
    if (text_equal(method, TEXT("drop"))) {
        rules->unrated = STANDINGS_UNRATED_DROP;
    } else if (text_equal(method, TEXT("ignore"))) {
        rules->unrated = STANDINGS_UNRATED_IGNORE;
    } else if (text_to_integer(method, &rating) && rating > 0 && rating <= STANDINGS_MOST_RATING) {
        rules->unrated = STANDINGS_UNRATED_FIXED;
        rules->unrated_rating = (int32_t)rating;
    } else {
        return error_set_text(error, ERROR_cli_unrated, method, TEXT(""), TEXT(""));
    }
    return true;
}

bool asked_standings_read(const struct asked_rules *asked, bool predetermined, struct standings_rules *rules,
                          struct error *error) {
    if (!read_list(asked, false, rules, error) ||
        (asked->unrated != NULL && !read_unrated(*asked->unrated, rules, error)))
        return false;
    if (asked->unplayed != NULL && !standings_unplayed_read(*asked->unplayed, &rules->unplayed))
        return error_set_text(error, ERROR_cli_unplayed, *asked->unplayed, TEXT(""), TEXT(""));
    return predetermined ? standings_check_round_robin(rules, error) : standings_check_rules(rules, error);
}

static bool refuse(struct arena *arena, const char *field, struct text given, struct error *error) {
    return error_set_text(error, ERROR_field_value, text_from(field), given,
                          shape_allowed(arena, &contract_asked_team_play_values, field, ""));
}

static bool read_chain(struct arena *arena, struct text left, struct team_rules *rules, struct error *error) {
    rules->chain_count = 0;
    while (left.length > 0) {
        struct text code = text_trim(text_cut(&left, ','));
        struct tiebreak link;
        if (!tiebreak_read(code, &link) || !tiebreak_ends_encounter(link.name) || rules->chain_count == TEAM_MOST_CHAIN)
            return refuse(arena, "chain", code, error);
        rules->chain[rules->chain_count++] = link.name;
    }
    return true;
}

bool asked_standings_read_teams(const struct asked_rules *asked, struct arena *arena, struct team_rules *rules,
                                struct error *error) {
    if (asked->primary != NULL) {
        struct text primary = *asked->primary;
        bool match = text_equal_ignoring_case(primary, TEXT("mp"));
        if (!match && !text_equal_ignoring_case(primary, TEXT("gp")))
            return refuse(arena, "primary", primary, error);
        rules->primary = match ? TIEBREAK_MATCH_POINTS : TIEBREAK_GAME_POINTS;
    }
    return (asked->chain == NULL || read_chain(arena, *asked->chain, rules, error)) &&
           read_list(asked, true, &rules->list, error) && standings_team_rules_check(rules, error);
}

bool asked_standings_players(const struct asked_rules *asked, struct tournament *tournament, struct error *error) {
    struct standings_rules rules = tournament->rules;
    if (tournament_of_teams(tournament)) { /* its list is for teams */
        tournament->rounds_planned = tournament_rounds_planned(tournament);
        tournament->rules.tiebreak_count = 0;
        tournament->team_play = (struct team_play){0};
        tournament->given_count = 0;        /* they are of teams */
        tournament->system = SYSTEM_MANUAL; /* where teams meet each other, their players do not all meet */
        tournament->predetermined = false;
    }
    if (!asked_standings_own(asked, false) &&
        !asked_standings_read(asked, tournament_predetermined(tournament), &tournament->rules, error))
        return false;
    if (!places_same_rules(&rules, &tournament->rules))
        tournament->lot_count = 0; /* lots follow the tournament's own list */
    return true;
}

bool asked_standings_teams(const struct asked_rules *asked, struct arena *arena, struct tournament *tournament,
                           struct error *error) {
    struct team_rules rules = tournament_team_rules(tournament);
    if (!asked_standings_read_teams(asked, arena, &rules, error))
        return false;
    tournament->rules = rules.list;
    tournament->team_play.primary = rules.primary;
    tournament->team_play.chain_count = rules.chain_count;
    memcpy(tournament->team_play.chain, rules.chain, sizeof rules.chain);
    if (!asked_standings_own(asked, true)) /* lots and play-offs are for those whom the own list leaves tied */
        tournament->lot_count = tournament->playoff_count = 0;
    return true;
}
