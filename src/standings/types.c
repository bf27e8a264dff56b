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
    case TIEBREAK_BOARD_COUNT:
    case TIEBREAK_TOP_BOARDS:
    case TIEBREAK_BOTTOM_BOARDS:
    case TIEBREAK_OTHER_SCORE:
    case TIEBREAK_SCORE_MATCH_POINTS:
    case TIEBREAK_SCORE_GAME_POINTS:
    case TIEBREAK_SCORE_SUM:
        return TIEBREAK_TYPE_B;
    case TIEBREAK_EXTENDED_ENCOUNTER:
    case TIEBREAK_EXTENDED_ENCOUNTER_BC_TBR:
    case TIEBREAK_EXTENDED_ENCOUNTER_BC_BBE:
    case TIEBREAK_EXTENDED_ENCOUNTER_TBR:
    case TIEBREAK_EXTENDED_ENCOUNTER_BBE:
        return TIEBREAK_TYPE_A;
    default: /* ESB, and SSSC, which has the Buchholz in it */
        return TIEBREAK_TYPE_B | TIEBREAK_TYPE_C;
    }
}

/* Nobody waits for a game of one who has left the standings. */
static bool is_open(const struct crosstable *table, int32_t participant, int32_t round) {
    const struct round_record *record = crosstable_record(table, participant, round);
    return record->opponent >= 0 && (record->outcome == OUTCOME_PENDING || record->outcome == OUTCOME_POSTPONED) &&
           !table->participants[participant].excluded && !table->participants[record->opponent].excluded;
}

bool tiebreak_round_begun(const struct crosstable *table, int32_t round) {
    bool open = false;
    for (int32_t i = 0; table->predetermined && i < table->participant_count; i++) {
        const struct round_record *record = crosstable_record(table, i, round);
        if (record->opponent < 0)
            continue;
        if (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_DRAW || record->outcome == OUTCOME_LOSS)
            return true;
        open = open || record->outcome == OUTCOME_PENDING; /* who has left has forfeited ahead of time */
    }
    return !open;
}

static int32_t final_round_of(int32_t planned, int32_t rounds) {
    return (planned > rounds ? planned : rounds) - 1;
}

void tiebreak_find_open(struct arena *arena, const struct crosstable *table, struct tiebreak_open *open) {
    bool *participants = arena_array(arena, (size_t)table->participant_count, sizeof *participants);
    int32_t final_round = final_round_of(table->rounds_planned, table->round_count);
    *open = (struct tiebreak_open){.participants = participants};
    for (int32_t round = 0; round < table->round_count; round++) {
        if (!tiebreak_round_begun(table, round))
            continue;
        for (int32_t i = 0; i < table->participant_count; i++) {
            if (!is_open(table, i, round))
                continue;
            participants[i] = true;
            open->anybody = true;
            open->before_final_round = open->before_final_round || round < final_round;
        }
    }
}

static bool match_is_open(const struct team_table *table, int32_t team, int32_t round) {
    const struct team_match *match = team_table_match(table, team, round);
    return match->opponent >= 0 && (match->outcome == OUTCOME_PENDING || match->outcome == OUTCOME_POSTPONED) &&
           !table->teams[team].excluded && !table->teams[match->opponent].excluded;
}

/* As tiebreak_round_begun, board by board. */
static bool matches_begun(const struct team_table *table, int32_t round) {
    bool open = false;
    for (int32_t i = 0; table->predetermined && i < table->team_count; i++) {
        const struct team_board *boards = team_table_boards(table, i, round);
        for (int32_t j = 0; team_table_match(table, i, round)->opponent >= 0 && j < table->board_count; j++) {
            enum outcome outcome = (enum outcome)boards[j].outcome;
            if (outcome == OUTCOME_WIN || outcome == OUTCOME_DRAW || outcome == OUTCOME_LOSS)
                return true;
            open = open || outcome == OUTCOME_PENDING;
        }
    }
    return !open;
}

void tiebreak_find_open_matches(struct arena *arena, const struct team_table *table, struct tiebreak_open *open) {
    bool *teams = arena_array(arena, (size_t)table->team_count, sizeof *teams);
    int32_t final_round = final_round_of(table->rounds_planned, table->round_count);
    *open = (struct tiebreak_open){.participants = teams};
    for (int32_t round = 0; round < table->round_count; round++) {
        if (!matches_begun(table, round))
            continue;
        for (int32_t i = 0; i < table->team_count; i++) {
            if (!match_is_open(table, i, round))
                continue;
            teams[i] = true;
            open->anybody = true;
            open->before_final_round = open->before_final_round || round < final_round;
        }
    }
}

bool tiebreak_provisional(const struct tiebreak_open *open, enum tiebreak_name name, int32_t participant) {
    unsigned types = tiebreak_types(name);
    if ((types & (TIEBREAK_TYPE_A | TIEBREAK_TYPE_C)) != 0)
        return open->anybody; /* [c07-2023:4.3.A] [c07-2023:4.3.C] */
    if ((types & TIEBREAK_TYPE_B) != 0)
        return open->participants[participant]; /* [c07-2023:4.3.B] */
    /* Fore Buchholz needs all results but those of the final round. [c07-2023:4.3.D] [c07-2023:8.3] */
    return name == TIEBREAK_FORE_BUCHHOLZ && open->before_final_round;
}

const char *tiebreak_types_text(enum tiebreak_name name, char text[TIEBREAK_TYPES_SIZE]) {
    unsigned types = tiebreak_types(name);
    size_t length = 0;
    for (unsigned type = 0; type < 4; type++)
        if ((types & 1U << type) != 0)
            text[length++] = (char)('A' + type);
    text[length] = '\0';
    return text;
}
