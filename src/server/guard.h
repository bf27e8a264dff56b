/*
 * Who may knock: checks of the headers that browsers send, against pages of other sites. Pure functions; absent headers
 * are passed as the empty text.
 */
#pragma once

#include "base/error.h"
#include "base/text.h"
#include "server/hosts.h"

/*
 * A server answers only to its own names, with any port: a foreign name that was made to point here (DNS rebinding) is
 * refused with `host_refused`. With `literals` also to any address ("192.0.2.7", "[2001:db8::7]"). Names that are NULL:
 * any well-formed one will do.
 */
bool guard_host(struct text host, const struct names *names, bool literals, struct error *error);

/* A write must come from a page of this server: Origin, when sent, names the host; Sec-Fetch-Site, when sent, says so. */
bool guard_origin(struct text origin, struct text fetch_site, struct text host, struct error *error);

/* The token in the header is the session's. Takes equally long wherever they differ. */
bool guard_csrf(struct text given, struct text expected, struct error *error);

/* Is it the media type that is wanted, with parameters or without? */
bool guard_media_type(struct text type, struct text wanted, struct error *error);
/* "application/json" */
bool guard_content_type(struct text type, struct error *error);

/* Does an Accept-Encoding header allow gzip? */
bool guard_accepts_gzip(struct text accepted);

/* Does an Accept header ask for pages? Browsers do when a person follows a link; programs say nothing or anything. */
bool guard_accepts_page(struct text accepted);

/* Is the entity tag in an If-None-Match header (a list, or *)? */
bool guard_tag_matches(struct text list, struct text tag);
