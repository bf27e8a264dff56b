#include "cli/commands.h"
#include "cli/source.h"
#include "event/teams.h"
#include "present/rounds.h"

/* "2.1": board 1 of match 2; a whole number is the board in the round. */
static bool read_board(struct cli *cli, const struct tournament *tournament, int64_t *board, struct error *error) {
    struct text rest = cli_argument(cli, 2);
    size_t point;
    int64_t match;
    int32_t boards = tournament->team_play.boards;
    if (!tournament_of_teams(tournament) || !text_find(rest, TEXT("."), &point))
        return cli_argument_number(cli, 2, 1, CLI_BOARD_MOST, board, error);
    if (text_to_integer(text_cut(&rest, '.'), &match) && text_to_integer(rest, board) && match > 0 &&
        match <= CLI_BOARD_MOST && *board > 0 && *board <= boards) {
        *board += (match - 1) * boards;
        return true;
    }
    return error_set_text(error, ERROR_cli_match_board, cli_argument(cli, 2), TEXT(""), TEXT(""));
}

static bool run(struct cli *cli, const char *kind, bool with_result, struct error *error) {
    struct source_change change;
    int64_t round;
    int64_t board;
    if (!cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &round, error))
        return false;
    bool done = source_change_begin(cli, &change, error) && read_board(cli, change.tournament, &board, error);
    if (done) {
        json_key_integer(change.writer, "round", round);
        json_key_integer(change.writer, "board", board);
        if (with_result)
            json_key_text(change.writer, "result", cli_argument(cli, 3));
        done = source_change_run(&change, kind, error);
    }
    if (done && !change.reported)
        cli_present(cli, present_board, change.source.event, change.tournament, round, board);
    return source_change_end(&change, done);
}

bool command_result_set(struct cli *cli, struct error *error) {
    return run(cli, "result.set", true, error);
}

bool command_result_clear(struct cli *cli, struct error *error) {
    return run(cli, "result.clear", false, error);
}

bool command_result_swap(struct cli *cli, struct error *error) {
    return run(cli, "colours.swap", false, error);
}
