/*
 * The engine's tie-breaks against the oracle written from the regulations: every code in every edition for everybody in
 * tournaments by chance, whole rankings by lists by chance, and the addends of every sum.
 *
 * STAUNTON_SEED and STAUNTON_CASES choose other tournaments and more of them, STAUNTON_FIRST where to begin;
 * STAUNTON_CASE looks at a single one.
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
#include "random_chance.h"
#include "random_table.h"
#include "standings/standings.h"
#include "tiebreak_oracle.h"

enum { SEED = 20260816, CASES = 120, ROUNDS_MOST = 11, LISTS = 3, SHOWN_MOST = 12 };

static const char *const codes[] = {
    "DE",      "DE/P",    "WIN",    "WON",    "BPG",   "BWG",     "PS",    "PS/C1",  "PS/C2",  "PS/M1",  "GE",
    "REP",     "STD",     "TPN",    "TPN/R",  "BH",    "BH/C1",   "BH/C2", "BH/C3",  "BH/M1",  "BH/M2",  "BH/P",
    "BH/C1/P", "BH/M1/P", "AOB",    "SBO",    "AOB/F", "FB",      "FB/C1", "FB/C2",  "FB/M1",  "FB/M2",  "SB",
    "SB/C1",   "SB/C2",   "SB/M1",  "SB/M2",  "SB/P",  "SB/C1/P", "KS",    "KS/L+1", "KS/L-1", "KS/L+2", "KS/L-3",
    "ARO",     "ARO/C1",  "ARO/C2", "ARO/M1", "TPR",   "PTP",     "APRO",  "APPO",   "RTNG",   "RTNG/R",
};
enum { CODES = sizeof codes / sizeof *codes };

static const enum tiebreak_oracle_edition as_oracle[TIEBREAK_EDITION_COUNT] = {
    [TIEBREAK_2009] = TIEBREAK_ORACLE_2009,          [TIEBREAK_2019] = TIEBREAK_ORACLE_2019,
    [TIEBREAK_2022] = TIEBREAK_ORACLE_2022,          [TIEBREAK_2023] = TIEBREAK_ORACLE_2023,
    [TIEBREAK_2024_04] = TIEBREAK_ORACLE_2024_APRIL, [TIEBREAK_2024_08] = TIEBREAK_ORACLE_2024_AUGUST,
    [TIEBREAK_2026] = TIEBREAK_ORACLE_2026,
};

struct one_case {
    struct crosstable table;
    enum standings_unrated unrated;
    int32_t unrated_rating;
    struct tiebreak_oracle_event event;
};

struct findings {
    uint64_t cases;
    uint64_t values;
    uint64_t ranks;
    uint64_t breakdowns;
    uint64_t differences;
};

static void differ(struct findings *findings, uint64_t number, enum tiebreak_edition edition, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void differ(struct findings *findings, uint64_t number, enum tiebreak_edition edition, const char *format, ...) {
    if (findings->differences++ < SHOWN_MOST) {
        va_list arguments;
        va_start(arguments, format);
        fprintf(stderr, "# case %" PRIu64 " %s: ", number, tiebreak_edition_code(edition));
        vfprintf(stderr, format, arguments);
        fprintf(stderr, "\n");
        va_end(arguments);
    }
}

/* --- The tournaments ------------------------------------------------------------------------------------------------ */

/* The oracle knows completed rounds only, and nobody who is out of the standings. */
static void complete(struct random_source *source, struct crosstable *table) {
    struct mood mood = chance_mood(source);
    mood.pending = 0;
    for (int32_t i = 0; i < table->participant_count; i++) {
        table->participants[i].excluded = false;
        for (int32_t round = 0; round < table->round_count; round++) {
            const struct round_record *record = crosstable_record(table, i, round);
            bool open = record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED;
            if (record->opponent < 0 || record->colour != COLOUR_WHITE || !open)
                continue;
            enum result result = chance_result(source, &mood);
            crosstable_set_game(table, round, i, record->opponent, result_is_final(result) ? result : RESULT_DRAW);
        }
    }
}

static void rate(struct random_source *source, struct one_case *one) {
    bool narrow = chance_one_in(source, 3);
    bool unrated = chance_one_in(source, 2);
    for (int32_t i = 0; i < one->table.participant_count; i++) {
        int32_t *rating = &one->table.participants[i].rating;
        *rating = narrow ? chance_between(source, 1990, 2010) : chance_between(source, 1000, 2850);
        if (unrated && chance_one_in(source, 5))
            *rating = 0;
    }
    one->unrated = (enum standings_unrated)random_below(source, 3);
    one->unrated_rating = 1400;
}

static enum tiebreak_oracle_kind kind_of(const struct round_record *record) {
    static const enum tiebreak_oracle_kind byes[] = {
        [BYE_NONE] = TIEBREAK_ORACLE_ABSENT,
        [BYE_FREE] = TIEBREAK_ORACLE_ABSENT,
        [BYE_ALLOCATED] = TIEBREAK_ORACLE_ALLOCATED_BYE,
        [BYE_FULL] = TIEBREAK_ORACLE_FULL_BYE,
        [BYE_HALF] = TIEBREAK_ORACLE_HALF_BYE,
        [BYE_ZERO] = TIEBREAK_ORACLE_ZERO_BYE,
    };
    if (record->opponent < 0)
        return byes[record->bye];
    if (record->outcome == OUTCOME_FORFEIT_WIN)
        return TIEBREAK_ORACLE_FORFEIT_WIN;
    return record->outcome == OUTCOME_FORFEIT_LOSS ? TIEBREAK_ORACLE_FORFEIT_LOSS : TIEBREAK_ORACLE_PLAYED;
}

static void tell_oracle(struct arena *arena, struct one_case *one) {
    const struct crosstable *table = &one->table;
    int32_t planned = table->rounds_planned > table->round_count ? table->rounds_planned : table->round_count;
    size_t people = (size_t)table->participant_count;
    struct tiebreak_oracle_participant *participants = arena_array(arena, people, sizeof *participants);
    struct tiebreak_oracle_cell *cells = arena_array(arena, people * (size_t)planned, sizeof *cells);
    for (int32_t i = 0; i < table->participant_count; i++) {
        participants[i].number = table->participants[i].number;
        participants[i].rating = table->participants[i].rating;
        for (int32_t round = 0; round < table->round_count; round++) {
            const struct round_record *record = crosstable_record(table, i, round);
            cells[i * planned + round] = (struct tiebreak_oracle_cell){
                .kind = kind_of(record),
                .opponent = record->opponent,
                .colour = (enum tiebreak_oracle_colour)record->colour,
                .points = {record->points, record->points},
                .unrated_game = !record->rated,
            };
        }
    }
    one->event = (struct tiebreak_oracle_event){
        .predetermined = table->predetermined,
        .cycles = table->cycles,
        .count = table->participant_count,
        .rounds_planned = planned,
        .rounds_held = table->round_count,
        .units_per_point = table->scoring.unit,
        .unrated = (enum tiebreak_oracle_unrated)one->unrated,
        .unrated_rating = one->unrated_rating,
        .participants = participants,
        .cells = cells,
    };
    for (int score = 0; score < TIEBREAK_ORACLE_SCORES; score++)
        one->event.scale[score] =
            (struct tiebreak_oracle_scale){table->scoring.win, table->scoring.draw, table->scoring.loss};
}

/* The oracle reads results from points: a win, a draw and a loss must differ. */
static bool tells_results(const struct scoring *scoring) {
    return scoring->win > scoring->draw && scoring->draw > scoring->loss;
}

/* Tables by chance until one has a size that the slow oracle can bear. */
static void make_case(struct arena *arena, uint64_t seed, uint64_t number, struct random_source *source,
                      struct one_case *one) {
    random_seed(source, seed + number * UINT64_C(0x9e3779b97f4a7c15));
    do {
        random_table_make(arena, source, &one->table);
    } while (one->table.participant_count < 2 || one->table.round_count < 1 || one->table.round_count > ROUNDS_MOST ||
             !tells_results(&one->table.scoring));
    complete(source, &one->table);
    rate(source, one);
    tell_oracle(arena, one);
}

/* --- Values --------------------------------------------------------------------------------------------------------- */

/* 2009 has the tie-breaks of 2019, which the oracle leaves to that edition. */
static bool oracle_value(const struct one_case *one, enum tiebreak_edition edition, const char *code,
                         int32_t participant, struct tiebreak_oracle_value *value) {
    assert_true(tiebreak_oracle_value(&one->event, as_oracle[edition], code, participant, value));
    if (!value->defined && edition == TIEBREAK_2009)
        assert_true(tiebreak_oracle_value(&one->event, TIEBREAK_ORACLE_2019, code, participant, value));
    return value->defined;
}

static bool make_rules(const struct one_case *one, enum tiebreak_edition edition, const char *const *list, size_t count,
                       struct standings_rules *rules) {
    struct error error;
    *rules = (struct standings_rules){
        .edition = edition, .unrated = one->unrated, .unrated_rating = one->unrated_rating, .tiebreak_count = count};
    for (size_t i = 0; i < count; i++)
        if (!tiebreak_read_for(text_from(list[i]), edition, &rules->tiebreaks[i], &error))
            return false;
    return true;
}

/* Counted addends make the sum, where the value is one. */
static void check_addends(struct findings *findings, uint64_t number, const struct one_case *one, struct arena *arena,
                          const struct standings *standings, const struct standings_row *row, const char *code) {
    struct standings_breakdown breakdown;
    struct error error;
    struct rational sum = rational_from(0);
    enum tiebreak_edition edition = standings->rules.edition;
    assert_true(standings_explain(arena, &one->table, standings, row->participant, 0, &breakdown, &error));
    findings->breakdowns++;
    if (breakdown.total.applies != row->values[0].applies ||
        rational_compare(breakdown.total.value, row->values[0].value) != 0)
        differ(findings, number, edition, "%s of %d: the breakdown has another total", code, row->participant);
    for (size_t i = 0; i < breakdown.count; i++) {
        const struct standings_addend *addend = &breakdown.addends[i];
        if (addend->counted)
            assert_true(rational_add(sum, addend->value, &sum));
        if ((addend->counted || addend->cut != STANDINGS_CUT_NOT) && addend->article[0] == '\0')
            differ(findings, number, edition, "%s of %d: an addend names no article", code, row->participant);
        if (addend->counted && addend->cut != STANDINGS_CUT_NOT)
            differ(findings, number, edition, "%s of %d: what was cut counts", code, row->participant);
    }
    for (size_t i = 0; i < breakdown.step_count; i++) {
        if (breakdown.steps[i].name == STANDINGS_STEP_SUM && rational_compare(breakdown.steps[i].value, sum) != 0)
            differ(findings, number, edition, "%s of %d: the addends do not make the sum", code, row->participant);
    }
    enum tiebreak_name name = breakdown.tiebreak.name;
    bool is_sum = name != TIEBREAK_PAIRING_NUMBER && !tiebreak_is_rating(name) && breakdown.step_count == 0;
    if (is_sum && breakdown.dropped == STANDINGS_KEPT && rational_compare(breakdown.total.value, sum) != 0)
        differ(findings, number, edition, "%s of %d: the addends do not make the value", code, row->participant);
}

static void check_code(struct findings *findings, uint64_t number, const struct one_case *one, struct arena *arena,
                       enum tiebreak_edition edition, const char *code) {
    struct standings_rules rules;
    struct standings standings;
    struct error error;
    struct tiebreak_oracle_value first;
    bool defined = oracle_value(one, edition, code, 0, &first);
    /* SBO names the average where that is what the edition has; the oracle lets it go. */
    if (strcmp(code, "SBO") == 0 && edition >= TIEBREAK_2023)
        return;
    if (!make_rules(one, edition, &code, 1, &rules)) {
        if (defined)
            differ(findings, number, edition, "%s is refused", code);
        return;
    }
    assert_true(standings_compute(arena, &one->table, &rules, &standings, &error));
    if (rules.tiebreaks[0].name == TIEBREAK_DIRECT_ENCOUNTER)
        return; /* what it shows is not its place: see the rankings */
    if (defined != (standings.dropped[0] == STANDINGS_KEPT)) {
        differ(findings, number, edition, "%s is dropped: %d", code, standings.dropped[0] != STANDINGS_KEPT);
        return;
    }
    for (size_t i = 0; defined && i < standings.count; i++) {
        const struct standings_row *row = &standings.rows[i];
        const struct standings_value *value = &row->values[0];
        struct tiebreak_oracle_value wanted;
        oracle_value(one, edition, code, row->participant, &wanted);
        findings->values++;
        if (value->applies == wanted.blank)
            differ(findings, number, edition, "%s of %d applies: %d", code, row->participant, value->applies);
        else if (value->missed != wanted.demerit)
            differ(findings, number, edition, "%s of %d: missed %d, not %d", code, row->participant, value->missed,
                   wanted.demerit);
        else if (value->applies && (value->value.numerator != wanted.parts[0].numerator ||
                                    value->value.denominator != wanted.parts[0].denominator))
            differ(findings, number, edition, "%s of %d: %" PRId64 "/%" PRId64 ", not %" PRId64 "/%" PRId64, code,
                   row->participant, value->value.numerator, value->value.denominator, wanted.parts[0].numerator,
                   wanted.parts[0].denominator);
        check_addends(findings, number, one, arena, &standings, row, code);
    }
}

/* --- Rankings ------------------------------------------------------------------------------------------------------- */

static bool is_repeated(const char *const *list, size_t count, const char *code) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], code) == 0 && strncmp(code, "DE", 2) != 0)
            return true;
    return false;
}

/* The names of one tie-break are not to be listed together. */
static size_t random_list(struct random_source *source, const struct one_case *one, enum tiebreak_edition edition,
                          const char **list) {
    size_t count = 0;
    size_t wanted = 1 + random_below(source, 6);
    for (int tries = 0; tries < 60 && count < wanted; tries++) {
        const char *code = chance_one_in(source, 4) ? "DE" : codes[random_below(source, CODES)];
        struct standings_rules rules;
        struct tiebreak_oracle_value value;
        if (strcmp(code, "GE") == 0 || strcmp(code, "SBO") == 0 || is_repeated(list, count, code) ||
            !make_rules(one, edition, &code, 1, &rules))
            continue;
        tiebreak_oracle_value(&one->event, as_oracle[edition], code, 0, &value);
        if (!value.defined && edition == TIEBREAK_2009)
            continue;
        list[count++] = code;
    }
    return count;
}

static void check_ranking(struct findings *findings, uint64_t number, struct random_source *source,
                          const struct one_case *one, struct arena *arena, enum tiebreak_edition edition) {
    const char *list[STANDINGS_MOST_TIEBREAKS];
    size_t count = random_list(source, one, edition, list);
    struct standings_rules rules;
    struct standings standings;
    struct error error;
    int32_t *ranks = arena_array(arena, (size_t)one->table.participant_count, sizeof *ranks);
    assert_true(make_rules(one, edition, list, count, &rules));
    assert_true(standings_compute(arena, &one->table, &rules, &standings, &error));
    tiebreak_oracle_rank(&one->event, as_oracle[edition], list, (int32_t)count, TIEBREAK_ORACLE_MATCH_POINTS, ranks);
    for (size_t i = 0; i < standings.count; i++) {
        const struct standings_row *row = &standings.rows[i];
        findings->ranks++;
        if (row->rank == ranks[row->participant])
            continue;
        char names[128] = "";
        for (size_t j = 0; j < count; j++)
            snprintf(names + strlen(names), sizeof names - strlen(names), " %s", list[j]);
        differ(findings, number, edition, "rank of %d by%s: %d, not %d", row->participant, names, row->rank,
               ranks[row->participant]);
        return;
    }
}

static void check_case(struct findings *findings, uint64_t seed, uint64_t number) {
    struct arena arena;
    struct random_source source;
    struct one_case one;
    arena_init(&arena);
    make_case(&arena, seed, number, &source, &one);
    findings->cases++;
    for (int edition = 0; edition < TIEBREAK_EDITION_COUNT; edition++) {
        for (size_t i = 0; i < CODES; i++)
            check_code(findings, number, &one, &arena, (enum tiebreak_edition)edition, codes[i]);
        for (int list = 0; list < LISTS; list++)
            check_ranking(findings, number, &source, &one, &arena, (enum tiebreak_edition)edition);
    }
    arena_drop(&arena);
}

static void the_engine_and_the_oracle_agree_on_every_code_in_every_edition(void **state) {
    (void)state;
    struct findings findings = {0};
    uint64_t seed = environment_number("STAUNTON_SEED", SEED);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    uint64_t begin = environment_number("STAUNTON_FIRST", 0);
    uint64_t single = environment_number("STAUNTON_CASE", UINT64_MAX);
    if (single != UINT64_MAX) {
        struct arena arena;
        struct random_source source;
        struct one_case one;
        arena_init(&arena);
        make_case(&arena, seed, single, &source, &one);
        random_table_print(&one.table);
        arena_drop(&arena);
        check_case(&findings, seed, single);
    } else {
        for (uint64_t number = begin; number < begin + cases; number++)
            check_case(&findings, seed, number);
    }
    printf("# seed %" PRIu64 ": %" PRIu64 " tournaments, %" PRIu64 " values, %" PRIu64 " breakdowns, %" PRIu64
           " ranks, %" PRIu64 " differences\n",
           seed, findings.cases, findings.values, findings.breakdowns, findings.ranks, findings.differences);
    assert_int_equal(findings.differences, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_and_the_oracle_agree_on_every_code_in_every_edition),
    };
    return cmocka_run_group_tests_name("tiebreak engine", tests, NULL, NULL);
}
