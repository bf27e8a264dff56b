#include "base/random.h"
#include "cli/chess.h"

enum { START_POSITIONS = 960 };

static struct text first_rank(struct cli *cli, int number) {
    char pieces[9];
    setup_chess960_pieces(number, pieces);
    return text_copy(&cli->arena, text_from(pieces));
}

static void write_one(struct cli *cli, struct json_writer *writer, int number, const char *seed) {
    struct setup setup;
    setup_chess960(&setup, number);
    json_begin_object(writer);
    json_key_integer(writer, "number", number);
    json_key_text(writer, "pieces", first_rank(cli, number));
    json_key_text(writer, "fen", chess_fen(cli, &setup));
    if (seed != NULL)
        json_key_text(writer, "seed", text_from(seed));
    json_end_object(writer);
}

static void show_all(struct cli *cli) {
    struct json_writer writer;
    if (cli_has(cli, "json")) {
        json_writer_init(&writer, &cli->out);
        json_begin_array(&writer);
        for (int number = 0; number < START_POSITIONS; number++)
            write_one(cli, &writer, number, NULL);
        json_end_array(&writer);
        text_add_byte(&cli->out, '\n');
        return;
    }
    for (int number = 0; number < START_POSITIONS; number++) {
        struct setup setup;
        setup_chess960(&setup, number);
        text_add_format(&cli->out, "%3d  %.*s  %.*s\n", number, TEXT_ARG(first_rank(cli, number)),
                        TEXT_ARG(chess_fen(cli, &setup)));
    }
}

static void show_one(struct cli *cli, int number, const char *seed) {
    struct setup setup;
    struct json_writer writer;
    setup_chess960(&setup, number);
    if (cli_has(cli, "json")) {
        json_writer_init(&writer, &cli->out);
        write_one(cli, &writer, number, seed);
        text_add_byte(&cli->out, '\n');
        return;
    }
    chess_add_board(cli, &setup);
    text_add_format(&cli->out, "\nInitial position number %d: %.*s.\n", number, TEXT_ARG(first_rank(cli, number)));
    if (seed != NULL)
        text_add_format(&cli->out, "Drawn by lot with the seed %s.\n", seed);
    text_add_format(&cli->out, "FEN: %.*s\n", TEXT_ARG(chess_fen(cli, &setup)));
}

/* The position is drawn before the game; who has the seed can draw it again. */
static bool draw(struct cli *cli, int *number, char seed[17], struct error *error) {
    uint64_t value;
    struct random_source source;
    if (!cli_seed(cli, "lots", &value, error))
        return false;
    random_seed(&source, value);
    random_seed_write(value, seed);
    *number = (int)random_below(&source, START_POSITIONS);
    return true;
}

bool command_chess_960(struct cli *cli, struct error *error) {
    int64_t number;
    int drawn = 0;
    char seed[17];
    if (cli_has(cli, "all") && cli_has(cli, "lots"))
        return error_set(error, ERROR_cli_options_both, "all", "lots", NULL);
    if (cli->argument_count > 0 && (cli_has(cli, "all") || cli_has(cli, "lots")))
        return error_set_text(error, ERROR_cli_argument_extra, cli_argument(cli, 0),
                              TEXT("staunton chess 960 [N | --lots SEED | --all]"), TEXT(""));
    if (cli_has(cli, "all")) {
        show_all(cli);
    } else if (cli->argument_count > 0) {
        if (!cli_argument_number(cli, 0, 0, START_POSITIONS - 1, &number, error))
            return false;
        show_one(cli, (int)number, NULL);
    } else {
        if (!draw(cli, &drawn, seed, error))
            return false;
        show_one(cli, drawn, seed);
    }
    return true;
}
