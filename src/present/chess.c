#include "present/chess.h"

#include <stdio.h>
#include <stdlib.h>

#include "chess/repetition.h"

enum { MOVES_MOST = 1024 };

/* --- Words -------------------------------------------------------------------------------------------------------- */

static struct language_value word(const struct document *document, enum message message) {
    return language_inner(language_plain(document->arena, message));
}

struct language_value present_side(const struct document *document, enum colour side) {
    return word(document, side == WHITE ? MESSAGE_colour_white : MESSAGE_colour_black);
}

static struct text square_text(const struct document *document, enum square square) {
    char name[] = {square_file_letter(square), square_rank_digit(square)};
    return text_copy(document->arena, (struct text){name, sizeof name});
}

static struct language_value square_value(const struct document *document, enum square square) {
    return language_text(square_text(document, square));
}

struct text present_fen(struct arena *arena, const struct setup *setup) {
    char fen[FEN_LONGEST];
    size_t length = setup_write(setup, fen);
    return text_copy(arena, (struct text){fen, length});
}

struct text present_line(struct arena *arena, const struct position *start, const struct move *moves, size_t count,
                         const struct notation_style *style) {
    struct text_builder line = {.arena = arena};
    struct position position = *start;
    for (size_t i = 0; i < count; i++) {
        char text[NOTATION_LONGEST];
        struct position next;
        text_add_zero(&line, i > 0 ? " " : "");
        if (position.to_move == WHITE || i == 0)
            text_add_format(&line, "%u%s ", (unsigned)position.move_number, position.to_move == WHITE ? "." : "...");
        text_add(&line, (struct text){text, notation_write(&position, moves[i], style, text)});
        position_play(&next, &position, moves[i]);
        position = next;
    }
    return text_builder_take(&line);
}

static void cite(struct document *document, struct text sentence, const char *article) {
    if (article[0] != '\0')
        document_cite(document, sentence, article);
    else
        document_note(document, sentence);
}

static void add_cited(struct document *document, enum message message, const char *article) {
    cite(document, document_said(document, message), article);
}

static void add_fen(struct document *document, struct text fen) {
    document_note(document, document_say(document, show_chess_fen, "fen", language_text(fen)));
}

/* --- A board in words --------------------------------------------------------------------------------------------- */

/* "rooks a1 and h1": all pieces of one kind and colour; their number. */
static int64_t list_pieces(struct document *document, const struct setup *setup, enum man man,
                           struct language_value *said) {
    static const enum message pieces[] = {MESSAGE_none,
                                          MESSAGE_show_chess_men_P,
                                          MESSAGE_show_chess_men_N,
                                          MESSAGE_show_chess_men_B,
                                          MESSAGE_show_chess_men_R,
                                          MESSAGE_show_chess_men_Q,
                                          MESSAGE_show_chess_men_K};
    struct language_value *named = arena_array(document->arena, SQUARES, sizeof *named);
    size_t count = 0;
    for (int square = A1; square <= H8; square++)
        if (setup->men[square] == man)
            named[count++] = square_value(document, (enum square)square);
    const struct language_value values[] = {language_number((int64_t)count), language_list(named, count)};
    *said = language_inner(language_sentence_of(document->arena, pieces[man_kind(man)], "count squares", values, 2));
    return (int64_t)count;
}

static void describe_side(struct document *document, const struct setup *setup, enum colour colour) {
    struct language_value pieces[KING + 1], side = present_side(document, colour);
    size_t count = 0;
    for (int kind = KING; kind >= PAWN; kind--)
        count += list_pieces(document, setup, man_of(colour, (enum kind)kind), &pieces[count]) > 0;
    document_note(document, count == 0 ? document_say(document, show_chess_side_empty, "side", side)
                                       : document_say(document, show_chess_side, "side pieces", side,
                                                      language_list_with(pieces, count, MESSAGE_list_semicolon,
                                                                         MESSAGE_list_semicolon)));
}

static void describe_rank(struct document *document, const struct setup *setup, int rank) {
    static const enum message pieces[2][KING + 1] = {
        {MESSAGE_none, MESSAGE_show_chess_white_P, MESSAGE_show_chess_white_N, MESSAGE_show_chess_white_B,
         MESSAGE_show_chess_white_R, MESSAGE_show_chess_white_Q, MESSAGE_show_chess_white_K},
        {MESSAGE_none, MESSAGE_show_chess_black_P, MESSAGE_show_chess_black_N, MESSAGE_show_chess_black_B,
         MESSAGE_show_chess_black_R, MESSAGE_show_chess_black_Q, MESSAGE_show_chess_black_K}};
    struct language_value values[8], number = language_number(rank + 1);
    size_t count = 0;
    for (int file = FILE_A; file <= FILE_H; file++) {
        enum man man = (enum man)setup->men[square_at(file, rank)];
        struct language_value square = square_value(document, square_at(file, rank));
        if (man != NO_MAN)
            values[count++] = language_inner(
                language_sentence_of(document->arena, pieces[man_colour(man)][man_kind(man)], "square", &square, 1));
    }
    document_note(document,
                  count == 0 ? document_say(document, show_chess_rank_empty, "rank", number)
                             : document_say(document, show_chess_rank, "rank pieces", number,
                                            language_list_with(values, count, MESSAGE_list_comma, MESSAGE_list_comma)));
}

static void describe(struct document *document, const struct setup *setup) {
    describe_side(document, setup, WHITE);
    describe_side(document, setup, BLACK);
    for (int rank = RANK_8; rank >= RANK_1; rank--)
        describe_rank(document, setup, rank);
}

/* A line is named as in Article 2.4: the e-file, the first rank, the diagonal a5-e1. NULL: no line, as of a knight. */
static const struct language_sentence *line_between(struct document *document, enum square from, enum square to) {
    int file = square_file(from), rank = square_rank(from), files = square_file(to) - file,
        ranks = square_rank(to) - rank;
    char letter = square_file_letter(from);
    if (files == 0)
        return language_make(document->arena, show_chess_along_file, "file",
                             language_text(text_copy(document->arena, (struct text){&letter, 1})));
    if (ranks == 0)
        return language_make(document->arena, show_chess_along_rank, "rank", language_number(rank + 1));
    if (files != ranks && files != -ranks)
        return NULL;
    int step = (files > 0) == (ranks > 0) ? 1 : -1;
    for (; file > FILE_A && rank - step >= RANK_1 && rank - step <= RANK_8; file--)
        rank -= step;
    struct language_value first = square_value(document, square_at(file, rank));
    for (; file < FILE_H && rank + step >= RANK_1 && rank + step <= RANK_8; file++)
        rank += step;
    return language_make(document->arena, show_chess_along_diagonal, "first last", first,
                         square_value(document, square_at(file, rank)));
}

static void describe_checks(struct document *document, const struct position *position) {
    enum colour colour = (enum colour)position->to_move;
    enum square king = position_king(position, colour);
    squares checkers = position_attackers(position, colour_other(colour), king);
    while (checkers != 0) {
        enum square from = squares_take(&checkers);
        const struct language_sentence *line = line_between(document, from, king);
        struct language_value square = square_value(document, king), at = square_value(document, from),
                              piece = word(document, played_piece(man_kind(position_at(position, from))));
        document_note(document,
                      line == NULL ? document_say(document, show_chess_in_check, "square piece from", square, piece, at)
                                   : document_say(document, show_chess_in_check_along, "square piece from line", square,
                                                  piece, at, language_inner(line)));
    }
}

/* --- What is said of a position ----------------------------------------------------------------------------------- */

static void add_turn(struct document *document, const struct position *position) {
    struct language_value side = present_side(document, (enum colour)position->to_move),
                          number = language_number(position->move_number);
    document_note(document, position->quiet_plies == 0
                                ? document_say(document, show_chess_turn, "side number", side, number)
                                : document_say(document, show_chess_turn_quiet, "side number count", side, number,
                                               language_number(position->quiet_plies)));
}

/* A right, whatever bars it now. */
static void add_castling(struct document *document, const struct position *position, enum colour colour) {
    squares rooks = position->castling & position_of_colour(position, colour);
    struct language_value values[2];
    size_t count = 0;
    while (rooks != 0)
        values[count++] = square_value(document, squares_take(&rooks));
    if (count > 0)
        document_note(document,
                      document_say(document, show_chess_castling, "count side rooks", language_number((int64_t)count),
                                   present_side(document, colour), language_list(values, count)));
}

static struct text cannot_mate(struct document *document, struct language_value side,
                               const struct mating_result *result) {
    return document_say(document, show_chess_cannot_mate, "side reason", side,
                        word(document, mating_reason_message(result->reason)));
}

static void add_mating(struct document *document, enum colour colour, const struct mating_result *result) {
    struct language_value side = present_side(document, colour);
    document_note(document, result->answer == MATING_CAN ? document_say(document, show_chess_can_mate, "side", side)
                            : result->answer == MATING_CANNOT
                                ? cannot_mate(document, side, result)
                                : document_say(document, show_chess_mate_unknown, "side", side));
}

static void add_state(struct document *document, const struct position *position, const struct chess_state *state) {
    add_turn(document, position);
    if (state->end == POSITION_CHECKMATE) {
        struct language_value side = present_side(document, colour_other((enum colour)position->to_move));
        cite(document, document_say(document, show_chess_mate, "side", side), "laws:5.1.1");
        return;
    }
    if (state->end == POSITION_STALEMATE) {
        add_cited(document, MESSAGE_show_chess_stalemate, "laws:5.2.1");
        return;
    }
    add_castling(document, position, WHITE);
    add_castling(document, position, BLACK);
    if (state->check)
        document_note(document, document_said(document, MESSAGE_show_chess_check));
    document_note(document, document_say(document, show_chess_legal_moves, "count", language_number(state->moves)));
    for (int side = WHITE; side <= BLACK; side++)
        add_mating(document, (enum colour)side, &state->mating[side]);
    if (chess_is_dead(state))
        add_cited(document, MESSAGE_show_chess_dead, "laws:5.2.2");
    else if (chess_is_seventy_five(position, state))
        add_cited(document, MESSAGE_show_chess_seventy_five, "laws:9.6.2");
}

/* --- Draws that the player to move can claim ---------------------------------------------------------------------- */

/* The moves that would bring it about. */
static void add_announced(struct document *document, const struct history *history, const struct notation_style *style,
                          bool (*claim)(const struct history *, struct move), const char *article) {
    const struct position *position = history_position(history);
    struct language_value *values = arena_array(document->arena, MOVES_MOST, sizeof *values);
    struct moves moves;
    struct move_walk walk;
    struct move move;
    size_t count = 0;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); count < MOVES_MOST && moves_next(&walk, &move);) {
        char text[NOTATION_LONGEST];
        if (!claim(history, move))
            continue;
        size_t length = notation_write(position, move, style, text);
        values[count++] = language_text(text_copy(document->arena, (struct text){text, length}));
    }
    if (count > 0)
        cite(document,
             document_say(document, show_chess_announced, "side moves",
                          present_side(document, (enum colour)position->to_move),
                          language_list_with(values, count, MESSAGE_list_comma, MESSAGE_list_comma)),
             article);
}

static void add_fifty_claims(struct document *document, const struct history *history,
                             const struct notation_style *style) {
    struct language_value side = present_side(document, (enum colour)history_position(history)->to_move);
    if (!history_claim_fifty(history))
        add_announced(document, history, style, history_claim_fifty_with, "laws:9.3.1");
    else
        cite(document, document_say(document, show_chess_fifty, "side", side), "laws:9.3.2");
}

/* --- Positions ---------------------------------------------------------------------------------------------------- */

void present_faults(struct document *document, unsigned faults) {
    if (faults == 0)
        return;
    add_cited(document, MESSAGE_show_chess_not_legal, "laws:3.10.3");
    for (unsigned i = 0; i < SETUP_FAULT_COUNT; i++) {
        if ((faults >> i & 1) == 0)
            continue;
        struct language_value article = language_text(text_from(setup_fault_article(1U << i)));
        if (document->blocks[document->count - 1].part == DOCUMENT_NOTE)
            document->gap = DOCUMENT_CLOSE;
        document_item(
            document, TEXT(""),
            document_say(document, show_cited, "words article", word(document, setup_fault_message(1U << i)), article));
    }
    document->gap = DOCUMENT_CLOSE;
}

static void add_chess960_number(struct document *document, const struct setup *setup) {
    int number = setup_chess960_number(setup);
    if (setup->chess960 && number >= 0)
        document_note(document, document_say(document, show_chess_initial_of, "number", language_number(number)));
}

void present_position(struct document *document, const struct present_position *shown) {
    const struct position *position = shown->position;
    if (shown->described)
        describe(document, shown->setup);
    else
        document_board(document, shown->setup, shown->style);
    if (position == NULL) {
        document_note(document, document_say(document, show_chess_to_move, "side",
                                             present_side(document, (enum colour)shown->setup->to_move)));
    } else {
        struct history history;
        add_state(document, position, shown->state);
        history_begin(&history, document->arena, position);
        /* Counters are those of the FEN; of repetitions it knows nothing. */
        if (chess_may_claim(position, shown->state))
            add_fifty_claims(document, &history, &notation_fide);
        if (shown->described)
            describe_checks(document, position);
    }
    present_faults(document, setup_faults(shown->setup));
    add_chess960_number(document, shown->setup);
    add_fen(document, present_fen(document->arena, shown->setup));
}

void present_mating(struct document *document, const struct present_position *shown,
                    const struct notation_style *style) {
    for (int colour = WHITE; colour <= BLACK; colour++) {
        const struct mating_result *result = &shown->state->mating[colour];
        struct language_value side = present_side(document, (enum colour)colour);
        document->gap = DOCUMENT_CLOSE;
        if (result->answer == MATING_CANNOT)
            document_note(document, cannot_mate(document, side, result));
        else if (result->answer == MATING_UNDECIDED)
            document_note(document, document_say(document, show_chess_undecided, "side positions", side,
                                                 language_number((int64_t)result->effort)));
        else if (result->line_count > 0)
            document_paragraph(document,
                               document_say(document, show_chess_mates_so, "side moves", side,
                                            language_text(present_line(document->arena, shown->position, result->line,
                                                                       result->line_count, style))));
        else
            document_note(document, shown->state->end == POSITION_CHECKMATE
                                        ? document_say(document, show_chess_has_mated, "side", side)
                                        : document_say(document, show_chess_mates, "side", side));
    }
    document->gap = DOCUMENT_CLOSE;
    if (chess_is_dead(shown->state))
        add_cited(document, MESSAGE_show_chess_dead, "laws:5.2.2");
    document->gap = DOCUMENT_CLOSE;
    present_faults(document, setup_faults(shown->setup));
}

struct text present_first_rank(struct arena *arena, int number) {
    char pieces[9];
    setup_chess960_pieces(number, pieces);
    return text_copy(arena, text_from(pieces));
}

static void add_all960(struct document *document) {
    for (int number = 0; number < PRESENT_CHESS960_POSITIONS; number++) {
        struct text_builder line = {.arena = document->arena};
        struct setup setup;
        setup_chess960(&setup, number);
        text_add_format(&line, "%3d  %.*s  %.*s", number, TEXT_ARG(present_first_rank(document->arena, number)),
                        TEXT_ARG(present_fen(document->arena, &setup)));
        document_note(document, text_builder_take(&line));
    }
}

void present_chess960(struct document *document, int number, const char *seed, struct board_style style) {
    if (number == PRESENT_CHESS960_ALL) {
        add_all960(document);
        return;
    }
    struct setup *setup = arena_alloc(document->arena, sizeof *setup);
    setup_chess960(setup, number);
    document_board(document, setup, style);
    document_note(document, document_say(document, show_chess_initial, "number pieces", language_number(number),
                                         language_text(present_first_rank(document->arena, number))));
    if (seed[0] != '\0')
        document_note(document,
                      document_say(document, show_chess_drawn_by_lot, "seed", language_text(text_from(seed))));
    add_fen(document, present_fen(document->arena, setup));
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

static int compare(const void *left, const void *right) {
    const struct present_move *a = left, *b = right;
    if (a->kind != b->kind)
        return a->kind > b->kind ? -1 : 1;
    if (a->move.from != b->move.from)
        return a->move.from < b->move.from ? -1 : 1;
    if (a->move.to != b->move.to)
        return a->move.to < b->move.to ? -1 : 1;
    return (a->move.promotion < b->move.promotion) - (a->move.promotion > b->move.promotion);
}

struct present_move *present_list_moves(struct arena *arena, const struct position *position,
                                        const struct notation_style *style, size_t *count) {
    struct present_move *list = arena_array(arena, MOVES_MOST, sizeof *list);
    struct moves moves;
    struct move_walk walk;
    struct move move;
    char text[NOTATION_LONGEST];
    *count = 0;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); *count < MOVES_MOST && moves_next(&walk, &move);) {
        size_t length =
            style == NULL ? move_write_uci(position, move, text) : notation_write(position, move, style, text);
        list[(*count)++] = (struct present_move){move, man_kind(position_at(position, (enum square)move.from)),
                                                 text_copy(arena, (struct text){text, length})};
    }
    qsort(list, *count, sizeof *list, compare);
    return list;
}

void present_moves(struct document *document, const struct setup *setup, const struct position *position,
                   const struct notation_style *style) {
    size_t count;
    const struct present_move *moves = present_list_moves(document->arena, position, style, &count);
    (void)setup;
    struct language_value side = present_side(document, (enum colour)position->to_move);
    document_note(document,
                  document_say(document, show_chess_moves, "count side", language_number((int64_t)count), side));
    if (count == 0)
        cite(document,
             position_in_check(position) ? document_say(document, show_chess_checkmated, "side", side)
                                         : document_say(document, show_chess_stalemated, "side", side),
             position_in_check(position) ? "laws:5.1.1" : "laws:5.2.1");
    for (size_t i = 0; i < count;) {
        enum square from = (enum square)moves[i].move.from;
        struct text label = document_say(document, show_chess_moves_of, "piece square",
                                         word(document, played_piece(moves[i].kind)), square_value(document, from));
        struct text_builder listed = {.arena = document->arena};
        for (; i < count && moves[i].move.from == from; i++) {
            text_add_zero(&listed, listed.length > 0 ? " " : "");
            text_add(&listed, moves[i].text);
        }
        document_item(document, label, text_builder_take(&listed));
    }
}

/* --- Games -------------------------------------------------------------------------------------------------------- */

/* What an arbiter is asked: repetitions and moves without progress. Players are told nothing of it. */
static void add_claims(struct document *document, const struct present_game *game) {
    const struct played *played = game->played;
    const struct history *history = &game->played->history;
    struct language_value times = language_number(history_occurrences(history));
    bool open = played->draw == CHESS_DRAW_NONE;
    if (open && history_claim_repetition(history))
        cite(document,
             document_say(document, show_chess_repeated, "count side", times,
                          present_side(document, (enum colour)history_position(history)->to_move)),
             "laws:9.2.2");
    else
        document_note(document, document_say(document, show_chess_appeared, "count", times));
    if (!open)
        return;
    add_announced(document, history, game->style, history_claim_repetition_with, "laws:9.2.1");
    add_fifty_claims(document, history, game->style);
}

/* Moves made after the end of the game are shown, and said to be such. */
static void add_early_end(struct document *document, const struct played *played) {
    static const struct {
        enum message message;
        const char *article;
    } draws[] = {
        [CHESS_DRAW_NONE] = {MESSAGE_none, ""},
        [CHESS_DRAW_DEAD] = {MESSAGE_show_chess_end_dead, "laws:5.2.2"},
        [CHESS_DRAW_FIVEFOLD] = {MESSAGE_show_chess_end_fivefold, "laws:9.6.1"},
        [CHESS_DRAW_SEVENTY_FIVE] = {MESSAGE_show_chess_end_seventy_five, "laws:9.6.2"},
    };
    struct language_value ending = word(document, draws[played->draw].message);
    if (played->draw == CHESS_DRAW_NONE || played->draw_after == played->list.count)
        return;
    cite(document,
         played->draw_after == 0 ? document_say(document, show_chess_over_before, "ending", ending)
                                 : document_say(document, show_chess_over_after, "played moves ending",
                                                language_number((int64_t)played->draw_after),
                                                language_number((int64_t)played->list.count), ending),
         draws[played->draw].article);
}

struct text present_last_fen(struct arena *arena, const struct played *played) {
    struct setup after;
    position_to_setup(history_position(&played->history), FEN_EN_PASSANT_LEGAL, &after);
    after.counted = played->setup.counted;
    return present_fen(arena, played->list.count == 0 ? &played->setup : &after);
}

void present_game(struct document *document, const struct present_game *game) {
    const struct played *played = game->played;
    const struct position *last = history_position(&played->history);
    struct setup *setup = arena_alloc(document->arena, sizeof *setup);
    position_to_setup(last, FEN_EN_PASSANT_LEGAL, setup);
    if (played->list.count > 0)
        document_note(document,
                      present_line(document->arena, &played->start, played->moves, played->list.count, game->style));
    document_board(document, setup, game->board);
    for (size_t i = 0; i < played->remark_count; i++) {
        const struct played_remark *remark = &played->remarks[i];
        cite(document,
             document_say(document, show_chess_remark, "move remark", language_number((int64_t)remark->move + 1),
                          language_inner(remark->sentence)),
             remark->article);
    }
    add_early_end(document, played);
    add_state(document, last, &played->state);
    if (played->state.end == POSITION_OPEN)
        add_claims(document, game);
    if (played->draw == CHESS_DRAW_FIVEFOLD && played->draw_after == played->list.count)
        add_cited(document, MESSAGE_show_chess_fivefold, "laws:9.6.1");
    add_fen(document, present_last_fen(document->arena, played));
}

/* --- Announcements ------------------------------------------------------------------------------------------------ */

struct text present_spoken(struct arena *arena, const struct position *position, struct move move, bool origin) {
    char spoken[ANNOUNCE_LONGEST];
    size_t length = notation_announce(position, move, origin, spoken);
    return text_copy(arena, (struct text){spoken, length});
}

void present_announcement(struct document *document, const struct position *position, struct move move,
                          enum notation_language language, bool origin) {
    (void)language;
    document_note(document, present_spoken(document->arena, position, move, origin));
}

/* --- Counts of positions ------------------------------------------------------------------------------------------ */

/* 119060324 as "119,060,324" */
struct text present_grouped(struct arena *arena, uint64_t value) {
    struct text_builder out = {.arena = arena};
    struct text digits = text_number(arena, (int64_t)value);
    for (size_t i = 0; i < digits.length; i++)
        text_add_format(&out, "%s%c", i > 0 && (digits.length - i) % 3 == 0 ? "," : "", digits.bytes[i]);
    return text_builder_take(&out);
}

void present_perft(struct document *document, const struct present_perft *counted) {
    char uci[UCI_LONGEST], seconds[32];
    for (size_t i = 0; counted->divides && i < counted->count; i++) {
        struct text_builder line = {.arena = document->arena};
        text_add(&line, (struct text){uci, move_write_uci(counted->position, counted->moves[i], uci)});
        text_add_format(&line, ": %llu", (unsigned long long)counted->counts[i]);
        document_note(document, text_builder_take(&line));
    }
    snprintf(seconds, sizeof seconds, "%lld.%03d", (long long)(counted->milliseconds / 1000),
             (int)(counted->milliseconds % 1000));
    struct language_value time = language_text(text_from(seconds));
    document_note(document,
                  document_say(document, show_chess_positions, "count number", language_number((int64_t)counted->total),
                               language_text(present_grouped(document->arena, counted->total))));
    uint64_t speed = counted->milliseconds < 10 ? 0 : counted->total / (uint64_t)counted->milliseconds * 1000;
    document_note(document, counted->milliseconds < 10
                                ? document_say(document, show_chess_seconds, "seconds", time)
                                : document_say(document, show_chess_speed, "seconds number", time,
                                               language_text(present_grouped(document->arena, speed))));
}

/* --- Cases -------------------------------------------------------------------------------------------------------- */

enum { CASE_KINDS_MOST = 64 };

struct case_kind {
    struct text kind;
    int64_t count;
};

static void add_open_cases(struct document *document, const struct chess_cases *cases) {
    struct language_value values[CASE_KINDS_MOST];
    struct case_kind kinds[CASE_KINDS_MOST];
    size_t count = 0;
    for (size_t i = 0; i < cases->open.count; i++) {
        struct text rest = cases->open.list[i].fields[CASE_QUERY];
        struct text kind = text_cut(&rest, ':');
        size_t at = 0;
        while (at < count && !text_equal(kinds[at].kind, kind))
            at++;
        if (at == CASE_KINDS_MOST)
            continue;
        if (at == count)
            kinds[count++] = (struct case_kind){kind, 0};
        kinds[at].count++;
    }
    for (size_t i = 0; i < count; i++)
        values[i] = language_inner(language_make(document->arena, show_chess_open_kind, "kind number",
                                                 language_text(kinds[i].kind), language_number(kinds[i].count)));
    if (count > 0)
        document_note(document,
                      document_say(document, show_chess_not_answered, "kinds",
                                   language_list_with(values, count, MESSAGE_list_comma, MESSAGE_list_comma)));
}

void present_cases(struct document *document, const struct chess_cases *cases) {
    static const struct table_column columns[] = {{MESSAGE_table_case, false, NULL},
                                                  {MESSAGE_table_article, false, NULL},
                                                  {MESSAGE_table_query, false, NULL},
                                                  {MESSAGE_table_expected, false, NULL},
                                                  {MESSAGE_table_answer, false, NULL}};
    if (cases->different.count > 0) {
        struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
        for (size_t i = 0; i < cases->different.count; i++) {
            const struct chess_outcome *outcome = &cases->different.list[i];
            table_add(table, outcome->fields[CASE_ID]);
            table_add(table, outcome->fields[CASE_ARTICLE]);
            table_add(table, outcome->fields[CASE_QUERY]);
            table_add(table, outcome->fields[CASE_EXPECTED]);
            table_add(table, outcome->answer);
        }
    }
    add_open_cases(document, cases);
    document_note(document,
                  document_say(document, show_chess_cases, "count right different open", language_number(cases->count),
                               language_number(cases->as_expected), language_number((int64_t)cases->different.count),
                               language_number((int64_t)cases->open.count)));
}

/* --- Notation ----------------------------------------------------------------------------------------------------- */

/* A piece is a man other than a pawn. [laws:C.1] */
static void add_letters(struct document *document) {
    static const struct table_column columns[] = {
        {MESSAGE_table_code, false, NULL},  {MESSAGE_table_language, false, NULL}, {MESSAGE_table_king, false, NULL},
        {MESSAGE_table_queen, false, NULL}, {MESSAGE_table_rook, false, NULL},     {MESSAGE_table_bishop, false, NULL},
        {MESSAGE_table_knight, false, NULL}};
    struct table *table = document_table(document, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < NOTATION_LANGUAGES; i++) {
        enum notation_language language = (enum notation_language)i;
        table_add_zero(table, notation_language_code(language));
        table_add_said(table, notation_language_name(language));
        for (int kind = KING; kind > PAWN; kind--)
            table_add_zero(table, notation_letter(language, (enum kind)kind, WHITE));
    }
}

/* What a player needs to know to write. [laws:C.1] [laws:C.13] */
static void add_signs(struct document *document, enum notation_language language) {
    static const struct {
        const char *sign;
        enum message message;
    } signs[] = {{"0-0", MESSAGE_show_notation_castling_h}, {"0-0-0", MESSAGE_show_notation_castling_a},
                 {"x", MESSAGE_show_notation_capture},      {"+", MESSAGE_show_notation_check},
                 {"++, #", MESSAGE_show_notation_mate},     {"e.p.", MESSAGE_show_notation_en_passant},
                 {"(=)", MESSAGE_show_notation_draw}};
    for (int kind = KING; kind > PAWN; kind--)
        document_item(document, text_from(notation_letter(language, (enum kind)kind, WHITE)),
                      document_said(document, played_piece((enum kind)kind)));
    struct text_builder queen = {.arena = document->arena};
    text_add_format(&queen, "d8%s", notation_letter(language, QUEEN, WHITE));
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        document_item(document, text_from(signs[i].sign), document_said(document, signs[i].message));
    document_item(document, text_builder_take(&queen), document_said(document, MESSAGE_show_notation_promotion));
    document_note(document, document_said(document, MESSAGE_show_notation_pawn));
}

/* From edge to edge, two squares and more: those that rise towards the h-file, or fall. */
static struct text diagonals(struct document *document, bool rising) {
    struct text_builder out = {.arena = document->arena};
    for (int shift = -6; shift <= 6; shift++) {
        /* rising: rank - file = shift; falling: rank + file = 7 + shift */
        int first = rising ? (shift < 0 ? -shift : 0) : (shift < 0 ? 0 : shift);
        int last = rising ? (shift < 0 ? 7 : 7 - shift) : (shift < 0 ? 7 + shift : 7);
        text_add_zero(&out, shift > -6 ? " " : "");
        text_add(&out, square_text(document, square_at(first, rising ? first + shift : 7 + shift - first)));
        text_add_byte(&out, '-');
        text_add(&out, square_text(document, square_at(last, rising ? last + shift : 7 + shift - last)));
    }
    return text_builder_take(&out);
}

void present_notation(struct document *document, enum notation_language language, bool all) {
    if (all) {
        document_note(document, document_said(document, MESSAGE_show_notation_pieces));
        add_letters(document);
    }
    document_heading(document, document_say(document, show_notation_signs, "language",
                                            word(document, notation_language_name(language))));
    add_signs(document, language);
    document->gap = DOCUMENT_APART;
    document_note(document,
                  document_say(document, show_notation_files_are, "files", language_text(TEXT("a b c d e f g h"))));
    document_note(document,
                  document_say(document, show_notation_ranks_are, "ranks", language_text(TEXT("1 2 3 4 5 6 7 8"))));
    document_note(document, document_said(document, MESSAGE_show_notation_diagonals_are));
    document_note(document, diagonals(document, true));
    document_note(document, diagonals(document, false));
}
