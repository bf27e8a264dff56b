/*
 * Why a round of an event is paired as it is.
 */
#ifndef STAUNTON_CLI_ROUND_EXPLAIN_H
#define STAUNTON_CLI_ROUND_EXPLAIN_H

#include "cli/cli.h"

/* Explains a round of the event named by argument 0; 0 stands for the draft, else the last one. */
bool round_explain(struct cli *cli, int64_t round, struct error *error);

/* `round explain`, which stands in the table of the commands about drafts. */
extern const struct cli_argument round_explain_arguments[];
extern const struct cli_option round_explain_options[];
extern const char *const round_explain_examples[];
bool round_explain_run(struct cli *cli, struct error *error);

#endif
