/*
 * A tie-break at work: what it needs of everybody is prepared once, then the value of each participant is made of the
 * terms of the rounds. Ranking and explanation read the same terms.
 */
#pragma once

#include "standings/field.h"

/* One round's part in a tie-break. */
struct tiebreak_term {
    int32_t round;           /* from 0 */
    int32_t opponent;        /* index, or -1 */
    int64_t opponent_points; /* the score that was used */
    int64_t points;
    struct rational inner; /* what stands for the value where it is no whole number of parts: performances */
    int64_t value;         /* what it adds, in parts of the work */
    bool counted;
    bool stand_in;
    bool voluntary; /* a voluntarily unplayed round */
    bool cut_first; /* 2022: unplayed, neither a forfeit win nor an allocated bye */
    enum standings_cut cut;
    const char *article;
};

/* Opponents' numbers that are averaged, by participant. */
struct tiebreak_inner {
    bool has;
    struct rational value;
};

struct tiebreak_work {
    const struct standings_field *field;
    struct tiebreak tiebreak;
    enum standings_dropped dropped;
    const char *article;            /* that defines the tie-break, without its modifier */
    struct standings_scores scores; /* of the field, or with draws in the final round */
    int64_t parts;                  /* of a point (SB: of a point times a point) in which terms are measured */
    int64_t limit;                  /* Koya: twice the points that an opponent needs */
    const struct tiebreak_inner *inner;
    const int64_t *seen_before;  /* FB of 2022: [participant * (round_count + 1) + round] */
    struct tiebreak_term *terms; /* room for each round */
    int32_t *ratings;            /* room for each round */
};

/* The value of one participant; the terms stay in the work until the next is asked for. */
struct tiebreak_result {
    struct standings_value value;
    size_t count;
    size_t step_count;
    struct standings_step steps[STANDINGS_MOST_STEPS];
};

/* Not for the direct encounter. */
bool tiebreak_prepare(struct arena *arena, const struct standings_field *field, struct tiebreak tiebreak,
                      struct tiebreak_work *work, struct error *error);
bool tiebreak_evaluate(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                       struct error *error);

/* --- The families --------------------------------------------------------------------------------------------------- */

bool tiebreak_record(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                     struct error *error);
bool tiebreak_opponents(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                        struct error *error);
bool tiebreak_opponents_buchholz(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                                 struct error *error);
bool tiebreak_koya(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                   struct error *error);
bool tiebreak_ratings(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                      struct error *error);

/* Are wins and draws taken as whole and half in SB, or with the points they gave? */
bool tiebreak_by_result(const struct standings_field *field);
/* Twice the points that an opponent needs to count for Koya. */
int64_t tiebreak_koya_limit(const struct standings_field *field, int32_t steps);
/* Everybody's Buchholz (or Fore Buchholz), performance or perfect performance. */
bool tiebreak_inner_buchholz(struct arena *arena, struct tiebreak_work *work, struct error *error);
bool tiebreak_inner_performance(struct arena *arena, struct tiebreak_work *work, struct error *error);
/* Takes out what the modifier cuts; `by_score`: significance goes by the opponent's score, then by the value. */
void tiebreak_cut(const struct tiebreak_work *work, struct tiebreak_result *result, bool by_score);

/* The sum of the terms that count, in points. */
bool tiebreak_add_up(const struct tiebreak_work *work, struct tiebreak_result *result, struct error *error);
void tiebreak_step(struct tiebreak_result *result, enum standings_step_name name, struct rational value);
/* To the nearest integer, halves up. */
int64_t tiebreak_round(struct rational value);
