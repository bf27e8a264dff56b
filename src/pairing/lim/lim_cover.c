/*
 * Edmonds' search for augmenting paths. A path that starts at an uncovered player who must be covered may end at
 * another uncovered player, or at a covered one who need not be: that one becomes uncovered. Once the work is stopped no
 * path is found.
 */
#include "pairing/lim/lim_parts.h"

#include <string.h>

struct lim_cover_search {
    int32_t *parents; /* of inner players: the outer one before them, or -1 */
    int32_t *bases;   /* of the blossom that one is in */
    int32_t *queue;   /* outer players */
    bool *outer;
    bool *marked;
    uint64_t *uncovered; /* bits by place */
    int32_t end;         /* of the queue */
};

static bool has(const uint64_t *bits, int32_t place) {
    return (bits[place / 64] >> (place % 64) & 1) != 0;
}

static void set(uint64_t *bits, int32_t place) {
    bits[place / 64] |= UINT64_C(1) << (place % 64);
}

static void unset(uint64_t *bits, int32_t place) {
    bits[place / 64] &= ~(UINT64_C(1) << (place % 64));
}

void lim_cover_make(struct arena *arena, const struct lim *lim, struct lim_cover *cover) {
    size_t count = (size_t)lim->round.player_count, words = lim->round.stride;
    struct lim_cover_search *search = arena_alloc(arena, sizeof *search);
    search->parents = arena_array(arena, count, sizeof *search->parents);
    search->bases = arena_array(arena, count, sizeof *search->bases);
    search->queue = arena_array(arena, count, sizeof *search->queue);
    search->outer = arena_array(arena, count, sizeof *search->outer);
    search->marked = arena_array(arena, count, sizeof *search->marked);
    search->uncovered = arena_array(arena, words, sizeof *search->uncovered);
    cover->lim = lim;
    cover->present = arena_array(arena, words, sizeof *cover->present);
    cover->spare = arena_array(arena, words, sizeof *cover->spare);
    cover->mates = arena_array(arena, count, sizeof *cover->mates);
    cover->saved = arena_array(arena, count, sizeof *cover->saved);
    cover->kept = arena_array(arena, count, sizeof *cover->kept);
    cover->search = search;
    lim_cover_clear(cover);
}

void lim_cover_clear(struct lim_cover *cover) {
    memset(cover->present, 0, cover->lim->round.stride * sizeof *cover->present);
    memset(cover->spare, 0, cover->lim->round.stride * sizeof *cover->spare);
    for (int32_t place = 0; place < cover->lim->round.player_count; place++)
        cover->mates[place] = -1;
}

void lim_cover_start(struct lim_cover *cover, const struct lim_pairing *pairs, int32_t count) {
    lim_cover_clear(cover);
    for (int32_t i = 0; i < count; i++) {
        set(cover->present, pairs[i].first);
        set(cover->present, pairs[i].second);
        cover->mates[pairs[i].first] = pairs[i].second;
        cover->mates[pairs[i].second] = pairs[i].first;
    }
}

void lim_cover_add(struct lim_cover *cover, int32_t place) {
    set(cover->present, place);
    set(cover->spare, place);
}

void lim_cover_remove(struct lim_cover *cover, int32_t place) {
    unset(cover->present, place);
    unset(cover->spare, place);
}

/* --- The search --------------------------------------------------------------------------------------------------- */

/* Where the ways of two outer players back to the root come together. */
static int32_t common_base(const struct lim_cover *cover, int32_t one, int32_t other) {
    struct lim_cover_search *search = cover->search;
    memset(search->marked, 0, (size_t)cover->lim->round.player_count * sizeof *search->marked);
    for (;;) {
        one = search->bases[one];
        search->marked[one] = true;
        if (cover->mates[one] < 0)
            break;
        one = search->parents[cover->mates[one]];
    }
    while (!search->marked[search->bases[other]])
        other = search->parents[cover->mates[search->bases[other]]];
    return search->bases[other];
}

static void mark_way(const struct lim_cover *cover, int32_t from, int32_t base, int32_t child) {
    struct lim_cover_search *search = cover->search;
    while (search->bases[from] != base) {
        search->marked[search->bases[from]] = search->marked[search->bases[cover->mates[from]]] = true;
        search->parents[from] = child;
        child = cover->mates[from];
        from = search->parents[child];
    }
}

static void contract(const struct lim_cover *cover, int32_t one, int32_t other) {
    struct lim_cover_search *search = cover->search;
    int32_t count = cover->lim->round.player_count, base = common_base(cover, one, other);
    memset(search->marked, 0, (size_t)count * sizeof *search->marked);
    mark_way(cover, one, base, other);
    mark_way(cover, other, base, one);
    for (int32_t place = 0; place < count; place++)
        if (search->marked[search->bases[place]]) {
            search->bases[place] = base;
            if (!search->outer[place]) {
                search->outer[place] = true;
                search->queue[search->end++] = place;
            }
        }
}

/* The inner `last` takes the outer player before him, who leaves his mate to the one before that, back to the root. */
static void flip(struct lim_cover *cover, int32_t last) {
    while (last >= 0) {
        int32_t before = cover->search->parents[last], next = cover->mates[before];
        cover->mates[last] = before;
        cover->mates[before] = last;
        last = next;
    }
}

/* Does a path end at this outer player, or with one more step? Then it is flipped. */
static bool ends(struct lim_cover *cover, int32_t root, int32_t outer) {
    size_t stride = cover->lim->round.stride;
    const uint64_t *row = &cover->lim->compatible[(size_t)outer * stride];
    if (outer != root && has(cover->spare, outer)) {
        int32_t mate = cover->mates[outer];
        cover->mates[outer] = -1;
        flip(cover, mate);
        return true;
    }
    for (size_t word = 0; word < stride; word++) {
        uint64_t bits = row[word] & cover->search->uncovered[word];
        if (bits == 0)
            continue;
        int32_t last = (int32_t)(word * 64) + __builtin_ctzll(bits);
        cover->search->parents[last] = outer;
        flip(cover, last);
        return true;
    }
    return false;
}

/* What an outer player sees. True once a path is found and flipped; looked for at once, since it is mostly near. */
static bool scan(struct lim_cover *cover, int32_t root, int32_t from) {
    struct lim_cover_search *search = cover->search;
    size_t stride = cover->lim->round.stride;
    const uint64_t *row = &cover->lim->compatible[(size_t)from * stride];
    if (ends(cover, root, from))
        return true;
    for (size_t word = 0; word < stride; word++)
        for (uint64_t bits = row[word] & cover->present[word]; bits != 0; bits &= bits - 1) {
            int32_t to = (int32_t)(word * 64) + __builtin_ctzll(bits);
            if (search->bases[from] == search->bases[to] || cover->mates[from] == to)
                continue;
            if (to == root || (cover->mates[to] >= 0 && search->parents[cover->mates[to]] >= 0)) {
                contract(cover, from, to);
            } else if (search->parents[to] < 0) {
                search->parents[to] = from;
                if (ends(cover, root, cover->mates[to]))
                    return true;
                search->outer[cover->mates[to]] = true;
                search->queue[search->end++] = cover->mates[to];
            }
        }
    return false;
}

/* Covers the uncovered `root`; without change when that cannot be. */
static bool augment(struct lim_cover *cover, int32_t root) {
    struct lim_cover_search *search = cover->search;
    int32_t count = cover->lim->round.player_count;
    memset(search->uncovered, 0, cover->lim->round.stride * sizeof *search->uncovered);
    for (int32_t place = 0; place < count; place++) {
        search->parents[place] = -1;
        search->bases[place] = place;
        search->outer[place] = false;
        if (place != root && has(cover->present, place) && cover->mates[place] < 0)
            set(search->uncovered, place);
    }
    search->outer[root] = true;
    search->queue[0] = root;
    search->end = 1;
    for (int32_t at = 0; at < search->end && !watched_stops(cover->lim->watched, count); at++)
        if (scan(cover, root, search->queue[at]))
            return true;
    return false;
}

/* --- Questions ---------------------------------------------------------------------------------------------------- */

bool lim_cover_require(struct lim_cover *cover, int32_t place) {
    if (cover->mates[place] < 0 && !augment(cover, place))
        return false;
    unset(cover->spare, place);
    return true;
}

/* One who has lost his mate: covered anew, if he must be. */
static bool recover(struct lim_cover *cover, int32_t place) {
    return place < 0 || cover->mates[place] >= 0 || has(cover->spare, place) || augment(cover, place);
}

bool lim_cover_settle(struct lim_cover *cover, int32_t one, int32_t other) {
    size_t size = (size_t)cover->lim->round.player_count * sizeof *cover->mates;
    int32_t mate = cover->mates[one], other_mate = cover->mates[other];
    bool spare = has(cover->spare, one), other_spare = has(cover->spare, other);
    if (mate != other)
        memcpy(cover->saved, cover->mates, size);
    lim_cover_remove(cover, one);
    lim_cover_remove(cover, other);
    cover->mates[one] = cover->mates[other] = -1;
    if (mate == other)
        return true;
    if (mate >= 0)
        cover->mates[mate] = -1;
    if (other_mate >= 0)
        cover->mates[other_mate] = -1;
    if (mate >= 0 && other_mate >= 0 && lim_compatible(cover->lim, mate, other_mate)) {
        cover->mates[mate] = other_mate;
        cover->mates[other_mate] = mate;
        return true;
    }
    if (recover(cover, mate) && recover(cover, other_mate))
        return true;
    memcpy(cover->mates, cover->saved, size);
    lim_cover_add(cover, one);
    lim_cover_add(cover, other);
    if (!spare)
        unset(cover->spare, one);
    if (!other_spare)
        unset(cover->spare, other);
    return false;
}

bool lim_cover_would_settle(struct lim_cover *cover, int32_t one, int32_t other) {
    size_t size = (size_t)cover->lim->round.player_count * sizeof *cover->mates;
    bool spare = has(cover->spare, one), other_spare = has(cover->spare, other);
    memcpy(cover->kept, cover->mates, size);
    if (!lim_cover_settle(cover, one, other))
        return false;
    memcpy(cover->mates, cover->kept, size);
    lim_cover_add(cover, one);
    lim_cover_add(cover, other);
    if (!spare)
        unset(cover->spare, one);
    if (!other_spare)
        unset(cover->spare, other);
    return true;
}

int32_t lim_cover_most_pairs(struct lim_cover *cover, const int32_t *places, int32_t count) {
    int32_t covered = 0;
    lim_cover_clear(cover);
    for (int32_t i = 0; i < count; i++)
        lim_cover_add(cover, places[i]);
    for (int32_t i = 0; i < count; i++)
        covered += lim_cover_require(cover, places[i]);
    return covered / 2;
}
