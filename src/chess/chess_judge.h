/*
 * Why a move is not legal: every refusal names its article. [laws:3.10.2]
 */
#pragma once

#include "chess/moves.h"
#include "language/language.h"

enum chess_verdict {
    CHESS_VERDICT_LEGAL,
    CHESS_VERDICT_NO_MAN,       /* nothing stands there */
    CHESS_VERDICT_NO_FILE,      /* written: a pawn can only capture there, and then its file is named [laws:C.9.3] */
    CHESS_VERDICT_NOT_YOURS,    /* it is the opponent's man, or the opponent's move [laws:1.2] */
    CHESS_VERDICT_OWN_MAN,      /* a man of the same colour stands there [laws:3.1] */
    CHESS_VERDICT_NOT_ITS_WAY,  /* the man does not move so [laws:3.2] [laws:3.3] [laws:3.4] [laws:3.6] [laws:3.8.1] */
    CHESS_VERDICT_IN_THE_WAY,   /* it would jump over a man [laws:3.5] */
    CHESS_VERDICT_PAWN_BLOCKED, /* [laws:3.7.1] [laws:3.7.2] */
    CHESS_VERDICT_PAWN_NOTHING, /* nothing to capture there [laws:3.7.3] */
    CHESS_VERDICT_PAWN_MOVED,   /* no double step but from its first square [laws:3.7.2] */
    CHESS_VERDICT_EN_PASSANT_LATE,   /* the double step was not the last move [laws:3.7.3.2] */
    CHESS_VERDICT_PROMOTION_NEEDED,  /* [laws:3.7.3.3] */
    CHESS_VERDICT_PROMOTION_NOT,     /* a promotion where there is none, or to king or pawn [laws:3.7.3.3] */
    CHESS_VERDICT_CASTLING_LOST,     /* [laws:3.8.2.1] */
    CHESS_VERDICT_CASTLING_CHECK,    /* the king's square, one it crosses or its last is attacked [laws:3.8.2.2.3] */
    CHESS_VERDICT_CASTLING_BLOCKED,  /* a man between king and rook [laws:3.8.2.2.4] */
    CHESS_VERDICT_CASTLING_OCCUPIED, /* in Chess960: elsewhere on their ways, or where they end [laws:II.3.2.7.4] */
    CHESS_VERDICT_KING_TAKEN,        /* kings are never captured [laws:1.4.1] */
    CHESS_VERDICT_KING_EXPOSED,      /* the own king would be left or put in check [laws:3.9.2] */
    CHESS_VERDICT_COUNT
};

/*
 * Judges the attempt to move what stands on `from` to `to`, promoting to `promotion` (NO_KIND: to nothing). A king that
 * goes two squares sideways, or onto its own rook, means castling. When legal, `*move` (may be NULL) is the move.
 */
enum chess_verdict chess_judge_attempt(const struct position *position, enum square from, enum square to,
                                       enum kind promotion, struct move *move);
/* Castling towards the h-file or the a-file. */
enum chess_verdict chess_judge_castling(const struct position *position, bool kingside, struct move *move);

/* The sentence that says it, and the article it rests on: "laws:3.9.2". For CHESS_VERDICT_NOT_ITS_WAY the article of the
   kind of man that was tried. */
enum message chess_verdict_message(enum chess_verdict verdict);
const char *chess_verdict_article(enum chess_verdict verdict, enum kind kind);
