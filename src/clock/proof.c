#include "clock/proof.h"

enum { MOVE_TIME = 1000 }; /* of each move of a run */

static struct clock start_of(const struct control *control) {
    struct clock_settings settings = clock_usual(control);
    struct clock clock;
    settings.continues = false;
    clock_init(&clock, &settings, 0);
    clock_start(&clock, WHITE, 0);
    return clock;
}

/* What a side has before a move, added up period by period and move by move. */
static int64_t add_up(const struct control *control, enum colour side, int32_t move) {
    int64_t sum = -(int64_t)(move - 1) * MOVE_TIME;
    int32_t asked = 0;
    for (int32_t i = 0; i < control->period_count; i++) {
        if (asked < move)
            sum += control->periods[i].time[side];
        asked += control->periods[i].moves > 0 ? control->periods[i].moves : move;
    }
    for (int32_t i = 1; i <= move; i++) {
        const struct control_bonus *bonus = control_bonus_of(control, i);
        if (bonus != NULL && (!bonus->delay || i == move)) /* a delay is there in its own move alone */
            sum += bonus->time;
        else if (bonus != NULL)
            sum += bonus->time < MOVE_TIME ? bonus->time : MOVE_TIME; /* it spared so much */
    }
    return sum;
}

/* Ten moves beyond the last control, and beyond the move from which on there is an increment. */
static int32_t length_of(const struct control *control) {
    static const int32_t beyond = 10;
    int32_t moves = control_moves_before(control, control->period_count - 1);
    for (int32_t i = 0; i < control->bonus_count; i++)
        if (control->bonuses[i].from > moves)
            moves = control->bonuses[i].from;
    return moves + beyond;
}

void clock_run_control(const struct control *control, struct clock_run *run) {
    struct clock clock = start_of(control);
    *run = (struct clock_run){
        .moves = length_of(control), .first_display = clock_left(&clock, WHITE), .as_computed = true};
    for (int32_t move = 1; move <= run->moves; move++)
        for (int32_t side = WHITE; side <= BLACK; side++) {
            int64_t shown = clock_left(&clock, (enum colour)side);
            run->as_computed = run->as_computed && shown == add_up(control, (enum colour)side, move);
            run->as_computed = run->as_computed && clock_press(&clock, (enum colour)side, clock.now + MOVE_TIME);
        }
    while (run->controls + 1 < control->period_count && clock.first_passed[run->controls] == WHITE)
        run->controls++;
    int64_t last = add_up(control, WHITE, run->moves + 1);
    int64_t began = clock.now;
    clock_settle(&clock, began + last - 1);
    bool early = clock.sides[WHITE].fallen;
    clock_settle(&clock, began + 2 * last);
    run->falls_at = clock.sides[WHITE].fallen_at;
    run->as_computed = run->as_computed && !early && clock.sides[WHITE].fallen && run->falls_at == began + last &&
                       run->controls + 1 == control->period_count;
}

/* --- Questions ------------------------------------------------------------------------------------------------------ */

static const struct control plain = {.periods = {{.time = {CONTROL_MINUTE, CONTROL_MINUTE}, .moves = 0}},
                                     .period_count = 1};
static const struct control two_periods = {.periods = {{.time = {CONTROL_MINUTE, CONTROL_MINUTE}, .moves = 40},
                                                       {.time = {CONTROL_MINUTE, CONTROL_MINUTE}, .moves = 0}},
                                           .bonuses = {{.time = 2000, .from = 1, .delay = false}},
                                           .period_count = 2,
                                           .bonus_count = 1};
static const struct control with_increment = {.periods = {{.time = {CONTROL_MINUTE, CONTROL_MINUTE}, .moves = 0}},
                                              .bonuses = {{.time = 2000, .from = 1, .delay = false}},
                                              .period_count = 1,
                                              .bonus_count = 1};

static struct clock begin(const struct clock_works *works, const struct control *control, bool continues) {
    struct clock_settings settings = clock_usual(control);
    struct clock clock;
    settings.continues = continues;
    works->init(&clock, &settings, 0);
    works->start(&clock, WHITE, 0);
    return clock;
}

/* [c02-2022:16.1.18] */
static bool first_flag_is_seen(const struct clock_works *works) {
    struct clock clock = begin(works, &plain, true);
    works->press(&clock, WHITE, 10);
    works->settle(&clock, 2 * CONTROL_MINUTE);
    works->press(&clock, BLACK, 2 * CONTROL_MINUTE);
    works->settle(&clock, 4 * (int64_t)CONTROL_MINUTE);
    return clock.sides[WHITE].fallen && clock.sides[BLACK].fallen && clock.first_fallen == BLACK &&
           clock.sides[BLACK].fallen_at < clock.sides[WHITE].fallen_at;
}

/* [c02-2022:16.1.19] */
static bool final_flag_stops(const struct clock_works *works) {
    struct clock clock = begin(works, &with_increment, false);
    works->press(&clock, WHITE, 0);
    int64_t white = works->left(&clock, WHITE);
    works->settle(&clock, CONTROL_HOUR);
    return clock.sides[BLACK].fallen && clock.running == CLOCK_NOBODY && works->left(&clock, WHITE) == white &&
           !works->start(&clock, WHITE, CONTROL_HOUR);
}

static bool nothing_is_added(const struct clock_works *works) {
    struct clock clock = begin(works, &with_increment, true);
    works->settle(&clock, CONTROL_HOUR);
    return works->press(&clock, WHITE, CONTROL_HOUR) && works->left(&clock, WHITE) == 0;
}

/* [c02-2022:16.1.20] */
static bool penalties_work(const struct clock_works *works) {
    struct clock clock = begin(works, &plain, true);
    works->stop(&clock, 0);
    works->give(&clock, BLACK, 2 * CONTROL_MINUTE, 0);
    works->give(&clock, WHITE, -CONTROL_MINUTE / 2, 0);
    return works->left(&clock, BLACK) == 3 * CONTROL_MINUTE && works->left(&clock, WHITE) == CONTROL_MINUTE / 2;
}

/* [c02-2022:16.1.21] */
static bool counter_changes(const struct clock_works *works) {
    struct clock clock = begin(works, &two_periods, false);
    works->correct(&clock, WHITE, CONTROL_MINUTE, 39, 0);
    return works->moves_to_control(&clock, WHITE) == 1 && works->press(&clock, WHITE, 0) &&
           clock.sides[WHITE].presses == 40 && clock.sides[WHITE].period == 1 &&
           works->left(&clock, WHITE) == 2 * CONTROL_MINUTE + two_periods.bonuses[0].time;
}

/* [c02-2022:16.1.23] */
static bool increment_is_there(const struct clock_works *works) {
    struct clock with = begin(works, &with_increment, false);
    struct clock_settings settings = clock_usual(&with_increment);
    struct clock without;
    settings.bonus_before = false;
    works->init(&without, &settings, 0);
    return works->left(&with, WHITE) == CONTROL_MINUTE + with_increment.bonuses[0].time &&
           works->left(&without, WHITE) == CONTROL_MINUTE;
}

static const struct {
    bool (*prove)(const struct clock_works *works);
    const char *article;
} questions[] = {
    [CLOCK_FIRST_FLAG] = {first_flag_is_seen, "c02-2022:16.1.18"},
    [CLOCK_FINAL_FLAG_STOPS] = {final_flag_stops, "c02-2022:16.1.19"},
    [CLOCK_NOTHING_ADDED] = {nothing_is_added, "c02-2022:5.4.3.9"},
    [CLOCK_PENALTY] = {penalties_work, "c02-2022:16.1.20"},
    [CLOCK_COUNTER] = {counter_changes, "c02-2022:16.1.21"},
    [CLOCK_BEFORE_FIRST] = {increment_is_there, "c02-2022:16.1.23"},
};

const struct clock_works clock_works = {
    .init = clock_init,
    .settle = clock_settle,
    .start = clock_start,
    .stop = clock_stop,
    .press = clock_press,
    .give = clock_give,
    .correct = clock_correct,
    .left = clock_left,
    .moves_to_control = clock_moves_to_control,
};

bool clock_prove(const struct clock_works *works, enum clock_question question) {
    return questions[question].prove(works);
}

const char *clock_question_article(enum clock_question question) {
    return questions[question].article;
}
