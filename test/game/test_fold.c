#include "game_tools.h"

static const char standard[] = "90'/40+30'/end +30\"";

static void play(struct table *table, int64_t at, const char *move) {
    char effect[32];
    bool white = game_to_move(&table->game) == WHITE;
    snprintf(effect, sizeof effect, "play %s; complete %s", move, white ? "white" : "black");
    assert_true(give(table, at, white ? "white moves -" : "black moves -", effect));
}

static void a_move_made_gives_the_other_side_the_move(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    assert_true(give(&table, 0, "white moves e4", "play e2e4"));
    shows(&table, "to-move", "black");
    shows(&table, "plies", "1");
    shows(&table, "completed-white", "0");
    assert_true(give(&table, 1, "white presses", "complete white"));
    shows(&table, "completed-white", "1");
    table_close(&table);
}

static void castling_and_promotion_are_found_by_their_squares(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_true(give(&table, 0, "white moves 0-0-0", "play e1c1"));
    assert_true(give(&table, 1, "black moves 0-0", "play e8h8"));
    assert_true(give(&table, 2, "white moves -", "play b7b8N"));
    shows(&table, "men", "rN3rk1/8/8/8/8/8/8/2KR3R");
    table_close(&table);
}

/* A broken journal changes nothing, whatever stands before what cannot be. */
static void what_cannot_be_carried_out_changes_nothing(void **state) {
    static const char *const wrong[] = {
        "play e2e4; play e2e4",
        "play e2e5",
        "take-back 1",
        "complete white",
        "press white; complete black",
        "place e3e4",
        "place e2e8",
        "promote e1 Q",
        "promote e4 Q",
        "phase claim",
        "phase ended",
        "control: soon",
        "run both",
        "clock white -1:00",
        "play e2e4; take-back 2",
        "end 1-0 arbiter; end 0-1 arbiter",
        "end 1-0 arbiter; end 1-0 resignation",
        "score 1-0; score 0-1",
        "end 1-0 arbiter; phase playing",
    };
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    assert_true(give(&table, 0, "arbiter starts-game", "run white; phase playing"));
    struct text before = seen_by(&table, GAME_VIEW_ARBITER);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(give(&table, 5, "arbiter interrupts", wrong[i]));
        assert_int_equal(table.error.code, ERROR_game_effect);
        assert_true(text_equal(seen_by(&table, GAME_VIEW_ARBITER), before));
    }
    assert_true(give(&table, 5, "arbiter interrupts", "halt"));
    assert_false(give(&table, 4, "arbiter interrupts", "halt"));
    table_close(&table);
}

static void a_move_taken_back_is_as_if_it_had_not_been(void **state) {
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"};
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        play(&table, (int64_t)i, moves[i]);
    assert_int_equal(history_occurrences(&table.game.history), 3);
    assert_true(give(&table, 10, "arbiter interrupts", "take-back 4"));
    assert_int_equal(history_occurrences(&table.game.history), 2);
    shows(&table, "completed-white", "2");
    shows(&table, "plies", "4");
    play(&table, 11, "e2e4");
    assert_true(give(&table, 12, "arbiter interrupts", "take-back 3"));
    shows(&table, "fen", "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2");
    table_close(&table);
}

/* Men as they were left stand, also with a king in check who is not to move, and play goes on from there. [laws:A.5.2] */
static void men_can_stand_as_no_legal_move_leaves_them(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    assert_true(give(&table, 0, "white moves -", "place g1g5"));
    shows(&table, "men", "rnbqkbnr/pppppppp/8/6N1/8/8/PPPPPPPP/RNBQKB1R");
    shows(&table, "to-move", "black");
    assert_false(table.game.plies[0].legal);
    assert_true(give(&table, 1, "black moves -", "place e8e6"));
    shows(&table, "castling", "KQ");
    assert_true(give(&table, 2, "white moves -", "play g5f7"));
    table_close(&table);
}

/* A king is never taken, and the board would have no answer without it. [laws:1.4.1] */
static void no_effect_takes_a_king(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    assert_false(give(&table, 0, "white moves -", "play e2e8"));
    assert_false(give(&table, 0, "white moves -", "place e2e8"));
    table_close(&table);
}

static void touches_are_of_this_turn_and_the_one_just_made(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    assert_true(give(&table, 0, "white touches g1", "touch white g1 touched"));
    play(&table, 1, "e2e4"); /* the opponent may still claim that the knight was touched [laws:4.8] */
    assert_int_equal(table.game.touch_count, 1);
    assert_true(give(&table, 2, "black touches e7", "touch black e7 touched"));
    assert_int_equal(table.game.touch_count, 2);
    play(&table, 3, "e7e5");
    assert_int_equal(table.game.touch_count, 1);
    assert_int_equal(table.game.touches[0].by, BLACK);
    assert_true(give(&table, 4, "arbiter interrupts", "forget-touches"));
    assert_int_equal(table.game.touch_count, 0);
    table_close(&table);
}

static void duties_end_with_the_move(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    assert_true(give(&table, 0, "arbiter interrupts", "must-move white g1; must-play black e7e5"));
    shows(&table, "duty-white", "g1");
    play(&table, 1, "g1f3");
    shows(&table, "duty-white", "none");
    shows(&table, "duty-black", "e7e5");
    assert_true(give(&table, 2, "arbiter interrupts", "free black"));
    shows(&table, "duty-black", "none");
    table_close(&table);
}

/* With a misplaced rook castling is lost on that side, in the whole game. [laws:A.5.1.2] */
static void castling_lost_stays_lost_after_a_move_taken_back(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    play(&table, 0, "e2e4");
    assert_true(give(&table, 1, "arbiter interrupts", "lose-castling white h1"));
    shows(&table, "castling", "Qkq");
    assert_true(give(&table, 2, "arbiter interrupts", "take-back 0; lose-castling black"));
    shows(&table, "castling", "Q");
    table_close(&table);
}

static void the_clock_runs_between_facts_and_by_effects_alone(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    assert_true(give(&table, 0, "arbiter starts-game", "run white; phase playing"));
    assert_true(give(&table, 10, "white moves -", "play e2e4"));
    shows(&table, "white", "1:30:20");
    assert_true(give(&table, 15, "white presses", "press white; complete white"));
    shows(&table, "white", "1:30:45");
    assert_true(give(&table, 20, "arbiter interrupts: light", "halt; phase stopped"));
    assert_true(give(&table, 500, "arbiter gives-time black 2:00", "time black 2:00; time white -0:45"));
    shows(&table, "black", "1:32:25");
    shows(&table, "white", "1:30:00");
    shows(&table, "stopped-by", "arbiter");
    assert_int_equal(table.game.ran_when_stopped, BY_BLACK);
    assert_true(give(&table, 600, "arbiter resumes", "run black; phase playing"));
    shows(&table, "running", "black");
    assert_true(give(&table, 601, "arbiter sets-clock 3:00 4:00", "clock white 3:00 39; clock black 4:00"));
    shows(&table, "white", "3:00");
    shows(&table, "counter-white", "39");
    shows(&table, "black", "4:00");
    table_close(&table);
}

/* From here on, also where there was none. [laws:III.4] */
static void an_increment_can_be_introduced(void **state) {
    struct table table;
    (void)state;
    table_open(&table, "G/60", NULL);
    assert_true(give(&table, 0, "arbiter starts-game", "run white; phase playing"));
    assert_true(give(&table, 10, "white presses", "press white"));
    shows(&table, "white", "59:50");
    assert_true(give(&table, 10, "black asks-increment", "bonus 0:05"));
    assert_true(give(&table, 20, "black presses", "press black"));
    shows(&table, "black", "59:55");
    table_close(&table);
}

static void a_cancelled_game_leaves_what_the_arbiter_keeps(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    assert_true(give(&table, 0, "arbiter starts-game", "run white; phase playing; present white"));
    play(&table, 10, "e2e4");
    assert_true(give(&table, 20, "black offers-draw", "offer black; illegal white; note white: kept"));
    assert_true(give(&table, 30, "arbiter finds-wrong-setup", "new-game")); /* [laws:7.2.1] */
    shows(&table, "phase", "before");
    shows(&table, "plies", "0");
    shows(&table, "illegal-white", "0");
    shows(&table, "offer", "nobody");
    shows(&table, "white", "1:30:30");
    shows(&table, "game", "2");
    shows(&table, "notes", "1");
    shows(&table, "present-white", "yes");
    table_close(&table);
}

/* What counts can differ from what the board says. [laws:8.7] [laws:12.9.4] */
static void the_score_stands_beside_the_result_of_the_board(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    assert_true(give(&table, 0, "arbiter starts-game", "run white; phase playing; offer white"));
    assert_true(give(&table, 10, "black resigns", "end 1-0 resignation"));
    shows(&table, "phase", "ended");
    shows(&table, "running", "nobody");
    shows(&table, "offer", "nobody");
    shows(&table, "score", "1-0");
    assert_true(give(&table, 20, "white confirms-result ½-½", "confirm white ½-½; score ½-0"));
    shows(&table, "result", "1-0");
    shows(&table, "score", "½-0");
    shows(&table, "confirmed-white", "½-½");
    shows(&table, "confirmed-black", "none");
    assert_true(give(&table, 30, "arbiter rules: play on", "phase playing; run black"));
    shows(&table, "end", "none");
    table_close(&table);
}

static void incidents_are_closed_by_side_and_article(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    assert_true(
        give(&table, 0, "white breaches 11.5", "incident white 11.5: talks; incident white 11.1; incident black 11.5"));
    shows(&table, "incidents", "3");
    assert_true(give(&table, 1, "arbiter penalises white 1 11.5", "penalty white 1 11.5; close-incident white 11.5"));
    shows(&table, "incidents", "2");
    shows(&table, "warnings-white", "1");
    assert_true(give(&table, 2, "arbiter excuses white", "close-incident white"));
    shows(&table, "incidents", "1");
    table_close(&table);
}

static void an_offer_is_marked_at_its_move(void **state) {
    struct table table;
    (void)state;
    table_open(&table, standard, NULL);
    play(&table, 0, "e2e4");
    assert_true(give(&table, 1, "white offers-draw", "offer white"));
    assert_true(table.game.plies[0].offer); /* (=) [laws:C.12] */
    play(&table, 2, "e7e5");
    assert_false(table.game.plies[1].offer);
    shows(&table, "offers-white", "1");
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_made_gives_the_other_side_the_move),
        cmocka_unit_test(castling_and_promotion_are_found_by_their_squares),
        cmocka_unit_test(what_cannot_be_carried_out_changes_nothing),
        cmocka_unit_test(a_move_taken_back_is_as_if_it_had_not_been),
        cmocka_unit_test(men_can_stand_as_no_legal_move_leaves_them),
        cmocka_unit_test(no_effect_takes_a_king),
        cmocka_unit_test(touches_are_of_this_turn_and_the_one_just_made),
        cmocka_unit_test(duties_end_with_the_move),
        cmocka_unit_test(castling_lost_stays_lost_after_a_move_taken_back),
        cmocka_unit_test(the_clock_runs_between_facts_and_by_effects_alone),
        cmocka_unit_test(an_increment_can_be_introduced),
        cmocka_unit_test(a_cancelled_game_leaves_what_the_arbiter_keeps),
        cmocka_unit_test(the_score_stands_beside_the_result_of_the_board),
        cmocka_unit_test(incidents_are_closed_by_side_and_article),
        cmocka_unit_test(an_offer_is_marked_at_its_move),
    };
    return cmocka_run_group_tests_name("game.fold", tests, NULL, NULL);
}
