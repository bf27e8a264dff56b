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
static const struct shape part_shape = {"part", sizeof(struct part), 2, part_fields, false, false};
static const char *const colours[] = {"", "white", "black", NULL};
static const struct shape_field whole_fields[] = {
    {AT(whole, title), .kind = SHAPE_TEXT, .required = true, .type = 7},
    {OPTIONAL(whole, level), .kind = SHAPE_INTEGER, .least = -2, .most = 2},
    {OPTIONAL(whole, open), .kind = SHAPE_BOOLEAN},
    {OPTIONAL(whole, colour), .kind = SHAPE_WORD, .words = colours},
    {OPTIONAL(whole, extra), .kind = SHAPE_ANY},
    {OPTIONAL(whole, part), .kind = SHAPE_OBJECT, .of = &part_shape},
    {OPTIONAL(whole, parts), .kind = SHAPE_LIST, .items = SHAPE_OBJECT, .of = &part_shape},
    {OPTIONAL(whole, numbers), .kind = SHAPE_LIST, .items = SHAPE_INTEGER, .nullable = true, .least = -7, .most = 7},
    {OPTIONAL(whole, words), .kind = SHAPE_LIST, .items = SHAPE_WORD, .words = colours},
};
static const struct shape whole_shape = {"whole", sizeof(struct whole), 9, whole_fields, false, false};

/* The same part as a row, and an open shape that holds it. */
static const struct shape row_shape = {"row", sizeof(struct part), 2, part_fields, false, true};
struct entry {
    int64_t id;
    struct text reason;
    struct part_items rows;
    struct shape_number_lists groups;
    struct part part;
    struct {
        bool reason;
        bool groups;
        bool part;
    } given;
};
static const struct shape_field entry_fields[] = {
    {AT(entry, id), .kind = SHAPE_INTEGER, .required = true, .least = 1, .most = 9},
    {OPTIONAL(entry, reason), .kind = SHAPE_TEXT},
    {AT(entry, rows), .kind = SHAPE_LIST, .items = SHAPE_OBJECT, .required = true, .of = &row_shape},
    {OPTIONAL(entry, groups), .kind = SHAPE_LIST, .items = SHAPE_LIST, .least = 1, .most = 9},
    {OPTIONAL(entry, part), .kind = SHAPE_OBJECT, .of = &part_shape, .or_false = true},
};
static const struct shape entry_shape = {"entry", sizeof(struct entry), 5, entry_fields, true, false};

struct desk {
    struct arena arena;
    struct whole whole;
    struct error error;
    const struct shape_texts *texts;
};

/* Apostrophes stand for quotation marks. */
static struct text quoted(struct desk *desk, const char *body) {
    char *copy = (char *)text_zero(&desk->arena, text_from(body));
    for (char *byte = copy; *byte != 0; byte++)
        if (*byte == '\'')
            *byte = '"';
    return text_from(copy);
}

static bool read(struct desk *desk, const char *body) {
    struct json json;
    assert_true(json_read(&desk->arena, quoted(desk, body), &json_usual_limits, &json, &desk->error));
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
    refuses(desk, "{'title':'T','numbers':[8]}", ERROR_field_range, "numbers", 0);
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

static bool read_entry(struct desk *desk, const char *body, struct entry *entry) {
    struct json json;
    assert_true(json_read(&desk->arena, quoted(desk, body), &json_usual_limits, &json, &desk->error));
    *entry = (struct entry){0};
    return shape_read(&entry_shape, &json, NULL, &desk->arena, entry, &desk->error);
}

static void is_written(struct desk *desk, const struct entry *entry, const char *body) {
    struct text_builder builder;
    struct json_writer writer;
    text_builder_init(&builder, &desk->arena);
    json_writer_init(&writer, &builder);
    shape_write(&entry_shape, entry, &writer);
    assert_string_equal(text_builder_take(&builder).bytes, quoted(desk, body).bytes);
}

static void an_open_shape_passes_over_what_it_does_not_know(void **state) {
    struct desk *desk = *state;
    struct entry entry;
    assert_true(read_entry(desk, "{'later':{},'id':1,'rows':[]}", &entry));
    assert_int_equal(entry.id, 1);
}

static void rows_and_lists_of_lists_are_read(void **state) {
    struct desk *desk = *state;
    struct entry entry;
    assert_true(read_entry(desk, "{'id':1,'rows':[['A',3],['B']],'groups':[[1,2],[]],'part':false}", &entry));
    assert_int_equal(entry.rows.count, 2);
    assert_true(text_equal(entry.rows.items[0].name, TEXT("A")) && entry.rows.items[0].number == 3);
    assert_true(entry.rows.items[0].given.number && !entry.rows.items[1].given.number);
    assert_int_equal(entry.groups.count, 2);
    assert_int_equal(entry.groups.items[0].items[1], 2);
    assert_int_equal(entry.groups.items[1].count, 0);
    assert_true(entry.given.part && entry.part.name.length == 0);
    static const char *const unfit[] = {"'rows':[['A',3,4]]",   "'rows':[{'name':'A'}]",  "'rows':[[]]",
                                        "'rows':[['A',10]]",    "'rows':[],'groups':[1]", "'rows':[],'groups':[[10]]",
                                        "'rows':[],'part':true"};
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++) {
        struct text_builder body;
        text_builder_init(&body, &desk->arena);
        text_add_format(&body, "{'id':1,%s}", unfit[i]);
        assert_false(read_entry(desk, text_builder_take(&body).bytes, &entry));
    }
}

static void what_says_something_is_written_in_the_order_of_the_shape(void **state) {
    struct desk *desk = *state;
    struct part rows[] = {{.name = TEXT("A"), .number = 3}, {.name = TEXT("B")}};
    int64_t numbers[] = {1, 2};
    struct shape_numbers groups[] = {{2, numbers}, {0, numbers}};
    struct entry entry = {.id = 7, .rows = {2, rows}};
    is_written(desk, &entry, "{'id':7,'rows':[['A',3],['B']]}");
    entry.reason = TEXT("why");
    entry.groups = (struct shape_number_lists){2, groups};
    entry.part.name = TEXT("P");
    is_written(desk, &entry, "{'id':7,'reason':'why','rows':[['A',3],['B']],'groups':[[1,2],[]]}");
    entry.given.part = true; /* an object must be given */
    is_written(desk, &entry, "{'id':7,'reason':'why','rows':[['A',3],['B']],'groups':[[1,2],[]],'part':{'name':'P'}}");
    entry = (struct entry){.id = 7, .given = {.reason = true, .groups = true, .part = true}};
    is_written(desk, &entry, "{'id':7,'reason':'','rows':[],'groups':[],'part':false}");
}

static void changes_are_what_would_be_written_otherwise(void **state) {
    struct desk *desk = *state;
    int64_t numbers[] = {1, 2};
    int64_t others[] = {1, 2};
    struct shape_numbers groups[] = {{2, numbers}};
    struct shape_numbers same[] = {{2, others}};
    struct entry old = {.id = 1, .reason = TEXT("why"), .groups = {1, groups}, .part = {.name = TEXT("P")}};
    struct entry fresh = {.id = 2, .reason = TEXT("why"), .groups = {1, same}, .part = {.name = TEXT("P")}};
    assert_false(shape_changes(&entry_shape, &old, &fresh, &desk->arena));
    is_written(desk, &fresh, "{'id':2,'rows':[]}");
    fresh = (struct entry){.id = 2, .groups = {1, same}, .part = {.name = TEXT("P")}};
    assert_true(shape_changes(&entry_shape, &old, &fresh, &desk->arena));
    is_written(desk, &fresh, "{'id':2,'reason':'','rows':[]}");
    others[1] = 3;
    fresh = (struct entry){.id = 2, .reason = TEXT("why"), .groups = {1, same}};
    assert_true(shape_changes(&entry_shape, &old, &fresh, &desk->arena));
    is_written(desk, &fresh, "{'id':2,'rows':[],'groups':[[1,3]],'part':false}");
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
        cmocka_unit_test_setup_teardown(an_open_shape_passes_over_what_it_does_not_know, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_and_lists_of_lists_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_says_something_is_written_in_the_order_of_the_shape, set_up, tear_down),
        cmocka_unit_test_setup_teardown(changes_are_what_would_be_written_otherwise, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
