#include "table.h"

#include <string.h>

#include "base/random.h"
#include "rules_tables.h"
#include "standings/terms.h"

static struct standings_breakdown explain(struct test_table *test, int32_t number, size_t position) {
    struct standings_breakdown breakdown;
    struct error error;
    assert_true(
        standings_explain(&test->arena, &test->table, &test->standings, number - 1, position, &breakdown, &error));
    return breakdown;
}

static void assert_article(const char *article) {
    assert_non_null(article);
    if (article_find(article) == ARTICLE_NONE)
        fail_msg("there is no article \"%s\"", article);
}

/* --- What each value is made of ------------------------------------------------------------------------------------- */

static void each_addend_of_sonneborn_berger_names_opponent_points_and_article(void **state) {
    (void)state;
    struct test_table test;
    static const struct test_game games[] = {{1, 1, 4, RESULT_WHITE_WINS},       {1, 2, 3, RESULT_WHITE_WINS},
                                             {2, 4, 3, RESULT_BLACK_BY_FORFEIT}, {2, 1, 2, RESULT_DRAW},
                                             {3, 2, 4, RESULT_WHITE_WINS},       {3, 3, 1, RESULT_BLACK_WINS}};
    table_round_robin(&test, 4, 3, games, 6);
    table_rank_by(&test, TIEBREAK_2022, TIEBREAK_SONNEBORN_BERGER);
    struct standings_breakdown breakdown = explain(&test, 2, 0);
    assert_int_equal(breakdown.tiebreak.name, TIEBREAK_SONNEBORN_BERGER);
    assert_string_equal(breakdown.article, "c02-2022:12.3.2.5.1.base");
    assert_true(breakdown.total.applies);
    assert_rational(breakdown.total.value, 9, 4);
    assert_int_equal(breakdown.count, 3);
    const struct standings_addend *draw = &breakdown.addends[1];
    assert_int_equal(draw->round, 2);
    assert_int_equal(draw->opponent, 0);
    assert_int_equal(draw->opponent_points, 5);
    assert_int_equal(draw->points, 1);
    assert_rational(draw->value, 5, 4);
    assert_true(draw->counted);
    assert_string_equal(draw->article, "c02-2022:12.3.2.5.1.base");
    breakdown = explain(&test, 3, 0);
    assert_string_equal(breakdown.addends[1].article, "c02-2022:12.3.5.1");
    table_drop(&test);
}

static void an_opponent_below_half_is_listed_for_koya_but_not_counted(void **state) {
    (void)state;
    struct test_table test;
    static const struct test_game games[] = {{1, 1, 4, RESULT_WHITE_WINS}, {1, 2, 3, RESULT_WHITE_WINS},
                                             {2, 4, 3, RESULT_BLACK_WINS}, {2, 1, 2, RESULT_DRAW},
                                             {3, 2, 4, RESULT_WHITE_WINS}, {3, 3, 1, RESULT_BLACK_WINS}};
    table_round_robin(&test, 4, 3, games, 6);
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_KOYA);
    struct standings_breakdown breakdown = explain(&test, 1, 0);
    assert_int_equal(breakdown.threshold, 6); /* half of three points, doubled, in halves */
    assert_rational(breakdown.total.value, 1, 2);
    assert_int_equal(breakdown.count, 3);
    assert_false(breakdown.addends[0].counted);
    assert_rational(breakdown.addends[0].value, 0, 1);
    assert_true(breakdown.addends[1].counted);
    assert_false(breakdown.addends[2].counted);
    table_drop(&test);
}

static void a_game_against_an_excluded_participant_is_listed_but_not_counted(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 3, 3, true);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(&test, 2, 1, 3, RESULT_WHITE_WINS);
    test.table.participants[1].excluded = true;
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_WINS);
    struct standings_breakdown breakdown = explain(&test, 1, 0);
    assert_int_equal(breakdown.count, 2);
    assert_false(breakdown.addends[0].counted);
    assert_int_equal(breakdown.addends[0].opponent, 1);
    assert_true(breakdown.addends[1].counted);
    assert_rational(breakdown.total.value, 1, 1);
    assert_false(explain(&test, 2, 0).total.applies);
    table_drop(&test);
}

static void the_stand_in_of_an_unplayed_round_is_shown(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 3, 2, false);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_bye(&test, 2, 1, BYE_HALF);
    table_bye(&test, 2, 2, BYE_ZERO);
    table_rank_by(&test, TIEBREAK_2023, TIEBREAK_SONNEBORN_BERGER);
    struct standings_breakdown breakdown = explain(&test, 1, 0);
    assert_int_equal(breakdown.count, 2);
    assert_int_equal(breakdown.addends[0].opponent_points, 1);
    assert_string_equal(breakdown.addends[0].article, "c07-2023:16.3");
    assert_int_equal(breakdown.addends[1].opponent, -1);
    assert_int_equal(breakdown.addends[1].opponent_points, 3);
    assert_rational(breakdown.addends[1].value, 3, 4);
    assert_string_equal(breakdown.addends[1].article, "c07-2023:16.4");
    table_drop(&test);
}

/* Four tied with 2½, 1½, 1½, ½ among them, number 2 beat number 3. */
static void the_direct_encounter_shows_the_tied_and_the_smaller_set(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 5, 4, true);
    table_play(&test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(&test, 2, 1, 4, RESULT_WHITE_WINS);
    table_play(&test, 3, 1, 3, RESULT_DRAW);
    table_play(&test, 2, 2, 3, RESULT_WHITE_WINS);
    table_play(&test, 3, 2, 4, RESULT_DRAW);
    table_play(&test, 1, 3, 4, RESULT_WHITE_WINS);
    table_give(&test, 4, 2, 5, 2);
    table_give(&test, 4, 3, 5, 2);
    table_give(&test, 4, 4, 5, 4);
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_DIRECT_ENCOUNTER);
    struct standings_breakdown breakdown = explain(&test, 2, 0);
    assert_string_equal(breakdown.article, "c07-2023:6.2");
    assert_int_equal(breakdown.tied_count, 4);
    for (int32_t i = 0; i < 4; i++)
        assert_int_equal(breakdown.tied[i], i);
    assert_int_equal(breakdown.count, 3);
    assert_rational(breakdown.total.value, 3, 2);
    assert_non_null(breakdown.within);
    assert_int_equal(breakdown.within->tied_count, 2);
    assert_int_equal(breakdown.within->tied[0], 1);
    assert_int_equal(breakdown.within->tied[1], 2);
    assert_int_equal(breakdown.within->count, 1);
    assert_rational(breakdown.within->total.value, 1, 1);
    assert_null(breakdown.within->within);
    assert_null(explain(&test, 1, 0).within);
    breakdown = explain(&test, 5, 0);
    assert_false(breakdown.total.applies);
    assert_int_equal(breakdown.tied_count, 0);
    table_drop(&test);
}

static void what_the_direct_encounter_lacks_is_listed(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 4, 2, false);
    table_play(&test, 1, 1, 2, RESULT_BLACK_BY_FORFEIT);
    table_give(&test, 2, 1, 4, 2);
    table_give(&test, 1, 3, 4, 2);
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_DIRECT_ENCOUNTER);
    struct standings_breakdown breakdown = explain(&test, 1, 0);
    assert_false(breakdown.total.applies);
    assert_int_equal(breakdown.tied_count, 3);
    assert_int_equal(breakdown.count, 3);
    assert_false(breakdown.addends[0].counted);
    assert_string_equal(breakdown.addends[0].article, "c07-2023:6.1.1");
    assert_int_equal(breakdown.addends[1].round, 0);
    assert_int_equal(breakdown.addends[1].opponent, 1);
    assert_int_equal(breakdown.addends[2].opponent, 2);
    table_drop(&test);
}

/* The set is the one that the tie-breaks before have left. */
static void the_set_of_a_repeated_direct_encounter_is_the_one_left_by_then(void **state) {
    (void)state;
    struct test_table test;
    table_make(&test, 5, 4, false);
    table_give(&test, 1, 1, 5, 2);
    table_give(&test, 2, 1, 5, 2);
    table_play(&test, 1, 2, 3, RESULT_WHITE_WINS);
    table_play(&test, 2, 2, 4, RESULT_DRAW);
    table_play(&test, 3, 2, 5, RESULT_DRAW);
    table_play(&test, 2, 3, 5, RESULT_WHITE_WINS);
    table_play(&test, 3, 3, 4, RESULT_DRAW);
    table_play(&test, 4, 3, 4, RESULT_DRAW);
    table_rank(&test, TIEBREAK_2026, 3,
               (enum tiebreak_name[]){TIEBREAK_DIRECT_ENCOUNTER, TIEBREAK_WINS, TIEBREAK_DIRECT_ENCOUNTER});
    assert_int_equal(explain(&test, 2, 0).tied_count, 3);
    struct standings_breakdown breakdown = explain(&test, 2, 2);
    assert_int_equal(breakdown.tied_count, 2);
    assert_int_equal(breakdown.tied[0], 1);
    assert_int_equal(breakdown.tied[1], 2);
    assert_rational(breakdown.total.value, 1, 1);
    table_drop(&test);
}

static void an_unknown_participant_or_tiebreak_is_refused(void **state) {
    (void)state;
    struct test_table test;
    struct standings_breakdown breakdown;
    struct error error;
    table_make(&test, 2, 1, true);
    table_rank_by(&test, TIEBREAK_2026, TIEBREAK_WINS);
    assert_false(standings_explain(&test.arena, &test.table, &test.standings, 2, 0, &breakdown, &error));
    assert_int_equal(error.code, ERROR_participant_unknown);
    assert_false(standings_explain(&test.arena, &test.table, &test.standings, -1, 0, &breakdown, &error));
    assert_int_equal(error.code, ERROR_participant_unknown);
    assert_false(standings_explain(&test.arena, &test.table, &test.standings, 0, 1, &breakdown, &error));
    assert_int_equal(error.code, ERROR_tiebreak_position_unknown);
    table_drop(&test);
}

/* --- On random tournaments ------------------------------------------------------------------------------------------ */

static void random_table(struct test_table *test, struct random_source *source) {
    int32_t participants = (int32_t)random_below(source, 11);
    int32_t rounds = (int32_t)random_below(source, 8);
    table_make(test, participants, rounds, random_below(source, 2) == 0);
    test->table.cycles = test->table.predetermined ? 1 + (int32_t)random_below(source, 2) : 1;
    test->table.scoring.allocated_bye = 1 + (int32_t)random_below(source, 2);
    if (random_below(source, 3) == 0)
        test->table.scoring = (struct scoring){.unit = 1, .win = 3, .draw = 1, .allocated_bye = 3};
    test->table.rounds_planned += (int32_t)random_below(source, 3);
    int32_t order[16];
    for (int32_t round = 1; round <= rounds; round++) {
        for (int32_t i = 0; i < participants; i++)
            order[i] = i + 1;
        random_shuffle(source, order, (size_t)participants);
        int32_t at = 0;
        for (; at + 1 < participants && random_below(source, 8) > 0; at += 2)
            table_play(test, round, order[at], order[at + 1], (enum result)random_below(source, RESULT_COUNT));
        for (; at < participants; at++) {
            if (test->table.predetermined)
                table_bye(test, round, order[at], BYE_FREE);
            else
                table_bye(test, round, order[at], (enum bye)(random_below(source, 2) * (2 + random_below(source, 4))));
        }
    }
    for (int32_t i = 0; i < participants && test->table.predetermined; i++)
        test->table.participants[i].excluded = random_below(source, 8) == 0;
}

static void check_breakdown(const struct test_table *test, const struct standings_breakdown *breakdown) {
    assert_article(breakdown->article);
    struct rational sum = rational_from(0);
    for (size_t i = 0; i < breakdown->count; i++) {
        const struct standings_addend *addend = &breakdown->addends[i];
        if (addend->counted)
            assert_true(rational_add(sum, addend->value, &sum));
        bool excluded = addend->opponent >= 0 && test->table.participants[addend->opponent].excluded;
        if (!excluded)
            assert_article(addend->article);
        assert_false(excluded && addend->counted);
    }
    assert_int_equal(rational_compare(sum, breakdown->total.value), 0);
}

static void check_row(struct test_table *test, const struct standings_row *row) {
    for (size_t i = 0; i < test->standings.rules.tiebreak_count; i++) {
        struct standings_breakdown breakdown = explain(test, row->participant + 1, i);
        if (row->rank == 0) {
            assert_false(breakdown.total.applies);
            continue;
        }
        assert_int_equal(breakdown.total.applies, row->values[i].applies);
        assert_int_equal(rational_compare(breakdown.total.value, row->values[i].value), 0);
        for (const struct standings_breakdown *at = &breakdown; at; at = at->within) {
            check_breakdown(test, at);
            assert_true(!at->within || at->within->tied_count < at->tied_count);
        }
    }
}

static void the_addends_of_every_value_make_the_value_and_name_real_articles(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 20230901);
    static const enum tiebreak_name list[] = {TIEBREAK_DIRECT_ENCOUNTER, TIEBREAK_WINS, TIEBREAK_DIRECT_ENCOUNTER,
                                              TIEBREAK_KOYA, TIEBREAK_SONNEBORN_BERGER};
    for (int i = 0; i < 3000; i++) {
        struct test_table test;
        random_table(&test, &source);
        table_rank(&test, (enum tiebreak_edition)random_below(&source, TIEBREAK_EDITION_COUNT), 5, list);
        for (size_t j = 0; j < test.standings.count; j++)
            check_row(&test, &test.standings.rows[j]);
        table_drop(&test);
    }
}

/* --- What addends are made of --------------------------------------------------------------------------------------- */

static void a_tiebreak_says_what_its_addends_are_made_of(void **state) {
    static const struct {
        const char *code;
        struct tiebreak_terms terms; /* adds, scores, results, fore, encounter */
    } rows[] = {{"BH/C1", {"points", true, false, false, false}},      {"FB", {"points", true, false, true, false}},
                {"SB", {"points", true, true, false, false}},          {"WIN", {"points", false, true, false, false}},
                {"AOB/F", {"buchholz", false, false, true, false}},    {"ARO", {"rating", false, false, false, false}},
                {"APRO", {"performance", false, false, false, false}}, {"TPR", {"rating", false, true, false, false}},
                {"DE", {"points", false, true, false, true}},          {"EDEBT", {"points", false, true, false, true}}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct tiebreak tiebreak;
        assert_true(tiebreak_read(text_from(rows[i].code), &tiebreak));
        struct tiebreak_terms terms = tiebreak_terms(tiebreak);
        assert_string_equal(terms.adds, rows[i].terms.adds);
        assert_int_equal(terms.scores, rows[i].terms.scores);
        assert_int_equal(terms.results, rows[i].terms.results);
        assert_int_equal(terms.fore, rows[i].terms.fore);
        assert_int_equal(terms.encounter, rows[i].terms.encounter);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_addend_of_sonneborn_berger_names_opponent_points_and_article),
        cmocka_unit_test(an_opponent_below_half_is_listed_for_koya_but_not_counted),
        cmocka_unit_test(a_game_against_an_excluded_participant_is_listed_but_not_counted),
        cmocka_unit_test(the_stand_in_of_an_unplayed_round_is_shown),
        cmocka_unit_test(the_direct_encounter_shows_the_tied_and_the_smaller_set),
        cmocka_unit_test(what_the_direct_encounter_lacks_is_listed),
        cmocka_unit_test(the_set_of_a_repeated_direct_encounter_is_the_one_left_by_then),
        cmocka_unit_test(an_unknown_participant_or_tiebreak_is_refused),
        cmocka_unit_test(the_addends_of_every_value_make_the_value_and_name_real_articles),
        cmocka_unit_test(a_tiebreak_says_what_its_addends_are_made_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
