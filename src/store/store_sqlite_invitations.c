/*
 * Invitations of devices on SQLite.
 */
#include "store/store_sqlite.h"

bool store_sqlite_secret_get(struct store *store, unsigned char secret[STORE_SECRET_BYTES], struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    bool row = false;
    sqlite3_stmt *query = store_sqlite_statement(sqlite, QUERY_SECRET_GET, error);
    if (query == NULL)
        return false;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    if (done && (!row || !store_sqlite_bytes(query, 0, secret, STORE_SECRET_BYTES)))
        done = error_set(error, ERROR_store_corrupt, sqlite->location, "secret-missing", NULL);
    store_sqlite_done(query);
    return done;
}

static void read_invitation(sqlite3_stmt *query, struct store_invitation *invitation, struct arena *arena) {
    *invitation = (struct store_invitation){.id = sqlite3_column_int64(query, 0),
                                            .event = text_copy(arena, store_sqlite_text(query, 1)),
                                            .role = (enum store_role)sqlite3_column_int(query, 2),
                                            .tournament = sqlite3_column_int(query, 3),
                                            .first_board = sqlite3_column_int(query, 4),
                                            .last_board = sqlite3_column_int(query, 5),
                                            .label = text_copy(arena, store_sqlite_text(query, 6)),
                                            .maker = text_copy(arena, store_sqlite_text(query, 7)),
                                            .made = sqlite3_column_int64(query, 8),
                                            .ends = sqlite3_column_int64(query, 9),
                                            .devices = sqlite3_column_int(query, 10),
                                            .joined = sqlite3_column_int(query, 11),
                                            .withdrawn = sqlite3_column_int(query, 12) != 0,
                                            .has_digits = sqlite3_column_int(query, 13) != 0};
}

/* The one row of a statement, which is given back; NULL: the error is set already. */
static bool take_invitation(struct store_sqlite *sqlite, sqlite3_stmt *query, bool *found,
                            struct store_invitation *invitation, struct arena *arena, struct error *error) {
    if (query == NULL)
        return false;
    bool done = store_sqlite_next(sqlite, query, found, error);
    if (done && *found)
        read_invitation(query, invitation, arena);
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_invitation_of(struct store_sqlite *sqlite, int64_t id, int64_t now, bool *found,
                                struct store_invitation *invitation, struct arena *arena, struct error *error) {
    return take_invitation(sqlite,
                           store_sqlite_bound(sqlite, QUERY_INVITATION_GET, error, store_number(id), store_number(now)),
                           found, invitation, arena, error);
}

static bool audit(struct store_sqlite *sqlite, const char *kind, const struct store_invitation *invitation,
                  const struct store_note *note, struct error *error) {
    struct store_audit_entry entry = {
        .at = note->at,
        .kind = text_from(kind),
        .actor = note->actor,
        .about = invitation->label,
        .event = invitation->event,
        .detail = text_from(invitation->role != STORE_ROLE_NONE ? store_role_word(invitation->role) : ""),
        .address = note->address};
    return store_sqlite_audit_within(sqlite, &entry, error);
}

static bool put_within(struct store_sqlite *sqlite, struct store_invitation *invitation,
                       const struct store_digest *token, const struct store_digest *digits, bool *kept,
                       struct error *error) {
    bool done = store_sqlite_write(sqlite, QUERY_INVITATION_PUT, error, store_text(invitation->event),
                                   store_number((int)invitation->role), store_number(invitation->tournament),
                                   store_number(invitation->first_board), store_number(invitation->last_board),
                                   store_text(invitation->label), store_text(invitation->maker),
                                   store_number(invitation->made), store_number(invitation->ends),
                                   store_number(invitation->devices), store_of_digest(token), store_of_digest(digits));
    *kept = done && sqlite3_changes(sqlite->database) == 1;
    invitation->id = sqlite3_last_insert_rowid(sqlite->database);
    return done;
}

bool store_sqlite_invitation_put(struct store *store, struct store_invitation *invitation,
                                 const struct store_digest *token, const struct store_digest *digits,
                                 const struct store_note *note, bool *kept, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = put_within(sqlite, invitation, token, digits, kept, error) &&
                (!*kept || audit(sqlite, "invited", invitation, note, error));
    return store_sqlite_end(sqlite, done, error);
}

bool store_sqlite_invitation_list(struct store *store, struct text event, struct arena *arena,
                                  struct store_invitation **invitations, size_t *count, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    size_t capacity = 0;
    bool row = false;
    *invitations = NULL;
    *count = 0;
    sqlite3_stmt *query = store_sqlite_bound(sqlite, QUERY_INVITATION_LIST, error, store_text(event));
    if (query == NULL)
        return false;
    bool done;
    while ((done = store_sqlite_next(sqlite, query, &row, error)) && row) {
        struct store_invitation *invitation = arena_push(arena, *invitations, capacity, *count, NULL);
        read_invitation(query, invitation, arena);
    }
    store_sqlite_done(query);
    return done;
}

bool store_sqlite_invitation_withdraw(struct store *store, struct text event, int64_t id, const struct store_note *note,
                                      bool *found, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    struct store_invitation invitation = {.event = event};
    struct arena arena;
    if (!store_sqlite_begin(sqlite, error))
        return false;
    arena_init(&arena);
    sqlite3_stmt *query =
        store_sqlite_bound(sqlite, QUERY_INVITATION_WITHDRAW, error, store_text(event), store_number(id));
    bool done = query != NULL && store_sqlite_next(sqlite, query, found, error);
    if (done && *found)
        invitation.label = text_copy(&arena, store_sqlite_text(query, 0));
    if (query != NULL)
        store_sqlite_done(query);
    if (done && *found)
        done = store_sqlite_write(sqlite, QUERY_INVITATION_SESSIONS_REMOVE, error, store_number(id)) &&
               audit(sqlite, "withdrawn", &invitation, note, error);
    arena_drop(&arena);
    return store_sqlite_end(sqlite, done, error);
}

/* --- Joining -------------------------------------------------------------------------------------------------------- */

static bool enter(struct store_sqlite *sqlite, struct store_invitation *invitation, bool by_digits,
                  const struct store_digest *session, const struct store_device *device, const struct store_note *note,
                  struct error *error) {
    return store_sqlite_write(sqlite, QUERY_INVITATION_JOIN, error, store_number(invitation->id),
                              store_number(by_digits)) &&
           store_sqlite_write(sqlite, QUERY_SESSION_PUT, error, store_of_digest(session), store_nothing(),
                              store_number(invitation->id), store_number(note->at), store_number(invitation->ends),
                              store_text(device->name), store_text(device->address)) &&
           audit(sqlite, "joined", invitation, note, error);
}

/* Guesses count against all digits of the event; when there were too many, these are void. */
static bool count_failure(struct store_sqlite *sqlite, struct text event, const struct store_note *note,
                          struct error *error) {
    struct store_invitation none = {.event = event};
    if (!store_sqlite_write(sqlite, QUERY_DIGITS_FAILED, error, store_text(event)) ||
        !store_sqlite_write(sqlite, QUERY_DIGITS_VOID, error, store_text(event), store_number(STORE_DIGITS_FAILURES)))
        return false;
    bool voided = sqlite3_changes(sqlite->database) > 0;
    return audit(sqlite, "join-failed", &none, note, error) &&
           (!voided || audit(sqlite, "digits-locked", &none, note, error));
}

bool store_sqlite_join(struct store *store, const struct store_digest *token, struct text event,
                       const struct store_digest *digits, int64_t digits_from, const struct store_digest *session,
                       const struct store_device *device, const struct store_note *note, bool *joined,
                       struct store_invitation *invitation, struct arena *arena, struct error *error) {
    struct store_sqlite *sqlite = sqlite_of(store);
    if (!store_sqlite_begin(sqlite, error))
        return false;
    sqlite3_stmt *query =
        token != NULL ? store_sqlite_bound(sqlite, QUERY_INVITATION_BY_TOKEN, error, store_of_digest(token),
                                           store_number(note->at))
                      : store_sqlite_bound(sqlite, QUERY_INVITATION_BY_DIGITS, error, store_text(event),
                                           store_of_digest(digits), store_number(note->at), store_number(digits_from));
    bool done = take_invitation(sqlite, query, joined, invitation, arena, error) &&
                (*joined ? enter(sqlite, invitation, token == NULL, session, device, note, error)
                         : count_failure(sqlite, token == NULL ? event : TEXT(""), note, error));
    return store_sqlite_end(sqlite, done, error);
}
