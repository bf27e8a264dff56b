/*
 * Results that came or changed behind later rounds: a report says what the rounds were paired with, and whoever reads it
 * pairs them with that.
 */
#include "format/trf_late.h"
#include "swiss_hall.h"

/* --- Of an event ------------------------------------------------------------------------------------------------ */

static void set_result(struct hall *hall, int round, int board, const char *code) {
    may(hall, "round.unlock", "{\"tournament\":1,\"round\":%d}", round);
    does(hall, "result.set", "{\"tournament\":1,\"round\":%d,\"board\":%d,\"result\":\"%s\"}", round, board, code);
}

/* Eight players after round 1: 1-5, 6-2, 3-7, 8-4. The better number has won. */
static void open_played(struct hall *hall, struct arena *arena) {
    open_hall(hall, arena, 8, "\"rounds\":5");
    does(hall, "colour.draw", "{\"tournament\":1,\"colour\":\"white\"}");
    publish(hall);
    play(hall, NULL);
}

/* The event says the same after the trip, and every round is the engine's by event and file. */
static void assert_right(struct arena *arena, const struct hall *hall) {
    struct text file = file_of(arena, &hall->event);
    struct event again;
    assert_swiss_trip(arena, &hall->event);
    event_from(arena, file, &again);
    for (int32_t i = 0; i < tournament_of(hall)->round_count; i++) {
        assert_int_equal(tournament_of(hall)->rounds[i].origin, ROUND_BY_ENGINE);
        assert_int_equal(again.tournaments[0].rounds[i].origin, ROUND_BY_ENGINE);
        assert_true(is_drawn(arena, file, i));
    }
    event_drop(&again);
}

static void a_postponed_game_was_a_draw_for_the_next_round(void **state) { /* [c04:dutch.F.9] */
    struct hall hall;
    open_played(&hall, *state);
    set_result(&hall, 1, 1, "postponed");
    publish(&hall);
    play(&hall, NULL);
    set_result(&hall, 1, 1, "0-1");
    struct text file = file_of(*state, &hall.event);
    has_line(file, "### Result @ Round 1: 1-5 postponed through Round 2");
    assert_int_equal(lines_with(file, "### "), 1);
    assert_false(is_drawn(*state, without(*state, file, "### Result"), 1));
    assert_right(*state, &hall);
    publish(&hall); /* with the result */
    assert_right(*state, &hall);
    assert_int_equal(lines_with(file_of(*state, &hall.event), "through Round 2"), 1);
    event_drop(&hall.event);
}

static void a_game_finished_two_rounds_later_was_a_draw_for_both(void **state) {
    struct hall hall;
    open_played(&hall, *state);
    set_result(&hall, 1, 2, "postponed");
    publish(&hall);
    play(&hall, NULL);
    assert_int_equal(lines_with(file_of(*state, &hall.event), "### "), 0); /* the players' columns say it */
    publish(&hall);
    play(&hall, NULL);
    set_result(&hall, 1, 2, "1-0");
    publish(&hall);
    struct text file = file_of(*state, &hall.event);
    has_line(file, "### Result @ Round 1: 6-2 postponed through Round 3");
    assert_int_equal(lines_with(file, "### "), 1);
    struct text bare = without(*state, file, "### Result");
    assert_false(is_drawn(*state, bare, 1) && is_drawn(*state, bare, 2));
    assert_right(*state, &hall);
    event_drop(&hall.event);
}

static void a_corrected_result_counted_as_it_stood(void **state) {
    struct hall hall;
    open_played(&hall, *state);
    publish(&hall);
    play(&hall, NULL);
    set_result(&hall, 1, 1, "0-1");
    struct text file = file_of(*state, &hall.event);
    has_line(file, "### Result @ Round 1: 1-5 1-0 through Round 2");
    assert_false(is_drawn(*state, without(*state, file, "### Result"), 1));
    assert_right(*state, &hall);
    publish(&hall);
    play(&hall, NULL);
    set_result(&hall, 1, 1, "1/2-1/2");
    set_result(&hall, 2, 1, "1/2-1/2");
    file = file_of(*state, &hall.event);
    has_line(file, "### Result @ Round 1: 1-5 1-0 through Round 2");
    has_line(file, "### Result @ Round 1: 1-5 0-1 through Round 3");
    assert_int_equal(lines_with(file, "### Result @ Round 2: "), 1);
    assert_right(*state, &hall);
    event_drop(&hall.event);
}

/* --- Colours ---------------------------------------------------------------------------------------------------- */

static void swap(struct hall *hall, int round, int board) {
    may(hall, "round.unlock", "{\"tournament\":1,\"round\":%d}", round);
    does(hall, "colours.swap", "{\"tournament\":1,\"round\":%d,\"board\":%d}", round, board);
}

/* A round is judged by the pairing that was published, the next one is paired with what was played.
   [c04:dutch.F.7.colour] */
static void exchanged_colours_are_not_held_against_the_round(void **state) {
    struct hall hall;
    open_played(&hall, *state);
    swap(&hall, 1, 1);
    struct text file = file_of(*state, &hall.event);
    has_line(file, "### Colours @ Round 1: 1-5 published");
    assert_int_equal(lines_with(file, "### "), 1);
    assert_false(is_drawn(*state, without(*state, file, "### Colours"), 0));
    assert_right(*state, &hall);
    publish(&hall);
    play(&hall, NULL);
    swap(&hall, 2, 2);
    assert_right(*state, &hall);
    event_drop(&hall.event);
}

/* Known too late for a round, which had the colours of before; and taken back later still. [c04:dutch.F.7.colour] */
static void rounds_knew_the_colours_of_their_time(void **state) {
    struct hall hall;
    open_played(&hall, *state);
    publish(&hall);
    play(&hall, NULL);
    swap(&hall, 1, 1);
    struct text file = file_of(*state, &hall.event);
    has_line(file, "### Colours @ Round 1: 1-5 published");
    has_line(file, "### Result @ Round 1: 1-5 1-0 through Round 2");
    assert_right(*state, &hall);
    publish(&hall);
    play(&hall, NULL);
    swap(&hall, 1, 1);
    file = file_of(*state, &hall.event);
    has_line(file, "### Colours @ Round 1: 1-5 published");
    has_line(file, "### Result @ Round 1: 1-5 1-0 through Round 2");
    has_line(file, "### Result @ Round 1: 5-1 0-1 through Round 3");
    assert_right(*state, &hall);
    set_result(&hall, 1, 1, "0-1");
    publish(&hall);
    assert_right(*state, &hall);
    event_drop(&hall.event);
}

/* A game without play has no colours to exchange, but it may become one behind the exchange. */
static void an_exchanged_game_may_turn_into_a_forfeit(void **state) {
    struct hall hall;
    open_played(&hall, *state);
    swap(&hall, 1, 2);
    set_result(&hall, 1, 2, "+/-");
    assert_right(*state, &hall);
    publish(&hall);
    set_result(&hall, 1, 2, "1/2-1/2");
    assert_right(*state, &hall);
    event_drop(&hall.event);
}

/* A slip that was corrected before anything was paired with it, and a result that became what it was. */
static void what_no_round_has_seen_is_not_said(void **state) {
    struct hall hall;
    open_played(&hall, *state);
    publish(&hall);
    set_result(&hall, 2, 1, "0-1");
    set_result(&hall, 2, 1, "1-0");
    set_result(&hall, 1, 1, "0-1");
    set_result(&hall, 1, 1, "1-0");
    assert_int_equal(lines_with(file_of(*state, &hall.event), "### "), 0);
    does(&hall, "result.clear", "{\"tournament\":1,\"round\":2,\"board\":1}");
    set_result(&hall, 1, 2, "1-0");
    assert_int_equal(lines_with(file_of(*state, &hall.event), "### "), 1);
    does(&hall, "round.discard", "{\"tournament\":1,\"confirm\":true,\"reason\":\"a result was wrong\"}");
    assert_int_equal(lines_with(file_of(*state, &hall.event), "### "), 0);
    assert_right(*state, &hall);
    event_drop(&hall.event);
}

/* Numbers of the file, also where a late entry gave the players others. */
static void games_are_named_by_the_numbers_of_the_file(void **state) {
    struct hall hall;
    open_played(&hall, *state);
    set_result(&hall, 1, 3, "postponed");
    does(&hall, "player.add", "{\"players\":[{\"name\":\"Late\",\"rating\":2395}]}");
    publish(&hall);
    play(&hall, NULL);
    does(&hall, "entry.add", "{\"tournament\":1,\"players\":[9]}");
    set_result(&hall, 1, 3, "0-1");
    publish(&hall);
    struct text file = file_of(*state, &hall.event);
    has_line(file, "### Numbers @ Round 2: 1 3-9");
    has_line(file, "### Result @ Round 1: 4-8 postponed through Round 2");
    assert_right(*state, &hall);
    event_drop(&hall.event);
}

/* --- Of a file -------------------------------------------------------------------------------------------------- */

static void the_drawing_has_the_points_of_its_time(void **state) {
    struct trf_tournament trf = read_with(*state, "### Result @ Round 1: 1-3 +/- through Round 2");
    struct crosstable table;
    struct drawing drawing;
    struct error error;
    assert_int_equal(trf.warning_count, 0);
    assert_int_equal(trf.late_result_count, 1);
    must(*state, trf_table(*state, &trf, &table, &error), &error);
    must(*state, trf_drawing(*state, &trf, &table, 0, &drawing, &error), &error);
    assert_ptr_equal(drawing.table, &table);
    must(*state, trf_drawing(*state, &trf, &table, 1, &drawing, &error), &error);
    assert_int_equal(crosstable_record(drawing.table, 0, 0)->outcome, OUTCOME_FORFEIT_WIN);
    assert_int_equal(crosstable_record(drawing.table, 2, 0)->outcome, OUTCOME_FORFEIT_LOSS);
    assert_int_equal(crosstable_record(drawing.table, 2, 1)->opponent, 3);
    /* The table of the file and the round to come have the present. */
    assert_int_equal(crosstable_record(&table, 0, 0)->outcome, OUTCOME_WIN);
    must(*state, trf_drawing(*state, &trf, &table, 2, &drawing, &error), &error);
    assert_ptr_equal(drawing.table, &table);
}

static void points_are_those_of_the_whole_scale(void **state) {
    struct trf_tournament trf = read_with(*state, "XXS BW=2.0\nXXS WL=0.5\n299 D  3.0       1    3\n"
                                                  "### Result @ Round 1: 1-3 0-1 through Round 2");
    struct crosstable table;
    struct drawing drawing;
    struct error error;
    must(*state, trf_table(*state, &trf, &table, &error), &error);
    must(*state, trf_drawing(*state, &trf, &table, 1, &drawing, &error), &error);
    int32_t unit = drawing.table->scoring.unit;
    assert_int_equal(crosstable_record(drawing.table, 0, 0)->points * 2, unit);
    assert_int_equal(crosstable_record(drawing.table, 2, 0)->points, 2 * unit);
}

#define FOUR_ROUNDS                                                                                                    \
    PLAYER("   1", "     2 w 1     3 b 1     4 w 1     2 w")                                                           \
    PLAYER("   2", "     1 b 0     4 w 1     3 b 1     1 b")                                                           \
    PLAYER("   3", "     4 w 1     1 w 0     2 w 0     4 w")                                                           \
    PLAYER("   4", "     3 b 0     2 b 0     1 b 0     3 b")

/* What a game of round 1, won by White, had when a later round was paired. */
static enum result known_as(const struct trf_tournament *trf, int32_t white, int32_t later) {
    int32_t black = trf_round_of(trf_player(trf, white), 1).opponent;
    struct trf_late_result present = {.round = 1, .white = white, .black = black, .result = RESULT_WHITE_WINS};
    return trf_game_known(trf, &present, later).result;
}

static void of_several_lines_each_counts_from_where_the_last_one_ends(void **state) {
    struct trf_tournament trf =
        read_trf(*state, "092 Swiss\n142 5\n" FOUR_ROUNDS "### Result @ Round 1: 1-2 0-1 through Round 4\n"
                         "### Result @ Round 1: 1-2 open through Round 2\n");
    assert_int_equal(trf.warning_count, 0);
    assert_int_equal(known_as(&trf, 1, 2), RESULT_NONE);
    assert_int_equal(known_as(&trf, 1, 3), RESULT_BLACK_WINS);
    assert_int_equal(known_as(&trf, 1, 4), RESULT_BLACK_WINS);
    assert_int_equal(known_as(&trf, 1, 5), RESULT_WHITE_WINS);
    assert_int_equal(known_as(&trf, 3, 2), RESULT_WHITE_WINS);
}

static void lines_that_contradict_the_file_are_not_used(void **state) {
    static const char *const cases[][2] = {
        {"### Result @ Round x: 1-3 0-1 through Round 2", "it names no round"},
        {"### Result @ Round : 1-3 0-1 through Round 2", "it names no round"},
        {"### Result @ Round 0: 1-3 0-1 through Round 2", "its round is not paired"},
        {"### Result @ Round 3: 1-3 0-1 through Round 4", "its round is not paired"},
        {"### Result @ Round 1:", "it is not of the form \"3-7 postponed through Round 4\""},
        {"### Result @ Round 1: 1-3 0-1 until Round 2", "it is not of the form \"3-7 postponed through Round 4\""},
        {"### Result @ Round 1: 1-3 0-1", "it is not of the form \"3-7 postponed through Round 4\""},
        {"### Result @ Round 1: 3-1 0-1 through Round 2", "no such game, White first"},
        {"### Result @ Round 1: 1-2 0-1 through Round 2", "no such game"},
        {"### Result @ Round 1: 5-0 0-1 through Round 2", "no such game"},
        {"### Result @ Round 1: 9-1 0-1 through Round 2", "no such game"},
        {"### Result @ Round 1: 1-9 0-1 through Round 2", "no such game"},
        {"### Result @ Round 1: 13 0-1 through Round 2", "no such game"},
        {"### Result @ Round 1: 1-3 2-0 through Round 2", "no result that a game can have"},
        {"### Result @ Round 1: 1-3 0-1 through Round 1", "no round after the game's was paired"},
        {"### Result @ Round 1: 1-3 0-1 through Round 3", "no round after the game's was paired"},
        {"### Result @ Round 2: 2-1 0-1 through Round 2", "no round after the game's was paired"},
        {"### Result @ Round 1: 1-3 0-1 through Round x", "no round after the game's was paired"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct trf_tournament trf = read_with(*state, cases[i][0]);
        assert_int_equal(trf.late_result_count, 0);
        assert_int_equal(trf.warning_count, 1);
        assert_int_equal(trf.warnings[0].line, 8);
        assert_int_equal(trf.warnings[0].column, 5);
        assert_false(trf.warnings[0].repair); /* a comment breaks no specification */
        assert_warns(&trf, cases[i][1]);
        assert_warns(&trf, "Correct the line or remove it.");
    }
    struct trf_tournament trf = read_with(*state, "### Result @ Round 1: 1-3 0-1 through Round 2\n"
                                                  "### Result @ Round 1: 1-3 postponed through Round 2");
    assert_int_equal(trf.warning_count, 1);
    assert_int_equal(trf.warnings[0].line, 9);
    assert_warns(&trf, "another one for its game through the same round");
    assert_int_equal(trf.late_results[0].result, RESULT_BLACK_WINS);
}

static void lines_on_colours_that_contradict_the_file_are_not_used(void **state) {
    static const char *const cases[][2] = {
        {"### Colours @ Round x: 3-1 published", "it names no round"},
        {"### Colours @ Round 0: 3-1 published", "it names no round"},
        {"### Colours @ Round 1: 3-1", "it is not of the form \"7-3 published\""},
        {"### Colours @ Round 1: x-1 published", "it does not name two players"},
        {"### Colours @ Round 1: 31 published", "the file has no such game"},
        {"### Colours @ Round 1: 2-1 published", "the file has no such game"},
        {"### Colours @ Round 1: 9-1 published", "the file has no such game"},
        {"### Colours @ Round 9: 3-1 published", "the file has no such game"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct trf_tournament trf = read_with(*state, cases[i][0]);
        assert_int_equal(trf.exchange_count, 0);
        assert_int_equal(trf.warning_count, 1);
        assert_warns(&trf, cases[i][1]);
    }
    /* Who says that the colours were exchanged may say what rounds knew in both ways. */
    struct trf_tournament trf = read_with(*state, "### Result @ Round 1: 3-1 0-1 through Round 2\n"
                                                  "### Colours @ Round 1: 3-1 published");
    assert_int_equal(trf.warning_count, 0);
    assert_int_equal(trf.late_results[0].white, 3);
}

/* What is said twice, or of a result that is the present one, is imported and not written again. */
static void the_import_says_it_in_the_shortest_way(void **state) {
    struct event event;
    event_from(*state,
               TEXT("012 Open\n042 2026/03/01\n092 Swiss\n142 5\n152 W\n" FOUR
                    "### Result @ Round 1: 1-3 1-0 through Round 2\n### Result @ Round 1: 4-2 open through Round 2\n"),
               &event);
    assert_int_equal(event.tournaments[0].system, SYSTEM_SWISS);
    struct text file = file_of(*state, &event);
    assert_int_equal(lines_with(file, "### Result"), 1);
    has_line(file, "### Result @ Round 1: 4-2 open through Round 2");
    assert_trip(*state, &event);
    event_drop(&event);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(a_postponed_game_was_a_draw_for_the_next_round),
        with_arena(a_game_finished_two_rounds_later_was_a_draw_for_both),
        with_arena(a_corrected_result_counted_as_it_stood),
        with_arena(exchanged_colours_are_not_held_against_the_round),
        with_arena(rounds_knew_the_colours_of_their_time),
        with_arena(an_exchanged_game_may_turn_into_a_forfeit),
        with_arena(lines_on_colours_that_contradict_the_file_are_not_used),
        with_arena(what_no_round_has_seen_is_not_said),
        with_arena(games_are_named_by_the_numbers_of_the_file),
        with_arena(the_drawing_has_the_points_of_its_time),
        with_arena(points_are_those_of_the_whole_scale),
        with_arena(of_several_lines_each_counts_from_where_the_last_one_ends),
        with_arena(lines_that_contradict_the_file_are_not_used),
        with_arena(the_import_says_it_in_the_shortest_way),
    };
    return cmocka_run_group_tests_name("format.trf_late", tests, NULL, NULL);
}
