#include <string.h>

#include "store/store_sqlite.h"

/*
 * Sixteen entries in one statement cost little more than half of sixteen statements. The shared values come first, so
 * that the unnumbered places of the further rows follow each other. OR FAIL: the whole transaction is rolled back after
 * a fault anyway, so that SQLite need not prepare to undo the statement alone.
 */
#define PUT_ENTRY                                                                                                      \
    "INSERT OR FAIL INTO entry (stream, seq, at, actor, command, kind, body, hash) "                                   \
    "VALUES (?1, ?5, ?2, ?3, ?4, ?6, ?7, ?8)"
#define ROW ", (?1, ?, ?2, ?3, ?4, ?, ?, ?)"
#define FIVE_ROWS ROW ROW ROW ROW ROW

/* From each stream straight to the next, without a look at the rows between. */
#define STREAMS_OF(table)                                                                                              \
    "WITH RECURSIVE listed (stream) AS (SELECT min(stream) FROM " table " WHERE stream >= ?1 AND stream < ?2 "         \
    "UNION ALL SELECT (SELECT min(" table ".stream) FROM " table " WHERE " table ".stream > listed.stream AND " table  \
    ".stream < ?2) FROM listed WHERE listed.stream IS NOT NULL) "

#define SESSION_COLUMNS "digest, account, invitation, begun, seen, ends, device, address"
#define INVITATION_COLUMNS                                                                                             \
    "id, event, role, tournament, first_board, last_board, label, maker, made, ends, devices, joined, withdrawn, "     \
    "digits IS NOT NULL"

static const char *const queries[QUERY_COUNT] = {
    [QUERY_BEGIN] = "BEGIN IMMEDIATE",
    [QUERY_COMMIT] = "COMMIT",
    [QUERY_ROLLBACK] = "ROLLBACK",
    [QUERY_VERSION] = "PRAGMA data_version",
    [QUERY_HEAD] = "SELECT seq, hash FROM entry WHERE stream = ?1 ORDER BY seq DESC LIMIT 1",
    [QUERY_LOOK] = "SAVEPOINT look",
    [QUERY_LOOK_AWAY] = "RELEASE look",
    [QUERY_COMMANDS] = "SELECT command, first, last FROM command WHERE stream = ?1",
    [QUERY_COMMAND_PUT] = "INSERT INTO command (stream, command, first, last, request) VALUES (?1, ?2, ?3, ?4, ?5) "
                          "ON CONFLICT DO NOTHING",
    [QUERY_COMMAND_GET] = "SELECT first, last, request FROM command WHERE stream = ?1 AND command = ?2",
    [QUERY_REQUESTS_FORGET] = "UPDATE command SET request = zeroblob(32) WHERE stream = ?1",
    [QUERY_ENTRY_PUT] = PUT_ENTRY,
    [QUERY_ENTRIES_PUT] = PUT_ENTRY FIVE_ROWS FIVE_ROWS FIVE_ROWS,
    [QUERY_ENTRIES_AFTER] = "SELECT seq, at, actor, command, kind, body, hash FROM entry "
                            "WHERE stream = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3",
    [QUERY_ENTRIES_BETWEEN] = "SELECT seq, at, actor, command, kind, body, hash FROM entry "
                              "WHERE stream = ?1 AND seq BETWEEN ?2 AND ?3 ORDER BY seq",
    [QUERY_ENTRIES_NEWEST] = "SELECT seq, at, actor, command, kind, body, hash, stream FROM entry "
                             "WHERE stream >= ?1 AND stream < ?2 AND (at, stream, seq) < (?4, ?5, ?6) "
                             "ORDER BY at DESC, stream DESC, seq DESC LIMIT ?3",
    [QUERY_STREAMS] = STREAMS_OF("entry") "SELECT stream, (SELECT max(seq) FROM entry WHERE entry.stream = "
                                          "listed.stream) FROM listed WHERE stream IS NOT NULL",
    [QUERY_COMMAND_STREAM] =
        STREAMS_OF("command") "SELECT stream FROM listed WHERE EXISTS (SELECT 1 FROM command WHERE "
                              "command.stream = listed.stream AND command.command = ?3) LIMIT 1",
    [QUERY_MARK_GET] = "SELECT value FROM mark WHERE id = 1",
    [QUERY_MARK_PUT] = "INSERT INTO mark (id, value) VALUES (1, ?1) ON CONFLICT DO UPDATE SET value = excluded.value",
    [QUERY_CLOCK_GET] = "SELECT time FROM clock WHERE boot = ?1",
    [QUERY_CLOCK_PUT] = "INSERT INTO clock (boot, time) VALUES (?1, ?2)",
    [QUERY_CLOCK_REMOVE] = "DELETE FROM clock WHERE boot = ?1",
    [QUERY_CLOCK_REMOVE_OTHERS] = "DELETE FROM clock WHERE boot <> ?1",
    [QUERY_ACCOUNT_COUNT] = "SELECT count(*) FROM account",
    [QUERY_ACCOUNT_PUT] = "INSERT INTO account (name, role, verifier, made) VALUES (?1, ?2, ?3, ?4) "
                          "ON CONFLICT DO NOTHING",
    [QUERY_ACCOUNT_GET] = "SELECT name, role, locked, made, signed_in, verifier FROM account WHERE name = ?1",
    [QUERY_ACCOUNT_LIST] = "SELECT name, role, locked, made, signed_in, verifier FROM account ORDER BY name",
    [QUERY_ACCOUNT_VERIFIER] = "UPDATE account SET verifier = ?2 WHERE name = ?1",
    [QUERY_ACCOUNT_CHANGE] = "UPDATE account SET role = ?2, locked = ?3 WHERE name = ?1",
    [QUERY_ACCOUNT_REMOVE] = "DELETE FROM account WHERE name = ?1",
    [QUERY_ACCOUNT_CHIEFS] = "SELECT count(*) FROM account WHERE role = ?1 AND locked = 0",
    [QUERY_ACCOUNT_SIGNED_IN] = "UPDATE account SET signed_in = ?2 WHERE name = ?1",
    [QUERY_LIMIT_PUT] = "INSERT INTO account_event (account, event, role) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE "
                        "SET role = excluded.role",
    [QUERY_LIMIT_LIST] = "SELECT event, role FROM account_event WHERE account = ?1 ORDER BY event",
    [QUERY_LIMITS_REMOVE] = "DELETE FROM account_event WHERE account = ?1",
    [QUERY_ACCOUNT_SESSIONS_REMOVE] = "DELETE FROM session WHERE account = ?1",
    [QUERY_ACCOUNT_INVITATIONS_WITHDRAW] = "UPDATE invitation SET withdrawn = 1, digits = NULL WHERE maker = ?1",
    [QUERY_ACCOUNT_DEVICES_REMOVE] =
        "DELETE FROM session WHERE invitation IN (SELECT id FROM invitation WHERE maker = ?1)",
    [QUERY_SESSION_PUT] = "INSERT INTO session (digest, account, invitation, begun, seen, ends, device, address) "
                          "VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7)",
    [QUERY_SESSION_GET] = "SELECT " SESSION_COLUMNS " FROM session WHERE digest BETWEEN ?1 AND ?2 AND ends > ?3 "
                          "LIMIT 1",
    [QUERY_SESSION_LIST] = "SELECT " SESSION_COLUMNS " FROM session WHERE (account = ?1 OR invitation = ?2) "
                           "AND ends > ?3 ORDER BY begun DESC, digest",
    [QUERY_SESSION_REMOVE] = "DELETE FROM session WHERE digest BETWEEN ?1 AND ?2 AND (?3 = '' OR account = ?3) "
                             "RETURNING account, (SELECT label FROM invitation WHERE id = invitation)",
    [QUERY_SESSIONS_ENDED_REMOVE] = "DELETE FROM session WHERE ends <= ?1",
    [QUERY_SESSION_SEEN] = "UPDATE session SET seen = ?3 WHERE digest BETWEEN ?1 AND ?2",
    [QUERY_SECRET_GET] = "SELECT value FROM secret WHERE id = 1",
    [QUERY_INVITATION_PUT] =
        "INSERT INTO invitation (event, role, tournament, first_board, last_board, label, maker, made, ends, devices, "
        "token, digits) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) ON CONFLICT DO NOTHING",
    [QUERY_INVITATION_GET] = "SELECT " INVITATION_COLUMNS " FROM invitation WHERE id = ?1 AND withdrawn = 0 "
                             "AND ends > ?2",
    [QUERY_INVITATION_LIST] = "SELECT " INVITATION_COLUMNS " FROM invitation WHERE ?1 = '' OR event = ?1 "
                              "ORDER BY id DESC",
    [QUERY_INVITATION_WITHDRAW] = "UPDATE invitation SET withdrawn = 1, digits = NULL WHERE event = ?1 AND id = ?2 "
                                  "AND withdrawn = 0 RETURNING label",
    [QUERY_INVITATION_SESSIONS_REMOVE] = "DELETE FROM session WHERE invitation = ?1",
    [QUERY_INVITATION_BY_TOKEN] = "SELECT " INVITATION_COLUMNS " FROM invitation WHERE token = ?1 AND withdrawn = 0 "
                                  "AND ends > ?2 AND joined < devices",
    [QUERY_INVITATION_BY_DIGITS] = "SELECT " INVITATION_COLUMNS " FROM invitation WHERE event = ?1 AND digits = ?2 "
                                   "AND withdrawn = 0 AND ends > ?3 AND joined < devices AND made > ?4",
    [QUERY_INVITATION_JOIN] = "UPDATE invitation SET joined = joined + 1, "
                              "digits = CASE WHEN ?2 OR joined + 1 >= devices THEN NULL ELSE digits END WHERE id = ?1",
    [QUERY_DIGITS_FAILED] = "UPDATE invitation SET failures = failures + 1 WHERE event = ?1 AND digits IS NOT NULL",
    [QUERY_DIGITS_VOID] = "UPDATE invitation SET digits = NULL WHERE event = ?1 AND digits IS NOT NULL "
                          "AND failures >= ?2",
    [QUERY_AUDIT_PUT] = "INSERT INTO audit (at, failed, kind, actor, about, event, detail, address) "
                        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [QUERY_AUDIT_TRIM] = "DELETE FROM audit WHERE failed = ?1 AND id <= (SELECT id FROM audit WHERE failed = ?1 "
                         "ORDER BY id DESC LIMIT 1 OFFSET ?2)",
    [QUERY_AUDIT_LIST] = "SELECT id, at, kind, actor, about, event, detail, address FROM audit WHERE id < ?1 "
                         "ORDER BY id DESC LIMIT ?2",
    [QUERY_KEY_GET] = "SELECT key FROM person_key WHERE stream = ?1 AND player = ?2",
    [QUERY_KEY_PUT] = "INSERT INTO person_key (stream, player, key) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
    [QUERY_KEY_REMOVE] = "DELETE FROM person_key WHERE stream = ?1 AND player = ?2",
};

sqlite3_stmt *store_sqlite_statement(struct store_sqlite *sqlite, enum store_sqlite_query query, struct error *error) {
    sqlite3_stmt **kept = &sqlite->statements[query];
    if (*kept == NULL &&
        sqlite3_prepare_v3(sqlite->database, queries[query], -1, SQLITE_PREPARE_PERSISTENT, kept, NULL) != SQLITE_OK)
        store_sqlite_fault(sqlite, error);
    return *kept;
}

void store_sqlite_done(sqlite3_stmt *statement) {
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

void store_sqlite_bind(sqlite3_stmt *statement, int place, struct store_value value) {
    struct text text = value.text;
    switch (value.kind) {
    case STORE_NUMBER:
        sqlite3_bind_int64(statement, place, value.number);
        break;
    case STORE_TEXT:
        sqlite3_bind_text64(statement, place, text.length > 0 ? text.bytes : "", text.length, SQLITE_STATIC,
                            SQLITE_UTF8);
        break;
    case STORE_BYTES:
        sqlite3_bind_blob64(statement, place, text.bytes, text.length, SQLITE_STATIC);
        break;
    case STORE_NOTHING:
        sqlite3_bind_null(statement, place);
        break;
    }
}

sqlite3_stmt *store_sqlite_bind_all(struct store_sqlite *sqlite, enum store_sqlite_query query,
                                    const struct store_value *values, size_t count, struct error *error) {
    sqlite3_stmt *statement = store_sqlite_statement(sqlite, query, error);
    for (size_t i = 0; statement != NULL && i < count; i++)
        store_sqlite_bind(statement, (int)i + 1, values[i]);
    return statement;
}

bool store_sqlite_do(struct store_sqlite *sqlite, sqlite3_stmt *statement, struct error *error) {
    if (statement == NULL)
        return false;
    bool done = store_sqlite_run(sqlite, statement, error);
    store_sqlite_done(statement);
    return done;
}

bool store_sqlite_run(struct store_sqlite *sqlite, sqlite3_stmt *statement, struct error *error) {
    int code = sqlite3_step(statement);
    if (code == SQLITE_DONE)
        return true;
    return store_sqlite_fault(sqlite, error);
}

bool store_sqlite_next(struct store_sqlite *sqlite, sqlite3_stmt *statement, bool *row, struct error *error) {
    int code = sqlite3_step(statement);
    *row = code == SQLITE_ROW;
    return *row || code == SQLITE_DONE || store_sqlite_fault(sqlite, error);
}

struct text store_sqlite_text(sqlite3_stmt *statement, int column) {
    const char *bytes = sqlite3_column_blob(statement, column);
    return (struct text){bytes, (size_t)sqlite3_column_bytes(statement, column)};
}

bool store_sqlite_bytes(sqlite3_stmt *statement, int column, unsigned char *bytes, size_t length) {
    const void *found = sqlite3_column_blob(statement, column);
    if ((size_t)sqlite3_column_bytes(statement, column) != length)
        return false;
    memcpy(bytes, found, length);
    return true;
}

bool store_sqlite_run_plain(struct store_sqlite *sqlite, enum store_sqlite_query query, struct error *error) {
    sqlite3_stmt *statement = store_sqlite_statement(sqlite, query, error);
    bool done = statement != NULL && store_sqlite_run(sqlite, statement, error);
    sqlite3_reset(statement);
    return done;
}

bool store_sqlite_begin(struct store_sqlite *sqlite, struct error *error) {
    /* What is written to a file that was moved away or deleted would be lost to who opens the database by its name. */
    return store_sqlite_watch(sqlite, error) && (sqlite->marked ? store_sqlite_mark_begin(sqlite, error)
                                                                : store_sqlite_run_plain(sqlite, QUERY_BEGIN, error));
}

bool store_sqlite_commit(struct store_sqlite *sqlite, struct error *error) {
    bool committed = (!sqlite->marked || store_sqlite_mark_count(sqlite, error)) &&
                     store_sqlite_run_plain(sqlite, QUERY_COMMIT, error);
    if (!committed)
        store_sqlite_rollback(sqlite);
    return committed;
}

/* Some faults have ended the transaction already; a fault of the rollback itself leaves nothing that could be done. */
void store_sqlite_rollback(struct store_sqlite *sqlite) {
    if (sqlite3_get_autocommit(sqlite->database))
        return;
    sqlite3_stmt *rollback = store_sqlite_statement(sqlite, QUERY_ROLLBACK, NULL);
    if (rollback == NULL)
        return;
    sqlite3_step(rollback);
    sqlite3_reset(rollback);
}

bool store_sqlite_end(struct store_sqlite *sqlite, bool done, struct error *error) {
    if (done)
        return store_sqlite_commit(sqlite, error);
    store_sqlite_rollback(sqlite);
    return false;
}

bool store_sqlite_look(struct store_sqlite *sqlite, struct error *error) {
    return store_sqlite_run_plain(sqlite, QUERY_LOOK, error);
}

/* Nothing was written, so that a fault loses nothing. */
void store_sqlite_look_away(struct store_sqlite *sqlite) {
    struct error unimportant;
    store_sqlite_run_plain(sqlite, QUERY_LOOK_AWAY, &unimportant);
}

enum error_code store_sqlite_code(int extended) {
    switch (extended & 0xFF) {
    case SQLITE_FULL:
        return ERROR_store_full;
    case SQLITE_READONLY:
        return extended == SQLITE_READONLY ? ERROR_store_read_only : ERROR_store_read_only_folder;
    case SQLITE_CORRUPT:
    case SQLITE_CONSTRAINT:
        return ERROR_store_corrupt;
    case SQLITE_NOTADB:
        return ERROR_store_not_database;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return ERROR_store_locked;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return ERROR_store_denied;
    case SQLITE_IOERR:
        /* The memory that programs share lies in a file, too. */
        return extended == SQLITE_IOERR_SHMSIZE ? ERROR_store_full : ERROR_store_io;
    default:
        return ERROR_store_failed;
    }
}

bool store_sqlite_fault(struct store_sqlite *sqlite, struct error *error) {
    enum error_code code = store_sqlite_code(sqlite3_extended_errcode(sqlite->database));
    return error_set(error, code, sqlite->location, sqlite3_errmsg(sqlite->database), NULL);
}
