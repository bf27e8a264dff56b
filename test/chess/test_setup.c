/*
 * What can stand on a board, and what is certainly wrong with it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/random.h"
#include "chess/moves.h"
#include "chess/setup.h"
#include "language/errors.h"

/* What an operand says in English; in a room that the next call takes. */
static const char *operand(const struct error *error, size_t index) {
    static char room[512];
    struct arena arena;
    arena_init(&arena);
    struct text said = language_error_operand(&arena, language_english(), error, index);
    snprintf(room, sizeof room, "%.*s", TEXT_ARG(said));
    arena_drop(&arena);
    return room;
}

static struct setup read_fen(const char *fen) {
    struct setup setup;
    struct error error;
    assert_true(setup_read(&setup, text_from(fen), &error));
    return setup;
}

static void assert_faults(const char *fen, unsigned expected) {
    struct setup setup = read_fen(fen);
    unsigned faults = setup_faults(&setup);
    if (faults != expected)
        print_error("%s: %x instead of %x\n", fen, faults, expected);
    assert_int_equal(faults, expected);
}

/* [laws:2.1] */
static void the_near_right_corner_of_each_player_is_light(void **state) {
    (void)state;
    int light = 0;
    squares set = 0;
    for (int square = 0; square < SQUARES; square++) {
        light += square_is_light((enum square)square);
        if (square_is_light((enum square)square))
            set |= SQUARE_BIT(square);
        /* Neighbours differ. */
        if (square_file((enum square)square) < FILE_H)
            assert_int_not_equal(square_is_light((enum square)square), square_is_light((enum square)(square + 1)));
        if (square_rank((enum square)square) < RANK_8)
            assert_int_not_equal(square_is_light((enum square)square), square_is_light((enum square)(square + 8)));
    }
    assert_int_equal(light, 32);
    assert_true(set == LIGHT_SQUARES);
    assert_true(~set == DARK_SQUARES);
    assert_true(square_is_light(H1) && square_is_light(A8));
    assert_false(square_is_light(A1) || square_is_light(H8));
}

/* [laws:2.2] */
static void each_side_starts_with_sixteen_men(void **state) {
    (void)state;
    struct setup setup;
    int count[MAN_CODES] = {0};
    setup_start(&setup);
    for (int square = 0; square < SQUARES; square++)
        count[setup.men[square]]++;
    for (int colour = WHITE; colour <= BLACK; colour++) {
        assert_int_equal(count[man_of((enum colour)colour, KING)], 1);
        assert_int_equal(count[man_of((enum colour)colour, QUEEN)], 1);
        assert_int_equal(count[man_of((enum colour)colour, ROOK)], 2);
        assert_int_equal(count[man_of((enum colour)colour, BISHOP)], 2);
        assert_int_equal(count[man_of((enum colour)colour, KNIGHT)], 2);
        assert_int_equal(count[man_of((enum colour)colour, PAWN)], 8);
    }
    assert_int_equal(count[NO_MAN], 32);
}

/* [laws:3.10.3] */
static void positions_that_no_game_leads_to_are_reported(void **state) {
    (void)state;
    assert_faults("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", SETUP_PAWN_ON_LAST_RANK);
    assert_faults("4k2R/8/8/8/8/8/8/4K3 w - - 0 1", SETUP_KING_CAPTURABLE);
    assert_faults("4k2R/8/8/8/8/8/8/4K3 b - - 0 1", 0);
    assert_faults("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", SETUP_PAWN_ON_LAST_RANK);
    assert_faults("8/8/8/3kK3/8/8/8/8 w - - 0 1", SETUP_KING_CAPTURABLE);
    assert_faults("8/8/8/8/8/8/8/8 w - - 0 1", SETUP_NO_WHITE_KING | SETUP_NO_BLACK_KING);
    assert_faults("4k3/8/8/8/8/8/8/K3K2k w - - 0 1", SETUP_WHITE_KINGS | SETUP_BLACK_KINGS);
    assert_faults("4k3/8/8/8/8/8/8/8 w - - 0 1", SETUP_NO_WHITE_KING);
}

/* [laws:3.10.3] */
static void more_men_than_sixteen_pawns_can_make_are_reported(void **state) {
    (void)state;
    assert_faults("4k3/8/8/8/8/Q7/PPPPPPPP/RNBQKBNR w KQ - 0 1", SETUP_WHITE_MEN);
    assert_faults("4k3/8/8/8/8/Q7/PPPPPPP1/RNBQKBNR w KQ - 0 1", 0);
    assert_faults("rnbqkbnr/pppppppp/8/p7/8/8/8/4K3 w kq - 0 1", SETUP_BLACK_MEN);
    assert_faults("4k3/pppppppp/8/8/8/p7/8/4K3 w - - 0 1", SETUP_BLACK_MEN);
    assert_faults("4k3/pppppppp/8/8/8/qq6/8/4K3 w - - 0 1", SETUP_BLACK_MEN);
    /* Two bishops on squares of one colour: one of them was a pawn. */
    assert_faults("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", SETUP_WHITE_MEN);
    assert_faults("4k3/8/8/8/8/8/PPPPPPPP/BB2K3 w - - 0 1", 0);
    assert_faults("QQQQQQQQ/Q7/8/4k3/8/8/8/4K3 w - - 0 1", SETUP_KING_CAPTURABLE);
    assert_faults("1q1q1q2/1q5q/3q4/q5q1/2q4q/8/6K1/k7 b - - 0 1", SETUP_BLACK_MEN | SETUP_KING_CAPTURABLE);
}

static void castling_rights_need_king_and_rook_where_they_started(void **state) {
    (void)state;
    assert_faults("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", 0);
    assert_faults("4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", SETUP_CASTLING);
    assert_faults("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", SETUP_CASTLING);
    assert_faults("4k3/8/8/8/8/8/8/R3K1RR w HG - 0 1", SETUP_CASTLING_TWICE);
    assert_faults("r3k1rr/8/8/8/8/8/8/4K3 w hg - 0 1", SETUP_CASTLING_TWICE);
    assert_faults("4k3/8/8/8/8/8/8/R3K1RR w HGk - 0 1", SETUP_CASTLING | SETUP_CASTLING_TWICE);
    assert_faults("4k3/8/8/8/8/8/8/R3K2R w KQkq - 0 1", SETUP_CASTLING);
    /* The king started between the rooks, and opposite the other one. */
    assert_faults("4k3/8/8/8/8/8/8/R6K w Q - 0 1", SETUP_CASTLING_START);
    assert_faults("r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1", SETUP_CASTLING_START);
    assert_faults("4k2r/8/8/8/8/8/8/4K1R1 w Gh - 0 1", SETUP_CASTLING_START);
    assert_faults("r3k3/8/8/8/8/8/8/4K1R1 w Ga - 0 1", 0);
    assert_faults("3k3r/8/8/8/8/8/8/4K2R w Hh - 0 1", SETUP_CASTLING_START);
    struct setup setup = read_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    setup.castling |= SQUARE_BIT(D4);
    assert_int_equal(setup_faults(&setup), SETUP_CASTLING);
}

static void an_en_passant_square_needs_a_double_step(void **state) {
    (void)state;
    assert_faults("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", 0);
    assert_faults("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", 0);
    assert_faults("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", SETUP_EN_PASSANT);
    assert_faults("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", SETUP_EN_PASSANT);
    assert_faults("4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", SETUP_EN_PASSANT);
    assert_faults("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", SETUP_EN_PASSANT);
    assert_faults("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", SETUP_EN_PASSANT);
    assert_faults("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", SETUP_EN_PASSANT);
    struct setup setup = read_fen("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    setup.en_passant = 200;
    assert_int_equal(setup_faults(&setup), SETUP_EN_PASSANT);
}

/* [laws:3.10.3] */
static void checks_that_no_move_can_give_are_reported(void **state) {
    (void)state;
    assert_faults("4k3/3Q1Q2/3N4/8/8/8/8/4K3 b - - 0 1", SETUP_CHECKERS);
    /* From both ends of a file; by two pawns; by two knights. */
    assert_faults("4r3/8/8/4K3/8/8/8/k3r3 w - - 0 1", SETUP_CHECKERS);
    assert_faults("4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 1", SETUP_CHECKERS);
    assert_faults("8/8/3n1n2/8/4K3/8/8/7k w - - 0 1", SETUP_CHECKERS);
    /* By a pawn that never moved. */
    assert_faults("8/8/8/8/8/4k3/3P4/7K b - - 0 1", SETUP_CHECKERS);
    assert_faults("7k/3p4/4K3/8/8/8/8/8 w - - 0 1", SETUP_CHECKERS);
    /* The double step just made gave none of these checks: they were there before. */
    assert_faults("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", SETUP_CHECKERS);
    assert_faults("1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", SETUP_CHECKERS);
    assert_faults("4k3/8/8/8/B3P3/8/8/4K3 b - e3 0 1", SETUP_CHECKERS);
    /* And this one it ended, which was not for that player to do. */
    assert_faults("8/8/8/8/R2Pk3/8/8/4K3 b - d3 0 1", SETUP_CHECKERS);
    /* Not en passant either when the captured pawn cannot have come from e7; not castling while a right is left. */
    assert_faults("3R3B/4p3/4P3/8/3k4/8/8/K7 b - - 0 1", SETUP_CHECKERS);
    assert_faults("8/8/8/8/8/5k2/8/4RRK1 b E - 0 1", SETUP_CHECKERS);
    /* No man of Black is missing: the pawn cannot have captured its way to d7, and d6 is taken. */
    assert_faults("rnbqkbnr/pppP1ppp/3pp3/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", SETUP_CHECKERS);
}

static void checks_that_one_move_can_give_are_no_fault(void **state) {
    (void)state;
    /* A knight leaves the file of its rook; a pawn is promoted; a pawn captures and is promoted. */
    assert_faults("4k3/8/3N4/8/8/8/8/4R1K1 b - - 0 1", 0);
    assert_faults("2RRk3/2R5/8/8/8/8/8/4K3 b - - 0 1", 0);
    assert_faults("3RkR2/3P1P2/8/8/8/8/8/4K3 b - - 0 1", SETUP_CHECKERS);
    /* The double step gives check itself, or opens a diagonal. */
    assert_faults("8/8/8/4k3/3P4/8/8/4K3 b - d3 0 1", 0);
    assert_faults("8/8/8/8/1k1P4/8/8/K3B3 b - d3 0 1", 0);
    /* One en passant capture opens file and diagonal at once. */
    assert_faults("3R3B/8/4P3/8/3k4/8/8/K7 b - - 0 1", 0);
    /* Castling of Chess960: neither rook nor king can have come to f1 and g1 in another way. [laws:II.3.2.6] */
    assert_faults("8/8/8/8/8/5k2/8/4RRK1 b - - 0 1", 0);
}

/* After a double step nothing is counted yet. Other counters may be anything: many a FEN has them wrong. */
static void a_counter_may_not_deny_the_double_step(void **state) {
    (void)state;
    assert_faults("4k3/8/8/8/4P3/8/8/4K3 b - e3 1 1", SETUP_COUNTER);
    assert_faults("4k3/8/8/8/4P3/8/8/4K3 b - e3", 0);
    assert_faults("4k3/8/8/8/4P3/8/8/4K3 b - - 99 1", 0);
    /* The moves from there are clear. */
    struct position position;
    struct error error;
    assert_true(position_read(&position, TEXT("4k3/8/8/8/4P3/8/8/4K3 b - e3 1 1"), &error));
}

static void a_position_is_refused_with_its_faults_and_their_articles(void **state) {
    (void)state;
    struct position position;
    struct error error;
    assert_false(position_read(&position, TEXT("8/8/8/8/8/8/8/8 w - - 0 1"), &error));
    assert_int_equal(error.code, ERROR_position_illegal);
    assert_string_equal(operand(&error, 0), "White has no king. [laws:2.2] Black has no king. [laws:2.2]");
    assert_false(position_read(&position, TEXT("4k3/8/8/8/8/8/8/R3K1RR w HG - 0 1"), &error));
    assert_string_equal(operand(&error, 0), "There are two castling rights on one side of the king. [laws:3.8.2]");
    assert_false(position_read(&position, TEXT("PPPPPPPP/8/8/8/8/8/8/8 b - - 0 1"), &error));
    assert_string_equal(operand(&error, 0), "White has no king. [laws:2.2] Black has no king. [laws:2.2] "
                                            "A pawn is on the first or the last rank. [laws:3.7.3.3]");
}

/* Rights are written as in the FEN that the position came from, also after moves. */
static void the_style_of_a_fen_is_kept(void **state) {
    (void)state;
    static const char *const fens[][2] = {
        {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
         "bbqnnrkr/pppppppp/8/8/4P3/8/PPPP1PPP/BBQNNRKR b KQkq - 0 1"},
        {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
         "bbqnnrkr/pppppppp/8/8/4P3/8/PPPP1PPP/BBQNNRKR b HFhf - 0 1"},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
         "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1"},
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        struct position position, next;
        struct error error;
        char fen[FEN_LONGEST];
        assert_true(position_read(&position, text_from(fens[i][0]), &error));
        position_write(&position, FEN_EN_PASSANT_LEGAL, fen);
        assert_string_equal(fen, fens[i][0]);
        position_play(&next, &position, (struct move){E2, E4, NO_KIND, MOVE_DOUBLE_STEP});
        position_write(&next, FEN_EN_PASSANT_LEGAL, fen);
        assert_string_equal(fen, fens[i][1]);
    }
}

static void every_fault_has_a_sentence_of_its_own(void **state) {
    (void)state;
    for (unsigned bit = 0; bit < SETUP_FAULT_COUNT; bit++) {
        enum message sentence = setup_fault_message(1U << bit);
        assert_int_not_equal(sentence, MESSAGE_none);
        assert_true(text_starts_with(text_from(setup_fault_article(1U << bit)), TEXT("laws:")));
        for (unsigned other = 0; other < bit; other++)
            assert_int_not_equal(sentence, setup_fault_message(1U << other));
    }
    assert_int_equal(setup_fault_message(0), MESSAGE_none);
    assert_string_equal(setup_fault_article(0), "");
    assert_string_equal(setup_fault_article(1U << SETUP_FAULT_COUNT), "");
    assert_int_equal(setup_fault_message(1U << SETUP_FAULT_COUNT), MESSAGE_none);
}

/* --- Positions that moves lead to ------------------------------------------------------------------------------- */

static void assert_sound(const struct position *position, unsigned tolerated) {
    static const enum fen_en_passant ways[] = {FEN_EN_PASSANT_LEGAL, FEN_EN_PASSANT_ALWAYS};
    for (int i = 0; i < 2; i++) {
        struct setup setup;
        position_to_setup(position, ways[i], &setup);
        unsigned faults = setup_faults(&setup) & ~tolerated;
        if (faults != 0) {
            char fen[FEN_LONGEST];
            setup_write(&setup, fen);
            print_error("%s: %x\n", fen, faults);
        }
        assert_int_equal(faults, 0);
    }
}

static unsigned all_moves(const struct position *position, struct move list[512]) {
    struct moves moves;
    struct move_walk walk;
    unsigned count = 0;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); count < 512 && moves_next(&walk, &list[count]);)
        count++;
    return count;
}

static void no_game_leads_to_a_fault(void **state) {
    (void)state;
    struct random_source random;
    const char *games = getenv("STAUNTON_SETUP_GAMES");
    random_seed(&random, 0x9a3e5);
    for (int left = games == NULL ? 300 : atoi(games); left > 0; left--) {
        struct position position[2];
        struct setup setup;
        struct error error;
        struct move moves[512];
        setup_chess960(&setup, (int)random_below(&random, 960));
        assert_true(position_from_setup(&position[0], &setup, 0, &error));
        for (int ply = 0; ply < 200; ply++) {
            unsigned count = all_moves(&position[ply & 1], moves);
            if (count == 0)
                break;
            position_play(&position[~ply & 1], &position[ply & 1], moves[random_below(&random, count)]);
            assert_sound(&position[~ply & 1], 0);
        }
    }
}

/* Few men anywhere, with much room for lines, pawns about to meet, and kings at home. */
static struct setup crowd(struct random_source *random) {
    struct setup setup;
    setup_clear(&setup);
    setup.to_move = (uint8_t)random_below(random, 2);
    for (uint64_t men = 2 + random_below(random, 14); men > 0; men--) {
        enum kind kind = (enum kind)(PAWN + random_below(random, QUEEN - PAWN + 1));
        enum square square = (enum square)random_below(random, SQUARES);
        if (kind != PAWN || (square >= A2 && square <= H7))
            setup.men[square] = (uint8_t)man_of((enum colour)random_below(random, 2), kind);
    }
    for (int colour = WHITE; colour <= BLACK; colour++) {
        enum square square = (enum square)random_below(random, SQUARES);
        int home = colour == WHITE ? RANK_1 : RANK_8;
        if (random_below(random, 2)) {
            int file = (int)(FILE_B + random_below(random, 6));
            int rook = (int)random_below(random, 8);
            square = square_at(file, home);
            if (rook != file) {
                setup.men[square_at(rook, home)] = (uint8_t)man_of((enum colour)colour, ROOK);
                setup.castling |= SQUARE_BIT(square_at(rook, home));
            }
        }
        setup.men[square] = (uint8_t)man_of((enum colour)colour, KING);
    }
    if (random_below(random, 2)) {
        int file = (int)random_below(random, 8);
        bool white = setup.to_move == BLACK;
        setup.men[square_at(file, white ? RANK_2 : RANK_7)] = NO_MAN;
        setup.men[square_at(file, white ? RANK_3 : RANK_6)] = NO_MAN;
        setup.men[square_at(file, white ? RANK_4 : RANK_5)] = white ? WHITE_PAWN : BLACK_PAWN;
        setup.en_passant = (uint8_t)square_at(file, white ? RANK_3 : RANK_6);
    }
    return setup;
}

static void no_move_gives_a_check_that_is_called_impossible(void **state) {
    (void)state;
    struct random_source random;
    const char *wanted = getenv("STAUNTON_SETUP_CROWDS");
    int double_checks = 0;
    int castling_checks = 0;
    random_seed(&random, 0xc70d5);
    for (int left = wanted == NULL ? 8000 : atoi(wanted); left > 0;) {
        struct setup setup = crowd(&random);
        struct position position;
        struct position next;
        struct error error;
        struct move moves[512];
        if (!position_from_setup(&position, &setup, SETUP_CHECKERS | SETUP_CASTLING_START, &error))
            continue;
        left--;
        unsigned count = all_moves(&position, moves);
        for (unsigned i = 0; i < count; i++) {
            position_play(&next, &position, moves[i]);
            assert_sound(&next, SETUP_CASTLING_START);
            enum colour checked = (enum colour)next.to_move;
            squares checkers = position_attackers(&next, colour_other(checked), position_king(&next, checked));
            double_checks += squares_several(checkers);
            castling_checks += checkers != 0 && moves[i].way == MOVE_CASTLING;
        }
    }
    /* Enough of the rare ones were among them. */
    assert_in_range(double_checks, 50, INT32_MAX);
    assert_in_range(castling_checks, 20, INT32_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_near_right_corner_of_each_player_is_light),
        cmocka_unit_test(each_side_starts_with_sixteen_men),
        cmocka_unit_test(positions_that_no_game_leads_to_are_reported),
        cmocka_unit_test(more_men_than_sixteen_pawns_can_make_are_reported),
        cmocka_unit_test(castling_rights_need_king_and_rook_where_they_started),
        cmocka_unit_test(an_en_passant_square_needs_a_double_step),
        cmocka_unit_test(checks_that_no_move_can_give_are_reported),
        cmocka_unit_test(checks_that_one_move_can_give_are_no_fault),
        cmocka_unit_test(a_counter_may_not_deny_the_double_step),
        cmocka_unit_test(a_position_is_refused_with_its_faults_and_their_articles),
        cmocka_unit_test(the_style_of_a_fen_is_kept),
        cmocka_unit_test(every_fault_has_a_sentence_of_its_own),
        cmocka_unit_test(no_game_leads_to_a_fault),
        cmocka_unit_test(no_move_gives_a_check_that_is_called_impossible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
