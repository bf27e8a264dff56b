/*
 * The minimum requirements that every Swiss system must meet, checked over a round as it was paired, whatever paired it:
 * [c04:general.minimum.a] to [c04:general.minimum.g], and what the rules on late entries say of a round. That the rules can be
 * explained [c04:general.minimum.h] is no question to a table.
 *
 * Everything is counted here from the rounds before: meetings, points without playing, colours. No engine is asked.
 */
#ifndef STAUNTON_PAIRING_REQUIREMENTS_REQUIREMENTS_H
#define STAUNTON_PAIRING_REQUIREMENTS_REQUIREMENTS_H

#include "base/arena.h"
#include "base/text.h"
#include "crosstable/drawing.h"

enum requirement {
    REQUIREMENT_MET,          /* the two have played each other before [c04:general.minimum.a] */
    REQUIREMENT_UNPAIRED,     /* takes part, and has neither an opponent nor the bye [c04:general.minimum.b] */
    REQUIREMENT_TWICE,        /* stands in the round twice */
    REQUIREMENT_BYE_NEEDLESS, /* a bye, though the number is even */
    REQUIREMENT_BYE_WORTH,    /* the bye is not worth a win */
    REQUIREMENT_BYE_AGAIN,    /* a bye after a point without playing [c04:general.minimum.c] */
    REQUIREMENT_ABSENT,       /* paired, though not there [c04:general.late.b.unpaired] */
    REQUIREMENT_ABSENT_BYE,   /* a bye for one who is not there [c04:general.late.b.bye] */
    REQUIREMENT_LATE_POINTS,  /* points for a round before he entered [c04:general.late.b.unpaired] */
    REQUIREMENT_DIFFERENCE,   /* of colours, beyond 2 [c04:general.minimum.d] */
    REQUIREMENT_THIRD,        /* time running with the same colour [c04:general.minimum.e] */
    REQUIREMENT_COUNT
};

struct requirement_finding {
    enum requirement requirement;
    const char *article; /* that it is against: of the general rules, or of the system where its text is stricter */
    int32_t round;       /* from 0 */
    int32_t player;      /* participant of the drawing's table */
    int32_t opponent;    /* in this round, or -1 */
    int32_t before;      /* round, from 0, in which the two met, or in which there was a point without playing; or -1 */
    int32_t difference;  /* of colours, Whites minus Blacks, with this round */
    const char *
        permitted; /* the article that permits it: "c04:lim.13", with the choice taken in brackets; NULL: a violation */
};

/* A pair of different scores [c04:general.minimum.g]. */
struct requirement_float {
    int32_t higher;
    int32_t lower;
    int32_t difference; /* in the scoring's unit */
};

struct requirements_round {
    int32_t round; /* from 0 */
    int32_t pair_count;
    int32_t finding_count;
    struct requirement_finding *findings;
    int32_t violation_count; /* findings that no article permits */
    int64_t difference_sum;  /* of the scores in all pairs, in the scoring's unit */
    int32_t float_count;
    struct requirement_float *floats;
    int32_t reversed_count; /* both preferences could be granted, and neither was [c04:general.minimum.f] */
    struct drawn_pair *reversed;
    int32_t refused_count; /* both preferred the same colour, and the weaker preference was granted */
    struct drawn_pair *refused;
};

/*
 * `system` names it as in the table of systems; of one that is not there only the exceptions of the general rules count. The
 * drawing's table must have the rounds before; what is asked for by its choices counts as the system's own.
 *
 * An exception "if this helps to avoid additional floaters" is taken as used rightly: whether it helped is for the engine.
 */
void requirements_check(struct arena *arena, struct text system, const struct drawing *drawing,
                        const struct drawn_round *drawn, struct requirements_round *checked);

/* "met", "bye_again": as JSON calls it. */
const char *requirement_code(enum requirement requirement);
/* "Numbers 3 and 7 have met in round 2", by the numbers of the table; without the article and the full stop. */
void requirement_add(struct text_builder *out, const struct crosstable *table,
                     const struct requirement_finding *finding);

#endif
