/*
 * What a round of Lim's system is worth: games, an opponent who does not come, the bye; and that there is no round before it was
 * said how many there will be.
 */
#include "classic_hall.h"

#include "pairing/swiss/swiss.h"
#include "pairing/system.h"

/* Of a player before the next round, as the engine sees him. */
static struct swiss_player seen(struct hall *hall, int32_t player) {
    struct drawing drawing;
    struct swiss_round round;
    int32_t next = classic(hall)->round_count + 1;
    assert_true(draw_prepare(&hall->arena, &hall->event, classic(hall), next, &drawing, &hall->error));
    assert_true(pairing_system_read(&hall->arena, classic(hall)->pairing, &drawing, &round, &hall->error));
    for (int32_t i = 0; i < round.player_count; i++)
        if (drawing.table->participants[round.players[i].participant].player == player)
            return round.players[i];
    fail_msg("player %d is not drawn", (int)player);
    return (struct swiss_player){0};
}

static const struct json *row_of(struct hall *hall, int32_t player) {
    const struct json *rows = at(hall_view_standings(hall, 1, 0), "rows");
    for (size_t i = 0; i < rows->array.count; i++)
        if (number_at(&rows->array.items[i], "player") == player)
            return &rows->array.items[i];
    fail_msg("player %d is not in the standings", (int)player);
    return NULL;
}

static void set_result(struct hall *hall, int board, const char *result) {
    hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", (int)last_of(hall)->number,
              board, result);
}

/* The board of a player in the last round, from 1. */
static int board_of(struct hall *hall, int32_t player) {
    for (int32_t i = 0; i < last_of(hall)->board_count; i++)
        if (last_of(hall)->boards[i].white == player || last_of(hall)->boards[i].black == player)
            return (int)i + 1;
    fail_msg("player %d has no board", (int)player);
    return 0;
}

/* He wins, draws and loses; all others draw, so that he alone has other points in between. [c04:lim.6.points] */
static void a_win_a_draw_and_a_loss_are_a_point_and_a_half(void **state) {
    static const char *const expected[] = {"1", "1½", "1½"};
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 8, 5);
    for (int round = 0; round < 3; round++) {
        publish_next(&hall);
        int board = board_of(&hall, 1);
        bool white = last_of(&hall)->boards[board - 1].white == 1;
        play_all(&hall, "d");
        if (round == 0)
            set_result(&hall, board, white ? "1-0" : "0-1");
        if (round == 2)
            set_result(&hall, board, white ? "0-1" : "1-0");
        assert_string_equal(text_at(&hall, row_of(&hall, 1), "points"), expected[round]);
    }
    hall_close(&hall);
}

/* Whoever has more points stands before whoever has fewer. [c04:lim.6.points] */
static void the_ranking_is_by_points(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 10, 4);
    for (int round = 0; round < 4; round++) {
        publish_next(&hall);
        play_all(&hall, round % 2 == 0 ? "wdb" : "bdw");
    }
    const struct json *rows = at(hall_view_standings(&hall, 1, 0), "rows");
    assert_int_equal(rows->array.count, 10);
    int64_t before = INT64_MAX, first = -1;
    for (size_t i = 0; i < rows->array.count; i++) {
        int32_t points = seen(&hall, (int32_t)number_at(&rows->array.items[i], "player")).points;
        assert_true(points <= before);
        first = i == 0 ? points : first;
        before = points;
    }
    assert_true(first > before);
    hall_close(&hall);
}

/* [c04:lim.6.forfeit] */
static void who_waited_in_vain_has_a_point_and_no_colour(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 6, 3);
    publish_next(&hall);
    assert_string_equal(pairs_in(&hall, last_of(&hall)), "1-4 5-2 3-6");
    set_result(&hall, 1, "+/-");
    set_result(&hall, 2, "1/2-1/2");
    set_result(&hall, 3, "1/2-1/2");
    assert_string_equal(text_at(&hall, row_of(&hall, 1), "points"), "1");
    assert_string_equal(text_at(&hall, row_of(&hall, 4), "points"), "0");
    assert_int_equal(seen(&hall, 1).colours.count, 0);
    assert_int_equal(seen(&hall, 1).colour_difference, 0);
    assert_int_equal(seen(&hall, 4).colours.count, 0);
    assert_int_equal(seen(&hall, 5).colours.count, 1);
    hall_close(&hall);
}

/* The bye of round 2. [c04:lim.8.3] */
static void the_bye_is_worth_a_point_and_has_neither_opponent_nor_colour(void **state) {
    struct hall hall;
    (void)state;
    open_classic(&hall, "lim@1999", 7, 4);
    publish_next(&hall);
    play_all(&hall, "w");
    publish_next(&hall);
    assert_int_equal(last_of(&hall)->bye_count, 1);
    int32_t player = last_of(&hall)->byes[0].player;
    play_all(&hall, "w");
    assert_int_equal(seen(&hall, player).colours.count, 1); /* he played in round 1, and lost */
    assert_string_equal(text_at(&hall, row_of(&hall, player), "points"), "1");
    struct crosstable table;
    assert_true(tournament_crosstable(&hall.event, classic(&hall), 0, &hall.arena, &table));
    for (int32_t i = 0; i < table.participant_count; i++)
        if (table.participants[i].player == player)
            assert_int_equal(crosstable_record(&table, i, 1)->opponent, -1);
    hall_close(&hall);
}

/* [c04:lim.1] */
static void there_is_no_swiss_without_a_number_of_rounds(void **state) {
    struct hall hall;
    (void)state;
    hall_open_event(&hall);
    hall_refused(&hall, ERROR_rounds_needed, "tournament.create",
                 "{'name':'Open','system':'swiss','pairing':'lim@1999'}");
    assert_int_equal(hall.event.tournament_count, 0);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_a_draw_and_a_loss_are_a_point_and_a_half),
        cmocka_unit_test(the_ranking_is_by_points),
        cmocka_unit_test(who_waited_in_vain_has_a_point_and_no_colour),
        cmocka_unit_test(the_bye_is_worth_a_point_and_has_neither_opponent_nor_colour),
        cmocka_unit_test(there_is_no_swiss_without_a_number_of_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
