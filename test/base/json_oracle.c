#include "json_oracle.h"

#include <string.h>

struct oracle {
    struct text text;
    size_t at;
    struct arena *arena;
};

static int peek(const struct oracle *oracle) {
    return oracle->at < oracle->text.length ? (unsigned char)oracle->text.bytes[oracle->at] : -1;
}

static bool take(struct oracle *oracle, int byte) {
    if (peek(oracle) != byte)
        return false;
    oracle->at++;
    return true;
}

static void blanks(struct oracle *oracle) {
    while (peek(oracle) == ' ' || peek(oracle) == '\t' || peek(oracle) == '\n' || peek(oracle) == '\r')
        oracle->at++;
}

static bool digit(struct oracle *oracle) {
    if (peek(oracle) < '0' || peek(oracle) > '9')
        return false;
    oracle->at++;
    return true;
}

static bool digits(struct oracle *oracle) {
    bool any = false;
    while (digit(oracle))
        any = true;
    return any;
}

static bool number(struct oracle *oracle) {
    take(oracle, '-');
    if (!take(oracle, '0') && !digits(oracle))
        return false;
    if (take(oracle, '.') && !digits(oracle))
        return false;
    if (take(oracle, 'e') || take(oracle, 'E')) {
        if (!take(oracle, '+'))
            take(oracle, '-');
        return digits(oracle);
    }
    return true;
}

static bool four_digits(struct oracle *oracle, uint32_t *unit) {
    *unit = 0;
    for (int i = 0; i < 4; i++) {
        static const char digits_in_order[] = "0123456789abcdef0123456789ABCDEF";
        int byte = peek(oracle);
        const char *found = byte > 0 ? strchr(digits_in_order, byte) : NULL;
        if (found == NULL)
            return false;
        *unit = *unit * 16 + (uint32_t)((found - digits_in_order) % 16);
        oracle->at++;
    }
    return true;
}

static bool escape(struct oracle *oracle, struct text_builder *decoded) {
    static const char letters[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    int byte = peek(oracle);
    const char *found = byte > 0 ? strchr(letters, byte) : NULL;
    if (found != NULL) {
        oracle->at++;
        text_add_byte(decoded, meanings[found - letters]);
        return true;
    }
    uint32_t code;
    if (!take(oracle, 'u') || !four_digits(oracle, &code))
        return false;
    if (code / 0x400 == 0xD800 / 0x400) {
        uint32_t low;
        if (!take(oracle, '\\') || !take(oracle, 'u') || !four_digits(oracle, &low) || low / 0x400 != 0xDC00 / 0x400)
            return false;
        code = (code % 0x400) * 0x400 + low % 0x400 + 0x10000;
    }
    char bytes[4];
    size_t length = utf8_encode(code, bytes);
    text_add(decoded, (struct text){bytes, length});
    return length > 0;
}

static bool string(struct oracle *oracle, struct text *value) {
    struct text_builder decoded;
    text_builder_init(&decoded, oracle->arena);
    if (!take(oracle, '"'))
        return false;
    while (!take(oracle, '"')) {
        if (take(oracle, '\\')) {
            if (!escape(oracle, &decoded))
                return false;
        } else if (peek(oracle) >= 0x20) {
            text_add_byte(&decoded, oracle->text.bytes[oracle->at++]);
        } else {
            return false;
        }
    }
    *value = text_builder_take(&decoded);
    return true;
}

static bool word(struct oracle *oracle, const char *letters) {
    for (; *letters != '\0'; letters++)
        if (!take(oracle, *letters))
            return false;
    return true;
}

static bool value(struct oracle *oracle, size_t depth);

static bool array(struct oracle *oracle, size_t depth) {
    blanks(oracle);
    if (take(oracle, ']'))
        return true;
    do {
        if (!value(oracle, depth))
            return false;
    } while (take(oracle, ','));
    return take(oracle, ']');
}

static bool object(struct oracle *oracle, size_t depth) {
    enum { NAMES_MOST = 300 };
    struct text names[NAMES_MOST];
    size_t count = 0;
    blanks(oracle);
    if (take(oracle, '}'))
        return true;
    do {
        blanks(oracle);
        if (!string(oracle, &names[count]))
            return false;
        for (size_t i = 0; i < count; i++)
            if (text_equal(names[i], names[count]))
                return false;
        count++;
        blanks(oracle);
        if (count == NAMES_MOST || !take(oracle, ':') || !value(oracle, depth))
            return false;
    } while (take(oracle, ','));
    return take(oracle, '}');
}

/* With the blanks around it. */
static bool value(struct oracle *oracle, size_t depth) {
    blanks(oracle);
    bool good;
    struct text ignored;
    switch (peek(oracle)) {
    case '{':
        oracle->at++;
        good = depth > 0 && object(oracle, depth - 1);
        break;
    case '[':
        oracle->at++;
        good = depth > 0 && array(oracle, depth - 1);
        break;
    case '"':
        good = string(oracle, &ignored);
        break;
    case 't':
        good = word(oracle, "true");
        break;
    case 'f':
        good = word(oracle, "false");
        break;
    case 'n':
        good = word(oracle, "null");
        break;
    default:
        good = number(oracle);
        break;
    }
    blanks(oracle);
    return good;
}

bool json_oracle_accepts(struct text text, size_t depth) {
    struct arena arena;
    arena_init(&arena);
    struct oracle oracle = {text, 0, &arena};
    bool accepted = utf8_valid(text, NULL) && value(&oracle, depth) && oracle.at == text.length;
    arena_drop(&arena);
    return accepted;
}
