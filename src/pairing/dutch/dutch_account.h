/*
 * Why a round was paired as it was: bracket by bracket what the criteria came to, and which candidates that stand earlier
 * in the order were passed over.
 */
#pragma once

#include "base/json.h"
#include "language/language.h"
#include "pairing/dutch/dutch.h"
#include "pairing/swiss/swiss.h"

enum dutch_criterion {
    DUTCH_PAIRS,               /* C6 (C.5) */
    DUTCH_MOVERS_PAIRED,       /* C7: of one score */
    DUTCH_PSD,                 /* C.6: of one score difference */
    DUTCH_NEXT_UNPAIRED,       /* C8 (C.7) */
    DUTCH_NEXT_SCORES,         /* the same: of one score */
    DUTCH_BYE_UNPLAYED,        /* C9 */
    DUTCH_COLOUR_DIFFERENCE,   /* C10 (C.8) */
    DUTCH_COLOUR_ROW,          /* C11 (C.9) */
    DUTCH_PREFERENCE,          /* C12 (C.10) */
    DUTCH_STRONG_PREFERENCE,   /* C13 (C.11) */
    DUTCH_DOWNFLOATS,          /* C14, C16 (C.12, C.14) */
    DUTCH_UPFLOATS,            /* C15, C17 (C.13, C.15) */
    DUTCH_DOWNFLOATS_UNPAIRED, /* C18, C20: movers left unpaired */
    DUTCH_DOWNFLOAT_SCORES,    /* C18, C20 (C.16, C.18): of one score difference */
    DUTCH_UPFLOAT_SCORES       /* C19, C21 (C.17, C.19): of one score difference */
};

/* What a candidate fails in. */
struct dutch_failure {
    enum dutch_criterion criterion;
    uint8_t rounds; /* of floats: 0 the last round, 1 the one before */
    int32_t value;  /* of lists: the score or score difference, in the scoring's unit */
    int32_t count;  /* players; of the bye: unplayed rounds */
};

enum dutch_reason {
    DUTCH_HAVE_MET,        /* C1 */
    DUTCH_EXCLUDED,        /* by the arbiter */
    DUTCH_SAME_COLOUR,     /* C3 */
    DUTCH_OTHERS_UNPAIRED, /* the others could not be paired as many as they are */
    DUTCH_WORSE,           /* by a criterion */
    DUTCH_LATER            /* as good, but later in the order of exchanges */
};

/* A candidate earlier in the order that was not taken, all that was decided before being as it is. Players are places. */
struct dutch_refusal {
    int32_t player;    /* -1: the bracket without any exchange */
    int32_t candidate; /* -1: likewise */
    enum dutch_reason reason;
    int32_t round;                /* in which they met, from 0 */
    struct dutch_failure chosen;  /* DUTCH_WORSE: the first criterion that differs ... */
    struct dutch_failure refused; /* ... and what it would have been */
};

/* Why players float down from a bracket. */
enum dutch_float_cause {
    DUTCH_NO_FLOATS,
    DUTCH_FLOAT_ODD,        /* their number is odd */
    DUTCH_FLOAT_NO_PAIRS,   /* more pairs are not possible in the bracket [C1, C3] */
    DUTCH_FLOAT_COMPLETION, /* with more pairs the rest of the round could not be paired [C4] */
};

enum dutch_route {
    DUTCH_ORDINARY,
    DUTCH_PENULTIMATE, /* 2017: the last one but the collapsed bracket */
    DUTCH_COLLAPSED
};

struct dutch_reported_bracket {
    enum dutch_route route;
    int32_t score; /* of the residents; of a collapsed bracket, of the first */
    int32_t mover_count;
    int32_t *movers;
    int32_t resident_first; /* places */
    int32_t resident_last;  /* one behind */
    int32_t pair_count;
    struct swiss_pair *pairs;
    int32_t floater_count;
    int32_t *floaters;
    int32_t movers_paired; /* M1 */
    int32_t upper_count;   /* S1 of the homogeneous bracket or of the remainder */
    int32_t exchanged;     /* pairs of players between S1 and S2 */
    int32_t failure_count;
    struct dutch_failure *failures; /* without those that are nothing */
    int32_t refusal_count;
    struct dutch_refusal *refusals;
    size_t refusal_capacity;
    enum dutch_float_cause float_cause;
    int32_t spared_count; /* why a few of those who rank below the first floater do not float */
    struct dutch_refusal *spared;
};

struct dutch_account {
    struct arena *arena;
    enum dutch_edition edition;
    bool outline;             /* without the candidates that were passed over */
    struct swiss_round round; /* the players by place */
    bool has_bye;
    int32_t bye;       /* place, or -1 */
    int32_t bye_score; /* 2026: the lowest that the bye could have [C5] */
    int32_t bracket_count;
    size_t bracket_capacity;
    struct dutch_reported_bracket *brackets;
    struct dutch_reported_bracket now; /* in the making */
    bool *reported;                    /* by place: of whom JSON tells; NULL: of everybody */
};

/* Pairs a round like dutch_pair and tells why. */
bool dutch_explain(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                   struct drawn_round *round, struct dutch_account *account, struct error *error);

/* The same without the candidates that were passed over: nearly as quick as pairing. */
bool dutch_outline(struct arena *arena, enum dutch_edition edition, const struct drawing *drawing,
                   struct drawn_round *round, struct dutch_account *account, struct error *error);

/*
 * Leaves only what concerns one or two participants (-1: nobody; both -1: everything stays): their brackets, in these their pairs
 * and the candidates passed over for them.
 */
void dutch_account_narrow(struct dutch_account *account, int32_t one, int32_t other);

/* "C12", "C.10": how the edition calls a criterion. */
const char *dutch_criterion_name(enum dutch_edition edition, const struct dutch_failure *failure);

/* "5.2.4", "E.4": which article of the edition gives the colours. */
const char *dutch_colour_article(enum dutch_edition edition, enum swiss_colour_rule rule);

/* --- In words: sentences that live in the account's arena (dutch_account_words.c) ----------------------------------------- */

/* What a criterion counts, without its name. */
const struct language_sentence *dutch_failure_words(const struct dutch_account *account,
                                                    const struct dutch_failure *failure);
bool dutch_failure_has_value(const struct dutch_failure *failure);
/* Why a candidate was not taken, or did not float. */
const struct language_sentence *dutch_refusal_words(const struct dutch_account *account,
                                                    const struct dutch_refusal *refusal);
const struct language_sentence *dutch_colours_words(const struct dutch_account *account, struct swiss_pair pair);
/* Its score, and how many are in it. */
const struct language_sentence *dutch_bracket_words(const struct dutch_account *account,
                                                    const struct dutch_reported_bracket *bracket);
/* Why players float down; that S1 and S2 exchange players, and why; why the bye. NULL: none do, there is none. */
const struct language_sentence *dutch_floats_words(const struct dutch_account *account,
                                                   const struct dutch_reported_bracket *bracket);
const struct language_sentence *dutch_exchange_words(const struct dutch_account *account,
                                                     const struct dutch_reported_bracket *bracket);
const struct language_sentence *dutch_bye_words(const struct dutch_account *account);

/* As JSON, players by their numbers; see docs/pairing.md. And its members alone, for an object that has more. */
void dutch_account_write(struct arena *arena, const struct dutch_account *account, const struct language *language,
                         struct json_writer *writer);
void dutch_account_write_members(struct arena *arena, const struct dutch_account *account,
                                 const struct language *language, struct json_writer *writer);
