/*
 * One pass over the text. Values that are complete wait on a stack until their container closes; then they move into
 * the arena side by side, so that a container's children need neither links nor an allocation each.
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"

const struct json_limits json_usual_limits = {16 * 1024 * 1024, 32, 2000000};

/* A value whose container is still open. */
struct waiting {
    struct json_member member; /* in an array without name */
    size_t at;                 /* where its name stands in the source, for complaints */
};

struct open_container {
    size_t first; /* its first child on the stack of waiting values */
    bool is_object;
};

enum { USUAL_WAITING = 48, USUAL_DEPTH = 32, FEW_MEMBERS = 16 };

struct reader {
    struct arena *arena;
    const char *bytes;
    size_t length;
    size_t at;
    size_t values_left;
    const struct json_limits *limits;
    struct error *error;
    struct arena scratch; /* used only by texts too wide or too deep for the usual stacks */
    struct waiting *waiting;
    size_t waiting_count;
    size_t waiting_capacity;
    struct open_container *open;
    size_t depth;
    size_t open_capacity;
};

/* Lines end as text_next_line sees it; columns count code points. */
static bool place(struct reader *reader, size_t at) {
    struct text rest = {reader->bytes, at};
    struct text line = {reader->bytes, 0};
    long lines = 0;
    while (text_next_line(&rest, &line))
        lines++;
    size_t column = utf8_length(line) + 1;
    bool at_start = at == 0 || reader->bytes[at - 1] == '\n' || reader->bytes[at - 1] == '\r';
    if (at_start) {
        lines++;
        column = 1;
    }
    return error_at(reader->error, NULL, lines, (long)column);
}

static bool malformed(struct reader *reader, size_t at, const char *what) {
    error_set(reader->error, ERROR_json_syntax, NULL, NULL, NULL);
    error_phrase(reader->error, 0, ERROR_WORDS(what));
    return place(reader, at);
}

/* The same, or that the text ends when it does. */
static bool expected(struct reader *reader, const char *what) {
    return malformed(reader, reader->at, reader->at < reader->length ? what : ERROR_KEY("phrase.json.ends"));
}

static bool named_twice(struct reader *reader, const struct waiting *second) {
    error_set(reader->error, ERROR_json_syntax, NULL, NULL, NULL);
    error_phrase(reader->error, 0, ERROR_PHRASE("phrase.json.twice", "name", utf8_slice(second->member.name, 0, 20)));
    return place(reader, second->at);
}

/* The next byte that is no blank, or 0 at the end (a zero byte has no place outside texts either). */
static char skip_blanks(struct reader *reader) {
    while (reader->at < reader->length) {
        char byte = reader->bytes[reader->at];
        if (byte != ' ' && byte != '\n' && byte != '\r' && byte != '\t')
            return byte;
        reader->at++;
    }
    return 0;
}

/* --- Texts ------------------------------------------------------------------------------------------------------ */

static bool is_plain(char byte) {
    return (unsigned char)byte >= 0x20 && byte != '"' && byte != '\\';
}

/* Does any of eight bytes equal zero, lie below 0x20? The classical tricks with the bytes' highest bits. */
static uint64_t any_zero(uint64_t eight) {
    return (eight - 0x0101010101010101U) & ~eight & 0x8080808080808080U;
}

static uint64_t any_control(uint64_t eight) {
    return (eight - 0x2020202020202020U) & ~eight & 0x8080808080808080U;
}

static size_t skip_plain(const char *bytes, size_t at, size_t length) {
    uint64_t eight;
    while (length - at >= sizeof eight) {
        memcpy(&eight, bytes + at, sizeof eight);
        uint64_t found =
            any_zero(eight ^ 0x2222222222222222U) | any_zero(eight ^ 0x5C5C5C5C5C5C5C5CU) | any_control(eight);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        if (found != 0) /* the lowest bit that is set marks the first of them */
            return at + (size_t)__builtin_ctzll(found) / 8;
#else
        if (found != 0)
            break;
#endif
        at += sizeof eight;
    }
    while (at < length && is_plain(bytes[at]))
        at++;
    return at;
}

static int hexadecimal(char byte) {
    if (byte >= '0' && byte <= '9')
        return byte - '0';
    if (byte >= 'a' && byte <= 'f')
        return byte - 'a' + 10;
    if (byte >= 'A' && byte <= 'F')
        return byte - 'A' + 10;
    return -1;
}

/* Four hexadecimal digits behind "\u". */
static bool read_unit(struct reader *reader, size_t at, uint32_t *unit) {
    *unit = 0;
    for (size_t i = 0; i < 4; i++) {
        int digit = at + i < reader->length ? hexadecimal(reader->bytes[at + i]) : -1;
        if (digit < 0)
            return malformed(reader, at - 2, ERROR_KEY("phrase.json.unit"));
        *unit = *unit << 4 | (uint32_t)digit;
    }
    return true;
}

/* "\uXXXX", or two of them that form a surrogate pair; `reader->at` is on the backslash and moves behind. */
static bool read_code(struct reader *reader, uint32_t *code) {
    static const char lone[] = ERROR_KEY("phrase.json.lone");
    size_t start = reader->at;
    if (!read_unit(reader, start + 2, code))
        return false;
    reader->at += 6;
    if (*code < 0xD800 || *code > 0xDFFF)
        return true;
    if (*code >= 0xDC00 || reader->length - reader->at < 6 || reader->bytes[reader->at] != '\\' ||
        reader->bytes[reader->at + 1] != 'u')
        return malformed(reader, start, lone);
    uint32_t low;
    if (!read_unit(reader, reader->at + 2, &low))
        return false;
    if (low < 0xDC00 || low > 0xDFFF)
        return malformed(reader, start, lone);
    reader->at += 6;
    *code = 0x10000 + ((*code - 0xD800) << 10) + (low - 0xDC00);
    return true;
}

static char short_escape(char letter) {
    switch (letter) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case '"':
    case '\\':
    case '/':
        return letter;
    default:
        return 0;
    }
}

/* Where the text that `from` is inside of ends, to know how much room its decoded form needs at most. */
static size_t find_quote(const struct reader *reader, size_t from) {
    while (from < reader->length && reader->bytes[from] != '"')
        from += reader->bytes[from] == '\\' ? 2 : 1;
    return from < reader->length ? from : reader->length;
}

/* The rest of a text from its first escape on. */
static bool read_escaped(struct reader *reader, size_t start, struct text *text) {
    char *decoded = arena_alloc(reader->arena, find_quote(reader, reader->at) - start);
    size_t length = reader->at - start;
    memcpy(decoded, reader->bytes + start, length);
    while (reader->at < reader->length && reader->bytes[reader->at] == '\\') {
        char letter = reader->length - reader->at > 1 ? reader->bytes[reader->at + 1] : 0;
        if (letter == 'u') {
            uint32_t code;
            if (!read_code(reader, &code))
                return false;
            length += utf8_encode(code, decoded + length);
        } else if (short_escape(letter) != 0) {
            decoded[length++] = short_escape(letter);
            reader->at += 2;
        } else {
            return malformed(reader, reader->at, ERROR_KEY("phrase.json.escape"));
        }
        size_t end = skip_plain(reader->bytes, reader->at, reader->length);
        memcpy(decoded + length, reader->bytes + reader->at, end - reader->at);
        length += end - reader->at;
        reader->at = end;
    }
    *text = (struct text){decoded, length};
    return true;
}

/* `reader->at` is on the opening quote and moves behind the closing one. */
static bool read_text(struct reader *reader, struct text *text) {
    size_t start = ++reader->at;
    reader->at = skip_plain(reader->bytes, start, reader->length);
    *text = (struct text){reader->bytes + start, reader->at - start};
    if (reader->at < reader->length && reader->bytes[reader->at] == '\\' && !read_escaped(reader, start, text))
        return false;
    if (reader->at == reader->length)
        return malformed(reader, start - 1, ERROR_KEY("phrase.json.open"));
    if (reader->bytes[reader->at] != '"')
        return malformed(reader, reader->at, ERROR_KEY("phrase.json.control"));
    reader->at++;
    return true;
}

/* --- Numbers and words ------------------------------------------------------------------------------------------ */

static size_t skip_digits(const struct reader *reader, size_t at) {
    while (at < reader->length && reader->bytes[at] >= '0' && reader->bytes[at] <= '9')
        at++;
    return at;
}

static bool read_number(struct reader *reader, struct json *value) {
    const char *bytes = reader->bytes;
    size_t start = reader->at;
    size_t first = start + (bytes[start] == '-');
    size_t end = skip_digits(reader, first);
    bool whole = true;
    if (end == first)
        return malformed(reader, start, ERROR_KEY("phrase.json.minus"));
    if (bytes[first] == '0' && end - first > 1)
        return malformed(reader, start, ERROR_KEY("phrase.json.zero"));
    if (end < reader->length && bytes[end] == '.') {
        whole = false;
        size_t decimals = end + 1;
        end = skip_digits(reader, decimals);
        if (end == decimals)
            return malformed(reader, start, ERROR_KEY("phrase.json.point"));
    }
    if (end < reader->length && (bytes[end] == 'e' || bytes[end] == 'E')) {
        whole = false;
        size_t exponent = end + 1;
        if (exponent < reader->length && (bytes[exponent] == '+' || bytes[exponent] == '-'))
            exponent++;
        end = skip_digits(reader, exponent);
        if (end == exponent)
            return malformed(reader, start, ERROR_KEY("phrase.json.exponent"));
    }
    reader->at = end;
    struct text written = {bytes + start, end - start};
    value->type = JSON_INTEGER;
    if (!whole || !text_to_integer(written, &value->integer)) {
        value->type = JSON_DECIMAL;
        value->text = written;
    }
    return true;
}

static bool read_word(struct reader *reader, struct text word, enum json_type type, struct json *value) {
    struct text rest = {reader->bytes + reader->at, reader->length - reader->at};
    if (!text_starts_with(rest, word))
        return expected(reader, ERROR_KEY("phrase.json.value"));
    reader->at += word.length;
    value->type = type;
    return true;
}

/* --- Containers ------------------------------------------------------------------------------------------------- */

/* Sorts by name, equal names by place: merging, which hostile names cannot slow down. Returns the array sorted into. */
static const struct waiting **sort_by_name(const struct waiting **these, const struct waiting **those, size_t count) {
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t from = 0; from < count; from += 2 * run) {
            size_t left = from;
            size_t middle = from + run < count ? from + run : count;
            size_t right = middle;
            size_t end = middle + run < count ? middle + run : count;
            for (size_t to = from; to < end; to++) {
                bool take_left = right == end || (left < middle && text_compare(these[left]->member.name,
                                                                                these[right]->member.name) <= 0);
                those[to] = take_left ? these[left++] : these[right++];
            }
        }
        const struct waiting **sorted = those;
        those = these;
        these = sorted;
    }
    return these;
}

/* The first member that has the name of an earlier one, or NULL. */
static const struct waiting *find_repeated(struct reader *reader, const struct waiting *members, size_t count) {
    if (count <= FEW_MEMBERS) {
        for (size_t i = 1; i < count; i++)
            for (size_t j = 0; j < i; j++)
                if (text_equal(members[i].member.name, members[j].member.name))
                    return &members[i];
        return NULL;
    }
    const struct waiting **these = arena_array(&reader->scratch, count, sizeof(const struct waiting *));
    const struct waiting **those = arena_array(&reader->scratch, count, sizeof(const struct waiting *));
    for (size_t i = 0; i < count; i++)
        these[i] = &members[i];
    const struct waiting **sorted = sort_by_name(these, those, count);
    const struct waiting *repeated = NULL;
    for (size_t i = 1; i < count; i++)
        if (text_equal(sorted[i]->member.name, sorted[i - 1]->member.name) &&
            (repeated == NULL || sorted[i] < repeated))
            repeated = sorted[i];
    return repeated;
}

static bool close_object(struct reader *reader, const struct waiting *children, size_t count, struct json *value) {
    const struct waiting *repeated = find_repeated(reader, children, count);
    if (repeated != NULL)
        return named_twice(reader, repeated);
    struct json_member *members = arena_array(reader->arena, count, sizeof *members);
    for (size_t i = 0; i < count; i++)
        members[i] = children[i].member;
    value->type = JSON_OBJECT;
    value->object.members = members;
    value->object.count = count;
    return true;
}

static void close_array(struct reader *reader, const struct waiting *children, size_t count, struct json *value) {
    struct json *items = arena_array(reader->arena, count, sizeof *items);
    for (size_t i = 0; i < count; i++)
        items[i] = children[i].member.value;
    value->type = JSON_ARRAY;
    value->array.items = items;
    value->array.count = count;
}

/* Takes the innermost container's children off the stack; it becomes a value itself. */
static bool close_container(struct reader *reader, struct json *value) {
    struct open_container closing = reader->open[--reader->depth];
    const struct waiting *children = reader->waiting + closing.first;
    size_t count = reader->waiting_count - closing.first;
    reader->waiting_count = closing.first;
    reader->at++;
    if (closing.is_object)
        return close_object(reader, children, count, value);
    close_array(reader, children, count, value);
    return true;
}

static bool open_container(struct reader *reader, bool is_object) {
    if (reader->depth == reader->limits->depth) {
        error_set_number(reader->error, ERROR_json_too_deep, (long long)reader->limits->depth, 0, 0);
        return place(reader, reader->at);
    }
    reader->open = arena_grow(&reader->scratch, reader->open, &reader->open_capacity, reader->depth + 1,
                              sizeof *reader->open, NULL);
    reader->open[reader->depth++] = (struct open_container){reader->waiting_count, is_object};
    reader->at++;
    return true;
}

/* A place on the stack for the next child of the innermost container; in an object, its name is read first. */
static bool begin_child(struct reader *reader) {
    if (reader->waiting_count == reader->waiting_capacity)
        reader->waiting = arena_grow(&reader->scratch, reader->waiting, &reader->waiting_capacity,
                                     reader->waiting_count + 1, sizeof *reader->waiting, NULL);
    struct waiting *child = &reader->waiting[reader->waiting_count++];
    child->at = reader->at;
    child->member.name = (struct text){NULL, 0};
    if (!reader->open[reader->depth - 1].is_object)
        return true;
    if (skip_blanks(reader) != '"')
        return expected(reader, ERROR_KEY("phrase.json.name"));
    child->at = reader->at;
    if (!read_text(reader, &child->member.name))
        return false;
    if (skip_blanks(reader) != ':')
        return expected(reader, ERROR_KEY("phrase.json.colon"));
    reader->at++;
    return true;
}

/* --- The whole -------------------------------------------------------------------------------------------------- */

/* Reads a value, or only opens it when it is a container with something inside. */
static bool begin_value(struct reader *reader, struct json *value, bool *complete) {
    char byte = skip_blanks(reader);
    if (reader->values_left-- == 0) {
        error_set_number(reader->error, ERROR_json_too_large, (long long)reader->limits->values, 0, 0);
        return place(reader, reader->at);
    }
    *complete = true;
    switch (byte) {
    case '"':
        value->type = JSON_TEXT;
        return read_text(reader, &value->text);
    case '{':
    case '[':
        if (!open_container(reader, byte == '{'))
            return false;
        if (skip_blanks(reader) == (byte == '{' ? '}' : ']'))
            return close_container(reader, value);
        *complete = false;
        return begin_child(reader);
    case 't':
        return read_word(reader, TEXT("true"), JSON_TRUE, value);
    case 'f':
        return read_word(reader, TEXT("false"), JSON_FALSE, value);
    case 'n':
        return read_word(reader, TEXT("null"), JSON_NULL, value);
    default:
        if (byte == '-' || (byte >= '0' && byte <= '9'))
            return read_number(reader, value);
        return expected(reader, ERROR_KEY("phrase.json.value"));
    }
}

/* Puts a complete value where it belongs and closes what ends behind it. Done when no container is open any more. */
static bool end_value(struct reader *reader, struct json *value, bool *done) {
    while (reader->depth > 0) {
        bool is_object = reader->open[reader->depth - 1].is_object;
        reader->waiting[reader->waiting_count - 1].member.value = *value;
        char byte = skip_blanks(reader);
        if (byte == ',') {
            reader->at++;
            return begin_child(reader);
        }
        if (byte != (is_object ? '}' : ']'))
            return expected(reader, is_object ? ERROR_KEY("phrase.json.object") : ERROR_KEY("phrase.json.list"));
        if (!close_container(reader, value))
            return false;
    }
    *done = true;
    return true;
}

static bool read_all(struct reader *reader, struct json *value) {
    bool done = false;
    while (!done) {
        bool complete = false;
        if (!begin_value(reader, value, &complete))
            return false;
        if (complete && !end_value(reader, value, &done))
            return false;
    }
    skip_blanks(reader);
    return reader->at == reader->length || malformed(reader, reader->at, ERROR_KEY("phrase.json.follows"));
}

bool json_read(struct arena *arena, struct text source, const struct json_limits *limits, struct json *value,
               struct error *error) {
    if (limits == NULL)
        limits = &json_usual_limits;
    if (source.length > limits->bytes)
        return error_set_number(error, ERROR_json_too_large, (long long)limits->bytes, 0, 0);
    struct waiting usual_waiting[USUAL_WAITING];
    struct open_container usual_open[USUAL_DEPTH];
    struct reader reader = {
        .arena = arena,
        .bytes = source.length == 0 ? "" : source.bytes,
        .length = source.length,
        .values_left = limits->values,
        .limits = limits,
        .error = error,
        .waiting = usual_waiting,
        .waiting_capacity = USUAL_WAITING,
        .open = usual_open,
        .open_capacity = USUAL_DEPTH,
    };
    size_t bad;
    if (!utf8_valid(source, &bad)) {
        error_set_number(error, ERROR_utf8_invalid, (long long)bad, 0, 0);
        return place(&reader, bad);
    }
    struct json result = {.type = JSON_NULL};
    arena_init(&reader.scratch);
    bool read = read_all(&reader, &result);
    arena_drop(&reader.scratch);
    if (read)
        *value = result;
    return read;
}
