/*
 * Languages: letters, whole games, detection, and the round trip through all of them.
 */
#include "notation_tools.h"

enum { LONGEST_GAME = 600 };

struct game {
    size_t count;
    struct position positions[LONGEST_GAME + 1];
    struct move moves[LONGEST_GAME];
    char written[LONGEST_GAME][NOTATION_LONGEST];
    struct text words[LONGEST_GAME];
};

static void play_random(struct game *game, struct random_source *source, size_t longest) {
    struct setup setup;
    struct error error;
    if (random_below(source, 2) == 0)
        setup_start(&setup);
    else
        setup_chess960(&setup, (int)random_below(source, 960));
    assert_true(position_from_setup(&game->positions[0], &setup, 0, &error));
    game->count = 0;
    while (game->count < longest && random_move(source, &game->positions[game->count], &game->moves[game->count])) {
        size_t at = game->count++;
        position_play(&game->positions[at + 1], &game->positions[at], game->moves[at]);
    }
}

static void write_game(struct game *game, const struct notation_style *style) {
    for (size_t i = 0; i < game->count; i++) {
        size_t length = notation_write(&game->positions[i], game->moves[i], style, game->written[i]);
        game->words[i] = (struct text){game->written[i], length};
    }
}

/* [laws:C.2] [laws:C.3] */
static void every_language_has_its_letters(void **state) {
    (void)state;
    static const struct {
        enum notation_language language;
        const char *code, *letters[5]; /* king, queen, rook, bishop, knight */
    } rows[] = {
        {NOTATION_ENGLISH, "en", {"K", "Q", "R", "B", "N"}},        {NOTATION_ITALIAN, "it", {"R", "D", "T", "A", "C"}},
        {NOTATION_GERMAN, "de", {"K", "D", "T", "L", "S"}},         {NOTATION_FRENCH, "fr", {"R", "D", "T", "F", "C"}},
        {NOTATION_SPANISH, "es", {"R", "D", "T", "A", "C"}},        {NOTATION_DUTCH, "nl", {"K", "D", "T", "L", "P"}},
        {NOTATION_FIGURINE, "figurine", {"♔", "♕", "♖", "♗", "♘"}},
    };
    assert_int_equal(sizeof rows / sizeof *rows, NOTATION_LANGUAGES);
    for (size_t i = 0; i < NOTATION_LANGUAGES; i++) {
        enum notation_language language;
        assert_string_equal(notation_language_code(rows[i].language), rows[i].code);
        assert_true(notation_language_from(text_from(rows[i].code), &language));
        assert_int_equal(language, rows[i].language);
        for (int kind = KING; kind > PAWN; kind--)
            assert_string_equal(notation_letter(language, (enum kind)kind, WHITE), rows[i].letters[KING - kind]);
    }
    enum notation_language language;
    assert_false(notation_language_from(TEXT("EN"), &language));
    assert_false(notation_language_from(TEXT(""), &language));
}

/* [laws:C.3] Figurines are written in the shape of the colour, and read in either. */
static void figurines_are_symbols(void **state) {
    (void)state;
    assert_writes(START, "g1f3", NOTATION_FIGURINE, "♘f3");
    const char *black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_writes(black, "g8f6", NOTATION_FIGURINE, "♞f6");
    assert_standard(START, NOTATION_FIGURINE, "♘f3", "g1f3");
    assert_standard(START, NOTATION_FIGURINE, "♞f3", "g1f3");
    assert_standard(START, NOTATION_FIGURINE,
                    "♘\xEF\xB8\x8E"
                    "f3",
                    "g1f3");
    assert_standard(START, NOTATION_FIGURINE,
                    "♞\xEF\xB8\x8F"
                    "f3",
                    "g1f3");
    assert_refused(START, NOTATION_FIGURINE, "Nf3", NOTATION_MALFORMED, 0);
}

/* b is a file, B a bishop. */
static void capitals_tell_pieces_from_files(void **state) {
    (void)state;
    const char *fen = "4k3/8/8/8/2p5/1P6/8/K4B2 w - - 0 1";
    assert_standard(fen, NOTATION_ENGLISH, "bxc4", "b3c4");
    assert_standard(fen, NOTATION_ENGLISH, "Bxc4", "f1c4");
    assert_standard(fen, NOTATION_ENGLISH, "bc4", "b3c4");
    assert_standard(fen, NOTATION_ENGLISH, "Bc4", "f1c4");
    /* The French bishop is a fou, in Italian no piece has that letter. */
    assert_standard(fen, NOTATION_FRENCH, "Fxc4", "f1c4");
    assert_refused(fen, NOTATION_ITALIAN, "Fxc4", NOTATION_MALFORMED, 0);
    assert_standard(fen, NOTATION_ITALIAN, "Axc4", "f1c4");
}

/* --- The sample game of C.13 -------------------------------------------------------------------------------------- */

enum { SAMPLE = 21 };

static const char *const sample_styles[3] = {
    "e4|e5|Cf3|Cf6|d4|exd4|e5|Ce4|Dxd4|d5|exd6 e.p.|Cxd6|Ag5|Cc6|De3+|Ae7|Cbd2|0-0|0-0-0|Te8|Rb1 (=)",
    "e4|e5|Cf3|Cf6|d4|ed4|e5|Ce4|Dd4|d5|ed6|Cd6|Ag5|Cc6|De3|Ae7|Cbd2|0-0|0-0-0|Te8|Rb1 (=)",
    ("e2e4|e7e5|Cg1f3|Cg8f6|d2d4|e5xd4|e4e5|Cf6e4|Dd1xd4|d7d5|e5xd6 e.p.|Ce4xd6|Ac1g5|Cb8c6|Dd4d3|Af8e7|Cb1d2|0-0|"
     "0-0-0|Tf8e8|Rb1 (=)"),
};

/* Reads a style of the sample; every move must be standard, and only the last one offers a draw. */
static void read_sample(const char *style, struct move moves[SAMPLE]) {
    struct position position = position_of(START);
    struct text rest = text_from(style);
    for (size_t i = 0; i < SAMPLE; i++) {
        struct text word = text_cut(&rest, '|');
        struct notation_reading reading;
        if (!notation_read(&position, word, NOTATION_ITALIAN, &reading))
            fail_msg("%.*s is not read", TEXT_ARG(word));
        assert_false(reading.nonstandard);
        assert_int_equal(reading.draw_offer, i == SAMPLE - 1);
        moves[i] = reading.move;
        struct position next;
        position_play(&next, &position, reading.move);
        position = next;
    }
    assert_int_equal(rest.length, 0);
}

/* [laws:C.13] [laws:C.12] The first two styles are one game of 21 plies; the third, as printed, differs at ply 15. */
static void the_sample_game_is_one_game_in_two_styles(void **state) {
    (void)state;
    struct move games[3][SAMPLE];
    for (int style = 0; style < 3; style++)
        read_sample(sample_styles[style], games[style]);
    for (size_t i = 0; i < SAMPLE; i++) {
        assert_true(move_equal(games[0][i], games[1][i]));
        assert_int_equal(move_equal(games[0][i], games[2][i]), i != 14);
    }
    assert_int_equal(games[0][20].from, C1);
    assert_int_equal(games[0][20].to, B1);
    assert_int_equal(games[2][14].to, D3);
}

/* [laws:C.13] Written again in each style, it is the printed text but for the offer, which belongs to the sheet. */
static void the_sample_game_is_written_as_printed(void **state) {
    (void)state;
    static const struct notation_style styles[2] = {
        {.language = NOTATION_ITALIAN, .form = NOTATION_SHORT, .en_passant = true},
        {.language = NOTATION_ITALIAN, .form = NOTATION_ABBREVIATED},
    };
    for (int style = 0; style < 2; style++) {
        struct move moves[SAMPLE];
        read_sample(sample_styles[style], moves);
        struct position position = position_of(START);
        struct text rest = text_from(sample_styles[style]);
        for (size_t i = 0; i < SAMPLE; i++) {
            char text[NOTATION_LONGEST];
            struct text word = text_cut(&rest, '|');
            size_t length = notation_write(&position, moves[i], &styles[style], text);
            assert_true(text_starts_with(word, (struct text){text, length}));
            assert_true(i == SAMPLE - 1 || length == word.length);
            struct position next;
            position_play(&next, &position, moves[i]);
            position = next;
        }
    }
}

/* --- Detection ---------------------------------------------------------------------------------------------------- */

static size_t detect(const char *list, enum notation_language *language, size_t *good) {
    struct text words[64];
    size_t count = 0;
    struct text rest = text_from(list);
    while (rest.length > 0)
        words[count++] = text_cut(&rest, '|');
    struct position position = position_of(START);
    return notation_detect(&position, words, count, language, good);
}

static void the_language_is_found_from_the_whole_game(void **state) {
    (void)state;
    enum notation_language language;
    size_t good;
    assert_int_equal(detect(sample_styles[0], &language, &good), 2);
    assert_int_equal(language, NOTATION_ITALIAN); /* Spanish has the same letters */
    assert_int_equal(good, SAMPLE);
    assert_int_equal(detect("e4|e5|Nf3|Nc6|Bb5|a6", &language, &good), 1);
    assert_int_equal(language, NOTATION_ENGLISH);
    assert_int_equal(detect("e4|e5|Sf3|Sc6|Lb5|a6", &language, &good), 1);
    assert_int_equal(language, NOTATION_GERMAN);
    assert_int_equal(detect("e4|e5|Pf3|Pc6|Lb5|a6", &language, &good), 1);
    assert_int_equal(language, NOTATION_DUTCH);
    assert_int_equal(detect("e4|e5|Cf3|Cc6|Fb5|a6", &language, &good), 1);
    assert_int_equal(language, NOTATION_FRENCH);
    assert_int_equal(detect("e4|e5|♘f3|♞c6|♗b5|a6", &language, &good), 1);
    assert_int_equal(language, NOTATION_FIGURINE);
    /* Knights alone do not tell French from Italian, pawns alone tell nothing. */
    assert_int_equal(detect("e4|e5|Cf3|Cc6", &language, &good), 3);
    assert_int_equal(language, NOTATION_ITALIAN);
    assert_int_equal(detect("e4|e5", &language, &good), NOTATION_LANGUAGES);
    assert_int_equal(language, NOTATION_ENGLISH);
    assert_int_equal(detect("", &language, &good), NOTATION_LANGUAGES);
    assert_int_equal(good, 0);
}

static void a_game_that_fits_no_language_is_read_as_far_as_it_goes(void **state) {
    (void)state;
    enum notation_language language;
    size_t good;
    assert_int_equal(detect("e4|e5|Sf3|Sc6|Lb5|Ke4", &language, &good), 0);
    assert_int_equal(language, NOTATION_GERMAN);
    assert_int_equal(good, 5);
    assert_int_equal(detect("xyz", &language, &good), 0);
    assert_int_equal(good, 0);
}

static void the_standard_reading_is_preferred(void **state) {
    (void)state;
    /* "Be7" is a bishop's move in English; a German could mean a pawn, though he should not write so. */
    struct position position = position_of("4k3/4p3/8/5b2/8/8/8/4K3 b - - 0 1");
    struct text word = TEXT("Be6");
    enum notation_language language;
    assert_int_equal(notation_detect(&position, &word, 1, &language, NULL), 2);
    assert_int_equal(language, NOTATION_ENGLISH);
    word = TEXT("Pe6");
    assert_true(notation_detect(&position, &word, 1, &language, NULL) > 0);
}

/* [laws:C.3] Where languages read other moves, none of them is sure. */
static void languages_that_read_other_moves_are_reported(void **state) {
    (void)state;
    struct notation_parting parting;
    struct position position = position_of("4k3/8/8/8/8/8/8/R1K5 w - - 0 1");
    static const struct text moves[] = {TEXT_INIT("c1c2"), TEXT_INIT("e8e7"), TEXT_INIT("Rb1")};
    assert_false(notation_detect_agrees(&position, moves + 2, 1, &parting));
    assert_int_equal(parting.at, 0);
    static const enum kind kinds[NOTATION_LANGUAGES] = {
        [NOTATION_ENGLISH] = ROOK, [NOTATION_ITALIAN] = KING, [NOTATION_FRENCH] = KING, [NOTATION_SPANISH] = KING};
    for (int i = 0; i < NOTATION_LANGUAGES; i++)
        assert_int_equal(parting.kinds[i], kinds[i]);
    /* Moves as programs write them are the same in all. */
    assert_false(notation_detect_agrees(&position, moves, 3, &parting));
    assert_int_equal(parting.at, 2);
    assert_true(notation_detect_agrees(&position, moves, 2, &parting));
    /* One letter later all is clear: Ta2 is no English, and Rb1 with a check no king's move. */
    static const struct text italian[] = {TEXT_INIT("Rb1"), TEXT_INIT("Rd7"), TEXT_INIT("Ta2")};
    assert_true(notation_detect_agrees(&position, italian, 3, &parting));
    static const struct text english[] = {TEXT_INIT("Ra8+")};
    assert_true(notation_detect_agrees(&position, english, 1, &parting));
    /* A letter that a pawn should not have leaves no doubt about a bishop. */
    position = position_of(START);
    static const struct text bishops[] = {TEXT_INIT("e4"), TEXT_INIT("e5"), TEXT_INIT("Bc4"), TEXT_INIT("Bc5")};
    assert_true(notation_detect_agrees(&position, bishops, 4, &parting));
    /* Three languages with the same knights agree; none that fits does as well. */
    static const struct text knights[] = {TEXT_INIT("Cf3"), TEXT_INIT("Cf6")};
    assert_true(notation_detect_agrees(&position, knights, 2, &parting));
    static const struct text wrong[] = {TEXT_INIT("xyz")};
    assert_true(notation_detect_agrees(&position, wrong, 1, &parting));
}

static void castling_as_programs_write_it_fits_every_language(void **state) {
    (void)state;
    struct position position = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    static const struct text moves[] = {TEXT_INIT("e1g1"), TEXT_INIT("Rd7"), TEXT_INIT("Ta2")};
    enum notation_language language;
    assert_int_equal(notation_detect(&position, moves, 3, &language, NULL), 3);
    assert_int_equal(language, NOTATION_ITALIAN);
}

static void other_systems_are_noticed(void **state) {
    (void)state;
    static const struct text descriptive[] = {TEXT_INIT("P-K4"),   TEXT_INIT("N-KB3"), TEXT_INIT("PxP"),
                                              TEXT_INIT("O-O"),    TEXT_INIT("KtxQP"), TEXT_INIT("B-N5ch"),
                                              TEXT_INIT("P-K8(Q)")};
    static const struct text numeric[] = {TEXT_INIT("5254"), TEXT_INIT("5755"), TEXT_INIT("7163"), TEXT_INIT("57581")};
    static const struct text algebraic[] = {TEXT_INIT("e4"), TEXT_INIT("Cf6"), TEXT_INIT("0-0"), TEXT_INIT("e2-e4")};
    static const struct text mixed[] = {TEXT_INIT("e4"), TEXT_INIT("P-K4")};
    assert_int_equal(notation_system(descriptive, 7), NOTATION_DESCRIPTIVE);
    assert_int_equal(notation_system(numeric, 4), NOTATION_NUMERIC);
    assert_int_equal(notation_system(algebraic, 4), NOTATION_ALGEBRAIC);
    assert_int_equal(notation_system(mixed, 2), NOTATION_UNKNOWN_SYSTEM);
    assert_int_equal(notation_system(mixed, 0), NOTATION_UNKNOWN_SYSTEM);
}

/* --- Round trips -------------------------------------------------------------------------------------------------- */

static void check_trip(struct game *game, const struct notation_style *style) {
    write_game(game, style);
    for (size_t i = 0; i < game->count; i++) {
        struct notation_reading reading;
        if (!notation_read(&game->positions[i], game->words[i], style->language, &reading))
            fail_msg("%s is not read back", game->written[i]);
        assert_true(move_equal(reading.move, game->moves[i]));
        if (reading.nonstandard)
            fail_msg("%s is called nonstandard", game->written[i]);
        assert_int_equal(reading.at, game->words[i].length);
        struct move quick;
        unsigned signs;
        if (notation_read_fast(&game->positions[i], game->written[i], game->words[i].length, style->language, &quick,
                               &signs)) {
            assert_true(move_equal(quick, reading.move));
            assert_int_equal((signs & NOTATION_SIGN_CAPTURE) != 0, reading.says_capture);
            assert_int_equal((signs & (NOTATION_SIGN_CHECK | NOTATION_SIGN_MATE)) != 0, reading.says_check);
            assert_int_equal((signs & NOTATION_SIGN_MATE) != 0, reading.says_mate);
        } else /* figurines and e.p. are not for the quick way, all else is */
            assert_true(style->language == NOTATION_FIGURINE || reading.says_en_passant);
    }
}

static void random_games_make_the_trip_through_all_styles(void **state) {
    (void)state;
    static struct game game;
    struct random_source source;
    random_seed(&source, 2023);
    for (int number = 0; number < 24; number++) {
        play_random(&game, &source, 300);
        for (unsigned options = 0; options < NOTATION_LANGUAGES * 3 * 8; options++) {
            struct notation_style style = {
                .language = (enum notation_language)(options / 24),
                .form = (enum notation_form)(options % 24 / 8),
                .promotion_sign = options & 1,
                .castling_letter = options & 2,
                .en_passant = options & 4,
            };
            check_trip(&game, &style);
        }
    }
}

static void random_games_are_recognised_by_their_language(void **state) {
    (void)state;
    static struct game game;
    struct random_source source;
    random_seed(&source, 1851);
    for (int number = 0; number < 20; number++) {
        play_random(&game, &source, 200);
        for (int i = 0; i < NOTATION_LANGUAGES; i++) {
            struct notation_style style = notation_fide;
            enum notation_language language;
            size_t good;
            style.language = (enum notation_language)i;
            write_game(&game, &style);
            size_t fitting = notation_detect(&game.positions[0], game.words, game.count, &language, &good);
            assert_int_equal(good, game.count);
            bool shared = i == NOTATION_ITALIAN || i == NOTATION_SPANISH;
            assert_int_equal(fitting, shared ? 2 : 1);
            assert_int_equal(language, shared ? NOTATION_ITALIAN : i);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_language_has_its_letters),
        cmocka_unit_test(figurines_are_symbols),
        cmocka_unit_test(capitals_tell_pieces_from_files),
        cmocka_unit_test(the_sample_game_is_one_game_in_two_styles),
        cmocka_unit_test(the_sample_game_is_written_as_printed),
        cmocka_unit_test(the_language_is_found_from_the_whole_game),
        cmocka_unit_test(a_game_that_fits_no_language_is_read_as_far_as_it_goes),
        cmocka_unit_test(the_standard_reading_is_preferred),
        cmocka_unit_test(languages_that_read_other_moves_are_reported),
        cmocka_unit_test(castling_as_programs_write_it_fits_every_language),
        cmocka_unit_test(other_systems_are_noticed),
        cmocka_unit_test(random_games_make_the_trip_through_all_styles),
        cmocka_unit_test(random_games_are_recognised_by_their_language),
    };
    return cmocka_run_group_tests_name("chess.notation_language", tests, NULL, NULL);
}
