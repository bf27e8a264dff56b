#include "standings/types.h"

unsigned tiebreak_types(enum tiebreak_name name) {
    switch (name) {
    case TIEBREAK_DIRECT_ENCOUNTER:
        return TIEBREAK_TYPE_A;
    case TIEBREAK_WINS:
    case TIEBREAK_GAMES_WON:
    case TIEBREAK_GAMES_WITH_BLACK:
    case TIEBREAK_WINS_WITH_BLACK:
    case TIEBREAK_PROGRESSIVE_SCORES:
    case TIEBREAK_ROUNDS_ELECTED:
    case TIEBREAK_STANDARD_POINTS:
        return TIEBREAK_TYPE_B;
    case TIEBREAK_BUCHHOLZ:
    case TIEBREAK_OPPONENTS_BUCHHOLZ:
        return TIEBREAK_TYPE_C;
    case TIEBREAK_SONNEBORN_BERGER:
    case TIEBREAK_KOYA:
        return TIEBREAK_TYPE_B | TIEBREAK_TYPE_C;
    case TIEBREAK_PAIRING_NUMBER:
    case TIEBREAK_FORE_BUCHHOLZ:
    case TIEBREAK_AVERAGE_RATING:
    case TIEBREAK_RATING:
        return TIEBREAK_TYPE_D;
    case TIEBREAK_PERFORMANCE:
    case TIEBREAK_PERFECT_PERFORMANCE:
        return TIEBREAK_TYPE_B | TIEBREAK_TYPE_D;
    case TIEBREAK_OPPONENTS_PERFORMANCE:
    case TIEBREAK_OPPONENTS_PERFECT_PERFORMANCE:
        return TIEBREAK_TYPE_C | TIEBREAK_TYPE_D;
    default: /* teams: results of both sides */
        return TIEBREAK_TYPE_B | TIEBREAK_TYPE_C;
    }
}

static bool has_open_game(const struct crosstable *table, int32_t participant, int32_t rounds) {
    for (int32_t round = 0; round < rounds; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        if (record->opponent >= 0 && (record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED))
            return true;
    }
    return false;
}

static bool has_any_open_game(const struct crosstable *table, int32_t rounds) {
    for (int32_t i = 0; i < table->participant_count; i++)
        if (has_open_game(table, i, rounds))
            return true;
    return false;
}

bool tiebreak_is_provisional(const struct crosstable *table, struct tiebreak tiebreak, int32_t participant) {
    unsigned types = tiebreak_types(tiebreak.name);
    if ((types & (TIEBREAK_TYPE_A | TIEBREAK_TYPE_C)) != 0)
        return has_any_open_game(table, table->round_count);
    if ((types & TIEBREAK_TYPE_B) != 0)
        return has_open_game(table, participant, table->round_count);
    /* Fore Buchholz needs all results but those of the final round. [c07-2023:8.3] */
    return tiebreak.name == TIEBREAK_FORE_BUCHHOLZ && has_any_open_game(table, table->round_count - 1);
}
