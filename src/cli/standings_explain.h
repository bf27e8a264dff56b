/*
 * Tie-break values as words and tables of addends.
 */
#ifndef STAUNTON_CLI_STANDINGS_EXPLAIN_H
#define STAUNTON_CLI_STANDINGS_EXPLAIN_H

#include "cli/cli.h"
#include "event/show.h"

/* "15½"; with --csv all its decimals, "15.5", or six where there is no end of them. */
void standings_add_value(struct text_builder *builder, bool csv, struct tiebreak tiebreak, struct rational value);
struct text standings_value_text(struct cli *cli, struct tiebreak tiebreak, struct rational value);
/* Why the addend is not simply the opponent's score (in this unit), with the article. */
struct text standings_remark(struct cli *cli, const struct standings_breakdown *breakdown,
                             const struct standings_addend *addend, int32_t unit);
/* What is done with the sum of the addends. */
void standings_show_steps(struct cli *cli, const struct standings_breakdown *breakdown);
/* How a value came about, addend by addend. */
void standings_show_breakdown(struct cli *cli, const struct show_table *computed,
                              const struct standings_breakdown *breakdown);

#endif
