#include <stdio.h>

#include "base/random.h"
#include "trips.h"

#define REQUEST(kind, body)                                                                                            \
    { TEXT_INIT(kind), TEXT_INIT(body) }

static const struct trf_request four_players[] = {
    REQUEST("event.create", "{\"name\":\"City Open\",\"place\":\"Köln\",\"federation\":\"GER\",\"from\":\"2026-03-01\","
                            "\"to\":\"2026-03-03\",\"officials\":[{\"role\":\"chief-arbiter\",\"name\":\"Roe, Ada\","
                            "\"fide_id\":\"123\"},{\"role\":\"organiser\",\"name\":\"Club\"},"
                            "{\"role\":\"deputy-arbiter\",\"name\":\"Doe, Dan\"}]}"),
    REQUEST("player.add", "{\"players\":[{\"name\":\"Müller, Jörg\",\"rating\":2500,\"title\":\"GM\","
                          "\"federation\":\"GER\",\"fide_id\":\"4600001\",\"birth\":\"1990-05-07\",\"sex\":\"m\"},"
                          "{\"name\":\"Beta, Berta\",\"title\":\"WIM\",\"birth\":\"1985\",\"sex\":\"w\"},"
                          "{\"name\":\"Gamma\",\"rating\":987},"
                          "{\"name\":\"Wolfeschlegelsteinhausen, Hubert Blaine\",\"federation\":\"USA\"}]}"),
    REQUEST("tournament.create", "{\"name\":\"City Open\",\"time_control\":\"90 min + 30 s\","
                                 "\"dates\":[\"2026-03-01\",\"\",\"2026-03-03\"]}"),
    REQUEST("entry.add", "{\"tournament\":1,\"players\":[1,2,3,4]}"),
    REQUEST("numbers.draw", "{\"tournament\":1,\"method\":\"hand\",\"order\":[2,1,3,4]}"),
    REQUEST("round.pair", "{\"tournament\":1}"),
    REQUEST("result.set", "{\"tournament\":1,\"round\":1,\"board\":1,\"result\":\"1-0\"}"),
    REQUEST("result.set", "{\"tournament\":1,\"round\":1,\"board\":2,\"result\":\"-/+\"}"),
    REQUEST("result.set", "{\"tournament\":1,\"round\":2,\"board\":1,\"result\":\"postponed\"}"),
    REQUEST("result.set", "{\"tournament\":1,\"round\":2,\"board\":2,\"result\":\"1/2-0\"}"),
};
enum { FOUR_PLAYERS = sizeof four_players / sizeof *four_players };

/* Round 1: 1-4 2-3, round 2: 4-3 1-2, round 3: 2-4 3-1. */
static void a_round_robin_is_written_in_exact_columns(void **state) {
    struct event event;
    event_of(*state, four_players, FOUR_PLAYERS, &event);
    assert_text(
        file_of(*state, &event),
        "012 City Open\r\n022 Köln\r\n032 GER\r\n042 2026/03/01\r\n052 2026/03/03\r\n062 4\r\n072 2\r\n082 0\r\n"
        "092 Individual: Round Robin\r\n102 Roe, Ada (123)\r\n112 Doe, Dan\r\n122 90 min + 30 s\r\n"
        "132                                                                                        26/03/01           "
        " 26/03/03\r\n"
        "202 DE,WIN,SB,KS\r\n"
        "001    1 wWIM Beta, Berta                                            1985/00/00  1.5    1     4 w 1     2 w = "
        "    3 b\r\n"
        "001    2 m GM Müller, Jörg                      2500 GER     4600001 1990/05/07  0.0    3     3 w -     1 b 0 "
        "    4 w\r\n"
        "001    3      Gamma                              987                             1.0    2     2 b +     4 b * "
        "    1 w\r\n"
        "001    4      Wolfeschlegelsteinhausen, Hubert       USA                         0.0    3     1 b 0     3 w * "
        "    2 b\r\n"
        "### Name of 4: Wolfeschlegelsteinhausen, Hubert Blaine\r\n");
    event_drop(&event);
}

static void it_comes_back_as_the_same_round_robin(void **state) {
    struct event event;
    event_of(*state, four_players, FOUR_PLAYERS, &event);
    assert_trip(*state, &event);
    event_drop(&event);
}

static void officials_come_back_with_their_ids(void **state) {
    struct event event;
    struct event again;
    event_of(*state, four_players, FOUR_PLAYERS, &event);
    event_from(*state, file_of(*state, &event), &again);
    assert_text(again.name, "City Open");
    assert_text(again.place, "Köln");
    assert_text(again.from, "2026-03-01");
    assert_text(again.to, "2026-03-03");
    assert_int_equal(again.official_count, 2);
    assert_text(again.officials[0].role, "chief-arbiter");
    assert_text(again.officials[0].name, "Roe, Ada");
    assert_text(again.officials[0].fide_id, "123");
    assert_text(again.officials[1].name, "Doe, Dan");
    event_drop(&again);
    event_drop(&event);
}

static void a_tournament_in_set_up_comes_back_in_set_up(void **state) {
    struct event event;
    event_of(*state, four_players, 5, &event);
    assert_trip(*state, &event);
    event_drop(&event);
}

static void without_pairing_numbers_there_is_no_report(void **state) {
    struct event event;
    struct error error;
    struct text file;
    event_of(*state, four_players, 4, &event);
    assert_false(trf_write(*state, &event, &event.tournaments[0], &file, &error));
    assert_int_equal(error.code, ERROR_trf_numbers_missing);
    event_drop(&event);
}

static void a_tournament_with_a_name_of_its_own_says_so(void **state) {
    struct trf_request requests[5];
    memcpy(requests, four_players, sizeof requests);
    requests[2].body = TEXT("{\"name\":\"Group B\",\"scoring\":\"3-1-0\"}");
    struct event event;
    event_of(*state, requests, 5, &event);
    struct text file = file_of(*state, &event);
    size_t at;
    assert_true(text_starts_with(file, TEXT("012 City Open: Group B\r\n")));
    assert_true(text_find(file, TEXT("\r\n162  W 3.0    D 1.0    L 0.0\r\n"), &at));
    struct event again;
    event_from(*state, file, &again);
    assert_int_equal(again.tournaments[0].scoring.win, 3 * again.tournaments[0].scoring.unit);
    assert_text(file_of(*state, &again), file.bytes);
    event_drop(&again);
    event_drop(&event);
}

/* --- Random tournaments ----------------------------------------------------------------------------------------- */

static struct text body_of(struct arena *arena, const char *format, ...) {
    char bytes[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(bytes, sizeof bytes, format, arguments);
    va_end(arguments);
    return text_copy(arena, text_from(bytes));
}

enum { REQUESTS_MOST = 1000, PLAYERS_MOST = 12 };

struct plan {
    struct arena *arena;
    struct random_source source;
    int32_t players;
    size_t count;
    struct trf_request requests[REQUESTS_MOST];
};

static void request(struct plan *plan, const char *kind, struct text body) {
    assert_true(plan->count < REQUESTS_MOST);
    plan->requests[plan->count++] = (struct trf_request){text_from(kind), body};
}

static int below(struct plan *plan, int bound) {
    return (int)random_below(&plan->source, (uint64_t)bound);
}

static void add_players(struct plan *plan) {
    static const char *const names[] = {
        "Rossi, Mario",  "Ångström, Åsa", "陳, 大文", "O'Neill, Sean", "Papadimitriou-Konstantinopoulou, Aikaterini",
        "Nguyễn, Văn Ân"};
    static const char *const titles[] = {"", "GM", "WCM", "IM"};
    static const char *const births[] = {"", "1990", "1971-02-28"};
    static const char *const sexes[] = {"", "m", "w"};
    struct text_builder body;
    text_builder_init(&body, plan->arena);
    text_add_zero(&body, "{\"players\":[");
    for (int32_t i = 1; i <= plan->players; i++)
        text_add_format(&body, "%s{\"name\":\"%s %d\",\"rating\":%d,\"title\":\"%s\",\"birth\":\"%s\",\"sex\":\"%s\"}",
                        i > 1 ? "," : "", names[below(plan, 6)], (int)i, below(plan, 2) * (1000 + below(plan, 1900)),
                        titles[below(plan, 4)], births[below(plan, 3)], sexes[below(plan, 3)]);
    text_add_zero(&body, "]}");
    request(plan, "player.add", text_builder_take(&body));
}

static void add_list(struct plan *plan, const char *kind, const char *before, const int32_t *players) {
    struct text_builder body;
    text_builder_init(&body, plan->arena);
    text_add_format(&body, "{\"tournament\":1,%s[", before);
    for (int32_t i = 0; i < plan->players; i++)
        text_add_format(&body, "%s%d", i > 0 ? "," : "", (int)players[i]);
    text_add_zero(&body, "]}");
    request(plan, kind, text_builder_take(&body));
}

/* Everything up to the first round. */
static void begin(struct plan *plan, const char *settings) {
    int32_t order[PLAYERS_MOST];
    request(plan, "event.create", TEXT("{\"name\":\"Random\",\"from\":\"2026-01-01\"}"));
    add_players(plan);
    request(plan, "tournament.create", body_of(plan->arena, "{\"name\":\"Random\",%s}", settings));
    for (int32_t i = 0; i < plan->players; i++)
        order[i] = i + 1;
    add_list(plan, "entry.add", "\"players\":", order);
    random_shuffle(&plan->source, order, (size_t)plan->players);
    add_list(plan, "numbers.draw", "\"method\":\"hand\",\"order\":", order);
}

static const char *some_result(struct plan *plan) {
    return result_code((enum result)below(plan, RESULT_COUNT));
}

static void random_round_robins_make_the_trip(void **state) {
    static struct plan plan;
    for (uint64_t seed = 1; seed <= 120; seed++) {
        plan = (struct plan){.arena = *state};
        random_seed(&plan.source, seed);
        plan.players = 2 + below(&plan, PLAYERS_MOST - 1);
        int cycles = 1 + below(&plan, 2);
        begin(&plan, body_of(*state, "\"cycles\":%d,\"swap\":%s,\"scoring\":\"%s\"", cycles,
                             below(&plan, 2) ? "true" : "false", below(&plan, 3) == 0 ? "3-1-0" : "1-½-0")
                         .bytes);
        request(&plan, "round.pair", TEXT("{\"tournament\":1}"));
        int rounds = cycles * (plan.players - 1 + plan.players % 2);
        for (int round = 1; round <= rounds; round++) {
            for (int board = 1; board <= plan.players / 2; board++) {
                const char *result = some_result(&plan);
                bool open = seed % 2 == 0 && round > rounds / 2; /* what is open then, a withdrawal decides or leaves */
                if (*result != '\0' && !open)
                    request(&plan, "result.set",
                            body_of(*state, "{\"tournament\":1,\"round\":%d,\"board\":%d,\"result\":\"%s\"}", round,
                                    board, result));
            }
        }
        for (int leaving = below(&plan, 3); leaving > 0; leaving--)
            request(&plan, "player.withdraw", body_of(*state, "{\"tournament\":1,\"player\":%d}", leaving));
        struct event event;
        event_of(*state, plan.requests, plan.count, &event);
        assert_trip(*state, &event);
        event_drop(&event);
        arena_reset(*state);
    }
}

/* A round of random pairs; who is left over has a bye of some kind, or nothing at all. */
static void add_round(struct plan *plan) {
    static const char *const byes[] = {"full", "half", "zero", NULL};
    int32_t order[PLAYERS_MOST];
    for (int32_t i = 0; i < plan->players; i++)
        order[i] = i + 1;
    random_shuffle(&plan->source, order, (size_t)plan->players);
    int boards = 1 + below(plan, plan->players / 2);
    struct text_builder body;
    text_builder_init(&body, plan->arena);
    text_add_zero(&body, "{\"tournament\":1,\"boards\":[");
    for (int i = 0; i < boards; i++)
        text_add_format(&body, "%s{\"white\":%d,\"black\":%d,\"result\":\"%s\"}", i > 0 ? "," : "", (int)order[2 * i],
                        (int)order[2 * i + 1], some_result(plan));
    text_add_zero(&body, "],\"byes\":[");
    bool comma = false;
    for (int32_t i = 2 * boards; i < plan->players; i++) {
        const char *bye = i == 2 * boards && below(plan, 2) ? "allocated" : byes[below(plan, 4)];
        if (bye == NULL)
            continue;
        text_add_format(&body, "%s{\"player\":%d,\"kind\":\"%s\"}", comma ? "," : "", (int)order[i], bye);
        comma = true;
    }
    text_add_zero(&body, "]}");
    request(plan, "round.pair", text_builder_take(&body));
}

static void random_rounds_by_hand_make_the_trip(void **state) {
    static struct plan plan;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        plan = (struct plan){.arena = *state};
        random_seed(&plan.source, seed);
        plan.players = 4 + below(&plan, PLAYERS_MOST - 3);
        int rounds = 1 + below(&plan, 9);
        begin(&plan,
              body_of(*state, "\"system\":\"manual\",\"rounds\":%d,\"time_control\":\"x\"", rounds + below(&plan, 3))
                  .bytes);
        for (int i = 0; i < rounds; i++)
            add_round(&plan);
        struct event event;
        event_of(*state, plan.requests, plan.count, &event);
        assert_trip(*state, &event);
        event_drop(&event);
        arena_reset(*state);
    }
}

/* The code says that everybody meets everybody, the words say a Swiss. */
static void a_round_robin_does_not_keep_the_name_of_a_swiss(void **state) {
    struct event event;
    event_from(
        *state,
        TEXT("012 Two\n042 2026/11/16\n092 Swiss Dutch\n192 FIDE_ROUNDROBIN\n"
             "001    1      A                                 2000                             1.0    1     2 w 1\n"
             "001    2      B                                 2000                             0.0    2     1 b 0\n"),
        &event);
    assert_int_equal(event.tournaments[0].system, SYSTEM_ROUND_ROBIN);
    struct text file = file_of(*state, &event);
    event_drop(&event);
    event_from(*state, file, &event);
    assert_int_equal(event.tournaments[0].system, SYSTEM_ROUND_ROBIN);
    assert_text(file_of(*state, &event), file.bytes);
    event_drop(&event);
}

/* The code says it and is none of ours; the words are those of a club. Two have not met yet. */
static void a_round_robin_under_any_name_stays_one(void **state) {
    struct event event;
    event_from(
        *state,
        TEXT("012 Three\n042 2026/11/16\n092 Cup of the city\n192 CLUB ALL-PLAY-ALL\n"
             "001    1      A                                 2000                             1.0    1     2 w 1\n"
             "001    2      B                                 2000                             0.0    2     1 b 0\n"
             "001    3      C                                 2000                             0.0    3  0000 - Z\n"),
        &event);
    assert_true(tournament_predetermined(&event.tournaments[0]));
    struct text file = file_of(*state, &event);
    event_drop(&event);
    assert_non_null(strstr(file.bytes, "092 Cup of the city (Individual: Round Robin)\r"));
    event_from(*state, file, &event);
    assert_true(tournament_predetermined(&event.tournaments[0]));
    assert_text(event.tournaments[0].type, "Cup of the city");
    assert_text(file_of(*state, &event), file.bytes);
    event_drop(&event);
}

static void a_record_with_nothing_but_its_number_can_be_read_again(void **state) {
    struct trf_tournament trf;
    struct text once;
    struct text twice;
    struct error error;
    const struct text file = TEXT("012 Open\n001    1                        \n001    2      B\n");
    must(*state, trf_read(*state, file, &trf, &error), &error);
    must(*state, trf_render(*state, &trf, &once, &error), &error);
    must(*state, trf_read(*state, once, &trf, &error), &error);
    must(*state, trf_render(*state, &trf, &twice, &error), &error);
    assert_text(twice, once.bytes);
}

/* Penalties may take more than there is. */
static void points_below_nothing_are_written_and_read(void **state) {
    struct event event;
    event_from(
        *state,
        TEXT("012 Two\n042 2026/11/16\n092 Swiss\n142 3\n"
             "001    1      A                                 2000                           -10.5    2     2 w 1\n"
             "001    2      B                                 2000                             0.0    1     1 b 0\n"
             "299          -9.5  000    1\n299          -2.0  001    1\n"),
        &event);
    struct text file = file_of(*state, &event);
    event_drop(&event);
    assert_non_null(strstr(file.bytes, "-10.5    2"));
    event_from(*state, file, &event);
    assert_text(file_of(*state, &event), file.bytes);
    event_drop(&event);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(a_round_robin_is_written_in_exact_columns),
        with_arena(it_comes_back_as_the_same_round_robin),
        with_arena(officials_come_back_with_their_ids),
        with_arena(a_tournament_in_set_up_comes_back_in_set_up),
        with_arena(without_pairing_numbers_there_is_no_report),
        with_arena(a_tournament_with_a_name_of_its_own_says_so),
        with_arena(random_round_robins_make_the_trip),
        with_arena(random_rounds_by_hand_make_the_trip),
        with_arena(a_round_robin_does_not_keep_the_name_of_a_swiss),
        with_arena(a_round_robin_under_any_name_stays_one),
        with_arena(a_record_with_nothing_but_its_number_can_be_read_again),
        with_arena(points_below_nothing_are_written_and_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
