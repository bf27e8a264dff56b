#include "chess/attacks.h"

squares attacks_of(enum man man, enum square square, squares occupied) {
    switch (man_kind(man)) {
    case PAWN:
        return attacks_pawn(man_colour(man), square);
    case KNIGHT:
        return attacks_knight(square);
    case BISHOP:
        return attacks_bishop(square, occupied);
    case ROOK:
        return attacks_rook(square, occupied);
    case QUEEN:
        return attacks_queen(square, occupied);
    case KING:
        return attacks_king(square);
    case NO_KIND:
        break;
    }
    return 0;
}
