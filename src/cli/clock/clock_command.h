/*
 * The commands `staunton clock ...`.
 */
#pragma once

#include "cli/commands.h"
#include "clock/clock_log.h"
#include "clock/presets.h"

/* The settings of --continue, --stop, --zero and --after for a control; usual where nothing is said. */
bool cli_clock_settings_given(struct cli *cli, struct text control, struct clock_settings *settings,
                              struct error *error);

/*
 * A line of the arbiter: "b+2" and "b+2:00" give Black two minutes, "w-1" takes one from White, "w=1:12:00" sets what is
 * left, "w#39" the move counter; an article may follow. False: it says nothing.
 */
bool cli_clock_read_order(struct text line, const struct clock *clock, struct clock_entry *entry);
