#include <time.h>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/source.h"
#include "cli/table.h"
#include "store/store.h"

static bool run_show(struct cli *cli, struct error *error);
static bool run_verify(struct cli *cli, struct error *error);

static const struct cli_argument show_arguments[] = {{"EVENT", "The event's id", false, false},
                                                     {NULL, NULL, false, false}};
static const struct cli_argument verify_arguments[] = {{"EVENT", "The event's id [every event]", true, false},
                                                       {NULL, NULL, false, false}};
static const struct cli_option show_options[] = {
    {"after", "SEQ", "Only the entries behind this one", false},
    {"limit", "N", "At most so many", false},
    {NULL, NULL, NULL, false},
};
static const struct cli_option verify_options[] = {
    {"head", "HEX", "A head from a printed list, at least 8 digits: it must stand in the chain", false},
    {NULL, NULL, NULL, false},
};
static const char *const show_examples[] = {"staunton journal show city-open-2026",
                                            "staunton journal show city-open-2026 --after 40 --json", NULL};
static const char *const verify_examples[] = {"staunton journal verify",
                                              "staunton journal verify city-open-2026 --head 3f9a41c0", NULL};

const struct cli_command journal_commands[] = {
    {"journal show", "Show what happened in an event, entry by entry", NULL, CLI_DATABASE | CLI_JSON | CLI_CSV,
     show_arguments, show_options, show_examples, run_show},
    {"journal verify", "Prove that the journal is whole, and print its head",
     "Exit code 1 when an entry was altered, is missing, or the printed head is not in the chain.",
     CLI_DATABASE | CLI_JSON, verify_arguments, verify_options, verify_examples, run_verify},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static struct text stream_of(struct cli *cli, struct text event) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
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
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_array(&writer);
    for (size_t i = 0; i < count; i++) {
        char hex[2 * JOURNAL_HASH_BYTES + 1];
        journal_hash_write(entries[i].hash, hex);
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

static void show_as_table(struct cli *cli, const struct journal_entry *entries, size_t count) {
    static const struct table_column columns[] = {{"Seq", true},   {"Time (UTC)", false}, {"Actor", false},
                                                  {"Kind", false}, {"Body", false},       {"Hash", false}};
    struct table table;
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++) {
        char hex[2 * JOURNAL_HASH_BYTES + 1];
        journal_hash_write(entries[i].hash, hex);
        bool csv = cli_has(cli, "csv");
        bool cut = !csv && utf8_length(entries[i].body) > 60;
        struct text_builder body;
        text_builder_init(&body, &cli->arena);
        text_add(&body, cut ? utf8_slice(entries[i].body, 0, 59) : entries[i].body);
        text_add_zero(&body, cut ? "…" : "");
        table_add_number(&table, entries[i].seq);
        table_add(&table, time_text(cli, entries[i].at));
        table_add(&table, entries[i].actor);
        table_add(&table, entries[i].kind);
        table_add(&table, text_builder_take(&body));
        table_add(&table, text_copy(&cli->arena, text_slice(text_from(hex), 0, csv ? sizeof hex - 1 : 12)));
    }
    table_end(&table);
}

static bool run_show(struct cli *cli, struct error *error) {
    struct store *store;
    struct journal_entry *entries;
    struct store_head head;
    size_t count;
    int64_t after = 0;
    int64_t limit = 0;
    if (!cli_value_number(cli, "after", 0, CLI_SEQ_MOST, &after, error) ||
        !cli_value_number(cli, "limit", 1, CLI_SEQ_MOST, &limit, error) ||
        !store_open(cli_database(cli), STORE_READ, &store, error))
        return false;
    struct text stream = stream_of(cli, cli_argument(cli, 0));
    bool done =
        store_get_head(store, stream, &head, error) &&
        (head.seq > 0 || error_set_text(error, ERROR_event_unknown, cli_argument(cli, 0), TEXT(""), TEXT(""))) &&
        store_read(store, stream, after, limit, &cli->arena, &entries, &count, error);
    if (done && cli_has(cli, "json"))
        show_as_json(cli, entries, count);
    else if (done)
        show_as_table(cli, entries, count);
    store_close(store);
    return done;
}

struct verified {
    struct text event;
    struct store_head head;
};

static void report(struct cli *cli, const struct verified *verified, size_t count) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    if (cli_has(cli, "json"))
        json_begin_array(&writer);
    for (size_t i = 0; i < count; i++) {
        char hex[2 * JOURNAL_HASH_BYTES + 1];
        journal_hash_write(verified[i].head.hash, hex);
        if (!cli_has(cli, "json")) {
            text_add_format(&cli->out, "%.*s: %lld entries, head %s\n", TEXT_ARG(verified[i].event),
                            (long long)verified[i].head.seq, hex);
            continue;
        }
        json_begin_object(&writer);
        json_key_text(&writer, "event", verified[i].event);
        json_key_integer(&writer, "entries", verified[i].head.seq);
        json_key_text(&writer, "head", text_from(hex));
        json_end_object(&writer);
    }
    if (cli_has(cli, "json")) {
        json_end_array(&writer);
        text_add_byte(&cli->out, '\n');
    }
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
        streams = &one;
        count = 1;
    } else if (!store_list_streams(store, TEXT(""), &cli->arena, &streams, &count, error)) {
        return false;
    }
    struct verified *verified = arena_array(&cli->arena, count, sizeof *verified);
    for (size_t i = 0; i < count; i++) {
        size_t cut = text_starts_with(streams[i], TEXT("event/")) ? sizeof "event/" - 1 : 0;
        verified[i].event = text_slice(streams[i], cut, streams[i].length);
        if (!journal_verify(store, streams[i], cli_value(cli, "head"), &verified[i].head, error))
            return false;
    }
    report(cli, verified, count);
    return true;
}

static bool run_verify(struct cli *cli, struct error *error) {
    struct store *store;
    if (!store_open(cli_database(cli), STORE_READ, &store, error))
        return false;
    bool done = verify(cli, store, error);
    store_close(store);
    return done;
}
