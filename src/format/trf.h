/*
 * Tournament report files in all dialects: TRF06, TRF16, TRF(x), TRF(bx), TRF26. See docs/trf.md.
 *
 * A file is read into a struct trf_tournament: what its records say, whatever dialect says it, and every line in its
 * place. From there it can be written again as it was or in another dialect, turned into requests that make an event
 * of it, or into the table and the drawing that a pairing engine needs (trf_drawing.h). Columns are counted in
 * characters from 1, rounds from 1. Points that are not of a player's standing are in hundredths of a point.
 */
#pragma once

#include "crosstable/result.h"
#include "event/event.h"
#include "format/date.h"
#include "format/encoding.h"

enum {
    TRF_NUMBER_MOST = 9999,
    TRF_TEAM_MOST = 999,
    TRF_ROUNDS_MOST = EVENT_MOST_ROUNDS,
    TRF_NAME_MOST = 33,
    TRF_TEAM_NAME_MOST = 32,
    TRF_POINT = 100 /* parts of a point */
};

/* By what it holds: each knows what those before it know. */
enum trf_dialect {
    TRF_DIALECT_06, /* results 1 = 0 + - and nothing else */
    TRF_DIALECT_16, /* letters for byes and games that are not rated */
    TRF_DIALECT_X,  /* lines XX? of JaVaFo */
    TRF_DIALECT_BX, /* lines BB? of bbpPairings */
    TRF_DIALECT_26  /* records from 142 on */
};
const char *trf_dialect_name(enum trf_dialect dialect);             /* "TRF16", "TRF(x)" */
bool trf_dialect_read(struct text name, enum trf_dialect *dialect); /* also "trf16", "16", "x", "bx" */

/* What a player's record says about one round. */
struct trf_round {
    int32_t opponent; /* number, 0: none */
    char colour;      /* 'w', 'b', or '-' for none */
    char result;      /* one of 1=0 WDL +- HFUZ, '*' for a postponed game, blank for nothing yet (or not paired) */
    bool guessed;     /* the file has no colour */
};

struct trf_player {
    int32_t number;    /* 1 .. TRF_NUMBER_MOST */
    long line;         /* where the record stands; 0 for one that was not read */
    char sex;          /* 'm', 'w' or blank */
    struct text title; /* as in the event, or empty */
    struct text name;  /* whole, even if its record holds only the first TRF_NAME_MOST characters */
    int32_t rating;    /* 0: unrated */
    bool zero_rating;  /* written as 0, not as blanks */
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
    TRF_DETAIL, /* another record that is understood */
    TRF_OTHER   /* anything else, kept as it is */
};

struct trf_record {
    enum trf_record_kind kind;
    long line;
    char tag[4];       /* of a header or detail */
    struct text value; /* of a header: from column 5 on; of another line: all of it */
    int32_t player;    /* of a player: index */
};

/* Something that was repaired, guessed or left out. */
struct trf_warning {
    long line; /* 0: the whole file */
    long column;
    bool repair; /* the file departs from the specification: strict reading refuses it */
    bool beside; /* it touches neither players with their ratings nor pairings nor results */
    const struct language_sentence *words;
};

/* What the results are worth. */
enum trf_value {
    TRF_WHITE_WIN,
    TRF_BLACK_WIN,
    TRF_WHITE_DRAW,
    TRF_BLACK_DRAW,
    TRF_WHITE_LOSS,
    TRF_BLACK_LOSS,
    TRF_FORFEIT_WIN,
    TRF_FORFEIT_LOSS,
    TRF_FULL_BYE,
    TRF_HALF_BYE,
    TRF_ZERO_BYE,
    TRF_ALLOCATED_BYE,
    TRF_UNKNOWN_RESULT, /* of an unfinished game */
    TRF_VALUE_COUNT
};

/* Numbers of participants: of players, in 240 to 299 of a report on teams those of teams. */
struct trf_numbers {
    int32_t count;
    int32_t *numbers;
};

/* Points that a record may leave out. */
struct trf_points {
    bool given;
    int32_t points;
};

/* 240, XXZ: who does not play in a round. */
struct trf_absence {
    long line;
    char kind;     /* F, H or Z: the bye */
    int32_t round; /* 0: the one to be paired next */
    struct trf_numbers who;
};

/* 250: virtual points from one round to another for all whose numbers are in a range. */
struct trf_acceleration {
    long line;
    struct trf_points match_points;
    struct trf_points points;
    int32_t first_round;
    int32_t last_round;
    int32_t first;
    int32_t last;
};

/* XXA: a player's virtual points round by round. */
struct trf_history {
    long line;
    int32_t number;
    int32_t count;
    int32_t *points;
};

/* 260, XXP: no two of them may meet from one round to another. */
struct trf_prohibition {
    long line;
    int32_t first_round; /* 0: from the beginning */
    int32_t last_round;  /* 0: to the end */
    struct trf_numbers who;
};

/* 299: another worth of a result, or points beside all results. */
struct trf_abnormal {
    long line;
    char kind; /* one of WDLFHZ+- for the result, blank for a penalty or bonus */
    struct trf_points match_points;
    struct trf_points points;
    int32_t round;          /* 0: all */
    struct trf_numbers who; /* none: everyone */
};

/* "### Numbers @ Round 2: 1-4 6-10": whose numbers were 1, 2, 3, ... when a round was paired. */
struct trf_numbering {
    long line;
    int32_t round;
    struct trf_numbers who; /* the numbers that they have in the file */
};

/* "### MPA @ Round 3: 3-7 4-8 => 3-8 4-7: reason": a round that is another than the engine's. */
struct trf_departure {
    long line;
    int32_t round;
    bool by_hand; /* MPA; else Import: paired elsewhere */
    struct text reason;
};

/* "### Result @ Round 2: 3-7 postponed through Round 4": what a game had when later rounds were paired, where its result
   came or changed behind them. */
struct trf_late_result {
    long line;
    int32_t round;
    int32_t white; /* with the colours of that time */
    int32_t black;
    int32_t through; /* the last round that was paired with it so */
    enum result result;
};

/* "### Colours @ Round 2: 7-3 published": the colours of a game were exchanged behind its publication. */
struct trf_exchange {
    long line;
    int32_t round;
    int32_t white; /* as published */
    int32_t black;
};

/* A national rating: the record's type is the federation. */
struct trf_national {
    long line;
    char federation[4];
    int32_t number;
    char sex;
    struct text title;
    struct text name;
    int32_t rating;
    struct text origin;
    struct text id;
    struct text birth;
};

/* 310, or 013 where a file has no 310. */
struct trf_team {
    long line;
    int32_t number; /* of 013: the place among them */
    struct text name;
    struct text nickname;
    struct text strength; /* as written */
    struct trf_points match_points;
    struct trf_points game_points;
    int32_t rank; /* 0: blank */
    struct trf_numbers members;
};

/* 320: who had the bye in each round, 0 for nobody. */
struct trf_team_byes {
    long line; /* 0 for one that was not read */
    bool given;
    struct trf_points match_points;
    struct trf_points game_points;
    struct trf_numbers teams;
};

/* 330: a match that was not played. */
struct trf_team_forfeit {
    long line;
    char white_result; /* '+' or '-' */
    char black_result;
    int32_t round;
    int32_t white;
    int32_t black;
};

/* 300: who sat on which board, 0 for nobody. */
struct trf_lineup {
    long line;
    int32_t round;
    int32_t team;
    int32_t opponent;
    struct trf_numbers players;
};

struct trf_tournament {
    enum encoding encoding;
    enum trf_dialect dialect; /* of the file that was read */

    struct text name;          /* 012 */
    struct text city;          /* 022 */
    struct text federation;    /* 032 */
    struct date from;          /* 042; year 0 when missing */
    struct date to;            /* 052 */
    struct text type;          /* 092 */
    struct text chief_arbiter; /* 102 */
    size_t deputy_count;       /* 112 */
    struct text *deputies;
    struct text time_control;          /* 122 */
    size_t date_count;                 /* 132 */
    struct date *dates;                /* year 0 where one is missing */
    int32_t rounds_planned;            /* 142, XXR; 0: not said */
    char initial_colour;               /* 152, XXC: 'w', 'b', or 0 */
    bool by_position;                  /* XXC rank: the order of the file is that of the players, not their numbers */
    struct scoring scoring;            /* 162, XXS, BB?; 1-½-0 when not said */
    int32_t values[TRF_VALUE_COUNT];   /* the same in full */
    struct text rank_federation;       /* 172: of the ratings that make the starting rank */
    struct text rank_method;           /* 172: FIDE, NRO, FIDON, ... */
    struct text controller;            /* 182: who made the pairings */
    struct text system;                /* 192: a code */
    struct text tiebreaks;             /* 202 */
    struct text standings_order;       /* 212 */
    struct text tiebreak_edition;      /* "### Tie-breaks by tiebreak@2022": where it is not the one of the first day */
    bool game_points_first;            /* "### Game points first": of teams */
    struct text encounter_chain;       /* "### Behind EDE: BC,TBR": of teams */
    struct text encoded_time_control;  /* 222 */
    struct text board_colours;         /* 352 */
    struct trf_points match_values[3]; /* 362: win, draw, loss */

    size_t absence_count;
    struct trf_absence *absences;
    size_t acceleration_count;
    struct trf_acceleration *accelerations;
    size_t history_count;
    struct trf_history *histories;
    size_t prohibition_count;
    struct trf_prohibition *prohibitions;
    size_t abnormal_count;
    struct trf_abnormal *abnormals;
    size_t numbering_count; /* rounds whose numbers were not those of the file */
    struct trf_numbering *numberings;
    size_t departure_count;
    struct trf_departure *departures;
    size_t exchange_count; /* in the order of the games */
    struct trf_exchange *exchanges;
    size_t late_result_count; /* in order: by games, then by `through` */
    struct trf_late_result *late_results;
    bool as_entered; /* "### Pairings as entered": whatever it is called, it is not to be paired on */
    size_t national_count;
    struct trf_national *nationals;
    size_t team_count;
    struct trf_team *teams;
    struct trf_team_byes team_byes;
    size_t team_forfeit_count;
    struct trf_team_forfeit *team_forfeits;
    size_t lineup_count;
    struct trf_lineup *lineups;
    bool has_teams;          /* points in 001 are then for information only */
    bool has_numbered_teams; /* of 310: records from 240 to 299 speak of them */

    int32_t player_count;
    struct trf_player *players; /* in the order of the file */
    int32_t *by_number;         /* index of the player with a number, plus 1; TRF_NUMBER_MOST + 1 of them */
    int32_t round_count;        /* rounds in which any player has an opponent or a bye */

    size_t record_count;
    struct trf_record *records;
    size_t warning_count;
    size_t warning_capacity;
    struct trf_warning *warnings;

    const struct watch *watch; /* not of the file: of whoever draws its rounds; NULL: nobody */
};

/*
 * Reads a file and checks that it holds together. What real programs get wrong without harm is repaired and listed as a
 * warning; anything else is an error with line and column. The tournament points into `bytes` and lives in the arena.
 */
bool trf_read(struct arena *arena, struct text bytes, struct trf_tournament *trf, struct error *error);
/* The same, but what departs from the specification is refused in that language, and not repaired. */
bool trf_read_strictly(struct arena *arena, struct text bytes, const struct language *language,
                       struct trf_tournament *trf, struct error *error);

/* The player with a number, or NULL. */
const struct trf_player *trf_player(const struct trf_tournament *trf, int32_t number);

/* The numbers of a round that was paired with others than those of the file, or NULL. */
const struct trf_numbering *trf_numbering(const struct trf_tournament *trf, int32_t round);

/* By what system a tournament is paired. */
struct trf_system {
    const char *edition; /* "dutch@2026", "lim@2026"; "" for none that this program knows, or no Swiss */
    bool stated;         /* the file names the system (192, 092), else it is taken to be the Dutch one */
    bool accelerated;    /* by Baku's method, unless explicit virtual points say otherwise */
    bool teams;
};
/* By the code of 192, by a code or words in 092, else the Dutch system. Editions that the code leaves open are those in
   force on the first day; today's where the file has no date. */
struct trf_system trf_system(const struct trf_tournament *trf);
/* The options behind an edition in the words of 092, "lim_maxi=on", for pairing_options_read; else empty. */
struct text trf_system_options(const struct trf_tournament *trf);

struct pairing_system;
struct pairing_choices;
/* Says by which classic system a tournament is paired, and which of its options are on: 192 CUSTOM_SWISS, and the words
   of 092 ("Swiss by lim@1999 lim_maxi=on"), since there are no codes for these editions. */
void trf_say_system(struct arena *arena, struct trf_tournament *trf, const struct pairing_system *system,
                    const struct pairing_choices *choices);

/* The same of a report that was read, in its lines too; also of the Dutch system, by its code or in words as the dialect has it. */
void trf_change_system(struct arena *arena, struct trf_tournament *trf, const struct pairing_system *system,
                       const struct pairing_choices *choices);

/* Everything that a tournament which was not read needs at first: no player, 1-½-0. */
void trf_init(struct arena *arena, struct trf_tournament *trf);
/* The scoring in full. */
void trf_set_scoring(struct trf_tournament *trf, const struct scoring *scoring);

/* Up to the last round in which anybody has an opponent, or nobody is left who could have one, or any has a bye
   where rounds are as entered. Byes behind it are of rounds that are still to be paired. */
int32_t trf_rounds_paired(const struct trf_tournament *trf);
/* What a player's result in a round is worth, with 299 where it gives the result another worth. */
int32_t trf_round_points(const struct trf_tournament *trf, const struct trf_player *player, int32_t round);
/* The same for what might stand in the round instead. */
int32_t trf_cell_points(const struct trf_tournament *trf, int32_t number, int32_t round, struct trf_round cell);
/* Penalties and bonuses of 299 for a number up to a round. */
int32_t trf_bonus(const struct trf_tournament *trf, int32_t number, int32_t rounds);

/* The lines as they were read or made, players from their fields: UTF-8, CRLF. Refuses values that do not fit into
   their columns. */
bool trf_render(struct arena *arena, const struct trf_tournament *trf, struct text *text, struct error *error);

enum trf_line_end { TRF_CRLF, TRF_CR, TRF_LF };
struct trf_render_options {
    enum trf_dialect dialect;
    enum trf_line_end line_end;
};
/*
 * The tournament in a dialect, every record made anew from what it says; comments and unknown records keep their places
 * among those that were read. What the dialect cannot express is added to the warnings.
 */
bool trf_render_as(struct arena *arena, struct trf_tournament *trf, const struct trf_render_options *options,
                   struct text *text, struct error *error);

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
    struct text primary;   /* of teams, "mp" or "gp" */
    struct text pairing;   /* of a Swiss, "dutch@2017" */
    int32_t rounds;        /* that are planned; 0: as the file says, else those in it */
    bool only_shown; /* nothing will be paired on: rounds are taken as entered, and not compared with the engine's */
};

struct trf_import {
    bool round_robin;   /* the pairings are those of the Berger tables */
    bool predetermined; /* a round robin of another schedule */
    bool swiss;         /* by the Dutch system: it can be paired on */
    bool teams;         /* a tournament of teams */
    size_t count;
    struct trf_request *requests; /* the first makes the event */
};

/*
 * Requests that make an event of the file: event.create (with `id` where it is not empty), player.add,
 * tournament.create and what follows. The tournament is a round robin when every pair and colour is that of the Berger
 * tables; a Swiss when the file names or implies an edition of the Dutch system and an event can follow it; else one with
 * rounds as entered: predetermined when the file calls it a round robin, or when everyone meets everyone equally often
 * and the file does not call it a Swiss. Boards stand in the order of the smaller number of each pair, those of a Swiss
 * in that of publication. What the event cannot hold is added to the file's warnings, and so is every round of a Swiss
 * that the engine pairs otherwise. `today` ("2026-11-15") serves when the file has no date. `options` may be NULL; what
 * they say is judged with the requests.
 */
bool trf_import(struct arena *arena, struct trf_tournament *trf, struct text id, struct text today,
                const struct trf_import_options *options, struct trf_import *import, struct error *error);

/*
 * The event that the requests make, in memory and without any store. `event` is uninitialised before and must be
 * dropped with event_drop after true; birth dates are open in it. A refused request is reported with its error.
 */
bool trf_fold(const struct trf_import *import, struct text today, struct event *event, struct error *error);

/*
 * Gives the players of an event that trf_fold made the points that no request can say: those of 299, and of XXS where they
 * depend on more than the result. False when some have finer parts than the event's scoring: these are left out.
 */
bool trf_fold_worths(const struct trf_tournament *trf, struct event *event);
