/*
 * What the journal holds: facts, and the entries that carry them.
 */
#pragma once

#include "base/text.h"

enum { JOURNAL_HASH_BYTES = 32 };

/* An outcome, before it is written: kind with version ("result.set/1") and body (a JSON object, exact bytes). */
struct fact {
    struct text kind;
    struct text body;
};

/* A fact as it stands in the journal: entry(stream, seq, at, actor, command, kind, body, hash). */
struct journal_entry {
    struct text stream;  /* "event/city-open" */
    int64_t seq;         /* from 1, without gaps */
    int64_t at;          /* milliseconds since 1970, UTC */
    struct text actor;   /* who: account or "cli:name" */
    struct text command; /* id made by the client, unique in its stream; several entries may share it */
    struct text kind;
    struct text body;
    unsigned char hash[JOURNAL_HASH_BYTES];
};
