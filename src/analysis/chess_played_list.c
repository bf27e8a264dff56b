#include "analysis/chess_played.h"

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

/* How much of a word is its number: "1.", "12...", "1.e4", "1…". */
static size_t number_length(struct text word) {
    size_t at = 0;
    while (at < word.length && word.bytes[at] >= '0' && word.bytes[at] <= '9')
        at++;
    size_t digits = at;
    for (bool dots = at > 0; dots && at < word.length;) {
        struct text rest = text_slice(word, at, word.length);
        dots = rest.bytes[0] == '.' || text_starts_with(rest, TEXT("…"));
        at += !dots ? 0 : rest.bytes[0] == '.' ? 1 : sizeof "…" - 1;
    }
    return at > digits ? at : 0;
}

bool played_read_number(struct text number, int64_t *value, enum colour *colour) {
    size_t digits = 0;
    while (digits < number.length && number.bytes[digits] >= '0' && number.bytes[digits] <= '9')
        digits++;
    if (!text_to_integer(text_slice(number, 0, digits), value))
        return false;
    *colour = number.length - digits > 1 ? BLACK : WHITE;
    return true;
}

static bool is_sign(struct text word) {
    return text_equal(word, TEXT("e.p.")) || text_equal(word, TEXT("(=)"));
}

/* Line and column of a byte of the list. */
static void find_place(struct text list, size_t at, struct played_word *word) {
    size_t start = 0;
    word->line = 1;
    for (size_t i = 0; i < at; i++)
        if (list.bytes[i] == '\n') {
            word->line++;
            start = i + 1;
        }
    word->column = (long)utf8_length(text_slice(list, start, at)) + 1;
}

void played_split(struct arena *arena, struct text text, struct played_list *list) {
    struct text number = TEXT("");
    *list = (struct played_list){.text = text};
    list->words = arena_array(arena, text.length / 2 + 1, sizeof *list->words);
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        while (at < text.length && !is_blank(text.bytes[at]))
            at++;
        struct text word = text_slice(text, start, at);
        at++;
        if (list->count > 0 && is_sign(word)) {
            struct played_word *before = &list->words[list->count - 1];
            before->draw_offer = before->draw_offer || word.bytes[0] == '(';
            if (!played_is_uci(before->text))
                before->text.length = (size_t)(word.bytes + word.length - before->text.bytes);
            continue;
        }
        size_t length = number_length(word);
        if (length > 0)
            number = text_slice(word, 0, length);
        if (length == word.length)
            continue;
        struct played_word *next = &list->words[list->count++];
        *next = (struct played_word){.text = text_slice(word, length, word.length), .number = number};
        find_place(text, start + length, next);
        number = TEXT("");
    }
}

bool played_has_lines(const struct played_list *list) {
    return text_find(text_trim(list->text), TEXT("\n"), &(size_t){0});
}
