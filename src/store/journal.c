#include <stdio.h>
#include <string.h>

#include "store/driver.h"
#include "store/hash_text.h"

enum { ENTRIES_AT_A_TIME = 1000, PRINTED_LEAST = 8, HEX_DIGITS = 2 * JOURNAL_HASH_BYTES };

static void add_number(crypto_generichash_state *state, int64_t value) {
    unsigned char bytes[16];
    hash_put_number(bytes, 8);
    hash_put_number(bytes + 8, (uint64_t)value);
    crypto_generichash_update(state, bytes, sizeof bytes);
}

void journal_hash(const unsigned char previous[JOURNAL_HASH_BYTES], const struct journal_entry *entry,
                  unsigned char hash[JOURNAL_HASH_BYTES]) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, JOURNAL_HASH_BYTES);
    crypto_generichash_update(&state, previous, JOURNAL_HASH_BYTES);
    hash_add_text(&state, entry->stream);
    add_number(&state, entry->seq);
    add_number(&state, entry->at);
    hash_add_text(&state, entry->actor);
    hash_add_text(&state, entry->command);
    hash_add_text(&state, entry->kind);
    hash_add_text(&state, entry->body);
    crypto_generichash_final(&state, hash, JOURNAL_HASH_BYTES);
}

void journal_hash_write(const unsigned char hash[JOURNAL_HASH_BYTES], char hex[2 * JOURNAL_HASH_BYTES + 1]) {
    sodium_bin2hex(hex, HEX_DIGITS + 1, hash, JOURNAL_HASH_BYTES);
}

static bool is_hex(struct text text) {
    for (size_t i = 0; i < text.length; i++)
        if (strchr("0123456789abcdefABCDEF", text.bytes[i]) == NULL || text.bytes[i] == '\0')
            return false;
    return true;
}

static bool fits_printed(const unsigned char hash[JOURNAL_HASH_BYTES], struct text printed) {
    char hex[HEX_DIGITS + 1];
    journal_hash_write(hash, hex);
    return text_equal_ignoring_case((struct text){hex, printed.length}, printed);
}

static bool fault_at(struct error *error, enum error_code code, int64_t seq, struct text stream) {
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)seq);
    return error_set_text(error, code, text_from(number), stream, TEXT(""));
}

/* A proof on its way through a stream. */
struct proof {
    struct store *store;
    struct text stream;
    struct text printed;
    struct store_head *head; /* of what is proven so far */
    bool met;                /* the printed head was */
    struct store_span span;  /* of the command that wrote the last entry */
    int64_t commands;        /* so far */
    struct error *error;
};

/* Is the entry one of those that are kept as its command's? `before` is the entry before it, NULL if not at hand. */
static bool verify_command(struct proof *proof, const struct journal_entry *entry, const struct journal_entry *before) {
    bool begins = entry->seq > proof->span.last;
    if (!begins && before != NULL && text_equal(entry->command, before->command))
        return true;
    struct store_span kept;
    if (!proof->store->driver->kept_span(proof->store, proof->stream, entry->command, &kept, proof->error))
        return false;
    int64_t first = begins ? entry->seq : proof->span.first;
    if (kept.first != first || kept.last < entry->seq)
        return fault_at(proof->error, ERROR_journal_command_differs, entry->seq, proof->stream);
    proof->span = kept;
    proof->commands += begins;
    return true;
}

/* Goes over entries that follow what is proven. */
static bool verify_entries(struct proof *proof, const struct journal_entry *entries, size_t count) {
    struct store_head *head = proof->head;
    for (size_t i = 0; i < count; i++) {
        const struct journal_entry *entry = &entries[i];
        if (entry->seq != head->seq + 1)
            return fault_at(proof->error, ERROR_journal_entry_missing, head->seq + 1, entry->stream);
        unsigned char hash[JOURNAL_HASH_BYTES];
        journal_hash(head->hash, entry, hash);
        if (memcmp(hash, entry->hash, sizeof hash) != 0)
            return fault_at(proof->error, ERROR_journal_entry_altered, entry->seq, entry->stream);
        if (!verify_command(proof, entry, i > 0 ? entry - 1 : NULL))
            return false;
        head->seq = entry->seq;
        memcpy(head->hash, hash, sizeof hash);
        if (proof->printed.length > 0 && fits_printed(hash, proof->printed))
            proof->met = true;
    }
    return true;
}

static bool verify_chain(struct proof *proof, struct arena *arena) {
    struct store_head *head = proof->head;
    int64_t before = -1;
    for (;;) {
        struct store_end end;
        if (!proof->store->driver->kept_end(proof->store, proof->stream, &end, proof->error))
            return false;
        struct journal_entry *entries;
        size_t count;
        do {
            arena_reset(arena);
            if (!store_read(proof->store, proof->stream, head->seq, ENTRIES_AT_A_TIME, arena, &entries, &count,
                            proof->error) ||
                !verify_entries(proof, entries, count))
                return false;
        } while (count > 0);
        if (end.seq == head->seq && end.commands != proof->commands)
            return fault_at(proof->error, ERROR_journal_command_differs, head->seq, proof->stream);
        if (end.seq == head->seq)
            return true;
        /* Others may go on writing meanwhile. When nobody does, entries were cut off or added at the end. */
        if (end.seq == before)
            return fault_at(proof->error, ERROR_journal_end_differs, head->seq, proof->stream);
        before = end.seq;
    }
}

bool journal_verify(struct store *store, struct text stream, struct text printed, struct store_head *head,
                    struct error *error) {
    printed = text_trim(printed);
    if (printed.length > 0 && (printed.length < PRINTED_LEAST || printed.length > HEX_DIGITS || !is_hex(printed)))
        return error_set_text(error, ERROR_journal_printed_digits, printed, TEXT(""), TEXT(""));
    memset(head, 0, sizeof *head);
    struct proof proof = {.store = store, .stream = stream, .printed = printed, .head = head, .error = error};
    struct arena arena;
    arena_init(&arena);
    bool proven = verify_chain(&proof, &arena);
    arena_drop(&arena);
    if (!proven)
        return false;
    if (printed.length > 0 && !proof.met) {
        char last[24];
        snprintf(last, sizeof last, "%lld", (long long)head->seq);
        return error_set_text(error, ERROR_journal_printed_absent, printed, stream, text_from(last));
    }
    return true;
}
