#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/follow.h"
#include "cli/parse.h"

const char *cli_database(struct cli *cli) {
    if (cli_has(cli, "database"))
        return text_zero(&cli->arena, cli_value(cli, "database"));
    const char *set = getenv("STAUNTON_DATABASE");
    return set != NULL && set[0] != '\0' ? set : "staunton.sqlite";
}

static void print_line(struct text_builder *line) {
    struct text text = text_builder_take(line);
    fprintf(stderr, "%.*s\n", TEXT_ARG(text));
}

void cli_warn(struct cli *cli, const char *file, long line, long column, struct text message) {
    struct text_builder out = {.arena = &cli->arena};
    const char *name = cli_file_name(file);
    if (cli_has(cli, "json")) {
        struct json_writer writer = {.out = &out};
        json_begin_object(&writer);
        json_key_text(&writer, "warning", message);
        json_key_text(&writer, "file", text_from(name));
        json_key_integer(&writer, "line", line);
        json_key_integer(&writer, "column", column);
        json_end_object(&writer);
    } else {
        text_add_zero(&out, name);
        if (line > 0)
            text_add_format(&out, ":%ld", line);
        if (line > 0 && column > 0)
            text_add_format(&out, ":%ld", column);
        text_add_zero(&out, ": ");
        language_add(&out, cli->language, language_make(&cli->arena, show_warning, "words", language_text(message)));
    }
    print_line(&out);
}

struct text cli_said(struct cli *cli, enum message message) {
    return language_say(&cli->arena, cli->language, language_plain(&cli->arena, message));
}

void cli_tell_of(struct cli *cli, enum message message, const char *names, const struct language_value *values,
                 size_t count) {
    language_add(&cli->out, cli->language, language_sentence_of(&cli->arena, message, names, values, count));
    text_add_byte(&cli->out, '\n');
}

void cli_bold(struct cli *cli, struct text text) {
    table_print_bold(&cli->out, text, cli->colour);
}

void cli_show_table(struct cli *cli, const struct table *table) {
    if (cli_has(cli, "csv"))
        table_print_csv(table, &cli->out);
    else
        table_print(table, &cli->out, cli->colour);
}

void cli_begin(struct cli *cli, struct document *document) {
    bool programs = cli_has(cli, "csv");
    document_begin(document, &cli->arena, programs ? language_english() : cli->language);
    document->for_programs = programs;
}

void cli_show(struct cli *cli, const struct document *document) {
    if (cli_has(cli, "csv"))
        document_print_csv(document, &cli->out);
    else if (cli_has(cli, "html"))
        document_print_page(document, &cli->out);
    else
        document_print(document, &cli->out, cli->colour);
}

static bool wants_colour(void) {
    const char *refused = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    return isatty(STDOUT_FILENO) && (refused == NULL || refused[0] == '\0') &&
           (terminal == NULL || strcmp(terminal, "dumb") != 0);
}

static void show_version(struct cli *cli, bool as_json) {
    if (!as_json) {
        text_add_zero(&cli->out, "staunton " STAUNTON_VERSION "\n");
        return;
    }
    json_begin_object(&cli->json);
    json_key_text(&cli->json, "name", TEXT("staunton"));
    json_key_text(&cli->json, "version", TEXT(STAUNTON_VERSION));
    json_end_object(&cli->json);
    cli_end_json(cli);
}

void cli_end_json(struct cli *cli) {
    if (cli->out.length > 0 && cli->out.bytes[cli->out.length - 1] != '\n')
        text_add_byte(&cli->out, '\n');
}

static bool run(struct cli *cli, struct parse *parse, struct error *error) {
    if (!parse_words(cli, parse, error))
        return false;
    if (parse->version)
        show_version(cli, parse_asks_json(parse));
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
    if (cli->command != NULL && cli_has(cli, "json"))
        cli_end_json(cli);
    struct text out = text_builder_take(&cli->out);
    if (fwrite(out.bytes, 1, out.length, stdout) == out.length && fflush(stdout) == 0)
        return true;
    return error_set(error, ERROR_cli_output, strerror(errno), NULL, NULL);
}

static void print_error(struct cli *cli, bool as_json, const struct error *error) {
    struct text_builder out = {.arena = &cli->arena};
    struct json_writer writer = {.out = &out};
    struct document document;
    document_begin(&document, &cli->arena, cli->language);
    if (as_json)
        document_write_error(&writer, &document, error);
    else
        text_add(&out, language_error_describe(&cli->arena, cli->language, error));
    print_line(&out);
}

/* --language, else the locale. */
static const struct language *wanted_language(const struct parse *parse) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const struct language *asked = language_find(parse_asks_language(parse));
    if (asked != NULL)
        return asked;
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *set = getenv(variables[i]);
        if (set != NULL && set[0] != '\0')
            return language_of_locale(text_from(set));
    }
    return language_english();
}

int cli_main(int count, char **words) {
    struct parse parse = {.count = count > 0 ? (size_t)count - 1 : 0, .words = words + 1};
    struct cli cli = {.language = wanted_language(&parse), .colour = wants_colour()};
    struct error error = {0};
    int code;
    arena_init(&cli.arena);
    text_builder_init(&cli.out, &cli.arena);
    json_writer_init(&cli.json, &cli.out);
    bool done = run(&cli, &parse, &error);
    if (follow_end()) { /* what was made of work that was cut short is not told */
        done = error_set(&error, ERROR_work_stopped, NULL, NULL, NULL);
        cli.exit_code = 128 + SIGINT;
    }
    if (done && print(&cli, &error)) {
        code = cli.no ? 1 : 0;
    } else {
        print_error(&cli, parse_asks_json(&parse), &error);
        code = error_exit_code(error.code);
    }
    if (cli.exit_code != 0)
        code = cli.exit_code;
    arena_drop(&cli.arena);
    return code;
}
