#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/chess/chess_command.h"

enum { DEPTH_MOST = 20, MOVES_MOST = 1024 };

struct divided {
    struct move move;
    uint64_t count;
};

static int64_t now_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* 119060324 as "119,060,324" */
static struct text grouped(struct arena *arena, uint64_t value) {
    struct text_builder out = {.arena = arena};
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, value);
    for (int i = 0; i < length; i++)
        text_add_format(&out, "%s%c", i > 0 && (length - i) % 3 == 0 ? "," : "", digits[i]);
    return text_builder_take(&out);
}

/* One line on a terminal that is written over, once a count takes longer than a moment. */
static void show_progress(struct cli *cli, size_t done, size_t all, uint64_t total, int64_t begun) {
    if (!isatty(STDERR_FILENO) || now_milliseconds() - begun <= 500)
        return;
    struct text line = language_said(&cli->arena, cli->language, show_chess_progress, "done all number",
                                     language_number((int64_t)done), language_number((int64_t)all),
                                     language_text(grouped(&cli->arena, total)));
    fprintf(stderr, done == all ? "\r\x1b[K" : "\r%.*s\x1b[K", TEXT_ARG(line));
}

static size_t list_moves(const struct position *position, struct divided *list) {
    struct moves moves;
    struct move_walk walk;
    struct move move;
    size_t count = 0;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); count < MOVES_MOST && moves_next(&walk, &move);)
        list[count++] = (struct divided){move, 0};
    return count;
}

static uint64_t count_all(struct cli *cli, const struct position *position, unsigned depth, struct divided *list,
                          size_t count) {
    int64_t begun = now_milliseconds();
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        struct position next;
        position_play(&next, position, list[i].move);
        list[i].count = moves_perft(&next, depth - 1);
        total += list[i].count;
        show_progress(cli, i + 1, count, total, begun);
    }
    return total;
}

static void show_text(struct cli *cli, const struct position *position, const struct divided *list, size_t count,
                      uint64_t total, int64_t milliseconds) {
    char uci[UCI_LONGEST];
    for (size_t i = 0; i < count; i++) {
        text_add(&cli->out, (struct text){uci, move_write_uci(position, list[i].move, uci)});
        text_add_format(&cli->out, ": %" PRIu64 "\n", list[i].count);
    }
    char seconds[32];
    snprintf(seconds, sizeof seconds, "%" PRId64 ".%03d", milliseconds / 1000, (int)(milliseconds % 1000));
    struct language_value time = language_text(text_from(seconds));
    cli_tell(cli, show_chess_positions, "count number", language_number((int64_t)total),
             language_text(grouped(&cli->arena, total)));
    if (milliseconds < 10)
        cli_tell(cli, show_chess_seconds, "seconds", time);
    else
        cli_tell(cli, show_chess_speed, "seconds number", time,
                 language_text(grouped(&cli->arena, total / (uint64_t)milliseconds * 1000)));
}

static void show_json(struct cli *cli, const struct setup *setup, const struct position *position, unsigned depth,
                      const struct divided *list, size_t count, uint64_t total, int64_t milliseconds) {
    struct json_writer writer = {.out = &cli->out};
    char uci[UCI_LONGEST];
    json_begin_object(&writer);
    json_key_text(&writer, "fen", present_fen(&cli->arena, setup));
    json_key_integer(&writer, "depth", depth);
    json_key_integer(&writer, "positions", (int64_t)total);
    json_key_integer(&writer, "milliseconds", milliseconds);
    if (cli_has(cli, "divide")) {
        json_key_object(&writer, "moves");
        for (size_t i = 0; i < count; i++) {
            move_write_uci(position, list[i].move, uci);
            json_key_integer(&writer, uci, (int64_t)list[i].count);
        }
        json_end_object(&writer);
    }
    json_end_object(&writer);
    text_add_byte(&cli->out, '\n');
}

/* The last argument is the depth, those before it the FEN. */
static bool read_depth(struct cli *cli, int64_t *depth, struct error *error) {
    struct text text = cli->arguments[cli->argument_count - 1];
    if (cli_chess_fen_words(cli) == cli->argument_count)
        return error_set(error, ERROR_cli_argument_missing, "DEPTH", "staunton chess perft FEN DEPTH", NULL);
    if (text_to_integer(text, depth) && *depth >= 0 && *depth <= DEPTH_MOST)
        return true;
    return error_set_text(error, ERROR_cli_number, text, TEXT("DEPTH"), TEXT("0 to 20"));
}

bool command_chess_perft(struct cli *cli, struct error *error) {
    struct setup setup;
    struct position position;
    int64_t depth;
    if (!read_depth(cli, &depth, error) ||
        !cli_chess_read_position(cli, cli->arguments, cli->argument_count - 1, &setup, &position, error))
        return false;
    struct divided *list = arena_array(&cli->arena, MOVES_MOST, sizeof *list);
    int64_t begun = now_milliseconds();
    size_t count = depth == 0 ? 0 : list_moves(&position, list);
    uint64_t total = depth == 0 ? 1 : count_all(cli, &position, (unsigned)depth, list, count);
    int64_t milliseconds = now_milliseconds() - begun;
    if (cli_has(cli, "json"))
        show_json(cli, &setup, &position, (unsigned)depth, list, count, total, milliseconds);
    else
        show_text(cli, &position, list, cli_has(cli, "divide") ? count : 0, total, milliseconds);
    return true;
}
