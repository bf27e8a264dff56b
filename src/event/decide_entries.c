#include <stdlib.h>
#include <string.h>

#include "event/decide_judge.h"
#include "event/entry_table.h"
#include "event/restricted.h"
#include "event/strength.h"
#include "pairing/berger.h"

/* A list of players, each once; their ids go into the arena. */
static bool find_players(struct judge *judge, const char *name, const struct shape_numbers *asked, int32_t **players) {
    *players = arena_array(judge->arena, asked->count, sizeof **players);
    bool *met = arena_array(judge->arena, (size_t)judge->event->player_count, sizeof *met);
    for (size_t i = 0; i < asked->count; i++) {
        const struct player *player = event_player(judge->event, asked->items[i]);
        if (player == NULL) {
            error_set_number(judge->error, ERROR_player_unknown, asked->items[i], 0, 0);
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

/* --- Entries -------------------------------------------------------------------------------------------------------- */

/* Who comes when every round is paired has nothing left to play. */
static bool refuse_over(struct judge *judge, const struct tournament *tournament) {
    struct text_builder rounds = {.arena = judge->arena};
    text_add_integer(&rounds, tournament->rounds_planned);
    return judge_refuse_named(judge, ERROR_rounds_over, tournament->name, text_builder_take(&rounds));
}

static bool check_new_entries(struct judge *judge, const struct tournament *tournament, const int32_t *players,
                              size_t count) {
    bool round_robin = tournament->system == SYSTEM_ROUND_ROBIN;
    if (count == 0)
        return error_set(judge->error, ERROR_players_none, NULL, NULL, NULL);
    if (!tournament_takes_entries(tournament))
        return tournament->system == SYSTEM_SWISS
                   ? refuse_over(judge, tournament)
                   : judge_refuse_named(judge, ERROR_setup_over, tournament->name, (struct text){0});
    for (size_t i = 0; i < count; i++)
        if (tournament_entry_of(tournament, players[i]) != NULL)
            return judge_refuse_named(judge, ERROR_entry_exists, judge_name(judge, players[i]), tournament->name);
    if (round_robin && (size_t)tournament->entry_count + count > BERGER_MOST_PLAYERS)
        return error_set_number(judge->error, ERROR_entries_many, BERGER_MOST_PLAYERS, 0, 0);
    return true;
}

void judge_write_numbers(struct judge *judge, const struct tournament *tournament, const char *method, struct text seed,
                         const int32_t *order, size_t count) {
    judge_write(judge, numbers_drawn, .tournament = tournament->id, .method = text_from(method), .seed = seed,
                .order = judge_numbers(judge, order, count));
}

void judge_write_missing_numbers(struct judge *judge, const struct tournament *tournament, const int32_t *late,
                                 size_t late_count) {
    size_t count;
    int32_t *order = tournament_order(tournament, late_count, judge->arena, &count);
    for (size_t i = 0; i < late_count; i++)
        order[count + i] = late[i];
    judge_write_numbers(judge, tournament, "hand", (struct text){0}, order, count + late_count);
}

/*
 * Where a newcomer stands in the order: where the fewest of the others are on the wrong side, so that an order that
 * leaves the ratings in places is followed as far as it goes. Of several such places the last, which moves the fewest.
 */
static size_t earned_place(const struct event *event, const struct tournament *tournament, const int32_t *order,
                           size_t count, int32_t newcomer) {
    const struct player *player = &event->players[newcomer - 1];
    size_t place = 0;
    long wrong = 0; /* compared with the first place */
    long least = 0;
    for (size_t i = 0; i < count; i++) {
        wrong += strength_compare(tournament, &event->players[order[i] - 1], player) < 0 ? -1 : 1;
        if (wrong <= least) {
            least = wrong;
            place = i + 1;
        }
    }
    return place;
}

/*
 * A late entry gets the number that the rating earns, whenever it comes; the others keep their order and move down. What
 * was paired keeps the numbers of its time. [c04:general.late.b.numbers]
 */
static void write_earned_numbers(struct judge *judge, const struct tournament *tournament, const int32_t *late,
                                 size_t late_count) {
    size_t count;
    int32_t *order = tournament_order(tournament, late_count, judge->arena, &count);
    for (size_t i = 0; i < late_count; i++, count++) {
        size_t place = earned_place(judge->event, tournament, order, count, late[i]);
        memmove(order + place + 1, order + place, (count - place) * sizeof *order);
        order[place] = late[i];
    }
    judge_write_numbers(judge, tournament, "rating", (struct text){0}, order, count);
}

/* The strongest has the first number of a Swiss; an order that is otherwise must be meant. [c04:dutch.A.2.numbers] */
static bool check_against_ratings(struct judge *judge, bool confirmed, const int32_t *order, size_t count) {
    for (size_t i = 1; i < count && !confirmed; i++) {
        const struct player *upper = &judge->event->players[order[i - 1] - 1];
        const struct player *lower = &judge->event->players[order[i] - 1];
        if (upper->rating < lower->rating) {
            judge_refuse_named(judge, ERROR_numbers_against_rating, upper->name, lower->name);
            return error_in_field(judge->error, "confirm");
        }
    }
    return true;
}

/* So must lots among players of different ratings or titles be, whatever they would bring. [c04:dutch.A.2.numbers]
   [c04:dutch.A.2.c] [c04:lim.7.ties] */
static bool check_lots_meant(struct judge *judge, const struct tournament *tournament, bool confirmed,
                             const int32_t *order, size_t count) {
    const struct player *first = &judge->event->players[order[0] - 1];
    for (size_t i = 1; i < count && !confirmed && tournament->system == SYSTEM_SWISS; i++) {
        const struct player *other = &judge->event->players[order[i] - 1];
        if (strength_differs(tournament, first, other)) {
            error_set_text(judge->error, ERROR_numbers_by_lots, tournament->name, first->name, other->name);
            return error_in_field(judge->error, "confirm");
        }
    }
    return true;
}

/* The same as a file has it: the others must stand in their order, an order against the ratings must be meant. */
static bool write_given_numbers(struct judge *judge, const struct tournament *tournament, const int32_t *late,
                                size_t late_count) {
    const struct request_entry_add *asked = judge->asked;
    const struct tournament_entry **sorted = tournament_sort_entries(tournament, judge->arena);
    size_t known = (size_t)tournament->entry_count;
    size_t before = 0;
    size_t added = 0;
    size_t count = asked->order.count;
    int32_t *order;
    if (!judge_swiss(judge, tournament) || !find_players(judge, "order", &asked->order, &order))
        return false;
    for (size_t i = 0; i < count; i++) {
        bool next = before < known && sorted[before]->player == order[i];
        bool newcomer = false;
        for (size_t j = 0; j < late_count; j++)
            newcomer = newcomer || late[j] == order[i];
        before += next;
        added += newcomer;
    }
    if (before != known || added != late_count || count != known + late_count || tournament->round_count == 0) {
        error_set_number(judge->error, ERROR_numbers_order, (int64_t)(known + late_count), 0, 0);
        return error_in_field(judge->error, "order");
    }
    if (!check_against_ratings(judge, asked->confirm, order, count))
        return false;
    judge_write_numbers(judge, tournament, "hand", (struct text){0}, order, count);
    return true;
}

static void write_entries(struct judge *judge, const struct tournament *tournament, const int32_t *players,
                          size_t count) {
    judge_write(judge, entry_added, .tournament = tournament->id, .players = judge_numbers(judge, players, count));
    if (tournament->round_count > 0 && tournament->system == SYSTEM_SWISS)
        write_earned_numbers(judge, tournament, players, count);
    else if (tournament->round_count > 0)
        judge_write_missing_numbers(judge, tournament, players, count);
}

bool judge_write_entries(struct judge *judge, const struct tournament *tournament, const int32_t *players,
                         size_t count) {
    if (!check_new_entries(judge, tournament, players, count) || !judge_entries_unchanged(judge, tournament))
        return false;
    write_entries(judge, tournament, players, count);
    return true;
}

bool judge_entry_add(struct judge *judge) {
    const struct request_entry_add *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    size_t count = asked->players.count;
    int32_t *players;
    if (!find_players(judge, "players", &asked->players, &players) ||
        !check_new_entries(judge, tournament, players, count) || !judge_entries_unchanged(judge, tournament))
        return false;
    if (!asked->given.order) {
        write_entries(judge, tournament, players, count);
        return true;
    }
    judge_write(judge, entry_added, .tournament = tournament->id, .players = asked->players);
    return write_given_numbers(judge, tournament, players, count);
}

/* Who is not there at the drawing of lots. [c04:general.late.exclusion] */
bool judge_entry_remove(struct judge *judge) {
    const struct tournament *tournament = judge->tournament;
    const struct tournament_entry *entry = judge->entry;
    if (tournament_begun(tournament))
        return judge_refuse_named(judge, ERROR_setup_over, tournament->name, (struct text){0});
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    judge_write(judge, entry_removed, .tournament = tournament->id, .player = entry->player);
    return true;
}

/* --- Pairing numbers ------------------------------------------------------------------------------------------------ */

static int compare_ids(const void *left, const void *right) {
    int32_t a = *(const int32_t *)left;
    int32_t b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

bool judge_lots(struct judge *judge, struct text given, struct random_source *source, struct text *seed) {
    uint64_t value = judge->request->lots;
    char digits[17];
    if (given.length > 0 && !random_seed_read(given, &value)) {
        judge_refuse_named(judge, ERROR_seed_invalid, given, (struct text){0});
        return error_in_field(judge->error, "seed");
    }
    random_seed(source, value);
    random_seed_write(value, digits);
    *seed = text_copy(judge->arena, text_from(digits));
    return true;
}

/* Lots are drawn over the players sorted by id: the same entries and the same seed give the same numbers. */
static bool draw_lots(struct judge *judge, struct text given, int32_t *order, size_t count, struct text *seed) {
    struct random_source source;
    if (!judge_lots(judge, given, &source, seed))
        return false;
    qsort(order, count, sizeof *order, compare_ids);
    random_shuffle(&source, order, count);
    return true;
}

/* Lots from envelopes that keep players of one federation apart at the end. [c02-2022:15.2.4] [c02-2019:13.18.1.4] */
static bool draw_restricted(struct judge *judge, const struct tournament *tournament, int32_t *order,
                            struct text *seed) {
    const struct request_numbers_draw *asked = judge->asked;
    struct random_source source;
    struct restricted_draw drawn;
    uint64_t value;
    if (!judge_lots(judge, asked->seed, &source, seed))
        return false;
    random_seed_read(*seed, &value);
    if (!restricted_draw(judge->event, tournament, asked->confirm, value, judge->arena, &drawn, judge->error))
        return judge->error->code == ERROR_varma_federation_large ? error_in_field(judge->error, "confirm") : false;
    for (int32_t i = 0; i < drawn.count; i++)
        order[drawn.draw.numbers[i] - 1] = drawn.ids[i];
    return true;
}

static bool order_by_hand(struct judge *judge, const struct tournament *tournament, const struct shape_numbers *asked,
                          int32_t **order) {
    if (!find_players(judge, "order", asked, order))
        return false;
    bool whole = asked->count == (size_t)tournament->entry_count;
    for (size_t i = 0; whole && i < asked->count; i++)
        whole = tournament_entry_of(tournament, (*order)[i]) != NULL;
    if (whole)
        return true;
    error_set_number(judge->error, ERROR_numbers_order, tournament->entry_count, 0, 0);
    return error_in_field(judge->error, "order");
}

/* A field that only another method uses is refused; by hand there is an order. */
static bool check_method_fields(struct judge *judge, const struct request_numbers_draw *asked, bool drawn, bool hand) {
    const char *needless = asked->given.seed && !drawn               ? "seed"
                           : asked->given.order && !hand             ? "order"
                           : asked->given.confirm && !drawn && !hand ? "confirm"
                                                                     : NULL;
    if (needless != NULL)
        return judge_refuse_field(judge, ERROR_field_unknown, needless);
    return !hand || asked->given.order || judge_refuse_field(judge, ERROR_field_missing, "order");
}

static bool check_team_numbers_open(struct judge *judge, const struct tournament *tournament, bool varma) {
    if (varma) {
        error_set_text(judge->error, ERROR_field_value, TEXT("method"), TEXT("varma"),
                       shape_allowed(judge->arena, &contract_request_numbers_draw, "method", "varma"));
        return error_in_field(judge->error, "method");
    }
    return tournament->round_count == 0 ||
           judge_refuse_named(judge, ERROR_setup_over, tournament->name, (struct text){0});
}

static bool check_numbers_open(struct judge *judge, const struct tournament *tournament, bool lots) {
    if (!tournament_begun(tournament))
        return true;
    if (tournament->system != SYSTEM_SWISS)
        return judge_refuse_named(judge, ERROR_setup_over, tournament->name, (struct text){0});
    if (!tournament_numbers_open(tournament))
        return judge_refuse_named(judge, ERROR_numbers_frozen, tournament->name, (struct text){0});
    return !lots || judge_refuse_named(judge, ERROR_numbers_lots_over, tournament->name, (struct text){0});
}

static bool order_players(struct judge *judge, const struct tournament *tournament, bool lots, bool hand,
                          int32_t **order, size_t count, struct text *seed) {
    const struct request_numbers_draw *asked = judge->asked;
    if (text_equal(asked->method, TEXT("varma")))
        return draw_restricted(judge, tournament, *order, seed);
    if (lots)
        return check_lots_meant(judge, tournament, asked->confirm, *order, count) &&
               draw_lots(judge, asked->seed, *order, count, seed);
    if (!hand)
        return strength_order(judge, tournament, *order, count, seed);
    return order_by_hand(judge, tournament, &asked->order, order) &&
           (tournament->system != SYSTEM_SWISS || check_against_ratings(judge, asked->confirm, *order, count));
}

bool judge_numbers_draw(struct judge *judge) {
    const struct request_numbers_draw *asked = judge->asked;
    const struct tournament *tournament = judge->tournament;
    struct text seed = {0};
    bool teams = tournament_of_teams(tournament);
    size_t count = (size_t)(teams ? tournament->team_count : tournament->entry_count);
    bool lots = text_equal(asked->method, TEXT("lots"));
    bool hand = text_equal(asked->method, TEXT("hand"));
    bool varma = text_equal(asked->method, TEXT("varma"));
    if (!check_method_fields(judge, asked, lots || varma, hand) ||
        !(teams ? check_team_numbers_open(judge, tournament, varma) : check_numbers_open(judge, tournament, lots)))
        return false;
    if (count < 2)
        return judge_refuse_named(judge, ERROR_numbers_few, tournament->name, count == 0 ? TEXT("no") : TEXT("1"));
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    int32_t *order = arena_array(judge->arena, count, sizeof *order);
    for (size_t i = 0; i < count; i++)
        order[i] = teams ? tournament->teams[i].id : tournament->entries[i].player;
    if (!teams ? !order_players(judge, tournament, lots, hand, &order, count, &seed)
        : lots ? !draw_lots(judge, asked->seed, order, count, &seed)
               : !judge_team_order(judge, tournament, hand, order))
        return false;
    judge_write_numbers(judge, tournament, text_zero(judge->arena, asked->method), seed, order, count);
    return true;
}
