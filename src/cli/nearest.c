#include <string.h>

#include "cli/cli.h"

enum { WORD_MOST = 40 };

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* How many letters must be changed, added, left out or exchanged with their neighbour. */
static size_t distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    size_t rows[3][WORD_MOST + 1];
    for (size_t j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *now = rows[i % 3];
        const size_t *before = rows[(i + 2) % 3];
        const size_t *two_before = rows[(i + 1) % 3];
        now[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            now[j] = least(least(before[j] + 1, now[j - 1] + 1), before[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], two_before[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

const char *cli_nearest(struct text mistyped, const char *const *words) {
    const char *nearest = NULL;
    size_t best = 4;
    if (mistyped.length > WORD_MOST)
        return NULL;
    for (size_t i = 0; words[i] != NULL; i++) {
        size_t length = strlen(words[i]);
        if (length > WORD_MOST)
            continue;
        size_t letters = distance(mistyped.bytes, mistyped.length, words[i], length);
        /* More than half of the letters wrong is another word. */
        if (letters < best && letters * 2 <= length) {
            best = letters;
            nearest = words[i];
        }
    }
    return nearest;
}
