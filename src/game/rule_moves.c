/*
 * The men (Article 4): moves that are made, and men that are left as no legal move leaves them.
 */
#include "chess/chess_judge.h"
#include "game/rule_play.h"

enum { TEN_MOVES = 10 };

bool rule_in_play(struct ruling_case *at) {
    switch (at->game->phase) {
    case PHASE_PLAYING:
        return true;
    case PHASE_BEFORE:
        rule_refuse(at, REASON_not_started, "laws:6.6");
        break;
    case PHASE_ENDED:
        rule_refuse(at, REASON_over, rule_end_article(at->game->end));
        break;
    case PHASE_STOPPED:
        rule_refuse(at, REASON_clocks_stand, "laws:6.11.3");
        break;
    case PHASE_CLAIM:
        rule_refuse(at, REASON_claim_open, rule_claim_article(at->game->claim));
        break;
    case PHASE_UPDATING:
        rule_refuse(at, REASON_not_now, "laws:8.5.1");
        break;
    case PHASE_RECONSTRUCTING:
        rule_refuse(at, REASON_not_now, "laws:8.5.3");
        break;
    case PHASE_SEALING:
        rule_refuse(at, REASON_not_now, "laws:I.1.1");
        break;
    default:
        rule_refuse(at, REASON_not_now, "laws:I.5");
        break;
    }
    return false;
}

bool rule_in_play_or_stopped(struct ruling_case *at) {
    return at->game->phase == PHASE_STOPPED || rule_in_play(at);
}

const struct game_ply *rule_last_ply(const struct game *game, enum colour side) {
    size_t back = game_to_move(game) == side ? 2 : 1;
    return game->ply_count < back ? NULL : &game->plies[game->ply_count - back];
}

enum colour rule_clock_due(const struct game *game) {
    enum colour to_move = game_to_move(game);
    bool open = game->ply_count > 0 && !game->plies[game->ply_count - 1].completed;
    return open ? colour_other(to_move) : to_move;
}

bool rule_ten_completed(const struct game *game) {
    return game->sides[WHITE].completed >= TEN_MOVES && game->sides[BLACK].completed >= TEN_MOVES;
}

/* The opponent's move gives the move when it is made, whether he pressed or not. [laws:1.3] [laws:glossary.move] */
bool rule_has_move(struct ruling_case *at) {
    enum colour by = duty_side(at);
    if (game_to_move(at->game) == by)
        return true;
    const struct game_ply *last = rule_last_ply(at->game, by);
    if (last != NULL && !last->completed)
        rule_refuse(at, REASON_move_stands, "laws:4.7");
    else
        rule_refuse(at, REASON_not_to_move, "laws:1.2");
    return false;
}

/* --- A move is made ------------------------------------------------------------------------------------------------- */

/* Who makes his next move has completed the one before. [laws:6.2.1.2] */
static void complete_earlier(struct ruling_case *at, enum colour by) {
    const struct game_ply *earlier = rule_last_ply(at->game, by);
    if (earlier == NULL || earlier->completed || !rule_is_move(earlier->move))
        return;
    rule_effect_side(at, EFFECT_complete, rule_actor(by));
    rule_add_article(at, "laws:6.2.1.2");
}

void rule_refuse_offer(struct ruling_case *at) {
    if (at->game->offer_by == (uint8_t)rule_actor(colour_other(duty_side(at)))) {
        rule_effect(at, EFFECT_close_offer);
        rule_add_article(at, "laws:9.1.2.1");
    }
}

static void play(struct ruling_case *at, struct move move) {
    struct game_action *effect = rule_effect(at, EFFECT_play);
    effect->exact = move;
    effect->flags = at->happening->flags & GAME_FLAG(two_hands);
    effect->has = HAS_MOVE | (effect->flags != 0 ? HAS_FLAGS : 0);
}

/* Mate and stalemate end the game only by a move that kept to 4.2-4.7. [laws:5.1.1] [laws:5.2.1] */
static void warn_of_end(struct ruling_case *at, struct move move) {
    struct position after;
    position_play(&after, game_position(at->game), move);
    switch (position_end(&after)) {
    case POSITION_CHECKMATE:
        rule_add_article(at, "laws:5.1.1");
        break;
    case POSITION_STALEMATE:
        rule_add_article(at, "laws:5.2.1");
        break;
    case POSITION_OPEN:
        return;
    }
    rule_next(at, REASON_broken_end);
}

/* What binds, in its order, for the opponent's claim: the man that had to move comes first. */
static void keep_for_claim(struct ruling_case *at, enum square must_move) {
    enum { KEPT_MOST = 8 };
    const struct game *game = at->game;
    size_t count = game->touch_count < KEPT_MOST ? game->touch_count : KEPT_MOST;
    if (count > 0)
        rule_effect(at, EFFECT_forget_touches);
    rule_effect_touch(at, TOUCH_TOUCHED, must_move, NO_KIND);
    for (size_t i = 0; i < count; i++)
        if (game->touches[i].by == (uint8_t)duty_side(at))
            rule_effect_touch(at, (enum touch_act)game->touches[i].act, (enum square)game->touches[i].square,
                              man_kind((enum man)game->touches[i].man));
}

/* The move is made: the man stands on its square, let go, and what it took is gone. [laws:glossary.made] [laws:4.7] */
void rule_make(struct ruling_case *at, struct move move, const char *article, const char *broken) {
    enum colour by = duty_side(at);
    const struct game_side *side = &at->game->sides[by];
    if (broken != NULL)
        rule_say(at, VERDICT_NOTED, REASON_touch_broken, broken);
    else
        rule_say(at, VERDICT_ALLOWED, REASON_none, article);
    complete_earlier(at, by);
    rule_refuse_offer(at);
    if (broken != NULL && side->must_move != NO_SQUARE)
        keep_for_claim(at, (enum square)side->must_move);
    play(at, move);
    if (rule_is_move(side->must_play) || side->must_move != NO_SQUARE)
        rule_effect_side(at, EFFECT_free, rule_actor(by));
    if (broken != NULL) {
        warn_of_end(at, move);
        return;
    }
    if (rule_board_end(at, move)) { /* it needs no press [laws:6.2.1.1] [laws:1.4.2] */
        at->ruling->verdict = VERDICT_RULED;
        rule_effect_side(at, EFFECT_complete, rule_actor(by));
        rule_add_article(at, "laws:6.2.1.1");
        return;
    }
    rule_sheet_behind(at);
}

/* --- Men are left so -------------------------------------------------------------------------------------------------- */

static const char *why_illegal(const struct position *position, struct move move) {
    enum kind kind = man_kind(position_at(position, (enum square)move.from));
    enum chess_verdict verdict = move.way == MOVE_CASTLING
                                     ? chess_judge_castling(position, move_is_kingside(move), NULL)
                                     : chess_judge_attempt(position, (enum square)move.from, (enum square)move.to,
                                                           (enum kind)move.promotion, NULL);
    return verdict == CHESS_VERDICT_LEGAL ? "" : chess_verdict_article(verdict, kind);
}

/* The men that were touched by it, and where they were let go. */
static void touch_as_moved(struct ruling_case *at, struct move move) {
    const struct position *position = game_position(at->game);
    enum square from = (enum square)move.from;
    enum square to = (enum square)move.to;
    enum man man = position_at(position, from);
    if (man_colour(man) != duty_side(at)) {
        rule_effect_touch(at, TOUCH_TOUCHED, from, NO_KIND);
        return;
    }
    rule_effect_touch(at, TOUCH_LIFTED, from, NO_KIND);
    if (move.way == MOVE_CASTLING) {
        rule_effect_touch(at, TOUCH_RELEASED, move_castled_king(move), KING);
        rule_effect_touch(at, TOUCH_LIFTED, to, NO_KIND);
        rule_effect_touch(at, TOUCH_RELEASED, move_castled_rook(move), ROOK);
        return;
    }
    if (position_at(position, to) != NO_MAN)
        rule_effect_touch(at, TOUCH_LIFTED, to, NO_KIND);
    rule_effect_touch(at, TOUCH_RELEASED, to, move.promotion != NO_KIND ? (enum kind)move.promotion : man_kind(man));
}

static void effect_left(struct ruling_case *at, struct move move) {
    struct game_action *effect = rule_effect(at, EFFECT_left);
    effect->exact = move;
    effect->flags = at->happening->flags & GAME_FLAG(two_hands);
    effect->has = HAS_MOVE | (effect->flags != 0 ? HAS_FLAGS : 0);
}

/* Until he presses he may put it right, without a penalty; but he has touched what he has touched. [laws:4.7]
   [laws:7.5.1] */
static void leave(struct ruling_case *at, struct move move) {
    rule_say(at, VERDICT_NOTED, REASON_left_illegal, why_illegal(game_position(at->game), move));
    rule_add_article(at, "laws:3.10.2");
    rule_refuse_offer(at);
    if (at->game->left) /* the men go back to where they stood before he tries again */
        rule_keep_turn(at);
    touch_as_moved(at, move);
    effect_left(at, move);
}

void rule_leave_undue(struct ruling_case *at, struct move move) {
    rule_say(at, VERDICT_NOTED, REASON_must_play, "laws:9.5.3");
    rule_refuse_offer(at);
    effect_left(at, move);
}

void rule_moves(struct ruling_case *at) {
    struct move move;
    bool legal;
    if (!rule_in_play(at) || !rule_has_move(at) || rule_assistant_bars(at) || rule_sheet_bars_move(at))
        return;
    switch (rule_read_move(at, &move, &legal)) {
    case RULE_UNREAD:
        rule_refuse(at, REASON_move_unread, "");
        return;
    case RULE_MANY:
        rule_refuse(at, REASON_move_origin, "laws:4.3.1");
        return;
    case RULE_READ:
        break;
    }
    if (!legal) {
        leave(at, move);
        return;
    }
    struct move due = at->game->sides[duty_side(at)].must_play;
    if (rule_is_move(due) && !move_equal(due, move)) {
        rule_leave_undue(at, move);
        return;
    }
    rule_make(at, move, touch_article_of_making(game_position(at->game), move),
              rule_is_move(due) ? NULL : rule_broken_duty(at, move));
}
