#include "present/board.h"

#include "chess/notation.h"

static const char *figurine(enum man man, bool filled) {
    enum colour colour = filled ? BLACK : man_colour(man);
    if (man_kind(man) == PAWN)
        return colour == WHITE ? "♙" : "♟";
    return notation_letter(NOTATION_FIGURINE, man_kind(man), colour);
}

/*
 * On a terminal with colours the squares bring their own background, and the pieces of both colours the filled shape in
 * white or black: so it looks alike on light and dark terminals. Elsewhere the shapes of Unicode tell the colours, and
 * dots the dark squares.
 */
static void add_square(struct text_builder *out, enum man man, enum square square, struct board_style style) {
    static const char letters[] = ".PNBRQK  pnbrqk";
    bool light = square_is_light(square);
    if (style.letters)
        text_add_format(out, " %c", letters[man]);
    else if (style.coloured)
        text_add_format(out, "\x1b[48;5;%d;38;5;%dm %s \x1b[0m", light ? 137 : 94, man_colour(man) == WHITE ? 231 : 16,
                        man == NO_MAN ? " " : figurine(man, true));
    else
        text_add_format(out, " %s", man != NO_MAN ? figurine(man, false) : light ? " " : "·");
}

void present_board_print(struct text_builder *out, const struct setup *setup, struct board_style style) {
    bool framed = !style.letters && !style.coloured;
    int flip = style.flipped ? 7 : 0;
    text_add_zero(out, framed ? "  ┌─────────────────┐\n" : "");
    for (int row = 7; row >= 0; row--) {
        int rank = row ^ flip;
        text_add_format(out, framed ? "%d │" : style.coloured ? " %d " : "%d ", rank + 1);
        for (int column = 0; column < 8; column++) {
            enum square square = square_at(column ^ flip, rank);
            add_square(out, (enum man)setup->men[square], square, style);
        }
        text_add_zero(out, framed ? " │\n" : "\n");
    }
    text_add_zero(out, framed ? "  └─────────────────┘\n   " : "  ");
    for (int column = 0; column < 8; column++)
        text_add_format(out, style.coloured ? "  %c" : " %c", 'a' + (column ^ flip));
    text_add_byte(out, '\n');
}

void present_board_print_page(struct text_builder *out, const struct setup *setup, struct board_style style) {
    text_add_zero(out, "<pre>\n");
    style.coloured = false;
    present_board_print(out, setup, style);
    text_add_zero(out, "</pre>\n");
}
