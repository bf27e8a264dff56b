#include "format/trf.h"

#include "cli/commands.h"
#include "cli/pairing.h"
#include "cli/source.h"

static bool run_export(struct cli *cli, struct error *error);
static bool run_import(struct cli *cli, struct error *error);
static bool run_check(struct cli *cli, struct error *error);

static const struct cli_argument export_arguments[] = {
    {"EVENT", "The event's id, or another tournament report (FILE.trf)", false, false}, {NULL, NULL, false, false}};
static const struct cli_argument file_argument[] = {{"FILE", "A tournament report; - for standard input", false, false},
                                                    {NULL, NULL, false, false}};
static const struct cli_option export_options[] = {
    {"dialect", "WORD", "Dialect of the report: trf26, trf16, trfx, trfbx or trf06 [trf26]", false},
    {"output", "FILE", "Write it there; - for standard output [standard output]", false},
    {NULL, NULL, NULL, false},
};
static const struct cli_option check_options[] = {
    {"strict", NULL, "Refuse what departs from the specification instead of repairing it", false},
    {NULL, NULL, NULL, false},
};
static const struct cli_option import_options[] = {
    {"id", "ID", "The id of the new event [made from its name]", false},
    {"from", "DATE", "Its first day [as the file says]", false},
    {"edition", "EDITION", "Edition of the tie-breaks, such as tiebreak@2026 [in force on that day]", false},
    {"tiebreaks", "LIST", "Tie-breaks in order, such as DE,WIN,SB,KS [those of the file, else the recommended ones]",
     false},
    {"primary", "SCORE", "Of teams: mp (match points first) or gp (game points) [as the file says, else mp]", false},
    {"pairing", "EDITION",
     "Rules of a Swiss, such as dutch@2017; `staunton rules list` has all [as the file says, or by its first day]",
     false},
    {"rounds", "N",
     "How many rounds are planned, so that a Swiss can be continued [as the file says, else those in it]", false},
    {NULL, NULL, NULL, false},
};
static const char *const export_examples[] = {
    "staunton trf export city-open-2026 --tournament 1 --output report.trf",
    "staunton trf export club-night --tournament Evening > evening.trf",
    "staunton trf export city-open-2026 --tournament 1 --dialect trf16 --output report.trf", NULL};
static const char *const import_examples[] = {"staunton trf import report.trf",
                                              "staunton trf import report.trf --id city-open-2025",
                                              "staunton trf import report.trf --from 2020-06-26 --tiebreaks DE,SB",
                                              "staunton trf import swiss.trf --pairing dutch@2017",
                                              "staunton trf import swiss.trf --rounds 13",
                                              NULL};
static const char *const check_examples[] = {"staunton trf check report.trf", "staunton trf check report.trf --strict",
                                             NULL};

const struct cli_command trf_commands[] = {
    {"trf export", "Write a tournament as a report (TRF26, or an older dialect)",
     "What an older dialect cannot say is listed on standard error.", CLI_DATABASE | CLI_TOURNAMENT, export_arguments,
     export_options, export_examples, run_export},
    {"trf import", "Make an event of a tournament report (TRF, any dialect)",
     "What had to be repaired or left out is listed on standard error. The file is taken whole or not at all.",
     CLI_DATABASE | CLI_JSON, file_argument, import_options, import_examples, run_import},
    {"trf check", "Check a tournament report", "Exit code 1 when there are warnings, 3 when it cannot be read.",
     CLI_JSON, file_argument, check_options, check_examples, run_check},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* The report as an event writes it, or in the dialect that was asked for. */
static bool render(struct cli *cli, struct trf_tournament *trf, struct text *report, struct error *error) {
    struct trf_render_options options = {.line_end = TRF_CRLF};
    struct text name = cli_value(cli, "dialect");
    if (!cli_has(cli, "dialect"))
        return trf_render(&cli->arena, trf, report, error);
    if (!trf_dialect_read(name, &options.dialect))
        return error_set_text(error, ERROR_cli_choice, name, TEXT("--dialect"),
                              TEXT("trf26, trf16, trfx, trfbx, trf06"));
    return trf_render_as(&cli->arena, trf, &options, report, error);
}

static bool run_export(struct cli *cli, struct error *error) {
    struct source source;
    const struct tournament *tournament;
    struct trf_tournament trf;
    struct text report = {0};
    bool done = source_read_whole(cli, &source, error) && source_tournament(cli, &source, &tournament, error) &&
                trf_from_event(&cli->arena, source.event, tournament, &trf, error) && render(cli, &trf, &report, error);
    if (done)
        source_warn(cli, &trf, text_zero(&cli->arena, source.event->id));
    if (done && cli_has(cli, "output") && !text_equal(cli_value(cli, "output"), TEXT("-")))
        done = cli_write_file(text_zero(&cli->arena, cli_value(cli, "output")), report, error);
    else if (done)
        text_add(&cli->out, report);
    source_close(&source);
    return done;
}

/* The requests of the import as the desk takes them. */
static bool desk_requests(struct cli *cli, const struct trf_import *import, struct desk_request **requests,
                          struct error *error) {
    static const struct json_limits limits = {.bytes = 256 << 20, .depth = 16, .values = 10000000};
    struct json *bodies = arena_array(&cli->arena, import->count, sizeof *bodies);
    *requests = arena_array(&cli->arena, import->count, sizeof **requests);
    for (size_t i = 0; i < import->count; i++) {
        if (!json_read(&cli->arena, import->requests[i].body, &limits, &bodies[i], error))
            return false;
        (*requests)[i] = (struct desk_request){.kind = import->requests[i].kind,
                                               .body = &bodies[i],
                                               .actor = source_actor(cli),
                                               .command = TEXT(""),
                                               .seen = -1};
    }
    return true;
}

/* The rules of a Swiss that were asked for must be there. */
static bool check_pairing(struct cli *cli, struct error *error) {
    const struct pairing_system *system;
    return !cli_has(cli, "pairing") ||
           pairing_system_find(&cli->arena, cli_value(cli, "pairing"), "--pairing", &system, error);
}

static bool run_import(struct cli *cli, struct error *error) {
    struct trf_tournament trf;
    struct trf_import import;
    struct desk_request *requests;
    struct desk_answer answer;
    struct source source = {0};
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!check_pairing(cli, error) || !source_read_file(cli, name, cli_value(cli, "id"), false, &trf, &import, error) ||
        !desk_requests(cli, &import, &requests, error) ||
        !store_open(cli_database(cli), STORE_CREATE, &source.store, error))
        return false;
    bool done = desk_create_from(source.store, requests, import.count, &source.held, &answer, error);
    source.held_open = done;
    source.event = &source.held.event;
    if (!done) {
        error->line = 0; /* a place among the requests says nothing about the file */
        error_at(error, cli_file_name(name), 0, 0);
    } else if (!source_report(cli, &source, &answer)) {
        text_add_format(&cli->out, "Imported the event %.*s: %.*s, %d players, %d round%s%s.\n",
                        TEXT_ARG(source.event->id), TEXT_ARG(source.event->name), (int)trf.player_count,
                        (int)source.event->tournaments[0].round_count,
                        source.event->tournaments[0].round_count == 1 ? "" : "s",
                        import.round_robin     ? " of the Berger tables"
                        : import.predetermined ? " of a round robin"
                        : import.swiss         ? " of a Swiss"
                                               : "");
    }
    source_close(&source);
    return done;
}

static void check_as_json(struct cli *cli, const struct trf_tournament *trf) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "name", trf->name);
    json_key_text(&writer, "encoding", text_from(encoding_name(trf->encoding)));
    json_key_integer(&writer, "players", trf->player_count);
    json_key_integer(&writer, "rounds", trf->round_count);
    json_key(&writer, "warnings");
    json_begin_array(&writer);
    for (size_t i = 0; i < trf->warning_count; i++) {
        json_begin_object(&writer);
        json_key_integer(&writer, "line", trf->warnings[i].line);
        json_key_integer(&writer, "column", trf->warnings[i].column);
        json_key_text(&writer, "message", trf->warnings[i].message);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

static bool run_check(struct cli *cli, struct error *error) {
    struct trf_tournament trf;
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    bool strict = cli_has(cli, "strict");
    if (!(strict ? trf_read_strictly : trf_read)(&cli->arena, bytes, &trf, error))
        return error_at(error, cli_file_name(name), 0, 0);
    cli->no = trf.warning_count > 0;
    if (cli_has(cli, "json")) {
        check_as_json(cli, &trf);
        return true;
    }
    source_warn(cli, &trf, name);
    text_add_format(&cli->out, "%s: %d players, %d round%s, %s, %zu warning%s.\n", cli_file_name(name),
                    (int)trf.player_count, (int)trf.round_count, trf.round_count == 1 ? "" : "s",
                    encoding_name(trf.encoding), trf.warning_count, trf.warning_count == 1 ? "" : "s");
    return true;
}
