#include "oracle_record.h"

const struct round_record *oracle_record(const struct crosstable *table, int32_t player, int32_t round) {
    return &table->records[player * table->round_count + round];
}

bool oracle_has_opponent(const struct round_record *record) {
    return record->opponent >= 0;
}

bool oracle_is_open(const struct round_record *record) {
    return oracle_has_opponent(record) && (record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED);
}

bool oracle_is_played(const struct round_record *record) {
    return oracle_has_opponent(record) &&
           (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_DRAW || record->outcome == OUTCOME_LOSS);
}

bool oracle_is_won(const struct round_record *record) {
    return oracle_has_opponent(record) && (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_FORFEIT_WIN);
}

bool oracle_is_forfeit_win(const struct round_record *record) {
    return oracle_has_opponent(record) && record->outcome == OUTCOME_FORFEIT_WIN;
}

bool oracle_is_forfeit_loss(const struct round_record *record) {
    return oracle_has_opponent(record) && record->outcome == OUTCOME_FORFEIT_LOSS;
}

bool oracle_is_bye(const struct round_record *record, enum bye bye) {
    return !oracle_has_opponent(record) && record->bye == bye;
}

bool oracle_is_requested_bye(const struct round_record *record) {
    return oracle_is_bye(record, BYE_HALF) || oracle_is_bye(record, BYE_ZERO) || oracle_is_bye(record, BYE_NONE);
}

bool oracle_counts(const struct crosstable *table, int32_t player, int32_t round) {
    const struct round_record *record = oracle_record(table, player, round);
    if (oracle_has_opponent(record)) {
        return !oracle_is_open(record) && !table->participants[record->opponent].excluded;
    }
    /* "An unplayed round is any round in which a participant, paired or not, did not play." [c07-2023:15.1] */
    return record->bye != BYE_NONE || !table->predetermined;
}

int64_t oracle_points(const struct crosstable *table, const struct round_record *record) {
    const struct scoring *scoring = &table->scoring;
    if (oracle_has_opponent(record)) {
        switch (record->outcome) {
        case OUTCOME_WIN:
        case OUTCOME_FORFEIT_WIN:
            return scoring->win;
        case OUTCOME_DRAW:
            return scoring->draw;
        case OUTCOME_LOSS:
            return scoring->loss;
        case OUTCOME_FORFEIT_LOSS:
            return scoring->absent;
        default:
            return 0;
        }
    }
    switch (record->bye) {
    case BYE_ALLOCATED:
        return scoring->allocated_bye;
    case BYE_FULL:
        return scoring->win;
    case BYE_HALF:
        return scoring->draw;
    case BYE_ZERO:
        return scoring->absent;
    default:
        return 0; /* the free round of a round robin, or nothing awarded */
    }
}

int64_t oracle_score_before(const struct crosstable *table, int32_t player, int32_t round) {
    int64_t score = 0;
    for (int32_t earlier = 0; earlier < round; earlier++) {
        if (oracle_counts(table, player, earlier)) {
            score += oracle_points(table, oracle_record(table, player, earlier));
        }
    }
    return score;
}

int64_t oracle_score(const struct crosstable *table, int32_t player) {
    return oracle_score_before(table, player, table->round_count);
}
