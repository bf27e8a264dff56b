#include <string.h>

#include "standings/team_work.h"

size_t standings_team_encounter_chain(const struct team_rules *rules, enum tiebreak_name name,
                                      enum tiebreak_name chain[TEAM_MOST_CHAIN]) {
    switch (name) {
    case TIEBREAK_EXTENDED_ENCOUNTER_BC_TBR:
        chain[0] = TIEBREAK_BOARD_COUNT;
        chain[1] = TIEBREAK_TOP_BOARDS;
        return 2;
    case TIEBREAK_EXTENDED_ENCOUNTER_BC_BBE:
        chain[0] = TIEBREAK_BOARD_COUNT;
        chain[1] = TIEBREAK_BOTTOM_BOARDS;
        return 2;
    case TIEBREAK_EXTENDED_ENCOUNTER_TBR:
        chain[0] = TIEBREAK_TOP_BOARDS;
        return 1;
    case TIEBREAK_EXTENDED_ENCOUNTER_BBE:
        chain[0] = TIEBREAK_BOTTOM_BOARDS;
        return 1;
    default: /* as the rules of the competition say [c07-2023:13.3.2] */
        memcpy(chain, rules->chain, sizeof rules->chain);
        return rules->chain_count;
    }
}

bool standings_team_encounter_boards(const struct team_ranking *ranking, int32_t team, int32_t opponent,
                                     int64_t *points) {
    const struct team_field *field = ranking->field;
    const struct crosstable *view = &field->views[field->primary];
    bool met = false;
    memset(points, 0, (size_t)field->table->board_count * sizeof *points);
    for (int32_t round = 0; round < view->round_count; round++) {
        const struct round_record *record = crosstable_record(view, team, round);
        if (record->opponent != opponent || !direct_encounter_takes(&ranking->encounters[field->primary], record))
            continue;
        met = true;
        standings_team_boards_add(field, team, round, points);
    }
    return met;
}

bool standings_team_encounter_by_boards(struct team_ranking *ranking, enum tiebreak_name name, size_t from,
                                        struct error *error) {
    int32_t *members = ranking->ranking.members + from;
    struct rational parts[2][TEAM_MOST_BOARDS];
    for (int i = 0; i < 2; i++) {
        int64_t points[TEAM_MOST_BOARDS];
        if (!standings_team_encounter_boards(ranking, members[i], members[1 - i], points))
            return true;
        if (!standings_team_boards_value(ranking->field, name, points, parts[i]))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    int order = 0;
    for (size_t i = 0; order == 0 && i < standings_team_boards_parts(ranking->field, name); i++)
        order = rational_compare(parts[0][i], parts[1][i]);
    if (name == TIEBREAK_BOARD_COUNT)
        order = -order;
    if (order == 0)
        return true;
    if (order < 0) {
        int32_t second = members[0];
        members[0] = members[1];
        members[1] = second;
    }
    ranking->ranking.starts[from + 1] = true;
    return true;
}

/* Article 6 in full by one score; what the team has in the first look goes into the parts when they are asked for. */
static bool look(struct team_ranking *ranking, enum team_score score, size_t part, size_t from, size_t to,
                 struct rational *parts, bool *decided, struct error *error) {
    struct direct_encounter *encounter = &ranking->encounters[score];
    const int32_t *members = ranking->ranking.members;
    if (!direct_encounter_once(encounter, ranking->ranking.members + from, ranking->ranking.starts + from, to - from,
                               error))
        return false;
    for (size_t i = from; parts != NULL && i < to; i++) {
        if (!direct_encounter_value(encounter, members[i], &parts[2 * (size_t)members[i] + part]))
            return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    }
    *decided = *decided || encounter->decided;
    return direct_encounter_again(encounter, ranking->ranking.members + from, ranking->ranking.starts + from, to - from,
                                  error);
}

static bool is_whole(const struct team_ranking *ranking, size_t from, size_t to) {
    return standings_ranking_group_end(&ranking->ranking, from) == to;
}

/* By the primary score, then, while all are still tied, by the secondary one, then, of two, by boards.
   [c07-2023:13.3.1] [c07-2023:13.3.2] */
static bool look_in_full(struct team_ranking *ranking, struct tiebreak tiebreak, size_t from, size_t to,
                         struct rational *parts, bool *decided, struct error *error) {
    const struct team_field *field = ranking->field;
    enum tiebreak_name chain[TEAM_MOST_CHAIN];
    size_t chain_count = to - from == 2 ? standings_team_encounter_chain(field->rules, tiebreak.name, chain) : 0;
    if (!look(ranking, field->primary, 0, from, to, parts, decided, error))
        return false;
    if (is_whole(ranking, from, to) && !look(ranking, field->secondary, 1, from, to, parts, decided, error))
        return false;
    for (size_t i = 0; i < chain_count && is_whole(ranking, from, to); i++) {
        if (!standings_team_encounter_by_boards(ranking, chain[i], from, error))
            return false;
        *decided = *decided || !is_whole(ranking, from, to);
    }
    return true;
}

bool standings_team_encounter_split(struct team_ranking *ranking, struct tiebreak tiebreak, size_t from, size_t to,
                                    struct rational *parts, bool *decided, struct error *error) {
    *decided = false;
    for (int score = 0; score < TEAM_SCORE_COUNT; score++)
        ranking->encounters[score].forfeits_played = tiebreak.forfeits_played;
    /* Each smaller set that comes of it starts again with the primary score. [c07-2023:13.3.3] */
    bool first = true;
    while (from < to) {
        size_t end = first ? to : standings_ranking_group_end(&ranking->ranking, from);
        bool of_subset = false;
        if (end - from > 1 &&
            !look_in_full(ranking, tiebreak, from, end, first ? parts : NULL, first ? decided : &of_subset, error))
            return false;
        first = false;
        if (is_whole(ranking, from, end))
            from = end;
    }
    return true;
}
