/*
 * The engine's mating possibility against tables of all positions of few men, and against walks from random ones.
 *
 * STAUNTON_HELPMATE_THREE=N compares every N-th position of three men, STAUNTON_HELPMATE_FOUR=N of four (0: none; the
 * tables of all classes take half an hour). STAUNTON_SEED chooses the random positions, STAUNTON_CASES is their number,
 * STAUNTON_HELPMATE_WALK how many positions a walk from one of them may look at.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/random.h"
#include "chess/mating.h"
#include "environment.h"
#include "helpmate_oracle.h"
#include "helpmate_search.h"
#include "random_setup.h"

enum { CASES = 60, EVERY_THREE = 7, EVERY_LINE = 64, WALK = 4000 };

/* What a series of questions shares. */
struct series {
    struct helpmate_oracle *oracle;
    struct arena memory_arena;
    struct mating_memory *memory;
    struct arena arena;
    uint64_t asked;
    uint64_t possible;
    uint64_t undecided_quickly;
};

static int begin(void **state) {
    struct series *series = calloc(1, sizeof *series);
    if (series == NULL) {
        return -1;
    }
    series->oracle = helpmate_oracle_new();
    arena_init(&series->memory_arena);
    arena_init(&series->arena);
    series->memory = mating_memory_new(&series->memory_arena);
    *state = series;
    return 0;
}

static int end(void **state) {
    struct series *series = *state;
    helpmate_oracle_drop(series->oracle);
    arena_drop(&series->memory_arena);
    arena_drop(&series->arena);
    free(series);
    return 0;
}

static void engine_position(const struct oracle_position *oracle, struct position *engine) {
    struct setup setup;
    struct error error;
    oracle_to_setup(oracle, &setup);
    if (!position_from_setup(engine, &setup, SETUP_UNREACHABLE, &error)) {
        char fen[FEN_LONGEST];
        setup_write(&setup, fen);
        fail_msg("%s: refused, faults %x", fen, setup_faults(&setup));
    }
}

static void ask(struct series *series, const struct position *position, enum colour side,
                const struct mating_limits *limits, struct mating_result *result) {
    arena_reset(&series->arena);
    mating_possible(position, side, limits, series->memory, &series->arena, result);
}

static const char *name_of(const struct position *position) {
    static char fen[FEN_LONGEST];
    position_write(position, FEN_EN_PASSANT_ALWAYS, fen);
    return fen;
}

static const char *const side_names[] = {"White", "Black"};
static const char *const answer_names[] = {"can", "cannot", "undecided"};

/* Both ways of asking. The quick one may leave it undecided. */
static void compare(struct series *series, const struct position *position, enum colour side, bool can) {
    struct mating_result full;
    struct mating_result quick;
    enum mating_answer wanted = can ? MATING_CAN : MATING_CANNOT;
    ask(series, position, side, &mating_full, &full);
    if (full.answer != wanted) {
        fail_msg("%s: %s %s, the full answer is %s (reason %d, effort %llu)", name_of(position), side_names[side],
                 answer_names[wanted], answer_names[full.answer], (int)full.reason, (unsigned long long)full.effort);
    }
    assert_int_equal(full.reason == MATING_NO_REASON, can);
    ask(series, position, side, &mating_quick, &quick);
    if (quick.answer != wanted && quick.answer != MATING_UNDECIDED) {
        fail_msg("%s: %s %s, the quick answer is %s (reason %d)", name_of(position), side_names[side],
                 answer_names[wanted], answer_names[quick.answer], (int)quick.reason);
    }
    series->asked++;
    series->possible += can;
    series->undecided_quickly += quick.answer == MATING_UNDECIDED;
}

/* A `can` shows how; the line is played on the plain board. Returns the answer. */
static enum mating_answer replay(struct series *series, const struct oracle_position *start,
                                 const struct position *position, enum colour side) {
    struct mating_limits limits = mating_full;
    struct mating_result result;
    limits.line = true;
    ask(series, position, side, &limits, &result);
    if (result.answer != MATING_CAN) {
        return result.answer;
    }
    struct oracle_position now = *start;
    for (size_t i = 0; i < result.line_count; i++) {
        struct oracle_move move = {result.line[i].from, result.line[i].to, result.line[i].promotion};
        if (!oracle_legal(&now, move)) {
            fail_msg("%s: move %zu of the line is illegal", name_of(position), i + 1);
        }
        struct oracle_position next;
        oracle_play(&now, move, &next);
        now = next;
    }
    if (now.to_move == side || !oracle_checkmate(&now)) {
        fail_msg("%s: the line for %s (%zu moves) ends without mate", name_of(position), side_names[side],
                 result.line_count);
    }
    return MATING_CAN;
}

/* Both questions about one position. */
static void compare_position(struct series *series, const struct oracle_position *oracle, bool line) {
    struct position engine;
    engine_position(oracle, &engine);
    for (int side = WHITE; side <= BLACK; side++) {
        bool can = helpmate_oracle_can(series->oracle, oracle, (enum colour)side);
        compare(series, &engine, (enum colour)side, can);
        if (line && replay(series, oracle, &engine, (enum colour)side) != (can ? MATING_CAN : MATING_CANNOT)) {
            fail_msg("%s: another answer when a line is asked for", name_of(&engine));
        }
    }
}

/* The same board with a double step just made, if it can have been and a pawn can take it. */
static bool with_double_step(const struct oracle_position *oracle, struct oracle_position *passed) {
    enum colour mover = colour_other((enum colour)oracle->to_move);
    *passed = *oracle;
    for (int file = FILE_A; file <= FILE_H; file++) {
        enum square pawn = square_at(file, mover == WHITE ? RANK_4 : RANK_5);
        enum square over = square_at(file, mover == WHITE ? RANK_3 : RANK_6);
        enum square origin = square_at(file, mover == WHITE ? RANK_2 : RANK_7);
        if (oracle->men[pawn] == man_of(mover, PAWN) && oracle->men[over] == NO_MAN && oracle->men[origin] == NO_MAN) {
            passed->passed_over = (uint8_t)over;
            struct setup setup;
            oracle_to_setup(passed, &setup);
            if (oracle_en_passant(passed) != 0 && (setup_faults(&setup) & SETUP_EN_PASSANT) == 0) {
                return true;
            }
        }
    }
    return false;
}

static void compare_class(struct series *series, const char *name, uint64_t every) {
    struct helpmate_class class = helpmate_class_from(name);
    uint32_t size = helpmate_class_size(&class);
    uint64_t found = 0;
    uint64_t before = series->asked;
    uint64_t possible = series->possible;
    uint64_t undecided = series->undecided_quickly;
    for (uint32_t number = 0; number < size; number++) {
        struct oracle_position position;
        struct oracle_position passed;
        if (!helpmate_class_position(&class, number, &position) || found++ % every != 0) {
            continue;
        }
        bool line = found % (every * EVERY_LINE) < every;
        compare_position(series, &position, line);
        if (with_double_step(&position, &passed)) {
            compare_position(series, &passed, line);
        }
    }
    print_message("# %s: %llu questions, %llu can, %llu left undecided by the quick answer\n", name,
                  (unsigned long long)(series->asked - before), (unsigned long long)(series->possible - possible),
                  (unsigned long long)(series->undecided_quickly - undecided));
}

static void with_three_men_every_answer_is_right(void **state) {
    static const char *const names[] = {"KK", "KPK", "KNK", "KBK", "KRK", "KQK", "KKP", "KKN", "KKB", "KKR", "KKQ"};
    uint64_t every = environment_number("STAUNTON_HELPMATE_THREE", EVERY_THREE);
    for (size_t i = 0; every != 0 && i < sizeof names / sizeof names[0]; i++) {
        compare_class(*state, names[i], every);
    }
}

static void with_four_men_every_answer_is_right(void **state) {
    static const char letters[] = "QRBNP";
    uint64_t every = environment_number("STAUNTON_HELPMATE_FOUR", 0);
    if (every == 0) {
        skip();
    }
    for (const char *a = letters; *a != '\0'; a++) {
        for (const char *b = letters; *b != '\0'; b++) {
            compare_class(*state, (char[]){'K', *a, 'K', *b, '\0'}, every);
            if (a >= b) { /* P N B R Q is the order of a side's men */
                compare_class(*state, (char[]){'K', *a, *b, 'K', '\0'}, every);
                compare_class(*state, (char[]){'K', 'K', *a, *b, '\0'}, every);
            }
        }
    }
}

/* What the walk decides is compared; what the engine calls possible must be shown. */
static void compare_by_walk(struct series *series, const struct setup *setup, uint64_t decided[3]) {
    struct oracle_position oracle;
    struct position engine;
    struct error error;
    if (!position_from_setup(&engine, setup, SETUP_UNREACHABLE, &error)) {
        return;
    }
    size_t walk = environment_number("STAUNTON_HELPMATE_WALK", WALK);
    oracle_from_setup(&oracle, setup);
    for (int side = WHITE; side <= BLACK; side++) {
        enum mating_answer answer = replay(series, &oracle, &engine, (enum colour)side);
        enum helpmate_found found =
            answer == MATING_CAN ? HELPMATE_CAN : helpmate_search(series->oracle, 3, &oracle, (enum colour)side, walk);
        decided[found]++;
        if (found != HELPMATE_UNKNOWN) {
            compare(series, &engine, (enum colour)side, found == HELPMATE_CAN);
        } else if (answer == MATING_UNDECIDED) {
            fail_msg("%s: undecided for %s", name_of(&engine), side_names[side]);
        }
    }
}

static void walk_from_random(struct series *series, uint64_t kind,
                             void (*make)(struct random_source *, struct setup *)) {
    struct random_source source;
    random_seed(&source, environment_number("STAUNTON_SEED", 19520419) * 16 + kind);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    uint64_t decided[3] = {0, 0, 0};
    for (uint64_t i = 0; i < cases; i++) {
        struct setup setup;
        make(&source, &setup);
        compare_by_walk(series, &setup, decided);
    }
    print_message("# can %llu, cannot %llu, not to be walked through %llu\n", (unsigned long long)decided[0],
                  (unsigned long long)decided[1], (unsigned long long)decided[2]);
    assert_true(decided[HELPMATE_CAN] > 0 && decided[HELPMATE_CANNOT] > 0);
}

static void make_few(struct random_source *source, struct setup *setup) {
    random_setup_few(source, 1 + (unsigned)random_below(source, 5), setup);
}

static void from_few_men_no_walk_finds_another_answer(void **state) {
    walk_from_random(*state, 5, make_few);
}

static void from_locked_pawns_no_walk_finds_another_answer(void **state) {
    walk_from_random(*state, 6, random_setup_locked);
}

static void from_any_board_no_walk_finds_another_answer(void **state) {
    walk_from_random(*state, 7, random_setup);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_three_men_every_answer_is_right),
        cmocka_unit_test(with_four_men_every_answer_is_right),
        cmocka_unit_test(from_few_men_no_walk_finds_another_answer),
        cmocka_unit_test(from_locked_pawns_no_walk_finds_another_answer),
        cmocka_unit_test(from_any_board_no_walk_finds_another_answer),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
