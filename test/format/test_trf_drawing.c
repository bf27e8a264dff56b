/*
 * A report as a pairing engine sees it: the table, who takes part, colours, virtual points, bonuses, prohibited pairs;
 * and every tournament of the corpora.
 */
#include <dirent.h>
#include <stdlib.h>

#include "../corpus.h"
#include "support.h"
#include "warning_words.h"

#include "format/trf_drawing.h"
#include "pairing/options.h"

static struct trf_tournament read_trf(struct arena *arena, const char *text) {
    struct trf_tournament trf;
    struct error error;
    must(arena, trf_read(arena, text_from(text), &trf, &error), &error);
    return trf;
}

static struct crosstable table_of(struct arena *arena, const struct trf_tournament *trf) {
    struct crosstable table;
    struct error error;
    must(arena, trf_table(arena, trf, &table, &error), &error);
    return table;
}

static struct drawing drawing_of(struct arena *arena, const struct trf_tournament *trf, const struct crosstable *table,
                                 int32_t round) {
    struct drawing drawing;
    struct error error;
    must(arena, trf_drawing(arena, trf, table, round, &drawing, &error), &error);
    return drawing;
}

static void assert_roster(const struct drawing *drawing, const char *expected) {
    for (int32_t i = 0; i < drawing->table->participant_count; i++)
        if (drawing->takes_part[i] != (expected[i] == 'x'))
            fail_msg("participant %d", (int)i);
    assert_int_equal(strlen(expected), drawing->table->participant_count);
}

/* A record without points; rounds from column 90 on. */
#define PLAYER(number, rounds)                                                                                         \
    "001 " number "      Name                                                                       " rounds "\n"

/* The same as it is written. */
#define PLAYER_LINE(number, rounds)                                                                                    \
    "001 " number "      Name                                                                       " rounds "\r\n"

#define FIVE                                                                                                           \
    PLAYER("   2", "     5 w 1  0000 - H")                                                                             \
    PLAYER("   3", "     9 b =     5 w 0")                                                                             \
    PLAYER("   5", "     2 b 0     3 b 1")                                                                             \
    PLAYER("   9", "     3 w =     7 b -")                                                                             \
    PLAYER("   7", "  0000 - U     9 w +")

static void the_table_has_the_players_by_number_and_every_round(void **state) {
    struct trf_tournament trf = read_trf(*state, "142 7\n" FIVE);
    struct crosstable table = table_of(*state, &trf);
    static const int32_t numbers[] = {2, 3, 5, 7, 9};
    assert_int_equal(table.participant_count, 5);
    assert_int_equal(table.round_count, 2);
    assert_int_equal(table.rounds_planned, 7);
    assert_int_equal(table.scoring.unit, 2);
    for (int32_t i = 0; i < 5; i++) {
        assert_int_equal(table.participants[i].number, numbers[i]);
        assert_int_equal(table.participants[i].player, numbers[i]);
    }
    const struct round_record *record = crosstable_record(&table, 0, 0);
    assert_int_equal(record->opponent, 2);
    assert_int_equal(record->colour, COLOUR_WHITE);
    assert_int_equal(record->outcome, OUTCOME_WIN);
    assert_int_equal(record->points, 2);
    assert_true(record->rated);
    record = crosstable_record(&table, 0, 1);
    assert_int_equal(record->opponent, -1);
    assert_int_equal(record->bye, BYE_HALF);
    assert_int_equal(record->points, 1);
    record = crosstable_record(&table, 3, 0);
    assert_int_equal(record->bye, BYE_ALLOCATED);
    assert_int_equal(record->points, 2);
    assert_int_equal(crosstable_record(&table, 4, 1)->outcome, OUTCOME_FORFEIT_LOSS);
    assert_int_equal(crosstable_record(&table, 3, 1)->outcome, OUTCOME_FORFEIT_WIN);
}

static void with_xxc_rank_the_order_is_that_of_the_file(void **state) {
    struct trf_tournament trf = read_trf(*state, "XXC rank\n" FIVE);
    struct crosstable table = table_of(*state, &trf);
    assert_int_equal(table.participants[3].player, 9);
    assert_int_equal(table.participants[3].number, 4);
    assert_int_equal(table.participants[4].player, 7);
    assert_int_equal(crosstable_record(&table, 3, 1)->opponent, 4);
}

static void points_are_by_the_files_own_scale(void **state) {
    struct trf_tournament trf = read_trf(*state, "XXS WW=3 BW=4 WD=1 BD=1.5 HPB=0.25 PAB=2 FW=2.5 FL=0.1\n" FIVE);
    struct crosstable table = table_of(*state, &trf);
    assert_int_equal(table.scoring.unit, 100);
    assert_int_equal(crosstable_record(&table, 0, 0)->points, 300);
    assert_int_equal(crosstable_record(&table, 0, 1)->points, 25);
    assert_int_equal(crosstable_record(&table, 1, 0)->points, 150);
    assert_int_equal(crosstable_record(&table, 2, 1)->points, 400);
    assert_int_equal(crosstable_record(&table, 3, 0)->points, 200);
    assert_int_equal(crosstable_record(&table, 3, 1)->points, 250);
    assert_int_equal(crosstable_record(&table, 4, 0)->points, 100);
    assert_int_equal(crosstable_record(&table, 4, 1)->points, 10);
    assert_int_equal(table.scoring.allocated_bye, 200);
}

static void abnormal_points_change_the_worth_of_a_result_or_stand_beside(void **state) {
    struct trf_tournament trf = read_trf(*state, "299 W         2.0  001    2\n299 H         1.0  000    2    3\n"
                                                 "299          -0.5  002    5\n299           1.0  000    9\n" FIVE);
    assert_int_equal(trf.warning_count, 0);
    struct crosstable table = table_of(*state, &trf);
    assert_int_equal(crosstable_record(&table, 0, 0)->points, 2 * table.scoring.unit);
    assert_int_equal(crosstable_record(&table, 0, 1)->points, table.scoring.unit);
    assert_int_equal(crosstable_record(&table, 2, 1)->points, table.scoring.unit); /* another player's win */
    struct drawing drawing = drawing_of(*state, &trf, &table, 1);
    assert_int_equal(drawing.bonus[2], 0); /* of round 2: not known yet */
    assert_int_equal(drawing.bonus[4], table.scoring.unit);
    drawing = drawing_of(*state, &trf, &table, 2);
    assert_int_equal(drawing.bonus[2] * 2, -table.scoring.unit);
    assert_int_equal(drawing.bonus[0], 0);
    trf = read_trf(*state, FIVE);
    table = table_of(*state, &trf);
    assert_null(drawing_of(*state, &trf, &table, 2).bonus);
}

static void in_a_paired_round_those_took_part_who_were_paired(void **state) {
    struct trf_tournament trf = read_trf(*state, FIVE);
    struct crosstable table = table_of(*state, &trf);
    struct drawing drawing = drawing_of(*state, &trf, &table, 0);
    assert_roster(&drawing, "xxxxx");
    drawing = drawing_of(*state, &trf, &table, 1);
    assert_roster(&drawing, "-xxxx");
    assert_int_equal(drawing.round, 1);
    assert_ptr_equal(drawing.table, &table);
}

static void for_the_next_round_the_absent_and_withdrawn_are_left_out(void **state) {
    struct trf_tournament trf = read_trf(*state, FIVE);
    struct crosstable table = table_of(*state, &trf);
    struct drawing drawing = drawing_of(*state, &trf, &table, 2);
    assert_roster(&drawing, "xxxxx");
    static const struct {
        const char *line;
        const char *roster;
    } absences[] = {{"240 Z   3    2    9\n", "-xxx-"},
                    {"240 H   3    5\n", "xx-xx"},
                    {"240 F   4    5\n", "xxxxx"},
                    {"240 Z   2    3\n", "xxxxx"},
                    {"XXZ 3 7\n", "x-x-x"},
                    {"### Withdrawn: 7\n", "xxx-x"},
                    {"### Withdrawn, not ranked: 2\n", "-xxxx"}};
    for (size_t i = 0; i < sizeof absences / sizeof *absences; i++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_zero(&text, absences[i].line);
        text_add_zero(&text, FIVE);
        trf = read_trf(*state, text_builder_take(&text).bytes);
        table = table_of(*state, &trf);
        drawing = drawing_of(*state, &trf, &table, 2);
        assert_roster(&drawing, absences[i].roster);
    }
}

static void byes_in_the_columns_of_the_next_round_are_absences(void **state) {
    struct trf_tournament trf = read_trf(*state, PLAYER("   1", "     2 w 1  0000 - H") PLAYER("   2", "     1 b 0")
                                                     PLAYER("   3", "  0000 - Z  0000 - Z  0000 - Z")
                                                         PLAYER("   4", "  0000 - F  0000 - F") PLAYER("   5", ""));
    struct crosstable table = table_of(*state, &trf);
    assert_int_equal(table.round_count, 1);
    assert_int_equal(table.rounds_planned, 3);
    struct drawing drawing = drawing_of(*state, &trf, &table, 1);
    assert_roster(&drawing, "-x--x");
    drawing = drawing_of(*state, &trf, &table, 0);
    assert_roster(&drawing, "xx---");
}

static void rounds_that_cannot_be_drawn_are_refused(void **state) {
    struct trf_tournament trf = read_trf(*state, "142 2\n" FIVE);
    struct crosstable table = table_of(*state, &trf);
    struct drawing drawing;
    struct error error;
    assert_false(trf_drawing(*state, &trf, &table, 2, &drawing, &error));
    assert_int_equal(error.code, ERROR_trf_rounds_over);
    assert_false(trf_drawing(*state, &trf, &table, 3, &drawing, &error));
    assert_int_equal(error.code, ERROR_trf_round_missing);
    trf = read_trf(*state, "192 FIDE_TEAM\n" FIVE);
    assert_false(trf_drawing(*state, &trf, &table, 0, &drawing, &error));
    assert_int_equal(error.code, ERROR_trf_teams);
}

/* --- The initial colour ----------------------------------------------------------------------------------------- */

static enum board_colour initial_colour(struct arena *arena, const char *text, bool known) {
    struct trf_tournament trf = read_trf(arena, text);
    struct crosstable table = table_of(arena, &trf);
    enum board_colour colour;
    assert_int_equal(trf_initial_colour(&trf, &table, &colour), known);
    assert_int_equal(drawing_of(arena, &trf, &table, 0).initial_colour, colour);
    return colour;
}

static void the_initial_colour_is_reported_or_that_of_the_first_pair(void **state) {
    assert_int_equal(initial_colour(*state, FIVE, true), COLOUR_WHITE);
    assert_int_equal(initial_colour(*state, "152 B\n" FIVE, true), COLOUR_BLACK);
    assert_int_equal(initial_colour(*state, "XXC black1\n" FIVE, true), COLOUR_BLACK);
    assert_int_equal(initial_colour(*state, PLAYER("   1", "") PLAYER("   2", ""), false), COLOUR_WHITE);
    /* Number 1 was not there: number 2 is the first, and has Black. */
    assert_int_equal(
        initial_colour(*state, PLAYER("   1", "  0000 - Z") PLAYER("   2", "     3 b 1") PLAYER("   3", "     2 w 0"),
                       true),
        COLOUR_BLACK);
    /* Number 1 has the bye and is the first all the same: number 2 is the second. */
    assert_int_equal(
        initial_colour(*state, PLAYER("   1", "  0000 - U") PLAYER("   2", "     3 b 1") PLAYER("   3", "     2 w 0"),
                       true),
        COLOUR_WHITE);
    /* The first pair has no colours: the next one tells, its upper player is the second of all. */
    assert_int_equal(initial_colour(*state,
                                    PLAYER("   1", "     3 - +") PLAYER("   2", "     4 w 1")
                                        PLAYER("   3", "     1 - -") PLAYER("   4", "     2 b 0"),
                                    true),
                     COLOUR_BLACK);
    assert_int_equal(initial_colour(*state, PLAYER("   1", "     2 - +") PLAYER("   2", "     1 - -"), false),
                     COLOUR_WHITE);
}

/* --- Virtual points --------------------------------------------------------------------------------------------- */

static void assert_virtual(const struct drawing *drawing, int32_t participant, const char *halves) {
    int32_t rounds = (int32_t)strlen(halves);
    for (int32_t round = 0; round < rounds; round++) {
        int32_t points = round < drawing->virtual_rounds
                             ? drawing->virtual_points[participant * drawing->virtual_rounds + round]
                             : 0;
        assert_int_equal(2 * points, (halves[round] - '0') * drawing->table->scoring.unit);
    }
}

static void virtual_points_are_read_from_ranges_and_histories(void **state) {
    static const char *const lines[] = {
        "250       1.0   1   2    1    3\n250       0.5   3   3    2    5\n",
        "XXA    2  1.0  1.0  0.5\nXXA    3  1.0  1.0  0.5\nXXA    5  0.0  0.0  0.5\n",
        "192 FIDE_DUTCH_BAKU\n142 9\n250       1.0   1   2    1    3\n250       0.5   3   3    2    5\n",
        "250  1.0        1   2    1    3\n250       0.5   3   3    2    5\n",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_zero(&text, lines[i]);
        text_add_zero(&text, FIVE);
        struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
        struct crosstable table = table_of(*state, &trf);
        struct drawing drawing = drawing_of(*state, &trf, &table, 2);
        assert_virtual(&drawing, 0, "22100");
        assert_virtual(&drawing, 1, "22100");
        assert_virtual(&drawing, 2, "00100");
        assert_virtual(&drawing, 3, "00000");
    }
}

/* Five in round 1: the group has four. Nine rounds: three with a point, two with half of one. */
static void a_code_without_explicit_points_means_bakus_method(void **state) {
    struct trf_tournament trf = read_trf(*state, "192 FIDE_DUTCH_2026_BAKU\n142 9\n" FIVE);
    struct crosstable table = table_of(*state, &trf);
    struct drawing drawing = drawing_of(*state, &trf, &table, 2);
    for (int32_t i = 0; i < 4; i++)
        assert_virtual(&drawing, i, "222110000");
    assert_virtual(&drawing, 4, "000000000");
    /* One who was not there in round 1 does not count, but belongs to the group where his number puts him. */
    trf = read_trf(*state, "192 FIDE_DUTCH_2026_BAKU\n142 5\n" PLAYER("   1", "") PLAYER("   2", "     3 w 1")
                               PLAYER("   3", "     2 b 0") PLAYER("   4", "     5 b 1") PLAYER("   5", "     4 w 0"));
    table = table_of(*state, &trf);
    drawing = drawing_of(*state, &trf, &table, 1);
    for (int32_t i = 0; i < 3; i++)
        assert_virtual(&drawing, i, "22100");
    assert_virtual(&drawing, 3, "00000");
    /* Before round 1 the group is that of those who are there. */
    trf = read_trf(*state, "192 FIDE_BURSTEIN_BAKU\n142 5\nXXZ 2\n" PLAYER("   1", "") PLAYER("   2", "")
                               PLAYER("   3", "") PLAYER("   4", "") PLAYER("   5", ""));
    table = table_of(*state, &trf);
    drawing = drawing_of(*state, &trf, &table, 0);
    assert_virtual(&drawing, 2, "22100");
    assert_virtual(&drawing, 3, "00000");
}

static void prohibited_pairs_have_their_rounds(void **state) {
    struct trf_tournament trf = read_trf(*state, "260   2   3    2    9\nXXP 3 5 7\n" FIVE);
    struct crosstable table = table_of(*state, &trf);
    struct drawing drawing = drawing_of(*state, &trf, &table, 2);
    assert_int_equal(drawing.exclusion_count, 2);
    assert_int_equal(drawing.exclusions[0].first_round, 1);
    assert_int_equal(drawing.exclusions[0].last_round, 2);
    assert_int_equal(drawing.exclusions[0].count, 2);
    assert_int_equal(drawing.exclusions[0].participants[0], 0);
    assert_int_equal(drawing.exclusions[0].participants[1], 4);
    assert_int_equal(drawing.exclusions[1].first_round, 0);
    assert_true(drawing.exclusions[1].last_round >= 300);
    assert_int_equal(drawing.exclusions[1].participants[2], 3);
}

/* --- A round is added ------------------------------------------------------------------------------------------- */

static void a_drawn_round_becomes_part_of_the_report(void **state) {
    struct trf_tournament trf = read_trf(*state, "240 H   3    3\n" FIVE);
    struct crosstable table = table_of(*state, &trf);
    struct drawing drawing = drawing_of(*state, &trf, &table, 2);
    struct drawn_pair pairs[] = {{2, 0}};
    struct drawn_round drawn = {1, pairs, 4};
    bool roster[] = {true, false, true, false, true};
    drawing.takes_part = roster;
    trf_add_round(*state, &trf, &drawing, &drawn);
    struct text text;
    struct error error;
    must(*state, trf_render(*state, &trf, &text, &error), &error);
    assert_text(text, "240 H   3    3\r\n" PLAYER_LINE("   2", "     5 w 1  0000 - H     5 b")
                          PLAYER_LINE("   3", "     9 b =     5 w 0  0000 - H")
                              PLAYER_LINE("   5", "     2 b 0     3 b 1     2 w")
                                  PLAYER_LINE("   9", "     3 w =     7 b -  0000 - U")
                                      PLAYER_LINE("   7", "  0000 - U     9 w +  0000 - Z"));
    trf = read_trf(*state, text.bytes);
    assert_int_equal(trf_rounds_paired(&trf), 3);
}

static void absences_of_the_round_that_is_added_do_not_pass_to_the_next(void **state) {
    struct trf_tournament trf = read_trf(*state, "XXZ 7\n" FIVE);
    struct crosstable table = table_of(*state, &trf);
    struct drawing drawing = drawing_of(*state, &trf, &table, 2);
    assert_roster(&drawing, "xxx-x");
    struct drawn_pair pairs[] = {{2, 0}, {1, 4}};
    struct drawn_round drawn = {2, pairs, -1};
    trf_add_round(*state, &trf, &drawing, &drawn);
    struct text text;
    struct error error;
    must(*state, trf_render(*state, &trf, &text, &error), &error);
    trf = read_trf(*state, text.bytes);
    assert_int_equal(trf_player(&trf, 7)->rounds[2].result, 'Z');
    table = table_of(*state, &trf);
    drawing = drawing_of(*state, &trf, &table, 3);
    assert_roster(&drawing, "xxxxx");
}

/* --- Which system ----------------------------------------------------------------------------------------------- */

static void the_system_is_reported_by_code_words_or_date(void **state) {
    static const struct {
        const char *text;
        const char *edition;
        bool stated;
        bool accelerated;
        bool teams;
    } files[] = {
        {"", "dutch@2026", false, false, false},
        {"042 2025/12/31\n", "dutch@2017", false, false, false},
        {"042 2026/02/01\n", "dutch@2026", false, false, false},
        {"042 2026/01/31\n052 2026/02/05\n", "dutch@2017", false, false, false},
        {"192 FIDE_DUTCH\n", "dutch@2026", true, false, false},
        {"192 FIDE_DUTCH\n042 2024/05/01\n", "dutch@2017", true, false, false},
        {"192 FIDE_DUTCH_2017\n042 2026/05/01\n", "dutch@2017", true, false, false},
        {"192 FIDE_DUTCH_2026_BAKU\n042 2024/05/01\n", "dutch@2026", true, true, false},
        {"192 FIDE_DUBOV_BAKU\n", "dubov@2026", true, true, false},
        {"192 FIDE_BURSTEIN\n042 2020/05/01\n", "burstein@2009", true, false, false},
        {"192 CUSTOM_SWISS\n092 Swiss by Lim\n", "lim@2026", true, false, false},
        {"192 CUSTOM_SWISS\n092 Swiss by lim@1999 lim_maxi=on\n", "lim@1999", true, false, false},
        {"192 CUSTOM_SWISS\n092 Swiss by Dubov@1997\n042 2026/05/01\n", "dubov@1997", true, false, false},
        {"092 Swiss (burstein@2009)\n", "burstein@2009", true, false, false},
        {"092 dutch@2009\n042 2026/05/01\n", "dutch@2009", true, false, false},
        {"092 Swiss by dutch@20090\n", "", true, false, false},
        {"092 Swiss by lim@2026\n042 2020/05/01\n", "", true, false, false},
        {"192 FIDE_DUTCH_2026\n092 Swiss by lim@1999\n", "dutch@2026", true, false, false},
        {"192 BERGER_ROUNDROBIN\n", "", true, false, false},
        {"192 FIDE_TEAM_BAKU\n", "", true, true, true},
        {"092 FIDE_DUTCH_2025\n042 2024/05/01\n", "dutch@2026", true, false, false},
        {"092 FIDE_DUTCH_2025\n192 FIDE_DUBOV\n", "dubov@2026", true, false, false},
        {"092 Individual: Swiss-System (Burstein)\n", "burstein@2026", true, false, false},
        {"092 Swiss, limited to 100 players\n", "dutch@2026", false, false, false},
        {"092 Individual: Round Robin\n", "", false, false, false},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_zero(&text, files[i].text);
        text_add_zero(&text, FIVE);
        struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
        struct trf_system system = trf_system(&trf);
        assert_string_equal(system.edition, files[i].edition);
        assert_int_equal(system.stated, files[i].stated);
        assert_int_equal(system.accelerated, files[i].accelerated);
        assert_int_equal(system.teams, files[i].teams);
    }
}

/* [c04:general.minimum.h] */
static void options_stand_behind_the_edition(void **state) {
    static const struct {
        const char *type;
        const char *options;
    } files[] = {
        {"Swiss by lim@1999", ""},
        {"Swiss by lim@1999 lim_maxi=on", "lim_maxi=on"},
        {"Swiss (lim@1999, lim_maxi=on, last_round_by_half=on)", "lim_maxi=on, last_round_by_half=on"},
        {"lim_maxi=on Swiss by lim@1999", ""},
        {"Swiss a=b", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct trf_tournament trf = {.type = text_from(files[i].type)};
        assert_true(text_equal(trf_system_options(&trf), text_from(files[i].options)));
    }
}

static void a_drawing_has_the_options_of_the_file(void **state) {
    struct trf_tournament trf = read_trf(*state, "192 CUSTOM_SWISS\n092 Swiss by lim@1999 lim_maxi=on\n" FIVE);
    struct crosstable table = table_of(*state, &trf);
    struct drawing drawing = drawing_of(*state, &trf, &table, 0);
    struct error error = {0};
    assert_true(drawing.choices.lim_maxi);
    assert_false(drawing.choices.last_round_by_half);
    trf.type = TEXT("Swiss by lim@1999 lim_mini=on");
    assert_false(trf_drawing(*state, &trf, &table, 0, &drawing, &error));
    assert_int_equal(error.code, ERROR_pairing_option);
}

static void what_is_said_of_a_system_is_read_again(void **state) {
    static const char *const names[] = {"dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"};
    struct pairing_choices all = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct pairing_system *system = pairing_system_named(text_from(names[i]));
        struct trf_tournament trf = {0};
        struct pairing_choices choices = {0};
        struct error error;
        const struct pairing_option *option;
        for (size_t j = 0; (option = pairing_option_at(system, j)) != NULL; j++)
            pairing_option_set(option, true, &all);
        trf_say_system(*state, &trf, system, &all);
        assert_true(text_equal(trf.system, TEXT("CUSTOM_SWISS")));
        assert_string_equal(trf_system(&trf).edition, names[i]);
        assert_true(pairing_options_read(system, trf_system_options(&trf), &choices, &error));
        assert_true(pairing_options_same(system, &choices, &all));
    }
}

/* --- The corpora ------------------------------------------------------------------------------------------------ */

struct tally {
    int files;
    int rounds;
    int skipped; /* by the stride */
};

/* Round 1 of a Dutch tournament: everyone whose place is odd has the colour of the first. */
static void check_first_colours(const struct crosstable *table, enum board_colour initial) {
    int32_t number = 0;
    for (int32_t i = 0; i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, 0);
        if (record->opponent < 0 && record->bye != BYE_ALLOCATED)
            continue;
        number++;
        if (record->opponent > i)
            assert_int_equal(record->colour == initial, number % 2 != 0);
    }
}

static void check_file(struct arena *arena, const char *path, bool dutch, struct tally *tally) {
    struct text bytes;
    assert_true(corpus_contents(arena, path, &bytes));
    struct trf_tournament trf = read_trf(arena, bytes.bytes);
    if (trf.warning_count > 0)
        fail_msg("%s: %s", path, warning_words(&trf.warnings[0]).bytes);
    struct crosstable table = table_of(arena, &trf);
    for (int32_t i = 0; i < table.participant_count; i++) {
        const struct trf_player *player = trf_player(&trf, table.participants[i].player);
        assert_int_equal(crosstable_points(&table, i) * player->points_unit,
                         (int64_t)player->points * table.scoring.unit);
    }
    enum board_colour initial;
    assert_true(trf_initial_colour(&trf, &table, &initial));
    if (dutch && table.round_count > 0)
        check_first_colours(&table, initial);
    for (int32_t round = 0; round < table.round_count; round++) {
        struct drawing drawing = drawing_of(arena, &trf, &table, round);
        int32_t there = 0;
        int32_t byes = 0;
        for (int32_t i = 0; i < table.participant_count; i++) {
            there += drawing.takes_part[i];
            byes += crosstable_record(&table, i, round)->bye == BYE_ALLOCATED;
        }
        assert_int_equal(there % 2, byes); /* an odd number of players, and only that, makes a bye */
        tally->rounds++;
    }
    struct text written;
    struct error error;
    must(arena, trf_render(arena, &trf, &written, &error), &error);
    struct trf_tournament again = read_trf(arena, written.bytes);
    assert_int_equal(again.player_count, trf.player_count);
    tally->files++;
}

/* --- Late entries ------------------------------------------------------------------------------------------------ */

#define LATE                                                                                                           \
    "142 4\n162  W 3.0    D 2.0    L 1.0    A 0.5\n" PLAYER("   1", "     2 w 1     3 b 1")                            \
        PLAYER("   2", "     1 b 0            ") PLAYER("   3", "               1 w 0")                                \
            PLAYER("   4", "            0000 - Z") PLAYER("   5", "                    ")

static void assert_rounds(const struct crosstable *table, int32_t participant, const char *expected) {
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        assert_int_equal(record->bye, expected[round] == 'z' ? BYE_ZERO : BYE_NONE);
        if (record->opponent < 0)
            assert_int_equal(record->points, expected[round] == 'z'); /* in halves */
    }
}

/* Rounds before a late entry give no record and no points (C.04.2, 2.4); who has come and is absent has what that gives. */
static void blank_rounds_before_the_first_record_are_none_and_give_nothing(void **state) {
    struct trf_tournament trf = read_trf(*state, LATE);
    struct crosstable table = table_of(*state, &trf);
    assert_int_equal(table.scoring.unit, 2);
    assert_rounds(&table, 1, " z");
    assert_rounds(&table, 2, "  ");
    assert_rounds(&table, 3, " z");
    assert_rounds(&table, 4, "  ");
    assert_int_equal(crosstable_points(&table, 2), 2);
}

/* The list of the round says who had come. */
static void former_numbers_tell_who_had_come(void **state) {
    struct trf_tournament trf = read_trf(*state, LATE "### Numbers @ Round 1: 1-2 4\n### Numbers @ Round 2: 1-4\n");
    struct crosstable table = table_of(*state, &trf);
    assert_int_equal(trf.warning_count, 0);
    assert_rounds(&table, 2, "  ");
    assert_rounds(&table, 3, "zz");
    assert_rounds(&table, 4, "  ");
}

static void every_tournament_of_the_corpora_is_read_without_a_word(void **state) {
    static const char *const folders[] = {"dutch2026", "dutch2017", "dutch2009", "burstein2009",
                                          "dubov1997", "lim1999",   "perf"};
    const char *asked = getenv("STAUNTON_SOAK");
    int stride = asked != NULL ? 1 : 5;
    struct tally tally = {0};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char path[CORPUS_PATH];
        char name[512];
        snprintf(name, sizeof name, "pairing/%s", folders[i]);
        corpus_path(name, path);
        DIR *directory = opendir(path);
        struct dirent *entry;
        for (int count = 0; directory != NULL && (entry = readdir(directory)) != NULL; count++) {
            if (strstr(entry->d_name, ".trf") == NULL)
                continue;
            if (count % stride != 0 && strcmp(folders[i], "perf") != 0) {
                tally.skipped++;
                continue;
            }
            snprintf(name, sizeof name, "pairing/%s/%s", folders[i], entry->d_name);
            check_file(*state, name, i < 2, &tally); /* older rules count who is absent */
            arena_reset(*state);
        }
        if (directory != NULL)
            closedir(directory);
    }
    print_message("# %d tournaments, %d rounds; %d passed over\n", tally.files, tally.rounds, tally.skipped);
    if (tally.files == 0)
        skip();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(the_table_has_the_players_by_number_and_every_round),
        with_arena(with_xxc_rank_the_order_is_that_of_the_file),
        with_arena(points_are_by_the_files_own_scale),
        with_arena(abnormal_points_change_the_worth_of_a_result_or_stand_beside),
        with_arena(in_a_paired_round_those_took_part_who_were_paired),
        with_arena(for_the_next_round_the_absent_and_withdrawn_are_left_out),
        with_arena(byes_in_the_columns_of_the_next_round_are_absences),
        with_arena(rounds_that_cannot_be_drawn_are_refused),
        with_arena(the_initial_colour_is_reported_or_that_of_the_first_pair),
        with_arena(virtual_points_are_read_from_ranges_and_histories),
        with_arena(a_code_without_explicit_points_means_bakus_method),
        with_arena(prohibited_pairs_have_their_rounds),
        with_arena(a_drawn_round_becomes_part_of_the_report),
        with_arena(absences_of_the_round_that_is_added_do_not_pass_to_the_next),
        with_arena(the_system_is_reported_by_code_words_or_date),
        with_arena(options_stand_behind_the_edition),
        with_arena(a_drawing_has_the_options_of_the_file),
        with_arena(what_is_said_of_a_system_is_read_again),
        with_arena(blank_rounds_before_the_first_record_are_none_and_give_nothing),
        with_arena(former_numbers_tell_who_had_come),
        with_arena(every_tournament_of_the_corpora_is_read_without_a_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
