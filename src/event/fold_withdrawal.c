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

static void set_entry_left(struct tournament_entry *entry, bool withdrawn, bool excluded, int32_t round) {
    entry->withdrawn = withdrawn;
    entry->withdrawn_in = round;
    entry->excluded = excluded;
}

/* Nobody waits for the boards of who is out. */
static void count_open(struct tournament *tournament) {
    tournament->open = 0;
    for (int32_t i = 0; i < tournament->round_count; i++) {
        struct round *round = &tournament->rounds[i];
        round->open = 0;
        for (int32_t j = 0; j < round->board_count; j++)
            round->open += fold_board_open(tournament, round, &round->boards[j]);
        tournament->open += round->open;
    }
}

/* The players of a team share what becomes of it. */
static void set_left(struct fold *fold, bool withdrawn, bool excluded, int32_t round) {
    struct tournament *tournament = fold->tournament;
    struct tournament_team *team = fold->team;
    bool counts = excluded != (team != NULL ? team->excluded : fold->entry->excluded);
    if (team == NULL) {
        set_entry_left(fold->entry, withdrawn, excluded, round);
    } else {
        team->withdrawn = withdrawn;
        team->withdrawn_in = round;
        team->excluded = excluded;
        for (int32_t i = 0; i < team->player_count; i++)
            set_entry_left(&tournament->entries[tournament->places[team->players[i] - 1] - 1], withdrawn, excluded,
                           round);
    }
    if (counts)
        count_open(tournament);
}

static bool has_left(const struct fold *fold) {
    return fold->team != NULL ? fold->team->withdrawn : fold->entry->withdrawn;
}

static bool leave(struct fold *fold, const struct fact_changed_board_items *given, bool excluded, int64_t round) {
    struct changed_board *forfeits;
    if (!read_forfeits(fold, given, &forfeits))
        return false;
    if (has_left(fold))
        return fold_refuse(fold, "withdrawn-already");
    put_forfeits(fold, forfeits, given->count);
    set_left(fold, true, excluded, (int32_t)round);
    return true;
}

static bool come_back(struct fold *fold, const struct fact_changed_board_items *given) {
    struct changed_board *cleared;
    if (!read_boards(fold, given, &cleared))
        return false;
    if (!has_left(fold))
        return fold_refuse(fold, "not-withdrawn");
    set_left(fold, false, false, 0);
    put_cleared(fold, cleared, given->count);
    return true;
}

bool fold_player_withdrawn(struct fold *fold) {
    const struct fact_player_withdrawn *fact = fold->fact;
    return leave(fold, &fact->forfeits, fact->excluded, fact->round);
}

bool fold_team_withdrawn(struct fold *fold) {
    const struct fact_team_withdrawn *fact = fold->fact;
    return leave(fold, &fact->forfeits, fact->excluded, fact->round);
}

bool fold_player_reinstated(struct fold *fold) {
    const struct fact_player_reinstated *fact = fold->fact;
    if (!come_back(fold, &fact->cleared))
        return false;
    fold->entry->explained = fold->tournament->round_count;
    return true;
}

bool fold_team_reinstated(struct fold *fold) {
    const struct fact_team_reinstated *fact = fold->fact;
    return come_back(fold, &fact->cleared);
}

bool fold_absence_explained(struct fold *fold) {
    const struct fact_absence_explained *fact = fold->fact;
    fold->entry->explained = (int32_t)fact->round;
    return true;
}
