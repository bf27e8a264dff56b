/*
 * What the program is, and what it is not.
 */
#include "analysis/endorsed.h"
#include "base/json.h"
#include "cli/commands.h"
#include "pairing/system.h"
#include "present/document.h"
#include "present/wrapped.h"

static const char status[] =
    "FIDE has not endorsed this program. FIDE recommends programs that it has endorsed after its own procedure "
    "[c04:programs]; ask it which they are where an event must use one.";

static void show_systems(struct cli *cli) {
    static const struct table_column columns[] = {{MESSAGE_table_system, false, NULL},
                                                  {MESSAGE_table_title, false, NULL}};
    const struct pairing_system *system;
    struct table table;
    text_add_zero(&cli->out, "\nSwiss systems that it pairs by\n");
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++) {
        table_add_zero(&table, system->name);
        table_add_said(&table, system->title);
    }
    cli_show_table(cli, &table);
}

static void show_offers(struct cli *cli) {
    static const struct table_column columns[] = {{MESSAGE_table_to_judge_it_by, false, NULL},
                                                  {MESSAGE_table_command, false, NULL}};
    struct table table;
    text_add_byte(&cli->out, '\n');
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < ENDORSED_OFFERS; i++) {
        table_add_zero(&table, endorsed_offers[i].what);
        table_add_zero(&table, endorsed_offers[i].command);
    }
    cli_show_table(cli, &table);
}

static void show_programs(struct cli *cli) {
    static const struct table_column columns[] = {
        {MESSAGE_table_program, false, NULL}, {MESSAGE_table_by, false, NULL}, {MESSAGE_table_system, false, NULL}};
    struct table table;
    text_add_zero(&cli->out, "\nPrograms endorsed in the text of about 2009: history of that edition "
                             "[c04:programs.list]\n");
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < ENDORSED_PROGRAMS; i++) {
        table_add_zero(&table, endorsed_programs[i].name);
        table_add_zero(&table, endorsed_programs[i].author);
        table_add_zero(&table, endorsed_programs[i].system);
    }
    cli_show_table(cli, &table);
}

static void show_text(struct cli *cli) {
    cli_bold(cli, TEXT("Staunton " STAUNTON_VERSION));
    text_add_byte(&cli->out, '\n');
    wrapped_add(&cli->out, 0, 0, text_from(status));
    show_systems(cli);
    show_offers(cli);
    show_programs(cli);
    text_add_zero(&cli->out, "\n`staunton rules show SYSTEM` describes a system, `staunton rules editions` lists the "
                             "texts, docs/readings.md has how they are read.\n");
}

static void show_json(struct cli *cli) {
    struct json_writer writer;
    const struct pairing_system *system;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "name", TEXT("Staunton"));
    json_key_text(&writer, "version", TEXT(STAUNTON_VERSION));
    json_key_boolean(&writer, "endorsed", false);
    json_key(&writer, "systems");
    json_begin_array(&writer);
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++)
        json_text(&writer, text_from(system->name));
    json_end_array(&writer);
    json_key(&writer, "offers");
    json_begin_array(&writer);
    for (size_t i = 0; i < ENDORSED_OFFERS; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "what", text_from(endorsed_offers[i].what));
        json_key_text(&writer, "command", text_from(endorsed_offers[i].command));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_key(&writer, "endorsed_in_2009");
    json_begin_array(&writer);
    for (size_t i = 0; i < ENDORSED_PROGRAMS; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "program", text_from(endorsed_programs[i].name));
        json_key_text(&writer, "by", text_from(endorsed_programs[i].author));
        json_key_text(&writer, "system", text_from(endorsed_programs[i].system));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_about(struct cli *cli, struct error *error) {
    (void)error;
    if (cli_has(cli, "json"))
        show_json(cli);
    else
        show_text(cli);
    return true;
}
