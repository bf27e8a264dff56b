#include "game_tools.h"

static void begin(struct table *table, bool counter_shown) {
    table_open(table, "90'/40+30'/end +30\"", NULL);
    table->game.rules.counter_shown = counter_shown;
    assert_true(give(table, 0, "arbiter starts-game", "run white; phase playing"));
    assert_true(give(table, 10, "white moves -", "play g1f3"));
    assert_true(give(table, 11, "white presses", "press white; complete white"));
}

/* The arbiter tells nobody how many moves were made before a flag has fallen. [laws:12.6] */
static void the_public_sees_no_counts_before_a_flag_has_fallen(void **state) {
    struct table table;
    (void)state;
    begin(&table, false);
    assert_true(sees(&table, GAME_VIEW_ARBITER, "\"counter\":1"));
    assert_true(sees(&table, GAME_VIEW_ARBITER, "\"plies\":[{\"san\":\"Nf3\""));
    assert_false(sees(&table, GAME_VIEW_PUBLIC, "\"counter\""));
    assert_false(sees(&table, GAME_VIEW_PUBLIC, "\"plies\""));
    assert_true(sees(&table, GAME_VIEW_PUBLIC, "\"last\":{\"san\":\"Nf3\""));
    assert_true(sees(&table, GAME_VIEW_PUBLIC, "\"fen\":\"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq -\""));
    assert_true(give(&table, 20, "arbiter calls-flag black", "flag black"));
    assert_true(sees(&table, GAME_VIEW_PUBLIC, "\"counter\":1"));
    table_close(&table);
}

/* Screens and clocks that show moves and their number are allowed; the event decides. [laws:6.12.1] */
static void an_event_may_show_counts(void **state) {
    struct table table;
    (void)state;
    begin(&table, true);
    assert_true(sees(&table, GAME_VIEW_PUBLIC, "\"counter\":1"));
    assert_true(sees(&table, GAME_VIEW_PUBLIC, "\"plies\":[{\"san\":\"Nf3\""));
    assert_false(sees(&table, GAME_VIEW_PUBLIC, "\"completed\""));
    assert_false(sees(&table, GAME_VIEW_PUBLIC, "\"record\""));
    table_close(&table);
}

static void the_arbiter_sees_what_the_record_shows_of_a_claim(void **state) {
    static const char *const moves[] = {"g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"};
    struct table table;
    char effect[32];
    (void)state;
    begin(&table, false);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        snprintf(effect, sizeof effect, "play %s", moves[i]);
        assert_true(give(&table, 20 + (int64_t)i, "white moves -", effect));
    }
    assert_true(give(&table, 30, "black claims-repetition Ng8", "claim black repetition f6g8; phase claim; halt"));
    assert_true(sees(&table, GAME_VIEW_ARBITER, "\"move\":\"f6g8\""));
    assert_true(sees(&table, GAME_VIEW_ARBITER, "\"record\":{\"plies\":[0,4],\"occurrences\":3,\"quiet_plies\":8}"));
    assert_false(sees(&table, GAME_VIEW_PUBLIC, "\"claim\":"));
    table_close(&table);
}

/* [laws:I.2.5] */
static void a_sealed_move_is_hidden_until_it_is_opened(void **state) {
    struct table table;
    (void)state;
    begin(&table, true);
    assert_true(give(&table, 20, "black seals", "seal black: Nc6-secret; phase adjourned; halt"));
    assert_true(sees(&table, GAME_VIEW_ARBITER, "\"sealed_by\":\"black\""));
    assert_false(sees(&table, GAME_VIEW_ARBITER, "Nc6-secret"));
    assert_false(sees(&table, GAME_VIEW_PUBLIC, "Nc6-secret"));
    assert_true(give(&table, 30, "arbiter opens-envelope", "unseal"));
    assert_true(sees(&table, GAME_VIEW_ARBITER, "Nc6-secret"));
    table_close(&table);
}

static void clocks_are_shown_as_they_stand_then(void **state) {
    struct table table;
    struct text_builder out;
    struct json_writer writer;
    size_t at;
    (void)state;
    begin(&table, false);
    text_builder_init(&out, &table.arena);
    json_writer_init(&writer, &out);
    game_view(&writer, &table.game, (int64_t)31 * CONTROL_SECOND, GAME_VIEW_PUBLIC);
    struct text view = text_builder_take(&out);
    assert_true(text_find(view, TEXT("\"running\":\"black\""), &at));
    assert_true(text_find(view, TEXT("\"black\":{\"left\":5410000"), &at));
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_public_sees_no_counts_before_a_flag_has_fallen),
        cmocka_unit_test(an_event_may_show_counts),
        cmocka_unit_test(the_arbiter_sees_what_the_record_shows_of_a_claim),
        cmocka_unit_test(a_sealed_move_is_hidden_until_it_is_opened),
        cmocka_unit_test(clocks_are_shown_as_they_stand_then),
    };
    return cmocka_run_group_tests_name("game.view", tests, NULL, NULL);
}
