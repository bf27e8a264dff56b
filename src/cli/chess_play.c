#include "chess/judge.h"
#include "cli/chess.h"

/* What is to be said of a move beside that it was played. */
struct remark {
    size_t move; /* from 0 */
    struct text sentence;
    const char *article;
};

static const struct {
    const char *word;
    const char *article;
} draws[] = {
    [CHESS_DRAW_NONE] = {"", ""},
    [CHESS_DRAW_DEAD] = {"dead position", "laws:5.2.2"},
    [CHESS_DRAW_FIVEFOLD] = {"fivefold repetition", "laws:9.6.1"},
    [CHESS_DRAW_SEVENTY_FIVE] = {"75 moves", "laws:9.6.2"},
};

/* The moves of a game as they were given, and what came of them. */
struct played {
    struct setup setup;
    struct position start;
    struct chess_list list;
    enum notation_language language;
    struct move *moves;
    struct position *positions; /* before each move, and the last */
    struct history history;
    struct remark *remarks;
    size_t remark_count;
    int64_t shift;        /* of the numbers written so far against those of the position */
    enum chess_draw draw; /* what drew the game first, if it did */
    size_t draw_after;    /* so many moves */
};

/* --- Reading ------------------------------------------------------------------------------------------------------ */

/* "move 12 of 30 (6...)", with line and column in the list, as the error's place. */
static bool refuse(struct cli *cli, const struct played *played, size_t at, struct error *error) {
    const struct chess_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    struct text_builder place;
    text_builder_init(&place, &cli->arena);
    text_add_format(&place, "move %zu of %zu (%u%s)", at + 1, played->list.count, (unsigned)position->move_number,
                    position->to_move == WHITE ? "." : "...");
    error_at(error, NULL, word->line, word->column + (error->column > 0 ? error->column - 1 : 0));
    return chess_place(cli, text_builder_take(&place).bytes, chess_has_lines(&played->list), error);
}

/* 1... e5 with White to move: it is Black's pawn that is meant. */
static bool is_of_opponent(const struct chess_word *word, const struct position *position) {
    int64_t value;
    enum colour colour;
    return chess_read_number(word->number, &value, &colour) && colour != (enum colour)position->to_move;
}

/* --- Remarks ------------------------------------------------------------------------------------------------------ */

static void keep_remark(struct played *played, size_t move, const char *article, struct text_builder *sentence) {
    played->remarks[played->remark_count++] = (struct remark){move, text_builder_take(sentence), article};
}

/* Numbers that run on from a wrong one are remarked once. A FEN without counters leaves the numbers open. */
static void remark_number(struct cli *cli, struct played *played, size_t at) {
    const struct chess_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    struct text_builder sentence;
    int64_t value;
    enum colour colour;
    if (!chess_read_number(word->number, &value, &colour))
        return;
    int64_t shift = played->setup.counted ? value - (int64_t)position->move_number : 0;
    if (shift == played->shift && colour == (enum colour)position->to_move)
        return;
    played->shift = shift;
    text_builder_init(&sentence, &cli->arena);
    text_add_format(&sentence, "The number \"%.*s\" stands where \"%u%s\" belongs.", TEXT_ARG(word->number),
                    (unsigned)position->move_number, position->to_move == WHITE ? "." : "...");
    keep_remark(played, at, "", &sentence);
}

static void remark_writing(struct cli *cli, struct played *played, size_t at, const struct notation_reading *reading) {
    const struct chess_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    struct notation_style style = notation_fide;
    struct text_builder sentence;
    char written[NOTATION_LONGEST];
    style.language = played->language;
    struct text standard = {written, notation_write(position, reading->move, &style, written)};
    if (reading->nonstandard) {
        text_builder_init(&sentence, &cli->arena);
        text_add_format(&sentence, "\"%.*s\" is not standard notation; the move is written %.*s.", TEXT_ARG(word->text),
                        TEXT_ARG(standard));
        keep_remark(played, at, reading->departs_from, &sentence);
    }
    if (reading->draw_offer || word->draw_offer) {
        text_builder_init(&sentence, &cli->arena);
        text_add_format(&sentence, "%s offers a draw with %.*s.", chess_colour_word((enum colour)position->to_move),
                        TEXT_ARG(standard));
        keep_remark(played, at, "laws:C.12", &sentence);
    }
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static bool play_one(struct cli *cli, struct played *played, size_t at, struct error *error) {
    const struct chess_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    struct notation_reading reading;
    enum position_end over = position_end(position);
    if (over != POSITION_OPEN)
        return error_set_text(error, ERROR_cli_move_over, word->text,
                              over == POSITION_CHECKMATE ? TEXT("checkmate") : TEXT("stalemate"),
                              over == POSITION_CHECKMATE ? TEXT("laws:5.1.1") : TEXT("laws:5.2.1"));
    if (!chess_read_move(position, word->text, played->language, &reading, error)) {
        if (reading.fault == NOTATION_ILLEGAL && is_of_opponent(word, position))
            chess_refuse_move(word->text, VERDICT_NOT_YOURS, reading.piece, error);
        return false;
    }
    remark_number(cli, played, at);
    remark_writing(cli, played, at, &reading);
    played->moves[at] = reading.move;
    position_play(&played->positions[at + 1], position, reading.move);
    return true;
}

static bool play_all(struct cli *cli, struct played *played, struct error *error) {
    size_t count = played->list.count;
    size_t at = 0;
    struct text *texts = arena_array(&cli->arena, count + 1, sizeof *texts);
    for (size_t i = 0; i < count; i++)
        texts[i] = played->list.words[i].text;
    if (!chess_find_language(cli, &played->start, texts, count, &played->language, error))
        return false;
    played->moves = arena_array(&cli->arena, count + 1, sizeof *played->moves);
    played->positions = arena_array(&cli->arena, count + 1, sizeof *played->positions);
    played->remarks = arena_array(&cli->arena, 3 * count + 1, sizeof *played->remarks);
    played->positions[0] = played->start;
    for (size_t i = 0; i < count; i++)
        if (!play_one(cli, played, i, error))
            return refuse(cli, played, i, error);
    return chess_language_is_sure(cli, &played->start, texts, count, &at, error) || refuse(cli, played, at, error);
}

/* --- Showing ------------------------------------------------------------------------------------------------------ */

/* What an arbiter is asked: repetitions and moves without progress. Players are told nothing of it. */
static void add_facts(struct cli *cli, const struct played *played, const struct notation_style *style) {
    struct text_builder *out = &cli->out;
    const struct history *history = &played->history;
    unsigned times = history_occurrences(history);
    text_add_format(out, "This position has appeared %u time%s", times, times == 1 ? "" : "s");
    if (played->draw == CHESS_DRAW_NONE && history_claim_repetition(history))
        text_add_format(out, ": %s may claim a draw [laws:9.2.2]",
                        chess_colour_word((enum colour)history_position(history)->to_move));
    text_add_zero(out, ".\n");
    if (played->draw != CHESS_DRAW_NONE)
        return;
    chess_add_repetition_claims(cli, history, style);
    chess_add_fifty_claims(cli, history, style);
}

/* Moves made after the end of the game are shown, and said to be such. */
static void add_early_end(struct cli *cli, const struct played *played) {
    if (played->draw == CHESS_DRAW_NONE || played->draw_after == played->list.count)
        return;
    if (played->draw_after == 0)
        text_add_zero(&cli->out, "The game had already ended before the first move");
    else
        text_add_format(&cli->out, "The game had already ended after %zu of the %zu moves", played->draw_after,
                        played->list.count);
    text_add_format(&cli->out, ", drawn by %s%s. [%s]\n", played->draw == CHESS_DRAW_DEAD ? "a " : "",
                    draws[played->draw].word, draws[played->draw].article);
}

static void add_remarks(struct cli *cli, const struct played *played) {
    for (size_t i = 0; i < played->remark_count; i++) {
        const struct remark *remark = &played->remarks[i];
        text_add_format(&cli->out, "Move %zu: %.*s", remark->move + 1, TEXT_ARG(remark->sentence));
        if (remark->article[0] != '\0')
            text_add_format(&cli->out, " [%s]", remark->article);
        text_add_byte(&cli->out, '\n');
    }
}

/* As it was given while no move was made. */
static struct text last_fen(struct cli *cli, const struct played *played) {
    if (played->list.count == 0)
        return chess_fen(cli, &played->setup);
    return chess_fen_after(cli, &played->setup, history_position(&played->history));
}

static void show_text(struct cli *cli, const struct played *played, const struct notation_style *style,
                      const struct chess_state *state) {
    const struct position *position = history_position(&played->history);
    struct setup setup;
    if (played->list.count > 0)
        text_add_format(&cli->out, "%.*s\n\n",
                        TEXT_ARG(chess_line(cli, &played->start, played->moves, played->list.count, style)));
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    chess_add_board(cli, &setup);
    text_add_byte(&cli->out, '\n');
    add_remarks(cli, played);
    add_early_end(cli, played);
    chess_add_state(cli, position, state);
    if (state->end == POSITION_OPEN)
        add_facts(cli, played, style);
    if (played->draw == CHESS_DRAW_FIVEFOLD && played->draw_after == played->list.count)
        text_add_zero(&cli->out, "The game is drawn by fivefold repetition [laws:9.6.1].\n");
    text_add_format(&cli->out, "FEN: %.*s\n", TEXT_ARG(last_fen(cli, played)));
}

static void write_moves(struct json_writer *writer, const struct played *played, const struct notation_style *style) {
    struct position position = played->start;
    json_key(writer, "played");
    json_begin_array(writer);
    for (size_t i = 0; i < played->list.count; i++) {
        char text[NOTATION_LONGEST];
        struct position next;
        json_begin_object(writer);
        json_key_text(writer, "uci", (struct text){text, move_write_uci(&position, played->moves[i], text)});
        json_key_text(writer, "notation",
                      (struct text){text, notation_write(&position, played->moves[i], style, text)});
        json_end_object(writer);
        position_play(&next, &position, played->moves[i]);
        position = next;
    }
    json_end_array(writer);
}

static void write_remarks(struct json_writer *writer, const struct played *played) {
    json_key(writer, "remarks");
    json_begin_array(writer);
    for (size_t i = 0; i < played->remark_count; i++) {
        const struct remark *remark = &played->remarks[i];
        json_begin_object(writer);
        json_key_integer(writer, "move", (int64_t)remark->move + 1);
        json_key_text(writer, "text", played->list.words[remark->move].text);
        json_key_text(writer, "remark", remark->sentence);
        json_key_text(writer, "article", text_from(remark->article));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_json(struct cli *cli, const struct played *played, const struct notation_style *style,
                      const struct chess_state *state) {
    struct json_writer writer;
    const struct position *position = history_position(&played->history);
    bool open = played->draw == CHESS_DRAW_NONE;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "fen", last_fen(cli, played));
    json_key_text(&writer, "language", text_from(notation_language_code(played->language)));
    write_moves(&writer, played, style);
    write_remarks(&writer, played);
    chess_write_state(&writer, position, state);
    json_key_integer(&writer, "appeared", history_occurrences(&played->history));
    json_key_integer(&writer, "quiet_plies", position->quiet_plies);
    json_key_boolean(&writer, "claim_repetition", open && history_claim_repetition(&played->history));
    json_key_boolean(&writer, "claim_fifty", open && history_claim_fifty(&played->history));
    json_key(&writer, "drawn");
    if (open)
        json_null(&writer);
    else
        json_text(&writer, text_from(draws[played->draw].word));
    json_key(&writer, "drawn_after");
    if (open)
        json_null(&writer);
    else
        json_integer(&writer, (int64_t)played->draw_after);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_chess_play(struct cli *cli, struct error *error) {
    struct played played = {.draw = CHESS_DRAW_NONE};
    struct chess_state state;
    size_t fen = chess_fen_words(cli);
    if (!chess_read_position(cli, cli->arguments, fen, &played.setup, &played.start, error))
        return false;
    chess_split(cli, chess_join(cli, cli->arguments + fen, cli->argument_count - fen), &played.list);
    if (!play_all(cli, &played, error))
        return false;
    struct notation_style style = notation_fide;
    style.language = played.language;
    style.form = cli_has(cli, "long") ? NOTATION_LONG : NOTATION_SHORT;
    chess_judge(&cli->arena, &played.positions[played.list.count], &mating_full, &state);
    played.draw = chess_find_draw(&cli->arena, played.positions, played.moves, played.list.count, &state,
                                  &played.history, &played.draw_after);
    if (cli_has(cli, "json"))
        show_json(cli, &played, &style, &state);
    else
        show_text(cli, &played, &style, &state);
    return true;
}
