#include <time.h>

#include "cli/commands.h"
#include "cli/source.h"
#include "present/journal.h"
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

/* What an entry undoes, where it does. */
static bool find_undone(struct cli *cli, struct store *store, const struct journal_entry *entry,
                        struct store_command *undone, struct error *error) {
    struct text command = journal_undoes(&cli->arena, entry);
    undone->count = 0;
    return command.length == 0 || store_find_command(store, entry->stream, command, &cli->arena, undone, error);
}

static const char *hash_of(struct cli *cli, const unsigned char hash[JOURNAL_HASH_BYTES]) {
    char *hex = arena_alloc(&cli->arena, 2 * JOURNAL_HASH_BYTES + 1);
    store_journal_hash_write(hash, hex);
    return hex;
}

static bool read_undone(struct cli *cli, struct store *store, const struct journal_entry *entries, size_t count,
                        struct journal_shown **shown, struct error *error) {
    *shown = arena_array(&cli->arena, count, sizeof **shown);
    for (size_t i = 0; i < count; i++) {
        struct store_command undone;
        if (!find_undone(cli, store, &entries[i], &undone, error))
            return false;
        (*shown)[i] = (struct journal_shown){&entries[i], hash_of(cli, entries[i].hash), undone.entries, undone.count};
    }
    return true;
}

/* For people: what happened, with the names of the event where it can be folded. For programs: the facts as they are. */
static void show_as_table(struct cli *cli, struct document *document, const struct journal_reader *reader,
                          const struct journal_shown *shown, size_t count) {
    struct table *table = journal_table(document);
    for (size_t i = 0; i < count; i++)
        journal_row(document, table, reader, &shown[i], time_text(cli, shown[i].entry->at));
    cli_show(cli, document);
}

static bool show(struct cli *cli, struct store *store, const struct store_head *head,
                 const struct journal_entry *entries, size_t count, struct error *error) {
    struct document document;
    struct desk_event loaded = {0};
    struct error ignored;
    struct journal_shown *shown;
    if (!read_undone(cli, store, entries, count, &shown, error))
        return false;
    cli_begin(cli, &document);
    bool folded = !document.for_programs && desk_load(store, cli_argument(cli, 0), &loaded, &ignored);
    const struct journal_reader reader = {.arena = &cli->arena,
                                          .language = cli->language,
                                          .event = folded ? &loaded.event : NULL,
                                          .home_first = cli_has(cli, "json")};
    if (cli_has(cli, "json")) {
        json_begin_object(&cli->json);
        journal_view(&cli->json, &reader, head->seq, hash_of(cli, head->hash), shown, count);
        json_end_object(&cli->json);
    } else {
        show_as_table(cli, &document, &reader, shown, count);
    }
    if (folded)
        desk_release(&loaded);
    return true;
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
    done = done && show(cli, store, &head, entries, count, error);
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

static void write_verdict(struct cli *cli, const struct document *words, const struct verdict *verdict) {
    json_begin_object(&cli->json);
    json_key_text(&cli->json, "event", verdict->event);
    json_key_boolean(&cli->json, "ok", verdict->whole);
    if (verdict->whole) {
        json_key_integer(&cli->json, "entries", verdict->head.seq);
        json_key_text(&cli->json, "head", text_from(hash_of(cli, verdict->head.hash)));
    } else {
        json_key(&cli->json, "error");
        document_write_error(&cli->json, words, &verdict->fault);
    }
    json_end_object(&cli->json);
}

static void report(struct cli *cli, const struct verdict *verdicts, size_t count) {
    struct document document;
    cli_begin(cli, &document);
    if (cli_has(cli, "json")) {
        json_begin_array(&cli->json);
        for (size_t i = 0; i < count; i++)
            write_verdict(cli, &document, &verdicts[i]);
        json_end_array(&cli->json);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct verdict *verdict = &verdicts[i];
        if (verdict->whole)
            cli_tell(cli, show_journal_ok, "event count head", language_text(verdict->event),
                     language_number(verdict->head.seq), language_text(text_from(hash_of(cli, verdict->head.hash))));
        else
            cli_tell(cli, show_journal_fault, "event fault", language_text(verdict->event),
                     language_text(language_error_describe(&cli->arena, cli->language, &verdict->fault)));
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
