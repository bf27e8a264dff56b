/*
 * The judge of two pairings: it names the criterion by which the engine's is the better one. Positions are written as in
 * dutch_case.h; `otherwise` is the pairing that all criteria but one would have made.
 */
#include "dutch_positions.h"
#include "dutch_tournament.h"
#include "pairing/dutch_judge/dutch_judge.h"

enum { PLAYERS_MOST = 8 };

static void judge(struct arena *arena, enum dutch_edition edition, int32_t round, int32_t planned, int32_t count,
                  const char *const *records, const char *other, struct dutch_case *made,
                  struct dutch_verdict *verdict) {
    struct drawn_round theirs;
    struct error error;
    dutch_case_make(arena, round - 1, planned, count, records, made);
    dutch_case_read(arena, other, &theirs);
    assert_true(dutch_judge(arena, edition, &made->drawing, &theirs, verdict, &error));
}

static void expect_words(enum dutch_edition edition, int32_t round, int32_t planned, int32_t count,
                         const char *const *records, const char *other, const char *words) {
    struct arena arena;
    struct dutch_case made;
    struct dutch_verdict verdict;
    struct text_builder out;
    arena_init(&arena);
    judge(&arena, edition, round, planned, count, records, other, &made, &verdict);
    text_builder_init(&out, &arena);
    language_add(&out, language_english(), dutch_verdict_words(&arena, &made.table, &verdict));
    assert_string_equal(text_builder_take(&out).bytes, words);
    arena_drop(&arena);
}

#define WORDS(edition, round, planned, records, other, words)                                                          \
    expect_words(edition, round, planned, COUNT(records), records, other, words)

/* --- The criteria of 2026 ---------------------------------------------------------------------------------------- */

struct position {
    const char *criterion;
    int32_t round;
    int32_t planned;
    const char *records[PLAYERS_MOST];
    const char *otherwise;
};

static const struct position positions[] = {
    {"C1", 2, 7, {"3w=", "4b=", "1b=", "2w="}, "3-1 2-4"},
    {"C2", 4, 8, {"3w1 5b1 4w0", "4b1 3w0 U", "1b0 2b1 5w1", "2w0 U 1b1", "U 1w0 3b0"}, "2-1 3-4 (5)"},
    {"C3",
     4,
     5,
     {"4w0 3b= 2w0", "5b1 6w0 1b1", "6w0 1w= U", "1b1 7w0 5w0", "2w0 U 4b1", "3b1 2b1 7w0", "U 4b1 6b1"},
     "7-2 6-5 4-3 (1)"},
    {"C5", 2, 7, {"3w0", "4b=", "1b1", "2w=", "U"}, "3-5 2-1 (4)"},
    {"C6",
     5,
     9,
     {"5w1 7b0 6w1 8b1", "6b1 8w0 3b1 7b0", "7w0 5b1 2w0 4b0", "8b0 6w0 5b0 3w1", "1b0 3w0 4w1 6b1", "2w0 4b1 1b0 5w0",
      "3b1 1w1 8b1 2w1", "4w1 2b1 7w0 1w0"},
     "5-7 1-3 2-4 6-8"},
    {"C7", 3, 8, {"3w= 5b0", "4b= U", "1b= 4w1", "2w= 3b0", "U 1w1"}, "4-5 2-3 (1)"},
    {"C8", 3, 8, {"4w= 6b1", "5b= 3w0", "6w1 2b1", "1b= 5w0", "2w= 4b1", "3b0 1w0"}, "3-1 5-6 4-2"},
    {"C9", 2, 5, {"4w0", "5b=", "Z", "1b1", "2w="}, "4-5 2-1 (3)"},
    {"C10",
     5,
     5,
     {"5w1 6w1 7b0 8w1", "H 7b1 5w1 6w=", "6w1 5w1 8b0 7w1", "H 8b1 6w1 5w=", "1b0 3b0 2b0 4b= Z", "3b0 1b0 4b0 2b= Z",
      ". 2w0 1w1 3b0 Z", ". 4w0 3w1 1b0 Z"},
     "3-1 4-2"},
    {"C11",
     4,
     4,
     {"4w= 6b1 7b1", "5b1 7w0 6b0", "6w0 4b= U", "1b= 3w= 5w=", "2w0 U 4b=", "3b1 1w0 2w1", "U 2b1 1w0"},
     "1-5 4-6 3-7 (2)"},
    {"C12", 3, 8, {"3w1 5b1", "4b1 3w0", "1b0 2b1", "2w0 U", "U 1w0"}, "1-4 2-5 (3)"},
    {"C13", 3, 8, {"4w0 3b0", "5b1 6w0", "6w0 1w1", "1b1 7w1", "2w0 U", "3b1 2b1", "U 4b0"}, "6-4 7-2 5-3 (1)"},
    {"C14", 2, 8, {"3w1", "4b1", "1b0", "2w0", "U"}, "2-1 3-5 (4)"},
    {"C15",
     4,
     4,
     {"4w0 2b1 6b0", "5b= 1w0 3w=", "6w0 5w= 2b=", "1b1 6w1 5b1", "2w= 3b= 4w0", "3b1 4b0 1w1"},
     "4-2 6-5 1-3"},
    {"C16", 4, 6, {"3w1 2b0 U", "4b= 1w1 5w=", "1b0 U 4w0", "2w= 5b= 3b1", "U 4w= 2b="}, "4-1 5-3 (2)"},
    {"C17",
     5,
     5,
     {"4w1 6b0 7w= 3b=", "5b0 3w0 U 4w=", "6w0 2b1 4b= 1w=", "1b0 U 3w= 2b=", "2w1 7b= 6w0 U", "3b1 1w1 5b1 7w0",
      "U 5w= 1b= 6b1"},
     "4-6 7-2 1-5 (3)"},
    {"C18",
     4,
     4,
     {"4w1 5b0 3w1", "5b0 3w= 6b0", "6w= 2b= 1b0", "1b0 6b1 5w1", "2w1 1w1 4b0", "3b= 4w0 2w1"},
     "1-6 3-5 2-4"},
    {"C19",
     4,
     5,
     {"4w0 6b0 3b1", "5b1 3w1 4b1", "6w1 2b0 1w0", "1b1 5w0 2w0", "2w0 4b1 6w1", "3b0 1w1 5b0"},
     "1-2 3-5 6-4"},
    {"C20",
     4,
     9,
     {"4w0 2b0 6w=", "5b0 1w1 4b=", "6w1 4b1 5w=", "1b1 3w0 2w=", "2w1 6b1 3b=", "3b0 5w0 1b="},
     "2-3 5-1 6-4"},
    {"C21",
     4,
     8,
     {"4w1 7b0 2w=", "5b= 3w0 1b=", "6w1 2b1 7w1", "1b0 5w= U", "2w= 4b= 6b=", "3b0 U 5w=", "U 1w1 3b0"},
     "4-3 7-6 5-1 (2)"},
};

static void each_criterion_of_2026_is_named_where_it_alone_decides(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        const struct position *position = &positions[i];
        struct arena arena;
        struct dutch_case made;
        struct dutch_verdict verdict;
        int32_t count = 0;
        while (count < PLAYERS_MOST && position->records[count] != NULL)
            count++;
        arena_init(&arena);
        judge(&arena, DUTCH_2026, position->round, position->planned, count, position->records, position->otherwise,
              &made, &verdict);
        assert_string_equal(verdict.criterion, position->criterion);
        assert_int_not_equal(verdict.ground, DUTCH_GROUND_UNFOUND);
        arena_drop(&arena);
    }
}

/* --- Words ------------------------------------------------------------------------------------------------------- */

static void the_values_of_both_pairings_are_reported(void **state) {
    static const char *const met[] = {"3w=", "4b=", "1b=", "2w="};
    static const char *const six[] = {"4w= 6b=", "5b= 3w=", "6w= 2b=", "1b= 5w=", "2w= 4b=", "3b= 1w="};
    static const char *const bye[] = {"3w0", "4b=", "1b1", "2w=", "U"};
    static const char *const barred[] = {"3w1", "4b1", "1b0", "2w0", "U"};
    (void)state;
    WORDS(DUTCH_2026, 2, 7, met, "3-1 2-4", "C1: numbers 1 and 3 have met in round 1");
    WORDS(DUTCH_2026, 3, 7, six, "1-5 6-2 3-4",
          "C12: 0 against 2 players without the colour they prefer (bracket of 1)");
    WORDS(DUTCH_2026, 2, 7, bye, "3-5 2-1 (4)", "C5: 0 against ½ as score of the player who gets the bye");
    WORDS(DUTCH_2026, 2, 7, barred, "1-2 3-4 (5)", "C2: number 5 may not have the bye");
}

static void the_order_of_generation_is_reported_by_bracket_numbers(void **state) {
    static const char *const four[] = {"", "", "", ""};
    static const char *const five[] = {"", "", "", "", ""};
    static const char *const movers[] = {"2w1", "1b0", "4w=", "3b=", "6b=", "5w="};
    (void)state;
    WORDS(DUTCH_2026, 1, 5, four, "1-4 3-2",
          "4.2: equal by all criteria; by bracket numbers, S2 in the order 3, 4 come before 4, 3 (bracket of 0)");
    WORDS(DUTCH_2026, 1, 5, four, "1-2 3-4",
          "4.3: equal by all criteria; by bracket numbers, no exchange comes before the exchange 2/3 (bracket of 0)");
    WORDS(DUTCH_2017, 1, 5, five, "1-3 4-2 (5)", "no difference");
    WORDS(DUTCH_2017, 1, 5, five, "1-2 3-4 (5)",
          "D.2: equal by all criteria; by bracket numbers, no exchange comes before the exchange 2/3 (bracket of 0)");
    WORDS(
        DUTCH_2026, 2, 5, movers, "5-1 4-6 2-3",
        "4.2: equal by all criteria; by bracket numbers, opponents of the moved-down players 3 come before 4 (bracket "
        "of ½)");
}

static void the_rule_that_gives_the_colours_is_reported(void **state) {
    static const char *const first[] = {"", "", "", ""};
    static const char *const second[] = {"3w1", "4b1", "1b0", "2w0"};
    (void)state;
    WORDS(DUTCH_2026, 1, 5, first, "3-1 4-2",
          "5.2.5: number 1 has White against 3: odd numbers get the initial colour");
    WORDS(DUTCH_2017, 2, 5, second, "1-2 3-4", "E.1: number 2 has White against 1: both get the colour they prefer");
}

/* --- At random --------------------------------------------------------------------------------------------------- */

static bool is_same(const struct drawn_round *one, const struct drawn_round *other) {
    if (one->pair_count != other->pair_count || one->bye != other->bye)
        return false;
    for (int32_t i = 0; i < one->pair_count; i++) {
        bool found = false;
        for (int32_t j = 0; j < other->pair_count; j++)
            found =
                found || (one->pairs[i].white == other->pairs[j].white && one->pairs[i].black == other->pairs[j].black);
        if (!found)
            return false;
    }
    return true;
}

/* Two players change places: on two boards, or with the one who has the bye. */
static void disturb(struct arena *arena, struct random_source *random, const struct drawn_round *drawn,
                    struct drawn_round *other) {
    *other = *drawn;
    other->pairs = arena_array(arena, (size_t)drawn->pair_count + 1, sizeof *other->pairs);
    memcpy(other->pairs, drawn->pairs, sizeof *drawn->pairs * (size_t)drawn->pair_count);
    for (uint64_t times = 1 + random_below(random, 2); times > 0 && drawn->pair_count > 0; times--) {
        struct drawn_pair *one = &other->pairs[random_below(random, (uint64_t)drawn->pair_count)];
        struct drawn_pair *two = &other->pairs[random_below(random, (uint64_t)drawn->pair_count)];
        int32_t *with = drawn->bye >= 0 && random_below(random, 5) == 0 ? &other->bye
                        : random_below(random, 2) == 0                  ? &two->white
                                                                        : &two->black;
        int32_t kept = one->black;
        one->black = *with;
        *with = kept;
    }
}

/* Whatever else a round is made of, the judge never finds it better than what the engine made. */
static void nothing_is_better_than_the_engines_pairing(void **state) {
    enum { TOURNAMENTS = 400 };
    int32_t judged = 0;
    (void)state;
    for (uint64_t seed = 0; seed < TOURNAMENTS; seed++) {
        enum dutch_edition edition = seed % 2 == 0 ? DUTCH_2026 : DUTCH_2017;
        struct dutch_tournament tournament;
        struct random_source random;
        struct arena arena;
        struct error error;
        arena_init(&arena);
        random_seed(&random, seed);
        dutch_tournament_make(&arena, seed, 4, 24, &tournament);
        while (tournament.round < tournament.table.rounds_planned) {
            struct drawing drawing;
            struct drawn_round drawn, other;
            struct dutch_verdict verdict;
            dutch_tournament_drawing(&tournament, &drawing);
            if (!dutch_pair(&arena, edition, &drawing, &drawn, &error))
                break;
            disturb(&arena, &random, &drawn, &other);
            assert_true(dutch_judge(&arena, edition, &drawing, &other, &verdict, &error));
            assert_int_not_equal(verdict.ground, DUTCH_GROUND_UNFOUND);
            assert_int_equal(verdict.ground == DUTCH_GROUND_NONE, is_same(&drawn, &other));
            judged += verdict.ground != DUTCH_GROUND_NONE;
            dutch_tournament_play(&tournament, &drawn);
        }
        arena_drop(&arena);
    }
    assert_true(judged > TOURNAMENTS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_criterion_of_2026_is_named_where_it_alone_decides),
        cmocka_unit_test(the_values_of_both_pairings_are_reported),
        cmocka_unit_test(the_order_of_generation_is_reported_by_bracket_numbers),
        cmocka_unit_test(the_rule_that_gives_the_colours_is_reported),
        cmocka_unit_test(nothing_is_better_than_the_engines_pairing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
