/*
 * Small fields that play as many rounds as they have opponents, or one less: each system pairs a round whenever there is a
 * legal pairing of it with any bye, and else says that there is none. Whether there is one is found by trying all, with a reading
 * of the rules that is written here.
 *
 * STAUNTON_SEED and STAUNTON_SMALL_FIELDS choose other ones and more of them, STAUNTON_FIRST where to begin,
 * STAUNTON_SMALL_MOST how many players there are at most, STAUNTON_SWISS_SYSTEM (1 to 6) one system alone.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "dutch_case.h"
#include "environment.h"
#include "pairing/requirements/requirements.h"
#include "pairing/system.h"

enum { SEED = 20260707, FIELDS = 1500, FEWEST = 3, MOST = 8, LIMIT = 16 };

struct findings {
    const struct pairing_system *system;
    uint64_t rounds;
    uint64_t impossible;
    uint64_t finished; /* tournaments that were paired to the end */
    uint64_t faults;
    int64_t smallest;
    char text[8192];
};

/* --- Is there a legal pairing? ----------------------------------------------------------------------------------- */

/* How a system's text bends the colour limits in the last round. */
enum bending { BEND_NEVER, BEND_PAIRS_OF_TOPSCORERS, BEND_HALF, BEND_ALL };

struct field {
    const struct drawing *drawing;
    enum bending bending;
    bool topscorers_from_half;
    int32_t difference[LIMIT];
    int32_t running[LIMIT];
    int32_t score[LIMIT];
    bool had_point[LIMIT]; /* without playing */
    bool done[LIMIT];
};

static bool was_played(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

static void read_field(const struct drawing *drawing, struct field *field) {
    *field = (struct field){.drawing = drawing};
    for (int32_t i = 0; i < drawing->table->participant_count; i++) {
        field->done[i] = !drawing->takes_part[i];
        for (int32_t round = 0; round < drawing->round; round++) {
            const struct round_record *record = crosstable_record(drawing->table, i, round);
            field->score[i] += record->points;
            if (was_played(record)) {
                int32_t step = record->colour == COLOUR_WHITE ? 1 : -1;
                field->difference[i] += step;
                field->running[i] = field->running[i] * step > 0 ? field->running[i] + step : step;
            } else if (record->points >= drawing->table->scoring.win || record->bye == BYE_ALLOCATED) {
                field->had_point[i] = true;
            }
        }
    }
}

static bool is_last(const struct field *field) {
    return field->drawing->round + 1 == field->drawing->table->rounds_planned;
}

static int32_t above_half(const struct field *field, int32_t player) {
    return 2 * field->score[player] - field->drawing->table->scoring.win * field->drawing->round;
}

static bool is_topscorer(const struct field *field, int32_t player) {
    return above_half(field, player) >= (field->topscorers_from_half ? 0 : 1);
}

static bool may_take(const struct field *field, int32_t player, int32_t step) {
    bool bends = is_last(field) &&
                 (field->bending == BEND_ALL || (field->bending == BEND_HALF && above_half(field, player) >= 0));
    int32_t after = field->difference[player] + step;
    return bends || (after >= -2 && after <= 2 && field->running[player] * step < 2);
}

static bool are_excluded(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        int32_t members = 0;
        for (int32_t j = 0; j < exclusion->count; j++)
            members += exclusion->participants[j] == one || exclusion->participants[j] == other;
        if (members == 2 && exclusion->first_round <= drawing->round && drawing->round <= exclusion->last_round)
            return true;
    }
    return false;
}

static bool may_meet(const struct field *field, int32_t one, int32_t other) {
    for (int32_t round = 0; round < field->drawing->round; round++) {
        const struct round_record *record = crosstable_record(field->drawing->table, one, round);
        if (record->opponent == other && was_played(record))
            return false;
    }
    if (are_excluded(field->drawing, one, other))
        return false;
    if (is_last(field) && field->bending == BEND_PAIRS_OF_TOPSCORERS &&
        (is_topscorer(field, one) || is_topscorer(field, other)))
        return true;
    return (may_take(field, one, 1) && may_take(field, other, -1)) ||
           (may_take(field, one, -1) && may_take(field, other, 1));
}

/* All pairings, the first player who is left with each of the others, or with the bye if one is due. */
static bool can_be_paired(struct field *field, bool bye) {
    int32_t count = field->drawing->table->participant_count;
    int32_t first = 0;
    bool found = false;
    while (first < count && field->done[first])
        first++;
    if (first == count)
        return true;
    field->done[first] = true;
    if (bye && !field->had_point[first])
        found = can_be_paired(field, false);
    for (int32_t other = first + 1; other < count && !found; other++) {
        if (field->done[other] || !may_meet(field, first, other))
            continue;
        field->done[other] = true;
        found = can_be_paired(field, bye);
        field->done[other] = false;
    }
    field->done[first] = false;
    return found;
}

static bool has_legal_pairing(const struct pairing_system *system, const struct drawing *drawing) {
    struct field field;
    int32_t there = 0;
    read_field(drawing, &field);
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        there += drawing->takes_part[i];
    field.bending = drawing->choices.last_round_by_half ? BEND_HALF : BEND_NEVER;
    if (strncmp(system->name, "dutch", 5) == 0)
        field.bending = BEND_PAIRS_OF_TOPSCORERS;
    else if (strcmp(system->name, "lim@1999") == 0 && !drawing->choices.last_round_by_half)
        field.bending = BEND_ALL;
    field.topscorers_from_half = strcmp(system->name, "dutch@2009") == 0 && drawing->choices.topscorers_from_half;
    return can_be_paired(&field, there % 2 != 0);
}

/* --- Tournaments ------------------------------------------------------------------------------------------------- */

static void note_fault(struct arena *arena, struct findings *findings, uint64_t seed, const struct drawing *drawing,
                       const char *what) {
    int64_t size = (int64_t)drawing->table->participant_count * (drawing->round + 1);
    findings->faults++;
    if (findings->faults > 1 && size >= findings->smallest)
        return;
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_format(&text, "seed %" PRIu64 ": %s\n", seed, what);
    dutch_case_add_drawing(&text, drawing);
    snprintf(findings->text, sizeof findings->text, "%s", text_builder_take(&text).bytes);
    findings->smallest = size;
}

static enum result any_result(struct random_source *random, uint64_t draws, bool forfeits) {
    if (forfeits && random_below(random, 12) == 0)
        return random_below(random, 2) == 0 ? RESULT_WHITE_BY_FORFEIT : RESULT_BLACK_BY_FORFEIT;
    if (random_below(random, 10) < draws)
        return RESULT_DRAW;
    return random_below(random, 2) == 0 ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

static void play(struct crosstable *table, struct random_source *random, int32_t round, uint64_t draws, bool forfeits,
                 const struct drawn_round *drawn) {
    for (int32_t i = 0; i < drawn->pair_count; i++)
        crosstable_set_game(table, round, drawn->pairs[i].white, drawn->pairs[i].black,
                            any_result(random, draws, forfeits));
    if (drawn->bye >= 0)
        crosstable_set_bye(table, round, drawn->bye, BYE_ALLOCATED);
}

static bool pair_round(struct arena *arena, struct findings *findings, uint64_t seed, const struct drawing *drawing,
                       struct drawn_round *drawn) {
    struct error error;
    struct requirements_round checked;
    bool exists = has_legal_pairing(findings->system, drawing);
    bool paired = pairing_system_pair(arena, findings->system, drawing, drawn, &error);
    findings->rounds++;
    findings->impossible += !exists;
    if (!paired && error.code != ERROR_pairing_impossible)
        note_fault(arena, findings, seed, drawing, "undecided");
    else if (paired != exists)
        note_fault(arena, findings, seed, drawing,
                   paired ? "paired where there is no legal pairing" : "not paired where there is a legal pairing");
    if (!paired)
        return false;
    requirements_check(arena, text_from(findings->system->name), drawing, drawn, &checked);
    for (int32_t i = 0; i < checked.finding_count; i++)
        if (checked.findings[i].requirement < REQUIREMENT_DIFFERENCE)
            note_fault(arena, findings, seed, drawing, "against the minimum requirements");
    return true;
}

static void try_field(struct findings *findings, uint64_t seed) {
    struct arena arena;
    struct random_source random;
    struct crosstable table;
    bool takes_part[LIMIT] = {false};
    int32_t excluded[2];
    random_seed(&random, seed);
    uint64_t most = environment_number("STAUNTON_SMALL_MOST", MOST);
    assert_in_range(most, FEWEST, LIMIT);
    int32_t players = FEWEST + (int32_t)random_below(&random, most - FEWEST + 1);
    int32_t rounds = players - 1 - (int32_t)random_below(&random, 2);
    uint64_t draws = random_below(&random, 11);
    bool forfeits = random_below(&random, 3) == 0;
    excluded[0] = (int32_t)random_below(&random, (uint64_t)players);
    excluded[1] = (excluded[0] + 1 + (int32_t)random_below(&random, (uint64_t)players - 1)) % players;
    const struct exclusion exclusion = {.last_round = rounds, .count = 2, .participants = excluded};
    arena_init(&arena);
    crosstable_make(&arena, players, rounds, &table);
    table.scoring = scoring_usual();
    for (int32_t i = 0; i < players; i++) {
        table.participants[i].rating = 2400 - 10 * i;
        takes_part[i] = true;
    }
    struct drawing drawing = {.table = &table,
                              .takes_part = takes_part,
                              .initial_colour = COLOUR_WHITE,
                              .exclusion_count = random_below(&random, 6) == 0,
                              .exclusions = &exclusion,
                              .choices = {.topscorers_from_half = random_below(&random, 4) == 0,
                                          .last_round_by_half = random_below(&random, 4) == 0,
                                          .burstein_plain = random_below(&random, 4) == 0}};
    struct drawn_round drawn;
    while (drawing.round < rounds && pair_round(&arena, findings, seed, &drawing, &drawn)) {
        play(&table, &random, drawing.round, draws, forfeits, &drawn);
        drawing.round++;
    }
    findings->finished += drawing.round == rounds;
    arena_drop(&arena);
}

static void check(size_t index) {
    static struct findings findings;
    uint64_t first = environment_number("STAUNTON_SEED", SEED) + environment_number("STAUNTON_FIRST", 0);
    uint64_t count = environment_number("STAUNTON_SMALL_FIELDS", FIELDS);
    if (environment_number("STAUNTON_SWISS_SYSTEM", index + 1) != index + 1)
        skip();
    findings = (struct findings){.system = pairing_system_at(index)};
    for (uint64_t i = 0; i < count; i++)
        try_field(&findings, first + i);
    print_message("# %s: %" PRIu64 " fields, %" PRIu64 " rounds, %" PRIu64 " without a legal pairing, %" PRIu64
                  " played to the end, %" PRIu64 " faults\n",
                  findings.system->name, count, findings.rounds, findings.impossible, findings.finished,
                  findings.faults);
    if (findings.faults > 0)
        fail_msg("%" PRIu64 " faults, the smallest:\n%s", findings.faults, findings.text);
}

static void dutch_of_2026_pairs_what_can_be_paired(void **state) {
    (void)state;
    check(0);
}

static void dutch_of_2017_pairs_what_can_be_paired(void **state) {
    (void)state;
    check(1);
}

/* [c04:dutch.B.1.a] [c04:dutch.B.1.b] */
static void dutch_of_2009_pairs_what_can_be_paired(void **state) {
    (void)state;
    check(2);
}

/* [c04:lim.9.1] [c04:lim.13] */
static void lim_pairs_what_can_be_paired(void **state) {
    (void)state;
    check(3);
}

/* [c04:dubov.9.judgement] */
static void dubov_pairs_what_can_be_paired(void **state) {
    (void)state;
    check(4);
}

/* [c04:burstein.6.6.join] */
static void burstein_pairs_what_can_be_paired(void **state) {
    (void)state;
    check(5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dutch_of_2026_pairs_what_can_be_paired),
        cmocka_unit_test(dutch_of_2017_pairs_what_can_be_paired),
        cmocka_unit_test(dutch_of_2009_pairs_what_can_be_paired),
        cmocka_unit_test(lim_pairs_what_can_be_paired),
        cmocka_unit_test(dubov_pairs_what_can_be_paired),
        cmocka_unit_test(burstein_pairs_what_can_be_paired),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
