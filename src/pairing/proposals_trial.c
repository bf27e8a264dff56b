/*
 * Proposals carried out to the letter.
 */
#include "pairing/proposals_parts.h"

#include <stdlib.h>
#include <string.h>

bool proposals_holds(const struct exclusion *exclusion, int32_t participant) {
    for (int32_t i = 0; i < exclusion->count; i++)
        if (exclusion->participants[i] == participant)
            return true;
    return false;
}

/* A prohibition by its members who take part, in order and each once. */
struct signature {
    int32_t exclusion;
    int32_t count;
    int32_t *places;
};

static int compare_places(const void *one, const void *other) {
    int32_t a = *(const int32_t *)one, b = *(const int32_t *)other;
    return a < b ? -1 : a > b;
}

static int compare_members(const struct signature *one, const struct signature *other) {
    if (one->count != other->count)
        return one->count < other->count ? -1 : 1;
    for (int32_t i = 0; i < one->count; i++)
        if (one->places[i] != other->places[i])
            return one->places[i] < other->places[i] ? -1 : 1;
    return 0;
}

static int compare_signatures(const void *one, const void *other) {
    const struct signature *a = one, *b = other;
    int order = compare_members(a, b);
    return order != 0 ? order : a->exclusion < b->exclusion ? -1 : a->exclusion > b->exclusion;
}

static void sign(struct proposals_finder *finder, int32_t exclusion, struct signature *signature) {
    const struct exclusion *group = &finder->drawing->exclusions[exclusion];
    int32_t *places = arena_array(&finder->scratch, (size_t)group->count, sizeof *places);
    int32_t all = 0, count = 0;
    for (int32_t i = 0; i < group->count; i++)
        if (finder->graph.places[group->participants[i]] >= 0)
            places[all++] = finder->graph.places[group->participants[i]];
    qsort(places, (size_t)all, sizeof *places, compare_places);
    for (int32_t i = 0; i < all; i++)
        if (i == 0 || places[i] != places[i - 1])
            places[count++] = places[i];
    *signature = (struct signature){exclusion, count, places};
}

void proposals_find_liftable(struct proposals_finder *finder) {
    const struct drawing *drawing = finder->drawing;
    size_t most = (size_t)drawing->exclusion_count;
    struct signature *signatures = arena_array(&finder->scratch, most, sizeof *signatures);
    size_t count = 0;
    finder->liftable = arena_array(&finder->scratch, most, sizeof *finder->liftable);
    for (int32_t i = 0; i < drawing->exclusion_count; i++)
        if (drawing->exclusions[i].first_round <= drawing->round && drawing->round <= drawing->exclusions[i].last_round)
            sign(finder, i, &signatures[count++]);
    qsort(signatures, count, sizeof *signatures, compare_signatures);
    for (size_t i = 0; i < count; i++)
        finder->liftable[signatures[i].exclusion] =
            signatures[i].count >= 2 && (i == 0 || compare_members(&signatures[i - 1], &signatures[i]) != 0);
}

void proposals_forget(struct proposals_finder *finder) {
    const struct drawing *drawing = finder->drawing;
    memcpy(finder->takes_part, drawing->takes_part,
           sizeof *finder->takes_part * (size_t)drawing->table->participant_count);
    arena_reset(&finder->changes);
    finder->changed = *drawing;
    finder->changed.takes_part = finder->takes_part;
    finder->bye_given = false;
}

/* A group of which those who are let go may meet: as many groups, in each only one of these. */
static void split(struct arena *arena, const struct exclusion *group, const struct exclusion *free,
                  struct exclusion *parts, int32_t *count) {
    for (int32_t i = 0; i < group->count; i++) {
        if (!proposals_holds(free, group->participants[i]))
            continue;
        int32_t *members = arena_array(arena, (size_t)group->count, sizeof *members);
        struct exclusion *part = &parts[(*count)++];
        *part = *group;
        part->participants = members;
        part->count = 0;
        for (int32_t j = 0; j < group->count; j++)
            if (j == i || !proposals_holds(free, group->participants[j]))
                members[part->count++] = group->participants[j];
    }
}

/* Two of the group may meet whichever line keeps them apart. */
static void lift(struct proposals_finder *finder, const struct exclusion *group) {
    const struct drawing *changed = &finder->changed;
    size_t most = 0;
    int32_t count = 0;
    for (int32_t i = 0; i < changed->exclusion_count; i++)
        most += (size_t)changed->exclusions[i].count + 1;
    struct exclusion *exclusions = arena_array(&finder->changes, most, sizeof *exclusions);
    for (int32_t i = 0; i < changed->exclusion_count; i++) {
        int32_t freed = 0;
        for (int32_t j = 0; j < changed->exclusions[i].count; j++)
            freed += proposals_holds(group, changed->exclusions[i].participants[j]);
        if (freed < 2)
            exclusions[count++] = changed->exclusions[i];
        else
            split(&finder->changes, &changed->exclusions[i], group, exclusions, &count);
    }
    finder->changed.exclusions = exclusions;
    finder->changed.exclusion_count = count;
}

/* Whoever it is about is out of the drawing: two play each other, one has a bye. */
void proposals_carry_out(struct proposals_finder *finder, const struct proposal *proposal) {
    for (int i = 0; i < 2; i++)
        if (proposal->participants[i] >= 0)
            finder->takes_part[proposal->participants[i]] = false;
    if (proposal->exclusion >= 0)
        lift(finder, &finder->drawing->exclusions[proposal->exclusion]);
    finder->bye_given = finder->bye_given || proposal->kind == PROPOSAL_SECOND_BYE;
}

bool proposals_work(struct proposals_finder *finder) {
    struct dutch_obstacle obstacle;
    struct error error = {0};
    int32_t here = 0;
    for (int32_t i = 0; i < finder->drawing->table->participant_count; i++)
        here += finder->takes_part[i];
    if (finder->bye_given && here % 2 != 0)
        return false; /* there is one bye only */
    arena_reset(&finder->trial);
    if (proposals_obstructed(&finder->trial, finder->system, &finder->changed, &obstacle, &error) ||
        error.code != ERROR_none)
        return false;
    struct drawn_round drawn;
    /* A classic system may know more of it than who may meet whom. */
    return finder->system->classic == NULL ||
           pairing_system_pair(&finder->trial, finder->system, &finder->changed, &drawn, &error);
}
