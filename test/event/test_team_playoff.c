/*
 * Play-offs where teams play: those who tie are teams.
 */
#include "hall.h"

#include <stdio.h>

#include "event/event_playoffs.h"

static const struct json *read_back(struct hall *hall, struct text_builder *builder) {
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    assert_true(json_read(&hall->arena, text_builder_take(builder), &json_usual_limits, value, &hall->error));
    return value;
}

static const struct tournament *league(const struct hall *hall) {
    return &hall->event.tournaments[0];
}

static const struct json *view(struct hall *hall) {
    struct text_builder builder;
    struct json_writer writer;
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    assert_true(view_playoff(&writer, &hall->event, league(hall), language_english(), &hall->arena, &hall->error));
    return read_back(hall, &builder);
}

static const struct json *standings(struct hall *hall) {
    struct text_builder builder;
    struct json_writer writer;
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    assert_true(view_team_standings(&writer, &hall->event, league(hall), 0, &hall->arena, &hall->error));
    return read_back(hall, &builder);
}

/* Four teams of two players; T1 and T2 draw and win the rest, T3 and T4 draw. Team ids are 1 to 4, entered backwards. */
static void open_league(struct hall *hall, const char *tiebreaks) {
    hall_open_event(hall);
    for (int i = 1; i <= 8; i++)
        hall_must(hall, "player.add", "{'players':[{'name':'P%02d'}]}", i);
    hall_must(hall, "tournament.create", "{'name':'League','teams':{'boards':2},'edition':'2026','tiebreaks':[%s]}",
              tiebreaks);
    for (int i = 1; i <= 4; i++)
        hall_must(hall, "team.add", "{'tournament':1,'name':'T%d','players':[%d,%d]}", i, 9 - 2 * i, 10 - 2 * i);
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'hand','order':[1,2,3,4]}");
}

static void play_league(struct hall *hall) {
    hall_must(hall, "round.pair", "{'tournament':1}");
    for (int32_t i = 0; i < league(hall)->round_count; i++) {
        const struct round *round = &league(hall)->rounds[i];
        for (int32_t match = 0; match < round->match_count; match++)
            for (int32_t board = 0; board < 2; board++) {
                bool home = round->matches[match].home <= 2;
                bool away = round->matches[match].away <= 2;
                const char *result = home == away ? "1/2-1/2" : home == match_home_white(board) ? "1-0" : "0-1";
                hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", (int)i + 1,
                          (int)(2 * match + board + 1), result);
            }
    }
}

/* [c07-2023:2.1] [c07-2023:2.2] [c07-2023:3.1.1] teams that tie for the first place play matches, and the winner is first. */
static void teams_that_tie_play_off(void **state) {
    struct hall hall;
    (void)state;
    open_league(&hall, "'MPvGP','SB'");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'10+5','rules':{'places':'1','tiebreaks':'none'}}");
    play_league(&hall);
    const struct json *shown = view(&hall);
    assert_true(true_at(shown, "teams"));
    assert_int_equal(count_at(shown, "ties"), 2);
    assert_true(true_at(shown, "ties/0/played"));
    assert_int_equal(count_at(shown, "ties/0/players"), 2);
    assert_string_equal(text_at(&hall, shown, "ties/0/players/0/name"), "T1");
    assert_true(true_at(standings(&hall), "rows/0/shared"));
    assert_false(true_at(standings(&hall), "final"));
    assert_string_equal(text_at(&hall, standings(&hall), "open_playoffs/0/state"), "due");
    hall_refused(&hall, ERROR_places_playoff_due, "places.draw", "{'tournament':1,'seed':'1'}");
    hall_must(&hall, "playoff.start", "{'tournament':1,'seed':'1'}");
    assert_int_equal(number_at(standings(&hall), "open_playoffs/0/last_place"), 2);
    assert_string_equal(text_at(&hall, standings(&hall), "open_playoffs/0/state"), "running");
    assert_true(league(&hall)->playoffs[0].of_teams);
    hall_refused(&hall, ERROR_playoff_stranger, "playoff.draw", "{'tournament':1,'player':7}"); /* a player */
    hall_must(&hall, "playoff.draw", "{'tournament':1,'player':2}");
    hall_must(&hall, "playoff.choose", "{'tournament':1,'player':2,'colour':'white'}");
    assert_string_equal(text_at(&hall, view(&hall), "playoffs/0/games/0/white/name"), "T2");
    hall_must(&hall, "playoff.result", "{'tournament':1,'contest':1,'game':1,'result':'1-0'}");
    hall_must(&hall, "playoff.result", "{'tournament':1,'contest':1,'game':2,'result':'1/2-1/2'}");
    shown = standings(&hall);
    assert_true(true_at(shown, "final"));
    assert_false(has_member(shown, "open_playoffs"));
    assert_string_equal(text_at(&hall, shown, "rows/0/name"), "T2");
    assert_int_equal(number_at(shown, "rows/0/rank"), 1);
    assert_false(true_at(shown, "rows/0/shared"));
    assert_true(true_at(shown, "rows/0/playoff"));
    assert_string_equal(text_at(&hall, shown, "rows/1/name"), "T1");
    assert_int_equal(number_at(shown, "rows/1/rank"), 2);
    assert_false(has_member(at(shown, "rows/2"), "playoff"));
    struct event fresh;
    assert_true(hall_fold(&hall, &fresh, hall.count));
    assert_true(text_equal(hall_render(&hall.arena, &hall.event), hall_render(&hall.arena, &fresh)));
    event_drop(&fresh);
    hall_close(&hall);
}

/* [c07-2023:3.1.2] [c07-2023:4.2] after some of the tie-breaks: those whom none tells apart are ranked by lots. */
static void teams_are_ranked_by_their_standings(void **state) {
    struct hall hall;
    (void)state;
    open_league(&hall, "'SB'");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'10+5','rules':{'places':'all','tiebreaks':'1'}}");
    play_league(&hall);
    hall_must(&hall, "playoff.start", "{'tournament':1,'first_place':3,'seed':'5eed'}");
    const struct json *shown = view(&hall);
    assert_int_equal(number_at(shown, "playoffs/0/first_place"), 3);
    assert_int_equal(count_at(shown, "playoffs/0/lots/0/players"), 2);
    assert_true(number_at(shown, "playoffs/0/players/0/player") >= 3);
    hall_must(&hall, "playoff.withdraw", "{'tournament':1,'player':3}");
    shown = standings(&hall);
    assert_string_equal(text_at(&hall, shown, "rows/2/name"), "T4");
    assert_string_equal(text_at(&hall, shown, "rows/3/name"), "T3");
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams_that_tie_play_off),
        cmocka_unit_test(teams_are_ranked_by_their_standings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
