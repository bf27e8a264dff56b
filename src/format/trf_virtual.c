/* Virtual points of accelerated pairings: as a report gives them, and as Baku's method does. */
#include <string.h>

#include "format/trf_drawing.h"
#include "format/trf_parts.h"
#include "pairing/baku.h"

struct acceleration {
    struct arena *arena;
    const struct trf_tournament *trf;
    const struct crosstable *whole;
    const struct crosstable *table;
    int32_t *index; /* of the player with a number in the table; -1: not in it */
    int32_t rounds;
    int32_t *points; /* [participant * rounds + round] */
};

static struct acceleration begin(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *whole,
                                 const struct crosstable *table, int32_t rounds) {
    struct acceleration acceleration = {arena, trf, whole, table, NULL, rounds, NULL};
    acceleration.index = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *acceleration.index);
    memset(acceleration.index, -1, (TRF_NUMBER_MOST + 1) * sizeof *acceleration.index);
    for (int32_t i = 0; i < table->participant_count; i++)
        acceleration.index[table->participants[i].player] = i;
    if (rounds > 0)
        acceleration.points =
            arena_array(arena, (size_t)table->participant_count * (size_t)rounds, sizeof *acceleration.points);
    return acceleration;
}

static void give(struct acceleration *acceleration, int32_t participant, int32_t round, int32_t points) {
    acceleration->points[(size_t)participant * (size_t)acceleration->rounds + (size_t)round] = points;
}

/* --- As the file says ------------------------------------------------------------------------------------------- */

static void give_ranges(struct acceleration *acceleration) {
    const struct trf_tournament *trf = acceleration->trf;
    int32_t part = TRF_POINT / acceleration->table->scoring.unit;
    for (size_t i = 0; i < trf->acceleration_count; i++) {
        const struct trf_acceleration *range = &trf->accelerations[i];
        int32_t points = (range->points.given ? range->points.points : range->match_points.points) / part;
        for (int32_t j = 0; j < acceleration->table->participant_count; j++) {
            int32_t number = acceleration->table->participants[j].player;
            if (number < range->first || number > range->last)
                continue;
            for (int32_t round = range->first_round; round <= range->last_round && round <= acceleration->rounds;
                 round++)
                give(acceleration, j, round - 1, points);
        }
    }
}

static void give_histories(struct acceleration *acceleration) {
    const struct trf_tournament *trf = acceleration->trf;
    int32_t part = TRF_POINT / acceleration->table->scoring.unit;
    for (size_t i = 0; i < trf->history_count; i++) {
        const struct trf_history *history = &trf->histories[i];
        int32_t participant = acceleration->index[history->number];
        for (int32_t round = 0; participant >= 0 && round < history->count && round < acceleration->rounds; round++)
            give(acceleration, participant, round, history->points[round] / part);
    }
}

/* --- By Baku's method ------------------------------------------------------------------------------------------- */

/* The players of a round, from 0, in the order of the numbers that it had, or of those of the file. */
struct list {
    int32_t count;
    const int32_t *players;
};

static struct list list_of(const struct acceleration *acceleration, int32_t round) {
    const struct trf_numbering *numbering = trf_numbering(acceleration->trf, round + 1);
    const struct crosstable *whole = acceleration->whole;
    if (numbering != NULL)
        return (struct list){numbering->who.count, numbering->who.numbers};
    int32_t *players = arena_array(acceleration->arena, (size_t)whole->participant_count, sizeof *players);
    for (int32_t i = 0; i < whole->participant_count; i++)
        players[i] = whole->participants[i].player;
    return (struct list){whole->participant_count, players};
}

static void give_by_method(struct acceleration *acceleration) {
    const struct crosstable *table = acceleration->table;
    const struct crosstable *whole = acceleration->whole;
    struct arena *arena = acceleration->arena;
    struct list list = list_of(acceleration, 0);
    bool *there = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *there);
    bool *upper = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *upper);
    bool *members = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *members);
    bool *first = arena_array(arena, (size_t)whole->participant_count, sizeof *first);
    trf_roster(arena, acceleration->trf, whole, 0, first);
    for (int32_t i = 0; i < whole->participant_count; i++)
        there[whole->participants[i].player] = first[i];
    baku_make_group(list.players, list.count, there, upper);
    for (int32_t round = 0; round < acceleration->rounds; round++) {
        list = list_of(acceleration, round);
        baku_find_members(list.players, list.count, there, upper, members);
        for (int32_t i = 0; i < list.count; i++)
            if (members[i] && acceleration->index[list.players[i]] >= 0)
                give(acceleration, acceleration->index[list.players[i]], round,
                     baku_points(&table->scoring, table->rounds_planned, round));
    }
}

static int32_t baku_length(const struct crosstable *table) {
    int32_t rounds = baku_allows(&table->scoring) ? baku_rounds(table->rounds_planned) : 0;
    return rounds > TRF_ROUNDS_MOST ? TRF_ROUNDS_MOST : rounds;
}

/* ---------------------------------------------------------------------------------------------------------------- */

static int32_t accelerated_rounds(const struct trf_tournament *trf, const struct crosstable *table) {
    int32_t rounds = 0;
    for (size_t i = 0; i < trf->acceleration_count; i++)
        if (trf->accelerations[i].last_round > rounds)
            rounds = trf->accelerations[i].last_round;
    for (size_t i = 0; i < trf->history_count && trf->acceleration_count == 0; i++)
        if (trf->histories[i].count > rounds)
            rounds = trf->histories[i].count;
    if (trf->acceleration_count == 0 && trf->history_count == 0 && trf_system(trf).accelerated)
        rounds = baku_length(table);
    return rounds > TRF_ROUNDS_MOST ? TRF_ROUNDS_MOST : rounds;
}

void trf_virtual_points(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *whole,
                        const struct crosstable *table, struct trf_virtual_points *virtual_points) {
    int32_t rounds = accelerated_rounds(trf, table);
    *virtual_points = (struct trf_virtual_points){0};
    if (rounds == 0)
        return;
    struct acceleration acceleration = begin(arena, trf, whole, table, rounds);
    if (trf->acceleration_count > 0)
        give_ranges(&acceleration);
    else if (trf->history_count > 0)
        give_histories(&acceleration);
    else
        give_by_method(&acceleration);
    *virtual_points = (struct trf_virtual_points){rounds, acceleration.points};
}

void trf_baku_points(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table,
                     struct trf_virtual_points *virtual_points) {
    struct acceleration acceleration = begin(arena, trf, table, table, baku_length(table));
    if (acceleration.rounds > 0)
        give_by_method(&acceleration);
    *virtual_points = (struct trf_virtual_points){acceleration.rounds, acceleration.points};
}

static int32_t points_at(const struct trf_virtual_points *virtual_points, int32_t participant, int32_t round) {
    if (round >= virtual_points->rounds)
        return 0;
    return virtual_points->points[(size_t)participant * (size_t)virtual_points->rounds + (size_t)round];
}

bool trf_follows_baku(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table) {
    struct trf_virtual_points said;
    struct trf_virtual_points meant;
    trf_virtual_points(arena, trf, table, table, &said);
    trf_baku_points(arena, trf, table, &meant);
    struct acceleration acceleration = begin(arena, trf, table, table, 0);
    int32_t rounds = said.rounds > meant.rounds ? said.rounds : meant.rounds;
    for (int32_t round = 0; round < rounds; round++) {
        struct list list = list_of(&acceleration, round);
        for (int32_t i = 0; i < list.count; i++) {
            int32_t participant = acceleration.index[list.players[i]];
            if (points_at(&said, participant, round) != points_at(&meant, participant, round))
                return false;
        }
    }
    return true;
}
