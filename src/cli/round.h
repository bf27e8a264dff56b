/*
 * Rounds as the command line shows them.
 */
#ifndef STAUNTON_CLI_ROUND_H
#define STAUNTON_CLI_ROUND_H

#include "cli/cli.h"
#include "event/event.h"

/* "bye", "half-point bye" */
const char *round_bye_words(enum bye bye);
/* "City Open: Main, round 3 of 7, 2026-11-16"; `after` behind it. */
void round_show_title(struct cli *cli, const struct event *event, const struct tournament *tournament, int32_t round,
                      const char *after);
void round_show_boards(struct cli *cli, const struct event *event, const struct tournament *tournament,
                       const struct round *round);
/* Of a Chess960 tournament: what stands on the boards before the first move, and the lots. [laws:II.1] */
void round_show_positions(struct cli *cli, const struct round *round);
/* Of a round by hand: what the engine would have drawn, and why it was not taken. */
void round_show_replaced(struct cli *cli, const struct tournament *tournament, const struct round *round);

#endif
