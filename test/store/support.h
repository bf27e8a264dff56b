/*
 * What the tests of the store share: a folder of their own, and short ways to append and look.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants the four above before it. */
#include <cmocka.h>

#include "store/accounts.h"
#include "store/store_sqlite.h"

struct place {
    char folder[256];
    char database[300]; /* folder/test.sqlite, not made yet */
    struct arena arena;
};

/* Set-up and tear-down of a cmocka test: `*state` becomes a place with a fresh folder. */
int place_make(void **state);
int place_remove(void **state);
/* A name in the folder; lives in the arena. */
const char *place_name(struct place *place, const char *name);
void remove_folder(const char *folder);

/* Opens or fails the test with the error's own words. */
struct store *open_store(const char *location, enum store_mode mode);
/* The error that opening gives; fails the test when it succeeds. */
enum error_code open_error(const char *location, enum store_mode mode);
/* The connection behind a store, for looking and for doing harm. */
sqlite3 *database_of(struct store *store);
void execute(sqlite3 *database, const char *sql);
int64_t ask(sqlite3 *database, const char *sql);

/* Fails the test with the error's words unless `done`. */
void must(bool done, const struct error *error);

struct store_head head_of(struct store *store, const char *stream);
struct store_head verified_head(struct store *store, const char *stream);
/* Appends `count` facts with bodies {"n":seq} as one command; fails the test unless they are appended. */
struct store_head append_some(struct store *store, const char *stream, const char *command, size_t count);

void write_file(const char *name, const void *bytes, size_t length);
/* The whole file, in the arena. */
struct text read_file(struct arena *arena, const char *name);
