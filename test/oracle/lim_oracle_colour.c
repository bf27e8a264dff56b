#include "lim_oracle_parts.h"

/* Only one way round is allowed. [12.3] [12.1.a] [12.1.b] */
static int forced_white(const struct lim_player *first, const struct lim_player *second, const struct lim_pair *pair) {
    bool there = lim_oracle_may_take(first, COLOUR_WHITE) && lim_oracle_may_take(second, COLOUR_BLACK);
    bool back = lim_oracle_may_take(first, COLOUR_BLACK) && lim_oracle_may_take(second, COLOUR_WHITE);
    return there == back ? -1 : there ? pair->first : pair->second;
}

/* In a last round by half of the points neither way is within the limits, and only one may go beyond them. */
static int white_beyond_limits(const struct lim_player *first, const struct lim_player *second,
                               const struct lim_pair *pair) {
    bool there = (lim_oracle_may_take(first, COLOUR_WHITE) || first->has_half) &&
                 (lim_oracle_may_take(second, COLOUR_BLACK) || second->has_half);
    bool back = (lim_oracle_may_take(first, COLOUR_BLACK) || first->has_half) &&
                (lim_oracle_may_take(second, COLOUR_WHITE) || second->has_half);
    return there == back ? -1 : there ? pair->first : pair->second;
}

/*
 * The latest game in which the two had different colours: who had Black there has White now. [12.4]
 * CHOICE [12.4]: histories are aligned at the last game and identical once the shorter one ends.
 */
static int white_by_history(const struct lim_player *first, const struct lim_player *second,
                            const struct lim_pair *pair) {
    for (int32_t back = 1; back <= first->game_count && back <= second->game_count; back++) {
        uint8_t one = first->games[first->game_count - back];
        uint8_t other = second->games[second->game_count - back];
        if (one != other)
            return one == COLOUR_BLACK ? pair->first : pair->second;
    }
    return -1;
}

/*
 * Option [12.4]: the latest round in which both had a game, and different colours; rounds without a game of either are
 * passed over.
 */
static int white_by_rounds(const struct lim_player *first, const struct lim_player *second, int32_t rounds,
                           const struct lim_pair *pair) {
    for (int32_t past = rounds - 1; past >= 0; past--) {
        uint8_t one = first->rounds[past];
        uint8_t other = second->rounds[past];
        if (one != COLOUR_NONE && other != COLOUR_NONE && one != other)
            return one == COLOUR_BLACK ? pair->first : pair->second;
    }
    return -1;
}

/*
 * The lot of round 1. [14.2]
 * CHOICE [14.2]: by the number of the higher ranked player; so too later where nobody has a due colour.
 */
static int white_by_lot(const struct lim_round *round, int higher, int lower) {
    bool odd = round->players[higher].participant % 2 == 0;
    bool initial_white = round->drawing->initial_colour == COLOUR_WHITE;
    return odd == initial_white ? higher : lower;
}

int lim_oracle_white(const struct lim_round *round, const struct lim_pair *pair, bool below_median) {
    const struct lim_player *first = &round->players[pair->first];
    const struct lim_player *second = &round->players[pair->second];
    bool first_is_higher = lim_oracle_is_higher(round, pair->first, pair->second);
    int higher = first_is_higher ? pair->first : pair->second;
    int lower = first_is_higher ? pair->second : pair->first;
    int white = forced_white(first, second, pair);
    if (white < 0 && round->last && round->choices->last_round_by_half)
        white = white_beyond_limits(first, second, pair);
    if (white >= 0)
        return white;
    /* Both have their due colour, or the only one who is due any. [12.1] */
    if (first->due == COLOUR_NONE && second->due == COLOUR_NONE)
        return white_by_lot(round, higher, lower);
    if (first->due != second->due)
        return first->due == COLOUR_WHITE || second->due == COLOUR_BLACK ? pair->first : pair->second;
    /* CHOICE [12.6]: a larger surplus has no priority of its own. Option: it has. Due the same colour, both have a
       surplus of the other colour or none. */
    if (round->choices->surplus_first && first->difference != second->difference)
        return first->difference < second->difference ? pair->first : pair->second;
    white = round->choices->history_by_rounds ? white_by_rounds(first, second, round->drawing->round, pair)
                                              : white_by_history(first, second, pair);
    if (white >= 0)
        return white;
    /* [12.4] CHOICE: of the group in which the pair is made. */
    int favoured = below_median ? lower : higher;
    return first->due == COLOUR_WHITE ? favoured : favoured == pair->first ? pair->second : pair->first;
}
