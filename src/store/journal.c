#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/driver.h"
#include "store/hash_text.h"

enum { PRINTED_LEAST = 8, HEX_DIGITS = 2 * JOURNAL_HASH_BYTES };

static void add_number(crypto_generichash_state *state, int64_t value) {
    unsigned char bytes[16];
    hash_put_number(bytes, 8);
    hash_put_number(bytes + 8, (uint64_t)value);
    crypto_generichash_update(state, bytes, sizeof bytes);
}

void store_journal_hash(const unsigned char previous[JOURNAL_HASH_BYTES], const struct journal_entry *entry,
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

void store_journal_hash_write(const unsigned char hash[JOURNAL_HASH_BYTES], char hex[2 * JOURNAL_HASH_BYTES + 1]) {
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
    store_journal_hash_write(hash, hex);
    return text_equal_ignoring_case((struct text){hex, printed.length}, printed);
}

static bool fault_at(struct error *error, enum error_code code, int64_t seq, struct text stream) {
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)seq);
    return error_set_text(error, code, text_from(number), stream, TEXT(""));
}

/* What is kept about one command of the stream. */
struct kept_command {
    struct text command;
    struct store_span span;
};

/* A proof on its way through a stream. */
struct proof {
    struct text stream;
    struct text printed;
    struct store_head *head; /* of what is proven so far */
    bool met;                /* the printed head was */
    struct arena *arena;
    struct kept_command *commands; /* in the order of their first entries, once all are there */
    size_t command_count;
    size_t command_capacity;
    size_t commands_met;
    const struct kept_command *writer; /* of the last entry; NULL: none yet */
    int64_t end;                       /* of the command that ends last */
    struct error *error;
};

static bool keep_command(void *context, struct text command, const struct store_span *span) {
    struct proof *proof = context;
    *arena_push(proof->arena, proof->commands, proof->command_capacity, proof->command_count, NULL) =
        (struct kept_command){text_copy(proof->arena, command), *span};
    if (span->last > proof->end)
        proof->end = span->last;
    return true;
}

static int by_first(const void *left, const void *right) {
    int64_t a = ((const struct kept_command *)left)->span.first;
    int64_t b = ((const struct kept_command *)right)->span.first;
    return a < b ? -1 : a > b;
}

/* The command that begins with the entry, by what is kept; NULL: none. */
static const struct kept_command *command_beginning(const struct proof *proof, const struct journal_entry *entry) {
    size_t low = 0;
    size_t high = proof->command_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (proof->commands[middle].span.first < entry->seq)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < proof->command_count && proof->commands[low].span.first == entry->seq; low++)
        if (text_equal(proof->commands[low].command, entry->command))
            return &proof->commands[low];
    return NULL;
}

/* Is the entry one of those that are kept as its command's? */
static bool verify_command(struct proof *proof, const struct journal_entry *entry) {
    bool begins = proof->writer == NULL || entry->seq > proof->writer->span.last;
    const struct kept_command *kept = begins ? command_beginning(proof, entry) : proof->writer;
    if (kept == NULL || kept->span.last < entry->seq || !text_equal(kept->command, entry->command))
        return fault_at(proof->error, ERROR_journal_command_differs, entry->seq, proof->stream);
    proof->writer = kept;
    proof->commands_met += begins;
    return true;
}

static bool verify_entry(void *context, const struct journal_entry *entry) {
    struct proof *proof = context;
    struct store_head *head = proof->head;
    if (head->seq == 0 && proof->command_count > 1)
        qsort(proof->commands, proof->command_count, sizeof *proof->commands, by_first);
    if (entry->seq != head->seq + 1)
        return fault_at(proof->error, ERROR_journal_entry_missing, head->seq + 1, entry->stream);
    unsigned char hash[JOURNAL_HASH_BYTES];
    store_journal_hash(head->hash, entry, hash);
    if (memcmp(hash, entry->hash, sizeof hash) != 0)
        return fault_at(proof->error, ERROR_journal_entry_altered, entry->seq, entry->stream);
    if (!verify_command(proof, entry))
        return false;
    head->seq = entry->seq;
    memcpy(head->hash, hash, sizeof hash);
    if (proof->printed.length > 0 && fits_printed(hash, proof->printed))
        proof->met = true;
    return true;
}

static bool verify_chain(struct store *store, struct proof *proof) {
    const struct store_walk walk = {proof, keep_command, verify_entry};
    if (!store->driver->walk(store, proof->stream, &walk, proof->error))
        return false;
    if (proof->end != proof->head->seq)
        return fault_at(proof->error, ERROR_journal_end_differs, proof->head->seq, proof->stream);
    return proof->commands_met == proof->command_count ||
           fault_at(proof->error, ERROR_journal_command_differs, proof->head->seq, proof->stream);
}

bool store_journal_verify(struct store *store, struct text stream, struct text printed, struct store_head *head,
                          struct error *error) {
    printed = text_trim(printed);
    if (printed.length > 0 && (printed.length < PRINTED_LEAST || printed.length > HEX_DIGITS || !is_hex(printed)))
        return error_set_text(error, ERROR_journal_printed_digits, printed, TEXT(""), TEXT(""));
    memset(head, 0, sizeof *head);
    struct arena arena;
    arena_init(&arena);
    struct proof proof = {.stream = stream, .printed = printed, .head = head, .arena = &arena, .error = error};
    bool proven = verify_chain(store, &proof);
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
