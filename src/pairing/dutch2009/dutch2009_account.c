/* What was done with a bracket, in words. */
#include "pairing/dutch2009/dutch2009_parts.h"

static int32_t number_of(const struct dutch2009 *dutch, int32_t place) {
    const struct crosstable *table = dutch->round.drawing->table;
    return table->participants[dutch->round.players[place].participant].number;
}

const char *dutch2009_numbers(const struct dutch2009 *dutch, const int32_t *places, int32_t count) {
    struct text_builder text;
    text_builder_init(&text, dutch->arena);
    for (int32_t i = 0; i < count; i++)
        text_add_format(&text, "%s%d", i == 0 ? "" : i == count - 1 ? " and " : ", ", number_of(dutch, places[i]));
    if (count == 0)
        text_add_zero(&text, "nobody");
    return text_builder_take(&text).bytes;
}

const char *dutch2009_pairs(const struct dutch2009 *dutch, const struct swiss_pair *pairs, int32_t count) {
    struct text_builder text;
    text_builder_init(&text, dutch->arena);
    for (int32_t i = 0; i < count; i++)
        text_add_format(&text, "%s%d-%d", i == 0 ? "" : ", ", number_of(dutch, pairs[i].upper),
                        number_of(dutch, pairs[i].lower));
    return text_builder_take(&text).bytes;
}

static const char *members_of(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket, bool moved) {
    int32_t *places = arena_array(dutch->arena, (size_t)bracket->count, sizeof *places), count = 0;
    for (int32_t i = 0; i < bracket->count; i++)
        if (bracket->moved[i] == moved)
            places[count++] = bracket->members[i];
    return dutch2009_numbers(dutch, places, count);
}

static void tell_members(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket) {
    const char *residents = members_of(dutch, bracket, false), *moved = members_of(dutch, bracket, true);
    if (bracket->moved_count == 0)
        swiss_tell(dutch->account, "c04:dutch.A.3.homogeneous", bracket->score, "A homogeneous bracket: %s.",
                   residents);
    else if (bracket->heterogeneous)
        swiss_tell(dutch->account, "c04:dutch.A.6.heterogeneous", bracket->score,
                   "A heterogeneous bracket. S1, from above: %s; S2: %s.", moved, residents);
    else
        swiss_tell(
            dutch->account, "c04:dutch.A.3.half", bracket->score,
            "At least half of the bracket came from above (%s; the others: %s): it is paired as a homogeneous one.",
            moved, residents);
}

static void tell_lowered(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                         const struct dutch2009_candidate *candidate) {
    if (candidate->lowered.moved > 0)
        swiss_tell(
            dutch->account, "c04:dutch.C.14", bracket->score,
            candidate->asked
                ? "Of those from above fewer are paired, so that these are moved down: p is lowered from %d to %d."
                : "Not all from above can be paired so that the others can: p is lowered from %d to %d.",
            bracket->moved_count, candidate->first_count);
    if (candidate->lowered.remainder > 0)
        swiss_tell(dutch->account, "c04:dutch.C.14", bracket->score,
                   candidate->asked
                       ? "Fewer of the %spairs are made, so that these are moved down: p is lowered from %d to %d."
                       : "Not all the %spairs can be made: p is lowered from %d to %d.",
                   bracket->heterogeneous ? "other " : "", candidate->group_pairs + candidate->lowered.remainder,
                   candidate->group_pairs);
}

static void tell_given_up(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                          const struct dutch2009_candidate *candidate) {
    static const char *const words[] = {[DUTCH2009_UP_B6] = "that nobody floats up as two rounds before (B.6)",
                                        [DUTCH2009_UP_B5] =
                                            "that nobody floats up as in the last two rounds (B.6, B.5)",
                                        [DUTCH2009_DOWN_B6] = "B.6 and B.5 for upfloats, and B.6 for downfloats",
                                        [DUTCH2009_DOWN_B5] = "B.6 and B.5, for upfloats and for downfloats"};
    struct swiss_account *account = dutch->account;
    const char *why = candidate->asked ? "Else others would be moved down" : "Else there would be more downfloaters";
    if (candidate->relaxed == DUTCH2009_STRONG_YIELD)
        swiss_tell(account, "c04:dutch.A.7.d", bracket->score, "%s%s: strong preferences are not treated as absolute.",
                   why, dutch->round.drawing->choices.strong_before_x ? ", or x would be raised further" : "");
    else if (candidate->relaxed == DUTCH2009_TOPSCORERS_YIELD)
        swiss_tell(account, "c04:dutch.B.note", bracket->score,
                   "%s, and it is the last round: B.2 is ignored for topscorers, in %d %s.", why, candidate->beyond,
                   candidate->beyond == 1 ? "pair" : "pairs");
    if (candidate->extra > 0)
        swiss_tell(account, "c04:dutch.C.11", bracket->score, "x is raised by %d.", candidate->extra);
    if (candidate->dropped != DUTCH2009_NONE_DROPPED)
        swiss_tell(account, candidate->dropped <= DUTCH2009_UP_B5 ? "c04:dutch.C.9" : "c04:dutch.C.10", bracket->score,
                   "Dropped: %s.", words[candidate->dropped]);
}

static const char *group_numbers(const struct dutch2009 *dutch, const struct dutch2009_candidate *candidate,
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
                   bracket->score, "No order of S2 does: %s of S1 %s exchanged with %s of S2.",
                   group_numbers(dutch, candidate, arrangement->from_first, arrangement->exchanged),
                   arrangement->exchanged == 1 ? "is" : "are",
                   group_numbers(dutch, candidate, arrangement->from_second, arrangement->exchanged));
    if (is_transposed(candidate))
        swiss_tell(dutch->account, "c04:dutch.D.1", bracket->score,
                   "S1 is %s; the first order of S2 that does begins with %s.",
                   group_numbers(dutch, candidate, arrangement->first, candidate->group_pairs),
                   group_numbers(dutch, candidate, arrangement->second, candidate->group_pairs));
}

void dutch2009_tell_bracket(const struct dutch2009 *dutch, const struct dutch2009_bracket *bracket,
                            const struct dutch2009_candidate *candidate) {
    struct swiss_account *account = dutch->account;
    if (account == NULL || bracket->count == 0)
        return;
    tell_members(dutch, bracket);
    swiss_tell(account, "c04:dutch.C.2", bracket->score, "x is %d: so many pairs may refuse a preference.",
               dutch2009_x(dutch, bracket->members, bracket->count));
    tell_lowered(dutch, bracket, candidate);
    tell_given_up(dutch, bracket, candidate);
    if (candidate->first_count > 0)
        swiss_tell(account, "c04:dutch.A.3.first", bracket->score, "Those moved down are paired first: %s.",
                   dutch2009_pairs(dutch, candidate->pairs, candidate->first_count));
    dutch2009_tell_passed(dutch, bracket, candidate, false);
    tell_group(dutch, bracket, candidate);
    dutch2009_tell_passed(dutch, bracket, candidate, true);
    if (candidate->group_pairs > 0)
        swiss_tell(account, "c04:dutch.C.6", bracket->score, "%s: %s.",
                   candidate->first_count > 0 ? "The remainder" : "The pairs",
                   dutch2009_pairs(dutch, candidate->pairs + candidate->first_count, candidate->group_pairs));
    if (candidate->floater_count > 0 && !bracket->lowest)
        swiss_tell(account, "c04:dutch.C.6", bracket->score, "Moved down unpaired: %s.",
                   dutch2009_numbers(dutch, candidate->floaters, candidate->floater_count));
}
