#include "present/berger.h"

#include "cli/commands.h"

bool command_berger(struct cli *cli, struct error *error) {
    int64_t players;
    if (!cli_argument_number(cli, 0, 2, BERGER_MOST_PLAYERS, &players, error))
        return false;
    struct berger_plan plan = {
        .players = (int32_t)players, .cycles = cli_has(cli, "double") ? 2 : 1, .swap = !cli_has(cli, "no-swap")};
    if (!berger_check(&plan, error))
        return false;
    cli_answer(cli, present_berger_write, present_berger, &plan);
    return true;
}
