/*
 * An undone fact leaves no other trace than this: what it had changed counts as changed by the entry that undid it, so
 * that someone who looks at an older state is told. What the fact had made is gone, and then there is nothing to mark.
 */
#include "event/event_fold.h"

/* NULL: there is none any more. */
static struct tournament *tournament_of(struct fold *fold) {
    int64_t id = fold->about->tournament;
    return id > 0 && id <= fold->event->tournament_count ? &fold->event->tournaments[id - 1] : NULL;
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
    int64_t id = fold->about->player;
    if (id > 0 && id <= fold->event->player_count)
        fold->event->players[id - 1].changed = fold->seq;
    return true;
}

bool fold_touch_tournament(struct fold *fold) {
    struct tournament *tournament = tournament_of(fold);
    if (tournament != NULL) {
        tournament->changed = fold->seq;
        tournament->results_changed = fold->seq;
    }
    return true;
}

bool fold_touch_prizes(struct fold *fold) {
    struct tournament *tournament = tournament_of(fold);
    if (tournament != NULL) {
        tournament->prizes_changed = fold->seq;
        tournament->results_changed = fold->seq;
    }
    return true;
}

bool fold_touch_given(struct fold *fold) {
    struct tournament *tournament = tournament_of(fold);
    if (tournament != NULL) {
        tournament->given_changed = fold->seq;
        tournament->results_changed = fold->seq;
    }
    return true;
}

bool fold_touch_entries(struct fold *fold) {
    struct tournament *tournament = tournament_of(fold);
    if (tournament != NULL) {
        tournament->entries_changed = fold->seq;
        tournament->results_changed = fold->seq;
    }
    return true;
}

bool fold_touch_discarded(struct fold *fold) {
    struct tournament *tournament = tournament_of(fold);
    fold_touch_entries(fold);
    if (tournament != NULL)
        touch_all_boards(tournament, fold->seq);
    return true;
}

bool fold_touch_draft(struct fold *fold) {
    struct tournament *tournament = tournament_of(fold);
    if (tournament != NULL)
        tournament->draft.round.changed = fold->seq;
    return true;
}

bool fold_touch_round(struct fold *fold) {
    struct tournament *tournament = tournament_of(fold);
    struct round *round = tournament == NULL ? NULL : find_round(tournament, fold->about->round);
    if (round != NULL)
        round->changed = fold->seq;
    return true;
}

bool fold_touch_board(struct fold *fold) {
    struct tournament *tournament = tournament_of(fold);
    if (tournament != NULL) {
        touch_one_board(tournament, fold->about->round, fold->about->board, fold->seq);
        tournament->results_changed = fold->seq;
    }
    return true;
}

static void touch_listed(struct fold *fold, struct tournament *tournament,
                         const struct fact_changed_board_items *boards) {
    for (size_t i = 0; i < boards->count; i++)
        touch_one_board(tournament, boards->items[i].round, boards->items[i].board, fold->seq);
}

bool fold_touch_withdrawal(struct fold *fold) {
    struct tournament *tournament = tournament_of(fold);
    fold_touch_entries(fold);
    if (tournament != NULL) {
        touch_listed(fold, tournament, &fold->about->forfeits);
        touch_listed(fold, tournament, &fold->about->cleared);
    }
    return true;
}
