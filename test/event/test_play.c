/* Rules of play as settings of a tournament, and what a game means for its event. */
#include "hall.h"

#include "event/board_game.h"

static void open_tournament(struct hall *hall, const char *system, const char *control) {
    hall_open_event(hall);
    hall_must(hall, "player.add", "{'players':[{'name':'A'},{'name':'B'},{'name':'C'},{'name':'D'}]}");
    hall_must(hall, "tournament.create", "{'name':'T','time_control':'%s',%s}", control, system);
    hall_must(hall, "entry.add", "{'tournament':1,'players':[1,2,3,4]}");
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
}

static void what_is_set_is_kept_in_one_way(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_must(&hall, "tournament.create", "{'name':'T','time_control':'90+30','play':{'default-time':'0:15:00'}}");
    assert_non_null(strstr(hall_fact(&hall, 0), "'play':{'default-time':'15:00'}"));
    hall_must(&hall, "tournament.change", "{'tournament':1,'play':{'no-draw-before':'30'}}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'play':{'default-time':'15:00','no-draw-before':'30'}}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'play':{'default-time':''}}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'play':{'no-draw-before':'30'}}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'play':{'no-draw-before':' 30 '}}");
    assert_int_equal(hall.decision.count, 0);
    hall_refused(&hall, ERROR_game_rule_unknown, "tournament.change", "{'tournament':1,'play':{'no-draw':'30'}}");
    hall_refused(&hall, ERROR_game_rule_value, "tournament.change", "{'tournament':1,'play':{'appeals':'maybe'}}");
    hall_refused(&hall, ERROR_field_unknown, "tournament.change", "{'tournament':1,'play':{'white-blind':'yes'}}");
    hall_refused(&hall, ERROR_field_type, "tournament.change", "{'tournament':1,'play':{'appeals':true}}");
    hall_refold(&hall);
    assert_int_equal(event_tournament(&hall.event, 1)->play.length, sizeof "no-draw-before=30\n" - 1);
    hall_close(&hall);
}

/* [laws:A.6] [laws:B.4] */
static void rapid_and_blitz_are_not_paired_before_they_say_who_supervises(void **state) {
    static const struct {
        const char *system;
        const char *boards;
    } systems[] = {
        {"'system':'round-robin'", ""},
        {"'system':'swiss','rounds':3", ""},
        {"'system':'manual','rounds':3", ",'boards':[{'white':1,'black':2},{'white':3,'black':4}]"},
    };
    static const char *const controls[] = {"15+10", "3+2"};
    (void)state;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        for (size_t j = 0; j < sizeof controls / sizeof *controls; j++) {
            struct hall hall;
            open_tournament(&hall, systems[i].system, controls[j]);
            hall_refused(&hall, ERROR_game_supervision, "round.pair", "{'tournament':1%s}", systems[i].boards);
            hall_must(&hall, "tournament.change", "{'tournament':1,'play':{'supervision':'%s'}}",
                      j == 0 ? "full" : "basic");
            hall_must(&hall, "round.pair", "{'tournament':1%s}", systems[i].boards);
            hall_close(&hall);
        }
    }
}

static void standard_play_and_words_that_say_no_time_need_not(void **state) {
    static const char *const controls[] = {"90+30", "", "as announced", "60"};
    (void)state;
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
        struct hall hall;
        open_tournament(&hall, "'system':'round-robin'", controls[i]);
        hall_must(&hall, "round.pair", "{'tournament':1}");
        hall_close(&hall);
    }
}

static void rules_of_play_are_announced_before_the_start(void **state) {
    struct hall hall;
    (void)state;
    open_tournament(&hall, "'system':'round-robin'", "90+30");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_play_locked, "tournament.change", "{'tournament':1,'play':{'appeals':'no'}}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'play':{'appeals':'no'},'confirm':true}");
    hall_close(&hall);
}

/* --- Outcomes ------------------------------------------------------------------------------------------------------- */

static enum result outcome(uint8_t white, uint8_t black, bool unplayed, bool *given) {
    struct board_game board = {.opened = true};
    struct board_outcome found;
    struct error error;
    board.game.phase = PHASE_ENDED;
    board.game.score = (struct game_score){.points = {white, black}, .unplayed = unplayed};
    *given = board_outcome_of(&board, &found, &error);
    if (!*given)
        assert_int_equal(error.code, ERROR_game_score_none);
    return found.result;
}

/* [laws:10.2] */
static void a_game_gives_no_more_than_one_point(void **state) {
    static const struct {
        uint8_t white, black;
        enum result played, unplayed;
    } cases[] = {
        {POINTS_WIN, POINTS_LOSS, RESULT_WHITE_WINS, RESULT_WHITE_BY_FORFEIT},
        {POINTS_LOSS, POINTS_WIN, RESULT_BLACK_WINS, RESULT_BLACK_BY_FORFEIT},
        {POINTS_DRAW, POINTS_DRAW, RESULT_DRAW, RESULT_NONE},
        {POINTS_LOSS, POINTS_LOSS, RESULT_BOTH_LOSE, RESULT_BOTH_FORFEIT},
        {POINTS_DRAW, POINTS_LOSS, RESULT_WHITE_HALF, RESULT_NONE},
        {POINTS_LOSS, POINTS_DRAW, RESULT_BLACK_HALF, RESULT_NONE},
        {POINTS_WIN, POINTS_DRAW, RESULT_NONE, RESULT_NONE},
        {POINTS_DRAW, POINTS_WIN, RESULT_NONE, RESULT_NONE},
        {POINTS_WIN, POINTS_WIN, RESULT_NONE, RESULT_NONE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool given;
        assert_int_equal(outcome(cases[i].white, cases[i].black, false, &given), cases[i].played);
        assert_int_equal(given, cases[i].played != RESULT_NONE);
        assert_int_equal(outcome(cases[i].white, cases[i].black, true, &given), cases[i].unplayed);
        assert_int_equal(given, cases[i].unplayed != RESULT_NONE);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_set_is_kept_in_one_way),
        cmocka_unit_test(rapid_and_blitz_are_not_paired_before_they_say_who_supervises),
        cmocka_unit_test(standard_play_and_words_that_say_no_time_need_not),
        cmocka_unit_test(rules_of_play_are_announced_before_the_start),
        cmocka_unit_test(a_game_gives_no_more_than_one_point),
    };
    return cmocka_run_group_tests_name("rules of play", tests, NULL, NULL);
}
