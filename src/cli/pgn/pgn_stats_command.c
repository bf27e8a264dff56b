#include "cli/commands.h"
#include "cli/pgn/pgn_input.h"
#include "present/pgn.h"

static void json_game(struct json_writer *writer, struct arena *arena, const char *key,
                      const struct pgn_stats_game *game) {
    if (!json_key_optional(writer, key, game->known))
        return;
    json_key_integer(writer, "plies", (int64_t)game->plies);
    json_key_text(writer, "file", text_from(game->file));
    json_key_integer(writer, "game", (int64_t)game->number);
    json_key_text(writer, "white", cli_pgn_utf8(arena, game->white));
    json_key_text(writer, "black", cli_pgn_utf8(arena, game->black));
    json_end_object(writer);
}

static void json_tally(struct json_writer *writer, const char *key, struct tally *tally) {
    const struct tally_entry *entries = tally_sort(tally);
    json_key_array(writer, key);
    for (size_t i = 0; i < tally->entry_count; i++) {
        json_begin_object(writer);
        json_key_text(writer, "text", cli_pgn_utf8(tally->arena, entries[i].text));
        json_key_integer(writer, "games", (int64_t)entries[i].count);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void print_json(struct cli *cli, struct pgn_stats *stats) {
    struct json_writer writer = {.out = &cli->out};
    json_begin_object(&writer);
    json_key_integer(&writer, "games", (int64_t)stats->games);
    json_key_integer(&writer, "plies", (int64_t)stats->plies);
    json_key_integer(&writer, "comments", (int64_t)stats->comments);
    json_key_integer(&writer, "variations", (int64_t)stats->variations);
    json_key_object(&writer, "results");
    for (unsigned i = 0; i < PGN_RESULTS; i++)
        json_key_integer(&writer, pgn_result_text((enum pgn_result)i).bytes, (int64_t)stats->results[i]);
    json_end_object(&writer);
    json_game(&writer, &cli->arena, "shortest", &stats->shortest);
    json_game(&writer, &cli->arena, "longest", &stats->longest);
    json_key_integer(&writer, "players", (int64_t)stats->players.entry_count);
    json_key_integer(&writer, "mean_rating", (int64_t)tally_pgn_stats_mean(stats->rating_sum, stats->ratings));
    json_tally(&writer, "terminations", &stats->terminations);
    json_tally(&writer, "first_moves", &stats->openings);
    json_key_object(&writer, "clock");
    json_key_integer(&writer, "games", (int64_t)stats->clocked_games);
    json_key_integer(&writer, "times", (int64_t)stats->clock_times);
    json_key_integer(&writer, "mean_left_milliseconds",
                     (int64_t)tally_pgn_stats_mean(stats->clock_sum, stats->clock_times));
    json_key_integer(&writer, "elapsed_times", (int64_t)stats->elapsed_times);
    json_key_integer(&writer, "mean_elapsed_milliseconds",
                     (int64_t)tally_pgn_stats_mean(stats->elapsed_sum, stats->elapsed_times));
    json_key_integer(&writer, "evaluations", (int64_t)stats->evaluations);
    json_end_object(&writer);
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

static void show_text(struct cli *cli, struct pgn_stats *stats) {
    struct document document;
    cli_begin(cli, &document);
    present_pgn_stats(&document, stats, cli_pgn_printable);
    cli_show(cli, &document);
}

bool command_pgn_stats(struct cli *cli, struct error *error) {
    struct pgn_stats stats;
    struct pgn_input input;
    struct pgn_piece piece = {0};
    bool good;
    tally_pgn_stats_begin(&stats, &cli->arena);
    cli_pgn_input_open(&input, cli);
    while ((good = cli_pgn_input_next(&input, &piece, error)) && piece.length > 0)
        tally_pgn_stats_count(&stats, piece.file, piece.first, (struct text){piece.bytes, piece.length});
    cli_pgn_input_close(&input);
    cli_pgn_piece_free(&piece);
    if ((good || stats.games > 0) && cli_has(cli, "json"))
        print_json(cli, &stats);
    else if (good || stats.games > 0)
        show_text(cli, &stats);
    if (!good)
        cli_pgn_print_partial(cli);
    return good;
}
