/*
 * What tie-breaks look at: the cross table with everybody's points, as they stand and as opponents' tie-breaks see
 * them.
 */
#pragma once

#include "standings/edition.h"
#include "standings/standings.h"

/* Scores by participant. */
struct standings_scores {
    const int64_t *points; /* as they stand */
    const int64_t *seen;   /* adjusted for unplayed rounds, for opponents' tie-breaks only */
    int32_t drawn_round;   /* the round (from 0) whose paired games are taken as draws, or -1 [c07-2023:8.3] */
};

struct standings_field {
    const struct crosstable *table;
    const struct standings_rules *given;
    const struct edition_rules *rules;
    int32_t ranked;         /* participants that are not excluded */
    bool all_ranked;        /* nobody is: opponents need not be looked at */
    const int32_t *ratings; /* by participant, by the rule for unrated players; 0: none */
    bool unrated;           /* one of them has no rating */
    struct standings_scores scores;
    const bool *begun;        /* rounds of which the pairings count, open games included */
    const uint8_t *kinds;     /* enum unplayed_kind, [participant * round_count + round] */
    int32_t completed_rounds; /* of a tournament without pre-determined pairings */
};

bool standings_field_make(struct arena *arena, const struct crosstable *table, const struct standings_rules *rules,
                          struct standings_field *field, struct error *error);

/* crosstable_counts, without a look at the opponent where nobody is excluded: large fields have no room in the cache. */
static inline bool standings_field_counts(const struct standings_field *field, int32_t participant, int32_t round) {
    const struct round_record *record = crosstable_record(field->table, participant, round);
    if (record->opponent < 0)
        return record->bye != BYE_NONE;
    return record->outcome != OUTCOME_PENDING && record->outcome != OUTCOME_POSTPONED &&
           (field->all_ranked || !field->table->participants[record->opponent].excluded);
}

/* How often each meets each in a round robin, 0 in a Swiss. */
int32_t standings_field_cycles(const struct standings_field *field);
