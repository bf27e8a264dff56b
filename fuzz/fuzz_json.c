/* JSON from anywhere: reading never fails badly, and what was read is written and read again as the same bytes. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "language/errors.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition)
        abort();
}

static struct text write_value(struct arena *arena, const struct json *value) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    struct json_writer writer;
    json_writer_init(&writer, &builder);
    json_value(&writer, value);
    return text_builder_take(&builder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    arena_init(&arena);
    struct text source = {(const char *)data, size};
    struct json value;
    struct error error = {0};
    if (json_read(&arena, source, &json_usual_limits, &value, &error)) {
        struct text first = write_value(&arena, &value);
        struct json_limits no_limits = {SIZE_MAX, SIZE_MAX, SIZE_MAX};
        struct json again;
        require(json_read(&arena, first, &no_limits, &again, &error));
        require(text_equal(write_value(&arena, &again), first));
        struct text text;
        int64_t integer;
        json_get_text(&value, "a", &text, &error);
        json_get_integer(&value, "a", -10, 10, &integer, &error);
        json_only_members(&value, (const char *const[]){"a", NULL}, &error);
    } else {
        require(error.code != ERROR_none);
    }
    struct text described = language_error_describe(&arena, language_english(), &error);
    require(utf8_valid(described, NULL));
    arena_drop(&arena);
    return 0;
}
