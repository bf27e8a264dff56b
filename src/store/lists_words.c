#include "store/lists_words.h"

#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"

enum {
    STRENGTHS = 4001,
    PASS_PLACES = 2 * 1000 * 1000, /* that are gathered at once */
    KEY_MOST = 1 + SPELLING_WORD_MOST
};

struct key {
    uint32_t text; /* where it stands in the texts: its length in a byte, then its letters */
    uint32_t count;
};

/* One of the arrays that grow; all are given back together. */
struct grown {
    void *items;
    size_t capacity;
};

struct lists_words {
    struct grown texts_room, keys_room, uses_room, players_room, slots_room;
    size_t text_length;
    size_t key_count;
    size_t use_count;
    size_t player_count;
    char *texts;
    struct key *keys;
    uint32_t *uses; /* the keys of all players behind one another */
    struct lists_words_player {
        uint16_t strength;
        uint16_t uses;
    } * players;
    uint32_t *slots; /* a hash table: key + 1, 0: empty */
    size_t slot_count;
    uint32_t *order;  /* by rank */
    uint32_t *starts; /* of a player's uses, by serial number */
};

static void *must_have(void *memory) {
    if (memory == NULL)
        __builtin_trap();
    return memory;
}

static void *grow(struct grown *room, size_t wanted, size_t size) {
    if (wanted > room->capacity) {
        /* By an eighth: large arrays are moved by the system without copying, and stay no larger than they must. */
        room->capacity = wanted + wanted / 8 + 1024;
        room->items = must_have(reallocarray(room->items, room->capacity, size));
    }
    return room->items;
}

struct lists_words *lists_words_new(void) {
    return must_have(calloc(1, sizeof(struct lists_words)));
}

void lists_words_drop(struct lists_words *words) {
    if (words == NULL)
        return;
    free(words->texts_room.items);
    free(words->keys_room.items);
    free(words->uses_room.items);
    free(words->players_room.items);
    free(words->slots);
    free(words->order);
    free(words->starts);
    free(words);
}

static struct text text_of(const struct lists_words *words, size_t key) {
    const char *stored = words->texts + words->keys[key].text;
    return (struct text){stored + 1, (unsigned char)stored[0]};
}

static uint64_t hash_of(struct text text) {
    uint64_t hash = 0xcbf29ce484222325U;
    for (size_t i = 0; i < text.length; i++)
        hash = (hash ^ (unsigned char)text.bytes[i]) * 0x100000001b3U;
    return hash ^ hash >> 29;
}

static void make_room_for_keys(struct lists_words *words) {
    if (2 * (words->key_count + 1) <= words->slot_count)
        return;
    words->slot_count = words->slot_count == 0 ? 4096 : 2 * words->slot_count;
    free(words->slots);
    words->slots = must_have(calloc(words->slot_count, sizeof *words->slots));
    for (size_t key = 0; key < words->key_count; key++) {
        size_t slot = hash_of(text_of(words, key)) & (words->slot_count - 1);
        while (words->slots[slot] != 0)
            slot = (slot + 1) & (words->slot_count - 1);
        words->slots[slot] = (uint32_t)key + 1;
    }
}

static uint32_t key_of(struct lists_words *words, struct text text) {
    make_room_for_keys(words);
    size_t slot = hash_of(text) & (words->slot_count - 1);
    for (; words->slots[slot] != 0; slot = (slot + 1) & (words->slot_count - 1))
        if (text_equal(text_of(words, words->slots[slot] - 1), text))
            return words->slots[slot] - 1;
    words->texts = grow(&words->texts_room, words->text_length + 1 + text.length, 1);
    words->keys = grow(&words->keys_room, words->key_count + 1, sizeof *words->keys);
    words->texts[words->text_length] = (char)text.length;
    memcpy(words->texts + words->text_length + 1, text.bytes, text.length);
    words->keys[words->key_count] = (struct key){(uint32_t)words->text_length, 0};
    words->text_length += 1 + text.length;
    words->slots[slot] = (uint32_t)++words->key_count;
    return (uint32_t)words->key_count - 1;
}

static void use(struct lists_words *words, char kind, struct text word) {
    char bytes[KEY_MOST];
    bytes[0] = kind;
    size_t length = word.length < KEY_MOST - 1 ? word.length : KEY_MOST - 1;
    memcpy(bytes + 1, word.bytes, length);
    uint32_t key = key_of(words, (struct text){bytes, length + 1});
    struct lists_words_player *player = &words->players[words->player_count];
    /* A word may stand twice in a name. */
    for (size_t i = 1; i <= player->uses; i++)
        if (words->uses[words->use_count - i] == key)
            return;
    words->uses = grow(&words->uses_room, words->use_count + 1, sizeof *words->uses);
    words->uses[words->use_count++] = key;
    words->keys[key].count++;
    player->uses++;
}

void lists_words_add(struct lists_words *words, struct text name, struct text federation, int32_t strength) {
    struct spelling spelling;
    spelling_read(name, &spelling);
    words->players = grow(&words->players_room, words->player_count + 1, sizeof *words->players);
    words->players[words->player_count] =
        (struct lists_words_player){.strength = (uint16_t)(strength < 0            ? 0
                                                           : strength >= STRENGTHS ? STRENGTHS - 1
                                                                                   : strength)};
    for (size_t i = 0; i < spelling.count; i++) {
        struct text plain = spelling_plain(&spelling.words[i]);
        struct text loose = spelling_loose(&spelling.words[i]);
        use(words, LISTS_PLAIN, plain);
        if (loose.length > 0 && !text_equal(plain, loose))
            use(words, LISTS_LOOSE, loose);
    }
    if (federation.length > 0)
        use(words, LISTS_FEDERATION, federation);
    words->player_count++;
}

/* Counted out by rating: the highest first, equal ones as they came. */
static void make_order(struct lists_words *words) {
    uint32_t places[STRENGTHS + 1] = {0};
    words->order = must_have(calloc(words->player_count + 1, sizeof *words->order));
    words->starts = must_have(calloc(words->player_count + 1, sizeof *words->starts));
    uint32_t start = 0;
    for (size_t i = 0; i < words->player_count; i++) {
        words->starts[i] = start;
        start += words->players[i].uses;
        places[STRENGTHS - words->players[i].strength]++;
    }
    for (size_t i = 1; i <= STRENGTHS; i++)
        places[i] += places[i - 1];
    for (size_t i = 0; i < words->player_count; i++)
        words->order[places[STRENGTHS - 1 - words->players[i].strength]++] = (uint32_t)i;
}

const uint32_t *lists_words_order(struct lists_words *words, size_t *count) {
    if (words->order == NULL)
        make_order(words);
    *count = words->player_count;
    return words->order;
}

/* --- Key by key ----------------------------------------------------------------------------------------------------- */

struct beginning {
    size_t last;      /* key in sorted order; only while it is gathered */
    bool gathered;    /* it is worth it */
    uint64_t *places; /* a bit a player */
};

struct ending {
    struct lists_words *words;
    const struct lists_words_sink *sink;
    struct error *error;
    uint32_t *sorted; /* keys by their texts */
    uint32_t *slots;  /* where the places of a key go, by key; UINT32_MAX: not in this pass */
    uint32_t *places;
    unsigned char *packed;
    size_t packed_capacity;
    struct beginning beginnings[LISTS_BEGINNING_MOST];
};

static int compare_keys(const void *first, const void *second, void *context) {
    const struct lists_words *words = context;
    return text_compare(text_of(words, *(const uint32_t *)first), text_of(words, *(const uint32_t *)second));
}

static void pack_one(struct ending *ending, size_t *length, uint32_t step) {
    while (step >= 0x80) {
        ending->packed[(*length)++] = (unsigned char)(step | 0x80);
        step >>= 7;
    }
    ending->packed[(*length)++] = (unsigned char)step;
}

static void make_room_to_pack(struct ending *ending, size_t count) {
    enum { PLACE_BYTES = 5 };
    if (ending->packed != NULL && count * PLACE_BYTES <= ending->packed_capacity)
        return;
    ending->packed_capacity = count * PLACE_BYTES + 4096;
    free(ending->packed);
    ending->packed = must_have(malloc(ending->packed_capacity));
}

static bool send_key(struct ending *ending, size_t key, const uint32_t *places, size_t count) {
    size_t length = 0;
    int64_t before = -1;
    make_room_to_pack(ending, count);
    for (size_t i = 0; i < count; i++) {
        pack_one(ending, &length, (uint32_t)(places[i] - before));
        before = places[i];
    }
    return ending->sink->key(ending->sink->user, text_of(ending->words, key),
                             (struct text){(const char *)ending->packed, length}, ending->error);
}

static bool send_beginning(struct ending *ending, struct text beginning, const uint64_t *bits) {
    size_t length = 0;
    size_t count = 0;
    int64_t before = -1;
    size_t words = ending->words->player_count / 64 + 1;
    for (size_t i = 0; i < words; i++)
        count += (size_t)__builtin_popcountll(bits[i]);
    make_room_to_pack(ending, count);
    for (size_t i = 0; i < words; i++)
        for (uint64_t left = bits[i]; left != 0; left &= left - 1) {
            int64_t place = (int64_t)(64 * i) + __builtin_ctzll(left);
            pack_one(ending, &length, (uint32_t)(place - before));
            before = place;
        }
    return ending->sink->beginning(ending->sink->user, beginning, (struct text){(const char *)ending->packed, length},
                                   ending->error);
}

/* A key that is the first with a beginning: how far that goes, and whether many players have it. */
static void look_at_beginning(struct ending *ending, size_t at, size_t letters) {
    struct lists_words *words = ending->words;
    struct beginning *beginning = &ending->beginnings[letters - 1];
    struct text wanted = text_slice(text_of(words, ending->sorted[at]), 0, letters + 1);
    uint64_t players = 0;
    size_t end = at;
    for (; end < words->key_count && text_starts_with(text_of(words, ending->sorted[end]), wanted); end++)
        players += words->keys[ending->sorted[end]].count;
    beginning->last = end - 1;
    beginning->gathered = end - at > 1 && players >= LISTS_BEGINNING_LEAST;
    if (!beginning->gathered)
        return;
    size_t bytes = (words->player_count / 64 + 1) * sizeof *beginning->places;
    if (beginning->places == NULL)
        beginning->places = must_have(malloc(bytes));
    memset(beginning->places, 0, bytes);
}

static bool gather_beginnings(struct ending *ending, size_t at, const uint32_t *places, size_t count) {
    struct lists_words *words = ending->words;
    struct text key = text_of(words, ending->sorted[at]);
    if (key.bytes[0] == LISTS_FEDERATION)
        return true;
    struct text before = at > 0 ? text_of(words, ending->sorted[at - 1]) : TEXT("");
    for (size_t letters = 1; letters <= LISTS_BEGINNING_MOST && letters < key.length; letters++) {
        struct beginning *beginning = &ending->beginnings[letters - 1];
        struct text begun = text_slice(key, 0, letters + 1);
        if (!text_starts_with(before, begun))
            look_at_beginning(ending, at, letters);
        if (!beginning->gathered)
            continue;
        for (size_t i = 0; i < count; i++)
            beginning->places[places[i] / 64] |= (uint64_t)1 << places[i] % 64;
        if (beginning->last == at && !send_beginning(ending, begun, beginning->places))
            return false;
    }
    return true;
}

/* The places of the keys of a pass: players by rank, so that the places of each key come in order. */
static void gather_places(struct ending *ending) {
    struct lists_words *words = ending->words;
    for (size_t rank = 0; rank < words->player_count; rank++) {
        uint32_t player = words->order[rank];
        const uint32_t *uses = words->uses + words->starts[player];
        for (size_t i = 0; i < words->players[player].uses; i++)
            if (ending->slots[uses[i]] != UINT32_MAX)
                ending->places[ending->slots[uses[i]]++] = (uint32_t)rank;
    }
}

/* The keys from `from` on that fit into a pass; `*to` is the first that does not. */
static bool make_pass(struct ending *ending, size_t from, size_t *to) {
    struct lists_words *words = ending->words;
    size_t total = 0;
    memset(ending->slots, 0xFF, words->key_count * sizeof *ending->slots);
    size_t most = words->player_count > PASS_PLACES ? words->player_count : PASS_PLACES;
    for (*to = from; *to < words->key_count; (*to)++) {
        uint32_t key = ending->sorted[*to];
        if (total + words->keys[key].count > most)
            break;
        ending->slots[key] = (uint32_t)total;
        total += words->keys[key].count;
    }
    gather_places(ending);
    const uint32_t *places = ending->places;
    for (size_t at = from; at < *to; at++) {
        size_t count = words->keys[ending->sorted[at]].count;
        if (!send_key(ending, ending->sorted[at], places, count) || !gather_beginnings(ending, at, places, count))
            return false;
        places += count;
    }
    return true;
}

bool lists_words_end(struct lists_words *words, const struct lists_words_sink *sink, struct error *error) {
    size_t count;
    lists_words_order(words, &count);
    size_t most = words->player_count > PASS_PLACES ? words->player_count : PASS_PLACES;
    uint32_t *sorted = must_have(calloc(words->key_count + 1, sizeof *sorted));
    uint32_t *slots = must_have(calloc(words->key_count + 1, sizeof *slots));
    uint32_t *places = must_have(calloc(most < words->use_count ? most : words->use_count + 1, sizeof *places));
    for (size_t i = 0; i < words->key_count; i++)
        sorted[i] = (uint32_t)i;
    qsort_r(sorted, words->key_count, sizeof *sorted, compare_keys, words);
    struct ending ending = {
        .words = words, .sink = sink, .error = error, .sorted = sorted, .slots = slots, .places = places};
    bool done = true;
    for (size_t from = 0; done && from < words->key_count;)
        done = make_pass(&ending, from, &from);
    for (size_t i = 0; i < LISTS_BEGINNING_MOST; i++)
        free(ending.beginnings[i].places);
    free(ending.packed);
    free(places);
    free(slots);
    free(sorted);
    return done;
}
