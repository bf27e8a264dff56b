/*
 * Open choices of Dutch 2009 and Burstein in the tournaments of the corpus: sensitive.tsv lists the rounds that another
 * reading pairs otherwise. With that option alone the oracle pairs these rounds otherwise than the file has them, and
 * all others as the file has them.
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
#include "burstein_oracle.h"
#include "dutch2009_oracle.h"
#include "dutch_case.h"
#include "dutch_corpus.h"

enum { MOST_STEPS = 10000000, NAME = 320 };

struct system {
    const char *folder;
    enum swiss_oracle_verdict (*pair)(struct arena *arena, const struct pairing_choices *choices,
                                      const struct drawing *drawing, long long most_steps, struct drawn_round *round);
};

static const struct system dutch = {"pairing/dutch2009", dutch2009_oracle_pair};
static const struct system burstein = {"pairing/burstein2009", burstein_oracle_pair};

struct trial {
    const struct system *system;
    const char *listed_as; /* in sensitive.tsv */
    struct pairing_choices choices;
    struct text list; /* file, round, choice */
    int rounds;
    int listed;
    int given_up;
    int differences;
};

static int by_white(const void *left, const void *right) {
    const struct drawn_pair *a = left;
    const struct drawn_pair *b = right;
    return (a->white > b->white) - (a->white < b->white);
}

static bool is_listed(const struct trial *trial, const char *file, int32_t round) {
    char line[2 * NAME];
    size_t at;
    snprintf(line, sizeof line, "%s\t%d\t%s\n", file, round + 1, trial->listed_as);
    return text_find(trial->list, text_from(line), &at);
}

static void try_round(struct arena *arena, const char *file, const struct dutch_corpus *corpus, int32_t round,
                      struct trial *trial) {
    struct drawing drawing;
    struct drawn_round recommended;
    struct drawn_round drawn;
    bool listed = is_listed(trial, file, round);
    dutch_corpus_drawing(arena, corpus, round, &drawing);
    dutch_corpus_drawn(arena, corpus, round, &recommended);
    enum swiss_oracle_verdict verdict = trial->system->pair(arena, &trial->choices, &drawing, MOST_STEPS, &drawn);
    if (verdict == SWISS_ORACLE_GAVE_UP) {
        trial->given_up++;
        return;
    }
    trial->rounds++;
    trial->listed += listed;
    if (drawn.pair_count > 0)
        qsort(drawn.pairs, (size_t)drawn.pair_count, sizeof *drawn.pairs, by_white);
    const char *wanted = dutch_case_text(arena, &recommended);
    const char *have = verdict == SWISS_ORACLE_PAIRED ? dutch_case_text(arena, &drawn) : "no pairing";
    if (listed == (strcmp(wanted, have) == 0)) {
        trial->differences++;
        printf("# %s, round %d, %s: %s, the file has %s, the oracle %s\n", file, round + 1, trial->listed_as,
               listed ? "listed" : "not listed", wanted, have);
    }
}

/* The lot of number 1, who need not play in the first round. */
static enum board_colour colour_of_number_one(struct text contents) {
    size_t at;
    return text_find(contents, TEXT("XXC black1"), &at) ? COLOUR_BLACK : COLOUR_WHITE;
}

static void try_file(const char *file, struct trial *trial) {
    struct arena arena;
    struct text contents = {0};
    struct dutch_corpus corpus = {0};
    char path[NAME];
    arena_init(&arena);
    snprintf(path, sizeof path, "%s/%s", trial->system->folder, file);
    if (!corpus_contents(&arena, path, &contents) || !dutch_corpus_read(&arena, contents, &corpus))
        fail_msg("%s cannot be read", path);
    corpus.initial_colour = colour_of_number_one(contents);
    for (int32_t round = 0; round < corpus.table.round_count; round++)
        try_round(&arena, file, &corpus, round, trial);
    arena_drop(&arena);
}

static int is_tournament(const struct dirent *entry) {
    return strstr(entry->d_name, ".trf") != NULL;
}

static void try_folder(const struct system *system, const char *listed_as, struct pairing_choices choices) {
    struct trial trial = {.system = system, .listed_as = listed_as, .choices = choices};
    struct arena arena;
    struct dirent **entries;
    char path[CORPUS_PATH];
    char list[NAME];
    corpus_path(system->folder, path);
    snprintf(list, sizeof list, "%s/sensitive.tsv", system->folder);
    arena_init(&arena);
    int count = corpus_contents(&arena, list, &trial.list) ? scandir(path, &entries, is_tournament, alphasort) : -1;
    if (count < 0) {
        printf("# no %s: 0 rounds compared\n", system->folder);
        arena_drop(&arena);
        skip();
    }
    for (int i = 0; i < count; i++) {
        try_file(entries[i]->d_name, &trial);
        free(entries[i]);
    }
    free(entries);
    arena_drop(&arena);
    printf("# %s: %d rounds, %d of them listed, %d given up, %d differences\n", listed_as, trial.rounds, trial.listed,
           trial.given_up, trial.differences);
    assert_int_equal(trial.differences, 0);
    assert_int_equal(trial.given_up, 0);
    assert_true(trial.rounds > 0);
}

static void topscorers_from_half_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&dutch, "topscorer=ge50", (struct pairing_choices){.topscorers_from_half = true});
}

static void downfloat_each_time_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&dutch, "down_test=always", (struct pairing_choices){.downfloat_each_time = true});
}

static void c1_goes_on_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&dutch, "c1_c12=off", (struct pairing_choices){.c1_goes_on = true});
}

static void c12_same_p_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&dutch, "c12_walk=same_p", (struct pairing_choices){.c12_same_p = true});
}

static void c14_before_c13_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&dutch, "lowest_c14=before_c13", (struct pairing_choices){.c14_before_c13 = true});
}

static void bye_lowest_group_only_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&burstein, "bye_group=fail", (struct pairing_choices){.bye_lowest_group_only = true});
}

static void sb_real_scores_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&burstein, "sb_opponent=real", (struct pairing_choices){.sb_real_scores = true});
}

static void median_played_only_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&burstein, "median_count=games", (struct pairing_choices){.median_played_only = true});
}

static void look_ahead_placed_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&burstein, "lookahead=acceptable", (struct pairing_choices){.look_ahead_placed = true});
}

static void history_by_rounds_changes_the_listed_rounds(void **state) {
    (void)state;
    try_folder(&burstein, "history=rounds", (struct pairing_choices){.history_by_rounds = true});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(topscorers_from_half_changes_the_listed_rounds),
        cmocka_unit_test(downfloat_each_time_changes_the_listed_rounds),
        cmocka_unit_test(c1_goes_on_changes_the_listed_rounds),
        cmocka_unit_test(c12_same_p_changes_the_listed_rounds),
        cmocka_unit_test(c14_before_c13_changes_the_listed_rounds),
        cmocka_unit_test(bye_lowest_group_only_changes_the_listed_rounds),
        cmocka_unit_test(sb_real_scores_changes_the_listed_rounds),
        cmocka_unit_test(median_played_only_changes_the_listed_rounds),
        cmocka_unit_test(look_ahead_placed_changes_the_listed_rounds),
        cmocka_unit_test(history_by_rounds_changes_the_listed_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
