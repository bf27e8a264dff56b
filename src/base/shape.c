#include "base/shape.h"

#include <stdio.h>
#include <string.h>

/* Any list, whatever its items are. */
struct list {
    size_t count;
    const void *items;
};

/* What is being read: the same for all fields of a body. */
struct reading {
    const struct shape_texts *texts;
    struct arena *arena;
    struct error *error;
};

static bool refuse(struct reading *reading, enum error_code code, const char *name, const char *second,
                   const char *third) {
    error_set(reading->error, code, name, second, third);
    return error_in_field(reading->error, name);
}

static bool refuse_range(struct reading *reading, const struct shape_field *field) {
    char least[24];
    char most[24];
    snprintf(least, sizeof least, "%lld", (long long)field->least);
    snprintf(most, sizeof most, "%lld", (long long)field->most);
    return refuse(reading, ERROR_field_range, field->name, least, most);
}

static const char *type_name(enum shape_kind kind) {
    static const char *const names[] = {
        [SHAPE_BOOLEAN] = "true or false", [SHAPE_INTEGER] = "a whole number", [SHAPE_TEXT] = "a text",
        [SHAPE_WORD] = "a text",           [SHAPE_OBJECT] = "an object",       [SHAPE_LIST] = "a list",
    };
    return names[kind];
}

/* Where the items of a list are of the wrong type, the list is. */
static bool refuse_type(struct reading *reading, const struct shape_field *field, bool item) {
    static const char *const lists[] = {
        [SHAPE_BOOLEAN] = "a list of yes and no", [SHAPE_INTEGER] = "a list of whole numbers",
        [SHAPE_TEXT] = "a list of texts",         [SHAPE_WORD] = "a list of texts",
        [SHAPE_OBJECT] = "a list of objects",
    };
    return refuse(reading, ERROR_field_type, field->name, item ? lists[field->items] : type_name(field->kind), NULL);
}

static bool read_word(struct reading *reading, const struct shape_field *field, struct text given, struct text *value) {
    struct text_builder allowed;
    text_builder_init(&allowed, reading->arena);
    for (const char *const *word = field->words; *word != NULL; word++) {
        if (text_equal_ignoring_case(given, text_from(*word))) {
            *value = text_from(*word);
            return true;
        }
        text_add(&allowed, allowed.length == 0 || **word == 0 ? TEXT("") : TEXT(", "));
        text_add(&allowed, text_from(*word));
    }
    error_set_text(reading->error, ERROR_field_value, text_from(field->name), given, text_builder_take(&allowed));
    return error_in_field(reading->error, field->name);
}

static bool read_text(struct reading *reading, const struct shape_field *field, enum shape_kind kind, struct text given,
                      struct text *value) {
    const struct shape_texts *texts = reading->texts;
    *value = given;
    if (texts != NULL && !texts->read(texts->context, field, given, value, reading->error))
        return false;
    return kind != SHAPE_WORD || read_word(reading, field, *value, value);
}

/* A whole number that does not fit in 64 bits was read as a decimal without point and exponent. */
static bool is_huge(const struct json *value) {
    return value->type == JSON_DECIMAL && memchr(value->text.bytes, '.', value->text.length) == NULL &&
           memchr(value->text.bytes, 'e', value->text.length) == NULL &&
           memchr(value->text.bytes, 'E', value->text.length) == NULL;
}

static bool read_object(struct reading *reading, const struct shape *shape, const struct json *object, void *into);

/* One value, which is a field's or an item of its list. */
static bool read_value(struct reading *reading, const struct shape_field *field, bool item, const struct json *given,
                       void *into) {
    enum shape_kind kind = item ? field->items : field->kind;
    switch (kind) {
    case SHAPE_BOOLEAN:
        if (given->type != JSON_TRUE && given->type != JSON_FALSE)
            return refuse_type(reading, field, item);
        *(bool *)into = given->type == JSON_TRUE;
        return true;
    case SHAPE_INTEGER:
        if (item && field->nullable && given->type == JSON_NULL)
            return true;
        if (is_huge(given))
            return refuse_range(reading, field);
        if (given->type != JSON_INTEGER)
            return refuse_type(reading, field, item);
        *(int64_t *)into = given->integer;
        return item || (given->integer >= field->least && given->integer <= field->most) ||
               refuse_range(reading, field);
    case SHAPE_TEXT:
    case SHAPE_WORD:
        return given->type == JSON_TEXT ? read_text(reading, field, kind, given->text, into)
                                        : refuse_type(reading, field, item);
    case SHAPE_ANY:
        *(const struct json **)into = given;
        return true;
    default:
        return given->type == JSON_OBJECT ? read_object(reading, field->of, given, into)
                                          : refuse_type(reading, field, item);
    }
}

static size_t size_of_item(const struct shape_field *field) {
    switch (field->items) {
    case SHAPE_BOOLEAN:
        return sizeof(bool);
    case SHAPE_INTEGER:
        return sizeof(int64_t);
    case SHAPE_OBJECT:
        return field->of->size;
    case SHAPE_ANY:
        return sizeof(const struct json *);
    default:
        return sizeof(struct text);
    }
}

/* Of a list of several objects the error says which one is meant, as it would of a file's lines. */
static bool read_list(struct reading *reading, const struct shape_field *field, const struct json *given,
                      struct list *list) {
    size_t size = size_of_item(field);
    if (given->type != JSON_ARRAY)
        return refuse_type(reading, field, false);
    char *items = arena_array(reading->arena, given->array.count, size);
    for (size_t i = 0; i < given->array.count; i++)
        if (!read_value(reading, field, true, &given->array.items[i], items + i * size))
            return given->array.count > 1 && field->items == SHAPE_OBJECT &&
                   error_at(reading->error, NULL, (long)i + 1, 0);
    *list = (struct list){.count = given->array.count, .items = items};
    return true;
}

static bool read_field(struct reading *reading, const struct shape_field *field, const struct json *given, char *into) {
    if (given == NULL || given->type == JSON_NULL)
        return !field->required || refuse(reading, ERROR_field_missing, field->name, NULL, NULL);
    if (field->given_at > 0)
        *(bool *)(into + field->given_at) = true;
    return field->kind == SHAPE_LIST ? read_list(reading, field, given, (struct list *)(void *)(into + field->at))
                                     : read_value(reading, field, false, given, into + field->at);
}

static bool check_names(struct reading *reading, const struct shape *shape, const struct json *object) {
    for (size_t i = 0; i < object->object.count; i++) {
        struct text name = object->object.members[i].name;
        size_t at = 0;
        while (at < shape->field_count && !text_equal(name, text_from(shape->fields[at].name)))
            at++;
        if (at == shape->field_count) {
            error_set_text(reading->error, ERROR_field_unknown, name, TEXT(""), TEXT(""));
            return error_in_field(reading->error, reading->error == NULL ? NULL : reading->error->operand[0]);
        }
    }
    return true;
}

static bool read_object(struct reading *reading, const struct shape *shape, const struct json *object, void *into) {
    if (!check_names(reading, shape, object))
        return false;
    for (size_t i = 0; i < shape->field_count; i++)
        if (!read_field(reading, &shape->fields[i], json_get(object, shape->fields[i].name), into))
            return false;
    return true;
}

bool shape_read(const struct shape *shape, const struct json *object, const struct shape_texts *texts,
                struct arena *arena, void *into, struct error *error) {
    struct reading reading = {.texts = texts, .arena = arena, .error = error};
    return read_object(&reading, shape, object, into);
}
