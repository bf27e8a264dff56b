/*
 * The reader of PGN: what it hands out, and how it goes on where something is broken.
 */
#include "pgn_tools.h"

/* The things of a text in short: G game, T tag, M move, C comment, N NAG, ( ), # number, R result, % escape, F fault, E
   end. */
static const char *things(const char *text) {
    static char letters[512];
    struct pgn_reader reader;
    struct pgn_thing thing;
    size_t count = 0;
    for (pgn_begin(&reader, text_from(text)); pgn_next(&reader, &thing) && count < sizeof letters - 1;)
        letters[count++] = "GTMCN()#R%FE"[thing.type];
    letters[count] = '\0';
    return letters;
}

static struct pgn_thing nth(const char *text, enum pgn_type type, size_t place) {
    struct pgn_reader reader;
    struct pgn_thing thing;
    pgn_begin(&reader, text_from(text));
    while (pgn_next(&reader, &thing))
        if (thing.type == type && place-- == 0)
            return thing;
    fail_msg("there are fewer in: %s", text);
    return thing;
}

static void a_game_is_tags_and_moves_and_a_result(void **state) {
    (void)state;
    assert_string_equal(things("[Event \"x\"]\n[Site \"y\"]\n\n1. e4 e5 2. Nf3 1-0\n"), "GTT#MM#MRE");
    struct pgn_thing tag = nth("[Site  \"y z\" ]\n*", PGN_TAG, 0);
    assert_text(tag.name, "Site");
    assert_text(tag.value, "y z");
    assert_int_equal(tag.number, PGN_TAG_SITE);
    assert_int_equal(nth("17... Nf6 *", PGN_NUMBER, 0).number, 17);
    assert_int_equal(nth("17... Nf6 *", PGN_NUMBER, 0).dots, 3);
}

static void numbers_may_be_glued_to_moves_or_missing(void **state) {
    (void)state;
    assert_string_equal(things("1.e4 e5 2.Nf3Nc6 *"), "G#MM#MRE");
    assert_string_equal(things("e4 e5 Nf3 1/2-1/2"), "GMMMRE");
    assert_string_equal(things("1 e4 1 ... e5 *"), "G#M#MRE");
}

static void castling_with_zeros_is_no_result(void **state) {
    (void)state;
    assert_string_equal(things("1. 0-0 0-0-0+ 0-1"), "G#MMRE");
    assert_text(nth("0-0-0+ *", PGN_MOVE, 0).value, "0-0-0+");
    assert_int_equal(nth("0-0 0-1", PGN_RESULT, 0).number, PGN_BLACK_WINS);
    assert_int_equal(nth("1/2-1/2", PGN_RESULT, 0).number, PGN_DRAW);
}

static void signs_become_numbers(void **state) {
    static const char *const signs[] = {"!", "?", "!!", "??", "!?", "?!"};
    char text[32];
    (void)state;
    for (uint32_t i = 0; i < 6; i++) {
        snprintf(text, sizeof text, "1. e4%s *", signs[i]);
        assert_int_equal(nth(text, PGN_NAG, 0).number, i + 1);
        assert_text(nth(text, PGN_MOVE, 0).value, "e4");
    }
    assert_int_equal(nth("1. e4 $146 *", PGN_NAG, 0).number, 146);
    assert_int_equal(nth("1. e4 +/- *", PGN_NAG, 0).number, 16);
}

static void comments_hold_anything(void **state) {
    (void)state;
    assert_text(nth("1. e4 {a (b) [c] ; \"d\"\n\ne} e5 *", PGN_COMMENT, 0).value, "a (b) [c] ; \"d\"\n\ne");
    assert_text(nth("1. e4 ; to the end { of the line\ne5 *", PGN_COMMENT, 0).value, " to the end { of the line");
    assert_string_equal(things("1. e4 ; x\re5 ; y\r\nNf3 *"), "G#MCMCMRE");
    assert_text(nth("1. e4\n% 1. d4 hidden\ne5 *", PGN_ESCAPE, 0).value, " 1. d4 hidden");
}

static void variations_nest(void **state) {
    (void)state;
    assert_string_equal(things("1. e4 (1. d4 d5 (1... Nf6)) 1... e5 *"), "G#M(#MM(#M))#MRE");
}

static void parentheses_of_promotions_and_draw_offers_are_no_variations(void **state) {
    (void)state;
    assert_text(nth("60. e8(Q)+ *", PGN_MOVE, 0).value, "e8(Q)+");
    assert_text(nth("60. e8(\xE2\x99\x95) *", PGN_MOVE, 0).value, "e8(\xE2\x99\x95)");
    assert_text(nth("11. Kb1(=) *", PGN_MOVE, 0).value, "Kb1(=)");
    assert_string_equal(things("11. Kb1 (=) *"), "G#MCRE");
    assert_string_equal(things("11. Kb1(11. Ka1) *"), "G#M(#M)RE");
}

static void values_of_tags_may_have_quotes_and_brackets(void **state) {
    struct arena arena;
    (void)state;
    arena_init(&arena);
    assert_text(nth("[Event \"a ] b [c]\"]\n*", PGN_TAG, 0).value, "a ] b [c]");
    struct text escaped = nth("[Event \"a \\\"b\\\" \\\\\"]\n*", PGN_TAG, 0).value;
    assert_text(pgn_unescape(&arena, escaped), "a \"b\" \\");
    /* Not escaped, but clear: read, and said to be wrong. */
    assert_text(nth("[Event \"a \"b\" c\"]\n*", PGN_TAG, 0).value, "a \"b\" c");
    assert_string_equal(things("[Event \"a \"b\" c\"]\n*"), "GTFRE");
    assert_text(nth("[Event \"a \\\"]\n[Site \"s\"]\n*", PGN_TAG, 0).value, "a \\");
    arena_drop(&arena);
}

static void a_broken_tag_costs_its_line(void **state) {
    (void)state;
    assert_string_equal(things("[Event x]\n[Site \"y\"]\n1. e4 *"), "GFT#MRE");
    assert_string_equal(things("[Event \"x\n[Site \"y\"]\n1. e4 *"), "GFT#MRE");
}

static void games_without_a_marker_end_with_the_next_tags(void **state) {
    (void)state;
    assert_string_equal(things("[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4 *"), "GT#MFEGT#MRE");
    assert_string_equal(things("[Event \"a\"]\n\n[Event \"b\"]\n"), "GTFEGTFE");
    assert_string_equal(things("[Round \"1\"]\n[White \"w\"]\n\n[Round \"2\"]\n"), "GTTFEGTFE");
    assert_string_equal(things("[PlyCount \"0\"]\n\n[PlyCount \"0\"]\n"), "GTFEGTFE");
}

static void a_blank_line_between_tags_ends_nothing(void **state) {
    (void)state;
    assert_string_equal(things("[Event \"a\"]\n\n[Date \"b\"]\n\n1. e4 *"), "GTT#MRE");
}

static void a_comment_that_is_never_closed_costs_one_game(void **state) {
    const char *text = "[Event \"a\"]\n\n1. e4 {never\nclosed 1-0\n\n[Event \"b\"]\n\n1. d4 {x} 0-1\n";
    (void)state;
    assert_string_equal(things(text), "GT#MFFEGT#MCRE");
    assert_int_equal(nth(text, PGN_FAULT, 0).fault, PGN_FAULT_COMMENT_OPEN);
    assert_string_equal(things("1. e4 {"), "G#MFFE");
}

static void variations_that_do_not_match_are_faults(void **state) {
    (void)state;
    assert_int_equal(nth("1. e4 ) e5 *", PGN_FAULT, 0).fault, PGN_FAULT_VARIATION_CLOSE);
    assert_string_equal(things("1. e4 ) e5 *"), "G#MFMRE");
    assert_int_equal(nth("1. e4 (1. d4 *\n\n[Event \"b\"]\n*", PGN_FAULT, 0).fault, PGN_FAULT_VARIATION_OPEN);
    assert_string_equal(things("1. e4 (1. d4 1-0\n\n[Event \"b\"]\n*"), "G#M(#MRFEGTRE");
}

static void variations_deeper_than_the_deepest_are_left_out(void **state) {
    struct arena arena;
    struct text_builder builder;
    struct pgn_reader reader;
    struct pgn_thing thing;
    size_t opened = 0;
    size_t closed = 0;
    size_t faults = 0;
    size_t moves = 0;
    (void)state;
    arena_init(&arena);
    text_builder_init(&builder, &arena);
    text_add_zero(&builder, "1. e4 ");
    for (int i = 0; i < 1000; i++)
        text_add_zero(&builder, "(1. d4 {c} $1 ");
    for (int i = 0; i < 1000; i++)
        text_add_byte(&builder, ')');
    text_add_zero(&builder, " 1... e5 *");
    for (pgn_begin(&reader, text_builder_take(&builder)); pgn_next(&reader, &thing);) {
        opened += thing.type == PGN_VARIATION;
        closed += thing.type == PGN_VARIATION_END;
        faults += thing.type == PGN_FAULT && thing.fault == PGN_FAULT_DEPTH;
        moves += thing.type == PGN_MOVE;
    }
    assert_int_equal(opened, PGN_DEEPEST);
    assert_int_equal(closed, PGN_DEEPEST);
    assert_int_equal(faults, 1);
    assert_int_equal(moves, PGN_DEEPEST + 2);
    arena_drop(&arena);
}

static void strange_things_are_named_and_passed_over(void **state) {
    (void)state;
    assert_string_equal(things("1. e4 <x y> e5 & ] Nf3 *"), "G#MFMFFMRE");
    assert_int_equal(nth("1. e4 $ e5 *", PGN_FAULT, 0).fault, PGN_FAULT_NAG);
    assert_int_equal(nth("1. e4 $999 e5 *", PGN_FAULT, 0).fault, PGN_FAULT_NAG);
    assert_string_equal(things("1. e4 [%clk 0:01:00] e5 *"), "G#MFMRE");
    assert_string_equal(things(""), "");
    assert_string_equal(things(" \r\n\t\n"), "");
}

static void byte_order_marks_and_no_break_spaces_are_blanks(void **state) {
    (void)state;
    assert_string_equal(things("\xEF\xBB\xBF[Event \"a\"]\n\n1.\xC2\xA0"
                               "e4 *\n\n\xEF\xBB\xBF[Event \"b\"]\n\n1.\xE2\x80\xA6 e5 *"),
                        "GT#MREGT#MRE");
}

static void all_line_ends_are_the_same(void **state) {
    const char *text = "[Event \"a\"]\n[White \"w\"]\n\n1. e4 ; c\n1... e5\n\n[Event \"b\"]\n\n{never closed\n\n[Event "
                       "\"c\"]\n\n% escape\n1. d4 *\n";
    char other[512];
    char expected[512];
    (void)state;
    snprintf(expected, sizeof expected, "%s", things(text));
    for (int kind = 0; kind < 2; kind++) {
        size_t length = 0;
        for (const char *at = text; *at != '\0'; at++) {
            if (*at == '\n')
                other[length++] = '\r';
            if (*at != '\n' || kind == 0)
                other[length++] = *at;
        }
        other[length] = '\0';
        assert_string_equal(things(other), expected);
    }
}

static void comments_before_a_game_stand_outside(void **state) {
    (void)state;
    assert_string_equal(things("; made by hand\n% escape\n{note}\n[Event \"a\"]\n*"), "C%CGTRE");
}

static void places_count_lines_and_characters(void **state) {
    struct text text = TEXT("a\nb\r\nc\rd \xC3\xA9 e");
    long line;
    long column;
    (void)state;
    pgn_place(text, 0, &line, &column);
    assert_true(line == 1 && column == 1);
    pgn_place(text, text.length - 1, &line, &column);
    assert_true(line == 4 && column == 5);
}

/* Reading pieces gives what reading the whole gives. */
static void cuts_lie_between_games(void **state) {
    static const char *const texts[] = {
        "[Event \"a\"]\n\n1. e4 {x\n\n[Site \"no\"]\n} e5 1-0\n\n[Event \"b\"]\n\n1. d4 (1. c4 *\n\n[Event "
        "\"c\"]\n\n1. "
        "e4 {open\n\n[Event \"d\"]\n\n*\n",
        "[Round \"1\"]\n\n1. e4 1-0\n\n[Round \"2\"]\n\n1. d4\n\n[Round \"3\"]\n\n0-1\n\n1. e4 e5 *\n",
        "[Event \"a\"]\r\n\r\n1. e4 1-0\r\n\r\n[Event \"b\"]\r\n\r\n1. d4 0-1\r\n",
        "[Event garbage\n\n[Event \"b\"]\n\n*\n\n[Event \"c\"]\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct text text = text_from(texts[i]);
        struct checked whole = check_text(text);
        for (size_t piece = 1; piece < text.length; piece++) {
            struct pgn_summary sum = {0};
            struct checked part;
            size_t from = 0;
            size_t size = piece;
            while (from < text.length) {
                struct text some = text_slice(text, from, from + size);
                size_t cut = from + size >= text.length ? some.length : pgn_cut(some);
                if (cut == 0) {
                    size++;
                    continue;
                }
                part = check_text(text_slice(text, from, from + cut));
                pgn_summary_add(&sum, &part.summary);
                from += cut;
                size = piece;
            }
            assert_memory_equal(&sum, &whole.summary, sizeof sum);
        }
    }
}

static void a_text_without_a_whole_game_cannot_be_cut(void **state) {
    (void)state;
    assert_int_equal(pgn_cut(TEXT("")), 0);
    assert_int_equal(pgn_cut(TEXT("[Event \"a\"]\n\n1. e4 e5")), 0);
    assert_int_equal(pgn_cut(TEXT("1. e4 e5 1-0\n1. d4")), 13);
    assert_int_equal(pgn_cut(TEXT("1. e4 e5 1-0 1. d4")), 0);
    assert_int_equal(pgn_cut(TEXT("1. e4 e5 1-0\n\n[Event \"x\"]\n\n1. e4")), 14);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_tags_and_moves_and_a_result),
        cmocka_unit_test(numbers_may_be_glued_to_moves_or_missing),
        cmocka_unit_test(castling_with_zeros_is_no_result),
        cmocka_unit_test(signs_become_numbers),
        cmocka_unit_test(comments_hold_anything),
        cmocka_unit_test(variations_nest),
        cmocka_unit_test(parentheses_of_promotions_and_draw_offers_are_no_variations),
        cmocka_unit_test(values_of_tags_may_have_quotes_and_brackets),
        cmocka_unit_test(a_broken_tag_costs_its_line),
        cmocka_unit_test(games_without_a_marker_end_with_the_next_tags),
        cmocka_unit_test(a_blank_line_between_tags_ends_nothing),
        cmocka_unit_test(a_comment_that_is_never_closed_costs_one_game),
        cmocka_unit_test(variations_that_do_not_match_are_faults),
        cmocka_unit_test(variations_deeper_than_the_deepest_are_left_out),
        cmocka_unit_test(strange_things_are_named_and_passed_over),
        cmocka_unit_test(byte_order_marks_and_no_break_spaces_are_blanks),
        cmocka_unit_test(all_line_ends_are_the_same),
        cmocka_unit_test(comments_before_a_game_stand_outside),
        cmocka_unit_test(places_count_lines_and_characters),
        cmocka_unit_test(cuts_lie_between_games),
        cmocka_unit_test(a_text_without_a_whole_game_cannot_be_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
