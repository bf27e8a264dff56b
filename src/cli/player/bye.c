#include "cli/commands.h"
#include "cli/source.h"
#include "present/events.h"
#include "present/names.h"

static bool run(struct cli *cli, const char *kind, struct error *error) {
    struct source_change change;
    const struct player *player;
    int64_t round;
    if (!cli_argument_number(cli, 2, 1, CLI_ROUND_MOST, &round, error))
        return false;
    bool done =
        source_change_begin(cli, &change, error) && source_player(&change.source, cli_argument(cli, 1), &player, error);
    if (done) {
        int32_t id = player->id;
        json_key_integer(change.writer, "player", id);
        json_key_integer(change.writer, "round", round);
        if (cli->argument_count > 3)
            json_key_text(change.writer, "kind", cli_argument(cli, 3));
        if (cli_has(cli, "confirm"))
            json_key_boolean(change.writer, "confirm", true);
        done = source_change_run(&change, kind, error);
        if (done && !change.reported) {
            const struct asked_bye *bye = tournament_asked_bye(change.tournament, id, (int32_t)round);
            struct language_value who = language_text(event_player(change.source.event, id)->name),
                                  number = language_number(round), name = language_text(change.tournament->name);
            if (bye == NULL)
                cli_tell(cli, show_bye_none, "player round name", who, number, name);
            else
                cli_tell(cli, show_bye_given, "player bye round name", who,
                         language_inner(language_plain(&cli->arena, names_bye((enum bye)bye->bye))), number, name);
        }
    }
    return source_change_end(&change, done);
}

bool command_bye_ask(struct cli *cli, struct error *error) {
    return run(cli, "bye.ask", error);
}

bool command_bye_cancel(struct cli *cli, struct error *error) {
    return run(cli, "bye.cancel", error);
}

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    (void)error;
    present_asked_byes_write(writer, shown->tournament);
    return true;
}

static bool fill(struct source_shown *shown, struct error *error) {
    (void)error;
    present_asked_byes(&shown->document, shown->source.event, shown->tournament);
    return true;
}

bool command_bye_list(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = source_read_swiss, .view = view, .fill = fill}, error);
}
