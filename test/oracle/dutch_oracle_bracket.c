/*
 * One bracket: all candidates in their order, the first of the best.
 *
 * Shortcuts, none of which `literal` takes: pairs that are not allowed are not built upon; neither is a pair whose S1
 * member has the larger sequence number, for that candidate came before in another guise; floaters that leave others
 * unpairable, or that are worse than others by the criteria which look at nothing but the floaters, are sorted out
 * beforehand; and what already fails as much as the best candidate is not carried on.
 */
#include "dutch_oracle_parts.h"

/* Players who may float, and what that means for the following bracket. */
struct floater_set {
    dutch_set set;
    struct dutch_failure ahead;
};

struct search {
    struct dutch_round *round;
    const struct dutch_bracket *bracket;

    int pairs;    /* of each candidate */
    int floaters; /* likewise */
    size_t set_count;
    size_t set_capacity;
    struct floater_set *sets;
    struct dutch_failures known; /* what the choice of floaters settles */

    struct dutch_candidate candidate; /* being built; its floaters are the limbo */
    dutch_set used;
    int moved_down_count; /* paired moved-down players */
    int moved_down[DUTCH_ORACLE_MOST];

    bool found;
    bool done;
    struct dutch_candidate best;
    struct dutch_failures failures; /* of the best */

    const struct dutch_candidate *const *two; /* to be met: which comes first? */
    int met;
};

/* --- who floats ------------------------------------------------------------------------------------------------- */

static bool may_float(struct dutch_round *round, const struct dutch_bracket *bracket, dutch_set floaters) {
    return !bracket->must_complete || dutch_completes(round, floaters | bracket->below, round->edition == 2026);
}

/* Negative when the floaters are better than those known so far, by C7 to C9. */
static int judge_floaters_2026(struct search *search, dutch_set floaters, struct dutch_failures *known) {
    struct dutch_failures *best = &search->known;
    bool first = search->set_count == 0;
    dutch_floater_failures(search->round, floaters, &known->of[DUTCH_SCORES], &known->of[DUTCH_BYE_UNPLAYED]);
    int order = first ? -1 : dutch_failure_compare(&known->of[DUTCH_SCORES], &best->of[DUTCH_SCORES]);
    if (order > 0)
        return order;
    dutch_look_ahead(search->round, search->bracket, floaters, &known->of[DUTCH_AHEAD]);
    if (order == 0)
        order = dutch_failure_compare(&known->of[DUTCH_AHEAD], &best->of[DUTCH_AHEAD]);
    if (order == 0)
        order = dutch_failure_compare(&known->of[DUTCH_BYE_UNPLAYED], &best->of[DUTCH_BYE_UNPLAYED]);
    return order;
}

static void keep_floaters(struct search *search, dutch_set floaters, const struct dutch_failure *ahead) {
    search->sets = arena_grow(search->round->arena, search->sets, &search->set_capacity, search->set_count + 1,
                              sizeof *search->sets, NULL);
    search->sets[search->set_count++] = (struct floater_set){floaters, *ahead};
}

/* All sets of `floaters` players that leave the others paired; in 2026 only the best of them. */
static void find_floaters(struct search *search) {
    struct dutch_round *round = search->round;
    const struct dutch_bracket *bracket = search->bracket;
    struct dutch_subsets subsets;
    struct dutch_failures *known = arena_alloc(round->arena, sizeof *known);
    known->of[DUTCH_PAIRS] = (struct dutch_failure){.length = 1, .values = {search->floaters}};
    search->set_count = 0;
    for (bool is = dutch_subsets_begin(&subsets, bracket->players, search->floaters); is;
         is = dutch_subsets_next(&subsets)) {
        if (!dutch_step(round))
            return;
        if (!dutch_matches(round, bracket->players & ~subsets.set, bracket->moved_down) ||
            !may_float(round, bracket, subsets.set))
            continue;
        if (round->edition == 2026) {
            int order = judge_floaters_2026(search, subsets.set, known);
            if (order > 0)
                continue;
            if (order < 0)
                search->set_count = 0;
            search->known = *known;
        } else {
            dutch_look_ahead(round, bracket, subsets.set, &known->of[DUTCH_AHEAD]);
            if (search->set_count == 0 ||
                dutch_failure_compare(&known->of[DUTCH_AHEAD], &search->known.of[DUTCH_AHEAD]) < 0)
                search->known = *known;
        }
        keep_floaters(search, subsets.set, &known->of[DUTCH_AHEAD]);
    }
}

static const struct floater_set *find_set(const struct search *search, dutch_set floaters) {
    for (size_t i = 0; i < search->set_count; i++) {
        if (search->sets[i].set == floaters)
            return &search->sets[i];
    }
    return NULL;
}

/* --- candidates ------------------------------------------------------------------------------------------------- */

static bool same_pairs(const struct dutch_candidate *a, const struct dutch_candidate *b) {
    if (a->pair_count != b->pair_count)
        return false;
    for (int i = 0; i < a->pair_count; i++) {
        bool found = false;
        for (int j = 0; j < b->pair_count && !found; j++)
            found = a->higher[i] == b->higher[j] && a->lower[i] == b->lower[j];
        if (!found)
            return false;
    }
    return true;
}

/* In S1 a player with a larger number may stand against one with a smaller number. */
static struct dutch_candidate by_rank(const struct dutch_candidate *candidate) {
    struct dutch_candidate ordered = *candidate;
    for (int i = 0; i < ordered.pair_count; i++) {
        if (ordered.higher[i] > ordered.lower[i]) {
            ordered.higher[i] = candidate->lower[i];
            ordered.lower[i] = candidate->higher[i];
        }
    }
    return ordered;
}

static bool all_legal(const struct dutch_round *round, const struct dutch_candidate *candidate) {
    for (int i = 0; i < candidate->pair_count; i++) {
        if (!dutch_has(round->legal[candidate->higher[i]], candidate->lower[i]))
            return false;
    }
    return true;
}

/* Every pair stands: judge the candidate. */
static void judge(struct search *search) {
    struct dutch_round *round = search->round;
    struct dutch_candidate candidate = by_rank(&search->candidate);
    struct dutch_failures failures;
    candidate.floaters = search->bracket->players & ~search->used;
    if (search->two != NULL) {
        for (int i = 0; i < 2 && !search->done; i++) {
            search->done = same_pairs(&candidate, search->two[i]);
            search->met = search->done ? i : -1;
        }
        return;
    }
    if (round->literal) {
        struct dutch_failure ahead;
        if (!all_legal(round, &candidate) || !may_float(round, search->bracket, candidate.floaters))
            return;
        dutch_look_ahead(round, search->bracket, candidate.floaters, &ahead);
        dutch_failures_of(round, search->bracket, &candidate, &ahead, &failures);
    } else {
        const struct floater_set *set = find_set(search, candidate.floaters);
        if (set == NULL)
            return;
        dutch_failures_of(round, search->bracket, &candidate, &set->ahead, &failures);
    }
    if (search->found && dutch_failures_compare(&failures, &search->failures, NULL) >= 0)
        return;
    search->found = true;
    search->best = candidate;
    search->failures = failures;
}

/* Can the pairs so far become a candidate better than the best? */
static bool is_worth_more(struct search *search) {
    struct dutch_failures failures;
    if (!search->found)
        return true;
    dutch_failures_at_least(search->round, search->bracket, &search->candidate, search->pairs, search->floaters,
                            &search->known, &failures);
    return dutch_failures_compare(&failures, &search->failures, NULL) < 0;
}

/* Do some of the floaters sorted out beforehand remain, and can all others be paired? */
static bool can_be_finished(struct search *search) {
    for (size_t i = 0; i < search->set_count; i++) {
        dutch_set floaters = search->sets[i].set;
        if ((floaters & search->used) == 0 && (floaters & search->bracket->moved_down) == search->candidate.floaters &&
            dutch_matches(search->round, search->bracket->players & ~search->used & ~floaters,
                          search->bracket->moved_down))
            return true;
    }
    return false;
}

/* Adds a pair; false when nothing can come of it. */
static bool push(struct search *search, int s1, int s2) {
    struct dutch_candidate *candidate = &search->candidate;
    if (!dutch_step(search->round))
        return false;
    bool literal = search->round->literal;
    if (!literal && !dutch_has(search->round->legal[s1], s2))
        return false;
    candidate->higher[candidate->pair_count] = s1;
    candidate->lower[candidate->pair_count] = s2;
    candidate->pair_count++;
    search->used |= dutch_one(s1) | dutch_one(s2);
    if (literal || search->two != NULL || (can_be_finished(search) && is_worth_more(search)))
        return true;
    candidate->pair_count--;
    search->used &= ~dutch_one(s1) & ~dutch_one(s2);
    return false;
}

static void pop(struct search *search) {
    struct dutch_candidate *candidate = &search->candidate;
    candidate->pair_count--;
    search->used &= ~dutch_one(candidate->higher[candidate->pair_count]);
    search->used &= ~dutch_one(candidate->lower[candidate->pair_count]);
}

static bool stopped(const struct search *search) {
    return search->done || search->round->gave_up;
}

/* A homogeneous bracket or remainder with its S1: all transpositions of S2 from the partner of the next of S1 on. */
static void transpose(struct search *search, dutch_set s1, dutch_set s2) {
    if (s1 == 0) {
        judge(search);
        return;
    }
    int player = dutch_first(s1);
    for (dutch_set others = s2; others != 0 && !stopped(search); others &= others - 1) {
        int other = dutch_first(others);
        if (!search->round->literal && other < player)
            continue;
        if (!push(search, player, other))
            continue;
        transpose(search, s1 & ~dutch_one(player), s2 & ~dutch_one(other));
        pop(search);
    }
}

/* The players with these sequence numbers. */
static dutch_set numbered(const int *players, dutch_set numbers) {
    dutch_set set = 0;
    for (; numbers != 0; numbers &= numbers - 1)
        set |= dutch_one(players[dutch_first(numbers)]);
    return set;
}

/* S1 holds as many as pairs are to be made; then come the exchanges. */
static void pair_remainder(struct search *search, dutch_set remainder) {
    int players[DUTCH_ORACLE_MOST];
    int size = 0;
    for (dutch_set rest = remainder; rest != 0; rest &= rest - 1)
        players[size++] = dutch_first(rest);
    int half = search->pairs - search->moved_down_count;
    dutch_set original = half == 0 ? 0 : numbered(players, dutch_one(half) - 1);
    transpose(search, original, remainder & ~original);
    for (int k = 1; k <= half && k <= size - half && !stopped(search); k++) {
        if (!search->round->literal && search->two == NULL && !is_worth_more(search))
            return;
        const struct dutch_exchanges *exchanges = dutch_exchanges_of(search->round, size, half, k);
        for (size_t i = 0; exchanges != NULL && i < exchanges->count && !stopped(search); i++) {
            dutch_set s1 = original;
            s1 &= ~numbered(players, exchanges->list[i].leaving);
            s1 |= numbered(players, exchanges->list[i].coming);
            transpose(search, s1, remainder & ~s1);
        }
    }
}

/* The moved-down players of S1 from `next` on: all transpositions of the residents. */
static void pair_moved_down(struct search *search, int next, dutch_set residents) {
    if (next == search->moved_down_count) {
        pair_remainder(search, residents);
        return;
    }
    for (dutch_set others = residents; others != 0 && !stopped(search); others &= others - 1) {
        int other = dutch_first(others);
        if (!push(search, search->moved_down[next], other))
            continue;
        pair_moved_down(search, next + 1, residents & ~dutch_one(other));
        pop(search);
    }
}

/* All candidates with so many pairs: as many moved-down players as possible, then fewer; their sets in order. */
static void pair_all(struct search *search) {
    dutch_set moved_down = search->bracket->moved_down;
    dutch_set residents = search->bracket->players & ~moved_down;
    for (int count = dutch_size(moved_down); count >= 0; count--) {
        if (count > search->pairs || dutch_size(residents) - count < 2 * (search->pairs - count))
            continue;
        struct dutch_subsets subsets;
        for (bool is = dutch_subsets_begin(&subsets, moved_down, count); is && !stopped(search);
             is = dutch_subsets_next(&subsets)) {
            search->moved_down_count = 0;
            for (dutch_set rest = subsets.set; rest != 0; rest &= rest - 1)
                search->moved_down[search->moved_down_count++] = dutch_first(rest);
            search->candidate.floaters = moved_down & ~subsets.set;
            if (search->round->literal || search->two != NULL || (can_be_finished(search) && is_worth_more(search)))
                pair_moved_down(search, 0, residents);
        }
    }
}

bool dutch_bracket_pair(struct dutch_round *round, const struct dutch_bracket *bracket, struct dutch_candidate *best) {
    struct search *search = arena_alloc(round->arena, sizeof *search);
    search->round = round;
    search->bracket = bracket;
    round->steps = 0;
    int size = dutch_size(bracket->players);
    for (int pairs = size / 2; pairs >= 0 && !search->found && !round->gave_up; pairs--) {
        search->pairs = pairs;
        search->floaters = size - 2 * pairs;
        if (!round->literal)
            find_floaters(search);
        if (round->literal || search->set_count > 0)
            pair_all(search);
    }
    *best = search->best;
    return search->found && !round->gave_up;
}

int dutch_bracket_earlier(struct dutch_round *round, const struct dutch_bracket *bracket,
                          const struct dutch_candidate *const two[2]) {
    struct search *search = arena_alloc(round->arena, sizeof *search);
    search->round = round;
    search->bracket = bracket;
    search->two = two;
    search->met = -1;
    search->pairs = two[0]->pair_count;
    round->steps = 0;
    pair_all(search);
    return search->met;
}
