#include <string.h>
#include <unistd.h>

#include "chess/judge.h"
#include "cli/chess.h"

/* --- Positions ---------------------------------------------------------------------------------------------------- */

static bool is_number(struct text text) {
    int64_t value;
    return text_to_integer(text, &value);
}

size_t chess_fen_words(const struct cli *cli) {
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
    chess_lines_begin(lines, STDIN_FILENO);
    if (!chess_lines_next(lines, line, &whole)) {
        if (lines->failure != 0)
            return error_set(error, ERROR_cli_file_read, cli_file_name("-"), strerror(lines->failure), NULL);
        return error_set(error, ERROR_cli_line_missing, NULL, NULL, NULL);
    }
    return whole || error_set_number(error, ERROR_cli_line_long, CHESS_LINE_MOST, 0, 0);
}

static struct text join(struct cli *cli, const struct text *words, size_t count) {
    struct text_builder joined;
    text_builder_init(&joined, &cli->arena);
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text_add_byte(&joined, ' ');
        text_add(&joined, words[i]);
    }
    return text_builder_take(&joined);
}

/* On the command line a place is a column of the FEN. */
static bool refuse_fen(struct cli *cli, struct error *error) {
    if (error->column > 0) {
        struct text_builder place;
        text_builder_init(&place, &cli->arena);
        text_add_format(&place, "FEN, column %ld", error->column);
        error_in_field(error, text_builder_take(&place).bytes);
        error->line = 0;
    }
    return false;
}

bool chess_read_setup(struct cli *cli, const struct text *words, size_t count, struct setup *setup,
                      struct error *error) {
    struct text fen = text_trim(join(cli, words, count));
    if (text_equal(fen, TEXT("start"))) {
        setup_start(setup);
        return true;
    }
    if (text_equal(fen, TEXT("-")) && !read_line(cli, &fen, error))
        return false;
    return setup_read(setup, text_trim(fen), error) || refuse_fen(cli, error);
}

bool chess_read_position(struct cli *cli, const struct text *words, size_t count, struct position *position,
                         struct error *error) {
    struct setup setup;
    return chess_read_setup(cli, words, count, &setup, error) &&
           position_from_setup(position, &setup, SETUP_UNREACHABLE, error);
}

/* --- Moves -------------------------------------------------------------------------------------------------------- */

bool chess_read_language(struct cli *cli, enum notation_language *language, bool *given, struct error *error) {
    *language = NOTATION_ENGLISH;
    *given = cli_has(cli, "lang");
    if (!*given || notation_language_from(cli_value(cli, "lang"), language))
        return true;
    return error_set_text(error, ERROR_cli_language, cli_value(cli, "lang"), TEXT(""), TEXT(""));
}

static bool is_square(const char *text) {
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

bool chess_is_uci(struct text text) {
    return (text.length == 4 || (text.length == 5 && text_find(TEXT("qrbnk"), text_slice(text, 4, 5), &(size_t){0}))) &&
           is_square(text.bytes) && is_square(text.bytes + 2);
}

static enum square square_of(const char *text) {
    return square_at(text[0] - 'a', text[1] - '1');
}

static bool refuse_move(struct text text, enum verdict verdict, enum kind kind, struct error *error) {
    return error_set_text(error, ERROR_cli_move_illegal, text, verdict_sentence(verdict),
                          text_from(verdict_article(verdict, kind)));
}

static bool read_uci(const struct position *position, struct text text, struct move *move, struct error *error) {
    if (move_read_uci(position, text, move, error))
        return true;
    if (error->code != ERROR_move_illegal)
        return false;
    static const char letters[] = "??nbrqk";
    enum square from = square_of(text.bytes);
    const char *letter = text.length == 5 ? strchr(letters, text.bytes[4]) : NULL;
    enum kind promotion = letter == NULL ? NO_KIND : (enum kind)(letter - letters);
    enum verdict verdict = judge_attempt(position, from, square_of(text.bytes + 2), promotion, NULL);
    return refuse_move(text, verdict, man_kind(position_at(position, from)), error);
}

bool chess_read_move(const struct position *position, struct text text, enum notation_language language,
                     struct move *move, struct error *error) {
    struct notation_reading reading;
    if (chess_is_uci(text))
        return read_uci(position, text, move, error);
    if (notation_read(position, text, language, &reading)) {
        *move = reading.move;
        return true;
    }
    if (reading.fault == NOTATION_ILLEGAL)
        return refuse_move(text, (enum verdict)reading.verdict, reading.piece, error);
    notation_error(position, text, &reading, error);
    error->line = 0;
    return false;
}

bool chess_find_language(struct cli *cli, const struct position *start, const struct text *moves, size_t count,
                         enum notation_language *language, struct error *error) {
    bool given;
    if (!chess_read_language(cli, language, &given, error))
        return false;
    bool written = !given && count > 0;
    for (size_t i = 0; i < count; i++)
        written = written && !chess_is_uci(moves[i]);
    if (written)
        notation_detect(start, moves, count, language, NULL);
    return true;
}
