#include <string.h>

#include "standings/team_work.h"

/* Forfeits are wins and losses like others. [c07-2023:12.a] [c02-2022:12.3.3.4.forfeit] */
static int32_t points_on(const struct scoring *game, const struct team_board *board) {
    switch ((enum outcome)board->outcome) {
    case OUTCOME_FORFEIT_WIN:
        return game->win;
    case OUTCOME_FORFEIT_LOSS:
        return game->loss;
    default:
        return board->points;
    }
}

void standings_team_boards_add(const struct team_field *field, int32_t team, int32_t round, int64_t *points) {
    const struct team_table *table = field->table;
    const struct team_match *match = team_table_match(table, team, round);
    const struct team_board *boards = team_table_boards(table, team, round);
    if (!crosstable_counts(&field->views[field->primary], team, round))
        return;
    for (int32_t i = 0; i < table->board_count; i++) {
        if (match->opponent >= 0)
            points[i] += points_on(&table->scoring.game, &boards[i]);
        else if (match->bye == BYE_ALLOCATED) /* a win on each board [c07-2023:12.b] [c02-2022:12.3.3.4.bye] */
            points[i] += table->scoring.game.win;
    }
}

void standings_team_boards_total(const struct team_field *field, int32_t team, int64_t *points) {
    memset(points, 0, (size_t)field->table->board_count * sizeof *points);
    for (int32_t round = 0; round < field->table->round_count; round++)
        standings_team_boards_add(field, team, round, points);
}

size_t standings_team_boards_parts(const struct team_field *field, enum tiebreak_name name) {
    size_t boards = (size_t)field->table->board_count;
    if (name == TIEBREAK_BOARD_COUNT || boards == 1)
        return 1;
    return name == TIEBREAK_TOP_BOARDS ? boards : boards - 1;
}

bool standings_team_boards_value(const struct team_field *field, enum tiebreak_name name, const int64_t *points,
                                 struct rational *parts) {
    int64_t unit = field->table->scoring.game.unit;
    size_t boards = (size_t)field->table->board_count;
    int64_t sum = 0;
    if (name == TIEBREAK_BOARD_COUNT) { /* [c07-2023:12.1] */
        for (size_t i = 0; i < boards; i++)
            sum += (int64_t)(i + 1) * points[i];
        return rational_make(sum, unit, &parts[0]);
    }
    for (size_t i = 0; i < boards; i++) {
        /* [c07-2023:12.2] [c02-2022:12.3.3.4.board] */
        if (name == TIEBREAK_TOP_BOARDS && !rational_make(points[i], unit, &parts[i]))
            return false;
        /* Without the last board, without the last two, and so on. [c07-2023:12.3] */
        sum += points[i];
        if (name == TIEBREAK_BOTTOM_BOARDS && i + 1 < boards && !rational_make(sum, unit, &parts[boards - 2 - i]))
            return false;
    }
    if (name == TIEBREAK_BOTTOM_BOARDS && boards == 1)
        parts[0] = rational_from(0);
    return true;
}
