#include "pairing/dutch/dutch_account.h"

#include "pairing/dutch/dutch_parts.h"

#include <string.h>

/* --- Counting --------------------------------------------------------------------------------------------------- */

static const struct dutch_kind *kind_at(const struct dutch_work *work, int32_t vertex) {
    return &work->kind_list[work->kinds[vertex]];
}

static bool in_bracket(const struct dutch_work *work, int32_t vertex) {
    return dutch_is_mover(work, vertex) || dutch_is_resident(work, vertex);
}

static bool is_pair(const struct dutch_work *work, int32_t one, int32_t other) {
    return in_bracket(work, one) && in_bracket(work, other) &&
           (dutch_is_resident(work, one) || dutch_is_resident(work, other));
}

/* Of the following bracket: whom it leaves unpaired, all or those with a score. */
static int32_t next_failure(const struct dutch_work *work, const struct dutch_field *field, int32_t vertex,
                            int32_t mate) {
    const struct dutch_kind *kind = kind_at(work, vertex);
    bool following = kind->zone == DUTCH_FOLLOWING, mate_follows = kind_at(work, mate)->zone == DUTCH_FOLLOWING;
    if ((!following && !in_bracket(work, vertex)) || is_pair(work, vertex, mate) ||
        (following && (mate_follows || in_bracket(work, mate))) || (mate_follows && in_bracket(work, vertex)))
        return 0;
    return field->criterion == DUTCH_NEXT_UNPAIRED || (!following && kind->score == field->value);
}

/* What a vertex with its mate fails in by a field: what it loses unpaired, and what its pair costs, counted for the first
   of the two. */
static int32_t failure_at(const struct dutch_work *work, const struct dutch_field *field, int32_t vertex,
                          int32_t mate) {
    const struct dutch *dutch = work->dutch;
    bool paired = is_pair(work, vertex, mate);
    int32_t failures = 0;
    if (field->criterion == DUTCH_NEXT_UNPAIRED || field->criterion == DUTCH_NEXT_SCORES)
        return next_failure(work, field, vertex, mate);
    if (field->criterion == DUTCH_PAIRS)
        return !paired && in_bracket(work, vertex);
    if (!paired && in_bracket(work, vertex))
        failures += dutch_spared_value(dutch, work->bracket, &work->weights, field, kind_at(work, vertex));
    if (mate < vertex)
        return failures;
    const struct dutch_kind *one = kind_at(work, vertex), *other = kind_at(work, mate);
    failures -= dutch_pair_value(dutch, work->bracket, &work->weights, field, one, other);
    if (paired)
        failures += dutch_spared_value(dutch, work->bracket, &work->weights, field, one) +
                    dutch_spared_value(dutch, work->bracket, &work->weights, field, other);
    return failures;
}

static int32_t failures_of(const struct dutch_work *work, const struct matching *matching,
                           const struct dutch_field *field) {
    int32_t failures = 0;
    for (int32_t vertex = 0; vertex < work->graph.vertex_count; vertex++)
        failures += failure_at(work, field, vertex, matching_mate(matching, vertex));
    return failures;
}

static struct dutch_failure failure_of(const struct dutch_field *field, int32_t count) {
    return (struct dutch_failure){field->criterion, field->rounds, field->value, count};
}

/* --- Refusals ----------------------------------------------------------------------------------------------------- */

void dutch_compare(const struct dutch_work *work, const struct matching *forced, struct dutch_refusal *refusal) {
    refusal->reason = DUTCH_LATER;
    for (int32_t i = 0; i < work->weights.field_count; i++) {
        const struct dutch_field *field = &work->weights.fields[i];
        int32_t chosen = failures_of(work, work->matching, field), refused = failures_of(work, forced, field);
        if (chosen == refused)
            continue;
        refusal->reason = DUTCH_WORSE;
        refusal->chosen = failure_of(field, chosen);
        refusal->refused = failure_of(field, refused);
        return;
    }
}

/* The best matchings fail alike, so what one of them fails in is counted once; before a pair was forced. */
static int32_t best_failures(struct dutch_work *work, int32_t field) {
    if (work->failures[field] >= 0)
        return work->failures[field];
    int32_t failures = 0;
    for (int32_t vertex = 0; vertex < work->graph.vertex_count; vertex++)
        failures +=
            failure_at(work, &work->weights.fields[field], vertex, matching_mate_before(work->matching, vertex));
    return work->failures[field] = failures;
}

static void begin_forcing(struct dutch_work *work) {
    struct arena *arena = work->dutch->scratch;
    if (work->failures != NULL)
        return;
    work->failures = arena_array(arena, (size_t)work->weights.field_count, sizeof *work->failures);
    work->changed = arena_array(arena, (size_t)work->graph.vertex_count, sizeof *work->changed);
    for (int32_t i = 0; i < work->weights.field_count; i++)
        work->failures[i] = -1;
}

/* The work's matching has a forced pair now: only those count whom that gives another opponent. */
static void compare_with_before(struct dutch_work *work, struct dutch_refusal *refusal) {
    const struct matching *matching = work->matching;
    int32_t changed = 0;
    refusal->reason = DUTCH_LATER;
    for (int32_t vertex = 0; vertex < work->graph.vertex_count; vertex++)
        if (matching_mate(matching, vertex) != matching_mate_before(matching, vertex))
            work->changed[changed++] = vertex;
    for (int32_t i = 0; i < work->weights.field_count; i++) {
        const struct dutch_field *field = &work->weights.fields[i];
        int32_t more = 0;
        for (int32_t j = 0; j < changed; j++) {
            int32_t vertex = work->changed[j];
            more += failure_at(work, field, vertex, matching_mate(matching, vertex)) -
                    failure_at(work, field, vertex, matching_mate_before(matching, vertex));
        }
        if (more == 0)
            continue;
        int32_t chosen = best_failures(work, i);
        refusal->reason = DUTCH_WORSE;
        refusal->chosen = failure_of(field, chosen);
        refusal->refused = failure_of(field, chosen + more);
        return;
    }
}

/* Does a best matching say all by its weight? Not where unpaired players weigh more than they count. */
static bool weighs_what_counts(const struct dutch_work *work) {
    return work->dutch->edition == DUTCH_2026 || !work->bracket->next_is_last;
}

/* The best that could be had with the two paired, or without an exchange, against what was had. */
static void compare_with_forced(struct dutch_work *work, int32_t vertex, int32_t other, struct dutch_refusal *refusal) {
    if (vertex >= 0) {
        work->partners[vertex] = other;
        work->partners[other] = vertex;
    }
    begin_forcing(work);
    enum matching_forced found =
        vertex >= 0 && weighs_what_counts(work) ? matching_force(work->matching, vertex, other) : MATCHING_UNSURE;
    refusal->reason = DUTCH_OTHERS_UNPAIRED;
    if (found == MATCHING_FORCED) {
        compare_with_before(work, refusal);
        matching_unforce(work->matching);
    } else if (found == MATCHING_UNSURE) {
        struct matching *forced = matching_make(work->dutch->scratch, &work->graph);
        if (matching_solve(forced))
            dutch_compare(work, forced, refusal);
    }
    if (vertex >= 0) {
        work->partners[vertex] = -1;
        work->partners[other] = -1;
    }
}

void dutch_tell_refusal(struct dutch_work *work, int32_t vertex, int32_t other) {
    struct dutch_account *account = work->dutch->account;
    if (account == NULL || account->outline || watched_stops(work->dutch->watched, 0))
        return;
    if (vertex >= 0 && work->roles[vertex] == MATCHING_UPPER && work->places[other] < work->places[vertex])
        return; /* the same pair the other way round: it stands elsewhere in the order */
    struct dutch_refusal refusal = {.player = -1, .candidate = -1, .round = -1};
    if (vertex < 0) {
        compare_with_forced(work, vertex, other, &refusal);
    } else {
        int32_t one = refusal.player = work->rows[vertex], two = refusal.candidate = work->rows[other];
        if (swiss_may_not_meet(&work->dutch->round, one, two)) {
            refusal.round = swiss_round_met(work->dutch->round.drawing, work->dutch->round.players[one].participant,
                                            work->dutch->round.players[two].participant);
            refusal.reason = refusal.round < 0 ? DUTCH_EXCLUDED : DUTCH_HAVE_MET;
        } else if (!work->graph.joined[work->kinds[vertex] * work->kind_count + work->kinds[other]]) {
            refusal.reason = DUTCH_SAME_COLOUR;
        } else {
            compare_with_forced(work, vertex, other, &refusal);
        }
    }
    struct dutch_reported_bracket *now = &account->now;
    *arena_push(account->arena, now->refusals, now->refusal_capacity, now->refusal_count, NULL) = refusal;
}

/* --- Brackets ------------------------------------------------------------------------------------------------------ */

static int32_t *copy_numbers(struct arena *arena, const int32_t *numbers, int32_t count) {
    int32_t *copy = arena_array(arena, (size_t)count, sizeof *copy);
    if (count > 0)
        memcpy(copy, numbers, sizeof *copy * (size_t)count);
    return copy;
}

void dutch_tell_bracket(struct dutch_work *work, const struct dutch_outcome *outcome) {
    struct dutch_account *account = work->dutch->account;
    if (account == NULL)
        return;
    const struct dutch_bracket *bracket = work->bracket;
    struct dutch_reported_bracket *now = &account->now;
    struct arena *arena = account->arena;
    now->score = work->dutch->round.players[bracket->first].score;
    now->mover_count = bracket->mover_count;
    now->movers = copy_numbers(arena, bracket->movers, bracket->mover_count);
    now->resident_first = bracket->first;
    now->resident_last = bracket->last;
    now->pair_count = outcome->pair_count;
    now->pairs = arena_array(arena, (size_t)outcome->pair_count, sizeof *now->pairs);
    if (outcome->pair_count > 0)
        memcpy(now->pairs, outcome->pairs, sizeof *now->pairs * (size_t)outcome->pair_count);
    now->floater_count = outcome->floater_count;
    now->floaters = copy_numbers(arena, outcome->floaters, outcome->floater_count);
    now->upper_count = work->upper_count;
    now->exchanged = work->exchanged;
    for (int32_t i = 0; i < bracket->mover_count; i++)
        now->movers_paired += dutch_is_resident(work, matching_mate(work->matching, i));
    now->failures = arena_array(arena, (size_t)work->weights.field_count, sizeof *now->failures);
    for (int32_t i = 0; i < work->weights.field_count; i++) {
        const struct dutch_field *field = &work->weights.fields[i];
        if (field->criterion == DUTCH_NEXT_UNPAIRED || field->criterion == DUTCH_NEXT_SCORES)
            continue;
        int32_t count = failures_of(work, work->matching, field);
        if (count != 0)
            now->failures[now->failure_count++] = failure_of(field, count);
    }
}

/* --- Only what concerns some ------------------------------------------------------------------------------------- */

static bool concerns(const struct dutch_reported_bracket *bracket, const bool *asked) {
    for (int32_t i = 0; i < bracket->mover_count; i++)
        if (asked[bracket->movers[i]])
            return true;
    for (int32_t place = bracket->resident_first; place < bracket->resident_last; place++)
        if (asked[place])
            return true;
    return false;
}

static void narrow_bracket(struct dutch_account *account, struct dutch_reported_bracket *bracket, const bool *asked) {
    int32_t pairs = 0, refusals = 0;
    bool *upper = arena_array(account->arena, (size_t)account->round.player_count, sizeof *upper);
    for (int32_t i = 0; i < bracket->pair_count; i++) {
        struct swiss_pair pair = bracket->pairs[i];
        if (!asked[pair.upper] && !asked[pair.lower])
            continue;
        upper[pair.upper] = account->reported[pair.upper] = account->reported[pair.lower] = true;
        bracket->pairs[pairs++] = pair;
    }
    for (int32_t i = 0; i < bracket->refusal_count; i++)
        if (bracket->refusals[i].player < 0 || upper[bracket->refusals[i].player])
            bracket->refusals[refusals++] = bracket->refusals[i];
    bracket->pair_count = pairs;
    bracket->refusal_count = refusals;
}

void dutch_account_narrow(struct dutch_account *account, int32_t one, int32_t other) {
    size_t players = (size_t)account->round.player_count;
    int32_t brackets = 0;
    if (one < 0 && other < 0)
        return;
    bool *asked = arena_array(account->arena, players, sizeof *asked);
    account->reported = arena_array(account->arena, players, sizeof *account->reported);
    for (int32_t place = 0; place < account->round.player_count; place++) {
        int32_t participant = account->round.players[place].participant;
        asked[place] = account->reported[place] = participant == one || participant == other;
    }
    for (int32_t i = 0; i < account->bracket_count; i++) {
        if (!concerns(&account->brackets[i], asked))
            continue;
        narrow_bracket(account, &account->brackets[i], asked);
        account->brackets[brackets++] = account->brackets[i];
    }
    account->bracket_count = brackets;
}

/* ------------------------------------------------------------------------------------------------------------------ */

const char *dutch_colour_article(enum dutch_edition edition, enum swiss_colour_rule rule) {
    static const char *const articles[][2] = {
        [SWISS_COLOURS_BOTH_GRANTED] = {"5.2.1", "E.1"},  [SWISS_COLOURS_STRONGER] = {"5.2.2", "E.2"},
        [SWISS_COLOURS_DIFFERENCE] = {"5.2.2", "E.2"},    [SWISS_COLOURS_ALTERNATED] = {"5.2.3", "E.3"},
        [SWISS_COLOURS_HIGHER_RANKED] = {"5.2.4", "E.4"}, [SWISS_COLOURS_INITIAL] = {"5.2.5", "E.5"},
    };
    return articles[rule][edition == DUTCH_2017];
}

const char *dutch_criterion_name(enum dutch_edition edition, const struct dutch_failure *failure) {
    bool new = edition == DUTCH_2026;
    bool before = failure->rounds != 0;
    switch (failure->criterion) {
    case DUTCH_PAIRS:
        return new ? "C6" : "C.5";
    case DUTCH_MOVERS_PAIRED:
        return "C7";
    case DUTCH_PSD:
        return "C.6";
    case DUTCH_NEXT_UNPAIRED:
    case DUTCH_NEXT_SCORES:
        return new ? "C8" : "C.7";
    case DUTCH_BYE_UNPLAYED:
        return "C9";
    case DUTCH_COLOUR_DIFFERENCE:
        return new ? "C10" : "C.8";
    case DUTCH_COLOUR_ROW:
        return new ? "C11" : "C.9";
    case DUTCH_PREFERENCE:
        return new ? "C12" : "C.10";
    case DUTCH_STRONG_PREFERENCE:
        return new ? "C13" : "C.11";
    case DUTCH_DOWNFLOATS:
        return new ? before ? "C16" : "C14" : before ? "C.14" : "C.12";
    case DUTCH_UPFLOATS:
        return new ? before ? "C17" : "C15" : before ? "C.15" : "C.13";
    case DUTCH_DOWNFLOATS_UNPAIRED:
    case DUTCH_DOWNFLOAT_SCORES:
        return new ? before ? "C20" : "C18" : before ? "C.18" : "C.16";
    case DUTCH_UPFLOAT_SCORES:
        return new ? before ? "C21" : "C19" : before ? "C.19" : "C.17";
    }
    return "";
}
