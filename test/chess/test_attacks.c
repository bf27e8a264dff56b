/*
 * The attacks of all men against plain loops over the board.
 */
#include "base/random.h"
#include "sentences.h"

enum { BOARDS = 20000 };

static const int straight[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int diagonal[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static bool on_board(int file, int rank) {
    return file >= FILE_A && file <= FILE_H && rank >= RANK_1 && rank <= RANK_8;
}

/* Step by step in four directions, up to and including the first man. */
static squares slide(enum square square, const int directions[4][2], squares occupied) {
    squares found = 0;
    for (int i = 0; i < 4; i++) {
        int file = square_file(square) + directions[i][0];
        int rank = square_rank(square) + directions[i][1];
        while (on_board(file, rank)) {
            found |= SQUARE_BIT(square_at(file, rank));
            if (squares_has(occupied, square_at(file, rank)))
                break;
            file += directions[i][0];
            rank += directions[i][1];
        }
    }
    return found;
}

static void sliders_stop_at_the_first_man(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 35);
    for (int board = 0; board < BOARDS; board++) {
        squares occupied = random_next(&source);
        for (uint64_t thin = random_below(&source, 4); thin > 0; thin--)
            occupied &= random_next(&source);
        for (int square = A1; square <= H8; square++) {
            enum square from = (enum square)square;
            squares rook = slide(from, straight, occupied);
            squares bishop = slide(from, diagonal, occupied);
            /* Whether the slider's own square counts as occupied makes no difference. */
            squares own = board % 2 == 0 ? occupied | SQUARE_BIT(from) : occupied & ~SQUARE_BIT(from);
            assert_int_equal(attacks_rook(from, own), rook);
            assert_int_equal(attacks_bishop(from, own), bishop);
            assert_int_equal(attacks_queen(from, own), rook | bishop);
        }
    }
}

static void other_men_attack_their_neighbours(void **state) {
    (void)state;
    for (int square = A1; square <= H8; square++) {
        enum square from = (enum square)square;
        squares knight = 0;
        squares king = 0;
        squares pawns[2] = {0, 0};
        for (int other = A1; other <= H8; other++) {
            int files = square_file((enum square)other) - square_file(from);
            int ranks = square_rank((enum square)other) - square_rank(from);
            if (files * files + ranks * ranks == 5)
                knight |= SQUARE_BIT(other);
            if (files * files <= 1 && ranks * ranks <= 1 && other != square)
                king |= SQUARE_BIT(other);
            if (files * files == 1 && (ranks == 1 || ranks == -1))
                pawns[ranks == 1 ? WHITE : BLACK] |= SQUARE_BIT(other);
        }
        assert_int_equal(attacks_knight(from), knight);
        assert_int_equal(attacks_king(from), king);
        assert_int_equal(attacks_pawn(WHITE, from), pawns[WHITE]);
        assert_int_equal(attacks_pawn(BLACK, from), pawns[BLACK]);
    }
}

static void between_two_squares_lie_those_of_their_line(void **state) {
    (void)state;
    for (int a = A1; a <= H8; a++) {
        for (int b = A1; b <= H8; b++) {
            enum square from = (enum square)a;
            enum square to = (enum square)b;
            squares between = 0;
            if (a != b && squares_has(slide(from, straight, 0), to))
                between = slide(from, straight, SQUARE_BIT(to)) & slide(to, straight, SQUARE_BIT(from));
            if (a != b && squares_has(slide(from, diagonal, 0), to))
                between = slide(from, diagonal, SQUARE_BIT(to)) & slide(to, diagonal, SQUARE_BIT(from));
            /* Two sliders also meet where their other lines cross: only the stretch between them counts. */
            int least_file = square_file(from) < square_file(to) ? square_file(from) : square_file(to);
            int most_file = square_file(from) + square_file(to) - least_file;
            int least_rank = square_rank(from) < square_rank(to) ? square_rank(from) : square_rank(to);
            int most_rank = square_rank(from) + square_rank(to) - least_rank;
            for (int square = A1; square <= H8; square++) {
                int file = square_file((enum square)square);
                int rank = square_rank((enum square)square);
                if (file < least_file || file > most_file || rank < least_rank || rank > most_rank)
                    between &= ~SQUARE_BIT(square);
            }
            between &= ~SQUARE_BIT(from) & ~SQUARE_BIT(to);
            assert_int_equal(attacks_between(from, to), between);
            if (a != b)
                assert_int_equal(attacks_path(from, to), between | SQUARE_BIT(to));
        }
    }
}

/* By man, as the rest of the program asks. */
static void attacks_of_names_the_man(void **state) {
    (void)state;
    squares occupied = SQUARE_BIT(D6) | SQUARE_BIT(F6);
    assert_int_equal(attacks_of(WHITE_PAWN, D4, occupied), SQUARE_BIT(C5) | SQUARE_BIT(E5));
    assert_int_equal(attacks_of(BLACK_PAWN, D4, occupied), SQUARE_BIT(C3) | SQUARE_BIT(E3));
    assert_int_equal(attacks_of(NO_MAN, D4, occupied), 0);
    for (int colour = WHITE; colour <= BLACK; colour++) {
        assert_int_equal(attacks_of(man_of((enum colour)colour, KNIGHT), D4, occupied), attacks_knight(D4));
        assert_int_equal(attacks_of(man_of((enum colour)colour, KING), D4, occupied), attacks_king(D4));
        assert_int_equal(attacks_of(man_of((enum colour)colour, ROOK), D4, occupied), slide(D4, straight, occupied));
        assert_int_equal(attacks_of(man_of((enum colour)colour, BISHOP), D4, occupied), slide(D4, diagonal, occupied));
        assert_int_equal(attacks_of(man_of((enum colour)colour, QUEEN), D4, occupied),
                         slide(D4, straight, occupied) | slide(D4, diagonal, occupied));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sliders_stop_at_the_first_man),
        cmocka_unit_test(other_men_attack_their_neighbours),
        cmocka_unit_test(between_two_squares_lie_those_of_their_line),
        cmocka_unit_test(attacks_of_names_the_man),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
