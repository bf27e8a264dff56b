#include "store/store_secrets.h"

#include <sodium.h>
#include <string.h>

enum { BASE64 = sodium_base64_VARIANT_ORIGINAL, EXTRA = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES };

_Static_assert(STORE_KEY_BYTES == crypto_secretbox_KEYBYTES, "a person's key is a secretbox key");

/* --- Keys ----------------------------------------------------------------------------------------------------------- */

bool store_person_key(struct store *store, struct text stream, int32_t player, bool make, bool *found,
                      unsigned char key[32], struct error *error) {
    if (!store->driver->key_get(store, stream, player, found, key, error))
        return false;
    if (*found || !make)
        return true;
    struct store_fresh_key fresh = {.player = player};
    crypto_secretbox_keygen(fresh.key);
    bool kept;
    bool done = store->driver->keys_put(store, stream, &fresh, 1, &kept, error);
    if (done && kept) {
        memcpy(key, fresh.key, STORE_KEY_BYTES);
        *found = true;
    }
    sodium_memzero(&fresh, sizeof fresh);
    /* Another program made one in the same moment: that one it is. */
    return done && (kept || store->driver->key_get(store, stream, player, found, key, error));
}

bool store_person_forget(struct store *store, struct text stream, int32_t player, struct error *error) {
    return store->driver->key_remove(store, stream, player, error);
}

static const struct store_fresh_key *find_fresh(const struct store_secrets *secrets, int32_t player) {
    for (size_t i = secrets->fresh_count; i > 0; i--)
        if (secrets->fresh[i - 1].player == player)
            return &secrets->fresh[i - 1];
    return NULL;
}

static const struct store_fresh_key *make_fresh(struct store_secrets *secrets, int32_t player) {
    struct store_fresh_key *fresh =
        arena_push(secrets->arena, secrets->fresh, secrets->fresh_capacity, secrets->fresh_count, NULL);
    fresh->player = player;
    crypto_secretbox_keygen(fresh->key);
    return fresh;
}

bool store_secrets_keep(struct store_secrets *secrets, bool *kept, struct error *error) {
    *kept = true;
    if (secrets->fresh_count == 0)
        return true;
    return secrets->store->driver->keys_put(secrets->store, secrets->stream, secrets->fresh, secrets->fresh_count, kept,
                                            error);
}

void store_secrets_reset(struct store_secrets *secrets) {
    if (secrets->fresh != NULL)
        sodium_memzero(secrets->fresh, secrets->fresh_count * sizeof *secrets->fresh);
    secrets->fresh = NULL;
    secrets->fresh_count = 0;
    secrets->fresh_capacity = 0;
}

/* --- Sealing and opening -------------------------------------------------------------------------------------------- */

static struct text seal_with(const unsigned char key[STORE_KEY_BYTES], struct text plain, struct arena *arena) {
    size_t length = EXTRA + plain.length;
    unsigned char *box = arena_alloc(arena, length);
    randombytes_buf(box, crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(box + crypto_secretbox_NONCEBYTES, (const unsigned char *)plain.bytes, plain.length, box,
                          key);
    size_t room = sodium_base64_encoded_len(length, BASE64);
    char *text = arena_alloc(arena, room);
    sodium_bin2base64(text, room, box, length, BASE64);
    return (struct text){text, room - 1};
}

static bool seal(void *context, int32_t player, struct text plain, struct arena *arena, struct text *sealed,
                 struct error *error) {
    struct store_secrets *secrets = context;
    const struct store_fresh_key *fresh = find_fresh(secrets, player);
    if (fresh != NULL) {
        *sealed = seal_with(fresh->key, plain, arena);
        return true;
    }
    bool found;
    unsigned char key[STORE_KEY_BYTES];
    if (!store_person_key(secrets->store, secrets->stream, player, false, &found, key, error))
        return false;
    if (!found)
        memcpy(key, make_fresh(secrets, player)->key, sizeof key);
    *sealed = seal_with(key, plain, arena);
    sodium_memzero(key, sizeof key);
    return true;
}

static bool open_with(const unsigned char key[STORE_KEY_BYTES], struct text sealed, struct arena *arena,
                      struct text *plain) {
    unsigned char *box = arena_alloc(arena, sealed.length);
    size_t length;
    if (sodium_base642bin(box, sealed.length, sealed.bytes, sealed.length, NULL, &length, NULL, BASE64) != 0 ||
        length < EXTRA)
        return false;
    char *opened = arena_alloc(arena, length - EXTRA + 1);
    if (crypto_secretbox_open_easy((unsigned char *)opened, box + crypto_secretbox_NONCEBYTES,
                                   length - crypto_secretbox_NONCEBYTES, box, key) != 0)
        return false;
    *plain = (struct text){opened, length - EXTRA};
    return true;
}

/* Whatever the reason that a field stays closed, it reads as unknown: an event must open without its secrets. */
static bool open_sealed(void *context, int32_t player, struct text sealed, struct arena *arena, struct text *plain) {
    struct store_secrets *secrets = context;
    const struct store_fresh_key *fresh = find_fresh(secrets, player);
    if (fresh != NULL)
        return open_with(fresh->key, sealed, arena, plain);
    struct error ignored;
    bool found;
    unsigned char key[STORE_KEY_BYTES];
    if (!store_person_key(secrets->store, secrets->stream, player, false, &found, key, &ignored) || !found)
        return false;
    bool opened = open_with(key, sealed, arena, plain);
    sodium_memzero(key, sizeof key);
    return opened;
}

struct event_secrets store_secrets_opener(struct store_secrets *secrets) {
    return (struct event_secrets){.context = secrets, .open = open_sealed};
}

struct event_sealer store_secrets_sealer(struct store_secrets *secrets) {
    return (struct event_sealer){.context = secrets, .seal = seal};
}
