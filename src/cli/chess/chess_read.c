#include <string.h>
#include <unistd.h>

#include "cli/chess/chess_command.h"

/* --- Positions ---------------------------------------------------------------------------------------------------- */

static bool is_number(struct text text) {
    int64_t value;
    return text_to_integer(text, &value);
}

size_t cli_chess_fen_words(const struct cli *cli) {
    const struct text *words = cli->arguments;
    bool split = cli->argument_count >= 4 && !text_find(words[0], TEXT(" "), &(size_t){0}) &&
                 (text_equal(words[1], TEXT("w")) || text_equal(words[1], TEXT("b")));
    if (!split)
        return cli->argument_count > 0 ? 1 : 0;
    return cli->argument_count >= 6 && is_number(words[4]) && is_number(words[5]) ? 6 : 4;
}

static bool read_line(struct cli *cli, struct text *line, struct error *error) {
    struct chess_lines *lines = arena_alloc(&cli->arena, sizeof *lines);
    bool whole = true;
    cli_chess_lines_begin(lines, STDIN_FILENO);
    if (!cli_chess_lines_next(lines, line, &whole)) {
        if (lines->failure != 0)
            return error_set(error, ERROR_cli_file_read, cli_file_name("-"), strerror(lines->failure), NULL);
        return error_set(error, ERROR_cli_line_missing, NULL, NULL, NULL);
    }
    return whole || error_set_number(error, ERROR_cli_line_long, CHESS_LINE_MOST, 0, 0);
}

struct text cli_chess_join(struct cli *cli, const struct text *words, size_t count) {
    struct text_builder joined = {.arena = &cli->arena};
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text_add_byte(&joined, ' ');
        text_add(&joined, words[i]);
    }
    return text_builder_take(&joined);
}

/* On the command line a place is a column of what was given. */
bool cli_chess_place(struct cli *cli, struct text name, bool several_lines, struct error *error) {
    struct text place = name;
    if (error->column > 0 && !cli_has(cli, "json")) {
        struct language_value column = language_number(error->column);
        place = several_lines ? language_said(&cli->arena, cli->language, show_chess_line, "place line column",
                                              language_text(name), language_number(error->line), column)
                              : language_said(&cli->arena, cli->language, show_chess_column, "place column",
                                              language_text(name), column);
        error->line = 0;
    }
    return error_in_field(error, text_zero(&cli->arena, place));
}

bool cli_chess_read_setup(struct cli *cli, const struct text *words, size_t count, struct setup *setup,
                          struct error *error) {
    struct text fen = text_trim(cli_chess_join(cli, words, count));
    if (text_equal(fen, TEXT("start"))) {
        setup_start(setup);
        return true;
    }
    if (text_equal(fen, TEXT("-")) && !read_line(cli, &fen, error))
        return false;
    return setup_read(setup, text_trim(fen), error) || cli_chess_place(cli, TEXT("FEN"), false, error);
}

bool cli_chess_read_position(struct cli *cli, const struct text *words, size_t count, struct setup *setup,
                             struct position *position, struct error *error) {
    return cli_chess_read_setup(cli, words, count, setup, error) &&
           position_from_setup(position, setup, SETUP_UNREACHABLE, error);
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

bool cli_chess_reader(struct cli *cli, struct played_reader *reader, struct error *error) {
    *reader = (struct played_reader){&cli->arena, cli->language, cli_has(cli, "lang"), NOTATION_ENGLISH};
    return !reader->given || notation_language_from(cli_value(cli, "lang"), &reader->language) ||
           error_set_text(error, ERROR_cli_language, cli_value(cli, "lang"), TEXT(""), TEXT(""));
}
