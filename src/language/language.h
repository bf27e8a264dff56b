/*
 * What the program says, in the language of who reads it.
 *
 * The texts stand in text/, one file a language; tools/generate_text.py makes the catalogues of them. A message has a key
 * there ("error.field_value") and a name here (MESSAGE_error_field_value). Places for values have names: {count}.
 */
#pragma once

#include "base/json.h"
#include "base/text.h"
#include "language_messages.h"

struct language {
    const char *code;               /* "it" */
    int64_t (*form)(int64_t count); /* which form of a message a count takes, from 0 */
    const char *const *texts;       /* by message: its forms, a zero byte behind each; NULL: English stands in */
    bool is_reviewed;               /* by a native speaker */
};

/* All there are, English first. */
extern const struct language languages[];
extern const size_t language_count;

const struct language *language_english(void);
/* By its code, "it"; NULL where there is none. */
const struct language *language_find(struct text code);
/* By the name of a locale, "it_IT.UTF-8"; English where there is none, as for "C". */
const struct language *language_of_locale(struct text locale);
/* The one that a header Accept-Language likes best (RFC 9110, 12.5.4); English where it likes none. */
const struct language *language_accepted(struct text header);
/* "en, it" */
struct text language_codes(struct arena *arena);

/* By message; in order from the one after MESSAGE_none on. */
extern const char *const language_keys[];
/* The key of a message, "error.field_value", and the message of a key; MESSAGE_none where there is none. */
struct text language_key(enum message message);
enum message language_message(struct text key);
/* What a code of a group says: language_coded("ratings.reason.", "too short") is that of the key "ratings.reason.too-short". */
enum message language_coded(const char *group, const char *code);

enum language_value_kind { LANGUAGE_TEXT, LANGUAGE_NUMBER, LANGUAGE_SENTENCE, LANGUAGE_LIST };

/* What stands in a place of a message. */
struct language_value {
    struct text name;
    enum language_value_kind kind;
    struct text text;
    int64_t number; /* of a list: how many */
    const struct language_sentence *sentence;
    const struct language_value *list; /* said one after the other: "3, 7 and 12"; their names are not used */
    enum message between;              /* of a list: what stands between two of them, MESSAGE_none: a comma ... */
    enum message last;                 /* ... and before the last, MESSAGE_none: "and" */
};

/* A message and its values. The value `count` chooses the form. */
struct language_sentence {
    enum message message;
    size_t count;
    const struct language_value *values;
};

struct language_value language_text(struct text text);
struct language_value language_number(int64_t number);
struct language_value language_inner(const struct language_sentence *sentence);
struct language_value language_list(const struct language_value *values, size_t count);
/* A list with other words: language_list_with(values, 3, MESSAGE_list_comma, MESSAGE_list_or) is "3, 7 or 12". */
struct language_value language_list_with(const struct language_value *values, size_t count, enum message between,
                                         enum message last);
/* Do they say the same, whatever their names? */
bool language_same(const struct language_value *one, const struct language_value *other);

/*
 * A sentence in an arena: language_make(arena, pairing_met, "round article", language_number(3), language_text(article)). The
 * names are those of the places in the message, in the order of the values; `generate_text.py check` compares them.
 */
#define language_make(arena, key, names, ...)                                                                          \
    language_sentence_of(arena, MESSAGE_##key, names, (const struct language_value[]){__VA_ARGS__},                    \
                         sizeof((const struct language_value[]){__VA_ARGS__}) / sizeof(struct language_value))
/* The same, said: language_said(arena, language, pairing_met, "round article", ...). */
#define language_said(arena, language, key, ...) language_say(arena, language, language_make(arena, key, __VA_ARGS__))
const struct language_sentence *language_sentence_of(struct arena *arena, enum message message, const char *names,
                                                     const struct language_value *values, size_t count);
/* One without values. */
const struct language_sentence *language_plain(struct arena *arena, enum message message);

/* "message":"pairing.met","values":{"round":3}: a sentence as data, within an object. A sentence in it is an object, a list an array. */
void language_write(struct json_writer *writer, const struct language_sentence *sentence);
/* "values":{"round":3} alone, by the names of the values. */
void language_write_values(struct json_writer *writer, const struct language_value *values, size_t count);

/* The same with "words" before it: what it says in a language. */
void language_write_words(struct json_writer *writer, struct arena *scratch, const struct language *language,
                          const struct language_sentence *sentence);

/* A place without a value stays as it is. */
void language_add(struct text_builder *out, const struct language *language, const struct language_sentence *sentence);
struct text language_say(struct arena *arena, const struct language *language,
                         const struct language_sentence *sentence);
/* What a value says where it stands. */
struct text language_value_said(struct arena *arena, const struct language *language,
                                const struct language_value *value);
