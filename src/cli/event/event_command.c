#include "event/event.h"

#include <stdlib.h>

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
    bool done = desk_create(source.store, &asked, &source.loaded, &answer, error);
    source.is_open = done;
    source.event = &source.loaded.event;
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

/* An event of the list: what is shown of it. */
struct listed {
    struct text id, name, place, from, to;
    int32_t players;
    struct text summary;
    struct error damage; /* ERROR_none: it can be used */
};

static void list_load(struct cli *cli, struct store *store, struct text stream, struct listed *listed) {
    struct arena *arena = &cli->arena;
    struct text_builder summary = {.arena = arena};
    struct json_writer writer = {.out = &summary};
    struct desk_event loaded = {0};
    struct error fault;
    *listed = (struct listed){.id = text_slice(stream, sizeof "event/" - 1, stream.length)};
    bool done = desk_load(store, listed->id, &loaded, &listed->damage);
    if (done && !desk_check(store, listed->id, &listed->damage, &fault))
        listed->damage = fault;
    if (done && listed->damage.code == ERROR_none)
        listed->damage = loaded.event.damage;
    view_summary(&writer, listed->id, done ? &loaded.event : NULL, loaded.head.seq);
    listed->summary = text_builder_take(&summary);
    if (!done)
        return;
    listed->name = text_copy(arena, loaded.event.name);
    listed->place = text_copy(arena, loaded.event.place);
    listed->from = text_copy(arena, loaded.event.from);
    listed->to = text_copy(arena, loaded.event.to);
    listed->players = present_player_count(&loaded.event);
    desk_release(&loaded);
}

static int newest_first(const void *left, const void *right) {
    const struct listed *a = left;
    const struct listed *b = right;
    return event_newest_first(a->from, a->id, b->from, b->id);
}

/* As the server lists them; what is wrong with one is said on standard error. */
static void list_as_json(struct cli *cli, struct listed *events, size_t count) {
    if (count > 1)
        qsort(events, count, sizeof *events, newest_first);
    json_begin_object(&cli->json);
    json_key_array(&cli->json, "events");
    for (size_t i = 0; i < count; i++) {
        json_raw(&cli->json, events[i].summary);
        if (events[i].damage.code != ERROR_none)
            cli_warn(cli, text_zero(&cli->arena, events[i].id), 0, 0,
                     language_error_message(&cli->arena, cli->language, &events[i].damage));
    }
    json_end_array(&cli->json);
    json_end_object(&cli->json);
}

/* An event that cannot be read must not hide the others. */
static void list_row(struct table *table, const struct listed *listed) {
    table_add(table, listed->id);
    if (listed->damage.code != ERROR_none) {
        table_add(table,
                  language_said(table->arena, table->language, show_event_damaged, "fault",
                                language_text(language_error_message(table->arena, table->language, &listed->damage))));
        table_add_empty(table, table->column_count - 2);
        return;
    }
    table_add(table, listed->name);
    table_add(table, listed->place);
    table_add(table, listed->from);
    table_add(table, listed->to);
    table_add_number(table, listed->players);
}

static void list_as_table(struct cli *cli, const struct listed *events, size_t count) {
    static const struct table_column columns[] = {
        {MESSAGE_table_event, false, NULL}, {MESSAGE_table_name, false, NULL}, {MESSAGE_table_location, false, NULL},
        {MESSAGE_table_from, false, NULL},  {MESSAGE_table_to, false, NULL},   {MESSAGE_table_players, true, NULL}};
    struct table table;
    if (count == 0 && !cli_has(cli, "csv")) {
        cli_tell(cli, show_event_none, "database", language_text(text_from(cli_database(cli))));
        return;
    }
    table_begin(&table, &cli->arena, cli_has(cli, "csv") ? language_english() : cli->language, columns,
                sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++)
        list_row(&table, &events[i]);
    cli_show_table(cli, &table);
}

bool command_event_list(struct cli *cli, struct error *error) {
    struct store *store;
    struct text *streams;
    size_t count = 0;
    if (!source_open_store(cli, &store, error))
        return false;
    bool done = store_list_streams(store, TEXT("event/"), &cli->arena, &streams, &count, error);
    struct listed *events = arena_array(&cli->arena, done ? count : 0, sizeof *events);
    for (size_t i = 0; done && i < count; i++) {
        list_load(cli, store, streams[i], &events[i]);
        if (events[i].damage.code != ERROR_none)
            cli->exit_code = error_exit_code(ERROR_store_corrupt);
    }
    if (done && cli_has(cli, "json"))
        list_as_json(cli, events, count);
    else if (done)
        list_as_table(cli, events, count);
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
