#include <string.h>

#include "assert_text.h"
#include "base/error.h"

static void an_error_says_what_and_where(void **state) {
    (void)state;
    struct error error = {0};
    assert_int_equal(error.code, ERROR_none);
    assert_false(error_set(&error, ERROR_field_value, "result", "2-0", "1-0, 0-1"));
    assert_int_equal(error.code, ERROR_field_value);
    assert_false(error_at(&error, "players.csv", 3, 7));
    assert_string_equal(error.file, "players.csv");
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 7);
    assert_string_equal(error_symbol(error.code), "field_value");
    assert_string_equal(error_article(error.code), "");
    assert_int_equal(error_kind(error.code), ERROR_KIND_INPUT);
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
    struct error error;
    error_set(&error, ERROR_field_missing, "name", NULL, NULL);
    error_at(&error, NULL, 3, 0);
    error_at(&error, "a.json", 0, 0);
    assert_string_equal(error.file, "a.json");
    assert_int_equal(error.line, 3);
    error_at(&error, NULL, 4, 7);
    assert_string_equal(error.file, "a.json");
    assert_int_equal(error.column, 7);
    assert_false(error_in_field(&error, "players[2].name"));
    assert_string_equal(error.field, "players[2].name");
}

static void operands_have_names(void **state) {
    (void)state;
    assert_text(error_operand_name(ERROR_field_value, 0), "field");
    assert_text(error_operand_name(ERROR_field_value, 2), "allowed");
    assert_text(error_operand_name(ERROR_field_missing, 1), "");
    assert_text(error_operand_name(ERROR_playoff_missing, 1), "");
    assert_text(error_operand_name(ERROR_playoff_missing, 2), "article");
    assert_text(error_operand_name(ERROR_none, 0), "");
}

static void numbers_fill_as_many_operands_as_the_error_has(void **state) {
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

/* A long value leaves room for those after it to be told apart. */
static void values_of_a_phrase_are_cut_like_operands(void **state) {
    (void)state;
    char wide[300];
    struct error error;
    struct text name;
    struct text value;
    memset(wide, 'x', sizeof wide);
    error_set(&error, ERROR_field_type, "a", NULL, NULL);
    error_phrase(&error, 1,
                 ERROR_PHRASE("phrase.thing.board", "board round", ((struct text){wide, sizeof wide}), TEXT("6")));
    assert_true(error_phrase_value(&error, 1, 0, &name, &value));
    assert_text(name, "board");
    assert_int_equal(value.length, sizeof error.operand[1] - 2);
    assert_true(error_phrase_value(&error, 1, 1, &name, &value));
    assert_text(name, "round");
    assert_text(value, "");
    assert_false(error_phrase_value(&error, 1, 2, &name, &value));
    assert_false(error_phrase_value(&error, 0, 0, &name, &value));
    error_phrase(&error, 1, ERROR_PHRASE("phrase.thing.board", "board round", TEXT("\x1B[2J"), TEXT("6")));
    assert_true(error_phrase_value(&error, 1, 0, &name, &value) && value.bytes[0] != '\x1B');
    assert_true(error_phrase_value(&error, 1, 1, &name, &value));
    assert_text(value, "6");
    assert_int_equal(error_operand_count(&error), 2);
    error_phrase(NULL, 1, ERROR_WORDS("phrase.type.list"));
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

/* Holds for every row anyone adds to the table. */
static void every_error_has_a_kind_and_a_symbol_of_words(void **state) {
    (void)state;
    for (int code = 1; code < ERROR_CODE_COUNT; code++) {
        const char *symbol = error_symbol((enum error_code)code);
        if (error_kind((enum error_code)code) == ERROR_KIND_NONE)
            fail_msg("%s: needs a kind", symbol);
        if (strspn(symbol, "abcdefghijklmnopqrstuvwxyz0123456789_") != strlen(symbol))
            fail_msg("%s: must be written in lower-case words", symbol);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_error_says_what_and_where),
        cmocka_unit_test(an_error_rests_on_its_own_article_or_on_the_one_of_its_row),
        cmocka_unit_test(the_place_is_added_piece_by_piece),
        cmocka_unit_test(operands_have_names),
        cmocka_unit_test(numbers_fill_as_many_operands_as_the_error_has),
        cmocka_unit_test(operands_are_cut_between_characters),
        cmocka_unit_test(operands_lose_control_characters_and_faulty_bytes),
        cmocka_unit_test(values_of_a_phrase_are_cut_like_operands),
        cmocka_unit_test(an_error_may_be_made_from_its_own_operands),
        cmocka_unit_test(nobody_has_to_take_the_error),
        cmocka_unit_test(the_kind_decides_exit_code_and_status),
        cmocka_unit_test(every_error_has_a_kind_and_a_symbol_of_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
