#include <string.h>

#include "chess/mating_inside.h"
#include "chess/mating_relaxed.h"

/* The price of an aim for which a man seems needed that has to be captured; how often another way is looked for. */
enum { CONTRADICTION = 10, TURNS = 8 };

/* --- Layers ------------------------------------------------------------------------------------------------------- */

static void set_up(struct relaxed *relaxed, const struct position *position) {
    struct relaxed_layer *layer = &relaxed->layers[0];
    squares all = position_occupied(position);
    relaxed->position = position;
    relaxed->occupied = all;
    relaxed->count = 0;
    relaxed->last = 0;
    layer->gone = 0;
    memset(relaxed->number_at, REACH_MEN, sizeof relaxed->number_at);
    layer->clear = ~all;
    layer->present[WHITE] = layer->present[BLACK] = 0;
    while (all != 0) {
        enum square from = squares_take(&all);
        enum man man = position_at(position, from);
        unsigned i = relaxed->count++;
        relaxed->kind[i] = (uint8_t)man_kind(man);
        relaxed->colour[i] = (uint8_t)man_colour(man);
        relaxed->from[i] = (uint8_t)from;
        relaxed->number_at[from] = (uint8_t)i;
        layer->pawn[i] = man_kind(man) == PAWN ? SQUARE_BIT(from) : 0;
        layer->piece[i] = man_kind(man) == PAWN ? 0 : SQUARE_BIT(from);
        layer->promoted[i] = 0;
        if (man_kind(man) != KING && !squares_has(relaxed->essential, from))
            layer->present[man_colour(man)] |= SQUARE_BIT(from);
    }
}

static squares ahead(enum colour colour, squares set) {
    return colour == WHITE ? set << 8 : set >> 8;
}

static squares strikes_of(enum colour colour, squares pawns) {
    squares left = pawns & ~FILE_SET(FILE_A);
    squares right = pawns & ~FILE_SET(FILE_H);
    return colour == WHITE ? left << 7 | right << 9 : left >> 9 | right >> 7;
}

static squares around(squares set) {
    squares beside = (set & ~FILE_SET(FILE_H)) << 1 | (set & ~FILE_SET(FILE_A)) >> 1;
    squares three = set | beside;
    return beside | three << 8 | three >> 8;
}

/* What a man that has not stirred yet keeps the other king away from. */
static squares standing_guard(const struct relaxed *relaxed, unsigned i) {
    enum square from = (enum square)relaxed->from[i];
    return relaxed->kind[i] == PAWN ? attacks_pawn((enum colour)relaxed->colour[i], from)
                                    : attacks_of_piece((enum kind)relaxed->kind[i], from, ~(squares)0);
}

/* Squares by colour that are guarded by men who cannot have stirred. */
static void guards(const struct relaxed *relaxed, const struct relaxed_layer *layer, squares guarded[2]) {
    guarded[WHITE] = guarded[BLACK] = 0;
    for (squares still = relaxed->occupied & ~layer->clear; still != 0;) {
        unsigned i = relaxed->number_at[squares_take(&still)];
        guarded[relaxed->colour[i]] |= standing_guard(relaxed, i);
    }
}

/* The pawns of the other colour that stop this one on its file, unless they go; as long as it keeps to the file. */
static squares opposed(const struct relaxed *relaxed, const struct relaxed_layer *layer, unsigned i) {
    enum colour colour = (enum colour)relaxed->colour[i];
    squares file = FILE_SET(relaxed->from[i] & 7);
    if ((layer->pawn[i] & ~file) != 0)
        return 0;
    squares onward = colour == WHITE ? ~(squares)0 << relaxed->from[i] : ~(squares)0 >> (63 - relaxed->from[i]);
    return position_men(relaxed->position, colour_other(colour), PAWN) & file & onward;
}

/* What cannot be stepped on since such a pawn, not gone yet, stands there or before it. */
static squares beyond_opposed(const struct relaxed *relaxed, const struct relaxed_layer *layer, unsigned i) {
    squares beyond = 0;
    for (squares pawns = opposed(relaxed, layer, i); pawns != 0;) {
        enum square square = squares_take(&pawns);
        if ((layer->gone >> relaxed->number_at[square] & 1) == 0)
            beyond |= relaxed->colour[i] == WHITE ? ~(squares)0 << square : ~(squares)0 >> (63 - square);
    }
    return beyond;
}

static void grow_pawn(const struct relaxed *relaxed, const struct relaxed_layer *now, struct relaxed_layer *next,
                      unsigned i) {
    enum colour colour = (enum colour)relaxed->colour[i];
    squares last = colour == WHITE ? RANK_SET(RANK_8) : RANK_SET(RANK_1);
    squares start = colour == WHITE ? RANK_SET(RANK_2) : RANK_SET(RANK_7);
    squares pawn = now->pawn[i];
    squares reached = ahead(colour, pawn) & now->clear;
    reached |= ahead(colour, ahead(colour, pawn & start) & now->clear) & now->clear;
    reached &= ~beyond_opposed(relaxed, now, i);
    reached |= strikes_of(colour, pawn) & now->present[colour ^ 1];
    next->pawn[i] |= reached & ~last;
    next->piece[i] |= reached & last;
    next->promoted[i] |= reached & last;
}

static squares piece_attacks(const struct relaxed *relaxed, unsigned i, enum square square, squares occupied) {
    return mating_officer_attacks((enum kind)relaxed->kind[i], square, occupied);
}

/* One layer more; false when nothing is new in it. */
static bool grow(struct relaxed *relaxed) {
    const struct relaxed_layer *now = &relaxed->layers[relaxed->last];
    const struct relaxed_layer *before = relaxed->last > 0 ? now - 1 : NULL;
    struct relaxed_layer *next = &relaxed->layers[relaxed->last + 1];
    bool opened = before == NULL || before->clear != now->clear;
    squares guarded[2];
    squares reached[2] = {0, 0};
    squares hits[2] = {0, 0}; /* where a colour may capture */
    squares stirred = 0;
    bool changed = false;
    guards(relaxed, now, guarded);
    if (before == NULL)
        for (int colour = WHITE; colour <= BLACK; colour++)
            guarded[colour] |= mating_guard(relaxed->position, (enum colour)colour);
    next->present[WHITE] = next->present[BLACK] = 0;
    for (unsigned i = 0; i < relaxed->count; i++) {
        enum colour colour = (enum colour)relaxed->colour[i];
        enum kind kind = (enum kind)relaxed->kind[i];
        squares still = relaxed->occupied & ~now->clear;
        squares own = still & (colour == BLACK ? relaxed->position->black : ~relaxed->position->black);
        squares barred = own | (still & position_of_kind(relaxed->position, KING));
        next->pawn[i] = now->pawn[i];
        next->piece[i] = now->piece[i];
        next->promoted[i] = now->promoted[i];
        if (kind == KING) {
            next->piece[i] |= around(now->piece[i]) & ~barred & ~guarded[colour ^ 1];
        } else {
            if (now->pawn[i] != 0)
                grow_pawn(relaxed, now, next, i);
            squares sources = opened ? now->piece[i] : now->piece[i] & ~before->piece[i];
            while (sources != 0)
                next->piece[i] |= piece_attacks(relaxed, i, squares_take(&sources), ~now->clear) & ~barred;
            if (!squares_has(relaxed->essential, (enum square)relaxed->from[i]))
                next->present[colour] |= next->pawn[i] | next->piece[i];
        }
        hits[colour] |= next->piece[i] | strikes_of(colour, now->pawn[i]);
        if (next->pawn[i] != now->pawn[i] || next->piece[i] != now->piece[i]) {
            changed = true;
            reached[colour] |= next->piece[i] | next->pawn[i];
        }
        if ((next->pawn[i] | next->piece[i]) != SQUARE_BIT(relaxed->from[i]))
            stirred |= SQUARE_BIT(relaxed->from[i]);
    }
    /* Who is reached by the other side may be captured. */
    squares white = relaxed->occupied & ~relaxed->position->black;
    squares safe = position_of_kind(relaxed->position, KING) | relaxed->spared;
    next->clear =
        now->clear | stirred | (reached[BLACK] & white & ~safe) | (reached[WHITE] & relaxed->position->black & ~safe);
    next->gone = now->gone;
    for (squares pawns = position_of_kind(relaxed->position, PAWN); pawns != 0;) {
        enum square from = squares_take(&pawns);
        unsigned i = relaxed->number_at[from];
        squares file = FILE_SET(from & 7);
        if (next->piece[i] != 0 || (next->pawn[i] & ~file) != 0 ||
            (!squares_has(relaxed->spared, from) && (next->pawn[i] & hits[relaxed->colour[i] ^ 1]) != 0))
            next->gone |= (uint32_t)1 << i;
    }
    changed |= next->clear != now->clear || next->gone != now->gone;
    relaxed->last++;
    return changed;
}

/* --- The aim ------------------------------------------------------------------------------------------------------ */

/* May the man stand there as wanted, in that layer? */
static bool serves(const struct relaxed *relaxed, const struct relaxed_layer *layer, const struct aim_man *wanted,
                   unsigned i) {
    enum kind kind = man_kind((enum man)wanted->man);
    if (relaxed->colour[i] != (uint8_t)man_colour((enum man)wanted->man))
        return false;
    if (kind == PAWN)
        return squares_has(layer->pawn[i], (enum square)wanted->square);
    if (relaxed->kind[i] != kind && !(wanted->promoted && relaxed->kind[i] == PAWN))
        return false;
    if (kind == BISHOP && relaxed->kind[i] == PAWN) {
        bool light = square_is_light((enum square)wanted->square);
        if ((layer->promoted[i] & (light ? LIGHT_SQUARES : DARK_SQUARES)) == 0)
            return false;
    }
    return squares_has(layer->piece[i], (enum square)wanted->square);
}

/* The men without whom the aim cannot be, since there are no more of their kind than it takes. */
static squares essential_to(const struct mating_aim *aim, const struct position *position) {
    squares essential = 0;
    for (unsigned m = 0; m < aim->count; m++) {
        enum man man = (enum man)aim->men[m].man;
        unsigned wanted = 0;
        squares able = position_men(position, man_colour(man), man_kind(man));
        for (unsigned other = 0; other < aim->count; other++) {
            bool alike = aim->men[other].man == man;
            wanted += alike;
            able |= alike && aim->men[other].promoted ? position_men(position, man_colour(man), PAWN) : 0;
        }
        if ((unsigned)squares_count(able) <= wanted)
            essential |= able;
    }
    return essential;
}

/* Who is to be which man of the aim. */
struct casting {
    uint8_t chosen[PICTURE_MEN];
    uint32_t given;               /* the men of the aim that are settled */
    uint32_t banned[PICTURE_MEN]; /* who cannot be which */
};

/* Gives every man of the aim that is not settled one on the board, the earliest that is free; false when one finds
   none. */
static bool assign(const struct relaxed *relaxed, const struct mating_aim *aim, struct casting *casting) {
    uint32_t used = 0;
    uint32_t given = casting->given;
    for (unsigned m = 0; m < aim->count; m++)
        if ((given >> m & 1) != 0) {
            if (!serves(relaxed, &relaxed->layers[relaxed->last], &aim->men[m], casting->chosen[m]))
                return false;
            used |= (uint32_t)1 << casting->chosen[m];
        }
    for (unsigned k = 0; k <= relaxed->last; k++)
        for (unsigned m = 0; m < aim->count; m++)
            for (unsigned i = 0; i < relaxed->count && (given >> m & 1) == 0; i++)
                if (((used | casting->banned[m]) >> i & 1) == 0 &&
                    serves(relaxed, &relaxed->layers[k], &aim->men[m], i)) {
                    used |= (uint32_t)1 << i;
                    given |= (uint32_t)1 << m;
                    casting->chosen[m] = (uint8_t)i;
                }
    return given == ((uint32_t)1 << aim->count) - 1;
}

/* Do all that the aim wants stand in the last layer, each for itself? */
static bool attained(const struct relaxed *relaxed, const struct mating_aim *aim) {
    const struct relaxed_layer *layer = &relaxed->layers[relaxed->last];
    enum colour side = (enum colour)aim->side;
    unsigned king = relaxed->number_at[position_king(relaxed->position, colour_other(side))];
    if (!squares_has(layer->piece[king], (enum square)aim->king))
        return false;
    king = relaxed->number_at[position_king(relaxed->position, side)];
    if (aim->mating_king != NO_SQUARE && !squares_has(layer->piece[king], (enum square)aim->mating_king))
        return false;
    for (unsigned m = 0; m < aim->count; m++) {
        bool found = false;
        for (unsigned i = 0; i < relaxed->count && !found; i++)
            found = serves(relaxed, layer, &aim->men[m], i);
        if (!found)
            return false;
    }
    return true;
}

/* --- What it takes ------------------------------------------------------------------------------------------------ */

struct tracing {
    const struct relaxed *relaxed;
    struct relaxed_advice *advice;
    squares pawn[RELAXED_LAYERS + 1][REACH_MEN]; /* what is needed, by the layer in which it is first there */
    squares piece[RELAXED_LAYERS + 1][REACH_MEN];
    squares clear[RELAXED_LAYERS + 1];
    uint32_t gone[RELAXED_LAYERS + 1];
    uint32_t moving; /* men that are moved anyway */
    squares taken;   /* men that are captured where they stand */
    unsigned cost;
};

static unsigned piece_layer(const struct relaxed *relaxed, unsigned i, enum square square, unsigned known) {
    while (known > 0 && squares_has(relaxed->layers[known - 1].piece[i], square))
        known--;
    return known;
}

static unsigned pawn_layer(const struct relaxed *relaxed, unsigned i, enum square square, unsigned known) {
    while (known > 0 && squares_has(relaxed->layers[known - 1].pawn[i], square))
        known--;
    return known;
}

static void need_piece(struct tracing *tracing, unsigned i, enum square square, unsigned known) {
    tracing->piece[piece_layer(tracing->relaxed, i, square, known)][i] |= SQUARE_BIT(square);
}

static void need_pawn(struct tracing *tracing, unsigned i, enum square square, unsigned known) {
    tracing->pawn[pawn_layer(tracing->relaxed, i, square, known)][i] |= SQUARE_BIT(square);
}

/* Those squares of a set that men stand on now must become free. */
static void need_clear(struct tracing *tracing, squares set, unsigned known) {
    for (set &= tracing->relaxed->occupied; set != 0;) {
        enum square square = squares_take(&set);
        unsigned k = known;
        while (k > 0 && squares_has(tracing->relaxed->layers[k - 1].clear, square))
            k--;
        tracing->clear[k] |= SQUARE_BIT(square);
    }
}

static void advise(struct tracing *tracing, unsigned i, enum square to) {
    struct relaxed_advice *advice = tracing->advice;
    if (advice->count == ADVICE_MOVES)
        return;
    advice->from[advice->count] = tracing->relaxed->from[i];
    advice->to[advice->count++] = (uint8_t)to;
}

/* How the piece came there, from where it was sooner than elsewhere and with least to be cleared away. */
static void trace_piece(struct tracing *tracing, unsigned i, enum square to, unsigned k) {
    const struct relaxed *relaxed = tracing->relaxed;
    const struct relaxed_layer *layer = &relaxed->layers[k - 1];
    squares before = relaxed->kind[i] == KING ? attacks_king(to) : piece_attacks(relaxed, i, to, ~layer->clear);
    unsigned best = 1000;
    enum square best_from = NO_SQUARE;
    for (squares sources = before & layer->piece[i]; sources != 0;) {
        enum square from = squares_take(&sources);
        unsigned price = 3 * piece_layer(relaxed, i, from, k - 1) +
                         (unsigned)squares_count(attacks_between(from, to) & relaxed->occupied);
        if (price < best) {
            best = price;
            best_from = from;
        }
    }
    tracing->cost++;
    tracing->moving |= (uint32_t)1 << i;
    if (best_from == NO_SQUARE)
        return;
    need_piece(tracing, i, best_from, k - 1);
    if (relaxed->kind[i] != KNIGHT)
        need_clear(tracing, attacks_between(best_from, to), k - 1);
    unsigned there = relaxed->number_at[to];
    if (there != REACH_MEN && there != i &&
        (relaxed->colour[there] == relaxed->colour[i] || relaxed->kind[there] == KING))
        need_clear(tracing, SQUARE_BIT(to), k - 1);
    if (relaxed->kind[i] == KING) {
        /* Whoever guards the square now must have stirred. */
        squares watch = position_attackers(relaxed->position, (enum colour)(relaxed->colour[i] ^ 1), to);
        need_clear(tracing, watch & layer->clear, k - 1);
    }
    if (k == 1)
        advise(tracing, i, to);
}

/* A man of the other colour must come there to be captured. */
static void need_victim(struct tracing *tracing, enum colour colour, enum square square, unsigned known) {
    const struct relaxed *relaxed = tracing->relaxed;
    unsigned best = 1000;
    unsigned victim = REACH_MEN;
    bool as_pawn = false;
    for (unsigned i = 0; i < relaxed->count; i++) {
        if (relaxed->colour[i] != (uint8_t)colour || relaxed->kind[i] == KING ||
            squares_has(relaxed->essential, (enum square)relaxed->from[i]))
            continue;
        if (squares_has(relaxed->layers[known].piece[i], square) && piece_layer(relaxed, i, square, known) < best) {
            best = piece_layer(relaxed, i, square, known);
            victim = i;
            as_pawn = false;
        }
        if (squares_has(relaxed->layers[known].pawn[i], square) && pawn_layer(relaxed, i, square, known) < best) {
            best = pawn_layer(relaxed, i, square, known);
            victim = i;
            as_pawn = true;
        }
    }
    if (victim == REACH_MEN)
        return;
    if (as_pawn)
        need_pawn(tracing, victim, square, known);
    else
        need_piece(tracing, victim, square, known);
}

/* The pawns that oppose this one before `to` must go. */
static void need_gone(struct tracing *tracing, unsigned i, enum square to, unsigned known) {
    const struct relaxed *relaxed = tracing->relaxed;
    squares way = relaxed->colour[i] == WHITE ? ~(squares)0 >> (63 - to) : ~(squares)0 << to;
    for (squares pawns = opposed(relaxed, &relaxed->layers[known], i) & way; pawns != 0;) {
        unsigned j = relaxed->number_at[squares_take(&pawns)];
        unsigned k = known;
        while (k > 0 && (relaxed->layers[k - 1].gone >> j & 1) != 0)
            k--;
        tracing->gone[k] |= (uint32_t)1 << j;
    }
}

/* The pawn left its file, or was captured on it. */
static void trace_gone(struct tracing *tracing, unsigned j, unsigned k) {
    const struct relaxed *relaxed = tracing->relaxed;
    const struct relaxed_layer *layer = &relaxed->layers[k];
    squares aside = layer->pawn[j] & ~FILE_SET(relaxed->from[j] & 7);
    if (layer->piece[j] != 0) {
        need_piece(tracing, j, squares_first(layer->piece[j]), k);
        return;
    }
    if (aside != 0) {
        need_pawn(tracing, j, squares_first(aside), k);
        return;
    }
    unsigned best = 1000;
    unsigned taker = REACH_MEN;
    enum square place = NO_SQUARE;
    for (unsigned i = 0; i < relaxed->count; i++) {
        if (relaxed->colour[i] == relaxed->colour[j])
            continue;
        for (squares places = layer->piece[i] & layer->pawn[j]; places != 0;) {
            enum square square = squares_take(&places);
            unsigned price = piece_layer(relaxed, i, square, k) + pawn_layer(relaxed, j, square, k);
            if (price < best) {
                best = price;
                taker = i;
                place = square;
            }
        }
    }
    if (taker != REACH_MEN) {
        need_piece(tracing, taker, place, k);
        need_pawn(tracing, j, place, k);
        return;
    }
    for (unsigned i = 0; i < relaxed->count; i++)
        if (relaxed->colour[i] != relaxed->colour[j])
            for (squares pawns = layer->pawn[i]; pawns != 0;) {
                enum square from = squares_take(&pawns);
                squares struck = attacks_pawn((enum colour)relaxed->colour[i], from) & layer->pawn[j];
                if (struck != 0) {
                    need_pawn(tracing, i, from, k);
                    need_pawn(tracing, j, squares_first(struck), k);
                    tracing->cost++;
                    return;
                }
            }
}

static void trace_pawn(struct tracing *tracing, unsigned i, enum square to, unsigned k) {
    const struct relaxed *relaxed = tracing->relaxed;
    const struct relaxed_layer *layer = &relaxed->layers[k - 1];
    enum colour colour = (enum colour)relaxed->colour[i];
    enum colour other = colour_other(colour);
    squares behind = ahead(other, SQUARE_BIT(to));
    squares start = colour == WHITE ? RANK_SET(RANK_2) : RANK_SET(RANK_7);
    squares struck = strikes_of(other, SQUARE_BIT(to)) & layer->pawn[i];
    tracing->cost++;
    tracing->moving |= (uint32_t)1 << i;
    if (k == 1)
        advise(tracing, i, to);
    if ((behind & layer->pawn[i]) != 0 && squares_has(layer->clear, to)) {
        need_pawn(tracing, i, squares_first(behind), k - 1);
        need_clear(tracing, SQUARE_BIT(to), k - 1);
        need_gone(tracing, i, to, k - 1);
    } else if (struck != 0 && squares_has(layer->present[other], to)) {
        need_pawn(tracing, i, squares_first(struck), k - 1);
        need_victim(tracing, other, to, k - 1);
    } else if ((ahead(other, behind) & start & layer->pawn[i]) != 0) {
        need_pawn(tracing, i, squares_first(ahead(other, behind)), k - 1);
        need_clear(tracing, behind | SQUARE_BIT(to), k - 1);
        need_gone(tracing, i, to, k - 1);
    }
}

/* Who stands there has stirred, or was captured. */
static void trace_clear(struct tracing *tracing, enum square square, unsigned k) {
    const struct relaxed *relaxed = tracing->relaxed;
    const struct relaxed_layer *layer = &relaxed->layers[k];
    unsigned i = relaxed->number_at[square];
    squares pawns = layer->pawn[i] & ~SQUARE_BIT(square);
    squares pieces = layer->piece[i] & ~SQUARE_BIT(square);
    if ((pawns | pieces) != 0 && (tracing->moving >> i & 1) != 0)
        return;
    if (pieces != 0) {
        tracing->piece[k][i] |= pieces & (~pieces + 1);
        return;
    }
    if (pawns != 0) {
        tracing->pawn[k][i] |= pawns & (~pawns + 1);
        return;
    }
    tracing->taken |= SQUARE_BIT(square);
    for (unsigned taker = 0; taker < relaxed->count; taker++) {
        if (relaxed->colour[taker] == relaxed->colour[i])
            continue;
        if (squares_has(layer->piece[taker], square)) {
            tracing->piece[k][taker] |= SQUARE_BIT(square);
            return;
        }
        if (squares_has(layer->pawn[taker], square)) {
            tracing->pawn[k][taker] |= SQUARE_BIT(square);
            return;
        }
    }
}

static void trace(struct tracing *tracing) {
    const struct relaxed *relaxed = tracing->relaxed;
    for (unsigned k = relaxed->last; k > 0; k--)
        for (int turn = 0;; turn++) {
            for (unsigned i = 0; i < relaxed->count; i++) {
                for (; tracing->piece[k][i] != 0;) {
                    enum square to = squares_take(&tracing->piece[k][i]);
                    if (squares_has(relaxed->layers[k - 1].pawn[i] == 0 ? 0 : MOVES_LAST_RANKS, to) &&
                        !squares_has(relaxed->layers[k - 1].piece[i], to) &&
                        (piece_attacks(relaxed, i, to, ~relaxed->layers[k - 1].clear) &
                         relaxed->layers[k - 1].piece[i]) == 0)
                        trace_pawn(tracing, i, to, k);
                    else
                        trace_piece(tracing, i, to, k);
                }
                while (tracing->pawn[k][i] != 0)
                    trace_pawn(tracing, i, squares_take(&tracing->pawn[k][i]), k);
            }
            if (turn == 2)
                break;
            for (; tracing->gone[k] != 0; tracing->gone[k] &= tracing->gone[k] - 1)
                trace_gone(tracing, (unsigned)__builtin_ctz(tracing->gone[k]), k);
            while (turn == 1 && tracing->clear[k] != 0)
                trace_clear(tracing, squares_take(&tracing->clear[k]), k);
        }
}

static void need_aim(struct tracing *tracing, const struct mating_aim *aim, const uint8_t chosen[PICTURE_MEN]) {
    const struct relaxed *relaxed = tracing->relaxed;
    enum colour side = (enum colour)aim->side;
    unsigned king = relaxed->number_at[position_king(relaxed->position, colour_other(side))];
    need_piece(tracing, king, (enum square)aim->king, relaxed->last);
    king = relaxed->number_at[position_king(relaxed->position, side)];
    if (aim->mating_king != NO_SQUARE)
        need_piece(tracing, king, (enum square)aim->mating_king, relaxed->last);
    for (unsigned m = 0; m < aim->count; m++) {
        if (man_kind((enum man)aim->men[m].man) == PAWN)
            need_pawn(tracing, chosen[m], (enum square)aim->men[m].square, relaxed->last);
        else
            need_piece(tracing, chosen[m], (enum square)aim->men[m].square, relaxed->last);
    }
}

static void begin(struct tracing *tracing, const struct relaxed *relaxed, struct relaxed_advice *advice) {
    advice->count = 0;
    tracing->relaxed = relaxed;
    tracing->advice = advice;
    tracing->moving = 0;
    tracing->taken = 0;
    tracing->cost = 0;
    for (unsigned k = 0; k <= relaxed->last; k++) {
        memset(tracing->pawn[k], 0, relaxed->count * sizeof tracing->pawn[k][0]);
        memset(tracing->piece[k], 0, relaxed->count * sizeof tracing->piece[k][0]);
        tracing->clear[k] = 0;
        tracing->gone[k] = 0;
    }
}

void mating_relaxed_all(struct relaxed *relaxed, const struct position *position, squares spared) {
    relaxed->spared = relaxed->essential = spared;
    set_up(relaxed, position);
    while (relaxed->last < RELAXED_LAYERS && grow(relaxed))
        ;
}

/* Grows layers until the aim is attained, if it can be. */
static bool attain(struct relaxed *relaxed, const struct position *position, const struct mating_aim *aim,
                   struct casting *casting) {
    set_up(relaxed, position);
    while (!attained(relaxed, aim) || !assign(relaxed, aim, casting))
        if (relaxed->last == RELAXED_LAYERS || !grow(relaxed))
            return false;
    return true;
}

/*
 * Who is captured where it stands cannot serve. If that is what it would take, it is tried again with the man spared,
 * and if that cannot be, with another in its place.
 */
unsigned mating_relaxed(struct relaxed *relaxed, const struct position *position, const struct mating_aim *aim,
                        struct relaxed_advice *advice) {
    struct tracing tracing;
    struct casting casting = {.given = 0};
    unsigned cost = RELAXED_NEVER;
    relaxed->essential = relaxed->spared = essential_to(aim, position);
    for (unsigned turn = 0; turn < TURNS; turn++) {
        if (!attain(relaxed, position, aim, &casting)) {
            if (casting.given == 0)
                return RELAXED_NEVER;
            for (unsigned m = 0; m < aim->count; m++)
                if ((casting.given >> m & 1) != 0)
                    casting.banned[m] |= (uint32_t)1 << casting.chosen[m];
            casting.given = 0;
            relaxed->spared = relaxed->essential;
            continue;
        }
        uint32_t before = casting.given;
        begin(&tracing, relaxed, advice);
        need_aim(&tracing, aim, casting.chosen);
        trace(&tracing);
        cost = tracing.cost;
        for (unsigned m = 0; m < aim->count; m++)
            if (squares_has(tracing.taken, (enum square)relaxed->from[casting.chosen[m]])) {
                casting.given |= (uint32_t)1 << m;
                relaxed->spared |= SQUARE_BIT(relaxed->from[casting.chosen[m]]);
            }
        if (casting.given == before)
            return cost;
    }
    return cost == RELAXED_NEVER ? cost : cost + CONTRADICTION;
}
