/*
 * The table of all subcommands.
 */
#pragma once

#include "cli/cli.h"
#include "cli_commands.h"

struct cli_group {
    enum message title;                 /* of its section in the help */
    const struct cli_command *commands; /* NULL ends the list of groups */
};

extern const struct cli_group cli_groups[]; /* made from contract/commands.toml */

/* Options of every command, and those that `common` stands for; each list ends with name NULL. */
extern const struct cli_option cli_help_option;
extern const struct cli_option cli_language_option; /* of all that have none of their own */
const struct cli_option *cli_common_option(unsigned bit);

/* An option that is also known by a letter, as -j for --jobs and -o for --output; else a zero byte. */
char cli_option_letter(const struct cli_option *option);

/* The command called so, or NULL. */
const struct cli_command *cli_find_command(struct text name);

/* What `staunton help` and `--help` print. */
void help_overview(struct cli *cli);
void help_group(struct cli *cli, struct text word); /* "event": the commands that begin so */
void help_command(struct cli *cli, const struct cli_command *command);
bool help_is_group(struct text word);
