/*
 * What may be missing, as a member of an object: null where it is.
 */
#pragma once

#include "base/json.h"

/* Missing where NULL. */
static inline void writing_text(struct json_writer *writer, const char *name, const char *text) {
    json_key(writer, name);
    if (text == NULL)
        json_null(writer);
    else
        json_text(writer, text_from(text));
}

static inline void writing_number(struct json_writer *writer, const char *name, bool known, int64_t number) {
    json_key(writer, name);
    if (known)
        json_integer(writer, number);
    else
        json_null(writer);
}
