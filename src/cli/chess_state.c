#include "cli/chess.h"

const char *chess_answer_word(enum mating_answer answer) {
    static const char *const words[] = {
        [MATING_CAN] = "can", [MATING_CANNOT] = "cannot", [MATING_UNDECIDED] = "undecided"};
    return words[answer];
}

static const char *end_word(const struct position *position, const struct chess_state *state) {
    return state->end == POSITION_CHECKMATE         ? "checkmate"
           : state->end == POSITION_STALEMATE       ? "stalemate"
           : chess_is_dead(state)                   ? "dead"
           : chess_is_seventy_five(position, state) ? "75 moves"
                                                    : NULL;
}

/* --- In words ----------------------------------------------------------------------------------------------------- */

/* "White to move, move 1." */
static void add_turn(struct text_builder *out, const struct position *position) {
    text_add_format(out, "%s to move, move %u", chess_colour_word((enum colour)position->to_move),
                    (unsigned)position->move_number);
    if (position->quiet_plies > 0)
        text_add_format(out, "; %u move%s without capture or pawn move, both players' together",
                        (unsigned)position->quiet_plies, position->quiet_plies == 1 ? "" : "s");
    text_add_zero(out, ".\n");
}

/* "White may still castle with the rooks on a1 and h1." A right, whatever bars it now. */
static void add_castling(struct text_builder *out, const struct position *position, enum colour colour) {
    squares rooks = position->castling & position_of_colour(position, colour);
    if (rooks == 0)
        return;
    text_add_format(out, "%s may still castle with the rook%s on ", chess_colour_word(colour),
                    squares_several(rooks) ? "s" : "");
    chess_add_square(out, squares_take(&rooks));
    if (rooks != 0) {
        text_add_zero(out, " and ");
        chess_add_square(out, squares_first(rooks));
    }
    text_add_zero(out, ".\n");
}

static void add_mating(struct text_builder *out, enum colour side, const struct mating_result *result) {
    text_add_zero(out, chess_colour_word(side));
    if (result->answer == MATING_CAN)
        text_add_zero(out, " can still mate.");
    else if (result->answer == MATING_CANNOT)
        text_add_format(out, " cannot mate any more (%s).", mating_reason_word(result->reason));
    else
        text_add_zero(out, ": whether it can still mate is undecided.");
}

void chess_add_state(struct cli *cli, const struct position *position, const struct chess_state *state) {
    struct text_builder *out = &cli->out;
    enum colour mover = (enum colour)position->to_move;
    add_turn(out, position);
    if (state->end == POSITION_CHECKMATE) {
        text_add_format(out, "Checkmate: %s has won. [laws:5.1.1]\n", chess_colour_word(colour_other(mover)));
        return;
    }
    if (state->end == POSITION_STALEMATE) {
        text_add_zero(out, "Stalemate: the game is drawn. [laws:5.2.1]\n");
        return;
    }
    add_castling(out, position, WHITE);
    add_castling(out, position, BLACK);
    text_add_format(out, "%s%u legal move%s.\n", state->check ? "Check. " : "", state->moves,
                    state->moves == 1 ? "" : "s");
    for (int side = WHITE; side <= BLACK; side++) {
        add_mating(out, (enum colour)side, &state->mating[side]);
        text_add_byte(out, side == WHITE ? ' ' : '\n');
    }
    if (chess_is_dead(state))
        text_add_zero(out, "Dead position: the game is drawn. [laws:5.2.2]\n");
    else if (chess_is_seventy_five(position, state))
        text_add_zero(out, "75 moves by each player without capture or pawn move: the game is drawn. [laws:9.6.2]\n");
}

/* --- As JSON ------------------------------------------------------------------------------------------------------ */

void chess_write_state(struct json_writer *writer, const struct position *position, const struct chess_state *state) {
    json_key_text(writer, "to_move", position->to_move == WHITE ? TEXT("white") : TEXT("black"));
    json_key_boolean(writer, "check", state->check);
    json_key_integer(writer, "moves", state->moves);
    json_key(writer, "end");
    if (end_word(position, state) == NULL)
        json_null(writer);
    else
        json_text(writer, text_from(end_word(position, state)));
    json_key(writer, "can_mate");
    json_begin_object(writer);
    for (int side = WHITE; side <= BLACK; side++) {
        const struct mating_result *result = &state->mating[side];
        json_key(writer, side == WHITE ? "white" : "black");
        json_begin_object(writer);
        json_key_text(writer, "answer", text_from(chess_answer_word(result->answer)));
        if (result->answer == MATING_CANNOT)
            json_key_text(writer, "reason", text_from(mating_reason_word(result->reason)));
        json_end_object(writer);
    }
    json_end_object(writer);
}
