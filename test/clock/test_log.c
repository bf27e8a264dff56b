/*
 * The account of a clock: what was done to it, by whom, by which article, and the clock that comes of it again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "chess/pgn.h"
#include "clock/clock_log.h"

#define SECONDS(n) ((int64_t)(n)*CONTROL_SECOND)
#define MINUTES(n) ((int64_t)(n)*CONTROL_MINUTE)

static struct clock_settings settings_of(const char *text) {
    struct control control;
    struct error error;
    assert_true(control_read(text_from(text), &control, &error));
    return clock_usual(&control);
}

static void begin(struct clock_log *log, struct arena *arena, const char *control) {
    struct clock_settings settings = settings_of(control);
    clock_log_open(log, arena, &settings, 0);
}

static void must(struct clock_log *log, struct clock_entry entry) {
    struct error error;
    if (!clock_log_do(log, &entry, &error))
        fail_msg("%s: %s", clock_action_name(entry.action), error_symbol(error.code));
}

static const char *written(struct arena *arena, const struct clock_log *log) {
    struct text_builder out;
    text_builder_init(&out, arena);
    clock_log_add(&out, log);
    return text_zero(arena, text_builder_take(&out));
}

/* [laws:6.10.1] old times, new times and article */
static void a_replaced_clock_is_accounted_for(void **state) {
    struct clock_log log;
    begin(&log, *state, "90+30");
    must(&log, (struct clock_entry){.at = 1000, .action = CLOCK_START, .side = WHITE});
    must(&log, (struct clock_entry){.at = 11000, .action = CLOCK_STOP});
    must(&log, (struct clock_entry){.at = 20000,
                                    .action = CLOCK_CORRECT,
                                    .side = WHITE,
                                    .time = MINUTES(12),
                                    .presses = 30,
                                    .article = TEXT("laws:6.10.1"),
                                    .actor = TEXT("Anna Rossi")});
    must(&log, (struct clock_entry){.at = 21000,
                                    .action = CLOCK_CORRECT,
                                    .side = BLACK,
                                    .time = MINUTES(9) + SECONDS(30),
                                    .presses = 29,
                                    .article = TEXT("laws:6.10.1"),
                                    .actor = TEXT("Anna Rossi")});
    const struct clock_entry *white = &log.entries[3];
    assert_int_equal(log.count, 5);
    assert_true(clock_entry_is_correction(white));
    assert_int_equal(white->at, 20000);
    assert_int_equal(white->before[WHITE].left, MINUTES(90) + SECONDS(30) - SECONDS(10));
    assert_int_equal(white->after[WHITE].left, MINUTES(12));
    assert_int_equal(white->before[WHITE].presses, 0);
    assert_int_equal(white->after[WHITE].presses, 30);
    assert_int_equal(white->after[BLACK].left, white->before[BLACK].left);
    assert_true(text_equal(white->article, TEXT("laws:6.10.1")) && text_equal(white->actor, TEXT("Anna Rossi")));
    assert_string_equal(written(*state, &log), "set 0 -: 90' +30\"\nstart 1000 white\nstop 11000\n"
                                               "correct 20000 white 720000 30 laws:6.10.1 Anna Rossi\n"
                                               "correct 21000 black 570000 29 laws:6.10.1 Anna Rossi\n");
}

/* [laws:6.10.2] increment 0 set instead of 30 s: corrected at move 10, five minutes added to each, the clock stands */
static void a_wrong_setting_is_put_right(void **state) {
    struct clock_log log;
    struct clock_settings right = settings_of("90'/40+30'/end +30\"");
    int64_t now = 0;
    begin(&log, *state, "90'/40+30'/end");
    must(&log, (struct clock_entry){.action = CLOCK_START, .side = WHITE});
    for (int move = 0; move < 9; move++)
        for (int32_t side = WHITE; side <= BLACK; side++)
            must(&log, (struct clock_entry){.at = now += 1000, .action = CLOCK_PRESS, .side = (enum colour)side});
    must(&log,
         (struct clock_entry){.at = now, .action = CLOCK_SET, .settings = &right, .article = TEXT("laws:6.10.2")});
    assert_int_equal(log.clock.running, CLOCK_NOBODY);
    for (int32_t side = WHITE; side <= BLACK; side++)
        must(&log, (struct clock_entry){.at = now,
                                        .action = CLOCK_GIVE,
                                        .side = (enum colour)side,
                                        .time = MINUTES(5),
                                        .article = TEXT("laws:6.10.2")});
    assert_int_equal(clock_left(&log.clock, WHITE), MINUTES(95) - SECONDS(9));
    assert_int_equal(log.clock.sides[WHITE].presses, 9);
    must(&log, (struct clock_entry){.at = now, .action = CLOCK_START, .side = WHITE});
    must(&log, (struct clock_entry){.at = now, .action = CLOCK_PRESS, .side = WHITE});
    assert_int_equal(clock_left(&log.clock, WHITE), MINUTES(95) - SECONDS(9) + SECONDS(30));
    assert_int_equal(clock_moves_to_control(&log.clock, WHITE), 30);
}

static void what_cannot_be_is_refused_and_not_entered(void **state) {
    struct clock_log log;
    struct error error;
    begin(&log, *state, "3+2");
    struct clock_entry press = {.at = 0, .action = CLOCK_PRESS, .side = BLACK};
    assert_false(clock_log_do(&log, &press, &error));
    assert_int_equal(error.code, ERROR_clock_stands);
    must(&log, (struct clock_entry){.at = 5000, .action = CLOCK_START, .side = WHITE});
    static const struct clock_entry refused[] = {
        {.at = 4999, .action = CLOCK_STOP},
        {.at = 5000, .action = CLOCK_CORRECT, .time = -1},
        {.at = 5000, .action = CLOCK_CORRECT, .presses = -1},
        {.at = 5000, .action = CLOCK_GIVE, .time = INT64_MAX},
        {.at = 5000, .action = CLOCK_GIVE, .article = TEXT_INIT("two words")},
        {.at = 5000, .action = CLOCK_GIVE, .actor = TEXT_INIT("a\nb")},
        {.at = 5000, .action = CLOCK_GIVE, .actor = TEXT_INIT("a: b")},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        assert_false(clock_log_do(&log, &refused[i], &error));
        assert_int_equal(error.code, ERROR_clock_action);
    }
    clock_settle(&log.clock, MINUTES(10));
    struct clock_entry start = {.at = MINUTES(10), .action = CLOCK_START, .side = BLACK};
    assert_false(clock_log_do(&log, &start, &error));
    assert_int_equal(error.code, ERROR_clock_fallen);
    assert_int_equal(log.count, 2);
}

/* [c02-2022:5.4.3] exact times of both flag falls for the arbiter */
static void both_flags_stand_in_the_account(void **state) {
    struct clock_log log;
    begin(&log, *state, "1");
    must(&log, (struct clock_entry){.at = 0, .action = CLOCK_START, .side = WHITE});
    must(&log, (struct clock_entry){.at = 61234, .action = CLOCK_PRESS, .side = WHITE});
    clock_settle(&log.clock, MINUTES(5));
    const char *text = written(*state, &log);
    assert_non_null(strstr(text, "# the flag of white fell at 60000\n"));
    assert_non_null(strstr(text, "# the flag of black fell at 121234\n"));
}

static void lines_that_say_nothing_are_refused_with_their_number(void **state) {
    static const struct {
        const char *text;
        enum error_code code;
        long line;
    } rows[] = {
        {"", ERROR_control_none, 0},
        {"# only a remark\n", ERROR_control_none, 0},
        {"start 0 white", ERROR_clock_line, 1},
        {"set 0 -: soon", ERROR_control_unknown, 1},
        {"set 0 - 90'", ERROR_clock_line, 1},
        {"set x -: 90'", ERROR_clock_line, 1},
        {"set 0 -: 90'\n\nstart 0 green", ERROR_clock_line, 3},
        {"set 0 -: 90'\nstart 0 white now", ERROR_clock_line, 2},
        {"set 0 -: 90'\nleap 0", ERROR_clock_line, 2},
        {"set 0 -: 90'\npress 0 white", ERROR_clock_stands, 2},
        {"set 5 -: 90'\nstart 4 white", ERROR_clock_action, 2},
        {"set 0 -: 90'\ncorrect 0 white 5 -1 -", ERROR_clock_line, 2},
        {"set 0 -: 90'\ngive 0 white much -", ERROR_clock_line, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct clock_log log;
        struct error error = {0};
        if (clock_log_read(&log, *state, text_from(rows[i].text), &error))
            fail_msg("%s is read", rows[i].text);
        if (error.code != rows[i].code || error.line != rows[i].line)
            fail_msg("%s: %s in line %ld", rows[i].text, error_symbol(error.code), error.line);
    }
}

static struct clock_entry draw_entry(struct random_source *source, const struct clock_log *log, int64_t now,
                                     const struct clock_settings *settings) {
    struct clock_entry entry = {.at = now,
                                .action = (enum clock_action)random_below(source, 12),
                                .side = random_below(source, 2) ? WHITE : BLACK,
                                .article = random_below(source, 2) ? TEXT("laws:6.10.2") : TEXT(""),
                                .actor = random_below(source, 2) ? TEXT("Anna Rossi") : TEXT("")};
    if (entry.action > CLOCK_CORRECT)
        entry.action = CLOCK_PRESS;
    if (entry.action == CLOCK_PRESS && log->clock.running != CLOCK_NOBODY)
        entry.side = (enum colour)log->clock.running;
    if (entry.action == CLOCK_SET)
        entry.settings = settings;
    if (entry.action == CLOCK_GIVE || entry.action == CLOCK_CORRECT)
        entry.time = (int64_t)random_below(source, 90000);
    if (entry.action == CLOCK_CORRECT)
        entry.presses = (int32_t)random_below(source, 9);
    return entry;
}

/* What is written is read as the same clock with the same account. */
static void an_account_makes_the_trip(void **state) {
    static const char *const controls[] = {
        "1+1", "1 delay 2", "1'/3+1'/2+1'/end +1\"", "1", "1'-2' +3\" from move 4", "1' +9\" +0\" from move 4"};
    struct random_source source;
    random_seed(&source, 610);
    for (int trial = 0; trial < 2000; trial++) {
        struct clock_log log, again;
        struct error error;
        int64_t now = 0;
        struct clock_settings settings = settings_of(controls[random_below(&source, 6)]);
        settings.at_zero = random_below(&source, 4) == 0;
        settings.continues = random_below(&source, 2) == 0;
        settings.bonus_before = random_below(&source, 2) == 0;
        clock_log_open(&log, *state, &settings, 0);
        for (int step = 0; step < 30; step++) {
            now += (int64_t)random_below(&source, 9000);
            struct clock_entry entry = draw_entry(&source, &log, now, &settings);
            clock_log_do(&log, &entry, &error);
        }
        const char *text = written(*state, &log);
        if (!clock_log_read(&again, *state, text_from(text), &error))
            fail_msg("%s: %s", text, error_symbol(error.code));
        clock_settle(&again.clock, log.clock.now);
        assert_string_equal(written(*state, &again), text);
        assert_int_equal(again.count, log.count);
        assert_int_equal(again.clock.running, log.clock.running);
        assert_memory_equal(&again.clock.sides, &log.clock.sides, sizeof log.clock.sides);
        arena_reset(*state);
    }
}

/* What a side shows goes into a game's comment and comes back as the clock's time. */
static void stamps_of_games_are_written_and_read(void **state) {
    static const struct {
        int64_t time;
        const char *stamp;
    } rows[] = {{MINUTES(90), "[%clk 1:30:00]"},
                {0, "[%clk 0:00:00]"},
                {59001, "[%clk 0:01:00]"},
                {MINUTES(605) + SECONDS(7), "[%clk 10:05:07]"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text_builder out;
        struct pgn_commands commands;
        text_builder_init(&out, *state);
        clock_add_stamp(&out, rows[i].time);
        struct text stamp = text_builder_take(&out);
        assert_string_equal(text_zero(*state, stamp), rows[i].stamp);
        assert_int_equal(pgn_read_commands(stamp, &commands), 1);
        struct clock_log log;
        begin(&log, *state, "90'/40+30'/end +30\"");
        must(&log, (struct clock_entry){.action = CLOCK_CORRECT, .side = WHITE, .time = commands.clock_milliseconds});
        assert_int_equal(clock_left(&log.clock, WHITE),
                         (rows[i].time + CONTROL_SECOND - 1) / CONTROL_SECOND * CONTROL_SECOND);
    }
}

static void times_are_read_as_people_write_them(void **state) {
    static const struct {
        const char *text;
        int64_t time; /* -1: refused */
    } rows[] = {{"1:29:59", MINUTES(89) + SECONDS(59)},
                {"5:00", MINUTES(5)},
                {" 0:05.25 ", 5250},
                {"90:00", MINUTES(90)},
                {"0:00", 0},
                {"5", -1},
                {"", -1},
                {":", -1},
                {"5:0", -1},
                {"5:60", -1},
                {"-1:00", -1},
                {"1:00:00:00", -1},
                {"1:00.", -1},
                {"1:00.x", -1},
                {"99999999999:00", -1},
                {"soon", -1}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t time = -1;
        bool read = clock_read_time(text_from(rows[i].text), &time);
        if (read != (rows[i].time >= 0) || (read && time != rows[i].time))
            fail_msg("\"%s\" is read as %lld", rows[i].text, read ? (long long)time : -1LL);
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
        with_arena(a_replaced_clock_is_accounted_for),
        with_arena(a_wrong_setting_is_put_right),
        with_arena(what_cannot_be_is_refused_and_not_entered),
        with_arena(both_flags_stand_in_the_account),
        with_arena(lines_that_say_nothing_are_refused_with_their_number),
        with_arena(an_account_makes_the_trip),
        with_arena(stamps_of_games_are_written_and_read),
        with_arena(times_are_read_as_people_write_them),
    };
    return cmocka_run_group_tests_name("clock.log", tests, NULL, NULL);
}
