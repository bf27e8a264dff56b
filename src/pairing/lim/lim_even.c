/*
 * Who floats to make a group even: types, then who floated before, then colours, then numbers. [c04:lim.9.3.d]
 */
#include "pairing/lim/lim_parts.h"

#include <string.h>

/* In order of disadvantage. [c04:lim.10.9.types] [c04:lim.10.9.a] [c04:lim.10.9.b] [c04:lim.10.9.c] */
enum floater_type { TYPE_D, TYPE_C, TYPE_B, TYPE_A };

static const char *const type_names[] = {"d", "c", "b", "a"};

struct choice {
    struct lim *lim;
    struct lim_cover *cover;
    const struct lim_group *group;
    enum board_colour majority;
    int32_t left_count;
    const int32_t *left;
    int32_t *rest; /* of them, without one */
};

/* What comes of some of those left; all -1 when there is nobody. */
struct decision {
    int32_t by_colour; /* the extreme number of those due the colour of the majority, or of all */
    int32_t extreme;   /* the extreme number of all */
    int32_t floater;   /* one of these two */
};

/* --- Types -------------------------------------------------------------------------------------------------------- */

static bool is_received(const struct choice *choice, int32_t place) {
    return lim_score(choice->lim, place) != choice->group->score;
}

static enum floater_type type_of(const struct choice *choice, const struct lim_door *door, const int32_t *taken,
                                 int32_t place) {
    bool has_opponent = lim_has_opponent_next(door, taken, place);
    if (is_received(choice, place))
        return has_opponent ? TYPE_B : TYPE_A;
    return has_opponent ? TYPE_D : TYPE_C;
}

/* Marks those of the best type, when these opponents next door are taken. */
static enum floater_type find_candidates(const struct choice *choice, const struct lim_door *door, const int32_t *taken,
                                         bool *candidates) {
    enum floater_type best = TYPE_A;
    enum floater_type *types = arena_array(choice->lim->arena, (size_t)choice->left_count, sizeof *types);
    for (int32_t i = 0; i < choice->left_count; i++) {
        types[i] = type_of(choice, door, taken, choice->left[i]);
        best = types[i] < best ? types[i] : best;
    }
    for (int32_t i = 0; i < choice->left_count; i++)
        candidates[i] = types[i] == best;
    return best;
}

/* --- Colours and numbers ------------------------------------------------------------------------------------------ */

/*
 * The colour that more are due of all who are left, received floaters included. CHOICE: majority_of_residents
 * [c04:lim.10.2.equalise]
 */
static enum board_colour find_majority(const struct choice *choice) {
    int32_t surplus = 0;
    for (int32_t i = 0; i < choice->left_count; i++) {
        uint8_t due = choice->lim->players[choice->left[i]].due;
        if (!choice->lim->choices->majority_of_residents || !is_received(choice, choice->left[i]))
            surplus += (due == COLOUR_WHITE) - (due == COLOUR_BLACK);
    }
    return surplus > 0 ? COLOUR_WHITE : surplus < 0 ? COLOUR_BLACK : COLOUR_NONE;
}

/* The lowest number going down, the highest going up. [c04:lim.10.2.tie] [c04:lim.10.3] [c04:lim.10.4] */
static bool is_further(const struct choice *choice, int32_t place, int32_t than) {
    return than < 0 || lim_higher(choice->lim, place, than) == choice->group->upward;
}

/* Of the candidates the one of the extreme number; with `colour` of those due the colour of the majority, if any is. */
static int32_t by_number(const struct choice *choice, const bool *candidates, bool colour) {
    int32_t fitting = -1, any = -1;
    for (int32_t i = 0; i < choice->left_count; i++) {
        int32_t place = choice->left[i];
        if (!candidates[i])
            continue;
        if (is_further(choice, place, any))
            any = place;
        if (choice->lim->players[place].due == choice->majority && is_further(choice, place, fitting))
            fitting = place;
    }
    return colour && choice->majority != COLOUR_NONE && fitting >= 0 ? fitting : any;
}

/* The greatest number of pairs when this one floats. */
static int32_t most_pairs_without(const struct choice *choice, int32_t one) {
    int32_t count = 0;
    for (int32_t i = 0; i < choice->left_count; i++)
        if (choice->left[i] != one)
            choice->rest[count++] = choice->left[i];
    return lim_cover_most_pairs(choice->cover, choice->rest, count);
}

/* by_number() of those without whom as many pairs can be made; who is looked at in vain is struck out. -1: nobody. */
static int32_t by_number_and_pairs(const struct choice *choice, bool *candidates, bool colour, int32_t pairs) {
    int32_t found;
    while ((found = by_number(choice, candidates, colour)) >= 0 && pairs >= 0 &&
           most_pairs_without(choice, found) < pairs)
        for (int32_t i = 0; i < choice->left_count; i++)
            candidates[i] = candidates[i] && choice->left[i] != found;
    return found;
}

/*
 * In Maxi-tournaments colour reaches no further than 100 points from the extreme number of those whom 10.9 and 10.10
 * leave; beyond that, this one floats. CHOICE: lim_maxi [c04:lim.10.2.maxi.down] [c04:lim.10.2.maxi.up]
 */
static struct decision decide(const struct choice *choice, bool *candidates, int32_t pairs) {
    struct decision made;
    made.by_colour = by_number_and_pairs(choice, candidates, true, pairs);
    made.extreme =
        choice->lim->choices->lim_maxi ? by_number_and_pairs(choice, candidates, false, pairs) : made.by_colour;
    made.floater =
        made.by_colour < 0 || lim_near(choice->lim, made.by_colour, made.extreme) ? made.by_colour : made.extreme;
    return made;
}

/* --- Who had rather not float ------------------------------------------------------------------------------------- */

static bool is_candidate(const struct choice *choice, const bool *candidates, int32_t place) {
    for (int32_t i = 0; i < choice->left_count; i++)
        if (choice->left[i] == place)
            return candidates[i];
    return false;
}

/*
 * Who made the difference by leaving the candidates, who are now `left`: the one who would have floated, or one of the
 * two between whom the limit of 100 points decided.
 */
static int32_t struck_out(const struct choice *choice, const bool *left, const struct decision *before,
                          const struct decision *after) {
    if (!is_candidate(choice, left, before->floater))
        return before->floater;
    return before->extreme != after->extreme ? before->extreme : before->by_colour;
}

/*
 * The greatest number of pairs when one of the candidates who floated in the round before does so again; -1: none did.
 */
static int32_t most_pairs_with_floated(const struct choice *choice, const bool *candidates) {
    int32_t most = -1;
    for (int32_t i = 0; i < choice->left_count && most < choice->left_count / 2; i++) {
        if (!candidates[i] || !choice->lim->players[choice->left[i]].floated)
            continue;
        int32_t pairs = most_pairs_without(choice, choice->left[i]);
        most = pairs > most ? pairs : most;
    }
    return most;
}

static void tell_passed(const struct choice *choice, int32_t spared, int32_t floater) {
    const struct lim *lim = choice->lim;
    if (lim->players[spared].floated)
        swiss_tell(lim->account, "c04:lim.10.10", choice->group->score, pairing_lim_spared, "player other",
                   lim_player(lim, spared), lim_player(lim, floater));
    else
        swiss_tell(lim->account, "c04:lim.10.10", choice->group->score, pairing_lim_spared_fewer, "player other",
                   lim_player(lim, spared), lim_player(lim, floater));
}

/* Who made the difference, and all others of the candidates who would have come before the floater. */
static void tell_spared(const struct choice *choice, const bool *candidates, const bool *rested,
                        const struct decision *before, const struct decision *after) {
    int32_t first = struck_out(choice, rested, before, after), next;
    bool *left = arena_array(choice->lim->arena, (size_t)choice->left_count, sizeof *left);
    memcpy(left, candidates, (size_t)choice->left_count * sizeof *left);
    tell_passed(choice, first, after->floater);
    while ((next = by_number(choice, left, after->floater == after->by_colour)) != after->floater) {
        if (next != first)
            tell_passed(choice, next, after->floater);
        for (int32_t i = 0; i < choice->left_count; i++)
            left[i] = left[i] && choice->left[i] != next;
    }
}

/*
 * Who floated in the round before does not again if somebody else of the same type can, with as many pairs. CHOICE:
 * spared_floater [c04:lim.10.10]
 */
static void spare_floated(const struct choice *choice, bool *candidates, struct decision *decision) {
    int32_t pairs = most_pairs_with_floated(choice, candidates);
    bool *rested = arena_array(choice->lim->arena, (size_t)choice->left_count, sizeof *rested);
    for (int32_t i = 0; i < choice->left_count; i++)
        rested[i] = candidates[i] && !choice->lim->players[choice->left[i]].floated;
    struct decision made = decide(choice, rested, pairs);
    if (made.floater < 0)
        return;
    if (made.floater != decision->floater)
        tell_spared(choice, candidates, rested, decision, &made);
    *decision = made;
    memcpy(candidates, rested, (size_t)choice->left_count * sizeof *candidates);
}

/* By choice, of these one without whom all the others can be paired. CHOICE: floater_leaves_pairs [c04:lim.9.3.d] */
static void leave_pairs(const struct choice *choice, bool *candidates, struct decision *decision) {
    const struct lim *lim = choice->lim;
    if (!lim->choices->floater_leaves_pairs ||
        lim_cover_most_pairs(choice->cover, choice->left, choice->left_count) < choice->left_count / 2)
        return; /* whoever floats, some others would be left */
    bool *asked = arena_array(lim->arena, (size_t)choice->left_count, sizeof *asked);
    memcpy(asked, candidates, (size_t)choice->left_count * sizeof *asked);
    struct decision made = decide(choice, candidates, choice->left_count / 2);
    if (made.floater < 0)
        return;
    for (int32_t i = 0; i < choice->left_count; i++)
        if (made.floater != decision->floater && asked[i] && !candidates[i])
            swiss_tell(lim->account, "c04:lim.9.3.d", choice->group->score, pairing_lim_leaves_pairs, "player other",
                       lim_player(lim, choice->left[i]), lim_player(lim, made.floater));
    *decision = made;
}

/* --- The choice --------------------------------------------------------------------------------------------------- */

/* Of those of the best type. */
static struct decision choose(const struct choice *choice, bool *candidates) {
    struct decision decision = decide(choice, candidates, -1);
    spare_floated(choice, candidates, &decision);
    leave_pairs(choice, candidates, &decision);
    return decision;
}

/* Who would float if these opponents next door were taken: nothing is told of it. */
static int32_t floater_if(const struct choice *choice, const struct lim_door *door, const int32_t *taken) {
    struct lim *lim = choice->lim;
    struct swiss_account *account = lim->account;
    bool *candidates = arena_array(lim->arena, (size_t)choice->left_count, sizeof *candidates);
    find_candidates(choice, door, taken, candidates);
    lim->account = NULL;
    struct decision decision = choose(choice, candidates);
    lim->account = account;
    return decision.floater;
}

/* What those who had to leave take beforehand, where it decides who floats. [c04:lim.10.3] [c04:lim.10.4] */
static void tell_taken(const struct choice *choice, const struct lim_door *door) {
    const struct lim *lim = choice->lim;
    bool up = choice->group->upward;
    int32_t first = 0;
    if (choice->lim->account == NULL || door->forced_count == 0)
        return;
    int32_t floater = floater_if(choice, door, door->taken);
    if (floater_if(choice, door, NULL) != floater)
        for (int32_t i = 0; i < door->forced_count; i++)
            if (door->taken[i] >= 0)
                swiss_tell(lim->account, up ? "c04:lim.10.4" : "c04:lim.10.3", choice->group->score, pairing_lim_takes,
                           "player opponent", lim_player(lim, door->forced[i]), lim_player(lim, door->taken[i]));
    if (floater_if(choice, door, door->free) == floater)
        return;
    while (door->taken[first] == door->free[first])
        first++;
    swiss_tell(lim->account, up ? "c04:lim.10.8.up" : "c04:lim.10.8.down", choice->group->score,
               pairing_lim_takes_limited, "player opponent other", lim_player(lim, door->forced[first]),
               lim_player(lim, door->taken[first]), lim_player(lim, door->free[first]));
}

static enum message majority_message(const struct choice *choice) {
    if (choice->lim->choices->majority_of_residents)
        return choice->majority == COLOUR_NONE    ? MESSAGE_pairing_lim_majority_residents_equal
               : choice->majority == COLOUR_WHITE ? MESSAGE_pairing_lim_majority_residents_white
                                                  : MESSAGE_pairing_lim_majority_residents_black;
    return choice->majority == COLOUR_NONE    ? MESSAGE_pairing_lim_majority_equal
           : choice->majority == COLOUR_WHITE ? MESSAGE_pairing_lim_majority_white
                                              : MESSAGE_pairing_lim_majority_black;
}

static void tell(const struct choice *choice, const struct decision *decision, enum floater_type type) {
    struct lim *lim = choice->lim;
    bool up = choice->group->upward, limited = decision->floater != decision->by_colour;
    bool by_colour = choice->majority != COLOUR_NONE && lim->players[decision->floater].due == choice->majority;
    if (lim->account == NULL)
        return;
    struct language_value player = lim_player(lim, decision->floater);
    if (limited)
        swiss_tell(lim->account, up ? "c04:lim.10.2.maxi.up" : "c04:lim.10.2.maxi.down", choice->group->score,
                   pairing_lim_majority_limited, "player other", lim_player(lim, decision->by_colour), player);
    const char *article = by_colour ? "c04:lim.10.2.equalise" : up ? "c04:lim.10.4" : "c04:lim.10.3";
    struct language_value name = language_text(text_from(type_names[type]));
    struct language_value reason =
        swiss_part(lim->account, limited ? MESSAGE_pairing_lim_majority_passed_over
                                 : by_colour || choice->majority == COLOUR_NONE ? majority_message(choice)
                                                                                : MESSAGE_pairing_lim_majority_nobody);
    if (up)
        swiss_tell(lim->account, article, choice->group->score, pairing_lim_floats_up, "player type reason", player,
                   name, reason);
    else
        swiss_tell(lim->account, article, choice->group->score, pairing_lim_floats_down, "player type reason", player,
                   name, reason);
}

/*
 * Types first, then 10.10, colour, number. CHOICE: floater_priorities [c04:lim.10.9.types] [c04:lim.10.9.a]
 * [c04:lim.10.9.b] [c04:lim.10.9.c]
 */
int32_t lim_choose_floater(struct lim_cover *cover, const struct lim_door *door, const int32_t *left,
                           int32_t left_count) {
    struct lim *lim = door->lim;
    struct choice choice = {.lim = lim, .cover = cover, .group = door->group, .left_count = left_count, .left = left};
    bool *candidates = arena_array(lim->arena, (size_t)left_count, sizeof *candidates);
    choice.rest = arena_array(lim->arena, (size_t)left_count, sizeof *choice.rest);
    choice.majority = find_majority(&choice);
    enum floater_type type = find_candidates(&choice, door, door->taken, candidates);
    tell_taken(&choice, door);
    struct decision decision = choose(&choice, candidates);
    tell(&choice, &decision, type);
    return decision.floater;
}
