/* What was done with a bracket. */
#include "pairing/dutch2009/dutch2009_parts.h"

struct language_value dutch2009_number(const struct dutch2009 *dutch, int32_t place) {
    const struct crosstable *table = dutch->round.drawing->table;
    return language_number(table->participants[dutch->round.players[place].participant].number);
}

struct language_value dutch2009_numbers(const struct dutch2009 *dutch, const int32_t *places, int32_t count) {
    if (count == 0)
        return swiss_part(dutch->account, MESSAGE_pairing_dutch2009_nobody);
    struct language_value *numbers = arena_array(dutch->account->arena, (size_t)count, sizeof *numbers);
    for (int32_t i = 0; i < count; i++)
        numbers[i] = dutch2009_number(dutch, places[i]);
    return language_list(numbers, (size_t)count);
}

struct language_value dutch2009_pairs(const struct dutch2009 *dutch, const struct swiss_pair *pairs, int32_t count) {
    struct arena *arena = dutch->account->arena;
    struct language_value *list = arena_array(arena, (size_t)count, sizeof *list);
    for (int32_t i = 0; i < count; i++)
        list[i] = language_inner(language_make(arena, pairing_dutch2009_pairs_pair, "player opponent",
                                               dutch2009_number(dutch, pairs[i].upper),
                                               dutch2009_number(dutch, pairs[i].lower)));
    return language_list_with(list, (size_t)count, MESSAGE_list_comma, MESSAGE_list_comma);
}

static struct language_value members_of(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                                        bool moved) {
    int32_t *places = arena_array(dutch->arena, (size_t)bracket->count, sizeof *places), count = 0;
    for (int32_t i = 0; i < bracket->count; i++)
        if (bracket->moved[i] == moved)
            places[count++] = bracket->members[i];
    return dutch2009_numbers(dutch, places, count);
}

static void tell_members(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket) {
    struct language_value residents = members_of(dutch, bracket, false), moved = members_of(dutch, bracket, true);
    if (bracket->moved_count == 0)
        swiss_tell(dutch->account, "c04:dutch.A.3.homogeneous", bracket->score, pairing_dutch2009_members, "players",
                   residents);
    else if (bracket->heterogeneous)
        swiss_tell(dutch->account, "c04:dutch.A.6.heterogeneous", bracket->score,
                   pairing_dutch2009_members_heterogeneous, "players others", moved, residents);
    else
        swiss_tell(dutch->account, "c04:dutch.A.3.half", bracket->score, pairing_dutch2009_members_half,
                   "players others", moved, residents);
}

/* How p was lowered in the homogeneous group. */
static const struct language_sentence *lowered_words(struct arena *arena, const struct dutch2009_bracket *bracket,
                                                     const struct dutch2009_candidate *candidate) {
    struct language_value from = language_number(candidate->group_pairs + candidate->lowered.remainder);
    struct language_value to = language_number(candidate->group_pairs);
    if (bracket->heterogeneous)
        return candidate->asked ? language_make(arena, pairing_dutch2009_lowered_other_pairs_asked, "from to", from, to)
                                : language_make(arena, pairing_dutch2009_lowered_other_pairs, "from to", from, to);
    return candidate->asked ? language_make(arena, pairing_dutch2009_lowered_pairs_asked, "from to", from, to)
                            : language_make(arena, pairing_dutch2009_lowered_pairs, "from to", from, to);
}

static void tell_lowered(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                         const struct dutch2009_candidate *candidate) {
    struct swiss_account *account = dutch->account;
    struct language_value from = language_number(bracket->moved_count), to = language_number(candidate->first_count);
    if (candidate->lowered.moved > 0 && candidate->asked)
        swiss_tell(account, "c04:dutch.C.14", bracket->score, pairing_dutch2009_lowered_above_asked, "from to", from,
                   to);
    else if (candidate->lowered.moved > 0)
        swiss_tell(account, "c04:dutch.C.14", bracket->score, pairing_dutch2009_lowered_above, "from to", from, to);
    if (candidate->lowered.remainder > 0)
        swiss_tell_sentence(account, "c04:dutch.C.14", bracket->score,
                            lowered_words(account->arena, bracket, candidate));
}

static enum message strong_message(bool asked, bool before_x) {
    if (before_x)
        return asked ? MESSAGE_pairing_dutch2009_strong_asked_x : MESSAGE_pairing_dutch2009_strong_x;
    return asked ? MESSAGE_pairing_dutch2009_strong_asked : MESSAGE_pairing_dutch2009_strong;
}

static void tell_given_up(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                          const struct dutch2009_candidate *candidate) {
    static const enum message dropped[] = {[DUTCH2009_UP_B6] = MESSAGE_pairing_dutch2009_dropped_up_b6,
                                           [DUTCH2009_UP_B5] = MESSAGE_pairing_dutch2009_dropped_up_b5,
                                           [DUTCH2009_DOWN_B6] = MESSAGE_pairing_dutch2009_dropped_down_b6,
                                           [DUTCH2009_DOWN_B5] = MESSAGE_pairing_dutch2009_dropped_down_b5};
    struct swiss_account *account = dutch->account;
    struct language_value beyond = language_number(candidate->beyond);
    if (candidate->relaxed == DUTCH2009_STRONG_YIELD)
        swiss_tell_plain(account, "c04:dutch.A.7.d", bracket->score,
                         strong_message(candidate->asked, dutch->round.drawing->choices.strong_before_x));
    else if (candidate->relaxed == DUTCH2009_TOPSCORERS_YIELD && candidate->asked)
        swiss_tell(account, "c04:dutch.B.note", bracket->score, pairing_dutch2009_topscorers_asked, "count", beyond);
    else if (candidate->relaxed == DUTCH2009_TOPSCORERS_YIELD)
        swiss_tell(account, "c04:dutch.B.note", bracket->score, pairing_dutch2009_topscorers, "count", beyond);
    if (candidate->extra > 0)
        swiss_tell(account, "c04:dutch.C.11", bracket->score, pairing_dutch2009_x_raised, "x",
                   language_number(candidate->extra));
    if (candidate->dropped != DUTCH2009_NONE_DROPPED)
        swiss_tell_plain(account, candidate->dropped <= DUTCH2009_UP_B5 ? "c04:dutch.C.9" : "c04:dutch.C.10",
                         bracket->score, dropped[candidate->dropped]);
}

static struct language_value group_numbers(const struct dutch2009 *dutch, const struct dutch2009_candidate *candidate,
                                           const int32_t *positions, int32_t count) {
    int32_t *places = arena_array(dutch->arena, (size_t)count, sizeof *places);
    for (int32_t i = 0; i < count; i++)
        places[i] = candidate->group[positions[i]];
    return dutch2009_numbers(dutch, places, count);
}

static bool is_transposed(const struct dutch2009_candidate *candidate) {
    const struct dutch2009_arrangement *arrangement = &candidate->arrangement;
    int32_t at = 0;
    for (int32_t position = 0; position < candidate->group_count && at < candidate->group_pairs; position++) {
        bool in_first = false;
        for (int32_t i = 0; i < candidate->group_pairs; i++)
            in_first = in_first || arrangement->first[i] == position;
        if (!in_first && arrangement->second[at++] != position)
            return true;
    }
    return false;
}

static void tell_group(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                       const struct dutch2009_candidate *candidate) {
    const struct dutch2009_arrangement *arrangement = &candidate->arrangement;
    if (candidate->group_pairs == 0)
        return;
    if (arrangement->exchanged > 0)
        swiss_tell(dutch->account, arrangement->exchanged == 1 ? "c04:dutch.D.2.one" : "c04:dutch.D.2.two",
                   bracket->score, pairing_dutch2009_exchanged, "count players others",
                   language_number(arrangement->exchanged),
                   group_numbers(dutch, candidate, arrangement->from_first, arrangement->exchanged),
                   group_numbers(dutch, candidate, arrangement->from_second, arrangement->exchanged));
    if (is_transposed(candidate))
        swiss_tell(dutch->account, "c04:dutch.D.1", bracket->score, pairing_dutch2009_order, "players others",
                   group_numbers(dutch, candidate, arrangement->first, candidate->group_pairs),
                   group_numbers(dutch, candidate, arrangement->second, candidate->group_pairs));
}

void dutch2009_tell_bracket(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                            const struct dutch2009_candidate *candidate) {
    struct swiss_account *account = dutch->account;
    if (account == NULL || bracket->count == 0)
        return;
    tell_members(dutch, bracket);
    swiss_tell(account, "c04:dutch.C.2", bracket->score, pairing_dutch2009_x, "x",
               language_number(dutch2009_x(dutch, bracket->members, bracket->count)));
    tell_lowered(dutch, bracket, candidate);
    tell_given_up(dutch, bracket, candidate);
    if (candidate->first_count > 0)
        swiss_tell(account, "c04:dutch.A.3.first", bracket->score, pairing_dutch2009_first, "pairs",
                   dutch2009_pairs(dutch, candidate->pairs, candidate->first_count));
    dutch2009_tell_passed(dutch, bracket, candidate, false);
    tell_group(dutch, bracket, candidate);
    dutch2009_tell_passed(dutch, bracket, candidate, true);
    const struct swiss_pair *rest = candidate->pairs + candidate->first_count;
    if (candidate->group_pairs > 0 && candidate->first_count > 0)
        swiss_tell(account, "c04:dutch.C.6", bracket->score, pairing_dutch2009_remainder, "pairs",
                   dutch2009_pairs(dutch, rest, candidate->group_pairs));
    else if (candidate->group_pairs > 0)
        swiss_tell(account, "c04:dutch.C.6", bracket->score, pairing_dutch2009_pairs, "pairs",
                   dutch2009_pairs(dutch, rest, candidate->group_pairs));
    if (candidate->floater_count > 0 && !bracket->lowest)
        swiss_tell(account, "c04:dutch.C.6", bracket->score, pairing_dutch2009_moved_down, "players",
                   dutch2009_numbers(dutch, candidate->floaters, candidate->floater_count));
}
