/* Chapter 5: the first round. Chapter 4: the bye. */
#include "pairing/dubov/dubov_parts.h"

#include <stdlib.h>

/* The upper half of the list as Whites, the lower half as Blacks. [c04:dubov.5.pairs] */
static void halve(struct dubov *dubov, struct dubov_level *level) {
    int32_t *list = arena_array(dubov->arena, (size_t)dubov->count, sizeof *list);
    int32_t count = 0;
    for (int32_t place = 0; place < dubov->count; place++)
        if (place != dubov->bye)
            list[count++] = place;
    dubov_sort(dubov, DUBOV_LIST, list, count); /* CHOICE list: that of pairing numbers */
    level->white_count = level->black_count = count / 2;
    for (int32_t i = 0; i < count / 2; i++) {
        level->whites[i] = list[i];
        level->blacks[i] = list[count / 2 + i];
    }
}

static void tell_halves(const struct dubov *dubov, const struct dubov_level *level) {
    bool straight = true;
    for (int32_t row = 0; row < level->white_count; row++)
        straight = straight && level->black_of[row] == row;
    swiss_tell(dubov->account, "c04:dubov.5.pairs", -1, pairing_dubov_first_round, "players opponents",
               dubov_numbers(dubov, level->whites, level->white_count),
               dubov_numbers(dubov, level->blacks, level->black_count));
    if (!straight)
        swiss_tell_plain(dubov->account, "c04:dubov.6.3.lower", -1, MESSAGE_pairing_dubov_first_round_lower);
}

enum dubov_verdict dubov_pair_first_round(struct dubov *dubov) {
    struct dubov_level *level = dubov_level(dubov, 0);
    halve(dubov, level);
    if (level->white_count == 0)
        return DUBOV_DONE;
    /* CHOICE first_round_exclusions: the lower half is gone through as the Blacks of 6.3. */
    if (!dubov_fill_rows(dubov, level)) {
        swiss_tell_plain(dubov->account, "c04:dubov.9.judgement", -1, MESSAGE_pairing_dubov_first_round_anyhow);
        return dubov_pair_anyhow(dubov, level) ? DUBOV_DONE : DUBOV_IMPOSSIBLE;
    }
    if (dubov->account != NULL)
        tell_halves(dubov, level);
    for (int32_t row = 0; row < level->white_count; row++)
        dubov_add_pair(dubov, level->whites[row], level->blacks[level->black_of[row]]);
    return DUBOV_DONE;
}

/* --- The bye ---------------------------------------------------------------------------------------------------------- */

/*
 * Lowest score group, lowest R, due the dominating colour, higher ARO. CHOICE bye_next_group: nobody there may have it: the
 * next group above. CHOICE bye_by_name: all equal: the name that comes last.
 * [c04:dubov.4.base] [c04:dubov.4.colour] [c04:dubov.4.aro]
 */
static int as_bye(const void *one, const void *other) {
    const struct dubov_player *a = one, *b = other;
    int averages = dubov_average_compare(a->average, b->average), names = text_compare(a->name, b->name);
    if (a->score != b->score)
        return a->score < b->score ? -1 : 1;
    if (a->rating != b->rating)
        return a->rating < b->rating ? -1 : 1;
    if (a->due_dominating != b->due_dominating)
        return a->due_dominating ? -1 : 1;
    if (averages != 0)
        return -averages;
    if (names != 0)
        return -names;
    return a->participant > b->participant ? -1 : 1;
}

/* [c04:dubov.5.bye] */
static int as_bye_of_first_round(const void *one, const void *other) {
    const struct dubov_player *a = one, *b = other;
    return a->participant > b->participant ? -1 : 1;
}

static void find_dominating(struct dubov *dubov) {
    int32_t *places = arena_array(dubov->arena, (size_t)dubov->count, sizeof *places);
    for (int32_t group = 0; group < dubov->group_count; group++) {
        int32_t first = dubov->group_first[group], count = dubov->group_first[group + 1] - first;
        for (int32_t i = 0; i < count; i++)
            places[i] = first + i;
        enum board_colour colour = dubov_dominating(dubov, places, count);
        for (int32_t i = 0; i < count; i++)
            dubov->players[first + i].due_dominating = colour != COLOUR_NONE && dubov->players[first + i].due == colour;
    }
}

int32_t dubov_bye_order(struct dubov *dubov, int32_t *places) {
    struct dubov_player *sorted = arena_array(dubov->arena, (size_t)dubov->count, sizeof *sorted);
    int32_t count = 0;
    find_dominating(dubov);
    for (int32_t place = 0; place < dubov->count; place++)
        if (dubov->players[place].may_have_bye)
            sorted[count++] = dubov->players[place];
    qsort(sorted, (size_t)count, sizeof *sorted, dubov->drawing->round == 0 ? as_bye_of_first_round : as_bye);
    for (int32_t i = 0; i < count; i++)
        places[i] = sorted[i].place;
    return count;
}
