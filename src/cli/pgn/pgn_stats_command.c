#include "cli/commands.h"
#include "cli/pgn/pgn_input.h"
#include "present/pgn.h"

bool command_pgn_stats(struct cli *cli, struct error *error) {
    struct pgn_stats stats;
    struct pgn_input input;
    struct pgn_piece piece = {0};
    bool good;
    tally_pgn_stats_begin(&stats, &cli->arena);
    cli_pgn_input_open(&input, cli);
    while ((good = cli_pgn_input_next(&input, &piece, error)) && piece.length > 0)
        tally_pgn_stats_count(&stats, piece.file, piece.first, (struct text){piece.bytes, piece.length});
    cli_pgn_input_close(&input);
    cli_pgn_piece_free(&piece);
    if (good || stats.games > 0)
        cli_answer(cli, present_pgn_stats_write, present_pgn_stats, &stats, cli_pgn_utf8);
    if (!good)
        cli_pgn_print_partial(cli);
    return good;
}
