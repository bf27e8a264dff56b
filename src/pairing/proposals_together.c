/*
 * Where no single proposal is enough: a set of which none can be left out.
 *
 * What is proposed is first only allowed: everything that is mild enough at once. Then the harshest is forbidden again as long as
 * the round can still be paired. Whatever is left is needed by every pairing, so all of it is carried out.
 */
#include "pairing/proposals_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    TOGETHER_MOST = 64,       /* proposals that belong together */
    MEASURES_MOST = 1200,     /* until they are found */
    COLOUR_PLAYERS_MOST = 500 /* with more of them pairs of one colour are too many */
};

/* Two who may meet once the actions for each reason against it are allowed. */
struct closed_pair {
    int32_t places[2];
    int32_t met;     /* which action, or -1 */
    int32_t colours; /* likewise */
    bool prohibited;
};

struct together {
    struct proposals_finder *finder;
    struct arena work; /* of one measure */
    int32_t measures;
    int32_t count;
    size_t capacity;
    struct proposal *actions; /* the mildest first */
    bool *allowed;            /* by action */
    int32_t lifts;            /* of the actions: the first so many */
    int32_t *byes;            /* by place: the action that gives the bye, or -1 */
    int32_t *absences;        /* by place: the action that leaves him out, or -1 */
    int32_t pair_count;
    size_t pair_capacity;
    struct closed_pair *pairs;
    size_t stride;
    uint64_t *barred; /* with nothing allowed: the players, the bye, the guard */
};

static void set(const struct together *together, uint64_t *barred, int32_t one, int32_t other, bool on) {
    for (int i = 0; i < 2; i++) {
        uint64_t *word = &barred[(size_t)one * together->stride + (size_t)other / 64];
        uint64_t bit = UINT64_C(1) << (other % 64);
        *word = on ? *word | bit : *word & ~bit;
        int32_t swapped = one;
        one = other;
        other = swapped;
    }
}

/* --- Can the round be paired with what is allowed? ------------------------------------------------------------------ */

static bool is_allowed(const struct together *together, int32_t action) {
    return action >= 0 && together->allowed[action];
}

/* The pairs that allowed actions let meet although they are prohibited. */
static uint64_t *lift(struct together *together) {
    const struct proposals_finder *finder = together->finder;
    const struct proposals_graph *graph = &finder->graph;
    uint64_t *lifted =
        arena_array(&together->work, ((size_t)graph->dutch.round.player_count + 1) * graph->stride, sizeof *lifted);
    for (int32_t i = 0; i < together->lifts; i++)
        if (together->allowed[i])
            proposals_mark_group(graph, &finder->drawing->exclusions[together->actions[i].exclusion], lifted);
    return lifted;
}

/*
 * Two who may be absent may be so together. One alone takes the bye's place when the number is odd, since it is even then; else
 * somebody else has the bye, and the guard, who else keeps it, goes with the absent one.
 */
static void open_absences(const struct together *together, uint64_t *barred) {
    int32_t count = together->finder->graph.dutch.round.player_count;
    int32_t partner = count % 2 != 0 ? count : count + 1;
    for (int32_t one = 0; one < count; one++) {
        if (!is_allowed(together, together->absences[one]))
            continue;
        set(together, barred, one, partner, false);
        for (int32_t other = one + 1; other < count; other++)
            if (is_allowed(together, together->absences[other]))
                set(together, barred, one, other, false);
    }
}

static uint64_t *open_graph(struct together *together) {
    int32_t count = together->finder->graph.dutch.round.player_count;
    size_t size = ((size_t)count + 2) * together->stride;
    uint64_t *barred = arena_array(&together->work, size, sizeof *barred);
    memcpy(barred, together->barred, sizeof *barred * size);
    const uint64_t *lifted = lift(together);
    for (int32_t i = 0; i < together->pair_count; i++) {
        const struct closed_pair *pair = &together->pairs[i];
        size_t word = (size_t)pair->places[0] * together->finder->graph.stride + (size_t)pair->places[1] / 64;
        bool free = !pair->prohibited || (lifted[word] >> (pair->places[1] % 64) & 1) != 0;
        if (free && (pair->met < 0 || together->allowed[pair->met]) &&
            (pair->colours < 0 || together->allowed[pair->colours]))
            set(together, barred, pair->places[0], pair->places[1], false);
    }
    for (int32_t place = 0; place < count; place++)
        if (is_allowed(together, together->byes[place]))
            set(together, barred, place, count, false);
    open_absences(together, barred);
    return barred;
}

static bool can_be_paired(struct together *together) {
    static const bool joined[] = {true};
    static const int64_t weights[] = {0};
    int32_t players = together->finder->graph.dutch.round.player_count;
    int32_t count = players + (players % 2 != 0 ? 1 : 2);
    if (together->measures++ >= MEASURES_MOST || watched_stops(together->finder->watched, 0))
        return false;
    arena_reset(&together->work);
    struct arena *work = &together->work;
    int32_t *rows = arena_array(work, (size_t)count, sizeof *rows);
    int32_t *partners = arena_array(work, (size_t)count, sizeof *partners);
    for (int32_t i = 0; i < count; i++) {
        rows[i] = i;
        partners[i] = -1;
    }
    struct matching_graph graph = {
        .vertex_count = count,
        .kind_count = 1,
        .words = 1,
        .weights = weights,
        .joined = joined,
        .kinds = arena_array(work, (size_t)count, sizeof(int32_t)),
        .rows = rows,
        .barred = open_graph(together),
        .stride = together->stride,
        .places = arena_array(work, (size_t)count, sizeof(int32_t)),
        .roles = arena_array(work, (size_t)count, sizeof(uint8_t)),
        .partners = partners,
        .watched = together->finder->watched,
    };
    int32_t *groups = arena_array(work, (size_t)count, sizeof *groups);
    return !matching_obstacle(matching_make(work, &graph), groups);
}

/* --- What may be done ----------------------------------------------------------------------------------------------- */

static int32_t add_action(struct together *together, const struct proposal *action) {
    together->actions = arena_grow(&together->finder->scratch, together->actions, &together->capacity,
                                   (size_t)together->count + 1, sizeof *together->actions, NULL);
    together->actions[together->count] = *action;
    return together->count++;
}

static void add_lifts(struct together *together) {
    for (int32_t i = 0; i < together->finder->drawing->exclusion_count; i++) {
        struct proposal action = proposals_nothing;
        action.kind = PROPOSAL_LIFT_PROHIBITION;
        action.exclusion = i;
        if (together->finder->liftable[i])
            add_action(together, &action);
    }
    together->lifts = together->count;
}

static void add_closed(struct together *together, const struct closed_pair *pair) {
    *arena_push(&together->finder->scratch, together->pairs, together->pair_capacity, together->pair_count, NULL) =
        *pair;
}

/* All pairs that may not meet, pairs of one colour only if asked for. */
static void collect_closed(struct together *together, bool colours) {
    const struct proposals_finder *finder = together->finder;
    const struct swiss_round *round = &finder->graph.dutch.round;
    for (int32_t one = 0; one < round->player_count && !watched_stops(finder->watched, round->player_count); one++)
        for (int32_t other = one + 1; other < round->player_count; other++) {
            if (!proposals_is_barred(&finder->graph, one, other))
                continue;
            int32_t participants[] = {round->players[one].participant, round->players[other].participant};
            bool one_colour = proposals_one_colour(finder, one, other);
            struct closed_pair pair = {
                .places = {one, other},
                .met = swiss_round_met(finder->drawing, participants[0], participants[1]) >= 0 ? 0 : -1,
                .colours = one_colour ? 0 : -1,
                .prohibited = proposals_is_prohibited(&finder->graph, one, other)};
            if (!one_colour || colours)
                add_closed(together, &pair);
        }
}

/* A pair that wants an action; the first member is what they are sorted by. */
struct wanting {
    struct proposals_pair pair;
    struct closed_pair *closed;
};

/* An action of the kind for each pair that wants one. */
static void add_pairs(struct together *together, enum proposal_kind kind) {
    const struct drawing *drawing = together->finder->drawing;
    const struct swiss_player *players = together->finder->graph.dutch.round.players;
    bool again = kind == PROPOSAL_MEET_AGAIN;
    struct wanting *list = arena_array(&together->finder->scratch, (size_t)together->pair_count, sizeof *list);
    int32_t count = 0;
    for (int32_t i = 0; i < together->pair_count; i++) {
        struct closed_pair *closed = &together->pairs[i];
        const struct swiss_player *one = &players[closed->places[0]], *other = &players[closed->places[1]];
        if ((again ? closed->met : closed->colours) < 0)
            continue;
        struct proposals_pair *pair = &list[count].pair;
        list[count++].closed = closed;
        pair->proposal = proposals_nothing;
        pair->proposal.kind = kind;
        pair->proposal.participants[0] = one->participant;
        pair->proposal.participants[1] = other->participant;
        pair->proposal.round_met = again ? swiss_round_met(drawing, one->participant, other->participant) : -1;
        memcpy(pair->places, closed->places, sizeof pair->places);
        pair->difference = one->score - other->score;
    }
    qsort(list, (size_t)count, sizeof *list, proposals_compare_pairs);
    for (int32_t i = 0; i < count; i++) {
        int32_t action = add_action(together, &list[i].pair.proposal);
        *(again ? &list[i].closed->met : &list[i].closed->colours) = action;
    }
}

/* An action of the kind for each player; of the bye, for those who may not have it. */
static void add_players(struct together *together, enum proposal_kind kind, int32_t *actions) {
    const struct proposals_finder *finder = together->finder;
    const struct swiss_round *round = &finder->graph.dutch.round;
    size_t count = (size_t)round->player_count;
    struct swiss_player *players = arena_array(&together->finder->scratch, count, sizeof *players);
    memcpy(players, round->players, sizeof *players * count);
    qsort(players, count, sizeof *players, proposals_compare_for_bye);
    for (size_t i = 0; i < count; i++) {
        struct proposal action = proposals_nothing;
        int32_t place = 0;
        while (round->players[place].participant != players[i].participant)
            place++;
        action.kind = kind;
        action.participants[0] = players[i].participant;
        if (kind == PROPOSAL_ABSENCE || proposals_is_barred(&finder->graph, place, round->player_count))
            actions[place] = add_action(together, &action);
    }
}

static void begin(struct together *together) {
    const struct proposals_graph *graph = &together->finder->graph;
    struct arena *scratch = &together->finder->scratch;
    int32_t count = graph->dutch.round.player_count;
    together->stride = ((size_t)count + 1) / 64 + 1;
    together->barred = arena_array(scratch, ((size_t)count + 2) * together->stride, sizeof *together->barred);
    together->byes = arena_array(scratch, (size_t)count, sizeof *together->byes);
    together->absences = arena_array(scratch, (size_t)count, sizeof *together->absences);
    for (int32_t one = 0; one < count; one++) {
        together->byes[one] = together->absences[one] = -1;
        for (int32_t other = one + 1; other <= count; other++)
            if (proposals_is_barred(graph, one, other))
                set(together, together->barred, one, other, true);
        set(together, together->barred, one, count + 1, true);
    }
}

/* --- The least of it ------------------------------------------------------------------------------------------------ */

static void allow(struct together *together, int32_t first, int32_t end, bool allowed) {
    for (int32_t i = first; i < end; i++)
        together->allowed[i] = allowed;
}

/* Forbids of these, which are all allowed, what is not needed: the harshest first. */
static void forbid(struct together *together, int32_t first, int32_t end) {
    if (first == end)
        return;
    allow(together, first, end, false);
    if (can_be_paired(together))
        return;
    allow(together, first, end, true);
    if (end - first == 1)
        return;
    int32_t middle = first + (end - first) / 2;
    forbid(together, middle, end);
    forbid(together, first, middle);
}

/* All up to a kind, the harshest of which is needed: false when even that is not enough. */
static bool allow_up_to(struct together *together, int32_t end) {
    allow(together, 0, end, true);
    if (!can_be_paired(together))
        return false;
    forbid(together, 0, end);
    return true;
}

static int32_t count_allowed(const struct together *together) {
    int32_t count = 0;
    for (int32_t i = 0; i < together->count; i++)
        count += together->allowed[i];
    return count;
}

/* From the mildest kinds on; the last ones are colours, or players who stay out. */
static bool search(struct together *together, bool colours) {
    int32_t ends[4];
    begin(together);
    collect_closed(together, colours);
    add_lifts(together);
    ends[0] = together->count;
    add_pairs(together, PROPOSAL_MEET_AGAIN);
    ends[1] = together->count;
    add_players(together, PROPOSAL_SECOND_BYE, together->byes);
    ends[2] = together->count;
    if (colours)
        add_pairs(together, PROPOSAL_COLOURS);
    else
        add_players(together, PROPOSAL_ABSENCE, together->absences);
    ends[3] = together->count;
    together->allowed = arena_array(&together->finder->scratch, (size_t)together->count, sizeof *together->allowed);
    for (int i = colours ? 3 : 0; i < 4; i++)
        if (allow_up_to(together, ends[i]))
            return true;
    return false;
}

static bool has_absence(const struct together *together) {
    for (int32_t i = 0; i < together->count; i++)
        if (together->allowed[i] && together->actions[i].kind == PROPOSAL_ABSENCE)
            return true;
    return false;
}

/* All at once, to the letter. */
static void keep(struct together *together) {
    struct proposals_finder *finder = together->finder;
    struct proposals *found = finder->found;
    int32_t count = count_allowed(together);
    if (count > TOGETHER_MOST)
        return;
    found->list = arena_array(finder->arena, (size_t)count, sizeof *found->list);
    proposals_forget(finder);
    for (int32_t i = 0; i < together->count; i++)
        if (together->allowed[i]) {
            found->list[found->count++] = together->actions[i];
            proposals_carry_out(finder, &together->actions[i]);
        }
    if (!proposals_work(finder))
        found->count = 0;
    found->together = found->count > 1;
}

void proposals_try_together(struct proposals_finder *finder) {
    struct together milder = {.finder = finder}, other = {.finder = finder};
    arena_init(&milder.work);
    arena_init(&other.work);
    bool done = search(&milder, false);
    /* Rather fewer against a rule of colours than many who stay out. */
    if (done && has_absence(&milder) && finder->graph.dutch.round.player_count <= COLOUR_PLAYERS_MOST &&
        search(&other, true) && count_allowed(&other) < count_allowed(&milder))
        keep(&other);
    else if (done)
        keep(&milder);
    arena_drop(&other.work);
    arena_drop(&milder.work);
}
