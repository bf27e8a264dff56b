/*
 * Bonus and penalty points: given, kept, counted in standings and pairings from their round on, and taken back.
 */
#include "hall.h"

#include "event/draw.h"
#include "event/given_points.h"

static const struct json *view(struct hall *hall, enum view_role role) {
    struct text_builder builder;
    struct json_writer writer;
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    view_points(&writer, &hall->event, &hall->event.tournaments[0], role, &hall->arena);
    assert_true(json_read(&hall->arena, text_builder_take(&builder), &json_usual_limits, value, &hall->error));
    return value;
}

/* Four players of a Swiss of three rounds; in round 1 the first two have won. */
static void open_swiss(struct hall *hall) {
    hall_open_event(hall);
    hall_must(hall, "player.add",
              "{'players':[{'name':'P01','rating':2400},{'name':'P02','rating':2300},{'name':'P03','rating':2200},"
              "{'name':'P04','rating':2100}]}");
    hall_must(hall, "tournament.create", "{'name':'Swiss','system':'swiss','rounds':3}");
    hall_must(hall, "entry.add", "{'tournament':1,'players':[1,2,3,4]}");
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    hall_must(hall, "colour.draw", "{'tournament':1,'colour':'white'}");
    hall_must(hall, "round.record",
              "{'tournament':1,'boards':[{'white':1,'black':3,'result':'1-0'},{'white':4,'black':2,'result':'0-1'}]}");
}

static void draw(struct hall *hall, int32_t round, struct drawing *drawing) {
    assert_true(draw_prepare(&hall->arena, &hall->event, &hall->event.tournaments[0], round, drawing, &hall->error));
}

static void a_penalty_counts_in_the_standings_and_says_so(void **state) {
    (void)state;
    struct hall hall;
    open_swiss(&hall);
    hall_must(&hall, "points.give", "{'tournament':1,'players':[1],'points':'-1.5','reason':'telephone'}");
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_string_equal(text_at(&hall, shown, "rows/0/name"), "P02");
    assert_string_equal(text_at(&hall, shown, "rows/3/name"), "P01");
    assert_string_equal(text_at(&hall, shown, "rows/3/points"), "-½");
    assert_string_equal(text_at(&hall, shown, "rows/3/bonus"), "-1½");
    assert_false(has_member(at(shown, "rows/0"), "bonus"));
    hall_close(&hall);
}

static void the_reason_is_for_arbiters(void **state) {
    (void)state;
    struct hall hall;
    open_swiss(&hall);
    hall_must(&hall, "points.give", "{'tournament':1,'players':[1],'points':-1,'reason':'telephone'}");
    assert_string_equal(text_at(&hall, view(&hall, VIEW_ARBITER), "points/0/reason"), "telephone");
    assert_false(has_member(at(view(&hall, VIEW_PUBLIC), "points/0"), "reason"));
    hall_close(&hall);
}

static void points_count_in_pairings_that_were_made_behind_them(void **state) {
    (void)state;
    struct hall hall;
    struct drawing drawing;
    open_swiss(&hall);
    hall_must(&hall, "points.give", "{'tournament':1,'players':[3],'points':'0.5','round':0,'reason':'r'}");
    draw(&hall, 2, &drawing);
    assert_int_equal(drawing.bonus[2], 1);
    draw(&hall, 1, &drawing); /* which was paired before they were given */
    assert_int_equal(drawing.bonus[2], 0);
    hall_must(&hall, "round.pair", "{'tournament':1,'confirm':true}");
    hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true}");
    hall_must(&hall, "points.cancel", "{'tournament':1,'given':1}");
    draw(&hall, 2, &drawing); /* knew them */
    assert_int_equal(drawing.bonus[2], 1);
    draw(&hall, 3, &drawing);
    assert_int_equal(drawing.bonus[2], 0);
    hall_close(&hall);
}

static void a_draft_that_was_drawn_with_other_scores_is_dropped(void **state) {
    (void)state;
    struct hall hall;
    open_swiss(&hall);
    hall_must(&hall, "round.pair", "{'tournament':1,'confirm':true}");
    assert_int_equal(hall.event.tournaments[0].draft.state, DRAFT_DRAWN);
    hall_must(&hall, "points.give", "{'tournament':1,'players':[1],'points':'-1','reason':'r'}");
    assert_int_equal(hall.event.tournaments[0].draft.state, DRAFT_NONE);
    hall_close(&hall);
}

/* [laws:10.2] */
static void both_players_get_no_more_than_the_game_is_worth(void **state) {
    (void)state;
    struct hall hall;
    open_swiss(&hall);
    hall_refused(&hall, ERROR_points_above, "points.give",
                 "{'tournament':1,'players':[3],'points':'0.5','result':'loss'}");
    hall_must(&hall, "points.give", "{'tournament':1,'players':[1],'points':'0.5','result':'win','round':1}");
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_string_equal(text_at(&hall, shown, "rows/1/points"), "½");
    hall_close(&hall);
}

static void finer_parts_make_the_scoring_finer_and_no_other(void **state) {
    (void)state;
    struct hall hall;
    open_swiss(&hall);
    hall_must(&hall, "points.give", "{'tournament':1,'players':[2],'points':'0.25','reason':'r'}");
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_string_equal(text_at(&hall, shown, "rows/0/points"), "1.25");
    assert_string_equal(text_at(&hall, shown, "rows/1/points"), "1");
    hall_must(&hall, "tournament.change", "{'tournament':1,'scoring':'1-0.5-0'}"); /* the same scoring */
    assert_int_equal(hall.decision.count, 0);
    hall_close(&hall);
}

static void what_nobody_can_mean_is_refused(void **state) {
    (void)state;
    struct hall hall;
    open_swiss(&hall);
    hall_refused(&hall, ERROR_points_value, "points.give", "{'tournament':1,'players':[1],'points':'-10.5'}");
    hall_refused(&hall, ERROR_points_value, "points.give", "{'tournament':1,'players':[1],'points':'much'}");
    hall_refused(&hall, ERROR_points_nothing, "points.give", "{'tournament':1,'players':[1],'points':0}");
    hall_refused(&hall, ERROR_field_missing, "points.give", "{'tournament':1,'players':[1]}");
    hall_refused(&hall, ERROR_field_missing, "points.give", "{'tournament':1,'players':[],'points':1}");
    hall_refused(&hall, ERROR_player_unknown, "points.give", "{'tournament':1,'players':[9],'points':1}");
    hall_refused(&hall, ERROR_field_unknown, "points.give", "{'tournament':1,'teams':[1],'points':1}");
    hall_refused(&hall, ERROR_field_unknown, "points.give", "{'tournament':1,'points':1,'match_points':1}");
    hall_refused(&hall, ERROR_field_value, "points.give", "{'tournament':1,'points':1,'result':'bye'}");
    assert_string_equal(hall.error.operand[2],
                        "win, draw, loss, forfeit-win, forfeit-loss, full-bye, half-bye, zero-bye");
    hall_refused(&hall, ERROR_points_unknown, "points.cancel", "{'tournament':1,'given':1}");
    hall_close(&hall);
}

static void undoing_takes_them_back_and_their_number_is_not_used_again(void **state) {
    (void)state;
    struct hall hall;
    open_swiss(&hall);
    hall_must(&hall, "points.give", "{'tournament':1,'players':[1],'points':-1,'reason':'r'}");
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(count_at(view(&hall, VIEW_ARBITER), "points"), 0);
    hall_must(&hall, "points.give", "{'tournament':1,'players':[2],'points':-1,'reason':'r'}");
    assert_int_equal(number_at(view(&hall, VIEW_ARBITER), "points/0/given"), 2);
    hall_close(&hall);
}

/* Two teams of two players, and one that has the bye. */
static void open_teams(struct hall *hall) {
    hall_open_event(hall);
    hall_must(hall, "player.add",
              "{'players':[{'name':'A1'},{'name':'A2'},{'name':'B1'},{'name':'B2'},{'name':'C1'},{'name':'C2'}]}");
    hall_must(hall, "tournament.create", "{'name':'Teams','system':'manual','rounds':3,'teams':{'boards':2}}");
    hall_must(hall, "team.add", "{'tournament':1,'name':'A','players':[1,2]}");
    hall_must(hall, "team.add", "{'tournament':1,'name':'B','players':[3,4]}");
    hall_must(hall, "team.add", "{'tournament':1,'name':'C','players':[5,6]}");
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,3]}");
}

static const struct json *teams(struct hall *hall) {
    struct text_builder builder;
    struct json_writer writer;
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    assert_true(view_team_standings(&writer, &hall->event, &hall->event.tournaments[0], 0, &hall->arena, &hall->error));
    assert_true(json_read(&hall->arena, text_builder_take(&builder), &json_usual_limits, value, &hall->error));
    return value;
}

static void teams_have_match_points_and_game_points_beside_the_rounds(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall);
    hall_must(
        &hall, "round.pair",
        "{'tournament':1,'confirm':true,'matches':[{'home':1,'away':2,'boards':[{'home':1,'away':3,'result':'1-0'},"
        "{'home':2,'away':4,'result':'0-1'}]}],'byes':[{'team':3,'kind':'allocated','players':[5]}]}");
    hall_must(&hall, "points.give", "{'tournament':1,'teams':[1],'match_points':-2,'points':'-0.5','reason':'r'}");
    hall_must(&hall, "points.give", "{'tournament':1,'points':2,'result':'bye'}");
    const struct json *shown = teams(&hall);
    assert_string_equal(text_at(&hall, shown, "rows/0/name"), "C");
    assert_string_equal(text_at(&hall, shown, "rows/0/game_points"), "2"); /* the bye is worth both boards */
    assert_string_equal(text_at(&hall, shown, "rows/1/name"), "A");
    assert_string_equal(text_at(&hall, shown, "rows/1/match_bonus"), "-2");
    assert_string_equal(text_at(&hall, shown, "rows/1/game_points"), "1½");
    struct crosstable table;
    assert_true(tournament_crosstable(&hall.event, &hall.event.tournaments[0], 0, &hall.arena, &table));
    assert_int_equal(crosstable_points(&table, 4), 2); /* the bye with the team, in halves */
    assert_int_equal(crosstable_points(&table, 5), 0);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_penalty_counts_in_the_standings_and_says_so),
        cmocka_unit_test(the_reason_is_for_arbiters),
        cmocka_unit_test(points_count_in_pairings_that_were_made_behind_them),
        cmocka_unit_test(a_draft_that_was_drawn_with_other_scores_is_dropped),
        cmocka_unit_test(both_players_get_no_more_than_the_game_is_worth),
        cmocka_unit_test(finer_parts_make_the_scoring_finer_and_no_other),
        cmocka_unit_test(what_nobody_can_mean_is_refused),
        cmocka_unit_test(undoing_takes_them_back_and_their_number_is_not_used_again),
        cmocka_unit_test(teams_have_match_points_and_game_points_beside_the_rounds),
    };
    return cmocka_run_group_tests_name("event.points", tests, NULL, NULL);
}
