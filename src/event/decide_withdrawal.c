/*
 * Leaving a tournament, and coming back, of a player or of a team. In a round robin under half of the games (or matches)
 * played takes them out of the standings; otherwise the games that are left are lost by forfeit (docs/readings.md).
 */
#include "event/decide_judge.h"
#include "event/teams.h"

/* Who leaves or comes back: a team, or a player (0: it is a team). */
struct leaver {
    const struct tournament *tournament;
    const struct tournament_team *team;
    int32_t player;
};

/* Their boards in a round, all on one side of a match. */
struct side {
    const struct round *round;
    int32_t first; /* index of the first board */
    int32_t count;
    bool home; /* White on the first board */
    bool opponent_excluded;
    bool opponent_withdrawn;
};

static bool find_match(const struct leaver *leaver, const struct round *round, struct side *side) {
    const struct tournament *tournament = leaver->tournament;
    int32_t match = round_match_of(round, leaver->team->id);
    if (match < 0)
        return false;
    bool home = round->matches[match].home == leaver->team->id;
    const struct tournament_team *opponent =
        tournament_team_of(tournament, home ? round->matches[match].away : round->matches[match].home);
    *side = (struct side){.round = round,
                          .first = match * tournament->team_play.boards,
                          .count = tournament->team_play.boards,
                          .home = home,
                          .opponent_excluded = opponent->excluded,
                          .opponent_withdrawn = opponent->withdrawn};
    return true;
}

static bool find_side(const struct leaver *leaver, const struct round *round, struct side *side) {
    if (leaver->team != NULL)
        return find_match(leaver, round, side);
    for (int32_t i = 0; i < round->board_count; i++) {
        const struct board *board = &round->boards[i];
        if (board->white != leaver->player && board->black != leaver->player)
            continue;
        bool white = board->white == leaver->player;
        const struct tournament_entry *opponent =
            tournament_entry_of(leaver->tournament, white ? board->black : board->white);
        *side = (struct side){.round = round,
                              .first = i,
                              .count = 1,
                              .home = white,
                              .opponent_excluded = opponent->excluded,
                              .opponent_withdrawn = opponent->withdrawn};
        return true;
    }
    return false;
}

static const struct board *board_of(const struct side *side, int32_t index) {
    return &side->round->boards[side->first + index];
}

static uint8_t own_side(const struct side *side, int32_t index) {
    return match_home_white(index) == side->home ? BOARD_WHITE_LEFT : BOARD_BLACK_LEFT;
}

/* The result of a board that one side or both have left; nobody wins from an empty chair. */
static enum result forfeit_by(const struct board *board, int sides) {
    static const enum result results[] = {RESULT_NONE, RESULT_BLACK_BY_FORFEIT, RESULT_WHITE_BY_FORFEIT,
                                          RESULT_BOTH_FORFEIT};
    if (sides == 0)
        return RESULT_NONE;
    sides |= board->white == 0 ? BOARD_WHITE_LEFT : 0;
    sides |= board->black == 0 ? BOARD_BLACK_LEFT : 0;
    return results[sides & (BOARD_WHITE_LEFT | BOARD_BLACK_LEFT)];
}

/* Fewer than half of the whole schedule were played over the board; of a match one game is enough. */
static bool under_half_played(const struct leaver *leaver) {
    int32_t sides = 0;
    int32_t played = 0;
    struct side side;
    for (int32_t i = 0; i < leaver->tournament->round_count; i++) {
        if (!find_side(leaver, &leaver->tournament->rounds[i], &side))
            continue;
        bool any = false;
        for (int32_t j = 0; j < side.count; j++)
            any = any || result_is_played(board_of(&side, j)->result);
        sides++;
        played += any;
    }
    return 2 * played < sides;
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

/* Does a board change? Then `*result` is what it becomes. */
typedef bool change_of(const struct leaver *leaver, const struct side *side, int32_t index, enum result *result);

/*
 * A game that waits is won by the opponent, unless that one has left too. So is a player's game of a round to come that the
 * opponent had lost by leaving before: then neither side will be there.
 */
static bool on_leaving(const struct leaver *leaver, const struct side *side, int32_t index, enum result *result) {
    const struct board *board = board_of(side, index);
    uint8_t own = own_side(side, index);
    uint8_t both = BOARD_WHITE_LEFT | BOARD_BLACK_LEFT;
    if (side->opponent_excluded)
        return false;
    if (!result_is_final(board->result)) {
        *result = forfeit_by(board, side->opponent_withdrawn ? both : own);
        return true;
    }
    *result = RESULT_BOTH_FORFEIT;
    return leaver->team == NULL && board->withdrawal == both - own &&
           side->round->number > last_begun_round(leaver->tournament);
}

/* What the withdrawal gave is taken back, and nothing else: a result entered since then stays. */
static bool on_returning(const struct leaver *leaver, const struct side *side, int32_t index, enum result *result) {
    const struct board *board = board_of(side, index);
    (void)leaver;
    if ((board->withdrawal & own_side(side, index)) == 0)
        return false;
    *result = forfeit_by(board, board->withdrawal & ~own_side(side, index));
    return true;
}

static bool add_changes(struct judge *judge, struct judge_changes *changes, const struct leaver *leaver,
                        change_of *change) {
    struct side side;
    for (int32_t i = 0; i < leaver->tournament->round_count; i++) {
        if (!find_side(leaver, &leaver->tournament->rounds[i], &side))
            continue;
        for (int32_t j = 0; j < side.count; j++) {
            enum result result;
            if (!change(leaver, &side, j, &result))
                continue;
            if (!judge_unlocked(judge, leaver->tournament, side.round))
                return false;
            judge_change_board(judge, changes, side.round->number, side.first + j + 1, result);
        }
    }
    return true;
}

static bool write_withdrawal(struct judge *judge, const struct leaver *leaver) {
    const struct tournament *tournament = leaver->tournament;
    bool round_robin = tournament->system == SYSTEM_ROUND_ROBIN;
    bool excluded = round_robin && under_half_played(leaver);
    int32_t round = tournament_current_round(tournament);
    struct judge_changes forfeits = {0};
    if (round_robin && !excluded && !add_changes(judge, &forfeits, leaver, on_leaving))
        return false;
    if (leaver->team != NULL)
        judge_write(judge, team_withdrawn, .tournament = tournament->id, .team = leaver->team->id, .round = round,
                    .excluded = excluded, .forfeits = {.count = forfeits.count, .items = forfeits.items});
    else
        judge_write(judge, player_withdrawn, .tournament = tournament->id, .player = leaver->player, .round = round,
                    .excluded = excluded, .forfeits = {.count = forfeits.count, .items = forfeits.items});
    return true;
}

bool judge_write_withdrawal(struct judge *judge, const struct tournament *tournament, int32_t player) {
    return write_withdrawal(judge, &(struct leaver){.tournament = tournament, .player = player});
}

/* May they go, or come back? `code`: they have already. */
static bool check_leaver(struct judge *judge, bool allowed, enum error_code code, struct text name) {
    const struct tournament *tournament = judge->tournament;
    if (!allowed)
        return judge_refuse_named(judge, code, name, tournament->name);
    return judge_entries_unchanged(judge, tournament);
}

static bool check_begun(struct judge *judge) {
    return judge->tournament->round_count > 0 ||
           judge_refuse_named(judge, ERROR_withdraw_early, judge->tournament->name, (struct text){0});
}

/* Also of one who did not come and did not say so; judge_player_reinstate if he explains himself later. */
bool judge_player_withdraw(struct judge *judge) {
    const struct tournament *tournament = judge->tournament;
    const struct tournament_entry *entry = judge->entry;
    if (tournament->system == SYSTEM_KNOCKOUT)
        return judge_refuse_named(judge, ERROR_knockout_rounds, tournament->name, (struct text){0});
    return check_begun(judge) &&
           check_leaver(judge, !entry->withdrawn, ERROR_player_left, judge_name(judge, entry->player)) &&
           judge_write_withdrawal(judge, tournament, entry->player);
}

bool judge_team_withdraw(struct judge *judge) {
    const struct tournament_team *team = judge->team;
    return check_begun(judge) && check_leaver(judge, !team->withdrawn, ERROR_team_left, team->name) &&
           write_withdrawal(judge, &(struct leaver){.tournament = judge->tournament, .team = team});
}

bool judge_player_reinstate(struct judge *judge) {
    const struct tournament_entry *entry = judge->entry;
    struct leaver leaver = {.tournament = judge->tournament, .player = entry->player};
    struct judge_changes cleared = {0};
    if (!check_leaver(judge, entry->withdrawn, ERROR_player_not_left, judge_name(judge, entry->player)) ||
        !add_changes(judge, &cleared, &leaver, on_returning))
        return false;
    judge_write(judge, player_reinstated, .tournament = leaver.tournament->id, .player = leaver.player,
                .cleared = {.count = cleared.count, .items = cleared.items});
    return true;
}

bool judge_team_reinstate(struct judge *judge) {
    struct leaver leaver = {.tournament = judge->tournament, .team = judge->team};
    struct judge_changes cleared = {0};
    if (!check_leaver(judge, leaver.team->withdrawn, ERROR_team_not_left, leaver.team->name) ||
        !add_changes(judge, &cleared, &leaver, on_returning))
        return false;
    judge_write(judge, team_reinstated, .tournament = leaver.tournament->id, .team = leaver.team->id,
                .cleared = {.count = cleared.count, .items = cleared.items});
    return true;
}
