/*
 * Mating possibilities of many positions, a FEN a line, in the time of the questions alone: answers go straight to
 * standard output, and nothing is kept from line to line but the memory of the search.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/chess/chess_command.h"

struct batch {
    const char *name; /* of the input, for messages */
    const struct language *language;
    const struct mating_limits *limits;
    struct mating_memory *memory;
    struct arena scratch; /* of one line */
    bool json;
    bool bad;
};

struct batch_answer {
    struct mating_result sides[2]; /* by enum colour */
    unsigned faults;               /* why no game can lead to the position */
};

/* W, B, - for "cannot", ? for "undecided"; ! behind them for a position that no game can lead to. */
static void add_letters(struct text_builder *out, const struct batch_answer *given) {
    for (int side = WHITE; side <= BLACK; side++) {
        enum mating_answer answer = given->sides[side].answer;
        text_add_byte(out, answer == MATING_CANNOT      ? '-'
                           : answer == MATING_UNDECIDED ? '?'
                           : side == WHITE              ? 'W'
                                                        : 'B');
    }
    if (given->faults != 0)
        text_add_byte(out, '!');
}

static void write_answer(struct batch *batch, struct text_builder *out, long line, const struct batch_answer *given,
                         const struct error *error) {
    struct json_writer writer = {.out = out};
    struct document words;
    document_begin(&words, &batch->scratch, batch->language);
    json_begin_object(&writer);
    json_key_integer(&writer, "line", line);
    if (error != NULL) {
        json_key_text(&writer, "error", language_error_message(&batch->scratch, batch->language, error));
    } else {
        json_key_text(&writer, "white", text_from(present_mating_word(given->sides[WHITE].answer)));
        json_key_text(&writer, "black", text_from(present_mating_word(given->sides[BLACK].answer)));
        present_faults_write(&writer, &words, given->faults);
    }
    json_end_object(&writer);
}

static bool answer_position(struct batch *batch, struct text fen, struct batch_answer *given, struct error *error) {
    struct setup setup;
    struct position position;
    if (!setup_read(&setup, fen, error) || !position_from_setup(&position, &setup, SETUP_UNREACHABLE, error))
        return false;
    given->faults = setup_faults(&setup);
    for (int side = WHITE; side <= BLACK; side++)
        mating_possible(&position, (enum colour)side, batch->limits, batch->memory, &batch->scratch,
                        &given->sides[side]);
    return true;
}

static void answer_line(struct batch *batch, struct text fen, bool whole, long line) {
    struct text_builder out = {.arena = &batch->scratch};
    struct batch_answer given = {0};
    struct error error = {0};
    bool good = whole ? answer_position(batch, fen, &given, &error)
                      : error_set_number(&error, ERROR_cli_line_long, CHESS_LINE_MOST, 0, 0);
    if (!good) {
        error_at(&error, batch->name, line, 0);
        struct text message = language_error_describe(&batch->scratch, batch->language, &error);
        fprintf(stderr, "%.*s\n", TEXT_ARG(message));
        batch->bad = true;
    }
    if (batch->json)
        write_answer(batch, &out, line, &given, good ? NULL : &error);
    else if (good)
        add_letters(&out, &given);
    else
        text_add_zero(&out, "!!");
    text_add_byte(&out, '\n');
    fwrite(out.bytes, 1, out.length, stdout);
    arena_reset(&batch->scratch);
}

static void answer_all(struct batch *batch, struct chess_lines *lines) {
    struct text line;
    bool whole;
    while (!ferror(stdout) && cli_chess_lines_next(lines, &line, &whole)) {
        struct text fen = text_trim(text_cut(&line, '#'));
        if (fen.length > 0)
            answer_line(batch, fen, whole, lines->number);
    }
}

bool cli_chess_can_mate_batch(struct cli *cli, struct error *error) {
    if (cli->argument_count > 1)
        return error_set_text(error, ERROR_cli_argument_extra, cli->arguments[1],
                              TEXT("staunton chess can-mate --batch [FILE]"), TEXT(""));
    const char *name = cli->argument_count == 0 ? "-" : text_zero(&cli->arena, cli->arguments[0]);
    bool standard = strcmp(name, "-") == 0;
    int file = standard ? STDIN_FILENO : open(name, O_RDONLY);
    if (file < 0)
        return error_set(error, ERROR_cli_file_read, name, strerror(errno), NULL);
    struct batch batch = {.name = cli_file_name(name),
                          .language = cli->language,
                          .limits = cli_has(cli, "quick") ? &mating_quick : &mating_full,
                          .memory = mating_memory_new(&cli->arena),
                          .json = cli_has(cli, "json")};
    struct chess_lines *lines = arena_alloc(&cli->arena, sizeof *lines);
    arena_init(&batch.scratch);
    cli_chess_lines_begin(lines, file);
    answer_all(&batch, lines);
    arena_drop(&batch.scratch);
    if (!standard)
        close(file);
    if (lines->failure != 0)
        return error_set(error, ERROR_cli_file_read, batch.name, strerror(lines->failure), NULL);
    cli->exit_code = batch.bad ? 3 : 0;
    return true;
}
