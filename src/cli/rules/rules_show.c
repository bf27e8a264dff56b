#include "base/json.h"
#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/pairing/pairing.h"
#include "cli/source.h"
#include "present/systems.h"

static bool read_tournament(struct cli *cli, const struct source *source, struct system_shown *shown,
                            struct error *error) {
    const struct tournament *tournament;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    if (tournament->system != SYSTEM_SWISS)
        return error_set_text(error, ERROR_swiss_only, tournament->name, TEXT(""), TEXT(""));
    shown->system = tournament->pairing;
    shown->choices = tournament->choices;
    shown->tournament = text_copy(&cli->arena, names_heading(&cli->arena, source->event, tournament));
    shown->footer = source_footer_text(cli, source, TEXT(""));
    return true;
}

static bool read_event(struct cli *cli, struct system_shown *shown, struct error *error) {
    struct source source;
    bool done = source_read_whole(cli, &source, error) && read_tournament(cli, &source, shown, error);
    source_close(&source);
    return done;
}

/* The system that a report names or implies, with the options that it has on. */
static bool read_file(struct cli *cli, const char *name, struct system_shown *shown, struct error *error) {
    struct trf_report report;
    struct text bytes;
    if (cli_has(cli, "tournament"))
        return error_set_text(error, ERROR_cli_option_event, TEXT("tournament"), text_from(name), TEXT(""));
    if (!cli_read_file(cli, name, &bytes, error) || !trf_report_read(&cli->arena, bytes, &report, error) ||
        !trf_report_system(&report, &shown->system, error) ||
        !pairing_options_read(shown->system, trf_system_options(&report.trf), &shown->choices, error))
        return error->file[0] != '\0' ? false : error_at(error, cli_file_name(name), 0, 0);
    source_warn(cli, &report.trf, name);
    shown->tournament = report.trf.name;
    return true;
}

static bool read_own(struct cli *cli, struct text name, struct system_shown *shown, struct error *error) {
    return source_is_file(name) ? read_file(cli, text_zero(&cli->arena, name), shown, error)
                                : read_event(cli, shown, error);
}

/* A name that is neither a system's nor an event's is a mistyped system. */
static bool is_nothing(const struct error *error) {
    return error->code == ERROR_event_unknown || error->code == ERROR_store_missing ||
           error->code == ERROR_store_folder_missing;
}

static bool read_subject(struct cli *cli, struct system_shown *shown, struct error *error) {
    struct text name = cli_argument(cli, 0);
    size_t at;
    if (pairing_system_named(name) == NULL && !text_find(name, TEXT("@"), &at)) {
        bool found = read_own(cli, name, shown, error);
        if (found && cli_has(cli, "option"))
            return error_set_text(error, ERROR_cli_option_own, TEXT("option"), name, TEXT(""));
        if (found || !is_nothing(error))
            return found;
    }
    return cli_pairing_system_find(&cli->arena, name, "SYSTEM", &shown->system, error) &&
           (pairing_options_read(shown->system, cli_value(cli, "option"), &shown->choices, error) ||
            error_in_field(error, "option"));
}

bool command_rules_show(struct cli *cli, struct error *error) {
    struct system_shown shown = {0};
    if (cli_has(cli, "json") && cli_has(cli, "html"))
        return error_set(error, ERROR_cli_options_both, "json", "html", NULL);
    if (!read_subject(cli, &shown, error) || shown.system == NULL)
        return false;
    shown.edition = edition_find(shown.system->name);
    cli_answer(cli, present_system_write, present_system, &shown);
    return true;
}

bool command_rules_list(struct cli *cli, struct error *error) {
    struct document document;
    (void)error;
    cli_begin(cli, &document);
    if (cli_has(cli, "json")) {
        present_systems_write(&cli->json, &document);
        return true;
    }
    present_systems(&document);
    cli_show(cli, &document);
    return true;
}

bool command_rules_editions(struct cli *cli, struct error *error) {
    (void)error;
    cli_answer(cli, present_editions_write, present_editions, editions, edition_count);
    return true;
}
