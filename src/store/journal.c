#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "store/driver.h"

enum { ENTRIES_AT_A_TIME = 1000, PRINTED_LEAST = 8, HEX_DIGITS = 2 * JOURNAL_HASH_BYTES };

static void put_number(unsigned char bytes[8], uint64_t value) {
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(value >> (8 * i));
}

static void add_text(crypto_generichash_state *state, struct text text) {
    unsigned char length[8];
    put_number(length, text.length);
    crypto_generichash_update(state, length, sizeof length);
    if (text.length > 0)
        crypto_generichash_update(state, (const unsigned char *)text.bytes, text.length);
}

static void add_number(crypto_generichash_state *state, int64_t value) {
    unsigned char bytes[16];
    put_number(bytes, 8);
    put_number(bytes + 8, (uint64_t)value);
    crypto_generichash_update(state, bytes, sizeof bytes);
}

void journal_hash(const unsigned char previous[JOURNAL_HASH_BYTES], const struct journal_entry *entry,
                  unsigned char hash[JOURNAL_HASH_BYTES]) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, JOURNAL_HASH_BYTES);
    crypto_generichash_update(&state, previous, JOURNAL_HASH_BYTES);
    add_text(&state, entry->stream);
    add_number(&state, entry->seq);
    add_number(&state, entry->at);
    add_text(&state, entry->actor);
    add_text(&state, entry->command);
    add_text(&state, entry->kind);
    add_text(&state, entry->body);
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

/* Goes over entries that follow `*head`, which moves on. */
static bool verify_entries(const struct journal_entry *entries, size_t count, struct text printed,
                           struct store_head *head, bool *met, struct error *error) {
    for (size_t i = 0; i < count; i++) {
        const struct journal_entry *entry = &entries[i];
        if (entry->seq != head->seq + 1)
            return fault_at(error, ERROR_journal_entry_missing, head->seq + 1, entry->stream);
        unsigned char hash[JOURNAL_HASH_BYTES];
        journal_hash(head->hash, entry, hash);
        if (memcmp(hash, entry->hash, sizeof hash) != 0)
            return fault_at(error, ERROR_journal_entry_altered, entry->seq, entry->stream);
        head->seq = entry->seq;
        memcpy(head->hash, hash, sizeof hash);
        if (printed.length > 0 && fits_printed(hash, printed))
            *met = true;
    }
    return true;
}

static bool verify_chain(struct store *store, struct text stream, struct text printed, struct store_head *head,
                         bool *met, struct arena *arena, struct error *error) {
    int64_t before = -1;
    for (;;) {
        int64_t end;
        if (!store->driver->kept_end(store, stream, &end, error))
            return false;
        struct journal_entry *entries;
        size_t count;
        do {
            arena_reset(arena);
            if (!store_read(store, stream, head->seq, ENTRIES_AT_A_TIME, arena, &entries, &count, error) ||
                !verify_entries(entries, count, printed, head, met, error))
                return false;
        } while (count > 0);
        if (end == head->seq)
            return true;
        /* Others may go on writing meanwhile. When nobody does, entries were cut off or added at the end. */
        if (end == before)
            return fault_at(error, ERROR_journal_end_differs, head->seq, stream);
        before = end;
    }
}

bool journal_verify(struct store *store, struct text stream, struct text printed, struct store_head *head,
                    struct error *error) {
    printed = text_trim(printed);
    if (printed.length > 0 && (printed.length < PRINTED_LEAST || printed.length > HEX_DIGITS || !is_hex(printed)))
        return error_set_text(error, ERROR_journal_printed_digits, printed, TEXT(""), TEXT(""));
    memset(head, 0, sizeof *head);
    bool met = false;
    struct arena arena;
    arena_init(&arena);
    bool proven = verify_chain(store, stream, printed, head, &met, &arena, error);
    arena_drop(&arena);
    if (!proven)
        return false;
    if (printed.length > 0 && !met) {
        char last[24];
        snprintf(last, sizeof last, "%lld", (long long)head->seq);
        return error_set_text(error, ERROR_journal_printed_absent, printed, stream, text_from(last));
    }
    return true;
}
