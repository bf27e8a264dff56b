/*
 * A board with its pieces: in letters and lines for a terminal, as a table on a page.
 */
#pragma once

#include "chess/setup.h"

struct board_style {
    bool flipped;  /* from Black's side */
    bool letters;  /* instead of figurines, capitals for White */
    bool coloured; /* for a terminal with colours */
};

void present_board_print(struct text_builder *out, const struct setup *setup, struct board_style style);
void present_board_print_page(struct text_builder *out, const struct setup *setup, struct board_style style);
