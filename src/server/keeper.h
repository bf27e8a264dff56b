/*
 * What the keeper does between jobs: it shows what other processes wrote.
 */
#ifndef STAUNTON_SERVER_KEEPER_H
#define STAUNTON_SERVER_KEEPER_H

enum { KEEPER_TICK_MS = 50 };

void keeper_tick(void *server);

#endif
