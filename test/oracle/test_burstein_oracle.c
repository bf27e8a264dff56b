#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <dirent.h>

#include <cmocka.h>

#include "../corpus.h"
#include "burstein_oracle_parts.h"
#include "dutch_case.h"
#include "dutch_corpus.h"

static const struct pairing_choices recommended;

/* dirent order does not matter */
static void read_more(struct text file, struct dutch_corpus *corpus) {
    struct text line;
    while (text_next_line(&file, &line)) {
        int64_t number, rating;
        if (text_starts_with(line, TEXT("001 ")) && text_to_integer(text_trim(text_slice(line, 4, 8)), &number) &&
            text_to_integer(text_trim(text_slice(line, 48, 52)), &rating))
            corpus->table.participants[number - 1].rating = (int32_t)rating;
        if (text_starts_with(line, TEXT("XXC ")))
            corpus->initial_colour = text_starts_with(line, TEXT("XXC white1")) ? COLOUR_WHITE : COLOUR_BLACK;
    }
}
static int by_white(const void *left, const void *right) {
    const struct drawn_pair *a = left;
    const struct drawn_pair *b = right;
    return (a->white > b->white) - (a->white < b->white);
}
static void corpus_test(void **state) {
    (void)state;
    char path[CORPUS_PATH];
    corpus_path("pairing/burstein2009", path);
    DIR *dir = opendir(path);
    struct dirent *entry;
    int rounds = 0, differ = 0;
    while ((entry = readdir(dir)) != NULL) {
        char name[320];
        struct arena arena;
        struct text contents;
        struct dutch_corpus corpus;
        if (strstr(entry->d_name, ".trf") == NULL) continue;
        arena_init(&arena);
        snprintf(name, sizeof name, "pairing/burstein2009/%s", entry->d_name);
        if (!corpus_contents(&arena, name, &contents) || !dutch_corpus_read(&arena, contents, &corpus)) { printf("# BAD %s\n", name); continue; }
        read_more(contents, &corpus);
        for (int32_t r = 0; r < corpus.table.round_count; r++) {
            struct drawing drawing;
            struct drawn_round want, got;
            dutch_corpus_drawing(&arena, &corpus, r, &drawing);
            dutch_corpus_drawn(&arena, &corpus, r, &want);
            enum swiss_oracle_verdict v = burstein_oracle_pair(&arena, &recommended, &drawing, 100000000, &got);
            rounds++;
            if (v == SWISS_ORACLE_PAIRED && got.pair_count > 0) qsort(got.pairs, (size_t)got.pair_count, sizeof *got.pairs, by_white);
            const char *a = dutch_case_text(&arena, &want);
            const char *b = v == SWISS_ORACLE_PAIRED ? dutch_case_text(&arena, &got) : "none";
            if (strcmp(a, b) != 0) { differ++; printf("# %s round %d: file %s, oracle %s\n", entry->d_name, r + 1, a, b); }
        }
        arena_drop(&arena);
    }
    closedir(dir);
    printf("# %d rounds %d differ\n", rounds, differ);
}
int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(corpus_test)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
