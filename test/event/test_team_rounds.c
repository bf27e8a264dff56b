/*
 * Matches of teams: line-ups, boards, forfeits, and the standings they give.
 */
#include "hall.h"

#include <stdio.h>

#include "event/teams.h"

typedef bool view_of(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                     struct arena *scratch, struct error *error);

static const struct json *view(struct hall *hall, view_of *render) {
    struct text_builder builder;
    struct json_writer writer;
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    assert_true(render(&writer, &hall->event, event_tournament(&hall->event, 1), &hall->arena, &hall->error));
    assert_true(json_read(&hall->arena, text_builder_take(&builder), &json_usual_limits, value, &hall->error));
    return value;
}

static bool standings_now(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                          struct arena *scratch, struct error *error) {
    return view_team_standings(writer, event, tournament, 0, scratch, error);
}

static bool first_breakdown(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                            struct arena *scratch, struct error *error) {
    return view_team_breakdown(writer, event, tournament, 0, 1, 2, scratch, error);
}

/* `teams` teams of two boards and two players each, team t with the players 2t-1 and 2t. */
static void open_teams(struct hall *hall, int teams, const char *settings) {
    hall_open_event(hall);
    for (int i = 1; i <= 2 * teams; i++)
        hall_must(hall, "player.add", "{'players':[{'name':'P%02d'}]}", i);
    hall_must(hall, "tournament.create", "{'name':'League',%s}", settings);
    for (int i = 1; i <= teams; i++)
        hall_must(hall, "team.add", "{'tournament':1,'name':'T%d','players':[%d,%d]}", i, 2 * i - 1, 2 * i);
}

static void number_teams(struct hall *hall, int teams) {
    char order[64] = "";
    for (int i = 1, at_byte = 0; i <= teams; i++)
        at_byte += snprintf(order + at_byte, sizeof order - (size_t)at_byte, "%s%d", i > 1 ? "," : "", i);
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[%s]}", order);
}

static void set(struct hall *hall, int round, int board, const char *result) {
    hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", round, board, result);
}

static void expect_row(struct hall *hall, const struct json *standings, size_t row, const char *name, int rank,
                       const char *match_points, const char *game_points) {
    char path[40];
    snprintf(path, sizeof path, "rows/%zu", row);
    const struct json *shown = at(standings, path);
    assert_string_equal(text_at(hall, shown, "name"), name);
    assert_int_equal(number_at(shown, "rank"), rank);
    assert_string_equal(text_at(hall, shown, "match_points"), match_points);
    assert_string_equal(text_at(hall, shown, "game_points"), game_points);
}

/* [c02-2022:14.1.bye] three teams: each has a free round, and it gives nothing. */
static void a_round_robin_of_three_teams_has_a_free_one_each_round(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 3, "'teams':{'boards':2}");
    number_teams(&hall, 3);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    assert_string_equal(hall_fact(&hall, 0),
                        "{'tournament':1,'round':1,'matches':[[2,3]],'boards':[[3,5],[6,4]],'byes':[[1,'free']]}");
    const struct json *round = hall_view_round(&hall, 1, 1);
    assert_string_equal(text_at(&hall, round, "matches/0/home/name"), "T2");
    assert_string_equal(text_at(&hall, round, "matches/0/away/name"), "T3");
    /* The home side has White on the odd boards. */
    assert_string_equal(text_at(&hall, round, "matches/0/boards/0/white/name"), "P03");
    assert_string_equal(text_at(&hall, round, "matches/0/boards/1/white/name"), "P06");
    assert_string_equal(text_at(&hall, round, "team_byes/0/name"), "T1");
    assert_string_equal(text_at(&hall, round, "team_byes/0/kind"), "free");
    assert_int_equal(count_at(round, "byes"), 0);
    set(&hall, 1, 1, "1-0");
    round = hall_view_round(&hall, 1, 1);
    assert_false(true_at(round, "matches/0/over"));
    assert_string_equal(text_at(&hall, round, "matches/0/home/score"), "1");
    assert_int_equal(at(round, "matches/0/home/match_points")->type, JSON_NULL);
    assert_string_equal(text_at(&hall, view(&hall, standings_now), "rows/0/game_points"), "0"); /* not over */
    set(&hall, 1, 2, "1/2-1/2");
    round = hall_view_round(&hall, 1, 1);
    assert_true(true_at(round, "matches/0/over"));
    assert_string_equal(text_at(&hall, round, "matches/0/home/score"), "1½");
    assert_string_equal(text_at(&hall, round, "matches/0/home/match_points"), "2");
    expect_row(&hall, view(&hall, standings_now), 0, "T2", 1, "2", "1½");
    assert_string_equal(text_at(&hall, view(&hall, standings_now), "rows/1/match_points"), "0");
    hall_close(&hall);
}

/*
 * Four teams, everything played: T1 beats T2 and T3 narrowly and draws with T4; T4 wins twice 2-0.
 * Round 1: T1-T4, T2-T3. Round 2: T4-T3, T1-T2. Round 3: T2-T4, T3-T1 by the tables of four.
 */
static void play_all(struct hall *hall) {
    hall_must(hall, "round.pair", "{'tournament':1}");
    set(hall, 1, 1, "1-0"); /* T1 - T4 1-1 */
    set(hall, 1, 2, "1-0");
    set(hall, 1, 3, "1/2-1/2"); /* T2 - T3 1-1 */
    set(hall, 1, 4, "1/2-1/2");
    set(hall, 2, 1, "1-0"); /* T4 - T3 2-0 */
    set(hall, 2, 2, "0-1");
    set(hall, 2, 3, "1-0"); /* T1 - T2 1½-½ */
    set(hall, 2, 4, "1/2-1/2");
    set(hall, 3, 1, "0-1"); /* T2 - T4 0-2 */
    set(hall, 3, 2, "1-0");
    set(hall, 3, 3, "1/2-1/2"); /* T3 - T1 ½-1½ */
    set(hall, 3, 4, "1-0");
}

/* [c07-2023:11.1.1] [c07-2023:11.1.2] */
static void match_points_come_first_and_then_the_list(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 4, "'teams':{'boards':2},'tiebreaks':['MPvGP','DE','EMMSB','BC']");
    number_teams(&hall, 4);
    play_all(&hall);
    const struct json *shown = view(&hall, standings_now);
    assert_true(true_at(shown, "final"));
    expect_row(&hall, shown, 0, "T4", 1, "5", "5");
    expect_row(&hall, shown, 1, "T1", 2, "5", "4");
    /* [c07-2023:12.1] BC: 1 + 2·½ of T3, less than the ½ + 2·1 of T2, is better. */
    expect_row(&hall, shown, 2, "T3", 3, "1", "1½");
    expect_row(&hall, shown, 3, "T2", 4, "1", "1½");
    assert_string_equal(text_at(&hall, shown, "rows/0/values/0/text"), "5");
    /* EMMSB of T1: 1·2 + 5·1 + 1·2 */
    assert_string_equal(text_at(&hall, shown, "rows/1/values/2/text"), "9");
    const struct json *breakdown = view(&hall, first_breakdown);
    assert_int_equal(count_at(breakdown, "looks/0/addends"), 3);
    assert_string_equal(text_at(&hall, breakdown, "looks/0/addends/0/name"), "T4");
    assert_string_equal(text_at(&hall, breakdown, "looks/0/addends/0/opponent_points"), "5");
    assert_string_equal(text_at(&hall, breakdown, "looks/0/addends/0/points"), "1");
    assert_string_equal(text_at(&hall, breakdown, "value/text"), "9");
    hall_close(&hall);
}

/* [c07-2023:4.3.B] [c07-2023:4.3.C] While a match is being played, values that it can change say so. */
static void values_that_open_matches_can_change_are_provisional(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 4, "'teams':{'boards':2},'tiebreaks':['EMMSB','MPvGP']");
    number_teams(&hall, 4);
    play_all(&hall);
    hall_must(&hall, "result.clear", "{'tournament':1,'round':3,'board':4}"); /* T3 - T1 */
    const struct json *shown = view(&hall, standings_now);
    assert_true(true_at(shown, "provisional/0"));
    assert_true(true_at(shown, "provisional/1"));
    for (int row = 0; row < 4; row++) {
        char path[40];
        snprintf(path, sizeof path, "rows/%d", row);
        int64_t team = number_at(at(shown, path), "team");
        assert_true(true_at(at(shown, path), "values/0/provisional"));
        snprintf(path, sizeof path, "rows/%d/values/1", row);
        assert_int_equal(has_member(at(shown, path), "provisional"), team == 1 || team == 3);
    }
    set(&hall, 3, 4, "1-0");
    shown = view(&hall, standings_now);
    assert_false(true_at(shown, "provisional/0"));
    assert_false(true_at(shown, "provisional/1"));
    assert_false(has_member(at(shown, "rows/0/values/0"), "provisional"));
    hall_close(&hall);
}

static void another_scoring_of_matches_moves_the_teams(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 4, "'teams':{'boards':2,'scoring':'3-1-0'},'tiebreaks':['BC']");
    number_teams(&hall, 4);
    play_all(&hall);
    const struct json *shown = view(&hall, standings_now);
    /* BC is looked at among teams of equal game points only, so that T4 and T1 stay together. */
    expect_row(&hall, shown, 0, "T1", 1, "7", "4");
    expect_row(&hall, shown, 1, "T4", 1, "7", "5");
    assert_string_equal(text_at(&hall, shown, "primary"), "mp");
    hall_close(&hall);
}

static void game_points_may_come_first(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 4, "'teams':{'boards':2,'primary':'gp'}");
    number_teams(&hall, 4);
    play_all(&hall);
    set(&hall, 1, 1, "0-1"); /* T1 - T4 now 0-2 */
    const struct json *shown = view(&hall, standings_now);
    assert_string_equal(text_at(&hall, shown, "primary"), "gp");
    expect_row(&hall, shown, 0, "T4", 1, "6", "6");
    expect_row(&hall, shown, 1, "T1", 2, "4", "3");
    hall_close(&hall);
}

static void an_empty_board_is_lost_by_forfeit(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 4, "'teams':{'boards':2}");
    hall_must(&hall, "team.change", "{'tournament':1,'team':4,'players':[7]}"); /* one short */
    number_teams(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    const struct board *boards = event_tournament(&hall.event, 1)->rounds[0].boards;
    assert_int_equal(boards[1].white, 0); /* T4 on board 2 of T1 - T4 */
    assert_int_equal(boards[1].black, 2);
    hall_refused(&hall, ERROR_seat_empty, "result.set", "{'tournament':1,'round':1,'board':2,'result':'0-1'}");
    hall_refused(&hall, ERROR_seat_empty, "result.set", "{'tournament':1,'round':1,'board':2,'result':'+/-'}");
    hall_refused(&hall, ERROR_seat_empty, "result.set", "{'tournament':1,'round':1,'board':2,'result':'postponed'}");
    set(&hall, 1, 1, "0-1");
    set(&hall, 1, 2, "-/+");
    const struct json *round = hall_view_round(&hall, 1, 1);
    assert_int_equal(number_at(round, "matches/0/boards/1/white/player"), 0);
    assert_string_equal(text_at(&hall, round, "matches/0/home/score"), "1");
    assert_string_equal(text_at(&hall, round, "matches/0/home/match_points"), "1");
    /* For himself the player who had nobody to play with has a point. */
    const struct json *single = hall_view_standings(&hall, 1, 0);
    assert_int_equal(count_at(single, "tiebreaks"), 0);
    assert_string_equal(text_at(&hall, single, "rows/0/points"), "1");
    hall_close(&hall);
}

static void a_line_up_says_who_sits_where(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 4, "'teams':{'boards':2,'fixed_order':true}");
    hall_must(&hall, "player.add", "{'players':[{'name':'P09'}]}");
    hall_must(&hall, "team.change", "{'tournament':1,'team':1,'players':[1,2,9]}");
    number_teams(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[2,9]}");
    const struct board *boards = event_tournament(&hall.event, 1)->rounds[0].boards;
    assert_int_equal(boards[0].white, 2); /* at home: White on board 1 */
    assert_int_equal(boards[1].black, 9);
    hall_refused(&hall, ERROR_lineup_order, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[9,2]}");
    hall_refused(&hall, ERROR_lineup_twice, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[2,2]}");
    hall_refused(&hall, ERROR_lineup_stranger, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[3,2]}");
    hall_refused(&hall, ERROR_lineup_long, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[1,2,9]}");
    hall_must(&hall, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[0,2]}");
    assert_int_equal(boards[0].white, 0);
    hall_must(&hall, "lineup.set", "{'tournament':1,'round':1,'team':1,'players':[1]}");
    assert_int_equal(boards[1].black, 0); /* who is not named is not there */
    set(&hall, 1, 1, "1-0");
    hall_refused(&hall, ERROR_lineup_results, "lineup.set", "{'tournament':1,'round':1,'team':4,'players':[8]}");
    hall_must(&hall, "result.clear", "{'tournament':1,'round':1,'board':1}");
    hall_must(&hall, "round.lock", "{'tournament':1,'round':1}");
    hall_refused(&hall, ERROR_round_locked, "lineup.set", "{'tournament':1,'round':1,'team':4,'players':[8]}");
    hall_refused(&hall, ERROR_round_locked, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    hall_close(&hall);
}

static void a_team_that_leaves_early_is_out(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 4, "'teams':{'boards':2}");
    number_teams(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    set(&hall, 1, 1, "1-0");
    set(&hall, 1, 2, "0-1");
    hall_must(&hall, "team.withdraw", "{'tournament':1,'team':4}");
    assert_true(event_tournament(&hall.event, 1)->teams[3].excluded);
    assert_int_equal(event_tournament(&hall.event, 1)->open, 2 * 2 + 2); /* T2-T3, T1-T2, T3-T1 are waited for */
    assert_int_equal(event_tournament(&hall.event, 1)->rounds[1].open, 2);
    hall_refused(&hall, ERROR_board_excluded, "result.set", "{'tournament':1,'round':2,'board':1,'result':'1-0'}");
    hall_refused(&hall, ERROR_team_left, "team.withdraw", "{'tournament':1,'team':4}");
    const struct json *shown = view(&hall, standings_now);
    expect_row(&hall, shown, 3, "T4", 0, "0", "0");
    assert_string_equal(text_at(&hall, shown, "rows/0/match_points"), "0"); /* the win against it does not count */
    hall_must(&hall, "team.reinstate", "{'tournament':1,'team':4}");
    expect_row(&hall, view(&hall, standings_now), 0, "T1", 1, "2", "2");
    hall_refused(&hall, ERROR_team_not_left, "team.reinstate", "{'tournament':1,'team':4}");
    hall_close(&hall);
}

static void a_team_that_leaves_late_loses_by_forfeit(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 4, "'teams':{'boards':2}");
    number_teams(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int board = 1; board <= 4; board++) {
        set(&hall, 1, board, "1/2-1/2");
        set(&hall, 2, board, "1/2-1/2");
    }
    hall_must(&hall, "team.withdraw", "{'tournament':1,'team':4}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'team':4,'round':3,'excluded':false,"
                                             "'forfeits':[[3,1,'+/-'],[3,2,'-/+']]}");
    const struct json *shown = view(&hall, standings_now);
    expect_row(&hall, shown, 0, "T2", 1, "4", "4");
    assert_true(true_at(hall_view_round(&hall, 1, 3), "matches/0/forfeit"));
    hall_must(&hall, "team.withdraw", "{'tournament':1,'team':2}");
    assert_int_equal(event_tournament(&hall.event, 1)->teams[1].withdrawn, true);
    hall_must(&hall, "team.reinstate", "{'tournament':1,'team':4}");
    /* The other team is gone as well by now; its forfeit was given before it left. */
    assert_int_equal(event_tournament(&hall.event, 1)->rounds[2].boards[0].result, RESULT_NONE);
    hall_close(&hall);
}

static void rounds_by_hand_come_match_by_match(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 3, "'system':'manual','teams':{'boards':2}");
    hall_must(&hall, "round.pair",
              "{'tournament':1,'matches':[{'home':3,'away':1,'boards':[{'home':6,'away':1,'result':'1-0'},"
              "{'home':null,'away':2,'result':'+/-'}]}],'byes':[{'team':2,'kind':'allocated'}],'locked':true}");
    const struct tournament *tournament = event_tournament(&hall.event, 1);
    assert_int_equal(tournament->teams[2].number, 3); /* in the order of entering */
    assert_true(tournament->rounds[0].locked);
    const struct json *shown = view(&hall, standings_now);
    /* An allocated bye is a drawn match: one match point, half of the boards. */
    expect_row(&hall, shown, 0, "T1", 1, "1", "1");
    expect_row(&hall, shown, 1, "T2", 1, "1", "1");
    hall_refused(&hall, ERROR_team_paired_twice, "round.pair",
                 "{'tournament':1,'matches':[{'home':1,'away':2},{'home':3,'away':2}]}");
    hall_refused(&hall, ERROR_team_paired_twice, "round.pair", "{'tournament':1,'matches':[{'home':1,'away':1}]}");
    hall_refused(&hall, ERROR_match_boards, "round.pair",
                 "{'tournament':1,'matches':[{'home':1,'away':2,'boards':[{'home':1}]}]}");
    hall_refused(&hall, ERROR_seat_empty, "round.pair",
                 "{'tournament':1,'matches':[{'home':1,'away':2,'boards':[{'home':1,'result':'1-0'},{}]}]}");
    hall_refused(&hall, ERROR_lineup_stranger, "round.pair",
                 "{'tournament':1,'matches':[{'home':1,'away':2,'boards':[{'home':3},{}]}]}");
    hall_must(&hall, "team.withdraw", "{'tournament':1,'team':3}");
    hall_refused(&hall, ERROR_team_left, "round.record", "{'tournament':1,'matches':[{'home':1,'away':3}]}");
    hall_must(&hall, "team.add", "{'tournament':1,'name':'T4'}"); /* a late one */
    assert_int_equal(tournament->teams[3].number, 4);
    hall_must(&hall, "round.record",
              "{'tournament':1,'matches':[{'home':1,'away':2}],'byes':[{'team':3,'kind':'zero'},"
              "{'team':4,'kind':'full'}]}");
    assert_int_equal(tournament->rounds[1].boards[0].white, 1); /* in the order of the team */
    hall_close(&hall);
}

static void boards_and_cross_table_show_who_made_what(void **state) {
    (void)state;
    struct hall hall;
    open_teams(&hall, 4, "'teams':{'boards':2}");
    number_teams(&hall, 4);
    play_all(&hall);
    const struct json *boards = view(&hall, view_team_boards);
    assert_int_equal(count_at(boards, "rows"), 8);
    assert_string_equal(text_at(&hall, boards, "rows/0/name"), "P01"); /* 1 + 1 + ½ on board 1 */
    assert_string_equal(text_at(&hall, boards, "rows/0/points"), "2½");
    assert_string_equal(text_at(&hall, boards, "rows/0/team_name"), "T1");
    assert_int_equal(number_at(boards, "rows/0/board"), 1);
    assert_int_equal(number_at(boards, "rows/4/board"), 2);
    const struct json *table = view(&hall, view_team_crosstable);
    assert_string_equal(text_at(&hall, table, "rows/0/name"), "T4");
    assert_int_equal(count_at(table, "rows/0/cells/0"), 0); /* itself */
    assert_string_equal(text_at(&hall, table, "rows/0/cells/1/0/score"), "1");
    assert_string_equal(text_at(&hall, table, "rows/0/cells/1/0/result"), "½");
    const struct json *single = hall_view_crosstable(&hall, 1);
    assert_int_equal(count_at(single, "rows"), 8);
    assert_int_equal(count_at(single, "rows/0/cells"), 3); /* by rounds: players do not all meet */
    hall_close(&hall);
}

/* [c07-2023:4.2] */
static void lots_place_teams_that_nothing_tells_apart(void **state) {
    struct hall hall;
    (void)state;
    open_teams(&hall, 4, "'teams':{'boards':2},'tiebreaks':['MPvGP','DE','SB']");
    number_teams(&hall, 4);
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 4; board++)
            set(&hall, round, board, "1/2-1/2");
    assert_true(true_at(view(&hall, standings_now), "rows/3/shared"));
    hall_must(&hall, "places.draw", "{'tournament':1,'seed':'c0ffee'}");
    const struct json *drawn = view(&hall, standings_now);
    for (int row = 0; row < 4; row++) {
        char path[24];
        snprintf(path, sizeof path, "rows/%d/rank", row);
        assert_int_equal(number_at(drawn, path), row + 1);
        snprintf(path, sizeof path, "rows/%d/lots", row);
        assert_true(true_at(drawn, path));
        snprintf(path, sizeof path, "rows/%d/team", row);
        int64_t team = number_at(drawn, path);
        snprintf(path, sizeof path, "lots/0/teams/%d", row);
        assert_int_equal(number_at(drawn, path), team);
    }
    hall_refused(&hall, ERROR_places_drawn, "places.draw", "{'tournament':1}");
    set(&hall, 3, 1, "1-0"); /* one team is first now, its opponent last */
    assert_false(true_at(view(&hall, standings_now), "rows/0/lots"));
    assert_true(true_at(view(&hall, standings_now), "rows/1/lots"));
    hall_close(&hall);
}

static bool prizes_now(struct json_writer *writer, const struct event *event, const struct tournament *tournament,
                       struct arena *scratch, struct error *error) {
    return view_prizes(writer, event, tournament, NULL, VIEW_ARBITER, scratch, error);
}

/* [c02-2022:11.1.2.S7.prizes] */
static void prizes_of_a_league_are_for_teams(void **state) {
    struct hall hall;
    (void)state;
    open_teams(&hall, 3, "'teams':{'boards':2}");
    number_teams(&hall, 3);
    hall_must(&hall, "team.change", "{'tournament':1,'team':3,'federation':'ITA'}");
    hall_must(&hall, "prizes.set",
              "{'tournament':1,'plan':{'share':'points','lists':[{'name':'Main','amounts':[200,100]},"
              "{'name':'Italian','federation':'ITA','minimum':1,'amounts':[10]}]}}");
    hall_refused(&hall, ERROR_prizes_teams, "prizes.set",
                 "{'tournament':1,'plan':{'lists':[{'name':'Women','sex':'w','amounts':[50]}]}}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 2; board++)
            set(&hall, round, board, "1/2-1/2");
    const struct json *shown = view(&hall, prizes_now);
    assert_int_equal(count_at(shown, "awards"), 3);
    for (int award = 0; award < 3; award++) { /* all have equal match points */
        char path[24];
        snprintf(path, sizeof path, "awards/%d", award);
        const struct json *one = at(shown, path);
        assert_int_equal(number_at(one, "sharers"), 3);
        assert_string_equal(text_at(&hall, one, "amount"), "100");
        assert_true(has_member(one, "team"));
        assert_false(has_member(one, "player"));
    }
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_robin_of_three_teams_has_a_free_one_each_round),
        cmocka_unit_test(match_points_come_first_and_then_the_list),
        cmocka_unit_test(values_that_open_matches_can_change_are_provisional),
        cmocka_unit_test(another_scoring_of_matches_moves_the_teams),
        cmocka_unit_test(game_points_may_come_first),
        cmocka_unit_test(an_empty_board_is_lost_by_forfeit),
        cmocka_unit_test(a_line_up_says_who_sits_where),
        cmocka_unit_test(a_team_that_leaves_early_is_out),
        cmocka_unit_test(a_team_that_leaves_late_loses_by_forfeit),
        cmocka_unit_test(rounds_by_hand_come_match_by_match),
        cmocka_unit_test(boards_and_cross_table_show_who_made_what),
        cmocka_unit_test(lots_place_teams_that_nothing_tells_apart),
        cmocka_unit_test(prizes_of_a_league_are_for_teams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
