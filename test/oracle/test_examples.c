/*
 * The standings oracle against worked examples of the articles: before it may judge, it is judged. The engine does not
 * run here, so the articles stand without brackets.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "oracle_encounter.h"
#include "oracle_number.h"
#include "oracle_record.h"
#include "oracle_unplayed.h"
#include "random_chance.h"

/* --- tables by hand ----------------------------------------------------------------------------------------------- */

struct example {
    struct arena arena;
    struct crosstable table;
};

/* Games are written "AB1" (A beats B), "AB=" and "AB+" (by forfeit), blanks between them; each has a round of its own. */
static void example_make(struct example *example, bool predetermined, int32_t cycles, const char *games) {
    int32_t count = 0;
    for (const char *game = games; *game != '\0'; game++) {
        count += *game >= 'A' && *game <= 'Z' ? 1 : 0;
    }
    struct scoring scoring = scoring_usual();
    arena_init(&example->arena);
    chance_table(&example->arena, 8, count / 2, &scoring, &example->table);
    example->table.predetermined = predetermined;
    example->table.cycles = cycles;
    example->table.rounds_planned = count / 2;
    for (int32_t round = 0; round < count / 2; round++, games += strspn(games, " ")) {
        enum result result = games[2] == '1'   ? RESULT_WHITE_WINS
                             : games[2] == '=' ? RESULT_DRAW
                             : games[2] == '+' ? RESULT_WHITE_BY_FORFEIT
                                               : RESULT_NONE;
        crosstable_set_game(&example->table, round, games[0] - 'A', games[1] - 'A', result);
        games += 3;
    }
}

static void example_drop(struct example *example) {
    arena_drop(&example->arena);
}

/* The direct encounter of all from A on, written "A B CD" for A before B before C and D, who stay tied. */
static void assert_encounter(const struct crosstable *table, enum oracle_edition edition, int32_t players,
                             const char *wanted) {
    struct oracle_set tied = oracle_set_make((size_t)players);
    for (int32_t player = 0; player < players; player++) {
        oracle_set_add(&tied, player);
    }
    struct oracle_order order = {.count = 0, .sets = NULL};
    oracle_direct_encounter(table, edition, &tied, &order);
    char text[32] = "";
    size_t used = 0;
    for (size_t i = 0; i < order.count; i++) {
        if (i > 0) {
            text[used++] = ' ';
        }
        for (size_t j = 0; j < order.sets[i].count; j++) {
            text[used++] = (char)('A' + order.sets[i].members[j]);
        }
    }
    text[used] = '\0';
    oracle_order_drop(&order);
    oracle_set_drop(&tied);
    assert_string_equal(text, wanted);
}

static void assert_separate_score(const struct crosstable *table, enum oracle_edition edition, int32_t players,
                                  int32_t player, int64_t numerator, int64_t denominator) {
    struct oracle_set tied = oracle_set_make((size_t)players);
    for (int32_t i = 0; i < players; i++) {
        oracle_set_add(&tied, i);
    }
    struct rational score = oracle_separate_score(table, edition, &tied, player);
    oracle_set_drop(&tied);
    assert_int_equal(rational_compare(score, ratio(numerator, denominator)), 0);
}

/* --- direct encounter --------------------------------------------------------------------------------------------- */

/* c02-2022:12.3.2.1.1.all c07-2023:6.1 */
static void who_met_all_is_ranked_by_the_points_of_these_games(void **state) {
    (void)state;
    struct example example;
    example_make(&example, false, 1, "AB1 BC1 AC=");
    for (enum oracle_edition edition = ORACLE_2009; edition <= ORACLE_2026; edition++) {
        assert_encounter(&example.table, edition, 3, "A B C");
        assert_separate_score(&example.table, edition, 3, 0, 3, 2);
        assert_separate_score(&example.table, edition, 3, 1, 1, 1);
        assert_separate_score(&example.table, edition, 3, 2, 1, 2);
    }
    example_drop(&example);
}

/* c02-2019:13.5 c02-2022:12.3.2.1.1.partial c07-2023:6.3 */
static void a_certain_first_is_ranked_where_the_edition_says_so(void **state) {
    (void)state;
    struct example swiss;
    struct example round_robin;
    example_make(&swiss, false, 1, "AB1 AC1");
    example_make(&round_robin, true, 1, "AB1 AC1 BC?");
    for (enum oracle_edition edition = ORACLE_2009; edition <= ORACLE_2026; edition++) {
        assert_encounter(&swiss.table, edition, 3, edition <= ORACLE_2019 ? "ABC" : "A BC");
        assert_encounter(&round_robin.table, edition, 3, edition == ORACLE_2022 ? "A BC" : "ABC");
    }
    example_drop(&swiss);
    example_drop(&round_robin);
}

/* c07-2023:6.3: C could still win both games */
static void who_can_be_caught_up_with_is_not_ranked(void **state) {
    (void)state;
    struct example example;
    example_make(&example, false, 1, "AB1");
    for (enum oracle_edition edition = ORACLE_2009; edition <= ORACLE_2026; edition++) {
        assert_encounter(&example.table, edition, 3, "ABC");
    }
    example_drop(&example);
}

/* "The same applies to the second rank when the first is assigned this way": on the same separate standings. Among the
 * last three alone B would have 1½ and D could still get as many. */
static void the_second_is_taken_from_the_same_standings(void **state) {
    (void)state;
    struct example example;
    example_make(&example, false, 1, "AB= AC1 AD1 BC1 BD=");
    for (enum oracle_edition edition = ORACLE_2022; edition <= ORACLE_2026; edition++) {
        assert_encounter(&example.table, edition, 4, "A B CD");
    }
    example_drop(&example);
}

/* c07-2023:6.3: only A and D have not met; when A is ranked, those left have, and D is behind the other two */
static void those_left_are_looked_at_anew(void **state) {
    (void)state;
    struct example example;
    example_make(&example, false, 1, "AB1 AC1 BD1 CD1 BC=");
    for (enum oracle_edition edition = ORACLE_2022; edition <= ORACLE_2026; edition++) {
        assert_encounter(&example.table, edition, 4, "A BC D");
    }
    example_drop(&example);
}

/* c07-2023:6.2 c02-2022:12.3.2.1.1.redo; 2019 too */
static void a_smaller_set_is_looked_at_anew(void **state) {
    (void)state;
    struct example example;
    example_make(&example, false, 1, "AB1 AC1 AD= BC1 BD= CD1");
    /* A 2½, B 1½, C 1, D 1: C beat D */
    for (enum oracle_edition edition = ORACLE_2009; edition <= ORACLE_2026; edition++) {
        assert_encounter(&example.table, edition, 4, "A B C D");
    }
    example_drop(&example);
    example_make(&example, false, 1, "AB1 AC1 AD1 BC1 CD1 DB1"); /* three in a circle stay tied */
    for (enum oracle_edition edition = ORACLE_2009; edition <= ORACLE_2026; edition++) {
        assert_encounter(&example.table, edition, 4, "A BCD");
    }
    example_drop(&example);
}

/* c07-2023:6.1.1 */
static void a_forfeit_is_an_encounter_in_a_round_robin_only(void **state) {
    (void)state;
    struct example example;
    example_make(&example, false, 1, "AB+");
    assert_encounter(&example.table, ORACLE_2023, 2, "AB");
    example_drop(&example);
    example_make(&example, true, 1, "AB+");
    assert_encounter(&example.table, ORACLE_2023, 2, "A B");
    example_drop(&example);
}

/* c07-2023:6.1.2 */
static void several_games_are_averaged_since_2023(void **state) {
    (void)state;
    struct example example;
    example_make(&example, true, 2, "AB1 AB=");
    for (enum oracle_edition edition = ORACLE_2009; edition <= ORACLE_2026; edition++) {
        bool averaged = edition >= ORACLE_2023;
        assert_separate_score(&example.table, edition, 2, 0, 3, averaged ? 4 : 2);
        assert_separate_score(&example.table, edition, 2, 1, 1, averaged ? 4 : 2);
    }
    example_drop(&example);
}

/* More games are missing than can be tried in every way. */
static void many_missing_games_are_judged_by_the_worst(void **state) {
    (void)state;
    struct example example;
    example_make(&example, false, 1, "AB1 AC1 AD1 AE1 AF1 AG1 AH1");
    assert_encounter(&example.table, ORACLE_2026, 8, "A BCDEFGH"); /* the others can win six games at most */
    example_drop(&example);
    example_make(&example, false, 1, "AB1 AC1 AD1 AE1 AF1 AG1 AH=");
    assert_encounter(&example.table, ORACLE_2026, 8, "ABCDEFGH"); /* H could still have as many as A */
    example_drop(&example);
    example_make(&example, false, 1, "AB1 AC1 AD1 AE1 AF1 BC1 BD=");
    assert_encounter(&example.table, ORACLE_2026, 6, "A BCDEF"); /* C, D, E, F can win at most four */
    example_drop(&example);
}

/* --- the other tie-breaks ----------------------------------------------------------------------------------------- */

static struct rational value_of(const struct crosstable *table, enum oracle_edition edition,
                                enum oracle_tiebreak tiebreak, int32_t player) {
    struct oracle_rules rules = {.edition = edition, .count = 1, .tiebreaks = {tiebreak}};
    struct oracle_row rows[16];
    assert_true(table->participant_count <= 16);
    standings_oracle(table, &rules, rows);
    return rows[player].values[0].value;
}

static void assert_value(const struct crosstable *table, enum oracle_edition edition, enum oracle_tiebreak tiebreak,
                         int32_t player, int64_t numerator, int64_t denominator) {
    assert_int_equal(rational_compare(value_of(table, edition, tiebreak, player), ratio(numerator, denominator)), 0);
}

/*
 * X wins against A (3 points), has a half-point bye, draws with B (2½), wins by forfeit against C (1½), loses to D (4).
 * The four meet players of their own in the other rounds.
 */
static void make_worked_swiss(struct example *example) {
    enum { X, A, B, C, D, OWN };
    static const char *const others[] = {[A] = ".WWWL", [B] = "WW.LL", [C] = "WDL.L", [D] = "WWWL."};
    struct scoring scoring = scoring_usual();
    arena_init(&example->arena);
    chance_table(&example->arena, OWN + 4, 5, &scoring, &example->table);
    example->table.cycles = 1;
    example->table.rounds_planned = 5;
    for (int32_t player = A; player <= D; player++) {
        for (int32_t round = 0; round < 5; round++) {
            char letter = others[player][round];
            if (letter == '.') {
                crosstable_set_bye(&example->table, round, OWN + player - A, BYE_ZERO);
                continue;
            }
            crosstable_set_game(&example->table, round, player, OWN + player - A,
                                letter == 'W'   ? RESULT_WHITE_WINS
                                : letter == 'D' ? RESULT_DRAW
                                                : RESULT_BLACK_WINS);
        }
    }
    crosstable_set_game(&example->table, 0, X, A, RESULT_WHITE_WINS);
    crosstable_set_bye(&example->table, 1, X, BYE_HALF);
    crosstable_set_game(&example->table, 2, B, X, RESULT_DRAW);
    crosstable_set_game(&example->table, 3, X, C, RESULT_WHITE_BY_FORFEIT);
    crosstable_set_game(&example->table, 4, D, X, RESULT_WHITE_WINS);
}

/* c02-2019:13.15.2 c02-2022:12.3.5.2.2.self c07-2023:16.4 */
static void sonneborn_berger_of_a_swiss_has_three_readings_of_unplayed_rounds(void **state) {
    (void)state;
    struct example example;
    make_worked_swiss(&example);
    assert_value(&example.table, ORACLE_2009, ORACLE_SONNEBORN_BERGER, 0, 33, 4); /* 3 + 1½ + 1¼ + 2½ */
    assert_value(&example.table, ORACLE_2019, ORACLE_SONNEBORN_BERGER, 0, 33, 4);
    for (enum oracle_edition edition = ORACLE_2022; edition <= ORACLE_2024_08; edition++) {
        assert_value(&example.table, edition, ORACLE_SONNEBORN_BERGER, 0, 35, 4); /* 3 + 1½ + 1¼ + 3 */
    }
    assert_value(&example.table, ORACLE_2026, ORACLE_SONNEBORN_BERGER, 0, 7, 1); /* 3 + 1¼ + 1¼ + 1½ */
    example_drop(&example);
}

/* c02-2019:13.15.2: both printed examples, after the round and at the end */
static void the_virtual_opponent_is_that_of_the_printed_examples(void **state) {
    (void)state;
    for (int32_t rounds = 3; rounds <= 9; rounds += 6) {
        struct example example;
        struct scoring scoring = scoring_usual();
        arena_init(&example.arena);
        chance_table(&example.arena, 2, rounds, &scoring, &example.table);
        crosstable_set_game(&example.table, 0, 0, 1, RESULT_WHITE_WINS);
        crosstable_set_game(&example.table, 1, 0, 1, RESULT_DRAW);
        crosstable_set_game(&example.table, 2, 0, 1, RESULT_BLACK_BY_FORFEIT);
        assert_int_equal(oracle_stand_in(&example.table, ORACLE_2019, 0, 2), rounds == 3 ? 5 : 11); /* 2½, 5½ */
        example_drop(&example);
    }
    for (int32_t rounds = 6; rounds <= 9; rounds += 3) {
        struct example example;
        struct scoring scoring = scoring_usual();
        arena_init(&example.arena);
        chance_table(&example.arena, 2, rounds, &scoring, &example.table);
        static const enum result results[] = {RESULT_WHITE_WINS, RESULT_WHITE_WINS, RESULT_WHITE_WINS,
                                              RESULT_DRAW,       RESULT_BLACK_WINS, RESULT_WHITE_BY_FORFEIT};
        for (int32_t round = 0; round < 6; round++) {
            crosstable_set_game(&example.table, round, 0, 1, results[round]);
        }
        assert_int_equal(oracle_stand_in(&example.table, ORACLE_2019, 0, 5), rounds == 6 ? 7 : 10); /* 3½, 5 */
        example_drop(&example);
    }
}

/* c07-2023:16.3 c02-2022:12.3.5.2.1.c c02-2019:13.15.3: win, zero-point bye, win, then withdrawn */
static void opponents_see_a_withdrawal_as_draws(void **state) {
    (void)state;
    struct example example;
    struct scoring scoring = scoring_usual();
    arena_init(&example.arena);
    chance_table(&example.arena, 2, 5, &scoring, &example.table);
    crosstable_set_game(&example.table, 0, 0, 1, RESULT_WHITE_WINS);
    crosstable_set_bye(&example.table, 1, 0, BYE_ZERO);
    crosstable_set_game(&example.table, 2, 0, 1, RESULT_WHITE_WINS);
    crosstable_set_bye(&example.table, 3, 0, BYE_ZERO);
    crosstable_set_bye(&example.table, 4, 0, BYE_ZERO);
    assert_int_equal(oracle_score(&example.table, 0), 4);
    assert_int_equal(oracle_adjusted_score(&example.table, ORACLE_2019, 0), 7);
    for (enum oracle_edition edition = ORACLE_2022; edition <= ORACLE_2026; edition++) {
        assert_int_equal(oracle_adjusted_score(&example.table, edition, 0), 6);
    }
    example_drop(&example);
}

/* c02-2022:12.3.5.2.1.e c07-2023:16.2.4: W, L, half-point bye, W, forfeit loss in the last round */
static void a_last_forfeit_loss_is_a_draw_for_opponents_until_2022(void **state) {
    (void)state;
    struct example example;
    struct scoring scoring = scoring_usual();
    arena_init(&example.arena);
    chance_table(&example.arena, 2, 5, &scoring, &example.table);
    crosstable_set_game(&example.table, 0, 0, 1, RESULT_WHITE_WINS);
    crosstable_set_game(&example.table, 1, 0, 1, RESULT_BLACK_WINS);
    crosstable_set_bye(&example.table, 2, 0, BYE_HALF);
    crosstable_set_game(&example.table, 3, 0, 1, RESULT_WHITE_WINS);
    crosstable_set_game(&example.table, 4, 0, 1, RESULT_BLACK_BY_FORFEIT);
    assert_int_equal(oracle_adjusted_score(&example.table, ORACLE_2022, 0), 6);
    assert_int_equal(oracle_adjusted_score(&example.table, ORACLE_2023, 0), 5);
    example_drop(&example);
}

/* c02-2019:13.9.1 c02-2019:13.9.2 c02-2022:12.3.2.5.1.base c07-2023:9.1 under 3-1-0 */
static void sonneborn_berger_counts_points_only_where_the_text_does(void **state) {
    (void)state;
    struct scoring football;
    struct error error;
    assert_true(scoring_make(TEXT("3"), TEXT("1"), TEXT("0"), TEXT("0"), TEXT("3"), &football, &error));
    for (int32_t cycles = 1; cycles <= 2; cycles++) {
        struct example example;
        arena_init(&example.arena);
        chance_table(&example.arena, 3, 3, &football, &example.table);
        example.table.predetermined = true;
        example.table.cycles = cycles;
        example.table.rounds_planned = 3 * cycles;
        crosstable_set_game(&example.table, 0, 1, 2, RESULT_DRAW);
        crosstable_set_game(&example.table, 1, 0, 1, RESULT_WHITE_WINS);
        crosstable_set_game(&example.table, 2, 2, 0, RESULT_DRAW); /* scores 4, 1, 2 */
        for (enum oracle_edition edition = ORACLE_2009; edition <= ORACLE_2026; edition++) {
            bool by_points = edition >= ORACLE_2023 || (edition <= ORACLE_2019 && cycles == 2);
            assert_value(&example.table, edition, ORACLE_SONNEBORN_BERGER, 0, by_points ? 5 : 2, 1);
        }
        example_drop(&example);
    }
}

/* c02-2019:13.12.4 c02-2022:12.3.2.2.1 c07-2023:7.1 */
static void a_bye_is_a_win_from_2022_on(void **state) {
    (void)state;
    struct example example;
    struct scoring scoring = scoring_usual();
    arena_init(&example.arena);
    chance_table(&example.arena, 2, 5, &scoring, &example.table);
    crosstable_set_game(&example.table, 0, 0, 1, RESULT_WHITE_WINS);
    crosstable_set_game(&example.table, 1, 0, 1, RESULT_WHITE_WINS_UNRATED);
    crosstable_set_game(&example.table, 2, 0, 1, RESULT_WHITE_BY_FORFEIT);
    crosstable_set_bye(&example.table, 3, 0, BYE_ALLOCATED);
    crosstable_set_bye(&example.table, 4, 0, BYE_HALF);
    for (enum oracle_edition edition = ORACLE_2009; edition <= ORACLE_2026; edition++) {
        assert_value(&example.table, edition, ORACLE_WINS, 0, edition <= ORACLE_2019 ? 3 : 4, 1);
    }
    example.table.scoring.allocated_bye = example.table.scoring.draw;
    assert_value(&example.table, ORACLE_2022, ORACLE_WINS, 0, 3, 1);
    assert_value(&example.table, ORACLE_2023, ORACLE_WINS, 0, 3, 1);
    example_drop(&example);
}

/* c07-2023:9.2 c02-2022:12.3.2.5.2 c02-2019:13.6.1: five players play four games each, half of that is two */
static void koya_needs_half_of_what_can_be_scored(void **state) {
    (void)state;
    struct example example;
    example_make(&example, true, 1, "AB1 AC1 AD= AE= BC1 BD1 BE= CD1 CE= DE1");
    for (int32_t player = 5; player < 8; player++) {
        example.table.participants[player].excluded = true; /* those the example does not use */
    }
    /* A 3, B 2½, C 1½, D 1½, E 1½ */
    assert_int_equal(standings_oracle_maximum(&example.table), 8);
    for (enum oracle_edition edition = ORACLE_2009; edition <= ORACLE_2026; edition++) {
        assert_value(&example.table, edition, ORACLE_KOYA, 0, 1, 1);
        assert_value(&example.table, edition, ORACLE_KOYA, 1, 0, 1);
        assert_value(&example.table, edition, ORACLE_KOYA, 3, 1, 2);
        assert_value(&example.table, edition, ORACLE_KOYA, 4, 1, 1);
    }
    example_drop(&example);
}

/* c02-2022:12.1.3.apply */
static void the_next_tiebreak_is_used_within_each_tie_only(void **state) {
    (void)state;
    struct example example;
    example_make(&example, true, 1, "AB1 AC= BC1 DA1 DB= DC=");
    for (int32_t player = 4; player < 8; player++) {
        example.table.participants[player].excluded = true;
    }
    /* D 2; A and B 1½; C 1. A beat B; D has one win like A and B. */
    struct oracle_rules rules = {
        .edition = ORACLE_2023, .count = 2, .tiebreaks = {ORACLE_WINS, ORACLE_DIRECT_ENCOUNTER}};
    struct oracle_row rows[8];
    standings_oracle(&example.table, &rules, rows);
    assert_int_equal(rows[3].rank, 1);
    assert_int_equal(rows[0].rank, 2);
    assert_int_equal(rows[1].rank, 3);
    assert_int_equal(rows[2].rank, 4);
    assert_int_equal(rows[4].rank, 0);
    assert_true(rows[0].values[1].applies);
    assert_false(rows[3].values[1].applies);
    rules.count = 1;
    standings_oracle(&example.table, &rules, rows);
    assert_int_equal(rows[0].rank, 2);
    assert_int_equal(rows[1].rank, 2);
    assert_int_equal(rows[2].rank, 4);
    assert_true(rows[0].shared && rows[1].shared && !rows[2].shared);
    example_drop(&example);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_met_all_is_ranked_by_the_points_of_these_games),
        cmocka_unit_test(a_certain_first_is_ranked_where_the_edition_says_so),
        cmocka_unit_test(who_can_be_caught_up_with_is_not_ranked),
        cmocka_unit_test(the_second_is_taken_from_the_same_standings),
        cmocka_unit_test(those_left_are_looked_at_anew),
        cmocka_unit_test(a_smaller_set_is_looked_at_anew),
        cmocka_unit_test(a_forfeit_is_an_encounter_in_a_round_robin_only),
        cmocka_unit_test(several_games_are_averaged_since_2023),
        cmocka_unit_test(many_missing_games_are_judged_by_the_worst),
        cmocka_unit_test(sonneborn_berger_of_a_swiss_has_three_readings_of_unplayed_rounds),
        cmocka_unit_test(the_virtual_opponent_is_that_of_the_printed_examples),
        cmocka_unit_test(opponents_see_a_withdrawal_as_draws),
        cmocka_unit_test(a_last_forfeit_loss_is_a_draw_for_opponents_until_2022),
        cmocka_unit_test(sonneborn_berger_counts_points_only_where_the_text_does),
        cmocka_unit_test(a_bye_is_a_win_from_2022_on),
        cmocka_unit_test(koya_needs_half_of_what_can_be_scored),
        cmocka_unit_test(the_next_tiebreak_is_used_within_each_tie_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
