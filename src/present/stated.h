/*
 * Standings that somebody states, and where they differ from those that were computed.
 */
#ifndef STAUNTON_PRESENT_STATED_H
#define STAUNTON_PRESENT_STATED_H

#include "analysis/stated_standings.h"
#include "present/document.h"

struct present_stated {
    bool teams;
    struct standings_rules rules;
    int32_t units[STATED_SCORES];
    struct stated_differences found;
};
void present_stated(struct document *document, const struct present_stated *stated);

/* A difference in words: what it is about, what is stated and what is computed. */
struct present_difference {
    struct text about, stated, computed;
};
struct present_difference present_difference(const struct document *document, const struct present_stated *stated,
                                             size_t difference);

#endif
