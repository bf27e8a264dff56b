/*
 * The options of the Lim system: positions in which one of them decides, all others off.
 */
#include "lim_positions.h"

/* Without games nobody is due a colour, and odd numbers of the higher ranked have White. */
#define PLAIN(points)                                                                                                  \
    { .rounds = "--", .score = (points) }

/* As it is recommended, and with the option, which `choices` has alone. */
static void expect_both(struct lim_position position, struct pairing_choices choices, const char *off, const char *on) {
    expect_pairing(&position, off);
    position.choices = choices;
    expect_pairing(&position, on);
}

/* 1 and 2 have met, so that without 3 nobody could be paired. [c04:lim.9.3.d] [c04:lim.11.4.a] */
static void floater_leaves_pairs(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 2}}};
    struct lim_position position = {LINES(lines), APART(apart)};
    expect_both(position, (struct pairing_choices){.floater_leaves_pairs = true}, "3-2 1-4", "1-3 4-2");
    expect_reported(&position, "c04:lim.11.4.a", "1 cannot be paired");
    position.choices.floater_leaves_pairs = true;
    expect_reported(&position, "c04:lim.9.3.d", "Without 3 the others could not all be paired; without 2 they can.");
}

/* Nobody leaves the others pairable: the choice is as it was. [c04:lim.9.3.d] */
static void floater_leaves_pairs_where_anybody_does(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(2), PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}, {{2, 3}}, {{2, 4}}, {{3, 4}}};
    const struct lim_position position = {LINES(lines), APART(apart), .choices = {.floater_leaves_pairs = true}};
    expect_reported(&position, "c04:lim.10.3", "5 floats down to make the group even");
}

/* 3 met a higher score in the round before. [c04:lim.10.10] */
static void floated_either_way(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"-W", 4, 0, 0}, {"-W", 4, 0, 0}, {"-W", 4, 'm', 0}, PLAIN(2)};
    const struct lim_position position = {LINES(lines)};
    expect_both(position, (struct pairing_choices){.floated_either_way = true}, "2-1 4-3", "3-1 4-2");
}

/* 3 floated, and won by forfeit. [c04:lim.10.10] */
static void floated_played(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), {"-+", 4, 'f', 0}, PLAIN(2)};
    const struct lim_position position = {LINES(lines)};
    expect_both(position, (struct pairing_choices){.floated_played = true}, "1-3 4-2", "1-2 3-4");
}

/* With the floater 1 three are due White, without him two are due each colour. [c04:lim.10.2.equalise] */
static void majority_of_residents(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"-B", 6, 0, 0}, {"-B", 4, 0, 0}, {"-W", 4, 0, 0},
                                     {"-B", 4, 0, 0}, {"-W", 4, 0, 0}, PLAIN(2)};
    struct lim_position position = {LINES(lines)};
    expect_both(position, (struct pairing_choices){.majority_of_residents = true}, "1-3 2-5 4-6", "1-3 2-4 6-5");
    expect_reported(&position, "c04:lim.10.2.equalise",
                    "4 floats down to make the group even: type d, more are due White");
    position.choices.majority_of_residents = true;
    expect_reported(&position, "c04:lim.10.3", "type d, as many residents are due White as Black, the lowest number");
}

/* 4 has met 2 and 3, who are in the median group, but not 1, who waits there. [c04:lim.10.4] [c04:lim.10.9.c] */
static void waiting_no_members(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(2), PLAIN(2), PLAIN(0), PLAIN(0), PLAIN(0)};
    const struct lim_apart apart[] = {{{2, 4}}, {{3, 4}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_both(position, (struct pairing_choices){.waiting_no_members = true}, "1-4 3-2 5-6", "1-2 3-5 6-4");
}

/* 1 must leave and takes 5, the only one whom 4 has not met. [c04:lim.10.3] [c04:lim.10.9.c] */
static void nobody_reserves(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}, {{4, 6}}};
    const struct lim_position position = {LINES(lines), APART(apart)};
    expect_both(position, (struct pairing_choices){.nobody_reserves = true}, "4-2 1-5 3-6", "3-2 1-6 5-4");
}

/* The floater 2 from below has a higher number than the residents. [c04:lim.10.8.down] */
static void floaters_by_number(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(0), PLAIN(2), PLAIN(2)};
    const struct lim_position position = {LINES(lines)};
    expect_both(position, (struct pairing_choices){.floaters_by_number = true}, "1-3 2-4", "1-2 3-4");
}

/* 2 is due no colour, 3 is due the other. [c04:lim.10.8.down] */
static void no_colour_fits_a_floater(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"B", 2, 0, 0}, {"-", 1, 0, 0}, {"W", 1, 0, 0}, {"-", 1, 0, 0}};
    struct lim_position position = {LINES(lines)};
    expect_both(position, (struct pairing_choices){.no_colour_fits = true}, "1-3 4-2", "1-2 4-3");
    position.choices.no_colour_fits = true;
    expect_reported(
        &position, "c04:lim.10.8.down",
        "The floater 1 meets 2: the highest numbered compatible resident due the other colour or none with");
}

/* [c04:lim.12.2] */
static void no_colour_fits_an_exchange(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"W", 1, 0, 0}, {"-", 1, 0, 0}, {"W", 1, 0, 0}, {"-", 1, 0, 0}};
    const struct lim_position position = {LINES(lines)};
    expect_both(position, (struct pairing_choices){.no_colour_fits = true}, "3-1 4-2", "4-1 2-3");
}

/* 2 floats; 5, the lowest number not paired, has met 7 and 8. [c04:lim.11.4.b] */
static void companion_by_type(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(2)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}, {{1, 5}}, {{2, 3}},
                                      {{2, 4}}, {{2, 5}}, {{5, 7}}, {{5, 8}}};
    struct lim_position position = {LINES(lines), APART(apart)};
    expect_reported(&position, "c04:lim.11.4.b", "they float together with 5, the lowest number not paired.");
    position.choices.companion_by_type = true;
    expect_pairing(&position, "1-6 3-5 7-2 8-4");
    expect_reported(&position, "c04:lim.11.4.b",
                    "they float together with 4, the lowest number not paired that has an opponent in the next group.");
    /* Nobody has one: as it was. */
    const struct lim_apart more[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}, {{1, 5}}, {{2, 3}}, {{2, 4}}, {{2, 5}},
                                     {{3, 7}}, {{3, 8}}, {{4, 7}}, {{4, 8}}, {{5, 7}}, {{5, 8}}};
    position.apart_count = COUNT(more);
    position.apart = more;
    expect_reported(&position, "c04:lim.11.4.b", "they float together with 5, the lowest number not paired.");
}

/* If 1 meets 6, the first arrangement of the others is 2-4 and 3-5, in vain; 2-3 and 4-5 gives all their colours.
 * [c04:lim.12.2] */
static void every_completion(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"W", 1, 0, 0}, {"B", 1, 0, 0}, {"W", 1, 0, 0},
                                     {"B", 1, 0, 0}, {"W", 1, 0, 0}, {"B", 1, 0, 0}};
    const struct lim_apart apart[] = {{{1, 4}}, {{2, 5}}, {{3, 6}}};
    struct lim_position position = {LINES(lines), APART(apart)};
    expect_both(position, (struct pairing_choices){.every_completion = true}, "5-1 2-6 4-3", "6-1 2-3 4-5");
    expect_reported(&position, "c04:lim.12.2", "if 1 met 6 or 2 instead, the first arrangement of the others");
    position.choices.every_completion = true;
    expect_reported(&position, "c04:lim.12.2", "1 meets 6 instead");
    expect_reported(&position, "c04:lim.12.2", "by the first arrangement that gives most of them their due colour.");
}

/* 1 and 4 are due the same colour; with 5 for 1 only 2-3 and 4-6 is left, and nothing is won. [c04:lim.12.2] */
static void every_completion_in_vain(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"W", 1, 0, 0}, {"B", 1, 0, 0}, {"B", 1, 0, 0},
                                     {"W", 1, 0, 0}, {"B", 1, 0, 0}, {"W", 1, 0, 0}};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{2, 4}}, {{2, 6}}, {{3, 4}}, {{3, 6}}};
    struct lim_position position = {LINES(lines), APART(apart), .choices = {.every_completion = true}};
    expect_reported(&position, "c04:lim.12.2",
                    "if 1 met 5 instead, no arrangement of the others would give more players their due colour.");
}

/* [c04:lim.9.6.lower] */
static void first_pair_opened(void **state) {
    (void)state;
    const struct lim_line lines[] = {PLAIN(4), PLAIN(4), PLAIN(2), PLAIN(0), PLAIN(0), PLAIN(0), PLAIN(0), PLAIN(0)};
    const struct lim_apart apart[] = {{{1, 2}}, {{1, 3}}, {{1, 4}}};
    struct lim_position position = {LINES(lines), APART(apart)};
    expect_both(position, (struct pairing_choices){.first_pair_opened = true}, "3-2 1-5 7-4 8-6", "3-2 1-6 8-4 5-7");
    expect_reported(&position, "c04:lim.9.6.lower", "the last pair of the lower group, 7 and 5, is broken up");
    position.choices.first_pair_opened = true;
    expect_reported(&position, "c04:lim.9.6.lower", "the first pair of the lower group, 8 and 6, is broken up");
}

/* Both are due Black; 2 has had one White more than Blacks. [c04:lim.12.6.clash] */
static void surplus_first(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"-BW", 3, 0, 0}, {"WBW", 3, 0, 0}};
    struct lim_position position = {LINES(lines)};
    expect_both(position, (struct pairing_choices){.surplus_first = true}, "2-1", "1-2");
    position.choices.surplus_first = true;
    expect_reported(&position, "c04:lim.12.6.clash", "the one with the greater surplus");
}

/* Game by game the colours are the same as far as 2 has some; in round 1 they differ. [c04:lim.12.4.history] */
static void history_by_rounds(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"BWBW", 4, 0, 0}, {"W-BW", 4, 0, 0}};
    struct lim_position position = {LINES(lines)};
    expect_both(position, (struct pairing_choices){.history_by_rounds = true}, "2-1", "1-2");
    expect_reported(&position, "c04:lim.12.4.upper", "nowhere had different ones");
    position.choices.history_by_rounds = true;
    expect_reported(&position, "c04:lim.12.4.history", "the opposite of what they had where they last differed");
}

/* They never had a game in the same round: what was forfeited in round 3 is none. [c04:lim.12.4.upper] */
static void history_by_rounds_passes_over_rounds_without_two_games(void **state) {
    (void)state;
    const struct lim_line lines[] = {{"W-B-B-W-", 8, 0, 0}, {"-B+W-B-W", 8, 0, 0}};
    const struct lim_position position = {LINES(lines)};
    expect_both(position, (struct pairing_choices){.history_by_rounds = true}, "1-2", "2-1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floater_leaves_pairs),
        cmocka_unit_test(floater_leaves_pairs_where_anybody_does),
        cmocka_unit_test(floated_either_way),
        cmocka_unit_test(floated_played),
        cmocka_unit_test(majority_of_residents),
        cmocka_unit_test(waiting_no_members),
        cmocka_unit_test(nobody_reserves),
        cmocka_unit_test(floaters_by_number),
        cmocka_unit_test(no_colour_fits_a_floater),
        cmocka_unit_test(no_colour_fits_an_exchange),
        cmocka_unit_test(companion_by_type),
        cmocka_unit_test(every_completion),
        cmocka_unit_test(every_completion_in_vain),
        cmocka_unit_test(first_pair_opened),
        cmocka_unit_test(surplus_first),
        cmocka_unit_test(history_by_rounds),
        cmocka_unit_test(history_by_rounds_passes_over_rounds_without_two_games),
    };
    return cmocka_run_group_tests_name("pairing.lim_options", tests, NULL, NULL);
}
