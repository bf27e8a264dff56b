/*
 * Draws that a player claims: the same position for the third time, fifty moves. Articles 9.2 to 9.5.
 */
#include "chess/notation.h"
#include "game/rule_play.h"

enum { CLAIM_OCCURRENCES = 3, CLAIM_PLIES = 100, PLIES_A_MOVE = 2 };

/* --- Claims -------------------------------------------------------------------------------------------------------------------------- */

/* Only who has the move claims [laws:9.2] [laws:9.3], not with a screen as his only evidence [laws:6.12.2], and not once he
   has touched a man on this move [laws:9.4]. */
static bool may_claim(struct ruling_case *at, const char *article) {
    const struct game *game = at->game;
    enum colour by = duty_side(at);
    if (!rule_in_play_or_stopped(at))
        return false;
    if (duty_has_flag(at, FLAG_display)) {
        rule_refuse(at, REASON_display, "laws:6.12.2");
    } else if (game_to_move(game) != by) {
        rule_refuse(at, REASON_not_to_move, article);
    } else if (rule_touched(game, by) || game->left || game->sides[by].must_move != NO_SQUARE ||
               rule_is_move(game->sides[by].must_play)) {
        rule_refuse(at, REASON_right_forfeited, "laws:9.4");
        rule_add_article(at, "laws:glossary.forfeit");
    } else {
        return true;
    }
    return false;
}

/* What the record shows, for the arbiter: numbers of the plies after which the position stood there. [laws:11.12] */
static struct text occurrences(struct ruling_case *at, const struct position *position, bool about_to) {
    const struct game *game = at->game;
    struct text_builder out = {.arena = at->arena};
    unsigned count = about_to ? 1 : 0;
    uint64_t key = position_key(position);
    for (size_t i = 0; i <= game->ply_count; i++) {
        const struct position *there = rule_position_after(game, i);
        if (position_key(there) != key || !position_same(there, position))
            continue;
        count++;
        text_add_zero(&out, out.length == 0 ? "" : ", ");
        text_add_natural(&out, i);
    }
    at->ruling->operands[0] = game_written_places(at->arena, text_builder_take(&out), about_to);
    struct text_builder number = {.arena = at->arena};
    text_add_natural(&number, count);
    return text_builder_take(&number);
}

/* The clocks stop, and the claim stands until it is decided [laws:9.5.1]; it counts as an offer. [laws:9.1.2.3] */
static void open_claim(struct ruling_case *at, enum game_claim claim, struct move move) {
    enum game_actor by = rule_actor(duty_side(at));
    rule_effect(at, EFFECT_halt);
    struct game_action *effect = rule_effect(at, EFFECT_claim);
    effect->side = (uint8_t)by;
    effect->number = (int32_t)claim;
    effect->has = HAS_SIDE | HAS_NUMBER;
    if ((at->happening->has & HAS_MOVE) != 0) {
        effect->words = at->happening->move;
        effect->has |= HAS_WORDS;
    }
    if (rule_is_move(move)) {
        effect->exact = move;
        effect->has |= HAS_MOVE;
    }
    if (at->game->offer_by != (uint8_t)by)
        rule_effect_side(at, EFFECT_offer, by);
    rule_phase(at, PHASE_CLAIM);
    rule_add_article(at, "laws:9.5.1");
    rule_next(at, REASON_decide_claim_next);
}

/* The move he has written and not made, or none. What is wrong with it, or REASON_none. */
static enum game_reason read_announced(struct ruling_case *at, struct move *move) {
    bool legal = true;
    *move = move_none();
    if ((at->happening->has & HAS_MOVE) == 0)
        return REASON_none;
    enum rule_reading reading = rule_read_move(at, move, &legal);
    if (reading != RULE_READ)
        *move = move_none();
    if (reading == RULE_MANY)
        return REASON_claim_move_ambiguous;
    return reading == RULE_READ && legal ? REASON_none : REASON_claim_move_illegal;
}

/* [laws:9.2.1] [laws:9.2.2] [laws:glossary.repetition] */
void rule_claims_repetition(struct ruling_case *at) {
    struct move move;
    if (!may_claim(at, "laws:9.2"))
        return;
    enum game_reason fault = read_announced(at, &move);
    bool announced = (at->happening->has & HAS_MOVE) != 0;
    rule_say(at, VERDICT_ASKS, REASON_claim_repetition, announced ? "laws:9.2.1" : "laws:9.2.2");
    struct position next = *game_position(at->game);
    if (announced && fault == REASON_none)
        position_play(&next, game_position(at->game), move);
    if (fault != REASON_none)
        at->ruling->reason = fault;
    else
        at->ruling->operands[1] = occurrences(at, &next, announced);
    if (text_equal(at->ruling->operands[1], TEXT("1")))
        at->ruling->reason = REASON_claim_once;
    rule_add_article(at, "laws:11.12");
    open_claim(at, CLAIM_REPETITION, move);
}

/* [laws:9.3.1] [laws:9.3.2] [laws:glossary.fiftymoves] */
void rule_claims_fifty(struct ruling_case *at) {
    struct move move;
    if (!may_claim(at, "laws:9.3"))
        return;
    enum game_reason fault = read_announced(at, &move);
    bool legal = fault == REASON_none;
    bool announced = (at->happening->has & HAS_MOVE) != 0;
    const struct position *position = game_position(at->game);
    uint32_t plies = position->quiet_plies;
    if (announced)
        plies = legal && !move_is_irreversible(position, move) ? plies + 1 : 0;
    rule_say(at, VERDICT_ASKS, legal ? REASON_claim_fifty : fault, announced ? "laws:9.3.1" : "laws:9.3.2");
    at->ruling->operands[0] = game_written_moves(at->arena, plies);
    rule_add_article(at, "laws:11.12");
    open_claim(at, CLAIM_FIFTY, move);
}

/* --- The arbiter decides ---------------------------------------------------------------------------------------------------------- */

static bool is_legal(const struct position *position, struct move move) {
    struct moves moves;
    moves_generate(&moves, position);
    return moves_has(&moves, move);
}

/* What the record says of the open claim. Positions that differ in a capture en passant or in castling are not the same.
   [laws:9.2.3] [laws:9.2.3.1] [laws:9.2.3.2] */
static bool is_proved(const struct game *game) {
    bool announced = game->claim_words.length > 0;
    const struct history *history = &game->history;
    if (announced && (!rule_is_move(game->claim_move) || !is_legal(history_position(history), game->claim_move)))
        return false;
    if (game->claim == CLAIM_REPETITION)
        return announced ? history_claim_repetition_with(history, game->claim_move) : history_claim_repetition(history);
    return announced ? history_claim_fifty_with(history, game->claim_move) : history_claim_fifty(history);
}

/* [laws:9.5.2] */
static void claim_right(struct ruling_case *at) {
    bool repetition = at->game->claim == CLAIM_REPETITION;
    rule_say(at, VERDICT_RULED, is_proved(at->game) ? REASON_claim_proved : REASON_claim_granted, "laws:9.5.2");
    rule_add_article(at, repetition ? "laws:9.2" : "laws:9.3");
    rule_effect(at, EFFECT_close_claim);
    rule_end(at, repetition ? END_REPETITION : END_FIFTY, POINTS_DRAW, POINTS_DRAW);
}

/* An announced move that more than one man can make: one of them has to move. [laws:9.5.3] [laws:4.3] */
static void bind_ambiguous(struct ruling_case *at, enum colour claimant) {
    struct notation_reading reading;
    squares men = 0;
    notation_read(game_position(at->game), text_trim(at->game->claim_words), NOTATION_ENGLISH, &reading);
    for (size_t i = 0; reading.fault == NOTATION_AMBIGUOUS && i < reading.candidate_count; i++)
        men |= SQUARE_BIT(reading.candidates[i].from);
    for (enum touch_act act = TOUCH_TOUCHED; men != 0; act = TOUCH_TOUCHED_TOGETHER)
        rule_effect_touch_of(at, claimant, act, squares_take(&men), NO_KIND);
}

/* The opponent gets time and play goes on; an announced move must be made, as far as 3 and 4 allow it. The offer that the
   claim was stays open. [laws:9.5.3] [laws:9.1.2.3] */
static void claim_wrong(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour claimant = (enum colour)game->claim_by;
    rule_say(at, VERDICT_RULED, is_proved(game) ? REASON_claim_unproved : REASON_claim_wrong, "laws:9.5.3");
    rule_effect(at, EFFECT_close_claim);
    rule_penalty_time(at, colour_other(claimant));
    if (rule_is_move(game->claim_move)) {
        bool legal = is_legal(game_position(game), game->claim_move);
        struct game_action *effect = rule_effect(at, legal ? EFFECT_must_play : EFFECT_must_move);
        effect->side = (uint8_t)rule_actor(claimant);
        effect->exact = game->claim_move;
        effect->square = game->claim_move.from;
        effect->has = (uint16_t)(HAS_SIDE | (legal ? HAS_MOVE : HAS_SQUARE));
    } else if (game->claim_words.length > 0) {
        bind_ambiguous(at, claimant);
    }
    rule_phase(at, PHASE_PLAYING);
    rule_effect_side(at, EFFECT_run, rule_actor(rule_clock_due(game)));
}

void rule_decides_claim(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game_quickplay_claim(game)) {
        rule_decide_quickplay(at);
        return;
    }
    if (game->phase != PHASE_CLAIM || (game->claim != CLAIM_REPETITION && game->claim != CLAIM_FIFTY))
        rule_refuse(at, REASON_nothing_open, "");
    else if (duty_has_flag(at, FLAG_right))
        claim_right(at);
    else if (duty_has_flag(at, FLAG_wrong))
        claim_wrong(at);
    else
        rule_refuse(at, REASON_right_or_wrong, "laws:9.5.2");
}
