/*
 * Why those who stand before an opponent in S2 were passed over.
 *
 * What forbids the pair itself is said. Else it was tried, and the rest could not be made: then it is tried again with one
 * of the limits lifted, and if that helps, it is named. Where one of several helps, each of them is: neither alone forbids
 * the pair.
 */
#include "pairing/dutch2009/dutch2009_search.h"

#include <string.h>

enum { MOST_STEPS = 600 }; /* for a bracket; whom nothing is tried for any more is told of without the limit */

/* What the pairing keeps to. */
struct limits {
    enum dutch2009_relaxed relaxed;
    enum dutch2009_dropped dropped;
    bool b2;    /* B.2 is ignored in no more pairs than it must be */
    bool x;     /* no more refusals than x allows */
    bool asked; /* those are moved down whom C.12 or C.13 asks for */
};

struct passing {
    struct dutch2009 dutch; /* to try with: what is spent here is not missing elsewhere */
    struct arena arena;
    const struct dutch2009_bracket *bracket;
    const struct dutch2009_candidate *candidate;
    struct dutch2009_search search;
    const uint8_t *asked; /* by member: who leaves */
    const uint8_t *free;  /* by member: anybody */
    bool *in_first;       /* by member of the group */
    int32_t *partners;    /* by member of the group, as far as pairs are made */
    /* Of the one whose opponent is looked for: */
    size_t passed_count;
    struct language_value *passed; /* "6 (met in round 2)", "7, 8 (...)" */
    size_t alike_count;
    struct language_value *alike; /* the last of them, passed over for the same reason ... */
    struct language_value reason; /* ... which is this */
};

typedef bool trial(struct passing *passing, int32_t one, int32_t other, struct limits limits);

static void set_limits(struct passing *passing, struct limits limits) {
    struct dutch2009_search *search = &passing->search;
    search->relaxed = limits.relaxed;
    search->beyond = limits.b2 ? passing->candidate->beyond : INT32_MAX / 2;
    search->dropped = limits.dropped;
    search->extra = limits.x ? passing->candidate->extra : INT32_MAX - 1;
    search->leaves = limits.asked ? passing->asked : passing->free;
}

/* Can the rest be made if the one at a place in S1 meets the one at a place in S2? */
static bool try_moved(struct passing *passing, int32_t one, int32_t other, struct limits limits) {
    set_limits(passing, limits);
    dutch2009_search_take(&passing->search, one, other);
    bool possible = dutch2009_search_can_go_on(&passing->search, one + 1);
    dutch2009_search_undo(&passing->search, one);
    return possible;
}

/* The same in the homogeneous group, by its members. */
static bool try_group(struct passing *passing, int32_t one, int32_t other, struct limits limits) {
    struct dutch2009_search *search = &passing->search;
    int32_t clashes;
    set_limits(passing, limits);
    dutch2009_search_group(search, search->first_count);
    passing->partners[one] = other;
    passing->partners[other] = one;
    bool possible = dutch2009_group_could(&passing->dutch, &search->group, search->relaxed, search->dropped,
                                          passing->in_first, passing->partners, &clashes);
    passing->partners[one] = passing->partners[other] = -1;
    return possible && (!limits.x || clashes <= search->group_x + search->extra);
}

/* --- Reasons -------------------------------------------------------------------------------------------------------- */

static const struct swiss_player *player(const struct passing *passing, int32_t place) {
    return &passing->dutch.round.players[place];
}

static struct language_value colour_of(const struct passing *passing, int32_t place) {
    return swiss_colour(passing->dutch.account,
                        player(passing, place)->preference == COLOUR_WHITE ? COLOUR_WHITE : COLOUR_BLACK);
}

/* What keeps the two themselves apart; NULL: nothing. */
static const struct language_sentence *why_forbidden(struct passing *passing, int32_t one, int32_t other, bool leaves) {
    const struct dutch2009 *dutch = &passing->dutch;
    const struct dutch2009_candidate *candidate = passing->candidate;
    const struct swiss_player *a = player(passing, one), *b = player(passing, other);
    struct arena *arena = dutch->account->arena;
    if (swiss_may_not_meet(&dutch->round, one, other)) {
        int32_t round = swiss_round_met(dutch->round.drawing, a->participant, b->participant);
        return round >= 0 ? language_make(arena, pairing_dutch2009_passes_met, "round", language_number(round + 1))
                          : language_plain(arena, MESSAGE_pairing_dutch2009_passes_may_not_meet);
    }
    if (!dutch2009_may_pair(dutch, one, other, candidate->relaxed)) {
        bool absolute = a->strength == SWISS_ABSOLUTE && b->strength == SWISS_ABSOLUTE;
        return absolute ? language_make(arena, pairing_dutch2009_passes_absolute, "colour", colour_of(passing, one))
                        : language_make(arena, pairing_dutch2009_passes_strong, "colour", colour_of(passing, one));
    }
    if (dutch2009_upfloat(dutch, one, other) > candidate->dropped) {
        const struct swiss_player *lower = a->score < b->score ? a : b;
        struct language_value floater = dutch2009_number(dutch, a->score < b->score ? one : other);
        return lower->floats[0] == SWISS_UPFLOAT
                   ? language_make(arena, pairing_dutch2009_passes_floats_up, "player", floater)
                   : language_make(arena, pairing_dutch2009_passes_floats_up_before, "player", floater);
    }
    return leaves ? language_plain(arena, MESSAGE_pairing_dutch2009_passes_leaves) : NULL;
}

/* --- Limits that are lifted ------------------------------------------------------------------------------------------- */

enum { LIFT_X = 1, LIFT_FLOATS = 2, LIFT_COLOURS = 4, LIFT_ASKED = 8 };

/* The pair that is tried, and what is kept to. */
struct trying {
    struct passing *passing;
    trial *try;
    int32_t one;
    int32_t other;
    struct limits kept;
};

static bool holds(const struct trying *trying, struct limits limits) {
    return !trying->passing->dutch.undecided && trying->try(trying->passing, trying->one, trying->other, limits);
}

/* False: one of these is no limit here. */
static bool lift(const struct trying *trying, int which, struct limits *limits) {
    enum dutch2009_relaxed most = dutch2009_most_relaxed(&trying->passing->dutch);
    *limits = trying->kept;
    if ((which & LIFT_X) != 0)
        limits->x = false;
    if ((which & LIFT_FLOATS) != 0)
        limits->dropped = DUTCH2009_DOWN_B5;
    if ((which & LIFT_COLOURS) != 0) {
        limits->relaxed = most;
        limits->b2 = false;
    }
    if ((which & LIFT_ASKED) != 0)
        limits->asked = false;
    return !((which & LIFT_FLOATS) != 0 && trying->kept.dropped == DUTCH2009_DOWN_B5) &&
           !((which & LIFT_COLOURS) != 0 && trying->kept.relaxed == most && most != DUTCH2009_TOPSCORERS_YIELD) &&
           !((which & LIFT_ASKED) != 0 && !trying->kept.asked);
}

/* The first criterion of floats that must be dropped, in the order in which they are. */
static enum message why_float(const struct trying *trying, struct limits lifted) {
    static const enum message messages[] = {[DUTCH2009_UP_B6] = MESSAGE_pairing_dutch2009_passes_up_b6,
                                            [DUTCH2009_UP_B5] = MESSAGE_pairing_dutch2009_passes_up_b5,
                                            [DUTCH2009_DOWN_B6] = MESSAGE_pairing_dutch2009_passes_down_b6,
                                            [DUTCH2009_DOWN_B5] = MESSAGE_pairing_dutch2009_passes_down_b5};
    lifted.dropped = trying->kept.dropped;
    do
        lifted.dropped++;
    while (lifted.dropped < DUTCH2009_DOWN_B5 && !holds(trying, lifted));
    return messages[lifted.dropped];
}

/* Colour criteria are given up one after the other, the last of them in as many pairs as need be. */
static enum message why_colours(const struct trying *trying, struct limits lifted) {
    bool ignores_b2 = trying->kept.relaxed == DUTCH2009_TOPSCORERS_YIELD;
    lifted.relaxed = DUTCH2009_STRONG_YIELD;
    bool strong = trying->kept.relaxed == DUTCH2009_STRICT && holds(trying, lifted);
    return strong       ? MESSAGE_pairing_dutch2009_passes_strong_others
           : ignores_b2 ? MESSAGE_pairing_dutch2009_passes_more_must
                        : MESSAGE_pairing_dutch2009_passes_must;
}

/* What would be broken by a pair whose players prefer the same colour, or do not. */
static struct language_value why_lifted(const struct trying *trying, int which, bool clash,
                                        struct language_value colour) {
    struct swiss_account *account = trying->passing->dutch.account;
    struct language_value *parts = arena_array(account->arena, 4, sizeof *parts);
    size_t count = 0;
    struct limits lifted;
    lift(trying, which, &lifted);
    for (int each = LIFT_X; each <= which; each *= 2) {
        if ((which & each) == 0)
            continue;
        if (each == LIFT_X && clash)
            parts[count++] =
                language_inner(language_make(account->arena, pairing_dutch2009_passes_x_clash, "colour", colour));
        else
            parts[count++] =
                swiss_part(account, each == LIFT_X         ? MESSAGE_pairing_dutch2009_passes_x
                                    : each == LIFT_FLOATS  ? why_float(trying, lifted)
                                    : each == LIFT_COLOURS ? why_colours(trying, lifted)
                                                           : MESSAGE_pairing_dutch2009_passes_others_leave);
    }
    return language_list_with(parts, count, MESSAGE_list_semicolon, MESSAGE_list_semicolon);
}

static int count_lifted(int which) {
    int count = 0;
    for (; which != 0; which &= which - 1)
        count++;
    return count;
}

/*
 * Which of the limits the rest would break: one alone if that is enough, else the fewest together; of several such, one or
 * another. Where it is not known whether there are several, none is named. The places are those of the pair.
 */
static struct language_value why_rest(struct passing *passing, trial *try, int32_t one, int32_t other, bool clash,
                                      struct language_value colour) {
    static const int sets[] = {1, 2, 4, 8, 3, 5, 6, 9, 10, 12, 7, 11, 13, 14, 15};
    const struct dutch2009_candidate *candidate = passing->candidate;
    const struct trying trying = {
        passing, try, one, other, {candidate->relaxed, candidate->dropped, true, true, candidate->asked}};
    struct limits lifted;
    int found[sizeof sets / sizeof *sets], count = 0;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if ((count == 0 || count_lifted(sets[i]) == count_lifted(found[0])) && lift(&trying, sets[i], &lifted) &&
            holds(&trying, lifted))
            found[count++] = sets[i];
    struct swiss_account *account = passing->dutch.account;
    struct language_value *ways = arena_array(account->arena, sizeof sets / sizeof *sets, sizeof *ways);
    size_t way_count = 0;
    for (int i = 0; i < count && !passing->dutch.undecided; i++)
        ways[way_count++] = why_lifted(&trying, found[i], clash, colour);
    if (count > 0 && !passing->dutch.undecided)
        return language_list_with(ways, way_count, MESSAGE_list_or_else, MESSAGE_list_or_else);
    return swiss_part(account, passing->dutch.undecided ? MESSAGE_pairing_dutch2009_passes_rest_within
                                                        : MESSAGE_pairing_dutch2009_passes_rest);
}

/* A list for the account: what is kept here is used again. */
static struct language_value list_of(const struct passing *passing, const struct language_value *values, size_t count) {
    struct language_value *list = arena_array(passing->dutch.account->arena, count, sizeof *list);
    memcpy(list, values, count * sizeof *list);
    return language_list_with(list, count, MESSAGE_list_comma, MESSAGE_list_comma);
}

/* Those passed over for one reason become a part of the sentence. */
static void end_alike(struct passing *passing) {
    struct arena *arena = passing->dutch.account->arena;
    if (passing->alike_count == 0)
        return;
    passing->passed[passing->passed_count++] =
        language_inner(language_make(arena, pairing_dutch2009_passes_over, "players reason",
                                     list_of(passing, passing->alike, passing->alike_count), passing->reason));
    passing->alike_count = 0;
}

/* Neighbours for the same reason are told together. */
static void say_passed(struct passing *passing, trial *try, int32_t one, int32_t other, const int32_t places[2],
                       bool leaves) {
    const struct language_sentence *forbidden = why_forbidden(passing, places[0], places[1], leaves);
    struct language_value reason =
        forbidden != NULL ? language_inner(forbidden)
                          : why_rest(passing, try, one, other, dutch2009_clash(&passing->dutch, places[0], places[1]),
                                     colour_of(passing, places[0]));
    if (passing->alike_count > 0 && !language_same(&reason, &passing->reason))
        end_alike(passing);
    passing->alike[passing->alike_count++] = dutch2009_number(&passing->dutch, places[1]);
    passing->reason = reason;
}

static void end_one(struct passing *passing, int32_t one, int32_t opponent) {
    end_alike(passing);
    if (passing->passed_count > 0)
        swiss_tell(passing->dutch.account, "c04:dutch.D.1", passing->bracket->score, pairing_dutch2009_passes,
                   "player passed opponent", dutch2009_number(&passing->dutch, one),
                   list_of(passing, passing->passed, passing->passed_count),
                   dutch2009_number(&passing->dutch, opponent));
    passing->passed_count = 0;
}

/* --- The two parts -------------------------------------------------------------------------------------------------- */

static void tell_moved(struct passing *passing) {
    struct dutch2009_search *search = &passing->search;
    const int32_t *members = passing->bracket->members;
    for (int32_t at = 0; at < search->first_count && !watched_stops(passing->dutch.watched, 1); at++) {
        int32_t one = members[search->order[at]], chosen = passing->candidate->first[at];
        for (int32_t i = 0; i < chosen && !watched_stops(passing->dutch.watched, 1); i++) {
            int32_t member = dutch2009_search_second(search, i);
            if (!search->taken[i])
                say_passed(passing, try_moved, at, i, (const int32_t[]){one, members[member]},
                           passing->asked[member] == DUTCH2009_MUST_LEAVE);
        }
        end_one(passing, one, members[dutch2009_search_second(search, chosen)]);
        dutch2009_search_take(search, at, chosen);
    }
}

static void tell_group(struct passing *passing) {
    const struct dutch2009_candidate *candidate = passing->candidate;
    const struct dutch2009_arrangement *arrangement = &candidate->arrangement;
    struct dutch2009_search *search = &passing->search;
    dutch2009_search_group(search, search->first_count);
    for (int32_t i = 0; i < search->group.count; i++)
        passing->partners[i] = -1;
    for (int32_t i = 0; i < candidate->group_pairs; i++)
        passing->in_first[arrangement->first[i]] = true;
    for (int32_t i = 0; i < candidate->group_pairs && !watched_stops(passing->dutch.watched, 1); i++) {
        int32_t one = arrangement->first[i], chosen = arrangement->second[i];
        for (int32_t other = 0; other < chosen && !watched_stops(passing->dutch.watched, search->group.count);
             other++) {
            if (passing->in_first[other] || passing->partners[other] >= 0)
                continue;
            set_limits(passing, (struct limits){candidate->relaxed, candidate->dropped, true, true, true});
            dutch2009_search_group(search, search->first_count);
            say_passed(passing, try_group, one, other,
                       (const int32_t[]){candidate->group[one], candidate->group[other]},
                       search->group_leaves[other] == DUTCH2009_MUST_LEAVE);
        }
        end_one(passing, candidate->group[one], candidate->group[chosen]);
        passing->partners[one] = chosen;
        passing->partners[chosen] = one;
    }
}

/* Who leaves: those whom C.12 or C.13 asked for and nobody else, or anybody. */
static const uint8_t *asked_for(struct passing *passing) {
    const struct dutch2009_bracket *bracket = passing->bracket;
    const struct dutch2009_candidate *candidate = passing->candidate;
    uint8_t *leaves = arena_array(&passing->arena, (size_t)bracket->count, sizeof *leaves);
    for (int32_t i = 0; i < bracket->count && candidate->asked; i++) {
        leaves[i] = DUTCH2009_MAY_NOT_LEAVE;
        for (int32_t j = 0; j < candidate->floater_count; j++)
            if (candidate->floaters[j] == bracket->members[i])
                leaves[i] = DUTCH2009_MUST_LEAVE;
    }
    return leaves;
}

void dutch2009_tell_passed(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                           const struct dutch2009_candidate *candidate, bool group) {
    struct passing passing = {.dutch = *dutch, .bracket = bracket, .candidate = candidate};
    size_t count = (size_t)bracket->count;
    arena_init(&passing.arena);
    arena_init(&passing.dutch.scratch);
    passing.dutch.arena = &passing.arena;
    passing.dutch.steps = MOST_STEPS;
    passing.asked = asked_for(&passing);
    passing.free = arena_array(&passing.arena, count, sizeof *passing.free);
    passing.passed = arena_array(&passing.arena, count, sizeof *passing.passed);
    passing.alike = arena_array(&passing.arena, count, sizeof *passing.alike);
    passing.in_first = arena_array(&passing.arena, count, sizeof *passing.in_first);
    passing.partners = arena_array(&passing.arena, count, sizeof *passing.partners);
    dutch2009_search_begin(&passing.dutch, bracket, candidate->lowered, passing.asked, &passing.search);
    if (group) {
        for (int32_t at = 0; at < candidate->first_count; at++)
            dutch2009_search_take(&passing.search, at, candidate->first[at]);
        tell_group(&passing);
    } else {
        tell_moved(&passing);
    }
    arena_drop(&passing.dutch.scratch);
    arena_drop(&passing.arena);
}
