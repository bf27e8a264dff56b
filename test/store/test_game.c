/* The desk of a game: happenings meet the journal, in one transaction with what they mean for the event. */
#include "support.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "event/board_decide.h"
#include "language/errors.h"
#include "store/desk_game.h"

struct hall {
    struct place *place;
    struct store *store;
    struct desk_event loaded;
    int64_t at;
};

static struct desk_request ask_for(struct hall *hall, const char *kind, const char *body) {
    struct error error;
    struct arena *arena = &hall->place->arena;
    struct json *value = arena_alloc(arena, sizeof *value);
    must(json_read(arena, text_copy(arena, text_from(body)), &json_usual_limits, value, &error), &error);
    return (struct desk_request){.kind = text_from(kind), .body = value, .actor = TEXT("arbiter"), .seen = -1};
}

static void run(struct hall *hall, const char *kind, const char *body) {
    struct error error;
    struct desk_request request = ask_for(hall, kind, body);
    struct desk_answer answer;
    must(desk_run(hall->store, &hall->loaded, &request, &answer, &error), &error);
}

/* Four players in a round robin of six rounds, the first of them published. */
static struct hall open_hall(struct place *place) {
    struct hall hall = {.place = place, .store = open_store(place->database, STORE_CREATE), .at = 1700000000000};
    struct error error;
    struct desk_answer answer;
    struct desk_request request = ask_for(&hall, "event.create", "{\"name\":\"City Open\",\"from\":\"2026-11-15\"}");
    must(desk_create(hall.store, &request, &hall.loaded, &answer, &error), &error);
    run(&hall, "player.add",
        "{\"players\":[{\"name\":\"Anna\"},{\"name\":\"Bruno\"},{\"name\":\"Carla\"},{\"name\":\"Dario\"}]}");
    run(&hall, "tournament.create", "{\"name\":\"A\",\"cycles\":2,\"time_control\":\"90+30\"}");
    run(&hall, "entry.add", "{\"tournament\":1,\"players\":[1,2,3,4]}");
    run(&hall, "numbers.draw", "{\"tournament\":1,\"method\":\"lots\",\"seed\":\"1\"}");
    run(&hall, "round.pair", "{\"tournament\":1}");
    return hall;
}

static void close_hall(struct hall *hall) {
    desk_release(&hall->loaded);
    store_close(hall->store);
}

static struct desk_request happening(struct hall *hall, int board, const char *what) {
    char body[256];
    hall->at += 10000;
    snprintf(body, sizeof body, "{\"tournament\":1,\"round\":1,\"board\":%d,\"what\":\"%s\",\"at\":%lld}", board, what,
             (long long)hall->at);
    return ask_for(hall, "game.happen", body);
}

static struct game_answer happen(struct hall *hall, int board, const char *what) {
    struct error error;
    struct game_answer answer;
    struct desk_request request = happening(hall, board, what);
    must(desk_game_run(hall->store, &hall->loaded, &request, &hall->place->arena, &answer, &error), &error);
    return answer;
}

static enum error_code refusal(struct hall *hall, const struct desk_request *request) {
    struct error error = {0};
    struct game_answer answer;
    return desk_game_run(hall->store, &hall->loaded, request, &hall->place->arena, &answer, &error) ? ERROR_none
                                                                                                    : error.code;
}

static enum result result_at(const struct hall *hall, int board) {
    const struct tournament *tournament = event_tournament(&hall->loaded.event, 1);
    return (enum result)round_board(tournament_round(tournament, 1), board)->result;
}

static struct board_game game_at(struct hall *hall, int board) {
    struct error error;
    struct board_game game;
    must(desk_game_load(hall->store, TEXT("city-open"), 1, 1, board, &hall->place->arena, &game, &error), &error);
    return game;
}

static void undo(struct hall *hall, int board) {
    struct error error;
    struct game_answer answer;
    char body[80];
    snprintf(body, sizeof body, "{\"tournament\":1,\"round\":1,\"board\":%d}", board);
    struct desk_request request = ask_for(hall, "game.undo", body);
    must(desk_game_run(hall->store, &hall->loaded, &request, &hall->place->arena, &answer, &error), &error);
}

/* --- One transaction ------------------------------------------------------------------------------------------------ */

static void an_end_is_written_to_both_streams_at_once(void **state) {
    struct hall hall = open_hall(*state);
    int64_t before = head_of(hall.store, "event/city-open").seq;
    happen(&hall, 1, "arbiter starts-game");
    assert_int_equal(head_of(hall.store, "game/city-open/1/1/1").seq, 2); /* opened, and the fact */
    assert_int_equal(head_of(hall.store, "event/city-open").seq, before);
    struct game_answer answer = happen(&hall, 1, "white resigns");
    assert_int_equal(answer.game_seq, 3);
    assert_int_equal(answer.desk.head.seq, before + 1);
    assert_int_equal(result_at(&hall, 1), RESULT_BLACK_WINS);
    struct store_command game;
    struct store_command event;
    struct error error;
    struct text command = text_from(answer.desk.command);
    must(store_find_command(hall.store, TEXT("game/city-open/1/1/1"), command, &hall.place->arena, &game, &error),
         &error);
    must(store_find_command(hall.store, TEXT("event/city-open"), command, &hall.place->arena, &event, &error), &error);
    assert_int_equal(game.count, 1);
    assert_int_equal(event.count, 1);
    verified_head(hall.store, "game/city-open/1/1/1");
    verified_head(hall.store, "event/city-open");
    close_hall(&hall);
}

static void what_the_event_refuses_leaves_the_game_as_it_was(void **state) {
    struct hall hall = open_hall(*state);
    happen(&hall, 1, "arbiter starts-game");
    run(&hall, "round.lock", "{\"tournament\":1,\"round\":1}");
    struct desk_request request = happening(&hall, 1, "white resigns");
    assert_int_equal(refusal(&hall, &request), ERROR_round_locked);
    assert_int_equal(head_of(hall.store, "game/city-open/1/1/1").seq, 2);
    assert_int_equal(game_at(&hall, 1).game.phase, PHASE_PLAYING);
    close_hall(&hall);
}

/* --- Retries and conflicts ------------------------------------------------------------------------------------------ */

static void a_retry_is_known_in_the_stream_of_the_game(void **state) {
    struct hall hall = open_hall(*state);
    struct error error;
    struct game_answer first;
    struct game_answer again;
    struct desk_request request = happening(&hall, 1, "arbiter starts-game");
    request.command = TEXT("one");
    must(desk_game_run(hall.store, &hall.loaded, &request, &hall.place->arena, &first, &error), &error);
    must(desk_game_run(hall.store, &hall.loaded, &request, &hall.place->arena, &again, &error), &error);
    assert_false(first.desk.repeated);
    assert_true(again.desk.repeated);
    assert_true(again.ruled);
    assert_int_equal(again.ruling.verdict, first.ruling.verdict);
    assert_int_equal(head_of(hall.store, "game/city-open/1/1/1").seq, 2);
    struct desk_request other = happening(&hall, 1, "white moves e4");
    other.command = TEXT("one");
    assert_int_equal(refusal(&hall, &other), ERROR_command_reused);
    close_hall(&hall);
}

static void a_game_that_has_moved_on_is_a_conflict(void **state) {
    struct hall hall = open_hall(*state);
    happen(&hall, 1, "arbiter starts-game");
    struct desk_request request = happening(&hall, 1, "white moves e4");
    request.seen = 1;
    assert_int_equal(refusal(&hall, &request), ERROR_changed_meanwhile);
    request.seen = 3;
    assert_int_equal(refusal(&hall, &request), ERROR_seen_ahead);
    request.seen = 2;
    assert_int_equal(refusal(&hall, &request), ERROR_none);
    close_hall(&hall);
}

/* A game that waits for its first entry, and the round that goes: whoever is second is refused. */
static void a_round_and_its_games_never_part(void **state) {
    struct hall hall = open_hall(*state);
    struct hall other = hall;
    struct error error;
    struct desk_answer answer;
    struct game_answer ignored;
    other.store = open_store(hall.place->database, STORE_WRITE);
    must(desk_load(other.store, TEXT("city-open"), &other.loaded, &error), &error);
    struct desk_request discard = ask_for(&other, "round.discard", "{\"tournament\":1}");
    must(desk_run(other.store, &other.loaded, &discard, &answer, &error), &error);
    struct desk_request start = happening(&hall, 1, "arbiter starts-game"); /* of a desk that has not heard of it */
    assert_false(desk_game_run(hall.store, &hall.loaded, &start, &hall.place->arena, &ignored, &error));
    assert_int_equal(error.code, ERROR_round_unknown);
    assert_int_equal(head_of(hall.store, "game/city-open/1/1/1").seq, 0);
    run(&hall, "round.pair", "{\"tournament\":1}");
    happen(&hall, 1, "arbiter starts-game");
    assert_false(desk_run(other.store, &other.loaded, &discard, &answer, &error));
    assert_int_equal(error.code, ERROR_game_in_round);
    desk_release(&other.loaded);
    store_close(other.store);
    close_hall(&hall);
}

/* --- Time ----------------------------------------------------------------------------------------------------------- */

static struct desk_request happening_at(struct hall *hall, const char *what, int64_t at) {
    hall->at = at - 10000;
    return happening(hall, 1, what);
}

static void nothing_happens_later_than_now(void **state) {
    struct hall hall = open_hall(*state);
    struct desk_request request = happening_at(&hall, "arbiter starts-game", desk_now() + 60000);
    assert_int_equal(refusal(&hall, &request), ERROR_game_ahead);
    assert_int_equal(head_of(hall.store, "game/city-open/1/1/1").seq, 0);
    request = happening_at(&hall, "arbiter starts-game", desk_now() + BOARD_TIME_SLACK / 2);
    assert_int_equal(refusal(&hall, &request), ERROR_none);
    close_hall(&hall);
}

static void what_comes_a_little_late_happens_with_the_last_fact(void **state) {
    struct hall hall = open_hall(*state);
    int64_t start = hall.at;
    struct desk_request request = happening_at(&hall, "arbiter starts-game", start);
    assert_int_equal(refusal(&hall, &request), ERROR_none);
    request = happening_at(&hall, "white moves e4", start - BOARD_TIME_SLACK - 1);
    assert_int_equal(refusal(&hall, &request), ERROR_game_time_back);
    request = happening_at(&hall, "white moves e4", start - BOARD_TIME_SLACK);
    assert_int_equal(refusal(&hall, &request), ERROR_none);
    struct board_game game = game_at(&hall, 1);
    assert_int_equal(game.facts[1].happening.at, start);
    close_hall(&hall);
}

/* --- Exclusion ------------------------------------------------------------------------------------------------------ */

static void excluded_for_a_round(struct hall *hall) {
    struct game_answer answer = happen(hall, 1, "arbiter penalises white 8 11.1: 1 round");
    assert_true(answer.event.count > 0);
}

/* The board of a player in a round. */
static int board_in(const struct hall *hall, int round, int32_t player) {
    const struct round *paired = tournament_round(event_tournament(&hall->loaded.event, 1), round);
    for (int i = 1; i <= paired->board_count; i++)
        if (round_board(paired, i)->white == player || round_board(paired, i)->black == player)
            return i;
    fail();
    return 0;
}

static enum result result_in(const struct hall *hall, int round, int board) {
    return (enum result)round_board(tournament_round(event_tournament(&hall->loaded.event, 1), round), board)->result;
}

/* [laws:12.9.8] */
static void an_exclusion_reaches_the_first_round_without_a_game_begun(void **state) {
    struct hall hall = open_hall(*state);
    char body[160];
    struct error error;
    struct game_answer answer;
    int32_t white = round_board(tournament_round(event_tournament(&hall.loaded.event, 1), 1), 1)->white;
    int second = board_in(&hall, 2, white);
    int third = board_in(&hall, 3, white);
    happen(&hall, 1, "arbiter starts-game");
    excluded_for_a_round(&hall);
    assert_false(result_is_played(result_in(&hall, 2, second)));
    assert_true(result_is_final(result_in(&hall, 2, second)));
    undo(&hall, 1);
    assert_int_equal(result_in(&hall, 2, second), RESULT_NONE);
    snprintf(body, sizeof body,
             "{\"tournament\":1,\"round\":2,\"board\":%d,\"what\":\"arbiter starts-game\",\"at\":%lld}", second,
             (long long)hall.at);
    struct desk_request start = ask_for(&hall, "game.happen", body);
    must(desk_game_run(hall.store, &hall.loaded, &start, &hall.place->arena, &answer, &error), &error);
    excluded_for_a_round(&hall);
    assert_int_equal(result_in(&hall, 2, second), RESULT_NONE);
    assert_true(result_is_final(result_in(&hall, 3, third)));
    close_hall(&hall);
}

/* --- Processes ------------------------------------------------------------------------------------------------------ */

enum { STEPS = 30 };

static const char *const scores[] = {"1-0", "0-1", "½-½"};

/* One process enters scores at its board, over and over, as an arbiter's own rulings. */
static int enter_scores(const char *database, int board) {
    struct store *store;
    struct error error;
    struct desk_event loaded;
    struct arena arena;
    arena_init(&arena);
    if (!store_open(database, STORE_WRITE, &store, &error) || !desk_load(store, TEXT("city-open"), &loaded, &error))
        return 1;
    for (int i = 0; i < STEPS; i++) {
        char text[400];
        struct json body;
        struct game_answer answer;
        snprintf(text, sizeof text,
                 "{\"tournament\":1,\"round\":1,\"board\":%d,\"what\":\"arbiter rules: step\",\"at\":%d,\"ruling\":"
                 "{\"verdict\":\"ruled\",\"effects\":[\"score %s\"],\"reason\":\"a test\"}}",
                 board, 1000 + i, scores[(i + board) % 3]);
        if (!json_read(&arena, text_copy(&arena, text_from(text)), &json_usual_limits, &body, &error))
            return 2;
        struct desk_request request = {
            .kind = TEXT("game.happen"), .body = &body, .actor = TEXT("arbiter"), .seen = -1};
        if (!desk_game_run(store, &loaded, &request, &arena, &answer, &error)) {
            fprintf(stderr, "%.*s\n", TEXT_ARG(language_error_describe(&arena, language_english(), &error)));
            return 3;
        }
    }
    desk_release(&loaded);
    store_close(store);
    arena_drop(&arena);
    return 0;
}

static void two_processes_lose_nothing(void **state) {
    struct hall hall = open_hall(*state);
    pid_t children[2];
    for (int i = 0; i < 2; i++) {
        children[i] = fork();
        if (children[i] == 0)
            _exit(enter_scores(hall.place->database, i + 1));
    }
    for (int i = 0; i < 2; i++) {
        int status;
        waitpid(children[i], &status, 0);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
    struct error error;
    bool moved;
    must(desk_refresh(hall.store, &hall.loaded, &moved, &error), &error);
    for (int board = 1; board <= 2; board++) {
        struct board_game game = game_at(&hall, board);
        struct board_outcome outcome;
        assert_int_equal(game.fact_count, STEPS);
        must(board_outcome_of(&game, &outcome, &error), &error);
        assert_int_equal(outcome.result, result_at(&hall, board));
    }
    close_hall(&hall);
}

/* --- Undo ----------------------------------------------------------------------------------------------------------- */

static void undo_covers_both_streams(void **state) {
    struct hall hall = open_hall(*state);
    happen(&hall, 1, "arbiter starts-game");
    happen(&hall, 1, "white resigns");
    undo(&hall, 1);
    assert_int_equal(result_at(&hall, 1), RESULT_NONE);
    happen(&hall, 1, "black resigns");
    run(&hall, "result.set", "{\"tournament\":1,\"round\":1,\"board\":2,\"result\":\"1-0\"}");
    undo(&hall, 1); /* behind another command of the event */
    assert_int_equal(result_at(&hall, 1), RESULT_NONE);
    assert_int_equal(result_at(&hall, 2), RESULT_WHITE_WINS);
    undo(&hall, 1);
    assert_false(game_at(&hall, 1).opened);
    happen(&hall, 1, "arbiter starts-game");
    assert_int_equal(game_at(&hall, 1).fact_count, 1);
    verified_head(hall.store, "game/city-open/1/1/1");
    close_hall(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_end_is_written_to_both_streams_at_once, place_make, place_remove),
        cmocka_unit_test_setup_teardown(what_the_event_refuses_leaves_the_game_as_it_was, place_make, place_remove),
        cmocka_unit_test_setup_teardown(a_retry_is_known_in_the_stream_of_the_game, place_make, place_remove),
        cmocka_unit_test_setup_teardown(a_game_that_has_moved_on_is_a_conflict, place_make, place_remove),
        cmocka_unit_test_setup_teardown(a_round_and_its_games_never_part, place_make, place_remove),
        cmocka_unit_test_setup_teardown(nothing_happens_later_than_now, place_make, place_remove),
        cmocka_unit_test_setup_teardown(what_comes_a_little_late_happens_with_the_last_fact, place_make, place_remove),
        cmocka_unit_test_setup_teardown(an_exclusion_reaches_the_first_round_without_a_game_begun, place_make,
                                        place_remove),
        cmocka_unit_test_setup_teardown(two_processes_lose_nothing, place_make, place_remove),
        cmocka_unit_test_setup_teardown(undo_covers_both_streams, place_make, place_remove),
    };
    return cmocka_run_group_tests_name("game desk", tests, NULL, NULL);
}
