/*
 * A view read back, to be put into words: what people are told is what programs get.
 */
#pragma once

#include "base/json.h"

static inline bool reading_open(struct arena *arena, struct text_builder *out, struct json *view, struct error *error) {
    static const struct json_limits limits = {.bytes = 256 << 20, .depth = 32, .values = 10000000};
    return json_read(arena, text_builder_take(out), &limits, view, error);
}

/* A member of an object: empty, 0, false or no items where there is none of that kind. */
static inline struct text reading_text(const struct json *object, const char *name) {
    const struct json *value = json_get(object, name);
    return value != NULL && value->type == JSON_TEXT ? value->text : TEXT("");
}

static inline int64_t reading_number(const struct json *object, const char *name) {
    const struct json *value = json_get(object, name);
    return value != NULL && value->type == JSON_INTEGER ? value->integer : 0;
}

static inline bool reading_true(const struct json *object, const char *name) {
    const struct json *value = json_get(object, name);
    return value != NULL && value->type == JSON_TRUE;
}

static inline size_t reading_count(const struct json *array) {
    return array != NULL && array->type == JSON_ARRAY ? array->array.count : 0;
}
