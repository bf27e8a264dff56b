#include "game_tools.h"

static struct game_rules rules_of(const char *words) {
    struct control control;
    struct game_rules rules;
    struct error error;
    assert_true(control_read(text_from(words), &control, &error));
    game_rules_usual(&rules, &control);
    return rules;
}

static bool set(struct game_rules *rules, const char *key, const char *value, struct error *error) {
    struct arena arena;
    arena_init(&arena);
    bool done = game_rules_set(rules, text_from(key), text_from(value), &arena, error);
    arena_drop(&arena);
    return done;
}

/* Two minutes in standard play, one in rapid; in blitz one under B.3, two under full rules. [laws:7.5.5] [laws:A.3]
   [laws:B.2] [laws:B.3] */
static void the_penalty_is_that_of_the_rate_of_play(void **state) {
    struct error error;
    (void)state;
    struct game_rules standard = rules_of("90'/40+30'/end +30\"");
    struct game_rules rapid = rules_of("15+10");
    struct game_rules blitz = rules_of("3+2");
    assert_int_equal(standard.penalty, 120000);
    assert_int_equal(rapid.penalty, 60000);
    assert_true(set(&rapid, "supervision", "full", &error));
    assert_int_equal(rapid.penalty, 60000);
    assert_true(set(&blitz, "supervision", "basic", &error));
    assert_int_equal(blitz.penalty, 60000);
    assert_true(set(&blitz, "supervision", "full", &error));
    assert_int_equal(blitz.penalty, 120000);
}

static void a_penalty_that_was_set_stays(void **state) {
    struct error error;
    struct game_rules blitz = rules_of("3+2");
    (void)state;
    assert_true(set(&blitz, "penalty", "0:30", &error));
    assert_true(set(&blitz, "supervision", "full", &error));
    assert_int_equal(blitz.penalty, 30000);
}

/* [laws:A.6] [laws:B.4] */
static void rapid_and_blitz_say_under_which_articles_they_are_played(void **state) {
    static const char *const controls[] = {"15+10", "3+2"};
    struct error error;
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct game_rules rules = rules_of(controls[i]);
        assert_false(game_rules_check(&rules, &error));
        assert_int_equal(error.code, ERROR_game_supervision);
        assert_true(set(&rules, "supervision", "basic", &error));
        assert_true(game_rules_check(&rules, &error));
        assert_false(game_full_rules(&rules));
    }
    struct game_rules standard = rules_of("90'/40+30'/end +30\"");
    assert_true(game_rules_check(&standard, &error));
    assert_true(game_full_rules(&standard));
}

/* [laws:III.2.2] */
static void a_quickplay_finish_has_no_increment_and_is_no_blitz(void **state) {
    struct error error;
    struct game_rules without = rules_of("2h/40+1h/end");
    struct game_rules with = rules_of("90'/40+30'/end +30\"");
    struct game_rules blitz = rules_of("G/5");
    (void)state;
    assert_true(set(&without, "quickplay", "yes", &error));
    assert_true(game_rules_check(&without, &error));
    assert_true(set(&with, "quickplay", "yes", &error));
    assert_false(game_rules_check(&with, &error));
    assert_int_equal(error.code, ERROR_game_quickplay);
    assert_true(set(&blitz, "quickplay", "yes", &error));
    assert_true(set(&blitz, "supervision", "full", &error));
    assert_false(game_rules_check(&blitz, &error));
}

static void what_is_no_rule_or_no_value_is_refused(void **state) {
    struct error error;
    struct game_rules rules = rules_of("G/60");
    (void)state;
    assert_false(set(&rules, "defualt-time", "15:00", &error));
    assert_int_equal(error.code, ERROR_game_rule_unknown);
    assert_string_equal(error.operand[1], "default-time");
    assert_false(set(&rules, "default-time", "soon", &error));
    assert_int_equal(error.code, ERROR_game_rule_value);
    assert_false(set(&rules, "default-time", "-1:00", &error));
    assert_false(set(&rules, "appeals", "maybe", &error));
    assert_false(set(&rules, "fine", "-1", &error));
    assert_false(set(&rules, "supervision", "some", &error));
}

/* Every rule that is not by default is written, and reads back. */
static void rules_are_written_as_they_are_read(void **state) {
    static const char *const settings[][2] = {
        {"supervision", "basic"},
        {"default-time", "15:00"},
        {"no-draw-before", "never"},
        {"recording", "electronic"},
        {"bags-allowed", "yes"},
        {"appeals", "no"},
        {"fine", "50"},
        {"scheduled", "1:00:00"},
        {"white-blind", "yes"},
        {"penalty", "1:30"},
    };
    struct arena arena;
    struct error error;
    struct text_builder out;
    struct game_rules rules = rules_of("15+10");
    struct game_rules back = rules_of("15+10");
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        assert_true(set(&rules, settings[i][0], settings[i][1], &error));
    text_builder_init(&out, &arena);
    game_rules_add(&out, &rules, false);
    struct text rest = text_builder_take(&out);
    size_t lines = 0;
    for (struct text line; text_next_line(&rest, &line); lines++) {
        text_cut(&line, ' ');
        struct text key = text_cut(&line, ' ');
        assert_true(game_rules_set(&back, key, line, &arena, &error));
    }
    assert_int_equal(lines, sizeof settings / sizeof *settings);
    assert_int_equal(back.penalty, 90000);
    assert_int_equal(back.no_draw_before, INT32_MAX);
    assert_int_equal(back.supervision, SUPERVISION_BASIC);
    assert_true(back.players[WHITE].blind);
    assert_int_equal(back.scheduled, 3600000);
    arena_drop(&arena);
}

static bool is_shown(const struct game_rules *rules, const char *key, const char *value) {
    struct arena arena;
    struct game_rule_row row;
    bool shown = false;
    arena_init(&arena);
    for (size_t i = 0; !shown; i++) {
        struct text_builder out;
        text_builder_init(&out, &arena);
        if (!game_rules_describe(rules, i, &out, &row))
            break;
        shown = strcmp(row.key, key) == 0 && row.article[0] != '\0' &&
                text_equal(text_builder_take(&out), text_from(value));
    }
    arena_drop(&arena);
    return shown;
}

/* [laws:glossary.regulations] What the Laws leave to the event has a default that is shown, or must be said. */
static void options_of_the_laws_are_said_or_shown(void **state) {
    struct game_rules standard = rules_of("90'/40+30'/end +30\"");
    struct game_rules rapid = rules_of("15+10");
    struct error error;
    (void)state;
    assert_true(is_shown(&standard, "default-time", "0:00"));
    assert_true(is_shown(&standard, "no-draw-before", "0"));
    assert_true(is_shown(&standard, "bags-allowed", "no"));
    assert_true(is_shown(&standard, "device-penalty", "0:00"));
    assert_true(is_shown(&standard, "adjournments", "no"));
    assert_true(is_shown(&standard, "quickplay", "no"));
    assert_false(game_rules_check(&rapid, &error)); /* A.4 or A.5: there is no default */
    assert_true(set(&rapid, "supervision", "full", &error));
    assert_true(is_shown(&rapid, "supervision", "full"));
    assert_true(game_rules_check(&rapid, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_penalty_is_that_of_the_rate_of_play),
        cmocka_unit_test(a_penalty_that_was_set_stays),
        cmocka_unit_test(rapid_and_blitz_say_under_which_articles_they_are_played),
        cmocka_unit_test(a_quickplay_finish_has_no_increment_and_is_no_blitz),
        cmocka_unit_test(options_of_the_laws_are_said_or_shown),
        cmocka_unit_test(what_is_no_rule_or_no_value_is_refused),
        cmocka_unit_test(rules_are_written_as_they_are_read),
    };
    return cmocka_run_group_tests_name("game.rules", tests, NULL, NULL);
}
