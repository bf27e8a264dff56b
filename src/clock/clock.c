#include "clock/clock.h"

enum { SIXTY = 60 };

static enum colour other_side(enum colour side) {
    return side == WHITE ? BLACK : WHITE;
}

struct clock_settings clock_usual(const struct control *control) {
    return (struct clock_settings){.control = *control, .continues = control->bonus_count == 0, .bonus_before = true};
}

static void give(struct clock_side *side, int64_t time) {
    side->left += time;
    side->given += time;
}

/* Presses that came with a move. */
static int32_t moves_of(const struct clock_side *side) {
    return side->presses - side->idle;
}

/* What the side's next move brings. [laws:glossary.cumulative] [laws:glossary.delay] */
static void give_bonus(const struct clock *clock, struct clock_side *side) {
    const struct control_bonus *bonus = control_bonus_of(&clock->settings.control, moves_of(side) + 1);
    bool before_all = moves_of(side) == 0 && !clock->settings.bonus_before;
    side->delay = bonus != NULL && bonus->delay ? bonus->time : 0;
    if (bonus != NULL && !bonus->delay && !before_all)
        give(side, bonus->time);
}

void clock_init(struct clock *clock, const struct clock_settings *settings, int64_t now) {
    *clock = (struct clock){.settings = *settings, .running = CLOCK_NOBODY, .first_fallen = CLOCK_NOBODY, .now = now};
    for (int32_t i = 0; i < CONTROL_PERIODS_MOST; i++)
        clock->first_passed[i] = CLOCK_NOBODY;
    for (int32_t i = WHITE; i <= BLACK; i++) {
        give(&clock->sides[i], settings->control.periods[0].time[i]);
        give_bonus(clock, &clock->sides[i]);
    }
}

static bool is_last_period(const struct clock *clock, const struct clock_side *side) {
    return side->period + 1 >= clock->settings.control.period_count;
}

/* His moves completed in time, the next period comes to what is left. [laws:6.3.2] [laws:glossary.timecontrol] */
static void pass_control(struct clock *clock, enum colour colour) {
    struct clock_side *side = &clock->sides[colour];
    if (clock->first_passed[side->period] == CLOCK_NOBODY)
        clock->first_passed[side->period] = (int32_t)colour;
    side->period++;
    give(side, clock->settings.control.periods[side->period].time[colour]);
}

static void drop_flag(struct clock *clock, enum colour colour, int64_t when) {
    struct clock_side *side = &clock->sides[colour];
    side->fallen = true;
    if (!side->expired)
        side->fallen_at = when;
    if (clock->first_fallen == CLOCK_NOBODY)
        clock->first_fallen = (int32_t)colour;
    if (!clock->settings.continues)
        clock->running = CLOCK_NOBODY; /* [c02-2022:5.4.1.stop] */
}

static void use(struct clock_side *side, int64_t time) {
    side->left -= time;
    side->used += time;
}

static bool is_falling(const struct clock *clock) {
    return clock->running != CLOCK_NOBODY && !clock->sides[clock->running].fallen;
}

void clock_settle(struct clock *clock, int64_t now) {
    while (clock->now < now && is_falling(clock)) {
        enum colour colour = (enum colour)clock->running;
        struct clock_side *side = &clock->sides[colour];
        int64_t passed = now - clock->now;
        int64_t delayed = passed < side->delay ? passed : side->delay;
        int64_t used = passed - delayed < side->left ? passed - delayed : side->left;
        side->delay -= delayed;
        use(side, used);
        clock->now += delayed + used;
        if (side->left > 0 || side->delay > 0)
            continue;
        if (clock->settings.at_zero && !is_last_period(clock, side))
            pass_control(clock, colour);
        else
            drop_flag(clock, colour, clock->now);
    }
    if (clock->now < now)
        clock->now = now;
}

bool clock_start(struct clock *clock, enum colour side, int64_t now) {
    clock_settle(clock, now);
    if (clock->sides[side].fallen || (clock->sides[other_side(side)].fallen && !clock->settings.continues))
        return false;
    clock->running = (int32_t)side;
    return true;
}

/* [laws:6.11.1] */
void clock_stop(struct clock *clock, int64_t now) {
    clock_settle(clock, now);
    clock->running = CLOCK_NOBODY;
}

/* Who presses after his flag has fallen, where the clock goes on, gets nothing more. [c02-2022:5.4.3.9] */
bool clock_press(struct clock *clock, enum colour colour, int64_t now) {
    struct clock_side *side = &clock->sides[colour];
    clock_settle(clock, now);
    if (clock->running != (int32_t)colour)
        return false;
    side->presses++;
    if (!side->fallen) {
        if (!clock->settings.at_zero && !is_last_period(clock, side) &&
            moves_of(side) == control_moves_before(&clock->settings.control, side->period + 1))
            pass_control(clock, colour);
        give_bonus(clock, side);
    }
    clock->running = (int32_t)other_side(colour);
    return true;
}

void clock_press_idle(struct clock *clock, enum colour side, int64_t now) {
    clock_settle(clock, now);
    clock->sides[side].presses++;
    clock->sides[side].idle++;
}

bool clock_was_used_up(const struct clock *clock, enum colour side) {
    return clock->sides[side].fallen || clock->sides[side].expired;
}

int64_t clock_falls_at(const struct clock *clock) {
    if (!is_falling(clock))
        return CLOCK_NEVER;
    const struct clock_side *side = &clock->sides[clock->running];
    int64_t left = side->left + side->delay;
    if (clock->settings.at_zero)
        for (int32_t i = side->period + 1; i < clock->settings.control.period_count; i++)
            left += clock->settings.control.periods[i].time[clock->running];
    return clock->now + left;
}

/* --- The arbiter ---------------------------------------------------------------------------------------------------- */

/* A flag is up where there is time, and down where there is none and no period follows by itself. */
static void see_flag(struct clock *clock, enum colour colour) {
    struct clock_side *side = &clock->sides[colour];
    bool has_time = clock_left(clock, colour) > 0;
    if (!has_time && !side->fallen && clock->settings.at_zero && !is_last_period(clock, side)) {
        pass_control(clock, colour);
    } else if (!has_time && !side->fallen) {
        drop_flag(clock, colour, clock->now);
    } else if (has_time && side->fallen) {
        side->fallen = false;
        side->expired = true;
    }
}

/* What is set by hand is set with open eyes: a flag that fell before is settled. */
static void forget_flag(struct clock *clock, enum colour colour) {
    struct clock_side *side = &clock->sides[colour];
    enum colour other = other_side(colour);
    side->expired = false;
    if (side->fallen)
        return;
    side->fallen_at = 0;
    if (clock->first_fallen == (int32_t)colour)
        clock->first_fallen = clock_was_used_up(clock, other) ? (int32_t)other : CLOCK_NOBODY;
}

void clock_give(struct clock *clock, enum colour side, int64_t time, int64_t now) {
    clock_settle(clock, now);
    int64_t least = -clock->sides[side].left;
    give(&clock->sides[side], time < least ? least : time);
    see_flag(clock, side);
}

void clock_spend(struct clock *clock, enum colour side, int64_t time, int64_t now) {
    clock_settle(clock, now);
    use(&clock->sides[side], time < clock->sides[side].left ? time : clock->sides[side].left);
    see_flag(clock, side);
}

/* The period in which the move counter stands. */
static void find_period(const struct clock *clock, struct clock_side *side) {
    const struct control *control = &clock->settings.control;
    if (clock->settings.at_zero) {
        if (side->period >= control->period_count)
            side->period = control->period_count - 1;
        return;
    }
    side->period = 0;
    while (!is_last_period(clock, side) && moves_of(side) >= control_moves_before(control, side->period + 1))
        side->period++;
}

/* What is shown is what was set: nothing of a delay is left beside it in this move. */
void clock_correct(struct clock *clock, enum colour colour, int64_t left, int32_t presses, int64_t now) {
    struct clock_side *side = &clock->sides[colour];
    clock_settle(clock, now);
    if (left != clock_left(clock, colour)) {
        side->delay = 0;
        give(side, (left > 0 ? left : 0) - side->left);
    }
    if (presses != side->presses)
        side->idle = 0;
    side->presses = presses;
    find_period(clock, side);
    see_flag(clock, colour);
    forget_flag(clock, colour);
}

void clock_install(struct clock *clock, const struct clock_settings *settings, int64_t now) {
    clock_stop(clock, now);
    clock->settings = *settings;
    for (int32_t i = WHITE; i <= BLACK; i++) {
        struct clock_side *side = &clock->sides[i];
        const struct control_bonus *bonus = control_bonus_of(&settings->control, moves_of(side) + 1);
        find_period(clock, side);
        side->delay = bonus != NULL && bonus->delay && !side->fallen ? bonus->time : 0;
    }
}

/* --- What it shows -------------------------------------------------------------------------------------------------- */

int64_t clock_left(const struct clock *clock, enum colour side) {
    return clock->sides[side].left + clock->sides[side].delay;
}

int32_t clock_moves_to_control(const struct clock *clock, enum colour colour) {
    const struct clock_side *side = &clock->sides[colour];
    if (clock->settings.at_zero || is_last_period(clock, side))
        return 0;
    return control_moves_before(&clock->settings.control, side->period + 1) - moves_of(side);
}

void clock_add_time(struct text_builder *out, int64_t time) {
    long long seconds = (time + CONTROL_SECOND - 1) / CONTROL_SECOND;
    if (seconds >= (long long)SIXTY * SIXTY)
        text_add_format(out, "%lld:%02lld:%02lld", seconds / (SIXTY * SIXTY), seconds / SIXTY % SIXTY, seconds % SIXTY);
    else
        text_add_format(out, "%lld:%02lld", seconds / SIXTY, seconds % SIXTY);
}
