/*
 * The Burstein oracle against the tournaments of the corpus, every round of every file, pairs and colours.
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
#include "burstein_oracle_parts.h"
#include "dutch_case.h"
#include "dutch_corpus.h"

#define FOLDER "pairing/burstein2009"

enum { MOST_STEPS = 100000000, NAME = 320 };

static const struct pairing_choices recommended;

/* The rounds of the folder, one by one. */
struct walk {
    struct arena arena;
    char file[NAME];
    struct dutch_corpus corpus;
    int32_t round;
    int rounds;
};

/* What the reader of the Dutch files leaves out: ratings, and the lot. */
static void read_ratings_and_lot(struct text file, struct dutch_corpus *corpus) {
    struct text line;
    while (text_next_line(&file, &line)) {
        int64_t number = 0;
        int64_t rating = 0;
        if (text_starts_with(line, TEXT("001 ")) && text_to_integer(text_trim(text_slice(line, 4, 8)), &number) &&
            text_to_integer(text_trim(text_slice(line, 48, 52)), &rating))
            corpus->table.participants[number - 1].rating = (int32_t)rating;
        else if (text_starts_with(line, TEXT("XXC white1")))
            corpus->initial_colour = COLOUR_WHITE;
        else if (text_starts_with(line, TEXT("XXC black1")))
            corpus->initial_colour = COLOUR_BLACK;
    }
}

static void walk_file(struct walk *walk, void (*visit)(struct walk *walk, void *context), void *context) {
    struct text contents;
    char path[NAME + sizeof FOLDER];
    snprintf(path, sizeof path, FOLDER "/%s", walk->file);
    arena_init(&walk->arena);
    if (!corpus_contents(&walk->arena, path, &contents) || !dutch_corpus_read(&walk->arena, contents, &walk->corpus))
        fail_msg("%s cannot be read", path);
    read_ratings_and_lot(contents, &walk->corpus);
    for (walk->round = 0; walk->round < walk->corpus.table.round_count; walk->round++) {
        walk->rounds++;
        visit(walk, context);
    }
    arena_drop(&walk->arena);
}

/* Returns the number of rounds visited. Skips the test where there is no such folder. */
static int walk_folder(void (*visit)(struct walk *walk, void *context), void *context) {
    char path[CORPUS_PATH];
    struct walk walk = {.rounds = 0};
    const struct dirent *entry;
    corpus_path(FOLDER, path);
    DIR *folder = opendir(path);
    if (folder == NULL) {
        printf("# no " FOLDER ": 0 rounds compared\n");
        skip();
        return 0;
    }
    while ((entry = readdir(folder)) != NULL) {
        if (!text_ends_with(text_from(entry->d_name), TEXT(".trf")))
            continue;
        snprintf(walk.file, sizeof walk.file, "%s", entry->d_name);
        walk_file(&walk, visit, context);
    }
    closedir(folder);
    return walk.rounds;
}

static int by_white(const void *left, const void *right) {
    const struct drawn_pair *a = left;
    const struct drawn_pair *b = right;
    return (a->white > b->white) - (a->white < b->white);
}

/* The oracle's pairing, by the number of White as the corpus has it. */
static const char *paired(struct walk *walk, const struct pairing_choices *choices) {
    struct drawing drawing;
    struct drawn_round drawn;
    dutch_corpus_drawing(&walk->arena, &walk->corpus, walk->round, &drawing);
    switch (burstein_oracle_pair(&walk->arena, choices, &drawing, MOST_STEPS, &drawn)) {
    case SWISS_ORACLE_IMPOSSIBLE:
        return "impossible";
    case SWISS_ORACLE_GAVE_UP:
        return "gave up";
    case SWISS_ORACLE_PAIRED:
        break;
    }
    if (drawn.pair_count > 0)
        qsort(drawn.pairs, (size_t)drawn.pair_count, sizeof *drawn.pairs, by_white);
    return dutch_case_text(&walk->arena, &drawn);
}

static void compare_with_file(struct walk *walk, void *context) {
    int *differences = context;
    struct drawn_round drawn;
    dutch_corpus_drawn(&walk->arena, &walk->corpus, walk->round, &drawn);
    const char *wanted = dutch_case_text(&walk->arena, &drawn);
    const char *have = paired(walk, &recommended);
    if (strcmp(wanted, have) != 0) {
        printf("# %s, round %d: the file has %s, the oracle %s\n", walk->file, walk->round + 1, wanted, have);
        ++*differences;
    }
}

static void every_round_of_the_corpus_is_reproduced(void **state) {
    int differences = 0;
    (void)state;
    int rounds = walk_folder(compare_with_file, &differences);
    printf("# " FOLDER ": %d rounds compared, %d differences\n", rounds, differences);
    assert_int_equal(differences, 0);
    assert_true(rounds > 0);
}

struct sensitive {
    struct text list; /* file, round, choice */
    int listed;
    int differences;
};

static void compare_with_list(struct walk *walk, void *context) {
    struct sensitive *sensitive = context;
    const struct pairing_choices plain = {.burstein_plain = true};
    char line[NAME + 32];
    size_t at;
    snprintf(line, sizeof line, "%s\t%d\taccel=off\n", walk->file, walk->round + 1);
    bool listed = text_find(sensitive->list, text_from(line), &at);
    bool changes = strcmp(paired(walk, &recommended), paired(walk, &plain)) != 0;
    sensitive->listed += listed;
    if (listed != changes) {
        printf("# %s, round %d: %s\n", walk->file, walk->round + 1, listed ? "listed" : "changes");
        sensitive->differences++;
    }
}

/* [c04:burstein.3.3.add] */
static void the_listed_rounds_and_no_others_hang_on_the_imaginary_point(void **state) {
    struct arena arena;
    struct sensitive sensitive = {0};
    (void)state;
    arena_init(&arena);
    if (!corpus_contents(&arena, FOLDER "/sensitive.tsv", &sensitive.list)) {
        printf("# no " FOLDER ": 0 rounds compared\n");
        arena_drop(&arena);
        skip();
    }
    int rounds = walk_folder(compare_with_list, &sensitive);
    printf("# %d rounds, %d of them listed, %d differences\n", rounds, sensitive.listed, sensitive.differences);
    arena_drop(&arena);
    assert_int_equal(sensitive.differences, 0);
    assert_true(sensitive.listed > 0);
}

/* Whether two who take part are equal in SB, Buchholz and Median. */
static bool has_ties(struct walk *walk) {
    struct drawing drawing;
    struct burstein_round round;
    dutch_corpus_drawing(&walk->arena, &walk->corpus, walk->round, &drawing);
    burstein_oracle_round_make(&walk->arena, &recommended, &drawing, MOST_STEPS, &round);
    for (int player = 1; player < round.count; player++) {
        const struct burstein_player *a = &round.players[player - 1];
        const struct burstein_player *b = &round.players[player];
        if (a->sonneborn_berger == b->sonneborn_berger && a->buchholz == b->buchholz && a->median == b->median)
            return true;
    }
    return false;
}

static void turn_ratings_round(struct crosstable *table) {
    for (int32_t participant = 0; participant < table->participant_count; participant++)
        table->participants[participant].rating = 3000 - table->participants[participant].rating;
}

static void compare_with_other_ratings(struct walk *walk, void *context) {
    int *compared = context;
    if (walk->round < 2 || has_ties(walk))
        return;
    const char *before = paired(walk, &recommended);
    turn_ratings_round(&walk->corpus.table);
    assert_string_equal(paired(walk, &recommended), before);
    turn_ratings_round(&walk->corpus.table);
    ++*compared;
}

/* [c04:burstein.preface] */
static void from_round_3_ratings_matter_only_for_equal_sb_buchholz_and_median(void **state) {
    int compared = 0;
    (void)state;
    walk_folder(compare_with_other_ratings, &compared);
    printf("# %d rounds without ties\n", compared);
    assert_true(compared > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_round_of_the_corpus_is_reproduced),
        cmocka_unit_test(the_listed_rounds_and_no_others_hang_on_the_imaginary_point),
        cmocka_unit_test(from_round_3_ratings_matter_only_for_equal_sb_buchholz_and_median),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
