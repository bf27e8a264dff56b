#include "standings/field.h"

#include "standings/types.h"
#include "standings/unplayed.h"

/* Far above any scoring system, low enough for the product of a total with a round's points. */
enum { MOST_POINTS_A_ROUND = 1000000 };

int32_t standings_field_cycles(const struct standings_field *field) {
    return field->table->predetermined ? field->table->cycles : 0;
}

bool standings_field_make(struct arena *arena, const struct crosstable *table, const struct standings_rules *rules,
                          struct standings_field *field, struct error *error) {
    size_t count = (size_t)table->participant_count;
    size_t records = count * (size_t)table->round_count;
    uint8_t *kinds = arena_array(arena, records, sizeof *kinds);
    for (size_t i = 0; i < records; i++) {
        if (table->records[i].points > MOST_POINTS_A_ROUND || table->records[i].points < -MOST_POINTS_A_ROUND)
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
        kinds[i] = (uint8_t)unplayed_kind(&table->records[i]);
    }
    int32_t *ratings = arena_array(arena, count, sizeof *ratings);
    *field = (struct standings_field){
        .table = table, .given = rules, .rules = edition_rules(rules->edition), .ratings = ratings, .kinds = kinds};
    for (int32_t i = 0; i < table->participant_count; i++) {
        int32_t rating = table->participants[i].rating;
        ratings[i] = rating == 0 && rules->unrated == STANDINGS_UNRATED_FIXED ? rules->unrated_rating : rating;
        if (table->participants[i].excluded)
            continue;
        field->ranked++;
        field->unrated = field->unrated || rating == 0;
    }
    field->all_ranked = field->ranked == table->participant_count;
    field->completed_rounds = table->predetermined ? 0 : unplayed_completed_rounds(table);
    bool *begun = arena_array(arena, (size_t)table->round_count, sizeof *begun);
    for (int32_t round = 0; round < table->round_count; round++)
        begun[round] = tiebreak_round_begun(table, round);
    field->begun = begun;
    field->scores = unplayed_scores(arena, field, -1);
    return true;
}
