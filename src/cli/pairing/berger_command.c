#include "pairing/berger.h"

#include "base/json.h"
#include "cli/commands.h"
#include "present/document.h"

static void show_text(struct cli *cli, const struct berger_plan *plan, struct berger_pair *pairs) {
    int32_t rounds = berger_round_count(plan);
    int width = plan->players < 10 ? 1 : plan->players < 100 ? 2 : plan->players < 1000 ? 3 : 4;
    int round_width = rounds < 10 ? 1 : rounds < 100 ? 2 : rounds < 1000 ? 3 : 4;
    for (int32_t round = 1; round <= rounds; round++) {
        int32_t free_number;
        berger_round(plan, round, pairs, &free_number);
        struct text_builder number = {.arena = &cli->arena};
        text_add_format(&number, "%*d", round_width, (int)round);
        cli_say(cli, show_berger_round, "round", language_text(text_builder_take(&number)));
        for (int32_t i = 0; i < berger_board_count(plan); i++)
            text_add_format(&cli->out, "  %*d-%-*d", width, (int)pairs[i].white, width, (int)pairs[i].black);
        if (free_number > 0) {
            text_add_zero(&cli->out, "  ");
            cli_say(cli, show_berger_free, "number", language_number(free_number));
        }
        while (cli->out.length > 0 && cli->out.bytes[cli->out.length - 1] == ' ')
            cli->out.length--;
        text_add_byte(&cli->out, '\n');
    }
}

static void show_csv(struct cli *cli, const struct berger_plan *plan, struct berger_pair *pairs) {
    static const struct table_column columns[] = {{MESSAGE_table_round, true, NULL},
                                                  {MESSAGE_table_board, true, NULL},
                                                  {MESSAGE_table_white, true, NULL},
                                                  {MESSAGE_table_black, true, NULL}};
    struct table table;
    table_begin(&table, &cli->arena, cli->language, columns, sizeof columns / sizeof *columns);
    for (int32_t round = 1; round <= berger_round_count(plan); round++) {
        int32_t free_number;
        berger_round(plan, round, pairs, &free_number);
        for (int32_t i = 0; i < berger_board_count(plan); i++) {
            table_add_number(&table, round);
            table_add_number(&table, i + 1);
            table_add_number(&table, pairs[i].white);
            table_add_number(&table, pairs[i].black);
        }
    }
    cli_show_table(cli, &table);
}

static void show_json(struct cli *cli, const struct berger_plan *plan, struct berger_pair *pairs) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_integer(&writer, "players", plan->players);
    json_key_integer(&writer, "cycles", plan->cycles);
    json_key_boolean(&writer, "swap", plan->swap);
    json_key_array(&writer, "rounds");
    for (int32_t round = 1; round <= berger_round_count(plan); round++) {
        int32_t free_number;
        berger_round(plan, round, pairs, &free_number);
        json_begin_object(&writer);
        json_key_integer(&writer, "round", round);
        json_key_array(&writer, "pairs");
        for (int32_t i = 0; i < berger_board_count(plan); i++) {
            json_begin_array(&writer);
            json_integer(&writer, pairs[i].white);
            json_integer(&writer, pairs[i].black);
            json_end_array(&writer);
        }
        json_end_array(&writer);
        if (free_number > 0)
            json_key_integer(&writer, "free", free_number);
        json_end_object(&writer);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

bool command_berger(struct cli *cli, struct error *error) {
    int64_t players;
    if (!cli_argument_number(cli, 0, 2, BERGER_MOST_PLAYERS, &players, error))
        return false;
    struct berger_plan plan = {
        .players = (int32_t)players, .cycles = cli_has(cli, "double") ? 2 : 1, .swap = !cli_has(cli, "no-swap")};
    if (!berger_check(&plan, error))
        return false;
    struct berger_pair *pairs = arena_array(&cli->arena, (size_t)berger_board_count(&plan), sizeof *pairs);
    if (cli_has(cli, "json"))
        show_json(cli, &plan, pairs);
    else if (cli_has(cli, "csv"))
        show_csv(cli, &plan, pairs);
    else
        show_text(cli, &plan, pairs);
    return true;
}
