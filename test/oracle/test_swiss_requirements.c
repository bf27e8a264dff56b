/*
 * Every round that any of the systems pairs meets the minimum requirements of all Swiss systems, except where an article of
 * its own permits otherwise: random tournaments with byes, forfeits, withdrawals, late entries and pairs that may not meet, each
 * round checked as it is paired. What was permitted is counted and named.
 *
 * STAUNTON_SEED and STAUNTON_REQUIREMENTS_TOURNAMENTS choose other ones and more of them, STAUNTON_FIRST where to begin,
 * STAUNTON_REQUIREMENTS_MOST how many players there are at most, STAUNTON_SWISS_SYSTEM (1 to 6) one system alone.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "base/random.h"
#include "dutch_case.h"
#include "environment.h"
#include "pairing/generate/generate.h"
#include "pairing/requirements/requirements.h"
#include "pairing/system.h"

enum { SEED = 20260606, TOURNAMENTS = 60, FEWEST = 10, MOST = 100, PERMISSIONS_MOST = 32 };

struct permission {
    enum requirement requirement;
    const char *article;
    enum requirement_necessity necessity;
    uint64_t count;
};

struct findings {
    const struct pairing_system *system;
    uint64_t seed; /* of the tournament */
    uint64_t most; /* players */
    struct pairing_choices choices;
    uint64_t rounds;
    uint64_t pairs;
    uint64_t floats;
    uint64_t reversed;
    uint64_t refused;
    uint64_t ended;
    uint64_t undecided;
    uint64_t violations;
    int64_t smallest;
    double slowest; /* round, in milliseconds of CPU */
    int permission_count;
    struct permission permissions[PERMISSIONS_MOST];
    char text[16384];
};

/* --- What is found ----------------------------------------------------------------------------------------------- */

static void count_permission(struct findings *findings, const struct requirement_finding *finding) {
    struct permission *permission = findings->permissions;
    struct permission *end = permission + findings->permission_count;
    while (permission < end &&
           (permission->requirement != finding->requirement || permission->necessity != finding->necessity ||
            strcmp(permission->article, finding->permitted) != 0))
        permission++;
    if (permission == end) {
        assert_true(findings->permission_count < PERMISSIONS_MOST);
        findings->permission_count++;
        *permission = (struct permission){
            .requirement = finding->requirement, .article = finding->permitted, .necessity = finding->necessity};
    }
    permission->count++;
}

static void note_violation(struct arena *arena, struct findings *findings, const struct drawing *drawing,
                           const struct drawn_round *drawn, const struct requirement_finding *finding) {
    int64_t size = (int64_t)drawing->table->participant_count * (drawing->round + 1);
    findings->violations++;
    if (findings->violations > 1 && size >= findings->smallest)
        return;
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_format(&text, "seed %" PRIu64 ", round %d of %d: ", findings->seed, drawing->round + 1,
                    drawing->table->rounds_planned);
    language_add(&text, language_english(), requirement_words(arena, drawing->table, finding));
    text_add_format(&text, " [%s]\n", finding->article);
    for (int32_t i = 0; i < finding->other_count; i++)
        text_add_format(&text, "%s%d-%d", i == 0 ? "without it: " : " ", finding->others[i].white + 1,
                        finding->others[i].black + 1);
    text_add_format(&text, "%s", finding->other_count > 0 ? "\n" : "");
    dutch_case_add_drawing(&text, drawing);
    text_add_format(&text, "engine: %s\n", dutch_case_text(arena, drawn));
    snprintf(findings->text, sizeof findings->text, "%s", text_builder_take(&text).bytes);
    findings->smallest = size;
}

static void check_round(struct arena *arena, struct findings *findings, const struct drawing *drawing,
                        const struct drawn_round *drawn) {
    struct requirements_round checked;
    requirements_check(arena, text_from(findings->system->name), drawing, drawn, &checked);
    findings->rounds++;
    findings->pairs += (uint64_t)checked.pair_count;
    findings->floats += (uint64_t)checked.float_count;
    findings->reversed += (uint64_t)checked.reversed_count;
    findings->refused += (uint64_t)checked.refused_count;
    for (int32_t i = 0; i < checked.finding_count; i++) {
        if (checked.findings[i].permitted != NULL)
            count_permission(findings, &checked.findings[i]);
        else
            note_violation(arena, findings, drawing, drawn, &checked.findings[i]);
    }
}

/* --- Tournaments ------------------------------------------------------------------------------------------------- */

static bool pair(struct arena *arena, const struct drawing *drawing, struct drawn_round *drawn, void *context,
                 struct error *error) {
    struct findings *findings = context;
    struct drawing with_choices = *drawing;
    with_choices.choices = findings->choices;
    clock_t begun = clock();
    bool paired = pairing_system_pair(arena, findings->system, &with_choices, drawn, error);
    double taken = (double)(clock() - begun) * 1e3 / CLOCKS_PER_SEC;
    findings->slowest = taken > findings->slowest ? taken : findings->slowest;
    if (paired)
        check_round(arena, findings, &with_choices, drawn);
    return paired;
}

/* At times none, at times few, at times many. */
static int32_t any_rate(struct random_source *random, int32_t most) {
    return (int32_t)(random_below(random, 3) * random_below(random, (uint64_t)most / 2));
}

static bool happens(struct random_source *random, uint64_t in) {
    return random_below(random, in) == 0;
}

static void choose(struct findings *findings, struct generate_options *options) {
    struct random_source random;
    uint64_t most = findings->most;
    assert_in_range(most, FEWEST, GENERATE_PLAYERS_MOST);
    random_seed(&random, findings->seed);
    generate_unset(options, findings->seed);
    options->players = FEWEST + (int32_t)random_below(&random, most - FEWEST + 1);
    options->half_byes = any_rate(&random, 600);
    options->zero_byes = any_rate(&random, 600);
    options->full_byes = happens(&random, 4) ? 100 : 0;
    options->forfeits = any_rate(&random, 800);
    options->double_forfeits = any_rate(&random, 200);
    options->odd_results = any_rate(&random, 200);
    options->withdrawals = any_rate(&random, 1500);
    options->late_entries = any_rate(&random, 1500);
    options->bye = GENERATE_BYE_WIN;
    options->before_2026 = strcmp(findings->system->name, "dutch@2026") != 0;
    if (findings->system->classic != NULL)
        options->accelerated = 0;
    if (findings->system->by_ratings)
        options->unrated = 0;
    findings->choices = (struct pairing_choices){.topscorers_from_half = happens(&random, 5),
                                                 .forfeits_float = happens(&random, 5),
                                                 .lim_maxi = happens(&random, 5),
                                                 .last_round_by_half = happens(&random, 5),
                                                 .burstein_plain = happens(&random, 5)};
}

static void try_tournament(struct findings *findings) {
    struct arena arena;
    struct generate_options options;
    struct generated_tournament made;
    struct error error;
    const struct generate_system system = {pair, findings};
    choose(findings, &options);
    arena_init(&arena);
    if (generate_tournament(&arena, &options, &system, &made, &error)) {
        findings->ended += made.ended;
    } else {
        assert_int_equal(error.code, ERROR_pairing_undecided);
        findings->undecided++;
        print_message("# undecided: %s, seed %" PRIu64 "\n", findings->system->name, findings->seed);
    }
    arena_drop(&arena);
}

static void print_findings(const struct findings *findings, uint64_t count) {
    static const char *const words[] = {[NECESSITY_UNASKED] = "",
                                        [NECESSITY_SHOWN] = ", necessary",
                                        [NECESSITY_OPEN] = ", necessity not shown",
                                        [NECESSITY_NONE] = ", not necessary"};
    print_message("# %s: %" PRIu64 " tournaments, %" PRIu64 " rounds, %" PRIu64 " pairs, %" PRIu64 " floats, %" PRIu64
                  " reversed, %" PRIu64 " refused; %" PRIu64 " ended, %" PRIu64 " undecided; %" PRIu64
                  " violations; slowest %.0f ms\n",
                  findings->system->name, count, findings->rounds, findings->pairs, findings->floats,
                  findings->reversed, findings->refused, findings->ended, findings->undecided, findings->violations,
                  findings->slowest);
    for (int i = 0; i < findings->permission_count; i++)
        print_message("# %s permitted: %s by %s%s: %" PRIu64 "\n", findings->system->name,
                      requirement_code(findings->permissions[i].requirement), findings->permissions[i].article,
                      words[findings->permissions[i].necessity], findings->permissions[i].count);
}

static void check(size_t index) {
    static struct findings findings;
    uint64_t first = environment_number("STAUNTON_SEED", SEED) + environment_number("STAUNTON_FIRST", 0);
    uint64_t count = environment_number("STAUNTON_REQUIREMENTS_TOURNAMENTS", TOURNAMENTS);
    if (environment_number("STAUNTON_SWISS_SYSTEM", index + 1) != index + 1)
        skip();
    findings = (struct findings){.system = pairing_system_at(index),
                                 .most = environment_number("STAUNTON_REQUIREMENTS_MOST", MOST)};
    for (uint64_t i = 0; i < count; i++) {
        findings.seed = first + i;
        try_tournament(&findings);
    }
    print_findings(&findings, count);
    if (findings.violations > 0)
        fail_msg("%" PRIu64 " violations, the smallest:\n%s", findings.violations, findings.text);
}

/* [c04:general.minimum.a] [c04:general.minimum.b] [c04:general.minimum.c] [c04:general.minimum.d]
   [c04:general.minimum.e] */
static void dutch_of_2026_meets_them(void **state) {
    (void)state;
    check(0);
}

/* [c04:general.minimum.a] */
static void dutch_of_2017_meets_them(void **state) {
    (void)state;
    check(1);
}

/* [c04:dutch.B.1.a] [c04:dutch.B.1.b] [c04:dutch.B.2.a] [c04:dutch.B.2.b] [c04:dutch.F.5.withdrawn] */
static void dutch_of_2009_meets_them(void **state) {
    (void)state;
    check(2);
}

/* [c04:lim.8.2] [c04:lim.12.1.a] [c04:lim.12.1.b] */
static void lim_meets_them(void **state) {
    (void)state;
    check(3);
}

/* [c04:dubov.2.1] [c04:dubov.2.2] [c04:dubov.2.3] [c04:dubov.2.4] */
static void dubov_meets_them(void **state) {
    (void)state;
    check(4);
}

/* [c04:burstein.4.1] [c04:burstein.5.2] [c04:burstein.5.3] */
static void burstein_meets_them(void **state) {
    (void)state;
    check(5);
}

/* Tournaments in whose last round somebody else had to go beyond the limits, and these had not. */
static struct pairing_choices expect_none_in(const char *system, uint64_t seed, bool permits) {
    struct findings findings = {.system = pairing_system_named(text_from(system)), .seed = seed, .most = 200};
    try_tournament(&findings);
    assert_true(findings.rounds > 0);
    if (findings.violations > 0)
        fail_msg("%s", findings.text);
    assert_true(findings.permission_count > 0 || !permits);
    return findings.choices;
}

/* By the option last_round_by_half. [c04:general.minimum.d] [c04:general.minimum.e] */
static void limits_yield_only_for_those_for_whom_they_must(void **state) {
    (void)state;
    assert_true(expect_none_in("dubov@1997", 3033070345, false).last_round_by_half);
    assert_true(expect_none_in("burstein@2009", 3033063336, false).last_round_by_half);
}

/* For topscorers, pair by pair. [c04:dutch.B.note] [c04:dutch.A.7.a] */
static void b2_yields_only_for_those_for_whom_it_must(void **state) {
    static const uint64_t seeds[] = {2470875176, 2470877761, 2470879713, 2470886020, 2470888443};
    (void)state;
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
        expect_none_in("dutch@2009", seeds[i], true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dutch_of_2026_meets_them),
        cmocka_unit_test(dutch_of_2017_meets_them),
        cmocka_unit_test(dutch_of_2009_meets_them),
        cmocka_unit_test(lim_meets_them),
        cmocka_unit_test(dubov_meets_them),
        cmocka_unit_test(burstein_meets_them),
        cmocka_unit_test(limits_yield_only_for_those_for_whom_they_must),
        cmocka_unit_test(b2_yields_only_for_those_for_whom_it_must),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
