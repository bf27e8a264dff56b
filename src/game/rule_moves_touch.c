/*
 * Touching, lifting and releasing men, act by act. Articles 4.2 to 4.8.
 */
#include "game/rule_play.h"

/* --- What binds ------------------------------------------------------------------------------------------------------- */

bool rule_touched(const struct game *game, enum colour side) {
    for (size_t i = 0; i < game->touch_count; i++)
        if (game->touches[i].by == (uint8_t)side)
            return true;
    return false;
}

/* A man that must be moved counts as touched before all others. */
static struct touch *acts_of_turn(struct ruling_case *at, const struct touch *more, size_t *count) {
    const struct game *game = at->game;
    enum colour side = game_to_move(game);
    struct touch *acts = arena_array(at->arena, game->touch_count + 2, sizeof *acts);
    *count = 0;
    if (game->sides[side].must_move != NO_SQUARE)
        acts[(*count)++] = (struct touch){TOUCH_TOUCHED, game->sides[side].must_move, NO_MAN, (uint8_t)side};
    for (size_t i = 0; i < game->touch_count; i++)
        acts[(*count)++] = game->touches[i];
    if (more != NULL)
        acts[(*count)++] = *more;
    return acts;
}

void rule_duty(struct ruling_case *at, const struct touch *more, struct touch_ruling *duty) {
    size_t count;
    struct touch *acts = acts_of_turn(at, more, &count);
    touch_rule(game_position(at->game), acts, count, duty);
}

void rule_effect_touch_of(struct ruling_case *at, enum colour side, enum touch_act act, enum square square,
                          enum kind piece) {
    struct game_action *effect = rule_effect(at, EFFECT_touch);
    effect->side = (uint8_t)rule_actor(side);
    effect->number = (int32_t)act;
    effect->square = (uint8_t)square;
    effect->piece = (uint8_t)piece;
    effect->has =
        (uint16_t)(HAS_SIDE | HAS_NUMBER | (square != NO_SQUARE ? HAS_SQUARE : 0) | (piece != NO_KIND ? HAS_PIECE : 0));
}

void rule_effect_touch(struct ruling_case *at, enum touch_act act, enum square square, enum kind piece) {
    rule_effect_touch_of(at, duty_side(at), act, square, piece);
}

/* Does the last act leave only castling, a promotion to one piece or a capture, where those before did not? */
static bool has_settled(const struct position *position, const struct touch *acts, size_t last) {
    struct touch_ruling before, after;
    touch_rule(position, acts, last, &before);
    touch_rule(position, acts, last + 1, &after);
    if (after.allowed_count == 0 || (after.allowed_count == before.allowed_count && after.article == before.article))
        return false;
    struct move move = after.allowed[0];
    return move.way == MOVE_CASTLING || move.promotion != NO_KIND || move_is_capture(position, move);
}

void rule_keep_touches(struct ruling_case *at, enum colour side, const struct position *position,
                       const struct touch *touches, size_t count) {
    enum { KEPT_MOST = 8 };
    struct touch acts[KEPT_MOST + 1];
    squares seen = 0;
    size_t kept = 0;
    for (size_t i = 0; i < count && kept < KEPT_MOST; i++) {
        const struct touch *touch = &touches[i];
        bool touched =
            touch->act == TOUCH_TOUCHED || touch->act == TOUCH_TOUCHED_TOGETHER || touch->act == TOUCH_LIFTED;
        if (!touched || touch->by != side || touch->square >= NO_SQUARE)
            continue;
        enum square square = (enum square)touch->square;
        enum man man = position_at(position, square);
        if (squares_has(seen, square) || man == NO_MAN)
            continue;
        seen |= SQUARE_BIT(square);
        acts[kept] = (struct touch){TOUCH_TOUCHED, touch->square, NO_MAN, (uint8_t)side};
        if (kept++ == 0 && man_colour(man) == side) {
            struct game_action *effect = rule_effect(at, EFFECT_must_move);
            effect->side = (uint8_t)rule_actor(side);
            effect->square = (uint8_t)square;
            effect->has = HAS_SIDE | HAS_SQUARE;
        } else {
            rule_effect_touch_of(at, side, TOUCH_TOUCHED, square, NO_KIND);
        }
    }
    for (size_t i = 0; i < count; i++) {
        acts[kept] = (struct touch){TOUCH_STOOD, touches[i].square, touches[i].man, (uint8_t)side};
        if ((touches[i].act != TOUCH_RELEASED && touches[i].act != TOUCH_STOOD) || touches[i].by != side ||
            !has_settled(position, acts, kept))
            continue;
        rule_effect_touch_of(at, side, TOUCH_STOOD, (enum square)touches[i].square, man_kind((enum man)touches[i].man));
        return;
    }
}

void rule_keep_turn(struct ruling_case *at) {
    size_t count;
    struct touch *acts = acts_of_turn(at, NULL, &count);
    rule_effect_number(at, EFFECT_take_back, (int32_t)at->game->ply_count);
    rule_keep_touches(at, game_to_move(at->game), game_position(at->game), acts, count);
    enum colour side = game_to_move(at->game);
    if (!rule_is_move(at->game->sides[side].must_play))
        return;
    struct game_action *effect = rule_effect(at, EFFECT_must_play);
    effect->side = (uint8_t)rule_actor(side);
    effect->exact = at->game->sides[side].must_play;
    effect->has = HAS_SIDE | HAS_MOVE;
}

const char *rule_broken_duty(struct ruling_case *at, struct move move) {
    enum colour by = game_to_move(at->game);
    if (!rule_touched(at->game, by) && at->game->sides[by].must_move == NO_SQUARE)
        return NULL;
    struct touch_ruling duty;
    rule_duty(at, NULL, &duty);
    for (size_t i = 0; i < duty.allowed_count; i++)
        if (move_equal(duty.allowed[i], move))
            return NULL;
    return duty.article;
}

/* --- Acts --------------------------------------------------------------------------------------------------------------- */

static bool is_man_there(const struct ruling_case *at) {
    const struct game *game = at->game;
    return rule_touched(game, game_to_move(game)) || /* men may stand elsewhere by now */
           position_at(game_position(game), (enum square)at->happening->square) != NO_MAN;
}

/* Contact with a man is meant, unless it is clearly accidental [laws:4.2.2]; only who has the move is bound. [laws:4.3] */
static bool is_binding(struct ruling_case *at) {
    if (duty_has_flag(at, FLAG_accidental)) {
        rule_say(at, VERDICT_NOTED, REASON_accidental, "laws:4.2.2");
        return false;
    }
    if (game_to_move(at->game) != duty_side(at)) {
        rule_say(at, VERDICT_NOTED, REASON_touch_not_on_move, "laws:4.3");
        return false;
    }
    return true;
}

static void say_duty(struct ruling_case *at, const struct touch_ruling *duty, enum game_reason reason) {
    rule_say(at, VERDICT_NOTED, reason, duty->article);
}

/* Keeps the act. Where many acts have left the board as it was, the men touched, in their order, are all that binds: the
   others are forgotten, so that a turn does not take longer and longer to judge. */
static void keep_act(struct ruling_case *at, const struct touch *one, const struct touch_ruling *duty) {
    enum { MANY_ACTS = 64, MEN_MOST = 16 };
    const struct game *game = at->game;
    struct touch men[MEN_MOST];
    struct touch_ruling short_duty;
    size_t count = 0;
    squares seen = 0;
    bool many = game->touch_count >= MANY_ACTS && duty->state == TOUCH_NOTHING;
    for (size_t i = 0; many && i <= game->touch_count; i++) {
        const struct touch *act = i < game->touch_count ? &game->touches[i] : one;
        if (act->square >= NO_SQUARE || act->by != one->by || squares_has(seen, (enum square)act->square))
            continue;
        many = count < MEN_MOST;
        seen |= SQUARE_BIT(act->square);
        if (many && position_at(game_position(game), (enum square)act->square) != NO_MAN)
            men[count++] = (struct touch){TOUCH_TOUCHED, act->square, NO_MAN, one->by};
    }
    if (many) {
        touch_rule(game_position(game), men, count, &short_duty);
        many = short_duty.allowed_count == duty->allowed_count && strcmp(short_duty.article, duty->article) == 0;
    }
    if (!many) {
        rule_effect_touch(at, (enum touch_act)one->act, (enum square)one->square, man_kind((enum man)one->man));
        return;
    }
    rule_effect(at, EFFECT_forget_touches);
    for (size_t i = 0; i < count; i++)
        rule_effect_touch(at, TOUCH_TOUCHED, (enum square)men[i].square, NO_KIND);
    if (one->act == TOUCH_TOUCHED) /* the hand is on it */
        rule_effect_touch(at, TOUCH_TOUCHED, (enum square)one->square, NO_KIND);
}

static void touch(struct ruling_case *at, enum touch_act act) {
    if (!rule_in_play(at) || rule_assistant_bars(at))
        return;
    if (!is_man_there(at)) {
        rule_refuse(at, REASON_no_man, "");
        return;
    }
    if (!is_binding(at))
        return;
    struct touch one = {(uint8_t)act, at->happening->square, NO_MAN, (uint8_t)duty_side(at)};
    struct touch_ruling duty;
    rule_duty(at, &one, &duty);
    keep_act(at, &one, &duty);
    if (duty.state == TOUCH_MADE) { /* the pawn was taken off last [laws:4.6.2] */
        rule_make(at, duty.made, duty.article, duty.breach ? duty.article : NULL);
        return;
    }
    say_duty(at, &duty, REASON_none);
    rule_refuse_offer(at);
}

void rule_touches(struct ruling_case *at) {
    touch(at, duty_has_flag(at, FLAG_together) ? TOUCH_TOUCHED_TOGETHER : TOUCH_TOUCHED);
}

void rule_lifts(struct ruling_case *at) {
    touch(at, TOUCH_LIFTED);
}

/* Where the released man came from: the square of the man lifted or touched last that it can be. */
static bool find_origin(const struct ruling_case *at, enum man man, enum square to, struct move *move) {
    const struct game *game = at->game;
    const struct position *position = game_position(game);
    enum colour side = duty_side(at);
    bool last_rank = square_rank(to) == (side == WHITE ? RANK_8 : RANK_1);
    for (size_t i = game->touch_count; i-- > 0;) {
        const struct touch *act = &game->touches[i];
        if (act->by != (uint8_t)side || act->square >= NO_SQUARE || act->square == to || act->act == TOUCH_RELEASED)
            continue;
        enum man there = position_at(position, (enum square)act->square);
        bool promoted = last_rank && there == man_of(side, PAWN) && man_kind(man) != PAWN && man_kind(man) != KING;
        if (there != man && !promoted)
            continue;
        *move = (struct move){act->square, (uint8_t)to, promoted ? (uint8_t)man_kind(man) : NO_KIND, MOVE_USUAL};
        return true;
    }
    return false;
}

/* A man let go as part of a legal move stays there [laws:4.7]; a king where castling puts it [laws:4.7.2]; a piece that
   has touched the square of promotion is chosen [laws:4.4.4]. */
void rule_releases(struct ruling_case *at) {
    if (!rule_in_play(at) || rule_assistant_bars(at) || !rule_has_move(at) || rule_sheet_bars_move(at))
        return;
    const struct game_action *happening = at->happening;
    enum man man = man_of(duty_side(at), (enum kind)happening->piece);
    struct touch one = {TOUCH_RELEASED, happening->square, (uint8_t)man, (uint8_t)duty_side(at)};
    struct touch_ruling duty;
    rule_duty(at, &one, &duty);
    struct move due = at->game->sides[duty_side(at)].must_play;
    if (duty.state == TOUCH_MADE && rule_is_move(due)) {
        if (move_equal(due, duty.made))
            rule_make(at, duty.made, duty.article, NULL);
        else
            rule_leave_undue(at, duty.made);
        return;
    }
    if (duty.state == TOUCH_NOTHING && at->game->left) /* nothing stands there any more */
        rule_keep_turn(at);
    else
        keep_act(at, &one, &duty);
    if (duty.state == TOUCH_MADE) {
        rule_make(at, duty.made, duty.article, duty.breach ? duty.article : NULL);
        return;
    }
    say_duty(at, &duty, duty.state == TOUCH_ILLEGAL ? REASON_left_illegal : REASON_not_yet_made);
    rule_refuse_offer(at);
    struct move left;
    if (duty.state != TOUCH_NOTHING && find_origin(at, man, (enum square)happening->square, &left))
        rule_effect_move(at, EFFECT_left, left);
}

/* Only who has the move may adjust men, and says so before; and only while his clock runs. [laws:4.2.1] [laws:6.2.5] */
void rule_adjusts(struct ruling_case *at) {
    if (duty_has_flag(at, FLAG_unannounced)) {
        touch(at, TOUCH_TOUCHED);
        if (at->ruling->verdict == VERDICT_NOTED)
            rule_add_article(at, "laws:4.2.2");
        return;
    }
    if (!rule_in_play(at))
        return;
    enum colour by = duty_side(at);
    if (game_to_move(at->game) != by) {
        rule_say(at, VERDICT_NOTED, REASON_adjust_not_permitted, "laws:4.2.1");
        rule_add_article(at, "laws:6.2.5");
        rule_note(at, rule_actor(by), "laws:4.2.1", game_written(WRITTEN_adjusted_off_move));
    } else if (game_running(at->game) == rule_actor(colour_other(by))) {
        rule_say(at, VERDICT_NOTED, REASON_adjust_not_permitted, "laws:6.2.5");
        rule_note(at, rule_actor(by), "laws:6.2.5", game_written(WRITTEN_adjusted_off_clock));
    } else {
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:4.2.1");
    }
}

/* [laws:II.3.2.7.1] */
void rule_announces_castling(struct ruling_case *at) {
    if (!rule_in_play(at) || !rule_has_move(at))
        return;
    bool side_said = (at->happening->has & HAS_SQUARE) != 0;
    rule_say(at, VERDICT_NOTED, REASON_none, "laws:II.3.2.7.1");
    rule_effect_touch(at, TOUCH_CASTLING_MEANT, side_said ? (enum square)at->happening->square : NO_SQUARE, NO_KIND);
}

/* --- The opponent claims ------------------------------------------------------------------------------------------------ */

static bool has_touched(const struct game *game, enum colour side, uint8_t square) {
    for (size_t i = 0; i < game->touch_count; i++)
        if (game->touches[i].by == (uint8_t)side && game->touches[i].square == square &&
            game->touches[i].act != TOUCH_ADJUSTED)
            return true;
    return false;
}

/* The move that was made is one that the touched men did not allow: it is taken back. [laws:4.3] [laws:4.8] */
static void claim_against_move(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour offender = colour_other(game_to_move(game));
    size_t before = game->ply_count - 1;
    const struct position *position = rule_position_after(game, before);
    struct touch_ruling duty;
    touch_rule(position, game->touches, game->touch_count, &duty);
    for (size_t i = 0; i < duty.allowed_count; i++)
        if (move_equal(duty.allowed[i], game->plies[before].move)) {
            rule_refuse(at, REASON_duty_met, duty.article);
            return;
        }
    rule_say(at, VERDICT_RULED, REASON_touch_ruled, duty.article);
    rule_effect_number(at, EFFECT_take_back, (int32_t)before);
    rule_keep_touches(at, offender, position, game->touches, game->touch_count);
    rule_counters_back(at, before);
    rule_run(at, offender);
}

/* Who has touched a man himself has lost the right to claim. [laws:4.8] [laws:glossary.forfeit] */
void rule_claims_touch(struct ruling_case *at) {
    const struct game *game = at->game;
    enum colour by = duty_side(at);
    bool to_move = game_to_move(game) == by;
    if (!rule_in_play_or_stopped(at) || rule_assistant_bars(at))
        return;
    bool open = !to_move && has_touched(game, colour_other(by), at->happening->square);
    bool too_late = to_move ? rule_touched(game, by) : !open && game->ply_count > 0;
    if (too_late) {
        rule_refuse(at, REASON_right_forfeited, "laws:4.8");
        rule_add_article(at, "laws:glossary.forfeit");
    } else if (open) {
        struct touch_ruling duty;
        rule_duty(at, NULL, &duty);
        say_duty(at, &duty, REASON_touch_due);
    } else if (to_move && game->ply_count > 0 && game->plies[game->ply_count - 1].legal &&
               (has_touched(game, colour_other(by), at->happening->square) ||
                at->happening->square == game->plies[game->ply_count - 1].move.from)) { /* the man that moved */
        claim_against_move(at);
    } else {
        rule_say(at, VERDICT_ASKS, REASON_touch_unproven, "laws:4.3");
        rule_next(at, REASON_touch_unproven_next);
    }
}
