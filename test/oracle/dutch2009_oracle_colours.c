#include "dutch2009_oracle_parts.h"

#include <stdlib.h>

static enum board_colour opposite(enum board_colour colour) {
    return colour == COLOUR_WHITE ? COLOUR_BLACK : COLOUR_WHITE;
}

/* E.5: by the number of the player who is ranked higher. */
static enum board_colour by_number(const struct dutch2009_round *round, const struct dutch2009_player *higher) {
    enum board_colour odd = round->drawing->initial_colour;
    return higher->participant % 2 == 0 ? odd : opposite(odd);
}

/* E.2, when both want the same: positive when `a` has the stronger preference, 0 when they are alike. */
static int stronger(const struct dutch2009_player *a, const struct dutch2009_player *b) {
    if (a->strength != b->strength)
        return a->strength > b->strength ? 1 : -1;
    if (a->strength != DUTCH2009_ABSOLUTE)
        return 0;
    /* CHOICE topscorer_yields: who is not over 50 % has the colour he must have */
    if (a->topscorer != b->topscorer)
        return a->topscorer ? -1 : 1;
    /* CHOICE larger_difference: of two absolute preferences */
    int32_t of_a = a->difference < 0 ? -a->difference : a->difference;
    int32_t of_b = b->difference < 0 ? -b->difference : b->difference;
    return of_a > of_b ? 1 : of_a < of_b ? -1 : 0;
}

enum board_colour dutch2009_oracle_colour(const struct dutch2009_round *round, int first, int second) {
    const struct dutch2009_player *a = &round->players[first];
    const struct dutch2009_player *b = &round->players[second];
    /* CHOICE nobody_prefers: E.5 also after the first round, when neither has played */
    if (a->preference == COLOUR_NONE && b->preference == COLOUR_NONE)
        return by_number(round, a);
    if (a->preference == COLOUR_NONE)
        return opposite(b->preference);
    /* E.1 */
    if (a->preference != b->preference)
        return a->preference;
    /* E.2 */
    int order = stronger(a, b);
    if (order != 0)
        return order > 0 ? a->preference : opposite(a->preference);
    /* E.3, F.3: the games are compared from the last one backwards */
    for (int32_t back = 1; back <= a->games && back <= b->games; back++) {
        if (a->history[a->games - back] != b->history[b->games - back])
            return opposite(a->history[a->games - back]);
    }
    /* E.4 */
    return a->preference;
}

struct board {
    struct drawn_pair pair;
    int64_t score; /* of the higher player */
    int64_t sum;
    int rank;
};

/* F.1 */
static int by_board(const void *left, const void *right) {
    const struct board *a = left;
    const struct board *b = right;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    return (a->rank > b->rank) - (a->rank < b->rank);
}

void dutch2009_oracle_publish(const struct dutch2009_round *round, const struct dutch2009_candidate *pairing,
                              struct drawn_round *drawn) {
    struct board boards[DUTCH2009_ORACLE_MOST / 2];
    *drawn = (struct drawn_round){.pair_count = pairing->pair_count, .bye = -1};
    drawn->pairs = arena_array(round->arena, (size_t)pairing->pair_count, sizeof *drawn->pairs);
    for (int i = 0; i < pairing->pair_count; i++) {
        int first = pairing->pairs[i].first;
        int second = pairing->pairs[i].second;
        int higher = first < second ? first : second;
        int lower = first < second ? second : first;
        int32_t one = round->players[higher].participant;
        int32_t two = round->players[lower].participant;
        bool white = dutch2009_oracle_colour(round, higher, lower) == COLOUR_WHITE;
        boards[i] = (struct board){.pair = {white ? one : two, white ? two : one},
                                   .score = round->players[higher].score,
                                   .sum = round->players[higher].score + round->players[lower].score,
                                   .rank = higher};
    }
    if (pairing->pair_count > 0)
        qsort(boards, (size_t)pairing->pair_count, sizeof *boards, by_board);
    for (int i = 0; i < pairing->pair_count; i++)
        drawn->pairs[i] = boards[i].pair;
    /* A.5 */
    if (pairing->unpaired != 0)
        drawn->bye = round->players[dutch2009_first(pairing->unpaired)].participant;
}
