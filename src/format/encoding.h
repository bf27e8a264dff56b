/*
 * What bytes a text file consists of: UTF-8, with or without a byte order mark, or else Windows-1252.
 */
#ifndef STAUNTON_FORMAT_ENCODING_H
#define STAUNTON_FORMAT_ENCODING_H

#include "base/error.h"
#include "base/text.h"

enum encoding { ENCODING_UTF8, ENCODING_UTF8_MARKED /* with a byte order mark */, ENCODING_CP1252 };

const char *encoding_name(enum encoding encoding); /* "UTF-8", "UTF-8-BOM", "Windows-1252" */

/*
 * The file as UTF-8 without byte order mark: a view on `bytes` where they are UTF-8 already. What is not well-formed
 * UTF-8 is taken for Windows-1252 (its undefined bytes as Latin-1). Refuses UTF-16 and zero bytes.
 */
bool encoding_decode(struct arena *arena, struct text bytes, struct text *text, enum encoding *encoding,
                     struct error *error);

/* UTF-8 for bytes of which only some are: sequences of UTF-8 stay, every other byte is taken for Windows-1252. */
struct text encoding_decode_mixed(struct arena *arena, struct text bytes);

#endif
