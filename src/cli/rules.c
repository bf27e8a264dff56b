#include "base/json.h"
#include "cli/commands.h"
#include "cli/rules_show.h"
#include "cli/table.h"
#include "rules_tables.h"

static bool run_editions(struct cli *cli, struct error *error);

static const char *const editions_examples[] = {"staunton rules editions", "staunton rules editions --json", NULL};

const struct cli_command rules_commands[] = {
    {"rules editions", "List the editions of the rules that an event can be played under",
     "By default an event takes those in force on its first day that are marked with *.", CLI_JSON | CLI_CSV, NULL,
     NULL, editions_examples, run_editions},
    {"rules list", "List the Swiss systems that rounds can be paired by",
     "Each in its editions, with the options that settle what its text leaves open.", CLI_JSON | CLI_CSV, NULL, NULL,
     rules_list_examples, rules_list_run},
    {"rules show", "Describe a Swiss system for the notice board",
     "Its steps in plain words with the article of each, the options in force, and how its text is read where it is "
     "open.",
     CLI_DATABASE | CLI_TOURNAMENT | CLI_JSON, rules_show_arguments, rules_show_options, rules_show_examples,
     rules_show_run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

static void show_json(struct cli *cli) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
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

static bool run_editions(struct cli *cli, struct error *error) {
    static const struct table_column columns[] = {{"Edition", false}, {"", false},      {"From", false},
                                                  {"Until", false},   {"Scope", false}, {"Title", false}};
    struct table table;
    (void)error;
    if (cli_has(cli, "json")) {
        show_json(cli);
        return true;
    }
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < edition_count; i++) {
        table_add_zero(&table, editions[i].edition);
        table_add_zero(&table, editions[i].is_default ? "*" : "");
        table_add_zero(&table, editions[i].from);
        table_add_zero(&table, editions[i].until);
        table_add_zero(&table, editions[i].scope);
        table_add_zero(&table, editions[i].title);
    }
    table_end(&table);
    return true;
}
