/*
 * The engine's Dutch pairings against the oracle's, both editions, pairs, colours and boards: single brackets with
 * histories that no engine would make, and whole small tournaments.
 *
 * STAUNTON_SEED, STAUNTON_DUTCH_BRACKETS and STAUNTON_DUTCH_TOURNAMENTS choose other ones and more of them,
 * STAUNTON_FIRST where to begin, STAUNTON_DUTCH_STEPS how long the oracle may think about a bracket.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "dutch_case.h"
#include "dutch_oracle.h"
#include "dutch_tournament.h"
#include "environment.h"
#include "pairing/dutch/dutch.h"

enum { SEED = 20260202, BRACKETS = 4000, TOURNAMENTS = 400, STEPS = 200000 };
enum { MOST_PLAYERS = 12, MOST_BRACKET = 10, MOST_ROUNDS = 20 };

/* What was compared, and the smallest round that differs. */
struct findings {
    uint64_t rounds;
    uint64_t impossible; /* of them: both say that there is no pairing */
    uint64_t given_up;
    uint64_t different;
    int64_t smallest;
    char text[8192];
};

/* --- comparing -------------------------------------------------------------------------------------------------- */

static void note_difference(struct arena *arena, const struct dutch_tournament *tournament, int edition,
                            const struct drawing *drawing, const char *engine, const char *oracle, struct text why,
                            struct findings *findings) {
    int64_t size = (int64_t)drawing->table->participant_count * (drawing->round + 1);
    findings->different++;
    if (findings->different > 1 && size >= findings->smallest)
        return;
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_format(&text, "seed %" PRIu64 ", edition %d, ", tournament->seed, edition);
    dutch_case_add_drawing(&text, drawing);
    text_add_format(&text, "engine: %s\noracle: %s\n", engine, oracle);
    text_add(&text, why);
    snprintf(findings->text, sizeof findings->text, "%s", text_builder_take(&text).bytes);
    findings->smallest = size;
}

/* Pairs a round twice. True when the engine paired it, whatever the oracle says. */
static bool compare_round(struct arena *arena, const struct dutch_tournament *tournament, int edition,
                          const struct drawing *drawing, struct drawn_round *drawn, struct findings *findings) {
    struct drawn_round expected;
    struct error error;
    struct text why = {0};
    bool gave_up = false, no_answer;
    long long steps = (long long)environment_number("STAUNTON_DUTCH_STEPS", STEPS);
    bool paired = dutch_pair(arena, edition == 2017 ? DUTCH_2017 : DUTCH_2026, drawing, drawn, &error);
    bool possible = dutch_oracle_pair(arena, edition, drawing, &expected, steps, &gave_up);
    if (gave_up) {
        findings->given_up++;
        return paired;
    }
    findings->rounds++;
    findings->impossible += !possible;
    const char *engine = paired ? dutch_case_text(arena, drawn) : "impossible";
    const char *oracle = possible ? dutch_case_text(arena, &expected) : "impossible";
    if (strcmp(engine, oracle) == 0)
        return paired;
    if (paired && possible)
        dutch_oracle_compare(arena, edition, drawing, drawn, &expected, steps, &no_answer, &why);
    note_difference(arena, tournament, edition, drawing, engine, oracle, why, findings);
    return paired;
}

static void report(const char *what, const struct findings *findings) {
    print_message("# %s: %" PRIu64 " rounds compared, %" PRIu64 " given up; %" PRIu64 " without a legal pairing\n",
                  what, findings->rounds, findings->given_up, findings->impossible);
    if (findings->different > 0)
        fail_msg("%" PRIu64 " rounds differ, the smallest:\n%s", findings->different, findings->text);
}

/* --- brackets --------------------------------------------------------------------------------------------------- */

/* Room for another number of rounds before the first one, and nothing that floats of the past would not show. */
static void set_rounds(struct arena *arena, struct dutch_tournament *tournament, int32_t rounds) {
    struct crosstable old = tournament->table;
    crosstable_make(arena, old.participant_count, rounds, &tournament->table);
    tournament->table.scoring = old.scoring;
    tournament->table.rounds_planned = rounds;
    if (tournament->virtual_points == NULL)
        return;
    int32_t *points = arena_array(arena, (size_t)old.participant_count * (size_t)rounds, sizeof *points);
    for (int32_t participant = 0; participant < old.participant_count; participant++)
        for (int32_t round = 0; round < rounds && round < old.round_count; round++)
            points[participant * rounds + round] = tournament->virtual_points[participant * old.round_count + round];
    tournament->virtual_points = points;
}

/* One to three brackets out of any history: virtual points of this round alone bring the players to a few scores. */
static void gather(struct arena *arena, struct dutch_tournament *tournament, const struct drawing *drawing) {
    int32_t count = tournament->table.participant_count, rounds = tournament->table.round_count, most = 0;
    int32_t groups = 1 + (int32_t)random_below(&tournament->random, 3);
    int32_t *points = arena_array(arena, (size_t)count * (size_t)rounds, sizeof *points);
    for (int32_t participant = 0; participant < count; participant++)
        for (int32_t past = 0; past < drawing->round; past++) {
            const struct round_record *record = crosstable_record(&tournament->table, participant, past);
            points[participant * rounds + drawing->round] -=
                record->opponent >= 0 && record->outcome == OUTCOME_POSTPONED ? tournament->table.scoring.draw
                                                                              : record->points;
            most += tournament->table.scoring.win;
        }
    most /= count > 0 ? 2 * count : 1;
    for (int32_t participant = 0; participant < count; participant++)
        points[participant * rounds + drawing->round] +=
            most + (int32_t)random_below(&tournament->random, (uint64_t)groups) *
                       (1 + (int32_t)random_below(&tournament->random, 2));
    tournament->virtual_points = points;
}

static void try_bracket(uint64_t seed, int edition, struct findings *findings) {
    struct arena arena;
    struct dutch_tournament tournament;
    struct drawing drawing;
    struct drawn_round drawn;
    arena_init(&arena);
    dutch_tournament_make(&arena, seed, 2, MOST_BRACKET, &tournament);
    int32_t rounds = 1 + (int32_t)random_below(&tournament.random, 6);
    set_rounds(&arena, &tournament, rounds + (int32_t)random_below(&tournament.random, 3));
    while (tournament.round + 1 < rounds) {
        dutch_tournament_any(&tournament, &arena, &drawn);
        dutch_tournament_play(&tournament, &drawn);
    }
    dutch_tournament_drawing(&tournament, &drawing);
    gather(&arena, &tournament, &drawing);
    dutch_tournament_drawing(&tournament, &drawing);
    compare_round(&arena, &tournament, edition, &drawing, &drawn, findings);
    arena_drop(&arena);
}

static void random_brackets_are_paired_as_the_oracle_pairs_them(void **state) {
    struct findings findings = {0};
    uint64_t seed = environment_number("STAUNTON_SEED", SEED) + environment_number("STAUNTON_FIRST", 0);
    uint64_t count = environment_number("STAUNTON_DUTCH_BRACKETS", BRACKETS);
    (void)state;
    for (uint64_t i = 0; i < count; i++) {
        try_bracket(seed + i, 2026, &findings);
        try_bracket(seed + i, 2017, &findings);
    }
    report("brackets", &findings);
}

/* --- tournaments ------------------------------------------------------------------------------------------------ */

/* Where there is no pairing left the round is paired at random, and the tournament goes on. */
static void try_tournament(uint64_t seed, int edition, struct findings *findings) {
    struct arena arena;
    struct dutch_tournament tournament;
    struct drawing drawing;
    struct drawn_round drawn;
    arena_init(&arena);
    dutch_tournament_make(&arena, seed, 2, MOST_PLAYERS, &tournament);
    if (random_below(&tournament.random, 3) == 0)
        set_rounds(&arena, &tournament, 1 + (int32_t)random_below(&tournament.random, MOST_ROUNDS));
    while (tournament.round < tournament.table.round_count) {
        dutch_tournament_drawing(&tournament, &drawing);
        if (!compare_round(&arena, &tournament, edition, &drawing, &drawn, findings))
            dutch_tournament_any(&tournament, &arena, &drawn);
        dutch_tournament_play(&tournament, &drawn);
    }
    arena_drop(&arena);
}

static void whole_tournaments_are_paired_as_the_oracle_pairs_them(void **state) {
    struct findings findings = {0};
    uint64_t seed = environment_number("STAUNTON_SEED", SEED) + environment_number("STAUNTON_FIRST", 0);
    uint64_t count = environment_number("STAUNTON_DUTCH_TOURNAMENTS", TOURNAMENTS);
    (void)state;
    for (uint64_t i = 0; i < count; i++) {
        try_tournament(seed + i, 2026, &findings);
        try_tournament(seed + i, 2017, &findings);
    }
    report("tournaments", &findings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_brackets_are_paired_as_the_oracle_pairs_them),
        cmocka_unit_test(whole_tournaments_are_paired_as_the_oracle_pairs_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
