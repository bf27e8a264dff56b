/*
 * Mating possibilities of many positions, a FEN a line, in the time of the questions alone: answers go straight to
 * standard output, and nothing is kept from line to line but the memory of the search.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/chess.h"

struct batch {
    const char *name; /* of the input, for messages */
    const struct mating_limits *limits;
    struct mating_memory *memory;
    struct arena scratch; /* of one line */
    bool json;
    bool bad;
};

/* W, B, - for "cannot", ? for "undecided". */
static void add_letters(struct text_builder *out, const struct mating_result results[2]) {
    for (int side = WHITE; side <= BLACK; side++) {
        enum mating_answer answer = results[side].answer;
        text_add_byte(out, answer == MATING_CANNOT      ? '-'
                           : answer == MATING_UNDECIDED ? '?'
                           : side == WHITE              ? 'W'
                                                        : 'B');
    }
}

static void write_answer(struct batch *batch, struct text_builder *out, long line,
                         const struct mating_result results[2], const struct error *error) {
    struct json_writer writer;
    json_writer_init(&writer, out);
    json_begin_object(&writer);
    json_key_integer(&writer, "line", line);
    if (error != NULL) {
        json_key_text(&writer, "error", error_message(&batch->scratch, error));
    } else {
        json_key_text(&writer, "white", text_from(chess_answer_word(results[WHITE].answer)));
        json_key_text(&writer, "black", text_from(chess_answer_word(results[BLACK].answer)));
    }
    json_end_object(&writer);
}

static bool answer_position(struct batch *batch, struct text fen, struct mating_result results[2],
                            struct error *error) {
    struct position position;
    if (!position_read(&position, fen, error))
        return false;
    for (int side = WHITE; side <= BLACK; side++)
        mating_possible(&position, (enum colour)side, batch->limits, batch->memory, &batch->scratch, &results[side]);
    return true;
}

static void answer_line(struct batch *batch, struct text fen, bool whole, long line) {
    struct text_builder out;
    struct mating_result results[2] = {{0}};
    struct error error = {0};
    text_builder_init(&out, &batch->scratch);
    bool good = whole ? answer_position(batch, fen, results, &error)
                      : error_set_number(&error, ERROR_cli_line_long, CHESS_LINE_MOST, 0, 0);
    if (!good) {
        error_at(&error, batch->name, line, 0);
        struct text message = error_describe(&batch->scratch, &error);
        fprintf(stderr, "%.*s\n", TEXT_ARG(message));
        batch->bad = true;
    }
    if (batch->json)
        write_answer(batch, &out, line, results, good ? NULL : &error);
    else if (good)
        add_letters(&out, results);
    else
        text_add_zero(&out, "!!");
    text_add_byte(&out, '\n');
    fwrite(out.bytes, 1, out.length, stdout);
    arena_reset(&batch->scratch);
}

static void answer_all(struct batch *batch, struct chess_lines *lines) {
    struct text line;
    bool whole;
    while (!ferror(stdout) && chess_lines_next(lines, &line, &whole)) {
        struct text fen = text_trim(text_cut(&line, '#'));
        if (fen.length > 0)
            answer_line(batch, fen, whole, lines->number);
    }
}

bool chess_can_mate_batch(struct cli *cli, struct error *error) {
    if (cli->argument_count > 1)
        return error_set_text(error, ERROR_cli_argument_extra, cli->arguments[1],
                              TEXT("staunton chess can-mate --batch [FILE]"), TEXT(""));
    const char *name = cli->argument_count == 0 ? "-" : text_zero(&cli->arena, cli->arguments[0]);
    bool standard = strcmp(name, "-") == 0;
    int file = standard ? STDIN_FILENO : open(name, O_RDONLY);
    if (file < 0)
        return error_set(error, ERROR_cli_file_read, name, strerror(errno), NULL);
    struct batch batch = {.name = cli_file_name(name),
                          .limits = cli_has(cli, "quick") ? &mating_quick : &mating_full,
                          .memory = mating_memory_new(&cli->arena),
                          .json = cli_has(cli, "json")};
    struct chess_lines *lines = arena_alloc(&cli->arena, sizeof *lines);
    arena_init(&batch.scratch);
    chess_lines_begin(lines, file);
    answer_all(&batch, lines);
    arena_drop(&batch.scratch);
    if (!standard)
        close(file);
    if (lines->failure != 0)
        return error_set(error, ERROR_cli_file_read, batch.name, strerror(lines->failure), NULL);
    cli->exit_code = batch.bad ? 3 : 0;
    return true;
}
