/*
 * Players and teams that leave, and come back.
 */
#include "event/event_fold.h"
#include "event/teams.h"

/* A board of who leaves or returns, and what becomes of it. */
struct changed_board {
    struct round *round;
    struct board *board;
    uint8_t side; /* theirs */
    enum result result;
};

/* Which side of the board the team has, or else the player; 0: none. */
static uint8_t side_of(const struct fold *fold, const struct round *round, int64_t number) {
    if (fold->team == NULL) {
        const struct board *board = &round->boards[number - 1];
        return board->white == fold->entry->player   ? BOARD_WHITE_LEFT
               : board->black == fold->entry->player ? BOARD_BLACK_LEFT
                                                     : 0;
    }
    int32_t boards = fold->tournament->team_play.boards;
    int32_t match = round_match_of(round, fold->team->id);
    if (match < 0 || number <= (int64_t)match * boards || number > ((int64_t)match + 1) * boards)
        return 0;
    bool home = round->matches[match].home == fold->team->id;
    return match_home_white((int32_t)(number - 1) % boards) == home ? BOARD_WHITE_LEFT : BOARD_BLACK_LEFT;
}

static bool read_board(struct fold *fold, const struct fact_changed_board *given, struct changed_board *change) {
    const struct tournament *tournament = fold->tournament;
    if (tournament_round(tournament, given->round) == NULL ||
        round_board(&tournament->rounds[given->round - 1], given->board) == NULL)
        return fold_refuse(fold, "no-such-board");
    struct round *round = &tournament->rounds[given->round - 1];
    *change = (struct changed_board){.round = round,
                                     .board = &round->boards[given->board - 1],
                                     .side = side_of(fold, round, given->board),
                                     .result = RESULT_NONE};
    if (change->side == 0)
        return fold_refuse(fold, "board-of-others");
    if (given->has.result && (!result_read(given->result, &change->result) || !result_is_final(change->result) ||
                              result_is_played(change->result)))
        return fold_refuse(fold, "not-a-forfeit");
    return true;
}

static bool read_boards(struct fold *fold, const struct fact_changed_board_items *given,
                        struct changed_board **changes) {
    *changes = arena_array(&fold->event->scratch, given->count, sizeof **changes);
    for (size_t i = 0; i < given->count; i++)
        if (!read_board(fold, &given->items[i], &(*changes)[i]))
            return false;
    return true;
}

static bool read_forfeits(struct fold *fold, const struct fact_changed_board_items *given,
                          struct changed_board **forfeits) {
    if (!read_boards(fold, given, forfeits))
        return false;
    for (size_t i = 0; i < given->count; i++)
        if ((*forfeits)[i].result == RESULT_NONE)
            return fold_refuse(fold, "not-a-forfeit");
    return true;
}

static void put_forfeits(struct fold *fold, const struct changed_board *forfeits, size_t count) {
    for (size_t i = 0; i < count; i++)
        fold_put_result(fold, fold->tournament, forfeits[i].round, forfeits[i].board, forfeits[i].result,
                        (uint8_t)(forfeits[i].board->withdrawal | forfeits[i].side));
}

static void put_cleared(struct fold *fold, const struct changed_board *cleared, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint8_t withdrawal = cleared[i].board->withdrawal & (uint8_t)~cleared[i].side;
        fold_put_result(fold, fold->tournament, cleared[i].round, cleared[i].board, cleared[i].result,
                        cleared[i].result == RESULT_NONE ? 0 : withdrawal);
    }
}

/* --- Players -------------------------------------------------------------------------------------------------------- */

/* Nobody waits for the boards of an excluded player. */
static void set_excluded(struct tournament *tournament, struct tournament_entry *entry, bool excluded) {
    if (entry->excluded == excluded)
        return;
    int32_t player = entry->player;
    entry->excluded = false;
    for (int32_t i = 0; i < tournament->round_count; i++) {
        struct round *round = &tournament->rounds[i];
        for (int32_t j = 0; j < round->board_count; j++) {
            const struct board *board = &round->boards[j];
            if (board->white != player && board->black != player)
                continue;
            int32_t open = fold_board_open(tournament, round, board);
            round->open += excluded ? -open : open;
            tournament->open += excluded ? -open : open;
        }
    }
    entry->excluded = excluded;
}

bool fold_player_withdrawn(struct fold *fold) {
    const struct fact_player_withdrawn *fact = fold->fact;
    struct tournament_entry *entry = fold->entry;
    struct changed_board *forfeits;
    if (!read_forfeits(fold, &fact->forfeits, &forfeits))
        return false;
    if (entry->withdrawn)
        return fold_refuse(fold, "withdrawn-already");
    put_forfeits(fold, forfeits, fact->forfeits.count);
    entry->withdrawn = true;
    entry->withdrawn_in = (int32_t)fact->round;
    set_excluded(fold->tournament, entry, fact->excluded);
    return true;
}

bool fold_player_reinstated(struct fold *fold) {
    const struct fact_player_reinstated *fact = fold->fact;
    struct tournament_entry *entry = fold->entry;
    struct changed_board *cleared;
    if (!read_boards(fold, &fact->cleared, &cleared))
        return false;
    if (!entry->withdrawn)
        return fold_refuse(fold, "not-withdrawn");
    set_excluded(fold->tournament, entry, false);
    entry->withdrawn = false;
    entry->withdrawn_in = 0;
    entry->explained = fold->tournament->round_count;
    put_cleared(fold, cleared, fact->cleared.count);
    return true;
}

bool fold_absence_explained(struct fold *fold) {
    const struct fact_absence_explained *fact = fold->fact;
    fold->entry->explained = (int32_t)fact->round;
    return true;
}

/* --- Teams ---------------------------------------------------------------------------------------------------------- */

/* Nobody waits for the boards of a team that is out; its players share what becomes of it. */
static void set_left(struct tournament *tournament, struct tournament_team *team, bool withdrawn, bool excluded,
                     int32_t round) {
    team->withdrawn = withdrawn;
    team->withdrawn_in = round;
    team->excluded = excluded;
    for (int32_t i = 0; i < team->player_count; i++) {
        struct tournament_entry *entry = &tournament->entries[tournament->places[team->players[i] - 1] - 1];
        entry->withdrawn = withdrawn;
        entry->withdrawn_in = round;
        entry->excluded = excluded;
    }
    tournament->open = 0;
    for (int32_t i = 0; i < tournament->round_count; i++) {
        struct round *each = &tournament->rounds[i];
        each->open = 0;
        for (int32_t j = 0; j < each->board_count; j++)
            each->open += fold_board_open(tournament, each, &each->boards[j]);
        tournament->open += each->open;
    }
}

bool fold_team_withdrawn(struct fold *fold) {
    const struct fact_team_withdrawn *fact = fold->fact;
    struct changed_board *forfeits;
    if (!read_forfeits(fold, &fact->forfeits, &forfeits))
        return false;
    if (fold->team->withdrawn)
        return fold_refuse(fold, "withdrawn-already");
    put_forfeits(fold, forfeits, fact->forfeits.count);
    set_left(fold->tournament, fold->team, true, fact->excluded, (int32_t)fact->round);
    return true;
}

bool fold_team_reinstated(struct fold *fold) {
    const struct fact_team_reinstated *fact = fold->fact;
    struct changed_board *cleared;
    if (!read_boards(fold, &fact->cleared, &cleared))
        return false;
    if (!fold->team->withdrawn)
        return fold_refuse(fold, "not-withdrawn");
    set_left(fold->tournament, fold->team, false, false, 0);
    put_cleared(fold, cleared, fact->cleared.count);
    return true;
}
