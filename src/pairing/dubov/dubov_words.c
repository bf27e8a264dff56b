/* Players in sentences: only where somebody listens. */
#include "pairing/dubov/dubov_parts.h"

struct language_value dubov_numbers(const struct dubov *dubov, const int32_t *places, int32_t count) {
    struct language_value *numbers = arena_array(dubov->account->arena, (size_t)count, sizeof *numbers);
    for (int32_t i = 0; i < count; i++)
        numbers[i] = dubov_player(dubov, places[i]);
    return language_list(numbers, (size_t)count);
}

struct language_value dubov_average_value(const struct dubov *dubov, int32_t place) {
    struct text_builder text = {.arena = dubov->account->arena};
    dubov_average_add(&text, dubov->players[place].average);
    return language_text(text_builder_take(&text));
}
