/*
 * What the files of the import share: requests in the making.
 */
#ifndef STAUNTON_FORMAT_TRF_IMPORTER_H
#define STAUNTON_FORMAT_TRF_IMPORTER_H

#include "base/json.h"
#include "format/trf_parts.h"
#include "pairing/berger.h"

/* What an event takes: characters of a name, of a time control, and the highest rating. */
enum { TEXT_MOST = 80, TIME_CONTROL_MOST = 200, TYPE_MOST = 200, RATING_MOST = 4000 };

struct importer {
    struct arena *arena;
    struct trf_tournament *trf;
    struct text id;
    struct text today;
    struct trf_import_options options;
    struct trf_import *import;
    size_t capacity;
    struct text_builder body;
    struct json_writer writer;
    int32_t *numbers;        /* of the players, in order */
    int32_t rounds;          /* up to the last one with a game */
    struct berger_plan plan; /* of a round robin */
    int32_t cycles;          /* of one of another schedule */
};

/* Writing a request: begin, keys and values, end. */
struct json_writer *importer_begin(struct importer *importer);
void importer_end(struct importer *importer, struct text kind);
/* The same with the tournament in it: the first of its event. */
struct json_writer *importer_begin_in(struct importer *importer);

/* The id that the player with a number gets: players are added in the order of the file. */
int32_t importer_player(const struct importer *importer, int32_t number);
/* The player at a place in the order of the numbers, from 0. */
const struct trf_player *importer_at(const struct importer *importer, int32_t place);
/* Are the numbers other than 1, 2, 3, ...? */
bool importer_has_gaps(const struct importer *importer);
/* The text, cut to `most` characters with a warning. */
struct text importer_cut(struct importer *importer, struct text text, size_t most, const char *what);

void importer_make_players(struct importer *importer);
/* Is every pair and colour that of the Berger tables? The file's word is believed before the first round, and when it
   says that they are not. Leaves the plan in the importer. */
bool importer_is_round_robin(struct importer *importer);
/* Is it a round robin of another schedule? */
bool importer_is_predetermined(struct importer *importer, int32_t *cycles);
/* Up to the last round with a game; byes for rounds that are not paired yet have no place in the event. */
void importer_count_rounds(struct importer *importer);
void importer_make_rounds(struct importer *importer);
void importer_make_round_robin(struct importer *importer);
void importer_make_withdrawals(struct importer *importer);

#endif
