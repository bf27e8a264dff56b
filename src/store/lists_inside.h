/*
 * Rating lists on SQLite: what the files lists*.c share.
 */
#pragma once

#include <sqlite3.h>

#include "store/lists.h"

enum { LISTS_SCHEMA = 1, LISTS_QUERY = 1024, LISTS_CHUNK = 1024 /* players of one row of the table of ranks */ };

struct lists {
    char *location;    /* of the file */
    sqlite3 *database; /* NULL: the file is not there */
};

/* "club.sqlite-lists" */
char *lists_location(const char *database);
/* Opens the file; `make` makes it with its tables where it is not there. Without the file and `make`, `database` stays NULL. */
bool lists_connect(struct lists *lists, bool make, struct error *error);

bool lists_fault(struct lists *lists, struct error *error);
bool lists_execute(struct lists *lists, const char *sql, struct error *error);
/* A statement about the tables of a list: every # in the words is its id. NULL after a fault. */
sqlite3_stmt *lists_prepare(struct lists *lists, const char *sql, int64_t list, struct error *error);
bool lists_execute_on(struct lists *lists, const char *sql, int64_t list, struct error *error);
void lists_bind_text(sqlite3_stmt *statement, int place, struct text text);
/* The next row; `*row` false at the end. */
bool lists_next(struct lists *lists, sqlite3_stmt *statement, bool *row, struct error *error);
struct text lists_column(struct arena *arena, sqlite3_stmt *statement, int column);

/* Begins to write. Error: list_busy where somebody imports. */
bool lists_begin(struct lists *lists, struct error *error);

/* A list with the id of its tables; `*id` 0: there is none of the name. */
bool lists_id(struct lists *lists, struct text name, int64_t *id, struct error *error);
/* All of them in their order. */
struct lists_kept {
    int64_t id;
    struct lists_list list;
};
bool lists_all(struct lists *lists, struct arena *arena, struct lists_kept **kept, size_t *count, struct error *error);
/* Takes a list out, within a transaction. */
bool lists_drop(struct lists *lists, int64_t id, struct error *error);

/* The columns of a player in the order in which lists_read_player reads them. */
#define LISTS_PLAYER_COLUMNS                                                                                           \
    "fide_id, national_id, name, federation, sex, title, woman_title, other_titles, standard, standard_games, "        \
    "standard_k, rapid, rapid_games, rapid_k, blitz, blitz_games, blitz_k, national_rating, birth_year, flag"
enum { LISTS_PLAYER_COLUMN_COUNT = 20 };
/* The rating by which players are ordered: the first of standard, rapid, blitz and national that they have. */
static inline int32_t lists_strength(const struct rating_list_player *player) {
    for (int game = 0; game < LISTED_GAME_COUNT; game++)
        if (player->ratings[game].rating > 0)
            return player->ratings[game].rating;
    return player->national_rating;
}

void lists_read_player(struct arena *arena, sqlite3_stmt *statement, struct rating_list_player *player);
