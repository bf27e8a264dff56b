#include "assert_text.h"
#include "base/json.h"

static struct arena arena;
static struct json object;

static int read_object(void **state) {
    (void)state;
    arena_init(&arena);
    return json_read(&arena,
                     TEXT("{\"name\":\"Nona\",\"rating\":2450,\"active\":true,\"late\":false,\"list\":[1],\"inner\":{},"
                          "\"nothing\":null,\"half\":0.5,\"huge\":99999999999999999999}"),
                     NULL, &object, NULL)
               ? 0
               : -1;
}

static int drop_object(void **state) {
    (void)state;
    arena_drop(&arena);
    return 0;
}

static void check_error(const struct error *error, enum error_code code, const char *field, const char *second) {
    assert_int_equal(error->code, code);
    assert_string_equal(error->field, field);
    assert_string_equal(error->operand[0], field);
    assert_string_equal(error->phrase[1].key != NULL ? error->phrase[1].key : error->operand[1], second);
}

static void required_members_are_given(void **state) {
    (void)state;
    struct error error = {0};
    struct text text;
    int64_t integer;
    bool boolean;
    const struct json *found;
    assert_true(json_get_text(&object, "name", &text, &error));
    assert_text(text, "Nona");
    assert_true(json_get_integer(&object, "rating", 2450, 2450, &integer, &error));
    assert_int_equal(integer, 2450);
    assert_true(json_get_boolean(&object, "active", &boolean, &error));
    assert_true(boolean);
    assert_true(json_get_boolean(&object, "late", &boolean, &error));
    assert_false(boolean);
    assert_true(json_get_array(&object, "list", &found, &error));
    assert_int_equal(found->array.count, 1);
    assert_true(json_get_object(&object, "inner", &found, &error));
    assert_int_equal(found->object.count, 0);
    assert_int_equal(error.code, ERROR_none);
}

static void a_missing_member_is_named(void **state) {
    (void)state;
    struct error error;
    struct text text;
    int64_t integer;
    bool boolean;
    const struct json *found;
    assert_false(json_get_text(&object, "title", &text, &error));
    check_error(&error, ERROR_field_missing, "title", "");
    assert_false(json_get_integer(&object, "a", 0, 1, &integer, &error));
    check_error(&error, ERROR_field_missing, "a", "");
    assert_false(json_get_boolean(&object, "b", &boolean, &error));
    check_error(&error, ERROR_field_missing, "b", "");
    assert_false(json_get_array(&object, "c", &found, &error));
    check_error(&error, ERROR_field_missing, "c", "");
    assert_false(json_get_object(&object, "d", &found, &error));
    check_error(&error, ERROR_field_missing, "d", "");
    assert_null(json_get(&object, "nam"));
    assert_null(json_get(&object, "names"));
    assert_null(json_get(json_get(&object, "list"), "name"));
    assert_null(json_get(NULL, "name"));
    assert_false(json_get_text(json_get(&object, "list"), "name", &text, &error));
}

static void a_wrong_type_is_named(void **state) {
    (void)state;
    struct error error;
    struct text text;
    int64_t integer;
    bool boolean;
    const struct json *found;
    assert_false(json_get_text(&object, "rating", &text, &error));
    check_error(&error, ERROR_field_type, "rating", "phrase.type.text");
    assert_false(json_get_text(&object, "nothing", &text, &error));
    check_error(&error, ERROR_field_type, "nothing", "phrase.type.text");
    assert_false(json_get_integer(&object, "half", 0, 1, &integer, &error));
    check_error(&error, ERROR_field_type, "half", "phrase.type.integer");
    assert_false(json_get_integer(&object, "name", 0, 1, &integer, &error));
    check_error(&error, ERROR_field_type, "name", "phrase.type.integer");
    assert_false(json_get_boolean(&object, "rating", &boolean, &error));
    check_error(&error, ERROR_field_type, "rating", "phrase.type.boolean");
    assert_false(json_get_array(&object, "inner", &found, &error));
    check_error(&error, ERROR_field_type, "inner", "phrase.type.list");
    assert_false(json_get_object(&object, "list", &found, &error));
    check_error(&error, ERROR_field_type, "list", "phrase.type.object");
}

static void a_number_out_of_range_is_named_with_the_range(void **state) {
    (void)state;
    struct error error;
    int64_t integer = -7;
    assert_false(json_get_integer(&object, "rating", 0, 2449, &integer, &error));
    check_error(&error, ERROR_field_range, "rating", "0");
    assert_string_equal(error.operand[2], "2449");
    assert_false(json_get_integer(&object, "rating", 2451, 4000, &integer, &error));
    check_error(&error, ERROR_field_range, "rating", "2451");
    assert_false(json_get_integer(&object, "huge", INT64_MIN, INT64_MAX, &integer, &error));
    check_error(&error, ERROR_field_range, "huge", "-9223372036854775808");
    assert_int_equal(integer, -7);
}

static void optional_members_may_be_absent_or_null(void **state) {
    (void)state;
    struct error error = {0};
    struct text text = TEXT("kept");
    int64_t integer = 42;
    bool boolean = true;
    static const char *const absent[] = {"nothing", "title"};
    for (int i = 0; i < 2; i++) {
        assert_true(json_optional_text(&object, absent[i], &text, &error));
        assert_true(json_optional_integer(&object, absent[i], 0, 1, &integer, &error));
        assert_true(json_optional_boolean(&object, absent[i], &boolean, &error));
    }
    assert_text(text, "kept");
    assert_int_equal(integer, 42);
    assert_true(boolean);
    assert_true(json_optional_text(&object, "name", &text, &error));
    assert_text(text, "Nona");
    assert_true(json_optional_integer(&object, "rating", 0, 4000, &integer, &error));
    assert_int_equal(integer, 2450);
    assert_true(json_optional_boolean(&object, "late", &boolean, &error));
    assert_false(boolean);
    assert_int_equal(error.code, ERROR_none);

    assert_false(json_optional_text(&object, "rating", &text, &error));
    check_error(&error, ERROR_field_type, "rating", "phrase.type.text");
    assert_false(json_optional_integer(&object, "rating", 0, 1, &integer, &error));
    check_error(&error, ERROR_field_range, "rating", "0");
    assert_false(json_optional_boolean(&object, "name", &boolean, &error));
    check_error(&error, ERROR_field_type, "name", "phrase.type.boolean");
}

static void unknown_members_are_refused(void **state) {
    (void)state;
    struct error error = {0};
    static const char *const all[] = {"name",    "rating", "active", "late",    "list", "inner",
                                      "nothing", "half",   "huge",   "further", NULL};
    static const char *const few[] = {"name", "rating", "activ", NULL};
    static const char *const none[] = {NULL};
    assert_true(json_only_members(&object, all, &error));
    assert_false(json_only_members(&object, few, &error));
    check_error(&error, ERROR_field_unknown, "active", "");
    assert_false(json_only_members(&object, none, NULL));
    assert_true(json_only_members(json_get(&object, "inner"), none, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(required_members_are_given),
        cmocka_unit_test(a_missing_member_is_named),
        cmocka_unit_test(a_wrong_type_is_named),
        cmocka_unit_test(a_number_out_of_range_is_named_with_the_range),
        cmocka_unit_test(optional_members_may_be_absent_or_null),
        cmocka_unit_test(unknown_members_are_refused),
    };
    return cmocka_run_group_tests(tests, read_object, drop_object);
}
