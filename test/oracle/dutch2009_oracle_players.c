#include "dutch2009_oracle_parts.h"

static const struct round_record *record_of(const struct drawing *drawing, int32_t participant, int32_t past) {
    return crosstable_record(drawing->table, participant, past);
}

static bool is_open(const struct round_record *record) {
    return record->opponent >= 0 && (record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED);
}

/* F.2: byes and games that were forfeited are none. An adjourned game is being played. */
static bool is_played(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

/* Points before a round. F.9: adjourned games are draws. */
static int64_t score_before(const struct drawing *drawing, int32_t participant, int32_t round) {
    int64_t score = drawing->bonus == NULL ? 0 : drawing->bonus[participant];
    for (int32_t past = 0; past < round; past++) {
        const struct round_record *record = record_of(drawing, participant, past);
        score += is_open(record) ? drawing->table->scoring.draw : record->points;
    }
    return score;
}

/* A.4, A.5. */
static enum dutch2009_float float_of(const struct dutch2009_round *round, int32_t participant, int32_t past) {
    const struct drawing *drawing = round->drawing;
    if (past < 0)
        return DUTCH2009_NO_FLOAT;
    const struct round_record *record = record_of(drawing, participant, past);
    if (record->opponent < 0) {
        /* CHOICE byes_that_float: the bye and a full-point bye. OWN CHOICE any_bye */
        return record->bye == BYE_ALLOCATED || record->bye == BYE_FULL ? DUTCH2009_DOWNFLOAT : DUTCH2009_NO_FLOAT;
    }
    /* CHOICE forfeit_float: a pairing that ended by forfeit leaves no mark */
    if (!is_played(record) && !round->choices->forfeits_float)
        return DUTCH2009_NO_FLOAT;
    /* CHOICE float_by_score: scores are compared, not ranks */
    int64_t own = score_before(drawing, participant, past);
    int64_t other = score_before(drawing, record->opponent, past);
    return own > other ? DUTCH2009_DOWNFLOAT : own < other ? DUTCH2009_UPFLOAT : DUTCH2009_NO_FLOAT;
}

static enum board_colour opposite(enum board_colour colour) {
    return colour == COLOUR_WHITE ? COLOUR_BLACK : COLOUR_WHITE;
}

/* A.7.a-A.7.c. */
static void find_preference(struct dutch2009_player *player) {
    int32_t games = player->games;
    /* CHOICE games_not_rounds: the last two games, whatever rounds they were played in */
    bool twice = games >= 2 && player->history[games - 1] == player->history[games - 2];
    if (player->difference > 1 || player->difference < -1) {
        /* CHOICE below_minus_one: "<< 0" is a misprint of "< -1". OWN CHOICE difference_first */
        player->strength = DUTCH2009_ABSOLUTE;
        player->preference = player->difference < 0 ? COLOUR_WHITE : COLOUR_BLACK;
    } else if (twice) {
        player->strength = DUTCH2009_ABSOLUTE;
        player->preference = opposite(player->history[games - 1]);
    } else if (player->difference != 0) {
        player->strength = DUTCH2009_STRONG;
        player->preference = player->difference < 0 ? COLOUR_WHITE : COLOUR_BLACK;
    } else if (games > 0) {
        player->strength = DUTCH2009_MILD;
        player->preference = opposite(player->history[games - 1]);
    }
}

static void make_player(const struct dutch2009_round *round, int32_t participant, struct dutch2009_player *player) {
    const struct drawing *drawing = round->drawing;
    int32_t past_rounds = drawing->round;
    *player = (struct dutch2009_player){.participant = participant};
    player->score = score_before(drawing, participant, past_rounds);
    player->history = arena_array(round->arena, (size_t)past_rounds, sizeof *player->history);
    for (int32_t past = 0; past < past_rounds; past++) {
        const struct round_record *record = record_of(drawing, participant, past);
        if (is_played(record)) {
            player->history[player->games++] = (enum board_colour)record->colour;
            player->difference += record->colour == COLOUR_WHITE ? 1 : -1;
        }
        /* B.1.b. CHOICE full_point_only: half-point and zero-point byes do not bar from the bye */
        if (record->opponent >= 0 ? record->outcome == OUTCOME_FORFEIT_WIN
                                  : record->bye == BYE_ALLOCATED || record->bye == BYE_FULL)
            player->point_without_playing = true;
    }
    find_preference(player);
    player->floats[0] = float_of(round, participant, past_rounds - 1);
    player->floats[1] = float_of(round, participant, past_rounds - 2);
    /* CHOICE topscorer: strictly over 50 %. CHOICE half_of_rounds: of the rounds already played, byes and all. */
    int64_t all = (int64_t)past_rounds * drawing->table->scoring.win;
    player->topscorer = round->last_round &&
                        (round->choices->topscorers_from_half ? 2 * player->score >= all : 2 * player->score > all);
}

/* A.2.c: from 0 for a grandmaster; without a title last. */
static int title_rank(struct text title) {
    static const char *const titles[] = {"GM", "IM", "WGM", "WIM", "FM", "CM", "WFM", "WCM"};
    int rank = 0;
    while (rank < (int)(sizeof titles / sizeof *titles) && !text_equal(title, text_from(titles[rank])))
        rank++;
    return rank;
}

/* A.2: score, rating, title. CHOICE number_for_name: then the pairing number. */
static bool ranks_above(const struct dutch2009_round *round, const struct dutch2009_player *a,
                        const struct dutch2009_player *b) {
    const struct participant *one = &round->drawing->table->participants[a->participant];
    const struct participant *other = &round->drawing->table->participants[b->participant];
    if (a->score != b->score)
        return a->score > b->score;
    if (one->rating != other->rating)
        return one->rating > other->rating;
    if (title_rank(one->title) != title_rank(other->title))
        return title_rank(one->title) < title_rank(other->title);
    return a->participant < b->participant;
}

static void rank_players(struct dutch2009_round *round) {
    for (int i = 1; i < round->count; i++) {
        struct dutch2009_player player = round->players[i];
        int at = i;
        for (; at > 0 && ranks_above(round, &player, &round->players[at - 1]); at--)
            round->players[at] = round->players[at - 1];
        round->players[at] = player;
    }
}

/* B.1.a, F.2; and those who may not be paired by the tournament's own word. */
static bool may_meet(const struct drawing *drawing, int32_t first, int32_t second) {
    for (int32_t past = 0; past < drawing->round; past++) {
        const struct round_record *record = record_of(drawing, first, past);
        if (record->opponent == second && is_played(record))
            return false;
    }
    for (int32_t i = 0; i < drawing->exclusion_count; i++) {
        const struct exclusion *exclusion = &drawing->exclusions[i];
        int found = 0;
        if (drawing->round < exclusion->first_round || drawing->round > exclusion->last_round)
            continue;
        for (int32_t j = 0; j < exclusion->count && (found & 1) == 0; j++)
            found |= exclusion->participants[j] == first;
        for (int32_t j = 0; j < exclusion->count && (found & 2) == 0; j++)
            found |= (exclusion->participants[j] == second) << 1;
        if (found == 3)
            return false;
    }
    return true;
}

/* A preference that forbids: absolute, or strong in an odd-numbered round. [A.7.a, A.7.d] */
static bool forbids(const struct dutch2009_round *round, const struct dutch2009_player *player, bool strong_yields) {
    return player->strength == DUTCH2009_ABSOLUTE ||
           (player->strength == DUTCH2009_STRONG && round->odd_round && !strong_yields);
}

static bool may_pair(const struct dutch2009_round *round, int first, int second, int yields) {
    const struct dutch2009_player *a = &round->players[first];
    const struct dutch2009_player *b = &round->players[second];
    if (!may_meet(round->drawing, a->participant, b->participant))
        return false;
    if (a->preference != b->preference || !forbids(round, a, yields >= 1) || !forbids(round, b, yields >= 1))
        return true;
    if (yields < 2)
        return false;
    /* CHOICE one_topscorer: it is enough that one of the two is over 50 % */
    return round->choices->both_topscorers ? a->topscorer && b->topscorer : a->topscorer || b->topscorer;
}

bool dutch2009_oracle_round_make(struct arena *arena, const struct pairing_choices *choices,
                                 const struct drawing *drawing, bool literal, long long most_steps,
                                 struct dutch2009_round *round) {
    *round = (struct dutch2009_round){
        .arena = arena, .drawing = drawing, .choices = choices, .literal = literal, .steps_left = most_steps};
    round->odd_round = drawing->round % 2 == 0; /* counted from 0 */
    round->last_round = drawing->round == drawing->table->rounds_planned - 1;
    /* F.5: nobody else is paired */
    for (int32_t participant = 0; participant < drawing->table->participant_count; participant++) {
        if (!drawing->takes_part[participant])
            continue;
        if (round->count == DUTCH2009_ORACLE_MOST)
            return false;
        make_player(round, participant, &round->players[round->count++]);
    }
    rank_players(round);
    for (int yields = 0; yields < DUTCH2009_YIELDS; yields++) {
        round->most_pairs[yields] = arena_array(arena, (size_t)1 << round->count, sizeof *round->most_pairs[yields]);
        for (int i = 0; i < round->count; i++) {
            for (int j = 0; j < round->count; j++) {
                if (i != j && may_pair(round, i, j, yields))
                    round->partners[yields][i] |= dutch2009_one(j);
            }
        }
    }
    return true;
}

bool dutch2009_oracle_step(struct dutch2009_round *round) {
    if (round->steps_left-- <= 0)
        round->gave_up = true;
    return !round->gave_up;
}

/* A.7.e, with `mild_treated`: in each pair his preference is the one that fits. */
static bool gives_way(const struct dutch2009_round *round, const struct dutch2009_player *player) {
    return round->choices->mild_treated && !round->odd_round && player->strength == DUTCH2009_MILD;
}

/* OWN CHOICE mild_clashes: mild preferences too, in every round. */
bool dutch2009_oracle_clash(const struct dutch2009_round *round, int first, int second) {
    const struct dutch2009_player *a = &round->players[first];
    const struct dutch2009_player *b = &round->players[second];
    return a->preference != COLOUR_NONE && a->preference == b->preference && !gives_way(round, a) &&
           !gives_way(round, b);
}

int dutch2009_oracle_x(const struct dutch2009_round *round, uint32_t members) {
    int white = 0;
    int black = 0;
    int half = (dutch2009_size(members) + 1) / 2;
    for (uint32_t rest = members; rest != 0; rest &= rest - 1) {
        const struct dutch2009_player *player = &round->players[dutch2009_first(rest)];
        /* A.7.e: in an even-numbered round mild preferences go where they make x smaller, so they never count.
           CHOICE mild_needs_no_yielding: C.11 raises x again before anybody would be moved down for it */
        if (player->strength == DUTCH2009_MILD && !round->odd_round)
            continue;
        white += player->preference == COLOUR_WHITE;
        black += player->preference == COLOUR_BLACK;
    }
    int x = (black > white ? black : white) - half;
    /* CHOICE x_not_negative */
    return x < 0 ? 0 : x;
}

int dutch2009_oracle_most_pairs(struct dutch2009_round *round, int yields, uint32_t set) {
    int8_t *known = round->most_pairs[yields];
    if (set == 0)
        return 0;
    if (known[set] == 0) {
        int player = dutch2009_first(set);
        uint32_t others = set & (set - 1);
        int most = dutch2009_oracle_most_pairs(round, yields, others);
        for (uint32_t rest = others & round->partners[yields][player]; rest != 0 && most < dutch2009_size(set) / 2;
             rest &= rest - 1) {
            int with = 1 + dutch2009_oracle_most_pairs(round, yields, others & ~dutch2009_one(dutch2009_first(rest)));
            most = with > most ? with : most;
        }
        known[set] = (int8_t)(most + 1);
    }
    return known[set] - 1;
}
