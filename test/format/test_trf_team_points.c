#include "format/trf_teams.h"

#include "support.h"

/* Two boards: 1 beats 2, 3 beats 4, 5 is free; then 2 beats 5, 1 wins against 4 by forfeit, and 3 has a bye of a half. */
static const char report[] =
    "012 League\n142 2\n192 FIDE_TEAM_TYPEA_MP_GP\n352 WB\n362 TW 2.0   TD 1.0   TL 0.0\n"
    "310   1 One                                                           1     1    2\n"
    "310   2 Two                                                           2     3    4\n"
    "310   3 Three                                                         3     5    6\n"
    "310   4 Four                                                          4     7    8\n"
    "310   5 Five                                                          5     9   10\n"
    "320  1.0  1.0 005\n330 +-   2   1   4\n240 H 002    3\n"
    "001    1      P1                                2000                             0.0    1     3 w 1\n"
    "001    2      P2                                2000                             0.0    2     4 b =\n"
    "001    3      P3                                2000                             0.0    3     1 b 0     9 w 1\n"
    "001    4      P4                                2000                             0.0    4     2 w =    10 b 1\n"
    "001    5      P5                                2000                             0.0    5     7 w 1\n"
    "001    6      P6                                2000                             0.0    6     8 b 1\n"
    "001    7      P7                                2000                             0.0    7     5 b 0\n"
    "001    8      P8                                2000                             0.0    8     6 w 0\n"
    "001    9      P9                                2000                             0.0    9               3 b 0\n"
    "001   10      P10                               2000                             0.0   10               4 w 0\n";

/* The report with records before it. */
static struct text with(struct arena *arena, const char *records) {
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_format(&text, "%s%s", records, report);
    return text_builder_take(&text);
}

static void rank(struct arena *arena, const char *records, int32_t through, struct team_table *table,
                 struct team_standings *standings) {
    struct trf_tournament trf;
    struct error error;
    must(arena, trf_read(arena, with(arena, records), &trf, &error), &error);
    must(arena, trf_team_table(arena, &trf, through, table, &error), &error);
    struct team_rules rules = {.primary = TIEBREAK_MATCH_POINTS, .list = {.edition = TIEBREAK_2026}};
    must(arena, standings_team_standings_compute(arena, table, &rules, standings, &error), &error);
}

/* Points in hundredths, of all teams. */
static void assert_scores(struct arena *arena, const char *records, int32_t through, const int32_t match[5],
                          const int32_t game[5]) {
    struct team_table table;
    struct team_standings standings;
    rank(arena, records, through, &table, &standings);
    for (size_t i = 0; i < standings.count; i++) {
        const struct team_row *row = &standings.rows[i];
        assert_int_equal(row->points[TEAM_MATCH_POINTS] * 100 / table.scoring.match.unit, match[row->team]);
        assert_int_equal(row->points[TEAM_GAME_POINTS] * 100 / table.scoring.game.unit, game[row->team]);
    }
}
#define ALL(...) ((const int32_t[5]){__VA_ARGS__})

static void without_abnormal_points_the_scale_decides(void **state) {
    assert_scores(*state, "", 0, ALL(400, 200, 300, 0, 100), ALL(350, 250, 300, 0, 100));
}

static void a_penalty_is_taken_from_the_score_of_the_team_that_is_named(void **state) {
    assert_scores(*state, "299    -1.0  -0.5  000    3\n", 0, ALL(400, 200, 200, 0, 100), ALL(350, 250, 250, 0, 100));
    /* In units of which the scale knows nothing. */
    assert_scores(*state, "299    0.25              4\n", 0, ALL(400, 200, 300, 25, 100), ALL(350, 250, 300, 0, 100));
    /* From the round on that it is of; nobody named: everybody. */
    assert_scores(*state, "299     1.0        002\n", 1, ALL(200, 0, 200, 0, 100), ALL(150, 50, 200, 0, 100));
    assert_scores(*state, "299     1.0        002\n", 2, ALL(500, 300, 400, 100, 200), ALL(350, 250, 300, 0, 100));
}

static void a_result_can_be_worth_something_else_for_a_team_or_in_a_round(void **state) {
    assert_scores(*state, "299 W   3.0        000    1    2\n", 0, ALL(500, 300, 300, 0, 100),
                  ALL(350, 250, 300, 0, 100));
    assert_scores(*state, "299 +   1.0   1.0  002    1\n", 0, ALL(300, 200, 300, 0, 100), ALL(250, 250, 300, 0, 100));
    assert_scores(*state, "299 -   1.0        002    4\n", 0, ALL(400, 200, 300, 100, 100), ALL(350, 250, 300, 0, 100));
    assert_scores(*state, "299 H   0.0   0.0  002    3\n", 0, ALL(400, 200, 200, 0, 100), ALL(350, 250, 200, 0, 100));
    assert_scores(*state, "299 L   3.0        002    1    3\n", 0, ALL(400, 200, 300, 0, 100),
                  ALL(350, 250, 300, 0, 100));
}

/* What is made against an opponent is not touched by a bonus: 2 has beaten 5 and lost to 1. */
static void a_bonus_was_made_against_nobody(void **state) {
    struct team_table table;
    struct team_standings standings;
    rank(*state, "299     7.0        000    2\n", 0, &table, &standings);
    assert_int_equal(team_table_match(&table, 1, 0)->points[TEAM_MATCH_POINTS], 0);
    assert_int_equal(team_table_match(&table, 1, 1)->points[TEAM_MATCH_POINTS], 2);
    assert_int_equal(standings.rows[0].team, 1);
    assert_int_equal(standings.rows[0].points[TEAM_MATCH_POINTS], 9);
}

static void records_of_teams_come_back_byte_for_byte(void **state) {
    static const char records[] = "299    -1.0  -0.5  000    3\r\n299 W   3.0        002    1    2\r\n";
    struct trf_tournament trf;
    struct text text;
    struct error error;
    size_t at;
    must(*state, trf_read(*state, with(*state, records), &trf, &error), &error);
    struct trf_render_options options = {.dialect = TRF_DIALECT_26};
    must(*state, trf_render_as(*state, &trf, &options, &text, &error), &error);
    assert_true(text_find(text, text_from(records), &at));
    assert_true(text_find(text, TEXT("\r\n330 +-   2   1   4\r\n"), &at));
}

static void a_player_in_two_line_ups_is_refused_with_the_line(void **state) {
    struct trf_tournament trf;
    struct team_table table;
    struct error error;
    must(*state,
         trf_read(*state,
                  with(*state, "310   6 Six                                                           6     4\n"), &trf,
                  &error),
         &error);
    assert_false(trf_team_table(*state, &trf, 0, &table, &error));
    assert_error(error, ERROR_team_player_twice, 1, 0);
    assert_string_equal(error.operand[0], "4");
    assert_string_equal(error.operand[1], "2");
    assert_string_equal(error.operand[2], "6");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(without_abnormal_points_the_scale_decides),
        with_arena(a_penalty_is_taken_from_the_score_of_the_team_that_is_named),
        with_arena(a_result_can_be_worth_something_else_for_a_team_or_in_a_round),
        with_arena(a_bonus_was_made_against_nobody),
        with_arena(records_of_teams_come_back_byte_for_byte),
        with_arena(a_player_in_two_line_ups_is_refused_with_the_line),
    };
    return cmocka_run_group_tests_name("trf team points", tests, NULL, NULL);
}
