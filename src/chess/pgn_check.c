#include <string.h>

#include "chess/chess_judge.h"
#include "chess/mating.h"
#include "chess/pgn_lexer.h"
#include "chess/pgn_moves.h"
#include "chess/repetition.h"

enum { END_OCCURRENCES = 5, END_PLIES = 150, OTHER_TAGS = 32 };

struct check {
    const enum notation_language *given;
    void *user;
    void (*found)(void *user, const struct pgn_finding *finding);
    struct pgn_summary *summary;
    struct pgn_reader reader;
    struct arena arena;    /* for the mating question at the end of some games; none of it outlives the game */
    struct position usual; /* start of a game */
    size_t game;

    /* Of this game. */
    struct pgn_reader begin;
    enum notation_language language;
    bool language_known;
    size_t silent_until; /* what was read before was said already */
    bool started, chess, chess960;
    bool faulty, warned, by_squares;
    unsigned tags; /* by enum pgn_tag_name */
    struct text fen, white, black, variant, result_tag;
    size_t result_at, fen_at, variant_at;
    bool marked; /* it has a termination marker: */
    enum pgn_result result;
    size_t marked_at;
    uint32_t ply, variations;
    unsigned depth;
    bool over; /* it went on after its end, and that was said */
    uint32_t
        keys[END_PLIES + 1]; /* a part of the key of each position, by the quiet moves before it; none is cleared */
    struct text setup;
    size_t setup_at;
    unsigned other_count; /* tags that have no number: */
    struct text others[OTHER_TAGS];
    struct pgn_line lines[PGN_DEEPEST + 1];
};

/* --- What is found ----------------------------------------------------------------------------------------------- */

static void tell(struct check *check, struct pgn_finding *finding) {
    if (finding->in_variation)
        finding->warning = true;
    if (finding->warning)
        check->warned = true;
    else
        check->faulty = true;
    if (check->reader.at < check->silent_until)
        return;
    finding->game = check->game;
    finding->ply = check->ply;
    finding->white = check->white;
    finding->black = check->black;
    check->summary->problems[finding->problem]++;
    if (check->found != NULL)
        check->found(check->user, finding);
}

static void tell_move(struct check *check, enum pgn_problem problem, const struct pgn_thing *thing,
                      const struct position *position, const char *article, bool warning) {
    struct pgn_finding finding = {.problem = problem,
                                  .warning = warning,
                                  .at = thing->at,
                                  .in_variation = check->depth > 0,
                                  .written = thing->value,
                                  .position = position,
                                  .article = article};
    tell(check, &finding);
}

static void tell_place(struct check *check, enum pgn_problem problem, size_t at, struct text written,
                       const char *article, bool warning) {
    struct pgn_finding finding = {
        .problem = problem, .warning = warning, .at = at, .written = written, .article = article};
    tell(check, &finding);
}

static void tell_fault(struct check *check, const struct pgn_thing *thing) {
    struct pgn_finding finding = {.problem = PGN_PROBLEM_SYNTAX,
                                  .fault = thing->fault,
                                  .warning = pgn_fault_is_warning(thing->fault),
                                  .at = thing->at,
                                  .written = thing->value,
                                  .article = ""};
    tell(check, &finding);
}

/* --- Games that have ended ---------------------------------------------------------------------------------------- */

static bool can_mate(struct check *check, const struct position *position, enum colour side) {
    struct mating_result result;
    mating_possible(position, side, &mating_quick, NULL, &check->arena, &result);
    return result.answer != MATING_CANNOT;
}

/* A queen, a rook, or a pawn that can step on: whoever has one can mate, but for some rare positions. */
static bool has_strength(const struct position *position, enum colour side) {
    squares strong = position_of_kind(position, QUEEN) | position_of_kind(position, ROOK);
    squares pawns = position_men(position, side, PAWN);
    squares ahead = (side == WHITE ? pawns << 8 : pawns >> 8) & ~position_occupied(position);
    return (strong & position_of_colour(position, side)) != 0 || ahead != 0;
}

/* Asked only where nobody has a rook, a queen or a pawn that can step on, nor a knight with anything beside it, and after
   captures and pawn moves. Nearly all dead positions of games are among these, so that it costs next to nothing.
   [laws:5.2.2] */
static bool is_dead(struct check *check, const struct position *position) {
    if ((position_of_kind(position, QUEEN) | position_of_kind(position, ROOK)) != 0 || has_strength(position, WHITE) ||
        has_strength(position, BLACK))
        return false;
    bool dead = !can_mate(check, position, WHITE) && !can_mate(check, position, BLACK);
    if (check->arena.used > 0)
        arena_reset(&check->arena);
    return dead;
}

static uint32_t short_key(const struct position *position) {
    return (uint32_t)position->key;
}

/* May the position have appeared five times? What is counted are parts of keys, some of them of earlier games. */
static bool looks_fivefold(const struct check *check, const struct position *position) {
    uint32_t key = short_key(position);
    unsigned same = 0;
    for (uint32_t i = 0; i <= position->quiet_plies; i++)
        same += check->keys[i] == key;
    return same >= END_OCCURRENCES;
}

/* The main line is played again, and positions are compared exactly. */
static bool is_fivefold(struct check *check) {
    struct position start;
    struct error error;
    struct history history;
    if (!pgn_start(&start, check->fen, check->chess960, &error))
        return false;
    history_begin(&history, &check->arena, &start);
    pgn_replay(check->begin, check->language, check->ply, &history);
    bool fivefold = history_occurrences(&history) >= END_OCCURRENCES;
    arena_reset(&check->arena);
    return fivefold;
}

/*
 * A move was made in this position: had the game ended there, besides by mate or stalemate? By the fifth time
 * [laws:9.6.1], 75 moves [laws:9.6.2] or as a dead position. Many games were played on, and their result stands: it is a
 * warning, once a game.
 */
static void look_for_end(struct check *check, const struct position *position, const struct pgn_thing *thing) {
    const char *article = NULL;
    if (check->over)
        return;
    if (position->quiet_plies >= END_PLIES)
        article = "laws:9.6.2";
    else if (looks_fivefold(check, position) && is_fivefold(check))
        article = "laws:9.6.1";
    else if (position->quiet_plies == 0 && is_dead(check, position))
        article = "laws:5.2.2";
    check->over = article != NULL;
    if (article != NULL)
        tell_move(check, PGN_PROBLEM_AFTER_END, thing, position, article, true);
}

/* Nearly always there is nothing to look for: a rook or a queen is there, and the last capture was not long ago. */
static inline void note_position(struct check *check, const struct position *position, const struct pgn_thing *thing) {
    uint32_t quiet = position->quiet_plies;
    squares heavy = position_of_kind(position, QUEEN) | position_of_kind(position, ROOK);
    check->keys[quiet < END_PLIES ? quiet : END_PLIES] = short_key(position);
    /* One jump that is seldom taken, rather than one for every capture. */
    if (quiet >= 4 * (END_OCCURRENCES - 1) || (quiet | heavy) == 0)
        look_for_end(check, position, thing);
}

/* --- Moves ------------------------------------------------------------------------------------------------------- */

static void start(struct check *check) {
    struct position position;
    struct error error;
    check->started = true;
    check->depth = 0;
    if (!check->chess) {
        tell_place(check, PGN_PROBLEM_VARIANT, check->variant_at, check->variant, "", true);
        check->lines[0].abandoned = true;
    } else if (check->fen.length == 0 && !check->chess960) {
        pgn_line_begin(&check->lines[0], &check->usual);
    } else if (!pgn_start(&position, check->fen, check->chess960, &error)) {
        struct pgn_finding finding = {.problem = PGN_PROBLEM_START,
                                      .at = check->fen_at,
                                      .written = check->fen,
                                      .error = &error,
                                      .article = error_article(error.code)};
        tell(check, &finding);
        check->lines[0].abandoned = true;
    } else {
        pgn_line_begin(&check->lines[0], &position);
    }
}

/* x, +, # and e.p. are optional, but not free. [laws:C.13.3] [laws:C.13.4] [laws:C.13.5] [laws:C.13.6] */
static void check_signs(struct check *check, struct pgn_line *line, unsigned signs, const struct pgn_thing *thing) {
    const struct position *position = pgn_line_now(line);
    if ((signs & PGN_SIGN_FALSE_EN_PASSANT) != 0)
        tell_move(check, PGN_PROBLEM_SIGN, thing, pgn_line_before(line), "laws:C.13.6", true);
    if ((signs & PGN_SIGN_FALSE_CAPTURE) != 0)
        tell_move(check, PGN_PROBLEM_SIGN, thing, pgn_line_before(line), "laws:C.13.3", true);
    if ((signs & (NOTATION_SIGN_CHECK | NOTATION_SIGN_MATE)) == 0)
        return;
    if ((signs & NOTATION_SIGN_MATE) != 0 && position_end(position) != POSITION_CHECKMATE)
        tell_move(check, PGN_PROBLEM_SIGN, thing, pgn_line_before(line), "laws:C.13.5", true);
    else if ((signs & NOTATION_SIGN_MATE) == 0 && !position_in_check(position))
        tell_move(check, PGN_PROBLEM_SIGN, thing, pgn_line_before(line), "laws:C.13.4", true);
}

/* Nothing can be played when the game is over; else the notation says why it cannot be this. */
static void refuse(struct check *check, const struct pgn_thing *thing, const struct position *position,
                   const struct notation_reading *reading) {
    struct pgn_finding finding = {.at = thing->at,
                                  .in_variation = check->depth > 0,
                                  .written = thing->value,
                                  .position = position,
                                  .reading = reading};
    struct error error;
    enum position_end end = position_end(position);
    if (end != POSITION_OPEN) {
        finding.problem = PGN_PROBLEM_AFTER_END;
        finding.article = end == POSITION_CHECKMATE ? "laws:5.1.1" : "laws:5.2.1";
    } else {
        finding.problem = reading->fault == NOTATION_AMBIGUOUS ? PGN_PROBLEM_AMBIGUOUS
                          : reading->fault == NOTATION_ILLEGAL ? PGN_PROBLEM_ILLEGAL
                                                               : PGN_PROBLEM_MALFORMED;
        notation_error(position, thing->value, reading, &error);
        finding.article = reading->fault == NOTATION_ILLEGAL
                              ? chess_verdict_article((enum chess_verdict)reading->verdict, reading->piece)
                              : error_article(error.code);
    }
    tell(check, &finding);
}

static void pass(struct check *check, struct pgn_line *line, const struct pgn_thing *thing) {
    /* Annotators show threats by passing in a variation. In the game itself somebody moved. [laws:1.2] */
    if (check->depth > 0 && pgn_line_pass(line))
        return;
    tell_move(check, PGN_PROBLEM_MISSING, thing, pgn_line_now(line), "laws:1.2", false);
    line->abandoned = true;
}

/* False, always: the game is to be begun again, in the language now known. */
static bool find_language(struct check *check) {
    check->language = pgn_find_language(&check->begin, check->lines);
    check->language_known = true;
    check->silent_until = check->reader.at;
    return false;
}

static void note_result(struct check *check, enum pgn_result result, size_t at) {
    check->marked = true;
    check->marked_at = at;
    check->result = result;
}

/* False: the game is to be begun again. */
static bool play(struct check *check, const struct pgn_thing *thing) {
    struct pgn_line *line = &check->lines[check->depth];
    struct notation_reading reading;
    struct move move;
    unsigned signs;
    if (line->abandoned)
        return true;
    enum pgn_reading read = pgn_read_move(pgn_line_now(line), thing->value, check->language, &move, &signs, &reading);
    if (read == PGN_READ_FAILED && check->depth == 0 && pgn_take_as_result(&check->reader, thing)) {
        note_result(check, PGN_BOTH_LOSE, thing->at);
        return true;
    }
    if (!check->language_known && (read == PGN_READ_FAILED || read == PGN_READ_DOUBTFUL))
        return find_language(check);
    switch (read) {
    case PGN_READ_BY_SQUARES:
        if (!check->by_squares)
            tell_move(check, PGN_PROBLEM_FORM, thing, pgn_line_now(line), "laws:C.8", true);
        check->by_squares = true;
        break;
    case PGN_READ_MOVE:
    case PGN_READ_DOUBTFUL:
        break;
    case PGN_READ_NOTHING:
        if (!line->en_passant)
            tell_move(check, PGN_PROBLEM_SIGN, thing, pgn_line_now(line), "laws:C.13.6", true);
        return true;
    case PGN_READ_NULL:
        pass(check, line, thing);
        return true;
    case PGN_READ_FAILED:
        refuse(check, thing, pgn_line_now(line), &reading);
        line->abandoned = true;
        return true;
    }
    if (check->depth == 0)
        note_position(check, pgn_line_now(line), thing);
    pgn_line_play(line, move);
    if ((signs & ~(unsigned)NOTATION_SIGN_CAPTURE) != 0)
        check_signs(check, line, signs, thing);
    if (check->depth == 0)
        check->ply++;
    return true;
}

static void vary(struct check *check) {
    struct pgn_line *line = &check->lines[check->depth];
    struct pgn_line *variation = line + 1;
    check->depth++;
    check->variations++;
    if (line->abandoned)
        variation->abandoned = true;
    else
        pgn_line_begin(variation, pgn_line_before(line));
}

/* --- Results ----------------------------------------------------------------------------------------------------- */

static void tell_final(struct check *check, const struct position *position, const char *article, bool warning) {
    struct pgn_finding finding = {.problem = PGN_PROBLEM_FINAL,
                                  .warning = warning,
                                  .at = check->marked_at,
                                  .written = pgn_result_text(check->result),
                                  .position = position,
                                  .article = article};
    tell(check, &finding);
}

/*
 * Nobody wins without being able to mate: not when the position is dead [laws:5.2.2], nor by resignation [laws:5.1.2] or
 * on time [laws:6.9]; the latter two may have been decided otherwise by the arbiter, and are warnings. The question is
 * asked only where there is a doubt.
 */
static void check_mating(struct check *check, const struct position *position) {
    if (check->result == PGN_WHITE_WINS || check->result == PGN_BLACK_WINS) {
        enum colour winner = check->result == PGN_WHITE_WINS ? WHITE : BLACK;
        if (has_strength(position, winner) || can_mate(check, position, winner))
            return;
        bool dead = !can_mate(check, position, colour_other(winner));
        check->summary->dead += dead;
        tell_final(check, position, dead ? "laws:5.2.2" : "laws:6.9", !dead);
    } else if (!has_strength(position, WHITE) && !has_strength(position, BLACK)) {
        check->summary->dead += !can_mate(check, position, WHITE) && !can_mate(check, position, BLACK);
    }
}

/* No check, and a pawn that can step on without uncovering its king: most games end so, and need no further look. */
static bool is_plainly_open(const struct position *position) {
    enum colour side = (enum colour)position->to_move;
    enum square king = position_king(position, side);
    squares pawns = position_men(position, side, PAWN) & ~(attacks_rook_lines[king] | attacks_bishop_lines[king]);
    squares ahead = side == WHITE ? pawns << 8 : pawns >> 8;
    return (ahead & ~position_occupied(position)) != 0 && !position_in_check(position);
}

/* Unknown, or decided by the arbiter against both. */
static bool is_open_result(enum pgn_result result) {
    return result == PGN_UNFINISHED || result == PGN_BOTH_LOSE;
}

/* The game ended by itself, drawn, in its final position: a win is a warning, as many are claimed and given so. */
static void check_drawn(struct check *check, const struct position *position) {
    if (check->over || (check->result != PGN_WHITE_WINS && check->result != PGN_BLACK_WINS))
        return;
    check->keys[position->quiet_plies < END_PLIES ? position->quiet_plies : END_PLIES] = short_key(position);
    if (position->quiet_plies >= END_PLIES)
        tell_final(check, position, "laws:9.6.2", true);
    else if (looks_fivefold(check, position) && is_fivefold(check))
        tell_final(check, position, "laws:9.6.1", true);
}

static void check_final(struct check *check) {
    const struct position *position = pgn_line_now(&check->lines[0]);
    enum position_end end = is_plainly_open(position) ? POSITION_OPEN : position_end(position);
    if (end == POSITION_CHECKMATE) {
        check->summary->checkmates++;
        if (check->result != (position->to_move == WHITE ? PGN_BLACK_WINS : PGN_WHITE_WINS))
            tell_final(check, position, "laws:5.1.1", is_open_result(check->result));
    } else if (end == POSITION_STALEMATE) {
        check->summary->stalemates++;
        if (check->result != PGN_DRAW)
            tell_final(check, position, "laws:5.2.1", is_open_result(check->result));
    } else {
        check_mating(check, position);
        if (position->quiet_plies >= 4 * (END_OCCURRENCES - 1))
            check_drawn(check, position);
        if (check->arena.used > 0)
            arena_reset(&check->arena);
    }
}

/* The termination marker and the tag say the same. */
static void check_result(struct check *check, size_t end) {
    enum pgn_result tag = PGN_UNFINISHED;
    bool known = pgn_result_from(check->result_tag, &tag);
    if (!check->marked) {
        check->result = tag;
        check->marked_at = end;
    }
    if ((check->tags >> PGN_TAG_RESULT & 1) == 0)
        return;
    if (!known || (check->marked && tag != check->result))
        tell_place(check, PGN_PROBLEM_RESULT, check->result_at, check->result_tag, "", !known);
}

/* --- Games ------------------------------------------------------------------------------------------------------- */

static void clear_game(struct check *check) {
    check->started = check->faulty = check->warned = check->by_squares = check->marked = check->chess960 = false;
    check->chess = true;
    check->fen = check->white = check->black = check->variant = check->result_tag = TEXT("");
    check->tags = 0;
    check->ply = check->variations = 0;
    check->depth = 0;
    check->over = false;
    check->other_count = 0;
    check->setup = TEXT("");
}

static void begin_game(struct check *check) {
    check->begin = check->reader;
    check->language = check->given == NULL ? NOTATION_ENGLISH : *check->given;
    check->language_known = check->given != NULL;
    check->silent_until = 0;
    clear_game(check);
}

static void tell_tag(struct check *check, enum pgn_fault fault, size_t at, struct text written) {
    struct pgn_finding finding = {.problem = PGN_PROBLEM_SYNTAX,
                                  .fault = fault,
                                  .warning = pgn_fault_is_warning(fault),
                                  .at = at,
                                  .written = written,
                                  .article = ""};
    tell(check, &finding);
}

static void note_second(struct check *check, const struct pgn_thing *thing) {
    if (thing->number != PGN_TAG_RESULT || text_equal(thing->value, check->result_tag)) {
        tell_tag(check, PGN_FAULT_TAG_TWICE, thing->at, thing->name);
        return;
    }
    struct pgn_finding finding = {
        .problem = PGN_PROBLEM_RESULT, .fault = PGN_FAULT_TAG, .at = thing->at, .written = thing->value, .article = ""};
    tell(check, &finding);
}

/* A tag that has no number: is it there twice? Beyond some dozens nobody looks. */
static void note_other(struct check *check, const struct pgn_thing *thing) {
    for (unsigned i = 0; i < check->other_count; i++)
        if (check->others[i].length == thing->name.length && text_equal(check->others[i], thing->name)) {
            tell_tag(check, PGN_FAULT_TAG_TWICE, thing->at, thing->name);
            return;
        }
    if (check->other_count < OTHER_TAGS)
        check->others[check->other_count++] = thing->name;
}

/* Of a tag that stands twice the first counts. */
static void note_tag(struct check *check, const struct pgn_thing *thing) {
    if (thing->number == PGN_TAG_OTHER) {
        check->tags |= 1u << PGN_TAG_OTHER;
        note_other(check, thing);
        return;
    }
    if ((check->tags >> thing->number & 1) != 0) {
        note_second(check, thing);
        return;
    }
    check->tags |= 1u << thing->number;
    switch (thing->number) {
    case PGN_TAG_FEN:
        check->fen = thing->value;
        check->fen_at = thing->at;
        break;
    case PGN_TAG_VARIANT:
        check->variant = thing->value;
        check->variant_at = thing->at;
        check->chess = pgn_variant_is_chess(thing->value, &check->chess960);
        break;
    case PGN_TAG_WHITE:
        check->white = thing->value;
        break;
    case PGN_TAG_BLACK:
        check->black = thing->value;
        break;
    case PGN_TAG_RESULT:
        check->result_tag = thing->value;
        check->result_at = thing->at;
        break;
    case PGN_TAG_SETUP:
        check->setup = thing->value;
        check->setup_at = thing->at;
        break;
    default:
        break;
    }
}

/* Who names event or players names the result. Moves without such tags are fine, and a FEN needs no SetUp. */
static void check_tags(struct check *check, size_t at) {
    bool fen = (check->tags >> PGN_TAG_FEN & 1) != 0;
    bool wanted = text_equal(check->setup, fen ? TEXT("1") : TEXT("0"));
    unsigned roster = (1u << PGN_ROSTER) - 1;
    if ((check->tags & roster) != 0 && (check->tags >> PGN_TAG_RESULT & 1) == 0)
        tell_tag(check, PGN_FAULT_TAG_RESULT, at, TEXT(""));
    if ((check->tags >> PGN_TAG_SETUP & 1) != 0 && !wanted)
        tell_tag(check, PGN_FAULT_TAG_SETUP, check->setup_at, check->setup);
}

static void end_game(struct check *check, size_t at) {
    struct pgn_summary *summary = check->summary;
    if (!check->started)
        start(check);
    if (check->tags != 0)
        check_tags(check, check->begin.at);
    check_result(check, at);
    if (!check->lines[0].abandoned)
        check_final(check);
    summary->games++;
    summary->results[check->result]++;
    summary->plies += check->ply;
    summary->variations += check->variations;
    if (!check->chess && !check->faulty)
        summary->unchecked++;
    else if (check->faulty)
        summary->faulty++;
    else
        summary->sound++;
    summary->warned += check->chess && check->warned && !check->faulty;
    check->game++;
}

static void take(struct check *check, const struct pgn_thing *thing) {
    switch (thing->type) {
    case PGN_GAME:
        begin_game(check);
        break;
    case PGN_TAG:
        note_tag(check, thing);
        break;
    case PGN_VARIATION:
        if (!check->started)
            start(check);
        vary(check);
        break;
    case PGN_VARIATION_END:
        check->depth--;
        break;
    case PGN_RESULT:
        if (check->depth == 0)
            note_result(check, (enum pgn_result)thing->number, thing->at);
        break;
    case PGN_FAULT:
        if (thing->fault == PGN_FAULT_VARIATION_OPEN)
            check->depth = 0;
        tell_fault(check, thing);
        break;
    case PGN_GAME_END:
        end_game(check, thing->at);
        break;
    default:
        break;
    }
}

void pgn_check(struct text text, const enum notation_language *language, void *user,
               void (*found)(void *user, const struct pgn_finding *finding), struct pgn_summary *summary) {
    struct check check;
    struct pgn_thing thing;
    check.given = language;
    check.user = user;
    check.found = found;
    check.summary = summary;
    check.game = 0;
    memset(check.keys, 0, sizeof check.keys);
    arena_init(&check.arena);
    position_start(&check.usual);
    pgn_begin(&check.reader, text);
    while (pgn_lex(&check.reader, &thing, false)) {
        if (thing.type != PGN_MOVE) {
            take(&check, &thing);
            continue;
        }
        if (!check.started)
            start(&check);
        if (!play(&check, &thing)) {
            check.reader = check.begin;
            clear_game(&check);
        }
    }
    arena_drop(&check.arena);
}

void pgn_summary_add(struct pgn_summary *sum, const struct pgn_summary *part) {
    sum->games += part->games;
    sum->sound += part->sound;
    sum->faulty += part->faulty;
    sum->unchecked += part->unchecked;
    sum->warned += part->warned;
    sum->plies += part->plies;
    sum->variations += part->variations;
    sum->checkmates += part->checkmates;
    sum->stalemates += part->stalemates;
    sum->dead += part->dead;
    for (size_t i = 0; i < PGN_RESULTS; i++)
        sum->results[i] += part->results[i];
    for (size_t i = 0; i < PGN_PROBLEMS; i++)
        sum->problems[i] += part->problems[i];
}
