/*
 * When no legal pairing exists for a classic system: the proof of it, and what the arbiter may do. In random small fields
 * with as many rounds as they can bear, or one less, the proof is there exactly when the system finds no pairing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dutch_case.h"
#include "dutch_tournament.h"
#include "pairing/proposals.h"

static const char *const names[] = {"dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"};
enum { SYSTEMS = sizeof names / sizeof *names };

static const struct pairing_system *named(const char *name) {
    const struct pairing_system *system = pairing_system_named(text_from(name));
    assert_non_null(system);
    return system;
}

static void give_ratings(struct crosstable *table) {
    for (int32_t i = 0; i < table->participant_count; i++) {
        table->participants[i].number = i + 1;
        table->participants[i].rating = 2400 - 10 * i;
    }
}

/* The obstacle and the proposals in words, of round `round`, from 1, of `planned`. */
static const char *reported(struct arena *arena, const char *name, int32_t round, int32_t planned, int32_t count,
                            const char *const *records, struct pairing_choices choices) {
    struct dutch_case made;
    struct proposals proposals;
    struct error error;
    struct text_builder out;
    dutch_case_make(arena, round - 1, planned, count, records, &made);
    give_ratings(&made.table);
    made.drawing.choices = choices;
    assert_true(proposals_find(arena, named(name), &made.drawing, &proposals, &error));
    text_builder_init(&out, arena);
    text_add_zero(&out, "");
    if (!proposals.obstructed)
        return "";
    language_add(&out, language_english(), proposals_obstacle_words(out.arena, &made.drawing, &proposals.obstacle));
    for (int32_t i = 0; i < proposals.count; i++) {
        text_add_zero(&out, " / ");
        language_add(&out, language_english(), proposals_one_words(out.arena, &made.drawing, &proposals.list[i]));
    }
    return text_builder_take(&out).bytes;
}

static void expect_reported(const char *name, int32_t round, int32_t planned, int32_t count, const char *const *records,
                            struct pairing_choices choices, const char *expected) {
    struct arena arena;
    arena_init(&arena);
    assert_string_equal(reported(&arena, name, round, planned, count, records, choices), expected);
    arena_drop(&arena);
}

/* [c04:general.minimum.a] */
static void who_have_all_met_may_meet_again(void **state) {
    static const char *const records[] = {"2w1", "1b0"};
    (void)state;
    for (int i = 0; i < SYSTEMS; i++)
        expect_reported(
            names[i], 2, 5, 2, records, (struct pairing_choices){0},
            "The group (1) is odd, and nobody in it may meet anyone outside. / let 1 and 2 meet again (round 1) / "
            "leave out 2 with a half-point or zero-point bye / leave out 1 with a half-point or zero-point bye");
}

/* [c04:dutch.B.1.b] [c04:lim.8.2] [c04:dubov.2.2] [c04:burstein.4.1] */
static void who_has_had_a_point_without_playing_may_not_have_the_bye(void **state) {
    static const char *const records[] = {"U"};
    static const char *const articles[] = {"c04:dutch.B.1.b", "c04:lim.8.2", "c04:dubov.2.2", "c04:burstein.4.1"};
    (void)state;
    for (int i = 0; i < SYSTEMS; i++) {
        char expected[400];
        snprintf(
            expected, sizeof expected,
            "The group (1) is odd, and nobody in it may meet anyone outside. Nobody in it may have the bye (%s): 1 "
            "(bye in round 1). / give the bye to 1, who may not have it by the rules / leave out 1 with a "
            "half-point or zero-point bye",
            articles[i]);
        expect_reported(names[i], 2, 5, 1, records, (struct pairing_choices){0}, expected);
    }
}

/* Both have had White twice running. [c04:general.minimum.e] */
static const char *const two_whites[] = {"3w1 4w1", "4w1 3w1", "1b0 2b0 Z", "2b0 1b0 Z"};

static void two_who_must_have_the_same_colour_do_not_meet(void **state) {
    (void)state;
    for (int i = 0; i < SYSTEMS; i++)
        expect_reported(
            names[i], 3, 5, 4, two_whites, (struct pairing_choices){0},
            "The group (1) is odd, and nobody in it may meet anyone outside. / leave out 2 with a "
            "half-point or zero-point bye / leave out 1 with a half-point or zero-point bye / pair 1 and 2, who "
            "must both have the same colour");
}

/* [c04:lim.13] [c04:dutch.B.note] */
static void in_the_last_round_colours_yield_as_the_system_says(void **state) {
    const struct pairing_choices by_half = {.last_round_by_half = true};
    struct arena arena;
    (void)state;
    arena_init(&arena);
    for (int i = 0; i < SYSTEMS; i++) {
        bool yields = i == 0 || i == 1; /* topscorers; everybody */
        const char *words = reported(&arena, names[i], 3, 3, 4, two_whites, (struct pairing_choices){0});
        assert_int_equal(words[0] == '\0', yields);
        assert_string_equal(reported(&arena, names[i], 3, 3, 4, two_whites, by_half), "");
    }
    arena_drop(&arena);
}

/* --- Random fields ------------------------------------------------------------------------------------------------ */

/* Carried out to the letter: who sits down, stays out or has the bye is out of the drawing, lifted groups are dropped. */
static bool helps(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                  const struct proposal *list, int32_t count) {
    bool takes_part[DUTCH_TOURNAMENT_MOST];
    struct exclusion exclusions[DUTCH_TOURNAMENT_EXCLUSIONS];
    struct drawing changed = *drawing;
    struct drawn_round drawn;
    struct error error = {0};
    int32_t here = 0;
    bool bye_given = false;
    memcpy(takes_part, drawing->takes_part, sizeof *takes_part * (size_t)drawing->table->participant_count);
    memcpy(exclusions, drawing->exclusions, sizeof *exclusions * (size_t)drawing->exclusion_count);
    changed.takes_part = takes_part;
    changed.exclusions = exclusions;
    for (int32_t i = 0; i < count; i++) {
        for (int side = 0; side < 2; side++)
            if (list[i].participants[side] >= 0)
                takes_part[list[i].participants[side]] = false;
        if (list[i].exclusion >= 0)
            exclusions[list[i].exclusion].count = 0;
        bye_given = bye_given || list[i].kind == PROPOSAL_SECOND_BYE;
    }
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        here += takes_part[i];
    return !(bye_given && here % 2 != 0) && pairing_system_pair(arena, system, &changed, &drawn, &error);
}

/* A group is lifted together with what other lines forbid of it: such proposals are looked at where one line alone counts. */
static bool is_plain(const struct drawing *drawing, const struct proposals *proposals) {
    for (int32_t i = 0; i < proposals->count; i++)
        if (proposals->list[i].exclusion >= 0 && drawing->exclusion_count > 1)
            return false;
    return true;
}

struct tally {
    int32_t rounds;
    int32_t impossible;
    int32_t proposals;
    int32_t together;
    int32_t undecided;
};

static void look_at(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    bool impossible, uint64_t seed, struct tally *tally) {
    struct proposals proposals;
    struct error error;
    assert_true(proposals_find(arena, system, drawing, &proposals, &error));
    if (proposals.obstructed != impossible)
        fail_msg("%s, seed %llu, round %d: %s", system->name, (unsigned long long)seed, (int)drawing->round + 1,
                 impossible ? "no pairing, and no proof of it" : "a proof against a pairing that there is");
    if (!impossible) {
        assert_int_equal(proposals.count, 0);
        return;
    }
    tally->impossible++;
    tally->together += proposals.together;
    if (proposals.count == 0)
        fail_msg("%s, seed %llu, round %d: nothing is proposed", system->name, (unsigned long long)seed,
                 (int)drawing->round + 1);
    if (!is_plain(drawing, &proposals))
        return;
    tally->proposals += proposals.count;
    if (proposals.together)
        assert_true(helps(arena, system, drawing, proposals.list, proposals.count));
    for (int32_t i = 0; i < proposals.count && !proposals.together; i++)
        assert_true(helps(arena, system, drawing, &proposals.list[i], 1));
}

static void play_field(struct arena *arena, struct arena *scratch, const struct pairing_system *system, uint64_t seed,
                       struct tally *tally) {
    struct dutch_tournament tournament;
    dutch_tournament_make(arena, seed, 2, 8, &tournament);
    tournament.virtual_points = NULL; /* classic systems know none */
    give_ratings(&tournament.table);
    int32_t players = tournament.table.participant_count, rounds = tournament.table.round_count;
    int32_t planned = players - 1 - (int32_t)(seed / 7 % 2);
    tournament.table.rounds_planned = planned < 1 ? 1 : planned;
    while (tournament.round < rounds && tournament.round < tournament.table.rounds_planned) {
        struct drawing drawing;
        struct drawn_round drawn;
        struct error error = {0};
        dutch_tournament_drawing(&tournament, &drawing);
        drawing.choices = (struct pairing_choices){.last_round_by_half = seed / 3 % 2 != 0,
                                                   .topscorers_from_half = seed / 5 % 2 != 0,
                                                   .lim_maxi = seed / 11 % 2 != 0};
        bool paired = pairing_system_pair(scratch, system, &drawing, &drawn, &error);
        tally->rounds++;
        tally->undecided += error.code == ERROR_pairing_undecided;
        if (paired || error.code == ERROR_pairing_impossible)
            look_at(scratch, system, &drawing, !paired, seed, tally);
        if (!paired)
            dutch_tournament_any(&tournament, scratch, &drawn);
        dutch_tournament_play(&tournament, &drawn);
        arena_reset(scratch);
    }
}

/* [c04:general.minimum.a] [c04:general.minimum.c] [c04:general.minimum.d] [c04:general.minimum.e] */
static void the_proof_is_there_exactly_when_there_is_no_pairing(void **state) {
    const char *wanted = getenv("STAUNTON_PROPOSALS");
    uint64_t fields = wanted == NULL ? 1500 : strtoull(wanted, NULL, 10);
    (void)state;
    for (int i = 0; i < SYSTEMS; i++) {
        struct tally tally = {0};
        struct arena arena, scratch;
        arena_init(&arena);
        arena_init(&scratch);
        for (uint64_t seed = 0; seed < fields; seed++) {
            play_field(&arena, &scratch, named(names[i]), seed, &tally);
            arena_reset(&arena);
        }
        arena_drop(&scratch);
        arena_drop(&arena);
        print_message("# %s: %d rounds, %d without a pairing, %d proposals, %d times together, %d not decided\n",
                      names[i], (int)tally.rounds, (int)tally.impossible, (int)tally.proposals, (int)tally.together,
                      (int)tally.undecided);
        assert_int_equal(tally.undecided, 0);
        assert_true(tally.impossible > 20 && tally.together > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_have_all_met_may_meet_again),
        cmocka_unit_test(who_has_had_a_point_without_playing_may_not_have_the_bye),
        cmocka_unit_test(two_who_must_have_the_same_colour_do_not_meet),
        cmocka_unit_test(in_the_last_round_colours_yield_as_the_system_says),
        cmocka_unit_test(the_proof_is_there_exactly_when_there_is_no_pairing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
