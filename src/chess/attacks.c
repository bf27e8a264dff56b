#include "chess/attacks.h"

squares attacks_of_piece(enum kind kind, enum square square, squares occupied) {
    switch (kind) {
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
    case PAWN:
    case NO_KIND:
        break;
    }
    return 0;
}

squares attacks_of(enum man man, enum square square, squares occupied) {
    return man_kind(man) == PAWN ? attacks_pawn(man_colour(man), square)
                                 : attacks_of_piece(man_kind(man), square, occupied);
}
