/*
 * A classic system's account of a round of an event, told as an arbiter can read it aloud.
 */
#ifndef STAUNTON_CLI_ROUND_STEPS_H
#define STAUNTON_CLI_ROUND_STEPS_H

#include "base/json.h"
#include "cli/cli.h"

/* Out of what view_explanation says: group by group, each step with its article. */
void round_steps_show(struct cli *cli, const struct json *view);

#endif
