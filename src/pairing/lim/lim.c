#include "pairing/lim/lim_parts.h"

/* --- The bye [c04:lim.8.1] [c04:lim.8.2] -------------------------------------------------------------------------- */

/* Can all but this one be paired, scores apart? */
static bool all_can_be_paired(struct lim *lim, struct lim_cover *cover, int32_t without) {
    lim_cover_clear(cover);
    for (int32_t place = 0; place < lim->round.player_count; place++)
        if (place != without)
            lim_cover_add(cover, place);
    for (int32_t place = 0; place < lim->round.player_count; place++)
        if (place != without && !lim_cover_require(cover, place))
            return false;
    return true;
}

/* Before there are groups: it is told of the whole round. */
static void tell_bye(struct lim *lim, int32_t prescribed) {
    if (lim->bye == prescribed)
        swiss_tell(lim->account, "c04:lim.8.1", -1, pairing_lim_bye, "player", lim_player(lim, lim->bye));
    else
        swiss_tell(lim->account, "c04:lim.8.1", -1, pairing_lim_bye_next, "player other", lim_player(lim, prescribed),
                   lim_player(lim, lim->bye));
}

/*
 * The lowest ranked who may have it, and without whom all others can be paired. CHOICE: next_bye [c04:lim.8.1]
 * [c04:lim.8.2] [c04:lim.14.1] [c04:lim.15.2]
 */
static bool find_bye(struct lim *lim) {
    struct lim_cover cover;
    int32_t prescribed = -1;
    lim_cover_make(lim->arena, lim, &cover);
    lim->bye = -1;
    if (lim->round.player_count % 2 == 0)
        return all_can_be_paired(lim, &cover, -1);
    for (int32_t place = lim->round.player_count - 1; place >= 0; place--) {
        if (lim->round.players[place].barred_from_bye)
            continue;
        if (prescribed < 0)
            prescribed = place;
        if (watched_stops(lim->watched, lim->round.player_count))
            return false;
        if (!all_can_be_paired(lim, &cover, place))
            continue;
        lim->bye = place;
        tell_bye(lim, prescribed);
        return true;
    }
    return false;
}

/* --- Groups [c04:lim.9.2.order] [c04:lim.9.2.median] -------------------------------------------------------------- */

static struct lim_group *add_group(struct lim *lim, int32_t score) {
    struct lim_group *group = &lim->groups[lim->group_count++];
    size_t most = (size_t)lim->round.player_count;
    *group = (struct lim_group){.score = score};
    group->residents = arena_array(lim->arena, most, sizeof *group->residents);
    group->received = arena_array(lim->arena, most, sizeof *group->received);
    group->pairs = arena_array(lim->arena, most / 2 + 1, sizeof *group->pairs);
    return group;
}

/* The median group takes its place among the others even if it is empty. CHOICE: empty_median [c04:lim.9.2.median] */
static void add_median(struct lim *lim, int64_t twice) {
    lim->median = lim->group_count;
    struct lim_group *median = add_group(lim, (int32_t)(twice / 2));
    median->median = true;
    median->half = twice % 2 != 0;
}

/* [c04:lim.3] [c04:lim.15.1] */
static void make_groups(struct lim *lim) {
    const struct drawing *drawing = lim->round.drawing;
    int64_t twice = (int64_t)drawing->table->scoring.win * drawing->round; /* the median score */
    struct lim_group *group = NULL;
    lim->groups = arena_array(lim->arena, (size_t)lim->round.player_count + 1, sizeof *lim->groups);
    lim->median = -1;
    for (int32_t place = 0; place < lim->round.player_count; place++) {
        int32_t score = lim_score(lim, place);
        if (place == lim->bye)
            continue;
        if (lim->median < 0 && 2 * (int64_t)score <= twice) {
            add_median(lim, twice);
            group = 2 * (int64_t)score == twice ? &lim->groups[lim->median] : NULL;
        }
        if (group == NULL || group->score != score) {
            group = add_group(lim, score);
            group->upward = lim->median >= 0;
        }
        group->residents[group->resident_count++] = place;
    }
    if (lim->median < 0)
        add_median(lim, twice);
}

/* Says how many are paired. */
static bool go_on(struct lim *lim) {
    lim->watched->done = 0;
    for (int32_t i = 0; i < lim->group_count; i++)
        lim->watched->done += 2 * (int64_t)lim->groups[i].pair_count;
    return !watched_ask(lim->watched);
}

/*
 * From the top down to the median, from the bottom up to it, and the median last; floaters go no further than that.
 * CHOICE: median_takes_all [c04:lim.9.2.order] [c04:lim.10.2.direction] [c04:lim.15.3]
 */
static void pair_groups(struct lim *lim) {
    for (int32_t i = 0; i < lim->median && go_on(lim); i++)
        lim_pair_group(lim, &lim->groups[i], &lim->groups[i + 1]);
    for (int32_t i = lim->group_count - 1; i > lim->median && go_on(lim); i--)
        lim_pair_group(lim, &lim->groups[i], &lim->groups[i - 1]);
    if (go_on(lim))
        lim_pair_median(lim);
}

/* --- Boards ------------------------------------------------------------------------------------------------------- */

/* As the Dutch text has it, this one being silent: higher score, sum, rank. CHOICE: board_order */
static void finish(struct arena *arena, struct lim *lim, struct drawn_round *drawn) {
    struct swiss_board *boards = arena_array(lim->arena, (size_t)lim->round.player_count, sizeof *boards);
    int32_t count = 0;
    for (int32_t i = 0; i < lim->group_count; i++) {
        lim_tell_of(lim, &lim->groups[i]);
        for (int32_t at = 0; at < lim->groups[i].pair_count; at++) {
            struct lim_pairing pair = lim->groups[i].pairs[at];
            int32_t upper = pair.first < pair.second ? pair.first : pair.second;
            int32_t lower = pair.first < pair.second ? pair.second : pair.first;
            bool white = lim_upper_has_white(lim, &lim->groups[i], upper, lower);
            boards[count++] =
                (struct swiss_board){lim_score(lim, upper), lim_score(lim, upper) + lim_score(lim, lower), upper,
                                     white ? (struct swiss_pair){upper, lower} : (struct swiss_pair){lower, upper}};
        }
    }
    swiss_publish(boards, count);
    drawn->pair_count = count;
    drawn->pairs = arena_array(arena, (size_t)count, sizeof *drawn->pairs);
    for (int32_t i = 0; i < count; i++)
        drawn->pairs[i] = (struct drawn_pair){lim->round.players[boards[i].pair.upper].participant,
                                              lim->round.players[boards[i].pair.lower].participant};
    drawn->bye = lim->bye < 0 ? -1 : lim->round.players[lim->bye].participant;
}

bool lim_pair(struct arena *arena, const struct drawing *drawing, struct swiss_account *account,
              struct drawn_round *drawn, struct error *error) {
    static const struct swiss_rules rules = {.full_bye_bars = true, .full_byes_float = true};
    struct arena scratch;
    struct drawing plain = *drawing; /* this text knows no virtual points */
    struct lim lim = {.arena = &scratch, .choices = &drawing->choices, .account = account};
    struct watched watched = {.watch = drawing->watch};
    lim.watched = &watched;
    plain.virtual_points = NULL;
    arena_init(&scratch);
    bool done = swiss_read(&scratch, &rules, &plain, &lim.round, error);
    if (done) {
        watched.total = lim.round.player_count;
        watched_ask(&watched);
        lim_read_players(&lim);
        done = find_bye(&lim) || error_set_number(error, ERROR_pairing_impossible, drawing->round + 1, 0, 0);
    }
    if (done) {
        make_groups(&lim);
        pair_groups(&lim);
        done = go_on(&lim);
    }
    if (done)
        finish(arena, &lim, drawn);
    else if (watched.stopped)
        error_set(error, ERROR_work_stopped, NULL, NULL, NULL);
    arena_drop(&scratch);
    return done;
}
