/*
 * Work that threads share, one piece after the other, with a bar on the terminal.
 */
#pragma once

#include "cli/cli.h"

enum { WORKERS_MOST = 64 };

/* Does a piece in any thread; the arena is emptied afterwards. */
typedef bool workers_do(void *user, struct arena *arena, size_t place, struct error *error);

/* All pieces, on so many threads or what there are. After an error nothing more is begun; of several the first in order counts. */
bool workers_run(struct cli *cli, size_t count, size_t jobs, workers_do *work, void *user, struct error *error);
