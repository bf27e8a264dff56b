/*
 * Play-offs and knock-outs inside an event.
 */
#include "hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "event/event_ratings.h"
#include "event/knockout.h"
#include "language/errors.h"

static const struct json *view(struct hall *hall) {
    struct text_builder builder;
    struct json_writer writer;
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    assert_true(view_playoff(&writer, &hall->event, &hall->event.tournaments[0], language_find(TEXT("it")),
                             &hall->arena, &hall->error));
    assert_true(json_read(&hall->arena, text_builder_take(&builder), &json_usual_limits, value, &hall->error));
    return value;
}

static const struct tournament *group(const struct hall *hall) {
    return &hall->event.tournaments[0];
}

static const struct tournament_playoff *playoff(const struct hall *hall) {
    assert_true(group(hall)->playoff_count > 0);
    return &group(hall)->playoffs[0];
}

static void open_group(struct hall *hall, int players, const char *edition) {
    hall_open_round_robin(hall, players);
    hall_must(hall, "tournament.change", "{'tournament':1,'edition':'%s'}", edition);
}

/* Numbers 1 to `top` draw among each other and win against all others, who draw among themselves. */
static void play_rounds(struct hall *hall, int top) {
    hall_must(hall, "round.pair", "{'tournament':1}");
    for (int32_t i = 0; i < group(hall)->round_count; i++)
        for (int32_t j = 0; j < group(hall)->rounds[i].board_count; j++) {
            const struct board *board = &group(hall)->rounds[i].boards[j];
            bool white = board->white <= top;
            bool black = board->black <= top;
            hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", (int)i + 1,
                      (int)j + 1,
                      white == black ? "1/2-1/2"
                      : white        ? "1-0"
                                     : "0-1");
        }
}

/* The rules of 2022 at 10+5. */
static void open_tied_2022(struct hall *hall, int players, int top) {
    open_group(hall, players, "2022");
    hall_must(hall, "playoff.set", "{'tournament':1,'rate':'10+5'}");
    play_rounds(hall, top);
    hall_must(hall, "playoff.start", "{'tournament':1,'last_end':'18:00'}");
}

/* The id of who stands at this rank among those who play off, from 1. */
static int ranked(const struct hall *hall, int rank) {
    return (int)playoff(hall)->players[rank - 1];
}

static int due_count(struct hall *hall) {
    return (int)count_at(view(hall), "playoffs/0/due");
}

/* A lot drawn in the hall, and White for who was drawn. */
static void draw_white(struct hall *hall, int player) {
    hall_must(hall, "playoff.draw", "{'tournament':1,'player':%d}", player);
    hall_must(hall, "playoff.choose", "{'tournament':1,'player':%d,'colour':'white'}", player);
}

static void enter(struct hall *hall, int contest, int game, const char *result) {
    hall_must(hall, "playoff.result", "{'tournament':1,'contest':%d,'game':%d,'result':'%s'}", contest, game, result);
}

static int rank_of(struct hall *hall, int player) {
    const struct json *shown = hall_view_standings(hall, 1, 0);
    for (size_t i = 0; i < count_at(shown, "rows"); i++) {
        char path[40];
        snprintf(path, sizeof path, "rows/%zu", i);
        const struct json *row = at(shown, path);
        if (number_at(row, "player") == player)
            return (int)number_at(row, "rank");
    }
    fail();
    return 0;
}

/* A fold of the whole journal gives what the state is. */
static void check_refold(struct hall *hall) {
    struct event fresh;
    struct text_builder lines[2];
    assert_true(hall_fold(hall, &fresh, hall->count));
    const struct event *events[] = {&hall->event, &fresh};
    for (int i = 0; i < 2; i++) {
        struct json_writer writer;
        text_builder_init(&lines[i], &hall->arena);
        json_writer_init(&writer, &lines[i]);
        assert_true(view_playoff(&writer, events[i], &events[i]->tournaments[0], language_english(), &hall->arena,
                                 &hall->error));
    }
    assert_string_equal(text_builder_take(&lines[0]).bytes, text_builder_take(&lines[1]).bytes);
    assert_true(text_equal(hall_render(&hall->arena, &hall->event), hall_render(&hall->arena, &fresh)));
    event_drop(&fresh);
}

/* --- Formats -------------------------------------------------------------------------------------------------------- */

/* [c02-2022:12.2.3.4.match] [c02-2022:12.2.3.4.tied] [c02-2022:12.2.3.2.start] [c02-2022:12.2.3.11.places] two players play a mini-match of two games,
   not before 30 minutes have passed; tied, an Armageddon decides. */
static void two_who_tie_play_a_mini_match(void **state) {
    struct hall hall;
    (void)state;
    open_tied_2022(&hall, 4, 2);
    int high = ranked(&hall, 1);
    int low = ranked(&hall, 2);
    assert_int_equal(playoff(&hall)->player_count, 2);
    const struct json *shown = view(&hall);
    assert_string_equal(text_at(&hall, shown, "playoffs/0/due/0/due"), "chooser");
    assert_string_equal(text_at(&hall, shown, "playoffs/0/due/0/article"), "c02-2022:12.2.3.4.colour");
    draw_white(&hall, low);
    shown = view(&hall);
    assert_int_equal(number_at(shown, "playoffs/0/games/0/white/player"), low);
    assert_string_equal(text_at(&hall, shown, "playoffs/0/games/0/rate"), "10+5");
    assert_string_equal(text_at(&hall, shown, "playoffs/0/games/0/earliest"), "2026-11-15 18:30");
    assert_string_equal(text_at(&hall, shown, "playoffs/0/games/0/break_article"), "c02-2022:12.2.3.2.start");
    hall_refused(&hall, ERROR_playoff_too_early, "playoff.result",
                 "{'tournament':1,'contest':1,'game':1,'result':'1-0','started':'18:20'}");
    hall_must(&hall, "playoff.result",
              "{'tournament':1,'contest':1,'game':1,'result':'1-0','started':'18:30','ended':'18:50',"
              "'arbiter':'Neri, Carla'}");
    assert_int_equal(hall.decision.count, 1);
    enter(&hall, 1, 2, "1-0"); /* with the colours exchanged */
    assert_int_equal(number_at(view(&hall), "playoffs/0/games/1/white/player"), high);
    draw_white(&hall, high);
    assert_true(true_at(view(&hall), "playoffs/0/games/2/armageddon"));
    enter(&hall, 1, 3, "1/2-1/2"); /* White must win */
    assert_int_equal(hall.decision.count, 2);
    char expected[300];
    snprintf(expected, sizeof expected,
             "{'tournament':1,'first_place':1,'places':[{'player':%d,'place':1,'shared':false,"
             "'article':'c02-2022:12.2.3.11.places'},{'player':%d,'place':2,'shared':false,'article':'c02-2022:12.2.3."
             "11.places'}]}",
             low, high);
    assert_string_equal(hall_fact(&hall, 1), expected);
    assert_int_equal(rank_of(&hall, low), 1);
    assert_int_equal(rank_of(&hall, high), 2);
    shown = hall_view_standings(&hall, 1, 0);
    assert_true(true_at(shown, "rows/0/playoff"));
    assert_string_equal(text_at(&hall, shown, "rows/0/article"), "c02-2022:12.2.3.11.places");
    assert_false(has_member(at(shown, "rows/2"), "playoff"));
    assert_false(has_member(hall_view_standings(&hall, 1, 2), "unfit_playoffs"));
    hall_refused(&hall, ERROR_playoff_over, "playoff.withdraw", "{'tournament':1,'player':%d}", low);
    check_refold(&hall);
    hall_close(&hall);
}

/* [c07-2023:2.1] A play-off comes before lots, and until it is over the standings say which places are open. */
static void places_that_are_played_off_are_not_drawn(void **state) {
    struct hall hall;
    (void)state;
    open_group(&hall, 4, "2022");
    hall_must(&hall, "tournament.change", "{'tournament':1,'tiebreaks':['WIN']}");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'10+5'}");
    assert_false(has_member(hall_view_standings(&hall, 1, 0), "open_playoffs"));
    play_rounds(&hall, 2);
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_false(true_at(shown, "final"));
    assert_int_equal(count_at(shown, "open_playoffs"), 1);
    assert_int_equal(number_at(shown, "open_playoffs/0/first_place"), 1);
    assert_int_equal(number_at(shown, "open_playoffs/0/last_place"), 2);
    assert_string_equal(text_at(&hall, shown, "open_playoffs/0/state"), "due");
    assert_false(has_member(hall_view_standings(&hall, 1, 2), "open_playoffs"));
    hall_refused(&hall, ERROR_places_playoff_due, "places.draw", "{'tournament':1,'seed':'1'}");
    hall_must(&hall, "playoff.start", "{'tournament':1,'seed':'5eed'}");
    assert_string_equal(text_at(&hall, hall_view_standings(&hall, 1, 0), "open_playoffs/0/state"), "running");
    hall_refused(&hall, ERROR_places_playoff_running, "places.draw", "{'tournament':1,'seed':'1'}");
    hall_must(&hall, "playoff.withdraw", "{'tournament':1,'player':1}");
    shown = hall_view_standings(&hall, 1, 0);
    assert_true(true_at(shown, "final"));
    assert_false(has_member(shown, "open_playoffs"));
    hall_must(&hall, "places.draw", "{'tournament':1,'seed':'1'}"); /* 3 and 4, for which none is played */
    assert_true(true_at(hall_view_standings(&hall, 1, 0), "rows/2/lots"));
    hall_close(&hall);
}

/* [c02-2022:12.2.3.6.1] three choose their pairing numbers by rank and play a round robin. */
static void three_who_tie_play_a_round_robin(void **state) {
    struct hall hall;
    (void)state;
    open_tied_2022(&hall, 5, 3);
    assert_string_equal(text_at(&hall, view(&hall), "playoffs/0/due/0/due"), "number");
    hall_refused(&hall, ERROR_playoff_not_due, "playoff.choose", "{'tournament':1,'player':%d,'number':1}",
                 ranked(&hall, 2));
    hall_must(&hall, "playoff.choose", "{'tournament':1,'player':%d,'number':2}", ranked(&hall, 1));
    hall_must(&hall, "playoff.choose", "{'tournament':1,'player':%d,'number':3}", ranked(&hall, 2));
    assert_int_equal(due_count(&hall), 0);
    assert_string_equal(text_at(&hall, view(&hall), "playoffs/0/stages/0/stage"), "round-robin");
    for (int game = 1; game <= 3; game++) {
        char path[60];
        snprintf(path, sizeof path, "playoffs/0/games/%d/white/player", game - 1);
        int white = (int)number_at(view(&hall), path);
        snprintf(path, sizeof path, "playoffs/0/games/%d/black/player", game - 1);
        int black = (int)number_at(view(&hall), path);
        /* who is third by rank wins everything, then the second */
        enter(&hall, 1, game,
              playoffs_index(playoff(&hall), white) > playoffs_index(playoff(&hall), black) ? "1-0" : "0-1");
    }
    assert_int_equal(rank_of(&hall, ranked(&hall, 3)), 1);
    assert_int_equal(rank_of(&hall, ranked(&hall, 2)), 2);
    assert_int_equal(rank_of(&hall, ranked(&hall, 1)), 3);
    check_refold(&hall);
    hall_close(&hall);
}

/* [c02-2022:12.2.3.7] four play a knock-out: 1 against 4, 2 against 3. */
static void four_who_tie_play_a_knockout(void **state) {
    struct hall hall;
    (void)state;
    open_tied_2022(&hall, 6, 4);
    assert_int_equal(due_count(&hall), 2);
    const struct json *shown = view(&hall);
    assert_int_equal(number_at(shown, "playoffs/0/stages/0/contests/0/players/0/who/player"), ranked(&hall, 1));
    assert_int_equal(number_at(shown, "playoffs/0/stages/0/contests/0/players/1/who/player"), ranked(&hall, 4));
    draw_white(&hall, ranked(&hall, 1));
    draw_white(&hall, ranked(&hall, 2));
    enter(&hall, 1, 1, "1-0");
    enter(&hall, 2, 1, "1-0");
    enter(&hall, 1, 2, "1/2-1/2");
    enter(&hall, 2, 2, "1/2-1/2");
    shown = view(&hall);
    assert_string_equal(text_at(&hall, shown, "playoffs/0/stages/1/stage"), "final");
    draw_white(&hall, ranked(&hall, 2));
    /* The final has begun: who came there stays, and a semifinal that decided it cannot be corrected. */
    hall_refused(&hall, ERROR_playoff_later, "playoff.result", "{'tournament':1,'contest':1,'game':1,'result':'0-1'}");
    hall_refused(&hall, ERROR_playoff_later, "playoff.clear", "{'tournament':1,'contest':1,'game':1}");
    int final = (int)number_at(view(&hall), "playoffs/0/stages/1/contests/0/contest");
    enter(&hall, final, 1, "1-0");
    enter(&hall, final, 2, "0-1");
    assert_int_equal(rank_of(&hall, ranked(&hall, 2)), 1);
    assert_int_equal(rank_of(&hall, ranked(&hall, 1)), 2);
    assert_true(playoff(&hall)->place_count == 4);
    check_refold(&hall);
    hall_close(&hall);
}

/* [c02-2022:12.2.3.8.reduce] more than four are reduced to four by Armageddon games. */
static void more_than_four_are_reduced_by_armageddon(void **state) {
    struct hall hall;
    (void)state;
    open_tied_2022(&hall, 6, 6);
    assert_string_equal(text_at(&hall, view(&hall), "playoffs/0/stages/0/stage"), "reduction");
    hall.lots = 77;
    hall_must(&hall, "playoff.draw", "{'tournament':1}");
    assert_int_equal(hall.decision.count, 2);
    assert_non_null(strstr(hall_fact(&hall, 0), "'seed':'000000000000004d'"));
    int guard = 0;
    while (playoff(&hall)->place_count == 0 && guard++ < 60) {
        const struct json *shown = view(&hall);
        if (count_at(shown, "playoffs/0/due") > 0) {
            if (true_at(shown, "playoffs/0/due/0/lot"))
                hall_must(&hall, "playoff.draw", "{'tournament':1,'seed':'5eed'}");
            else
                hall_must(&hall, "playoff.choose", "{'tournament':1,'player':%d,'colour':'white'}",
                          (int)number_at(shown, "playoffs/0/due/0/player/player"));
            continue;
        }
        for (size_t i = 0; i < count_at(shown, "playoffs/0/games"); i++) {
            char path[40];
            snprintf(path, sizeof path, "playoffs/0/games/%zu", i);
            const struct json *game = at(shown, path);
            if (text_at(&hall, game, "result")[0] != '\0')
                continue;
            enter(&hall, (int)number_at(game, "contest"), (int)number_at(game, "game"), "1-0");
            break;
        }
    }
    assert_int_equal(playoff(&hall)->place_count, 6);
    bool met[7] = {false};
    for (int i = 1; i <= 6; i++)
        met[rank_of(&hall, i)] = true;
    for (int i = 1; i <= 6; i++)
        assert_true(met[i]);
    check_refold(&hall);
    hall_close(&hall);
}

/* --- Rules ---------------------------------------------------------------------------------------------------------- */

/* What the last refusal lists, in a language. */
static void assert_listed(const struct hall *hall, const char *language, const char *listed) {
    struct arena arena = {0};
    struct text said = language_error_operand(&arena, language_find(text_from(language)), &hall->error, 0);
    assert_string_equal(text_zero(&arena, said), listed);
    arena_drop(&arena);
}

/* [c07-2023:3.1] parameters are fixed before round 1, and what they lack is not made up later. */
static void from_2023_on_nothing_is_assumed(void **state) {
    struct hall hall;
    (void)state;
    open_group(&hall, 4, "2023");
    play_rounds(&hall, 4);
    hall_refused(&hall, ERROR_playoff_silent, "playoff.start", "{'tournament':1}");
    assert_listed(&hall, "en",
                  "Places decided by play-off [c07-2023:3.1.1], Tie-breaks applied first [c07-2023:3.1.2], Format "
                  "[c07-2023:3.1.3], Pairing numbers by [c07-2023:3.1.4], Colours of a first game [c07-2023:3.1.5], "
                  "Games and rates of play [c07-2023:3.1.6], Breaks [c07-2023:3.1.7] and Places left open "
                  "[c07-2023:2.1]");
    assert_string_equal(error_rests_on(&hall.error), "c07-2023:3.1.1");
    hall_refused(&hall, ERROR_playoff_frozen, "playoff.set", "{'tournament':1,'rules':{'places':'1'}}");
    assert_string_equal(error_rests_on(&hall.error), "c07-2023:3.1");
    assert_true(true_at(view(&hall), "frozen"));
    assert_int_equal(count_at(view(&hall), "missing"), 8);
    hall_close(&hall);
}

/* [c02-2022:12.2.2] a play-off without its rate of play is refused when round 1 is paired. */
static void before_2023_an_incomplete_playoff_holds_up_round_1(void **state) {
    struct hall hall;
    (void)state;
    open_group(&hall, 4, "2022");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rules':{'places':'1'}}");
    hall_refused(&hall, ERROR_playoff_unready, "round.pair", "{'tournament':1}");
    assert_listed(&hall, "en", "Games and rates of play [c02-2022:12.2.2]");
    hall_refused(&hall, ERROR_playoff_unready, "round.pair", "{'tournament':1,'confirm':true}");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'10+5','rules':{'places':'1'}}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_must(&hall, "round.discard", "{'tournament':1}");
    hall_must(&hall, "playoff.set", "{'tournament':1}"); /* no play-off at all */
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_close(&hall);
}

/* [c07-2023:3.1] from 2023 on a warning lists what is missing. */
static void from_2023_on_an_incomplete_playoff_is_warned_of(void **state) {
    struct hall hall;
    (void)state;
    open_group(&hall, 4, "2023");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'5+3','rules':{'places':'1'}}");
    hall_refused(&hall, ERROR_playoff_incomplete, "round.pair", "{'tournament':1}");
    assert_string_equal(hall.error.field, "confirm");
    assert_listed(&hall, "it", "Spareggi tecnici applicati prima [c07-2023:3.1.2]");
    hall_must(&hall, "round.pair", "{'tournament':1,'confirm':true}");
    hall_close(&hall);
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'swiss','rounds':2,'edition':'2023'}");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rules':{'places':'1'}}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_playoff_incomplete, "round.publish", "{'tournament':1}");
    hall_must(&hall, "round.publish", "{'tournament':1,'confirm':true}");
    hall_close(&hall);
}

/* [c02-2022:12.2.3.10] where the regulations are silent the chief arbiter chooses the rate; it is recorded. */
static void the_chief_arbiter_chooses_the_rate(void **state) {
    struct hall hall;
    (void)state;
    open_group(&hall, 4, "2022");
    play_rounds(&hall, 2);
    hall_refused(&hall, ERROR_playoff_silent, "playoff.start", "{'tournament':1}");
    hall_refused(&hall, ERROR_playoff_value, "playoff.start", "{'tournament':1,'rate':'fast'}");
    hall_must(&hall, "playoff.start", "{'tournament':1,'rate':'3+2'}");
    assert_string_equal(text_at(&hall, view(&hall), "playoffs/0/chosen_rate"), "3+2");
    assert_string_equal(text_at(&hall, view(&hall), "playoffs/0/rules/games"), "2x3+2, armageddon 5/4+2@61");
    check_refold(&hall);
    hall_close(&hall);
    open_group(&hall, 4, "2022");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'10+5'}");
    play_rounds(&hall, 2);
    hall_refused(&hall, ERROR_playoff_rate_said, "playoff.start", "{'tournament':1,'rate':'3+2'}");
    hall_close(&hall);
    open_group(&hall, 4, "2023");
    play_rounds(&hall, 2);
    hall_refused(&hall, ERROR_playoff_rate_said, "playoff.start", "{'tournament':1,'rate':'3+2'}");
    hall_close(&hall);
}

/* [c02-2022:12.2.3.1] [c02-2022:12.1.3.lots] those whom no tie-break tells apart are ranked by lots, with their seed. */
static void the_lots_for_the_ranking_order_are_recorded(void **state) {
    struct hall hall;
    (void)state;
    open_group(&hall, 3, "2022");
    hall_must(&hall, "tournament.change", "{'tournament':1,'tiebreaks':['WIN']}");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'10+5'}");
    play_rounds(&hall, 3);
    assert_int_equal(count_at(view(&hall), "ties/0/lots/0/players"), 3); /* due */
    hall_must(&hall, "playoff.start", "{'tournament':1,'seed':'5eed'}");
    const struct json *shown = view(&hall);
    assert_string_equal(text_at(&hall, shown, "playoffs/0/seed"), "0000000000005eed");
    assert_int_equal(count_at(shown, "playoffs/0/lots/0/players"), 3);
    assert_string_equal(text_at(&hall, shown, "playoffs/0/lots/0/article"), "c02-2022:12.1.3.lots");
    for (int i = 0; i < 3; i++) {
        char path[60];
        snprintf(path, sizeof path, "playoffs/0/lots/0/players/%d/player", i);
        assert_int_equal(number_at(shown, path), ranked(&hall, i + 1));
    }
    check_refold(&hall);
    hall_close(&hall);
}

/* [c02-2022:12.2.3.3] every game has an arbiter: those without are counted. */
static void games_without_an_arbiter_are_counted(void **state) {
    struct hall hall;
    (void)state;
    open_tied_2022(&hall, 4, 2);
    draw_white(&hall, ranked(&hall, 1));
    enter(&hall, 1, 1, "1-0");
    assert_int_equal(number_at(view(&hall), "playoffs/0/unsupervised"), 1);
    hall_must(&hall, "playoff.result", "{'tournament':1,'contest':1,'game':1,'result':'1-0','arbiter':'Neri, Carla'}");
    assert_int_equal(number_at(view(&hall), "playoffs/0/unsupervised"), 0);
    hall_close(&hall);
}

/* [c07-2023:3.1.1] to [c07-2023:3.1.7]: the scheme of 2022 as a template, and each parameter by itself. */
static void parameters_are_set_before_the_first_round(void **state) {
    struct hall hall;
    (void)state;
    open_group(&hall, 4, "2023");
    hall_refused(&hall, ERROR_playoff_key, "playoff.set", "{'tournament':1,'rules':{'speed':'1'}}");
    hall_refused(&hall, ERROR_playoff_value, "playoff.set", "{'tournament':1,'rules':{'places':'first'}}");
    hall_refused(&hall, ERROR_playoff_value, "playoff.set", "{'tournament':1,'rate':'fast'}");
    /* [c07-2023:3.1.2] no more tie-breaks than the list has */
    hall_must(&hall, "tournament.change", "{'tournament':1,'tiebreaks':['DE','SB']}");
    hall_refused(&hall, ERROR_playoff_tiebreaks, "playoff.set", "{'tournament':1,'rules':{'tiebreaks':'9'}}");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rules':{'places':'1'}}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'rules':{'places':'1'}}");
    assert_int_equal(count_at(view(&hall), "missing"), 7);
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'5+3','rules':{'tiebreaks':'none','places':'1'}}");
    assert_int_equal(count_at(view(&hall), "missing"), 0);
    assert_string_equal(text_at(&hall, view(&hall), "rules/games"), "2x5+3, armageddon 5/4+2@61");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'5+3','rules':{'places':'1','tiebreaks':'none'}}");
    assert_int_equal(hall.decision.count, 0);
    hall_refused(&hall, ERROR_playoff_unfit, "playoff.set",
                 "{'tournament':1,'rate':'5+3','rules':{'places':'1','tiebreaks':'none','games':'3x5+3'}}");
    hall_refused(&hall, ERROR_playoff_rounds_left, "playoff.start", "{'tournament':1}");
    play_rounds(&hall, 1);
    hall_refused(&hall, ERROR_playoff_nobody, "playoff.start", "{'tournament':1}"); /* the tie is for place 2 */
    assert_string_equal(error_rests_on(&hall.error), "c07-2023:3.1.1");
    assert_false(true_at(view(&hall), "ties/0/played"));
    hall_refused(&hall, ERROR_playoff_none, "playoff.draw", "{'tournament':1}");
    hall_close(&hall);
}

/* [c02-2019:13.2.11.1] the example of 2019 holds where nothing else was said: 3+2, two games, then until one is won. */
static void before_2023_the_editions_own_scheme_holds(void **state) {
    struct hall hall;
    (void)state;
    open_group(&hall, 4, "2019");
    play_rounds(&hall, 2);
    hall_must(&hall, "playoff.start", "{'tournament':1,'seed':'abc'}");
    assert_string_equal(text_at(&hall, view(&hall), "playoffs/0/seed"), "0000000000000abc");
    hall_refused(&hall, ERROR_playoff_started, "playoff.start", "{'tournament':1}");
    hall_must(&hall, "playoff.draw", "{'tournament':1,'player':1}");
    enter(&hall, 1, 1, "1/2-1/2");
    enter(&hall, 1, 2, "1/2-1/2");
    hall_must(&hall, "playoff.draw", "{'tournament':1,'player':2}");
    enter(&hall, 1, 3, "1/2-1/2");
    hall_must(&hall, "playoff.result", "{'tournament':1,'contest':1,'game':4,'result':'0-1','ruling':true}");
    assert_int_equal(rank_of(&hall, 2), 1);
    /* [c02-2019:13.2.9] what the chief arbiter has decided is final. */
    hall_refused(&hall, ERROR_playoff_ruling_final, "playoff.clear", "{'tournament':1}");
    check_refold(&hall);
    hall_close(&hall);
}

static void several_ties_are_played_off_one_by_one(void **state) {
    struct hall hall;
    (void)state;
    open_group(&hall, 4, "2022");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rate':'3+2','rules':{'places':'all'}}");
    play_rounds(&hall, 2);
    hall_refused(&hall, ERROR_playoff_which, "playoff.start", "{'tournament':1}");
    assert_string_equal(hall.error.operand[1], "1, 3");
    hall_refused(&hall, ERROR_playoff_which, "playoff.start", "{'tournament':1,'first_place':2}");
    hall_must(&hall, "playoff.start", "{'tournament':1,'first_place':3}");
    hall_must(&hall, "playoff.start", "{'tournament':1}");
    assert_int_equal(group(&hall)->playoff_count, 2);
    hall_refused(&hall, ERROR_playoff_which, "playoff.withdraw", "{'tournament':1,'player':3}");
    hall_refused(&hall, ERROR_playoff_stranger, "playoff.withdraw", "{'tournament':1,'first_place':1,'player':3}");
    hall_must(&hall, "playoff.withdraw", "{'tournament':1,'first_place':3,'player':3}");
    assert_int_equal(rank_of(&hall, 4), 3);
    assert_int_equal(rank_of(&hall, 3), 4);
    check_refold(&hall);
    hall_close(&hall);
}

/* --- Corrections ---------------------------------------------------------------------------------------------------- */

static void results_are_corrected_cleared_and_undone(void **state) {
    struct hall hall;
    (void)state;
    open_tied_2022(&hall, 4, 2);
    int high = ranked(&hall, 1);
    draw_white(&hall, high);
    hall_refused(&hall, ERROR_playoff_no_lot, "playoff.draw", "{'tournament':1}");
    hall_refused(&hall, ERROR_playoff_game_unknown, "playoff.result",
                 "{'tournament':1,'contest':1,'game':2,'result':'1-0'}");
    hall_refused(&hall, ERROR_playoff_open_result, "playoff.result",
                 "{'tournament':1,'contest':1,'game':1,'result':'postponed'}");
    enter(&hall, 1, 1, "1-0");
    enter(&hall, 1, 1, "1-0");
    assert_int_equal(hall.decision.count, 0);
    enter(&hall, 1, 2, "0-1");
    assert_int_equal(rank_of(&hall, high), 1);
    /* the correction makes another decision */
    enter(&hall, 1, 2, "1-0");
    assert_int_equal(playoff(&hall)->place_count, 0);
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(playoff(&hall)->place_count, 2);
    assert_int_equal(rank_of(&hall, high), 1);
    /* who saw it before that is told */
    hall.seen = (int64_t)hall.count - 1;
    hall_refused(&hall, ERROR_changed_meanwhile, "playoff.result",
                 "{'tournament':1,'contest':1,'game':2,'result':'1/2-1/2'}");
    hall.seen = -1;
    hall_must(&hall, "playoff.clear", "{'tournament':1,'contest':1,'game':2}");
    assert_string_equal(hall_fact(&hall, 0), "{'tournament':1,'first_place':1,'entry':4,'contest':1,'game':2}");
    assert_int_equal(playoff(&hall)->place_count, 0);
    for (int i = 0; i < 4; i++)
        hall_must(&hall, "playoff.clear", "{'tournament':1}");
    assert_int_equal(group(&hall)->playoff_count, 0); /* the start at last */
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(group(&hall)->playoff_count, 1);
    check_refold(&hall);
    while (hall_ask(&hall, "command.undo", "{}"))
        check_refold(&hall);
    hall_close(&hall);
}

/* A journal of another program may hold what is no play-off here: it is shown as such and can be taken back. */
static void what_cannot_be_replayed_is_taken_back(void **state) {
    struct hall hall;
    (void)state;
    open_tied_2022(&hall, 4, 2);
    hall_write(&hall, "other", "playoff.result/1",
               "{'tournament':1,'first_place':1,'contest':7,'game':1,'white':1,'black':2,'result':'1-0'}");
    hall_refold(&hall);
    assert_string_equal(text_at(&hall, view(&hall), "playoffs/0/broken/error"), "playoff_colours_first");
    assert_non_null(strstr(text_at(&hall, view(&hall), "playoffs/0/broken/message"), "I colori di questa partita"));
    hall_refused(&hall, ERROR_playoff_colours_first, "playoff.draw", "{'tournament':1}");
    hall_must(&hall, "playoff.clear", "{'tournament':1}");
    assert_int_equal(json_get(&json_get(view(&hall), "playoffs")->array.items[0], "broken")->type, JSON_NULL);
    hall_must(&hall, "playoff.draw", "{'tournament':1}");
    hall_close(&hall);
}

static void a_playoff_has_effect_while_they_are_tied_as_they_were(void **state) {
    struct hall hall;
    (void)state;
    open_tied_2022(&hall, 4, 2);
    int low = ranked(&hall, 2);
    hall_must(&hall, "playoff.withdraw", "{'tournament':1,'player':%d}", ranked(&hall, 1));
    assert_int_equal(rank_of(&hall, low), 1);
    /* the game of 1 and 2 had another result */
    for (int32_t i = 0; i < group(&hall)->round_count; i++)
        for (int32_t j = 0; j < group(&hall)->rounds[i].board_count; j++) {
            const struct board *board = &group(&hall)->rounds[i].boards[j];
            if (board->white + board->black == 3)
                hall_must(&hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", (int)i + 1,
                          (int)j + 1, board->white == low ? "0-1" : "1-0");
        }
    assert_int_equal(rank_of(&hall, low), 2);
    assert_false(true_at(view(&hall), "playoffs/0/fits"));
    assert_int_equal(number_at(hall_view_standings(&hall, 1, 0), "unfit_playoffs/0"), 1);
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(rank_of(&hall, low), 1);
    assert_true(true_at(view(&hall), "playoffs/0/fits"));
    hall_close(&hall);
}

/* --- Knock-outs ----------------------------------------------------------------------------------------------------- */

static void open_knockout(struct hall *hall, int players) {
    hall_open_round_robin(hall, players);
    hall_must(hall, "tournament.change", "{'tournament':1,'system':'knock-out','tiebreaks':[]}");
}

static void a_knockout_is_the_tournament_itself(void **state) {
    struct hall hall;
    (void)state;
    open_knockout(&hall, 4);
    hall_refused(&hall, ERROR_knockout_rounds, "round.pair", "{'tournament':1}");
    hall_refused(&hall, ERROR_knockout_rounds, "round.discard", "{'tournament':1}");
    hall_refused(&hall, ERROR_knockout_rounds, "round.publish", "{'tournament':1}");
    hall_refused(&hall, ERROR_knockout_rounds, "player.withdraw", "{'tournament':1,'player':1}");
    hall_refused(&hall, ERROR_playoff_silent, "playoff.start", "{'tournament':1}");
    hall_refused(&hall, ERROR_playoff_value, "playoff.set", "{'tournament':1,'rules':{'format':'round-robin'}}");
    hall_must(&hall, "playoff.set",
              "{'tournament':1,'rules':{'numbers':'rank','colours':'rank-white','games':'2x90+30, 2x5+3',"
              "'breaks':'0/0/0','still-tied':'rank','undecided':'shared','third-place':'no'}}");
    assert_string_equal(text_at(&hall, view(&hall), "rules/format"), "knock-out");
    hall_must(&hall, "playoff.start", "{'tournament':1}");
    assert_int_equal(tournament_stage(group(&hall)), STAGE_RUNNING);
    hall_refused(&hall, ERROR_setup_over, "entry.remove", "{'tournament':1,'player':4}");
    hall_refused(&hall, ERROR_settings_locked, "tournament.change", "{'tournament':1,'system':'manual'}");
    hall_refused(&hall, ERROR_tournament_running, "tournament.remove", "{'tournament':1}");
    hall_refused(&hall, ERROR_setup_over, "numbers.draw", "{'tournament':1,'method':'rating'}");
    enter(&hall, 1, 1, "0-1"); /* 4 beats 1 */
    enter(&hall, 1, 2, "1/2-1/2");
    assert_int_equal(rank_of(&hall, 4), 1);
    enter(&hall, 2, 1, "1-0"); /* 2 beats 3 */
    enter(&hall, 2, 2, "1/2-1/2");
    assert_int_equal(rank_of(&hall, 1), 3); /* out, while 2 and 4 are still in */
    assert_int_equal(rank_of(&hall, 3), 3);
    assert_int_equal(rank_of(&hall, 2), 1);
    assert_true(true_at(hall_view_standings(&hall, 1, 0), "rows/0/shared"));
    assert_false(true_at(hall_view_standings(&hall, 1, 0), "final"));
    enter(&hall, 3, 1, "0-1");
    enter(&hall, 3, 2, "1-0");
    assert_int_equal(tournament_stage(group(&hall)), STAGE_COMPLETE);
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_true(true_at(shown, "final"));
    assert_int_equal(number_at(shown, "rows/0/player"), 4);
    assert_int_equal(number_at(shown, "rows/1/player"), 2);
    assert_false(true_at(shown, "rows/0/shared"));
    assert_true(true_at(shown, "rows/2/shared"));
    hall_refused(&hall, ERROR_places_shared, "places.draw", "{'tournament':1,'seed':'1'}"); /* the rules say shared */
    check_refold(&hall);
    hall_close(&hall);
}

static void losers_of_a_stage_go_by_number_where_the_rules_say_rank(void **state) {
    struct hall hall;
    (void)state;
    open_knockout(&hall, 4);
    hall_must(&hall, "playoff.set",
              "{'tournament':1,'rules':{'numbers':'rank','colours':'rank-white','games':'1x10+5','breaks':'0/0/0',"
              "'still-tied':'rank','undecided':'rank','third-place':'no'}}");
    hall_must(&hall, "playoff.start", "{'tournament':1}");
    enter(&hall, 1, 1, "0-1");
    enter(&hall, 2, 1, "0-1");
    enter(&hall, 3, 1, "1-0");
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    assert_int_equal(number_at(shown, "rows/2/player"), 1);
    assert_int_equal(number_at(shown, "rows/3/player"), 2);
    assert_true(true_at(shown, "rows/2/knockout/by_number"));
    assert_true(true_at(shown, "rows/3/knockout/by_number"));
    assert_false(has_member(at(shown, "rows/1/knockout"), "by_number"));
    hall_refused(&hall, ERROR_places_by_number, "places.draw", "{'tournament':1}");
    hall_close(&hall);
}

/* Two games at 10+5, then an Armageddon; 1 beats 4 after an Armageddon, 2 beats 3, 2 beats 1. */
static void play_knockout(struct hall *hall) {
    open_knockout(hall, 4);
    hall_must(hall, "playoff.set",
              "{'tournament':1,'rules':{'numbers':'rank','colours':'rank-white','games':'2x10+5, armageddon 5/4+2@61',"
              "'breaks':'0/0/0','undecided':'shared','third-place':'no'}}");
    hall_must(hall, "playoff.start", "{'tournament':1}");
    enter(hall, 1, 1, "1-0");
    enter(hall, 1, 2, "1-0");
    enter(hall, 1, 3, "1-0"); /* the Armageddon */
    enter(hall, 2, 1, "1-0");
    enter(hall, 2, 2, "1/2-1/2");
    enter(hall, 3, 1, "0-1");
    enter(hall, 3, 2, "1/2-1/2");
}

static void the_games_of_a_knockout_are_its_cross_table(void **state) {
    struct hall hall;
    struct text_builder builder;
    struct json_writer writer;
    struct json shown;
    (void)state;
    play_knockout(&hall);
    const struct json *standings = hall_view_standings(&hall, 1, 0);
    assert_int_equal(number_at(standings, "rows/0/player"), 2);
    assert_string_equal(text_at(&hall, standings, "rows/0/points"), "3");
    assert_int_equal(number_at(standings, "rows/0/games"), 4);
    assert_string_equal(text_at(&hall, standings, "rows/1/points"), "2½"); /* with the Armageddon */
    assert_true(true_at(standings, "final"));
    text_builder_init(&builder, &hall.arena);
    json_writer_init(&writer, &builder);
    assert_true(view_crosstable(&writer, &hall.event, group(&hall), &hall.arena, &hall.error));
    assert_true(json_read(&hall.arena, text_builder_take(&builder), &json_usual_limits, &shown, &hall.error));
    assert_int_equal(count_at(&shown, "columns"), 5);
    assert_string_equal(text_at(&hall, &shown, "columns/2/stage"), "semifinals");
    assert_int_equal(number_at(&shown, "columns/2/game"), 3);
    assert_string_equal(text_at(&hall, &shown, "columns/3/stage"), "final");
    assert_string_equal(text_at(&hall, &shown, "rows/1/cells/2/result"), "1");
    assert_int_equal(number_at(&shown, "rows/0/cells/2/opponent"), 0); /* 2 needed no third game */
    assert_string_equal(text_at(&hall, &shown, "rows/0/cells/3/colour"), "b");
    check_refold(&hall);
    hall_close(&hall);
}

/* Rated are the games of the kind that the tournament is rated in, and with the same time for both. */
static const struct json *crosstable_of(struct hall *hall) {
    struct text_builder builder;
    struct json_writer writer;
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    assert_true(view_crosstable(&writer, &hall->event, group(hall), &hall->arena, &hall->error));
    assert_true(json_read(&hall->arena, text_builder_take(&builder), &json_usual_limits, value, &hall->error));
    return value;
}

static void expect_end(struct hall *hall, const struct json *standings, int row, int player, const char *end,
                       const char *stage, bool third_place) {
    char path[24];
    snprintf(path, sizeof path, "rows/%d", row);
    const struct json *shown = at(standings, path);
    assert_int_equal(number_at(shown, "player"), player);
    assert_false(has_member(shown, "playoff")); /* a cup is no play-off for places */
    assert_string_equal(text_at(hall, shown, "knockout/end"), end);
    assert_string_equal(text_at(hall, shown, "knockout/stage"), stage);
    assert_int_equal(has_member(at(shown, "knockout"), "third_place"), third_place);
}

/* The match for the third place is not the final: its games have columns of their own, and places say what gave them. */
static void places_of_a_knockout_say_how_they_were_decided(void **state) {
    struct hall hall;
    (void)state;
    open_knockout(&hall, 4);
    hall_must(&hall, "playoff.set",
              "{'tournament':1,'rules':{'numbers':'rank','colours':'rank-white','games':'1x10+5, armageddon 5/4+2@61',"
              "'breaks':'0/0/0','undecided':'shared','third-place':'yes'}}");
    hall_must(&hall, "playoff.start", "{'tournament':1}");
    enter(&hall, 1, 1, "1-0");
    enter(&hall, 2, 1, "1-0");
    enter(&hall, 4, 1, "1/2-1/2"); /* 3 - 4 for the third place */
    assert_false(has_member(at(hall_view_standings(&hall, 1, 0), "rows/0"), "knockout")); /* still in */
    enter(&hall, 4, 2, "0-1");
    enter(&hall, 3, 1, "0-1");
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    expect_end(&hall, shown, 0, 2, "won", "final", false);
    expect_end(&hall, shown, 1, 1, "lost", "final", false);
    assert_string_equal(text_at(&hall, shown, "rows/2/knockout/end"), "won");
    assert_true(true_at(shown, "rows/2/knockout/third_place"));
    assert_string_equal(text_at(&hall, shown, "rows/3/knockout/end"), "lost");
    const struct json *table = crosstable_of(&hall);
    assert_int_equal(count_at(table, "columns"), 4); /* semifinals, two for the third place, the final */
    assert_true(true_at(table, "columns/1/third_place"));
    assert_true(true_at(table, "columns/2/third_place"));
    assert_int_equal(number_at(table, "columns/2/game"), 2);
    assert_false(has_member(at(table, "columns/3"), "third_place"));
    assert_string_equal(text_at(&hall, table, "columns/3/stage"), "final");
    hall_close(&hall);
}

static void who_leaves_a_knockout_or_loses_early_says_so(void **state) {
    struct hall hall;
    (void)state;
    play_knockout(&hall);
    const struct json *shown = hall_view_standings(&hall, 1, 0);
    expect_end(&hall, shown, 2, 4, "lost", "semifinals", false);
    hall_close(&hall);
    open_knockout(&hall, 4);
    hall_must(&hall, "playoff.set",
              "{'tournament':1,'rules':{'numbers':'rank','colours':'rank-white','games':'1x10+5, armageddon 5/4+2@61',"
              "'breaks':'0/0/0','undecided':'shared','third-place':'no'}}");
    hall_must(&hall, "playoff.start", "{'tournament':1}");
    hall_must(&hall, "playoff.withdraw", "{'tournament':1,'player':1}");
    enter(&hall, 2, 1, "1-0");
    shown = hall_view_standings(&hall, 1, 0);
    expect_end(&hall, shown, 2, 1, "withdrew", "semifinals", false);
    hall_close(&hall);
}

static void a_knockout_is_rated_by_the_rate_of_play(void **state) {
    struct hall hall;
    struct ratings ratings;
    struct ratings_asked asked = {0};
    const struct rating_row *row;
    (void)state;
    play_knockout(&hall);
    for (int player = 1; player <= 4; player++)
        hall_must(&hall, "player.change", "{'player':%d,'rating':2000}", player);
    assert_true(ratings_compute(&hall.event, group(&hall), &asked, &hall.arena, &ratings, &hall.error));
    assert_int_equal(ratings.report.given.kind, RATING_RAPID);
    assert_true(ratings_row(&hall.event, &ratings, 1, &row, &hall.error));
    assert_int_equal(row->games, 4); /* not the Armageddon */
    asked.kind = TEXT("standard");
    assert_true(ratings_compute(&hall.event, group(&hall), &asked, &hall.arena, &ratings, &hall.error));
    assert_true(ratings_row(&hall.event, &ratings, 1, &row, &hall.error));
    assert_int_equal(row->games, 0);
    hall_must(&hall, "tournament.change", "{'tournament':1,'time_control':'90+30'}");
    asked.kind = TEXT("");
    assert_true(ratings_compute(&hall.event, group(&hall), &asked, &hall.arena, &ratings, &hall.error));
    assert_int_equal(ratings.report.given.kind, RATING_STANDARD);
    assert_true(ratings_row(&hall.event, &ratings, 1, &row, &hall.error));
    assert_int_equal(row->games, 0);
    hall_close(&hall);
}

/* --- Any play-off --------------------------------------------------------------------------------------------------- */

enum { RECORDS = 400 };

/* What was done, as the core replays it. */
struct notes {
    struct playoff_record records[RECORDS];
    size_t count;
};

static void note(struct notes *notes, struct playoff_record record) {
    assert_true(notes->count < RECORDS);
    notes->records[notes->count++] = record;
}

/* One lot, choice, result or withdrawal of those that are possible. */
static void act(struct hall *hall, struct notes *notes, const struct playoff *now, struct random_source *source) {
    static const enum result results[] = {RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW};
    const int32_t *players = playoff(hall)->players;
    if (random_below(source, 25) == 0) {
        int32_t player = (int32_t)random_below(source, (uint64_t)now->players);
        if (now->places[player].place == 0 && !now->places[player].withdrawn) {
            hall_must(hall, "playoff.withdraw", "{'tournament':1,'player':%d}", (int)players[player]);
            note(notes, (struct playoff_record){.kind = PLAYOFF_WITHDRAWAL, .player = player});
            return;
        }
    }
    if (now->due_count > 0) {
        const struct playoff_due *due = &now->due[random_below(source, (uint64_t)now->due_count)];
        struct playoff_record record;
        if (playoff_draw(&hall->arena, due, source, &record)) {
            struct text_builder order;
            text_builder_init(&order, &hall->arena);
            for (int32_t i = 0; i < record.order_count; i++)
                text_add_format(&order, "%s%d", i > 0 ? "," : "", (int)players[record.order[i]]);
            if (record.order != NULL)
                hall_must(hall, "playoff.draw", "{'tournament':1,'order':[%s]}", text_builder_take(&order).bytes);
            else
                hall_must(hall, "playoff.draw", "{'tournament':1,'player':%d}", (int)players[record.player]);
            note(notes, record);
            return;
        }
        record = (struct playoff_record){
            .kind = PLAYOFF_CHOICE, .contest = due->contest, .player = due->player, .choice = COLOUR_WHITE};
        if (due->kind == PLAYOFF_DUE_COLOUR) {
            record.choice = random_below(source, 2) == 0 ? COLOUR_WHITE : COLOUR_BLACK;
            hall_must(hall, "playoff.choose", "{'tournament':1,'player':%d,'colour':'%s'}", (int)players[due->player],
                      record.choice == COLOUR_WHITE ? "white" : "black");
        } else {
            record.choice = 1 + (int32_t)random_below(source, (uint64_t)due->count);
            while (!hall_ask(hall, "playoff.choose", "{'tournament':1,'player':%d,'number':%d}",
                             (int)players[due->player], (int)record.choice))
                record.choice = record.choice % due->count + 1;
        }
        note(notes, record);
        return;
    }
    for (int32_t i = 0; i < now->game_count; i++) {
        const struct playoff_game *game = &now->games[i];
        if (game->result != RESULT_NONE)
            continue;
        enum result result = results[random_below(source, 3)];
        /* a wrong one first, at times, that is corrected */
        if (random_below(source, 4) == 0) {
            enter(hall, game->contest + 1, game->number, "1-0");
            if (random_below(source, 2) == 0)
                hall_must(hall, "playoff.clear", "{'tournament':1,'contest':%d,'game':%d}", (int)game->contest + 1,
                          (int)game->number);
        }
        enter(hall, game->contest + 1, game->number, result_code(result));
        note(notes, (struct playoff_record){.kind = PLAYOFF_RESULT,
                                            .white = game->white,
                                            .black = game->black,
                                            .result = result,
                                            .started = PLAYOFF_UNSET,
                                            .ended = PLAYOFF_UNSET});
        return;
    }
    fail_msg("nothing is due");
}

static void any_playoff_ends_as_the_rules_say(void **state) {
    static const char *const settings[] = {
        "'rate':'3+2','rules':{'places':'1','tiebreaks':'none'}",
        "'rules':{'places':'1','tiebreaks':'none','format':'round-robin','numbers':'lots','colours':'lot','games':'1x3+"
        "2',"
        "'breaks':'0/0/0','still-tied':'lots','undecided':'shared'}",
        "'rules':{'places':'1','tiebreaks':'none','format':'round-robin','cycles':'2','numbers':'choice','colours':"
        "'rank-chooses','games':'2x3+2','breaks':'0/0/0','still-tied':'repeat','undecided':'rank'}",
        "'rules':{'places':'1','tiebreaks':'none','format':'knock-out','bracket':'drawn','numbers':'lots','colours':"
        "'lot','games':'2x3+2, 1x1','final':'2x5, armageddon 5/4','breaks':'0/0/0','still-tied':'lots',"
        "'undecided':'shared','third-place':'yes'}",
        "'rules':{'places':'1','tiebreaks':'none','format':'c02-2019','numbers':'lots','colours':'lot','games':"
        "'2x3+2, first-win 3+2','breaks':'0/0/0','undecided':'shared'}"};
    (void)state;
    struct random_source source;
    const char *more = getenv("STAUNTON_PLAYOFFS");
    int runs = more == NULL ? 40 : atoi(more);
    random_seed(&source, 20261116);
    for (int run = 0; run < runs; run++) {
        struct hall hall;
        struct playoff now;
        struct notes *notes = calloc(1, sizeof *notes);
        int players = 2 + (int)random_below(&source, 6);
        open_group(&hall, players + 1, "2023");
        hall_must(&hall, "playoff.set", "{'tournament':1,%s}", settings[run % 5]);
        play_rounds(&hall, players);
        hall.lots = random_below(&source, 1000000);
        hall_must(&hall, "playoff.start", "{'tournament':1}");
        struct playoff_rules rules = playoffs_rules(group(&hall));
        for (;;) {
            assert_true(playoff_replay(&hall.arena, &rules, players, PLAYOFF_UNSET, notes->records, notes->count, &now,
                                       &hall.error));
            assert_int_equal(now.finished, playoff(&hall)->place_count > 0);
            if (now.finished)
                break;
            act(&hall, notes, &now, &source);
        }
        for (int32_t i = 0; i < players; i++)
            assert_int_equal(rank_of(&hall, (int)playoff(&hall)->players[i]), now.places[i].place);
        check_refold(&hall);
        hall_close(&hall);
        free(notes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_who_tie_play_a_mini_match),
        cmocka_unit_test(places_that_are_played_off_are_not_drawn),
        cmocka_unit_test(three_who_tie_play_a_round_robin),
        cmocka_unit_test(four_who_tie_play_a_knockout),
        cmocka_unit_test(more_than_four_are_reduced_by_armageddon),
        cmocka_unit_test(from_2023_on_nothing_is_assumed),
        cmocka_unit_test(before_2023_an_incomplete_playoff_holds_up_round_1),
        cmocka_unit_test(from_2023_on_an_incomplete_playoff_is_warned_of),
        cmocka_unit_test(the_chief_arbiter_chooses_the_rate),
        cmocka_unit_test(the_lots_for_the_ranking_order_are_recorded),
        cmocka_unit_test(games_without_an_arbiter_are_counted),
        cmocka_unit_test(parameters_are_set_before_the_first_round),
        cmocka_unit_test(before_2023_the_editions_own_scheme_holds),
        cmocka_unit_test(several_ties_are_played_off_one_by_one),
        cmocka_unit_test(results_are_corrected_cleared_and_undone),
        cmocka_unit_test(what_cannot_be_replayed_is_taken_back),
        cmocka_unit_test(a_playoff_has_effect_while_they_are_tied_as_they_were),
        cmocka_unit_test(a_knockout_is_the_tournament_itself),
        cmocka_unit_test(losers_of_a_stage_go_by_number_where_the_rules_say_rank),
        cmocka_unit_test(the_games_of_a_knockout_are_its_cross_table),
        cmocka_unit_test(places_of_a_knockout_say_how_they_were_decided),
        cmocka_unit_test(who_leaves_a_knockout_or_loses_early_says_so),
        cmocka_unit_test(a_knockout_is_rated_by_the_rate_of_play),
        cmocka_unit_test(any_playoff_ends_as_the_rules_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
