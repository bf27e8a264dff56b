#include "standings/sort.h"

#include <string.h>

static void merge(int32_t *members, int32_t *scratch, size_t middle, size_t count, standings_compare *compare,
                  const void *context) {
    memcpy(scratch, members, middle * sizeof *members);
    size_t left = 0;
    size_t right = middle;
    for (size_t at = 0; left < middle; at++) {
        if (right < count && compare(context, members[right], scratch[left]) < 0)
            members[at] = members[right++];
        else
            members[at] = scratch[left++];
    }
}

void standings_sort(int32_t *members, int32_t *scratch, size_t count, standings_compare *compare, const void *context) {
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t from = 0; from + width < count; from += 2 * width) {
            size_t length = count - from < 2 * width ? count - from : 2 * width;
            if (compare(context, members[from + width], members[from + width - 1]) < 0)
                merge(members + from, scratch, width, length, compare, context);
        }
    }
}
