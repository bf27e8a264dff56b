#include "standings/field.h"

/* Also the school criterion [c02-2022:10.5.4.1]. */
static bool is_win(const struct standings_field *field, const struct round_record *record) {
    /* As many points as a win gives, playing or not. [c07-2023:7.1] */
    if (field->edition >= TIEBREAK_2023)
        return record->points == field->table->scoring.win;
    /* Games won, forfeits included; a bye is no game. [c02-2019:13.12.4] */
    if (record->opponent >= 0)
        return record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_FORFEIT_WIN;
    /* Unplayed wins too. [c02-2022:12.3.2.2.1] */
    return field->edition == TIEBREAK_2022 && (record->bye == BYE_ALLOCATED || record->bye == BYE_FULL) &&
           record->points == field->table->scoring.win;
}

bool tiebreak_wins_term(const struct standings_field *field, int32_t participant, int32_t round,
                        struct tiebreak_term *term) {
    const struct round_record *record = crosstable_record(field->table, participant, round);
    if (!crosstable_counts(field->table, participant, round) || record->bye == BYE_FREE)
        return false;
    bool counted = is_win(field, record);
    *term = (struct tiebreak_term){.opponent = record->opponent,
                                   .points = record->points,
                                   .value = counted ? 1 : 0,
                                   .counted = counted,
                                   .article = field->article[TIEBREAK_WINS]};
    return true;
}
