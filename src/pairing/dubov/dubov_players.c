/* The players of the round, and the orders in which they are taken. */
#include "pairing/dubov/dubov_parts.h"

#include <stdlib.h>
#include <string.h>

/* --- Orders ------------------------------------------------------------------------------------------------------ */

static int by_list(const void *one, const void *other) {
    const struct dubov_player *a = one, *b = other;
    return (a->participant > b->participant) - (a->participant < b->participant);
}

/* CHOICE names: alphabetical order is that of the bytes; equal names by pairing number. */
static int by_name(const void *one, const void *other) {
    const struct dubov_player *a = one, *b = other;
    int order = text_compare(a->name, b->name);
    return order != 0 ? order : by_list(one, other);
}

static int by_rating(const void *one, const void *other) {
    const struct dubov_player *a = one, *b = other;
    return (a->rating > b->rating) - (a->rating < b->rating);
}

static int by_average(const void *one, const void *other) {
    const struct dubov_player *a = one, *b = other;
    return dubov_average_compare(a->average, b->average);
}

static int by_two(const void *one, const void *other, int first, int second) {
    return first != 0 ? first : second != 0 ? second : by_name(one, other);
}

static int as_whites(const void *one, const void *other) {
    return by_two(one, other, by_average(one, other), by_rating(one, other));
}

static int as_blacks(const void *one, const void *other) {
    return by_two(one, other, -by_rating(one, other), -by_average(one, other));
}

static int as_sent_to_black(const void *one, const void *other) {
    return by_two(one, other, by_average(one, other), -by_rating(one, other));
}

static int as_sent_to_white(const void *one, const void *other) {
    return by_two(one, other, -by_average(one, other), by_rating(one, other));
}

/* CHOICE choice_by_name [c04:dubov.7.1.c] [c04:dubov.7.2.b] [c04:dubov.7.2.c] */
static int as_chosen(const void *one, const void *other) {
    return by_two(one, other, -by_rating(one, other), by_average(one, other));
}

/* CHOICE highest_floats, off: the lowest R first. The same R: by the list. */
static int as_floating(const void *one, const void *other) {
    int order = by_rating(one, other);
    return order != 0 ? order : by_list(one, other);
}

static int as_floating_highest_first(const void *one, const void *other) {
    int order = -by_rating(one, other);
    return order != 0 ? order : by_list(one, other);
}

static void find_orders(struct dubov *dubov) {
    bool highest_first = dubov->drawing->choices.highest_floats;
    int (*const comparisons[DUBOV_ORDERS])(const void *, const void *) = {
        [DUBOV_WHITES] = as_whites,
        [DUBOV_BLACKS] = as_blacks,
        [DUBOV_TO_BLACK] = as_sent_to_black,
        [DUBOV_TO_WHITE] = as_sent_to_white,
        [DUBOV_CHOSEN] = as_chosen,
        [DUBOV_FLOATING] = highest_first ? as_floating_highest_first : as_floating,
        [DUBOV_LIST] = by_list,
    };
    size_t count = (size_t)dubov->count;
    struct dubov_player *sorted = arena_array(dubov->arena, count, sizeof *sorted);
    for (int order = 0; order < DUBOV_ORDERS; order++) {
        memcpy(sorted, dubov->players, count * sizeof *sorted);
        qsort(sorted, count, sizeof *sorted, comparisons[order]);
        dubov->rank[order] = arena_array(dubov->arena, count, sizeof *dubov->rank[order]);
        for (size_t i = 0; i < count; i++)
            dubov->rank[order][sorted[i].place] = (int32_t)i;
    }
}

void dubov_sort(const struct dubov *dubov, enum dubov_order order, int32_t *places, int32_t count) {
    const int32_t *rank = dubov->rank[order];
    for (int32_t i = 1; i < count; i++) {
        int32_t place = places[i], at = i;
        for (; at > 0 && rank[places[at - 1]] > rank[place]; at--)
            places[at] = places[at - 1];
        places[at] = place;
    }
}

/* --- Players ----------------------------------------------------------------------------------------------------- */

/* [c04:dubov.2.3] [c04:dubov.2.4] */
static bool is_within_limits(const struct swiss_player *player, bool white) {
    int32_t difference = player->colour_difference + (white ? 1 : -1);
    uint64_t latest = player->colours.whites & 3;
    if (difference > 2 || difference < -2)
        return false;
    return player->colours.count < 2 || latest != (white ? 3 : 0);
}

/*
 * CHOICE last_round: 2.3 and 2.4 hold in the last round too, unless by the option last_round_by_half for those who have
 * half of the points or more: of the rounds before this one, each worth a win. CHOICE half
 */
static bool limits_may_yield(const struct dubov *dubov, const struct swiss_player *player) {
    const struct drawing *drawing = dubov->drawing;
    return drawing->choices.last_round_by_half && dubov->round.last_round &&
           2 * (int64_t)player->score >= (int64_t)drawing->table->scoring.win * drawing->round;
}

/*
 * [c04:dubov.2.5.running] [c04:dubov.2.5.total]
 * CHOICE moves_up: three times up to 9 rounds, or when the number of rounds is open; else four. CHOICE running: in the
 * round before, whether the game took place or not.
 */
static bool may_move_up(const struct dubov *dubov, const struct dubov_moves *moves, int32_t participant) {
    int32_t most = dubov->drawing->table->rounds_planned > 9 ? 4 : 3;
    return dubov->round.last_round || (!moves->in_last[participant] && moves->times[participant] < most);
}

static void read_player(const struct dubov *dubov, const struct dubov_moves *moves, int32_t place,
                        struct dubov_player *player) {
    const struct swiss_player *seen = &dubov->round.players[place];
    const struct crosstable *table = dubov->drawing->table;
    const struct participant *participant = &table->participants[seen->participant];
    *player = (struct dubov_player){
        .place = place,
        .participant = seen->participant,
        .number = participant->number,
        .score = seen->score,
        .rating = participant->rating, /* [c04:dubov.1.R] */
        .average = dubov_average(dubov->drawing, seen->participant),
        .name = participant->name,
        .colours = seen->colours,
        .colour_difference = seen->colour_difference,
        .due = dubov_due_colour(table, seen->participant, dubov->drawing->round),
        .white_within_limits = is_within_limits(seen, true),
        .black_within_limits = is_within_limits(seen, false),
        .limits_may_yield = limits_may_yield(dubov, seen),
        .may_move_up = may_move_up(dubov, moves, seen->participant),
        .moved_in_last = moves->in_last[seen->participant],
        .may_have_bye = !seen->barred_from_bye, /* [c04:dubov.2.2] */
    };
}

void dubov_let_limits_yield(struct dubov *dubov, bool yield) {
    for (int32_t place = 0; place < dubov->count; place++) {
        struct dubov_player *player = &dubov->players[place];
        player->may_have_white = player->white_within_limits || (yield && player->limits_may_yield);
        player->may_have_black = player->black_within_limits || (yield && player->limits_may_yield);
    }
}

void dubov_find_groups(struct dubov *dubov) {
    int32_t before = -1; /* the player before, the bye passed over */
    dubov->group_count = 0;
    for (int32_t place = 0; place < dubov->count; place++) {
        if (place == dubov->bye)
            continue;
        if (before < 0 || dubov->players[place].score != dubov->players[before].score)
            dubov->group_first[dubov->group_count++] = place;
        dubov->home[place] = dubov->group_count - 1;
        before = place;
    }
    dubov->group_first[dubov->group_count] = dubov->count;
}

bool dubov_read(struct dubov *dubov, const struct dubov_moves *moves, struct error *error) {
    static const struct swiss_rules rules = {.full_bye_bars = true, .full_byes_float = true};
    if (!swiss_read(dubov->arena, &rules, dubov->drawing, &dubov->round, error))
        return false;
    dubov->count = dubov->round.player_count;
    dubov->players = arena_array(dubov->arena, (size_t)dubov->count, sizeof *dubov->players);
    for (int32_t place = 0; place < dubov->count; place++) {
        read_player(dubov, moves, place, &dubov->players[place]);
        dubov->limits_may_yield = dubov->limits_may_yield || dubov->players[place].limits_may_yield;
    }
    dubov_let_limits_yield(dubov, true);
    find_orders(dubov);
    dubov->bye = -1;
    dubov->home = arena_array(dubov->arena, (size_t)dubov->count, sizeof *dubov->home);
    dubov->group_first = arena_array(dubov->arena, (size_t)dubov->count + 1, sizeof *dubov->group_first);
    dubov_find_groups(dubov);
    return true;
}

bool dubov_may_pair(const struct dubov *dubov, int32_t one, int32_t other) {
    const struct dubov_player *a = &dubov->players[one], *b = &dubov->players[other];
    return !swiss_may_not_meet(&dubov->round, one, other) &&
           ((a->may_have_white && b->may_have_black) || (a->may_have_black && b->may_have_white));
}

/* CHOICE dominating: all members count; none when equal. */
enum board_colour dubov_dominating(const struct dubov *dubov, const int32_t *places, int32_t count) {
    int32_t whites_more = 0;
    for (int32_t i = 0; i < count; i++) {
        enum board_colour due = dubov->players[places[i]].due;
        whites_more += due == COLOUR_WHITE ? 1 : due == COLOUR_BLACK ? -1 : 0;
    }
    return whites_more > 0 ? COLOUR_WHITE : whites_more < 0 ? COLOUR_BLACK : COLOUR_NONE;
}
