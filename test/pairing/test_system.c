/* The table of Swiss systems, their options, and another pairing against that of a classic system. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "dutch_case.h"
#include "pairing/options.h"

static const char *const first_round[] = {"5w1", "6b1", "7w1", "8b1", "1b0", "2w0", "3b0", "4w0"};
static const char *const odd_round[] = {"4w1", "5b1", "6w1", "1b0", "2w0", "3b0", "U"};

static const struct pairing_system *named(const char *name) {
    const struct pairing_system *system = pairing_system_named(text_from(name));
    assert_non_null(system);
    return system;
}

static void differ(struct arena *arena, const char *name, struct dutch_case *made, const char *theirs,
                   struct pairing_difference *difference) {
    struct drawn_round round;
    struct error error;
    for (int32_t i = 0; i < made->table.participant_count; i++)
        made->table.participants[i].rating = 2400 - 10 * i;
    dutch_case_read(arena, theirs, &round);
    assert_true(pairing_system_differ(arena, named(name), &made->drawing, &round, difference, &error));
}

static void assert_holds(struct text text, const char *part) {
    size_t at;
    if (!text_find(text, text_from(part), &at))
        fail_msg("\"%.*s\" does not say \"%s\"", TEXT_ARG(text), part);
}

static void every_system_pairs_a_first_round(void **state) {
    struct arena arena;
    (void)state;
    arena_init(&arena);
    for (size_t i = 0; pairing_system_at(i) != NULL; i++) {
        struct dutch_case made;
        struct drawn_round drawn;
        struct error error;
        dutch_case_make(&arena, 0, 5, 8, (const char *const[8]){"", "", "", "", "", "", "", ""}, &made);
        for (int32_t j = 0; j < 8; j++)
            made.table.participants[j].rating = 2400 - 10 * j;
        assert_true(pairing_system_pair(&arena, pairing_system_at(i), &made.drawing, &drawn, &error));
        assert_int_equal(drawn.pair_count, 4);
        assert_ptr_equal(named(pairing_system_at(i)->name), pairing_system_at(i));
    }
    assert_null(pairing_system_named(TEXT("lim@2026")));
    arena_drop(&arena);
}

/* [c04:dutch.A.1] */
static void a_system_that_goes_by_ratings_asks_for_them(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 8, first_round, &made);
    for (int32_t i = 0; i < 8; i++)
        made.table.participants[i].rating = i == 6 ? 0 : 2400 - 10 * i;
    made.takes_part[6] = false; /* he has been an opponent all the same */
    assert_false(pairing_system_pair(&arena, named("dubov@1997"), &made.drawing, &drawn, &error));
    assert_int_equal(error.code, ERROR_pairing_rating);
    assert_true(pairing_system_pair(&arena, named("lim@1999"), &made.drawing, &drawn, &error));
    arena_drop(&arena);
}

static void classic_systems_refuse_acceleration(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    int32_t points[8] = {2, 2, 2, 2, 0, 0, 0, 0};
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 8, (const char *const[8]){"", "", "", "", "", "", "", ""}, &made);
    made.drawing.virtual_points = points;
    made.drawing.virtual_rounds = 1;
    assert_false(pairing_system_pair(&arena, named("lim@1999"), &made.drawing, &drawn, &error));
    assert_int_equal(error.code, ERROR_pairing_accelerated);
    memset(points, 0, sizeof points);
    assert_true(pairing_system_pair(&arena, named("lim@1999"), &made.drawing, &drawn, &error));
    arena_drop(&arena);
}

/* Nothing is left unsaid: what can be switched is an option that is read, and every option is an open choice.
   [c04:general.minimum.h] */
static void every_system_says_how_it_pairs_and_what_it_reads_into_its_text(void **state) {
    (void)state;
    for (size_t i = 0; pairing_system_at(i) != NULL; i++) {
        const struct pairing_system *system = pairing_system_at(i);
        size_t switched = 0, options = 0;
        assert_non_null(system->steps);
        assert_non_null(system->choices);
        for (size_t j = 0; system->steps[j].article != NULL; j++)
            assert_true(system->steps[j].article[0] != '\0' && system->steps[j].words != MESSAGE_none);
        for (size_t j = 0; system->choices[j].name != NULL; j++) {
            assert_true(system->choices[j].articles[0] != '\0' && system->choices[j].reading != MESSAGE_none);
            const struct pairing_option *option = pairing_option_of(system, &system->choices[j]);
            switched += option != NULL;
            if (option != NULL)
                assert_string_equal(option->name, system->choices[j].name);
        }
        while (pairing_option_at(system, options) != NULL)
            options++;
        assert_int_equal(switched, options);
    }
}

static void options_are_read_and_written(void **state) {
    struct arena arena;
    struct pairing_choices choices = {0};
    struct text_builder text;
    struct error error;
    (void)state;
    arena_init(&arena);
    assert_true(pairing_options_read(named("lim@1999"), TEXT("lim_maxi=on, last_round_by_half=ON"), &choices, &error));
    assert_true(choices.lim_maxi && choices.last_round_by_half && !choices.burstein_plain);
    text_builder_init(&text, &arena);
    pairing_options_add(&text, named("lim@1999"), &choices);
    assert_string_equal(text_zero(&arena, text_builder_take(&text)), "lim_maxi=on last_round_by_half=on");
    assert_true(pairing_options_read(named("lim@1999"), TEXT("lim_maxi=off"), &choices, &error));
    assert_true(!choices.lim_maxi && choices.last_round_by_half);
    assert_false(
        pairing_options_read(named("lim@1999"), TEXT("last_round_by_half=off burstein_plain=on"), &choices, &error));
    assert_int_equal(error.code, ERROR_pairing_option);
    assert_true(choices.last_round_by_half);
    assert_false(pairing_options_read(named("dutch@2026"), TEXT("lim_maxi=on"), &choices, &error));
    assert_int_equal(error.code, ERROR_pairing_options_none);
    arena_drop(&arena);
}

static struct text words_of(struct arena *arena, const struct pairing_difference *difference) {
    return pairing_difference_say(arena, language_english(), difference);
}

/* [c04:general.minimum.a] [c04:general.minimum.c] */
static void what_is_forbidden_is_reported_first(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct pairing_difference difference;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 8, first_round, &made);
    differ(&arena, "lim@1999", &made, "5-1 2-3 4-6 7-8", &difference);
    assert_string_equal(difference.article, "c04:general.minimum.a");
    assert_holds(words_of(&arena, &difference), "have met in round 1");
    dutch_case_make(&arena, 1, 5, 7, odd_round, &made);
    differ(&arena, "lim@1999", &made, "2-1 5-3 4-6 (7)", &difference);
    assert_string_equal(difference.article, "c04:general.minimum.c");
    arena_drop(&arena);
}

/* [c04:general.minimum.h] */
static void a_difference_is_reported_with_the_account_of_its_group(void **state) {
    static const char *const names[] = {"dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        struct arena arena;
        struct dutch_case made;
        struct pairing_difference difference;
        struct drawn_round ours;
        struct error error;
        arena_init(&arena);
        dutch_case_make(&arena, 1, 5, 8, first_round, &made);
        differ(&arena, names[i], &made, "2-1 4-3 6-5 8-7", &difference);
        assert_memory_equal(difference.article, "c04:", 4);
        assert_holds(words_of(&arena, &difference), ", not ");
        assert_int_equal(words_of(&arena, &difference).bytes[0], 'N');
        assert_false(text_ends_with(words_of(&arena, &difference), TEXT(".")));
        assert_true(pairing_system_pair(&arena, named(names[i]), &made.drawing, &ours, &error));
        differ(&arena, names[i], &made, dutch_case_text(&arena, &ours), &difference);
        assert_string_equal(difference.article, "");
        assert_int_equal(words_of(&arena, &difference).length, 0);
        arena_drop(&arena);
    }
}

/* Also the bye, which is chosen before there are groups, and the group that a floater went to. [c04:general.minimum.h] */
static void a_difference_is_reported_with_the_bye_and_with_both_groups(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct pairing_difference difference;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 7, odd_round, &made);
    differ(&arena, "lim@1999", &made, "2-1 7-3 5-6 (4)", &difference);
    assert_holds(words_of(&arena, &difference), "6 has the bye");
    dutch_case_make(&arena, 1, 5, 6, (const char *const[6]){"4w1", "5b1", "6w1", "1b0", "2w0", "3b0"}, &made);
    differ(&arena, "lim@1999", &made, "2-1 5-3 4-6", &difference);
    assert_holds(words_of(&arena, &difference), "3 floats down to make the group even");
    assert_holds(words_of(&arena, &difference), "The floater 3 meets 4");
    assert_string_equal(difference.article, "c04:lim.10.8.down");
    /* Only the colours are others: only they are told. */
    differ(&arena, "lim@1999", &made, "2-1 3-4 5-6", &difference);
    assert_true(text_equal(words_of(&arena, &difference),
                           TEXT("Number 3, with 1 point, has Black against 4, not White against 4. 4 has "
                                "White against 3: each gets the colour they are due")));
    arena_drop(&arena);
}

/* Who is moved up is the reason for his opponent's pair too, and the columns are those of the group that it was made in.
   [c04:general.minimum.h] [c04:dubov.7.2.who] */
static void a_difference_is_reported_with_who_was_moved_up(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct pairing_difference difference;
    size_t at;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, 6, (const char *const[6]){"4w1", "5b1", "6w1", "1b0", "2w0", "3b0"}, &made);
    differ(&arena, "dubov@1997", &made, "2-1 5-3 4-6", &difference);
    assert_holds(words_of(&arena, &difference), "has Black against 4, not Black against 5. 4 is moved up: among those");
    assert_holds(words_of(&arena, &difference), "Whites by ascending average of opponents: 2 and 4. Blacks");
    assert_false(text_find(words_of(&arena, &difference), TEXT("opponents: 5"), &at)); /* the other group's */
    assert_string_equal(difference.article, "c04:dubov.7.2.who");
    arena_drop(&arena);
}

/* {1, 2} have met and are joined with the next group: the pair was made there. [c04:general.minimum.h]
   [c04:burstein.6.6.join] */
static void a_difference_in_joined_groups_is_reported_with_their_joining(void **state) {
    static const char *const records[] = {"2w= 3b1", "1b= 4w1", "4w= 1w0", "3b= 2b0", "6w= Z", "5b= Z"};
    struct arena arena;
    struct dutch_case made;
    struct pairing_difference difference;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 5, 6, records, &made);
    differ(&arena, "burstein@2009", &made, "4-1 5-2 6-3", &difference);
    assert_holds(words_of(&arena, &difference),
                 "It is joined with the next one, score group ½. 2 meets 6; passed over: 3 (");
    assert_string_equal(difference.article, "c04:burstein.6.2");
    arena_drop(&arena);
}

/* 1 has the bye, and its score group is told; the one below, in which others are paired, is not. [c04:general.minimum.h] */
static void a_difference_is_reported_without_the_groups_below(void **state) {
    static const char *const records[] = {"4b= 2w= 7b=", "5w= 1b= 6w1", "6b1 7w1 5b1", "1w= 5b0 U",
                                          "2b= 4w1 3w0", "3w0 U 2b0",   "U 3b0 1w="};
    struct arena arena;
    struct dutch_case made;
    struct pairing_difference difference;
    size_t at;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 3, 5, 7, records, &made);
    differ(&arena, "burstein@2009", &made, "3-2 1-6 4-7 (5)", &difference);
    assert_holds(words_of(&arena, &difference), "Number 1, with 1½ points, has the bye, not White against 6.");
    assert_holds(words_of(&arena, &difference), "Score group 1½ in its order: 5 (");
    assert_false(text_find(words_of(&arena, &difference), TEXT("Score group 1 in its order"), &at));
    arena_drop(&arena);
}

/* Where nothing but the order of the bracket decides, its members are told with the pairs. [c04:general.minimum.h]
   [c04:dutch.A.3.homogeneous] */
static void a_difference_of_mere_order_is_reported_with_the_bracket(void **state) {
    struct arena arena;
    struct dutch_case made;
    struct pairing_difference difference;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 0, 5, 4, (const char *const[4]){"", "", "", ""}, &made);
    differ(&arena, "dutch@2009", &made, "1-2 4-3", &difference);
    assert_holds(words_of(&arena, &difference),
                 "not White against 2. A homogeneous bracket: 1, 2, 3 and 4. The pairs: 1-3, 2-4");
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_system_pairs_a_first_round),
        cmocka_unit_test(a_system_that_goes_by_ratings_asks_for_them),
        cmocka_unit_test(classic_systems_refuse_acceleration),
        cmocka_unit_test(every_system_says_how_it_pairs_and_what_it_reads_into_its_text),
        cmocka_unit_test(options_are_read_and_written),
        cmocka_unit_test(what_is_forbidden_is_reported_first),
        cmocka_unit_test(a_difference_is_reported_with_the_account_of_its_group),
        cmocka_unit_test(a_difference_is_reported_with_the_bye_and_with_both_groups),
        cmocka_unit_test(a_difference_is_reported_with_who_was_moved_up),
        cmocka_unit_test(a_difference_in_joined_groups_is_reported_with_their_joining),
        cmocka_unit_test(a_difference_is_reported_without_the_groups_below),
        cmocka_unit_test(a_difference_of_mere_order_is_reported_with_the_bracket),
    };
    return cmocka_run_group_tests_name("pairing.system", tests, NULL, NULL);
}
