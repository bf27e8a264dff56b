#include "cli/commands.h"

const struct cli_option cli_help_option = {"help", NULL, MESSAGE_cli_help_option_help, false};
const struct cli_option cli_language_option = {"language", "LANG", MESSAGE_none,
                                               false}; /* told of once, for all commands */

const struct cli_option *cli_common_option(unsigned bit) {
    static const struct cli_option database = {"database", "FILE", MESSAGE_cli_help_option_database, false};
    static const struct cli_option tournament = {"tournament", "T", MESSAGE_cli_help_option_tournament, false};
    static const struct cli_option json = {"json", NULL, MESSAGE_cli_help_option_json, false};
    static const struct cli_option csv = {"csv", NULL, MESSAGE_cli_help_option_csv, false};
    switch (bit) {
    case CLI_DATABASE:
        return &database;
    case CLI_TOURNAMENT:
        return &tournament;
    case CLI_JSON:
        return &json;
    case CLI_CSV:
        return &csv;
    default:
        return NULL;
    }
}

char cli_option_letter(const struct cli_option *option) {
    if (text_equal(text_from(option->name), TEXT("output")))
        return 'o';
    return text_equal(text_from(option->name), TEXT("jobs")) ? 'j' : '\0';
}

const struct cli_command *cli_find_command(struct text name) {
    for (const struct cli_group *group = cli_groups; group->commands != NULL; group++)
        for (const struct cli_command *command = group->commands; command->name != NULL; command++)
            if (text_equal(text_from(command->name), name))
                return command;
    return NULL;
}
