/*
 * The restricted draw on the command line: who draws, and the protocol.
 */
#ifndef STAUNTON_CLI_VARMA_H
#define STAUNTON_CLI_VARMA_H

#include "cli/cli.h"
#include "pairing/berger.h"
#include "pairing/varma.h"

struct varma_protocol {
    struct text heading;          /* event and tournament, or empty */
    const char *group;            /* what is kept apart: "Federation", or the column's title */
    struct berger_plan plan;      /* who meets in the last three rounds */
    struct varma_player *players; /* none: only the table is shown */
    struct varma_draw draw;
    bool prepared; /* by hand: envelopes and order without the draw */
    char seed[17];
};

/*
 * Players from a list: CSV with the columns that `player import` reads, or lines `name;federation`. With --column that
 * one says who belongs together.
 */
bool varma_read_list(struct cli *cli, const char *file, struct varma_protocol *protocol, struct error *error);

/* The last three rounds, and how many games in them are between players of one federation. */
struct varma_last {
    int32_t first; /* round */
    int32_t last;
    int32_t boards;            /* a round */
    struct berger_pair *pairs; /* [round - first][board] */
    int32_t *players;          /* index of the player with a number, by number; NULL: nobody has drawn */
    int32_t games;             /* between players of one federation; without players, inside a section */
};
void varma_last_rounds(struct cli *cli, const struct varma_protocol *protocol, struct varma_last *last);
/* Are the two of one federation (without players: numbers of one section)? */
bool varma_together(const struct varma_protocol *protocol, const struct varma_last *last,
                    const struct berger_pair *pair);
/* Whence the sections come, in a sentence. */
struct text varma_origin_sentence(struct cli *cli, const struct varma_protocol *protocol);
/* What the last three rounds prove, in a sentence. */
struct text varma_proof_sentence(struct cli *cli, const struct varma_protocol *protocol, const struct varma_last *last);
struct text varma_number_list(struct cli *cli, const struct varma_section *section); /* "3, 4, 8" */

void varma_show_text(struct cli *cli, const struct varma_protocol *protocol);
void varma_show_json(struct cli *cli, const struct varma_protocol *protocol);
void varma_show_html(struct cli *cli, const struct varma_protocol *protocol);

#endif
