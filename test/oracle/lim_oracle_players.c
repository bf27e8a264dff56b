#include "lim_oracle_parts.h"

int lim_oracle_size(uint32_t set) {
    int size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

int lim_oracle_list(uint32_t set, bool worst_first, int list[LIM_MOST]) {
    int count = 0;
    for (int i = 0; i < LIM_MOST; i++) {
        int player = worst_first ? LIM_MOST - 1 - i : i;
        if (lim_has(set, player))
            list[count++] = player;
    }
    return count;
}

enum board_colour lim_oracle_opposite(enum board_colour colour) {
    return colour == COLOUR_WHITE ? COLOUR_BLACK : colour == COLOUR_BLACK ? COLOUR_WHITE : COLOUR_NONE;
}

static bool was_forfeited(const struct round_record *record) {
    return record->outcome == OUTCOME_FORFEIT_WIN || record->outcome == OUTCOME_FORFEIT_LOSS;
}

static bool was_played(const struct round_record *record) {
    return record->opponent >= 0 && !was_forfeited(record);
}

/* The score before a round; a game that is not finished counts as a draw. [6] */
static int32_t score_before(const struct drawing *drawing, int32_t participant, int32_t round) {
    int32_t score = drawing->bonus == NULL ? 0 : drawing->bonus[participant];
    for (int32_t past = 0; past < round; past++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, past);
        bool open =
            record->opponent >= 0 && (record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED);
        score += open ? drawing->table->scoring.draw : record->points;
    }
    return score;
}

/* The median score is half the number of rounds that have been played. [9.2] */
static enum lim_side side_of(const struct drawing *drawing, int32_t score, int32_t rounds_played) {
    int64_t twice = 2 * (int64_t)score;
    int64_t all = (int64_t)rounds_played * drawing->table->scoring.win;
    return twice > all ? LIM_ABOVE : twice < all ? LIM_BELOW : LIM_MEDIAN;
}

/*
 * CHOICE [10.10]: who floated in the round before is judged by the scores of that round: he was above the median
 * and met a lower score, or below it and met a higher one. A game that ended by forfeit counts, a bye does not.
 * Options: whoever met another score floated; a game that ended by forfeit does not count.
 */
static bool has_floated(const struct pairing_choices *choices, const struct drawing *drawing, int32_t participant) {
    int32_t before = drawing->round - 1;
    if (before < 0)
        return false;
    const struct round_record *record = crosstable_record(drawing->table, participant, before);
    if (record->opponent < 0 || (choices->floated_played && was_forfeited(record)))
        return false;
    int32_t own = score_before(drawing, participant, before);
    int32_t his = score_before(drawing, record->opponent, before);
    if (choices->floated_either_way)
        return own != his;
    enum lim_side side = side_of(drawing, own, before);
    return (side == LIM_ABOVE && his < own) || (side == LIM_BELOW && his > own);
}

/*
 * [8.2]
 * OWN CHOICE [8.2]: the allocated bye counts whatever it is worth, and so does a full-point bye that was asked for.
 */
static bool had_point_unplayed(const struct drawing *drawing, int32_t participant) {
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, past);
        if (record->opponent < 0 && (record->bye == BYE_ALLOCATED || record->bye == BYE_FULL))
            return true;
        if (record->opponent >= 0 && record->outcome == OUTCOME_FORFEIT_WIN)
            return true;
    }
    return false;
}

/* CHOICE [12.4]: only games played have a colour, and the history has no gaps. */
static void read_games(struct arena *arena, const struct drawing *drawing, struct lim_player *player) {
    uint8_t *games = arena_array(arena, (size_t)drawing->round, sizeof *games);
    uint8_t *rounds = arena_array(arena, (size_t)drawing->round, sizeof *rounds);
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = crosstable_record(drawing->table, player->participant, past);
        rounds[past] = COLOUR_NONE;
        if (!was_played(record))
            continue;
        games[player->game_count++] = record->colour;
        rounds[past] = record->colour;
        player->difference += record->colour == COLOUR_WHITE ? 1 : -1;
    }
    player->games = games;
    player->rounds = rounds;
}

/*
 * [12.1] [12.5] [12.6]
 * CHOICE [12.5]: due is the equalising colour; with as many Whites as Blacks the opposite of the last one;
 * before the first game there is none.
 */
static enum board_colour due_colour(const struct lim_player *player) {
    if (player->difference != 0)
        return player->difference < 0 ? COLOUR_WHITE : COLOUR_BLACK;
    if (player->game_count > 0)
        return lim_oracle_opposite((enum board_colour)player->games[player->game_count - 1]);
    return COLOUR_NONE;
}

/* [12.1.a] [12.1.b] */
bool lim_oracle_may_take(const struct lim_player *player, enum board_colour colour) {
    int32_t after = player->difference + (colour == COLOUR_WHITE ? 1 : -1);
    int32_t games = player->game_count;
    bool third = games >= 2 && player->games[games - 1] == colour && player->games[games - 2] == colour;
    return !third && -2 <= after && after <= 2;
}

/* Where the last round lifts the limits: for everybody [13], or for those with half of the points. */
static bool may_take_now(const struct lim_round *round, int player, enum board_colour colour) {
    const struct lim_player *him = &round->players[player];
    return lim_oracle_may_take(him, colour) || (round->last && (!round->choices->last_round_by_half || him->has_half));
}

static bool have_met(const struct drawing *drawing, int32_t a, int32_t b) {
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = crosstable_record(drawing->table, a, past);
        if (record->opponent == b && was_played(record))
            return true;
    }
    return false;
}

static bool in_exclusion(const struct exclusion *exclusion, int32_t participant) {
    for (int32_t i = 0; i < exclusion->count; i++) {
        if (exclusion->participants[i] == participant)
            return true;
    }
    return false;
}

static bool are_excluded(const struct drawing *drawing, int32_t a, int32_t b) {
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        if (exclusion->first_round <= drawing->round && drawing->round <= exclusion->last_round &&
            in_exclusion(exclusion, a) && in_exclusion(exclusion, b))
            return true;
    }
    return false;
}

/*
 * [2] [9.1]
 * CHOICE [9.1]: incompatible by colour only when neither assignment of colours is allowed.
 * CHOICE [13]: in the last round all who have not met are compatible, whatever their scores.
 */
bool lim_oracle_compatible(const struct lim_round *round, int a, int b) {
    int32_t one = round->players[a].participant;
    int32_t other = round->players[b].participant;
    if (a == b || have_met(round->drawing, one, other) || are_excluded(round->drawing, one, other))
        return false;
    return (may_take_now(round, a, COLOUR_WHITE) && may_take_now(round, b, COLOUR_BLACK)) ||
           (may_take_now(round, a, COLOUR_BLACK) && may_take_now(round, b, COLOUR_WHITE));
}

/* CHOICE [12.4]: higher ranked is the higher score, then the better number. */
bool lim_oracle_is_higher(const struct lim_round *round, int a, int b) {
    const struct lim_player *one = &round->players[a];
    const struct lim_player *other = &round->players[b];
    return one->score != other->score ? one->score > other->score : a < b;
}

static void make_player(struct arena *arena, const struct pairing_choices *choices, const struct drawing *drawing,
                        int32_t participant, struct lim_player *player) {
    *player = (struct lim_player){
        .participant = participant,
        .score = score_before(drawing, participant, drawing->round),
        .rating = drawing->table->participants[participant].rating,
        .had_point_unplayed = had_point_unplayed(drawing, participant),
        .floated = has_floated(choices, drawing, participant),
    };
    player->side = side_of(drawing, player->score, drawing->round);
    player->has_half = player->side != LIM_BELOW;
    read_games(arena, drawing, player);
    player->due = due_colour(player);
}

void lim_oracle_round_make(struct arena *arena, const struct pairing_choices *choices, const struct drawing *drawing,
                           long long most_steps, struct lim_round *round) {
    const struct crosstable *table = drawing->table;
    *round = (struct lim_round){
        .choices = choices,
        .drawing = drawing,
        .last = table->rounds_planned > 0 && drawing->round == table->rounds_planned - 1,
        .steps_left = most_steps,
    };
    for (int32_t participant = 0; participant < table->participant_count; participant++) {
        if (drawing->takes_part[participant])
            make_player(arena, choices, drawing, participant, &round->players[round->count++]);
    }
    for (int a = 0; a < round->count; a++) {
        for (int b = 0; b < round->count; b++)
            round->compatible[a] |= lim_oracle_compatible(round, a, b) ? lim_one(b) : 0;
    }
    round->known_pairs = arena_array(arena, (size_t)1 << round->count, sizeof *round->known_pairs);
    round->known_stuck = arena_array(arena, (size_t)1 << round->count, sizeof *round->known_stuck);
}
