/*
 * Material theorems: what can never mate, wherever the men stand. They hold for a mate that is still to be given.
 */
#include "chess/mating_inside.h"

/*
 * King and one knight against king and queens.
 *
 * The knight must give the check. Put the checked king at (0,0) and the knight, by symmetry, at (1,2). No queen is
 * pinned, so none may attack the knight: none stands on (1,1), (1,0), (1,-1), (0,1) or (-1,0), for on each of the lines
 * from there to the knight only queens could stand in between, and the nearest would capture. So (1,1) and (0,1), which
 * are on the board and out of the knight's reach, are guarded by the king, which stands on (0,2). Then (1,0), on the
 * board like the knight's file, is guarded by nobody: the king escapes.
 */
static bool lone_knight_lacks_help(const struct position *position, enum colour other) {
    squares men = position_of_colour(position, other);
    return (men & ~position_men(position, other, QUEEN) & ~position_men(position, other, KING)) == 0;
}

/*
 * King and bishops of one colour of squares against king, queens, rooks and bishops of that colour.
 *
 * The checked king stands on a square of that colour; its neighbours on file and rank are of the other, out of reach of
 * the bishops. Each must be guarded by the king, which can guard only one of them from two squares away, or hold a
 * queen or rook. Say the check comes through (-1,1): a queen or rook on (-1,0) or (0,1) attacks that square and is not
 * pinned, being on the wrong colour for it, so that it could capture there or interpose. Both squares are on the board;
 * one of them is free to flee to.
 */
static bool bishops_lack_help(const struct position *position, enum colour side, squares bishops) {
    enum colour other = colour_other(side);
    squares wrong = (bishops & LIGHT_SQUARES) != 0 ? DARK_SQUARES : LIGHT_SQUARES;
    return (bishops & wrong) == 0 && (position_men(position, other, PAWN) | position_men(position, other, KNIGHT) |
                                      (position_men(position, other, BISHOP) & wrong)) == 0;
}

enum mating_reason mating_material(const struct position *position, enum colour side) {
    squares men = position_of_colour(position, side);
    squares knights = position_men(position, side, KNIGHT);
    squares bishops = position_men(position, side, BISHOP);
    squares officers = men & ~position_men(position, side, KING);
    if (officers == 0)
        return MATING_BARE_KING;
    if ((officers & ~knights & ~bishops) != 0)
        return MATING_NO_REASON;
    if (bishops == 0)
        return !squares_several(knights) && lone_knight_lacks_help(position, colour_other(side)) ? MATING_MATERIAL
                                                                                                 : MATING_NO_REASON;
    return knights == 0 && bishops_lack_help(position, side, bishops) ? MATING_MATERIAL : MATING_NO_REASON;
}
