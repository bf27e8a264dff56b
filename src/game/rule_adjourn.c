/*
 * Adjourned games (Guideline I): adjourning, the envelope, and what the verbs of other chapters mean meanwhile.
 *
 * The sealed move is a text that nobody reads until the envelope is opened: it is not played, so the position, the times and
 * the move number that stand are those of the envelope.
 */
#include "game/adjourn.h"
#include "game/rule_overrides.h"

enum game_actor adjourn_on_move(const struct game *game) {
    return game_to_move(game) == WHITE ? BY_WHITE : BY_BLACK;
}

bool adjourn_is_sealed(const struct game *game) {
    return game->sealed_by == (uint8_t)game_to_move(game) && !game->unsealed;
}

bool adjourn_is_missing(const struct game *game) {
    return (game->sealed_flags & GAME_FLAG(unknown)) != 0;
}

bool adjourn_is_written(const struct game *game) {
    return game->sealed.length > 0 && (game->sealed_flags & GAME_FLAG(photo)) == 0;
}

void adjourn_seal(struct ruling_case *at, enum game_actor side, uint64_t flags, struct text words) {
    struct game_action *seal = rule_effect(at, EFFECT_seal);
    seal->has = HAS_SIDE;
    seal->side = (uint8_t)side;
    if (flags != 0) {
        seal->has |= HAS_FLAGS;
        seal->flags = flags;
    }
    if (words.length > 0) {
        seal->has |= HAS_WORDS;
        seal->words = words;
    }
}

void adjourn_session_end(struct ruling_case *at, int64_t until) {
    struct game_action *effect = rule_effect(at, EFFECT_session_end);
    effect->has = HAS_TIME;
    effect->times[0] = until;
}

void adjourn_both(struct ruling_case *at, enum game_effect effect) {
    rule_effect_side(at, effect, BY_WHITE);
    rule_effect_side(at, effect, BY_BLACK);
}

enum notation_fault adjourn_read(const struct game *game, struct text text, struct move *move) {
    struct notation_reading reading;
    if (notation_read(game_position(game), text, NOTATION_ENGLISH, &reading)) {
        *move = reading.move;
        return NOTATION_READ;
    }
    struct error ignored = {0};
    return move_read_uci(game_position(game), text, move, &ignored) ? NOTATION_READ : reading.fault;
}

void adjourn_set_times(struct ruling_case *at) {
    for (enum game_actor side = BY_WHITE; side <= BY_BLACK; side = (enum game_actor)(side + 1))
        rule_effect_time(at, EFFECT_clock, side, at->happening->times[side]);
}

/* --- Adjourning --------------------------------------------------------------------------------------------------- */

/* Can a move be sealed now: is a player on move, and his clock running? */
static bool may_adjourn(struct ruling_case *at, const char *article) {
    const struct game *game = at->game;
    if (!game->rules.adjournments)
        rule_refuse(at, REASON_no_adjournments, "laws:guidelines");
    else if (game->phase != PHASE_PLAYING)
        rule_refuse(at, REASON_not_now, article);
    else if (game_running(game) != adjourn_on_move(game))
        rule_refuse(at, REASON_complete_first, article);
    else
        return true;
    return false;
}

/* The session is over: who has the move seals it. Its clock runs on. [laws:I.1.1] The arbiter's clock says when. [laws:I.14] */
void rule_requires_sealing(struct ruling_case *at) {
    if (!may_adjourn(at, "laws:I.1.1"))
        return;
    if (at->happening->at < at->game->session_end) {
        rule_refuse(at, REASON_session_lasts, "laws:I.14");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_seal_now, "laws:I.1.1");
    rule_effect_number(at, EFFECT_phase, PHASE_SEALING);
}

/* The player on move adjourns before the session's end; the time until then will be his. [laws:I.1.2] */
void rule_adjourns(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    enum game_actor side = (enum game_actor)happening->by;
    if (!may_adjourn(at, "laws:I.1.2"))
        return;
    bool said = (happening->has & HAS_TIME) != 0;
    int64_t until_end = said ? happening->times[0] : at->game->session_end - happening->at;
    if (side != adjourn_on_move(at->game))
        rule_refuse(at, REASON_not_to_move, "laws:I.1.2");
    else if (until_end < 0)
        rule_refuse(at, REASON_session_end_unknown, "laws:I.1.2");
    else if (game_left(at->game, (enum colour)side, happening->at) <= until_end)
        rule_refuse(at, REASON_time_too_short, "laws:I.1.2");
    else {
        rule_say(at, VERDICT_ALLOWED, REASON_seal_now, "laws:I.1.2");
        adjourn_session_end(at, until_end);
        rule_effect_number(at, EFFECT_phase, PHASE_SEALING);
    }
}

/* Unread and hidden until it is opened. [c02-2022:11.2.1.1.seal] */
static void seal(struct ruling_case *at, const char *article) {
    const struct game_action *happening = at->happening;
    enum game_actor side = (enum game_actor)happening->by;
    bool has_move = (happening->has & HAS_MOVE) != 0;
    rule_say(at, VERDICT_ALLOWED, REASON_none, article);
    adjourn_seal(at, side, happening->flags & GAME_FLAG(photo), has_move ? happening->move : happening->words);
    if ((happening->flags & GAME_FLAG(offer)) != 0 && at->game->offer_by != side)
        rule_effect_side(at, EFFECT_offer, side);
    /* [laws:D.2.10.6] */
    if ((happening->flags & GAME_FLAG(assistant)) != 0)
        rule_add_article(at, "laws:D.2.10.6");
    /* A picture stands for what is written. [c02-2022:11.2.2.2] */
    if ((happening->flags & GAME_FLAG(photo)) != 0)
        rule_add_article(at, "c02-2022:11.2.2.2");
}

/* At the end of the session. What was made on the board after the request is the only move that can be sealed; else it may be
   changed until the clocks are stopped. [laws:I.1.1] */
static void seal_at_end(struct ruling_case *at) {
    const struct game *game = at->game;
    struct move made = game->sides[at->happening->by].must_play;
    struct move move;
    if (!move_equal(made, move_none()) && (at->happening->has & HAS_MOVE) != 0 &&
        (adjourn_read(game, at->happening->move, &move) != NOTATION_READ || !move_equal(move, made)))
        rule_refuse(at, REASON_seal_what_was_made, "laws:I.1.1");
    else
        seal(at, "laws:I.1.1");
}

/* The opponent, whose sealed move was just played, is not there: the reply goes into a new envelope and his clock runs.
   [laws:I.9.3] */
static void seal_reply(struct ruling_case *at) {
    seal(at, "laws:I.9.3");
    rule_effect_side(at, EFFECT_run, duty_opponent((enum game_actor)at->happening->by));
    rule_effect_number(at, EFFECT_phase, PHASE_RESUMING);
}

void rule_seals(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    bool by_assistant = (at->happening->flags & GAME_FLAG(assistant)) != 0;
    bool first_reply = game->phase == PHASE_PLAYING && game->resumed_ply > 0 &&
                       (size_t)game->resumed_ply == game->ply_count && !game->sides[duty_opponent(side)].present;
    if (by_assistant && !assistant_may(game, side, GAME_FLAG(formalities)))
        rule_refuse(at, REASON_no_such_duty, "laws:D.2.10.6");
    else if (side != adjourn_on_move(game))
        rule_refuse(at, REASON_not_to_move, "laws:I.1.1");
    else if (game->phase == PHASE_SEALING)
        seal_at_end(at);
    else if (first_reply)
        seal_reply(at);
    else if (game->phase == PHASE_ADJOURNED && !adjourn_is_sealed(game))
        seal(at, "c02-2022:11.2.1.1.seal");
    else
        rule_refuse(at, adjourn_is_sealed(game) ? REASON_sealed_already : REASON_not_now, "laws:I.1.1");
}

/* The envelope is closed: only now the clocks are stopped. [laws:I.1.1] Who adjourned early has used the time until the
   session's end. [laws:I.1.2] */
static void stop_after_sealing(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    int64_t early = game->session_end - at->happening->at;
    if (side != adjourn_on_move(game)) {
        rule_refuse(at, REASON_not_to_move, "laws:I.1.1");
        return;
    }
    if (!adjourn_is_sealed(game)) {
        rule_refuse(at, REASON_seal_first, "laws:I.1.1");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_adjourned_now, "laws:I.1.1");
    rule_next(at, REASON_fill_envelope);
    if (early > 0) {
        rule_add_article(at, "laws:I.1.2");
        rule_effect_time(at, EFFECT_spend, side, early);
    }
    rule_effect(at, EFFECT_halt);
    rule_effect_number(at, EFFECT_phase, PHASE_ADJOURNED);
    adjourn_both(at, EFFECT_absent);
}

/* A move made on the board after the request is the one to be sealed. The board stays as it was. [laws:I.1.1] */
static void move_while_sealing(struct ruling_case *at) {
    enum game_actor side = (enum game_actor)at->happening->by;
    struct move move;
    bool legal = false;
    if (side != adjourn_on_move(at->game))
        rule_refuse(at, REASON_not_to_move, "laws:I.1.1");
    else if (!move_equal(at->game->sides[side].must_play, move_none()))
        rule_refuse(at, REASON_seal_what_was_made, "laws:I.1.1");
    else if (rule_read_move(at, &move, &legal) != RULE_READ || !legal)
        rule_refuse(at, REASON_seal_legal, "laws:I.1.1");
    else {
        const char *broken = rule_broken_duty(at, move);
        rule_say(at, VERDICT_NOTED, REASON_seal_what_was_made, "laws:I.1.1");
        if (broken != NULL)
            rule_add_article(at, broken);
        rule_effect_move(at, EFFECT_must_play, move);
        at->ruling->effects[at->ruling->effect_count - 1].has |= HAS_SIDE;
        at->ruling->effects[at->ruling->effect_count - 1].side = (uint8_t)side;
    }
}

/* --- The envelope ------------------------------------------------------------------------------------------------- */

void rule_sets_resumption(struct ruling_case *at) {
    enum game_phase phase = at->game->phase;
    if (phase != PHASE_SEALING && phase != PHASE_ADJOURNED) {
        rule_refuse(at, REASON_not_now, "laws:I.2.7");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:I.2.7");
    struct game_action *resumption = rule_effect(at, EFFECT_resumption);
    resumption->has = HAS_WORDS;
    resumption->words = text_trim(at->happening->words);
}

/* Checked and kept by the arbiter [laws:I.3]; when and where play goes on stands on it [laws:I.2.7]. */
void rule_keeps_envelope(struct ruling_case *at) {
    const struct game *game = at->game;
    if (game->phase != PHASE_ADJOURNED || !adjourn_is_sealed(game) || game->envelope_closed)
        rule_refuse(at, REASON_not_now, "laws:I.3");
    else if (game->resumption.length == 0)
        rule_refuse(at, REASON_no_resumption, "laws:I.2.7");
    else {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:I.3");
        struct game_action *envelope = rule_effect(at, EFFECT_envelope);
        envelope->has = HAS_FLAGS;
        envelope->flags = GAME_FLAG(confirmed);
    }
}

/* --- What other chapters' verbs mean meanwhile -------------------------------------------------------------------- */

static bool is_of_the_board(enum game_verb verb) {
    switch (verb) {
    case VERB_moves:
    case VERB_touches:
    case VERB_lifts:
    case VERB_releases:
    case VERB_adjusts:
    case VERB_announces_castling:
    case VERB_presses:
    case VERB_claims_repetition:
    case VERB_claims_fifty:
    case VERB_requires_sealing:
    case VERB_starts:
    case VERB_resumes:
    case VERB_interrupts:
        return true;
    default:
        return false;
    }
}

/* A draw offered after the opponent sealed stays until it is answered. [laws:I.4] */
static bool offer_while_adjourned(struct ruling_case *at) {
    if (at->game->offer_by != BY_NOBODY)
        return false;
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:I.4");
    rule_effect_side(at, EFFECT_offer, (enum game_actor)at->happening->by);
    return true;
}

/* Agreed or resigned before the resumption: the game is over, the envelope stays closed. [laws:I.6] */
static bool end_while_adjourned(struct ruling_case *at, rule_function *chapter) {
    chapter(at);
    if (at->ruling->verdict != VERDICT_REFUSED)
        rule_add_article(at, "laws:I.6");
    return true;
}

static bool rule_sealing(struct ruling_case *at) {
    switch ((enum game_verb)at->happening->what) {
    case VERB_stops:
        stop_after_sealing(at);
        return true;
    case VERB_moves:
        move_while_sealing(at);
        return true;
    case VERB_presses:
        rule_refuse(at, REASON_seal_first, "laws:I.1.1");
        return true;
    default:
        return false;
    }
}

static bool rule_adjourned(struct ruling_case *at) {
    enum game_verb verb = (enum game_verb)at->happening->what;
    switch (verb) {
    case VERB_offers_draw:
        return offer_while_adjourned(at);
    case VERB_accepts_draw:
        return end_while_adjourned(at, rule_accepts_draw);
    case VERB_agree_draw:
        return end_while_adjourned(at, rule_agree_draw);
    case VERB_resigns:
        return end_while_adjourned(at, rule_resigns);
    case VERB_arrives:
        return adjourn_arrive(at);
    case VERB_stops:
        if (at->game->phase == PHASE_RESUMING)
            adjourn_stop_to_open(at);
        else
            rule_refuse(at, REASON_adjourned, "laws:I.5");
        return true;
    default:
        if (!is_of_the_board(verb))
            return false;
        rule_refuse(at, REASON_adjourned, "laws:I.5");
        return true;
    }
}

bool rule_while_adjourned(struct ruling_case *at) {
    switch (at->game->phase) {
    case PHASE_SEALING:
        return rule_sealing(at);
    case PHASE_ADJOURNED:
    case PHASE_RESUMING:
        return rule_adjourned(at);
    case PHASE_PLAYING:
        return at->happening->what == VERB_arrives && adjourn_arrive(at);
    default:
        return false;
    }
}
