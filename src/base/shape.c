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
        [SHAPE_BOOLEAN] = ERROR_KEY("phrase.type.boolean"), [SHAPE_INTEGER] = ERROR_KEY("phrase.type.integer"),
        [SHAPE_TEXT] = ERROR_KEY("phrase.type.text"),       [SHAPE_WORD] = ERROR_KEY("phrase.type.text"),
        [SHAPE_OBJECT] = ERROR_KEY("phrase.type.object"),   [SHAPE_LIST] = ERROR_KEY("phrase.type.list"),
    };
    return names[kind];
}

/* Where the items of a list are of the wrong type, the list is. */
static bool refuse_type(struct reading *reading, const struct shape_field *field, bool item) {
    static const char *const lists[] = {
        [SHAPE_BOOLEAN] = ERROR_KEY("phrase.type.booleans"), [SHAPE_INTEGER] = ERROR_KEY("phrase.type.integers"),
        [SHAPE_TEXT] = ERROR_KEY("phrase.type.texts"),       [SHAPE_WORD] = ERROR_KEY("phrase.type.texts"),
        [SHAPE_OBJECT] = ERROR_KEY("phrase.type.objects"),   [SHAPE_LIST] = ERROR_KEY("phrase.type.lists"),
    };
    enum shape_kind items = item && field->of != NULL && field->of->row ? SHAPE_LIST : field->items;
    refuse(reading, ERROR_field_type, field->name, NULL, NULL);
    return error_phrase(reading->error, 1, ERROR_WORDS(item ? lists[items] : type_name(field->kind)));
}

static struct text listed(struct arena *arena, const char *const *words, const char *but) {
    struct text_builder allowed = {.arena = arena};
    for (const char *const *word = words; *word != NULL; word++) {
        if (strcmp(*word, but) == 0 && **word != '\0')
            continue;
        text_add_zero(&allowed, allowed.length == 0 || **word == '\0' ? "" : ", ");
        text_add_zero(&allowed, *word);
    }
    return text_builder_take(&allowed);
}

struct text shape_allowed(struct arena *arena, const struct shape *shape, const char *field, const char *but) {
    for (size_t i = 0; i < shape->field_count; i++)
        if (strcmp(shape->fields[i].name, field) == 0 && shape->fields[i].words != NULL)
            return listed(arena, shape->fields[i].words, but);
    return TEXT("");
}

static bool read_word(struct reading *reading, const struct shape_field *field, struct text given, struct text *value) {
    for (const char *const *word = field->words; *word != NULL; word++)
        if (text_equal_ignoring_case(given, text_from(*word))) {
            *value = text_from(*word);
            return true;
        }
    error_set_text(reading->error, ERROR_field_value, text_from(field->name), given,
                   listed(reading->arena, field->words, ""));
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
static bool read_list(struct reading *reading, const struct shape_field *field, const struct json *given,
                      struct list *list);

static bool is_object_of(const struct shape *shape, const struct json *given) {
    return shape->row ? given->type == JSON_ARRAY && given->array.count <= shape->field_count
                      : given->type == JSON_OBJECT;
}

static bool read_numbers(struct reading *reading, const struct shape_field *field, const struct json *given,
                         struct list *list) {
    struct shape_field numbers = *field;
    numbers.items = SHAPE_INTEGER;
    return read_list(reading, &numbers, given, list);
}

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
        return (given->integer >= field->least && given->integer <= field->most) || refuse_range(reading, field);
    case SHAPE_TEXT:
    case SHAPE_WORD:
        return given->type == JSON_TEXT ? read_text(reading, field, kind, given->text, into)
                                        : refuse_type(reading, field, item);
    case SHAPE_ANY:
        *(const struct json **)into = given;
        return true;
    case SHAPE_LIST:
        return item ? read_numbers(reading, field, given, into) : read_list(reading, field, given, into);
    default:
        if (field->or_false && given->type == JSON_FALSE)
            return true;
        return is_object_of(field->of, given) ? read_object(reading, field->of, given, into)
                                              : refuse_type(reading, field, item);
    }
}

static size_t size_of(const struct shape_field *field, enum shape_kind kind) {
    switch (kind) {
    case SHAPE_BOOLEAN:
        return sizeof(bool);
    case SHAPE_INTEGER:
        return sizeof(int64_t);
    case SHAPE_OBJECT:
        return field->of->size;
    case SHAPE_ANY:
        return sizeof(const struct json *);
    case SHAPE_LIST:
        return sizeof(struct list);
    default:
        return sizeof(struct text);
    }
}

/* Of a list of several objects the error says which one is meant, as it would of a file's lines. */
static bool read_list(struct reading *reading, const struct shape_field *field, const struct json *given,
                      struct list *list) {
    size_t size = size_of(field, field->items);
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
    return read_value(reading, field, false, given, into + field->at);
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
    if (!shape->open && !shape->row && !check_names(reading, shape, object))
        return false;
    for (size_t i = 0; i < shape->field_count; i++) {
        const struct json *given = !shape->row               ? json_get(object, shape->fields[i].name)
                                   : i < object->array.count ? &object->array.items[i]
                                                             : NULL;
        if (!read_field(reading, &shape->fields[i], given, into))
            return false;
    }
    return true;
}

bool shape_read(const struct shape *shape, const struct json *object, const struct shape_texts *texts,
                struct arena *arena, void *into, struct error *error) {
    struct reading reading = {.texts = texts, .arena = arena, .error = error};
    return read_object(&reading, shape, object, into);
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

/* Does a field that is optional hold something? */
static bool says_something(const struct shape_field *field, const void *at) {
    switch (field->kind) {
    case SHAPE_BOOLEAN:
        return *(const bool *)at;
    case SHAPE_INTEGER:
        return *(const int64_t *)at != 0;
    case SHAPE_ANY:
        return *(const struct json *const *)at != NULL;
    case SHAPE_LIST:
        return ((const struct list *)at)->count > 0;
    case SHAPE_OBJECT:
        return false;
    default:
        return ((const struct text *)at)->length > 0;
    }
}

static bool is_empty(const struct shape *shape, const char *from) {
    for (size_t i = 0; i < shape->field_count; i++) {
        const struct shape_field *field = &shape->fields[i];
        if (field->kind == SHAPE_OBJECT ? !is_empty(field->of, from + field->at)
                                        : says_something(field, from + field->at))
            return false;
    }
    return true;
}

static void write_value(struct json_writer *writer, const struct shape_field *field, enum shape_kind kind,
                        const void *at);

static void write_list(struct json_writer *writer, const struct shape_field *field, enum shape_kind items,
                       const struct list *list) {
    size_t size = size_of(field, items);
    json_begin_array(writer);
    for (size_t i = 0; i < list->count; i++) {
        const char *item = (const char *)list->items + i * size;
        if (items == SHAPE_LIST)
            write_list(writer, field, SHAPE_INTEGER, (const struct list *)(const void *)item);
        else
            write_value(writer, field, items, item);
    }
    json_end_array(writer);
}

static void write_value(struct json_writer *writer, const struct shape_field *field, enum shape_kind kind,
                        const void *at) {
    switch (kind) {
    case SHAPE_BOOLEAN:
        json_boolean(writer, *(const bool *)at);
        break;
    case SHAPE_INTEGER:
        json_integer(writer, *(const int64_t *)at);
        break;
    case SHAPE_ANY:
        json_value(writer, *(const struct json *const *)at);
        break;
    case SHAPE_LIST:
        write_list(writer, field, field->items, at);
        break;
    case SHAPE_OBJECT:
        if (field->or_false && is_empty(field->of, at))
            json_boolean(writer, false);
        else
            shape_write(field->of, at, writer);
        break;
    default:
        json_text(writer, *(const struct text *)at);
        break;
    }
}

void shape_write(const struct shape *shape, const void *from, struct json_writer *writer) {
    (shape->row ? json_begin_array : json_begin_object)(writer);
    for (size_t i = 0; i < shape->field_count; i++) {
        const struct shape_field *field = &shape->fields[i];
        const char *at = (const char *)from + field->at;
        bool given = field->given_at > 0 && *(const bool *)((const char *)from + field->given_at);
        if (!field->required && !given && !says_something(field, at))
            continue;
        if (!shape->row)
            json_key(writer, field->name);
        write_value(writer, field, field->kind, at);
    }
    (shape->row ? json_end_array : json_end_object)(writer);
}

static struct text written(const struct shape_field *field, const void *from, struct arena *arena) {
    struct text_builder builder = {.arena = arena};
    struct json_writer writer = {.out = &builder};
    write_value(&writer, field, field->kind, (const char *)from + field->at);
    return text_builder_take(&builder);
}

bool shape_changes(const struct shape *shape, const void *old, void *fresh, struct arena *arena) {
    bool any = false;
    for (size_t i = 0; i < shape->field_count; i++) {
        const struct shape_field *field = &shape->fields[i];
        if (field->required)
            continue;
        bool changed = !text_equal(written(field, old, arena), written(field, fresh, arena));
        *(bool *)((char *)fresh + field->given_at) = changed;
        if (!changed)
            memset((char *)fresh + field->at, 0, size_of(field, field->kind));
        any = any || changed;
    }
    return any;
}
