#include "chess/touch_inside.h"

struct ruling_state {
    const struct position *position;
    struct touch_table table;
    struct touch_list list;
    struct move legal[TOUCH_MOST_MOVES];
    size_t legal_count;
    struct move bound[TOUCH_MOST_MOVES]; /* what released men and a chosen piece have left of the legal moves */
    size_t bound_count;
    const char *bound_by; /* the article, or NULL while nothing was released */
    bool castling_meant;
    enum square meant_rook; /* or NO_SQUARE */
    struct touch_ruling *ruling;
};

/* --- What is allowed ------------------------------------------------------------------------------------------- */

/* Keeps the moves that promote to that kind, on that square unless it is NO_SQUARE; all when none does. */
static size_t keep_promotions(struct move *moves, size_t count, enum kind kind, enum square square) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        kept += moves[i].promotion == kind && (square == NO_SQUARE || moves[i].to == square);
    if (kept == 0)
        return count;
    kept = 0;
    for (size_t i = 0; i < count; i++)
        if (moves[i].promotion == kind && (square == NO_SQUARE || moves[i].to == square))
            moves[kept++] = moves[i];
    return kept;
}

/* A piece from beside the board with which the player to move may promote. */
static bool is_new_piece(const struct ruling_state *state, const struct table_man *man) {
    return man->man != NO_MAN && table_is_new(man) &&
           man_colour((enum man)man->man) == (enum colour)state->position->to_move;
}

/* Writes the allowed moves and the article into the ruling. */
static void allow(struct ruling_state *state) {
    struct touch_ruling *ruling = state->ruling;
    struct touch_duty duty = touch_duty_find(&state->list, state->position, state->legal, state->legal_count);
    ruling->article = state->bound_by != NULL ? state->bound_by : duty.article;
    ruling->allowed_count = 0;
    for (size_t i = 0; i < state->bound_count; i++)
        if (touch_duty_allows(&duty, state->position, state->bound[i]))
            ruling->allowed[ruling->allowed_count++] = state->bound[i];
    if (ruling->allowed_count == 0) /* a released man stands, whatever is touched after it */
        for (; ruling->allowed_count < state->bound_count; ruling->allowed_count++)
            ruling->allowed[ruling->allowed_count] = state->bound[ruling->allowed_count];
    for (size_t i = 0; i < TABLE_MOST; i++) {
        const struct table_man *man = &state->table.men[i];
        if (is_new_piece(state, man))
            ruling->allowed_count = keep_promotions(ruling->allowed, ruling->allowed_count,
                                                    man_kind((enum man)man->man), (enum square)man->square);
    }
}

/* From now on only these are left. */
static void bind(struct ruling_state *state, const struct move *moves, size_t count, const char *article) {
    for (size_t i = 0; i < count; i++)
        state->bound[i] = moves[i];
    state->bound_count = count;
    state->bound_by = article;
}

/* --- Touching --------------------------------------------------------------------------------------------------- */

/* In Chess960 announced castling begins with either man. [laws:II.3.2.7.1] */
static void touch_with_castling_meant(struct ruling_state *state, enum square square) {
    const struct position *position = state->position;
    enum square king = position_king(position, (enum colour)position->to_move);
    if (!state->castling_meant || !position->chess960)
        return;
    squares rooks = touch_castling_rooks(position) & position->castling;
    if (state->meant_rook != NO_SQUARE)
        rooks &= SQUARE_BIT(state->meant_rook);
    if (square == king && state->meant_rook != NO_SQUARE && rooks != 0)
        touch_list_add(&state->list, position, state->meant_rook, true);
    if (squares_has(rooks, square))
        touch_list_add(&state->list, position, king, true);
}

static void touch_man(struct ruling_state *state, struct table_man *man, bool together) {
    if (table_is_new(man)) /* only men on the board bind [laws:4.3] */
        return;
    if (man_colour((enum man)man->man) == (enum colour)state->position->to_move)
        state->table.last_touched = man;
    enum square square = (enum square)man->origin;
    bool first = !squares_has(state->list.seen, square);
    touch_list_add(&state->list, state->position, square, together);
    if (first)
        touch_with_castling_meant(state, square);
}

/* --- Releasing -------------------------------------------------------------------------------------------------- */

static bool puts_there(const struct ruling_state *state, struct move move, const struct table_man *man) {
    enum square square = (enum square)man->square;
    enum colour mover = (enum colour)state->position->to_move;
    if (man->man == man_of(mover, PAWN) && move.promotion != NO_KIND) /* the pawn may wait there for its piece */
        return move.to == square && move.from == man->origin;
    struct position after;
    position_play(&after, state->position, move);
    return position_at(&after, square) == (enum man)man->man;
}

/* The king let go where castling would leave it, so that it can be no step, and where no legal castling does.
   [laws:4.7.2] */
static bool tries_illegal_castling(const struct ruling_state *state, const struct table_man *man) {
    enum colour mover = (enum colour)state->position->to_move;
    if (man->man != man_of(mover, KING))
        return false;
    enum square from = (enum square)man->origin, to = (enum square)man->square;
    int home = mover == WHITE ? RANK_1 : RANK_8;
    if (square_rank(from) != home || square_rank(to) != home)
        return false;
    for (size_t i = 0; i < state->legal_count; i++)
        if (state->legal[i].way == MOVE_CASTLING && move_castled_king(state->legal[i]) == to)
            return false;
    int files = square_file(to) - square_file(from);
    if (!state->position->chess960)
        return files == 2 || files == -2;
    return (files > 1 || files < -1) && (square_file(to) == FILE_C || square_file(to) == FILE_G);
}

/* What of the allowed moves puts the man there is all that is left; false: none does. */
static bool bind_to_square(struct ruling_state *state, const struct table_man *man) {
    const struct move *allowed = state->ruling->allowed;
    struct move left[TOUCH_MOST_MOVES];
    size_t count = 0, castlings = 0;
    allow(state);
    for (size_t i = 0; i < state->ruling->allowed_count; i++)
        if (puts_there(state, allowed[i], man))
            left[count++] = allowed[i];
    for (size_t i = 0; i < count; i++) /* announced castling is not taken for a step of the king */
        if (left[i].way == MOVE_CASTLING && state->castling_meant)
            left[castlings++] = left[i];
    if (castlings > 0)
        count = castlings;
    if (count == 0)
        return false;
    bool castling = left[0].way == MOVE_CASTLING;
    bool chosen = left[0].promotion != NO_KIND && man_kind((enum man)man->man) != PAWN;
    bind(state, left, count, castling ? "laws:4.7.2" : chosen ? "laws:4.4.4" : "laws:4.7");
    return true;
}

/* A man let go as a legal move or part of one stays there. [laws:4.7] */
static void release(struct ruling_state *state, struct table_man *man) {
    state->table.last_left = NULL;
    if (!mating_table_moved(&state->table, man) ||
        man_colour((enum man)man->man) != (enum colour)state->position->to_move || bind_to_square(state, man))
        return;
    state->table.last_left = man;
    if (state->list.castling_tried == 0 && tries_illegal_castling(state, man))
        state->list.castling_tried = state->list.count;
}

/* The piece is chosen when it has touched the square of promotion. [laws:4.4.4] */
static void choose(struct ruling_state *state, const struct table_man *man) {
    enum kind kind = man_kind((enum man)man->man);
    if (!is_new_piece(state, man))
        return;
    allow(state);
    const struct move *allowed = state->ruling->allowed;
    if (state->ruling->allowed_count == 0 || allowed[0].promotion != kind || allowed[0].to != man->square)
        return;
    size_t left = keep_promotions(state->bound, state->bound_count, kind, NO_SQUARE);
    bind(state, state->bound, left, "laws:4.4.4");
}

/* --- Making ----------------------------------------------------------------------------------------------------- */

static bool is_allowed(const struct touch_ruling *ruling, struct move move) {
    for (size_t i = 0; i < ruling->allowed_count; i++)
        if (move_equal(ruling->allowed[i], move))
            return true;
    return false;
}

const char *touch_article_of_making(const struct position *position, struct move move) {
    if (move.way == MOVE_CASTLING)
        return "laws:4.7.2";
    if (move.promotion != NO_KIND)
        return "laws:4.7.3";
    return move_is_capture(position, move) ? "laws:4.7.1" : "laws:4.7";
}

/* Some men let go already where an allowed move will leave them? Then that is what goes on. */
static bool allowed_under_way(const struct ruling_state *state) {
    for (size_t i = 0; i < state->ruling->allowed_count; i++)
        if (mating_table_fits(&state->table, state->ruling->allowed[i]))
            return true;
    return false;
}

/* The move is made when all men stand, let go, as a legal move leaves them; no two legal moves leave them alike.
   How they came there does not matter: [laws:4.6.1] [laws:4.6.2] [laws:4.6.3] [laws:4.7.1] [laws:4.7.2] [laws:4.7.3] */
static bool make(struct ruling_state *state) {
    struct touch_ruling *ruling = state->ruling;
    struct position after;
    size_t i = 0;
    if (mating_table_any_held(&state->table))
        return false;
    for (; i < state->legal_count; i++) {
        position_play(&after, state->position, state->legal[i]);
        if (mating_table_equals(&state->table, &after))
            break;
    }
    if (i == state->legal_count)
        return false;
    allow(state);
    bool allowed = is_allowed(ruling, state->legal[i]);
    if (!allowed && allowed_under_way(state))
        return false;
    ruling->made = state->legal[i];
    ruling->breach = !allowed;
    if (allowed) {
        ruling->allowed[0] = ruling->made;
        ruling->allowed_count = 1;
        ruling->article = touch_article_of_making(state->position, ruling->made);
    }
    return true;
}

/* --- Acts ------------------------------------------------------------------------------------------------------- */

static void take_act(struct ruling_state *state, const struct touch *act) {
    if (act->act == TOUCH_CASTLING_MEANT) {
        state->castling_meant = true;
        state->meant_rook = act->square < NO_SQUARE ? (enum square)act->square : NO_SQUARE;
        return;
    }
    if (act->square >= NO_SQUARE || act->act == TOUCH_ADJUSTED)
        return;
    enum square square = (enum square)act->square;
    enum man man = (enum man)act->man;
    struct table_man *one = NULL;
    if (act->act == TOUCH_STOOD) {
        struct table_man then = {.man = act->man, .origin = NO_SQUARE, .square = act->square};
        bind_to_square(state, &then);
        return;
    }
    if (act->act == TOUCH_PLACED || act->act == TOUCH_RELEASED) {
        if (act->man < MAN_CODES && man_kind(man) >= PAWN && man_kind(man) <= KING)
            one = mating_table_put(&state->table, square, man, act->act == TOUCH_PLACED);
    } else {
        one = mating_table_at(&state->table, square, act->act == TOUCH_LIFTED ? man : NO_MAN);
    }
    if (one == NULL)
        return;
    touch_man(state, one, act->act == TOUCH_TOUCHED_TOGETHER);
    if (act->act == TOUCH_LIFTED)
        mating_table_lift(&state->table, one);
    if (act->act == TOUCH_PLACED || act->act == TOUCH_RELEASED)
        choose(state, one);
    if (act->act == TOUCH_RELEASED) {
        state->table.last_touched = NULL;
        release(state, one);
    }
}

static enum touch_state state_of_board(const struct ruling_state *state) {
    if (mating_table_equals(&state->table, state->position))
        return TOUCH_NOTHING;
    for (size_t i = 0; i < state->legal_count; i++)
        if (mating_table_fits(&state->table, state->legal[i]))
            return TOUCH_UNDER_WAY;
    return TOUCH_ILLEGAL;
}

void touch_rule(const struct position *position, const struct touch *acts, size_t count, struct touch_ruling *ruling) {
    struct ruling_state state = {.position = position, .meant_rook = NO_SQUARE, .ruling = ruling};
    struct moves moves;
    struct move_walk walk;
    struct move move;
    moves_generate(&moves, position);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move) && state.legal_count < TOUCH_MOST_MOVES;)
        state.legal[state.legal_count++] = move;
    bind(&state, state.legal, state.legal_count, NULL);
    mating_table_set(&state.table, position);
    ruling->made = move_none();
    ruling->breach = false;
    ruling->state = TOUCH_NOTHING;
    for (size_t i = 0; i < count && ruling->state != TOUCH_MADE; i++) {
        if (acts[i].by != position->to_move)
            continue;
        take_act(&state, &acts[i]);
        if ((acts[i].act == TOUCH_LIFTED || acts[i].act == TOUCH_RELEASED) && make(&state))
            ruling->state = TOUCH_MADE;
    }
    if (ruling->state == TOUCH_MADE)
        return;
    allow(&state);
    ruling->state = state_of_board(&state);
}
