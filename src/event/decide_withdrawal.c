/*
 * Leaving a tournament, and coming back. In a round robin under half of the games played takes the player out of the
 * standings; otherwise the games that are left are lost by forfeit (docs/readings.md).
 */
#include "event/judge.h"

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

static void write_change(struct json_writer *writer, int32_t round, int32_t board, enum result result) {
    json_begin_array(writer);
    json_integer(writer, round);
    json_integer(writer, board);
    if (result != RESULT_NONE)
        json_text(writer, text_from(result_code(result)));
    json_end_array(writer);
}

static bool write_forfeits(struct judge *judge, struct json_writer *writer, const struct tournament *tournament,
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
            write_change(writer, round->number, j + 1, result);
        }
    }
    return true;
}

bool judge_write_withdrawal(struct judge *judge, const struct tournament *tournament, int32_t player) {
    bool round_robin = tournament->system == SYSTEM_ROUND_ROBIN;
    bool excluded = round_robin && under_half_played(tournament, player);
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "player", player);
    json_key_integer(writer, "round", tournament_current_round(tournament));
    json_key_boolean(writer, "excluded", excluded);
    json_key(writer, "forfeits");
    json_begin_array(writer);
    if (round_robin && !excluded && !write_forfeits(judge, writer, tournament, player))
        return false;
    json_end_array(writer);
    judge_end(judge, "player.withdrawn/1");
    return true;
}

/* Also of one who did not come and did not say so; judge_player_reinstate if he explains himself later. */
bool judge_player_withdraw(struct judge *judge) {
    const struct request_player_withdraw *asked = judge->asked;
    const struct tournament *tournament;
    const struct tournament_entry *entry;
    if (!judge_find_tournament(judge, asked->tournament, &tournament) || !judge_not_teams(judge, tournament) ||
        !judge_find_entry(judge, tournament, asked->player, &entry))
        return false;
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
static bool write_cleared(struct judge *judge, struct json_writer *writer, const struct tournament *tournament,
                          int32_t player) {
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        for (int32_t j = 0; j < round->board_count; j++) {
            const struct board *board = &round->boards[j];
            if (!is_of(board, player) || (board->withdrawal & own_side(board, player)) == 0)
                continue;
            if (!judge_unlocked(judge, tournament, round))
                return false;
            write_change(writer, round->number, j + 1, forfeit_by(board->withdrawal & ~own_side(board, player)));
        }
    }
    return true;
}

bool judge_player_reinstate(struct judge *judge) {
    const struct request_player_reinstate *asked = judge->asked;
    const struct tournament *tournament;
    const struct tournament_entry *entry;
    if (!judge_find_tournament(judge, asked->tournament, &tournament) || !judge_not_teams(judge, tournament) ||
        !judge_find_entry(judge, tournament, asked->player, &entry))
        return false;
    if (!entry->withdrawn)
        return judge_refuse_named(judge, ERROR_player_not_left, judge_name(judge, entry->player), tournament->name);
    if (!judge_entries_unchanged(judge, tournament))
        return false;
    struct json_writer *writer = judge_begin(judge);
    json_key_integer(writer, "tournament", tournament->id);
    json_key_integer(writer, "player", entry->player);
    json_key(writer, "cleared");
    json_begin_array(writer);
    if (!write_cleared(judge, writer, tournament, entry->player))
        return false;
    json_end_array(writer);
    judge_end(judge, "player.reinstated/1");
    return true;
}
