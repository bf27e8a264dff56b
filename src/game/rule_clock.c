/*
 * The clock in play: the start, late players, the press. Articles 6.2, 6.6, 6.7.
 */
#include "game/rule_play.h"

/* --- The start ---------------------------------------------------------------------------------------------------------------- */

/* A player who comes later than the default time has lost, unless the arbiter decides otherwise. [laws:6.7.1] */
static void forfeit(struct ruling_case *at, bool white_late, bool black_late) {
    rule_say(at, VERDICT_RULED, REASON_late, "laws:6.7.1");
    rule_end(at, END_LATE, white_late ? POINTS_LOSS : POINTS_WIN, black_late ? POINTS_LOSS : POINTS_WIN);
    at->ruling->effects[at->ruling->effect_count - 1].result.unplayed = true;
    rule_next(at, REASON_late_next);
}

/* A side that is named is the one that is not there; the word absent alone means both. */
static bool is_absent(const struct ruling_case *at, enum colour side) {
    if ((at->happening->has & HAS_SIDE) == 0)
        return duty_has_flag(at, FLAG_absent);
    return at->happening->side == BY_BOTH || at->happening->side == side;
}

/* What must be settled before: the time control [laws:6.3.1], and which rules of rapid or blitz. [laws:A.6] [laws:B.4] */
static bool is_settled(struct ruling_case *at) {
    const struct game_rules *rules = &at->game->rules;
    if (rules->clock.control.period_count == 0)
        rule_refuse(at, REASON_no_control, "laws:6.3.1");
    else if (rules->class != CONTROL_STANDARD && rules->supervision == SUPERVISION_UNSAID)
        rule_refuse(at, REASON_no_supervision, rules->class == CONTROL_RAPID ? "laws:A.6" : "laws:B.4");
    else
        return true;
    return false;
}

/* White's clock is started at the time of the start, whoever is there. [laws:6.6] [laws:6.7.2] */
void rule_starts(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->phase != PHASE_BEFORE) {
        rule_refuse(at, REASON_not_now, "laws:6.6");
        return;
    }
    if (!is_settled(at))
        return;
    bool absent[2] = {is_absent(at, WHITE), is_absent(at, BLACK)};
    if (game->rules.default_time == 0 && (absent[WHITE] || absent[BLACK])) { /* [laws:glossary.zerotolerance] */
        forfeit(at, absent[WHITE], absent[BLACK]);
        rule_add_article(at, "laws:glossary.zerotolerance");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:6.6");
    if (absent[WHITE] && absent[BLACK])
        rule_add_article(at, "laws:6.7.2");
    for (int side = WHITE; side <= BLACK; side++)
        if (!absent[side] && !game->sides[side].present)
            rule_effect_side(at, EFFECT_present, rule_actor((enum colour)side));
    rule_phase(at, PHASE_PLAYING);
    rule_effect_side(at, EFFECT_run, rule_actor(game_to_move(game)));
    rule_supervision(at);
}

/* How late a player may be: the default time, counted from the start of the session. [laws:glossary.defaulttime] */
void rule_arrives(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour by = duty_side(at);
    if (game->phase == PHASE_ENDED) {
        rule_refuse(at, REASON_over, rule_end_article(game->end));
        return;
    }
    if (game->sides[by].present) {
        rule_refuse(at, REASON_is_present, "");
        return;
    }
    int64_t start = game->phase == PHASE_BEFORE || game->started_at < game->rules.scheduled ? game->rules.scheduled
                                                                                            : game->started_at;
    if (at->happening->at - start > game->rules.default_time) {
        forfeit(at, by == WHITE || !game->sides[WHITE].present, by == BLACK || !game->sides[BLACK].present);
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:6.7.1");
    rule_effect_side(at, EFFECT_present, rule_actor(by));
}

/* --- The press ------------------------------------------------------------------------------------------------------------------ */

/* Where a fallen flag has stopped both, the one whose turn it is still presses. */
static bool has_running_clock(const struct game *game, enum colour side) {
    enum game_actor running = game_running(game);
    return running == rule_actor(side) || (running == BY_NOBODY && rule_clock_due(game) == side);
}

static void press(struct ruling_case *at, enum colour by, const char *article) {
    rule_say(at, VERDICT_ALLOWED, REASON_none, article);
    rule_effect_side(at, EFFECT_press, rule_actor(by));
    rule_effect_side(at, EFFECT_complete, rule_actor(by));
}

/* The move that stands is completed. [laws:6.2.1] [laws:glossary.completed] */
static void press_made(struct ruling_case *at, enum colour by, const struct game_ply *ply) {
    bool two_hands = (ply->flags & GAME_FLAG(two_hands)) != 0;
    press(at, by, "laws:6.2.1");
    if (two_hands && game_full_rules(&at->game->rules)) { /* it stands, for 4.7 leaves no other; [laws:7.5.4] */
        at->ruling->article_count = 0;
        at->ruling->verdict = VERDICT_RULED;
        at->ruling->reason = REASON_two_hands;
        rule_add_article(at, "laws:7.5.4");
        rule_price(at, by, game_position(at->game));
    } else if (two_hands) {
        at->ruling->verdict = VERDICT_NOTED;
        at->ruling->reason = REASON_illegal_unseen;
        rule_add_article(at, "laws:A.5.2");
    }
}

/* A visually impaired player's move is announced, also on one board, where the ordinary rules say when it is made; only
   then the opponent's clock is started. [laws:D.2.4] */
static bool is_announced(struct ruling_case *at, enum colour by) {
    if (!at->game->rules.players[by].blind || at->game->sides[by].announced)
        return true;
    rule_refuse(at, REASON_announce_first, "laws:D.2.4");
    rule_add_article(at, "laws:D.2.3.3");
    return false;
}

/* Who displaced men has not put them back, and nobody has dealt with it yet. [laws:7.4.1] */
static bool has_displaced(const struct game *game, enum game_actor by) {
    for (size_t i = 0; i < game->incident_count && game->displaced_by == by; i++)
        if (game->incidents[i].open && game->incidents[i].side == by &&
            text_equal(game->incidents[i].article, TEXT("laws:7.4.3")))
            return true;
    return false;
}

void rule_presses(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour by = duty_side(at);
    if (!rule_in_play(at) || rule_assistant_bars(at))
        return;
    if (!has_running_clock(game, by)) {
        rule_refuse(at, REASON_clock_stands, "laws:6.2.1");
        return;
    }
    if (has_displaced(game, rule_actor(by))) {
        rule_say(at, VERDICT_RULED, REASON_displaced_first, "laws:7.4.1");
        rule_effect_side(at, EFFECT_run, rule_actor(by));
        return;
    }
    const struct game_ply *last = rule_last_ply(game, by);
    bool open = last != NULL && !last->completed && rule_is_move(last->move);
    bool on_move = game_to_move(game) == by;
    if (open && !is_announced(at, by))
        return;
    if (!on_move && open) {
        press_made(at, by, last);
        rule_watched(at, game_position(game), game->ply_count);
    } else if (!on_move) { /* his clock was set going again, for men he had displaced */
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:7.4.1");
        rule_effect_side(at, EFFECT_run, rule_actor(colour_other(by)));
    } else if (game->left) {
        rule_press_left(at);
    } else if (open) { /* the opponent has replied already [laws:6.2.2] */
        press(at, by, "laws:6.2.2");
    } else {
        rule_press_unmoved(at);
    }
}

/* --- Taken back ------------------------------------------------------------------------------------------------------------------- */

/* Where more was used of it since than there would be left, it is what the clock showed at the first of these presses. */
int64_t rule_left_without(const struct ruling_case *at, enum colour side, size_t plies, bool bonuses) {
    const struct game *game = at->game;
    int64_t left = game_left(game, side, at->happening->at);
    int64_t brought = 0;
    int64_t shown = left;
    for (size_t i = game->ply_count; i-- > plies;) {
        const struct game_ply *ply = &game->plies[i];
        if (rule_mover(game, i) != side || !ply->pressed)
            continue;
        brought += ply->period_time + (bonuses ? ply->bonus : 0);
        shown = ply->pressed_with;
    }
    if (brought < left)
        return left - brought;
    return shown < left ? shown : left;
}

/* Hitting, lifting, knocking over. [laws:6.2.4] */
void rule_misuses_clock(struct ruling_case *at) {
    if (!rule_in_play_or_stopped(at))
        return;
    rule_ask_penalty(at, rule_actor(duty_side(at)), "laws:6.2.4",
                     (at->happening->has & HAS_WORDS) != 0 ? at->happening->words
                                                           : game_written(WRITTEN_clock_misused));
}
