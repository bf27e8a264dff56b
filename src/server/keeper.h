/*
 * The keeper's chores between jobs: what other processes wrote, viewers who wait, visitors who are too slow.
 */
#ifndef STAUNTON_SERVER_KEEPER_H
#define STAUNTON_SERVER_KEEPER_H

enum { KEEPER_TICK_MS = 50 };

void keeper_tick(void *server);

#endif
