/*
 * Sonneborn-Berger, Buchholz and Median before a round, with the virtual opponents of C.04.5.
 */
#include "pairing/burstein/burstein.h"

static bool is_unfinished(const struct round_record *record) {
    return record->opponent >= 0 && (record->outcome == OUTCOME_POSTPONED || record->outcome == OUTCOME_PENDING);
}

/* CHOICE default_is_any_unplayed_round: byes, forfeits and absences alike. [c04:general.unplayed.a.virtual] */
static bool is_game(const struct round_record *record) {
    return record->opponent >= 0 && record->outcome != OUTCOME_FORFEIT_WIN && record->outcome != OUTCOME_FORFEIT_LOSS;
}

/* An unfinished game is a draw. [c04:burstein.2] */
static int32_t points_of(const struct scoring *scoring, const struct round_record *record) {
    return is_unfinished(record) ? scoring->draw : record->points;
}

static int32_t bonus_of(const struct drawing *drawing, int32_t participant) {
    return drawing->bonus == NULL ? 0 : drawing->bonus[participant];
}

static int64_t real_score(const struct drawing *drawing, int32_t participant) {
    int64_t score = bonus_of(drawing, participant);
    for (int32_t at = 0; at < drawing->round; at++)
        score += points_of(&drawing->table->scoring, crosstable_record(drawing->table, participant, at));
    return score;
}

/* What opponents see of somebody's score: every round without a game is a draw. [c04:general.unplayed.b] */
static int64_t seen_by_opponents(const struct drawing *drawing, int32_t participant) {
    const struct scoring *scoring = &drawing->table->scoring;
    int64_t score = bonus_of(drawing, participant);
    for (int32_t at = 0; at < drawing->round; at++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, at);
        score += is_game(record) ? points_of(scoring, record) : scoring->draw;
    }
    return score;
}

/* A round's result in halves of a win. */
static int32_t result_in_halves(const struct scoring *scoring, const struct round_record *record) {
    if (is_unfinished(record))
        return 1;
    if (record->opponent >= 0) {
        if (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_FORFEIT_WIN)
            return 2;
        return record->outcome == OUTCOME_DRAW ? 1 : 0;
    }
    switch ((enum bye)record->bye) {
    case BYE_FULL:
        return 2;
    case BYE_HALF:
        return 1;
    case BYE_ALLOCATED:
        /* CHOICE allocated_bye_result: "a normal result", the one whose points it gave; between two of them a draw. */
        if (record->points >= scoring->win)
            return 2;
        return record->points <= scoring->loss && record->points != scoring->draw ? 0 : 1;
    default: /* an absence */
        return 0;
    }
}

/* What the virtual opponent gets in the round. [c04:general.unplayed.a.virtual] */
static int32_t opposite(const struct scoring *scoring, int32_t halves) {
    return halves == 2 ? scoring->loss : halves == 1 ? scoring->draw : scoring->win;
}

/*
 * CHOICE sb_real_scores, off: SB sees the same score of an opponent as Buchholz. CHOICE median_played_only, off: the
 * Median leaves out best and worst of all opponents, virtual ones too; it is nothing with fewer than three.
 */
static void add_opponents(const struct drawing *drawing, const int64_t *seen, struct burstein_key *key) {
    const struct scoring *scoring = &drawing->table->scoring;
    bool real = drawing->choices.sb_real_scores, played = drawing->choices.median_played_only;
    int64_t score = bonus_of(drawing, key->participant), best = 0, worst = 0;
    int32_t counted = 0;
    for (int32_t at = 0; at < drawing->round; at++) {
        const struct round_record *record = crosstable_record(drawing->table, key->participant, at);
        int32_t halves = result_in_halves(scoring, record), later = drawing->round - 1 - at;
        int64_t opponent = is_game(record) ? seen[record->opponent]
                                           : score + opposite(scoring, halves) + (int64_t)scoring->draw * later;
        /* CHOICE sb_by_result: the whole score of the beaten, half of the drawn, whatever these are worth. */
        key->sonneborn_berger += halves * (real && is_game(record) ? real_score(drawing, record->opponent) : opponent);
        key->buchholz += opponent;
        score += points_of(scoring, record);
        if (played && !is_game(record))
            continue;
        best = counted == 0 || opponent > best ? opponent : best;
        worst = counted == 0 || opponent < worst ? opponent : worst;
        key->median += opponent;
        counted++;
    }
    key->median = counted < 3 ? 0 : key->median - best - worst;
}

struct burstein_key *burstein_keys(struct arena *arena, const struct drawing *drawing) {
    const struct crosstable *table = drawing->table;
    size_t count = (size_t)table->participant_count;
    struct burstein_key *keys = arena_array(arena, count, sizeof *keys);
    int64_t *seen = arena_array(arena, count, sizeof *seen);
    for (int32_t i = 0; i < table->participant_count; i++)
        seen[i] = seen_by_opponents(drawing, i);
    for (int32_t i = 0; i < table->participant_count; i++) {
        keys[i] = (struct burstein_key){.rating = table->participants[i].rating, .participant = i};
        add_opponents(drawing, seen, &keys[i]);
    }
    return keys;
}

/* CHOICE and_so_on: Median, rating, and at last the smaller number. [c04:burstein.3.2] [c04:burstein.1.R] */
int burstein_compare_keys(const struct burstein_key *one, const struct burstein_key *other) {
    if (one->sonneborn_berger != other->sonneborn_berger)
        return one->sonneborn_berger > other->sonneborn_berger ? -1 : 1;
    if (one->buchholz != other->buchholz)
        return one->buchholz > other->buchholz ? -1 : 1;
    if (one->median != other->median)
        return one->median > other->median ? -1 : 1;
    if (one->rating != other->rating)
        return one->rating > other->rating ? -1 : 1;
    return one->participant < other->participant ? -1 : one->participant > other->participant;
}
