/*
 * Pairing from tournament reports: what `pair`, `check` and the drop-in command lines share.
 */
#pragma once

#include "cli/cli.h"
#include "format/trf_report.h"

/* That of --system, or NULL when the option is not given. What --option says must be options of it then. */
bool cli_pairing_system_option(struct cli *cli, const struct pairing_system **system, struct error *error);
/* The system with this name, or an error that names those that there are; `option` is where the name was given. */
bool cli_pairing_system_find(struct arena *arena, struct text name, const char *option,
                             const struct pairing_system **system, struct error *error);

/* "3\n1 4\n..." as pairing engines print it: the bye behind the pairs, with opponent 0. */
void cli_pairing_add_list(struct text_builder *out, const struct drawing *drawing, const struct drawn_round *drawn);

/* Where an error says that no legal pairing exists: warns why that is. Always false. */
bool cli_pairing_warn_obstacle(struct cli *cli, const char *name, const struct pairing_system *system,
                               const struct drawing *drawing, const struct error *error);

/* Why no legal pairing exists: who can meet nobody else, and what the arbiter may do. NULL when there is one. */
const struct language_sentence *cli_pairing_obstacle(struct arena *arena, const struct pairing_system *system,
                                                     const struct drawing *drawing);
