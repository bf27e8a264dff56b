#include <string.h>

#include "chess/repetition.h"
#include "cli/chess.h"

/* The moves of a game as they were given, and what came of them. */
struct played {
    struct position start;
    struct text *words;
    size_t count;
    enum notation_language language;
    struct move *moves;
    struct history history;
    enum history_end end; /* the first that came */
    size_t end_after;     /* so many moves */
};

/* --- Reading ------------------------------------------------------------------------------------------------------ */

/* "1.", "12...", and the number of "1.e4", which is cut off. */
static struct text without_number(struct text word) {
    size_t at = 0;
    while (at < word.length && word.bytes[at] >= '0' && word.bytes[at] <= '9')
        at++;
    if (at == 0 || at == word.length || word.bytes[at] != '.')
        return word;
    while (at < word.length && word.bytes[at] == '.')
        at++;
    return text_slice(word, at, word.length);
}

/* Arguments may hold several moves each; signs that stand apart belong to the move before them. */
static void split_words(struct cli *cli, struct played *played, size_t from) {
    size_t room = 1;
    for (size_t i = from; i < cli->argument_count; i++)
        room += cli->arguments[i].length + 1;
    played->words = arena_array(&cli->arena, room, sizeof *played->words);
    for (size_t i = from; i < cli->argument_count; i++) {
        struct text rest = cli->arguments[i];
        while (rest.length > 0) {
            struct text word = without_number(text_cut(&rest, ' '));
            bool sign = text_equal(word, TEXT("e.p.")) || text_equal(word, TEXT("(=)"));
            if (word.length > 0 && !sign)
                played->words[played->count++] = word;
        }
    }
}

/* "move 12 of 30", as the error's place. */
static bool refuse(struct cli *cli, const struct played *played, size_t at, struct error *error) {
    struct text_builder place;
    text_builder_init(&place, &cli->arena);
    const struct position *position = history_position(&played->history);
    text_add_format(&place, "move %zu of %zu (%u%s)", at + 1, played->count, (unsigned)position->move_number,
                    position->to_move == WHITE ? "." : "...");
    return error_in_field(error, text_builder_take(&place).bytes);
}

static bool play_all(struct cli *cli, struct played *played, struct error *error) {
    played->moves = arena_array(&cli->arena, played->count + 1, sizeof *played->moves);
    history_begin(&played->history, &cli->arena, &played->start);
    played->end = history_end(&played->history);
    for (size_t i = 0; i < played->count; i++) {
        const struct position *position = history_position(&played->history);
        enum position_end over = position_end(position);
        if (over != POSITION_OPEN) {
            error_set_text(error, ERROR_cli_move_over, played->words[i],
                           over == POSITION_CHECKMATE ? TEXT("checkmate") : TEXT("stalemate"),
                           over == POSITION_CHECKMATE ? TEXT("laws:5.1.1") : TEXT("laws:5.2.1"));
            return refuse(cli, played, i, error);
        }
        if (!chess_read_move(position, played->words[i], played->language, &played->moves[i], error))
            return refuse(cli, played, i, error);
        history_play(&played->history, played->moves[i]);
        if (played->end == HISTORY_OPEN) {
            played->end = history_end(&played->history);
            played->end_after = i + 1;
        }
    }
    return true;
}

/* --- Showing ------------------------------------------------------------------------------------------------------ */

/* "Black may claim a draw with Ng8 or Rb1 [laws:9.2.1]": announced moves that would bring it about. */
static void add_announced(struct cli *cli, const struct history *history, const struct notation_style *style,
                          bool (*claim)(const struct history *, struct move), const char *article) {
    const struct position *position = history_position(history);
    struct moves moves;
    struct move_walk walk;
    struct move move;
    unsigned count = 0;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
        char text[NOTATION_LONGEST];
        if (!claim(history, move))
            continue;
        if (count++ == 0)
            text_add_format(&cli->out, "%s may claim a draw with an announced move: ",
                            chess_colour_word((enum colour)position->to_move));
        else
            text_add_zero(&cli->out, ", ");
        text_add(&cli->out, (struct text){text, notation_write(position, move, style, text)});
    }
    if (count > 0)
        text_add_format(&cli->out, " [%s].\n", article);
}

/* What an arbiter is asked: repetitions and moves without progress. Players are told nothing of it. [laws:12.6] */
static void add_facts(struct cli *cli, const struct played *played, const struct notation_style *style) {
    struct text_builder *out = &cli->out;
    const struct history *history = &played->history;
    unsigned times = history_occurrences(history);
    const char *mover = chess_colour_word((enum colour)history_position(history)->to_move);
    bool open = played->end == HISTORY_OPEN;
    text_add_format(out, "This position has appeared %u time%s", times, times == 1 ? "" : "s");
    if (open && history_claim_repetition(history))
        text_add_format(out, ": %s may claim a draw [laws:9.2.2]", mover);
    text_add_zero(out, ".\n");
    if (!open)
        return;
    add_announced(cli, history, style, history_claim_repetition_with, "laws:9.2.1");
    if (!history_claim_fifty(history))
        add_announced(cli, history, style, history_claim_fifty_with, "laws:9.3.1");
    else
        text_add_format(
            out, "50 moves by each player without capture or pawn move: %s may claim a draw [laws:9.3.2].\n", mover);
}

static const char *end_word(enum history_end end) {
    static const char *const words[] = {"open", "checkmate", "stalemate", "fivefold repetition", "75 moves"};
    return words[end];
}

/* The draws that need no claim. */
static void add_end(struct cli *cli, const struct played *played) {
    if (played->end != HISTORY_FIVEFOLD && played->end != HISTORY_SEVENTY_FIVE)
        return;
    text_add_format(&cli->out, "The game is drawn by %s [%s]", end_word(played->end),
                    played->end == HISTORY_FIVEFOLD ? "laws:9.6.1" : "laws:9.6.2");
    if (played->end_after < played->count)
        text_add_format(&cli->out, " after %zu of the %zu moves", played->end_after, played->count);
    text_add_zero(&cli->out, ".\n");
}

static void show_text(struct cli *cli, const struct played *played, const struct notation_style *style,
                      const struct chess_state *state) {
    const struct position *position = history_position(&played->history);
    struct setup setup;
    if (played->count > 0)
        text_add_format(&cli->out, "%.*s\n\n",
                        TEXT_ARG(chess_line(cli, &played->start, played->moves, played->count, style)));
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &setup);
    chess_add_board(cli, &setup);
    text_add_byte(&cli->out, '\n');
    chess_add_state(cli, position, state);
    if (state->end == POSITION_OPEN)
        add_facts(cli, played, style);
    add_end(cli, played);
    text_add_format(&cli->out, "FEN: %.*s\n", TEXT_ARG(chess_fen(cli, position)));
}

static void write_moves(struct json_writer *writer, const struct played *played, const struct notation_style *style) {
    struct position position = played->start;
    json_key(writer, "played");
    json_begin_array(writer);
    for (size_t i = 0; i < played->count; i++) {
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

static void show_json(struct cli *cli, const struct played *played, const struct notation_style *style,
                      const struct chess_state *state) {
    struct json_writer writer;
    const struct position *position = history_position(&played->history);
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "fen", chess_fen(cli, position));
    json_key_text(&writer, "language", text_from(notation_language_code(played->language)));
    write_moves(&writer, played, style);
    chess_write_state(&writer, position, state);
    json_key_integer(&writer, "appeared", history_occurrences(&played->history));
    json_key_integer(&writer, "quiet_plies", position->quiet_plies);
    json_key_boolean(&writer, "claim_repetition",
                     played->end == HISTORY_OPEN && history_claim_repetition(&played->history));
    json_key_boolean(&writer, "claim_fifty", played->end == HISTORY_OPEN && history_claim_fifty(&played->history));
    json_key(&writer, "drawn");
    if (played->end == HISTORY_FIVEFOLD || played->end == HISTORY_SEVENTY_FIVE)
        json_text(&writer, text_from(end_word(played->end)));
    else
        json_null(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool chess_play(struct cli *cli, struct error *error) {
    struct played played = {.end = HISTORY_OPEN};
    struct chess_state state;
    size_t fen = chess_fen_words(cli);
    if (!chess_read_position(cli, cli->arguments, fen, &played.start, error))
        return false;
    split_words(cli, &played, fen);
    if (!chess_find_language(cli, &played.start, played.words, played.count, &played.language, error) ||
        !play_all(cli, &played, error))
        return false;
    struct notation_style style = notation_fide;
    style.language = played.language;
    style.form = cli_has(cli, "long") ? NOTATION_LONG : NOTATION_SHORT;
    chess_judge(cli, history_position(&played.history), &mating_full, &state);
    if (cli_has(cli, "json"))
        show_json(cli, &played, &style, &state);
    else
        show_text(cli, &played, &style, &state);
    return true;
}
