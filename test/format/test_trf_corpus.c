/*
 * Every report of other programs that lies in the corpus: never a crash; good files become events that make the round
 * trip, broken ones give a located error.
 */
#include <dirent.h>

#include "../corpus.h"
#include "trips.h"

enum { FILES_MOST = 400 };

static char folder[CORPUS_PATH];
static char *names[FILES_MOST];
static size_t name_count;

static const struct {
    const char *name;
    enum error_code code;
    long line;
    long column;
} broken[] = {
    {"echecsjs__trf26_team.trf", ERROR_trf_field, 13, 80},
    {"moritz72__incompatible_color.trf", ERROR_trf_colours, 3, 137},
    {"moritz72__incompatible_result.trf", ERROR_trf_results, 3, 139},
};
enum { BROKEN_COUNT = sizeof broken / sizeof *broken };

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

static struct text contents(struct arena *arena, const char *name) {
    char path[512];
    struct text text;
    snprintf(path, sizeof path, "trf/%s", name);
    assert_true(corpus_contents(arena, path, &text));
    return text;
}

static int is_broken(const char *name) {
    for (int i = 0; i < BROKEN_COUNT; i++)
        if (strcmp(broken[i].name, name) == 0)
            return i;
    return -1;
}

static void good_files_become_events_that_make_the_trip(void **state) {
    for (size_t i = 0; i < name_count; i++) {
        if (is_broken(names[i]) >= 0)
            continue;
        struct event event;
        event_from(*state, contents(*state, names[i]), &event);
        assert_trip(*state, &event);
        event_drop(&event);
        arena_reset(*state);
    }
}

static void broken_files_give_a_located_error(void **state) {
    for (size_t i = 0; i < name_count; i++) {
        int row = is_broken(names[i]);
        struct trf_tournament trf;
        struct error error;
        if (row < 0)
            continue;
        assert_false(trf_read(*state, contents(*state, names[i]), &trf, &error));
        assert_error(error, broken[row].code, broken[row].line, broken[row].column);
    }
}

static void wrong_points_are_reported(void **state) {
    struct trf_tournament trf;
    struct error error;
    must(*state, trf_read(*state, contents(*state, "moritz72__incorrect_points.trf"), &trf, &error), &error);
    bool found = false;
    for (size_t i = 0; i < trf.warning_count; i++)
        found = found || text_equal(trf.warnings[i].message,
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
                assert_true(error_describe(*state, &error).length > 0);
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
        with_arena(broken_files_give_a_located_error),
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
