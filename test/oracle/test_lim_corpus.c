/*
 * The Lim oracle against every round of the tournaments in the corpus, pairs and colours; and how many of them are paired
 * otherwise with each option alone.
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
#include "lim_oracle.h"

enum { STEPS = 10000000, NAME = 512 };

/* Options by name, and of which the corpus has no round that hangs on them. */
struct option {
    const char *name;
    struct pairing_choices choices;
    bool never_decides;
};

#define ALONE(member) .name = #member, .choices.member = true

static const struct option options[] = {
    {ALONE(floater_leaves_pairs)},  {ALONE(floated_either_way)}, {ALONE(floated_played)},
    {ALONE(majority_of_residents)}, {ALONE(waiting_no_members)}, {ALONE(nobody_reserves), .never_decides = true},
    {ALONE(floaters_by_number)},    {ALONE(no_colour_fits)},     {ALONE(companion_by_type), .never_decides = true},
    {ALONE(every_completion)},      {ALONE(first_pair_opened)},  {ALONE(surplus_first)},
    {ALONE(history_by_rounds)},
};
enum { OPTIONS = sizeof options / sizeof *options };

struct tally {
    int tournaments;
    int rounds;
    int differences;
    int changed[OPTIONS];
};

static int by_white(const void *left, const void *right) {
    const struct drawn_pair *a = left;
    const struct drawn_pair *b = right;
    return (a->white > b->white) - (a->white < b->white);
}

/* The lot stands in the file: number 1 may have been away in round 1. */
static enum board_colour initial_colour(struct text file) {
    struct text line;
    while (text_next_line(&file, &line)) {
        if (text_starts_with(line, TEXT("XXC black1")))
            return COLOUR_BLACK;
    }
    return COLOUR_WHITE;
}

static const char *by_oracle_with(struct arena *arena, const struct pairing_choices *choices,
                                  const struct drawing *drawing) {
    struct drawn_round drawn;
    if (lim_oracle_pair(arena, choices, drawing, STEPS, &drawn) != SWISS_ORACLE_PAIRED)
        return "no pairing";
    if (drawn.pair_count > 0) /* the file does not tell the order of the boards */
        qsort(drawn.pairs, (size_t)drawn.pair_count, sizeof *drawn.pairs, by_white);
    return dutch_case_text(arena, &drawn);
}

static void try_round(struct arena *arena, const char *name, const struct dutch_corpus *corpus, int32_t round,
                      struct tally *tally) {
    static const struct pairing_choices as_recommended;
    struct drawing drawing;
    struct drawn_round wanted;
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &wanted);
    const char *in_file = dutch_case_text(arena, &wanted);
    const char *by_oracle = by_oracle_with(arena, &as_recommended, &drawing);
    for (int i = 0; i < OPTIONS; i++)
        tally->changed[i] += strcmp(by_oracle, by_oracle_with(arena, &options[i].choices, &drawing)) != 0;
    tally->rounds++;
    if (strcmp(in_file, by_oracle) == 0)
        return;
    tally->differences++;
    printf("# %s, round %d: %s in the file, %s\n", name, round + 1, in_file, by_oracle);
}

static void try_file(const char *name, struct tally *tally) {
    struct arena arena;
    struct text contents;
    struct dutch_corpus corpus = {0};
    char path[NAME];
    arena_init(&arena);
    snprintf(path, sizeof path, "pairing/lim1999/%s", name);
    if (!corpus_contents(&arena, path, &contents) || !dutch_corpus_read(&arena, contents, &corpus))
        fail_msg("%s cannot be read", path);
    corpus.initial_colour = initial_colour(contents);
    tally->tournaments++;
    for (int32_t round = 0; round < corpus.table.round_count; round++)
        try_round(&arena, name, &corpus, round, tally);
    arena_drop(&arena);
}

static void the_tournaments_of_the_corpus_are_paired_alike(void **state) {
    char path[CORPUS_PATH];
    struct tally tally = {0};
    const struct dirent *entry;
    (void)state;
    corpus_path("pairing/lim1999", path);
    DIR *folder = opendir(path);
    if (folder == NULL) {
        printf("# no %s: 0 rounds compared\n", path);
        skip();
    }
    while ((entry = readdir(folder)) != NULL) {
        size_t length = strlen(entry->d_name);
        if (length > 4 && strcmp(entry->d_name + length - 4, ".trf") == 0)
            try_file(entry->d_name, &tally);
    }
    closedir(folder);
    printf("# lim1999: %d tournaments, %d rounds compared, %d differences\n", tally.tournaments, tally.rounds,
           tally.differences);
    for (int i = 0; i < OPTIONS; i++) {
        printf("# with %s alone: %d rounds otherwise\n", options[i].name, tally.changed[i]);
        assert_int_equal(tally.changed[i] == 0, options[i].never_decides);
    }
    assert_true(tally.rounds > 0);
    assert_int_equal(tally.differences, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_tournaments_of_the_corpus_are_paired_alike)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
