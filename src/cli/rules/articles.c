#include <sys/ioctl.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/commands.h"
#include "present/document.h"
#include "rules_tables.h"

static bool is_answered(const struct article_row *row) {
    return row->reason[0] != '\0';
}

static bool is_missing(const struct article_row *row) {
    return !is_answered(row) && (row->code_tag_count == 0 || row->test_tag_count == 0);
}

static bool is_wanted(struct cli *cli, const struct article_row *row) {
    if (cli_has(cli, "area") && !text_equal(text_from(row->area), cli_value(cli, "area")))
        return false;
    return !cli_has(cli, "missing") || is_missing(row);
}

static bool has_area(struct text area) {
    for (int i = 1; i < ARTICLE_COUNT; i++)
        if (text_equal(text_from(article_row((enum article)i)->area), area))
            return true;
    return false;
}

static void write_files(struct json_writer *writer, const char *key, const char *const *files, unsigned count) {
    json_key_array(writer, key);
    for (unsigned i = 0; i < count; i++)
        json_text(writer, text_from(files[i]));
    json_end_array(writer);
}

static void show_json(struct cli *cli) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_array(&writer);
    for (int i = 1; i < ARTICLE_COUNT; i++) {
        const struct article_row *row = article_row((enum article)i);
        if (!is_wanted(cli, row))
            continue;
        json_begin_object(&writer);
        json_key_text(&writer, "id", text_from(row->id));
        json_key_text(&writer, "area", text_from(row->area));
        json_key_text(&writer, "kind", text_from(row->kind));
        json_key_text(&writer, "requirement", text_from(row->requirement));
        json_key_text(&writer, "acceptance", text_from(row->acceptance));
        json_key_text(&writer, "answer", text_from(row->reason));
        write_files(&writer, "code", row->code, row->code_file_count);
        write_files(&writer, "test", row->test, row->test_file_count);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

static size_t terminal_width(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 80)
        return size.ws_col;
    return 120;
}

/* What fits beside the other columns; the whole of it is in --json and --csv. */
static struct text shortened(struct cli *cli, const char *requirement) {
    size_t room = terminal_width() - 62;
    struct text text = text_from(requirement);
    if (cli_has(cli, "csv") || utf8_length(text) <= room)
        return text;
    struct text_builder builder = {.arena = &cli->arena};
    text_add(&builder, utf8_slice(text, 0, room - 1));
    text_add_zero(&builder, "…");
    return text_builder_take(&builder);
}

static void show_table(struct cli *cli) {
    static const struct table_column columns[] = {
        {MESSAGE_table_article, false, NULL}, {MESSAGE_table_area, false, NULL},
        {MESSAGE_table_kind, false, NULL},    {MESSAGE_table_code, true, NULL},
        {MESSAGE_table_test, true, NULL},     {MESSAGE_table_requirement, false, NULL}};
    struct table table;
    int shown = 0;
    int done = 0;
    int answered = 0;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int i = 1; i < ARTICLE_COUNT; i++) {
        const struct article_row *row = article_row((enum article)i);
        if (!is_wanted(cli, row))
            continue;
        shown++;
        answered += is_answered(row);
        done += !is_answered(row) && !is_missing(row);
        table_add_zero(&table, row->id);
        table_add_zero(&table, row->area);
        table_add_zero(&table, row->kind);
        if (is_answered(row)) {
            table_add_zero(&table, "answered");
            table_add_zero(&table, "");
        } else {
            table_add_number(&table, row->code_tag_count);
            table_add_number(&table, row->test_tag_count);
        }
        table_add(&table, shortened(cli, row->requirement));
    }
    cli_show_table(cli, &table);
    if (!cli_has(cli, "csv"))
        text_add_format(&cli->out, "\n%d articles: %d with code and test, %d answered, %d missing.\n", shown, done,
                        answered, shown - done - answered);
}

bool command_articles(struct cli *cli, struct error *error) {
    if (cli_has(cli, "area") && !has_area(cli_value(cli, "area")))
        return error_set_text(error, ERROR_cli_area_unknown, cli_value(cli, "area"), TEXT(""), TEXT(""));
    if (cli_has(cli, "json"))
        show_json(cli);
    else
        show_table(cli);
    return true;
}
