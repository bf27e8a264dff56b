/*
 * Checking games: what is faulty, what is a warning, and what is sound.
 */
#include "pgn_tools.h"

static void legal_games_are_sound(void **state) {
    (void)state;
    assert_sound("[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0");
    assert_sound("1. f3 e5 2. g4 Qh4# 0-1");
    assert_sound("1. e4 *");
    assert_sound("*");
    struct checked checked = check("1. e4 e5 1-0 1. d4 d5 (1... Nf6 (1... f5)) 2. c4 1/2-1/2");
    assert_int_equal(checked.summary.games, 2);
    assert_int_equal(checked.summary.plies, 5);
    assert_int_equal(checked.summary.variations, 2);
    assert_int_equal(checked.summary.results[PGN_WHITE_WINS], 1);
    assert_int_equal(checked.summary.results[PGN_DRAW], 1);
}

static void an_illegal_move_is_found_with_its_article(void **state) {
    (void)state;
    assert_problem("1. e4 e5 2. Ke3 *", PGN_PROBLEM_ILLEGAL, 2, false, "laws:3.8.1");
    assert_problem("1. e4 e5 2. Bb5 a6 3. O-O *", PGN_PROBLEM_ILLEGAL, 4, false, "laws:3.8.2.2.4");
    assert_problem("1. e4 e5 2. Nf3 d6 3. Bb5+ a6 *", PGN_PROBLEM_ILLEGAL, 5, false, "laws:3.9.2");
    assert_problem("1. Qh9 *", PGN_PROBLEM_MALFORMED, 0, false, "laws:C.8");
    assert_problem("1. d4 d5 2. Nf3 Nf6 3. Nd2 *", PGN_PROBLEM_AMBIGUOUS, 4, false, "laws:C.10");
}

static void nothing_is_said_behind_the_first_illegal_move(void **state) {
    (void)state;
    assert_problem("1. e4 Ke3 2. Zz9 (2. Yy8) Kxe8 *", PGN_PROBLEM_ILLEGAL, 1, false, "laws:3.8.1");
    struct checked checked = check("1. e4 Ke3 *\n\n1. e5 *\n\n1. d4 *");
    assert_int_equal(checked.summary.games, 3);
    assert_int_equal(checked.summary.faulty, 2);
    assert_int_equal(checked.findings[1].game, 1);
}

static void faults_in_variations_are_warnings(void **state) {
    struct checked checked = check("1. e4 (1. e5 Qh7 (1... Zz9)) 1... e5 (1... Ke5) 2. Nf3 *");
    (void)state;
    assert_int_equal(checked.count, 2);
    assert_true(checked.findings[0].in_variation && checked.findings[0].warning);
    assert_int_equal(checked.findings[1].ply, 2);
    assert_int_equal(checked.summary.sound, 1);
    assert_int_equal(checked.summary.warned, 1);
    assert_int_equal(checked.summary.plies, 3);
}

static void a_dash_in_place_of_a_move_is_missing(void **state) {
    static const char *const dashes[] = {"--", "Z0", "-", "0000", "@@@@"};
    char text[64];
    (void)state;
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        snprintf(text, sizeof text, "1. e4 %s 2. d4 *", dashes[i]);
        assert_problem(text, PGN_PROBLEM_MISSING, 1, false, "laws:1.2");
    }
    /* Annotators show a threat so; but nobody passes in check. */
    assert_sound("1. e4 e5 (1... -- 2. d4) 2. Nf3 *");
    assert_problem("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ (3. Bc4 -- 4. Qxf7+ --) *", PGN_PROBLEM_MISSING, 5, true, "laws:1.2");
}

static void moves_after_the_end_are_faulty(void **state) {
    (void)state;
    assert_problem("1. f3 e5 2. g4 Qh4# 3. Kf2 0-1", PGN_PROBLEM_AFTER_END, 4, false, "laws:5.1.1");
    assert_problem("[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n1. Kf7 Kh7 1/2-1/2", PGN_PROBLEM_AFTER_END, 1, false,
                   "laws:5.2.1");
}

/* The initial position appears for the fifth time after 16 plies. [laws:9.6.1] */
static void playing_on_after_five_times_is_a_warning(void **state) {
#define FOUR_PLIES "Nf3 Nf6 Ng1 Ng8 "
    (void)state;
    assert_sound(FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES "1/2-1/2");
    assert_sound(FOUR_PLIES FOUR_PLIES FOUR_PLIES "Nf3 Nf6 Ng1 Nd5 Nf3 1/2-1/2");
    assert_problem(FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES "0-1", PGN_PROBLEM_FINAL, 16, true, "laws:9.6.1");
    assert_sound(FOUR_PLIES FOUR_PLIES FOUR_PLIES "Nf3 Nf6 Ng1 0-1");
    assert_problem(FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES "e4 e5 1-0", PGN_PROBLEM_AFTER_END, 16, true,
                   "laws:9.6.1");
    /* With the right to castle lost it is another position, four plies later the same again. */
    assert_sound(
        "[FEN \"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1\"]\n\nRh2 Rh7 Rh1 Rh8 Rh2 Rh7 Rh1 Rh8 Rh2 Rh7 Rh1 Rh8 Rh2 Rh7 "
        "Rh1 Rh8 Rh2 *");
    /* Where a pawn can be captured en passant it is another position too. [laws:9.2.3.1] */
    assert_sound("[FEN \"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1\"]\n\ne4 Kd7 Kd1 Ke8 Ke1 Kd7 Kd1 Ke8 Ke1 Kd7 Kd1 Ke8 Ke1 "
                 "Kd7 Kd1 Ke8 Ke1 Kd7 *");
    /* In a variation nobody played. */
    assert_sound("e4 (" FOUR_PLIES FOUR_PLIES FOUR_PLIES FOUR_PLIES "e4) *");
#undef FOUR_PLIES
}

static void playing_on_after_75_moves_is_a_warning(void **state) {
    (void)state;
    assert_problem("[FEN \"4k3/8/8/8/8/8/R7/4K3 w - - 148 90\"]\n\nRb2 Kd8 Rc2 Ke8 Rd2 *", PGN_PROBLEM_AFTER_END, 2,
                   true, "laws:9.6.2");
    assert_sound("[FEN \"4k3/8/8/8/8/8/R7/4K3 w - - 148 90\"]\n\nRb2 Kd8 1/2-1/2");
    assert_sound("[FEN \"4k3/8/8/8/8/8/R7/4K3 w - - 147 90\"]\n\nRb2 Kd8 1-0");
    assert_problem("[FEN \"4k3/8/8/8/8/8/R7/4K3 w - - 148 90\"]\n\nRb2 Kd8 1-0", PGN_PROBLEM_FINAL, 2, true,
                   "laws:9.6.2");
    assert_sound("[FEN \"4k3/8/8/8/8/8/Rp6/4K3 w - - 148 90\"]\n\nKe2 b1=Q Rd2 *");
    assert_sound("[FEN \"7k/8/6K1/8/8/8/R7/8 w - - 149 90\"]\n\nRa8# 1-0");
}

static void playing_on_in_a_dead_position_is_a_warning(void **state) {
    (void)state;
    assert_problem("[FEN \"8/8/8/8/8/4k3/4r3/4K3 w - - 0 1\"]\n\nKd1 Re1+ Kxe1 Kd3 Kd1 *", PGN_PROBLEM_AFTER_END, 3,
                   true, "laws:5.2.2");
    assert_problem("[FEN \"8/8/1k6/1p1p1p1p/pPpPpPpP/P1P1P1P1/3K4/8 w - - 0 1\"]\n\nKc2 Kb7 Kd2 1/2-1/2",
                   PGN_PROBLEM_AFTER_END, 0, true, "laws:5.2.2");
    /* A knight on each side: mate is possible with help. */
    assert_sound("[FEN \"8/8/8/8/8/4k1n1/4P3/4K1N1 w - - 0 1\"]\n\nKd1 Nxe2 Nf3 Nd4 Ne1 Nc2 *");
}

static void a_game_may_be_lost_by_both(void **state) {
    static const char *const texts[] = {"[Result \"0-0\"]\n\n1. e4 e5 0-0", "[Result \"0-0\"]\n\n0-0", "1. e4 e5 0-0",
                                        /* castling, and the result */
                                        "[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 0-0",
                                        "[Result \"0-0\"]\n\nNf3 Nf6 g3 g6 Bg2 Bg7 0-0 0-0\n\n[SetUp \"0\"]\n\n*"};
    static const uint64_t plies[] = {2, 0, 2, 8, 7};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_sound(texts[i]);
        assert_int_equal(check(texts[i]).summary.results[PGN_BOTH_LOSE], 1);
        assert_int_equal(check(texts[i]).summary.plies, plies[i]);
    }
    assert_problem("[Result \"1-0\"]\n\n1. e4 e5 0-0", PGN_PROBLEM_RESULT, 2, false, "");
    assert_problem("1. f3 e5 2. g4 Qh4# 0-0", PGN_PROBLEM_FINAL, 4, true, "laws:5.1.1");
    /* Something follows: it is a move. */
    assert_problem("1. e4 e5 2. 0-0 Nf6 *", PGN_PROBLEM_ILLEGAL, 2, false, "laws:3.8.2.2.4");
    assert_problem("1. e4 e5 2. 0-0 *", PGN_PROBLEM_ILLEGAL, 2, false, "laws:3.8.2.2.4");
}

static void assert_fault(const char *text, enum pgn_fault fault) {
    assert_problem(text, PGN_PROBLEM_SYNTAX, check(text).findings[0].ply, true, "");
    assert_int_equal(check(text).findings[0].fault, fault);
}

static void signs_apart_and_doubtful_tags_are_warnings(void **state) {
    (void)state;
    assert_fault("1. f3 e5 2. g4 Qh4 # 0-1", PGN_FAULT_SIGN_APART);
    assert_fault("1. e4 e5 2. Qh5 Nc6 3. Qxf7 + *", PGN_FAULT_SIGN_APART);
    assert_fault("[White \"A\"]\n[White \"B\"]\n[Result \"*\"]\n\n*", PGN_FAULT_TAG_TWICE);
    assert_fault("[Result \"*\"]\n[Result \"*\"]\n\n*", PGN_FAULT_TAG_TWICE);
    assert_fault("[Result \"*\"]\n[ECO \"A00\"]\n[Opening \"x\"]\n[ECO \"A01\"]\n\n*", PGN_FAULT_TAG_TWICE);
    assert_sound("[Result \"*\"]\n[WhiteElo \"1\"]\n[BlackElo \"1\"]\n\n*\n\n[WhiteElo \"2\"]\n\n*");
    assert_fault("[White \"A\"]\n\n1. e4 *", PGN_FAULT_TAG_RESULT);
    assert_fault("[SetUp \"1\"]\n\n1. e4 *", PGN_FAULT_TAG_SETUP);
    assert_fault("[SetUp \"yes\"]\n\n1. e4 *", PGN_FAULT_TAG_SETUP);
    assert_fault("[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *", PGN_FAULT_TAG_SETUP);
    assert_sound("[SetUp \"0\"]\n\n1. e4 *");
}

static void the_result_fits_the_final_position(void **state) {
    (void)state;
    assert_problem("1. f3 e5 2. g4 Qh4# 1-0", PGN_PROBLEM_FINAL, 4, false, "laws:5.1.1");
    assert_problem("1. f3 e5 2. g4 Qh4# 1/2-1/2", PGN_PROBLEM_FINAL, 4, false, "laws:5.1.1");
    assert_problem("1. f3 e5 2. g4 Qh4# *", PGN_PROBLEM_FINAL, 4, true, "laws:5.1.1");
    assert_problem("[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n1. Kf7 1-0", PGN_PROBLEM_FINAL, 1, false, "laws:5.2.1");
    assert_sound("[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n1. Kf7 1/2-1/2");
    /* King takes the last rook: kings alone. */
    assert_problem("[FEN \"8/8/8/8/8/4k3/4r3/4K3 w - - 0 1\"]\n\n1. Kd1 Re1+ 2. Kxe1 1-0", PGN_PROBLEM_FINAL, 3, false,
                   "laws:5.2.2");
    /* The winner has a bare king, the loser could still mate: no win on time either. */
    assert_problem("[FEN \"8/8/8/8/8/4k3/4r3/4K3 w - - 0 1\"]\n\n1. Kd1 1-0", PGN_PROBLEM_FINAL, 1, true, "laws:6.9");
    assert_int_equal(check("[FEN \"8/8/8/8/8/4k3/8/4K2b w - - 0 1\"]\n\n1/2-1/2").summary.dead, 1);
    /* A wall that nobody gets through. */
    assert_problem("[FEN \"8/8/1k6/1p1p1p1p/pPpPpPpP/P1P1P1P1/3K4/8 w - - 0 1\"]\n\n1-0", PGN_PROBLEM_FINAL, 0, false,
                   "laws:5.2.2");
}

static void tag_and_marker_agree(void **state) {
    (void)state;
    assert_problem("[Result \"1-0\"]\n\n1. e4 0-1", PGN_PROBLEM_RESULT, 1, false, "");
    assert_problem("[Result \"won\"]\n\n1. e4 0-1", PGN_PROBLEM_RESULT, 1, true, "");
    struct checked checked = check("[Result \"1-0\"]\n\n1. e4");
    assert_int_equal(checked.count, 1);
    assert_int_equal(checked.findings[0].fault, PGN_FAULT_NO_RESULT);
    assert_int_equal(checked.summary.warned, 1);
    assert_int_equal(checked.summary.results[PGN_WHITE_WINS], 1);
}

static void signs_of_check_must_be_true_but_may_be_missing(void **state) {
    (void)state;
    assert_problem("1. e4+ e5 *", PGN_PROBLEM_SIGN, 0, true, "laws:C.13.4");
    assert_problem("1. e4 e5 2. Qh5 Nc6 3. Qxf7# *", PGN_PROBLEM_SIGN, 4, true, "laws:C.13.5");
    assert_sound("1. f3 e5 2. g4 Qh4 0-1");
    assert_sound("1. f3 e5 2. g4 Qh4++ 0-1");
    assert_sound("1. e4 e5 2. Qh5 Nc6 3. Qxf7 *");
}

static void the_language_is_found_from_the_game(void **state) {
    enum notation_language german = NOTATION_GERMAN;
    struct checked checked = {.count = 0};
    (void)state;
    assert_sound("1. e4 e5 2. Ac4 Cc6 3. Dh5 Cf6 4. Dxf7# 1-0");
    assert_sound("1. e4 (1. Cf3 d5) e5 2. Ac4 Cc6 *");
    assert_sound("1. e4 Pf6 2. Pf3 Pxe4 *"); /* Dutch knights, not pawns */
    assert_sound("1. Pe4 e5 2. Pd4 *");      /* pawns all the same */
    assert_sound("1. e4 e5 2. Lc4 Sc6 3. Dh5 Sf6 4. Dxf7# 1-0");
    assert_sound("1. e4 e5 2. \xE2\x99\x98"
                 "f3 \xE2\x99\x9E"
                 "c6 *");
    assert_problem("1. e4 e5 2. Cf3 Cc6 3. Re3 *", PGN_PROBLEM_ILLEGAL, 4, false, "laws:3.8.1");
    pgn_check(TEXT("1. e4 e5 2. Nf3 *"), &german, &checked, collect, &checked.summary);
    assert_int_equal(checked.findings[0].problem, PGN_PROBLEM_MALFORMED);
}

static void games_start_where_their_tag_says(void **state) {
    (void)state;
    assert_sound("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 Ke7 *");
    assert_sound("[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 17\"]\n\n17... e5 18. e4 *");
    assert_problem("[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", PGN_PROBLEM_START, 0, false, "laws:3.10.3");
    /* The first counts. */
    assert_problem("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[FEN \"rubbish\"]\n\n1. e4 Ke7 *", PGN_PROBLEM_SYNTAX, 0,
                   true, "");
    struct checked checked = check("[FEN \"rubbish\"]\n\n1. e4 *");
    assert_int_equal(checked.findings[0].problem, PGN_PROBLEM_START);
    assert_int_equal(checked.summary.faulty, 1);
}

static void chess960_castles_by_the_rook(void **state) {
    (void)state;
    assert_sound("[Variant \"Chess960\"]\n[FEN \"nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1\"]\n\n"
                 "1. Ne3 Ne6 2. O-O O-O *");
    assert_sound("[Variant \"fischerandom\"]\n[FEN \"bbrkrnqn/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNQN w KQkq - 0 1\"]\n\n"
                 "1. d3 d6 2. O-O-O *");
}

static void other_variants_are_not_checked(void **state) {
    struct checked checked =
        check("[Variant \"Crazyhouse\"]\n\n1. e4 N@f6 2. Zz9 1-0\n\n[Variant \"Standard\"]\n\n1. e4 *");
    (void)state;
    assert_int_equal(checked.count, 1);
    assert_int_equal(checked.findings[0].problem, PGN_PROBLEM_VARIANT);
    assert_int_equal(checked.summary.unchecked, 1);
    assert_int_equal(checked.summary.faulty, 0);
    assert_int_equal(checked.summary.sound, 1);
}

static void moves_by_squares_are_understood(void **state) {
    (void)state;
    assert_problem("1. g1f3 g8f6 2. g2g3 g7g6 3. f1g2 f8g7 4. e1g1 e8g8 *", PGN_PROBLEM_FORM, 0, true, "laws:C.8");
}

static void en_passant_may_be_marked(void **state) {
    (void)state;
    assert_sound("1. e4 a6 2. e5 d5 3. exd6 e.p. *");
    assert_sound("1. e4 a6 2. e5 d5 3. exd6e.p. *");
}

static void a_false_sign_of_capture_is_a_warning(void **state) {
    (void)state;
    assert_problem("1. Nxf3 *", PGN_PROBLEM_SIGN, 0, true, "laws:C.13.3");
    assert_problem("1. e4 e.p. *", PGN_PROBLEM_SIGN, 1, true, "laws:C.13.6");
    assert_problem("1. e4 d5 2. exd5e.p. *", PGN_PROBLEM_SIGN, 2, true, "laws:C.13.6");
}

static void an_illegal_move_does_not_change_the_language(void **state) {
    (void)state;
    assert_problem("1. e4 e5 2. Re2 Nc6 3. Nf3 d6 *", PGN_PROBLEM_ILLEGAL, 2, false, "laws:3.3");
    assert_problem("1. d4 Bd5 2. Nf3 Nf6 1-0", PGN_PROBLEM_ILLEGAL, 1, false, "laws:3.2");
    assert_problem("1. d4 d5 2. Sf3 Sf6 3. Ke3 Lg4 *", PGN_PROBLEM_ILLEGAL, 4, false, "laws:3.8.1");
}

static void what_is_said_of_tags_does_not_hang_on_the_language(void **state) {
    (void)state;
    assert_problem("[Result \"1-0\"]\n\n1. e4 e5 2. Sf3 Sc6 0-1", PGN_PROBLEM_RESULT, 4, false, "");
    assert_problem("[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Sf3 1-0", PGN_PROBLEM_RESULT, 0, false, "");
    assert_problem("[Resul\n[Result \"1-0\"]\n\n1. e4 e5 2. Sf3 1-0", PGN_PROBLEM_SYNTAX, 0, true, "");
}

static void dashes_halves_and_spaces_come_in_several_shapes(void **state) {
    static const char *const draws[] = {"\xBD-\xBD", "\xC2\xBD-\xC2\xBD", "\xC2\xBD\xE2\x80\x93\xC2\xBD", "1/2–1/2",
                                        "\xBD"};
    char text[64];
    (void)state;
    for (size_t i = 0; i < sizeof draws / sizeof *draws; i++) {
        snprintf(text, sizeof text, "1. e4 e5 %s\n\n1. d4 *", draws[i]);
        assert_sound(text);
        assert_int_equal(check(text).summary.results[PGN_DRAW], 1);
        assert_int_equal(check(text).summary.games, 2);
    }
    assert_int_equal(check("1. e4 1\xE2\x80\x93"
                           "0")
                         .summary.results[PGN_WHITE_WINS],
                     1);
    assert_sound("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0\xE2\x80\x93"
                 "0 O\xE2\x80\x93O 0\x96"
                 "1");
    assert_sound("1.\xC2\xA0"
                 "e4\xC2\xA0"
                 "e5\xA0"
                 "2. Nf3 \xC2\xBD-\xC2\xBD");
}

static void an_open_variation_is_named_at_its_parenthesis(void **state) {
    struct checked checked = check("1. e4 (1. d4 (1. c4) d5 *");
    (void)state;
    assert_int_equal(checked.findings[0].fault, PGN_FAULT_VARIATION_OPEN);
    assert_int_equal(checked.findings[0].at, 6);
}

static void brackets_that_are_never_closed_take_linear_time(void **state) {
    struct arena arena;
    struct text_builder builder;
    (void)state;
    arena_init(&arena);
    text_builder_init(&builder, &arena);
    for (int i = 0; i < 200000; i++)
        text_add_zero(&builder, "< ");
    struct pgn_summary summary = {0};
    pgn_check(text_builder_take(&builder), NULL, NULL, NULL, &summary);
    assert_int_equal(summary.problems[PGN_PROBLEM_SYNTAX], 200001);
    arena_drop(&arena);
}

/* `collect` looks at the sentences. */
static void every_kind_of_finding_has_a_sentence(void **state) {
    static const char *const texts[] = {"1. e4+ ) {",
                                        "1. Qh9 *",
                                        "1. d4 d5 2. Nf3 Nf6 3. Nd2 *",
                                        "1. e5 *",
                                        "1. f3 e5 2. g4 Qh4# 3. a3 1-0",
                                        "[FEN \"x\"]\n*",
                                        "[Variant \"x\"]\n*",
                                        "[Result \"x\"]\n1. -- *",
                                        "1. f3 e5 2. g4 Qh4# 1-0",
                                        "1. g1f3 *",
                                        "[Result \"1-0\"]\n0-1"};
    struct pgn_summary sum = {0};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct checked checked = check(texts[i]);
        pgn_summary_add(&sum, &checked.summary);
    }
    for (size_t i = 0; i < PGN_PROBLEMS; i++)
        assert_true(sum.problems[i] > 0);
}

/* Nothing depends on the length of a game. */
static void a_game_of_a_hundred_thousand_plies_is_checked(void **state) {
    struct arena arena;
    struct text_builder builder;
    (void)state;
    arena_init(&arena);
    text_builder_init(&builder, &arena);
    for (int i = 0; i < 25000; i++)
        text_add_format(&builder, "%d. Nf3 Nf6 %d. Ng1 Ng8 ", 2 * i + 1, 2 * i + 2);
    text_add_zero(&builder, "1/2-1/2");
    struct checked checked = check_text(text_builder_take(&builder));
    assert_int_equal(checked.count, 1);
    assert_int_equal(checked.findings[0].ply, 16);
    assert_string_equal(checked.findings[0].article, "laws:9.6.1");
    assert_int_equal(checked.summary.plies, 100000);
    arena_drop(&arena);
}

static void a_comment_of_many_megabytes_is_passed_over(void **state) {
    struct arena arena;
    struct text_builder builder;
    (void)state;
    arena_init(&arena);
    text_builder_init(&builder, &arena);
    text_add_zero(&builder, "1. e4 {");
    for (int i = 0; i < 400000; i++)
        text_add_zero(&builder, "a comment without end [and brackets]\n\n");
    text_add_zero(&builder, "} e5 *");
    struct checked checked = check_text(text_builder_take(&builder));
    assert_int_equal(checked.count, 0);
    assert_int_equal(checked.summary.plies, 2);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legal_games_are_sound),
        cmocka_unit_test(an_illegal_move_is_found_with_its_article),
        cmocka_unit_test(nothing_is_said_behind_the_first_illegal_move),
        cmocka_unit_test(faults_in_variations_are_warnings),
        cmocka_unit_test(a_dash_in_place_of_a_move_is_missing),
        cmocka_unit_test(moves_after_the_end_are_faulty),
        cmocka_unit_test(playing_on_after_five_times_is_a_warning),
        cmocka_unit_test(playing_on_after_75_moves_is_a_warning),
        cmocka_unit_test(playing_on_in_a_dead_position_is_a_warning),
        cmocka_unit_test(a_game_may_be_lost_by_both),
        cmocka_unit_test(signs_apart_and_doubtful_tags_are_warnings),
        cmocka_unit_test(the_result_fits_the_final_position),
        cmocka_unit_test(tag_and_marker_agree),
        cmocka_unit_test(signs_of_check_must_be_true_but_may_be_missing),
        cmocka_unit_test(the_language_is_found_from_the_game),
        cmocka_unit_test(games_start_where_their_tag_says),
        cmocka_unit_test(chess960_castles_by_the_rook),
        cmocka_unit_test(other_variants_are_not_checked),
        cmocka_unit_test(moves_by_squares_are_understood),
        cmocka_unit_test(en_passant_may_be_marked),
        cmocka_unit_test(a_false_sign_of_capture_is_a_warning),
        cmocka_unit_test(an_illegal_move_does_not_change_the_language),
        cmocka_unit_test(what_is_said_of_tags_does_not_hang_on_the_language),
        cmocka_unit_test(dashes_halves_and_spaces_come_in_several_shapes),
        cmocka_unit_test(an_open_variation_is_named_at_its_parenthesis),
        cmocka_unit_test(brackets_that_are_never_closed_take_linear_time),
        cmocka_unit_test(every_kind_of_finding_has_a_sentence),
        cmocka_unit_test(a_game_of_a_hundred_thousand_plies_is_checked),
        cmocka_unit_test(a_comment_of_many_megabytes_is_passed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
