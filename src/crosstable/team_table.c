#include "crosstable/team_table.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_TEAMS = 1 << 16, MOST_ROUNDS = 1 << 10 };

/* --- Scoring -------------------------------------------------------------------------------------------------------- */

void team_scoring_set_byes(struct team_scoring *scoring, int32_t board_count) {
    for (int bye = BYE_NONE; bye <= BYE_ZERO; bye++)
        scoring->bye_game_points[bye] = board_count * scoring_bye_points(&scoring->game, (enum bye)bye);
    /* A drawn match unless the rules of the competition say otherwise. */
    scoring->bye_game_points[BYE_ALLOCATED] = board_count * scoring->game.draw;
}

struct team_scoring team_scoring_usual(int32_t board_count) {
    struct team_scoring scoring = {
        .match = {.unit = 1, .win = 2, .draw = 1, .loss = 0, .absent = 0, .allocated_bye = 1},
        .game = scoring_usual(),
    };
    team_scoring_set_byes(&scoring, board_count);
    return scoring;
}

/* --- The table ------------------------------------------------------------------------------------------------------ */

static void clear_boards(struct team_table *table, int32_t team, int32_t round) {
    struct team_board *boards = team_table_boards(table, team, round);
    for (int32_t i = 0; i < table->board_count; i++)
        boards[i] = (struct team_board){.player = TEAM_NOBODY};
}

bool team_table_make(struct arena *arena, int32_t team_count, int32_t round_count, int32_t board_count,
                     struct team_table *table) {
    if (team_count < 0 || team_count > MOST_TEAMS || round_count < 0 || round_count > MOST_ROUNDS || board_count < 1 ||
        board_count > TEAM_MOST_BOARDS)
        return false;
    size_t matches = (size_t)team_count * (size_t)round_count;
    *table = (struct team_table){
        .scoring = team_scoring_usual(board_count),
        .cycles = 1,
        .team_count = team_count,
        .round_count = round_count,
        .rounds_planned = round_count,
        .board_count = board_count,
        .teams = arena_array(arena, (size_t)team_count, sizeof *table->teams),
        .matches = arena_array(arena, matches, sizeof *table->matches),
        .boards = arena_array(arena, matches * (size_t)board_count, sizeof *table->boards),
    };
    for (int32_t i = 0; i < team_count; i++) {
        table->teams[i].number = i + 1;
        for (int32_t round = 0; round < round_count; round++) {
            team_table_match(table, i, round)->opponent = -1;
            clear_boards(table, i, round);
        }
    }
    return true;
}

/* --- Line-ups ------------------------------------------------------------------------------------------------------- */

struct listed_player {
    int32_t player;
    int32_t team;
};

static int by_player(const void *a, const void *b) {
    const struct listed_player *first = a;
    const struct listed_player *second = b;
    if (first->player != second->player)
        return first->player < second->player ? -1 : 1;
    return (first->team > second->team) - (first->team < second->team);
}

bool team_table_check_players(struct arena *arena, const struct team_table *table, struct error *error) {
    size_t count = 0;
    for (int32_t i = 0; i < table->team_count; i++)
        count += (size_t)table->teams[i].player_count;
    struct listed_player *listed = arena_array(arena, count, sizeof *listed);
    count = 0;
    for (int32_t i = 0; i < table->team_count; i++) {
        for (int32_t j = 0; j < table->teams[i].player_count; j++)
            listed[count++] = (struct listed_player){table->teams[i].players[j], i};
    }
    if (count > 0)
        qsort(listed, count, sizeof *listed, by_player);
    for (size_t i = 1; i < count; i++) {
        if (listed[i].player == listed[i - 1].player)
            return error_set_number(error, ERROR_team_player_twice, listed[i].player,
                                    table->teams[listed[i - 1].team].number, table->teams[listed[i].team].number);
    }
    return true;
}

/* --- Matches -------------------------------------------------------------------------------------------------------- */

enum board_colour team_board_colour(enum board_colour colour, int32_t board) {
    if (board % 2 == 0 || colour == COLOUR_NONE)
        return colour;
    return colour == COLOUR_WHITE ? COLOUR_BLACK : COLOUR_WHITE;
}

/* A side of a match that is being entered. */
struct side {
    int32_t team;
    enum board_colour colour;
    bool first;
};

static int32_t player_of(struct side side, const struct team_game *game) {
    return side.first ? game->first_player : game->second_player;
}

static enum board_colour colour_on(struct side side, const struct team_game *game, int32_t board) {
    if (game->first_colour == COLOUR_NONE)
        return team_board_colour(side.colour, board);
    return side.first ? game->first_colour : team_board_colour(game->first_colour, 1);
}

static bool is_open(enum outcome outcome) {
    return outcome == OUTCOME_PENDING || outcome == OUTCOME_POSTPONED;
}

static bool is_forfeit(enum outcome outcome) {
    return outcome == OUTCOME_FORFEIT_WIN || outcome == OUTCOME_FORFEIT_LOSS;
}

static bool check_player(const struct team_table *table, struct side side, const struct team_game *games, int32_t board,
                         struct error *error) {
    const struct team *team = &table->teams[side.team];
    int32_t player = player_of(side, &games[board]);
    enum outcome outcome = result_outcome(games[board].result, colour_on(side, &games[board], board));
    if (team->player_count == 0)
        return true;
    if (player == TEAM_NOBODY) {
        if (is_open(outcome) || outcome == OUTCOME_FORFEIT_LOSS)
            return true;
        return error_set_number(error, ERROR_team_board_empty, team->number, board + 1, 0);
    }
    if (player < 0 || player >= team->player_count)
        return error_set_number(error, ERROR_team_player_unknown, team->number, player + 1, team->player_count);
    for (int32_t above = 0; above < board; above++) {
        int32_t other = player_of(side, &games[above]);
        if (other == player)
            return error_set_number(error, ERROR_team_player_two_boards, team->number, above + 1, board + 1);
        if (table->fixed_order && other != TEAM_NOBODY && other > player)
            return error_set_number(error, ERROR_team_order, team->number, above + 1, board + 1);
    }
    return true;
}

static bool check_side(const struct team_table *table, int32_t round, struct side side, int32_t opponent,
                       const struct team_game *games, struct error *error) {
    const struct team_match *match = team_table_match(table, side.team, round);
    if ((match->opponent >= 0 && match->opponent != opponent) || (match->opponent < 0 && match->bye != BYE_NONE))
        return error_set_number(error, ERROR_team_busy, table->teams[side.team].number, round + 1, 0);
    for (int32_t board = 0; board < table->board_count; board++) {
        if (!check_player(table, side, games, board, error))
            return false;
    }
    return true;
}

static void enter_boards(struct team_table *table, int32_t round, struct side side, const struct team_game *games) {
    struct team_board *boards = team_table_boards(table, side.team, round);
    for (int32_t board = 0; board < table->board_count; board++) {
        enum board_colour colour = colour_on(side, &games[board], board);
        enum outcome outcome = result_outcome(games[board].result, colour);
        boards[board] = (struct team_board){
            .player = player_of(side, &games[board]),
            .points = scoring_points(&table->scoring.game, outcome),
            .colour = (uint8_t)colour,
            .outcome = (uint8_t)outcome,
        };
    }
}

/* What the boards of one side come to. */
struct tally {
    int32_t points;
    bool pending;
    bool postponed;
    bool played;
};

static struct tally tally_of(const struct team_table *table, int32_t team, int32_t round) {
    const struct team_board *boards = team_table_boards(table, team, round);
    struct tally tally = {0};
    for (int32_t i = 0; i < table->board_count; i++) {
        enum outcome outcome = (enum outcome)boards[i].outcome;
        tally.points += boards[i].points; /* [c07-2023:11.1.2] [c02-2022:12.3.3.GP] */
        tally.pending = tally.pending || outcome == OUTCOME_PENDING;
        tally.postponed = tally.postponed || outcome == OUTCOME_POSTPONED;
        tally.played = tally.played || (!is_open(outcome) && !is_forfeit(outcome));
    }
    return tally;
}

/* Without a game over the board a match was not played. [c07-2023:15.1] */
static enum outcome match_outcome(struct tally own, struct tally other) {
    if (own.pending || own.postponed)
        return own.pending ? OUTCOME_PENDING : OUTCOME_POSTPONED;
    if (!own.played)
        return own.points > other.points ? OUTCOME_FORFEIT_WIN : OUTCOME_FORFEIT_LOSS;
    return own.points > other.points ? OUTCOME_WIN : own.points == other.points ? OUTCOME_DRAW : OUTCOME_LOSS;
}

/* [c07-2023:11.1.1]; forfeits that leave the sides equal but not empty-handed give the points of a draw. */
static int32_t match_points(const struct scoring *scoring, enum outcome outcome, struct tally own, struct tally other) {
    bool drawn = outcome == OUTCOME_FORFEIT_LOSS && own.points == other.points && own.points > 0;
    return drawn ? scoring->draw : scoring_points(scoring, outcome);
}

static void enter_side(struct team_table *table, int32_t round, struct side side, int32_t opponent, struct tally own,
                       struct tally other) {
    enum outcome outcome = match_outcome(own, other);
    struct team_match *match = team_table_match(table, side.team, round);
    *match = (struct team_match){.opponent = opponent, .colour = (uint8_t)side.colour, .outcome = (uint8_t)outcome};
    if (is_open(outcome))
        return;
    match->points[TEAM_MATCH_POINTS] = match_points(&table->scoring.match, outcome, own, other);
    match->points[TEAM_GAME_POINTS] = own.points;
}

bool team_table_set_match(struct team_table *table, int32_t round, int32_t first, int32_t second,
                          enum board_colour colour, const struct team_game *games, struct error *error) {
    struct side sides[2] = {{first, colour, true}, {second, team_board_colour(colour, 1), false}};
    for (int i = 0; i < 2; i++) {
        if (sides[i].team < 0 || sides[i].team >= table->team_count)
            return error_set_number(error, ERROR_team_unknown, sides[i].team + 1, table->team_count, 0);
    }
    if (first == second)
        return error_set_number(error, ERROR_team_itself, table->teams[first].number, 0, 0);
    if (!check_side(table, round, sides[0], second, games, error) ||
        !check_side(table, round, sides[1], first, games, error))
        return false;
    enter_boards(table, round, sides[0], games);
    enter_boards(table, round, sides[1], games);
    struct tally tallies[2] = {tally_of(table, first, round), tally_of(table, second, round)};
    enter_side(table, round, sides[0], second, tallies[0], tallies[1]);
    enter_side(table, round, sides[1], first, tallies[1], tallies[0]);
    return true;
}

/* What both sides of a game or match can have together. [laws:10.2] */
static int64_t maximum(const struct scoring *scoring) {
    int64_t decided = (int64_t)scoring->win + scoring->loss;
    int64_t drawn = 2 * (int64_t)scoring->draw;
    return decided > drawn ? decided : drawn;
}

enum { WRITTEN_SIZE = 32 };

/* "2.5" */
static const char *written(int64_t points, int32_t unit, char text[WRITTEN_SIZE]) {
    long long hundredths = (long long)points * 100 / unit;
    const char *sign = hundredths < 0 ? "-" : "";
    hundredths = hundredths < 0 ? -hundredths : hundredths;
    if (hundredths % 100 == 0)
        snprintf(text, WRITTEN_SIZE, "%s%lld", sign, hundredths / 100);
    else if (hundredths % 10 == 0)
        snprintf(text, WRITTEN_SIZE, "%s%lld.%lld", sign, hundredths / 100, hundredths % 100 / 10);
    else
        snprintf(text, WRITTEN_SIZE, "%s%lld.%02lld", sign, hundredths / 100, hundredths % 100);
    return text;
}

static enum outcome awarded_outcome(bool played, int32_t own, int32_t other) {
    if (!played)
        return own > other ? OUTCOME_FORFEIT_WIN : OUTCOME_FORFEIT_LOSS;
    return own > other ? OUTCOME_WIN : own == other ? OUTCOME_DRAW : OUTCOME_LOSS;
}

bool team_table_award(struct team_table *table, int32_t round, int32_t first,
                      const int32_t first_points[TEAM_SCORE_COUNT], const int32_t second_points[TEAM_SCORE_COUNT],
                      struct error *error) {
    struct team_match *match = team_table_match(table, first, round);
    if (match->opponent < 0 || is_open((enum outcome)match->outcome))
        return error_set_number(error, ERROR_team_match_open, table->teams[first].number, round + 1, 0);
    int64_t most[TEAM_SCORE_COUNT] = {maximum(&table->scoring.match),
                                      table->board_count * maximum(&table->scoring.game)};
    int32_t units[TEAM_SCORE_COUNT] = {table->scoring.match.unit, table->scoring.game.unit};
    char texts[3][WRITTEN_SIZE];
    for (int score = 0; score < TEAM_SCORE_COUNT; score++) {
        int64_t sum = (int64_t)first_points[score] + second_points[score];
        if (first_points[score] < 0 || second_points[score] < 0 || sum > most[score])
            return error_set(error, ERROR_team_points_sum, written(first_points[score], units[score], texts[0]),
                             written(second_points[score], units[score], texts[1]),
                             written(most[score], units[score], texts[2]));
    }
    struct team_match *other = team_table_match(table, match->opponent, round);
    for (int score = 0; score < TEAM_SCORE_COUNT; score++) {
        match->points[score] = first_points[score];
        other->points[score] = second_points[score];
    }
    bool played = !is_forfeit((enum outcome)match->outcome);
    int32_t own = first_points[TEAM_MATCH_POINTS];
    int32_t theirs = second_points[TEAM_MATCH_POINTS];
    match->outcome = (uint8_t)awarded_outcome(played, own, theirs);
    other->outcome = (uint8_t)awarded_outcome(played, theirs, own);
    match->awarded = other->awarded = true;
    return true;
}

void team_table_set_bye(struct team_table *table, int32_t round, int32_t team, enum bye bye) {
    *team_table_match(table, team, round) = (struct team_match){
        .opponent = -1,
        .points = {scoring_bye_points(&table->scoring.match, bye), table->scoring.bye_game_points[bye]},
        .bye = (uint8_t)bye,
    };
    clear_boards(table, team, round);
}

/* --- The view of one score ------------------------------------------------------------------------------------------ */

static struct scoring view_scoring(const struct team_table *table, enum team_score score) {
    if (score == TEAM_MATCH_POINTS)
        return table->scoring.match;
    const struct scoring *game = &table->scoring.game;
    return (struct scoring){
        .unit = game->unit,
        .win = table->board_count * game->win,
        .draw = table->board_count * game->draw,
        .loss = table->board_count * game->loss,
        .absent = table->board_count * game->absent,
        .allocated_bye = table->scoring.bye_game_points[BYE_ALLOCATED],
    };
}

bool team_table_view(struct arena *arena, const struct team_table *table, enum team_score score,
                     struct crosstable *view) {
    if (!crosstable_make(arena, table->team_count, table->round_count, view))
        return false;
    view->scoring = view_scoring(table, score);
    view->predetermined = table->predetermined;
    view->cycles = table->cycles;
    view->rounds_planned = table->rounds_planned;
    for (int32_t i = 0; i < table->team_count; i++) {
        const struct team *team = &table->teams[i];
        view->participants[i] = (struct participant){.player = team->team,
                                                     .number = team->number,
                                                     .name = team->name,
                                                     .bonus = team->bonus[score],
                                                     .excluded = team->excluded};
        for (int32_t round = 0; round < table->round_count; round++) {
            const struct team_match *match = team_table_match(table, i, round);
            *crosstable_record(view, i, round) = (struct round_record){
                .opponent = match->opponent,
                .points = match->points[score],
                .colour = match->colour,
                .outcome = match->outcome,
                .bye = match->bye,
            };
        }
    }
    return true;
}
