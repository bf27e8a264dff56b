#include "pairing/proposals.h"

#include "pairing/classic_meet.h"
#include "pairing/proposals_parts.h"

#include <stdlib.h>

enum {
    KIND_MOST = 4,    /* proposals of one kind */
    TRIALS_MOST = 100 /* of one kind */
};

const struct proposal proposals_nothing = {.participants = {-1, -1}, .exclusion = -1, .round_met = -1};

static void add(struct proposals_finder *finder, const struct proposal *proposal) {
    struct proposals *found = finder->found;
    *arena_push(finder->arena, found->list, finder->capacity, found->count, NULL) = *proposal;
}

static bool helps(struct proposals_finder *finder, const struct proposal *proposal) {
    proposals_forget(finder);
    proposals_carry_out(finder, proposal);
    return proposals_work(finder);
}

/* Those that help, of candidates in order, until there are enough. */
struct quota {
    int32_t found;
    int32_t trials;
};

static bool is_used_up(const struct quota *quota) {
    return quota->found == KIND_MOST || quota->trials == TRIALS_MOST;
}

static void consider(struct proposals_finder *finder, const struct proposal *proposal, struct quota *quota) {
    if (is_used_up(quota) || watched_stops(finder->watched, 0))
        return;
    quota->trials++;
    if (!helps(finder, proposal))
        return;
    quota->found++;
    add(finder, proposal);
}

/* --- Pairs -------------------------------------------------------------------------------------------------------- */

/* Whoever met long ago first; then those of equal scores; then those at the lower end. */
int proposals_compare_pairs(const void *one, const void *other) {
    const struct proposals_pair *a = one, *b = other;
    if (a->proposal.round_met != b->proposal.round_met)
        return a->proposal.round_met < b->proposal.round_met ? -1 : 1;
    if (a->difference != b->difference)
        return a->difference < b->difference ? -1 : 1;
    if (a->places[1] != b->places[1])
        return a->places[1] > b->places[1] ? -1 : 1;
    return a->places[0] > b->places[0] ? -1 : a->places[0] < b->places[0];
}

bool proposals_one_colour(const struct proposals_finder *finder, int32_t place, int32_t other) {
    const struct dutch *dutch = &finder->graph.dutch;
    if (finder->system->classic != NULL)
        return !classic_colours_fit(finder->system, &dutch->round, place, other);
    struct dutch_kind one = dutch_kind_of(dutch, place, DUTCH_BELOW, false);
    struct dutch_kind two = dutch_kind_of(dutch, other, DUTCH_BELOW, false);
    return !dutch_kinds_join(&one, &two, DUTCH_ALL_BELOW);
}

/* Both may be left over, and they are of different parts: else their meeting helps nobody. */
static bool are_apart(const struct proposals_shape *shape, int32_t place, int32_t other) {
    return shape->parts[place] != 0 && shape->parts[other] != 0 && shape->parts[place] != shape->parts[other];
}

static void add_pair(struct proposals_finder *finder, int32_t place, int32_t other) {
    const struct swiss_player *one = &finder->graph.dutch.round.players[place];
    const struct swiss_player *two = &finder->graph.dutch.round.players[other];
    int32_t met = swiss_round_met(finder->drawing, one->participant, two->participant);
    struct proposals_pair pair = {
        .proposal = proposals_nothing, .places = {place, other}, .difference = one->score - two->score};
    pair.proposal.participants[0] = one->participant;
    pair.proposal.participants[1] = two->participant;
    pair.proposal.round_met = met;
    pair.proposal.kind = met >= 0 ? PROPOSAL_MEET_AGAIN : PROPOSAL_COLOURS;
    bool one_colour = proposals_one_colour(finder, place, other);
    if ((met >= 0 && one_colour) || proposals_is_prohibited(&finder->graph, place, other))
        return; /* one proposal is for one rule */
    if (met >= 0)
        finder->met[finder->met_count++] = pair;
    else
        finder->colours[finder->colour_count++] = pair;
}

static int32_t count_barred(const struct proposals_finder *finder) {
    int32_t count = 0, players = finder->graph.dutch.round.player_count;
    for (int32_t one = 0; one < players; one++)
        for (int32_t other = one + 1; other < players; other++)
            count += proposals_is_barred(&finder->graph, one, other) && are_apart(&finder->shape, one, other);
    return count;
}

static void collect_pairs(struct proposals_finder *finder) {
    int32_t players = finder->graph.dutch.round.player_count;
    size_t most = (size_t)count_barred(finder);
    finder->met = arena_array(&finder->scratch, most, sizeof *finder->met);
    finder->colours = arena_array(&finder->scratch, most, sizeof *finder->colours);
    for (int32_t one = 0; one < players && !watched_stops(finder->watched, players); one++)
        for (int32_t other = one + 1; other < players; other++)
            if (proposals_is_barred(&finder->graph, one, other) && are_apart(&finder->shape, one, other))
                add_pair(finder, one, other);
    qsort(finder->met, (size_t)finder->met_count, sizeof *finder->met, proposals_compare_pairs);
    qsort(finder->colours, (size_t)finder->colour_count, sizeof *finder->colours, proposals_compare_pairs);
}

/* --- One by one --------------------------------------------------------------------------------------------------- */

static void try_prohibitions(struct proposals_finder *finder) {
    struct quota quota = {0};
    for (int32_t i = 0; i < finder->drawing->exclusion_count; i++) {
        struct proposal proposal = proposals_nothing;
        proposal.kind = PROPOSAL_LIFT_PROHIBITION;
        proposal.exclusion = i;
        if (finder->liftable[i])
            consider(finder, &proposal, &quota);
    }
}

static void try_pairs(struct proposals_finder *finder, const struct proposals_pair *pairs, int32_t count) {
    struct quota quota = {0};
    for (int32_t i = 0; i < count; i++)
        consider(finder, &pairs[i].proposal, &quota);
}

/* The lowest score first, then who has the fewest unplayed rounds, then the lowest rank. (C5, C9) */
int proposals_compare_for_bye(const void *one, const void *other) {
    const struct swiss_player *a = one, *b = other;
    if (a->score != b->score)
        return a->score < b->score ? -1 : 1;
    if (a->unplayed != b->unplayed)
        return a->unplayed < b->unplayed ? -1 : 1;
    return a->participant > b->participant ? -1 : a->participant < b->participant;
}

/* One of those who may be left over stays out. */
static void try_players(struct proposals_finder *finder, enum proposal_kind kind) {
    const struct swiss_round *round = &finder->graph.dutch.round;
    struct swiss_player *players = arena_array(&finder->scratch, (size_t)round->player_count, sizeof *players);
    struct quota quota = {0};
    int32_t count = 0;
    for (int32_t place = 0; place < round->player_count; place++)
        if (finder->shape.parts[place] != 0)
            players[count++] = round->players[place];
    qsort(players, (size_t)count, sizeof *players, proposals_compare_for_bye);
    for (int32_t i = 0; i < count; i++) {
        struct proposal proposal = proposals_nothing;
        proposal.kind = kind;
        proposal.participants[0] = players[i].participant;
        consider(finder, &proposal, &quota);
    }
}

static void try_single(struct proposals_finder *finder) {
    try_prohibitions(finder);
    if (finder->shape.left > 2)
        return; /* one pair is not enough */
    try_pairs(finder, finder->met, finder->met_count);
    if (finder->graph.dutch.round.player_count % 2 != 0)
        try_players(finder, PROPOSAL_SECOND_BYE);
    try_players(finder, PROPOSAL_ABSENCE);
    try_pairs(finder, finder->colours, finder->colour_count);
}

/* ------------------------------------------------------------------------------------------------------------------ */

static bool find(struct proposals_finder *finder, struct error *error) {
    struct proposals *found = finder->found;
    const struct drawing *drawing = finder->drawing;
    size_t participants = (size_t)drawing->table->participant_count;
    found->obstructed = proposals_obstructed(finder->arena, finder->system, drawing, &found->obstacle, error);
    if (!found->obstructed)
        return error->code == ERROR_none;
    if (!proposals_read(&finder->scratch, finder->system, drawing, &finder->graph, error))
        return false;
    finder->shape.parts = arena_array(&finder->scratch, participants + 1, sizeof *finder->shape.parts);
    finder->takes_part = arena_array(&finder->scratch, participants, sizeof *finder->takes_part);
    proposals_find_liftable(finder);
    proposals_measure(&finder->graph, &finder->shape);
    collect_pairs(finder);
    try_single(finder);
    if (found->count == 0)
        proposals_try_together(finder);
    return true;
}

bool proposals_find(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                    struct proposals *proposals, struct error *error) {
    struct arena measures;
    struct watched watched = {.watch = drawing->watch};
    const struct watch watch = {watched_pass_on, &watched}; /* of every trial */
    struct drawing tried = *drawing;
    struct proposals_finder finder = {
        .arena = arena, .system = system, .drawing = &tried, .watched = &watched, .found = proposals};
    tried.watch = drawing->watch == NULL ? NULL : &watch;
    *proposals = (struct proposals){0};
    *error = (struct error){0};
    arena_init(&measures);
    arena_init(&finder.scratch);
    arena_init(&finder.trial);
    arena_init(&finder.changes);
    finder.shape.arena = &measures;
    finder.shape.watched = &watched;
    bool done = find(&finder, error);
    arena_drop(&finder.changes);
    arena_drop(&finder.trial);
    arena_drop(&finder.scratch);
    arena_drop(&measures);
    if (watched_ask(&watched)) {
        *proposals = (struct proposals){0};
        return error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    }
    return done;
}
