#include <stdio.h>

#include "hall.h"

static void open_paired(struct hall *hall) {
    hall_open_round_robin(hall, 4);
    hall_must(hall, "round.pair", "{'tournament':1}");
}

static void every_result_can_be_entered_as_people_type_it(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    static const char *const rows[][2] = {
        {"1", "1-0"},     {"0", "0-1"},     {"5", "1/2-1/2"},     {"=", "1/2-1/2"},           {"+", "+/-"},
        {"-", "-/+"},     {"--", "-/-"},    {"0-0", "0-0"},       {"½-0", "1/2-0"},           {"0-½", "0-1/2"},
        {"1-0u", "1-0u"}, {"0-1U", "0-1u"}, {"½-½u", "1/2-1/2u"}, {"postponed", "postponed"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'%s'}", rows[i][0]);
        if (hall.decision.count > 0)
            assert_int_equal(hall.decision.count, 1);
        assert_string_equal(text_at(&hall, hall_view_round(&hall, 1, 1), "boards/0/result"), rows[i][1]);
    }
    hall_close(&hall);
}

static void a_result_in_the_journal_is_short(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'='}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'round':1,'board':2,'result':'1/2-1/2'}");
    hall_must(&hall, "result.clear", "{'tournament':1,'round':1,'board':2}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'round':1,'board':2}");
    hall_close(&hall);
}

static void the_same_result_again_is_nothing_to_do(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    size_t before = hall.count;
    hall.seen = 0;
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1'}");
    hall_must(&hall, "result.clear", "{'tournament':1,'round':1,'board':2}");
    assert_int_equal(hall.count, before);
    hall_close(&hall);
}

static void bad_results_are_refused(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    static const struct {
        enum error_code code;
        const char *body;
    } rows[] = {
        {ERROR_tournament_unknown, "{'tournament':2,'round':1,'board':1,'result':'1'}"},
        {ERROR_round_unknown, "{'tournament':1,'round':0,'board':1,'result':'1'}"},
        {ERROR_round_unknown, "{'tournament':1,'round':4,'board':1,'result':'1'}"},
        {ERROR_board_unknown, "{'tournament':1,'round':1,'board':3,'result':'1'}"},
        {ERROR_board_unknown, "{'tournament':1,'round':1,'board':0,'result':'1'}"},
        {ERROR_board_unknown, "{'tournament':1,'round':1,'board':-9223372036854775807,'result':'1'}"},
        {ERROR_result_unknown, "{'tournament':1,'round':1,'board':1,'result':'1-1'}"},
        {ERROR_result_unknown, "{'tournament':1,'round':1,'board':1,'result':'2'}"},
        {ERROR_result_empty, "{'tournament':1,'round':1,'board':1,'result':''}"},
        {ERROR_result_empty, "{'tournament':1,'round':1,'board':1,'result':' '}"},
        {ERROR_field_missing, "{'tournament':1,'round':1,'board':1}"},
        {ERROR_field_type, "{'tournament':1,'round':1,'board':1,'result':1}"},
        {ERROR_field_type, "{'tournament':'1','round':1,'board':1,'result':'1'}"},
        {ERROR_field_unknown, "{'tournament':1,'round':1,'board':1,'result':'1','moves':40}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        hall_refused(&hall, rows[i].code, "result.set", "%s", rows[i].body);
    hall_refused(&hall, ERROR_board_unknown, "result.clear", "{'tournament':1,'round':1,'board':3}");
    hall_refused(&hall, ERROR_field_unknown, "result.clear", "{'tournament':1,'round':1,'board':1,'result':''}");
    hall_close(&hall);
}

static void conflicts_are_judged_board_by_board(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    int64_t seen = hall.event.seq;
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    int64_t changed = hall.event.seq;
    hall.seen = seen;
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':2,'result':'0-1'}");
    hall_refused(&hall, ERROR_changed_meanwhile, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
    char expected[24];
    snprintf(expected, sizeof expected, "%lld", (long long)changed);
    assert_string_equal(hall.error.phrase[0].key, "phrase.thing.board");
    assert_string_equal(hall.error.phrase[0].names, "board round");
    assert_memory_equal(hall.error.operand[0],
                        "1\0"
                        "1",
                        sizeof "1\0"
                               "1");
    assert_string_equal(hall.error.operand[1], expected);
    assert_string_equal(hall.error.operand[2], "1-0");
    hall_refused(&hall, ERROR_changed_meanwhile, "result.clear", "{'tournament':1,'round':1,'board':1}");
    hall.seen = changed;
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
    hall.seen = -1;
    hall_must(&hall, "result.clear", "{'tournament':1,'round':1,'board':1}");
    hall.seen = changed;
    hall_refused(&hall, ERROR_changed_meanwhile, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    assert_string_equal(hall.error.phrase[2].key, "phrase.now.no_result");
    hall_close(&hall);
}

/* A board of other players at the same place is another board. */
static void pairing_anew_is_a_change_of_every_board(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    int64_t seen = hall.event.seq;
    hall_must(&hall, "round.discard", "{'tournament':1}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'lots'}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall.seen = seen;
    hall_refused(&hall, ERROR_changed_meanwhile, "result.set", "{'tournament':1,'round':3,'board':1,'result':'1-0'}");
    hall_close(&hall);
}

static void open_boards_and_the_current_round_follow_the_results(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    for (int round = 1; round <= 3; round++) {
        for (int board = 1; board <= 2; board++) {
            assert_int_equal(tournament_current_round(tournament), round);
            assert_int_equal(tournament_stage(tournament), STAGE_RUNNING);
            hall_must(&hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'postponed'}", round, board);
            /* A round whose other games are over does not wait for a postponed one. */
            assert_int_equal(tournament_current_round(tournament), board == 2 && round < 3 ? round + 1 : round);
            hall_must(&hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'1-0'}", round, board);
        }
        assert_int_equal(tournament_round(tournament, round)->open, 0);
    }
    assert_int_equal(tournament->open, 0);
    assert_int_equal(tournament_stage(tournament), STAGE_COMPLETE);
    assert_int_equal(tournament_current_round(tournament), 3);
    assert_true(true_at(hall_view_standings(&hall, 1, 0), "final"));
    assert_false(true_at(hall_view_standings(&hall, 1, 2), "final"));
    hall_must(&hall, "result.clear", "{'tournament':1,'round':2,'board':1}");
    assert_int_equal(tournament_current_round(tournament), 2);
    assert_int_equal(tournament_stage(tournament), STAGE_RUNNING);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_result_can_be_entered_as_people_type_it),
        cmocka_unit_test(a_result_in_the_journal_is_short),
        cmocka_unit_test(the_same_result_again_is_nothing_to_do),
        cmocka_unit_test(bad_results_are_refused),
        cmocka_unit_test(conflicts_are_judged_board_by_board),
        cmocka_unit_test(pairing_anew_is_a_change_of_every_board),
        cmocka_unit_test(open_boards_and_the_current_round_follow_the_results),
    };
    return cmocka_run_group_tests_name("event.results", tests, NULL, NULL);
}
