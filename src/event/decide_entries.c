#include <stdlib.h>

#include "base/random.h"
#include "event/fields.h"
#include "event/judge.h"
#include "pairing/berger.h"

/* A list of players, each once; their ids go into the arena. */
static bool read_players(struct judge *judge, const char *name, int32_t **players, size_t *count) {
    const struct json *list;
    if (!json_get_array(judge->body, name, &list, judge->error))
        return false;
    *count = list->array.count;
    *players = arena_array(judge->arena, *count, sizeof **players);
    bool *met = arena_array(judge->arena, (size_t)judge->event->player_count, sizeof *met);
    for (size_t i = 0; i < *count; i++) {
        const struct json *item = &list->array.items[i];
        if (item->type != JSON_INTEGER) {
            error_set(judge->error, ERROR_field_type, name, "a list of player ids", NULL);
            return error_in_field(judge->error, name);
        }
        const struct player *player = event_player(judge->event, item->integer);
        if (player == NULL) {
            error_set_number(judge->error, ERROR_player_unknown, item->integer, 0, 0);
            return error_in_field(judge->error, name);
        }
        if (met[player->id - 1]) {
            judge_refuse_named(judge, ERROR_entry_twice, player->name, (struct text){0});
            return error_in_field(judge->error, name);
        }
        met[player->id - 1] = true;
        (*players)[i] = player->id;
    }
    return true;
}

static bool check_new_entries(struct judge *judge, const struct tournament *tournament, const int32_t *players,
                              size_t count) {
    bool round_robin = tournament->system == SYSTEM_ROUND_ROBIN;
    if (count == 0)
        return error_set(judge->error, ERROR_players_none, NULL, NULL, NULL);
    if (round_robin && tournament->round_count > 0)
        return judge_refuse_named(judge, ERROR_setup_over, tournament->name, (struct text){0});
    for (size_t i = 0; i < count; i++)
        if (tournament_entry_of(tournament, players[i]) != NULL)
            return judge_refuse_named(judge, ERROR_entry_exists, judge_name(judge, players[i]), tournament->name);
    if (round_robin && (size_t)tournament->entry_count + count > BERGER_MOST_PLAYERS)
        return error_set_number(judge->error, ERROR_entries_many, BERGER_MOST_PLAYERS, 0, 0);
    return true;
}

void judge_write_numbers(struct judge *judge, const struct tournament *tournament, const char *method, struct text seed,
                         const int32_t *order, size_t count) {
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_text(writer, "method", text_from(method));
    if (seed.length > 0)
        json_key_text(writer, "seed", seed);
    json_key(writer, "order");
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++)
        json_integer(writer, order[i]);
    json_end_array(writer);
    judge_end(judge, "numbers.drawn/1");
}

bool judge_all_numbered(const struct tournament *tournament) {
    for (int32_t i = 0; i < tournament->entry_count; i++)
        if (tournament->entries[i].number == 0)
            return false;
    return true;
}

void judge_write_missing_numbers(struct judge *judge, const struct tournament *tournament, const int32_t *late,
                                 size_t late_count) {
    size_t count = (size_t)tournament->entry_count;
    int32_t *order = arena_array(judge->arena, count + late_count, sizeof *order);
    size_t next = 0;
    for (size_t i = 0; i < count; i++)
        next += tournament->entries[i].number > 0;
    for (size_t i = 0; i < count; i++) {
        const struct tournament_entry *entry = &tournament->entries[i];
        order[entry->number > 0 ? (size_t)entry->number - 1 : next++] = entry->player;
    }
    for (size_t i = 0; i < late_count; i++)
        order[next++] = late[i];
    judge_write_numbers(judge, tournament, "hand", (struct text){0}, order, next);
}

bool judge_entry_add(struct judge *judge) {
    static const char *const names[] = {"tournament", "players", NULL};
    const struct tournament *tournament;
    int32_t *players;
    size_t count;
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament) ||
        !read_players(judge, "players", &players, &count) || !check_new_entries(judge, tournament, players, count) ||
        !judge_entries_unchanged(judge, tournament))
        return false;
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key(writer, "players");
    json_begin_array(writer);
    for (size_t i = 0; i < count; i++)
        json_integer(writer, players[i]);
    json_end_array(writer);
    judge_end(judge, "entry.added/1");
    if (tournament->round_count > 0)
        judge_write_missing_numbers(judge, tournament, players, count);
    return true;
}

bool judge_entry_remove(struct judge *judge) {
    static const char *const names[] = {"tournament", "player", NULL};
    const struct tournament *tournament;
    const struct tournament_entry *entry;
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament) ||
        !judge_entry(judge, tournament, &entry))
        return false;
    if (tournament->round_count > 0)
        return judge_refuse_named(judge, ERROR_setup_over, tournament->name, (struct text){0});
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "player", entry->player);
    judge_end(judge, "entry.removed/1");
    return true;
}

/* --- Pairing numbers ------------------------------------------------------------------------------------------------ */

static int compare_ids(const void *left, const void *right) {
    int32_t a = *(const int32_t *)left;
    int32_t b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

/* Lots are drawn over the players sorted by id: the same entries and the same seed give the same numbers. */
static bool draw_lots(struct judge *judge, int32_t *order, size_t count, struct text *seed) {
    uint64_t value = judge->request->lots;
    struct text given;
    char digits[17];
    if (judge_gives(judge, "seed")) {
        if (!json_get_text(judge->body, "seed", &given, judge->error))
            return false;
        if (!random_seed_read(text_trim(given), &value)) {
            judge_refuse_named(judge, ERROR_seed_invalid, given, (struct text){0});
            return error_in_field(judge->error, "seed");
        }
    }
    struct random_source source;
    random_seed(&source, value);
    qsort(order, count, sizeof *order, compare_ids);
    random_shuffle(&source, order, count);
    random_seed_write(value, digits);
    *seed = text_copy(judge->arena, text_from(digits));
    return true;
}

static int compare_strength(const void *left, const void *right) {
    const struct player *a = *(const struct player *const *)left;
    const struct player *b = *(const struct player *const *)right;
    int titles = field_title_rank(a->title) - field_title_rank(b->title);
    int names = text_compare(a->name, b->name);
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    if (titles != 0)
        return titles;
    return names != 0 ? names : (a->id > b->id) - (a->id < b->id);
}

static void order_by_rating(struct judge *judge, int32_t *order, size_t count) {
    const struct player **players = arena_array(judge->arena, count, sizeof(const struct player *));
    for (size_t i = 0; i < count; i++)
        players[i] = &judge->event->players[order[i] - 1];
    qsort(players, count, sizeof(const struct player *), compare_strength);
    for (size_t i = 0; i < count; i++)
        order[i] = players[i]->id;
}

static bool order_by_hand(struct judge *judge, const struct tournament *tournament, int32_t **order) {
    size_t count;
    if (!read_players(judge, "order", order, &count))
        return false;
    bool whole = count == (size_t)tournament->entry_count;
    for (size_t i = 0; whole && i < count; i++)
        whole = tournament_entry_of(tournament, (*order)[i]) != NULL;
    if (whole)
        return true;
    error_set_number(judge->error, ERROR_numbers_order, tournament->entry_count, 0, 0);
    return error_in_field(judge->error, "order");
}

/* A field that only another method uses is refused. */
static bool check_method_fields(struct judge *judge, bool lots, bool hand) {
    const char *needless = judge_gives(judge, "seed") && !lots    ? "seed"
                           : judge_gives(judge, "order") && !hand ? "order"
                                                                  : NULL;
    if (needless == NULL)
        return true;
    error_set(judge->error, ERROR_field_unknown, needless, NULL, NULL);
    return error_in_field(judge->error, needless);
}

bool judge_numbers_draw(struct judge *judge) {
    static const char *const names[] = {"tournament", "method", "seed", "order", NULL};
    const struct tournament *tournament;
    struct text method;
    struct text seed = {0};
    if (!judge_members(judge, names) || !judge_tournament(judge, &tournament) ||
        !json_get_text(judge->body, "method", &method, judge->error))
        return false;
    bool lots = text_equal(method, TEXT("lots"));
    bool rating = text_equal(method, TEXT("rating"));
    bool hand = text_equal(method, TEXT("hand"));
    if (!lots && !rating && !hand) {
        error_set_text(judge->error, ERROR_field_value, TEXT("method"), method, TEXT("lots, rating, hand"));
        return error_in_field(judge->error, "method");
    }
    size_t count = (size_t)tournament->entry_count;
    if (tournament->round_count > 0)
        return judge_refuse_named(judge, ERROR_setup_over, tournament->name, (struct text){0});
    if (count < 2)
        return judge_refuse_named(judge, ERROR_numbers_few, tournament->name, count == 0 ? TEXT("no") : TEXT("1"));
    if (!judge_entries_unchanged(judge, tournament) || !check_method_fields(judge, lots, hand))
        return false;
    int32_t *order = arena_array(judge->arena, count, sizeof *order);
    for (size_t i = 0; i < count; i++)
        order[i] = tournament->entries[i].player;
    if (rating)
        order_by_rating(judge, order, count);
    if ((lots && !draw_lots(judge, order, count, &seed)) || (hand && !order_by_hand(judge, tournament, &order)))
        return false;
    judge_write_numbers(judge, tournament, lots ? "lots" : rating ? "rating" : "hand", seed, order, count);
    return true;
}
