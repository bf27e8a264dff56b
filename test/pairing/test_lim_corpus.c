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
#include "pairing/options.h"

#define FOLDER "pairing/lim1999"

enum { NAME = 512 };

/* How many rounds of the reference another reading changes, each given the history that the file has. */
static const struct {
    const char *option;
    int rounds;
} changed[] = {
    {"floater_leaves_pairs=on", 37},  {"floated_either_way=on", 37}, {"floated_played=on", 2},
    {"majority_of_residents=on", 36}, {"waiting_no_members=on", 7},  {"nobody_reserves=on", 0},
    {"floaters_by_number=on", 36},    {"no_colour_fits=on", 20},     {"companion_by_type=on", 0},
    {"first_pair_opened=on", 31},     {"surplus_first=on", 78},      {"history_by_rounds=on", 67},
    {"last_round_by_half=on", 2},     {"lim_maxi=on", 234},          {"every_completion=on", 10},
};
enum { OPTIONS = sizeof changed / sizeof *changed };

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

static const char *pairing_of(struct arena *arena, const struct drawing *drawing) {
    struct drawn_round drawn;
    struct error error;
    if (!lim_pair(arena, drawing, NULL, &drawn, &error))
        return "no pairing";
    qsort(drawn.pairs, (size_t)drawn.pair_count, sizeof *drawn.pairs, by_white);
    return dutch_case_text(arena, &drawn);
}

static void try_options(struct arena *arena, const struct drawing *drawing, const char *expected, struct tally *tally) {
    const struct pairing_system *system = pairing_system_named(TEXT("lim@1999"));
    for (int i = 0; i < OPTIONS; i++) {
        struct drawing other = *drawing;
        struct error error;
        assert_true(pairing_options_read(system, text_from(changed[i].option), &other.choices, &error));
        tally->changed[i] += strcmp(pairing_of(arena, &other), expected) != 0;
    }
}

static void try_round(struct arena *arena, const char *name, const struct dutch_corpus *corpus, int32_t round,
                      struct tally *tally) {
    struct drawing drawing;
    struct drawn_round wanted;
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &wanted);
    const char *text = pairing_of(arena, &drawing), *expected = dutch_case_text(arena, &wanted);
    tally->rounds++;
    try_options(arena, &drawing, expected, tally);
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

static void all_rounds_of_the_reference_are_paired_alike_and_each_option_changes_its_own(void **state) {
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
    for (int i = 0; i < OPTIONS; i++) {
        printf("# %s: %d rounds otherwise\n", changed[i].option, tally.changed[i]);
        assert_int_equal(tally.changed[i], changed[i].rounds);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_rounds_of_the_reference_are_paired_alike_and_each_option_changes_its_own)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
