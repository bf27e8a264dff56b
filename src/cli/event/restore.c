#include "base/json.h"
#include "cli/commands.h"
#include "present/document.h"
#include "store/store.h"

/* How many entries an event has. */
struct counted {
    struct text event;
    int64_t entries;
};

struct counts {
    bool known;
    size_t count;
    struct counted *events;
};

static bool count_entries(struct cli *cli, struct counts *counts, struct error *error) {
    struct store *store;
    struct text *streams;
    if (!store_open(cli_database(cli), STORE_READ, &store, error))
        return false;
    bool done = store_list_streams(store, TEXT("event/"), &cli->arena, &streams, &counts->count, error);
    counts->events = arena_array(&cli->arena, done ? counts->count : 0, sizeof *counts->events);
    for (size_t i = 0; done && i < counts->count; i++) {
        struct store_head head;
        done = store_get_head(store, streams[i], &head, error);
        counts->events[i] = (struct counted){text_slice(streams[i], sizeof "event/" - 1, streams[i].length), head.seq};
    }
    store_close(store);
    counts->known = done;
    return done;
}

/* -1: not known. */
static int64_t entries_of(const struct counts *counts, struct text event) {
    for (size_t i = 0; counts->known && i < counts->count; i++)
        if (text_equal(counts->events[i].event, event))
            return counts->events[i].entries;
    return counts->known ? 0 : -1;
}

static void report_json(struct cli *cli, struct text kept, const struct counts *before, const struct counts *now) {
    json_begin_object(&cli->json);
    json_key_text(&cli->json, "database", text_from(cli_database(cli)));
    if (!cli_has(cli, "as-it-is"))
        json_key_text(&cli->json, "backup", cli_argument(cli, 0));
    json_key_text(&cli->json, "kept", kept);
    json_key_array(&cli->json, "events");
    for (size_t i = 0; i < now->count; i++) {
        int64_t entries = entries_of(before, now->events[i].event);
        json_begin_object(&cli->json);
        json_key_text(&cli->json, "event", now->events[i].event);
        json_key_integer(&cli->json, "entries", now->events[i].entries);
        json_key(&cli->json, "before");
        if (entries < 0)
            json_null(&cli->json);
        else
            json_integer(&cli->json, entries);
        json_end_object(&cli->json);
    }
    json_end_array(&cli->json);
    json_end_object(&cli->json);
}

static void report(struct cli *cli, struct text kept, const struct counts *before, const struct counts *now) {
    static const struct table_column columns[] = {
        {MESSAGE_table_event, false, NULL}, {MESSAGE_table_entries, true, NULL}, {MESSAGE_table_before, true, NULL}};
    struct table table;
    struct language_value database = language_text(text_from(cli_database(cli)));
    if (cli_has(cli, "as-it-is"))
        cli_tell(cli, show_restore_as_it_is, "database", database);
    else
        cli_tell(cli, show_restore_put, "backup database", language_text(cli_argument(cli, 0)), database);
    if (kept.length > 0)
        cli_tell(cli, show_restore_kept, "file", language_text(kept));
    if (now->count == 0)
        return;
    text_add_byte(&cli->out, '\n');
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < now->count; i++) {
        int64_t entries = entries_of(before, now->events[i].event);
        table_add(&table, now->events[i].event);
        table_add_number(&table, now->events[i].entries);
        if (entries < 0)
            table_add(&table, TEXT("?"));
        else
            table_add_number(&table, entries);
    }
    cli_show_table(cli, &table);
}

bool command_restore(struct cli *cli, struct error *error) {
    struct text kept;
    struct counts before = {0};
    struct counts now = {0};
    struct error unreadable; /* what is replaced may be in any state */
    bool accepts = cli_has(cli, "as-it-is");
    if (!accepts && cli->argument_count == 0)
        return error_set(error, ERROR_cli_argument_missing, "BACKUP", "staunton restore BACKUP", NULL);
    if (accepts && cli->argument_count > 0)
        return error_set_text(error, ERROR_cli_argument_extra, cli_argument(cli, 0),
                              TEXT("staunton restore --as-it-is --database FILE"), TEXT(""));
    count_entries(cli, &before, &unreadable);
    bool done = accepts ? store_accept(cli_database(cli), &cli->arena, &kept, error)
                        : store_restore(text_zero(&cli->arena, cli_argument(cli, 0)), cli_database(cli), &cli->arena,
                                        &kept, error);
    if (!done || !count_entries(cli, &now, error))
        return false;
    if (cli_has(cli, "json"))
        report_json(cli, kept, &before, &now);
    else
        report(cli, kept, &before, &now);
    return true;
}
