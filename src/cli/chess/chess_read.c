#include <string.h>
#include <unistd.h>

#include "chess/chess_judge.h"
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

bool cli_chess_read_language(struct cli *cli, enum notation_language *language, bool *given, struct error *error) {
    *language = NOTATION_ENGLISH;
    *given = cli_has(cli, "lang");
    if (!*given || notation_language_from(cli_value(cli, "lang"), language))
        return true;
    return error_set_text(error, ERROR_cli_language, cli_value(cli, "lang"), TEXT(""), TEXT(""));
}

static bool is_square(const char *text) {
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

bool cli_chess_is_uci(struct text text) {
    return (text.length == 4 || (text.length == 5 && text_find(TEXT("qrbnk"), text_slice(text, 4, 5), &(size_t){0}))) &&
           is_square(text.bytes) && is_square(text.bytes + 2);
}

static enum square square_of(const char *text) {
    return square_at(text[0] - 'a', text[1] - '1');
}

bool cli_chess_refuse_move(struct text text, unsigned verdict, enum kind kind, struct error *error) {
    error_set_text(error, ERROR_cli_move_illegal, text, TEXT(""),
                   text_from(verdict_article((enum verdict)verdict, kind)));
    return error_phrase(error, 1, language_phrase(verdict_message((enum verdict)verdict)));
}

static bool read_uci(const struct position *position, struct text text, struct notation_reading *reading,
                     struct error *error) {
    static const char letters[] = "??nbrqk";
    enum square from = square_of(text.bytes);
    enum kind kind = man_kind(position_at(position, from));
    *reading = (struct notation_reading){.piece = kind};
    if (move_read_uci(position, text, &reading->move, error))
        return true;
    const char *letter = text.length == 5 ? strchr(letters, text.bytes[4]) : NULL;
    enum kind promotion = letter == NULL ? NO_KIND : (enum kind)(letter - letters);
    enum verdict verdict = chess_judge_attempt(position, from, square_of(text.bytes + 2), promotion, NULL);
    cli_chess_refuse_move(text, verdict, kind, error);
    return error_at(error, NULL, 1, verdict == VERDICT_NO_MAN || verdict == VERDICT_NOT_YOURS ? 1 : 3);
}

bool cli_chess_read_move(const struct position *position, struct text text, enum notation_language language,
                         struct notation_reading *reading, struct error *error) {
    if (cli_chess_is_uci(text))
        return read_uci(position, text, reading, error);
    if (notation_read(position, text, language, reading))
        return true;
    notation_error(position, text, reading, error);
    if (reading->fault == NOTATION_ILLEGAL) {
        long column = error->column;
        cli_chess_refuse_move(text, reading->verdict, reading->piece, error);
        if (reading->castling_meant)
            error->code = ERROR_cli_move_castling;
        error_at(error, NULL, 1, column);
    }
    return false;
}

/* --- Languages ---------------------------------------------------------------------------------------------------- */

/* The languages that read a move of a piece of this kind: "Italian, French and Spanish". */
static struct text languages_of(struct cli *cli, const struct notation_parting *parting, enum kind kind) {
    struct language_value values[NOTATION_LANGUAGES];
    size_t count = 0;
    for (int i = 0; i < NOTATION_LANGUAGES; i++)
        if (parting->kinds[i] == kind)
            values[count++] =
                language_inner(language_plain(&cli->arena, notation_language_name((enum notation_language)i)));
    return language_said(&cli->arena, cli->language, show_list, "words", language_list(values, count));
}

/* Two readings are enough to show that they differ. */
static bool refuse_language(struct cli *cli, struct text word, const struct notation_parting *parting,
                            struct error *error) {
    enum kind first = NO_KIND, other = NO_KIND;
    for (int i = 0; i < NOTATION_LANGUAGES; i++) {
        enum kind kind = parting->kinds[i];
        if (first == NO_KIND)
            first = kind;
        else if (other == NO_KIND && kind != first)
            other = kind;
    }
    struct text piece = text_from(language_keys[present_piece(first)]);
    error_set_text(error, ERROR_cli_move_language, word, TEXT(""), TEXT(""));
    if (other == NO_KIND)
        return error_phrase(
            error, 1,
            ERROR_PHRASE("phrase.move.reading", "@piece languages", piece, languages_of(cli, parting, first)));
    return error_phrase(error, 1,
                        ERROR_PHRASE("phrase.move.readings", "@piece languages @other other_languages", piece,
                                     languages_of(cli, parting, first), text_from(language_keys[present_piece(other)]),
                                     languages_of(cli, parting, other)));
}

bool cli_chess_find_language(struct cli *cli, const struct position *start, const struct text *moves, size_t count,
                             enum notation_language *language, struct error *error) {
    bool given;
    bool written = false;
    if (!cli_chess_read_language(cli, language, &given, error))
        return false;
    for (size_t i = 0; i < count; i++)
        written = written || !cli_chess_is_uci(moves[i]);
    if (written && !given)
        notation_detect(start, moves, count, language, NULL);
    return true;
}

bool cli_chess_language_is_sure(struct cli *cli, const struct position *start, const struct text *moves, size_t count,
                                size_t *at, struct error *error) {
    struct notation_parting parting;
    if (cli_has(cli, "lang") || notation_detect_agrees(start, moves, count, &parting))
        return true;
    *at = parting.at;
    return refuse_language(cli, moves[parting.at], &parting, error);
}
