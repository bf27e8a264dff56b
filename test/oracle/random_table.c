#include "random_table.h"

#include <stdio.h>
#include <stdlib.h>

#include "berger_oracle.h"

/* --- chances ------------------------------------------------------------------------------------------------------ */

static bool one_in(struct random_source *source, uint64_t number) {
    return random_below(source, number) == 0;
}

static int32_t between(struct random_source *source, int32_t least, int32_t most) {
    return least + (int32_t)random_below(source, (uint64_t)(most - least + 1));
}

struct written_scoring {
    const char *win;
    const char *draw;
    const char *loss;
    const char *absent;
    const char *bye;
};

static struct scoring random_scoring(struct random_source *source) {
    static const struct written_scoring unusual[] = {
        {"1", "½", "0", "0", "½"},         /* half a point for the bye */
        {"1", "½", "0", "0", "0"},         /* nothing for it */
        {"3", "1", "0", "0", "3"},         /* football */
        {"3", "1", "0", "0", "1"},         /* football, bye like a draw */
        {"3", "2", "1", "0", "3"},         /* a point for coming */
        {"3", "2", "1", "0", "2"},         /* the same, bye like a draw */
        {"3", "2", "1", "0", "1"},         /* the same, bye like a loss */
        {"2", "1", "0", "0", "2"},         /* whole points */
        {"1", "0.4", "0", "0", "1"},       /* tenths */
        {"1", "0.25", "0", "0", "0.25"},   /* hundredths */
        {"1", "½", "0.25", "0", "0.5"},    /* a quarter for coming */
        {"1", "0", "0", "0", "1"},         /* a draw is worth a loss */
        {"3", "1", "0", "0", "2"},         /* a bye that is worth no result */
        {"1", "½", "0", "0", "0.75"},      /* another one */
        {"1", "½", "0", "0", "0.25"},      /* and one below a draw */
        {"10", "5", "1.5", "0.5", "7.25"}, /* everything differs */
    };
    if (!one_in(source, 3)) {
        return scoring_usual();
    }
    const struct written_scoring *written = &unusual[random_below(source, sizeof unusual / sizeof unusual[0])];
    struct scoring scoring;
    struct error error;
    if (!scoring_make(text_from(written->win), text_from(written->draw), text_from(written->loss),
                      text_from(written->absent), text_from(written->bye), &scoring, &error)) {
        abort();
    }
    return scoring;
}

/* How the games of one table end: a mood of its own, so that there are tables full of draws, of forfeits, of wins. */
struct mood {
    uint64_t wins;
    uint64_t draws;
    uint64_t forfeits;
    uint64_t odd;     /* 0-0, ½-0, unrated */
    uint64_t pending; /* not played yet, or postponed */
};

static struct mood random_mood(struct random_source *source) {
    struct mood mood = {.wins = 1 + random_below(source, 8), .draws = random_below(source, 9)};
    mood.forfeits = one_in(source, 2) ? random_below(source, 4) : 0;
    mood.odd = one_in(source, 3) ? random_below(source, 4) : 0;
    mood.pending = one_in(source, 4) ? random_below(source, 4) : 0;
    return mood;
}

static enum result random_result(struct random_source *source, const struct mood *mood) {
    static const enum result forfeits[] = {RESULT_WHITE_BY_FORFEIT, RESULT_BLACK_BY_FORFEIT, RESULT_BOTH_FORFEIT};
    static const enum result odd[] = {RESULT_BOTH_LOSE,          RESULT_WHITE_HALF,   RESULT_BLACK_HALF,
                                      RESULT_WHITE_WINS_UNRATED, RESULT_DRAW_UNRATED, RESULT_BLACK_WINS_UNRATED};
    uint64_t all = mood->wins + mood->draws + mood->forfeits + mood->odd + mood->pending;
    uint64_t lot = random_below(source, all);
    if (lot < mood->wins) {
        return one_in(source, 2) ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    }
    lot -= mood->wins;
    if (lot < mood->draws) {
        return RESULT_DRAW;
    }
    lot -= mood->draws;
    if (lot < mood->forfeits) {
        return forfeits[random_below(source, 3)];
    }
    lot -= mood->forfeits;
    if (lot < mood->odd) {
        return odd[random_below(source, 6)];
    }
    return one_in(source, 2) ? RESULT_NONE : RESULT_POSTPONED;
}

static int32_t random_size(struct random_source *source) {
    if (one_in(source, 40)) {
        return between(source, 17, 40);
    }
    return one_in(source, 2) ? between(source, 2, 6) : between(source, 2, 16);
}

static void make_table(struct arena *arena, int32_t participants, int32_t rounds, const struct scoring *scoring,
                       struct crosstable *table) {
    if (!crosstable_make(arena, participants, rounds, table)) {
        abort();
    }
    table->scoring = *scoring;
    for (int32_t i = 0; i < participants; i++) {
        table->participants[i].player = 1000 + i;
        table->participants[i].number = i + 1;
    }
}

/* --- round robins ------------------------------------------------------------------------------------------------- */

static void make_round_robin(struct arena *arena, struct random_source *source, struct crosstable *table) {
    int32_t players = random_size(source);
    int32_t cycles = one_in(source, 3) ? 2 : 1;
    struct berger_oracle_table plan;
    berger_oracle_make(players, cycles, one_in(source, 2), &plan);
    /* All rounds are there from the beginning as a rule, but a table may also hold the first ones only. */
    int32_t rounds = one_in(source, 10) ? between(source, 0, plan.rounds) : plan.rounds;
    struct scoring scoring = random_scoring(source);
    make_table(arena, players, rounds, &scoring, table);
    table->predetermined = true;
    table->cycles = cycles;
    table->rounds_planned = plan.rounds;
    struct mood mood = random_mood(source);
    int32_t begun = one_in(source, 4) ? between(source, 0, rounds) : rounds;
    for (int32_t round = 0; round < rounds; round++) {
        for (int32_t board = 0; board < plan.boards; board++) {
            struct berger_oracle_pair pair = plan.pairs[round * plan.boards + board];
            enum result result = round < begun ? random_result(source, &mood) : RESULT_NONE;
            crosstable_set_game(table, round, pair.white - 1, pair.black - 1, result);
        }
        if (plan.free_numbers[round] > 0) {
            crosstable_set_bye(table, round, plan.free_numbers[round] - 1, BYE_FREE);
        }
    }
    if (one_in(source, 5)) {
        for (int32_t left = between(source, 1, 2); left > 0; left--) {
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
    int32_t players = one_in(source, 50) ? 1 : random_size(source);
    int32_t rounds = between(source, 0, 9);
    struct scoring scoring = random_scoring(source);
    make_table(arena, players, rounds, &scoring, table);
    table->predetermined = false;
    table->cycles = 1;
    table->rounds_planned = rounds + (one_in(source, 3) ? between(source, 0, 4) : 0);
    struct mood mood = random_mood(source);
    struct mood last = mood;
    mood.pending = one_in(source, 4) ? mood.pending : 0; /* open games are mostly those of the last round */
    uint64_t bye_chance = (uint64_t)between(source, 3, 20);
    bool again = one_in(source, 2);
    int32_t *order = arena_array(arena, (size_t)players, sizeof *order);
    for (int32_t round = 0; round < rounds; round++) {
        for (int32_t i = 0; i < players; i++) {
            order[i] = i;
        }
        random_shuffle(source, order, (size_t)players);
        int32_t waiting = -1;
        for (int32_t i = 0; i < players; i++) {
            int32_t player = order[i];
            if (one_in(source, bye_chance)) {
                static const enum bye byes[] = {BYE_FULL, BYE_HALF, BYE_ZERO, BYE_ALLOCATED, BYE_HALF, BYE_ZERO};
                crosstable_set_bye(table, round, player, byes[random_below(source, 6)]);
                continue;
            }
            if (waiting < 0) {
                waiting = player;
                continue;
            }
            if (!again && have_been_paired(table, round, waiting, player) && i + 1 < players) {
                crosstable_set_bye(table, round, player, one_in(source, 2) ? BYE_HALF : BYE_ZERO);
                continue;
            }
            crosstable_set_game(table, round, waiting, player,
                                random_result(source, round + 1 == rounds ? &last : &mood));
            waiting = -1;
        }
        /* Now and then somebody is simply not there. */
        if (waiting >= 0 && !one_in(source, 8)) {
            crosstable_set_bye(table, round, waiting, BYE_ALLOCATED);
        }
    }
}

void random_table_make(struct arena *arena, struct random_source *source, struct crosstable *table) {
    if (one_in(source, 2)) {
        make_round_robin(arena, source, table);
    } else {
        make_swiss(arena, source, table);
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
