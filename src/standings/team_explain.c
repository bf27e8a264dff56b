#include <string.h>

#include "standings/explain.h"
#include "standings/team_work.h"

static struct team_breakdown started(struct tiebreak tiebreak) {
    return (struct team_breakdown){.sum = {.tiebreak = tiebreak, .article = "", .total.value = rational_from(0)}};
}

/* --- Boards --------------------------------------------------------------------------------------------------------- */

static bool list_boards(struct arena *arena, const struct team_field *field, enum tiebreak_name name,
                        const int64_t *points, struct team_breakdown *breakdown, struct error *error) {
    int64_t unit = field->table->scoring.game.unit;
    int32_t count = field->table->board_count;
    int64_t sum = 0;
    breakdown->board_count = (size_t)count;
    breakdown->boards = arena_array(arena, (size_t)count, sizeof *breakdown->boards);
    for (int32_t i = 0; i < count; i++) {
        struct team_board_addend *board = &breakdown->boards[i];
        sum += points[i];
        int64_t value = name == TIEBREAK_BOARD_COUNT  ? (i + 1) * points[i]
                        : name == TIEBREAK_TOP_BOARDS ? points[i]
                                                      : sum;
        *board = (struct team_board_addend){.board = i + 1, .counted = name != TIEBREAK_BOTTOM_BOARDS || i + 1 < count};
        if (!rational_make(points[i], unit, &board->points) || !rational_make(value, unit, &board->value))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    return true;
}

/* Byes are in the points of the boards and have no match of their own. */
static bool list_byes(struct arena *arena, const struct team_field *field, int32_t team, const char *article,
                      struct team_breakdown *breakdown, struct error *error) {
    const struct scoring *game = &field->table->scoring.game;
    const char *allocated =
        field->fields[field->primary].rules->text == EDITION_TEXT_2022 ? "c02-2022:12.3.3.4.bye" : "c07-2023:12.b";
    breakdown->byes = arena_array(arena, (size_t)field->table->round_count, sizeof *breakdown->byes);
    for (int32_t round = 0; round < field->table->round_count; round++) {
        const struct team_match *match = team_table_match(field->table, team, round);
        bool wins = match->bye == BYE_ALLOCATED;
        if (match->opponent >= 0 || match->bye == BYE_NONE)
            continue;
        struct team_bye_addend *bye = &breakdown->byes[breakdown->bye_count++];
        *bye = (struct team_bye_addend){
            .round = round + 1, .bye = (enum bye)match->bye, .article = wins ? allocated : article};
        if (!rational_make(wins ? game->win : 0, game->unit, &bye->each_board))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    return true;
}

/* --- Values --------------------------------------------------------------------------------------------------------- */

static enum tiebreak_reference reference_of(enum team_score score) {
    return score == TEAM_MATCH_POINTS ? TIEBREAK_MATCH_POINTS : TIEBREAK_GAME_POINTS;
}

static bool explain_value(struct arena *arena, const struct team_field *field, struct tiebreak tiebreak, int32_t team,
                          struct team_breakdown *breakdown, struct error *error) {
    struct team_work work;
    struct tiebreak_result result;
    struct rational parts[TEAM_MOST_BOARDS];
    if (!standings_team_work_prepare(arena, field, tiebreak, &work, error) ||
        !standings_team_work_evaluate(&work, team, &result, parts, error))
        return false;
    breakdown->sum.tiebreak.reference = reference_of(work.made);
    breakdown->sum.article = tiebreak.modifier == TIEBREAK_UNMODIFIED
                                 ? work.article
                                 : edition_modified_article(field->fields[work.score].rules, tiebreak, 0);
    breakdown->sum.dropped = work.dropped;
    breakdown->sum.threshold = work.sum.limit;
    breakdown->sum.total = result.value;
    breakdown->sum.total.applies = breakdown->value.applies;
    breakdown->sum.step_count = result.step_count;
    memcpy(breakdown->sum.steps, result.steps, sizeof result.steps);
    if (work.dropped != STANDINGS_KEPT)
        return true;
    if (work.has_terms)
        return explain_terms(arena, &work.sum, team, result.count, &breakdown->sum, error);
    int64_t points[TEAM_MOST_BOARDS];
    standings_team_boards_total(field, team, points);
    return list_boards(arena, field, tiebreak.name, points, breakdown, error) &&
           list_byes(arena, field, team, work.article, breakdown, error);
}

/* --- Encounters ----------------------------------------------------------------------------------------------------- */

/* The group that a team is in. */
struct group {
    size_t from;
    size_t to;
};

static struct group group_of(const struct standings_ranking *ranking, int32_t team) {
    struct group group = {0, 0};
    for (size_t i = 0; i < ranking->count; i++) {
        if (ranking->starts[i])
            group.from = i;
        if (ranking->members[i] == team)
            break;
    }
    group.to = standings_ranking_group_end(ranking, group.from);
    return group;
}

static bool is_same(struct group a, struct group b) {
    return a.from == b.from && a.to == b.to;
}

struct report {
    struct arena *arena;
    struct team_ranking *ranking;
    struct tiebreak tiebreak;
    int32_t team;
    struct team_breakdown *last; /* NULL: `first` is still empty */
    struct team_breakdown *first;
};

/* The next look: the breakdown itself, then those that hang on it. */
static struct team_breakdown *next_look(struct report *report, enum team_score score) {
    struct team_breakdown *look = report->first;
    if (report->last != NULL) {
        look = arena_alloc(report->arena, sizeof *look);
        *look = started(report->tiebreak);
        report->last->next = look;
    }
    look->sum.tiebreak.reference = reference_of(score);
    report->last = look;
    return look;
}

/* Where a look stands: the first by a score, one more by the same score at a smaller set, or a set's new start. */
enum stage { STAGE_FIRST, STAGE_SAME_SCORE, STAGE_RESTART };

static bool tell_look(struct report *report, enum team_score score, struct group group, enum stage stage,
                      struct error *error) {
    struct standings_ranking *order = &report->ranking->ranking;
    struct team_breakdown *look = next_look(report, score);
    if (!explain_look(report->arena, &report->ranking->encounters[score], report->team, order->members + group.from,
                      order->starts + group.from, group.to - group.from, stage != STAGE_FIRST, &look->sum, error))
        return false;
    if (tiebreak_is_extended_encounter(report->tiebreak.name) && stage != STAGE_SAME_SCORE)
        look->sum.article = stage == STAGE_RESTART ? "c07-2023:13.3.3" : "c07-2023:13.3.1";
    return true;
}

/* Article 6 in full by one score: `*group` becomes the set that it leaves the team in. */
static bool tell_score(struct report *report, enum team_score score, struct group *group, enum stage stage,
                       struct error *error) {
    struct group before;
    do {
        before = *group;
        if (!tell_look(report, score, before, stage, error))
            return false;
        *group = group_of(&report->ranking->ranking, report->team);
        stage = STAGE_SAME_SCORE;
    } while (!is_same(before, *group) && group->to - group->from > 1);
    return true;
}

static bool tell_boards(struct report *report, struct group group, struct error *error) {
    const struct team_field *field = report->ranking->field;
    const int32_t *members = report->ranking->ranking.members;
    enum tiebreak_name chain[TEAM_MOST_CHAIN];
    size_t count = standings_team_encounter_chain(field->rules, report->tiebreak.name, chain);
    int32_t other = members[group.from] == report->team ? members[group.from + 1] : members[group.from];
    for (size_t i = 0; i < count && is_same(group_of(&report->ranking->ranking, report->team), group); i++) {
        int64_t points[TEAM_MOST_BOARDS];
        struct rational parts[TEAM_MOST_BOARDS];
        if (!standings_team_encounter_boards(report->ranking, report->team, other, points))
            return true;
        struct team_breakdown *look = next_look(report, TEAM_GAME_POINTS);
        look->sum.tiebreak.name = chain[i];
        look->sum.article = "c07-2023:13.3.2";
        look->sum.tied_count = 2;
        look->sum.tied = arena_array(report->arena, 2, sizeof *look->sum.tied);
        memcpy(look->sum.tied, members + group.from, 2 * sizeof *members);
        if (!standings_team_boards_value(field, chain[i], points, parts))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
        look->sum.total.value = parts[0];
        if (!list_boards(report->arena, field, chain[i], points, look, error) ||
            !standings_team_encounter_by_boards(report->ranking, chain[i], group.from, error))
            return false;
        look->sum.total.applies = !is_same(group_of(&report->ranking->ranking, report->team), group);
    }
    return true;
}

/* The looks that the ranking took at the sets that the team was in. The set that the primary score leaves was looked at
   by it: when it starts again, that look is not told twice. [c07-2023:13.3.1] [c07-2023:13.3.3] */
static bool tell_extended(struct report *report, struct group group, struct error *error) {
    const struct team_field *field = report->ranking->field;
    enum stage stage = STAGE_FIRST;
    while (group.to - group.from > 1) {
        struct group left = group;
        if (!tell_score(report, field->primary, &left, stage, error))
            return false;
        if (!is_same(left, group))
            stage = STAGE_RESTART;
        group = left;
        if (left.to - left.from > 1 && !tell_score(report, field->secondary, &left, stage, error))
            return false;
        if (is_same(left, group))
            return group.to - group.from != 2 || tell_boards(report, group, error);
        group = left;
        stage = STAGE_RESTART;
    }
    return true;
}

static bool tell_encounter(struct report *report, struct error *error) {
    struct team_ranking *ranking = report->ranking;
    struct group group = group_of(&ranking->ranking, report->team);
    for (int score = 0; score < TEAM_SCORE_COUNT; score++)
        ranking->encounters[score].forfeits_played = report->tiebreak.forfeits_played;
    if (tiebreak_is_extended_encounter(report->tiebreak.name))
        return tell_extended(report, group, error);
    return group.to - group.from == 1 ||
           tell_score(report, standings_team_field_score(ranking->field, report->tiebreak), &group, STAGE_FIRST, error);
}

bool standings_team_standings_explain(struct arena *arena, const struct team_table *table,
                                      const struct team_standings *standings, int32_t team, size_t tiebreak,
                                      struct team_breakdown *breakdown, struct error *error) {
    const struct standings_rules *list = &standings->rules.list;
    struct team_field field;
    struct team_ranking ranking;
    if (tiebreak >= list->tiebreak_count)
        return error_set_number(error, ERROR_tiebreak_position_unknown, (long long)tiebreak + 1,
                                (long long)list->tiebreak_count, 0);
    if (team < 0 || team >= table->team_count)
        return error_set_number(error, ERROR_team_unknown, (long long)team + 1, table->team_count, 0);
    if (!standings_team_field_make(arena, table, &standings->rules, &field, error))
        return false;
    struct tiebreak asked = list->tiebreaks[tiebreak];
    *breakdown = started(asked);
    for (size_t i = 0; i < standings->count; i++) {
        if (standings->rows[i].team == team)
            breakdown->value = standings->rows[i].values[tiebreak];
    }
    if (asked.name != TIEBREAK_DIRECT_ENCOUNTER && !tiebreak_is_extended_encounter(asked.name))
        return explain_value(arena, &field, asked, team, breakdown, error);
    breakdown->sum.article = edition_article(field.fields[field.primary].rules, asked.name, 0);
    if (table->teams[team].excluded)
        return true;
    struct team_value *values = arena_array(arena, (size_t)table->team_count, sizeof *values);
    standings_team_ranking_make(arena, &field, &ranking);
    for (size_t i = 0; i < tiebreak; i++) {
        enum standings_dropped dropped;
        if (!standings_team_ranking_apply(arena, &ranking, list->tiebreaks[i], values, &dropped, error))
            return false;
    }
    struct report report = {.arena = arena, .ranking = &ranking, .tiebreak = asked, .team = team, .first = breakdown};
    return tell_encounter(&report, error);
}
