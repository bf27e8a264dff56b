/*
 * Accounts on SQLite.
 */
#include <string.h>

#include "store/store_sqlite.h"

bool store_sqlite_account_count(struct store *store, int64_t *count, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_ACCOUNT_COUNT, error);
    if (query == NULL)
        return false;
    bool row;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    *count = done && row ? sqlite3_column_int64(query, 0) : 0;
    store_sqlite_done(query);
    return done;
}

/* --- Reading -------------------------------------------------------------------------------------------------------- */

static bool read_limits(struct store_sqlite *sqlite, struct store_account *account, struct arena *arena,
                        struct error *error) {
    struct store_limit *limits = NULL;
    size_t capacity = 0;
    bool row = false;
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_LIMIT_LIST, error, store_text(account->name));
    if (query == NULL)
        return false;
    bool done;
    account->limit_count = 0;
    while ((done = store_sqlite_next(sqlite, query, &row, error)) && row) {
        struct store_limit *limit = arena_push(arena, limits, capacity, account->limit_count, NULL);
        limit->event = text_copy(arena, store_sqlite_text(query, 0));
        limit->role = (enum store_role)sqlite3_column_int(query, 1);
    }
    account->limits = limits;
    store_sqlite_done(query);
    return done;
}

static void read_account(sqlite3_stmt *query, struct store_account *account, struct arena *arena) {
    *account = (struct store_account){.name = text_copy(arena, store_sqlite_text(query, 0)),
                                      .role = (enum store_role)sqlite3_column_int(query, 1),
                                      .locked = sqlite3_column_int(query, 2) != 0,
                                      .made = sqlite3_column_int64(query, 3),
                                      .signed_in = sqlite3_column_int64(query, 4)};
}

bool store_sqlite_account_get(struct store *store, struct text name, bool *found, struct store_account *account,
                              struct text *verifier, struct arena *arena, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_ACCOUNT_GET, error, store_text(name));
    if (query == NULL)
        return false;
    bool done = store_sqlite_next(sqlite, query, found, error);
    if (done && *found) {
        read_account(query, account, arena);
        *verifier = text_copy(arena, store_sqlite_text(query, 5));
    }
    store_sqlite_done(query);
    return done && (!*found || read_limits(sqlite, account, arena, error));
}

bool store_sqlite_account_list(struct store *store, struct arena *arena, struct store_account **accounts, size_t *count,
                               struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    size_t capacity = 0;
    bool row = false;
    *accounts = NULL;
    *count = 0;
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_ACCOUNT_LIST, error);
    if (query == NULL)
        return false;
    bool done;
    while ((done = store_sqlite_next(sqlite, query, &row, error)) && row) {
        struct store_account *account = arena_push(arena, *accounts, capacity, *count, NULL);
        read_account(query, account, arena);
        if (!(done = read_limits(sqlite, account, arena, error)))
            break;
    }
    store_sqlite_done(query);
    return done;
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

/* "arbiter", or "arbiter; city-open: organiser". */
static struct text roles_of(struct arena *arena, const struct store_account *account) {
    struct text_builder out = {.arena = arena};
    text_add_zero(&out, store_role_word(account->role));
    for (size_t i = 0; i < account->limit_count; i++)
        text_add_format(&out, "; %.*s: %s", TEXT_ARG(account->limits[i].event),
                        store_role_word(account->limits[i].role));
    return text_builder_take(&out);
}

static bool audit(struct store_sqlite *sqlite, const char *kind, const struct store_account *account, bool roles,
                  const struct store_note *note, struct error *error) {
    struct arena arena;
    arena_init(&arena);
    struct store_audit_entry entry = {.at = note->at,
                                      .kind = text_from(kind),
                                      .actor = note->actor,
                                      .about = account->name,
                                      .detail = roles ? roles_of(&arena, account) : TEXT(""),
                                      .address = note->address};
    bool done = store_sqlite_audit_within(sqlite, &entry, error);
    arena_drop(&arena);
    return done;
}

static bool put_limits(struct store_sqlite *sqlite, const struct store_account *account, struct error *error) {
    bool done = store_sqlite_write(sqlite, QUERY_LIMITS_REMOVE, error, store_text(account->name));
    for (size_t i = 0; done && i < account->limit_count; i++)
        done = store_sqlite_write(sqlite, QUERY_LIMIT_PUT, error, store_text(account->name),
                                  store_text(account->limits[i].event), store_number((int)account->limits[i].role));
    return done;
}

bool store_sqlite_account_put(struct store *store, const struct store_account *account, struct text verifier,
                              const struct store_note *note, bool *made, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = store_sqlite_write(sqlite, QUERY_ACCOUNT_PUT, error, store_text(account->name),
                                   store_number((int)account->role), store_text(verifier), store_number(note->at));
    *made = done && sqlite3_changes(sqlite->database) == 1;
    if (*made)
        done = put_limits(sqlite, account, error) && audit(sqlite, "account-made", account, true, note, error);
    return store_sqlite_end(sqlite, done, error);
}

bool store_sqlite_account_verifier(struct store *store, struct text name, struct text verifier,
                                   const struct store_note *note, bool *found, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    struct store_account account = {.name = name};
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = store_sqlite_write(sqlite, QUERY_ACCOUNT_VERIFIER, error, store_text(name), store_text(verifier));
    *found = done && sqlite3_changes(sqlite->database) == 1;
    if (*found)
        done = store_sqlite_write(sqlite, QUERY_ACCOUNT_SESSIONS_REMOVE, error, store_text(name)) &&
               audit(sqlite, "password-changed", &account, false, note, error);
    return store_sqlite_end(sqlite, done, error);
}

/* What the account invited must not outlive what it may do. */
static bool end_all_of(struct store_sqlite *sqlite, struct text name, struct error *error) {
    return store_sqlite_write(sqlite, QUERY_ACCOUNT_SESSIONS_REMOVE, error, store_text(name)) &&
           store_sqlite_write(sqlite, QUERY_ACCOUNT_DEVICES_REMOVE, error, store_text(name)) &&
           store_sqlite_write(sqlite, QUERY_ACCOUNT_INVITATIONS_WITHDRAW, error, store_text(name));
}

static bool has_chief(struct store_sqlite *sqlite, bool *has, struct error *error) {
    bool row;
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_ACCOUNT_CHIEFS, error, store_number((int)STORE_ROLE_CHIEF));
    if (query == NULL)
        return false;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    *has = done && row && sqlite3_column_int64(query, 0) > 0;
    store_sqlite_done(query);
    return done;
}

/* Ends the transaction: where there was (`had`) a chief who can sign in, with one, or as if nothing had happened. */
static bool end_with_chief(struct store_sqlite *sqlite, bool had, bool done, enum store_changed *changed,
                           struct error *error) {
    bool has = true;
    if (done && had && *changed == STORE_CHANGED)
        done = has_chief(sqlite, &has, error);
    if (!has) {
        *changed = STORE_CHANGE_LAST_CHIEF;
        store_sqlite_rollback(sqlite);
        return true;
    }
    return store_sqlite_end(sqlite, done, error);
}

/* What of an account was changed, as the audit calls it. */
static const char *kind_of_change(const struct store_account *before, const struct store_account *after) {
    if (before->locked != after->locked)
        return after->locked ? "account-locked" : "account-unlocked";
    return "account-changed";
}

static bool change_within(struct store_sqlite *sqlite, const struct store_account *account,
                          const struct store_account *before, const struct store_note *note, struct error *error) {
    bool keeps = account->role == STORE_ROLE_CHIEF && !account->locked && account->limit_count == 0;
    return store_sqlite_write(sqlite, QUERY_ACCOUNT_CHANGE, error, store_text(account->name),
                              store_number((int)account->role), store_number(account->locked)) &&
           put_limits(sqlite, account, error) && (keeps || end_all_of(sqlite, account->name, error)) &&
           audit(sqlite, kind_of_change(before, account), account, true, note, error);
}

bool store_sqlite_account_change(struct store *store, const struct store_account *account,
                                 const struct store_note *note, enum store_changed *changed, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    struct store_account before;
    struct text verifier;
    struct arena arena;
    bool found = false;
    bool had = false;
    if (!store_sqlite_begin(sqlite, error))
        return false;
    arena_init(&arena);
    bool done = has_chief(sqlite, &had, error) &&
                store_sqlite_account_get(store, account->name, &found, &before, &verifier, &arena, error);
    *changed = found ? STORE_CHANGED : STORE_CHANGE_UNKNOWN;
    if (done && found)
        done = change_within(sqlite, account, &before, note, error);
    arena_drop(&arena);
    return end_with_chief(sqlite, had, done, changed, error);
}

bool store_sqlite_account_remove(struct store *store, struct text name, const struct store_note *note,
                                 enum store_changed *changed, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    struct store_account account = {.name = name};
    bool had = false;
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = has_chief(sqlite, &had, error) && end_all_of(sqlite, name, error) &&
                store_sqlite_write(sqlite, QUERY_ACCOUNT_REMOVE, error, store_text(name));
    *changed = done && sqlite3_changes(sqlite->database) == 1 ? STORE_CHANGED : STORE_CHANGE_UNKNOWN;
    if (done && *changed == STORE_CHANGED)
        done = audit(sqlite, "account-removed", &account, false, note, error);
    return end_with_chief(sqlite, had, done, changed, error);
}
