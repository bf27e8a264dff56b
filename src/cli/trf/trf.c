#include "format/trf.h"

#include "cli/commands.h"
#include "cli/pairing/pairing.h"
#include "cli/source.h"

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

bool command_trf_export(struct cli *cli, struct error *error) {
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
           cli_pairing_system_find(&cli->arena, cli_value(cli, "pairing"), "--pairing", &system, error);
}

bool command_trf_import(struct cli *cli, struct error *error) {
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
    bool done = desk_create_from(source.store, requests, import.count, &source.loaded, &answer, error);
    source.is_open = done;
    source.event = &source.loaded.event;
    if (!done) {
        error->line = 0; /* a place among the requests says nothing about the file */
        error_at(error, cli_file_name(name), 0, 0);
    } else if (!source_report(cli, &source, &answer)) {
        struct language_value rounds = language_number(source.event->tournaments[0].round_count);
        enum message kind = import.round_robin     ? MESSAGE_show_trf_rounds_berger
                            : import.predetermined ? MESSAGE_show_trf_rounds_robin
                            : import.swiss         ? MESSAGE_show_trf_rounds_swiss
                                                   : MESSAGE_show_trf_rounds;
        cli_tell(cli, show_trf_imported, "event name players rounds", language_text(source.event->id),
                 language_text(source.event->name), language_number(trf.player_count),
                 language_inner(language_sentence_of(&cli->arena, kind, "count", &rounds, 1)));
    }
    source_close(&source);
    return done;
}

static void check_as_json(struct cli *cli, const struct trf_tournament *trf) {
    json_begin_object(&cli->json);
    json_key_text(&cli->json, "name", trf->name);
    json_key_text(&cli->json, "encoding", text_from(encoding_name(trf->encoding)));
    json_key_integer(&cli->json, "players", trf->player_count);
    json_key_integer(&cli->json, "rounds", trf->round_count);
    json_key_array(&cli->json, "warnings");
    for (size_t i = 0; i < trf->warning_count; i++) {
        json_begin_object(&cli->json);
        json_key_integer(&cli->json, "line", trf->warnings[i].line);
        json_key_integer(&cli->json, "column", trf->warnings[i].column);
        json_key_text(&cli->json, "message", language_say(&cli->arena, cli->language, trf->warnings[i].words));
        json_end_object(&cli->json);
    }
    json_end_array(&cli->json);
    json_end_object(&cli->json);
}

bool command_trf_check(struct cli *cli, struct error *error) {
    struct trf_tournament trf;
    struct text bytes;
    const char *name = text_zero(&cli->arena, cli_argument(cli, 0));
    if (!cli_read_file(cli, name, &bytes, error))
        return false;
    bool strict = cli_has(cli, "strict");
    if (!(strict ? trf_read_strictly(&cli->arena, bytes, cli->language, &trf, error)
                 : trf_read(&cli->arena, bytes, &trf, error)))
        return error_at(error, cli_file_name(name), 0, 0);
    cli->no = trf.warning_count > 0;
    if (cli_has(cli, "json")) {
        check_as_json(cli, &trf);
        return true;
    }
    source_warn(cli, &trf, name);
    cli_tell(cli, show_trf_checked, "file players rounds encoding warnings",
             language_text(text_from(cli_file_name(name))), language_number(trf.player_count),
             language_inner(language_make(&cli->arena, show_trf_rounds, "count", language_number(trf.round_count))),
             language_text(text_from(encoding_name(trf.encoding))),
             language_inner(
                 language_make(&cli->arena, show_trf_warnings, "count", language_number((int64_t)trf.warning_count))));
    return true;
}
