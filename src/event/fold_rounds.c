#include "event/fold.h"

#include <string.h>

struct pairing {
    struct board *boards;
    size_t board_count;
    struct round_bye *byes;
    size_t bye_count;
    bool *met; /* by player id - 1 */
};

static bool meet(struct fold *fold, const struct tournament *tournament, struct pairing *pairing,
                 const struct json *value, int32_t *player) {
    if (value->type != JSON_INTEGER || value->integer < 1 || value->integer > fold->event->player_count ||
        tournament_entry_of(tournament, (int32_t)value->integer) == NULL)
        return fold_refuse(fold, "somebody is paired who is not entered");
    *player = (int32_t)value->integer;
    if (pairing->met[*player - 1])
        return fold_refuse(fold, "a player is paired twice");
    pairing->met[*player - 1] = true;
    return true;
}

static bool read_boards(struct fold *fold, const struct tournament *tournament, struct pairing *pairing) {
    const struct json *list;
    if (!json_get_array(fold->body, "boards", &list, fold->error))
        return false;
    pairing->board_count = list->array.count;
    pairing->boards = arena_array(&fold->event->scratch, list->array.count, sizeof *pairing->boards);
    for (size_t i = 0; i < list->array.count; i++) {
        const struct json *pair = &list->array.items[i];
        struct board *board = &pairing->boards[i];
        if (pair->type != JSON_ARRAY || pair->array.count != 2)
            return fold_refuse(fold, "a board is not a pair");
        if (!meet(fold, tournament, pairing, &pair->array.items[0], &board->white) ||
            !meet(fold, tournament, pairing, &pair->array.items[1], &board->black))
            return false;
        board->changed = fold->seq;
    }
    return true;
}

static bool read_byes(struct fold *fold, const struct tournament *tournament, struct pairing *pairing) {
    const struct json *list = json_get(fold->body, "byes");
    if (list == NULL)
        return true;
    if (list->type != JSON_ARRAY)
        return fold_refuse(fold, "the byes are not a list");
    pairing->bye_count = list->array.count;
    pairing->byes = arena_array(&fold->event->scratch, list->array.count, sizeof *pairing->byes);
    for (size_t i = 0; i < list->array.count; i++) {
        const struct json *pair = &list->array.items[i];
        enum bye bye;
        if (pair->type != JSON_ARRAY || pair->array.count != 2 || pair->array.items[1].type != JSON_TEXT ||
            !bye_read(pair->array.items[1].text, &bye))
            return fold_refuse(fold, "a bye is not a player and a kind");
        if (!meet(fold, tournament, pairing, &pair->array.items[0], &pairing->byes[i].player))
            return false;
        pairing->byes[i].bye = (uint8_t)bye;
    }
    return true;
}

static void *keep(struct event *event, const void *things, size_t count, size_t size) {
    void *kept = arena_array(&event->arena, count, size);
    if (count > 0)
        memcpy(kept, things, count * size);
    return kept;
}

/* Rounds paired under the same numbers share one list of them. */
static const int32_t *present_numbers(struct event *event, struct tournament *tournament) {
    if (tournament->numbers == NULL) {
        int32_t *numbers = arena_array(&event->arena, (size_t)tournament->entry_count, sizeof *numbers);
        for (int32_t i = 0; i < tournament->entry_count; i++)
            numbers[i] = tournament->entries[i].number;
        tournament->numbers = numbers;
    }
    return tournament->numbers;
}

bool fold_round_paired(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    struct pairing pairing = {.met = arena_array(&event->scratch, (size_t)event->player_count, sizeof(bool))};
    int64_t number;
    if (!fold_get_tournament(fold, &tournament) ||
        !json_get_integer(fold->body, "round", 1, EVENT_MOST_ROUNDS, &number, fold->error) ||
        !read_boards(fold, tournament, &pairing) || !read_byes(fold, tournament, &pairing))
        return false;
    if (number != tournament->round_count + 1)
        return fold_refuse(fold, "rounds are paired one after the other");
    tournament->rounds = arena_grow(&event->arena, tournament->rounds, &tournament->round_capacity, (size_t)number,
                                    sizeof *tournament->rounds, &event->waste);
    struct round *round = &tournament->rounds[tournament->round_count++];
    *round = (struct round){.number = (int32_t)number,
                            .board_count = (int32_t)pairing.board_count,
                            .boards = keep(event, pairing.boards, pairing.board_count, sizeof *pairing.boards),
                            .bye_count = (int32_t)pairing.bye_count,
                            .byes = keep(event, pairing.byes, pairing.bye_count, sizeof *pairing.byes),
                            .entry_count = tournament->entry_count,
                            .numbers = present_numbers(event, tournament),
                            .changed = fold->seq};
    for (int32_t i = 0; i < round->board_count; i++)
        round->open += fold_board_open(tournament, &round->boards[i]);
    tournament->open += round->open;
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
    return true;
}

bool fold_round_discarded(struct fold *fold) {
    struct tournament *tournament;
    if (!fold_get_tournament(fold, &tournament))
        return false;
    for (int32_t i = 0; i < tournament->round_count; i++) {
        const struct round *round = &tournament->rounds[i];
        fold->event->waste +=
            (size_t)round->board_count * sizeof *round->boards + (size_t)round->bye_count * sizeof *round->byes;
    }
    tournament->round_count = 0;
    tournament->open = 0;
    tournament->entries_changed = fold->seq;
    tournament->results_changed = fold->seq;
    return true;
}

static bool set_lock(struct fold *fold, bool locked) {
    struct tournament *tournament;
    struct round *round;
    if (!fold_get_round(fold, &tournament, &round))
        return false;
    round->locked = locked;
    round->changed = fold->seq;
    return true;
}

bool fold_round_locked(struct fold *fold) {
    return set_lock(fold, true);
}

bool fold_round_unlocked(struct fold *fold) {
    return set_lock(fold, false);
}

static bool get_board(struct fold *fold, struct tournament **tournament, struct round **round, struct board **board) {
    int64_t number;
    if (!fold_get_round(fold, tournament, round) ||
        !json_get_integer(fold->body, "board", 1, INT32_MAX, &number, fold->error))
        return false;
    if (round_board(*round, number) == NULL)
        return fold_refuse(fold, "there is no such board");
    *board = &(*round)->boards[number - 1];
    return true;
}

bool fold_result_set(struct fold *fold) {
    struct tournament *tournament;
    struct round *round;
    struct board *board;
    struct text code;
    enum result result;
    if (!get_board(fold, &tournament, &round, &board) || !json_get_text(fold->body, "result", &code, fold->error))
        return false;
    if (!result_read(code, &result) || result == RESULT_NONE)
        return fold_refuse(fold, "there is no such result");
    fold_put_result(fold, tournament, round, board, result, 0);
    return true;
}

bool fold_result_cleared(struct fold *fold) {
    struct tournament *tournament;
    struct round *round;
    struct board *board;
    if (!get_board(fold, &tournament, &round, &board))
        return false;
    fold_put_result(fold, tournament, round, board, RESULT_NONE, 0);
    return true;
}
