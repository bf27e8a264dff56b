#include "chess/chess_judge.h"
#include "chess/notation.h"
#include "game/duties.h"
#include "game/rule_functions.h"
#include "game/rule_overrides.h"

/* --- For the chapters ----------------------------------------------------------------------------------------------- */

void rule_say(struct ruling_case *at, enum game_verdict verdict, enum game_reason reason, const char *article) {
    struct game_ruling *ruling = at->ruling;
    ruling->verdict = verdict;
    ruling->reason = reason;
    ruling->article_count = 0;
    rule_add_article(at, article);
}

void rule_add_article(struct ruling_case *at, const char *article) {
    struct game_ruling *ruling = at->ruling;
    if (article[0] == '\0' || ruling->article_count == RULING_ARTICLES_MOST)
        return;
    for (size_t i = 0; i < ruling->article_count; i++)
        if (strcmp(ruling->articles[i], article) == 0)
            return;
    ruling->articles[ruling->article_count++] = article;
}

void rule_next(struct ruling_case *at, enum game_reason next) {
    at->ruling->next = next;
}

struct game_action *rule_effect(struct ruling_case *at, enum game_effect effect) {
    struct game_ruling *ruling = at->ruling;
    /* No ruling has so many; a chapter that adds without end would overwrite its last. */
    size_t place = ruling->effect_count < RULING_EFFECTS_MOST ? ruling->effect_count++ : RULING_EFFECTS_MOST - 1;
    struct game_action *action = &ruling->effects[place];
    *action = (struct game_action){.what = (uint8_t)effect, .by = BY_NOBODY, .side = BY_NOBODY, .square = NO_SQUARE};
    return action;
}

void rule_effect_side(struct ruling_case *at, enum game_effect effect, enum game_actor side) {
    struct game_action *action = rule_effect(at, effect);
    action->side = (uint8_t)side;
    action->has = HAS_SIDE;
}

void rule_effect_time(struct ruling_case *at, enum game_effect effect, enum game_actor side, int64_t time) {
    struct game_action *action = rule_effect(at, effect);
    action->side = (uint8_t)side;
    action->times[0] = time;
    action->has = HAS_SIDE | HAS_TIME;
}

void rule_effect_number(struct ruling_case *at, enum game_effect effect, int32_t number) {
    struct game_action *action = rule_effect(at, effect);
    action->number = number;
    action->has = HAS_NUMBER;
}

void rule_effect_move(struct ruling_case *at, enum game_effect effect, struct move move) {
    struct game_action *action = rule_effect(at, effect);
    action->exact = move;
    action->has = HAS_MOVE;
}

static void keep(struct ruling_case *at, enum game_effect effect, enum game_actor side, const char *article,
                 struct text words) {
    struct game_action *action = rule_effect(at, effect);
    action->has = HAS_WORDS;
    action->words = words;
    if (side != BY_NOBODY) {
        action->side = (uint8_t)side;
        action->has |= HAS_SIDE;
    }
    if (article[0] != '\0') {
        action->article = text_from(article);
        action->has |= HAS_ARTICLE;
    }
}

void rule_note(struct ruling_case *at, enum game_actor side, const char *article, struct text words) {
    keep(at, EFFECT_note, side, article, words);
}

void rule_incident(struct ruling_case *at, enum game_actor side, const char *article, struct text words) {
    keep(at, EFFECT_incident, side, article, words);
}

void rule_end(struct ruling_case *at, enum game_end end, uint8_t white, uint8_t black) {
    struct game_action *action = rule_effect(at, EFFECT_end);
    action->result = (struct game_score){{white, black}, false};
    action->number = (int32_t)end;
    action->has = HAS_RESULT | HAS_NUMBER;
}

/* Who loses by a flag, a second illegal move or by resigning has not lost to one who can never mate.
   [laws:6.9] [laws:7.5.5] [laws:5.1.2] [laws:A.5.3] */
void rule_lost(struct ruling_case *at, enum colour loser, enum game_end end, const char *article) {
    struct mating_result result;
    struct mating_limits limits = mating_full;
    limits.line = false;
    mating_possible(game_position(at->game), colour_other(loser), &limits, at->memory, at->arena, &result);
    rule_add_article(at, article);
    switch (result.answer) {
    case MATING_CAN:
        at->ruling->verdict = VERDICT_RULED;
        rule_end(at, end, loser == WHITE ? POINTS_LOSS : POINTS_WIN, loser == WHITE ? POINTS_WIN : POINTS_LOSS);
        break;
    case MATING_CANNOT:
        at->ruling->verdict = VERDICT_RULED;
        at->ruling->reason = REASON_cannot_mate;
        at->ruling->operands[0] = game_written(loser == WHITE ? WRITTEN_Black : WRITTEN_White);
        at->ruling->operands[1] = game_written(WRITTEN_mating_over + (result.reason - MATING_OVER));
        rule_end(at, end, POINTS_DRAW, POINTS_DRAW);
        break;
    case MATING_UNDECIDED:
        at->ruling->verdict = VERDICT_ASKS;
        at->ruling->next = REASON_decide_mate;
        break;
    }
}

/* The quick look decides in a moment; what it leaves undecided is not taken for dead. [laws:5.2.2] */
static bool is_dead(struct ruling_case *at, const struct position *position) {
    struct mating_result result;
    for (int side = WHITE; side <= BLACK; side++) {
        mating_possible(position, (enum colour)side, &mating_quick, at->memory, at->arena, &result);
        if (result.answer != MATING_CANNOT)
            return false;
    }
    return true;
}

bool rule_board_end(struct ruling_case *at, struct move move) {
    enum { FIVE_TIMES = 5, QUIET_PLIES = 150 };
    const struct position *before = game_position(at->game);
    struct position after;
    position_play(&after, before, move);
    switch (position_end(&after)) {
    case POSITION_CHECKMATE: /* [laws:5.1.1] */
        rule_add_article(at, "laws:5.1.1");
        rule_end(at, END_CHECKMATE, before->to_move == WHITE ? POINTS_WIN : POINTS_LOSS,
                 before->to_move == WHITE ? POINTS_LOSS : POINTS_WIN);
        return true;
    case POSITION_STALEMATE: /* [laws:5.2.1] */
        rule_add_article(at, "laws:5.2.1");
        rule_end(at, END_STALEMATE, POINTS_DRAW, POINTS_DRAW);
        return true;
    case POSITION_OPEN:
        break;
    }
    if (is_dead(at, &after)) {
        rule_add_article(at, "laws:5.2.2");
        rule_end(at, END_DEAD, POINTS_DRAW, POINTS_DRAW);
        return true;
    }
    if (history_occurrences_after(&at->game->history, move) >= FIVE_TIMES) { /* [laws:9.6.1] */
        rule_add_article(at, "laws:9.6.1");
        rule_end(at, END_FIVEFOLD, POINTS_DRAW, POINTS_DRAW);
        return true;
    }
    if (after.quiet_plies >= QUIET_PLIES) { /* [laws:9.6.2] */
        rule_add_article(at, "laws:9.6.2");
        rule_end(at, END_SEVENTY_FIVE, POINTS_DRAW, POINTS_DRAW);
        return true;
    }
    return false;
}

/* --- Moves as they were meant --------------------------------------------------------------------------------------- */

static bool read_square(struct text text, size_t at, enum square *square) {
    if (at + 2 > text.length || text.bytes[at] < 'a' || text.bytes[at] > 'h' || text.bytes[at + 1] < '1' ||
        text.bytes[at + 1] > '8')
        return false;
    *square = square_at(text.bytes[at] - 'a', text.bytes[at + 1] - '1');
    return true;
}

/* "e2e4", "e2-e4", "e7e8Q": squares and nothing more. */
static bool read_squares(struct text text, enum square *from, enum square *to, enum kind *promotion) {
    static const char letters[] = "..NBRQ";
    if (!read_square(text, 0, from))
        return false;
    size_t second = text.length > 2 && text.bytes[2] == '-' ? 3 : 2;
    if (!read_square(text, second, to))
        return false;
    struct text rest = text_slice(text, second + 2, text.length);
    if (rest.length > 0 && rest.bytes[0] == '=')
        rest = text_slice(rest, 1, rest.length);
    *promotion = NO_KIND;
    if (rest.length == 0)
        return true;
    for (int kind = KNIGHT; kind <= QUEEN; kind++)
        if (rest.length == 1 && (rest.bytes[0] == letters[kind] || rest.bytes[0] == letters[kind] + ('a' - 'A')))
            *promotion = (enum kind)kind;
    return *promotion != NO_KIND;
}

static bool takes_king(const struct position *position, struct move move) {
    return move.way != MOVE_CASTLING && squares_has(position_of_kind(position, KING), (enum square)move.to);
}

/* Castling that is not legal: the king's two squares, or the squares of king and rook where the rook stands there. */
static bool meant_castling(const struct position *position, bool kingside, struct move *move) {
    enum colour side = (enum colour)position->to_move;
    enum square king = position_king(position, side);
    squares rooks = position_men(position, side, ROOK) & RANK_SET(square_rank(king));
    enum square found = NO_SQUARE;
    for (squares left = rooks; left != 0;) {
        enum square rook = squares_take(&left);
        if ((rook > king) == kingside && (found == NO_SQUARE || kingside))
            found = rook;
    }
    if (found != NO_SQUARE) {
        *move = (struct move){(uint8_t)king, (uint8_t)found, NO_KIND, MOVE_CASTLING};
        return true;
    }
    *move = (struct move){(uint8_t)king, 0, NO_KIND, MOVE_USUAL};
    int file = square_file(king) + (kingside ? 2 : -2);
    move->to = (uint8_t)square_at(file < FILE_A ? FILE_A : file > FILE_H ? FILE_H : file, square_rank(king));
    return move->to != move->from;
}

/* The squares that the text allows its man to come from: file and rank may stand before the square it goes to. */
static squares written_origins(struct text text, enum square to) {
    squares origins = ~SQUARE_BIT(to);
    size_t end = text.length;
    enum square found;
    while (end > 0 && (!read_square(text, end - 1, &found) || found != to))
        end--;
    for (size_t i = 0; i + 1 < end; i++) {
        char sign = text.bytes[i];
        if (sign >= 'a' && sign <= 'h')
            origins &= FILE_SET(sign - 'a');
        else if (sign >= '1' && sign <= '8')
            origins &= RANK_SET(sign - '1');
    }
    return origins;
}

/* The men that the player has touched on this turn, or must move. */
static squares touched_men(const struct game *game) {
    enum colour side = game_to_move(game);
    squares men = 0;
    if (game->sides[side].must_move != NO_SQUARE)
        men |= SQUARE_BIT(game->sides[side].must_move);
    for (size_t i = 0; i < game->touch_count; i++)
        if (game->touches[i].by == (uint8_t)side && game->touches[i].square < NO_SQUARE)
            men |= SQUARE_BIT(game->touches[i].square);
    return men;
}

static bool is_one(squares men) {
    return men != 0 && (men & (men - 1)) == 0;
}

/* Which man made a move that is not legal: the only one of its kind, or the only one touched, or the only one whose way
   leads there. Else it is not guessed, for it is bound by it. [laws:4.3.1] */
static enum rule_reading meant_man(const struct game *game, struct text text, enum kind kind, enum square to,
                                   enum square *from) {
    const struct position *position = game_position(game);
    squares men = position_men(position, (enum colour)position->to_move, kind) & written_origins(text, to);
    if (kind == PAWN && (men & FILE_SET(square_file(to))) != 0)
        men &= FILE_SET(square_file(to));
    squares reaching = 0;
    for (squares left = men; left != 0;) {
        enum square man = squares_take(&left);
        enum chess_verdict verdict = chess_judge_attempt(position, man, to, NO_KIND, NULL);
        if (verdict == CHESS_VERDICT_KING_EXPOSED || verdict == CHESS_VERDICT_PROMOTION_NEEDED)
            reaching |= SQUARE_BIT(man);
    }
    squares touched = men & touched_men(game);
    squares meant = is_one(touched) ? touched : is_one(reaching) ? reaching : men;
    if (meant == 0)
        return RULE_UNREAD;
    *from = squares_first(meant);
    return is_one(meant) ? RULE_READ : RULE_MANY;
}

static bool read_as_squares(const struct position *position, struct text text, struct move *move, bool *legal) {
    enum square from;
    enum square to;
    enum kind promotion;
    if (!read_squares(text, &from, &to, &promotion) || from == to || position_at(position, from) == NO_MAN)
        return false;
    if (chess_judge_attempt(position, from, to, promotion, move) == CHESS_VERDICT_LEGAL) {
        *legal = true;
        return true;
    }
    *move = (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)promotion, MOVE_USUAL};
    *legal = false;
    return true;
}

enum rule_reading rule_read_move(struct ruling_case *at, struct move *move, bool *legal) {
    const struct position *position = game_position(at->game);
    struct text text = text_trim(at->happening->move);
    unsigned signs;
    if (text.length > 0 && notation_read_fast(position, text.bytes, text.length, NOTATION_ENGLISH, move, &signs) &&
        !takes_king(position, *move)) {
        *legal = true;
        return RULE_READ;
    }
    if (read_as_squares(position, text, move, legal))
        return RULE_READ;
    struct notation_reading reading;
    *legal = notation_read(position, text, NOTATION_ENGLISH, &reading);
    *move = reading.move;
    if (*legal && takes_king(position, *move))
        *legal = false;
    else if (reading.fault == NOTATION_ILLEGAL) {
        enum square from;
        if (reading.to == NO_SQUARE) {
            struct text queenside = TEXT("O-O-O");
            size_t place;
            bool kingside = !text_find(text, queenside, &place) && !text_find(text, TEXT("0-0-0"), &place);
            return meant_castling(position, kingside, move) ? RULE_READ : RULE_UNREAD;
        }
        enum rule_reading meant = meant_man(at->game, text, reading.piece, reading.to, &from);
        if (meant == RULE_READ)
            *move = (struct move){(uint8_t)from, (uint8_t)reading.to, NO_KIND, MOVE_USUAL};
        return meant;
    }
    if (reading.fault == NOTATION_AMBIGUOUS)
        return RULE_MANY;
    return reading.fault == NOTATION_READ ? RULE_READ : RULE_UNREAD;
}

/* --- The ruling ----------------------------------------------------------------------------------------------------- */

/* Acts of play itself, which need a game under way. What else can happen before or after one, its chapter knows. */
static bool is_play(enum game_verb verb) {
    switch (verb) {
    case VERB_moves:
    case VERB_touches:
    case VERB_lifts:
    case VERB_releases:
    case VERB_announces_castling:
    case VERB_presses:
    case VERB_claims_touch:
    case VERB_calls_flag:
    case VERB_claims_flag:
    case VERB_offers_draw:
    case VERB_accepts_draw:
    case VERB_declines_draw:
    case VERB_claims_repetition:
    case VERB_claims_fifty:
    case VERB_resigns:
    case VERB_asks_increment:
    case VERB_claims_no_win:
    case VERB_seals:
        return true;
    default:
        return false;
    }
}

/* Most happenings are about one player; some may be about both. */
static bool is_about_player(const struct game_action *happening) {
    if ((happening->has & HAS_SIDE) == 0 || happening->side == BY_WHITE || happening->side == BY_BLACK)
        return true;
    switch ((enum game_verb)happening->what) {
    case VERB_starts:
    case VERB_finds_setup:
    case VERB_gives_time:
    case VERB_rules_freely:
        return happening->side == BY_BOTH;
    default:
        return false;
    }
}

/* What a clock shows and how long something lasts is never less than nothing; an arbiter may rule that time is taken. */
static bool is_time_sound(const struct game_action *happening) {
    const int64_t most = (int64_t)CONTROL_PERIODS_MOST * CONTROL_TIME_MOST; /* no clock shows more */
    if (((happening->has & HAS_TIME) != 0 && (happening->times[0] > most || happening->times[0] < -most)) ||
        ((happening->has & HAS_TWO_TIMES) != 0 && happening->times[1] > most))
        return false;
    bool negative = ((happening->has & HAS_TIME) != 0 && happening->times[0] < 0) ||
                    ((happening->has & HAS_TWO_TIMES) != 0 && happening->times[1] < 0);
    return !negative || happening->what == VERB_rules_freely || happening->what == VERB_penalises;
}

/* What ended the game ended it at once. */
const char *rule_end_article(enum game_end end) {
    static const char *const articles[ENDS] = {
        [END_NONE] = "",
        [END_CHECKMATE] = "laws:5.1.1",
        [END_RESIGNATION] = "laws:5.1.2",
        [END_STALEMATE] = "laws:5.2.1",
        [END_DEAD] = "laws:5.2.2",
        [END_AGREEMENT] = "laws:5.2.3",
        [END_REPETITION] = "laws:9.5.2",
        [END_FIFTY] = "laws:9.5.2",
        [END_FIVEFOLD] = "laws:9.6.1",
        [END_SEVENTY_FIVE] = "laws:9.6.2",
        [END_TIME] = "laws:6.9",
        [END_FLAGS] = "laws:III.3.1.2",
        [END_ILLEGAL] = "laws:7.5.5",
        [END_POSITION] = "laws:A.5.4",
        [END_LATE] = "laws:6.7.1",
        [END_DEVICE] = "laws:11.3.2.2",
        [END_REFUSAL] = "laws:11.7",
        [END_PENALTY] = "laws:12.9.6",
        [END_MEANS] = "laws:III.5",
        [END_SEALED] = "laws:I.8",
        [END_ARBITER] = "laws:0.2",
    };
    return articles[end];
}

const char *rule_own_article(const struct ruling_case *at, const char *usual) {
    const struct game_action *happening = at->happening;
    struct text_builder out = {.arena = at->arena};
    size_t colon;
    if ((happening->has & HAS_ARTICLE) == 0)
        return usual;
    if (!text_find(happening->article, TEXT(":"), &colon))
        text_add_zero(&out, "laws:");
    text_add(&out, happening->article);
    return text_zero(at->arena, text_builder_take(&out));
}

/* What has to come before, where something cannot happen now. */
static enum game_reason step_before(enum game_phase phase) {
    static const enum game_reason steps[PHASES] = {
        [PHASE_BEFORE] = REASON_start_next,           [PHASE_PLAYING] = REASON_none,
        [PHASE_STOPPED] = REASON_resume_next,         [PHASE_CLAIM] = REASON_claim_next,
        [PHASE_UPDATING] = REASON_sheets_update_next, [PHASE_RECONSTRUCTING] = REASON_reconstruction_next,
        [PHASE_SEALING] = REASON_seal_first,          [PHASE_ADJOURNED] = REASON_session_next,
        [PHASE_RESUMING] = REASON_open_envelope,      [PHASE_ENDED] = REASON_none,
    };
    return steps[phase];
}

/* Who acts at the board is back at it. */
static bool is_at_board(enum game_verb verb) {
    return verb == VERB_moves || verb == VERB_touches || verb == VERB_lifts || verb == VERB_releases ||
           verb == VERB_adjusts || verb == VERB_presses || verb == VERB_seals;
}

void game_rule(const struct game *game, const struct game_action *happening, struct mating_memory *memory,
               struct arena *arena, struct game_ruling *ruling) {
    static rule_function *const functions[] = {
#define VERB(symbol, word, actors, operands, needed) rule_##symbol,
#include "game/verb_table.h"
#undef VERB
    };
    struct game then = *game;
    struct ruling_case at = {&then, happening, memory, arena, ruling};
    ruling->operands[0] = ruling->operands[1] = TEXT("");
    ruling->next = REASON_none;
    ruling->effect_count = 0;
    if (happening->what >= VERB_COUNT || happening->by >= BY_NOBODY ||
        !game_verb_by((enum game_verb)happening->what, (enum game_actor)happening->by)) {
        rule_say(&at, VERDICT_REFUSED, REASON_not_by, "");
    } else if (!is_about_player(happening)) {
        rule_say(&at, VERDICT_REFUSED, REASON_which_player, "");
    } else if (!is_time_sound(happening)) {
        rule_say(&at, VERDICT_REFUSED, REASON_time_positive, "");
    } else if (happening->at < game->now) {
        rule_say(&at, VERDICT_REFUSED, REASON_time_back, "");
    } else if (is_play((enum game_verb)happening->what) && game->phase == PHASE_BEFORE) {
        rule_say(&at, VERDICT_REFUSED, REASON_not_started, "");
    } else if (is_play((enum game_verb)happening->what) && game->phase == PHASE_ENDED) {
        rule_say(&at, VERDICT_REFUSED, REASON_over, rule_end_article(game->end));
    } else {
        clock_settle(&then.clock, happening->at);
        then.now = happening->at;
        rule_say(&at, VERDICT_REFUSED, REASON_not_now, "");
        if (!rule_while_adjourned(&at) && !rule_for_the_blind(&at))
            functions[happening->what](&at);
        if (ruling->verdict == VERDICT_REFUSED)
            ruling->effect_count = 0;
        else if (is_at_board((enum game_verb)happening->what) && game->sides[happening->by & 1].away != AWAY_NOT)
            rule_effect_side(&at, EFFECT_back, (enum game_actor)happening->by);
        if (ruling->verdict == VERDICT_REFUSED && ruling->reason == REASON_not_now && ruling->next == REASON_none)
            rule_next(&at, step_before(game->phase));
    }
}
