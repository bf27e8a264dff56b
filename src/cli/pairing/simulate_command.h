/*
 * Random tournaments played by several systems: the work on threads, and pictures of what came of it.
 */
#ifndef STAUNTON_CLI_SIMULATE_H
#define STAUNTON_CLI_SIMULATE_H

#include "analysis/simulate.h"
#include "cli/cli.h"

enum { SIMULATE_JOBS_MOST = 64 };

/* Plays them all, on so many threads. */
bool cli_simulate_play_all(struct cli *cli, struct simulation *simulation, size_t jobs, struct error *error);

/* Pictures of a simulation: the name of the next file and its SVG, or false behind the last. */
bool cli_simulate_picture(struct arena *arena, const struct simulation *simulation, size_t index, const char **name,
                          struct text *svg);

#endif
