#include "present/chess.h"
#include "present/writing.h"

static const char *kind_word(enum kind kind) {
    static const char *const words[] = {"", "pawn", "knight", "bishop", "rook", "queen", "king"};
    return words[kind];
}

const char *present_mating_word(enum mating_answer answer) {
    static const char *const words[] = {
        [MATING_CAN] = "can", [MATING_CANNOT] = "cannot", [MATING_UNDECIDED] = "undecided"};
    return words[answer];
}

static const char *side_word(int side) {
    return side == WHITE ? "white" : "black";
}

/* Both from one position: a move as programs write it, and in notation. */
static void write_move(struct json_writer *writer, const struct position *position, struct move move) {
    char uci[UCI_LONGEST];
    json_text(writer, (struct text){uci, move_write_uci(position, move, uci)});
}

static void write_notation(struct json_writer *writer, const struct position *position, struct move move,
                           const struct notation_style *style) {
    char written[NOTATION_LONGEST];
    json_key_text(writer, "notation", (struct text){written, notation_write(position, move, style, written)});
}

/* --- Positions ---------------------------------------------------------------------------------------------------- */

void present_faults_write(struct json_writer *writer, const struct document *document, unsigned faults) {
    json_key_boolean(writer, "legal", faults == 0);
    json_key_array(writer, "faults");
    for (unsigned i = 0; i < SETUP_FAULT_COUNT; i++) {
        if ((faults >> i & 1) == 0)
            continue;
        json_begin_object(writer);
        json_key_text(writer, "fault", document_said(document, setup_fault_message(1U << i)));
        json_key_text(writer, "article", text_from(setup_fault_article(1U << i)));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static const char *end_word(const struct position *position, const struct chess_state *state) {
    return state->end == POSITION_CHECKMATE         ? "checkmate"
           : state->end == POSITION_STALEMATE       ? "stalemate"
           : chess_is_dead(state)                   ? "dead"
           : chess_is_seventy_five(position, state) ? "75 moves"
                                                    : NULL;
}

static void write_state(struct json_writer *writer, const struct position *position, const struct chess_state *state) {
    json_key_text(writer, "to_move", text_from(side_word(position->to_move)));
    json_key_boolean(writer, "check", state->check);
    json_key_integer(writer, "moves", state->moves);
    writing_text(writer, "end", end_word(position, state));
    json_key_object(writer, "can_mate");
    for (int side = WHITE; side <= BLACK; side++) {
        const struct mating_result *result = &state->mating[side];
        json_key_object(writer, side_word(side));
        json_key_text(writer, "answer", text_from(present_mating_word(result->answer)));
        if (result->answer == MATING_CANNOT)
            json_key_text(writer, "reason", text_from(mating_reason_word(result->reason)));
        json_end_object(writer);
    }
    json_end_object(writer);
}

void present_position_write(struct json_writer *writer, const struct document *document,
                            const struct present_position *shown) {
    const struct setup *setup = shown->setup;
    int number = setup->chess960 ? setup_chess960_number(setup) : -1;
    json_begin_object(writer);
    json_key_text(writer, "fen", present_fen(document->arena, setup));
    if (number >= 0)
        json_key_integer(writer, "chess960", number);
    present_faults_write(writer, document, setup_faults(setup));
    if (shown->position != NULL) {
        struct history history;
        write_state(writer, shown->position, shown->state);
        history_begin(&history, document->arena, shown->position);
        json_key_integer(writer, "quiet_plies", shown->position->quiet_plies);
        json_key_boolean(writer, "claim_fifty",
                         chess_may_claim(shown->position, shown->state) && history_claim_fifty(&history));
    }
    json_end_object(writer);
}

static void write_side(struct json_writer *writer, const struct document *document, const struct position *position,
                       const struct mating_result *result, const struct notation_style *style) {
    json_key_text(writer, "answer", text_from(present_mating_word(result->answer)));
    if (result->answer == MATING_CANNOT) {
        json_key_text(writer, "reason", text_from(mating_reason_word(result->reason)));
        json_key_text(writer, "sentence", document_said(document, mating_reason_message(result->reason)));
    }
    json_key_integer(writer, "effort", (int64_t)result->effort);
    if (result->line_count == 0)
        return;
    struct position at = *position, next;
    json_key_text(writer, "line", present_line(document->arena, position, result->line, result->line_count, style));
    json_key_array(writer, "uci");
    for (size_t i = 0; i < result->line_count; i++, at = next) {
        write_move(writer, &at, result->line[i]);
        position_play(&next, &at, result->line[i]);
    }
    json_end_array(writer);
}

void present_mating_write(struct json_writer *writer, const struct document *document,
                          const struct present_position *shown, const struct notation_style *style) {
    json_begin_object(writer);
    json_key_text(writer, "fen", present_fen(document->arena, shown->setup));
    present_faults_write(writer, document, setup_faults(shown->setup));
    for (int side = WHITE; side <= BLACK; side++) {
        json_key_object(writer, side_word(side));
        write_side(writer, document, shown->position, &shown->state->mating[side], style);
        json_end_object(writer);
    }
    json_key_boolean(writer, "dead", chess_is_dead(shown->state));
    json_end_object(writer);
}

static void write_960(struct json_writer *writer, struct arena *arena, int number, const char *seed) {
    struct setup setup;
    setup_chess960(&setup, number);
    json_begin_object(writer);
    json_key_integer(writer, "number", number);
    json_key_text(writer, "pieces", present_first_rank(arena, number));
    json_key_text(writer, "fen", present_fen(arena, &setup));
    if (seed[0] != '\0')
        json_key_text(writer, "seed", text_from(seed));
    json_end_object(writer);
}

void present_chess960_write(struct json_writer *writer, const struct document *document, int number, const char *seed,
                            struct board_style style) {
    (void)style;
    if (number != PRESENT_CHESS960_ALL) {
        write_960(writer, document->arena, number, seed);
        return;
    }
    json_begin_array(writer);
    for (int i = 0; i < PRESENT_CHESS960_POSITIONS; i++)
        write_960(writer, document->arena, i, "");
    json_end_array(writer);
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

void present_moves_write(struct json_writer *writer, const struct document *document, const struct setup *setup,
                         const struct position *position, const struct notation_style *style) {
    size_t count;
    const struct present_move *list = present_list_moves(document->arena, position, style, &count);
    json_begin_object(writer);
    json_key_text(writer, "fen", present_fen(document->arena, setup));
    json_key_integer(writer, "count", (int64_t)count);
    json_key_array(writer, "moves");
    for (size_t i = 0; i < count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "man", text_from(kind_word(list[i].kind)));
        json_key(writer, "uci");
        write_move(writer, position, list[i].move);
        json_key_text(writer, "notation", list[i].text);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
}

void present_perft_write(struct json_writer *writer, const struct document *document,
                         const struct present_perft *counted) {
    json_begin_object(writer);
    json_key_text(writer, "fen", present_fen(document->arena, counted->setup));
    json_key_integer(writer, "depth", counted->depth);
    json_key_integer(writer, "positions", (int64_t)counted->total);
    json_key_integer(writer, "milliseconds", counted->milliseconds);
    if (counted->divides) {
        json_key_object(writer, "moves");
        for (size_t i = 0; i < counted->count; i++) {
            char uci[UCI_LONGEST];
            move_write_uci(counted->position, counted->moves[i], uci);
            json_key_integer(writer, uci, (int64_t)counted->counts[i]);
        }
        json_end_object(writer);
    }
    json_end_object(writer);
}

/* --- Games -------------------------------------------------------------------------------------------------------- */

static void write_game_moves(struct json_writer *writer, const struct document *document,
                             const struct present_game *game) {
    const struct played *played = game->played;
    json_key_array(writer, "played");
    for (size_t i = 0; i < played->list.count; i++) {
        json_begin_object(writer);
        json_key(writer, "uci");
        write_move(writer, &played->positions[i], played->moves[i]);
        write_notation(writer, &played->positions[i], played->moves[i], game->style);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key_array(writer, "remarks");
    for (size_t i = 0; i < played->remark_count; i++) {
        const struct played_remark *remark = &played->remarks[i];
        json_begin_object(writer);
        json_key_integer(writer, "move", (int64_t)remark->move + 1);
        json_key_text(writer, "text", played->list.words[remark->move].text);
        json_key_text(writer, "remark", language_say(document->arena, document->language, remark->sentence));
        json_key_text(writer, "article", text_from(remark->article));
        json_end_object(writer);
    }
    json_end_array(writer);
}

void present_game_write(struct json_writer *writer, const struct document *document, const struct present_game *game) {
    static const char *const draw_words[] = {[CHESS_DRAW_NONE] = NULL,
                                             [CHESS_DRAW_DEAD] = "dead position",
                                             [CHESS_DRAW_FIVEFOLD] = "fivefold repetition",
                                             [CHESS_DRAW_SEVENTY_FIVE] = "75 moves"};
    const struct played *played = game->played;
    const struct history *history = &played->history;
    const struct position *last = history_position(history);
    bool open = played->draw == CHESS_DRAW_NONE;
    json_begin_object(writer);
    json_key_text(writer, "fen", present_last_fen(document->arena, played));
    json_key_text(writer, "language", text_from(notation_language_code(played->language)));
    write_game_moves(writer, document, game);
    write_state(writer, last, &played->state);
    json_key_integer(writer, "appeared", history_occurrences(history));
    json_key_integer(writer, "quiet_plies", last->quiet_plies);
    json_key_boolean(writer, "claim_repetition", open && history_claim_repetition(history));
    json_key_boolean(writer, "claim_fifty", open && history_claim_fifty(history));
    writing_text(writer, "drawn", draw_words[played->draw]);
    writing_number(writer, "drawn_after", !open, (int64_t)played->draw_after);
    json_end_object(writer);
}

/* --- Cases -------------------------------------------------------------------------------------------------------- */

static void write_outcomes(struct json_writer *writer, const char *name, const struct chess_outcomes *outcomes,
                           bool answered) {
    json_key_array(writer, name);
    for (size_t i = 0; i < outcomes->count; i++) {
        json_begin_object(writer);
        for (int column = 0; column < CHESS_CASE_COLUMNS; column++)
            json_key_text(writer, question_case_columns[column], outcomes->list[i].fields[column]);
        if (answered)
            json_key_text(writer, "answer", outcomes->list[i].answer);
        json_end_object(writer);
    }
    json_end_array(writer);
}

void present_cases_write(struct json_writer *writer, const struct document *document, const struct chess_cases *cases) {
    (void)document;
    json_begin_object(writer);
    json_key_integer(writer, "cases", cases->count);
    json_key_integer(writer, "as_expected", cases->as_expected);
    write_outcomes(writer, "different", &cases->different, true);
    write_outcomes(writer, "not_answered", &cases->open, false);
    json_end_object(writer);
}

/* --- Notation ----------------------------------------------------------------------------------------------------- */

void present_announcement_write(struct json_writer *writer, const struct document *document,
                                const struct position *position, struct move move, enum notation_language language,
                                bool origin) {
    struct notation_style style = notation_fide;
    style.language = language;
    json_begin_object(writer);
    json_key_text(writer, "spoken", present_spoken(document->arena, position, move, origin));
    write_notation(writer, position, move, &style);
    json_key(writer, "uci");
    write_move(writer, position, move);
    json_end_object(writer);
}

void present_notation_write(struct json_writer *writer, const struct document *document,
                            enum notation_language language, bool all) {
    json_begin_array(writer);
    for (int i = 0; i < NOTATION_LANGUAGES; i++) {
        enum notation_language one = (enum notation_language)i;
        if (!all && one != language)
            continue;
        json_begin_object(writer);
        json_key_text(writer, "code", text_from(notation_language_code(one)));
        json_key_text(writer, "name", document_said(document, notation_language_name(one)));
        json_key_object(writer, "pieces");
        for (int kind = KING; kind > PAWN; kind--)
            json_key_text(writer, kind_word((enum kind)kind), text_from(notation_letter(one, (enum kind)kind, WHITE)));
        json_end_object(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
}
