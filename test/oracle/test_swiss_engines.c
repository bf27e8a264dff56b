/*
 * The engines of the four Swiss systems of about 2009 against their oracles, pairs, colours and boards, in whole
 * random tournaments.
 *
 * STAUNTON_SEED and STAUNTON_SWISS_TOURNAMENTS choose other ones and more of them, STAUNTON_FIRST where to begin,
 * STAUNTON_SWISS_FEWEST and STAUNTON_SWISS_MOST how many players, STAUNTON_SWISS_STEPS how long an oracle may think,
 * STAUNTON_SWISS_SYSTEM (1 to 4) one system alone.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "burstein_oracle.h"
#include "dubov_oracle.h"
#include "dutch2009_oracle.h"
#include "dutch_case.h"
#include "dutch_tournament.h"
#include "environment.h"
#include "lim_oracle.h"
#include "pairing/burstein/burstein.h"
#include "pairing/dubov/dubov.h"
#include "pairing/dutch2009/dutch2009.h"
#include "pairing/lim/lim.h"
#include "pairing/options.h"

enum { SEED = 20260303, TOURNAMENTS = 300, FEWEST = 4, MOST = 10, STEPS = 200000 };

struct contestants {
    uint64_t number;
    const char *name;
    bool (*engine)(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
                   struct drawn_round *drawn, struct error *error);
    enum swiss_oracle_verdict (*oracle)(struct arena *arena, const struct pairing_choices *choices,
                                        const struct drawing *drawing, long long most_steps, struct drawn_round *round);
};

/* What was compared, and the smallest round that differs. */
struct findings {
    uint64_t rounds;
    uint64_t impossible; /* of them: both say that there is no pairing */
    uint64_t given_up;   /* by the oracle */
    uint64_t undecided;  /* by the engine */
    uint64_t different;
    int64_t smallest;
    char text[8192];
};

static void note_difference(struct arena *arena, const struct contestants *system,
                            const struct dutch_tournament *tournament, const struct drawing *drawing,
                            const char *engine, const char *oracle, struct findings *findings) {
    int64_t size = (int64_t)drawing->table->participant_count * (drawing->round + 1);
    findings->different++;
    if (findings->different > 1 && size >= findings->smallest)
        return;
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_format(&text, "seed %" PRIu64 ", ", tournament->seed);
    dutch_case_add_drawing(&text, drawing);
    text_add_zero(&text, "options: ");
    pairing_options_add(&text, pairing_system_named(text_from(system->name)), &drawing->choices);
    text_add_format(&text, "\nengine: %s\noracle: %s\n", engine, oracle);
    snprintf(findings->text, sizeof findings->text, "%s", text_builder_take(&text).bytes);
    findings->smallest = size;
}

/* Pairs a round twice. True when the engine paired it, whatever the oracle says. */
static bool compare_round(struct arena *arena, const struct contestants *system,
                          const struct dutch_tournament *tournament, const struct drawing *drawing,
                          struct drawn_round *drawn, struct findings *findings) {
    struct drawn_round expected;
    struct error error;
    long long steps = (long long)environment_number("STAUNTON_SWISS_STEPS", STEPS);
    bool paired = system->engine(arena, drawing, NULL, drawn, &error);
    enum swiss_oracle_verdict verdict = system->oracle(arena, &drawing->choices, drawing, steps, &expected);
    if (!paired && error.code == ERROR_pairing_undecided)
        findings->undecided++;
    if (verdict == SWISS_ORACLE_GAVE_UP) {
        findings->given_up++;
        return paired;
    }
    findings->rounds++;
    findings->impossible += verdict == SWISS_ORACLE_IMPOSSIBLE;
    const char *engine = paired                                   ? dutch_case_text(arena, drawn)
                         : error.code == ERROR_pairing_impossible ? "impossible"
                                                                  : "undecided";
    const char *oracle = verdict == SWISS_ORACLE_PAIRED ? dutch_case_text(arena, &expected) : "impossible";
    if (strcmp(engine, oracle) != 0)
        note_difference(arena, system, tournament, drawing, engine, oracle, findings);
    return paired;
}

/* Ratings in the order of the numbers, many alike or few; sometimes in no order at all. Some have titles. */
static void give_ratings(struct arena *arena, struct dutch_tournament *tournament) {
    struct random_source *random = &tournament->random;
    uint64_t step = 1 + random_below(random, 3) * random_below(random, 40);
    static const struct text titles[] = {TEXT_INIT(""),    TEXT_INIT("GM"),  TEXT_INIT("IM"),
                                         TEXT_INIT("WGM"), TEXT_INIT("WIM"), TEXT_INIT("FM"),
                                         TEXT_INIT("CM"),  TEXT_INIT("WFM"), TEXT_INIT("WCM")};
    bool in_order = random_below(random, 5) > 0;
    bool titled = random_below(random, 3) == 0;
    int32_t rating = 2600;
    for (int32_t i = 0; i < tournament->table.participant_count; i++) {
        struct participant *participant = &tournament->table.participants[i];
        struct text_builder name;
        text_builder_init(&name, arena);
        text_add_format(&name, "Player %d", i + 1);
        participant->name = text_builder_take(&name);
        rating -= (int32_t)random_below(random, step);
        participant->title = titles[random_below(random, titled ? sizeof titles / sizeof *titles : 1)];
        participant->rating = in_order ? rating : 1800 + (int32_t)random_below(random, step * 8);
    }
}

/* Half of the tournaments as recommended; in the others each choice of the system is settled otherwise now and then. */
static struct pairing_choices any_choices(struct random_source *random, const struct pairing_system *system) {
    struct pairing_choices choices = {0};
    const struct pairing_option *option;
    bool recommended = random_below(random, 2) == 0;
    uint64_t often = 2 + random_below(random, 12);
    for (size_t i = 0; (option = pairing_option_at(system, i)) != NULL; i++)
        if (!recommended && random_below(random, often) == 0)
            pairing_option_set(option, true, &choices);
    return choices;
}

/* Where there is no pairing left the round is paired at random, and the tournament goes on. */
static void try_tournament(const struct contestants *system, uint64_t seed, struct findings *findings) {
    struct arena arena;
    struct dutch_tournament tournament;
    struct drawing drawing;
    struct drawn_round drawn;
    arena_init(&arena);
    dutch_tournament_make(&arena, seed, (int32_t)environment_number("STAUNTON_SWISS_FEWEST", FEWEST),
                          (int32_t)environment_number("STAUNTON_SWISS_MOST", MOST), &tournament);
    give_ratings(&arena, &tournament);
    tournament.virtual_points = NULL;
    struct pairing_choices choices = any_choices(&tournament.random, pairing_system_named(text_from(system->name)));
    while (tournament.round < tournament.table.round_count) {
        dutch_tournament_drawing(&tournament, &drawing);
        drawing.choices = choices;
        if (!compare_round(&arena, system, &tournament, &drawing, &drawn, findings))
            dutch_tournament_any(&tournament, &arena, &drawn);
        dutch_tournament_play(&tournament, &drawn);
    }
    arena_drop(&arena);
}

static void compare(const struct contestants *system) {
    struct findings findings = {0};
    uint64_t seed = environment_number("STAUNTON_SEED", SEED) + environment_number("STAUNTON_FIRST", 0);
    uint64_t count = environment_number("STAUNTON_SWISS_TOURNAMENTS", TOURNAMENTS);
    if (environment_number("STAUNTON_SWISS_SYSTEM", system->number) != system->number)
        skip();
    for (uint64_t i = 0; i < count; i++)
        try_tournament(system, seed + i, &findings);
    print_message("# %s: %" PRIu64 " rounds compared, %" PRIu64 " given up, %" PRIu64 " undecided; %" PRIu64
                  " without a legal pairing\n",
                  system->name, findings.rounds, findings.given_up, findings.undecided, findings.impossible);
    if (findings.different > 0)
        fail_msg("%" PRIu64 " rounds differ, the smallest:\n%s", findings.different, findings.text);
}

static void dutch_of_2009_pairs_as_its_oracle(void **state) {
    (void)state;
    compare(&(struct contestants){1, "dutch@2009", dutch2009_pair, dutch2009_oracle_pair});
}

static void lim_pairs_as_its_oracle(void **state) {
    (void)state;
    compare(&(struct contestants){2, "lim@1999", lim_pair, lim_oracle_pair});
}

static void dubov_pairs_as_its_oracle(void **state) {
    (void)state;
    compare(&(struct contestants){3, "dubov@1997", dubov_pair, dubov_oracle_pair});
}

static void burstein_pairs_as_its_oracle(void **state) {
    (void)state;
    compare(&(struct contestants){4, "burstein@2009", burstein_pair, burstein_oracle_pair});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dutch_of_2009_pairs_as_its_oracle),
        cmocka_unit_test(lim_pairs_as_its_oracle),
        cmocka_unit_test(dubov_pairs_as_its_oracle),
        cmocka_unit_test(burstein_pairs_as_its_oracle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
