#include "chess/setup.h"

void setup_clear(struct setup *setup) {
    *setup = (struct setup){.en_passant = NO_SQUARE, .counted = true, .move_number = 1};
}

struct text setup_fault_sentence(unsigned fault) {
    switch (fault) {
    case SETUP_NO_WHITE_KING:
        return TEXT("White has no king.");
    case SETUP_NO_BLACK_KING:
        return TEXT("Black has no king.");
    case SETUP_WHITE_KINGS:
        return TEXT("White has several kings.");
    case SETUP_BLACK_KINGS:
        return TEXT("Black has several kings.");
    case SETUP_PAWN_ON_LAST_RANK:
        return TEXT("A pawn stands on the first or the last rank.");
    case SETUP_KING_CAPTURABLE:
        return TEXT("The player not on the move is in check.");
    case SETUP_CASTLING:
        return TEXT("A castling right lacks its king or rook.");
    case SETUP_EN_PASSANT:
        return TEXT("No pawn has just passed over the en passant square.");
    case SETUP_WHITE_MEN:
        return TEXT("White has too many men, pawns or promoted pieces.");
    case SETUP_BLACK_MEN:
        return TEXT("Black has too many men, pawns or promoted pieces.");
    case SETUP_CHECKERS:
        return TEXT("No last move can have given this check.");
    case SETUP_CASTLING_START:
        return TEXT("No initial position gives these castling rights.");
    case SETUP_CASTLING_TWICE:
        return TEXT("There are two castling rights on one side of the king.");
    case SETUP_COUNTER:
        return TEXT("A pawn has just moved, yet quiet moves are counted.");
    default:
        return TEXT("");
    }
}

const char *setup_fault_article(unsigned fault) {
    switch (fault) {
    case SETUP_NO_WHITE_KING:
    case SETUP_NO_BLACK_KING:
    case SETUP_WHITE_KINGS:
    case SETUP_BLACK_KINGS:
    case SETUP_WHITE_MEN:
    case SETUP_BLACK_MEN:
        return "laws:2.2";
    case SETUP_PAWN_ON_LAST_RANK:
        return "laws:3.7.3.3";
    case SETUP_KING_CAPTURABLE:
    case SETUP_CHECKERS:
        return "laws:3.9.2";
    case SETUP_CASTLING:
    case SETUP_CASTLING_START:
    case SETUP_CASTLING_TWICE:
        return "laws:3.8.2";
    case SETUP_EN_PASSANT:
        return "laws:3.7.3.1";
    case SETUP_COUNTER:
        return "laws:9.3";
    default:
        return "";
    }
}
