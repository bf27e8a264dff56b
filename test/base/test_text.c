#include <stdio.h>
#include <string.h>

#include "assert_text.h"
#include "base/random.h"

static const struct text nothing = {NULL, 0};

static void a_missing_string_is_the_empty_text(void **state) {
    (void)state;
    assert_text(text_from(NULL), "");
    assert_text(text_from("Tal"), "Tal");
    assert_true(text_equal(nothing, text_from("")));
    static const struct text fixed = TEXT_INIT("fixed");
    assert_text(fixed, "fixed");
}

static void copies_end_in_a_zero_byte_and_stand_alone(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    char original[] = "Capablanca";
    struct text copy = text_copy(&arena, (struct text){original, 4});
    const char *zero = text_zero(&arena, (struct text){original, 5});
    memset(original, 'x', sizeof original);
    assert_text(copy, "Capa");
    assert_int_equal(copy.bytes[4], 0);
    assert_string_equal(zero, "Capab");
    assert_int_equal(text_copy(&arena, nothing).bytes[0], 0);
    arena_drop(&arena);
}

static void texts_compare_by_bytes(void **state) {
    (void)state;
    assert_true(text_equal(TEXT("Tal"), TEXT("Tal")));
    assert_false(text_equal(TEXT("Tal"), TEXT("Ta")));
    assert_false(text_equal(TEXT("Tal"), TEXT("tal")));
    assert_true(text_equal_ignoring_case(TEXT("TAL-z{@"), TEXT("tal-Z{@")));
    assert_false(text_equal_ignoring_case(TEXT("@"), TEXT("`"))); /* neighbours of the letters */
    assert_false(text_equal_ignoring_case(TEXT("["), TEXT("{")));
    assert_false(text_equal_ignoring_case(TEXT("Ä"), TEXT("ä"))); /* ASCII letters only */
    assert_true(text_compare(TEXT("a"), TEXT("b")) < 0);
    assert_true(text_compare(TEXT("b"), TEXT("a")) > 0);
    assert_true(text_compare(TEXT("a"), TEXT("ab")) < 0);
    assert_true(text_compare(TEXT("\x7F"), TEXT("\x80")) < 0); /* bytes are unsigned */
    assert_int_equal(text_compare(nothing, TEXT("")), 0);
    assert_int_equal(text_compare(TEXT("ab"), TEXT("ab")), 0);
    assert_true(text_compare(nothing, TEXT("a")) < 0);
}

static void parts_are_found_where_they_stand(void **state) {
    (void)state;
    size_t at = 99;
    assert_true(text_starts_with(TEXT("round 1"), TEXT("round")));
    assert_false(text_starts_with(TEXT("ro"), TEXT("round")));
    assert_true(text_starts_with(TEXT("ro"), nothing));
    assert_true(text_ends_with(TEXT("players.csv"), TEXT(".csv")));
    assert_false(text_ends_with(TEXT("csv"), TEXT(".csv")));
    assert_true(text_ends_with(nothing, nothing));
    assert_true(text_find(TEXT("aaab"), TEXT("aab"), &at));
    assert_int_equal(at, 1);
    assert_true(text_find(TEXT("abc"), TEXT("c"), &at));
    assert_int_equal(at, 2);
    assert_true(text_find(nothing, nothing, &at));
    assert_int_equal(at, 0);
    at = 99;
    assert_false(text_find(TEXT("abab"), TEXT("abb"), &at));
    assert_false(text_find(TEXT("ab"), TEXT("abc"), &at));
    assert_false(text_find(nothing, TEXT("a"), &at));
    assert_int_equal(at, 99);
}

static void letters_that_are_wrong_are_counted(void **state) {
    (void)state;
    assert_int_equal(text_distance(TEXT("lim_maxi"), TEXT("LIM_MAXI")), 0);
    assert_int_equal(text_distance(TEXT("lim_mini"), TEXT("lim_maxi")), 2);
    assert_int_equal(text_distance(TEXT("standigns"), TEXT("standings")), 1);
    assert_int_equal(text_distance(TEXT("pars"), TEXT("pairs")), 1);
    assert_int_equal(text_distance(TEXT(""), TEXT("abc")), 3);
    assert_int_equal(text_distance(TEXT("abc"), TEXT("")), 3);
    assert_true(text_distance(TEXT("0123456789012345678901234567890123456789x"), TEXT("x")) == SIZE_MAX);
}

/* Against the obvious search, over texts of two letters, in which near misses abound. */
static void finding_agrees_with_trying_every_place(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 2);
    for (int trial = 0; trial < 20000; trial++) {
        char bytes[16];
        size_t length = (size_t)random_below(&source, 13);
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = random_below(&source, 2) == 0 ? 'a' : 'b';
        struct text text = {bytes, length};
        struct text part = {bytes + 12, 1 + (size_t)random_below(&source, 4)};
        size_t expected = SIZE_MAX;
        for (size_t i = 0; i + part.length <= length && expected == SIZE_MAX; i++)
            if (memcmp(bytes + i, part.bytes, part.length) == 0)
                expected = i;
        size_t at = SIZE_MAX;
        assert_int_equal(text_find(text, part, &at), expected != SIZE_MAX);
        assert_int_equal(at, expected);
    }
}

static void trimming_takes_blanks_from_both_ends_only(void **state) {
    (void)state;
    assert_text(text_trim(TEXT(" \t\r\n Max  Euwe\n\r\t ")), "Max  Euwe");
    assert_text(text_trim(TEXT(" \n\t ")), "");
    assert_text(text_trim(nothing), "");
}

static void slices_are_clamped(void **state) {
    (void)state;
    assert_text(text_slice(TEXT("abcdef"), 1, 3), "bc");
    assert_text(text_slice(TEXT("abcdef"), 4, 100), "ef");
    assert_text(text_slice(TEXT("abcdef"), 5, 2), "");
    assert_text(text_slice(TEXT("abcdef"), 100, 200), "");
    assert_text(text_slice(nothing, 0, 9), "");
}

static void cutting_walks_through_the_fields(void **state) {
    (void)state;
    struct text rest = TEXT("name;;rating");
    assert_text(text_cut(&rest, ';'), "name");
    assert_text(text_cut(&rest, ';'), "");
    assert_text(rest, "rating");
    assert_text(text_cut(&rest, ';'), "rating");
    assert_text(rest, "");
    assert_text(text_cut(&rest, ';'), "");
    rest = nothing;
    assert_text(text_cut(&rest, ';'), "");
}

static void lines_end_in_lf_crlf_or_cr(void **state) {
    (void)state;
    struct text rest = TEXT("one\ntwo\r\nthree\rfour\n\nsix\r\rlast");
    static const char *const expected[] = {"one", "two", "three", "four", "", "six", "", "last"};
    struct text line;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_true(text_next_line(&rest, &line));
        assert_text(line, expected[i]);
    }
    assert_false(text_next_line(&rest, &line));
    rest = nothing;
    assert_false(text_next_line(&rest, &line));
}

/* A last line end does not open another line. */
static void a_closed_last_line_is_followed_by_nothing(void **state) {
    (void)state;
    static const char *const ends[] = {"x\n", "x\r\n", "x\r", "x"};
    for (size_t i = 0; i < 4; i++) {
        struct text rest = text_from(ends[i]);
        struct text line;
        assert_true(text_next_line(&rest, &line));
        assert_text(line, "x");
        assert_false(text_next_line(&rest, &line));
    }
}

/* Lines joined by random line ends come back; LF after CR would merge with it, so no line starts a CR's CRLF. */
static void joined_lines_come_back(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 3);
    for (int trial = 0; trial < 5000; trial++) {
        char bytes[256];
        size_t length = 0;
        size_t lengths[10];
        size_t count = 1 + (size_t)random_below(&source, 10);
        bool after_cr = false;
        for (size_t i = 0; i < count; i++) {
            lengths[i] = (size_t)random_below(&source, 4);
            memset(bytes + length, 'a' + (int)i, lengths[i]);
            length += lengths[i];
            after_cr = after_cr && lengths[i] == 0;
            uint64_t end = after_cr ? 1 + random_below(&source, 2) : random_below(&source, 3);
            static const char *const ends[] = {"\n", "\r\n", "\r"};
            memcpy(bytes + length, ends[end], strlen(ends[end]));
            length += strlen(ends[end]);
            after_cr = end == 2;
        }
        struct text rest = {bytes, length};
        struct text line;
        for (size_t i = 0; i < count; i++) {
            assert_true(text_next_line(&rest, &line));
            assert_int_equal(line.length, lengths[i]);
            for (size_t j = 0; j < line.length; j++)
                assert_int_equal(line.bytes[j], 'a' + (int)i);
        }
        assert_false(text_next_line(&rest, &line));
    }
}

static void integers_are_read_exactly(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int64_t value;
    } good[] = {
        {"0", 0},
        {"-0", 0},
        {"+7", 7},
        {"-12", -12},
        {"0012", 12},
        {"9223372036854775807", INT64_MAX},
        {"-9223372036854775808", INT64_MIN},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        int64_t value = 99;
        assert_true(text_to_integer(text_from(good[i].text), &value));
        assert_true(value == good[i].value);
    }
    static const char *const bad[] = {"",
                                      "-",
                                      "+",
                                      "--1",
                                      "+-1",
                                      "1 ",
                                      " 1",
                                      "1.0",
                                      "1a",
                                      "0x10",
                                      "1e3",
                                      "9223372036854775808",
                                      "-9223372036854775809",
                                      "99999999999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int64_t value = 99;
        assert_false(text_to_integer(text_from(bad[i]), &value));
        assert_true(value == 99);
    }
}

static void a_builder_grows_and_may_go_on(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    struct text empty = text_builder_take(&builder);
    assert_text(empty, "");
    assert_int_equal(empty.bytes[0], 0);
    text_add(&builder, TEXT("round "));
    text_add(&builder, nothing);
    text_add_integer(&builder, 12);
    text_add_byte(&builder, ':');
    text_add_zero(&builder, " board ");
    text_add_zero(&builder, NULL);
    text_add_format(&builder, "%d/%s", 3, "b");
    struct text first = text_builder_take(&builder);
    assert_text(first, "round 12: board 3/b");
    assert_int_equal(first.bytes[first.length], 0);
    text_add_padding(&builder, '.', 3);
    struct text second = text_builder_take(&builder);
    assert_text(second, "round 12: board 3/b...");
    assert_int_equal(strlen(second.bytes), second.length);
    arena_drop(&arena);
}

/* Formats of every length around the builder's steps of growth. */
static void formatted_text_of_any_length_is_kept_whole(void **state) {
    (void)state;
    static char long_text[600];
    memset(long_text, 'q', sizeof long_text - 1);
    for (int length = 0; length < 599; length++) {
        struct arena arena;
        arena_init(&arena);
        struct text_builder builder;
        text_builder_init(&builder, &arena);
        text_add_byte(&builder, '<');
        text_add_format(&builder, "%.*s", length, long_text);
        text_add_byte(&builder, '>');
        struct text built = text_builder_take(&builder);
        assert_int_equal(built.length, length + 2);
        assert_int_equal(built.bytes[0], '<');
        assert_int_equal(built.bytes[length + 1], '>');
        assert_int_equal(built.bytes[length + 2], 0);
        assert_memory_equal(built.bytes + 1, long_text, (size_t)length);
        arena_drop(&arena);
    }
}

static void integers_are_written_as_printf_would(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 4);
    struct arena arena;
    arena_init(&arena);
    for (int trial = 0; trial < 3000; trial++) {
        int64_t value = (int64_t)(random_next(&source) >> random_below(&source, 64));
        if (trial < 4)
            value = (int64_t[]){0, -1, INT64_MAX, INT64_MIN}[trial];
        char expected[32];
        snprintf(expected, sizeof expected, "%lld", (long long)value);
        struct text_builder builder;
        text_builder_init(&builder, &arena);
        text_add_integer(&builder, value);
        struct text written = text_builder_take(&builder);
        assert_text(written, expected);
        int64_t again = 0;
        assert_true(text_to_integer(written, &again));
        assert_true(again == value);
    }
    arena_drop(&arena);
}

static void columns_align_by_what_a_terminal_shows(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    text_add_left_aligned(&builder, TEXT("Żółć"), 6);
    text_add_byte(&builder, '|');
    text_add_right_aligned(&builder, TEXT("½"), 3);
    text_add_byte(&builder, '|');
    text_add_right_aligned(&builder, TEXT("丁立人"), 7);
    text_add_byte(&builder, '|');
    text_add_left_aligned(&builder, TEXT("too wide"), 3);
    assert_text(text_builder_take(&builder), "Żółć  |  ½| 丁立人|too wide");
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_missing_string_is_the_empty_text),
        cmocka_unit_test(copies_end_in_a_zero_byte_and_stand_alone),
        cmocka_unit_test(texts_compare_by_bytes),
        cmocka_unit_test(parts_are_found_where_they_stand),
        cmocka_unit_test(letters_that_are_wrong_are_counted),
        cmocka_unit_test(finding_agrees_with_trying_every_place),
        cmocka_unit_test(trimming_takes_blanks_from_both_ends_only),
        cmocka_unit_test(slices_are_clamped),
        cmocka_unit_test(cutting_walks_through_the_fields),
        cmocka_unit_test(lines_end_in_lf_crlf_or_cr),
        cmocka_unit_test(a_closed_last_line_is_followed_by_nothing),
        cmocka_unit_test(joined_lines_come_back),
        cmocka_unit_test(integers_are_read_exactly),
        cmocka_unit_test(a_builder_grows_and_may_go_on),
        cmocka_unit_test(formatted_text_of_any_length_is_kept_whole),
        cmocka_unit_test(integers_are_written_as_printf_would),
        cmocka_unit_test(columns_align_by_what_a_terminal_shows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
