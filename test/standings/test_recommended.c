/* Lists of tie-breaks that the texts recommend, by kind of event. */
#include "table.h"

#include <string.h>

#include "rules_tables.h"
#include "standings/recommended.h"

static const char *list_text(char text[200], const struct recommended_list *list) {
    text[0] = '\0';
    for (size_t i = 0; i < list->rules.tiebreak_count; i++) {
        char code[TIEBREAK_CODE_SIZE];
        if (i > 0)
            strcat(text, ",");
        strcat(text, tiebreak_code(list->rules.tiebreaks[i], list->rules.edition, code));
    }
    return text;
}

static void assert_list(enum recommended_kind kind, enum tiebreak_edition edition, int32_t rounds, const char *codes,
                        const char *article, bool own) {
    struct recommended_list list = recommended_list(kind, edition, rounds);
    char text[200];
    assert_string_equal(list_text(text, &list), codes);
    assert_string_equal(list.article, article);
    assert_int_equal(list.own, own);
    assert_int_equal(list.rules.edition, edition);
}

/* [c02-2019:13.16.5] AROC is the average rating of opponents with a cut; games with Black: unplayed ones are White's. */
static void with_consistent_ratings_the_list_of_2019_has_eight_tiebreaks(void **state) {
    (void)state;
    assert_list(RECOMMENDED_SWISS_RATED, TIEBREAK_2019, 9, "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB", "c02-2019:13.16.5",
                true);
    assert_list(RECOMMENDED_SWISS, TIEBREAK_2019, 9, "BH/C1,BH,SB,PS,DE,WIN,BWG", "c02-2019:13.16.4", true);
    /* A later text has no list: this one is offered, and is not called its own. */
    assert_list(RECOMMENDED_SWISS_RATED, TIEBREAK_2026, 9, "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB", "c02-2019:13.16.5",
                false);
}

/* [c02-2022:13.1.3] [c02-2022:13.1.4] */
static void in_2022_reliable_ratings_bring_aro_and_nothing_behind_it(void **state) {
    (void)state;
    assert_list(RECOMMENDED_SWISS_RATED, TIEBREAK_2022, 9, "DE,BH/C1,ARO/C1", "c02-2022:13.1.3", true);
    assert_list(RECOMMENDED_SWISS_RATED, TIEBREAK_2022, 8, "DE,BH/C1,ARO/C1", "c02-2022:13.1.3", true);
    assert_list(RECOMMENDED_SWISS, TIEBREAK_2022, 9, "DE,BH/C1,PS,WIN", "c02-2022:13.1.1", true);
    assert_list(RECOMMENDED_SWISS, TIEBREAK_2022, 8, "DE,BH/C1,PS,BPG", "c02-2022:13.1.1", true);
    /* At schools ratings are not reliable: ARO is in no list for them. */
    for (int edition = 0; edition < TIEBREAK_EDITION_COUNT; edition++) {
        for (int kind = RECOMMENDED_SCHOOL_ROUND_ROBIN; kind <= RECOMMENDED_SCHOOL_SWISS; kind++) {
            struct recommended_list list =
                recommended_list((enum recommended_kind)kind, (enum tiebreak_edition)edition, 7);
            for (size_t i = 0; i < list.rules.tiebreak_count; i++)
                assert_false(tiebreak_is_rating(list.rules.tiebreaks[i].name));
        }
    }
}

/* In the list of 2022 the direct encounter may stand at any place, or be left out; no other list says so. [c02-2022:13.1.1] */
static void in_2022_the_direct_encounter_of_a_swiss_is_optional(void **state) {
    (void)state;
    for (int edition = 0; edition < TIEBREAK_EDITION_COUNT; edition++)
        for (int kind = 0; kind < RECOMMENDED_KIND_COUNT; kind++) {
            struct recommended_list list =
                recommended_list((enum recommended_kind)kind, (enum tiebreak_edition)edition, 9);
            bool swiss = kind == RECOMMENDED_SWISS || kind == RECOMMENDED_SWISS_RATED;
            bool open = kind == RECOMMENDED_SWISS_PLACES || (swiss && edition == TIEBREAK_2022);
            assert_string_equal(list.optional, open ? "DE" : "");
        }
}

/* [c02-2022:13.1.2] */
static void where_the_top_matters_no_more_than_the_rest_the_median_is_taken(void **state) {
    (void)state;
    assert_list(RECOMMENDED_SWISS_PLACES, TIEBREAK_2022, 9, "DE,BH/M1,PS,WIN", "c02-2022:13.1.2", true);
    assert_list(RECOMMENDED_SWISS_PLACES, TIEBREAK_2026, 8, "DE,BH/M1,PS,BPG", "c02-2022:13.1.2", false);
}

/* [c02-2022:13.2] */
static void a_round_robin_of_2022_has_no_recommendation_and_is_offered_the_list_of_2019(void **state) {
    (void)state;
    assert_list(RECOMMENDED_ROUND_ROBIN, TIEBREAK_2022, 9, "DE,WIN,SB,KS", "c02-2019:13.16.2", false);
    assert_list(RECOMMENDED_ROUND_ROBIN, TIEBREAK_2019, 9, "DE,WIN,SB,KS", "c02-2019:13.16.2", true);
}

/* [c02-2019:11.5.3.3] misnumbered in the text of 2019: the order is kept. */
static void schools_go_by_buchholz_wins_and_wins_with_black_in_this_order(void **state) {
    (void)state;
    assert_list(RECOMMENDED_SCHOOL_SWISS, TIEBREAK_2019, 7, "BH/C1,BH,WIN,BWG", "c02-2019:11.5.3.3", true);
    assert_list(RECOMMENDED_SCHOOL_SWISS, TIEBREAK_2022, 7, "BH/C1,BH,WIN,BWG", "c02-2022:10.5.3.1", true);
    assert_list(RECOMMENDED_SCHOOL_ROUND_ROBIN, TIEBREAK_2022, 7, "WIN,SB,KS,BWG", "c02-2022:10.5.4.1", true);
}

static void every_list_can_be_played_in_its_edition_and_names_an_article_that_exists(void **state) {
    (void)state;
    for (int edition = 0; edition < TIEBREAK_EDITION_COUNT; edition++) {
        for (int i = 0; i < RECOMMENDED_KIND_COUNT; i++) {
            enum recommended_kind kind = (enum recommended_kind)i;
            enum recommended_kind read = RECOMMENDED_KIND_COUNT;
            struct recommended_list list = recommended_list(kind, (enum tiebreak_edition)edition, 0);
            struct error error;
            assert_true(list.rules.tiebreak_count > 0);
            if (recommended_is_team(kind)) {
                struct team_rules rules = {.primary = TIEBREAK_MATCH_POINTS, .list = list.rules};
                assert_true(standings_team_rules_check(&rules, &error));
            } else {
                assert_true(standings_check_rules(&list.rules, &error));
            }
            assert_true(list.article[0] == '\0' || article_find(list.article) != ARTICLE_NONE);
            assert_true(recommended_kind_read(text_from(recommended_kind_code(kind)), &read));
            assert_int_equal(read, kind);
        }
    }
    enum recommended_kind kind;
    assert_false(recommended_kind_read(TEXT("blitz"), &kind));
}

/* The groups of the text of 2019. */
static bool is_offered(const char *code) {
    struct tiebreak tiebreak;
    struct error error;
    return tiebreak_read_for(text_from(code), TIEBREAK_2019, &tiebreak, &error);
}

/* [c02-2019:13.12.2] Koya is in the group of player and opponents, for round robins; [c02-2019:13.12.6] so is the direct
   encounter: both are in the list for a round robin and decide there. */
static void koya_and_the_direct_encounter_decide_a_round_robin_of_2019(void **state) {
    static const struct test_game games[] = {
        /* 1 beats 2 and loses to 3 and 4; 2 beats 3 and 4. 1, 3 and 4 have a point or more. */
        {1, 1, 4, RESULT_BLACK_WINS}, {1, 2, 3, RESULT_WHITE_WINS}, {2, 4, 3, RESULT_BLACK_WINS},
        {2, 1, 2, RESULT_WHITE_WINS}, {3, 2, 4, RESULT_WHITE_WINS}, {3, 3, 1, RESULT_WHITE_WINS},
    };
    struct test_table test;
    (void)state;
    assert_true(is_offered("KS"));
    assert_true(is_offered("DE"));
    table_make(&test, 4, 3, true);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        table_play(&test, games[i].round, games[i].white, games[i].black, games[i].result);
    table_rank_codes(&test, TIEBREAK_2019, "KS");
    /* 2 and 3 have two of three points: half or more. 2 beat 3, so its Koya is 1, that of 3 is 0. */
    assert_value(&test, 2, 0, 1, 1);
    assert_value(&test, 3, 0, 0, 1);
    assert_rank(&test, 2, 1, false);
    assert_rank(&test, 3, 2, false);
    table_rank_codes(&test, TIEBREAK_2019, "DE");
    assert_rank(&test, 2, 1, false);
    assert_rank(&test, 3, 2, false);
    table_drop(&test);
}

/* One who asked for a half-point bye, won two games, and got a bye of the pairing in the last round. */
static void make_byes(struct test_table *test) {
    table_make(test, 4, 4, false);
    table_play(test, 1, 1, 2, RESULT_WHITE_WINS);
    table_play(test, 2, 3, 1, RESULT_BLACK_WINS);
    table_bye(test, 3, 1, BYE_HALF);
    table_bye(test, 4, 1, BYE_ALLOCATED);
    for (int32_t round = 1; round <= 4; round++) {
        if (round != 1)
            table_play(test, round, 2, 4, RESULT_WHITE_WINS);
        if (round != 2 && round != 1)
            table_bye(test, round, 3, BYE_FULL);
    }
    table_bye(test, 1, 3, BYE_FULL);
    table_bye(test, 1, 4, BYE_FULL);
}

static void rank_with(struct test_table *test, enum tiebreak_edition edition, enum standings_unplayed unplayed) {
    struct error error;
    struct standings_rules rules = {.edition = edition, .unplayed = unplayed, .tiebreak_count = 2};
    rules.tiebreaks[0] = tiebreak_plain(TIEBREAK_BUCHHOLZ);
    rules.tiebreaks[1] = tiebreak_plain(TIEBREAK_SONNEBORN_BERGER);
    assert_true(standings_compute(&test->arena, &test->table, &rules, &test->standings, &error));
}

/*
 * [c02-2022:12.3.5.2.2.limit] [c07-2023:16.6] Player 1 has 3½ points and met 2 and 3, who have three points each: 6 from
 * them, and 3½ for each unplayed round that counts.
 */
static void the_rules_of_a_competition_can_leave_unplayed_rounds_out(void **state) {
    static const enum tiebreak_edition editions_with[] = {TIEBREAK_2022, TIEBREAK_2023, TIEBREAK_2024_04,
                                                          TIEBREAK_2024_08};
    struct test_table test;
    (void)state;
    make_byes(&test);
    for (size_t i = 0; i < sizeof editions_with / sizeof *editions_with; i++) {
        struct standings_breakdown breakdown;
        struct error error;
        rank_with(&test, editions_with[i], STANDINGS_UNPLAYED_USUAL);
        assert_value(&test, 1, 0, 13, 1);
        rank_with(&test, editions_with[i], STANDINGS_UNPLAYED_BYES_NOTHING);
        assert_value(&test, 1, 0, 19, 2);
        assert_value(&test, 1, 1, 19, 2); /* the half-point bye adds nothing, the allocated one its point */
        assert_true(standings_explain(&test.arena, &test.table, &test.standings, 0, 0, &breakdown, &error));
        assert_string_equal(breakdown.addends[2].article,
                            editions_with[i] == TIEBREAK_2022 ? "c02-2022:12.3.5.2.2.limit" : "c07-2023:16.6");
        rank_with(&test, editions_with[i], STANDINGS_UNPLAYED_NOTHING);
        assert_value(&test, 1, 0, 6, 1);
        assert_value(&test, 1, 1, 6, 1);
    }
    table_drop(&test);
}

static void the_texts_before_2022_leave_nothing_open_about_unplayed_rounds(void **state) {
    struct error error;
    (void)state;
    for (enum tiebreak_edition edition = TIEBREAK_2009; edition <= TIEBREAK_2019; edition++) {
        struct standings_rules rules = {.edition = edition, .unplayed = STANDINGS_UNPLAYED_NOTHING};
        assert_false(standings_check_rules(&rules, &error));
        assert_int_equal(error.code, ERROR_unplayed_edition);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_consistent_ratings_the_list_of_2019_has_eight_tiebreaks),
        cmocka_unit_test(in_2022_reliable_ratings_bring_aro_and_nothing_behind_it),
        cmocka_unit_test(in_2022_the_direct_encounter_of_a_swiss_is_optional),
        cmocka_unit_test(where_the_top_matters_no_more_than_the_rest_the_median_is_taken),
        cmocka_unit_test(a_round_robin_of_2022_has_no_recommendation_and_is_offered_the_list_of_2019),
        cmocka_unit_test(schools_go_by_buchholz_wins_and_wins_with_black_in_this_order),
        cmocka_unit_test(every_list_can_be_played_in_its_edition_and_names_an_article_that_exists),
        cmocka_unit_test(koya_and_the_direct_encounter_decide_a_round_robin_of_2019),
        cmocka_unit_test(the_rules_of_a_competition_can_leave_unplayed_rounds_out),
        cmocka_unit_test(the_texts_before_2022_leave_nothing_open_about_unplayed_rounds),
    };
    return cmocka_run_group_tests_name("recommended lists and rules of a competition", tests, NULL, NULL);
}
