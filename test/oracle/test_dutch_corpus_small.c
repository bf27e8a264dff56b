/*
 * The Dutch oracle against tournaments that other engines paired, pairs and colours.
 *
 * STAUNTON_CORPUS_PLAYERS is the size up to which tournaments are taken, STAUNTON_CORPUS_STEPS how much the oracle may
 * do for a bracket before it gives up and the round is left out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../corpus.h"
#include "dutch_corpus.h"
#include "dutch_oracle.h"
#include "environment.h"

enum { PLAYERS = 20, STEPS = 100000, NAME = 256 };

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

static bool same_round(const struct drawn_round *sorted, struct drawn_round *drawn) {
    size_t count = (size_t)drawn->pair_count;
    if (sorted->pair_count != drawn->pair_count || sorted->bye != drawn->bye)
        return false;
    if (count == 0)
        return true;
    qsort(drawn->pairs, count, sizeof *drawn->pairs, by_white);
    for (size_t i = 0; i < count; i++) {
        if (sorted->pairs[i].white != drawn->pairs[i].white || sorted->pairs[i].black != drawn->pairs[i].black)
            return false;
    }
    return true;
}

static void try_round(struct arena *arena, const char *name, int edition, const struct dutch_corpus *corpus,
                      int32_t round, long long steps, struct tally *tally) {
    struct drawing drawing;
    struct drawn_round wanted;
    struct drawn_round drawn;
    bool gave_up;
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &wanted);
    bool paired = dutch_oracle_pair(arena, edition, &drawing, &drawn, steps, &gave_up);
    if (gave_up) {
        tally->given_up++;
        return;
    }
    tally->rounds++;
    if (paired && same_round(&wanted, &drawn))
        return;
    tally->differences++;
    struct text why = TEXT("no pairing\n");
    if (paired)
        dutch_oracle_compare(arena, edition, &drawing, &wanted, &drawn, steps, &gave_up, &why);
    printf("# %s, round %d: the file is first, the oracle second\n# %.*s", name, round + 1, TEXT_ARG(why));
}

static void try_file(const char *folder, struct text name, int edition, long long steps, struct tally *tally) {
    struct arena arena;
    struct text contents;
    struct dutch_corpus corpus = {0};
    char path[NAME];
    arena_init(&arena);
    snprintf(path, sizeof path, "pairing/%s/%.*s", folder, TEXT_ARG(name));
    if (!corpus_contents(&arena, path, &contents) || !dutch_corpus_read(&arena, contents, &corpus))
        fail_msg("%s cannot be read", path);
    tally->tournaments++;
    for (int32_t round = 0; round < corpus.table.round_count; round++)
        try_round(&arena, path, edition, &corpus, round, steps, tally);
    arena_drop(&arena);
}

/* The manifest has a line for each file: name, seed, players, ... */
static void try_folder(const char *folder, int edition) {
    struct arena arena;
    struct text manifest;
    struct text line;
    struct tally tally = {0};
    char path[NAME];
    long long steps = (long long)environment_number("STAUNTON_CORPUS_STEPS", STEPS);
    int64_t most = (int64_t)environment_number("STAUNTON_CORPUS_PLAYERS", PLAYERS);
    arena_init(&arena);
    snprintf(path, sizeof path, "pairing/%s/manifest.csv", folder);
    if (!corpus_contents(&arena, path, &manifest)) {
        printf("# no %s: 0 rounds compared\n", path);
        skip();
    }
    text_next_line(&manifest, &line);
    while (text_next_line(&manifest, &line)) {
        int64_t players = 0;
        struct text name = text_cut(&line, ',');
        text_cut(&line, ',');
        if (text_to_integer(text_cut(&line, ','), &players) && players <= most)
            try_file(folder, name, edition, steps, &tally);
    }
    printf("# %s: %d tournaments, %d rounds compared, %d too large, %d differences\n", folder, tally.tournaments,
           tally.rounds, tally.given_up, tally.differences);
    arena_drop(&arena);
    assert_int_equal(tally.differences, 0);
    assert_true(tally.rounds > 0);
}

static void small_tournaments_of_2026_are_paired_alike(void **state) {
    (void)state;
    try_folder("dutch2026", 2026);
}

static void small_tournaments_of_2017_are_paired_alike(void **state) {
    (void)state;
    try_folder("dutch2017", 2017);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_tournaments_of_2026_are_paired_alike),
        cmocka_unit_test(small_tournaments_of_2017_are_paired_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
