/*
 * The engine's standings against the oracle's, on cross tables by chance: points, games, ranks, every tie-break value,
 * and the breakdown of each value, whose counted addends must make up the total.
 *
 * STAUNTON_SEED and STAUNTON_CASES choose other tables and more of them, STAUNTON_FIRST where to begin; STAUNTON_CASE
 * looks at a single one.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "environment.h"
#include "random_table.h"
#include "standings/standings.h"
#include "standings_oracle.h"

enum { SEED = 20260301, CASES = 12000 };

/* --- what differs ------------------------------------------------------------------------------------------------- */

enum difference {
    DIFFERENCE_REFUSAL,
    DIFFERENCE_ROWS,
    DIFFERENCE_POINTS,
    DIFFERENCE_GAMES,
    DIFFERENCE_RANK,
    DIFFERENCE_APPLIES,
    DIFFERENCE_DIRECT_ENCOUNTER,
    DIFFERENCE_WINS,
    DIFFERENCE_SONNEBORN_BERGER,
    DIFFERENCE_KOYA,
    DIFFERENCE_BREAKDOWN,
    DIFFERENCE_COUNT
};

static const char *const difference_names[DIFFERENCE_COUNT] = {
    "refusal",          "rows", "points",           "games", "rank",      "applies",
    "direct encounter", "wins", "Sonneborn-Berger", "Koya",  "breakdown",
};

/* For each kind of difference: how many tables show it, and the smallest of them. */
struct findings {
    uint64_t tables;
    uint64_t round_robins;
    uint64_t refused;
    uint64_t rows;
    uint64_t values;
    uint64_t applied; /* direct encounters that could be used */
    uint64_t seen[DIFFERENCE_COUNT];
    uint64_t smallest_case[DIFFERENCE_COUNT];
    int32_t smallest_size[DIFFERENCE_COUNT];
};

struct one_case {
    struct crosstable table;
    struct standings_rules rules;
    struct oracle_rules oracle_rules;
};

struct comparison {
    const struct one_case *one;
    bool aloud;
    bool differs[DIFFERENCE_COUNT];
};

static void differ(struct comparison *comparison, enum difference difference, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void differ(struct comparison *comparison, enum difference difference, const char *format, ...) {
    comparison->differs[difference] = true;
    if (comparison->aloud) {
        va_list arguments;
        va_start(arguments, format);
        fprintf(stderr, "  %s: ", difference_names[difference]);
        vfprintf(stderr, format, arguments);
        fprintf(stderr, "\n");
        va_end(arguments);
    }
}

/* --- the cases ---------------------------------------------------------------------------------------------------- */

static const enum oracle_tiebreak as_oracle[TIEBREAK_NAME_COUNT] = {
    [TIEBREAK_DIRECT_ENCOUNTER] = ORACLE_DIRECT_ENCOUNTER,
    [TIEBREAK_WINS] = ORACLE_WINS,
    [TIEBREAK_SONNEBORN_BERGER] = ORACLE_SONNEBORN_BERGER,
    [TIEBREAK_KOYA] = ORACLE_KOYA,
};

static const enum oracle_edition edition_as_oracle[TIEBREAK_EDITION_COUNT] = {
    [TIEBREAK_2009] = ORACLE_2009, [TIEBREAK_2019] = ORACLE_2019,       [TIEBREAK_2022] = ORACLE_2022,
    [TIEBREAK_2023] = ORACLE_2023, [TIEBREAK_2024_04] = ORACLE_2024_04, [TIEBREAK_2024_08] = ORACLE_2024_08,
    [TIEBREAK_2026] = ORACLE_2026,
};

/*
 * A list in any order and of any length, with the direct encounter up to three times and often in front, where it has
 * most to say; one in fifty must be refused.
 */
static void random_rules(struct random_source *source, struct standings_rules *rules) {
    int32_t names[STANDINGS_MOST_TIEBREAKS] = {TIEBREAK_DIRECT_ENCOUNTER, TIEBREAK_WINS, TIEBREAK_SONNEBORN_BERGER,
                                               TIEBREAK_KOYA};
    size_t count = 4;
    for (uint64_t again = random_below(source, 3); again > 0; again--) {
        names[count++] = TIEBREAK_DIRECT_ENCOUNTER;
    }
    if (random_below(source, 50) == 0) {
        names[count++] = names[random_below(source, 4)];
    }
    size_t fixed = random_below(source, 2);
    random_shuffle(source, names + fixed, count - fixed);
    *rules = (struct standings_rules){.edition = (enum tiebreak_edition)random_below(source, TIEBREAK_EDITION_COUNT)};
    rules->tiebreak_count = random_below(source, 4) == 0 ? random_below(source, count + 1) : count;
    for (size_t i = 0; i < rules->tiebreak_count; i++) {
        rules->tiebreaks[i] = tiebreak_plain((enum tiebreak_name)names[i]);
    }
}

static void make_case(struct arena *arena, uint64_t seed, uint64_t number, struct one_case *one) {
    struct random_source source;
    random_seed(&source, seed + number * UINT64_C(0x9e3779b97f4a7c15));
    random_table_make(arena, &source, &one->table);
    random_rules(&source, &one->rules);
    one->oracle_rules.edition = edition_as_oracle[one->rules.edition];
    one->oracle_rules.count = one->rules.tiebreak_count;
    for (size_t i = 0; i < one->rules.tiebreak_count; i++) {
        one->oracle_rules.tiebreaks[i] = as_oracle[one->rules.tiebreaks[i].name];
    }
}

static void print_case(const struct one_case *one) {
    fprintf(stderr, "%s:", tiebreak_edition_code(one->rules.edition));
    for (size_t i = 0; i < one->rules.tiebreak_count; i++) {
        fprintf(stderr, " %s", tiebreak_acronym(one->rules.tiebreaks[i].name, one->rules.edition));
    }
    fprintf(stderr, "\n");
    random_table_print(&one->table);
}

/* --- the comparison ----------------------------------------------------------------------------------------------- */

static bool equal(struct rational a, struct rational b) {
    return rational_compare(a, b) == 0;
}

static enum difference difference_of(enum tiebreak_name name) {
    static const enum difference differences[TIEBREAK_NAME_COUNT] = {
        [TIEBREAK_DIRECT_ENCOUNTER] = DIFFERENCE_DIRECT_ENCOUNTER,
        [TIEBREAK_WINS] = DIFFERENCE_WINS,
        [TIEBREAK_SONNEBORN_BERGER] = DIFFERENCE_SONNEBORN_BERGER,
        [TIEBREAK_KOYA] = DIFFERENCE_KOYA,
    };
    return differences[name];
}

static void check_sum(struct comparison *comparison, int32_t participant, const char *code,
                      const struct standings_breakdown *breakdown) {
    struct rational sum = rational_from(0);
    for (size_t i = 0; i < breakdown->count; i++) {
        if (breakdown->addends[i].counted && !rational_add(sum, breakdown->addends[i].value, &sum)) {
            differ(comparison, DIFFERENCE_BREAKDOWN, "%d %s: the addends cannot be added", participant, code);
            return;
        }
    }
    if (!equal(sum, breakdown->total.value)) {
        differ(comparison, DIFFERENCE_BREAKDOWN,
               "%d %s: the addends make %" PRId64 "/%" PRId64 ", the total is %" PRId64 "/%" PRId64, participant, code,
               sum.numerator, sum.denominator, breakdown->total.value.numerator, breakdown->total.value.denominator);
    }
}

static bool is_compared(const struct standings_breakdown *breakdown, int32_t participant) {
    for (size_t i = 0; i < breakdown->tied_count; i++) {
        if (breakdown->tied[i] == participant) {
            return true;
        }
    }
    return false;
}

/* Each addend that counts must be one that can count, and name its article. */
static void check_addends(struct comparison *comparison, int32_t participant, const char *code,
                          const struct standings_breakdown *breakdown) {
    const struct crosstable *table = &comparison->one->table;
    for (size_t i = 0; i < breakdown->count; i++) {
        const struct standings_addend *addend = &breakdown->addends[i];
        const char *wrong = NULL;
        if (!addend->counted) {
            continue;
        }
        if (addend->article == NULL || *addend->article == '\0') {
            wrong = "has no article";
        } else if (addend->round < 0 || addend->round > table->round_count) {
            wrong = "is of no round";
        } else if (addend->opponent < -1 || addend->opponent >= table->participant_count) {
            wrong = "is against nobody";
        } else if (addend->opponent >= 0 && table->participants[addend->opponent].excluded) {
            wrong = "is against one who left";
        } else if (addend->round > 0 && addend->opponent >= 0 &&
                   crosstable_record(table, participant, addend->round - 1)->opponent != addend->opponent) {
            wrong = "is of another round";
        } else if (breakdown->tiebreak.name == TIEBREAK_WINS && !equal(addend->value, rational_from(1))) {
            wrong = "is not one win";
        } else if (breakdown->tiebreak.name == TIEBREAK_KOYA && 2 * addend->opponent_points < breakdown->threshold) {
            wrong = "is against one below the limit";
        } else if (breakdown->tiebreak.name == TIEBREAK_DIRECT_ENCOUNTER && !is_compared(breakdown, addend->opponent)) {
            wrong = "is against one who is not tied";
        }
        if (wrong != NULL) {
            differ(comparison, DIFFERENCE_BREAKDOWN, "%d %s: addend %zu %s", participant, code, i, wrong);
        }
    }
}

static void check_breakdown(struct comparison *comparison, struct arena *arena, const struct standings *standings,
                            const struct standings_row *row, const struct oracle_row *expected, size_t position) {
    const struct one_case *one = comparison->one;
    enum tiebreak_name name = one->rules.tiebreaks[position].name;
    const char *code = tiebreak_acronym(name, one->rules.edition);
    struct standings_breakdown breakdown;
    struct error error;
    if (!standings_explain(arena, &one->table, standings, row->participant, position, &breakdown, &error)) {
        differ(comparison, DIFFERENCE_BREAKDOWN, "%d %s is not explained: %s", row->participant, code,
               error_symbol(error.code));
        return;
    }
    if (breakdown.article == NULL || *breakdown.article == '\0') {
        differ(comparison, DIFFERENCE_BREAKDOWN, "%d %s names no article", row->participant, code);
    }
    if (breakdown.tiebreak.name != name || breakdown.total.applies != row->values[position].applies ||
        !equal(breakdown.total.value, row->values[position].value)) {
        differ(comparison, DIFFERENCE_BREAKDOWN, "%d %s: another total than in the standings", row->participant, code);
    }
    if (name == TIEBREAK_KOYA && breakdown.threshold != standings_oracle_maximum(&one->table)) {
        differ(comparison, DIFFERENCE_BREAKDOWN, "%d KS: the doubled limit is %" PRId64 ", not %" PRId64,
               row->participant, breakdown.threshold, standings_oracle_maximum(&one->table));
    }
    if (name == TIEBREAK_DIRECT_ENCOUNTER && breakdown.tied_count != expected->values[position].tied) {
        differ(comparison, DIFFERENCE_BREAKDOWN, "%d DE: %zu are compared, not %zu", row->participant,
               breakdown.tied_count, expected->values[position].tied);
    }
    for (const struct standings_breakdown *level = &breakdown; level != NULL; level = level->within) {
        check_sum(comparison, row->participant, code, level);
        check_addends(comparison, row->participant, code, level);
        const struct standings_breakdown *inner = level->within;
        if (inner != NULL && (inner->tied_count < 2 || inner->tied_count >= level->tied_count ||
                              !is_compared(inner, row->participant))) {
            differ(comparison, DIFFERENCE_BREAKDOWN, "%d DE: what stands within compares no smaller set",
                   row->participant);
        }
    }
}

static void check_row(struct comparison *comparison, const struct standings_row *row,
                      const struct oracle_row *expected) {
    const struct one_case *one = comparison->one;
    int32_t participant = row->participant;
    if (row->rank != expected->rank || row->shared != expected->shared) {
        differ(comparison, DIFFERENCE_RANK, "%d is %d%s, not %d%s", participant, row->rank, row->shared ? "=" : "",
               expected->rank, expected->shared ? "=" : "");
    }
    if (row->points != expected->points) {
        differ(comparison, DIFFERENCE_POINTS, "%d has %" PRId64 ", not %" PRId64, participant, row->points,
               expected->points);
    }
    if (row->games != expected->games) {
        differ(comparison, DIFFERENCE_GAMES, "%d has %d, not %d", participant, row->games, expected->games);
    }
    for (size_t i = 0; i < one->rules.tiebreak_count; i++) {
        enum tiebreak_name name = one->rules.tiebreaks[i].name;
        struct standings_value value = row->values[i];
        struct oracle_value wanted = expected->values[i];
        if (value.applies != wanted.applies) {
            differ(comparison, DIFFERENCE_APPLIES, "%d %s applies: %d, not %d", participant,
                   tiebreak_acronym(name, one->rules.edition), value.applies, wanted.applies);
        } else if (value.applies && !equal(value.value, wanted.value)) {
            differ(comparison, difference_of(name), "%d has %" PRId64 "/%" PRId64 ", not %" PRId64 "/%" PRId64,
                   participant, value.value.numerator, value.value.denominator, wanted.value.numerator,
                   wanted.value.denominator);
        }
    }
}

/* By rank, then pairing number; excluded ones last; everybody once. */
static bool rows_in_order(const struct standings *standings, const struct crosstable *table) {
    if (standings->count != (size_t)table->participant_count) {
        return false;
    }
    for (size_t i = 0; i < standings->count; i++) {
        const struct standings_row *row = &standings->rows[i];
        if (row->participant < 0 || row->participant >= table->participant_count) {
            return false;
        }
        if (i > 0) {
            const struct standings_row *before = &standings->rows[i - 1];
            bool ordered = before->rank == row->rank
                               ? before->participant < row->participant
                               : row->rank == 0 || (before->rank != 0 && before->rank < row->rank);
            if (!ordered) {
                return false;
            }
        }
    }
    return true;
}

static void compare_case(struct arena *arena, const struct one_case *one, bool aloud, struct comparison *comparison,
                         struct findings *findings) {
    *comparison = (struct comparison){.one = one, .aloud = aloud};
    struct standings standings;
    struct error error;
    bool computed = standings_compute(arena, &one->table, &one->rules, &standings, &error);
    bool refuses = standings_oracle_refuses(&one->oracle_rules);
    if (computed == refuses) {
        differ(comparison, DIFFERENCE_REFUSAL, "%s", computed ? "none, though it must be" : error_symbol(error.code));
    }
    if (!computed || refuses) {
        findings->refused++;
        return;
    }
    if (!rows_in_order(&standings, &one->table)) {
        differ(comparison, DIFFERENCE_ROWS, "not everybody once, by rank and number");
        return;
    }
    struct oracle_row *expected = arena_array(arena, (size_t)one->table.participant_count + 1, sizeof *expected);
    standings_oracle(&one->table, &one->oracle_rules, expected);
    for (size_t i = 0; i < standings.count; i++) {
        const struct standings_row *row = &standings.rows[i];
        if (one->table.participants[row->participant].excluded) {
            if (row->rank != 0 || row->shared) {
                differ(comparison, DIFFERENCE_RANK, "%d is excluded and yet %d", row->participant, row->rank);
            }
            continue;
        }
        check_row(comparison, row, &expected[row->participant]);
        findings->rows++;
        for (size_t position = 0; position < one->rules.tiebreak_count; position++) {
            check_breakdown(comparison, arena, &standings, row, &expected[row->participant], position);
            findings->values++;
            if (one->rules.tiebreaks[position].name == TIEBREAK_DIRECT_ENCOUNTER && row->values[position].applies) {
                findings->applied++;
            }
        }
    }
}

/* Prints one case with all that differs. True when something does. */
static bool look_at(uint64_t seed, uint64_t number) {
    struct arena arena;
    arena_init(&arena);
    struct one_case one;
    make_case(&arena, seed, number, &one);
    fprintf(stderr, "STAUNTON_SEED=%" PRIu64 " STAUNTON_CASE=%" PRIu64 ", ", seed, number);
    print_case(&one);
    struct comparison comparison;
    struct findings findings = {0};
    compare_case(&arena, &one, true, &comparison, &findings);
    arena_drop(&arena);
    bool differs = false;
    for (int i = 0; i < DIFFERENCE_COUNT; i++) {
        differs = differs || comparison.differs[i];
    }
    return differs;
}

static void the_engine_ranks_like_the_oracle(void **state) {
    (void)state;
    uint64_t seed = environment_number("STAUNTON_SEED", SEED);
    uint64_t single = environment_number("STAUNTON_CASE", UINT64_MAX);
    if (single != UINT64_MAX) {
        assert_false(look_at(seed, single));
        return;
    }
    uint64_t first = environment_number("STAUNTON_FIRST", 0);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    struct findings findings = {0};
    struct arena arena;
    arena_init(&arena);
    for (uint64_t number = first; number < first + cases; number++) {
        struct one_case one;
        make_case(&arena, seed, number, &one);
        struct comparison comparison;
        compare_case(&arena, &one, false, &comparison, &findings);
        findings.tables++;
        findings.round_robins += one.table.predetermined ? 1 : 0;
        int32_t size = one.table.participant_count * one.table.round_count;
        for (int i = 0; i < DIFFERENCE_COUNT; i++) {
            if (comparison.differs[i] && (findings.seen[i]++ == 0 || size < findings.smallest_size[i])) {
                findings.smallest_case[i] = number;
                findings.smallest_size[i] = size;
            }
        }
        arena_reset(&arena);
    }
    arena_drop(&arena);
    fprintf(stderr,
            "seed %" PRIu64 ": %" PRIu64 " tables (%" PRIu64 " round robins, %" PRIu64 " refused), %" PRIu64
            " rows, %" PRIu64 " values explained, %" PRIu64 " direct encounters that decide\n",
            seed, findings.tables, findings.round_robins, findings.refused, findings.rows, findings.values,
            findings.applied);
    uint64_t differences = 0;
    for (int i = 0; i < DIFFERENCE_COUNT; i++) {
        if (findings.seen[i] > 0) {
            fprintf(stderr, "%s differs in %" PRIu64 " tables; the smallest: ", difference_names[i], findings.seen[i]);
            look_at(seed, findings.smallest_case[i]);
            differences += findings.seen[i];
        }
    }
    assert_int_equal(differences, 0);
}

/* [c07-2023:4.3.A] */
static void only_the_direct_encounter_may_be_listed_again(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct one_case one;
    make_case(&arena, SEED, 0, &one);
    for (int edition = 0; edition < TIEBREAK_EDITION_COUNT; edition++) {
        for (int name = 0; name < TIEBREAK_NAME_COUNT; name++) {
            struct standings_rules rules = {.edition = (enum tiebreak_edition)edition, .tiebreak_count = 2};
            rules.tiebreaks[0] = rules.tiebreaks[1] = tiebreak_plain((enum tiebreak_name)name);
            struct standings standings;
            struct error error;
            bool computed = standings_compute(&arena, &one.table, &rules, &standings, &error);
            assert_int_equal(computed, name == TIEBREAK_DIRECT_ENCOUNTER);
        }
    }
    arena_drop(&arena);
}

static void a_list_longer_than_there_is_room_for_is_refused(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct one_case one;
    make_case(&arena, SEED, 0, &one);
    struct standings_rules rules = {.edition = TIEBREAK_2023, .tiebreak_count = STANDINGS_MOST_TIEBREAKS};
    struct standings standings;
    struct error error;
    assert_true(standings_compute(&arena, &one.table, &rules, &standings, &error)); /* twelve direct encounters */
    rules.tiebreak_count = STANDINGS_MOST_TIEBREAKS + 1;
    assert_false(standings_compute(&arena, &one.table, &rules, &standings, &error));
    assert_int_equal(error.code, ERROR_tiebreak_list_long);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_ranks_like_the_oracle),
        cmocka_unit_test(only_the_direct_encounter_may_be_listed_again),
        cmocka_unit_test(a_list_longer_than_there_is_room_for_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
