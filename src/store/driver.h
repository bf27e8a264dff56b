/*
 * What a kind of store must be able to do. store.c, store_accounts.c, store_sessions.c, store_invitations.c and
 * store_secrets.c work through this table, so that passwords, tokens and sealing are written once; SQLite fills it in
 * store_sqlite*.c.
 */
#pragma once

#include "store/accounts.h"

enum { STORE_DIGEST_BYTES = 32, STORE_KEY_BYTES = 32, STORE_SECRET_BYTES = 16, STORE_BOOT_TEXT = 64 };

/* A key made for a player of a stream and not kept yet. */
struct store_fresh_key {
    int32_t player;
    unsigned char key[STORE_KEY_BYTES];
};

struct store_digest {
    unsigned char bytes[STORE_DIGEST_BYTES];
};

/* All that lie between: one, or those that begin alike. */
struct store_digests {
    struct store_digest first;
    struct store_digest last;
};

enum store_changed { STORE_CHANGED, STORE_CHANGE_UNKNOWN /* no such account */, STORE_CHANGE_LAST_CHIEF };

/* The first and the last seq of a command. */
struct store_span {
    int64_t first;
    int64_t last;
};

/*
 * A walk over one state of a stream, whatever others write meanwhile: first what is kept about its commands, in any order,
 * then its entries by seq. What is handed over lives until the function returns. False ends the walk; who says so has
 * set the error.
 */
struct store_walk {
    void *context;
    bool (*command)(void *context, struct text command, const struct store_span *span);
    bool (*entry)(void *context, const struct journal_entry *entry);
};

struct store_driver {
    void (*close)(struct store *store);
    bool (*is_whole)(struct store *store, struct error *error);

    bool (*append)(struct store *store, const struct store_batch *batches, size_t count, enum store_outcome *outcome,
                   struct store_head *heads, struct error *error);
    bool (*read)(struct store *store, struct text stream, int64_t after, int64_t limit, struct arena *arena,
                 struct journal_entry **entries, size_t *count, struct error *error);
    bool (*read_newest)(struct store *store, struct text prefix, struct store_place before, int64_t limit,
                        struct arena *arena, struct journal_entry **entries, size_t *count, struct error *error);
    bool (*find_command)(struct store *store, struct text stream, struct text command, struct arena *arena,
                         struct store_command *found, struct error *error);
    bool (*walk)(struct store *store, struct text stream, const struct store_walk *walk, struct error *error);
    bool (*get_head)(struct store *store, struct text stream, struct store_head *head, struct error *error);
    bool (*find_stream)(struct store *store, struct text prefix, struct text command, struct arena *arena,
                        struct text *stream, struct error *error);
    bool (*list_ends)(struct store *store, struct text prefix, struct arena *arena, struct text **streams,
                      int64_t **ends, size_t *count, struct error *error);
    bool (*version)(struct store *store, int64_t *version, struct error *error);
    bool (*rest)(struct store *store, int64_t now, int64_t quiet, struct error *error);
    bool (*backup)(struct store *store, const char *target, struct error *error);

    /* When a computer was booted, by the clock of the program that served last. `*found` false: none did since. */
    bool (*clock_find)(struct store *store, struct text boot, bool *found, int64_t *time, struct error *error);
    /* Keeps `*time` for this boot alone, or takes the one that is kept. */
    bool (*clock_share)(struct store *store, struct text boot, int64_t *time, struct error *error);
    bool (*clock_remove)(struct store *store, struct text boot, struct error *error);

    bool (*account_count)(struct store *store, int64_t *count, struct error *error);
    /* `*found` false: no such account. What it has goes into the arena; `verifier`: as libsodium writes it. */
    bool (*account_get)(struct store *store, struct text name, bool *found, struct store_account *account,
                        struct text *verifier, struct arena *arena, struct error *error);
    bool (*account_list)(struct store *store, struct arena *arena, struct store_account **accounts, size_t *count,
                         struct error *error);
    /* `*made` false: there is one of that name. */
    bool (*account_put)(struct store *store, const struct store_account *account, struct text verifier,
                        const struct store_note *note, bool *made, struct error *error);
    /* Replaces the verifier and ends the sessions. */
    bool (*account_verifier)(struct store *store, struct text name, struct text verifier, const struct store_note *note,
                             bool *found, struct error *error);
    bool (*account_change)(struct store *store, const struct store_account *account, const struct store_note *note,
                           enum store_changed *changed, struct error *error);
    bool (*account_remove)(struct store *store, struct text name, const struct store_note *note,
                           enum store_changed *changed, struct error *error);

    /* Keeps a session and forgets those that ended before `now`. `*kept` false: no such account, or locked. */
    bool (*session_put)(struct store *store, const struct store_digest *digest, struct text account,
                        const struct store_device *device, int64_t now, int64_t ends, bool *kept, struct error *error);
    /* The session in that range of digests, with its account or its invitation, as far as these are in effect. */
    bool (*session_get)(struct store *store, const struct store_digests *which, int64_t now, bool *found,
                        struct store_session *session, struct arena *arena, struct error *error);
    /* Of an account, or of an invitation. */
    bool (*session_list)(struct store *store, struct text account, int64_t invitation, int64_t now, struct arena *arena,
                         struct store_session **sessions, size_t *count, struct error *error);
    /* `account`: empty for any. The audit says `kind`. */
    bool (*session_remove)(struct store *store, const struct store_digests *which, struct text account,
                           const char *kind, const struct store_note *note, bool *found, struct error *error);
    bool (*sessions_remove)(struct store *store, struct text account, const struct store_note *note,
                            struct error *error);
    bool (*sessions_seen)(struct store *store, const struct store_digests *which, size_t count, int64_t now,
                          struct error *error);

    /* What the digits of this database are mixed with. */
    bool (*secret_get)(struct store *store, unsigned char secret[STORE_SECRET_BYTES], struct error *error);
    /* `*kept` false: an invitation of the event has these digits. */
    bool (*invitation_put)(struct store *store, struct store_invitation *invitation, const struct store_digest *token,
                           const struct store_digest *digits, const struct store_note *note, bool *kept,
                           struct error *error);
    bool (*invitation_list)(struct store *store, struct text event, struct arena *arena,
                            struct store_invitation **invitations, size_t *count, struct error *error);
    bool (*invitation_withdraw)(struct store *store, struct text event, int64_t id, const struct store_note *note,
                                bool *found, struct error *error);
    /*
     * A session for who has the token, or (`token` NULL) the digits of the event; all in one transaction, as many statements
     * whatever is wrong. `digits_from`: digits of invitations made before are over.
     */
    bool (*join)(struct store *store, const struct store_digest *token, struct text event,
                 const struct store_digest *digits, int64_t digits_from, const struct store_digest *session,
                 const struct store_device *device, const struct store_note *note, bool *joined,
                 struct store_invitation *invitation, struct arena *arena, struct error *error);

    bool (*audit_put)(struct store *store, const struct store_audit_entry *entry, struct error *error);
    bool (*audit_list)(struct store *store, int64_t before, int64_t limit, struct arena *arena,
                       struct store_audit_entry **entries, size_t *count, struct error *error);

    bool (*key_get)(struct store *store, struct text stream, int32_t player, bool *found,
                    unsigned char key[STORE_KEY_BYTES], struct error *error);
    /* Keeps all keys or none; `*kept` false: one of the players has a key by now. */
    bool (*keys_put)(struct store *store, struct text stream, const struct store_fresh_key *keys, size_t count,
                     bool *kept, struct error *error);
    /* Forgets the requests of the stream's commands, too. */
    bool (*key_remove)(struct store *store, struct text stream, int32_t player, struct error *error);
};

struct store {
    const struct store_driver *driver;
};
