#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "format/generator_file.h"

static struct generate_options read_settings(const char *settings) {
    struct generate_options options;
    struct error error = {0};
    generate_unset(&options, 7);
    assert_true(generator_file_read(text_from(settings), &options, &error));
    return options;
}

static void assert_refused(const char *settings, enum error_code code, long line) {
    struct generate_options options;
    struct error error = {0};
    generate_unset(&options, 7);
    assert_false(generator_file_read(text_from(settings), &options, &error));
    assert_int_equal(error.code, code);
    assert_int_equal(error.line, line);
}

static void every_setting_is_understood(void **state) {
    struct generate_options options =
        read_settings("# of the club\r\nPlayersNumber=31\r\nRoundsNumber = 5\r\n"
                      "DrawPercentage=35\r\nForfeitRate=20\r\nRetiredRate=10.5\r\n"
                      "HalfPointByeRate=4\r\n\r\nHighestRating=2600\r\nLowestRating=1400\r\n"
                      "PointsForWin=3.0\r\nPointsForDraw=1.0\r\nPointsForLoss=0.5\r\n"
                      "PointsForZPB=0.0\r\nPointsForPAB=1.0\r\n");
    (void)state;
    assert_int_equal(options.seed, 7);
    assert_int_equal(options.players, 31);
    assert_int_equal(options.rounds, 5);
    assert_int_equal(options.draws, 3500);
    assert_int_equal(options.draws_rise, 0);
    assert_int_equal(options.forfeits, GENERATE_WHOLE / 20);
    assert_int_equal(options.withdrawals, GENERATE_WHOLE / 10);
    /* One of four players in five rounds. */
    assert_int_equal(options.half_byes, GENERATE_WHOLE / 20);
    assert_int_equal(options.lowest_rating, 1400);
    assert_int_equal(options.highest_rating, 2600);
    assert_true(options.has_scoring);
    assert_int_equal(options.scoring.win, 3 * options.scoring.unit);
    assert_int_equal(2 * options.scoring.loss, options.scoring.unit);
    assert_int_equal(options.scoring.absent, 0);
    assert_int_equal(options.scoring.allocated_bye, options.scoring.unit);
}

static void what_is_not_said_is_drawn_or_does_not_happen(void **state) {
    struct generate_options options = read_settings("");
    struct scoring usual = scoring_usual();
    (void)state;
    assert_int_equal(options.players, GENERATE_UNSET);
    assert_int_equal(options.rounds, GENERATE_UNSET);
    assert_int_equal(options.draws, GENERATE_UNSET);
    assert_int_equal(options.forfeits, GENERATE_UNSET);
    assert_int_equal(options.late_entries, 0);
    assert_int_equal(options.prohibited, 0);
    assert_int_equal(options.accelerated, 0);
    assert_int_equal(options.odd_results, 0);
    assert_memory_equal(&options.scoring, &usual, sizeof usual);
    assert_int_equal(read_settings("PointsForWin=3\nPointsForDraw=1").scoring.allocated_bye, 3);
}

static void mistakes_are_refused_with_their_line(void **state) {
    (void)state;
    assert_refused("PlayersNumber=10\nRoundNumber=5\n", ERROR_generator_setting, 2);
    assert_refused("PlayersNumber\n", ERROR_generator_value, 1);
    assert_refused("\n\nPlayersNumber=many\n", ERROR_generator_value, 3);
    assert_refused("DrawPercentage=101", ERROR_generator_value, 1);
    assert_refused("ForfeitRate=0", ERROR_generator_value, 1);
    assert_refused("ForfeitRate=2.x", ERROR_generator_value, 1);
    assert_refused("PointsForWin=1\nPointsForDraw=2", ERROR_scoring_order, 0);
    assert_refused("LowestRating=2000\nHighestRating=1000", ERROR_field_range, 0);
}

static void a_model_gives_its_players_and_rates(void **state) {
    static struct trf_round rounds[4][2] = {
        {{.opponent = 2, .colour = 'w', .result = '='}, {.opponent = 3, .colour = 'b', .result = '+'}},
        {{.opponent = 1, .colour = 'b', .result = '='}, {.opponent = 0, .colour = '-', .result = 'H'}},
        {{.opponent = 4, .colour = 'w', .result = '1'}, {.opponent = 1, .colour = 'w', .result = '-'}},
        {{.opponent = 3, .colour = 'b', .result = '0'}, {.opponent = 0, .colour = '-', .result = 'Z'}},
    };
    struct arena arena;
    struct trf_tournament model;
    struct generate_options options;
    struct error error = {0};
    (void)state;
    arena_init(&arena);
    trf_init(&arena, &model);
    model.player_count = 4;
    model.players = arena_array(&arena, 4, sizeof *model.players);
    model.rounds_planned = 3;
    for (int32_t i = 0; i < 4; i++)
        model.players[i] =
            (struct trf_player){.number = i + 1, .rating = 2000 - 100 * i, .round_count = 2, .rounds = rounds[i]};
    generate_unset(&options, 7);
    generator_file_model(&arena, &model, &options);
    assert_true(generate_check(&options, &error));
    assert_int_equal(options.given_count, 4);
    assert_int_equal(options.given_ratings[3], 1700);
    assert_int_equal(options.rounds, 3);
    assert_int_equal(options.draws, GENERATE_WHOLE / 2);    /* one of two games */
    assert_int_equal(options.forfeits, GENERATE_WHOLE / 3); /* one of three */
    assert_int_equal(options.half_byes, GENERATE_WHOLE / 12);
    assert_int_equal(options.withdrawals, GENERATE_WHOLE / 4);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_setting_is_understood),
        cmocka_unit_test(what_is_not_said_is_drawn_or_does_not_happen),
        cmocka_unit_test(mistakes_are_refused_with_their_line),
        cmocka_unit_test(a_model_gives_its_players_and_rates),
    };
    return cmocka_run_group_tests_name("format.generator_file", tests, NULL, NULL);
}
