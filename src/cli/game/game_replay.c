#include "cli/commands.h"
#include "present/replays.h"

static bool replay_file(struct cli *cli, struct present_replay *replay, const char *file, struct error *error) {
    struct game_log log;
    struct text text;
    return cli_read_file(cli, file, &text, error) && ((game_log_read(&log, &cli->arena, text, error) &&
                                                       present_replay(replay, cli_file_name(file), &log, error)) ||
                                                      error_at(error, cli_file_name(file), 0, 0));
}

bool command_game_replay(struct cli *cli, struct error *error) {
    struct document document;
    struct present_replay replay = {
        .document = &document, .writer = cli_has(cli, "json") ? &cli->json : NULL, .quiet = cli_has(cli, "quiet")};
    size_t count = cli->argument_count == 0 ? 1 : cli->argument_count;
    cli_begin(cli, &document);
    present_replay_begin(&replay);
    for (size_t i = 0; i < count; i++) {
        const char *file = cli->argument_count == 0 ? "-" : text_zero(&cli->arena, cli_argument(cli, i));
        if (!replay_file(cli, &replay, file, error))
            return false;
    }
    present_replay_end(&replay);
    if (replay.writer == NULL)
        cli_show(cli, &document);
    cli->no = replay.differences > 0 || replay.refused > 0;
    return true;
}
