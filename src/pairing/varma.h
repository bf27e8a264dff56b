/*
 * The restricted drawing of lots: players of one federation (or of any group) shall not meet in the last three rounds of
 * a round robin [c02-2022:15.1.rule]. Numbers lie in envelopes, a section each; whoever draws from one section is kept
 * apart. The sections are those of the Varma tables where they can serve all federations, else they are searched for by
 * the principles of the note [c02-2022:15.1.build].
 *
 * The same in the edition of 2019 [c02-2019:13.18.1.1] ff., whose table for 11 or 12 players is garbled: the one of 2022
 * stands for it (docs/readings.md).
 */
#pragma once

#include "base/error.h"
#include "pairing/berger.h"

enum {
    VARMA_LEAST_PLAYERS = 3,
    VARMA_MOST_PLAYERS = 52, /* so that the letters suffice for the sections */
    VARMA_MOST_SECTIONS = 26,
    VARMA_LEAST_PRINTED = 9, /* the printed tables */
    VARMA_MOST_PRINTED = 24,
    VARMA_PRINTED_SECTIONS = 4,
    VARMA_LAST_ROUNDS = 3
};

struct varma_section {
    bool alone; /* what remains of searched sections: only for players who are alone in their federation */
    int32_t count;
    int32_t numbers[VARMA_MOST_PLAYERS]; /* ascending */
};

/* The printed sections A to D for 9 to 24 players, without the highest number where it is a bye; false for others. */
bool varma_printed(int32_t players, struct varma_section sections[VARMA_PRINTED_SECTIONS]);

/* When two numbers meet, by the sums of the note: 1 in the last round, 2 and 3 in those before it, 0 earlier. */
int32_t varma_meeting(int32_t players, int32_t first, int32_t second);

/* Two numbers of a section that meet in the last three rounds; false: nobody does. */
bool varma_section_meeting(int32_t players, const struct varma_section *section, int32_t *first, int32_t *second);

/* The last principle of the note, both ways: neither the lower nor the upper half of the table has less than half of the
   section, rounded down. */
bool varma_section_balanced(int32_t players, const struct varma_section *section);

/* Sections of one's own hold each number once (varma_numbers), and nobody in them meets another (varma_section). */
bool varma_check_sections(int32_t players, int32_t count, const struct varma_section *sections, struct error *error);

/* --- Sections by search ---------------------------------------------------------------------------------------- */

/* Games inside sections that cannot be avoided: [0] in the last round, [1] and [2] in those before it. */
struct varma_cost {
    int32_t games[VARMA_LAST_ROUNDS];
};
int32_t varma_cost_total(const struct varma_cost *cost);

/*
 * Sections for federations of these sizes (descending, from 2 up; who is alone needs none), one for each in that order.
 * The search is exact: `*cost` has the fewest games inside sections that any sections can have, of these the fewest in
 * the last round, then in the one before it. Balanced sections are preferred where they cost nothing more. The same
 * sizes always give the same sections. The numbers that are left go into a last section for those who are alone.
 */
int32_t varma_search(struct arena *arena, int32_t players, int32_t size_count, const int32_t *sizes,
                     struct varma_section *sections, struct varma_cost *cost);

/* How many of one federation can be kept apart at most. */
int32_t varma_most_apart(struct arena *arena, int32_t players);

/* --- The draw ------------------------------------------------------------------------------------------------------ */

struct varma_player {
    struct text name;
    struct text federation; /* the code; of other groups, their name */
};

enum varma_origin { VARMA_PRINTED, VARMA_SEARCHED, VARMA_GIVEN };
const char *varma_origin_code(enum varma_origin origin); /* "printed", "searched", "given" */

struct varma_request {
    int32_t player_count;
    const struct varma_player *players;
    int32_t section_count; /* sections to draw from in place of the table, or 0 */
    const struct varma_section *sections;
    bool accept; /* draw also where not all can be kept apart, with the fewest meetings */
    uint64_t seed;
};

/* One player draws. */
struct varma_step {
    int32_t player; /* index in the request */
    int32_t section;
    bool chooses;   /* the first of a contingent, who chooses the large envelope */
    int32_t choice; /* among how many */
    int32_t before; /* the quantity on the envelope */
    int32_t number;
};

struct varma_draw {
    enum varma_origin origin;
    struct varma_cost cost;
    int32_t section_count;
    struct varma_section sections[VARMA_MOST_SECTIONS]; /* as prepared */
    int32_t step_count;
    struct varma_step *steps; /* in the order of drawing */
    int32_t *numbers;         /* of each player of the request */
};

/*
 * Federations by their number of players, then by code; players of one by name, then as given. [c02-2022:15.2.2]
 * `order` has room for the indices of all players.
 */
void varma_order(struct arena *arena, int32_t player_count, const struct varma_player *players, int32_t *order);

/*
 * Draws by the lots of the seed. Refused are numbers of players without tables (varma_players), a player without
 * federation (varma_federation_none), and, unless accepted, federations that cannot be kept apart: one that is too large
 * for the field (varma_federation_large; several together never are). Given sections must pass varma_check_sections and
 * serve all contingents (varma_envelopes).
 */
bool varma_draw(struct arena *arena, const struct varma_request *request, struct varma_draw *draw, struct error *error);

/* --- The protocol -------------------------------------------------------------------------------------------------- */

struct varma_protocol {
    struct text heading;          /* event and tournament, or empty */
    struct text group;            /* what is kept apart, as its column is called; empty: federations */
    struct berger_plan plan;      /* who meets in the last three rounds */
    struct varma_player *players; /* none: only the table is shown */
    struct varma_draw draw;
    bool prepared; /* by hand: envelopes and order without the draw */
    char seed[17];
};

/* The last three rounds, and how many games in them are between players of one federation. */
struct varma_last {
    int32_t first; /* round */
    int32_t last;
    int32_t boards;            /* a round */
    struct berger_pair *pairs; /* [round - first][board] */
    int32_t *players;          /* index of the player with a number, by number; NULL: nobody has drawn */
    int32_t games;             /* between players of one federation; without players, inside a section */
};
void varma_last_rounds(struct arena *arena, const struct varma_protocol *protocol, struct varma_last *last);
/* Are the two of one federation (without players: numbers of one section)? */
bool varma_together(const struct varma_protocol *protocol, const struct varma_last *last,
                    const struct berger_pair *pair);
/* Of the printed table for so many players: "c02-2022:15.1.n10". */
const char *varma_printed_article(int32_t players);
