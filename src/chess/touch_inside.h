/*
 * The parts of touch.c: the men as they really stand, the list of touched men, and the duty that follows from it.
 */
#pragma once

#include "chess/touch.h"

/* --- The table: every man, on the board, in the hand or beside it ----------------------------------------------- */

struct table_man {
    uint8_t man;       /* enum man; NO_MAN: no entry */
    uint8_t origin;    /* the square before the move; NO_SQUARE: came from beside the board */
    uint8_t square;    /* where it stands; NO_SQUARE: off the board */
    bool held;         /* the hand is still on it */
    uint32_t taken_up; /* which act lifted it */
};

enum { TABLE_MOST = 2 * SQUARES };

struct touch_table {
    struct table_man men[TABLE_MOST];
    const struct position *position;
    struct table_man *last_touched; /* of the player to move; or NULL */
    struct table_man *last_left;    /* let go last where no legal move leaves it; or NULL */
    uint32_t acts;
};

void mating_table_set(struct touch_table *table, const struct position *position);
/* The man that an act on a square means; NULL when nothing stands there. */
struct table_man *mating_table_at(struct touch_table *table, enum square square, enum man man);
void mating_table_lift(struct touch_table *table, struct table_man *man);
/* Puts a man on a square; returns it, wherever it came from, or NULL when the table is full. */
struct table_man *mating_table_put(struct touch_table *table, enum square square, enum man man, bool held);

/* A man from beside the board? */
static inline bool table_is_new(const struct table_man *man) {
    return man->origin == NO_SQUARE;
}
/* Let go on a square where no such man stood before. */
bool mating_table_moved(const struct touch_table *table, const struct table_man *man);
/* Do the men stand as in a position, one a square? */
bool mating_table_equals(const struct touch_table *table, const struct position *position);
bool mating_table_any_held(const struct touch_table *table);
/* Would every man that moved stand where it is, were that legal move played? A pawn may wait on its last rank. */
bool mating_table_fits(const struct touch_table *table, struct move move);

/* --- Touched men, in order -------------------------------------------------------------------------------------- */

/* Men touched at the same time, by the squares they stood on. */
struct touch_group {
    squares own, enemy;
};

struct touch_list {
    struct touch_group groups[SQUARES];
    size_t count;
    squares seen;
    size_t castling_tried; /* after so many groups the king was let go as if to castle, illegally; 0: it was not */
};

/* Adds a man to the group of the one before, or to a new one; nothing when it is in the list. */
void touch_list_add(struct touch_list *list, const struct position *position, enum square square, bool together);

struct touch_duty {
    const char *article;
    squares from;     /* the men that may move */
    squares capture;  /* the men of which one is to be captured; 0: no such duty */
    squares castling; /* the rooks with one of which to castle; 0: no such duty */
    squares barred;   /* the rooks with which not to castle */
};

bool touch_duty_allows(const struct touch_duty *duty, const struct position *position, struct move move);
/* What the touched men oblige to. Some legal move is always allowed, if there is one. */
struct touch_duty touch_duty_find(const struct touch_list *list, const struct position *position,
                                  const struct move *legal, size_t count);

/* The own rooks that share the first rank with the king. */
squares touch_castling_rooks(const struct position *position);
