/*
 * A round paired by several systems, as a table and as JSON.
 */
#ifndef STAUNTON_CLI_COMPARE_H
#define STAUNTON_CLI_COMPARE_H

#include "analysis/compare.h"
#include "cli/cli.h"

void compare_show(struct cli *cli, const struct compare *compare);
void compare_show_json(struct cli *cli, const struct compare *compare);

#endif
