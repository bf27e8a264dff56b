/*
 * Sealing sensitive fields: secretbox (XSalsa20-Poly1305) with a key for each person, base64 of nonce and box.
 * Once the key is forgotten the field is closed for good, while the journal that holds it still verifies.
 */
#pragma once

#include "event/decide.h"
#include "event/event.h"
#include "store/driver.h"

/*
 * The keys of one stream while requests on it are judged. Keys that sealing makes are held back until
 * store_secrets_keep writes them all at once: an import of hundreds of players waits for the disk once.
 */
struct store_secrets {
    struct store *store; /* set by whoever works with the stream */
    struct text stream;
    struct arena *arena; /* for fresh keys */
    size_t fresh_count;
    size_t fresh_capacity;
    struct store_fresh_key *fresh;
};

/* How the fold opens and decisions seal; the secrets must outlive both. */
struct event_secrets store_secrets_opener(struct store_secrets *secrets);
struct event_sealer store_secrets_sealer(struct store_secrets *secrets);

/* Writes the fresh keys; `*kept` false: another program made one of them meanwhile, so the sealing must be done again. */
bool store_secrets_keep(struct store_secrets *secrets, bool *kept, struct error *error);
/* Wipes the fresh keys from memory. */
void store_secrets_reset(struct store_secrets *secrets);
