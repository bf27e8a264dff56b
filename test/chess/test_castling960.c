/*
 * Castling in Chess960: the same final squares from any first ones.
 */
#include "random_games.h"

enum { GAMES = 200, PLIES = 200 };

/* A random legal move, castling whenever it can be done; false when there is none. */
static bool choose_move(struct random_source *source, const struct position *position, struct move *chosen) {
    struct moves moves;
    struct move_walk walk;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, chosen);)
        if (chosen->way == MOVE_CASTLING)
            return true;
    return random_move(source, position, chosen);
}

/* [laws:II.3.1] Who has castled never castles again. */
static void each_player_castles_at_most_once(void **state) {
    (void)state;
    struct random_source source;
    unsigned castled_in_all = 0;
    random_seed(&source, 960);
    for (int game = 0; game < GAMES; game++) {
        struct position position = start_of_chess960((int)random_below(&source, 960));
        unsigned castled[2] = {0, 0};
        struct move move;
        for (int ply = 0; ply < PLIES && choose_move(&source, &position, &move); ply++) {
            enum colour mover = (enum colour)position.to_move;
            if (castled[mover] != 0)
                assert_false(has_castling(&position));
            castled[mover] += move.way == MOVE_CASTLING;
            struct position next;
            position_play(&next, &position, move);
            position = next;
            if (castled[mover] != 0)
                assert_int_equal(position.castling & position_of_colour(&position, mover), 0);
        }
        castled_in_all += castled[WHITE] + castled[BLACK];
    }
    assert_in_range(castled_in_all, GAMES / 2, 2 * GAMES);
}

static const char double_move[] = "4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1";
static const char transposition[] = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
static const char king_only[] = "4k3/8/8/8/8/8/8/3RK3 w D - 0 1";
static const char rook_only[] = "4k3/8/8/8/8/8/8/6KR w H - 0 1";

/* [laws:II.3.2] [laws:II.3.2.1] [laws:II.3.2.2] [laws:II.3.2.3] [laws:II.3.2.4] */
static void castling_is_done_in_one_of_four_ways(void **state) {
    (void)state;
    struct position position = after(double_move, "0-0-0");
    assert_true(stands(&position, 'K', "c1") && stands(&position, 'R', "d1"));
    assert_true(stands(&position, '.', "e1") && stands(&position, '.', "b1") && stands(&position, 'R', "h1"));
    position = after(double_move, "0-0");
    assert_true(stands(&position, 'K', "g1") && stands(&position, 'R', "f1") && stands(&position, 'R', "b1"));

    position = after(transposition, "0-0");
    assert_true(stands(&position, 'K', "g1") && stands(&position, 'R', "f1"));

    position = after(king_only, "0-0-0");
    assert_true(stands(&position, 'K', "c1") && stands(&position, 'R', "d1") && stands(&position, '.', "e1"));

    position = after(rook_only, "0-0");
    assert_true(stands(&position, 'K', "g1") && stands(&position, 'R', "f1") && stands(&position, '.', "h1"));
    assert_int_equal(squares_count(position_occupied(&position)), 3);
}

/* King and one rook of an initial position on an otherwise empty board, castling with that rook. */
static bool castle_alone(int number, enum colour colour, bool kingside, struct move *move, struct position *next) {
    struct position start = start_of_chess960(number);
    enum square king = position_king(&start, colour);
    squares rooks = position_men(&start, colour, ROOK);
    enum square rook = squares_first(rooks & (kingside ? ~(squares)0 << king : SQUARE_BIT(king) - 1));
    struct setup setup;
    struct position position;
    struct error error;
    setup_clear(&setup);
    setup.men[king] = (uint8_t)man_of(colour, KING);
    setup.men[rook] = (uint8_t)man_of(colour, ROOK);
    setup.men[colour == WHITE ? A8 : A1] = (uint8_t)man_of(colour_other(colour), KING);
    setup.men[colour == WHITE ? A7 : A2] = (uint8_t)man_of(colour_other(colour), PAWN);
    setup.to_move = (uint8_t)colour;
    setup.castling = SQUARE_BIT(rook);
    setup.chess960 = true;
    assert_true(position_from_setup(&position, &setup, SETUP_KING_CAPTURABLE, &error));
    bool legal_there = chess_judge_castling(&position, kingside, move) == CHESS_VERDICT_LEGAL;
    if (legal_there)
        position_play(next, &position, *move);
    return legal_there;
}

/* [laws:II.3.2.5.2] [laws:II.3.2.7.2] From all 960: the final squares are the usual ones, and something moves. */
static void all_positions_castle_to_the_usual_squares(void **state) {
    (void)state;
    unsigned king_stays = 0;
    unsigned rook_stays = 0;
    for (int number = 0; number < 960; number++) {
        for (int side = 0; side < 4; side++) {
            struct move move;
            struct position next;
            enum colour colour = (enum colour)(side / 2);
            bool kingside = side % 2 == 0;
            int rank = colour == WHITE ? RANK_1 : RANK_8;
            assert_true(castle_alone(number, colour, kingside, &move, &next));
            assert_int_equal(position_king(&next, colour), square_at(kingside ? FILE_G : FILE_C, rank));
            assert_int_equal(position_men(&next, colour, ROOK),
                             SQUARE_BIT(square_at(kingside ? FILE_F : FILE_D, rank)));
            bool king_unmoved = move.from == (uint8_t)position_king(&next, colour);
            bool rook_unmoved = squares_has(position_men(&next, colour, ROOK), (enum square)move.to);
            assert_false(king_unmoved && rook_unmoved);
            king_stays += king_unmoved;
            rook_stays += rook_unmoved;
        }
    }
    assert_true(king_stays > 0 && rook_stays > 0);
}

/* [laws:II.3.2.6] */
static void each_side_has_its_final_squares(void **state) {
    (void)state;
    const char *fen = "1rk4r/8/8/8/8/8/8/4K3 b hb - 0 1";
    struct position position = after(fen, "0-0-0");
    assert_true(stands(&position, 'k', "c8") && stands(&position, 'r', "d8") && stands(&position, '.', "b8"));
    position = after(fen, "0-0");
    assert_true(stands(&position, 'k', "g8") && stands(&position, 'r', "f8") && stands(&position, '.', "h8"));
}

/* [laws:II.3.2.7.3] */
static void castling_may_be_the_first_move(void **state) {
    (void)state;
    struct position position = after("bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w KQkq - 0 1", "0-0");
    assert_true(stands(&position, 'K', "g1") && stands(&position, 'R', "f1"));
}

/* [laws:II.3.2.7.4] */
static void both_ways_must_be_empty_and_the_kings_safe(void **state) {
    (void)state;
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/RN2K3 w A - 0 1", "0-0-0"), CHESS_VERDICT_CASTLING_BLOCKED);
    assert_true(legal("4k3/8/8/8/8/8/8/NR2K3 w B - 0 1", "0-0-0"));
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "0-0-0"), CHESS_VERDICT_CASTLING_CHECK);
    /* A queen behind the rook; a bishop there does no harm. */
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "0-0-0"), CHESS_VERDICT_CASTLING_CHECK);
    assert_true(legal("4k3/8/8/8/8/8/8/bRK5 w B - 0 1", "0-0-0"));
    /* Far ways: from b1 to g1 the king crosses five squares. */
    const char *far = "4k3/8/8/8/8/8/PPP1PPPP/RK5R w HA - 0 1";
    assert_true(legal(far, "0-0"));
    assert_int_equal(verdict_on("3rk3/8/8/8/8/8/PPP1PPPP/RK5R w HA - 0 1", "0-0"), CHESS_VERDICT_CASTLING_CHECK);
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/PPP1PPPP/RK1B3R w HA - 0 1", "0-0"), CHESS_VERDICT_CASTLING_BLOCKED);
    assert_int_equal(verdict_on("1r2k3/8/8/8/8/8/P1PPPPPP/RK5R w HA - 0 1", "0-0"), CHESS_VERDICT_CASTLING_CHECK);
    /* The rook's way alone: b1 to d1 with the king on c1. */
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/1RKN4 w B - 0 1", "0-0-0"), CHESS_VERDICT_CASTLING_OCCUPIED);
}

/* [laws:II.3.2.7.5] */
static void other_squares_may_stay_occupied(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/8/8/8/8/2R1NKRN w G - 0 1";
    struct position position = after(fen, "0-0");
    assert_true(stands(&position, 'K', "g1") && stands(&position, 'R', "f1"));
    assert_true(stands(&position, 'N', "e1") && stands(&position, 'N', "h1") && stands(&position, 'R', "c1"));
    /* After 0-0-0: a, b and e. */
    position = after("4k3/8/8/8/8/8/8/NBRKN3 w C - 0 1", "0-0-0");
    assert_true(stands(&position, 'K', "c1") && stands(&position, 'R', "d1"));
    assert_true(stands(&position, 'N', "a1") && stands(&position, 'B', "b1") && stands(&position, 'N', "e1"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_player_castles_at_most_once),
        cmocka_unit_test(castling_is_done_in_one_of_four_ways),
        cmocka_unit_test(all_positions_castle_to_the_usual_squares),
        cmocka_unit_test(each_side_has_its_final_squares),
        cmocka_unit_test(castling_may_be_the_first_move),
        cmocka_unit_test(both_ways_must_be_empty_and_the_kings_safe),
        cmocka_unit_test(other_squares_may_stay_occupied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
