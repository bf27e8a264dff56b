#include "analysis/pgn_stats.h"

#include <string.h>

enum { OPENING_PLIES = 2 };

void tally_pgn_stats_begin(struct pgn_stats *stats, struct arena *arena) {
    *stats = (struct pgn_stats){.arena = arena};
    tally_begin(&stats->players, arena);
    tally_begin(&stats->terminations, arena);
    tally_begin(&stats->openings, arena);
}

static void begin_game(struct pgn_stats *stats) {
    stats->number++;
    stats->game_plies = 0;
    stats->clocked = stats->marked = false;
    stats->result = PGN_UNFINISHED;
    stats->white = stats->black = TEXT("");
    stats->opening_length = 0;
}

bool tally_pgn_stats_is_known(struct text value) {
    return value.length > 0 && !text_equal(value, TEXT("?")) && !text_equal(value, TEXT("-"));
}

static void count_player(struct pgn_stats *stats, struct text name) {
    if (tally_pgn_stats_is_known(name))
        tally_add(&stats->players, name);
}

static void count_tag(struct pgn_stats *stats, const struct pgn_thing *thing) {
    int64_t rating;
    if (thing->number == PGN_TAG_WHITE)
        stats->white = thing->value;
    else if (thing->number == PGN_TAG_BLACK)
        stats->black = thing->value;
    else if (thing->number == PGN_TAG_RESULT && !stats->marked)
        pgn_result_from(thing->value, &stats->result);
    else if (text_equal(thing->name, TEXT("Termination")))
        tally_add(&stats->terminations, thing->value);
    else if ((text_equal(thing->name, TEXT("WhiteElo")) || text_equal(thing->name, TEXT("BlackElo"))) &&
             text_to_integer(thing->value, &rating) && rating > 0 && rating < 10000) {
        stats->ratings++;
        stats->rating_sum += (uint64_t)rating;
    }
}

static void count_move(struct pgn_stats *stats, struct text move) {
    if (text_equal(move, TEXT("e.p.")) || text_equal(move, TEXT("ep")))
        return;
    if (stats->game_plies < OPENING_PLIES && stats->opening_length + move.length + 1 < PGN_STATS_OPENING) {
        if (stats->opening_length > 0)
            stats->opening[stats->opening_length++] = ' ';
        memcpy(stats->opening + stats->opening_length, move.bytes, move.length);
        stats->opening_length += move.length;
    }
    stats->game_plies++;
}

static void count_comment(struct pgn_stats *stats, struct text comment) {
    struct pgn_commands commands;
    stats->comments++;
    if (pgn_read_commands(comment, &commands) == 0)
        return;
    if (commands.has_clock) {
        stats->clock_times++;
        stats->clock_sum += (uint64_t)commands.clock_milliseconds;
        stats->clocked = true;
    }
    if (commands.has_elapsed) {
        stats->elapsed_times++;
        stats->elapsed_sum += (uint64_t)commands.elapsed_milliseconds;
    }
    stats->evaluations += commands.has_eval;
}

static void keep(struct pgn_stats *stats, struct pgn_stats_game *game) {
    *game = (struct pgn_stats_game){true,
                                    stats->game_plies,
                                    stats->number,
                                    stats->file,
                                    text_copy(stats->arena, stats->white),
                                    text_copy(stats->arena, stats->black)};
}

static void end_game(struct pgn_stats *stats) {
    stats->games++;
    stats->plies += stats->game_plies;
    stats->results[stats->result]++;
    stats->clocked_games += stats->clocked;
    count_player(stats, stats->white);
    count_player(stats, stats->black);
    if (stats->opening_length > 0)
        tally_add(&stats->openings, (struct text){stats->opening, stats->opening_length});
    /* A game without moves says nothing of how short games are. */
    if (stats->game_plies > 0 && (!stats->shortest.known || stats->game_plies < stats->shortest.plies))
        keep(stats, &stats->shortest);
    if (stats->game_plies > 0 && (!stats->longest.known || stats->game_plies > stats->longest.plies))
        keep(stats, &stats->longest);
}

void tally_pgn_stats_count(struct pgn_stats *stats, const char *file, bool first, struct text games) {
    struct pgn_reader reader;
    struct pgn_thing thing;
    if (first)
        stats->number = 0;
    stats->file = file;
    for (pgn_begin(&reader, games); pgn_next(&reader, &thing);) {
        if (thing.type == PGN_GAME)
            begin_game(stats);
        else if (thing.type == PGN_TAG)
            count_tag(stats, &thing);
        else if (thing.type == PGN_MOVE && reader.depth == 0)
            count_move(stats, thing.value);
        else if (thing.type == PGN_COMMENT)
            count_comment(stats, thing.value);
        else if (thing.type == PGN_VARIATION)
            stats->variations++;
        else if (thing.type == PGN_RESULT && reader.depth == 0) {
            stats->result = (enum pgn_result)thing.number;
            stats->marked = true;
        } else if (thing.type == PGN_GAME_END)
            end_game(stats);
    }
}

uint64_t tally_pgn_stats_mean(uint64_t sum, uint64_t count) {
    return count == 0 ? 0 : (sum + count / 2) / count;
}
