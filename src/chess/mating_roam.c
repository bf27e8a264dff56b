/*
 * A king that roams: every position that can be reached, all squares of one king at a time.
 *
 * Where pawns are locked there is often one king that walks about, while the rest of the board knows few placings. So a
 * node of this search is a placing of all the other men, with the side to move; of the roaming king it keeps the set of
 * squares on which it may then stand. Every move leads from some of these squares: a man's to those on which the king
 * neither stands in its way nor is in check afterwards; one of the other side to those from which the roaming king
 * shields the other one, if somebody attacks it, and is not beside it. Nothing is estimated. A mate that is found is one,
 * and when no node has new squares left there is none.
 */
#include <string.h>

#include "chess/mating_inside.h"
#include "chess/mating_memory.h"
#include "chess/mating_roam.h"

enum { NOBODY = UINT16_MAX };

struct roam {
    struct roam_room *room;
    enum colour side;  /* that is to mate */
    enum colour roams; /* whose king is nowhere on the boards of the nodes */
    unsigned count;    /* of nodes */
    uint16_t first;    /* of the nodes with fresh squares the latest, or NOBODY */
    bool promoted;     /* the side that is to mate promotes a pawn */
    bool full;
};

/* --- Nodes -------------------------------------------------------------------------------------------------------- */

static bool same_board(const struct position *a, const struct position *b) {
    return a->planes[0] == b->planes[0] && a->planes[1] == b->planes[1] && a->planes[2] == b->planes[2] &&
           a->black == b->black && a->en_passant == b->en_passant && a->to_move == b->to_move;
}

static unsigned hash_of(const struct position *board) {
    uint64_t key = board->planes[0] * 0x9e3779b97f4a7c15u ^ board->planes[1] * 0xc2b2ae3d27d4eb4fu ^
                   board->planes[2] * 0x165667b19e3779f9u ^ board->black * 0xd6e8feb86659fd93u ^
                   ((uint64_t)board->en_passant << 1 | board->to_move) * 0xa0761d6478bd642fu;
    return (unsigned)((key ^ key >> 32) * 0x9e3779b97f4a7c15u >> 40);
}

/* The king may stand on those squares of that board as well. */
static void arrive(struct roam *roam, const struct position *board, squares kings) {
    struct roam_room *room = roam->room;
    unsigned place = hash_of(board) % ROAM_PLACES;
    while (room->index[place] != NOBODY && !same_board(&room->nodes[room->index[place]].board, board))
        place = (place + 1) % ROAM_PLACES;
    if (room->index[place] == NOBODY) {
        if (roam->count == ROAM_NODES) {
            roam->full = true;
            return;
        }
        room->nodes[roam->count] = (struct roam_node){.board = *board};
        room->index[place] = (uint16_t)roam->count++;
    }
    struct roam_node *node = &room->nodes[room->index[place]];
    squares fresh = kings & ~node->seen;
    if (fresh == 0)
        return;
    if (node->fresh == 0) {
        node->next = roam->first;
        roam->first = room->index[place];
    }
    node->seen |= fresh;
    node->fresh |= fresh;
}

static void take_off(struct position *board, squares from) {
    for (int plane = 0; plane < 3; plane++)
        board->planes[plane] &= ~from;
    board->black &= ~from;
}

static void put_on(struct position *board, enum square square, enum man man) {
    for (int plane = 0; plane < 3; plane++)
        board->planes[plane] |= (squares)(man >> plane & 1) << square;
    board->black |= (squares)man_colour(man) << square;
}

/* --- Attacks without the roaming king ------------------------------------------------------------------------------*/

static squares attacked_by(const struct position *board, enum colour colour) {
    squares occupied = position_occupied(board);
    squares men = position_of_colour(board, colour);
    squares pawns = men & position_of_kind(board, PAWN);
    squares attacked = mating_struck_by_pawns(pawns, colour);
    for (men &= ~pawns; men != 0;) {
        enum square from = squares_take(&men);
        attacked |= attacks_of_piece(man_kind(position_at(board, from)), from, occupied);
    }
    return attacked;
}

/* Where the roaming king may stand so that the other, on that square, is not attacked. */
static squares shields(const struct roam *roam, const struct position *board, enum square king) {
    squares men = position_of_colour(board, roam->roams);
    squares pawns = men & position_of_kind(board, PAWN);
    squares allowed = ~attacks_king(king) & ~SQUARE_BIT(king);
    if ((attacks_pawn(colour_other(roam->roams), king) & pawns) != 0)
        return 0;
    if (men == pawns)
        return allowed;
    if ((attacks_knight(king) & men & position_of_kind(board, KNIGHT)) != 0)
        return 0;
    squares occupied = position_occupied(board);
    squares queens = position_of_kind(board, QUEEN);
    squares sliders = (attacks_bishop(king, occupied) & men & (queens | position_of_kind(board, BISHOP))) |
                      (attacks_rook(king, occupied) & men & (queens | position_of_kind(board, ROOK)));
    while (sliders != 0)
        allowed &= attacks_between(squares_take(&sliders), king);
    return allowed;
}

/* --- Moves ---------------------------------------------------------------------------------------------------------*/

/* One node being left by the fresh squares of its king. */
struct leaving {
    const struct position *board;
    squares kings;
    squares attacked; /* when the roaming king's side moves: by the other */
    squares moving;   /* from where some move is legal */
    bool sliders;     /* the side not to move has some */
};

/* What mating_material.c says holds here even if the move gives mate: it leaves out only bishops that give check together
   in twos, and no legal move brings that about with bishops of one colour. */
static void leave_to(struct roam *roam, struct leaving *leaving, struct position *next, squares kings, bool settled) {
    enum colour moved = (enum colour)leaving->board->to_move;
    if (moved != roam->roams)
        kings &= shields(roam, next, position_king(next, moved));
    else if (settled || leaving->sliders)
        kings &= ~attacked_by(next, colour_other(moved));
    else
        kings &= ~leaving->attacked;
    if (kings == 0)
        return;
    leaving->moving |= kings;
    if (!settled || mating_material(next, roam->side) == MATING_NO_REASON)
        arrive(roam, next, kings);
}

/* A man goes from one square to the other, past `path`; `taken` is where a man is captured, or none. */
static void move_man(struct roam *roam, struct leaving *leaving, enum square from, enum square to, squares path,
                     squares taken) {
    const struct position *board = leaving->board;
    enum man man = position_at(board, from);
    enum colour colour = man_colour(man);
    squares kings = leaving->kings & ~path & ~SQUARE_BIT(to);
    struct position next = *board;
    if (kings == 0)
        return;
    next.to_move ^= 1;
    next.en_passant = NO_SQUARE;
    take_off(&next, SQUARE_BIT(from) | taken);
    if (man_kind(man) == PAWN && squares_has(MOVES_LAST_RANKS, to)) {
        roam->promoted |= colour == roam->side;
        for (int kind = QUEEN; kind >= KNIGHT; kind--) { /* [laws:3.7.3.3] */
            struct position promoted = next;
            put_on(&promoted, to, man_of(colour, (enum kind)kind));
            leave_to(roam, leaving, &promoted, kings, true);
        }
        return;
    }
    put_on(&next, to, man);
    if (man_kind(man) == PAWN && (from ^ to) == 16) {
        enum square passed = (enum square)((from + to) / 2);
        squares others = position_men(&next, colour_other(colour), PAWN);
        if ((attacks_pawn(colour, passed) & others) != 0)
            next.en_passant = (uint8_t)passed;
    }
    leave_to(roam, leaving, &next, kings, taken != 0);
}

static void move_pawn(struct roam *roam, struct leaving *leaving, enum square from) {
    const struct position *board = leaving->board;
    enum colour colour = (enum colour)board->to_move;
    enum colour other = colour_other(colour);
    squares occupied = position_occupied(board);
    squares second = colour == WHITE ? RANK_SET(RANK_2) : RANK_SET(RANK_7);
    int ahead = colour == WHITE ? 8 : -8;
    if (squares_has(colour == WHITE ? RANK_SET(RANK_8) : RANK_SET(RANK_1), from))
        return; /* by an illegal move, and there it stays */
    enum square one = (enum square)((int)from + ahead);
    squares strikes = attacks_pawn(colour, from);
    squares taken = strikes & position_of_colour(board, other) & ~position_men(board, other, KING);
    if (!squares_has(occupied, one)) {
        enum square two = (enum square)((int)one + ahead);
        move_man(roam, leaving, from, one, 0, 0);
        if (squares_has(second, from) && !squares_has(occupied, two))
            move_man(roam, leaving, from, two, SQUARE_BIT(one), 0);
    }
    while (taken != 0) {
        enum square to = squares_take(&taken);
        move_man(roam, leaving, from, to, 0, SQUARE_BIT(to));
    }
    if (board->en_passant != NO_SQUARE && squares_has(strikes, (enum square)board->en_passant))
        move_man(roam, leaving, from, (enum square)board->en_passant, 0, SQUARE_BIT(board->en_passant - ahead));
}

static void move_piece(struct roam *roam, struct leaving *leaving, enum square from) {
    const struct position *board = leaving->board;
    enum colour colour = (enum colour)board->to_move;
    enum colour other = colour_other(colour);
    enum kind kind = man_kind(position_at(board, from));
    squares others = position_of_colour(board, other);
    squares targets = attacks_of_piece(kind, from, position_occupied(board)) & ~position_of_colour(board, colour) &
                      ~position_men(board, other, KING);
    while (targets != 0) {
        enum square to = squares_take(&targets);
        move_man(roam, leaving, from, to, kind == KNIGHT ? 0 : attacks_between(from, to), others & SQUARE_BIT(to));
    }
}

static void move_roaming_king(struct roam *roam, struct leaving *leaving) {
    const struct position *board = leaving->board;
    enum colour colour = roam->roams;
    enum colour other = colour_other(colour);
    squares open = ~leaving->attacked & ~position_of_colour(board, colour) & ~position_men(board, other, KING);
    squares targets = mating_around(leaving->kings) & open;
    squares taken = targets & position_of_colour(board, other);
    struct position next = *board;
    leaving->moving |= leaving->kings & mating_around(open);
    next.to_move ^= 1;
    next.en_passant = NO_SQUARE;
    if ((targets & ~taken) != 0)
        arrive(roam, &next, targets & ~taken);
    while (taken != 0) {
        enum square to = squares_take(&taken);
        struct position without = next;
        take_off(&without, SQUARE_BIT(to));
        if (mating_material(&without, roam->side) == MATING_NO_REASON)
            arrive(roam, &without, SQUARE_BIT(to));
    }
}

/* Follows all moves from the fresh squares of a node; true when some of them are a mate. */
static bool leave(struct roam *roam, struct roam_node *node) {
    struct position board = node->board;
    enum colour colour = (enum colour)board.to_move;
    enum colour other = colour_other(colour);
    squares men = position_of_colour(&board, colour);
    squares checked;
    struct leaving leaving = {.board = &board, .kings = node->fresh};
    node->fresh = 0;
    squares short_reaching =
        position_of_kind(&board, PAWN) | position_of_kind(&board, KNIGHT) | position_of_kind(&board, KING);
    leaving.sliders = (position_of_colour(&board, other) & ~short_reaching) != 0;
    if (colour == roam->roams) {
        leaving.attacked = attacked_by(&board, other);
        checked = leaving.attacked;
        move_roaming_king(roam, &leaving);
    } else {
        checked = ~shields(roam, &board, position_king(&board, colour));
    }
    while (men != 0) {
        enum square from = squares_take(&men);
        if (man_kind(position_at(&board, from)) == PAWN)
            move_pawn(roam, &leaving, from);
        else
            move_piece(roam, &leaving, from);
    }
    return colour != roam->side && (leaving.kings & checked & ~leaving.moving) != 0;
}

/* --- The question --------------------------------------------------------------------------------------------------*/

/* How many squares might a king walk to past its own pawns and what the others' pawns attack? */
static int roaming_room(const struct position *position, enum colour colour) {
    enum colour other = colour_other(colour);
    squares barred =
        position_men(position, colour, PAWN) | mating_struck_by_pawns(position_men(position, other, PAWN), other);
    squares set = position_men(position, colour, KING);
    for (squares before = 0; before != set;) {
        before = set;
        set |= mating_around(set) & ~barred;
    }
    return squares_count(set);
}

enum roam_end mating_roam(const struct position *position, enum colour side, const struct roam_limits *limits,
                          struct roam_room *room, uint64_t *effort) {
    enum colour roams = roaming_room(position, WHITE) < roaming_room(position, BLACK) ? BLACK : WHITE;
    squares king = position_men(position, roams, KING);
    struct roam roam = {.room = room, .side = side, .roams = roams, .first = NOBODY};
    struct position board = *position;
    if (position->castling != 0)
        return ROAM_UNDECIDED;
    memset(room->index, 0xff, sizeof room->index);
    take_off(&board, king);
    arrive(&roam, &board, king);
    for (unsigned step = 0; step < limits->steps && roam.first != NOBODY; step++) {
        struct roam_node *node = &room->nodes[roam.first];
        roam.first = node->next;
        ++*effort;
        if (leave(&roam, node))
            return ROAM_MATE;
        if (roam.promoted && !limits->promotions)
            return ROAM_PROMOTION;
        if (roam.full || roam.count > limits->breadth + step)
            return ROAM_UNDECIDED;
    }
    return roam.first == NOBODY ? ROAM_NO_MATE : ROAM_UNDECIDED;
}
