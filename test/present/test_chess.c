#include "assert_text.h"
#include "present/chess.h"
#include "present/clock.h"
#include "present/pgn.h"

static struct arena arena;

static struct text printed(const struct document *document) {
    struct text_builder out;
    text_builder_init(&out, &arena);
    document_print(document, &out, false);
    return text_builder_take(&out);
}

static bool has(struct text text, const char *part) {
    return text_find(text, text_from(part), &(size_t){0});
}

static void begin(struct document *document, const char *language) {
    document_begin(document, &arena, language_find(text_from(language)));
}

/* [laws:C.1] In the help on notation the pieces are five, and a pawn is none of them. */
static void the_help_lists_five_pieces(void **state) {
    (void)state;
    struct document document;
    begin(&document, "en");
    present_notation(&document, NOTATION_ENGLISH, false);
    struct text help = printed(&document);
    assert_true(has(help, "  K      king\n  Q      queen\n  R      rook\n  B      bishop\n  N      knight\n"));
    assert_true(has(help, "A pawn has no letter."));
    assert_false(has(help, "  P "));
    begin(&document, "it");
    present_notation(&document, NOTATION_ITALIAN, false);
    help = printed(&document);
    assert_true(has(help, "  R      re\n  D      donna\n  T      torre\n  A      alfiere\n  C      cavallo\n"));
    assert_true(has(help, "d8D"));
}

static struct text shown(const char *language, const char *fen, bool described) {
    struct setup setup;
    struct position position;
    struct chess_state state;
    struct error error;
    struct document document;
    assert_true(setup_read(&setup, text_from(fen), &error));
    bool playable = position_from_setup(&position, &setup, SETUP_UNREACHABLE, &error);
    if (playable)
        chess_judge(&arena, &position, &mating_full, &state);
    begin(&document, language);
    present_position(&document, &(struct present_position){.setup = &setup,
                                                           .position = playable ? &position : NULL,
                                                           .state = &state,
                                                           .described = described});
    return printed(&document);
}

static void a_position_is_described_in_the_readers_language(void **state) {
    (void)state;
    static const char fen[] = "4r1k1/8/8/8/8/8/8/R3K2n w Q - 3 9";
    struct text english = shown("en", fen, true), italian = shown("it", fen, true);
    assert_true(has(english, "White: king e1; rook a1.\nBlack: king g8; rook e8; knight h1.\n"));
    assert_true(has(english, "The king on e1 is in check from the rook on e8 along the e-file.\n"));
    assert_true(has(italian, "Bianco: re e1; torre a1.\nNero: re g8; torre e8; cavallo h1.\n"));
    assert_true(has(italian, "Traversa 8: torre nera e8, re nero g8.\n"));
    assert_true(has(italian, "Il re in e1 è sotto scacco (torre in e8, lungo la colonna e).\n"));
    assert_true(has(italian, "Muove il Bianco, mossa 9; 3 mosse senza prese né spinte di pedone"));
    static const char *const left[] = {"White", "Black", "king", "rook", "move", "can", "Rank", "check", "The "};
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        if (has(italian, left[i]))
            fail_msg("\"%s\" in %.*s", left[i], TEXT_ARG(italian));
}

static void what_is_wrong_with_a_setup_is_listed(void **state) {
    (void)state;
    struct text italian = shown("it", "8/8/8/8/8/8/8/P7 w - - 0 1", false);
    assert_true(
        has(italian, "Questa non è una posizione legale. [laws:3.10.3]\n  •  Il Bianco non ha il re. [laws:2.2]\n"));
    assert_true(has(italian, "[laws:3.7.3.3]"));
}

static void a_board_stands_in_a_document_and_on_a_page(void **state) {
    (void)state;
    struct setup setup;
    struct document document;
    struct text_builder page;
    setup_start(&setup);
    begin(&document, "en");
    document_note(&document, TEXT("before"));
    document_board(&document, &setup, (struct board_style){.letters = true, .flipped = true});
    document_note(&document, TEXT("after"));
    struct text text = printed(&document);
    assert_true(has(text, "before\n\n1  R N B K Q B N R\n2  P P P P P P P P\n"));
    assert_true(has(text, "8  r n b k q b n r\n   h g f e d c b a\n\nafter\n"));
    text_builder_init(&page, &arena);
    document_print_page(&document, &page);
    assert_true(has(text_builder_take(&page), "<pre>\n1  R N B K Q B N R\n"));
}

static void a_time_control_is_explained_in_italian(void **state) {
    (void)state;
    struct control control;
    struct error error;
    struct document document;
    assert_true(control_read(TEXT("40/90+30 +30\" from move 61"), &control, &error));
    begin(&document, "it");
    present_control(&document, &control, 2);
    struct text text = printed(&document);
    assert_true(has(text, "90'/40+30'/fine +30\" dalla mossa 61\n40 mosse in 90 minuti, poi 30 minuti per il resto;"));
    assert_true(has(text, "2 turni durano fino a"));
    assert_false(has(text, "move"));
    assert_false(has(text, "long"));
}

static void findings_in_games_are_counted_in_italian(void **state) {
    (void)state;
    struct pgn_summary summary = {.games = 3, .sound = 2, .warned = 1, .faulty = 1, .plies = 1, .checkmates = 1};
    struct document document;
    summary.results[PGN_DRAW] = 2;
    summary.results[PGN_WHITE_WINS] = 1;
    summary.problems[PGN_PROBLEM_ILLEGAL] = 2;
    begin(&document, "it");
    present_pgn_summary(&document, &summary);
    struct text text = printed(&document);
    assert_true(has(text, "3 partite, 1 semimossa: 1 regolare, 1 regolare con avvisi, 1 con errori\n"));
    assert_true(has(text, "1 vinta dal Bianco, 2 patte\n"));
    assert_true(has(text, "1 scacco matto\n"));
    assert_true(has(text, "2 mosse illegali\n"));
}

static int drop(void **state) {
    (void)state;
    arena_drop(&arena);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_help_lists_five_pieces),
        cmocka_unit_test(a_position_is_described_in_the_readers_language),
        cmocka_unit_test(what_is_wrong_with_a_setup_is_listed),
        cmocka_unit_test(a_board_stands_in_a_document_and_on_a_page),
        cmocka_unit_test(a_time_control_is_explained_in_italian),
        cmocka_unit_test(findings_in_games_are_counted_in_italian),
    };
    return cmocka_run_group_tests_name("present.chess", tests, NULL, drop);
}
