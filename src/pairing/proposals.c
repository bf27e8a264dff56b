#include "pairing/proposals.h"

#include "pairing/proposals_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    KIND_MOST = 4,      /* proposals of one kind */
    TRIALS_MOST = 100,  /* of one kind */
    TOGETHER_MOST = 64, /* proposals that belong together */
    MEASURES_MOST = 400 /* of proposals that belong together */
};

/* Two who may not meet for one reason. Participants and places. */
struct barred_pair {
    struct proposal proposal;
    int32_t places[2];
    int32_t difference; /* of their scores */
};

struct finder {
    struct arena *arena;
    struct arena scratch;
    struct arena trial; /* of one */
    const struct pairing_system *system;
    const struct drawing *drawing;
    struct proposals_graph graph;
    struct proposals_shape shape;
    struct drawing changed; /* takes_part and exclusions are copies */
    bool *takes_part;
    struct exclusion *exclusions;
    int32_t met_count;
    struct barred_pair *met;
    int32_t colour_count;
    struct barred_pair *colours;
    size_t capacity; /* of the list */
    struct proposals *found;
};

static const struct proposal no_proposal = {.participants = {-1, -1}, .exclusion = -1, .round_met = -1};

static void add(struct finder *finder, const struct proposal *proposal) {
    struct proposals *found = finder->found;
    found->list =
        arena_grow(finder->arena, found->list, &finder->capacity, (size_t)found->count + 1, sizeof *found->list, NULL);
    found->list[found->count++] = *proposal;
}

/* --- Trying ------------------------------------------------------------------------------------------------------- */

static void forget_changes(struct finder *finder) {
    const struct drawing *drawing = finder->drawing;
    memcpy(finder->takes_part, drawing->takes_part,
           sizeof *finder->takes_part * (size_t)drawing->table->participant_count);
    if (drawing->exclusion_count > 0)
        memcpy(finder->exclusions, drawing->exclusions, sizeof *finder->exclusions * (size_t)drawing->exclusion_count);
}

/* Whoever it is about is out of the drawing: two play each other, one has a bye. */
static void change(struct finder *finder, const struct proposal *proposal) {
    for (int i = 0; i < 2; i++)
        if (proposal->participants[i] >= 0)
            finder->takes_part[proposal->participants[i]] = false;
    if (proposal->exclusion >= 0)
        finder->exclusions[proposal->exclusion].count = 0;
}

/* Can the round be paired with the changes made? */
static bool can_be_paired(struct finder *finder) {
    struct dutch_obstacle obstacle;
    struct error error = {0};
    arena_reset(&finder->trial);
    return !dutch_find_obstacle(&finder->trial, finder->system->edition, &finder->changed, &obstacle, &error) &&
           error.code == ERROR_none;
}

static bool helps(struct finder *finder, const struct proposal *proposal) {
    forget_changes(finder);
    change(finder, proposal);
    return can_be_paired(finder);
}

/* Those that help, of candidates in order, until there are enough. */
struct quota {
    int32_t found;
    int32_t trials;
};

static bool is_used_up(const struct quota *quota) {
    return quota->found == KIND_MOST || quota->trials == TRIALS_MOST;
}

static void consider(struct finder *finder, const struct proposal *proposal, struct quota *quota) {
    if (is_used_up(quota))
        return;
    quota->trials++;
    if (!helps(finder, proposal))
        return;
    quota->found++;
    add(finder, proposal);
}

/* --- Pairs -------------------------------------------------------------------------------------------------------- */

static bool is_active(const struct finder *finder, const struct exclusion *exclusion) {
    return exclusion->first_round <= finder->drawing->round && finder->drawing->round <= exclusion->last_round;
}

static bool holds(const struct exclusion *exclusion, int32_t participant) {
    for (int32_t i = 0; i < exclusion->count; i++)
        if (exclusion->participants[i] == participant)
            return true;
    return false;
}

static bool is_prohibited(const struct finder *finder, int32_t one, int32_t other) {
    for (int32_t i = 0; i < finder->drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &finder->drawing->exclusions[i];
        if (is_active(finder, exclusion) && holds(exclusion, one) && holds(exclusion, other))
            return true;
    }
    return false;
}

/* Whoever met long ago first; then those of equal scores; then those at the lower end. */
static int compare_pairs(const void *one, const void *other) {
    const struct barred_pair *a = one, *b = other;
    if (a->proposal.round_met != b->proposal.round_met)
        return a->proposal.round_met < b->proposal.round_met ? -1 : 1;
    if (a->difference != b->difference)
        return a->difference < b->difference ? -1 : 1;
    if (a->places[1] != b->places[1])
        return a->places[1] > b->places[1] ? -1 : 1;
    return a->places[0] > b->places[0] ? -1 : a->places[0] < b->places[0];
}

static bool is_barred(const struct finder *finder, int32_t place, int32_t other) {
    const struct proposals_graph *graph = &finder->graph;
    return (graph->barred[(size_t)place * graph->stride + (size_t)other / 64] >> (other % 64) & 1) != 0;
}

static bool must_have_one_colour(const struct finder *finder, int32_t place, int32_t other) {
    const struct dutch *dutch = &finder->graph.dutch;
    struct dutch_kind one = dutch_kind_of(dutch, place, DUTCH_BELOW, false);
    struct dutch_kind two = dutch_kind_of(dutch, other, DUTCH_BELOW, false);
    return !dutch_kinds_join(&one, &two, DUTCH_ALL_BELOW);
}

/* Both may be left over, and they are of different parts: else their meeting helps nobody. */
static bool are_apart(const struct proposals_shape *shape, int32_t place, int32_t other) {
    return shape->parts[place] != 0 && shape->parts[other] != 0 && shape->parts[place] != shape->parts[other];
}

static void add_pair(struct finder *finder, int32_t place, int32_t other) {
    const struct swiss_player *one = &finder->graph.dutch.round.players[place];
    const struct swiss_player *two = &finder->graph.dutch.round.players[other];
    int32_t met = swiss_round_met(finder->drawing, one->participant, two->participant);
    struct barred_pair pair = {
        .proposal = no_proposal, .places = {place, other}, .difference = one->score - two->score};
    pair.proposal.participants[0] = one->participant;
    pair.proposal.participants[1] = two->participant;
    pair.proposal.round_met = met;
    pair.proposal.kind = met >= 0 ? PROPOSAL_MEET_AGAIN : PROPOSAL_COLOURS;
    bool one_colour = must_have_one_colour(finder, place, other);
    if ((met >= 0 && one_colour) || is_prohibited(finder, one->participant, two->participant))
        return; /* one proposal is for one rule */
    if (met >= 0)
        finder->met[finder->met_count++] = pair;
    else
        finder->colours[finder->colour_count++] = pair;
}

static int32_t count_barred(const struct finder *finder) {
    int32_t count = 0, players = finder->graph.dutch.round.player_count;
    for (int32_t one = 0; one < players; one++)
        for (int32_t other = one + 1; other < players; other++)
            count += is_barred(finder, one, other) && are_apart(&finder->shape, one, other);
    return count;
}

static void collect_pairs(struct finder *finder) {
    int32_t players = finder->graph.dutch.round.player_count;
    size_t most = (size_t)count_barred(finder);
    finder->met = arena_array(&finder->scratch, most, sizeof *finder->met);
    finder->colours = arena_array(&finder->scratch, most, sizeof *finder->colours);
    for (int32_t one = 0; one < players; one++)
        for (int32_t other = one + 1; other < players; other++)
            if (is_barred(finder, one, other) && are_apart(&finder->shape, one, other))
                add_pair(finder, one, other);
    qsort(finder->met, (size_t)finder->met_count, sizeof *finder->met, compare_pairs);
    qsort(finder->colours, (size_t)finder->colour_count, sizeof *finder->colours, compare_pairs);
}

/* --- One by one --------------------------------------------------------------------------------------------------- */

/* Two of the group who could help each other. */
static bool concerns(const struct finder *finder, const struct exclusion *exclusion) {
    int32_t part = 0;
    for (int32_t place = 0; place < finder->graph.dutch.round.player_count; place++) {
        int32_t own = finder->shape.parts[place];
        if (own == 0 || !holds(exclusion, finder->graph.dutch.round.players[place].participant))
            continue;
        if (part != 0 && part != own)
            return true;
        part = own;
    }
    return false;
}

static void try_prohibitions(struct finder *finder) {
    struct quota quota = {0};
    for (int32_t i = 0; i < finder->drawing->exclusion_count && !is_used_up(&quota); i++) {
        const struct exclusion *exclusion = &finder->drawing->exclusions[i];
        struct proposal proposal = no_proposal;
        proposal.kind = PROPOSAL_LIFT_PROHIBITION;
        proposal.exclusion = i;
        if (is_active(finder, exclusion) && concerns(finder, exclusion))
            consider(finder, &proposal, &quota);
    }
}

static void try_pairs(struct finder *finder, const struct barred_pair *pairs, int32_t count) {
    struct quota quota = {0};
    for (int32_t i = 0; i < count; i++)
        consider(finder, &pairs[i].proposal, &quota);
}

/* The lowest score first, then who has the fewest unplayed rounds, then the lowest rank. (C5, C9) */
static int compare_for_bye(const void *one, const void *other) {
    const struct swiss_player *a = one, *b = other;
    if (a->score != b->score)
        return a->score < b->score ? -1 : 1;
    if (a->unplayed != b->unplayed)
        return a->unplayed < b->unplayed ? -1 : 1;
    return a->participant > b->participant ? -1 : a->participant < b->participant;
}

/* One of those who may be left over stays out. */
static void try_players(struct finder *finder, enum proposal_kind kind) {
    const struct swiss_round *round = &finder->graph.dutch.round;
    struct swiss_player *players = arena_array(&finder->scratch, (size_t)round->player_count, sizeof *players);
    struct quota quota = {0};
    int32_t count = 0;
    for (int32_t place = 0; place < round->player_count; place++)
        if (finder->shape.parts[place] != 0)
            players[count++] = round->players[place];
    qsort(players, (size_t)count, sizeof *players, compare_for_bye);
    for (int32_t i = 0; i < count; i++) {
        struct proposal proposal = no_proposal;
        proposal.kind = kind;
        proposal.participants[0] = players[i].participant;
        consider(finder, &proposal, &quota);
    }
}

static void try_single(struct finder *finder) {
    try_prohibitions(finder);
    if (finder->shape.left > 2)
        return; /* one pair is not enough */
    try_pairs(finder, finder->met, finder->met_count);
    if (finder->graph.dutch.round.player_count % 2 != 0)
        try_players(finder, PROPOSAL_SECOND_BYE);
    try_players(finder, PROPOSAL_ABSENCE);
    try_pairs(finder, finder->colours, finder->colour_count);
}

/* --- Several together ----------------------------------------------------------------------------------------------- */

/* Every prohibition is lifted; then those come back that are not in the way. */
static bool lift_prohibitions(struct finder *finder) {
    int32_t count = finder->drawing->exclusion_count;
    int32_t restored = 0;
    forget_changes(finder);
    for (int32_t i = 0; i < count; i++)
        finder->exclusions[i].count = 0;
    if (count == 0 || !can_be_paired(finder))
        return false;
    for (int32_t i = 0; i < count; i++) {
        finder->exclusions[i].count = finder->drawing->exclusions[i].count;
        if (!is_active(finder, &finder->exclusions[i]))
            continue;
        if (restored++ >= MEASURES_MOST || !can_be_paired(finder))
            finder->exclusions[i].count = 0;
    }
    for (int32_t i = 0; i < count; i++) {
        struct proposal proposal = no_proposal;
        proposal.kind = PROPOSAL_LIFT_PROHIBITION;
        proposal.exclusion = i;
        if (finder->exclusions[i].count == 0 && finder->drawing->exclusions[i].count > 0)
            add(finder, &proposal);
    }
    return true;
}

struct together {
    bool *gone; /* by place */
    int32_t measures;
};

/* Takes the first of the pairs that brings the round nearer to being paired. */
static bool take_pair(struct finder *finder, struct together *together, const struct barred_pair *pairs,
                      int32_t count) {
    int32_t left = finder->shape.left;
    for (int32_t i = 0; i < count && together->measures < MEASURES_MOST; i++) {
        int32_t one = pairs[i].places[0], other = pairs[i].places[1];
        if (together->gone[one] || together->gone[other])
            continue;
        together->gone[one] = together->gone[other] = true;
        together->measures++;
        proposals_measure(&finder->graph, together->gone, &finder->shape);
        if (finder->shape.left < left) {
            add(finder, &pairs[i].proposal);
            return true;
        }
        together->gone[one] = together->gone[other] = false;
    }
    proposals_measure(&finder->graph, together->gone, &finder->shape);
    return false;
}

/* One of those who may be left over stays out: with the bye where there is one. */
static bool take_absence(struct finder *finder, struct together *together) {
    const struct swiss_round *round = &finder->graph.dutch.round;
    struct proposal proposal = no_proposal;
    int32_t here = 0;
    for (int32_t place = 0; place < round->player_count; place++)
        here += !together->gone[place];
    proposal.kind = here % 2 != 0 ? PROPOSAL_SECOND_BYE : PROPOSAL_ABSENCE;
    for (int32_t place = round->player_count; place-- > 0;) {
        if (finder->shape.parts[place] == 0)
            continue;
        together->gone[place] = true;
        together->measures++;
        proposal.participants[0] = round->players[place].participant;
        add(finder, &proposal);
        proposals_measure(&finder->graph, together->gone, &finder->shape);
        return true;
    }
    return false;
}

static void try_together(struct finder *finder) {
    struct proposals *found = finder->found;
    struct together together = {0};
    found->together = true;
    if (lift_prohibitions(finder))
        return;
    together.gone = arena_array(&finder->scratch, (size_t)finder->graph.dutch.round.player_count, sizeof(bool));
    proposals_measure(&finder->graph, NULL, &finder->shape);
    while (finder->shape.left > 0 && found->count < TOGETHER_MOST && together.measures < MEASURES_MOST)
        if (!take_pair(finder, &together, finder->met, finder->met_count) &&
            !take_pair(finder, &together, finder->colours, finder->colour_count) && !take_absence(finder, &together))
            break;
    forget_changes(finder);
    for (int32_t i = 0; i < found->count; i++)
        change(finder, &found->list[i]);
    if (!can_be_paired(finder))
        found->count = 0;
}

/* ------------------------------------------------------------------------------------------------------------------ */

static bool find(struct finder *finder, struct error *error) {
    struct proposals *found = finder->found;
    const struct drawing *drawing = finder->drawing;
    size_t participants = (size_t)drawing->table->participant_count;
    found->obstructed = dutch_find_obstacle(finder->arena, finder->system->edition, drawing, &found->obstacle, error);
    if (!found->obstructed)
        return error->code == ERROR_none;
    if (!proposals_read(&finder->scratch, finder->system, drawing, &finder->graph, error))
        return false;
    finder->shape.parts = arena_array(&finder->scratch, participants + 1, sizeof *finder->shape.parts);
    finder->takes_part = arena_array(&finder->scratch, participants, sizeof *finder->takes_part);
    finder->exclusions = arena_array(&finder->scratch, (size_t)drawing->exclusion_count, sizeof *finder->exclusions);
    finder->changed = *drawing;
    finder->changed.takes_part = finder->takes_part;
    finder->changed.exclusions = finder->exclusions;
    proposals_measure(&finder->graph, NULL, &finder->shape);
    collect_pairs(finder);
    try_single(finder);
    if (found->count == 0)
        try_together(finder);
    return true;
}

bool proposals_find(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    struct proposals *proposals, struct error *error) {
    struct arena measures;
    struct finder finder = {.arena = arena, .system = system, .drawing = drawing, .found = proposals};
    *proposals = (struct proposals){0};
    *error = (struct error){0};
    arena_init(&measures);
    arena_init(&finder.scratch);
    arena_init(&finder.trial);
    finder.shape.arena = &measures;
    bool done = find(&finder, error);
    arena_drop(&finder.trial);
    arena_drop(&finder.scratch);
    arena_drop(&measures);
    return done;
}
