/*
 * The store on SQLite: what its files share. Nothing outside the store (and its tests) includes this.
 */
#ifndef STAUNTON_STORE_STORE_SQLITE_H
#define STAUNTON_STORE_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/driver.h"

bool store_sqlite_open(const char *location, enum store_mode mode, struct store **store, struct error *error);
/* A file name as a URI, so that none of its characters means anything else to SQLite. */
const char *store_sqlite_uri(struct arena *arena, const char *location, const char *parameters);

enum { STORE_SQLITE_ROWS = 16 };

enum store_sqlite_query {
    QUERY_BEGIN,
    QUERY_COMMIT,
    QUERY_ROLLBACK,
    QUERY_VERSION,
    QUERY_HEAD,
    QUERY_KEPT_END,
    QUERY_COMMAND_PUT,
    QUERY_COMMAND_GET,
    QUERY_REQUESTS_FORGET,
    QUERY_ENTRY_PUT,
    QUERY_ENTRIES_PUT, /* STORE_SQLITE_ROWS at once */
    QUERY_ENTRIES_AFTER,
    QUERY_ENTRIES_BETWEEN,
    QUERY_ENTRIES_NEWEST,
    QUERY_STREAMS,
    QUERY_ACCOUNT_COUNT,
    QUERY_ACCOUNT_PUT,
    QUERY_ACCOUNT_GET,
    QUERY_ACCOUNT_SESSIONS_REMOVE,
    QUERY_SESSION_PUT,
    QUERY_SESSION_GET,
    QUERY_SESSION_REMOVE,
    QUERY_SESSIONS_ENDED_REMOVE,
    QUERY_KEY_GET,
    QUERY_KEY_PUT,
    QUERY_KEY_REMOVE,
    QUERY_COUNT
};

struct store_sqlite {
    struct store store;
    sqlite3 *database;
    char *location;                        /* as given, for messages */
    sqlite3_stmt *statements[QUERY_COUNT]; /* prepared on first use, kept until the end */
};

/* --- Statements (store_sqlite_statement.c) -------------------------------------------------------------------------- */

/* The kept statement, ready to be bound; NULL with the error set. Give it back with store_sqlite_done. */
sqlite3_stmt *store_sqlite_statement(struct store_sqlite *sqlite, enum store_sqlite_query query, struct error *error);
void store_sqlite_done(sqlite3_stmt *statement);

/* The bytes must live until store_sqlite_done. Binding cannot fail but for want of memory, which stepping reports. */
void store_sqlite_bind_text(sqlite3_stmt *statement, int place, struct text text);
void store_sqlite_bind_blob(sqlite3_stmt *statement, int place, const unsigned char *bytes, size_t length);

/* Steps a statement that gives no rows. */
bool store_sqlite_run(struct store_sqlite *sqlite, sqlite3_stmt *statement, struct error *error);
/* Steps to the next row; `*row` false at the end. */
bool store_sqlite_next(struct store_sqlite *sqlite, sqlite3_stmt *statement, bool *row, struct error *error);
/* The bytes of a text column, until the next step. */
struct text store_sqlite_text(sqlite3_stmt *statement, int column);
/* False when the column has not exactly `length` bytes. */
bool store_sqlite_bytes(sqlite3_stmt *statement, int column, unsigned char *bytes, size_t length);

/* Write transactions. All take the write lock at once, so that what was read in them holds until they end. */
bool store_sqlite_begin(struct store_sqlite *sqlite, struct error *error);
bool store_sqlite_commit(struct store_sqlite *sqlite, struct error *error); /* rolls back when it fails */
void store_sqlite_rollback(struct store_sqlite *sqlite);

/* Turns the connection's last fault into an error with a remedy; returns false. */
bool store_sqlite_fault(struct store_sqlite *sqlite, struct error *error);

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
bool store_sqlite_read_newest(struct store *store, struct text prefix, int64_t until, int64_t limit,
                              struct arena *arena, struct journal_entry **entries, size_t *count, struct error *error);
bool store_sqlite_find_command(struct store *store, struct text stream, struct text command, struct arena *arena,
                               struct store_command *found, struct error *error);
bool store_sqlite_kept_span(struct store *store, struct text stream, struct text command, struct store_span *span,
                            struct error *error);
bool store_sqlite_get_head(struct store *store, struct text stream, struct store_head *head, struct error *error);
bool store_sqlite_kept_end(struct store *store, struct text stream, struct store_end *end, struct error *error);
bool store_sqlite_list_streams(struct store *store, struct text prefix, struct arena *arena, struct text **streams,
                               size_t *count, struct error *error);
bool store_sqlite_version(struct store *store, int64_t *version, struct error *error);
bool store_sqlite_backup(struct store *store, const char *target, struct error *error);

bool store_sqlite_account_count(struct store *store, int64_t *count, struct error *error);
bool store_sqlite_account_put(struct store *store, struct text name, enum store_role role, struct text verifier,
                              struct error *error);
bool store_sqlite_account_get(struct store *store, struct text name, bool *found, struct store_account *account,
                              struct text *verifier, struct arena *arena, struct error *error);
bool store_sqlite_session_put(struct store *store, const unsigned char digest[STORE_DIGEST_BYTES], struct text account,
                              int64_t now, int64_t ends, bool *kept, struct error *error);
bool store_sqlite_session_get(struct store *store, const unsigned char digest[STORE_DIGEST_BYTES], int64_t now,
                              bool *found, struct store_account *account, struct arena *arena, struct error *error);
bool store_sqlite_session_remove(struct store *store, const unsigned char digest[STORE_DIGEST_BYTES],
                                 struct error *error);

bool store_sqlite_key_get(struct store *store, struct text stream, int32_t player, bool *found,
                          unsigned char key[STORE_KEY_BYTES], struct error *error);
bool store_sqlite_keys_put(struct store *store, struct text stream, const struct store_fresh_key *keys, size_t count,
                           bool *kept, struct error *error);
bool store_sqlite_key_remove(struct store *store, struct text stream, int32_t player, struct error *error);

#endif
