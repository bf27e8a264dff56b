#include "event/fold.h"

/* A board of the leaving or returning player, and what becomes of it. */
struct changed_board {
    struct round *round;
    struct board *board;
    enum result result;
};

static bool read_number(const struct json *value, int64_t *number) {
    if (value->type != JSON_INTEGER)
        return false;
    *number = value->integer;
    return true;
}

/* One of the list: [round, board] or [round, board, result]. */
static bool read_board(struct fold *fold, struct tournament *tournament, const struct json *item, int32_t player,
                       struct changed_board *change) {
    int64_t number;
    int64_t board_number;
    if (item->type != JSON_ARRAY || item->array.count < 2 || item->array.count > 3 ||
        !read_number(&item->array.items[0], &number) || !read_number(&item->array.items[1], &board_number) ||
        tournament_round(tournament, number) == NULL ||
        round_board(&tournament->rounds[number - 1], board_number) == NULL)
        return fold_refuse(fold, "there is no such board");
    change->round = &tournament->rounds[number - 1];
    change->board = &change->round->boards[board_number - 1];
    change->result = RESULT_NONE;
    if (change->board->white != player && change->board->black != player)
        return fold_refuse(fold, "the board is not the player's");
    if (item->array.count == 3 &&
        (item->array.items[2].type != JSON_TEXT || !result_read(item->array.items[2].text, &change->result) ||
         !result_is_final(change->result) || result_is_played(change->result)))
        return fold_refuse(fold, "a withdrawal gives forfeits and nothing else");
    return true;
}

static bool read_boards(struct fold *fold, struct tournament *tournament, const char *name, int32_t player,
                        struct changed_board **changes, size_t *count) {
    const struct json *list;
    if (!json_get_array(fold->body, name, &list, fold->error))
        return false;
    *count = list->array.count;
    *changes = arena_array(&fold->event->scratch, *count, sizeof **changes);
    for (size_t i = 0; i < *count; i++)
        if (!read_board(fold, tournament, &list->array.items[i], player, &(*changes)[i]))
            return false;
    return true;
}

static bool get_entry(struct fold *fold, struct tournament **tournament, struct tournament_entry **entry) {
    struct player *player;
    if (!fold_get_tournament(fold, tournament) || !fold_get_player(fold, &player))
        return false;
    if (tournament_entry_of(*tournament, player->id) == NULL)
        return fold_refuse(fold, "the player is not entered");
    if (tournament_of_teams(*tournament))
        return fold_refuse(fold, "players leave with their team there");
    *entry = &(*tournament)->entries[(*tournament)->places[player->id - 1] - 1];
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
    struct tournament *tournament;
    struct tournament_entry *entry;
    struct changed_board *forfeits;
    size_t count;
    int64_t round;
    bool excluded;
    if (!get_entry(fold, &tournament, &entry) ||
        !json_get_integer(fold->body, "round", 0, EVENT_MOST_ROUNDS, &round, fold->error) ||
        !json_get_boolean(fold->body, "excluded", &excluded, fold->error) ||
        !read_boards(fold, tournament, "forfeits", entry->player, &forfeits, &count))
        return false;
    if (entry->withdrawn)
        return fold_refuse(fold, "the player has withdrawn already");
    for (size_t i = 0; i < count; i++)
        if (forfeits[i].result == RESULT_NONE)
            return fold_refuse(fold, "a forfeit has no result");
    for (size_t i = 0; i < count; i++) {
        struct board *board = forfeits[i].board;
        fold_put_result(fold, tournament, forfeits[i].round, board, forfeits[i].result,
                        (uint8_t)(board->withdrawal | side_of(board, entry->player)));
    }
    entry->withdrawn = true;
    entry->withdrawn_in = (int32_t)round;
    set_excluded(tournament, entry, excluded);
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
    return true;
}

bool fold_absence_explained(struct fold *fold) {
    struct tournament *tournament;
    struct tournament_entry *entry;
    int64_t round;
    if (!get_entry(fold, &tournament, &entry) ||
        !json_get_integer(fold->body, "round", 1, EVENT_MOST_ROUNDS, &round, fold->error))
        return false;
    entry->explained = (int32_t)round;
    tournament->entries_changed = fold->seq;
    return true;
}

bool fold_player_reinstated(struct fold *fold) {
    struct tournament *tournament;
    struct tournament_entry *entry;
    struct changed_board *cleared;
    size_t count;
    if (!get_entry(fold, &tournament, &entry) ||
        !read_boards(fold, tournament, "cleared", entry->player, &cleared, &count))
        return false;
    if (!entry->withdrawn)
        return fold_refuse(fold, "the player has not withdrawn");
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
