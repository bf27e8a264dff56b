/*
 * What a kind of store must be able to do. store.c, store_accounts.c and store_secrets.c work through this table, so
 * that passwords, tokens and sealing are written once; SQLite fills it in store_sqlite*.c.
 */
#ifndef STAUNTON_STORE_DRIVER_H
#define STAUNTON_STORE_DRIVER_H

#include "store/store.h"

enum { STORE_DIGEST_BYTES = 32, STORE_KEY_BYTES = 32, STORE_BOOT_TEXT = 64 };

/* A key made for a player of a stream and not kept yet. */
struct store_fresh_key {
    int32_t player;
    unsigned char key[STORE_KEY_BYTES];
};

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
    /* Makes or replaces the account and ends its sessions, in one transaction. `verifier`: as libsodium writes it. */
    bool (*account_put)(struct store *store, struct text name, enum store_role role, struct text verifier,
                        struct error *error);
    /* `*found` false: no such account. Name and verifier go into the arena. */
    bool (*account_get)(struct store *store, struct text name, bool *found, struct store_account *account,
                        struct text *verifier, struct arena *arena, struct error *error);
    /* Keeps a session and forgets those that ended before `now`. `*kept` false: no such account. */
    bool (*session_put)(struct store *store, const unsigned char digest[STORE_DIGEST_BYTES], struct text account,
                        int64_t now, int64_t ends, bool *kept, struct error *error);
    bool (*session_get)(struct store *store, const unsigned char digest[STORE_DIGEST_BYTES], int64_t now, bool *found,
                        struct store_account *account, struct arena *arena, struct error *error);
    bool (*session_remove)(struct store *store, const unsigned char digest[STORE_DIGEST_BYTES], struct error *error);

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

#endif
