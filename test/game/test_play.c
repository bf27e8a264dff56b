/*
 * What no log can express: games that are not settled before they start, and positions that no legal game reaches.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/random.h"
#include "game/ruling.h"

struct table {
    struct arena arena;
    struct mating_memory *memory;
    struct game_rules rules;
    struct game game;
    struct game_ruling ruling;
    int64_t now;
};

static void lay(struct table *table, const char *control_text) {
    struct control control;
    struct error error;
    arena_init(&table->arena);
    assert_true(control_read(text_from(control_text), &control, &error));
    game_rules_usual(&table->rules, &control);
    table->memory = mating_memory_new(&table->arena);
    table->now = 0;
}

static void rule(struct table *table, const char *line) {
    struct game_action happening;
    struct error error;
    assert_true(happening_read(text_from(line), table->now, &happening, &error));
    game_rule(&table->game, &happening, table->memory, &table->arena, &table->ruling);
}

/* Rules, carries it out, and lets a tenth of a second pass. */
static void happens(struct table *table, const char *line) {
    struct game_action happening;
    struct error error;
    assert_true(happening_read(text_from(line), table->now, &happening, &error));
    game_rule(&table->game, &happening, table->memory, &table->arena, &table->ruling);
    assert_true(game_apply(&table->game, &happening, &table->ruling, &error));
    table->now += 100;
}

static void is_refused_by(const struct table *table, const char *article) {
    assert_int_equal(table->ruling.verdict, VERDICT_REFUSED);
    assert_true(table->ruling.article_count > 0);
    assert_string_equal(table->ruling.articles[0], article);
}

/* On one board the ordinary rules say when a move is made: who has not announced it hears of the announcement, not that it
   is not made. [laws:D.2.4] */
static void test_a_made_move_is_not_called_unmade(void **state) {
    struct table table;
    (void)state;
    lay(&table, "90+30");
    table.rules.players[WHITE].blind = true;
    game_begin(&table.game, &table.rules, &table.arena);
    happens(&table, "arbiter starts-game");
    happens(&table, "white moves e4");
    assert_int_equal(table.game.ply_count, 1);
    rule(&table, "white presses");
    is_refused_by(&table, "laws:D.2.4");
    assert_int_equal(table.ruling.reason, REASON_announce_first);
    arena_drop(&table.arena);
}

/* From how many rounds is asked for with its own sentence. [laws:12.9.8] */
static void test_rounds_of_an_exclusion_are_asked_for(void **state) {
    static const char *const lines[] = {"arbiter penalises white 8", "arbiter penalises white 8 11.1: due turni",
                                        "arbiter penalises white 8 11.1: 99999 rounds",
                                        "arbiter penalises white 8 11.1: 2rounds"};
    struct table table;
    (void)state;
    lay(&table, "90+30");
    game_begin(&table.game, &table.rules, &table.arena);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        rule(&table, lines[i]);
        is_refused_by(&table, "laws:12.9.8");
        assert_int_equal(table.ruling.reason, REASON_penalty_rounds);
    }
    arena_drop(&table.arena);
}

/* Neither rapid nor blitz starts before it is said under which articles. [laws:A.6] [laws:B.4] */
static void test_rapid_and_blitz_say_what_applies(void **state) {
    static const struct { const char *control, *article; } cases[] = {{"15+10", "laws:A.6"}, {"3+2", "laws:B.4"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        lay(&table, cases[i].control);
        game_begin(&table.game, &table.rules, &table.arena);
        rule(&table, "arbiter starts-game");
        is_refused_by(&table, cases[i].article);
        table.rules.supervision = SUPERVISION_BASIC;
        game_begin(&table.game, &table.rules, &table.arena);
        rule(&table, "arbiter starts-game");
        assert_int_equal(table.ruling.verdict, VERDICT_ALLOWED);
        arena_drop(&table.arena);
    }
}

/* A game without a time control does not start. [laws:6.3.1] */
static void test_no_start_without_time_control(void **state) {
    struct table table;
    (void)state;
    lay(&table, "90+30");
    game_begin(&table.game, &table.rules, &table.arena);
    table.game.rules.clock.control.period_count = 0;
    rule(&table, "arbiter starts-game");
    is_refused_by(&table, "laws:6.3.1");
    arena_drop(&table.arena);
}

static void move_at_random(struct table *table, struct random_source *random) {
    const struct position *position = game_position(&table->game);
    squares own = position_of_colour(position, (enum colour)position->to_move);
    char line[] = "white moves a1a1";
    enum { FROM = 12 };
    enum square from = NO_SQUARE;
    for (uint64_t skip = random_below(random, (uint64_t)squares_count(own)) + 1; skip > 0; skip--)
        from = squares_take(&own);
    enum square to = (enum square)random_below(random, SQUARES);
    if (from == to)
        return;
    const char squares_named[] = {square_file_letter(from), square_rank_digit(from), square_file_letter(to),
                                  square_rank_digit(to)};
    bool white = position->to_move == WHITE;
    const char *who = white ? "white" : "black";
    for (size_t i = 0; who[i] != '\0'; i++)
        line[i] = who[i];
    for (size_t i = 0; i < sizeof squares_named; i++)
        line[FROM + i] = squares_named[i];
    happens(table, line);
    happens(table, white ? "white presses" : "black presses");
}

/* Men are left anywhere and nobody speaks: kings in check, both of them, pawns on the last rank, kings that could be taken.
   The game goes on, and every question can be asked. [laws:A.5.2] [laws:A.5.4] */
static void test_illegal_positions_are_played_on(void **state) {
    enum { GAMES = 300, MOVES = 80 };
    struct random_source random;
    int illegal = 0, both = 0;
    (void)state;
    random_seed(&random, 7);
    for (int game = 0; game < GAMES; game++) {
        struct table table;
        lay(&table, "9+0");
        table.rules.supervision = SUPERVISION_BASIC;
        game_begin(&table.game, &table.rules, &table.arena);
        happens(&table, "arbiter starts-game");
        for (int move = 0; move < MOVES && table.game.phase == PHASE_PLAYING; move++) {
            move_at_random(&table, &random);
            const struct position *position = game_position(&table.game);
            assert_int_equal(squares_count(position_men(position, WHITE, KING)), 1);
            assert_int_equal(squares_count(position_men(position, BLACK, KING)), 1);
            size_t plies = table.game.ply_count;
            illegal += plies > 0 && !table.game.plies[plies - 1].legal;
            rule(&table, "arbiter sees-illegal-position");
            both += table.ruling.verdict == VERDICT_NOTED;
            rule(&table, position->to_move == WHITE ? "white claims-repetition" : "black claims-repetition");
            rule(&table, position->to_move == WHITE ? "white touches e1" : "black touches e8");
            rule(&table, position->to_move == WHITE ? "black claims-illegal-move" : "white claims-illegal-move");
        }
        if (table.game.phase == PHASE_PLAYING)
            happens(&table, game % 2 == 0 ? "white resigns" : "black resigns");
        arena_drop(&table.arena);
    }
    assert_true(illegal > 1000);
    assert_true(both > 100);
}

static void start(struct table *table, const char *control, const char *fen) {
    struct error error;
    lay(table, control);
    table->rules.supervision = SUPERVISION_BASIC;
    assert_true(position_read(&table->rules.start, text_from(fen), &error));
    game_begin(&table->game, &table->rules, &table->arena);
    happens(table, "arbiter starts-game");
}

/* A turn keeps few acts, however often men are touched, and what was touched first still binds. [laws:4.3.1] */
static void test_touching_again_and_again(void **state) {
    enum { TIMES = 300, FEW = 80 };
    static const char *const lines[] = {"white touches d2", "white touches g1", "white lifts e2",
                                        "white releases P e2"};
    struct table table;
    (void)state;
    lay(&table, "90+30");
    game_begin(&table.game, &table.rules, &table.arena);
    happens(&table, "arbiter starts-game");
    for (int i = 0; i < TIMES; i++) {
        happens(&table, lines[(size_t)i % (sizeof lines / sizeof *lines)]);
        assert_true(table.game.touch_count < FEW);
    }
    happens(&table, "white touches g1"); /* the hand is on the knight */
    happens(&table, "white releases N f3");
    assert_int_equal(table.ruling.verdict, VERDICT_NOTED);
    assert_string_equal(table.ruling.articles[0], "laws:4.3.1");
    assert_int_equal(table.game.ply_count, 1);
    happens(&table, "black claims-touch d2");
    assert_int_equal(table.game.sides[WHITE].must_move, D2);
    arena_drop(&table.arena);
}

/* The sentence says what was found. [laws:7.5.5] [laws:9.5.3] [laws:11.12] [laws:A.5.2] */
static void test_reasons_say_what_was_found(void **state) {
    struct table table;
    (void)state;
    start(&table, "90+30", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 10 40");
    rule(&table, "white claims-repetition Nd2");
    assert_int_equal(table.ruling.reason, REASON_claim_move_ambiguous);
    rule(&table, "white claims-repetition Nd3");
    assert_int_equal(table.ruling.reason, REASON_claim_move_ambiguous);
    rule(&table, "white claims-repetition Ke5");
    assert_int_equal(table.ruling.reason, REASON_claim_move_illegal);
    rule(&table, "white claims-repetition");
    assert_int_equal(table.ruling.reason, REASON_claim_once);
    happens(&table, "white presses");
    happens(&table, "white presses"); /* Black's king is bare */
    assert_int_equal(table.ruling.reason, REASON_second_illegal_drawn);
    assert_int_equal(table.game.phase, PHASE_ENDED);
    arena_drop(&table.arena);
    start(&table, "15+10", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 10 40");
    happens(&table, "white moves b1b4");
    happens(&table, "white presses");
    happens(&table, "black moves Kd8");
    happens(&table, "both agree-on-correction"); /* the arbiter has no part in it, so nothing to do next */
    assert_int_equal(table.ruling.verdict, VERDICT_ALLOWED);
    assert_int_equal(table.ruling.next, REASON_none);
    arena_drop(&table.arena);
}

static bool rests_on(const struct table *table, const char *article) {
    for (size_t i = 0; i < table->ruling.article_count; i++)
        if (text_equal(text_from(table->ruling.articles[i]), text_from(article)))
            return true;
    return false;
}

/* Under the full rules the arbiter is warned of a missing recorder, and of nothing where there is one. [laws:A.4.2]
   [laws:B.2.2] */
static void test_a_recorder_is_missed_only_where_there_is_none(void **state) {
    static const struct {
        const char *control;
        const char *article;
    } rates[] = {{"15+10", "laws:A.4.2"}, {"3+2", "laws:B.2.2"}};
    struct table table;
    (void)state;
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++)
        for (int32_t recorder = 0; recorder <= 1; recorder++) {
            lay(&table, rates[i].control);
            table.rules.supervision = SUPERVISION_FULL;
            table.rules.recorder = recorder;
            game_begin(&table.game, &table.rules, &table.arena);
            rule(&table, "arbiter starts-game");
            assert_int_equal(table.ruling.verdict, VERDICT_ALLOWED);
            assert_int_equal(rests_on(&table, rates[i].article), recorder == 0);
            assert_int_equal(table.ruling.next == REASON_recorder_missing, recorder == 0);
            arena_drop(&table.arena);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rapid_and_blitz_say_what_applies),
        cmocka_unit_test(test_no_start_without_time_control),
        cmocka_unit_test(test_illegal_positions_are_played_on),
        cmocka_unit_test(test_touching_again_and_again),
        cmocka_unit_test(test_reasons_say_what_was_found),
        cmocka_unit_test(test_a_made_move_is_not_called_unmade),
        cmocka_unit_test(test_rounds_of_an_exclusion_are_asked_for),
        cmocka_unit_test(test_a_recorder_is_missed_only_where_there_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
