#include <stdio.h>
#include <string.h>

#include "cli/parse.h"

enum { WORDS_MOST = 100 };

static struct text option_text(struct cli *cli, struct text name) {
    struct text_builder builder = {.arena = &cli->arena};
    text_add_zero(&builder, "--");
    text_add(&builder, name);
    return text_builder_take(&builder);
}

/* --- Options ---------------------------------------------------------------------------------------------------- */

const struct cli_option *parse_option_at(const struct cli_command *command, size_t place) {
    size_t own = 0;
    while (command->options != NULL && command->options[own].name != NULL)
        own++;
    if (place < own)
        return &command->options[place];
    place -= own;
    for (unsigned bit = 1; bit <= CLI_CSV; bit <<= 1) {
        if ((command->common & bit) == 0)
            continue;
        if (place == 0)
            return cli_common_option(bit);
        place--;
    }
    return place == 0 ? &cli_help_option : place == 1 ? &cli_language_option : NULL;
}

static const struct cli_option *find_option(const struct cli_command *command, struct text name) {
    const struct cli_option *option;
    for (size_t i = 0; (option = parse_option_at(command, i)) != NULL; i++)
        if (text_equal(text_from(option->name), name))
            return option;
    return NULL;
}

static bool refuse_option(struct cli *cli, const struct cli_command *command, struct text name, struct error *error) {
    const char *words[WORDS_MOST + 1] = {NULL};
    const struct cli_option *option;
    if (command->name == NULL)
        return error_set_text(error, ERROR_cli_option_leading, option_text(cli, name), TEXT(""), TEXT(""));
    size_t count = 0;
    for (size_t i = 0; count < WORDS_MOST && (option = parse_option_at(command, i)) != NULL; i++)
        if (option->help != MESSAGE_none)
            words[count++] = option->name;
    const char *near = cli_nearest(name, words);
    if (near == NULL)
        return error_set_text(error, ERROR_cli_option_unknown, text_from(command->name), option_text(cli, name),
                              TEXT(""));
    return error_set_text(error, ERROR_cli_option_near, text_from(command->name), option_text(cli, name),
                          option_text(cli, text_from(near)));
}

static bool give(struct cli *cli, const struct cli_option *option, struct text value, struct error *error) {
    if (!option->many && cli_has(cli, option->name))
        return error_set(error, ERROR_cli_option_twice, option->name, NULL, NULL);
    cli->given[cli->given_count++] = (struct cli_given){option, value};
    return true;
}

/* --name, --name=value or --name value; `*at` moves behind it. */
static bool read_option(struct cli *cli, const struct cli_command *command, struct parse *parse, struct error *error) {
    struct text rest = text_from(parse->words[parse->at++]);
    rest = text_slice(rest, 2, rest.length);
    size_t equals;
    bool attached = text_find(rest, TEXT("="), &equals);
    struct text name = attached ? text_slice(rest, 0, equals) : rest;
    struct text value = attached ? text_slice(rest, equals + 1, rest.length) : TEXT("");
    const struct cli_option *option = find_option(command, name);
    if (option == NULL)
        return refuse_option(cli, command, name, error);
    if (option->value == NULL && attached)
        return error_set(error, ERROR_cli_option_plain, option->name, NULL, NULL);
    if (option->value != NULL && !attached) {
        if (parse->at == parse->count)
            return error_set(error, ERROR_cli_option_bare, option->name, option->value, NULL);
        value = text_from(parse->words[parse->at++]);
    }
    return give(cli, option, value, error);
}

static const struct cli_option *find_letter(const struct cli_command *command, const char *word) {
    const struct cli_option *option;
    for (size_t i = 0; word[0] == '-' && word[1] != '\0' && (option = parse_option_at(command, i)) != NULL; i++)
        if (cli_option_letter(option) == word[1])
            return option;
    return NULL;
}

/* -j4 or -j 4 */
static bool read_letter(struct cli *cli, const struct cli_option *option, struct parse *parse, struct error *error) {
    struct text value = text_from(parse->words[parse->at++] + 2);
    if (option->value == NULL && value.length > 0)
        return error_set(error, ERROR_cli_option_plain, option->name, NULL, NULL);
    if (option->value != NULL && value.length == 0) {
        if (parse->at == parse->count)
            return error_set(error, ERROR_cli_option_bare, option->name, option->value, NULL);
        value = text_from(parse->words[parse->at++]);
    }
    return give(cli, option, value, error);
}

/* --- Commands --------------------------------------------------------------------------------------------------- */

static struct text joined(struct cli *cli, const char *first, const char *second) {
    struct text_builder builder = {.arena = &cli->arena};
    text_add_format(&builder, "%s %s", first, second);
    return text_builder_take(&builder);
}

/* "new, show, list": how a command that begins with this word can go on. */
static struct text continuations(struct cli *cli, struct text word) {
    struct text_builder builder = {.arena = &cli->arena};
    for (const struct cli_group *group = cli_groups; group->commands != NULL; group++) {
        for (const struct cli_command *command = group->commands; command->name != NULL; command++) {
            struct text rest = text_from(command->name);
            if (!text_equal(text_cut(&rest, ' '), word) || rest.length == 0)
                continue;
            if (builder.length > 0)
                text_add_zero(&builder, ", ");
            text_add(&builder, rest);
        }
    }
    return text_builder_take(&builder);
}

static bool refuse_command(struct cli *cli, struct text name, struct error *error) {
    const char *words[WORDS_MOST + 1] = {NULL};
    size_t count = 0;
    for (const struct cli_group *group = cli_groups; group->commands != NULL; group++)
        for (const struct cli_command *command = group->commands; command->name != NULL && count < WORDS_MOST;
             command++)
            words[count++] = command->name;
    const char *near = cli_nearest(name, words);
    struct text rest = name;
    struct text first = text_cut(&rest, ' ');
    /* The first word alone may be near to a command of one word, whatever follows. */
    if (near == NULL && !help_is_group(first))
        near = cli_nearest(first, words);
    if (near != NULL)
        return error_set_text(error, ERROR_cli_command_near, name, text_from(near), TEXT(""));
    if (help_is_group(first))
        return error_set_text(error, ERROR_cli_command_group, name, first, continuations(cli, first));
    return error_set_text(error, ERROR_cli_command_unknown, name, TEXT(""), TEXT(""));
}

static bool is_help(const char *word) {
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static bool find_command(struct cli *cli, struct parse *parse, struct error *error) {
    const char *first = parse->words[parse->at];
    const char *second = parse->at + 1 < parse->count ? parse->words[parse->at + 1] : NULL;
    /* Two words before one: `standings check FILE`, though `standings EVENT` is a command as well. */
    cli->command = second == NULL || second[0] == '-' ? NULL : cli_find_command(joined(cli, first, second));
    if (cli->command != NULL) {
        parse->at += 2;
        return true;
    }
    cli->command = cli_find_command(text_from(first));
    if (cli->command != NULL) {
        parse->at++;
        return true;
    }
    if (help_is_group(text_from(first)) && (second == NULL || is_help(second) || second[0] == '-')) {
        if (second != NULL && is_help(second)) {
            parse->help_word = text_from(first);
            return true;
        }
        return error_set_text(error, ERROR_cli_command_part, text_from(first), continuations(cli, text_from(first)),
                              TEXT(""));
    }
    return refuse_command(cli, second == NULL || second[0] == '-' ? text_from(first) : joined(cli, first, second),
                          error);
}

/* Options that stand before the command: --database and --json, which almost every command has, and --language. */
static bool skip_leading(struct cli *cli, struct parse *parse, size_t *from, size_t *to, struct error *error) {
    static const struct cli_command leading = {.name = NULL, .common = CLI_DATABASE | CLI_JSON};
    *from = parse->at;
    while (parse->at < parse->count && strncmp(parse->words[parse->at], "--", 2) == 0) {
        if (is_help(parse->words[parse->at]) || strcmp(parse->words[parse->at], "--version") == 0)
            break;
        size_t before = cli->given_count;
        if (!read_option(cli, &leading, parse, error))
            return false;
        cli->given_count = before;
    }
    *to = parse->at;
    return true;
}

/* --- Arguments -------------------------------------------------------------------------------------------------- */

static size_t arguments_least(const struct cli_command *command) {
    size_t count = 0;
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++)
        count += !argument->optional;
    return count;
}

static bool takes_many(const struct cli_command *command, size_t *most) {
    *most = 0;
    bool many = false;
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++) {
        (*most)++;
        many = many || argument->many;
    }
    return many;
}

struct text parse_usage(struct cli *cli, const struct cli_command *command) {
    struct text_builder builder = {.arena = &cli->arena};
    text_add_format(&builder, "staunton %s", command->name);
    for (const struct cli_argument *argument = command->arguments; argument != NULL && argument->name != NULL;
         argument++)
        text_add_format(&builder, argument->optional ? " [%s%s]" : " %s%s", argument->name,
                        argument->many ? "..." : "");
    if (command->options != NULL || command->common != 0)
        text_add_zero(&builder, " [OPTIONS]");
    return text_builder_take(&builder);
}

static bool check_arguments(struct cli *cli, struct error *error) {
    const struct cli_command *command = cli->command;
    size_t most;
    bool many = takes_many(command, &most);
    struct text usage = parse_usage(cli, command);
    if (cli->argument_count < arguments_least(command))
        return error_set_text(error, ERROR_cli_argument_missing,
                              text_from(command->arguments[cli->argument_count].name), usage, TEXT(""));
    if (cli->argument_count > most && !many)
        return error_set_text(error, ERROR_cli_argument_extra, cli->arguments[most], usage, TEXT(""));
    return true;
}

static const struct cli_given *find_given(const struct cli *cli, const char *option) {
    for (size_t i = cli->given_count; i > 0; i--)
        if (strcmp(cli->given[i - 1].option->name, option) == 0)
            return &cli->given[i - 1];
    return NULL;
}

/* Commands with an option of that name, which print papers, check it themselves. */
static bool language_is_known(struct cli *cli, struct error *error) {
    const struct cli_given *given = find_given(cli, cli_language_option.name);
    return given == NULL || given->option != &cli_language_option || language_find(given->value) != NULL ||
           error_set_text(error, ERROR_cli_speech, given->value, language_codes(&cli->arena), TEXT(""));
}

static bool read_words(struct cli *cli, struct parse *parse, size_t leading_from, size_t leading_to,
                       struct error *error) {
    size_t behind = parse->at;
    for (int part = 0; part < 2; part++) {
        size_t end = part == 0 ? leading_to : parse->count;
        parse->at = part == 0 ? leading_from : behind;
        bool options = true;
        while (parse->at < end) {
            const char *word = parse->words[parse->at];
            if (options && is_help(word)) {
                parse->help = true;
                return true;
            }
            if (options && strcmp(word, "--") == 0) {
                options = false;
                parse->at++;
            } else if (options && strncmp(word, "--", 2) == 0) {
                if (!read_option(cli, cli->command, parse, error))
                    return false;
            } else if (options && find_letter(cli->command, word) != NULL) {
                if (!read_letter(cli, find_letter(cli->command, word), parse, error))
                    return false;
            } else {
                cli->arguments[cli->argument_count++] = text_from(word);
                parse->at++;
            }
        }
    }
    if (cli_has(cli, "json") && cli_has(cli, "csv"))
        return error_set(error, ERROR_cli_options_both, "json", "csv", NULL);
    if (!language_is_known(cli, error))
        return false;
    return check_arguments(cli, error);
}

bool parse_asks_json(const struct parse *parse) {
    for (size_t i = 0; i < parse->count && strcmp(parse->words[i], "--") != 0; i++)
        if (strcmp(parse->words[i], "--json") == 0)
            return true;
    return false;
}

struct text parse_asks_language(const struct parse *parse) {
    struct text asked = TEXT("");
    for (size_t i = 0; i < parse->count && strcmp(parse->words[i], "--") != 0; i++) {
        struct text value = text_from(parse->words[i]);
        struct text name = text_cut(&value, '=');
        if (!text_equal(name, TEXT("--language")))
            continue;
        if (name.length < strlen(parse->words[i]))
            asked = value;
        else if (i + 1 < parse->count)
            asked = text_from(parse->words[i + 1]);
    }
    return asked;
}

static bool check_utf8(const struct parse *parse, struct error *error) {
    for (size_t i = 0; i < parse->count; i++) {
        size_t bad;
        char digits[24];
        char place[40];
        if (utf8_valid(text_from(parse->words[i]), &bad))
            continue;
        snprintf(digits, sizeof digits, "%zu", bad + 1);
        snprintf(place, sizeof place, "argument %zu", i + 1);
        return error_set(error, ERROR_cli_text_utf8, digits, place, NULL);
    }
    return true;
}

bool parse_words(struct cli *cli, struct parse *parse, struct error *error) {
    size_t from;
    size_t to;
    cli->arguments = arena_array(&cli->arena, parse->count + 1, sizeof *cli->arguments);
    cli->given = arena_array(&cli->arena, parse->count + 1, sizeof *cli->given);
    if (!check_utf8(parse, error) || !skip_leading(cli, parse, &from, &to, error))
        return false;
    if (parse->at == parse->count || is_help(parse->words[parse->at])) {
        parse->help = true;
        return true;
    }
    if (strcmp(parse->words[parse->at], "--version") == 0) {
        parse->version = true;
        return true;
    }
    if (!find_command(cli, parse, error))
        return false;
    if (parse->help_word.length > 0)
        return true;
    return read_words(cli, parse, from, to, error);
}

/* --- Values ----------------------------------------------------------------------------------------------------- */

struct text cli_argument(struct cli *cli, size_t place) {
    return place < cli->argument_count ? cli->arguments[place] : TEXT("");
}

bool cli_has(struct cli *cli, const char *option) {
    return find_given(cli, option) != NULL;
}

struct text cli_value(struct cli *cli, const char *option) {
    const struct cli_given *given = find_given(cli, option);
    return given == NULL ? TEXT("") : given->value;
}

static bool read_number(struct text name, struct text text, int64_t least, int64_t most, int64_t *value,
                        struct error *error) {
    if (text_to_integer(text, value) && *value >= least && *value <= most)
        return true;
    error_set_text(error, ERROR_cli_number, text, name, TEXT(""));
    return error_phrase_range(error, 2, least, most);
}

bool cli_argument_number(struct cli *cli, size_t place, int64_t least, int64_t most, int64_t *value,
                         struct error *error) {
    return read_number(text_from(cli->command->arguments[place].name), cli_argument(cli, place), least, most, value,
                       error);
}

bool cli_value_number(struct cli *cli, const char *option, int64_t least, int64_t most, int64_t *value,
                      struct error *error) {
    return !cli_has(cli, option) ||
           read_number(option_text(cli, text_from(option)), cli_value(cli, option), least, most, value, error);
}
