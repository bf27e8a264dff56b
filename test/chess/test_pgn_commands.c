/*
 * What programs write into comments: clock times and evaluations.
 */
#include "pgn_tools.h"

static void clock_times_are_read_to_the_millisecond(void **state) {
    struct pgn_commands commands;
    (void)state;
    assert_int_equal(pgn_read_commands(TEXT("[%clk 1:23:45]"), &commands), 1);
    assert_true(commands.has_clock && !commands.has_elapsed && !commands.has_eval);
    assert_int_equal(commands.clock_milliseconds, ((1 * 60 + 23) * 60 + 45) * 1000);
    assert_int_equal(pgn_read_commands(TEXT(" [%emt 0:00:12.3] good [%clk 0:00:01.25]"), &commands), 2);
    assert_int_equal(commands.elapsed_milliseconds, 12300);
    assert_int_equal(commands.clock_milliseconds, 1250);
    assert_int_equal(pgn_read_commands(TEXT("[%clk 05:10]"), &commands), 1);
    assert_int_equal(commands.clock_milliseconds, 310000);
}

static void evaluations_are_hundredths_or_moves_to_mate(void **state) {
    struct pgn_commands commands;
    (void)state;
    pgn_read_commands(TEXT("[%eval 0.35]"), &commands);
    assert_int_equal(commands.eval, 35);
    pgn_read_commands(TEXT("[%eval -12.5,20]"), &commands);
    assert_int_equal(commands.eval, -1250);
    pgn_read_commands(TEXT("[%eval #-3]"), &commands);
    assert_true(commands.eval_is_mate && commands.eval == -3);
    pgn_read_commands(TEXT("[%eval 2]"), &commands);
    assert_int_equal(commands.eval, 200);
}

static void nonsense_is_not_understood(void **state) {
    static const char *const texts[] = {"",
                                        "[%clk]",
                                        "[%clk 1:xx:00]",
                                        "[%clk 0:05:00",
                                        "clk 0:05:00",
                                        "[%eval]",
                                        "[%eval abc]",
                                        "[%csl Ga1]",
                                        "[%clk 1:2:3:4]",
                                        "[%eval 0.3x]",
                                        "[%eval 99999999999999]"};
    struct pgn_commands commands;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(pgn_read_commands(text_from(texts[i]), &commands), 0);
}

static void commands_are_taken_out_of_comments(void **state) {
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_text(pgn_without_commands(&arena, TEXT("[%clk 0:05:00] a [%eval 0.3] b [%clk 1:00:00]"), false), "a b");
    assert_text(pgn_without_commands(&arena, TEXT("[%clk 0:05:00] a [%eval 0.3]"), true), "a [%eval 0.3]");
    assert_text(pgn_without_commands(&arena, TEXT("[%clk 0:05:00]"), true), "");
    assert_text(pgn_without_commands(&arena, TEXT("none [here]"), false), "none [here]");
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clock_times_are_read_to_the_millisecond),
        cmocka_unit_test(evaluations_are_hundredths_or_moves_to_mate),
        cmocka_unit_test(nonsense_is_not_understood),
        cmocka_unit_test(commands_are_taken_out_of_comments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
