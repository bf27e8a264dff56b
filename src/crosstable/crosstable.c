#include "crosstable/crosstable.h"

enum { MOST_PARTICIPANTS = 1 << 20, MOST_ROUNDS = 1 << 16 };

bool crosstable_make(struct arena *arena, int32_t participant_count, int32_t round_count, struct crosstable *table) {
    if (participant_count < 0 || participant_count > MOST_PARTICIPANTS || round_count < 0 || round_count > MOST_ROUNDS)
        return false;
    size_t participants = (size_t)participant_count;
    size_t records = participants * (size_t)round_count;
    *table = (struct crosstable){
        .scoring = scoring_usual(),
        .cycles = 1,
        .participant_count = participant_count,
        .round_count = round_count,
        .rounds_planned = round_count,
        .participants = arena_array(arena, participants, sizeof *table->participants),
        .records = arena_array(arena, records, sizeof *table->records),
    };
    for (size_t i = 0; i < participants; i++)
        table->participants[i].number = (int32_t)i + 1;
    for (size_t i = 0; i < records; i++)
        table->records[i].opponent = -1;
    return true;
}

static void set_side(struct crosstable *table, int32_t round, int32_t participant, int32_t opponent,
                     enum board_colour colour, enum result result) {
    enum outcome outcome = result_outcome(result, colour);
    *crosstable_record(table, participant, round) = (struct round_record){
        .opponent = opponent,
        .points = scoring_points(&table->scoring, outcome),
        .colour = (uint8_t)colour,
        .outcome = (uint8_t)outcome,
        .bye = BYE_NONE,
        .rated = result_is_played(result) && result != RESULT_WHITE_WINS_UNRATED && result != RESULT_DRAW_UNRATED &&
                 result != RESULT_BLACK_WINS_UNRATED,
    };
}

void crosstable_set_game(struct crosstable *table, int32_t round, int32_t white, int32_t black, enum result result) {
    set_side(table, round, white, black, COLOUR_WHITE, result);
    set_side(table, round, black, white, COLOUR_BLACK, result);
}

/* Points, without an opponent and a colour. [c04:lim.8.3] */
void crosstable_set_bye(struct crosstable *table, int32_t round, int32_t participant, enum bye bye) {
    *crosstable_record(table, participant, round) = (struct round_record){
        .opponent = -1,
        .points = scoring_bye_points(&table->scoring, bye),
        .bye = (uint8_t)bye,
    };
}

int64_t crosstable_points(const struct crosstable *table, int32_t participant) {
    int64_t points = table->participants[participant].bonus;
    for (int32_t round = 0; round < table->round_count; round++) {
        if (crosstable_counts(table, participant, round))
            points += crosstable_record(table, participant, round)->points;
    }
    return points;
}

int32_t crosstable_games_played(const struct crosstable *table, int32_t participant) {
    int32_t games = 0;
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        if (record->opponent >= 0 &&
            (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_DRAW || record->outcome == OUTCOME_LOSS))
            games++;
    }
    return games;
}

const struct crosstable *crosstable_by_player(struct arena *arena, const struct crosstable *table) {
    struct crosstable *copy = arena_alloc(arena, sizeof *copy);
    *copy = *table;
    copy->participants = arena_array(arena, (size_t)table->participant_count, sizeof *copy->participants);
    for (int32_t i = 0; i < table->participant_count; i++) {
        copy->participants[i] = table->participants[i];
        copy->participants[i].number = table->participants[i].player;
    }
    return copy;
}
