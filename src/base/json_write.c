#include <stdint.h>
#include <string.h>

#include "base/json.h"

void json_writer_init(struct json_writer *writer, struct text_builder *out) {
    *writer = (struct json_writer){.out = out};
}

/* Every value but the first in its container, and but the one behind a key, is set off by a comma. */
static void set_off(struct json_writer *writer) {
    if (writer->comma)
        text_add_byte(writer->out, ',');
    writer->comma = true;
}

static void begin(struct json_writer *writer, char bracket) {
    struct text_builder *out = writer->out;
    char *place = text_reserve(out, 2);
    *place = ',';
    place[writer->comma] = bracket;
    out->length += writer->comma ? 2 : 1;
    writer->comma = false;
}

static void end(struct json_writer *writer, char bracket) {
    text_add_byte(writer->out, bracket);
    writer->comma = true;
}

void json_begin_object(struct json_writer *writer) {
    begin(writer, '{');
}

void json_end_object(struct json_writer *writer) {
    end(writer, '}');
}

void json_begin_array(struct json_writer *writer) {
    begin(writer, '[');
}

void json_end_array(struct json_writer *writer) {
    end(writer, ']');
}

static void add_escape(struct text_builder *out, unsigned char byte) {
    static const char named[] = {
        ['"'] = '"', ['\\'] = '\\', ['\b'] = 'b', ['\f'] = 'f', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't'};
    text_add_byte(out, '\\');
    if (named[byte] != 0)
        text_add_byte(out, named[byte]);
    else
        text_add_format(out, "u%04x", byte);
}

/* Of eight bytes at once: is one below 0x20, a quote or a backslash? */
static bool needs_escape(uint64_t eight) {
    uint64_t quotes = eight ^ 0x2222222222222222U;
    uint64_t slashes = eight ^ 0x5C5C5C5C5C5C5C5CU;
    return ((((eight - 0x2020202020202020U) & ~eight) | ((quotes - 0x0101010101010101U) & ~quotes) |
             ((slashes - 0x0101010101010101U) & ~slashes)) &
            0x8080808080808080U) != 0;
}

/* All bytes of a text of fewer than eight, some of them more than once. */
static uint64_t short_word(const char *bytes, size_t length) {
    if (length >= 4) {
        uint32_t first;
        uint32_t last;
        memcpy(&first, bytes, sizeof first);
        memcpy(&last, bytes + length - sizeof last, sizeof last);
        return (uint64_t)last << 32 | first;
    }
    uint64_t word = 0x2020202020202020U;
    for (size_t i = 0; i < length; i++)
        word = word << 8 | (unsigned char)bytes[i];
    return word;
}

/* Can the text be written as it is: without escapes, and well formed? */
static bool is_plain(struct text text) {
    uint64_t eight;
    uint64_t all = 0;
    size_t last = text.length < sizeof eight ? 0 : text.length - sizeof eight; /* of these, some are looked at twice */
    for (size_t at = 0; at < last; at += sizeof eight) {
        memcpy(&eight, text.bytes + at, sizeof eight);
        if (needs_escape(eight))
            return false;
        all |= eight;
    }
    if (text.length >= sizeof eight)
        memcpy(&eight, text.bytes + last, sizeof eight);
    else
        eight = short_word(text.bytes, text.length);
    return !needs_escape(eight) && (((all | eight) & 0x8080808080808080U) == 0 || utf8_valid(text, NULL));
}

/* Most texts need no second look: they are copied at once, with the comma before and, of a name, the colon behind. */
static bool add_plain(struct json_writer *writer, struct text text, bool name) {
    struct text_builder *out = writer->out;
    if (!is_plain(text))
        return false;
    char *start = text_reserve(out, text.length + 4);
    char *place = start;
    *place = ',';
    place += writer->comma;
    *place++ = '"';
    if (text.length > 0)
        memcpy(place, text.bytes, text.length);
    place += text.length;
    *place++ = '"';
    *place = ':';
    place += name;
    out->length += (size_t)(place - start);
    writer->comma = !name;
    return true;
}

static void add_quoted(struct text_builder *out, struct text text) {
    text_add_byte(out, '"');
    size_t from = 0; /* start of the run that can be copied as it is */
    size_t at = 0;
    while (at < text.length) {
        unsigned char byte = (unsigned char)text.bytes[at];
        if (byte >= 0x80) {
            uint32_t code;
            size_t start = at;
            utf8_next(text, &at, &code);
            /* What is written is always valid JSON: a faulty byte, the only one-byte step here, is replaced. */
            if (at - start == 1) {
                text_add(out, text_slice(text, from, start));
                text_add_zero(out, "\xEF\xBF\xBD");
                from = at;
            }
        } else if (byte < 0x20 || byte == '"' || byte == '\\') {
            text_add(out, text_slice(text, from, at));
            add_escape(out, byte);
            from = ++at;
        } else {
            at++;
        }
    }
    text_add(out, text_slice(text, from, at));
    text_add_byte(out, '"');
}

static void add_name(struct json_writer *writer, struct text name) {
    if (add_plain(writer, name, true))
        return;
    set_off(writer);
    add_quoted(writer->out, name);
    text_add_byte(writer->out, ':');
    writer->comma = false;
}

void json_key(struct json_writer *writer, const char *name) {
    add_name(writer, text_from(name));
}

void json_key_of(struct json_writer *writer, struct text name) {
    add_name(writer, name);
}

void json_text(struct json_writer *writer, struct text value) {
    if (add_plain(writer, value, false))
        return;
    set_off(writer);
    add_quoted(writer->out, value);
}

void json_integer(struct json_writer *writer, int64_t value) {
    set_off(writer);
    text_add_integer(writer->out, value);
}

void json_boolean(struct json_writer *writer, bool value) {
    json_raw(writer, value ? TEXT("true") : TEXT("false"));
}

void json_null(struct json_writer *writer) {
    json_raw(writer, TEXT("null"));
}

void json_raw(struct json_writer *writer, struct text json) {
    set_off(writer);
    text_add(writer->out, json);
}

void json_key_text(struct json_writer *writer, const char *name, struct text value) {
    json_key(writer, name);
    json_text(writer, value);
}

void json_key_integer(struct json_writer *writer, const char *name, int64_t value) {
    json_key(writer, name);
    json_integer(writer, value);
}

void json_key_boolean(struct json_writer *writer, const char *name, bool value) {
    json_key(writer, name);
    json_boolean(writer, value);
}

void json_key_object(struct json_writer *writer, const char *name) {
    json_key(writer, name);
    json_begin_object(writer);
}

void json_key_array(struct json_writer *writer, const char *name) {
    json_key(writer, name);
    json_begin_array(writer);
}

/* A container that is being written, and how far. */
struct open_container {
    const struct json *value;
    size_t next;
};

static bool is_container(const struct json *value) {
    return value->type == JSON_ARRAY || value->type == JSON_OBJECT;
}

static void write_plain(struct json_writer *writer, const struct json *value) {
    switch (value->type) {
    case JSON_FALSE:
        json_boolean(writer, false);
        break;
    case JSON_TRUE:
        json_boolean(writer, true);
        break;
    case JSON_INTEGER:
        json_integer(writer, value->integer);
        break;
    case JSON_DECIMAL:
        json_raw(writer, value->text);
        break;
    case JSON_TEXT:
        json_text(writer, value->text);
        break;
    case JSON_NULL:
    case JSON_ARRAY:
    case JSON_OBJECT:
        json_null(writer);
        break;
    }
}

/* The next child of a container, with its name written; NULL when there is none left. */
static const struct json *next_child(struct json_writer *writer, struct open_container *open) {
    size_t index = open->next++;
    if (open->value->type == JSON_ARRAY)
        return index < open->value->array.count ? &open->value->array.items[index] : NULL;
    if (index >= open->value->object.count)
        return NULL;
    add_name(writer, open->value->object.members[index].name);
    return &open->value->object.members[index].value;
}

/* With a stack of its own, for how deep the value is lies with whoever built it. */
void json_value(struct json_writer *writer, const struct json *value) {
    struct open_container usual[32];
    struct open_container *stack = usual;
    size_t capacity = sizeof usual / sizeof *usual;
    size_t depth = 0;
    struct arena scratch;
    arena_init(&scratch);
    if (value == NULL) {
        json_null(writer);
        return;
    }
    for (;;) {
        if (value != NULL && is_container(value)) {
            begin(writer, value->type == JSON_ARRAY ? '[' : '{');
            stack = arena_grow(&scratch, stack, &capacity, depth + 1, sizeof *stack, NULL);
            stack[depth++] = (struct open_container){value, 0};
        } else if (value != NULL) {
            write_plain(writer, value);
        } else {
            depth--;
            end(writer, stack[depth].value->type == JSON_ARRAY ? ']' : '}');
        }
        if (depth == 0)
            break;
        value = next_child(writer, &stack[depth - 1]);
    }
    arena_drop(&scratch);
}
