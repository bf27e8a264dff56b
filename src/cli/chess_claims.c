#include "cli/chess.h"

/* "Black may claim a draw with an announced move: Ng8, Rb1.": those that would bring it about. */
static void add_announced(struct cli *cli, const struct history *history, const struct notation_style *style,
                          bool (*claim)(const struct history *, struct move), const char *article) {
    const struct position *position = history_position(history);
    struct moves moves;
    struct move_walk walk;
    struct move move;
    unsigned count = 0;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
        char text[NOTATION_LONGEST];
        if (!claim(history, move))
            continue;
        if (count++ == 0)
            text_add_format(&cli->out, "%s may claim a draw with an announced move: ",
                            chess_colour_word((enum colour)position->to_move));
        else
            text_add_zero(&cli->out, ", ");
        text_add(&cli->out, (struct text){text, notation_write(position, move, style, text)});
    }
    if (count > 0)
        text_add_format(&cli->out, " [%s].\n", article);
}

void chess_add_repetition_claims(struct cli *cli, const struct history *history, const struct notation_style *style) {
    add_announced(cli, history, style, history_claim_repetition_with, "laws:9.2.1");
}

void chess_add_fifty_claims(struct cli *cli, const struct history *history, const struct notation_style *style) {
    if (!history_claim_fifty(history))
        add_announced(cli, history, style, history_claim_fifty_with, "laws:9.3.1");
    else
        text_add_format(&cli->out,
                        "50 moves by each player without capture or pawn move: %s may claim a draw [laws:9.3.2].\n",
                        chess_colour_word((enum colour)history_position(history)->to_move));
}
