#include <stdlib.h>
#include <string.h>

#include "format/rating_list_file.h"
#include "store/lists_inside.h"
#include "store/lists_words.h"

/* Between two questions whether to go on. */
enum { ROWS_AT_ONCE = 4096, KEYS_AT_ONCE = 1024 };

struct importing {
    const struct lists_import *import;
    struct lists lists;
    struct rating_list_file *file;
    struct lists_words *words;
    int64_t id;     /* of the new list */
    int64_t before; /* id of the old one, 0: none */
    sqlite3_stmt *put_player;
    sqlite3_stmt *put_key;
    sqlite3_stmt *put_beginning;
    struct lists_progress progress;
    int64_t keys;
    struct error *error;
};

/* The work behind the last byte counts as two fifths of the bytes. */
static bool step(struct importing *importing, int64_t behind, int64_t behind_total) {
    const struct lists_import *import = importing->import;
    int64_t size = (int64_t)player_list_file_size(importing->file);
    int64_t position = (int64_t)player_list_file_position(importing->file);
    importing->progress.total = size + 2 * size / 5;
    importing->progress.done = position < size ? position : size;
    if (behind_total > 0)
        importing->progress.done = size + 2 * size / 5 * behind / behind_total;
    return import->step == NULL || import->step(import->user, &importing->progress) ||
           error_set(importing->error, ERROR_work_stopped, NULL, NULL, NULL);
}

/* Numbers and texts that say nothing take no room. */
static void bind_number(sqlite3_stmt *statement, int place, int64_t number) {
    if (number != 0)
        sqlite3_bind_int64(statement, place, number);
    else
        sqlite3_bind_null(statement, place);
}

static void bind_text(sqlite3_stmt *statement, int place, struct text text) {
    if (text.length > 0)
        sqlite3_bind_text(statement, place, text.bytes, (int)text.length, SQLITE_STATIC);
    else
        sqlite3_bind_null(statement, place);
}

static bool take_player(void *user, const struct rating_list_player *player, struct error *error) {
    struct importing *importing = user;
    sqlite3_stmt *put = importing->put_player;
    bind_number(put, 1, player->fide_id);
    bind_text(put, 2, player->national_id);
    bind_text(put, 3, player->name);
    bind_text(put, 4, player->federation);
    bind_text(put, 5, player->sex);
    bind_text(put, 6, player->title);
    bind_text(put, 7, player->woman_title);
    bind_text(put, 8, player->other_titles);
    for (int game = 0; game < LISTED_GAME_COUNT; game++) {
        bind_number(put, 9 + 3 * game, player->ratings[game].rating);
        bind_number(put, 10 + 3 * game, player->ratings[game].games);
        bind_number(put, 11 + 3 * game, player->ratings[game].factor);
    }
    bind_number(put, 18, player->national_rating);
    bind_number(put, 19, player->birth_year);
    bind_text(put, 20, player->flag);
    int code = sqlite3_step(put);
    sqlite3_reset(put);
    if (code != SQLITE_DONE)
        return lists_fault(&importing->lists, error);
    lists_words_add(importing->words, player->name, player->federation, lists_strength(player));
    importing->progress.rows++;
    return importing->progress.rows % ROWS_AT_ONCE != 0 || step(importing, 0, 0);
}

static bool put_places(struct importing *importing, sqlite3_stmt *put, struct text key, struct text places,
                       struct error *error) {
    lists_bind_text(put, 1, key);
    sqlite3_bind_blob64(put, 2, places.bytes, places.length, SQLITE_STATIC);
    int code = sqlite3_step(put);
    sqlite3_reset(put);
    return code == SQLITE_DONE || lists_fault(&importing->lists, error);
}

static bool put_key(void *user, struct text key, struct text places, struct error *error) {
    struct importing *importing = user;
    enum { KEYS_GUESSED = 1000 * 1000 };
    importing->keys++;
    return put_places(importing, importing->put_key, key, places, error) &&
           (importing->keys % KEYS_AT_ONCE != 0 ||
            step(importing, importing->keys < KEYS_GUESSED ? importing->keys : KEYS_GUESSED, 2 * KEYS_GUESSED));
}

static bool put_beginning(void *user, struct text key, struct text places, struct error *error) {
    struct importing *importing = user;
    return put_places(importing, importing->put_beginning, key, places, error);
}

static bool put_order(struct importing *importing) {
    size_t count;
    const uint32_t *order = lists_words_order(importing->words, &count);
    sqlite3_stmt *put = lists_prepare(&importing->lists, "INSERT INTO rank_# (chunk, players) VALUES (?1, ?2)",
                                      importing->id, importing->error);
    bool done = put != NULL;
    for (size_t from = 0; done && from < count; from += LISTS_CHUNK) {
        size_t length = count - from < LISTS_CHUNK ? count - from : LISTS_CHUNK;
        sqlite3_bind_int64(put, 1, (sqlite3_int64)(from / LISTS_CHUNK));
        sqlite3_bind_blob64(put, 2, order + from, length * sizeof *order, SQLITE_STATIC);
        done = sqlite3_step(put) == SQLITE_DONE || lists_fault(&importing->lists, importing->error);
        sqlite3_reset(put);
    }
    sqlite3_finalize(put);
    return done;
}

static bool make_tables(struct importing *importing) {
    struct lists *lists = &importing->lists;
    int64_t id = importing->id;
    struct error *error = importing->error;
    if (!lists_execute_on(
            lists,
            "CREATE TABLE player_# (fide_id INTEGER, national_id TEXT, name TEXT, federation TEXT, sex TEXT, "
            "title TEXT, woman_title TEXT, other_titles TEXT, standard INTEGER, standard_games INTEGER, "
            "standard_k INTEGER, rapid INTEGER, rapid_games INTEGER, rapid_k INTEGER, blitz INTEGER, "
            "blitz_games INTEGER, blitz_k INTEGER, national_rating INTEGER, birth_year INTEGER, flag TEXT) "
            "STRICT;"
            "CREATE TABLE rank_# (chunk INTEGER PRIMARY KEY, players BLOB NOT NULL) STRICT;",
            id, error) ||
        !lists_execute_on(lists,
                          "CREATE TABLE word_# (key TEXT PRIMARY KEY, places BLOB NOT NULL) STRICT, WITHOUT ROWID;"
                          "CREATE TABLE beginning_# (key TEXT PRIMARY KEY, places BLOB NOT NULL) STRICT",
                          id, error))
        return false;
    importing->put_player = lists_prepare(lists,
                                          "INSERT INTO player_# VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, "
                                          "?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)",
                                          id, error);
    importing->put_key = lists_prepare(lists, "INSERT INTO word_# (key, places) VALUES (?1, ?2)", id, error);
    importing->put_beginning = lists_prepare(lists, "INSERT INTO beginning_# (key, places) VALUES (?1, ?2)", id, error);
    return importing->put_player != NULL && importing->put_key != NULL && importing->put_beginning != NULL;
}

static bool build_index(struct importing *importing) {
    const struct lists_words_sink sink = {importing, put_key, put_beginning};
    struct lists *lists = &importing->lists;
    if (!put_order(importing) || !lists_words_end(importing->words, &sink, importing->error))
        return false;
    lists_words_drop(importing->words);
    importing->words = NULL;
    return step(importing, 1, 2) &&
           lists_execute_on(lists, "CREATE INDEX player_#_fide ON player_# (fide_id) WHERE fide_id IS NOT NULL",
                            importing->id, importing->error) &&
           step(importing, 4, 5) &&
           lists_execute_on(lists,
                            "CREATE INDEX player_#_national ON player_# (national_id) WHERE national_id IS NOT NULL",
                            importing->id, importing->error);
}

/* The name of a national list is that of its file without what it ends with. */
static struct text name_of_file(struct text name) {
    size_t end = 0;
    while (end < name.length && name.bytes[end] != '.')
        end++;
    return text_slice(name, 0, end < LISTS_NAME_MOST ? end : LISTS_NAME_MOST);
}

static bool check_name(struct text name, struct error *error) {
    bool fine = name.length > 0 && utf8_length(name) <= LISTS_NAME_MOST && utf8_valid(name, NULL) &&
                text_trim(name).length == name.length;
    for (size_t i = 0; fine && i < name.length; i++)
        fine = (unsigned char)name.bytes[i] >= ' ' && name.bytes[i] != '\x7F';
    return fine || error_set_text(error, ERROR_list_name, name, TEXT(""), TEXT(""));
}

/* The row of the list, and out with the one that it replaces. */
static bool change_over(struct importing *importing, const struct lists_list *list) {
    struct lists *lists = &importing->lists;
    struct error *error = importing->error;
    if (!lists_id(lists, list->name, &importing->before, error) ||
        (importing->before != 0 && !lists_drop(lists, importing->before, error)))
        return false;
    sqlite3_stmt *put =
        lists_prepare(lists,
                      "INSERT INTO list (id, name, kind, source, year, month, day, imported, players, bad, "
                      "mapping) VALUES (#, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                      importing->id, error);
    if (put == NULL)
        return false;
    lists_bind_text(put, 1, list->name);
    sqlite3_bind_int(put, 2, (int)list->kind);
    lists_bind_text(put, 3, list->source);
    sqlite3_bind_int(put, 4, list->year);
    sqlite3_bind_int(put, 5, list->month);
    lists_bind_text(put, 6, list->day);
    sqlite3_bind_int64(put, 7, list->imported);
    sqlite3_bind_int64(put, 8, list->players);
    sqlite3_bind_int64(put, 9, list->bad);
    lists_bind_text(put, 10, list->mapping);
    bool done = sqlite3_step(put) == SQLITE_DONE || lists_fault(lists, error);
    sqlite3_finalize(put);
    return done;
}

/* The number that the tables of the new list get: no list ever had it. */
static bool find_free_id(struct importing *importing) {
    bool row;
    sqlite3_stmt *statement =
        lists_prepare(&importing->lists, "SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'list'", 0,
                      importing->error);
    if (statement == NULL)
        return false;
    bool read = lists_next(&importing->lists, statement, &row, importing->error);
    importing->id = read && row ? sqlite3_column_int64(statement, 0) : 1;
    sqlite3_finalize(statement);
    return read;
}

/* The mapping given, or the one that a list of this name has. */
static bool find_mapping(struct importing *importing, struct text name, struct arena *arena, struct text *mapping) {
    struct lists_kept *kept;
    size_t count;
    *mapping = importing->import->mapping;
    if (mapping->length > 0)
        return player_list_mapping_check(*mapping, importing->error);
    if (!lists_all(&importing->lists, arena, &kept, &count, importing->error))
        return false;
    for (size_t i = 0; i < count; i++)
        if (text_equal(kept[i].list.name, name))
            *mapping = kept[i].list.mapping;
    return true;
}

static struct text end_of_path(struct text path) {
    size_t at = path.length;
    while (at > 0 && path.bytes[at - 1] != '/')
        at--;
    return text_slice(path, at, path.length);
}

static bool read_file(struct importing *importing, struct arena *arena, struct lists_imported *imported) {
    const struct lists_import *import = importing->import;
    struct lists_list *list = &imported->list;
    struct text file_name = import->file_name.length > 0 ? import->file_name : end_of_path(text_from(import->path));
    struct text member = player_list_file_member(importing->file);
    struct text national = import->name.length > 0 ? import->name : name_of_file(file_name);
    char day[RATING_LIST_DAY_TEXT];
    player_list_file_day(importing->file, day);
    *list = (struct lists_list){.source = text_copy(arena, file_name),
                                .day = import->day.length > 0 ? import->day : text_copy(arena, text_from(day)),
                                .imported = import->now};
    if (!find_mapping(importing, national, arena, &list->mapping))
        return false;
    const struct rating_list_reading reading = {
        .source = player_list_file_source(importing->file),
        .file_name = text_zero(arena, member.length > 0 ? member : file_name),
        .mapping = list->mapping,
        .kind_given = import->kind_given,
        .kind = import->kind,
        .user = importing,
        .player = take_player,
    };
    if (!player_list_read(&reading, &imported->told, importing->error))
        return false;
    /* The zip file has the month in its name where its member has not. */
    if (imported->told.month == 0)
        player_list_month(file_name, &imported->told.year, &imported->told.month);
    list->kind = imported->told.kind;
    list->year = imported->told.year;
    list->month = imported->told.month;
    list->players = imported->told.players;
    list->bad = imported->told.bad_count;
    list->name = text_copy(arena, import->name.length > 0              ? import->name
                                  : list->kind == RATING_LIST_NATIONAL ? national
                                                                       : text_from(player_list_kind_word(list->kind)));
    list->mapping = list->kind == RATING_LIST_NATIONAL ? text_copy(arena, list->mapping) : TEXT("");
    return check_name(list->name, importing->error);
}

static bool import_all(struct importing *importing, struct arena *arena, struct lists_imported *imported) {
    bool done = find_free_id(importing) && make_tables(importing) && step(importing, 0, 0) &&
                read_file(importing, arena, imported) && build_index(importing) && step(importing, 9, 10) &&
                change_over(importing, &imported->list);
    sqlite3_finalize(importing->put_player);
    sqlite3_finalize(importing->put_key);
    sqlite3_finalize(importing->put_beginning);
    imported->replaced = importing->before != 0;
    return done;
}

/* One transaction from the beginning on: nobody else imports meanwhile, and what is cut off was never there. */
static bool import_opened(struct importing *importing, struct arena *arena, struct lists_imported *imported) {
    struct error unimportant;
    if (!lists_connect(&importing->lists, true, importing->error) || !lists_begin(&importing->lists, importing->error))
        return false;
    bool done = import_all(importing, arena, imported) && lists_execute(&importing->lists, "COMMIT", importing->error);
    if (!done)
        lists_execute(&importing->lists, "ROLLBACK", &unimportant);
    /* The log has grown as large as the list: what it holds goes into the file, and its room is given back. */
    lists_execute(&importing->lists, "PRAGMA wal_checkpoint(TRUNCATE)", &unimportant);
    return done;
}

bool lists_import(const char *database, const struct lists_import *import, struct arena *arena,
                  struct lists_imported *imported, struct error *error) {
    struct importing importing = {.import = import, .error = error};
    *imported = (struct lists_imported){0};
    if (import->name.length > 0 && !check_name(import->name, error))
        return false;
    if (!player_list_file_open(import->path, &importing.file, error))
        return false;
    importing.lists.location = lists_location(database);
    importing.words = lists_words_new();
    bool done = import_opened(&importing, arena, imported);
    lists_words_drop(importing.words);
    sqlite3_close(importing.lists.database);
    free(importing.lists.location);
    player_list_file_close(importing.file);
    return done;
}
