/*
 * The direct encounter by brute force, and ordered lists of tied players.
 */
#pragma once

#include "standings_oracle.h"

/* Players that are tied. Memory of sets and orders comes from malloc. */
struct oracle_set {
    size_t count;
    int32_t *members;
};

/* The best set first. */
struct oracle_order {
    size_t count;
    struct oracle_set *sets;
};

struct oracle_set oracle_set_make(size_t capacity);
struct oracle_set oracle_set_copy(const struct oracle_set *set);
void oracle_set_add(struct oracle_set *set, int32_t player);
void oracle_set_remove(struct oracle_set *set, int32_t player);
void oracle_set_drop(struct oracle_set *set);
void oracle_order_add(struct oracle_order *order, const struct oracle_set *set); /* a copy of it */
void oracle_order_drop(struct oracle_order *order);

/* What one of the tied has in the separate standings of all of them, in points. [c07-2023:6.1] */
struct rational oracle_separate_score(const struct crosstable *table, enum oracle_edition edition,
                                      const struct oracle_set *tied, int32_t player);
/* Appends the tied to the order as the direct encounter ranks them. False when it says nothing about them. */
bool oracle_direct_encounter(const struct crosstable *table, enum oracle_edition edition, const struct oracle_set *tied,
                             struct oracle_order *order);
