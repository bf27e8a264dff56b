/*
 * Direct encounter: separate standings of tied participants from the games among them.
 */
#pragma once

#include "standings/field.h"

struct direct_encounter {
    const struct standings_field *field;
    bool forfeits_played; /* the code P: forfeits count as games */
    /* By participant, of the tied set looked at last. */
    struct rational *score; /* in the separate standings, in the scoring's unit */
    int32_t *missing;       /* games with the others that were not played */
    bool all_met;
    bool decided; /* the separate standings could be used */
    /* Working memory, by participant. */
    uint32_t stamp;
    uint32_t *set; /* stamp of the tied set it is in */
    uint32_t seen; /* stamp of the participant whose games are added up */
    uint32_t *met;
    int32_t *games;
    int64_t *points;
    int32_t *scratch;
};

void direct_encounter_init(struct arena *arena, const struct standings_field *field,
                           struct direct_encounter *encounter);

/*
 * One look at a tied set: reorders `members`, best first, equal ones in the order they had, and sets `starts[i]` where
 * a new group begins. Nothing moves when the set cannot be decided.
 */
bool direct_encounter_once(struct direct_encounter *encounter, int32_t *members, bool *starts, size_t count,
                           struct error *error);

/* After a first look that has split the set: a further look at each smaller set that is left, until nothing moves. */
bool direct_encounter_again(struct direct_encounter *encounter, int32_t *members, bool *starts, size_t count,
                            struct error *error);

/* The whole rule: a further look at each smaller set that is left. `values`: by participant. */
bool direct_encounter_split(struct direct_encounter *encounter, int32_t *members, bool *starts, size_t count,
                            struct standings_value *values, struct error *error);

/* A final game between two participants that the separate standings take in. */
bool direct_encounter_takes(const struct direct_encounter *encounter, const struct round_record *record);

/* What a participant has in the separate standings of the set looked at last, in points. */
bool direct_encounter_value(const struct direct_encounter *encounter, int32_t participant, struct rational *value);
