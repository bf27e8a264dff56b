#include "chess/touch_inside.h"

void mating_table_set(struct touch_table *table, const struct position *position) {
    *table = (struct touch_table){.position = position};
    size_t count = 0;
    for (squares left = position_occupied(position); left != 0;) {
        enum square square = squares_take(&left);
        table->men[count++] = (struct table_man){
            .man = (uint8_t)position_at(position, square), .origin = (uint8_t)square, .square = (uint8_t)square};
    }
}

/* Which of two men on one square leaves the board: an enemy before an own man, a pawn before a piece. */
static bool leaves_before(const struct touch_table *table, const struct table_man *a, const struct table_man *b) {
    enum colour mover = (enum colour)table->position->to_move;
    bool enemy_a = man_colour((enum man)a->man) != mover;
    bool enemy_b = man_colour((enum man)b->man) != mover;
    if (enemy_a != enemy_b)
        return enemy_a;
    return man_kind((enum man)a->man) == PAWN && man_kind((enum man)b->man) != PAWN;
}

struct table_man *mating_table_at(struct touch_table *table, enum square square, enum man man) {
    struct table_man *found = NULL;
    for (size_t i = 0; i < TABLE_MOST; i++) {
        struct table_man *one = &table->men[i];
        if (one->man == NO_MAN || one->square != (uint8_t)square || (man != NO_MAN && one->man != (uint8_t)man))
            continue;
        if (found == NULL || leaves_before(table, one, found))
            found = one;
    }
    return found;
}

void mating_table_lift(struct touch_table *table, struct table_man *man) {
    man->square = NO_SQUARE;
    man->held = false;
    man->taken_up = ++table->acts;
    if (table_is_new(man)) /* back beside the board */
        man->man = NO_MAN;
}

/* Where a man that is put down comes from: see touch.h. NULL: from beside the board. */
static struct table_man *table_source(struct touch_table *table, enum square square, enum man man) {
    struct table_man *standing = mating_table_at(table, square, man);
    if (standing != NULL)
        return standing;
    struct table_man *lifted = NULL, *held = NULL, *king = NULL;
    for (size_t i = 0; i < TABLE_MOST; i++) {
        struct table_man *one = &table->men[i];
        if (one->man != (uint8_t)man || one->man == NO_MAN)
            continue;
        if (one->square == NO_SQUARE && (lifted == NULL || one->taken_up > lifted->taken_up))
            lifted = one;
        if (one->held)
            held = one;
        if (man_kind(man) == KING)
            king = one;
    }
    if (lifted != NULL)
        return lifted;
    if (held != NULL)
        return held;
    if (table->last_touched != NULL && table->last_touched->man == (uint8_t)man)
        return table->last_touched;
    if (table->last_left != NULL && table->last_left->man == (uint8_t)man) /* it is put right [laws:4.7] */
        return table->last_left;
    return king;
}

struct table_man *mating_table_put(struct touch_table *table, enum square square, enum man man, bool held) {
    struct table_man *one = table_source(table, square, man);
    for (size_t i = SQUARES; one == NULL && i < TABLE_MOST; i++)
        if (table->men[i].man == NO_MAN)
            one = &table->men[i];
    if (one == NULL)
        return NULL;
    if (one->man == NO_MAN)
        *one = (struct table_man){.man = (uint8_t)man, .origin = NO_SQUARE};
    one->square = (uint8_t)square;
    one->held = held;
    return one;
}

bool mating_table_moved(const struct touch_table *table, const struct table_man *man) {
    return man->man != NO_MAN && man->square != NO_SQUARE && !man->held &&
           position_at(table->position, (enum square)man->square) != (enum man)man->man;
}

bool mating_table_equals(const struct touch_table *table, const struct position *position) {
    squares taken = 0;
    for (size_t i = 0; i < TABLE_MOST; i++) {
        const struct table_man *one = &table->men[i];
        if (one->man == NO_MAN || one->square == NO_SQUARE)
            continue;
        enum square square = (enum square)one->square;
        if (squares_has(taken, square) || position_at(position, square) != (enum man)one->man)
            return false;
        taken |= SQUARE_BIT(square);
    }
    return taken == position_occupied(position);
}

bool mating_table_any_held(const struct touch_table *table) {
    for (size_t i = 0; i < TABLE_MOST; i++)
        if (table->men[i].man != NO_MAN && table->men[i].held)
            return true;
    return false;
}

bool mating_table_fits(const struct touch_table *table, struct move move) {
    struct position after;
    position_play(&after, table->position, move);
    enum man pawn = man_of((enum colour)table->position->to_move, PAWN);
    for (size_t i = 0; i < TABLE_MOST; i++) {
        const struct table_man *one = &table->men[i];
        if (!mating_table_moved(table, one) || position_at(&after, (enum square)one->square) == (enum man)one->man)
            continue;
        if (move.promotion == NO_KIND || one->man != (uint8_t)pawn || one->square != move.to)
            return false;
    }
    return true;
}
