/*
 * The number of sequences of legal moves from many positions, against known numbers.
 *
 * STAUNTON_PERFT_LIMIT is the largest number to count up to for one position and depth; without it one that the quick
 * test has time for. STAUNTON_PERFT_SUITE names one suite; the others are skipped. With STAUNTON_PERFT_MEMORY, in
 * megabytes, counts are remembered by the key of the position: quicker, and a wrong key shows as well.
 */
#include "../oracle/environment.h"
#include "perft_corpus.h"
#include "sentences.h"

enum { LIMIT = 100000 };

static void counts_known_by_heart(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        unsigned depth;
        uint64_t number;
    } known[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281},
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862},
        {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
        {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
        {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379},
        {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89890},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct position position = position_of(known[i].fen);
        assert_int_equal(moves_perft(&position, known[i].depth), known[i].number);
    }
}

struct remembered {
    uint64_t key;
    uint64_t number; /* times 16, and the depth */
};

struct memory {
    struct remembered *places; /* NULL: nothing is remembered */
    uint64_t mask;
};

static void open_memory(struct memory *memory) {
    uint64_t megabytes = environment_number("STAUNTON_PERFT_MEMORY", 0);
    *memory = (struct memory){NULL, 0};
    if (megabytes == 0)
        return;
    uint64_t places = 1;
    while (places * 2 * sizeof(struct remembered) <= megabytes << 20)
        places *= 2;
    memory->places = calloc(places, sizeof *memory->places);
    assert_non_null(memory->places);
    memory->mask = places - 1;
}

static uint64_t count_sequences(struct memory *memory, const struct position *position, unsigned depth) {
    if (memory->places == NULL || depth < 2 || depth > 15)
        return moves_perft(position, depth);
    uint64_t key = position_key(position);
    struct remembered *place = &memory->places[(key ^ depth * 0x9E3779B97F4A7C15) & memory->mask];
    if (place->key == key && (place->number & 15) == depth)
        return place->number >> 4;
    uint64_t number = 0;
    struct moves moves;
    struct move_walk walk;
    struct move move;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
        struct position next;
        position_play(&next, position, move);
        number += count_sequences(memory, &next, depth - 1);
    }
    *place = (struct remembered){key, number << 4 | depth};
    return number;
}

static void check_suite(const struct perft_suite *suite) {
    uint64_t limit = environment_number("STAUNTON_PERFT_LIMIT", LIMIT);
    const char *only = getenv("STAUNTON_PERFT_SUITE");
    FILE *file = only == NULL || strcmp(only, suite->name) == 0 ? perft_open(suite) : NULL;
    if (file == NULL)
        skip();
    struct memory memory;
    open_memory(&memory);
    struct perft_row row;
    unsigned positions = 0;
    unsigned counts = 0;
    unsigned wrong = 0;
    uint64_t counted = 0;
    while (perft_next(file, &row)) {
        struct position position = position_of(row.fen);
        positions++;
        assert_true(row.count > 0);
        for (unsigned i = 0; i < row.count; i++) {
            if (row.numbers[i] > limit)
                continue;
            uint64_t number = count_sequences(&memory, &position, row.depths[i]);
            counts++;
            counted += number;
            if (number != row.numbers[i]) {
                print_message("# %s, depth %u: %llu, not %llu\n", row.fen, row.depths[i],
                              (unsigned long long)row.numbers[i], (unsigned long long)number);
                wrong++;
            }
        }
    }
    fclose(file);
    free(memory.places);
    print_message("# %s: %u positions, %u counts, %llu sequences, %u wrong\n", suite->name, positions, counts,
                  (unsigned long long)counted, wrong);
    assert_int_equal(positions, suite->positions);
    assert_true(counts > 0);
    assert_int_equal(wrong, 0);
}

static void standard_suite(void **state) {
    (void)state;
    check_suite(&perft_suites[0]);
}
static void chess960_suite(void **state) {
    (void)state;
    check_suite(&perft_suites[1]);
}
static void random_suite(void **state) {
    (void)state;
    check_suite(&perft_suites[2]);
}
static void tricky_suite(void **state) {
    (void)state;
    check_suite(&perft_suites[3]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_known_by_heart), cmocka_unit_test(standard_suite), cmocka_unit_test(chess960_suite),
        cmocka_unit_test(random_suite),          cmocka_unit_test(tricky_suite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
