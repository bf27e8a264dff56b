#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/chess/chess_command.h"

void cli_chess_lines_begin(struct chess_lines *lines, int file) {
    lines->file = file;
    lines->ended = false;
    lines->failure = 0;
    lines->skipping = false;
    lines->number = 0;
    lines->from = 0;
    lines->to = 0;
}

/* More bytes behind those that are left; false at the end. */
static bool refill(struct chess_lines *lines) {
    if (lines->ended)
        return false;
    memmove(lines->bytes, lines->bytes + lines->from, lines->to - lines->from);
    lines->to -= lines->from;
    lines->from = 0;
    fflush(stdout);
    ssize_t count;
    do
        count = read(lines->file, lines->bytes + lines->to, sizeof lines->bytes - lines->to);
    while (count < 0 && errno == EINTR);
    lines->ended = count <= 0;
    lines->failure = count < 0 ? errno : 0;
    lines->to += count > 0 ? (size_t)count : 0;
    return count > 0;
}

/* The end of the line that begins at `from`, or `to` when it is not there yet. */
static size_t find_end(const struct chess_lines *lines) {
    const char *end = memchr(lines->bytes + lines->from, '\n', lines->to - lines->from);
    return end == NULL ? lines->to : (size_t)(end - lines->bytes);
}

bool cli_chess_lines_next(struct chess_lines *lines, struct text *line, bool *whole) {
    for (;;) {
        size_t end = find_end(lines);
        size_t length = end - lines->from;
        bool found = end < lines->to;
        if (lines->skipping) {
            lines->from = found ? end + 1 : end;
            lines->skipping = !found;
            if (!found && !refill(lines))
                return false;
            continue;
        }
        if (!found && length <= CHESS_LINE_MOST && !lines->ended) {
            refill(lines);
            continue;
        }
        if (!found && length == 0)
            return false;
        *whole = length <= CHESS_LINE_MOST;
        *line = (struct text){lines->bytes + lines->from, *whole ? length : CHESS_LINE_MOST};
        lines->number++;
        lines->skipping = !*whole && !found;
        lines->from = found ? end + 1 : end;
        return true;
    }
}
