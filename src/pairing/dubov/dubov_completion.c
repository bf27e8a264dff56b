/* Can players be paired with each other somehow? And if so, which pairing is the first in the order of the columns? */
#include "pairing/dubov/dubov_parts.h"

/* Kinds of vertices: the colours that one may have, and whether he may stay over; beyond them one who takes such. */
enum { MAY_HAVE_WHITE = 1, MAY_HAVE_BLACK = 2, MAY_STAY = 4, TAKES_ONE = 8, KINDS = 9 };

struct field {
    struct matching_graph graph;
    int64_t weights[KINDS * KINDS]; /* all are equally heavy */
    bool joined[KINDS * KINDS];
    int32_t *kinds;
    int32_t *rows;
    int32_t *partners;
};

static bool is_joined(int one, int other) {
    if (one == TAKES_ONE || other == TAKES_ONE)
        return one != other && ((one | other) & MAY_STAY) != 0;
    return ((one & MAY_HAVE_WHITE) != 0 && (other & MAY_HAVE_BLACK) != 0) ||
           ((one & MAY_HAVE_BLACK) != 0 && (other & MAY_HAVE_WHITE) != 0);
}

static int kind_of(const struct dubov_player *player, bool may_stay) {
    return (player->may_have_white ? MAY_HAVE_WHITE : 0) | (player->may_have_black ? MAY_HAVE_BLACK : 0) |
           (may_stay ? MAY_STAY : 0);
}

static void make_field(struct dubov *dubov, const int32_t *places, int32_t count, int32_t spare, const bool *may_stay,
                       struct field *field) {
    size_t room = (size_t)count + (size_t)spare;
    *field = (struct field){0};
    field->kinds = arena_array(&dubov->tests, room, sizeof *field->kinds);
    field->rows = arena_array(&dubov->tests, room, sizeof *field->rows);
    field->partners = arena_array(&dubov->tests, room, sizeof *field->partners);
    for (int32_t i = 0; i < count + spare; i++) {
        field->kinds[i] = i < count ? kind_of(&dubov->players[places[i]], may_stay == NULL || may_stay[i]) : TAKES_ONE;
        field->rows[i] = i < count ? places[i] : -1;
        field->partners[i] = -1;
    }
    for (int one = 0; one < KINDS; one++)
        for (int other = 0; other < KINDS; other++)
            field->joined[one * KINDS + other] = is_joined(one, other);
    field->graph = (struct matching_graph){
        .vertex_count = count + spare,
        .kind_count = KINDS,
        .words = 1,
        .weights = field->weights,
        .joined = field->joined,
        .kinds = field->kinds,
        .rows = field->rows,
        .barred = dubov->round.barred,
        .stride = dubov->round.stride,
        .places = arena_array(&dubov->tests, room, sizeof(int32_t)),
        .roles = arena_array(&dubov->tests, room, 1),
        .partners = field->partners,
        .watched = dubov->watched,
    };
}

bool dubov_completes(struct dubov *dubov, const int32_t *places, int32_t count, int32_t spare, const bool *may_stay) {
    struct field field;
    dubov_step(dubov, (int64_t)(count + spare) * (count + spare));
    if ((count + spare) % 2 != 0 || spare > count)
        return false;
    if (count == 0)
        return true;
    arena_reset(&dubov->tests);
    make_field(dubov, places, count, spare, may_stay, &field);
    return matching_solve(matching_make(&dubov->tests, &field.graph));
}

/* CHOICE anyhow: White by White, partners in the order of the Blacks, then of the Whites below; then Black by Black. */
bool dubov_pair_anyhow(struct dubov *dubov, const struct dubov_level *columns) {
    struct field field;
    int32_t whites = columns->white_count, count = whites + columns->black_count;
    int32_t *places = arena_array(dubov->arena, (size_t)count, sizeof *places);
    for (int32_t i = 0; i < count; i++)
        places[i] = i < whites ? columns->whites[i] : columns->blacks[i - whites];
    arena_reset(&dubov->tests);
    make_field(dubov, places, count, 0, NULL, &field);
    struct matching *matching = matching_make(&dubov->tests, &field.graph);
    if (count % 2 != 0 || !matching_solve(matching))
        return false;
    for (int32_t one = 0; one < count; one++) {
        int32_t first = one < whites ? whites : one + 1;
        for (int32_t other = first; field.partners[one] < 0 && other < count; other++)
            matching_try_pair(matching, field.partners, one, other);
        for (int32_t other = one + 1; field.partners[one] < 0 && other < whites; other++)
            matching_try_pair(matching, field.partners, one, other);
        if (field.partners[one] > one)
            dubov_add_pair(dubov, places[one], places[field.partners[one]]);
    }
    return true;
}
