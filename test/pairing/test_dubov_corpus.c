/*
 * The Dubov system against the tournaments of the corpus: every round, pairs, colours and bye. They hold the readings of
 * the notes, for no other program offers the system.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../corpus.h"
#include "dutch_case.h"
#include "dutch_corpus.h"
#include "pairing/dubov/dubov.h"
#include "pairing/options.h"

enum { FILE_NAME = 256, NAME_FROM = 14, NAME_TO = 47, RATING_FROM = 48, RATING_TO = 52 };

enum { MOST_OPTIONS = 32 };

struct tally {
    int files;
    int rounds;
    int differences;
    int changed[MOST_OPTIONS]; /* by option: rounds that are paired otherwise with it alone */
};

static const struct pairing_option *option_at(size_t index) {
    return pairing_option_at(pairing_system_named(TEXT("dubov@1997")), index);
}

/* The reader of these files leaves out what the Dutch system does not look at. */
static void read_names_and_ratings(struct text file, struct crosstable *table) {
    struct text line;
    int32_t participant = 0;
    while (text_next_line(&file, &line)) {
        int64_t rating = 0;
        if (!text_starts_with(line, TEXT("001 ")))
            continue;
        text_to_integer(text_trim(text_slice(line, RATING_FROM, RATING_TO)), &rating);
        table->participants[participant].name = text_trim(text_slice(line, NAME_FROM, NAME_TO));
        table->participants[participant++].rating = (int32_t)rating;
    }
}

static int by_white(const void *left, const void *right) {
    const struct drawn_pair *a = left, *b = right;
    return (a->white > b->white) - (a->white < b->white);
}

static const char *pair_in_words(struct arena *arena, const struct drawing *drawing) {
    struct drawn_round drawn;
    struct error error;
    if (!dubov_pair(arena, drawing, NULL, &drawn, &error))
        return error_symbol(error.code);
    qsort(drawn.pairs, (size_t)drawn.pair_count, sizeof *drawn.pairs, by_white);
    return dutch_case_text(arena, &drawn);
}

static void try_round(struct arena *arena, const char *name, const struct dutch_corpus *corpus, int32_t round,
                      struct tally *tally) {
    struct drawing drawing;
    struct drawn_round wanted;
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &wanted);
    const char *theirs = dutch_case_text(arena, &wanted), *ours = pair_in_words(arena, &drawing);
    tally->rounds++;
    for (size_t i = 0; option_at(i) != NULL; i++) {
        struct drawing otherwise = drawing;
        pairing_option_set(option_at(i), true, &otherwise.choices);
        tally->changed[i] += strcmp(pair_in_words(arena, &otherwise), theirs) != 0;
    }
    if (strcmp(ours, theirs) == 0)
        return;
    tally->differences++;
    print_message("# %s, round %d: %s in the file, %s drawn\n", name, round + 1, theirs, ours);
}

static void try_file(const char *name, struct tally *tally) {
    struct arena arena;
    struct text contents = {0};
    struct dutch_corpus corpus;
    char path[FILE_NAME];
    arena_init(&arena);
    snprintf(path, sizeof path, "pairing/dubov1997/%s", name);
    assert_true(corpus_contents(&arena, path, &contents));
    assert_true(dutch_corpus_read(&arena, contents, &corpus));
    read_names_and_ratings(contents, &corpus.table);
    tally->files++;
    for (int32_t round = 0; round < corpus.table.round_count; round++)
        try_round(&arena, name, &corpus, round, tally);
    arena_drop(&arena);
}

static void every_round_of_the_corpus_is_reproduced(void **state) {
    (void)state;
    char path[CORPUS_PATH];
    struct tally tally = {0};
    corpus_path("pairing/dubov1997", path);
    DIR *folder = opendir(path);
    if (folder == NULL) {
        print_message("# the corpus is not there: 0 rounds compared\n");
        skip();
        return;
    }
    for (const struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        size_t length = strlen(entry->d_name);
        if (length > 4 && strcmp(entry->d_name + length - 4, ".trf") == 0)
            try_file(entry->d_name, &tally);
    }
    closedir(folder);
    print_message("# %d files, %d rounds, %d different\n", tally.files, tally.rounds, tally.differences);
    for (size_t i = 0; option_at(i) != NULL; i++)
        print_message("# %s alone: %d rounds otherwise\n", option_at(i)->name, tally.changed[i]);
    assert_true(tally.rounds > 0);
    assert_int_equal(tally.differences, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_round_of_the_corpus_is_reproduced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
