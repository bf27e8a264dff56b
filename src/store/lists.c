#include "store/lists.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "store/lists_inside.h"
#include "store/store_sqlite.h"

enum { BUSY_MILLISECONDS = 5000 };

static void *must_have(void *memory) {
    if (memory == NULL)
        __builtin_trap();
    return memory;
}

char *lists_location(const char *database) {
    static const char ending[] = "-lists";
    size_t room = strlen(database) + sizeof ending;
    char *location = must_have(malloc(room));
    snprintf(location, room, "%s%s", database, ending);
    return location;
}

bool lists_fault(struct lists *lists, struct error *error) {
    return error_set(error, store_sqlite_code(sqlite3_extended_errcode(lists->database)), lists->location,
                     sqlite3_errmsg(lists->database), NULL);
}

bool lists_execute(struct lists *lists, const char *sql, struct error *error) {
    return sqlite3_exec(lists->database, sql, NULL, NULL, NULL) == SQLITE_OK || lists_fault(lists, error);
}

/* The words with the id of a list in place of every #. */
static const char *about_list(char query[LISTS_QUERY], const char *sql, int64_t list) {
    size_t length = 0;
    for (; *sql != '\0' && length < LISTS_QUERY - 24; sql++) {
        if (*sql != '#')
            query[length++] = *sql;
        else
            length += (size_t)snprintf(query + length, LISTS_QUERY - length, "%lld", (long long)list);
    }
    query[length] = '\0';
    return query;
}

sqlite3_stmt *lists_prepare(struct lists *lists, const char *sql, int64_t list, struct error *error) {
    char query[LISTS_QUERY];
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(lists->database, about_list(query, sql, list), -1, &statement, NULL) != SQLITE_OK)
        lists_fault(lists, error);
    return statement;
}

bool lists_execute_on(struct lists *lists, const char *sql, int64_t list, struct error *error) {
    char query[LISTS_QUERY];
    return lists_execute(lists, about_list(query, sql, list), error);
}

void lists_bind_text(sqlite3_stmt *statement, int place, struct text text) {
    sqlite3_bind_text64(statement, place, text.length > 0 ? text.bytes : "", text.length, SQLITE_STATIC, SQLITE_UTF8);
}

bool lists_next(struct lists *lists, sqlite3_stmt *statement, bool *row, struct error *error) {
    int code = sqlite3_step(statement);
    *row = code == SQLITE_ROW;
    return *row || code == SQLITE_DONE || lists_fault(lists, error);
}

struct text lists_column(struct arena *arena, sqlite3_stmt *statement, int column) {
    const char *bytes = (const char *)sqlite3_column_text(statement, column);
    return text_copy(arena, (struct text){bytes, (size_t)sqlite3_column_bytes(statement, column)});
}

static bool make_tables(struct lists *lists, struct error *error) {
    return lists_execute(
        lists,
        "PRAGMA journal_mode = WAL; BEGIN IMMEDIATE;"
        "CREATE TABLE IF NOT EXISTS list (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, "
        "kind INTEGER NOT NULL, source TEXT NOT NULL, year INTEGER NOT NULL, month INTEGER NOT NULL, "
        "day TEXT NOT NULL, imported INTEGER NOT NULL, players INTEGER NOT NULL, bad INTEGER NOT NULL, "
        "mapping TEXT NOT NULL) STRICT;"
        "PRAGMA user_version = 1; COMMIT;",
        error);
}

static bool check_schema(struct lists *lists, bool make, struct error *error) {
    char found[24];
    sqlite3_stmt *statement = lists_prepare(lists, "PRAGMA user_version", 0, error);
    bool row;
    if (statement == NULL)
        return false;
    bool read = lists_next(lists, statement, &row, error);
    int schema = read && row ? sqlite3_column_int(statement, 0) : 0;
    sqlite3_finalize(statement);
    if (!read || schema == LISTS_SCHEMA)
        return read;
    if (schema == 0 && make)
        return make_tables(lists, error);
    if (schema == 0) {
        /* Somebody is making it just now. */
        sqlite3_close(lists->database);
        lists->database = NULL;
        return true;
    }
    snprintf(found, sizeof found, "%d", schema);
    return error_set(error, ERROR_store_schema_newer, lists->location, found, "1");
}

bool lists_connect(struct lists *lists, bool make, struct error *error) {
    if (lists->database != NULL || (!make && access(lists->location, F_OK) != 0 && errno == ENOENT))
        return true;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (make ? SQLITE_OPEN_CREATE : 0);
    int code = sqlite3_open_v2(lists->location, &lists->database, flags, NULL);
    if (lists->database == NULL)
        __builtin_trap();
    bool opened = code == SQLITE_OK || lists_fault(lists, error);
    if (opened) {
        sqlite3_busy_timeout(lists->database, BUSY_MILLISECONDS);
        opened = lists_execute(lists,
                               "PRAGMA page_size = 8192; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000;"
                               "PRAGMA temp_store = FILE; PRAGMA journal_size_limit = 0",
                               error) &&
                 check_schema(lists, make, error);
    }
    if (opened)
        return true;
    sqlite3_close(lists->database);
    lists->database = NULL;
    return false;
}

bool lists_open(const char *database, struct lists **lists, struct error *error) {
    *lists = must_have(calloc(1, sizeof **lists));
    (*lists)->location = lists_location(database);
    if (lists_connect(*lists, false, error))
        return true;
    lists_close(*lists);
    *lists = NULL;
    return false;
}

void lists_close(struct lists *lists) {
    if (lists == NULL)
        return;
    sqlite3_close(lists->database);
    free(lists->location);
    free(lists);
}

bool lists_all(struct lists *lists, struct arena *arena, struct lists_kept **kept, size_t *count, struct error *error) {
    size_t capacity = 0;
    bool row = true;
    *kept = NULL;
    *count = 0;
    if (lists->database == NULL)
        return true;
    sqlite3_stmt *statement = lists_prepare(lists,
                                            "SELECT id, name, kind, source, year, month, day, imported, players, bad, "
                                            "mapping FROM list ORDER BY kind, name",
                                            0, error);
    bool read = statement != NULL;
    while (read && (read = lists_next(lists, statement, &row, error)) && row)
        *arena_push(arena, *kept, capacity, *count, NULL) = (struct lists_kept){
            .id = sqlite3_column_int64(statement, 0),
            .list = {.name = lists_column(arena, statement, 1),
                     .kind = (enum rating_list_kind)(sqlite3_column_int(statement, 2) % RATING_LIST_KIND_COUNT),
                     .source = lists_column(arena, statement, 3),
                     .year = sqlite3_column_int(statement, 4),
                     .month = sqlite3_column_int(statement, 5),
                     .day = lists_column(arena, statement, 6),
                     .imported = sqlite3_column_int64(statement, 7),
                     .players = sqlite3_column_int64(statement, 8),
                     .bad = sqlite3_column_int64(statement, 9),
                     .mapping = lists_column(arena, statement, 10)}};
    sqlite3_finalize(statement);
    return read;
}

bool lists_show(struct lists *lists, struct arena *arena, struct lists_list **found, size_t *count,
                struct error *error) {
    struct lists_kept *kept;
    if (!lists_connect(lists, false, error) || !lists_all(lists, arena, &kept, count, error))
        return false;
    *found = arena_array(arena, *count, sizeof **found);
    for (size_t i = 0; i < *count; i++)
        (*found)[i] = kept[i].list;
    return true;
}

bool lists_begin(struct lists *lists, struct error *error) {
    sqlite3_busy_timeout(lists->database, 0);
    bool begun = lists_execute(lists, "BEGIN IMMEDIATE", error);
    if (!begun && error->code == ERROR_store_locked)
        error_set(error, ERROR_list_busy, NULL, NULL, NULL);
    return begun;
}

bool lists_id(struct lists *lists, struct text name, int64_t *id, struct error *error) {
    bool row;
    *id = 0;
    sqlite3_stmt *statement = lists_prepare(lists, "SELECT id FROM list WHERE name = ?1", 0, error);
    if (statement == NULL)
        return false;
    lists_bind_text(statement, 1, name);
    bool read = lists_next(lists, statement, &row, error);
    if (read && row)
        *id = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return read;
}

bool lists_drop(struct lists *lists, int64_t id, struct error *error) {
    return lists_execute_on(lists,
                            "DELETE FROM list WHERE id = #; DROP TABLE player_#; DROP TABLE rank_#; DROP TABLE word_#; "
                            "DROP TABLE beginning_#",
                            id, error);
}

/* Within a transaction of the file that is open for writing. */
static bool remove_list(struct lists *lists, struct text name, struct error *error) {
    int64_t id;
    if (!lists_id(lists, name, &id, error))
        return false;
    if (id == 0)
        return error_set_text(error, ERROR_list_unknown, name, TEXT(""), TEXT(""));
    return lists_drop(lists, id, error);
}

bool lists_remove(const char *database, struct text name, struct error *error) {
    struct lists *lists;
    struct error unimportant;
    if (!lists_open(database, &lists, error))
        return false;
    if (lists->database == NULL) {
        lists_close(lists);
        return error_set_text(error, ERROR_list_unknown, name, TEXT(""), TEXT(""));
    }
    bool done = lists_begin(lists, error);
    if (done && !remove_list(lists, name, error)) {
        done = false;
        lists_execute(lists, "ROLLBACK", &unimportant);
    }
    done = done && lists_execute(lists, "COMMIT", error);
    lists_close(lists);
    return done;
}

void lists_read_player(struct arena *arena, sqlite3_stmt *statement, struct rating_list_player *player) {
    *player = (struct rating_list_player){.fide_id = sqlite3_column_int64(statement, 0),
                                          .national_id = lists_column(arena, statement, 1),
                                          .name = lists_column(arena, statement, 2),
                                          .federation = lists_column(arena, statement, 3),
                                          .sex = lists_column(arena, statement, 4),
                                          .title = lists_column(arena, statement, 5),
                                          .woman_title = lists_column(arena, statement, 6),
                                          .other_titles = lists_column(arena, statement, 7),
                                          .national_rating = sqlite3_column_int(statement, 17),
                                          .birth_year = sqlite3_column_int(statement, 18),
                                          .flag = lists_column(arena, statement, 19)};
    for (int game = 0; game < LISTED_GAME_COUNT; game++)
        player->ratings[game] = (struct rating_list_rating){.rating = sqlite3_column_int(statement, 8 + 3 * game),
                                                            .games = sqlite3_column_int(statement, 9 + 3 * game),
                                                            .factor = sqlite3_column_int(statement, 10 + 3 * game)};
}
