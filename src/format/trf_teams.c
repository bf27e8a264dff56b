#include "format/trf_teams.h"

#include <string.h>

#include "format/trf_list.h"
#include "format/trf_parts.h"
#include "format/trf_team_points.h"

/* Teams, and whose member each player is. */
struct gathering {
    struct arena *arena;
    const struct trf_tournament *trf;
    struct team_table *table;
    int32_t *team_of;  /* index of the team by player number, or -1 */
    int32_t *place_of; /* in the team's list, by player number */
    struct error *error;
};

static struct trf_round cell_of(const struct gathering *all, int32_t number, int32_t round) {
    const struct trf_player *player = trf_player(all->trf, number);
    return player == NULL ? (struct trf_round){.colour = '-', .result = ' '} : trf_round_of(player, round);
}

static int32_t team_with(const struct gathering *all, int32_t number) {
    return number > 0 && number <= TRF_NUMBER_MOST ? all->team_of[number] : -1;
}

static int32_t team_numbered(const struct gathering *all, int32_t number) {
    for (int32_t i = 0; i < all->table->team_count; i++)
        if (all->table->teams[i].number == number)
            return i;
    return -1;
}

/* --- Sizes and scoring ---------------------------------------------------------------------------------------------- */

/* Did the player sit down, or might have: a game, or a forfeit without an opponent? */
static bool sits(struct trf_round cell) {
    return cell.opponent > 0 || (cell.opponent == 0 && cell.result == '+');
}

static int32_t count_boards(const struct trf_tournament *trf, int32_t rounds) {
    size_t most = trf->board_colours.length;
    for (size_t i = 0; i < trf->lineup_count; i++)
        most = (size_t)trf->lineups[i].players.count > most ? (size_t)trf->lineups[i].players.count : most;
    for (size_t i = 0; i < trf->team_count && trf->board_colours.length == 0; i++) {
        const struct trf_numbers *members = &trf->teams[i].members;
        for (int32_t round = 1; round <= rounds; round++) {
            size_t seats = 0;
            for (int32_t j = 0; j < members->count; j++) {
                const struct trf_player *player = trf_player(trf, members->numbers[j]);
                seats += player != NULL && sits(trf_round_of(player, round));
            }
            most = seats > most ? seats : most;
        }
    }
    return most == 0 ? 1 : (int32_t)most;
}

/* Hundredths in the smallest of the usual units. */
static struct scoring match_scoring(const struct trf_tournament *trf) {
    struct scoring scoring = team_scoring_usual(1).match;
    const struct trf_points *values = trf->match_values;
    if (!values[0].given || !values[1].given || !values[2].given)
        return scoring;
    int32_t sum[] = {values[0].points, values[1].points, values[2].points,
                     trf->team_byes.match_points.given ? trf->team_byes.match_points.points : values[1].points};
    int32_t part = 100; /* hundredths in a unit's part */
    for (size_t i = 0; i < sizeof sum / sizeof *sum; i++)
        part = trf_common_part(part, sum[i]);
    return (struct scoring){.unit = 100 / part,
                            .win = sum[0] / part,
                            .draw = sum[1] / part,
                            .loss = sum[2] / part,
                            .absent = 0,
                            .allocated_bye = sum[3] / part};
}

static bool put_members(struct gathering *all, int32_t team, const struct trf_team *read) {
    int32_t *players = arena_array(all->arena, (size_t)read->members.count, sizeof *players);
    struct team *made = &all->table->teams[team];
    *made = (struct team){.team = read->number, .number = read->number, .name = read->name, .players = players};
    for (int32_t i = 0; i < read->members.count; i++) {
        int32_t number = read->members.numbers[i];
        if (trf_player(all->trf, number) == NULL)
            continue; /* reading has warned */
        if (all->team_of[number] >= 0) {
            error_set_number(all->error, ERROR_team_player_twice, number,
                             all->table->teams[all->team_of[number]].number, read->number);
            return error_at(all->error, NULL, read->line, 0);
        }
        all->team_of[number] = team;
        all->place_of[number] = made->player_count;
        players[made->player_count++] = number;
    }
    return true;
}

/* In the order of the numbers. */
static const struct trf_team **sort_teams(struct arena *arena, const struct trf_tournament *trf) {
    const struct trf_team **sorted = arena_array(arena, trf->team_count, sizeof(const struct trf_team *));
    for (size_t i = 0; i < trf->team_count; i++) {
        size_t at = i;
        for (; at > 0 && sorted[at - 1]->number > trf->teams[i].number; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = &trf->teams[i];
    }
    return sorted;
}

/* --- Matches -------------------------------------------------------------------------------------------------------- */

/* One side of a match that is being put together: who sits, in order. */
struct side {
    int32_t team;
    size_t count;
    int32_t *numbers; /* of players; 0: nobody */
};

static const struct trf_lineup *find_lineup(const struct gathering *all, int32_t team, int32_t round) {
    for (size_t i = 0; i < all->trf->lineup_count; i++) {
        const struct trf_lineup *lineup = &all->trf->lineups[i];
        if (lineup->round == round && lineup->team == all->table->teams[team].number)
            return lineup;
    }
    return NULL;
}

static struct side side_of(const struct gathering *all, int32_t team, int32_t round) {
    const struct team *own = &all->table->teams[team];
    const struct trf_lineup *lineup = find_lineup(all, team, round);
    struct side side = {.team = team};
    if (lineup != NULL) {
        side.count = (size_t)lineup->players.count;
        side.numbers = arena_array(all->arena, side.count, sizeof *side.numbers);
        for (size_t i = 0; i < side.count; i++) /* reading has warned of others than its own players */
            if (team_with(all, lineup->players.numbers[i]) == team)
                side.numbers[i] = lineup->players.numbers[i];
        return side;
    }
    side.numbers = arena_array(all->arena, (size_t)own->player_count, sizeof *side.numbers);
    for (int32_t i = 0; i < own->player_count; i++)
        if (sits(cell_of(all, own->players[i], round)))
            side.numbers[side.count++] = own->players[i];
    return side;
}

struct pairing_of_boards {
    int32_t count;
    int32_t first[TEAM_MOST_BOARDS]; /* player numbers, 0: nobody */
    int32_t second[TEAM_MOST_BOARDS];
};

static bool add_board(const struct gathering *all, struct pairing_of_boards *boards, int32_t first, int32_t second) {
    if (boards->count >= all->table->board_count)
        return false;
    boards->first[boards->count] = first;
    boards->second[boards->count++] = second;
    return true;
}

static bool sits_alone(const struct gathering *all, const struct side *side, size_t place, int32_t round) {
    return place < side->count && side->numbers[place] != 0 && cell_of(all, side->numbers[place], round).opponent <= 0;
}

/* Both sides in their order; a game ties its two players to one board, who has no opponent sits alone. */
static bool join(const struct gathering *all, const struct side *first, const struct side *second, int32_t round,
                 struct pairing_of_boards *boards) {
    size_t other = 0;
    bool fits = true;
    *boards = (struct pairing_of_boards){0};
    for (size_t i = 0; i < first->count; i++) {
        int32_t opponent = first->numbers[i] == 0 ? 0 : cell_of(all, first->numbers[i], round).opponent;
        bool meets = opponent > 0 && team_with(all, opponent) == second->team;
        /* Alone on the other side above this board. */
        while (meets && other < second->count && second->numbers[other] != opponent &&
               cell_of(all, second->numbers[other], round).opponent <= 0) {
            if (second->numbers[other] != 0)
                fits = add_board(all, boards, 0, second->numbers[other]) && fits;
            other++;
        }
        if (meets && other < second->count && second->numbers[other] == opponent)
            other++;
        if (first->numbers[i] == 0) /* a line-up leaves the board empty: the other side has somebody there, or nobody */
            opponent = sits_alone(all, second, other, round) ? second->numbers[other++] : 0;
        fits = add_board(all, boards, first->numbers[i], meets || first->numbers[i] == 0 ? opponent : 0) && fits;
    }
    for (size_t i = 0; i < second->count; i++) { /* alone, not yet seen */
        bool seen = second->numbers[i] == 0 || cell_of(all, second->numbers[i], round).opponent > 0;
        for (int32_t j = 0; j < boards->count; j++)
            seen = seen || boards->second[j] == second->numbers[i];
        for (int32_t j = 0; !seen && j < boards->count; j++) {
            if (boards->first[j] == 0 && boards->second[j] == 0) { /* the board that a line-up leaves empty */
                boards->second[j] = second->numbers[i];
                seen = true;
            }
        }
        if (!seen)
            fits = add_board(all, boards, 0, second->numbers[i]) && fits;
    }
    while (boards->count < all->table->board_count)
        add_board(all, boards, 0, 0);
    return fits;
}

static enum result alone(struct trf_round cell, enum board_colour colour) {
    if (cell.result != '+')
        return RESULT_BOTH_FORFEIT;
    return colour == COLOUR_WHITE ? RESULT_WHITE_BY_FORFEIT : RESULT_BLACK_BY_FORFEIT;
}

static enum board_colour other_colour(enum board_colour colour) {
    return colour == COLOUR_WHITE ? COLOUR_BLACK : COLOUR_WHITE;
}

static enum board_colour colour_in(struct trf_round cell, enum board_colour usual) {
    return cell.colour == 'w' ? COLOUR_WHITE : cell.colour == 'b' ? COLOUR_BLACK : usual;
}

/* A board as the table has it; `usual` is the first side's colour where no game says another. */
static struct team_game game_of(const struct gathering *all, int32_t first, int32_t second, int32_t round,
                                enum board_colour usual) {
    struct trf_round own = cell_of(all, first, round);
    struct trf_round other = cell_of(all, second, round);
    struct team_game game = {.first_player = first == 0 ? TEAM_NOBODY : all->place_of[first],
                             .second_player = second == 0 ? TEAM_NOBODY : all->place_of[second],
                             .first_colour = colour_in(own, usual),
                             .result = RESULT_BOTH_FORFEIT};
    if (first != 0 && second != 0) {
        bool white = game.first_colour == COLOUR_WHITE;
        if (!trf_game_result(white ? own.result : other.result, white ? other.result : own.result, &game.result))
            game.result = RESULT_NONE;
    } else if (first != 0) {
        game.result = alone(own, game.first_colour);
    } else if (second != 0) {
        game.result = alone(other, other_colour(game.first_colour));
    }
    return game;
}

static enum board_colour colour_of_board_1(const struct gathering *all, const struct pairing_of_boards *boards,
                                           int32_t round) {
    for (int32_t i = 0; i < boards->count; i++) {
        enum board_colour colour =
            boards->first[i] == 0 ? COLOUR_NONE : colour_in(cell_of(all, boards->first[i], round), COLOUR_NONE);
        if (colour != COLOUR_NONE)
            return team_board_colour(colour, i); /* even boards have the other one */
    }
    return COLOUR_WHITE;
}

static bool put_match(struct gathering *all, int32_t first, int32_t second, int32_t round) {
    struct side sides[2] = {side_of(all, first, round), side_of(all, second, round)};
    struct pairing_of_boards boards;
    struct team_game games[TEAM_MOST_BOARDS];
    if (!join(all, &sides[0], &sides[1], round, &boards))
        return error_set_number(all->error, ERROR_trf_team_boards, all->table->teams[first].number, round,
                                all->table->board_count);
    enum board_colour colour = colour_of_board_1(all, &boards, round);
    for (int32_t i = 0; i < all->table->board_count; i++)
        games[i] = game_of(all, boards.first[i], boards.second[i], round, team_board_colour(colour, i));
    return team_table_set_match(all->table, round - 1, first, second, colour, games, all->error);
}

/* Of those whom the columns say to have been there, where they are as many as the boards, the one at a board. */
static int32_t seat_said(const struct gathering *all, int32_t team, int32_t round, int32_t board) {
    const struct team *own = &all->table->teams[team];
    int32_t count = 0;
    int32_t seat = TEAM_NOBODY;
    for (int32_t i = 0; i < own->player_count; i++) {
        struct trf_round cell = cell_of(all, own->players[i], round);
        if (cell.opponent == 0 && cell.result == '+' && count++ == board)
            seat = i;
    }
    return count == all->table->board_count ? seat : TEAM_NOBODY;
}

/* Who sits on a board of a match that was not played: as the line-up has it, else the players of the side that was there. */
static int32_t seat_of(const struct gathering *all, int32_t team, char result, int32_t round, int32_t board) {
    const struct trf_lineup *lineup = find_lineup(all, team, round);
    int32_t said = result == '+' && lineup == NULL ? seat_said(all, team, round, board) : TEAM_NOBODY;
    if (said != TEAM_NOBODY)
        return said;
    if (lineup == NULL)
        return result == '+' && board < all->table->teams[team].player_count ? board : TEAM_NOBODY;
    int32_t number = board < lineup->players.count ? lineup->players.numbers[board] : 0;
    return team_with(all, number) == team ? all->place_of[number] : TEAM_NOBODY;
}

/* [c07-2023:15.1] 330: nobody played; the side that was there wins every board. */
static bool put_forfeit(struct gathering *all, const struct trf_team_forfeit *forfeit) {
    int32_t white = team_numbered(all, forfeit->white);
    int32_t black = team_numbered(all, forfeit->black);
    struct team_game games[TEAM_MOST_BOARDS];
    if (white < 0 || black < 0 || forfeit->round < 1 || forfeit->round > all->table->round_count)
        return true; /* reading has warned */
    for (int32_t i = 0; i < all->table->board_count; i++) {
        enum board_colour colour = team_board_colour(COLOUR_WHITE, i);
        int32_t first = seat_of(all, white, forfeit->white_result, forfeit->round, i);
        int32_t second = seat_of(all, black, forfeit->black_result, forfeit->round, i);
        bool first_wins = forfeit->white_result == '+' && first != TEAM_NOBODY;
        bool second_wins = forfeit->black_result == '+' && second != TEAM_NOBODY;
        games[i] = (struct team_game){
            .first_player = first, .second_player = second, .first_colour = colour, .result = RESULT_BOTH_FORFEIT};
        if (first_wins || second_wins)
            games[i].result =
                (colour == COLOUR_WHITE) == first_wins ? RESULT_WHITE_BY_FORFEIT : RESULT_BLACK_BY_FORFEIT;
    }
    return team_table_set_match(all->table, forfeit->round - 1, white, black, COLOUR_WHITE, games, all->error);
}

static bool is_forfeited(const struct gathering *all, int32_t team, int32_t round) {
    for (size_t i = 0; i < all->trf->team_forfeit_count; i++) {
        const struct trf_team_forfeit *forfeit = &all->trf->team_forfeits[i];
        int32_t white = team_numbered(all, forfeit->white);
        int32_t black = team_numbered(all, forfeit->black);
        if (forfeit->round == round && white >= 0 && black >= 0 && (white == team || black == team))
            return true;
    }
    return false;
}

/* The team that the members meet, or -1. */
static bool find_opponent(const struct gathering *all, int32_t team, int32_t round, int32_t *opponent) {
    const struct team *own = &all->table->teams[team];
    const struct trf_lineup *lineup = find_lineup(all, team, round);
    *opponent = lineup == NULL ? -1 : team_numbered(all, lineup->opponent);
    for (int32_t i = 0; i < own->player_count; i++) {
        int32_t met = team_with(all, cell_of(all, own->players[i], round).opponent);
        if (met < 0)
            continue;
        if (met == team || (*opponent >= 0 && met != *opponent))
            return error_set_number(all->error, ERROR_trf_team_opponents, own->number, round, 0);
        *opponent = met;
    }
    return true;
}

/* --- Byes ----------------------------------------------------------------------------------------------------------- */

static enum bye written_bye(const struct gathering *all, int32_t team, int32_t round) {
    const struct trf_tournament *trf = all->trf;
    int32_t number = all->table->teams[team].number;
    if (trf->team_byes.given && round <= trf->team_byes.teams.count &&
        trf->team_byes.teams.numbers[round - 1] == number && team_numbered(all, number) == team)
        return BYE_ALLOCATED; /* of two teams with that number it is the first one's */
    for (size_t i = 0; trf->has_numbered_teams && i < trf->absence_count; i++) {
        const struct trf_absence *absence = &trf->absences[i];
        enum bye bye;
        for (int32_t j = 0; absence->round == round && j < absence->who.count; j++)
            if (absence->who.numbers[j] == number && trf_bye_of(absence->kind, &bye))
                return bye;
    }
    return BYE_NONE;
}

/* What most of its members have; one who is merely absent says nothing. */
static enum bye members_bye(const struct gathering *all, int32_t team, int32_t round) {
    const struct team *own = &all->table->teams[team];
    enum bye found = BYE_NONE;
    for (int32_t i = 0; i < own->player_count; i++) {
        enum bye bye;
        if (!trf_bye_of(cell_of(all, own->players[i], round).result, &bye))
            continue;
        if (found == BYE_NONE || found == BYE_ZERO)
            found = bye;
    }
    return found;
}

/* Record 320 names the team that has the allocated bye of the round; where it names none, the first one has it. */
static bool is_allocated_to_another(const struct gathering *all, int32_t team, int32_t round) {
    for (int32_t other = 0; other < all->table->team_count; other++)
        if (other != team && (written_bye(all, other, round) == BYE_ALLOCATED ||
                              (other < team && team_table_match(all->table, other, round - 1)->bye == BYE_ALLOCATED)))
            return true;
    return false;
}

static void put_bye(struct gathering *all, int32_t team, int32_t round) {
    enum bye bye = written_bye(all, team, round);
    if (bye == BYE_NONE) {
        bye = members_bye(all, team, round);
        if (bye == BYE_ALLOCATED && is_allocated_to_another(all, team, round))
            bye = BYE_FULL;
    }
    team_table_set_bye(all->table, round - 1, team, bye == BYE_NONE ? BYE_ZERO : bye);
}

/* --- All of it ------------------------------------------------------------------------------------------------------ */

/* Matches first: a line-up of one side may be all that says so. */
static bool put_round(struct gathering *all, int32_t round) {
    for (int32_t team = 0; team < all->table->team_count; team++) {
        int32_t opponent;
        if (is_forfeited(all, team, round))
            continue;
        if (!find_opponent(all, team, round, &opponent))
            return false;
        if (opponent >= 0 && team_table_match(all->table, team, round - 1)->opponent < 0 &&
            !put_match(all, team, opponent, round))
            return false;
    }
    for (int32_t team = 0; team < all->table->team_count; team++)
        if (!is_forfeited(all, team, round) && team_table_match(all->table, team, round - 1)->opponent < 0)
            put_bye(all, team, round);
    return true;
}

/* Everybody has met everybody, equally often. */
static int32_t cycles_of(const struct gathering *all) {
    const struct team_table *table = all->table;
    size_t count = (size_t)table->team_count;
    int32_t *met = arena_array(all->arena, count * count, sizeof *met);
    for (int32_t team = 0; team < table->team_count; team++)
        for (int32_t round = 0; round < table->round_count; round++) {
            int32_t opponent = team_table_match(table, team, round)->opponent;
            if (opponent >= 0)
                met[(size_t)team * count + (size_t)opponent]++;
        }
    for (size_t i = 0; count > 1 && i < count; i++)
        for (size_t j = 0; j < count; j++)
            if (i != j && met[i * count + j] != met[1])
                return 0;
    return count > 1 ? met[1] : 0;
}

/* Who is left over where everybody meets everybody has a free round. [c02-2022:14.1.bye] */
static void free_rounds(struct team_table *table) {
    for (int32_t team = 0; table->predetermined && team < table->team_count; team++)
        for (int32_t round = 0; round < table->round_count; round++)
            if (team_table_match(table, team, round)->bye == BYE_ZERO)
                team_table_set_bye(table, round, team, BYE_FREE);
}

static bool is_written_bye(const struct trf_tournament *trf, int32_t team, int32_t round) {
    if (trf->team_byes.given && round <= trf->team_byes.teams.count && trf->team_byes.teams.numbers[round - 1] == team)
        return true;
    for (size_t i = 0; trf->has_numbered_teams && i < trf->absence_count; i++)
        for (int32_t j = 0; trf->absences[i].round == round && j < trf->absences[i].who.count; j++)
            if (trf->absences[i].who.numbers[j] == team)
                return true;
    return false;
}

bool trf_team_byes_only(const struct trf_tournament *trf, int32_t round) {
    for (size_t i = 0; i < trf->team_count; i++)
        if (!is_written_bye(trf, trf->teams[i].number, round))
            return false;
    return trf->team_count > 0;
}

static bool is_team(const struct trf_tournament *trf, int32_t number) {
    for (size_t i = 0; i < trf->team_count; i++)
        if (trf->teams[i].number == number)
            return true;
    return false;
}

int32_t trf_team_last_allocated(const struct trf_tournament *trf) {
    int32_t round = trf->team_byes.given ? trf->team_byes.teams.count : 0;
    while (round > 0 && !is_team(trf, trf->team_byes.teams.numbers[round - 1]))
        round--;
    return round;
}

/* A round of matches that nobody came to, or of byes alone, leaves nothing at the players. */
static int32_t rounds_had(const struct trf_tournament *trf) {
    int32_t most = trf->rounds_planned > 0 ? trf->rounds_planned : TRF_ROUNDS_MOST;
    int32_t allocated = trf_team_last_allocated(trf);
    int32_t rounds = allocated > trf->round_count && allocated <= most ? allocated : trf->round_count;
    for (size_t i = 0; i < trf->team_forfeit_count; i++)
        if (trf->team_forfeits[i].round > rounds && trf->team_forfeits[i].round <= most)
            rounds = trf->team_forfeits[i].round;
    while (rounds < most && trf_team_byes_only(trf, rounds + 1))
        rounds++;
    return rounds;
}

bool trf_team_table(struct arena *arena, const struct trf_tournament *trf, int32_t through, struct team_table *table,
                    struct error *error) {
    int32_t had = rounds_had(trf);
    int32_t rounds = through > 0 && through < had ? through : had;
    struct gathering all = {.arena = arena, .trf = trf, .table = table, .error = error};
    int32_t boards = count_boards(trf, trf->round_count);
    if (!team_table_make(arena, (int32_t)trf->team_count, rounds, boards, table))
        return error_set_number(error, ERROR_trf_team_boards, 0, 0, TEAM_MOST_BOARDS);
    table->scoring.match = match_scoring(trf);
    table->scoring.game = trf->scoring;
    trf_team_widen(trf, &table->scoring);
    team_scoring_set_byes(&table->scoring, boards);
    if (trf->team_byes.match_points.given && !trf->match_values[0].given)
        table->scoring.match.allocated_bye = trf->team_byes.match_points.points * table->scoring.match.unit / 100;
    if (trf->team_byes.game_points.given)
        table->scoring.bye_game_points[BYE_ALLOCATED] =
            trf->team_byes.game_points.points * table->scoring.game.unit / 100;
    table->rounds_planned = trf->rounds_planned > rounds ? trf->rounds_planned : rounds;
    all.team_of = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *all.team_of);
    all.place_of = arena_array(arena, TRF_NUMBER_MOST + 1, sizeof *all.place_of);
    for (int32_t i = 0; i <= TRF_NUMBER_MOST; i++)
        all.team_of[i] = -1;
    const struct trf_team **sorted = sort_teams(arena, trf);
    for (int32_t i = 0; i < table->team_count; i++)
        if (!put_members(&all, i, sorted[i]))
            return false;
    for (size_t i = 0; i < trf->team_forfeit_count; i++)
        if (!put_forfeit(&all, &trf->team_forfeits[i]))
            return false;
    for (int32_t round = 1; round <= rounds; round++)
        if (!put_round(&all, round))
            return false;
    int32_t cycles = cycles_of(&all);
    table->predetermined = cycles > 0;
    table->cycles = cycles > 0 ? cycles : 1;
    free_rounds(table);
    trf_team_abnormals(trf, table);
    return true;
}

struct text trf_team_type(bool predetermined, int32_t cycles) {
    if (!predetermined)
        return TEXT("Team: pairings as entered");
    return cycles == 2 ? TEXT("Team: Double Round-Robin") : TEXT("Team: Round-Robin");
}

static bool game_points_first(const struct trf_tournament *trf) {
    size_t at_match;
    size_t at_game;
    bool match = text_find(trf->system, TEXT("_MP"), &at_match);
    bool game = text_find(trf->system, TEXT("_GP"), &at_game);
    return (game && (!match || at_game < at_match)) || (!game && !match && trf->game_points_first);
}

/* What cannot stand behind an EDE is left out, as those are which do not know it. */
static void read_chain(struct text left, struct team_rules *rules) {
    while (left.length > 0 && rules->chain_count < TEAM_MOST_CHAIN) {
        struct tiebreak link;
        if (tiebreak_read(text_cut(&left, ','), &link) &&
            (link.name == TIEBREAK_BOARD_COUNT || link.name == TIEBREAK_TOP_BOARDS ||
             link.name == TIEBREAK_BOTTOM_BOARDS))
            rules->chain[rules->chain_count++] = link.name;
    }
}

struct team_rules trf_team_rules(const struct trf_tournament *trf, enum tiebreak_edition edition, bool predetermined) {
    enum tiebreak_reference primary = game_points_first(trf) ? TIEBREAK_GAME_POINTS : TIEBREAK_MATCH_POINTS;
    struct team_rules rules = predetermined ? standings_team_round_robin_rules(edition, primary)
                                            : standings_team_swiss_rules(edition, primary);
    struct trf_list_options options = {.edition = edition, .teams = true, .predetermined = predetermined};
    struct standings_rules list;
    if (trf_list_read(trf, &options, &list))
        rules.list = list;
    read_chain(trf->encounter_chain, &rules);
    return rules;
}
