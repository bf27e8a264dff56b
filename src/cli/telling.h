/*
 * Why a round is paired as it is, told as an arbiter can read it aloud: for reports and for events.
 */
#ifndef STAUNTON_CLI_TELLING_H
#define STAUNTON_CLI_TELLING_H

#include "cli/cli.h"
#include "pairing/dutch/dutch_story.h"
#include "pairing/system.h"

struct telling {
    struct cli *cli;
    struct text name; /* of the tournament */
    const struct pairing_system *system;
    struct drawing drawing; /* participants are called by their field `player` */
    struct drawn_round drawn;
    struct dutch_story story;
    int32_t player; /* index of the only participant asked about, or -1 */
    int32_t other;  /* the opponent on the board asked about, or -1 */
};

/* Pairs the round of the drawing and keeps the story; name, system and drawing are given. */
bool telling_pair(struct telling *telling, struct error *error);
/* Only the players on the board of --board, if that is given, in a round of the drawing's participants. */
bool telling_ask_board(struct telling *telling, const struct drawn_round *round, struct error *error);
/* Only the player with this number. */
bool telling_ask_player(struct telling *telling, int64_t number, struct error *error);
void telling_show(struct telling *telling);
/* The same without its title. */
void telling_show_brackets(struct telling *telling);

#endif
