/*
 * The schema, as a list of migrations: number n brings a database from schema n to n+1. A migration that was released
 * is never changed. PRAGMA user_version says where a database stands, application_id that it is ours.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "store/store_sqlite.h"

enum { APPLICATION_ID = 0x53746175 /* "Stau" */, LOCK_WAIT_MS = 5000, LOCK_STEP_MS = 10 };

static const char *const migrations[] = {
    /* 1: the journal; accounts, sessions and personal keys beside it. */
    "CREATE TABLE entry (\n"
    "    stream TEXT NOT NULL,\n"
    "    seq INTEGER NOT NULL,\n"
    "    at INTEGER NOT NULL,\n"
    "    actor TEXT NOT NULL,\n"
    "    command TEXT NOT NULL,\n"
    "    kind TEXT NOT NULL,\n"
    "    body TEXT NOT NULL,\n"
    "    hash BLOB NOT NULL,\n"
    "    PRIMARY KEY (stream, seq)\n"
    ") STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE command (\n"
    "    stream TEXT NOT NULL,\n"
    "    command TEXT NOT NULL,\n"
    "    first INTEGER NOT NULL,\n"
    "    last INTEGER NOT NULL,\n"
    "    request BLOB NOT NULL,\n"
    "    PRIMARY KEY (stream, command)\n"
    ") STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE account (\n"
    "    name TEXT NOT NULL PRIMARY KEY,\n"
    "    role INTEGER NOT NULL,\n"
    "    verifier TEXT NOT NULL\n"
    ") STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE session (\n"
    "    digest BLOB NOT NULL PRIMARY KEY,\n"
    "    account TEXT NOT NULL REFERENCES account (name) ON DELETE CASCADE,\n"
    "    ends INTEGER NOT NULL\n"
    ") STRICT, WITHOUT ROWID;\n"
    "CREATE INDEX session_account ON session (account);\n"
    "CREATE TABLE person_key (\n"
    "    stream TEXT NOT NULL,\n"
    "    player INTEGER NOT NULL,\n"
    "    key BLOB NOT NULL,\n"
    "    PRIMARY KEY (stream, player)\n"
    ") STRICT, WITHOUT ROWID;\n",
    /* 2: where the clock of the program that serves began; the mark of the log (store_sqlite_mark.c makes its row). */
    "CREATE TABLE clock (\n"
    "    boot TEXT NOT NULL PRIMARY KEY,\n"
    "    time INTEGER NOT NULL\n"
    ") STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE mark (\n"
    "    id INTEGER PRIMARY KEY,\n"
    "    value BLOB NOT NULL\n"
    ") STRICT;\n",
    /* 3: accounts with times and limits, devices that are invited, sessions that can be told apart, an audit. */
    "ALTER TABLE account ADD COLUMN locked INTEGER NOT NULL DEFAULT 0;\n"
    "ALTER TABLE account ADD COLUMN made INTEGER NOT NULL DEFAULT 0;\n"
    "ALTER TABLE account ADD COLUMN signed_in INTEGER NOT NULL DEFAULT 0;\n"
    "CREATE TABLE account_event (\n"
    "    account TEXT NOT NULL REFERENCES account (name) ON DELETE CASCADE,\n"
    "    event TEXT NOT NULL,\n"
    "    role INTEGER NOT NULL,\n"
    "    PRIMARY KEY (account, event)\n"
    ") STRICT, WITHOUT ROWID;\n"
    "CREATE TABLE invitation (\n"
    "    id INTEGER PRIMARY KEY,\n"
    "    event TEXT NOT NULL,\n"
    "    role INTEGER NOT NULL,\n"
    "    tournament INTEGER NOT NULL,\n"
    "    first_board INTEGER NOT NULL,\n"
    "    last_board INTEGER NOT NULL,\n"
    "    label TEXT NOT NULL,\n"
    "    maker TEXT NOT NULL,\n"
    "    made INTEGER NOT NULL,\n"
    "    ends INTEGER NOT NULL,\n"
    "    devices INTEGER NOT NULL,\n"
    "    joined INTEGER NOT NULL DEFAULT 0,\n"
    "    withdrawn INTEGER NOT NULL DEFAULT 0,\n"
    "    failures INTEGER NOT NULL DEFAULT 0,\n"
    "    token BLOB NOT NULL UNIQUE,\n"
    "    digits BLOB,\n"
    "    UNIQUE (event, digits)\n"
    ") STRICT;\n"
    "CREATE INDEX invitation_maker ON invitation (maker);\n"
    "CREATE TABLE session_of (\n"
    "    digest BLOB NOT NULL PRIMARY KEY,\n"
    "    account TEXT REFERENCES account (name) ON DELETE CASCADE,\n"
    "    invitation INTEGER REFERENCES invitation (id) ON DELETE CASCADE,\n"
    "    begun INTEGER NOT NULL,\n"
    "    seen INTEGER NOT NULL,\n"
    "    ends INTEGER NOT NULL,\n"
    "    device TEXT NOT NULL,\n"
    "    address TEXT NOT NULL,\n"
    "    CHECK ((account IS NULL) <> (invitation IS NULL))\n"
    ") STRICT, WITHOUT ROWID;\n"
    "INSERT INTO session_of SELECT digest, account, NULL, 0, 0, ends, '', '' FROM session;\n"
    "DROP TABLE session;\n"
    "ALTER TABLE session_of RENAME TO session;\n"
    "CREATE INDEX session_account ON session (account);\n"
    "CREATE INDEX session_invitation ON session (invitation);\n"
    "CREATE TABLE audit (\n"
    "    id INTEGER PRIMARY KEY,\n"
    "    at INTEGER NOT NULL,\n"
    "    failed INTEGER NOT NULL,\n"
    "    kind TEXT NOT NULL,\n"
    "    actor TEXT NOT NULL,\n"
    "    about TEXT NOT NULL,\n"
    "    event TEXT NOT NULL,\n"
    "    detail TEXT NOT NULL,\n"
    "    address TEXT NOT NULL\n"
    ") STRICT;\n"
    "CREATE INDEX audit_failed ON audit (failed, id);\n"
    "CREATE TABLE secret (\n"
    "    id INTEGER PRIMARY KEY,\n"
    "    value BLOB NOT NULL\n"
    ") STRICT;\n"
    "INSERT INTO secret (id, value) VALUES (1, randomblob(16));\n",
};

enum { SCHEMA_MARKED = 2 };
enum { SCHEMA_NEWEST = sizeof migrations / sizeof migrations[0] };

static bool execute(struct store_sqlite *sqlite, const char *sql, struct error *error) {
    if (sqlite3_exec(sqlite->database, sql, NULL, NULL, NULL) != SQLITE_OK)
        return store_sqlite_fault(sqlite, error);
    return true;
}

static bool ask_number(struct store_sqlite *sqlite, const char *sql, int64_t *number, struct error *error) {
    sqlite3_stmt *query;
    *number = 0;
    if (sqlite3_prepare_v2(sqlite->database, sql, -1, &query, NULL) != SQLITE_OK)
        return store_sqlite_fault(sqlite, error);
    bool row;
    bool done = store_sqlite_next(sqlite, query, &row, error);
    if (done && row)
        *number = sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    return done;
}

/* `*schema`: 0 for a database in which there is nothing yet. */
static bool look(struct store_sqlite *sqlite, int64_t *schema, struct error *error) {
    int64_t application = 0;
    int64_t things = 0;
    if (!ask_number(sqlite, "PRAGMA application_id", &application, error) ||
        !ask_number(sqlite, "PRAGMA user_version", schema, error) ||
        !ask_number(sqlite, "SELECT count(*) FROM sqlite_schema", &things, error))
        return false;
    bool empty = application == 0 && *schema == 0 && things == 0;
    if (!empty && (application != APPLICATION_ID || *schema < 1))
        return error_set(error, ERROR_store_foreign, sqlite->location, NULL, NULL);
    return true;
}

static bool schema_fault(struct store_sqlite *sqlite, enum error_code code, int64_t schema, struct error *error) {
    char found[24];
    char known[24];
    snprintf(found, sizeof found, "%lld", (long long)schema);
    snprintf(known, sizeof known, "%d", SCHEMA_NEWEST);
    return error_set(error, code, sqlite->location, found, known);
}

static bool judge(struct store_sqlite *sqlite, enum store_mode mode, int64_t schema, struct error *error) {
    if (schema > SCHEMA_NEWEST)
        return schema_fault(sqlite, ERROR_store_schema_newer, schema, error);
    if (schema == 0 && mode != STORE_CREATE)
        return error_set(error, ERROR_store_emptied, sqlite->location, NULL, NULL);
    if (schema < SCHEMA_NEWEST && mode == STORE_READ)
        return schema_fault(sqlite, ERROR_store_schema_older, schema, error);
    return true;
}

/* Two programs that make the same database at once can meet here, where SQLite does not wait by itself. */
static bool set_wal(struct store_sqlite *sqlite, struct error *error) {
    for (int waited = 0;; waited += LOCK_STEP_MS) {
        if (execute(sqlite, "PRAGMA journal_mode = WAL", error))
            return true;
        int code = sqlite3_errcode(sqlite->database) & 0xFF;
        if ((code != SQLITE_BUSY && code != SQLITE_LOCKED) || waited >= LOCK_WAIT_MS)
            return false;
        nanosleep(&(struct timespec){.tv_nsec = LOCK_STEP_MS * 1000000L}, NULL);
    }
}

/* In one transaction, and looked at again inside it: another program may have been quicker. */
static bool migrate(struct store_sqlite *sqlite, struct error *error) {
    int64_t schema = 0;
    if (!store_sqlite_begin(sqlite, error))
        return false;
    bool done = look(sqlite, &schema, error);
    bool unmarked = schema < SCHEMA_MARKED;
    for (; done && schema < SCHEMA_NEWEST; schema++)
        done = execute(sqlite, migrations[schema], error);
    if (done && unmarked)
        done = store_sqlite_mark_make(sqlite, error);
    if (done) {
        char mark[96];
        snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION_ID,
                 SCHEMA_NEWEST);
        done = execute(sqlite, mark, error);
    }
    if (done)
        return store_sqlite_commit(sqlite, error);
    store_sqlite_rollback(sqlite);
    return false;
}

/* All of it as it stood at one moment: another program may just be making the database. */
static bool look_at_once(struct store_sqlite *sqlite, int64_t *schema, struct error *error) {
    if (!execute(sqlite, "BEGIN", error))
        return false;
    bool done = look(sqlite, schema, error);
    struct error unimportant;
    execute(sqlite, "ROLLBACK", &unimportant); /* nothing was written */
    return done;
}

bool store_sqlite_prepare_schema(struct store_sqlite *sqlite, enum store_mode mode, struct error *error) {
    sqlite3_busy_timeout(sqlite->database, LOCK_WAIT_MS);
    int64_t schema;
    if (!look_at_once(sqlite, &schema, error) || !judge(sqlite, mode, schema, error))
        return false;
    if (!execute(sqlite, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON", error))
        return false;
    if (mode == STORE_READ)
        return true;
    if (sqlite3_db_readonly(sqlite->database, "main") == 1)
        return error_set(error, ERROR_store_read_only, sqlite->location, NULL, NULL);
    /* FULL: a commit returns when its entries are on the disk. Secure deletion: a personal key must leave no trace. */
    if (!set_wal(sqlite, error) || !execute(sqlite, "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON", error))
        return false;
    sqlite->writes = true;
    sqlite->marked = schema == SCHEMA_NEWEST || migrate(sqlite, error);
    return sqlite->marked;
}
