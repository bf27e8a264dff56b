/* Games at the boards of an event, of which a journal tells that is made up here. */
#include "hall.h"

#include <stdio.h>

#include "event/board_desk.h"
#include "event/board_guard.h"

enum { GAMES_MOST = 8 };

struct journal {
    struct hall *hall;
    struct board_end ends[GAMES_MOST]; /* where something was written */
    bool empty[GAMES_MOST];            /* all of it was undone */
    size_t count;
    size_t loaded; /* games that were asked for */
    size_t listed;
    const char *at_board; /* the stream of any command; NULL: none */
};

static bool list_ends(void *context, int32_t tournament, int32_t round, struct board_ends *ends, struct error *error) {
    struct journal *journal = context;
    (void)error;
    journal->listed++;
    *ends = (struct board_ends){.ends = arena_array(&journal->hall->arena, journal->count + 1, sizeof *ends->ends)};
    for (size_t i = 0; i < journal->count; i++)
        if (journal->ends[i].tournament == tournament && (round == 0 || journal->ends[i].round == round))
            ends->ends[ends->count++] = journal->ends[i];
    return true;
}

static bool load_game(void *context, int32_t tournament, int32_t round, int32_t board, struct board_game *game,
                      struct error *error) {
    struct journal *journal = context;
    struct board_place place;
    journal->loaded++;
    if (!board_game_fold(game, &journal->hall->arena, NULL, 0, error) ||
        !board_place_find(&journal->hall->event, tournament, round, board, &place, error))
        return false;
    for (size_t i = 0; i < journal->count; i++)
        if (journal->ends[i].round == round && journal->ends[i].board == board)
            return journal->empty[i] || board_game_open(game, &journal->hall->event, &place, NULL, 0, error);
    return true;
}

static bool find_board(void *context, struct text command, struct text *stream, struct error *error) {
    const struct journal *journal = context;
    (void)command;
    (void)error;
    *stream = journal->at_board == NULL ? TEXT("") : text_from(journal->at_board);
    return true;
}

static bool find_written(void *context, struct text command, const struct journal_entry **entries, size_t *count,
                         struct error *error) {
    const struct hall *hall = ((const struct journal *)context)->hall;
    size_t first = 0;
    (void)error;
    while (first < hall->count && !text_equal(hall->entries[first].command, command))
        first++;
    *entries = hall->entries + first;
    *count = 0;
    while (first + *count < hall->count && text_equal(hall->entries[first + *count].command, command))
        ++*count;
    return true;
}

static void open_paired(struct hall *hall) {
    hall_open_round_robin(hall, 4);
    hall_must(hall, "tournament.change", "{'tournament':1,'time_control':'90+30'}");
    hall_must(hall, "round.pair", "{'tournament':1}");
}

static const struct json *desk_of(struct journal *journal, int64_t round) {
    struct arena *arena = &journal->hall->arena;
    struct text_builder out = {.arena = arena};
    struct json_writer writer = {.out = &out};
    struct board_journal asked = {journal, list_ends, load_game};
    struct board_desk desk = {.tournament = 1, .round = round, .now = 1000};
    struct json *value = arena_alloc(arena, sizeof *value);
    struct error error;
    journal->listed = journal->loaded = 0;
    assert_true(board_desk_view(&writer, &journal->hall->event, &desk, &asked, arena, &error));
    assert_true(json_read(arena, text_builder_take(&out), &json_usual_limits, value, &error));
    return value;
}

static enum error_code guard(struct journal *journal, const char *kind, const char *body, struct board_guards *guards) {
    struct arena *arena = &journal->hall->arena;
    struct board_journal asked = {journal, list_ends, load_game};
    struct board_commands_known known = {journal, find_board, find_written};
    struct fact fact = {text_from(kind), text_from(body)};
    struct event_decision decision = {1, &fact};
    struct error error = {.code = ERROR_none};
    bool done = board_guard_decision(&journal->hall->event, &decision, &asked, &known, arena, guards, &error);
    assert_int_equal(done, error.code == ERROR_none);
    return error.code;
}

static void the_name_of_a_stream_is_read_back(void **state) {
    struct arena arena;
    struct board_end end;
    (void)state;
    arena_init(&arena);
    assert_true(board_stream_read(board_stream(&arena, TEXT("city-open"), 1, 3, 12), &end));
    assert_int_equal(end.tournament, 1);
    assert_int_equal(end.round, 3);
    assert_int_equal(end.board, 12);
    static const char *const others[] = {"",
                                         "event/city-open",
                                         "game/city-open/1/3",
                                         "game/a/1/3/12/4",
                                         "game/a/1/3/",
                                         "game/a/0/3/1",
                                         "game/a/1/x/1",
                                         "game//1/3/12"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(board_stream_read(text_from(others[i]), &end));
    assert_true(text_equal(board_streams(&arena, TEXT("a"), 2, 0), TEXT("game/a/2/")));
    assert_true(text_equal(board_streams(&arena, TEXT("a"), 0, 0), TEXT("game/a/")));
    arena_drop(&arena);
}

static void the_desk_asks_once_where_games_are_and_reads_only_those(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    struct journal journal = {.hall = &hall, .ends = {{1, 1, 2, 5}, {1, 9, 1, 3}, {2, 1, 1, 4}}, .count = 3};
    const struct json *desk = desk_of(&journal, 1);
    assert_int_equal(journal.listed, 1);
    assert_int_equal(journal.loaded, 1);
    assert_int_equal(count_at(desk, "boards"), 2);
    assert_false(true_at(desk, "boards/0/opened"));
    assert_true(true_at(desk, "boards/1/opened"));
    assert_int_equal(count_at(desk, "others"), 0);
    hall_close(&hall);
}

static void games_of_rounds_far_away_with_a_result_are_not_looked_at(void **state) {
    struct hall hall;
    (void)state;
    open_paired(&hall);
    hall_must(&hall, "result.set", "{'tournament':1,'round':1,'board':1,'result':'1-0'}");
    struct journal journal = {.hall = &hall, .ends = {{1, 1, 1, 2}, {1, 1, 2, 2}}, .count = 2};
    const struct json *desk = desk_of(&journal, 2); /* beside it: both */
    assert_int_equal(count_at(desk, "others"), 2);
    desk = desk_of(&journal, 3); /* long before: only the board without a result */
    assert_int_equal(count_at(desk, "others"), 1);
    assert_int_equal(number_at(desk, "others/0/board"), 2);
    assert_int_equal(journal.loaded, 1);
    hall_close(&hall);
}

static void a_round_stays_while_there_is_a_game(void **state) {
    struct hall hall;
    struct board_guards guards;
    (void)state;
    open_paired(&hall);
    struct journal journal = {.hall = &hall, .ends = {{1, 2, 1, 7}}, .count = 1};
    assert_int_equal(guard(&journal, "round.discarded/1", "{\"tournament\":1}", &guards), ERROR_game_in_round);
    assert_int_equal(guard(&journal, "result.set/1", "{\"tournament\":1}", &guards), ERROR_none);
    assert_int_equal(guards.count, 0);
    /* Another round may go; what is not there yet must not come meanwhile. */
    assert_int_equal(guard(&journal, "round.discarded/2", "{\"tournament\":1,\"round\":3}", &guards), ERROR_none);
    assert_int_equal(guards.count, 2);
    assert_true(text_equal(guards.guards[1].stream, TEXT("game/test-open/1/3/2")));
    assert_int_equal(guards.guards[1].seq, 0);
    journal.empty[0] = true;
    assert_int_equal(guard(&journal, "round.discarded/1", "{\"tournament\":1}", &guards), ERROR_none);
    assert_int_equal(guards.count, 6);
    assert_int_equal(guards.guards[2].seq, 7);
    hall_close(&hall);
}

static void a_command_of_a_game_is_undone_at_its_board(void **state) {
    struct hall hall;
    struct board_guards guards;
    char body[64];
    (void)state;
    open_paired(&hall);
    struct journal journal = {.hall = &hall, .ends = {{1, 1, 2, 5}}, .count = 1};
    snprintf(body, sizeof body, "{\"command\":\"c%ld\"}", hall.commands);
    assert_int_equal(guard(&journal, "command.undone/1", body, &guards), ERROR_game_in_round); /* it paired the round */
    assert_int_equal(guard(&journal, "command.undone/1", "{\"command\":\"c2\"}", &guards), ERROR_none);
    journal.at_board = "game/test-open/1/1/2";
    assert_int_equal(guard(&journal, "command.undone/1", "{\"command\":\"c2\"}", &guards), ERROR_undo_at_board);
    hall_close(&hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_name_of_a_stream_is_read_back),
        cmocka_unit_test(the_desk_asks_once_where_games_are_and_reads_only_those),
        cmocka_unit_test(games_of_rounds_far_away_with_a_result_are_not_looked_at),
        cmocka_unit_test(a_round_stays_while_there_is_a_game),
        cmocka_unit_test(a_command_of_a_game_is_undone_at_its_board),
    };
    return cmocka_run_group_tests_name("event.boards", tests, NULL, NULL);
}
