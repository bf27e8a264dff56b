#include "game/game_fold.h"

static void press(struct game *game, enum colour side, int64_t at) {
    size_t found;
    const struct clock_side *clock = &game->clock.sides[side];
    clock_settle(&game->clock, at);
    struct clock_side before = *clock;
    if (!clock_press(&game->clock, side, at) || !game_fold_uncompleted(game, side, &found))
        return;
    struct game_ply *ply = &game->plies[found];
    ply->pressed = true;
    ply->pressed_with = before.left;
    ply->period_time =
        clock->period > before.period ? game->clock.settings.control.periods[clock->period].time[side] : 0;
    ply->bonus = clock->given - before.given - ply->period_time;
}

static void halt(struct game *game, const struct game_action *happening) {
    if (game->clock.running != CLOCK_NOBODY) /* also where its flag is down */
        game->ran_when_stopped = (uint8_t)game->clock.running;
    game->stopped_by = happening->by;
    game->stop_reason = text_copy(game->arena, (happening->has & HAS_WORDS) != 0 ? happening->words : TEXT(""));
    clock_stop(&game->clock, happening->at);
}

static void run(struct game *game, enum colour side, int64_t at) {
    clock_start(&game->clock, side, at);
    game->stopped_by = BY_NOBODY;
}

static void change_control(struct game *game, const struct control *control, int64_t at) {
    game->rules.clock.control = *control;
    if (game->phase == PHASE_BEFORE) {
        game->rules.class = control_class_of(control);
        clock_init(&game->clock, &game->rules.clock, at);
        return;
    }
    game->clock.settings.control = *control;
    for (int side = WHITE; side <= BLACK; side++)
        if (game->clock.sides[side].period >= control->period_count)
            game->clock.sides[side].period = control->period_count - 1;
}

/* From here on both have it for every move. [laws:III.4] */
static void introduce_bonus(struct game *game, int64_t time) {
    struct control *control = &game->clock.settings.control;
    control->bonus_count = 1;
    control->bonuses[0] = (struct control_bonus){.time = time, .from = 1};
    game->rules.clock.control = *control;
}

static void each_side(struct game *game, const struct game_action *effect, int64_t at) {
    for (int side = WHITE; side <= BLACK; side++) {
        if (effect->side != BY_BOTH && effect->side != side)
            continue;
        int32_t presses = (effect->has & HAS_NUMBER) != 0 ? effect->number : game->clock.sides[side].presses;
        if (effect->what == EFFECT_time) {
            clock_give(&game->clock, (enum colour)side, effect->times[0], at);
        } else if (effect->what == EFFECT_clock) {
            if ((effect->has & HAS_NUMBER) != 0) /* the counter is as it is said */
                game->clock.sides[side].idle = 0;
            clock_correct(&game->clock, (enum colour)side, effect->times[0], presses, at);
        } else {
            game->sides[side].must_play = move_none();
            game->sides[side].must_move = NO_SQUARE;
        }
    }
}

bool game_fold_on_the_clock(struct game *game, const struct rehearsal *found, const struct game_action *effect,
                            const struct game_action *happening) {
    switch ((enum game_effect)effect->what) {
    case EFFECT_press:
        press(game, (enum colour)effect->side, happening->at);
        return true;
    case EFFECT_idle_press:
        clock_press_idle(&game->clock, (enum colour)effect->side, happening->at);
        return true;
    case EFFECT_run:
        run(game, (enum colour)effect->side, happening->at);
        return true;
    case EFFECT_halt:
        halt(game, happening);
        return true;
    case EFFECT_spend:
        clock_spend(&game->clock, (enum colour)effect->side, effect->times[0], happening->at);
        return true;
    case EFFECT_time:
    case EFFECT_clock:
    case EFFECT_free:
        each_side(game, effect, happening->at);
        return true;
    case EFFECT_control:
        change_control(game, &found->control, happening->at);
        return true;
    case EFFECT_bonus:
        introduce_bonus(game, effect->times[0]);
        return true;
    case EFFECT_flag:
        game->flag[effect->side] = true;
        return true;
    default:
        return false;
    }
}
