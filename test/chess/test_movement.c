/*
 * How the pieces move, what they attack, and what makes a move legal.
 */
#include "sentences.h"

/* [laws:1.2] White begins, and the players move alternately. */
static void white_begins_and_the_players_alternate(void **state) {
    (void)state;
    struct position start;
    position_start(&start);
    assert_int_equal(judge(&start, "e7e5", NULL), CHESS_VERDICT_NOT_YOURS);
    assert_int_equal(judge(&start, "e2e4", NULL), CHESS_VERDICT_LEGAL);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_NOT_YOURS, PAWN), "laws:1.2");

    struct position next = after(start_fen, "e2e4");
    struct moves moves;
    struct move_walk walk;
    struct move move;
    assert_int_equal(next.to_move, BLACK);
    assert_int_equal(judge(&next, "d2d4", NULL), CHESS_VERDICT_NOT_YOURS);
    moves_generate(&moves, &next);
    assert_int_equal(moves_count(&moves), 20);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);)
        assert_int_equal(man_colour(position_at(&next, (enum square)move.from)), BLACK);
}

/* [laws:1.4.1] The own king may not be exposed. */
static void the_own_king_is_never_exposed(void **state) {
    (void)state;
    const char *pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    assert_int_equal(verdict_on(pinned, "e2c3"), CHESS_VERDICT_KING_EXPOSED);
    assert_int_equal(moves_of(pinned, "e2"), 0);
}

/* Play that went on after an unnoticed illegal move: White to move, the black king attacked by all kinds of men. */
static const char *const capturable[] = {
    "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1",   "4k3/8/8/8/B7/8/8/6K1 w - - 0 1",  "4k3/8/8/8/4Q3/8/8/6K1 w - - 0 1",
    "4k3/2N5/8/8/8/8/8/6K1 w - - 0 1",   "4k3/3P4/8/8/8/8/8/6K1 w - - 0 1", "4k3/4K3/8/8/8/8/8/8 w - - 0 1",
    "4k3/5P2/8/1Q6/8/8/8/6K1 w - - 0 1",
};

/* [laws:1.4.1] Nor is a king ever captured: no move onto its square is generated. */
static void no_move_captures_a_king(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof capturable / sizeof *capturable; i++) {
        struct setup setup;
        struct error error;
        struct position position;
        struct moves moves;
        struct move_walk walk;
        struct move move;
        assert_true(setup_read(&setup, text_from(capturable[i]), &error));
        assert_false(position_from_setup(&position, &setup, 0, &error));
        assert_true(position_from_setup(&position, &setup, SETUP_ILLEGAL_PLAY, &error));
        squares attackers = position_attackers(&position, WHITE, E8);
        assert_true(attackers != 0);
        moves_generate(&moves, &position);
        for (moves_begin(&walk, &moves); moves_next(&walk, &move);)
            assert_int_not_equal(move.to, E8);
        while (attackers != 0)
            assert_int_equal(chess_judge_attempt(&position, squares_take(&attackers), E8, NO_KIND, NULL),
                             CHESS_VERDICT_KING_TAKEN);
    }
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_KING_TAKEN, KING), "laws:1.4.1");
}

/* [laws:3.1] */
static void no_man_moves_onto_one_of_its_own_colour(void **state) {
    (void)state;
    assert_int_equal(verdict_on(start_fen, "a1a2"), CHESS_VERDICT_OWN_MAN);
    assert_int_equal(verdict_on(start_fen, "e1e2"), CHESS_VERDICT_OWN_MAN);
    assert_int_equal(verdict_on(start_fen, "g1e2"), CHESS_VERDICT_OWN_MAN);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_OWN_MAN, ROOK), "laws:3.1");
    assert_int_equal(moves_of(start_fen, "a1"), 0);
}

static const char pawns_meet[] = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";

/* [laws:3.1.1] */
static void a_capture_removes_the_man(void **state) {
    (void)state;
    struct position position = after(pawns_meet, "e4d5");
    assert_true(stands(&position, 'P', "d5"));
    assert_true(stands(&position, '.', "e4"));
    assert_int_equal(squares_count(position_occupied(&position)), 3);
    assert_int_equal(position_men(&position, BLACK, PAWN), 0);
}

/* [laws:3.1.2] */
static void a_man_attacks_what_it_could_capture(void **state) {
    (void)state;
    struct position position = position_of(pawns_meet);
    assert_int_equal(position_attackers(&position, WHITE, D5), SQUARE_BIT(E4));
    assert_int_equal(position_attackers(&position, BLACK, E4), SQUARE_BIT(D5));
    assert_int_equal(position_attackers(&position, WHITE, E5), 0);
}

/* [laws:3.1.3] A pinned man attacks all the same. */
static void a_pinned_man_attacks_all_the_same(void **state) {
    (void)state;
    const char *fen = "4r3/8/8/8/8/7k/4R3/4K3 b - - 0 1";
    struct position position = position_of(fen);
    assert_int_equal(verdict_on(fen, "h3g2"), CHESS_VERDICT_KING_EXPOSED);
    assert_int_equal(verdict_on(fen, "h3h2"), CHESS_VERDICT_KING_EXPOSED);
    assert_true(legal(fen, "h3g3") && legal(fen, "h3g4") && legal(fen, "h3h4"));
    assert_int_equal(moves_of(fen, "h3"), 3);
    assert_int_equal(position_attackers(&position, WHITE, H2), SQUARE_BIT(E2));
}

/* [laws:3.2] */
static void a_bishop_moves_along_its_diagonals(void **state) {
    (void)state;
    const char *fen = "8/8/7k/8/3B4/K7/8/8 w - - 0 1";
    assert_int_equal(moves_of(fen, "d4"), 13);
    assert_true(legal(fen, "d4a1") && legal(fen, "d4h8") && legal(fen, "d4a7") && legal(fen, "d4g1"));
    assert_int_equal(verdict_on(fen, "d4d5"), CHESS_VERDICT_NOT_ITS_WAY);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_NOT_ITS_WAY, BISHOP), "laws:3.2");
}

/* [laws:3.3] */
static void a_rook_moves_along_its_file_and_rank(void **state) {
    (void)state;
    const char *fen = "8/8/7k/8/3R4/K7/8/8 w - - 0 1";
    assert_int_equal(moves_of(fen, "d4"), 14);
    assert_true(legal(fen, "d4d1") && legal(fen, "d4d8") && legal(fen, "d4a4") && legal(fen, "d4h4"));
    assert_int_equal(verdict_on(fen, "d4e5"), CHESS_VERDICT_NOT_ITS_WAY);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_NOT_ITS_WAY, ROOK), "laws:3.3");
}

/* [laws:3.4] */
static void a_queen_moves_as_rook_and_bishop(void **state) {
    (void)state;
    const char *fen = "8/8/7k/8/3Q4/K7/8/8 w - - 0 1";
    assert_int_equal(moves_of(fen, "d4"), 27);
    assert_true(legal(fen, "d4d8") && legal(fen, "d4a4") && legal(fen, "d4h8") && legal(fen, "d4a7"));
    assert_int_equal(verdict_on(fen, "d4e6"), CHESS_VERDICT_NOT_ITS_WAY);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_NOT_ITS_WAY, QUEEN), "laws:3.4");
}

/* [laws:3.5] */
static void no_line_piece_jumps(void **state) {
    (void)state;
    const char *fen = "8/8/7k/3p4/3R4/K7/8/8 w - - 0 1";
    assert_int_equal(moves_of(fen, "d4"), 11);
    assert_true(legal(fen, "d4d5"));
    assert_int_equal(verdict_on(fen, "d4d6"), CHESS_VERDICT_IN_THE_WAY);
    assert_int_equal(verdict_on(fen, "d4d7"), CHESS_VERDICT_IN_THE_WAY);
    assert_int_equal(verdict_on(fen, "d4d8"), CHESS_VERDICT_IN_THE_WAY);
    assert_int_equal(verdict_on(start_fen, "f1b5"), CHESS_VERDICT_IN_THE_WAY);
    assert_int_equal(verdict_on(start_fen, "d1d3"), CHESS_VERDICT_IN_THE_WAY);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_IN_THE_WAY, ROOK), "laws:3.5");
}

/* [laws:3.6] */
static void a_knight_goes_to_the_nearest_squares_off_its_lines(void **state) {
    (void)state;
    const char *fen = "8/8/7k/8/3N4/K7/8/8 w - - 0 1";
    assert_int_equal(moves_of(fen, "d4"), 8);
    assert_int_equal(moves_of(start_fen, "b1"), 2);
    assert_true(legal(start_fen, "b1a3") && legal(start_fen, "b1c3"));
    /* At the edge of the board, and into its corner. */
    assert_int_equal(moves_of("8/8/7k/8/8/1N6/8/7K w - - 0 1", "b3"), 6);
    assert_int_equal(moves_of("8/8/7k/8/8/8/8/N6K w - - 0 1", "a1"), 2);
    assert_int_equal(verdict_on(fen, "d4d6"), CHESS_VERDICT_NOT_ITS_WAY);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_NOT_ITS_WAY, KNIGHT), "laws:3.6");
}

/* [laws:3.8] Five steps and two castlings. */
static void the_king_steps_or_castles(void **state) {
    (void)state;
    struct position position = position_of(castling_fen);
    struct moves moves;
    moves_generate(&moves, &position);
    assert_int_equal(moves_of(castling_fen, "e1"), 7);
    assert_int_equal(squares_count(moves.pieces[0].to), 5);
    assert_int_equal(moves.castling, SQUARE_BIT(A1) | SQUARE_BIT(H1));
}

/* [laws:3.8.1] */
static void the_king_steps_to_any_adjoining_square(void **state) {
    (void)state;
    const char *fen = "8/8/8/8/3K4/8/8/7k w - - 0 1";
    assert_int_equal(moves_of(fen, "d4"), 8);
    assert_int_equal(verdict_on(fen, "d4d6"), CHESS_VERDICT_NOT_ITS_WAY);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_NOT_ITS_WAY, KING), "laws:3.8.1");
}

static const char pinned_checker[] = "4k3/K3r3/8/8/8/8/8/4R3 w - - 0 1";

/* [laws:3.9.1] */
static void a_pinned_man_gives_check(void **state) {
    (void)state;
    struct position position = position_of(pinned_checker);
    assert_true(position_in_check(&position));
    position = position_of("4k3/K3n3/8/8/8/8/8/4R3 w - - 0 1");
    assert_false(position_in_check(&position));
    /* So does every other kind, and two at once; a pawn only forwards and aslant. */
    static const struct {
        const char *fen;
        bool check;
    } cases[] = {{"4k3/4n3/8/3K4/8/8/8/4R3 w - - 0 1", true}, {"4k3/4n3/8/4K3/8/8/8/4R3 w - - 0 1", false},
                 {"4k3/4b3/8/2K5/8/8/8/4R3 w - - 0 1", true}, {"4k3/4b3/3P4/2K5/8/8/8/4R3 w - - 0 1", false},
                 {"4k3/4q3/8/8/7K/8/8/4R3 w - - 0 1", true},  {"4k3/4q3/8/8/8/6K1/8/4R3 w - - 0 1", false},
                 {"4k3/3p4/4K3/1B6/8/8/8/8 w - - 0 1", true}, {"4k3/8/3p4/4K3/8/8/8/8 w - - 0 1", true},
                 {"4k3/8/8/8/8/2K5/3p4/8 w - - 0 1", false},  {"4k3/8/8/8/3p4/3K4/8/8 w - - 0 1", false},
                 {"8/8/8/8/1b6/4k3/3P4/4K3 b - - 0 1", true}, {"8/8/8/8/8/3k4/3P4/4K3 b - - 0 1", false},
                 {"4k3/8/8/8/1b6/5n2/8/4K3 w - - 0 1", true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        position = position_of(cases[i].fen);
        if (position_in_check(&position) != cases[i].check)
            fail_msg("%s", cases[i].fen);
    }
}

/* [laws:3.9.2] */
static void a_check_must_be_met(void **state) {
    (void)state;
    assert_int_equal(verdict_on(pinned_checker, "e1d1"), CHESS_VERDICT_KING_EXPOSED);
    assert_true(legal(pinned_checker, "e1e7"));
    struct position position = after(pinned_checker, "e1e7");
    assert_true(position_in_check(&position));
    /* Two men give check: only the king moves, though either could be taken. */
    const char *doubled = "4k3/8/8/8/1b6/5n2/4BP2/4KB1R w - - 0 1";
    assert_int_equal(verdict_on(doubled, "e2f3"), CHESS_VERDICT_KING_EXPOSED);
    assert_int_equal(moves_in_all(doubled), moves_of(doubled, "e1"));
    /* Along the line of a check there is no hiding behind oneself. */
    assert_int_equal(verdict_on("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1"), CHESS_VERDICT_KING_EXPOSED);
}

/* Play goes on after an unnoticed illegal move: kings side by side, and the one to move is attacked by the other. */
static void a_king_attacked_by_the_other_king_must_go(void **state) {
    (void)state;
    struct setup setup;
    struct error error;
    struct position position;
    struct moves moves;
    assert_true(setup_read(&setup, TEXT("8/8/8/8/Pp1n4/8/1k6/2K5 b - a3 0 1"), &error));
    assert_true(position_from_setup(&position, &setup, SETUP_ILLEGAL_PLAY, &error));
    assert_true(position_in_check(&position));
    moves_generate(&moves, &position);
    assert_int_equal(moves_count(&moves), 5);
    assert_int_equal(squares_count(moves.pieces[0].to), 5);
    assert_int_equal(judge(&position, "d4e2", NULL), CHESS_VERDICT_KING_EXPOSED);
    assert_int_equal(judge(&position, "b4a3", NULL), CHESS_VERDICT_KING_EXPOSED);
}

/* [laws:3.10.1] */
static void the_known_numbers_of_legal_moves(void **state) {
    (void)state;
    static const uint64_t from_start[] = {1, 20, 400, 8902, 197281, 4865609};
    struct position position;
    position_start(&position);
    for (unsigned depth = 0; depth <= 5; depth++)
        assert_int_equal(moves_perft(&position, depth), from_start[depth]);
    position = position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    assert_int_equal(moves_perft(&position, 4), 4085603);
}

/* [laws:3.10.2] */
static void an_illegal_move_has_its_article(void **state) {
    (void)state;
    const char *fen = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    enum chess_verdict verdict = verdict_on(fen, "e2c3");
    assert_int_not_equal(verdict, CHESS_VERDICT_LEGAL);
    assert_string_equal(chess_verdict_article(verdict, KNIGHT), "laws:3.9.2");
    assert_true(chess_verdict_message(verdict) != MESSAGE_none);
}

/* Every attempt from any square to any other is legal exactly when it is generated; a refusal has a reason. */
static void judgement_and_generation_agree(void **state) {
    (void)state;
    static const char *const fens[] = {
        start_fen,
        castling_fen,
        pinned_checker,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1",
        "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        struct position position = position_of(fens[i]);
        struct moves moves;
        unsigned accepted = 0;
        moves_generate(&moves, &position);
        for (int from = A1; from <= H8; from++) {
            for (int to = A1; to <= H8; to++) {
                for (enum kind promotion = NO_KIND; promotion <= KING; promotion++) {
                    struct move move;
                    if (chess_judge_attempt(&position, (enum square)from, (enum square)to, promotion, &move) !=
                        CHESS_VERDICT_LEGAL)
                        continue;
                    assert_true(moves_has(&moves, move));
                    /* Castling may be asked for in two ways, which count as one. */
                    accepted += move.way != MOVE_CASTLING || move.to == to;
                }
            }
        }
        assert_int_equal(accepted, moves_count(&moves));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(white_begins_and_the_players_alternate),
        cmocka_unit_test(the_own_king_is_never_exposed),
        cmocka_unit_test(no_move_captures_a_king),
        cmocka_unit_test(no_man_moves_onto_one_of_its_own_colour),
        cmocka_unit_test(a_capture_removes_the_man),
        cmocka_unit_test(a_man_attacks_what_it_could_capture),
        cmocka_unit_test(a_pinned_man_attacks_all_the_same),
        cmocka_unit_test(a_bishop_moves_along_its_diagonals),
        cmocka_unit_test(a_rook_moves_along_its_file_and_rank),
        cmocka_unit_test(a_queen_moves_as_rook_and_bishop),
        cmocka_unit_test(no_line_piece_jumps),
        cmocka_unit_test(a_knight_goes_to_the_nearest_squares_off_its_lines),
        cmocka_unit_test(the_king_steps_or_castles),
        cmocka_unit_test(the_king_steps_to_any_adjoining_square),
        cmocka_unit_test(a_pinned_man_gives_check),
        cmocka_unit_test(a_check_must_be_met),
        cmocka_unit_test(a_king_attacked_by_the_other_king_must_go),
        cmocka_unit_test(the_known_numbers_of_legal_moves),
        cmocka_unit_test(an_illegal_move_has_its_article),
        cmocka_unit_test(judgement_and_generation_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
