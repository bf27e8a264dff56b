/*
 * The store on SQLite: what its files share. Nothing outside the store (and its tests) includes this.
 */
#pragma once

#include <sqlite3.h>

#include "store/driver.h"
#include "store/store_sqlite_mark.h"

struct store_sqlite;

bool store_sqlite_open(const char *location, enum store_mode mode, struct store **store, struct error *error);
/* What lies there may be opened: see the errors store_emptied, store_log_alone, store_log_missing, store_log_foreign. */
bool store_sqlite_inspect(const char *location, bool *there, struct error *error);
/* Copies a database that is open into a new file, as one of its own without a log. */
bool store_sqlite_copy(struct store_sqlite *source, const char *target, struct error *error);
/* `path`: the file; messages name the location. Whatever its mark says of its log. */
bool store_sqlite_open_as_it_is(const char *location, const char *path, struct store **store, struct error *error);
/* The name of a file beside the database: "NAME-wal". */
const char *store_sqlite_beside(struct arena *arena, const char *location, const char *end);
/* A file is there for good when its folder is on the disk, too. */
void store_sqlite_sync_folder(const char *location);
/* A file name as a URI, so that none of its characters means anything else to SQLite. */
const char *store_sqlite_uri(struct arena *arena, const char *location, const char *parameters);

enum { STORE_SQLITE_ROWS = 16 };

enum store_sqlite_query {
    QUERY_BEGIN,
    QUERY_COMMIT,
    QUERY_ROLLBACK,
    QUERY_VERSION,
    QUERY_HEAD,
    QUERY_LOOK,
    QUERY_LOOK_AWAY,
    QUERY_COMMANDS,
    QUERY_COMMAND_PUT,
    QUERY_COMMAND_GET,
    QUERY_REQUESTS_FORGET,
    QUERY_ENTRY_PUT,
    QUERY_ENTRIES_PUT, /* STORE_SQLITE_ROWS at once */
    QUERY_ENTRIES_AFTER,
    QUERY_ENTRIES_BETWEEN,
    QUERY_ENTRIES_NEWEST,
    QUERY_STREAMS,
    QUERY_COMMAND_STREAM,
    QUERY_MARK_GET,
    QUERY_MARK_PUT,
    QUERY_CLOCK_GET,
    QUERY_CLOCK_PUT,
    QUERY_CLOCK_REMOVE,
    QUERY_CLOCK_REMOVE_OTHERS,
    QUERY_ACCOUNT_COUNT,
    QUERY_ACCOUNT_PUT,
    QUERY_ACCOUNT_GET,
    QUERY_ACCOUNT_LIST,
    QUERY_ACCOUNT_VERIFIER,
    QUERY_ACCOUNT_CHANGE,
    QUERY_ACCOUNT_REMOVE,
    QUERY_ACCOUNT_CHIEFS,
    QUERY_ACCOUNT_SIGNED_IN,
    QUERY_LIMIT_PUT,
    QUERY_LIMIT_LIST,
    QUERY_LIMITS_REMOVE,
    QUERY_ACCOUNT_SESSIONS_REMOVE,
    QUERY_ACCOUNT_INVITATIONS_WITHDRAW,
    QUERY_ACCOUNT_DEVICES_REMOVE,
    QUERY_SESSION_PUT,
    QUERY_SESSION_GET,
    QUERY_SESSION_LIST,
    QUERY_SESSION_REMOVE,
    QUERY_SESSIONS_ENDED_REMOVE,
    QUERY_SESSION_SEEN,
    QUERY_SECRET_GET,
    QUERY_INVITATION_PUT,
    QUERY_INVITATION_GET,
    QUERY_INVITATION_LIST,
    QUERY_INVITATION_WITHDRAW,
    QUERY_INVITATION_SESSIONS_REMOVE,
    QUERY_INVITATION_BY_TOKEN,
    QUERY_INVITATION_BY_DIGITS,
    QUERY_INVITATION_JOIN,
    QUERY_DIGITS_FAILED,
    QUERY_DIGITS_VOID,
    QUERY_AUDIT_PUT,
    QUERY_AUDIT_TRIM,
    QUERY_AUDIT_LIST,
    QUERY_KEY_GET,
    QUERY_KEY_PUT,
    QUERY_KEY_REMOVE,
    QUERY_COUNT
};

struct store_sqlite {
    struct store store;
    sqlite3 *database;
    char *location;                        /* as given, for messages */
    char *path;                            /* of the file: another one only while it is being made */
    sqlite3_stmt *statements[QUERY_COUNT]; /* prepared on first use, kept until the end */
    bool writes;                           /* opened for writing */
    bool marked;                           /* it has a mark by now (store_sqlite_mark.h) */
    struct store_mark mark;                /* within a transaction: as it was at its beginning */
    bool mark_due;                         /* the database does not say yet that it is busy */
    bool log_missing;                      /* when it was opened for reading */
    bool log_known;
    ino_t log_file; /* of the log when it was first seen */
    dev_t log_disk;
    bool log_lost;  /* it is another one by now, or gone */
    bool empty_due; /* the log holds what is to be forgotten */
    int64_t rest_commits;
    int64_t rest_since;
};

static inline struct store_sqlite *sqlite_of(struct store *store) {
    return (struct store_sqlite *)store;
}

/* --- Statements (store_sqlite_statement.c) -------------------------------------------------------------------------- */

/* The kept statement, ready to be bound; NULL with the error set. Give it back with store_sqlite_done. */
sqlite3_stmt *store_sqlite_statement(struct store_sqlite *sqlite, enum store_sqlite_query query, struct error *error);
void store_sqlite_done(sqlite3_stmt *statement);

/* A value of a statement. */
struct store_value {
    enum { STORE_NUMBER, STORE_TEXT, STORE_BYTES, STORE_NOTHING } kind;
    int64_t number;
    struct text text; /* the bytes live until store_sqlite_done */
};
static inline struct store_value store_number(int64_t number) {
    return (struct store_value){.kind = STORE_NUMBER, .number = number};
}
static inline struct store_value store_text(struct text text) {
    return (struct store_value){.kind = STORE_TEXT, .text = text};
}
static inline struct store_value store_bytes(const unsigned char *bytes, size_t length) {
    return (struct store_value){.kind = STORE_BYTES, .text = {(const char *)bytes, length}};
}
static inline struct store_value store_nothing(void) {
    return (struct store_value){.kind = STORE_NOTHING};
}
static inline struct store_value store_of_digest(const struct store_digest *digest) {
    return store_bytes(digest->bytes, STORE_DIGEST_BYTES);
}
/* Binds one from 1 on. Binding cannot fail but for want of memory, which stepping reports. */
void store_sqlite_bind(sqlite3_stmt *statement, int place, struct store_value value);

/* The kept statement with its values, as store_sqlite_statement. */
sqlite3_stmt *store_sqlite_bind_all(struct store_sqlite *sqlite, enum store_sqlite_query query,
                                    const struct store_value *values, size_t count, struct error *error);
#define store_sqlite_bound(sqlite, query, error, ...)                                                                  \
    store_sqlite_bind_all(sqlite, query, (const struct store_value[]){__VA_ARGS__},                                    \
                          sizeof((const struct store_value[]){__VA_ARGS__}) / sizeof(struct store_value), error)
/* Runs one that gives no rows, and gives it back; NULL: the error is set already. */
bool store_sqlite_do(struct store_sqlite *sqlite, sqlite3_stmt *statement, struct error *error);
#define store_sqlite_write(sqlite, query, error, ...)                                                                  \
    store_sqlite_do(sqlite, store_sqlite_bound(sqlite, query, error, __VA_ARGS__), error)

/* Steps a statement that gives no rows. */
bool store_sqlite_run(struct store_sqlite *sqlite, sqlite3_stmt *statement, struct error *error);
/* Steps to the next row; `*row` false at the end. */
bool store_sqlite_next(struct store_sqlite *sqlite, sqlite3_stmt *statement, bool *row, struct error *error);
/* The bytes of a text column, until the next step. */
struct text store_sqlite_text(sqlite3_stmt *statement, int column);
/* False when the column has not exactly `length` bytes. */
bool store_sqlite_bytes(sqlite3_stmt *statement, int column, unsigned char *bytes, size_t length);

/* Steps a statement that takes and gives nothing. */
bool store_sqlite_run_plain(struct store_sqlite *sqlite, enum store_sqlite_query query, struct error *error);

/* Write transactions. All take the write lock at once, so that what was read in them holds until they end. */
bool store_sqlite_begin(struct store_sqlite *sqlite, struct error *error);
bool store_sqlite_commit(struct store_sqlite *sqlite, struct error *error); /* rolls back when it fails */
void store_sqlite_rollback(struct store_sqlite *sqlite);
/* Commits what is done, and rolls back what is not. */
bool store_sqlite_end(struct store_sqlite *sqlite, bool done, struct error *error);

/* All that is read until the look ends is of one state of the database. */
bool store_sqlite_look(struct store_sqlite *sqlite, struct error *error);
void store_sqlite_look_away(struct store_sqlite *sqlite);

/* Turns the connection's last fault into an error with a remedy; returns false. */
bool store_sqlite_fault(struct store_sqlite *sqlite, struct error *error);

/* The error that an extended code of SQLite stands for. */
enum error_code store_sqlite_code(int extended);

/* --- The mark and the log (store_sqlite_mark.c) ---------------------------------------------------------------------- */

/* The row of a database that is being made. */
bool store_sqlite_mark_make(struct store_sqlite *sqlite, struct error *error);
/* Begins a transaction of a database that says it is busy. */
bool store_sqlite_mark_begin(struct store_sqlite *sqlite, struct error *error);
/* Before a transaction is committed. */
bool store_sqlite_mark_count(struct store_sqlite *sqlite, struct error *error);
/* Copies the log into the database and marks it as settled; false when others write or read just now. */
bool store_sqlite_settle(struct store_sqlite *sqlite);
/* Empties the log, now or when the store rests. */
void store_sqlite_empty_log(struct store_sqlite *sqlite);
/* Copies all of the log of a database that nobody else has open into it, so that the file alone can be moved. */
bool store_sqlite_finish(struct store_sqlite *sqlite, struct error *error);
/* Marks a copy as one that has no log; `fresh`: as another database. */
bool store_sqlite_mark_copy(struct store_sqlite *sqlite, bool fresh, struct error *error);
/* Are the files still those that were opened? */
bool store_sqlite_watch(struct store_sqlite *sqlite, struct error *error);
/* Is another log there by now? */
bool store_sqlite_log_replaced(const struct store_sqlite *sqlite);
/* Does the log that lies beside a database belong to it? */
enum log_verdict store_sqlite_judge_log(const char *location);
bool store_sqlite_rest(struct store *store, int64_t now, int64_t quiet, struct error *error);

/* --- Schema (store_sqlite_schema.c) --------------------------------------------------------------------------------- */

/*
 * Sees whether the database is ours and of a schema that we know, makes or migrates it when the mode allows, and sets
 * the pragmas of the connection. A database that is not ours is left untouched.
 */
bool store_sqlite_prepare_schema(struct store_sqlite *sqlite, enum store_mode mode, struct error *error);

/* --- Functions of the driver's table -------------------------------------------------------------------------------- */

bool store_sqlite_append(struct store *store, const struct store_batch *batches, size_t count,
                         enum store_outcome *outcome, struct store_head *heads, struct error *error);
bool store_sqlite_read(struct store *store, struct text stream, int64_t after, int64_t limit, struct arena *arena,
                       struct journal_entry **entries, size_t *count, struct error *error);
bool store_sqlite_read_newest(struct store *store, struct text prefix, struct store_place before, int64_t limit,
                              struct arena *arena, struct journal_entry **entries, size_t *count, struct error *error);
bool store_sqlite_find_command(struct store *store, struct text stream, struct text command, struct arena *arena,
                               struct store_command *found, struct error *error);
bool store_sqlite_walk(struct store *store, struct text stream, const struct store_walk *walk, struct error *error);
bool store_sqlite_get_head(struct store *store, struct text stream, struct store_head *head, struct error *error);
bool store_sqlite_find_stream(struct store *store, struct text prefix, struct text command, struct arena *arena,
                              struct text *stream, struct error *error);
bool store_sqlite_list_ends(struct store *store, struct text prefix, struct arena *arena, struct text **streams,
                            int64_t **ends, size_t *count, struct error *error);
bool store_sqlite_version(struct store *store, int64_t *version, struct error *error);
bool store_sqlite_backup(struct store *store, const char *target, struct error *error);

bool store_sqlite_clock_find(struct store *store, struct text boot, bool *found, int64_t *time, struct error *error);
bool store_sqlite_clock_share(struct store *store, struct text boot, int64_t *time, struct error *error);
bool store_sqlite_clock_remove(struct store *store, struct text boot, struct error *error);

bool store_sqlite_account_count(struct store *store, int64_t *count, struct error *error);
bool store_sqlite_account_get(struct store *store, struct text name, bool *found, struct store_account *account,
                              struct text *verifier, struct arena *arena, struct error *error);
bool store_sqlite_account_list(struct store *store, struct arena *arena, struct store_account **accounts, size_t *count,
                               struct error *error);
bool store_sqlite_account_put(struct store *store, const struct store_account *account, struct text verifier,
                              const struct store_note *note, bool *made, struct error *error);
bool store_sqlite_account_verifier(struct store *store, struct text name, struct text verifier,
                                   const struct store_note *note, bool *found, struct error *error);
bool store_sqlite_account_change(struct store *store, const struct store_account *account,
                                 const struct store_note *note, enum store_changed *changed, struct error *error);
bool store_sqlite_account_remove(struct store *store, struct text name, const struct store_note *note,
                                 enum store_changed *changed, struct error *error);
bool store_sqlite_session_put(struct store *store, const struct store_digest *digest, struct text account,
                              const struct store_device *device, int64_t now, int64_t ends, bool *kept,
                              struct error *error);
bool store_sqlite_session_get(struct store *store, const struct store_digests *which, int64_t now, bool *found,
                              struct store_session *session, struct arena *arena, struct error *error);
bool store_sqlite_session_list(struct store *store, struct text account, int64_t invitation, int64_t now,
                               struct arena *arena, struct store_session **sessions, size_t *count,
                               struct error *error);
bool store_sqlite_session_remove(struct store *store, const struct store_digests *which, struct text account,
                                 const char *kind, const struct store_note *note, bool *found, struct error *error);
bool store_sqlite_sessions_remove(struct store *store, struct text account, const struct store_note *note,
                                  struct error *error);
bool store_sqlite_sessions_seen(struct store *store, const struct store_digests *which, size_t count, int64_t now,
                                struct error *error);
bool store_sqlite_secret_get(struct store *store, unsigned char secret[STORE_SECRET_BYTES], struct error *error);
bool store_sqlite_invitation_put(struct store *store, struct store_invitation *invitation,
                                 const struct store_digest *token, const struct store_digest *digits,
                                 const struct store_note *note, bool *kept, struct error *error);
bool store_sqlite_invitation_list(struct store *store, struct text event, struct arena *arena,
                                  struct store_invitation **invitations, size_t *count, struct error *error);
bool store_sqlite_invitation_withdraw(struct store *store, struct text event, int64_t id, const struct store_note *note,
                                      bool *found, struct error *error);
bool store_sqlite_join(struct store *store, const struct store_digest *token, struct text event,
                       const struct store_digest *digits, int64_t digits_from, const struct store_digest *session,
                       const struct store_device *device, const struct store_note *note, bool *joined,
                       struct store_invitation *invitation, struct arena *arena, struct error *error);
bool store_sqlite_audit_put(struct store *store, const struct store_audit_entry *entry, struct error *error);
bool store_sqlite_audit_list(struct store *store, int64_t before, int64_t limit, struct arena *arena,
                             struct store_audit_entry **entries, size_t *count, struct error *error);

/* An entry of the audit within a transaction that is going on. */
bool store_sqlite_audit_within(struct store_sqlite *sqlite, const struct store_audit_entry *entry, struct error *error);
/* The invitation of an id, as far as it is in effect; `*found`. */
bool store_sqlite_invitation_of(struct store_sqlite *sqlite, int64_t id, int64_t now, bool *found,
                                struct store_invitation *invitation, struct arena *arena, struct error *error);

bool store_sqlite_key_get(struct store *store, struct text stream, int32_t player, bool *found,
                          unsigned char key[STORE_KEY_BYTES], struct error *error);
bool store_sqlite_keys_put(struct store *store, struct text stream, const struct store_fresh_key *keys, size_t count,
                           bool *kept, struct error *error);
bool store_sqlite_key_remove(struct store *store, struct text stream, int32_t player, struct error *error);
