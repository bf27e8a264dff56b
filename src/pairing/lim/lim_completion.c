/* The best arrangement of those whom an exchange for colours leaves, found by a matching. CHOICE: every_completion */
#include "pairing/lim/lim_parts.h"
#include "pairing/matching/matching.h"

/* A kind of vertex for each due colour. */
enum { KINDS = COLOUR_BLACK + 1 };

struct field {
    struct matching_graph graph;
    int64_t weights[KINDS * KINDS]; /* a matching wants even ones */
    bool joined[KINDS * KINDS];
    int32_t *partners;
};

/* Bits by vertex: with whom each is not compatible. */
static const uint64_t *bar(struct arena *arena, const struct lim *lim, const int32_t *places, int32_t count,
                           size_t stride) {
    uint64_t *barred = arena_array(arena, (size_t)count * stride, sizeof *barred);
    for (int32_t one = 0; one < count; one++)
        for (int32_t other = 0; other < count; other++)
            if (!lim_compatible(lim, places[one], places[other]))
                barred[(size_t)one * stride + (size_t)other / 64] |= UINT64_C(1) << (other % 64);
    return barred;
}

static void make_field(struct arena *arena, const struct lim *lim, const int32_t *places, int32_t count,
                       struct field *field) {
    size_t room = (size_t)count, stride = (room + 63) / 64;
    int32_t *kinds = arena_array(arena, room, sizeof *kinds), *rows = arena_array(arena, room, sizeof *rows);
    *field = (struct field){.partners = arena_array(arena, room, sizeof *field->partners)};
    for (int32_t i = 0; i < count; i++) {
        kinds[i] = lim->players[places[i]].due;
        rows[i] = i;
        field->partners[i] = -1;
    }
    for (int one = 0; one < KINDS; one++)
        for (int other = 0; other < KINDS; other++) {
            field->joined[one * KINDS + other] = true;
            field->weights[one * KINDS + other] = one == other && one != COLOUR_NONE ? 0 : 2;
        }
    field->graph = (struct matching_graph){
        .vertex_count = count,
        .kind_count = KINDS,
        .words = 1,
        .weights = field->weights,
        .joined = field->joined,
        .kinds = kinds,
        .rows = rows,
        .barred = bar(arena, lim, places, count, stride),
        .stride = stride,
        .places = arena_array(arena, room, sizeof(int32_t)),
        .roles = arena_array(arena, room, 1),
        .partners = field->partners,
        .watched = lim->watched,
    };
}

/* The first of those left, who stand in `left`, takes the first opponent with whom the fewest clashes can be kept; false
   when the work is stopped. */
static bool take_first(struct field *field, struct matching *matching, const int32_t *left, int32_t count) {
    for (int32_t trial = 0; trial + 1 < count; trial++)
        if (matching_try_pair(matching, field->partners, left[0], left[lim_exchange_index(count, trial)]))
            return true;
    return false;
}

bool lim_best_completion(const struct lim *lim, const int32_t *places, int32_t count, struct lim_pairing *pairs) {
    struct arena arena;
    struct field field;
    if (count == 0)
        return true;
    arena_init(&arena);
    make_field(&arena, lim, places, count, &field);
    struct matching *matching = matching_make(&arena, &field.graph);
    bool solved = matching_solve(matching);
    int32_t *left = arena_array(&arena, (size_t)count, sizeof *left), left_count = solved ? count : 0;
    for (int32_t i = 0; i < left_count; i++)
        left[i] = i;
    for (int32_t made = 0; left_count > 0; made++) {
        int32_t first = left[0], still = 0;
        if (!take_first(&field, matching, left, left_count)) {
            solved = false;
            break;
        }
        pairs[made] = (struct lim_pairing){places[first], places[field.partners[first]]};
        for (int32_t i = 0; i < left_count; i++)
            if (field.partners[left[i]] < 0)
                left[still++] = left[i];
        left_count = still;
    }
    arena_drop(&arena);
    return solved;
}
