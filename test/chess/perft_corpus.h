/*
 * Positions with known numbers of move sequences: lines such as "FEN ;D1 20 ;D2 400".
 */
#pragma once

#include <string.h>

#include "../corpus.h"

struct perft_suite {
    const char *name;
    unsigned positions;
};

static const struct perft_suite perft_suites[] = {
    {"standard.epd", 128}, {"fischer.epd", 960}, {"random.epd", 6838}, {"tricky.epd", 26}};
enum { PERFT_SUITES = sizeof perft_suites / sizeof *perft_suites, PERFT_COUNTS = 8 };

struct perft_row {
    char fen[256];
    unsigned count;
    unsigned depths[PERFT_COUNTS];
    uint64_t numbers[PERFT_COUNTS];
};

/* NULL where there is no corpus. */
static inline FILE *perft_open(const struct perft_suite *suite) {
    char name[64];
    snprintf(name, sizeof name, "perft/%s", suite->name);
    return corpus_open(name);
}

static inline bool perft_next(FILE *file, struct perft_row *row) {
    char line[512];
    do
        if (fgets(line, sizeof line, file) == NULL)
            return false;
    while (line[0] == '\n' || line[0] == '#');
    size_t length = strcspn(line, ";");
    const char *at = line + length;
    while (length > 0 && line[length - 1] == ' ')
        length--;
    snprintf(row->fen, sizeof row->fen, "%.*s", (int)length, line);
    row->count = 0;
    while (*at == ';' && row->count < PERFT_COUNTS) {
        char *end;
        row->depths[row->count] = (unsigned)strtoul(at + 2, &end, 10);
        row->numbers[row->count] = strtoull(end, &end, 10);
        row->count++;
        at = end + strspn(end, " \r\n");
    }
    return true;
}
