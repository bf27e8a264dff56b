/*
 * What bytes a text file consists of: UTF-8, with or without a byte order mark, or else Windows-1252. Lists that other programs
 * write may also be UTF-16, or Windows-1250 or -1251 where their words are those of Eastern Europe.
 */
#pragma once

#include "base/error.h"
#include "base/text.h"

enum encoding {
    ENCODING_UTF8,
    ENCODING_UTF8_MARKED /* with a byte order mark */,
    ENCODING_CP1252,
    ENCODING_UTF16,
    ENCODING_CP1250,
    ENCODING_CP1251
};

const char *encoding_name(enum encoding encoding); /* "UTF-8", "UTF-8-BOM", "Windows-1252" ... */

/*
 * The file as UTF-8 without byte order mark: a view on `bytes` where they are UTF-8 already. What is not well-formed
 * UTF-8 is taken for Windows-1252 (its undefined bytes as Latin-1). Refuses UTF-16 and zero bytes.
 */
bool encoding_decode(struct arena *arena, struct text bytes, struct text *text, enum encoding *encoding,
                     struct error *error);

/*
 * The same for a list of names from any program: UTF-16 is read, and what is not UTF-8 is taken for Windows-1251 where most letters
 * would be Cyrillic, for Windows-1250 where it has letters of Polish or Hungarian that would be marks in Windows-1252.
 */
bool encoding_decode_list(struct arena *arena, struct text bytes, struct text *text, enum encoding *encoding,
                          struct error *error);

/* UTF-8 for bytes of which only some are: sequences of UTF-8 stay, every other byte is taken for Windows-1252. */
struct text encoding_decode_mixed(struct arena *arena, struct text bytes);
