#include <string.h>

#include "assert_text.h"
#include "base/error.h"

static void an_error_names_what_where_and_the_remedy(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct error error = {0};
    assert_int_equal(error.code, ERROR_none);
    assert_false(error_set(&error, ERROR_field_value, "result", "2-0", "1-0, 0-1"));
    assert_int_equal(error.code, ERROR_field_value);
    assert_text(error_message(&arena, &error), "The field \"result\" cannot be \"2-0\".");
    assert_text(error_remedy(&arena, &error), "Use one of: 1-0, 0-1.");
    assert_text(error_describe(&arena, &error), "The field \"result\" cannot be \"2-0\". Use one of: 1-0, 0-1.");
    assert_false(error_at(&error, "players.csv", 3, 7));
    assert_text(error_describe(&arena, &error),
                "players.csv:3:7: The field \"result\" cannot be \"2-0\". Use one of: 1-0, 0-1.");
    assert_string_equal(error_symbol(error.code), "field_value");
    assert_string_equal(error_article(error.code), "");
    assert_int_equal(error_kind(error.code), ERROR_KIND_INPUT);
    arena_drop(&arena);
}

static void an_error_rests_on_its_own_article_or_on_the_one_of_its_row(void **state) {
    (void)state;
    struct error error;
    error_set(&error, ERROR_cli_move_illegal, "Ke3", "The man does not move in that way.", "laws:3.8.1");
    assert_string_equal(error_rests_on(&error), "laws:3.8.1");
    error_set(&error, ERROR_position_illegal, "White has no king.", NULL, "laws:1.1");
    assert_string_equal(error_rests_on(&error), "laws:3.10.3");
    error_set(&error, ERROR_playoff_frozen, "Main", "c07-2023:3.1", NULL);
    assert_string_equal(error_rests_on(&error), "c07-2023:3.1");
    error_set(&error, ERROR_field_missing, "name", NULL, NULL);
    assert_string_equal(error_rests_on(&error), "");
}

static void the_place_is_added_piece_by_piece(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct error error;
    error_set(&error, ERROR_field_missing, "name", NULL, NULL);
    error_at(&error, NULL, 3, 0);
    assert_text(error_describe(&arena, &error), "line 3: The field \"name\" is missing. Add it.");
    error_at(&error, NULL, 3, 7);
    assert_text(error_describe(&arena, &error), "line 3, column 7: The field \"name\" is missing. Add it.");
    error_at(&error, "a.json", 0, 0);
    assert_text(error_describe(&arena, &error), "a.json:3:7: The field \"name\" is missing. Add it.");
    assert_false(error_in_field(&error, "name"));
    assert_text(error_describe(&arena, &error), "a.json:3:7: The field \"name\" is missing. Add it.");
    error_in_field(&error, "players[2].name");
    assert_string_equal(error.field, "players[2].name");
    assert_text(error_describe(&arena, &error), "a.json:3:7: players[2].name: The field \"name\" is missing. Add it.");

    error_set(&error, ERROR_number_overflow, NULL, NULL, NULL);
    assert_text(error_describe(&arena, &error), "A number is too large to compute with exactly. Use smaller values.");
    error_at(&error, "a.json", 0, 0);
    assert_text(error_describe(&arena, &error),
                "a.json: A number is too large to compute with exactly. Use smaller values.");
    arena_drop(&arena);
}

static void numbers_fill_as_many_operands_as_the_sentences_have(void **state) {
    (void)state;
    struct error error;
    assert_false(error_set_number(&error, ERROR_json_too_deep, 32, 0, 0));
    assert_string_equal(error.operand[0], "32");
    assert_string_equal(error.operand[1], "");
    error_set_number(&error, ERROR_field_range, -1, 2, INT64_MAX);
    assert_string_equal(error.operand[0], "-1");
    assert_string_equal(error.operand[2], "9223372036854775807");
}

static void operands_are_cut_between_characters(void **state) {
    (void)state;
    struct error error;
    char bytes[400];
    for (size_t lead = 0; lead < 4; lead++) {
        memset(bytes, 'x', lead);
        for (size_t i = lead; i < sizeof bytes; i++)
            bytes[i] = "€"[(i - lead) % 3];
        struct text text = {bytes, lead + 390};
        assert_false(error_set_text(&error, ERROR_field_value, text, TEXT("b"), TEXT("c")));
        size_t length = strlen(error.operand[0]);
        assert_in_range(length, 125, 127);
        assert_true(utf8_valid(text_from(error.operand[0]), NULL));
        assert_memory_equal(error.operand[0], bytes, length);
    }
    char exact[128];
    memset(exact, 'y', 127);
    exact[127] = '\0';
    error_set(&error, ERROR_field_missing, exact, NULL, NULL);
    assert_string_equal(error.operand[0], exact);
}

/* Operands come from hostile input and are printed on terminals. */
static void operands_lose_control_characters_and_faulty_bytes(void **state) {
    (void)state;
    struct error error;
    error_set(&error, ERROR_field_missing,
              "a\x1B[2J\xFF\xC2\x9B"
              "b",
              NULL, NULL);
    assert_string_equal(error.operand[0], "a\xEF\xBF\xBD[2J\xEF\xBF\xBD\xEF\xBF\xBD"
                                          "b");
}

static void an_error_may_be_made_from_its_own_operands(void **state) {
    (void)state;
    struct error error;
    error_set(&error, ERROR_field_value, "first", "second", "third");
    error_at(&error, "file", 1, 2);
    error_set(&error, ERROR_field_missing, error.operand[1], error.operand[0], NULL);
    assert_string_equal(error.operand[0], "second");
    assert_string_equal(error.operand[1], "first");
    assert_string_equal(error.operand[2], "");
    assert_string_equal(error.file, "");
    assert_int_equal(error.line, 0);
}

static void nobody_has_to_take_the_error(void **state) {
    (void)state;
    assert_false(error_set(NULL, ERROR_field_missing, "a", NULL, NULL));
    assert_false(error_at(NULL, "a", 1, 1));
    assert_false(error_in_field(NULL, "a"));
}

static void the_kind_decides_exit_code_and_status(void **state) {
    (void)state;
    assert_int_equal(error_exit_code(ERROR_none), 0);
    assert_int_equal(error_http_status(ERROR_none), 200);
    assert_int_equal(error_exit_code(ERROR_json_syntax), 3);
    assert_int_equal(error_http_status(ERROR_json_syntax), 400);
    assert_int_equal(error_http_status(ERROR_json_too_large), 413);
    static const int answers[][2] = {
        [ERROR_KIND_NONE] = {0, 200},      [ERROR_KIND_NO] = {1, 422},        [ERROR_KIND_CONFLICT] = {1, 409},
        [ERROR_KIND_USAGE] = {2, 400},     [ERROR_KIND_INPUT] = {3, 400},     [ERROR_KIND_MISSING] = {3, 404},
        [ERROR_KIND_METHOD] = {3, 405},    [ERROR_KIND_TOO_LARGE] = {3, 413}, [ERROR_KIND_SIGN_IN] = {3, 401},
        [ERROR_KIND_FORBIDDEN] = {3, 403}, [ERROR_KIND_TOO_MANY] = {3, 429},  [ERROR_KIND_STORE] = {4, 503},
    };
    for (int code = 0; code < ERROR_CODE_COUNT; code++) {
        enum error_kind kind = error_kind((enum error_code)code);
        assert_int_equal(error_exit_code((enum error_code)code), answers[kind][0]);
        assert_int_equal(error_http_status((enum error_code)code), answers[kind][1]);
    }
}

static bool ends_a_sentence(const char *text) {
    size_t length = strlen(text);
    return length > 0 && (text[length - 1] == '.' || text[length - 1] == '?');
}

/* Holds for every row anyone adds to the table. */
static void every_error_speaks_in_whole_sentences(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    for (int code = 1; code < ERROR_CODE_COUNT; code++) {
        struct error error;
        error_set(&error, (enum error_code)code, "One.", "Two.", "Three."); /* a sentence may end in one */
        const char *symbol = error_symbol(error.code);
        struct text message = error_message(&arena, &error);
        struct text remedy = error_remedy(&arena, &error);
        if (!ends_a_sentence(message.bytes) || (remedy.length > 0 && !ends_a_sentence(remedy.bytes)))
            fail_msg("%s: message and remedy must be whole sentences", symbol);
        if (strchr(message.bytes, '{') != NULL || strchr(remedy.bytes, '{') != NULL)
            fail_msg("%s: an operand that does not exist", symbol);
        if (error_kind(error.code) == ERROR_KIND_NONE)
            fail_msg("%s: needs a kind", symbol);
        if (strspn(symbol, "abcdefghijklmnopqrstuvwxyz0123456789_") != strlen(symbol))
            fail_msg("%s: must be written in lower-case words", symbol);
    }
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_error_names_what_where_and_the_remedy),
        cmocka_unit_test(an_error_rests_on_its_own_article_or_on_the_one_of_its_row),
        cmocka_unit_test(the_place_is_added_piece_by_piece),
        cmocka_unit_test(numbers_fill_as_many_operands_as_the_sentences_have),
        cmocka_unit_test(operands_are_cut_between_characters),
        cmocka_unit_test(operands_lose_control_characters_and_faulty_bytes),
        cmocka_unit_test(an_error_may_be_made_from_its_own_operands),
        cmocka_unit_test(nobody_has_to_take_the_error),
        cmocka_unit_test(the_kind_decides_exit_code_and_status),
        cmocka_unit_test(every_error_speaks_in_whole_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
