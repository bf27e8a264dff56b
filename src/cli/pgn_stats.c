#include "analysis/pgn_stats.h"

#include "cli/commands.h"
#include "cli/pgn_input.h"

enum { SHOWN_MOST = 10 };

static uint64_t mean(uint64_t sum, uint64_t count) {
    return count == 0 ? 0 : (sum + count / 2) / count;
}

static void json_game(struct json_writer *writer, struct arena *arena, const char *key,
                      const struct pgn_stats_game *game) {
    json_key(writer, key);
    if (!game->known) {
        json_null(writer);
        return;
    }
    json_begin_object(writer);
    json_key_integer(writer, "plies", (int64_t)game->plies);
    json_key_text(writer, "file", text_from(game->file));
    json_key_integer(writer, "game", (int64_t)game->number);
    json_key_text(writer, "white", pgn_utf8(arena, game->white));
    json_key_text(writer, "black", pgn_utf8(arena, game->black));
    json_end_object(writer);
}

static void json_tally(struct json_writer *writer, const char *key, struct tally *tally) {
    const struct tally_entry *entries = tally_sort(tally);
    json_key(writer, key);
    json_begin_array(writer);
    for (size_t i = 0; i < tally->entry_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "text", pgn_utf8(tally->arena, entries[i].text));
        json_key_integer(writer, "games", (int64_t)entries[i].count);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void print_json(struct cli *cli, struct pgn_stats *stats) {
    struct json_writer writer;
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_integer(&writer, "games", (int64_t)stats->games);
    json_key_integer(&writer, "plies", (int64_t)stats->plies);
    json_key_integer(&writer, "comments", (int64_t)stats->comments);
    json_key_integer(&writer, "variations", (int64_t)stats->variations);
    json_key(&writer, "results");
    json_begin_object(&writer);
    for (unsigned i = 0; i < PGN_RESULTS; i++)
        json_key_integer(&writer, pgn_result_text((enum pgn_result)i).bytes, (int64_t)stats->results[i]);
    json_end_object(&writer);
    json_game(&writer, &cli->arena, "shortest", &stats->shortest);
    json_game(&writer, &cli->arena, "longest", &stats->longest);
    json_key_integer(&writer, "players", (int64_t)stats->players.entry_count);
    json_key_integer(&writer, "mean_rating", (int64_t)mean(stats->rating_sum, stats->ratings));
    json_tally(&writer, "terminations", &stats->terminations);
    json_tally(&writer, "first_moves", &stats->openings);
    json_key(&writer, "clock");
    json_begin_object(&writer);
    json_key_integer(&writer, "games", (int64_t)stats->clocked_games);
    json_key_integer(&writer, "times", (int64_t)stats->clock_times);
    json_key_integer(&writer, "mean_left_milliseconds", (int64_t)mean(stats->clock_sum, stats->clock_times));
    json_key_integer(&writer, "elapsed_times", (int64_t)stats->elapsed_times);
    json_key_integer(&writer, "mean_elapsed_milliseconds", (int64_t)mean(stats->elapsed_sum, stats->elapsed_times));
    json_key_integer(&writer, "evaluations", (int64_t)stats->evaluations);
    json_end_object(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

static void print_share(struct text_builder *out, const char *what, uint64_t part, uint64_t all) {
    uint64_t tenths = all == 0 ? 0 : (part * 1000 + all / 2) / all;
    text_add_format(out, "  %-22s %9llu  %3llu.%llu %%\n", what, (unsigned long long)part,
                    (unsigned long long)(tenths / 10), (unsigned long long)(tenths % 10));
}

static void print_game(struct arena *arena, struct text_builder *out, const char *what,
                       const struct pgn_stats_game *game) {
    if (!game->known)
        return;
    text_add_format(out, "%-24s %9llu %-5s  %s, game %llu", what, (unsigned long long)game->plies,
                    game->plies == 1 ? "ply" : "plies", game->file, (unsigned long long)game->number);
    if (pgn_stats_is_known(game->white) || pgn_stats_is_known(game->black))
        text_add_format(out, " (%.*s - %.*s)", TEXT_ARG(pgn_printable(arena, game->white)),
                        TEXT_ARG(pgn_printable(arena, game->black)));
    text_add_byte(out, '\n');
}

static void print_tally(struct text_builder *out, const char *title, struct tally *tally, uint64_t all) {
    const struct tally_entry *entries = tally_sort(tally);
    if (tally->entry_count == 0)
        return;
    text_add_format(out, "%s\n", title);
    for (size_t i = 0; i < tally->entry_count && i < SHOWN_MOST; i++)
        print_share(out, text_zero(tally->arena, pgn_printable(tally->arena, entries[i].text)), entries[i].count, all);
    if (tally->entry_count > SHOWN_MOST)
        text_add_format(out, "  and %zu others\n", tally->entry_count - SHOWN_MOST);
}

static void print_number(struct text_builder *out, const char *what, uint64_t number) {
    text_add_format(out, "%-24s %9llu\n", what, (unsigned long long)number);
}

static void print_time(struct text_builder *out, const char *what, uint64_t milliseconds) {
    uint64_t seconds = milliseconds / 1000;
    text_add_format(out, "%-24s %3llu:%02llu:%02llu.%llu\n", what, (unsigned long long)(seconds / 3600),
                    (unsigned long long)(seconds / 60 % 60), (unsigned long long)(seconds % 60),
                    (unsigned long long)(milliseconds / 100 % 10));
}

static void print_text(struct cli *cli, struct pgn_stats *stats) {
    struct text_builder *out = &cli->out;
    print_number(out, "Games", stats->games);
    print_number(out, "Plies", stats->plies);
    print_number(out, "Plies a game", mean(stats->plies, stats->games));
    print_game(&cli->arena, out, "Shortest", &stats->shortest);
    print_game(&cli->arena, out, "Longest", &stats->longest);
    print_number(out, "Players", stats->players.entry_count);
    if (stats->ratings > 0)
        print_number(out, "Mean rating", mean(stats->rating_sum, stats->ratings));
    print_number(out, "Comments", stats->comments);
    print_number(out, "Variations", stats->variations);
    text_add_zero(out, "Results\n");
    print_share(out, "1-0", stats->results[PGN_WHITE_WINS], stats->games);
    print_share(out, "0-1", stats->results[PGN_BLACK_WINS], stats->games);
    print_share(out, "1/2-1/2", stats->results[PGN_DRAW], stats->games);
    print_share(out, "0-0", stats->results[PGN_BOTH_LOSE], stats->games);
    print_share(out, "*", stats->results[PGN_UNFINISHED], stats->games);
    print_tally(out, "Terminations", &stats->terminations, stats->games);
    print_tally(out, "First moves", &stats->openings, stats->games);
    if (stats->clock_times > 0) {
        print_number(out, "Games with clock times", stats->clocked_games);
        print_time(out, "Mean time left", mean(stats->clock_sum, stats->clock_times));
    }
    if (stats->elapsed_times > 0)
        print_time(out, "Mean time for a move", mean(stats->elapsed_sum, stats->elapsed_times));
    if (stats->evaluations > 0)
        print_number(out, "Evaluations", stats->evaluations);
}

bool command_pgn_stats(struct cli *cli, struct error *error) {
    struct pgn_stats stats;
    struct pgn_input input;
    struct pgn_piece piece = {0};
    bool good;
    pgn_stats_begin(&stats, &cli->arena);
    pgn_input_open(&input, cli);
    while ((good = pgn_input_next(&input, &piece, error)) && piece.length > 0)
        pgn_stats_count(&stats, piece.file, piece.first, (struct text){piece.bytes, piece.length});
    pgn_input_close(&input);
    pgn_piece_free(&piece);
    if ((good || stats.games > 0) && cli_has(cli, "json"))
        print_json(cli, &stats);
    else if (good || stats.games > 0)
        print_text(cli, &stats);
    if (!good)
        pgn_print_partial(cli);
    return good;
}
