/*
 * Illegal moves: completed with the press, restored and penalised (7.5); in rapid and blitz with few arbiters only
 * before the opponent has answered.
 */
#include "game/rule_play.h"

/* --- The price ------------------------------------------------------------------------------------------------------------ */

/* In rapid, and in blitz by its rules, one minute instead of two. [laws:A.3] [laws:B.3] */
void rule_penalty_time(struct ruling_case *at, enum colour receiver) {
    const struct game_rules *rules = &at->game->rules;
    rule_effect_time(at, EFFECT_time, rule_actor(receiver), rules->penalty);
    if (rules->class == CONTROL_BLITZ && !game_full_rules(rules))
        rule_add_article(at, "laws:B.3");
    if (rules->class == CONTROL_RAPID || (rules->class == CONTROL_BLITZ && !game_full_rules(rules)))
        rule_add_article(at, "laws:A.3");
}

/* The first one gives the opponent time, the second loses. All four kinds count together. [laws:7.5.5] */
void rule_price(struct ruling_case *at, enum colour offender, const struct position *restored) {
    rule_add_article(at, "laws:7.5.5");
    rule_effect_side(at, EFFECT_illegal, rule_actor(offender));
    if (at->game->sides[offender].illegal == 0) {
        rule_penalty_time(at, colour_other(offender));
        return;
    }
    at->ruling->reason = REASON_second_illegal;
    const struct game *game = at->game;
    struct game there = *game; /* who can mate is asked of the position with the men back */
    struct position board = *restored;
    there.history.positions = &board;
    there.history.count = 1;
    at->game = &there;
    rule_lost(at, offender, END_ILLEGAL, "laws:7.5.5");
    at->game = game;
    if (at->ruling->reason == REASON_cannot_mate)
        at->ruling->reason = REASON_second_illegal_drawn;
}

void rule_run(struct ruling_case *at, enum colour side) {
    if (at->game->phase == PHASE_STOPPED)
        rule_phase(at, PHASE_PLAYING);
    rule_effect_side(at, EFFECT_run, rule_actor(side));
}

/* Did the flag fall in the time that is undone with the plies from there on? Then it has not fallen. [laws:7.1] [laws:6.8] */
static bool is_flag_undone(const struct game *game, enum colour side, size_t plies) {
    return plies < game->ply_count && game->plies[plies].completed && clock_was_used_up(&game->clock, side) &&
           game->clock.sides[side].fallen_at >= game->plies[plies].completed_at;
}

/* What such a side had when its clock was started in that time, or showed at the first of its presses. */
static int64_t left_before_flag(const struct game *game, enum colour side, size_t plies) {
    enum { LEAST = 1000 };
    int64_t started = game->plies[plies].completed_at;
    for (size_t i = plies; i < game->ply_count; i++) {
        if (rule_mover(game, i) == side && game->plies[i].pressed)
            return game->plies[i].pressed_with > LEAST ? game->plies[i].pressed_with : LEAST;
        if (rule_mover(game, i) != side && game->plies[i].completed)
            started = game->plies[i].completed_at;
    }
    int64_t left = game->clock.sides[side].fallen_at - started;
    return left > LEAST ? left : LEAST;
}

void rule_counters_back(struct ruling_case *at, size_t plies) {
    const struct game *game = at->game;
    int32_t undone[2] = {0, 0};
    for (size_t i = plies; i < game->ply_count; i++)
        undone[rule_mover(game, i)] += game->plies[i].pressed;
    for (int side = WHITE; side <= BLACK; side++) {
        bool flag = is_flag_undone(game, (enum colour)side, plies);
        if (undone[side] == 0 && !flag)
            continue;
        struct game_action *effect = rule_effect(at, EFFECT_clock);
        effect->side = (uint8_t)side;
        effect->times[0] = flag ? left_before_flag(game, (enum colour)side, plies)
                                : rule_left_without(at, (enum colour)side, plies, true);
        int32_t presses = game->clock.sides[side].presses - game->clock.sides[side].idle;
        effect->number = presses > undone[side] ? presses - undone[side] : 0; /* the arbiter may have set it to less */
        effect->has = HAS_SIDE | HAS_TIME | HAS_NUMBER;
    }
    rule_add_article(at, "laws:7.1");
    rule_next(at, REASON_set_clock_next);
}

/* The game may have gone on or ended with the price. */
static bool is_over(const struct ruling_case *at) {
    for (size_t i = 0; i < at->ruling->effect_count; i++)
        if (at->ruling->effects[i].what == EFFECT_end)
            return true;
    return at->ruling->verdict == VERDICT_ASKS;
}

/* --- The press -------------------------------------------------------------------------------------------------------------- */

/* A pawn on the last rank and no piece for it, where a queen would be legal. [laws:7.5.2] */
static bool lacks_piece(const struct position *position, struct move move, struct move *queen) {
    struct moves moves;
    if (man_kind(position_at(position, (enum square)move.from)) != PAWN || move.promotion != NO_KIND ||
        !squares_has(MOVES_LAST_RANKS, (enum square)move.to))
        return false;
    *queen = move;
    queen->promotion = QUEEN;
    moves_generate(&moves, position);
    return moves_has(&moves, *queen);
}

/* A king that goes onto its rook at home castles. */
static bool is_castling(const struct position *position, struct move move) {
    enum man king = position_at(position, (enum square)move.from);
    int home = man_colour(king) == WHITE ? RANK_1 : RANK_8;
    return move.way == MOVE_CASTLING ||
           (man_kind(king) == KING && position_at(position, (enum square)move.to) == man_of(man_colour(king), ROOK) &&
            square_rank((enum square)move.from) == home && square_rank((enum square)move.to) == home);
}

static bool takes_king(const struct position *position, struct move move) {
    squares kings = position_of_kind(position, KING);
    squares castled = SQUARE_BIT(move_castled_king(move)) | SQUARE_BIT(move_castled_rook(move));
    if (is_castling(position, move))
        return (kings & ~SQUARE_BIT(move.from) & castled) != 0;
    return squares_has(kings, (enum square)move.to);
}

/* Of which position it is asked who can mate: the one with the queen; but an illegal move mates nobody and stalemates
   nobody, so where the queen would, the one before. [laws:7.5.5] [laws:5.1.1] [laws:5.2.1] */
static struct position asked_of_queen(const struct position *before, struct move queen) {
    struct position after;
    position_play(&after, before, queen);
    return position_end(&after) == POSITION_OPEN ? after : *before;
}

/* The pawn becomes a queen and the move stays. [laws:7.5.2] */
static void make_queen(struct ruling_case *at, struct move queen) {
    enum colour by = duty_side(at);
    struct position asked = asked_of_queen(game_position(at->game), queen);
    rule_say(at, VERDICT_RULED, REASON_becomes_queen, "laws:7.5.2");
    rule_effect_move(at, EFFECT_play, queen);
    rule_effect_side(at, EFFECT_press, rule_actor(by));
    rule_effect_side(at, EFFECT_complete, rule_actor(by));
    rule_price(at, by, &asked);
    if (!is_over(at))
        rule_board_end(at, queen);
}

/* The position before is restored; what was touched binds. [laws:7.5.1] [laws:4.3] */
static void put_back(struct ruling_case *at, const char *article) {
    enum colour by = duty_side(at);
    const struct game *game = at->game;
    rule_say(at, VERDICT_RULED, REASON_illegal_restored, article);
    rule_keep_turn(at);
    rule_price(at, by, game_position(game));
    if (is_over(at))
        return;
    rule_effect_side(at, EFFECT_run, rule_actor(by));
    rule_add_article(at, "laws:7.1");
    rule_next(at, REASON_set_clock_next);
}

/* Another move than the announced one stood there, and it was legal: no illegal move, but it cannot stay. [laws:9.5.3] */
static bool put_back_undue(struct ruling_case *at) {
    const struct game *game = at->game;
    struct moves moves;
    moves_generate(&moves, game_position(game));
    if (!rule_is_move(game->sides[duty_side(at)].must_play) || !moves_has(&moves, game->left_move))
        return false;
    rule_say(at, VERDICT_RULED, REASON_undue_restored, "laws:9.5.3");
    rule_keep_turn(at);
    rule_effect_side(at, EFFECT_run, rule_actor(duty_side(at)));
    return true;
}

void rule_press_left(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct position *position = game_position(game);
    struct move queen;
    if (put_back_undue(at))
        return;
    if (takes_king(position, game->left_move)) { /* kings stay on the board, whoever looks on [laws:1.4.1] */
        put_back(at, "laws:7.5.1");
        rule_add_article(at, "laws:1.4.1");
    } else if (!game_full_rules(&game->rules)) { /* it stands unless somebody speaks in time */
        rule_say(at, VERDICT_NOTED, REASON_illegal_unseen, "laws:A.5.2");
        rule_effect_move(at, EFFECT_place, game->left_move);
        rule_effect_side(at, EFFECT_press, rule_actor(duty_side(at)));
        rule_effect_side(at, EFFECT_complete, rule_actor(duty_side(at)));
        if (game->left_move.way !=
            MOVE_CASTLING) { /* the king that castles is out of its check, or puts itself into one */
            struct position after;
            position_play(&after, position, game->left_move);
            rule_watched(at, &after, game->ply_count + 1);
        }
    } else if (lacks_piece(position, game->left_move, &queen)) {
        make_queen(at, queen);
    } else {
        put_back(at, "laws:7.5.1");
    }
}

/* A man was let go, and no move can be made of it: a new piece beside its pawn [laws:4.7.3], or one that no pawn becomes.
   Such men cannot stand, whoever looks on. */
static bool press_unfinished(struct ruling_case *at) {
    const struct game *game = at->game;
    struct touch_ruling duty;
    bool released = false;
    for (size_t i = 0; i < game->touch_count; i++)
        released |= game->touches[i].by == (uint8_t)duty_side(at) && game->touches[i].act == TOUCH_RELEASED;
    if (!released)
        return false;
    rule_duty(at, NULL, &duty);
    if (duty.state == TOUCH_NOTHING)
        return false;
    put_back(at, "laws:7.5.1");
    if (duty.allowed_count > 0 && duty.allowed[0].promotion != NO_KIND)
        rule_add_article(at, "laws:4.7.3");
    return true;
}

/* It counts on the clock but not as a move, and brings no time. [laws:7.5.3] [laws:glossary.movecounter] [laws:6.3.1] Who
   may not move before his sheet is up to date is kept from both. [laws:8.5.2] */
void rule_press_unmoved(struct ruling_case *at) {
    enum colour by = duty_side(at);
    if (rule_sheet_bars_move(at) || press_unfinished(at))
        return;
    if (!game_full_rules(&at->game->rules)) {
        rule_say(at, VERDICT_NOTED, REASON_unmoved_unseen, "laws:A.5.2");
        rule_add_article(at, "laws:7.5.3");
        rule_effect_side(at, EFFECT_pass, rule_actor(by));
        rule_effect_side(at, EFFECT_press, rule_actor(by));
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_pressed_unmoved, "laws:7.5.3");
    rule_effect_side(at, EFFECT_idle_press, rule_actor(by));
    rule_price(at, by, game_position(at->game));
    if (is_over(at))
        return;
    rule_effect_side(at, EFFECT_run, rule_actor(by));
    rule_next(at, REASON_idle_press_next);
}

/* --- Seen, or claimed ----------------------------------------------------------------------------------------------------- */

static bool is_wrong(const struct game_ply *ply) {
    return !ply->legal || ((ply->flags & GAME_FLAG(two_hands)) != 0 && ply->completed);
}

/* The last one of that side, as a number of plies before it; false: there is none. */
static bool find_wrong(const struct game *game, enum colour offender, size_t *before) {
    for (size_t i = game->ply_count; i-- > 0;)
        if (rule_mover(game, i) == offender && is_wrong(&game->plies[i])) {
            *before = i;
            return true;
        }
    return false;
}

static void undo(struct ruling_case *at, enum colour offender, size_t before, const char *article) {
    const struct game *game = at->game;
    const struct position *position = rule_position_after(game, before);
    struct move move = game->plies[before].move;
    rule_say(at, VERDICT_RULED, REASON_illegal_restored, article);
    rule_effect_number(at, EFFECT_take_back, (int32_t)before);
    if (rule_is_move(move)) {
        enum man man = position_at(position, (enum square)move.from);
        struct touch acts[] = {{TOUCH_TOUCHED, move.from, NO_MAN, (uint8_t)offender},
                               {TOUCH_TOUCHED, move.to, NO_MAN, (uint8_t)offender},
                               {TOUCH_RELEASED, move.to, (uint8_t)man, (uint8_t)offender}};
        rule_keep_touches(at, offender, position, acts, 3);
    }
    rule_counters_back(at, before); /* before the opponent's time is added */
    rule_price(at, offender, position);
    if (!is_over(at))
        rule_run(at, offender);
}

static void rule_on_wrong(struct ruling_case *at, enum colour offender, size_t before) {
    const struct game *game = at->game;
    const struct game_ply *ply = &game->plies[before];
    const struct position *position = rule_position_after(game, before);
    bool last = before + 1 == game->ply_count;
    struct move queen;
    if (!rule_is_move(ply->move)) {
        undo(at, offender, before, "laws:7.5.3");
    } else if (ply->legal) { /* with two hands: by 4.7 no other move could replace it [laws:7.5.4] */
        rule_say(at, VERDICT_RULED, REASON_two_hands, "laws:7.5.4");
        rule_price(at, offender, game_position(game));
    } else if (last && lacks_piece(position, ply->move, &queen)) {
        struct position asked = asked_of_queen(position, queen);
        rule_say(at, VERDICT_RULED, REASON_becomes_queen, "laws:7.5.2");
        struct game_action *effect = rule_effect(at, EFFECT_promote);
        effect->square = ply->move.to;
        effect->piece = QUEEN;
        effect->has = HAS_SQUARE | HAS_PIECE;
        rule_price(at, offender, &asked);
    } else {
        undo(at, offender, before, "laws:7.5.1");
    }
}

static void illegal_seen(struct ruling_case *at, enum colour offender) {
    const struct game *game = at->game;
    size_t before = 0;
    if (!rule_in_play_or_stopped(at))
        return;
    bool found = find_wrong(game, offender, &before);
    if (!found && game->left && game_to_move(game) == offender) { /* nothing is completed yet */
        rule_say(at, VERDICT_NOTED, REASON_not_completed, "laws:7.5.1");
    } else if (!found) {
        rule_refuse(at, REASON_no_illegal, "laws:3.10.1");
    } else if (!game_full_rules(&game->rules) && before + 1 != game->ply_count) {
        rule_refuse(at, REASON_illegal_stands, "laws:A.5.2"); /* the opponent has made his next move */
    } else {
        rule_on_wrong(at, offender, before);
        if (!game_full_rules(&game->rules))
            rule_add_article(at, "laws:A.5.2");
    }
}

void rule_claims_illegal(struct ruling_case *at) {
    if (duty_has_flag(at, FLAG_display)) {
        rule_refuse(at, REASON_display, "laws:6.12.2");
        return;
    }
    illegal_seen(at, colour_other(duty_side(at)));
}

void rule_sees_illegal(struct ruling_case *at) {
    if (at->happening->side != BY_WHITE && at->happening->side != BY_BLACK) {
        rule_refuse(at, REASON_one_side, "");
        return;
    }
    illegal_seen(at, (enum colour)at->happening->side);
}

/* Later only the players together may correct it, and the arbiter has no part in it. [laws:A.5.2] */
void rule_agree_correction(struct ruling_case *at) {
    const struct game *game = at->game;
    size_t white = 0, black = 0, before;
    if (!rule_in_play_or_stopped(at))
        return;
    bool by_white = find_wrong(game, WHITE, &white);
    bool by_black = find_wrong(game, BLACK, &black);
    if (game_full_rules(&game->rules)) {
        rule_refuse(at, REASON_arbiter_corrects, "laws:7.5.1");
        return;
    }
    if (!by_white && !by_black) {
        rule_refuse(at, REASON_no_illegal, "laws:3.10.1");
        return;
    }
    before = !by_black || (by_white && white > black) ? white : black;
    if ((at->happening->has & HAS_NUMBER) != 0) {
        if (at->happening->number < 0 || (size_t)at->happening->number > game->ply_count) {
            rule_refuse(at, REASON_no_ply, "");
            return;
        }
        before = (size_t)at->happening->number;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:A.5.2");
    rule_effect_number(at, EFFECT_take_back, (int32_t)before);
    rule_counters_back(at, before);
    rule_next(at, REASON_none);
    rule_run(at, (enum colour)rule_position_after(game, before)->to_move);
}

/* --- Illegal positions ----------------------------------------------------------------------------------------------------- */

/* Both kings are in check, or a pawn stands as far as it can go. [laws:A.5.4] */
static bool is_illegal_position(const struct position *position) {
    bool both = true;
    for (int side = WHITE; side <= BLACK; side++)
        both &= position_attackers(position, colour_other((enum colour)side),
                                   position_king(position, (enum colour)side)) != 0;
    return both || (position_men(position, WHITE, PAWN) & RANK_SET(RANK_8)) != 0 ||
           (position_men(position, BLACK, PAWN) & RANK_SET(RANK_1)) != 0;
}

/* The arbiter waits until the next move is completed. [laws:A.5.4] */
void rule_sees_illegal_position(struct ruling_case *at) {
    const struct game *game = at->game;
    if (!rule_in_play(at))
        return;
    if (game_full_rules(&game->rules)) {
        rule_refuse(at, REASON_arbiter_corrects, "laws:7.5.1");
    } else if (!is_illegal_position(game_position(game))) {
        rule_refuse(at, REASON_position_fine, "laws:A.5.4");
    } else {
        rule_say(at, VERDICT_NOTED, REASON_position_watched, "laws:A.5.4");
        rule_next(at, REASON_position_watched_next);
        rule_effect_number(at, EFFECT_watch_position, (int32_t)game->ply_count + 1);
    }
}

bool rule_watched(struct ruling_case *at, const struct position *position, size_t plies) {
    const struct game *game = at->game;
    if (game->watch_until == 0 || plies < (size_t)game->watch_until)
        return false;
    rule_effect_number(at, EFFECT_watch_position, 0);
    rule_add_article(at, "laws:A.5.4");
    if (!is_illegal_position(position))
        return false;
    at->ruling->verdict = VERDICT_RULED;
    at->ruling->reason = REASON_position_stayed;
    rule_end(at, END_POSITION, POINTS_DRAW, POINTS_DRAW);
    return true;
}
