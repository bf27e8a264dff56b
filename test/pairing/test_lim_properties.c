/*
 * What must hold of every pairing by the Lim system, in random tournaments with whatever may happen in them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "account_words.h"
#include "base/random.h"
#include "dutch_case.h"
#include "dutch_tournament.h"
#include "environment.h"
#include "pairing/lim/lim.h"

enum { TOURNAMENTS = 600, MOST_PLAYERS = 30, MOST_SMALL = 9 };

/* What a property says of a round; `drawn` is NULL when there is no pairing. */
typedef void property(struct arena *arena, const struct drawing *drawing, const struct drawn_round *drawn);

/* Every second tournament is paired with some of the options, so that each goes together with each. */
static void choose_options(uint64_t seed, struct pairing_choices *choices) {
    struct random_source random;
    bool *options[] = {&choices->lim_maxi,           &choices->surplus_first,     &choices->floater_leaves_pairs,
                       &choices->floated_either_way, &choices->floated_played,    &choices->majority_of_residents,
                       &choices->waiting_no_members, &choices->nobody_reserves,   &choices->floaters_by_number,
                       &choices->no_colour_fits,     &choices->companion_by_type, &choices->first_pair_opened,
                       &choices->every_completion,   &choices->history_by_rounds};
    random_seed(&random, seed);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        *options[i] = seed % 2 == 0 && random_below(&random, 2) == 0;
}

static void check_tournament(uint64_t seed, int32_t most, property *holds) {
    struct arena arena, scratch;
    struct dutch_tournament tournament;
    arena_init(&arena);
    arena_init(&scratch);
    dutch_tournament_make(&arena, seed, 1, most, &tournament);
    while (tournament.round < tournament.table.round_count) {
        struct drawing drawing;
        struct drawn_round drawn;
        struct error error;
        arena_reset(&scratch);
        dutch_tournament_drawing(&tournament, &drawing);
        choose_options(seed, &drawing.choices);
        bool paired = lim_pair(&scratch, &drawing, NULL, &drawn, &error);
        if (!paired)
            assert_int_equal(error.code, ERROR_pairing_impossible);
        holds(&scratch, &drawing, paired ? &drawn : NULL);
        if (!paired)
            dutch_tournament_any(&tournament, &scratch, &drawn);
        dutch_tournament_play(&tournament, &drawn);
    }
    arena_drop(&scratch);
    arena_drop(&arena);
}

static void check_all(int32_t most, property *holds) {
    uint64_t count = environment_number("STAUNTON_LIM_TOURNAMENTS", TOURNAMENTS);
    for (uint64_t seed = 1; seed <= count; seed++)
        check_tournament(seed, most, holds);
}

/* --- The rules once more, as plainly as can be -------------------------------------------------------------------- */

static bool was_played(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

static bool may_meet(const struct drawing *drawing, int32_t one, int32_t other) {
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(drawing->table, one, round);
        if (was_played(record) && record->opponent == other)
            return false;
    }
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        bool has_one = false, has_other = false;
        for (int32_t at = 0; at < exclusion->count; at++) {
            has_one = has_one || exclusion->participants[at] == one;
            has_other = has_other || exclusion->participants[at] == other;
        }
        if (has_one && has_other && drawing->round >= exclusion->first_round && drawing->round <= exclusion->last_round)
            return false;
    }
    return true;
}

static bool may_have(const struct drawing *drawing, int32_t participant, enum board_colour colour) {
    int32_t difference = colour == COLOUR_WHITE ? 1 : -1, running = 1;
    bool broken = false;
    for (int32_t round = drawing->round - 1; round >= 0; round--) {
        const struct round_record *record = crosstable_record(drawing->table, participant, round);
        if (!was_played(record))
            continue;
        difference += record->colour == COLOUR_WHITE ? 1 : -1;
        broken = broken || record->colour != colour;
        running += !broken;
    }
    return difference >= -2 && difference <= 2 && running < 3;
}

static bool is_last(const struct drawing *drawing) {
    return drawing->round + 1 == drawing->table->rounds_planned;
}

static bool colours_allowed(const struct drawing *drawing, int32_t white, int32_t black) {
    return is_last(drawing) || (may_have(drawing, white, COLOUR_WHITE) && may_have(drawing, black, COLOUR_BLACK));
}

static bool may_have_bye(const struct drawing *drawing, int32_t participant) {
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, round);
        if (record->opponent < 0 && record->bye == BYE_ALLOCATED)
            return false;
        if (!was_played(record) && record->points >= drawing->table->scoring.win)
            return false;
    }
    return true;
}

static void is_legal(struct arena *arena, const struct drawing *drawing, const struct drawn_round *drawn) {
    int32_t count = drawing->table->participant_count;
    int32_t *seen = arena_array(arena, (size_t)count, sizeof *seen);
    if (drawn == NULL)
        return;
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        struct drawn_pair pair = drawn->pairs[i];
        assert_true(may_meet(drawing, pair.white, pair.black));
        assert_true(colours_allowed(drawing, pair.white, pair.black));
        seen[pair.white]++;
        seen[pair.black]++;
    }
    if (drawn->bye >= 0) {
        assert_true(may_have_bye(drawing, drawn->bye));
        seen[drawn->bye]++;
    }
    int32_t present = 0;
    for (int32_t i = 0; i < count; i++) {
        assert_int_equal(seen[i], drawing->takes_part[i] ? 1 : 0);
        present += drawing->takes_part[i];
    }
    assert_int_equal(drawn->bye >= 0, present % 2 != 0);
}

/* [c04:lim.2] [c04:lim.8.2] [c04:lim.12.1.a] [c04:lim.12.1.b] [c04:general.minimum.a] [c04:general.minimum.b]
   [c04:general.minimum.c] [c04:general.late.b.bye] */
static void every_pairing_is_legal_and_leaves_nobody_out(void **state) {
    (void)state;
    check_all(MOST_PLAYERS, is_legal);
    check_all(MOST_SMALL, is_legal);
}

/* Tries everything. */
static bool can_be_completed(const struct drawing *drawing, bool *used, bool bye_given) {
    int32_t count = drawing->table->participant_count, one = 0;
    while (one < count && (used[one] || !drawing->takes_part[one]))
        one++;
    if (one == count)
        return true;
    used[one] = true;
    if (!bye_given && may_have_bye(drawing, one) && can_be_completed(drawing, used, true))
        return true;
    for (int32_t other = one + 1; other < count; other++) {
        if (used[other] || !drawing->takes_part[other] || !may_meet(drawing, one, other) ||
            !(colours_allowed(drawing, one, other) || colours_allowed(drawing, other, one)))
            continue;
        used[other] = true;
        if (can_be_completed(drawing, used, bye_given))
            return true;
        used[other] = false;
    }
    used[one] = false;
    return false;
}

static void is_rightly_impossible(struct arena *arena, const struct drawing *drawing, const struct drawn_round *drawn) {
    int32_t count = drawing->table->participant_count, present = 0;
    bool *used = arena_array(arena, (size_t)count, sizeof *used);
    for (int32_t i = 0; i < count; i++)
        present += drawing->takes_part[i];
    if (drawn == NULL)
        assert_false(can_be_completed(drawing, used, present % 2 == 0));
}

static void what_is_called_impossible_is_impossible(void **state) {
    (void)state;
    check_all(MOST_SMALL, is_rightly_impossible);
}

static bool has_number(const char *words, int32_t number) {
    char wanted[16];
    size_t length = (size_t)snprintf(wanted, sizeof wanted, "%d", (int)number);
    for (const char *at = words; (at = strstr(at, wanted)) != NULL; at++)
        if ((at == words || strchr("0123456789", at[-1]) == NULL) && strchr("0123456789", at[length]) == NULL)
            return true;
    return false;
}

/* The colours of a pair are told after it, of the same group. */
static void comes_after_its_pair(struct arena *arena, const struct swiss_account *account, size_t at) {
    int white, black;
    bool found = false;
    assert_int_equal(sscanf(text_zero(arena, account_words(account, at)), "%d has White against %d:", &white, &black),
                     2);
    for (size_t i = 0; i < at; i++) {
        const char *words = text_zero(arena, account_words(account, i));
        found = found || (account->steps[i].score == account->steps[at].score && has_number(words, white) &&
                          has_number(words, black) && strstr(words, "is paired") == NULL);
    }
    assert_true(found);
}

/* With an account, and with virtual points, which this text does not know. [c04:general.minimum.h] */
static void is_reported_as_it_was(struct arena *arena, const struct drawing *drawing, const struct drawn_round *drawn) {
    struct swiss_account account = {.arena = arena};
    struct drawing plain = *drawing;
    struct drawn_round again;
    struct error error;
    plain.virtual_points = NULL;
    if (drawn == NULL)
        return;
    assert_true(lim_pair(arena, &plain, &account, &again, &error));
    assert_string_equal(dutch_case_text(arena, &again), dutch_case_text(arena, drawn));
    /* Each pair is in it, and why its colours are as they are. */
    int32_t colours = 0;
    for (size_t i = 0; i < account.count; i++)
        if (strstr(text_zero(arena, account_words(&account, i)), " has White against ") != NULL) {
            comes_after_its_pair(arena, &account, i);
            colours++;
        }
    assert_int_equal(colours, drawn->pair_count);
    if (drawn->bye >= 0)
        assert_string_equal(account.steps[0].article, "c04:lim.8.1");
}

static void the_account_tells_of_the_same_pairing(void **state) {
    (void)state;
    check_all(MOST_PLAYERS, is_reported_as_it_was);
}

static bool is_reported(struct arena *arena, const struct swiss_account *account, const char *words) {
    for (size_t i = 0; i < account->count; i++)
        if (strstr(text_zero(arena, account_words(account, i)), words) != NULL)
            return true;
    return false;
}

/* Nothing was told of the limit of 100 points: then it decided nothing. Ratings go down by steps that differ, and some
   are out of order. [c04:general.minimum.h] [c04:lim.10.2.maxi.down] [c04:lim.10.8.down] [c04:lim.12.7] */
static void tells_where_the_limit_decides(struct arena *arena, const struct drawing *drawing,
                                          const struct drawn_round *drawn) {
    struct swiss_account account = {.arena = arena};
    struct drawing maxi = *drawing, plain;
    struct crosstable table = *drawing->table;
    struct drawn_round limited, free;
    struct error error;
    size_t count = (size_t)table.participant_count;
    table.participants = arena_array(arena, count, sizeof *table.participants);
    for (size_t i = 0; i < count; i++) {
        table.participants[i] = drawing->table->participants[i];
        table.participants[i].rating = 2400 - 30 * (int32_t)i + (i % 5 == 0 ? 120 : 0);
    }
    maxi.table = &table;
    maxi.choices.lim_maxi = true;
    maxi.choices.companion_by_type = false; /* opponents taken beforehand are not told where they choose a companion */
    plain = maxi;
    plain.choices.lim_maxi = false;
    if (drawn == NULL)
        return;
    assert_true(lim_pair(arena, &maxi, &account, &limited, &error));
    assert_true(lim_pair(arena, &plain, NULL, &free, &error));
    if (!is_reported(arena, &account, "100 rating points"))
        assert_string_equal(dutch_case_text(arena, &limited), dutch_case_text(arena, &free));
}

static void the_account_tells_where_the_limit_decides(void **state) {
    (void)state;
    check_all(MOST_PLAYERS, tells_where_the_limit_decides);
}

static void is_mirrored(struct arena *arena, const struct drawing *drawing, const struct drawn_round *drawn) {
    struct drawing mirror = *drawing;
    struct crosstable table = *drawing->table;
    struct drawn_round mirrored;
    struct error error;
    size_t cells = (size_t)table.participant_count * (size_t)table.round_count;
    table.records = arena_array(arena, cells, sizeof *table.records);
    for (size_t i = 0; i < cells; i++) {
        struct round_record *record = &table.records[i];
        *record = drawing->table->records[i];
        record->colour = (uint8_t)(record->colour == COLOUR_WHITE   ? COLOUR_BLACK
                                   : record->colour == COLOUR_BLACK ? COLOUR_WHITE
                                                                    : COLOUR_NONE);
    }
    mirror.table = &table;
    mirror.initial_colour = drawing->initial_colour == COLOUR_WHITE ? COLOUR_BLACK : COLOUR_WHITE;
    assert_int_equal(lim_pair(arena, &mirror, NULL, &mirrored, &error), drawn != NULL);
    for (int32_t i = 0; drawn != NULL && i < drawn->pair_count; i++) {
        assert_int_equal(mirrored.pairs[i].white, drawn->pairs[i].black);
        assert_int_equal(mirrored.pairs[i].black, drawn->pairs[i].white);
    }
}

static void all_colours_swapped_give_the_same_pairs_with_colours_swapped(void **state) {
    (void)state;
    check_all(MOST_PLAYERS, is_mirrored);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pairing_is_legal_and_leaves_nobody_out),
        cmocka_unit_test(what_is_called_impossible_is_impossible),
        cmocka_unit_test(the_account_tells_of_the_same_pairing),
        cmocka_unit_test(the_account_tells_where_the_limit_decides),
        cmocka_unit_test(all_colours_swapped_give_the_same_pairs_with_colours_swapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
