/*
 * The heaviest perfect matching: small graphs against all their matchings, larger ones against the prices that prove a
 * matching heaviest, and every kind of narrowing down against what is then still possible.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "pairing/matching/matching_parts.h"

enum { MOST_VERTICES = 60, MOST_KINDS = 6, MOST_WORDS = 7, SMALL_GRAPHS = 8000, LARGE_GRAPHS = 3000 };

/* A graph with room for all that it points to. */
struct sample {
    struct random_source random;
    struct matching_graph graph;
    int64_t weights[MOST_KINDS * MOST_KINDS * MOST_WORDS];
    bool joined[MOST_KINDS * MOST_KINDS];
    int32_t kinds[MOST_VERTICES];
    int32_t rows[MOST_VERTICES];
    uint64_t barred[MOST_VERTICES];
    int32_t places[MOST_VERTICES];
    uint8_t roles[MOST_VERTICES];
    int32_t partners[MOST_VERTICES];
    int32_t by_place[MOST_VERTICES];
};

static int32_t below(struct sample *sample, int32_t bound) {
    return (int32_t)random_below(&sample->random, (uint64_t)bound);
}

static bool happens(struct sample *sample, int32_t in_hundred) {
    return below(sample, 100) < in_hundred;
}

/* --- Random graphs ---------------------------------------------------------------------------------------------- */

static void set_weight(struct sample *sample, int32_t one, int32_t other, int32_t word, int64_t weight) {
    int32_t kinds = sample->graph.kind_count, words = sample->graph.words;
    sample->weights[(one * kinds + other) * words + word] = weight;
    sample->weights[(other * kinds + one) * words + word] = weight;
}

/* Small numbers, so that many matchings are equally heavy; now and then large ones. The last two words stay free. */
static void choose_weights(struct sample *sample) {
    int64_t unit = happens(sample, 80) ? 2 : INT64_C(2) << below(sample, 40);
    int32_t range = 1 + below(sample, 5), joined = happens(sample, 60) ? 100 : 60 + below(sample, 40);
    for (int32_t one = 0; one < sample->graph.kind_count; one++)
        for (int32_t other = 0; other <= one; other++) {
            bool is = happens(sample, joined);
            sample->joined[one * sample->graph.kind_count + other] = is;
            sample->joined[other * sample->graph.kind_count + one] = is;
            for (int32_t word = 0; word < sample->graph.words - 2; word++)
                set_weight(sample, one, other, word, unit * (below(sample, 2 * range + 1) - range));
        }
}

static void bar(struct sample *sample, int32_t one, int32_t other) {
    sample->barred[one] |= UINT64_C(1) << other;
    sample->barred[other] |= UINT64_C(1) << one;
}

static void bar_some(struct sample *sample, int32_t in_hundred) {
    for (int32_t vertex = 0; vertex < sample->graph.vertex_count; vertex++)
        for (int32_t other = 0; other < vertex; other++)
            if (happens(sample, in_hundred))
                bar(sample, vertex, other);
}

static void choose_bars(struct sample *sample) {
    int32_t density = happens(sample, 30) ? 0 : below(sample, 60), without_row = happens(sample, 70) ? 0 : 20;
    for (int32_t vertex = 0; vertex < sample->graph.vertex_count; vertex++)
        sample->rows[vertex] = happens(sample, without_row) ? -1 : vertex;
    bar_some(sample, density);
}

/* Odd sets that are heavy inside and hardly joined: a heaviest matching has to pay for leaving them (blossoms). */
static void choose_odd_sets(struct sample *sample) {
    int32_t members[MOST_KINDS] = {0};
    for (int32_t vertex = 0; vertex < sample->graph.vertex_count; vertex++) {
        int32_t set = below(sample, sample->graph.kind_count);
        if (members[set] % 2 != 0 && members[set] > 2 && happens(sample, 70))
            set = below(sample, sample->graph.kind_count);
        sample->kinds[vertex] = set;
        members[set]++;
    }
    for (int32_t one = 0; one < sample->graph.kind_count; one++)
        for (int32_t other = 0; other <= one; other++)
            set_weight(sample, one, other, 0, one == other ? 4 + 2 * below(sample, 3) : 2 * below(sample, 2));
}

/* Some vertices have a place, in ascending order, as the residents of a bracket have. */
static void choose_places(struct sample *sample) {
    int32_t place = 0, placed = 30 + below(sample, 71);
    for (int32_t vertex = 0; vertex < sample->graph.vertex_count; vertex++)
        sample->places[vertex] = happens(sample, placed) ? ++place : 0;
}

static void make_sample(struct sample *sample, uint64_t seed, int32_t vertices) {
    memset(sample, 0, sizeof *sample);
    random_seed(&sample->random, seed);
    sample->graph = (struct matching_graph){.vertex_count = vertices,
                                            .kind_count = 1 + below(sample, MOST_KINDS),
                                            .words = 3 + below(sample, MOST_WORDS - 2),
                                            .weights = sample->weights,
                                            .joined = sample->joined,
                                            .kinds = sample->kinds,
                                            .rows = sample->rows,
                                            .barred = sample->barred,
                                            .stride = 1,
                                            .places = sample->places,
                                            .roles = sample->roles,
                                            .partners = sample->partners};
    for (int32_t vertex = 0; vertex < vertices; vertex++) {
        sample->kinds[vertex] = below(sample, sample->graph.kind_count);
        sample->partners[vertex] = -1;
    }
    choose_weights(sample);
    choose_bars(sample);
    choose_places(sample);
    if (happens(sample, 40))
        choose_odd_sets(sample);
}

/* Half of the graphs are solved by slots, as large ones are. */
static struct matching *make_matching(struct arena *arena, const struct matching_graph *graph, uint64_t seed) {
    struct matching *matching = matching_make(arena, graph);
    if (seed / 16 % 2 == 0) /* beside what else the seed decides */
        matching->small = 0;
    return matching;
}

/* --- All matchings ---------------------------------------------------------------------------------------------- */

static bool role_allows(const struct sample *sample, int32_t vertex, int32_t other) {
    int32_t place = sample->places[vertex], other_place = sample->places[other];
    if (sample->roles[vertex] == MATCHING_UPPER)
        return other_place > place;
    if (sample->roles[vertex] == MATCHING_NOT_UPPER)
        return other_place < place;
    return sample->roles[vertex] == MATCHING_ANY || other_place > 0;
}

static bool limit_allows(const struct sample *sample, int32_t vertex, int32_t other) {
    return sample->graph.limit == 0 || vertex != sample->graph.limited ||
           (sample->places[other] > 0 && sample->places[other] <= sample->graph.limit);
}

static bool may_match(const struct sample *sample, int32_t one, int32_t other) {
    bool has_rows = sample->rows[one] >= 0 && sample->rows[other] >= 0;
    if (!sample->joined[sample->kinds[one] * sample->graph.kind_count + sample->kinds[other]])
        return false;
    if (has_rows && (sample->barred[one] >> other & 1) != 0)
        return false;
    if (sample->partners[one] >= 0 && sample->partners[one] != other)
        return false;
    if (sample->partners[other] >= 0 && sample->partners[other] != one)
        return false;
    return role_allows(sample, one, other) && role_allows(sample, other, one) && limit_allows(sample, one, other) &&
           limit_allows(sample, other, one);
}

static void add_weight(const struct sample *sample, int32_t one, int32_t other, int64_t *total) {
    const struct matching_graph *graph = &sample->graph;
    int32_t kind = sample->kinds[one] * graph->kind_count + sample->kinds[other];
    for (int32_t word = 0; word < graph->words; word++)
        total[word] += sample->weights[kind * graph->words + word];
    int32_t place = sample->places[one], other_place = sample->places[other];
    if (graph->lower_from == 0 || place == 0 || other_place == 0)
        return;
    int32_t upper = place < other_place ? place : other_place;
    if (place >= graph->lower_from && other_place >= graph->lower_from)
        total[graph->words - 2] -= 2;
    total[graph->words - 1] -= 2 * upper;
}

static int compare(const struct sample *sample, const int64_t *one, const int64_t *other) {
    for (int32_t word = 0; word < sample->graph.words; word++)
        if (one[word] != other[word])
            return one[word] < other[word] ? -1 : 1;
    return 0;
}

struct heaviest {
    bool found;
    int64_t total[MOST_WORDS];
};

static void try_all(const struct sample *sample, uint64_t rest, const int64_t *so_far, struct heaviest *heaviest) {
    if (rest == 0) {
        if (!heaviest->found || compare(sample, so_far, heaviest->total) > 0)
            memcpy(heaviest->total, so_far, sizeof heaviest->total);
        heaviest->found = true;
        return;
    }
    int32_t one = __builtin_ctzll(rest);
    rest &= rest - 1;
    for (uint64_t others = rest; others != 0; others &= others - 1) {
        int32_t other = __builtin_ctzll(others);
        if (!may_match(sample, one, other))
            continue;
        int64_t total[MOST_WORDS];
        memcpy(total, so_far, sizeof total);
        add_weight(sample, one, other, total);
        try_all(sample, rest & ~(UINT64_C(1) << other), total, heaviest);
    }
}

static struct heaviest heaviest_of_all(const struct sample *sample) {
    struct heaviest heaviest = {0};
    int64_t nothing[MOST_WORDS] = {0};
    try_all(sample, (UINT64_C(1) << sample->graph.vertex_count) - 1, nothing, &heaviest);
    return heaviest;
}

/* A perfect matching of allowed pairs; its weight. */
static void assert_perfect(const struct sample *sample, const struct matching *matching, int64_t *total) {
    memset(total, 0, sizeof(int64_t) * MOST_WORDS);
    for (int32_t vertex = 0; vertex < sample->graph.vertex_count; vertex++) {
        int32_t mate = matching_mate(matching, vertex);
        assert_in_range(mate, 0, sample->graph.vertex_count - 1);
        assert_int_equal(matching_mate(matching, mate), vertex);
        assert_true(may_match(sample, vertex, mate));
        if (vertex < mate)
            add_weight(sample, vertex, mate, total);
    }
}

static void assert_heaviest(const struct sample *sample, const struct matching *matching, const int64_t *expected) {
    int64_t total[MOST_WORDS];
    assert_perfect(sample, matching, total);
    assert_int_equal(compare(sample, total, expected), 0);
}

/* --- Narrowing down --------------------------------------------------------------------------------------------- */

struct question {
    struct sample *sample;
    struct matching *matching;
    struct heaviest heaviest;
    bool settled[MOST_VERTICES];
};

/* Asks whether the weight is still within reach; both must agree, and a matching that is taken over must be right. */
static bool ask(struct question *question, const int32_t *vertices, int32_t count) {
    struct heaviest narrowed = heaviest_of_all(question->sample);
    bool expected = narrowed.found && compare(question->sample, narrowed.total, question->heaviest.total) == 0;
    assert_int_equal(matching_holds(question->matching, vertices, count), expected);
    if (expected)
        assert_heaviest(question->sample, question->matching, question->heaviest.total);
    return expected;
}

static void ask_for_partners(struct question *question, int32_t one, int32_t other) {
    struct sample *sample = question->sample;
    const int32_t both[] = {one, other};
    if (one == other || question->settled[one] || question->settled[other] || !may_match(sample, one, other))
        return;
    int32_t before = sample->partners[one], other_before = sample->partners[other];
    bool may = matching_may_pair(question->matching, one, other);
    sample->partners[one] = other;
    sample->partners[other] = one;
    if (ask(question, both, 2)) {
        assert_true(may);
        if (happens(sample, 70)) {
            matching_settle(question->matching, one, other);
            question->settled[one] = question->settled[other] = true;
        }
    } else {
        sample->partners[one] = before;
        sample->partners[other] = other_before;
        assert_heaviest(sample, question->matching, question->heaviest.total);
    }
}

static void ask_for_role(struct question *question, int32_t vertex, uint8_t role) {
    struct sample *sample = question->sample;
    uint8_t before = sample->roles[vertex];
    if (question->settled[vertex] || before != MATCHING_ANY || (role != MATCHING_PLACED && sample->places[vertex] == 0))
        return;
    sample->roles[vertex] = role;
    if (ask(question, &vertex, 1))
        return;
    sample->roles[vertex] = before;
    assert_heaviest(sample, question->matching, question->heaviest.total);
}

static bool could_be_partners(struct question *question, int32_t one, int32_t other) {
    struct sample *sample = question->sample;
    int32_t before = sample->partners[one], other_before = sample->partners[other];
    if (one == other || !may_match(sample, one, other))
        return false;
    sample->partners[one] = other;
    sample->partners[other] = one;
    struct heaviest paired = heaviest_of_all(sample);
    sample->partners[one] = before;
    sample->partners[other] = other_before;
    return paired.found && compare(sample, paired.total, question->heaviest.total) == 0;
}

/* Pairs that are ruled out are in no heaviest matching; vertices may have got roles and partners before. */
static void look_what_is_ruled_out(struct question *question) {
    int32_t count = question->sample->graph.vertex_count;
    matching_rule_out(question->matching);
    for (int32_t one = 0; one < count; one++)
        for (int32_t other = 0; other < one; other++)
            if (!question->settled[one] && !question->settled[other] &&
                !matching_may_pair(question->matching, one, other))
                assert_false(could_be_partners(question, one, other));
}

/* The vertices with a place, or nothing where there are fewer of them than the limit. */
static const int32_t *list_by_place(struct sample *sample, int32_t limit) {
    int32_t count = 0;
    for (int32_t vertex = 0; vertex < sample->graph.vertex_count; vertex++)
        if (sample->places[vertex] > 0)
            sample->by_place[count++] = vertex;
    return limit <= count ? sample->by_place : NULL;
}

/* Where the limit holds, the vertex keeps its mate for good; where it fails, all who could be its mate are known. */
static void ask_for_limit(struct question *question, int32_t vertex, int32_t limit) {
    struct sample *sample = question->sample;
    if (question->settled[vertex])
        return;
    sample->graph.limited = vertex;
    sample->graph.limit = limit;
    sample->graph.limit_from = 1;
    sample->graph.by_place = list_by_place(sample, limit);
    bool held = ask(question, &vertex, 1);
    sample->graph.limit = 0;
    if (held) {
        int32_t mate = matching_mate(question->matching, vertex);
        sample->partners[vertex] = mate;
        sample->partners[mate] = vertex;
        matching_settle(question->matching, vertex, mate);
        question->settled[vertex] = question->settled[mate] = true;
        return;
    }
    assert_heaviest(sample, question->matching, question->heaviest.total);
    assert_int_equal(matching_knows_mates(question->matching), question->matching->blossom_count == 0);
    for (int32_t other = 0; other < sample->graph.vertex_count; other++)
        if (matching_knows_mates(question->matching) && !question->settled[other] &&
            matching_mate(question->matching, vertex) != other)
            assert_int_equal(matching_may_be_mate(question->matching, other) &&
                                 matching_may_pair(question->matching, vertex, other),
                             could_be_partners(question, vertex, other));
    look_what_is_ruled_out(question);
}

/* The halves of those that have a place, as S1 and S2: all at once. */
static void ask_for_halves(struct question *question) {
    struct sample *sample = question->sample;
    int32_t vertices[MOST_VERTICES], count = 0;
    uint8_t before[MOST_VERTICES];
    memcpy(before, sample->roles, sizeof before);
    for (int32_t vertex = 0; vertex < sample->graph.vertex_count; vertex++)
        if (sample->places[vertex] > 0 && sample->roles[vertex] == MATCHING_ANY && !question->settled[vertex])
            vertices[count++] = vertex;
    for (int32_t i = 0; i < count; i++)
        sample->roles[vertices[i]] = 2 * i < count ? MATCHING_UPPER : MATCHING_NOT_UPPER;
    if (count > 0 && ask(question, vertices, count))
        return;
    memcpy(sample->roles, before, sizeof before);
}

static void ask_much(struct question *question, int32_t questions) {
    struct sample *sample = question->sample;
    int32_t count = sample->graph.vertex_count;
    for (int32_t i = 0; i < questions; i++) {
        int32_t what = below(sample, 12), vertex = below(sample, count);
        if (what >= 10)
            ask_for_limit(question, vertex, 1 + below(sample, count));
        else if (what < 5)
            ask_for_partners(question, vertex, below(sample, count));
        else if (what < 9)
            ask_for_role(question, vertex, (uint8_t)(MATCHING_UPPER + below(sample, 3)));
        else
            ask_for_halves(question);
    }
}

/* --- Tests ------------------------------------------------------------------------------------------------------ */

static void solve_both_ways(struct question *question) {
    question->heaviest = heaviest_of_all(question->sample);
    assert_int_equal(matching_solve(question->matching), question->heaviest.found);
    if (question->heaviest.found)
        assert_heaviest(question->sample, question->matching, question->heaviest.total);
}

static int32_t small_size(uint64_t seed) {
    static const int32_t sizes[] = {2, 4, 6, 6, 8, 8, 8, 8, 8, 10};
    return sizes[seed % 10];
}

static void no_other_perfect_matching_is_heavier(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SMALL_GRAPHS; seed++) {
        struct arena arena;
        struct sample sample;
        arena_init(&arena);
        make_sample(&sample, seed, small_size(seed));
        struct question question = {.sample = &sample, .matching = make_matching(&arena, &sample.graph, seed)};
        solve_both_ways(&question);
        arena_drop(&arena);
    }
}

static void blossoms_with_a_price_occur_in_these_graphs(void **state) {
    int32_t priced = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= SMALL_GRAPHS; seed++) {
        struct arena arena;
        struct sample sample;
        arena_init(&arena);
        make_sample(&sample, seed, small_size(seed));
        struct matching *matching = make_matching(&arena, &sample.graph, seed);
        priced += matching_solve(matching) && matching->blossom_count > 0;
        arena_drop(&arena);
    }
    assert_in_range(priced, 20, SMALL_GRAPHS);
}

static void narrowing_down_holds_exactly_where_the_weight_is_still_within_reach(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SMALL_GRAPHS; seed++) {
        struct arena arena;
        struct sample sample;
        arena_init(&arena);
        make_sample(&sample, 100000 + seed, small_size(seed));
        struct question question = {.sample = &sample, .matching = make_matching(&arena, &sample.graph, seed)};
        solve_both_ways(&question);
        if (question.heaviest.found)
            ask_much(&question, 12);
        arena_drop(&arena);
    }
}

/* Sets that are heavy inside have a price: questions are answered within them, and beyond them by a fresh start. */
static void blossoms_with_a_price_stay_while_the_matching_changes_within_them(void **state) {
    int32_t kept = 0, replaced = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= SMALL_GRAPHS; seed++) {
        struct arena arena;
        struct sample sample;
        arena_init(&arena);
        make_sample(&sample, 500000 + seed, 6 + 2 * (int32_t)(seed % 3));
        choose_odd_sets(&sample);
        struct question question = {.sample = &sample, .matching = make_matching(&arena, &sample.graph, seed)};
        solve_both_ways(&question);
        for (int32_t i = 0; question.heaviest.found && question.matching->blossom_count > 0 && i < 12; i++) {
            int32_t before[MOST_VERTICES];
            const int64_t *prices = question.matching->prices;
            memcpy(before, question.matching->mates, sizeof *before * (size_t)sample.graph.vertex_count);
            ask_much(&question, 1);
            if (prices != question.matching->prices)
                replaced++;
            else if (memcmp(before, question.matching->mates, sizeof *before * (size_t)sample.graph.vertex_count) != 0)
                kept++;
            look_what_is_ruled_out(&question);
        }
        arena_drop(&arena);
    }
    assert_in_range(kept, 200, INT32_MAX);
    assert_in_range(replaced, 200, INT32_MAX);
}

/* --- Sparse graphs: many blossoms inside one another ------------------------------------------------------------- */

enum { SPARSE_GRAPHS = 60000, SPARSE_MOST = 14 };

struct sparse {
    struct random_source random;
    struct matching_graph graph;
    bool joined[SPARSE_MOST * SPARSE_MOST];
    int64_t weights[SPARSE_MOST * SPARSE_MOST];
    int32_t kinds[SPARSE_MOST];
    int32_t rows[SPARSE_MOST];
    int32_t places[SPARSE_MOST];
    uint8_t roles[SPARSE_MOST];
    int32_t partners[SPARSE_MOST];
};

static void make_sparse(struct sparse *sparse, uint64_t seed) {
    memset(sparse, 0, sizeof *sparse);
    random_seed(&sparse->random, seed);
    int32_t count = 10 + 2 * (int32_t)random_below(&sparse->random, 3);
    uint64_t in_hundred = 15 + random_below(&sparse->random, 25);
    sparse->graph = (struct matching_graph){.vertex_count = count,
                                            .kind_count = count,
                                            .words = 1,
                                            .weights = sparse->weights,
                                            .joined = sparse->joined,
                                            .kinds = sparse->kinds,
                                            .rows = sparse->rows,
                                            .places = sparse->places,
                                            .roles = sparse->roles,
                                            .partners = sparse->partners};
    for (int32_t i = 0; i < count; i++) {
        sparse->kinds[i] = i;
        sparse->rows[i] = sparse->partners[i] = -1;
        for (int32_t j = 0; j < i; j++)
            sparse->joined[i * count + j] = sparse->joined[j * count + i] =
                random_below(&sparse->random, 100) < in_hundred;
    }
}

/* Tries them all; a partner, where one is given, and no other. */
static bool can_be_perfect(const struct sparse *sparse, uint32_t used) {
    int32_t count = sparse->graph.vertex_count, one = 0;
    while (one < count && (used >> one & 1) != 0)
        one++;
    if (one == count)
        return true;
    for (int32_t other = one + 1; other < count; other++)
        if ((used >> other & 1) == 0 && sparse->joined[one * count + other] &&
            (sparse->partners[one] < 0 || sparse->partners[one] == other) &&
            (sparse->partners[other] < 0 || sparse->partners[other] == one) &&
            can_be_perfect(sparse, used | UINT32_C(1) << one | UINT32_C(1) << other))
            return true;
    return false;
}

static void ask_for_any_pair(struct sparse *sparse, struct matching *matching) {
    int32_t count = sparse->graph.vertex_count;
    for (int32_t one = 0; one < count; one++)
        for (int32_t other = one + 1; other < count; other++) {
            const int32_t both[] = {one, other};
            if (!sparse->joined[one * count + other])
                continue;
            sparse->partners[one] = other;
            sparse->partners[other] = one;
            assert_int_equal(matching_holds(matching, both, 2), can_be_perfect(sparse, 0));
            sparse->partners[one] = sparse->partners[other] = -1;
        }
}

static void an_obstacle_is_found_exactly_where_there_is_one(void **state) {
    int32_t groups[SPARSE_MOST];
    (void)state;
    for (uint64_t seed = 1; seed <= SPARSE_GRAPHS; seed++) {
        struct arena arena;
        struct sparse sparse;
        arena_init(&arena);
        make_sparse(&sparse, seed);
        bool perfect = can_be_perfect(&sparse, 0);
        assert_int_equal(matching_obstacle(matching_make(&arena, &sparse.graph), groups), !perfect);
        struct matching *matching = make_matching(&arena, &sparse.graph, seed);
        assert_int_equal(matching_solve(matching), perfect);
        if (perfect && seed % 8 == 0)
            ask_for_any_pair(&sparse, matching);
        arena_drop(&arena);
    }
}

/* As exchanges are found: first all without order, then among the heaviest the order of places decides. */
static void places_decide_among_equals_once_they_count(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SMALL_GRAPHS; seed++) {
        struct arena arena;
        struct sample sample;
        arena_init(&arena);
        make_sample(&sample, 200000 + seed, small_size(seed));
        struct question question = {.sample = &sample, .matching = make_matching(&arena, &sample.graph, seed)};
        solve_both_ways(&question);
        if (question.heaviest.found) {
            ask_much(&question, 4);
            for (int32_t vertex = 0; vertex < sample.graph.vertex_count; vertex++)
                if (!question.settled[vertex])
                    sample.roles[vertex] = MATCHING_ANY;
            sample.graph.lower_from = 1 + below(&sample, sample.graph.vertex_count);
            solve_both_ways(&question);
            ask_much(&question, 8);
        }
        arena_drop(&arena);
    }
}

/* The heaviest with every other pair in turn: found, impossible, or left to a fresh matching; what was before comes back. */
static void a_forced_pair_leaves_the_heaviest_of_the_rest(void **state) {
    int32_t found[3] = {0}, changed = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= SMALL_GRAPHS; seed++) {
        struct arena arena;
        struct sample sample;
        arena_init(&arena);
        make_sample(&sample, 400000 + seed, small_size(seed));
        struct question question = {.sample = &sample, .matching = make_matching(&arena, &sample.graph, seed)};
        solve_both_ways(&question);
        if (question.heaviest.found)
            ask_much(&question, (int32_t)(seed % 4));
        for (int32_t i = 0; question.heaviest.found && i < 8; i++) {
            int32_t one = below(&sample, sample.graph.vertex_count), other = below(&sample, sample.graph.vertex_count);
            if (one == other || question.settled[one] || question.settled[other] || sample.partners[one] >= 0 ||
                sample.partners[other] >= 0 || !may_match(&sample, one, other) ||
                matching_mate(question.matching, one) == other)
                continue;
            sample.partners[one] = other;
            sample.partners[other] = one;
            struct heaviest expected = heaviest_of_all(&sample);
            enum matching_forced is = matching_force(question.matching, one, other);
            found[is]++;
            if (is == MATCHING_FORCED) {
                assert_true(expected.found);
                assert_heaviest(&sample, question.matching, expected.total);
                changed += compare(&sample, expected.total, question.heaviest.total) != 0;
                matching_unforce(question.matching);
            } else if (is == MATCHING_IMPOSSIBLE) {
                assert_false(expected.found);
            }
            sample.partners[one] = sample.partners[other] = -1;
            assert_heaviest(&sample, question.matching, question.heaviest.total);
        }
        if (question.heaviest.found)
            ask_much(&question, 4);
        arena_drop(&arena);
    }
    assert_true(found[MATCHING_FORCED] > found[MATCHING_UNSURE]);
    assert_true(found[MATCHING_IMPOSSIBLE] > 0);
    assert_true(changed > 1000);
}

static bool contains(const struct matching *matching, int32_t blossom, int32_t vertex) {
    int32_t node = matching->home[vertex];
    while (node >= 0 && node != blossom)
        node = matching->parent[node];
    return node == blossom || vertex == blossom;
}

static bool is_used(const struct matching *matching, int32_t node) {
    return matching->blossoms[node - matching->vertex_count].used;
}

/* Every pair is paid for by the prices of its ends and of the blossoms around it. */
static void assert_prices_pay(const struct sample *sample, const struct matching *matching, int32_t one,
                              int32_t other) {
    int64_t weight[MOST_WORDS] = {0}, price[MOST_WORDS] = {0};
    int32_t words = sample->graph.words;
    add_weight(sample, one, other, weight);
    for (int32_t word = 0; word < words; word++)
        price[word] = matching->prices[one * words + word] + matching->prices[other * words + word];
    for (int32_t node = matching->vertex_count; node < matching->node_count; node++)
        if (is_used(matching, node) && contains(matching, node, one) && contains(matching, node, other))
            for (int32_t word = 0; word < words; word++)
                price[word] += matching->prices[node * words + word];
    assert_true(compare(sample, price, weight) >= 0);
}

/* All that a perfect matching can weigh at most: each vertex once, and of an odd set all but one can be inside. */
static void add_up_prices(const struct sample *sample, const struct matching *matching, int64_t *bound) {
    int32_t words = sample->graph.words;
    const int64_t nothing[MOST_WORDS] = {0};
    memset(bound, 0, sizeof(int64_t) * MOST_WORDS);
    for (int32_t node = 0; node < matching->node_count; node++) {
        int32_t members = 0;
        if (node >= matching->vertex_count && !is_used(matching, node))
            continue;
        for (int32_t vertex = 0; vertex < matching->vertex_count; vertex++)
            members += contains(matching, node, vertex);
        if (node >= matching->vertex_count) {
            assert_int_equal(members % 2, 1);
            assert_true(compare(sample, &matching->prices[node * words], nothing) >= 0);
        }
        for (int32_t word = 0; word < words; word++)
            bound[word] += matching->prices[node * words + word] * (members == 1 ? 1 : (members - 1) / 2);
    }
}

static void prices_prove_the_heaviest_matching_of_larger_graphs(void **state) {
    int32_t solved = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= LARGE_GRAPHS; seed++) {
        struct arena arena;
        struct sample sample;
        int64_t total[MOST_WORDS], bound[MOST_WORDS];
        arena_init(&arena);
        make_sample(&sample, 300000 + seed, 12 + 2 * (int32_t)(seed % 25));
        if (seed % 3 == 0)
            sample.graph.lower_from = 1 + below(&sample, sample.graph.vertex_count);
        if (seed % 3 == 1)
            bar_some(&sample, 60 + below(&sample, 35)); /* prices change many times in a search */
        struct matching *matching = make_matching(&arena, &sample.graph, seed);
        if (matching_solve(matching)) {
            solved++;
            assert_perfect(&sample, matching, total);
            for (int32_t one = 0; one < sample.graph.vertex_count; one++)
                for (int32_t other = 0; other < one; other++)
                    if (may_match(&sample, one, other))
                        assert_prices_pay(&sample, matching, one, other);
            add_up_prices(&sample, matching, bound);
            assert_int_equal(compare(&sample, total, bound), 0);
        }
        arena_drop(&arena);
    }
    assert_in_range(solved, LARGE_GRAPHS / 2, LARGE_GRAPHS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_other_perfect_matching_is_heavier),
        cmocka_unit_test(blossoms_with_a_price_occur_in_these_graphs),
        cmocka_unit_test(narrowing_down_holds_exactly_where_the_weight_is_still_within_reach),
        cmocka_unit_test(blossoms_with_a_price_stay_while_the_matching_changes_within_them),
        cmocka_unit_test(an_obstacle_is_found_exactly_where_there_is_one),
        cmocka_unit_test(places_decide_among_equals_once_they_count),
        cmocka_unit_test(a_forced_pair_leaves_the_heaviest_of_the_rest),
        cmocka_unit_test(prices_prove_the_heaviest_matching_of_larger_graphs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
