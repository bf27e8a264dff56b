#include "clock_oracle.h"

static bool has_next_period(const struct clock_oracle *clock, int side) {
    return clock->period[side] + 1 < clock->rules.periods;
}

static void add_main(struct clock_oracle *clock, int side, int64_t time) {
    clock->main[side] += time;
    clock->given[side] += time;
}

/* [laws:6.3.2] what was saved is carried over; [c02-2022:5.4.3.5] who was first is remembered */
static void next_period(struct clock_oracle *clock, int side) {
    if (clock->first_past[clock->period[side]] == CLOCK_ORACLE_NOBODY)
        clock->first_past[clock->period[side]] = side;
    clock->period[side]++;
    add_main(clock, side, clock->rules.time[clock->period[side]][side]);
}

/* Before his next move a player receives his extra time. [laws:glossary.cumulative] [laws:glossary.delay] */
static void before_move(struct clock_oracle *clock, int side) {
    int32_t move = clock->presses[side] + 1;
    bool has = clock->rules.extra_from > 0 && move >= clock->rules.extra_from;
    clock->extra[side] = 0;
    if (!has)
        return;
    if (clock->rules.extra_delays)
        clock->extra[side] = clock->rules.extra;
    else if (!(move == 1 && clock->rules.later))
        add_main(clock, side, clock->rules.extra);
}

void clock_oracle_begin(struct clock_oracle *clock, const struct clock_oracle_rules *rules) {
    *clock = (struct clock_oracle){.rules = *rules, .running = CLOCK_ORACLE_NOBODY, .first_down = CLOCK_ORACLE_NOBODY};
    for (int i = 0; i < CLOCK_ORACLE_PERIODS; i++)
        clock->first_past[i] = CLOCK_ORACLE_NOBODY;
    for (int side = 0; side < 2; side++) {
        add_main(clock, side, rules->time[0][side]);
        before_move(clock, side);
    }
}

/* [laws:6.1] [c02-2022:5.4.1.stop] */
static void flag_falls(struct clock_oracle *clock, int side) {
    clock->down[side] = true;
    if (!clock->was_down[side])
        clock->down_at[side] = clock->now;
    if (clock->first_down == CLOCK_ORACLE_NOBODY)
        clock->first_down = side;
    if (!clock->rules.goes_on)
        clock->running = CLOCK_ORACLE_NOBODY;
}

static void out_of_time(struct clock_oracle *clock, int side) {
    if (clock->rules.zero && has_next_period(clock, side))
        next_period(clock, side);
    else
        flag_falls(clock, side);
}

static void one_millisecond(struct clock_oracle *clock) {
    int side = clock->running;
    clock->now++;
    if (side == CLOCK_ORACLE_NOBODY || clock->down[side])
        return;
    clock->ticks[side]++;
    if (clock->extra[side] > 0) {
        clock->extra[side]--;
        clock->spared[side]++;
    } else {
        clock->main[side]--;
        clock->main_used[side]++;
    }
    if (clock->main[side] == 0 && clock->extra[side] == 0)
        out_of_time(clock, side);
}

void clock_oracle_wait(struct clock_oracle *clock, int64_t until) {
    while (clock->now < until)
        one_millisecond(clock);
}

bool clock_oracle_start(struct clock_oracle *clock, int side) {
    if (clock->down[side] || (clock->down[1 - side] && !clock->rules.goes_on))
        return false;
    clock->running = side;
    return true;
}

void clock_oracle_stop(struct clock_oracle *clock) {
    clock->running = CLOCK_ORACLE_NOBODY;
}

/* [laws:6.2.1] [c02-2022:5.4.3.9] */
bool clock_oracle_press(struct clock_oracle *clock, int side) {
    if (clock->running != side)
        return false;
    clock->presses[side]++;
    if (!clock->down[side]) {
        int32_t asked = 0;
        for (int32_t i = 0; i <= clock->period[side]; i++)
            asked += clock->rules.moves[i];
        if (!clock->rules.zero && has_next_period(clock, side) && clock->presses[side] == asked)
            next_period(clock, side);
        before_move(clock, side);
    }
    clock->running = 1 - side;
    return true;
}

/* A flag is down where a side has nothing at all, and up where it has. */
static void look_at_flag(struct clock_oracle *clock, int side) {
    int64_t all = clock->main[side] + clock->extra[side];
    if (all == 0 && !clock->down[side]) {
        out_of_time(clock, side);
    } else if (all > 0 && clock->down[side]) {
        clock->down[side] = false;
        clock->was_down[side] = true;
    }
}

void clock_oracle_add(struct clock_oracle *clock, int side, int64_t time) {
    add_main(clock, side, clock->main[side] + time < 0 ? -clock->main[side] : time);
    look_at_flag(clock, side);
}

/* What the clock shows becomes what the arbiter says; the period is that of the counter. [laws:6.10.2] */
void clock_oracle_set(struct clock_oracle *clock, int side, int64_t time, int32_t presses) {
    if (time != clock->main[side] + clock->extra[side]) {
        clock->extra[side] = 0;
        add_main(clock, side, time - clock->main[side]);
    }
    clock->presses[side] = presses;
    if (!clock->rules.zero) {
        int32_t asked = 0;
        clock->period[side] = 0;
        for (int32_t i = 0; i + 1 < clock->rules.periods; i++) {
            asked += clock->rules.moves[i];
            if (presses >= asked)
                clock->period[side] = i + 1;
        }
    }
    look_at_flag(clock, side);
    clock->was_down[side] = false;
    if (clock->down[side])
        return;
    int other = 1 - side;
    clock->down_at[side] = 0;
    if (clock->first_down == side)
        clock->first_down = clock->down[other] || clock->was_down[other] ? other : CLOCK_ORACLE_NOBODY;
}
