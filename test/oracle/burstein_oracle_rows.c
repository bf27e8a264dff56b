#include "burstein_oracle_parts.h"

static int players_with_due_colour(const struct burstein_round *round, burstein_set set) {
    int count = 0;
    for (int player = 0; player < round->count; player++)
        count += burstein_has(set, player) && round->players[player].due != COLOUR_NONE;
    return count;
}

/* The highest player of a set that has some. */
static int first_of(const struct burstein_round *round, burstein_set set) {
    int player = 0;
    while (player < round->count && !burstein_has(set, player))
        player++;
    return player;
}

/* The players of `left` are still to be paired, one of them with F if `floats`. `due` have their due colour so far, and so many
   pairs are beyond the limits. */
static bool rows_from(struct burstein_search *search, burstein_set left, bool floats, int due, int beyond) {
    struct burstein_row *row = &search->row;
    if (search->beyond != BURSTEIN_ANY_COUNT && beyond > search->beyond)
        return false;
    if (left == 0)
        return (search->beyond == BURSTEIN_ANY_COUNT || beyond == search->beyond) &&
               (search->wanted == BURSTEIN_ANY_COUNT || due == search->wanted) &&
               (search->accept == NULL || search->accept(search->context, row));
    /* No row that begins like this one can have the wanted number: looking at them all would change nothing. */
    if (search->wanted != BURSTEIN_ANY_COUNT &&
        (due > search->wanted || due + players_with_due_colour(search->round, left) < search->wanted))
        return false;
    /* [c04:burstein.6.1] [c04:burstein.6.2] the highest player left takes the lowest first */
    int higher = first_of(search->round, left);
    left &= ~burstein_only(higher);
    for (int lower = search->round->count - 1; lower > higher; lower--) {
        int white;
        if (!burstein_has(left, lower))
            continue;
        if (search->round->steps_left-- <= 0)
            return false;
        if (!burstein_oracle_colours(search->round, higher, lower, search->limits, &white))
            continue;
        int more = burstein_oracle_due_count(search->round, white, white == higher ? lower : higher);
        row->pairs[row->pair_count++] = (struct burstein_pair){higher, lower};
        int kept;
        int outside = !burstein_oracle_colours(search->round, higher, lower, BURSTEIN_LIMITS_KEPT, &kept);
        if (rows_from(search, left & ~burstein_only(lower), floats, due + more, beyond + outside))
            return true;
        row->pair_count--;
    }
    /* [c04:burstein.6.4] F is his last opponent; [c04:burstein.6.4.floater] no floater from another group floats */
    if (floats && higher != search->incoming) {
        row->floated = higher;
        if (rows_from(search, left, false, due, beyond)) /* CHOICE due_counts_players */
            return true;
        row->floated = -1;
    }
    return false;
}

bool burstein_oracle_first_row(struct burstein_search *search) {
    int members = 0;
    for (int player = 0; player < search->round->count; player++)
        members += burstein_has(search->members, player);
    search->row = (struct burstein_row){.floated = -1};
    return rows_from(search, search->members, members % 2 == 1, 0, 0);
}
