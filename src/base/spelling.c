#include "base/spelling.h"

#include "base/spelling_letters.h"

/* Where a rule holds. */
enum {
    ANYWHERE = 0,
    AT_START = 1,
    AT_END = 2,
    BEHIND_CONSONANT = 4,
    BEFORE_FRONT = 8 /* before e, i, y or v, or at the end */
};

struct rule {
    struct text from;
    const char *to;
    unsigned where;
};

/* Longer ones first where they begin alike. */
static const struct rule loose_rules[] = {
    {TEXT_INIT("ae"), "a", ANYWHERE},         {TEXT_INIT("aa"), "a", ANYWHERE},
    {TEXT_INIT("chtch"), "s", ANYWHERE},      {TEXT_INIT("ch"), "c", ANYWHERE},
    {TEXT_INIT("cz"), "c", ANYWHERE},         {TEXT_INIT("ck"), "k", ANYWHERE},
    {TEXT_INIT("cov"), "cov", ANYWHERE},      {TEXT_INIT("c"), "c", BEFORE_FRONT},
    {TEXT_INIT("c"), "k", ANYWHERE},          {TEXT_INIT("dzh"), "d", ANYWHERE},
    {TEXT_INIT("dsch"), "d", ANYWHERE},       {TEXT_INIT("dj"), "d", ANYWHERE},
    {TEXT_INIT("dz"), "d", ANYWHERE},         {TEXT_INIT("eff"), "ev", AT_END},
    {TEXT_INIT("ef"), "ev", AT_END},          {TEXT_INIT("gue"), "ge", ANYWHERE},
    {TEXT_INIT("gui"), "gi", ANYWHERE},       {TEXT_INIT("gh"), "g", ANYWHERE},
    {TEXT_INIT("ie"), "e", ANYWHERE},         {TEXT_INIT("iu"), "u", BEHIND_CONSONANT},
    {TEXT_INIT("je"), "e", ANYWHERE},         {TEXT_INIT("jo"), "e", BEHIND_CONSONANT},
    {TEXT_INIT("ju"), "u", BEHIND_CONSONANT}, {TEXT_INIT("j"), "i", ANYWHERE},
    {TEXT_INIT("kh"), "h", ANYWHERE},         {TEXT_INIT("mich"), "mih", AT_START},
    {TEXT_INIT("nder"), "ndr", AT_END},       {TEXT_INIT("off"), "ov", AT_END},
    {TEXT_INIT("of"), "ov", AT_END},          {TEXT_INIT("oe"), "o", ANYWHERE},
    {TEXT_INIT("ou"), "u", ANYWHERE},         {TEXT_INIT("ph"), "f", ANYWHERE},
    {TEXT_INIT("q"), "k", ANYWHERE},          {TEXT_INIT("rh"), "r", ANYWHERE},
    {TEXT_INIT("schtsch"), "s", ANYWHERE},    {TEXT_INIT("shch"), "s", ANYWHERE},
    {TEXT_INIT("szcz"), "s", ANYWHERE},       {TEXT_INIT("sch"), "s", ANYWHERE},
    {TEXT_INIT("sh"), "s", ANYWHERE},         {TEXT_INIT("sz"), "s", ANYWHERE},
    {TEXT_INIT("ter"), "tr", AT_END},         {TEXT_INIT("tsch"), "c", ANYWHERE},
    {TEXT_INIT("tch"), "c", ANYWHERE},        {TEXT_INIT("ts"), "c", ANYWHERE},
    {TEXT_INIT("tz"), "c", ANYWHERE},         {TEXT_INIT("th"), "t", ANYWHERE},
    {TEXT_INIT("ue"), "u", ANYWHERE},         {TEXT_INIT("w"), "v", ANYWHERE},
    {TEXT_INIT("x"), "ks", ANYWHERE},         {TEXT_INIT("ye"), "e", ANYWHERE},
    {TEXT_INIT("yo"), "e", BEHIND_CONSONANT}, {TEXT_INIT("yu"), "u", BEHIND_CONSONANT},
    {TEXT_INIT("y"), "i", ANYWHERE},          {TEXT_INIT("zh"), "z", ANYWHERE},
};

enum { LOOSE_RULES = sizeof loose_rules / sizeof loose_rules[0] };

static bool is_one_of(char letter, const char *letters) {
    return letter != '\0' && strchr(letters, letter) != NULL;
}

static bool holds(const struct rule *rule, struct text word, size_t at) {
    size_t behind = at + rule->from.length;
    if (behind > word.length || word.bytes[at] != rule->from.bytes[0] ||
        memcmp(word.bytes + at, rule->from.bytes, rule->from.length) != 0)
        return false;
    switch (rule->where) {
    case AT_START:
        return at == 0;
    case AT_END:
        return behind == word.length && at > 0;
    case BEHIND_CONSONANT:
        return at > 0 && !is_one_of(word.bytes[at - 1], "aeiouyj");
    case BEFORE_FRONT:
        return behind == word.length ? at > 0 && word.bytes[at - 1] != 'r' : is_one_of(word.bytes[behind], "eiyv");
    default:
        return true;
    }
}

static const struct rule *find_rule(struct text word, size_t at) {
    for (size_t i = 0; i < LOOSE_RULES && loose_rules[i].from.bytes[0] <= word.bytes[at]; i++)
        if (holds(&loose_rules[i], word, at))
            return &loose_rules[i];
    return NULL;
}

static void make_loose(struct text letters, struct spelling_word *word) {
    size_t length = 0;
    for (size_t at = 0; at < letters.length;) {
        const struct rule *rule = find_rule(letters, at);
        const char single[2] = {letters.bytes[at], '\0'};
        for (const char *to = rule != NULL ? rule->to : single; *to != '\0'; to++)
            if (length < SPELLING_WORD_MOST && (length == 0 || word->loose[length - 1] != *to))
                word->loose[length++] = *to;
        at += rule != NULL ? rule->from.length : 1;
    }
    word->loose_length = (unsigned char)length;
}

static void make_plain(struct text letters, struct spelling_word *word) {
    size_t length = 0;
    for (size_t at = 0; at < letters.length && length < SPELLING_WORD_MOST; at++) {
        word->plain[length++] = letters.bytes[at];
        char next = at + 1 < letters.length ? letters.bytes[at + 1] : '\0';
        if ((next == 'e' && is_one_of(letters.bytes[at], "aou")) || (next == 'a' && letters.bytes[at] == 'a'))
            at++;
    }
    word->plain_length = (unsigned char)length;
}

/* The next letters of a word in the making; false at the end of the word. */
static bool next_letters(struct text name, size_t *at, const char **letters, char room[2]) {
    unsigned char byte = (unsigned char)name.bytes[*at];
    if ((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z')) {
        room[0] = (char)(byte | 0x20);
        *letters = room;
        (*at)++;
        return true;
    }
    uint32_t code;
    utf8_next(name, at, &code);
    *letters = spelling_letters(code);
    return *letters != NULL;
}

void spelling_read(struct text name, struct spelling *spelling) {
    enum { LETTERS_MOST = 2 * SPELLING_WORD_MOST };
    spelling->count = 0;
    for (size_t at = 0; at < name.length && spelling->count < SPELLING_WORDS;) {
        char word[LETTERS_MOST];
        char room[2] = {'\0', '\0'};
        size_t length = 0;
        const char *letters;
        while (at < name.length && next_letters(name, &at, &letters, room))
            for (; *letters != '\0' && length < sizeof word; letters++)
                word[length++] = *letters;
        if (length == 0)
            continue;
        make_plain((struct text){word, length}, &spelling->words[spelling->count]);
        make_loose((struct text){word, length}, &spelling->words[spelling->count]);
        spelling->count++;
    }
}
