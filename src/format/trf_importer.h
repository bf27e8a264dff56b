/*
 * What the files of the import share: requests in the making.
 */
#pragma once

#include "base/json.h"
#include "crosstable/team_table.h"
#include "event/given_points.h"
#include "format/trf_parts.h"
#include "pairing/berger.h"
#include "pairing/system.h"

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
    int32_t *numbers;                     /* of the players, in order */
    int32_t rounds;                       /* that are paired */
    struct berger_plan plan;              /* of a round robin */
    int32_t cycles;                       /* of one of another schedule */
    const struct pairing_system *pairing; /* of a Swiss */
    struct pairing_choices choices;       /* and the options of that system */
    bool baku;
    struct text first_day;          /* of the event, "2026-11-15" */
    bool listed;                    /* the file has a list of tie-breaks of its own */
    struct standings_rules list;    /* ... which is this; else no more than the edition */
    const struct team_table *teams; /* while they are being made, else NULL */
    struct event *rehearsal;        /* in which the requests are tried as they are made, or NULL */
    bool refused;                   /* one of them was, the others were not tried */
    bool unheld; /* it is the prohibited pairs that were refused: without them nothing may be paired */
    struct error refusal;
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
struct text importer_cut(struct importer *importer, struct text text, size_t most, enum message what);

void importer_make_players(struct importer *importer);
/* Is every pair and colour that of the Berger tables? The file's word is believed before the first round, and when it
   says that they are not. Leaves the plan in the importer. */
bool importer_is_round_robin(struct importer *importer);
/* Is it a round robin of another schedule? */
bool importer_is_predetermined(struct importer *importer, int32_t *cycles);
/* Can an event have the points of the file? */
bool importer_reads_scoring(struct importer *importer);
/* From now on every request is tried in the rehearsal, which is made anew; those that are there first. */
void importer_rehearse(struct importer *importer);
void importer_make_tournament(struct importer *importer);
/* The board of one of the two, as the file has it. */
void importer_add_board(struct importer *importer, const struct trf_player *player, int32_t round);
/* The result of White's game as the file has it. */
enum result importer_result(const struct importer *importer, const struct trf_player *white, int32_t round);
/* Everything of a Swiss from its tournament on. False, and nothing made, when it is none or an event cannot follow it: a
   warning says why. */
bool importer_make_swiss(struct importer *importer);
/* Everything of a tournament of teams. False, and nothing made, where an event cannot have them so. */
bool importer_make_teams(struct importer *importer);
/* The list of tie-breaks of the file, for teams where it has teams, once it is known whether all meet each other. */
void importer_read_list(struct importer *importer);
/* Member `teams` of its settings. */
void importer_add_team_play(struct importer *importer);
/* Rounds of the whole tournament. */
int32_t importer_planned_rounds(const struct importer *importer);
/* Bonuses, penalties and other worths of results (299, XXS) of players who are there; with `arrivals`, by number, of those
   who come with the round. */
void importer_make_points(struct importer *importer, const int32_t *arrivals, int32_t round);
/* The same of teams, and what their bye is worth in games (320). */
void importer_make_team_points(struct importer *importer);
void importer_make_rounds(struct importer *importer);
void importer_make_round_robin(struct importer *importer);
void importer_make_withdrawals(struct importer *importer);
