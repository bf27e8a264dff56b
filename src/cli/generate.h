/*
 * Random tournaments: what the one command and the making of many share.
 */
#ifndef STAUNTON_CLI_GENERATE_H
#define STAUNTON_CLI_GENERATE_H

#include "cli/cli.h"
#include "cli/pairing.h"
#include "pairing/generate/generate.h"

struct generate_order {
    const struct pairing_system *system;
    struct pairing_choices choices; /* its options */
    struct generate_options options;
    struct trf_render_options render;
};

/* The options of the command line, with a seed: the one given, or a fresh one. */
bool generate_read_options(struct cli *cli, struct generate_order *order, struct error *error);

/* A system that pairs by ratings wants one of everybody. [c04:dutch.A.1] */
bool generate_check_rated(const struct pairing_system *system, const struct generate_options *options,
                          struct error *error);
/* Nobody meets an opponent twice: are there players enough for the rounds? */
bool generate_check_rounds(const struct generate_options *options, struct error *error);
/* What the system cannot do is left out, or refused where it was asked for: acceleration, players without ratings. The bye of
   a classic system is worth a win unless something else is asked for. */
bool generate_fit_system(struct generate_order *order, struct error *error);

/* What the dialect cannot hold though pairings hang on it is left out, or refused where it was asked for. */
bool generate_fit_dialect(struct generate_order *order, struct error *error);

/* Makes the tournament of a seed and its report. `*made` and `*report` live in the arena. */
bool generate_one(struct arena *arena, const struct generate_order *order, uint64_t seed,
                  struct generated_tournament *made, struct text *report, struct error *error);

/* Makes those of `count` seeds, one behind the other, as files in a folder. */
bool generate_many(struct cli *cli, const struct generate_order *order, const char *folder, uint64_t count, size_t jobs,
                   struct error *error);

enum { GENERATE_JOBS_MOST = 64 };

#endif
