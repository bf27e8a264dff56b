#include <string.h>

#include "cli/cli.h"

const char *cli_nearest(struct text mistyped, const char *const *words) {
    const char *nearest = NULL;
    size_t best = 4;
    for (size_t i = 0; words[i] != NULL; i++) {
        size_t letters = text_distance(mistyped, text_from(words[i]));
        /* More than half of the letters wrong is another word. */
        if (letters < best && letters * 2 <= strlen(words[i])) {
            best = letters;
            nearest = words[i];
        }
    }
    return nearest;
}
