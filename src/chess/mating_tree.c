/*
 * Small trees: every line of legal moves, followed as long as there are few positions.
 *
 * Where pieces are few, the game often ends within some moves whatever is played: by stalemate, or because the side loses
 * the last piece it could mate with. Nothing is kept in memory. In an open position the first line already leads too deep,
 * so that the attempt costs no more than one position a ply.
 */
#include "chess/mating_inside.h"

struct tree {
    enum colour side;
    unsigned positions; /* still to be looked at */
    unsigned proofs;    /* still to be tried */
};

/* What a capture or a pawn move leaves may be locked for good. */
static bool is_blocked(struct tree *tree, const struct position *before, struct move move,
                       const struct position *after) {
    if (tree->proofs == 0 || !move_is_irreversible(before, move) || !mating_looks_locked(after))
        return false;
    tree->proofs--;
    return mating_blocked(after, tree->side);
}

static enum mating_answer follow(struct tree *tree, const struct position *position, const struct moves *moves,
                                 unsigned plies) {
    struct move_walk walk;
    struct move move;
    if (plies == 0)
        return MATING_UNDECIDED;
    for (moves_begin(&walk, moves); moves_next(&walk, &move);) {
        struct position next;
        struct moves replies;
        if (tree->positions == 0)
            return MATING_UNDECIDED;
        tree->positions--;
        position_play(&next, position, move);
        moves_generate(&replies, &next);
        if (moves_none(&replies)) {
            if (next.to_move != tree->side && position_in_check(&next))
                return MATING_CAN;
            continue;
        }
        if (mating_material(&next, tree->side) != MATING_NO_REASON || is_blocked(tree, position, move, &next))
            continue;
        enum mating_answer answer = follow(tree, &next, &replies, plies - 1);
        if (answer != MATING_CANNOT)
            return answer;
    }
    return MATING_CANNOT;
}

enum mating_answer mating_tree(const struct position *position, const struct moves *moves, enum colour side,
                               const struct mating_stages *stages, uint64_t *effort) {
    struct tree tree = {.side = side, .positions = stages->tree_positions, .proofs = stages->tree_proofs};
    enum mating_answer answer = follow(&tree, position, moves, stages->tree_plies);
    *effort += stages->tree_positions - tree.positions;
    return answer;
}
