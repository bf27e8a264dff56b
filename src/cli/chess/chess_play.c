#include "cli/chess/chess_command.h"

/* "move 12 of 30 (6...)", with line and column in the list, as the error's place. */
static bool refuse(struct cli *cli, const struct played *played, size_t at, struct error *error) {
    const struct played_word *word = &played->list.words[at];
    error_at(error, NULL, word->line, word->column + (error->column > 0 ? error->column - 1 : 0));
    return cli_chess_place(cli,
                           language_said(&cli->arena, cli->language, show_chess_place, "number moves shown",
                                         language_number((int64_t)at + 1), language_number((int64_t)played->list.count),
                                         language_text(played_number(&cli->arena, &played->positions[at]))),
                           played_has_lines(&played->list), error);
}

bool command_chess_play(struct cli *cli, struct error *error) {
    struct played played = {.draw = CHESS_DRAW_NONE};
    struct played_reader reader;
    size_t at, fen = cli_chess_fen_words(cli);
    if (!cli_chess_read_position(cli, cli->arguments, fen, &played.setup, &played.start, error) ||
        !cli_chess_reader(cli, &reader, error))
        return false;
    played_split(&cli->arena, cli_chess_join(cli, cli->arguments + fen, cli->argument_count - fen), &played.list);
    if (!played_all(&played, &reader, &at, error))
        return refuse(cli, &played, at, error);
    struct notation_style style = notation_fide;
    style.language = played.language;
    style.form = cli_has(cli, "long") ? NOTATION_LONG : NOTATION_SHORT;
    struct present_game game = {&played, &style, cli_chess_style(cli)};
    cli_answer(cli, present_game_write, present_game, &game);
    return true;
}
