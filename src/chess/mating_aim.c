#include "chess/mating_aim.h"

enum { PLACINGS_PARTS = 150, FAR = 40, AIMS_A_SQUARE = 3, CHANGE_FILE = 10, FURTHER_PROMOTION = 16 };

static unsigned steps_between(int a, int b) {
    return (unsigned)(a < b ? b - a : a - b);
}

/* A knight's moves between two squares, by the files and ranks they are apart. */
static const uint8_t knight_steps[8][8] = {{0, 3, 2, 3, 2, 3, 4, 5}, {3, 2, 1, 2, 3, 4, 3, 4}, {2, 1, 4, 3, 2, 3, 4, 5},
                                           {3, 2, 3, 2, 3, 4, 3, 4}, {2, 3, 2, 3, 4, 3, 4, 5}, {3, 4, 3, 4, 3, 4, 5, 4},
                                           {4, 3, 4, 3, 4, 5, 4, 5}, {5, 4, 5, 4, 5, 4, 5, 6}};

/* Moves of a piece between two squares of an empty board. */
static unsigned piece_steps(enum kind kind, enum square from, enum square to) {
    unsigned files = steps_between(square_file(from), square_file(to));
    unsigned ranks = steps_between(square_rank(from), square_rank(to));
    if (from == to)
        return 0;
    switch (kind) {
    case KNIGHT:
        return knight_steps[files][ranks];
    case BISHOP:
        return ((files + ranks) & 1) != 0 ? FAR : files == ranks ? 1 : 2;
    case ROOK:
        return files == 0 || ranks == 0 ? 1 : 2;
    case QUEEN:
        return files == 0 || ranks == 0 || files == ranks ? 1 : 2;
    default:
        return files > ranks ? files : ranks;
    }
}

/* Steps of a pawn that stays one; a change of file needs captures, which are hard to come by. */
static unsigned pawn_steps(enum colour colour, enum square from, enum square to) {
    int ranks = colour == WHITE ? square_rank(to) - square_rank(from) : square_rank(from) - square_rank(to);
    unsigned files = steps_between(square_file(from), square_file(to));
    return ranks < 0 || files > (unsigned)ranks ? FAR : (unsigned)ranks + 3 * files;
}

/* Moves of a pawn to its promotion and of the new piece from there. A bishop of the wrong colour would first need a
   capture, and so would a pawn that another stops. */
static unsigned promotion_steps(const struct position *position, enum colour colour, enum kind kind, enum square from,
                                enum square to, bool wary) {
    enum square last = square_at(square_file(from), colour == WHITE ? RANK_8 : RANK_1);
    unsigned after = piece_steps(kind, last, to);
    bool stopped = wary && (attacks_between(from, last) & position_men(position, colour_other(colour), PAWN)) != 0;
    return steps_between(square_rank(from), square_rank(last)) + (after < FAR ? after : CHANGE_FILE) +
           (stopped ? CHANGE_FILE : 0);
}

static unsigned man_distance(const struct aim_man *wanted, const struct position *position, bool wary) {
    enum colour colour = man_colour((enum man)wanted->man);
    enum kind kind = man_kind((enum man)wanted->man);
    enum square square = (enum square)wanted->square;
    unsigned best = FAR;
    for (squares men = position_men(position, colour, kind); men != 0;) {
        enum square from = squares_take(&men);
        unsigned steps = kind == PAWN ? pawn_steps(colour, from, square) : piece_steps(kind, from, square);
        best = steps < best ? steps : best;
    }
    if (wanted->promoted)
        for (squares pawns = position_men(position, colour, PAWN); pawns != 0;) {
            unsigned steps = promotion_steps(position, colour, kind, squares_take(&pawns), square, wary);
            best = steps < best ? steps : best;
        }
    if (best != 0 && position_at(position, square) != NO_MAN)
        best++; /* somebody has to make room */
    return best;
}

unsigned mating_aim_distance(const struct mating_aim *aim, const struct position *position) {
    enum colour side = (enum colour)aim->side;
    unsigned total = piece_steps(KING, position_king(position, colour_other(side)), (enum square)aim->king);
    if (aim->mating_king != NO_SQUARE)
        total += piece_steps(KING, position_king(position, side), (enum square)aim->mating_king);
    for (unsigned i = 0; i < aim->count; i++)
        total += man_distance(&aim->men[i], position, aim->wary);
    return 2 * total;
}

/* --- Choosing ------------------------------------------------------------------------------------------------------*/

struct chooser {
    struct reach_sets *sets;
    enum colour side;
    struct mating_aim *aims;
    unsigned count;
    bool wary;
};

/* The picture with its promoted men as these kinds of pieces. */
static void aim_from_picture(const struct chooser *chooser, const struct mate_picture *picture, unsigned way,
                             struct mating_aim *aim) {
    static const uint8_t mating[] = {QUEEN, KNIGHT, ROOK, BISHOP};
    static const uint8_t helping[] = {KNIGHT, BISHOP, ROOK, QUEEN};
    *aim = (struct mating_aim){.king = picture->king,
                               .mating_king = picture->mating_king,
                               .side = (uint8_t)chooser->side,
                               .wary = chooser->wary,
                               .count = picture->count};
    for (unsigned i = 0; i < picture->count; i++) {
        const struct picture_man *put = &picture->men[i];
        const struct reach_man *man = &chooser->sets->men[put->number];
        enum colour colour = (enum colour)man->colour;
        bool promoted = man->kind == PAWN && !put->as_pawn;
        enum kind kind = (enum kind)(!promoted ? man->kind : colour == chooser->side ? mating[way] : helping[way]);
        aim->men[i] =
            (struct aim_man){.man = (uint8_t)man_of(colour, kind), .square = put->square, .promoted = promoted};
    }
}

static void put_man(struct position *position, enum square square, enum man man) {
    for (int plane = 0; plane < 3; plane++)
        position->planes[plane] |= (squares)(man >> plane & 1) << square;
    position->black |= (squares)man_colour(man) << square;
}

/* Is it mate when these men and those that never move stand alone on the board? */
static bool is_mate(const struct chooser *chooser, const struct mating_aim *aim) {
    const struct reach_sets *sets = chooser->sets;
    enum colour other = colour_other(chooser->side);
    struct position position = {.en_passant = NO_SQUARE, .to_move = (uint8_t)other};
    squares solid = sets->solid[WHITE] | sets->solid[BLACK];
    for (unsigned i = 0; i < sets->count; i++) {
        const struct reach_man *man = &sets->men[i];
        if (squares_has(solid, (enum square)man->from) && man->kind != KING)
            put_man(&position, (enum square)man->from, man_of((enum colour)man->colour, (enum kind)man->kind));
    }
    for (unsigned i = 0; i < aim->count; i++) {
        if (squares_has(solid, (enum square)aim->men[i].square)) /* it is that man */
            solid &= ~SQUARE_BIT(aim->men[i].square);
        else
            put_man(&position, (enum square)aim->men[i].square, (enum man)aim->men[i].man);
    }
    put_man(&position, (enum square)aim->king, man_of(other, KING));
    squares places = aim->mating_king != NO_SQUARE ? SQUARE_BIT(aim->mating_king)
                                                   : mating_king_of(chooser->sets, chooser->side)->officer;
    places &= ~attacks_king((enum square)aim->king) & ~position_occupied(&position);
    if (places == 0)
        return false;
    put_man(&position, squares_first(places), man_of(chooser->side, KING));
    return position_attackers(&position, other, squares_first(places)) == 0 &&
           position_end(&position) == POSITION_CHECKMATE;
}

/* The same men on the same squares, in whatever order? */
static bool same_aim(const struct mating_aim *a, const struct mating_aim *b) {
    unsigned found = 0;
    if (a->king != b->king || a->mating_king != b->mating_king || a->count != b->count)
        return false;
    for (unsigned i = 0; i < a->count; i++)
        for (unsigned j = 0; j < b->count; j++)
            found += a->men[i].man == b->men[j].man && a->men[i].square == b->men[j].square;
    return found == a->count;
}

/* Keeps the nearest, a few for each square of the king. */
static void keep(struct chooser *chooser, const struct mating_aim *aim) {
    struct mating_aim *aims = chooser->aims;
    for (unsigned i = 0; i < chooser->count; i++)
        if (same_aim(&aims[i], aim))
            return;
    unsigned alike = 0;
    unsigned place = AIMS - 1; /* what is given up for it: the farthest, or the farthest of the same square */
    for (unsigned i = 0; i < chooser->count; i++)
        alike += aims[i].king == aim->king;
    if (alike >= AIMS_A_SQUARE)
        while (aims[place].king != aim->king || place >= chooser->count)
            place--;
    if (aims[place].distance <= aim->distance)
        return;
    if (alike < AIMS_A_SQUARE && chooser->count < AIMS)
        chooser->count++;
    for (; place > 0 && aims[place - 1].distance > aim->distance; place--)
        aims[place] = aims[place - 1];
    aims[place] = *aim;
}

static bool choose(void *context, const struct mate_picture *picture) {
    struct chooser *chooser = context;
    for (unsigned way = 0; way < 4; way++) {
        struct mating_aim aim;
        bool promoted = false;
        aim_from_picture(chooser, picture, way, &aim);
        aim.distance = mating_aim_distance(&aim, chooser->sets->position);
        for (unsigned i = 0; i < aim.count; i++) {
            aim.distance += chooser->wary && promoted && aim.men[i].promoted ? FURTHER_PROMOTION : 0;
            promoted |= aim.men[i].promoted;
        }
        if ((chooser->count < AIMS || aim.distance < chooser->aims[AIMS - 1].distance) && is_mate(chooser, &aim)) {
            keep(chooser, &aim);
            break;
        }
        if (!promoted)
            break;
    }
    return false;
}

/* Are the kings alone too far from there? */
static bool too_far(void *context, const struct mate_picture *picture) {
    struct chooser *chooser = context;
    struct mating_aim kings = {
        .king = picture->king, .mating_king = picture->mating_king, .side = (uint8_t)chooser->side};
    return chooser->count == AIMS &&
           mating_aim_distance(&kings, chooser->sets->position) >= chooser->aims[AIMS - 1].distance;
}

unsigned mating_aims(struct reach_sets *sets, enum colour side, unsigned placings, bool wary,
                     struct mating_aim aims[AIMS]) {
    struct chooser chooser = {.sets = sets, .side = side, .aims = aims, .wary = wary};
    unsigned left = placings;
    bool exhausted;
    for (unsigned i = 0; i < AIMS; i++)
        aims[i] = (struct mating_aim){.distance = 1000};
    mating_pictures(sets, side, placings / PLACINGS_PARTS, &left, &exhausted, choose, too_far, &chooser);
    return chooser.count;
}
