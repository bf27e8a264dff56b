/*
 * Who floats to make a group even, and in which order floaters are paired. [c04:lim.9.3.d] [c04:lim.10.1]
 */
#include "pairing/lim/lim_parts.h"

#include <string.h>

/* --- Order -------------------------------------------------------------------------------------------------------- */

/* Does `one` come before `other`? */
static bool comes_before(const struct lim *lim, const struct lim_group *group, int32_t one, int32_t other) {
    int32_t score = lim_score(lim, one), other_score = lim_score(lim, other);
    bool down = score > group->score, other_down = other_score > group->score;
    if (down != other_down)
        return down != group->upward; /* [c04:lim.10.6.3] [c04:lim.10.7.3] */
    if (score != other_score)
        return (score > other_score) == down;   /* [c04:lim.10.6.2] [c04:lim.10.7.2] */
    return lim_higher(lim, one, other) == down; /* [c04:lim.10.6.1] [c04:lim.10.7.1] */
}

void lim_sort_floaters(const struct lim *lim, const struct lim_group *group, int32_t *floaters, int32_t count) {
    for (int32_t i = 1; i < count; i++) {
        int32_t floater = floaters[i], at = i;
        for (; at > 0 && comes_before(lim, group, floater, floaters[at - 1]); at--)
            floaters[at] = floaters[at - 1];
        floaters[at] = floater;
    }
}

/* --- Types -------------------------------------------------------------------------------------------------------- */

/* In order of disadvantage. [c04:lim.10.9.types] [c04:lim.10.9.a] [c04:lim.10.9.b] [c04:lim.10.9.c] */
enum floater_type { TYPE_D, TYPE_C, TYPE_B, TYPE_A };

static const char *const type_names[] = {"d", "c", "b", "a"};

struct choice {
    struct lim *lim;
    const struct lim_group *group;
    const struct lim_group *next;
    int32_t left_count;
    const int32_t *left;
    enum floater_type *types; /* by index of `left` */
    int32_t forced_count;
    int32_t *forced; /* in order of priority */
    bool *reserved;  /* by place: opponents next door that others have taken */
};

static bool is_received(const struct choice *choice, int32_t place) {
    return lim_score(choice->lim, place) != choice->group->score;
}

static int32_t next_count(const struct choice *choice) {
    return choice->next->resident_count + choice->next->received_count;
}

/* Floaters who wait in the next group are members of it. CHOICE: adjacent_members [c04:lim.10.3] */
static int32_t next_member(const struct choice *choice, int32_t index) {
    return index < choice->next->resident_count ? choice->next->residents[index]
                                                : choice->next->received[index - choice->next->resident_count];
}

static bool has_opponent_next(const struct choice *choice, int32_t place) {
    for (int32_t i = 0; i < next_count(choice); i++) {
        int32_t member = next_member(choice, i);
        if (!choice->reserved[member] && lim_compatible(choice->lim, place, member))
            return true;
    }
    return false;
}

/* Whom the floater meets first by number in the direction in which he floats, of those who fit `usual` and him; or -1. */
static int32_t first_free(const struct choice *choice, int32_t floater, int32_t usual) {
    int32_t first = -1;
    for (int32_t i = 0; i < next_count(choice); i++) {
        int32_t member = next_member(choice, i);
        bool fits =
            usual < 0 || (lim_colours_fit(choice->lim, floater, member) && lim_near(choice->lim, usual, member));
        if (fits && !choice->reserved[member] && lim_compatible(choice->lim, floater, member) &&
            (first < 0 || lim_higher(choice->lim, member, first) != choice->group->upward))
            first = member;
    }
    return first;
}

/*
 * A floater with priority takes the opponent that 10.8 gives him: due the other colour if there is one, then by number.
 * CHOICE: reserved_opponents [c04:lim.10.3] [c04:lim.10.4]
 */
static void reserve(const struct choice *choice, int32_t floater) {
    int32_t usual = first_free(choice, floater, -1);
    if (usual < 0)
        return;
    int32_t fitting = first_free(choice, floater, usual);
    choice->reserved[fitting >= 0 ? fitting : usual] = true;
}

static enum floater_type type_of(const struct choice *choice, int32_t place) {
    memset(choice->reserved, 0, (size_t)choice->lim->round.player_count * sizeof *choice->reserved);
    for (int32_t i = 0; i < choice->forced_count; i++)
        if (comes_before(choice->lim, choice->next, choice->forced[i], place))
            reserve(choice, choice->forced[i]);
    bool has_opponent = has_opponent_next(choice, place);
    if (is_received(choice, place))
        return has_opponent ? TYPE_B : TYPE_A;
    return has_opponent ? TYPE_D : TYPE_C;
}

/* --- The choice --------------------------------------------------------------------------------------------------- */

/*
 * The colour that more are due of all who are left, received floaters included. CHOICE: colour_majority
 * [c04:lim.10.2.equalise]
 */
static enum board_colour majority(const struct choice *choice) {
    int32_t surplus = 0;
    for (int32_t i = 0; i < choice->left_count; i++) {
        uint8_t due = choice->lim->players[choice->left[i]].due;
        surplus += (due == COLOUR_WHITE) - (due == COLOUR_BLACK);
    }
    return surplus > 0 ? COLOUR_WHITE : surplus < 0 ? COLOUR_BLACK : COLOUR_NONE;
}

/* The lowest number going down, the highest going up. [c04:lim.10.2.tie] [c04:lim.10.3] [c04:lim.10.4] */
static bool is_further(const struct choice *choice, int32_t place, int32_t than) {
    return than < 0 || lim_higher(choice->lim, place, than) == choice->group->upward;
}

/* Of the candidates the one of the extreme number; with `colour` of those due the colour of the majority, if any is. */
static int32_t by_number(const struct choice *choice, const bool *candidate, bool colour) {
    enum board_colour wanted = majority(choice);
    int32_t fitting = -1, any = -1;
    for (int32_t i = 0; i < choice->left_count; i++) {
        int32_t place = choice->left[i];
        if (!candidate[i])
            continue;
        if (is_further(choice, place, any))
            any = place;
        if (choice->lim->players[place].due == wanted && is_further(choice, place, fitting))
            fitting = place;
    }
    return colour && wanted != COLOUR_NONE && fitting >= 0 ? fitting : any;
}

static int32_t most_pairs_without(const struct choice *choice, struct lim_cover *cover, int32_t *rest, int32_t one) {
    int32_t count = 0;
    for (int32_t i = 0; i < choice->left_count; i++)
        if (choice->left[i] != one)
            rest[count++] = choice->left[i];
    return lim_cover_most_pairs(cover, rest, count);
}

/*
 * The greatest number of pairs when one of the candidates who floated in the round before does so again; -1: none did.
 */
static int32_t most_pairs_with_floated(const struct choice *choice, struct lim_cover *cover, const bool *candidate) {
    int32_t *rest = arena_array(choice->lim->arena, (size_t)choice->left_count, sizeof *rest), most = -1;
    for (int32_t i = 0; i < choice->left_count && most < choice->left_count / 2; i++) {
        if (!candidate[i] || !choice->lim->players[choice->left[i]].floated)
            continue;
        int32_t pairs = most_pairs_without(choice, cover, rest, choice->left[i]);
        most = pairs > most ? pairs : most;
    }
    return most;
}

/* The candidate by_number() names and without whom as many pairs can be made; others are struck out. -1: nobody. */
static int32_t by_number_and_pairs(const struct choice *choice, struct lim_cover *cover, bool *candidate, bool colour,
                                   int32_t pairs) {
    int32_t *rest = arena_array(choice->lim->arena, (size_t)choice->left_count, sizeof *rest), chosen;
    while ((chosen = by_number(choice, candidate, colour)) >= 0 && pairs >= 0 &&
           most_pairs_without(choice, cover, rest, chosen) < pairs)
        for (int32_t i = 0; i < choice->left_count; i++)
            candidate[i] = candidate[i] && choice->left[i] != chosen;
    return chosen;
}

/*
 * In Maxi-tournaments colour reaches no further than 100 points from the extreme number of those whom 10.9 and 10.10
 * leave; beyond that, this one floats. CHOICE: lim_maxi [c04:lim.10.2.maxi.down] [c04:lim.10.2.maxi.up]
 */
static int32_t within_limit(const struct choice *choice, struct lim_cover *cover, bool *candidate, int32_t pairs,
                            int32_t chosen) {
    if (!choice->lim->choices->lim_maxi)
        return chosen;
    int32_t extreme = by_number_and_pairs(choice, cover, candidate, false, pairs);
    return lim_near(choice->lim, chosen, extreme) ? chosen : extreme;
}

static void tell(const struct choice *choice, int32_t chosen, int32_t free_choice, enum floater_type type) {
    struct lim *lim = choice->lim;
    enum board_colour wanted = majority(choice);
    const struct lim_player *player = &lim->players[chosen];
    if (chosen != free_choice)
        swiss_tell(lim->account, choice->group->upward ? "c04:lim.10.2.maxi.up" : "c04:lim.10.2.maxi.down",
                   choice->group->score, "%d is more than 100 rating points away from %d, who floats instead.",
                   lim->players[free_choice].number, player->number);
    const char *colour = wanted == COLOUR_WHITE ? "more are due White" : "more are due Black";
    bool by_colour = wanted != COLOUR_NONE && player->due == wanted;
    swiss_tell(lim->account,
               by_colour               ? "c04:lim.10.2.equalise"
               : choice->group->upward ? "c04:lim.10.4"
                                       : "c04:lim.10.3",
               choice->group->score, "%d floats %s to make the group even: type %s, %s, the %s number of those.",
               player->number, choice->group->upward ? "up" : "down", type_names[type],
               wanted == COLOUR_NONE   ? "as many are due White as Black"
               : by_colour             ? colour
               : chosen != free_choice ? "nobody near enough is due the colour of the majority"
                                       : "nobody to choose from is due the colour of the majority",
               choice->group->upward ? "highest" : "lowest");
}

static void tell_spared(const struct choice *choice, int32_t chosen, int32_t other) {
    const struct lim_player *players = choice->lim->players;
    swiss_tell(choice->lim->account, "c04:lim.10.10", choice->group->score,
               players[chosen].floated
                   ? "%d floated in the round before and is spared: %d can float with as many pairs."
                   : "Without %d fewer pairs could be made than without one who floated in the round before; without "
                     "%d as many can.",
               players[chosen].number, players[other].number);
}

int32_t lim_choose_floater(struct lim *lim, struct lim_cover *cover, const struct lim_group *group,
                           const struct lim_group *next, const int32_t *left, int32_t left_count, const int32_t *forced,
                           int32_t forced_count) {
    struct choice choice = {.lim = lim, .group = group, .next = next, .left_count = left_count, .left = left};
    enum floater_type best = TYPE_A;
    bool *candidate = arena_array(lim->arena, (size_t)left_count, sizeof *candidate);
    bool *rested = arena_array(lim->arena, (size_t)left_count, sizeof *rested);
    choice.types = arena_array(lim->arena, (size_t)left_count, sizeof *choice.types);
    choice.reserved = arena_array(lim->arena, (size_t)lim->round.player_count, sizeof *choice.reserved);
    choice.forced_count = forced_count;
    choice.forced = arena_array(lim->arena, (size_t)forced_count, sizeof *choice.forced);
    for (int32_t i = 0; i < forced_count; i++)
        choice.forced[i] = forced[i];
    lim_sort_floaters(lim, next, choice.forced, forced_count);
    /*
     * Types first, then 10.10, colour, number. CHOICE: floater_priorities [c04:lim.10.9.types] [c04:lim.10.9.a]
     * [c04:lim.10.9.b] [c04:lim.10.9.c]
     */
    for (int32_t i = 0; i < left_count; i++) {
        choice.types[i] = type_of(&choice, left[i]);
        best = choice.types[i] < best ? choice.types[i] : best;
    }
    for (int32_t i = 0; i < left_count; i++)
        candidate[i] = choice.types[i] == best;
    int32_t chosen = by_number(&choice, candidate, true);
    /*
     * Who floated in the round before does not again if somebody else of the same type can, with as many pairs. CHOICE:
     * spared_floater [c04:lim.10.10]
     */
    int32_t pairs = most_pairs_with_floated(&choice, cover, candidate);
    for (int32_t i = 0; i < left_count; i++)
        rested[i] = candidate[i] && !lim->players[left[i]].floated;
    int32_t other = by_number_and_pairs(&choice, cover, rested, true, pairs);
    if (other >= 0 && other != chosen)
        tell_spared(&choice, chosen, other);
    int32_t free_choice = other >= 0 ? other : chosen;
    chosen = other >= 0 ? within_limit(&choice, cover, rested, pairs, other)
                        : within_limit(&choice, cover, candidate, -1, chosen);
    tell(&choice, chosen, free_choice, best);
    return chosen;
}
