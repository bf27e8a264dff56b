/*
 * The first pairing of a bracket is that which the printed order gives: random brackets, paired once more by going through
 * C.4 to C.11, D.1 and D.2 step by step, one arrangement after the other, as the text is read and as its open choices are
 * settled otherwise.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dutch_tournament.h"
#include "environment.h"
#include "pairing/dutch2009/dutch2009_parts.h"

enum { TOURNAMENTS = 200, MOST = 8, TRIES = 4 };

struct literal {
    struct dutch2009 *dutch;
    const struct dutch2009_bracket *bracket;
    struct dutch2009_lowered lowered;
    const uint8_t *leaves;
    enum dutch2009_relaxed relaxed;
    int32_t beyond; /* in so many pairs more B.2 may be ignored */
    int32_t extra;
    enum dutch2009_dropped dropped;
    int32_t pair_count;
    struct swiss_pair pairs[MOST];
    bool used[MOST]; /* by member */
};

static bool pair_is_good(const struct literal *at, int32_t one, int32_t other) {
    const int32_t *members = at->bracket->members;
    if (dutch2009_beyond(at->dutch, members[one], members[other]) && at->beyond == 0)
        return false;
    return dutch2009_may_pair(at->dutch, members[one], members[other], at->relaxed) &&
           dutch2009_upfloat(at->dutch, members[one], members[other]) <= at->dropped;
}

static void make_pair(struct literal *at, int32_t one, int32_t other) {
    int32_t a = at->bracket->members[one], b = at->bracket->members[other];
    at->used[one] = at->used[other] = true;
    at->beyond -= dutch2009_beyond(at->dutch, a, b);
    at->pairs[at->pair_count++] = a < b ? (struct swiss_pair){a, b} : (struct swiss_pair){b, a};
}

static void undo_pair(struct literal *at, int32_t one, int32_t other) {
    at->used[one] = at->used[other] = false;
    at->beyond += dutch2009_beyond(at->dutch, at->bracket->members[one], at->bracket->members[other]);
    at->pair_count--;
}

/* Are those good who are left over? */
static bool rest_is_good(const struct literal *at) {
    for (int32_t i = 0; i < at->bracket->count; i++) {
        int32_t place = at->bracket->members[i];
        if (at->used[i] ? at->leaves[i] == DUTCH2009_MUST_LEAVE : at->leaves[i] == DUTCH2009_MAY_NOT_LEAVE)
            return false;
        if (at->used[i])
            continue;
        if (at->bracket->lowest && at->dutch->round.players[place].barred_from_bye)
            return false;
        bool judged = !at->bracket->left_home[i] || at->dutch->round.drawing->choices.downfloat_each_time;
        if (judged && dutch2009_downfloat(at->dutch, place) > at->dropped)
            return false;
    }
    return true;
}

/* S1 against the orders of S2, in ascending order. */
static bool transpose(struct literal *at, const int32_t *first, int32_t pairs, const int32_t *second,
                      int32_t second_count, int32_t clashes) {
    if (pairs == 0)
        return rest_is_good(at);
    for (int32_t i = 0; i < second_count; i++) {
        if (at->used[second[i]] || !pair_is_good(at, *first, second[i]))
            continue;
        int32_t left =
            clashes - dutch2009_clash(at->dutch, at->bracket->members[*first], at->bracket->members[second[i]]);
        if (left < 0)
            continue;
        make_pair(at, *first, second[i]);
        if (transpose(at, first + 1, pairs - 1, second, second_count, left))
            return true;
        undo_pair(at, *first, second[i]);
    }
    return false;
}

static bool pair_group(struct literal *at) {
    int32_t members[MOST], places[MOST], count = 0;
    bool residents_only = at->bracket->heterogeneous && at->lowered.moved == at->bracket->moved_count;
    for (int32_t i = 0; i < at->bracket->count; i++)
        if (!at->used[i] && !(residents_only && at->bracket->moved[i])) {
            places[count] = at->bracket->members[i];
            members[count++] = i;
        }
    int32_t pairs = count / 2 - at->lowered.remainder;
    int32_t x = dutch2009_x(at->dutch, places, count) - at->lowered.remainder;
    struct arena arena;
    struct dutch2009_exchange exchange;
    arena_init(&arena);
    dutch2009_exchange_begin(&(struct dutch2009){.arena = &arena, .watched = at->dutch->watched}, pairs, count,
                             &exchange);
    bool found;
    do {
        bool in_first[MOST] = {false};
        int32_t first[MOST], second[MOST], first_count = 0, second_count = 0;
        for (int32_t i = 0; i < pairs; i++)
            in_first[i] = true;
        for (int32_t i = 0; i < exchange.exchanged; i++) {
            in_first[exchange.from_first[i]] = false;
            in_first[exchange.from_second[i]] = true;
        }
        for (int32_t i = 0; i < count; i++) {
            if (in_first[i])
                first[first_count++] = members[i];
            else
                second[second_count++] = members[i];
        }
        found = transpose(at, first, pairs, second, second_count, (x > 0 ? x : 0) + at->extra);
    } while (!found && dutch2009_exchange_next(&exchange));
    arena_drop(&arena);
    return found;
}

static bool pair_moved(struct literal *at, int32_t member, int32_t to_pair, int32_t clashes) {
    if (to_pair == 0)
        return pair_group(at);
    int32_t moved_before = 0;
    for (int32_t i = 0; i < at->bracket->count; i++) {
        /* S1 is the highest of those moved down; all others are S2. */
        bool in_first = at->bracket->moved[i] && moved_before < at->bracket->moved_count - at->lowered.moved;
        moved_before += at->bracket->moved[i];
        if (in_first || at->used[i] || !pair_is_good(at, member, i))
            continue;
        int32_t left = clashes - dutch2009_clash(at->dutch, at->bracket->members[member], at->bracket->members[i]);
        if (left < 0)
            continue;
        make_pair(at, member, i);
        if (pair_moved(at, member + 1, to_pair - 1, left))
            return true;
        undo_pair(at, member, i);
    }
    return false;
}

static bool pair_with_extra(struct literal *at, int32_t extra, enum dutch2009_relaxed relaxed) {
    const struct dutch2009_bracket *bracket = at->bracket;
    int32_t x = dutch2009_x(at->dutch, bracket->members, bracket->count) - at->lowered.moved;
    at->extra = extra;
    at->relaxed = relaxed;
    for (at->dropped = DUTCH2009_NONE_DROPPED; at->dropped <= DUTCH2009_DOWN_B5; at->dropped++)
        if (pair_moved(at, 0, bracket->heterogeneous ? bracket->moved_count - at->lowered.moved : 0,
                       (x > 0 ? x : 0) + extra))
            return true;
    return false;
}

static bool raise_x(struct literal *at, enum dutch2009_relaxed relaxed) {
    int32_t pairs = dutch2009_pairs_of(at->bracket, at->lowered);
    for (int32_t extra = 0; extra <= pairs; extra++)
        if (pair_with_extra(at, extra, relaxed))
            return true;
    return false;
}

static bool pair_literally(struct literal *at) {
    const struct dutch2009_bracket *bracket = at->bracket;
    int32_t pairs = dutch2009_pairs_of(bracket, at->lowered);
    if (bracket->lowest && bracket->count - 2 * pairs > 1)
        return false;
    if (at->dutch->round.drawing->choices.strong_before_x && at->dutch->odd_round) {
        for (int32_t extra = 0; extra <= MOST; extra++)
            if (pair_with_extra(at, extra, DUTCH2009_STRICT) || pair_with_extra(at, extra, DUTCH2009_STRONG_YIELD))
                return true;
    } else if (raise_x(at, DUTCH2009_STRICT) || raise_x(at, DUTCH2009_STRONG_YIELD)) {
        return true;
    }
    for (int32_t beyond = 1; beyond <= pairs && at->dutch->round.last_round; beyond++) {
        at->beyond = beyond;
        if (raise_x(at, DUTCH2009_TOPSCORERS_YIELD))
            return true;
    }
    return false;
}

/* --- Random brackets ------------------------------------------------------------------------------------------------ */

struct case_of_bracket {
    struct dutch2009_bracket bracket;
    int32_t members[MOST];
    bool moved[MOST];
    bool left_home[MOST];
    uint8_t leaves[MOST];
    struct dutch2009_lowered lowered;
};

/* Some of the players, the highest of them moved down. */
static bool make_bracket(const struct dutch2009 *dutch, struct random_source *random, struct case_of_bracket *made) {
    *made = (struct case_of_bracket){0};
    struct dutch2009_bracket *bracket = &made->bracket;
    for (int32_t place = 0; place < dutch->round.player_count && bracket->count < MOST; place++)
        if (random_below(random, 4) > 0)
            made->members[bracket->count++] = place;
    if (bracket->count < 2)
        return false;
    *bracket = (struct dutch2009_bracket){.count = bracket->count,
                                          .members = made->members,
                                          .moved = made->moved,
                                          .left_home = made->left_home,
                                          .lowest = random_below(random, 3) == 0};
    bracket->moved_count = (int32_t)random_below(random, (uint64_t)bracket->count / 2 + 1);
    for (int32_t i = 0; i < bracket->count; i++) {
        made->moved[i] = i < bracket->moved_count;
        made->left_home[i] = made->moved[i] && random_below(random, 4) > 0;
        if (random_below(random, 8) == 0)
            made->leaves[i] = (uint8_t)(1 + random_below(random, 2));
    }
    bracket->heterogeneous = bracket->moved_count > 0 && random_below(random, 4) > 0;
    for (uint64_t i = random_below(random, 6); i < 3; i++)
        if (!dutch2009_lower(bracket, &made->lowered))
            return false;
    return true;
}

static int by_upper(const void *one, const void *other) {
    const struct swiss_pair *a = one, *b = other;
    return a->upper < b->upper ? -1 : a->upper > b->upper;
}

static void check_bracket(struct dutch2009 *dutch, const struct case_of_bracket *made, int *paired) {
    struct dutch2009_candidate candidate;
    struct literal literal = {
        .dutch = dutch, .bracket = &made->bracket, .lowered = made->lowered, .leaves = made->leaves};
    bool expected = pair_literally(&literal);
    assert_int_equal(dutch2009_bracket_first(dutch, &made->bracket, made->lowered, made->leaves, &candidate), expected);
    if (!expected)
        return;
    ++*paired;
    assert_int_equal(candidate.relaxed, literal.relaxed);
    assert_int_equal(literal.beyond, 0);
    assert_int_equal(candidate.extra, literal.extra);
    assert_int_equal(candidate.dropped, literal.dropped);
    assert_int_equal(candidate.pair_count, literal.pair_count);
    qsort(candidate.pairs, (size_t)candidate.pair_count, sizeof *candidate.pairs, by_upper);
    qsort(literal.pairs, (size_t)literal.pair_count, sizeof *literal.pairs, by_upper);
    for (int32_t i = 0; i < candidate.pair_count; i++) {
        assert_int_equal(candidate.pairs[i].upper, literal.pairs[i].upper);
        assert_int_equal(candidate.pairs[i].lower, literal.pairs[i].lower);
    }
}

/* Those that the order of the pairings of one bracket knows. */
static struct pairing_choices some_choices(struct random_source *random) {
    return (struct pairing_choices){.both_topscorers = random_below(random, 2) == 0,
                                    .downfloat_each_time = random_below(random, 2) == 0,
                                    .mild_treated = random_below(random, 2) == 0,
                                    .strong_before_x = random_below(random, 2) == 0};
}

/* Some of them topscorers. */
static void make_last(struct random_source *random, struct swiss_round *round) {
    round->last_round = true;
    for (int32_t place = 0; place < round->player_count; place++)
        round->players[place].topscorer = random_below(random, 2) == 0;
}

static void check_round(const struct drawing *given, struct random_source *random, int *paired) {
    struct arena arena;
    struct error error;
    struct drawing drawing = *given;
    struct dutch2009 dutch = {.arena = &arena, .odd_round = drawing.round % 2 == 0, .steps = INT64_MAX};
    arena_init(&arena);
    arena_init(&dutch.scratch);
    assert_true(dutch2009_read(&arena, &drawing, &dutch.round, &error));
    if (random_below(random, 8) == 0)
        make_last(random, &dutch.round);
    for (int i = 0; i < 2 * TRIES; i++) {
        struct case_of_bracket made;
        drawing.choices = i < TRIES ? given->choices : some_choices(random);
        if (make_bracket(&dutch, random, &made))
            check_bracket(&dutch, &made, paired);
    }
    arena_drop(&dutch.scratch);
    arena_drop(&arena);
}

static void a_bracket_is_paired_in_the_printed_order(void **state) {
    struct random_source random;
    struct arena arena, scratch;
    int paired = 0;
    (void)state;
    random_seed(&random, 2009);
    arena_init(&arena);
    arena_init(&scratch);
    uint64_t most = (uint64_t)environment_number("STAUNTON_TOURNAMENTS", TOURNAMENTS);
    for (uint64_t seed = 1; seed <= most; seed++) {
        struct dutch_tournament tournament;
        arena_reset(&arena);
        dutch_tournament_make(&arena, seed, 5, 14, &tournament);
        while (tournament.round < tournament.table.round_count) {
            struct drawing drawing;
            struct drawn_round drawn;
            struct error error;
            arena_reset(&scratch);
            dutch_tournament_drawing(&tournament, &drawing);
            drawing.virtual_points = NULL;
            check_round(&drawing, &random, &paired);
            if (!dutch2009_pair(&scratch, &drawing, NULL, &drawn, &error))
                dutch_tournament_any(&tournament, &scratch, &drawn);
            dutch_tournament_play(&tournament, &drawn);
        }
    }
    arena_drop(&scratch);
    arena_drop(&arena);
    printf("# %d brackets with a pairing\n", paired);
    assert_true(paired > 1000);
}

/* [c04:dutch.D.2.one] [c04:dutch.D.2.two] The matrices as printed, the useless columns of players 1 and 8 left out. */
static void exchanges_go_as_the_matrices_say(void **state) {
    static const char *const printed[] = {"4/5",   "4/6",   "3/5",   "4/7",   "3/6",   "2/5",
                                          "3/7",   "2/6",   "2/7",   "43/56", "43/57", "42/56",
                                          "43/67", "42/57", "32/56", "42/67", "32/57", "32/67"};
    struct arena arena;
    struct dutch2009_exchange exchange;
    size_t at = 0;
    (void)state;
    arena_init(&arena);
    dutch2009_exchange_begin(&(struct dutch2009){.arena = &arena}, 4, 8, &exchange);
    while (dutch2009_exchange_next(&exchange) && exchange.exchanged <= 2) {
        char text[64];
        int length = 0;
        bool useless = false;
        for (int32_t i = 0; i < exchange.exchanged; i++) {
            length += snprintf(text + length, sizeof text - (size_t)length, "%d", exchange.from_first[i] + 1);
            useless = useless || exchange.from_first[i] == 0 || exchange.from_second[i] == 7;
        }
        length += snprintf(text + length, sizeof text - (size_t)length, "/");
        for (int32_t i = 0; i < exchange.exchanged; i++)
            length += snprintf(text + length, sizeof text - (size_t)length, "%d", exchange.from_second[i] + 1);
        if (useless)
            continue;
        assert_true(at < sizeof printed / sizeof *printed);
        assert_string_equal(text, printed[at++]);
    }
    assert_int_equal(at, sizeof printed / sizeof *printed);
    arena_drop(&arena);
}

/* [c04:dutch.D.2.odd] Seven players: the numbers less one; from 3/4, 3/5, 2/4 to 1/6 for one player. */
static void exchanges_of_an_odd_bracket_are_those_less_one(void **state) {
    static const char *const expected[] = {"3/4", "3/5", "2/4", "3/6", "2/5", "1/4", "2/6", "1/5", "1/6"};
    struct arena arena;
    struct dutch2009_exchange exchange;
    size_t at = 0;
    (void)state;
    arena_init(&arena);
    dutch2009_exchange_begin(&(struct dutch2009){.arena = &arena}, 3, 7, &exchange);
    while (dutch2009_exchange_next(&exchange) && exchange.exchanged == 1) {
        char text[32];
        if (exchange.from_second[0] == 6) /* the last: gives no other pairing */
            continue;
        snprintf(text, sizeof text, "%d/%d", exchange.from_first[0] + 1, exchange.from_second[0] + 1);
        assert_string_equal(text, expected[at++]);
    }
    assert_int_equal(at, sizeof expected / sizeof *expected);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bracket_is_paired_in_the_printed_order),
        cmocka_unit_test(exchanges_go_as_the_matrices_say),
        cmocka_unit_test(exchanges_of_an_odd_bracket_are_those_less_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
