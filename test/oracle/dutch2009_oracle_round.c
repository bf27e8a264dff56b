#include "dutch2009_oracle_parts.h"

/* A bracket that is paired for the time being. */
struct paired {
    struct dutch2009_bracket bracket;
    struct dutch2009_candidate candidate;
    struct dutch2009_stage stage; /* of the candidate */
    long long place;              /* of the candidate in the order of all candidates of the bracket */
};

/* Brackets by score, 0 .. last. */
struct field {
    struct dutch2009_round *round;
    int last;
    uint32_t residents[DUTCH2009_ORACLE_MOST];
    uint32_t joined; /* by C.13: those below the residents of the last bracket, who were added last */
    struct paired paired[DUTCH2009_ORACLE_MOST];
};

/* --- C.0, C.1 --------------------------------------------------------------------------------------------------- */

static void make_brackets(struct field *field) {
    const struct dutch2009_round *round = field->round;
    field->last = -1;
    for (int player = 0; player < round->count; player++) {
        if (player == 0 || round->players[player].score != round->players[player - 1].score)
            field->last++;
        field->residents[field->last] |= dutch2009_one(player);
    }
}

/* For whom there is no opponent without violating B.1 or B.2. */
static uint32_t without_opponent(const struct dutch2009_round *round, uint32_t members) {
    /* OWN CHOICE last_round_c1: an opponent against whom B.2 may be ignored is one */
    int yields = round->last_round ? 2 : 1;
    uint32_t found = 0;
    for (uint32_t rest = members; rest != 0; rest &= rest - 1) {
        int player = dutch2009_first(rest);
        if ((round->partners[yields][player] & members) == 0)
            found |= dutch2009_one(player);
    }
    return found;
}

/* Who has come down from the bracket above. */
static uint32_t moved_down_to(const struct field *field, int number) {
    if (number == 0)
        return 0;
    return field->paired[number - 1].candidate.unpaired | field->paired[number - 1].bracket.removed;
}

/*
 * CHOICE c1_bye: if the lowest bracket is odd, one player without an opponent may be kept for the bye. CHOICE c1_order:
 * the lowest of them, who is looked at first.
 */
static uint32_t kept_for_bye(const struct field *field, uint32_t members, uint32_t without) {
    if (dutch2009_size(members) % 2 == 0 || without == 0)
        return 0;
    int lowest = dutch2009_last(without);
    return field->round->players[lowest].point_without_playing ? 0 : dutch2009_one(lowest);
}

/* A bracket with these players moved down to it. */
static struct dutch2009_bracket make_bracket(const struct field *field, int number, uint32_t moved_down) {
    struct dutch2009_bracket bracket = {.lowest = number == field->last};
    uint32_t members = moved_down | field->residents[number];
    uint32_t first_part = moved_down;
    bool joined = bracket.lowest && field->joined != 0;
    if (joined) {
        /* C.13: the bracket added last is S1 */
        first_part = members;
        members |= field->joined;
    }
    /* C.1: move this player down. Nobody else loses an opponent by that, so the order does not matter.
       CHOICE c1_c12: one who was moved down stays, once C.12 has found nothing for him.
       OWN CHOICE c1_bye_aside: the one kept for the bye is set aside like one who goes down */
    bracket.without_opponent = without_opponent(field->round, members);
    if (!bracket.lowest)
        bracket.removed = bracket.without_opponent & ~moved_down;
    else
        bracket.removed = kept_for_bye(field, members, bracket.without_opponent);
    bracket.members = members & ~bracket.removed;
    bracket.moved_down = moved_down & ~bracket.removed;
    bracket.first_part = first_part & ~bracket.removed;
    /* A.3: with at least half of them moved down it is treated as homogeneous. CHOICE a3_after_c1.
       CHOICE joined_s1: a joined bracket is not, unless S2 cannot serve S1, or with `joined_by_half` */
    int first = dutch2009_size(bracket.first_part);
    int all = dutch2009_size(bracket.members);
    bool by_half = !joined || field->round->choices->joined_by_half;
    bracket.heterogeneous = first > 0 && (by_half ? 2 * first < all : 2 * first <= all);
    return bracket;
}

/* C.1 in the lowest bracket: there is no way but C.13. */
static bool is_stuck(const struct dutch2009_bracket *bracket) {
    return bracket->lowest && bracket->without_opponent != bracket->removed;
}

/* --- candidates one after the other ----------------------------------------------------------------------------- */

/* Takes the first one. */
struct taking {
    struct dutch2009_visitor visitor;
    struct dutch2009_candidate candidate;
};

static bool take(struct dutch2009_visitor *visitor, const struct dutch2009_candidate *candidate) {
    struct taking *taking = (struct taking *)(void *)visitor;
    taking->candidate = *candidate;
    return true;
}

static bool first_of_stage(struct dutch2009_round *round, const struct dutch2009_bracket *bracket,
                           const struct dutch2009_stage *stage, struct dutch2009_candidate *candidate) {
    struct taking taking = {.visitor = {.visit = take}};
    if (!dutch2009_oracle_stage_walk(round, bracket, stage, &taking.visitor))
        return false;
    *candidate = taking.candidate;
    return true;
}

/* Looks for another pairing of the bracket above. */
struct looking_back {
    struct dutch2009_visitor visitor;
    struct field *field;
    int number;                     /* of the bracket that is to be paired */
    struct dutch2009_stage lowered; /* C.12: by how much C.14 has lowered its p */
    bool first_part;                /* C.12: it is enough that its first part can be paired */
    long long place;                /* C.12: of the candidate at hand */
    size_t tried_count;
    size_t tried_capacity;
    uint32_t *tried; /* sets moved down: what comes of them here does not depend on how the others are paired */
    struct dutch2009_candidate above;
    struct dutch2009_candidate here;
};

static bool is_new(struct looking_back *back, uint32_t set) {
    for (size_t i = 0; i < back->tried_count; i++) {
        if (back->tried[i] == set)
            return false;
    }
    back->tried = arena_grow(back->field->round->arena, back->tried, &back->tried_capacity, back->tried_count + 1,
                             sizeof *back->tried, NULL);
    back->tried[back->tried_count++] = set;
    return true;
}

/* --- C.12 ------------------------------------------------------------------------------------------------------- */

static bool allows_p_pairings(struct looking_back *back, uint32_t moved_down) {
    struct dutch2009_round *round = back->field->round;
    struct dutch2009_bracket bracket = make_bracket(back->field, back->number, moved_down);
    struct dutch2009_stage stage = dutch2009_oracle_stage_first(&bracket);
    /* OWN CHOICE c12_cures_c1: nobody moved down is without an opponent; with `c1_goes_on` that is no matter */
    if (!round->choices->c1_goes_on && (bracket.without_opponent & moved_down) != 0)
        return false;
    /* OWN CHOICE c12_again: C.14 leads here again, then with the p that it has lowered */
    stage.pairs -= back->lowered.pairs;
    stage.missing += back->lowered.missing;
    if (stage.pairs < 0 || dutch2009_oracle_stage_unpaired(&bracket, &stage) > dutch2009_size(bracket.members))
        return false;
    /* CHOICE p_of_failed_part: p of the part that could not be paired */
    if (back->first_part && bracket.heterogeneous)
        return dutch2009_oracle_stage_first_part(round, &bracket, &stage);
    return first_of_stage(round, &bracket, &stage, &back->here);
}

/*
 * CHOICE c12_walk: what comes after the accepted pairing, with as many moved down but not the same. OWN CHOICE
 * c12_another: nor those whom an earlier pairing would move down, who were passed over.
 */
static bool try_c12(struct dutch2009_visitor *visitor, const struct dutch2009_candidate *candidate) {
    struct looking_back *back = (struct looking_back *)(void *)visitor;
    const struct paired *above = &back->field->paired[back->number - 1];
    back->place++;
    if (!is_new(back, candidate->unpaired) || back->place <= above->place ||
        !allows_p_pairings(back, candidate->unpaired | above->bracket.removed))
        return false;
    back->above = *candidate;
    return true;
}

/*
 * CHOICE c12_other_p: it may be another p, as long as the number of those moved down is the same; not with
 * `c12_same_p`. OWN CHOICE p_of_both: then p is the same in both parts of the bracket.
 */
static bool may_be_used_by_c12(const struct pairing_choices *choices, const struct paired *above,
                               const struct dutch2009_stage *stage) {
    bool same_p = stage->pairs == above->stage.pairs && stage->missing == above->stage.missing;
    int unpaired = dutch2009_oracle_stage_unpaired(&above->bracket, stage);
    return unpaired == dutch2009_size(above->candidate.unpaired) && (same_p || !choices->c12_same_p);
}

/*
 * Another pairing of the bracket above that allows p pairings here: it replaces the old one. CHOICE c12_depth: of that
 * bracket only. CHOICE c12_either_part: whenever anybody was moved down to this one.
 */
static bool look_back_c12(struct field *field, int number, const struct dutch2009_stage *stage, bool first_part) {
    struct looking_back back = {
        .visitor = {.visit = try_c12}, .field = field, .number = number, .first_part = first_part, .place = -1};
    back.lowered = dutch2009_oracle_stage_first(&field->paired[number].bracket);
    back.lowered.pairs -= stage->pairs;
    back.lowered.missing = stage->missing;
    if (moved_down_to(field, number) == 0)
        return false;
    struct paired *above = &field->paired[number - 1];
    struct dutch2009_stage there = dutch2009_oracle_stage_first(&above->bracket);
    do {
        if (may_be_used_by_c12(field->round->choices, above, &there) &&
            dutch2009_oracle_stage_walk(field->round, &above->bracket, &there, &back.visitor)) {
            above->candidate = back.above;
            above->stage = there;
            above->place = back.place;
            return true;
        }
    } while (!field->round->gave_up && dutch2009_oracle_stage_next(&above->bracket, &there));
    return false;
}

/* --- C.13 ------------------------------------------------------------------------------------------------------- */

static bool complete_lowest(struct field *field, const struct dutch2009_bracket *bracket,
                            struct dutch2009_candidate *candidate) {
    struct dutch2009_round *round = field->round;
    struct dutch2009_stage stage = dutch2009_oracle_stage_first(bracket);
    if (is_stuck(bracket))
        return false;
    /* OWN CHOICE lowest_with_c14: with `c14_before_c13` the lowest bracket is paired with C.14 here as well */
    do {
        if (first_of_stage(round, bracket, &stage, candidate))
            return true;
    } while (!round->gave_up && round->choices->c14_before_c13 && dutch2009_oracle_stage_next(bracket, &stage));
    return false;
}

static bool try_c13(struct dutch2009_visitor *visitor, const struct dutch2009_candidate *candidate) {
    struct looking_back *back = (struct looking_back *)(void *)visitor;
    uint32_t removed = back->field->paired[back->number - 1].bracket.removed;
    /* CHOICE c13_not_zero: at least one pair stays in the penultimate bracket */
    if (candidate->pair_count == 0 || !is_new(back, candidate->unpaired))
        return false;
    struct dutch2009_bracket bracket = make_bracket(back->field, back->number, candidate->unpaired | removed);
    if (!complete_lowest(back->field, &bracket, &back->here))
        return false;
    back->above = *candidate;
    return true;
}

/* Another pairing of the penultimate bracket with which the lowest can be paired. */
static bool look_back_c13(struct field *field) {
    int number = field->last;
    struct looking_back back = {.visitor = {.visit = try_c13}, .field = field, .number = number};
    struct paired *above = &field->paired[number - 1];
    struct dutch2009_stage stage = dutch2009_oracle_stage_first(&above->bracket);
    do {
        /* CHOICE c13_walk: from its best pairing on, with lower p too */
        if (dutch2009_oracle_stage_walk(field->round, &above->bracket, &stage, &back.visitor)) {
            above->candidate = back.above;
            field->paired[number].bracket = make_bracket(field, number, moved_down_to(field, number));
            field->paired[number].candidate = back.here;
            return true;
        }
    } while (!field->round->gave_up && dutch2009_oracle_stage_next(&above->bracket, &stage));
    return false;
}

static void join_lowest(struct field *field) {
    field->joined |= field->residents[field->last];
    field->last--;
}

/* CHOICE all_joined: S1 does not work, so the whole field is one homogeneous bracket. CHOICE no_pairing */
static bool pair_all_as_one(struct field *field) {
    struct dutch2009_bracket bracket = {.lowest = true};
    for (int player = 0; player < field->round->count; player++)
        bracket.members |= dutch2009_one(player);
    field->paired[0] = (struct paired){.bracket = bracket};
    return complete_lowest(field, &bracket, &field->paired[0].candidate);
}

/* --- all brackets ----------------------------------------------------------------------------------------------- */

enum what_next { NEXT_BRACKET, SAME_BRACKET, C13 };

static enum what_next pair_bracket(struct field *field, int number) {
    struct dutch2009_round *round = field->round;
    struct paired *here = &field->paired[number];
    const struct dutch2009_bracket *bracket = &here->bracket;
    uint32_t moved_down = moved_down_to(field, number);
    *here = (struct paired){.bracket = make_bracket(field, number, moved_down)};
    struct dutch2009_stage stage = dutch2009_oracle_stage_first(bracket);
    /* C.1. CHOICE c1_order: from the lowest player up, so those who were not moved down come first.
       OWN CHOICE c1_c13: with them C.12 is not tried */
    if (is_stuck(bracket) && (bracket->without_opponent & ~bracket->removed & ~moved_down) != 0)
        return C13;
    /* CHOICE c1_c12: even if p pairings can be made with him left over; if C.12 finds nothing, go on at C.2. With
       `c1_goes_on` C.2 comes at once, and C.12 is left for later */
    if (!round->choices->c1_goes_on) {
        /* p_of_failed_part: he is one of S1, whatever would be left without him once he is kept for the bye */
        if ((bracket->without_opponent & moved_down) != 0 && look_back_c12(field, number, &stage, true))
            return SAME_BRACKET;
        if (is_stuck(bracket))
            return C13;
    }
    while (!first_of_stage(round, bracket, &stage, &here->candidate)) {
        bool first_part = bracket->heterogeneous && !dutch2009_oracle_stage_first_part(round, bracket, &stage);
        if (round->gave_up || look_back_c12(field, number, &stage, first_part))
            return SAME_BRACKET;
        /* CHOICE lowest_c14: in the lowest bracket C.13 comes before C.14, and always ends the matter; not with
           `c14_before_c13`. C.14 ends too: above the lowest, with nobody paired there is nothing that could fail. */
        if ((bracket->lowest && !round->choices->c14_before_c13) || !dutch2009_oracle_stage_next(bracket, &stage))
            return C13;
    }
    here->stage = stage;
    return NEXT_BRACKET;
}

static bool pair_field(struct field *field) {
    for (int number = 0; number <= field->last && !field->round->gave_up;) {
        switch (pair_bracket(field, number)) {
        case NEXT_BRACKET:
            number++;
            break;
        case SAME_BRACKET:
            break;
        case C13:
            if (number == 0)
                return pair_all_as_one(field);
            if (look_back_c13(field))
                return true;
            join_lowest(field);
            number--;
            break;
        }
    }
    return true;
}

enum swiss_oracle_verdict dutch2009_oracle_pair_as(struct arena *arena, const struct pairing_choices *choices,
                                                   const struct drawing *drawing, bool literal, long long most_steps,
                                                   struct drawn_round *drawn) {
    struct dutch2009_round *round = arena_alloc(arena, sizeof *round);
    struct field *field = arena_alloc(arena, sizeof *field);
    struct dutch2009_candidate all = {0};
    *drawn = (struct drawn_round){.bye = -1};
    if (!dutch2009_oracle_round_make(arena, choices, drawing, literal, most_steps, round))
        return SWISS_ORACLE_GAVE_UP;
    field->round = round;
    make_brackets(field);
    bool paired = pair_field(field);
    if (round->gave_up)
        return SWISS_ORACLE_GAVE_UP;
    if (!paired)
        return SWISS_ORACLE_IMPOSSIBLE;
    for (int number = 0; number <= field->last; number++) {
        const struct dutch2009_candidate *candidate = &field->paired[number].candidate;
        for (int i = 0; i < candidate->pair_count; i++)
            all.pairs[all.pair_count++] = candidate->pairs[i];
    }
    if (field->last >= 0)
        all.unpaired = field->paired[field->last].candidate.unpaired | field->paired[field->last].bracket.removed;
    dutch2009_oracle_publish(round, &all, drawn);
    return SWISS_ORACLE_PAIRED;
}

enum swiss_oracle_verdict dutch2009_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                                const struct drawing *drawing, long long most_steps,
                                                struct drawn_round *round) {
    return dutch2009_oracle_pair_as(arena, choices, drawing, false, most_steps, round);
}
