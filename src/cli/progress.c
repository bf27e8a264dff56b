#include "cli/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BAR_WIDTH = 30 };

void progress_begin(struct progress *progress, bool wanted, uint64_t all) {
    *progress = (struct progress){.shown = wanted && isatty(STDERR_FILENO), .all = all};
}

void progress_show(struct progress *progress, uint64_t done) {
    uint64_t hundredths = done >= progress->all ? 100 : done * 100 / progress->all;
    if (!progress->shown || hundredths == progress->shown_at)
        return;
    char bar[BAR_WIDTH + 1];
    memset(bar, ' ', BAR_WIDTH);
    memset(bar, '#', (size_t)hundredths * BAR_WIDTH / 100);
    bar[BAR_WIDTH] = '\0';
    fprintf(stderr, "\r[%s] %3d %%", bar, (int)hundredths);
    progress->shown_at = hundredths;
}

void progress_end(const struct progress *progress) {
    if (progress->shown)
        fprintf(stderr, "\r%*s\r", BAR_WIDTH + 8, "");
}
