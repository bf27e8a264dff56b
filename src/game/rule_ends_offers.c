/*
 * Offers of a draw and agreement on one. Articles 5.2.3, 9.1.
 */
#include "game/rule_play.h"

/* --- What the regulations of the event allow -------------------------------------------------------------------------------- */

/* They may forbid it before some moves, or at all, without the arbiter's consent. [laws:9.1.1] [laws:9.1.2] */
static bool is_forbidden(const struct game *game) {
    int32_t needed = game->rules.no_draw_before;
    return !game->consent && (game_made(game, WHITE) < needed || game_made(game, BLACK) < needed);
}

static enum game_reason forbidden(const struct game *game) {
    return game->rules.no_draw_before == INT32_MAX ? REASON_draw_never : REASON_draw_forbidden;
}

bool rule_may_agree(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game_made(game, WHITE) < 1 || game_made(game, BLACK) < 1) /* [laws:5.2.3] */
        rule_refuse(at, REASON_no_move_each, "laws:5.2.3");
    else if (is_forbidden(game))
        rule_refuse(at, forbidden(game), "laws:9.1.1");
    else
        return true;
    return false;
}

/* Play, or a stop or a claim within it, or the time between two sessions. [laws:I.4] [laws:I.6] */
static bool is_during_game(struct ruling_case *at) {
    enum game_phase phase = at->game->phase;
    return phase == PHASE_CLAIM || phase == PHASE_SEALING || phase == PHASE_ADJOURNED || phase == PHASE_RESUMING ||
           rule_in_play_or_stopped(at);
}

static bool is_offered_to(const struct game *game, enum colour side) {
    return game->offer_by == (uint8_t)rule_actor(colour_other(side));
}

static void agree(struct ruling_case *at) {
    rule_say(at, VERDICT_RULED, REASON_agreed, "laws:5.2.3");
    if (at->game->claim != CLAIM_NONE) { /* a claim is an offer, and nobody need check it any more [laws:9.1.2.3] */
        bool increment = at->game->claim == CLAIM_INCREMENT; /* so is asking for an increment [laws:III.4] */
        rule_effect(at, EFFECT_close_claim);
        rule_add_article(at, increment ? "laws:III.4" : "laws:9.1.2.3");
    }
    rule_end(at, END_AGREEMENT, POINTS_DRAW, POINTS_DRAW);
}

/* --- Offers ------------------------------------------------------------------------------------------------------------------------ */

/* After a move and before the press; at another time the offer is valid, but 11.5 is thought of. [laws:9.1.2.1] */
void rule_offers_draw(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour by = duty_side(at);
    if (!rule_in_play_or_stopped(at))
        return;
    if (duty_has_flag(at, FLAG_conditional)) {
        rule_refuse(at, REASON_condition, "laws:9.1.2.1");
        return;
    }
    if (is_forbidden(game)) {
        rule_refuse(at, forbidden(game), "laws:9.1.1");
        if (game->rules.no_draw_before == INT32_MAX)
            rule_add_article(at, "laws:9.1.2");
        return;
    }
    if (is_offered_to(game, by)) {
        rule_refuse(at, REASON_offer_open, "laws:9.1.2.1");
        return;
    }
    const struct game_ply *last = rule_last_ply(game, by);
    bool in_time = game_to_move(game) != by && last != NULL && !last->completed && game->phase == PHASE_PLAYING;
    rule_say(at, in_time ? VERDICT_ALLOWED : VERDICT_NOTED, in_time ? REASON_none : REASON_offer_untimely,
             "laws:9.1.2.1");
    rule_effect_side(at, EFFECT_offer, rule_actor(by));
    if (!in_time) {
        rule_add_article(at, "laws:11.5");
        rule_note(at, rule_actor(by), "laws:11.5", game_written(WRITTEN_offer_untimely));
    }
}

void rule_accepts_draw(struct ruling_case *at) {
    if (!is_during_game(at))
        return;
    if (!is_offered_to(at->game, duty_side(at)))
        rule_refuse(at, REASON_no_offer, "laws:9.1.2.1");
    else if (rule_may_agree(at))
        agree(at);
}

void rule_declines_draw(struct ruling_case *at) {
    if (!is_during_game(at))
        return;
    if (!is_offered_to(at->game, duty_side(at))) {
        rule_refuse(at, REASON_no_offer, "laws:9.1.2.1");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:9.1.2.1");
    rule_effect(at, EFFECT_close_offer);
}

void rule_agree_draw(struct ruling_case *at) {
    if (is_during_game(at) && rule_may_agree(at))
        agree(at);
}

/* Neither an offer [laws:9.1.2.1] nor a claim [laws:9.5.1] is withdrawn. */
void rule_withdraws(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor by = rule_actor(duty_side(at));
    if (game->phase == PHASE_CLAIM && game->claim_by == (uint8_t)by)
        rule_refuse(at, REASON_claim_stays, rule_claim_article(game->claim));
    else if (game->offer_by == (uint8_t)by)
        rule_refuse(at, REASON_offer_stays, "laws:9.1.2.1");
    else
        rule_refuse(at, REASON_nothing_open, "laws:9.1.2.1");
}

/* [laws:9.1.1] */
void rule_consents(struct ruling_case *at) {
    if (!is_during_game(at))
        return;
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:9.1.1");
    rule_effect(at, EFFECT_consent);
}
