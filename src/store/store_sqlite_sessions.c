/*
 * Sessions on SQLite.
 */
#include <sodium.h>
#include <string.h>

#include "store/store_sqlite.h"

static bool sign_in_within(struct store_sqlite *sqlite, struct text account, const struct store_device *device,
                           int64_t now, struct error *error) {
    struct store_audit_entry entry = {.at = now,
                                      .kind = TEXT("signed-in"),
                                      .actor = account,
                                      .about = account,
                                      .detail = device->name,
                                      .address = device->address};
    return store_sqlite_write(sqlite, QUERY_ACCOUNT_SIGNED_IN, error, store_text(account), store_number(now)) &&
           store_sqlite_audit_within(sqlite, &entry, error);
}

/* In the transaction of what is to be kept: it may have been locked while the password was being checked. */
static bool may_sign_in(struct store *store, struct text name, bool *may, struct error *error) {
    struct store_account account;
    struct text verifier;
    struct arena arena;
    bool found = false;
    arena_init(&arena);
    bool done = store_sqlite_account_get(store, name, &found, &account, &verifier, &arena, error);
    *may = done && found && !account.locked;
    arena_drop(&arena);
    return done;
}

bool store_sqlite_session_put(struct store *store, const struct store_digest *digest, struct text account,
                              const struct store_device *device, int64_t now, int64_t ends, bool *kept,
                              struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = store_sqlite_write(sqlite, QUERY_SESSIONS_ENDED_REMOVE, error, store_number(now)) &&
                may_sign_in(store, account, kept, error);
    if (done && *kept)
        done = store_sqlite_write(sqlite, QUERY_SESSION_PUT, error, store_of_digest(digest), store_text(account),
                                  store_nothing(), store_number(now), store_number(ends), store_text(device->name),
                                  store_text(device->address)) &&
               sign_in_within(sqlite, account, device, now, error);
    return store_sqlite_end(sqlite, done, error);
}

/* The columns of a session; whose it is stands in the name of the account and the id of the invitation. */
static bool read_session(struct store_sqlite *sqlite, sqlite3_stmt *query, struct store_session *session,
                         struct arena *arena, struct error *error) {
    struct store_digest digest;
    if (!store_sqlite_bytes(query, 0, digest.bytes, sizeof digest.bytes))
        return error_set(error, ERROR_store_corrupt, sqlite->location, "session-of-wrong-length", NULL);
    *session = (struct store_session){.of_device = sqlite3_column_type(query, 1) == SQLITE_NULL,
                                      .account = {.name = text_copy(arena, store_sqlite_text(query, 1))},
                                      .invitation = {.id = sqlite3_column_int64(query, 2)},
                                      .begun = sqlite3_column_int64(query, 3),
                                      .seen = sqlite3_column_int64(query, 4),
                                      .ends = sqlite3_column_int64(query, 5),
                                      .device = {.name = text_copy(arena, store_sqlite_text(query, 6)),
                                                 .address = text_copy(arena, store_sqlite_text(query, 7))}};
    sodium_bin2hex(session->id, sizeof session->id, digest.bytes, (sizeof session->id - 1) / 2);
    return true;
}

/* Whose it is; `*found` false where that is no longer in effect. */
static bool find_owner(struct store *store, int64_t now, bool *found, struct store_session *session,
                       struct arena *arena, struct error *error) {
    struct text verifier;
    if (session->of_device)
        return store_sqlite_invitation_of(sqlite_of(store), session->invitation.id, now, found, &session->invitation,
                                          arena, error);
    if (!store_sqlite_account_get(store, session->account.name, found, &session->account, &verifier, arena, error))
        return false;
    *found = *found && !session->account.locked;
    return true;
}

bool store_sqlite_session_get(struct store *store, const struct store_digests *which, int64_t now, bool *found,
                              struct store_session *session, struct arena *arena, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_SESSION_GET, error, store_of_digest(&which->first),
                                             store_of_digest(&which->last), store_number(now));
    if (query == NULL)
        return false;
    bool done = store_sqlite_next(sqlite, query, found, error);
    if (done && *found)
        done = read_session(sqlite, query, session, arena, error);
    store_sqlite_done(query);
    return done && (!*found || find_owner(store, now, found, session, arena, error));
}

bool store_sqlite_session_list(struct store *store, struct text account, int64_t invitation, int64_t now,
                               struct arena *arena, struct store_session **sessions, size_t *count,
                               struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    size_t capacity = 0;
    bool row = false;
    *sessions = NULL;
    *count = 0;
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_SESSION_LIST, error, store_text(account),
                                             store_number(invitation), store_number(now));
    if (query == NULL)
        return false;
    bool done;
    while ((done = store_sqlite_next(sqlite, query, &row, error)) && row) {
        struct store_session *session = arena_push(arena, *sessions, capacity, *count, NULL);
        if (!(done = read_session(sqlite, query, session, arena, error)))
            break;
    }
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_session_remove(struct store *store, const struct store_digests *which, struct text account,
                                 const char *kind, const struct store_note *note, bool *found, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    struct arena arena;
    struct store_audit_entry entry = {
        .at = note->at, .kind = text_from(kind), .actor = note->actor, .address = note->address};
    if (!store_sqlite_begin(sqlite, error))
        return false;
    arena_init(&arena);
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_SESSION_REMOVE, error, store_of_digest(&which->first),
                                             store_of_digest(&which->last), store_text(account));
    bool done = query != NULL && store_sqlite_next(sqlite, query, found, error);
    if (done && *found)
        entry.about = text_copy(&arena, store_sqlite_text(query, sqlite3_column_type(query, 0) == SQLITE_NULL));
    if (query != NULL)
        store_sqlite_done(query);
    if (done && *found)
        done = store_sqlite_audit_within(sqlite, &entry, error);
    arena_drop(&arena);
    return store_sqlite_end(sqlite, done, error);
}

bool store_sqlite_sessions_remove(struct store *store, struct text account, const struct store_note *note,
                                  struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    struct store_audit_entry entry = {.at = note->at,
                                      .kind = TEXT("session-ended"),
                                      .actor = note->actor,
                                      .about = account,
                                      .address = note->address};
    return store_sqlite_begin(sqlite, error) &&
           store_sqlite_end(sqlite,
                            store_sqlite_write(sqlite, QUERY_ACCOUNT_SESSIONS_REMOVE, error, store_text(account)) &&
                                store_sqlite_audit_within(sqlite, &entry, error),
                            error);
}

bool store_sqlite_sessions_seen(struct store *store, const struct store_digests *which, size_t count, int64_t now,
                                struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = true;
    for (size_t i = 0; done && i < count; i++)
        done = store_sqlite_write(sqlite, QUERY_SESSION_SEEN, error, store_of_digest(&which[i].first),
                                  store_of_digest(&which[i].last), store_number(now));
    return store_sqlite_end(sqlite, done, error);
}
