/*
 * Repetitions of a position and moves without capture or pawn move, counted over games.
 */
#include "chess/repetition.h"
#include "fen_lines.h"
#include "random_games.h"

struct game {
    struct arena arena;
    struct history history;
};

static struct move legal_move(const struct position *position, const char *words) {
    struct move move;
    enum chess_verdict verdict = judge(position, words, &move);
    if (verdict != CHESS_VERDICT_LEGAL)
        fail_msg("%.5s: %s", words, language_keys[chess_verdict_message(verdict)]);
    return move;
}

static void play(struct game *game, const char *moves) {
    while (*moves != '\0') {
        history_play(&game->history, legal_move(history_position(&game->history), moves));
        moves += strcspn(moves, " ");
        moves += strspn(moves, " ");
    }
}

static void begin(struct game *game, const char *fen, const char *moves) {
    struct position position = position_of(fen);
    arena_init(&game->arena);
    history_begin(&game->history, &game->arena, &position);
    play(game, moves);
}

static void drop(struct game *game) {
    arena_drop(&game->arena);
}

static unsigned occurrences(const char *fen, const char *moves) {
    struct game game;
    begin(&game, fen, moves);
    unsigned count = history_occurrences(&game.history);
    drop(&game);
    return count;
}

static enum history_end end_of(const char *fen, const char *moves) {
    struct game game;
    begin(&game, fen, moves);
    enum history_end end = history_end(&game.history);
    drop(&game);
    return end;
}

static bool claims_fifty_with(const char *fen, const char *move) {
    struct game game;
    begin(&game, fen, "");
    bool claim = history_claim_fifty_with(&game.history, legal_move(history_position(&game.history), move));
    drop(&game);
    return claim;
}

static bool claims_fifty(const char *fen, const char *moves) {
    struct game game;
    begin(&game, fen, moves);
    bool claim = history_claim_fifty(&game.history);
    drop(&game);
    return claim;
}

#define KNIGHTS_OUT_AND_BACK "g1f3 g8f6 f3g1 f6g8"

/* --- Three times and five ----------------------------------------------------------------------------------------- */

/* 9.2.1 and 9.2.2 as far as positions decide them: who claims is a matter of games. */
static void the_third_time_may_be_claimed_when_it_comes_and_when_it_is_announced(void **state) {
    (void)state;
    struct game game;
    begin(&game, start_fen, KNIGHTS_OUT_AND_BACK " g1f3 g8f6 f3g1");
    struct move back = legal_move(history_position(&game.history), "f6g8");
    assert_false(history_claim_repetition(&game.history));
    assert_int_equal(history_occurrences_after(&game.history, back), 3);
    assert_true(history_claim_repetition_with(&game.history, back));
    assert_false(history_claim_repetition_with(&game.history, legal_move(history_position(&game.history), "f6e4")));

    play(&game, "f6g8"); /* played, and so White's to claim */
    assert_int_equal(history_position(&game.history)->to_move, WHITE);
    assert_int_equal(history_occurrences(&game.history), 3);
    assert_true(history_claim_repetition(&game.history));

    play(&game, "b1c3"); /* not claimed, and gone */
    assert_false(history_claim_repetition(&game.history));
    drop(&game);
}

static void a_claim_with_an_illegal_move_is_none(void **state) {
    (void)state;
    struct game game;
    begin(&game, start_fen, KNIGHTS_OUT_AND_BACK " g1f3 g8f6 f3g1");
    assert_false(history_claim_repetition_with(&game.history, (struct move){F6, G7, NO_KIND, MOVE_USUAL}));
    assert_false(history_claim_repetition_with(&game.history, move_none()));
    drop(&game);
    begin(&game, "8/8/4k3/8/8/3RK3/8/8 w - - 99 80", "");
    assert_false(history_claim_fifty_with(&game.history, (struct move){D3, E4, NO_KIND, MOVE_USUAL}));
    drop(&game);
}

/* [laws:9.6.1] */
static void the_fifth_time_draws_without_a_claim(void **state) {
    (void)state;
    assert_int_equal(
        end_of(start_fen, KNIGHTS_OUT_AND_BACK " " KNIGHTS_OUT_AND_BACK " " KNIGHTS_OUT_AND_BACK " g1f3 g8f6 f3g1"),
        HISTORY_OPEN);
    assert_int_equal(end_of(start_fen, KNIGHTS_OUT_AND_BACK " " KNIGHTS_OUT_AND_BACK " " KNIGHTS_OUT_AND_BACK
                                                            " " KNIGHTS_OUT_AND_BACK),
                     HISTORY_FIVEFOLD);
    assert_int_equal(occurrences(start_fen, KNIGHTS_OUT_AND_BACK " " KNIGHTS_OUT_AND_BACK " " KNIGHTS_OUT_AND_BACK
                                                                 " " KNIGHTS_OUT_AND_BACK),
                     5);
}

/* [laws:9.2.3] */
static void positions_are_the_same_by_kind_and_colour_not_by_the_single_man(void **state) {
    (void)state;
    /* The knights change places. */
    assert_int_equal(
        occurrences("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "b1d2 e8d8 g1e2 d8e8 d2f3 e8d8 e2c3 d8e8 f3g1 e8d8 c3b1 d8e8"),
        2);
    /* The same men, but the other player to move: the white king took three steps to come back, Black's two. */
    assert_int_equal(occurrences("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1 e8d8 d1d2 d8e8 d2e1"), 1);
}

/* [laws:9.2.3.1] */
static void a_possible_capture_en_passant_makes_another_position(void **state) {
    (void)state;
    struct game game;
    begin(&game, start_fen, "e2e4 b8c6 e4e5 d7d5 g1f3 c6b8 f3g1 b8c6 g1f3 c6b8 f3g1 b8c6");
    assert_int_equal(history_occurrences(&game.history), 2);
    assert_false(history_claim_repetition(&game.history));
    drop(&game);
    assert_int_equal(occurrences(start_fen, "e2e4 b8c6 g1f3 c6b8 f3g1 b8c6 g1f3 c6b8 f3g1"), 3);
    /* A pawn stands ready but is pinned: the capture was never legal. */
    assert_int_equal(occurrences("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4 a4b4 e1d1 b4a4 d1e1 a4b4 e1d1 b4a4 d1e1"),
                     3);
}

/* [laws:9.2.3.2] */
static void a_lost_castling_right_makes_another_position(void **state) {
    (void)state;
    struct position before = after(start_fen, "g1f3 g8f6");
    struct position behind = after(start_fen, "g1f3 g8f6 h1g1 h8g8 g1h1 g8h8");
    assert_false(position_same(&before, &behind));
    assert_int_equal(occurrences(start_fen, "g1f3 g8f6 h1g1 h8g8 g1h1 g8h8"), 1);
    assert_int_equal(occurrences(start_fen, "g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8"), 2);
    /* A bar that passes is no loss: a rook comes to attack f1 and goes again, and White keeps the right. */
    assert_int_equal(occurrences("4k1r1/8/8/8/8/8/8/B3K2R w K - 0 1", "a1b2 g8f8 b2a1 f8g8 a1b2 g8f8 b2a1 f8g8"), 3);
}

/* --- Fifty moves and seventy-five --------------------------------------------------------------------------------- */

static const char rook_ending_99[] = "8/8/4k3/8/8/3RK3/8/8 w - - 99 80";

/* [laws:9.3.1] */
static void fifty_moves_may_be_claimed_with_the_move_that_completes_them(void **state) {
    (void)state;
    assert_true(claims_fifty_with(rook_ending_99, "d3d4"));
    assert_false(claims_fifty_with("8/8/4k3/8/8/3RK3/8/8 w - - 98 80", "d3d4"));
    assert_false(claims_fifty_with("8/8/4k3/8/8/3RK3/P7/8 w - - 99 80", "a2a3"));
    assert_false(claims_fifty_with("8/8/4k3/8/3n4/3RK3/8/8 w - - 99 80", "d3d4"));
    assert_true(claims_fifty_with("4k3/8/8/8/8/8/8/R3K3 w Q - 99 80", "e1c1"));
    assert_false(claims_fifty(rook_ending_99, ""));
}

/* [laws:9.3.2] */
static void fifty_completed_moves_may_be_claimed_and_need_not_be(void **state) {
    (void)state;
    assert_true(claims_fifty("8/8/4k3/8/8/3RK3/8/8 w - - 100 80", ""));
    assert_int_equal(end_of("8/8/4k3/8/8/3RK3/8/8 w - - 100 80", ""), HISTORY_OPEN);
    assert_true(claims_fifty(rook_ending_99, "d3d4"));
    assert_false(claims_fifty("4k3/P7/8/8/8/8/8/4K3 w - - 99 80", "a7a8q"));
    /* The game that mate or stalemate has ended knows no claim. */
    assert_false(claims_fifty("k7/8/NKB5/8/8/8/8/8 b - - 105 176", ""));
    assert_false(claims_fifty("k7/3N4/1K6/1B6/8/8/8/8 b - - 110 1", ""));
}

/* [laws:9.6.2] */
static void seventy_five_moves_draw_unless_the_last_one_mates(void **state) {
    (void)state;
    const char *fen = "7k/5K2/8/8/8/8/8/6R1 w - - 149 120";
    assert_int_equal(end_of(fen, ""), HISTORY_OPEN);
    assert_int_equal(end_of(fen, "g1g2"), HISTORY_SEVENTY_FIVE);
    assert_int_equal(end_of(fen, "g1h1"), HISTORY_CHECKMATE);
    assert_int_equal(end_of("7k/8/8/6K1/8/8/8/5Q2 w - - 149 144", "f1f7"), HISTORY_STALEMATE);
    assert_int_equal(end_of("7k/8/8/6K1/8/8/8/5Q2 w - - 148 144", "f1f2"), HISTORY_OPEN);
}

/* A position set up in the middle of a game brings its count of moves, but no positions before it. */
static void only_known_positions_are_counted(void **state) {
    (void)state;
    struct game game;
    begin(&game, "8/8/4k3/8/8/3RK3/8/8 w - - 90 80", "d3d4 e6e7 d4d3 e7e6 d3d4 e6e7 d4d3 e7e6");
    assert_int_equal(history_occurrences(&game.history), 3);
    assert_int_equal(history_position(&game.history)->quiet_plies, 98);
    assert_false(history_claim_fifty(&game.history));
    play(&game, "d3d4 e6e7");
    assert_true(history_claim_fifty(&game.history));
    drop(&game);
}

/* --- Properties --------------------------------------------------------------------------------------------------- */

/* Equal keys are no proof: with all keys made equal not one repetition more is counted. */
static void a_collision_of_keys_never_grants_a_draw(void **state) {
    (void)state;
    struct game game;
    begin(&game, start_fen, KNIGHTS_OUT_AND_BACK " g1f3 g8f6 f3g1");
    for (size_t i = 0; i < game.history.count; i++)
        game.history.keys[i] = 42;
    assert_int_equal(history_occurrences(&game.history), 2);
    assert_false(history_claim_repetition(&game.history));

    struct move new_move = legal_move(history_position(&game.history), "f6e4");
    struct position next;
    position_play(&next, history_position(&game.history), new_move);
    for (size_t i = 0; i < game.history.count; i++)
        game.history.keys[i] = position_key(&next);
    assert_int_equal(history_occurrences_after(&game.history, new_move), 1);
    assert_false(history_claim_repetition_with(&game.history, new_move));
    drop(&game);
}

enum { LONGEST_GAME = 20000 };

/* What decides sameness, written apart: the first four fields of the FEN, en passant only where it is legal. */
static void write_identity(const struct position *position, char identity[FEN_LONGEST]) {
    position_write(position, FEN_EN_PASSANT_LEGAL, identity);
    char *end = identity;
    for (int blanks = 0; *end != '\0' && blanks < 4; end++)
        blanks += *end == ' ';
    *end = '\0';
}

/* Few men that come and go: the counts agree with a search through all positions of the game. */
static void counts_agree_with_a_search_through_the_whole_game(void **state) {
    (void)state;
    static const char *const starts[] = {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                                         "8/8/1p1k4/8/2P5/3K4/8/8 w - - 0 1", "k7/8/8/1p1p4/8/2P1P3/8/7K w - - 0 1"};
    static char identities[400][FEN_LONGEST];
    struct random_source lots;
    random_seed(&lots, 5);
    unsigned most = 0;
    for (int game_number = 0; game_number < 40; game_number++) {
        struct game game;
        struct move move;
        begin(&game, starts[game_number % 4], "");
        write_identity(history_position(&game.history), identities[0]);
        for (size_t ply = 1; ply < 400 && random_move(&lots, history_position(&game.history), &move); ply++) {
            /* Going back is what repeats; a king in its corner has few ways. */
            unsigned announced = history_occurrences_after(&game.history, move);
            history_play(&game.history, move);
            write_identity(history_position(&game.history), identities[ply]);
            unsigned count = 0;
            for (size_t i = 0; i <= ply; i++)
                count += strcmp(identities[i], identities[ply]) == 0;
            assert_int_equal(history_occurrences(&game.history), count);
            assert_int_equal(announced, count);
            most = count > most ? count : most;
        }
        drop(&game);
    }
    assert_true(most >= 3);
}

/* The longest game that the 75 moves allow: memory grows with the longest stretch, not with the game. */
static void a_game_of_many_thousand_plies_needs_the_memory_of_its_longest_stretch(void **state) {
    (void)state;
    struct game game;
    struct random_source lots;
    random_seed(&lots, 9);
    begin(&game, start_fen, "");
    size_t plies = 0, stretch = 0;
    for (; plies < LONGEST_GAME && history_position(&game.history)->quiet_plies < 150; plies++) {
        const struct position *position = history_position(&game.history);
        struct move move = move_none(), tried;
        bool due = position->quiet_plies >= 140, found = false, wanted = false;
        for (int attempt = 0; attempt < 200 && !wanted && random_move(&lots, position, &tried); attempt++) {
            struct position next;
            position_play(&next, position, tried);
            if (position_end(&next) != POSITION_OPEN)
                continue;
            wanted = move_is_irreversible(position, tried) == due && !move_is_capture(position, tried);
            if (wanted || !found)
                move = tried;
            found = true;
        }
        if (!found)
            break;
        history_play(&game.history, move);
        stretch = game.history.count > stretch ? game.history.count : stretch;
    }
    assert_true(plies > 8000);
    assert_true(stretch <= 151);
    assert_true(game.history.capacity <= 2 * 151);
    assert_true(game.arena.used < 100000);
    drop(&game);
}

/* --- The corpus --------------------------------------------------------------------------------------------------- */

static bool answer(const struct history *history, const char *query, const char *expected) {
    const char *colon = strchr(query, ':');
    struct move move = colon != NULL ? legal_move(history_position(history), colon + 1) : move_none();
    bool yes = strcmp(expected, "yes") == 0;
    if (strcmp(query, "claim3_now") == 0)
        return history_claim_repetition(history) == yes;
    if (strcmp(query, "claim50_now") == 0)
        return history_claim_fifty(history) == yes;
    if (strncmp(query, "claim3_with", 11) == 0)
        return history_claim_repetition_with(history, move) == yes;
    if (strncmp(query, "claim50_with", 12) == 0)
        return history_claim_fifty_with(history, move) == yes;
    static const char *const ends[] = {"no", "checkmate", "stalemate", "fivefold", "seventyfive"};
    return strcmp(ends[history_end(history)], expected) == 0;
}

static void the_subtle_cases_of_the_corpus_are_answered(void **state) {
    (void)state;
    FILE *file = corpus_open("laws/cases.tsv");
    if (file == NULL) {
        print_message("skipped: no corpus of cases\n");
        skip();
    }
    char line[2048];
    unsigned asked = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        struct text rest = text_from(line);
        char fields[7][1024];
        for (size_t i = 0; i < 7; i++) {
            struct text field = text_cut(&rest, '\t');
            snprintf(fields[i], sizeof fields[i], "%.*s", TEXT_ARG(field));
        }
        const char *query = fields[5];
        bool claim = strncmp(query, "claim3_", 7) == 0 || strncmp(query, "claim50_", 8) == 0;
        bool end = strcmp(query, "auto_draw") == 0 && strcmp(fields[6], "dead") != 0;
        if ((!claim && !end) || strcmp(query, "claim3_after_touch") == 0)
            continue;
        struct game game;
        begin(&game, fields[3], fields[4]);
        if (!answer(&game.history, query, fields[6]))
            fail_msg("%s: %s is not %s", fields[0], query, fields[6]);
        drop(&game);
        asked++;
    }
    fclose(file);
    assert_true(asked >= 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_third_time_may_be_claimed_when_it_comes_and_when_it_is_announced),
        cmocka_unit_test(a_claim_with_an_illegal_move_is_none),
        cmocka_unit_test(the_fifth_time_draws_without_a_claim),
        cmocka_unit_test(positions_are_the_same_by_kind_and_colour_not_by_the_single_man),
        cmocka_unit_test(a_possible_capture_en_passant_makes_another_position),
        cmocka_unit_test(a_lost_castling_right_makes_another_position),
        cmocka_unit_test(fifty_moves_may_be_claimed_with_the_move_that_completes_them),
        cmocka_unit_test(fifty_completed_moves_may_be_claimed_and_need_not_be),
        cmocka_unit_test(seventy_five_moves_draw_unless_the_last_one_mates),
        cmocka_unit_test(only_known_positions_are_counted),
        cmocka_unit_test(a_collision_of_keys_never_grants_a_draw),
        cmocka_unit_test(counts_agree_with_a_search_through_the_whole_game),
        cmocka_unit_test(a_game_of_many_thousand_plies_needs_the_memory_of_its_longest_stretch),
        cmocka_unit_test(the_subtle_cases_of_the_corpus_are_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
