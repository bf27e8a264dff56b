/*
 * The table of all subcommands.
 */
#ifndef STAUNTON_CLI_COMMANDS_H
#define STAUNTON_CLI_COMMANDS_H

#include "cli/cli.h"

struct cli_group {
    const char *title; /* of its section in the help */
    const struct cli_command *commands;
};

extern const struct cli_group cli_groups[]; /* ends with title NULL */

/* Options of every command, and those that `common` stands for; each list ends with name NULL. */
extern const struct cli_option cli_help_option;
extern const struct cli_option cli_language_option; /* of all that have none of their own */
const struct cli_option *cli_common_option(unsigned bit);

/* An option that is also known by a letter, as -j for --jobs and -o for --output; else a zero byte. */
char cli_option_letter(const struct cli_option *option);

/* The command called so, or NULL. */
const struct cli_command *cli_find_command(struct text name);

extern const struct cli_command event_commands[];
extern const struct cli_command player_commands[];
extern const struct cli_command tournament_commands[];
extern const struct cli_command swiss_commands[];
extern const struct cli_command entry_commands[];
extern const struct cli_command team_commands[];
extern const struct cli_command numbers_commands[];
extern const struct cli_command bye_commands[];
extern const struct cli_command round_commands[];
extern const struct cli_command draft_commands[];
extern const struct cli_command result_commands[];
extern const struct cli_command points_commands[];
extern const struct cli_command standings_commands[];
extern const struct cli_command places_commands[];
extern const struct cli_command tiebreaks_commands[];
extern const struct cli_command ratings_commands[];
extern const struct cli_command prizes_commands[];
extern const struct cli_command playoff_commands[];
extern const struct cli_command playoff_event_commands[];
extern const struct cli_command crosstable_commands[];
extern const struct cli_command keys_commands[];
extern const struct cli_command cards_commands[];
extern const struct cli_command berger_commands[];
extern const struct cli_command varma_commands[];
extern const struct cli_command undo_commands[];
extern const struct cli_command journal_commands[];
extern const struct cli_command trf_commands[];
extern const struct cli_command generate_commands[];
extern const struct cli_command simulate_commands[];
extern const struct cli_command pair_commands[];
extern const struct cli_command check_commands[];
extern const struct cli_command explain_commands[];
extern const struct cli_command compare_commands[];
extern const struct cli_command chess_commands[];
extern const struct cli_command clock_commands[];
extern const struct cli_command report_commands[];
extern const struct cli_command pgn_commands[];
extern const struct cli_command game_commands[];
extern const struct cli_command paper_commands[];
extern const struct cli_command serve_commands[];
extern const struct cli_command account_commands[];
extern const struct cli_command backup_commands[];
extern const struct cli_command demo_commands[];
extern const struct cli_command articles_commands[];
extern const struct cli_command rules_commands[];
extern const struct cli_command about_commands[];
extern const struct cli_command help_commands[];

/* What `staunton help` and `--help` print. */
void help_overview(struct cli *cli);
void help_group(struct cli *cli, struct text word); /* "event": the commands that begin so */
void help_command(struct cli *cli, const struct cli_command *command);
bool help_is_group(struct text word);

#endif
