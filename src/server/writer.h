/*
 * What the writer does between jobs: it shows what other processes wrote.
 */
#pragma once

enum { WRITER_TICK_MS = 50 };

struct server;

void writer_tick(void *server);
/* Writes a line for each event that was found damaged since. */
void writer_log_damage(struct server *server);
