#include "pairing/matching/matching_parts.h"

#include <string.h>

static struct blossom *blossom_of(const struct matching *matching, int32_t node) {
    return &matching->blossoms[node - matching->vertex_count];
}

int32_t matching_leaves(const struct matching *matching, int32_t node, int32_t *into) {
    if (node < matching->vertex_count) {
        into[0] = node;
        return 1;
    }
    const struct blossom *blossom = blossom_of(matching, node);
    int32_t count = 0;
    for (int32_t i = 0; i < blossom->part_count; i++)
        count += matching_leaves(matching, blossom->parts[i].node, into + count);
    return count;
}

/* The part of a blossom that a vertex lies in. */
static int32_t part_with(const struct matching *matching, int32_t node, int32_t vertex) {
    int32_t inner = vertex;
    while (matching->parent[inner] != node)
        inner = matching->parent[inner];
    const struct blossom *blossom = blossom_of(matching, node);
    for (int32_t i = 0; i < blossom->part_count; i++)
        if (blossom->parts[i].node == inner)
            return i;
    return 0;
}

void matching_match(struct matching *matching, int32_t one, int32_t other) {
    matching->changes = arena_grow(matching->arena, matching->changes, &matching->change_capacity,
                                   matching->change_count + 2, sizeof *matching->changes, NULL);
    matching->changes[matching->change_count++] = (struct matching_circle){one, matching->mates[one]};
    matching->changes[matching->change_count++] = (struct matching_circle){other, matching->mates[other]};
    matching->mates[one] = other;
    matching->mates[other] = one;
}

static void rotate(struct blossom *blossom, int32_t first) {
    /* Three reversals; the parts' edges lead forwards, so their order is all that changes. */
    struct blossom_part *parts = blossom->parts;
    int32_t ends[3][2] = {{0, first - 1}, {first, blossom->part_count - 1}, {0, blossom->part_count - 1}};
    for (int i = 0; i < 3; i++)
        for (int32_t a = ends[i][0], b = ends[i][1]; a < b; a++, b--) {
            struct blossom_part swapped = parts[a];
            parts[a] = parts[b];
            parts[b] = swapped;
        }
}

void matching_turn(struct matching *matching, int32_t node, int32_t vertex) {
    if (node < matching->vertex_count)
        return;
    struct blossom *blossom = blossom_of(matching, node);
    int32_t at = part_with(matching, node, vertex);
    int32_t count = blossom->part_count;
    matching_turn(matching, blossom->parts[at].node, vertex);
    /* Along the even number of edges between the part and the old base, every second one becomes matched. */
    int32_t step = at % 2 == 0 ? -1 : 1;
    for (int32_t i = at; i != 0 && i != count;) {
        int32_t near = i + step, far = i + 2 * step;
        int32_t edge = step < 0 ? far : near; /* the part whose edge joins near and far */
        int32_t one = blossom->parts[edge % count].from, other = blossom->parts[edge % count].to;
        int32_t near_end = step < 0 ? other : one, far_end = step < 0 ? one : other;
        matching_turn(matching, blossom->parts[near % count].node, near_end);
        matching_turn(matching, blossom->parts[far % count].node, far_end);
        matching_match(matching, near_end, far_end);
        i = far;
    }
    if (at != 0)
        rotate(blossom, at);
    matching->base[node] = vertex;
}

static void set_outer(struct matching *matching, int32_t node, int32_t outer) {
    if (node < matching->vertex_count) {
        matching->outer[node] = outer;
        return;
    }
    const struct blossom *blossom = blossom_of(matching, node);
    for (int32_t i = 0; i < blossom->part_count; i++)
        set_outer(matching, blossom->parts[i].node, outer);
}

int32_t matching_even_before(const struct matching *matching, int32_t node) {
    int32_t mate = matching->mates[matching->base[node]];
    if (mate < 0)
        return -1;
    return matching->outer[matching->label_from[matching->outer[mate]]];
}

static void add_part(struct matching *matching, struct blossom *blossom, int32_t node, int32_t from, int32_t to) {
    *arena_push(matching->arena, blossom->parts, blossom->part_capacity, blossom->part_count, NULL) =
        (struct blossom_part){.node = node, .from = from, .to = to};
}

int32_t matching_count_leaves(const struct matching *matching, int32_t node) {
    return node < matching->vertex_count ? 1 : blossom_of(matching, node)->leaf_count;
}

/* The part with most vertices. */
static int32_t largest_part(const struct matching *matching, const struct blossom *blossom) {
    int32_t largest = 0;
    for (int32_t i = 1; i < blossom->part_count; i++)
        if (matching_count_leaves(matching, blossom->parts[i].node) >
            matching_count_leaves(matching, blossom->parts[largest].node))
            largest = i;
    return largest;
}

/* A new blossom and one that is a part of it change their numbers. */
static void swap_numbers(struct matching *matching, int32_t node, struct blossom_part *part) {
    int32_t inner = part->node;
    size_t words = (size_t)matching->words;
    part->node = node;
    struct blossom swapped = *blossom_of(matching, node);
    *blossom_of(matching, node) = *blossom_of(matching, inner);
    *blossom_of(matching, inner) = swapped;
    memcpy(&matching->prices[(size_t)node * words], &matching->prices[(size_t)inner * words], sizeof(int64_t) * words);
    matching->base[node] = matching->base[inner];
    matching->label[node] = matching->label[inner];
    const struct blossom *blossom = blossom_of(matching, node);
    for (int32_t i = 0; i < blossom->part_count; i++)
        matching->parent[blossom->parts[i].node] = node;
}

/* The largest part hands its number on to the whole, so that its vertices need not be told; returns that number. */
static int32_t join_parts(struct matching *matching, int32_t node, int32_t base) {
    struct blossom *blossom = blossom_of(matching, node);
    struct blossom_part *largest = &blossom->parts[largest_part(matching, blossom)];
    int32_t whole = largest->node < matching->vertex_count ? node : largest->node;
    if (whole != node)
        swap_numbers(matching, node, largest);
    blossom = blossom_of(matching, whole);
    blossom->leaf_count = 0;
    for (int32_t i = 0; i < blossom->part_count; i++) {
        int32_t part = blossom->parts[i].node;
        matching->parent[part] = whole;
        blossom->leaf_count += matching_count_leaves(matching, part);
        if (part != node)
            set_outer(matching, part, whole);
    }
    matching->parent[whole] = -1;
    matching->base[whole] = base;
    memset(&matching->prices[(size_t)whole * (size_t)matching->words], 0, sizeof(int64_t) * (size_t)matching->words);
    return whole;
}

int32_t matching_shrink(struct matching *matching, int32_t one, int32_t other, int32_t ancestor) {
    int32_t node = matching->spares[--matching->spare_count];
    struct blossom *blossom = blossom_of(matching, node);
    blossom->used = true;
    blossom->part_count = 0;
    matching->blossom_count++;
    /* From the ancestor down to `one`, and back up from `other`. */
    int32_t depth = 0;
    for (int32_t at = matching->outer[one]; at != ancestor; at = matching_even_before(matching, at))
        matching->path[depth++] = at;
    int32_t from_part = ancestor;
    for (int32_t i = depth - 1; i >= 0; i--) {
        int32_t even = matching->path[i];
        int32_t base = matching->base[even], mate = matching->mates[base];
        int32_t odd = matching->outer[mate];
        add_part(matching, blossom, from_part, matching->label_from[odd], matching->label_to[odd]);
        add_part(matching, blossom, odd, mate, base);
        from_part = even;
    }
    add_part(matching, blossom, from_part, one, other);
    for (int32_t at = matching->outer[other]; at != ancestor; at = matching_even_before(matching, at)) {
        int32_t base = matching->base[at], mate = matching->mates[base];
        int32_t odd = matching->outer[mate];
        add_part(matching, blossom, at, base, mate);
        add_part(matching, blossom, odd, matching->label_to[odd], matching->label_from[odd]);
    }
    return join_parts(matching, node, matching->base[ancestor]);
}

static void give_back(struct matching *matching, int32_t node) {
    blossom_of(matching, node)->used = false;
    matching->spares[matching->spare_count++] = node;
    matching->blossom_count--;
}

void matching_release(struct matching *matching, int32_t node) {
    struct blossom *blossom = blossom_of(matching, node);
    for (int32_t i = 0; i < blossom->part_count; i++) {
        int32_t part = blossom->parts[i].node;
        matching->parent[part] = -1;
        set_outer(matching, part, part);
    }
    give_back(matching, node);
}

static bool has_price(const struct matching *matching, int32_t node) {
    return !matching_is_nothing(&matching->prices[(size_t)node * (size_t)matching->words], matching->words);
}

void matching_dissolve(struct matching *matching, int32_t node) {
    const struct blossom *blossom = blossom_of(matching, node);
    for (int32_t i = 0; i < blossom->part_count; i++) {
        int32_t part = blossom->parts[i].node;
        matching->parent[part] = -1;
        if (part < matching->vertex_count || has_price(matching, part))
            set_outer(matching, part, part);
        else
            matching_dissolve(matching, part);
    }
    give_back(matching, node);
}

/* `around`: the smallest set that is kept around the node. */
static void keep_sets_of(struct matching *matching, int32_t node, int32_t around) {
    if (node < matching->vertex_count) {
        matching->home[node] = around;
        matching->outer[node] = node;
        matching->parent[node] = -1;
        return;
    }
    const struct blossom *blossom = blossom_of(matching, node);
    bool kept = has_price(matching, node);
    matching->parent[node] = around;
    for (int32_t i = 0; i < blossom->part_count; i++)
        keep_sets_of(matching, blossom->parts[i].node, kept ? node : around);
    if (!kept)
        give_back(matching, node);
}

void matching_keep_sets(struct matching *matching) {
    for (int32_t node = matching->vertex_count; matching->blossom_count > 0 && node < matching->node_count; node++)
        if (blossom_of(matching, node)->used && matching->parent[node] < 0)
            keep_sets_of(matching, node, -1);
    matching->has_homes = matching->blossom_count > 0;
    matching->grouped = matching->grouped && !matching->has_homes;
}
