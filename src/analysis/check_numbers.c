/* Rounds that are right if the players had other numbers then: they may be corrected until round 4 is paired. */
#include <stdlib.h>
#include <string.h>

#include "analysis/check_case.h"

struct renumbered {
    struct crosstable table;
    struct drawing drawing;
    struct drawn_round theirs;
};

static int32_t *places_of(struct arena *arena, const int32_t *order, int32_t count) {
    int32_t *places = arena_array(arena, (size_t)count, sizeof *places);
    for (int32_t i = 0; i < count; i++)
        places[order[i]] = i;
    return places;
}

static void renumber_lists(const struct check_case *here, const int32_t *order, const int32_t *places,
                           struct renumbered *to) {
    const struct drawing *from = &here->drawing;
    int32_t count = from->table->participant_count;
    size_t virtual_rounds = (size_t)from->virtual_rounds;
    bool *takes_part = arena_array(here->arena, (size_t)count, sizeof *takes_part);
    int32_t *added = arena_array(here->arena, (size_t)count * (virtual_rounds + 1), sizeof *added);
    int32_t *bonus = arena_array(here->arena, (size_t)count, sizeof *bonus);
    for (int32_t i = 0; i < count; i++) {
        takes_part[i] = from->takes_part[order[i]];
        bonus[i] = from->bonus == NULL ? 0 : from->bonus[order[i]];
        for (size_t round = 0; from->virtual_points != NULL && round < virtual_rounds; round++)
            added[(size_t)i * virtual_rounds + round] = from->virtual_points[(size_t)order[i] * virtual_rounds + round];
    }
    struct exclusion *exclusions = arena_array(here->arena, (size_t)from->exclusion_count, sizeof *exclusions);
    for (int32_t i = 0; i < from->exclusion_count; i++) {
        int32_t *who = arena_array(here->arena, (size_t)from->exclusions[i].count, sizeof *who);
        for (int32_t j = 0; j < from->exclusions[i].count; j++)
            who[j] = places[from->exclusions[i].participants[j]];
        exclusions[i] = from->exclusions[i];
        exclusions[i].participants = who;
    }
    to->drawing = *from;
    to->drawing.table = &to->table;
    to->drawing.takes_part = takes_part;
    to->drawing.bonus = bonus;
    to->drawing.virtual_points = from->virtual_points == NULL ? NULL : added;
    to->drawing.exclusions = exclusions;
}

bool check_in_order(const struct check_case *here, const int32_t *order) {
    const struct crosstable *table = here->drawing.table;
    int32_t count = table->participant_count;
    int32_t *places = places_of(here->arena, order, count);
    struct renumbered to = {.table = *table};
    to.table.participants = arena_array(here->arena, (size_t)count, sizeof *to.table.participants);
    to.table.records = arena_array(here->arena, (size_t)count * (size_t)table->round_count, sizeof *to.table.records);
    for (int32_t i = 0; i < count; i++) {
        to.table.participants[i] = table->participants[order[i]];
        for (int32_t round = 0; round < table->round_count; round++) {
            struct round_record *record = crosstable_record(&to.table, i, round);
            *record = *crosstable_record(table, order[i], round);
            record->opponent = record->opponent < 0 ? -1 : places[record->opponent];
        }
    }
    renumber_lists(here, order, places, &to);
    to.theirs = here->theirs;
    to.theirs.pairs = arena_array(here->arena, (size_t)here->theirs.pair_count, sizeof *to.theirs.pairs);
    for (int32_t i = 0; i < here->theirs.pair_count; i++)
        to.theirs.pairs[i] =
            (struct drawn_pair){places[here->theirs.pairs[i].white], places[here->theirs.pairs[i].black]};
    to.theirs.bye = here->theirs.bye < 0 ? -1 : places[here->theirs.bye];
    return check_reads(here, &to.drawing, &to.theirs);
}

struct rated {
    int32_t rating;
    int32_t participant;
};

static int compare_ratings(const void *one, const void *other) {
    const struct rated *a = one, *b = other;
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    return a->participant < b->participant ? -1 : a->participant > b->participant;
}

/* Numbers that contradict the ratings may have been given anew since: until round 4 is paired (C.04.2, 2.3). */
bool check_by_ratings(const struct check_case *here) {
    const struct crosstable *table = here->drawing.table;
    int32_t count = table->participant_count;
    struct rated *list = arena_array(here->arena, (size_t)count, sizeof *list);
    int32_t *order = arena_array(here->arena, (size_t)count, sizeof *order);
    bool other = false;
    for (int32_t i = 0; i < count; i++)
        list[i] = (struct rated){table->participants[i].rating, i};
    qsort(list, (size_t)count, sizeof *list, compare_ratings);
    for (int32_t i = 0; i < count; i++) {
        order[i] = list[i].participant;
        other = other || order[i] != i;
    }
    return other && check_in_order(here, order);
}

/* --- Numbers as round 1 shows them ------------------------------------------------------------------------------- */

/* Who met whom in round 1: the upper half by number, the lower half as it stood opposite, the bye. */
static int32_t order_of_first_round(const struct check_case *here, int32_t *order) {
    const struct crosstable *table = here->drawing.table;
    int32_t count = 0;
    for (int32_t i = 0; i < table->participant_count; i++)
        if (check_record(here, i, 0)->opponent > i)
            order[count++] = i;
    for (int32_t i = 0, upper = count; i < upper; i++)
        order[count++] = check_record(here, order[i], 0)->opponent;
    for (int32_t i = 0; i < table->participant_count; i++)
        if (check_record(here, i, 0)->opponent < 0 && check_record(here, i, 0)->bye == BYE_ALLOCATED)
            order[count++] = i;
    return count;
}

int32_t check_out_of_order(struct arena *arena, const int32_t *numbers, int32_t count, bool *kept) {
    int32_t *ends = arena_array(arena, (size_t)count, sizeof *ends); /* where the best row of each length ends */
    int32_t *before = arena_array(arena, (size_t)count, sizeof *before);
    int32_t longest = 0;
    for (int32_t i = 0; i < count; i++) {
        int32_t low = 0, high = longest;
        while (low < high) {
            int32_t middle = (low + high) / 2;
            if (numbers[ends[middle]] < numbers[i])
                low = middle + 1;
            else
                high = middle;
        }
        before[i] = low == 0 ? -1 : ends[low - 1];
        ends[low] = i;
        longest += low == longest;
    }
    for (int32_t i = kept != NULL && longest > 0 ? ends[longest - 1] : -1; i >= 0; i = before[i])
        kept[i] = true;
    return count - longest;
}

/* Those who were not in round 1 stand before the first who has a greater number. */
static void insert_others(const struct check_case *here, int32_t *order, int32_t count) {
    for (int32_t i = 0; i < here->drawing.table->participant_count; i++) {
        if (check_was_drawn(check_record(here, i, 0)))
            continue;
        int32_t at = 0;
        while (at < count && order[at] < i)
            at++;
        memmove(&order[at + 1], &order[at], sizeof *order * (size_t)(count - at));
        order[at] = i;
        count++;
    }
}

static int32_t displaced_in_first_round(const struct check_case *here, const int32_t *order, int32_t count) {
    int32_t displaced = 0;
    int32_t pairs = here->drawing.table->round_count > 0 ? count / 2 : 0;
    bool *drawn = arena_array(here->arena, (size_t)here->drawing.table->participant_count, sizeof *drawn);
    int32_t *sorted = arena_array(here->arena, (size_t)count, sizeof *sorted);
    int32_t filled = 0;
    for (int32_t i = 0; i < count; i++)
        drawn[order[i]] = true;
    for (int32_t i = 0; i < here->drawing.table->participant_count; i++)
        if (drawn[i])
            sorted[filled++] = i;
    for (int32_t i = 0; i < pairs; i++)
        displaced += check_record(here, sorted[i], 0)->opponent != sorted[pairs + i];
    return displaced;
}

/*
 * One number that is given anew shifts all between its old place and the new one. Where many boards of round 1 differ
 * and few numbers explain them all, the list was corrected: until round 4 is paired that is allowed (C.04.2, 2.3). Two
 * or three boards are no such trace.
 */
int32_t check_numbers_corrected(const struct check_case *here) {
    enum { BOARDS_A_NUMBER = 3, PLAYERS_A_NUMBER = 50 };
    int32_t all = here->drawing.table->participant_count;
    int32_t *order = arena_array(here->arena, (size_t)all, sizeof *order);
    int32_t count = order_of_first_round(here, order);
    int32_t moved = check_out_of_order(here->arena, order, count, NULL);
    if (moved == 0 || moved > 1 + count / PLAYERS_A_NUMBER ||
        displaced_in_first_round(here, order, count) <= moved * BOARDS_A_NUMBER)
        return 0;
    insert_others(here, order, count);
    return check_in_order(here, order) ? moved : 0;
}

/* --- Late entries ------------------------------------------------------------------------------------------------ */

/* A late entry that has another number than the one it was paired with. */
int32_t check_late_number(const struct check_case *here) {
    int32_t count = here->drawing.table->participant_count;
    int32_t *order = arena_array(here->arena, (size_t)count, sizeof *order);
    for (int32_t late = 0; late < count && count <= CHECK_PLAYERS_MOST; late++) {
        int32_t first = check_first_round(here, late);
        if (first == 0 || first > here->drawing.round)
            continue;
        for (int32_t place = 0; place < count; place++) {
            for (int32_t i = 0, from = 0; i < count; i++) {
                from += from == late;
                order[i] = i == place ? late : from++;
            }
            if (place != late && check_in_order(here, order))
                return late;
        }
    }
    return -1;
}
