/*
 * What must go on whatever the writer is busy with: visitors who are too slow or gone, and signs of life to viewers. A
 * thread of its own.
 */
#pragma once

#include <stdbool.h>

struct server;

/* Starts the thread; false when the system gives none. */
bool background_start(struct server *server);
/* Ends it. */
void background_finish(struct server *server);
