#include "cli/pgn/pgn_input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "format/encoding.h"

/* A piece fits into the cache of a core; below the second figure no progress needs to be shown. */
enum { PIECE_SIZE = 1 << 18, PROGRESS_LEAST = 8 << 20 };

static void *resized(void *old, size_t size) {
    void *fresh = realloc(old, size);
    if (fresh == NULL)
        __builtin_trap();
    return fresh;
}

/* --- Files ------------------------------------------------------------------------------------------------------- */

static uint64_t size_on_disk(const char *name) {
    struct stat status;
    bool known = strcmp(name, "-") == 0 ? fstat(STDIN_FILENO, &status) == 0 : stat(name, &status) == 0;
    return known && S_ISREG(status.st_mode) ? (uint64_t)status.st_size : 0;
}

void cli_pgn_input_open(struct pgn_input *input, struct cli *cli) {
    *input = (struct pgn_input){.cli = cli, .descriptor = -1};
    input->file_count = cli->argument_count == 0 ? 1 : cli->argument_count;
    input->files = arena_array(&cli->arena, input->file_count, sizeof *input->files);
    input->files[0] = "-";
    for (size_t i = 0; i < cli->argument_count; i++)
        input->files[i] = text_zero(&cli->arena, cli->arguments[i]);
    uint64_t bytes = 0;
    for (size_t i = 0; i < input->file_count; i++)
        bytes += size_on_disk(input->files[i]);
    progress_begin(&input->progress, !cli_has(cli, "quiet") && bytes >= PROGRESS_LEAST, bytes);
}

static void close_file(struct pgn_input *input) {
    if (input->compressed != NULL)
        compressed_close(input->compressed);
    if (input->descriptor > STDIN_FILENO)
        close(input->descriptor);
    input->compressed = NULL;
    input->descriptor = -1;
}

void cli_pgn_input_close(struct pgn_input *input) {
    close_file(input);
    free(input->rest);
    input->rest = NULL;
    progress_end(&input->progress);
}

static bool read_file(void *user, char *buffer, size_t room, size_t *count, struct error *error) {
    struct pgn_input *input = user;
    ssize_t got;
    do
        got = read(input->descriptor, buffer, room);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return error_set(error, ERROR_cli_file_read, input->name, strerror(errno), NULL);
    *count = (size_t)got;
    input->bytes_read += (uint64_t)got;
    progress_show(&input->progress, input->bytes_read);
    return true;
}

static bool open_file(struct pgn_input *input, struct error *error) {
    const char *file = input->files[input->next_file++];
    input->name = cli_file_name(file);
    input->descriptor = strcmp(file, "-") == 0 ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC);
    if (input->descriptor < 0)
        return error_set(error, ERROR_cli_file_read, input->name, strerror(errno), NULL);
    input->compressed = compressed_open((struct compressed_source){input, read_file});
    input->fresh = true;
    input->ended = false;
    input->rest_length = 0;
    return true;
}

/* --- Pieces ------------------------------------------------------------------------------------------------------ */

static void reserve(struct pgn_piece *piece, size_t room) {
    if (piece->room >= room)
        return;
    piece->bytes = resized(piece->bytes, room);
    piece->room = room;
}

/* Fills the piece up to its room or to the end of the file. */
static bool fill(struct pgn_input *input, struct pgn_piece *piece, struct error *error) {
    while (!input->ended && piece->length < piece->room) {
        size_t count;
        if (!compressed_read(input->compressed, piece->bytes + piece->length, piece->room - piece->length, &count,
                             error)) {
            if (error->file[0] == '\0' && error->code != ERROR_cli_file_read)
                error_at(error, input->name, 0, 0);
            return false;
        }
        piece->length += count;
        input->ended = count == 0;
    }
    return true;
}

static void keep_rest(struct pgn_input *input, struct pgn_piece *piece, size_t cut) {
    input->rest_length = piece->length - cut;
    if (input->rest_room < input->rest_length) {
        input->rest_room = input->rest_length;
        input->rest = resized(input->rest, input->rest_room);
    }
    if (input->rest_length > 0)
        memcpy(input->rest, piece->bytes + cut, input->rest_length);
    piece->length = cut;
}

static bool check_encoding(const struct pgn_input *input, const struct pgn_piece *piece, struct error *error) {
    struct text bytes = {piece->bytes, piece->length};
    if (!text_starts_with(bytes, TEXT("\xFF\xFE")) && !text_starts_with(bytes, TEXT("\xFE\xFF")))
        return true;
    error_set(error, ERROR_encoding_utf16, NULL, NULL, NULL);
    return error_at(error, input->name, 0, 0);
}

static bool next_of_file(struct pgn_input *input, struct pgn_piece *piece, struct error *error) {
    size_t cut = 0;
    reserve(piece, input->rest_length + PIECE_SIZE);
    piece->length = input->rest_length;
    if (input->rest_length > 0)
        memcpy(piece->bytes, input->rest, input->rest_length);
    for (;;) {
        if (!fill(input, piece, error))
            return false;
        if (input->ended)
            cut = piece->length;
        else
            cut = pgn_cut((struct text){piece->bytes, piece->length});
        if (cut > 0 || input->ended)
            break;
        reserve(piece, piece->room * 2); /* a game longer than a piece */
    }
    keep_rest(input, piece, cut);
    piece->file = input->name;
    piece->first = input->fresh;
    input->fresh = false;
    return !piece->first || check_encoding(input, piece, error);
}

static void pass_over(struct pgn_input *input, struct pgn_piece *piece, const struct error *error) {
    close_file(input);
    piece->length = 0;
    if (input->failure.code == ERROR_none)
        input->failure = *error;
    else
        cli_warn(input->cli, input->name, 0, 0,
                 language_error_message(&input->cli->arena, input->cli->language, error));
}

bool cli_pgn_input_next(struct pgn_input *input, struct pgn_piece *piece, struct error *error) {
    piece->length = 0;
    while (piece->length == 0) {
        bool more = input->descriptor >= 0 && !(input->ended && input->rest_length == 0);
        if (!more) {
            close_file(input);
            if (input->next_file == input->file_count)
                break;
        }
        if (!(more || open_file(input, error)) || !next_of_file(input, piece, error))
            pass_over(input, piece, error);
    }
    if (piece->length > 0 || input->failure.code == ERROR_none)
        return true;
    *error = input->failure;
    return false;
}

void cli_pgn_piece_free(struct pgn_piece *piece) {
    free(piece->bytes);
    *piece = (struct pgn_piece){0};
}

/* --- Options and texts ------------------------------------------------------------------------------------------- */

bool cli_pgn_language(struct cli *cli, const char *option, enum notation_language *language, struct error *error) {
    struct text value = cli_value(cli, option);
    return !cli_has(cli, option) || notation_language_from(value, language) ||
           error_set_text(error, ERROR_cli_language, value, TEXT(""), TEXT(""));
}

struct text cli_pgn_utf8(struct arena *arena, struct text bytes) {
    return encoding_decode_mixed(arena, bytes);
}

void cli_pgn_print_partial(struct cli *cli) {
    if (cli_has(cli, "json"))
        cli_end_json(cli);
    struct text out = text_builder_take(&cli->out);
    fwrite(out.bytes, 1, out.length, stdout);
    fflush(stdout);
}
