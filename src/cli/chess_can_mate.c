#include "cli/chess.h"

static const char side_names[2][6] = {"white", "black"};

enum { LINE_WIDTH = 100 };

/* A long line in several, each but the first set in. */
static void add_wrapped(struct text_builder *out, struct text words, size_t column) {
    while (words.length > 0) {
        struct text word = text_cut(&words, ' ');
        size_t width = utf8_width(word) + 1;
        if (column + width > LINE_WIDTH) {
            text_add_zero(out, "\n ");
            column = 1;
        }
        text_add_byte(out, ' ');
        text_add(out, word);
        column += width;
    }
    text_add_byte(out, '\n');
}

static void show_text(struct cli *cli, const struct setup *setup, const struct position *position,
                      const struct chess_state *state, const struct notation_style *style) {
    struct text_builder *out = &cli->out;
    for (int side = WHITE; side <= BLACK; side++) {
        const struct mating_result *result = &state->mating[side];
        text_add_zero(out, chess_colour_word((enum colour)side));
        if (result->answer == MATING_CANNOT)
            text_add_format(out, " cannot mate. %.*s\n", TEXT_ARG(mating_reason_sentence(result->reason)));
        else if (result->answer == MATING_UNDECIDED)
            text_add_format(out, ": undecided after %llu positions.\n", (unsigned long long)result->effort);
        else if (result->line_count > 0) {
            text_add_zero(out, " can mate:");
            add_wrapped(out, chess_line(cli, position, result->line, result->line_count, style),
                        sizeof "White can mate:");
        } else
            text_add_zero(out, state->end == POSITION_CHECKMATE ? " has mated.\n" : " can mate.\n");
    }
    if (chess_is_dead(state))
        text_add_zero(out, "Dead position: the game is drawn. [laws:5.2.2]\n");
    chess_add_faults(cli, setup_faults(setup));
}

static void write_side(struct cli *cli, struct json_writer *writer, const struct position *position,
                       const struct mating_result *result, const struct notation_style *style) {
    json_begin_object(writer);
    json_key_text(writer, "answer", text_from(chess_answer_word(result->answer)));
    if (result->answer == MATING_CANNOT) {
        json_key_text(writer, "reason", text_from(mating_reason_word(result->reason)));
        json_key_text(writer, "sentence", mating_reason_sentence(result->reason));
    }
    json_key_integer(writer, "effort", (int64_t)result->effort);
    if (result->line_count > 0) {
        struct position at = *position;
        json_key_text(writer, "line", chess_line(cli, position, result->line, result->line_count, style));
        json_key(writer, "uci");
        json_begin_array(writer);
        for (size_t i = 0; i < result->line_count; i++) {
            char uci[UCI_LONGEST];
            struct position next;
            json_text(writer, (struct text){uci, move_write_uci(&at, result->line[i], uci)});
            position_play(&next, &at, result->line[i]);
            at = next;
        }
        json_end_array(writer);
    }
    json_end_object(writer);
}

static void show_json(struct cli *cli, const struct setup *setup, const struct position *position,
                      const struct chess_state *state, const struct notation_style *style) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "fen", chess_fen(cli, setup));
    chess_write_faults(&writer, setup_faults(setup));
    for (int side = WHITE; side <= BLACK; side++) {
        json_key(&writer, side_names[side]);
        write_side(cli, &writer, position, &state->mating[side], style);
    }
    json_key_boolean(&writer, "dead", chess_is_dead(state));
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_chess_can_mate(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct chess_state state;
    struct notation_style style = notation_fide;
    bool given;
    if (!chess_read_language(cli, &style.language, &given, error))
        return false;
    if (cli_has(cli, "batch"))
        return chess_can_mate_batch(cli, error);
    if (cli->argument_count == 0)
        return error_set(error, ERROR_cli_argument_missing, "FEN", "staunton chess can-mate FEN", NULL);
    if (!chess_read_position(cli, cli->arguments, cli->argument_count, &setup, &position, error))
        return false;
    struct mating_limits limits = cli_has(cli, "quick") ? mating_quick : mating_full;
    limits.line = !cli_has(cli, "quick");
    chess_judge(&cli->arena, &position, &limits, &state);
    for (int side = WHITE; side <= BLACK; side++) {
        struct mating_result *result = &state.mating[side];
        if (result->line_count > 0)
            result->line = mating_shorten(&cli->arena, &position, result->line, &result->line_count);
    }
    if (cli_has(cli, "json"))
        show_json(cli, &setup, &position, &state, &style);
    else
        show_text(cli, &setup, &position, &state, &style);
    return true;
}
