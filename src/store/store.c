#include "store/driver.h"

#include <sodium.h>

#include "store/store_sqlite.h"

/* A location of the form "kind://..." names a store other than a file. */
static bool names_other_kind(const char *location, struct text *kind) {
    struct text whole = text_from(location);
    size_t at;
    if (!text_find(whole, TEXT("://"), &at))
        return false;
    *kind = text_slice(whole, 0, at);
    for (size_t i = 0; i < kind->length; i++)
        if (kind->bytes[i] < 'a' || kind->bytes[i] > 'z')
            return false;
    return kind->length > 0;
}

bool store_open(const char *location, enum store_mode mode, struct store **store, struct error *error) {
    *store = NULL;
    if (sodium_init() < 0)
        return error_set(error, ERROR_store_failed, location, NULL, NULL) ||
               error_phrase(error, 1, ERROR_WORDS("phrase.store.random"));
    struct text kind;
    if (names_other_kind(location, &kind))
        return error_set_text(error, ERROR_store_kind_unknown, kind, TEXT(""), TEXT(""));
    return store_sqlite_open(location, mode, store, error);
}

void store_close(struct store *store) {
    if (store != NULL)
        store->driver->close(store);
}

bool store_is_whole(struct store *store, struct error *error) {
    return store->driver->is_whole(store, error);
}

bool store_append(struct store *store, const struct store_batch *batches, size_t count, enum store_outcome *outcome,
                  struct store_head *heads, struct error *error) {
    return store->driver->append(store, batches, count, outcome, heads, error);
}

bool store_read(struct store *store, struct text stream, int64_t after, int64_t limit, struct arena *arena,
                struct journal_entry **entries, size_t *count, struct error *error) {
    return store->driver->read(store, stream, after, limit, arena, entries, count, error);
}

bool store_read_newest(struct store *store, struct text prefix, struct store_place before, int64_t limit,
                       struct arena *arena, struct journal_entry **entries, size_t *count, struct error *error) {
    return store->driver->read_newest(store, prefix, before, limit, arena, entries, count, error);
}

bool store_find_command(struct store *store, struct text stream, struct text command, struct arena *arena,
                        struct store_command *found, struct error *error) {
    return store->driver->find_command(store, stream, command, arena, found, error);
}

bool store_find_stream(struct store *store, struct text prefix, struct text command, struct arena *arena,
                       struct text *stream, struct error *error) {
    return store->driver->find_stream(store, prefix, command, arena, stream, error);
}

bool store_get_head(struct store *store, struct text stream, struct store_head *head, struct error *error) {
    return store->driver->get_head(store, stream, head, error);
}

bool store_list_streams(struct store *store, struct text prefix, struct arena *arena, struct text **streams,
                        size_t *count, struct error *error) {
    int64_t *ends;
    return store->driver->list_ends(store, prefix, arena, streams, &ends, count, error);
}

bool store_list_ends(struct store *store, struct text prefix, struct arena *arena, struct text **streams,
                     int64_t **ends, size_t *count, struct error *error) {
    return store->driver->list_ends(store, prefix, arena, streams, ends, count, error);
}

bool store_version(struct store *store, int64_t *version, struct error *error) {
    return store->driver->version(store, version, error);
}

bool store_rest(struct store *store, int64_t now, int64_t quiet, struct error *error) {
    return store->driver->rest(store, now, quiet, error);
}

bool store_backup(struct store *store, const char *target, struct error *error) {
    return store->driver->backup(store, target, error);
}
