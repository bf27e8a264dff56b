/*
 * Swiss rounds in the making.
 */
#ifndef STAUNTON_CLI_DRAFT_H
#define STAUNTON_CLI_DRAFT_H

#include "cli/source.h"

/* When no legal pairing exists: who stands in the way, on standard error. Returns false. */
bool cli_draft_warn(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    const struct error *error);

#endif
