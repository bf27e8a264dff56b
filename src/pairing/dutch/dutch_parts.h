/*
 * What the files of the Dutch system share: the round in the making, and one bracket of it.
 */
#pragma once

#include "pairing/dutch/dutch_account.h"
#include "pairing/matching/matching.h"
#include "pairing/swiss/swiss.h"

struct dutch {
    struct arena *arena;   /* of the caller */
    struct arena *scratch; /* of one bracket */
    enum dutch_edition edition;
    struct swiss_rules rules;
    struct swiss_round round;
    bool has_bye;
    int32_t bye_score;  /* 2026: the score that the bye must have */
    bool any_bye_score; /* it may have any */
    int32_t pair_count;
    struct swiss_pair *pairs;
    bool too_many_differences;     /* more score differences than weights can hold */
    struct dutch_account *account; /* NULL: nobody asks why */
    struct watched *watched;
};

/* Which of the players behind the bracket take part in its matching. */
enum dutch_scope {
    DUTCH_ALONE,     /* nobody: all but one are paired, or all, and what follows is taken to be as good as can be */
    DUTCH_NEXT_ONLY, /* the following bracket: whoever is unpaired there is let go */
    DUTCH_ALL_BELOW  /* everybody: the round must be completed */
};

struct dutch_bracket {
    int32_t mover_count;
    const int32_t *movers; /* moved-down players, by rank */
    int32_t first;         /* residents: places first .. last-1 */
    int32_t last;
    int32_t next_last; /* the following scoregroup: last .. next_last-1 */
    bool look_ahead;   /* the following bracket counts */
    bool next_is_last; /* 2017: unpaired players there had better be fit for the bye */
    enum dutch_scope scope;
};

/* What became of a bracket. */
struct dutch_outcome {
    int32_t pair_count;
    struct swiss_pair *pairs; /* room for all of the bracket */
    int32_t floater_count;
    int32_t *floaters; /* by rank */
    int32_t rest_count;
    int32_t *rest; /* whom the following bracket would leave unpaired, of DUTCH_NEXT_ONLY */
};

/* The best candidate of a bracket; false when the scope cannot be completed. */
bool dutch_pair_bracket(struct dutch *dutch, const struct dutch_bracket *bracket, struct dutch_outcome *outcome);

/* Can these be paired with those behind `from` so that at most one is left, who may have the bye? */
bool dutch_can_complete(struct dutch *dutch, const int32_t *places, int32_t count, int32_t from);
/* The same of all players: who stands in the way, by place (see matching_obstacle), the bye behind the last. */
bool dutch_obstructed(struct dutch *dutch, int32_t *groups);
/* These groups as an obstacle; of the round only arena, rules, players and bye are read. */
void dutch_fill_obstacle(const struct dutch *dutch, const int32_t *groups, struct dutch_obstacle *obstacle);
/*
 * Could the following bracket not be better whoever came down to it? All of it are paired, or all but one of its own
 * residents, and with `whole` the rest of the round can be completed as well.
 */
bool dutch_next_is_ideal(struct dutch *dutch, const struct dutch_bracket *bracket, const struct dutch_outcome *outcome,
                         bool whole);
/* May this player have the bye, as far as is known? */
bool dutch_may_have_bye(const struct dutch *dutch, int32_t place);

/* --- Criteria as weights ------------------------------------------------------------------------------------------ */

enum dutch_zone { DUTCH_MOVER, DUTCH_RESIDENT, DUTCH_FOLLOWING, DUTCH_BELOW, DUTCH_BYE, DUTCH_OUTSIDE };

/* All that criteria may ask about a player; players of one kind differ only in whom they have met. */
struct dutch_kind {
    uint8_t zone;
    uint8_t preference;
    uint8_t strength;
    uint8_t floats[2];
    bool topscorer;
    uint8_t twice; /* enum board_colour of the last two games where it was the same; of topscorers' rounds only */
    bool may_have_bye;
    int32_t difference; /* of colours, without sign; of topscorers' rounds only */
    int32_t score;
    int32_t unplayed; /* where it counts for the bye */
};

/* One number that candidates are compared by. */
struct dutch_field {
    enum dutch_criterion criterion;
    int32_t value;  /* score or score difference */
    uint8_t rounds; /* 0: the last one, 1: the one before */
    int32_t most;   /* that one pair can add, without sign */
};

struct dutch_weights {
    int32_t words;
    int64_t *weights; /* [(kind * kind_count + kind) * words] */
    bool *joined;
    int32_t field_count;
    const struct dutch_field *fields; /* in order of importance */
    int32_t lowest;                   /* score of the bracket */
};

/* The kind of a player in a zone. */
struct dutch_kind dutch_kind_of(const struct dutch *dutch, int32_t place, enum dutch_zone zone, bool count_unplayed);
/* May the two be paired (C1 apart), or left to the bye or to others? */
bool dutch_kinds_join(const struct dutch_kind *one, const struct dutch_kind *other, enum dutch_scope scope);
/* The weights of all kinds of a bracket, two spare words at the end; without vertices nothing weighs anything. */
struct dutch_weights dutch_weigh(struct dutch *dutch, const struct dutch_bracket *bracket,
                                 const struct dutch_kind *kinds, int32_t kind_count, int32_t vertex_count);

/* What a pair of the bracket adds to a field, the greater the better; and a player who is paired at all. */
int32_t dutch_pair_value(const struct dutch *dutch, const struct dutch_bracket *bracket,
                         const struct dutch_weights *weights, const struct dutch_field *field,
                         const struct dutch_kind *one, const struct dutch_kind *other);
int32_t dutch_spared_value(const struct dutch *dutch, const struct dutch_bracket *bracket,
                           const struct dutch_weights *weights, const struct dutch_field *field,
                           const struct dutch_kind *kind);

/* --- A bracket in the making ---------------------------------------------------------------------------------------- */

struct dutch_work {
    struct dutch *dutch;
    const struct dutch_bracket *bracket;
    struct dutch_weights weights;
    struct matching_graph graph;
    struct matching *matching;
    int32_t resident_count;
    int32_t outside_count;
    int32_t *kinds;
    int32_t *rows; /* places */
    int32_t *places;
    uint8_t *roles;
    int32_t *partners;
    int32_t kind_count;
    struct dutch_kind *kind_list;
    int32_t *remainder; /* vertices of residents without a moved-down player, by rank */
    int32_t remainder_count;
    int32_t *open;       /* by candidate: itself, or a later one and nobody between is an opponent any more */
    int32_t upper_count; /* of the remainder: how many are in S1 */
    int32_t exchanged;
    int32_t *failures; /* by field: of the best, once it was asked for, else -1; NULL: never asked */
    int32_t *changed;  /* room for those whom a forced pair gives another opponent */
};

/* Vertices: moved-down players, residents, those behind, the bye, outsiders. */
static inline bool dutch_is_mover(const struct dutch_work *work, int32_t vertex) {
    return vertex >= 0 && vertex < work->bracket->mover_count;
}
static inline bool dutch_is_resident(const struct dutch_work *work, int32_t vertex) {
    return vertex >= work->bracket->mover_count && vertex < work->bracket->mover_count + work->resident_count;
}

/* A heaviest matching of a bracket, all criteria counted. */
bool dutch_solve_bracket(struct dutch_work *work);

/* What a forced matching fails in more than that of the work: the first criterion that differs. */
void dutch_compare(const struct dutch_work *work, const struct matching *forced, struct dutch_refusal *refusal);

/* Why somebody floats down from a bracket, and why those and not others. Does nothing when nobody asks. */
void dutch_tell_floats(struct dutch *dutch, const struct dutch_bracket *bracket, const struct dutch_outcome *outcome);

/* Of somebody who asks why: a candidate was passed over for a vertex (`other` -1: for the exchange of nobody), and what became of the
   bracket. Both do nothing when nobody asks. */
void dutch_tell_refusal(struct dutch_work *work, int32_t vertex, int32_t other);
void dutch_tell_bracket(struct dutch_work *work, const struct dutch_outcome *outcome);
