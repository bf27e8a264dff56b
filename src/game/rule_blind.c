/*
 * Games of visually impaired players (Appendix D).
 *
 * With two boards the player has one with holes: there a man is touched when it leaves its hole, and a move is made only when it
 * stands in another one, the captured man is gone and the move was announced. Until then it stands as `left`. The sighted
 * player touches and moves by the ordinary rules.
 */
#include "chess/notation.h"
#include "game/rule_functions.h"
#include "game/rule_overrides.h"
#include "game/rule_play.h"

static bool is_player(enum game_actor who) {
    return who == BY_WHITE || who == BY_BLACK;
}

static bool is_blind(const struct game *game, enum game_actor side) {
    return is_player(side) && game->rules.players[side].blind;
}

/* Does he play on a board with holes? */
static bool has_own_board(const struct game *game, enum game_actor side) {
    return game->two_boards && is_blind(game, side);
}

static enum game_actor on_move(const struct game *game) {
    return game_to_move(game) == WHITE ? BY_WHITE : BY_BLACK;
}

/* --- Two boards, assistants ----------------------------------------------------------------------------------------- */

/* Either player may ask for two boards, and gets them. [laws:D.1] */
void rule_asks_two_boards(struct ruling_case *at) {
    const struct game *game = at->game;
    if (!is_blind(game, BY_WHITE) && !is_blind(game, BY_BLACK))
        rule_refuse(at, REASON_nobody_blind, "laws:D.1");
    else if (game->two_boards)
        rule_say(at, VERDICT_NOTED, REASON_two_boards, "laws:D.1");
    else {
        rule_say(at, VERDICT_ALLOWED, REASON_two_boards, "laws:D.1");
        rule_effect(at, EFFECT_two_boards);
    }
}

/* All or some of the duties, by right [laws:D.2.10]; the sighted player only for two of them, and only where the opponent has
   nobody [laws:D.2.11]. */
static bool names_assistant(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct game_action *happening = at->happening;
    enum game_actor side = (enum game_actor)happening->by;
    uint64_t for_sighted = GAME_FLAG(second_board) | GAME_FLAG(announce);
    if (is_blind(game, side))
        rule_say(at, VERDICT_ALLOWED, REASON_assistant_named, "laws:D.2.10");
    else if (!is_blind(game, duty_opponent(side)) || (happening->flags & for_sighted) == 0)
        return false;
    else if (game->sides[duty_opponent(side)].assistant != 0 || (happening->flags & ~for_sighted) != 0) {
        rule_refuse(at, REASON_assistant_not_both, "laws:D.2.11");
        return true;
    } else
        rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:D.2.11");
    struct game_action *assistant = rule_effect(at, EFFECT_assistant);
    assistant->has = HAS_SIDE | HAS_FLAGS;
    assistant->side = (uint8_t)side;
    assistant->flags = happening->flags | GAME_FLAG(approved);
    if (happening->words.length > 0) {
        assistant->has |= HAS_WORDS;
        assistant->words = happening->words;
    }
    return true;
}

/* Who cannot hear an announcement and who cannot see a board need somebody between them. [laws:D.2.11] */
static bool start_needs_assistant(struct ruling_case *at) {
    const struct game *game = at->game;
    for (enum game_actor side = BY_WHITE; side <= BY_BLACK; side = (enum game_actor)(side + 1))
        if (is_blind(game, side) && game->rules.players[duty_opponent(side)].deaf &&
            game->sides[BY_WHITE].assistant == 0 && game->sides[BY_BLACK].assistant == 0) {
            rule_refuse(at, REASON_assistant_needed, "laws:D.2.11");
            return true;
        }
    return false;
}

/* --- Made, when announced [laws:D.2.3] ------------------------------------------------------------------------------ */

static enum square captured_square(struct move move) {
    if (move.way == MOVE_EN_PASSANT)
        return square_at(square_file((enum square)move.to), square_rank((enum square)move.from));
    return (enum square)move.to;
}

/* The captured man has left the board of the player on move. [laws:D.2.3.1] */
static bool is_taken_off(const struct game *game, struct move move) {
    enum square square = captured_square(move);
    if (!move_is_capture(game_position(game), move))
        return true;
    for (size_t i = 0; i < game->touch_count; i++)
        if (game->touches[i].act == TOUCH_LIFTED && game->touches[i].square == square)
            return true;
    return false;
}

/* A log has squares only. */
static bool same_squares(struct move a, struct move b) {
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
}

/* The legal move between these squares. */
static bool find_legal(const struct position *position, struct move given, struct move *legal) {
    struct moves moves;
    struct move_walk walk;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, legal);)
        if (same_squares(*legal, given))
            return true;
    return false;
}

/* The move in the notation that the chapter of moves reads. */
static struct text written(struct ruling_case *at, struct move move) {
    char text[UCI_LONGEST];
    size_t length = move_write_uci(game_position(at->game), move, text);
    return text_copy(at->arena, (struct text){text, length});
}

static bool may_announce(const struct game *game, enum game_actor side) {
    return assistant_may(game, side, GAME_FLAG(announce)) ||
           assistant_may(game, duty_opponent(side), GAME_FLAG(announce));
}

/* The assistant, or the opponent, makes it on the other board. [laws:D.2.10.1] [laws:D.2.1] */
static void ask_for_other_board(struct ruling_case *at) {
    if (at->game->two_boards && at->ruling->verdict == VERDICT_ALLOWED && at->ruling->next == REASON_none)
        rule_next(at, REASON_other_board_next);
}

/* All of it is there: the ordinary rules say the rest. */
static void make(struct ruling_case *at, struct move move) {
    struct game_action moves = *at->happening;
    moves.what = VERB_moves;
    moves.has = HAS_MOVE;
    moves.flags = 0;
    moves.move = written(at, move);
    struct ruling_case made = *at;
    made.happening = &moves;
    rule_moves(&made);
    rule_add_article(at, "laws:D.2.3");
    ask_for_other_board(at);
}

/* The words of the announcement. [laws:D.2.1] */
static void say_announcement(struct ruling_case *at, const struct position *position, struct move move) {
    char text[ANNOUNCE_LONGEST];
    size_t length = notation_announce(position, move, true, text);
    at->ruling->reason = REASON_announced;
    at->ruling->operands[0] = text_copy(at->arena, (struct text){text, length});
}

/* What is there of a move: standing in another hole, announced as. `announced` NULL: not yet. */
static void judge(struct ruling_case *at, struct move stands, const struct move *announced) {
    if (announced == NULL)
        rule_say(at, VERDICT_NOTED, REASON_not_announced, "laws:D.2.3.3");
    else if (!same_squares(stands, *announced))
        rule_say(at, VERDICT_NOTED, REASON_announced_otherwise, "laws:D.2.8");
    else if (!is_taken_off(at->game, stands))
        rule_say(at, VERDICT_NOTED, REASON_not_taken_off, "laws:D.2.3.1");
    else
        make(at, stands);
}

/* A move that was made has its effects, also where it broke a duty. */
static bool is_waiting(const struct ruling_case *at) {
    return at->ruling->verdict == VERDICT_NOTED && at->ruling->effect_count == 0;
}

static bool stands_on_own_board(struct ruling_case *at, struct move move) {
    const struct game_side *side = &at->game->sides[at->happening->by];
    judge(at, move, side->announced ? &side->announced_move : NULL);
    if (is_waiting(at))
        rule_effect_move(at, EFFECT_left, move);
    return true;
}

static bool moves_on_own_board(struct ruling_case *at) {
    struct move move;
    bool legal = false;
    if (at->game->phase != PHASE_PLAYING || at->happening->by != on_move(at->game) ||
        rule_read_move(at, &move, &legal) != RULE_READ || !legal)
        return false;
    return stands_on_own_board(at, move);
}

/* The man that is out of its hole. */
static enum square lifted_man(const struct game *game, enum game_actor side) {
    const struct position *position = game_position(game);
    for (size_t i = game->touch_count; i-- > 0;)
        if (game->touches[i].act == TOUCH_LIFTED && game->touches[i].by == side &&
            squares_has(position_of_colour(position, (enum colour)side), (enum square)game->touches[i].square))
            return (enum square)game->touches[i].square;
    return NO_SQUARE;
}

/* Into its own hole: no move [laws:D.2.3.2], though it was touched. Into another one: a move that may be made. */
static bool releases_on_own_board(struct ruling_case *at) {
    enum square from = lifted_man(at->game, (enum game_actor)at->happening->by);
    if (at->game->phase != PHASE_PLAYING || at->happening->by != on_move(at->game) || from == NO_SQUARE)
        return false;
    if (from == at->happening->square) {
        rule_say(at, VERDICT_NOTED, REASON_own_hole, "laws:D.2.3.2");
        return true;
    }
    struct moves moves;
    struct move_walk walk;
    struct move move;
    moves_generate(&moves, game_position(at->game));
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);)
        if (move.from == from && move.to == at->happening->square && move.way != MOVE_CASTLING &&
            (move.promotion == NO_KIND || move.promotion == at->happening->piece))
            return stands_on_own_board(at, move);
    return false;
}

/* --- Announcements -------------------------------------------------------------------------------------------------- */

static void effect_announced(struct ruling_case *at, enum game_actor side, struct move move) {
    rule_effect_move(at, EFFECT_announced, move);
    struct game_action *announced = &at->ruling->effects[at->ruling->effect_count - 1];
    announced->has |= HAS_SIDE;
    announced->side = (uint8_t)side;
}

static const struct position *before_last_ply(const struct game *game) {
    return game->ply_count > 1 ? &game->plies[game->ply_count - 2].after : &game->rules.start;
}

static bool read_on(const struct position *position, struct text text, struct move *move) {
    struct notation_reading reading;
    struct error ignored = {0};
    if (notation_read(position, text, NOTATION_ENGLISH, &reading)) {
        *move = reading.move;
        return true;
    }
    return move_read_uci(position, text, move, &ignored);
}

/* Of a move that the player on move has still to make, or has made on his own board. */
static void announce_to_come(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    struct move move;
    if (!read_on(game_position(game), at->happening->move, &move)) {
        rule_say(at, VERDICT_NOTED, REASON_announced_otherwise, "laws:D.2.8");
        return;
    }
    struct move stands;
    if (has_own_board(game, side) && game->left && find_legal(game_position(game), game->left_move, &stands))
        judge(at, stands, &move);
    else
        rule_say(at, VERDICT_NOTED, REASON_none, "laws:D.2.1");
    if (at->ruling->verdict != VERDICT_REFUSED)
        effect_announced(at, side, move);
    if (at->ruling->reason == REASON_none)
        say_announcement(at, game_position(game), move);
}

/* Of the move that the player has just made. */
static void announce_made(struct ruling_case *at) {
    const struct game *game = at->game;
    struct move made = game->plies[game->ply_count - 1].move;
    struct move move;
    if (!read_on(before_last_ply(game), at->happening->move, &move) || !same_squares(move, made)) {
        rule_say(at, VERDICT_NOTED, REASON_announced_otherwise, "laws:D.2.8");
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_none, "laws:D.2.1");
    effect_announced(at, (enum game_actor)at->happening->by, move);
    say_announcement(at, before_last_ply(game), move);
}

/* Moves are announced clearly, by the player or by an assistant whose duty it is. [laws:D.2.1] [laws:D.2.3.3] [laws:D.2.10.2] */
void rule_announces(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    bool by_assistant = (at->happening->flags & GAME_FLAG(assistant)) != 0;
    if (game->phase != PHASE_PLAYING)
        rule_refuse(at, REASON_not_now, "laws:D.2.1");
    else if (by_assistant && !may_announce(game, side))
        rule_refuse(at, REASON_no_such_duty, "laws:D.2.10.2");
    else if (side == on_move(game))
        announce_to_come(at);
    else if (game->ply_count > 0)
        announce_made(at);
    else
        rule_refuse(at, REASON_not_to_move, "laws:D.2.1");
    if (by_assistant && at->ruling->verdict != VERDICT_REFUSED)
        rule_add_article(at, "laws:D.2.10.2");
}

/* A slip of the tongue, before the opponent's clock is started. [laws:D.2.8] */
void rule_corrects_announcement(struct ruling_case *at) {
    if (game_running(at->game) != (enum game_actor)at->happening->by) {
        rule_refuse(at, REASON_announcement_late, "laws:D.2.8");
        return;
    }
    rule_announces(at);
    if (at->ruling->verdict != VERDICT_REFUSED)
        rule_add_article(at, "laws:D.2.8");
}

/* A captured man leaves the player's own board. [laws:D.2.3.1] Out of its hole it is touched. [laws:D.2.2] */
void rule_takes_off(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct game_action *happening = at->happening;
    enum game_actor side = (enum game_actor)happening->by;
    squares enemies = position_of_colour(game_position(game), side == BY_WHITE ? BLACK : WHITE);
    if (game->phase != PHASE_PLAYING || !has_own_board(game, side)) {
        rule_refuse(at, REASON_not_now, "laws:D.2.3.1");
        return;
    }
    if (side != on_move(game) || !squares_has(enemies, (enum square)happening->square)) {
        rule_refuse(at, REASON_not_now, "laws:D.2.3.1");
        return;
    }
    const struct game_side *player = &game->sides[side];
    struct move stands;
    bool last = game->left && find_legal(game_position(game), game->left_move, &stands) && player->announced &&
                same_squares(player->announced_move, game->left_move) && move_is_capture(game_position(game), stands) &&
                captured_square(stands) == happening->square;
    if (last) {
        make(at, stands);
        rule_add_article(at, "laws:D.2.3.1");
        return;
    }
    rule_say(at, VERDICT_NOTED, REASON_none, "laws:D.2.2");
    struct game_action *touch = rule_effect(at, EFFECT_touch);
    touch->has = HAS_SIDE | HAS_SQUARE | HAS_NUMBER;
    touch->side = (uint8_t)side;
    touch->square = happening->square;
    touch->number = TOUCH_LIFTED;
}

/* Only when the move is made the opponent's clock is started. [laws:D.2.4] */
static bool presses_too_early(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    const struct game_side *player = &game->sides[side];
    struct move stands;
    if (game->phase != PHASE_PLAYING || side != on_move(game) || !game->left ||
        !find_legal(game_position(game), game->left_move, &stands))
        return false;
    bool announced = player->announced && same_squares(player->announced_move, stands);
    if (announced && is_taken_off(game, stands))
        return false;
    rule_say(at, VERDICT_RULED, REASON_clock_not_yet, "laws:D.2.4");
    rule_add_article(at, announced ? "laws:D.2.3.1" : "laws:D.2.3.3");
    rule_effect_side(at, EFFECT_run, side);
    rule_note(at, side, "laws:D.2.4", game_written(WRITTEN_pressed_early));
    return true;
}

/* --- The other board ------------------------------------------------------------------------------------------------ */

/* The opponent repeats the move on his board [laws:D.2.1], or the assistant makes it there [laws:D.2.10.1]. */
void rule_repeats(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor mover = duty_opponent(on_move(game));
    bool by_assistant = at->happening->by == BY_OTHER || (at->happening->flags & GAME_FLAG(assistant)) != 0;
    bool duty = assistant_may(game, BY_WHITE, GAME_FLAG(second_board)) ||
                assistant_may(game, BY_BLACK, GAME_FLAG(second_board));
    struct move move;
    if (!game->two_boards || game->ply_count == 0) {
        rule_refuse(at, REASON_not_now, "laws:D.2.1");
        return;
    }
    if (by_assistant && !duty) {
        rule_refuse(at, REASON_no_such_duty, "laws:D.2.10.1");
        return;
    }
    if (!by_assistant && at->happening->by == mover) {
        rule_refuse(at, REASON_not_now, "laws:D.2.1");
        return;
    }
    const char *article = by_assistant ? "laws:D.2.10.1" : "laws:D.2.1";
    if (!read_on(before_last_ply(game), at->happening->move, &move) ||
        !same_squares(move, game->plies[game->ply_count - 1].move)) {
        rule_say(at, VERDICT_ASKS, REASON_boards_differ, "laws:D.2.9");
        rule_add_article(at, article);
        rule_next(at, REASON_compare_sheets);
        return;
    }
    rule_say(at, VERDICT_ALLOWED, REASON_boards_agree, article);
    rule_effect_side(at, EFFECT_repeated, duty_opponent(mover));
}

/* Sheets that agree say which board is right; else back to where they agree, and the arbiter sets the clocks. [laws:D.2.9] */
void rule_finds_boards_differ(struct ruling_case *at) {
    const struct game *game = at->game;
    const struct game_action *happening = at->happening;
    if (!game->two_boards || game->phase == PHASE_BEFORE || game->phase == PHASE_ENDED) {
        rule_refuse(at, REASON_not_now, "laws:D.2.9");
        return;
    }
    if ((happening->flags & GAME_FLAG(written)) != 0) {
        rule_say(at, VERDICT_RULED, REASON_correct_board, "laws:D.2.9");
        rule_note(at, (happening->has & HAS_SIDE) != 0 ? (enum game_actor)happening->side : BY_NOBODY, "laws:D.2.9",
                  game_written(WRITTEN_board_corrected));
        return;
    }
    bool times = (happening->has & HAS_TWO_TIMES) != 0;
    if ((happening->has & HAS_NUMBER) == 0 || happening->number < 0 || (size_t)happening->number > game->ply_count) {
        rule_say(at, VERDICT_ASKS, REASON_boards_differ, "laws:D.2.9");
        rule_next(at, REASON_compare_sheets);
        return;
    }
    rule_say(at, times ? VERDICT_RULED : VERDICT_ASKS, REASON_back_to_agreement, "laws:D.2.9");
    rule_effect(at, EFFECT_halt);
    rule_effect_number(at, EFFECT_take_back, happening->number);
    rule_counters_back(at, (size_t)happening->number);
    rule_next(at, times ? REASON_none : REASON_set_clocks);
    for (enum game_actor side = BY_WHITE; times && side <= BY_BLACK; side = (enum game_actor)(side + 1))
        rule_effect_time(at, EFFECT_clock, side, happening->times[side]);
}

/* --- Counts and times ----------------------------------------------------------------------------------------------- */

/* To the visually impaired player, and only when he asks, otherwise than for all others [laws:12.6]: moves completed and time
   used by both, spoken by the clock [laws:D.2.6.1] or told by the assistant [laws:D.2.10.4]. */
static bool asks_count(struct ruling_case *at) {
    const struct game *game = at->game;
    enum game_actor side = (enum game_actor)at->happening->by;
    if (!is_blind(game, side))
        return false;
    rule_say(at, VERDICT_ALLOWED, REASON_count_and_times, "laws:D.2.6.1");
    if (assistant_may(game, side, GAME_FLAG(count)))
        rule_add_article(at, "laws:D.2.10.4");
    struct text_builder count = {.arena = at->arena};
    struct text_builder times = {.arena = at->arena};
    game_written_sides(&count, (const int64_t[]){game->sides[WHITE].completed, game->sides[BLACK].completed},
                       text_add_integer);
    game_written_sides(&times, (const int64_t[]){game->clock.sides[WHITE].used, game->clock.sides[BLACK].used},
                       clock_add_time);
    at->ruling->operands[0] = text_builder_take(&count);
    at->ruling->operands[1] = text_builder_take(&times);
    return true;
}

/* --- What other chapters' verbs mean -------------------------------------------------------------------------------- */

static bool on_own_board(struct ruling_case *at) {
    switch ((enum game_verb)at->happening->what) {
    case VERB_touches: /* fingers see [laws:D.2.2] */
        rule_say(at, VERDICT_ALLOWED, REASON_fingers, "laws:D.2.2");
        return true;
    case VERB_lifts:
        rule_lifts(at);
        rule_add_article(at, "laws:D.2.2");
        return true;
    case VERB_releases:
        return releases_on_own_board(at);
    case VERB_moves:
        return moves_on_own_board(at);
    case VERB_presses:
        return presses_too_early(at);
    default:
        return false;
    }
}

/* The sighted player: the ordinary rules. [laws:D.2.5] */
static bool on_usual_board(struct ruling_case *at) {
    switch ((enum game_verb)at->happening->what) {
    case VERB_touches:
        rule_touches(at);
        break;
    case VERB_moves:
        rule_moves(at);
        ask_for_other_board(at);
        break;
    default:
        return false;
    }
    rule_add_article(at, "laws:D.2.5");
    return true;
}

bool rule_for_the_blind(struct ruling_case *at) {
    enum game_actor who = (enum game_actor)at->happening->by;
    switch ((enum game_verb)at->happening->what) {
    case VERB_starts:
        return start_needs_assistant(at);
    case VERB_names_assistant:
        return names_assistant(at);
    case VERB_asks_count:
        return asks_count(at);
    default:
        if (!at->game->two_boards || !is_player(who))
            return false;
        return is_blind(at->game, who) ? on_own_board(at) : on_usual_board(at);
    }
}
