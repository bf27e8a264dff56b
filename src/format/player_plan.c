#include "format/player_plan.h"

#include <stdlib.h>

#include "base/spelling.h"

enum { KEYS = 3, NAMES_SHOWN = 3 };
enum { BY_FIDE_ID, BY_NATIONAL_ID, BY_NAME };

/* A key of a player who is known: an id, or the words of the name in the order of the alphabet. */
struct key {
    struct text key;
    int32_t id;
};

struct planner {
    struct arena *arena;
    const struct event *event;
    struct key *keys[KEYS]; /* sorted */
    size_t counts[KEYS];
    long *taken; /* by id: the row of the sheet that is this player, or 0 */
    struct player_plan *plan;
};

/* --- Keys --------------------------------------------------------------------------------------------------------- */

static int compare_words(const void *left, const void *right) {
    const struct spelling_word *a = left;
    const struct spelling_word *b = right;
    return text_compare(spelling_plain(a), spelling_plain(b));
}

static struct text name_key(struct arena *arena, struct text name) {
    struct text_builder key = {.arena = arena};
    struct spelling spelling;
    spelling_read(name, &spelling);
    qsort(spelling.words, spelling.count, sizeof *spelling.words, compare_words);
    for (size_t i = 0; i < spelling.count; i++) {
        text_add(&key, spelling_plain(&spelling.words[i]));
        text_add_byte(&key, ' ');
    }
    /* A name in another script stands for itself. */
    return key.length == 0 ? name : text_builder_take(&key);
}

static int compare_keys(const void *left, const void *right) {
    const struct key *a = left;
    const struct key *b = right;
    int order = text_compare(a->key, b->key);
    return order != 0 ? order : (a->id > b->id) - (a->id < b->id);
}

static void add_key(struct planner *planner, int kind, struct text key, int32_t id) {
    if (key.length > 0)
        planner->keys[kind][planner->counts[kind]++] = (struct key){key, id};
}

static void make_keys(struct planner *planner) {
    const struct event *event = planner->event;
    for (int kind = 0; kind < KEYS; kind++)
        planner->keys[kind] = arena_array(planner->arena, (size_t)event->player_count, sizeof *planner->keys[kind]);
    for (int32_t i = 0; i < event->player_count; i++) {
        const struct player *player = &event->players[i];
        if (player->removed)
            continue;
        add_key(planner, BY_FIDE_ID, player->fide_id, player->id);
        add_key(planner, BY_NATIONAL_ID, player->national_id, player->id);
        add_key(planner, BY_NAME, name_key(planner->arena, player->name), player->id);
    }
    for (int kind = 0; kind < KEYS; kind++)
        if (planner->counts[kind] > 0)
            qsort(planner->keys[kind], planner->counts[kind], sizeof *planner->keys[kind], compare_keys);
}

/* The players with a key: the first of them, and how many. */
static const struct key *find_keys(const struct planner *planner, int kind, struct text key, size_t *count) {
    size_t low = 0;
    size_t high = planner->counts[kind];
    *count = 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (text_compare(planner->keys[kind][middle].key, key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    while (key.length > 0 && low + *count < planner->counts[kind] &&
           text_equal(planner->keys[kind][low + *count].key, key))
        ++*count;
    return planner->keys[kind] == NULL ? NULL : planner->keys[kind] + low;
}

/* --- Who is meant ------------------------------------------------------------------------------------------------- */

static int32_t year_of(struct text birth) {
    int64_t year;
    return text_to_integer(text_slice(birth, 0, 4), &year) ? (int32_t)year : 0;
}

/* By name: not those who are certainly somebody else. */
static bool may_be(const struct player *known, const struct sheet_player *player) {
    int32_t year = year_of(player->birth);
    bool born = year == 0 || known->birth_year == 0 || year == known->birth_year;
    bool id = player->fide_id.length == 0 || known->fide_id.length == 0 || text_equal(player->fide_id, known->fide_id);
    return born && id;
}

static void add_known(struct planner *planner, struct plan_row *row, const struct player *known) {
    struct text_builder names = {.arena = planner->arena};
    if (row->known.length > 0) {
        text_add(&names, row->known);
        text_add_zero(&names, "; ");
    }
    text_add(&names, known->name);
    row->known = text_builder_take(&names);
    row->id = known->id;
}

static void find_known(struct planner *planner, struct plan_row *row) {
    const struct sheet_player *player = row->player;
    const struct text keys[KEYS] = {player->fide_id, player->national_id, name_key(planner->arena, player->name)};
    size_t met = 0;
    for (int kind = 0; kind < KEYS && met == 0; kind++) {
        size_t count;
        const struct key *found = find_keys(planner, kind, keys[kind], &count);
        for (size_t i = 0; i < count; i++) {
            const struct player *known = event_player(planner->event, found[i].id);
            if (known == NULL || (kind != BY_FIDE_ID && !may_be(known, player)))
                continue;
            if (met++ < NAMES_SHOWN)
                add_known(planner, row, known);
        }
    }
    row->does = met == 0 ? PLAN_ADD : met == 1 ? PLAN_UPDATE : PLAN_UNCLEAR;
    /* Two rows cannot be one player. */
    if (met == 1 && planner->taken[row->id] != 0)
        row->does = PLAN_UNCLEAR;
    if (row->does == PLAN_UNCLEAR)
        row->id = 0;
    else if (row->does == PLAN_UPDATE)
        planner->taken[row->id] = player->row;
}

/* --- What changes ------------------------------------------------------------------------------------------------- */

static void change(struct plan_row *row, enum player_column column, struct text from, struct text to) {
    if (to.length == 0 || text_equal(from, to))
        return;
    row->changes[row->change_count++] = (struct plan_change){column, from, to};
}

static void change_number(struct planner *planner, struct plan_row *row, enum player_column column, int64_t from,
                          int64_t to) {
    if (to != 0 && to != from)
        change(row, column, from == 0 ? TEXT("") : text_number(planner->arena, from), text_number(planner->arena, to));
}

/* What is known in full is not replaced by the year alone; a day that is sealed and not open here counts by its year. */
static void change_birth(struct planner *planner, struct plan_row *row, const struct player *known, struct text birth) {
    struct text from = known->birth_year == 0 ? TEXT("") : text_number(planner->arena, known->birth_year);
    bool same_year = year_of(birth) == known->birth_year;
    bool whole = birth.length > 4;
    if (same_year && (!whole || (known->sealed.length > 0 && known->birth_date.length == 0)))
        return;
    change(row, COLUMN_BIRTH, known->birth_date.length > 0 ? known->birth_date : from, birth);
}

static void compare(struct planner *planner, struct plan_row *row) {
    const struct player *known = event_player(planner->event, row->id);
    const struct sheet_player *player = row->player;
    row->changes = arena_array(planner->arena, COLUMN_COUNT, sizeof *row->changes);
    if (!text_equal(name_key(planner->arena, known->name), name_key(planner->arena, player->name)))
        change(row, COLUMN_NAME, known->name, player->name);
    change_number(planner, row, COLUMN_RATING, known->rating, player->rating);
    if (player->rating != 0)
        change(row, COLUMN_RATING_FROM, known->rating_from, player->rating_from);
    change(row, COLUMN_TITLE, known->title, player->title);
    change(row, COLUMN_FEDERATION, known->federation, player->federation);
    change(row, COLUMN_CLUB, known->club, player->club);
    change(row, COLUMN_FIDE_ID, known->fide_id, player->fide_id);
    change(row, COLUMN_NATIONAL_ID, known->national_id, player->national_id);
    change_number(planner, row, COLUMN_NATIONAL_RATING, known->national_rating, player->national_rating);
    change_birth(planner, row, known, player->birth);
    change(row, COLUMN_SEX, known->sex, player->sex);
    if (row->change_count == 0)
        row->does = PLAN_SAME;
}

void player_plan_make(struct arena *arena, const struct event *event, const struct workbook *workbook,
                      const struct player_sheet *sheet, struct player_plan *plan) {
    struct planner planner = {.arena = arena, .event = event, .plan = plan};
    *plan = (struct player_plan){.workbook = workbook, .sheet = sheet, .row_count = sheet->player_count};
    plan->rows = arena_array(arena, sheet->player_count, sizeof *plan->rows);
    planner.taken = arena_array(arena, (size_t)event->player_count + 1, sizeof *planner.taken);
    make_keys(&planner);
    for (size_t i = 0; i < sheet->player_count; i++) {
        struct plan_row *row = &plan->rows[i];
        *row = (struct plan_row){.player = &sheet->players[i], .known = TEXT("")};
        find_known(&planner, row);
        if (row->does == PLAN_UPDATE)
            compare(&planner, row);
        plan->counts[row->does]++;
    }
}
