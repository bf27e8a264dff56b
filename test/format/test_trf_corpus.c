/*
 * Every report of other programs that lies in the corpus: never a crash; good files become events that make the round
 * trip, broken ones give a located error.
 */
#include <dirent.h>

#include "../corpus.h"
#include "language/errors.h"
#include "trf_corpus_table.h"
#include "trips.h"
#include "warning_words.h"

enum { FILES_MOST = 400 };

static char folder[CORPUS_PATH];
static char *names[FILES_MOST];
static size_t name_count;

static void find_files(void) {
    corpus_path("trf", folder);
    DIR *directory = opendir(folder);
    struct dirent *entry;
    while (directory != NULL && (entry = readdir(directory)) != NULL && name_count < FILES_MOST)
        if (entry->d_name[0] != '.' && strcmp(entry->d_name, "INDEX.tsv") != 0)
            names[name_count++] = strdup(entry->d_name);
    if (directory != NULL)
        closedir(directory);
}

/* Lines that help people to count columns, or comments of one sign. */
static bool has_ruler(struct text file) {
    struct text line;
    while (text_next_line(&file, &line))
        if (text_trim(line).length > 0 && !text_starts_with(line, TEXT("###")) &&
            (line.bytes[0] == ' ' || line.bytes[0] == '#' || text_starts_with(line, TEXT("123")) ||
             text_starts_with(line, TEXT("DDD"))))
            return true;
    return false;
}

static struct text contents(struct arena *arena, const char *name) {
    char path[512];
    struct text text;
    snprintf(path, sizeof path, "trf/%s", name);
    assert_true(corpus_contents(arena, path, &text));
    return text;
}

static const struct corpus_row *row_of(const char *name) {
    for (int i = 0; i < CORPUS_ROWS; i++)
        if (strcmp(corpus_rows[i].name, name) == 0)
            return &corpus_rows[i];
    fail_msg("%s is new", name);
    return NULL;
}

static bool is_broken(const char *name) {
    return row_of(name)->code != ERROR_none;
}

static void good_files_become_events_that_make_the_trip(void **state) {
    for (size_t i = 0; i < name_count; i++) {
        if (is_broken(names[i]))
            continue;
        struct event event;
        event_from(*state, contents(*state, names[i]), &event);
        assert_trip(*state, &event);
        event_drop(&event);
        arena_reset(*state);
    }
}

/* Dialect, rounds, and how much had to be repaired; or why it cannot be read, with the place. */
static void every_file_is_what_the_table_says(void **state) {
    for (size_t i = 0; i < name_count; i++) {
        const struct corpus_row *row = row_of(names[i]);
        struct trf_tournament trf;
        struct error error;
        bool read = trf_read(*state, contents(*state, names[i]), &trf, &error);
        assert_int_equal(read, row->code == ERROR_none);
        if (!read) {
            assert_error(error, row->code, row->line, row->column);
            continue;
        }
        size_t repairs = 0;
        for (size_t j = 0; j < trf.warning_count; j++)
            repairs += trf.warnings[j].repair;
        if (trf.dialect != row->dialect || trf_rounds_paired(&trf) != row->paired || repairs != row->repairs ||
            trf.warning_count - repairs != row->remarks)
            fail_msg("%s: %s, %d rounds, %zu repairs, %zu remarks", names[i], trf_dialect_name(trf.dialect),
                     (int)trf_rounds_paired(&trf), repairs, trf.warning_count - repairs);
        assert_int_equal(trf_read_strictly(*state, contents(*state, names[i]), language_english(), &trf, &error),
                         repairs == 0 && !has_ruler(contents(*state, names[i])));
        arena_reset(*state);
    }
}

/* The index of the corpus counts players and teams on its own. */
static void players_and_teams_are_as_many_as_the_index_says(void **state) {
    struct text index = contents(*state, "INDEX.tsv");
    struct text line;
    int checked = 0;
    text_next_line(&index, &line);
    while (text_next_line(&index, &line)) {
        struct text fields[10];
        for (int i = 0; i < 10; i++)
            fields[i] = text_cut(&line, '\t');
        int64_t bytes;
        int64_t players;
        int64_t old_teams;
        int64_t teams;
        struct trf_tournament trf;
        struct error error;
        struct text file = contents(*state, text_zero(*state, fields[0]));
        assert_true(text_to_integer(fields[4], &bytes) && text_to_integer(fields[5], &players) &&
                    text_to_integer(fields[6], &old_teams) && text_to_integer(fields[7], &teams));
        /* Two files of one name stand there; one of them lies in the folder. */
        if ((int64_t)file.length != bytes || !trf_read(*state, file, &trf, &error))
            continue;
        assert_int_equal(trf.player_count, players);
        assert_int_equal(trf.team_count, teams > 0 ? teams : old_teams);
        checked++;
    }
    assert_true(checked >= 60);
}

/* Written again it is the same but for line ends, blanks at the ends of lines, and repairs that are listed. */
static void unrepaired_files_are_written_as_they_were(void **state) {
    int same = 0;
    for (size_t i = 0; i < name_count; i++) {
        const struct corpus_row *row = row_of(names[i]);
        struct trf_tournament trf;
        struct error error;
        struct text written;
        struct text file = contents(*state, names[i]);
        if (row->code != ERROR_none)
            continue;
        must(*state, trf_read(*state, file, &trf, &error), &error);
        must(*state, trf_render(*state, &trf, &written, &error), &error);
        if (row->repairs > 0)
            continue;
        struct text here;
        struct text there;
        while (text_next_line(&file, &here)) {
            assert_true(text_next_line(&written, &there));
            while (here.length > 0 && here.bytes[here.length - 1] == ' ')
                here.length--;
            assert_text(there, text_zero(*state, here));
        }
        assert_int_equal(written.length, 0);
        same++;
        arena_reset(*state);
    }
    assert_true(same >= 25);
}

static void every_dialect_is_written_the_same_twice(void **state) {
    for (size_t i = 0; i < name_count; i++) {
        struct trf_tournament trf;
        struct error error;
        if (is_broken(names[i]))
            continue;
        must(*state, trf_read(*state, contents(*state, names[i]), &trf, &error), &error);
        for (int dialect = TRF_DIALECT_16; dialect <= TRF_DIALECT_26; dialect++) {
            struct trf_render_options options = {.dialect = (enum trf_dialect)dialect};
            struct trf_tournament again;
            struct text one;
            struct text other;
            must(*state, trf_render_as(*state, &trf, &options, &one, &error), &error);
            must(*state, trf_read(*state, one, &again, &error), &error);
            must(*state, trf_render_as(*state, &again, &options, &other, &error), &error);
            assert_text(other, one.bytes);
        }
        arena_reset(*state);
    }
}

static void wrong_points_are_reported(void **state) {
    struct trf_tournament trf;
    struct error error;
    must(*state, trf_read(*state, contents(*state, "moritz72__incorrect_points.trf"), &trf, &error), &error);
    bool found = false;
    for (size_t i = 0; i < trf.warning_count; i++)
        found = found || text_equal(warning_words(&trf.warnings[i]),
                                    TEXT("Number 2 has 4.0 points in the file, but the results give 3.0."));
    assert_true(found);
}

/* Cut anywhere, or with one byte changed, a file is read or refused, and nothing else. */
static void damaged_files_do_no_harm(void **state) {
    uint32_t lots = 1;
    for (size_t i = 0; i < name_count; i++) {
        struct text file = contents(*state, names[i]);
        for (int trial = 0; trial < 30 && file.length > 1; trial++) {
            struct trf_tournament trf;
            struct trf_import import;
            struct error error;
            char *bytes = (char *)(uintptr_t)text_zero(*state, file);
            lots = lots * 1664525u + 1013904223u;
            size_t length = trial % 2 == 0 ? lots % file.length : file.length;
            lots = lots * 1664525u + 1013904223u;
            bytes[lots % file.length] = (char)(lots >> 24);
            if (trf_read(*state, (struct text){bytes, length}, &trf, &error))
                trf_import(*state, &trf, TEXT(""), text_from(today), NULL, &import, &error);
            else
                assert_true(language_error_describe(*state, language_english(), &error).length > 0);
            if (trial % 10 == 9) {
                arena_reset(*state);
                file = contents(*state, names[i]);
            }
        }
        arena_reset(*state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(good_files_become_events_that_make_the_trip),
        with_arena(every_file_is_what_the_table_says),
        with_arena(players_and_teams_are_as_many_as_the_index_says),
        with_arena(unrepaired_files_are_written_as_they_were),
        with_arena(every_dialect_is_written_the_same_twice),
        with_arena(wrong_points_are_reported),
        with_arena(damaged_files_do_no_harm),
    };
    find_files();
    if (name_count == 0) {
        printf("1..1\nok 1 - reports of other programs # SKIP no corpus at %s: 0 files read\n", folder);
        return 0;
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    for (size_t i = 0; i < name_count; i++)
        free(names[i]);
    return failed;
}
