/*
 * Games held as trees: reading, writing in export format, and reading again what was written.
 */
#include "base/random.h"
#include "pgn_tools.h"

static struct pgn_game game_of(struct arena *arena, const char *text) {
    struct pgn_game game;
    assert_true(read_first(arena, text_from(text), &game));
    return game;
}

static void assert_written(const char *text, const struct pgn_write_style *style, const char *movetext) {
    struct arena arena;
    arena_init(&arena);
    struct pgn_game game = game_of(&arena, text);
    struct text out = written(&arena, &game, style);
    size_t at;
    assert_true(text_find(out, TEXT("\n\n"), &at));
    assert_text(text_trim(text_slice(out, at, out.length)), movetext);
    arena_drop(&arena);
}

static void a_tree_has_moves_comments_and_variations(void **state) {
    struct arena arena;
    (void)state;
    arena_init(&arena);
    struct pgn_game game = game_of(
        &arena, "[White \"A \\\"B\\\"\"]\n\n{first} 1. e4! {good\n  move} {indeed} (1. d4 {Queen} d5 (1... Nf6)) ({or} "
                "1. c4) 1... e5 $10 *");
    assert_text(pgn_tag(&game, "White"), "A \"B\"");
    assert_text(game.comment, "first");
    assert_text(game.first->comment, "good move indeed");
    assert_int_equal(game.first->nags[0], 1);
    assert_text(game.first->variation->comment, "Queen");
    assert_text(game.first->variation->next->variation->written, "Nf6");
    assert_text(game.first->variation->sibling->comment_before, "or");
    assert_null(game.first->variation->sibling->sibling);
    assert_int_equal(game.first->next->nags[0], 10);
    assert_int_equal(game.plies, 2);
    assert_int_equal(game.error.code, ERROR_none);
    arena_drop(&arena);
}

static void the_language_of_a_game_is_found(void **state) {
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_int_equal(game_of(&arena, "1. e4 e5 2. Sf3 Sc6 *").language, NOTATION_GERMAN);
    assert_int_equal(game_of(&arena, "1. e4 e5 2. Cf3 Cc6 3. Ab5 *").language, NOTATION_ITALIAN);
    assert_int_equal(game_of(&arena, "1. e4 e5 2. Nf3 *").language, NOTATION_ENGLISH);
    assert_int_equal(game_of(&arena, "1. e4 e5 2. Pf3 Pc6 *").language, NOTATION_DUTCH);
    assert_int_equal(game_of(&arena, "1. e4 (1. d4 Pf6) e5 2. Dh5 *").language, NOTATION_DUTCH);
    arena_drop(&arena);
}

static void moves_up_to_an_illegal_one_are_held_and_the_rest_kept_as_written(void **state) {
    struct arena arena;
    (void)state;
    arena_init(&arena);
    struct pgn_game game = game_of(&arena, "1. e4 e5 2. Ke3 {oh} Nc6\n3. d4 1-0");
    assert_int_equal(game.plies, 2);
    assert_int_equal(game.error.code, ERROR_move_illegal);
    assert_int_equal(game.error_at, 12);
    assert_text(game.unread, "2. Ke3 {oh} Nc6 3. d4");
    assert_written("1. e4 e5 2. Ke3 Nc6 1-0", &pgn_export, "1. e4 e5 {Not read from here: 2. Ke3 Nc6} 1-0");
    assert_int_equal(game_of(&arena, "1. e4 -- 2. d4 *").error.code, ERROR_pgn_move_missing);
    assert_int_equal(game_of(&arena, "[Variant \"Atomic\"]\n1. e4 *").error.code, ERROR_pgn_variant);
    arena_drop(&arena);
}

static void comments_before_and_behind_a_game_belong_to_it(void **state) {
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_text(game_of(&arena, "{a} ; b\n1. e4 *").comment, "a b");
    assert_int_equal(game_of(&arena, "[Event \"x\"]\n; d\n[Variant \"Atomic\"]\n\n1. e4 *").playable, false);
    assert_text(game_of(&arena, "{of the file}\n[Event \"x\"]\n\n{c} 1. e4 *").comment, "of the file c");
    assert_text(game_of(&arena, "1. e4 {a} * {b} ; c").first->comment, "a b c");
    assert_text(game_of(&arena, "1. e4 * {b}\n\n{c} 1. d4 *").first->comment, "b");
    assert_text(game_of(&arena, "* {b}").comment, "b");
    arena_drop(&arena);
}

static void export_format_has_the_roster_first(void **state) {
    struct arena arena;
    (void)state;
    arena_init(&arena);
    struct pgn_game game = game_of(&arena, "[Zeta \"z\"]\n[White \"W\\\\\"]\n[Alpha \"\\\"a\\\"\"]\n[FEN "
                                           "\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 9\"]\n\n9. e4 1-0");
    assert_text(written(&arena, &game, &pgn_export),
                "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"W\\\\\"]\n[Black \"?\"]\n"
                "[Result \"1-0\"]\n[Alpha \"\\\"a\\\"\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 9\"]\n[SetUp \"1\"]\n"
                "[Zeta \"z\"]\n\n9. e4 1-0\n\n");
    struct pgn_write_style reduced = pgn_export;
    reduced.reduced = true;
    size_t at;
    assert_false(text_find(written(&arena, &game, &reduced), TEXT("Zeta"), &at));
    assert_true(text_find(written(&arena, &game, &reduced), TEXT("FEN"), &at));
    arena_drop(&arena);
}

static void styles_leave_things_out(void **state) {
    const char *text = "1. e4 {[%clk 0:05:00] fine} (1. d4 {x}) 1... e5! 2. Nf3 {[%clk 0:04:00]} *";
    struct pgn_write_style style = pgn_export;
    (void)state;
    assert_written(text, &style, "1. e4 {[%clk 0:05:00] fine} (1. d4 {x}) 1... e5 $1 2. Nf3 {[%clk 0:04:00]} *");
    style.clock_times = false;
    assert_written(text, &style, "1. e4 {fine} (1. d4 {x}) 1... e5 $1 2. Nf3 *");
    style.variations = false;
    assert_written(text, &style, "1. e4 {fine} 1... e5 $1 2. Nf3 *");
    style.comments = false;
    style.nags = false;
    assert_written(text, &style, "1. e4 e5 2. Nf3 *");
    style.notation.language = NOTATION_ITALIAN;
    style.notation.form = NOTATION_LONG;
    assert_written(text, &style, "1. e2-e4 e7-e5 2. Cg1-f3 *");
}

static void comments_with_a_brace_stand_behind_semicolons(void **state) {
    (void)state;
    assert_written("1. e4 ; a } b\n1... e5 *", &pgn_export, "1. e4\n;a } b\n1... e5 *");
}

static void lines_are_at_most_79_columns(void **state) {
    struct arena arena;
    struct text_builder builder;
    struct pgn_game game;
    (void)state;
    arena_init(&arena);
    text_builder_init(&builder, &arena);
    for (int i = 1; i < 200; i += 2)
        text_add_format(&builder,
                        "%d. Nf3 {[%%clk 0:05:00] a longer comment %%with signs} Nf6 (%d... Nc6) %d. Ng1 Ng8 ", i, i,
                        i + 1);
    text_add_zero(&builder, "*");
    assert_true(read_first(&arena, text_builder_take(&builder), &game));
    struct text out = written(&arena, &game, &pgn_export);
    struct text line;
    while (text_next_line(&out, &line)) {
        assert_true(line.length <= 79);
        assert_false(text_starts_with(line, TEXT("%")));
        size_t at;
        assert_false(text_ends_with(line, TEXT("[%clk")) || (text_find(line, TEXT("0:05"), &at) && at < 6));
    }
    arena_drop(&arena);
}

/* --- What was written can be read -------------------------------------------------------------------------------- */

static void add_random_comment(struct random_source *source, struct text_builder *out) {
    static const char *const words[] = {"{fine}",
                                        "{[%clk 1:02:03] and [%eval -0.5]}",
                                        "; to the end } of the line\n",
                                        "$5 $18",
                                        "!?",
                                        "{%x long words that will have to be broken somewhere, here or there}",
                                        "{\xC3\xA9 \xE2\x99\x9E}",
                                        "(=)",
                                        ""};
    text_add_zero(out, " ");
    text_add_zero(out, words[random_below(source, sizeof words / sizeof *words)]);
    text_add_zero(out, " ");
}

/* A line of random legal moves with variations, as a text. */
static void add_random_line(struct random_source *source, struct text_builder *out, struct position position, int depth,
                            int plies) {
    for (; plies > 0; plies--) {
        struct moves moves;
        struct move_walk walk;
        struct move move;
        char text[NOTATION_LONGEST];
        moves_generate(&moves, &position);
        if (moves_none(&moves))
            return;
        uint64_t place = random_below(source, moves_count(&moves));
        moves_begin(&walk, &moves);
        do
            assert_true(moves_next(&walk, &move));
        while (place-- > 0);
        if (random_below(source, 3) == 0)
            text_add_format(out, "%d%s", position.move_number, position.to_move == WHITE ? "." : "...");
        text_add(out, (struct text){text, notation_write(&position, move, &notation_pgn, text)});
        add_random_comment(source, out);
        if (depth < 3 && random_below(source, 8) == 0) {
            text_add_byte(out, '(');
            add_random_comment(source, out);
            add_random_line(source, out, position, depth + 1, (int)random_below(source, 6) + 1);
            text_add_byte(out, ')');
        }
        struct position next;
        position_play(&next, &position, move);
        position = next;
    }
}

static struct text random_game(struct random_source *source, struct arena *arena, bool chess960) {
    struct text_builder out;
    struct setup setup;
    struct position start;
    struct error error;
    text_builder_init(&out, arena);
    setup_chess960(&setup, chess960 ? (int)random_below(source, 960) : 518);
    assert_true(position_from_setup(&start, &setup, 0, &error));
    if (chess960) {
        char fen[FEN_LONGEST];
        size_t length = setup_write(&setup, fen);
        text_add_format(&out, "[Event \"a \\\\ \\\"b\\\"\"]\n[Variant \"Chess960\"]\n[FEN \"%.*s\"]\n\n", (int)length,
                        fen);
    }
    add_random_line(source, &out, start, 0, 80);
    text_add_zero(&out, " 1/2-1/2");
    return text_builder_take(&out);
}

static void random_games_are_the_same_after_writing_in_every_language(void **state) {
    struct random_source source;
    (void)state;
    random_seed(&source, 20261115);
    for (int i = 0; i < 120; i++) {
        struct arena arena;
        struct pgn_game game;
        arena_init(&arena);
        struct text text = random_game(&source, &arena, i % 2 == 1);
        assert_true(read_first(&arena, text, &game));
        assert_int_equal(game.error.code, ERROR_none);
        for (unsigned language = 0; language < NOTATION_LANGUAGES; language++) {
            struct pgn_write_style style = pgn_export;
            struct pgn_reader reader;
            struct pgn_game again;
            enum notation_language given = (enum notation_language)language;
            style.notation.language = given;
            style.notation.form = i % 3 == 0 ? NOTATION_LONG : NOTATION_SHORT;
            style.notation.promotion_sign = i % 5 != 0;
            style.notation.castling_letter = i % 7 != 0;
            style.notation.en_passant = i % 4 == 0;
            struct text out = written(&arena, &game, &style);
            pgn_begin(&reader, out);
            assert_true(pgn_read_game(&reader, &arena, &given, &again));
            assert_int_equal(again.error.code, ERROR_none);
            assert_same_game(&game, &again);
            assert_same_text(written(&arena, &again, &style), out);
            assert_false(pgn_read_game(&reader, &arena, &given, &again));
            struct checked checked = {.count = 0};
            pgn_check(out, &given, &checked, collect, &checked.summary);
            /* Some end in mate, though they are called drawn. */
            assert_int_equal(checked.count, checked.summary.problems[PGN_PROBLEM_FINAL]);
            assert_int_equal(checked.summary.plies, game.plies);
        }
        arena_drop(&arena);
    }
}

static void assert_movetext(const char *text, const char *moves) {
    struct arena arena;
    struct text_builder out;
    arena_init(&arena);
    struct pgn_game game = game_of(&arena, text);
    text_builder_init(&out, &arena);
    pgn_write(&out, &game, &pgn_export);
    struct text written = text_builder_take(&out);
    size_t blank;
    assert_true(text_find(written, TEXT("\n\n"), &blank));
    assert_text(text_trim(text_slice(written, blank, written.length)), moves);
    arena_drop(&arena);
}

static void nothing_is_lost_in_writing(void **state) {
    (void)state;
    assert_movetext("1. e4 (1. d4 Ke5 2. c4) e5 *", "1. e4 (1. d4 {Not read from here: Ke5 2. c4}) 1... e5 *");
    assert_movetext("1. e4 (1. Ke5 e5) e5 *", "1. e4 {Not read: 1. Ke5 e5} 1... e5 *");
    assert_movetext("1. e4 (1. d4 Ke5 2. c4", "1. e4 (1. d4 {Not read from here: Ke5 2. c4}) *");
    assert_movetext("1. e4 $1 $2 $3 $4 $5 $6 $7 $8 $9 $10 *", "1. e4 $1 $2 $3 $4 $5 $6 $7 $8 {$9 $10} *");
    assert_movetext("[FEN \"x\"]\n\n{a} 1. e4 {b} *", "{a}\n;Not read from here: 1. e4 {b}\n*");
    assert_movetext("1. f3 e5 2. g4 Qh4# 3. a3 0-1", "1. f3 e5 2. g4 Qh4# {Not read from here: 3. a3} 0-1");
}

static void variations_too_deep_become_comments(void **state) {
    struct arena arena;
    struct text_builder text;
    (void)state;
    arena_init(&arena);
    text_builder_init(&text, &arena);
    text_add_zero(&text, "1. e4");
    for (size_t i = 0; i < PGN_DEEPEST; i++)
        text_add_zero(&text, " (1. d4");
    text_add_zero(&text, " (1. c4 (1. b4))");
    for (size_t i = 0; i < PGN_DEEPEST; i++)
        text_add_zero(&text, ")");
    text_add_zero(&text, " *");
    const char *zero = text_zero(&arena, text_builder_take(&text));
    const struct pgn_node *node = game_of(&arena, zero).first;
    while (node->variation != NULL)
        node = node->variation;
    assert_text(node->comment, "Not read: (1. c4 (1. b4))");
    arena_drop(&arena);
}

static void other_variants_are_written_as_they_stood(void **state) {
    static const char text[] = "{c}\n[Variant \"Atomic\"]\n\n1. Nf3 N@e4 {x} 1-0";
    struct arena arena;
    struct text_builder out;
    (void)state;
    arena_init(&arena);
    struct pgn_game game = game_of(&arena, text);
    text_builder_init(&out, &arena);
    pgn_write(&out, &game, &pgn_export);
    assert_text(text_trim(text_builder_take(&out)), text);
    assert_int_equal(game.error.code, ERROR_pgn_variant);
    arena_drop(&arena);
}

static void many_commands_that_are_never_closed_take_linear_time(void **state) {
    struct arena arena;
    struct text_builder text;
    struct text_builder out;
    (void)state;
    arena_init(&arena);
    text_builder_init(&text, &arena);
    text_add_zero(&text, "1. e4 {");
    for (int i = 0; i < 300000; i++)
        text_add_zero(&text, "[% ");
    text_add_zero(&text, "} *");
    struct pgn_game game = game_of(&arena, text_zero(&arena, text_builder_take(&text)));
    text_builder_init(&out, &arena);
    pgn_write(&out, &game, &pgn_export);
    assert_true(out.length > 900000);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tree_has_moves_comments_and_variations),
        cmocka_unit_test(the_language_of_a_game_is_found),
        cmocka_unit_test(moves_up_to_an_illegal_one_are_held_and_the_rest_kept_as_written),
        cmocka_unit_test(comments_before_and_behind_a_game_belong_to_it),
        cmocka_unit_test(export_format_has_the_roster_first),
        cmocka_unit_test(styles_leave_things_out),
        cmocka_unit_test(comments_with_a_brace_stand_behind_semicolons),
        cmocka_unit_test(lines_are_at_most_79_columns),
        cmocka_unit_test(random_games_are_the_same_after_writing_in_every_language),
        cmocka_unit_test(nothing_is_lost_in_writing),
        cmocka_unit_test(variations_too_deep_become_comments),
        cmocka_unit_test(other_variants_are_written_as_they_stood),
        cmocka_unit_test(many_commands_that_are_never_closed_take_linear_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
