#include "cli/parse.h"

static bool run_help(struct cli *cli, struct error *error);

static const struct cli_argument help_arguments[] = {
    {"COMMAND", "One or two words, such as `event` or `result set`", true, true},
    {NULL, NULL, false, false},
};

static const struct cli_option help_options[] = {
    {"all", NULL, "Show the help of every command", false},
    {"markdown", NULL, "As Markdown (the text of docs/commands.md)", false},
    {NULL, NULL, NULL, false},
};

static const char *const help_examples[] = {"staunton help", "staunton help result set",
                                            "staunton help --all --markdown", NULL};

const struct cli_command help_commands[] = {
    {"help", "Show the commands, or the help of one", NULL, 0, help_arguments, help_options, help_examples, run_help},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static const char intro[] = "Staunton runs a chess event by the FIDE rules.";

static const char notes[] =
    "An event is named by its id (`staunton event list`). Commands that only show something take a tournament report\n"
    "(FILE.trf) in place of an event. Exit codes: 0 done, 1 the answer is no, 2 usage, 3 bad input, 4 store.\n"
    "Errors are told in the language of your locale, or in that of `--language LANG`: en or it.";

bool help_is_group(struct text word) {
    for (const struct cli_group *group = cli_groups; group->title != NULL; group++) {
        for (const struct cli_command *command = group->commands; command->name != NULL; command++) {
            struct text rest = text_from(command->name);
            if (text_equal(text_cut(&rest, ' '), word) && rest.length > 0)
                return true;
        }
    }
    return false;
}

static void add_pair(struct text_builder *out, struct text left, size_t width, const char *right) {
    text_add_zero(out, "  ");
    text_add_left_aligned(out, left, width);
    text_add_format(out, "  %s\n", right);
}

/* Command with arguments, without options: "event show EVENT". */
static struct text signature(struct cli *cli, const struct cli_command *command) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    text_add_zero(&builder, command->name);
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++)
        text_add_format(&builder, argument->optional ? " [%s%s]" : " %s%s", argument->name,
                        argument->many ? "..." : "");
    return text_builder_take(&builder);
}

static size_t widest(struct cli *cli) {
    size_t width = 0;
    for (const struct cli_group *group = cli_groups; group->title != NULL; group++) {
        for (const struct cli_command *command = group->commands; command->name != NULL; command++) {
            size_t here = signature(cli, command).length;
            width = here > width ? here : width;
        }
    }
    return width;
}

void help_overview(struct cli *cli) {
    text_add_format(&cli->out, "%s\n\nUsage: staunton COMMAND [OPTIONS]\n\n", intro);
    size_t width = widest(cli);
    for (const struct cli_group *group = cli_groups; group->title != NULL; group++) {
        cli_bold(cli, text_from(group->title));
        text_add_byte(&cli->out, '\n');
        for (const struct cli_command *command = group->commands; command->name != NULL; command++)
            add_pair(&cli->out, signature(cli, command), width, command->summary);
        text_add_byte(&cli->out, '\n');
    }
    text_add_format(&cli->out,
                    "%s\n\nstaunton COMMAND --help shows the options of a command, with examples.\n"
                    "staunton --version shows the version.\n",
                    notes);
}

void help_group(struct cli *cli, struct text word) {
    text_add_format(&cli->out, "Usage: staunton %.*s COMMAND [OPTIONS]\n\n", TEXT_ARG(word));
    size_t width = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (const struct cli_group *group = cli_groups; group->title != NULL; group++) {
            for (const struct cli_command *command = group->commands; command->name != NULL; command++) {
                struct text rest = text_from(command->name);
                if (!text_equal(text_cut(&rest, ' '), word))
                    continue;
                struct text left = signature(cli, command);
                if (pass == 1)
                    add_pair(&cli->out, left, width, command->summary);
                width = left.length > width ? left.length : width;
            }
        }
    }
    text_add_format(&cli->out, "\nstaunton %.*s COMMAND --help shows the options of a command, with examples.\n",
                    TEXT_ARG(word));
}

/* "--rating N", "--double", "-j, --jobs N" */
static struct text option_signature(struct cli *cli, const struct cli_option *option) {
    struct text_builder builder;
    text_builder_init(&builder, &cli->arena);
    if (cli_option_letter(option) != '\0')
        text_add_format(&builder, "-%c, ", cli_option_letter(option));
    text_add_format(&builder, "--%s", option->name);
    if (option->value != NULL)
        text_add_format(&builder, " %s", option->value);
    if (option->many)
        text_add_zero(&builder, " ...");
    return text_builder_take(&builder);
}

static size_t part_width(struct cli *cli, const struct cli_command *command) {
    size_t width = 0;
    const struct cli_option *option;
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++) {
        size_t here = text_from(argument->name).length;
        width = here > width ? here : width;
    }
    for (size_t i = 0; (option = parse_option_at(command, i)) != NULL; i++) {
        size_t here = option->help == NULL ? 0 : option_signature(cli, option).length;
        width = here > width ? here : width;
    }
    return width;
}

void help_command(struct cli *cli, const struct cli_command *command) {
    struct text_builder *out = &cli->out;
    const struct cli_option *option;
    size_t width = part_width(cli, command);
    text_add_format(out, "%s.\n", command->summary);
    if (command->details != NULL)
        text_add_format(out, "%s\n", command->details);
    text_add_format(out, "\nUsage: %.*s\n", TEXT_ARG(parse_usage(cli, command)));
    if (command->arguments != NULL)
        text_add_zero(out, "\nArguments:\n");
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++)
        add_pair(out, text_from(argument->name), width, argument->help);
    text_add_zero(out, "\nOptions:\n");
    for (size_t i = 0; (option = parse_option_at(command, i)) != NULL; i++)
        if (option->help != NULL)
            add_pair(out, option_signature(cli, option), width, option->help);
    text_add_zero(out, "\nExamples:\n");
    for (size_t i = 0; command->examples[i] != NULL; i++)
        text_add_format(out, "  %s\n", command->examples[i]);
}

/* A bar would end a cell. */
static void add_markdown(struct text_builder *out, const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '|')
            text_add_byte(out, '\\');
        text_add_byte(out, *text);
    }
}

static void markdown_command(struct cli *cli, const struct cli_command *command) {
    struct text_builder *out = &cli->out;
    const struct cli_option *option;
    text_add_format(out, "### staunton %s\n\n%s.", command->name, command->summary);
    if (command->details != NULL)
        text_add_format(out, " %s", command->details);
    text_add_format(out, "\n\n```\n%.*s\n```\n\n| | |\n|---|---|\n", TEXT_ARG(parse_usage(cli, command)));
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++) {
        text_add_format(out, "| `%s` | ", argument->name);
        add_markdown(out, argument->help);
        text_add_zero(out, " |\n");
    }
    for (size_t i = 0; (option = parse_option_at(command, i)) != NULL; i++) {
        if (option->help == NULL)
            continue;
        text_add_format(out, "| `%.*s` | ", TEXT_ARG(option_signature(cli, option)));
        add_markdown(out, option->help);
        text_add_zero(out, " |\n");
    }
    text_add_zero(out, "\n```\n");
    for (size_t i = 0; command->examples[i] != NULL; i++)
        text_add_format(out, "%s\n", command->examples[i]);
    text_add_zero(out, "```\n\n");
}

static void help_all(struct cli *cli, bool markdown) {
    if (markdown)
        text_add_format(&cli->out, "# Commands\n\n%s\n\n%s\n\n", intro, notes);
    else
        help_overview(cli);
    for (const struct cli_group *group = cli_groups; group->title != NULL; group++) {
        if (markdown)
            text_add_format(&cli->out, "## %s\n\n", group->title);
        for (const struct cli_command *command = group->commands; command->name != NULL; command++) {
            if (markdown) {
                markdown_command(cli, command);
            } else {
                text_add_byte(&cli->out, '\n');
                cli_bold(cli, text_from(command->name));
                text_add_zero(&cli->out, ": ");
                help_command(cli, command);
            }
        }
    }
    /* The file ends with one line end. */
    while (markdown && cli->out.length > 1 && cli->out.bytes[cli->out.length - 2] == '\n')
        cli->out.length--;
}

static bool run_help(struct cli *cli, struct error *error) {
    struct text_builder name;
    text_builder_init(&name, &cli->arena);
    for (size_t i = 0; i < cli->argument_count; i++) {
        text_add_zero(&name, i > 0 ? " " : "");
        text_add(&name, cli->arguments[i]);
    }
    struct text words = text_builder_take(&name);
    if (cli_has(cli, "all") || cli_has(cli, "markdown")) {
        help_all(cli, cli_has(cli, "markdown"));
    } else if (words.length == 0) {
        help_overview(cli);
    } else if (cli_find_command(words) != NULL) {
        help_command(cli, cli_find_command(words));
    } else if (help_is_group(words)) {
        help_group(cli, words);
    } else {
        return error_set_text(error, ERROR_cli_command_unknown, words, TEXT(""), TEXT(""));
    }
    return true;
}
