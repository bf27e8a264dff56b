/*
 * The Dubov oracle against the tournaments of the corpus, every round, pairs and colours; and how many of them are paired
 * otherwise with each option alone.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../corpus.h"
#include "dubov_oracle.h"
#include "dutch_case.h"
#include "dutch_corpus.h"

enum { STEPS = 1000000, NAME = 320 };

/* Options by name. */
struct option {
    const char *name;
    struct pairing_choices choices;
};

#define ALONE(member) .name = #member, .choices.member = true

static const struct option options[] = {
    {ALONE(forfeits_in_average)}, {ALONE(undue_are_white)},      {ALONE(highest_floats)},     {ALONE(returned_counts)},
    {ALONE(moves_by_scores)},     {ALONE(forfeited_not_moved)},  {ALONE(met_all_with_moved)}, {ALONE(whites_once)},
    {ALONE(history_by_rounds)},   {ALONE(met_all_with_colours)},
};
enum { OPTIONS = sizeof options / sizeof *options };

struct tally {
    int tournaments;
    int rounds;
    int differences;
    int changed[OPTIONS];
};

static bool has_pair(const struct drawn_round *round, struct drawn_pair pair) {
    for (int32_t i = 0; i < round->pair_count; i++) {
        if (round->pairs[i].white == pair.white && round->pairs[i].black == pair.black)
            return true;
    }
    return false;
}

static bool same_round(const struct drawn_round *a, const struct drawn_round *b) {
    bool same = a->pair_count == b->pair_count && a->bye == b->bye;
    for (int32_t i = 0; same && i < a->pair_count; i++)
        same = has_pair(b, a->pairs[i]);
    return same;
}

static bool changes(struct arena *arena, const struct pairing_choices *choices, const struct drawing *drawing,
                    const struct drawn_round *wanted) {
    struct drawn_round drawn;
    return dubov_oracle_pair(arena, choices, drawing, STEPS, &drawn) != SWISS_ORACLE_PAIRED ||
           !same_round(wanted, &drawn);
}

static void try_file(const char *name, struct tally *tally) {
    static const struct pairing_choices choices;
    struct arena arena;
    struct text contents;
    struct dutch_corpus corpus = {0};
    char path[NAME];
    arena_init(&arena);
    snprintf(path, sizeof path, "pairing/dubov1997/%s", name);
    if (!corpus_contents(&arena, path, &contents) || !dutch_corpus_read(&arena, contents, &corpus))
        fail_msg("%s cannot be read", path);
    tally->tournaments++;
    for (int32_t round = 0; round < corpus.table.round_count; round++) {
        struct drawing drawing;
        struct drawn_round wanted;
        struct drawn_round drawn;
        dutch_corpus_drawing(&arena, &corpus, round, &drawing);
        dutch_corpus_drawn(&arena, &corpus, round, &wanted);
        tally->rounds++;
        for (int i = 0; i < OPTIONS; i++)
            tally->changed[i] += changes(&arena, &options[i].choices, &drawing, &wanted);
        enum swiss_oracle_verdict verdict = dubov_oracle_pair(&arena, &choices, &drawing, STEPS, &drawn);
        if (verdict == SWISS_ORACLE_PAIRED && same_round(&wanted, &drawn))
            continue;
        tally->differences++;
        printf("# %s, round %d: file %s, oracle %s\n", name, round + 1, dutch_case_text(&arena, &wanted),
               verdict == SWISS_ORACLE_PAIRED ? dutch_case_text(&arena, &drawn) : "has no pairing");
    }
    arena_drop(&arena);
}

static void every_round_is_paired_alike(void **state) {
    struct tally tally = {0};
    char folder[CORPUS_PATH];
    (void)state;
    corpus_path("pairing/dubov1997", folder);
    DIR *directory = opendir(folder);
    if (directory == NULL) {
        printf("# no %s: 0 rounds compared\n", folder);
        skip();
        return;
    }
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (text_ends_with(text_from(entry->d_name), TEXT(".trf")))
            try_file(entry->d_name, &tally);
    }
    closedir(directory);
    printf("# dubov1997: %d tournaments, %d rounds compared, %d differences\n", tally.tournaments, tally.rounds,
           tally.differences);
    for (int i = 0; i < OPTIONS; i++) {
        printf("# with %s alone: %d rounds otherwise\n", options[i].name, tally.changed[i]);
        assert_true(tally.changed[i] > 0);
    }
    assert_int_equal(tally.differences, 0);
    assert_true(tally.rounds > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_round_is_paired_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
