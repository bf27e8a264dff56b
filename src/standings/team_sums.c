#include "standings/team_work.h"

/*
 * [c02-2019:13.9.3] [c02-2019:13.14.3.2] [c02-2022:12.3.3.2] [c07-2023:13.2]; a cut takes out the opponent with the lowest
 * score, not the smallest product [c02-2019:13.14.3.6] [c02-2019:13.14.3.7] [c02-2019:13.14.3.8] [c02-2019:13.14.3.9]
 * [c02-2022:12.3.4.cut1.team] [c07-2023:14.1.2].
 */
bool standings_team_products(struct team_work *work, int32_t team, struct tiebreak_result *result,
                             struct error *error) {
    const struct crosstable *made = &work->field->views[work->made];
    struct tiebreak_work cut = work->sum;
    if (!tiebreak_evaluate(&work->sum, team, result, error))
        return false;
    for (size_t i = 0; i < result->count; i++) {
        struct tiebreak_term *term = &work->sum.terms[i];
        term->points = crosstable_record(made, team, term->round)->points;
        if (__builtin_mul_overflow(term->opponent_points, term->points, &term->value))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    cut.tiebreak = work->tiebreak;
    tiebreak_cut(&cut, result, true);
    return tiebreak_add_up(&cut, result, error);
}

/* [c02-2022:12.3.3.3] [c07-2023:13.4] [c07-2023:13.4.1] [c07-2023:13.4.2] */
bool standings_team_schedule_strength(struct team_work *work, int32_t team, struct tiebreak_result *result,
                                      struct error *error) {
    const struct team_field *field = work->field;
    struct rational own;
    struct rational strength;
    if (!tiebreak_evaluate(&work->sum, team, result, error))
        return false;
    tiebreak_step(result, STANDINGS_STEP_SUM, result->value.value);
    tiebreak_step(result, STANDINGS_STEP_DIVISOR, work->divisor);
    if (!rational_divide(result->value.value, work->divisor, &strength) ||
        !rational_make(field->fields[field->secondary].scores.points[team], field->views[field->secondary].scoring.unit,
                       &own) ||
        !rational_add(own, strength, &result->value.value))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    tiebreak_step(result, STANDINGS_STEP_STRENGTH, strength);
    tiebreak_step(result, STANDINGS_STEP_SECONDARY, own);
    return true;
}
