/*
 * What the text of about 2009 says of running a Swiss beside the pairing: rounds, lots, notices, corrections, departures.
 */
#include "classic_hall.h"

static bool is_on_a_board(const struct hall *hall, int32_t player) {
    const struct round *round = last_of(hall);
    for (int32_t i = 0; i < round->board_count; i++)
        if (round->boards[i].white == player || round->boards[i].black == player)
            return true;
    return false;
}

static int64_t points_of(struct hall *hall, int32_t player) {
    struct crosstable table;
    assert_true(tournament_crosstable(&hall->event, classic(hall), 0, &hall->arena, &table));
    for (int32_t i = 0; i < table.participant_count; i++)
        if (table.participants[i].player == player)
            return crosstable_points(&table, i) * 2 / table.scoring.unit;
    fail_msg("player %d is not in the table", (int)player);
    return 0;
}

/* --- Beforehand ----------------------------------------------------------------------------------------------------- */

/* The number of rounds is declared, and not changed any more. [c04:lim.1] */
static void the_number_of_rounds_is_declared_beforehand(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 5);
    publish_next(&hall);
    assert_false(hall_ask(&hall, "tournament.change", "{'tournament':1,'rounds':4}"));
    assert_int_equal(hall.error.code, ERROR_settings_locked);
    assert_int_equal(classic(&hall)->rounds_planned, 5);
    hall_close(&hall);
}

/* Who has no rating gets an estimate, which counts like a rating. [c04:lim.ranking.estimate] */
static void an_estimate_ranks_like_a_rating(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 4, 3); /* 2490, 2480, 2470, 2460 */
    hall_must(&hall, "player.add", "{'players':[{'name':'New'}]}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[5]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_int_equal(tournament_entry_of(classic(&hall), 5)->number, 5);
    hall_must(&hall, "player.change", "{'player':5,'rating':2475}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_int_equal(tournament_entry_of(classic(&hall), 5)->number, 3);
    hall_close(&hall);
}

/* One lot, for number 1: odd numbers of the upper half have his colour, even ones the other. [c04:lim.14.2.lot] */
static void one_lot_gives_all_colours_of_round_1(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct hall hall;
        open_classic(&hall, "lim@1999", 8, 3);
        hall.lots = seed;
        hall_must(&hall, "colour.draw", "{'tournament':1}");
        assert_non_null(strstr(hall_fact(&hall, 0), "'method':'lots','seed':'"));
        bool white = classic(&hall)->initial_colour == COLOUR_WHITE;
        publish_next(&hall);
        assert_string_equal(pairs_in(&hall, last_of(&hall)), white ? "1-5 6-2 3-7 8-4" : "5-1 2-6 7-3 4-8");
        hall_close(&hall);
    }
}

/* [c04:lim.14.3] */
static void a_win_is_a_point_and_a_draw_half_of_one(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 3);
    publish_next(&hall);
    assert_string_equal(pairs_in(&hall, last_of(&hall)), "1-4 5-2 3-6");
    play_all(&hall, "wdb");
    static const int32_t halves[] = {2, 1, 0, 0, 1, 2};
    for (int32_t i = 0; i < 6; i++)
        assert_int_equal(points_of(&hall, i + 1), halves[i]);
    hall_close(&hall);
}

/* --- Who is not there ----------------------------------------------------------------------------------------------- */

/* Who wrote that he will be late keeps his number, is paired when he is there, and has nothing before.
   [c04:lim.late.notice] [c04:general.late.notice] */
static void a_notice_keeps_the_place_of_who_is_late(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 6, 4);
        hall_must(&hall, "bye.ask", "{'tournament':1,'player':2,'round':1,'kind':'zero'}");
        publish_next(&hall);
        assert_false(is_on_a_board(&hall, 2));
        assert_int_equal(tournament_entry_of(classic(&hall), 2)->number, 2);
        play_all(&hall, "w");
        publish_next(&hall);
        assert_true(is_on_a_board(&hall, 2));
        assert_int_equal(points_of(&hall, 2), 0);
        hall_close(&hall);
    }
}

/* Who is not there at the drawing of lots, and said nothing, is taken from the list; he may come in later.
   [c04:general.late.exclusion] */
static void who_is_missing_at_the_drawing_of_lots_is_excluded(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 7, 4);
        hall_must(&hall, "entry.remove", "{'tournament':1,'player':4}");
        publish_next(&hall);
        assert_int_equal(last_of(&hall)->board_count, 3);
        assert_int_equal(last_of(&hall)->bye_count, 0);
        assert_null(tournament_entry_of(classic(&hall), 4));
        play_all(&hall, "w");
        hall_must(&hall, "entry.add", "{'tournament':1,'players':[4]}");
        publish_next(&hall);
        assert_int_equal(tournament_entry_of(classic(&hall), 4)->number, 4);
        assert_int_equal(points_of(&hall, 4), last_of(&hall)->bye_count > 0 && !is_on_a_board(&hall, 4) ? 2 : 0);
        hall_close(&hall);
    }
}

/* Who stays away without a word has left; who explains himself before the next pairing has not. [c04:lim.withdrawal] */
static void absence_without_notice_is_a_withdrawal_until_it_is_explained(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 8, 5);
    publish_next(&hall);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'+/-'}");
    for (int board = 2; board <= 4; board++)
        hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':%d,'result':'1-0'}", board);
    hall_must(&hall, "player.withdraw", "{'tournament':1,'player':5}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int32_t i = 0; i < classic(&hall)->draft.round.board_count; i++) {
        assert_int_not_equal(classic(&hall)->draft.round.boards[i].white, 5);
        assert_int_not_equal(classic(&hall)->draft.round.boards[i].black, 5);
    }
    hall_must(&hall, "player.reinstate", "{'tournament':1,'player':5}");
    hall_refused(&hall, ERROR_draft_outdated, "round.publish", "{'tournament':1}");
    publish_next(&hall);
    assert_true(is_on_a_board(&hall, 5));
    hall_close(&hall);
}

/* --- Afterwards ----------------------------------------------------------------------------------------------------- */

/* The next pairing sees the correction, the published one stays. [c04:dutch.F.7.result] */
static void a_corrected_result_counts_for_the_next_pairing(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        struct drawing drawing;
        open_classic(&hall, classic_names[i], 8, 5);
        publish_next(&hall);
        play_all(&hall, "w");
        publish_next(&hall);
        const char *second = pairs_in(&hall, last_of(&hall));
        hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'0-1'}");
        assert_string_equal(pairs_in(&hall, last_of(&hall)), second);
        play_all(&hall, "d");
        assert_true(draw_prepare(&hall.arena, &hall.event, classic(&hall), 3, &drawing, &hall.error));
        int32_t white = classic(&hall)->rounds[0].boards[0].white;
        for (int32_t j = 0; j < drawing.table->participant_count; j++)
            if (drawing.table->participants[j].player == white)
                assert_int_equal(crosstable_record(drawing.table, j, 0)->points, drawing.table->scoring.loss);
        hall_close(&hall);
    }
}

/* The published pairing and its numbers stay; from the next round on the right rating counts. [c04:dutch.F.7.rating] */
static void a_corrected_rating_counts_for_the_next_pairing(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        struct drawing drawing;
        open_classic(&hall, classic_names[i], 6, 5);
        publish_next(&hall);
        const char *first = pairs_in(&hall, last_of(&hall));
        hall_must(&hall, "player.change", "{'player':4,'rating':2600}");
        assert_string_equal(pairs_in(&hall, last_of(&hall)), first);
        assert_int_equal(last_of(&hall)->numbers[3], 4);
        play_all(&hall, "w");
        assert_true(draw_prepare(&hall.arena, &hall.event, classic(&hall), 2, &drawing, &hall.error));
        bool found = false;
        for (int32_t j = 0; j < drawing.table->participant_count; j++)
            found =
                found || (drawing.table->participants[j].player == 4 && drawing.table->participants[j].rating == 2600);
        assert_true(found);
        hall_close(&hall);
    }
}

/* Another pairing than the system's must be confirmed, and the journal keeps which pairs it replaced and the reason: what
   is changed in favour of somebody can be proved. [c04:lim.scope.norms] [c04:general.report.norm] */
static void a_pairing_that_was_varied_is_on_record(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 4, 3);
        hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
        hall_must(&hall, "round.arrange",
                  "{'tournament':1,'boards':[{'white':1,'black':2},{'white':3,'black':4}],'done':true}");
        bool engines = hall_ask(&hall, "round.publish", "{'tournament':1}");
        if (engines) { /* the engine's own: take the other one */
            hall_must(&hall, "round.discard", "{'tournament':1}");
            hall_must(&hall, "round.arrange",
                      "{'tournament':1,'boards':[{'white':1,'black':4},{'white':2,'black':3}],'done':true}");
            assert_false(hall_ask(&hall, "round.publish", "{'tournament':1}"));
        }
        assert_int_equal(hall.error.code, ERROR_manual_differs);
        hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true,'reason':'a norm'}");
        const struct json *round = hall_view_round(&hall, 1, 1);
        assert_string_equal(text_at(&hall, round, "origin"), "hand");
        assert_string_equal(text_at(&hall, round, "reason"), "a norm");
        assert_true(count_at(round, "replaced") > 0);
        assert_same_when_folded(&hall);
        hall_close(&hall);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_of_rounds_is_declared_beforehand),
        cmocka_unit_test(an_estimate_ranks_like_a_rating),
        cmocka_unit_test(one_lot_gives_all_colours_of_round_1),
        cmocka_unit_test(a_win_is_a_point_and_a_draw_half_of_one),
        cmocka_unit_test(a_notice_keeps_the_place_of_who_is_late),
        cmocka_unit_test(who_is_missing_at_the_drawing_of_lots_is_excluded),
        cmocka_unit_test(absence_without_notice_is_a_withdrawal_until_it_is_explained),
        cmocka_unit_test(a_corrected_result_counts_for_the_next_pairing),
        cmocka_unit_test(a_corrected_rating_counts_for_the_next_pairing),
        cmocka_unit_test(a_pairing_that_was_varied_is_on_record),
    };
    return cmocka_run_group_tests_name("event.classic_handling", tests, NULL, NULL);
}
