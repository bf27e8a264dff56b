#include "pairing/fairness/fairness.h"

enum floated { FLOATED_NOT, FLOATED_DOWN, FLOATED_UP };

struct counter {
    const struct crosstable *table;
    struct fairness *fairness;
    int32_t *running; /* by participant: how often the last colour was had in a row, Black negative */
    uint8_t *last;    /* enum floated, of the round before */
};

static bool is_game(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

static enum fairness_gap gap_of(const struct scoring *scoring, int64_t difference) {
    if (difference == 0)
        return FAIRNESS_EQUAL;
    if (2 * difference <= scoring->win)
        return FAIRNESS_HALF;
    return difference <= scoring->win ? FAIRNESS_WHOLE : FAIRNESS_MORE;
}

static void count_colour(struct counter *counter, int32_t participant, const struct round_record *record) {
    const struct participant *opponent = &counter->table->participants[record->opponent];
    struct fairness_player *player = &counter->fairness->players[participant];
    int32_t step = record->colour == COLOUR_WHITE ? 1 : -1;
    int32_t *running = &counter->running[participant];
    *running = *running * step > 0 ? *running + step : step;
    counter->fairness->thirds += *running > 2 || *running < -2;
    player->difference += step;
    player->rated_opponents += opponent->rating > 0;
    player->opponent_ratings += opponent->rating;
}

static void count_float(struct counter *counter, int32_t participant, const struct round_record *record) {
    struct fairness *fairness = counter->fairness;
    struct fairness_player *player = &fairness->players[participant];
    int64_t difference = 0;
    if (record->opponent >= 0)
        difference = player->points - fairness->players[record->opponent].points;
    if (record->opponent >= 0 && record->colour == COLOUR_WHITE) {
        int64_t gap = difference < 0 ? -difference : difference;
        fairness->pairs++;
        fairness->gap_sum += gap;
        fairness->gaps[gap_of(&counter->table->scoring, gap)]++;
    }
    uint8_t floated = difference > 0 ? FLOATED_DOWN : difference < 0 ? FLOATED_UP : FLOATED_NOT;
    player->downfloats += floated == FLOATED_DOWN;
    player->upfloats += floated == FLOATED_UP;
    fairness->downfloats_repeated += floated == FLOATED_DOWN && counter->last[participant] == FLOATED_DOWN;
    fairness->upfloats_repeated += floated == FLOATED_UP && counter->last[participant] == FLOATED_UP;
    counter->last[participant] = floated;
}

static void count_round(struct counter *counter, int32_t round) {
    const struct crosstable *table = counter->table;
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, round);
        if (is_game(record))
            count_colour(counter, i, record);
        count_float(counter, i, record);
        counter->fairness->byes += record->opponent < 0 && record->bye == BYE_ALLOCATED;
    }
    for (int32_t i = 0; i < table->participant_count; i++)
        counter->fairness->players[i].points += crosstable_record(table, i, round)->points;
}

void fairness_count(struct arena *arena, const struct crosstable *table, struct fairness *fairness) {
    size_t count = (size_t)table->participant_count;
    struct counter counter = {.table = table, .fairness = fairness};
    *fairness = (struct fairness){0};
    fairness->players = arena_array(arena, count, sizeof *fairness->players);
    counter.running = arena_array(arena, count, sizeof *counter.running);
    counter.last = arena_array(arena, count, sizeof *counter.last);
    for (int32_t round = 0; round < table->round_count; round++)
        count_round(&counter, round);
    for (size_t i = 0; i < count; i++) {
        const struct fairness_player *player = &fairness->players[i];
        int32_t size = player->difference < 0 ? -player->difference : player->difference;
        fairness->differences[size < 3 ? size : 3]++;
        if (player->downfloats > fairness->downfloats_most)
            fairness->downfloats_most = player->downfloats;
        if (player->upfloats > fairness->upfloats_most)
            fairness->upfloats_most = player->upfloats;
    }
}
