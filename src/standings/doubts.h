/*
 * What speaks against a tie-break in a list: whoever composes one is told at once.
 */
#pragma once

#include "standings/tiebreak.h"

/* Up to the last that refuses, the list is not taken. */
enum tiebreak_doubt {
    DOUBT_NONE,
    DOUBT_EDITION, /* no code, or the edition lacks it */
    DOUBT_PLAYERS, /* of players, and teams play */
    DOUBT_TEAMS,
    DOUBT_MODIFIER,
    DOUBT_TWICE,
    DOUBT_ROUND_ROBIN_REFUSED,
    DOUBT_LAST_REFUSED = DOUBT_ROUND_ROBIN_REFUSED,
    DOUBT_ROUND_ROBIN, /* tells nobody apart there */
    DOUBT_KOYA,        /* is for round robins [c07-2023:5.KS] */
    DOUBT_CHAIN,       /* nothing is said of what ends it */
    DOUBT_UNRATED      /* goes by ratings, and somebody has none */
};

/* What a list is for. */
struct tiebreak_use {
    enum tiebreak_edition edition;
    bool teams;
    bool round_robin;
    bool unrated; /* somebody has no rating */
    bool chain;   /* what ends an extended direct encounter is said */
};

/* Where it tells participants apart; elsewhere it says little, even if it may be used. */
bool tiebreak_suits(enum tiebreak_name name, bool round_robin);
/* Of the code at `index`, after those before it. */
enum tiebreak_doubt tiebreak_doubt_of(const struct text *codes, size_t index, const struct tiebreak_use *use);
const char *tiebreak_doubt_code(enum tiebreak_doubt doubt); /* "round-robin-refused"; of none "" */

/*
 * A code out of its parts as they are chosen, any of them empty: "BH", "" or "MP", "C1", "P R". As the edition writes it;
 * empty where it is no code.
 */
struct tiebreak_parts {
    struct text name;
    struct text score;
    struct text modifier;
    struct text marks; /* letters, a blank between them */
};
struct text tiebreak_compose(struct arena *arena, const struct tiebreak_parts *parts, enum tiebreak_edition edition);
/* The modifiers that are offered for a name, one of C1, M2 and L+1 at a time from 0; false behind the last. More values than
   four are cut by nobody. */
bool tiebreak_offered(enum tiebreak_name name, const struct tiebreak_use *use, size_t index, struct tiebreak *offered);
