#include "standings/unplayed.h"
#include "standings/work.h"

/* Also the school criterion [c02-2022:10.5.4.1]. */
static bool is_win(const struct standings_field *field, const struct round_record *record) {
    switch (field->rules->wins) {
    case WINS_BY_POINTS: /* as many points as a win gives, playing or not [c07-2023:7.1] */
        return record->points == field->table->scoring.win;
    case WINS_UNPLAYED_TOO: /* [c02-2022:12.3.2.2.1] */
        if (record->opponent < 0)
            return (record->bye == BYE_ALLOCATED || record->bye == BYE_FULL) &&
                   record->points == field->table->scoring.win;
        break;
    case WINS_OF_GAMES: /* forfeits included; a bye is no game [c02-2019:13.12.4] */
        break;
    }
    return record->opponent >= 0 && (record->outcome == OUTCOME_WIN || record->outcome == OUTCOME_FORFEIT_WIN);
}

/* Twice the standard points: more than the scheduled opponent, or as much; without one, more than a draw (2026, 7.7). */
static int64_t standard_points(const struct crosstable *table, const struct round_record *record, int32_t round) {
    int64_t other = table->scoring.draw;
    if (record->opponent >= 0)
        other = crosstable_record(table, record->opponent, round)->points;
    return record->points > other ? 2 : record->points == other ? 1 : 0;
}

/* What a round adds. "Over the board" is meant so in round robins as well. */
static int64_t round_value(const struct tiebreak_work *work, const struct round_record *record, int32_t round,
                           enum unplayed_kind kind) {
    bool black = record->colour == COLOUR_BLACK;
    bool played = kind == UNPLAYED_NOT;
    switch (work->tiebreak.name) {
    case TIEBREAK_WINS:
        return is_win(work->field, record);
    case TIEBREAK_GAMES_WON: /* [c07-2023:7.2] */
        return played && record->outcome == OUTCOME_WIN;
    case TIEBREAK_GAMES_WITH_BLACK: /* [c02-2019:13.8] [c02-2022:12.3.2.2.2] [c07-2023:7.3] */
        return played && black;
    case TIEBREAK_WINS_WITH_BLACK:
        /* [c02-2019:13.7] [c02-2022:12.3.2.2.3] [c07-2023:7.4]; in schools [c02-2022:10.5.3.4] [c02-2022:10.5.4.4] */
        return played && black && record->outcome == OUTCOME_WIN;
    case TIEBREAK_ROUNDS_ELECTED: /* [c02-2022:12.3.2.2.5] [c07-2023:7.6] */
        return !unplayed_voluntary(kind);
    default:
        return standard_points(work->field->table, record, round);
    }
}

/* A round that has a place in the count: final, and no rest of a round robin. */
static bool is_counted_round(const struct tiebreak_work *work, int32_t participant, int32_t round) {
    const struct crosstable *table = work->field->table;
    const struct round_record *record = crosstable_record(table, participant, round);
    if (record->bye == BYE_FREE && record->opponent < 0)
        return false;
    /* Neither paired nor with a bye: absent from a round that there is. */
    bool zero_bye = record->opponent < 0 && record->bye == BYE_NONE && !table->predetermined;
    return standings_field_counts(work->field, participant, round) ||
           (zero_bye && work->tiebreak.name == TIEBREAK_STANDARD_POINTS);
}

static void list_rounds(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result) {
    const struct crosstable *table = work->field->table;
    for (int32_t round = 0; round < table->round_count; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        if (!is_counted_round(work, participant, round))
            continue;
        int64_t value = round_value(work, record, round, unplayed_kind(record));
        work->terms[result->count++] = (struct tiebreak_term){.round = round,
                                                              .opponent = record->opponent,
                                                              .points = record->points,
                                                              .value = value,
                                                              .counted = value != 0,
                                                              .article = work->article};
    }
}

/* [c02-2019:13.10.1] [c02-2022:12.3.2.2.4] [c07-2023:7.5] */
static void list_progress(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result) {
    const struct standings_field *field = work->field;
    int64_t running = 0;
    for (int32_t round = 0; round < field->table->round_count; round++) {
        if (!work->field->begun[round]) /* nobody has been there yet */
            continue;
        const struct round_record *record = crosstable_record(field->table, participant, round);
        if (standings_field_counts(field, participant, round))
            running += record->points;
        work->terms[result->count++] = (struct tiebreak_term){.round = round,
                                                              .opponent = record->opponent,
                                                              .points = record->points,
                                                              .value = running,
                                                              .counted = true,
                                                              .article = work->article};
    }
}

/* From the first round on, of a median from the last one as well. [c02-2019:13.10.2] [c07-2023:14.1.1.c] */
static void cut_progress(const struct tiebreak_work *work, struct tiebreak_result *result) {
    struct tiebreak tiebreak = work->tiebreak;
    const char *article = edition_modified_article(work->field->rules, tiebreak, 0);
    size_t cuts = (size_t)tiebreak.amount;
    for (size_t i = 0; i < result->count; i++) {
        bool least = i < cuts;
        bool most = tiebreak.modifier == TIEBREAK_MEDIAN && i + cuts >= result->count;
        if (!least && !most)
            continue;
        work->terms[i].counted = false;
        work->terms[i].cut = least ? STANDINGS_CUT_LEAST : STANDINGS_CUT_MOST;
        work->terms[i].article = article;
    }
}

bool tiebreak_record(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                     struct error *error) {
    if (work->tiebreak.name == TIEBREAK_PAIRING_NUMBER) { /* 2026, 7.8 */
        result->value.value = rational_from(work->field->table->participants[participant].number);
        return true;
    }
    if (work->tiebreak.name == TIEBREAK_PROGRESSIVE_SCORES) {
        list_progress(work, participant, result);
        if (work->tiebreak.modifier != TIEBREAK_UNMODIFIED)
            cut_progress(work, result);
    } else {
        list_rounds(work, participant, result);
    }
    return tiebreak_add_up(work, result, error);
}
