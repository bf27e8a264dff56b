#include <stdlib.h>

#include "burstein_oracle_parts.h"

static const struct round_record *record_of(const struct drawing *drawing, int32_t participant, int32_t round) {
    return crosstable_record(drawing->table, participant, round);
}

/* CHOICE unfinished_is_draw: an open or postponed game has its opponent and colour. [c04:burstein.2] */
bool burstein_oracle_played(const struct drawing *drawing, int32_t participant, int32_t round) {
    const struct round_record *record = record_of(drawing, participant, round);
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

/* The points of a round, an unfinished game being a draw. [c04:burstein.2] */
static int64_t points_of(const struct drawing *drawing, int32_t participant, int32_t round) {
    const struct round_record *record = record_of(drawing, participant, round);
    if (record->opponent >= 0 && (record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED))
        return drawing->table->scoring.draw;
    return record->points;
}

/* OWN CHOICE bonus: it is in the score, and in what opponents see of it. */
static int64_t bonus_of(const struct drawing *drawing, int32_t participant) {
    return drawing->bonus == NULL ? 0 : drawing->bonus[participant];
}

/* The score at the beginning of a round. */
static int64_t score_before(const struct drawing *drawing, int32_t participant, int32_t round) {
    int64_t score = bonus_of(drawing, participant);
    for (int32_t past = 0; past < round; past++)
        score += points_of(drawing, participant, past);
    return score;
}

/* For his opponents every result by default of a player is a draw. [c04:general.unplayed.b] */
int64_t burstein_oracle_adjusted_score(const struct drawing *drawing, int32_t participant) {
    int64_t score = bonus_of(drawing, participant);
    for (int32_t past = 0; past < drawing->round; past++) {
        /* CHOICE default_is_any_unplayed_round: byes of all kinds, forfeits won and lost, absences. */
        score += burstein_oracle_played(drawing, participant, past) ? points_of(drawing, participant, past)
                                                                    : drawing->table->scoring.draw;
    }
    return score;
}

enum factor { FACTOR_LOSS, FACTOR_DRAW, FACTOR_WIN }; /* 0, a half, 1, in halves */

/*
 * The result by default is a normal result. OWN CHOICE opposite_result: a full-point bye is a win, a half-point bye a
 * draw, an absence a loss. OWN CHOICE allocated_bye_result: the allocated bye is the result that is worth as much, and a
 * draw if none is.
 */
static enum factor result_by_default(const struct drawing *drawing, const struct round_record *record) {
    const struct scoring *scoring = &drawing->table->scoring;
    if (record->opponent >= 0)
        return record->outcome == OUTCOME_FORFEIT_WIN ? FACTOR_WIN : FACTOR_LOSS;
    if (record->bye == BYE_ALLOCATED) {
        if (record->points == scoring->win)
            return FACTOR_WIN;
        if (record->points == scoring->draw)
            return FACTOR_DRAW;
        return record->points <= scoring->loss ? FACTOR_LOSS : FACTOR_DRAW;
    }
    if (record->bye == BYE_FULL)
        return FACTOR_WIN;
    return record->bye == BYE_HALF ? FACTOR_DRAW : FACTOR_LOSS;
}

/* OWN CHOICE sb_by_result: the whole score of the beaten, half of the drawn, and a virtual opponent likewise. */
static enum factor factor_of(const struct drawing *drawing, int32_t participant, int32_t round) {
    const struct round_record *record = record_of(drawing, participant, round);
    if (!burstein_oracle_played(drawing, participant, round))
        return result_by_default(drawing, record);
    if (record->outcome == OUTCOME_WIN)
        return FACTOR_WIN;
    return record->outcome == OUTCOME_LOSS ? FACTOR_LOSS : FACTOR_DRAW; /* also if unfinished */
}

static int64_t opposite_result(const struct drawing *drawing, int32_t participant, int32_t round) {
    const struct scoring *scoring = &drawing->table->scoring;
    switch (result_by_default(drawing, record_of(drawing, participant, round))) {
    case FACTOR_WIN:
        return scoring->loss;
    case FACTOR_DRAW:
        return scoring->draw;
    case FACTOR_LOSS:
        break;
    }
    return scoring->win;
}

/*
 * The virtual opponent of an unplayed round begins it with the player's score, has the opposite result and half a point
 * in each later round. [c04:general.unplayed.a.virtual]
 */
static int64_t virtual_opponent(const struct drawing *drawing, int32_t participant, int32_t round) {
    int64_t later_rounds = drawing->round - round - 1;
    return score_before(drawing, participant, round) + opposite_result(drawing, participant, round) +
           later_rounds * drawing->table->scoring.draw;
}

int64_t burstein_oracle_opponent_score(const struct drawing *drawing, int32_t participant, int32_t round) {
    if (burstein_oracle_played(drawing, participant, round))
        return burstein_oracle_adjusted_score(drawing, record_of(drawing, participant, round)->opponent);
    return virtual_opponent(drawing, participant, round);
}

/* CHOICE sb_opponent_adjusted: Sonneborn-Berger takes the very scores that Buchholz adds, unless `sb_real_scores`. */
static int64_t opponent_score_for_sb(const struct pairing_choices *choices, const struct drawing *drawing,
                                     int32_t participant, int32_t round) {
    if (choices->sb_real_scores && burstein_oracle_played(drawing, participant, round))
        return score_before(drawing, record_of(drawing, participant, round)->opponent, drawing->round);
    return burstein_oracle_opponent_score(drawing, participant, round);
}

/* Buchholz without the best and the worst opponent; with fewer than three opponents it is 0. */
static int64_t median_of(const struct pairing_choices *choices, const struct drawing *drawing, int32_t participant) {
    int64_t best = INT64_MIN;
    int64_t worst = INT64_MAX;
    int64_t sum = 0;
    int32_t opponents = 0;
    for (int32_t past = 0; past < drawing->round; past++) {
        /* CHOICE median_counts_virtual: so each round has an opponent, unless `median_played_only` */
        if (choices->median_played_only && !burstein_oracle_played(drawing, participant, past))
            continue;
        int64_t opponent = burstein_oracle_opponent_score(drawing, participant, past);
        best = opponent > best ? opponent : best;
        worst = opponent < worst ? opponent : worst;
        sum += opponent;
        opponents++;
    }
    return opponents < 3 ? 0 : sum - best - worst;
}

/* [c04:burstein.3.2] CHOICE imaginary_only_groups: nothing here sees the imaginary point. */
static void set_keys(const struct pairing_choices *choices, const struct drawing *drawing,
                     struct burstein_player *player) {
    for (int32_t past = 0; past < drawing->round; past++) {
        player->sonneborn_berger += opponent_score_for_sb(choices, drawing, player->participant, past) *
                                    (int64_t)factor_of(drawing, player->participant, past);
        player->buchholz += burstein_oracle_opponent_score(drawing, player->participant, past);
    }
    player->median = median_of(choices, drawing, player->participant);
    player->rating = drawing->table->participants[player->participant].rating; /* [c04:burstein.1.R] */
}

/* [c04:burstein.1.due] */
void burstein_oracle_set_due(struct burstein_player *player) {
    player->difference = 0;
    for (int32_t game = 0; game < player->games; game++)
        player->difference += player->colours[game] == COLOUR_WHITE ? 1 : -1;
    if (player->games == 0)
        player->due = COLOUR_NONE; /* CHOICE no_game_no_due */
    else if (player->difference != 0)
        player->due = player->difference > 0 ? COLOUR_BLACK : COLOUR_WHITE;
    else
        player->due = burstein_opposite(player->colours[player->games - 1]);
}

/* CHOICE played_history: colours of games really played, without gaps. */
static void set_colours(struct arena *arena, const struct drawing *drawing, struct burstein_player *player) {
    player->colours = arena_array(arena, (size_t)drawing->round, sizeof *player->colours);
    player->rounds = arena_array(arena, (size_t)drawing->round, sizeof *player->rounds);
    for (int32_t past = 0; past < drawing->round; past++) {
        if (!burstein_oracle_played(drawing, player->participant, past))
            continue;
        player->colours[player->games] = (enum board_colour)record_of(drawing, player->participant, past)->colour;
        player->rounds[player->games++] = past;
    }
    burstein_oracle_set_due(player);
}

/* [c04:burstein.4.1] CHOICE bye_any_full_point; OWN CHOICE any_allocated_bye: whatever that is worth. */
static bool had_point_unplayed(const struct drawing *drawing, int32_t participant) {
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = record_of(drawing, participant, past);
        if (record->opponent >= 0 && record->outcome == OUTCOME_FORFEIT_WIN)
            return true;
        if (record->opponent < 0 && (record->bye == BYE_ALLOCATED || record->bye == BYE_FULL))
            return true;
    }
    return false;
}

/*
 * [c04:burstein.3.3.add] [c04:burstein.3.3.remove] CHOICE imaginary_point, top_half; OWN CHOICE list_order: the initial
 * list is that of the numbers.
 */
static int64_t imaginary_points(const struct pairing_choices *choices, const struct drawing *drawing,
                                int32_t participant) {
    bool in_top_half = participant < drawing->table->participant_count / 2;
    return !choices->burstein_plain && drawing->round < 2 && in_top_half ? drawing->table->scoring.win : 0;
}

/* [c04:general.minimum.d] [c04:general.minimum.e] CHOICE last_round_strict unless the option says otherwise. */
static bool limits_yield(const struct pairing_choices *choices, const struct drawing *drawing, int64_t score) {
    const struct crosstable *table = drawing->table;
    bool last_round = table->rounds_planned > 0 && drawing->round == table->rounds_planned - 1;
    bool half = 2 * score >= (int64_t)drawing->round * table->scoring.win;
    return choices->last_round_by_half && last_round && half;
}

/* [c04:burstein.3.2] CHOICE and_so_on */
int burstein_oracle_by_keys(const struct burstein_player *a, const struct burstein_player *b) {
    if (a->sonneborn_berger != b->sonneborn_berger)
        return a->sonneborn_berger > b->sonneborn_berger ? -1 : 1;
    if (a->buchholz != b->buchholz)
        return a->buchholz > b->buchholz ? -1 : 1;
    if (a->median != b->median)
        return a->median > b->median ? -1 : 1;
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    return a->participant < b->participant ? -1 : 1;
}

static int by_keys(const void *left, const void *right) {
    return burstein_oracle_by_keys(left, right);
}

/* [c04:burstein.3.1] Games by forfeit do not count; an exclusion in force is like a game. */
static bool may_not_meet(const struct drawing *drawing, int32_t a, int32_t b) {
    for (int32_t past = 0; past < drawing->round; past++) {
        if (record_of(drawing, a, past)->opponent == b && burstein_oracle_played(drawing, a, past))
            return true;
    }
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        bool has_a = false;
        bool has_b = false;
        for (int32_t k = 0; k < exclusion->count; k++) {
            has_a = has_a || exclusion->participants[k] == a;
            has_b = has_b || exclusion->participants[k] == b;
        }
        if (has_a && has_b && exclusion->first_round <= drawing->round && drawing->round <= exclusion->last_round)
            return true;
    }
    return false;
}

void burstein_oracle_round_make(struct arena *arena, const struct pairing_choices *choices,
                                const struct drawing *drawing, long long most_steps, struct burstein_round *round) {
    *round = (struct burstein_round){.drawing = drawing, .choices = *choices, .steps_left = most_steps};
    for (int32_t participant = 0; participant < drawing->table->participant_count; participant++) {
        if (!drawing->takes_part[participant])
            continue;
        struct burstein_player *player = &round->players[round->count++];
        player->participant = participant;
        player->score = score_before(drawing, participant, drawing->round);
        player->group_score = player->score + imaginary_points(choices, drawing, participant);
        player->had_point_unplayed = had_point_unplayed(drawing, participant);
        player->limits_yield = limits_yield(choices, drawing, player->score);
        set_keys(choices, drawing, player);
        set_colours(arena, drawing, player);
    }
    qsort(round->players, (size_t)round->count, sizeof *round->players, by_keys);
    for (int a = 0; a < round->count; a++) {
        for (int b = 0; b < round->count; b++)
            round->forbidden[a][b] =
                may_not_meet(drawing, round->players[a].participant, round->players[b].participant);
    }
}
