#include "cli/commands.h"
#include "cli/source.h"
#include "present/standings.h"

static bool show(struct source_change *change, struct error *error) {
    struct cli *cli = change->cli;
    struct document document;
    struct ranking ranking;
    if (!ranking_compute(change->source.event, change->tournament, 0, &cli->arena, &ranking, error))
        return false;
    cli_begin(cli, &document);
    document.footer = source_footer_text(cli, &change->source, TEXT(""));
    present_lots(&document, &ranking);
    cli_show(cli, &document);
    return true;
}

bool command_places_draw(struct cli *cli, struct error *error) {
    struct source_change change;
    bool done = source_change_begin(cli, &change, error);
    if (done) {
        if (cli_has(cli, "seed"))
            json_key_text(change.writer, "seed", cli_value(cli, "seed"));
        done = source_change_run(&change, "places.draw", error) && (change.reported || show(&change, error));
    }
    return source_change_end(&change, done);
}
