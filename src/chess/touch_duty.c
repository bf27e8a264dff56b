#include "chess/touch_inside.h"

void touch_list_add(struct touch_list *list, const struct position *position, enum square square, bool together) {
    if (squares_has(list->seen, square))
        return;
    if (!together || list->count == 0)
        list->groups[list->count++] = (struct touch_group){0, 0};
    struct touch_group *group = &list->groups[list->count - 1];
    if (squares_has(position_of_colour(position, (enum colour)position->to_move), square))
        group->own |= SQUARE_BIT(square);
    else
        group->enemy |= SQUARE_BIT(square);
    list->seen |= SQUARE_BIT(square);
}

squares touch_castling_rooks(const struct position *position) {
    enum colour mover = (enum colour)position->to_move;
    squares home = RANK_SET(mover == WHITE ? RANK_1 : RANK_8);
    return squares_has(home, position_king(position, mover)) ? position_men(position, mover, ROOK) & home : 0;
}

/* The square of the man that a move captures, as a set; empty when it captures none. */
static squares captured(const struct position *position, struct move move) {
    if (move.way == MOVE_EN_PASSANT)
        return SQUARE_BIT(square_at(square_file((enum square)move.to), square_rank((enum square)move.from)));
    return move_is_capture(position, move) ? SQUARE_BIT(move.to) : 0;
}

bool touch_duty_allows(const struct touch_duty *duty, const struct position *position, struct move move) {
    bool castling = move.way == MOVE_CASTLING;
    squares movers = SQUARE_BIT(move.from);
    if (castling && move_castled_king(move) == (enum square)move.from) /* a move of the rook alone [laws:II.3.2.4] */
        movers |= SQUARE_BIT(move.to);
    if ((duty->from & movers) == 0)
        return false;
    if (duty->castling != 0 && !(castling && squares_has(duty->castling, (enum square)move.to)))
        return false;
    if (castling && squares_has(duty->barred, (enum square)move.to))
        return false;
    return duty->capture == 0 || (duty->capture & captured(position, move)) != 0;
}

/* --- Finding the duty ------------------------------------------------------------------------------------------- */

struct search {
    const struct touch_list *list;
    const struct position *position;
    const struct move *legal;
    size_t count;
    size_t first_own, first_enemy, king; /* groups; list->count when there is none */
    squares rooks_before;                /* castling rooks touched before the king, if the king was touched at all */
    size_t castling;                     /* the group of the first castling rook touched after the king or with it */
    squares castling_rooks;              /* the rooks of that group, if castling with each of them is legal */
};

static bool possible(const struct search *search, const struct touch_duty *duty) {
    for (size_t i = 0; i < search->count; i++)
        if (touch_duty_allows(duty, search->position, search->legal[i]))
            return true;
    return false;
}

static squares legal_castling_rooks(const struct search *search) {
    squares rooks = 0;
    for (size_t i = 0; i < search->count; i++)
        if (search->legal[i].way == MOVE_CASTLING)
            rooks |= SQUARE_BIT(search->legal[i].to);
    return rooks;
}

static void look_through(struct search *search) {
    const struct touch_list *list = search->list;
    enum square king = position_king(search->position, (enum colour)search->position->to_move);
    search->first_own = search->first_enemy = search->king = search->castling = list->count;
    for (size_t i = list->count; i-- > 0;) {
        if (list->groups[i].own != 0)
            search->first_own = i;
        if (list->groups[i].enemy != 0)
            search->first_enemy = i;
        if (squares_has(list->groups[i].own, king))
            search->king = i;
    }
    squares rooks = touch_castling_rooks(search->position);
    squares legal = legal_castling_rooks(search);
    for (size_t i = 0; i < list->count && search->king < list->count; i++) {
        squares touched = list->groups[i].own & rooks;
        if (i < search->king) {
            search->rooks_before |= touched;
            continue;
        }
        if (search->castling == list->count && touched != 0) {
            search->castling = i;
            search->castling_rooks = (touched & ~legal) == 0 ? touched : 0;
        }
    }
}

/* Was it settled before a group was touched that the king is to castle, or cannot? */
static bool castling_settled(const struct search *search, size_t group) {
    size_t tried = search->list->castling_tried;
    return search->castling < group || (tried != 0 && tried <= group);
}

/* [laws:4.4.1] and [laws:4.4.3]; false when touching the king does not mean castling. The first rook settles which of
   the two it is: what is touched after it changes nothing. */
static bool castling_duty(const struct search *search, struct touch_duty *duty) {
    squares king = SQUARE_BIT(position_king(search->position, (enum colour)search->position->to_move));
    size_t count = search->list->count, groups = search->list->castling_tried;
    bool tried = groups != 0; /* [laws:4.7.2] says of the released king what 4.4 says of the touched */
    if (search->castling_rooks != 0 && (!tried || search->castling < groups)) {
        *duty = (struct touch_duty){"laws:4.4.1", king, 0, search->castling_rooks, 0};
        return true;
    }
    if (search->castling == count && !tried)
        return false;
    const char *article = tried ? "laws:4.7.2" : "laws:4.4.3";
    *duty = (struct touch_duty){article, king, 0, 0, search->rooks_before};
    if (!possible(search, duty))
        duty->from = ~(squares)0;
    return true;
}

/* [laws:4.3.3], first half: the first enemy man with the first own man, unless castling was due before. */
static bool pair_duty(const struct search *search, struct touch_duty *duty) {
    const struct touch_list *list = search->list;
    if (search->first_own == list->count || search->first_enemy == list->count)
        return false;
    size_t touched = search->first_own > search->first_enemy ? search->first_own : search->first_enemy;
    if (search->first_own == search->king && castling_settled(search, touched))
        return false;
    squares own = list->groups[search->first_own].own;
    *duty = (struct touch_duty){"laws:4.3.3", own, list->groups[search->first_enemy].enemy, 0, 0};
    return possible(search, duty);
}

/* The first man, own or enemy, that can be moved or captured; false when there is none. [laws:4.3.1] [laws:4.3.2]
   [laws:glossary.touchmove] A rook touched before the king forbids castling with it. [laws:4.4.2] */
static bool first_duty(const struct search *search, struct touch_duty *duty) {
    const struct touch_list *list = search->list;
    bool both = search->first_own < list->count && search->first_enemy < list->count;
    for (size_t i = 0; i < list->count; i++) {
        const struct touch_group *group = &list->groups[i];
        if (i == search->king && castling_duty(search, duty))
            return true;
        const char *own = search->rooks_before != 0 ? "laws:4.4.2" : "laws:4.3.1";
        *duty = (struct touch_duty){both ? "laws:4.3.3" : own, group->own, 0, 0, search->rooks_before};
        if (possible(search, duty))
            return true;
        *duty = (struct touch_duty){both ? "laws:4.3.3" : "laws:4.3.2", ~(squares)0, group->enemy, 0, 0};
        if (group->enemy != 0 && possible(search, duty))
            return true;
    }
    return false;
}

struct touch_duty touch_duty_find(const struct touch_list *list, const struct position *position,
                                  const struct move *legal, size_t count) {
    struct search search = {.list = list, .position = position, .legal = legal, .count = count};
    struct touch_duty duty = {"", ~(squares)0, 0, 0, 0};
    if (list->count == 0)
        return duty;
    look_through(&search);
    if (pair_duty(&search, &duty) || first_duty(&search, &duty))
        return duty;
    /* Nothing touched can be moved or captured. [laws:4.5] */
    duty = (struct touch_duty){"laws:4.5", ~(squares)0, 0, 0, search.rooks_before};
    if (!possible(&search, &duty)) /* castling is all that is left: a player who has a legal move is not stalemated */
        duty.barred = 0;
    return duty;
}
