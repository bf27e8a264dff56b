#include "random_tie.h"

#include "berger_oracle.h"
#include "random_chance.h"

/* The lower index is the stronger one and mostly wins. `open`: one in so many games is not played yet. */
static enum result biased_result(struct random_source *source, bool white_is_stronger, uint64_t open,
                                 uint64_t forfeits) {
    if (chance_one_in(source, open)) {
        return chance_one_in(source, 2) ? RESULT_NONE : RESULT_POSTPONED;
    }
    bool forfeit = chance_one_in(source, forfeits);
    switch (random_below(source, 6)) {
    case 0:
    case 1:
        return RESULT_DRAW;
    case 2:
        white_is_stronger = !white_is_stronger;
        break;
    default:
        break;
    }
    if (white_is_stronger) {
        return forfeit ? RESULT_WHITE_BY_FORFEIT : RESULT_WHITE_WINS;
    }
    return forfeit ? RESULT_BLACK_BY_FORFEIT : RESULT_BLACK_WINS;
}

/* A result that brings one side as much as it may still get, and how much that is. */
static enum result filling_result(const struct scoring *scoring, int64_t wanted, bool white, int64_t *points) {
    if (wanted >= scoring->win) {
        *points = scoring->win;
        return white ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    }
    if (wanted >= scoring->draw) {
        *points = scoring->draw;
        return RESULT_DRAW;
    }
    *points = scoring->loss;
    return white ? RESULT_BLACK_WINS : RESULT_WHITE_WINS;
}

void random_tie_round_robin(struct arena *arena, struct random_source *source, struct crosstable *table) {
    int32_t players = chance_between(source, 5, 14);
    int32_t tied = chance_between(source, 2, players / 2); /* so that the weakest can catch up against the others */
    int32_t cycles = chance_one_in(source, 3) ? 2 : 1;
    struct berger_oracle_table plan;
    berger_oracle_make(players, cycles, true, &plan);
    struct scoring scoring = chance_scoring(source);
    chance_table(arena, players, plan.rounds, &scoring, table);
    table->predetermined = true;
    table->cycles = cycles;
    table->rounds_planned = plan.rounds;
    /* By lot, so that the tied are not neighbours in the tables: the first of them are the tied, the strongest first. */
    int32_t *numbers = arena_array(arena, (size_t)players, sizeof *numbers);
    for (int32_t i = 0; i < players; i++) {
        numbers[i] = i;
    }
    random_shuffle(source, numbers, (size_t)players);
    int64_t *points = arena_array(arena, (size_t)players, sizeof *points);
    uint64_t open = chance_one_in(source, 3) ? 1000 : (uint64_t)chance_between(source, 3, 8);
    uint64_t forfeits = chance_one_in(source, 2) ? 1000 : 6;
    for (int32_t i = 0; i < plan.rounds * plan.boards; i++) {
        int32_t white = numbers[plan.pairs[i].white - 1];
        int32_t black = numbers[plan.pairs[i].black - 1];
        if (white < tied && black < tied) {
            enum result result = biased_result(source, white < black, open, forfeits);
            crosstable_set_game(table, i / plan.boards, white, black, result);
            points[white] += crosstable_record(table, white, i / plan.boards)->points;
            points[black] += crosstable_record(table, black, i / plan.boards)->points;
        }
    }
    /* All that the strongest can have gained among them. */
    int64_t target = (int64_t)(tied - 1) * cycles * scoring.win;
    for (int32_t i = 0; i < plan.rounds * plan.boards; i++) {
        int32_t white = numbers[plan.pairs[i].white - 1];
        int32_t black = numbers[plan.pairs[i].black - 1];
        int64_t gained = 0;
        if (white < tied && black >= tied) {
            enum result result = filling_result(&scoring, target - points[white], true, &gained);
            crosstable_set_game(table, i / plan.boards, white, black, result);
            points[white] += gained;
        } else if (black < tied && white >= tied) {
            enum result result = filling_result(&scoring, target - points[black], false, &gained);
            crosstable_set_game(table, i / plan.boards, white, black, result);
            points[black] += gained;
        } else if (white >= tied && black >= tied) {
            crosstable_set_game(table, i / plan.boards, white, black, biased_result(source, white < black, 20, 20));
        }
    }
    for (int32_t round = 0; round < plan.rounds; round++) {
        if (plan.free_numbers[round] > 0) {
            crosstable_set_bye(table, round, numbers[plan.free_numbers[round] - 1], BYE_FREE);
        }
    }
    berger_oracle_drop(&plan);
}

/* Games by lot, in which the same two may meet again and others never. */
static void pair_by_lot(struct arena *arena, struct random_source *source, struct crosstable *table, int32_t rounds) {
    int32_t players = table->participant_count;
    int32_t *order = arena_array(arena, (size_t)players, sizeof *order);
    uint64_t forfeits = chance_one_in(source, 2) ? 1000 : 6;
    for (int32_t round = 0; round < rounds; round++) {
        for (int32_t i = 0; i < players; i++) {
            order[i] = i;
        }
        random_shuffle(source, order, (size_t)players);
        for (int32_t i = 0; i + 1 < players; i += 2) {
            crosstable_set_game(table, round, order[i], order[i + 1],
                                biased_result(source, order[i] < order[i + 1], 8, forfeits));
        }
        if (players % 2 == 1) {
            crosstable_set_bye(table, round, order[players - 1], BYE_ZERO);
        }
    }
}

/* Everybody against everybody, but for a few games. */
static void pair_nearly_all(struct random_source *source, struct crosstable *table,
                            const struct berger_oracle_table *plan) {
    for (int32_t i = 0; i < plan->rounds * plan->boards; i++) {
        int32_t white = plan->pairs[i].white - 1;
        int32_t black = plan->pairs[i].black - 1;
        if (chance_one_in(source, 5)) {
            crosstable_set_bye(table, i / plan->boards, white, BYE_ZERO);
            crosstable_set_bye(table, i / plan->boards, black, BYE_HALF);
        } else {
            crosstable_set_game(table, i / plan->boards, white, black, biased_result(source, white < black, 20, 50));
        }
    }
    for (int32_t round = 0; round < plan->rounds; round++) {
        if (plan->free_numbers[round] > 0) {
            crosstable_set_bye(table, round, plan->free_numbers[round] - 1, BYE_ALLOCATED);
        }
    }
}

/* Rounds without games, in which those behind catch up; one in ten stays behind. */
static void level(struct random_source *source, struct crosstable *table, int32_t first) {
    const struct scoring *scoring = &table->scoring;
    int64_t most = 0;
    for (int32_t i = 0; i < table->participant_count; i++) {
        int64_t points = crosstable_points(table, i);
        most = points > most ? points : most;
    }
    for (int32_t i = 0; i < table->participant_count; i++) {
        int64_t wanted = chance_one_in(source, 10) ? 0 : most - crosstable_points(table, i);
        for (int32_t round = first; round < table->round_count; round++) {
            enum bye bye = wanted >= scoring->win                  ? BYE_FULL
                           : wanted >= scoring->draw && wanted > 0 ? BYE_HALF
                                                                   : BYE_ZERO;
            crosstable_set_bye(table, round, i, bye);
            wanted -= crosstable_record(table, i, round)->points;
        }
    }
}

void random_tie_swiss(struct arena *arena, struct random_source *source, struct crosstable *table) {
    bool by_lot = chance_one_in(source, 2);
    int32_t players = by_lot ? chance_between(source, 3, 9) : chance_between(source, 3, 6);
    struct berger_oracle_table plan;
    berger_oracle_make(players, 1, false, &plan);
    int32_t games = by_lot ? chance_between(source, 1, 6) : plan.rounds;
    int32_t rounds = games * 2;
    struct scoring scoring = chance_scoring(source);
    chance_table(arena, players, rounds, &scoring, table);
    table->predetermined = false;
    table->cycles = 1;
    table->rounds_planned = rounds + chance_between(source, 0, 1);
    if (by_lot) {
        pair_by_lot(arena, source, table, games);
    } else {
        pair_nearly_all(source, table, &plan);
    }
    level(source, table, games);
    berger_oracle_drop(&plan);
}
