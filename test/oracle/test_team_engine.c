/*
 * The engine's tie-breaks of teams against the oracle written from the regulations: every code in every edition for
 * every team in tournaments by chance, rankings by each code and by lists by chance, and the addends of every sum.
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
#include "random_teams.h"
#include "standings/team_standings.h"
#include "tiebreak_oracle.h"

enum { SEED = 20261116, CASES = 60, LISTS = 3, SHOWN_MOST = 12, UNITS = 2 };

static const char *const codes[] = {
    "DE",         "DE:MP",      "DE:GP",      "DE/P",        "DE:GP/P",   "WIN",        "WIN:MP",   "WIN:GP",
    "WON",        "WON:GP",     "BPG",        "BPG:GP",      "BWG",       "BWG:MP",     "PS",       "PS:MP",
    "PS:GP",      "PS/C1",      "PS:GP/C2",   "PS/M1",       "GE",        "REP",        "REP:GP",   "STD",
    "STD:MP",     "STD:GP",     "TPN",        "TPN/R",       "BH",        "BH:MP",      "BH:GP",    "BH/C1",
    "BH:GP/C1",   "BH:MP/C2",   "BH/M1",      "BH:GP/M2",    "BH/P",      "BH:GP/C1/P", "AOB",      "AOB:GP",
    "AOB:MP",     "SBO",        "AOB/F",      "FB",          "FB:GP",     "FB/C1",      "FB:GP/M1", "SB",
    "SB:MP",      "SB:GP",      "SB/C1",      "SB:GP/C1",    "SB:MP/C2",  "SB/M1",      "SB/P",     "SB:GP/C1/P",
    "KS",         "KS:GP",      "KS:MP",      "KS/L+1",      "KS:GP/L-1", "KS:GP/L+2",  "BC",       "TBR",
    "B1",         "BBE",        "MPVGP",      "EMMSB",       "EMGSB",     "EGMSB",      "EGGSB",    "EMMSB/C1",
    "EMGSB/C1",   "EGMSB/C1",   "EGGSB/C1",   "EMMSB/C2",    "EMGSB/C2",  "EGMSB/C2",   "EGGSB/C2", "EMMSB/M1",
    "EMGSB/M1",   "EGMSB/M2",   "EGGSB/M1",   "EMMSB/P",     "EMGSB/P",   "EGMSB/P",    "EGGSB/P",  "EMMSB/C1/P",
    "EMGSB/C1/P", "EGMSB/C1/P", "EGGSB/C1/P", "EDE",         "EDE/P",     "EDEBT",      "EDEBB",    "EDET",
    "EDEB",       "EDEBT/P",    "EDEB/P",     "SSSC",        "SSSC/K3",   "SSSC/K2.5",  "SSSC/P",   "SSSC/F",
    "SSSC/K4/F",  "SSSC/K4/P",  "SSSC/P/F",   "SSSC/K3/P/F", "MP+GP",
};
enum { CODES = sizeof codes / sizeof *codes };

static const enum tiebreak_oracle_edition as_oracle[TIEBREAK_EDITION_COUNT] = {
    [TIEBREAK_2009] = TIEBREAK_ORACLE_2009,          [TIEBREAK_2019] = TIEBREAK_ORACLE_2019,
    [TIEBREAK_2022] = TIEBREAK_ORACLE_2022,          [TIEBREAK_2023] = TIEBREAK_ORACLE_2023,
    [TIEBREAK_2024_04] = TIEBREAK_ORACLE_2024_APRIL, [TIEBREAK_2024_08] = TIEBREAK_ORACLE_2024_AUGUST,
    [TIEBREAK_2026] = TIEBREAK_ORACLE_2026,
};

struct one_case {
    struct team_table table;
    enum tiebreak_reference primary;
    size_t chain_count;
    enum tiebreak_name chain[TEAM_MOST_CHAIN];
    char written_chain[16];
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

static enum tiebreak_oracle_kind kind_of(const struct team_table *table, int32_t team, int32_t round) {
    static const enum tiebreak_oracle_kind byes[] = {
        [BYE_NONE] = TIEBREAK_ORACLE_ABSENT,
        [BYE_FREE] = TIEBREAK_ORACLE_ABSENT,
        [BYE_ALLOCATED] = TIEBREAK_ORACLE_ALLOCATED_BYE,
        [BYE_FULL] = TIEBREAK_ORACLE_FULL_BYE,
        [BYE_HALF] = TIEBREAK_ORACLE_HALF_BYE,
        [BYE_ZERO] = TIEBREAK_ORACLE_ZERO_BYE,
    };
    const struct team_match *match = team_table_match(table, team, round);
    if (match->opponent < 0)
        return byes[match->bye];
    if (match->outcome == OUTCOME_FORFEIT_WIN)
        return TIEBREAK_ORACLE_FORFEIT_WIN;
    if (match->outcome != OUTCOME_FORFEIT_LOSS)
        return TIEBREAK_ORACLE_PLAYED;
    bool both = team_table_match(table, match->opponent, round)->outcome == OUTCOME_FORFEIT_LOSS;
    return both ? TIEBREAK_ORACLE_DOUBLE_FORFEIT : TIEBREAK_ORACLE_FORFEIT_LOSS;
}

/* Points on the boards, a forfeit as a win or a loss like others. */
static const int32_t *boards_of(struct arena *arena, const struct team_table *table, int32_t team, int32_t round) {
    const struct team_board *boards = team_table_boards(table, team, round);
    const struct scoring *game = &table->scoring.game;
    if (team_table_match(table, team, round)->opponent < 0)
        return NULL;
    int32_t *points = arena_array(arena, (size_t)table->board_count, sizeof *points);
    for (int32_t i = 0; i < table->board_count; i++)
        points[i] = (boards[i].outcome == OUTCOME_FORFEIT_LOSS ? game->loss : boards[i].points) * UNITS / game->unit;
    return points;
}

static struct tiebreak_oracle_scale scale_of(const struct scoring *scoring, int32_t boards) {
    return (struct tiebreak_oracle_scale){scoring->win * boards * UNITS / scoring->unit,
                                          scoring->draw * boards * UNITS / scoring->unit,
                                          scoring->loss * boards * UNITS / scoring->unit};
}

static void tell_oracle(struct arena *arena, struct one_case *one) {
    const struct team_table *table = &one->table;
    const struct scoring *match_scoring = &table->scoring.match;
    const struct scoring *game_scoring = &table->scoring.game;
    int32_t planned = table->rounds_planned;
    size_t teams = (size_t)table->team_count;
    struct tiebreak_oracle_participant *participants = arena_array(arena, teams, sizeof *participants);
    struct tiebreak_oracle_cell *cells = arena_array(arena, teams * (size_t)planned, sizeof *cells);
    for (int32_t i = 0; i < table->team_count; i++) {
        participants[i].number = table->teams[i].number;
        for (int32_t round = 0; round < table->round_count; round++) {
            const struct team_match *match = team_table_match(table, i, round);
            cells[i * planned + round] = (struct tiebreak_oracle_cell){
                .kind = kind_of(table, i, round),
                .opponent = match->opponent,
                .colour = (enum tiebreak_oracle_colour)match->colour,
                .points = {match->points[TEAM_MATCH_POINTS] * UNITS / match_scoring->unit,
                           match->points[TEAM_GAME_POINTS] * UNITS / game_scoring->unit},
                .boards = boards_of(arena, table, i, round),
            };
        }
    }
    one->event = (struct tiebreak_oracle_event){
        .teams = true,
        .predetermined = table->predetermined,
        .cycles = table->cycles,
        .count = table->team_count,
        .rounds_planned = planned,
        .rounds_held = table->round_count,
        .units_per_point = UNITS,
        .scale = {scale_of(match_scoring, 1), scale_of(game_scoring, table->board_count)},
        .primary = one->primary == TIEBREAK_GAME_POINTS ? TIEBREAK_ORACLE_GAME_POINTS : TIEBREAK_ORACLE_MATCH_POINTS,
        .boards = table->board_count,
        .board_win = game_scoring->win * UNITS / game_scoring->unit,
        .knockout_chain = one->chain_count > 0 ? one->written_chain : NULL,
        .participants = participants,
        .cells = cells,
    };
}

/* Some of BC, TBR and BBE in some order, or none. */
static void choose_chain(struct random_source *source, struct one_case *one) {
    static const enum tiebreak_name names[] = {TIEBREAK_BOARD_COUNT, TIEBREAK_TOP_BOARDS, TIEBREAK_BOTTOM_BOARDS};
    static const char *const acronyms[] = {"BC", "TBR", "BBE"};
    size_t first = random_below(source, 3);
    size_t step = 1 + random_below(source, 2);
    one->chain_count = random_below(source, TEAM_MOST_CHAIN + 1);
    one->written_chain[0] = '\0';
    for (size_t i = 0; i < one->chain_count; i++) {
        size_t at = (first + i * step) % 3;
        one->chain[i] = names[at];
        snprintf(one->written_chain + strlen(one->written_chain),
                 sizeof one->written_chain - strlen(one->written_chain), "%s%s", i > 0 ? "," : "", acronyms[at]);
    }
}

static void make_case(struct arena *arena, uint64_t seed, uint64_t number, struct random_source *source,
                      struct one_case *one) {
    random_seed(source, seed + number * UINT64_C(0x9e3779b97f4a7c15));
    random_teams_make(arena, source, &one->table);
    one->primary = chance_one_in(source, 3) ? TIEBREAK_GAME_POINTS : TIEBREAK_MATCH_POINTS;
    choose_chain(source, one);
    tell_oracle(arena, one);
}

/* --- Values --------------------------------------------------------------------------------------------------------- */

/* 2009 has the tie-breaks of 2019, which the oracle leaves to that edition. */
static bool oracle_value(const struct one_case *one, enum tiebreak_edition edition, const char *code, int32_t team,
                         struct tiebreak_oracle_value *value) {
    assert_true(tiebreak_oracle_value(&one->event, as_oracle[edition], code, team, value));
    if (!value->defined && edition == TIEBREAK_2009)
        assert_true(tiebreak_oracle_value(&one->event, TIEBREAK_ORACLE_2019, code, team, value));
    return value->defined;
}

static bool make_rules(const struct one_case *one, enum tiebreak_edition edition, const char *const *list, size_t count,
                       struct team_rules *rules) {
    struct error error;
    *rules = (struct team_rules){.primary = one->primary,
                                 .list = {.edition = edition, .tiebreak_count = count},
                                 .chain_count = one->chain_count};
    memcpy(rules->chain, one->chain, sizeof one->chain);
    for (size_t i = 0; i < count; i++)
        if (!tiebreak_read_for_team(text_from(list[i]), edition, &rules->list.tiebreaks[i], &error))
            return false;
    return true;
}

static bool is_encounter(enum tiebreak_name name) {
    return name == TIEBREAK_DIRECT_ENCOUNTER || tiebreak_is_extended_encounter(name);
}

/* Counted addends make the sum, the steps of a schedule strength its value, the boards a board count. */
static void check_addends(struct findings *findings, uint64_t number, const struct one_case *one, struct arena *arena,
                          const struct team_standings *standings, const struct team_row *row, const char *code) {
    struct team_breakdown breakdown;
    struct error error;
    struct rational sum = rational_from(0);
    enum tiebreak_edition edition = standings->rules.list.edition;
    assert_true(standings_team_standings_explain(arena, &one->table, standings, row->team, 0, &breakdown, &error));
    findings->breakdowns++;
    enum tiebreak_name name = breakdown.sum.tiebreak.name;
    if (breakdown.sum.article[0] == '\0')
        differ(findings, number, edition, "%s of %d: the value names no article", code, row->team);
    if (is_encounter(name))
        return;
    if (breakdown.sum.total.applies != row->values[0].applies ||
        rational_compare(breakdown.sum.total.value, row->values[0].parts[0]) != 0)
        differ(findings, number, edition, "%s of %d: the breakdown has another total", code, row->team);
    for (size_t i = 0; i < breakdown.sum.count; i++) {
        const struct standings_addend *addend = &breakdown.sum.addends[i];
        if (addend->counted)
            assert_true(rational_add(sum, addend->value, &sum));
        if ((addend->counted || addend->cut != STANDINGS_CUT_NOT) && addend->article[0] == '\0')
            differ(findings, number, edition, "%s of %d: an addend names no article", code, row->team);
    }
    for (size_t i = 0; name == TIEBREAK_BOARD_COUNT && i < breakdown.board_count; i++)
        assert_true(rational_add(sum, breakdown.boards[i].value, &sum));
    struct rational added = rational_from(0);
    for (size_t i = 0; i < breakdown.sum.step_count; i++) {
        const struct standings_step *step = &breakdown.sum.steps[i];
        if (step->name == STANDINGS_STEP_SUM && rational_compare(step->value, sum) != 0)
            differ(findings, number, edition, "%s of %d: the addends do not make the sum", code, row->team);
        if (step->name == STANDINGS_STEP_STRENGTH || step->name == STANDINGS_STEP_SECONDARY)
            assert_true(rational_add(added, step->value, &added));
    }
    bool strength = name == TIEBREAK_SCHEDULE_STRENGTH;
    bool is_sum = name != TIEBREAK_PAIRING_NUMBER && breakdown.sum.step_count == 0 && name != TIEBREAK_TOP_BOARDS &&
                  name != TIEBREAK_BOTTOM_BOARDS;
    if ((is_sum && rational_compare(breakdown.sum.total.value, sum) != 0) ||
        (strength && rational_compare(breakdown.sum.total.value, added) != 0))
        differ(findings, number, edition, "%s of %d: the addends do not make the value", code, row->team);
}

static void check_value(struct findings *findings, uint64_t number, const struct one_case *one,
                        enum tiebreak_edition edition, const char *code, const struct team_row *row) {
    const struct team_value *value = &row->values[0];
    struct tiebreak_oracle_value wanted;
    bool skipped = strcmp(code, "BC") == 0 && !value->applies; /* unequal game points: see the rankings */
    oracle_value(one, edition, code, row->team, &wanted);
    findings->values++;
    if (value->applies == wanted.blank && !skipped)
        differ(findings, number, edition, "%s of %d applies: %d", code, row->team, value->applies);
    else if (value->missed != wanted.demerit)
        differ(findings, number, edition, "%s of %d: missed %d, not %d", code, row->team, value->missed,
               wanted.demerit);
    else if (value->applies && value->part_count != (size_t)wanted.part_count)
        differ(findings, number, edition, "%s of %d: %zu parts, not %d", code, row->team, value->part_count,
               wanted.part_count);
    for (size_t i = 0; !wanted.blank && i < value->part_count && i < (size_t)wanted.part_count; i++) {
        const struct tiebreak_oracle_fraction *part = &wanted.parts[i];
        if (value->parts[i].numerator == part->numerator && value->parts[i].denominator == part->denominator)
            continue;
        differ(findings, number, edition, "%s of %d: %" PRId64 "/%" PRId64 ", not %" PRId64 "/%" PRId64, code,
               row->team, value->parts[i].numerator, value->parts[i].denominator, part->numerator, part->denominator);
        return;
    }
}

static void check_ranks(struct findings *findings, uint64_t number, const struct one_case *one, struct arena *arena,
                        const struct team_standings *standings, const char *const *list, size_t count) {
    enum tiebreak_edition edition = standings->rules.list.edition;
    int32_t *ranks = arena_array(arena, (size_t)one->table.team_count, sizeof *ranks);
    tiebreak_oracle_rank(&one->event, as_oracle[edition], list, (int32_t)count, one->event.primary, ranks);
    for (size_t i = 0; i < standings->count; i++) {
        const struct team_row *row = &standings->rows[i];
        findings->ranks++;
        if (row->rank == ranks[row->team])
            continue;
        char names[128] = "";
        for (size_t j = 0; j < count; j++)
            snprintf(names + strlen(names), sizeof names - strlen(names), " %s", list[j]);
        differ(findings, number, edition, "rank of %d by%s: %d, not %d", row->team, names, row->rank, ranks[row->team]);
        return;
    }
}

static void check_code(struct findings *findings, uint64_t number, const struct one_case *one, struct arena *arena,
                       enum tiebreak_edition edition, const char *code) {
    struct team_rules rules;
    struct team_standings standings;
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
    if (!standings_team_standings_compute(arena, &one->table, &rules, &standings, &error)) {
        assert_int_equal(error.code, ERROR_tiebreak_divisor);
        if (defined)
            differ(findings, number, edition, "%s has no divisor", code);
        return;
    }
    if (defined != (standings.dropped[0] == STANDINGS_KEPT)) {
        differ(findings, number, edition, "%s is dropped: %d", code, standings.dropped[0] != STANDINGS_KEPT);
        return;
    }
    for (size_t i = 0; defined && i < standings.count; i++) {
        if (!is_encounter(rules.list.tiebreaks[0].name)) /* what these show is not a place */
            check_value(findings, number, one, edition, code, &standings.rows[i]);
        check_addends(findings, number, one, arena, &standings, &standings.rows[i], code);
    }
    if (edition != TIEBREAK_2009)
        check_ranks(findings, number, one, arena, &standings, &code, 1);
}

/* --- Rankings ------------------------------------------------------------------------------------------------------- */

static bool is_repeated(const struct team_rules *rules, size_t count, struct tiebreak tiebreak) {
    for (size_t i = 0; i < count; i++)
        if (tiebreak_equal(rules->list.tiebreaks[i], tiebreak) && !is_encounter(tiebreak.name))
            return true;
    return false;
}

/* Codes that the edition has, encounters often. */
static size_t random_list(struct random_source *source, const struct one_case *one, enum tiebreak_edition edition,
                          const char **list) {
    struct team_rules rules;
    size_t count = 0;
    size_t wanted = 1 + random_below(source, 6);
    for (int tries = 0; tries < 60 && count < wanted; tries++) {
        const char *code =
            chance_one_in(source, 4) ? (edition < TIEBREAK_2023 ? "DE" : "EDE") : codes[random_below(source, CODES)];
        struct tiebreak_oracle_value value;
        list[count] = code;
        tiebreak_oracle_value(&one->event, as_oracle[edition], code, 0, &value);
        if (strcmp(code, "SBO") == 0 || !value.defined || !make_rules(one, edition, list, count + 1, &rules) ||
            is_repeated(&rules, count, rules.list.tiebreaks[count]))
            continue;
        count++;
    }
    return count;
}

static void check_ranking(struct findings *findings, uint64_t number, struct random_source *source,
                          const struct one_case *one, struct arena *arena, enum tiebreak_edition edition) {
    const char *list[STANDINGS_MOST_TIEBREAKS];
    size_t count = random_list(source, one, edition, list);
    struct team_rules rules;
    struct team_standings standings;
    struct error error;
    assert_true(make_rules(one, edition, list, count, &rules));
    assert_true(standings_team_standings_compute(arena, &one->table, &rules, &standings, &error));
    check_ranks(findings, number, one, arena, &standings, list, count);
    for (size_t i = 0; i < count; i++) { /* every look at a later tie-break is told as well */
        struct team_breakdown breakdown;
        int32_t team = (int32_t)random_below(source, (uint32_t)one->table.team_count);
        assert_true(standings_team_standings_explain(arena, &one->table, &standings, team, i, &breakdown, &error));
        findings->breakdowns++;
    }
}

static void check_case(struct findings *findings, uint64_t seed, uint64_t number) {
    struct arena arena;
    struct arena scratch;
    struct random_source source;
    struct one_case one;
    arena_init(&arena);
    arena_init(&scratch);
    make_case(&arena, seed, number, &source, &one);
    findings->cases++;
    for (int edition = 0; edition < TIEBREAK_EDITION_COUNT; edition++) {
        for (size_t i = 0; i < CODES; i++) {
            check_code(findings, number, &one, &scratch, (enum tiebreak_edition)edition, codes[i]);
            arena_reset(&scratch);
        }
        for (int list = 0; list < LISTS; list++) {
            check_ranking(findings, number, &source, &one, &scratch, (enum tiebreak_edition)edition);
            arena_reset(&scratch);
        }
    }
    arena_drop(&scratch);
    arena_drop(&arena);
}

static void the_engine_and_the_oracle_agree_on_teams_in_every_edition(void **state) {
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
        random_teams_print(&one.table);
        printf("# %s first, chain %s\n", one.primary == TIEBREAK_GAME_POINTS ? "game points" : "match points",
               one.written_chain);
        arena_drop(&arena);
        check_case(&findings, seed, single);
    } else {
        for (uint64_t number = begin; number < begin + cases; number++)
            check_case(&findings, seed, number);
    }
    printf("# seed %" PRIu64 ": %" PRIu64 " team tournaments, %" PRIu64 " values, %" PRIu64 " breakdowns, %" PRIu64
           " ranks, %" PRIu64 " differences\n",
           seed, findings.cases, findings.values, findings.breakdowns, findings.ranks, findings.differences);
    assert_int_equal(findings.differences, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_and_the_oracle_agree_on_teams_in_every_edition),
    };
    return cmocka_run_group_tests_name("team engine", tests, NULL, NULL);
}
