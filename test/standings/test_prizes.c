/*
 * Prizes: one a player, the highest; equal ones split; nothing is lost but what nobody could get.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "standings/prizes.h"

enum { MOST = 12, MOST_LISTS = 4 };

static struct prize_list list_of(const int64_t *amounts, size_t prizes, const struct prize_place *places, size_t count,
                                 int32_t minimum) {
    return (struct prize_list){
        .prize_count = prizes, .amounts = amounts, .minimum = minimum, .place_count = count, .places = places};
}

static int64_t amount_of(const struct prizes *prizes, int32_t participant) {
    for (size_t i = 0; i < prizes->award_count; i++)
        if (prizes->awards[i].participant == participant)
            return prizes->awards[i].amount;
    return 0;
}

/* [c02-2019:13.2.6] a knock-out of four with prizes of 400, 300, 200 and 100: who lost in the semifinal has 150. */
static void those_who_are_tied_split_their_prizes(void **state) {
    (void)state;
    struct arena arena;
    struct prizes prizes;
    const int64_t amounts[] = {40000, 30000, 20000, 10000};
    const struct prize_place places[] = {{2, 0}, {0, 1}, {1, 2}, {3, 2}};
    struct prize_list list = list_of(amounts, 4, places, 4, 0);
    arena_init(&arena);
    prizes_award(&arena, &list, 1, 4, &prizes);
    assert_int_equal(amount_of(&prizes, 2), 40000);
    assert_int_equal(amount_of(&prizes, 0), 30000);
    assert_int_equal(amount_of(&prizes, 1), 15000);
    assert_int_equal(amount_of(&prizes, 3), 15000);
    assert_int_equal(prizes.awards[2].first, 3);
    assert_int_equal(prizes.awards[2].last, 4);
    assert_int_equal(prizes.awards[2].sharers, 2);
    arena_drop(&arena);
}

/* [c02-2022:11.1.2.S7.oneprize] who could have 300 and 200 gets 300, and the 200 pass to the next. */
static void a_player_gets_the_highest_prize_only(void **state) {
    (void)state;
    struct arena arena;
    struct prizes prizes;
    const int64_t main_prizes[] = {50000, 30000};
    const int64_t women[] = {20000};
    const struct prize_place all[] = {{0, 0}, {1, 1}, {2, 2}, {3, 3}};
    const struct prize_place some[] = {{1, 0}, {2, 1}, {3, 2}};
    struct prize_list lists[] = {list_of(main_prizes, 2, all, 4, 0), list_of(women, 1, some, 3, 3)};
    arena_init(&arena);
    prizes_award(&arena, lists, 2, 4, &prizes);
    assert_int_equal(prizes.award_count, 3);
    assert_int_equal(amount_of(&prizes, 1), 30000);
    assert_int_equal(amount_of(&prizes, 2), 20000);
    /* And the other way round: a special prize above the main one of the place leaves that to the next. */
    const int64_t rich[] = {40000};
    lists[1] = list_of(rich, 1, some, 3, 3);
    prizes_award(&arena, lists, 2, 4, &prizes);
    assert_int_equal(amount_of(&prizes, 0), 50000);
    assert_int_equal(amount_of(&prizes, 1), 40000);
    assert_int_equal(amount_of(&prizes, 2), 30000);
    assert_int_equal(amount_of(&prizes, 3), 0);
    arena_drop(&arena);
}

/* [c02-2022:11.1.2.S7.min3] with two in the category its prize is not given. */
static void a_category_needs_three(void **state) {
    (void)state;
    struct arena arena;
    struct prizes prizes;
    const int64_t women[] = {20000};
    const struct prize_place three[] = {{0, 0}, {1, 1}, {2, 2}};
    struct prize_list list = list_of(women, 1, three, 2, PRIZES_USUAL_MINIMUM);
    arena_init(&arena);
    prizes_award(&arena, &list, 1, 3, &prizes);
    assert_int_equal(prizes.award_count, 0);
    assert_true(prizes.withheld[0]);
    assert_int_equal(prizes.left[0], 20000);
    list.place_count = 3;
    prizes_award(&arena, &list, 1, 3, &prizes);
    assert_false(prizes.withheld[0]);
    assert_int_equal(amount_of(&prizes, 0), 20000);
    arena_drop(&arena);
}

static void money_is_split_to_the_cent(void **state) {
    (void)state;
    struct arena arena;
    struct prizes prizes;
    const int64_t amounts[] = {10000};
    const struct prize_place places[] = {{0, 0}, {1, 0}, {2, 0}};
    struct prize_list list = list_of(amounts, 1, places, 3, 0);
    arena_init(&arena);
    prizes_award(&arena, &list, 1, 3, &prizes);
    assert_int_equal(amount_of(&prizes, 0), 3334);
    assert_int_equal(amount_of(&prizes, 1), 3333);
    assert_int_equal(amount_of(&prizes, 2), 3333);
    arena_drop(&arena);
}

static void amounts_are_read_and_written_exactly(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int64_t cents;
    } good[] = {{"500", 50000}, {"62.5", 6250}, {"62,50", 6250}, {"0.05", 5}, {"0", 0}};
    static const char *const bad[] = {"", ".", "5.", ".5", "1.234", "-5", "1 000", "1,000.00", "€5", "99999999999999"};
    struct arena arena;
    int64_t cents;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(prizes_read_amount(text_from(good[i].text), &cents));
        assert_int_equal(cents, good[i].cents);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(prizes_read_amount(text_from(bad[i]), &cents));
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    prizes_add_amount(&builder, 6205);
    assert_string_equal(text_builder_take(&builder).bytes, "62.05");
    arena_drop(&arena);
}

/* --- Properties of random lists -------------------------------------------------------------------------------------- */

struct lottery {
    int64_t amounts[MOST_LISTS][MOST];
    struct prize_place places[MOST_LISTS][MOST];
    struct prize_list lists[MOST_LISTS];
    size_t count;
};

/* Everybody in the first list, some in the others, in the same order. */
static void fill(struct lottery *lottery, struct random_source *source, bool ties) {
    lottery->count = 1 + (size_t)random_below(source, MOST_LISTS);
    for (size_t i = 0; i < lottery->count; i++) {
        size_t prizes = 1 + (size_t)random_below(source, 5);
        size_t members = 0;
        int64_t amount = 1 + (int64_t)random_below(source, 100);
        for (size_t j = prizes; j-- > 0; amount += (int64_t)random_below(source, 50))
            lottery->amounts[i][j] = amount;
        for (int32_t player = 0; player < MOST; player++)
            if (i == 0 || random_below(source, 3) == 0) {
                int32_t group = members == 0 ? 0 : lottery->places[i][members - 1].group;
                lottery->places[i][members] =
                    (struct prize_place){player, group + (members > 0 && (!ties || random_below(source, 3) > 0))};
                members++;
            }
        lottery->lists[i] =
            list_of(lottery->amounts[i], prizes, lottery->places[i], members, (int32_t)random_below(source, 4));
    }
}

static int64_t sum_of(const struct prize_list *list) {
    int64_t sum = 0;
    for (size_t i = 0; i < list->prize_count; i++)
        sum += list->amounts[i];
    return sum;
}

/* Where nobody is tied, nobody in front goes away with less than what was given behind them in that list. */
static void check_envy(const struct lottery *lottery, const struct prizes *prizes, const struct prize_award *award) {
    const struct prize_list *list = &lottery->lists[award->list];
    int32_t group = -1;
    for (size_t i = 0; i < list->place_count; i++)
        if (list->places[i].participant == award->participant)
            group = list->places[i].group;
    assert_int_not_equal(group, -1);
    for (size_t i = 0; i < list->place_count && list->places[i].group < group; i++)
        assert_true(amount_of(prizes, list->places[i].participant) >= award->amount);
}

static void nothing_is_lost_and_nobody_in_front_gets_less(void **state) {
    (void)state;
    enum { TRIES = 5000 };
    for (uint64_t seed = 1; seed <= TRIES; seed++) {
        struct random_source source;
        struct lottery lottery;
        struct prizes prizes;
        struct arena arena;
        int got[MOST] = {0};
        int64_t given[MOST_LISTS] = {0};
        random_seed(&source, seed);
        arena_init(&arena);
        bool ties = seed % 2 == 0;
        fill(&lottery, &source, ties);
        prizes_award(&arena, lottery.lists, lottery.count, MOST, &prizes);
        for (size_t i = 0; i < prizes.award_count; i++) {
            const struct prize_award *award = &prizes.awards[i];
            assert_int_equal(++got[award->participant], 1);
            given[award->list] += award->amount;
            if (!ties)
                check_envy(&lottery, &prizes, award);
        }
        for (size_t i = 0; i < lottery.count; i++) {
            assert_int_equal(given[i] + prizes.left[i], sum_of(&lottery.lists[i]));
            if (prizes.left[i] > 0 && !prizes.withheld[i])
                for (size_t j = 0; j < lottery.lists[i].place_count; j++)
                    assert_int_equal(got[lottery.lists[i].places[j].participant], 1);
        }
        arena_drop(&arena);
    }
}

static void amounts_that_rise_or_are_nothing_are_refused(void **state) {
    (void)state;
    struct error error;
    const int64_t rising[] = {100, 200};
    const int64_t nothing[] = {100, 0};
    struct prize_list list = list_of(rising, 2, NULL, 0, 0);
    assert_false(prizes_check(&list, TEXT("Main"), &error));
    assert_int_equal(error.code, ERROR_prize_rising);
    list.amounts = nothing;
    assert_false(prizes_check(&list, TEXT("Main"), &error));
    assert_int_equal(error.code, ERROR_prize_amount);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_who_are_tied_split_their_prizes),
        cmocka_unit_test(a_player_gets_the_highest_prize_only),
        cmocka_unit_test(a_category_needs_three),
        cmocka_unit_test(money_is_split_to_the_cent),
        cmocka_unit_test(amounts_are_read_and_written_exactly),
        cmocka_unit_test(nothing_is_lost_and_nobody_in_front_gets_less),
        cmocka_unit_test(amounts_that_rise_or_are_nothing_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
