/*
 * Games that something outside interrupts (C.02 11.2).
 */
#include "clock/presets.h"
#include "game/adjourn.h"
#include "game/rule_overrides.h"

/* "power-cut: since 17:40" */
static struct text interruption_words(struct ruling_case *at, uint64_t why) {
    struct text_builder words = {.arena = at->arena};
    for (enum game_flag flag = (enum game_flag)0; flag < FLAG_COUNT; flag = (enum game_flag)(flag + 1)) {
        if ((why >> flag & 1) == 0)
            continue;
        if (words.length > 0)
            text_add_zero(&words, ", ");
        text_add_zero(&words, game_flag_word(flag));
    }
    if (at->happening->words.length > 0) {
        text_add_zero(&words, ": ");
        text_add(&words, text_trim(at->happening->words));
    }
    return text_builder_take(&words);
}

/* Play stops in the whole hall, for a reason that is said [c02-2022:11.2.2]: clocks stand, the position is held, and the game
   goes on later, after however long [c02-2022:11.2.1.1.continue]. */
void rule_suspends(struct ruling_case *at) {
    const struct game *game = at->game;
    uint64_t why = at->happening->flags & GAME_INTERRUPTIONS;
    if (game->phase != PHASE_PLAYING && game->phase != PHASE_STOPPED && game->phase != PHASE_SEALING) {
        rule_refuse(at, REASON_not_now, "c02-2022:11.2.2");
        return;
    }
    if (why == 0) {
        rule_refuse(at, REASON_say_why, "c02-2022:11.2.2");
        return;
    }
    bool force = (why & GAME_FLAG(force_majeure)) != 0;
    rule_say(at, VERDICT_ALLOWED, REASON_suspended, force ? "c02-2022:11.2.1.1.continue" : "c02-2022:11.2.2");
    rule_add_article(at, "c02-2022:11.2.2.1");
    rule_next(at, REASON_seal_if_possible);
    rule_effect(at, EFFECT_halt);
    rule_effect_number(at, EFFECT_phase, PHASE_ADJOURNED);
    adjourn_both(at, EFFECT_absent);
    rule_note(at, BY_NOBODY, "c02-2022:11.2.2", interruption_words(at, why));
}

/* What was written down or photographed at the board: the position and the times. [c02-2022:11.2.2.1] */
void rule_writes_position(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    bool photo = (happening->flags & GAME_FLAG(photo)) != 0;
    struct position written;
    struct error error = {0};
    if (at->game->phase != PHASE_ADJOURNED) {
        rule_refuse(at, REASON_not_now, "c02-2022:11.2.2.1");
        return;
    }
    struct text words = text_trim(happening->words);
    if (!photo && !position_read(&written, words, &error)) {
        rule_refuse(at, REASON_position_unreadable, "c02-2022:11.2.2.1");
        return;
    }
    if (!photo && !position_same(&written, game_position(at->game))) {
        rule_say(at, VERDICT_ASKS, REASON_position_differs, "c02-2022:11.2.2.1");
    } else {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "c02-2022:11.2.2.1");
        if ((happening->has & HAS_TWO_TIMES) != 0)
            adjourn_set_times(at);
    }
    rule_note(at, (enum game_actor)happening->by, "c02-2022:11.2.2.1", words);
}

/* "15+10 because the hall closes at eight": a shorter rate to finish what was begun, with its reason. [c02-2022:11.2.1.2] */
void rule_reduces_rate(struct ruling_case *at) {
    static const char article[] = "c02-2022:11.2.1.2";
    const struct game *game = at->game;
    struct text words = text_trim(at->happening->words);
    struct control control;
    struct error error = {0};
    size_t because;
    if (game->phase == PHASE_BEFORE || game->phase == PHASE_ENDED) {
        rule_refuse(at, REASON_not_now, article);
        return;
    }
    if (!text_find(words, TEXT(" because "), &because)) {
        rule_refuse(at, REASON_say_why, article);
        return;
    }
    struct text rate = text_trim(text_slice(words, 0, because));
    if (!control_read_or_preset(rate, &control, &error)) {
        rule_refuse(at, REASON_rate_unreadable, article);
        return;
    }
    int64_t left[2];
    bool shorter = false;
    for (int side = WHITE; side <= BLACK; side++) {
        left[side] = game_left(game, (enum colour)side, at->happening->at);
        shorter |= control.periods[0].time[side] < left[side];
    }
    if (!shorter || control.period_count > 1) {
        rule_refuse(at, REASON_rate_not_reduced, article);
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_rate_reduced, article);
    struct game_action *effect = rule_effect(at, EFFECT_control);
    effect->has = HAS_WORDS;
    effect->words = rate;
    for (int side = WHITE; side <= BLACK; side++)
        if (control.periods[0].time[side] < left[side])
            rule_effect_time(at, EFFECT_clock, (enum game_actor)side, control.periods[0].time[side]);
    rule_note(at, BY_NOBODY, article, words);
}
