/*
 * The Swiss systems that rounds can be drawn by, each in its editions: the Dutch system of today, and the four systems of
 * the C.04 text of about 2009, called classic here.
 */
#pragma once

#include "base/text.h"
#include "pairing/dutch/dutch.h"
#include "pairing/swiss/account.h"
#include "pairing/swiss/choice.h"

struct swiss_round;

struct pairing_system {
    const char *name;           /* "dutch@2026" */
    enum message title;         /* "FIDE (Dutch) System, edition 2026" */
    enum dutch_edition edition; /* of the Dutch system of today only */
    bool by_ratings;            /* nobody can be paired without a rating */
    /* A classic system's own drawing; NULL: the Dutch system of today. The account may be NULL. */
    bool (*classic)(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
                    struct drawn_round *drawn, struct error *error);
    const struct swiss_choice *choices;    /* how its text is read, ended by one without a name */
    const struct swiss_description *steps; /* the system in plain words, ended by one without an article */
};

/* By its name, or NULL; "dutch" is the edition in force. */
const struct pairing_system *pairing_system_named(struct text name);
/* The Dutch system of today first, the newest edition before the others; NULL behind the last. */
const struct pairing_system *pairing_system_at(size_t index);
/* "dutch@2026, dutch@2017, ..." */
struct text pairing_system_names(struct arena *arena);

/*
 * Pairs a round. Beside what its engine refuses: a classic system knows no acceleration [c04:lim.scope.accelerated], and
 * one that goes by ratings asks for one of everybody who plays or has played [c04:dutch.A.1]. The drawing alone decides: the
 * same one is paired in the same way by everybody [c04:general.objective].
 */
bool pairing_system_pair(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                         struct drawn_round *drawn, struct error *error);
/* The same of a classic system, with an account of it. */
bool pairing_system_tell(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                         struct swiss_account *account, struct drawn_round *drawn, struct error *error);

/* Of a system that goes by ratings: is there one of everybody who plays or has played? Names the first without one. An
   average of the opponents' ratings means nothing otherwise. [c04:dutch.A.1] [c04:dubov.1.ARO] */
bool pairing_system_check_ratings(const struct pairing_system *system, const struct drawing *drawing,
                                  struct error *error);

/* By a classic system: are there two at least to be paired? Else a round would be a bye alone, or nothing. For rounds that are
   still to come; one that was held so is no error. The Dutch system of today answers with what there is. */
bool pairing_system_check_count(const struct pairing_system *system, const struct drawing *drawing,
                                struct error *error);

/* Reads a drawing as the system sees it: the players by place, with their colours, preferences and floats. */
bool pairing_system_read(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                         struct swiss_round *round, struct error *error);

/* Where another pairing of a round leaves a classic system. */
struct pairing_difference {
    const char *article;                      /* "c04:lim.11.2"; "" where the pairings are the same */
    const struct language_sentence *sentence; /* players by their numbers; NULL where the pairings are the same */
};
/* In words, without a full stop. */
struct text pairing_difference_say(struct arena *arena, const struct language *language,
                                   const struct pairing_difference *difference);

/*
 * Theirs against the one that a classic system makes: what is forbidden in theirs; else the first group that differs, with
 * what the system's account says of it. Theirs must have the same participants as the drawing, and one bye at most.
 */
bool pairing_system_differ(struct arena *arena, const struct pairing_system *system, const struct drawing *drawing,
                           const struct drawn_round *theirs, struct pairing_difference *difference,
                           struct error *error);
