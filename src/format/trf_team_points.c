/*
 * Abnormal points of teams, record 299: what a result is worth for some of them, and bonuses and penalties.
 */
#include "format/trf_team_points.h"
#include "format/trf_parts.h"

int32_t trf_common_part(int32_t part, int32_t hundredths) {
    while (hundredths % part != 0)
        part = part == 100 ? 50 : part == 50 ? 10 : 1;
    return part;
}

/* `part` divides that of the scoring. */
static void widen(struct scoring *scoring, int32_t part) {
    int32_t times = 100 / part / scoring->unit;
    scoring->unit *= times;
    scoring->win *= times;
    scoring->draw *= times;
    scoring->loss *= times;
    scoring->absent *= times;
    scoring->allocated_bye *= times;
}

void trf_team_widen(const struct trf_tournament *trf, struct team_scoring *scoring) {
    int32_t match = 100 / scoring->match.unit;
    int32_t game = 100 / scoring->game.unit;
    for (size_t i = 0; i < trf->abnormal_count && trf->has_numbered_teams; i++) {
        match = trf_common_part(match, trf->abnormals[i].match_points.points);
        game = trf_common_part(game, trf->abnormals[i].points.points);
    }
    if (trf->team_byes.match_points.given)
        match = trf_common_part(match, trf->team_byes.match_points.points);
    if (trf->team_byes.game_points.given)
        game = trf_common_part(game, trf->team_byes.game_points.points);
    widen(&scoring->match, match);
    widen(&scoring->game, game);
}

/* The letter by which the record speaks of a round, or 0. */
static char kind_of(const struct team_match *match) {
    if (match->opponent < 0)
        return match->bye == BYE_FULL ? 'F' : match->bye == BYE_HALF ? 'H' : match->bye == BYE_ZERO ? 'Z' : '\0';
    switch ((enum outcome)match->outcome) {
    case OUTCOME_WIN:
        return 'W';
    case OUTCOME_DRAW:
        return 'D';
    case OUTCOME_LOSS:
        return 'L';
    case OUTCOME_FORFEIT_WIN:
        return '+';
    case OUTCOME_FORFEIT_LOSS:
        return '-';
    case OUTCOME_PENDING:
    case OUTCOME_POSTPONED:
        break;
    }
    return '\0';
}

static bool is_named(const struct trf_numbers *who, int32_t number) {
    for (int32_t i = 0; i < who->count; i++)
        if (who->numbers[i] == number)
            return true;
    return who->count == 0;
}

static void set_points(const struct trf_abnormal *abnormal, const struct team_scoring *scoring,
                       struct team_match *match) {
    if (abnormal->match_points.given)
        match->points[TEAM_MATCH_POINTS] = abnormal->match_points.points * scoring->match.unit / 100;
    if (abnormal->points.given)
        match->points[TEAM_GAME_POINTS] = abnormal->points.points * scoring->game.unit / 100;
    match->awarded = true;
}

static void take(const struct trf_abnormal *abnormal, struct team_table *table, int32_t team) {
    const struct team_scoring *scoring = &table->scoring;
    if (abnormal->kind == ' ' && abnormal->round <= table->round_count) {
        table->teams[team].bonus[TEAM_MATCH_POINTS] += abnormal->match_points.points * scoring->match.unit / 100;
        table->teams[team].bonus[TEAM_GAME_POINTS] += abnormal->points.points * scoring->game.unit / 100;
    }
    for (int32_t round = 0; round < table->round_count; round++) {
        struct team_match *match = team_table_match(table, team, round);
        if ((abnormal->round == 0 || abnormal->round == round + 1) && abnormal->kind == kind_of(match))
            set_points(abnormal, scoring, match);
    }
}

void trf_team_abnormals(const struct trf_tournament *trf, struct team_table *table) {
    for (size_t i = 0; i < trf->abnormal_count && trf->has_numbered_teams; i++)
        for (int32_t team = 0; team < table->team_count; team++)
            if (is_named(&trf->abnormals[i].who, table->teams[team].number))
                take(&trf->abnormals[i], table, team);
}
