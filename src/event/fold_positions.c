#include "event/event_fold.h"

bool fold_positions_drawn(struct fold *fold) {
    const struct fact_positions_drawn *fact = fold->fact;
    struct event *event = fold->event;
    struct round *round = fold->round;
    size_t count = fact->numbers.count;
    if (count != 1 && count != (size_t)round->board_count)
        return fold_refuse(fold, "positions-missing");
    event->waste += (size_t)round->position_count * sizeof *round->positions;
    round->position_count = (int32_t)count;
    round->positions = arena_array(&event->arena, count, sizeof *round->positions);
    for (size_t i = 0; i < count; i++)
        round->positions[i] = (int32_t)fact->numbers.items[i];
    fold_set_text(event, &round->position_seed, fact->seed);
    return true;
}
