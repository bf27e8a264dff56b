#include "base/json.h"
#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/pairing/pairing.h"
#include "cli/source.h"
#include "present/systems.h"

/* What is described, and whose system it is. */
struct rules_subject {
    struct system_shown shown;
    struct text heading; /* the tournament whose system it is, or empty */
    struct text footer;  /* where its journal stood, or empty */
};

static bool read_tournament(struct cli *cli, const struct source *source, struct rules_subject *subject,
                            struct error *error) {
    const struct tournament *tournament;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    if (tournament->system != SYSTEM_SWISS)
        return error_set_text(error, ERROR_swiss_only, tournament->name, TEXT(""), TEXT(""));
    subject->shown.system = tournament->pairing;
    subject->shown.choices = tournament->choices;
    subject->heading = text_copy(&cli->arena, names_heading(&cli->arena, source->event, tournament));
    subject->footer = source_footer_text(cli, source, TEXT(""));
    return true;
}

static bool read_event(struct cli *cli, struct rules_subject *subject, struct error *error) {
    struct source source;
    bool done = source_read_whole(cli, &source, error) && read_tournament(cli, &source, subject, error);
    source_close(&source);
    return done;
}

/* The system that a report names or implies, with the options that it has on. */
static bool read_file(struct cli *cli, const char *name, struct rules_subject *subject, struct error *error) {
    struct trf_report report;
    struct text bytes;
    if (cli_has(cli, "tournament"))
        return error_set_text(error, ERROR_cli_option_event, TEXT("tournament"), text_from(name), TEXT(""));
    if (!cli_read_file(cli, name, &bytes, error) || !trf_report_read(&cli->arena, bytes, &report, error) ||
        !trf_report_system(&report, &subject->shown.system, error) ||
        !pairing_options_read(subject->shown.system, trf_system_options(&report.trf), &subject->shown.choices, error))
        return error->file[0] != '\0' ? false : error_at(error, cli_file_name(name), 0, 0);
    source_warn(cli, &report.trf, name);
    subject->heading = report.trf.name;
    return true;
}

static bool read_own(struct cli *cli, struct text name, struct rules_subject *subject, struct error *error) {
    return source_is_file(name) ? read_file(cli, text_zero(&cli->arena, name), subject, error)
                                : read_event(cli, subject, error);
}

/* A name that is neither a system's nor an event's is a mistyped system. */
static bool is_nothing(const struct error *error) {
    return error->code == ERROR_event_unknown || error->code == ERROR_store_missing ||
           error->code == ERROR_store_folder_missing;
}

static bool read_subject(struct cli *cli, struct rules_subject *subject, struct error *error) {
    struct text name = cli_argument(cli, 0);
    size_t at;
    if (pairing_system_named(name) == NULL && !text_find(name, TEXT("@"), &at)) {
        bool found = read_own(cli, name, subject, error);
        if (found && cli_has(cli, "option"))
            return error_set_text(error, ERROR_cli_option_own, TEXT("option"), name, TEXT(""));
        if (found || !is_nothing(error))
            return found;
    }
    return cli_pairing_system_find(&cli->arena, name, "SYSTEM", &subject->shown.system, error) &&
           (pairing_options_read(subject->shown.system, cli_value(cli, "option"), &subject->shown.choices, error) ||
            error_in_field(error, "option"));
}

bool command_rules_show(struct cli *cli, struct error *error) {
    struct rules_subject subject = {0};
    struct document document;
    struct json_writer writer;
    if (cli_has(cli, "json") && cli_has(cli, "html"))
        return error_set(error, ERROR_cli_options_both, "json", "html", NULL);
    if (!read_subject(cli, &subject, error) || subject.shown.system == NULL)
        return false;
    subject.shown.edition = edition_find(subject.shown.system->name);
    if (cli_has(cli, "json")) {
        json_writer_init(&writer, &cli->out);
        present_system_write(&subject.shown, subject.heading, &cli->arena, cli->language, &writer);
        text_add_byte(&cli->out, '\n');
        return true;
    }
    cli_begin(cli, &document);
    document.below = subject.heading;
    document.footer = subject.footer;
    present_system(&document, &subject.shown);
    cli_show(cli, &document);
    return true;
}

bool command_rules_list(struct cli *cli, struct error *error) {
    struct document document;
    struct json_writer writer;
    (void)error;
    if (cli_has(cli, "json")) {
        json_writer_init(&writer, &cli->out);
        present_systems_write(&cli->arena, cli->language, &writer);
        text_add_byte(&cli->out, '\n');
        return true;
    }
    cli_begin(cli, &document);
    present_systems(&document);
    cli_show(cli, &document);
    return true;
}
