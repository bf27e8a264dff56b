/*
 * Writing moves by Appendix C.
 */
#include "notation_tools.h"

/* [laws:C.8] The initial of the piece and the square of arrival; a pawn has the square alone. */
static void a_piece_move_is_initial_and_arrival(void **state) {
    (void)state;
    const char *fen = "k7/8/8/8/8/8/1B6/K7 w - - 0 1";
    assert_writes(fen, "b2e5", NOTATION_ENGLISH, "Be5");
    assert_writes(fen, "b2e5", NOTATION_ITALIAN, "Ae5");
}

/* [laws:C.4] */
static void a_pawn_has_no_letter(void **state) {
    (void)state;
    for (int language = 0; language < NOTATION_LANGUAGES; language++) {
        assert_writes(START, "e2e4", (enum notation_language)language, "e4");
        assert_string_equal(notation_letter((enum notation_language)language, PAWN, WHITE), "");
        assert_string_equal(notation_letter((enum notation_language)language, PAWN, BLACK), "");
    }
}

static void the_long_form_names_the_departure(void **state) {
    (void)state;
    struct notation_style style = {.form = NOTATION_LONG};
    assert_styled(START, "g1f3", style, "Ng1-f3");
    assert_styled(START, "e2e4", style, "e2-e4");
    assert_styled("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", style, "e5xd6");
    assert_styled("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", style, "0-0");
    assert_styled("8/3P4/8/8/8/8/k7/4K3 w - - 0 1", "d7d8q", style, "d7-d8Q");
}

/* [laws:C.10] A pinned twin cannot move there and needs no mention. */
static void a_pinned_twin_does_not_count(void **state) {
    (void)state;
    assert_writes("4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", NOTATION_ENGLISH, "Nc3");
    assert_writes("6k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", NOTATION_ENGLISH, "Nbc3");
}

/* [laws:C.10.1] [laws:C.10.1.1] [laws:C.10.1.2] [laws:C.10.1.3] [laws:C.10.3.1] Initial, file, arrival. */
static void twins_on_one_rank_differ_by_file(void **state) {
    (void)state;
    const char *fen = "7k/8/8/8/8/8/8/K3N1N1 w - - 0 1";
    assert_writes(fen, "g1f3", NOTATION_ENGLISH, "Ngf3");
    assert_writes(fen, "e1f3", NOTATION_ENGLISH, "Nef3");
    assert_writes(fen, "g1f3", NOTATION_ITALIAN, "Cgf3");
    assert_writes(fen, "e1f3", NOTATION_ITALIAN, "Cef3");
}

/* [laws:C.10.2] [laws:C.10.2.1] [laws:C.10.2.2] [laws:C.10.2.3] [laws:C.10.3.2] Initial, rank, arrival. */
static void twins_on_one_file_differ_by_rank(void **state) {
    (void)state;
    const char *fen = "7k/8/8/6N1/8/8/8/K5N1 w - - 0 1";
    assert_writes(fen, "g1f3", NOTATION_ENGLISH, "N1f3");
    assert_writes(fen, "g5f3", NOTATION_ENGLISH, "N5f3");
    assert_writes(fen, "g1f3", NOTATION_ITALIAN, "C1f3");
    assert_writes(fen, "g5f3", NOTATION_ITALIAN, "C5f3");
}

/* [laws:C.10.3] [laws:C.10.3.3] Neither file nor rank in common: the file is preferred. */
static void otherwise_the_file_is_preferred(void **state) {
    (void)state;
    const char *fen = "7k/8/8/8/3N4/8/7N/K7 w - - 0 1";
    assert_writes(fen, "d4f3", NOTATION_ENGLISH, "Ndf3");
    assert_writes(fen, "h2f3", NOTATION_ENGLISH, "Nhf3");
}

static void three_may_need_file_and_rank(void **state) {
    (void)state;
    const char *fen = "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
    assert_writes(fen, "h4e1", NOTATION_ENGLISH, "Qh4e1");
    assert_writes(fen, "e4e1", NOTATION_ENGLISH, "Qee1");
    assert_writes(fen, "h1e1", NOTATION_ENGLISH, "Q1e1");
}

/* [laws:C.10.3.4] With a capture the x may be added to the same forms. */
static void captures_are_reported_apart_alike(void **state) {
    (void)state;
    assert_writes("7k/8/8/8/3N4/5p2/7N/K7 w - - 0 1", "d4f3", NOTATION_ENGLISH, "Ndxf3");
    assert_styled("7k/8/8/8/3N4/5p2/7N/K7 w - - 0 1", "d4f3", (struct notation_style){.form = NOTATION_ABBREVIATED},
                  "Ndf3");
}

/* [laws:C.11] No sign between the square and the new piece. */
static void a_promotion_is_followed_by_the_new_piece(void **state) {
    (void)state;
    const char *fen = "8/3P4/8/8/8/8/k7/4K3 w - - 0 1";
    assert_writes(fen, "d7d8q", NOTATION_ENGLISH, "d8Q");
    assert_writes(fen, "d7d8q", NOTATION_ITALIAN, "d8D");
    assert_styled(fen, "d7d8q", notation_pgn, "d8=Q");
    assert_writes("5r1k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7f8n", NOTATION_ITALIAN, "exf8C");
    assert_writes("7k/8/8/8/8/8/1p6/4K3 b - - 0 1", "b2b1b", NOTATION_ITALIAN, "b1A");
    assert_writes("7k/8/8/8/8/4K3/6p1/8 b - - 0 1", "g2g1r", NOTATION_ITALIAN, "g1T");
}

/* [laws:C.13.1] [laws:C.13.2] [laws:glossary.castling] */
static void castling_is_written_with_zeros(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_writes(fen, "e1g1", NOTATION_ENGLISH, "0-0");
    assert_writes(fen, "e1c1", NOTATION_ENGLISH, "0-0-0");
    assert_styled(fen, "e1g1", notation_pgn, "O-O");
    assert_styled(fen, "e1c1", notation_pgn, "O-O-O");
}

static void castling_of_chess960_goes_by_the_side_of_the_rook(void **state) {
    (void)state;
    assert_writes("1k6/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", NOTATION_ENGLISH, "0-0-0");
    assert_writes("6k1/8/8/8/8/8/8/RKR5 w CA - 0 1", "b1c1", NOTATION_ENGLISH, "0-0");
    assert_writes("3k4/8/8/8/8/8/8/R5KR w HA - 0 1", "g1h1", NOTATION_ENGLISH, "0-0");
}

/* [laws:C.13.3] The short style leaves the x out. */
static void the_abbreviated_style_leaves_out_what_may_be_left_out(void **state) {
    (void)state;
    struct notation_style style = {.form = NOTATION_ABBREVIATED, .en_passant = true};
    assert_styled("4k3/8/8/4p3/3P4/8/8/4K3 b - - 0 1", "e5d4", style, "ed4");
    assert_styled("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", style, "ed6");
    assert_styled("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", style, "Qh4");
}

static void check_and_mate_have_their_signs(void **state) {
    (void)state;
    /* [laws:C.13.5] */
    assert_writes("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2", "d8h4", NOTATION_ENGLISH, "Qh4#");
    assert_writes("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4e3", NOTATION_ENGLISH, "Qe3+");
    /* Castling and promotion give check as well. */
    assert_writes("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", NOTATION_ENGLISH, "0-0+");
    assert_writes("7k/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7d8r", NOTATION_ENGLISH, "d8R+");
}

static void en_passant_is_added_when_asked_for(void **state) {
    (void)state;
    struct notation_style style = notation_fide;
    assert_styled("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", style, "exd6");
    style.en_passant = true;
    assert_styled("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", style, "exd6 e.p.");
    assert_styled("8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", style, "exd6+ e.p.");
    assert_styled("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", "e5d6", style, "exd6");
}

/* [laws:C.5] [laws:C.6] White's king starts on the e-file, Black's pawns on rank 7. */
static void files_and_ranks_are_named_from_whites_side(void **state) {
    (void)state;
    struct position position = position_of(START);
    assert_int_equal(square_file_letter(position_king(&position, WHITE)), 'e');
    assert_int_equal(square_file_letter(position_king(&position, BLACK)), 'e');
    assert_true(position_men(&position, BLACK, PAWN) == RANK_SET(RANK_7));
    for (int file = 0; file < 8; file++) {
        assert_int_equal(square_rank_digit(square_at(file, RANK_7)), '7');
        assert_int_equal(man_kind(position_at(&position, square_at(file, RANK_7))), PAWN);
        assert_int_equal(square_file_letter(square_at(file, RANK_1)), "abcdefgh"[file]);
    }
}

/* [laws:C.7] The indexes 0 to 63 and the names a1 to h8 belong together one by one. */
static void every_square_has_one_name(void **state) {
    (void)state;
    bool seen[8][8] = {{false}};
    for (int index = 0; index < SQUARES; index++) {
        enum square square = (enum square)index;
        char file = square_file_letter(square);
        char rank = square_rank_digit(square);
        assert_in_range(file, 'a', 'h');
        assert_in_range(rank, '1', '8');
        assert_false(seen[file - 'a'][rank - '1']);
        seen[file - 'a'][rank - '1'] = true;
        assert_int_equal(square_at(file - 'a', rank - '1'), index);
    }
    assert_int_equal(square_at(0, 0), A1);
    assert_int_equal(square_at(7, 7), H8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_move_is_initial_and_arrival),
        cmocka_unit_test(a_pawn_has_no_letter),
        cmocka_unit_test(the_long_form_names_the_departure),
        cmocka_unit_test(a_pinned_twin_does_not_count),
        cmocka_unit_test(twins_on_one_rank_differ_by_file),
        cmocka_unit_test(twins_on_one_file_differ_by_rank),
        cmocka_unit_test(otherwise_the_file_is_preferred),
        cmocka_unit_test(three_may_need_file_and_rank),
        cmocka_unit_test(captures_are_reported_apart_alike),
        cmocka_unit_test(a_promotion_is_followed_by_the_new_piece),
        cmocka_unit_test(castling_is_written_with_zeros),
        cmocka_unit_test(castling_of_chess960_goes_by_the_side_of_the_rook),
        cmocka_unit_test(the_abbreviated_style_leaves_out_what_may_be_left_out),
        cmocka_unit_test(check_and_mate_have_their_signs),
        cmocka_unit_test(en_passant_is_added_when_asked_for),
        cmocka_unit_test(files_and_ranks_are_named_from_whites_side),
        cmocka_unit_test(every_square_has_one_name),
    };
    return cmocka_run_group_tests_name("chess.notation_write", tests, NULL, NULL);
}
