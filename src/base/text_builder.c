#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { BUILDER_LEAST = 64 };

void text_builder_init(struct text_builder *builder, struct arena *arena) {
    *builder = (struct text_builder){.arena = arena};
}

void text_grow(struct text_builder *builder, size_t more) {
    size_t wanted;
    if (__builtin_add_overflow(builder->length, more, &wanted) || wanted == SIZE_MAX)
        __builtin_trap();
    wanted = wanted < BUILDER_LEAST ? BUILDER_LEAST : wanted + 1;
    builder->bytes = arena_grow(builder->arena, builder->bytes, &builder->capacity, wanted, 1, NULL);
}

void text_add_zero(struct text_builder *builder, const char *zero_terminated) {
    text_add(builder, text_from(zero_terminated));
}

void text_add_natural(struct text_builder *builder, uint64_t value) {
    size_t count = 1;
    for (uint64_t left = value; left >= 10; left /= 10)
        count++;
    char *digits = text_reserve(builder, count);
    builder->length += count;
    do {
        digits[--count] = (char)('0' + value % 10);
        value /= 10;
    } while (count > 0);
}

void text_add_integer(struct text_builder *builder, int64_t value) {
    if (value < 0)
        text_add_byte(builder, '-');
    text_add_natural(builder, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void text_add_format(struct text_builder *builder, const char *format, ...) {
    va_list arguments;
    va_list again;
    va_start(arguments, format);
    va_copy(again, arguments);
    char *place = text_reserve(builder, 0);
    size_t room = builder->capacity - builder->length;
    int length = vsnprintf(place, room, format, arguments);
    if (length > 0 && (size_t)length >= room)
        length = vsnprintf(text_reserve(builder, (size_t)length), (size_t)length + 1, format, again);
    if (length > 0)
        builder->length += (size_t)length;
    va_end(again);
    va_end(arguments);
}

void text_add_padding(struct text_builder *builder, char byte, size_t count) {
    memset(text_reserve(builder, count), byte, count);
    builder->length += count;
}

void text_add_left_aligned(struct text_builder *builder, struct text text, size_t width) {
    size_t columns = utf8_width(text);
    text_add(builder, text);
    text_add_padding(builder, ' ', columns < width ? width - columns : 0);
}

void text_add_right_aligned(struct text_builder *builder, struct text text, size_t width) {
    size_t columns = utf8_width(text);
    text_add_padding(builder, ' ', columns < width ? width - columns : 0);
    text_add(builder, text);
}

struct text text_builder_take(struct text_builder *builder) {
    *text_reserve(builder, 0) = '\0';
    return (struct text){builder->bytes, builder->length};
}

void text_add_csv_field(struct text_builder *builder, struct text value, bool last) {
    bool quote = false;
    for (size_t i = 0; i < value.length; i++) {
        char byte = value.bytes[i];
        quote = quote || byte == '"' || byte == ',' || byte == ';' || byte == '\t' || byte == '\n' || byte == '\r';
    }
    /* A byte order mark in front would be taken for that of the file. */
    quote = quote || text_starts_with(value, TEXT("\xEF\xBB\xBF"));
    if (value.length > 0 && (value.bytes[0] == ' ' || value.bytes[value.length - 1] == ' '))
        quote = true;
    if (quote)
        text_add_byte(builder, '"');
    for (size_t i = 0; i < value.length; i++) {
        if (value.bytes[i] == '"')
            text_add_byte(builder, '"');
        text_add_byte(builder, value.bytes[i]);
    }
    if (quote)
        text_add_byte(builder, '"');
    text_add_zero(builder, last ? "\r\n" : ",");
}

struct text text_number(struct arena *arena, int64_t number) {
    struct text_builder digits = {.arena = arena};
    text_add_integer(&digits, number);
    return text_builder_take(&digits);
}
