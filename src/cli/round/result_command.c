#include "crosstable/result.h"

#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/source.h"
#include "event/teams.h"

static struct text seat(struct cli *cli, const struct event *event, int32_t player) {
    return player == 0 ? TEXT("(nobody)") : names_player(&cli->arena, event_player(event, player));
}

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

static void show_board(struct cli *cli, const struct event *event, const struct tournament *tournament, int64_t round,
                       int64_t number) {
    const struct board *board = round_board(tournament_round(tournament, round), number);
    text_add_format(&cli->out, "%.*s, round %lld, board ", TEXT_ARG(tournament->name), (long long)round);
    if (tournament_of_teams(tournament))
        text_add_format(&cli->out, "%d.%d", (int)((number - 1) / tournament->team_play.boards) + 1,
                        (int)((number - 1) % tournament->team_play.boards) + 1);
    else
        text_add_integer(&cli->out, number);
    text_add_format(&cli->out, ": %.*s – %.*s", TEXT_ARG(seat(cli, event, board->white)),
                    TEXT_ARG(seat(cli, event, board->black)));
    text_add_format(&cli->out, ": %s\n",
                    board->result == RESULT_NONE ? "no result" : result_display((enum result)board->result));
}

static bool run(struct cli *cli, const char *kind, bool with_result, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    int64_t round;
    int64_t board;
    if (!cli_argument_number(cli, 1, 1, CLI_ROUND_MOST, &round, error))
        return false;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                read_board(cli, tournament, &board, error);
    if (done) {
        int32_t id = tournament->id;
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        json_key_integer(writer, "round", round);
        json_key_integer(writer, "board", board);
        if (with_result)
            json_key_text(writer, "result", cli_argument(cli, 3));
        done = source_run(cli, &source, kind, &request, &answer, error);
        if (done && !source_report(cli, &source, &answer))
            show_board(cli, source.event, event_tournament(source.event, id), round, board);
    }
    source_close(&source);
    return done;
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
