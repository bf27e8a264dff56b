/* Play-offs that are asked about: ties, rules for the asking, lots from a seed, results line by line. */
#include "../event/hall.h"

#include <string.h>

#include "analysis/asked_playoff.h"

static const struct tournament *group(const struct hall *hall) {
    return &hall->event.tournaments[0];
}

/* Six players; numbers 1 to 3 draw among each other and win against the rest, who draw as well. */
static void open_tied(struct hall *hall) {
    hall_open_round_robin(hall, 6);
    hall_must(hall, "tournament.change", "{'tournament':1,'edition':'2022'}");
    hall_must(hall, "playoff.set", "{'tournament':1,'rate':'10+5'}");
    hall_must(hall, "round.pair", "{'tournament':1}");
}

static void play(struct hall *hall, int top) {
    for (int32_t i = 0; i < group(hall)->round_count; i++)
        for (int32_t j = 0; j < group(hall)->rounds[i].board_count; j++) {
            const struct board *board = &group(hall)->rounds[i].boards[j];
            bool white = board->white <= top;
            bool black = board->black <= top;
            hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", (int)i + 1,
                      (int)j + 1,
                      white == black ? "1/2-1/2"
                      : white        ? "1-0"
                                     : "0-1");
        }
}

static struct asked_ties ties_of(struct hall *hall, const struct playoff_rules *rules) {
    struct asked_ties found;
    assert_true(asked_playoff_ties(&hall->event, group(hall), rules, &hall->arena, &found, &hall->error));
    return found;
}

static const struct playoff_tie *first_tie(struct hall *hall, const struct asked_ties *found) {
    const struct playoff_tie *tie;
    assert_true(asked_playoff_choose(&found->ties, 1, &hall->arena, &tie, &hall->error));
    return tie;
}

static void nobody_ties_before_the_first_result(void **state) {
    struct hall hall;
    const struct playoff_tie *tie;
    (void)state;
    open_tied(&hall);
    struct playoff_rules rules = asked_playoff_rules(group(&hall), PLAYOFF_2022, false, false);
    struct asked_ties found = ties_of(&hall, &rules);
    assert_false(found.played);
    assert_int_equal(found.ties.count, 0);
    assert_false(asked_playoff_choose(&found.ties, 0, &hall.arena, &tie, &hall.error));
    assert_int_equal(hall.error.code, ERROR_cli_playoff_none);
    play(&hall, 3);
    found = ties_of(&hall, &rules);
    assert_true(found.played);
    assert_true(asked_playoff_choose(&found.ties, 0, &hall.arena, &tie, &hall.error));
    assert_int_equal(tie->first_place, 1);
    assert_int_equal(tie->count, 3);
    assert_false(asked_playoff_choose(&found.ties, 5, &hall.arena, &tie, &hall.error));
    assert_int_equal(hall.error.code, ERROR_cli_playoff_tie);
    assert_string_equal(hall.error.operand[0], "5");
    assert_string_equal(hall.error.operand[1], "1");
    hall_close(&hall);
}

static void rules_are_those_of_the_tournament_unless_others_are_asked_for(void **state) {
    struct hall hall;
    (void)state;
    open_tied(&hall);
    struct playoff_rules own = asked_playoff_rules(group(&hall), PLAYOFF_2022, false, false);
    assert_true(playoff_rate_given(own.phases[0].rate));
    struct playoff_rules other = asked_playoff_rules(group(&hall), PLAYOFF_2023, true, false);
    assert_int_equal(other.phase_count, 0);
    struct playoff_rules template = asked_playoff_rules(group(&hall), PLAYOFF_2023, true, true);
    assert_int_equal(template.phase_count, 2);
    assert_int_equal(asked_playoff_rules(group(&hall), PLAYOFF_2022, true, true).edition, PLAYOFF_2022);
    hall_close(&hall);
}

/* In which order the lots of a seed (0: none are drawn) put those who are tied. */
static void draw(struct hall *hall, uint64_t seed, int32_t drawn[3]) {
    struct playoff_rules rules = asked_playoff_rules(group(hall), PLAYOFF_2022, false, false);
    struct asked_ties found = ties_of(hall, &rules);
    struct asked_playoff asked = {.arena = &hall->arena,
                                  .rules = &rules,
                                  .table = &found.table,
                                  .tie = first_tie(hall, &found),
                                  .ended = PLAYOFF_UNSET};
    asked_playoff_begin(&asked, seed > 0 ? &seed : NULL);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(asked.settled[i], seed > 0);
        drawn[i] = asked.tie->participants[i];
    }
    assert_true(asked_playoff_replay(&asked, &hall->error));
    assert_true(asked_playoff_draw_lots(&asked, &hall->error));
    for (int32_t i = 0; i < asked.playoff.due_count && seed > 0; i++)
        assert_false(playoff_draw(&hall->arena, &asked.playoff.due[i], &asked.source, &(struct playoff_record){0}));
}

static void lots_follow_from_the_seed(void **state) {
    struct hall hall;
    int32_t before[3];
    int32_t drawn[2][3];
    bool moved = false;
    (void)state;
    open_tied(&hall);
    play(&hall, 3);
    draw(&hall, 0, before);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        draw(&hall, seed, drawn[0]);
        draw(&hall, seed, drawn[1]);
        assert_memory_equal(drawn[0], drawn[1], sizeof drawn[0]);
        moved = moved || memcmp(drawn[0], before, sizeof before) != 0;
    }
    assert_true(moved);
    hall_close(&hall);
}

static void lines_are_read_as_they_stand(void **state) {
    struct hall hall;
    (void)state;
    open_tied(&hall);
    play(&hall, 2);
    struct playoff_rules rules = asked_playoff_rules(group(&hall), PLAYOFF_2022, false, false);
    struct asked_ties found = ties_of(&hall, &rules);
    struct asked_playoff asked = {.arena = &hall.arena,
                                  .rules = &rules,
                                  .table = &found.table,
                                  .tie = first_tie(&hall, &found),
                                  .ended = PLAYOFF_UNSET};
    asked_playoff_begin(&asked, NULL);
    assert_false(asked.settled[0]);
    assert_true(asked_playoff_replay(&asked, &hall.error));
    static const struct {
        const char *line;
        enum error_code code;
    } rows[] = {{"result 1-2 x", ERROR_cli_playoff_line},
                {"result 1-9 1-0", ERROR_cli_playoff_player},
                {"dance 1", ERROR_cli_playoff_line},
                {"rank 1", ERROR_cli_playoff_rank},
                {"result 1-2 1-0 18:40 19:61", ERROR_cli_playoff_line}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_false(asked_playoff_read_line(&asked, text_from(rows[i].line), &hall.error));
        assert_int_equal(hall.error.code, rows[i].code);
        assert_int_equal(asked.count, 0);
    }
    hall_close(&hall);
}

static void times_may_be_after_midnight(void **state) {
    int64_t minutes;
    (void)state;
    assert_true(asked_playoff_read_time(TEXT("24:10"), &minutes));
    assert_int_equal(minutes, 24 * 60 + 10);
    static const char *const others[] = {"", "18", "18:4", "18:60", "48:00", "+1:00", "18:+4", ":10"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(asked_playoff_read_time(text_from(others[i]), &minutes));
}

static void a_play_off_must_end_before_the_closing(void **state) {
    struct hall hall;
    (void)state;
    open_tied(&hall);
    play(&hall, 3);
    struct playoff_rules rules = asked_playoff_rules(group(&hall), PLAYOFF_2022, false, false);
    struct asked_ties found = ties_of(&hall, &rules);
    const struct playoff_tie *tie = first_tie(&hall, &found);
    struct asked_time time = asked_playoff_time(&rules, tie, PLAYOFF_UNSET, PLAYOFF_UNSET);
    assert_true(time.known && time.fits && time.minutes > 0);
    assert_true(asked_playoff_time(&rules, tie, 600, 600 + time.minutes).fits);
    assert_false(asked_playoff_time(&rules, tie, 600, 600 + time.minutes - 1).fits);
    rules.phases[0].rate.tournament = true;
    assert_false(asked_playoff_time(&rules, tie, PLAYOFF_UNSET, PLAYOFF_UNSET).known);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_ties_before_the_first_result),
        cmocka_unit_test(rules_are_those_of_the_tournament_unless_others_are_asked_for),
        cmocka_unit_test(lots_follow_from_the_seed),
        cmocka_unit_test(lines_are_read_as_they_stand),
        cmocka_unit_test(times_may_be_after_midnight),
        cmocka_unit_test(a_play_off_must_end_before_the_closing),
    };
    return cmocka_run_group_tests_name("analysis.asked_playoff", tests, NULL, NULL);
}
