#include <stdio.h>

#include "event/decide_judge.h"
#include "event/teams.h"

/* `ruled`: of a result that follows from a game, where that was ruled; or NULL. */
static void write_result(struct judge *judge, const struct tournament *tournament, int32_t round, int32_t board,
                         enum result result, const struct shape_numbers *ruled) {
    struct fact_result_set fact = {
        .tournament = tournament->id, .round = round, .board = board, .result = text_from(result_code(result))};
    if (ruled != NULL)
        fact.ruled = *ruled;
    judge_add(judge, fact_write_result_set(&fact, judge->arena));
}

void judge_write_result(struct judge *judge, const struct tournament *tournament, int32_t round, int32_t board,
                        enum result result) {
    write_result(judge, tournament, round, board, result, NULL);
}

/* The board a request is about. */
struct place {
    const struct tournament *tournament;
    const struct round *round;
    const struct board *board;
    int32_t number; /* of the board */
};

static bool find_place(struct judge *judge, int64_t tournament, int64_t round, int64_t board, struct place *place) {
    if (!judge_find_tournament(judge, tournament, &place->tournament) ||
        !judge_find_round(judge, place->tournament, round, &place->round) ||
        !judge_find_board(judge, place->round, board, &place->board))
        return false;
    place->number = (int32_t)board;
    return true;
}

/* A board of a match is called after its team. */
static struct text team_out(const struct place *place) {
    const struct tournament *tournament = place->tournament;
    const struct round_match *match = &place->round->matches[(place->number - 1) / tournament->team_play.boards];
    const struct tournament_team *home = tournament_team_of(tournament, match->home);
    return home->excluded ? home->name : tournament_team_of(tournament, match->away)->name;
}

static bool check_excluded(struct judge *judge, const struct place *place) {
    const struct tournament *tournament = place->tournament;
    if (judge->request->at_board || !tournament_board_excluded(tournament, place->round, place->board))
        return true;
    if (tournament_of_teams(tournament))
        return judge_refuse_named(judge, ERROR_board_excluded, team_out(place), tournament->name);
    int32_t white = place->board->white;
    int32_t out = tournament_entry_of(tournament, white)->excluded ? white : place->board->black;
    return judge_refuse_named(judge, ERROR_board_excluded, judge_name(judge, out), tournament->name);
}

/* May the board's result be changed now? */
static bool check_place(struct judge *judge, const struct place *place) {
    if (!judge_unlocked(judge, place->tournament, place->round) || !check_excluded(judge, place))
        return false;
    struct error_phrase thing = ERROR_PHRASE("phrase.thing.board", "board round", judge_number(judge, place->number),
                                             judge_number(judge, place->round->number));
    return judge_unchanged(judge, place->board->changed, thing,
                           place->board->result == RESULT_NONE
                               ? ERROR_WORDS("phrase.now.no_result")
                               : ERROR_PLAIN(text_from(result_code(place->board->result))));
}

static bool read_result(struct judge *judge, struct text code, enum result *result) {
    if (!result_read(code, result)) {
        judge_refuse_named(judge, ERROR_result_unknown, code, (struct text){0});
        return error_in_field(judge->error, "result");
    }
    if (*result != RESULT_NONE)
        return true;
    error_set(judge->error, ERROR_result_empty, NULL, NULL, NULL);
    return error_in_field(judge->error, "result");
}

/* A correction changes no round that is published: the next pairing sees it. [c04:dutch.F.7.result] */
bool judge_result_set(struct judge *judge) {
    const struct request_result_set *asked = judge->asked;
    struct place place;
    enum result result;
    if (asked->given.ruled && !judge->request->at_board)
        return judge_refuse_field(judge, ERROR_field_unknown, "ruled");
    if (!find_place(judge, asked->tournament, asked->round, asked->board, &place) ||
        !read_result(judge, asked->result, &result))
        return false;
    if (place.board->result == result)
        return true;
    if (!check_place(judge, &place) || !judge_seats(judge, place.tournament, place.board, place.number, result))
        return false;
    write_result(judge, place.tournament, place.round->number, place.number, result,
                 asked->given.ruled ? &asked->ruled : NULL);
    return true;
}

/* Games without play have no colours. */
static bool check_swappable(struct judge *judge, const struct place *place) {
    enum result result = place->board->result;
    if (result == RESULT_NONE || !result_is_final(result) || result_is_played(result))
        return true;
    char number[24];
    snprintf(number, sizeof number, "%ld", (long)place->number);
    return judge_refuse_named(judge, ERROR_colours_unplayed, text_from(number), (struct text){0});
}

/* The game was played with the colours exchanged: what was published stays, later pairings see what was played.
   [c04:dutch.F.7.colour] */
bool judge_colours_swap(struct judge *judge) {
    const struct request_colours_swap *asked = judge->asked;
    struct place place;
    if (!find_place(judge, asked->tournament, asked->round, asked->board, &place) ||
        !judge_not_teams(judge, place.tournament) || !check_swappable(judge, &place) || !check_place(judge, &place))
        return false;
    struct fact_colours_swapped fact = {
        .tournament = place.tournament->id, .round = place.round->number, .board = place.number};
    judge_add(judge, fact_write_colours_swapped(&fact, judge->arena));
    return true;
}

bool judge_result_clear(struct judge *judge) {
    const struct request_result_clear *asked = judge->asked;
    struct place place;
    if (!find_place(judge, asked->tournament, asked->round, asked->board, &place))
        return false;
    if (place.board->result == RESULT_NONE)
        return true;
    if (!check_place(judge, &place))
        return false;
    struct fact_result_cleared fact = {
        .tournament = place.tournament->id, .round = place.round->number, .board = place.number};
    judge_add(judge, fact_write_result_cleared(&fact, judge->arena));
    return true;
}
