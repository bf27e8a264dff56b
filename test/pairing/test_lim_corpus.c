/*
 * The Lim system against small tournaments that a slow literal reference has paired: every round, pairs and colours.
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
#include "pairing/lim/lim.h"

#define FOLDER "pairing/lim1999"

enum { NAME = 512 };

struct tally {
    int tournaments;
    int rounds;
    int differences;
};

static int by_white(const void *left, const void *right) {
    const struct drawn_pair *a = left;
    const struct drawn_pair *b = right;
    return (a->white > b->white) - (a->white < b->white);
}

static void try_round(struct arena *arena, const char *name, const struct dutch_corpus *corpus, int32_t round,
                      struct tally *tally) {
    struct drawing drawing;
    struct drawn_round wanted, drawn;
    struct error error;
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &wanted);
    const char *text = "no pairing";
    if (lim_pair(arena, &drawing, NULL, &drawn, &error)) {
        qsort(drawn.pairs, (size_t)drawn.pair_count, sizeof *drawn.pairs, by_white);
        text = dutch_case_text(arena, &drawn);
    }
    const char *expected = dutch_case_text(arena, &wanted);
    tally->rounds++;
    if (strcmp(text, expected) == 0)
        return;
    tally->differences++;
    printf("# %s, round %d: %s in the file, here %s\n", name, round + 1, expected, text);
}

/* The colour drawn for number 1 stands in the file, since he may not have played in round 1. */
static enum board_colour colour_lot(struct text file) {
    struct text line;
    while (text_next_line(&file, &line))
        if (text_starts_with(line, TEXT("XXC black1")))
            return COLOUR_BLACK;
    return COLOUR_WHITE;
}

static void try_file(const char *name, struct tally *tally) {
    struct arena arena;
    struct text contents;
    struct dutch_corpus corpus = {0};
    char path[NAME];
    arena_init(&arena);
    snprintf(path, sizeof path, FOLDER "/%s", name);
    if (!corpus_contents(&arena, path, &contents) || !dutch_corpus_read(&arena, contents, &corpus))
        fail_msg("%s cannot be read", path);
    corpus.initial_colour = colour_lot(contents);
    tally->tournaments++;
    for (int32_t round = 0; round < corpus.table.round_count; round++)
        try_round(&arena, path, &corpus, round, tally);
    arena_drop(&arena);
}

static void all_rounds_of_the_reference_are_paired_alike(void **state) {
    (void)state;
    char path[CORPUS_PATH];
    struct tally tally = {0};
    corpus_path(FOLDER, path);
    DIR *folder = opendir(path);
    if (folder == NULL) {
        printf("# no %s: 0 rounds compared\n", FOLDER);
        skip();
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (text_ends_with(text_from(entry->d_name), TEXT(".trf")))
            try_file(entry->d_name, &tally);
    closedir(folder);
    printf("# %d tournaments, %d rounds compared, %d differences\n", tally.tournaments, tally.rounds,
           tally.differences);
    assert_int_equal(tally.differences, 0);
    assert_true(tally.rounds > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_rounds_of_the_reference_are_paired_alike)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
