#include "pairing/lim/lim_parts.h"

/*
 * Surplus of a colour: the other; else the other than last; before the first game none. CHOICE: due_colour
 * [c04:lim.12.1] [c04:lim.12.5] [c04:lim.12.6] [c04:lim.4] [c04:lim.5]
 */
static uint8_t due_colour(const struct swiss_player *player) {
    if (player->colours.count == 0)
        return COLOUR_NONE;
    if (player->colour_difference != 0)
        return player->colour_difference > 0 ? COLOUR_BLACK : COLOUR_WHITE;
    return (player->colours.whites & 1) != 0 ? COLOUR_BLACK : COLOUR_WHITE;
}

/* No third time running, no surplus of three. [c04:lim.12.1.a] [c04:lim.12.1.b] */
static bool may_have(const struct swiss_player *player, enum board_colour colour) {
    int32_t after = player->colour_difference + (colour == COLOUR_WHITE ? 1 : -1);
    uint64_t twice = colour == COLOUR_WHITE ? 3 : 0;
    return after >= -2 && after <= 2 && (player->colours.count < 2 || (player->colours.whites & 3) != twice);
}

/*
 * Last round: colours yield to scores, for all; or for those with half of the points. CHOICE: last_round_by_half
 * [c04:lim.13]
 */
static bool is_unbound(const struct lim *lim, const struct swiss_player *player) {
    const struct drawing *drawing = lim->round.drawing;
    if (!lim->round.last_round)
        return false;
    return !lim->choices->last_round_by_half ||
           2 * (int64_t)player->score >= (int64_t)drawing->table->scoring.win * drawing->round;
}

static int32_t score_before(const struct drawing *drawing, int32_t participant, int32_t round) {
    int32_t score = drawing->bonus == NULL ? 0 : drawing->bonus[participant];
    for (int32_t at = 0; at < round; at++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, at);
        bool open = record->opponent >= 0 && record->outcome == OUTCOME_POSTPONED;
        score += open ? drawing->table->scoring.draw : record->points;
    }
    return score;
}

static bool is_forfeited(const struct round_record *record) {
    return record->outcome == OUTCOME_FORFEIT_WIN || record->outcome == OUTCOME_FORFEIT_LOSS;
}

/*
 * Was he sent out of his own group in the round before, by the scores of the two, forfeits included: down from above
 * the median of then, or up from below it? CHOICE: floated_either_way, floated_played [c04:lim.10.10]
 */
static bool has_floated(const struct drawing *drawing, int32_t participant) {
    int32_t last = drawing->round - 1;
    if (last < 0)
        return false;
    const struct round_record *record = crosstable_record(drawing->table, participant, last);
    if (record->opponent < 0 || (drawing->choices.floated_played && is_forfeited(record)))
        return false;
    int32_t mine = score_before(drawing, participant, last), theirs = score_before(drawing, record->opponent, last);
    int64_t median = (int64_t)drawing->table->scoring.win * last;
    if (drawing->choices.floated_either_way)
        return theirs != mine;
    return (theirs < mine && 2 * (int64_t)mine > median) || (theirs > mine && 2 * (int64_t)mine < median);
}

/* Some allocation of colours must be allowed to both. CHOICE: compatible [c04:lim.9.1] [c04:lim.2] */
static bool colours_allowed(const struct lim_player *one, const struct lim_player *other) {
    return ((one->may_white || one->unbound) && (other->may_black || other->unbound)) ||
           ((one->may_black || one->unbound) && (other->may_white || other->unbound));
}

static void find_compatible(struct lim *lim) {
    const struct swiss_round *round = &lim->round;
    lim->compatible = arena_array(lim->arena, (size_t)round->player_count * round->stride, sizeof *lim->compatible);
    for (int32_t one = 0; one < round->player_count; one++)
        for (int32_t other = 0; other < round->player_count; other++)
            if (one != other && !swiss_may_not_meet(round, one, other) &&
                colours_allowed(&lim->players[one], &lim->players[other]))
                lim->compatible[(size_t)one * round->stride + (size_t)other / 64] |= UINT64_C(1) << (other % 64);
}

void lim_read_players(struct lim *lim) {
    const struct swiss_round *round = &lim->round;
    const struct drawing *drawing = round->drawing;
    lim->players = arena_array(lim->arena, (size_t)round->player_count, sizeof *lim->players);
    for (int32_t place = 0; place < round->player_count; place++) {
        const struct swiss_player *player = &round->players[place];
        const struct participant *participant = &drawing->table->participants[player->participant];
        lim->players[place] = (struct lim_player){.due = due_colour(player),
                                                  .may_white = may_have(player, COLOUR_WHITE),
                                                  .may_black = may_have(player, COLOUR_BLACK),
                                                  .unbound = is_unbound(lim, player),
                                                  .floated = has_floated(drawing, player->participant),
                                                  .rating = participant->rating,
                                                  .number = participant->number};
    }
    find_compatible(lim);
}

/* CHOICE: lim_maxi [c04:lim.10.2.maxi.down] [c04:lim.10.2.maxi.up] [c04:lim.12.7] */
bool lim_near(const struct lim *lim, int32_t one, int32_t other) {
    int32_t difference = lim->players[one].rating - lim->players[other].rating;
    return !lim->choices->lim_maxi || (difference >= -LIM_MAXI_LIMIT && difference <= LIM_MAXI_LIMIT);
}

static struct language_value *values_of(const struct lim *lim, const int32_t *places, int32_t count) {
    struct language_value *values = arena_array(lim->account->arena, (size_t)count, sizeof *values);
    for (int32_t i = 0; i < count; i++)
        values[i] = lim_player(lim, places[i]);
    return values;
}

struct language_value lim_names(const struct lim *lim, const int32_t *places, int32_t count) {
    return language_list(values_of(lim, places, count), (size_t)count);
}

struct language_value lim_names_or(const struct lim *lim, const int32_t *places, int32_t count) {
    return language_list_with(values_of(lim, places, count), (size_t)count, MESSAGE_list_comma, MESSAGE_list_or);
}
