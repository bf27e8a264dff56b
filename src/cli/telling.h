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
    bool former_numbers;    /* of a report: those of the round; the file has others now */
    struct drawn_round drawn;
    struct dutch_story story;     /* of the Dutch system of today */
    struct swiss_account account; /* of a classic one */
    int32_t player;               /* index of the only participant asked about, or -1 */
    int32_t other;                /* the opponent on the board asked about, or -1 */
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

/* That the round is paired otherwise, and why. */
void telling_otherwise(struct cli *cli, struct text verdict);

/* As JSON: only what concerns those who are asked about; see docs/pairing.md. And its members alone. */
void telling_narrow(struct telling *telling);
void telling_write(struct telling *telling, struct json_writer *writer);
void telling_write_members(struct telling *telling, struct json_writer *writer);

/* --- Classic systems (telling_classic.c) ---------------------------------------------------------------------------- */

bool telling_classic_pair(struct telling *telling, struct error *error);
/* Group by group, each step with its article. */
void telling_classic_show(struct telling *telling);
/* Drops the steps of groups that nobody who is asked about was in. */
void telling_classic_narrow(struct telling *telling);
void telling_classic_write_members(struct telling *telling, struct json_writer *writer);

#endif
