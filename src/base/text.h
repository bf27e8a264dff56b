/*
 * Text: views on UTF-8 bytes, and builders that grow in an arena.
 *
 * A view does not own its bytes and need not end in a zero byte. What text_builder_take returns is followed by a zero
 * byte, so that it can be passed to functions that want one.
 */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"

struct text {
    const char *bytes;
    size_t length;
};

/* A view on a string literal; usable in static initialisers. */
#define TEXT(literal) ((struct text){(literal), sizeof(literal) - 1})
#define TEXT_INIT(literal)                                                                                             \
    { (literal), sizeof(literal) - 1 }
/* For "%.*s". */
#define TEXT_ARG(t) (int)(t).length, (t).bytes

/* What is asked for at every step of reading a file or a journal stands here, so that it costs no call. */

/* NULL gives the empty text. */
static inline struct text text_from(const char *zero_terminated) {
    return zero_terminated == NULL ? TEXT("") : (struct text){zero_terminated, strlen(zero_terminated)};
}

static inline bool text_equal(struct text a, struct text b) {
    return a.length == b.length &&
           (a.length == 0 || (a.bytes[0] == b.bytes[0] && memcmp(a.bytes, b.bytes, a.length) == 0));
}

/* Clamped to the text. */
static inline struct text text_slice(struct text text, size_t from, size_t to) {
    if (to > text.length)
        to = text.length;
    if (from > to)
        from = to;
    return text.bytes == NULL ? text : (struct text){text.bytes + from, to - from};
}

struct text text_copy(struct arena *arena, struct text text); /* the copy is followed by a zero byte */
const char *text_zero(struct arena *arena, struct text text); /* zero-terminated copy */
bool text_equal_ignoring_case(struct text a, struct text b);  /* ASCII letters only */
int text_compare(struct text a, struct text b);               /* by bytes: <0, 0, >0 */
bool text_starts_with(struct text text, struct text prefix);
bool text_ends_with(struct text text, struct text suffix);
bool text_find(struct text text, struct text part, size_t *at);
/* Which of the words it is, counted from 0; -1: none. */
int text_word(struct text text, const char *const *words, size_t count);
/* How many letters must be changed, added, left out or exchanged with their neighbour, cases alike; SIZE_MAX where a word
   has more than 40. */
size_t text_distance(struct text a, struct text b);
struct text text_trim(struct text text); /* without blanks, tabs and line ends at both ends */

/* Cuts `*rest` at the first `separator`: returns what stands before it and moves `*rest` behind it. */
struct text text_cut(struct text *rest, char separator);

/* Cuts the next line; knows LF, CRLF and CR alone. False when nothing is left. */
bool text_next_line(struct text *rest, struct text *line);

/* Whole text as a decimal integer with optional sign; false when it is anything else or does not fit. */
bool text_to_integer(struct text text, int64_t *value);

/* --- UTF-8 ------------------------------------------------------------------------------------------------------ */

/* Well formed (no overlong forms, no surrogates, at most U+10FFFF)? If not, `*bad` is the offset of the first fault. */
bool utf8_valid(struct text text, size_t *bad);
/* The code point at `*at`, which moves on. Faulty bytes give U+FFFD one by one. False at the end. */
bool utf8_next(struct text text, size_t *at, uint32_t *code);
size_t utf8_encode(uint32_t code, char bytes[4]); /* number of bytes; 0 for an invalid code point */
size_t utf8_length(struct text text);             /* code points */
size_t utf8_width(struct text text);              /* terminal columns: combining marks 0, East Asian wide 2 */
struct text utf8_slice(struct text text, size_t from, size_t to); /* by code points, clamped */

/* --- Builders --------------------------------------------------------------------------------------------------- */

struct text_builder {
    struct arena *arena;
    char *bytes;
    size_t length;
    size_t capacity;
};

void text_builder_init(struct text_builder *builder, struct arena *arena); /* the same as {.arena = arena} */
/* Moves to a larger place with room for `more` bytes and the zero byte behind them. */
void text_grow(struct text_builder *builder, size_t more);

/* Room for `more` bytes and the zero byte behind them: where they go. Who fills them adds to `length`. */
static inline char *text_reserve(struct text_builder *builder, size_t more) {
    if (more >= builder->capacity - builder->length)
        text_grow(builder, more);
    return builder->bytes + builder->length;
}

static inline void text_add(struct text_builder *builder, struct text text) {
    if (text.length == 0)
        return;
    memcpy(text_reserve(builder, text.length), text.bytes, text.length);
    builder->length += text.length;
}

static inline void text_add_byte(struct text_builder *builder, char byte) {
    *text_reserve(builder, 1) = byte;
    builder->length++;
}

void text_add_zero(struct text_builder *builder, const char *zero_terminated);
void text_add_integer(struct text_builder *builder, int64_t value);
void text_add_natural(struct text_builder *builder, uint64_t value);
void text_add_format(struct text_builder *builder, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_add_padding(struct text_builder *builder, char byte, size_t count);
/* `text` in at least `width` terminal columns, padded on the right (or on the left). */
void text_add_left_aligned(struct text_builder *builder, struct text text, size_t width);
void text_add_right_aligned(struct text_builder *builder, struct text text, size_t width);
/* A field of CSV, in quotation marks where it needs them, followed by a comma or, if it is the last, by CRLF. */
void text_add_csv_field(struct text_builder *builder, struct text value, bool last);
/* What was built, followed by a zero byte. The builder may go on. */
struct text text_builder_take(struct text_builder *builder);
/* A number in digits. */
struct text text_number(struct arena *arena, int64_t number);
