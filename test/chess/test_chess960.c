/*
 * The 960 initial positions of Chess960, and the board and the men they share with the usual game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chess/setup.h"
#include "fen_lines.h"

static int compare_names(const void *a, const void *b) {
    return strcmp(a, b);
}

static struct text fen_of(const struct setup *setup, char fen[FEN_LONGEST]) {
    size_t length = setup_write(setup, fen);
    return (struct text){fen, length};
}

/* [laws:II.1] */
static void a_number_gives_an_initial_position_and_518_the_usual_one(void **state) {
    (void)state;
    char fen[FEN_LONGEST];
    struct setup setup;
    struct setup usual;
    setup_chess960(&setup, 518);
    setup_start(&usual);
    assert_memory_equal(setup.men, usual.men, sizeof usual.men);
    assert_int_equal(setup.castling, usual.castling);
    assert_int_equal(setup_chess960_number(&usual), 518);
    assert_true(setup.chess960);
    assert_false(usual.chess960);
    setup_chess960(&setup, 0);
    fen_of(&setup, fen);
    assert_string_equal(fen, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    setup_chess960(&setup, 959);
    fen_of(&setup, fen);
    assert_string_equal(fen, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
}

/* [laws:II.2] */
static void there_are_exactly_960_different_ones_with_the_white_pawns_on_rank_2(void **state) {
    (void)state;
    static char fens[960][FEN_LONGEST];
    for (int number = 0; number < 960; number++) {
        struct setup setup;
        setup_chess960(&setup, number);
        assert_int_equal(setup_faults(&setup), 0);
        assert_int_equal(setup_chess960_number(&setup), number);
        for (int file = FILE_A; file <= FILE_H; file++)
            assert_int_equal(setup.men[square_at(file, RANK_2)], WHITE_PAWN);
        setup_write(&setup, fens[number]);
    }
    qsort(fens, 960, sizeof *fens, compare_names);
    for (int i = 1; i < 960; i++)
        assert_string_not_equal(fens[i - 1], fens[i]);
}

/* [laws:II.2.1] */
static void the_king_stands_between_the_rooks(void **state) {
    (void)state;
    for (int number = 0; number < 960; number++) {
        struct setup setup;
        char order[4] = "";
        int count = 0;
        setup_chess960(&setup, number);
        for (int file = FILE_A; file <= FILE_H; file++)
            if (setup.men[file] == WHITE_ROOK || setup.men[file] == WHITE_KING)
                order[count++] = setup.men[file] == WHITE_ROOK ? 'R' : 'K';
        assert_string_equal(order, "RKR");
    }
}

/* [laws:II.2.2] */
static void the_bishops_stand_on_squares_of_different_colours(void **state) {
    (void)state;
    for (int number = 0; number < 960; number++) {
        struct setup setup;
        int count[2] = {0};
        setup_chess960(&setup, number);
        for (int file = FILE_A; file <= FILE_H; file++)
            if (setup.men[file] == WHITE_BISHOP)
                count[file % 2]++;
        assert_int_equal(count[0], 1);
        assert_int_equal(count[1], 1);
    }
}

/* [laws:II.2.3] */
static void black_pieces_stand_opposite_the_white_ones(void **state) {
    (void)state;
    for (int number = 0; number < 960; number++) {
        struct setup setup;
        setup_chess960(&setup, number);
        for (int file = FILE_A; file <= FILE_H; file++) {
            enum kind kind = man_kind((enum man)setup.men[square_at(file, RANK_1)]);
            assert_int_equal(setup.men[square_at(file, RANK_8)], man_of(BLACK, kind));
            assert_int_equal(setup.men[square_at(file, RANK_7)], BLACK_PAWN);
        }
    }
    struct setup first;
    char fen[FEN_LONGEST];
    setup_chess960(&first, 0);
    fen_of(&first, fen);
    assert_memory_equal(fen, "bbqnnrkr/", 9);
    assert_non_null(strstr(fen, "/BBQNNRKR "));
}

static void what_is_no_initial_position_has_no_number(void **state) {
    (void)state;
    struct setup setup;
    for (int number = 0; number < 960; number++) {
        setup_chess960(&setup, number);
        for (int square = 0; square < SQUARES; square++) {
            uint8_t man = setup.men[square];
            for (int other = 0; other < MAN_CODES; other++) {
                setup.men[square] = (uint8_t)other;
                assert_int_equal(setup_chess960_number(&setup), other == man ? number : -1);
            }
            setup.men[square] = man;
        }
    }
    setup_start(&setup);
    setup.to_move = BLACK;
    assert_int_equal(setup_chess960_number(&setup), -1);
    setup_start(&setup);
    setup.castling &= ~SQUARE_BIT(H8);
    assert_int_equal(setup_chess960_number(&setup), -1);
    setup_start(&setup);
    setup.en_passant = E3;
    assert_int_equal(setup_chess960_number(&setup), -1);
    setup_clear(&setup);
    assert_int_equal(setup_chess960_number(&setup), -1);
}

static void the_listed_starts_are_these_960(void **state) {
    (void)state;
    FILE *file = corpus_open("fen/chess960_start_positions.sfens");
    char line[1024];
    bool seen[960] = {false};
    int count = 0;
    struct text fen;
    if (file == NULL)
        skip();
    for (; corpus_next(file, line, &fen); count++) {
        struct setup setup;
        struct error error;
        char written[FEN_LONGEST];
        assert_true(setup_read(&setup, fen, &error));
        int number = setup_chess960_number(&setup);
        assert_in_range(number, 0, 959);
        assert_false(seen[number]);
        seen[number] = true;
        setup_chess960(&setup, number);
        setup.style = FEN_SHREDDER;
        assert_true(text_equal(fen_of(&setup, written), fen));
    }
    assert_int_equal(count, 960);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_gives_an_initial_position_and_518_the_usual_one),
        cmocka_unit_test(there_are_exactly_960_different_ones_with_the_white_pawns_on_rank_2),
        cmocka_unit_test(the_king_stands_between_the_rooks),
        cmocka_unit_test(the_bishops_stand_on_squares_of_different_colours),
        cmocka_unit_test(black_pieces_stand_opposite_the_white_ones),
        cmocka_unit_test(what_is_no_initial_position_has_no_number),
        cmocka_unit_test(the_listed_starts_are_these_960),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
