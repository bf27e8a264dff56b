#include "cli/commands.h"
#include "cli/source.h"
#include "event/views.h"
#include "present/names.h"
#include "present/pairing_keys.h"
#include "present/reading.h"

static bool check_round(struct cli *cli, const struct tournament *tournament, int64_t round, struct error *error) {
    struct text_builder written = {.arena = &cli->arena};
    if (round <= tournament->round_count)
        return true;
    text_add_integer(&written, round);
    return error_set_text(error, ERROR_round_unknown, text_builder_take(&written), tournament->name, TEXT(""));
}

static bool show(struct cli *cli, const struct source *source, int64_t round, struct error *error) {
    const struct tournament *tournament;
    struct text_builder out = {.arena = &cli->arena};
    struct json_writer writer = {.out = &out};
    struct json view;
    if (!source_tournament(cli, source, &tournament, error) || !check_round(cli, tournament, round, error) ||
        !view_keys(&writer, source->event, tournament, (int32_t)round, cli->language, &cli->arena, error))
        return false;
    if (cli_has(cli, "json")) {
        text_add(&cli->out, text_builder_take(&out));
        text_add_byte(&cli->out, '\n');
        return true;
    }
    if (!reading_open(&cli->arena, &out, &view, error))
        return false;
    struct document document;
    cli_begin(cli, &document);
    present_keys(&document, source->event, tournament, &view);
    document.footer = source_footer_text(cli, source, names_edition(source->event, tournament));
    cli_show(cli, &document);
    return true;
}

bool command_keys(struct cli *cli, struct error *error) {
    struct source source = {0};
    int64_t round = 0;
    if (!source_check_pairing(cli, error))
        return false;
    bool done = cli_value_number(cli, "round", 1, CLI_ROUND_MOST, &round, error) &&
                source_read_games(cli, &source, error) && show(cli, &source, round, error);
    source_close(&source);
    return done;
}
