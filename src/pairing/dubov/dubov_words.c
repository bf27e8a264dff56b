/* Players in words. */
#include "pairing/dubov/dubov_parts.h"

const char *dubov_numbers(const struct dubov *dubov, const int32_t *places, int32_t count) {
    struct text_builder text;
    if (dubov->account == NULL)
        return "";
    text_builder_init(&text, dubov->arena);
    for (int32_t i = 0; i < count; i++) {
        text_add_zero(&text, i == 0 ? "" : i + 1 == count ? " and " : ", ");
        text_add_integer(&text, dubov_number(dubov, places[i]));
    }
    return text_builder_take(&text).bytes;
}

const char *dubov_average_words(const struct dubov *dubov, int32_t place) {
    struct text_builder text;
    text_builder_init(&text, dubov->arena);
    dubov_average_add(&text, dubov->players[place].average);
    return text_builder_take(&text).bytes;
}

const char *dubov_colour_words(enum board_colour colour) {
    return colour == COLOUR_WHITE ? "White" : colour == COLOUR_BLACK ? "Black" : "no colour";
}
