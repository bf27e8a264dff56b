#include <string.h>

#include "pairing/playoff_inside.h"

/* --- Places ----------------------------------------------------------------------------------------------------- */

static const char *undecided_article(const struct playoff_rules *rules) {
    return playoff_article(rules, "c02-2019:13.2.6", "c02-2022:12.2.3.11.undecided", "c07-2023:2.1");
}

/* [c02-2022:12.2.3.11.places] [c02-2019:13.2.5] */
static const char *places_article(const struct playoff_rules *rules) {
    return playoff_article(rules, "c02-2019:13.2.5", "c02-2022:12.2.3.11.places", "c07-2023:3.1.3");
}

static void set_place(struct playoff *playoff, int32_t participant, int32_t place, bool shared, const char *article) {
    struct playoff_place *here = &playoff->places[participant];
    here->place = place;
    here->shared = shared;
    here->article = article;
}

/* In ranking order. */
static void sort_by_rank(int32_t *members, int32_t count) {
    for (int32_t i = 1; i < count; i++)
        for (int32_t j = i; j > 0 && members[j - 1] > members[j]; j--) {
            int32_t higher = members[j];
            members[j] = members[j - 1];
            members[j - 1] = higher;
        }
}

/* Members who are not told apart by play: one place for all, or by rank. */
static void place_undecided(struct playoff *playoff, int32_t *members, int32_t count, int32_t first, bool shared) {
    const char *article = count > 1 ? undecided_article(&playoff->rules) : places_article(&playoff->rules);
    sort_by_rank(members, count);
    for (int32_t i = 0; i < count; i++) {
        set_place(playoff, members[i], shared ? first : first + i, shared && count > 1, article);
        playoff->places[members[i]].by_rank = !shared && count > 1;
    }
}

static bool shares(const struct playoff *playoff) {
    return playoff->rules.undecided == PLAYOFF_UNDECIDED_SHARED;
}

/* --- Stages ----------------------------------------------------------------------------------------------------- */

/* The last end of the stages so far; unknown when that of a match is. */
static void set_after(struct playoff *playoff, struct playoff_stage *stage) {
    const struct playoff_stage *before = playoff->stage_count > 1 ? stage - 1 : NULL;
    stage->after = before == NULL ? PLAYOFF_UNSET : before->after;
    stage->later = before != NULL && before->later;
    if (before == NULL)
        return;
    bool unknown = false;
    for (int32_t i = before->first; i < before->first + before->count; i++) {
        const struct playoff_contest *contest = &playoff->contests[i];
        if (contest->played == 0)
            continue;
        stage->later = true;
        unknown = unknown || contest->last_end == PLAYOFF_UNSET;
        if (contest->last_end > stage->after)
            stage->after = contest->last_end;
    }
    if (unknown)
        stage->after = PLAYOFF_UNSET;
}

static struct playoff_stage *add_stage(struct playoff *playoff, enum playoff_stage_name name, const char *article) {
    struct playoff_work *work = playoff->work;
    struct playoff_stage *stage =
        arena_push(work->arena, playoff->stages, work->stage_capacity, playoff->stage_count, NULL);
    *stage = (struct playoff_stage){.name = name, .article = article, .first = playoff->contest_count};
    set_after(playoff, stage);
    playoff_add_step(playoff, PLAYOFF_STEP_STAGE, PLAYOFF_UNSET, playoff->stage_count - 1, PLAYOFF_UNSET, article);
    return stage;
}

static struct playoff_contest *add_contest(struct playoff *playoff, enum playoff_contest_kind kind,
                                           const int32_t *players, int32_t count) {
    struct playoff_work *work = playoff->work;
    struct playoff_stage *stage = &playoff->stages[playoff->stage_count - 1];
    struct playoff_contest *contest =
        arena_push(work->arena, playoff->contests, work->contest_capacity, playoff->contest_count, NULL);
    int32_t board = 1;
    for (int32_t i = stage->first; i < stage->first + stage->count; i++)
        board += playoff->contests[i].kind == PLAYOFF_MATCH;
    *contest = (struct playoff_contest){.kind = kind,
                                        .stage = playoff->stage_count - 1,
                                        .board = board,
                                        .article = stage->article,
                                        .player_count = count,
                                        .players = arena_array(work->arena, (size_t)count, sizeof *players),
                                        .points = arena_array(work->arena, (size_t)count, sizeof *contest->points),
                                        .phase_count = playoff->rules.phase_count,
                                        .phases = work->phases,
                                        .chooser = PLAYOFF_UNSET,
                                        .white = PLAYOFF_UNSET,
                                        .winner = PLAYOFF_UNSET,
                                        .last_end = PLAYOFF_UNSET};
    memcpy(contest->players, players, (size_t)count * sizeof *players);
    stage->count++;
    return contest;
}

/* --- Knock-outs ------------------------------------------------------------------------------------------------- */

static int32_t bracket_size(int32_t players) {
    int32_t size = 1;
    while (size < players)
        size *= 2;
    return size;
}

static int32_t numbered(const struct playoff *playoff, int32_t number) {
    return number <= playoff->work->plan.in ? playoff->numbers[number - 1] : PLAYOFF_UNSET;
}

/* Who stands where: 1 and 2, then 1-4 2-3, then 1-8 4-5 2-7 3-6, and so on. Numbers that nobody has give the byes. */
static void fill_seeded(struct playoff *playoff) {
    struct playoff_work *work = playoff->work;
    int32_t *order = arena_array(work->arena, (size_t)work->slot_count, sizeof *order);
    order[0] = 1;
    for (int32_t size = 1; size < work->slot_count; size *= 2)
        for (int32_t i = size - 1; i >= 0; i--) {
            int32_t number = order[i];
            order[2 * i] = number;
            order[2 * i + 1] = 2 * size + 1 - number;
        }
    for (int32_t i = 0; i < work->slot_count; i++)
        work->slots[i] = numbered(playoff, order[i]);
}

static void fill_drawn(struct playoff *playoff) {
    struct playoff_work *work = playoff->work;
    int32_t byes = work->slot_count - work->plan.in;
    int32_t slot = 0;
    for (int32_t number = 1; number <= work->plan.in; number++) {
        work->slots[slot++] = numbered(playoff, number);
        if (number <= byes)
            work->slots[slot++] = PLAYOFF_UNSET;
    }
}

static int32_t number_of(const struct playoff *playoff, int32_t participant) {
    int32_t number = 0;
    while (playoff->numbers[number] != participant)
        number++;
    return number;
}

/*
 * Those left in the order of their numbers; the first have byes where their count is no power of two, then the highest
 * meets the lowest and so on. [c02-2022:12.2.3.8.reduce] [c02-2022:12.2.3.9]
 */
static void reseed(struct playoff *playoff) {
    struct playoff_work *work = playoff->work;
    int32_t count = 0;
    int32_t *left = arena_array(work->arena, (size_t)work->slot_count, sizeof *left);
    for (int32_t i = 0; i < work->slot_count; i++)
        if (work->slots[i] != PLAYOFF_UNSET)
            left[count++] = work->slots[i];
    for (int32_t i = 1; i < count; i++)
        for (int32_t j = i; j > 0 && number_of(playoff, left[j - 1]) > number_of(playoff, left[j]); j--) {
            int32_t higher = left[j];
            left[j] = left[j - 1];
            left[j - 1] = higher;
        }
    int32_t size = bracket_size(count);
    for (int32_t i = 0; i < size / 2; i++) {
        work->slots[2 * i] = left[i];
        work->slots[2 * i + 1] = size - 1 - i < count ? left[size - 1 - i] : PLAYOFF_UNSET;
    }
    work->slot_count = size;
}

static enum playoff_stage_name stage_name(const struct playoff_work *work) {
    if (work->slot_count == 2)
        return PLAYOFF_STAGE_FINAL;
    if (work->plan.round_robin || (work->plan.reduced && work->slot_count > 4))
        return PLAYOFF_STAGE_REDUCTION;
    if (work->slot_count == 4)
        return PLAYOFF_STAGE_SEMIFINALS;
    return work->slot_count == 8 ? PLAYOFF_STAGE_QUARTERFINALS : PLAYOFF_STAGE_ROUND;
}

/* Four play a knock-out: paired by lot [c02-2019:13.2.11.3], or 1-4 and 2-3 [c02-2022:12.2.3.7]. */
static const char *knockout_article(const struct playoff *playoff) {
    const struct playoff_work *work = playoff->work;
    if (playoff->rules.format == PLAYOFF_FORMAT_2019)
        return playoff->players == 3 ? "c02-2019:13.2.11.2"
               : work->plan.in == 4  ? "c02-2019:13.2.11.3"
                                     : "c02-2019:13.2.11.1";
    if (playoff->rules.format != PLAYOFF_FORMAT_2022)
        return "c07-2023:3.1.3";
    if (work->plan.round_robin)
        return work->slot_count == 4 ? "c02-2022:12.2.3.6.2" : "c02-2022:12.2.3.4.match";
    if (work->slot_count == 2)
        return "c02-2022:12.2.3.4.match";
    if (work->slot_count == 4)
        return work->plan.reduced ? "c02-2022:12.2.3.8.semi" : "c02-2022:12.2.3.7";
    return work->slot_count == 8 ? "c02-2022:12.2.3.8.reduce" : "c02-2022:12.2.3.9";
}

static void set_phases(struct playoff *playoff, struct playoff_contest *contest, bool final) {
    const struct playoff_work *work = playoff->work;
    if (final && work->final_count > 0) {
        contest->phases = work->finals;
        contest->phase_count = work->final_count;
    } else if (!final && (work->plan.reduced || work->plan.round_robin)) {
        contest->phases = work->armageddon; /* [c02-2022:12.2.3.8.semi] [c02-2022:12.2.3.6.2] */
        contest->phase_count = 1;
    }
}

static void build_knockout_stage(struct playoff *playoff) {
    struct playoff_work *work = playoff->work;
    if (work->plan.bracket == PLAYOFF_BRACKET_RESEEDED && !work->plan.round_robin)
        reseed(playoff);
    add_stage(playoff, stage_name(work), knockout_article(playoff));
    for (int32_t i = 0; i < work->slot_count; i += 2) {
        int32_t *pair = &work->slots[i];
        bool first = pair[0] != PLAYOFF_UNSET;
        bool second = pair[1] != PLAYOFF_UNSET;
        if (!first && !second)
            continue;
        struct playoff_contest *contest =
            add_contest(playoff, first && second ? PLAYOFF_MATCH : PLAYOFF_BYE, &pair[first ? 0 : 1], first + second);
        contest->slot = i / 2;
        set_phases(playoff, contest, work->slot_count == 2);
    }
}

static void start_knockout(struct playoff *playoff) {
    struct playoff_work *work = playoff->work;
    work->slot_count = bracket_size(work->plan.in);
    if (work->plan.bracket == PLAYOFF_BRACKET_DRAWN)
        fill_drawn(playoff);
    else
        fill_seeded(playoff);
    build_knockout_stage(playoff);
}

/* The losers of the semifinals play for the third place, if both are there. */
static void add_third_place(struct playoff *playoff, int32_t *losers, int32_t count) {
    const bool *left = playoff->work->withdrawn;
    if (playoff->rules.third_place && count == 2 && !left[losers[0]] && !left[losers[1]]) {
        struct playoff_contest *contest = add_contest(playoff, PLAYOFF_MATCH, losers, 2);
        contest->third_place = true;
        set_phases(playoff, contest, false);
    } else if (playoff->rules.third_place && count == 2 && left[losers[0]] != left[losers[1]]) {
        set_place(playoff, losers[left[losers[0]] ? 1 : 0], 3, false, places_article(&playoff->rules));
        set_place(playoff, losers[left[losers[0]] ? 0 : 1], 4, false, places_article(&playoff->rules));
    } else {
        place_undecided(playoff, losers, count, 3, shares(playoff));
    }
}

static void place_third(struct playoff *playoff, const struct playoff_contest *contest) {
    int32_t members[2] = {contest->players[0], contest->players[1]};
    if (contest->winner == PLAYOFF_UNSET) {
        place_undecided(playoff, members, 2, 3, shares(playoff));
        return;
    }
    set_place(playoff, contest->winner, 3, false, places_article(&playoff->rules));
    set_place(playoff, playoff_other(contest, contest->winner), 4, false, places_article(&playoff->rules));
}

static void close_knockout_stage(struct playoff *playoff) {
    struct playoff_work *work = playoff->work;
    const struct playoff_stage *stage = &playoff->stages[playoff->stage_count - 1];
    int32_t *losers = arena_array(work->arena, (size_t)work->slot_count, sizeof *losers);
    int32_t loser_count = 0;
    int32_t alive = 0;
    work->slot_count /= 2;
    for (int32_t i = 0; i < work->slot_count; i++)
        work->slots[i] = PLAYOFF_UNSET;
    for (int32_t i = stage->first; i < stage->first + stage->count; i++) {
        const struct playoff_contest *contest = &playoff->contests[i];
        if (contest->third_place) {
            place_third(playoff, contest);
            continue;
        }
        for (int32_t j = 0; j < contest->player_count; j++)
            if (contest->players[j] != contest->winner)
                losers[loser_count++] = contest->players[j];
        work->slots[contest->slot] = contest->winner;
        alive += contest->winner != PLAYOFF_UNSET;
    }
    if (alive == 2 && work->slot_count == 2) {
        build_knockout_stage(playoff);
        add_third_place(playoff, losers, loser_count);
        return;
    }
    place_undecided(playoff, losers, loser_count, alive + 1, shares(playoff));
    if (alive > 1) {
        build_knockout_stage(playoff);
        return;
    }
    for (int32_t i = 0; i < work->slot_count; i++)
        if (work->slots[i] != PLAYOFF_UNSET)
            set_place(playoff, work->slots[i], 1, false, places_article(&playoff->rules));
    playoff->finished = true;
}

/* --- Round robins ----------------------------------------------------------------------------------------------- */

static const char *round_robin_article(const struct playoff *playoff) {
    return playoff->rules.format == PLAYOFF_FORMAT_2019   ? "c02-2019:13.2.11.2"
           : playoff->rules.format == PLAYOFF_FORMAT_2022 ? "c02-2022:12.2.3.6.1"
                                                          : "c07-2023:3.1.3";
}

static void start_round_robin(struct playoff *playoff, const int32_t *players, int32_t count) {
    add_stage(playoff, PLAYOFF_STAGE_ROUND_ROBIN, round_robin_article(playoff));
    add_contest(playoff, PLAYOFF_ROUND_ROBIN, players, count);
}

/* By points; of those with the same, who has left comes last. */
static bool before(const struct playoff *playoff, const struct playoff_contest *contest, int32_t a, int32_t b) {
    const bool *left = playoff->work->withdrawn;
    if (contest->points[a] != contest->points[b])
        return contest->points[a] > contest->points[b];
    return !left[contest->players[a]] && left[contest->players[b]];
}

static int32_t *sort_by_points(struct playoff *playoff, const struct playoff_contest *contest) {
    int32_t *order = arena_array(playoff->work->arena, (size_t)contest->player_count, sizeof *order);
    for (int32_t i = 0; i < contest->player_count; i++)
        for (int32_t j = i; j >= 0; j--) {
            if (j > 0 && before(playoff, contest, i, order[j - 1])) {
                order[j] = order[j - 1];
                continue;
            }
            order[j] = i;
            break;
        }
    return order;
}

/* The bracket of two who tie for the first place, or of three with a bye for the highest. */
static void play_on(struct playoff *playoff, const int32_t *slots, int32_t count) {
    struct playoff_work *work = playoff->work;
    memcpy(work->slots, slots, (size_t)count * sizeof *slots);
    work->slot_count = count;
    build_knockout_stage(playoff);
}

/* Those who share the first place of a round robin, in ranking order; all others have their places. */
static void resolve_first(struct playoff *playoff, int32_t *tied, int32_t count) {
    struct playoff_work *work = playoff->work;
    const struct playoff_rules *rules = &playoff->rules;
    bool left = work->withdrawn[tied[0]]; /* then all of them have */
    sort_by_rank(tied, count);
    playoff_add_step(playoff, PLAYOFF_STEP_TIED, PLAYOFF_UNSET, count, PLAYOFF_UNSET, round_robin_article(playoff));
    if (left) {
        place_undecided(playoff, tied, count, 1, shares(playoff));
        playoff->finished = true;
    } else if (rules->format == PLAYOFF_FORMAT_2022 && count == 3) { /* [c02-2022:12.2.3.6.2] */
        play_on(playoff, (int32_t[]){tied[0], PLAYOFF_UNSET, tied[1], tied[2]}, 4);
    } else if (rules->format == PLAYOFF_FORMAT_2019 && count == 3) { /* [c02-2019:13.2.11.2] */
        set_place(playoff, tied[2], 3, false, "c02-2019:13.2.11.2");
        playoff_add_step(playoff, PLAYOFF_STEP_OUT, PLAYOFF_UNSET, tied[2], PLAYOFF_UNSET, "c02-2019:13.2.11.2");
        play_on(playoff, tied, 2);
    } else if (rules->format != PLAYOFF_FORMAT_ROUND_ROBIN ||
               (rules->still_tied == PLAYOFF_TIED_REPEAT && count == 2)) {
        play_on(playoff, tied, 2);
    } else if (rules->still_tied == PLAYOFF_TIED_REPEAT && work->repeats < PLAYOFF_MOST_REPEATS) {
        work->repeats++;
        start_round_robin(playoff, tied, count);
    } else if (rules->still_tied == PLAYOFF_TIED_LOTS) {
        work->lot_group = tied;
        work->lot_count = count;
    } else {
        place_undecided(playoff, tied, count, 1, rules->still_tied == PLAYOFF_TIED_SHARED);
        playoff->finished = true;
    }
}

static void close_round_robin(struct playoff *playoff) {
    const struct playoff_contest *contest = &playoff->contests[playoff->contest_count - 1];
    int32_t *order = sort_by_points(playoff, contest);
    int32_t *members = arena_array(playoff->work->arena, (size_t)contest->player_count, sizeof *members);
    int32_t first_count = 0;
    for (int32_t i = 0; i < contest->player_count; i++)
        members[i] = contest->players[order[i]];
    for (int32_t from = 0, to; from < contest->player_count; from = to) {
        to = from + 1;
        while (to < contest->player_count && !before(playoff, contest, order[from], order[to]))
            to++;
        if (from == 0)
            first_count = to;
        if (from > 0 || to == 1)
            place_undecided(playoff, &members[from], to - from, from + 1, shares(playoff));
    }
    if (first_count == 1)
        playoff->finished = true;
    else
        resolve_first(playoff, members, first_count);
}

void playoff_places_by_lot(struct playoff *playoff, const int32_t *order) {
    struct playoff_work *work = playoff->work;
    for (int32_t i = 0; i < work->lot_count; i++) {
        set_place(playoff, order[i], i + 1, false, "c07-2023:3.1.3");
        if (i == 0)
            playoff_add_step(playoff, PLAYOFF_STEP_LOT, PLAYOFF_UNSET, order[i], PLAYOFF_UNSET, "c07-2023:3.1.3");
    }
    work->lot_count = 0;
    playoff->finished = true;
}

/* --- Both ------------------------------------------------------------------------------------------------------- */

void playoff_begin_stages(struct playoff *playoff) {
    if (playoff->work->plan.round_robin)
        start_round_robin(playoff, playoff->numbers, playoff->work->plan.in);
    else
        start_knockout(playoff);
}

void playoff_close_stage(struct playoff *playoff) {
    if (playoff->contests[playoff->contest_count - 1].kind == PLAYOFF_ROUND_ROBIN)
        close_round_robin(playoff);
    else
        close_knockout_stage(playoff);
}
