/*
 * What many games come to: results, lengths, players, first moves, times.
 */
#pragma once

#include "analysis/tally.h"
#include "chess/pgn.h"

enum { PGN_STATS_OPENING = 40 };

struct pgn_stats_game {
    bool known;
    uint64_t plies;
    uint64_t number; /* of the game, in its file */
    const char *file;
    struct text white, black; /* as the file has them, in whatever encoding */
};

struct pgn_stats {
    struct arena *arena;
    uint64_t games, plies, comments, variations;
    uint64_t results[PGN_RESULTS];
    struct pgn_stats_game shortest, longest;
    struct tally players, terminations, openings;
    uint64_t ratings, rating_sum;
    uint64_t clocked_games, clock_times, clock_sum;
    uint64_t elapsed_times, elapsed_sum, evaluations;
    /* The game at hand: */
    const char *file;
    uint64_t number, game_plies;
    bool clocked, marked;
    enum pgn_result result;
    struct text white, black;
    char opening[PGN_STATS_OPENING];
    size_t opening_length;
};

void tally_pgn_stats_begin(struct pgn_stats *stats, struct arena *arena);
/* Counts the whole games of a piece of a file, the first one of it or a further one. */
void tally_pgn_stats_count(struct pgn_stats *stats, const char *file, bool first, struct text games);
/* Rounded to the nearest; 0 of nothing. */
uint64_t tally_pgn_stats_mean(uint64_t sum, uint64_t count);
/* Is it a value, and not the mark of one that is missing? */
bool tally_pgn_stats_is_known(struct text value);
