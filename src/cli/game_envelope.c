#include "cli/commands.h"
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

bool game_paper_language(struct cli *cli, enum paper_language *language, struct error *error) {
    *language = PAPER_ENGLISH;
    return !cli_has(cli, "language") || paper_language_read(cli_value(cli, "language"), language) ||
           error_set_text(error, ERROR_field_value, TEXT("language"), cli_value(cli, "language"), TEXT("en, it"));
}

bool command_game_envelope(struct cli *cli, struct error *error) {
    const char *file = text_zero(&cli->arena, cli_argument(cli, 0));
    struct game_envelope envelope;
    struct game_log log;
    struct text text;
    bool found;
    enum paper_language language;
    if (!game_paper_language(cli, &language, error) || !cli_read_file(cli, file, &text, error))
        return false;
    if (!game_log_read(&log, &cli->arena, text, error) || !find_envelope(cli, &log, &envelope, &found, error))
        return error_at(error, cli_file_name(file), 0, 0);
    cli->no = !found;
    if (!found)
        text_add_format(&cli->out, "%s\n", paper_word(language, PAPER_none_sealed));
    else if (cli_has(cli, "html"))
        envelope_page(&cli->out, &envelope, language);
    else
        game_envelope_add(&cli->out, &envelope, language);
    return true;
}
