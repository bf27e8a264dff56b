/*
 * What the program is, and what it is not.
 */
#include "base/json.h"
#include "cli/commands.h"
#include "cli/table.h"
#include "cli/wrapped.h"
#include "pairing/system.h"

static bool run(struct cli *cli, struct error *error);

static const char *const examples[] = {"staunton about", "staunton about --json", NULL};

const struct cli_command about_commands[] = {
    {"about", "Show what the program is, and whether FIDE has endorsed it",
     "With the systems that it pairs by, what it offers to be judged by, and the programs that the text of about 2009 "
     "lists as endorsed.",
     CLI_JSON, NULL, NULL, examples, run},
    {NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL},
};

/* As the text of about 2009 prints them; which programs are endorsed today, FIDE says. [c04:programs.list] */
static const struct endorsed_program {
    const char *name;
    const char *author;
    const char *system;
} programs[] = {
    {"Swiss Master", "Koninklijke Nederlandse Schaakbond, NED", "Dutch System"},
    {"Swiss Manager", "Heinz Herzog, AUT", "Dutch System"},
    {"WinSwiss", "Franz-Josef Weber, GER", "Dutch System"},
    {"Vega", "Luigi Forlano, ITA", "Dubov System"},
    {"Turnering Service", "Harald Heggelund, NOR", "Dutch System"},
    {"Tournament Director", "Neil Hayward, ENG", "Dutch System"},
};
enum { PROGRAM_COUNT = sizeof programs / sizeof *programs };

/* An endorsement lasts as long as the program meets the requirements; with these anybody can see whether it does.
   [c04:programs.endorsement] */
static const struct offer {
    const char *what;
    const char *command;
} offers[] = {
    {"Pairings checker", "staunton check FILE.trf"},
    {"Checker of the minimum requirements", "staunton check FILE.trf --requirements"},
    {"Random tournament generator", "staunton generate"},
};
enum { OFFER_COUNT = sizeof offers / sizeof *offers };

/* [c04:programs] */
static const char status[] =
    "FIDE has not endorsed this program. FIDE recommends programs that it has endorsed after its own procedure "
    "[c04:programs]; ask it which they are where an event must use one.";

static void show_systems(struct cli *cli) {
    static const struct table_column columns[] = {{"System", false}, {"Title", false}};
    const struct pairing_system *system;
    struct table table;
    text_add_zero(&cli->out, "\nSwiss systems that it pairs by\n");
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; (system = pairing_system_at(i)) != NULL; i++) {
        table_add_zero(&table, system->name);
        table_add_zero(&table, system->title);
    }
    table_end(&table);
}

static void show_offers(struct cli *cli) {
    static const struct table_column columns[] = {{"To judge it by", false}, {"Command", false}};
    struct table table;
    text_add_byte(&cli->out, '\n');
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < OFFER_COUNT; i++) {
        table_add_zero(&table, offers[i].what);
        table_add_zero(&table, offers[i].command);
    }
    table_end(&table);
}

static void show_programs(struct cli *cli) {
    static const struct table_column columns[] = {{"Program", false}, {"By", false}, {"System", false}};
    struct table table;
    text_add_zero(&cli->out, "\nPrograms endorsed in the text of about 2009: history of that edition "
                             "[c04:programs.list]\n");
    table_begin(&table, cli, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < PROGRAM_COUNT; i++) {
        table_add_zero(&table, programs[i].name);
        table_add_zero(&table, programs[i].author);
        table_add_zero(&table, programs[i].system);
    }
    table_end(&table);
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
    for (size_t i = 0; i < OFFER_COUNT; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "what", text_from(offers[i].what));
        json_key_text(&writer, "command", text_from(offers[i].command));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_key(&writer, "endorsed_in_2009");
    json_begin_array(&writer);
    for (size_t i = 0; i < PROGRAM_COUNT; i++) {
        json_begin_object(&writer);
        json_key_text(&writer, "program", text_from(programs[i].name));
        json_key_text(&writer, "by", text_from(programs[i].author));
        json_key_text(&writer, "system", text_from(programs[i].system));
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

static bool run(struct cli *cli, struct error *error) {
    (void)error;
    if (cli_has(cli, "json"))
        show_json(cli);
    else
        show_text(cli);
    return true;
}
