#include "dutch2009_oracle_parts.h"

/* A candidate in the making. */
struct walk {
    struct dutch2009_round *round;
    const struct dutch2009_bracket *bracket;
    const struct dutch2009_stage *stage;
    struct dutch2009_visitor *visitor;
    bool first_part_only;
    struct dutch2009_level level;
    struct dutch2009_candidate candidate;
    int beyond;  /* pairs of both parts in which B.2 is ignored */
    int clashes; /* pairs of this part in which a preference is refused */
    int x;       /* how many of them there may be */
    uint32_t s1; /* of this part, those not yet paired */
    uint32_t s2; /* of this part, those not yet paired */
};

/* --- what C.14 lowers ------------------------------------------------------------------------------------------- */

struct dutch2009_stage dutch2009_oracle_stage_first(const struct dutch2009_bracket *bracket) {
    /* A.6 */
    return (struct dutch2009_stage){.pairs = bracket->heterogeneous ? dutch2009_size(bracket->first_part) : 0};
}

/* How many there are to be paired in the second part. */
static int second_part_size(const struct dutch2009_bracket *bracket, int pairs) {
    int members = dutch2009_size(bracket->members);
    if (!bracket->heterogeneous)
        return members;
    /* CHOICE residents_alone: with p = 0 for those moved down the residents are still paired */
    if (pairs == 0)
        return members - dutch2009_size(bracket->first_part);
    /* CHOICE surplus: whoever no longer has a place in S1 heads S2, and then the remainder */
    return members - 2 * pairs;
}

bool dutch2009_oracle_stage_next(const struct dutch2009_bracket *bracket, struct dutch2009_stage *stage) {
    /* CHOICE remainder_first: the p of the remainder is lowered before the p of those moved down */
    if (stage->missing < second_part_size(bracket, stage->pairs) / 2) {
        stage->missing++;
        return true;
    }
    stage->missing = 0;
    return stage->pairs-- > 0;
}

int dutch2009_oracle_stage_unpaired(const struct dutch2009_bracket *bracket, const struct dutch2009_stage *stage) {
    int second = second_part_size(bracket, stage->pairs) / 2 - stage->missing;
    return dutch2009_size(bracket->members) - 2 * (stage->pairs + second);
}

/* --- C.4-C.9 ---------------------------------------------------------------------------------------------------- */

static bool had_float(const struct dutch2009_player *player, enum dutch2009_float what, int dropped) {
    return (player->floats[0] == what && dropped < 2) || (player->floats[1] == what && dropped < 1);
}

/* B.2 is ignored for the two: they could not be paired else. */
static bool is_beyond(const struct dutch2009_round *round, int first, int second) {
    return (round->partners[1][first] & dutch2009_one(second)) == 0;
}

/* CHOICE c6_all_criteria: B.1, B.2, A.7.d, B.4, and B.5 and B.6 for upfloats. */
static bool complies(struct walk *walk, int first, int second) {
    const struct dutch2009_round *round = walk->round;
    const struct dutch2009_player *higher = &round->players[first < second ? first : second];
    const struct dutch2009_player *lower = &round->players[first < second ? second : first];
    if ((round->partners[dutch2009_yields(&walk->level)][first] & dutch2009_one(second)) == 0)
        return false;
    if (is_beyond(round, first, second) && walk->beyond == walk->level.beyond)
        return false;
    if (dutch2009_oracle_clash(round, first, second) && walk->clashes == walk->x)
        return false;
    return higher->score == lower->score || !had_float(lower, DUTCH2009_UPFLOAT, walk->level.dropped_for_up);
}

/* B.5 and B.6 for downfloats, and who may have the bye. CHOICE bye_by_procedure */
static bool may_stay_unpaired(const struct walk *walk) {
    const struct dutch2009_bracket *bracket = walk->bracket;
    uint32_t unpaired = walk->candidate.unpaired;
    if (bracket->lowest && dutch2009_size(unpaired) > 1)
        return false;
    for (; unpaired != 0; unpaired &= unpaired - 1) {
        int number = dutch2009_first(unpaired);
        const struct dutch2009_player *player = &walk->round->players[number];
        /* B.1.b */
        if (bracket->lowest && player->point_without_playing)
            return false;
        /* CHOICE down_test: once, when a player leaves the bracket of his own score. CHOICE joined_downfloats */
        bool tested_before =
            (bracket->moved_down & dutch2009_one(number)) != 0 && !walk->round->choices->downfloat_each_time;
        if (!tested_before && had_float(player, DUTCH2009_DOWNFLOAT, walk->level.dropped_for_down))
            return false;
    }
    return true;
}

static bool pair_second_part(struct walk *walk);

/* No more than so many pairs can still be made. */
static bool is_hopeless(struct walk *walk, bool first_part) {
    const struct dutch2009_bracket *bracket = walk->bracket;
    uint32_t rest = walk->s1 | walk->s2;
    int wanted = dutch2009_size(walk->s1);
    if (walk->round->literal || walk->first_part_only)
        return false;
    if (first_part)
        wanted += second_part_size(bracket, walk->stage->pairs) / 2 - walk->stage->missing;
    return dutch2009_oracle_most_pairs(walk->round, dutch2009_yields(&walk->level), rest) < wanted;
}

/* C.6, C.7: the highest player of S1 against each of S2 in turn, and so on, is S2 in the order of D.1. */
static bool pair_s1_with_s2(struct walk *walk, bool first_part) {
    if (walk->s1 == 0) {
        if (first_part)
            return walk->first_part_only || pair_second_part(walk);
        struct dutch2009_candidate *made = &walk->candidate;
        made->unpaired = walk->bracket->members;
        for (int i = 0; i < made->pair_count; i++)
            made->unpaired &= ~dutch2009_one(made->pairs[i].first) & ~dutch2009_one(made->pairs[i].second);
        return may_stay_unpaired(walk) && walk->visitor->visit(walk->visitor, made);
    }
    if (is_hopeless(walk, first_part))
        return false;
    struct walk before = *walk;
    int first = dutch2009_first(walk->s1);
    for (uint32_t rest = before.s2; rest != 0; rest &= rest - 1) {
        int second = dutch2009_first(rest);
        if (!dutch2009_oracle_step(walk->round))
            return false;
        /* A pair with its lower player in S1 was met before: with the two exchanged, S1 and S2 differ less. */
        if (!walk->round->literal && second < first)
            continue;
        if (!complies(walk, first, second))
            continue;
        walk->candidate.pairs[walk->candidate.pair_count].first = first;
        walk->candidate.pairs[walk->candidate.pair_count].second = second;
        walk->candidate.pair_count++;
        walk->beyond += is_beyond(walk->round, first, second);
        walk->clashes += dutch2009_oracle_clash(walk->round, first, second);
        walk->s1 &= ~dutch2009_one(first);
        walk->s2 &= ~dutch2009_one(second);
        if (pair_s1_with_s2(walk, first_part))
            return true;
        *walk = before;
        if (walk->round->gave_up)
            return false;
    }
    return false;
}

/*
 * CHOICE extra: x of A.8 and what C.11 has added, at most p. CHOICE x_lowered: C.14 lowers x of A.8, not below 0.
 * OWN CHOICE x_of_both: `members` are the whole bracket for the first part, the remainder for the second.
 */
static int x_of(const struct walk *walk, uint32_t members, int lowered, int pairs) {
    int x = dutch2009_oracle_x(walk->round, members) - lowered;
    x = (x < 0 ? 0 : x) + walk->level.extra;
    return x < pairs ? x : pairs;
}

/* A homogeneous bracket or remainder. */
static bool pair_second_part(struct walk *walk) {
    struct walk before = *walk;
    uint32_t members = walk->bracket->members;
    int positions[DUTCH2009_ORACLE_MOST];
    int size = 0;
    if (walk->bracket->heterogeneous && walk->stage->pairs == 0)
        members &= ~walk->bracket->first_part;
    for (int i = 0; i < walk->candidate.pair_count; i++)
        members &= ~dutch2009_one(walk->candidate.pairs[i].first) & ~dutch2009_one(walk->candidate.pairs[i].second);
    for (uint32_t rest = members; rest != 0; rest &= rest - 1)
        positions[size++] = dutch2009_first(rest);
    int pairs = size / 2 - walk->stage->missing;
    int x = x_of(walk, members, walk->stage->missing, pairs);
    const struct dutch2009_exchanges *exchanges = dutch2009_oracle_exchanges_of(walk->round, size, pairs);
    /* C.8: none, then one exchange after the other */
    for (size_t i = 0; i < exchanges->count; i++) {
        const struct dutch2009_exchange *exchange = &exchanges->list[i];
        uint32_t s1 = ((dutch2009_one(pairs) - 1) & ~exchange->leaving) | exchange->coming;
        if (!dutch2009_oracle_step(walk->round))
            return false;
        *walk = before;
        walk->clashes = 0;
        walk->x = x;
        walk->s1 = 0;
        for (; s1 != 0; s1 &= s1 - 1)
            walk->s1 |= dutch2009_one(positions[dutch2009_first(s1)]);
        walk->s2 = members & ~walk->s1;
        if (pair_s1_with_s2(walk, false))
            return true;
        if (walk->round->gave_up)
            return false;
    }
    *walk = before;
    return false;
}

static bool pair_parts(struct walk *walk) {
    const struct dutch2009_bracket *bracket = walk->bracket;
    walk->candidate = (struct dutch2009_candidate){0};
    walk->beyond = 0;
    if (!bracket->heterogeneous)
        return pair_second_part(walk);
    /* C.4: the highest p in S1, all others in S2 */
    int pairs = walk->stage->pairs;
    uint32_t surplus = bracket->first_part;
    for (int i = 0; i < pairs; i++)
        surplus &= surplus - 1;
    walk->s1 = bracket->first_part & ~surplus;
    walk->s2 = bracket->members & ~walk->s1;
    walk->clashes = 0;
    walk->x = x_of(walk, bracket->members, dutch2009_size(surplus), pairs);
    return pair_s1_with_s2(walk, true);
}

/* --- C.2-C.11 --------------------------------------------------------------------------------------------------- */

/* CHOICE float_levels: nothing dropped; B.6, then B.5 for upfloats; B.6, then B.5 for downfloats as well. */
static bool walk_float_levels(struct walk *walk) {
    for (int dropped = 0; dropped <= 4 && !walk->round->gave_up; dropped++) {
        walk->level.dropped_for_up = dropped < 2 ? dropped : 2;
        walk->level.dropped_for_down = dropped < 2 ? 0 : dropped - 2;
        if (pair_parts(walk))
            return true;
    }
    return false;
}

static bool any_will_do(struct dutch2009_visitor *visitor, const struct dutch2009_candidate *candidate) {
    (void)visitor;
    (void)candidate;
    return true;
}

/* With all given up that may be: what fails now fails with everything in force. */
static bool is_possible(const struct walk *strict) {
    struct dutch2009_visitor visitor = {.visit = any_will_do};
    struct walk walk = *strict;
    walk.visitor = &visitor;
    walk.level.extra = DUTCH2009_ORACLE_MOST;
    walk.level.dropped_for_up = 2;
    walk.level.dropped_for_down = 2;
    return pair_parts(&walk);
}

/* CHOICE room: C.11 goes on while x is less than p in either part. */
static int most_extra(const struct walk *walk) {
    int second = second_part_size(walk->bracket, walk->stage->pairs) / 2 - walk->stage->missing;
    return walk->stage->pairs > second ? walk->stage->pairs : second;
}

/*
 * C.11: x rises as long as it is less than p. CHOICE restored: B.5 and B.6 hold again. CHOICE c11_to_c3: and everything
 * is tried again.
 */
static bool walk_extra(struct walk *walk) {
    int most = most_extra(walk);
    if (!walk->round->literal && !is_possible(walk))
        return false;
    for (walk->level.extra = 0; walk->level.extra <= most && !walk->round->gave_up; walk->level.extra++) {
        if (walk_float_levels(walk))
            return true;
    }
    return false;
}

/* In odd-numbered rounds with `strong_before_x`: each x first with A.7.d, then without. */
static bool walk_strong_before_extra(struct walk *walk) {
    int most = most_extra(walk);
    walk->level.strong_yields = true;
    if (!walk->round->literal && !is_possible(walk))
        return false;
    for (walk->level.extra = 0; walk->level.extra <= most && !walk->round->gave_up; walk->level.extra++) {
        for (int yields = 0; yields < 2; yields++) {
            walk->level.strong_yields = yields == 1;
            if (walk_float_levels(walk))
                return true;
        }
    }
    return false;
}

/* CHOICE a7d_after_x: A.7.d is given up when no x helps, unless `strong_before_x`. */
static bool walk_strong(struct walk *walk) {
    if (walk->round->odd_round && walk->round->choices->strong_before_x)
        return walk_strong_before_extra(walk);
    if (walk_extra(walk))
        return true;
    walk->level.strong_yields = true;
    return walk->round->odd_round && walk_extra(walk);
}

/*
 * CHOICE topscorers_after_a7d: B.2 for topscorers comes next. OWN CHOICE one_by_one: in one pair, then in two, and so on.
 * OWN CHOICE a7d_stays: A.7.d stays given up then.
 */
bool dutch2009_oracle_stage_walk(struct dutch2009_round *round, const struct dutch2009_bracket *bracket,
                                 const struct dutch2009_stage *stage, struct dutch2009_visitor *visitor) {
    struct walk walk = {.round = round, .bracket = bracket, .stage = stage, .visitor = visitor};
    if (walk_strong(&walk))
        return true;
    walk.level.strong_yields = true;
    walk.level.topscorers_yield = true;
    int most = dutch2009_size(bracket->members) / 2;
    for (walk.level.beyond = 1; walk.level.beyond <= most && round->last_round && !round->gave_up;
         walk.level.beyond++) {
        if (walk_extra(&walk))
            return true;
    }
    return false;
}

bool dutch2009_oracle_stage_first_part(struct dutch2009_round *round, const struct dutch2009_bracket *bracket,
                                       const struct dutch2009_stage *stage) {
    struct dutch2009_visitor visitor = {.visit = any_will_do};
    struct walk walk = {.round = round,
                        .bracket = bracket,
                        .stage = stage,
                        .visitor = &visitor,
                        .first_part_only = true,
                        .level = {.strong_yields = true,
                                  .topscorers_yield = round->last_round,
                                  .beyond = DUTCH2009_ORACLE_MOST,
                                  .extra = DUTCH2009_ORACLE_MOST,
                                  .dropped_for_up = 2}};
    return pair_parts(&walk);
}
