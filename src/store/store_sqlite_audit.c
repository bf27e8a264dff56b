/*
 * The audit on SQLite. Failures, which anybody can cause, push out only failures.
 */
#include "store/store_sqlite.h"

static bool is_failure(struct text kind) {
    return text_equal(kind, TEXT("sign-in-failed")) || text_equal(kind, TEXT("join-failed"));
}

bool store_sqlite_audit_within(struct store_sqlite *sqlite, const struct store_audit_entry *entry,
                               struct error *error) {
    bool failed = is_failure(entry->kind);
    int64_t kept = failed ? STORE_AUDIT_FAILURES_KEPT : STORE_AUDIT_KEPT;
    return store_sqlite_write(sqlite, QUERY_AUDIT_PUT, error, store_number(entry->at), store_number(failed),
                              store_text(entry->kind), store_text(entry->actor), store_text(entry->about),
                              store_text(entry->event), store_text(entry->detail), store_text(entry->address)) &&
           store_sqlite_write(sqlite, QUERY_AUDIT_TRIM, error, store_number(failed), store_number(kept));
}

bool store_sqlite_audit_put(struct store *store, const struct store_audit_entry *entry, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    return store_sqlite_begin(sqlite, error) &&
           store_sqlite_end(sqlite, store_sqlite_audit_within(sqlite, entry, error), error);
}

static void read_entry(sqlite3_stmt *query, struct arena *arena, struct store_audit_entry *entry) {
    *entry = (struct store_audit_entry){.id = sqlite3_column_int64(query, 0),
                                        .at = sqlite3_column_int64(query, 1),
                                        .kind = text_copy(arena, store_sqlite_text(query, 2)),
                                        .actor = text_copy(arena, store_sqlite_text(query, 3)),
                                        .about = text_copy(arena, store_sqlite_text(query, 4)),
                                        .event = text_copy(arena, store_sqlite_text(query, 5)),
                                        .detail = text_copy(arena, store_sqlite_text(query, 6)),
                                        .address = text_copy(arena, store_sqlite_text(query, 7))};
}

bool store_sqlite_audit_list(struct store *store, int64_t before, int64_t limit, struct arena *arena,
                             struct store_audit_entry **entries, size_t *count, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    size_t capacity = 0;
    bool row = false;
    *entries = NULL;
    *count = 0;
    sqlite3_stmt *query =
        store_sqlite_bound(sqlite, QUERY_AUDIT_LIST, error, store_number(before > 0 ? before : INT64_MAX),
                           store_number(limit > 0 ? limit : INT64_MAX));
    if (query == NULL)
        return false;
    bool done;
    while ((done = store_sqlite_next(sqlite, query, &row, error)) && row) {
        struct store_audit_entry *entry = arena_push(arena, *entries, capacity, *count, NULL);
        read_entry(query, arena, entry);
    }
    store_sqlite_done(query);
    return done;
}
