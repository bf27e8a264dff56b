/*
 * Swiss rounds in the making.
 */
#pragma once

#include "cli/source.h"

/* When no legal pairing exists: who stands in the way, on standard error. Returns false. */
bool cli_draft_warn(struct cli *cli, const struct source *source, const struct tournament *tournament,
                    const struct error *error);
