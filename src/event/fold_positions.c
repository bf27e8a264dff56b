#include "event/fold.h"

enum { START_POSITIONS = 960 };

static bool read_numbers(struct fold *fold, const struct round *round, int32_t **numbers, size_t *count) {
    const struct json *list;
    if (!json_get_array(fold->body, "numbers", &list, fold->error))
        return false;
    *count = list->array.count;
    if (*count != 1 && *count != (size_t)round->board_count)
        return fold_refuse(fold, "the positions are neither one for all boards nor one for each");
    *numbers = arena_array(&fold->event->arena, *count, sizeof **numbers);
    for (size_t i = 0; i < *count; i++) {
        const struct json *number = &list->array.items[i];
        if (number->type != JSON_INTEGER || number->integer < 0 || number->integer >= START_POSITIONS)
            return fold_refuse(fold, "there is no starting position of that number");
        (*numbers)[i] = (int32_t)number->integer;
    }
    return true;
}

bool fold_positions_drawn(struct fold *fold) {
    struct event *event = fold->event;
    struct tournament *tournament;
    struct round *round;
    struct text seed;
    int32_t *numbers;
    size_t count;
    if (!fold_get_round(fold, &tournament, &round) || !json_get_text(fold->body, "seed", &seed, fold->error) ||
        !read_numbers(fold, round, &numbers, &count))
        return false;
    event->waste += (size_t)round->position_count * sizeof *round->positions;
    round->position_count = (int32_t)count;
    round->positions = numbers;
    fold_set_text(event, &round->position_seed, seed);
    round->changed = fold->seq;
    return true;
}
