#include "base/json.h"

#include <stdio.h>
#include <string.h>

const struct json *json_get(const struct json *object, const char *name) {
    if (object == NULL || object->type != JSON_OBJECT)
        return NULL;
    struct text wanted = text_from(name);
    for (size_t i = 0; i < object->object.count; i++)
        if (text_equal(object->object.members[i].name, wanted))
            return &object->object.members[i].value;
    return NULL;
}

static bool missing(const char *name, struct error *error) {
    error_set(error, ERROR_field_missing, name, NULL, NULL);
    return error_in_field(error, name);
}

static bool wrong_type(const char *name, const char *expected, struct error *error) {
    error_set(error, ERROR_field_type, name, NULL, NULL);
    error_phrase(error, 1, ERROR_WORDS(expected));
    return error_in_field(error, name);
}

static bool out_of_range(const char *name, int64_t least, int64_t most, struct error *error) {
    char low[24];
    char high[24];
    snprintf(low, sizeof low, "%lld", (long long)least);
    snprintf(high, sizeof high, "%lld", (long long)most);
    error_set(error, ERROR_field_range, name, low, high);
    return error_in_field(error, name);
}

static bool as_text(const struct json *found, const char *name, struct text *value, struct error *error) {
    if (found->type != JSON_TEXT)
        return wrong_type(name, ERROR_KEY("phrase.type.text"), error);
    *value = found->text;
    return true;
}

/* A whole number that does not fit in 64 bits was read as a decimal without point and exponent. */
static bool is_huge(const struct json *value) {
    if (value->type != JSON_DECIMAL)
        return false;
    for (size_t i = 0; i < value->text.length; i++) {
        char byte = value->text.bytes[i];
        if (byte == '.' || byte == 'e' || byte == 'E')
            return false;
    }
    return true;
}

static bool as_integer(const struct json *found, const char *name, int64_t least, int64_t most, int64_t *value,
                       struct error *error) {
    if (is_huge(found))
        return out_of_range(name, least, most, error);
    if (found->type != JSON_INTEGER)
        return wrong_type(name, ERROR_KEY("phrase.type.integer"), error);
    if (found->integer < least || found->integer > most)
        return out_of_range(name, least, most, error);
    *value = found->integer;
    return true;
}

static bool as_boolean(const struct json *found, const char *name, bool *value, struct error *error) {
    if (found->type != JSON_TRUE && found->type != JSON_FALSE)
        return wrong_type(name, ERROR_KEY("phrase.type.boolean"), error);
    *value = found->type == JSON_TRUE;
    return true;
}

bool json_get_text(const struct json *object, const char *name, struct text *value, struct error *error) {
    const struct json *found = json_get(object, name);
    return found == NULL ? missing(name, error) : as_text(found, name, value, error);
}

bool json_get_integer(const struct json *object, const char *name, int64_t least, int64_t most, int64_t *value,
                      struct error *error) {
    const struct json *found = json_get(object, name);
    return found == NULL ? missing(name, error) : as_integer(found, name, least, most, value, error);
}

bool json_get_boolean(const struct json *object, const char *name, bool *value, struct error *error) {
    const struct json *found = json_get(object, name);
    return found == NULL ? missing(name, error) : as_boolean(found, name, value, error);
}

bool json_get_array(const struct json *object, const char *name, const struct json **value, struct error *error) {
    const struct json *found = json_get(object, name);
    if (found == NULL)
        return missing(name, error);
    if (found->type != JSON_ARRAY)
        return wrong_type(name, ERROR_KEY("phrase.type.list"), error);
    *value = found;
    return true;
}

bool json_get_object(const struct json *object, const char *name, const struct json **value, struct error *error) {
    const struct json *found = json_get(object, name);
    if (found == NULL)
        return missing(name, error);
    if (found->type != JSON_OBJECT)
        return wrong_type(name, ERROR_KEY("phrase.type.object"), error);
    *value = found;
    return true;
}

static const struct json *get_unless_null(const struct json *object, const char *name) {
    const struct json *found = json_get(object, name);
    return found == NULL || found->type == JSON_NULL ? NULL : found;
}

bool json_optional_text(const struct json *object, const char *name, struct text *value, struct error *error) {
    const struct json *found = get_unless_null(object, name);
    return found == NULL || as_text(found, name, value, error);
}

bool json_optional_integer(const struct json *object, const char *name, int64_t least, int64_t most, int64_t *value,
                           struct error *error) {
    const struct json *found = get_unless_null(object, name);
    return found == NULL || as_integer(found, name, least, most, value, error);
}

bool json_optional_boolean(const struct json *object, const char *name, bool *value, struct error *error) {
    const struct json *found = get_unless_null(object, name);
    return found == NULL || as_boolean(found, name, value, error);
}

static bool is_one_of(struct text name, const char *const *names) {
    for (; *names != NULL; names++)
        if (text_equal(name, text_from(*names)))
            return true;
    return false;
}

bool json_only_members(const struct json *object, const char *const *names, struct error *error) {
    if (object->type != JSON_OBJECT)
        return true;
    for (size_t i = 0; i < object->object.count; i++) {
        struct text name = object->object.members[i].name;
        if (!is_one_of(name, names)) {
            error_set_text(error, ERROR_field_unknown, name, TEXT(""), TEXT(""));
            return error_in_field(error, error == NULL ? NULL : error->operand[0]);
        }
    }
    return true;
}
