#include "standings/unplayed.h"
#include "standings/work.h"

/* The texts before 2023 take the result, not the points; all but that of the double round of 2019. */
bool tiebreak_by_result(const struct standings_field *field) {
    switch (field->rules->factor) {
    case FACTOR_RESULT_OR_DOUBLE_ROUND: /* [c02-2019:13.9.1] [c02-2019:13.9.2] */
        return !field->table->predetermined || field->table->cycles == 1;
    case FACTOR_RESULT: /* [c02-2022:12.3.2.5.1.base] */
        return true;
    case FACTOR_POINTS: /* [c07-2023:9.1] */
        break;
    }
    return false;
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

/* Why a game counts with the score that is used. */
static const char *game_article(const struct tiebreak_work *work, int32_t opponent, bool forfeit) {
    const struct standings_field *field = work->field;
    if (!forfeit)
        return work->scores.seen[opponent] != work->scores.points[opponent] ? field->rules->seen_article
                                                                            : work->article;
    if (!field->table->predetermined)
        return "c07-2023:6.1.1"; /* the code P */
    return field->rules->text == EDITION_TEXT_2019   ? work->article
           : field->rules->text == EDITION_TEXT_2022 ? "c02-2022:12.3.5.1"
                                                     : "c07-2023:15.2";
}

/* The last round with an opponent, before which all scores are taken. [c02-2022:12.3.2.4.4] */
static int32_t last_meeting(const struct tiebreak_work *work, int32_t participant) {
    for (int32_t round = work->field->table->round_count - 1; round >= 0; round--) {
        struct unplayed_view view =
            unplayed_look(work->field, &work->scores, work->tiebreak.forfeits_played, participant, round);
        if (view.kind == UNPLAYED_NOT && view.counts)
            return round;
    }
    return work->field->table->round_count;
}

static int64_t score_before(const struct tiebreak_work *work, int32_t participant, int32_t end) {
    int64_t score = 0;
    for (int32_t round = 0; round < end; round++) {
        if (standings_field_counts(work->field, participant, round))
            score += crosstable_record(work->field->table, participant, round)->points;
    }
    return score;
}

/* Do the rules of the competition leave this unplayed round out? [c02-2022:12.3.5.2.2.limit] [c07-2023:16.6] */
static bool counts_nothing(const struct standings_field *field, enum unplayed_kind kind) {
    switch (field->given->unplayed) {
    case STANDINGS_UNPLAYED_BYES_NOTHING:
        return kind == UNPLAYED_HALF_BYE || kind == UNPLAYED_ZERO_BYE || kind == UNPLAYED_FULL_BYE;
    case STANDINGS_UNPLAYED_NOTHING:
        return true;
    default:
        return false;
    }
}

/* One term for each round with an opponent, who counts as often as he was met [c07-2023:4.4], or with who stands in for
   one. */
static void list_opponents(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result) {
    const struct standings_field *field = work->field;
    const struct crosstable *table = field->table;
    int64_t before = 0;
    int32_t last = work->seen_before == NULL ? 0 : last_meeting(work, participant);
    for (int32_t round = 0; round < table->round_count; round++) {
        struct unplayed_view view =
            unplayed_look(field, &work->scores, work->tiebreak.forfeits_played, participant, round);
        if (!view.counts || (table->predetermined && view.opponent < 0))
            continue;
        struct tiebreak_term *term = &work->terms[result->count++];
        *term =
            (struct tiebreak_term){.round = round, .opponent = view.opponent, .points = view.points, .counted = true};
        if (view.kind == UNPLAYED_NOT) {
            uint8_t outcome = crosstable_record(table, participant, round)->outcome;
            bool forfeit = outcome == OUTCOME_FORFEIT_WIN || outcome == OUTCOME_FORFEIT_LOSS;
            term->opponent_points = work->scores.seen[view.opponent];
            term->article = game_article(work, view.opponent, forfeit && round != work->scores.drawn_round);
            if (work->seen_before != NULL)
                term->opponent_points =
                    work->seen_before[(size_t)view.opponent * ((size_t)table->round_count + 1) + (size_t)last];
        } else {
            term->stand_in = true;
            term->opponent_points = work->seen_before != NULL
                                        ? score_before(work, participant, last)
                                        : unplayed_opponent_score(field, &work->scores, participant, round, before);
            term->article = field->rules->stand_in_article;
            if (counts_nothing(field, view.kind)) {
                term->opponent_points = 0;
                term->article = edition_unplayed_article(field->rules);
            }
            term->voluntary = unplayed_voluntary(view.kind);
            term->cut_first = view.kind != UNPLAYED_FORFEIT_WIN && view.kind != UNPLAYED_ALLOCATED_BYE;
        }
        before += view.points;
    }
}

/*
 * SB: [c02-2019:13.9.1] [c02-2019:13.9.2] [c02-2022:12.3.2.5.1.base] [c02-2022:12.3.2.5.1.multiple] [c07-2023:9.1], in
 * schools [c02-2022:10.5.4.2]. Several games with one opponent come together by adding their rounds.
 * BH: [c02-2019:13.4.1] [c02-2022:12.3.2.3.1] [c07-2023:8.1], in schools [c02-2022:10.5.3.1] [c02-2022:10.5.3.2].
 */
static void multiply(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result) {
    const struct crosstable *table = work->field->table;
    bool products = work->tiebreak.name == TIEBREAK_SONNEBORN_BERGER;
    bool by_result = products && tiebreak_by_result(work->field);
    for (size_t i = 0; i < result->count; i++) {
        struct tiebreak_term *term = &work->terms[i];
        int64_t factor = !products ? 1
                         : by_result
                             ? result_in_halves(&table->scoring, crosstable_record(table, participant, term->round))
                             : term->points;
        term->value = term->opponent_points * factor;
    }
}

bool tiebreak_opponents(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                        struct error *error) {
    list_opponents(work, participant, result);
    multiply(work, participant, result);
    tiebreak_cut(work, result, work->tiebreak.name == TIEBREAK_SONNEBORN_BERGER);
    return tiebreak_add_up(work, result, error);
}

/* --- Buchholz of the opponents -------------------------------------------------------------------------------------- */

bool tiebreak_inner_buchholz(struct arena *arena, struct tiebreak_work *work, struct error *error) {
    size_t count = (size_t)work->field->table->participant_count;
    struct tiebreak_inner *inner = arena_array(arena, count, sizeof *inner);
    for (int32_t i = 0; i < work->field->table->participant_count; i++) {
        struct tiebreak_result result = {0};
        list_opponents(work, i, &result);
        multiply(work, i, &result);
        inner[i].has = true;
        if (!tiebreak_add_up(work, &result, error))
            return false;
        inner[i].value = result.value.value;
    }
    work->inner = inner;
    return true;
}

/* The sum [c02-2019:13.14.2.5] [c02-2022:12.3.2.3.2], later the average [c07-2023:8.2], over those met over the board. */
bool tiebreak_opponents_buchholz(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                                 struct error *error) {
    const struct standings_field *field = work->field;
    struct rational sum = rational_from(0);
    for (int32_t round = 0; round < field->table->round_count; round++) {
        struct unplayed_view view = unplayed_look(field, &field->scores, false, participant, round);
        if (view.kind != UNPLAYED_NOT || !view.counts)
            continue;
        work->terms[result->count++] = (struct tiebreak_term){.round = round,
                                                              .opponent = view.opponent,
                                                              .opponent_points = field->scores.points[view.opponent],
                                                              .points = view.points,
                                                              .inner = work->inner[view.opponent].value,
                                                              .counted = true,
                                                              .article = work->article};
        if (!rational_add(sum, work->inner[view.opponent].value, &sum))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    result->value.value = sum;
    if (!field->rules->opponents_averaged)
        return true;
    tiebreak_step(result, STANDINGS_STEP_SUM, sum);
    tiebreak_step(result, STANDINGS_STEP_COUNT, rational_from((int64_t)result->count));
    result->value.applies = result->count > 0;
    if (result->count > 0 && !rational_divide(sum, rational_from((int64_t)result->count), &result->value.value))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    return true;
}
