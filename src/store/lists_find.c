#include <string.h>

#include "base/spelling.h"
#include "store/lists_inside.h"
#include "store/lists_words.h"

enum {
    WORDS_MOST = 6,  /* of a search; further ones are not looked at */
    LOOSE_LEAST = 3, /* letters of a word that is also looked for loosely */
    ID_DIGITS = 10
};

/* A bit a player, by rank. */
struct ranks {
    size_t count; /* of words of 64 bits */
    uint64_t *bits;
};

/* How well a player fits, the best first. */
enum level { LEVEL_WHOLE, LEVEL_WHOLE_LOOSE, LEVEL_LETTERS, LEVEL_LOOSE, LEVEL_COUNT };

struct finding {
    struct lists *lists;
    const struct lists_search *search;
    struct arena *arena;
    struct error *error;
    const struct lists_kept *list;
    sqlite3_stmt *key;       /* the places of a key */
    sqlite3_stmt *keys;      /* ... of all keys from one to another */
    sqlite3_stmt *beginning; /* ... of a beginning */
    struct ranks levels[LEVEL_COUNT];
    struct ranks federation;
};

/* A player found: where they stand among those of all lists. */
struct hit {
    const struct lists_kept *list;
    int level;
    bool other_federation;
    int32_t strength;
    struct rating_list_player player;
};

static struct ranks new_ranks(const struct finding *finding) {
    size_t count = (size_t)finding->list->list.players / 64 + 1;
    return (struct ranks){count, arena_array(finding->arena, count, sizeof(uint64_t))};
}

static void add_places(struct ranks *ranks, sqlite3_stmt *statement, int column) {
    struct text places = {sqlite3_column_blob(statement, column), (size_t)sqlite3_column_bytes(statement, column)};
    int64_t place = -1;
    while (lists_places_next(&places, &place))
        if (place >= 0 && (uint64_t)place < 64 * ranks->count)
            ranks->bits[place / 64] |= (uint64_t)1 << place % 64;
}

static void add_ranks(struct ranks *ranks, const struct ranks *more) {
    for (size_t i = 0; i < ranks->count; i++)
        ranks->bits[i] |= more->bits[i];
}

static void keep_ranks(struct ranks *ranks, const struct ranks *only) {
    for (size_t i = 0; i < ranks->count; i++)
        ranks->bits[i] &= only->bits[i];
}

static struct text key_of(const struct finding *finding, char kind, struct text word) {
    struct text_builder key = {.arena = finding->arena};
    text_add_byte(&key, kind);
    text_add(&key, word);
    return text_builder_take(&key);
}

/* All rows that a statement gives; the places stand in its first column. */
static bool add_rows(struct finding *finding, sqlite3_stmt *statement, struct ranks *ranks, bool *any) {
    bool row;
    bool read;
    *any = false;
    while ((read = lists_next(finding->lists, statement, &row, finding->error)) && row) {
        add_places(ranks, statement, 0);
        *any = true;
    }
    sqlite3_reset(statement);
    return read;
}

static bool add_key(struct finding *finding, char kind, struct text word, struct ranks *ranks) {
    bool any;
    lists_bind_text(finding->key, 1, key_of(finding, kind, word));
    return add_rows(finding, finding->key, ranks, &any);
}

/* Beginnings that many players have are kept whole; else their words are gone through. */
static bool add_beginning(struct finding *finding, char kind, struct text word, struct ranks *ranks) {
    struct text from = key_of(finding, kind, word);
    struct text to = key_of(finding, kind, word);
    bool any = false;
    lists_bind_text(finding->beginning, 1, from);
    bool read = add_rows(finding, finding->beginning, ranks, &any);
    if (!read || any)
        return read;
    /* Keys are ASCII: what follows the last letter ends the range. */
    ((char *)to.bytes)[to.length - 1]++;
    lists_bind_text(finding->keys, 1, from);
    lists_bind_text(finding->keys, 2, to);
    return add_rows(finding, finding->keys, ranks, &any);
}

/* Who has a word of what was typed, at each level; those who fit loosely include those who fit better. */
static bool find_word(struct finding *finding, const struct spelling_word *word, bool first) {
    struct ranks found[LEVEL_COUNT];
    bool loosely = word->plain_length >= LOOSE_LEAST;
    struct text loose = spelling_loose(word);
    for (int level = 0; level < LEVEL_COUNT; level++)
        found[level] = first ? finding->levels[level] : new_ranks(finding);
    if (!add_key(finding, LISTS_PLAIN, spelling_plain(word), &found[LEVEL_WHOLE]) ||
        !add_beginning(finding, LISTS_PLAIN, spelling_plain(word), &found[LEVEL_LETTERS]))
        return false;
    add_ranks(&found[LEVEL_WHOLE_LOOSE], &found[LEVEL_WHOLE]);
    add_ranks(&found[LEVEL_LOOSE], &found[LEVEL_LETTERS]);
    if (loosely && (!add_key(finding, LISTS_LOOSE, loose, &found[LEVEL_WHOLE_LOOSE]) ||
                    !add_key(finding, LISTS_PLAIN, loose, &found[LEVEL_WHOLE_LOOSE]) ||
                    !add_beginning(finding, LISTS_LOOSE, loose, &found[LEVEL_LOOSE]) ||
                    !add_beginning(finding, LISTS_PLAIN, loose, &found[LEVEL_LOOSE])))
        return false;
    if (!first)
        for (int level = 0; level < LEVEL_COUNT; level++)
            keep_ranks(&finding->levels[level], &found[level]);
    return true;
}

/* The player at a rank: false also where the database has none. */
static bool read_rank(struct finding *finding, int64_t rank, struct rating_list_player *player, bool *there) {
    uint32_t serial = 0;
    bool row = false;
    *there = false;
    sqlite3_stmt *ranks =
        lists_prepare(finding->lists, "SELECT players FROM rank_# WHERE chunk = ?1", finding->list->id, finding->error);
    if (ranks == NULL)
        return false;
    sqlite3_bind_int64(ranks, 1, rank / LISTS_CHUNK);
    bool read = lists_next(finding->lists, ranks, &row, finding->error);
    size_t at = (size_t)(rank % LISTS_CHUNK) * sizeof serial;
    bool known = read && row && (size_t)sqlite3_column_bytes(ranks, 0) >= at + sizeof serial;
    if (known)
        memcpy(&serial, (const char *)sqlite3_column_blob(ranks, 0) + at, sizeof serial);
    sqlite3_finalize(ranks);
    if (!known)
        return read;
    sqlite3_stmt *players =
        lists_prepare(finding->lists, "SELECT " LISTS_PLAYER_COLUMNS " FROM player_# WHERE rowid = ?1",
                      finding->list->id, finding->error);
    if (players == NULL)
        return false;
    sqlite3_bind_int64(players, 1, (sqlite3_int64)serial + 1);
    read = lists_next(finding->lists, players, there, finding->error);
    if (read && *there)
        lists_read_player(finding->arena, players, player);
    sqlite3_finalize(players);
    return read;
}

struct hits {
    size_t count;
    size_t capacity;
    struct hit *items;
};

static void add_hit(struct finding *finding, struct hits *hits, int level, const struct rating_list_player *player) {
    *arena_push(finding->arena, hits->items, hits->capacity, hits->count, NULL) =
        (struct hit){.list = finding->list,
                     .level = level,
                     .other_federation = !text_equal(player->federation, finding->search->federation),
                     .strength = lists_strength(player),
                     .player = *player};
}

/* The best of a level: those of the federation first, then the others. Taken are taken out. */
static bool take_level(struct finding *finding, int level, bool of_federation, size_t most, struct hits *hits) {
    struct ranks *ranks = &finding->levels[level];
    for (size_t i = 0; i < ranks->count; i++) {
        uint64_t left = ranks->bits[i] & (of_federation ? finding->federation.bits[i] : ~finding->federation.bits[i]);
        for (; left != 0; left &= left - 1) {
            struct rating_list_player player;
            bool there;
            if (hits->count == most)
                return true;
            if (!read_rank(finding, (int64_t)(64 * i) + __builtin_ctzll(left), &player, &there))
                return false;
            if (there)
                add_hit(finding, hits, level, &player);
        }
    }
    return true;
}

static bool take_best(struct finding *finding, struct hits *hits) {
    size_t most = hits->count + finding->search->limit;
    for (int level = 0; level < LEVEL_COUNT && hits->count < most; level++) {
        for (int better = 0; better < level; better++)
            for (size_t i = 0; i < finding->levels[level].count; i++)
                finding->levels[level].bits[i] &= ~finding->levels[better].bits[i];
        if ((finding->search->federation.length > 0 && !take_level(finding, level, true, most, hits)) ||
            !take_level(finding, level, false, most, hits))
            return false;
    }
    return true;
}

static bool find_names(struct finding *finding, const struct spelling *spelling, struct hits *hits) {
    bool found = true;
    for (int level = 0; level < LEVEL_COUNT; level++)
        finding->levels[level] = new_ranks(finding);
    finding->federation = new_ranks(finding);
    for (size_t i = 0; found && i < spelling->count && i < WORDS_MOST; i++)
        found = find_word(finding, &spelling->words[i], i == 0);
    struct text federation = finding->search->federation;
    return found && (federation.length == 0 || add_key(finding, LISTS_FEDERATION, federation, &finding->federation)) &&
           take_best(finding, hits);
}

/* The whole id, then those that begin so, by number. */
static bool find_ids(struct finding *finding, struct text digits, struct hits *hits) {
    int64_t from = 0;
    int64_t to;
    size_t most = hits->count + finding->search->limit;
    bool row;
    if (!text_to_integer(digits, &from) || from == 0)
        return true;
    sqlite3_stmt *statement = lists_prepare(finding->lists,
                                            "SELECT " LISTS_PLAYER_COLUMNS
                                            " FROM player_# WHERE fide_id BETWEEN ?1 AND ?2 AND fide_id IS NOT NULL "
                                            "ORDER BY fide_id LIMIT ?3",
                                            finding->list->id, finding->error);
    bool found = statement != NULL;
    to = from;
    for (size_t length = digits.length; found && length <= ID_DIGITS && hits->count < most; length++) {
        sqlite3_bind_int64(statement, 1, from);
        sqlite3_bind_int64(statement, 2, to);
        sqlite3_bind_int64(statement, 3, (sqlite3_int64)(most - hits->count));
        while ((found = lists_next(finding->lists, statement, &row, finding->error)) && row) {
            struct rating_list_player player;
            lists_read_player(finding->arena, statement, &player);
            add_hit(finding, hits, (int)(length - digits.length), &player);
            hits->items[hits->count - 1].other_federation = false;
            hits->items[hits->count - 1].strength = 0; /* they come by number */
        }
        sqlite3_reset(statement);
        from *= 10;
        to = 10 * to + 9;
    }
    sqlite3_finalize(statement);
    return found;
}

/* National ids may hold letters: only the whole one is looked for. */
static bool find_national(struct finding *finding, struct text id, struct hits *hits) {
    bool row;
    sqlite3_stmt *statement = lists_prepare(
        finding->lists,
        "SELECT " LISTS_PLAYER_COLUMNS " FROM player_# WHERE national_id = ?1 AND national_id IS NOT NULL LIMIT 10",
        finding->list->id, finding->error);
    if (statement == NULL)
        return false;
    lists_bind_text(statement, 1, id);
    bool found;
    while ((found = lists_next(finding->lists, statement, &row, finding->error)) && row) {
        struct rating_list_player player;
        lists_read_player(finding->arena, statement, &player);
        add_hit(finding, hits, 0, &player);
    }
    sqlite3_finalize(statement);
    return found;
}

static bool is_number(struct text text) {
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return false;
    return text.length > 0 && text.length <= ID_DIGITS;
}

static bool prepare(struct finding *finding) {
    int64_t id = finding->list->id;
    finding->key = lists_prepare(finding->lists, "SELECT places FROM word_# WHERE key = ?1", id, finding->error);
    finding->keys =
        lists_prepare(finding->lists, "SELECT places FROM word_# WHERE key >= ?1 AND key < ?2", id, finding->error);
    finding->beginning =
        lists_prepare(finding->lists, "SELECT places FROM beginning_# WHERE key = ?1", id, finding->error);
    return finding->key != NULL && finding->keys != NULL && finding->beginning != NULL;
}

static bool find_in_list(struct finding *finding, struct hits *hits) {
    struct text text = text_trim(finding->search->text);
    struct spelling spelling;
    if (is_number(text))
        return find_ids(finding, text, hits) && find_national(finding, text, hits);
    spelling_read(text, &spelling);
    if (spelling.count == 0)
        return true;
    bool found = prepare(finding) && find_names(finding, &spelling, hits);
    sqlite3_finalize(finding->key);
    sqlite3_finalize(finding->keys);
    sqlite3_finalize(finding->beginning);
    return found;
}

static bool is_better(const struct hit *first, const struct hit *second) {
    if (first->level != second->level)
        return first->level < second->level;
    if (first->other_federation != second->other_federation)
        return second->other_federation;
    return first->strength > second->strength;
}

static bool is_there(const struct lists_player *players, size_t count, const struct hit *hit) {
    for (size_t i = 0; i < count; i++)
        if (hit->player.fide_id != 0 && players[i].player.fide_id == hit->player.fide_id)
            return true;
    return false;
}

/* Those of all lists together; each list has its own in order. A player with a FIDE id comes once, from the first list. */
static void merge(struct arena *arena, const struct hits *hits, size_t limit, struct lists_player **players,
                  size_t *count) {
    bool *taken = arena_array(arena, hits->count, sizeof *taken);
    *players = arena_array(arena, limit, sizeof **players);
    *count = 0;
    for (size_t left = hits->count; left > 0 && *count < limit; left--) {
        size_t best = SIZE_MAX;
        for (size_t i = 0; i < hits->count; i++)
            if (!taken[i] && (best == SIZE_MAX || is_better(&hits->items[i], &hits->items[best])))
                best = i;
        taken[best] = true;
        if (!is_there(*players, *count, &hits->items[best]))
            (*players)[(*count)++] = (struct lists_player){hits->items[best].list->list.name, hits->items[best].player};
    }
}

static void copy_player(struct arena *arena, struct lists_player *found) {
    struct rating_list_player *player = &found->player;
    struct text *const texts[] = {&found->list,         &player->national_id,  &player->name,
                                  &player->federation,  &player->sex,          &player->title,
                                  &player->woman_title, &player->other_titles, &player->flag};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        *texts[i] = text_copy(arena, *texts[i]);
}

/* All lists as they are at one moment, whatever is imported meanwhile. */
static bool find_in_all(struct finding *finding, struct hits *hits) {
    struct lists_kept *kept;
    struct text only = finding->search->list;
    size_t count;
    bool known = only.length == 0;
    bool found = lists_all(finding->lists, finding->arena, &kept, &count, finding->error);
    for (size_t i = 0; found && i < count; i++) {
        if (only.length > 0 && !text_equal(only, kept[i].list.name))
            continue;
        known = true;
        finding->list = &kept[i];
        found = find_in_list(finding, hits);
    }
    return found && (known || error_set_text(finding->error, ERROR_list_unknown, only, TEXT(""), TEXT("")));
}

bool lists_find(struct lists *lists, const struct lists_search *search, struct arena *arena,
                struct lists_player **players, size_t *count, struct error *error) {
    struct lists_search bounded = *search;
    struct arena scratch;
    struct error unimportant;
    bounded.limit = search->limit < LISTS_FIND_MOST ? search->limit : LISTS_FIND_MOST;
    bounded.text = text_slice(search->text, 0, LISTS_TEXT_MOST);
    *players = NULL;
    *count = 0;
    if (!lists_connect(lists, false, error))
        return false;
    if (lists->database == NULL)
        return search->list.length == 0 || error_set_text(error, ERROR_list_unknown, search->list, TEXT(""), TEXT(""));
    arena_init(&scratch);
    struct finding finding = {.lists = lists, .search = &bounded, .arena = &scratch, .error = error};
    struct hits hits = {0};
    bool found = lists_execute(lists, "BEGIN", error);
    if (found) {
        found = find_in_all(&finding, &hits);
        lists_execute(lists, "COMMIT", &unimportant);
    }
    if (found)
        merge(arena, &hits, bounded.limit, players, count);
    for (size_t i = 0; i < *count; i++)
        copy_player(arena, &(*players)[i]);
    arena_drop(&scratch);
    return found;
}

static bool find_id(struct finding *finding, struct hits *hits) {
    struct lists_kept *kept;
    size_t count;
    struct text id = text_trim(finding->search->text);
    bool found = lists_all(finding->lists, finding->arena, &kept, &count, finding->error);
    for (size_t i = 0; found && i < count; i++) {
        size_t before = hits->count;
        finding->list = &kept[i];
        found = !is_number(id) || find_ids(finding, id, hits);
        /* Only the whole id is meant. */
        if (found && hits->count > before && hits->items[before].level != 0)
            hits->count = before;
        found = found && (hits->count > before || find_national(finding, id, hits));
    }
    return found;
}

bool lists_player(struct lists *lists, struct text id, struct arena *arena, struct lists_player **players,
                  size_t *count, struct error *error) {
    const struct lists_search search = {.text = id, .limit = 1};
    struct finding finding = {.lists = lists, .search = &search, .arena = arena, .error = error};
    struct hits hits = {0};
    struct error unimportant;
    *players = NULL;
    *count = 0;
    if (!lists_connect(lists, false, error))
        return false;
    if (lists->database == NULL)
        return true;
    bool found = lists_execute(lists, "BEGIN", error);
    if (found) {
        found = find_id(&finding, &hits);
        lists_execute(lists, "COMMIT", &unimportant);
    }
    *players = arena_array(arena, hits.count, sizeof **players);
    for (size_t i = 0; i < hits.count; i++)
        (*players)[i] = (struct lists_player){hits.items[i].list->list.name, hits.items[i].player};
    *count = hits.count;
    return found;
}
