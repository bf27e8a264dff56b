/*
 * A classic system's account of a round of an event, told as an arbiter can read it aloud.
 */
#ifndef STAUNTON_CLI_ROUND_STEPS_H
#define STAUNTON_CLI_ROUND_STEPS_H

#include "base/json.h"
#include "cli/cli.h"

/* Out of what view_explanation says: all steps of a group together, each with its article, the groups in the order in which
   the system came to them. */
void round_steps_show(struct cli *cli, const struct json *view);

#endif
