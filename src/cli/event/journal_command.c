#include <time.h>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/source.h"
#include "present/deeds.h"
#include "present/document.h"
#include "store/store.h"

static struct text stream_of(struct cli *cli, struct text event) {
    struct text_builder builder = {.arena = &cli->arena};
    text_add_zero(&builder, "event/");
    text_add(&builder, event);
    return text_builder_take(&builder);
}

static struct text time_text(struct cli *cli, int64_t at) {
    char text[40];
    time_t seconds = (time_t)(at / 1000);
    struct tm parts;
    gmtime_r(&seconds, &parts);
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
    return text_copy(&cli->arena, text_from(text));
}

static void show_as_json(struct cli *cli, const struct journal_entry *entries, size_t count) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_array(&writer);
    for (size_t i = 0; i < count; i++) {
        char hex[2 * JOURNAL_HASH_BYTES + 1];
        store_journal_hash_write(entries[i].hash, hex);
        json_begin_object(&writer);
        json_key_integer(&writer, "seq", entries[i].seq);
        json_key_integer(&writer, "at", entries[i].at);
        json_key_text(&writer, "actor", entries[i].actor);
        json_key_text(&writer, "command", entries[i].command);
        json_key_text(&writer, "kind", entries[i].kind);
        json_key(&writer, "body");
        json_raw(&writer, entries[i].body);
        json_key_text(&writer, "hash", text_from(hex));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

/* What an entry undoes, where it does. */
static bool undone_by(struct cli *cli, struct store *store, const struct journal_entry *entry,
                      struct store_command *undone, struct error *error) {
    struct json body;
    struct text command;
    undone->count = 0;
    if (!text_starts_with(entry->kind, TEXT("command.undone/")) ||
        !json_read(&cli->arena, entry->body, &json_usual_limits, &body, NULL) ||
        !json_get_text(&body, "command", &command, NULL))
        return true;
    return store_find_command(store, entry->stream, command, &cli->arena, undone, error);
}

/* "withdrawal of Rossi, Mario from Open" */
static bool what(struct cli *cli, struct store *store, const struct event *event, const struct journal_entry *entry,
                 struct text *words, struct error *error) {
    struct store_command undone;
    if (!undone_by(cli, store, entry, &undone, error))
        return false;
    *words = deeds_words(&cli->arena, cli->language, event, undone.count > 0 ? undone.entries : entry,
                         undone.count > 0 ? undone.count : 1);
    if (undone.count > 0)
        *words = language_said(&cli->arena, cli->language, deed_of_undone, "what", language_text(*words));
    return true;
}

/* For people: what happened, with the names of the event where it can be folded. For programs: the facts as they are. */
static bool show_as_table(struct cli *cli, struct store *store, const struct journal_entry *entries, size_t count,
                          struct error *error) {
    static const struct table_column columns[] = {
        {MESSAGE_table_seq, true, NULL},   {MESSAGE_table_time_utc, false, NULL}, {MESSAGE_table_actor, false, NULL},
        {MESSAGE_table_kind, false, NULL}, {MESSAGE_table_body, false, NULL},     {MESSAGE_table_hash, false, NULL}};
    static const struct table_column for_people[] = {{MESSAGE_table_seq, true, NULL},
                                                     {MESSAGE_table_time_utc, false, NULL},
                                                     {MESSAGE_table_actor, false, NULL},
                                                     {MESSAGE_table_what, false, NULL},
                                                     {MESSAGE_table_hash, false, NULL}};
    enum { HASH_SHOWN = 12 };
    struct document document;
    struct desk_event held = {0};
    struct error ignored;
    cli_begin(cli, &document);
    bool programs = document.for_programs;
    bool folded = !programs && desk_load(store, cli_argument(cli, 0), &held, &ignored);
    bool done = true;
    struct table *table = programs ? document_table(&document, columns, 6) : document_table(&document, for_people, 5);
    for (size_t i = 0; i < count && done; i++) {
        char hex[2 * JOURNAL_HASH_BYTES + 1];
        struct text words = entries[i].kind;
        store_journal_hash_write(entries[i].hash, hex);
        done = programs || what(cli, store, folded ? &held.event : NULL, &entries[i], &words, error);
        table_add_number(table, entries[i].seq);
        table_add(table, time_text(cli, entries[i].at));
        table_add(table, entries[i].actor);
        table_add(table, words);
        if (programs)
            table_add(table, entries[i].body);
        table_add(table, text_copy(&cli->arena, programs ? text_from(hex) : (struct text){hex, HASH_SHOWN}));
    }
    if (done)
        cli_show(cli, &document);
    if (folded)
        desk_release(&held);
    return done;
}

bool command_journal_show(struct cli *cli, struct error *error) {
    struct store *store;
    struct journal_entry *entries;
    struct store_head head;
    size_t count;
    int64_t after = 0;
    int64_t limit = 0;
    if (!cli_value_number(cli, "after", 0, CLI_SEQ_MOST, &after, error) ||
        !cli_value_number(cli, "limit", 1, CLI_SEQ_MOST, &limit, error) || !source_open_store(cli, &store, error))
        return false;
    struct text stream = stream_of(cli, cli_argument(cli, 0));
    bool done =
        store_get_head(store, stream, &head, error) &&
        (head.seq > 0 || error_set_text(error, ERROR_event_unknown, cli_argument(cli, 0), TEXT(""), TEXT(""))) &&
        store_read(store, stream, after, limit, &cli->arena, &entries, &count, error);
    if (done && cli_has(cli, "json"))
        show_as_json(cli, entries, count);
    else if (done)
        done = show_as_table(cli, store, entries, count, error);
    store_close(store);
    return done;
}

/* What the check of one stream found. */
struct verdict {
    struct text event;
    bool whole;
    struct store_head head;
    struct error fault; /* of one that is not whole */
};

static void write_verdict(struct cli *cli, struct json_writer *writer, const struct verdict *verdict, const char *hex) {
    json_begin_object(writer);
    json_key_text(writer, "event", verdict->event);
    json_key_boolean(writer, "ok", verdict->whole);
    if (verdict->whole) {
        json_key_integer(writer, "entries", verdict->head.seq);
        json_key_text(writer, "head", text_from(hex));
    } else {
        json_key(writer, "error");
        cli_problem(cli, writer, &verdict->fault);
    }
    json_end_object(writer);
}

static void report(struct cli *cli, const struct verdict *verdicts, size_t count) {
    struct json_writer writer = {.out = &cli->out};
    if (cli_has(cli, "json"))
        json_begin_array(&writer);
    for (size_t i = 0; i < count; i++) {
        const struct verdict *verdict = &verdicts[i];
        char hex[2 * JOURNAL_HASH_BYTES + 1];
        store_journal_hash_write(verdict->head.hash, hex);
        if (cli_has(cli, "json"))
            write_verdict(cli, &writer, verdict, hex);
        else if (verdict->whole)
            cli_tell(cli, show_journal_ok, "event count head", language_text(verdict->event),
                     language_number(verdict->head.seq), language_text(text_from(hex)));
        else
            cli_tell(cli, show_journal_fault, "event fault", language_text(verdict->event),
                     language_text(language_error_describe(&cli->arena, cli->language, &verdict->fault)));
    }
    if (cli_has(cli, "json")) {
        json_end_array(&writer);
        text_add_byte(&cli->out, '\n');
    }
}

/* A broken chain is a verdict: the others are judged as well. So is what the store cannot read, but it is no answer. */
static bool judge(struct cli *cli, struct store *store, struct text stream, struct verdict *verdict,
                  struct error *error) {
    size_t cut = text_starts_with(stream, TEXT("event/")) ? sizeof "event/" - 1 : 0;
    *verdict = (struct verdict){.event = text_slice(stream, cut, stream.length)};
    verdict->whole = store_journal_verify(store, stream, cli_value(cli, "head"), &verdict->head, &verdict->fault);
    if (verdict->whole)
        return true;
    enum error_kind kind = error_kind(verdict->fault.code);
    *error = verdict->fault;
    cli->no = true;
    if (kind == ERROR_KIND_STORE)
        cli->exit_code = error_exit_code(verdict->fault.code);
    return kind == ERROR_KIND_STORE || kind == ERROR_KIND_NO;
}

/* The event's own, and those of its games; a printed head is of the event's own. */
static bool streams_of(struct cli *cli, struct store *store, struct text own, struct text **streams, size_t *count,
                       struct error *error) {
    struct text_builder prefix = {.arena = &cli->arena};
    struct text *games;
    size_t game_count = 0;
    text_add_format(&prefix, "game/%.*s/", TEXT_ARG(cli_argument(cli, 0)));
    if (!cli_has(cli, "head") &&
        !store_list_streams(store, text_builder_take(&prefix), &cli->arena, &games, &game_count, error))
        return false;
    *count = game_count + 1;
    *streams = arena_array(&cli->arena, *count, sizeof **streams);
    (*streams)[0] = own;
    for (size_t i = 0; i < game_count; i++)
        (*streams)[i + 1] = games[i];
    return true;
}

static bool verify(struct cli *cli, struct store *store, struct error *error) {
    struct text *streams;
    size_t count = 0;
    struct text one = stream_of(cli, cli_argument(cli, 0));
    struct store_head head;
    if (cli->argument_count == 0 && cli_has(cli, "head"))
        return error_set_text(error, ERROR_cli_argument_missing, TEXT("EVENT"),
                              TEXT("staunton journal verify EVENT --head HEX"), TEXT(""));
    if (cli->argument_count > 0) {
        if (!store_get_head(store, one, &head, error))
            return false;
        if (head.seq == 0)
            return error_set_text(error, ERROR_event_unknown, cli_argument(cli, 0), TEXT(""), TEXT(""));
        if (!streams_of(cli, store, one, &streams, &count, error))
            return false;
    } else if (!store_list_streams(store, TEXT(""), &cli->arena, &streams, &count, error)) {
        return false;
    }
    struct verdict *verdicts = arena_array(&cli->arena, count, sizeof *verdicts);
    for (size_t i = 0; i < count; i++)
        if (!judge(cli, store, streams[i], &verdicts[i], error))
            return false;
    report(cli, verdicts, count);
    if (count == 0 && !cli_has(cli, "json"))
        cli_tell(cli, show_journal_none, "database", language_text(text_from(cli_database(cli))));
    return true;
}

bool command_journal_verify(struct cli *cli, struct error *error) {
    struct store *store;
    if (!store_open(cli_database(cli), STORE_READ, &store, error))
        return false;
    bool done = store_is_whole(store, error) && verify(cli, store, error);
    store_close(store);
    return done;
}
