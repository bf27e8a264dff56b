/*
 * What a written move says, before any board is asked.
 */
#pragma once

#include "chess/notation.h"

struct notation_shape {
    enum kind kind;          /* NO_KIND: castling */
    bool kingside;           /* of castling */
    bool pawn_letter;        /* a pawn with a letter [laws:C.4] */
    bool odd;                /* signs neither Appendix C nor PGN has */
    bool has_file, has_rank; /* of the square of departure */
    bool says_capture, says_check, says_mate, says_en_passant, draw_offer;
    bool has_promotion;
    enum kind promotion; /* may be king or pawn: then it is no legal one */
    enum square to;      /* NO_SQUARE: castling */
    squares among;       /* squares of departure that fit */
    size_t origin_at;    /* where file or rank of departure stand, or should */
    size_t to_at;
    size_t promotion_at; /* where the promoted piece stands, or should */
    size_t at;           /* the end; when it is not well formed, the place of the first fault */
};

/* False when it is no move in that language, whatever the position. */
bool notation_scan(struct text text, enum notation_language language, struct notation_shape *shape);

/* Kinds by letter, for each language: NO_KIND when it is none. Figurines and pawns have no letter here. */
extern const uint8_t notation_kinds[NOTATION_LANGUAGES]['Z' + 1];
/* The letters a pawn has in that language's books, "Pp" or less. */
extern const char *const notation_pawn_letters[NOTATION_LANGUAGES];
