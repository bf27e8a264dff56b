/*
 * A whole round: brackets from the top, then colours and boards.
 */
#include <stdlib.h>

#include "dutch_oracle_parts.h"

void dutch_walk_begin(const struct dutch_round *round, struct dutch_walk *walk) {
    *walk = (struct dutch_walk){0};
    for (int player = 0; player < round->count; player++)
        walk->left |= dutch_one(player);
}

/* Of those given, all with the highest score. */
static dutch_set highest_group(const struct dutch_round *round, dutch_set players) {
    dutch_set group = 0;
    for (dutch_set rest = players; rest != 0; rest &= rest - 1) {
        if (round->players[dutch_first(rest)].score == round->players[dutch_first(players)].score)
            group |= dutch_one(dutch_first(rest));
    }
    return group;
}

static void make_bracket(const struct dutch_round *round, const struct dutch_walk *walk,
                         struct dutch_bracket *bracket) {
    dutch_set others = walk->left & ~walk->floaters;
    dutch_set residents = walk->collapse ? others : highest_group(round, others);
    bracket->moved_down = walk->floaters;
    bracket->players = walk->floaters | residents;
    bracket->below = others & ~residents;
    bracket->following = bracket->below == 0 ? 0 : highest_group(round, bracket->below);
    bracket->looks_ahead = bracket->below != 0;
    bracket->must_complete = round->edition == 2026 || bracket->below == 0;
}

bool dutch_walk_next(struct dutch_round *round, struct dutch_walk *walk, struct dutch_bracket *bracket,
                     struct dutch_candidate *best) {
    make_bracket(round, walk, bracket);
    if (!dutch_bracket_pair(round, bracket, best))
        return false;
    if (bracket->must_complete || dutch_completes(round, best->floaters | bracket->below, false))
        return !round->gave_up;
    /* 2017: this is the penultimate bracket; all below it will be one (A.9) */
    bracket->must_complete = true;
    bracket->looks_ahead = false;
    walk->collapse = true;
    return dutch_bracket_pair(round, bracket, best);
}

void dutch_walk_accept(struct dutch_walk *walk, const struct dutch_candidate *candidate) {
    dutch_set players = candidate->floaters;
    for (int i = 0; i < candidate->pair_count; i++)
        players |= dutch_one(candidate->higher[i]) | dutch_one(candidate->lower[i]);
    walk->left &= ~players;
    walk->left |= candidate->floaters;
    walk->floaters = candidate->floaters;
}

/* --- boards ----------------------------------------------------------------------------------------------------- */

/* Higher score of the higher ranked, higher sum, smaller number of the higher ranked. */
struct board {
    struct drawn_pair pair;
    int32_t higher_score;
    int32_t sum;
    int32_t higher;
};

static int by_board(const void *left, const void *right) {
    const struct board *a = left;
    const struct board *b = right;
    if (a->higher_score != b->higher_score)
        return a->higher_score > b->higher_score ? -1 : 1;
    if (a->sum != b->sum)
        return a->sum > b->sum ? -1 : 1;
    return a->higher < b->higher ? -1 : 1;
}

static struct board make_board(const struct dutch_round *round, int higher, int lower) {
    const struct dutch_player *a = &round->players[higher];
    const struct dutch_player *b = &round->players[lower];
    bool white = round->colours[higher * round->count + lower].higher_is_white;
    struct board board = {.pair = {white ? a->participant : b->participant, white ? b->participant : a->participant}};
    /* 2017 has the boards by the real points */
    int32_t points_a = round->edition == 2017 ? a->points : a->score;
    int32_t points_b = round->edition == 2017 ? b->points : b->score;
    bool first = points_a != points_b ? points_a > points_b : a->participant < b->participant;
    board.higher_score = first ? points_a : points_b;
    board.higher = first ? a->participant : b->participant;
    board.sum = points_a + points_b;
    return board;
}

static bool pair_round(struct dutch_round *round, struct board *boards, struct drawn_round *drawn) {
    struct dutch_walk walk;
    dutch_walk_begin(round, &walk);
    if (round->gave_up || !dutch_find_bye_score(round))
        return false;
    while (!dutch_walk_ends(&walk)) {
        struct dutch_bracket bracket;
        struct dutch_candidate best;
        if (!dutch_walk_next(round, &walk, &bracket, &best))
            return false;
        for (int i = 0; i < best.pair_count; i++)
            boards[drawn->pair_count++] = make_board(round, best.higher[i], best.lower[i]);
        dutch_walk_accept(&walk, &best);
    }
    if (walk.floaters != 0)
        drawn->bye = round->players[dutch_first(walk.floaters)].participant;
    return dutch_size(walk.floaters) == round->count % 2;
}

bool dutch_oracle_pair_as(struct arena *arena, int edition, const struct drawing *drawing, bool literal,
                          struct drawn_round *drawn, long long most_candidates, bool *gave_up) {
    struct dutch_round round;
    struct arena scratch;
    struct board boards[DUTCH_ORACLE_MOST / 2];
    *drawn = (struct drawn_round){.bye = -1};
    arena_init(&scratch);
    dutch_round_make(&scratch, edition, drawing, most_candidates, &round);
    round.literal = literal;
    bool paired = pair_round(&round, boards, drawn);
    *gave_up = round.gave_up;
    if (paired) {
        qsort(boards, (size_t)drawn->pair_count, sizeof *boards, by_board);
        drawn->pairs = arena_array(arena, (size_t)drawn->pair_count, sizeof *drawn->pairs);
        for (int32_t i = 0; i < drawn->pair_count; i++)
            drawn->pairs[i] = boards[i].pair;
    }
    arena_drop(&scratch);
    return paired;
}

bool dutch_oracle_pair(struct arena *arena, int edition, const struct drawing *drawing, struct drawn_round *round,
                       long long most_candidates, bool *gave_up) {
    return dutch_oracle_pair_as(arena, edition, drawing, false, round, most_candidates, gave_up);
}
