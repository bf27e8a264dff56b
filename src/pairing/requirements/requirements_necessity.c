/*
 * Was it necessary that a player went beyond the limits of colours? Answered by pairing anew: those who were paired in his score
 * group, those who could have been, and all players of the round.
 */
#include "pairing/matching/matching.h"
#include "pairing/requirements/requirements_parts.h"

#include <string.h>

/* --- Colours that a player may not have -------------------------------------------------------------------------- */

enum { DIFFERENCE_BARS = 1, THIRD_BARS = 2 };

/* What is broken if he has the colour. */
static unsigned broken_by(const struct requirements_player *player, bool white) {
    int32_t sign = white ? 1 : -1;
    return (player->difference * sign >= 2 ? DIFFERENCE_BARS : 0U) | (player->running * sign >= 2 ? THIRD_BARS : 0U);
}

static bool is_broken(const struct requirements_case *here, struct drawn_pair pair, bool white) {
    return broken_by(&here->players[white ? pair.white : pair.black], white) != 0;
}

/* --- Kinds of players -------------------------------------------------------------------------------------------- */

/* All that counts when two are paired, their meetings apart. */
struct kind {
    int32_t score;
    unsigned broken[2]; /* by colour: White last */
    bool leaves;        /* nobody, but the place of one who leaves the group */
    bool may;           /* go beyond the limits: he did so in the round as it was paired */
    bool topscorer;
};

/* Who is paired anew, and what the pairs must be like. */
enum extent {
    PAIRED_IN_GROUP, /* those who were paired in the group, each pair with the scores of one that was made */
    ALL_IN_GROUP,    /* those who left it, too: as many may leave */
    WHOLE_ROUND      /* all but the bye */
};

struct trial {
    struct arena *arena;
    const struct requirements_case *here;
    const struct drawn_round *drawn;
    enum extent extent;
    struct pair_scores scores;
    bool by_topscorers; /* limits yield around topscorers, as seldom as can be */
    int32_t count;
    int32_t *players; /* by vertex: participant, or -1 for the place of one who leaves */
    int32_t kind_count;
    struct kind *kinds;
    struct matching_graph graph;
};

enum { WORDS = 2 };

static struct kind kind_of(const struct trial *trial, int32_t participant, const bool *may) {
    if (participant < 0)
        return (struct kind){.leaves = true};
    const struct requirements_player *player = &trial->here->players[participant];
    return (struct kind){.score = player->score,
                         .broken = {broken_by(player, false), broken_by(player, true)},
                         .may = may[participant],
                         .topscorer = trial->by_topscorers && requirements_is_topscorer(trial->here, participant)};
}

static bool same_kind(const struct kind *one, const struct kind *other) {
    return one->score == other->score && one->broken[0] == other->broken[0] && one->broken[1] == other->broken[1] &&
           one->may == other->may && one->topscorer == other->topscorer && one->leaves == other->leaves;
}

/* May they have these colours? Then what it costs: limits of the difference, and of a third time, that are broken. */
static bool colours_cost(const struct trial *trial, const struct kind *white, const struct kind *black, int64_t *cost) {
    unsigned first = white->broken[1], second = black->broken[0];
    cost[0] = (first & DIFFERENCE_BARS ? 1 : 0) + (second & DIFFERENCE_BARS ? 1 : 0);
    cost[1] = (first & THIRD_BARS ? 1 : 0) + (second & THIRD_BARS ? 1 : 0);
    if (trial->by_topscorers)
        return cost[0] + cost[1] == 0 || white->topscorer || black->topscorer;
    return (first == 0 || white->may) && (second == 0 || black->may);
}

static bool scores_fit(const struct trial *trial, const struct kind *one, const struct kind *other) {
    const struct pair_scores *scores = &trial->scores;
    if (trial->extent != PAIRED_IN_GROUP)
        return true;
    if (scores->home_only)
        return one->score == scores->lower || other->score == scores->lower;
    return (one->score == scores->higher && other->score == scores->lower) ||
           (one->score == scores->lower && other->score == scores->higher);
}

/* The weight is even, and the smaller the worse. */
static bool join(const struct trial *trial, const struct kind *one, const struct kind *other, int64_t *weight) {
    int64_t costs[2][WORDS];
    memset(weight, 0, WORDS * sizeof *weight);
    if (one->leaves || other->leaves)
        return true;
    bool first = colours_cost(trial, one, other, costs[0]), second = colours_cost(trial, other, one, costs[1]);
    if ((!first && !second) || !scores_fit(trial, one, other))
        return false;
    int64_t difference = one->score < other->score ? other->score - one->score : one->score - other->score;
    int64_t apart[WORDS] = {difference != 0, difference};
    const int64_t *cost = apart;
    if (trial->by_topscorers) {
        bool second_less = costs[1][0] < costs[0][0] || (costs[1][0] == costs[0][0] && costs[1][1] < costs[0][1]);
        cost = !first || (second && second_less) ? costs[1] : costs[0];
    }
    for (int i = 0; i < WORDS; i++)
        weight[i] = -2 * cost[i];
    return true;
}

/* --- Pairing anew ------------------------------------------------------------------------------------------------ */

static void bar(const struct trial *trial, uint64_t *barred, const int32_t *vertices, int32_t one, int32_t other) {
    int32_t row = vertices[one], column = vertices[other];
    if (row < 0 || column < 0 || row == column)
        return;
    barred[(size_t)row * trial->graph.stride + (size_t)column / 64] |= UINT64_C(1) << (column % 64);
    barred[(size_t)column * trial->graph.stride + (size_t)row / 64] |= UINT64_C(1) << (row % 64);
}

/* Those who have met, or may not meet in this round. */
static const uint64_t *bar_all(const struct trial *trial) {
    const struct drawing *drawing = trial->here->drawing;
    int32_t all = drawing->table->participant_count;
    uint64_t *barred = arena_array(trial->arena, (size_t)trial->count * trial->graph.stride, sizeof *barred);
    int32_t *vertices = arena_array(trial->arena, (size_t)all, sizeof *vertices);
    for (int32_t i = 0; i < all; i++)
        vertices[i] = -1;
    for (int32_t i = 0; i < trial->count; i++)
        if (trial->players[i] >= 0)
            vertices[trial->players[i]] = i;
    for (int32_t i = 0; i < trial->count; i++)
        for (int32_t round = 0; trial->players[i] >= 0 && round < drawing->round; round++) {
            const struct round_record *record = crosstable_record(drawing->table, trial->players[i], round);
            if (requirements_is_game(record))
                bar(trial, barred, vertices, trial->players[i], record->opponent);
        }
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        if (drawing->round < exclusion->first_round || drawing->round > exclusion->last_round)
            continue;
        for (int32_t j = 0; j < exclusion->count; j++)
            for (int32_t k = 0; k < j; k++)
                bar(trial, barred, vertices, exclusion->participants[j], exclusion->participants[k]);
    }
    return barred;
}

static void find_kinds(struct trial *trial, const bool *may) {
    size_t count = (size_t)trial->count;
    int32_t *kinds = arena_array(trial->arena, count, sizeof *kinds);
    int32_t *rows = arena_array(trial->arena, count, sizeof *rows);
    int32_t *partners = arena_array(trial->arena, count, sizeof *partners);
    trial->kinds = arena_array(trial->arena, count, sizeof *trial->kinds);
    for (int32_t i = 0; i < trial->count; i++) {
        struct kind kind = kind_of(trial, trial->players[i], may);
        int32_t place = 0;
        while (place < trial->kind_count && !same_kind(&trial->kinds[place], &kind))
            place++;
        if (place == trial->kind_count)
            trial->kinds[trial->kind_count++] = kind;
        kinds[i] = place;
        rows[i] = i;
        partners[i] = -1;
    }
    trial->graph.kinds = kinds;
    trial->graph.rows = rows;
    trial->graph.partners = partners;
    trial->graph.places = arena_array(trial->arena, count, sizeof *trial->graph.places);
    trial->graph.roles = arena_array(trial->arena, count, sizeof *trial->graph.roles);
}

static void weigh(struct trial *trial) {
    size_t count = (size_t)trial->kind_count;
    int64_t *weights = arena_array(trial->arena, count * count * WORDS, sizeof *weights);
    bool *joined = arena_array(trial->arena, count * count, sizeof *joined);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++)
            joined[i * count + j] = join(trial, &trial->kinds[i], &trial->kinds[j], &weights[(i * count + j) * WORDS]);
    trial->graph.weights = weights;
    trial->graph.joined = joined;
}

/* The best pairing of the players; false when there is none. `reached` has its weight. */
static bool solve(struct trial *trial, const bool *may, struct matching **matching, int64_t *reached) {
    trial->graph = (struct matching_graph){
        .vertex_count = trial->count, .words = WORDS, .stride = ((size_t)trial->count + 63) / 64};
    find_kinds(trial, may);
    weigh(trial);
    trial->graph.kind_count = trial->kind_count;
    trial->graph.barred = bar_all(trial);
    *matching = matching_make(trial->arena, &trial->graph);
    if (!matching_solve(*matching))
        return false;
    memset(reached, 0, WORDS * sizeof *reached);
    for (int32_t i = 0; i < trial->count; i++) {
        int32_t mate = matching_mate(*matching, i);
        size_t place = (size_t)trial->graph.kinds[i] * (size_t)trial->kind_count + (size_t)trial->graph.kinds[mate];
        for (int word = 0; mate > i && word < WORDS; word++)
            reached[word] += trial->graph.weights[place * WORDS + (size_t)word];
    }
    return true;
}

/* --- The players in question ------------------------------------------------------------------------------------- */

static struct pair_scores scores_of(const struct requirements_case *here, struct drawn_pair pair) {
    int32_t white = here->players[pair.white].score, black = here->players[pair.black].score;
    return requirements_group(here, white > black ? white : black, white > black ? black : white);
}

static bool same_group(const struct pair_scores *one, const struct pair_scores *other) {
    return one->home_only == other->home_only && one->lower == other->lower &&
           (one->home_only || one->higher == other->higher);
}

static void take_pairs(struct trial *trial) {
    for (int32_t i = 0; i < trial->drawn->pair_count; i++) {
        struct drawn_pair made = trial->drawn->pairs[i];
        struct pair_scores scores = scores_of(trial->here, made);
        if (trial->extent == PAIRED_IN_GROUP && !same_group(&scores, &trial->scores))
            continue;
        trial->players[trial->count++] = made.white;
        trial->players[trial->count++] = made.black;
    }
}

/* Was he in the group whose pairs are asked for? Then whether he left it. */
static bool was_in_group(const struct trial *trial, int32_t score, const struct pair_scores *pair, bool *left) {
    int32_t home = trial->scores.lower, there = pair->lower;
    bool up = requirements_goes_up(trial->here, home);
    *left = up ? there > home : there < home;
    return there == home || (*left && (up ? score <= home : score >= home));
}

static void take_all(struct trial *trial) {
    int32_t leaving = 0;
    for (int32_t i = 0; i < trial->drawn->pair_count; i++) {
        struct drawn_pair made = trial->drawn->pairs[i];
        struct pair_scores scores = scores_of(trial->here, made);
        const int32_t both[] = {made.white, made.black};
        for (int side = 0; side < 2; side++) {
            bool left;
            if (!was_in_group(trial, trial->here->players[both[side]].score, &scores, &left))
                continue;
            trial->players[trial->count++] = both[side];
            leaving += left;
        }
    }
    int32_t bye = trial->drawn->bye;
    if (bye >= 0 && requirements_bye_comes_last(trial->here) &&
        trial->here->players[bye].score >= trial->scores.lower) {
        trial->players[trial->count++] = bye;
        leaving++;
    }
    for (; leaving > 0; leaving--)
        trial->players[trial->count++] = -1;
}

/* False where nothing can be asked: it is not known in which group the pair was made. */
static bool take(struct trial *trial, struct drawn_pair pair) {
    size_t most = 4 * (size_t)trial->drawn->pair_count + 2;
    trial->scores = scores_of(trial->here, pair);
    trial->players = arena_array(trial->arena, most, sizeof *trial->players);
    if (trial->extent != ALL_IN_GROUP)
        take_pairs(trial);
    else if (trial->scores.home_only)
        take_all(trial);
    return trial->count > 0;
}

/* What the pairs as they were made weigh. */
static void weigh_made(const struct trial *trial, int64_t *made) {
    memset(made, 0, WORDS * sizeof *made);
    if (trial->extent == ALL_IN_GROUP)
        return;
    for (int32_t i = 0; i < trial->count; i += 2) {
        const struct requirements_player *white = &trial->here->players[trial->players[i]];
        const struct requirements_player *black = &trial->here->players[trial->players[i + 1]];
        unsigned first = broken_by(white, true), second = broken_by(black, false);
        int32_t difference = white->score < black->score ? black->score - white->score : white->score - black->score;
        if (trial->by_topscorers) {
            made[0] -= 2 * ((first & DIFFERENCE_BARS ? 1 : 0) + (second & DIFFERENCE_BARS ? 1 : 0));
            made[1] -= 2 * ((first & THIRD_BARS ? 1 : 0) + (second & THIRD_BARS ? 1 : 0));
        } else {
            made[0] -= 2 * (difference != 0);
            made[1] -= 2 * (int64_t)difference;
        }
    }
}

static int compare(const int64_t *one, const int64_t *other) {
    for (int i = 0; i < WORDS; i++)
        if (one[i] != other[i])
            return one[i] < other[i] ? -1 : 1;
    return 0;
}

/* Whoever went beyond the limits may do so again, but not the one in question. */
static const bool *who_may(const struct trial *trial, int32_t participant) {
    bool *may = arena_array(trial->arena, (size_t)trial->here->drawing->table->participant_count, sizeof *may);
    for (int32_t i = 0; i < trial->drawn->pair_count; i++) {
        struct drawn_pair pair = trial->drawn->pairs[i];
        may[pair.white] = is_broken(trial->here, pair, true);
        may[pair.black] = is_broken(trial->here, pair, false);
    }
    may[participant] = false;
    return may;
}

static bool was_made(const struct drawn_round *drawn, struct drawn_pair pair) {
    for (int32_t i = 0; i < drawn->pair_count; i++)
        if (drawn->pairs[i].white == pair.white && drawn->pairs[i].black == pair.black)
            return true;
    return false;
}

static void tell_other(const struct trial *trial, const struct matching *matching,
                       struct requirement_finding *finding) {
    finding->others = arena_array(trial->arena, (size_t)trial->count / 2, sizeof *finding->others);
    for (int32_t i = 0; i < trial->count; i++) {
        int32_t mate = matching_mate(matching, i);
        if (mate < i)
            continue;
        int64_t costs[2][WORDS];
        const struct kind *one = &trial->kinds[trial->graph.kinds[i]], *other = &trial->kinds[trial->graph.kinds[mate]];
        bool first = colours_cost(trial, one, other, costs[0]), second = colours_cost(trial, other, one, costs[1]);
        bool turned = !first || (second && compare(costs[1], costs[0]) < 0);
        struct drawn_pair pair = {trial->players[turned ? mate : i], trial->players[turned ? i : mate]};
        if (!was_made(trial->drawn, pair))
            finding->others[finding->other_count++] = pair;
    }
}

enum answer { NOT_KNOWN, AVOIDABLE, UNAVOIDABLE };

static enum answer ask(struct arena *arena, const struct requirements_case *here, const struct drawn_round *drawn,
                       enum extent extent, struct requirement_finding *finding) {
    struct drawn_pair pair = {finding->player, finding->opponent};
    struct trial trial = {.arena = arena, .here = here, .drawn = drawn, .extent = extent};
    struct matching *matching;
    int64_t made[WORDS], reached[WORDS];
    trial.by_topscorers = extent == PAIRED_IN_GROUP && requirements_by_topscorers(here);
    if (!take(&trial, pair))
        return NOT_KNOWN;
    weigh_made(&trial, made);
    if (!solve(&trial, who_may(&trial, finding->player), &matching, reached))
        return UNAVOIDABLE;
    int difference = extent == ALL_IN_GROUP ? 0 : compare(reached, made);
    if (difference < (trial.by_topscorers ? 1 : 0))
        return UNAVOIDABLE;
    if (extent == PAIRED_IN_GROUP || here->system == REQUIREMENTS_OTHER)
        tell_other(&trial, matching, finding);
    return AVOIDABLE;
}

static bool is_whole(const struct requirements_case *here) {
    for (int32_t i = 0; i < here->drawing->table->participant_count; i++)
        if (here->players[i].places > 1)
            return false;
    return true;
}

void requirements_find_necessity(struct arena *arena, const struct requirements_case *here,
                                 const struct drawn_round *drawn, struct requirement_finding *finding) {
    bool other = here->system == REQUIREMENTS_OTHER;
    finding->necessity = NECESSITY_OPEN;
    if (!is_whole(here))
        return;
    bool avoidable = !other && ask(arena, here, drawn, PAIRED_IN_GROUP, finding) == AVOIDABLE;
    if (!avoidable && ((!other && ask(arena, here, drawn, ALL_IN_GROUP, finding) == UNAVOIDABLE) ||
                       ask(arena, here, drawn, WHOLE_ROUND, finding) == UNAVOIDABLE))
        finding->necessity = NECESSITY_SHOWN;
    else if (avoidable || other)
        finding->necessity = NECESSITY_NONE;
}
