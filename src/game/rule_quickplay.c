/*
 * The quickplay finish: the last period of games without increment, where its use was announced. [laws:III.2.1]
 */
#include "chess/notation.h"
#include "game/duties.h"
#include "game/rule_functions.h"

#define TWO_MINUTES ((int64_t)2 * CONTROL_MINUTE)
#define EXTRA_INCREMENT ((int64_t)5 * CONTROL_SECOND)

bool game_quickplay_finish(const struct game *game, enum colour side) {
    const struct control *control = &game->clock.settings.control;
    return control->bonus_count == 0 && game->clock.sides[side].period + 1 == control->period_count;
}

bool game_quickplay_claim(const struct game *game) {
    return game->claim == CLAIM_INCREMENT || game->claim == CLAIM_MEANS || game->claim == CLAIM_SUBMITTED ||
           (game->claim == CLAIM_NONE && game->means_postponed);
}

const char *rule_claim_article(enum game_claim claim) {
    switch (claim) {
    case CLAIM_INCREMENT:
        return "laws:III.4";
    case CLAIM_MEANS:
        return "laws:III.5";
    case CLAIM_SUBMITTED:
        return "laws:III.6.1";
    default:
        return "laws:9.5.1";
    }
}

bool rule_quickplay_covers(struct ruling_case *at) {
    const struct game *game = at->game;
    if (!game->rules.quickplay) /* [laws:III.2.1] */
        rule_refuse(at, REASON_quickplay_unannounced, "laws:III.2.1");
    else if (game->rules.class == CONTROL_BLITZ || game->clock.settings.control.bonus_count > 0) /* [laws:III.2.2] */
        rule_refuse(at, REASON_quickplay_increment, "laws:III.2.2");
    else
        return true;
    return false;
}

/* What III.4, III.5 and III.6 have in common. True: nothing bars it. */
static bool may_claim(struct ruling_case *at, enum colour side, const char *article) {
    const struct game *game = at->game;
    if (game->phase == PHASE_ENDED)
        rule_refuse(at, REASON_over, article);
    else if (!rule_quickplay_covers(at))
        return false;
    else if (!game_quickplay_finish(game, side)) /* [laws:III.1] */
        rule_refuse(at, REASON_quickplay_not_yet, "laws:III.1");
    else if (game->phase != PHASE_PLAYING && game->phase != PHASE_STOPPED)
        rule_refuse(at, REASON_not_now, article);
    else if (clock_was_used_up(&game->clock, side))
        rule_refuse(at, REASON_quickplay_flag, article);
    else if (game_left(game, side, at->happening->at) >= TWO_MINUTES)
        rule_refuse(at, REASON_quickplay_time, article);
    else
        return true;
    return false;
}

static void open_claim(struct ruling_case *at, enum game_claim claim, uint64_t flags) {
    rule_effect(at, EFFECT_halt);
    struct game_action *effect = rule_effect(at, EFFECT_claim);
    effect->side = at->happening->by;
    effect->number = (int32_t)claim;
    effect->flags = flags;
    effect->has = HAS_SIDE | HAS_NUMBER | (flags != 0 ? HAS_FLAGS : 0);
    rule_phase(at, PHASE_CLAIM);
}

/* Asking for five seconds a move is an offer of a draw. [laws:III.4] */
void rule_asks_increment(struct ruling_case *at) {
    enum colour side = duty_side(at);
    if (!may_claim(at, side, "laws:III.4"))
        return;
    if (game_to_move(at->game) != side) {
        rule_refuse(at, REASON_not_to_move, "laws:III.4");
        return;
    }
    rule_say(at, VERDICT_ASKS, REASON_quickplay_increment_asked, "laws:III.4");
    rule_next(at, REASON_quickplay_increment_next);
    rule_effect_side(at, EFFECT_offer, (enum game_actor)at->happening->by);
    open_claim(at, CLAIM_INCREMENT, 0);
}

/* --- Claims ---------------------------------------------------------------------------------------------------------- */

static struct text moves_written(const struct game *game, struct arena *arena) {
    struct text_builder out = {.arena = arena};
    const struct position *before = &game->rules.start;
    for (size_t i = 0; i < game->ply_count; i++) {
        char move[NOTATION_LONGEST];
        size_t length = 0;
        if (game->plies[i].legal)
            length = notation_write(before, game->plies[i].move, &notation_fide, move);
        if (i > 0)
            text_add_byte(&out, ' ');
        text_add(&out, game->plies[i].legal ? (struct text){move, length} : TEXT("--"));
        before = &game->plies[i].after;
    }
    return text_builder_take(&out);
}

static bool sheet_is_complete(const struct ruling_case *at, enum colour side) {
    return duty_has_flag(at, FLAG_written) || at->game->sides[side].entry_count >= at->game->ply_count;
}

/*
 * Nobody supervises the competition: the claim ends play, whoever has the move. The position is written down; for a claim
 * that the opponent makes no effort the moves too. [laws:III.6] [laws:III.6.1] [laws:III.6.1.1] [laws:III.6.1.2]
 */
static void submit_claim(struct ruling_case *at, enum colour side) {
    if (!may_claim(at, side, "laws:III.6.1"))
        return;
    bool no_effort = duty_has_flag(at, FLAG_no_effort);
    if (no_effort && !sheet_is_complete(at, side)) {
        rule_refuse(at, REASON_quickplay_sheet, "laws:III.6.1.2");
        return;
    }
    rule_say(at, VERDICT_ASKS, REASON_quickplay_submitted, "laws:III.6.1");
    if (duty_has_flag(at, FLAG_cannot_win))
        rule_add_article(at, "laws:III.6.1.1");
    if (no_effort)
        rule_add_article(at, "laws:III.6.1.2");
    rule_next(at, REASON_quickplay_submitted_next);
    open_claim(at, CLAIM_SUBMITTED, at->happening->flags & (GAME_FLAG(cannot_win) | GAME_FLAG(no_effort)));
    char fen[FEN_LONGEST];
    size_t length = position_write(game_position(at->game), FEN_EN_PASSANT_LEGAL, fen);
    enum game_actor by = (enum game_actor)at->happening->by;
    rule_note(at, by, "laws:III.6.1", text_copy(at->arena, (struct text){fen, length}));
    if (no_effort)
        rule_note(at, by, "laws:III.6.1.2", moves_written(at->game, at->arena));
}

/* The opponent cannot win by normal means, or makes no effort to. [laws:III.5] */
void rule_claims_no_win(struct ruling_case *at) {
    enum colour side = duty_side(at);
    uint64_t grounds = at->happening->flags & (GAME_FLAG(cannot_win) | GAME_FLAG(no_effort));
    if (grounds == 0) {
        rule_refuse(at, REASON_quickplay_ground, at->game->rules.no_arbiter ? "laws:III.6.1" : "laws:III.5");
        return;
    }
    if (at->game->rules.no_arbiter) {
        submit_claim(at, side);
        return;
    }
    if (!may_claim(at, side, "laws:III.5"))
        return;
    if (game_to_move(at->game) != side || (at->game->means_postponed && at->game->means_by == at->happening->by)) {
        rule_refuse(at, game_to_move(at->game) != side ? REASON_not_to_move : REASON_not_now, "laws:III.5");
        return;
    }
    rule_say(at, VERDICT_ASKS, REASON_quickplay_means, "laws:III.5"); /* what they are [laws:glossary.normalmeans] */
    rule_add_article(at, "laws:glossary.normalmeans");
    rule_next(at, REASON_quickplay_means_next);
    open_claim(at, CLAIM_MEANS, grounds);
}

/* The opponent has checked what was written. [laws:III.6.1] */
void rule_verifies_claim(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->claim != CLAIM_SUBMITTED || at->happening->by == game->claim_by) {
        rule_refuse(at, REASON_not_now, "laws:III.6.1");
        return;
    }
    rule_say(at, VERDICT_NOTED, REASON_none, "laws:III.6.1");
    struct game_action *effect = rule_effect(at, EFFECT_claim);
    effect->side = game->claim_by;
    effect->number = CLAIM_SUBMITTED;
    effect->flags = game->claim_flags | GAME_FLAG(confirmed);
    effect->has = HAS_SIDE | HAS_NUMBER | HAS_FLAGS;
}

/* --- Decisions ------------------------------------------------------------------------------------------------------- */

static void play_on(struct ruling_case *at, enum game_actor running) {
    rule_effect(at, EFFECT_close_claim);
    rule_phase(at, PHASE_PLAYING);
    rule_effect_side(at, EFFECT_run, running);
}

/* Once the opponent has refused the draw. [laws:III.4] */
static void decide_increment(struct ruling_case *at, enum game_actor by) {
    if (at->game->offer_by != BY_NOBODY) {
        rule_refuse(at, REASON_quickplay_offer_open, "laws:III.4");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_none, "laws:III.4");
    if (duty_has_flag(at, FLAG_right)) {
        struct game_action *bonus = rule_effect(at, EFFECT_bonus);
        bonus->times[0] = EXTRA_INCREMENT;
        bonus->has = HAS_TIME;
        rule_effect_time(at, EFFECT_time, duty_opponent(by), TWO_MINUTES);
    }
    play_on(at, by);
}

static void declare_draw(struct ruling_case *at, const char *article) {
    rule_say(at, VERDICT_RULED, REASON_quickplay_agreed, article);
    rule_end(at, END_MEANS, POINTS_DRAW, POINTS_DRAW);
}

/* Agreed: drawn; postponed: play goes on and the arbiter watches; rejected: two minutes more for the opponent.
   [laws:III.5.1] [laws:III.5.2] [laws:III.5.3] */
static void decide_means(struct ruling_case *at, enum game_actor by) {
    if (duty_has_flag(at, FLAG_right)) {
        declare_draw(at, "laws:III.5.1");
        return;
    }
    if (duty_has_flag(at, FLAG_postponed)) {
        rule_say(at, VERDICT_RULED, REASON_quickplay_postponed, "laws:III.5.2");
        rule_effect_side(at, EFFECT_postpone, by);
        if (duty_has_flag(at, FLAG_extra))
            rule_effect_time(at, EFFECT_time, duty_opponent(by), TWO_MINUTES);
    } else {
        rule_say(at, VERDICT_RULED, REASON_none, "laws:III.5.3");
        rule_effect_time(at, EFFECT_time, duty_opponent(by), TWO_MINUTES);
    }
    play_on(at, by);
}

/* Later in the game, or after a flag. [laws:III.5.2] */
static void decide_postponed(struct ruling_case *at) {
    const struct game *game = at->game;
    bool fallen = game->claim == CLAIM_MEANS; /* else the game is still played */
    if (duty_has_flag(at, FLAG_right))
        declare_draw(at, "laws:III.5.2");
    else if (fallen && duty_has_flag(at, FLAG_wrong))
        rule_lost(at, game->flag[WHITE] ? WHITE : BLACK, END_TIME, "laws:6.9");
    else
        rule_refuse(at, REASON_not_now, "laws:III.5.2");
    if (at->ruling->verdict != VERDICT_REFUSED)
        rule_add_article(at, "laws:III.5.2");
}

/*
 * The designated arbiter rules from what was written. Play is over: a claimant who was not right has lost, unless another
 * result is given. [laws:III.6.2]
 */
static void decide_submitted(struct ruling_case *at, enum game_actor by) {
    const struct game *game = at->game;
    if ((game->claim_flags & GAME_FLAG(confirmed)) == 0 && !duty_has_flag(at, FLAG_confirmed)) {
        rule_refuse(at, REASON_quickplay_unverified, "laws:III.6.1");
        return;
    }
    if (duty_has_flag(at, FLAG_right)) {
        declare_draw(at, "laws:III.6.2");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_quickplay_rejected, "laws:III.6.2");
    if ((at->happening->has & HAS_RESULT) != 0)
        rule_end(at, END_MEANS, at->happening->result.points[WHITE], at->happening->result.points[BLACK]);
    else
        rule_end(at, END_MEANS, by == BY_WHITE ? POINTS_LOSS : POINTS_WIN, by == BY_WHITE ? POINTS_WIN : POINTS_LOSS);
}

void rule_decide_quickplay(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor by = (enum game_actor)game->claim_by;
    if (game->claim == CLAIM_NONE || (game->claim_flags & GAME_FLAG(postponed)) != 0)
        decide_postponed(at);
    else if (game->claim == CLAIM_INCREMENT)
        decide_increment(at, by);
    else if (game->claim == CLAIM_MEANS)
        decide_means(at, by);
    else
        decide_submitted(at, by);
}

bool rule_means_held(struct ruling_case *at, enum colour fallen) {
    const struct game *game = at->game;
    if (!game->means_postponed || game->claim != CLAIM_NONE)
        return false;
    rule_say(at, VERDICT_ASKS, REASON_quickplay_held, "laws:III.5.2");
    rule_next(at, REASON_quickplay_held_next);
    rule_effect_side(at, EFFECT_flag, (enum game_actor)fallen);
    rule_effect(at, EFFECT_halt);
    struct game_action *effect = rule_effect(at, EFFECT_claim);
    effect->side = game->means_by;
    effect->number = CLAIM_MEANS;
    effect->flags = GAME_FLAG(postponed);
    effect->has = HAS_SIDE | HAS_NUMBER | HAS_FLAGS;
    rule_phase(at, PHASE_CLAIM);
    return true;
}
