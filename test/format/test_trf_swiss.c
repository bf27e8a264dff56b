/*
 * A Swiss tournament of an event as a report, and back: system, colour, byes asked for, virtual points, prohibited pairs,
 * numbers of past rounds, late results, rounds that are not the engine's. STAUNTON_SWISS=N plays N random tournaments.
 */
#include "format/trf_generated.h"
#include "swiss_hall.h"
#include "warning_words.h"

/* --- Writing ---------------------------------------------------------------------------------------------------- */

static void a_swiss_in_set_up_says_all_its_settings(void **state) {
    struct hall hall;
    open_hall(&hall, *state, 6, "\"rounds\":5,\"scoring\":{\"win\":\"3\",\"draw\":\"1\",\"loss\":\"0\",\"bye\":\"1\"}");
    does(&hall, "numbers.draw", "{\"tournament\":1,\"method\":\"rating\"}");
    does(&hall, "colour.draw", "{\"tournament\":1,\"colour\":\"black\"}");
    does(&hall, "pairs.prohibit",
         "{\"tournament\":1,\"groups\":[{\"players\":[6,2,4]},{\"players\":[1,3],\"from\":2,"
         "\"to\":4}]}");
    does(&hall, "bye.ask", "{\"tournament\":1,\"player\":5,\"round\":3,\"kind\":\"half\"}");
    does(&hall, "bye.ask", "{\"tournament\":1,\"player\":3,\"round\":3,\"kind\":\"half\"}");
    does(&hall, "bye.ask", "{\"tournament\":1,\"player\":4,\"round\":1,\"kind\":\"zero\"}");
    struct text file = file_of(*state, &hall.event);
    has_line(file, "092 Individual: Swiss-System");
    has_line(file, "142 5");
    has_line(file, "152 B");
    has_line(file, "162  W 3.0    D 1.0    L 0.0    P 1.0");
    has_line(file, "192 FIDE_DUTCH_2026");
    has_line(file, "240 Z   1    4");
    has_line(file, "240 H   3    3    5");
    has_line(file, "260   1   5    2    4    6");
    has_line(file, "260   2   4    1    3");
    assert_int_equal(lines_with(file, "###"), 0);
    assert_swiss_trip(*state, &hall.event);
    struct event again;
    event_from(*state, file, &again);
    assert_int_equal(again.tournaments[0].asked_count, 3);
    assert_int_equal(again.tournaments[0].prohibited[0].last_round, 0);
    assert_int_equal(again.tournaments[0].prohibited[1].last_round, 4);
    event_drop(&again);
    event_drop(&hall.event);
}

static void the_code_names_edition_and_acceleration(void **state) {
    struct hall hall;
    open_hall(&hall, *state, 8, "\"rounds\":5,\"pairing\":\"dutch@2017\",\"acceleration\":\"baku\"");
    publish(&hall);
    play(&hall, NULL);
    struct text file = file_of(*state, &hall.event);
    has_line(file, "192 FIDE_DUTCH_2017_BAKU");
    has_line(file, "250       1.0   1   2    1    4");
    has_line(file, "250       0.5   3   3    1    4");
    assert_swiss_trip(*state, &hall.event);
    event_drop(&hall.event);
}

/* The last of the group stays the last; a late entry above him has virtual points from then on. */
static void virtual_points_are_true_to_every_round(void **state) {
    struct hall hall;
    open_hall(&hall, *state, 8, "\"rounds\":7,\"acceleration\":\"baku\"");
    publish(&hall);
    play(&hall, NULL);
    does(&hall, "player.add", "{\"players\":[{\"name\":\"Late\",\"rating\":2385}]}");
    does(&hall, "entry.add", "{\"tournament\":1,\"players\":[9]}");
    publish(&hall);
    struct text file = file_of(*state, &hall.event);
    has_line(file, "250       1.0   1   1    1    2");
    has_line(file, "250       1.0   1   1    4    5");
    has_line(file, "250       1.0   2   2    1    5");
    has_line(file, "250       0.5   3   4    1    5");
    has_line(file, "### Numbers @ Round 1: 1-2 4-9");
    assert_int_equal(lines_with(file, "250 "), 4);
    assert_swiss_trip(*state, &hall.event);
    event_drop(&hall.event);
}

/* By the engine 1-4 would play 2-5 ... in some way; the arbiter pairs as he likes. */
static void a_round_by_hand_is_written_with_what_the_engine_had(void **state) {
    struct hall hall;
    open_hall(&hall, *state, 5, "\"rounds\":4");
    does(&hall, "colour.draw", "{\"tournament\":1,\"colour\":\"white\"}");
    does(&hall, "round.arrange",
         "{\"tournament\":1,\"boards\":[{\"white\":1,\"black\":4},{\"white\":3,\"black\":2}],"
         "\"byes\":[{\"player\":5,\"kind\":\"allocated\"}],\"done\":true}");
    does(&hall, "round.publish", "{\"tournament\":1,\"confirm\":true,\"reason\":\"One car: for both\"}");
    struct text file = file_of(*state, &hall.event);
    has_line(file, "### MPA @ Round 1: 1-3 4-2 => 1-4 3-2: One car: for both");
    assert_swiss_trip(*state, &hall.event);
    struct event again;
    event_from(*state, file, &again);
    assert_int_equal(again.tournaments[0].rounds[0].origin, ROUND_BY_HAND);
    assert_text(again.tournaments[0].rounds[0].reason, "One car: for both");
    event_drop(&again);
    event_drop(&hall.event);
}

/* --- Numbers of the past ---------------------------------------------------------------------------------------- */

/* A rating was wrong: after round 1 the last player becomes the second, and one comes late. [C.04.2 of 2026, 2.3 to 2.5] */
static void rounds_keep_the_numbers_that_they_were_paired_with(void **state) {
    struct hall hall;
    open_hall(&hall, *state, 8, "\"rounds\":5");
    does(&hall, "colour.draw", "{\"tournament\":1,\"colour\":\"white\"}");
    publish(&hall);
    play(&hall, NULL);
    does(&hall, "player.change", "{\"player\":8,\"rating\":2395}");
    does(&hall, "numbers.draw", "{\"tournament\":1,\"method\":\"rating\"}");
    publish(&hall);
    play(&hall, NULL);
    does(&hall, "player.add", "{\"players\":[{\"name\":\"Late\",\"rating\":2375}]}");
    does(&hall, "entry.add", "{\"tournament\":1,\"players\":[9]}");
    publish(&hall);
    struct text file = file_of(*state, &hall.event);
    has_line(file, "### Numbers @ Round 1: 1 3-4 6-9 2");
    has_line(file, "### Numbers @ Round 2: 1-4 6-9");
    assert_int_equal(lines_with(file, "### "), 2);
    struct text bare = without(*state, file, "### Numbers");
    for (int32_t round = 0; round < 3; round++)
        assert_true(is_drawn(*state, file, round));
    assert_false(is_drawn(*state, bare, 0));
    assert_swiss_trip(*state, &hall.event);
    event_drop(&hall.event);
}

static void former_numbers_are_read_as_ranges(void **state) {
    struct trf_tournament trf = read_with(*state, "### Numbers @ Round 1: 4 1-3\n### Numbers @ Round 2: 2 1 3-5");
    assert_int_equal(trf.warning_count, 0);
    assert_int_equal(trf.numbering_count, 2);
    assert_null(trf_numbering(&trf, 3));
    const struct trf_numbers *who = &trf_numbering(&trf, 1)->who;
    static const int32_t numbers[] = {4, 1, 2, 3};
    assert_int_equal(who->count, 4);
    assert_memory_equal(who->numbers, numbers, sizeof numbers);
    assert_int_equal(trf_numbering(&trf, 2)->who.count, 5);
}

static void the_drawing_of_such_a_round_has_its_order_and_its_players(void **state) {
    struct trf_tournament trf = read_with(*state, "### Numbers @ Round 1: 4 1-3");
    struct crosstable table;
    struct drawing drawing;
    struct error error;
    must(*state, trf_table(*state, &trf, &table, &error), &error);
    must(*state, trf_drawing(*state, &trf, &table, 0, &drawing, &error), &error);
    assert_int_equal(drawing.table->participant_count, 4);
    assert_int_equal(drawing.table->participants[0].player, 4);
    assert_int_equal(drawing.table->participants[3].player, 3);
    assert_int_equal(crosstable_record(drawing.table, 0, 0)->opponent, 2);
    /* Number 4 has White in round 1, and was the first: [C.04.3 of 2026, 5.2.5] */
    assert_int_equal(drawing.initial_colour, COLOUR_WHITE);
    must(*state, trf_drawing(*state, &trf, &table, 1, &drawing, &error), &error);
    assert_ptr_equal(drawing.table, &table);
}

static void former_numbers_that_contradict_the_file_are_not_used(void **state) {
    static const char *const cases[][2] = {
        {"### Numbers @ Round 1: 1-3", "leaves out a player who was there"},
        {"### Numbers @ Round 1: 1-4 4", "names a number twice"},
        {"### Numbers @ Round 1: 1-4 6", "names a number that is not in the file"},
        {"### Numbers @ Round 1: 4-1", "not a list of numbers and ranges"},
        {"### Numbers @ Round 1: 1, 2, 3, 4", "not a list of numbers and ranges"},
        {"### Numbers @ Round 1:", "lists nobody"},
        {"### Numbers @ Round 3: 1-5", "its round is not paired"},
        {"### Numbers @ Round 0: 1-5", "its round is not paired"},
        {"### Numbers @ Round x: 1-5", "names no round"},
        {"### Numbers @ Round 1: 2 1 3-4\n### Numbers @ Round 1: 1-4", "another one for its round"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct trf_tournament trf = read_with(*state, cases[i][0]);
        assert_int_equal(trf.warning_count, 1);
        assert_warns(&trf, cases[i][1]);
        assert_false(trf.warnings[0].repair);
    }
}

static void remarks_on_rounds_are_read_or_left(void **state) {
    struct trf_tournament trf = read_with(*state, "### MPA @ Round 1: 1-3 2-bye => 1-2 3-bye: why: because\n"
                                                  "### Import @ Round 2: none => 2-1 3-4");
    assert_int_equal(trf.warning_count, 0);
    assert_int_equal(trf.departure_count, 2);
    assert_true(trf.departures[0].by_hand);
    assert_text(trf.departures[0].reason, "why: because");
    assert_false(trf.departures[1].by_hand);
    assert_text(trf.departures[1].reason, "");
    static const char *const cases[][2] = {
        {"### MPA @ Round 3: 1-2 => 2-1", "its round is not paired"},
        {"### MPA @ Round 1: 1-2 2-1", "not a list of pairs"},
        {"### MPA @ Round 1: 1-2 => 2-x", "not a list of pairs"},
        {"### Import @ Round 1: 1 => 2-3", "not a list of pairs"},
        {"### MPA @ Round 1: 1-2 => 2-1\n### Import @ Round 1: 1-2 => 2-1", "another one for its round"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        trf = read_with(*state, cases[i][0]);
        assert_int_equal(trf.warning_count, 1);
        assert_warns(&trf, cases[i][1]);
    }
}

/* --- Reading into an event -------------------------------------------------------------------------------------- */

static struct trf_tournament import_trf(struct arena *arena, struct text file, struct trf_import *import) {
    struct trf_tournament trf;
    struct error error;
    must(arena, trf_read(arena, file, &trf, &error), &error);
    must(arena, trf_import(arena, &trf, TEXT(""), text_from(today), NULL, import, &error), &error);
    return trf;
}

static struct trf_tournament import_of(struct arena *arena, const char *text, struct event *event) {
    struct trf_import import;
    struct error error;
    struct trf_tournament trf = import_trf(arena, text_from(text), &import);
    must(arena, trf_fold(&import, text_from(today), event, &error), &error);
    assert_int_equal(import.swiss, event->tournaments[0].system == SYSTEM_SWISS);
    return trf;
}

static int warnings_with(const struct trf_tournament *trf, const char *words) {
    size_t at;
    int count = 0;
    for (size_t i = 0; i < trf->warning_count; i++)
        count += text_find(warning_words(&trf->warnings[i]), text_from(words), &at);
    return count;
}

static void a_file_of_an_engine_becomes_a_swiss_that_is_paired_on(void **state) {
    struct event event;
    struct trf_tournament trf =
        import_of(*state,
                  "012 Open\n042 2026/03/01\n052 2026/03/05\nXXR 5\nXXC black1\nXXZ 3\nXXP 1 2\n"
                  "XXP 3 4 5\n" FOUR,
                  &event);
    const struct tournament *tournament = &event.tournaments[0];
    assert_int_equal(tournament->system, SYSTEM_SWISS);
    assert_string_equal(tournament->pairing->name, "dutch@2026");
    assert_int_equal(tournament->rounds_planned, 5);
    assert_int_equal(tournament->initial_colour, COLOUR_BLACK);
    assert_int_equal(tournament->prohibited_count, 2);
    assert_int_equal(tournament->prohibited[1].count, 3);
    assert_int_equal(tournament->asked_count, 1);
    assert_int_equal(tournament->asked[0].round, 3);
    assert_int_equal(tournament->asked[0].bye, BYE_ZERO);
    assert_int_equal(tournament->round_count, 2);
    assert_int_equal(tournament->rounds[0].bye_count, 1); /* of number 5, who never came */
    assert_int_equal(warnings_with(&trf, "leaves it out"), 0);
    assert_int_equal(warnings_with(&trf, "left out"), 0);
    event_drop(&event);
}

/* Nobody may be paired without them: all are taken, or the file is refused. */
static void no_prohibited_pair_is_dropped_however_many_there_are(void **state) {
    struct text_builder file;
    struct event event;
    struct trf_tournament trf;
    struct trf_import import;
    struct error error;
    text_builder_init(&file, *state);
    text_add_zero(&file, "092 Swiss\n142 5\n" FOUR);
    for (int i = 0; i < 1001; i++)
        text_add_format(&file, "XXP %d %d\n", i % 3 + 1, i % 3 + 2);
    trf = import_of(*state, text_zero(*state, text_builder_take(&file)), &event);
    assert_int_equal(event.tournaments[0].system, SYSTEM_SWISS);
    assert_int_equal(event.tournaments[0].prohibited_count, 1001);
    assert_int_equal(warnings_with(&trf, "prohibited"), 0);
    event_drop(&event);
    for (int i = 1001; i <= EVENT_MOST_PROHIBITED; i++)
        text_add_zero(&file, "XXP 1 2\n");
    must(*state, trf_read(*state, text_builder_take(&file), &trf, &error), &error);
    assert_false(trf_import(*state, &trf, TEXT(""), text_from(today), NULL, &import, &error));
    assert_int_equal(error.code, ERROR_prohibited_many);
    assert_int_equal(error.line, trf.prohibitions[0].line);
}

static bool imports_with_rounds(struct arena *arena, const char *text, int32_t rounds, struct event *event,
                                struct error *error) {
    struct trf_tournament trf;
    struct trf_import import;
    struct trf_import_options options = {.rounds = rounds};
    must(arena, trf_read(arena, text_from(text), &trf, error), error);
    if (!trf_import(arena, &trf, TEXT(""), text_from(today), &options, &import, error))
        return false;
    assert_int_equal(warnings_with(&trf, "142, XXR"), 0);
    must(arena, trf_fold(&import, text_from(today), event, error), error);
    return true;
}

static void a_report_that_does_not_say_its_rounds_is_continued_as_planned(void **state) {
    struct event event;
    struct error error;
    struct trf_tournament trf = import_of(*state, "092 Swiss\n" FOUR, &event);
    assert_int_equal(event.tournaments[0].rounds_planned, 2);
    assert_int_equal(warnings_with(&trf, "import it with --rounds"), 1);
    event_drop(&event);
    assert_true(imports_with_rounds(*state, "092 Swiss\n" FOUR, 5, &event, &error));
    assert_int_equal(event.tournaments[0].system, SYSTEM_SWISS);
    assert_int_equal(event.tournaments[0].rounds_planned, 5);
    assert_int_equal(event.tournaments[0].round_count, 2);
    event_drop(&event);
    assert_true(imports_with_rounds(*state, "092 Swiss\n142 3\n" FOUR, 5, &event, &error));
    assert_int_equal(event.tournaments[0].rounds_planned, 5);
    event_drop(&event);
    assert_false(imports_with_rounds(*state, "092 Swiss\n" FOUR, 1, &event, &error));
    assert_int_equal(error.code, ERROR_rounds_paired_more);
}

static void the_initial_colour_is_inferred_from_round_1(void **state) {
    struct event event;
    import_of(*state, "092 Swiss\n142 5\n" FOUR, &event);
    assert_int_equal(event.tournaments[0].initial_colour, COLOUR_WHITE);
    assert_text(event.tournaments[0].colour_method, "given");
    event_drop(&event);
}

static void byes_in_the_columns_of_the_next_round_are_asked_for(void **state) {
    struct event event;
    import_of(*state,
              "092 Swiss\n142 5\n" PLAYER("   1", "     2 w 1  0000 - H") PLAYER("   2", "     1 b 0")
                  PLAYER("   3", "     4 b 1  0000 - Z  0000 - F") PLAYER("   4", "     3 w 0"),
              &event);
    const struct tournament *tournament = &event.tournaments[0];
    assert_int_equal(tournament->round_count, 1);
    assert_int_equal(tournament->asked_count, 3);
    assert_int_equal(tournament_asked_bye(tournament, 1, 2)->bye, BYE_HALF);
    assert_int_equal(tournament_asked_bye(tournament, 3, 2)->bye, BYE_ZERO);
    assert_int_equal(tournament_asked_bye(tournament, 3, 3)->bye, BYE_FULL);
    event_drop(&event);
}

/* Number 2 has blanks in round 1: he came with round 2, and gets no bye for the first. */
static void blanks_before_the_first_round_are_a_late_entry(void **state) {
    struct event event;
    import_of(*state,
              "092 Swiss\n142 5\n" PLAYER("   1", "     3 w 1     2 b =") PLAYER("   2", "               1 w =")
                  PLAYER("   3", "     1 b 0  0000 - U"),
              &event);
    const struct tournament *tournament = &event.tournaments[0];
    assert_int_equal(tournament->rounds[0].entry_count, 2);
    assert_int_equal(tournament->rounds[0].bye_count, 0);
    assert_int_equal(tournament->rounds[1].entry_count, 3);
    has_line(file_of(*state, &event), "### Numbers @ Round 1: 1 3");
    assert_trip(*state, &event);
    event_drop(&event);
}

static void with_xxc_rank_the_players_are_numbered_in_the_order_of_the_file(void **state) {
    struct event event;
    struct trf_tournament trf = import_of(
        *state, "092 Swiss\n142 5\nXXC rank\n" PLAYER("   7", "     2 w 1") PLAYER("   2", "     7 b 0"), &event);
    const struct tournament *tournament = &event.tournaments[0];
    assert_int_equal(tournament_entry_of(tournament, 1)->number, 1);
    assert_int_equal(tournament_entry_of(tournament, 2)->number, 2);
    assert_warns(&trf, "in the order of the file");
    event_drop(&event);
}

static void what_an_event_cannot_follow_is_taken_as_entered(void **state) {
    static const char *const cases[][2] = {
        {"250       1.0   1   2    1    1", "not those of Baku's method"},
        {"XXA    3  1.0", "not those of Baku's method"},
        {"XXS WW=2 BW=3", "points for results"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text_builder builder;
        struct event event;
        text_builder_init(&builder, *state);
        text_add_format(&builder, "092 Swiss\n142 5\n%s\n" FOUR, cases[i][0]);
        struct trf_tournament trf = import_of(*state, text_zero(*state, text_builder_take(&builder)), &event);
        assert_int_equal(event.tournaments[0].system, SYSTEM_MANUAL);
        assert_warns(&trf, "The rounds are taken as entered, not as Swiss rounds: ");
        assert_warns(&trf, cases[i][1]);
        has_line(file_of(*state, &event), "### Pairings as entered");
        assert_trip(*state, &event);
        event_drop(&event);
    }
}

static void points_beside_the_scoring_are_taken_and_the_swiss_stays_one(void **state) {
    struct event event;
    import_of(*state, "092 Swiss\n142 5\n299          -0.5  001    2\n299 H         0.0  000\n" FOUR, &event);
    const struct tournament *tournament = &event.tournaments[0];
    assert_int_equal(tournament->system, SYSTEM_SWISS);
    assert_int_equal(tournament->given_count, 2);
    assert_int_equal(tournament->given[0].points, -50);
    assert_true(tournament->given[1].everyone);
    has_line(file_of(*state, &event), "299          -0.5  001    2");
    has_line(file_of(*state, &event), "299 H         0.0  000");
    assert_trip(*state, &event);
    event_drop(&event);
}

static void other_systems_stay_as_entered(void **state) {
    static const char *const headers[] = {"092 Swiss (Dubov)\n", "192 FIDE_BURSTEIN\n", "092 Swiss by Lim\n",
                                          "092 Individual: Pairings as entered\n",
                                          "092 Swiss\n### Pairings as entered\n"};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        struct text_builder builder;
        struct event event;
        text_builder_init(&builder, *state);
        text_add_format(&builder, "%s142 5\n" FOUR, headers[i]);
        import_of(*state, text_zero(*state, text_builder_take(&builder)), &event);
        assert_int_equal(event.tournaments[0].system, SYSTEM_MANUAL);
        assert_trip(*state, &event);
        event_drop(&event);
    }
}

/* Where a file says that its rounds are as entered, words and pairs of a round robin do not make it one. */
static void what_looks_like_a_round_robin_stays_as_entered_too(void **state) {
    static const char *const files[] = {
        "092 Rundenturnier\n142 3\n### Pairings as entered\n" PLAYER("   1", "     2 w +") PLAYER("   2", "     1 b -")
            PLAYER("   3", "  0000 - F"),
        "092 Todos contra todos\n### Pairings as entered\n" PLAYER("   1", "     3 w 1     2 b =")
            PLAYER("   2", "     4 b 1     1 w =") PLAYER("   3", "     1 b 0  0000 - U")
                PLAYER("   4", "     2 w 0  0000 - Z"),
        "092 Round Robin\n### Pairings as entered\n" PLAYER("   1", "") PLAYER("   2", "") PLAYER("   3", ""),
        "092 Individual: Pairings as entered\n" PLAYER("   1", "     2 b 1") PLAYER("   2", "     1 w 0"),
        "092 Individual: Pairings as entered\n" PLAYER("   1", "") PLAYER("   2", "  0000 - F") PLAYER("   3", ""),
        "092 Todos contra todos\nXXS WW=2 BW=3\n142 2\n192 FIDE_DUTCH_2026\n" FOUR,
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct event event;
        import_of(*state, files[i], &event);
        assert_int_equal(event.tournaments[0].system, SYSTEM_MANUAL);
        assert_false(event.tournaments[0].predetermined);
        assert_trip(*state, &event);
        event_drop(&event);
    }
}

static void asks_for_half(struct hall *hall, int player, int round) {
    does(hall, "bye.ask", "{\"tournament\":1,\"player\":%d,\"round\":%d,\"kind\":\"half\",\"confirm\":true}", player,
         round);
}

/* One has the allocated bye, or nobody: all others asked for byes, withdrew or have not come yet. */
static void a_round_without_games_at_the_end_is_a_round(void **state) {
    for (int last = 0; last < 4; last++) {
        struct hall hall;
        open_hall(&hall, *state, 3, "\"rounds\":5,\"pairing\":\"dutch@2026\"");
        does(&hall, "colour.draw", "{\"tournament\":1,\"colour\":\"white\"}");
        publish(&hall);
        play(&hall, NULL);
        asks_for_half(&hall, 1, 2);
        if (last != 1)
            asks_for_half(&hall, 3, 2);
        else
            does(&hall, "player.withdraw", "{\"tournament\":1,\"player\":3}");
        if (last == 2)
            does(&hall, "round.record",
                 "{\"tournament\":1,\"boards\":[],\"byes\":[{\"player\":1,\"kind\":\"half\"},{\"player\":2,\"kind\":"
                 "\"full\"},"
                 "{\"player\":3,\"kind\":\"half\"}]}");
        else
            publish(&hall);
        if (last == 3) {
            does(&hall, "player.add", "{\"players\":[{\"name\":\"Player Z\",\"rating\":2395}]}");
            does(&hall, "entry.add", "{\"tournament\":1,\"players\":[4],\"confirm\":true}");
        }
        assert_int_equal(tournament_of(&hall)->round_count, 2);
        assert_int_equal(tournament_of(&hall)->rounds[1].board_count, 0);
        assert_swiss_trip(*state, &hall.event);
        asks_for_half(&hall, 2, 3);
        assert_swiss_trip(*state, &hall.event);
        event_drop(&hall.event);
        arena_reset(*state);
    }
}

/* The allocated bye alone does not make a round of the next one while others are still to be paired. */
static void a_round_in_which_somebody_is_left_is_to_come(void **state) {
    struct event event;
    struct trf_tournament trf =
        import_of(*state,
                  "092 Swiss\n142 5\n" PLAYER("   1", "     2 w 1  0000 - U") PLAYER("   2", "     1 b 0")
                      PLAYER("   3", "     4 b 1  0000 - H") PLAYER("   4", "     3 w 0"),
                  &event);
    assert_int_equal(event.tournaments[0].round_count, 1);
    assert_int_equal(event.tournaments[0].asked_count, 1);
    assert_warns(&trf, "The bye of number 1 in round 2 is left out.");
    event_drop(&event);
}

/* By the rules 1 meets 3 and 2 meets 4 in round 1; 1-2 3-4 is another round, and the next one follows from it. */
static void rounds_that_the_engine_pairs_otherwise_are_listed(void **state) {
    struct event event;
    struct trf_tournament trf =
        import_of(*state,
                  "092 Swiss\n142 5\n152 W\n" PLAYER("   1", "     2 w 1") PLAYER("   2", "     1 b 0")
                      PLAYER("   3", "     4 w 1") PLAYER("   4", "     3 b 0"),
                  &event);
    assert_int_equal(event.tournaments[0].rounds[0].origin, ROUND_FROM_FILE);
    assert_warns(&trf, "Round 1 differs from what dutch@2026 gives. ");
    has_line(file_of(*state, &event), "### Import @ Round 1: 1-3 4-2 => 1-2 3-4");
    assert_trip(*state, &event);
    event_drop(&event);
    trf = import_of(*state,
                    "092 Swiss\n142 5\n152 W\n" PLAYER("   1", "     2 - +") PLAYER("   2", "     1 - -")
                        PLAYER("   3", "     4 w 1") PLAYER("   4", "     3 b 0"),
                    &event);
    assert_warns(&trf, "Cannot tell whether it is wrong");
    event_drop(&event);
}

/* Six rounds of two players who meet again and again. */
static void a_long_list_of_such_rounds_is_cut(void **state) {
    struct event event;
    struct trf_tournament trf = import_of(
        *state,
        "192 FIDE_DUTCH_2026\n142 9\n152 W\n" PLAYER(
            "   1", "     2 w 1     2 w 1     2 w 1     2 w 1     2 w 1     2 w 1     2 w 1     2 w 1")
            PLAYER("   2", "     1 b 0     1 b 0     1 b 0     1 b 0     1 b 0     1 b 0     1 b 0     1 b 0"),
        &event);
    assert_int_equal(event.tournaments[0].system, SYSTEM_SWISS);
    assert_int_equal(warnings_with(&trf, "cannot be compared with what dutch@2026 gives."), 5);
    assert_int_equal(warnings_with(&trf, "Rounds that differ from what dutch@2026 gives: 2 more."), 1);
    event_drop(&event);
}

/* --- Tournaments by lot ----------------------------------------------------------------------------------------- */

/* Somebody comes late, leaves, wants a bye, or has another rating than was thought. */
static void something_happens(struct hall *hall, struct random_source *lots) {
    int32_t players = hall->event.player_count;
    int32_t who = 1 + (int32_t)random_below(lots, (uint32_t)players);
    int32_t rounds = tournament_of(hall)->round_count;
    switch (random_below(lots, 8)) {
    case 0:
    case 1:
        does(hall, "player.add", "{\"players\":[{\"name\":\"Late %d\",\"rating\":%d}]}", (int)players,
             2300 + (int)random_below(lots, 120));
        does(hall, "entry.add", "{\"tournament\":1,\"players\":[%d]}", (int)players + 1);
        break;
    case 2:
        may(hall, "player.withdraw", "{\"tournament\":1,\"player\":%d}", (int)who);
        break;
    case 3:
    case 4:
        may(hall, "bye.ask", "{\"tournament\":1,\"player\":%d,\"round\":%d,\"kind\":\"%s\",\"confirm\":true}", (int)who,
            (int)rounds + 1 + (int)random_below(lots, 2), random_below(lots, 2) == 0 ? "half" : "zero");
        break;
    case 5:
        may(hall, "player.change", "{\"player\":%d,\"rating\":%d}", (int)who, 2300 + (int)random_below(lots, 120));
        may(hall, "numbers.draw", "{\"tournament\":1,\"method\":\"rating\"}");
        break;
    default:
        break;
    }
}

/* A game is postponed, a postponed one is played, or a result was wrong: in any round, late or not. */
static void a_result_changes(struct hall *hall, struct random_source *lots) {
    static const char *const codes[] = {"1-0", "0-1", "1/2-1/2", "+/-", "postponed", "postponed"};
    const struct tournament *tournament = tournament_of(hall);
    int32_t back = (int32_t)random_below(lots, (uint32_t)(tournament->round_count < 4 ? tournament->round_count : 4));
    const struct round *round = &tournament->rounds[tournament->round_count - 1 - back];
    if (round->board_count == 0)
        return;
    may(hall, "round.unlock", "{\"tournament\":1,\"round\":%d}", (int)round->number);
    does(hall, "result.set", "{\"tournament\":1,\"round\":%d,\"board\":%d,\"result\":\"%s\"}", (int)round->number,
         1 + (int)random_below(lots, (uint32_t)round->board_count), codes[random_below(lots, 6)]);
}

/* Two boards exchange their Blacks. */
static void arrange_otherwise(struct hall *hall) {
    const struct round *draft = &tournament_of(hall)->draft.round;
    struct text_builder body;
    text_builder_init(&body, hall->arena);
    for (int32_t i = 0; i < draft->board_count; i++) {
        int32_t from = i < 2 && draft->board_count > 1 ? 1 - i : i;
        text_add_format(&body, "%s{\"white\":%d,\"black\":%d}", i == 0 ? "" : ",", (int)draft->boards[i].white,
                        (int)draft->boards[from].black);
    }
    struct text boards = text_builder_take(&body);
    text_builder_init(&body, hall->arena);
    for (int32_t i = 0; i < draft->bye_count; i++)
        if (draft->byes[i].bye == BYE_ALLOCATED)
            text_add_format(&body, "{\"player\":%d,\"kind\":\"allocated\"}", (int)draft->byes[i].player);
    struct text byes = text_builder_take(&body);
    does(hall, "round.arrange", "{\"tournament\":1,\"boards\":[%.*s],\"byes\":[%.*s],\"done\":true}", TEXT_ARG(boards),
         TEXT_ARG(byes));
    does(hall, "round.publish", "{\"tournament\":1,\"confirm\":true,\"reason\":\"As agreed\"}");
}

/* What the files of the tournaments by lot had in them. */
struct tally {
    int numbers;
    int by_hand;
    int byes;
    int virtual_points;
    int withdrawn;
    int late;
};

/* Every round that the engine drew is right by the file, too. */
static void assert_engine_draws(struct arena *arena, const struct tournament *tournament, struct text file) {
    for (int32_t i = 0; i < tournament->round_count; i++)
        if (tournament->rounds[i].origin == ROUND_BY_ENGINE && !is_drawn(arena, file, i))
            fail_msg("round %d is another in\n%.*s", (int)i + 1, TEXT_ARG(file));
}

static void run_tournament(struct arena *arena, uint64_t seed, struct tally *tally) {
    static const char *const settings[] = {
        "\"rounds\":7", "\"rounds\":9,\"acceleration\":\"baku\"", "\"rounds\":6,\"pairing\":\"dutch@2017\"",
        "\"rounds\":8,\"scoring\":{\"win\":\"3\",\"draw\":\"1\",\"loss\":\"0\",\"bye\":\"1\"}"};
    struct random_source lots;
    struct hall hall;
    random_seed(&lots, seed);
    open_hall(&hall, arena, 8 + (int)random_below(&lots, 14), settings[random_below(&lots, 4)]);
    int rounds = (int)random_below(&lots, 9);
    for (int round = 0; round < rounds && round + 1 < tournament_of(&hall)->rounds_planned; round++) {
        if (round > 0)
            something_happens(&hall, &lots);
        if (!may(&hall, "round.pair", "{\"tournament\":1}"))
            break;
        if (random_below(&lots, 6) == 0)
            arrange_otherwise(&hall);
        else
            does(&hall, "round.publish", "{\"tournament\":1}");
        play(&hall, &lots);
        for (uint64_t changes = random_below(&lots, 4); changes > 0; changes--)
            a_result_changes(&hall, &lots);
    }
    if (tournament_of(&hall)->entries[0].number == 0)
        does(&hall, "numbers.draw", "{\"tournament\":1,\"method\":\"rating\"}");
    else
        something_happens(&hall, &lots);
    struct text file = file_of(arena, &hall.event);
    tally->numbers += lines_with(file, "### Numbers @ Round ");
    tally->by_hand += lines_with(file, "### MPA @ Round ");
    tally->byes += lines_with(file, "240 ");
    tally->virtual_points += lines_with(file, "250 ");
    tally->withdrawn += lines_with(file, "### Withdrawn: ");
    tally->late += lines_with(file, "### Result @ Round ");
    assert_engine_draws(arena, tournament_of(&hall), file);
    assert_swiss_trip(arena, &hall.event);
    event_drop(&hall.event);
}

static void tournaments_by_lot_make_the_trip(void **state) {
    int count = soak("STAUNTON_SWISS", 150);
    struct tally tally = {0};
    for (int i = 0; i < count; i++) {
        run_tournament(*state, (uint64_t)i, &tally);
        arena_reset(*state);
    }
    print_message("# %d former numberings, %d rounds by hand, %d byes asked for, %d virtual points, %d withdrawals, "
                  "%d late results\n",
                  tally.numbers, tally.by_hand, tally.byes, tally.virtual_points, tally.withdrawn, tally.late);
    assert_true(tally.numbers > 0 && tally.by_hand > 0 && tally.byes > 0 && tally.virtual_points > 0 &&
                tally.withdrawn > 0 && tally.late > 0);
}

static bool pair_dutch(struct arena *arena, const struct drawing *drawing, struct drawn_round *round, void *context,
                       struct error *error) {
    return dutch_pair(arena, *(enum dutch_edition *)context, drawing, round, error);
}

/* Every round that the generator has paired is the engine's after the import, too. */
static void generated_reports_become_swiss_events(void **state) {
    int count = soak("STAUNTON_SWISS", 60);
    for (int i = 0; i < count; i++) {
        enum dutch_edition edition = i % 2 == 0 ? DUTCH_2026 : DUTCH_2017;
        struct generate_system system = {pair_dutch, &edition};
        struct generate_options options;
        struct generated_tournament made;
        struct trf_tournament trf;
        struct trf_render_options format = {.dialect = TRF_DIALECT_26, .line_end = TRF_CRLF};
        struct text file;
        struct event event;
        struct error error;
        generate_unset(&options, (uint64_t)i);
        options.players = 6 + i % 40;
        options.before_2026 = edition == DUTCH_2017;
        must(*state, generate_tournament(*state, &options, &system, &made, &error), &error);
        struct text code = i % 2 == 0 ? TEXT("FIDE_DUTCH_2026") : TEXT("FIDE_DUTCH_2017");
        must(*state, trf_from_generated(*state, &made, code, 2026, &trf, &error), &error);
        must(*state, trf_render_as(*state, &trf, &format, &file, &error), &error);
        struct trf_import import;
        import_trf(*state, file, &import);
        if (import.swiss) {
            must(*state, trf_fold(&import, text_from(today), &event, &error), &error);
            for (int32_t round = 0; round < event.tournaments[0].round_count; round++)
                if (event.tournaments[0].rounds[round].origin != ROUND_BY_ENGINE)
                    fail_msg("seed %d: round %d is not the engine's", i, (int)round + 1);
            assert_trip(*state, &event);
            event_drop(&event);
        } else {
            if (!import.round_robin && !import.predetermined)
                fail_msg("seed %d: neither a Swiss nor a round robin\n%.*s", i, (int)file.length, file.bytes);
        }
        arena_reset(*state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(a_swiss_in_set_up_says_all_its_settings),
        with_arena(the_code_names_edition_and_acceleration),
        with_arena(virtual_points_are_true_to_every_round),
        with_arena(a_round_by_hand_is_written_with_what_the_engine_had),
        with_arena(rounds_keep_the_numbers_that_they_were_paired_with),
        with_arena(former_numbers_are_read_as_ranges),
        with_arena(the_drawing_of_such_a_round_has_its_order_and_its_players),
        with_arena(former_numbers_that_contradict_the_file_are_not_used),
        with_arena(remarks_on_rounds_are_read_or_left),
        with_arena(a_file_of_an_engine_becomes_a_swiss_that_is_paired_on),
        with_arena(no_prohibited_pair_is_dropped_however_many_there_are),
        with_arena(a_report_that_does_not_say_its_rounds_is_continued_as_planned),
        with_arena(the_initial_colour_is_inferred_from_round_1),
        with_arena(byes_in_the_columns_of_the_next_round_are_asked_for),
        with_arena(blanks_before_the_first_round_are_a_late_entry),
        with_arena(with_xxc_rank_the_players_are_numbered_in_the_order_of_the_file),
        with_arena(what_an_event_cannot_follow_is_taken_as_entered),
        with_arena(points_beside_the_scoring_are_taken_and_the_swiss_stays_one),
        with_arena(other_systems_stay_as_entered),
        with_arena(what_looks_like_a_round_robin_stays_as_entered_too),
        with_arena(a_round_without_games_at_the_end_is_a_round),
        with_arena(a_round_in_which_somebody_is_left_is_to_come),
        with_arena(rounds_that_the_engine_pairs_otherwise_are_listed),
        with_arena(a_long_list_of_such_rounds_is_cut),
        with_arena(tournaments_by_lot_make_the_trip),
        with_arena(generated_reports_become_swiss_events),
    };
    return cmocka_run_group_tests_name("format.trf_swiss", tests, NULL, NULL);
}
