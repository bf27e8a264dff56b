/*
 * Round robins that come as reports: by the Berger tables or any other schedule, found by what the file says or by who
 * meets whom; and the tie-breaks of real ones, on the way the program goes, against values of another program.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "../corpus.h"
#include "trips.h"

/* Records of players with names, and their rounds from column 92 on. */
static struct text report(struct arena *arena, const char *headers, const char *const *rounds) {
    struct text_builder text;
    text_builder_init(&text, arena);
    text_add_zero(&text, headers);
    for (int i = 0; rounds[i] != NULL; i++)
        text_add_format(&text, "001 %4d      Player %-26d                                %4s %4s  %s\n", i + 1, i + 1,
                        "", "", rounds[i]);
    return text_builder_take(&text);
}

/* Four players in an order of their own. */
static const char *const four[] = {"   2 w 1     3 b 1     4 w 1", "   1 b 0     4 w 1     3 b 1",
                                   "   4 w 1     1 w 0     2 w 0", "   3 b 0     2 b 0     1 b 0", NULL};
/* The last round is not played yet. */
static const char *const unfinished[] = {"   2 w 1     3 b 1", "   1 b 0     4 w 1", "   4 w 1     1 w 0",
                                         "   3 b 0     2 b 0", NULL};
/* Three players, one of them free each time: 0000, Z or nothing. */
static const char *const three[] = {"   2 w 1                3 b 1", "   1 b 0     3 w +",
                                    "0000 - Z     2 b -     1 w 0", NULL};
static const char *const tables[] = {"   4 w 1     2 w 1     3 b 1", "   3 w 1     1 b 0     4 w 1",
                                     "   2 b 0     4 b 1     1 w 0", "   1 b 0     3 w 0     2 b 0", NULL};

static void assert_kind(struct arena *arena, const char *headers, const char *const *rounds, bool predetermined,
                        int32_t cycles) {
    struct event event;
    struct crosstable table;
    event_from(arena, report(arena, headers, rounds), &event);
    const struct tournament *tournament = &event.tournaments[0];
    assert_true(tournament_crosstable(&event, tournament, 0, arena, &table));
    if (table.predetermined != predetermined)
        fail_msg("\"%s\" is%s taken for a round robin", headers, predetermined ? " not" : "");
    assert_int_equal(table.cycles, cycles);
    assert_trip(arena, &event);
    event_drop(&event);
}

/* [c07-2023:15.2] */
static void another_schedule_than_the_tables_is_a_round_robin_all_the_same(void **state) {
    assert_kind(*state, "", four, true, 1);
    assert_kind(*state, "092 Individual: Round Robin\n", four, true, 1);
    assert_kind(*state, "092 Something else\n", four, true, 1);
}

static void what_the_file_calls_a_swiss_stays_one(void **state) {
    assert_kind(*state, "092 Individual: Swiss-System\n", four, false, 1);
    assert_kind(*state, "092 Sistema svizzero\n", four, false, 1);
    assert_kind(*state, "192 FIDE_DUTCH_2026\n", four, false, 1);
}

static void an_unfinished_one_is_known_by_its_words(void **state) {
    static const char *const words[] = {
        "092 Individual: Round-Robin\n", "092 ROUNDROBIN\n",      "092 Berger\n",           "092 all-play-all\n",
        "092 Girone all'italiana\n",     "192 FIDE_ROUNDROBIN\n", "192 BERGER_ROUNDROBIN\n"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_kind(*state, words[i], unfinished, true, 1);
    assert_kind(*state, "092 Individual: Double Round Robin\n", unfinished, true, 2);
    assert_kind(*state, "", unfinished, false, 1);
    assert_kind(*state, "092 Ranked by Sonneborn-Berger\n", unfinished, false, 1);
    assert_kind(*state, "092 Team: Round Robin\n", unfinished, false, 1);
}

/* [c02-2022:14.1.bye] */
static void rounds_without_an_opponent_are_free(void **state) {
    struct event event;
    assert_kind(*state, "", three, true, 1);
    event_from(*state, report(*state, "", three), &event);
    for (int32_t i = 0; i < 3; i++) {
        assert_int_equal(event.tournaments[0].rounds[i].bye_count, 1);
        assert_int_equal(event.tournaments[0].rounds[i].byes[0].bye, BYE_FREE);
    }
    event_drop(&event);
}

static void the_schedule_of_the_tables_gives_the_tables(void **state) {
    struct event event;
    event_from(*state, report(*state, "092 Individual: Round-Robin (Berger)\n", tables), &event);
    assert_int_equal(event.tournaments[0].system, SYSTEM_ROUND_ROBIN);
    assert_trip(*state, &event);
    event_drop(&event);
}

static void the_type_of_the_tournament_survives_the_trip(void **state) {
    static const char *const types[] = {"Individual: Round-Robin", "Individual: Swiss-System FIDE (Dutch)",
                                        "Torneo all'italiana"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        struct event event;
        char header[100];
        size_t at;
        snprintf(header, sizeof header, "092 %s\n", types[i]);
        event_from(*state, report(*state, header, four), &event);
        snprintf(header, sizeof header, "092 %s\r\n", types[i]);
        assert_true(text_find(file_of(*state, &event), text_from(header), &at));
        event_drop(&event);
    }
}

static void options_take_the_place_of_what_the_file_says(void **state) {
    struct trf_import_options options = {
        .from = TEXT("2020-06-26"), .edition = TEXT("tiebreak@2019"), .tiebreaks = TEXT("SB, ks")};
    struct trf_tournament trf;
    struct trf_import import;
    struct event event;
    struct error error;
    struct text file = report(*state, "042 2024/01/01\n", four);
    must(*state, trf_read(*state, file, &trf, &error), &error);
    must(*state, trf_import(*state, &trf, TEXT(""), text_from(today), &options, &import, &error), &error);
    must(*state, trf_fold(&import, text_from(today), &event, &error), &error);
    assert_text(event.from, "2020-06-26");
    const struct standings_rules *rules = &event.tournaments[0].rules;
    assert_int_equal(rules->edition, TIEBREAK_2019);
    assert_int_equal(rules->tiebreak_count, 2);
    assert_int_equal(rules->tiebreaks[0], TIEBREAK_SONNEBORN_BERGER);
    assert_int_equal(rules->tiebreaks[1], TIEBREAK_KOYA);
    event_drop(&event);
    options = (struct trf_import_options){.from = TEXT("soon")};
    must(*state, trf_import(*state, &trf, TEXT(""), text_from(today), &options, &import, &error), &error);
    assert_false(trf_fold(&import, text_from(today), &event, &error));
    assert_string_equal(error_symbol(error.code), "date_invalid");
}

/* --- Real round robins ------------------------------------------------------------------------------------------ */

static char folder[CORPUS_PATH];
static int files_read;

static bool contents(struct arena *arena, const char *stem, const char *end, struct text *text) {
    char path[CORPUS_PATH + 512];
    char piece[4096];
    size_t count;
    struct text_builder builder;
    text_builder_init(&builder, arena);
    snprintf(path, sizeof path, "%s/%s%s", folder, stem, end);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    while ((count = fread(piece, 1, sizeof piece, file)) > 0)
        text_add(&builder, (struct text){piece, count});
    fclose(file);
    *text = text_builder_take(&builder);
    return true;
}

/* The event of a file under an edition and a list of tie-breaks, and its standings. */
static void rank(struct arena *arena, struct text file, const char *edition, const char *tiebreaks,
                 struct crosstable *table, struct standings *standings) {
    struct trf_import_options options = {.edition = text_from(edition), .tiebreaks = text_from(tiebreaks)};
    struct trf_tournament trf;
    struct trf_import import;
    struct event event;
    struct error error;
    must(arena, trf_read(arena, file, &trf, &error), &error);
    must(arena, trf_import(arena, &trf, TEXT(""), text_from(today), &options, &import, &error), &error);
    must(arena, trf_fold(&import, text_from(today), &event, &error), &error);
    const struct tournament *tournament = &event.tournaments[0];
    assert_true(tournament_crosstable(&event, tournament, 0, arena, table));
    assert_true(table->predetermined);
    must(arena, standings_compute(arena, table, &tournament->rules, standings, &error), &error);
    event_drop(&event);
}

static const struct standings_row *row_of(const struct crosstable *table, const struct standings *standings,
                                          int32_t number) {
    for (size_t i = 0; i < standings->count; i++)
        if (table->participants[standings->rows[i].participant].number == number)
            return &standings->rows[i];
    fail_msg("no number %d", (int)number);
    return NULL;
}

/* "12.25" as a number of hundredths. */
static int64_t hundredths(struct text text) {
    struct text whole = text_cut(&text, '.');
    int64_t value = 0;
    int64_t part = 0;
    assert_true(text_to_integer(whole, &value));
    assert_true(text.length == 0 || text_to_integer(text, &part));
    return value * 100 + (text.length == 1 ? part * 10 : part);
}

static void compare(const char *stem, const char *column, int32_t number, struct rational value, struct text expected) {
    if (value.numerator * 100 != hundredths(expected) * value.denominator)
        fail_msg("%s: number %d has %s %lld/%lld instead of %.*s", stem, (int)number, column,
                 (long long)value.numerator, (long long)value.denominator, TEXT_ARG(expected));
}

/* The place among those with the same points, 0 where the direct encounter parts nobody. */
static int64_t place_by_encounter(const struct standings *standings, const struct standings_row *row) {
    int64_t place = 1;
    bool parts = false;
    for (size_t i = 0; i < standings->count; i++) {
        if (standings->rows[i].points != row->points)
            continue;
        place += standings->rows[i].rank < row->rank;
        parts = parts || standings->rows[i].rank != row->rank;
    }
    return parts ? place : 0;
}

static void compare_list(struct arena *arena, const char *stem, struct text file, const char *edition,
                         const char *end) {
    struct crosstable table;
    struct standings sums;
    struct standings encounter;
    struct text list;
    struct text line;
    struct text names[64];
    size_t columns = 0;
    if (!contents(arena, stem, end, &list))
        return;
    rank(arena, file, edition, "SB,KS,WIN", &table, &sums);
    rank(arena, file, edition, "DE", &table, &encounter);
    while (text_next_line(&list, &line)) {
        if (line.length == 0 || line.bytes[0] == '#')
            continue;
        if (columns == 0) {
            while (line.length > 0 && columns < 64)
                names[columns++] = text_cut(&line, '\t');
            continue;
        }
        int64_t number = 0;
        for (size_t i = 0; i < columns; i++) {
            struct text value = text_cut(&line, '\t');
            if (i == 0)
                assert_true(text_to_integer(value, &number));
            const struct standings_row *row = row_of(&table, &sums, (int32_t)number);
            if (text_starts_with(names[i], TEXT("SB/V")))
                compare(stem, "SB", (int32_t)number, row->values[0].value, value);
            else if (text_starts_with(names[i], TEXT("KS/V")))
                compare(stem, "KS", (int32_t)number, row->values[1].value, value);
            else if (text_equal(names[i], TEXT("WIN")))
                compare(stem, "WIN", (int32_t)number, row->values[2].value, value);
            else if (text_equal(names[i], TEXT("DE")))
                compare(stem, "DE", (int32_t)number,
                        rational_from(place_by_encounter(&encounter, row_of(&table, &encounter, (int32_t)number))),
                        value);
        }
    }
    files_read++;
}

/* [c07-2023:6.2] [c07-2023:9.1] [c07-2023:9.2] */
static void tie_breaks_of_real_round_robins_are_those_of_another_program(void **state) {
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        size_t length = strlen(entry->d_name);
        char stem[300];
        struct text file;
        if (length < 5 || strcmp(entry->d_name + length - 4, ".trf") != 0)
            continue;
        snprintf(stem, sizeof stem, "%.*s", (int)length - 4, entry->d_name);
        assert_true(contents(*state, stem, ".trf", &file));
        compare_list(*state, stem, file, "tiebreak@2024-08", ".tbs2024.tsv");
        compare_list(*state, stem, file, "tiebreak@2026", ".tbs2026.tsv");
    }
    closedir(directory);
    print_message("# %d lists compared\n", files_read);
    assert_true(files_read > 0);
}

int main(void) {
#define OWN_TESTS                                                                                                      \
    with_arena(another_schedule_than_the_tables_is_a_round_robin_all_the_same),                                        \
        with_arena(what_the_file_calls_a_swiss_stays_one), with_arena(an_unfinished_one_is_known_by_its_words),        \
        with_arena(rounds_without_an_opponent_are_free), with_arena(the_schedule_of_the_tables_gives_the_tables),      \
        with_arena(the_type_of_the_tournament_survives_the_trip),                                                      \
        with_arena(options_take_the_place_of_what_the_file_says)
    const struct CMUnitTest without_corpus[] = {OWN_TESTS};
    const struct CMUnitTest tests[] = {
        OWN_TESTS,
        with_arena(tie_breaks_of_real_round_robins_are_those_of_another_program),
    };
    corpus_path("tiebreak/round_robin", folder);
    DIR *directory = opendir(folder);
    if (directory != NULL) {
        closedir(directory);
        return cmocka_run_group_tests(tests, NULL, NULL);
    }
    int failed = cmocka_run_group_tests(without_corpus, NULL, NULL);
    printf("# SKIP tie-breaks of real round robins: nothing at %s, 0 lists compared\n", folder);
    return failed;
}
