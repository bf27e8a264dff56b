#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "assert_text.h"
#include "base/json.h"
#include "base/random.h"
#include "json_oracle.h"
#include "json_tree.h"

static bool read_from(struct arena *arena, const char *source, struct json *value, struct error *error) {
    return json_read(arena, text_from(source), NULL, value, error);
}

static void every_type_is_read(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct json value;
    struct error error;
    assert_true(read_from(&arena,
                          " { \"name\" : \"Ding\" ,\t\"list\":[1,-2, 0.50, null],\r\n\"yes\":true,\"no\":false,"
                          "\"empty\":{},\"none\":[]} \n",
                          &value, &error));
    assert_int_equal(value.type, JSON_OBJECT);
    assert_int_equal(value.object.count, 6);
    assert_text(value.object.members[0].name, "name");
    assert_text(json_get(&value, "name")->text, "Ding");
    const struct json *list = json_get(&value, "list");
    assert_int_equal(list->type, JSON_ARRAY);
    assert_int_equal(list->array.count, 4);
    assert_int_equal(list->array.items[0].integer, 1);
    assert_int_equal(list->array.items[1].integer, -2);
    assert_int_equal(list->array.items[2].type, JSON_DECIMAL);
    assert_text(list->array.items[2].text, "0.50");
    assert_int_equal(list->array.items[3].type, JSON_NULL);
    assert_int_equal(json_get(&value, "yes")->type, JSON_TRUE);
    assert_int_equal(json_get(&value, "no")->type, JSON_FALSE);
    assert_int_equal(json_get(&value, "empty")->object.count, 0);
    assert_int_equal(json_get(&value, "none")->array.count, 0);
    arena_drop(&arena);
}

static void a_text_without_escapes_points_into_the_source(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    static const char source[] = "[\"plain\",\"es\\u0063aped\"]";
    struct json value;
    assert_true(read_from(&arena, source, &value, NULL));
    assert_ptr_equal(value.array.items[0].text.bytes, source + 2);
    assert_text(value.array.items[1].text, "escaped");
    arena_drop(&arena);
}

static void escapes_are_decoded(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct json value;
    assert_true(read_from(&arena, "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00bd\\u20AC\\ud83D\\uDe00.\"", &value, NULL));
    assert_text(value.text, "\"\\/\b\f\n\r\t½€😀.");
    assert_true(read_from(&arena, "\"a\\u0000b\"", &value, NULL));
    assert_int_equal(value.text.length, 3);
    assert_memory_equal(value.text.bytes, "a\0b", 3);
    arena_drop(&arena);
}

static void integers_are_exact_in_64_bits(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    static const struct {
        const char *source;
        int64_t value;
    } whole[] = {{"0", 0},
                 {"-0", 0},
                 {"9007199254740993", 9007199254740993},
                 {"9223372036854775807", INT64_MAX},
                 {"-9223372036854775808", INT64_MIN}};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        struct json value;
        assert_true(read_from(&arena, whole[i].source, &value, NULL));
        assert_int_equal(value.type, JSON_INTEGER);
        assert_true(value.integer == whole[i].value);
    }
    static const char *const others[] = {
        "9223372036854775808", "-9223372036854775809", "0.0", "1e2", "1E-2", "-1.50", "123456789012345678901234567890"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct json value;
        assert_true(read_from(&arena, others[i], &value, NULL));
        assert_int_equal(value.type, JSON_DECIMAL);
        assert_text(value.text, others[i]);
    }
    arena_drop(&arena);
}

struct fault {
    const char *source;
    long line, column;
    const char *what;
};

static void a_fault_is_named_with_line_and_column(void **state) {
    (void)state;
    static const struct fault faults[] = {
        {"", 1, 1, "phrase.json.ends"},
        {" \n ", 2, 2, "phrase.json.ends"},
        {"[1,", 1, 4, "phrase.json.ends"},
        {"{\"a\"", 1, 5, "phrase.json.ends"},
        {"{\"a\":", 1, 6, "phrase.json.ends"},
        {"[1,\n2,\n ]", 3, 2, "phrase.json.value"},
        {"[1,\r2,\r\n ]", 3, 2, "phrase.json.value"},
        {"[\"ééé\",x]", 1, 8, "phrase.json.value"},
        {"{\"a\":1,}", 1, 8, "phrase.json.name"},
        {"{1:2}", 1, 2, "phrase.json.name"},
        {"{,}", 1, 2, "phrase.json.name"},
        {"[,]", 1, 2, "phrase.json.value"},
        {"{\"a\" 1}", 1, 6, "phrase.json.colon"},
        {"{\"a\":1 \"b\":2}", 1, 8, "phrase.json.object"},
        {"[1 2]", 1, 4, "phrase.json.list"},
        {"[1}", 1, 3, "phrase.json.list"},
        {"{\"a\":1]", 1, 7, "phrase.json.object"},
        {"1 1", 1, 3, "phrase.json.follows"},
        {"[]]", 1, 3, "phrase.json.follows"},
        {"// no\n1", 1, 1, "phrase.json.value"},
        {"tru", 1, 1, "phrase.json.value"},
        {"True", 1, 1, "phrase.json.value"},
        {"nul", 1, 1, "phrase.json.value"},
        {"NaN", 1, 1, "phrase.json.value"},
        {"'a'", 1, 1, "phrase.json.value"},
        {"\xEF\xBB\xBF{}", 1, 1, "phrase.json.value"},
        {"truex", 1, 5, "phrase.json.follows"},
        {"01", 1, 1, "phrase.json.zero"},
        {"-01", 1, 1, "phrase.json.zero"},
        {"[1.]", 1, 2, "phrase.json.point"},
        {"[1.e1]", 1, 2, "phrase.json.point"},
        {".5", 1, 1, "phrase.json.value"},
        {"+1", 1, 1, "phrase.json.value"},
        {"-", 1, 1, "phrase.json.minus"},
        {"-.5", 1, 1, "phrase.json.minus"},
        {"- 1", 1, 1, "phrase.json.minus"},
        {"1e", 1, 1, "phrase.json.exponent"},
        {"1e+", 1, 1, "phrase.json.exponent"},
        {"0x1", 1, 2, "phrase.json.follows"},
        {"\"abc", 1, 1, "phrase.json.open"},
        {"\"abc\\", 1, 5, "phrase.json.escape"},
        {"\"abc\\\"", 1, 1, "phrase.json.open"},
        {"\"a\nb\"", 1, 3, "phrase.json.control"},
        {"\"a\\n\tb\"", 1, 5, "phrase.json.control"},
        {"\"a\x1F\"", 1, 3, "phrase.json.control"},
        {"\"\\x41\"", 1, 2, "phrase.json.escape"},
        {"\"\\U0041\"", 1, 2, "phrase.json.escape"},
        {"\"\\u12\"", 1, 2, "phrase.json.unit"},
        {"\"\\u12G4\"", 1, 2, "phrase.json.unit"},
        {"\"\\u+123\"", 1, 2, "phrase.json.unit"},
        {"\"\\u", 1, 2, "phrase.json.unit"},
        {"\"\\ud800\"", 1, 2, "phrase.json.lone"},
        {"\"a\\udc00\"", 1, 3, "phrase.json.lone"},
        {"\"\\ud800\\ud800\"", 1, 2, "phrase.json.lone"},
        {"\"\\udc00\\udc00\"", 1, 2, "phrase.json.lone"},
        {"\"\\ud800xxxxxxxx\"", 1, 2, "phrase.json.lone"},
        {"\"\\ud800\\u12", 1, 2, "phrase.json.lone"},
        {"\"\\ud800\\u12\"    ", 1, 8, "phrase.json.unit"},
        {"{\"a\":1,\"b\":2,\n \"a\":3}", 2, 2, "phrase.json.twice"},
        {"{\"a\":1,\"\\u0061\":3}", 1, 8, "phrase.json.twice"},
        {"[{\"\":1,\"\":3}]", 1, 8, "phrase.json.twice"},
    };
    struct arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct json value = {.type = JSON_TRUE};
        struct error error = {0};
        if (read_from(&arena, faults[i].source, &value, &error))
            fail_msg("%s was accepted", faults[i].source);
        assert_int_equal(value.type, JSON_TRUE); /* bad input changes nothing */
        assert_int_equal(error.code, ERROR_json_syntax);
        if (strcmp(error.phrase[0].key, faults[i].what) != 0 || error.line != faults[i].line ||
            error.column != faults[i].column)
            fail_msg("%s: %ld:%ld: %s", faults[i].source, error.line, error.column, error.phrase[0].key);
        assert_false(read_from(&arena, faults[i].source, &value, NULL));
    }
    arena_drop(&arena);
}

static void only_utf8_is_read(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct json value;
    struct error error;
    assert_false(read_from(&arena, "{\"a\":1,\n\"é\xFF\":2}", &value, &error));
    assert_int_equal(error.code, ERROR_utf8_invalid);
    assert_string_equal(error.operand[0], "11");
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 3);
    assert_false(read_from(&arena, "\"\xED\xA0\x80\"", &value, &error)); /* a surrogate as bytes */
    assert_int_equal(error.code, ERROR_utf8_invalid);
    arena_drop(&arena);
}

static struct text nested(struct arena *arena, size_t depth, const char *open, const char *inner, const char *close) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    for (size_t i = 0; i < depth; i++)
        text_add_zero(&builder, open);
    text_add_zero(&builder, inner);
    for (size_t i = 0; i < depth; i++)
        text_add_zero(&builder, close);
    return text_builder_take(&builder);
}

static void depth_size_and_number_of_values_are_bounded(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct json value;
    struct error error;
    assert_true(json_read(&arena, nested(&arena, 32, "[", "", "]"), NULL, &value, &error));
    assert_false(json_read(&arena, nested(&arena, 33, "[", "", "]"), NULL, &value, &error));
    assert_int_equal(error.code, ERROR_json_too_deep);
    assert_string_equal(error.operand[0], "32");
    assert_int_equal(error.column, 33);
    assert_false(json_read(&arena, nested(&arena, 2000000, "[", "", ""), NULL, &value, &error));
    assert_int_equal(error.code, ERROR_json_too_deep);

    struct json_limits limits = {10, 2, 3};
    assert_true(json_read(&arena, TEXT("[[1     ]]"), &limits, &value, &error));
    assert_false(json_read(&arena, TEXT("[[1      ]]"), &limits, &value, &error));
    assert_int_equal(error.code, ERROR_json_too_large);
    assert_string_equal(error.operand[0], "10");
    assert_false(json_read(&arena, TEXT("[1,2,3]"), &limits, &value, &error));
    assert_int_equal(error.code, ERROR_json_too_large);
    assert_string_equal(error.operand[0], "3");
    assert_int_equal(error.column, 6);

    struct text_builder builder;
    text_builder_init(&builder, &arena);
    text_add_byte(&builder, '[');
    for (int i = 0; i < 1999998; i++)
        text_add_zero(&builder, "0,");
    struct text_builder more = builder;
    text_add_zero(&builder, "0]");
    assert_true(json_read(&arena, text_builder_take(&builder), NULL, &value, &error));
    assert_int_equal(value.array.count, 1999999);
    text_builder_init(&more, &arena);
    text_add(&more, text_slice(text_builder_take(&builder), 0, builder.length - 1));
    text_add_zero(&more, ",0]");
    assert_false(json_read(&arena, text_builder_take(&more), NULL, &value, &error));
    assert_int_equal(error.code, ERROR_json_too_large);
    arena_drop(&arena);
}

/* Neither reading nor writing recurs: a caller may allow any depth. */
static void great_depth_needs_no_great_stack(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct json_limits limits = {SIZE_MAX, SIZE_MAX, SIZE_MAX};
    struct text source = nested(&arena, 300000, "[{\"a\":", "1", "}]");
    struct json value;
    struct error error;
    assert_true(json_read(&arena, source, &limits, &value, &error));
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    struct json_writer writer;
    json_writer_init(&writer, &builder);
    json_value(&writer, &value);
    assert_true(text_equal(text_builder_take(&builder), source));
    arena_drop(&arena);
}

/* Around the size at which the search for twins changes its way, every pair of places. */
static void a_twin_is_found_at_every_place(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    static const size_t counts[] = {2, 3, 15, 16, 17, 18, 33, 40};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        size_t count = counts[i];
        for (size_t first = 0; first < count; first++) {
            for (size_t second = first; second < count; second++) {
                struct text_builder builder;
                text_builder_init(&builder, &arena);
                long column = 0;
                for (size_t member = 0; member < count; member++) {
                    text_add_byte(&builder, member == 0 ? '{' : ',');
                    if (member == second)
                        column = (long)builder.length + 1;
                    text_add_format(&builder, "\"n%zu\":0", (member == second ? first : member) * 7919 % 1000);
                }
                text_add_byte(&builder, '}');
                struct json value;
                struct error error = {0};
                bool read = json_read(&arena, text_builder_take(&builder), NULL, &value, &error);
                assert_int_equal(read, first == second);
                if (!read)
                    assert_int_equal(error.column, column);
            }
            arena_reset(&arena);
        }
    }
    arena_drop(&arena);
}

static void of_several_twins_the_first_is_named(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    text_add_zero(&builder, "{");
    for (int i = 0; i < 20; i++)
        text_add_format(&builder, "\"%d\":0,", i);
    long column = (long)builder.length + 1;
    text_add_zero(&builder, "\"5\":0,\"0\":0,\"9\":0}");
    struct json value;
    struct error error;
    assert_false(json_read(&arena, text_builder_take(&builder), NULL, &value, &error));
    assert_string_equal(error.phrase[0].key, "phrase.json.twice");
    assert_string_equal(error.operand[0], "5");
    assert_int_equal(error.column, column);
    arena_drop(&arena);
}

/* Comparing each name with each would need 10^10 steps here; names alike up to their ends make each step long. */
static void many_names_do_not_take_quadratic_time(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    for (int i = 0; i < 150000; i++)
        text_add_format(&builder, "%c\"aaaaaaaaaaaa%d\":0", i == 0 ? '{' : ',', i);
    text_add_byte(&builder, '}');
    struct json value;
    struct error error;
    assert_true(json_read(&arena, text_builder_take(&builder), NULL, &value, &error));
    assert_int_equal(value.object.count, 150000);
    arena_drop(&arena);
}

/* The very bytes and not one more: a buffer of just that size lets the sanitizers see any step beyond. */
static bool read_exactly(struct arena *arena, struct text source, struct json *value) {
    char *exact = malloc(source.length > 0 ? source.length : 1);
    memcpy(exact, source.bytes, source.length);
    struct json_limits limits = {SIZE_MAX, 8, SIZE_MAX};
    struct error error = {0};
    bool read = json_read(arena, (struct text){exact, source.length}, &limits, value, &error);
    if (!read)
        assert_int_not_equal(error.code, ERROR_none);
    free(exact);
    return read;
}

static void check_with_oracle(struct arena *arena, struct text source, int *accepted) {
    struct json value;
    bool expected = json_oracle_accepts(source, 8);
    if (read_exactly(arena, source, &value) != expected)
        fail_msg("%.*s should be %s", TEXT_ARG(source), expected ? "accepted" : "refused");
    *accepted += expected;
}

static void random_pieces_of_json_are_judged_as_by_the_oracle(void **state) {
    (void)state;
    static const char *const pieces[] = {
        "{",         "}",
        "[",         "]",
        ",",         ":",
        "\"",        "\"a\"",
        "\"b\"",     "\"\\u0061\"",
        "\\",        "\\u",
        "d800",      "\\ud83d",
        "\\ude00",   "0",
        "1",         "-",
        "+",         ".",
        "e",         "E",
        "12",        "true",
        "false",     "null",
        "t",         " ",
        "\n",        "\t",
        "\x01",      "\xC3\xA9",
        "\xC3",      "\"a\":",
        "\"b\":",    "[1,",
        "{\"a\":1,", "\"\\ud83d\\ude00\"",
        "]}",        "}]",
    };
    struct random_source source;
    random_seed(&source, 20);
    struct arena arena;
    arena_init(&arena);
    int accepted = 0;
    for (int trial = 0; trial < 150000; trial++) {
        struct text_builder builder;
        text_builder_init(&builder, &arena);
        uint64_t count = random_below(&source, 9);
        for (uint64_t i = 0; i < count; i++)
            text_add_zero(&builder, pieces[random_below(&source, sizeof pieces / sizeof *pieces)]);
        check_with_oracle(&arena, text_builder_take(&builder), &accepted);
        arena_reset(&arena);
    }
    assert_in_range(accepted, 1000, 100000); /* both verdicts were tried */
    arena_drop(&arena);
}

static void damaged_json_is_judged_as_by_the_oracle(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 21);
    struct arena arena;
    arena_init(&arena);
    int accepted = 0;
    for (int trial = 0; trial < 30000; trial++) {
        struct json tree = json_tree_random(&arena, &source, 4);
        struct text_builder builder;
        text_builder_init(&builder, &arena);
        struct json_writer writer;
        json_writer_init(&writer, &builder);
        json_value(&writer, &tree);
        struct text text = text_builder_take(&builder);
        size_t at = (size_t)random_below(&source, text.length);
        uint64_t damage = random_below(&source, 4);
        builder.bytes[at] = damage == 0 ? "{}[]\",:0-.e\\u \n"[random_below(&source, 15)] : builder.bytes[at];
        if (damage == 1)
            builder.bytes[at] = (char)random_below(&source, 256);
        if (damage == 2)
            text = text_slice(text, 0, at);
        check_with_oracle(&arena, text, &accepted);
        arena_reset(&arena);
    }
    assert_in_range(accepted, 1000, 29000);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_type_is_read),
        cmocka_unit_test(a_text_without_escapes_points_into_the_source),
        cmocka_unit_test(escapes_are_decoded),
        cmocka_unit_test(integers_are_exact_in_64_bits),
        cmocka_unit_test(a_fault_is_named_with_line_and_column),
        cmocka_unit_test(only_utf8_is_read),
        cmocka_unit_test(depth_size_and_number_of_values_are_bounded),
        cmocka_unit_test(great_depth_needs_no_great_stack),
        cmocka_unit_test(a_twin_is_found_at_every_place),
        cmocka_unit_test(of_several_twins_the_first_is_named),
        cmocka_unit_test(many_names_do_not_take_quadratic_time),
        cmocka_unit_test(random_pieces_of_json_are_judged_as_by_the_oracle),
        cmocka_unit_test(damaged_json_is_judged_as_by_the_oracle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
