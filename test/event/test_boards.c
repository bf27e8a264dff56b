/* Games at the boards of an event, of which a journal tells that is made up here. */
#include "hall.h"

#include "event/board_desk.h"

enum { GAMES_MOST = 8 };

struct journal {
    struct hall *hall;
    struct board_end ends[GAMES_MOST]; /* where something was written */
    bool empty[GAMES_MOST];            /* all of it was undone */
    size_t count;
    size_t loaded; /* games that were asked for */
    size_t listed;
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_name_of_a_stream_is_read_back),
        cmocka_unit_test(the_desk_asks_once_where_games_are_and_reads_only_those),
        cmocka_unit_test(games_of_rounds_far_away_with_a_result_are_not_looked_at),
    };
    return cmocka_run_group_tests_name("event.boards", tests, NULL, NULL);
}
