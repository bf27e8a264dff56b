/* Any bytes as text: lines, fields, code points, numbers and scores agree with one another. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/random.h"
#include "base/score.h"
#include "base/text.h"
#include "language/errors.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition)
        abort();
}

static void check_lines(struct text source) {
    struct text rest = source;
    struct text line;
    size_t taken = 0;
    while (text_next_line(&rest, &line)) {
        size_t before = taken;
        taken = source.length - rest.length;
        require(taken > before && line.length <= taken - before);
        require(line.length == 0 ||
                (memchr(line.bytes, '\n', line.length) == NULL && memchr(line.bytes, '\r', line.length) == NULL));
        require(text_trim(line).length <= line.length);
    }
    require(taken == source.length);
}

static void check_fields(struct text source) {
    struct text rest = source;
    while (rest.length > 0) {
        size_t before = rest.length;
        struct text field = text_cut(&rest, ';');
        size_t at;
        require(!text_find(field, TEXT(";"), &at));
        require(rest.length < before);
    }
}

/* Decoding and encoding again gives the same bytes just when the text is valid. */
static void check_code_points(struct arena *arena, struct text source) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    size_t at = 0;
    size_t count = 0;
    uint32_t code;
    while (utf8_next(source, &at, &code)) {
        char bytes[4];
        size_t length = utf8_encode(code, bytes);
        require(length > 0);
        text_add(&builder, (struct text){bytes, length});
        count++;
    }
    size_t bad;
    struct text again = text_builder_take(&builder);
    require(text_equal(again, source) == utf8_valid(source, &bad));
    require(utf8_valid(again, NULL));
    require(utf8_length(source) == count && utf8_width(source) <= 2 * count);
    struct text middle = utf8_slice(source, count / 3, count / 2);
    require(utf8_valid(source, NULL) ? utf8_length(middle) == count / 2 - count / 3 : true);
}

static void check_numbers(struct arena *arena, struct text source) {
    int64_t integer;
    if (text_to_integer(source, &integer)) {
        struct text_builder builder;
        text_builder_init(&builder, arena);
        text_add_integer(&builder, integer);
        int64_t again;
        require(text_to_integer(text_builder_take(&builder), &again) && again == integer);
    }
    int32_t value;
    int32_t unit;
    if (score_read(source, &value, &unit)) {
        struct text_builder builder;
        text_builder_init(&builder, arena);
        score_add(&builder, value, unit);
        int32_t value_again;
        int32_t unit_again;
        require(score_read(text_builder_take(&builder), &value_again, &unit_again));
        require(value_again == value && unit_again == unit);
    }
    uint64_t seed;
    random_seed_read(source, &seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena;
    arena_init(&arena);
    struct text source = {(const char *)data, size};
    check_lines(source);
    check_fields(source);
    check_code_points(&arena, source);
    check_numbers(&arena, source);
    struct error error;
    error_set_text(&error, ERROR_field_value, source, source, source);
    require(utf8_valid(language_error_describe(&arena, language_english(), &error), NULL));
    arena_drop(&arena);
    return 0;
}
