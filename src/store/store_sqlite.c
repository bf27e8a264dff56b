/*
 * The journal on SQLite. The table `command` says which entries a command wrote (all at once, so that they lie together)
 * and makes it unique in its stream. That much follows from the entries, as an index does, but costs one row for a
 * command and not one for an entry. Only the digest of the request does not: it tells a retry from an id used again.
 */
#include "store/store_sqlite.h"

#include <string.h>

static bool damaged(struct store_sqlite *sqlite, const char *what, struct error *error) {
    return error_set(error, ERROR_store_corrupt, sqlite->location, what, NULL);
}

bool store_sqlite_get_head(struct store *store, struct text stream, struct store_head *head, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    memset(head, 0, sizeof *head);
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_HEAD, error, store_text(stream));
    if (query == NULL)
        return false;
    bool row;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    if (done && row) {
        head->seq = sqlite3_column_int64(query, 0);
        if (!store_sqlite_bytes(query, 1, head->hash, sizeof head->hash))
            done = damaged(sqlite, "entry-without-hash", error);
    }
    store_sqlite_done(query);
    return done;
}

/* What is kept about a command; the span is all zeros when it is not in the stream. */
static bool get_command(struct store_sqlite *sqlite, struct text stream, struct text command, struct store_span *span,
                        unsigned char request[STORE_REQUEST_BYTES], struct error *error) {
    *span = (struct store_span){0};
    memset(request, 0, STORE_REQUEST_BYTES);
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_COMMAND_GET, error, store_text(stream), store_text(command));
    if (query == NULL)
        return false;
    bool row;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    if (done && row) {
        *span = (struct store_span){sqlite3_column_int64(query, 0), sqlite3_column_int64(query, 1)};
        if (!store_sqlite_bytes(query, 2, request, STORE_REQUEST_BYTES))
            done = damaged(sqlite, "command-without-request", error);
    }
    store_sqlite_done(query);
    return done;
}

/* --- Appending ------------------------------------------------------------------------------------------------------ */

/* `*outcome` becomes another one when the command stands in the stream already. */
static bool put_command(struct store_sqlite *sqlite, const struct store_batch *batch, enum store_outcome *outcome,
                        struct error *error) {
    bool done =
        store_sqlite_write(sqlite, QUERY_COMMAND_PUT, error, store_text(batch->stream), store_text(batch->command),
                           store_number(batch->expected + 1), store_number(batch->expected + (int64_t)batch->count),
                           store_bytes(batch->request, STORE_REQUEST_BYTES));
    bool known = done && sqlite3_changes(sqlite->database) == 0;
    if (!known)
        return done;
    struct store_span span;
    unsigned char request[STORE_REQUEST_BYTES];
    if (!get_command(sqlite, batch->stream, batch->command, &span, request, error))
        return false;
    *outcome = memcmp(request, batch->request, sizeof request) == 0 ? STORE_REPEATED : STORE_REUSED;
    return true;
}

/* As many facts, from `from` on, as the statement has rows. */
static bool put_entries(struct store_sqlite *sqlite, enum store_sqlite_query query, const struct store_batch *batch,
                        size_t from, size_t rows, struct store_head *head, struct error *error) {
    sqlite3_stmt *put = store_sqlite_bound(sqlite, query, error, store_text(batch->stream), store_number(batch->at),
                                           store_text(batch->actor), store_text(batch->command));
    if (put == NULL)
        return false;
    struct journal_entry entry = {
        .stream = batch->stream, .at = batch->at, .actor = batch->actor, .command = batch->command};
    unsigned char hashes[STORE_SQLITE_ROWS][JOURNAL_HASH_BYTES];
    for (size_t row = 0; row < rows; row++) {
        entry.seq = head->seq + 1;
        entry.kind = batch->facts[from + row].kind;
        entry.body = batch->facts[from + row].body;
        store_journal_hash(head->hash, &entry, hashes[row]);
        int place = 5 + 4 * (int)row;
        store_sqlite_bind(put, place, store_number(entry.seq));
        store_sqlite_bind(put, place + 1, store_text(entry.kind));
        store_sqlite_bind(put, place + 2, store_text(entry.body));
        store_sqlite_bind(put, place + 3, store_bytes(hashes[row], JOURNAL_HASH_BYTES));
        head->seq = entry.seq;
        memcpy(head->hash, hashes[row], JOURNAL_HASH_BYTES);
    }
    bool done = store_sqlite_run(sqlite, put, error);
    store_sqlite_done(put);
    return done;
}

static bool put_facts(struct store_sqlite *sqlite, const struct store_batch *batch, struct store_head *head,
                      struct error *error) {
    size_t at = 0;
    for (; batch->count - at >= STORE_SQLITE_ROWS; at += STORE_SQLITE_ROWS)
        if (!put_entries(sqlite, QUERY_ENTRIES_PUT, batch, at, STORE_SQLITE_ROWS, head, error))
            return false;
    for (; at < batch->count; at++)
        if (!put_entries(sqlite, QUERY_ENTRY_PUT, batch, at, 1, head, error))
            return false;
    return true;
}

/* Inside the transaction, which the caller rolls back unless everything was appended. */
static bool append_batches(struct store_sqlite *sqlite, const struct store_batch *batches, size_t count,
                           enum store_outcome *outcome, struct store_head *heads, struct error *error) {
    *outcome = STORE_APPENDED;
    for (size_t i = 0; i < count && *outcome != STORE_REUSED; i++)
        if (batches[i].count > 0 && !put_command(sqlite, &batches[i], outcome, error))
            return false;
    for (size_t i = 0; i < count && *outcome == STORE_APPENDED; i++) {
        if (!store_sqlite_get_head(&sqlite->store, batches[i].stream, &heads[i], error))
            return false;
        if (heads[i].seq != batches[i].expected)
            *outcome = STORE_STALE;
        else if (!put_facts(sqlite, &batches[i], &heads[i], error))
            return false;
    }
    return true;
}

bool store_sqlite_append(struct store *store, const struct store_batch *batches, size_t count,
                         enum store_outcome *outcome, struct store_head *heads, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = append_batches(sqlite, batches, count, outcome, heads, error);
    bool appended = store_sqlite_end(sqlite, done && *outcome == STORE_APPENDED, error);
    if (!done || *outcome == STORE_APPENDED)
        return appended;
    for (size_t i = 0; i < count; i++)
        if (!store_sqlite_get_head(store, batches[i].stream, &heads[i], error))
            return false;
    return true;
}

/* --- Reading -------------------------------------------------------------------------------------------------------- */

/* Neighbours often have the same actor, command or kind: they share its text. */
static struct text read_text(sqlite3_stmt *query, int column, struct text before, struct arena *arena) {
    struct text found = store_sqlite_text(query, column);
    return before.bytes != NULL && text_equal(found, before) ? before : text_copy(arena, found);
}

static bool read_entry(struct store_sqlite *sqlite, sqlite3_stmt *query, const struct journal_entry *before,
                       struct arena *arena, struct journal_entry *entry, struct error *error) {
    entry->seq = sqlite3_column_int64(query, 0);
    entry->at = sqlite3_column_int64(query, 1);
    entry->actor = read_text(query, 2, before->actor, arena);
    entry->command = read_text(query, 3, before->command, arena);
    entry->kind = read_text(query, 4, before->kind, arena);
    entry->body = text_copy(arena, store_sqlite_text(query, 5));
    if (!store_sqlite_bytes(query, 6, entry->hash, sizeof entry->hash))
        return damaged(sqlite, "entry-without-hash", error);
    return true;
}

static bool read_entries(struct store_sqlite *sqlite, sqlite3_stmt *query, struct text stream, struct arena *arena,
                         struct journal_entry **entries, size_t *count, struct error *error) {
    struct text shared = text_copy(arena, stream);
    static const struct journal_entry none;
    size_t capacity = 0;
    *entries = NULL;
    *count = 0;
    for (;;) {
        bool row;
        if (!store_sqlite_next(sqlite, query, &row, error))
            return false;
        if (!row)
            return true;
        *entries = arena_grow(arena, *entries, &capacity, *count + 1, sizeof **entries, NULL);
        struct journal_entry *entry = &(*entries)[*count];
        entry->stream = shared;
        if (!read_entry(sqlite, query, *count > 0 ? entry - 1 : &none, arena, entry, error))
            return false;
        ++*count;
    }
}

bool store_sqlite_read(struct store *store, struct text stream, int64_t after, int64_t limit, struct arena *arena,
                       struct journal_entry **entries, size_t *count, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_ENTRIES_AFTER, error, store_text(stream),
                                             store_number(after), store_number(limit > 0 ? limit : -1));
    if (query == NULL)
        return false;
    bool done = read_entries(sqlite, query, stream, arena, entries, count, error);
    store_sqlite_done(query);
    return done;
}

static bool walk_commands(struct store_sqlite *sqlite, struct text stream, const struct store_walk *walk,
                          struct error *error) {
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_COMMANDS, error, store_text(stream));
    if (query == NULL)
        return false;
    bool row = false;
    bool done;
    while ((done = store_sqlite_next(sqlite, query, &row, error)) && row) {
        struct store_span span = {sqlite3_column_int64(query, 1), sqlite3_column_int64(query, 2)};
        if (!walk->command(walk->context, store_sqlite_text(query, 0), &span)) {
            done = false;
            break;
        }
    }
    store_sqlite_done(query);
    return done;
}

/* Texts are handed over as SQLite holds them: copying them would take longer than hashing them. */
static bool walk_entries(struct store_sqlite *sqlite, struct text stream, const struct store_walk *walk,
                         struct error *error) {
    /* What was put before the first shows, too. */
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_ENTRIES_AFTER, error, store_text(stream),
                                             store_number(INT64_MIN), store_number(-1));
    if (query == NULL)
        return false;
    bool row = false;
    bool done;
    while ((done = store_sqlite_next(sqlite, query, &row, error)) && row) {
        struct journal_entry entry = {.stream = stream,
                                      .seq = sqlite3_column_int64(query, 0),
                                      .at = sqlite3_column_int64(query, 1),
                                      .actor = store_sqlite_text(query, 2),
                                      .command = store_sqlite_text(query, 3),
                                      .kind = store_sqlite_text(query, 4),
                                      .body = store_sqlite_text(query, 5)};
        done = store_sqlite_bytes(query, 6, entry.hash, sizeof entry.hash)
                   ? walk->entry(walk->context, &entry)
                   : damaged(sqlite, "entry-without-hash", error);
        if (!done)
            break;
    }
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_walk(struct store *store, struct text stream, const struct store_walk *walk, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_look(sqlite, error))
        return false;
    bool done = walk_commands(sqlite, stream, walk, error) && walk_entries(sqlite, stream, walk, error);
    store_sqlite_look_away(sqlite);
    return done;
}

/* 0xFF stands in no UTF-8 text, so what begins with the prefix lies before it. */
static struct text behind(struct text prefix, struct arena *arena) {
    struct text_builder beyond = {.arena = arena};
    text_add(&beyond, prefix);
    text_add_byte(&beyond, (char)0xFF);
    return text_builder_take(&beyond);
}

bool store_sqlite_read_newest(struct store *store, struct text prefix, struct store_place before, int64_t limit,
                              struct arena *arena, struct journal_entry **entries, size_t *count, struct error *error) {
    static const struct journal_entry none;
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_bound(
        sqlite, QUERY_ENTRIES_NEWEST, error, store_text(prefix), store_text(behind(prefix, arena)), store_number(limit),
        store_number(before.at), store_text(before.stream), store_number(before.seq));
    if (query == NULL)
        return false;
    size_t capacity = 0;
    *entries = NULL;
    *count = 0;
    bool row = false;
    bool done;
    while ((done = store_sqlite_next(sqlite, query, &row, error)) && row) {
        *entries = arena_grow(arena, *entries, &capacity, *count + 1, sizeof **entries, NULL);
        struct journal_entry *entry = &(*entries)[(*count)++];
        if (!read_entry(sqlite, query, &none, arena, entry, error)) {
            done = false;
            break;
        }
        entry->stream = text_copy(arena, store_sqlite_text(query, 7));
    }
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_find_command(struct store *store, struct text stream, struct text command, struct arena *arena,
                               struct store_command *found, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    struct store_span span;
    *found = (struct store_command){0};
    if (!get_command(sqlite, stream, command, &span, found->request, error))
        return false;
    if (span.last == 0)
        return true;
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_ENTRIES_BETWEEN, error, store_text(stream),
                                             store_number(span.first), store_number(span.last));
    if (query == NULL)
        return false;
    bool done = read_entries(sqlite, query, stream, arena, &found->entries, &found->count, error);
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_find_stream(struct store *store, struct text prefix, struct text command, struct arena *arena,
                              struct text *stream, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_COMMAND_STREAM, error, store_text(prefix),
                                             store_text(behind(prefix, arena)), store_text(command));
    bool row;
    *stream = TEXT("");
    if (query == NULL)
        return false;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    if (done && row)
        *stream = text_copy(arena, store_sqlite_text(query, 0));
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_list_ends(struct store *store, struct text prefix, struct arena *arena, struct text **streams,
                            int64_t **ends, size_t *count, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query =
        store_sqlite_bound(sqlite, QUERY_STREAMS, error, store_text(prefix), store_text(behind(prefix, arena)));
    if (query == NULL)
        return false;
    size_t rooms[2] = {0};
    *streams = NULL;
    *ends = NULL;
    *count = 0;
    bool row = false;
    bool done;
    while ((done = store_sqlite_next(sqlite, query, &row, error)) && row) {
        *streams = arena_grow(arena, *streams, &rooms[0], *count + 1, sizeof **streams, NULL);
        *ends = arena_grow(arena, *ends, &rooms[1], *count + 1, sizeof **ends, NULL);
        (*streams)[*count] = text_copy(arena, store_sqlite_text(query, 0));
        (*ends)[(*count)++] = sqlite3_column_int64(query, 1);
    }
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_version(struct store *store, int64_t *version, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_VERSION, error);
    if (query == NULL)
        return false;
    bool row;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    if (done && row)
        *version = sqlite3_column_int64(query, 0);
    store_sqlite_done(query);
    return done;
}
