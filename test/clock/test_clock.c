/*
 * The clock: what it shows when, by the Laws and by what the regulations ask of electronic clocks.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "clock/clock.h"

#define SECONDS(n) ((int64_t)(n)*CONTROL_SECOND)
#define MINUTES(n) ((int64_t)(n)*CONTROL_MINUTE)

static struct clock_settings settings_of(const char *text) {
    struct control control;
    struct error error;
    assert_true(control_read(text_from(text), &control, &error));
    return clock_usual(&control);
}

static struct clock begin(const char *text) {
    struct clock clock;
    struct clock_settings settings = settings_of(text);
    clock_init(&clock, &settings, 0);
    return clock;
}

/* Both take so long for each of so many moves. */
static void play(struct clock *clock, int32_t moves, int64_t white, int64_t black) {
    for (int32_t i = 0; i < moves; i++) {
        assert_true(clock_press(clock, WHITE, clock->now + white));
        assert_true(clock_press(clock, BLACK, clock->now + black));
    }
}

/* [laws:glossary.movecounter] it counts presses, whatever was moved; the arbiter may adjust it */
static void the_counter_counts_presses(void **state) {
    struct clock clock = begin("90'/40+30'/end");
    (void)state;
    clock_start(&clock, WHITE, 0);
    play(&clock, 3, 1000, 1000);
    assert_int_equal(clock.sides[WHITE].presses, 3);
    assert_int_equal(clock_moves_to_control(&clock, WHITE), 37);
    assert_false(clock_press(&clock, BLACK, clock.now)); /* one that changes nothing is not counted */
    assert_int_equal(clock.sides[BLACK].presses, 3);
    clock_correct(&clock, WHITE, clock_left(&clock, WHITE), 2, clock.now);
    assert_int_equal(clock.sides[WHITE].presses, 2);
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(90) - SECONDS(3));
    assert_int_equal(clock_moves_to_control(&clock, WHITE), 38);
}

/* What is left of a delay counts as time: a penalty that leaves it leaves the flag up. [laws:glossary.delay] */
static void a_delay_holds_the_flag_up(void **state) {
    struct clock clock = begin("5 delay 10");
    (void)state;
    clock_start(&clock, WHITE, 0);
    clock_give(&clock, WHITE, -MINUTES(9), SECONDS(4));
    assert_false(clock.sides[WHITE].fallen);
    assert_int_equal(clock_left(&clock, WHITE), SECONDS(6));
    clock_settle(&clock, SECONDS(11));
    assert_int_equal(clock.sides[WHITE].fallen_at, SECONDS(10));
}

/* [laws:6.1] [laws:6.2.1] [laws:6.6] */
static void one_side_runs_at_most(void **state) {
    struct clock clock = begin("5");
    (void)state;
    assert_int_equal(clock.running, CLOCK_NOBODY);
    assert_false(clock_press(&clock, WHITE, 0));
    assert_true(clock_start(&clock, WHITE, 1000));
    clock_settle(&clock, 3000);
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(5) - SECONDS(2));
    assert_int_equal(clock_left(&clock, BLACK), MINUTES(5));
    assert_false(clock_press(&clock, BLACK, 3500));
    assert_true(clock_press(&clock, WHITE, 4000));
    assert_int_equal(clock.running, BLACK);
    assert_int_equal(clock.sides[WHITE].presses, 1);
    clock_settle(&clock, 9000);
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(5) - SECONDS(3));
    assert_int_equal(clock_left(&clock, BLACK), MINUTES(5) - SECONDS(5));
}

/* [laws:6.1] [laws:6.4] to the millisecond */
static void the_flag_falls_when_the_time_is_used_up(void **state) {
    struct clock clock = begin("1");
    (void)state;
    clock_start(&clock, WHITE, 0);
    assert_int_equal(clock_falls_at(&clock), MINUTES(1));
    clock_settle(&clock, MINUTES(1) - 1);
    assert_false(clock.sides[WHITE].fallen);
    assert_int_equal(clock_left(&clock, WHITE), 1);
    clock_settle(&clock, MINUTES(7));
    assert_true(clock.sides[WHITE].fallen);
    assert_int_equal(clock.sides[WHITE].fallen_at, MINUTES(1));
    assert_int_equal(clock_left(&clock, WHITE), 0);
    assert_int_equal(clock_falls_at(&clock), CLOCK_NEVER);
}

/* [laws:glossary.cumulative] [laws:glossary.increment] [c02-2022:16.1.23] */
static void an_increment_comes_before_each_move(void **state) {
    struct clock clock = begin("90+30");
    (void)state;
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(90) + SECONDS(30));
    clock = begin("5+3");
    clock_start(&clock, WHITE, 0);
    clock_press(&clock, WHITE, SECONDS(1));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(5) + SECONDS(3 - 1 + 3));
    struct clock_settings settings = settings_of("90+30");
    settings.bonus_before = false;
    clock_init(&clock, &settings, 0);
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(90));
    clock_start(&clock, WHITE, 0);
    clock_press(&clock, WHITE, 0);
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(90) + SECONDS(30));
}

/* [laws:6.3.2] [laws:glossary.delay] */
static void a_delay_is_not_saved(void **state) {
    struct clock clock = begin("5 delay 10");
    (void)state;
    clock_start(&clock, WHITE, 0);
    play(&clock, 1, SECONDS(8), SECONDS(25));
    assert_int_equal(clock.sides[WHITE].left, MINUTES(5));
    assert_int_equal(clock.sides[BLACK].left, MINUTES(5) - SECONDS(15));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(5) + SECONDS(10));
    clock = begin("5 delay 10");
    clock_start(&clock, WHITE, 0);
    play(&clock, 1, SECONDS(3), SECONDS(12));
    assert_int_equal(clock.sides[WHITE].left, MINUTES(5));
    assert_int_equal(clock.sides[BLACK].left, MINUTES(5) - SECONDS(2));
    assert_int_equal(clock_falls_at(&clock), clock.now + MINUTES(5) + SECONDS(10));
}

/* [laws:6.3.2] [laws:6.4] [laws:glossary.timecontrol] [c02-2022:5.4.3.5] */
static void time_saved_is_carried_over(void **state) {
    struct clock clock = begin("90'/40+30'/end");
    (void)state;
    clock_start(&clock, WHITE, 0);
    play(&clock, 39, SECONDS(130), SECONDS(120));
    assert_int_equal(clock.sides[WHITE].period, 0);
    assert_int_equal(clock.first_passed[0], CLOCK_NOBODY);
    play(&clock, 1, SECONDS(130), SECONDS(120));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(33) + SECONDS(20));
    assert_int_equal(clock.first_passed[0], WHITE);
    assert_int_equal(clock.sides[BLACK].period, 1);
    clock = begin("90'/40+30'/end");
    clock_start(&clock, WHITE, 0);
    play(&clock, 39, SECONDS(130), SECONDS(0));
    clock_settle(&clock, MINUTES(200));
    assert_true(clock.sides[WHITE].fallen); /* 39 moves are not 40 */
    assert_int_equal(clock_left(&clock, WHITE), 0);
}

/* [c02-2022:11.3.row1] [c02-2022:16.1.22.d] nothing is added before move 61 */
static void an_increment_may_begin_late(void **state) {
    struct clock clock = begin("120'/40+60'/20+15'/end incr 30\" from move 61");
    (void)state;
    assert_int_equal(clock_left(&clock, BLACK), MINUTES(120));
    clock_start(&clock, WHITE, 0);
    play(&clock, 59, SECONDS(1), SECONDS(2));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(180) - SECONDS(59));
    play(&clock, 1, SECONDS(1), SECONDS(2));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(195) - SECONDS(60) + SECONDS(30));
    play(&clock, 1, SECONDS(1), SECONDS(2));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(195) - SECONDS(61) + SECONDS(60));
}

/* [c02-2022:11.3.row2] who takes 30 seconds a move never loses time */
static void thirty_seconds_a_move_last_for_ever(void **state) {
    struct clock clock = begin("100'/40+50'/20+15'/end +30\"");
    (void)state;
    clock_start(&clock, WHITE, 0);
    play(&clock, 300, SECONDS(30), SECONDS(30));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(165) + SECONDS(30));
    assert_int_equal(clock_left(&clock, BLACK), MINUTES(165) + SECONDS(30));
}

/* [c02-2022:5.4.1.stop] [c02-2022:5.4.3.9] */
static void with_an_increment_a_fallen_flag_stops_the_other_side(void **state) {
    struct clock clock = begin("3+2");
    (void)state;
    clock_start(&clock, WHITE, 0);
    clock_press(&clock, WHITE, SECONDS(10));
    int64_t white = clock_left(&clock, WHITE);
    clock_settle(&clock, MINUTES(30));
    assert_true(clock.sides[BLACK].fallen);
    assert_false(clock_press(&clock, BLACK, MINUTES(31)));
    assert_false(clock_start(&clock, WHITE, MINUTES(32)));
    clock_settle(&clock, MINUTES(60));
    assert_int_equal(clock_left(&clock, WHITE), white);
    assert_int_equal(clock_left(&clock, BLACK), 0);
}

/* [c02-2022:5.4.1.continue] [c02-2022:5.4.2] [c02-2022:5.4.3] [c02-2022:5.4.3.9] */
static void where_it_goes_on_both_flags_fall_and_the_first_is_known(void **state) {
    struct clock_settings settings = settings_of("3+2");
    struct clock clock;
    (void)state;
    settings.continues = true;
    clock_init(&clock, &settings, 0);
    clock_start(&clock, WHITE, 0);
    clock_settle(&clock, MINUTES(4));
    assert_true(clock.sides[WHITE].fallen);
    assert_true(clock_press(&clock, WHITE, MINUTES(4)));
    assert_int_equal(clock_left(&clock, WHITE), 0); /* nothing is added any more */
    clock_settle(&clock, MINUTES(10));
    assert_true(clock.sides[BLACK].fallen);
    assert_int_equal(clock.first_fallen, WHITE);
    assert_int_equal(clock.sides[WHITE].fallen_at, MINUTES(3) + SECONDS(2));
    assert_int_equal(clock.sides[BLACK].fallen_at, MINUTES(7) + SECONDS(2));
}

/* [c02-2022:5.4.3.8] without counting moves the next period begins at zero */
static void periods_may_follow_at_zero(void **state) {
    struct clock_settings settings = settings_of("90'/40+30'/end");
    struct clock clock;
    (void)state;
    settings.at_zero = true;
    clock_init(&clock, &settings, 0);
    clock_start(&clock, WHITE, 0);
    assert_int_equal(clock_falls_at(&clock), MINUTES(120));
    clock_settle(&clock, MINUTES(90) - 1);
    assert_int_equal(clock.sides[WHITE].period, 0);
    clock_settle(&clock, MINUTES(90));
    assert_int_equal(clock.sides[WHITE].period, 1);
    assert_int_equal(clock.first_passed[0], WHITE);
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(30));
    clock_settle(&clock, MINUTES(300));
    assert_int_equal(clock.sides[WHITE].fallen_at, MINUTES(120));
}

/* [c02-2022:11.3.row35] [c02-2022:11.3.row36] */
static void black_may_have_less(void **state) {
    struct clock clock = begin("White G-5'; Black G-4' and starting from move 61, incr. 2\" per move.");
    (void)state;
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(5));
    assert_int_equal(clock_left(&clock, BLACK), MINUTES(4));
    clock_start(&clock, WHITE, 0);
    play(&clock, 60, 0, 0);
    assert_int_equal(clock_left(&clock, BLACK), MINUTES(4) + SECONDS(2));
}

/* [laws:6.10.1] [laws:6.10.2] [c02-2022:5.4.3.10] */
static void the_arbiter_sets_times_and_the_counter(void **state) {
    struct clock clock = begin("90'/40+30'/end +30\"");
    (void)state;
    clock_start(&clock, WHITE, 0);
    clock_settle(&clock, SECONDS(10));
    clock_give(&clock, BLACK, MINUTES(2), SECONDS(10));
    assert_int_equal(clock_left(&clock, BLACK), MINUTES(92) + SECONDS(30));
    clock_correct(&clock, WHITE, MINUTES(12), 41, SECONDS(10));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(12));
    assert_int_equal(clock.sides[WHITE].period, 1);
    clock_correct(&clock, WHITE, MINUTES(12), 39, SECONDS(10));
    assert_int_equal(clock.sides[WHITE].period, 0);
    clock_press(&clock, WHITE, SECONDS(10));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(42) + SECONDS(30));
    clock_give(&clock, WHITE, -MINUTES(200), SECONDS(20));
    assert_true(clock.sides[WHITE].fallen);
    assert_int_equal(clock_left(&clock, WHITE), 0);
    clock_give(&clock, WHITE, MINUTES(1), SECONDS(30));
    assert_false(clock.sides[WHITE].fallen);
    assert_true(clock_was_used_up(&clock, WHITE)); /* time that is given does not undo it, what is set does */
    assert_int_equal(clock.first_fallen, WHITE);
    clock_correct(&clock, WHITE, MINUTES(1), 40, SECONDS(30));
    assert_false(clock_was_used_up(&clock, WHITE));
    assert_int_equal(clock.first_fallen, CLOCK_NOBODY);
    assert_true(clock_start(&clock, WHITE, SECONDS(30)));
}

/* [laws:6.11.1] */
static void a_stopped_clock_stands(void **state) {
    struct clock clock = begin("5 delay 3");
    (void)state;
    clock_start(&clock, WHITE, 0);
    clock_stop(&clock, SECONDS(2));
    clock_settle(&clock, MINUTES(60));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(5) + SECONDS(1));
    clock_start(&clock, WHITE, MINUTES(60));
    clock_settle(&clock, MINUTES(60) + SECONDS(2));
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(5) - SECONDS(1));
    clock_settle(&clock, 0); /* a time that goes back */
    assert_int_equal(clock_left(&clock, WHITE), MINUTES(5) - SECONDS(1));
}

/* Settling often or seldom gives the same; time is neither made nor lost. */
static void looking_at_it_changes_nothing(void **state) {
    static const char *const controls[] = {"1+1", "1 delay 2", "1'/3+1'/2+1'/end +1\"", "1", "1'-2' +3\" from move 4"};
    struct random_source source;
    (void)state;
    random_seed(&source, 5);
    for (int trial = 0; trial < 4000; trial++) {
        struct clock_settings settings = settings_of(controls[random_below(&source, 5)]);
        struct clock often, seldom;
        int64_t now = 0;
        settings.at_zero = random_below(&source, 4) == 0;
        settings.continues = random_below(&source, 2) == 0;
        settings.bonus_before = random_below(&source, 2) == 0;
        clock_init(&often, &settings, 0);
        clock_init(&seldom, &settings, 0);
        for (int step = 0; step < 40; step++) {
            int64_t next = now + (int64_t)random_below(&source, 20000);
            enum colour side = random_below(&source, 2) ? WHITE : BLACK;
            uint64_t action = random_below(&source, 12);
            for (int64_t look = now; look < next; look += 1 + (int64_t)random_below(&source, 3000))
                clock_settle(&often, look);
            struct clock *both[] = {&often, &seldom};
            for (int i = 0; i < 2; i++) {
                if (action == 0)
                    clock_stop(both[i], next);
                else if (action == 1)
                    clock_start(both[i], side, next);
                else if (action == 2)
                    clock_give(both[i], side, (int64_t)(step % 7 - 3) * SECONDS(20), next);
                else if (action == 3)
                    clock_correct(both[i], side, SECONDS(step), step % 8, next);
                else
                    clock_press(both[i], both[i]->running == BLACK ? BLACK : WHITE, next);
            }
            now = next;
            for (int i = WHITE; i <= BLACK; i++) {
                const struct clock_side *one = &often.sides[i], *two = &seldom.sides[i];
                assert_int_equal(one->left, two->left);
                assert_int_equal(one->delay, two->delay);
                assert_int_equal(one->presses, two->presses);
                assert_int_equal(one->period, two->period);
                assert_int_equal(one->fallen, two->fallen);
                assert_int_equal(one->fallen_at, two->fallen_at);
                assert_int_equal(one->given - one->used, one->left);
                assert_true(one->left >= 0);
            }
            assert_int_equal(often.running, seldom.running);
            assert_int_equal(often.first_fallen, seldom.first_fallen);
        }
    }
}

static void times_are_shown_rounded_up(void **state) {
    static const struct {
        int64_t time;
        const char *shown;
    } rows[] = {{0, "0:00"},     {1, "0:01"},          {1000, "0:01"},     {1001, "0:02"},
                {59999, "1:00"}, {5400000, "1:30:00"}, {3599000, "59:59"}, {5430000, "1:30:30"}};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text_builder out;
        text_builder_init(&out, &arena);
        clock_add_time(&out, rows[i].time);
        assert_string_equal(text_zero(&arena, text_builder_take(&out)), rows[i].shown);
    }
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_counter_counts_presses),
        cmocka_unit_test(a_delay_holds_the_flag_up),
        cmocka_unit_test(one_side_runs_at_most),
        cmocka_unit_test(the_flag_falls_when_the_time_is_used_up),
        cmocka_unit_test(an_increment_comes_before_each_move),
        cmocka_unit_test(a_delay_is_not_saved),
        cmocka_unit_test(time_saved_is_carried_over),
        cmocka_unit_test(an_increment_may_begin_late),
        cmocka_unit_test(thirty_seconds_a_move_last_for_ever),
        cmocka_unit_test(with_an_increment_a_fallen_flag_stops_the_other_side),
        cmocka_unit_test(where_it_goes_on_both_flags_fall_and_the_first_is_known),
        cmocka_unit_test(periods_may_follow_at_zero),
        cmocka_unit_test(black_may_have_less),
        cmocka_unit_test(the_arbiter_sets_times_and_the_counter),
        cmocka_unit_test(a_stopped_clock_stands),
        cmocka_unit_test(looking_at_it_changes_nothing),
        cmocka_unit_test(times_are_shown_rounded_up),
    };
    return cmocka_run_group_tests_name("clock.clock", tests, NULL, NULL);
}
