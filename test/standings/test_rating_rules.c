/* The editions of the rating regulations, K, and which rating a time control belongs to. */
#include "table.h"

#include "standings/rating_rules.h"

static void an_edition_is_in_force_from_its_first_day(void **state) {
    (void)state;
    assert_int_equal(rating_edition_on(TEXT("2022-01-01")), RATING_2022);
    assert_int_equal(rating_edition_on(TEXT("2024-02-29")), RATING_2022);
    assert_int_equal(rating_edition_on(TEXT("2024-03-01")), RATING_2024);
    assert_int_equal(rating_edition_on(TEXT("2025-09-30")), RATING_2024);
    assert_int_equal(rating_edition_on(TEXT("2025-10-01")), RATING_2025);
    assert_int_equal(rating_edition_on(TEXT("2031-01-01")), RATING_2025);
    /* Before all of them: the oldest, and it is known that it did not apply. */
    assert_int_equal(rating_edition_on(TEXT("2015-06-01")), RATING_2022);
    assert_false(rating_edition_covers(TEXT("2021-12-31")));
    assert_true(rating_edition_covers(TEXT("2022-01-01")));
}

static void an_edition_is_chosen_by_its_name(void **state) {
    (void)state;
    enum rating_edition edition = RATING_2025;
    assert_true(rating_edition_read(TEXT("rating@2022"), &edition));
    assert_int_equal(edition, RATING_2022);
    assert_true(rating_edition_read(TEXT("2024-03"), &edition));
    assert_int_equal(edition, RATING_2024);
    assert_false(rating_edition_read(TEXT("2024"), &edition));
    assert_false(rating_edition_read(TEXT("rating@"), &edition));
    assert_false(rating_edition_read(TEXT(""), &edition));
}

static void assert_kind(const char *time_control, enum rating_kind wanted) {
    enum rating_kind kind = RATING_KIND_COUNT;
    if (!rating_kind_guess(text_from(time_control), &kind) || kind != wanted)
        fail_msg("\"%s\" is not %s", time_control, rating_kind_code(wanted));
}

/* [laws:A.1] [laws:B.1] */
static void the_time_for_sixty_moves_decides_the_kind(void **state) {
    (void)state;
    assert_kind("15+10", RATING_RAPID);
    assert_kind("10+0", RATING_BLITZ);
    assert_kind("10+5", RATING_RAPID);
    assert_kind("60+0", RATING_STANDARD);
    assert_kind("50 min + 10 s", RATING_STANDARD);
    assert_kind("59 min", RATING_RAPID);
    assert_kind("3 min + 2 s", RATING_BLITZ);
    assert_kind("5+5", RATING_BLITZ);
    assert_kind("9 min + 2 s", RATING_RAPID);
}

static void a_time_control_is_understood_as_people_write_it(void **state) {
    (void)state;
    assert_kind("90 min/40 moves + 30 min + 30 s/move", RATING_STANDARD);
    assert_kind("40/5400+30:1800+30", RATING_STANDARD);
    assert_kind("5400+30", RATING_STANDARD);
    assert_kind("180+2", RATING_BLITZ);
    assert_kind("900+10", RATING_RAPID);
    assert_kind("3'+2''", RATING_BLITZ);
    assert_kind("90' + 30\"", RATING_STANDARD);
    assert_kind("15 + 10", RATING_RAPID);
    assert_kind("1h30+30s", RATING_STANDARD);
    assert_kind("2h/40 + 1h", RATING_STANDARD);
    assert_kind("10 min + 0 sec from move 1", RATING_BLITZ);
    assert_kind("Blitz", RATING_BLITZ);
    assert_kind("Semilampo", RATING_RAPID);
    enum rating_kind kind;
    assert_false(rating_kind_guess(TEXT(""), &kind));
    assert_false(rating_kind_guess(TEXT("as announced"), &kind));
    assert_false(rating_kind_guess(TEXT("40 moves"), &kind));
}

static void assert_k(struct rating_k k, int32_t value, enum rating_k_source source, unsigned assumed) {
    assert_int_equal(k.k, value);
    assert_int_equal(k.source, source);
    assert_int_equal(k.assumed, assumed);
}

static void k_follows_from_rating_and_age_and_says_what_it_takes_for_granted(void **state) {
    (void)state;
    const unsigned usual = RATING_ASSUMED_GAMES | RATING_ASSUMED_NEVER_2400;
    assert_k(rating_k(0, 2400, 0, 2026, 9), 10, RATING_K_2400, 0);
    assert_k(rating_k(0, 2399, 0, 2026, 9), 20, RATING_K_USUAL, usual);
    assert_k(rating_k(0, 2299, 0, 2026, 9), 20, RATING_K_USUAL, usual | RATING_ASSUMED_ADULT);
    assert_k(rating_k(0, 2299, 1980, 2026, 9), 20, RATING_K_USUAL, usual);
    /* Until the end of the year of the 18th birthday. */
    assert_k(rating_k(0, 2299, 2008, 2026, 9), 40, RATING_K_JUNIOR, RATING_ASSUMED_NEVER_2300);
    assert_k(rating_k(0, 2299, 2007, 2026, 9), 20, RATING_K_USUAL, usual);
    assert_k(rating_k(0, 2300, 2010, 2026, 9), 20, RATING_K_USUAL, usual);
    assert_k(rating_k(0, 2450, 2010, 2026, 9), 10, RATING_K_2400, 0);
    assert_k(rating_k(15, 2450, 2010, 2026, 9), 15, RATING_K_GIVEN, 0);
}

static void k_times_the_games_is_at_most_700(void **state) {
    (void)state;
    assert_int_equal(rating_k(40, 1500, 0, 2026, 17).used, 40); /* 680 */
    assert_int_equal(rating_k(40, 1500, 0, 2026, 18).used, 38); /* 684 */
    assert_int_equal(rating_k(20, 1500, 0, 2026, 35).used, 20); /* 700 */
    assert_int_equal(rating_k(20, 1500, 0, 2026, 39).used, 17); /* 663 */
    assert_int_equal(rating_k(20, 1500, 0, 2026, 0).used, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_edition_is_in_force_from_its_first_day),
        cmocka_unit_test(an_edition_is_chosen_by_its_name),
        cmocka_unit_test(the_time_for_sixty_moves_decides_the_kind),
        cmocka_unit_test(a_time_control_is_understood_as_people_write_it),
        cmocka_unit_test(k_follows_from_rating_and_age_and_says_what_it_takes_for_granted),
        cmocka_unit_test(k_times_the_games_is_at_most_700),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
