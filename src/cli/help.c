#include "cli/parse.h"

bool help_is_group(struct text word) {
    for (const struct cli_group *group = cli_groups; group->commands != NULL; group++) {
        for (const struct cli_command *command = group->commands; command->name != NULL; command++) {
            struct text rest = text_from(command->name);
            if (text_equal(text_cut(&rest, ' '), word) && rest.length > 0)
                return true;
        }
    }
    return false;
}

static void add_pair(struct cli *cli, struct text left, size_t width, enum message right) {
    text_add_zero(&cli->out, "  ");
    text_add_left_aligned(&cli->out, left, width);
    text_add_format(&cli->out, "  %.*s\n", TEXT_ARG(cli_said(cli, right)));
}

/* A line that heads a part of the help. */
static void add_head(struct cli *cli, enum message head) {
    text_add_format(&cli->out, "\n%.*s\n", TEXT_ARG(cli_said(cli, head)));
}

/* Command with arguments, without options: "event show EVENT". */
static struct text signature(struct cli *cli, const struct cli_command *command) {
    struct text_builder builder = {.arena = &cli->arena};
    text_add_zero(&builder, command->name);
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++)
        text_add_format(&builder, argument->optional ? " [%s%s]" : " %s%s", argument->name,
                        argument->many ? "..." : "");
    return text_builder_take(&builder);
}

static size_t widest(struct cli *cli) {
    size_t width = 0;
    for (const struct cli_group *group = cli_groups; group->commands != NULL; group++) {
        for (const struct cli_command *command = group->commands; command->name != NULL; command++) {
            size_t here = signature(cli, command).length;
            width = here > width ? here : width;
        }
    }
    return width;
}

/* One that no native speaker has reviewed says so itself. */
static void add_languages(struct cli *cli) {
    cli_bold(cli, cli_said(cli, MESSAGE_cli_page_languages));
    text_add_byte(&cli->out, '\n');
    for (size_t i = 0; i < language_count; i++) {
        const struct language *language = &languages[i];
        text_add_format(&cli->out, "  %s", language->code);
        if (!language->is_reviewed)
            text_add_format(&cli->out, "  %.*s",
                            TEXT_ARG(language_say(&cli->arena, language,
                                                  language_plain(&cli->arena, MESSAGE_language_unreviewed))));
        text_add_byte(&cli->out, '\n');
    }
    text_add_byte(&cli->out, '\n');
}

void help_overview(struct cli *cli) {
    text_add_format(&cli->out, "%.*s\n\n", TEXT_ARG(cli_said(cli, MESSAGE_cli_page_intro)));
    cli_say(cli, cli_page_usage, "command", language_text(TEXT("staunton COMMAND [OPTIONS]")));
    text_add_zero(&cli->out, "\n\n");
    size_t width = widest(cli);
    for (const struct cli_group *group = cli_groups; group->commands != NULL; group++) {
        cli_bold(cli, cli_said(cli, group->title));
        text_add_byte(&cli->out, '\n');
        for (const struct cli_command *command = group->commands; command->name != NULL; command++)
            add_pair(cli, signature(cli, command), width, command->summary);
        text_add_byte(&cli->out, '\n');
    }
    add_languages(cli);
    text_add_format(&cli->out, "%.*s\n\n%.*s\n", TEXT_ARG(cli_said(cli, MESSAGE_cli_page_notes)),
                    TEXT_ARG(cli_said(cli, MESSAGE_cli_page_more)));
}

void help_group(struct cli *cli, struct text word) {
    struct text_builder usage = {.arena = &cli->arena};
    text_add_format(&usage, "staunton %.*s COMMAND [OPTIONS]", TEXT_ARG(word));
    cli_say(cli, cli_page_usage, "command", language_text(text_builder_take(&usage)));
    text_add_zero(&cli->out, "\n\n");
    size_t width = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (const struct cli_group *group = cli_groups; group->commands != NULL; group++) {
            for (const struct cli_command *command = group->commands; command->name != NULL; command++) {
                struct text rest = text_from(command->name);
                if (!text_equal(text_cut(&rest, ' '), word))
                    continue;
                struct text left = signature(cli, command);
                if (pass == 1)
                    add_pair(cli, left, width, command->summary);
                width = left.length > width ? left.length : width;
            }
        }
    }
    text_add_byte(&cli->out, '\n');
    cli_say(cli, cli_page_group_more, "group", language_text(word));
    text_add_byte(&cli->out, '\n');
}

/* "--rating N", "--double", "-j, --jobs N" */
static struct text option_signature(struct cli *cli, const struct cli_option *option) {
    struct text_builder builder = {.arena = &cli->arena};
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
        size_t here = option->help == MESSAGE_none ? 0 : option_signature(cli, option).length;
        width = here > width ? here : width;
    }
    return width;
}

void help_command(struct cli *cli, const struct cli_command *command) {
    struct text_builder *out = &cli->out;
    const struct cli_option *option;
    size_t width = part_width(cli, command);
    text_add_format(out, "%.*s.\n", TEXT_ARG(cli_said(cli, command->summary)));
    if (command->details != MESSAGE_none)
        text_add_format(out, "%.*s\n", TEXT_ARG(cli_said(cli, command->details)));
    text_add_byte(out, '\n');
    cli_say(cli, cli_page_usage, "command", language_text(parse_usage(cli, command)));
    text_add_byte(out, '\n');
    if (command->arguments != NULL)
        add_head(cli, MESSAGE_cli_page_arguments);
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++)
        add_pair(cli, text_from(argument->name), width, argument->help);
    add_head(cli, MESSAGE_cli_page_options);
    for (size_t i = 0; (option = parse_option_at(command, i)) != NULL; i++)
        if (option->help != MESSAGE_none)
            add_pair(cli, option_signature(cli, option), width, option->help);
    add_head(cli, MESSAGE_cli_page_examples);
    for (size_t i = 0; command->examples[i] != NULL; i++)
        text_add_format(out, "  %s\n", command->examples[i]);
}

/* A bar would end a cell. */
static void add_markdown(struct cli *cli, enum message message) {
    struct text text = cli_said(cli, message);
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == '|')
            text_add_byte(&cli->out, '\\');
        text_add_byte(&cli->out, text.bytes[i]);
    }
}

static void markdown_command(struct cli *cli, const struct cli_command *command) {
    struct text_builder *out = &cli->out;
    const struct cli_option *option;
    text_add_format(out, "### staunton %s\n\n%.*s.", command->name, TEXT_ARG(cli_said(cli, command->summary)));
    if (command->details != MESSAGE_none)
        text_add_format(out, " %.*s", TEXT_ARG(cli_said(cli, command->details)));
    text_add_format(out, "\n\n```\n%.*s\n```\n\n| | |\n|---|---|\n", TEXT_ARG(parse_usage(cli, command)));
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++) {
        text_add_format(out, "| `%s` | ", argument->name);
        add_markdown(cli, argument->help);
        text_add_zero(out, " |\n");
    }
    for (size_t i = 0; (option = parse_option_at(command, i)) != NULL; i++) {
        if (option->help == MESSAGE_none)
            continue;
        text_add_format(out, "| `%.*s` | ", TEXT_ARG(option_signature(cli, option)));
        add_markdown(cli, option->help);
        text_add_zero(out, " |\n");
    }
    text_add_zero(out, "\n```\n");
    for (size_t i = 0; command->examples[i] != NULL; i++)
        text_add_format(out, "%s\n", command->examples[i]);
    text_add_zero(out, "```\n\n");
}

static void help_all(struct cli *cli, bool markdown) {
    if (markdown)
        text_add_format(&cli->out, "# %.*s\n\n%.*s\n\n%.*s\n\n", TEXT_ARG(cli_said(cli, MESSAGE_cli_page_title)),
                        TEXT_ARG(cli_said(cli, MESSAGE_cli_page_intro)),
                        TEXT_ARG(cli_said(cli, MESSAGE_cli_page_notes)));
    else
        help_overview(cli);
    for (const struct cli_group *group = cli_groups; group->commands != NULL; group++) {
        if (markdown)
            text_add_format(&cli->out, "## %.*s\n\n", TEXT_ARG(cli_said(cli, group->title)));
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

bool command_help(struct cli *cli, struct error *error) {
    struct text_builder name = {.arena = &cli->arena};
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
