/*
 * The Dubov oracle in random tournaments: what it answers is legal, and it has an answer whenever there is one.
 *
 * Written without the parts of the oracle. STAUNTON_SEED and STAUNTON_CASES choose the tournaments.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "dubov_oracle.h"
#include "dutch_tournament.h"
#include "environment.h"

enum { STEPS = 1000000, CASES = 1500, FEWEST = 3, MOST = 12, NAME = 8 };

/* As recommended, in the last round by half of the points, or with another option. */
static struct pairing_choices some_choices(uint64_t number) {
    static const struct pairing_choices each[] = {
        {.last_round_by_half = false}, {.last_round_by_half = true},   {.forfeits_in_average = true},
        {.undue_are_white = true},     {.last_round_by_half = true},   {.highest_floats = true},
        {.returned_counts = true},     {.forfeited_not_moved = true},  {.moves_by_scores = true},
        {.met_all_with_moved = true},  {.met_all_with_colours = true}, {.whites_once = true},
        {.history_by_rounds = true},
    };
    return each[number % (sizeof each / sizeof *each)];
}

/* Ratings that fall with the numbers, more or less, or that are nearly all equal; names in no order. */
static void give_ratings(struct arena *arena, struct dutch_tournament *tournament) {
    bool alike = random_below(&tournament->random, 3) == 0;
    for (int32_t i = 0; i < tournament->table.participant_count; i++) {
        struct participant *participant = &tournament->table.participants[i];
        char *name = arena_array(arena, NAME, 1);
        int first = (int)random_below(&tournament->random, 3);
        int second = (int)random_below(&tournament->random, 26);
        snprintf(name, NAME, "%c%c", 'A' + first, 'a' + second);
        participant->name = text_from(name);
        int32_t spread = (int32_t)random_below(&tournament->random, alike ? 3 : 40);
        participant->rating = alike ? 2000 + spread : 2400 - 20 * i + spread;
    }
}

static bool is_played(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

static bool may_meet(const struct drawing *drawing, int32_t a, int32_t b) {
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = crosstable_record(drawing->table, a, past);
        if (record->opponent == b && is_played(record))
            return false;
    }
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        int members = 0;
        if (drawing->round < exclusion->first_round || drawing->round > exclusion->last_round)
            continue;
        for (int32_t j = 0; j < exclusion->count; j++)
            members |= (exclusion->participants[j] == a ? 1 : 0) | (exclusion->participants[j] == b ? 2 : 0);
        if (members == 3)
            return false;
    }
    return true;
}

static int64_t score_of(const struct drawing *drawing, int32_t participant) {
    int64_t score = drawing->bonus == NULL ? 0 : drawing->bonus[participant];
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, past);
        bool open =
            record->opponent >= 0 && (record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED);
        score += open ? drawing->table->scoring.draw : record->points;
    }
    return score;
}

static bool may_have(const struct pairing_choices *choices, const struct drawing *drawing, int32_t participant,
                     enum board_colour colour) {
    const struct crosstable *table = drawing->table;
    int same = 1;
    int other = 0;
    int running = 1;
    if (choices->last_round_by_half && drawing->round == table->rounds_planned - 1 &&
        2 * score_of(drawing, participant) >= (int64_t)table->scoring.win * drawing->round)
        return true;
    for (int32_t past = drawing->round - 1; past >= 0; past--) {
        const struct round_record *record = crosstable_record(table, participant, past);
        if (!is_played(record))
            continue;
        running += running == same + other && record->colour == colour;
        if (record->colour == colour)
            same++;
        else
            other++;
    }
    return same - other <= 2 && other - same <= 2 && running < 3;
}

static bool is_legal(const struct pairing_choices *choices, const struct drawing *drawing, int32_t white,
                     int32_t black) {
    return may_meet(drawing, white, black) && may_have(choices, drawing, white, COLOUR_WHITE) &&
           may_have(choices, drawing, black, COLOUR_BLACK);
}

static bool may_have_bye(const struct drawing *drawing, int32_t participant) {
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, past);
        if (record->opponent < 0 ? record->bye == BYE_ALLOCATED || record->bye == BYE_FULL
                                 : record->outcome == OUTCOME_FORFEIT_WIN)
            return false;
    }
    return true;
}

/* Can those who are not `done` be paired, one of them having the bye where their number is odd? */
static bool can_be_paired(const struct pairing_choices *choices, const struct drawing *drawing, bool *done, bool odd) {
    int32_t count = drawing->table->participant_count;
    int32_t first = 0;
    bool can = false;
    while (first < count && (done[first] || !drawing->takes_part[first]))
        first++;
    if (first == count)
        return true;
    done[first] = true;
    if (odd && may_have_bye(drawing, first))
        can = can_be_paired(choices, drawing, done, false);
    for (int32_t second = first + 1; second < count && !can; second++) {
        if (done[second] || !drawing->takes_part[second] ||
            (!is_legal(choices, drawing, first, second) && !is_legal(choices, drawing, second, first)))
            continue;
        done[second] = true;
        can = can_be_paired(choices, drawing, done, odd);
        done[second] = false;
    }
    done[first] = false;
    return can;
}

static void check_round(const struct pairing_choices *choices, const struct drawing *drawing,
                        const struct drawn_round *drawn) {
    int seats[DUTCH_TOURNAMENT_MOST] = {0};
    int64_t above = INT64_MAX;
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        struct drawn_pair pair = drawn->pairs[i];
        int64_t white = score_of(drawing, pair.white);
        int64_t black = score_of(drawing, pair.black);
        assert_true(is_legal(choices, drawing, pair.white, pair.black));
        assert_true((white > black ? white : black) <= above);
        above = white > black ? white : black;
        seats[pair.white]++;
        seats[pair.black]++;
    }
    if (drawn->bye >= 0) {
        assert_true(may_have_bye(drawing, drawn->bye));
        seats[drawn->bye]++;
    }
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        assert_int_equal(seats[i], drawing->takes_part[i] ? 1 : 0);
}

static int present(const struct drawing *drawing) {
    int count = 0;
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        count += drawing->takes_part[i] ? 1 : 0;
    return count;
}

static void every_answer_is_legal_and_there_is_one_whenever_there_can_be(void **state) {
    uint64_t seed = environment_number("STAUNTON_SEED", 1997);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    int rounds = 0;
    int impossible = 0;
    (void)state;
    for (uint64_t i = 0; i < cases; i++) {
        struct arena arena;
        struct dutch_tournament tournament;
        struct pairing_choices choices = some_choices(i);
        enum swiss_oracle_verdict verdict = SWISS_ORACLE_PAIRED;
        arena_init(&arena);
        dutch_tournament_make(&arena, seed + i, FEWEST, MOST, &tournament);
        give_ratings(&arena, &tournament);
        while (tournament.round < tournament.table.round_count && verdict == SWISS_ORACLE_PAIRED) {
            struct drawing drawing;
            struct drawn_round drawn;
            bool done[DUTCH_TOURNAMENT_MOST] = {0};
            dutch_tournament_drawing(&tournament, &drawing);
            verdict = dubov_oracle_pair(&arena, &choices, &drawing, STEPS, &drawn);
            rounds++;
            assert_int_not_equal(verdict, SWISS_ORACLE_GAVE_UP);
            bool can = can_be_paired(&choices, &drawing, done, present(&drawing) % 2 != 0);
            assert_int_equal(verdict == SWISS_ORACLE_PAIRED, can);
            impossible += !can;
            if (!can)
                break;
            check_round(&choices, &drawing, &drawn);
            /* Sometimes a round that the system would not have made. */
            if (i % 7 == 0 && tournament.round % 3 == 1)
                dutch_tournament_any(&tournament, &arena, &drawn);
            dutch_tournament_play(&tournament, &drawn);
        }
        arena_drop(&arena);
    }
    printf("# seed %llu: %llu tournaments, %d rounds, %d of them impossible\n", (unsigned long long)seed,
           (unsigned long long)cases, rounds, impossible);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_legal_and_there_is_one_whenever_there_can_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
