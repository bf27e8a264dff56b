/*
 * The commands `staunton game ...`: what they share.
 */
#ifndef STAUNTON_CLI_GAME_H
#define STAUNTON_CLI_GAME_H

#include "cli/commands.h"
#include "game/log.h"
#include "game/paper_language.h"

bool game_run_replay(struct cli *cli, struct error *error);
bool game_run_envelope(struct cli *cli, struct error *error);
bool game_run_rules(struct cli *cli, struct error *error);
bool game_run_verbs(struct cli *cli, struct error *error);
/* Of an event (game_event.c). */
bool game_run_show(struct cli *cli, struct error *error);
/* --language of a paper: English where none is said. */
bool game_paper_language(struct cli *cli, enum paper_language *language, struct error *error);
bool game_run_happen(struct cli *cli, struct error *error);
bool game_run_log(struct cli *cli, struct error *error);
bool game_run_undo(struct cli *cli, struct error *error);
bool game_run_desk(struct cli *cli, struct error *error);

#endif
