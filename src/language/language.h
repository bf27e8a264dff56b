/*
 * What the program says, in the language of who reads it.
 *
 * The texts stand in text/, one file a language; tools/generate_text.py makes the catalogues of them. A message has a key
 * there ("error.field_value") and a name here (MESSAGE_error_field_value). Places for values have names: {count}.
 */
#ifndef STAUNTON_LANGUAGE_LANGUAGE_H
#define STAUNTON_LANGUAGE_LANGUAGE_H

#include "base/text.h"
#include "language_messages.h"

struct language {
    const char *code;               /* "it" */
    int64_t (*form)(int64_t count); /* which form of a message a count takes, from 0 */
    const char *const *texts;       /* by message: its forms, a zero byte behind each; NULL: English stands in */
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

enum language_value_kind { LANGUAGE_TEXT, LANGUAGE_NUMBER, LANGUAGE_SENTENCE };

/* What stands in a place of a message. */
struct language_value {
    struct text name;
    enum language_value_kind kind;
    struct text text;
    int64_t number;
    const struct language_sentence *sentence;
};

/* A message and its values. The value `count` chooses the form. */
struct language_sentence {
    enum message message;
    size_t count;
    const struct language_value *values;
};

/* A place without a value stays as it is. */
void language_add(struct text_builder *out, const struct language *language, const struct language_sentence *sentence);
struct text language_say(struct arena *arena, const struct language *language,
                         const struct language_sentence *sentence);

#endif
