/*
 * Positions: shown, their moves listed, who can still mate; initial positions of Chess960; how moves are written and spoken.
 */
#include "base/random.h"
#include "cli/chess/chess_command.h"

struct board_style cli_chess_style(struct cli *cli) {
    return (struct board_style){.flipped = cli_has(cli, "flip"), .letters = cli_has(cli, "ascii")};
}

/* An illegal setup is shown too: rapid play can come to one. */
bool command_chess_show(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct chess_state state;
    struct error refused = {0};
    if (!cli_chess_read_setup(cli, cli->arguments, cli->argument_count, &setup, error))
        return false;
    struct present_position shown = {
        .setup = &setup, .style = cli_chess_style(cli), .described = cli_has(cli, "describe")};
    if (position_from_setup(&position, &setup, SETUP_UNREACHABLE, &refused)) {
        chess_judge(&cli->arena, &position, &mating_full, &state);
        shown.position = &position;
        shown.state = &state;
    }
    cli->no = setup_faults(&setup) != 0;
    cli_answer(cli, present_position_write, present_position, &shown);
    return true;
}

bool command_chess_moves(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct played_reader reader;
    struct notation_style style = notation_fide;
    bool uci = cli_has(cli, "uci") && !cli_has(cli, "json");
    if (cli_has(cli, "uci") && (cli_has(cli, "long") || cli_has(cli, "lang")))
        return error_set(error, ERROR_cli_options_both, "uci", cli_has(cli, "long") ? "long" : "lang", NULL);
    if (!cli_chess_reader(cli, &reader, error) ||
        !cli_chess_read_position(cli, cli->arguments, cli->argument_count, &setup, &position, error))
        return false;
    style.language = reader.language;
    style.form = cli_has(cli, "long") ? NOTATION_LONG : NOTATION_SHORT;
    cli_answer(cli, present_moves_write, present_moves, &setup, &position, uci ? NULL : &style);
    return true;
}

bool command_chess_can_mate(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct chess_state state;
    struct played_reader reader;
    struct notation_style style = notation_fide;
    struct present_position shown = {.setup = &setup, .position = &position, .state = &state};
    if (!cli_chess_reader(cli, &reader, error))
        return false;
    style.language = reader.language;
    if (cli_has(cli, "batch"))
        return cli_chess_can_mate_batch(cli, error);
    if (cli->argument_count == 0)
        return error_set(error, ERROR_cli_argument_missing, "FEN", "staunton chess can-mate FEN", NULL);
    if (!cli_chess_read_position(cli, cli->arguments, cli->argument_count, &setup, &position, error))
        return false;
    struct mating_limits limits = cli_has(cli, "quick") ? mating_quick : mating_full;
    limits.line = !cli_has(cli, "quick");
    chess_judge(&cli->arena, &position, &limits, &state);
    for (int side = WHITE; side <= BLACK; side++) {
        struct mating_result *result = &state.mating[side];
        if (result->line_count > 0)
            result->line = mating_shorten(&cli->arena, &position, result->line, &result->line_count);
    }
    cli_answer(cli, present_mating_write, present_mating, &shown, &style);
    return true;
}

/* The position is drawn before the game; who has the seed can draw it again. */
static bool draw(struct cli *cli, int64_t *number, char seed[17], struct error *error) {
    uint64_t value;
    struct random_source source;
    if (!cli_seed(cli, "lots", &value, error))
        return false;
    random_seed(&source, value);
    random_seed_write(value, seed);
    *number = (int64_t)random_below(&source, PRESENT_CHESS960_POSITIONS);
    return true;
}

bool command_chess_960(struct cli *cli, struct error *error) {
    struct board_style style = cli_chess_style(cli);
    bool all = cli_has(cli, "all"), given = cli->argument_count > 0;
    int64_t number = PRESENT_CHESS960_ALL;
    char seed[17] = "";
    if (all && cli_has(cli, "lots"))
        return error_set(error, ERROR_cli_options_both, "all", "lots", NULL);
    if (given && (all || cli_has(cli, "lots")))
        return error_set_text(error, ERROR_cli_argument_extra, cli_argument(cli, 0),
                              TEXT("staunton chess 960 [N | --lots SEED | --all]"), TEXT(""));
    if (given ? !cli_argument_number(cli, 0, 0, PRESENT_CHESS960_POSITIONS - 1, &number, error)
              : !all && !draw(cli, &number, seed, error))
        return false;
    cli_answer(cli, present_chess960_write, present_chess960, (int)number, seed, style);
    return true;
}

bool command_chess_notation(struct cli *cli, struct error *error) {
    struct played_reader reader;
    if (!cli_chess_reader(cli, &reader, error))
        return false;
    cli_answer(cli, present_notation_write, present_notation, reader.language, !reader.given);
    return true;
}

/* How a move is spoken to a player who cannot see it. */
bool command_chess_announce(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    struct notation_reading reading;
    struct played_reader reader;
    struct text fen = cli_has(cli, "fen") ? cli_value(cli, "fen") : TEXT("start");
    struct text word = text_trim(cli_argument(cli, 0));
    size_t at;
    if (!cli_chess_read_position(cli, &fen, 1, &setup, &position, error) || !cli_chess_reader(cli, &reader, error))
        return false;
    enum notation_language language = played_language(&reader, &position, &word, 1);
    if (!played_read_move(&position, word, language, &reading, error) ||
        !played_language_is_sure(&reader, &position, &word, 1, &at, error))
        return cli_chess_place(cli, TEXT("MOVE"), false, error);
    cli_answer(cli, present_announcement_write, present_announcement, &position, reading.move, language,
               !cli_has(cli, "brief"));
    return true;
}
