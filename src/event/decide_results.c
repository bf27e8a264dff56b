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

static int32_t board_number(const struct judge *judge) {
    return (int32_t)(judge->board - judge->round->boards) + 1;
}

/* A board of a match is called after its team. */
static struct text team_out(const struct judge *judge) {
    const struct tournament *tournament = judge->tournament;
    const struct round_match *match = &judge->round->matches[(board_number(judge) - 1) / tournament->team_play.boards];
    const struct tournament_team *home = tournament_team_of(tournament, match->home);
    return home->excluded ? home->name : tournament_team_of(tournament, match->away)->name;
}

static bool check_excluded(struct judge *judge) {
    const struct tournament *tournament = judge->tournament;
    if (judge->request->at_board || !tournament_board_excluded(tournament, judge->round, judge->board))
        return true;
    if (tournament_of_teams(tournament))
        return judge_refuse_named(judge, ERROR_board_excluded, team_out(judge), tournament->name);
    int32_t white = judge->board->white;
    int32_t out = tournament_entry_of(tournament, white)->excluded ? white : judge->board->black;
    return judge_refuse_named(judge, ERROR_board_excluded, judge_name(judge, out), tournament->name);
}

/* May the board's result be changed now? */
static bool check_place(struct judge *judge) {
    if (!judge_unlocked(judge, judge->tournament, judge->round) || !check_excluded(judge))
        return false;
    struct error_phrase thing =
        ERROR_PHRASE("phrase.thing.board", "board round", judge_number(judge, board_number(judge)),
                     judge_number(judge, judge->round->number));
    return judge_unchanged(judge, judge->board->changed, thing,
                           judge->board->result == RESULT_NONE
                               ? ERROR_WORDS("phrase.now.no_result")
                               : ERROR_PLAIN(text_from(result_code(judge->board->result))));
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

static bool is_theirs(const struct event_limits *limits, const struct judge *judge) {
    int32_t board = board_number(judge);
    return (limits->tournament == 0 || limits->tournament == judge->tournament->id) &&
           (limits->first_board == 0 || board >= limits->first_board) &&
           (limits->last_board == 0 || board <= limits->last_board);
}

/* What a helper may fill in: a blank of theirs in the current round. Whatever stands there stays. */
static bool check_limits(struct judge *judge, enum result result) {
    const struct event_limits *limits = judge->request->limits;
    int32_t current = tournament_current_round(judge->tournament);
    enum result there = judge->board->result;
    if (limits == NULL || !limits->fills_blanks)
        return true;
    if (!is_theirs(limits, judge))
        return error_set_number(judge->error, ERROR_board_not_yours, board_number(judge), 0, 0);
    if (judge->round->number != current)
        return error_set_number(judge->error, ERROR_round_not_current, judge->round->number, current, 0);
    return there == RESULT_NONE || there == result ||
           judge_refuse_named(judge, ERROR_result_filled, judge_number(judge, board_number(judge)),
                              text_from(result_code(there)));
}

/* A correction changes no round that is published: the next pairing sees it. [c04:dutch.F.7.result] */
bool judge_result_set(struct judge *judge) {
    const struct request_result_set *asked = judge->asked;
    enum result result;
    if (asked->given.ruled && !judge->request->at_board)
        return judge_refuse_field(judge, ERROR_field_unknown, "ruled");
    if (!read_result(judge, asked->result, &result))
        return false;
    if (!check_limits(judge, result))
        return false;
    if (judge->board->result == result)
        return true;
    if (!check_place(judge) || !judge_seats(judge, judge->tournament, judge->board, board_number(judge), result))
        return false;
    write_result(judge, judge->tournament, judge->round->number, board_number(judge), result,
                 asked->given.ruled ? &asked->ruled : NULL);
    return true;
}

/* Games without play have no colours. */
static bool check_swappable(struct judge *judge) {
    enum result result = judge->board->result;
    if (result == RESULT_NONE || !result_is_final(result) || result_is_played(result))
        return true;
    return judge_refuse_named(judge, ERROR_colours_unplayed, judge_number(judge, board_number(judge)),
                              (struct text){0});
}

/* The game was played with the colours exchanged: what was published stays, later pairings see what was played.
   [c04:dutch.F.7.colour] */
bool judge_colours_swap(struct judge *judge) {
    if (!check_swappable(judge) || !check_place(judge))
        return false;
    judge_write(judge, colours_swapped, .tournament = judge->tournament->id, .round = judge->round->number,
                .board = board_number(judge));
    return true;
}

bool judge_result_clear(struct judge *judge) {
    if (judge->board->result == RESULT_NONE)
        return true;
    if (!check_place(judge))
        return false;
    judge_write(judge, result_cleared, .tournament = judge->tournament->id, .round = judge->round->number,
                .board = board_number(judge));
    return true;
}
