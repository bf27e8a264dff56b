#include "cli/chess.h"

const char *chess_colour_word(enum colour colour) {
    return colour == WHITE ? "White" : "Black";
}

const char *chess_kind_word(enum kind kind) {
    static const char *const words[] = {"", "pawn", "knight", "bishop", "rook", "queen", "king"};
    return words[kind];
}

void chess_add_square(struct text_builder *out, enum square square) {
    text_add_byte(out, square_file_letter(square));
    text_add_byte(out, square_rank_digit(square));
}

/* --- The board ---------------------------------------------------------------------------------------------------- */

/*
 * On a terminal with colours the squares bring their own background, and the men of both colours the filled shape in
 * white or black: so it looks alike on light and dark terminals. Elsewhere the shapes of Unicode tell the colours, and
 * dots the dark squares.
 */
static void add_coloured(struct text_builder *out, enum man man, enum square square) {
    const char *figure = man == NO_MAN           ? " "
                         : man_kind(man) == PAWN ? "♟"
                                                 : notation_letter(NOTATION_FIGURINE, man_kind(man), BLACK);
    text_add_format(out, "\x1b[48;5;%d;38;5;%dm %s \x1b[0m", square_is_light(square) ? 137 : 94,
                    man_colour(man) == WHITE ? 231 : 16, figure);
}

static void add_plain(struct text_builder *out, enum man man, enum square square) {
    text_add_byte(out, ' ');
    if (man == NO_MAN)
        text_add_zero(out, square_is_light(square) ? " " : "·");
    else if (man_kind(man) == PAWN)
        text_add_zero(out, man_colour(man) == WHITE ? "♙" : "♟");
    else
        text_add_zero(out, notation_letter(NOTATION_FIGURINE, man_kind(man), man_colour(man)));
}

static void add_ascii(struct text_builder *out, enum man man) {
    static const char letters[] = ".PNBRQK  pnbrqk";
    text_add_byte(out, ' ');
    text_add_byte(out, letters[man]);
}

void chess_add_board(struct cli *cli, const struct setup *setup) {
    struct text_builder *out = &cli->out;
    bool ascii = cli_has(cli, "ascii");
    bool coloured = cli->colour && !ascii;
    int flip = cli_has(cli, "flip") ? 7 : 0;
    if (!ascii && !coloured)
        text_add_zero(out, "  ┌─────────────────┐\n");
    for (int row = 7; row >= 0; row--) {
        int rank = row ^ flip;
        text_add_format(out, coloured ? " %d " : ascii ? "%d " : "%d │", rank + 1);
        for (int column = 0; column < 8; column++) {
            enum square square = square_at(column ^ flip, rank);
            enum man man = (enum man)setup->men[square];
            if (coloured)
                add_coloured(out, man, square);
            else if (ascii)
                add_ascii(out, man);
            else
                add_plain(out, man, square);
        }
        text_add_zero(out, ascii || coloured ? "\n" : " │\n");
    }
    if (!ascii && !coloured)
        text_add_zero(out, "  └─────────────────┘\n");
    text_add_zero(out, coloured || ascii ? "  " : "   ");
    for (int column = 0; column < 8; column++)
        text_add_format(out, coloured ? "  %c" : " %c", 'a' + (column ^ flip));
    text_add_byte(out, '\n');
}

/* --- FEN and lines ------------------------------------------------------------------------------------------------ */

struct text chess_fen(struct cli *cli, const struct setup *setup) {
    char fen[FEN_LONGEST];
    size_t length = setup_write(setup, fen);
    return text_copy(&cli->arena, (struct text){fen, length});
}

struct text chess_fen_after(struct cli *cli, const struct setup *setup, const struct position *position) {
    struct setup after;
    position_to_setup(position, FEN_EN_PASSANT_LEGAL, &after);
    after.counted = setup->counted;
    return chess_fen(cli, &after);
}

struct text chess_line(struct cli *cli, const struct position *start, const struct move *moves, size_t count,
                       const struct notation_style *style) {
    struct text_builder line;
    struct position position = *start;
    text_builder_init(&line, &cli->arena);
    for (size_t i = 0; i < count; i++) {
        char text[NOTATION_LONGEST];
        struct position next;
        if (i > 0)
            text_add_byte(&line, ' ');
        if (position.to_move == WHITE || i == 0)
            text_add_format(&line, "%u%s ", (unsigned)position.move_number, position.to_move == WHITE ? "." : "...");
        text_add(&line, (struct text){text, notation_write(&position, moves[i], style, text)});
        position_play(&next, &position, moves[i]);
        position = next;
    }
    return text_builder_take(&line);
}
