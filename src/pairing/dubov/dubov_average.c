/* What is known of a player from his games: the average rating of his opponents, and the colour that is due to him. */
#include "pairing/dubov/dubov.h"

/* A postponed game has an opponent and a colour already; a forfeited one has neither. */
static bool has_game(const struct round_record *record) {
    return record->opponent >= 0 && (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_DRAW ||
                                     record->outcome == OUTCOME_LOSS || record->outcome == OUTCOME_POSTPONED);
}

/* CHOICE forfeits_in_average, off: opponents really met. */
static bool has_opponent(const struct drawing *drawing, const struct round_record *record) {
    bool forfeited = record->outcome == OUTCOME_FORFEIT_WIN || record->outcome == OUTCOME_FORFEIT_LOSS;
    return has_game(record) || (drawing->choices.forfeits_in_average && record->opponent >= 0 && forfeited);
}

struct dubov_average dubov_average(const struct drawing *drawing, int32_t participant) {
    struct dubov_average average = {0};
    for (int32_t round = 0; round < drawing->round; round++) {
        const struct round_record *record = crosstable_record(drawing->table, participant, round);
        if (!has_opponent(drawing, record))
            continue;
        average.sum += drawing->table->participants[record->opponent].rating;
        average.count++;
    }
    return average;
}

/* CHOICE aro_none: without opponents it is 0. */
int dubov_average_compare(struct dubov_average one, struct dubov_average other) {
    int64_t left = one.sum * (other.count > 0 ? other.count : 1);
    int64_t right = other.sum * (one.count > 0 ? one.count : 1);
    return (left > right) - (left < right);
}

void dubov_average_add(struct text_builder *builder, struct dubov_average average) {
    int64_t count = average.count > 0 ? average.count : 1;
    int64_t tenths = (20 * average.sum + count) / (2 * count);
    text_add_format(builder, "%lld.%lld", (long long)(tenths / 10), (long long)(tenths % 10));
}

enum board_colour dubov_due_colour(const struct crosstable *table, int32_t participant, int32_t rounds) {
    int32_t whites_more = 0;
    enum board_colour last = COLOUR_NONE;
    for (int32_t round = 0; round < rounds; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        if (!has_game(record))
            continue;
        last = (enum board_colour)record->colour;
        whites_more += last == COLOUR_WHITE ? 1 : -1;
    }
    if (last == COLOUR_NONE) /* CHOICE no_due_colour */
        return COLOUR_NONE;
    bool black = whites_more != 0 ? whites_more > 0 : last == COLOUR_WHITE;
    return black ? COLOUR_BLACK : COLOUR_WHITE;
}
