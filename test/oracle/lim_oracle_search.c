#include "lim_oracle_parts.h"

bool lim_oracle_step(struct lim_round *round) {
    if (round->steps_left <= 0)
        round->gave_up = true;
    round->steps_left--;
    return !round->gave_up;
}

static int first_of(uint32_t set) {
    int player = 0;
    while (!lim_has(set, player))
        player++;
    return player;
}

/* The first player stays alone or has one of the others. */
int lim_oracle_most_pairs(struct lim_round *round, uint32_t set) {
    if (lim_oracle_size(set) < 2)
        return 0;
    if (round->known_pairs[set] > 0)
        return round->known_pairs[set] - 1;
    if (!lim_oracle_step(round))
        return 0;
    int first = first_of(set);
    uint32_t rest = set & ~lim_one(first);
    int most = lim_oracle_most_pairs(round, rest);
    for (int other = first + 1; other < round->count && most < lim_oracle_size(set) / 2; other++) {
        if (!lim_has(rest & round->compatible[first], other))
            continue;
        int pairs = 1 + lim_oracle_most_pairs(round, rest & ~lim_one(other));
        most = pairs > most ? pairs : most;
    }
    if (!round->gave_up)
        round->known_pairs[set] = (int8_t)(most + 1);
    return most;
}

bool lim_oracle_can_pair(struct lim_round *round, uint32_t set) {
    return 2 * lim_oracle_most_pairs(round, set) == lim_oracle_size(set);
}

/* `round->known_stuck` remembers sets that failed the present question. */
static bool covers(struct lim_round *round, uint32_t set, uint32_t wanted) {
    if ((wanted & set) == 0)
        return true;
    if (round->known_stuck[set] == round->questions || !lim_oracle_step(round))
        return false;
    int player = first_of(wanted & set);
    uint32_t rest = set & ~lim_one(player);
    for (int other = 0; other < round->count; other++) {
        if (lim_has(rest & round->compatible[player], other) && covers(round, rest & ~lim_one(other), wanted))
            return true;
    }
    round->known_stuck[set] = round->questions;
    return false;
}

bool lim_oracle_can_cover(struct lim_round *round, uint32_t set, uint32_t wanted) {
    round->questions++;
    return covers(round, set, wanted);
}
