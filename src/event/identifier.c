#include "event/decide.h"

enum { MOST_ID = 40 };

/* Latin letters with marks, U+00C0 to U+017F, by the letters they are written with where marks cannot be. */
static const char *plain_letters(uint32_t code) {
    static const char *const letters[] = {
        "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i", /* 00C0 */
        "d", "n", "o",  "o",  "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "ss",
        "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i", /* 00E0 */
        "d", "n", "o",  "o",  "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "y",
        "a", "a", "a",  "a",  "a", "a", "c",  "c", "c", "c", "c", "c", "c", "c", "d",  "d", /* 0100 */
        "d", "d", "e",  "e",  "e", "e", "e",  "e", "e", "e", "e", "e", "g", "g", "g",  "g",
        "g", "g", "g",  "g",  "h", "h", "h",  "h", "i", "i", "i", "i", "i", "i", "i",  "i", /* 0120 */
        "i", "i", "ij", "ij", "j", "j", "k",  "k", "k", "l", "l", "l", "l", "l", "l",  "l",
        "l", "l", "l",  "n",  "n", "n", "n",  "n", "n", "n", "n", "n", "o", "o", "o",  "o", /* 0140 */
        "o", "o", "oe", "oe", "r", "r", "r",  "r", "r", "r", "s", "s", "s", "s", "s",  "s",
        "s", "s", "t",  "t",  "t", "t", "t",  "t", "u", "u", "u", "u", "u", "u", "u",  "u", /* 0160 */
        "u", "u", "u",  "u",  "w", "w", "y",  "y", "y", "z", "z", "z", "z", "z", "z",  "s",
    };
    _Static_assert(sizeof letters / sizeof letters[0] == 0x180 - 0xC0, "one row a letter");
    return code >= 0xC0 && code < 0x180 ? letters[code - 0xC0] : "";
}

struct text event_id_from_name(struct arena *arena, struct text name) {
    char id[MOST_ID + 4];
    size_t length = 0;
    size_t at = 0;
    uint32_t code;
    while (length < MOST_ID && utf8_next(name, &at, &code)) {
        char small = code >= 'A' && code <= 'Z' ? (char)(code - 'A' + 'a') : (char)(code < 0x80 ? code : 0);
        const char *letters = plain_letters(code);
        if (code == '\'' || code == 0x2019)
            continue; /* "Women's Open" reads better as "womens-open" */
        if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9'))
            id[length++] = small;
        else if (*letters != '\0')
            while (*letters != '\0')
                id[length++] = *letters++;
        else if (length > 0 && id[length - 1] != '-')
            id[length++] = '-';
    }
    if (length > MOST_ID)
        length = MOST_ID;
    while (length > 0 && id[length - 1] == '-')
        length--;
    return length > 0 ? text_copy(arena, (struct text){id, length}) : TEXT("event");
}

bool event_id_valid(struct text id) {
    if (id.length < 1 || id.length > MOST_ID || id.bytes[0] == '-' || id.bytes[id.length - 1] == '-')
        return false;
    for (size_t i = 0; i < id.length; i++) {
        char byte = id.bytes[i];
        bool hyphen = byte == '-' && id.bytes[i - 1] != '-';
        if (!(byte >= 'a' && byte <= 'z') && !(byte >= '0' && byte <= '9') && !hyphen)
            return false;
    }
    return true;
}
