/*
 * Answers: what goes back to the client, with the headers that every answer carries.
 */
#pragma once

#include <microhttpd.h>

#include "base/error.h"
#include "base/text.h"
#include "language/language.h"

/* How long an answer may be kept by browsers and proxies. */
enum answer_keep {
    ANSWER_KEEP_NEVER,    /* no-store */
    ANSWER_KEEP_CHECKING, /* no-cache: may be kept, but is asked for with its ETag each time */
    ANSWER_KEEP_FOR_EVER  /* its address changes when it does */
};

/* Copies the body. `tag` (with its quotation marks) may be NULL. The caller gives the response back or queues it. */
struct MHD_Response *answer_make(struct text body, const char *type, enum answer_keep keep, const char *tag);
/* The same without copying: the body lives in the arena, whose memory goes over to the response. */
struct MHD_Response *answer_take(struct arena *arena, struct text body, const char *type, enum answer_keep keep,
                                 const char *tag);
/* The same for bytes that live as long as the program. */
struct MHD_Response *answer_from_constant(const void *bytes, size_t length, const char *type, enum answer_keep keep,
                                          const char *tag);
/* Set once, before the first answer is made: browsers are told to come back by https only. */
void answers_use_https(bool https);
/* Adds what every answer carries to a response made elsewhere. */
void answer_protect(struct MHD_Response *response, enum answer_keep keep, const char *tag);

/* What the reader likes best, by Accept-Language. */
const struct language *answer_language(struct MHD_Connection *connection);
/* By which headers of the request a view differs: arbiters see more, and one that speaks is in the reader's language; NULL:
   it says nothing. */
void answer_varies(struct MHD_Response *response, const struct language *language);

/* The problem body of an error; lives in the arena. */
struct text answer_problem(struct arena *arena, const struct language *language, const struct error *error);

extern const char answer_json_type[];    /* application/json */
extern const char answer_problem_type[]; /* application/problem+json */
