#include "standings/team_work.h"

static enum team_score score_of(enum tiebreak_reference reference) {
    return reference == TIEBREAK_GAME_POINTS ? TEAM_GAME_POINTS : TEAM_MATCH_POINTS;
}

static enum team_score other_score(enum team_score score) {
    return score == TEAM_MATCH_POINTS ? TEAM_GAME_POINTS : TEAM_MATCH_POINTS;
}

bool standings_team_field_make(struct arena *arena, const struct team_table *table, const struct team_rules *rules,
                               struct team_field *field, struct error *error) {
    *field = (struct team_field){.table = table, .rules = rules, .primary = score_of(rules->primary)};
    field->secondary = other_score(field->primary);
    for (int score = 0; score < TEAM_SCORE_COUNT; score++) {
        if (!team_table_view(arena, table, (enum team_score)score, &field->views[score]))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
        if (!standings_field_make(arena, &field->views[score], &rules->list, &field->fields[score], error))
            return false;
    }
    return true;
}

enum team_score standings_team_field_score(const struct team_field *field, struct tiebreak tiebreak) {
    return tiebreak.reference == TIEBREAK_PRIMARY_SCORE ? field->primary : score_of(tiebreak.reference);
}

/* What a team can make in the whole tournament: a win in each of its matches. */
static int64_t matches_of_a_team(const struct team_table *table) {
    int64_t ranked = 0;
    if (!table->predetermined)
        return table->rounds_planned;
    for (int32_t i = 0; i < table->team_count; i++)
        ranked += table->teams[i].excluded ? 0 : 1;
    return ranked > 0 ? (ranked - 1) * table->cycles : 0;
}

/*
 * The highest primary score of the tournament by the highest secondary score of a match, towards zero
 * [c07-2023:13.4.2.b]; in 2022 by the players of a team [c02-2022:12.3.3.3].
 */
struct rational standings_team_field_divisor(const struct team_table *table, const struct team_rules *rules,
                                             struct tiebreak tiebreak) {
    struct rational stated;
    if (tiebreak.modifier == TIEBREAK_DIVISOR && rational_make(tiebreak.amount, 100, &stated))
        return stated;
    const struct scoring *match = &table->scoring.match;
    const struct scoring *game = &table->scoring.game;
    int64_t boards = table->board_count;
    bool by_match = score_of(rules->primary) == TEAM_MATCH_POINTS;
    int64_t highest = matches_of_a_team(table) * (by_match ? match->win : boards * game->win);
    int64_t unit = by_match ? match->unit : game->unit;
    if (edition_rules(rules->list.edition)->text == EDITION_TEXT_2022)
        return rational_from(highest / (unit * boards));
    int64_t secondary = by_match ? boards * game->win : match->win;
    int64_t secondary_unit = by_match ? game->unit : match->unit;
    return rational_from(secondary > 0 ? highest * secondary_unit / (unit * secondary) : 0);
}
