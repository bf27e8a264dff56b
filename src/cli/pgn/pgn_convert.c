#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/pgn/pgn_input.h"
#include "present/pgn.h"

enum { WARNINGS_MOST = 100 };

struct conversion {
    struct cli *cli;
    struct pgn_write_style style;
    const enum notation_language *from;
    struct cli_output *output; /* NULL: standard output */
    struct arena arena;        /* of one game */
    struct arena piece_arena;  /* of one piece */
    size_t warnings;
    long lines_before; /* in this file, before this piece */
};

static bool add(struct conversion *conversion, struct text bytes, struct error *error) {
    if (conversion->output != NULL)
        return cli_output_add(conversion->output, bytes, error);
    return fwrite(bytes.bytes, 1, bytes.length, stdout) == bytes.length ||
           error_set(error, ERROR_cli_output, strerror(errno), NULL, NULL);
}

static void warn(struct conversion *conversion, const char *file, struct text text, const struct pgn_game *game) {
    struct cli *cli = conversion->cli;
    long line;
    long column;
    if (cli_has(cli, "quiet") || conversion->warnings++ >= WARNINGS_MOST)
        return;
    pgn_place(text, game->error_at, &line, &column);
    cli_warn(
        cli, file, conversion->lines_before + line, column,
        present_printable(&conversion->arena, language_error_message(&conversion->arena, cli->language, &game->error)));
}

static bool convert_piece(struct conversion *conversion, const struct pgn_piece *piece, struct error *error) {
    struct pgn_reader reader;
    struct pgn_game game;
    arena_reset(&conversion->piece_arena);
    struct text text = cli_pgn_utf8(&conversion->piece_arena, (struct text){piece->bytes, piece->length});
    if (piece->first)
        conversion->lines_before = 0;
    pgn_begin(&reader, text);
    for (;;) {
        arena_reset(&conversion->arena);
        if (!pgn_read_game(&reader, &conversion->arena, conversion->from, &game))
            break;
        if (game.error.code != ERROR_none)
            warn(conversion, piece->file, text, &game);
        struct text_builder out = {.arena = &conversion->arena};
        pgn_write(&out, &game, &conversion->style);
        if (!add(conversion, text_builder_take(&out), error))
            return false;
    }
    long lines;
    long column;
    pgn_place(text, text.length, &lines, &column);
    conversion->lines_before += lines - 1;
    return true;
}

static bool convert(struct conversion *conversion, struct error *error) {
    struct pgn_input input;
    struct pgn_piece piece = {0};
    bool good;
    cli_pgn_input_open(&input, conversion->cli);
    while ((good = cli_pgn_input_next(&input, &piece, error)) && piece.length > 0)
        if (!(good = convert_piece(conversion, &piece, error)))
            break;
    cli_pgn_input_close(&input);
    cli_pgn_piece_free(&piece);
    if (good && conversion->warnings > WARNINGS_MOST)
        fprintf(stderr, "%.*s\n",
                TEXT_ARG(language_said(&conversion->cli->arena, conversion->cli->language, show_pgn_more_warnings,
                                       "count", language_number((int64_t)(conversion->warnings - WARNINGS_MOST)))));
    return good;
}

bool command_pgn_convert(struct cli *cli, struct error *error) {
    struct conversion conversion = {.cli = cli, .style = pgn_export};
    struct cli_output output;
    enum notation_language from;
    struct text name = cli_value(cli, "output");
    if (!cli_pgn_language(cli, "lang", &conversion.style.notation.language, error) ||
        !cli_pgn_language(cli, "from", &from, error))
        return false;
    conversion.from = cli_has(cli, "from") ? &from : NULL;
    conversion.style.notation.form = cli_has(cli, "long") ? NOTATION_LONG : NOTATION_SHORT;
    conversion.style.reduced = cli_has(cli, "reduced");
    conversion.style.comments = !cli_has(cli, "no-comments");
    conversion.style.clock_times = !cli_has(cli, "no-clock");
    conversion.style.variations = !cli_has(cli, "no-variations");
    if (name.length > 0 && !text_equal(name, TEXT("-"))) {
        if (!cli_output_open(&output, text_zero(&cli->arena, name), error))
            return false;
        conversion.output = &output;
    }
    bool good = convert(&conversion, error);
    arena_drop(&conversion.arena);
    arena_drop(&conversion.piece_arena);
    if (conversion.output != NULL && good)
        good = cli_output_keep(&output, error);
    else if (conversion.output != NULL)
        cli_output_drop(&output);
    return good;
}
