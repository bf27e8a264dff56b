/*
 * Swiss rounds in the making.
 */
#ifndef STAUNTON_CLI_DRAFT_H
#define STAUNTON_CLI_DRAFT_H

#include "cli/source.h"

/* The draft with what is to be said against it, and how it compares with the engine's. */
bool draft_show(struct cli *cli, const struct source *source, const struct tournament *tournament, struct error *error);

/* When no legal pairing exists: who stands in the way, on standard error. Returns false. */
bool draft_warn(struct cli *cli, const struct source *source, const struct tournament *tournament,
                const struct error *error);

#endif
