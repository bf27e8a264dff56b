/*
 * One player's ratings in full: every addend of the change, and every requirement of a norm that is not met.
 */
#ifndef STAUNTON_CLI_RATINGS_DETAIL_H
#define STAUNTON_CLI_RATINGS_DETAIL_H

#include "cli/cli.h"
#include "event/ratings.h"

void ratings_show_player(struct cli *cli, const struct event *event, const struct ratings *ratings,
                         const struct rating_row *row);

/* "has completed 30 games and was never rated 2400": what is taken for granted in one K, or in those of all. */
struct text ratings_assumed(struct cli *cli, unsigned assumed);
/* "-6.40", "+3.00" */
struct text ratings_hundredths(struct cli *cli, int64_t hundredths, bool plus);

#endif
