/*
 * The demonstration events: what their makers share.
 */
#pragma once

#include "cli/source.h"

bool demo_ask(struct cli *cli, struct source *source, const char *kind, struct text body, struct error *error);
struct text demo_body(struct cli *cli, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Board by board: 1 = 0 + p, a point for a board that is still being played. */
bool demo_play_round(struct cli *cli, struct source *source, int tournament, int round, const char *results,
                     struct error *error);

extern const char demo_swiss_event[];
bool demo_fill_swiss(struct cli *cli, struct source *source, struct error *error);
