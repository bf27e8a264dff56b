/*
 * Flags: fallen when the arbiter sees it or a player claims it. [laws:6.4] [laws:6.8] [laws:6.9]
 */
#include "game/rule_play.h"

/* Moves that a side had completed when its flag fell. */
static int32_t completed_in_time(const struct game *game, enum colour side) {
    const struct clock_side *clock = &game->clock.sides[side];
    int32_t completed = 0;
    for (size_t i = 0; i < game->ply_count; i++)
        completed += rule_mover(game, i) == side && game->plies[i].completed &&
                     (!clock_was_used_up(&game->clock, side) || game->plies[i].completed_at <= clock->fallen_at);
    return completed;
}

static bool is_last_period(const struct game *game, enum colour side) {
    return game->clock.sides[side].period + 1 >= game->clock.settings.control.period_count;
}

/* Is the time used up? Where the next period begins at zero, the clock has gone on and the moves tell. */
static bool is_down(const struct game *game, enum colour side) {
    const struct clock_side *clock = &game->clock.sides[side];
    const struct control *control = &game->clock.settings.control;
    return clock_was_used_up(&game->clock, side) ||
           (game->clock.settings.at_zero &&
            completed_in_time(game, side) < control_moves_before(control, clock->period));
}

/* The moves of the period are completed although the clock did not count them all: it is set to the next. [laws:6.4]
   [laws:glossary.movecounter] */
static bool has_completed(const struct game *game, enum colour side) {
    return !is_last_period(game, side) && clock_was_used_up(&game->clock, side) &&
           completed_in_time(game, side) >=
               control_moves_before(&game->clock.settings.control, game->clock.sides[side].period + 1);
}

/* The next move counts as the first of the next period. */
static void begin_next_period(struct ruling_case *at, enum colour side) {
    const struct clock *clock = &at->game->clock;
    int32_t next = clock->sides[side].period + 1;
    struct game_action *effect = rule_effect(at, EFFECT_clock);
    effect->side = (uint8_t)rule_actor(side);
    effect->times[0] = clock->settings.control.periods[next].time[side];
    effect->number = control_moves_before(&clock->settings.control, next);
    effect->has = HAS_SIDE | HAS_TIME | HAS_NUMBER;
}

/* A move is being sealed, or was: a clock that runs then runs as any other. [laws:I.1.1] [laws:I.9.2] */
static bool is_adjourning(const struct game *game) {
    return game->phase == PHASE_SEALING || game->phase == PHASE_ADJOURNED || game->phase == PHASE_RESUMING;
}

static void pass_control(struct ruling_case *at, enum colour side) {
    at->ruling->reason = REASON_control_passed;
    rule_add_article(at, "laws:6.4");
    begin_next_period(at, side);
    if (!is_adjourning(at->game))
        rule_run(at, rule_clock_due(at->game));
    else if (at->game->phase != PHASE_ADJOURNED)
        rule_run(at, side);
    rule_sheets_after_flag(at);
}

/* What 6.3.1 asks is checked at once. [laws:6.4] */
static void flag_falls(struct ruling_case *at, enum colour side, const char *article) {
    rule_say(at, VERDICT_RULED, REASON_flag, article);
    if (rule_means_held(at, side) || rule_sheets_first(at, side))
        return;
    rule_effect_side(at, EFFECT_flag, rule_actor(side));
    if (has_completed(at->game, side))
        pass_control(at, side);
    else if (!rule_sealed_ends(at, side))
        rule_lost(at, side, END_TIME, "laws:6.9");
}

/* Of two flags the one that fell first, where the clock tells. [c02-2022:5.4.2] */
static enum colour first_of(const struct game *game, enum colour side) {
    bool both = is_down(game, WHITE) && is_down(game, BLACK);
    return both && game->clock.first_fallen != CLOCK_NOBODY ? (enum colour)game->clock.first_fallen : side;
}

static bool may_fall(struct ruling_case *at) {
    return is_adjourning(at->game) || rule_in_play_or_stopped(at);
}

/* Also where the arbiter leaves illegal moves to the players he calls a flag. [laws:6.8] [laws:A.5.5] */
void rule_calls_flag(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->phase != PHASE_UPDATING && !may_fall(at)) /* when the sheets are right: again [laws:8.5.1] */
        return;
    if (at->happening->side != BY_WHITE && at->happening->side != BY_BLACK) {
        rule_refuse(at, REASON_one_side, "laws:6.8");
        return;
    }
    enum colour side = (enum colour)at->happening->side;
    if (!is_down(game, side)) {
        rule_refuse(at, REASON_flag_up, "laws:6.10.1");
        return;
    }
    flag_falls(at, first_of(game, side), game_full_rules(&game->rules) ? "laws:6.8" : "laws:A.5.5");
}

/* The claimant may stop the clock and tells the arbiter. [laws:6.8] [laws:A.5.3] [laws:D.2.10.5] */
void rule_claims_flag(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour side = colour_other(duty_side(at));
    if (!may_fall(at) || rule_assistant_bars(at))
        return;
    if (duty_has_flag(at, FLAG_display))
        rule_refuse(at, REASON_display, "laws:6.12.2");
    else if (!is_down(game, side))
        rule_refuse(at, REASON_flag_up, "laws:6.8");
    else
        flag_falls(at, first_of(game, side), game_full_rules(&game->rules) ? "laws:6.8" : "laws:A.5.3");
}

/* Nobody can tell which fell first, where Guideline III holds: the game goes on, but in the last period it is drawn. What a
   clock shows goes before. [laws:III.3.1] [laws:III.3.1.1] [laws:III.3.1.2] [laws:6.9] */
void rule_sees_both_flags(struct ruling_case *at) {
    const struct game *game = at->game;
    if (!rule_in_play_or_stopped(at))
        return;
    if (!is_down(game, WHITE) || !is_down(game, BLACK)) {
        rule_refuse(at, REASON_flag_up, "laws:6.10.1");
        return;
    }
    if (!duty_has_flag(at, FLAG_unknown) && game->clock.first_fallen != CLOCK_NOBODY) {
        flag_falls(at, (enum colour)game->clock.first_fallen, "laws:6.8");
        return;
    }
    if (!rule_quickplay_covers(at)) {
        rule_next(at, REASON_call_first_flag);
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_both_flags, "laws:III.3.1");
    if (game->clock.first_fallen != CLOCK_NOBODY)
        rule_next(at, game->clock.first_fallen == WHITE ? REASON_white_flag_first : REASON_black_flag_first);
    rule_effect_side(at, EFFECT_flag, BY_WHITE);
    rule_effect_side(at, EFFECT_flag, BY_BLACK);
    if (is_last_period(game, WHITE) && is_last_period(game, BLACK)) {
        rule_add_article(at, "laws:III.3.1.2");
        rule_end(at, END_FLAGS, POINTS_DRAW, POINTS_DRAW);
        return;
    }
    rule_add_article(at, "laws:III.3.1.1");
    for (int side = WHITE; side <= BLACK; side++)
        if (!is_last_period(game, (enum colour)side))
            begin_next_period(at, (enum colour)side);
    rule_run(at, rule_clock_due(game));
}
