/*
 * The clock against one that counts every millisecond: thousands of random sequences of presses, stops, starts, gifts and
 * corrections, under random controls.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "clock/clock.h"
#include "clock_oracle.h"

enum { SEQUENCES = 6000, STEPS = 50 };

static int64_t below(struct random_source *source, int64_t limit) {
    return (int64_t)random_below(source, (uint64_t)limit);
}

static void draw_rules(struct random_source *source, struct clock_oracle_rules *rules) {
    *rules = (struct clock_oracle_rules){.periods = 1 + (int32_t)below(source, 3),
                                         .zero = below(source, 4) == 0,
                                         .goes_on = below(source, 2) == 0,
                                         .later = below(source, 4) == 0};
    for (int32_t i = 0; i < rules->periods; i++) {
        rules->time[i][0] = 200 + below(source, 2500);
        rules->time[i][1] = below(source, 3) == 0 ? 200 + below(source, 2500) : rules->time[i][0];
        rules->moves[i] = i + 1 < rules->periods ? 1 + (int32_t)below(source, 5) : 0;
    }
    if (below(source, 3) > 0) {
        rules->extra = 1 + below(source, 300);
        rules->extra_from = below(source, 2) == 0 ? 1 : 1 + (int32_t)below(source, 8);
        rules->extra_delays = below(source, 2) == 0;
    }
}

static struct clock_settings settings_of(const struct clock_oracle_rules *rules) {
    struct clock_settings settings = {
        .at_zero = rules->zero, .continues = rules->goes_on, .bonus_before = !rules->later};
    settings.control.period_count = rules->periods;
    for (int32_t i = 0; i < rules->periods; i++)
        settings.control.periods[i] =
            (struct control_period){.time = {rules->time[i][0], rules->time[i][1]}, .moves = rules->moves[i]};
    if (rules->extra_from > 0)
        settings.control.bonuses[settings.control.bonus_count++] =
            (struct control_bonus){.time = rules->extra, .from = rules->extra_from, .delay = rules->extra_delays};
    return settings;
}

static void compare(const struct clock *clock, const struct clock_oracle *oracle) {
    assert_int_equal(clock->now, oracle->now);
    assert_int_equal(clock->running, oracle->running);
    assert_int_equal(clock->first_fallen, oracle->first_down);
    for (int32_t i = 0; i + 1 < oracle->rules.periods; i++)
        assert_int_equal(clock->first_passed[i], oracle->first_past[i]);
    for (int i = 0; i < 2; i++) {
        const struct clock_side *side = &clock->sides[i];
        assert_int_equal(side->left, oracle->main[i]);
        assert_int_equal(side->delay, oracle->extra[i]);
        assert_int_equal(side->used, oracle->main_used[i]);
        assert_int_equal(side->given, oracle->given[i]);
        assert_int_equal(side->presses, oracle->presses[i]);
        assert_int_equal(side->period, oracle->period[i]);
        assert_int_equal(side->fallen, oracle->down[i]);
        assert_int_equal(side->fallen_at, oracle->down_at[i]);
        /* Time is conserved: what was given is left or used, and a side used all the time it ran but what was spared. */
        assert_int_equal(side->given, side->left + side->used);
        assert_int_equal(side->used + oracle->spared[i], oracle->ticks[i]);
    }
}

static void do_something(struct random_source *source, struct clock *clock, struct clock_oracle *oracle, int64_t now) {
    int side = (int)below(source, 2);
    int64_t time = below(source, 1500);
    int32_t presses = (int32_t)below(source, 12);
    switch (below(source, 14)) {
    case 0:
        clock_stop(clock, now);
        clock_oracle_stop(oracle);
        break;
    case 1:
        assert_int_equal(clock_start(clock, (enum colour)side, now), clock_oracle_start(oracle, side));
        break;
    case 2:
        clock_give(clock, (enum colour)side, time - 700, now);
        clock_oracle_add(oracle, side, time - 700);
        break;
    case 3:
        clock_correct(clock, (enum colour)side, time, presses, now);
        clock_oracle_set(oracle, side, time, presses);
        break;
    case 4: /* a press of whoever it is */
        assert_int_equal(clock_press(clock, (enum colour)side, now), clock_oracle_press(oracle, side));
        break;
    default:
        side = oracle->running == 1 ? 1 : 0;
        assert_int_equal(clock_press(clock, (enum colour)side, now), clock_oracle_press(oracle, side));
    }
}

/* When the flag falls if nobody does anything is what happens when nobody does. */
static void check_foresight(const struct clock *clock) {
    struct clock waiting = *clock;
    int64_t falls_at = clock_falls_at(clock);
    if (falls_at == CLOCK_NEVER)
        return;
    enum colour side = (enum colour)clock->running;
    clock_settle(&waiting, falls_at - 1);
    assert_false(waiting.sides[side].fallen);
    clock_settle(&waiting, falls_at + 1000);
    assert_true(waiting.sides[side].fallen);
    if (!clock->sides[side].expired) /* else it is known when it fell before */
        assert_int_equal(waiting.sides[side].fallen_at, falls_at);
}

/* [laws:6.1] [laws:6.3.2] [laws:glossary.cumulative] [laws:glossary.delay] [c02-2022:5.4.3.1] [c02-2022:5.4.3.9] */
static void the_clock_is_what_counting_milliseconds_gives(void **state) {
    struct random_source source;
    int64_t fallen = 0;
    (void)state;
    random_seed(&source, 64);
    for (int sequence = 0; sequence < SEQUENCES; sequence++) {
        struct clock_oracle_rules rules;
        struct clock_oracle oracle;
        struct clock clock;
        int64_t now = 0;
        draw_rules(&source, &rules);
        struct clock_settings settings = settings_of(&rules);
        clock_init(&clock, &settings, 0);
        clock_oracle_begin(&oracle, &rules);
        clock_start(&clock, WHITE, 0);
        clock_oracle_start(&oracle, 0);
        for (int step = 0; step < STEPS; step++) {
            now += below(&source, below(&source, 8) == 0 ? 2500 : 250);
            clock_oracle_wait(&oracle, now);
            clock_settle(&clock, now);
            do_something(&source, &clock, &oracle, now);
            compare(&clock, &oracle);
            check_foresight(&clock);
        }
        fallen += oracle.down[0] || oracle.down[1];
    }
    /* Both ends of a game are met often enough to say something. */
    assert_true(fallen > SEQUENCES / 10 && fallen < SEQUENCES * 9 / 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_clock_is_what_counting_milliseconds_gives)};
    return cmocka_run_group_tests_name("oracle.clock", tests, NULL, NULL);
}
