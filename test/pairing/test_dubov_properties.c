/*
 * What must hold of every Dubov pairing, in random tournaments: it is legal, where there is none there can be none, and
 * whoever draws it again gets the same. STAUNTON_DUBOV_TOURNAMENTS is their number, STAUNTON_DUBOV_SEED the first seed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "account_words.h"
#include "dutch_case.h"
#include "dutch_tournament.h"
#include "environment.h"
#include "pairing/dubov/dubov.h"
#include "pairing/options.h"

enum { TOURNAMENTS = 700, MOST_PLAYERS = 24, MOST_SMALL = 12, NAMES = 5, NAME_ROOM = 16 };

/* --- The limitations once more, as plainly as can be -------------------------------------------------------------------- */

static const struct round_record *record_of(const struct drawing *drawing, int32_t participant, int32_t round) {
    return crosstable_record(drawing->table, participant, round);
}

static bool was_played(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

static bool are_excluded(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        bool has_one = false, has_other = false;
        for (int32_t j = 0; j < exclusion->count; j++) {
            has_one = has_one || exclusion->participants[j] == one;
            has_other = has_other || exclusion->participants[j] == other;
        }
        if (has_one && has_other && exclusion->first_round <= drawing->round && drawing->round <= exclusion->last_round)
            return true;
    }
    return false;
}

static bool may_meet(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t round = 0; round < drawing->round; round++)
        if (record_of(drawing, one, round)->opponent == other && was_played(record_of(drawing, one, round)))
            return false;
    return !are_excluded(drawing, one, other);
}

static bool may_have(const struct drawing *drawing, int32_t participant, enum board_colour colour) {
    int32_t more = 1, running = 1;
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = record_of(drawing, participant, round);
        if (!was_played(record))
            continue;
        more += record->colour == colour ? 1 : -1;
        running = record->colour == colour ? running + 1 : 1;
    }
    return more <= 2 && more >= -2 && running <= 2;
}

static bool may_be_paired(const struct drawing *drawing, int32_t one, int32_t other) {
    return may_meet(drawing, one, other) &&
           ((may_have(drawing, one, COLOUR_WHITE) && may_have(drawing, other, COLOUR_BLACK)) ||
            (may_have(drawing, one, COLOUR_BLACK) && may_have(drawing, other, COLOUR_WHITE)));
}

static bool may_have_bye(const struct drawing *drawing, int32_t participant) {
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = record_of(drawing, participant, round);
        if (record->opponent >= 0 ? record->outcome == OUTCOME_FORFEIT_WIN
                                  : record->bye == BYE_ALLOCATED || record->bye == BYE_FULL)
            return false;
    }
    return true;
}

/* Those in the bits of `rest`, one of them with a bye where it is odd. */
static bool can_pair(const struct drawing *drawing, uint64_t rest, bool bye) {
    if (rest == 0)
        return true;
    int32_t one = __builtin_ctzll(rest);
    rest &= rest - 1;
    if (bye && may_have_bye(drawing, one) && can_pair(drawing, rest, false))
        return true;
    for (uint64_t others = rest; others != 0; others &= others - 1) {
        int32_t other = __builtin_ctzll(others);
        if (may_be_paired(drawing, one, other) && can_pair(drawing, rest & ~(UINT64_C(1) << other), bye))
            return true;
    }
    return false;
}

/* --- Rounds --------------------------------------------------------------------------------------------------------------- */

static void check_legal(const struct drawing *drawing, const struct drawn_round *drawn) {
    int32_t boards[DUTCH_TOURNAMENT_MOST] = {0};
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        int32_t white = drawn->pairs[i].white, black = drawn->pairs[i].black;
        boards[white]++;
        boards[black]++;
        assert_true(may_meet(drawing, white, black));
        assert_true(may_have(drawing, white, COLOUR_WHITE));
        assert_true(may_have(drawing, black, COLOUR_BLACK));
    }
    if (drawn->bye >= 0) {
        boards[drawn->bye]++;
        assert_true(may_have_bye(drawing, drawn->bye));
    }
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        assert_int_equal(boards[i], drawing->takes_part[i]);
}

static void check_impossible(const struct drawing *drawing) {
    uint64_t all = 0;
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        all |= (uint64_t)drawing->takes_part[i] << i;
    if (__builtin_popcountll(all) <= MOST_SMALL)
        assert_false(can_pair(drawing, all, __builtin_popcountll(all) % 2 != 0));
}

/* Ratings that fall with some equal ones, and names of which some are equal. */
static void name_and_rate(struct arena *arena, struct dutch_tournament *tournament) {
    int32_t rating = 2600;
    for (int32_t i = 0; i < tournament->table.participant_count; i++) {
        char *name = arena_alloc(arena, NAME_ROOM);
        snprintf(name, NAME_ROOM, "Name %d", (int)random_below(&tournament->random, NAMES));
        rating -= (int32_t)random_below(&tournament->random, 3) * 7;
        tournament->table.participants[i].name = text_from(name);
        tournament->table.participants[i].rating = rating;
    }
}

struct tally {
    int rounds;
    int impossible;
    int joined;
};

/* Every other tournament takes some of the options that change no limits. */
static void choose(uint64_t seed, struct pairing_choices *choices) {
    const struct pairing_system *system = pairing_system_named(TEXT("dubov@1997"));
    for (size_t i = 0; seed % 2 == 0 && pairing_option_at(system, i) != NULL; i++)
        pairing_option_set(pairing_option_at(system, i), (seed / 2 * 2654435761 >> (12 + i) & 1) != 0, choices);
    choices->last_round_by_half = false;
}

static void check_round(struct dutch_tournament *tournament, struct tally *tally) {
    struct arena arena;
    struct drawing drawing;
    struct drawn_round drawn, again;
    struct error error;
    arena_init(&arena);
    struct swiss_account account = {.arena = &arena};
    dutch_tournament_drawing(tournament, &drawing);
    choose(tournament->seed, &drawing.choices);
    bool paired = dubov_pair(&arena, &drawing, NULL, &drawn, &error);
    tally->rounds++;
    assert_true(paired || error.code == ERROR_pairing_impossible);
    assert_int_equal(dubov_pair(&arena, &drawing, &account, &again, &error), paired);
    if (paired) {
        check_legal(&drawing, &drawn);
        assert_string_equal(dutch_case_text(&arena, &again), dutch_case_text(&arena, &drawn));
        account_assert_reads_well(&account);
        for (size_t i = 0; i < account.count; i++)
            tally->joined += strcmp(account.steps[i].article, "c04:dubov.9.judgement") == 0;
    } else {
        tally->impossible++;
        check_impossible(&drawing);
        dutch_tournament_any(tournament, &arena, &drawn);
    }
    dutch_tournament_play(tournament, &drawn);
    arena_drop(&arena);
}

/* [c04:dubov.2.1] [c04:dubov.2.2] [c04:dubov.2.3] [c04:dubov.2.4] */
static void every_pairing_is_legal_and_what_is_called_impossible_is(void **state) {
    (void)state;
    uint64_t first = environment_number("STAUNTON_DUBOV_SEED", 1);
    uint64_t count = environment_number("STAUNTON_DUBOV_TOURNAMENTS", TOURNAMENTS);
    struct tally tally = {0};
    for (uint64_t seed = first; seed < first + count; seed++) {
        struct arena arena;
        struct dutch_tournament tournament;
        arena_init(&arena);
        dutch_tournament_make(&arena, seed, 2, seed % 2 == 0 ? MOST_SMALL : MOST_PLAYERS, &tournament);
        name_and_rate(&arena, &tournament);
        while (tournament.round < tournament.table.round_count)
            check_round(&tournament, &tally);
        arena_drop(&arena);
    }
    print_message("# %d rounds, %d impossible, %d with joined groups\n", tally.rounds, tally.impossible, tally.joined);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pairing_is_legal_and_what_is_called_impossible_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
