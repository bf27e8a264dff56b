/*
 * From the words of the command line to a command with its arguments and options.
 */
#pragma once

#include "cli/commands.h"

struct parse {
    size_t count; /* words, without the program's name */
    char **words;
    size_t at;
    bool version;
    bool help;             /* of the command found, or of everything */
    struct text help_word; /* of the commands that begin with it */
};

/* Fills in the command, its arguments and options, or one of the ways to ask for help. */
bool parse_words(struct cli *cli, struct parse *parse, struct error *error);

/* Does --json stand among the words? Also of a command line that cannot be parsed. */
bool parse_asks_json(const struct parse *parse);

/* The value of --language, of any command line as well; empty where there is none. */
struct text parse_asks_language(const struct parse *parse);

/* "staunton result set EVENT ROUND BOARD RESULT [OPTIONS]" */
struct text parse_usage(struct cli *cli, const struct cli_command *command);

/* All options of a command by place: its own, the common ones, --help, --language; NULL behind the last. */
const struct cli_option *parse_option_at(const struct cli_command *command, size_t place);
