/*
 * Reading moves by Appendix C.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../corpus.h"
#include "language/errors.h"
#include "notation_tools.h"

#define EN_PASSANT "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define CASTLING "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
#define KNIGHTS_ON_A_RANK "7k/8/8/8/8/8/8/K3N1N1 w - - 0 1"
#define KNIGHTS_ON_A_FILE "7k/8/8/6N1/8/8/8/K5N1 w - - 0 1"
#define KNIGHTS_APART "7k/8/8/8/3N4/8/7N/K7 w - - 0 1"
#define KNIGHTS_APART_CAPTURE "7k/8/8/8/3N4/5p2/7N/K7 w - - 0 1"
#define PROMOTION "8/3P4/8/8/8/8/k7/4K3 w - - 0 1"
#define FOOLS_MATE "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"

/* --- What is read ------------------------------------------------------------------------------------------------- */

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

/* [laws:C.2] */
static void english_letters_are_initials_but_for_the_knight(void **state) {
    (void)state;
    assert_standard(START, NOTATION_ENGLISH, "Nf3", "g1f3");
    assert_refused(START, NOTATION_ENGLISH, "Kf3", NOTATION_ILLEGAL, 1);
    const char *fen = "4k3/8/8/8/8/8/8/KQRBN3 w - - 0 1";
    assert_standard(fen, NOTATION_ENGLISH, "Ka2", "a1a2");
    assert_standard(fen, NOTATION_ENGLISH, "Qb8+", "b1b8");
    assert_standard(fen, NOTATION_ENGLISH, "Rc8+", "c1c8");
    assert_standard(fen, NOTATION_ENGLISH, "Ba4+", "d1a4");
    assert_standard(fen, NOTATION_ENGLISH, "Nf3", "e1f3");
}

/* [laws:C.3] The same letters are another move in another language. */
static void r_is_a_king_in_italian(void **state) {
    (void)state;
    const char *fen = "7k/8/8/8/8/1p6/8/K1R5 w - - 0 1";
    assert_standard(fen, NOTATION_ITALIAN, "Rb1", "a1b1");
    assert_standard(fen, NOTATION_ENGLISH, "Rb1", "c1b1");
    assert_standard(fen, NOTATION_FRENCH, "Rb1", "a1b1");
    assert_standard(fen, NOTATION_ITALIAN, "Tb1", "c1b1");
}

/* [laws:C.4] */
static void a_pawn_with_a_letter_is_not_standard(void **state) {
    (void)state;
    assert_standard(START, NOTATION_ENGLISH, "e4", "e2e4");
    assert_nonstandard(START, NOTATION_ENGLISH, "Pe4", "e2e4");
    const char *black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_nonstandard(black, NOTATION_ENGLISH, "pe5", "e7e5");
    assert_nonstandard(START, NOTATION_GERMAN, "Be4", "e2e4");
    assert_nonstandard(START, NOTATION_DUTCH, "pe4", "e2e4");
    assert_nonstandard(START, NOTATION_FIGURINE, "♙e4", "e2e4");
    /* A capital P is a knight in Dutch (paard). */
    assert_standard(START, NOTATION_DUTCH, "Pf3", "g1f3");
    assert_refused(START, NOTATION_DUTCH, "Pe4", NOTATION_ILLEGAL, 1);
}

/* [laws:C.8] Short and long forms, with a hyphen or without. */
static void the_departure_may_be_written_in_full(void **state) {
    (void)state;
    const char *fen = "k7/8/8/8/8/8/1B6/K7 w - - 0 1";
    assert_standard(fen, NOTATION_ENGLISH, "Be5", "b2e5");
    assert_standard(fen, NOTATION_ENGLISH, "Bb2e5", "b2e5");
    assert_standard(fen, NOTATION_ITALIAN, "Ab2e5", "b2e5");
    assert_standard(fen, NOTATION_ENGLISH, "Bb2-e5", "b2e5");
    assert_standard(fen, NOTATION_ENGLISH, "B-e5", "b2e5");
    const char *black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_standard(black, NOTATION_ENGLISH, "e7e5", "e7e5");
    assert_standard(black, NOTATION_ITALIAN, "e7-e5", "e7e5");
    assert_nonstandard(black, NOTATION_ITALIAN, "e7–e5", "e7e5");
}

/* [laws:C.9] [laws:C.9.1] [laws:C.9.2] The x stands between initial and arrival, or not at all. */
static void the_sign_of_capture_is_optional(void **state) {
    (void)state;
    const char *fen = "7k/8/8/8/8/5p2/8/K5N1 w - - 0 1";
    assert_standard(fen, NOTATION_ENGLISH, "Nxf3", "g1f3");
    assert_standard(fen, NOTATION_ENGLISH, "Nf3", "g1f3");
    assert_true(reading_of(fen, NOTATION_ENGLISH, "Nxf3").says_capture);
    assert_false(reading_of(fen, NOTATION_ENGLISH, "Nf3").says_capture);
    assert_nonstandard(fen, NOTATION_ENGLISH, "N:f3", "g1f3");
    assert_nonstandard(fen, NOTATION_ENGLISH, "N×f3", "g1f3");
    assert_standard("k7/8/8/4p3/8/8/1B6/K7 w - - 0 1", NOTATION_ENGLISH, "Bxe5", "b2e5");
    assert_refused("k7/8/8/4p3/8/8/1B6/K7 w - - 0 1", NOTATION_ENGLISH, "xBe5", NOTATION_MALFORMED, 0);
    assert_refused("k7/8/8/4p3/8/8/1B6/K7 w - - 0 1", NOTATION_ENGLISH, "Be5x", NOTATION_MALFORMED, 4);
    assert_standard("k7/8/8/8/8/8/K7/3r3R w - - 0 1", NOTATION_ITALIAN, "Txd1", "h1d1");
    /* Nothing is captured there: understood, but the sign is wrong. */
    assert_nonstandard(START, NOTATION_ENGLISH, "Nxf3", "g1f3");
}

/* [laws:C.9.3] [laws:C.13.6] [laws:glossary.enpassant] */
static void a_pawn_capture_names_the_file(void **state) {
    (void)state;
    assert_standard(EN_PASSANT, NOTATION_ENGLISH, "exd6", "e5d6");
    assert_standard(EN_PASSANT, NOTATION_ENGLISH, "ed6", "e5d6");
    assert_standard(EN_PASSANT, NOTATION_ENGLISH, "exd6 e.p.", "e5d6");
    assert_standard(EN_PASSANT, NOTATION_ENGLISH, "exd6e.p.", "e5d6");
    assert_nonstandard(EN_PASSANT, NOTATION_ENGLISH, "exd6ep", "e5d6");
    assert_true(reading_of(EN_PASSANT, NOTATION_ENGLISH, "exd6 e.p.").says_en_passant);
    assert_false(reading_of(EN_PASSANT, NOTATION_ENGLISH, "exd6").says_en_passant);
    struct notation_reading reading = assert_refused(EN_PASSANT, NOTATION_ENGLISH, "d6", NOTATION_ILLEGAL, 0);
    assert_int_equal(reading.verdict, CHESS_VERDICT_NO_FILE);
    assert_string_equal(chess_verdict_article(CHESS_VERDICT_NO_FILE, PAWN), "laws:C.9.3");
    assert_refused(EN_PASSANT, NOTATION_ENGLISH, "xd6", NOTATION_MALFORMED, 0);
    /* The sign where nothing is captured en passant. */
    assert_nonstandard("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", NOTATION_ENGLISH, "exd6 e.p.", "e5d6");
}

/* What is not standard says from which article it departs. */
static void what_is_not_standard_names_its_article(void **state) {
    (void)state;
    static const struct {
        const char *fen, *text, *article;
    } cases[] = {
        {START, "Pe4", "laws:C.4"},     {START, "Nxf3", "laws:C.13.3"},    {START, "Nf3+", "laws:C.13.4"},
        {START, "Nf3#", "laws:C.13.5"}, {START, "e4 e.p.", "laws:C.13.6"}, {START, "Ngf3", "laws:C.10"},
        {START, "ee4", "laws:C.8"},     {CASTLING, "o-o", "laws:C"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct notation_reading reading = reading_of(cases[i].fen, NOTATION_ENGLISH, cases[i].text);
        assert_int_equal(reading.fault, NOTATION_READ);
        assert_true(reading.nonstandard);
        assert_string_equal(reading.departs_from, cases[i].article);
    }
    assert_null(reading_of(START, NOTATION_ENGLISH, "Nf3").departs_from);
}

/* [laws:C.10] A needless file is tolerated. */
static void a_needless_file_is_tolerated(void **state) {
    (void)state;
    const char *pinned = "4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1";
    assert_standard(pinned, NOTATION_ENGLISH, "Nc3", "b1c3");
    assert_nonstandard(pinned, NOTATION_ENGLISH, "Nbc3", "b1c3");
    assert_standard(pinned, NOTATION_ENGLISH, "Nb1c3", "b1c3");
    assert_standard("6k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", NOTATION_ENGLISH, "Nbc3", "b1c3");
    assert_nonstandard(START, NOTATION_ENGLISH, "ee4", "e2e4");
}

/* [laws:C.10.1] [laws:C.10.2] [laws:C.10.3] [laws:C.10.3.1] [laws:C.10.3.2] [laws:C.10.3.3] */
static void twins_are_reported_apart(void **state) {
    (void)state;
    assert_standard(KNIGHTS_ON_A_RANK, NOTATION_ENGLISH, "Ngf3", "g1f3");
    assert_standard(KNIGHTS_ON_A_RANK, NOTATION_ENGLISH, "Nef3", "e1f3");
    assert_standard(KNIGHTS_ON_A_FILE, NOTATION_ENGLISH, "N5f3", "g5f3");
    assert_standard(KNIGHTS_ON_A_FILE, NOTATION_ITALIAN, "C1f3", "g1f3");
    assert_standard(KNIGHTS_APART, NOTATION_ENGLISH, "Nhf3", "h2f3");
    assert_standard(KNIGHTS_APART, NOTATION_ENGLISH, "Ndf3", "d4f3");
    assert_nonstandard(KNIGHTS_APART, NOTATION_ENGLISH, "N4f3", "d4f3");
}

/* [laws:C.10.3.4] */
static void the_same_forms_with_a_capture(void **state) {
    (void)state;
    assert_standard(KNIGHTS_APART_CAPTURE, NOTATION_ENGLISH, "Ndxf3", "d4f3");
    assert_standard(KNIGHTS_APART_CAPTURE, NOTATION_ENGLISH, "Ndf3", "d4f3");
    /* As the Italian text misprints it. */
    assert_refused(KNIGHTS_APART_CAPTURE, NOTATION_ITALIAN, "Cdx3", NOTATION_MALFORMED, 3);
}

/* [laws:C.11] */
static void a_promotion_is_read_with_and_without_sign(void **state) {
    (void)state;
    assert_standard(PROMOTION, NOTATION_ENGLISH, "d8Q", "d7d8q");
    assert_standard(PROMOTION, NOTATION_ENGLISH, "d8=Q", "d7d8q");
    assert_standard(PROMOTION, NOTATION_ITALIAN, "d8D", "d7d8q");
    assert_standard(PROMOTION, NOTATION_ITALIAN, "d7-d8C", "d7d8n");
    assert_nonstandard(PROMOTION, NOTATION_ENGLISH, "d8(Q)", "d7d8q");
    assert_nonstandard(PROMOTION, NOTATION_ENGLISH, "d8/R", "d7d8r");
    assert_nonstandard(PROMOTION, NOTATION_ENGLISH, "d8b", "d7d8b");
    assert_nonstandard(PROMOTION, NOTATION_ENGLISH, "d7d8n", "d7d8n");
    assert_standard(PROMOTION, NOTATION_FIGURINE, "d8♛", "d7d8q");
    assert_int_equal(assert_refused(PROMOTION, NOTATION_ENGLISH, "d8", NOTATION_ILLEGAL, 2).verdict,
                     CHESS_VERDICT_PROMOTION_NEEDED);
    assert_int_equal(assert_refused(PROMOTION, NOTATION_ENGLISH, "d8=K", NOTATION_ILLEGAL, 2).verdict,
                     CHESS_VERDICT_PROMOTION_NOT);
    assert_int_equal(assert_refused(PROMOTION, NOTATION_ENGLISH, "d8P", NOTATION_ILLEGAL, 2).verdict,
                     CHESS_VERDICT_PROMOTION_NOT);
    assert_int_equal(assert_refused(START, NOTATION_ENGLISH, "e4=Q", NOTATION_ILLEGAL, 2).verdict,
                     CHESS_VERDICT_PROMOTION_NOT);
    assert_refused(PROMOTION, NOTATION_ENGLISH, "d8=", NOTATION_MALFORMED, 3);
    assert_refused(PROMOTION, NOTATION_ENGLISH, "d8=D", NOTATION_MALFORMED, 3);
    assert_refused(START, NOTATION_ENGLISH, "Nf3=Q", NOTATION_MALFORMED, 3);
}

/* [laws:C.12] 11. Kb1 (=) */
static void a_draw_offer_is_noted(void **state) {
    (void)state;
    const char *fen = "7k/8/8/8/8/8/8/2K5 w - - 0 11";
    assert_standard(fen, NOTATION_ENGLISH, "Kb1 (=)", "c1b1");
    assert_standard(fen, NOTATION_ITALIAN, "Rb1(=)", "c1b1");
    assert_true(reading_of(fen, NOTATION_ENGLISH, "Kb1 (=)").draw_offer);
    assert_false(reading_of(fen, NOTATION_ENGLISH, "Kb1").draw_offer);
    assert_true(reading_of(START, NOTATION_ENGLISH, "e4(=)").draw_offer);
    assert_int_equal(reading_of(fen, NOTATION_ENGLISH, "Kb1 (=)  ").at, 7);
    assert_refused(fen, NOTATION_ENGLISH, "Kb1 (", NOTATION_MALFORMED, 4);
}

/* [laws:C.13.1] [laws:C.13.2] [laws:glossary.castling] */
static void castling_is_read_with_zeros_or_letters(void **state) {
    (void)state;
    assert_standard(CASTLING, NOTATION_ENGLISH, "0-0", "e1g1");
    assert_standard(CASTLING, NOTATION_ENGLISH, "O-O", "e1g1");
    assert_standard(CASTLING, NOTATION_ENGLISH, "0-0-0", "e1c1");
    assert_standard(CASTLING, NOTATION_ENGLISH, "O-O-O", "e1c1");
    assert_nonstandard(CASTLING, NOTATION_ENGLISH, "o-o", "e1g1");
    assert_nonstandard(CASTLING, NOTATION_ENGLISH, "0–0", "e1g1");
    assert_nonstandard(CASTLING, NOTATION_ENGLISH, "0–0–0", "e1c1");
    assert_nonstandard(CASTLING, NOTATION_ENGLISH, "O-0", "e1g1");
    assert_nonstandard(CASTLING, NOTATION_ENGLISH, "OO", "e1g1");
    assert_nonstandard(CASTLING, NOTATION_ENGLISH, "000", "e1c1");
    assert_standard("5k2/8/8/8/8/8/8/4K2R w K - 0 1", NOTATION_ENGLISH, "O-O+", "e1g1");
    assert_refused(CASTLING, NOTATION_ENGLISH, "0", NOTATION_MALFORMED, 1);
    assert_refused(CASTLING, NOTATION_ENGLISH, "0-", NOTATION_MALFORMED, 2);
    assert_refused(CASTLING, NOTATION_ENGLISH, "0-1", NOTATION_MALFORMED, 2);
    assert_refused(CASTLING, NOTATION_ENGLISH, "0-0-0-0", NOTATION_MALFORMED, 5);
    assert_int_equal(assert_refused(START, NOTATION_ENGLISH, "0-0", NOTATION_ILLEGAL, 0).verdict,
                     CHESS_VERDICT_CASTLING_BLOCKED);
    assert_int_equal(
        assert_refused("4k3/8/8/8/8/8/8/4K2R w - - 0 1", NOTATION_ENGLISH, "O-O", NOTATION_ILLEGAL, 0).verdict,
        CHESS_VERDICT_CASTLING_LOST);
    assert_int_equal(
        assert_refused("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", NOTATION_ENGLISH, "O-O", NOTATION_ILLEGAL, 0).verdict,
        CHESS_VERDICT_CASTLING_CHECK);
    /* Castling is not written as a move of the king; where it was meant, that is known. */
    struct notation_reading reading = assert_refused(CASTLING, NOTATION_ENGLISH, "Kg1", NOTATION_ILLEGAL, 1);
    assert_int_equal(reading.verdict, CHESS_VERDICT_NOT_ITS_WAY);
    assert_true(reading.castling_meant);
    reading = assert_refused(CASTLING, NOTATION_ENGLISH, "Kh1", NOTATION_ILLEGAL, 1);
    assert_int_equal(reading.verdict, CHESS_VERDICT_OWN_MAN);
    assert_true(reading.castling_meant);
    reading = assert_refused("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", NOTATION_ENGLISH, "Kb1", NOTATION_ILLEGAL, 1);
    assert_int_equal(reading.verdict, CHESS_VERDICT_OWN_MAN);
    assert_true(reading.castling_meant);
    reading = assert_refused("4k3/8/8/8/8/8/8/1RK5 w - - 0 1", NOTATION_ENGLISH, "Kb1", NOTATION_ILLEGAL, 1);
    assert_int_equal(reading.verdict, CHESS_VERDICT_OWN_MAN);
    assert_false(reading.castling_meant);
    assert_false(assert_refused(START, NOTATION_ENGLISH, "Kg1", NOTATION_ILLEGAL, 1).castling_meant);
}

static void castling_of_chess960_goes_by_the_side_of_the_rook(void **state) {
    (void)state;
    const char *fen = "6k1/8/8/8/8/8/8/RKR5 w CA - 0 1";
    assert_standard(fen, NOTATION_ENGLISH, "0-0", "b1c1");
    assert_standard("1k6/8/8/8/8/8/8/RK6 w A - 0 1", NOTATION_ENGLISH, "0-0-0", "b1a1");
    /* The king steps to g1, which is not castling, beside castling that takes it there as well. */
    const char *beside = "k7/8/8/8/8/8/8/5K1R w H - 0 1";
    assert_standard(beside, NOTATION_ENGLISH, "Kg1", "f1g1");
    assert_standard(beside, NOTATION_ENGLISH, "0-0", "f1h1");
}

/* [laws:C.13.3] [laws:glossary.capture] */
static void x_means_capture(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/4p3/3P4/8/8/4K3 b - - 0 1";
    assert_standard(fen, NOTATION_ENGLISH, "exd4", "e5d4");
    assert_standard(fen, NOTATION_ENGLISH, "ed4", "e5d4");
    assert_standard(fen, NOTATION_ENGLISH, "e5xd4", "e5d4");
    /* A pawn captures on another file than its own. */
    assert_refused(START, NOTATION_ENGLISH, "exe4", NOTATION_MALFORMED, 2);
}

/* [laws:C.13.4] [laws:glossary.check] */
static void plus_means_check(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1";
    assert_standard(fen, NOTATION_ENGLISH, "Qe3+", "d4e3");
    assert_standard(fen, NOTATION_ENGLISH, "Qe3", "d4e3");
    assert_nonstandard(fen, NOTATION_ENGLISH, "Qc3+", "d4c3");
    assert_nonstandard(fen, NOTATION_ENGLISH, "Qe3#", "d4e3");
    assert_true(reading_of(fen, NOTATION_ENGLISH, "Qe3+").says_check);
    assert_false(reading_of(fen, NOTATION_ENGLISH, "Qe3+").says_mate);
    assert_refused(fen, NOTATION_ENGLISH, "Qe3+++x", NOTATION_MALFORMED, 6);
}

/* [laws:C.13.5] [laws:glossary.checkmate] Two signs, one meaning; ++ is not double check. */
static void two_signs_mean_mate(void **state) {
    (void)state;
    assert_standard(FOOLS_MATE, NOTATION_ENGLISH, "Qh4#", "d8h4");
    assert_standard(FOOLS_MATE, NOTATION_ENGLISH, "Qh4++", "d8h4");
    assert_standard(FOOLS_MATE, NOTATION_ENGLISH, "Qh4", "d8h4");
    assert_true(reading_of(FOOLS_MATE, NOTATION_ENGLISH, "Qh4++").says_mate);
    /* A double check that is no mate. */
    const char *twice = "4k3/8/8/8/4N3/8/4R3/K7 w - - 0 1";
    assert_standard(twice, NOTATION_ENGLISH, "Nf6+", "e4f6");
    assert_nonstandard(twice, NOTATION_ENGLISH, "Nf6++", "e4f6");
}

static void annotation_signs_are_passed_over(void **state) {
    (void)state;
    assert_standard(START, NOTATION_ENGLISH, "e4!", "e2e4");
    assert_standard(START, NOTATION_ENGLISH, "Nf3!?", "g1f3");
    assert_standard(FOOLS_MATE, NOTATION_ENGLISH, "Qh4#!!", "d8h4");
    assert_standard(START, NOTATION_ENGLISH, "  e4 ?! (=) ", "e2e4");
}

/* --- What is refused ---------------------------------------------------------------------------------------------- */

static void malformed_words_are_refused_at_their_place(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t at;
    } words[] = {
        {"", 0},       {"   ", 3},    {"e", 1},    {"e9", 1},     {"i4", 0},   {"N", 1},        {"Nf", 2},
        {"Nf9", 2},    {"Nbd", 3},    {"Nxf", 3},  {"E4", 0},     {"nf3", 0},  {"Sf3", 0},      {"Cf3", 0},
        {"♘f3", 0},    {"Nf3 e5", 4}, {"e4e", 2},  {"e2-", 3},    {"4e5", 0},  {"Ng1f3f5", 5},  {"--", 0},
        {"P-K4", 2},   {"5254", 0},   {"1-0", 0},  {"e4\xC3", 2}, {"e4 ;", 3}, {"\xE2\x99", 0}, {"Nf3 e.q.", 4},
        {"Nf3 (=", 4}, {"e8==Q", 3},  {"d8(Q", 4}, {"N-", 2},     {"e2-e", 4},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_refused(START, NOTATION_ENGLISH, words[i].text, NOTATION_MALFORMED, words[i].at);
    struct position position = position_of(START);
    struct notation_reading reading;
    assert_false(notation_read(&position, (struct text){"e4\0", 3}, NOTATION_ENGLISH, &reading));
    assert_int_equal(reading.at, 2);
}

static void illegal_moves_say_why(void **state) {
    (void)state;
    static const struct {
        const char *fen, *text;
        enum chess_verdict verdict;
        size_t at;
    } moves[] = {
        {START, "Ne4", CHESS_VERDICT_NOT_ITS_WAY, 1},
        {START, "Nd2", CHESS_VERDICT_OWN_MAN, 1},
        {START, "Bb5", CHESS_VERDICT_IN_THE_WAY, 1},
        {START, "e5", CHESS_VERDICT_NOT_ITS_WAY, 0},
        {START, "exd3", CHESS_VERDICT_PAWN_NOTHING, 2},
        {START, "exd5", CHESS_VERDICT_PAWN_NOTHING, 2},
        {START, "exd2", CHESS_VERDICT_OWN_MAN, 2},
        {"4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "exd5", CHESS_VERDICT_NOT_ITS_WAY, 2},
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", CHESS_VERDICT_NO_FILE, 0},
        {"4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "d5", CHESS_VERDICT_PAWN_BLOCKED, 0},
        {"4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "Kb1", CHESS_VERDICT_OWN_MAN, 1},
        {"7k/8/8/8/8/8/8/K7 w - - 0 1", "Qa5", CHESS_VERDICT_NO_MAN, 1},
        {"k3r3/8/8/8/8/8/4N3/N3K3 w - - 0 1", "Nc3", CHESS_VERDICT_KING_EXPOSED, 1},
        {"4r1k1/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2", CHESS_VERDICT_KING_EXPOSED, 1},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6 e.p.", CHESS_VERDICT_EN_PASSANT_LATE, 2},
        {"4k3/4p3/4P3/8/8/8/8/4K3 w - - 0 1", "e7", CHESS_VERDICT_PAWN_BLOCKED, 0},
    };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct notation_reading reading =
            assert_refused(moves[i].fen, NOTATION_ENGLISH, moves[i].text, NOTATION_ILLEGAL, moves[i].at);
        if (reading.verdict != (unsigned)moves[i].verdict)
            fail_msg("%s: verdict %u, not %u", moves[i].text, reading.verdict, (unsigned)moves[i].verdict);
    }
}

static void ambiguous_moves_name_the_candidates(void **state) {
    (void)state;
    struct notation_reading reading = assert_refused(KNIGHTS_ON_A_RANK, NOTATION_ENGLISH, "Nf3", NOTATION_AMBIGUOUS, 1);
    struct position position = position_of(KNIGHTS_ON_A_RANK);
    assert_int_equal(reading.candidate_count, 2);
    assert_true(move_equal(reading.candidates[0], move_of(&position, "e1f3")));
    assert_true(move_equal(reading.candidates[1], move_of(&position, "g1f3")));
    reading = assert_refused("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", NOTATION_ENGLISH, "Qhe1", NOTATION_AMBIGUOUS, 1);
    assert_int_equal(reading.candidate_count, 2);
    /* More than can be named. */
    reading =
        assert_refused("7k/8/2N1N3/1N3N2/8/1N3N2/2N5/K7 w - - 0 1", NOTATION_ENGLISH, "Nd4", NOTATION_AMBIGUOUS, 1);
    assert_int_equal(reading.candidate_count, 4);
}

static void errors_name_the_move_and_the_place(void **state) {
    (void)state;
    struct position position = position_of(KNIGHTS_ON_A_RANK);
    struct notation_reading reading;
    struct error error;
    assert_false(notation_read(&position, TEXT("Nf3"), NOTATION_ENGLISH, &reading));
    assert_false(notation_error(&position, TEXT("Nf3"), &reading, &error));
    assert_int_equal(error.code, ERROR_move_ambiguous);
    assert_string_equal(error.operand[0], "Nf3");
    assert_string_equal(error.operand[1], "Nef3, Ngf3");
    assert_int_equal(error.column, 2);

    assert_false(notation_read(&position, TEXT("Cf3"), NOTATION_GERMAN, &reading));
    assert_false(notation_error(&position, TEXT("Cf3"), &reading, &error));
    assert_int_equal(error.code, ERROR_move_malformed);
    assert_string_equal(operand(&error, 1), "German");
    assert_int_equal(error.column, 1);

    /* The place is counted in characters. */
    assert_false(notation_read(&position, TEXT("♘e1e2"), NOTATION_FIGURINE, &reading));
    assert_false(notation_error(&position, TEXT("♘e1e2"), &reading, &error));
    assert_int_equal(error.code, ERROR_move_illegal);
    assert_true(operand(&error, 1)[0] != '\0');
    assert_int_equal(error.column, 4);

    assert_true(notation_read(&position, TEXT("Nef3"), NOTATION_ENGLISH, &reading));
    assert_true(notation_error(&position, TEXT("Nef3"), &reading, &error));
}

/* --- The quick way ------------------------------------------------------------------------------------------------ */

static void the_quick_way_reads_the_common_forms(void **state) {
    (void)state;
    static const struct {
        const char *fen, *text, *uci;
        unsigned signs;
    } moves[] = {
        {START, "Nf3", "g1f3", 0},
        {START, "e4", "e2e4", 0},
        {START, "e3", "e2e3", 0},
        {START, "Ng1f3", "g1f3", 0},
        {START, "Ng1-f3", "g1f3", 0},
        {START, "e2-e4", "e2e4", 0},
        {EN_PASSANT, "exd6", "e5d6", NOTATION_SIGN_CAPTURE},
        {EN_PASSANT, "ed6", "e5d6", 0},
        {KNIGHTS_APART_CAPTURE, "Ndxf3", "d4f3", NOTATION_SIGN_CAPTURE},
        {KNIGHTS_ON_A_FILE, "N1f3", "g1f3", 0},
        {CASTLING, "O-O", "e1g1", 0},
        {CASTLING, "0-0-0", "e1c1", 0},
        {FOOLS_MATE, "Qh4#", "d8h4", NOTATION_SIGN_MATE},
        {PROMOTION, "d8=Q", "d7d8q", 0},
        {PROMOTION, "d8N+", "d7d8n", NOTATION_SIGN_CHECK},
        {"3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8=Q+", "e7d8q", NOTATION_SIGN_CAPTURE | NOTATION_SIGN_CHECK},
    };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct position position = position_of(moves[i].fen);
        struct move move;
        unsigned signs = 99;
        if (!notation_read_fast(&position, moves[i].text, strlen(moves[i].text), NOTATION_ENGLISH, &move, &signs))
            fail_msg("%s is not read", moves[i].text);
        assert_true(move_equal(move, move_of(&position, moves[i].uci)));
        assert_int_equal(signs, moves[i].signs);
    }
}

/* On all legal moves of random games, and on all squares that no legal move leads to. */
static void the_quick_way_knows_exactly_the_legal_moves(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 31);
    for (int game = 0; game < 24; game++) {
        struct setup setup;
        struct error error;
        struct position position;
        setup_chess960(&setup, (int)random_below(&source, 960));
        assert_true(position_from_setup(&position, &setup, 0, &error));
        struct move played;
        for (int ply = 0; ply < 120 && random_move(&source, &position, &played); ply++) {
            struct moves moves;
            moves_generate(&moves, &position);
            /* Every piece from every square to every square. */
            unsigned count = 0;
            for (int from = 0; from < SQUARES; from++)
                for (int to = 0; to < SQUARES; to++) {
                    static const char *const letters[] = {"", "", "N", "B", "R", "Q", "K"};
                    char text[8];
                    struct move move;
                    unsigned signs;
                    enum kind kind = man_kind(position_at(&position, (enum square)from));
                    if (kind == NO_KIND)
                        continue;
                    bool promotion = kind == PAWN && (to < 8 || to >= 56);
                    int length = snprintf(text, sizeof text, "%s%c%c%c%c%s", letters[kind], 'a' + from % 8,
                                          '1' + from / 8, 'a' + to % 8, '1' + to / 8, promotion ? "Q" : "");
                    if (!notation_read_fast(&position, text, (size_t)length, NOTATION_ENGLISH, &move, &signs))
                        continue;
                    if (!moves_has(&moves, move) || move.from != from || move.to != to)
                        fail_msg("%s is read and not legal", text);
                    count += promotion ? 4 : 1;
                }
            count += (unsigned)squares_count(moves.castling);
            assert_int_equal(count, moves_count(&moves));
            struct position next;
            position_play(&next, &position, played);
            position = next;
        }
    }
}

/* --- The cases of the corpus -------------------------------------------------------------------------------------- */

static struct text field(struct text *line) {
    return text_cut(line, '\t');
}

/* They say no language: it is the one in which the move reads. */
static void the_subtle_cases_come_out_as_expected(void **state) {
    (void)state;
    char line[2048];
    FILE *file = corpus_open("laws/cases.tsv");
    if (file == NULL)
        skip();
    unsigned count = 0;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        struct text rest = text_trim(text_from(line));
        struct text id = field(&rest);
        struct text category = field(&rest);
        field(&rest);
        struct text fen = field(&rest);
        field(&rest);
        struct text query = field(&rest);
        struct text expected = field(&rest);
        if (!text_equal(category, TEXT("notation")) || !text_starts_with(query, TEXT("parse:")))
            continue;
        struct position position;
        struct error error;
        assert_true(position_read(&position, fen, &error));
        struct text move = text_slice(query, 6, query.length);
        enum notation_language language;
        struct notation_reading reading;
        char uci[UCI_LONGEST];
        struct text found = TEXT("illegal");
        notation_detect(&position, &move, 1, &language, NULL);
        if (notation_read(&position, move, language, &reading))
            found = (struct text){uci, move_write_uci(&position, reading.move, uci)};
        if (!text_equal(found, expected))
            fail_msg("%.*s: %.*s, not %.*s", TEXT_ARG(id), TEXT_ARG(found), TEXT_ARG(expected));
        count++;
    }
    fclose(file);
    assert_true(count > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_letters_are_initials_but_for_the_knight),
        cmocka_unit_test(r_is_a_king_in_italian),
        cmocka_unit_test(a_pawn_with_a_letter_is_not_standard),
        cmocka_unit_test(the_departure_may_be_written_in_full),
        cmocka_unit_test(the_sign_of_capture_is_optional),
        cmocka_unit_test(a_pawn_capture_names_the_file),
        cmocka_unit_test(what_is_not_standard_names_its_article),
        cmocka_unit_test(a_needless_file_is_tolerated),
        cmocka_unit_test(twins_are_reported_apart),
        cmocka_unit_test(the_same_forms_with_a_capture),
        cmocka_unit_test(a_promotion_is_read_with_and_without_sign),
        cmocka_unit_test(a_draw_offer_is_noted),
        cmocka_unit_test(castling_is_read_with_zeros_or_letters),
        cmocka_unit_test(castling_of_chess960_goes_by_the_side_of_the_rook),
        cmocka_unit_test(x_means_capture),
        cmocka_unit_test(plus_means_check),
        cmocka_unit_test(two_signs_mean_mate),
        cmocka_unit_test(annotation_signs_are_passed_over),
        cmocka_unit_test(malformed_words_are_refused_at_their_place),
        cmocka_unit_test(illegal_moves_say_why),
        cmocka_unit_test(ambiguous_moves_name_the_candidates),
        cmocka_unit_test(errors_name_the_move_and_the_place),
        cmocka_unit_test(the_quick_way_reads_the_common_forms),
        cmocka_unit_test(the_quick_way_knows_exactly_the_legal_moves),
        cmocka_unit_test(the_subtle_cases_come_out_as_expected),
    };
    return cmocka_run_group_tests_name("chess.notation_read", tests, NULL, NULL);
}
