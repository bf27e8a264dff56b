#include "cli/rules_show.h"

#include <string.h>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/pairing.h"
#include "cli/source.h"
#include "present/document.h"
#include "present/wrapped.h"

/* --- What both forms say -------------------------------------------------------------------------------------------- */

struct text rules_origin(struct arena *arena, const struct edition_row *edition) {
    struct text_builder words;
    text_builder_init(&words, arena);
    text_add_format(&words, "%s; used for events from %s", edition->source, edition->from);
    if (edition->until[0] != '\0')
        text_add_format(&words, " until %s", edition->until);
    return text_builder_take(&words);
}

/* --- In words ------------------------------------------------------------------------------------------------------- */

static void show_steps(struct cli *cli, const struct pairing_system *system) {
    struct text_builder *out = &cli->out;
    struct text_builder step;
    text_add_zero(out, "\nHow a round is paired\n");
    for (size_t i = 0; system->steps[i].article != NULL; i++) {
        text_builder_init(&step, &cli->arena);
        text_add_format(&step, "%s [%s]", system->steps[i].words, system->steps[i].article);
        text_add_format(out, "%4d  ", (int)i + 1);
        wrapped_add(out, 6, 6, text_builder_take(&step));
    }
}

static void show_options(struct cli *cli, const struct rules_subject *subject) {
    struct text_builder *out = &cli->out;
    const struct pairing_option *option;
    text_add_zero(out, "\nOptions\n");
    if (pairing_option_at(subject->system, 0) == NULL)
        text_add_zero(out, "  The system has none.\n");
    for (size_t i = 0; (option = pairing_option_at(subject->system, i)) != NULL; i++) {
        text_add_format(out, "  %-21s  %s  ", option->name,
                        pairing_option_is_on(option, &subject->choices) ? "on " : "off");
        wrapped_add(out, 30, 30, text_from(option->words));
    }
}

static void show_choices(struct cli *cli, const struct rules_subject *subject) {
    struct text_builder *out = &cli->out;
    struct text_builder reading;
    text_add_zero(out, "\nHow the text is read where it is open\n");
    for (size_t i = 0; subject->system->choices[i].name != NULL; i++) {
        const struct swiss_choice *choice = &subject->system->choices[i];
        bool on = system_rules_otherwise(subject->system, &subject->choices, choice);
        text_builder_init(&reading, &cli->arena);
        text_add_format(&reading, "%s: %s%s [%s]", choice->name, on ? "otherwise here, by the option. Usually: " : "",
                        choice->reading, choice->articles);
        if (choice->other != NULL && !on)
            text_add_format(&reading, " Otherwise: --option %s.", choice->other);
        text_add_zero(out, "  ");
        wrapped_add(out, 2, 4, text_builder_take(&reading));
    }
}

static void show_words(struct cli *cli, const struct rules_subject *subject) {
    struct text_builder *out = &cli->out;
    if (subject->heading.length > 0) {
        text_add(out, subject->heading);
        text_add_byte(out, '\n');
    }
    cli_bold(cli, text_from(subject->system->title));
    text_add_format(out, "\n%s: ", subject->system->name);
    wrapped_add(out, strlen(subject->system->name) + 2, 2, rules_origin(&cli->arena, subject->edition));
    show_steps(cli, subject->system);
    show_options(cli, subject);
    show_choices(cli, subject);
    if (subject->footer.length > 0)
        text_add_format(out, "\n%.*s\n", TEXT_ARG(subject->footer));
}

/* --- As JSON -------------------------------------------------------------------------------------------------------- */

static void write_articles(struct json_writer *writer, const char *articles) {
    struct text rest = text_from(articles);
    json_key(writer, "articles");
    json_begin_array(writer);
    while (rest.length > 0)
        json_text(writer, text_cut(&rest, ' '));
    json_end_array(writer);
}

static void write_edition(struct json_writer *writer, const struct pairing_system *system,
                          const struct edition_row *edition) {
    json_key_text(writer, "system", text_from(system->name));
    json_key_text(writer, "title", text_from(system->title));
    json_key_text(writer, "from", text_from(edition->from));
    json_key_text(writer, "until", text_from(edition->until));
    json_key_text(writer, "source", text_from(edition->source));
    json_key_boolean(writer, "by_ratings", system->by_ratings);
}

static void write_steps(struct json_writer *writer, const struct pairing_system *system) {
    json_key(writer, "steps");
    json_begin_array(writer);
    for (size_t i = 0; system->steps[i].article != NULL; i++) {
        json_begin_object(writer);
        json_key_text(writer, "article", text_from(system->steps[i].article));
        json_key_text(writer, "words", text_from(system->steps[i].words));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_options(struct json_writer *writer, const struct pairing_system *system,
                          const struct pairing_choices *choices) {
    const struct pairing_option *option;
    json_key(writer, "options");
    json_begin_array(writer);
    for (size_t i = 0; (option = pairing_option_at(system, i)) != NULL; i++) {
        json_begin_object(writer);
        json_key_text(writer, "name", text_from(option->name));
        json_key_boolean(writer, "on", pairing_option_is_on(option, choices));
        json_key_text(writer, "words", text_from(option->words));
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_choices(struct json_writer *writer, const struct pairing_system *system) {
    json_key(writer, "choices");
    json_begin_array(writer);
    for (size_t i = 0; system->choices[i].name != NULL; i++) {
        const struct swiss_choice *choice = &system->choices[i];
        json_begin_object(writer);
        json_key_text(writer, "name", text_from(choice->name));
        write_articles(writer, choice->articles);
        json_key_text(writer, "reading", text_from(choice->reading));
        json_key(writer, "otherwise");
        if (choice->other != NULL)
            json_text(writer, text_from(choice->other));
        else
            json_null(writer);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void show_json(struct cli *cli, const struct rules_subject *subject) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    write_edition(&writer, subject->system, subject->edition);
    if (subject->heading.length > 0)
        json_key_text(&writer, "tournament", subject->heading);
    write_steps(&writer, subject->system);
    write_options(&writer, subject->system, &subject->choices);
    write_choices(&writer, subject->system);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

/* --- rules show ----------------------------------------------------------------------------------------------------- */

static bool read_tournament(struct cli *cli, const struct source *source, struct rules_subject *subject,
                            struct error *error) {
    const struct tournament *tournament;
    if (!source_tournament(cli, source, &tournament, error))
        return false;
    if (tournament->system != SYSTEM_SWISS)
        return error_set_text(error, ERROR_swiss_only, tournament->name, TEXT(""), TEXT(""));
    subject->system = tournament->pairing;
    subject->choices = tournament->choices;
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
        !trf_report_system(&report, &subject->system, error) ||
        !pairing_options_read(subject->system, trf_system_options(&report.trf), &subject->choices, error))
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
    return pairing_system_find(&cli->arena, name, "SYSTEM", &subject->system, error) &&
           (pairing_options_read(subject->system, cli_value(cli, "option"), &subject->choices, error) ||
            error_in_field(error, "option"));
}

bool command_rules_show(struct cli *cli, struct error *error) {
    struct rules_subject subject = {0};
    if (cli_has(cli, "json") && cli_has(cli, "html"))
        return error_set(error, ERROR_cli_options_both, "json", "html", NULL);
    if (!read_subject(cli, &subject, error) || subject.system == NULL)
        return false;
    subject.edition = edition_find(subject.system->name);
    if (cli_has(cli, "json"))
        show_json(cli, &subject);
    else if (cli_has(cli, "html"))
        rules_show_page(cli, &subject);
    else
        show_words(cli, &subject);
    return true;
}

/* --- rules list ----------------------------------------------------------------------------------------------------- */

static void list_json(struct cli *cli) {
    const struct pairing_system *system;
    const struct pairing_choices none = {0};
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_array(&writer);
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++) {
        json_begin_object(&writer);
        write_edition(&writer, system, edition_find(system->name));
        write_options(&writer, system, &none);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

static int64_t option_count(const struct pairing_system *system) {
    size_t count = 0;
    while (pairing_option_at(system, count) != NULL)
        count++;
    return (int64_t)count;
}

bool command_rules_list(struct cli *cli, struct error *error) {
    static const struct table_column columns[] = {{MESSAGE_table_system, false, NULL},
                                                  {MESSAGE_table_from, false, NULL},
                                                  {MESSAGE_table_until, false, NULL},
                                                  {MESSAGE_table_title, false, NULL},
                                                  {MESSAGE_table_options, true, NULL}};
    const struct pairing_system *system;
    struct table table;
    (void)error;
    if (cli_has(cli, "json")) {
        list_json(cli);
        return true;
    }
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++) {
        const struct edition_row *edition = edition_find(system->name);
        table_add_zero(&table, system->name);
        table_add_zero(&table, edition->from);
        table_add_zero(&table, edition->until);
        table_add_zero(&table, system->title);
        table_add_count(&table, option_count(system));
    }
    cli_show_table(cli, &table);
    return true;
}
