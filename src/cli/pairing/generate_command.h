/*
 * Random tournaments: what the one command and the making of many share.
 */
#pragma once

#include "cli/cli.h"
#include "cli/pairing/pairing.h"
#include "format/trf_generated.h"

/* The options of the command line, with a seed: the one given, or a fresh one. */
bool cli_generate_read_options(struct cli *cli, struct trf_generate_order *order, struct error *error);

/* Makes those of `count` seeds, one behind the other, as files in a folder. */
bool cli_generate_many(struct cli *cli, const struct trf_generate_order *order, const char *folder, uint64_t count,
                       size_t jobs, struct error *error);

enum { GENERATE_JOBS_MOST = 64 };

/* The seed that was drawn, on standard error: unless it was given, or --quiet. */
void cli_generate_tell_seed(struct cli *cli, uint64_t drawn);
