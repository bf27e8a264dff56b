#include "present/cards.h"

#include "cli/commands.h"
#include "cli/source.h"
#include "present/names.h"

static bool read(struct cli *cli, struct source *source, struct error *error) {
    return source_check_pairing(cli, error) && source_read_games(cli, source, error);
}

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    struct card_data cards;
    if (!card_data_make(&shown->cli->arena, shown->source.event, shown->tournament, &cards, error))
        return false;
    present_cards_write(writer, &shown->cli->arena, &cards);
    return true;
}

static bool fill(struct source_shown *shown, struct error *error) {
    const struct event *event = shown->source.event;
    struct card_data cards;
    if (!card_data_make(&shown->cli->arena, event, shown->tournament, &cards, error))
        return false;
    shown->document.footer = source_footer_text(shown->cli, &shown->source, names_edition(event, shown->tournament));
    present_cards(&shown->document, event, shown->tournament, &cards);
    return true;
}

bool command_cards(struct cli *cli, struct error *error) {
    if (cli_has(cli, "json") && cli_has(cli, "html"))
        return error_set(error, ERROR_cli_options_both, "json", "html", NULL);
    return source_show(cli, &(struct source_form){.open = read, .view = view, .fill = fill}, error);
}
