/*
 * Swiss tournaments by the systems of the text of about 2009 as reports, and back: there is no code for them, the words of
 * 092 name the system and the options that are on.
 */
#include "swiss_hall.h"

static const char *const names[] = {"dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"};
enum { NAME_COUNT = sizeof names / sizeof *names };

static void open_by(struct hall *hall, struct arena *arena, int players, const char *pairing, const char *more) {
    char settings[400];
    snprintf(settings, sizeof settings, "\"rounds\":5,\"pairing\":\"%s\"%s", pairing, more);
    open_hall(hall, arena, players, settings);
    does(hall, "numbers.draw", "{\"tournament\":1,\"method\":\"rating\"}");
}

/* The report declares the system. [c04:general.report.system] */
static void the_words_name_the_system(void **state) {
    for (size_t i = 0; i < NAME_COUNT; i++) {
        struct hall hall;
        char line[60];
        open_by(&hall, *state, 8, names[i], "");
        publish(&hall);
        play(&hall, NULL);
        struct text file = file_of(*state, &hall.event);
        snprintf(line, sizeof line, "092 Swiss by %s", names[i]);
        has_line(file, line);
        has_line(file, "192 CUSTOM_SWISS");
        assert_swiss_trip(*state, &hall.event);
        event_drop(&hall.event);
    }
}

static void the_words_name_the_options_that_are_on(void **state) {
    struct hall hall;
    struct event again;
    open_by(&hall, *state, 8, "lim@1999", ",\"options\":{\"lim_maxi\":true}");
    struct text file = file_of(*state, &hall.event);
    has_line(file, "092 Swiss by lim@1999 lim_maxi=on");
    event_from(*state, file, &again);
    assert_true(again.tournaments[0].choices.lim_maxi);
    assert_false(again.tournaments[0].choices.last_round_by_half);
    assert_int_equal(again.tournaments[0].type.length, 0);
    assert_swiss_trip(*state, &hall.event);
    event_drop(&again);
    event_drop(&hall.event);
}

static void words_of_the_event_stand_before_it(void **state) {
    struct hall hall;
    struct event again;
    open_by(&hall, *state, 8, "burstein@2009",
            ",\"type\":\"Open of the city\",\"options\":{\"burstein_plain\":true,\"last_round_by_half\":true}");
    struct text file = file_of(*state, &hall.event);
    has_line(file, "092 Open of the city (Swiss by burstein@2009 burstein_plain=on last_round_by_half=on)");
    event_from(*state, file, &again);
    assert_true(text_equal(again.tournaments[0].type, TEXT("Open of the city")));
    assert_true(again.tournaments[0].choices.burstein_plain);
    assert_true(again.tournaments[0].choices.last_round_by_half);
    event_drop(&again);
    event_drop(&hall.event);
}

/* Four rounds, each the engine's before and after the trip. Who loses by forfeit is not asked whether he leaves. */
static void rounds_stay_the_engines(void **state) {
    for (size_t i = 0; i < NAME_COUNT; i++) {
        struct hall hall;
        struct event again;
        struct random_source lots;
        random_seed(&lots, 11 + i);
        bool asks = strncmp(names[i], "dutch", 5) == 0 || strncmp(names[i], "lim", 3) == 0;
        open_by(&hall, *state, 11, names[i], asks ? ",\"options\":{\"absent_keeps\":true}" : "");
        for (int round = 0; round < 4; round++) {
            publish(&hall);
            play(&hall, &lots);
        }
        struct text file = file_of(*state, &hall.event);
        event_from(*state, file, &again);
        for (int32_t round = 0; round < 4; round++) {
            assert_int_equal(again.tournaments[0].rounds[round].origin, ROUND_BY_ENGINE);
            assert_true(is_drawn(*state, file, round));
        }
        assert_swiss_trip(*state, &hall.event);
        event_drop(&again);
        event_drop(&hall.event);
    }
}

/* --- Reading ---------------------------------------------------------------------------------------------------- */

static struct trf_tournament import_text(struct arena *arena, const char *text, struct event *event) {
    struct trf_tournament trf;
    struct trf_import import;
    struct error error;
    must(arena, trf_read(arena, text_from(text), &trf, &error), &error);
    must(arena, trf_import(arena, &trf, TEXT(""), text_from(today), NULL, &import, &error), &error);
    must(arena, trf_fold(&import, text_from(today), event, &error), &error);
    return trf;
}

static void options_that_the_system_does_not_have_are_left_out(void **state) {
    struct event event;
    struct trf_tournament trf =
        import_text(*state, "092 Swiss by dubov@1997 lim_maxi=on\n142 5\n192 CUSTOM_SWISS\n" FOUR, &event);
    assert_int_equal(event.tournaments[0].system, SYSTEM_SWISS);
    assert_string_equal(event.tournaments[0].pairing->name, "dubov@1997");
    assert_warns(&trf, "The options of the system are left out");
    event_drop(&event);
}

/* [c04:lim.scope.accelerated] */
static void acceleration_is_left_out(void **state) {
    struct event event;
    struct trf_tournament trf =
        import_text(*state, "092 Swiss by lim@1999\n142 9\n192 CUSTOM_SWISS_BAKU\n" FOUR, &event);
    assert_string_equal(event.tournaments[0].pairing->name, "lim@1999");
    assert_false(event.tournaments[0].baku);
    assert_warns(&trf, "Acceleration is left out");
    event_drop(&event);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(the_words_name_the_system),
        with_arena(the_words_name_the_options_that_are_on),
        with_arena(words_of_the_event_stand_before_it),
        with_arena(rounds_stay_the_engines),
        with_arena(options_that_the_system_does_not_have_are_left_out),
        with_arena(acceleration_is_left_out),
    };
    return cmocka_run_group_tests_name("format.trf_classic", tests, NULL, NULL);
}
