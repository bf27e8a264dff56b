#include "chess/record_words.h"

/* --- Pieces of text --------------------------------------------------------------------------------------------- */

static bool starts(struct text text, size_t at, struct text part) {
    return text_starts_with(text_slice(text, at, text.length), part);
}

/* The length of one of some parts that stands here; 0 when none does. */
static size_t one_of(struct text text, size_t at, const struct text *parts, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (starts(text, at, parts[i]))
            return parts[i].length;
    return 0;
}

/* The length of what parts words here: blanks, and the lines between columns. */
static size_t gap_at(struct text text, size_t at) {
    static const struct text wide[] = {TEXT_INIT("\u00A0"), TEXT_INIT("\u202F"), TEXT_INIT("\uFEFF"), TEXT_INIT("│")};
    char byte = text.bytes[at];
    if ((byte >= '\0' && byte <= ' ') || byte == '|' || byte == ',' || byte == ';')
        return 1;
    return one_of(text, at, wide, sizeof wide / sizeof *wide);
}

static size_t dash_at(struct text text, size_t at) {
    static const struct text dashes[] = {TEXT_INIT("-"), TEXT_INIT("_"), TEXT_INIT("‐"), TEXT_INIT("‑"),
                                         TEXT_INIT("‒"), TEXT_INIT("–"), TEXT_INIT("—"), TEXT_INIT("−")};
    return one_of(text, at, dashes, sizeof dashes / sizeof *dashes);
}

/* How many bytes of dots stand here, and how many dots they are. */
static size_t dots_at(struct text text, size_t from, unsigned *dots) {
    size_t at = from;
    for (*dots = 0;;) {
        if (starts(text, at, TEXT("."))) {
            at++;
            *dots += 1;
        } else if (starts(text, at, TEXT("…"))) {
            at += TEXT("…").length;
            *dots += 3;
        } else {
            return at - from;
        }
    }
}

static bool is_dashes(struct text word) {
    size_t at = 0;
    for (size_t length = 1; at < word.length && length > 0; at += length)
        length = dash_at(word, at);
    return at == word.length;
}

static bool is_sign(struct text word) {
    static const struct text signs[] = {TEXT_INIT("e.p."), TEXT_INIT("(e.p.)"), TEXT_INIT("e.p"), TEXT_INIT("ep"),
                                        TEXT_INIT("(ep)"), TEXT_INIT("(=)"),    TEXT_INIT("+"),   TEXT_INIT("#"),
                                        TEXT_INIT("!"),    TEXT_INIT("?")};
    size_t at = 0;
    for (size_t length = 1; at < word.length && length > 0; at += length)
        length = one_of(word, at, signs, sizeof signs / sizeof *signs);
    return at == word.length;
}

/* --- Results ---------------------------------------------------------------------------------------------------- */

struct text record_words_result(struct text *list) {
    static const struct text results[] = {
        TEXT_INIT("1/2-1/2"), TEXT_INIT("½-½"),   TEXT_INIT("½–½"), TEXT_INIT("½ - ½"), TEXT_INIT("1/2 - 1/2"),
        TEXT_INIT("½:½"),     TEXT_INIT("1-0"),   TEXT_INIT("0-1"), TEXT_INIT("1–0"),   TEXT_INIT("0–1"),
        TEXT_INIT("1 - 0"),   TEXT_INIT("0 - 1"), TEXT_INIT("1:0"), TEXT_INIT("0:1"),   TEXT_INIT("1/2"),
        TEXT_INIT("½"),       TEXT_INIT("*"),
    };
    struct text trimmed = text_trim(*list);
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        if (!text_ends_with(trimmed, results[i]))
            continue;
        size_t at = trimmed.length - results[i].length;
        if (at > 0 && gap_at(trimmed, at - 1) == 0)
            continue;
        *list = text_slice(trimmed, 0, at);
        return text_slice(trimmed, at, trimmed.length);
    }
    return text_slice(trimmed, 0, 0);
}

/* --- Words ------------------------------------------------------------------------------------------------------ */

enum { MOST_DIGITS = 4 };

/* 5254 is a move in the numeric system, no number: games do not last so long. */
static bool is_numeric_move(struct text word) {
    for (size_t i = 0; i < word.length; i++)
        if (word.bytes[i] < '1' || word.bytes[i] > '8')
            return false;
    return word.length == 4;
}

/* "12." or "12..." at the beginning of a word, or "12" as all of it: how many bytes; 0 when there is no number. */
static size_t number_at(struct text word, struct record_word *number) {
    size_t digits = 0;
    unsigned value = 0, dots = 0;
    for (; digits < word.length && word.bytes[digits] >= '0' && word.bytes[digits] <= '9'; digits++) {
        if (digits == MOST_DIGITS)
            return 0;
        value = value * 10 + (unsigned)(word.bytes[digits] - '0');
    }
    if (digits == 0 || value == 0 || is_numeric_move(word))
        return 0;
    size_t behind = digits + starts(word, digits, TEXT(")"));
    size_t length = dots_at(word, behind, &dots);
    if (behind == digits && length == 0 && digits < word.length)
        return 0;
    *number = (struct record_word){.kind = WORD_NUMBER, .number = value};
    number->written = text_slice(word, 0, behind + length);
    if (dots >= 3)
        number->dots = text_slice(word, behind, behind + length);
    return behind + length;
}

struct word_list {
    struct arena *arena;
    struct record_word *words;
    size_t count;
    size_t capacity;
};

static void add_word(struct word_list *list, struct record_word word) {
    list->words = arena_grow(list->arena, list->words, &list->capacity, list->count + 1, sizeof *list->words, NULL);
    list->words[list->count++] = word;
}

/* Dots behind a number are White's move, which was written before; elsewhere they stand for a move. */
static void add_dots(struct word_list *list, struct text dots) {
    struct record_word *last = list->count > 0 ? &list->words[list->count - 1] : NULL;
    if (last != NULL && last->kind == WORD_NUMBER && last->dots.length == 0)
        last->dots = dots;
    else
        add_word(list, (struct record_word){.kind = WORD_DASH, .written = dots});
}

static void add_words_of(struct word_list *list, struct text word) {
    struct record_word number;
    unsigned dots;
    for (size_t length = 1; length > 0;) { /* "1.1.e4", "...20": a number is no move, whatever stands before it */
        length = number_at(word, &number);
        if (length > 0)
            add_word(list, number);
        else if ((length = dots_at(word, 0, &dots)) > 0)
            add_dots(list, text_slice(word, 0, length));
        word = text_slice(word, length, word.length);
    }
    if (word.length == 0)
        return;
    struct record_word one = {.kind = WORD_MOVE, .written = word};
    if (is_dashes(word))
        one.kind = WORD_DASH;
    else if (is_sign(word))
        one.kind = WORD_SIGN;
    else if (text_equal(word, TEXT("=")))
        one.kind = WORD_OFFER;
    add_word(list, one);
}

/* The length of a note with its braces, which has no others in it; 0 when none begins here. */
static size_t note_at(struct text list, size_t at) {
    if (list.bytes[at] != '{')
        return 0;
    size_t end = at + 1;
    while (end < list.length && list.bytes[end] != '{' && list.bytes[end] != '}')
        end++;
    return end < list.length && list.bytes[end] == '}' ? end + 1 - at : 0;
}

struct record_word *record_words_cut(struct arena *arena, struct text list, size_t *count) {
    struct word_list words = {.arena = arena};
    size_t begin = 0;
    for (size_t at = 0; at <= list.length;) {
        size_t note = at < list.length ? note_at(list, at) : 0;
        size_t gap = at == list.length ? 1 : note > 0 ? note : gap_at(list, at);
        if (gap == 0) {
            at++;
            continue;
        }
        if (at > begin)
            add_words_of(&words, text_slice(list, begin, at));
        if (note > 0)
            add_word(&words,
                     (struct record_word){.kind = WORD_NOTE, .written = text_slice(list, at + 1, at + note - 1)});
        at += gap;
        begin = at;
    }
    *count = words.count;
    return words.words;
}
