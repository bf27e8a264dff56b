/*
 * Ranking: participants in order, cut into groups that are still tied.
 */
#pragma once

#include "standings/direct_encounter.h"

struct standings_ranking {
    const struct standings_field *field;
    struct direct_encounter encounter;
    size_t count;
    int32_t *members;
    bool *starts; /* starts[i]: a group begins at members[i]; starts[0] is true */
    int32_t *scratch;
};

/* All participants that are not excluded, by points; equal ones in the order of their pairing numbers. */
void standings_ranking_by_points(struct arena *arena, const struct standings_field *field,
                                 struct standings_ranking *ranking);

/*
 * Applies a tie-break inside each group of `from` .. `to`-1 that is still tied. `values` by participant: given for
 * tie-breaks that are sums, filled in for the direct encounter. [c02-2022:12.1.3.apply]
 */
bool standings_ranking_apply(struct standings_ranking *ranking, struct tiebreak tiebreak, size_t from, size_t to,
                             struct standings_value *values, struct error *error);

/* The end of the group that begins at `from`. */
size_t standings_ranking_group_end(const struct standings_ranking *ranking, size_t from);
