/*
 * A team tournament: teams in rows, matches in columns, and under each match its boards.
 *
 * Teams are named by their index, 0 .. team_count-1, in the order of their pairing numbers; rounds and boards are counted
 * from 0. A match has as many boards as the table, in fixed order. Each side keeps its own view of a match: the points
 * it made, its players and colours. Standings look at a team as at a participant with two scores: team_table_view gives
 * the cross table of either.
 */
#pragma once

#include "crosstable/crosstable.h"

enum { TEAM_MOST_BOARDS = 32, TEAM_NOBODY = -1 };

enum team_score { TEAM_MATCH_POINTS, TEAM_GAME_POINTS, TEAM_SCORE_COUNT };

struct team_scoring {
    struct scoring match; /* of a match, and the match points of byes; `absent`: for a match forfeited */
    struct scoring game;  /* of a game on one board */
    int32_t bye_game_points[BYE_ZERO + 1]; /* by enum bye, in the unit of `game` */
};

/* 2-1-0 for matches and 1-½-0 for games; a bye is worth what its name says, the allocated one a drawn match. */
struct team_scoring team_scoring_usual(int32_t board_count);
/* The game points of byes by their names, from the points of games: for values of one's own, change them afterwards. */
void team_scoring_set_byes(struct team_scoring *scoring, int32_t board_count);

struct team {
    int32_t team;   /* the caller's id */
    int32_t number; /* pairing number, from 1 */
    struct text name;
    int32_t bonus[TEAM_SCORE_COUNT]; /* as of a participant, of either score */
    bool excluded;                   /* as of a participant */
    int32_t player_count;
    const int32_t *players; /* the line-up, in its order: the caller's ids. None: boards are without players */
};

/* One side's view of a board. */
struct team_board {
    int32_t player;  /* position in the line-up, or TEAM_NOBODY */
    int32_t points;  /* in the unit of games; 0 while open */
    uint8_t colour;  /* enum board_colour */
    uint8_t outcome; /* enum outcome */
};

/* One side's view of a match. */
struct team_match {
    int32_t opponent;                 /* index, or -1 */
    int32_t points[TEAM_SCORE_COUNT]; /* each in its own unit; 0 while a board is open */
    uint8_t colour;                   /* of board 1 */
    uint8_t outcome;                  /* enum outcome, by game points; a forfeit when no board was played */
    uint8_t bye;                      /* enum bye; BYE_NONE with opponent -1: not paired (yet) */
    bool awarded;                     /* the points are a decision, not the sum of the boards */
};

struct team_table {
    struct team_scoring scoring;
    bool predetermined; /* as in a cross table */
    bool fixed_order;   /* players sit in the order of the line-up */
    int32_t cycles;
    int32_t team_count;
    int32_t round_count;
    int32_t rounds_planned;
    int32_t board_count;
    struct team *teams;
    struct team_match *matches; /* [team * round_count + round] */
    struct team_board *boards;  /* [(team * round_count + round) * board_count + board] */
};

/* Usual scoring, no line-ups, nobody paired. False for sizes that cannot be: no board, or more than TEAM_MOST_BOARDS. */
bool team_table_make(struct arena *arena, int32_t team_count, int32_t round_count, int32_t board_count,
                     struct team_table *table);
static inline struct team_match *team_table_match(const struct team_table *table, int32_t team, int32_t round) {
    return &table->matches[(size_t)team * (size_t)table->round_count + (size_t)round];
}
/* The boards of a match, board_count of them. */
static inline struct team_board *team_table_boards(const struct team_table *table, int32_t team, int32_t round) {
    size_t match = (size_t)team * (size_t)table->round_count + (size_t)round;
    return &table->boards[match * (size_t)table->board_count];
}

/* Refuses a player who is twice in the line-ups, of one team or of two. */
bool team_table_check_players(struct arena *arena, const struct team_table *table, struct error *error);

/* A game of a match as it is entered. */
struct team_game {
    int32_t first_player; /* positions in the line-ups, or TEAM_NOBODY */
    int32_t second_player;
    enum board_colour first_colour; /* of the first team; COLOUR_NONE: the colours alternate from board 1 on */
    enum result result;             /* White's side first, as everywhere */
};

/*
 * Enters a match for both sides; `games` has board_count of them, `colour` is that of the first team on board 1. Entering
 * the same match again replaces it. Match points come from the sum of the game points: more of them win the match. A
 * match has ended when all its boards have; until then it counts for nobody. A match without a game over the board is
 * forfeited: won by the side that has more, lost by both when they are equal. [c07-2023:11.1] [c02-2022:12.3.3.MP]
 *
 * Refuses a team against itself, one that has another opponent or a bye in the round, a player who is not in the
 * line-up or sits twice, a line-up out of order (fixed_order), and a board without a player that is not lost by forfeit.
 */
bool team_table_set_match(struct team_table *table, int32_t round, int32_t first, int32_t second,
                          enum board_colour colour, const struct team_game *games, struct error *error);
/*
 * Other points for a match that has ended, by decision: match and game points of both sides, each in its unit. More match
 * points are then the match won. Refuses more than the maximum that a match gives [laws:10.2], and points below 0.
 */
bool team_table_award(struct team_table *table, int32_t round, int32_t first,
                      const int32_t first_points[TEAM_SCORE_COUNT], const int32_t second_points[TEAM_SCORE_COUNT],
                      struct error *error);
void team_table_set_bye(struct team_table *table, int32_t round, int32_t team, enum bye bye);

/* The colour that the team with `colour` on board 1 has on a board. */
enum board_colour team_board_colour(enum board_colour colour, int32_t board);

/*
 * The tournament as a cross table of one score. The scoring of game points is that of a match: all boards won, drawn,
 * lost. Names are shared with the table.
 */
bool team_table_view(struct arena *arena, const struct team_table *table, enum team_score score,
                     struct crosstable *view);
