#include "assert_text.h"
#include "base/json.h"
#include "base/random.h"
#include "json_oracle.h"
#include "json_tree.h"

static struct text written(struct arena *arena, const struct json *value) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    struct json_writer writer;
    json_writer_init(&writer, &builder);
    json_value(&writer, value);
    return text_builder_take(&builder);
}

static void commas_stand_where_they_belong(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    struct json_writer writer;
    json_writer_init(&writer, &builder);
    json_begin_object(&writer);
    json_key(&writer, "list");
    json_begin_array(&writer);
    json_integer(&writer, -1);
    json_begin_object(&writer);
    json_end_object(&writer);
    json_begin_array(&writer);
    json_end_array(&writer);
    json_null(&writer);
    json_raw(&writer, TEXT("[0.5]"));
    json_end_array(&writer);
    json_key_text(&writer, "name", TEXT("Efim"));
    json_key_integer(&writer, "rating", 2400);
    json_key_boolean(&writer, "yes", true);
    json_key_boolean(&writer, "no", false);
    json_key(&writer, "inner");
    json_begin_object(&writer);
    json_key(&writer, "deep");
    json_value(&writer, NULL);
    json_end_object(&writer);
    json_end_object(&writer);
    assert_text(text_builder_take(&builder), "{\"list\":[-1,{},[],null,[0.5]],\"name\":\"Efim\",\"rating\":2400,"
                                             "\"yes\":true,\"no\":false,\"inner\":{\"deep\":null}}");
    arena_drop(&arena);
}

static void texts_and_names_are_escaped(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct text_builder builder;
    text_builder_init(&builder, &arena);
    struct json_writer writer;
    json_writer_init(&writer, &builder);
    json_begin_object(&writer);
    json_key_text(&writer, "a\"b\\", TEXT("\b\f\n\r\t\x01\x1F\0/\x7F½😀"));
    json_end_object(&writer);
    assert_text(text_builder_take(&builder), "{\"a\\\"b\\\\\":\"\\b\\f\\n\\r\\t\\u0001\\u001f\\u0000/\x7F½😀\"}");
    arena_drop(&arena);
}

static void faulty_bytes_never_make_faulty_json(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct random_source source;
    random_seed(&source, 30);
    for (int trial = 0; trial < 20000; trial++) {
        char bytes[12];
        size_t length = (size_t)random_below(&source, sizeof bytes + 1);
        for (size_t i = 0; i < length; i++)
            bytes[i] = (char)random_below(&source, 256);
        struct json value = {.type = JSON_TEXT, .text = {bytes, length}};
        struct text text = written(&arena, &value);
        assert_true(json_oracle_accepts(text, 0));
        struct json again;
        assert_true(json_read(&arena, text, NULL, &again, NULL));
        assert_int_equal(utf8_length(again.text), utf8_length(value.text));
        arena_reset(&arena);
    }
    arena_drop(&arena);
}

static void what_is_written_is_read_back(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct random_source source;
    random_seed(&source, 31);
    for (int trial = 0; trial < 20000; trial++) {
        struct json tree = json_tree_random(&arena, &source, 5);
        struct text text = written(&arena, &tree);
        struct json again;
        struct error error;
        if (!json_read(&arena, text, NULL, &again, &error))
            fail_msg("%.*s was refused: %s", TEXT_ARG(text), error.operand[0]);
        if (!json_tree_equal(&tree, &again))
            fail_msg("%.*s was read as something else", TEXT_ARG(text));
        assert_true(text_equal(written(&arena, &again), text));
        arena_reset(&arena);
    }
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_stand_where_they_belong),
        cmocka_unit_test(texts_and_names_are_escaped),
        cmocka_unit_test(faulty_bytes_never_make_faulty_json),
        cmocka_unit_test(what_is_written_is_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
