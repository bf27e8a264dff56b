/*
 * Rating lists: kept outside the journal, in a database of their own beside it ("club.sqlite-lists"), so that the journal's file, its
 * backups and its durability stay as they are. Lists can always be imported again.
 *
 * A handle is used by one thread at a time; several handles and processes may use the database at once. An import builds the new list
 * beside the old one and changes over in one transaction: until then everybody finds what they found before, and an import that is cut
 * off leaves nothing.
 *
 * How names are found: base/spelling.h says which spellings are alike. The words of a list stand there with the places of the players
 * who have them, players counted from the highest rating on, so that the best are found first without looking at the others.
 */
#pragma once

#include "format/rating_list.h"

struct lists;

/* For reading; `database` is the journal's. Where there are no lists yet there is nothing to find. */
bool lists_open(const char *database, struct lists **lists, struct error *error);
void lists_close(struct lists *lists); /* NULL is fine */

struct lists_list {
    struct text name; /* "fide", "standard", "dwz" */
    enum rating_list_kind kind;
    struct text source; /* the name of its file */
    int32_t year;       /* of the list; 0: not known */
    int32_t month;
    struct text day;  /* of the file, "2026-10-08", or empty */
    int64_t imported; /* milliseconds since 1970 */
    int64_t players;
    int64_t bad;         /* lines that were left out */
    struct text mapping; /* of the columns of a national list */
};

/* In the order in which they are looked into: combined, standard, rapid, blitz, national ones by name. */
bool lists_show(struct lists *lists, struct arena *arena, struct lists_list **found, size_t *count,
                struct error *error);

struct lists_player {
    struct text list; /* the name of the list that has the player */
    struct rating_list_player player;
};

struct lists_search {
    struct text text;       /* beginnings of words of the name in any order, or of the FIDE id */
    struct text federation; /* whose players come first; may be empty */
    struct text list;       /* only this; empty: all, a player with a FIDE id once */
    size_t limit;
};

enum { LISTS_FIND_MOST = 100, LISTS_NAME_MOST = 40, LISTS_TEXT_MOST = 200 };

/*
 * The best first: those who have all that was typed as whole words, those who have it letter by letter, those who have it loosely;
 * among them players of the federation, then the higher rating. Of an id the whole one first, then by number. Error: list_unknown.
 */
bool lists_find(struct lists *lists, const struct lists_search *search, struct arena *arena,
                struct lists_player **players, size_t *count, struct error *error);

/* A player by FIDE id or national id, in every list that has them. */
bool lists_player(struct lists *lists, struct text id, struct arena *arena, struct lists_player **players,
                  size_t *count, struct error *error);

/* How far an import is. `total` counts bytes and the work after them; 0 while nobody knows. */
struct lists_progress {
    int64_t rows;
    int64_t done;
    int64_t total;
};

struct lists_import {
    const char *path;      /* of the file */
    struct text file_name; /* that people know it by; empty: the end of the path */
    struct text day;       /* of the file; empty: when it was changed last */
    struct text name;      /* of the list; empty: of its kind, or of the file where it is a national one */
    struct text mapping;   /* empty: the one that the list had before */
    bool kind_given;
    enum rating_list_kind kind;
    int64_t now;
    void *user;
    bool (*step)(void *user, const struct lists_progress *progress); /* false: stop. May be NULL */
};

struct lists_imported {
    struct lists_list list; /* in the arena */
    bool replaced;          /* there was one of this name */
    struct rating_list_told told;
};

/* Errors: those of reading (format/rating_list.h), list_busy, list_name, work_stopped, store_*. */
bool lists_import(const char *database, const struct lists_import *import, struct arena *arena,
                  struct lists_imported *imported, struct error *error);

/* Error: list_unknown. */
bool lists_remove(const char *database, struct text name, struct error *error);
