/*
 * Leaving a tournament, and coming back. In a round robin under half of the games played takes the player out of the
 * standings; otherwise the games that are left are lost by forfeit (docs/readings.md).
 */
#include "event/decide_judge.h"

static bool is_of(const struct board *board, int32_t player) {
    return board->white == player || board->black == player;
}

static const struct tournament_entry *opponent_of(const struct tournament *tournament, const struct board *board,
                                                  int32_t player) {
    return tournament_entry_of(tournament, board->white == player ? board->black : board->white);
}

static uint8_t own_side(const struct board *board, int32_t player) {
    return board->white == player ? BOARD_WHITE_LEFT : BOARD_BLACK_LEFT;
}

/* The result of a board that one side or both have left. */
static enum result forfeit_by(int sides) {
    static const enum result results[] = {RESULT_NONE, RESULT_BLACK_BY_FORFEIT, RESULT_WHITE_BY_FORFEIT,
                                          RESULT_BOTH_FORFEIT};
    return results[sides & (BOARD_WHITE_LEFT | BOARD_BLACK_LEFT)];
}

/* Fewer than half of the games of the whole schedule were played over the board. */
static bool under_half_played(const struct tournament *tournament, int32_t player) {
    int32_t games = 0;
    int32_t played = 0;
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        for (int32_t j = 0; j < round->board_count; j++) {
            if (!is_of(&round->boards[j], player))
                continue;
            games++;
            played += result_is_played(round->boards[j].result);
        }
    }
    return 2 * played < games;
}

/* The last round in which a game was played: the rounds behind it have not begun. */
static int32_t last_begun_round(const struct tournament *tournament) {
    for (int32_t i = tournament->round_count; i > 0; i--) {
        const struct round *round = &tournament->rounds[i - 1];
        for (int32_t j = 0; j < round->board_count; j++)
            if (result_is_played(round->boards[j].result))
                return i;
    }
    return 0;
}

/*
 * What a board becomes when the player leaves; RESULT_NONE: it stays as it is. A game that waits is won by the opponent,
 * unless that one has left too. So is a game of a round to come that the opponent had lost by leaving before: then
 * neither side will be there.
 */
static enum result after_leaving(const struct tournament *tournament, const struct board *board, int32_t round,
                                 int32_t begun, int32_t player) {
    const struct tournament_entry *opponent = opponent_of(tournament, board, player);
    uint8_t own = own_side(board, player);
    uint8_t other = BOARD_WHITE_LEFT + BOARD_BLACK_LEFT - own;
    if (opponent->excluded)
        return RESULT_NONE;
    if (!result_is_final(board->result))
        return forfeit_by(opponent->withdrawn ? own | other : own);
    return board->withdrawal == other && round > begun ? RESULT_BOTH_FORFEIT : RESULT_NONE;
}

static bool add_forfeits(struct judge *judge, struct judge_changes *changes, const struct tournament *tournament,
                         int32_t player) {
    int32_t begun = last_begun_round(tournament);
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        for (int32_t j = 0; j < round->board_count; j++) {
            const struct board *board = &round->boards[j];
            if (!is_of(board, player))
                continue;
            enum result result = after_leaving(tournament, board, round->number, begun, player);
            if (result == RESULT_NONE)
                continue;
            if (!judge_unlocked(judge, tournament, round))
                return false;
            judge_change_board(judge, changes, round->number, j + 1, result);
        }
    }
    return true;
}

bool judge_write_withdrawal(struct judge *judge, const struct tournament *tournament, int32_t player) {
    bool round_robin = tournament->system == SYSTEM_ROUND_ROBIN;
    bool excluded = round_robin && under_half_played(tournament, player);
    struct judge_changes forfeits = {0};
    if (round_robin && !excluded && !add_forfeits(judge, &forfeits, tournament, player))
        return false;
    judge_write(judge, player_withdrawn, .tournament = tournament->id, .player = player,
                .round = tournament_current_round(tournament), .excluded = excluded,
                .forfeits = {.count = forfeits.count, .items = forfeits.items});
    return true;
}

/* Also of one who did not come and did not say so; judge_player_reinstate if he explains himself later. */
bool judge_player_withdraw(struct judge *judge) {
    const struct tournament *tournament = judge->tournament;
    const struct tournament_entry *entry = judge->entry;
    if (tournament->system == SYSTEM_KNOCKOUT)
        return judge_refuse_named(judge, ERROR_knockout_rounds, tournament->name, (struct text){0});
    if (tournament->round_count == 0)
        return judge_refuse_named(judge, ERROR_withdraw_early, tournament->name, (struct text){0});
    if (entry->withdrawn)
        return judge_refuse_named(judge, ERROR_player_left, judge_name(judge, entry->player), tournament->name);
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    return judge_write_withdrawal(judge, tournament, entry->player);
}

/* What the withdrawal gave is taken back, and nothing else: a result entered since then stays. */
static bool add_cleared(struct judge *judge, struct judge_changes *changes, const struct tournament *tournament,
                        int32_t player) {
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        for (int32_t j = 0; j < round->board_count; j++) {
            const struct board *board = &round->boards[j];
            if (!is_of(board, player) || (board->withdrawal & own_side(board, player)) == 0)
                continue;
            if (!judge_unlocked(judge, tournament, round))
                return false;
            judge_change_board(judge, changes, round->number, j + 1,
                               forfeit_by(board->withdrawal & ~own_side(board, player)));
        }
    }
    return true;
}

bool judge_player_reinstate(struct judge *judge) {
    const struct tournament *tournament = judge->tournament;
    const struct tournament_entry *entry = judge->entry;
    if (!entry->withdrawn)
        return judge_refuse_named(judge, ERROR_player_not_left, judge_name(judge, entry->player), tournament->name);
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    struct judge_changes cleared = {0};
    if (!add_cleared(judge, &cleared, tournament, entry->player))
        return false;
    judge_write(judge, player_reinstated, .tournament = tournament->id, .player = entry->player,
                .cleared = {.count = cleared.count, .items = cleared.items});
    return true;
}
