#include "chess/chess_judge.h"
#include "cli/chess/chess_command.h"

static const char *const draw_words[] = {[CHESS_DRAW_NONE] = "",
                                         [CHESS_DRAW_DEAD] = "dead position",
                                         [CHESS_DRAW_FIVEFOLD] = "fivefold repetition",
                                         [CHESS_DRAW_SEVENTY_FIVE] = "75 moves"};

/* The moves of a game as they were given, and what came of them. */
struct played {
    struct setup setup;
    struct position start;
    struct chess_list list;
    enum notation_language language;
    struct move *moves;
    struct position *positions; /* before each move, and the last */
    struct history history;
    struct present_remark *remarks;
    size_t remark_count;
    int64_t shift;        /* of the numbers written so far against those of the position */
    enum chess_draw draw; /* what drew the game first, if it did */
    size_t draw_after;    /* so many moves */
};

/* --- Reading ------------------------------------------------------------------------------------------------------ */

/* "6.", "6..." */
static struct text move_number(struct cli *cli, const struct position *position) {
    struct text_builder out = {.arena = &cli->arena};
    text_add_format(&out, "%u%s", (unsigned)position->move_number, position->to_move == WHITE ? "." : "...");
    return text_builder_take(&out);
}

/* "move 12 of 30 (6...)", with line and column in the list, as the error's place. */
static bool refuse(struct cli *cli, const struct played *played, size_t at, struct error *error) {
    const struct chess_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    error_at(error, NULL, word->line, word->column + (error->column > 0 ? error->column - 1 : 0));
    return cli_chess_place(cli,
                           language_said(&cli->arena, cli->language, show_chess_place, "number moves shown",
                                         language_number((int64_t)at + 1), language_number((int64_t)played->list.count),
                                         language_text(move_number(cli, position))),
                           cli_chess_has_lines(&played->list), error);
}

/* 1... e5 with White to move: it is Black's pawn that is meant. */
static bool is_of_opponent(const struct chess_word *word, const struct position *position) {
    int64_t value;
    enum colour colour;
    return cli_chess_read_number(word->number, &value, &colour) && colour != (enum colour)position->to_move;
}

/* --- Remarks ------------------------------------------------------------------------------------------------------ */

static void keep_remark(struct played *played, size_t move, const char *article,
                        const struct language_sentence *sentence) {
    played->remarks[played->remark_count++] = (struct present_remark){move, sentence, article};
}

/* Numbers that run on from a wrong one are remarked once. A FEN without counters leaves the numbers open. */
static void remark_number(struct cli *cli, struct played *played, size_t at) {
    const struct chess_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    int64_t value;
    enum colour colour;
    if (!cli_chess_read_number(word->number, &value, &colour))
        return;
    int64_t shift = played->setup.counted ? value - (int64_t)position->move_number : 0;
    if (shift == played->shift && colour == (enum colour)position->to_move)
        return;
    played->shift = shift;
    keep_remark(played, at, "",
                language_make(&cli->arena, show_chess_remark_number, "written right", language_text(word->number),
                              language_text(move_number(cli, position))));
}

static void remark_writing(struct cli *cli, struct played *played, size_t at, const struct notation_reading *reading) {
    const struct chess_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    struct notation_style style = notation_fide;
    char written[NOTATION_LONGEST];
    style.language = played->language;
    size_t length = notation_write(position, reading->move, &style, written);
    struct language_value standard = language_text(text_copy(&cli->arena, (struct text){written, length}));
    enum message side = position->to_move == WHITE ? MESSAGE_colour_white : MESSAGE_colour_black;
    if (reading->nonstandard)
        keep_remark(played, at, reading->departs_from,
                    language_make(&cli->arena, show_chess_remark_notation, "written standard",
                                  language_text(word->text), standard));
    if (reading->draw_offer || word->draw_offer)
        keep_remark(played, at, "laws:C.12",
                    language_make(&cli->arena, show_chess_remark_draw, "side move",
                                  language_inner(language_plain(&cli->arena, side)), standard));
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static bool refuse_late(struct text word, bool mate, struct error *error) {
    error_set_text(error, ERROR_cli_move_over, word, TEXT(""), mate ? TEXT("laws:5.1.1") : TEXT("laws:5.2.1"));
    return error_phrase(error, 1, mate ? ERROR_WORDS("phrase.move.mate") : ERROR_WORDS("phrase.move.stalemate"));
}

static bool play_one(struct cli *cli, struct played *played, size_t at, struct error *error) {
    const struct chess_word *word = &played->list.words[at];
    const struct position *position = &played->positions[at];
    struct notation_reading reading;
    enum position_end over = position_end(position);
    if (over != POSITION_OPEN)
        return refuse_late(word->text, over == POSITION_CHECKMATE, error);
    if (!cli_chess_read_move(position, word->text, played->language, &reading, error)) {
        if (reading.fault == NOTATION_ILLEGAL && is_of_opponent(word, position))
            cli_chess_refuse_move(word->text, VERDICT_NOT_YOURS, reading.piece, error);
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
    if (!cli_chess_find_language(cli, &played->start, texts, count, &played->language, error))
        return false;
    played->moves = arena_array(&cli->arena, count + 1, sizeof *played->moves);
    played->positions = arena_array(&cli->arena, count + 1, sizeof *played->positions);
    played->remarks = arena_array(&cli->arena, 3 * count + 1, sizeof *played->remarks);
    played->positions[0] = played->start;
    for (size_t i = 0; i < count; i++)
        if (!play_one(cli, played, i, error))
            return refuse(cli, played, i, error);
    return cli_chess_language_is_sure(cli, &played->start, texts, count, &at, error) || refuse(cli, played, at, error);
}

/* --- Showing ------------------------------------------------------------------------------------------------------ */

/* As it was given while no move was made; else with fields and castling rights as in the setup. */
static struct text last_fen(struct cli *cli, const struct played *played) {
    struct setup after;
    position_to_setup(history_position(&played->history), FEN_EN_PASSANT_LEGAL, &after);
    after.counted = played->setup.counted;
    return present_fen(&cli->arena, played->list.count == 0 ? &played->setup : &after);
}

static void show_text(struct cli *cli, const struct played *played, const struct notation_style *style,
                      const struct chess_state *state) {
    const struct position *position = history_position(&played->history);
    struct setup setup;
    struct document document;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    cli_begin(cli, &document);
    present_game(&document, &(struct present_game){.last = {&setup, position, state, cli_chess_style(cli), false},
                                                   .start = &played->start,
                                                   .moves = played->moves,
                                                   .move_count = played->list.count,
                                                   .history = &played->history,
                                                   .style = style,
                                                   .remarks = played->remarks,
                                                   .remark_count = played->remark_count,
                                                   .draw = played->draw,
                                                   .draw_after = played->draw_after,
                                                   .fen = last_fen(cli, played)});
    cli_show(cli, &document);
}

static void write_moves(struct json_writer *writer, const struct played *played, const struct notation_style *style) {
    struct position position = played->start;
    json_key_array(writer, "played");
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

static void write_remarks(struct cli *cli, struct json_writer *writer, const struct played *played) {
    json_key_array(writer, "remarks");
    for (size_t i = 0; i < played->remark_count; i++) {
        const struct present_remark *remark = &played->remarks[i];
        json_begin_object(writer);
        json_key_integer(writer, "move", (int64_t)remark->move + 1);
        json_key_text(writer, "text", played->list.words[remark->move].text);
        json_key_text(writer, "remark", language_say(&cli->arena, cli->language, remark->sentence));
        json_key_text(writer, "article", text_from(remark->article));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_json(struct cli *cli, const struct played *played, const struct notation_style *style,
                      const struct chess_state *state) {
    struct json_writer writer = {.out = &cli->out};
    const struct position *position = history_position(&played->history);
    bool open = played->draw == CHESS_DRAW_NONE;
    json_begin_object(&writer);
    json_key_text(&writer, "fen", last_fen(cli, played));
    json_key_text(&writer, "language", text_from(notation_language_code(played->language)));
    write_moves(&writer, played, style);
    write_remarks(cli, &writer, played);
    cli_chess_write_state(&writer, position, state);
    json_key_integer(&writer, "appeared", history_occurrences(&played->history));
    json_key_integer(&writer, "quiet_plies", position->quiet_plies);
    json_key_boolean(&writer, "claim_repetition", open && history_claim_repetition(&played->history));
    json_key_boolean(&writer, "claim_fifty", open && history_claim_fifty(&played->history));
    json_key(&writer, "drawn");
    if (open)
        json_null(&writer);
    else
        json_text(&writer, text_from(draw_words[played->draw]));
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
    size_t fen = cli_chess_fen_words(cli);
    if (!cli_chess_read_position(cli, cli->arguments, fen, &played.setup, &played.start, error))
        return false;
    cli_chess_split(cli, cli_chess_join(cli, cli->arguments + fen, cli->argument_count - fen), &played.list);
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
