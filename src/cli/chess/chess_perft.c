#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/chess/chess_command.h"

enum { DEPTH_MOST = 20, MOVES_MOST = 1024 };

static int64_t now_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* One line on a terminal that is written over, once a count takes longer than a moment. */
static void show_progress(struct cli *cli, size_t done, size_t all, uint64_t total, int64_t begun) {
    if (!isatty(STDERR_FILENO) || now_milliseconds() - begun <= 500)
        return;
    struct text line = language_said(&cli->arena, cli->language, show_chess_progress, "done all number",
                                     language_number((int64_t)done), language_number((int64_t)all),
                                     language_text(present_grouped(&cli->arena, total)));
    fprintf(stderr, done == all ? "\r\x1b[K" : "\r%.*s\x1b[K", TEXT_ARG(line));
}

static void count_all(struct cli *cli, struct present_perft *counted) {
    struct moves moves;
    struct move_walk walk;
    struct move *list = arena_array(&cli->arena, MOVES_MOST, sizeof *list);
    uint64_t *counts = arena_array(&cli->arena, MOVES_MOST, sizeof *counts);
    int64_t begun = now_milliseconds();
    moves_generate(&moves, counted->position);
    moves_begin(&walk, &moves);
    while (counted->depth > 0 && counted->count < MOVES_MOST && moves_next(&walk, &list[counted->count]))
        counted->count++;
    counted->total = counted->depth == 0 ? 1 : 0;
    for (size_t i = 0; i < counted->count; i++) {
        struct position next;
        position_play(&next, counted->position, list[i]);
        counts[i] = moves_perft(&next, (unsigned)counted->depth - 1);
        counted->total += counts[i];
        show_progress(cli, i + 1, counted->count, counted->total, begun);
    }
    counted->moves = list;
    counted->counts = counts;
    counted->milliseconds = now_milliseconds() - begun;
}

/* The last argument is the depth, those before it the FEN. */
static bool read_depth(struct cli *cli, int64_t *depth, struct error *error) {
    struct text text = cli->arguments[cli->argument_count - 1];
    if (cli_chess_fen_words(cli) == cli->argument_count)
        return error_set(error, ERROR_cli_argument_missing, "DEPTH", "staunton chess perft FEN DEPTH", NULL);
    if (text_to_integer(text, depth) && *depth >= 0 && *depth <= DEPTH_MOST)
        return true;
    error_set_text(error, ERROR_cli_number, text, TEXT("DEPTH"), TEXT(""));
    return error_phrase_range(error, 2, 0, DEPTH_MOST);
}

bool command_chess_perft(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    int64_t depth;
    if (!read_depth(cli, &depth, error) ||
        !cli_chess_read_position(cli, cli->arguments, cli->argument_count - 1, &setup, &position, error))
        return false;
    struct present_perft counted = {
        .setup = &setup, .position = &position, .depth = depth, .divides = cli_has(cli, "divide")};
    count_all(cli, &counted);
    cli_answer(cli, present_perft_write, present_perft, &counted);
    return true;
}
