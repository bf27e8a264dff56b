/*
 * An undone fact leaves no other trace than this: what it had changed counts as changed by the entry that undid it, so
 * that someone who looks at an older state is told. What the fact had made is gone, and then there is nothing to mark.
 */
#include "event/fold.h"

static bool find_tournament(struct fold *fold, struct tournament **tournament) {
    int64_t id;
    *tournament = NULL;
    if (!json_get_integer(fold->body, "tournament", 1, INT32_MAX, &id, fold->error))
        return false;
    if (id <= fold->event->tournament_count)
        *tournament = &fold->event->tournaments[id - 1];
    return true;
}

static void touch_all_boards(struct tournament *tournament, int64_t seq) {
    for (int32_t i = 0; i < tournament->round_count; i++) {
        struct round *round = &tournament->rounds[i];
        round->changed = seq;
        for (int32_t j = 0; j < round->board_count; j++)
            round->boards[j].changed = seq;
    }
}

static struct round *find_round(struct tournament *tournament, int64_t number) {
    return tournament_round(tournament, number) == NULL ? NULL : &tournament->rounds[number - 1];
}

static void touch_one_board(struct tournament *tournament, int64_t round_number, int64_t board, int64_t seq) {
    struct round *round = find_round(tournament, round_number);
    if (round != NULL && round_board(round, board) != NULL)
        round->boards[board - 1].changed = seq;
}

bool fold_touch_event(struct fold *fold) {
    fold->event->changed = fold->seq;
    return true;
}

bool fold_touch_player(struct fold *fold) {
    int64_t id;
    if (!json_get_integer(fold->body, "player", 1, INT32_MAX, &id, fold->error))
        return false;
    if (id <= fold->event->player_count)
        fold->event->players[id - 1].changed = fold->seq;
    return true;
}

bool fold_touch_tournament(struct fold *fold) {
    struct tournament *tournament;
    if (!find_tournament(fold, &tournament))
        return false;
    if (tournament != NULL) {
        tournament->changed = fold->seq;
        tournament->results_changed = fold->seq;
    }
    return true;
}

bool fold_touch_prizes(struct fold *fold) {
    struct tournament *tournament;
    if (!find_tournament(fold, &tournament))
        return false;
    if (tournament != NULL) {
        tournament->prizes_changed = fold->seq;
        tournament->results_changed = fold->seq;
    }
    return true;
}

bool fold_touch_given(struct fold *fold) {
    struct tournament *tournament;
    if (!find_tournament(fold, &tournament))
        return false;
    if (tournament != NULL) {
        tournament->given_changed = fold->seq;
        tournament->results_changed = fold->seq;
    }
    return true;
}

bool fold_touch_entries(struct fold *fold) {
    struct tournament *tournament;
    if (!find_tournament(fold, &tournament))
        return false;
    if (tournament != NULL) {
        tournament->entries_changed = fold->seq;
        tournament->results_changed = fold->seq;
    }
    return true;
}

bool fold_touch_discarded(struct fold *fold) {
    struct tournament *tournament;
    if (!fold_touch_entries(fold) || !find_tournament(fold, &tournament))
        return false;
    if (tournament != NULL)
        touch_all_boards(tournament, fold->seq);
    return true;
}

bool fold_touch_draft(struct fold *fold) {
    struct tournament *tournament;
    if (!find_tournament(fold, &tournament))
        return false;
    if (tournament != NULL)
        tournament->draft.round.changed = fold->seq;
    return true;
}

bool fold_touch_round(struct fold *fold) {
    struct tournament *tournament;
    int64_t number;
    if (!find_tournament(fold, &tournament) ||
        !json_get_integer(fold->body, "round", 1, INT32_MAX, &number, fold->error))
        return false;
    struct round *round = tournament == NULL ? NULL : find_round(tournament, number);
    if (round != NULL)
        round->changed = fold->seq;
    return true;
}

bool fold_touch_board(struct fold *fold) {
    struct tournament *tournament;
    int64_t round;
    int64_t board;
    if (!find_tournament(fold, &tournament) ||
        !json_get_integer(fold->body, "round", 1, INT32_MAX, &round, fold->error) ||
        !json_get_integer(fold->body, "board", 1, INT32_MAX, &board, fold->error))
        return false;
    if (tournament != NULL) {
        touch_one_board(tournament, round, board, fold->seq);
        tournament->results_changed = fold->seq;
    }
    return true;
}

static void touch_listed(struct fold *fold, struct tournament *tournament, const char *name) {
    const struct json *list = json_get(fold->body, name);
    for (size_t i = 0; list != NULL && list->type == JSON_ARRAY && i < list->array.count; i++) {
        const struct json *item = &list->array.items[i];
        if (item->type == JSON_ARRAY && item->array.count >= 2 && item->array.items[0].type == JSON_INTEGER &&
            item->array.items[1].type == JSON_INTEGER)
            touch_one_board(tournament, item->array.items[0].integer, item->array.items[1].integer, fold->seq);
    }
}

bool fold_touch_withdrawal(struct fold *fold) {
    struct tournament *tournament;
    if (!fold_touch_entries(fold) || !find_tournament(fold, &tournament))
        return false;
    if (tournament != NULL) {
        touch_listed(fold, tournament, "forfeits");
        touch_listed(fold, tournament, "cleared");
    }
    return true;
}
