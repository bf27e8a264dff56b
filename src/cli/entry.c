#include "cli/commands.h"
#include "cli/source.h"

static bool run_add(struct cli *cli, struct error *error);
static bool run_remove(struct cli *cli, struct error *error);
static bool run_withdraw(struct cli *cli, struct error *error);
static bool run_reinstate(struct cli *cli, struct error *error);
static bool run_explain(struct cli *cli, struct error *error);

static const struct cli_argument add_arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"PLAYER", "Ids of players from `player list`, or names, or parts of names that only one has", true, true},
    {NULL, NULL, false, false},
};
static const struct cli_argument player_arguments[] = {
    {"EVENT", "The event's id", false, false},
    {"PLAYER", "The player's id from `player list`, or the name, or a part of it that only one has", false, false},
    {NULL, NULL, false, false},
};
static const struct cli_option add_options[] = {
    {"all", NULL, "Every player of the event who is not entered yet", false}, {NULL, NULL, NULL, false}};

static const char *const add_examples[] = {"staunton entry add town-cup Rossi Bianchi 3 4",
                                           "staunton entry add town-cup --all",
                                           "staunton entry add club-night --all --tournament Evening", NULL};
static const char *const remove_examples[] = {"staunton entry remove town-cup Rossi", NULL};
static const char *const withdraw_examples[] = {"staunton entry withdraw town-cup Rossi", NULL};
static const char *const reinstate_examples[] = {"staunton entry reinstate town-cup Rossi", NULL};
static const char *const explain_examples[] = {"staunton entry explain lim-open Bianchi --reason \"Missed the train\"",
                                               NULL};
static const struct cli_option explain_options[] = {{"reason", "TEXT", "What was said, for the record", false},
                                                    {NULL, NULL, NULL, false}};

enum { COMMON = CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON };

const struct cli_command entry_commands[] = {
    {"entry add", "Enter players in a tournament",
     "A Swiss also takes players when it is running: they get the number that their rating earns, and are paired from\n"
     "the next round on.",
     COMMON, add_arguments, add_options, add_examples, run_add},
    {"entry remove", "Take an entry back while the tournament is in set-up", NULL, COMMON, player_arguments, NULL,
     remove_examples, run_remove},
    {"entry withdraw", "Withdraw a player from a running tournament",
     "In a round robin with less than half of the games played the player leaves the standings; otherwise the\n"
     "remaining games are lost by forfeit. In a Swiss the player is not paired any more.",
     COMMON, player_arguments, NULL, withdraw_examples, run_withdraw},
    {"entry reinstate", "Take a withdrawal back", NULL, COMMON, player_arguments, NULL, reinstate_examples,
     run_reinstate},
    {"entry explain", "Record that an absence is explained",
     "By the rules of Lim and of the Dutch system of 2009 whoever misses a round without notice has withdrawn, unless "
     "the\n"
     "absence is explained before the next pairing.",
     COMMON, player_arguments, explain_options, explain_examples, run_explain},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static bool write_players(struct cli *cli, const struct source *source, const struct tournament *tournament,
                          struct json_writer *writer, size_t *count, struct error *error) {
    const struct event *event = source->event;
    *count = 0;
    json_key(writer, "players");
    json_begin_array(writer);
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
        text_add_format(&cli->out, "%.*s has the number %d.\n",
                        TEXT_ARG(event_player(event, tournament->entries[i].player)->name),
                        (int)tournament->entries[i].number);
}

static bool run_add(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    size_t count;
    if (cli->argument_count > 1 && cli_has(cli, "all")) {
        struct text_builder command;
        text_builder_init(&command, &cli->arena);
        text_add_format(&command, "staunton entry add %.*s --all", TEXT_ARG(cli_argument(cli, 0)));
        return error_set_text(error, ERROR_cli_argument_extra, cli_argument(cli, 1), text_builder_take(&command),
                              TEXT(""));
    }
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                write_players(cli, &source, tournament, source_begin_in(cli, &request, tournament), &count, error);
    int32_t id = done ? tournament->id : 0;
    done = done && source_run(cli, &source, "entry.add", &request, &answer, error);
    if (done && !source_report(cli, &source, &answer)) {
        const struct tournament *now = event_tournament(source.event, id);
        text_add_format(&cli->out, "Entered %zu player%s; %.*s has %d.\n", count, count == 1 ? "" : "s",
                        TEXT_ARG(now->name), (int)now->entry_count);
        if (now->system == SYSTEM_SWISS && now->round_count > 0)
            show_numbers(cli, source.event, now, now->entry_count - (int32_t)count);
    }
    source_close(&source);
    return done;
}

/* A request about one entered player, and what was done in words. */
static bool run_on_player(struct cli *cli, const char *kind, const char *words, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    const struct tournament *tournament;
    const struct player *player;
    bool done = source_write(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                source_player(&source, cli_argument(cli, 1), &player, error);
    if (done) {
        int32_t id = player->id;
        int32_t in = tournament->id;
        struct json_writer *writer = source_begin_in(cli, &request, tournament);
        json_key_integer(writer, "player", id);
        if (cli_has(cli, "reason"))
            json_key_text(writer, "reason", cli_value(cli, "reason"));
        done = source_run(cli, &source, kind, &request, &answer, error);
        if (done && !source_report(cli, &source, &answer)) {
            const struct tournament *now = event_tournament(source.event, in);
            const struct tournament_entry *entry = tournament_entry_of(now, id);
            text_add_format(&cli->out, "%.*s %s %.*s%s.\n", TEXT_ARG(event_player(source.event, id)->name), words,
                            TEXT_ARG(now->name),
                            entry != NULL && entry->excluded ? " and is out of the standings" : "");
        }
    }
    source_close(&source);
    return done;
}

static bool run_remove(struct cli *cli, struct error *error) {
    return run_on_player(cli, "entry.remove", "is no longer entered in", error);
}

static bool run_withdraw(struct cli *cli, struct error *error) {
    return run_on_player(cli, "player.withdraw", "has withdrawn from", error);
}

static bool run_reinstate(struct cli *cli, struct error *error) {
    return run_on_player(cli, "player.reinstate", "is back in", error);
}

static bool run_explain(struct cli *cli, struct error *error) {
    return run_on_player(cli, "absence.explain", "has explained the absence and stays in", error);
}
