#include "cli/large_pages.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

void cli_memory_in_large_pages(void) {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
    enum { PAGE = 2 << 20, ROOM = 16 << 20, FIRST = 1 << 20 };
    /* All from one piece, which stays until the end. */
    mallopt(M_MMAP_THRESHOLD, ROOM);
    mallopt(M_TRIM_THRESHOLD, 2 * ROOM);
    mallopt(M_TOP_PAD, ROOM);
    void *first = malloc(FIRST);
    uintptr_t from = ((uintptr_t)first + PAGE - 1) / PAGE * PAGE;
    uintptr_t to = (uintptr_t)sbrk(0) / PAGE * PAGE;
    if (first != NULL && from < to && to - from <= 2 * (uintptr_t)ROOM)
        madvise((void *)from, to - from,
                MADV_HUGEPAGE); /* NOLINT(performance-no-int-to-ptr): an address in the piece */
    free(first);
#endif
}
