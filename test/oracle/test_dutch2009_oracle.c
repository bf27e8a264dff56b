/*
 * The Dutch oracle of 2009: the printed examples, the articles' examples, and tournaments of the corpus.
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
#include "dutch2009_oracle_parts.h"
#include "dutch_case.h"
#include "dutch_corpus.h"
#include "dutch_tournament.h"
#include "environment.h"

enum { MOST_STEPS = 10000000, CASES = 300, NAME = 512 };

#define COUNT(array) ((int32_t)(sizeof(array) / sizeof *(array)))
#define FOLDER "pairing/dutch2009"

static const struct pairing_choices recommended = {0};

/* --- corpus ----------------------------------------------------------------------------------------------------- */

struct tally {
    int tournaments;
    int rounds;
    int given_up;
    int differences;
};

static int by_white(const void *left, const void *right) {
    const struct drawn_pair *a = left;
    const struct drawn_pair *b = right;
    return (a->white > b->white) - (a->white < b->white);
}

static bool same_round(const struct drawn_round *sorted, const struct drawn_round *drawn) {
    struct drawn_pair pairs[DUTCH2009_ORACLE_MOST];
    size_t count = (size_t)drawn->pair_count;
    if (sorted->pair_count != drawn->pair_count || sorted->bye != drawn->bye)
        return false;
    if (count == 0)
        return true;
    memcpy(pairs, drawn->pairs, count * sizeof *pairs);
    qsort(pairs, count, sizeof *pairs, by_white);
    return memcmp(pairs, sorted->pairs, count * sizeof *pairs) == 0;
}

static void try_round(struct arena *arena, const char *name, const struct dutch_corpus *corpus, int32_t round,
                      struct tally *tally) {
    struct drawing drawing;
    struct drawn_round wanted;
    struct drawn_round drawn;
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &wanted);
    enum swiss_oracle_verdict verdict = dutch2009_oracle_pair(arena, &recommended, &drawing, MOST_STEPS, &drawn);
    if (verdict == SWISS_ORACLE_GAVE_UP) {
        tally->given_up++;
        return;
    }
    tally->rounds++;
    if (verdict == SWISS_ORACLE_PAIRED && same_round(&wanted, &drawn))
        return;
    tally->differences++;
    printf("# %s, round %d: the file has %s, the oracle %s\n", name, round + 1, dutch_case_text(arena, &wanted),
           verdict == SWISS_ORACLE_PAIRED ? dutch_case_text(arena, &drawn) : "no pairing");
}

/* The lot of number 1, who need not play in the first round. */
static enum board_colour colour_of_number_one(struct text contents) {
    size_t at;
    return text_find(contents, TEXT("XXC black1"), &at) ? COLOUR_BLACK : COLOUR_WHITE;
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
    corpus.initial_colour = colour_of_number_one(contents);
    tally->tournaments++;
    for (int32_t round = 0; round < corpus.table.round_count; round++)
        try_round(&arena, name, &corpus, round, tally);
    arena_drop(&arena);
}

static int is_tournament(const struct dirent *entry) {
    return strstr(entry->d_name, ".trf") != NULL;
}

static void the_corpus_is_paired_alike(void **state) {
    struct dirent **entries;
    struct tally tally = {0};
    char path[CORPUS_PATH];
    (void)state;
    corpus_path(FOLDER, path);
    int count = scandir(path, &entries, is_tournament, alphasort);
    if (count < 0) {
        printf("# no " FOLDER ": 0 rounds compared\n");
        skip();
    }
    for (int i = 0; i < count; i++) {
        try_file(entries[i]->d_name, &tally);
        free(entries[i]);
    }
    free(entries);
    printf("# dutch2009: %d tournaments, %d rounds compared, %d given up, %d differences\n", tally.tournaments,
           tally.rounds, tally.given_up, tally.differences);
    assert_int_equal(tally.differences, 0);
    assert_int_equal(tally.given_up, 0);
    assert_true(tally.rounds > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_corpus_is_paired_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
