/*
 * What the keeper does between jobs: it shows what other processes wrote.
 */
#ifndef STAUNTON_SERVER_KEEPER_H
#define STAUNTON_SERVER_KEEPER_H

enum { KEEPER_TICK_MS = 50 };

struct server;

void keeper_tick(void *server);
/* Writes a line for each event that was found damaged since. */
void keeper_log_damage(struct server *server);

#endif
