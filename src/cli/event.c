#include "event/event.h"

#include "cli/commands.h"
#include "cli/fields.h"
#include "cli/source.h"
#include "cli/table.h"
#include "event/views.h"

static bool run_new(struct cli *cli, struct error *error);
static bool run_show(struct cli *cli, struct error *error);
static bool run_list(struct cli *cli, struct error *error);
static bool run_change(struct cli *cli, struct error *error);

static const struct cli_argument new_arguments[] = {
    {"NAME", "The event's name", false, false},
    {NULL, NULL, false, false},
};
static const struct cli_argument event_argument[] = {
    {"EVENT", "The event's id", false, false},
    {NULL, NULL, false, false},
};
static const struct cli_argument source_argument[] = {
    {"EVENT", "The event's id, or a tournament report (FILE.trf)", false, false},
    {NULL, NULL, false, false},
};

#define OFFICIAL_OPTIONS                                                                                               \
    {"chief-arbiter", "NAME", "The chief arbiter; \"Name (FIDE id)\" gives the id too", false},                        \
        {"deputy", "NAME", "A deputy chief arbiter", true}, {"arbiter", "NAME", "An arbiter", true}, {                 \
        "organiser", "NAME", "An organiser", true                                                                      \
    }

static const struct cli_option new_options[] = {
    {"id", "ID", "The id [made from the name]", false},
    {"place", "PLACE", "Where it is held", false},
    {"federation", "FED", "Three letters", false},
    {"from", "DATE", "First day [today]", false},
    {"to", "DATE", "Last day [the first]", false},
    {"games", "WHEN", "When visitors see moves and clocks: never, after-end or at-once [after-end]", false},
    OFFICIAL_OPTIONS,
    {"laws", "EDITION", "Edition of the Laws [the one in force]", false},
    {"roundrobin", "EDITION", "Edition of the Berger tables [the one in force]", false},
    {"edition", "EDITION", "Edition of the tie-break rules, such as 2022 [the one in force]", false},
    {"tiebreak", "EDITION", NULL, false}, /* as it was called once, like the other editions of an event */
    {NULL, NULL, NULL, false},
};
static const struct cli_option change_options[] = {
    {"name", "NAME", "The event's name", false},
    {"place", "PLACE", "Where it is held", false},
    {"federation", "FED", "Three letters", false},
    {"from", "DATE", "First day", false},
    {"to", "DATE", "Last day", false},
    {"games", "WHEN", "When visitors see moves and clocks: never, after-end or at-once", false},
    OFFICIAL_OPTIONS,
    {NULL, NULL, NULL, false},
};

static const char *const new_examples[] = {
    "staunton event new \"Town Cup\" --place Milano --from 2026-11-14 --to 2026-11-22",
    "staunton event new \"Club Night\" --id club-night --chief-arbiter \"Roe, Ada (123456)\"", NULL};
static const char *const show_examples[] = {"staunton event show city-open-2026",
                                            "staunton event show report.trf --json", NULL};
static const char *const list_examples[] = {"staunton event list", "staunton event list --json", NULL};
static const char *const change_examples[] = {"staunton event change city-open-2026 --place Torino",
                                              "staunton event change city-open-2026 --deputy \"Doe, Dan\" "
                                              "--deputy \"Poe, Eve\"",
                                              NULL};

const struct cli_command event_commands[] = {
    {"event new", "Make an event", "The database is made too where there is none.", CLI_DATABASE | CLI_JSON,
     new_arguments, new_options, new_examples, run_new},
    {"event show", "Show an event and its tournaments", NULL, CLI_DATABASE | CLI_JSON, source_argument, NULL,
     show_examples, run_show},
    {"event list", "List the events of the database",
     "One that is damaged is listed with what is wrong; the exit code is then 4.", CLI_DATABASE | CLI_JSON | CLI_CSV,
     NULL, NULL, list_examples, run_list},
    {"event change", "Change an event's name, place, dates, officials or when its games are public",
     "Officials given here take the place of all officials so far.", CLI_DATABASE | CLI_JSON, event_argument,
     change_options, change_examples, run_change},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static const struct field_option event_fields[] = {
    {"id", "id", 0},     {"name", "name", 0}, {"place", "place", 0}, {"federation", "federation", 0},
    {"from", "from", 0}, {"to", "to", 0},     {"games", "games", 0}, {NULL, NULL, 0},
};
static const struct field_option edition_fields[] = {{"laws", "laws", 0},
                                                     {"roundrobin", "roundrobin", 0},
                                                     {"edition", "tiebreak", 0},
                                                     {"tiebreak", "tiebreak", 0},
                                                     {NULL, NULL, 0}};
static const struct field_option official_fields[] = {{"chief-arbiter", "chief-arbiter", 0},
                                                      {"deputy", "deputy-arbiter", 0},
                                                      {"arbiter", "arbiter", 0},
                                                      {"organiser", "organiser", 0},
                                                      {NULL, NULL, 0}};

/* "Name (123456)" is a name with a FIDE id. */
static void write_official(struct json_writer *writer, const char *role, struct text value) {
    size_t at;
    json_begin_object(writer);
    json_key_text(writer, "role", text_from(role));
    if (text_ends_with(value, TEXT(")")) && text_find(value, TEXT(" ("), &at)) {
        json_key_text(writer, "name", text_slice(value, 0, at));
        json_key_text(writer, "fide_id", text_slice(value, at + 2, value.length - 1));
    } else {
        json_key_text(writer, "name", value);
    }
    json_end_object(writer);
}

static void write_officials(struct cli *cli, struct json_writer *writer) {
    if (!fields_given(cli, official_fields))
        return;
    json_key(writer, "officials");
    json_begin_array(writer);
    for (const struct field_option *field = official_fields; field->option != NULL; field++)
        for (size_t i = 0; i < cli->given_count; i++)
            if (text_equal(text_from(cli->given[i].option->name), text_from(field->option)))
                write_official(writer, field->member, cli->given[i].value);
    json_end_array(writer);
}

static bool run_new(struct cli *cli, struct error *error) {
    struct source_request request;
    struct json body;
    struct json_writer *writer = source_begin(cli, &request);
    if (cli_has(cli, "edition") && cli_has(cli, "tiebreak"))
        return error_set(error, ERROR_cli_options_both, "edition", "tiebreak", NULL);
    json_key_text(writer, "name", cli_argument(cli, 0));
    if (!fields_write(cli, writer, event_fields, error))
        return false;
    write_officials(cli, writer);
    if (fields_given(cli, edition_fields)) {
        json_key(writer, "editions");
        json_begin_object(writer);
        if (!fields_write(cli, writer, edition_fields, error))
            return false;
        json_end_object(writer);
    }
    struct source source = {0};
    if (!source_body(cli, &request, &body, error) || !store_open(cli_database(cli), STORE_CREATE, &source.store, error))
        return false;
    struct desk_request asked = {
        .kind = TEXT("event.create"), .body = &body, .actor = source_actor(cli), .command = TEXT(""), .seen = -1};
    struct desk_answer answer;
    bool done = desk_create(source.store, &asked, &source.held, &answer, error);
    source.held_open = done;
    source.event = &source.held.event;
    if (done && !source_report(cli, &source, &answer))
        text_add_format(&cli->out, "Made the event %.*s: %.*s, from %.*s to %.*s.\n", TEXT_ARG(source.event->id),
                        TEXT_ARG(source.event->name), TEXT_ARG(source.event->from), TEXT_ARG(source.event->to));
    source_close(&source);
    return done;
}

static int32_t players_of(const struct event *event) {
    int32_t count = 0;
    for (int32_t i = 0; i < event->player_count; i++)
        count += !event->players[i].removed;
    return count;
}

static void show_days(struct cli *cli, const struct event *event) {
    struct text_builder days;
    text_builder_init(&days, &cli->arena);
    text_add(&days, event->from);
    if (!text_equal(event->from, event->to))
        text_add_format(&days, " to %.*s", TEXT_ARG(event->to));
    fields_show(cli, "Days", text_builder_take(&days));
}

static void show_officials(struct cli *cli, const struct event *event) {
    static const char *const roles[][2] = {{"chief-arbiter", "Chief arbiter"},
                                           {"deputy-arbiter", "Deputy"},
                                           {"arbiter", "Arbiter"},
                                           {"organiser", "Organiser"},
                                           {"director", "Director"}};
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        for (size_t j = 0; j < event->official_count; j++) {
            const struct official *official = &event->officials[j];
            if (!text_equal(official->role, text_from(roles[i][0])))
                continue;
            struct text_builder name;
            text_builder_init(&name, &cli->arena);
            text_add(&name, official->name);
            if (official->fide_id.length > 0)
                text_add_format(&name, " (%.*s)", TEXT_ARG(official->fide_id));
            fields_show(cli, roles[i][1], text_builder_take(&name));
        }
    }
}

static void show_editions(struct cli *cli, const struct event *event) {
    struct text_builder editions;
    text_builder_init(&editions, &cli->arena);
    text_add_format(&editions, "%.*s, %.*s, %.*s", TEXT_ARG(event->laws_edition), TEXT_ARG(event->roundrobin_edition),
                    TEXT_ARG(event->tiebreak_edition));
    fields_show(cli, "Editions", text_builder_take(&editions));
}

static void show_tournaments(struct cli *cli, const struct event *event) {
    static const struct table_column columns[] = {{"No.", true},     {"Tournament", false}, {"System", false},
                                                  {"Players", true}, {"Rounds", true},      {"Stage", false}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (int32_t i = 0; i < event->tournament_count; i++) {
        const struct tournament *tournament = &event->tournaments[i];
        if (tournament->removed)
            continue;
        table_add_number(&table, tournament->id);
        table_add(&table, tournament->name);
        table_add(&table, fields_system(tournament));
        table_add_number(&table, tournament->entry_count);
        fields_add_rounds(&table, tournament);
        table_add_zero(&table, fields_stage(tournament));
    }
    if (table.cell_count > 0) {
        text_add_byte(&cli->out, '\n');
        table_end(&table);
    }
}

static void show_event(struct cli *cli, const struct event *event) {
    cli_bold(cli, event->name);
    text_add_byte(&cli->out, '\n');
    fields_show(cli, "Id", event->id);
    fields_show(cli, "Place", event->place);
    fields_show(cli, "Federation", event->federation);
    show_days(cli, event);
    show_officials(cli, event);
    fields_show_number(cli, "Players", players_of(event));
    show_editions(cli, event);
    if (event->games != GAMES_AFTER_END)
        fields_show(cli, "Games", event->games == GAMES_NEVER ? TEXT("never public") : TEXT("public at once"));
    if (event->read_only)
        fields_show(cli, "Read only", event->unknown_kind);
    show_tournaments(cli, event);
}

static bool run_show(struct cli *cli, struct error *error) {
    struct source source;
    bool done = source_read(cli, &source, error);
    if (done && cli_has(cli, "json")) {
        struct json_writer writer;
        json_writer_init(&writer, &cli->out);
        view_event(&writer, source.event, VIEW_ARBITER);
        text_add_byte(&cli->out, '\n');
    } else if (done) {
        show_event(cli, source.event);
    }
    source_close(&source);
    return done;
}

/* An event that cannot be read must not hide the others. */
static void list_damaged(struct cli *cli, struct text id, const struct error *fault, struct table *table,
                         struct json_writer *writer) {
    cli->exit_code = error_exit_code(ERROR_store_corrupt);
    if (cli_has(cli, "json")) {
        json_begin_object(writer);
        json_key_text(writer, "id", id);
        json_key(writer, "error");
        cli_problem(cli, writer, fault);
        json_end_object(writer);
        return;
    }
    struct text_builder reason;
    text_builder_init(&reason, &cli->arena);
    text_add_format(&reason, "damaged: %.*s", TEXT_ARG(language_error_message(&cli->arena, language_english(), fault)));
    table_add(table, id);
    table_add(table, text_builder_take(&reason));
    for (size_t i = 2; i < table->column_count; i++)
        table_add(table, TEXT(""));
}

/* One line of the list, or one view of the array. */
static void list_event(struct cli *cli, struct store *store, struct text stream, struct table *table,
                       struct json_writer *writer) {
    struct desk_event held;
    struct error fault;
    struct text id = text_slice(stream, sizeof "event/" - 1, stream.length);
    struct error damage;
    if (!desk_load(store, id, &held, &fault)) {
        list_damaged(cli, id, &fault, table, writer);
        return;
    }
    if (!desk_check(store, id, &damage, &fault))
        damage = fault;
    if (damage.code == ERROR_none)
        damage = held.event.damage;
    if (damage.code != ERROR_none) {
        list_damaged(cli, id, &damage, table, writer);
        desk_release(&held);
        return;
    }
    const struct event *event = &held.event;
    if (cli_has(cli, "json")) {
        view_event(writer, event, VIEW_ARBITER);
    } else {
        table_add(table, text_copy(&cli->arena, event->id));
        table_add(table, text_copy(&cli->arena, event->name));
        table_add(table, text_copy(&cli->arena, event->place));
        table_add(table, text_copy(&cli->arena, event->from));
        table_add(table, text_copy(&cli->arena, event->to));
        table_add_number(table, players_of(event));
    }
    desk_release(&held);
}

static bool run_list(struct cli *cli, struct error *error) {
    static const struct table_column columns[] = {{"Event", false}, {"Name", false}, {"Place", false},
                                                  {"From", false},  {"To", false},   {"Players", true}};
    struct table table;
    struct json_writer writer;
    struct store *store;
    struct text *streams;
    size_t count = 0;
    if (!source_open_store(cli, &store, error))
        return false;
    bool done = store_list_streams(store, TEXT("event/"), &cli->arena, &streams, &count, error);
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    json_writer_init(&writer, &cli->out);
    if (cli_has(cli, "json"))
        json_begin_array(&writer);
    for (size_t i = 0; done && i < count; i++)
        list_event(cli, store, streams[i], &table, &writer);
    if (cli_has(cli, "json")) {
        json_end_array(&writer);
        text_add_byte(&cli->out, '\n');
    } else if (count > 0 || cli_has(cli, "csv")) {
        table_end(&table);
    } else {
        text_add_format(&cli->out, "There is no event in %s.\n", cli_database(cli));
    }
    store_close(store);
    return done;
}

static bool run_change(struct cli *cli, struct error *error) {
    struct source source;
    struct source_request request;
    struct desk_answer answer;
    if (!fields_given(cli, event_fields) && !fields_given(cli, official_fields))
        return error_set(error, ERROR_cli_nothing_given, NULL, NULL, NULL);
    struct json_writer *writer = source_begin(cli, &request);
    if (!fields_write(cli, writer, event_fields, error))
        return false;
    write_officials(cli, writer);
    bool done = source_write(cli, &source, error) && source_run(cli, &source, "event.change", &request, &answer, error);
    if (done && !source_report(cli, &source, &answer))
        show_event(cli, source.event);
    source_close(&source);
    return done;
}
