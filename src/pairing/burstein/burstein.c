#include "pairing/burstein/burstein.h"

#include "pairing/burstein/burstein_parts.h"

#include <stdlib.h>
#include <string.h>

static const struct swiss_rules rules = {.full_bye_bars = true, .full_byes_float = true};

/* --- The players -------------------------------------------------------------------------------------------------- */

/*
 * CHOICE imaginary_point: given in rounds 1 and 2, unless burstein_plain. CHOICE top_half, list_order: to half of all
 * numbers of the list, rounded down, absent ones too. CHOICE imaginary_only_groups: nothing but the groups sees it.
 * CHOICE point_is_win: it is worth a win. [c04:burstein.3.3.add] [c04:burstein.3.3.remove]
 */
int32_t burstein_imaginary_points(const struct drawing *drawing, int32_t participant) {
    if (drawing->choices.burstein_plain || drawing->round >= 2)
        return 0;
    return participant < drawing->table->participant_count / 2 ? drawing->table->scoring.win : 0;
}

static int compare_by_key(const void *one, const void *other) {
    return burstein_compare_keys(one, other);
}

/* Everybody's order by 3.2, over all groups at once. [c04:burstein.3.2] */
static void find_order(struct burstein *burstein) {
    const struct swiss_round *round = &burstein->round;
    size_t count = (size_t)round->player_count;
    int32_t *places = arena_array(burstein->arena, (size_t)burstein->drawing->table->participant_count, sizeof *places);
    struct burstein_key *sorted = arena_array(burstein->arena, count, sizeof *sorted);
    burstein->keys = burstein_keys(burstein->arena, burstein->drawing);
    for (int32_t place = 0; place < round->player_count; place++) {
        places[round->players[place].participant] = place;
        sorted[place] = burstein->keys[round->players[place].participant];
    }
    qsort(sorted, count, sizeof *sorted, compare_by_key);
    for (int32_t i = 0; i < round->player_count; i++) {
        burstein->by_order[i] = places[sorted[i].participant];
        burstein->players[burstein->by_order[i]].order = i;
    }
}

struct standing {
    int32_t group;
    int32_t order;
    int32_t place;
};

static int compare_standings(const void *one, const void *other) {
    const struct standing *a = one, *b = other;
    if (a->group != b->group)
        return a->group > b->group ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

/* Score groups from the top, each by 3.2. [c04:burstein.1.SG] */
static void find_sequence(struct burstein *burstein) {
    size_t count = (size_t)burstein->round.player_count;
    struct standing *standings = arena_array(burstein->arena, count, sizeof *standings);
    for (int32_t place = 0; place < burstein->round.player_count; place++)
        standings[place] = (struct standing){burstein->players[place].group, burstein->players[place].order, place};
    qsort(standings, count, sizeof *standings, compare_standings);
    burstein->sequence = arena_array(burstein->arena, count, sizeof *burstein->sequence);
    burstein->count = burstein->round.player_count;
    for (int32_t i = 0; i < burstein->count; i++)
        burstein->sequence[i] = standings[i].place;
}

static bool read_players(struct burstein *burstein, struct error *error) {
    const struct drawing *drawing = burstein->drawing;
    if (!swiss_read(burstein->arena, &rules, drawing, &burstein->round, error))
        return false;
    int32_t count = burstein->round.player_count;
    burstein->limits_yield = burstein->round.last_round && drawing->choices.last_round_by_half;
    burstein->players = arena_array(burstein->arena, (size_t)count, sizeof *burstein->players);
    burstein->pairs = arena_array(burstein->arena, (size_t)count, sizeof *burstein->pairs);
    burstein->by_order = arena_array(burstein->arena, (size_t)count, sizeof *burstein->by_order);
    burstein->members = arena_array(burstein->arena, (size_t)count, sizeof *burstein->members);
    burstein->next_members = arena_array(burstein->arena, (size_t)count, sizeof *burstein->next_members);
    burstein->may_float = arena_array(burstein->arena, (size_t)count, sizeof *burstein->may_float);
    burstein->next_may_float = arena_array(burstein->arena, (size_t)count, sizeof *burstein->next_may_float);
    burstein->unplaced = arena_array(burstein->arena, (size_t)count, sizeof *burstein->unplaced);
    for (int32_t place = 0; place < count; place++) {
        const struct swiss_player *player = &burstein->round.players[place];
        burstein->players[place].group = player->points + burstein_imaginary_points(drawing, player->participant);
        burstein->players[place].preference = burstein_preference_of(burstein, place);
    }
    find_order(burstein);
    find_sequence(burstein);
    return true;
}

/* --- The bye ------------------------------------------------------------------------------------------------------ */

/* Can all be paired but the one at `without`, score groups apart? */
static bool can_be_paired(struct burstein *burstein, int32_t without) {
    struct burstein_group group = {.members = burstein->members, .from_above = -1};
    for (int32_t i = 0; i < burstein->count; i++)
        if (i != without)
            burstein->members[group.count++] = burstein->sequence[i];
    return group.count == 0 || burstein_has_row(burstein, &group, burstein->limits_yield);
}

static bool lowest_group_may_have_bye(const struct burstein *burstein) {
    int32_t lowest = burstein->players[burstein->sequence[burstein->count - 1]].group;
    for (int32_t i = burstein->count - 1; i >= 0; i--) {
        int32_t place = burstein->sequence[i];
        if (burstein->players[place].group == lowest && !burstein->round.players[place].barred_from_bye)
            return true;
    }
    return false;
}

/*
 * The lowest group, there the lowest by 3.2, of those who have had no point without playing. CHOICE bye_next: the rest
 * cannot be paired, then the next one. CHOICE bye_lowest_group_only, off: nobody of the lowest group, then of the next
 * one up.
 * [c04:burstein.4.1] [c04:burstein.4.2] [c04:burstein.4.3]
 */
static bool choose_bye(struct burstein *burstein) {
    int32_t count = burstein->count, unpairable_count = 0;
    int32_t *unpairable = arena_array(burstein->arena, (size_t)count, sizeof *unpairable);
    burstein->bye = -1;
    if (count % 2 == 0)
        return can_be_paired(burstein, -1);
    if (burstein->drawing->choices.bye_lowest_group_only && !lowest_group_may_have_bye(burstein))
        return false;
    for (int32_t i = count - 1; i >= 0; i--) {
        int32_t place = burstein->sequence[i];
        if (burstein->round.players[place].barred_from_bye)
            continue;
        if (watched_stops(burstein->watched, count))
            return false;
        if (!can_be_paired(burstein, i)) {
            unpairable[unpairable_count++] = place;
            continue;
        }
        burstein->bye = place;
        burstein_tell_bye(burstein, unpairable, unpairable_count);
        memmove(&burstein->sequence[i], &burstein->sequence[i + 1],
                sizeof *burstein->sequence * (size_t)(count - 1 - i));
        burstein->count--;
        return true;
    }
    return false;
}

/* --- The groups --------------------------------------------------------------------------------------------------- */

/* A score group, or several joined: members first .. last-1 of the sequence, and who floated to it. */
struct level {
    int32_t first;
    int32_t last;
    int32_t from_above;
    int32_t pairs_before;
    size_t reported_from; /* the steps of the account that tell its row */
    size_t reported_to;
};

static int32_t score_at(const struct burstein *burstein, int32_t at) {
    return burstein->players[burstein->sequence[at]].group;
}

/* One past the last of the score group that begins at `first`. */
static int32_t group_end(const struct burstein *burstein, int32_t first) {
    int32_t end = first;
    while (end < burstein->count && score_at(burstein, end) == score_at(burstein, first))
        end++;
    return end;
}

static int compare_orders(const void *one, const void *other) {
    int32_t a = *(const int32_t *)one, b = *(const int32_t *)other;
    return a < b ? -1 : a > b;
}

/* CHOICE floater_sorted_in: who came from above has the place that 3.2 gives. [c04:burstein.3.2] */
static struct burstein_group make_group(const struct burstein *burstein, int32_t first, int32_t last,
                                        int32_t from_above, int32_t *members) {
    int32_t count = 0;
    for (int32_t at = first; at < last; at++)
        members[count++] = burstein->players[burstein->sequence[at]].order;
    if (from_above >= 0)
        members[count++] = burstein->players[from_above].order;
    qsort(members, (size_t)count, sizeof *members, compare_orders);
    for (int32_t i = 0; i < count; i++)
        members[i] = burstein->by_order[members[i]];
    return (struct burstein_group){
        .score = score_at(burstein, first), .count = count, .members = members, .from_above = from_above};
}

/* Has somebody an opponent in the score group that begins at `first`? */
static bool has_opponent(const struct burstein *burstein, int32_t place, int32_t first) {
    int32_t end = group_end(burstein, first);
    for (int32_t at = first; at < end; at++) {
        int32_t other = burstein->sequence[at];
        if (!swiss_may_not_meet(&burstein->round, place, other) &&
            burstein_colours(&burstein->players[place].preference, &burstein->players[other].preference,
                             burstein->limits_yield) != 0)
            return true;
    }
    return false;
}

/*
 * CHOICE look_ahead_placed, off: somebody may float when the next group has a row with him; whether its own floater finds
 * a place is not looked at. On: he must have an opponent in the group after it. [c04:burstein.6.6.back]
 */
static bool next_takes(struct burstein *burstein, const struct level *level, int32_t floater) {
    int32_t end = group_end(burstein, level->last);
    struct burstein_group next = make_group(burstein, level->last, end, floater, burstein->next_members);
    if (burstein->drawing->choices.look_ahead_placed && end < burstein->count) {
        for (int32_t i = 0; i < next.count; i++)
            burstein->next_may_float[next.members[i]] = has_opponent(burstein, next.members[i], end);
        next.may_float = burstein->next_may_float;
    }
    bool takes = burstein_has_row(burstein, &next, burstein->limits_yield);
    burstein->unplaced[floater] = false;
    if (!takes && next.may_float != NULL && burstein->account != NULL) {
        next.may_float = NULL;
        burstein->unplaced[floater] = burstein_has_row(burstein, &next, burstein->limits_yield);
    }
    return takes;
}

static bool find_row(struct burstein *burstein, const struct level *level, struct burstein_group *group, bool yielding,
                     struct burstein_row *row) {
    if (!burstein_best_row(burstein, group, yielding, row))
        return false;
    if (row->floater < 0 || group->may_float != NULL || next_takes(burstein, level, row->floater))
        return true;
    /* He goes back, and rows are tried in which another one floats. */
    for (int32_t i = 0; i < group->count && !watched_stops(burstein->watched, group->count); i++)
        burstein->may_float[group->members[i]] = next_takes(burstein, level, group->members[i]);
    group->may_float = burstein->may_float;
    return burstein_best_row(burstein, group, yielding, row);
}

static size_t reported_so_far(const struct burstein *burstein) {
    return burstein->account == NULL ? 0 : burstein->account->count;
}

/* CHOICE yielding_last: rows within the limits come first, then, where limits yield, those with the fewest pairs beyond. */
static bool pair_level(struct burstein *burstein, struct level *level, struct burstein_row *row) {
    struct burstein_group group = make_group(burstein, level->first, level->last, level->from_above, burstein->members);
    bool yielding = false;
    bool found = find_row(burstein, level, &group, false, row);
    if (!found && burstein->limits_yield) {
        yielding = true;
        found = find_row(burstein, level, &group, true, row);
    }
    if (!found)
        return false;
    level->reported_from = reported_so_far(burstein);
    burstein_tell_row(burstein, &group, row, yielding);
    level->reported_to = reported_so_far(burstein);
    return true;
}

static void tell_joined(struct burstein *burstein, const struct level *level, int32_t next, bool upwards) {
    bool even = (level->last - level->first + (level->from_above >= 0)) % 2 == 0;
    burstein_tell_joined(burstein, score_at(burstein, level->first), score_at(burstein, next), even, upwards);
}

/* The account of the row of `level` is that it was tried: the group below, the last, has no row. */
static void tell_taken_back(struct burstein *burstein, const struct level *level, const struct level *below) {
    struct burstein_row row = {.pair_count = below->pairs_before - level->pairs_before,
                               .pairs = &burstein->pairs[level->pairs_before],
                               .floater = below->from_above};
    burstein_tell_taken_back(burstein, score_at(burstein, level->first), &row, score_at(burstein, below->first));
    swiss_tell_instead(burstein->account, level->reported_from, level->reported_to);
}

/*
 * CHOICE even_group_final: a group that has its row is undone only when the last group is joined with it. CHOICE join,
 * join_keeps_floater: a group without a row is joined with the next, the last with the one before; who floated to it
 * from above is a floater in the joined group too. [c04:burstein.6.6.join]
 */
static bool pair_groups(struct burstein *burstein) {
    int32_t depth = 0;
    struct level *levels = arena_array(burstein->arena, (size_t)burstein->count, sizeof *levels);
    struct burstein_row row = {.floater = -1};
    row.pairs = arena_array(burstein->arena, (size_t)burstein->count, sizeof *row.pairs);
    for (int32_t first = 0; first < burstein->count; first = levels[depth++].last) {
        watched_ask(burstein->watched);
        levels[depth] = (struct level){first, group_end(burstein, first), row.floater, burstein->pair_count, 0, 0};
        burstein->watched->done = 2 * (int64_t)burstein->pair_count;
        while (!pair_level(burstein, &levels[depth], &row)) {
            struct level *level = &levels[depth];
            if (watched_stops(burstein->watched, 0))
                return false;
            if (level->last < burstein->count) {
                tell_joined(burstein, level, level->last, false);
                level->last = group_end(burstein, level->last);
            } else if (depth > 0) {
                tell_joined(burstein, level, level[-1].first, true);
                tell_taken_back(burstein, &level[-1], level);
                depth--;
                levels[depth].last = burstein->count;
                burstein->pair_count = levels[depth].pairs_before;
            } else {
                return false;
            }
        }
        memcpy(&burstein->pairs[burstein->pair_count], row.pairs, sizeof *row.pairs * (size_t)row.pair_count);
        burstein->pair_count += row.pair_count;
        for (int32_t i = 0; i < row.pair_count; i++)
            burstein->players[row.pairs[i].upper].paired_in = burstein->players[row.pairs[i].lower].paired_in =
                score_at(burstein, levels[depth].first);
    }
    return true;
}

/* --- Boards ------------------------------------------------------------------------------------------------------- */

/* CHOICE boards: points of the higher one, sum of the points, order of the higher one. [c04:dutch.F.1] */
static void finish(struct burstein *burstein, struct drawn_round *drawn) {
    const struct swiss_player *players = burstein->round.players;
    size_t count = (size_t)burstein->pair_count;
    struct swiss_board *boards = arena_array(burstein->arena, count, sizeof *boards);
    for (int32_t i = 0; i < burstein->pair_count; i++) {
        struct swiss_pair pair = burstein->pairs[i];
        bool first = burstein_is_higher(burstein, pair.upper, pair.lower);
        int32_t higher = first ? pair.upper : pair.lower, lower = first ? pair.lower : pair.upper;
        boards[i] = (struct swiss_board){players[higher].points, players[higher].points + players[lower].points,
                                         burstein->players[higher].order, (struct swiss_pair){higher, lower}};
    }
    swiss_publish(boards, burstein->pair_count);
    *drawn = (struct drawn_round){.pair_count = burstein->pair_count, .bye = -1};
    drawn->pairs = arena_array(burstein->arena, count, sizeof *drawn->pairs);
    for (int32_t i = 0; i < burstein->pair_count; i++) {
        struct swiss_pair pair = boards[i].pair;
        enum burstein_colour_rule rule;
        bool white = burstein_has_white(burstein, pair.upper, pair.lower, &rule);
        int32_t higher = players[pair.upper].participant, lower = players[pair.lower].participant;
        drawn->pairs[i] = (struct drawn_pair){white ? higher : lower, white ? lower : higher};
        burstein_tell_colours(burstein, i, white ? pair.upper : pair.lower, white ? pair.lower : pair.upper, rule);
    }
    if (burstein->bye >= 0) /* he has no colour [c04:burstein.4.4] */
        drawn->bye = players[burstein->bye].participant;
}

bool burstein_pair(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
                   struct drawn_round *drawn, struct error *error) {
    struct arena scratch;
    struct watched watched = {.watch = drawing->watch};
    struct burstein burstein = {.arena = arena, .drawing = drawing, .account = account, .watched = &watched};
    if (!read_players(&burstein, error))
        return false;
    arena_init(&scratch);
    burstein.scratch = &scratch;
    watched.total = burstein.count;
    watched_ask(&watched);
    burstein_tell_points(&burstein);
    bool paired = choose_bye(&burstein) && pair_groups(&burstein) && !watched_ask(&watched);
    if (paired)
        finish(&burstein, drawn);
    arena_drop(&scratch);
    if (watched.stopped)
        return error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    if (!paired)
        return error_set_number(error, ERROR_pairing_impossible, drawing->round + 1, 0, 0);
    return true;
}
