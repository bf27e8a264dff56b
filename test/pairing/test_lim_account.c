/*
 * What the Lim system tells of a round: in the order of the procedure, and for each step the reason that decided.
 */
#include "account_words.h"
#include "lim_positions.h"

/* Without games nobody is due a colour, and odd numbers of the higher ranked have White. */
#define PLAIN(points)                                                                                                  \
    { .rounds = "--", .score = (points) }

static const char *const limit = "100 rating points";

/* --- Order -------------------------------------------------------------------------------------------------------- */

static size_t find(struct arena *arena, const struct swiss_account *account, int32_t score, const char *words) {
    for (size_t i = 0; i < account->count; i++)
        if (account->steps[i].score == score && strstr(text_zero(arena, account_words(account, i)), words) != NULL)
            return i;
    fail_msg("not told: %s", words);
    return 0;
}

/* 7 has the bye before there are groups; 3 floats to 4, and their colours are told where their pair is.
   [c04:general.minimum.h] [c04:lim.8.1] [c04:lim.9.2.order] */
static void the_bye_is_reported_first_and_colours_after_their_pair(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(0), PLAIN(0), PLAIN(0)};
    const struct lim_position position = {LINES(lines)};
    struct arena arena;
    struct lim_drawing made;
    struct drawn_round drawn;
    struct error error;
    arena_init(&arena);
    struct swiss_account account = {.arena = &arena};
    lim_make(&arena, &position, &made);
    assert_true(lim_pair(&arena, &made.drawing, &account, &drawn, &error));
    assert_int_equal(find(&arena, &account, -1, "7 has the bye"), 0);
    assert_int_equal(find(&arena, &account, 4, "The group is paired downwards"), 1);
    size_t below = find(&arena, &account, 0, "The group is paired upwards: 6 and 5.");
    size_t median = find(&arena, &account, 2, "The median group is paired downwards, floaters first: 3; then 4.");
    assert_true(below < median);
    assert_true(find(&arena, &account, 2, "The floater 3 meets 4") <
                find(&arena, &account, 2, "3 has White against 4"));
    assert_true(find(&arena, &account, 4, "1 meets 2") < find(&arena, &account, 4, "1 has White against 2"));
    arena_drop(&arena);
}

/* --- Floaters and their opponents --------------------------------------------------------------------------------- */

/* [c04:lim.10.8.down] */
static void a_floater_due_no_colour_goes_by_number(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), {"-W", 2, 0, 0}, PLAIN(2), {"-B", 2, 0, 0}};
    const struct lim_position position = {LINES(lines)};
    expect_reported(
        &position, "c04:lim.10.8.down",
        "The floater 1 meets 2: the highest numbered compatible resident with whom the others can be paired.");
}

/* 1 may meet none of the residents, but 4, who comes from below. [c04:lim.10.8.down] */
static void a_floater_who_meets_another_has_no_compatible_resident(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(2), PLAIN(2), PLAIN(0)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(
        &position, "c04:lim.10.8.down",
        "The floater 1 meets 4: the highest numbered compatible floater with whom the others can be paired, "
        "since no resident left is compatible with them.");
}

/* 1 may meet 2, but 4 may meet nobody else. Floaters are named as they are scrutinised. [c04:lim.10.8.down]
   [c04:lim.10.6.3] */
static void a_floater_who_meets_another_leaves_a_resident_to_the_others(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(2), PLAIN(0), PLAIN(0)};
    const struct lim_apart apart[] = {{{3, 4}}, {{1, 4}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(&position, "c04:lim.9.2.median",
                    "The median group is paired downwards, floaters first: 1, 4 and 3; then 2.");
    expect_reported(
        &position, "c04:lim.10.8.down",
        "The floater 1 meets 3: the highest numbered compatible floater with whom the others can be paired; if "
        "they met a compatible resident (2), the others could not be paired.");
}

/* 1 is due White; 3 is due Black, but 101 points away from 2. [c04:lim.10.8.down] */
static void the_limit_for_a_floater_is_reported_where_it_decides(void **state) {
    (void)state;
    struct lim_line lines[] = {{"B", 2, 0, 0}, {"B", 1, 0, 2300}, {"W", 1, 0, 2199}, {"W", 1, 0, 2199}};
    const struct lim_position position = {LINES(lines), .choices = {.lim_maxi = true}};
    expect_reported(
        &position, "c04:lim.10.8.down",
        "The floater 1 would meet 3, the highest numbered compatible resident due the other colour with whom the "
        "others can be paired; but 3 is more than 100 rating points away from 2, the first compatible "
        "one.");
    expect_reported(
        &position, "c04:lim.10.8.down",
        "The floater 1 meets 2: the highest numbered compatible resident, since none due the other colour within "
        "that limit will do, with whom");
    lines[3].rating = 2200; /* 4 is near enough, 3 is not */
    expect_reported(&position, "c04:lim.10.8.down", "The floater 1 would meet 3");
    expect_reported(
        &position, "c04:lim.10.8.down",
        "The floater 1 meets 4: the highest numbered compatible resident due the other colour within that limit");
    lines[2].rating = 2200;
    expect_reported(&position, "c04:lim.10.8.down",
                    "The floater 1 meets 3: the highest numbered compatible resident due the other colour with whom");
    expect_untold(&position, limit);
    expect_untold(&position, "that limit");
    lines[1].rating = 2099; /* 2 is the one with fewer */
    expect_reported(&position, "c04:lim.10.8.down", "The floater 1 would meet 3");
}

/* 3 is due the other colour and far away, but has met 1, or with him the others could not be paired.
   [c04:lim.10.8.down] */
static void the_limit_for_a_floater_is_not_reported_where_another_rule_decides(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"B", 2, 0, 0}, {"B", 1, 0, 2300}, {"W", 1, 0, 2150}, {"B", 1, 0, 2150}};
    const struct lim_apart met[] = {{{1, 3}}}, needed[] = {{{2, 4}}};
    struct lim_position position = {LINES(lines), APART(met), .choices = {.lim_maxi = true}};
    for (int i = 0; i < 2; i++) {
        expect_reported(
            &position, "c04:lim.10.8.down",
            "The floater 1 meets 2: the highest numbered compatible resident, since none due the other colour "
            "will do, with whom the others can be paired.");
        expect_untold(&position, limit);
        position.apart = needed;
    }
}

/* 2 would do by number, but with him the others could not be paired; 3 is due the other colour and far away, and has
   the next number as well. [c04:lim.10.8.down] */
static void who_is_too_far_and_meets_the_floater_nevertheless_is_reported_by_colour(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"B", 2, 0, 0}, {"B", 1, 0, 2300}, {"W", 1, 0, 2150}, {"B", 1, 0, 2150}};
    const struct lim_apart apart[] = {{{3, 4}}};
    const struct lim_position position = {LINES(lines), APART(apart), .choices = {.lim_maxi = true}};
    expect_reported(&position, "c04:lim.10.8.down",
                    "The floater 1 meets 3: the highest numbered compatible resident due the other colour with whom");
    expect_untold(&position, limit);
}

/* --- Who makes a group even --------------------------------------------------------------------------------------- */

/* 1 is near 3, who floated in the round before and is spared, but not 2. [c04:lim.10.2.maxi.down] [c04:lim.10.10] */
static void who_is_spared_moves_the_limit(void **state) {
    (void)state;
    struct lim_line lines[] = {{"-B", 4, 0, 2300}, {"--", 4, 0, 2150}, {"-+", 4, 'f', 2250}, PLAIN(2)};
    struct lim_position position = {LINES(lines), .choices = {.lim_maxi = true}};
    expect_reported(&position, "c04:lim.10.10",
                    "3 floated in the round before and is spared: 2 can float with as many pairs.");
    expect_reported(
        &position, "c04:lim.10.2.maxi.down",
        "1, due the colour of the majority, is more than 100 rating points away from 2, who floats instead.");
    lines[2].mark = 0;
    expect_reported(&position, "c04:lim.10.2.equalise",
                    "1 floats down to make the group even: type d, more are due White");
    expect_untold(&position, limit);
    expect_untold(&position, "spared");
}

/* 1 must leave, and takes 5, the only one whom 4 has not met; or, due White, 6 who is due Black. [c04:lim.10.3]
   [c04:lim.10.8.down] */
static void what_is_taken_beforehand_is_reported_where_it_decides(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}, {{4, 6}}};
    struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(&position, "c04:lim.10.3", "1, who had to leave, takes 5 of the next group beforehand.");
    position.apart_count = 3;
    expect_untold(&position, "beforehand");
    struct lim_line coloured[] = {{"-B", 4, 0, 0}, PLAIN(4), PLAIN(4), PLAIN(4), {"-B", 2, 0, 101}, {"-W", 2, 0, 0}};
    const struct lim_apart other[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}, {{4, 5}}};
    struct lim_position limited = {LINES(coloured), APART(other), .choices = {.lim_maxi = true}};
    expect_reported(
        &limited, "c04:lim.10.8.down",
        "1, who had to leave, takes 5 of the next group beforehand and not 6, who is due the other colour but more "
        "than 100 rating points away");
    coloured[4].rating = 100;
    expect_reported(&limited, "c04:lim.10.3", "1, who had to leave, takes 6 of the next group beforehand.");
    expect_untold(&limited, limit);
}

/* Only 1-4, 4-5 and 2-3 may be. 5 and 3 floated in the round before; without 4 or 2 there would be one pair and not two. So
   1 floats, although all others have lower numbers. [c04:lim.10.10] */
static void whoever_stands_before_the_floater_is_reported_of(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), {"-+", 4, 'f', 0}, PLAIN(4), {"-+", 4, 'f', 0}, PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{1, 5}}, {{2, 4}}, {{2, 5}}, {{3, 4}}, {{3, 5}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(&position, "c04:lim.10.10", "5 floated in the round before and is spared: 1 can float");
    expect_reported(&position, "c04:lim.10.10", "3 floated in the round before and is spared: 1 can float");
    expect_reported(&position, "c04:lim.10.10", "Without 4 fewer pairs could be made than without one who floated");
    expect_reported(&position, "c04:lim.10.10", "Without 2 fewer pairs could be made than without one who floated");
    expect_reported(&position, "c04:lim.10.3", "1 floats down to make the group even: type d");
}

/* Only 1-3, 2-3 and 4-5 may be. Without 1 there would be two pairs, but he comes from above; without 5 or 4 one.
   [c04:lim.10.10] */
static void pairs_are_counted_without_those_of_the_best_type_alone(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"-+", 6, 'f', 0}, PLAIN(6), PLAIN(4), PLAIN(4),
                                     {"-+", 4, 'f', 0}, PLAIN(2), PLAIN(2), PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 4}}, {{1, 5}}, {{2, 4}}, {{2, 5}}, {{3, 4}}, {{3, 5}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(&position, "c04:lim.10.10", "5 floated in the round before and is spared: 4 can float");
}

/* 3 floated in the round before, and would not have floated now: 2, due Black, would. [c04:lim.10.10] */
static void nobody_is_called_spared_who_would_not_have_floated(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"-W", 4, 0, 0}, {"-W", 4, 0, 0}, {"-B", 4, 'f', 0}, PLAIN(2)};
    const struct lim_position position = {LINES(lines)};
    expect_reported(&position, "c04:lim.10.2.equalise",
                    "2 floats down to make the group even: type d, more are due Black");
    expect_untold(&position, "spared");
}

/* 5 is due the colour of the majority and far from 1, who has no opponent next door: the types decide.
   [c04:lim.10.2.maxi.up] [c04:lim.10.9.c] */
static void the_limit_is_not_reported_where_types_decide(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"W", 0, 0, 2565}, {"B", 2, 0, 2564}, {"W", 2, 0, 2529},
                                     {"B", 2, 0, 2508}, {"W", 0, 0, 2454}, {"B", 0, 0, 2452}};
    const struct lim_apart apart[] = {{{1, 4}}, {{2, 5}}, {{3, 6}}};
    const struct lim_position position = {LINES(lines), APART(apart), .choices = {.lim_maxi = true}};
    expect_untold(&position, "100 rating points away from 1");
}

/* 1 and 2 can both meet 3 alone: 1 comes first, and with them paired 6 is the lowest left. [c04:lim.11.4.b] */
static void who_is_paired_before_the_stuck_player_is_reported(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(6), PLAIN(6), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 4}}, {{1, 5}}, {{1, 6}}, {{2, 4}}, {{2, 5}}, {{2, 6}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(
        &position, "c04:lim.10.8.down",
        "The floater 1 meets 3: the highest numbered compatible resident with whom those before 2 can be paired.");
    expect_reported(&position, "c04:lim.11.4.b",
                    "2 cannot be paired with all before them paired: they float together with 6");
    expect_reported(
        &position, "c04:lim.10.8.down",
        "The floater 1 meets 3: the highest numbered compatible resident with whom the others can be paired.");
}

/* --- Exchanges for colours ---------------------------------------------------------------------------------------- */

/* 1 and 3 are due Black: 4 is 101 points away from 3, and so is 2. [c04:lim.12.7] */
static void the_limit_for_an_exchange_is_reported_where_it_decides(void **state) {
    (void)state;
    struct lim_line lines[] = {{"W", 1, 0, 2400}, {"B", 1, 0, 2301}, {"W", 1, 0, 2200}, {"B", 1, 0, 2099}};
    const struct lim_position position = {LINES(lines), .choices = {.lim_maxi = true}};
    expect_reported(&position, "c04:lim.12.7",
                    "4 is more than 100 rating points away from 3 and is not exchanged for them.");
    expect_reported(
        &position, "c04:lim.12.2",
        "1 and 3 are due the same colour, and nobody further on in the order of exchanges is compatible with 1 "
        "and due the other colour within that limit.");
    lines[1].rating = 2300; /* 2 is near enough */
    expect_reported(&position, "c04:lim.12.7",
                    "4 is more than 100 rating points away from 3 and is not exchanged for them.");
    expect_reported(&position, "c04:lim.12.2", "1 and 3 are due the same colour: 1 meets 2 instead");
    lines[3].rating = 2100;
    expect_reported(&position, "c04:lim.12.2", "1 and 3 are due the same colour: 1 meets 4 instead");
    expect_untold(&position, limit);
}

/* 4 is far away, but due the same colour; or has met 1; or with him as many would miss their colours. [c04:lim.12.7] */
static void the_limit_for_an_exchange_is_not_reported_where_another_rule_decides(void **state) {
    (void)state;
    struct lim_line lines[] = {{"W", 1, 0, 2400}, {"W", 1, 0, 2301}, {"W", 1, 0, 2200}, {"B", 1, 0, 2000}};
    const struct lim_apart met[] = {{{1, 4}}, {{1, 2}}};
    struct lim_position position = {LINES(lines), .choices = {.lim_maxi = true}};
    expect_reported(
        &position, "c04:lim.12.2",
        "1 and 3 are due the same colour; if 1 met 4 instead, the first arrangement of the others in the order "
        "of exchanges would give no more players their due colour.");
    expect_untold(&position, limit);
    lines[3].rounds = "W";
    expect_reported(
        &position, "c04:lim.12.2",
        "1 and 3 are due the same colour, and nobody further on in the order of exchanges is compatible with 1 "
        "and due the other colour.");
    expect_untold(&position, limit);
    lines[1].rounds = lines[3].rounds = "B";
    position.apart_count = COUNT(met);
    position.apart = met;
    expect_reported(
        &position, "c04:lim.12.2",
        "1 and 3 are due the same colour, and nobody further on in the order of exchanges is compatible with 1 "
        "and due the other colour.");
    expect_untold(&position, limit);
}

/* 1-6, 2-3 and 4-5 would give all their due colour; but with 1-6 the first arrangement is 2-4 and 3-5. [c04:lim.12.2] */
static void an_exchange_in_vain_is_reported_as_it_was_tried(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"W", 1, 0, 0}, {"B", 1, 0, 0}, {"W", 1, 0, 0},
                                     {"B", 1, 0, 0}, {"W", 1, 0, 0}, {"B", 1, 0, 0}};
    const struct lim_apart apart[] = {{{1, 4}}, {{2, 5}}, {{3, 6}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(
        &position, "c04:lim.12.2",
        "1 and 5 are due the same colour; if 1 met 6 or 2 instead, the first arrangement of the others in the "
        "order of exchanges would give no more players their due colour.");
}

/* 1 does not meet 4, as 2 and 3 may not meet; nor 2, as 3 and 4 may not, though all would have their due colour.
   [c04:lim.12.2] */
static void an_exchange_that_leaves_others_unpaired_is_reported_so(void **state) {
    (void)state;
    struct lim_line lines[] = {{"W", 1, 0, 0}, {"W", 1, 0, 0}, {"W", 1, 0, 0}, {"B", 1, 0, 0}};
    const struct lim_apart apart[] = {{{2, 3}}, {{3, 4}}};
    struct lim_position position = {LINES(lines), APART(apart)};
    position.apart_count = 1;
    expect_reported(&position, "c04:lim.12.2",
                    "1 and 3 are due the same colour; if 1 met 4 instead, the others could not be paired.");
    lines[1].rounds = "B";
    position.apart_count = COUNT(apart);
    expect_reported(&position, "c04:lim.12.2",
                    "1 and 3 are due the same colour; if 1 met 4 or 2 instead, the others could not be paired.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bye_is_reported_first_and_colours_after_their_pair),
        cmocka_unit_test(a_floater_due_no_colour_goes_by_number),
        cmocka_unit_test(a_floater_who_meets_another_has_no_compatible_resident),
        cmocka_unit_test(a_floater_who_meets_another_leaves_a_resident_to_the_others),
        cmocka_unit_test(an_exchange_in_vain_is_reported_as_it_was_tried),
        cmocka_unit_test(an_exchange_that_leaves_others_unpaired_is_reported_so),
        cmocka_unit_test(the_limit_for_a_floater_is_reported_where_it_decides),
        cmocka_unit_test(the_limit_for_a_floater_is_not_reported_where_another_rule_decides),
        cmocka_unit_test(who_is_too_far_and_meets_the_floater_nevertheless_is_reported_by_colour),
        cmocka_unit_test(who_is_spared_moves_the_limit),
        cmocka_unit_test(what_is_taken_beforehand_is_reported_where_it_decides),
        cmocka_unit_test(whoever_stands_before_the_floater_is_reported_of),
        cmocka_unit_test(pairs_are_counted_without_those_of_the_best_type_alone),
        cmocka_unit_test(nobody_is_called_spared_who_would_not_have_floated),
        cmocka_unit_test(the_limit_is_not_reported_where_types_decide),
        cmocka_unit_test(who_is_paired_before_the_stuck_player_is_reported),
        cmocka_unit_test(the_limit_for_an_exchange_is_reported_where_it_decides),
        cmocka_unit_test(the_limit_for_an_exchange_is_not_reported_where_another_rule_decides),
    };
    return cmocka_run_group_tests_name("pairing.lim_account", tests, NULL, NULL);
}
