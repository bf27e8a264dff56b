/*
 * Men and boards that stand wrong: the initial position, the board, the colours, displaced men. Articles 7.1
 * to 7.4, 7.6, A.5.1.2.
 */
#include "game/rule_play.h"

/* --- Found wrong during the game ------------------------------------------------------------------------------------------ */

static bool is_game_on(struct ruling_case *at, const char *article) {
    if (at->game->phase == PHASE_ENDED)
        rule_refuse(at, REASON_over, article);
    else if (at->game->phase == PHASE_BEFORE)
        rule_say(at, VERDICT_NOTED, REASON_put_right, article);
    else
        return true;
    return false;
}

static void begin_anew(struct ruling_case *at, const char *article) {
    rule_say(at, VERDICT_RULED, REASON_new_game, article);
    rule_effect(at, EFFECT_new_game);
    rule_next(at, REASON_new_game_next);
}

/* The rook with which a side could castle towards that side of the board; NO_SQUARE: there is none. */
static enum square castling_rook(const struct position *position, enum colour side, bool kingside) {
    enum square king = position_king(position, side);
    squares rooks = position->castling & position_of_colour(position, side);
    while (rooks != 0) {
        enum square rook = squares_take(&rooks);
        if ((rook > king) == kingside)
            return rook;
    }
    return NO_SQUARE;
}

static void lose_rook(struct ruling_case *at, enum colour side, bool kingside) {
    enum square rook = castling_rook(game_position(at->game), side, kingside);
    if (rook == NO_SQUARE)
        return;
    struct game_action *effect = rule_effect(at, EFFECT_lose_castling);
    effect->side = (uint8_t)rule_actor(side);
    effect->square = (uint8_t)rook;
    effect->has = HAS_SIDE | HAS_SQUARE;
}

/* After ten moves each nobody claims it any more; but a king that stood wrong does not castle, nor does anybody with a rook
   that did. [laws:A.5.1.2] */
static void play_on(struct ruling_case *at) {
    bool king = duty_has_flag(at, FLAG_king);
    if (!king && !duty_has_flag(at, FLAG_rook_a) && !duty_has_flag(at, FLAG_rook_h)) {
        rule_refuse(at, REASON_setup_late, "laws:A.5.1.2");
        return;
    }
    bool both = (at->happening->has & HAS_SIDE) == 0 || at->happening->side == BY_BOTH;
    rule_say(at, VERDICT_RULED, REASON_castling_lost, "laws:A.5.1.2");
    for (int side = WHITE; side <= BLACK; side++) {
        if (!both && at->happening->side != side)
            continue;
        if (king)
            rule_effect_side(at, EFFECT_lose_castling, rule_actor((enum colour)side));
        if (!king && duty_has_flag(at, FLAG_rook_a))
            lose_rook(at, (enum colour)side, false);
        if (!king && duty_has_flag(at, FLAG_rook_h))
            lose_rook(at, (enum colour)side, true);
    }
}

/* [laws:A.5.1] */
static bool is_late(const struct game *game) {
    return !game_full_rules(&game->rules) && rule_ten_completed(game);
}

/* The game is cancelled and another one played. [laws:7.2.1] */
void rule_finds_setup(struct ruling_case *at) {
    if (!is_game_on(at, "laws:7.2.1"))
        return;
    if (is_late(at->game))
        play_on(at);
    else
        begin_anew(at, "laws:7.2.1");
}

/* The position goes to a board that is placed right. [laws:7.2.2] */
void rule_finds_turned(struct ruling_case *at) {
    if (!is_game_on(at, "laws:7.2.2"))
        return;
    if (is_late(at->game)) {
        rule_refuse(at, REASON_setup_late, "laws:A.5.1.2");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_board_turned, "laws:7.2.2");
    rule_note(at, BY_NOBODY, "laws:7.2.2", game_written(WRITTEN_board_turned));
    rule_next(at, REASON_board_turned_next);
}

/* Before both have completed ten moves a new game with the right colours; then this one is played on. [laws:7.3] */
void rule_finds_colours(struct ruling_case *at) {
    if (!is_game_on(at, "laws:7.3"))
        return;
    if (!rule_ten_completed(at->game)) {
        begin_anew(at, "laws:7.3");
        return;
    }
    rule_say(at, VERDICT_RULED, REASON_colours_stay, "laws:7.3");
    rule_effect(at, EFFECT_reversed);
}

/* --- Back to the last position that is sure ------------------------------------------------------------------------------- */

/* How many of the first plies are moves of a side. */
static int32_t moves_among(const struct game *game, enum colour side, size_t plies) {
    return (int32_t)((plies + (rule_mover(game, 0) == side)) / 2);
}

/* The arbiter sets the times as he judges best, or leaves them; the counters go with the moves. [laws:7.1] */
static void set_clocks(struct ruling_case *at, size_t plies) {
    const struct game *game = at->game;
    bool given = (at->happening->has & HAS_TWO_TIMES) != 0;
    bool bonuses = !duty_has_flag(at, FLAG_keep_times);
    for (int side = WHITE; side <= BLACK; side++) {
        struct game_action *effect = rule_effect(at, EFFECT_clock);
        effect->side = (uint8_t)side;
        effect->times[0] =
            given ? at->happening->times[side] : rule_left_without(at, (enum colour)side, plies, bonuses);
        effect->number = moves_among(game, (enum colour)side, plies);
        effect->has = HAS_SIDE | HAS_TIME | HAS_NUMBER;
    }
    rule_add_article(at, "laws:7.1");
}

/* [laws:7.6] */
void rule_finds_displaced(struct ruling_case *at) {
    const struct game_action *happening = at->happening;
    if (!rule_in_play_or_stopped(at))
        return;
    if (happening->number < 0 || (size_t)happening->number > at->game->ply_count) {
        rule_refuse(at, REASON_no_ply, "laws:7.6");
        return;
    }
    bool one_time = (happening->has & HAS_TIME) != 0 && (happening->has & HAS_TWO_TIMES) == 0;
    if (one_time || ((happening->has & HAS_TWO_TIMES) != 0 && (happening->times[0] < 0 || happening->times[1] < 0))) {
        rule_refuse(at, REASON_two_times, "laws:7.1");
        return;
    }
    size_t plies = (size_t)happening->number;
    rule_say(at, VERDICT_RULED, REASON_position_restored, "laws:7.6");
    rule_effect_number(at, EFFECT_take_back, happening->number);
    set_clocks(at, plies);
    rule_run(at, (enum colour)rule_position_after(at->game, plies)->to_move);
}

/* --- Displaced men ---------------------------------------------------------------------------------------------------------- */

/* What displaced men can be: between two squares, lying, on the floor; or the arbiter's own words. [laws:glossary.displaced] */
static struct text displacement(const struct ruling_case *at) {
    if ((at->happening->has & HAS_WORDS) != 0)
        return at->happening->words;
    if (duty_has_flag(at, FLAG_between))
        return game_written(WRITTEN_man_between);
    if (duty_has_flag(at, FLAG_lying))
        return game_written(WRITTEN_man_lying);
    if (duty_has_flag(at, FLAG_floor))
        return game_written(WRITTEN_man_floor);
    return game_written(WRITTEN_men_displaced);
}

/* Who displaced men puts them back on his own time [laws:7.4.1]; the arbiter may penalise him. [laws:7.4.3] */
void rule_displaces(struct ruling_case *at) {
    enum game_actor by = rule_actor(duty_side(at));
    if (!rule_in_play_or_stopped(at))
        return;
    rule_say(at, VERDICT_RULED, REASON_displaced, "laws:7.4.1");
    rule_effect_side(at, EFFECT_displaced, by);
    rule_incident(at, by, "laws:7.4.3", displacement(at));
    rule_add_article(at, "laws:7.4.3");
    if (at->game->phase == PHASE_PLAYING && game_running(at->game) != by)
        rule_effect_side(at, EFFECT_run, by);
    rule_next(at, REASON_displaced_next);
}

void rule_puts_back(struct ruling_case *at) {
    const struct game *game = at->game;
    if (!rule_in_play_or_stopped(at))
        return;
    if (game->displaced_by != rule_actor(duty_side(at))) {
        rule_refuse(at, REASON_not_displaced, "laws:7.4.1");
        return;
    }
    enum colour due = rule_clock_due(game);
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:7.4.1");
    rule_effect(at, EFFECT_put_back);
    if (game->phase == PHASE_PLAYING && game_running(game) != rule_actor(due))
        rule_effect_side(at, EFFECT_run, rule_actor(due));
}
