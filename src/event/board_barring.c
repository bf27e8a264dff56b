/*
 * Exclusion from rounds and expulsion where teams play: who sits at a board is the captain's to say, but the player is not
 * seated in those rounds [laws:12.9.8], or in none any more [laws:12.9.9]. From a line-up that can still change he is
 * taken out; else his board is lost by default.
 */
#include "event/board_commands.h"
#include "event/teams.h"

struct barring {
    const struct board_place *place;
    const struct board_offender *offender;
    const struct board_known *known;
    struct board_commands *commands;
    struct error *error;
    const struct tournament_team *team;
};

static bool has_begun(const struct barring *barring, const struct round *round, int32_t number, bool *begun) {
    const struct board_games *games = barring->known->games;
    *begun = result_is_played((enum result)round_board(round, number)->result);
    return *begun || games == NULL || games->begun(games->context, round->number, number, begun, barring->error);
}

bool board_match_fixed(const struct tournament *tournament, const struct round *round, int32_t match,
                       const struct board_games *games, bool *fixed, struct error *error) {
    int32_t boards = tournament->team_play.boards;
    *fixed = round->locked;
    for (int32_t number = match * boards + 1; !*fixed && number <= (match + 1) * boards; number++) {
        *fixed = round_board(round, number)->result != RESULT_NONE;
        if (!*fixed && games != NULL && !games->begun(games->context, round->number, number, fixed, error))
            return false;
    }
    return true;
}

void board_lineup_of(const struct tournament *tournament, const struct round *round, int32_t team, int32_t *seats) {
    int32_t match = round_match_of(round, team);
    int32_t boards = tournament->team_play.boards;
    for (int32_t i = 0; i < boards; i++) {
        struct board board = round->boards[match * boards + i];
        seats[i] = *match_seat(&board, i, round->matches[match].home == team);
    }
}

/* A team that sits in its order moves up; where the captain has named the players, the chair stays empty for another one. */
static void take_out(const struct barring *barring, const struct round *round) {
    const struct tournament *tournament = barring->place->tournament;
    int32_t player = barring->offender->player;
    int32_t seats[TEAM_MOST_BOARDS];
    int32_t usual[TEAM_MOST_BOARDS];
    bool same = true;
    board_lineup_of(tournament, round, barring->team->id, seats);
    event_team_usual_seats(tournament, barring->team, round->number, 0, usual);
    for (int32_t i = 0; i < tournament->team_play.boards; i++) {
        same = same && seats[i] == usual[i];
        if (seats[i] == player)
            seats[i] = 0;
    }
    if (same)
        event_team_usual_seats(tournament, barring->team, round->number, player, seats);
    board_command_lineup(barring->commands, tournament, round->number, barring->team->id, seats);
}

/* A round whose matches stand; the player is barred before the line-up changes, so that both are taken back in this order,
   too. `*counts`: he is excluded from it. */
static bool leave_round(const struct barring *barring, const struct round *round, bool *counts) {
    const struct tournament *tournament = barring->place->tournament;
    int32_t number = board_of_player(round, barring->offender->player);
    bool begun = false;
    bool fixed;
    if (number > 0 && !has_begun(barring, round, number, &begun))
        return false;
    *counts = !begun;
    if (*counts && !barring->offender->expelled)
        board_command_barred(barring->commands, tournament, "player.bar", barring->offender->player, round->number,
                             round->number);
    if (begun && barring->offender->expelled && !result_is_final((enum result)round_board(round, number)->result))
        board_notes_running(&barring->commands->notes, barring->known->event, barring->offender->player, round->number,
                            number);
    if (number == 0 || begun)
        return true;
    if (!board_match_fixed(tournament, round, (number - 1) / tournament->team_play.boards, barring->known->games,
                           &fixed, barring->error))
        return false;
    const struct board *board = round_board(round, number);
    if (!fixed) {
        take_out(barring, round);
    } else if (!tournament_board_excluded(tournament, round, board)) {
        enum result result = board_lost_by(tournament, barring->offender, board);
        if (result != (enum result)board->result)
            board_command_result(barring->commands, barring->place, round->number, number, result, -1);
    }
    return true;
}

static bool bar_rounds(const struct barring *barring) {
    const struct tournament *tournament = barring->place->tournament;
    const struct board_offender *offender = barring->offender;
    bool open_end = tournament->system == SYSTEM_MANUAL && tournament->rounds_planned == 0;
    int32_t planned = open_end ? EVENT_MOST_ROUNDS : tournament_rounds_planned(tournament);
    int32_t follow = 0;
    for (int32_t number = barring->place->round->number + 1; number <= planned && follow < offender->rounds; number++) {
        const struct round *round = tournament_round(tournament, number);
        bool counts = true;
        if (round == NULL)
            board_command_barred(barring->commands, tournament, "player.bar", offender->player, number, number);
        else if (!leave_round(barring, round, &counts))
            return false;
        follow += counts;
    }
    if (follow < offender->rounds)
        board_notes_short(&barring->commands->notes, barring->known->event, barring->place, offender->player,
                          offender->rounds, follow);
    return true;
}

static bool bar_for_good(const struct barring *barring) {
    const struct tournament *tournament = barring->place->tournament;
    int32_t next = barring->place->round->number + 1;
    bool ignored;
    board_command_barred(barring->commands, tournament, "player.bar", barring->offender->player, next, 0);
    for (int32_t number = next; number <= tournament->round_count; number++)
        if (!leave_round(barring, tournament_round(tournament, number), &ignored))
            return false;
    return true;
}

bool board_bar(const struct board_place *place, const struct board_offender *offender, const struct board_known *known,
               struct board_commands *commands, struct error *error) {
    struct barring barring = {place,    offender, known,
                              commands, error,    tournament_team_with(place->tournament, offender->player)};
    if (barring.team == NULL)
        return true;
    return offender->expelled ? bar_for_good(&barring) : bar_rounds(&barring);
}
