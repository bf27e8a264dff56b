#include "event/event.h"

#include "cli/commands.h"
#include "cli/field_words.h"
#include "cli/source.h"
#include "event/views.h"
#include "present/events.h"

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
    json_key_array(writer, "officials");
    for (const struct field_option *field = official_fields; field->option != NULL; field++)
        for (size_t i = 0; i < cli->given_count; i++)
            if (text_equal(text_from(cli->given[i].option->name), text_from(field->option)))
                write_official(writer, field->member, cli->given[i].value);
    json_end_array(writer);
}

bool command_event_new(struct cli *cli, struct error *error) {
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
        json_key_object(writer, "editions");
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
        cli_tell(cli, show_event_made, "event name from to", language_text(source.event->id),
                 language_text(source.event->name), language_text(source.event->from), language_text(source.event->to));
    source_close(&source);
    return done;
}

static bool view(struct source_shown *shown, struct json_writer *writer, struct error *error) {
    (void)error;
    view_event(writer, shown->source.event, VIEW_ARBITER);
    return true;
}

static bool fill(struct source_shown *shown, struct error *error) {
    (void)error;
    present_event(&shown->document, shown->source.event);
    return true;
}

bool command_event_show(struct cli *cli, struct error *error) {
    return source_show(cli, &(struct source_form){.open = source_read, .view = view, .fill = fill, .of_event = true},
                       error);
}

/* An event that cannot be read must not hide the others. */
static void list_damaged(struct cli *cli, struct text id, const struct error *fault, struct table *table,
                         struct json_writer *writer) {
    struct document words;
    cli->exit_code = error_exit_code(ERROR_store_corrupt);
    document_begin(&words, &cli->arena, cli->language);
    if (cli_has(cli, "json")) {
        json_begin_object(writer);
        json_key_text(writer, "id", id);
        json_key(writer, "error");
        document_write_error(writer, &words, fault);
        json_end_object(writer);
        return;
    }
    table_add(table, id);
    table_add(table, language_said(&cli->arena, table->language, show_event_damaged, "fault",
                                   language_text(language_error_message(&cli->arena, table->language, fault))));
    table_add_empty(table, table->column_count - 2);
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
        table_add_number(table, present_player_count(event));
    }
    desk_release(&held);
}

bool command_event_list(struct cli *cli, struct error *error) {
    static const struct table_column columns[] = {
        {MESSAGE_table_event, false, NULL}, {MESSAGE_table_name, false, NULL}, {MESSAGE_table_location, false, NULL},
        {MESSAGE_table_from, false, NULL},  {MESSAGE_table_to, false, NULL},   {MESSAGE_table_players, true, NULL}};
    struct table table;
    struct store *store;
    struct text *streams;
    size_t count = 0;
    if (!source_open_store(cli, &store, error))
        return false;
    bool done = store_list_streams(store, TEXT("event/"), &cli->arena, &streams, &count, error);
    table_begin(&table, &cli->arena, cli_has(cli, "csv") ? language_english() : cli->language, columns,
                sizeof columns / sizeof *columns);
    if (cli_has(cli, "json"))
        json_begin_array(&cli->json);
    for (size_t i = 0; done && i < count; i++)
        list_event(cli, store, streams[i], &table, &cli->json);
    if (cli_has(cli, "json")) {
        json_end_array(&cli->json);
    } else if (count > 0 || cli_has(cli, "csv")) {
        cli_show_table(cli, &table);
    } else {
        cli_tell(cli, show_event_none, "database", language_text(text_from(cli_database(cli))));
    }
    store_close(store);
    return done;
}

bool command_event_change(struct cli *cli, struct error *error) {
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
        cli_present(cli, present_event, source.event);
    source_close(&source);
    return done;
}
