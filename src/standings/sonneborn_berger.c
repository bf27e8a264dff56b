#include "standings/field.h"
#include "standings/unplayed.h"

/* Do the texts before 2023 take the result, not the points? All but that of the double round of 2019. */
bool tiebreak_sonneborn_berger_by_result(const struct standings_field *field) {
    if (field->edition <= TIEBREAK_2019)
        return !field->table->predetermined || field->table->cycles == 1; /* [c02-2019:13.9.1] [c02-2019:13.9.2] */
    return field->edition == TIEBREAK_2022;                               /* [c02-2022:12.3.2.5.1.base] */
}

/* The result in halves of a win: the whole score of the beaten and half of the drawn, whatever the points. */
static int64_t result_in_halves(const struct scoring *scoring, const struct round_record *record) {
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
        return 2 - (int64_t)unplayed_result(scoring, record->points);
    case BYE_NONE:
    case BYE_FREE:
    case BYE_ZERO:
        break;
    }
    return 0;
}

static const char *played_article(const struct standings_field *field, int32_t opponent) {
    if (field->seen[opponent] != field->points[opponent])
        return unplayed_score_seen_article(field->edition);
    return field->article[TIEBREAK_SONNEBORN_BERGER];
}

/* In a round robin forfeits are regular games. */
static const char *forfeit_article(const struct standings_field *field) {
    if (field->edition <= TIEBREAK_2019)
        return field->article[TIEBREAK_SONNEBORN_BERGER];
    return field->edition == TIEBREAK_2022 ? "c02-2022:12.3.5.1" : "c07-2023:15.2";
}

/*
 * [c02-2019:13.9.1] [c02-2019:13.9.2] [c02-2022:12.3.2.5.1.base] [c02-2022:12.3.2.5.1.multiple] [c07-2023:9.1]
 * Also the school criterion [c02-2022:10.5.4.2].
 * Several games with one opponent come together by adding their rounds.
 */
bool tiebreak_sonneborn_berger_term(const struct standings_field *field, int32_t participant, int32_t round,
                                    int64_t before, struct tiebreak_term *term) {
    const struct crosstable *table = field->table;
    const struct round_record *record = crosstable_record(table, participant, round);
    if (!crosstable_counts(table, participant, round))
        return false;
    bool unplayed = unplayed_kind(record) != UNPLAYED_NOT;
    if (table->predetermined && record->opponent < 0)
        return false;
    *term = (struct tiebreak_term){.opponent = record->opponent, .points = record->points, .counted = true};
    if (unplayed && !table->predetermined) {
        term->opponent_points = unplayed_opponent_score(field, participant, round, before);
        term->article = unplayed_opponent_article(field->edition);
    } else {
        term->opponent_points = field->seen[record->opponent];
        term->article = unplayed ? forfeit_article(field) : played_article(field, record->opponent);
    }
    bool by_result = tiebreak_sonneborn_berger_by_result(field);
    int64_t factor = by_result ? result_in_halves(&table->scoring, record) : record->points;
    term->value = term->opponent_points * factor;
    return true;
}
