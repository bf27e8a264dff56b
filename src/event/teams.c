#include "event/teams.h"

#include "event/entry_table.h"
#include "event/given_points.h"

const struct tournament_team *tournament_team_of(const struct tournament *tournament, int64_t id) {
    for (int32_t i = 0; i < tournament->team_count; i++)
        if (tournament->teams[i].id == id)
            return &tournament->teams[i];
    return NULL;
}

const struct tournament_team *tournament_team_with(const struct tournament *tournament, int32_t player) {
    for (int32_t i = 0; i < tournament->team_count; i++)
        for (int32_t j = 0; j < tournament->teams[i].player_count; j++)
            if (tournament->teams[i].players[j] == player)
                return &tournament->teams[i];
    return NULL;
}

const struct barred_player *tournament_barred(const struct tournament *tournament, int32_t player, int32_t round) {
    const struct barred_player *found = NULL;
    for (int32_t i = 0; i < tournament->barred_count; i++) {
        const struct barred_player *barred = &tournament->barred[i];
        if (barred->player == player && barred->first <= round && (barred->last == 0 || round <= barred->last) &&
            (found == NULL || barred->last == 0))
            found = barred;
    }
    return found;
}

void event_team_usual_seats(const struct tournament *tournament, const struct tournament_team *team, int32_t round,
                            int32_t except, int32_t *seats) {
    int32_t board = 0;
    for (int32_t i = 0; i < team->player_count && board < tournament->team_play.boards; i++)
        if (team->players[i] != except && tournament_barred(tournament, team->players[i], round) == NULL)
            seats[board++] = team->players[i];
    for (; board < tournament->team_play.boards; board++)
        seats[board] = 0;
}

int32_t round_match_of(const struct round *round, int32_t team) {
    for (int32_t i = 0; i < round->match_count; i++)
        if (round->matches[i].home == team || round->matches[i].away == team)
            return i;
    return -1;
}

struct team_rules tournament_team_rules(const struct tournament *tournament) {
    const struct team_play *play = &tournament->team_play;
    struct team_rules rules = {.primary = play->primary, .list = tournament->rules, .chain_count = play->chain_count};
    for (size_t i = 0; i < play->chain_count; i++)
        rules.chain[i] = play->chain[i];
    return rules;
}

struct standings_rules tournament_player_rules(const struct tournament *tournament) {
    struct standings_rules rules = tournament->rules;
    if (tournament_of_teams(tournament))
        rules.tiebreak_count = 0;
    return rules;
}

/* --- The table ------------------------------------------------------------------------------------------------------ */

struct filling {
    const struct tournament *tournament;
    struct team_table *table;
    const int32_t *indices; /* by place in the tournament's list of teams */
    struct error *error;
};

static int32_t index_of(const struct filling *filling, int32_t team) {
    return filling->indices[tournament_team_of(filling->tournament, team) - filling->tournament->teams];
}

static int32_t place_of(const struct team *team, int32_t player) {
    for (int32_t i = 0; i < team->player_count; i++)
        if (team->players[i] == player)
            return i;
    return TEAM_NOBODY;
}

static bool fill_match(struct filling *filling, const struct round *round, int32_t match) {
    struct team_table *table = filling->table;
    struct team_game games[TEAM_MOST_BOARDS];
    int32_t home = index_of(filling, round->matches[match].home);
    int32_t away = index_of(filling, round->matches[match].away);
    for (int32_t i = 0; i < table->board_count; i++) {
        const struct board *board = &round->boards[match * table->board_count + i];
        bool white = match_home_white(i);
        games[i] = (struct team_game){
            .first_player = place_of(&table->teams[home], white ? board->white : board->black),
            .second_player = place_of(&table->teams[away], white ? board->black : board->white),
            .first_colour = white ? COLOUR_WHITE : COLOUR_BLACK,
            .result = (enum result)board->result,
        };
    }
    return team_table_set_match(table, round->number - 1, home, away, COLOUR_WHITE, games, filling->error);
}

static bool fill_round(struct filling *filling, const struct round *round) {
    for (int32_t i = 0; i < round->match_count; i++)
        if (!fill_match(filling, round, i))
            return false;
    for (int32_t i = 0; i < round->team_bye_count; i++)
        team_table_set_bye(filling->table, round->number - 1, index_of(filling, round->team_byes[i].team),
                           (enum bye)round->team_byes[i].bye);
    return true;
}

bool tournament_team_table(const struct tournament *tournament, int32_t through, struct arena *arena,
                           struct team_table *table, struct error *error) {
    int32_t rounds = through > 0 && through < tournament->round_count ? through : tournament->round_count;
    const struct team_play *play = &tournament->team_play;
    if (!team_table_make(arena, tournament->team_count, rounds, play->boards, table))
        return error_set(error, ERROR_number_overflow, NULL, NULL, NULL);
    const struct tournament_team **sorted = tournament_sort_teams(tournament, arena);
    int32_t *indices = arena_array(arena, (size_t)tournament->team_count, sizeof *indices);
    table->scoring.match = play->match;
    table->scoring.game = tournament->scoring;
    team_scoring_set_byes(&table->scoring, play->boards);
    given_team_byes(tournament, &table->scoring);
    table->predetermined = tournament_predetermined(tournament);
    table->cycles = table->predetermined ? tournament->cycles : 1;
    table->rounds_planned = tournament_rounds_planned(tournament);
    for (int32_t i = 0; i < tournament->team_count; i++) {
        struct team *team = &table->teams[i];
        team->team = sorted[i]->id;
        team->name = sorted[i]->name;
        team->excluded = sorted[i]->excluded;
        team->player_count = sorted[i]->player_count;
        team->players = sorted[i]->players;
        indices[sorted[i] - tournament->teams] = i;
    }
    struct filling filling = {.tournament = tournament, .table = table, .indices = indices, .error = error};
    for (int32_t i = 0; i < rounds; i++)
        if (!fill_round(&filling, &tournament->rounds[i]))
            return false;
    given_team_points(tournament, table);
    return true;
}

int32_t event_team_made_unit(const struct team_table *table, struct tiebreak tiebreak) {
    bool game = tiebreak.reference == TIEBREAK_GAME_POINTS;
    return game ? table->scoring.game.unit : table->scoring.match.unit;
}

int32_t event_team_opponent_unit(const struct team_table *table, struct tiebreak tiebreak) {
    switch (tiebreak.name) {
    case TIEBREAK_EXTENDED_MM:
    case TIEBREAK_EXTENDED_MG:
        return table->scoring.match.unit;
    case TIEBREAK_EXTENDED_GM:
    case TIEBREAK_EXTENDED_GG:
        return table->scoring.game.unit;
    default:
        return event_team_made_unit(table, tiebreak);
    }
}

/* --- Players by board ----------------------------------------------------------------------------------------------- */

static void count_board(struct team_player_tally *tally, const struct team_board *board, int32_t *seats) {
    enum outcome outcome = (enum outcome)board->outcome;
    (*seats)++;
    if (outcome == OUTCOME_PENDING || outcome == OUTCOME_POSTPONED)
        return;
    tally->games++;
    tally->played += outcome != OUTCOME_FORFEIT_WIN && outcome != OUTCOME_FORFEIT_LOSS;
    tally->points += board->points;
}

struct team_player_tally *event_team_table_players(struct arena *arena, const struct team_table *table, size_t *count) {
    *count = 0;
    for (int32_t i = 0; i < table->team_count; i++)
        *count += (size_t)table->teams[i].player_count;
    struct team_player_tally *tallies = arena_array(arena, *count, sizeof *tallies);
    size_t width = (size_t)table->board_count;
    int32_t *seats = arena_array(arena, *count * width, sizeof *seats);
    size_t first = 0;
    for (int32_t i = 0; i < table->team_count; i++) {
        const struct team *team = &table->teams[i];
        for (int32_t j = 0; j < team->player_count; j++)
            tallies[first + (size_t)j] = (struct team_player_tally){.player = team->players[j], .team = i};
        for (int32_t round = 0; round < table->round_count; round++) {
            const struct team_board *boards = team_table_boards(table, i, round);
            for (int32_t board = 0; board < table->board_count; board++) {
                if (boards[board].player == TEAM_NOBODY)
                    continue;
                size_t place = first + (size_t)boards[board].player;
                count_board(&tallies[place], &boards[board], &seats[place * width + (size_t)board]);
            }
        }
        first += (size_t)team->player_count;
    }
    for (size_t i = 0; i < *count; i++) {
        int32_t most = 0;
        for (size_t board = 0; board < width; board++) {
            if (seats[i * width + board] > most) {
                most = seats[i * width + board];
                tallies[i].board = (int32_t)board + 1;
            }
        }
    }
    return tallies;
}
