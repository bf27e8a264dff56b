/* Standings by other rules than a tournament's own. */
#include "../event/hall.h"

#include "analysis/asked_standings.h"

static void what_follows_the_own_list_goes_with_it(void **state) {
    struct hall hall;
    struct text list = TEXT("SB");
    struct text edition = TEXT("2023");
    (void)state;
    hall_open_round_robin(&hall, 4);
    struct tournament tournament = hall.event.tournaments[0];
    struct asked_rules none = {0};
    struct asked_rules by_list = {.tiebreaks = &list, .edition = &edition};
    assert_true(asked_standings_own(&none, false));
    assert_false(asked_standings_own(&by_list, false));
    assert_false(asked_standings_own(&by_list, true));
    tournament.lot_count = 3;
    assert_true(asked_standings_players(&none, &tournament, &hall.error));
    assert_int_equal(tournament.lot_count, 3);
    assert_true(asked_standings_players(&by_list, &tournament, &hall.error));
    assert_int_equal(tournament.lot_count, 0);
    assert_int_equal(tournament.rules.tiebreak_count, 1);
    hall_close(&hall);
}

static void players_of_teams_do_not_all_meet_and_have_no_list(void **state) {
    struct hall hall;
    struct asked_rules none = {0};
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create", "{'name':'League','teams':{'boards':2}}");
    struct tournament tournament = hall.event.tournaments[0];
    assert_true(tournament_of_teams(&tournament));
    tournament.given_count = 1;
    assert_true(asked_standings_players(&none, &tournament, &hall.error));
    assert_false(tournament_of_teams(&tournament));
    assert_int_equal(tournament.system, SYSTEM_MANUAL);
    assert_int_equal(tournament.rules.tiebreak_count, 0);
    assert_int_equal(tournament.given_count, 0);
    hall_close(&hall);
}

static void teams_are_ranked_by_what_is_asked_for(void **state) {
    struct hall hall;
    struct text primary = TEXT("GP");
    struct text chain = TEXT("BC, TBR");
    struct asked_rules asked = {.primary = &primary, .chain = &chain};
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create", "{'name':'League','teams':{'boards':2}}");
    struct tournament tournament = hall.event.tournaments[0];
    tournament.playoff_count = 1;
    assert_true(asked_standings_own(&asked, false));
    assert_false(asked_standings_own(&asked, true));
    assert_true(asked_standings_teams(&asked, &hall.arena, &tournament, &hall.error));
    assert_int_equal(tournament.team_play.primary, TIEBREAK_GAME_POINTS);
    assert_int_equal(tournament.team_play.chain_count, 2);
    assert_int_equal(tournament.playoff_count, 0);
    primary = TEXT("tp");
    assert_false(asked_standings_teams(&asked, &hall.arena, &tournament, &hall.error));
    assert_int_equal(hall.error.code, ERROR_field_value);
    hall_close(&hall);
}

static void the_unrated_count_with_a_rating_or_not_at_all(void **state) {
    struct standings_rules rules = {0};
    struct error error;
    (void)state;
    static const char *const others[] = {"", "none", "0", "-5", "9999999"};
    struct text unrated = TEXT("1400");
    struct asked_rules asked = {.unrated = &unrated};
    assert_true(asked_standings_read(&asked, false, &rules, &error));
    assert_int_equal(rules.unrated, STANDINGS_UNRATED_FIXED);
    assert_int_equal(rules.unrated_rating, 1400);
    unrated = TEXT("drop");
    assert_true(asked_standings_read(&asked, false, &rules, &error));
    assert_int_equal(rules.unrated, STANDINGS_UNRATED_DROP);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        unrated = text_from(others[i]);
        assert_false(asked_standings_read(&asked, false, &rules, &error));
        assert_int_equal(error.code, ERROR_cli_unrated);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_follows_the_own_list_goes_with_it),
        cmocka_unit_test(players_of_teams_do_not_all_meet_and_have_no_list),
        cmocka_unit_test(teams_are_ranked_by_what_is_asked_for),
        cmocka_unit_test(the_unrated_count_with_a_rating_or_not_at_all),
    };
    return cmocka_run_group_tests_name("analysis.asked_standings", tests, NULL, NULL);
}
