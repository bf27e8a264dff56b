#include "standings/team_work.h"

/*
 * Which scores are multiplied, or looked at.
 * EMMSB: [c02-2019:13.14.3.2] [c02-2022:12.3.3.2.1] [c07-2023:13.2.1]
 * EMGSB: [c02-2019:13.14.3.3] [c02-2022:12.3.3.2.2] [c07-2023:13.2.2]
 * EGMSB: [c02-2019:13.14.3.4] [c02-2022:12.3.3.2.3] [c07-2023:13.2.3]
 * EGGSB: [c02-2019:13.14.3.5] [c02-2022:12.3.3.2.4] [c07-2023:13.2.4]
 * all others, with the primary score by default: [c02-2022:12.3.3.all] [c07-2023:13]
 */
static void choose_scores(struct team_work *work) {
    enum team_score own = standings_team_field_score(work->field, work->tiebreak);
    enum tiebreak_name name = work->tiebreak.name;
    /* A win is one of the match, whatever score is looked at: points for it are match points. [c07-2023:11.1.1] */
    if (name == TIEBREAK_WINS)
        own = TEAM_MATCH_POINTS;
    work->score = own;
    work->made = own;
    if (name == TIEBREAK_EXTENDED_MM || name == TIEBREAK_EXTENDED_MG)
        work->score = TEAM_MATCH_POINTS;
    if (name == TIEBREAK_EXTENDED_GM || name == TIEBREAK_EXTENDED_GG)
        work->score = TEAM_GAME_POINTS;
    if (name == TIEBREAK_EXTENDED_MM || name == TIEBREAK_EXTENDED_GM || name == TIEBREAK_SCORE_MATCH_POINTS ||
        name == TIEBREAK_SCORE_SUM)
        work->made = TEAM_MATCH_POINTS;
    if (name == TIEBREAK_EXTENDED_MG || name == TIEBREAK_EXTENDED_GG || name == TIEBREAK_SCORE_GAME_POINTS)
        work->made = TEAM_GAME_POINTS;
    if (name == TIEBREAK_OTHER_SCORE)
        work->made = work->field->secondary;
}

/* The article that defines it; in 2019 each of the two scores has its own, and SB for teams has. */
static const char *article_of(const struct team_work *work) {
    const struct standings_field *field = &work->field->fields[work->score];
    if (field->rules->text == EDITION_TEXT_2019 && work->tiebreak.name == TIEBREAK_OTHER_SCORE)
        return work->made == TEAM_MATCH_POINTS ? "c02-2019:13.11.1" : "c02-2019:13.11.2";
    if (field->rules->text == EDITION_TEXT_2019 && work->tiebreak.name == TIEBREAK_SONNEBORN_BERGER)
        return "c02-2019:13.9.3";
    return edition_article(field->rules, work->tiebreak.name, standings_field_cycles(field));
}

/* The sum that stands behind the tie-break, made by the engine for players over the score looked at. */
static struct tiebreak sum_of(struct tiebreak tiebreak) {
    switch (tiebreak.name) {
    case TIEBREAK_SONNEBORN_BERGER:
    case TIEBREAK_EXTENDED_MM:
    case TIEBREAK_EXTENDED_MG:
    case TIEBREAK_EXTENDED_GM:
    case TIEBREAK_EXTENDED_GG: /* the opponents of SB; multiplied and cut afterwards */
        return (struct tiebreak){.name = TIEBREAK_SONNEBORN_BERGER, .forfeits_played = tiebreak.forfeits_played};
    case TIEBREAK_SCHEDULE_STRENGTH: /* [c07-2023:13.4.2.a] [c02-2022:12.3.3.3.fore] */
        return (struct tiebreak){.name = tiebreak.fore ? TIEBREAK_FORE_BUCHHOLZ : TIEBREAK_BUCHHOLZ,
                                 .forfeits_played = tiebreak.forfeits_played};
    default:
        return tiebreak;
    }
}

static bool is_board_tiebreak(enum tiebreak_name name) {
    return name == TIEBREAK_BOARD_COUNT || name == TIEBREAK_TOP_BOARDS || name == TIEBREAK_BOTTOM_BOARDS;
}

static bool is_score(enum tiebreak_name name) {
    return name >= TIEBREAK_OTHER_SCORE && name <= TIEBREAK_SCORE_SUM;
}

static bool is_product(enum tiebreak_name name) {
    return name == TIEBREAK_SONNEBORN_BERGER || (name >= TIEBREAK_EXTENDED_MM && name <= TIEBREAK_EXTENDED_GG);
}

bool standings_team_work_prepare(struct arena *arena, const struct team_field *field, struct tiebreak tiebreak,
                                 struct team_work *work, struct error *error) {
    char code[TIEBREAK_CODE_SIZE];
    *work = (struct team_work){.field = field, .tiebreak = tiebreak, .part_count = 1};
    choose_scores(work);
    work->article = article_of(work);
    if (is_board_tiebreak(tiebreak.name)) {
        work->part_count = standings_team_boards_parts(field, tiebreak.name);
        return true;
    }
    work->has_terms = true;
    if (is_score(tiebreak.name)) {
        work->sum = (struct tiebreak_work){
            .field = &field->fields[work->made],
            .tiebreak = tiebreak,
            .parts = (int64_t)field->views[work->made].scoring.unit *
                     (tiebreak.name == TIEBREAK_SCORE_SUM ? field->views[TEAM_GAME_POINTS].scoring.unit : 1),
            .terms = arena_array(arena, (size_t)field->table->round_count, sizeof *work->sum.terms),
        };
        return true;
    }
    if (!tiebreak_prepare(arena, &field->fields[work->score], sum_of(tiebreak), &work->sum, error))
        return false;
    work->dropped = work->sum.dropped;
    if (is_product(tiebreak.name)) {
        work->sum.article = work->article;
        work->sum.parts = (int64_t)field->views[work->score].scoring.unit * field->views[work->made].scoring.unit;
    }
    if (tiebreak.name == TIEBREAK_SCHEDULE_STRENGTH && work->dropped == STANDINGS_KEPT) {
        work->divisor = standings_team_field_divisor(field->table, field->rules, tiebreak);
        if (work->divisor.numerator == 0)
            return error_set(error, ERROR_tiebreak_divisor, tiebreak_code(tiebreak, field->rules->list.edition, code),
                             "0", NULL);
    }
    return true;
}

/* The points of the rounds. [c07-2023:13.1] [c02-2022:12.3.3.1] [c02-2019:13.11.1] [c02-2019:13.11.2]
   [c02-2019:13.13.1] [c02-2019:13.13.2] */
static bool add_up_score(const struct team_work *work, int32_t team, struct tiebreak_result *result,
                         struct error *error) {
    const struct crosstable *view = &work->field->views[work->made];
    const struct crosstable *games = &work->field->views[TEAM_GAME_POINTS];
    bool both = work->tiebreak.name == TIEBREAK_SCORE_SUM;
    for (int32_t round = 0; round < view->round_count; round++) {
        const struct round_record *record = crosstable_record(view, team, round);
        if (!crosstable_counts(view, team, round))
            continue;
        int64_t value = record->points;
        if (both) /* of two units, as parts of both */
            value = value * games->scoring.unit +
                    (int64_t)crosstable_record(games, team, round)->points * view->scoring.unit;
        work->sum.terms[result->count++] = (struct tiebreak_term){.round = round,
                                                                  .opponent = record->opponent,
                                                                  .points = record->points,
                                                                  .value = value,
                                                                  .counted = true,
                                                                  .article = work->article};
    }
    return tiebreak_add_up(&work->sum, result, error);
}

bool standings_team_work_evaluate(struct team_work *work, int32_t team, struct tiebreak_result *result,
                                  struct rational *parts, struct error *error) {
    enum tiebreak_name name = work->tiebreak.name;
    *result =
        (struct tiebreak_result){.value = {.applies = work->dropped == STANDINGS_KEPT, .value = rational_from(0)}};
    parts[0] = rational_from(0);
    if (work->dropped != STANDINGS_KEPT)
        return true;
    if (is_board_tiebreak(name)) {
        int64_t points[TEAM_MOST_BOARDS];
        standings_team_boards_total(work->field, team, points);
        if (!standings_team_boards_value(work->field, name, points, parts))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
        result->value.value = parts[0];
        return true;
    }
    bool done = is_score(name)                       ? add_up_score(work, team, result, error)
                : is_product(name)                   ? standings_team_products(work, team, result, error)
                : name == TIEBREAK_SCHEDULE_STRENGTH ? standings_team_schedule_strength(work, team, result, error)
                                                     : tiebreak_evaluate(&work->sum, team, result, error);
    parts[0] = result->value.value;
    return done;
}
