#include "present/about.h"
#include "cli/commands.h"

bool command_about(struct cli *cli, struct error *error) {
    (void)error;
    cli_answer(cli, present_about_write, present_about, STAUNTON_VERSION);
    return true;
}
