#include "dutch2009_oracle_parts.h"
#include <stdlib.h>

/* A bracket that is paired for the time being. */
struct paired {
    struct dutch2009_bracket bracket;
    struct dutch2009_candidate candidate;
    long long place; /* of the candidate in the order of all candidates of the bracket */
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
    /* OWN CHOICE: in the last round an opponent against whom B.2 may be ignored is one. Strong preferences yield. */
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
    /* C.1 */
    uint32_t stuck = without_opponent(field->round, members);
    bool odd = dutch2009_size(members) % 2 != 0;
    static int V = -1;
    if (V < 0)
        V = getenv("V") ? atoi(getenv("V")) : 0;
    uint32_t out = 0;
    if (!bracket.lowest)
        bracket.removed = stuck & ~moved_down;
    else if (odd && dutch2009_size(stuck) == 1 && !field->round->players[dutch2009_first(stuck)].point_without_playing) {
        if (V == 0 && (stuck & moved_down))
            bracket.removed = stuck;
        if (V == 1)
            bracket.removed = stuck;
        if (V == 2)
            out = stuck & moved_down;
        if (V == 3)
            out = stuck;
        if (V == 4 && (stuck & first_part))
            bracket.removed = stuck;
    }
    if (bracket.lowest)
        bracket.stuck = stuck;
    bracket.members = members & ~bracket.removed;
    bracket.moved_down = moved_down & ~bracket.removed;
    bracket.first_part = first_part & ~bracket.removed & ~out;
    int first = dutch2009_size(bracket.first_part);
    int all = dutch2009_size(bracket.members);
    /* A.3: with at least half of them moved down it is treated as homogeneous. CHOICE a3_after_c1.
       CHOICE joined_s1: a joined bracket is not, unless S2 cannot serve S1 */
    bracket.heterogeneous = first > 0 && (joined ? 2 * first <= all : 2 * first < all);
    return bracket;
}

/* C.1 in the lowest bracket. CHOICE c1_bye: if it is odd, one player without opponent may be kept for the bye. */
static bool is_stuck(const struct field *field, const struct dutch2009_bracket *bracket) {
    if (!bracket->lowest || bracket->stuck == 0)
        return false;
    return dutch2009_size(bracket->stuck) > 1 || dutch2009_size(bracket->members | bracket->removed) % 2 == 0 ||
           field->round->players[dutch2009_first(bracket->stuck)].point_without_playing;
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
    if (!dutch2009_stage_walk(round, bracket, stage, &taking.visitor))
        return false;
    *candidate = taking.candidate;
    return true;
}

/* Looks for another pairing of the bracket above. */
struct looking_back {
    struct dutch2009_visitor visitor;
    struct field *field;
    int number;       /* of the bracket that is to be paired */
    bool first_part;  /* C.12: it is enough that its first part can be paired */
    long long place;  /* C.12: of the candidate at hand */
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
    struct dutch2009_stage stage = dutch2009_stage_first(&bracket);
    if ((without_opponent(round,bracket.members|bracket.removed) & moved_down) != 0)
        return false;
    /* CHOICE p_of_failed_part */
    if (back->first_part && bracket.heterogeneous)
        return dutch2009_stage_first_part(round, &bracket, &stage);
    return first_of_stage(round, &bracket, &stage, &back->here);
}

/* CHOICE c12_walk: what comes after the accepted pairing, with as many moved down but not the same. */
static bool try_c12(struct dutch2009_visitor *visitor, const struct dutch2009_candidate *candidate) {
    struct looking_back *back = (struct looking_back *)(void *)visitor;
    const struct paired *above = &back->field->paired[back->number - 1];
    back->place++;
    if (back->place <= above->place || candidate->unpaired == above->candidate.unpaired ||
        !is_new(back, candidate->unpaired) || !allows_p_pairings(back, candidate->unpaired | above->bracket.removed))
        return false;
    back->above = *candidate;
    return true;
}

/* Another pairing of the bracket above that allows p pairings here: it replaces the old one. CHOICE c12_depth: one bracket. */
static bool look_back_c12(struct field *field, int number, bool first_part) {
    struct looking_back back = {
        .visitor = {.visit = try_c12}, .field = field, .number = number, .first_part = first_part, .place = -1};
    if (moved_down_to(field, number) == 0)
        return false;
    struct paired *above = &field->paired[number - 1];
    struct dutch2009_stage stage = dutch2009_stage_first(&above->bracket);
    do {
        /* CHOICE c12_other_p: it may be another p, as long as the number of those moved down is the same */
        if (dutch2009_stage_unpaired(&above->bracket, &stage) != dutch2009_size(above->candidate.unpaired))
            continue;
        if (dutch2009_stage_walk(field->round, &above->bracket, &stage, &back.visitor)) {
            above->candidate = back.above;
            above->place = back.place;
            return true;
        }
    } while (!field->round->gave_up && dutch2009_stage_next(&above->bracket, &stage));
    return false;
}

/* --- C.13 ------------------------------------------------------------------------------------------------------- */

static bool complete_lowest(struct field *field, const struct dutch2009_bracket *bracket,
                            struct dutch2009_candidate *candidate) {
    struct dutch2009_stage stage = dutch2009_stage_first(bracket);
    return !is_stuck(field, bracket) && first_of_stage(field->round, bracket, &stage, candidate);
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
    struct dutch2009_stage stage = dutch2009_stage_first(&above->bracket);
    do {
        /* CHOICE c13_walk: from its best pairing on, with lower p too */
        if (dutch2009_stage_walk(field->round, &above->bracket, &stage, &back.visitor)) {
            above->candidate = back.above;
            field->paired[number].bracket = make_bracket(field, number, moved_down_to(field, number));
            field->paired[number].candidate = back.here;
            return true;
        }
    } while (!field->round->gave_up && dutch2009_stage_next(&above->bracket, &stage));
    return false;
}

static void join_lowest(struct field *field) {
    field->joined |= field->residents[field->last];
    field->last--;
}

/* CHOICE all_joined: everything is one bracket and S1 does not work: then it is homogeneous. */
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
    uint32_t moved_down = moved_down_to(field, number);
    *here = (struct paired){.bracket = make_bracket(field, number, moved_down)};
    const struct dutch2009_bracket *bracket = &here->bracket;
    /* C.1. CHOICE c1_order: from the lowest up, so those who were not moved down come first */
    uint32_t stuck = without_opponent(round, bracket->members | bracket->removed);
    if ((stuck & ~moved_down) != 0 && is_stuck(field, bracket))
        return C13;
    /* CHOICE c1_c12: even if p pairings can be made with him left over; if C.12 finds nothing, go on at C.2 */
    if ((stuck & moved_down) != 0 && look_back_c12(field, number, true))
        return SAME_BRACKET;
    if (is_stuck(field, bracket))
        return C13;
    struct dutch2009_stage stage = dutch2009_stage_first(bracket);
    bool looked_back = false;
    while (!first_of_stage(round, bracket, &stage, &here->candidate)) {
        if (round->gave_up)
            return C13;
        if (!looked_back && look_back_c12(field, number, !dutch2009_stage_first_part(round, bracket, &stage)))
            return SAME_BRACKET;
        looked_back = true;
        /* CHOICE lowest_c14: in the lowest bracket C.13 comes before C.14, and always ends the matter */
        if (bracket->lowest)
            return C13;
        /* C.14 */
        if (!dutch2009_stage_next(bracket, &stage))
            return C13;
    }
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
    if (!dutch2009_round_make(arena, choices, drawing, literal, most_steps, round))
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
    dutch2009_publish(round, &all, drawn);
    return SWISS_ORACLE_PAIRED;
}

enum swiss_oracle_verdict dutch2009_oracle_pair(struct arena *arena, const struct pairing_choices *choices,
                                                const struct drawing *drawing, long long most_steps,
                                                struct drawn_round *round) {
    return dutch2009_oracle_pair_as(arena, choices, drawing, false, most_steps, round);
}
