#include "support.h"
#include "warning_words.h"

#include <stdio.h>

#include "format/trf.h"

/* A player's record by the table of columns, with `rounds` from column 90 on. */
static const char *player(struct arena *arena, int number, const char *name, const char *points, const char *rounds) {
    struct text_builder line;
    text_builder_init(&line, arena);
    text_add_format(&line, "001 %4d %-1s%3s %-33s %4s %3s %11s %-10s %4s %4d%s\n", number, "m", "GM", name, "2500",
                    "GER", "4600001", "1990/05/07", points, number, rounds);
    return text_builder_take(&line).bytes;
}

static struct trf_tournament read_trf(struct arena *arena, const char *text) {
    struct trf_tournament trf;
    struct error error;
    must(arena, trf_read(arena, text_from(text), &trf, &error), &error);
    return trf;
}

static struct trf_tournament read_pair(struct arena *arena, const char *first, const char *second) {
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_zero(&text, player(arena, 1, "Alpha", "", first));
    text_add_zero(&text, player(arena, 2, "Beta", "", second));
    return read_trf(arena, text_builder_take(&text).bytes);
}

static struct error refused(struct arena *arena, const char *text) {
    struct trf_tournament trf;
    struct error error;
    assert_false(trf_read(arena, text_from(text), &trf, &error));
    return error;
}

static struct error refused_pair(struct arena *arena, const char *first, const char *second) {
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_zero(&text, player(arena, 1, "Alpha", "", first));
    text_add_zero(&text, player(arena, 2, "Beta", "", second));
    return refused(arena, text_builder_take(&text).bytes);
}

static bool warned(const struct trf_tournament *trf, const char *words) {
    for (size_t i = 0; i < trf->warning_count; i++)
        if (strstr(warning_words(&trf->warnings[i]).bytes, words) != NULL)
            return true;
    return false;
}

static void assert_warned(const struct trf_tournament *trf, const char *words) {
    if (!warned(trf, words))
        fail_msg("no warning says \"%s\"", words);
}

static void assert_round(const struct trf_tournament *trf, int32_t number, int32_t round, int32_t opponent, char colour,
                         char result) {
    const struct trf_round *found = &trf_player(trf, number)->rounds[round - 1];
    assert_int_equal(found->opponent, opponent);
    assert_int_equal(found->colour, colour);
    assert_int_equal(found->result, result);
}

static void a_player_record_is_read_by_its_columns(void **state) {
    struct trf_tournament trf = read_trf(*state, "001    1 m GM Alpha, Anna                       2500 GER     4600001 "
                                                 "1990/05/07  1.0    1     2 w 1  0000 - Z\n"
                                                 "001    2 wWIM Beta, Berta                       2310 FRA             "
                                                 "            0.5    2     1 b 0  0000 - H\n");
    assert_int_equal(trf.player_count, 2);
    assert_int_equal(trf.round_count, 2);
    const struct trf_player *alpha = trf_player(&trf, 1);
    assert_int_equal(alpha->sex, 'm');
    assert_text(alpha->title, "GM");
    assert_text(alpha->name, "Alpha, Anna");
    assert_int_equal(alpha->rating, 2500);
    assert_text(alpha->federation, "GER");
    assert_text(alpha->fide_id, "4600001");
    assert_text(alpha->birth, "1990/05/07");
    assert_int_equal(alpha->points, 1);
    assert_int_equal(alpha->rank, 1);
    assert_round(&trf, 1, 1, 2, 'w', '1');
    assert_round(&trf, 1, 2, 0, '-', 'Z');
    assert_text(trf_player(&trf, 2)->title, "WIM");
    assert_round(&trf, 2, 1, 1, 'b', '0');
    assert_round(&trf, 2, 2, 0, '-', 'H');
    assert_int_equal(trf.warning_count, 0);
    assert_null(trf_player(&trf, 3));
}

static void columns_are_counted_in_characters(void **state) {
    struct trf_tournament trf =
        read_trf(*state, "001    1 m    Żółć, Łucja                       2000 POL             1990/00/00  0.0    1\n");
    assert_text(trf.players[0].name, "Żółć, Łucja");
    assert_int_equal(trf.players[0].rating, 2000);
    assert_text(trf.players[0].birth, "1990/00/00");
    assert_int_equal(trf.warning_count, 0);
}

static void names_padded_by_bytes_are_found_out(void **state) {
    static const char *const names[] = {"Müller", "Łoś", "Żółć", "Żółć, Łucja", "Ążęśćźńłó"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        /* printf pads by bytes */
        struct trf_tournament trf = read_trf(*state, player(*state, 1, names[i], "0.0", ""));
        assert_text(trf.players[0].name, names[i]);
        assert_int_equal(trf.players[0].rating, 2500);
        assert_text(trf.players[0].fide_id, "4600001");
        assert_warned(&trf, "counted in bytes");
    }
}

static void headers_are_read(void **state) {
    struct text_builder text;
    text_builder_init(&text, *state);
    text_add_zero(&text, "012 Example Open\r\n022 Köln\r\n032 GER\r\n042 2026/03/01\r\n052 02.03.2026\r\n062 1\r\n"
                         "072 1\r\n082 0\r\n092 Individual: Swiss\r\n102 Arbiter, Ada (123)\r\n112 Deputy, Dan\r\n"
                         "112 Deputy, Eve\r\n122 90 min + 30 s\r\n");
    text_add_format(&text, "132%88s26/03/01  26/03/02\r\n142 5\r\n", "");
    text_add_zero(&text, player(*state, 1, "Alpha", "0.0", ""));
    struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
    assert_text(trf.name, "Example Open");
    assert_text(trf.city, "Köln");
    assert_text(trf.federation, "GER");
    assert_int_equal(trf.from.day, 1);
    assert_int_equal(trf.to.day, 2);
    assert_text(trf.type, "Individual: Swiss");
    assert_text(trf.chief_arbiter, "Arbiter, Ada (123)");
    assert_int_equal(trf.deputy_count, 2);
    assert_text(trf.deputies[1], "Deputy, Eve");
    assert_text(trf.time_control, "90 min + 30 s");
    assert_int_equal(trf.date_count, 2);
    assert_int_equal(trf.dates[1].year, 2026);
    assert_int_equal(trf.dates[1].day, 2);
    assert_int_equal(trf.rounds_planned, 5);
    assert_int_equal(trf.warning_count, 1);
    assert_warned(&trf, "Dates are not written as YYYY/MM/DD");
    assert_int_equal(trf.warnings[0].line, 5);
}

static void round_dates_out_of_their_columns_count_by_order(void **state) {
    struct text_builder text;
    text_builder_init(&text, *state);
    text_add_zero(&text, "132      2026/04/01\n132      2026/04/02\n132 26.04.03\n");
    text_add_zero(&text, player(*state, 1, "Alpha", "0.0", ""));
    struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
    assert_int_equal(trf.date_count, 3);
    assert_int_equal(trf.dates[0].day, 1);
    assert_int_equal(trf.dates[2].day, 3);
}

static void every_line_end_and_trailing_blanks_are_fine(void **state) {
    static const char *const ends[] = {"\n", "\r\n", "\r", "   \n"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_format(&text, "012 Open%s%s", ends[i], ends[i]);
        text_add_format(&text, "001    1      Alpha%s001    2      Beta%s", ends[i], ends[i]);
        struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
        assert_text(trf.name, "Open");
        assert_int_equal(trf.player_count, 2);
        assert_text(trf.players[1].name, "Beta");
    }
}

static void every_pair_of_results_that_fits_is_read(void **state) {
    static const char pairs[][3] = {"10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--", "00", "=0", "0=", "  ", "**"};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char first[16];
        char second[16];
        snprintf(first, sizeof first, "     2 w %c", pairs[i][0]);
        snprintf(second, sizeof second, "     1 b %c", pairs[i][1]);
        struct trf_tournament trf = read_pair(*state, first, second);
        assert_round(&trf, 1, 1, 2, 'w', pairs[i][0]);
        assert_round(&trf, 2, 1, 1, 'b', pairs[i][1]);
    }
}

static void results_that_do_not_fit_are_refused(void **state) {
    static const char pairs[][3] = {"11", "1=", "++", "W0", "1L", "+0", "1-", " 0", "1 ", "WW", "LL", "*0"};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char first[16];
        char second[16];
        snprintf(first, sizeof first, "     2 w %c", pairs[i][0]);
        snprintf(second, sizeof second, "     1 b %c", pairs[i][1]);
        struct error error = refused_pair(*state, first, second);
        assert_error(error, ERROR_trf_results, 2, 99);
    }
}

static void small_letters_and_capitals_are_the_same(void **state) {
    struct trf_tournament trf = read_pair(*state, "     2 W w  0000 - u", "     1 B l  0000 - z");
    assert_round(&trf, 1, 1, 2, 'w', 'W');
    assert_round(&trf, 1, 2, 0, '-', 'U');
    assert_round(&trf, 2, 2, 0, '-', 'Z');
}

static void older_files_write_byes_with_the_letters_of_games(void **state) {
    struct trf_tournament trf = read_pair(*state, "  0000 - +  0000 - =     0 - 1", "  0000 - -  0000 - 0  0000 -");
    assert_round(&trf, 1, 1, 0, '-', 'U'); /* the only one of its round with a point */
    assert_warned(&trf, "taken as the pairing-allocated bye");
    assert_round(&trf, 1, 2, 0, '-', 'H');
    assert_round(&trf, 1, 3, 0, '-', 'U');
    assert_round(&trf, 2, 1, 0, '-', 'Z');
    assert_round(&trf, 2, 2, 0, '-', 'Z');
    assert_int_equal(trf_player(&trf, 2)->round_count, 2);
    trf = read_pair(*state, "  0000 - +", "  0000 - +");
    assert_round(&trf, 1, 1, 0, '-', 'F');
    assert_round(&trf, 2, 1, 0, '-', 'F');
}

static void rounds_one_column_off_are_read_with_a_warning(void **state) {
    struct trf_tournament trf = read_pair(*state, "      2 w 1", "    1 b 0");
    assert_round(&trf, 1, 1, 2, 'w', '1');
    assert_round(&trf, 2, 1, 1, 'b', '0');
    assert_warned(&trf, "too far to the right");
    assert_warned(&trf, "too far to the left");
}

static void a_forfeit_without_colours_gives_white_to_the_smaller_number(void **state) {
    struct trf_tournament trf = read_pair(*state, "     2 - -", "     1 - +");
    assert_round(&trf, 1, 1, 2, 'w', '-');
    assert_round(&trf, 2, 1, 1, 'b', '+');
    assert_warned(&trf, "1 is taken to have White");
}

static void points_that_the_results_do_not_give_are_reported_with_both(void **state) {
    struct text_builder text;
    text_builder_init(&text, *state);
    text_add_zero(&text, player(*state, 1, "Alpha", "2.5", "     2 w ="));
    text_add_zero(&text, player(*state, 2, "Beta", "0.5", "     1 b ="));
    struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
    assert_warned(&trf, "Number 1 has 2.5 points in the file, but the results give 0.5.");
    assert_int_equal(trf.warnings[0].line, 1);
    assert_int_equal(trf.warnings[0].column, 81);
    assert_false(warned(&trf, "Number 2 has"));
}

static void points_follow_the_scoring_of_the_file(void **state) {
    static const char *const records[] = {"162  W 3.0    D 1.0    L 0.0    P 2.0\n", "162 W3.0 D1.0 P2.0\n",
                                          "XXS W=3 D=1 PAB=2\n", "BBW  3.0\nBBD  1.0\nBBU  2.0\n"};
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_zero(&text, records[i]);
        text_add_zero(&text, player(*state, 1, "Alpha", "5.0", "     2 w 1  0000 - U"));
        text_add_zero(&text, player(*state, 2, "Beta", "0.0", "     1 b 0  0000 - Z"));
        struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
        assert_int_equal(trf.scoring.win, 3 * trf.scoring.unit);
        assert_int_equal(trf.scoring.draw, trf.scoring.unit);
        assert_int_equal(trf.scoring.allocated_bye, 2 * trf.scoring.unit);
        assert_false(warned(&trf, "points in the file"));
    }
}

static void unknown_records_and_comments_stay_in_their_place(void **state) {
    const char *text = "# made by hand\r\n012 Open\r\nQQQ whatever\r\n"
                       "001    1      Alpha\r\n### note\r\n250      1.0 001 003 0001 0040\r\n001    2      Beta\r\n";
    struct trf_tournament trf = read_trf(*state, text);
    struct error error;
    struct text written;
    must(*state, trf_render(*state, &trf, &written, &error), &error);
    assert_text(written, text);
    assert_warned(&trf, "type \"QQQ\"");
    assert_warned(&trf, "fields of record 250 are not in their columns");
    assert_int_equal(trf.warning_count, 2);
    assert_false(warned(&trf, "###"));
}

/* heltour sends teams so: number, points and rounds. */
static void players_without_names_are_read(void **state) {
    struct text_builder text;
    struct error error;
    struct trf_tournament trf;
    text_builder_init(&text, *state);
    text_add_zero(&text, player(*state, 1, "", "1.0", "     2 w 1"));
    text_add_zero(&text, player(*state, 2, "", "0.0", "     1 b 0"));
    struct text file = text_builder_take(&text);
    trf = read_trf(*state, file.bytes);
    assert_int_equal(trf.player_count, 2);
    assert_int_equal(trf_player(&trf, 2)->name.length, 0);
    assert_round(&trf, 2, 1, 1, 'b', '0');
    assert_warned(&trf, "Players have no name (2 times)");
    assert_false(warned(&trf, "Fields do not begin"));
    assert_false(trf_read_strictly(*state, file, language_english(), &trf, &error));
}

static void faulty_fields_are_named_with_line_and_column(void **state) {
    struct error error = refused(*state, "012 Open\n");
    assert_error(error, ERROR_trf_no_players, 0, 0);
    error = refused(*state, "001    1\n");
    assert_error(error, ERROR_trf_line_short, 1, 9);
    error = refused(*state, "001    x      Alpha\n");
    assert_error(error, ERROR_trf_field, 1, 5);
    error = refused(*state, "001    0      Alpha\n");
    assert_error(error, ERROR_trf_field, 1, 5);
    error = refused(*state, "001    1      Alpha\n001    1      Beta\n");
    assert_error(error, ERROR_trf_number_twice, 2, 5);
    error = refused(*state, "001    1      Alpha                             25OO\n");
    assert_error(error, ERROR_trf_field, 1, 49);
    error = refused(*state, player(*state, 1, "Alpha", "x", ""));
    assert_error(error, ERROR_trf_field, 1, 81);
    error = refused(*state, player(*state, 1, "Alpha", "0.0", "     2 x 1"));
    assert_error(error, ERROR_trf_round_field, 1, 92);
    error = refused(*state, player(*state, 1, "Alpha", "0.0", "     2 w 1     O b 1"));
    assert_error(error, ERROR_trf_round_field, 1, 102);
}

static void rounds_that_contradict_each_other_are_refused(void **state) {
    assert_error(refused_pair(*state, "     3 w 1", "          "), ERROR_trf_opponent_unknown, 1, 92);
    assert_error(refused_pair(*state, "     2 w 1", "          "), ERROR_trf_opponent_other, 1, 92);
    assert_error(refused_pair(*state, "     1 w 1", "          "), ERROR_trf_opponent_other, 1, 92);
    assert_error(refused_pair(*state, "     2 w 1", "     1 w 0"), ERROR_trf_colours, 2, 97);
    assert_error(refused_pair(*state, "     2 w H", "     1 b H"), ERROR_trf_bye_opponent, 1, 99);
    assert_error(refused_pair(*state, "  0000 w 1", "  0000 - Z"), ERROR_trf_result_alone, 1, 99);
    assert_error(refused_pair(*state, "  0000 - W", "  0000 - Z"), ERROR_trf_result_alone, 1, 99);
    assert_error(refused_pair(*state, "  0000 - U", "  0000 - U"), ERROR_trf_bye_twice, 2, 99);
    struct text_builder text;
    text_builder_init(&text, *state);
    text_add_zero(&text, "142 1\n");
    text_add_zero(&text, player(*state, 1, "Alpha", "0.0", "  0000 - Z  0000 - Z"));
    assert_error(refused(*state, text_builder_take(&text).bytes), ERROR_trf_rounds_planned, 1, 5);
}

static void a_line_cut_short_is_noticed(void **state) {
    const char *second = player(*state, 2, "Beta", "0.0", "     1 b 0     1 w =");
    for (size_t length = 92; length < 109; length++) {
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add_zero(&text, player(*state, 1, "Alpha", "1.5", "     2 w 1     2 b ="));
        text_add(&text, text_slice(text_from(second), 0, length));
        refused(*state, text_builder_take(&text).bytes);
    }
}

/* Cut behind each column: an error inside a field, a shorter record behind one. */
static void a_record_cut_inside_a_field_is_refused(void **state) {
    static const struct {
        size_t from;
        size_t to;
    } fields[] = {{52 - 3, 52}, {54, 56}, {62, 68}, {70, 79}, {82, 84}, {89, 89}, {95, 95}};
    const char *whole = player(*state, 1, "Alpha", "1.0", "     2 w 1");
    for (size_t count = 49; count < 99; count++) {
        struct trf_tournament trf;
        struct error error;
        bool cut = count == 95 || count == 96;
        for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
            cut = cut || (count >= fields[i].from && count < fields[i].to && count != 73); /* the year alone */
        struct text_builder text;
        text_builder_init(&text, *state);
        text_add(&text, (struct text){whole, count});
        text_add_byte(&text, '\n');
        if (cut) {
            assert_error(refused(*state, text_builder_take(&text).bytes), ERROR_trf_line_cut, 1, (long)count + 1);
            continue;
        }
        if (!trf_read(*state, text_builder_take(&text), &trf, &error) && error.code == ERROR_trf_line_cut)
            fail_msg("cut behind column %zu is refused", count);
    }
}

static void names_that_cannot_be_seen_are_refused_with_their_line(void **state) {
    assert_error(refused(*state, player(*state, 1, "Al\u200bpha", "", "")), ERROR_trf_hidden, 1, 15);
    assert_error(refused(*state, player(*state, 1, "\u202eahplA", "", "")), ERROR_trf_hidden, 1, 15);
    assert_error(refused(*state, "012 Open\n022 Ro\u2066ma\n"), ERROR_trf_hidden, 2, 5);
}

static void one_clear_date_tells_how_to_read_the_others(void **state) {
    struct text_builder text;
    text_builder_init(&text, *state);
    text_add_zero(&text, "042 03/09/2010\n052 24/09/2010\n");
    text_add_zero(&text, player(*state, 1, "Alpha", "", ""));
    struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
    assert_int_equal(trf.from.month, 9);
    assert_int_equal(trf.from.day, 3);
    text_builder_init(&text, *state);
    text_add_zero(&text, "042 Jun 26, 2020\n052 28 June 2020\n");
    text_add_zero(&text, player(*state, 1, "Alpha", "", ""));
    trf = read_trf(*state, text_builder_take(&text).bytes);
    assert_int_equal(trf.from.day, 26);
    assert_int_equal(trf.to.day, 28);
    text_builder_init(&text, *state);
    text_add_zero(&text, "042 03/09/2010\n052 09/24/2010\n132 24/09/2010\n");
    text_add_zero(&text, player(*state, 1, "Alpha", "", ""));
    trf = read_trf(*state, text_builder_take(&text).bytes);
    assert_int_equal(trf.from.year, 0); /* two dates contradict each other */
}

static void whole_names_and_withdrawals_stand_in_comments(void **state) {
    struct trf_tournament trf = read_trf(*state, "001    1      A name that is much longer than t\n"
                                                 "001    2      Beta\n"
                                                 "001    3      Corrected by hand\n"
                                                 "### Name of 1: A name that is much longer than the columns\n"
                                                 "### Name of 3: Another name that is longer than its columns\n"
                                                 "### Withdrawn: 1\n### Withdrawn, not ranked: 2\n");
    assert_text(trf.players[0].name, "A name that is much longer than the columns");
    assert_text(trf.players[2].name, "Corrected by hand");
    assert_true(trf.players[0].withdrawn);
    assert_false(trf.players[0].excluded);
    assert_true(trf.players[1].excluded);
    assert_false(trf.players[2].withdrawn);
}

static void counts_ids_and_ranks_are_checked(void **state) {
    struct text_builder text;
    text_builder_init(&text, *state);
    text_add_zero(&text, "062 3\n072 1\n");
    text_add_zero(&text, player(*state, 1, "Alpha", "0.0", ""));
    text_add_zero(&text, player(*state, 5, "Beta", "0.0", ""));
    struct trf_tournament trf = read_trf(*state, text_builder_take(&text).bytes);
    assert_warned(&trf, "Record 062 says \"3\", but the file has 2 players.");
    assert_warned(&trf, "Record 072 says \"1\", but the file has 2 rated players.");
    assert_warned(&trf, "Numbers 1 and 5 have the same FIDE id 4600001.");
    assert_warned(&trf, "ranks in the file are not consecutive");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(a_player_record_is_read_by_its_columns),
        with_arena(columns_are_counted_in_characters),
        with_arena(names_padded_by_bytes_are_found_out),
        with_arena(headers_are_read),
        with_arena(round_dates_out_of_their_columns_count_by_order),
        with_arena(every_line_end_and_trailing_blanks_are_fine),
        with_arena(every_pair_of_results_that_fits_is_read),
        with_arena(results_that_do_not_fit_are_refused),
        with_arena(small_letters_and_capitals_are_the_same),
        with_arena(older_files_write_byes_with_the_letters_of_games),
        with_arena(rounds_one_column_off_are_read_with_a_warning),
        with_arena(a_forfeit_without_colours_gives_white_to_the_smaller_number),
        with_arena(points_that_the_results_do_not_give_are_reported_with_both),
        with_arena(points_follow_the_scoring_of_the_file),
        with_arena(unknown_records_and_comments_stay_in_their_place),
        with_arena(players_without_names_are_read),
        with_arena(faulty_fields_are_named_with_line_and_column),
        with_arena(rounds_that_contradict_each_other_are_refused),
        with_arena(a_line_cut_short_is_noticed),
        with_arena(a_record_cut_inside_a_field_is_refused),
        with_arena(names_that_cannot_be_seen_are_refused_with_their_line),
        with_arena(one_clear_date_tells_how_to_read_the_others),
        with_arena(whole_names_and_withdrawals_stand_in_comments),
        with_arena(counts_ids_and_ranks_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
