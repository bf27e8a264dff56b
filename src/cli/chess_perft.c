#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/chess.h"

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
static void add_grouped(struct text_builder *out, uint64_t value) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, value);
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            text_add_byte(out, ',');
        text_add_byte(out, digits[i]);
    }
}

/* One line on a terminal that is written over, once a count takes longer than a moment. */
static void show_progress(size_t done, size_t all, uint64_t total, int64_t begun) {
    if (isatty(STDERR_FILENO) && now_milliseconds() - begun > 500)
        fprintf(stderr, "\r%zu of %zu moves, %" PRIu64 " positions\x1b[K", done, all, total);
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

static uint64_t count_all(const struct position *position, unsigned depth, struct divided *list, size_t count) {
    int64_t begun = now_milliseconds();
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        struct position next;
        position_play(&next, position, list[i].move);
        list[i].count = moves_perft(&next, depth - 1);
        total += list[i].count;
        if (i + 1 < count)
            show_progress(i + 1, count, total, begun);
    }
    if (isatty(STDERR_FILENO) && now_milliseconds() - begun > 500)
        fprintf(stderr, "\r\x1b[K");
    return total;
}

static void show_text(struct cli *cli, const struct position *position, const struct divided *list, size_t count,
                      uint64_t total, int64_t milliseconds) {
    char uci[UCI_LONGEST];
    for (size_t i = 0; i < count; i++) {
        text_add(&cli->out, (struct text){uci, move_write_uci(position, list[i].move, uci)});
        text_add_format(&cli->out, ": %" PRIu64 "\n", list[i].count);
    }
    add_grouped(&cli->out, total);
    text_add_format(&cli->out, " positions\n%" PRId64 ".%03d s", milliseconds / 1000, (int)(milliseconds % 1000));
    if (milliseconds >= 10) {
        text_add_zero(&cli->out, ", ");
        add_grouped(&cli->out, total / (uint64_t)milliseconds * 1000);
        text_add_zero(&cli->out, " positions a second");
    }
    text_add_byte(&cli->out, '\n');
}

static void show_json(struct cli *cli, const struct setup *setup, const struct position *position, unsigned depth,
                      const struct divided *list, size_t count, uint64_t total, int64_t milliseconds) {
    struct json_writer writer;
    char uci[UCI_LONGEST];
    json_writer_init(&writer, &cli->out);
    json_begin_object(&writer);
    json_key_text(&writer, "fen", chess_fen(cli, setup));
    json_key_integer(&writer, "depth", depth);
    json_key_integer(&writer, "positions", (int64_t)total);
    json_key_integer(&writer, "milliseconds", milliseconds);
    if (cli_has(cli, "divide")) {
        json_key(&writer, "moves");
        json_begin_object(&writer);
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
    if (chess_fen_words(cli) == cli->argument_count)
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
        !chess_read_position(cli, cli->arguments, cli->argument_count - 1, &setup, &position, error))
        return false;
    struct divided *list = arena_array(&cli->arena, MOVES_MOST, sizeof *list);
    int64_t begun = now_milliseconds();
    size_t count = depth == 0 ? 0 : list_moves(&position, list);
    uint64_t total = depth == 0 ? 1 : count_all(&position, (unsigned)depth, list, count);
    int64_t milliseconds = now_milliseconds() - begun;
    if (cli_has(cli, "json"))
        show_json(cli, &setup, &position, (unsigned)depth, list, count, total, milliseconds);
    else
        show_text(cli, &position, list, cli_has(cli, "divide") ? count : 0, total, milliseconds);
    return true;
}
