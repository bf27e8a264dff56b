#include "game_tools.h"

#include <stdio.h>

#include "rules_tables.h"

/* --- Times and scores ----------------------------------------------------------------------------------------------- */

static void a_time_is_read_as_people_write_it(void **state) {
    static const struct {
        const char *text;
        int64_t time;
    } times[] = {{"0:00", 0},       {"2:00", 120000}, {"1:05:00.250", 3900250}, {"90'", 5400000}, {"30\"", 30000},
                 {"-0:30", -30000}, {"+1:00", 60000}, {"14:05.5", 845500},      {"0.250\"", 250}};
    static const char *const wrong[] = {"", "5", "1:", ":5", "1:2:3:4", "x:00", "1:00.0001", "--1:00", "'", "12.9"};
    int64_t time;
    (void)state;
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        assert_true(game_time_read(text_from(times[i].text), &time));
        assert_int_equal(time, times[i].time);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(game_time_read(text_from(wrong[i]), &time));
}

static void a_time_is_written_so_that_it_reads_back(void **state) {
    static const int64_t times[] = {0, 1, 999, 1000, 59999, 60000, 3599999, 3600000, 36000000, -1, -61001};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        struct text_builder out;
        int64_t back;
        text_builder_init(&out, &arena);
        game_time_add(&out, times[i]);
        assert_true(game_time_read(text_builder_take(&out), &back));
        assert_int_equal(back, times[i]);
    }
    arena_drop(&arena);
}

/* A win, a loss, a draw, and what an arbiter may give beside them. [laws:10.1] [laws:10.2] */
static void scores_are_points_of_both_players(void **state) {
    static const char *const scores[] = {"1-0", "0-1", "½-½", "0-0", "½-0", "0-½", "1-½", "+/-", "-/+", "-/-"};
    struct arena arena;
    struct game_score score;
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        struct text_builder out;
        text_builder_init(&out, &arena);
        assert_true(game_score_read(text_from(scores[i]), &score));
        game_score_add(&out, score);
        assert_string_equal(text_builder_take(&out).bytes, scores[i]);
    }
    assert_true(game_score_read(TEXT("1/2-1/2"), &score));
    assert_int_equal(score.points[WHITE], POINTS_DRAW);
    assert_false(game_score_read(TEXT("2-0"), &score));
    assert_false(game_score_read(TEXT("1"), &score));
    arena_drop(&arena);
}

/* --- Happenings ----------------------------------------------------------------------------------------------------- */

static void operands_of_a_happening_stand_in_any_order(void **state) {
    struct game_action first;
    struct game_action second;
    struct error error;
    (void)state;
    assert_true(happening_read(TEXT("arbiter penalises black 2 1:00 11.5: he talks; loudly"), 7, &first, &error));
    assert_true(happening_read(TEXT("arbiter penalises 11.5 1:00 2 black: he talks; loudly"), 7, &second, &error));
    assert_int_equal(first.what, VERB_penalises);
    assert_int_equal(first.at, 7);
    assert_int_equal(first.side, BY_BLACK);
    assert_int_equal(first.number, 2);
    assert_int_equal(first.times[0], 60000);
    assert_true(text_equal(first.article, TEXT("11.5")));
    assert_true(text_equal(first.words, TEXT("he talks; loudly")));
    assert_int_equal(second.has, first.has);
    assert_int_equal(second.number, first.number);
    assert_true(text_equal(second.article, first.article));
}

static void two_times_are_those_of_white_and_black(void **state) {
    struct game_action happening;
    struct error error;
    (void)state;
    assert_true(happening_read(TEXT("arbiter sets-clock 3:00 4:30"), 0, &happening, &error));
    assert_int_equal(happening.times[WHITE], 180000);
    assert_int_equal(happening.times[BLACK], 270000);
    assert_false(happening_read(TEXT("arbiter sets-clock 3:00"), 0, &happening, &error));
    assert_int_equal(error.code, ERROR_game_operand_missing);
}

static void what_cannot_be_is_reported_with_its_word(void **state) {
    static const struct {
        const char *line;
        enum error_code code;
        const char *operand;
    } wrong[] = {
        {"white movs e4", ERROR_game_word, "movs"},
        {"nobody moves e4", ERROR_game_who, "nobody moves e4"},
        {"arbiter moves e4", ERROR_game_not_by, "arbiter"},
        {"white moves e4 e5", ERROR_game_operand, "e5"},
        {"white touches", ERROR_game_operand_missing, "touches"},
        {"white resigns: at last", ERROR_game_operand, "at last"},
        {"arbiter gives-time 1:00 white 2:00", ERROR_game_operand, "2:00"},
        {"white", ERROR_game_operand_missing, "white"},
        {"arbiter penalises white 2 5.00 11.5", ERROR_game_time, "5.00"},
        {"arbiter penalises white 2 5.30", ERROR_game_time, "5.30"},
        {"arbiter penalises white 2 999999999:00:00", ERROR_game_time, "999999999:00:00"},
        {"arbiter gives-time white 5.00", ERROR_game_time, "5.00"},
        {"white breaches 11.13", ERROR_game_log_article, "11.13"},
        {"white breaches 0.3", ERROR_game_log_article, "0.3"},
        {"white breaches laws:5.00", ERROR_game_operand, "laws:5.00"},
        {"white breaches phone", ERROR_game_operand, "phone"},
        {"white breaches E.1", ERROR_game_operand, "E.1"},
        {"white breaches 11.", ERROR_game_log_article, "11."},
    };
    struct game_action happening;
    struct error error;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(happening_read(text_from(wrong[i].line), 0, &happening, &error));
        assert_int_equal(error.code, wrong[i].code);
        assert_string_equal(error.operand[0], wrong[i].operand);
    }
}

/* And those of other documents, whose names stand before a colon. */
static void every_article_can_be_named(void **state) {
    struct game_action happening;
    struct error error;
    (void)state;
    for (int i = ARTICLE_NONE + 1; i < ARTICLE_COUNT; i++) {
        char line[128];
        struct text id = text_from(article_id((enum article)i));
        snprintf(line, sizeof line, "white breaches %s", article_id((enum article)i));
        if (!happening_read(text_from(line), 0, &happening, &error))
            fail_msg("%s is not read", line);
        assert_true(text_equal(happening.article, id));
        struct text laws = TEXT("laws:");
        struct text bare = text_slice(id, laws.length, id.length);
        size_t dot;
        if (!text_starts_with(id, laws) || !text_find(bare, TEXT("."), &dot))
            continue;
        snprintf(line, sizeof line, "white breaches %.*s", TEXT_ARG(bare));
        if (!happening_read(text_from(line), 0, &happening, &error))
            fail_msg("%s is not read", line);
    }
}

static void a_mistyped_verb_is_reported_the_nearest(void **state) {
    struct game_action happening;
    struct error error;
    (void)state;
    assert_false(happening_read(TEXT("white ofers-draw"), 0, &happening, &error));
    assert_string_equal(error.operand[1], "offers-draw");
}

/* As a player writes it, on paper, also what is no move. [laws:8.1.1] */
static void a_move_is_kept_as_it_was_entered(void **state) {
    static const char *const moves[] = {"Nf3",     "e2e4", "0-0", "--",  "two words", "white",
                                        "a \"b\"", "\"",   "12",  "]=]", "x:"};
    struct arena arena;
    struct error error;
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct game_action happening;
        struct game_action back;
        struct text_builder out;
        text_builder_init(&out, &arena);
        assert_true(happening_read(TEXT("white records -"), 0, &happening, &error));
        happening.move = text_from(moves[i]);
        happening_add(&out, &happening);
        assert_true(happening_read(text_builder_take(&out), 0, &back, &error));
        assert_true(text_equal(back.move, happening.move));
        assert_int_equal(back.has, happening.has);
    }
    arena_drop(&arena);
}

/* --- Effects -------------------------------------------------------------------------------------------------------- */

static void effects_are_written_in_one_way(void **state) {
    static const char *const lines[] = {
        "play e2e4",
        "play e7e8Q offer",
        "left e1e3",
        "take-back 4",
        "phase stopped",
        "end ½-½ stalemate",
        "time black 2:00",
        "clock white 12 3:00",
        "touch white g1 lifted",
        "claim white e2e4 repetition: as written",
        "note: plain words",
        "note white 11.5: \"a; b\"",
        "note: \"so because thus\"",
        "note: [=[say \"a; b\"]=]",
        "sheet black borrowed",
        "penalty white 2 1:00 11.5",
        "press white",
        "halt",
    };
    struct arena arena;
    struct error error;
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct game_action effect;
        struct text_builder out;
        text_builder_init(&out, &arena);
        assert_true(effect_read(text_from(lines[i]), &effect, &error));
        effect_add(&out, &effect);
        assert_string_equal(text_builder_take(&out).bytes, lines[i]);
    }
    arena_drop(&arena);
}

static void a_list_of_effects_is_cut_outside_of_quotation_marks(void **state) {
    static const char *const parts[] = {"press white", "note: \"a; b\"", "note: [=[\"; ]]=]", "halt"};
    struct text rest = TEXT("press white; note: \"a; b\"; note: [=[\"; ]]=];halt;");
    struct text effect;
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        assert_true(effect_next(&rest, &effect));
        assert_true(text_equal(effect, text_from(parts[i])));
    }
    assert_false(effect_next(&rest, &effect));
}

static void every_word_is_its_own(void **state) {
    (void)state;
    for (int a = 0; a < VERB_COUNT; a++)
        for (int b = a + 1; b < VERB_COUNT; b++)
            assert_string_not_equal(game_verb_word((enum game_verb)a), game_verb_word((enum game_verb)b));
    for (int a = 0; a < EFFECT_COUNT; a++)
        for (int b = a + 1; b < EFFECT_COUNT; b++)
            assert_string_not_equal(game_effect_word((enum game_effect)a), game_effect_word((enum game_effect)b));
    for (int a = 0; a < FLAG_COUNT; a++)
        for (int b = a + 1; b < FLAG_COUNT; b++)
            assert_string_not_equal(game_flag_word((enum game_flag)a), game_flag_word((enum game_flag)b));
    assert_true(FLAG_COUNT <= 64);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_time_is_read_as_people_write_it),
        cmocka_unit_test(a_time_is_written_so_that_it_reads_back),
        cmocka_unit_test(scores_are_points_of_both_players),
        cmocka_unit_test(operands_of_a_happening_stand_in_any_order),
        cmocka_unit_test(two_times_are_those_of_white_and_black),
        cmocka_unit_test(what_cannot_be_is_reported_with_its_word),
        cmocka_unit_test(every_article_can_be_named),
        cmocka_unit_test(a_mistyped_verb_is_reported_the_nearest),
        cmocka_unit_test(a_move_is_kept_as_it_was_entered),
        cmocka_unit_test(effects_are_written_in_one_way),
        cmocka_unit_test(a_list_of_effects_is_cut_outside_of_quotation_marks),
        cmocka_unit_test(every_word_is_its_own),
    };
    return cmocka_run_group_tests_name("game.action", tests, NULL, NULL);
}
