#include "standings/performance.h"
#include "standings/unplayed.h"
#include "standings/work.h"

/* Played over the board, in round robins as well, and rated; against somebody who has a rating. */
static bool is_rating_game(const struct standings_field *field, int32_t participant, int32_t round) {
    const struct round_record *record = crosstable_record(field->table, participant, round);
    return unplayed_kind(record) == UNPLAYED_NOT && record->rated &&
           standings_field_counts(field, participant, round) && field->ratings[record->opponent] != 0;
}

/*
 * The average of ratings is known once the pairings are published: an opponent in a game that is still open counts, in a
 * round robin from the first result of the round on. [c07-2023:4.3.D] [c02-2022:12.3.0.types]
 */
static bool is_rating_pairing(const struct standings_field *field, int32_t participant, int32_t round) {
    const struct round_record *record = crosstable_record(field->table, participant, round);
    return field->begun[round] && unplayed_kind(record) == UNPLAYED_OPEN &&
           !field->table->participants[record->opponent].excluded && field->ratings[record->opponent] != 0;
}

static int32_t halves_of(const struct round_record *record) {
    return record->outcome == OUTCOME_WIN ? 2 : record->outcome == OUTCOME_DRAW ? 1 : 0;
}

/* A term for each game: who was met twice is in twice. [c07-2023:4.4] */
static void list_games(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result) {
    const struct standings_field *field = work->field;
    bool published = work->tiebreak.name == TIEBREAK_AVERAGE_RATING;
    for (int32_t round = 0; round < field->table->round_count; round++) {
        if (!is_rating_game(field, participant, round) && !(published && is_rating_pairing(field, participant, round)))
            continue;
        const struct round_record *record = crosstable_record(field->table, participant, round);
        work->terms[result->count++] = (struct tiebreak_term){.round = round,
                                                              .opponent = record->opponent,
                                                              .opponent_points = field->scores.points[record->opponent],
                                                              .points = record->points,
                                                              .value = field->ratings[record->opponent],
                                                              .counted = true,
                                                              .article = work->article};
    }
}

static int32_t count_terms(const struct tiebreak_work *work, const struct tiebreak_result *result) {
    int32_t count = 0;
    for (size_t i = 0; i < result->count; i++)
        count += work->terms[i].counted;
    return count;
}

/* The value becomes sum / count, to the nearest whole number where the edition rounds [c07-2023:10.1]. */
static bool average(const struct tiebreak_work *work, struct rational sum, int32_t count,
                    struct tiebreak_result *result, struct error *error) {
    if (!rational_divide(sum, rational_from(count), &result->value.value))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    if (work->field->rules->averages_rounded)
        result->value.value = rational_from(tiebreak_round(result->value.value));
    tiebreak_step(result, STANDINGS_STEP_SUM, sum);
    tiebreak_step(result, STANDINGS_STEP_COUNT, rational_from(count));
    tiebreak_step(result, STANDINGS_STEP_AVERAGE, result->value.value);
    return true;
}

/* Rounds in which he had a game to play: in a round robin neither a rest nor one against an excluded player is a game. */
static int32_t games_due(const struct crosstable *table, int32_t participant) {
    int32_t games = table->round_count;
    for (int32_t round = 0; table->predetermined && round < table->round_count; round++) {
        const struct round_record *record = crosstable_record(table, participant, round);
        games -= record->opponent < 0 || table->participants[record->opponent].excluded;
    }
    return games;
}

/* More than two thirds of the games less the cuts, or the value is 0. [c02-2022:12.3.5.3.twothirds] */
static bool has_enough(const struct tiebreak_work *work, int32_t participant, int32_t used, int32_t cuts,
                       struct tiebreak_result *result) {
    if (!work->field->rules->two_thirds_needed)
        return true;
    int64_t twice = 2 * ((int64_t)games_due(work->field->table, participant) - cuts);
    struct rational needed;
    if (rational_make(twice, 3, &needed))
        tiebreak_step(result, STANDINGS_STEP_NEEDED, needed);
    return 3 * (int64_t)used > twice;
}

/* --- Average rating ------------------------------------------------------------------------------------------------- */

/* Rounds of a participant that were not played, those of choice apart. A rest in a round robin is none. */
static int32_t unplayed_rounds(const struct standings_field *field, int32_t participant, int32_t *voluntary) {
    int32_t unplayed = 0;
    *voluntary = 0;
    for (int32_t round = 0; round < field->table->round_count; round++) {
        const struct round_record *record = crosstable_record(field->table, participant, round);
        enum unplayed_kind kind = unplayed_kind(record);
        if (kind == UNPLAYED_NOT || kind == UNPLAYED_OPEN || (field->table->predetermined && record->opponent < 0))
            continue;
        unplayed++;
        *voluntary += unplayed_voluntary(kind);
    }
    return unplayed;
}

static void cut_rating(const struct tiebreak_work *work, struct tiebreak_result *result, bool highest,
                       const char *article) {
    struct tiebreak_term *found = NULL;
    for (size_t i = 0; i < result->count; i++) {
        struct tiebreak_term *term = &work->terms[i];
        if (term->counted && (found == NULL || (highest ? term->value > found->value : term->value < found->value)))
            found = term;
    }
    if (found == NULL)
        return;
    found->counted = false;
    found->cut = highest ? STANDINGS_CUT_MOST : STANDINGS_CUT_LEAST;
    found->article = article;
}

/* [c02-2019:13.3.1] [c02-2019:13.3.2] [c02-2019:13.3.3] [c02-2019:13.15.1.1] [c02-2019:13.15.1.2]
   [c02-2022:12.3.2.4.1] [c02-2022:11.1.2.S7.tiebreak.AB] [c07-2023:10.1] [c07-2023:14.1.1.b] */
static bool average_rating(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                           struct error *error) {
    const struct edition_rules *rules = work->field->rules;
    const char *article = edition_modified_article(rules, work->tiebreak, 0);
    int32_t low = work->tiebreak.amount;
    int32_t high = work->tiebreak.modifier == TIEBREAK_MEDIAN ? low : 0;
    int32_t cuts = low + high;
    if (rules->absences_rank_lower) {
        int32_t voluntary;
        int32_t unplayed = unplayed_rounds(work->field, participant, &voluntary);
        low = low > unplayed ? low - unplayed : 0;            /* [c02-2019:13.3.3.1] */
        result->value.missed = voluntary > 2 ? voluntary : 0; /* [c02-2019:13.15.1] */
        if (result->value.missed > 0)
            tiebreak_step(result, STANDINGS_STEP_MISSED, rational_from(voluntary));
    }
    for (; low > 0; low--)
        cut_rating(work, result, false, article);
    for (; high > 0; high--)
        cut_rating(work, result, true, article);
    int32_t count = count_terms(work, result);
    if (!has_enough(work, participant, count, cuts, result))
        return true;
    if (!tiebreak_add_up(work, result, error))
        return false;
    result->value.applies = count > 0;
    return count == 0 || average(work, result->value.value, count, result, error);
}

/* --- Performance ---------------------------------------------------------------------------------------------------- */

/* The games of the terms, with ratings in ascending order. */
static struct performance_games games_of(const struct tiebreak_work *work, int32_t participant,
                                         const struct tiebreak_result *result) {
    struct performance_games games = {.ratings = work->ratings, .count = (int32_t)result->count};
    for (size_t i = 0; i < result->count; i++) {
        size_t at = i;
        int32_t rating = (int32_t)work->terms[i].value;
        for (; at > 0 && work->ratings[at - 1] > rating; at--)
            work->ratings[at] = work->ratings[at - 1];
        work->ratings[at] = rating;
        games.halves += halves_of(crosstable_record(work->field->table, participant, work->terms[i].round));
    }
    return games;
}

/* [c02-2022:12.3.2.4.2] [c07-2023:10.2] */
static bool performance(const struct tiebreak_work *work, const struct performance_games *games,
                        struct tiebreak_result *result, struct error *error) {
    int32_t fraction = performance_fraction(games);
    int32_t difference = performance_difference(fraction);
    struct rational score;
    if (!tiebreak_add_up(work, result, error) || !average(work, result->value.value, games->count, result, error))
        return false;
    if (!rational_make(games->halves, 2, &score) ||
        !rational_add(result->value.value, rational_from(difference), &result->value.value))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    tiebreak_step(result, STANDINGS_STEP_SCORE, score);
    tiebreak_step(result, STANDINGS_STEP_FRACTION, rational_from(fraction));
    tiebreak_step(result, STANDINGS_STEP_DIFFERENCE, rational_from(difference));
    return true;
}

/* [c02-2022:12.3.2.4.3] [c07-2023:10.3] */
static bool perfect_performance(const struct performance_games *games, struct tiebreak_result *result,
                                struct error *error) {
    int32_t perfect = performance_perfect(games);
    struct rational score;
    struct rational expected;
    struct rational below;
    if (!rational_make(games->halves, 2, &score) ||
        !rational_make(performance_expected(games, perfect), 100, &expected) ||
        !rational_make(performance_expected(games, perfect - 1), 100, &below))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    tiebreak_step(result, STANDINGS_STEP_SCORE, score);
    tiebreak_step(result, STANDINGS_STEP_EXPECTED, expected);
    tiebreak_step(result, STANDINGS_STEP_BELOW, below);
    result->value.value = rational_from(perfect);
    return true;
}

static bool own_performance(const struct tiebreak_work *work, int32_t participant, bool perfect,
                            struct tiebreak_result *result, struct error *error) {
    list_games(work, participant, result);
    result->value.applies = result->count > 0;
    if (result->count == 0)
        return true;
    struct performance_games games = games_of(work, participant, result);
    return perfect ? perfect_performance(&games, result, error) : performance(work, &games, result, error);
}

bool tiebreak_inner_performance(struct arena *arena, struct tiebreak_work *work, struct error *error) {
    const struct crosstable *table = work->field->table;
    bool perfect = work->tiebreak.name == TIEBREAK_OPPONENTS_PERFECT_PERFORMANCE;
    struct tiebreak_inner *inner = arena_array(arena, (size_t)table->participant_count, sizeof *inner);
    for (int32_t i = 0; i < table->participant_count; i++) {
        struct tiebreak_result result = {0};
        if (!own_performance(work, i, perfect, &result, error))
            return false;
        inner[i] = (struct tiebreak_inner){result.value.applies, result.value.value};
    }
    work->inner = inner;
    return true;
}

/* [c02-2022:12.3.2.5.3] [c07-2023:10.4] [c07-2023:10.5] */
static bool opponents_performance(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                                  struct error *error) {
    struct rational sum = rational_from(0);
    int32_t count = 0;
    list_games(work, participant, result);
    for (size_t i = 0; i < result->count; i++) {
        struct tiebreak_term *term = &work->terms[i];
        const struct tiebreak_inner *inner = &work->inner[term->opponent];
        term->inner = inner->value;
        term->counted = inner->has;
        if (!inner->has)
            continue;
        count++;
        if (!rational_add(sum, inner->value, &sum))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    if (!has_enough(work, participant, count, 0, result))
        return true;
    result->value.applies = count > 0;
    return count == 0 || average(work, sum, count, result, error);
}

/* [c02-2022:12.3.5.3.none]: games that were not played are in none of them. */
bool tiebreak_ratings(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                      struct error *error) {
    int32_t rating;
    switch (work->tiebreak.name) {
    case TIEBREAK_AVERAGE_RATING:
        list_games(work, participant, result);
        return average_rating(work, participant, result, error);
    case TIEBREAK_PERFORMANCE:
        if (!own_performance(work, participant, false, result, error))
            return false;
        /* It rests on an average, the perfect performance does not. */
        if (!has_enough(work, participant, (int32_t)result->count, 0, result))
            result->value = (struct standings_value){.applies = true, .value = rational_from(0)};
        return true;
    case TIEBREAK_PERFECT_PERFORMANCE:
        return own_performance(work, participant, true, result, error);
    case TIEBREAK_OPPONENTS_PERFORMANCE:
    case TIEBREAK_OPPONENTS_PERFECT_PERFORMANCE:
        return opponents_performance(work, participant, result, error);
    default: /* 2026, 10.6 */
        rating = work->field->ratings[participant];
        result->value.applies = rating != 0;
        result->value.value = rational_from(rating);
        return true;
    }
}
