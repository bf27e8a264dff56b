#include "standings/work.h"

#include "standings/unplayed.h"

void tiebreak_step(struct tiebreak_result *result, enum standings_step_name name, struct rational value) {
    result->steps[result->step_count++] = (struct standings_step){name, value};
}

int64_t tiebreak_round(struct rational value) {
    int64_t doubled = 2 * value.denominator;
    int64_t above = 2 * (value.numerator % value.denominator) + value.denominator;
    int64_t whole = value.numerator / value.denominator;
    return whole + above / doubled - (above % doubled < 0 ? 1 : 0);
}

bool tiebreak_add_up(const struct tiebreak_work *work, struct tiebreak_result *result, struct error *error) {
    int64_t total = 0;
    for (size_t i = 0; i < result->count; i++) {
        if (work->terms[i].counted && __builtin_add_overflow(total, work->terms[i].value, &total))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    if (!rational_make(total, work->parts, &result->value.value))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    return true;
}

static int64_t parts_of(const struct standings_field *field, enum tiebreak_name name) {
    int64_t unit = field->table->scoring.unit;
    switch (name) {
    case TIEBREAK_SONNEBORN_BERGER:
        return tiebreak_by_result(field) ? 2 * unit : unit * unit;
    case TIEBREAK_PROGRESSIVE_SCORES:
    case TIEBREAK_BUCHHOLZ:
    case TIEBREAK_FORE_BUCHHOLZ:
    case TIEBREAK_OPPONENTS_BUCHHOLZ:
    case TIEBREAK_KOYA:
        return unit;
    case TIEBREAK_STANDARD_POINTS:
        return 2;
    default:
        return 1;
    }
}

/* [c07-2023:10] [c02-2022:12.3.0.unrated] [c02-2019:13.15.scope] */
static enum standings_dropped dropped(const struct standings_field *field, enum tiebreak_name name) {
    if (tiebreak_is_rating(name) && field->unrated && field->given->unrated == STANDINGS_UNRATED_DROP)
        return STANDINGS_DROPPED_UNRATED;
    if (tiebreak_is_buchholz(name) && field->table->predetermined && !field->rules->round_robin_buchholz)
        return STANDINGS_DROPPED_ROUND_ROBIN;
    return STANDINGS_KEPT;
}

/* Fore Buchholz takes the paired games of the final round as draws, once that round is there. [c07-2023:8.3] */
static bool draws_final_round(const struct tiebreak_work *work) {
    const struct crosstable *table = work->field->table;
    return (work->tiebreak.name == TIEBREAK_FORE_BUCHHOLZ || work->tiebreak.fore) &&
           !work->field->rules->fore_before_last && table->round_count > 0 &&
           table->round_count == table->rounds_planned;
}

static const int64_t *everybody_seen_before(struct arena *arena, const struct standings_field *field) {
    size_t width = (size_t)field->table->round_count + 1;
    int64_t *seen = arena_array(arena, width * (size_t)field->table->participant_count, sizeof *seen);
    for (int32_t i = 0; i < field->table->participant_count; i++)
        unplayed_seen_before(field, i, seen + (size_t)i * width);
    return seen;
}

bool tiebreak_prepare(struct arena *arena, const struct standings_field *field, struct tiebreak tiebreak,
                      struct tiebreak_work *work, struct error *error) {
    const struct crosstable *table = field->table;
    size_t rounds = (size_t)table->round_count;
    *work = (struct tiebreak_work){
        .field = field,
        .tiebreak = tiebreak,
        .dropped = dropped(field, tiebreak.name),
        .article = edition_article(field->rules, tiebreak.name, standings_field_cycles(field)),
        .scores = field->scores,
        .parts = parts_of(field, tiebreak.name),
        .terms = arena_array(arena, rounds, sizeof *work->terms),
    };
    if (work->dropped != STANDINGS_KEPT)
        return true;
    if (draws_final_round(work))
        work->scores = unplayed_scores(arena, field, table->round_count - 1);
    if (tiebreak.name == TIEBREAK_FORE_BUCHHOLZ && field->rules->fore_before_last)
        work->seen_before = everybody_seen_before(arena, field);
    if (tiebreak.name == TIEBREAK_KOYA)
        work->limit = tiebreak_koya_limit(field, tiebreak.modifier == TIEBREAK_LIMIT ? tiebreak.amount : 0);
    if (tiebreak_is_rating(tiebreak.name))
        work->ratings = arena_array(arena, rounds, sizeof *work->ratings);
    if (tiebreak.name == TIEBREAK_OPPONENTS_BUCHHOLZ)
        return tiebreak_inner_buchholz(arena, work, error);
    if (tiebreak.name == TIEBREAK_OPPONENTS_PERFORMANCE || tiebreak.name == TIEBREAK_OPPONENTS_PERFECT_PERFORMANCE)
        return tiebreak_inner_performance(arena, work, error);
    return true;
}

bool tiebreak_evaluate(const struct tiebreak_work *work, int32_t participant, struct tiebreak_result *result,
                       struct error *error) {
    *result = (struct tiebreak_result){.value = {.applies = true, .value = rational_from(0)}};
    if (work->dropped != STANDINGS_KEPT) {
        result->value.applies = false;
        return true;
    }
    switch (work->tiebreak.name) {
    case TIEBREAK_WINS:
    case TIEBREAK_GAMES_WON:
    case TIEBREAK_GAMES_WITH_BLACK:
    case TIEBREAK_WINS_WITH_BLACK:
    case TIEBREAK_PROGRESSIVE_SCORES:
    case TIEBREAK_ROUNDS_ELECTED:
    case TIEBREAK_STANDARD_POINTS:
    case TIEBREAK_PAIRING_NUMBER:
        return tiebreak_record(work, participant, result, error);
    case TIEBREAK_BUCHHOLZ:
    case TIEBREAK_FORE_BUCHHOLZ:
    case TIEBREAK_SONNEBORN_BERGER:
        return tiebreak_opponents(work, participant, result, error);
    case TIEBREAK_OPPONENTS_BUCHHOLZ:
        return tiebreak_opponents_buchholz(work, participant, result, error);
    case TIEBREAK_KOYA:
        return tiebreak_koya(work, participant, result, error);
    case TIEBREAK_AVERAGE_RATING:
    case TIEBREAK_PERFORMANCE:
    case TIEBREAK_PERFECT_PERFORMANCE:
    case TIEBREAK_OPPONENTS_PERFORMANCE:
    case TIEBREAK_OPPONENTS_PERFECT_PERFORMANCE:
    case TIEBREAK_RATING:
        return tiebreak_ratings(work, participant, result, error);
    default: /* the direct encounter, and those for teams: not by these sums */
        break;
    }
    return true;
}
