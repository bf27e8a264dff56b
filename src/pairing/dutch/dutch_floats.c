/* Why players float down, and why those. */
#include "pairing/dutch/dutch_parts.h"

enum { SPARED_MOST = 3 }; /* of the moved-down players, and of the residents */

static struct dutch_work work_on(struct dutch *dutch, const struct dutch_bracket *bracket) {
    return (struct dutch_work){.dutch = dutch, .bracket = bracket, .resident_count = bracket->last - bracket->first};
}

/* --- How many ----------------------------------------------------------------------------------------------------- */

/* The pairs that the bracket could have, whatever became of the others. */
static int32_t most_pairs(struct dutch *dutch, const struct dutch_bracket *bracket) {
    struct dutch_bracket lone = *bracket;
    lone.next_last = lone.last;
    lone.look_ahead = false;
    lone.scope = DUTCH_NEXT_ONLY;
    struct dutch_work work = work_on(dutch, &lone);
    int32_t pairs = 0;
    if (!dutch_solve_bracket(&work))
        return 0;
    for (int32_t vertex = 0; vertex < lone.mover_count + work.resident_count; vertex++) {
        int32_t mate = matching_mate(work.matching, vertex);
        pairs += mate > vertex && dutch_is_resident(&work, mate);
    }
    return pairs;
}

static enum dutch_float_cause cause_of(struct dutch *dutch, const struct dutch_bracket *bracket,
                                       const struct dutch_outcome *outcome) {
    int32_t players = bracket->mover_count + bracket->last - bracket->first;
    if (outcome->floater_count == players % 2)
        return DUTCH_FLOAT_ODD;
    return most_pairs(dutch, bracket) > outcome->pair_count ? DUTCH_FLOAT_COMPLETION : DUTCH_FLOAT_NO_PAIRS;
}

/* --- Who ------------------------------------------------------------------------------------------------------------ */

static void bar(struct dutch *dutch, int32_t one, int32_t other, bool barred) {
    uint64_t *word = &dutch->round.barred[(size_t)one * dutch->round.stride + (size_t)other / 64];
    uint64_t bit = UINT64_C(1) << (other % 64);
    *word = barred ? *word | bit : *word & ~bit;
}

/* The best matching in which the vertex is paired with nobody of the bracket; false when there is none. */
static bool solve_without(struct dutch_work *work, int32_t vertex, struct matching *forced) {
    struct dutch *dutch = work->dutch;
    int32_t inside = work->bracket->mover_count + work->resident_count, place = work->rows[vertex];
    bool *before = arena_array(dutch->scratch, (size_t)inside, sizeof *before);
    for (int32_t i = 0; i < inside; i++) {
        before[i] = swiss_may_not_meet(&dutch->round, place, work->rows[i]);
        bar(dutch, place, work->rows[i], true);
        bar(dutch, work->rows[i], place, true);
    }
    bool solved = matching_solve(forced);
    for (int32_t i = 0; i < inside; i++) {
        bar(dutch, place, work->rows[i], before[i]);
        bar(dutch, work->rows[i], place, before[i]);
    }
    return solved;
}

static bool floats(const struct dutch_outcome *outcome, int32_t place) {
    for (int32_t i = 0; i < outcome->floater_count; i++)
        if (outcome->floaters[i] == place)
            return true;
    return false;
}

static void tell_spared(struct dutch_work *work, int32_t floater, int32_t vertex) {
    struct dutch_reported_bracket *now = &work->dutch->account->now;
    struct dutch_refusal refusal = {
        .player = floater, .candidate = work->rows[vertex], .reason = DUTCH_OTHERS_UNPAIRED, .round = -1};
    struct matching *forced = matching_make(work->dutch->scratch, &work->graph);
    if (solve_without(work, vertex, forced))
        dutch_compare(work, forced, &refusal);
    now->spared[now->spared_count++] = refusal;
}

/* Of the vertices from `first` to `last`-1: those who rank below the first floater and are paired, from the last one up. */
static void tell_spared_of(struct dutch_work *work, const struct dutch_outcome *outcome, int32_t first, int32_t last) {
    int32_t floater = first;
    while (floater < last && !floats(outcome, work->rows[floater]))
        floater++;
    for (int32_t vertex = last - 1, reported = 0; vertex > floater && reported < SPARED_MOST; vertex--) {
        if (floats(outcome, work->rows[vertex]))
            continue;
        tell_spared(work, work->rows[floater], vertex);
        reported++;
    }
}

/* Does somebody who ranks below a floater stay? The floaters stand by rank, so the last ones of either kind tell. */
static bool some_are_spared(const struct dutch_bracket *bracket, const struct dutch_outcome *outcome) {
    int32_t movers = 0, residents = 0;
    for (int32_t i = 0; i < outcome->floater_count; i++) {
        bool resident = outcome->floaters[i] >= bracket->first;
        movers += !resident;
        residents += resident;
    }
    for (int32_t i = 0; i < movers; i++)
        if (!floats(outcome, bracket->movers[bracket->mover_count - 1 - i]))
            return true;
    for (int32_t i = 0; i < residents; i++)
        if (!floats(outcome, bracket->last - 1 - i))
            return true;
    return false;
}

void dutch_tell_floats(struct dutch *dutch, const struct dutch_bracket *bracket, const struct dutch_outcome *outcome) {
    struct dutch_account *account = dutch->account;
    if (account == NULL || account->outline || outcome->floater_count == 0)
        return;
    struct dutch_reported_bracket *now = &account->now;
    now->float_cause = cause_of(dutch, bracket, outcome);
    now->spared = arena_array(account->arena, (size_t)2 * SPARED_MOST, sizeof *now->spared);
    struct dutch_bracket whole = *bracket;
    whole.scope = DUTCH_ALL_BELOW;
    struct dutch_work work = work_on(dutch, &whole);
    if (outcome->pair_count == 0 || !some_are_spared(bracket, outcome) || !dutch_solve_bracket(&work))
        return;
    int32_t movers = bracket->mover_count;
    tell_spared_of(&work, outcome, 0, movers);
    tell_spared_of(&work, outcome, movers, movers + work.resident_count);
}
