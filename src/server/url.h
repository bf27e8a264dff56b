/*
 * What stands in the request line: paths and queries, read strictly.
 */
#pragma once

#include "base/error.h"
#include "base/text.h"

/* Cuts "/api/v1/events?after=3" into path and query. */
void url_split(struct text url, struct text *path, struct text *query);

enum { URL_BASE_BYTES = 101 };
/* Reads a base path: "/chess" or "/club/chess/" without its last slash, "" for "/"; false when it is none. */
bool url_base_read(struct text written, char base[URL_BASE_BYTES]);
/* Cuts the base path from a path, "/chess/new" to "/new"; false when it lies outside, as "/chess" itself does. */
bool url_base_cut(struct text base, struct text *path);

/* Decodes one segment of a path: two hexadecimal digits behind each %, no zero byte, valid UTF-8; else `url_malformed`. */
bool url_decode(struct arena *arena, struct text raw, struct text *decoded, struct error *error);

/* Decimal digits alone, no sign, no needless zero, at most 15 digits. */
bool url_integer(struct text text, int64_t *value);

/* Refuses parameters that are not among `names` (NULL: none may be given) or given twice: `query_unknown`. */
bool url_query_only(struct text query, const char *const *names, struct error *error);
/* `*value` is untouched when the parameter is absent; `query_value` when it is no number from `least` to `most`. */
bool url_query_integer(struct text query, const char *name, int64_t least, int64_t most, int64_t *value,
                       struct error *error);
/* The parameter "limit" of a long list, 1 to 1000. */
bool url_query_limit(struct text query, int64_t *limit, struct error *error);
/* Does the query ask for a page of a long list, by "limit" or "after"? */
bool url_query_is_page(struct text query);
/* What "after" names is not in the list: `field_value`. */
bool url_page_unknown(struct text after, struct error *error);
/* The bytes of a parameter as they stand, for words that need no encoding; empty when it is absent. */
struct text url_query_text(struct text query, const char *name);
