/*
 * Why a round of an event is paired as it is.
 */
#pragma once

#include "cli/cli.h"
#include "present/accounts.h"

/* Explains a round of the event named by argument 0; 0 stands for the draft, else the last one. */
bool cli_round_explain(struct cli *cli, int64_t round, struct error *error);

/* Only the players on the board of --board, if that is given, in a round of the account's participants. */
bool cli_explain_ask_board(struct cli *cli, const struct drawn_round *round, struct round_account *account,
                           struct error *error);
/* Only the player with this number. */
bool cli_explain_ask_player(int64_t number, struct round_account *account, struct error *error);
