/*
 * The store: the journal, and beside it accounts, sessions, devices and personal keys.
 *
 * store.h is an interface; SQLite stands behind it (store_sqlite.c), PostgreSQL has room to. What an append acknowledged
 * survives the death of the process and of the power. A handle is used by one thread at a time; several handles and
 * several processes may use one database at once.
 */
#pragma once

#include "base/error.h"
#include "event/entry.h"

struct store;

enum store_mode {
    STORE_READ,  /* must exist; nothing is written; see store_is_whole */
    STORE_WRITE, /* must exist; older schemas are migrated */
    STORE_CREATE /* made when it is not there */
};

/* `location`: a file name (SQLite). */
bool store_open(const char *location, enum store_mode mode, struct store **store, struct error *error);
void store_close(struct store *store); /* NULL is fine */
/* False: it was opened for reading without its log (store_log_missing), so that the last entries may be missing. */
bool store_is_whole(struct store *store, struct error *error);

/* --- The journal ---------------------------------------------------------------------------------------------------- */

struct store_head {
    int64_t seq; /* 0: the stream is empty */
    unsigned char hash[JOURNAL_HASH_BYTES];
};

enum { STORE_REQUEST_BYTES = 32 };

/* Facts for one stream. */
struct store_batch {
    struct text stream;
    int64_t expected; /* seq of the last entry the decision was made on */
    int64_t at;
    struct text actor;
    struct text command;
    unsigned char
        request[STORE_REQUEST_BYTES]; /* digest of what was asked for, by which a retry is known; zeros: none */
    size_t count;
    const struct fact *facts;
};

enum store_outcome {
    STORE_APPENDED,
    STORE_REPEATED, /* the command is in the stream already: nothing was written, heads are the present ones */
    STORE_REUSED,   /* likewise, but there it answered another request */
    STORE_STALE     /* a stream has moved on from `expected`: nothing was written; look again and retry */
};

/* Writes all batches in one transaction, or none. `heads` has room for `count`. On true the outcome says what happened. */
bool store_append(struct store *store, const struct store_batch *batches, size_t count, enum store_outcome *outcome,
                  struct store_head *heads, struct error *error);

/*
 * Entries with seq > after, at most `limit` (0: all), in order; they live in the arena. When it fails, those that could be
 * read before the fault are there.
 */
bool store_read(struct store *store, struct text stream, int64_t after, int64_t limit, struct arena *arena,
                struct journal_entry **entries, size_t *count, struct error *error);

/* A place among the entries of all streams: by time, of those written at once by stream and seq. */
struct store_place {
    int64_t at;
    struct text stream;
    int64_t seq;
};
/* Of all streams whose names begin so, the newest first: up to `limit` entries before a place. */
bool store_read_newest(struct store *store, struct text prefix, struct store_place before, int64_t limit,
                       struct arena *arena, struct journal_entry **entries, size_t *count, struct error *error);

/* What a command wrote, and for which request (see store_batch). */
struct store_command {
    unsigned char request[STORE_REQUEST_BYTES];
    struct journal_entry *entries;
    size_t count; /* 0: the command is not in the stream */
};
bool store_find_command(struct store *store, struct text stream, struct text command, struct arena *arena,
                        struct store_command *found, struct error *error);

/* The first stream whose name begins so and that has the command; empty where none has it. */
bool store_find_stream(struct store *store, struct text prefix, struct text command, struct arena *arena,
                       struct text *stream, struct error *error);

bool store_get_head(struct store *store, struct text stream, struct store_head *head, struct error *error);
bool store_list_streams(struct store *store, struct text prefix, struct arena *arena, struct text **streams,
                        size_t *count, struct error *error);
/* The same, with the seq of the last entry of each. */
bool store_list_ends(struct store *store, struct text prefix, struct arena *arena, struct text **streams,
                     int64_t **ends, size_t *count, struct error *error);
/* A number that differs after another handle or process has written. Cheap enough to ask many times a second. */
bool store_version(struct store *store, int64_t *version, struct error *error);

/*
 * The hash of an entry that follows one with hash `previous` (32 zero bytes before the first): BLAKE2b-256, without key,
 * over `previous` and then stream, seq, at, actor, command, kind and body, each as its length in 8 bytes, least
 * significant first, and its bytes. seq and at are 8 bytes (length 8), least significant first, two's complement.
 */
void store_journal_hash(const unsigned char previous[JOURNAL_HASH_BYTES], const struct journal_entry *entry,
                        unsigned char hash[JOURNAL_HASH_BYTES]);
void store_journal_hash_write(const unsigned char hash[JOURNAL_HASH_BYTES], char hex[2 * JOURNAL_HASH_BYTES + 1]);

/*
 * Proves the chain of a stream: every hash, no gap, and that every command wrote just the entries that are kept as its
 * own. With `printed` (hex digits of a head from a printed list, at least
 * 8 of them; may be empty) it must stand in the chain: a cut tail or a rewrite shows. The fault's seq is in the error.
 */
bool store_journal_verify(struct store *store, struct text stream, struct text printed, struct store_head *head,
                          struct error *error);

/*
 * To be called now and then while the store is open, with the time since some moment in milliseconds. When nothing was
 * written for `quiet` milliseconds, what is in the log beside the database is copied into it, so that the file alone holds
 * everything. False when the files are no longer those that were opened.
 */
bool store_rest(struct store *store, int64_t now, int64_t quiet, struct error *error);

/* --- Outside the journal: personal keys (accounts, sessions and devices: store/accounts.h) --------------------------- */

/* A person's key, made on first use (`make`), else `*found` false. 32 bytes. */
bool store_person_key(struct store *store, struct text stream, int32_t player, bool make, bool *found,
                      unsigned char key[32], struct error *error);
/*
 * Erases what was sealed with it for good. With it go the digests of the stream's requests, from which a birth date
 * could be guessed: from then on a command id that was used before is never taken for a retry.
 */
bool store_person_forget(struct store *store, struct text stream, int32_t player, struct error *error);

/* A backup of the whole database into a new file, while others go on writing. Refused where the log is missing. */
bool store_backup(struct store *store, const char *target, struct error *error);
/*
 * Puts a backup in the place of a database that nobody has open. The backup is proven first. What was there is kept with
 * its log under another name, `*kept` (empty: nothing was there), which lives in the arena. All sessions end and
 * all devices are withdrawn.
 */
bool store_restore(const char *backup, const char *location, struct arena *arena, struct text *kept,
                   struct error *error);
/*
 * Takes a database as it is whose log is missing or that of another (store_log_missing, store_log_foreign). A log that does
 * not belong to it is kept under another name, `*kept`.
 */
bool store_accept(const char *location, struct arena *arena, struct text *kept, struct error *error);
