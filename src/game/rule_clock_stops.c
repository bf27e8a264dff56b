/*
 * Clocks that are stopped, and what the arbiter sets on them. Articles 6.10, 6.11, 12.5.
 */
#include "game/rule_play.h"

/* --- Stopped ---------------------------------------------------------------------------------------------------------------------- */

static void stop(struct ruling_case *at) {
    rule_effect(at, EFFECT_halt);
    rule_phase(at, PHASE_STOPPED);
}

/* A player stops the clocks only to call the arbiter, and says why. [laws:6.11.2] */
void rule_stops(struct ruling_case *at) {
    bool displaced = duty_has_flag(at, FLAG_displaced);
    if (!rule_in_play(at))
        return;
    if (!displaced && !duty_has_flag(at, FLAG_promotion) && (at->happening->has & HAS_WORDS) == 0) {
        rule_refuse(at, REASON_stop_why, "laws:6.11.2");
        return;
    }
    if (displaced) { /* either of them may [laws:7.4.2] */
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:7.4.2");
    } else {
        rule_say(at, VERDICT_ASKS, REASON_arbiter_called, "laws:6.11.2");
        rule_next(at, REASON_judge_stop_next);
    }
    stop(at);
}

/* Had he a reason? Else he is penalised. [laws:6.11.4] */
void rule_rules_stop(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->phase != PHASE_STOPPED || (game->stopped_by != BY_WHITE && game->stopped_by != BY_BLACK)) {
        rule_refuse(at, REASON_not_stopped, "laws:6.11.4");
    } else if (duty_has_flag(at, FLAG_right)) {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:6.11.4");
        rule_next(at, REASON_resume_next);
    } else if (duty_has_flag(at, FLAG_wrong)) {
        rule_ask_penalty(at, (enum game_actor)game->stopped_by, "laws:6.11.4", game->stop_reason);
    } else {
        rule_refuse(at, REASON_right_or_wrong, "laws:6.11.4");
    }
}

/* [laws:6.11.1] */
void rule_interrupts(struct ruling_case *at) {
    if (!rule_in_play(at))
        return;
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:6.11.1");
    stop(at);
    rule_next(at, REASON_resume_next);
}

/* The arbiter decides when, and no player. [laws:6.11.3] */
void rule_resumes(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct game_action *happening = at->happening;
    if (happening->by != BY_ARBITER) {
        rule_refuse(at, REASON_arbiter_resumes, "laws:6.11.3");
        return;
    }
    if (game->phase != PHASE_STOPPED && game->phase != PHASE_UPDATING) {
        rule_refuse(at, REASON_not_stopped, "laws:6.11.3");
        return;
    }
    enum game_actor side = (enum game_actor)game->ran_when_stopped;
    if ((happening->has & HAS_SIDE) != 0)
        side = (enum game_actor)happening->side;
    if (side != BY_WHITE && side != BY_BLACK)
        side = rule_actor(rule_clock_due(game));
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:6.11.3");
    rule_phase(at, PHASE_PLAYING);
    rule_effect_side(at, EFFECT_run, side);
}

/* --- What the arbiter sets ------------------------------------------------------------------------------------------------------ */

/* After ten moves each the settings stay, unless the schedule would suffer. [laws:A.5.1.1] */
static bool is_fixed(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game_full_rules(&game->rules) || !rule_ten_completed(game) || duty_has_flag(at, FLAG_schedule))
        return false;
    rule_refuse(at, REASON_settings_fixed, "laws:A.5.1.1");
    return true;
}

static bool can_set(struct ruling_case *at) {
    if (at->game->phase == PHASE_ENDED)
        rule_refuse(at, REASON_over, rule_end_article(at->game->end));
    else
        return true;
    return false;
}

/* What stood on the clocks before, for the record. */
static void note_times(struct ruling_case *at, const char *article) {
    int64_t left[2] = {game_left(at->game, WHITE, at->happening->at), game_left(at->game, BLACK, at->happening->at)};
    struct text_builder out = {.arena = at->arena};
    text_add_zero(&out, "before: ");
    game_written_sides(&out, left, game_time_add);
    rule_note(at, BY_NOBODY, article, text_builder_take(&out));
}

/* Both times and, where it is said, the counter; the clocks stand meanwhile. */
static void set_times(struct ruling_case *at, const char *article) {
    const struct game_action *happening = at->happening;
    if ((happening->has & HAS_TWO_TIMES) == 0 || happening->times[0] < 0 || happening->times[1] < 0 ||
        ((happening->has & HAS_NUMBER) != 0 && happening->number < 0)) {
        rule_refuse(at, REASON_two_times, article);
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, article);
    if (at->game->phase == PHASE_PLAYING) {
        stop(at);
        rule_next(at, REASON_resume_next);
    }
    note_times(at, article);
    for (int side = WHITE; side <= BLACK; side++) {
        struct game_action *effect = rule_effect(at, EFFECT_clock);
        effect->side = (uint8_t)side;
        effect->times[0] = happening->times[side];
        effect->number = happening->number;
        effect->has = (uint16_t)(HAS_SIDE | HAS_TIME | (happening->has & HAS_NUMBER));
    }
}

/* A clock that is plainly defective; otherwise what a clock shows is conclusive. [laws:6.10.1] */
void rule_replaces_clock(struct ruling_case *at) {
    if (can_set(at))
        set_times(at, "laws:6.10.1");
}

/* A setting that was found wrong. [laws:6.10.2] */
void rule_sets_clock(struct ruling_case *at) {
    if (!can_set(at))
        return;
    if (at->game->restored) /* no setting of the clock, but the times that belong to the position [laws:7.1] */
        set_times(at, "laws:7.1");
    else if (!is_fixed(at))
        set_times(at, "laws:6.10.2");
}

/* The same of the whole time control. [laws:6.10.2] */
void rule_sets_control(struct ruling_case *at) {
    struct control control;
    struct error error = {0};
    if (!can_set(at) || is_fixed(at))
        return;
    if (!control_read(at->happening->words, &control, &error)) {
        rule_refuse(at, REASON_no_control, "laws:6.3.1");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:6.10.2");
    if (at->game->phase == PHASE_PLAYING) {
        stop(at);
        rule_next(at, REASON_resume_next);
    }
    struct game_action *effect = rule_effect(at, EFFECT_control);
    effect->words = at->happening->words;
    effect->has = HAS_WORDS;
}

/* After a disturbance from outside, for one or both. [laws:12.5] */
void rule_gives_time(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    if (!can_set(at))
        return;
    if (happening->times[0] <= 0) {
        rule_refuse(at, REASON_time_positive, "laws:12.5");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:12.5");
    for (int side = WHITE; side <= BLACK; side++)
        if (happening->side == BY_BOTH || happening->side == side)
            rule_effect_time(at, EFFECT_time, rule_actor((enum colour)side), happening->times[0]);
    if (at->game->phase == PHASE_PLAYING && game_running(at->game) == BY_NOBODY) /* a fallen flag had stopped it */
        rule_effect_side(at, EFFECT_run, rule_actor(rule_clock_due(at->game)));
    if ((happening->has & HAS_WORDS) != 0)
        rule_note(at, BY_NOBODY, "laws:12.5", happening->words);
}

/* An assistant at the clock or the sheet costs his player time, but not a disabled one. [laws:6.2.6] [laws:8.1.6] */
void rule_takes_time(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    if (!can_set(at))
        return;
    if (happening->side != BY_WHITE && happening->side != BY_BLACK) {
        rule_refuse(at, REASON_one_side, "laws:6.2.6");
        return;
    }
    enum colour side = (enum colour)happening->side;
    uint64_t duties = at->game->sides[side].assistant;
    const char *article =
        (duties & GAME_FLAG(clock)) != 0 || (duties & GAME_FLAG(sheet)) == 0 ? "laws:6.2.6" : "laws:8.1.6";
    if (at->game->rules.players[side].disabled) {
        rule_refuse(at, REASON_disabled, article);
    } else if ((duties & GAME_FLAG(approved)) == 0) {
        rule_refuse(at, REASON_no_assistant, article);
    } else if (happening->times[0] <= 0 || happening->times[0] >= game_left(at->game, side, happening->at)) {
        rule_refuse(at, REASON_time_positive, article);
    } else {
        rule_say(at, VERDICT_ALLOWED, REASON_none, article);
        rule_effect_time(at, EFFECT_time, rule_actor(side), -happening->times[0]);
        if ((happening->has & HAS_WORDS) != 0)
            rule_note(at, rule_actor(side), article, happening->words);
    }
}
