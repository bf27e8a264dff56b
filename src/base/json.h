/*
 * JSON, strict (RFC 8259): no comments, no trailing commas, no duplicate names, UTF-8 only, bounded in depth and size.
 * Integers are exact in 64 bits. Other numbers are kept as they were written; nothing is ever turned into floating
 * point.
 */
#pragma once

#include "base/error.h"
#include "base/text.h"

enum json_type { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_INTEGER, JSON_DECIMAL, JSON_TEXT, JSON_ARRAY, JSON_OBJECT };

struct json_member;

struct json {
    enum json_type type;
    union {
        int64_t integer;
        struct text text; /* JSON_TEXT: decoded; JSON_DECIMAL: as written */
        struct {
            const struct json *items;
            size_t count;
        } array;
        struct {
            const struct json_member *members;
            size_t count;
        } object;
    };
};

struct json_member {
    struct text name;
    struct json value;
};

struct json_limits {
    size_t bytes;  /* of the whole text */
    size_t depth;  /* of nesting */
    size_t values; /* in all */
};

extern const struct json_limits json_usual_limits; /* 16 MiB, 32 levels, 2,000,000 values */

/* Reads one value that is the whole text. Texts without escapes point into `source`, all else lives in the arena. */
bool json_read(struct arena *arena, struct text source, const struct json_limits *limits, struct json *value,
               struct error *error);

/* The member's value, or NULL when `object` is no object or has no such member. */
const struct json *json_get(const struct json *object, const char *name);

/* Required members. They set field_missing, field_type or field_range with the member's name as field. */
bool json_get_text(const struct json *object, const char *name, struct text *value, struct error *error);
bool json_get_integer(const struct json *object, const char *name, int64_t least, int64_t most, int64_t *value,
                      struct error *error);
bool json_get_boolean(const struct json *object, const char *name, bool *value, struct error *error);
bool json_get_array(const struct json *object, const char *name, const struct json **value, struct error *error);
bool json_get_object(const struct json *object, const char *name, const struct json **value, struct error *error);

/* Optional members: true and `*value` untouched when absent or null. */
bool json_optional_text(const struct json *object, const char *name, struct text *value, struct error *error);
bool json_optional_integer(const struct json *object, const char *name, int64_t least, int64_t most, int64_t *value,
                           struct error *error);
bool json_optional_boolean(const struct json *object, const char *name, bool *value, struct error *error);

/* Refuses members whose names are not among `names` (ends with NULL): field_unknown. */
bool json_only_members(const struct json *object, const char *const *names, struct error *error);

/* --- Writing ---------------------------------------------------------------------------------------------------- */

struct json_writer {
    struct text_builder *out;
    bool comma;
};

void json_writer_init(struct json_writer *writer, struct text_builder *out); /* the same as {.out = out} */
void json_begin_object(struct json_writer *writer);
void json_end_object(struct json_writer *writer);
void json_begin_array(struct json_writer *writer);
void json_end_array(struct json_writer *writer);
void json_key(struct json_writer *writer, const char *name);
void json_key_of(struct json_writer *writer, struct text name);
void json_text(struct json_writer *writer, struct text value); /* escaped; faulty bytes are replaced */
void json_integer(struct json_writer *writer, int64_t value);
void json_boolean(struct json_writer *writer, bool value);
void json_null(struct json_writer *writer);
void json_raw(struct json_writer *writer, struct text json); /* already valid JSON */
void json_value(struct json_writer *writer, const struct json *value);

/* Key and value at once, or what the value begins with. */
void json_key_text(struct json_writer *writer, const char *name, struct text value);
void json_key_integer(struct json_writer *writer, const char *name, int64_t value);
void json_key_boolean(struct json_writer *writer, const char *name, bool value);
void json_key_object(struct json_writer *writer, const char *name);
void json_key_array(struct json_writer *writer, const char *name);
/* An object, or null where there is none; then false. In sight of the analyser, so that it knows what is there behind it. */
static inline bool json_key_optional(struct json_writer *writer, const char *name, bool there) {
    json_key(writer, name);
    if (there)
        json_begin_object(writer);
    else
        json_null(writer);
    return there;
}
