/*
 * `staunton playoff`: the tie that is played off, what was recorded of it, and how it is told to programs.
 */
#pragma once

#include "analysis/asked_playoff.h"
#include "cli/source.h"
#include "present/playoffs.h"

/* What is done with a line. */
typedef bool cli_playoff_take(void *user, struct text line, struct error *error);
/* The lines of the file that an option names, if it is given; '#' begins a comment. */
bool cli_playoff_each_line(struct cli *cli, const char *option, cli_playoff_take *take, void *user,
                           struct error *error);
/* "key=value": those of the file of --rules, then each --set. */
bool cli_playoff_read_rules(struct cli *cli, cli_playoff_take *take, void *user, struct error *error);
bool cli_playoff_split(struct text line, struct text *key, struct text *value, struct error *error);
/* Into rules. */
bool cli_playoff_read_setting(void *rules, struct text line, struct error *error);
/* What was recorded: the file of --results, then each --result. The play-off stands as after the last. */
bool cli_playoff_read_records(struct cli *cli, struct asked_playoff *asked, struct error *error);

/* How the play-offs of an event stand, or its knock-out, as its journal has them. */
bool cli_playoff_show_event(struct cli *cli, const struct source *source, const struct tournament *tournament,
                            struct error *error);
