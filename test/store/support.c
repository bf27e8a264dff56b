#include "support.h"
#include "language/errors.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int place_make(void **state) {
    struct place *place = calloc(1, sizeof *place);
    const char *parent = getenv("TMPDIR");
    snprintf(place->folder, sizeof place->folder, "%s/staunton-store-XXXXXX",
             parent != NULL && parent[0] != '\0' ? parent : "/tmp");
    if (mkdtemp(place->folder) == NULL)
        return -1;
    snprintf(place->database, sizeof place->database, "%s/test.sqlite", place->folder);
    arena_init(&place->arena);
    *state = place;
    return 0;
}

void remove_folder(const char *folder) {
    chmod(folder, 0700);
    DIR *stream = opendir(folder);
    if (stream == NULL)
        return;
    struct dirent *item;
    while ((item = readdir(stream)) != NULL) {
        if (strcmp(item->d_name, ".") == 0 || strcmp(item->d_name, "..") == 0)
            continue;
        char name[1024];
        snprintf(name, sizeof name, "%s/%s", folder, item->d_name);
        if (unlink(name) != 0)
            remove_folder(name);
    }
    closedir(stream);
    rmdir(folder);
}

int place_remove(void **state) {
    struct place *place = *state;
    remove_folder(place->folder);
    arena_drop(&place->arena);
    free(place);
    return 0;
}

const char *place_name(struct place *place, const char *name) {
    struct text_builder builder;
    text_builder_init(&builder, &place->arena);
    text_add_zero(&builder, place->folder);
    text_add_byte(&builder, '/');
    text_add_zero(&builder, name);
    return text_builder_take(&builder).bytes;
}

void must(bool done, const struct error *error) {
    if (done)
        return;
    struct arena arena;
    arena_init(&arena);
    print_error("%s\n", language_error_describe(&arena, language_english(), error).bytes);
    arena_drop(&arena);
    fail();
}

struct store *open_store(const char *location, enum store_mode mode) {
    struct error error = {0};
    struct store *store = NULL;
    must(store_open(location, mode, &store, &error), &error);
    return store;
}

enum error_code open_error(const char *location, enum store_mode mode) {
    struct error error = {0};
    struct store *store = NULL;
    if (store_open(location, mode, &store, &error)) {
        store_close(store);
        return ERROR_none;
    }
    assert_null(store);
    assert_int_equal(error_kind(error.code), ERROR_KIND_STORE);
    return error.code;
}

sqlite3 *database_of(struct store *store) {
    return ((struct store_sqlite *)store)->database;
}

void execute(sqlite3 *database, const char *sql) {
    char *message = NULL;
    if (sqlite3_exec(database, sql, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", sql, message);
}

int64_t ask(sqlite3 *database, const char *sql) {
    sqlite3_stmt *query;
    if (sqlite3_prepare_v2(database, sql, -1, &query, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(database));
    assert_int_equal(sqlite3_step(query), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    return number;
}

struct store_head head_of(struct store *store, const char *stream) {
    struct error error;
    struct store_head head;
    must(store_get_head(store, text_from(stream), &head, &error), &error);
    return head;
}

struct store_head verified_head(struct store *store, const char *stream) {
    struct error error;
    struct store_head head;
    must(store_journal_verify(store, text_from(stream), TEXT(""), &head, &error), &error);
    return head;
}

struct store_head append_some(struct store *store, const char *stream, const char *command, size_t count) {
    struct arena arena;
    arena_init(&arena);
    int64_t last = head_of(store, stream).seq;
    struct fact *facts = arena_array(&arena, count, sizeof *facts);
    for (size_t i = 0; i < count; i++) {
        struct text_builder body;
        text_builder_init(&body, &arena);
        text_add_format(&body, "{\"n\":%lld}", (long long)last + (long long)i + 1);
        facts[i] = (struct fact){TEXT("test.done/1"), text_builder_take(&body)};
    }
    struct store_batch batch = {.stream = text_from(stream),
                                .expected = last,
                                .at = 1763200000000 + last,
                                .actor = TEXT("tester"),
                                .command = text_from(command),
                                .count = count,
                                .facts = facts};
    struct error error;
    enum store_outcome outcome = STORE_STALE;
    struct store_head head;
    must(store_append(store, &batch, 1, &outcome, &head, &error), &error);
    assert_int_equal(outcome, STORE_APPENDED);
    arena_drop(&arena);
    return head;
}

void write_file(const char *name, const void *bytes, size_t length) {
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

struct text read_file(struct arena *arena, const char *name) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return TEXT("");
    char buffer[65536];
    size_t got;
    while ((got = fread(buffer, 1, sizeof buffer, file)) > 0)
        text_add(&builder, (struct text){buffer, got});
    fclose(file);
    return text_builder_take(&builder);
}
