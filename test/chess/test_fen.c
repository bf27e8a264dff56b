/*
 * FEN, X-FEN and Shredder-FEN: what is read is written again as it was, and what cannot be read says where and why.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/random.h"
#include "chess/setup.h"
#include "fen_lines.h"
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
    bool done = setup_read(&setup, text_from(fen), &error);
    if (!done)
        print_error("%s: column %ld: %s\n", fen, error.column, operand(&error, 0));
    assert_true(done);
    return setup;
}

static void assert_written(const struct setup *setup, const char *expected) {
    char fen[FEN_LONGEST];
    size_t length = setup_write(setup, fen);
    assert_string_equal(fen, expected);
    assert_int_equal(length, strlen(expected));
}

static void assert_trip(const char *fen) {
    struct setup setup = read_fen(fen);
    assert_written(&setup, fen);
}

static void assert_same(const struct setup *a, const struct setup *b) {
    assert_memory_equal(a->men, b->men, sizeof a->men);
    assert_int_equal(a->to_move, b->to_move);
    assert_int_equal(a->castling, b->castling);
    assert_int_equal(a->en_passant, b->en_passant);
    assert_int_equal(a->counted, b->counted);
    assert_int_equal(a->quiet_plies, b->quiet_plies);
    assert_int_equal(a->move_number, b->move_number);
}

/* [laws:2.3] */
static void the_initial_position_is_written_as_everyone_writes_it(void **state) {
    (void)state;
    struct setup start;
    setup_start(&start);
    assert_written(&start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    struct setup again = read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_same(&again, &start);
    assert_false(again.chess960);
}

/* [laws:C.5] [laws:C.6] */
static void files_run_from_a_to_h_and_ranks_from_1_to_8(void **state) {
    (void)state;
    struct setup start = read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (int square = 0; square < SQUARES; square++) {
        enum man man = (enum man)start.men[square];
        char rank = square_rank_digit((enum square)square);
        if (man == WHITE_KING || man == BLACK_KING)
            assert_int_equal(square_file_letter((enum square)square), 'e');
        assert_int_equal(man == BLACK_PAWN, rank == '7');
        assert_int_equal(man == WHITE_PAWN, rank == '2');
        assert_int_equal(man != NO_MAN && man_colour(man) == WHITE, rank == '1' || rank == '2');
        assert_int_equal(man != NO_MAN && man_colour(man) == BLACK, rank == '7' || rank == '8');
    }
    assert_int_equal(start.men[A1], WHITE_ROOK);
    assert_int_equal(start.men[D1], WHITE_QUEEN);
    assert_int_equal(start.men[D8], BLACK_QUEEN);
}

/* [laws:C.7] */
static void every_square_has_one_name_of_its_own(void **state) {
    (void)state;
    for (int square = 0; square < SQUARES; square++) {
        char fen[] = "8/8/8/8/8/8/8/8 w - a1 0 1";
        char *name = strstr(fen, "a1");
        name[0] = square_file_letter((enum square)square);
        name[1] = square_rank_digit((enum square)square);
        assert_in_range(name[0], 'a', 'h');
        assert_in_range(name[1], '1', '8');
        assert_int_equal(read_fen(fen).en_passant, square);
    }
}

static void four_fields_stay_four_and_six_stay_six(void **state) {
    (void)state;
    assert_trip("4k3/8/8/8/8/8/8/4K3 w - -");
    assert_trip("4k3/8/8/8/8/8/8/4K3 b - - 99 150");
    assert_trip("4k3/8/8/8/8/8/8/4K3 w - - 65535 65535");
    assert_trip("4k3/8/8/8/8/8/8/4K3 w - - 0 0");
    struct setup setup = read_fen("4k3/8/8/8/8/8/8/4K3 w - -");
    assert_false(setup.counted);
    assert_int_equal(setup.quiet_plies, 0);
    assert_int_equal(setup.move_number, 1);
}

static void blanks_and_the_order_of_rights_are_put_right(void **state) {
    (void)state;
    struct setup setup = read_fen("  4k3/8/8/8/8/8/8/4K3 \t w  -   -  007 1\r\n");
    assert_written(&setup, "4k3/8/8/8/8/8/8/4K3 w - - 7 1");
    setup = read_fen("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1");
    assert_written(&setup, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

static void castling_rights_name_the_outermost_rook_or_a_file(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        squares rooks;
        bool chess960;
    } cases[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", SQUARE_BIT(H1) | SQUARE_BIT(A1) | SQUARE_BIT(H8) | SQUARE_BIT(A8),
         false},
        {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", SQUARE_BIT(H1) | SQUARE_BIT(A1) | SQUARE_BIT(H8) | SQUARE_BIT(A8),
         true},
        {"r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", SQUARE_BIT(H1) | SQUARE_BIT(A8), false},
        {"r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1", SQUARE_BIT(H1) | SQUARE_BIT(A1) | SQUARE_BIT(A8), true},
        {"2b5/1nbn4/n3n3/1kn5/n3n3/1n1n4/5RQ1/2KQ1R2 w K - 0 1", SQUARE_BIT(F1), true},
        {"8/8/8/4B2b/6nN/8/5P2/2R1K2k w Q - 0 1", SQUARE_BIT(C1), true},
        {"4k3/8/8/8/8/8/8/1RR1K1RR w KQ - 0 1", SQUARE_BIT(H1) | SQUARE_BIT(B1), true},
        {"4k3/8/8/8/8/8/8/1RR1K1RR w GC - 0 1", SQUARE_BIT(G1) | SQUARE_BIT(C1), true},
        {"4k3/8/8/8/8/8/8/1RR1K1RR w KC - 0 1", SQUARE_BIT(H1) | SQUARE_BIT(C1), true},
        {"rr2k1rr/8/8/8/8/8/8/1RR1K1RR w GQkb - 0 1", SQUARE_BIT(G1) | SQUARE_BIT(B1) | SQUARE_BIT(H8) | SQUARE_BIT(B8),
         true},
        {"4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1", SQUARE_BIT(F1) | SQUARE_BIT(F8), true},
        {"4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", SQUARE_BIT(H1) | SQUARE_BIT(A1), false},
        {"4k3/8/8/8/4K3/8/8/3R4 w KQ - 0 1", SQUARE_BIT(H1) | SQUARE_BIT(A1), false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct setup setup = read_fen(cases[i].fen);
        assert_true(setup.castling == cases[i].rooks);
        assert_int_equal(setup.chess960, cases[i].chess960);
        assert_written(&setup, cases[i].fen);
    }
}

static void a_right_without_its_rook_is_kept_and_found_faulty(void **state) {
    (void)state;
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/8/R3K3 w K - 0 1",    "4k3/8/8/8/4K3/8/8/R6R w KQ - 0 1",  "4k3/8/8/8/8/8/8/R5K1 w Q - 0 1",
        "4k3/8/8/8/8/8/8/4K2r w K - 0 1",    "4k3/8/8/8/8/8/8/R3K2R w KQk - 0 1", "4k3/8/8/8/8/8/8/R3K2R w D - 0 1",
        "4k3/8/8/8/8/8/8/R3K1RR w KG - 0 1", "4k3/8/8/8/8/8/8/R6K w K - 0 1",
    };
    static const unsigned faulty[] = {1, 1, 0, 1, 1, 1, 1, 1};
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        struct setup setup = read_fen(fens[i]);
        assert_int_equal((setup_faults(&setup) & (SETUP_CASTLING | SETUP_CASTLING_TWICE)) != 0, faulty[i]);
        assert_written(&setup, fens[i]);
    }
}

static void a_faulty_text_is_refused_with_column_and_reason(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        long column;
        const char *reason;
    } cases[] = {
        {"", 1, "it is empty"},
        {"   ", 1, "it is empty"},
        {"8/8/8/8/8/8/8/7 w - - 0 1", 16, "rank 1 has 7 squares instead of eight"},
        {"8/8/7/8/8/8/8/8 w - - 0 1", 6, "rank 6 has 7 squares instead of eight"},
        {"8/8/8/8/8/8/8 w - - 0 1", 14, "there are 7 ranks instead of eight"},
        {"8/8/8/8/8/8/8/8/8 w - - 0 1", 16, "there are more than eight ranks"},
        {"8/8/8/8/8/8/8/8/ w - - 0 1", 16, "there are more than eight ranks"},
        {"8/8/8/7pp/8/8/8/8 w - - 0 1", 9, "rank 5 has more than eight squares"},
        {"8/8/8/45/8/8/8/8 w - - 0 1", 8, "rank 5 has more than eight squares"},
        {"8/8/8/44/8/8/8/8 w - - 0 1", 8, "rank 5 has two numbers of empty squares side by side"},
        {"8/8/8/8/8/8/8/k11111K w - - 0 1", 17, "rank 1 has two numbers of empty squares side by side"},
        {"8/8/8/9/8/8/8/8 w - - 0 1", 7, "\"9\" is neither a piece nor a number of empty squares"},
        {"8/8/8/0/8/8/8/8 w - - 0 1", 7, "\"0\" is neither a piece nor a number of empty squares"},
        {"8/8/8/3x4/8/8/8/8 w - - 0 1", 8, "\"x\" is neither a piece nor a number of empty squares"},
        {"8/8/8/3♔4/8/8/8/8 w - - 0 1", 8, "\"♔\" is neither a piece nor a number of empty squares"},
        {"8/8/8/8/8/8/8/8", 16, "the side to move is missing"},
        {"8/8/8/8/8/8/8/8 white - - 0 1", 17, "the side to move is w or b, not \"white\""},
        {"8/8/8/8/8/8/8/8 W - - 0 1", 17, "the side to move is w or b, not \"W\""},
        {"8/8/8/8/8/8/8/8 w", 18, "the castling field is missing"},
        {"8/8/8/8/8/8/8/8 w KQx - 0 1", 21, "\"x\" is no castling right"},
        {"8/8/8/8/8/8/8/8 w -- - 0 1", 19, "\"-\" is no castling right"},
        {"8/8/8/8/8/8/8/8 w KQK - 0 1", 21, "the castling right \"K\" is given twice"},
        {"4k2r/8/8/8/8/8/8/8 w kh - 0 1", 23, "the castling right \"h\" is given twice"},
        {"8/8/8/8/8/8/8/8 w -", 20, "the en passant square is missing"},
        {"8/8/8/8/8/8/8/8 w - e9 0 1", 21, "the en passant square cannot be \"e9\""},
        {"8/8/8/8/8/8/8/8 w - i3 0 1", 21, "the en passant square cannot be \"i3\""},
        {"8/8/8/8/8/8/8/8 w - e33 0 1", 21, "the en passant square cannot be \"e33\""},
        {"8/8/8/8/8/8/8/8 w - - 0", 24, "the move number is missing"},
        {"8/8/8/8/8/8/8/8 w - - -1 1", 23, "the counter of quiet moves is not a whole number"},
        {"8/8/8/8/8/8/8/8 w - - 65536 1", 23, "the counter of quiet moves is greater than 65535"},
        {"8/8/8/8/8/8/8/8 w - - 0 99999999999999999999", 25, "the move number is greater than 65535"},
        {"8/8/8/8/8/8/8/8 w - - 0 1.", 26, "the move number is not a whole number"},
        {"8/8/8/8/8/8/8/8 w - - 0 1 bm Nf3;", 27, "something follows the move number"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct error error;
        struct setup setup;
        setup_start(&setup);
        assert_false(setup_read(&setup, text_from(cases[i].fen), &error));
        assert_int_equal(error.code, ERROR_fen_malformed);
        assert_string_equal(operand(&error, 0), cases[i].reason);
        assert_int_equal(error.column, cases[i].column);
        assert_int_equal(setup_chess960_number(&setup), 518);
        assert_false(setup_read(&setup, text_from(cases[i].fen), NULL));
    }
}

static struct setup random_setup(struct random_source *random) {
    struct setup setup;
    setup_clear(&setup);
    uint64_t crowd = 1 + random_below(random, 64);
    for (int square = 0; square < SQUARES; square++)
        if (random_below(random, 64) < crowd)
            setup.men[square] =
                (uint8_t)man_of((enum colour)random_below(random, 2), (enum kind)random_below(random, 7));
    for (int square = 0; square < SQUARES; square++)
        if (setup.men[square] == (int)BLACK_PAWN - (int)PAWN)
            setup.men[square] = NO_MAN;
    setup.to_move = (uint8_t)random_below(random, 2);
    setup.en_passant = (uint8_t)random_below(random, SQUARES + 1);
    setup.style = random_below(random, 2) ? FEN_SHREDDER : FEN_USUAL;
    setup.castling = random_next(random) & random_next(random) & (RANK_SET(RANK_1) | RANK_SET(RANK_8));
    setup.counted = random_below(random, 4) != 0;
    if (setup.counted) {
        setup.quiet_plies = (uint16_t)random_below(random, 65536);
        setup.move_number = (uint16_t)random_below(random, 65536);
    }
    return setup;
}

static void whatever_stands_on_a_board_makes_the_round_trip(void **state) {
    (void)state;
    struct random_source random;
    random_seed(&random, 0x5e70b);
    for (int i = 0; i < 20000; i++) {
        struct setup setup = random_setup(&random);
        char fen[FEN_LONGEST];
        assert_in_range(setup_write(&setup, fen), 1, FEN_LONGEST - 1);
        struct setup again = read_fen(fen);
        assert_same(&again, &setup);
        assert_written(&again, fen);
        setup_faults(&setup);
    }
}

static void any_bytes_are_read_or_refused_with_a_column(void **state) {
    (void)state;
    struct random_source random;
    random_seed(&random, 0xb17e5);
    for (int i = 0; i < 50000; i++) {
        struct setup setup = random_setup(&random);
        struct error error;
        char fen[FEN_LONGEST];
        char again[FEN_LONGEST];
        size_t length = setup_write(&setup, fen);
        for (uint64_t changes = 1 + random_below(&random, 3); changes > 0; changes--) {
            static const char likely[] = " /-KQkqwb08h3";
            fen[random_below(&random, length)] = random_below(&random, 2)
                                                     ? (char)random_below(&random, 256)
                                                     : likely[random_below(&random, sizeof likely - 1)];
        }
        if (!setup_read(&setup, (struct text){fen, length}, &error)) {
            assert_int_equal(error.code, ERROR_fen_malformed);
            assert_in_range(error.column, 1, (long)length + 1);
            assert_true(operand(&error, 0)[0] != '\0');
            continue;
        }
        struct setup second;
        length = setup_write(&setup, again);
        assert_true(setup_read(&second, (struct text){again, length}, &error));
        assert_same(&second, &setup);
    }
}

static void listed_valid_positions_are_accepted_and_written_byte_for_byte(void **state) {
    (void)state;
    FILE *file = corpus_open("fen/valid.sfens");
    char line[1024];
    int count = 0;
    struct text fen;
    if (file == NULL)
        skip();
    for (; corpus_next(file, line, &fen); count++) {
        struct setup setup = read_fen(line);
        if (setup_faults(&setup) != 0)
            print_error("%s: %x\n", line, setup_faults(&setup));
        assert_int_equal(setup_faults(&setup), 0);
        assert_written(&setup, line);
    }
    assert_int_equal(count, 10000);
}

static void listed_invalid_positions_are_refused_with_a_reason(void **state) {
    (void)state;
    FILE *file = corpus_open("fen/invalid.sfens");
    char line[1024];
    int count = 0;
    struct text fen;
    if (file == NULL)
        skip();
    for (; corpus_next(file, line, &fen); count++) {
        struct setup setup = read_fen(line);
        unsigned faults = setup_faults(&setup);
        if (faults == 0)
            print_error("%s\n", line);
        assert_true(faults != 0);
        assert_true(setup_fault_message(faults & -faults) != MESSAGE_none);
        assert_written(&setup, line);
    }
    assert_int_equal(count, 9992);
}

static void positions_of_move_counts_make_the_trip_and_are_playable(void **state) {
    (void)state;
    static const char *const names[] = {"perft/standard.epd", "perft/fischer.epd", "perft/random.epd",
                                        "perft/tricky.epd"};
    int missing = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        FILE *file = corpus_open(names[i]);
        char line[1024];
        struct text fen;
        missing += file == NULL;
        while (file != NULL && corpus_next(file, line, &fen)) {
            struct setup setup = read_fen(line);
            char written[FEN_LONGEST];
            size_t length = setup_write(&setup, written);
            assert_true(text_equal((struct text){written, length}, fen));
            unsigned faults = setup_faults(&setup) & ~(unsigned)SETUP_UNREACHABLE;
            if (faults != 0)
                print_error("%s: %x\n", line, faults);
            assert_int_equal(faults, 0);
        }
    }
    if (missing > 0)
        skip();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_initial_position_is_written_as_everyone_writes_it),
        cmocka_unit_test(files_run_from_a_to_h_and_ranks_from_1_to_8),
        cmocka_unit_test(every_square_has_one_name_of_its_own),
        cmocka_unit_test(four_fields_stay_four_and_six_stay_six),
        cmocka_unit_test(blanks_and_the_order_of_rights_are_put_right),
        cmocka_unit_test(castling_rights_name_the_outermost_rook_or_a_file),
        cmocka_unit_test(a_right_without_its_rook_is_kept_and_found_faulty),
        cmocka_unit_test(a_faulty_text_is_refused_with_column_and_reason),
        cmocka_unit_test(whatever_stands_on_a_board_makes_the_round_trip),
        cmocka_unit_test(any_bytes_are_read_or_refused_with_a_column),
        cmocka_unit_test(listed_valid_positions_are_accepted_and_written_byte_for_byte),
        cmocka_unit_test(listed_invalid_positions_are_refused_with_a_reason),
        cmocka_unit_test(positions_of_move_counts_make_the_trip_and_are_playable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
