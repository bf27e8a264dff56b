#include "helpmate_oracle.h"

#include <stdlib.h>
#include <string.h>

/* --- Classes and their placements ------------------------------------------------------------------------------- */

/* Where the men of a class stand. Like men stand in the order of their squares, so that each position has one form. */
struct placement {
    struct helpmate_class class;
    uint8_t at[HELPMATE_MEN];
    uint8_t to_move;
};

struct helpmate_class helpmate_class_from(const char *name) {
    struct helpmate_class class = {2, {WHITE_KING, BLACK_KING}};
    enum colour colour = WHITE;
    for (const char *letter = name + 1; *letter != '\0'; letter++) {
        if (*letter == 'K') {
            colour = BLACK;
            continue;
        }
        const char *found = strchr("PNBRQ", *letter);
        if (found == NULL || class.count == HELPMATE_MEN) {
            abort();
        }
        class.men[class.count++] = (uint8_t)man_of(colour, (enum kind)(PAWN + (found - "PNBRQ")));
    }
    return class;
}

uint32_t helpmate_class_size(const struct helpmate_class *class) {
    return (uint32_t)2 << (6 * class->count);
}

static bool has_pawns(const struct helpmate_class *class) {
    for (unsigned i = 0; i < class->count; i++) {
        if (man_kind((enum man) class->men[i]) == PAWN) {
            return true;
        }
    }
    return false;
}

static uint8_t mirror_files(uint8_t square) {
    return square ^ 7;
}

static uint8_t mirror_ranks(uint8_t square) {
    return square ^ 56;
}

static uint8_t swap_files_and_ranks(uint8_t square) {
    return (uint8_t)square_at(square_rank(square), square_file(square));
}

static void turn(struct placement *placement, uint8_t (*how)(uint8_t)) {
    for (unsigned i = 0; i < placement->class.count; i++) {
        placement->at[i] = how(placement->at[i]);
    }
}

/* What only differs by a mirror is one position: with pawns left and right can be told apart by nothing, without them
   neither can near and far, nor files and ranks. White's king stands in the part of the board that is left. */
static bool king_is_in_its_part(const struct placement *placement, bool pawns) {
    enum square king = placement->at[0];
    return square_file(king) <= FILE_D &&
           (pawns || (square_rank(king) <= RANK_4 && square_rank(king) <= square_file(king)));
}

static void bring_king_to_its_part(struct placement *placement, bool pawns) {
    if (square_file(placement->at[0]) > FILE_D) {
        turn(placement, mirror_files);
    }
    if (!pawns && square_rank(placement->at[0]) > RANK_4) {
        turn(placement, mirror_ranks);
    }
    if (!pawns && square_rank(placement->at[0]) > square_file(placement->at[0])) {
        turn(placement, swap_files_and_ranks);
    }
}

static bool stands_before(const struct placement *placement, unsigned a, unsigned b) {
    const uint8_t *men = placement->class.men;
    return men[a] < men[b] || (men[a] == men[b] && placement->at[a] < placement->at[b]);
}

/* White's men, then Black's, each by kind, like men by square; the kings keep their places. */
static void sort(struct placement *placement) {
    for (unsigned i = 3; i < placement->class.count; i++) {
        for (unsigned j = i; j > 2 && stands_before(placement, j, j - 1); j--) {
            uint8_t man = placement->class.men[j];
            uint8_t square = placement->at[j];
            placement->class.men[j] = placement->class.men[j - 1];
            placement->at[j] = placement->at[j - 1];
            placement->class.men[j - 1] = man;
            placement->at[j - 1] = square;
        }
    }
}

static void place(const struct oracle_position *position, struct placement *placement) {
    *placement = (struct placement){.class = {2, {WHITE_KING, BLACK_KING}}, .to_move = position->to_move};
    for (enum square square = oracle_next_man(position, A1); square <= H8;
         square = oracle_next_man(position, square + 1)) {
        uint8_t man = position->men[square];
        if (man == WHITE_KING) {
            placement->at[0] = (uint8_t)square;
        } else if (man == BLACK_KING) {
            placement->at[1] = (uint8_t)square;
        } else {
            if (placement->class.count == HELPMATE_MEN) {
                abort();
            }
            placement->class.men[placement->class.count] = man;
            placement->at[placement->class.count++] = (uint8_t)square;
        }
    }
    bring_king_to_its_part(placement, has_pawns(&placement->class));
    sort(placement);
}

static uint32_t number_of(const struct placement *placement) {
    uint32_t number = placement->to_move;
    for (unsigned i = 0; i < placement->class.count; i++) {
        number = number << 6 | placement->at[i];
    }
    return number;
}

bool helpmate_class_position(const struct helpmate_class *class, uint32_t number, struct oracle_position *position) {
    struct placement placement = {.class = *class};
    for (unsigned i = class->count; i-- > 0;) {
        placement.at[i] = number & 63;
        number >>= 6;
    }
    placement.to_move = (uint8_t)number;
    if (!king_is_in_its_part(&placement, has_pawns(class))) {
        return false;
    }
    *position = (struct oracle_position){.to_move = placement.to_move, .passed_over = NO_SQUARE, .move_number = 1};
    for (unsigned i = 0; i < class->count; i++) {
        enum square square = placement.at[i];
        if (position->men[square] != NO_MAN || (i > 2 && !stands_before(&placement, i - 1, i)) ||
            (man_kind((enum man) class->men[i]) == PAWN &&
             (square_rank(square) == RANK_1 || square_rank(square) == RANK_8))) {
            return false;
        }
        position->men[square] = class->men[i];
    }
    return !oracle_in_check(position, colour_other((enum colour)placement.to_move));
}

/* --- Tables ----------------------------------------------------------------------------------------------------- */

struct table {
    struct helpmate_class class;
    uint64_t *can; /* a bit for each number of the class: White can mate */
    struct table *next;
};

struct helpmate_oracle {
    struct table *tables;
};

/* The placements that were found to lead to mate and whose predecessors are not yet looked at. */
struct heap {
    uint32_t *numbers;
    size_t count;
    size_t capacity;
};

static bool white_can(struct helpmate_oracle *oracle, const struct oracle_position *position);

static bool has(const struct table *table, uint32_t number) {
    return (table->can[number >> 6] >> (number & 63) & 1) != 0;
}

static void mark(struct table *table, uint32_t number, struct heap *heap) {
    table->can[number >> 6] |= (uint64_t)1 << (number & 63);
    if (heap->count == heap->capacity) {
        heap->capacity = heap->capacity == 0 ? 1024 : 2 * heap->capacity;
        heap->numbers = realloc(heap->numbers, heap->capacity * sizeof *heap->numbers);
        if (heap->numbers == NULL) {
            abort();
        }
    }
    heap->numbers[heap->count++] = number;
}

/* The sentence itself: a mate of Black, or a legal move to a position that can. */
static bool can_by_the_moves(struct helpmate_oracle *oracle, const struct oracle_position *position) {
    struct oracle_moves moves;
    oracle_generate(position, &moves);
    if (moves.count == 0) {
        return position->to_move == BLACK && oracle_in_check(position, BLACK);
    }
    for (unsigned i = 0; i < moves.count; i++) {
        struct oracle_position next;
        oracle_play(position, moves.list[i], &next);
        if (white_can(oracle, &next)) {
            return true;
        }
    }
    return false;
}

/* Takes the last move back, a piece or a single step of a pawn from `to` to `from`: what stood there before could reach
   a position that can, and so can too. */
static void mark_before(struct table *table, const struct oracle_position *position, enum square to, enum square from,
                        struct heap *heap) {
    struct oracle_position before = *position;
    before.men[from] = before.men[to];
    before.men[to] = NO_MAN;
    before.to_move = (uint8_t)colour_other((enum colour)position->to_move);
    if (oracle_in_check(&before, (enum colour)position->to_move)) {
        return; /* no such position: the king could have been taken */
    }
    struct placement placement;
    place(&before, &placement);
    uint32_t number = number_of(&placement);
    if (!has(table, number)) {
        mark(table, number, heap);
    }
}

static void mark_all_before(struct table *table, uint32_t number, struct heap *heap) {
    struct oracle_position position;
    if (!helpmate_class_position(&table->class, number, &position)) {
        abort();
    }
    enum colour mover = colour_other((enum colour)position.to_move);
    for (enum square to = oracle_next_man(&position, A1); to <= H8; to = oracle_next_man(&position, to + 1)) {
        enum man man = (enum man)position.men[to];
        if (man_colour(man) != mover) {
            continue;
        }
        if (man_kind(man) == PAWN) {
            int rank = square_rank(to) + (mover == WHITE ? -1 : 1);
            enum square from = square_at(square_file(to), rank);
            if (rank != RANK_1 && rank != RANK_8 && position.men[from] == NO_MAN) {
                mark_before(table, &position, to, from, heap);
            }
            continue;
        }
        for (enum square from = A1; from <= H8; from++) {
            /* A piece goes back as it came. */
            if (position.men[from] == NO_MAN && oracle_attacks(&position, to, from)) {
                mark_before(table, &position, to, from, heap);
            }
        }
    }
}

/*
 * Goes through all placements until none is added. Taking moves back only spreads faster what was found: the last walk
 * finds, by the moves alone, that nothing is wanting.
 */
static void fill(struct helpmate_oracle *oracle, struct table *table) {
    struct heap heap = {NULL, 0, 0};
    uint32_t size = helpmate_class_size(&table->class);
    bool found;
    do {
        found = false;
        for (uint32_t number = 0; number < size; number++) {
            struct oracle_position position;
            if (has(table, number) || !helpmate_class_position(&table->class, number, &position) ||
                !can_by_the_moves(oracle, &position)) {
                continue;
            }
            found = true;
            mark(table, number, &heap);
            while (heap.count > 0) {
                mark_all_before(table, heap.numbers[--heap.count], &heap);
            }
        }
    } while (found);
    free(heap.numbers);
}

static bool same_class(const struct helpmate_class *a, const struct helpmate_class *b) {
    return a->count == b->count && memcmp(a->men, b->men, a->count) == 0;
}

static struct table *table_of(struct helpmate_oracle *oracle, const struct helpmate_class *class) {
    for (struct table *table = oracle->tables; table != NULL; table = table->next) {
        if (same_class(&table->class, class)) {
            return table;
        }
    }
    struct table *table = calloc(1, sizeof *table);
    if (table == NULL) {
        abort();
    }
    table->class = *class;
    table->can = calloc((helpmate_class_size(class) + 63) / 64, sizeof *table->can);
    if (table->can == NULL) {
        abort();
    }
    table->next = oracle->tables;
    oracle->tables = table;
    fill(oracle, table);
    return table;
}

/* Neither captures nor promotions of the opponent give a king men, and alone it attacks no king: it cannot come next to
   one. [laws:3.9.2] */
static bool white_is_bare(const struct helpmate_class *class) {
    return class->count < 3 || man_colour((enum man) class->men[2]) == BLACK;
}

static bool white_can(struct helpmate_oracle *oracle, const struct oracle_position *position) {
    if (position->passed_over != NO_SQUARE && oracle_en_passant(position) != 0) {
        return can_by_the_moves(oracle, position); /* the tables know of no en passant, the moves do */
    }
    struct placement placement;
    place(position, &placement);
    if (white_is_bare(&placement.class)) {
        return false;
    }
    return has(table_of(oracle, &placement.class), number_of(&placement));
}

struct helpmate_oracle *helpmate_oracle_new(void) {
    struct helpmate_oracle *oracle = calloc(1, sizeof *oracle);
    if (oracle == NULL) {
        abort();
    }
    return oracle;
}

void helpmate_oracle_drop(struct helpmate_oracle *oracle) {
    while (oracle->tables != NULL) {
        struct table *next = oracle->tables->next;
        free(oracle->tables->can);
        free(oracle->tables);
        oracle->tables = next;
    }
    free(oracle);
}

/* The same position with colours and ranks turned round. */
static void swap_colours(const struct oracle_position *position, struct oracle_position *swapped) {
    *swapped = *position;
    for (uint8_t square = A1; square <= H8; square++) {
        uint8_t man = position->men[square];
        swapped->men[mirror_ranks(square)] =
            man == NO_MAN ? NO_MAN : (uint8_t)man_of(colour_other(man_colour((enum man)man)), man_kind((enum man)man));
    }
    swapped->to_move = (uint8_t)colour_other((enum colour)position->to_move);
    if (position->passed_over != NO_SQUARE) {
        swapped->passed_over = mirror_ranks(position->passed_over);
    }
}

bool helpmate_oracle_can(struct helpmate_oracle *oracle, const struct oracle_position *position, enum colour side) {
    if (position->castling != 0) {
        abort();
    }
    if (side == WHITE) {
        return white_can(oracle, position);
    }
    struct oracle_position swapped;
    swap_colours(position, &swapped);
    return white_can(oracle, &swapped);
}
