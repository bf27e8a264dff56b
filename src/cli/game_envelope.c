#include "cli/game.h"
#include "format/envelope_page.h"

/* The envelope as it was last filled in. */
static bool find_envelope(struct cli *cli, const struct game_log *log, struct game_envelope *last, bool *found,
                          struct error *error) {
    struct mating_memory *memory = mating_memory_new(&cli->arena);
    struct log_step *step = arena_alloc(&cli->arena, sizeof *step);
    struct game_envelope envelope;
    struct game game;
    game_begin(&game, &log->rules, &cli->arena);
    *found = false;
    for (size_t i = 0; i < log->count; i++) {
        if (!game_log_step(&game, &log->items[i], memory, &cli->arena, step, error))
            return false;
        if (!game_envelope(&game, &envelope))
            continue;
        *last = envelope;
        *found = true;
    }
    return true;
}

bool game_run_envelope(struct cli *cli, struct error *error) {
    const char *file = text_zero(&cli->arena, cli_argument(cli, 0));
    struct game_envelope envelope;
    struct game_log log;
    struct text text;
    bool found;
    if (!cli_read_file(cli, file, &text, error))
        return false;
    if (!game_log_read(&log, &cli->arena, text, error) || !find_envelope(cli, &log, &envelope, &found, error))
        return error_at(error, cli_file_name(file), 0, 0);
    cli->no = !found;
    if (!found)
        text_add_zero(&cli->out, "No move is sealed in this game.\n");
    else if (cli_has(cli, "html"))
        envelope_page(&cli->out, &envelope);
    else
        game_envelope_add(&cli->out, &envelope);
    return true;
}
