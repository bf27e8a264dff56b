/*
 * The records of TRF26 and the lines of engines, by their columns and as other programs write them; and what strict
 * reading refuses.
 */
#include "support.h"
#include "warning_words.h"

#include "format/trf.h"

/* Five players whose numbers the records name. */
#define PLAYERS                                                                                                        \
    "001    1      Alpha\n001    2      Beta\n001    3      Gamma\n001    8      Delta\n001   17      Epsilon\n"
#define LINE(text) text "\n" PLAYERS

static struct trf_tournament read_trf(struct arena *arena, const char *text) {
    struct trf_tournament trf;
    struct error error;
    must(arena, trf_read(arena, text_from(text), &trf, &error), &error);
    return trf;
}

/* Read as the specification has it: no word about it. */
static struct trf_tournament read_clean(struct arena *arena, const char *text) {
    struct trf_tournament trf;
    struct error error;
    must(arena, trf_read_strictly(arena, text_from(text), language_english(), &trf, &error), &error);
    if (trf.warning_count > 0)
        fail_msg("%s", warning_words(&trf.warnings[0]).bytes);
    return trf;
}

static void assert_warned(const struct trf_tournament *trf, const char *words) {
    for (size_t i = 0; i < trf->warning_count; i++)
        if (strstr(warning_words(&trf->warnings[i]).bytes, words) != NULL)
            return;
    fail_msg("no warning says \"%s\"", words);
}

/* Repaired with a word about it, and refused by strict reading at the same place. */
static struct trf_tournament read_repaired(struct arena *arena, const char *text, const char *words, long line,
                                           long column) {
    struct trf_tournament strict;
    struct error error;
    struct trf_tournament trf = read_trf(arena, text);
    assert_warned(&trf, words);
    assert_false(trf_read_strictly(arena, text_from(text), language_english(), &strict, &error));
    assert_error(error, ERROR_trf_strict, line, column);
    return trf;
}

static void assert_numbers(const struct trf_numbers *numbers, int32_t count, const int32_t *expected) {
    assert_int_equal(numbers->count, count);
    for (int32_t i = 0; i < count; i++)
        assert_int_equal(numbers->numbers[i], expected[i]);
}
#define NUMBERS(numbers, ...)                                                                                          \
    assert_numbers(numbers, (int32_t)(sizeof((int32_t[]){__VA_ARGS__}) / sizeof(int32_t)), (int32_t[]){__VA_ARGS__})

static void assert_points(const struct trf_points *points, int32_t expected) {
    assert_true(points->given);
    assert_int_equal(points->points, expected);
}

/* --- Column by column ------------------------------------------------------------------------------------------- */

static void settings_stand_in_header_records(void **state) {
    struct trf_tournament trf = read_clean(
        *state, LINE("012 Example Open\n142 5\n152 W\n162  W 3.0    D 1.0    L 0.0    P 1.0\n172 FRA FIDON\n"
                     "182 Staunton\n192 FIDE_DUTCH_2026\n202 DE,BH/C1,BH,SB\n212 PTS,DE\n222 40/6000+30:900+30"));
    assert_int_equal(trf.dialect, TRF_DIALECT_26);
    assert_int_equal(trf.rounds_planned, 5);
    assert_int_equal(trf.initial_colour, 'w');
    assert_int_equal(trf.values[TRF_WHITE_WIN], 300);
    assert_int_equal(trf.values[TRF_FULL_BYE], 300);
    assert_int_equal(trf.values[TRF_BLACK_DRAW], 100);
    assert_int_equal(trf.values[TRF_HALF_BYE], 100);
    assert_int_equal(trf.values[TRF_ZERO_BYE], 0);
    assert_int_equal(trf.values[TRF_ALLOCATED_BYE], 100);
    assert_int_equal(trf.values[TRF_UNKNOWN_RESULT], 100);
    assert_text(trf.rank_federation, "FRA");
    assert_text(trf.rank_method, "FIDON");
    assert_text(trf.controller, "Staunton");
    assert_text(trf.system, "FIDE_DUTCH_2026");
    assert_text(trf.tiebreaks, "DE,BH/C1,BH,SB");
    assert_text(trf.standings_order, "PTS,DE");
    assert_text(trf.encoded_time_control, "40/6000+30:900+30");
}

/* Lists of tie-breaks (202, 212) and time controls (222) have a grammar; what is of another form is kept and listed. */
static void encoded_values_have_a_grammar(void **state) {
    static const char *const good[] = {
        "202 DE",
        "202 EDET/P,EMGSB/C1/P,BH:MP/C1/P,MPvGP",
        "202 bh:gp/m2, aro/c1, KS/L+1, KS/L-2, SSSC/K5, TPN/R, AOB/F, BH/C1/P/F/R",
        "212 PTS,OTHER_BERLIN_2,REP",
        "222 5400+30",
        "222 300",
        "222 40/6000+30:900+30",
        "222 40/7200:20/3600:900+30",
        "222 W300-B240",
        "222 W300+2:60-B240+3",
    };
    static const char *const bad[] = {
        "202 DE,",       "202 DE,,BH", "202 BH/X1",    "202 BH/C",      "202 BH/P/C1",        "202 BH/P/P",
        "202 BH/R/P",    "202 BH:XX",  "202 BH:",      "202 1BH",       "202 Buchholz (cut)", "202 DE BH",
        "212 PTS;BH",    "212 OTHER_", "222 90 min",   "222 40/",       "222 5400+",          "222 +30",
        "222 40/6000::", "222 W300",   "222 W300-240", "222 B240-W300", "222 90'+30\"",       "222 a/300",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_format(&text, "%s\n001    1      Alpha\n", good[i]);
        read_clean(*state, text_zero(*state, text_builder_take(&text)));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct text_builder text;
        struct trf_tournament strict;
        struct error error;
        text_builder_init(&text, *state);
        text_add_format(&text, "%s\n001    1      Alpha\n", bad[i]);
        struct text file = text_builder_take(&text);
        struct trf_tournament trf = read_trf(*state, text_zero(*state, file));
        if (trf.warning_count != 1 || !trf.warnings[0].repair)
            fail_msg("\"%s\": %zu warnings", bad[i], trf.warning_count);
        assert_true(trf.tiebreaks.length + trf.standings_order.length + trf.encoded_time_control.length > 0);
        assert_false(trf_read_strictly(*state, file, language_english(), &strict, &error));
        assert_error(error, ERROR_trf_strict, 1, 5);
    }
}

static void byes_are_asked_for_by_240(void **state) {
    struct trf_tournament trf = read_clean(*state, LINE("240 H 003    2   17"));
    assert_int_equal(trf.absence_count, 1);
    assert_int_equal(trf.absences[0].kind, 'H');
    assert_int_equal(trf.absences[0].round, 3);
    NUMBERS(&trf.absences[0].who, 2, 17);
}

static void virtual_points_are_given_by_250(void **state) {
    struct trf_tournament trf = read_clean(*state, LINE("250       1.0 001 003 0001 0040"));
    assert_int_equal(trf.acceleration_count, 1);
    assert_false(trf.accelerations[0].match_points.given);
    assert_points(&trf.accelerations[0].points, 100);
    assert_int_equal(trf.accelerations[0].first_round, 1);
    assert_int_equal(trf.accelerations[0].last_round, 3);
    assert_int_equal(trf.accelerations[0].first, 1);
    assert_int_equal(trf.accelerations[0].last, 40);
}

static void pairs_are_prohibited_by_260(void **state) {
    struct trf_tournament trf = read_clean(*state, LINE("260 001 005    2   17"));
    assert_int_equal(trf.prohibition_count, 1);
    assert_int_equal(trf.prohibitions[0].first_round, 1);
    assert_int_equal(trf.prohibitions[0].last_round, 5);
    NUMBERS(&trf.prohibitions[0].who, 2, 17);
}

static void points_are_abnormal_by_299(void **state) {
    struct trf_tournament trf =
        read_clean(*state, LINE("299          -0.5  000   17\n299 W         2.5  002    1    2"));
    assert_int_equal(trf.abnormal_count, 2);
    assert_int_equal(trf.abnormals[0].kind, ' ');
    assert_false(trf.abnormals[0].match_points.given);
    assert_points(&trf.abnormals[0].points, -50);
    assert_int_equal(trf.abnormals[0].round, 0);
    NUMBERS(&trf.abnormals[0].who, 17);
    assert_int_equal(trf.abnormals[1].kind, 'W');
    assert_points(&trf.abnormals[1].points, 250);
    assert_int_equal(trf.abnormals[1].round, 2);
    NUMBERS(&trf.abnormals[1].who, 1, 2);
}

static void a_national_rating_is_known_by_its_federation(void **state) {
    struct trf_tournament trf =
        read_clean(*state, LINE("FRA    2                                        2290          X12345"));
    assert_int_equal(trf.dialect, TRF_DIALECT_26);
    assert_int_equal(trf.national_count, 1);
    assert_string_equal(trf.nationals[0].federation, "FRA");
    assert_int_equal(trf.nationals[0].number, 2);
    assert_int_equal(trf.nationals[0].rating, 2290);
    assert_text(trf.nationals[0].id, "X12345");
    /* Rulers, and codes of drafts, are none; nor is one of nobody. */
    trf = read_trf(*state, LINE("DDD SSSS sTTT NNNN\nPAB    2\nFRA   99                                        2290"));
    assert_int_equal(trf.national_count, 0);
    assert_warned(&trf, "\"PAB\" is not used");
    assert_warned(&trf, "\"FRA\" is not used");
}

static void teams_have_records_of_their_own(void **state) {
    struct trf_tournament trf =
        read_clean(*state, LINE("352 WBWB\n362 TW 2.0   TD 1.0   TL 0.0\n"
                                "310   1 Some Club                        SOMCL   2310    2.0    2.0   2     1    2\n"
                                "310   3 Łódź                                                          1     3   17\n"
                                "320  1.0  2.0 000 003\n330 +- 004   1   3\n300 002   1   3    2    1 0000"));
    assert_true(trf.has_numbered_teams);
    assert_int_equal(trf.team_count, 2);
    assert_int_equal(trf.teams[0].number, 1);
    assert_text(trf.teams[0].name, "Some Club");
    assert_text(trf.teams[0].nickname, "SOMCL");
    assert_text(trf.teams[0].strength, "2310");
    assert_points(&trf.teams[0].match_points, 200);
    assert_points(&trf.teams[0].game_points, 200);
    assert_int_equal(trf.teams[0].rank, 2);
    NUMBERS(&trf.teams[0].members, 1, 2);
    assert_text(trf.teams[1].name, "Łódź");
    NUMBERS(&trf.teams[1].members, 3, 17);
    assert_points(&trf.team_byes.match_points, 100);
    assert_points(&trf.team_byes.game_points, 200);
    NUMBERS(&trf.team_byes.teams, 0, 3);
    assert_int_equal(trf.team_forfeit_count, 1);
    assert_int_equal(trf.team_forfeits[0].white_result, '+');
    assert_int_equal(trf.team_forfeits[0].black_result, '-');
    assert_int_equal(trf.team_forfeits[0].round, 4);
    assert_int_equal(trf.team_forfeits[0].black, 3);
    assert_int_equal(trf.lineup_count, 1);
    assert_int_equal(trf.lineups[0].round, 2);
    assert_int_equal(trf.lineups[0].opponent, 3);
    NUMBERS(&trf.lineups[0].players, 2, 1, 0);
    assert_text(trf.board_colours, "WBWB");
    assert_points(&trf.match_values[0], 200);
    assert_points(&trf.match_values[2], 0);
}

static void older_teams_count_only_without_newer_ones(void **state) {
    struct trf_tournament trf = read_clean(*state, LINE("013 Old Club                           1    2   17"));
    assert_false(trf.has_numbered_teams);
    assert_int_equal(trf.team_count, 1);
    assert_text(trf.teams[0].name, "Old Club");
    NUMBERS(&trf.teams[0].members, 1, 2, 17);
    trf = read_clean(*state, LINE("013 Old Club                           1    2   17\n"
                                  "310   5 New Club                                                            3\n"
                                  "013 Other Club                         8"));
    assert_int_equal(trf.team_count, 1);
    assert_text(trf.teams[0].name, "New Club");
    assert_int_equal(trf.teams[0].number, 5);
}

static void engines_have_lines_of_their_own(void **state) {
    struct trf_tournament trf = read_clean(*state, LINE("XXR 5\nXXC rank black1\nXXZ 3 8\nXXS W=3 D=1 PAB=1\n"
                                                        "XXA    1  1.0  1.0  0.5\nXXP 2 17\nXXP 1 3 8"));
    assert_int_equal(trf.dialect, TRF_DIALECT_X);
    assert_int_equal(trf.rounds_planned, 5);
    assert_int_equal(trf.initial_colour, 'b');
    assert_true(trf.by_position);
    assert_int_equal(trf.absence_count, 1);
    assert_int_equal(trf.absences[0].round, 0);
    NUMBERS(&trf.absences[0].who, 3, 8);
    assert_int_equal(trf.values[TRF_FORFEIT_WIN], 300);
    assert_int_equal(trf.values[TRF_ALLOCATED_BYE], 100);
    assert_int_equal(trf.history_count, 1);
    assert_int_equal(trf.histories[0].number, 1);
    assert_int_equal(trf.histories[0].count, 3);
    assert_int_equal(trf.histories[0].points[2], 50);
    assert_int_equal(trf.prohibition_count, 2);
    assert_int_equal(trf.prohibitions[0].last_round, 0);
    NUMBERS(&trf.prohibitions[1].who, 1, 3, 8);
    trf = read_clean(*state, LINE("BBW  3.0\nBBD  1.0\nBBL  0.5\nBBZ  0.0\nBBF  0.2"));
    assert_int_equal(trf.dialect, TRF_DIALECT_BX);
    assert_int_equal(trf.values[TRF_BLACK_LOSS], 50);
    assert_int_equal(trf.values[TRF_ZERO_BYE], 0);
    assert_int_equal(trf.values[TRF_FORFEIT_LOSS], 20);
    assert_int_equal(trf.values[TRF_ALLOCATED_BYE], 300); /* a win's, unless told */
}

static void the_scale_of_javafo_is_by_colour_and_kind(void **state) {
    struct trf_tournament trf =
        read_clean(*state, LINE("XXS WW=1 BW=1.5 FW=2 WD=.5 BD=0.7 HPB=0.2 FPB=0.9\nXXS BW=1.2"));
    assert_int_equal(trf.values[TRF_WHITE_WIN], 100);
    assert_int_equal(trf.values[TRF_BLACK_WIN], 120); /* the later counts */
    assert_int_equal(trf.values[TRF_FORFEIT_WIN], 200);
    assert_int_equal(trf.values[TRF_BLACK_DRAW], 70);
    assert_int_equal(trf.values[TRF_HALF_BYE], 20);
    assert_int_equal(trf.values[TRF_FULL_BYE], 90);
    trf = read_clean(*state, LINE("XXS W=3 D=1"));
    assert_int_equal(trf.values[TRF_ALLOCATED_BYE], 100); /* W does not speak of it */
}

static void the_dialect_is_known_by_the_records(void **state) {
    static const struct {
        const char *text;
        enum trf_dialect dialect;
    } files[] = {
        {LINE("012 Open"), TRF_DIALECT_06},
        {"001    1      Alpha                                                                        0000 - H\n",
         TRF_DIALECT_16},
        {"001    1      Alpha                                                                        0000 - =\n",
         TRF_DIALECT_06},
        {LINE("XXR 3"), TRF_DIALECT_X},
        {LINE("XXR 3\nBBU  0.5"), TRF_DIALECT_BX},
        {LINE("142 3\nBBU  0.5"), TRF_DIALECT_26},
        {LINE("212 PTS"), TRF_DIALECT_26},
        {LINE("801 whatever"), TRF_DIALECT_26},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct trf_tournament trf = read_trf(*state, files[i].text);
        assert_string_equal(trf_dialect_name(trf.dialect), trf_dialect_name(files[i].dialect));
    }
}

/* --- Who says it twice ------------------------------------------------------------------------------------------ */

static void the_newer_record_counts_before_the_engines_line(void **state) {
    static const char *const orders[][2] = {{"142 5", "XXR 6"}, {"XXR 6", "142 5"}};
    for (size_t i = 0; i < 2; i++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_format(&text, LINE("%s\n%s"), orders[i][0], orders[i][1]);
        struct trf_tournament trf =
            read_repaired(*state, text_builder_take(&text).bytes, "record 142 counts before XXR", 2, 5);
        assert_int_equal(trf.rounds_planned, 5);
    }
    struct trf_tournament trf = read_repaired(*state, LINE("XXC black1\n152 W"), "152 counts before XXC", 2, 5);
    assert_int_equal(trf.initial_colour, 'w');
    trf = read_repaired(*state, LINE("152 W\nXXC black1"), "152 counts before XXC", 2, 5);
    assert_int_equal(trf.initial_colour, 'w');
    trf = read_repaired(*state, LINE("BBW  2.0\nXXS W=3\n162  W 4.0"), "162 counts before XXS", 0, 0);
    assert_int_equal(trf.values[TRF_WHITE_WIN], 400);
    trf = read_repaired(*state, LINE("XXA    1  1.0\n250       0.5   1   1    1    1"), "250 counts", 1, 1);
    assert_int_equal(trf.acceleration_count, 1);
}

/* --- As other programs write ------------------------------------------------------------------------------------ */

static void fields_out_of_their_columns_are_read_in_order(void **state) {
    static const char words[] = "not in their columns";
    struct trf_tournament trf = read_repaired(*state, LINE("240 H 3 2 17"), words, 1, 5);
    assert_int_equal(trf.absences[0].round, 3);
    NUMBERS(&trf.absences[0].who, 2, 17);
    trf = read_repaired(*state, LINE("250 1.0 1 3 1 40"), words, 1, 5);
    assert_points(&trf.accelerations[0].points, 100);
    assert_int_equal(trf.accelerations[0].last, 40);
    trf = read_repaired(*state, LINE("260 1 5 2 17"), words, 1, 5);
    assert_int_equal(trf.prohibitions[0].last_round, 5);
    NUMBERS(&trf.prohibitions[0].who, 2, 17);
    trf = read_repaired(*state, LINE("299 +  2.0  2.5   1    1"), words, 1, 5);
    assert_int_equal(trf.abnormals[0].kind, '+');
    assert_points(&trf.abnormals[0].match_points, 200);
    assert_points(&trf.abnormals[0].points, 250);
    assert_int_equal(trf.abnormals[0].round, 1);
    NUMBERS(&trf.abnormals[0].who, 1);
    trf = read_repaired(*state, LINE("299 -0.5 0 17"), words, 1, 5);
    assert_int_equal(trf.abnormals[0].kind, ' ');
    assert_points(&trf.abnormals[0].points, -50);
    trf = read_repaired(*state, LINE("XXA 1 1.0 0.5"), words, 1, 5);
    assert_int_equal(trf.histories[0].points[1], 50);
    trf = read_repaired(*state,
                        LINE("320 1.0 2.0 1 0\n310   1 Team                                "
                             "                               1    2"),
                        words, 1, 5);
    NUMBERS(&trf.team_byes.teams, 1, 0);
    trf = read_repaired(*state, LINE("162 W3 D1"), "162 has its points out of their columns", 1, 5);
    assert_int_equal(trf.values[TRF_WHITE_WIN], 300);
    trf =
        read_repaired(*state, LINE("362 TW  2.0   TD  1.0   TL  0.0"), "362 has its points out of their columns", 1, 5);
    assert_points(&trf.match_values[1], 100);
    trf = read_repaired(*state, LINE("172 FIDON"), "172", 1, 5);
    assert_text(trf.rank_method, "FIDON");
}

static void records_that_make_no_sense_are_kept_and_not_used(void **state) {
    static const char *const lines[] = {"240 X   3    2",
                                        "240 H   0    2",
                                        "250       1.0   3   1    1    2",
                                        "260   x   5    1",
                                        "299 Q         1.0",
                                        "330 ++   1   1   2",
                                        "XXP one two",
                                        "XXA",
                                        "300   x   1   2    1"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text_builder text;
        struct text written;
        struct error error;
        text_builder_init(&text, *state);
        text_add_format(&text, LINE("%s"), lines[i]);
        struct trf_tournament trf = read_repaired(*state, text_builder_take(&text).bytes, "cannot be read", 1, 5);
        assert_int_equal(trf.absence_count + trf.acceleration_count + trf.prohibition_count + trf.abnormal_count +
                             trf.team_forfeit_count + trf.history_count + trf.lineup_count,
                         0);
        must(*state, trf_render(*state, &trf, &written, &error), &error);
        assert_true(text_starts_with(written, text_from(lines[i])));
    }
}

static void numbers_that_are_not_in_the_file_are_listed(void **state) {
    struct trf_tournament trf =
        read_trf(*state, LINE("240 Z   1   99\n260   1   2    1   98\n299           1.0    1   97\nXXZ 96\nXXP 1 95\n"
                              "XXA   94  1.0"));
    static const char *const words[] = {"240 names number 99", "260 names number 98", "299 names number 97",
                                        "XXZ names number 96", "XXP names number 95", "XXA names number 94"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_warned(&trf, words[i]);
    trf = read_trf(*state, LINE("310   1 A                                                                   1   99\n"
                                "310   1 B                                                                   1\n"
                                "310   2 C                                                                   1\n"
                                "082 5"));
    assert_warned(&trf, "Number 99 of the team A is not in the file");
    assert_warned(&trf, "team number 1 is given twice");
    assert_warned(&trf, "Number 1 is in two teams, 1 and 2");
    assert_warned(&trf, "Record 082 says \"5\", but the file has 3 teams");
}

static void a_bye_that_the_players_record_contradicts_is_listed(void **state) {
    struct trf_tournament trf = read_trf(
        *state,
        "240 H   1    1\n240 Z   1    3\n240 H   1    4\n"
        "001    1      Alpha                                                                           2 w 1\n"
        "001    2      Beta                                                                            1 b 0\n"
        "001    3      Gamma\n"
        "001    4      Delta                                                                        0000 - H\n");
    assert_int_equal(trf.warning_count, 1);
    assert_warned(&trf, "240 gives number 1 the bye H in round 1, but the player's record says otherwise");
}

/* --- Strict reading of players ---------------------------------------------------------------------------------- */

#define ROW(number, rest) "001 " number " m GM Alpha                             2500 GER     4600001 1990/05/07" rest

static void habits_are_listed_once_and_refused_strictly(void **state) {
    static const struct {
        const char *text;
        const char *words;
        long line;
        long column;
    } habits[] = {
        {ROW("   1", "  1.0    1  0000 - h\n"), "Letters of results are lower case", 1, 99},
        {ROW("   1", "  1.0    1     0 - H\n"), "not written as 0000", 1, 92},
        {ROW("   1", "  1.0    1  0000 w H\n"), "a colour other than -", 1, 97},
        {ROW("   1", "  1.0    1  0000 - =\n"), "letters of games", 1, 99},
        {ROW("1   ", "  0.0    1\n"), "do not begin or end where", 1, 5},
        {ROW("   1", "    1    1  0000 - F\n"), "Points are not written with one decimal", 1, 81},
        {ROW("   1", "  .5     1  0000 - H\n"), "Points are not written with one decimal", 1, 81},
        {"042 01.03.2026\n" PLAYERS, "Dates are not written", 1, 5},
        {"132 2026/03/01\n" PLAYERS, "Dates are not written", 1, 5},
        {"001    1 F    Alpha\n", "letters other than m and w", 1, 10},
        {"001    1   gm Alpha\n", "Titles are written in an older form", 1, 11},
        {"001    1  GM  Alpha                             2500\n", "do not begin or end where", 1, 11},
        {"001    1      Alpha                                                  1990-05-07\n", "Birth dates", 1, 70},
        {"001    1      Alpha                                                  1990\n", "Birth dates", 1, 70},
        {"DDD SSSS\n" PLAYERS, NULL, 1, 1},
        {"# comment\n" PLAYERS, NULL, 1, 1},
        {"QQQ\n" PLAYERS, "\"QQQ\" is not used", 1, 1},
        {"012\tOpen\n022\tx\n" PLAYERS, "Tabs or control characters", 1, 0},
    };
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++) {
        struct trf_tournament trf = read_trf(*state, habits[i].text);
        struct error error;
        if (habits[i].words != NULL)
            assert_warned(&trf, habits[i].words);
        assert_false(trf_read_strictly(*state, text_from(habits[i].text), language_english(), &trf, &error));
        assert_error(error, ERROR_trf_strict, habits[i].line, habits[i].column);
    }
}

static void a_habit_is_counted(void **state) {
    struct trf_tournament trf = read_trf(*state, ROW("   1", "  1.5    1  0000 - h  0000 - f\n"));
    assert_int_equal(trf.warning_count, 1);
    assert_warned(&trf, "Letters of results are lower case; they were read as capitals (2 times).");
}

static void blanks_for_a_missing_opponent_are_allowed(void **state) {
    struct trf_tournament trf;
    struct error error;
    must(*state,
         trf_read_strictly(*state, text_from(ROW("   1", "  0.5    1         H       -\n")), language_english(), &trf,
                           &error),
         &error);
    assert_int_equal(trf.players[0].rounds[0].result, 'H');
    assert_warned(&trf, "Blanks stand for");
    assert_false(trf.warnings[0].repair);
}

static void a_birth_date_one_column_off_is_found(void **state) {
    struct trf_tournament trf = read_repaired(
        *state, "001    1      Alpha                                                   1963/04/13 4.0    1\n",
        "birth date \"1963/04/13\" is one column too far", 1, 70);
    assert_text(trf.players[0].birth, "1963/04/13");
    assert_int_equal(trf.players[0].points, 4);
}

static void points_with_three_digits_reach_into_the_column_before(void **state) {
    struct trf_tournament trf =
        read_trf(*state, "001    1      Alpha                                                            120.5    1\n");
    assert_int_equal(trf.players[0].points, 241);
    assert_int_equal(trf.players[0].points_unit, 2);
}

static void the_encoding_is_reported(void **state) {
    struct trf_tournament trf = read_clean(*state, "\xEF\xBB\xBF" LINE("012 Łódź"));
    assert_int_equal(trf.encoding, ENCODING_UTF8_MARKED);
    assert_text(trf.name, "Łódź");
    trf = read_repaired(*state, LINE("012 K\xF6ln"), "read as Windows-1252", 0, 0);
    assert_int_equal(trf.encoding, ENCODING_CP1252);
    assert_text(trf.name, "Köln");
}

/* --- History ---------------------------------------------------------------------------------------------------- */

static void what_a_swiss_forbids_is_listed_and_stays(void **state) {
    struct trf_tournament trf = read_trf(*state, "092 Individual: Swiss-System\n"
                                                 "001    1      Alpha                                                  "
                                                 "            2.0          2 w 1     2 b 1\n"
                                                 "001    2      Beta                                                   "
                                                 "            0.0          1 b 0     1 w 0\n"
                                                 "001    3      Gamma                                                  "
                                                 "            2.0       0000 - U  0000 - F\n");
    assert_int_equal(trf.warning_count, 2);
    assert_warned(&trf, "Numbers 1 and 2 meet again in round 2.");
    assert_warned(&trf, "Number 3 has a second full-point bye in round 2.");
    /* A game that was not played may be paired again; other tournaments have no such rule. */
    trf = read_trf(*state, "092 Individual: Swiss-System\n"
                           "001    1      Alpha                                                              2.0       "
                           "   2 w +     2 b 1\n"
                           "001    2      Beta                                                               0.0       "
                           "   1 b -     1 w 0\n");
    assert_int_equal(trf.warning_count, 0);
    trf = read_trf(*state, "001    1      Alpha                                                              2.0       "
                           "   2 w 1     2 b 1\n"
                           "001    2      Beta                                                               0.0       "
                           "   1 b 0     1 w 0\n");
    assert_int_equal(trf.warning_count, 0);
}

static void a_title_without_a_rating_is_doubted(void **state) {
    struct trf_tournament trf = read_trf(*state, "001    1   GM Alpha\n001    2  WFM Beta\n001    3      Gamma\n");
    assert_int_equal(trf.warning_count, 1);
    assert_warned(&trf, "Number 1 and 1 more have a title and no rating.");
}

static void byes_of_the_next_round_may_be_counted_or_not(void **state) {
    static const char *const points[] = {"1.5", "1.0"};
    for (size_t i = 0; i < 2; i++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_format(&text,
                        "001    1      Alpha                                                             %4s          "
                        "2 w 1  0000 - H\n",
                        points[i]);
        text_add_zero(
            &text,
            "001    2      Beta                                                               0.0          1 b 0\n");
        struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
        assert_int_equal(trf.warning_count, 0);
        assert_int_equal(trf_rounds_paired(&trf), 1);
        assert_int_equal(trf.round_count, 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(settings_stand_in_header_records),
        with_arena(encoded_values_have_a_grammar),
        with_arena(byes_are_asked_for_by_240),
        with_arena(virtual_points_are_given_by_250),
        with_arena(pairs_are_prohibited_by_260),
        with_arena(points_are_abnormal_by_299),
        with_arena(a_national_rating_is_known_by_its_federation),
        with_arena(teams_have_records_of_their_own),
        with_arena(older_teams_count_only_without_newer_ones),
        with_arena(engines_have_lines_of_their_own),
        with_arena(the_scale_of_javafo_is_by_colour_and_kind),
        with_arena(the_dialect_is_known_by_the_records),
        with_arena(the_newer_record_counts_before_the_engines_line),
        with_arena(fields_out_of_their_columns_are_read_in_order),
        with_arena(records_that_make_no_sense_are_kept_and_not_used),
        with_arena(numbers_that_are_not_in_the_file_are_listed),
        with_arena(a_bye_that_the_players_record_contradicts_is_listed),
        with_arena(habits_are_listed_once_and_refused_strictly),
        with_arena(a_habit_is_counted),
        with_arena(blanks_for_a_missing_opponent_are_allowed),
        with_arena(a_birth_date_one_column_off_is_found),
        with_arena(points_with_three_digits_reach_into_the_column_before),
        with_arena(the_encoding_is_reported),
        with_arena(what_a_swiss_forbids_is_listed_and_stays),
        with_arena(a_title_without_a_rating_is_doubted),
        with_arena(byes_of_the_next_round_may_be_counted_or_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
