/* What the files of the tie-break oracle share among themselves. */
#pragma once

#include "base/arena.h"
#include "tiebreak_oracle.h"

/* --- Fractions ----------------------------------------------------------------------------------------------------- */

static inline struct tiebreak_oracle_fraction fraction_make(int64_t numerator, int64_t denominator) {
    int64_t a = numerator < 0 ? -numerator : numerator;
    int64_t b = denominator;
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    if (a == 0) /* 0/0: no caller has it */
        a = 1;
    return (struct tiebreak_oracle_fraction){numerator / a, denominator / a};
}

static inline struct tiebreak_oracle_fraction fraction_add(struct tiebreak_oracle_fraction a,
                                                           struct tiebreak_oracle_fraction b) {
    return fraction_make(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

static inline int fraction_compare(struct tiebreak_oracle_fraction a, struct tiebreak_oracle_fraction b) {
    int64_t left = a.numerator * b.denominator;
    int64_t right = b.numerator * a.denominator;
    return (left > right) - (left < right);
}

/* To the nearest integer, halves up. */
static inline int64_t fraction_round(struct tiebreak_oracle_fraction a) {
    int64_t top = 2 * a.numerator + a.denominator;
    int64_t bottom = 2 * a.denominator;
    int64_t whole = top / bottom;
    return top % bottom < 0 ? whole - 1 : whole;
}

/* --- Codes --------------------------------------------------------------------------------------------------------- */

enum { TIEBREAK_ORACLE_NAME = 12 };

struct tiebreak_oracle_code {
    char name[TIEBREAK_ORACLE_NAME]; /* upper case */
    int reference;                   /* -1 unless MP or GP was written */
    int32_t cut;                     /* Cn, Mn; 0 for none */
    bool median;
    bool limited;
    int32_t limit; /* L+n, L-n */
    bool divided;
    struct tiebreak_oracle_fraction divisor; /* Kx */
    bool forfeits_played;                    /* P */
    bool fore;                               /* F */
    bool reverse;                            /* R */
};

/* False where `text` is no code of the grammar. */
bool tiebreak_oracle_parse(const char *text, struct tiebreak_oracle_code *code);
/* Has the edition this tie-break, with these modifiers, for an event of this kind? */
bool tiebreak_oracle_permits(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_edition edition,
                             const struct tiebreak_oracle_code *code);
/* The score a code reckons with: the one it names, else the primary one [c07-2023:13]. */
enum tiebreak_oracle_score tiebreak_oracle_reference(const struct tiebreak_oracle_event *event,
                                                     const struct tiebreak_oracle_code *code);
bool tiebreak_oracle_is(const struct tiebreak_oracle_code *code, const char *name);
bool tiebreak_oracle_is_encounter(const struct tiebreak_oracle_code *code);
bool tiebreak_oracle_is_rating(const struct tiebreak_oracle_code *code);

/* --- Views ---------------------------------------------------------------------------------------------------------- */

/* The event as a tie-break sees it: forfeits turned into games, or the final round turned into draws. */
struct tiebreak_oracle_view {
    const struct tiebreak_oracle_event *event;
    enum tiebreak_oracle_edition edition;
    const struct tiebreak_oracle_cell *cells;
    const struct tiebreak_oracle_cell *judged; /* by these the scores of opponents are adjusted */
};

struct tiebreak_oracle_view tiebreak_oracle_see(struct arena *arena, const struct tiebreak_oracle_event *event,
                                                enum tiebreak_oracle_edition edition, bool forfeits_played, bool fore);
const struct tiebreak_oracle_cell *tiebreak_oracle_at(const struct tiebreak_oracle_view *view, int32_t participant,
                                                      int32_t round);
/* The standings score in units, and what it was before the round `end`. */
int64_t tiebreak_oracle_score_before(const struct tiebreak_oracle_view *view, int32_t participant, int32_t end,
                                     enum tiebreak_oracle_score score);
int64_t tiebreak_oracle_score_of(const struct tiebreak_oracle_view *view, int32_t participant,
                                 enum tiebreak_oracle_score score);
/* The score as the opponents' tie-breaks see it, and the part of it that comes from rounds before `end`. */
int64_t tiebreak_oracle_adjusted_before(const struct tiebreak_oracle_view *view, int32_t participant, int32_t end,
                                        enum tiebreak_oracle_score score);
int64_t tiebreak_oracle_adjusted(const struct tiebreak_oracle_view *view, int32_t participant,
                                 enum tiebreak_oracle_score score);
/* The score of who stands in for an opponent in an unplayed round. */
int64_t tiebreak_oracle_stand_in(const struct tiebreak_oracle_view *view, int32_t participant, int32_t round,
                                 enum tiebreak_oracle_score score);
bool tiebreak_oracle_is_voluntary(enum tiebreak_oracle_kind kind);

/* --- The tie-breaks, each with the code it was asked by -------------------------------------------------------------- */

struct tiebreak_oracle_question {
    struct arena *arena;
    const struct tiebreak_oracle_event *event;
    enum tiebreak_oracle_edition edition;
    struct tiebreak_oracle_code code;
    int32_t participant;
};

void tiebreak_oracle_own_record(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value);
void tiebreak_oracle_opponents(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value);
void tiebreak_oracle_rating(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value);
void tiebreak_oracle_boards(const struct tiebreak_oracle_question *question, struct tiebreak_oracle_value *value);

/* The highest score a participant can reach in the event, in units. */
int64_t tiebreak_oracle_maximum(const struct tiebreak_oracle_event *event, enum tiebreak_oracle_score score);
/* Buchholz (Fore Buchholz when `fore`) without cuts, in units. */
int64_t tiebreak_oracle_buchholz(const struct tiebreak_oracle_question *question, int32_t participant,
                                 enum tiebreak_oracle_score score, bool fore);
/* BC, TBR or BBE over the matches against `opponent` alone, over all matches when that is -1. */
void tiebreak_oracle_board_parts(const struct tiebreak_oracle_view *view, const char *name, int32_t participant,
                                 int32_t opponent, struct tiebreak_oracle_value *value);
