/*
 * Goals: of the mates that can be pictured those that seem to take fewest moves.
 */
#include <string.h>

#include "chess/mating_goals.h"

enum { CANDIDATES = 96, CANDIDATES_A_SQUARE = 8, FURTHER_PROMOTION = 4, UNREACHED = 200 };

struct choosing {
    struct reach_sets *sets;
    const struct relaxed *relaxed;
    enum colour side;
    unsigned king_number[2];
    uint8_t steps[2][REACH_MEN][SQUARES]; /* a man's moves to a square, as a piece and as a pawn, when it is spared */
    squares promoted[REACH_MEN];
    unsigned counts[SQUARES]; /* candidates, by the square of the king to be mated */
    unsigned count;
    struct mating_aim candidates[CANDIDATES];
};

/* The picture with its promoted men as these kinds of pieces. */
static void aim_from_picture(const struct choosing *choosing, const struct mate_picture *picture, unsigned way,
                             struct mating_aim *aim) {
    static const uint8_t mating[] = {QUEEN, KNIGHT, ROOK, BISHOP};
    static const uint8_t helping[] = {KNIGHT, BISHOP, ROOK, QUEEN};
    *aim = (struct mating_aim){.king = picture->king,
                               .mating_king = picture->mating_king,
                               .side = (uint8_t)choosing->side,
                               .count = picture->count};
    for (unsigned i = 0; i < picture->count; i++) {
        const struct picture_man *put = &picture->men[i];
        const struct reach_man *man = &choosing->sets->men[put->number];
        enum colour colour = (enum colour)man->colour;
        bool promoted = man->kind == PAWN && !put->as_pawn;
        enum kind kind = (enum kind)(!promoted ? man->kind : colour == choosing->side ? mating[way] : helping[way]);
        aim->men[i] =
            (struct aim_man){.man = (uint8_t)man_of(colour, kind), .square = put->square, .promoted = promoted};
    }
}

static void put_man(struct position *position, enum square square, enum man man) {
    for (int plane = 0; plane < 3; plane++)
        position->planes[plane] |= (squares)(man >> plane & 1) << square;
    position->black |= (squares)man_colour(man) << square;
}

/* Are the bishops among the promoted men of the right colour? */
static bool has_right_bishops(const struct choosing *choosing, const struct mate_picture *picture,
                              const struct mating_aim *aim) {
    for (unsigned i = 0; i < aim->count; i++) {
        bool light = square_is_light((enum square)aim->men[i].square);
        if (aim->men[i].promoted && man_kind((enum man)aim->men[i].man) == BISHOP &&
            (choosing->promoted[picture->men[i].number] & (light ? LIGHT_SQUARES : DARK_SQUARES)) == 0)
            return false;
    }
    return true;
}

/* Is it mate when these men and those that never move stand alone on the board? */
static bool is_mate(const struct choosing *choosing, const struct mating_aim *aim) {
    const struct relaxed *relaxed = choosing->relaxed;
    enum colour other = colour_other(choosing->side);
    struct position position = {.en_passant = NO_SQUARE, .to_move = (uint8_t)other};
    squares put = SQUARE_BIT(aim->king) | (aim->mating_king != NO_SQUARE ? SQUARE_BIT(aim->mating_king) : 0);
    for (unsigned i = 0; i < aim->count; i++) {
        if (squares_has(put, (enum square)aim->men[i].square))
            return false;
        put |= SQUARE_BIT(aim->men[i].square);
        put_man(&position, (enum square)aim->men[i].square, (enum man)aim->men[i].man);
    }
    squares still = relaxed->occupied & ~relaxed->layers[relaxed->last].clear;
    for (squares men = still & ~put; men != 0;) {
        enum square square = squares_take(&men);
        enum man man = position_at(relaxed->position, square);
        if (man_kind(man) != KING)
            put_man(&position, square, man);
    }
    put_man(&position, (enum square)aim->king, man_of(other, KING));
    squares places = aim->mating_king != NO_SQUARE ? SQUARE_BIT(aim->mating_king)
                                                   : mating_king_of(choosing->sets, choosing->side)->officer;
    places &= ~attacks_king((enum square)aim->king) & ~position_occupied(&position);
    if (places == 0)
        return false;
    put_man(&position, squares_first(places), man_of(choosing->side, KING));
    return position_attackers(&position, other, squares_first(places)) == 0 &&
           position_end(&position) == POSITION_CHECKMATE;
}

/* How soon each man comes to each square, if it is not captured before it stirs. */
static void count_steps(struct choosing *choosing, struct relaxed *relaxed, const struct position *position) {
    memset(choosing->steps, UNREACHED, sizeof choosing->steps);
    mating_relaxed_all(relaxed, position, 0);
    for (unsigned i = 0; i < relaxed->count; i++) {
        mating_relaxed_all(relaxed, position, SQUARE_BIT(relaxed->from[i]));
        choosing->promoted[i] = relaxed->layers[relaxed->last].promoted[i];
        for (unsigned k = relaxed->last + 1; k-- > 0;) {
            for (squares set = relaxed->layers[k].piece[i]; set != 0;)
                choosing->steps[0][i][squares_take(&set)] = (uint8_t)k;
            for (squares set = relaxed->layers[k].pawn[i]; set != 0;)
                choosing->steps[1][i][squares_take(&set)] = (uint8_t)k;
        }
    }
    mating_relaxed_all(relaxed, position, 0);
}

/* Each man's moves, added up; from UNREACHED on it cannot be. */
static unsigned price_of(const struct choosing *choosing, const struct mate_picture *picture) {
    const uint8_t(*pieces)[SQUARES] = choosing->steps[0];
    unsigned price = pieces[choosing->king_number[colour_other(choosing->side)]][picture->king];
    unsigned promotions = 0;
    if (picture->mating_king != NO_SQUARE)
        price += pieces[choosing->king_number[choosing->side]][picture->mating_king];
    for (unsigned i = 0; i < picture->count; i++) {
        const struct picture_man *put = &picture->men[i];
        price += choosing->steps[put->as_pawn][put->number][put->square];
        promotions += choosing->relaxed->kind[put->number] == PAWN && !put->as_pawn;
    }
    return price + (promotions > 1 ? (promotions - 1) * FURTHER_PROMOTION : 0);
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

/* Where a candidate of that price would go: a free place, or that of the dearest, of the same square if there are many
   for it; CANDIDATES when it is too dear. */
static unsigned place_for(const struct choosing *choosing, unsigned king, unsigned price) {
    bool many = choosing->counts[king] >= CANDIDATES_A_SQUARE;
    unsigned dearest = CANDIDATES;
    if (!many && choosing->count < CANDIDATES)
        return choosing->count;
    for (unsigned i = 0; i < choosing->count; i++)
        if ((!many || choosing->candidates[i].king == king) &&
            (dearest == CANDIDATES || choosing->candidates[i].distance > choosing->candidates[dearest].distance))
            dearest = i;
    return choosing->candidates[dearest].distance > price ? dearest : CANDIDATES;
}

static bool choose(void *context, const struct mate_picture *picture) {
    struct choosing *choosing = context;
    unsigned price = price_of(choosing, picture);
    unsigned place = price < UNREACHED ? place_for(choosing, picture->king, price) : CANDIDATES;
    if (place == CANDIDATES)
        return false;
    for (unsigned way = 0; way < 4; way++) {
        struct mating_aim aim;
        bool promoted = false;
        aim_from_picture(choosing, picture, way, &aim);
        aim.distance = price;
        for (unsigned i = 0; i < aim.count; i++)
            promoted |= aim.men[i].promoted;
        if (has_right_bishops(choosing, picture, &aim) && is_mate(choosing, &aim)) {
            for (unsigned i = 0; i < choosing->count; i++)
                if (same_aim(&choosing->candidates[i], &aim))
                    return false;
            if (place < choosing->count)
                choosing->counts[choosing->candidates[place].king]--;
            else
                choosing->count++;
            choosing->counts[aim.king]++;
            choosing->candidates[place] = aim;
            return false;
        }
        if (!promoted)
            break;
    }
    return false;
}

static bool pass_over(void *context, const struct mate_picture *picture) {
    const struct choosing *choosing = context;
    unsigned price = price_of(choosing, picture); /* of the kings alone */
    return price >= UNREACHED || place_for(choosing, picture->king, price) == CANDIDATES;
}

unsigned mating_goals(const struct position *position, enum colour side, unsigned placings, unsigned parts,
                      struct relaxed *relaxed, struct mating_aim goals[GOALS]) {
    struct reach_sets sets;
    struct choosing choosing = {.sets = &sets, .relaxed = relaxed, .side = side};
    unsigned left = placings;
    unsigned count = 0;
    bool exhausted;
    if (!mating_reach(&sets, position, side, true))
        return 0;
    count_steps(&choosing, relaxed, position);
    for (int colour = WHITE; colour <= BLACK; colour++)
        choosing.king_number[colour] = relaxed->number_at[position_king(position, (enum colour)colour)];
    mating_pictures(&sets, side, placings / parts, &left, &exhausted, choose, pass_over, &choosing);
    for (unsigned i = 0; i < choosing.count; i++) {
        struct mating_aim *aim = &choosing.candidates[i];
        struct relaxed_advice advice;
        aim->distance = mating_relaxed(relaxed, position, aim, &advice);
        if (aim->distance >= RELAXED_NEVER)
            continue;
        unsigned alike = 0;
        unsigned place = count < GOALS ? count : GOALS - 1;
        for (unsigned j = 0; j < count; j++)
            alike += goals[j].king == aim->king;
        if (alike >= GOALS_A_SQUARE || (count == GOALS && goals[place].distance <= aim->distance)) {
            /* The dearest of the same square makes room, if it is dearer. */
            if (alike < GOALS_A_SQUARE)
                continue;
            for (place = count - 1; goals[place].king != aim->king; place--)
                ;
            if (goals[place].distance <= aim->distance)
                continue;
        } else if (count < GOALS) {
            count++;
        }
        for (; place > 0 && goals[place - 1].distance > aim->distance; place--)
            goals[place] = goals[place - 1];
        goals[place] = *aim;
    }
    return count;
}
