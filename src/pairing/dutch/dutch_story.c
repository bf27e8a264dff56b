#include "pairing/dutch/dutch_story.h"

#include "pairing/dutch/dutch_parts.h"

#include <string.h>

/* --- Counting --------------------------------------------------------------------------------------------------- */

static const struct dutch_kind *kind_at(const struct dutch_work *work, int32_t vertex) {
    return &work->kind_list[work->kinds[vertex]];
}

static bool in_bracket(const struct dutch_work *work, int32_t vertex) {
    return dutch_is_mover(work, vertex) || dutch_is_resident(work, vertex);
}

static bool is_pair(const struct dutch_work *work, int32_t one, int32_t other) {
    return in_bracket(work, one) && in_bracket(work, other) &&
           (dutch_is_resident(work, one) || dutch_is_resident(work, other));
}

/* Of the following bracket: whom it leaves unpaired, all or those with a score. */
static int32_t next_failures(const struct dutch_work *work, const struct matching *matching,
                             const struct dutch_field *field) {
    int32_t failures = 0;
    for (int32_t vertex = 0; vertex < work->graph.vertex_count; vertex++) {
        const struct dutch_kind *kind = kind_at(work, vertex);
        int32_t mate = matching_mate(matching, vertex);
        bool following = kind->zone == DUTCH_FOLLOWING, mate_follows = kind_at(work, mate)->zone == DUTCH_FOLLOWING;
        if ((!following && !in_bracket(work, vertex)) || is_pair(work, vertex, mate) ||
            (following && (mate_follows || in_bracket(work, mate))) || (mate_follows && in_bracket(work, vertex)))
            continue;
        failures += field->criterion == DUTCH_NEXT_UNPAIRED || (!following && kind->score == field->value);
    }
    return failures;
}

/* What a matching fails in by a field: what its unpaired players lose, and what its pairs cost. */
static int32_t failures_of(const struct dutch_work *work, const struct matching *matching,
                           const struct dutch_field *field) {
    const struct dutch *dutch = work->dutch;
    int32_t failures = 0;
    if (field->criterion == DUTCH_NEXT_UNPAIRED || field->criterion == DUTCH_NEXT_SCORES)
        return next_failures(work, matching, field);
    for (int32_t vertex = 0; vertex < work->graph.vertex_count; vertex++) {
        int32_t mate = matching_mate(matching, vertex);
        bool paired = is_pair(work, vertex, mate);
        if (!paired && in_bracket(work, vertex))
            failures += field->criterion == DUTCH_PAIRS
                            ? 1
                            : dutch_spared_value(dutch, work->bracket, &work->weights, field, kind_at(work, vertex));
        if (mate < vertex)
            continue;
        const struct dutch_kind *one = kind_at(work, vertex), *other = kind_at(work, mate);
        int32_t value = dutch_pair_value(dutch, work->bracket, &work->weights, field, one, other);
        if (paired && field->criterion != DUTCH_PAIRS)
            value -= dutch_spared_value(dutch, work->bracket, &work->weights, field, one) +
                     dutch_spared_value(dutch, work->bracket, &work->weights, field, other);
        if (field->criterion != DUTCH_PAIRS)
            failures -= value;
    }
    return failures;
}

static struct dutch_failure failure_of(const struct dutch_field *field, int32_t count) {
    return (struct dutch_failure){field->criterion, field->rounds, field->value, count};
}

/* --- Refusals ----------------------------------------------------------------------------------------------------- */

void dutch_compare(const struct dutch_work *work, const struct matching *forced, struct dutch_refusal *refusal) {
    refusal->reason = DUTCH_LATER;
    for (int32_t i = 0; i < work->weights.field_count; i++) {
        const struct dutch_field *field = &work->weights.fields[i];
        int32_t chosen = failures_of(work, work->matching, field), refused = failures_of(work, forced, field);
        if (chosen == refused)
            continue;
        refusal->reason = DUTCH_WORSE;
        refusal->chosen = failure_of(field, chosen);
        refusal->refused = failure_of(field, refused);
        return;
    }
}

/* The best that could be had with the two paired, against what was had. */
static void compare_with_forced(struct dutch_work *work, int32_t vertex, int32_t other, struct dutch_refusal *refusal) {
    struct matching *forced = matching_make(work->dutch->scratch, &work->graph);
    if (vertex >= 0) {
        work->partners[vertex] = other;
        work->partners[other] = vertex;
    }
    bool solved = matching_solve(forced);
    if (vertex >= 0) {
        work->partners[vertex] = -1;
        work->partners[other] = -1;
    }
    refusal->reason = DUTCH_OTHERS_UNPAIRED;
    if (solved)
        dutch_compare(work, forced, refusal);
}

void dutch_tell_refusal(struct dutch_work *work, int32_t vertex, int32_t other) {
    struct dutch_story *story = work->dutch->story;
    if (story == NULL || story->outline)
        return;
    if (vertex >= 0 && work->roles[vertex] == MATCHING_UPPER && work->places[other] < work->places[vertex])
        return; /* the same pair the other way round: it stands elsewhere in the order */
    struct dutch_refusal refusal = {.player = -1, .candidate = -1, .round = -1};
    if (vertex < 0) {
        compare_with_forced(work, vertex, other, &refusal);
    } else {
        int32_t one = refusal.player = work->rows[vertex], two = refusal.candidate = work->rows[other];
        if (swiss_may_not_meet(&work->dutch->round, one, two)) {
            refusal.round = swiss_round_met(work->dutch->round.drawing, work->dutch->round.players[one].participant,
                                            work->dutch->round.players[two].participant);
            refusal.reason = refusal.round < 0 ? DUTCH_EXCLUDED : DUTCH_HAVE_MET;
        } else if (!work->graph.joined[work->kinds[vertex] * work->kind_count + work->kinds[other]]) {
            refusal.reason = DUTCH_SAME_COLOUR;
        } else {
            compare_with_forced(work, vertex, other, &refusal);
        }
    }
    struct dutch_told_bracket *now = &story->now;
    now->refusals = arena_grow(story->arena, now->refusals, &now->refusal_capacity, (size_t)now->refusal_count + 1,
                               sizeof *now->refusals, NULL);
    now->refusals[now->refusal_count++] = refusal;
}

/* --- Brackets ------------------------------------------------------------------------------------------------------ */

static int32_t *copy_numbers(struct arena *arena, const int32_t *numbers, int32_t count) {
    int32_t *copy = arena_array(arena, (size_t)count, sizeof *copy);
    if (count > 0)
        memcpy(copy, numbers, sizeof *copy * (size_t)count);
    return copy;
}

void dutch_tell_bracket(struct dutch_work *work, const struct dutch_outcome *outcome) {
    struct dutch_story *story = work->dutch->story;
    if (story == NULL)
        return;
    const struct dutch_bracket *bracket = work->bracket;
    struct dutch_told_bracket *now = &story->now;
    struct arena *arena = story->arena;
    now->score = work->dutch->round.players[bracket->first].score;
    now->mover_count = bracket->mover_count;
    now->movers = copy_numbers(arena, bracket->movers, bracket->mover_count);
    now->resident_first = bracket->first;
    now->resident_last = bracket->last;
    now->pair_count = outcome->pair_count;
    now->pairs = arena_array(arena, (size_t)outcome->pair_count, sizeof *now->pairs);
    if (outcome->pair_count > 0)
        memcpy(now->pairs, outcome->pairs, sizeof *now->pairs * (size_t)outcome->pair_count);
    now->floater_count = outcome->floater_count;
    now->floaters = copy_numbers(arena, outcome->floaters, outcome->floater_count);
    now->upper_count = work->upper_count;
    now->exchanged = work->exchanged;
    for (int32_t i = 0; i < bracket->mover_count; i++)
        now->movers_paired += dutch_is_resident(work, matching_mate(work->matching, i));
    now->failures = arena_array(arena, (size_t)work->weights.field_count, sizeof *now->failures);
    for (int32_t i = 0; i < work->weights.field_count; i++) {
        const struct dutch_field *field = &work->weights.fields[i];
        if (field->criterion == DUTCH_NEXT_UNPAIRED || field->criterion == DUTCH_NEXT_SCORES)
            continue;
        int32_t count = failures_of(work, work->matching, field);
        if (count != 0)
            now->failures[now->failure_count++] = failure_of(field, count);
    }
}

const char *dutch_criterion_name(enum dutch_edition edition, const struct dutch_failure *failure) {
    bool new = edition == DUTCH_2026;
    bool before = failure->rounds != 0;
    switch (failure->criterion) {
    case DUTCH_PAIRS:
        return new ? "C6" : "C.5";
    case DUTCH_MOVERS_PAIRED:
        return "C7";
    case DUTCH_PSD:
        return "C.6";
    case DUTCH_NEXT_UNPAIRED:
    case DUTCH_NEXT_SCORES:
        return new ? "C8" : "C.7";
    case DUTCH_BYE_UNPLAYED:
        return "C9";
    case DUTCH_COLOUR_DIFFERENCE:
        return new ? "C10" : "C.8";
    case DUTCH_COLOUR_ROW:
        return new ? "C11" : "C.9";
    case DUTCH_PREFERENCE:
        return new ? "C12" : "C.10";
    case DUTCH_STRONG_PREFERENCE:
        return new ? "C13" : "C.11";
    case DUTCH_DOWNFLOATS:
        return new ? before ? "C16" : "C14" : before ? "C.14" : "C.12";
    case DUTCH_UPFLOATS:
        return new ? before ? "C17" : "C15" : before ? "C.15" : "C.13";
    case DUTCH_DOWNFLOATS_UNPAIRED:
    case DUTCH_DOWNFLOAT_SCORES:
        return new ? before ? "C20" : "C18" : before ? "C.18" : "C.16";
    case DUTCH_UPFLOAT_SCORES:
        return new ? before ? "C21" : "C19" : before ? "C.19" : "C.17";
    }
    return "";
}
