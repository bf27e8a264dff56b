/* 6.4: who floats; chapter 8: how floaters are paired. */
#include "pairing/dubov/dubov_parts.h"

/* --- Chapter 8 ------------------------------------------------------------------------------------------------------ */

/*
 * Floaters in the order in which they are paired. CHOICE white_first: the first White floater begins; where one colour is
 * used up the other goes on. [c04:dubov.8.1]
 */
static void order_floaters(struct dubov *dubov, int32_t *ordered) {
    struct dubov_level *level = dubov_level(dubov, 0);
    int32_t count = dubov->now.floater_count, filled = 0;
    dubov_split(dubov, dubov->now.floaters, count, level);
    dubov_sort(dubov, DUBOV_WHITES, level->whites, level->white_count);
    dubov_sort(dubov, DUBOV_BLACKS, level->blacks, level->black_count);
    for (int32_t i = 0; filled < count; i++) {
        if (i < level->white_count)
            ordered[filled++] = level->whites[i];
        if (i < level->black_count)
            ordered[filled++] = level->blacks[i];
    }
}

/* [c04:dubov.8.2] CHOICE opposite_due: without a due colour the colour is skipped. */
static int32_t opponent_of(const struct dubov *dubov, int32_t floater, const int32_t *members, int32_t count) {
    int32_t best = -1;
    enum board_colour due = dubov->players[floater].due;
    for (int32_t i = 0; i < count; i++) {
        int32_t member = members[i];
        if (dubov->now.at[member] == DUBOV_PAIRED || !dubov_may_pair(dubov, floater, member))
            continue;
        bool fits = dubov_opposite(dubov->players[member].due, due);
        bool best_fits = best >= 0 && dubov_opposite(dubov->players[best].due, due);
        if (best < 0 || (fits && !best_fits) || (fits == best_fits && dubov_before(dubov, DUBOV_CHOSEN, member, best)))
            best = member;
    }
    return best;
}

/* What speaks for his opponent: nothing is said of ratings where there is nobody to compare him with. */
static void tell_floater(const struct dubov *dubov, int32_t floater, int32_t opponent, const int32_t *members,
                         int32_t count) {
    enum board_colour due = dubov->players[floater].due;
    bool fits = dubov_opposite(dubov->players[opponent].due, due);
    int32_t others = 0, alike = 0;
    if (dubov->account == NULL)
        return;
    for (int32_t i = 0; i < count; i++) {
        bool may = members[i] != opponent && dubov->now.at[members[i]] != DUBOV_PAIRED &&
                   dubov_may_pair(dubov, floater, members[i]);
        others += may;
        alike += may && dubov_opposite(dubov->players[members[i]].due, due) == fits;
    }
    struct language_value player = dubov_player(dubov, floater), met = dubov_player(dubov, opponent);
    struct language_value rating = language_number(dubov->players[opponent].rating);
    if (alike > 0 && fits)
        swiss_tell(dubov->account, "c04:dubov.8.2", dubov->score, pairing_dubov_floater_rating_colour,
                   "player opponent rating", player, met, rating);
    else if (alike > 0)
        swiss_tell(dubov->account, "c04:dubov.8.2", dubov->score, pairing_dubov_floater_rating,
                   "player opponent rating", player, met, rating);
    else if (others > 0)
        swiss_tell(dubov->account, "c04:dubov.8.2", dubov->score, pairing_dubov_floater_only_colour, "player opponent",
                   player, met);
    else
        swiss_tell(dubov->account, "c04:dubov.8.2", dubov->score, pairing_dubov_floater_only, "player opponent", player,
                   met);
}

/* CHOICE floaters_greedy: each takes the best resident who is left; who finds nobody floats on. */
void dubov_pair_floaters(struct dubov *dubov, int32_t group) {
    int32_t count = dubov->now.floater_count;
    if (count == 0)
        return;
    int32_t *ordered = arena_array(dubov->arena, (size_t)count, sizeof *ordered);
    int32_t *members = arena_array(dubov->arena, (size_t)dubov->count, sizeof *members);
    int32_t member_count = dubov_members(dubov, group, members);
    order_floaters(dubov, ordered);
    swiss_tell(dubov->account, "c04:dubov.8.1", dubov->score, pairing_dubov_floaters, "players",
               dubov_numbers(dubov, ordered, count));
    dubov->now.floater_count = 0;
    for (int32_t i = 0; i < count; i++) {
        int32_t opponent = opponent_of(dubov, ordered[i], members, member_count);
        if (opponent < 0) {
            dubov->now.floaters[dubov->now.floater_count++] = ordered[i];
            swiss_tell(dubov->account, "c04:dubov.8.2", dubov->score, pairing_dubov_floater_passes, "player",
                       dubov_player(dubov, ordered[i]));
            continue;
        }
        tell_floater(dubov, ordered[i], opponent, members, member_count);
        dubov_add_pair(dubov, ordered[i], opponent);
    }
}

/* --- 6.4 ------------------------------------------------------------------------------------------------------------- */

/* Of the four classes the last two are empty: a floater from above is paired by chapter 8, or floats on. CHOICE floaters_first */
enum { PAIRABLE_BELOW, NOT_PAIRABLE_BELOW, CLASSES };

/* A choice of floaters. */
struct choice {
    struct dubov *dubov;
    int32_t count;
    int32_t *places; /* by class, then in order */
    int32_t *classes;
    bool *chosen;
    bool *may_stay;
    int32_t *rest; /* those who are not chosen */
    int32_t left[CLASSES];
};

/*
 * [c04:dubov.6.4.choice] CHOICE pairable_below: may meet at least one member of the next lower group who has not been moved
 * up; nobody may where all of it have been.
 */
static int32_t class_of(const struct dubov *dubov, int32_t place, const int32_t *below, int32_t count) {
    for (int32_t i = 0; i < count; i++)
        if (dubov_may_pair(dubov, place, below[i]))
            return PAIRABLE_BELOW;
    return NOT_PAIRABLE_BELOW;
}

/* Can those who are not chosen be paired, when so many more of the ones after `from` may be chosen? */
static bool can_go_on(struct choice *choice, int32_t from, int32_t more) {
    int32_t count = 0;
    for (int32_t i = 0; i < choice->count; i++) {
        if (choice->chosen[i])
            continue;
        choice->may_stay[count] = i >= from && choice->left[choice->classes[i]] > 0;
        choice->rest[count++] = choice->places[i];
    }
    return dubov_completes(choice->dubov, choice->rest, count, more, choice->may_stay);
}

static bool try_rest(struct choice *choice) {
    int32_t count = 0;
    for (int32_t i = 0; i < choice->count; i++)
        if (!choice->chosen[i])
            choice->rest[count++] = choice->places[i];
    return dubov_pair_columns(choice->dubov, choice->rest, count);
}

/* Chooses the others in order. */
static bool choose(struct choice *choice, int32_t from, int32_t more) {
    if (more == 0)
        return try_rest(choice);
    for (int32_t i = from; i < choice->count && !dubov_spent(choice->dubov); i++) {
        int32_t kind = choice->classes[i];
        if (choice->left[kind] == 0)
            continue;
        choice->chosen[i] = true;
        choice->left[kind]--;
        if (can_go_on(choice, i + 1, more - 1) && choose(choice, i + 1, more - 1))
            return true;
        choice->chosen[i] = false;
        choice->left[kind]++;
    }
    return false;
}

/* So many of each class: as many as possible of the preferred ones first. */
static bool choose_by_class(struct choice *choice, int32_t kind, int32_t floaters, int32_t unassigned) {
    int32_t there = 0;
    if (kind == CLASSES)
        return unassigned == 0 && choose(choice, 0, floaters);
    for (int32_t i = 0; i < choice->count; i++)
        there += choice->classes[i] == kind;
    for (int32_t take = there < unassigned ? there : unassigned; take >= 0 && !dubov_spent(choice->dubov); take--) {
        choice->left[kind] = take;
        if (choose_by_class(choice, kind + 1, floaters, unassigned - take))
            return true;
    }
    choice->left[kind] = 0;
    return false;
}

/* Puts them in the order of preference. */
static void make_choice(struct dubov *dubov, int32_t group, const int32_t *places, int32_t count,
                        struct choice *choice) {
    size_t room = (size_t)dubov->count;
    int32_t *below = arena_array(dubov->arena, room, sizeof *below);
    int32_t *sorted = arena_array(dubov->arena, room, sizeof *sorted);
    *choice = (struct choice){.dubov = dubov};
    choice->places = arena_array(dubov->arena, room, sizeof *choice->places);
    choice->classes = arena_array(dubov->arena, room, sizeof *choice->classes);
    choice->chosen = arena_array(dubov->arena, room, sizeof *choice->chosen);
    choice->may_stay = arena_array(dubov->arena, room, sizeof *choice->may_stay);
    choice->rest = arena_array(dubov->arena, room, sizeof *choice->rest);
    int32_t below_count = dubov_members(dubov, group + 1, below);
    for (int32_t i = 0; i < count; i++)
        sorted[i] = places[i];
    dubov_sort(dubov, DUBOV_FLOATING, sorted, count);
    for (int32_t kind = 0; kind < CLASSES; kind++)
        for (int32_t i = 0; i < count; i++)
            if (class_of(dubov, sorted[i], below, below_count) == kind) {
                choice->classes[choice->count] = kind;
                choice->places[choice->count++] = sorted[i];
            }
}

/* CHOICE returned_counts, off: who was moved up and is then left goes home, and his move does not count.
   [c04:dubov.6.4.move] */
static void let_go(struct dubov *dubov, int32_t place, int32_t kind) {
    if (dubov->now.moved[place]) {
        dubov->now.moved[place] = false;
        dubov->now.returned[place] = true;
        dubov->now.at[place] = dubov->home[place];
        if (dubov->drawing->choices.returned_counts)
            swiss_tell(dubov->account, "c04:dubov.6.4.choice", dubov->score, pairing_dubov_goes_back_counts, "player",
                       dubov_player(dubov, place));
        else
            swiss_tell(dubov->account, "c04:dubov.6.4.choice", dubov->score, pairing_dubov_goes_back, "player",
                       dubov_player(dubov, place));
        return;
    }
    dubov->now.at[place] = DUBOV_FLOATS;
    dubov->now.floaters[dubov->now.floater_count++] = place;
    if (kind == PAIRABLE_BELOW)
        swiss_tell(dubov->account, "c04:dubov.6.4.move", dubov->score, pairing_dubov_floats, "player",
                   dubov_player(dubov, place));
    else
        swiss_tell(dubov->account, "c04:dubov.6.4.move", dubov->score, pairing_dubov_floats_unpairable, "player",
                   dubov_player(dubov, place));
}

void dubov_choose_floaters(struct dubov *dubov, int32_t group, const int32_t *places, int32_t count) {
    struct choice choice;
    make_choice(dubov, group, places, count, &choice);
    /* CHOICE fewest_floaters: fewest floaters, then classes, then the order in which they float. */
    for (int32_t floaters = count % 2 != 0 ? 1 : 2; floaters <= count && !dubov_spent(dubov); floaters += 2) {
        if (!dubov_completes(dubov, places, count, floaters, NULL) || !choose_by_class(&choice, 0, floaters, floaters))
            continue;
        if (count == 1)
            swiss_tell(dubov->account, "c04:dubov.6.4.move", dubov->score, pairing_dubov_left_alone, "player",
                       dubov_player(dubov, places[0]));
        else if (dubov->drawing->choices.highest_floats)
            swiss_tell(dubov->account, "c04:dubov.6.4.move", dubov->score, pairing_dubov_incomplete_highest,
                       "all leaving", language_number(count), language_number(floaters));
        else
            swiss_tell(dubov->account, "c04:dubov.6.4.move", dubov->score, pairing_dubov_incomplete_lowest,
                       "all leaving", language_number(count), language_number(floaters));
        for (int32_t i = 0; i < count; i++)
            if (choice.chosen[i])
                let_go(dubov, choice.places[i], choice.classes[i]);
        dubov_take_columns(dubov);
        return;
    }
}
