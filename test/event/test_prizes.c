/*
 * Prizes of a tournament: set, kept, and given by the standings.
 */
#include "hall.h"

#include <stdio.h>

#include "event/prize_plan.h"

static const struct json *view(struct hall *hall) {
    struct text_builder builder;
    struct json_writer writer;
    struct json *value = arena_alloc(&hall->arena, sizeof *value);
    text_builder_init(&builder, &hall->arena);
    json_writer_init(&writer, &builder);
    assert_true(view_prizes(&writer, &hall->event, &hall->event.tournaments[0], NULL, VIEW_ARBITER, &hall->arena,
                            &hall->error));
    assert_true(json_read(&hall->arena, text_builder_take(&builder), &json_usual_limits, value, &hall->error));
    return value;
}

/* Six players, all rounds played: the lower number wins, so that P01 is first and P06 last. */
static void open_played(struct hall *hall) {
    hall_open_round_robin(hall, 6);
    hall_must(hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 5; round++)
        for (int board = 1; board <= 3; board++) {
            const struct board *pair = &hall->event.tournaments[0].rounds[round - 1].boards[board - 1];
            hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", round, board,
                      pair->white < pair->black ? "1-0" : "0-1");
        }
}

static void expect(struct hall *hall, const struct json *shown, size_t award, const char *name, const char *list,
                   const char *amount) {
    char path[40];
    snprintf(path, sizeof path, "awards/%zu/name", award);
    assert_string_equal(text_at(hall, shown, path), name);
    snprintf(path, sizeof path, "awards/%zu/list", award);
    assert_string_equal(text_at(hall, shown, path), list);
    snprintf(path, sizeof path, "awards/%zu/amount", award);
    assert_string_equal(text_at(hall, shown, path), amount);
}

/* [c02-2022:11.1.2.S7.special] women, seniors, unrated and rating groups have their own lists. */
static void special_prizes_go_to_those_they_are_for(void **state) {
    (void)state;
    struct hall hall;
    open_played(&hall);
    hall_must(&hall, "player.change", "{'player':1,'rating':2300,'sex':'m'}");
    hall_must(&hall, "player.change", "{'player':2,'rating':2100,'sex':'w'}");
    hall_must(&hall, "player.change", "{'player':3,'rating':1900,'sex':'w'}");
    hall_must(&hall, "player.change", "{'player':4,'rating':1700,'sex':'w','federation':'ITA'}");
    hall_must(&hall, "player.change", "{'player':5,'rating':1500,'sex':'m'}");
    hall_must(&hall, "player.change", "{'player':6,'sex':'m'}");
    hall_must(&hall, "prizes.set",
              "{'tournament':1,'plan':{'currency':'EUR','fund':'950','lists':["
              "{'name':'Main','amounts':['500','200']},"
              "{'name':'Women','sex':'w','amounts':[100]},"
              "{'name':'Under 1800','rating_to':1799,'minimum':2,'amounts':['50.50']},"
              "{'name':'Unrated','unrated':'only','minimum':1,'amounts':['49.50']},"
              "{'name':'Italians','federation':'ita','minimum':1,'amounts':[50]}]}}");
    const struct json *shown = view(&hall);
    assert_int_equal(count_at(shown, "awards"), 5);
    expect(&hall, shown, 0, "P01", "Main", "500");
    expect(&hall, shown, 1, "P02", "Main", "200");
    expect(&hall, shown, 2, "P03", "Women", "100");
    expect(&hall, shown, 3, "P04", "Under 1800", "50.50");
    expect(&hall, shown, 4, "P06", "Unrated", "49.50");
    assert_string_equal(text_at(&hall, shown, "lists/4/left"), "50"); /* its only member has a higher prize */
    assert_string_equal(text_at(&hall, shown, "sum"), "950");
    hall_close(&hall);
}

/* [c02-2022:11.1.2.S7.ages] by birth dates, women with a date of their own; who is born in the year of the limit and known
   by the year alone is asked about. */
static void seniors_are_found_by_their_birth_dates(void **state) {
    (void)state;
    struct hall hall;
    open_played(&hall);
    hall.sealer = &hall_sealer;
    hall_must(&hall, "player.change", "{'player':2,'sex':'m','birth':'1966-12-31'}");
    hall_must(&hall, "player.change", "{'player':3,'sex':'w','birth':'1971-12-31'}");
    hall_must(&hall, "player.change", "{'player':4,'sex':'m','birth':'1967'}");
    hall_must(&hall, "player.change", "{'player':5,'sex':'m','birth':'1960'}");
    hall_must(&hall, "player.change", "{'player':6,'sex':'m','birth':'1966'}");
    hall_must(&hall, "prizes.set",
              "{'tournament':1,'plan':{'lists':[{'name':'Seniors','minimum':1,'born_to':'1966-12-31',"
              "'women_born_to':'1971-12-31','amounts':[100,90,80,70,60]}]}}");
    const struct json *shown = view(&hall);
    assert_int_equal(number_at(shown, "lists/0/members"), 4);
    expect(&hall, shown, 0, "P02", "Seniors", "100");
    expect(&hall, shown, 1, "P03", "Seniors", "90");
    expect(&hall, shown, 2, "P05", "Seniors", "80");
    expect(&hall, shown, 3, "P06", "Seniors", "70"); /* all of 1966 is within */
    assert_int_equal(count_at(shown, "unknown"), 1); /* P01 */
    hall_must(
        &hall, "prizes.set",
        "{'tournament':1,'plan':{'lists':[{'name':'Seniors','minimum':1,'born_to':'1966-06-30','amounts':[100]}]}}");
    shown = view(&hall);
    assert_int_equal(number_at(shown, "lists/0/members"), 1);
    expect(&hall, shown, 0, "P05", "Seniors", "100");
    assert_int_equal(count_at(shown, "unknown"), 2); /* P01 and P06 */
    hall_close(&hall);
}

/* [c02-2022:11.1.2.S7.special] by best performance: the third of the standings did better than the second, 3 of 5 against
   2160 on average and not 4 of 5 against 1800. */
static void a_list_can_go_by_performance(void **state) {
    (void)state;
    struct hall hall;
    open_played(&hall);
    for (int player = 1; player <= 6; player++)
        hall_must(&hall, "player.change", "{'player':%d,'rating':%d,'federation':'%s'}", player,
                  player == 2   ? 2800
                  : player == 3 ? 1000
                                : 2000,
                  player == 2 || player == 3 ? "ITA" : "FRA");
    hall_must(&hall, "prizes.set",
              "{'tournament':1,'plan':{'lists':[{'name':'Italians','federation':'ITA','minimum':2,'amounts':[100]}]}}");
    expect(&hall, view(&hall), 0, "P02", "Italians", "100");
    hall_must(&hall, "prizes.set",
              "{'tournament':1,'plan':{'lists':[{'name':'Italians','federation':'ITA','minimum':2,'amounts':[100],"
              "'order':'performance'}]}}");
    expect(&hall, view(&hall), 0, "P03", "Italians", "100");
    hall_close(&hall);
}

/* Equal points share where the plan says so, else only who shares a place. [c02-2019:13.2.6] */
static void who_shares_depends_on_the_plan(void **state) {
    (void)state;
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'tiebreaks':['WIN']}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 2; board++)
            hall_must(&hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'1/2-1/2'}", round, board);
    hall_must(&hall, "prizes.set", "{'tournament':1,'plan':{'lists':[{'name':'Main','amounts':[100,50]}]}}");
    const struct json *shown = view(&hall);
    assert_int_equal(count_at(shown, "awards"), 4);
    expect(&hall, shown, 3, "P04", "Main", "37.50");
    /* P01 beats P04: more wins, and alone in front. */
    for (int board = 1; board <= 2; board++) {
        const struct board *pair = &hall.event.tournaments[0].rounds[0].boards[board - 1];
        if (pair->white == 1 || pair->black == 1)
            hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':%d,'result':'%s'}", board,
                      pair->white == 1 ? "1-0" : "0-1");
    }
    expect(&hall, view(&hall), 0, "P01", "Main", "100");
    assert_int_equal(count_at(view(&hall), "awards"), 3);
    hall_close(&hall);
}

static void expect_main(struct hall *hall, const char *const *names, const char *const *amounts) {
    const struct json *shown = view(hall);
    for (size_t i = 0; names[i] != NULL; i++)
        expect(hall, shown, i, names[i], "Main", amounts[i]);
}

/* Four on equal points play a knock-out by the rules of 2019; 3 wins it against 1. */
static void play_off_of_2019(struct hall *hall) {
    hall_must(hall, "playoff.draw", "{'tournament':1,'order':[1,2,3,4]}");
    for (int i = 0; i < 2; i++)
        hall_must(hall, "playoff.draw", "{'tournament':1,'player':%d}", i == 0 ? 1 : 3);
    for (int contest = 1; contest <= 2; contest++) {
        hall_must(hall, "playoff.result", "{'tournament':1,'contest':%d,'game':1,'result':'1-0'}", contest);
        hall_must(hall, "playoff.result", "{'tournament':1,'contest':%d,'game':2,'result':'0-1'}", contest);
    }
    hall_must(hall, "playoff.draw", "{'tournament':1,'player':3}");
    hall_must(hall, "playoff.result", "{'tournament':1,'contest':3,'game':1,'result':'1-0'}");
    assert_false(true_at(view(hall), "final"));
    hall_must(hall, "playoff.result", "{'tournament':1,'contest':3,'game':2,'result':'1/2-1/2'}");
}

/* [c02-2019:13.2.5] the second of the play-off gets the second prize. [c02-2019:13.2.6] those whom it leaves tied, the
   losers of the semifinals, split theirs. */
static void after_a_playoff_prizes_go_by_its_places(void **state) {
    static const char *const names[] = {"P03", "P01", "P02", "P04", NULL};
    static const char *const amounts[] = {"400", "300", "150", "150"};
    (void)state;
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'edition':'2019'}");
    hall_must(&hall, "playoff.set", "{'tournament':1,'rules':{'places':'1'}}");
    hall_must(
        &hall, "prizes.set",
        "{'tournament':1,'plan':{'share':'points','lists':[{'name':'Main','amounts':['400','300','200','100']}]}}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 2; board++)
            hall_must(&hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'1/2-1/2'}", round, board);
    assert_false(true_at(view(&hall), "final")); /* a play-off is to come */
    expect(&hall, view(&hall), 0, "P01", "Main", "250");
    hall_must(&hall, "playoff.start", "{'tournament':1}");
    assert_false(true_at(view(&hall), "final"));
    assert_false(true_at(hall_view_standings(&hall, 1, 0), "final"));
    play_off_of_2019(&hall);
    assert_true(true_at(view(&hall), "final"));
    expect_main(&hall, names, amounts);
    hall_close(&hall);
}

/* However many points they have. */
static void in_a_knockout_prizes_go_by_place(void **state) {
    static const char *const names[] = {"P01", "P02", "P03", "P04", NULL};
    static const char *const amounts[] = {"400", "300", "150", "150"};
    (void)state;
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "tournament.change", "{'tournament':1,'system':'knock-out','tiebreaks':[]}");
    hall_must(
        &hall, "prizes.set",
        "{'tournament':1,'plan':{'share':'points','lists':[{'name':'Main','amounts':['400','300','200','100']}]}}");
    hall_must(&hall, "playoff.set",
              "{'tournament':1,'rules':{'numbers':'rank','colours':'rank-white','games':'2x10+5, armageddon 5/4+2@61',"
              "'breaks':'0/0/0','undecided':'shared','third-place':'no'}}");
    hall_must(&hall, "playoff.start", "{'tournament':1}");
    for (int contest = 1; contest <= 3; contest++)
        for (int game = 1; game <= 3; game++)
            hall_must(&hall, "playoff.result", "{'tournament':1,'contest':%d,'game':%d,'result':'%s'}", contest, game,
                      game == 3 || contest != 1 ? "1-0" : "1/2-1/2");
    expect_main(&hall, names, amounts);
    hall_close(&hall);
}

/* [c02-2022:11.1.2.S7.min3] */
static void usual_lists_are_offered_to_whoever_writes_a_plan(void **state) {
    (void)state;
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    const struct json *shown = view(&hall);
    assert_int_equal(count_at(shown, "offered"), 7);
    assert_string_equal(text_at(&hall, shown, "offered/0/category"), "main");
    assert_int_equal(number_at(shown, "offered/0/usual_minimum"), 0);
    assert_string_equal(text_at(&hall, shown, "offered/1/sex"), "w");
    assert_int_equal(number_at(shown, "offered/1/usual_minimum"), 3);
    assert_string_equal(text_at(&hall, shown, "offered/2/born_from"), "2008-01-01");
    assert_string_equal(text_at(&hall, shown, "offered/3/born_to"), "1961-12-31");
    assert_string_equal(text_at(&hall, shown, "offered/4/unrated"), "only");
    assert_int_equal(number_at(shown, "offered/5/rating_to"), 1800);
    hall_must(&hall, "prizes.set",
              "{'tournament':1,'plan':{'lists':[{'name':'Main','amounts':[50]},{'name':'B','amounts':[5],'minimum':2,"
              "'rating_to':1800}]}}");
    shown = view(&hall);
    assert_int_equal(number_at(shown, "lists/0/usual_minimum"), 0);
    assert_int_equal(number_at(shown, "lists/1/usual_minimum"), 3);
    assert_string_equal(text_at(&hall, shown, "lists/0/usual_unrated"), "too");
    assert_string_equal(text_at(&hall, shown, "lists/1/usual_unrated"), "not");
    hall_close(&hall);
}

/* [c02-2022:11.1.1.R7] [c02-2022:11.1.2.S4.fund] the sum is checked against the fund. */
static void a_fund_that_is_not_the_sum_is_refused(void **state) {
    (void)state;
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    hall_refused(&hall, ERROR_prize_fund, "prizes.set",
                 "{'tournament':1,'plan':{'fund':1000,'lists':[{'name':'Main','amounts':[500,400]}]}}");
    hall_refused(&hall, ERROR_prize_fund, "prizes.set",
                 "{'tournament':1,'plan':{'fund':899,'lists':[{'name':'Main','amounts':[500,400]}]}}");
    hall_must(&hall, "prizes.set",
              "{'tournament':1,'plan':{'fund':900,'lists':[{'name':'Main','amounts':[500,400]}]}}");
    assert_string_equal(text_at(&hall, view(&hall), "plan/fund"), "900");
    hall_close(&hall);
}

/* [c02-2022:11.1.2.S7.prizes] Each group has its list, and no more prizes are given than are listed. */
static void every_group_has_its_list_and_no_more_prizes_than_it_names(void **state) {
    (void)state;
    struct hall hall;
    open_played(&hall);
    hall_must(&hall, "tournament.create", "{'name':'Group B','tiebreaks':['SB']}");
    hall_must(&hall, "entry.add", "{'tournament':2,'players':[1,2]}");
    hall_must(&hall, "prizes.set", "{'tournament':1,'plan':{'lists':[{'name':'A','amounts':[300,200,100]}]}}");
    hall_must(&hall, "prizes.set", "{'tournament':2,'plan':{'lists':[{'name':'B','amounts':[50]}]}}");
    const struct json *shown = view(&hall);
    assert_int_equal(count_at(shown, "awards"), 3); /* of six players */
    assert_int_equal(count_at(shown, "lists"), 1);
    assert_string_equal(text_at(&hall, shown, "lists/0/name"), "A");
    assert_string_equal(text_at(&hall, shown, "sum"), "600");
    struct prize_plan other;
    assert_true(prize_plan_of(&hall.event.tournaments[1], &hall.arena, &other));
    assert_int_equal(other.count, 1);
    assert_true(text_equal(other.rules[0].name, TEXT("B")));
    assert_int_equal(prize_plan_sum(&other), 5000);
    hall_close(&hall);
}

/* [c02-2022:11.1.2.S7.announce] */
static void special_prizes_are_to_be_announced_after_round_2(void **state) {
    (void)state;
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "prizes.set", "{'tournament':1,'plan':{'lists':[{'name':'Women','sex':'w','amounts':[100]}]}}");
    hall_must(&hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 2; round++)
        for (int board = 1; board <= 2; board++) {
            assert_false(true_at(view(&hall), "announce"));
            hall_must(&hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'1-0'}", round, board);
        }
    assert_true(true_at(view(&hall), "announce"));
    hall_must(&hall, "prizes.set", "{'tournament':1,'plan':{'lists':[{'name':'Main','amounts':[100]}]}}");
    assert_false(true_at(view(&hall), "announce"));
    hall_close(&hall);
}

static void plans_that_cannot_be_are_refused(void **state) {
    (void)state;
    static const struct {
        enum error_code code;
        const char *plan;
    } bad[] = {
        {ERROR_prize_rising, "{'lists':[{'name':'Main','amounts':[100,200]}]}"},
        {ERROR_prize_amount, "{'lists':[{'name':'Main','amounts':['12.345']}]}"},
        {ERROR_prize_amount, "{'lists':[{'name':'Main','amounts':[0]}]}"},
        {ERROR_prize_count, "{'lists':[{'name':'Main','amounts':[]}]}"},
        {ERROR_prize_twice, "{'lists':[{'name':'Main','amounts':[1]},{'name':'main','amounts':[1]}]}"},
        {ERROR_prize_ratings, "{'lists':[{'name':'A','rating_from':2000,'rating_to':1900,'amounts':[1]}]}"},
        {ERROR_prize_births, "{'lists':[{'name':'A','born_from':'2010-01-01','born_to':'2009-01-01','amounts':[1]}]}"},
        {ERROR_field_value, "{'lists':[{'name':'A','order':'age','amounts':[1]}]}"},
        {ERROR_field_value, "{'lists':[{'name':'A','unrated':'perhaps','amounts':[1]}]}"},
        {ERROR_field_value, "{'share':'all','lists':[]}"},
        {ERROR_field_missing, "{}"},
        {ERROR_field_unknown, "{'lists':[],'total':5}"},
    };
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        hall_refused(&hall, bad[i].code, "prizes.set", "{'tournament':1,'plan':%s}", bad[i].plan);
    assert_int_equal(count_at(view(&hall), "lists"), 0);
    hall_close(&hall);
}

static void the_plan_survives_folding_anew_and_can_be_undone(void **state) {
    (void)state;
    struct hall hall;
    hall_open_round_robin(&hall, 4);
    hall_must(&hall, "prizes.set", "{'tournament':1,'plan':{'lists':[{'name':'Main','amounts':[100]}]}}");
    size_t entries = hall.count;
    hall_must(&hall, "prizes.set", "{'tournament':1,'plan':{'lists':[{'name':'Main','amounts':['100.00']}]}}");
    assert_int_equal(hall.count, entries); /* nothing new */
    hall_refold(&hall);
    assert_string_equal(text_at(&hall, view(&hall), "sum"), "100");
    hall_must(&hall, "command.undo", "{}");
    assert_int_equal(count_at(view(&hall), "lists"), 0);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(special_prizes_go_to_those_they_are_for),
        cmocka_unit_test(seniors_are_found_by_their_birth_dates),
        cmocka_unit_test(a_list_can_go_by_performance),
        cmocka_unit_test(who_shares_depends_on_the_plan),
        cmocka_unit_test(after_a_playoff_prizes_go_by_its_places),
        cmocka_unit_test(in_a_knockout_prizes_go_by_place),
        cmocka_unit_test(usual_lists_are_offered_to_whoever_writes_a_plan),
        cmocka_unit_test(a_fund_that_is_not_the_sum_is_refused),
        cmocka_unit_test(every_group_has_its_list_and_no_more_prizes_than_it_names),
        cmocka_unit_test(special_prizes_are_to_be_announced_after_round_2),
        cmocka_unit_test(plans_that_cannot_be_are_refused),
        cmocka_unit_test(the_plan_survives_folding_anew_and_can_be_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
