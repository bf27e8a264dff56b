/*
 * The teams of a tournament in a report: 310, 300, 320, 240, 352 and 362.
 */
#include "event/given_points.h"
#include "event/show.h"
#include "event/teams.h"

#include "format/trf_composer.h"
#include "format/trf_maker.h"

enum { HUNDRED = 100 };

static struct trf_points points_of(int64_t points, int32_t unit) {
    return (struct trf_points){true, (int32_t)(points * HUNDRED / unit)};
}

static struct trf_numbers numbers_of(const struct maker *maker, const int32_t *players, int32_t count) {
    struct trf_numbers numbers = {count, arena_array(maker->arena, (size_t)count, sizeof *numbers.numbers)};
    for (int32_t i = 0; i < count; i++)
        numbers.numbers[i] = players[i] == 0 ? 0 : maker->number_of[players[i]];
    return numbers;
}

static bool take_teams(struct maker *maker, struct error *error) {
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    struct show_teams shown;
    if (!show_teams_compute(maker->event, tournament, 0, maker->arena, &shown, error))
        return false;
    trf->team_count = (size_t)tournament->team_count;
    trf->teams = arena_array(maker->arena, trf->team_count, sizeof *trf->teams);
    trf->has_teams = trf->has_numbered_teams = true;
    for (size_t i = 0; i < shown.standings.count; i++) {
        const struct team_row *row = &shown.standings.rows[i];
        const struct team *team = &shown.table.teams[row->team];
        trf->teams[row->team] = (struct trf_team){
            .number = team->number,
            .name = team->name,
            .match_points = points_of(row->points[TEAM_MATCH_POINTS], shown.table.scoring.match.unit),
            .game_points = points_of(row->points[TEAM_GAME_POINTS], shown.table.scoring.game.unit),
            .rank = row->rank,
            .members = numbers_of(maker, team->players, team->player_count),
        };
    }
    return true;
}

static int32_t number_of_team(const struct maker *maker, int32_t team) {
    return tournament_team_of(maker->tournament, team)->number;
}

/* A line-up is said where it is not the order of the team. */
static void take_lineup(struct maker *maker, const struct round *round, int32_t match, bool home) {
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    int32_t seats[TEAM_MOST_BOARDS];
    int32_t boards = tournament->team_play.boards;
    int32_t own = home ? round->matches[match].home : round->matches[match].away;
    int32_t other = home ? round->matches[match].away : round->matches[match].home;
    const struct tournament_team *team = tournament_team_of(tournament, own);
    bool usual = true;
    for (int32_t i = 0; i < boards; i++) {
        struct board board = round->boards[match * boards + i];
        seats[i] = *match_seat(&board, i, home);
        /* Where somebody sits alone, the players' rounds do not tell at which board. */
        usual = usual && board.white != 0 && board.black != 0 &&
                seats[i] == (i < team->player_count ? team->players[i] : 0);
    }
    if (usual)
        return;
    trf->lineups[trf->lineup_count++] = (struct trf_lineup){.round = round->number,
                                                            .team = number_of_team(maker, own),
                                                            .opponent = number_of_team(maker, other),
                                                            .players = numbers_of(maker, seats, boards)};
}

static void take_lineups(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    size_t count = 0;
    for (int32_t i = 0; i < tournament->round_count; i++)
        count += 2 * (size_t)tournament->rounds[i].match_count;
    maker->trf->lineups = arena_array(maker->arena, count, sizeof *maker->trf->lineups);
    for (int32_t i = 0; i < tournament->round_count; i++)
        for (int32_t match = 0; match < tournament->rounds[i].match_count; match++) {
            take_lineup(maker, &tournament->rounds[i], match, true);
            take_lineup(maker, &tournament->rounds[i], match, false);
        }
}

/* 330: a match in which nobody had an opponent, and all who were there of one side won. */
static void take_forfeit(struct maker *maker, const struct round *round, int32_t match) {
    int32_t boards = maker->tournament->team_play.boards;
    struct trf_tournament *trf = maker->trf;
    bool home = false;
    bool away = false;
    bool home_in_vain = false; /* somebody sat there and did not win */
    bool away_in_vain = false;
    for (int32_t i = 0; i < boards; i++) {
        struct board board = round->boards[match * boards + i];
        bool white = board.result == RESULT_WHITE_BY_FORFEIT;
        bool won = board.result != RESULT_BOTH_FORFEIT;
        if ((board.white != 0 && board.black != 0) || !result_is_final((enum result)board.result))
            return;
        home = home || (won && white == match_home_white(i));
        away = away || (won && white != match_home_white(i));
        home_in_vain = home_in_vain || (!won && *match_seat(&board, i, true) != 0);
        away_in_vain = away_in_vain || (!won && *match_seat(&board, i, false) != 0);
    }
    if ((home && (away || home_in_vain)) || (away && away_in_vain))
        return;
    trf->team_forfeits[trf->team_forfeit_count++] =
        (struct trf_team_forfeit){.white_result = home ? '+' : '-',
                                  .black_result = away ? '+' : '-',
                                  .round = round->number,
                                  .white = number_of_team(maker, round->matches[match].home),
                                  .black = number_of_team(maker, round->matches[match].away)};
}

static void take_forfeits(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    size_t count = 0;
    for (int32_t i = 0; i < tournament->round_count; i++)
        count += (size_t)tournament->rounds[i].match_count;
    maker->trf->team_forfeits = arena_array(maker->arena, count, sizeof *maker->trf->team_forfeits);
    for (int32_t i = 0; i < tournament->round_count; i++)
        for (int32_t match = 0; match < tournament->rounds[i].match_count; match++)
            take_forfeit(maker, &tournament->rounds[i], match);
}

/* 320 has one bye a round; the others are of 240. A free round of a round robin is none. */
static void take_byes(struct maker *maker) {
    const struct tournament *tournament = maker->tournament;
    struct trf_tournament *trf = maker->trf;
    size_t count = 0;
    for (int32_t i = 0; i < tournament->round_count; i++)
        count += (size_t)tournament->rounds[i].team_bye_count;
    trf->absences = arena_array(maker->arena, count, sizeof *trf->absences);
    trf->team_byes.teams =
        (struct trf_numbers){tournament->round_count, arena_array(maker->arena, (size_t)tournament->round_count,
                                                                  sizeof *trf->team_byes.teams.numbers)};
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        for (int32_t j = 0; j < round->team_bye_count; j++) {
            enum bye bye = (enum bye)round->team_byes[j].bye;
            int32_t number = number_of_team(maker, round->team_byes[j].team);
            if (bye == BYE_ALLOCATED && trf->team_byes.teams.numbers[i] == 0) {
                trf->team_byes.given = true;
                trf->team_byes.teams.numbers[i] = number;
            } else if (bye != BYE_FREE) {
                int32_t *who = arena_array(maker->arena, 1, sizeof *who);
                *who = number;
                trf->absences[trf->absence_count++] = (struct trf_absence){.kind = bye == BYE_FULL   ? 'F'
                                                                                   : bye == BYE_HALF ? 'H'
                                                                                                     : 'Z',
                                                                           .round = round->number,
                                                                           .who = {1, who}};
            }
        }
    }
    trf->team_byes.match_points =
        points_of(tournament->team_play.match.allocated_bye, tournament->team_play.match.unit);
    struct team_scoring scoring = {.match = tournament->team_play.match, .game = tournament->scoring};
    team_scoring_set_byes(&scoring, tournament->team_play.boards);
    int32_t usual = scoring.bye_game_points[BYE_ALLOCATED];
    given_team_byes(tournament, &scoring);
    trf->team_byes.game_points = points_of(scoring.bye_game_points[BYE_ALLOCATED], tournament->scoring.unit);
    trf->team_byes.given = trf->team_byes.given || scoring.bye_game_points[BYE_ALLOCATED] != usual ||
                           tournament->team_play.match.allocated_bye != tournament->team_play.match.draw;
}

static void take_scoring(struct maker *maker) {
    const struct team_play *play = &maker->tournament->team_play;
    struct text_builder colours = {.arena = maker->arena};
    for (int32_t i = 0; i < play->boards; i++)
        text_add_byte(&colours, match_home_white(i) ? 'W' : 'B');
    maker->trf->board_colours = text_builder_take(&colours);
    maker->trf->match_values[0] = points_of(play->match.win, play->match.unit);
    maker->trf->match_values[1] = points_of(play->match.draw, play->match.unit);
    maker->trf->match_values[2] = points_of(play->match.loss, play->match.unit);
}

bool maker_take_teams(struct maker *maker, struct error *error) {
    static const enum trf_subject subjects[] = {
        TRF_SUBJECT_BOARD_COLOURS, TRF_SUBJECT_MATCH_VALUES,  TRF_SUBJECT_ABSENCES, TRF_SUBJECT_TEAMS,
        TRF_SUBJECT_TEAM_BYES,     TRF_SUBJECT_TEAM_FORFEITS, TRF_SUBJECT_LINEUPS};
    if (!take_teams(maker, error))
        return false;
    take_lineups(maker);
    take_forfeits(maker);
    take_byes(maker);
    take_scoring(maker);
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
        if (!maker_add_lines(maker, (int)subjects[i], error))
            return false;
    return true;
}
