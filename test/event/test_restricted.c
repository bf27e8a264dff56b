#include <stdio.h>
#include <string.h>

#include "hall.h"
#include "pairing/berger.h"

/* A round robin of ten: three each of ITA and GER, two of FRA, two alone. */
static void open_ten(struct hall *hall) {
    static const char *const federations[] = {"ITA", "GER", "ITA", "FRA", "CZE", "GER", "ITA", "POR", "GER", "FRA"};
    hall_open_round_robin(hall, 10);
    for (int i = 0; i < 10; i++)
        hall_must(hall, "player.change", "{'player':%d,'federation':'%s'}", i + 1, federations[i]);
}

static const struct player *numbered(const struct hall *hall, int32_t number) {
    const struct tournament *tournament = event_tournament(&hall->event, 1);
    for (int32_t i = 0; i < tournament->entry_count; i++)
        if (tournament->entries[i].number == number)
            return event_player(&hall->event, tournament->entries[i].player);
    return NULL;
}

/* [c02-2022:15.1.rule] */
static void compatriots_are_kept_apart_in_the_last_three_rounds(void **state) {
    struct hall hall;
    (void)state;
    open_ten(&hall);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct berger_plan plan = {.players = 10, .cycles = 1};
        hall.lots = seed;
        hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'varma'}");
        for (int32_t round = 7; round <= 9; round++) {
            struct berger_pair pairs[5];
            int32_t free_number;
            berger_round(&plan, round, pairs, &free_number);
            for (int i = 0; i < 5; i++)
                assert_false(text_equal(numbered(&hall, pairs[i].white)->federation,
                                        numbered(&hall, pairs[i].black)->federation));
        }
    }
    hall_close(&hall);
}

static void restricted_lots_can_be_drawn_again_from_their_seed(void **state) {
    struct hall hall;
    (void)state;
    open_ten(&hall);
    hall.lots = 0x5eed;
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'varma'}");
    const char *first = hall_fact(&hall, 0);
    assert_non_null(strstr(first, "'method':'varma','seed':'0000000000005eed','order':["));
    hall.lots = 99;
    hall_must(&hall, "entry.remove", "{'tournament':1,'player':1}");
    hall_must(&hall, "entry.add", "{'tournament':1,'players':[1]}");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'varma','seed':'5EED'}");
    assert_string_equal(hall_fact(&hall, 0), first);
    const struct json *view = at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0");
    assert_string_equal(text_at(&hall, view, "numbers/method"), "varma");
    assert_string_equal(text_at(&hall, view, "numbers/seed"), "0000000000005eed");
    /* The journal tells the same after it was read anew. */
    hall_refold(&hall);
    view = at(hall_view_event(&hall, VIEW_PUBLIC), "tournaments/0");
    assert_string_equal(text_at(&hall, view, "numbers/method"), "varma");
    hall_close(&hall);
}

static void what_cannot_be_drawn_so_is_refused(void **state) {
    struct hall hall;
    (void)state;
    open_ten(&hall);
    hall_refused(&hall, ERROR_seed_invalid, "numbers.draw", "{'tournament':1,'method':'varma','seed':'xyz'}");
    hall_refused(&hall, ERROR_field_unknown, "numbers.draw", "{'tournament':1,'method':'varma','order':[1]}");
    hall_must(&hall, "player.change", "{'player':5,'federation':''}");
    hall_refused(&hall, ERROR_varma_federation_none, "numbers.draw", "{'tournament':1,'method':'varma'}");
    for (int i = 1; i <= 5; i++)
        hall_must(&hall, "player.change", "{'player':%d,'federation':'ITA'}", i);
    hall_refused(&hall, ERROR_varma_federation_large, "numbers.draw", "{'tournament':1,'method':'varma'}");
    assert_string_equal(hall.error.field, "confirm");
    hall_must(&hall, "numbers.draw", "{'tournament':1,'method':'varma','confirm':true}");
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'manual'}");
    hall_refused(&hall, ERROR_varma_round_robin, "numbers.draw", "{'tournament':1,'method':'varma'}");
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compatriots_are_kept_apart_in_the_last_three_rounds),
        cmocka_unit_test(restricted_lots_can_be_drawn_again_from_their_seed),
        cmocka_unit_test(what_cannot_be_drawn_so_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
