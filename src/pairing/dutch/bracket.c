/* One bracket: the best candidate by weight, and of equally good ones the one that the rules generate first. */
#include "pairing/dutch/dutch_parts.h"

#include <string.h>

enum criteria { NO_CRITERIA, CRITERIA, CRITERIA_AND_UNPLAYED };

/* --- The graph -------------------------------------------------------------------------------------------------- */

static int32_t kind_index(struct dutch_work *work, const struct dutch_kind *kind) {
    for (int32_t i = work->kind_count - 1; i >= 0; i--)
        if (memcmp(&work->kind_list[i], kind, sizeof *kind) == 0)
            return i;
    work->kind_list[work->kind_count] = *kind;
    return work->kind_count++;
}

static void add_vertex(struct dutch_work *work, const struct dutch_kind *kind, int32_t row) {
    int32_t vertex = work->graph.vertex_count++;
    struct dutch_kind plain;
    memset(&plain, 0, sizeof plain); /* kinds are compared byte by byte */
    plain.zone = kind->zone;
    plain.preference = kind->preference;
    plain.strength = kind->strength;
    plain.floats[0] = kind->floats[0];
    plain.floats[1] = kind->floats[1];
    plain.topscorer = kind->topscorer;
    plain.twice = kind->twice;
    plain.may_have_bye = kind->may_have_bye;
    plain.difference = kind->difference;
    plain.score = kind->score;
    plain.unplayed = kind->unplayed;
    work->kinds[vertex] = kind_index(work, &plain);
    work->rows[vertex] = row;
    work->partners[vertex] = -1;
}

static void add_player(struct dutch_work *work, int32_t place, enum dutch_zone zone, enum criteria criteria) {
    struct dutch_kind kind = dutch_kind_of(work->dutch, place, criteria == NO_CRITERIA ? DUTCH_BELOW : zone,
                                           criteria == CRITERIA_AND_UNPLAYED);
    add_vertex(work, &kind, place);
}

static bool make_graph(struct dutch_work *work, int32_t outsiders, enum criteria criteria) {
    const struct dutch_bracket *bracket = work->bracket;
    const struct dutch *dutch = work->dutch;
    struct arena *arena = dutch->scratch;
    int32_t behind_last = bracket->scope == DUTCH_ALONE       ? bracket->last
                          : bracket->scope == DUTCH_NEXT_ONLY ? bracket->next_last
                                                              : dutch->round.player_count;
    size_t room = (size_t)bracket->mover_count + (size_t)(behind_last - bracket->first) + (size_t)outsiders + 2;
    work->kinds = arena_array(arena, room, sizeof *work->kinds);
    work->rows = arena_array(arena, room, sizeof *work->rows);
    work->places = arena_array(arena, room, sizeof *work->places);
    work->roles = arena_array(arena, room, sizeof *work->roles);
    work->partners = arena_array(arena, room, sizeof *work->partners);
    work->kind_list = arena_array(arena, room, sizeof *work->kind_list);
    work->remainder = arena_array(arena, room, sizeof *work->remainder);
    work->open = arena_array(arena, room, sizeof *work->open);
    work->kind_count = 0;
    work->outside_count = 0;
    work->graph = (struct matching_graph){.rows = work->rows,
                                          .barred = dutch->round.barred,
                                          .stride = dutch->round.stride,
                                          .places = work->places,
                                          .roles = work->roles,
                                          .partners = work->partners,
                                          .watched = dutch->watched};
    for (int32_t i = 0; i < bracket->mover_count; i++)
        add_player(work, bracket->movers[i], DUTCH_MOVER, criteria);
    for (int32_t place = bracket->first; place < bracket->last; place++)
        add_player(work, place, DUTCH_RESIDENT, criteria);
    for (int32_t place = bracket->last; place < behind_last; place++)
        add_player(work, place, place < bracket->next_last && bracket->look_ahead ? DUTCH_FOLLOWING : DUTCH_BELOW,
                   criteria);
    if (bracket->scope == DUTCH_ALL_BELOW && dutch->has_bye)
        add_vertex(work, &(struct dutch_kind){.zone = DUTCH_BYE}, -1);
    if (bracket->scope != DUTCH_ALL_BELOW) {
        outsiders += (work->graph.vertex_count + outsiders) % 2;
        for (int32_t i = 0; i < outsiders; i++)
            add_vertex(work, &(struct dutch_kind){.zone = DUTCH_OUTSIDE}, -1);
        work->outside_count = outsiders;
    }
    for (int32_t i = 0; i < work->resident_count; i++)
        work->places[bracket->mover_count + i] = i + 1;
    work->weights = dutch_weigh(work->dutch, bracket, work->kind_list, work->kind_count,
                                criteria == NO_CRITERIA ? 0 : work->graph.vertex_count);
    work->graph.kind_count = work->kind_count;
    work->graph.kinds = work->kinds;
    work->graph.words = work->weights.words;
    work->graph.weights = work->weights.weights;
    work->graph.joined = work->weights.joined;
    if (dutch->too_many_differences)
        return false;
    work->matching = matching_make(arena, &work->graph);
    return work->graph.vertex_count % 2 == 0;
}

/* With enough outsiders, so that two of them are left over and met. */
static bool solve(struct dutch_work *work, enum criteria criteria) {
    if (work->bracket->scope == DUTCH_ALONE) {
        return make_graph(work, 0, criteria) && matching_solve(work->matching);
    }
    int32_t players = work->bracket->mover_count + work->bracket->next_last - work->bracket->first;
    for (int32_t outsiders = 3;; outsiders *= 2) {
        bool solved =
            make_graph(work, outsiders < players ? outsiders : players, criteria) && matching_solve(work->matching);
        if (work->dutch->too_many_differences)
            return false;
        if (work->bracket->scope == DUTCH_ALL_BELOW)
            return solved;
        if (watched_stops(work->dutch->watched, 0))
            return false;
        bool spare = false;
        int32_t first = work->graph.vertex_count - work->outside_count;
        for (int32_t vertex = first; solved && vertex < work->graph.vertex_count; vertex++)
            spare = spare || matching_mate(work->matching, vertex) >= first;
        if (spare || outsiders >= players)
            return solved;
    }
}

/* --- Which of the best candidates comes first ------------------------------------------------------------------- */

static bool pair_holds(struct dutch_work *work, int32_t one, int32_t other) {
    int32_t both[] = {one, other};
    return matching_holds(work->matching, both, 2);
}

/* Nobody is an opponent any more: whom that concerns it concerns for good. */
static void open_all(struct dutch_work *work, int32_t count) {
    for (int32_t i = 0; i <= count; i++)
        work->open[i] = i;
}

/* The first candidate from `at` on who is not paired yet nor one of S1, or `end`. */
static int32_t next_open(struct dutch_work *work, const int32_t *candidates, int32_t at, int32_t end) {
    int32_t found = at;
    while (found < end && (work->open[found] > found || work->partners[candidates[found]] >= 0 ||
                           work->roles[candidates[found]] == MATCHING_UPPER))
        found = work->open[found] > found ? work->open[found] : found + 1;
    for (int32_t i = at; i < found;) {
        int32_t next = work->open[i] > i ? work->open[i] : i + 1;
        work->open[i] = found;
        i = next;
    }
    return found < end ? found : end;
}

static bool may_be_first(const struct dutch_work *work, int32_t vertex, int32_t other) {
    return matching_may_be_mate(work->matching, other) && matching_may_pair(work->matching, vertex, other);
}

/*
 * The same where nobody asks why the others were passed over: those are asked for who come before the one that he is matched
 * with. Once it is known who is possible, the first of these is; else so many at once, two, four and so on, then by halves.
 */
static void find_first(struct dutch_work *work, int32_t vertex, const int32_t *candidates) {
    int32_t refused = -1, found = work->places[matching_mate(work->matching, vertex)] - 1, step = 1;
    work->graph.limited = vertex;
    work->graph.by_place = candidates;
    while (!watched_stops(work->dutch->watched, 1)) {
        refused = next_open(work, candidates, refused + 1, found) - 1;
        while (refused + 1 < found && !may_be_first(work, vertex, candidates[refused + 1]))
            refused = next_open(work, candidates, refused + 2, found) - 1;
        if (refused + 1 == found)
            break;
        int32_t asked = matching_knows_mates(work->matching) ? refused + 1
                        : refused + step < found             ? refused + step
                                                             : refused + (found - refused) / 2;
        work->graph.limit_from = refused + 2;
        work->graph.limit = asked + 1;
        bool holds = matching_holds(work->matching, &vertex, 1);
        work->graph.limit = 0;
        if (holds) {
            found = work->places[matching_mate(work->matching, vertex)] - 1;
            step = work->graph.vertex_count; /* by halves from now on */
        } else {
            matching_rule_out(work->matching);
            refused = asked;
            step *= 2;
        }
    }
    work->partners[vertex] = candidates[found];
    work->partners[candidates[found]] = vertex;
    matching_settle(work->matching, vertex, candidates[found]);
}

/* Pairs a vertex with the first that leaves the best weight within reach; candidates are by place, from 1 on. */
static void pair_with_first(struct dutch_work *work, int32_t vertex, const int32_t *candidates, int32_t count) {
    if (work->dutch->account == NULL || work->dutch->account->outline) {
        find_first(work, vertex, candidates);
        return;
    }
    for (int32_t i = 0; i < count && !watched_stops(work->dutch->watched, 1); i++) {
        int32_t other = candidates[i];
        if (work->partners[other] >= 0 || work->roles[other] == MATCHING_UPPER)
            continue;
        if (matching_may_pair(work->matching, vertex, other)) {
            work->partners[vertex] = other;
            work->partners[other] = vertex;
            if (pair_holds(work, vertex, other)) {
                matching_settle(work->matching, vertex, other);
                return;
            }
            work->partners[vertex] = -1;
            work->partners[other] = -1;
        }
        dutch_tell_refusal(work, vertex, other);
    }
}

/* The moved-down players who are paired, then the opponent of each. [dutch 3.7, 4.4, 4.2] */
static void decide_movers(struct dutch_work *work) {
    int32_t movers = work->bracket->mover_count;
    int32_t paired = 0;
    int32_t *residents = arena_array(work->dutch->scratch, (size_t)work->resident_count, sizeof *residents);
    for (int32_t i = 0; i < work->resident_count; i++)
        residents[i] = movers + i;
    for (int32_t i = 0; i < movers; i++)
        paired += dutch_is_resident(work, matching_mate(work->matching, i));
    for (int32_t i = 0, chosen = 0; i < movers && chosen < paired; i++) {
        work->roles[i] = MATCHING_PLACED;
        if (matching_holds(work->matching, &i, 1))
            chosen++;
        else
            work->roles[i] = MATCHING_ANY;
    }
    open_all(work, work->resident_count);
    for (int32_t i = 0; i < movers; i++)
        if (work->roles[i] == MATCHING_PLACED) {
            pair_with_first(work, i, residents, work->resident_count);
            work->roles[i] = MATCHING_ANY; /* his partner is all he needs; places are given anew now */
        }
}

/* Residents without a moved-down player, numbered anew; returns how many pairs they form. */
static int32_t number_remainder(struct dutch_work *work) {
    int32_t movers = work->bracket->mover_count, pairs = 0;
    work->remainder_count = 0;
    for (int32_t vertex = movers; vertex < movers + work->resident_count; vertex++) {
        work->places[vertex] = 0;
        if (dutch_is_mover(work, matching_mate(work->matching, vertex)) && work->partners[vertex] >= 0)
            continue;
        work->remainder[work->remainder_count++] = vertex;
        work->places[vertex] = work->remainder_count;
        pairs += dutch_is_resident(work, matching_mate(work->matching, vertex));
    }
    return pairs / 2;
}

/* The first exchange with which the best weight can be reached. [dutch 4.3] */
static void decide_exchange(struct dutch_work *work, int32_t upper) {
    work->graph.lower_from = upper + 1;
    matching_solve(work->matching);
    int32_t exchanged = 0;
    for (int32_t i = upper; i < work->remainder_count; i++) {
        int32_t mate = matching_mate(work->matching, work->remainder[i]);
        exchanged += dutch_is_resident(work, mate) && work->places[mate] > i + 1;
    }
    work->exchanged = exchanged;
    /* The greatest numbers of S1 leave it first, the smallest of S2 come to it first. */
    for (int32_t i = upper - 1, left = exchanged; i >= 0; i--) {
        int32_t vertex = work->remainder[i];
        work->roles[vertex] = MATCHING_NOT_UPPER;
        if (left > 0 && matching_holds(work->matching, &vertex, 1))
            left--;
        else
            work->roles[vertex] = MATCHING_UPPER;
    }
    for (int32_t i = upper, left = exchanged; i < work->remainder_count; i++) {
        int32_t vertex = work->remainder[i];
        work->roles[vertex] = MATCHING_UPPER;
        if (left > 0 && matching_holds(work->matching, &vertex, 1))
            left--;
        else
            work->roles[vertex] = MATCHING_NOT_UPPER;
    }
}

static void decide_remainder(struct dutch_work *work) {
    int32_t upper = number_remainder(work);
    work->upper_count = upper;
    for (int32_t i = 0; i < work->remainder_count; i++)
        work->roles[work->remainder[i]] = i < upper ? MATCHING_UPPER : MATCHING_NOT_UPPER;
    if (!matching_holds(work->matching, work->remainder, work->remainder_count)) {
        dutch_tell_refusal(work, -1, -1);
        for (int32_t i = 0; i < work->remainder_count; i++)
            work->roles[work->remainder[i]] = MATCHING_ANY;
        decide_exchange(work, upper);
    }
    open_all(work, work->remainder_count);
    for (int32_t i = 0; i < work->remainder_count; i++)
        if (work->roles[work->remainder[i]] == MATCHING_UPPER)
            pair_with_first(work, work->remainder[i], work->remainder, work->remainder_count);
}

/* --- Outcome ---------------------------------------------------------------------------------------------------- */

static void collect(const struct dutch_work *work, struct dutch_outcome *outcome) {
    int32_t inside = work->bracket->mover_count + work->resident_count;
    outcome->pair_count = 0;
    outcome->floater_count = 0;
    outcome->rest_count = 0;
    for (int32_t vertex = work->graph.vertex_count - work->outside_count; vertex < work->graph.vertex_count; vertex++) {
        int32_t mate = matching_mate(work->matching, vertex);
        if (work->rows[mate] >= 0)
            outcome->rest[outcome->rest_count++] = work->rows[mate];
    }
    for (int32_t vertex = 0; vertex < inside; vertex++) {
        int32_t mate = matching_mate(work->matching, vertex);
        if (dutch_is_resident(work, mate) && (dutch_is_resident(work, vertex) || dutch_is_mover(work, vertex))) {
            if (mate > vertex)
                outcome->pairs[outcome->pair_count++] = (struct swiss_pair){work->rows[vertex], work->rows[mate]};
        } else if (!(dutch_is_mover(work, mate) && dutch_is_resident(work, vertex))) {
            outcome->floaters[outcome->floater_count++] = work->rows[vertex];
        }
    }
}

/* The unplayed rounds of who gets the bye count where exactly one player floats and has the score of the bye. [C9] */
static bool counts_unplayed(const struct dutch_work *work) {
    const struct dutch *dutch = work->dutch;
    if (dutch->edition != DUTCH_2026 || !dutch->has_bye)
        return false;
    int32_t floaters = 0;
    bool score_is_there = false;
    for (int32_t vertex = 0; vertex < work->bracket->mover_count + work->resident_count; vertex++) {
        int32_t mate = matching_mate(work->matching, vertex);
        bool paired = dutch_is_resident(work, mate) || (dutch_is_mover(work, mate) && dutch_is_resident(work, vertex));
        floaters += !paired;
        score_is_there = score_is_there || dutch->round.players[work->rows[vertex]].score == dutch->bye_score;
    }
    return floaters == 1 && score_is_there;
}

bool dutch_solve_bracket(struct dutch_work *work) {
    return solve(work, CRITERIA) && (!counts_unplayed(work) || solve(work, CRITERIA_AND_UNPLAYED));
}

bool dutch_pair_bracket(struct dutch *dutch, const struct dutch_bracket *bracket, struct dutch_outcome *outcome) {
    arena_reset(dutch->scratch);
    if (dutch->account != NULL)
        dutch->account->now = (struct dutch_reported_bracket){0};
    struct dutch_work work = {.dutch = dutch, .bracket = bracket, .resident_count = bracket->last - bracket->first};
    if (!dutch_solve_bracket(&work))
        return false;
    decide_movers(&work);
    decide_remainder(&work);
    if (watched_stops(dutch->watched, 0))
        return false;
    collect(&work, outcome);
    dutch_tell_bracket(&work, outcome);
    return true;
}

/* --- What follows ----------------------------------------------------------------------------------------------- */

bool dutch_next_is_ideal(struct dutch *dutch, const struct dutch_bracket *bracket, const struct dutch_outcome *outcome,
                         bool whole) {
    arena_reset(dutch->scratch);
    int32_t all = dutch->round.player_count, residents = bracket->next_last - bracket->last;
    struct dutch_bracket next = {.mover_count = outcome->floater_count,
                                 .movers = outcome->floaters,
                                 .first = bracket->last,
                                 .last = bracket->next_last,
                                 .next_last = bracket->next_last,
                                 .scope = bracket->next_last == all ? DUTCH_ALL_BELOW : DUTCH_ALONE};
    struct dutch_work work = {.dutch = dutch, .bracket = &next, .resident_count = residents};
    if (!make_graph(&work, 0, NO_CRITERIA))
        return false;
    memset(work.roles, MATCHING_PLACED, (size_t)next.mover_count);
    if (!matching_solve(work.matching))
        return false;
    if (!whole || bracket->next_last == all)
        return true;
    int32_t left = work.outside_count > 0 ? work.rows[matching_mate(work.matching, work.graph.vertex_count - 1)] : -1;
    return dutch_can_complete(dutch, &left, work.outside_count, bracket->next_last);
}

/* --- Completion ------------------------------------------------------------------------------------------------- */

bool dutch_can_complete(struct dutch *dutch, const int32_t *places, int32_t count, int32_t from) {
    /* As a bracket of residents who are all behind: no criteria, only whether all can be paired. */
    arena_reset(dutch->scratch);
    struct dutch_bracket bracket = {.mover_count = count,
                                    .movers = places,
                                    .first = from,
                                    .last = from,
                                    .next_last = from,
                                    .scope = DUTCH_ALL_BELOW};
    struct dutch_work work = {.dutch = dutch, .bracket = &bracket};
    return make_graph(&work, 0, NO_CRITERIA) && matching_solve(work.matching);
}

bool dutch_obstructed(struct dutch *dutch, int32_t *groups) {
    arena_reset(dutch->scratch);
    struct dutch_bracket bracket = {.scope = DUTCH_ALL_BELOW};
    struct dutch_work work = {.dutch = dutch, .bracket = &bracket};
    return make_graph(&work, 0, NO_CRITERIA) && matching_obstacle(work.matching, groups);
}
