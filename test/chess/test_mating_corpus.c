/*
 * Mating possibility against collections of positions with known answers. They are no part of the repository. Every
 * STRIDE-th position is asked; STAUNTON_MATING_STRIDE=1 asks all.
 */
#include <stdlib.h>

#include "fen_lines.h"
#include "mating_tools.h"

enum { HARD_STRIDE = 40, GAMES_STRIDE = 32, UNFAIR_STRIDE = 64 };

static long stride_or(long usual) {
    const char *set = getenv("STAUNTON_MATING_STRIDE");
    long stride = set == NULL ? 0 : strtol(set, NULL, 10);
    return stride > 0 ? stride : usual;
}

struct tally {
    long asked;
    long wrong;
    long undecided;
    long missed; /* undecided where the answer is cannot */
};

static void ask(struct tally *tally, const char *fen, enum colour side, bool can, const struct mating_limits *limits,
                struct mating_memory *memory, struct arena *arena) {
    struct position position = position_of(fen);
    struct mating_result result;
    mating_possible(&position, side, limits, memory, arena, &result);
    tally->asked++;
    if (result.answer == MATING_CAN && limits->line)
        assert_line_mates(&position, side, &result);
    if (result.answer == MATING_UNDECIDED) {
        tally->undecided++;
        tally->missed += !can;
    } else if ((result.answer == MATING_CAN) != can) {
        tally->wrong++;
        print_error("%s %c: wrong\n", fen, side == WHITE ? 'w' : 'b');
    }
}

/* Lines "W- FEN". False where there is no corpus. */
static bool ask_file(const char *name, const struct mating_limits *limits, long stride, struct tally *tally) {
    FILE *file = corpus_open(name);
    char line[1024];
    struct text text;
    struct arena arena;
    long number = 0;
    *tally = (struct tally){0};
    if (file == NULL)
        return false;
    while (corpus_next(file, line, &text)) {
        if (text.bytes[0] == '#' || number++ % stride != 0)
            continue;
        arena_init(&arena);
        struct mating_memory *memory = mating_memory_new(&arena);
        ask(tally, text.bytes + 3, WHITE, text.bytes[0] == 'W', limits, memory, &arena);
        ask(tally, text.bytes + 3, BLACK, text.bytes[1] == 'B', limits, memory, &arena);
        arena_drop(&arena);
    }
    print_message("# %s: %ld asked, %ld undecided\n", name, tally->asked, tally->undecided);
    return true;
}

static void hard_positions_are_decided_and_right(void **state) {
    (void)state;
    struct mating_limits limits = mating_full;
    struct tally tally;
    limits.line = true;
    if (!ask_file("deadpos/cha-positions.txt", &limits, stride_or(HARD_STRIDE), &tally))
        skip();
    assert_int_equal(tally.wrong, 0);
    assert_int_equal(tally.missed, 0);
    assert_int_equal(tally.undecided, 0);
}

static void final_positions_of_games_are_decided_and_right(void **state) {
    (void)state;
    struct tally tally;
    if (!ask_file("deadpos/cha-lichess65k.txt", &mating_full, stride_or(GAMES_STRIDE), &tally))
        skip();
    assert_int_equal(tally.wrong, 0);
    assert_int_equal(tally.undecided, 0);
}

static void the_quick_answer_misses_no_side_that_cannot_mate_in_games(void **state) {
    (void)state;
    struct tally tally;
    if (!ask_file("deadpos/cha-lichess65k.txt", &mating_quick, 1, &tally))
        skip();
    assert_int_equal(tally.wrong, 0);
    assert_int_equal(tally.missed, 0);
}

/* Games that were lost on time although the winner could not mate: that side, of every STRIDE-th. */
static void ask_unfair(const struct mating_limits *limits, long stride) {
    FILE *file = corpus_open("deadpos/lichess-unfair.txt");
    char line[1024];
    struct text text;
    struct tally tally = {0};
    long number = 0;
    if (file == NULL)
        skip();
    while (corpus_next(file, line, &text)) {
        struct arena arena;
        if (number++ % stride != 0)
            continue;
        *strrchr(line, ' ') = '\0'; /* the game's name */
        arena_init(&arena);
        struct position position = position_of(line);
        enum colour side = colour_other((enum colour)position.to_move);
        ask(&tally, line, side, false, limits, NULL, &arena);
        arena_drop(&arena);
    }
    print_message("# %ld asked, %ld undecided\n", tally.asked, tally.undecided);
    assert_int_equal(tally.wrong, 0);
    assert_int_equal(tally.undecided, 0);
}

static void the_side_not_to_move_cannot_mate_in_unfair_results(void **state) {
    (void)state;
    ask_unfair(&mating_full, stride_or(UNFAIR_STRIDE));
}

static void the_quick_answer_misses_no_unfair_result(void **state) {
    (void)state;
    ask_unfair(&mating_quick, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hard_positions_are_decided_and_right),
        cmocka_unit_test(final_positions_of_games_are_decided_and_right),
        cmocka_unit_test(the_quick_answer_misses_no_side_that_cannot_mate_in_games),
        cmocka_unit_test(the_side_not_to_move_cannot_mate_in_unfair_results),
        cmocka_unit_test(the_quick_answer_misses_no_unfair_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
