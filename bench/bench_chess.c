/*
 * Counts sequences of legal moves, for bench/perft_ratio.py:
 *
 *     bench_chess DEPTH FEN
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "chess/moves.h"

int main(int count, char **words) {
    struct position position;
    struct error error;
    char *end = NULL;
    unsigned long depth = count == 3 ? strtoul(words[1], &end, 10) : 0;
    if (count != 3 || *end != '\0' || depth < 1 || depth > 20) {
        fprintf(stderr, "usage: bench_chess DEPTH FEN\n");
        return 2;
    }
    if (!position_read(&position, text_from(words[2]), &error)) {
        fprintf(stderr, "bench_chess: %s is no position to count from: %s\n", words[2], error.operand[0]);
        return 2;
    }
    printf("%" PRIu64 "\n", moves_perft(&position, (unsigned)depth));
    return 0;
}
