#include "pairing/swiss/swiss.h"

#include <stdlib.h>

static int32_t magnitude(int32_t number) {
    return number < 0 ? -number : number;
}

static bool prefers_white(const struct swiss_player *player) {
    return player->preference == COLOUR_WHITE;
}

/* [c04:dutch.F.3] */
int32_t swiss_last_difference(const struct swiss_colours *one, const struct swiss_colours *other) {
    int32_t common = one->count < other->count ? one->count : other->count;
    uint64_t different = one->whites ^ other->whites;
    for (int32_t i = 0; i < common; i++)
        if ((different >> i & 1) != 0)
            return i;
    return -1;
}

bool swiss_upper_has_white(const struct swiss_round *round, int32_t upper, int32_t lower,
                           enum swiss_colour_rule *rule) {
    const struct swiss_player *one = &round->players[upper], *other = &round->players[lower];
    enum swiss_colour_rule by;
    bool white;
    int32_t at;
    if (one->preference == COLOUR_NONE && other->preference == COLOUR_NONE) {
        by = SWISS_COLOURS_INITIAL;
        white = (round->drawing->initial_colour != COLOUR_BLACK) == (one->number % 2 != 0);
    } else if (one->preference != other->preference) {
        by = SWISS_COLOURS_BOTH_GRANTED;
        white = one->preference == COLOUR_NONE ? !prefers_white(other) : prefers_white(one);
    } else if (one->strength != other->strength) {
        by = SWISS_COLOURS_STRONGER;
        white = prefers_white(one) == (one->strength > other->strength);
    } else if (one->strength == SWISS_ABSOLUTE &&
               magnitude(one->colour_difference) != magnitude(other->colour_difference)) {
        by = SWISS_COLOURS_DIFFERENCE;
        white = prefers_white(one) == (magnitude(one->colour_difference) > magnitude(other->colour_difference));
    } else if ((at = swiss_last_difference(&one->colours, &other->colours)) >= 0) {
        by = SWISS_COLOURS_ALTERNATED;
        white = (one->colours.whites >> at & 1) == 0;
    } else {
        by = SWISS_COLOURS_HIGHER_RANKED;
        white = prefers_white(one);
    }
    if (rule != NULL)
        *rule = by;
    return white;
}

const char *swiss_colour_rule_name(enum swiss_colour_rule rule) {
    static const char *const names[] = {
        [SWISS_COLOURS_BOTH_GRANTED] = "both_granted",   [SWISS_COLOURS_STRONGER] = "stronger",
        [SWISS_COLOURS_DIFFERENCE] = "difference",       [SWISS_COLOURS_ALTERNATED] = "alternated",
        [SWISS_COLOURS_HIGHER_RANKED] = "higher_ranked", [SWISS_COLOURS_INITIAL] = "initial"};
    return names[rule];
}

/* --- Boards ----------------------------------------------------------------------------------------------------- */

static int compare_boards(const void *one, const void *other) {
    const struct swiss_board *a = one, *b = other;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    return a->rank < b->rank ? -1 : a->rank > b->rank;
}

void swiss_publish(struct swiss_board *boards, int32_t count) {
    qsort(boards, (size_t)count, sizeof *boards, compare_boards);
}

/* Higher ranked by points alone, as boards were ordered before virtual points counted. */
static bool is_upper_by_points(const struct swiss_player *one, const struct swiss_player *other) {
    return one->points != other->points ? one->points > other->points : one->participant < other->participant;
}

static struct swiss_board board_of(const struct swiss_rules *rules, const struct swiss_round *round,
                                   struct swiss_pair pair) {
    const struct swiss_player *upper = &round->players[pair.upper], *lower = &round->players[pair.lower];
    if (!rules->boards_by_points)
        return (struct swiss_board){upper->score, upper->score + lower->score, pair.upper, pair};
    const struct swiss_player *higher = is_upper_by_points(upper, lower) ? upper : lower;
    return (struct swiss_board){higher->points, upper->points + lower->points, higher->participant, pair};
}

void swiss_finish(struct arena *arena, const struct swiss_rules *rules, const struct swiss_round *round,
                  const struct swiss_pair *pairs, int32_t pair_count, int32_t bye, struct drawn_round *drawn) {
    struct swiss_board *boards = arena_array(arena, (size_t)pair_count, sizeof *boards);
    for (int32_t i = 0; i < pair_count; i++)
        boards[i] = board_of(rules, round, pairs[i]);
    swiss_publish(boards, pair_count);
    drawn->pair_count = pair_count;
    drawn->pairs = arena_array(arena, (size_t)pair_count, sizeof *drawn->pairs);
    for (int32_t i = 0; i < pair_count; i++) {
        struct swiss_pair pair = boards[i].pair;
        int32_t upper = round->players[pair.upper].participant, lower = round->players[pair.lower].participant;
        bool white = swiss_upper_has_white(round, pair.upper, pair.lower, NULL);
        drawn->pairs[i] = (struct drawn_pair){white ? upper : lower, white ? lower : upper};
    }
    drawn->bye = bye < 0 ? -1 : round->players[bye].participant;
}
