#include "cli/commands.h"
#include "cli/source.h"

static bool write_players(struct cli *cli, const struct source *source, const struct tournament *tournament,
                          struct json_writer *writer, size_t *count, struct error *error) {
    const struct event *event = source->event;
    *count = 0;
    json_key_array(writer, "players");
    for (size_t i = 1; i < cli->argument_count; i++) {
        const struct player *player;
        if (!source_player(source, cli->arguments[i], &player, error))
            return false;
        json_integer(writer, player->id);
        (*count)++;
    }
    for (int32_t i = 0; cli_has(cli, "all") && i < event->player_count; i++) {
        if (event->players[i].removed || tournament_entry_of(tournament, i + 1) != NULL)
            continue;
        json_integer(writer, i + 1);
        (*count)++;
    }
    json_end_array(writer);
    return true;
}

/* Of late entries: the numbers that they got. */
static void show_numbers(struct cli *cli, const struct event *event, const struct tournament *tournament,
                         int32_t before) {
    for (int32_t i = before; i < tournament->entry_count; i++)
        cli_tell(cli, show_entry_number, "player number",
                 language_text(event_player(event, tournament->entries[i].player)->name),
                 language_number(tournament->entries[i].number));
}

bool command_entry_add(struct cli *cli, struct error *error) {
    struct source_change change;
    size_t count;
    if (cli->argument_count > 1 && cli_has(cli, "all")) {
        struct text_builder command = {.arena = &cli->arena};
        text_add_format(&command, "staunton entry add %.*s --all", TEXT_ARG(cli_argument(cli, 0)));
        return error_set_text(error, ERROR_cli_argument_extra, cli_argument(cli, 1), text_builder_take(&command),
                              TEXT(""));
    }
    bool done = source_change_begin(cli, &change, error) &&
                write_players(cli, &change.source, change.tournament, change.writer, &count, error) &&
                source_change_run(&change, "entry.add", error);
    if (done && !change.reported) {
        const struct tournament *now = change.tournament;
        cli_tell(cli, show_entry_added, "count name players", language_number((int64_t)count), language_text(now->name),
                 language_number(now->entry_count));
        if (now->system == SYSTEM_SWISS && now->round_count > 0)
            show_numbers(cli, change.source.event, now, now->entry_count - (int32_t)count);
    }
    return source_change_end(&change, done);
}

/* A request about one entered player, and what was done in words. */
static bool run_on_player(struct cli *cli, const char *kind, enum message words, struct error *error) {
    struct source_change change;
    const struct player *player;
    bool done =
        source_change_begin(cli, &change, error) && source_player(&change.source, cli_argument(cli, 1), &player, error);
    if (done) {
        int32_t id = player->id;
        json_key_integer(change.writer, "player", id);
        source_write_confirmed(cli, change.writer);
        done = source_change_run(&change, kind, error);
        if (done && !change.reported) {
            const struct tournament_entry *entry = tournament_entry_of(change.tournament, id);
            source_tell_of(&change, words, event_player(change.source.event, id)->name,
                           entry != NULL && entry->excluded);
        }
    }
    return source_change_end(&change, done);
}

bool command_entry_remove(struct cli *cli, struct error *error) {
    return run_on_player(cli, "entry.remove", MESSAGE_show_entry_removed, error);
}

bool command_entry_withdraw(struct cli *cli, struct error *error) {
    return run_on_player(cli, "player.withdraw", MESSAGE_show_entry_withdrawn, error);
}

bool command_entry_reinstate(struct cli *cli, struct error *error) {
    return run_on_player(cli, "player.reinstate", MESSAGE_show_entry_back, error);
}

bool command_entry_explain(struct cli *cli, struct error *error) {
    return run_on_player(cli, "absence.explain", MESSAGE_show_entry_explained, error);
}
