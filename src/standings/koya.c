#include "standings/field.h"

/* The maximum is what a participant can score in the whole tournament in games that count. */
int64_t tiebreak_koya_limit(const struct standings_field *field) {
    const struct crosstable *table = field->table;
    int64_t rounds = table->predetermined ? (int64_t)table->cycles * (field->ranked - 1) : table->rounds_planned;
    return rounds > 0 ? rounds * table->scoring.win : 0;
}

/* [c02-2019:13.6.1] [c02-2022:12.3.2.5.2] [c07-2023:9.2] [c02-2022:10.5.4.3] */
bool tiebreak_koya_term(const struct standings_field *field, int32_t participant, int32_t round,
                        struct tiebreak_term *term) {
    const struct round_record *record = crosstable_record(field->table, participant, round);
    if (record->opponent < 0 || !crosstable_counts(field->table, participant, round))
        return false;
    int64_t opponent_points = field->points[record->opponent];
    bool counted = 2 * opponent_points >= field->koya_limit;
    *term = (struct tiebreak_term){.opponent = record->opponent,
                                   .opponent_points = opponent_points,
                                   .points = record->points,
                                   .value = counted ? record->points : 0,
                                   .counted = counted,
                                   .article = field->article[TIEBREAK_KOYA]};
    return true;
}
