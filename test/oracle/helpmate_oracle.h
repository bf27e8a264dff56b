/*
 * Can a side mate, the opponent helping? An oracle that knows every position of a few men.
 *
 * For a class of positions (the men on the board, not where they stand) it holds one bit for each placement and player to
 * move: can White reach a mate of Black by any sequence of legal moves? A position can when it is such a mate or when a
 * legal move leads to one that can; the table is the closure of this sentence. Captures and promotions lead to other
 * classes, whose tables are made first. Black's question is White's with colours and ranks turned round. No castling.
 */
#pragma once

#include "chess_oracle.h"

enum { HELPMATE_MEN = 4 };

/* The two kings first, then White's men, then Black's. */
struct helpmate_class {
    unsigned count;
    uint8_t men[HELPMATE_MEN]; /* enum man */
};

/* "KRKN": White's men, then Black's, each side's in the order P N B R Q behind its king. */
struct helpmate_class helpmate_class_from(const char *name);
/* Every number below names a placement with a player to move... */
uint32_t helpmate_class_size(const struct helpmate_class *class);
/* ... but only those that give a position of their own are used: false for two men on a square, a king that could be
   taken, pawns on the last ranks, and what is another one mirrored. */
bool helpmate_class_position(const struct helpmate_class *class, uint32_t number, struct oracle_position *position);

struct helpmate_oracle;
struct helpmate_oracle *helpmate_oracle_new(void);
void helpmate_oracle_drop(struct helpmate_oracle *oracle);

/* Of a position with no more than HELPMATE_MEN men and no castling rights. Makes the tables that are wanting. */
bool helpmate_oracle_can(struct helpmate_oracle *oracle, const struct oracle_position *position, enum colour side);
