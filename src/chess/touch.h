/*
 * The act of moving the men: touched men bind (4.3 to 4.5), a released man stands (4.7), and when a move is made (4.6,
 * 4.7). What happens at the board comes in as a list of acts in the order in which they happened, be it told by an
 * arbiter or by the sensors of a board.
 *
 *     static const struct touch acts[] = {
 *         {TOUCH_LIFTED, E1, NO_MAN, WHITE}, {TOUCH_RELEASED, G1, WHITE_KING, WHITE},
 *     };
 *     touch_rule(&position, acts, 2, &ruling);          // under way; allowed: castling on that side, by 4.7.2
 */
#pragma once

#include "chess/moves.h"

enum touch_act {
    TOUCH_TOUCHED,          /* the man on `square` was touched with intent to move or capture */
    TOUCH_TOUCHED_TOGETHER, /* the same, at the same time as the one touched before, or in an order nobody can tell */
    TOUCH_ADJUSTED,         /* touched, or lifted and put back, after a valid announcement: binds nobody [laws:4.2.1] */
    TOUCH_LIFTED,           /* the man on `square` was touched and left the board */
    TOUCH_PLACED,           /* `man` stands on `square` but the hand is still on it */
    TOUCH_RELEASED,         /* `man` stands on `square` and was let go */
    TOUCH_CASTLING_MEANT,   /* castling is announced [laws:II.3.2.7.1]; `square`: the rook, or NO_SQUARE: side unsaid */
    TOUCH_STOOD             /* `man` had been let go on `square` before the men were put back: where that was part of a
                               legal move it binds, though the man stands there no more [laws:7.5.1] [laws:4.7] */
};

/*
 * A man that is placed or released is one that was lifted before, or else the own man touched last, or else the one let
 * go last where no legal move leaves it, or else a piece from beside the board, with which a pawn is promoted. Where two men stand on one square, `man` says which is lifted;
 * with NO_MAN it is the one that is to leave the board: the opponent's, or the pawn that is promoted.
 */
struct touch {
    uint8_t act;    /* enum touch_act */
    uint8_t square; /* enum square; NO_SQUARE: beside the board, which means nothing */
    uint8_t man;    /* enum man, of placed and released men */
    uint8_t by;     /* enum colour: whose hand */
};

enum touch_state {
    TOUCH_NOTHING,   /* the board is as it was */
    TOUCH_UNDER_WAY, /* a move has begun and is not made */
    TOUCH_MADE,      /* a legal move has been made [laws:4.7]; what comes after it is not looked at: the other player
                        has the move, whether a clock was pressed or not [laws:1.3] */
    TOUCH_ILLEGAL    /* men were released as no legal move leaves them; they may be moved on until the clock press */
};

enum { TOUCH_MOST_MOVES = 1024 };

struct touch_ruling {
    enum touch_state state;
    struct move made;     /* when state is TOUCH_MADE */
    bool breach;          /* the move made is legal but not one of those allowed: the opponent may claim [laws:4.8] */
    size_t allowed_count; /* the moves that may (of a breach: might) be made on this turn; 0 only when none is legal */
    struct move allowed[TOUCH_MOST_MOVES];
    /* What binds, or was broken: "laws:4.3.1"; "laws:4.5" when nothing touched binds; "" when nothing was touched. Of a
       move well made what makes it so: "laws:4.7", of capture, castling and promotion "laws:4.7.1" to "laws:4.7.3". */
    const char *article;
};

/*
 * What the acts so far mean for the player to move. Acts of the other player change nothing. [laws:4.3]
 *
 * After the king the first rook touched settles what is due [laws:4.4.1] [laws:4.4.3]; men touched later change nothing.
 * Where the Laws are silent: of several own (or several enemy) men touched together any may be the first; a rook counts
 * for castling when it shares the first rank with the king; in Chess960, castling that moves the rook alone counts as a
 * move of that rook, and where castling was announced, the king counts as touched together with the rook.
 */
void touch_rule(const struct position *position, const struct touch *acts, size_t count, struct touch_ruling *ruling);

/* What makes a legal move made: "laws:4.7", of capture, castling and promotion "laws:4.7.1" to "laws:4.7.3". */
const char *touch_article_of_making(const struct position *position, struct move move);
