/*
 * Objects read into structures by their shapes: what is given arrives, what does not fit is named.
 */
#include "base/shape.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct part {
    struct text name;
    int64_t number;
    struct {
        bool number;
    } given;
};
struct part_items {
    size_t count;
    const struct part *items;
};
struct whole {
    struct text title;
    int64_t level;
    bool open;
    struct text colour;
    const struct json *extra;
    struct part part;
    struct part_items parts;
    struct shape_numbers numbers;
    struct shape_words words;
    struct {
        bool level;
        bool open;
        bool colour;
        bool extra;
        bool part;
        bool parts;
        bool numbers;
        bool words;
    } given;
};

#define AT(type, field) .name = #field, .at = offsetof(struct type, field)
#define OPTIONAL(type, field) AT(type, field), .given_at = offsetof(struct type, given.field)

static const struct shape_field part_fields[] = {
    {AT(part, name), .kind = SHAPE_TEXT, .required = true},
    {OPTIONAL(part, number), .kind = SHAPE_INTEGER, .least = 1, .most = 9},
};
static const struct shape part_shape = {"part", sizeof(struct part), 2, part_fields};
static const char *const colours[] = {"", "white", "black", NULL};
static const struct shape_field whole_fields[] = {
    {AT(whole, title), .kind = SHAPE_TEXT, .required = true, .type = 7},
    {OPTIONAL(whole, level), .kind = SHAPE_INTEGER, .least = -2, .most = 2},
    {OPTIONAL(whole, open), .kind = SHAPE_BOOLEAN},
    {OPTIONAL(whole, colour), .kind = SHAPE_WORD, .words = colours},
    {OPTIONAL(whole, extra), .kind = SHAPE_ANY},
    {OPTIONAL(whole, part), .kind = SHAPE_OBJECT, .of = &part_shape},
    {OPTIONAL(whole, parts), .kind = SHAPE_LIST, .items = SHAPE_OBJECT, .of = &part_shape},
    {OPTIONAL(whole, numbers), .kind = SHAPE_LIST, .items = SHAPE_INTEGER, .nullable = true},
    {OPTIONAL(whole, words), .kind = SHAPE_LIST, .items = SHAPE_WORD, .words = colours},
};
static const struct shape whole_shape = {"whole", sizeof(struct whole), 9, whole_fields};

struct desk {
    struct arena arena;
    struct whole whole;
    struct error error;
    const struct shape_texts *texts;
};

/* Apostrophes stand for quotation marks. */
static bool read(struct desk *desk, const char *body) {
    struct json json;
    char *copy = (char *)text_zero(&desk->arena, text_from(body));
    for (char *byte = copy; *byte != 0; byte++)
        if (*byte == '\'')
            *byte = '"';
    assert_true(json_read(&desk->arena, text_from(copy), &json_usual_limits, &json, &desk->error));
    memset(&desk->whole, 0, sizeof desk->whole);
    return shape_read(&whole_shape, &json, desk->texts, &desk->arena, &desk->whole, &desk->error);
}

static void refuses(struct desk *desk, const char *body, enum error_code code, const char *field, long line) {
    assert_false(read(desk, body));
    assert_int_equal(desk->error.code, code);
    assert_string_equal(desk->error.field, field);
    assert_int_equal(desk->error.line, line);
}

static void what_is_given_arrives(void **state) {
    struct desk *desk = *state;
    assert_true(read(desk,
                     "{'title':'T','level':-2,'open':true,'colour':'White','extra':[1],'part':{'name':'P'},"
                     "'parts':[{'name':'A','number':9},{'name':'B'}],'numbers':[5,null,-7],'words':['black','']}"));
    const struct whole *whole = &desk->whole;
    assert_true(text_equal(whole->title, TEXT("T")));
    assert_int_equal(whole->level, -2);
    assert_true(whole->open);
    assert_true(text_equal(whole->colour, TEXT("white"))); /* as it is written */
    assert_int_equal(whole->extra->type, JSON_ARRAY);
    assert_true(text_equal(whole->part.name, TEXT("P")) && !whole->part.given.number);
    assert_int_equal(whole->parts.count, 2);
    assert_int_equal(whole->parts.items[0].number, 9);
    assert_true(text_equal(whole->parts.items[1].name, TEXT("B")) && !whole->parts.items[1].given.number);
    assert_int_equal(whole->numbers.count, 3);
    assert_int_equal(whole->numbers.items[1], 0);
    assert_int_equal(whole->numbers.items[2], -7);
    assert_true(whole->words.count == 2 && text_equal(whole->words.items[0], TEXT("black")));
    assert_true(whole->given.level && whole->given.open && whole->given.colour && whole->given.extra &&
                whole->given.part && whole->given.parts && whole->given.numbers && whole->given.words);
}

static void what_is_absent_or_null_is_not_given(void **state) {
    struct desk *desk = *state;
    assert_true(read(desk, "{'title':'','level':null,'parts':null}"));
    assert_true(!desk->whole.given.level && !desk->whole.given.parts && !desk->whole.given.open);
    refuses(desk, "{}", ERROR_field_missing, "title", 0);
    refuses(desk, "{'title':null}", ERROR_field_missing, "title", 0);
}

static void what_does_not_fit_is_named(void **state) {
    struct desk *desk = *state;
    refuses(desk, "{'title':'T','level':1,'leve':1}", ERROR_field_unknown, "leve", 0);
    refuses(desk, "{'title':1}", ERROR_field_type, "title", 0);
    refuses(desk, "{'title':'T','level':3}", ERROR_field_range, "level", 0);
    refuses(desk, "{'title':'T','level':-3}", ERROR_field_range, "level", 0);
    refuses(desk, "{'title':'T','level':99999999999999999999}", ERROR_field_range, "level", 0);
    refuses(desk, "{'title':'T','level':1.0}", ERROR_field_type, "level", 0);
    refuses(desk, "{'title':'T','level':1e1}", ERROR_field_type, "level", 0);
    refuses(desk, "{'title':'T','open':1}", ERROR_field_type, "open", 0);
    refuses(desk, "{'title':'T','colour':'red'}", ERROR_field_value, "colour", 0);
    assert_string_equal(desk->error.operand[2], "white, black");
    refuses(desk, "{'title':'T','part':[]}", ERROR_field_type, "part", 0);
    refuses(desk, "{'title':'T','part':{}}", ERROR_field_missing, "name", 0);
    refuses(desk, "{'title':'T','parts':{}}", ERROR_field_type, "parts", 0);
    refuses(desk, "{'title':'T','numbers':['1']}", ERROR_field_type, "numbers", 0);
    refuses(desk, "{'title':'T','words':['red']}", ERROR_field_value, "words", 0);
    assert_true(read(desk, "{'title':'T','level':2}"));
}

static void of_several_items_the_line_says_which(void **state) {
    struct desk *desk = *state;
    refuses(desk, "{'title':'T','parts':[{'name':'A','number':10}]}", ERROR_field_range, "number", 0);
    refuses(desk, "{'title':'T','parts':[{'name':'A'},{'name':'B','number':0}]}", ERROR_field_range, "number", 2);
    refuses(desk, "{'title':'T','parts':[{'name':'A','x':1},{'name':'B'}]}", ERROR_field_unknown, "x", 1);
}

static bool shorten(void *context, const struct shape_field *field, struct text given, struct text *value,
                    struct error *error) {
    int *seen = context;
    *seen += field->type == 7;
    if (text_equal(given, TEXT("bad")))
        return error_set(error, ERROR_text_empty, field->name, NULL, NULL);
    *value = text_trim(given);
    return true;
}

static void texts_are_brought_into_their_form(void **state) {
    struct desk *desk = *state;
    int seen = 0;
    struct shape_texts texts = {&seen, shorten};
    desk->texts = &texts;
    assert_true(read(desk, "{'title':' T ','colour':' black','part':{'name':' P'}}"));
    assert_true(text_equal(desk->whole.title, TEXT("T")) && text_equal(desk->whole.colour, TEXT("black")) &&
                text_equal(desk->whole.part.name, TEXT("P")));
    assert_int_equal(seen, 1);
    assert_false(read(desk, "{'title':'bad'}"));
    assert_int_equal(desk->error.code, ERROR_text_empty);
}

static int set_up(void **state) {
    struct desk *desk = calloc(1, sizeof *desk);
    arena_init(&desk->arena);
    *state = desk;
    return 0;
}

static int tear_down(void **state) {
    struct desk *desk = *state;
    arena_drop(&desk->arena);
    free(desk);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_given_arrives, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_absent_or_null_is_not_given, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_does_not_fit_is_named, set_up, tear_down),
        cmocka_unit_test_setup_teardown(of_several_items_the_line_says_which, set_up, tear_down),
        cmocka_unit_test_setup_teardown(texts_are_brought_into_their_form, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
