#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/parse.h"

const char *cli_database(struct cli *cli) {
    if (cli_has(cli, "database"))
        return text_zero(&cli->arena, cli_value(cli, "database"));
    const char *set = getenv("STAUNTON_DATABASE");
    return set != NULL && set[0] != '\0' ? set : "staunton.sqlite";
}

void cli_warn(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}

void cli_bold(struct cli *cli, struct text text) {
    if (cli->colour)
        text_add_zero(&cli->out, "\x1b[1m");
    text_add(&cli->out, text);
    if (cli->colour)
        text_add_zero(&cli->out, "\x1b[0m");
}

static bool wants_colour(void) {
    const char *refused = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    return isatty(STDOUT_FILENO) && (refused == NULL || refused[0] == '\0') &&
           (terminal == NULL || strcmp(terminal, "dumb") != 0);
}

static bool run(struct cli *cli, struct parse *parse, struct error *error) {
    if (!parse_words(cli, parse, error))
        return false;
    if (parse->version)
        text_add_zero(&cli->out, "staunton " STAUNTON_VERSION "\n");
    else if (parse->help_word.length > 0)
        help_group(cli, parse->help_word);
    else if (parse->help && cli->command == NULL)
        help_overview(cli);
    else if (parse->help)
        help_command(cli, cli->command);
    else
        return cli->command->run(cli, error);
    return true;
}

static bool print(struct cli *cli, struct error *error) {
    struct text out = text_builder_take(&cli->out);
    if (fwrite(out.bytes, 1, out.length, stdout) == out.length && fflush(stdout) == 0)
        return true;
    return error_set(error, ERROR_cli_output, strerror(errno), NULL, NULL);
}

int cli_main(int count, char **words) {
    struct cli cli = {.colour = wants_colour()};
    struct parse parse = {.count = count > 0 ? (size_t)count - 1 : 0, .words = words + 1};
    struct error error = {0};
    int code;
    arena_init(&cli.arena);
    text_builder_init(&cli.out, &cli.arena);
    if (run(&cli, &parse, &error) && print(&cli, &error)) {
        code = cli.no ? 1 : 0;
    } else {
        struct text words_of_error = error_describe(&cli.arena, &error);
        fprintf(stderr, "%.*s\n", TEXT_ARG(words_of_error));
        code = cli.exit_code != 0 ? cli.exit_code : error_exit_code(error.code);
    }
    arena_drop(&cli.arena);
    return code;
}
