#include "chess/mating_picture.h"

struct painter {
    struct reach_sets *sets;
    enum colour side;
    enum square king; /* the king to be mated */
    squares
        sees[REACH_MEN]; /* what each man of the side might attack from anywhere; where each other man might stand */
    squares solid;       /* men that stand in the way for ever; the mated king itself does not */
    squares occupied;    /* where men have been put */
    uint32_t used;       /* the men that have been put */
    unsigned each;       /* placings to be tried for each pair of squares of the kings */
    unsigned each_left;
    unsigned *left;
    bool exhausted;
    struct mate_picture picture;
    picture_visitor *visitor;
    picture_visitor *skip;
    void *context;
};

static squares attacks_from(const struct painter *painter, const struct reach_man *man, enum square square,
                            bool as_pawn) {
    return as_pawn ? attacks_pawn((enum colour)man->colour, square)
                   : mating_officer_attacks((enum kind)man->kind, square, painter->solid);
}

/* Kings are put first and see nothing here. */
static void see(struct painter *painter) {
    for (unsigned i = 0; i < painter->sets->count; i++) {
        const struct reach_man *man = &painter->sets->men[i];
        squares seen = 0;
        if (man->kind != KING && man->colour != painter->side)
            seen = man->pawn | man->officer;
        if (man->kind != KING && man->colour == painter->side)
            seen = mating_struck_by_pawns(man->pawn, painter->side) |
                   mating_officers_attack((enum kind)man->kind, man->officer, painter->solid);
        painter->sees[i] = seen;
    }
}

static bool show(struct painter *painter) {
    return painter->visitor(painter->context, &painter->picture);
}

static void put(struct painter *painter, unsigned number, enum square square, bool as_pawn) {
    painter->picture.men[painter->picture.count++] =
        (struct picture_man){.number = (uint8_t)number, .square = (uint8_t)square, .as_pawn = as_pawn};
}

/* All flight is taken: who gives the check, of the men that were not put anywhere yet? */
static bool add_check(struct painter *painter) {
    for (unsigned i = 0; i < painter->sets->count; i++) {
        const struct reach_man *man = &painter->sets->men[i];
        if (man->colour != painter->side || !squares_has(painter->sees[i], painter->king) ||
            (painter->used >> i & 1) != 0)
            continue;
        for (int as_pawn = 0; as_pawn <= 1; as_pawn++)
            for (squares places = (as_pawn ? man->pawn : man->officer) & ~painter->occupied; places != 0;) {
                enum square place = squares_take(&places);
                if (!squares_has(attacks_from(painter, man, place, as_pawn), painter->king))
                    continue;
                if (*painter->left == 0) {
                    painter->exhausted = true;
                    return false;
                }
                --*painter->left;
                put(painter, i, place, as_pawn);
                bool stopped = show(painter);
                painter->picture.count--;
                if (stopped)
                    return true;
            }
    }
    return false;
}

static bool cover(struct painter *painter, squares flight, bool checked);

enum { COVERS_TOLD_APART = 64 };

static bool was_tried(const squares *tried, unsigned count, squares cover_now) {
    for (unsigned i = 0; i < count; i++)
        if (tried[i] == cover_now)
            return true;
    return false;
}

/* Guards or blocks one square with one man, in every way. Where only a proof is wanted that there is no picture, two men
   may share a square off the king's flight, and places that do the same there are tried once. */
static bool cover_with(struct painter *painter, unsigned number, enum square square, squares flight, bool checked) {
    const struct reach_man *man = &painter->sets->men[number];
    squares occupied = painter->occupied;
    bool stopped = false;
    if (man->colour != painter->side) {
        if (!squares_has((man->pawn | man->officer) & ~occupied, square))
            return false;
        painter->occupied |= SQUARE_BIT(square);
        put(painter, number, square, squares_has(man->pawn, square));
        stopped = cover(painter, flight & ~SQUARE_BIT(square), checked);
        painter->picture.count--;
        painter->occupied = occupied;
        return stopped;
    }
    squares matter = flight | SQUARE_BIT(painter->king);
    squares tried[COVERS_TOLD_APART];
    unsigned tried_count = 0;
    for (int as_pawn = 0; as_pawn <= 1; as_pawn++)
        for (squares places = (as_pawn ? man->pawn : man->officer) & ~occupied; places != 0 && !stopped;) {
            enum square place = squares_take(&places);
            squares attacked = attacks_from(painter, man, place, as_pawn);
            if (!squares_has(attacked, square))
                continue;
            if (painter->skip == NULL) {
                if (was_tried(tried, tried_count, (attacked & matter) | (SQUARE_BIT(place) & flight)))
                    continue;
                if (tried_count < COVERS_TOLD_APART)
                    tried[tried_count++] = (attacked & matter) | (SQUARE_BIT(place) & flight);
            }
            painter->occupied = occupied | (painter->skip == NULL ? SQUARE_BIT(place) & flight : SQUARE_BIT(place));
            put(painter, number, place, as_pawn);
            stopped = cover(painter, flight & ~attacked, checked || squares_has(attacked, painter->king));
            painter->picture.count--;
        }
    painter->occupied = occupied;
    return stopped;
}

/* Is there a man before this one, not put anywhere yet, that could do just the same? */
static bool has_equal_before(const struct painter *painter, unsigned number) {
    const struct reach_man *man = &painter->sets->men[number];
    for (unsigned i = 0; i < number; i++) {
        const struct reach_man *other = &painter->sets->men[i];
        if ((painter->used >> i & 1) == 0 && other->colour == man->colour && other->kind == man->kind &&
            other->pawn == man->pawn && other->officer == man->officer)
            return true;
    }
    return false;
}

/* Takes the squares of `flight` from the king, one after the other. */
static bool cover(struct painter *painter, squares flight, bool checked) {
    if (painter->each_left == 0 || *painter->left == 0) {
        painter->exhausted = true;
        return false;
    }
    painter->each_left--;
    --*painter->left;
    if (flight == 0)
        return checked ? show(painter) : add_check(painter);
    enum square square = squares_first(flight);
    for (unsigned i = 0; i < painter->sets->count; i++) {
        if (!squares_has(painter->sees[i], square) || (painter->used >> i & 1) != 0 || has_equal_before(painter, i))
            continue;
        painter->used |= (uint32_t)1 << i;
        bool stopped = cover_with(painter, i, square, flight, checked);
        painter->used &= ~((uint32_t)1 << i);
        if (stopped)
            return true;
    }
    return false;
}

/* --- The last move ------------------------------------------------------------------------------------------------ */

/* May the kings stand so, with the mating side to move? */
static bool kings_may_stand(const struct painter *painter, enum square own) {
    const squares *kings = painter->sets->kings[painter->side];
    return painter->side == WHITE ? squares_has(kings[own], painter->king) : squares_has(kings[painter->king], own);
}

/* Does the mating side's king uncover a check by going from one square to the other? */
static bool check_hides_behind(const struct painter *painter, enum square from, enum square to) {
    for (unsigned i = 0; i < painter->sets->count; i++) {
        const struct reach_man *man = &painter->sets->men[i];
        if (man->colour != painter->side || man->kind == KING || man->kind == KNIGHT)
            continue;
        for (squares places = man->officer; places != 0;) {
            enum square place = squares_take(&places);
            squares between = attacks_between(place, painter->king);
            if (squares_has(between, from) && !squares_has(between, to) &&
                squares_has(mating_officer_attacks((enum kind)man->kind, place, painter->solid), painter->king))
                return true;
        }
    }
    return false;
}

/* May the mating side have moved last so that its king then stands on `place`? Either another man moved, or the king did
   and uncovered the check. */
static bool last_move_possible(const struct painter *painter, enum square place) {
    const struct reach_sets *sets = painter->sets;
    if (!sets->paired)
        return true;
    if (mating_has_mobile_man(sets, painter->side) && kings_may_stand(painter, place))
        return true;
    if (sets->entered != NULL && (painter->side == WHITE ? squares_has(sets->entered[place], painter->king)
                                                         : squares_has(sets->entered[painter->king], place)))
        return true;
    if ((sets->position->castling & position_of_colour(sets->position, painter->side)) != 0)
        return true;
    for (squares from = attacks_king(place); from != 0;) {
        enum square before = squares_take(&from);
        if (kings_may_stand(painter, before) && check_hides_behind(painter, before, place))
            return true;
    }
    return false;
}

static bool paint_king(struct painter *painter) {
    struct reach_sets *sets = painter->sets;
    squares near = attacks_king(painter->king);
    squares flight = near & ~sets->guarded[painter->side] & ~sets->solid[colour_other(painter->side)];
    squares taken = 0;
    for (unsigned i = 0; i < sets->count; i++)
        taken |= painter->sees[i];
    bool idle = false; /* the mating king was already put where it guards nothing */
    for (squares places = mating_king_of(sets, painter->side)->officer & ~near & ~SQUARE_BIT(painter->king);
         places != 0;) {
        enum square place = squares_take(&places);
        squares seen = attacks_king(place) & flight;
        if ((seen == 0 && idle) || (flight & ~seen & ~taken) != 0 || !last_move_possible(painter, place))
            continue;
        idle |= seen == 0;
        painter->used = 0;
        painter->occupied = SQUARE_BIT(painter->king) | (seen == 0 ? 0 : SQUARE_BIT(place));
        painter->picture.king = (uint8_t)painter->king;
        painter->picture.mating_king = seen == 0 ? NO_SQUARE : (uint8_t)place;
        painter->picture.count = 0;
        if (painter->skip != NULL && painter->skip(painter->context, &painter->picture))
            continue;
        painter->each_left = painter->each;
        if (cover(painter, flight & ~seen, false))
            return true;
    }
    return false;
}

bool mating_pictures(struct reach_sets *sets, enum colour side, unsigned each, unsigned *left, bool *exhausted,
                     picture_visitor *visitor, picture_visitor *skip, void *context) {
    squares king = mating_king_of(sets, colour_other(side))->start;
    struct painter painter = {
        .sets = sets, .side = side, .each = each, .left = left, .visitor = visitor, .skip = skip, .context = context};
    painter.solid = (sets->solid[WHITE] | sets->solid[BLACK]) & ~king;
    see(&painter);
    squares places = mating_king_of(sets, colour_other(side))->officer;
    while (places != 0) {
        unsigned part = each < *left ? *left / (unsigned)squares_count(places) : *left; /* to every square its share */
        unsigned rest = *left - part;
        painter.king = squares_take(&places);
        painter.left = &part;
        if (paint_king(&painter))
            return true;
        *left = rest + part;
    }
    *exhausted = painter.exhausted;
    return false;
}
