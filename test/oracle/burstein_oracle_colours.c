#include <stdlib.h>

#include "burstein_oracle_parts.h"

static bool may_take(const struct burstein_player *player, enum board_colour colour, enum burstein_limits limits) {
    int32_t after = player->difference + (colour == COLOUR_WHITE ? 1 : -1);
    if (limits == BURSTEIN_LIMITS_YIELDING && player->limits_yield)
        return true;
    if (after > 2 || after < -2) /* [c04:burstein.5.2] */
        return false;
    /* [c04:burstein.5.3] CHOICE played_history */
    return player->games < 2 || player->colours[player->games - 1] != colour ||
           player->colours[player->games - 2] != colour;
}

static bool may_have(const struct burstein_round *round, int white, int black, enum burstein_limits limits) {
    return may_take(&round->players[white], COLOUR_WHITE, limits) &&
           may_take(&round->players[black], COLOUR_BLACK, limits);
}

/* Who has White when `player` has `colour` against `other`. */
static int white_if(int player, enum board_colour colour, int other) {
    return colour == COLOUR_WHITE ? player : other;
}

/*
 * [c04:burstein.5.4.c] The colour that `a` had when they last differed; COLOUR_NONE if they never did. CHOICE
 * history_from_last_game
 */
static enum board_colour last_difference_by_games(const struct burstein_player *a, const struct burstein_player *b) {
    for (int32_t back = 1; back <= a->games && back <= b->games; back++) {
        if (a->colours[a->games - back] != b->colours[b->games - back])
            return a->colours[a->games - back];
    }
    return COLOUR_NONE;
}

static enum board_colour colour_in(const struct burstein_player *player, int32_t round) {
    for (int32_t game = 0; game < player->games; game++) {
        if (player->rounds[game] == round)
            return player->colours[game];
    }
    return COLOUR_NONE;
}

/* With `history_by_rounds`: rounds in which one of them had no game are passed over. */
static enum board_colour last_difference_by_rounds(const struct burstein_round *round, const struct burstein_player *a,
                                                   const struct burstein_player *b) {
    for (int32_t past = round->drawing->round - 1; past >= 0; past--) {
        enum board_colour of_a = colour_in(a, past);
        enum board_colour of_b = colour_in(b, past);
        if (of_a != COLOUR_NONE && of_b != COLOUR_NONE && of_a != of_b)
            return of_a;
    }
    return COLOUR_NONE;
}

/* Both may have either colour, and `higher` stands before `lower` by 3.2. */
static int white_by_priorities(const struct burstein_round *round, int higher, int lower) {
    const struct burstein_player *a = &round->players[higher];
    const struct burstein_player *b = &round->players[lower];
    if (a->due == COLOUR_NONE && b->due == COLOUR_NONE) {
        /* [c04:burstein.5.1] CHOICE first_round_parity: also below the top half, and in later rounds. */
        /* OWN CHOICE parity_of_higher_score: here the higher player is he with more points, then he by 3.2. */
        int ahead = a->score >= b->score ? higher : lower;
        bool odd = round->players[ahead].participant % 2 == 0; /* number 1 is participant 0 */
        enum board_colour lot = round->drawing->initial_colour;
        return white_if(ahead, odd ? lot : burstein_opposite(lot), ahead == higher ? lower : higher);
    }
    /* [c04:burstein.5.4.a] both have their due colour; who has none is content with any */
    if (b->due == COLOUR_NONE)
        return white_if(higher, a->due, lower);
    if (a->due == COLOUR_NONE)
        return white_if(lower, b->due, higher);
    if (a->due != b->due)
        return white_if(higher, a->due, lower);
    /* [c04:burstein.5.4.b] the larger imbalance is evened out */
    if (abs(a->difference) != abs(b->difference))
        return abs(a->difference) > abs(b->difference) ? white_if(higher, a->due, lower)
                                                       : white_if(lower, b->due, higher);
    /* [c04:burstein.5.4.c] */
    enum board_colour had =
        round->choices.history_by_rounds ? last_difference_by_rounds(round, a, b) : last_difference_by_games(a, b);
    if (had != COLOUR_NONE)
        return white_if(higher, burstein_opposite(had), lower);
    /* [c04:burstein.5.4.d] [c04:burstein.5.4.e] [c04:burstein.5.4.f] SB, Buchholz, and so on: the order of 3.2 */
    return white_if(higher, a->due, lower);
}

/* [c04:burstein.3.1] and CHOICE limits_first: 5.2 and 5.3 are conditions of a pair like 3.1. */
bool burstein_oracle_colours(const struct burstein_round *round, int first, int second, enum burstein_limits limits,
                             int *white) {
    int higher = first < second ? first : second;
    int lower = first < second ? second : first;
    if (round->forbidden[first][second])
        return false;
    /* OWN CHOICE yielding_last: colours within the limits if there are such. */
    for (int tried = BURSTEIN_LIMITS_KEPT; tried <= (int)limits; tried++) {
        bool one_way = may_have(round, higher, lower, (enum burstein_limits)tried);
        bool other_way = may_have(round, lower, higher, (enum burstein_limits)tried);
        if (!one_way && !other_way)
            continue;
        *white = one_way && other_way ? white_by_priorities(round, higher, lower) : one_way ? higher : lower;
        return true;
    }
    return false;
}

int burstein_oracle_due_count(const struct burstein_round *round, int white, int black) {
    return (round->players[white].due == COLOUR_WHITE) + (round->players[black].due == COLOUR_BLACK);
}
