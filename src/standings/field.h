/*
 * What tie-breaks look at: the cross table with everybody's points, as they stand and as opponents' tie-breaks see
 * them.
 */
#ifndef STAUNTON_STANDINGS_FIELD_H
#define STAUNTON_STANDINGS_FIELD_H

#include "standings/standings.h"

struct standings_field {
    const struct crosstable *table;
    enum tiebreak_edition edition;
    int32_t ranked;           /* participants that are not excluded */
    const int64_t *points;    /* by participant */
    const int64_t *seen;      /* by participant: adjusted for unplayed rounds, for opponents' tie-breaks only */
    int32_t completed_rounds; /* of a tournament without pre-determined pairings */
    int64_t koya_limit;       /* twice the points that an opponent needs to count for Koya */
    const char *article[TIEBREAK_NAME_COUNT]; /* that defines the tie-break in this edition and kind of tournament */
};

bool standings_field_make(struct arena *arena, const struct crosstable *table, enum tiebreak_edition edition,
                          struct standings_field *field, struct error *error);

/* One round's part in a tie-break that is a sum over rounds. */
struct tiebreak_term {
    int32_t opponent;        /* index, or -1 */
    int64_t opponent_points; /* the score that was used */
    int64_t points;
    int64_t value; /* what it adds, in parts of tiebreak_parts */
    bool counted;
    const char *article;
};

/*
 * The part of `round` (from 0); false when the round has no place in the sum. `before` is what the participant had
 * before that round, where tiebreak_needs_score_before says so.
 */
bool tiebreak_term(const struct standings_field *field, enum tiebreak_name name, int32_t participant, int32_t round,
                   int64_t before, struct tiebreak_term *term);
bool tiebreak_wins_term(const struct standings_field *field, int32_t participant, int32_t round,
                        struct tiebreak_term *term);
bool tiebreak_sonneborn_berger_term(const struct standings_field *field, int32_t participant, int32_t round,
                                    int64_t before, struct tiebreak_term *term);
/* Are wins and draws taken as whole and half, or with the points they gave? */
bool tiebreak_sonneborn_berger_by_result(const struct standings_field *field);
bool tiebreak_koya_term(const struct standings_field *field, int32_t participant, int32_t round,
                        struct tiebreak_term *term);

bool tiebreak_needs_score_before(const struct standings_field *field, enum tiebreak_name name);

/* The parts of a point (for SB of a point times a point) in which terms are measured. */
int64_t tiebreak_parts(const struct standings_field *field, enum tiebreak_name name);
/* The sum of the terms that count. Not for the direct encounter. */
bool tiebreak_sum(const struct standings_field *field, enum tiebreak_name name, int32_t participant,
                  struct rational *sum, struct error *error);
/* Computes field->koya_limit. */
int64_t tiebreak_koya_limit(const struct standings_field *field);

#endif
