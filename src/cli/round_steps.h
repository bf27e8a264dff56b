/*
 * A classic system's account of a round, told as an arbiter can read it aloud: of reports and of events.
 */
#ifndef STAUNTON_CLI_ROUND_STEPS_H
#define STAUNTON_CLI_ROUND_STEPS_H

#include "base/json.h"
#include "cli/cli.h"

struct round_step {
    struct text score; /* of the group, "2½"; empty: of the whole round */
    int32_t players;   /* in the group */
    struct text words;
    struct text article;
};

/* All steps of a group together, each with its article, the groups in the order in which the system came to them. */
void round_steps_print(struct cli *cli, const struct round_step *steps, size_t count);
/* Out of what view_explanation says; where the round is paired otherwise, why. */
void round_steps_show(struct cli *cli, const struct json *view);

#endif
