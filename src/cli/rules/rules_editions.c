#include "base/json.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "present/document.h"
#include "rules_tables.h"

static void show_json(struct cli *cli) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_array(&writer);
    for (size_t i = 0; i < edition_count; i++) {
        const struct edition_row *row = &editions[i];
        json_begin_object(&writer);
        json_key_text(&writer, "edition", text_from(row->edition));
        json_key_text(&writer, "system", text_from(row->system));
        json_key_text(&writer, "from", text_from(row->from));
        json_key_text(&writer, "until", text_from(row->until));
        json_key_text(&writer, "scope", text_from(row->scope));
        json_key_text(&writer, "title", text_from(row->title));
        json_key_text(&writer, "source", text_from(row->source));
        json_key_boolean(&writer, "default", row->is_default);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_rules_editions(struct cli *cli, struct error *error) {
    static const struct table_column columns[] = {
        {MESSAGE_table_edition, false, NULL}, {MESSAGE_none, false, NULL},        {MESSAGE_table_from, false, NULL},
        {MESSAGE_table_until, false, NULL},   {MESSAGE_table_scope, false, NULL}, {MESSAGE_table_title, false, NULL}};
    struct table table;
    (void)error;
    if (cli_has(cli, "json")) {
        show_json(cli);
        return true;
    }
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < edition_count; i++) {
        table_add_zero(&table, editions[i].edition);
        table_add_zero(&table, editions[i].is_default ? "*" : "");
        table_add_zero(&table, editions[i].from);
        table_add_zero(&table, editions[i].until);
        table_add_zero(&table, editions[i].scope);
        table_add_zero(&table, editions[i].title);
    }
    cli_show_table(cli, &table);
    return true;
}
