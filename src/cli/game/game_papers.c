/*
 * Papers of a game, from its log: `staunton game envelope|letter|sheets|areas`, and of the hall: `dress-notice|badge`.
 */
#include <time.h>

#include "cli/commands.h"
#include "format/envelope_page.h"
#include "game/game_log.h"
#include "game/papers.h"
#include "present/games.h"

/* A title is for pages. */
static bool show_paper(struct cli *cli, struct document *document) {
    if (!cli_has(cli, "html"))
        document->title = TEXT("");
    cli_show(cli, document);
    return true;
}

/* Reads a log and plays it through, as the rules say or as it is stated; `envelope` (may be NULL) as it was last filled in. */
static bool read_game(struct cli *cli, struct game *game, struct game_envelope *envelope, bool *filled,
                      struct error *error) {
    struct text bytes;
    struct game_log log;
    struct log_step *step = arena_alloc(&cli->arena, sizeof *step);
    const char *file = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!cli_read_file(cli, file, &bytes, error))
        return false;
    if (!game_log_read(&log, &cli->arena, bytes, error))
        return error_at(error, cli_file_name(file), 0, 0);
    struct mating_memory *memory = mating_memory_new(&cli->arena);
    game_begin(game, &log.rules, &cli->arena);
    for (size_t i = 0; i < log.count; i++) {
        struct game_envelope now;
        if (!game_log_step(game, &log.items[i], memory, &cli->arena, step, error))
            return error_at(error, cli_file_name(file), 0, 0);
        if (envelope != NULL && game_envelope(game, &now)) {
            *envelope = now;
            *filled = true;
        }
    }
    return true;
}

bool command_game_envelope(struct cli *cli, struct error *error) {
    struct game game;
    struct game_envelope envelope;
    bool filled = false;
    if (!read_game(cli, &game, &envelope, &filled, error))
        return false;
    cli->no = !filled;
    if (!filled)
        cli_tell_of(cli, MESSAGE_paper_none_sealed, "", NULL, 0);
    else if (cli_has(cli, "html"))
        envelope_page(&cli->out, &envelope, cli->language);
    else
        game_envelope_add(&cli->out, &envelope, cli->language);
    return true;
}

static struct text today(struct cli *cli) {
    char day[16];
    time_t now = time(NULL);
    struct tm parts;
    localtime_r(&now, &parts);
    return text_copy(&cli->arena, (struct text){day, strftime(day, sizeof day, "%Y-%m-%d", &parts)});
}

bool command_game_letter(struct cli *cli, struct error *error) {
    struct game game;
    struct document document;
    if (!read_game(cli, &game, NULL, NULL, error))
        return false;
    cli_begin(cli, &document);
    cli->no = games_letters(&document, &game, cli_has(cli, "date") ? cli_value(cli, "date") : today(cli)) == 0;
    return show_paper(cli, &document);
}

bool command_game_sheets(struct cli *cli, struct error *error) {
    struct game game;
    struct document document;
    if (!read_game(cli, &game, NULL, NULL, error))
        return false;
    cli_begin(cli, &document);
    games_sheets(&document, &game, cli_has(cli, "html"));
    return show_paper(cli, &document);
}

bool command_game_areas(struct cli *cli, struct error *error) {
    struct game game;
    struct document document;
    if (!read_game(cli, &game, NULL, NULL, error))
        return false;
    cli_begin(cli, &document);
    games_areas(&document, &game);
    return show_paper(cli, &document);
}

bool command_game_dress_notice(struct cli *cli, struct error *error) {
    struct document document;
    (void)error;
    cli_begin(cli, &document);
    games_dress_notice(&document);
    return show_paper(cli, &document);
}

bool command_game_badge(struct cli *cli, struct error *error) {
    struct document document;
    struct text_builder flag = {.arena = &cli->arena};
    if (cli_has(cli, "flag") && !paper_flag(&flag, cli_value(cli, "flag")))
        return error_set_text(error, ERROR_field_value, TEXT("flag"), cli_value(cli, "flag"), TEXT("")) ||
               error_phrase(error, 2, ERROR_WORDS("phrase.flag_letters"));
    cli_begin(cli, &document);
    if (!games_badge(&document, cli_argument(cli, 0), cli_value(cli, "country"), text_builder_take(&flag),
                     cli_value(cli, "role")))
        return error_set_text(error, ERROR_field_value, TEXT("role"), cli_value(cli, "role"),
                              TEXT("player, captain, visitor, arbiter"));
    return show_paper(cli, &document);
}
