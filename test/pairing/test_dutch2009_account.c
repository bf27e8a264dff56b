/*
 * What the Dutch system of about 2009 tells of its pairings: whom a player passes over and why. [c04:general.minimum.h]
 */
#include "dutch2009_laboratory.h"

#include "account_words.h"
#include "dutch_tournament.h"
#include "environment.h"

enum { TOURNAMENTS = 150 };

/* Is there such a sentence in the account? */
static bool says(const struct swiss_account *account, const char *words) {
    for (size_t i = 0; i < account->count; i++)
        if (text_equal(account_words(account, i), text_from(words)))
            return true;
    return false;
}

static void expect_reported(struct position position, const char *words) {
    struct laboratory laboratory;
    struct swiss_pair pairs[MOST];
    int32_t count, bye;
    set_up(&laboratory, &position);
    assert_true(dutch2009_draw(&laboratory.dutch, pairs, &count, &bye));
    if (!says(&laboratory.account, words))
        fail_msg("the account does not say: %s", words);
    take_down(&laboratory);
}

static void expect_no_word(struct position position, const char *part) {
    struct laboratory laboratory;
    struct swiss_pair pairs[MOST];
    int32_t count, bye;
    size_t at;
    set_up(&laboratory, &position);
    assert_true(dutch2009_draw(&laboratory.dutch, pairs, &count, &bye));
    for (size_t i = 0; i < laboratory.account.count; i++)
        assert_false(text_find(account_words(&laboratory.account, i), text_from(part), &at));
    take_down(&laboratory);
}

#define TOLD(words, ...) expect_reported((struct position){__VA_ARGS__}, words)

/* [c04:dutch.D.1] what keeps the two themselves apart. */
static void what_forbids_a_pair_is_reported(void **state) {
    (void)state;
    TOLD("1 passes over 3 (the two may not meet) and meets 4.", .scores = "8888", .met = "1-3");
    TOLD("1 passes over 2 (the two may not meet) and meets 3.", .scores = "8666", .met = "1-2");
    TOLD("1 passes over 3 (both must have White) and meets 4.", .scores = "8888", .preferences = "X.X.");
    TOLD("1 passes over 2 (both must have Black) and meets 3.", .scores = "8664", .preferences = "YY..");
    TOLD("1 passes over 3 (both strongly prefer Black) and meets 4.", .round = 3, .scores = "8888",
         .preferences = "B.B.");
    TOLD("1 passes over 2 (2 would float up as in the last round) and meets 3.", .scores = "8666", .floats = "2^1");
    TOLD("1 passes over 2 (2 would float up as two rounds ago), 3 (the two may not meet) and meets 4.",
         .scores = "8666", .met = "1-3", .floats = "2^2");
    expect_no_word((struct position){.scores = "88886666"}, "passes over");
}

/* [c04:dutch.D.1] what the pair would bring with it. */
static void what_would_become_of_the_others_is_reported(void **state) {
    (void)state;
    TOLD("1 passes over 3 (both prefer White, and x would be exceeded) and meets 4.", .scores = "8888",
         .preferences = "X.w.");
    TOLD("1 passes over 3 (x would be exceeded) and meets 4.", .scores = "8888", .preferences = ".w.w");
    TOLD("1 passes over 2 (x would be exceeded) and meets 3.", .scores = "8666", .preferences = "..ww");
    TOLD("1 passes over 2 (another would float down as two rounds ago) and meets 3.", .scores = "8886",
         .floats = "3v2");
    TOLD("1 passes over 2 (another would float down as in the last round) and meets 3.", .scores = "8664",
         .floats = "3v1");
    TOLD("1 passes over 2 (others who strongly prefer the same colour would have to meet) and meets 3.", .round = 3,
         .scores = "8666", .preferences = "..BB");
    TOLD("1 passes over 3 (others who must have the same colour would have to meet) and meets 4.", .last = true,
         .scores = "8888", .preferences = ".YbY", .tops = "1 4");
    TOLD("1 passes over 2 (more who must have the same colour would have to meet) and meets 3.", .round = 3,
         .last = true, .scores = "866666", .preferences = "YYb.XX", .met = "1-4 1-5 1-6 2-6 3-6 4-6",
         .tops = "1 2 3 4 5 6");
    TOLD("Otherwise there would be more downfloaters, and it is the last round: B.2 is ignored for topscorers, in 1 "
         "pair.",
         .round = 3, .last = true, .scores = "866666", .preferences = "YYb.XX", .met = "1-4 1-5 1-6 2-6 3-6 4-6",
         .tops = "1 2 3 4 5 6");
    TOLD("1 passes over 3 (the rest could not be completed) and meets 4.", .scores = "8888", .met = "2-4");
    TOLD("1 passes over 2 (the rest could not be completed) and meets 3.", .scores = "8666", .met = "3-4");
    /* One limit or another, where neither alone forbids it: 5 and 3 may not float down, and without 4 two would clash. */
    TOLD("1 passes over 2 (x would be exceeded, or another would float down as two rounds ago) and meets 3.",
         .scores = "866664", .preferences = ".bwbw.", .floats = "3v2 5v2");
    /* Two limits together, where no single one is the reason. */
    TOLD("1 passes over 3 (x would be exceeded; others who strongly prefer the same colour would have to meet) and "
         "meets 4.",
         .round = 3, .scores = "8888", .preferences = ".B.Y");
    TOLD("2 passes over 4 (both prefer White, and x would be exceeded; another would float down as in the last round) "
         "and meets 5.",
         .scores = "888886", .preferences = ".w.w.", .floats = "5v1");
}

/* [c04:dutch.C.12] */
static void whom_c12_asks_for_is_reported(void **state) {
    (void)state;
    TOLD("1 passes over 2 (to be moved down) and meets 3.", .scores = "8886", .met = "3-4");
    TOLD("1 passes over 3 (others would be moved down) and meets 4.", .scores = "888886", .met = "2-4 4-5 4-6");
    TOLD("Tried: 1-2 with 3 moved down; taken back, as nobody in the bracket below can be paired with 4 (may not meet "
         "3).",
         .scores = "8886", .met = "3-4");
    expect_no_word((struct position){.scores = "8886", .met = "3-4"}, "The pairs: 1-2");
}

/* [c04:dutch.C.1] 5 was moved down to 6, whom he has met: it is 6 who leads to C.13, not 5 to C.12. */
static void c12_is_not_reported_where_c13_comes_first(void **state) {
    struct position position = {.scores = "444442", .met = "5-6"};
    (void)state;
    TOLD("No pairing of this bracket allows the lowest one to be paired: the two are joined, 5 and 6 with 7 and 8.",
         .scores = "66664422", .met = "7-8");
    expect_no_word((struct position){.scores = "66664422", .met = "7-8"}, "Nobody here");
    expect_reported(position,
                    "Tried: 1-3, 2-4 with 5 moved down; taken back, as nobody in the bracket below can be paired "
                    "with 6 (may not meet 5).");
    expect_no_word(position, "Nobody here");
    expect_no_word(position, "C.12");
}

/* [c04:dutch.C.1] */
static void why_nobody_can_be_paired_with_a_player_is_reported(void **state) {
    (void)state;
    TOLD("Nobody here can be paired with 1 (nobody else is here): moved down.", .scores = "8666");
    TOLD("Nobody here can be paired with 3 (may not meet 1; must have the same colour as 2), 2 (may not meet 1; must "
         "have the same colour as 3) and 1 (may not meet anybody): moved down.",
         .scores = "888666", .met = "1-2 1-3", .preferences = ".XX...");
}

/* Neighbours for one reason are told together. */
static void one_reason_is_reported_once(void **state) {
    (void)state;
    TOLD("1 passes over 4, 5 (the two may not meet) and meets 6.", .scores = "888888", .met = "1-4 1-5");
}

/* --- Meetings ------------------------------------------------------------------------------------------------------- */

static int32_t read_number(struct text text, size_t at) {
    int32_t number = 0;
    for (; at < text.length && text.bytes[at] >= '0' && text.bytes[at] <= '9'; at++)
        number = 10 * number + text.bytes[at] - '0';
    return number;
}

/* "3 passes over 6, 7 (met in round 2), ...": did he play the last one named before it in that round? */
static void check_meeting(const struct drawing *drawing, struct text words, size_t at, int *checked) {
    size_t begin = at - 2; /* the bracket, and a blank */
    int32_t round = read_number(words, at + strlen("met in round ")) - 1;
    while (begin > 0 && words.bytes[begin - 1] >= '0' && words.bytes[begin - 1] <= '9')
        begin--;
    const struct round_record *record = crosstable_record(drawing->table, read_number(words, 0) - 1, round);
    assert_int_equal(record->opponent, read_number(words, begin) - 1);
    ++*checked;
}

static void check_meetings(const struct drawing *drawing, const struct swiss_account *account, int *checked) {
    for (size_t i = 0; i < account->count; i++) {
        struct text words = account_words(account, i);
        size_t at, from = 0;
        while (text_find(text_slice(words, from, words.length), TEXT("met in round "), &at)) {
            check_meeting(drawing, words, from + at, checked);
            from += at + 1;
        }
    }
}

/* Colours are told where the pair is: of a bracket that the account tells of. */
static void check_where_pairs_are_reported(const struct swiss_account *account, const struct drawn_round *drawn) {
    for (int32_t i = 0; i < drawn->pair_count; i++) {
        int64_t one, other;
        bool made = false;
        assert_true(swiss_account_made_in(account, drawn->pairs[i].white, &one));
        assert_true(swiss_account_made_in(account, drawn->pairs[i].black, &other));
        assert_int_equal(one, other);
        for (size_t step = 0; step < account->count; step++)
            made = made || (swiss_step_halves(&account->steps[step]) == one &&
                            (strcmp(account->steps[step].article, "c04:dutch.C.6") == 0 ||
                             strcmp(account->steps[step].article, "c04:dutch.A.3.first") == 0));
        assert_true(made);
    }
}

/* [c04:general.minimum.h] in random tournaments. */
static void who_is_said_to_have_met_has_met(void **state) {
    struct arena arena, scratch;
    int checked = 0;
    (void)state;
    arena_init(&arena);
    arena_init(&scratch);
    uint64_t most = (uint64_t)environment_number("STAUNTON_TOURNAMENTS", TOURNAMENTS);
    for (uint64_t seed = 1; seed <= most; seed++) {
        struct dutch_tournament tournament;
        arena_reset(&arena);
        dutch_tournament_make(&arena, seed, 6, 16, &tournament);
        while (tournament.round < tournament.table.round_count) {
            struct drawing drawing;
            struct drawn_round drawn;
            struct error error;
            arena_reset(&scratch);
            struct swiss_account account = {.arena = &scratch};
            dutch_tournament_drawing(&tournament, &drawing);
            drawing.virtual_points = NULL;
            if (!dutch2009_pair(&scratch, &drawing, &account, &drawn, &error))
                dutch_tournament_any(&tournament, &scratch, &drawn);
            else
                check_where_pairs_are_reported(&account, &drawn);
            check_meetings(&drawing, &account, &checked);
            dutch_tournament_play(&tournament, &drawn);
        }
    }
    arena_drop(&scratch);
    arena_drop(&arena);
    printf("# %d meetings told\n", checked);
    assert_true(checked > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_forbids_a_pair_is_reported),
        cmocka_unit_test(what_would_become_of_the_others_is_reported),
        cmocka_unit_test(whom_c12_asks_for_is_reported),
        cmocka_unit_test(c12_is_not_reported_where_c13_comes_first),
        cmocka_unit_test(why_nobody_can_be_paired_with_a_player_is_reported),
        cmocka_unit_test(one_reason_is_reported_once),
        cmocka_unit_test(who_is_said_to_have_met_has_met),
    };
    return cmocka_run_group_tests_name("pairing.dutch2009_told", tests, NULL, NULL);
}
