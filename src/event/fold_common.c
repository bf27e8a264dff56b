#include "event/event_fold.h"

void fold_set_text(struct event *event, struct text *field, struct text value) {
    if (text_equal(*field, value))
        return;
    if (field->length > 0)
        event->waste += field->length + 1;
    *field = value.length > 0 ? text_copy(&event->arena, value) : (struct text){0};
}

void fold_take_text(struct event *event, struct text *field, bool given, struct text value) {
    if (given)
        fold_set_text(event, field, value);
}

int32_t *fold_ids(struct fold *fold, const struct shape_numbers *list) {
    int32_t *ids = arena_array(&fold->event->scratch, list->count, sizeof *ids);
    for (size_t i = 0; i < list->count; i++)
        ids[i] = (int32_t)list->items[i];
    return ids;
}

bool fold_board_open(const struct tournament *tournament, const struct round *round, const struct board *board) {
    return !result_is_final(board->result) && !tournament_board_excluded(tournament, round, board);
}

/* Rounds that are paired know what was there. */
static void keep_late_result(struct event *event, struct tournament *tournament, const struct round *round,
                             const struct board *board) {
    *arena_push(&event->arena, tournament->late, tournament->late_capacity, tournament->late_count, &event->waste) =
        (struct late_result){.round = round->number,
                             .board = (int32_t)(board - round->boards) + 1,
                             .white = board->white,
                             .black = board->black,
                             .through = tournament->round_count,
                             .result = board->result};
}

void fold_put_result(struct fold *fold, struct tournament *tournament, struct round *round, struct board *board,
                     enum result result, uint8_t withdrawal) {
    int32_t before = fold_board_open(tournament, round, board);
    if (tournament->system == SYSTEM_SWISS && round->number < tournament->round_count)
        keep_late_result(fold->event, tournament, round, board);
    board->result = (uint8_t)result;
    board->withdrawal = withdrawal;
    board->ruled_round = 0;
    board->ruled_board = 0;
    board->changed = fold->seq;
    int32_t more = fold_board_open(tournament, round, board) - before;
    round->open += more;
    tournament->open += more;
}
