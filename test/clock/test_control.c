/*
 * Time controls: read, said back, classified.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "clock/control.h"
#include "language/errors.h"

/* What an operand says in English; in a room that the next call takes. */
static const char *operand(const struct error *error, size_t index) {
    static char room[512];
    struct arena arena;
    arena_init(&arena);
    struct text said = language_error_operand(&arena, language_english(), error, index);
    snprintf(room, sizeof room, "%.*s", TEXT_ARG(said));
    arena_drop(&arena);
    return room;
}

static struct control read(const char *text) {
    struct control control;
    struct error error;
    if (!control_read(text_from(text), &control, &error))
        fail_msg("%s: %s, %s", text, error_symbol(error.code), operand(&error, 1));
    return control;
}

static const char *said(struct arena *arena, const struct control *control) {
    struct text_builder out;
    text_builder_init(&out, arena);
    control_add(&out, control);
    return text_zero(arena, text_builder_take(&out));
}

static const char *words(struct arena *arena, const struct control *control) {
    return text_zero(arena, language_say(arena, language_english(), control_words(arena, control)));
}

static const char *tag(struct arena *arena, const struct control *control) {
    struct text_builder out;
    text_builder_init(&out, arena);
    control_add_tag(&out, control);
    return text_zero(arena, text_builder_take(&out));
}

/* [laws:6.3.1] as the regulations and people write them */
static void usual_notations_are_read(void **state) {
    static const struct {
        const char *text;
        const char *said;
    } rows[] = {
        {"90'/40+30'/end +30\"", "90'/40+30'/end +30\""},
        {"90'/40+30'/end incr. 30\"/move (from move 1)", "90'/40+30'/end +30\""},
        {"90'/40+30'/end with incr. 30\"/move, starting from move 1", "90'/40+30'/end +30\""},
        {"120'/40+60'/20+15'/end incr 30\" from move 61", "120'/40+60'/20+15'/end +30\" from move 61"},
        {"40 moves in 2 hours + 20 moves in 1 hour + 15 minutes and 30 seconds per move from 61 move",
         "120'/40+60'/20+15'/end +30\" from move 61"},
        {"40 moves in 100 minutes + 20 moves in 50 minutes + 15 minutes and 30 second per move from move 1",
         "100'/40+50'/20+15'/end +30\""},
        {"40 moves in 90 minutes + 30 minutes with an increment of 30 seconds per move from move 1",
         "90'/40+30'/end +30\""},
        {"40/90:00+30:30", "90'/40+30'30\"/end"},
        {"40/90, 30, +30", "90'/40+30'/end +30\""},
        {"90/40+30+30", "90'/40+30'/end +30\""},
        {"40/120, 20/60, SD/30", "120'/40+60'/20+30'/end"},
        {"G-25'+10\"", "25' +10\""},
        {"G-15' + 10\" per move, from move 1", "15' +10\""},
        {"G-120'", "120'"},
        {"G/60", "60'"},
        {"Game 90 minutes +30 second per move from move 1", "90' +30\""},
        {"Rapid G-15 minutes + 5 seconds per move", "15' +5\""},
        {"15+10", "15' +10\""},
        {"5 + 3", "5' +3\""},
        {"3|2", "3' +2\""},
        {"1h30+30\"", "90' +30\""},
        {"1 h 30 min + 30 s", "90' +30\""},
        {"1:30:00 + 30", "90' +30\""},
        {"2'30\"+1", "2'30\" +1\""},
        {"90 \xE2\x80\xB2 + 30 \xE2\x80\xB3", "90' +30\""},
        {"25' delay 10\"", "25' delay 10\""},
        {"5 d3", "5' delay 3\""},
        {"G/90 + 30\" bronstein", "90' delay 30\""},
        {"5'-4'", "5'-4'"},
        {"White G-5'; Black G-4' without incr.", "5'-4'"},
        {"White G-5'; Black G-4' and starting from move 61, incr. 2\" per move.", "5'-4' +2\" from move 61"},
        {"90'/40+30'/end +10\" +30\" from move 41", "90'/40+30'/end +10\" +30\" from move 41"},
        {"60 minutes", "60'"},
        {"90'/40+30'/end +30\" +0\" from move 41", "90'/40+30'/end +30\" +0\" from move 41"},
        {"5 +0", "5'"},
        {"90'/40+30'/fine +30\"", "90'/40+30'/end +30\""},
        {"40/90, 30/FINE", "90'/40+30'/end"},
        {"120'/40+60'/20+15'/fine +30\" dalla mossa 61", "120'/40+60'/20+15'/end +30\" from move 61"},
        {"[TimeControl \"300+3\"]", "5' +3\""},
        {" [timecontrol \"5400\"] ", "90'"},
        {"TimeControl 900+10", "15' +10\""},
        {"[TimeControl \"40/2400:60\"]", "40'/40+1'/end"},
        {"40/5400+30:1800+30", "90'/40+30'/end +30\""},
        {"40/7200:20/3600:900+30", "120'/40+60'/20+15'/end +30\" from move 61"},
        {"40/7200:3600", "120'/40+60'/end"},
        {"40/60:15+30:30", "60'15\"/40+30'30\"/end"}, /* two digits are seconds of a clock */
        {"300+3", "300' +3\""},                       /* and without the name a number is minutes */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct control control = read(rows[i].text);
        const char *back = said(*state, &control);
        if (strcmp(back, rows[i].said) != 0)
            fail_msg("%s is read as %s", rows[i].text, back);
        struct control again = read(back);
        assert_string_equal(said(*state, &again), back);
    }
}

static void what_is_no_control_is_refused(void **state) {
    static const struct {
        const char *text;
        enum error_code code;
        const char *from;
    } rows[] = {
        {"", ERROR_control_none, ""},
        {"  ", ERROR_control_none, ""},
        {"90'/40", ERROR_control_open, ""},
        {"40/90, 20/30", ERROR_control_open, ""},
        {"soon", ERROR_control_unknown, "soon"},
        {"90' + x", ERROR_control_unknown, "x"},
        {"90' + 30\" from", ERROR_control_unknown, "the end"},
        {"90'/30'", ERROR_control_unknown, "the end"},
        {"30'/end+30'/40", ERROR_control_unknown, "the end"},
        {"0+5", ERROR_control_range, ""},
        {"99999", ERROR_control_range, ""},
        {"99999999999999999999999", ERROR_control_range, ""},
        {"5 + 2h", ERROR_control_range, ""},
        {"5 +1 +2", ERROR_control_unknown, "the end"},
        {"G-", ERROR_control_unknown, "the end"},
        {"40 moves", ERROR_control_unknown, "the end"},
        {"White 5' Black", ERROR_control_unknown, "the end"},
        {"5' without", ERROR_control_unknown, "the end"},
        {"40/90:00+30:300", ERROR_control_tag, ""},
        {"40/5400:300+x", ERROR_control_range, ""},
        {"[TimeControl \"?\"]", ERROR_control_none, ""},
        {"[TimeControl \"*60\"]", ERROR_control_tag, ""},
        {"[TimeControl]", ERROR_control_none, ""},
        {"[TimeControl \"40/5400\"]", ERROR_control_open, ""},
        {"5400+30", ERROR_control_range, ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct control control;
        struct error error = {0};
        if (control_read(text_from(rows[i].text), &control, &error))
            fail_msg("%s is read", rows[i].text);
        if (error.code != rows[i].code || (rows[i].from[0] != '\0' && strcmp(operand(&error, 1), rows[i].from) != 0))
            fail_msg("%s: %s from \"%s\"", rows[i].text, error_symbol(error.code), operand(&error, 1));
    }
}

static void it_is_said_in_words(void **state) {
    struct control control = read("120'/40+60'/20+15'/end incr 30\" from move 61");
    assert_string_equal(
        words(*state, &control),
        "40 moves in 120 minutes, then 20 moves in 60 minutes, then 15 minutes for the rest; 30 seconds "
        "increment per move, from move 61 on");
    control = read("5'-4' delay 1\"");
    assert_string_equal(words(*state, &control),
                        "White 5 minutes, Black 4 minutes for all moves; 1 second delay per move");
    assert_string_equal(
        text_zero(*state, language_say(*state, language_find(TEXT("it")), control_words(*state, &control))),
        "Bianco 5 minuti, Nero 4 minuti per tutte le mosse; 1 secondo di ritardo per mossa");
}

static void the_tag_of_pgn_is_read_and_written(void **state) {
    static const char *const tags[] = {"300", "300+3", "40/5400+30:1800+30", "40/7200:20/3600:900+30", "40/7200:3600"};
    struct control control;
    struct error error;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        assert_true(control_read_tag(text_from(tags[i]), &control, &error));
        assert_string_equal(tag(*state, &control), tags[i]);
    }
    assert_true(control_read_tag(TEXT("40/5400+30:1800"), &control, &error));
    assert_null(control_bonus_of(&control, 41));
    assert_int_equal(control_bonus_of(&control, 40)->time, 30 * CONTROL_SECOND);
    assert_string_equal(tag(*state, &control), "40/5400+30:1800");
    struct control again = read(said(*state, &control)); /* an increment that ends makes the trip, too */
    assert_null(control_bonus_of(&again, 41));
    assert_string_equal(tag(*state, &again), "40/5400+30:1800");
    static const char *const none[] = {"", "-", "?"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_false(control_read_tag(text_from(none[i]), &control, &error));
        assert_int_equal(error.code, ERROR_control_none);
    }
    static const char *const bad[] = {"*180", "40/", "/300", "300+", "40/x", "300 3", "0", "300:300", "0/300"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(control_read_tag(text_from(bad[i]), &control, &error));
        assert_int_equal(error.code, ERROR_control_tag);
    }
    assert_false(control_read_tag(TEXT("40/5400"), &control, &error));
    assert_int_equal(error.code, ERROR_control_open);
    control = read("5'-4'");
    assert_string_equal(tag(*state, &control), "");
    control = read("25' delay 10\"");
    assert_string_equal(tag(*state, &control), "");
    control = read("90'/40+30'/end +30\" from move 30");
    assert_string_equal(tag(*state, &control), "");
}

/* [laws:A.1] [laws:B.1] [laws:glossary.standard] [laws:glossary.rapid] [laws:glossary.blitz] */
static void the_time_for_sixty_moves_makes_the_kind(void **state) {
    static const struct {
        const char *text;
        enum control_class class;
    } rows[] = {
        {"15+10", CONTROL_RAPID},
        {"10+0", CONTROL_BLITZ},
        {"10+5", CONTROL_RAPID},
        {"60+0", CONTROL_STANDARD},
        {"50+10", CONTROL_STANDARD},
        {"59+30", CONTROL_STANDARD},
        {"3+2", CONTROL_BLITZ},
        {"5+5", CONTROL_BLITZ},
        {"9+2", CONTROL_RAPID},
        {"59+0", CONTROL_RAPID},
        {"10'1\"", CONTROL_RAPID},
        {"10'", CONTROL_BLITZ},
        {"90'/40+30'/end +30\"", CONTROL_STANDARD},
        {"5'-4' +2\" from move 61", CONTROL_BLITZ},
        {"5'-11'", CONTROL_RAPID},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct control control = read(rows[i].text);
        if (control_class_of(&control) != rows[i].class)
            fail_msg("%s is %s", rows[i].text, control_class_name(control_class_of(&control)));
    }
}

/* [laws:glossary.increment] 2 to 60 seconds; 1 and 61 are played with, and told of */
static void an_unusual_increment_is_reported_of(void **state) {
    static const struct {
        const char *text;
        bool unusual;
    } rows[] = {{"90+30", false}, {"5+1", true},  {"5+2", false}, {"5+60", false},
                {"5+61", true},   {"5 d1", true}, {"5", false},   {"5' +5\" +0\" from move 41", false}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct control control = read(rows[i].text);
        if (control_has_unusual_increment(&control) != rows[i].unusual)
            fail_msg("%s", rows[i].text);
    }
}

/* Any control that can be said is read as the same. */
static void random_controls_make_the_trip(void **state) {
    struct random_source source;
    random_seed(&source, 63);
    for (int i = 0; i < 20000; i++) {
        struct control control = {0};
        struct control again;
        struct error error;
        int32_t periods = 1 + (int32_t)random_below(&source, 3);
        for (int32_t j = 0; j < periods; j++) {
            int64_t white = (1 + (int64_t)random_below(&source, 8000)) * CONTROL_SECOND;
            bool other = periods == 1 && random_below(&source, 4) == 0;
            int64_t black = other ? (1 + (int64_t)random_below(&source, 8000)) * CONTROL_SECOND : white;
            control.periods[j] = (struct control_period){
                .time = {white, black}, .moves = j + 1 < periods ? 1 + (int32_t)random_below(&source, 60) : 0};
        }
        control.period_count = periods;
        int32_t from = 0;
        for (uint64_t j = random_below(&source, 3); j > 0; j--) {
            from += 1 + (int32_t)random_below(&source, 60);
            control.bonuses[control.bonus_count++] =
                (struct control_bonus){.time = (1 + (int64_t)random_below(&source, 90)) * CONTROL_SECOND,
                                       .from = control.bonus_count == 0 && random_below(&source, 2) ? (from = 1) : from,
                                       .delay = random_below(&source, 4) == 0};
        }
        const char *text = said(*state, &control);
        if (!control_read(text_from(text), &again, &error))
            fail_msg("%s: %s", text, error_symbol(error.code));
        assert_int_equal(again.period_count, control.period_count);
        assert_int_equal(again.bonus_count, control.bonus_count);
        for (int32_t j = 0; j < periods; j++) {
            assert_int_equal(again.periods[j].moves, control.periods[j].moves);
            assert_int_equal(again.periods[j].time[WHITE], control.periods[j].time[WHITE]);
            assert_int_equal(again.periods[j].time[BLACK], control.periods[j].time[BLACK]);
        }
        for (int32_t j = 0; j < control.bonus_count; j++) {
            assert_int_equal(again.bonuses[j].time, control.bonuses[j].time);
            assert_int_equal(again.bonuses[j].from, control.bonuses[j].from);
            assert_int_equal(again.bonuses[j].delay, control.bonuses[j].delay);
        }
        arena_reset(*state);
    }
}

static int set_up(void **state) {
    static struct arena arena;
    arena_init(&arena);
    *state = &arena;
    return 0;
}

static int tear_down(void **state) {
    arena_drop(*state);
    return 0;
}

#define with_arena(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(usual_notations_are_read),
        with_arena(what_is_no_control_is_refused),
        with_arena(it_is_said_in_words),
        with_arena(the_tag_of_pgn_is_read_and_written),
        with_arena(the_time_for_sixty_moves_makes_the_kind),
        with_arena(an_unusual_increment_is_reported_of),
        with_arena(random_controls_make_the_trip),
    };
    return cmocka_run_group_tests_name("clock.control", tests, NULL, NULL);
}
