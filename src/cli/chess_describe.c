/*
 * A board in words, for those who hear it read out.
 */
#include "cli/chess.h"

/* "rooks a1 and h1": all men of one kind and colour. */
static void add_men(struct text_builder *out, const struct setup *setup, enum man man, bool first) {
    int count = 0;
    int said = 0;
    for (int square = A1; square <= H8; square++)
        count += setup->men[square] == man;
    if (count == 0)
        return;
    text_add_format(out, "%s%s%s", first ? " " : "; ", chess_kind_word(man_kind(man)), count > 1 ? "s" : "");
    for (int square = A1; square <= H8; square++) {
        if (setup->men[square] != man)
            continue;
        text_add_zero(out, said == 0 ? " " : said == count - 1 ? " and " : ", ");
        chess_add_square(out, (enum square)square);
        said++;
    }
}

static void add_side(struct text_builder *out, const struct setup *setup, enum colour colour) {
    text_add_format(out, "%s:", chess_colour_word(colour));
    size_t before = out->length;
    for (int kind = KING; kind >= PAWN; kind--)
        add_men(out, setup, man_of(colour, (enum kind)kind), out->length == before);
    text_add_zero(out, out->length == before ? " no men.\n" : ".\n");
}

static void add_rank(struct text_builder *out, const struct setup *setup, int rank) {
    bool empty = true;
    text_add_format(out, "Rank %d:", rank + 1);
    for (int file = FILE_A; file <= FILE_H; file++) {
        enum man man = (enum man)setup->men[square_at(file, rank)];
        if (man == NO_MAN)
            continue;
        text_add_format(out, "%s%s %s ", empty ? " " : ", ", man_colour(man) == WHITE ? "white" : "black",
                        chess_kind_word(man_kind(man)));
        chess_add_square(out, square_at(file, rank));
        empty = false;
    }
    text_add_zero(out, empty ? " empty.\n" : ".\n");
}

void chess_add_description(struct cli *cli, const struct setup *setup) {
    add_side(&cli->out, setup, WHITE);
    add_side(&cli->out, setup, BLACK);
    for (int rank = RANK_8; rank >= RANK_1; rank--)
        add_rank(&cli->out, setup, rank);
}

/* A line is named as in Article 2.4: the e-file, the first rank, the diagonal a5-e1. */
static void add_way(struct text_builder *out, enum square from, enum square to) {
    int files = square_file(to) - square_file(from);
    int ranks = square_rank(to) - square_rank(from);
    if (files == 0)
        text_add_format(out, " along the %c-file", square_file_letter(from));
    else if (ranks == 0)
        text_add_format(out, " along rank %d", square_rank(from) + 1);
    if (files == 0 || ranks == 0 || (files != ranks && files != -ranks))
        return;
    int step = (files > 0) == (ranks > 0) ? 1 : -1;
    int file = square_file(from);
    int rank = square_rank(from);
    while (file > FILE_A && rank - step >= RANK_1 && rank - step <= RANK_8) {
        file--;
        rank -= step;
    }
    text_add_zero(out, " along the diagonal ");
    chess_add_square(out, square_at(file, rank));
    while (file < FILE_H && rank + step >= RANK_1 && rank + step <= RANK_8) {
        file++;
        rank += step;
    }
    text_add_byte(out, '-');
    chess_add_square(out, square_at(file, rank));
}

void chess_add_checks(struct cli *cli, const struct position *position) {
    enum colour colour = (enum colour)position->to_move;
    enum square king = position_king(position, colour);
    squares checkers = position_attackers(position, colour_other(colour), king);
    while (checkers != 0) {
        enum square from = squares_take(&checkers);
        text_add_format(&cli->out, "The %s king on ", colour == WHITE ? "white" : "black");
        chess_add_square(&cli->out, king);
        text_add_format(&cli->out, " is in check from the %s on ",
                        chess_kind_word(man_kind(position_at(position, from))));
        chess_add_square(&cli->out, from);
        add_way(&cli->out, from, king);
        text_add_zero(&cli->out, ".\n");
    }
}
