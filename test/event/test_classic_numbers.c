/*
 * Numbers, late entries, absences and withdrawals in the systems of the text of about 2009.
 */
#include "classic_hall.h"

/* --- The order of the numbers --------------------------------------------------------------------------------------- */

/* An event with these players, all entered in tournament 1. */
static void open_with(struct hall *hall, const char *pairing, int count, const char *players) {
    struct text_builder ids;
    hall_open_event(hall);
    hall_must(hall, "player.add", "{'players':[%s]}", players);
    hall_must(hall, "tournament.create", "{'name':'Open','system':'swiss','rounds':5,'pairing':'%s'}", pairing);
    text_builder_init(&ids, &hall->arena);
    for (int i = 1; i <= count; i++)
        text_add_format(&ids, i == 1 ? "%d" : ",%d", i);
    hall_must(hall, "entry.add", "{'tournament':1,'players':[%s]}", text_builder_take(&ids).bytes);
}

/* The names in the order of their numbers: "A B C". */
static const char *names_by_number(struct hall *hall) {
    struct text_builder names;
    const struct json *entries = at(tournament_of(hall), "entries");
    text_builder_init(&names, &hall->arena);
    for (int64_t number = 1; number <= (int64_t)entries->array.count; number++)
        for (size_t i = 0; i < entries->array.count; i++)
            if (number_at(&entries->array.items[i], "number") == number)
                text_add_format(&names, "%s%s", number == 1 ? "" : " ",
                                text_at(hall, &entries->array.items[i], "name"));
    return text_zero(&hall->arena, text_builder_take(&names));
}

#define NINE_TITLES                                                                                                    \
    "{'name':'I','rating':2300},{'name':'H','rating':2300,'title':'WCM'},{'name':'G','rating':2300,'title':'WFM'},"    \
    "{'name':'F','rating':2300,'title':'CM'},{'name':'E','rating':2300,'title':'FM'},"                                 \
    "{'name':'D','rating':2300,'title':'WIM'},{'name':'C','rating':2300,'title':'WGM'},"                               \
    "{'name':'B','rating':2300,'title':'IM'},{'name':'A','rating':2300,'title':'GM'}"

/* GM, IM, WGM, WIM, FM, CM, WFM, WCM, none: WIM before FM, other than today. [c04:dutch.A.2.c] */
static void titles_have_the_order_of_the_text(void **state) {
    struct hall hall;
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        open_with(&hall, classic_names[i], 9, NINE_TITLES);
        hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
        assert_string_equal(names_by_number(&hall), "A B C D E F G H I");
        hall_close(&hall);
    }
    open_with(&hall, "dutch@2017", 9, NINE_TITLES);
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_string_equal(names_by_number(&hall), "A B C E D F G H I");
    hall_close(&hall);
}

/* The highest rating has number 1; where rating and title are equal, the names decide.
   [c04:dutch.A.2.b] [c04:dutch.A.2.d] [c04:dutch.A.2.numbers] */
static void numbers_follow_ratings_and_then_names(void **state) {
    static const char *const names[] = {"dutch@2009", "dubov@1997", "burstein@2009"};
    struct hall hall;
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        open_with(&hall, names[i], 5,
                  "{'name':'Babel','rating':2000},{'name':'X','rating':2400},{'name':'Y','rating':2200},"
                  "{'name':'Z','rating':2100},{'name':'Abel','rating':2000}");
        hall_must(&hall, "round.pair", "{'tournament':1}");
        assert_string_equal(names_by_number(&hall), "X Y Z Abel Babel");
        hall_close(&hall);
    }
}

/* The FIDE rating counts, whatever the national one is. [c04:lim.ranking.fide] */
static void lim_ranks_by_the_fide_rating(void **state) {
    struct hall hall;
    (void)state;
    open_with(&hall, "lim@1999", 2, "{'name':'N','rating':2100,'national_rating':2300},{'name':'F','rating':2200}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_string_equal(names_by_number(&hall), "F N");
    hall_close(&hall);
}

#define EQUAL_PLAYERS                                                                                                  \
    "{'name':'A','rating':2200},{'name':'B','rating':2200},{'name':'C','rating':2200},{'name':'D','rating':2200},"     \
    "{'name':'L','rating':2200,'national_rating':1900},{'name':'G','rating':2200,'title':'GM'}"

/* Equal ratings: the title, the local rating, then lots, which can be drawn again. [c04:lim.7.ties] */
static void lim_draws_lots_between_equals(void **state) {
    struct hall hall;
    bool other = false;
    (void)state;
    open_with(&hall, "lim@1999", 6, EQUAL_PLAYERS);
    hall.lots = 5;
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    const char *first = names_by_number(&hall);
    assert_int_equal(strncmp(first, "G L ", 4), 0);
    assert_non_null(strstr(hall_fact(&hall, 0), "'method':'rating','seed':'0000000000000005','order':["));
    for (uint64_t lots = 6; lots < 30; lots++) {
        hall.lots = lots;
        hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
        assert_int_equal(strncmp(names_by_number(&hall), "G L ", 4), 0);
        other = other || strcmp(names_by_number(&hall), first) != 0;
    }
    assert_true(other);
    hall.lots = 5;
    hall_must(&hall, "round.pair", "{'tournament':1}"); /* numbers that are there stay */
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_string_equal(names_by_number(&hall), first);
    hall_close(&hall);
}

/* Where nobody is equal, no lots are drawn. [c04:lim.7.numbers] */
static void lim_numbers_without_ties_need_no_lots(void **state) {
    struct hall hall;
    (void)state;
    open_with(&hall, "lim@1999", 2, "{'name':'B','rating':2000},{'name':'A','rating':2100}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'method':'rating','order':[2,1]}");
    hall_close(&hall);
}

/* --- Late entries --------------------------------------------------------------------------------------------------- */

static bool takes_part(const struct hall *hall, int32_t player) {
    const struct round *round = last_of(hall);
    for (int32_t i = 0; i < round->board_count; i++)
        if (round->boards[i].white == player || round->boards[i].black == player)
            return true;
    for (int32_t i = 0; i < round->bye_count; i++)
        if (round->byes[i].player == player && round->byes[i].bye == BYE_ALLOCATED)
            return true;
    return false;
}

/* Who comes in time for round 1 gets a number as all others, and is paired. [c04:general.late.a] */
static void who_comes_in_time_is_paired_in_round_1(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 5, 4);
        hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
        hall_must(&hall, "player.add", "{'players':[{'name':'Late','rating':2475}]}");
        hall_must(&hall, "entry.add", "{'tournament':1,'players':[6]}");
        publish_next(&hall);
        assert_int_equal(tournament_entry_of(classic(&hall), 6)->number, 3);
        assert_true(takes_part(&hall, 6));
        hall_close(&hall);
    }
}

/* Who comes for round 3 has no point and no opponent before it, and the number that his rating earns from then on; what
   was paired stays. [c04:general.late.b.unpaired] [c04:general.late.b.numbers] [c04:lim.late.nopoints] */
static void who_comes_late_gets_his_number_and_no_points(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 7, 5);
        for (int round = 0; round < 2; round++) {
            publish_next(&hall);
            play_all(&hall, "wd");
        }
        const char *first = pairs_in(&hall, &classic(&hall)->rounds[0]);
        hall_must(&hall, "player.add", "{'players':[{'name':'Late','rating':2475}]}"); /* between 2 and 3 */
        hall_must(&hall, "entry.add", "{'tournament':1,'players':[8]}");
        assert_int_equal(tournament_entry_of(classic(&hall), 2)->number, 2);
        assert_int_equal(tournament_entry_of(classic(&hall), 8)->number, 3);
        assert_int_equal(tournament_entry_of(classic(&hall), 3)->number, 4);
        assert_int_equal(tournament_entry_of(classic(&hall), 7)->number, 8);
        publish_next(&hall);
        assert_true(takes_part(&hall, 8));
        assert_string_equal(pairs_in(&hall, &classic(&hall)->rounds[0]), first);
        const struct json *round = hall_view_round(&hall, 1, 3);
        for (size_t j = 0; j < count_at(round, "boards"); j++) {
            const struct json *board = &at(round, "boards")->array.items[j];
            if (number_at(board, "white/player") == 8)
                assert_string_equal(text_at(&hall, board, "white/points"), "0");
            if (number_at(board, "black/player") == 8)
                assert_string_equal(text_at(&hall, board, "black/points"), "0");
        }
        assert_same_when_folded(&hall);
        hall_close(&hall);
    }
}

/* --- Absences ------------------------------------------------------------------------------------------------------- */

/* The last of the list is away: the bye goes to somebody who is there. [c04:general.late.b.bye] [c04:lim.late.nobye] */
static void who_is_away_cannot_have_the_bye(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 8, 4);
        hall_must(&hall, "bye.ask", "{'tournament':1,'player':8,'round':1,'kind':'zero'}");
        publish_next(&hall);
        int32_t allocated = 0;
        for (int32_t j = 0; j < last_of(&hall)->bye_count; j++)
            if (last_of(&hall)->byes[j].bye == BYE_ALLOCATED)
                allocated = last_of(&hall)->byes[j].player;
        assert_int_equal(allocated, 7);
        hall_close(&hall);
    }
}

/* Who said that he will miss a round is left out of it, has nothing for it, and is paired again after it.
   [c04:dutch.F.5.announced] [c04:lim.late.exclusion] */
static void an_announced_absence_is_one_round(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 8, 4);
        hall_must(&hall, "bye.ask", "{'tournament':1,'player':3,'round':1,'kind':'zero'}");
        publish_next(&hall);
        assert_false(takes_part(&hall, 3));
        play_all(&hall, "w");
        const struct json *standings = hall_view_standings(&hall, 1, 1);
        for (size_t j = 0; j < count_at(standings, "rows"); j++)
            if (number_at(&at(standings, "rows")->array.items[j], "player") == 3)
                assert_string_equal(text_at(&hall, &at(standings, "rows")->array.items[j], "points"), "0");
        publish_next(&hall);
        assert_true(takes_part(&hall, 3));
        hall_close(&hall);
    }
}

/* Who has left is never paired again. [c04:dutch.F.5.withdrawn] */
static void who_has_left_is_not_paired(void **state) {
    (void)state;
    for (size_t i = 0; i < CLASSIC_COUNT; i++) {
        struct hall hall;
        open_classic(&hall, classic_names[i], 8, 4);
        publish_next(&hall);
        play_all(&hall, "w");
        hall_must(&hall, "player.withdraw", "{'tournament':1,'player':6}");
        for (int round = 0; round < 2; round++) {
            publish_next(&hall);
            assert_false(takes_part(&hall, 6));
            play_all(&hall, "wb");
        }
        hall_close(&hall);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(titles_have_the_order_of_the_text),
        cmocka_unit_test(numbers_follow_ratings_and_then_names),
        cmocka_unit_test(lim_ranks_by_the_fide_rating),
        cmocka_unit_test(lim_draws_lots_between_equals),
        cmocka_unit_test(lim_numbers_without_ties_need_no_lots),
        cmocka_unit_test(who_comes_in_time_is_paired_in_round_1),
        cmocka_unit_test(who_comes_late_gets_his_number_and_no_points),
        cmocka_unit_test(who_is_away_cannot_have_the_bye),
        cmocka_unit_test(an_announced_absence_is_one_round),
        cmocka_unit_test(who_has_left_is_not_paired),
    };
    return cmocka_run_group_tests_name("event.classic_numbers", tests, NULL, NULL);
}
