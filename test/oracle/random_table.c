#include "random_table.h"

#include <stdio.h>

#include "berger_oracle.h"
#include "random_chance.h"
#include "random_tie.h"

/* --- round robins ------------------------------------------------------------------------------------------------- */

static void make_round_robin(struct arena *arena, struct random_source *source, struct crosstable *table) {
    int32_t players = chance_size(source);
    int32_t cycles = chance_one_in(source, 3) ? 2 : 1;
    struct berger_oracle_table plan;
    berger_oracle_make(players, cycles, chance_one_in(source, 2), &plan);
    /* All rounds are there from the beginning as a rule, but a table may also hold the first ones only. */
    int32_t rounds = chance_one_in(source, 10) ? chance_between(source, 0, plan.rounds) : plan.rounds;
    struct scoring scoring = chance_scoring(source);
    chance_table(arena, players, rounds, &scoring, table);
    table->predetermined = true;
    table->cycles = cycles;
    table->rounds_planned = plan.rounds;
    struct mood mood = chance_mood(source);
    int32_t begun = chance_one_in(source, 4) ? chance_between(source, 0, rounds) : rounds;
    for (int32_t round = 0; round < rounds; round++) {
        for (int32_t board = 0; board < plan.boards; board++) {
            struct berger_oracle_pair pair = plan.pairs[round * plan.boards + board];
            enum result result = round < begun ? chance_result(source, &mood) : RESULT_NONE;
            crosstable_set_game(table, round, pair.white - 1, pair.black - 1, result);
        }
        if (plan.free_numbers[round] > 0) {
            crosstable_set_bye(table, round, plan.free_numbers[round] - 1, BYE_FREE);
        }
    }
    if (chance_one_in(source, 5)) {
        for (int32_t left = chance_between(source, 1, 2); left > 0; left--) {
            table->participants[random_below(source, (uint64_t)players)].excluded = true;
        }
    }
    berger_oracle_drop(&plan);
}

/* --- Swiss-like tournaments --------------------------------------------------------------------------------------- */

/* Pairs by chance, so that the same two may meet again; half of the tables avoid that where it is easy. */
static bool have_been_paired(const struct crosstable *table, int32_t rounds, int32_t player, int32_t other) {
    for (int32_t round = 0; round < rounds; round++) {
        if (crosstable_record(table, player, round)->opponent == other) {
            return true;
        }
    }
    return false;
}

static void make_swiss(struct arena *arena, struct random_source *source, struct crosstable *table) {
    int32_t players = chance_one_in(source, 50) ? 1 : chance_size(source);
    int32_t rounds = chance_between(source, 0, 9);
    struct scoring scoring = chance_scoring(source);
    chance_table(arena, players, rounds, &scoring, table);
    table->predetermined = false;
    table->cycles = 1;
    table->rounds_planned = rounds + (chance_one_in(source, 3) ? chance_between(source, 0, 4) : 0);
    struct mood mood = chance_mood(source);
    struct mood last = mood;
    mood.pending = chance_one_in(source, 4) ? mood.pending : 0; /* open games are mostly those of the last round */
    uint64_t bye_chance = (uint64_t)chance_between(source, 3, 20);
    bool again = chance_one_in(source, 2);
    int32_t *order = arena_array(arena, (size_t)players, sizeof *order);
    for (int32_t round = 0; round < rounds; round++) {
        for (int32_t i = 0; i < players; i++) {
            order[i] = i;
        }
        random_shuffle(source, order, (size_t)players);
        int32_t waiting = -1;
        for (int32_t i = 0; i < players; i++) {
            int32_t player = order[i];
            if (chance_one_in(source, bye_chance)) {
                static const enum bye byes[] = {BYE_FULL, BYE_HALF, BYE_ZERO, BYE_ALLOCATED, BYE_HALF, BYE_ZERO};
                crosstable_set_bye(table, round, player, byes[random_below(source, 6)]);
                continue;
            }
            if (waiting < 0) {
                waiting = player;
                continue;
            }
            if (!again && have_been_paired(table, round, waiting, player) && i + 1 < players) {
                crosstable_set_bye(table, round, player, chance_one_in(source, 2) ? BYE_HALF : BYE_ZERO);
                continue;
            }
            crosstable_set_game(table, round, waiting, player,
                                chance_result(source, round + 1 == rounds ? &last : &mood));
            waiting = -1;
        }
        /* Now and then somebody is simply not there. */
        if (waiting >= 0 && !chance_one_in(source, 8)) {
            crosstable_set_bye(table, round, waiting, BYE_ALLOCATED);
        }
    }
}

void random_table_make(struct arena *arena, struct random_source *source, struct crosstable *table) {
    switch (random_below(source, 6)) {
    case 0:
        random_tie_round_robin(arena, source, table);
        break;
    case 1:
        random_tie_swiss(arena, source, table);
        break;
    case 2:
    case 3:
        make_round_robin(arena, source, table);
        break;
    default:
        make_swiss(arena, source, table);
        break;
    }
}

/* --- for people --------------------------------------------------------------------------------------------------- */

static const char *outcome_sign(const struct round_record *record) {
    static const char *const signs[] = {".", "p", "1", "=", "0", "+", "-"};
    return signs[record->outcome];
}

void random_table_print(const struct crosstable *table) {
    const struct scoring *scoring = &table->scoring;
    fprintf(stderr, "%s, %d cycle(s), %d of %d rounds; win %d draw %d loss %d absent %d bye %d in parts of 1/%d\n",
            table->predetermined ? "round robin" : "Swiss", table->cycles, table->round_count, table->rounds_planned,
            scoring->win, scoring->draw, scoring->loss, scoring->absent, scoring->allocated_bye, scoring->unit);
    for (int32_t player = 0; player < table->participant_count; player++) {
        fprintf(stderr, "%3d%c", player, table->participants[player].excluded ? 'x' : ':');
        for (int32_t round = 0; round < table->round_count; round++) {
            const struct round_record *record = crosstable_record(table, player, round);
            if (record->opponent >= 0) {
                fprintf(stderr, " %3d%s%-5s", record->opponent, record->colour == COLOUR_WHITE ? "w" : "b",
                        outcome_sign(record));
            } else {
                fprintf(stderr, " %-9s", record->bye == BYE_NONE ? "none" : bye_code((enum bye)record->bye));
            }
        }
        fprintf(stderr, "\n");
    }
}
