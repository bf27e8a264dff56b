#include "event/event_fold.h"

/* A board of the leaving or returning player, and what becomes of it. */
struct changed_board {
    struct round *round;
    struct board *board;
    enum result result;
};

static bool read_board(struct fold *fold, struct tournament *tournament, const struct fact_changed_board *given,
                       int32_t player, struct changed_board *change) {
    if (tournament_round(tournament, given->round) == NULL ||
        round_board(&tournament->rounds[given->round - 1], given->board) == NULL)
        return fold_refuse(fold, "no-such-board");
    change->round = &tournament->rounds[given->round - 1];
    change->board = &change->round->boards[given->board - 1];
    change->result = RESULT_NONE;
    if (change->board->white != player && change->board->black != player)
        return fold_refuse(fold, "board-of-others");
    if (given->has.result && (!result_read(given->result, &change->result) || !result_is_final(change->result) ||
                              result_is_played(change->result)))
        return fold_refuse(fold, "not-a-forfeit");
    return true;
}

static bool read_boards(struct fold *fold, struct tournament *tournament, const struct fact_changed_board_items *given,
                        int32_t player, struct changed_board **changes) {
    *changes = arena_array(&fold->event->scratch, given->count, sizeof **changes);
    for (size_t i = 0; i < given->count; i++)
        if (!read_board(fold, tournament, &given->items[i], player, &(*changes)[i]))
            return false;
    return true;
}

static bool find_entry(struct fold *fold, int64_t id, int64_t player, struct tournament **tournament,
                       struct tournament_entry **entry) {
    struct player *found;
    if (!fold_find_tournament(fold, id, tournament) || !fold_find_player(fold, player, &found))
        return false;
    if (tournament_entry_of(*tournament, found->id) == NULL)
        return fold_refuse(fold, "not-entered");
    if (tournament_of_teams(*tournament))
        return fold_refuse(fold, "tournament-of-teams");
    *entry = &(*tournament)->entries[(*tournament)->places[found->id - 1] - 1];
    return true;
}

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

static uint8_t side_of(const struct board *board, int32_t player) {
    return board->white == player ? BOARD_WHITE_LEFT : BOARD_BLACK_LEFT;
}

bool fold_player_withdrawn(struct fold *fold) {
    const struct fact_player_withdrawn *fact = fold->fact;
    struct tournament *tournament;
    struct tournament_entry *entry;
    struct changed_board *forfeits;
    size_t count = fact->forfeits.count;
    if (!find_entry(fold, fact->tournament, fact->player, &tournament, &entry) ||
        !read_boards(fold, tournament, &fact->forfeits, entry->player, &forfeits))
        return false;
    if (entry->withdrawn)
        return fold_refuse(fold, "withdrawn-already");
    for (size_t i = 0; i < count; i++)
        if (forfeits[i].result == RESULT_NONE)
            return fold_refuse(fold, "no-such-result");
    for (size_t i = 0; i < count; i++) {
        struct board *board = forfeits[i].board;
        fold_put_result(fold, tournament, forfeits[i].round, board, forfeits[i].result,
                        (uint8_t)(board->withdrawal | side_of(board, entry->player)));
    }
    entry->withdrawn = true;
    entry->withdrawn_in = (int32_t)fact->round;
    set_excluded(tournament, entry, fact->excluded);
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
    return true;
}

bool fold_absence_explained(struct fold *fold) {
    const struct fact_absence_explained *fact = fold->fact;
    struct tournament *tournament;
    struct tournament_entry *entry;
    if (!find_entry(fold, fact->tournament, fact->player, &tournament, &entry))
        return false;
    entry->explained = (int32_t)fact->round;
    tournament->entries_changed = fold->seq;
    return true;
}

bool fold_player_reinstated(struct fold *fold) {
    const struct fact_player_reinstated *fact = fold->fact;
    struct tournament *tournament;
    struct tournament_entry *entry;
    struct changed_board *cleared;
    size_t count = fact->cleared.count;
    if (!find_entry(fold, fact->tournament, fact->player, &tournament, &entry) ||
        !read_boards(fold, tournament, &fact->cleared, entry->player, &cleared))
        return false;
    if (!entry->withdrawn)
        return fold_refuse(fold, "not-withdrawn");
    set_excluded(tournament, entry, false);
    entry->withdrawn = false;
    entry->withdrawn_in = 0;
    entry->explained = tournament->round_count;
    for (size_t i = 0; i < count; i++) {
        struct board *board = cleared[i].board;
        uint8_t withdrawal = board->withdrawal & (uint8_t)~side_of(board, entry->player);
        fold_put_result(fold, tournament, cleared[i].round, board, cleared[i].result,
                        cleared[i].result == RESULT_NONE ? 0 : withdrawal);
    }
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
    return true;
}
