/*
 * The clock on a screen of letters, and what it proves of itself.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "clock/presets.h"
#include "clock/proof.h"
#include "clock/screen.h"

static struct clock begin(const char *text) {
    struct control control;
    struct error error;
    struct clock clock;
    assert_true(control_read(text_from(text), &control, &error));
    struct clock_settings settings = clock_usual(&control);
    clock_init(&clock, &settings, 0);
    return clock;
}

static struct text drawn(struct arena *arena, const struct clock *clock, struct clock_screen screen) {
    struct text_builder out;
    text_builder_init(&out, arena);
    screen.notice = TEXT("notice");
    if (screen.language == NULL)
        screen.language = language_english();
    screen.above = TEXT("above");
    clock_screen_add(&out, clock, &screen);
    return text_builder_take(&out);
}

/* [c02-2022:5.4.3.4] by frame, mark and word; with colours the half is filled, too */
static void the_half_that_runs_is_reported_apart(void **state) {
    struct clock clock = begin("90'/40+30'/end +30\"");
    clock_start(&clock, WHITE, 0);
    struct clock_screen screen = {.columns = 80, .rows = 24, .counter = true, .begun = true};
    const char *plain = drawn(*state, &clock, screen).bytes;
    assert_non_null(strstr(plain, "╔"));
    assert_non_null(strstr(plain, "┌"));
    assert_non_null(strstr(plain, "▶ RUNS"));
    assert_non_null(strstr(plain, "■ waiting"));
    assert_non_null(strstr(plain, "moves 0, 40 to the control"));
    assert_null(strstr(plain, "\x1b[1;97;42m"));
    screen.colour = true;
    assert_non_null(strstr(drawn(*state, &clock, screen).bytes, "\x1b[1;97;42m╔"));
    screen.ascii = true;
    screen.colour = false;
    struct text letters = drawn(*state, &clock, screen);
    for (size_t i = 0; i < letters.length; i++)
        assert_true((unsigned char)letters.bytes[i] < 128);
    assert_non_null(strstr(letters.bytes, "> RUNS"));
    screen.language = language_find(TEXT("it"));
    assert_non_null(strstr(drawn(*state, &clock, screen).bytes, "> IN MOTO"));
    assert_non_null(strstr(drawn(*state, &clock, screen).bytes, "# in attesa"));
    assert_non_null(strstr(letters.bytes, "####"));
}

/* [c02-2022:5.4.2] [c02-2022:5.4.3.5] which flag fell first, and who passed a control first; the counter is an option */
static void signs_stand_on_the_right_side(void **state) {
    struct clock clock = begin("1'/1+1'/end");
    struct clock_screen screen = {.columns = 100, .rows = 30, .begun = true};
    clock_start(&clock, WHITE, 0);
    clock_press(&clock, WHITE, 1000);
    const char *shown = drawn(*state, &clock, screen).bytes;
    assert_non_null(strstr(shown, "control 1 passed first")); /* White alone has passed it */
    clock_press(&clock, BLACK, 2000);
    shown = drawn(*state, &clock, screen).bytes;
    const char *passed = strstr(shown, "control 1 passed first");
    assert_non_null(passed);
    const char *behind = strstr(passed + strlen("control 1 passed first"), "control 1 passed");
    assert_non_null(behind);
    assert_null(strstr(behind, "first"));
    assert_null(strstr(shown, "moves"));
    clock_settle(&clock, CONTROL_HOUR);
    clock_press(&clock, WHITE, CONTROL_HOUR);
    clock_settle(&clock, 2 * CONTROL_HOUR);
    shown = drawn(*state, &clock, screen).bytes;
    const char *first = strstr(shown, "⚑ FLAG FALLEN FIRST");
    assert_non_null(first);
    assert_non_null(strstr(first + 1, "⚑ FLAG FALLEN "));
}

/* Whatever the size, as many lines as there are rows, none wider than the screen. */
static void it_fits_every_screen(void **state) {
    struct clock clock = begin("120'/40+60'/20+15'/end +30\" from move 61");
    for (int columns = 20; columns <= 240; columns += 4)
        for (int rows = 4; rows <= 70; rows += 3) {
            struct clock_screen screen = {
                .columns = columns, .rows = rows, .counter = true, .notice = TEXT(""), .above = TEXT("")};
            struct text rest = drawn(*state, &clock, screen), line;
            int count = 0;
            bool large = columns >= 72 && rows >= 14;
            while (text_next_line(&rest, &line)) {
                size_t escape;
                if (text_find(line, TEXT("\x1b"), &escape))
                    line = text_slice(line, 0, escape);
                count++;
                if (large)
                    assert_true(utf8_width(line) <= (size_t)columns);
            }
            assert_true(large ? count == rows : count == 3);
            arena_reset(*state);
        }
}

/* [c02-2022:5.4.3.13] every rate and mode is run to its last control and its flag */
static void every_control_of_the_regulations_proves_itself(void **state) {
    size_t count = 0;
    (void)state;
    for (; control_preset_at(count) != NULL; count++) {
        struct control control;
        struct clock_run run;
        struct error error;
        assert_true(control_read(text_from(control_preset_at(count)->control), &control, &error));
        clock_run_control(&control, &run);
        if (!run.as_computed)
            fail_msg("%s", control_preset_at(count)->name);
        assert_int_equal(run.controls, control.period_count - 1);
    }
    assert_int_equal(count, 36 + 22 + 15);
    struct control delay;
    struct clock_run run;
    struct error error;
    assert_true(control_read(TEXT("25' delay 10\""), &delay, &error));
    clock_run_control(&delay, &run);
    assert_true(run.as_computed);
    assert_int_equal(run.falls_at, 22 * CONTROL_SECOND + 25 * CONTROL_MINUTE + 10 * CONTROL_SECOND);
}

static void the_questions_of_the_report_are_proved(void **state) {
    (void)state;
    for (int question = 0; question < CLOCK_QUESTIONS; question++)
        if (!clock_prove(&clock_works, (enum clock_question)question))
            fail_msg("%s", clock_question_article((enum clock_question)question));
}

/* --- Clocks with a fault --- */

static void settle_without_order(struct clock *clock, int64_t now) {
    clock_settle(clock, now);
    clock->first_fallen = CLOCK_NOBODY;
}

static void settle_running_on(struct clock *clock, int64_t now) {
    enum colour side = (enum colour)clock->running;
    clock_settle(clock, now);
    if (clock->running == CLOCK_NOBODY)
        clock->running = (int32_t)side;
}

static bool start_always(struct clock *clock, enum colour side, int64_t now) {
    clock_start(clock, side, now);
    return true;
}

static bool press_with_time(struct clock *clock, enum colour side, int64_t now) {
    bool pressed = clock_press(clock, side, now);
    clock->sides[side].left += CONTROL_SECOND;
    return pressed;
}

static void give_nothing(struct clock *clock, enum colour side, int64_t time, int64_t now) {
    (void)side;
    (void)time;
    clock_settle(clock, now);
}

static void give_but_not_take(struct clock *clock, enum colour side, int64_t time, int64_t now) {
    if (time > 0)
        clock_give(clock, side, time, now);
}

static void correct_one_short(struct clock *clock, enum colour side, int64_t left, int32_t presses, int64_t now) {
    clock_correct(clock, side, left, presses - 1, now);
}

static void init_bare(struct clock *clock, const struct clock_settings *settings, int64_t now) {
    struct clock_settings bare = *settings;
    bare.bonus_before = false;
    clock_init(clock, &bare, now);
}

/* What such a clock does not do is answered with no. [c02-2022:16.1.18] [c02-2022:16.1.19] [c02-2022:16.1.20]
   [c02-2022:16.1.21] [c02-2022:16.1.23] */
static void a_clock_with_a_fault_is_not_proved(void **state) {
    struct clock_works works;
    (void)state;
    works = clock_works;
    works.settle = settle_without_order;
    assert_false(clock_prove(&works, CLOCK_FIRST_FLAG));
    works = clock_works;
    works.settle = settle_running_on;
    assert_false(clock_prove(&works, CLOCK_FINAL_FLAG_STOPS));
    works = clock_works;
    works.start = start_always;
    assert_false(clock_prove(&works, CLOCK_FINAL_FLAG_STOPS));
    works = clock_works;
    works.press = press_with_time;
    assert_false(clock_prove(&works, CLOCK_NOTHING_ADDED));
    assert_false(clock_prove(&works, CLOCK_COUNTER));
    works = clock_works;
    works.give = give_nothing;
    assert_false(clock_prove(&works, CLOCK_PENALTY));
    works.give = give_but_not_take;
    assert_false(clock_prove(&works, CLOCK_PENALTY));
    works = clock_works;
    works.correct = correct_one_short;
    assert_false(clock_prove(&works, CLOCK_COUNTER));
    works = clock_works;
    works.init = init_bare;
    assert_false(clock_prove(&works, CLOCK_BEFORE_FIRST));
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
        with_arena(the_half_that_runs_is_reported_apart),
        with_arena(signs_stand_on_the_right_side),
        with_arena(it_fits_every_screen),
        with_arena(every_control_of_the_regulations_proves_itself),
        with_arena(the_questions_of_the_report_are_proved),
        with_arena(a_clock_with_a_fault_is_not_proved),
    };
    return cmocka_run_group_tests_name("clock.screen", tests, NULL, NULL);
}
