/*
 * The time controls that the regulations name, each run to its end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "clock/clock.h"
#include "clock/presets.h"

/* The printed words of the regulations, as they are read. */
static const struct {
    const char *name;
    const char *printed;
    enum control_class class;
} printed[] = {
    /* [c02-2022:11.3.row1] */ {"2022/1", "120'/40+60'/20+15'/end incr. 30\"/move (from move 61)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row2] */ {"2022/2", "100'/40+50'/20+15'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row3] */ {"2022/3", "90'/40+30'/end incr. 30\"/move (from move 1", CONTROL_STANDARD},
    /* [c02-2022:11.3.row4] */ {"2022/4", "100'/40+50'/20+15'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row5] */ {"2022/5", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row6] */ {"2022/6", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row7] */ {"2022/7", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row8] */ {"2022/8", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row9] */ {"2022/9", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row10] */ {"2022/10", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row11] */ {"2022/11", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row12] */ {"2022/12", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row13] */ {"2022/13", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row14] */ {"2022/14", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row15] */ {"2022/15", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row16] [c02-2019:12.row16] the base is lost in the print of 2022 */
    {"2022/16", "90'/40+30'/end with incr. 30\"/move, starting from move 1", CONTROL_STANDARD},
    /* [c02-2022:11.3.row17] */ {"2022/17", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row18] */ {"2022/18", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row19] */ {"2022/19", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row20] */ {"2022/20", "90'/40+30'/end incr. 30\"/move (from move 1)", CONTROL_STANDARD},
    /* [c02-2022:11.3.row21] */ {"2022/21", "G-15' + 10\" per move, from move 1", CONTROL_RAPID},
    /* [c02-2022:11.3.row22] */ {"2022/22", "G-3' + 2\" per move, from move 1", CONTROL_BLITZ},
    /* [c02-2022:11.3.row28] */ {"2022/28", "G-25'+10\"", CONTROL_RAPID},
    /* [c02-2022:11.3.row29] */ {"2022/29", "G-15'+10\"", CONTROL_RAPID},
    /* [c02-2022:11.3.row30] */ {"2022/30", "G-15'+5\"", CONTROL_RAPID},
    /* [c02-2022:11.3.row31] */ {"2022/31", "G-10'+5\"", CONTROL_RAPID},
    /* [c02-2022:11.3.row32] */ {"2022/32", "G-5'+3\";", CONTROL_BLITZ},
    /* [c02-2022:11.3.row33] */ {"2022/33", "G-5'", CONTROL_BLITZ},
    /* [c02-2022:11.3.row34] */ {"2022/34", "G-1' + 1\"", CONTROL_BLITZ},
    /* [c02-2022:11.3.row35] */ {"2022/35", "White G-5'; Black G-4' without incr.", CONTROL_BLITZ},
    /* [c02-2022:11.3.row36] */
    {"2022/36", "White G-5'; Black G-4' and starting from move 61, incr. 2\" per move.", CONTROL_BLITZ},
    /* [c02-2019:12.row1] */
    {"2019/1", "100'/40+50'/20+15'/end with incr. 30\"/move, starting from move 1", CONTROL_STANDARD},
    /* [c02-2019:12.row20] */
    {"2019/20", "90'/40+30'/end with incr. 30\"/move, starting from move 1", CONTROL_STANDARD},
    {"2019/21", "15' with incr. 10\" per move, starting from move 1", CONTROL_RAPID},
    {"2019/22", "3' with incr. 2\" per move, starting from move 1", CONTROL_BLITZ},
    /* [c02-2022:16.1.22.a] */
    {"mode/a", "40 moves in 100 minutes + 20 moves in 50 minutes + 15 minutes and 30 second per move from move 1",
     CONTROL_STANDARD},
    /* [c02-2022:16.1.22.b] */
    {"mode/b", "40 moves in 90 minutes + 30 minutes with an increment of 30 seconds per move from move 1",
     CONTROL_STANDARD},
    /* [c02-2022:16.1.22.c] */ {"mode/c", "Game 90 minutes +30 second per move from move 1", CONTROL_STANDARD},
    /* [c02-2022:16.1.22.d] */
    {"mode/d", "40 moves in 2 hours + 20 moves in 1 hour + 15 minutes and 30 seconds per move from 61 move",
     CONTROL_STANDARD},
    /* [c02-2022:16.1.22.e] */
    {"mode/e", "40 moves in 2 hours + 20 moves in 1 hour + 30 minutes", CONTROL_STANDARD},
    /* [c02-2022:16.1.22.f] */ {"mode/f", "40 moves in 2 hours + 30 minutes", CONTROL_STANDARD},
    /* [c02-2022:16.1.22.g] */ {"mode/g", "Game 60 minutes", CONTROL_STANDARD},
    /* [c02-2022:16.1.22.h] */ {"mode/h", "40 moves in 2 hours + 1 hour", CONTROL_STANDARD},
    /* [c02-2022:16.1.22.j] */ {"mode/j", "Rapid G-15 minutes + 10 seconds per move", CONTROL_RAPID},
    /* [c02-2022:16.1.22.k] */ {"mode/k", "Rapid G-15 minutes + 5 seconds per move", CONTROL_RAPID},
    /* [c02-2022:16.1.22.l] */ {"mode/l", "Rapid G-25 minutes + 10 seconds per move", CONTROL_RAPID},
    /* [c02-2022:16.1.22.m] */ {"mode/m", "Rapid G-25 minutes", CONTROL_RAPID},
    /* [c02-2022:16.1.22.n] */ {"mode/n", "Blitz 5 minutes", CONTROL_BLITZ},
    /* [c02-2022:16.1.22.o] */ {"mode/o", "Blitz 5 minutes + 3 seconds per move", CONTROL_BLITZ},
    /* [c02-2022:16.1.22.p] */ {"mode/p", "Blitz 3 minutes + 2 seconds per move", CONTROL_BLITZ},
};

static struct control read(const char *text) {
    struct control control;
    struct error error;
    assert_true(control_read_or_preset(text_from(text), &control, &error));
    return control;
}

static void presets_are_what_is_printed(void **state) {
    struct arena arena;
    arena_init(&arena);
    *state = &arena;
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        const struct control_preset *preset = control_preset_named(text_from(printed[i].name));
        struct control one = read(printed[i].name), two = read(printed[i].printed);
        assert_non_null(preset);
        struct text_builder said;
        text_builder_init(&said, *state);
        control_add(&said, &two);
        assert_string_equal(text_zero(*state, text_builder_take(&said)), preset->control);
        assert_int_equal(control_class_of(&one), printed[i].class);
    }
    arena_drop(&arena);
}

/* [c02-2022:5.4.3.13] all are there; [c02-2019:12.scope] of 2019 the world events alone */
static void all_rows_are_there(void **state) {
    char name[16];
    (void)state;
    for (int i = 1; i <= 36; i++) {
        snprintf(name, sizeof name, "2022/%d", i);
        assert_non_null(control_preset_named(text_from(name)));
        snprintf(name, sizeof name, "2019/%d", i);
        assert_true((control_preset_named(text_from(name)) != NULL) == (i <= 22));
    }
    for (char letter = 'a'; letter <= 'p'; letter++) {
        snprintf(name, sizeof name, "mode/%c", letter);
        assert_true((control_preset_named(text_from(name)) != NULL) == (letter != 'i'));
    }
    assert_null(control_preset_named(TEXT("2022/37")));
}

/* The tag of PGN says each of them but those that give Black another time, and is read as the same. */
static void each_makes_the_trip_through_its_tag(void **state) {
    struct arena arena;
    size_t unsaid = 0;
    size_t count = 0;
    (void)state;
    arena_init(&arena);
    for (; control_preset_at(count) != NULL; count++) {
        const struct control_preset *preset = control_preset_at(count);
        struct control control = read(preset->name);
        struct text_builder out;
        text_builder_init(&out, &arena);
        control_add_tag(&out, &control);
        struct text tag = text_builder_take(&out);
        unsaid += tag.length == 0;
        assert_true((tag.length == 0) == (control.periods[0].time[WHITE] != control.periods[0].time[BLACK]));
        if (tag.length == 0)
            continue;
        text_builder_init(&out, &arena);
        text_add_format(&out, "[TimeControl \"%.*s\"]", TEXT_ARG(tag));
        struct control again = read(text_zero(&arena, text_builder_take(&out)));
        struct control bare = control.period_count > 1 ? read(text_zero(&arena, tag)) : again;
        text_builder_init(&out, &arena);
        control_add(&out, &again);
        assert_string_equal(text_zero(&arena, text_builder_take(&out)), preset->control);
        text_builder_init(&out, &arena);
        control_add(&out, &bare);
        assert_string_equal(text_zero(&arena, text_builder_take(&out)), preset->control);
    }
    assert_int_equal(count, 73);
    assert_int_equal(unsaid, 2);
    arena_drop(&arena);
}

/* The main time that is there after all controls when moves took no time at all, and when the flag falls otherwise. */
static void each_is_run_to_its_last_control(void **state) {
    (void)state;
    for (size_t i = 0; control_preset_at(i) != NULL; i++) {
        struct control control = read(control_preset_at(i)->name);
        struct clock_settings settings = clock_usual(&control);
        struct clock clock;
        int64_t all[2] = {0};
        clock_init(&clock, &settings, 0);
        for (int32_t j = 0; j < control.period_count; j++)
            for (int32_t side = WHITE; side <= BLACK; side++)
                all[side] += control.periods[j].time[side];
        clock_start(&clock, WHITE, 0);
        for (int32_t move = 1; move <= 80; move++) {
            const struct control_bonus *bonus = control_bonus_of(&control, move);
            for (int32_t side = WHITE; side <= BLACK; side++)
                all[side] += bonus == NULL ? 0 : bonus->time;
            assert_true(clock_press(&clock, WHITE, 0));
            assert_true(clock_press(&clock, BLACK, 0));
        }
        const struct control_bonus *next = control_bonus_of(&control, 81);
        for (int32_t side = WHITE; side <= BLACK; side++)
            assert_int_equal(clock_left(&clock, (enum colour)side), all[side] + (next == NULL ? 0 : next->time));
        assert_int_equal(clock_falls_at(&clock), clock_left(&clock, WHITE));
    }
}

/* [c02-2022:11.3.row23] [c02-2022:11.3.row24] [c02-2022:11.3.row25] [c02-2022:11.3.row26] [c02-2022:11.3.row27] */
static void rated_games_must_be_long_enough(void **state) {
    static const struct {
        const char *control;
        enum control_use use;
        int32_t rating;
        const char *article; /* NULL: long enough */
    } rows[] = {
        {"G-120", CONTROL_FOR_TITLES, 0, NULL},
        {"G-110", CONTROL_FOR_TITLES, 0, "c02-2022:11.3.row23"},
        {"90+30", CONTROL_FOR_TITLES, 0, NULL},
        {"90+29", CONTROL_FOR_TITLES, 0, "c02-2022:11.3.row23"},
        {"90'/40+30'/end +30\"", CONTROL_FOR_TITLES, 0, NULL},
        {"90' +30\" from move 2", CONTROL_FOR_TITLES, 0, "c02-2022:11.3.row23"},
        {"G-90", CONTROL_FOR_RATING, 2400, "c02-2022:11.3.row25"},
        {"90+30", CONTROL_FOR_RATING, 2400, NULL},
        {"G-90", CONTROL_FOR_RATING, 2399, NULL},
        {"60+30", CONTROL_FOR_RATING, 1800, NULL},
        {"G-60", CONTROL_FOR_RATING, 1800, "c02-2022:11.3.row26"},
        {"G-60", CONTROL_FOR_RATING, 1799, NULL},
        {"G-50", CONTROL_FOR_RATING, 1799, "c02-2022:11.3.row27"},
        {"120'-60'", CONTROL_FOR_RATING, 2400, "c02-2022:11.3.row25"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct control control = read(rows[i].control);
        const char *article = control_too_short(&control, rows[i].use, rows[i].rating);
        if ((article == NULL) != (rows[i].article == NULL) ||
            (article != NULL && strcmp(article, rows[i].article) != 0))
            fail_msg("row %zu: %s", i, article == NULL ? "long enough" : article);
    }
}

/* [c02-2022:11.1.2.S8] both rates that the standard regulations offer can be chosen by name */
static void the_rates_of_the_standard_regulations_are_presets(void **state) {
    static const char *const rates[] = {"100'/40+50'/20+15'/end +30\"", "90'/40+30'/end +30\""};
    (void)state;
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        size_t found = 0;
        for (size_t j = 0; control_preset_at(j) != NULL; j++)
            found += strcmp(control_preset_at(j)->control, rates[i]) == 0;
        assert_true(found > 0);
    }
}

/* Each preset names an article by which it can be looked up. */
static void each_preset_names_its_row(void **state) {
    (void)state;
    assert_string_equal(control_preset_named(TEXT("2022/36"))->article, "c02-2022:11.3.row36");
    assert_string_equal(control_preset_named(TEXT("2019/16"))->article, "c02-2019:12.row16");
    assert_string_equal(control_preset_named(TEXT("2019/3"))->article, "c02-2022:11.3.row3");
    assert_string_equal(control_preset_named(TEXT("mode/j"))->article, "c02-2022:16.1.22.j");
    struct arena arena;
    arena_init(&arena);
    const struct language_sentence *event = control_preset_event(&arena, control_preset_named(TEXT("mode/j")));
    assert_true(text_equal(language_say(&arena, language_english(), event), TEXT("Mode j, rapid")));
    assert_true(text_equal(language_say(&arena, language_find(TEXT("it")), event), TEXT("Modo j, rapid")));
    arena_drop(&arena);
}

/* [c02-2022:10.4.1] 9 rounds of G10 last 3 hours, 5 of G30 last 5, 9 of G30 last 9 */
static void rounds_of_a_day_have_a_length(void **state) {
    struct control ten = read("G-10"), thirty = read("G-30");
    (void)state;
    assert_int_equal(control_longest(&ten, 9), 3 * CONTROL_HOUR);
    assert_int_equal(control_longest(&thirty, 5), 5 * CONTROL_HOUR);
    assert_int_equal(control_longest(&thirty, 9), 9 * CONTROL_HOUR);
    assert_true(control_school_rounds(&ten) >= 9);
    assert_int_equal(control_school_rounds(&thirty), 6);
    struct control fifteen = read("G-15"), sixty = read("G-60");
    assert_true(control_school_rounds(&fifteen) >= 7);
    assert_int_equal(control_school_rounds(&sixty), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(presets_are_what_is_printed),
        cmocka_unit_test(all_rows_are_there),
        cmocka_unit_test(each_makes_the_trip_through_its_tag),
        cmocka_unit_test(each_is_run_to_its_last_control),
        cmocka_unit_test(rated_games_must_be_long_enough),
        cmocka_unit_test(rounds_of_a_day_have_a_length),
        cmocka_unit_test(the_rates_of_the_standard_regulations_are_presets),
        cmocka_unit_test(each_preset_names_its_row),
    };
    return cmocka_run_group_tests_name("clock.presets", tests, NULL, NULL);
}
