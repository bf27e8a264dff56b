/*
 * The rating report against the oracle written from the regulations: every number of everybody in tournaments by chance,
 * in all editions, with every addend.
 *
 * STAUNTON_SEED and STAUNTON_CASES choose other tournaments and more of them.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "environment.h"
#include "random_chance.h"
#include "random_table.h"
#include "rating_oracle.h"
#include "standings/rating_report.h"

enum { SEED = 20241001, CASES = 3000, PEOPLE_MOST = 64, SHOWN_MOST = 12 };

struct one_case {
    struct arena arena;
    struct crosstable table;
    struct rating_person people[PEOPLE_MOST];
    struct rating_oracle_person reported[PEOPLE_MOST];
    struct rating_given given;
    struct rating_oracle_question question;
};

struct findings {
    uint64_t people;
    uint64_t games;
    uint64_t first_ratings;
    uint64_t achieved; /* norms */
    uint64_t doubtful;
    uint64_t raised; /* games under the 400-point rule */
    uint64_t exempt; /* games that are not */
    uint64_t differences;
};

/* Around one place, so that there are tables of masters and of beginners. */
static int32_t some_rating(struct random_source *source, int32_t middle) {
    if (chance_one_in(source, 12))
        return 0;
    int32_t rating = middle + chance_between(source, -450, 450);
    return rating < 1 ? 1 : rating > 2900 ? 2900 : rating;
}

static void make_people(struct random_source *source, struct one_case *one) {
    static const char *const titles[] = {"GM", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""};
    static const char *const federations[] = {"ITA", "GER", "FRA", "FID", "ESP", ""};
    static const char sexes[] = {'m', 'w', 0};
    int32_t middle = chance_between(source, 1200, 2600);
    bool known = !chance_one_in(source, 3);
    for (int32_t i = 0; i < one->table.participant_count; i++) {
        struct rating_oracle_person *reported = &one->reported[i];
        one->table.participants[i].rating = some_rating(source, middle);
        *reported = (struct rating_oracle_person){
            .k = chance_one_in(source, 4) ? chance_between(source, 1, 40) : 0,
            .birth_year = chance_one_in(source, 3) ? 0 : chance_between(source, 1999, 2012),
            .title = titles[random_below(source, sizeof titles / sizeof *titles)],
            .federation = federations[random_below(source, sizeof federations / sizeof *federations - (known ? 1 : 0))],
            .sex = sexes[random_below(source, sizeof sexes)],
        };
        one->people[i] = (struct rating_person){
            .k = reported->k,
            .birth_year = reported->birth_year,
            .title = text_from(reported->title),
            .federation = text_from(reported->federation),
            .sex = reported->sex == 'm'   ? TEXT("m")
                   : reported->sex == 'w' ? TEXT("w")
                                          : TEXT(""),
        };
    }
}

static void make_case(struct random_source *source, struct one_case *one) {
    static const enum rating_oracle_edition as_oracle[] = {RATING_ORACLE_2022, RATING_ORACLE_2024, RATING_ORACLE_2025};
    arena_init(&one->arena);
    random_table_make(&one->arena, source, &one->table);
    assert_true(one->table.participant_count <= PEOPLE_MOST);
    make_people(source, one);
    one->given = (struct rating_given){
        .edition = (enum rating_edition)random_below(source, RATING_EDITION_COUNT),
        .kind = chance_one_in(source, 5) ? RATING_RAPID : RATING_STANDARD,
        .year = chance_between(source, 2022, 2026),
        .people = one->people,
    };
    one->question = (struct rating_oracle_question){
        .table = &one->table,
        .edition = as_oracle[one->given.edition],
        .standard = one->given.kind == RATING_STANDARD,
        .year = one->given.year,
        .people = one->reported,
    };
}

static void compare(struct findings *findings, uint64_t number, int32_t participant, const char *what, int64_t engine,
                    int64_t oracle) {
    if (engine == oracle)
        return;
    if (findings->differences++ < SHOWN_MOST)
        fprintf(stderr, "# case %" PRIu64 ", participant %d: %s is %" PRId64 ", by the oracle %" PRId64 "\n", number,
                (int)participant + 1, what, engine, oracle);
}

/* Hundredths as a fraction. */
static void compare_hundredths(struct findings *findings, uint64_t number, int32_t participant, const char *what,
                               int64_t engine, struct rational oracle) {
    struct rational value;
    assert_true(rational_make(engine, 100, &value));
    compare(findings, number, participant, what, value.numerator, oracle.numerator);
    compare(findings, number, participant, what, value.denominator, oracle.denominator);
}

static void compare_norm(struct findings *findings, uint64_t number, const struct rating_row *row, int which,
                         const struct rating_oracle_norm *oracle) {
    const struct norm *norm = &row->norms[which];
    int32_t who = row->participant;
    int64_t unmet = 0;
    int64_t unknown = 0;
    compare(findings, number, who, "whether the norm is sought", norm->verdict != NORM_NOT_SOUGHT, oracle->sought);
    if (!oracle->sought)
        return;
    for (int i = 0; i < NORM_REQUIREMENT_COUNT; i++) {
        unmet |= norm->checks[i].answer == NORM_UNMET ? 1 << i : 0;
        unknown |= norm->checks[i].answer == NORM_UNKNOWN ? 1 << i : 0;
    }
    compare(findings, number, who, "the average of the norm", norm->average, oracle->average);
    compare(findings, number, who, "the performance of the norm", norm->performance, oracle->performance);
    compare(findings, number, who, "the score that the norm needs", norm->needed, oracle->needed);
    compare(findings, number, who, "what the norm lacks", unmet, oracle->unmet);
    compare(findings, number, who, "what cannot be told of the norm", unknown, oracle->unknown);
    bool failed = norm->verdict == NORM_IN_PLAY || norm->verdict == NORM_MISSED;
    compare(findings, number, who, "the verdict", failed, oracle->unmet != 0);
    compare(findings, number, who, "the doubt", norm->verdict == NORM_DOUBTFUL,
            oracle->unmet == 0 && oracle->unknown != 0);
    findings->achieved += norm->verdict == NORM_ACHIEVED;
    findings->doubtful += norm->verdict == NORM_DOUBTFUL;
}

/* Each addend by itself, and what they add up to. */
static void compare_games(struct findings *findings, uint64_t number, struct one_case *one,
                          const struct rating_report *report, int32_t participant) {
    const struct rating_row *row = &report->rows[participant];
    const struct rating_game *games = rating_report_games(&one->arena, &one->table, report, participant);
    int64_t change = 0;
    int64_t expected = 0;
    for (int32_t round = 0; round < one->table.round_count; round++) {
        change += games[round].change;
        expected += games[round].expected;
        if (games[round].reason != RATING_COUNTED || row->rating == 0)
            continue;
        findings->games++;
        compare(findings, number, participant, "the difference used", games[round].used,
                rating_oracle_difference(&one->question, participant, round));
        findings->raised += games[round].used != games[round].difference;
        findings->exempt += games[round].used > 400 || games[round].used < -400;
    }
    compare(findings, number, participant, "the sum of the changes", change, row->change);
    compare(findings, number, participant, "the sum of what is expected", expected, row->expected);
}

static void compare_row(struct findings *findings, uint64_t number, struct one_case *one,
                        const struct rating_report *report, int32_t participant) {
    const struct rating_row *row = &report->rows[participant];
    struct rating_oracle_answer oracle = rating_oracle(&one->question, participant);
    findings->people++;
    compare(findings, number, participant, "the number of games", row->games, oracle.games);
    compare(findings, number, participant, "the score", row->halves, oracle.halves);
    compare_hundredths(findings, number, participant, "the expected score", row->expected, oracle.expected);
    compare(findings, number, participant, "K", row->k.used, oracle.k);
    compare_hundredths(findings, number, participant, "the change", row->change, oracle.change);
    compare(findings, number, participant, "the rounded change", row->rounded, oracle.rounded);
    compare(findings, number, participant, "the average", row->average, oracle.average);
    compare(findings, number, participant, "the performance", row->performance, oracle.performance);
    compare(findings, number, participant, "the perfect performance", row->perfect, oracle.perfect);
    compare(findings, number, participant, "whether there is a first rating", row->first >= RATING_FIRST_TOO_FEW,
            oracle.has_initial);
    compare(findings, number, participant, "the first rating", row->first_rating, oracle.initial);
    findings->first_ratings += oracle.has_initial;
    for (int which = 0; which < NORM_TITLE_COUNT; which++)
        compare_norm(findings, number, row, which, &oracle.norms[which]);
    compare_games(findings, number, one, report, participant);
}

static void the_report_is_the_oracles(void **state) {
    (void)state;
    struct findings findings = {0};
    uint64_t seed = environment_number("STAUNTON_SEED", SEED);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    struct random_source source;
    random_seed(&source, seed);
    for (uint64_t number = 1; number <= cases; number++) {
        struct one_case one;
        struct rating_report report;
        struct error error;
        make_case(&source, &one);
        assert_true(rating_report(&one.arena, &one.table, &one.given, &report, &error));
        for (int32_t i = 0; i < one.table.participant_count; i++)
            compare_row(&findings, number, &one, &report, i);
        arena_drop(&one.arena);
    }
    fprintf(stderr,
            "# seed %" PRIu64 ": %" PRIu64 " tournaments, %" PRIu64 " players, %" PRIu64 " rated games (%" PRIu64
            " under the 400-point rule, %" PRIu64 " beyond it), %" PRIu64 " first ratings, norms: %" PRIu64
            " achieved, %" PRIu64 " doubtful; %" PRIu64 " differences\n",
            seed, cases, findings.people, findings.games, findings.raised, findings.exempt, findings.first_ratings,
            findings.achieved, findings.doubtful, findings.differences);
    assert_int_equal(findings.differences, 0);
    /* The chances must reach what is to be compared. */
    assert_true(findings.raised > 0 && findings.exempt > 0 && findings.first_ratings > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_report_is_the_oracles)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
