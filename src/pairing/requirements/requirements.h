/*
 * The minimum requirements that every Swiss system must meet, checked over a round as it was paired, whatever paired it:
 * [c04:general.minimum.a] to [c04:general.minimum.g], and what the rules on late entries say of a round. That the rules can be
 * explained [c04:general.minimum.h] is no question to a table.
 *
 * Everything is counted here from the rounds before: meetings, points without playing, colours. No engine is asked.
 */
#pragma once

#include "base/arena.h"
#include "base/text.h"
#include "crosstable/drawing.h"
#include "language/language.h"

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
    REQUIREMENT_REVERSED,     /* both preferences could be granted, and neither was [c04:general.minimum.f] */
    REQUIREMENT_REFUSED, /* both preferred the same colour, and the weaker preference was granted [c04:general.minimum.f] */
    REQUIREMENT_COUNT
};

/* Of a colour beyond the limits that an article permits in the last round. */
enum requirement_necessity {
    NECESSITY_UNASKED,
    NECESSITY_SHOWN, /* in his score group, with those who came into it, or in the round, it can only be avoided if more float */
    NECESSITY_OPEN, /* it could be avoided, but only if others float than did */
    NECESSITY_NONE  /* those who were paired in the group could be paired without it, scores alike */
};

struct requirement_finding {
    enum requirement requirement;
    const char *article; /* that it is against: of the general rules, or of the system where its text is stricter */
    int32_t round;       /* from 0 */
    int32_t player;      /* participant of the drawing's table */
    int32_t opponent;    /* in this round, or -1 */
    int32_t before;      /* round, from 0, in which the two met, or in which there was a point without playing; or -1 */
    int32_t difference;  /* of colours, Whites minus Blacks, with this round */
    enum requirement_necessity necessity;
    int32_t other_count; /* of NECESSITY_NONE: pairs of the same players, without it, as far as they are others */
    struct drawn_pair *others;
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
    int32_t unshown_count;   /* permitted ones of NECESSITY_OPEN */
    int32_t needless_count;  /* permitted ones of NECESSITY_NONE: by a reading that does not ask for necessity */
    int64_t difference_sum;  /* of the scores in all pairs, in the scoring's unit */
    int32_t float_count;
    struct requirement_float *floats;
    int32_t reversed_count; /* the pairs of REQUIREMENT_REVERSED */
    struct drawn_pair *reversed;
    int32_t
        refused_count; /* and those of REQUIREMENT_REFUSED, also where the colour is found against the limits already */
    struct drawn_pair *refused;
};

/*
 * `system` names it as in the table of systems; of one that is not there only the exceptions of the general rules count. The
 * drawing's table must have the rounds before; what is asked for by its choices counts as the system's own.
 *
 * An exception "if this helps to avoid additional floaters" holds only where it may have helped. Whoever goes beyond the limits
 * in the last round is asked about, pairing anew without an engine; others who went beyond them may do so again, but nobody else:
 * 1. Those who were paired in his score group are paired so that he does not, each pair with the scores of a pair that was made, so
 *    that nobody floats who did not. If that can be done, there was no need, and the permission does not hold. A group is known by the
 *    way floaters go: the lower score of a pair, in Lim's system that nearer to the median; in Dubov's, where they go both ways, only
 *    pairs of the same two scores are taken together. In the Dutch texts of 2017 and later C3 knows no need, but C10 and C11 (C.8
 *    and C.9) do: there was none if fewer go beyond the limits, those of the difference first.
 * 2. Else, all who were in the group are paired, and no more leave it than did; and all players of the round, the bye apart, with
 *    no more pairs of different scores, and no greater differences if they are as many. If either cannot be done, it was necessary.
 * 3. Else it is open: others would have to float, and which of them may is for the system.
 * Of a system that is not known there are no groups: what the whole round says is the answer.
 */
void requirements_check(struct arena *arena, struct text system, const struct drawing *drawing,
                        const struct drawn_round *drawn, struct requirements_round *checked);

/* "met", "bye_again": as JSON calls it. */
const char *requirement_code(enum requirement requirement);
/* By its code; false: there is none of that code. */
bool requirement_read(struct text code, enum requirement *requirement);
/* A finding by itself: players by their pairing numbers, 0 for nobody; the round from 1. */
struct requirement_breach {
    enum requirement requirement;
    int64_t player;
    int64_t opponent;
    int64_t round;
    int64_t difference;
};
struct requirement_breach requirement_breach(const struct crosstable *table, const struct requirement_finding *finding);
const struct language_sentence *requirement_breach_words(struct arena *arena, const struct requirement_breach *breach);
/* "numbers 3 and 7 have met in round 2", by the numbers of the table; without the article and the full stop. */
const struct language_sentence *requirement_words(struct arena *arena, const struct crosstable *table,
                                                  const struct requirement_finding *finding);

/* "no article permits it", "permitted by C3, and necessary": without the full stop. */
const struct language_sentence *requirement_verdict_words(struct arena *arena, const struct crosstable *table,
                                                          const struct requirement_finding *finding);
/* "shown", "open", "none"; NULL where it was not asked for. */
const char *requirement_necessity_code(enum requirement_necessity necessity);
