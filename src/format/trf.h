/*
 * Tournament report files: TRF16 and TRF06, records 012 to 132 and 001.
 *
 * A file is read into a struct trf_tournament, which keeps every line in its place: known records, and beside them
 * comments and records of other dialects as they were. From there it can be written again, or turned into requests that
 * make an event of it. Of the other dialects the number of rounds (142, XXR) and the points for results (162, XXS,
 * BB?) are understood as well. Columns are counted in characters from 1.
 */
#ifndef STAUNTON_FORMAT_TRF_H
#define STAUNTON_FORMAT_TRF_H

#include "crosstable/result.h"
#include "event/event.h"
#include "format/date.h"
#include "format/encoding.h"

enum { TRF_NUMBER_MOST = 9999, TRF_ROUNDS_MOST = EVENT_MOST_ROUNDS, TRF_NAME_MOST = 33 };

/* What a player's record says about one round. */
struct trf_round {
    int32_t opponent; /* number, 0: none */
    char colour;      /* 'w', 'b', or '-' for none */
    char result;      /* one of 1=0 WDL +- HFUZ, '*' for a postponed game, blank for nothing yet (or not paired) */
};

struct trf_player {
    int32_t number;    /* 1 .. TRF_NUMBER_MOST */
    long line;         /* where the record stands; 0 for one that was not read */
    char sex;          /* 'm', 'w' or blank */
    struct text title; /* as in the event, or empty */
    struct text name;  /* whole, even if its record holds only the first TRF_NAME_MOST characters */
    int32_t rating;    /* 0: unrated */
    struct text federation;
    struct text fide_id;
    struct text birth; /* "1990/05/07", or as much of it as the file knows; as written when it is no date */
    bool has_points;
    int32_t points; /* in points_unit parts of a point */
    int32_t points_unit;
    int32_t rank; /* 0: blank */
    int32_t round_count;
    struct trf_round *rounds;
    bool withdrawn;
    bool excluded; /* withdrawn, and not in the standings */
};

/* A line of the file. */
enum trf_record_kind {
    TRF_HEADER, /* tag and value */
    TRF_PLAYER, /* 001 */
    TRF_OTHER   /* anything else, kept as it is */
};

struct trf_record {
    enum trf_record_kind kind;
    long line;
    char tag[4];       /* of a header */
    struct text value; /* of a header: from column 5 on; of another line: all of it */
    int32_t player;    /* of a player: index */
};

/* Something that was repaired, guessed or left out. */
struct trf_warning {
    long line; /* 0: the whole file */
    long column;
    struct text message;
};

struct trf_tournament {
    enum encoding encoding;

    struct text name;          /* 012 */
    struct text city;          /* 022 */
    struct text federation;    /* 032 */
    struct date from;          /* 042; year 0 when missing */
    struct date to;            /* 052 */
    struct text type;          /* 092 */
    struct text system;        /* 192, a code of TRF26 */
    struct text chief_arbiter; /* 102 */
    size_t deputy_count;       /* 112 */
    struct text *deputies;
    struct text time_control; /* 122 */
    size_t date_count;        /* 132 */
    struct date *dates;       /* year 0 where one is missing */
    int32_t rounds_planned;   /* 142, XXR; 0: not said */
    struct scoring scoring;   /* 162, XXS, BB?; 1-½-0 when not said */
    bool has_teams;           /* points in 001 are then for information only */

    int32_t player_count;
    struct trf_player *players; /* in the order of the file */
    int32_t *by_number;         /* index of the player with a number, plus 1; TRF_NUMBER_MOST + 1 of them */
    int32_t round_count;        /* rounds in which any player has an opponent or a bye */

    size_t record_count;
    struct trf_record *records;
    size_t warning_count;
    size_t warning_capacity;
    struct trf_warning *warnings;
};

/*
 * Reads a file and checks that it holds together. What real programs get wrong without harm is repaired and listed as a
 * warning; anything else is an error with line and column. The tournament points into `bytes` and lives in the arena.
 */
bool trf_read(struct arena *arena, struct text bytes, struct trf_tournament *trf, struct error *error);

/* The player with a number, or NULL. */
const struct trf_player *trf_player(const struct trf_tournament *trf, int32_t number);

/* The file as text: UTF-8, CRLF. Refuses values that do not fit into their columns. */
bool trf_render(struct arena *arena, const struct trf_tournament *trf, struct text *text, struct error *error);

/* A tournament of an event as records, points and ranks by our own computation. Names that are too long for their
   columns are listed as warnings. */
bool trf_from_event(struct arena *arena, const struct event *event, const struct tournament *tournament,
                    struct trf_tournament *trf, struct error *error);

/* Both at once: the tournament's report. */
bool trf_write(struct arena *arena, const struct event *event, const struct tournament *tournament, struct text *trf,
               struct error *error);

/* A request to the desk. */
struct trf_request {
    struct text kind;
    struct text body;
};

/* What to take instead of what the file says, or of what is usual; an empty text for nothing. */
struct trf_import_options {
    struct text from;      /* the first day, "2026-11-15" */
    struct text edition;   /* of the tie-breaks, "tiebreak@2024-08" */
    struct text tiebreaks; /* codes with commas between them: "DE,SB,KS" */
};

struct trf_import {
    bool round_robin;   /* the pairings are those of the Berger tables */
    bool predetermined; /* a round robin of another schedule */
    size_t count;
    struct trf_request *requests; /* the first makes the event */
};

/*
 * Requests that make an event of the file: event.create (with `id` where it is not empty), player.add,
 * tournament.create and what follows. The tournament is a round robin when every pair and colour is that of the Berger
 * tables, else one with rounds as entered: predetermined when the file calls it a round robin, or when everyone meets
 * everyone equally often and the file does not call it a Swiss. Boards stand in the order of the smaller number of each pair. What the event
 * cannot hold is added to the file's warnings. `today` ("2026-11-15") serves when the file has no date. `options` may
 * be NULL; what they say is judged with the requests.
 */
bool trf_import(struct arena *arena, struct trf_tournament *trf, struct text id, struct text today,
                const struct trf_import_options *options, struct trf_import *import, struct error *error);

/*
 * The event that the requests make, in memory and without any store. `event` is uninitialised before and must be
 * dropped with event_drop after true; birth dates are open in it. A refused request is reported with its error.
 */
bool trf_fold(const struct trf_import *import, struct text today, struct event *event, struct error *error);

#endif
