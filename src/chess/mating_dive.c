/*
 * Dives: one line of moves, chosen at sight, in the hope that it ends in mate. Since both sides help, it mostly does.
 *
 * The king to be mated walks to the edge and hems itself in, the mating side brings its men to bear on the squares
 * around it. Whatever comes out is proved by the moves themselves; nothing here needs to be right, only quick.
 */
#include <string.h>

#include "chess/mating_inside.h"

/* How much each thing counts in the choice of a move. */
struct habit {
    int8_t net;      /* the mating side: each square around the king that a piece comes to attack */
    int8_t approach; /* its king: each step nearer to its goal */
    int8_t take;     /* capturing, by the worth of the man */
    int8_t chance;   /* how far noise reaches */
};

/* The first hems the king in from afar, the second marches the king up before the pieces close in; then both again with
   more chance. */
static const struct habit habits[] = {{3, 12, 2, 0}, {1, 12, 3, 1}, {4, 8, 8, 2}, {1, 12, 6, 3}, {6, 6, 1, 5}};
enum { HABITS = sizeof habits / sizeof habits[0], BARRED = 8 };

struct dive {
    enum colour side;
    const struct habit *habit;
    uint64_t noise;
    struct move last[2];        /* each colour's last move, not to be taken back at once */
    struct move barred[BARRED]; /* they would be stalemate */
    unsigned barred_count;
};

/* What a move of the side to be mated does to the choice among them. */
enum {
    FLIGHT = 6,      /* one square less to flee to */
    EDGE = 8,        /* one step nearer to the edge */
    MAKE_WAY = 10,   /* out of a pawn's way, or into its grip */
    TAKE_BACK = 40,  /* undoing the last move */
    STALEMATE = 5000 /* what has been tried and leaves no move */
};

static const int8_t men_worth[] = {0, 1, 3, 3, 5, 9, 0};

static int edge_distance(enum square square) {
    int file = square_file(square);
    int rank = square_rank(square);
    int across = file < 4 ? file : 7 - file;
    int along = rank < 4 ? rank : 7 - rank;
    return across < along ? across : along;
}

static int distance(enum square a, enum square b) {
    int files = square_file(a) - square_file(b);
    int ranks = square_rank(a) - square_rank(b);
    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return files > ranks ? files : ranks;
}

static squares pawn_guard(const struct position *position, enum colour side) {
    squares pawns = position_men(position, side, PAWN);
    return side == WHITE ? (pawns & ~FILE_SET(FILE_A)) << 7 | (pawns & ~FILE_SET(FILE_H)) << 9
                         : (pawns & ~FILE_SET(FILE_A)) >> 9 | (pawns & ~FILE_SET(FILE_H)) >> 7;
}

/* What the side attacks when the other king is not there to hide behind. */
squares mating_guard(const struct position *position, enum colour side) {
    squares occupied = position_occupied(position) & ~position_men(position, colour_other(side), KING);
    squares own = position_of_colour(position, side);
    squares knights = own & position_of_kind(position, KNIGHT);
    squares queens = own & position_of_kind(position, QUEEN);
    squares diagonal = (own & position_of_kind(position, BISHOP)) | queens;
    squares straight = (own & position_of_kind(position, ROOK)) | queens;
    squares guard = pawn_guard(position, side) | attacks_king(position_king(position, side));
    while (knights != 0)
        guard |= attacks_knight(squares_take(&knights));
    while (diagonal != 0)
        guard |= attacks_bishop(squares_take(&diagonal), occupied);
    while (straight != 0)
        guard |= attacks_rook(squares_take(&straight), occupied);
    return guard;
}

/* A few bits that differ from move to move and dive to dive. */
static int noise(struct dive *dive) {
    dive->noise = dive->noise * 6364136223846793005U + 1442695040888963407U;
    return (int)(dive->noise >> 61) * dive->habit->chance;
}

/* One of the squares of a set, by chance: the lowest or the highest from some rank on. */
static squares some_of(struct dive *dive, squares set) {
    squares high = set & ~(squares)0 << (dive->noise >> 58);
    high = high != 0 ? high : set;
    return high & (~high + 1);
}

static bool takes_back(const struct dive *dive, enum colour colour, unsigned from, unsigned to) {
    return dive->last[colour].from == to && dive->last[colour].to == from;
}

struct choice {
    struct move move;
    int score;
};

static void consider(const struct dive *dive, struct choice *best, int score, unsigned from, unsigned to,
                     enum kind promotion, enum move_way way) {
    if (score <= best->score)
        return;
    struct move move = {(uint8_t)from, (uint8_t)to, (uint8_t)promotion, (uint8_t)way};
    for (unsigned i = 0; i < dive->barred_count; i++)
        if (move_equal(move, dive->barred[i]))
            return;
    *best = (struct choice){move, score};
}

/* Does the move mate? */
static bool mates(const struct position *position, struct move move, struct position *next) {
    struct moves replies;
    position_play(next, position, move);
    moves_generate(&replies, next);
    return moves_none(&replies) && position_in_check(next);
}

/* --- The side that is to mate ------------------------------------------------------------------------------------- */

/* At most so many open squares are counted of those that a piece would attack. */
enum { BEARINGS = 3 };

struct net {
    enum square king; /* the king to be mated */
    squares occupied;
    squares zone;                    /* around it, but for its own men */
    squares open;                    /* of that, what is not guarded yet */
    squares checks[KING];            /* from where each kind of man would give check */
    squares bearing[KING][BEARINGS]; /* from where each kind of piece would attack one, two, three open squares */
};

static void see_net(struct net *net, const struct position *position, enum colour side) {
    enum colour other = colour_other(side);
    net->king = position_king(position, other);
    net->occupied = position_occupied(position);
    net->zone = attacks_king(net->king) & ~position_of_colour(position, other);
    net->open = net->zone & ~mating_guard(position, side);
    net->checks[NO_KIND] = 0;
    net->checks[PAWN] = attacks_pawn(other, net->king);
    net->checks[KNIGHT] = attacks_knight(net->king);
    net->checks[BISHOP] = attacks_bishop(net->king, net->occupied);
    net->checks[ROOK] = attacks_rook(net->king, net->occupied);
    net->checks[QUEEN] = net->checks[BISHOP] | net->checks[ROOK];
}

static void count_in(squares counts[BEARINGS], squares set) {
    counts[2] |= counts[1] & counts[0] & set;
    counts[1] |= counts[0] & set;
    counts[0] |= set;
}

/* From where pieces would attack how many of the open squares. */
static void see_bearing(struct net *net, const struct position *position, enum colour side) {
    squares men = position_of_colour(position, side);
    bool knights = (men & position_of_kind(position, KNIGHT)) != 0;
    bool queens = (men & position_of_kind(position, QUEEN)) != 0;
    bool bishops = (men & position_of_kind(position, BISHOP)) != 0;
    bool rooks = (men & position_of_kind(position, ROOK)) != 0;
    memset(net->bearing, 0, sizeof net->bearing);
    for (squares open = net->open; open != 0;) {
        enum square square = squares_take(&open);
        squares diagonal = bishops || queens ? attacks_bishop(square, net->occupied) : 0;
        squares straight = rooks || queens ? attacks_rook(square, net->occupied) : 0;
        if (knights)
            count_in(net->bearing[KNIGHT], attacks_knight(square));
        if (bishops)
            count_in(net->bearing[BISHOP], diagonal);
        if (rooks)
            count_in(net->bearing[ROOK], straight);
        if (queens)
            count_in(net->bearing[QUEEN], diagonal | straight);
    }
}

static int bearing_at(const squares counts[BEARINGS], enum square square) {
    return (int)(counts[0] >> square & 1) + (int)(counts[1] >> square & 1) + (int)(counts[2] >> square & 1);
}

/* Looks for a mating check among the moves of the men other than king and pawns. */
static bool mate_by_piece(const struct net *net, const struct position *position, const struct moves *moves,
                          struct move *move, struct position *next) {
    for (unsigned i = 1; i < moves->piece_count; i++) {
        const struct piece_moves *piece = &moves->pieces[i];
        enum kind kind = (enum kind)piece->kind;
        for (squares checks = piece->to & net->checks[kind]; checks != 0;) {
            enum square to = squares_take(&checks);
            squares seen =
                attacks_of_piece(kind, to, (net->occupied & ~SQUARE_BIT(piece->from)) & ~SQUARE_BIT(net->king));
            if ((net->open & ~seen) != 0)
                continue;
            *move = (struct move){piece->from, (uint8_t)to, NO_KIND, MOVE_USUAL};
            if (mates(position, *move, next))
                return true;
        }
    }
    return false;
}

static bool mate_by_pawn(const struct net *net, const struct position *position, const struct moves *moves,
                         struct move *move, struct position *next) {
    enum colour side = (enum colour)moves->to_move;
    for (unsigned step = 0; step < PAWN_STEPS; step++) {
        squares promoting = moves->pawns[step] & MOVES_LAST_RANKS;
        for (squares checks = moves->pawns[step] & ~promoting & net->checks[PAWN]; checks != 0;) {
            enum square to = squares_take(&checks);
            if ((net->open & ~attacks_pawn(side, to)) != 0)
                continue;
            *move = (struct move){(uint8_t)moves_pawn_from(side, (enum pawn_step)step, to), (uint8_t)to, NO_KIND,
                                  step == PAWN_TWO ? MOVE_DOUBLE_STEP : MOVE_USUAL};
            if (mates(position, *move, next))
                return true;
        }
        while (promoting != 0) {
            enum square to = squares_take(&promoting);
            enum kind kind = squares_has(net->checks[KNIGHT], to) ? KNIGHT : QUEEN;
            if (!squares_has(net->checks[kind], to) ||
                (net->open & ~attacks_of_piece(kind, to, net->occupied & ~SQUARE_BIT(net->king))) != 0)
                continue;
            *move = (struct move){(uint8_t)moves_pawn_from(side, (enum pawn_step)step, to), (uint8_t)to, (uint8_t)kind,
                                  MOVE_USUAL};
            if (mates(position, *move, next))
                return true;
        }
    }
    return false;
}

/* The men that stand in the way of the side's pawns. */
static squares pawn_ways(const struct position *position, enum colour side) {
    squares ways = position_men(position, side, PAWN);
    if (side == WHITE) {
        ways |= ways << 8;
        ways |= ways << 16;
        ways |= ways << 32;
        return ways << 8;
    }
    ways |= ways >> 8;
    ways |= ways >> 16;
    ways |= ways >> 32;
    return ways >> 8;
}

/* Where the mating side's king is wanted: by the other king, or by the man nearest to it that stops a pawn which has to
   be promoted first. */
static enum square king_goal(const struct net *net, const struct position *position, enum colour side, bool heavy) {
    if (heavy)
        return net->king;
    squares stops =
        pawn_ways(position, side) & position_of_colour(position, colour_other(side)) & ~SQUARE_BIT(net->king);
    enum square own = position_king(position, side);
    enum square goal = net->king;
    int nearest = 100;
    while (stops != 0) {
        enum square stop = squares_take(&stops);
        if (distance(own, stop) < nearest) {
            nearest = distance(own, stop);
            goal = stop;
        }
    }
    return goal;
}

static void consider_king(struct dive *dive, struct choice *best, const struct net *net, const struct piece_moves *king,
                          enum square goal, int base) {
    enum square from = (enum square)king->from;
    for (squares targets = king->to; targets != 0;) {
        enum square to = squares_take(&targets);
        int score = base + squares_count(attacks_king(to) & net->open) * (dive->habit->net + 4) + noise(dive) +
                    (distance(from, goal) - distance(to, goal)) * dive->habit->approach;
        if (squares_has(net->occupied, to))
            score += dive->habit->take;
        if (takes_back(dive, dive->side, from, to))
            score -= TAKE_BACK;
        consider(dive, best, score, from, to, NO_KIND, MOVE_USUAL);
    }
}

static struct choice mating_move(struct dive *dive, struct net *net, const struct position *position,
                                 const struct moves *moves) {
    struct choice best = {.score = -STALEMATE};
    const struct habit *habit = dive->habit;
    enum colour side = dive->side;
    see_bearing(net, position, side);
    squares men = position_of_colour(position, colour_other(side));
    bool heavy = (position_men(position, side, QUEEN) | position_men(position, side, ROOK)) != 0;
    enum square goal = king_goal(net, position, side, heavy);
    squares ways = heavy ? 0 : pawn_ways(position, side);
    for (unsigned i = 0; i < moves->piece_count; i++) {
        const struct piece_moves *piece = &moves->pieces[i];
        enum kind kind = (enum kind)piece->kind;
        if (piece->to == 0)
            continue;
        enum square from = (enum square)piece->from;
        int base = squares_has(ways, from) ? MAKE_WAY : 0;
        if (kind == KING) {
            consider_king(dive, &best, net, piece, goal, base);
            continue;
        }
        base -= squares_count(attacks_of_piece(kind, from, net->occupied) & net->zone) * habit->net;
        const squares *bearing = net->bearing[kind];
        squares most = piece->to & bearing[2];
        most = most != 0 ? most : piece->to & bearing[1];
        most = most != 0 ? most : piece->to & bearing[0];
        squares targets = some_of(dive, piece->to) | (piece->to & men);
        if (most != 0)
            targets |= some_of(dive, most);
        while (targets != 0) {
            enum square to = squares_take(&targets);
            int score = base + bearing_at(bearing, to) * (habit->net + 4) + noise(dive);
            if (squares_has(net->checks[kind], to))
                score -= 30;
            if (squares_has(ways, to))
                score -= MAKE_WAY;
            if (squares_has(men, to))
                score += habit->take * men_worth[man_kind(position_at(position, to))];
            if (takes_back(dive, side, piece->from, to))
                score -= TAKE_BACK;
            consider(dive, &best, score, from, to, NO_KIND, MOVE_USUAL);
        }
    }
    for (unsigned step = 0; step < PAWN_STEPS; step++)
        for (squares targets = moves->pawns[step]; targets != 0;) {
            enum square to = squares_take(&targets);
            int score = noise(dive) + (side == WHITE ? square_rank(to) : 7 - square_rank(to)) * (heavy ? 1 : 6);
            bool promotes = squares_has(MOVES_LAST_RANKS, to);
            score += promotes ? 60 : 0;
            if (squares_has(men, to))
                score += 10 + habit->take * men_worth[man_kind(position_at(position, to))];
            enum square from = moves_pawn_from(side, (enum pawn_step)step, to);
            if (promotes)
                consider(dive, &best, score - 5, from, to, ROOK, MOVE_USUAL);
            consider(dive, &best, score, from, to, promotes ? QUEEN : NO_KIND,
                     step == PAWN_TWO ? MOVE_DOUBLE_STEP : MOVE_USUAL);
        }
    for (squares rooks = moves->castling; rooks != 0;)
        consider(dive, &best, 0, moves->king, squares_take(&rooks), NO_KIND, MOVE_CASTLING);
    for (squares pawns = moves->en_passant; pawns != 0;)
        consider(dive, &best, 0, squares_take(&pawns), moves->en_passant_to, NO_KIND, MOVE_EN_PASSANT);
    return best;
}

/* --- The side that is to be mated --------------------------------------------------------------------------------- */

static struct choice helping_move(struct dive *dive, const struct position *position, const struct moves *moves) {
    struct choice best = {.score = -STALEMATE};
    enum colour side = dive->side;
    enum colour other = colour_other(side);
    enum square king = position_king(position, other);
    enum square mating_king = position_king(position, side);
    squares own = position_of_colour(position, other);
    squares men = position_of_colour(position, side);
    squares guard = mating_guard(position, side);
    squares zone = attacks_king(king);
    squares occupied = position_occupied(position);
    int open = squares_count(zone & ~own & ~guard);
    bool heavy = (position_men(position, side, QUEEN) | position_men(position, side, ROOK)) != 0;
    int grudge = heavy ? 10 : 60; /* at capturing what is to mate */
    squares ways = heavy ? 0 : pawn_ways(position, side);
    squares grips = heavy ? 0 : pawn_guard(position, side);
    squares king_checks[KING];
    king_checks[KNIGHT] = attacks_knight(mating_king);
    king_checks[BISHOP] = attacks_bishop(mating_king, occupied);
    king_checks[ROOK] = attacks_rook(mating_king, occupied);
    king_checks[QUEEN] = king_checks[BISHOP] | king_checks[ROOK];
    for (squares targets = moves->pieces[0].to; targets != 0;) {
        enum square to = squares_take(&targets);
        int after = squares_count(attacks_king(to) & ~own & ~guard);
        int score = (open - after) * FLIGHT + (edge_distance(king) - edge_distance(to)) * EDGE +
                    6 * (distance(king, mating_king) - distance(to, mating_king)) + noise(dive) +
                    (squares_has(ways, king) ? MAKE_WAY : 0);
        if (squares_has(men, to))
            score -= grudge * men_worth[man_kind(position_at(position, to))];
        if (squares_has(ways, to))
            score -= MAKE_WAY;
        if (takes_back(dive, other, king, to))
            score -= TAKE_BACK;
        consider(dive, &best, score, king, to, NO_KIND, MOVE_USUAL);
    }
    for (unsigned i = 1; i < moves->piece_count; i++) {
        const struct piece_moves *piece = &moves->pieces[i];
        int base = squares_has(zone & ~guard, (enum square)piece->from) ? -FLIGHT : 0;
        if (squares_has(ways, (enum square)piece->from))
            base += MAKE_WAY;
        squares checks = king_checks[piece->kind];
        squares bad = checks | men | ways;
        squares targets = piece->to & ((zone & ~guard) | grips);
        targets |= some_of(dive, (piece->to & ~bad) != 0 ? piece->to & ~bad : piece->to);
        while (targets != 0) {
            enum square to = squares_take(&targets);
            int score = noise(dive) + base;
            if (squares_has(zone & ~guard, to))
                score += FLIGHT;
            if (squares_has(checks, to))
                score -= 12;
            if (squares_has(grips, to))
                score += MAKE_WAY;
            else if (squares_has(ways, to))
                score -= MAKE_WAY;
            if (squares_has(men, to))
                score -= grudge * men_worth[man_kind(position_at(position, to))];
            if (takes_back(dive, other, piece->from, to))
                score -= TAKE_BACK;
            consider(dive, &best, score, piece->from, to, NO_KIND, MOVE_USUAL);
        }
    }
    for (unsigned step = 0; step < PAWN_STEPS; step++)
        for (squares targets = moves->pawns[step]; targets != 0;) {
            enum square to = squares_take(&targets);
            enum square from = moves_pawn_from(other, (enum pawn_step)step, to);
            int score = noise(dive) - 6;
            if (squares_has(zone & ~guard, to))
                score += FLIGHT;
            if (squares_has(zone & ~guard, from))
                score -= FLIGHT;
            if (squares_has(men, to))
                score -= grudge * men_worth[man_kind(position_at(position, to))];
            consider(dive, &best, score, from, to, squares_has(MOVES_LAST_RANKS, to) ? KNIGHT : NO_KIND,
                     step == PAWN_TWO ? MOVE_DOUBLE_STEP : MOVE_USUAL);
        }
    for (squares rooks = moves->castling; rooks != 0;)
        consider(dive, &best, -4, king, squares_take(&rooks), NO_KIND, MOVE_CASTLING);
    for (squares pawns = moves->en_passant; pawns != 0;)
        consider(dive, &best, -10, squares_take(&pawns), moves->en_passant_to, NO_KIND, MOVE_EN_PASSANT);
    return best;
}

bool mating_dive(const struct position *start, enum colour side, uint64_t seed, unsigned plies,
                 struct move line[MATING_DIVE_LONGEST], unsigned *count, uint64_t *effort) {
    struct dive dive = {.side = side, .habit = &habits[seed % HABITS], .noise = seed * 0x9E3779B97F4A7C15U + 1};
    struct position positions[2];
    struct moves generated[2];
    unsigned turn = 0;
    positions[0] = *start;
    moves_generate(&generated[0], start);
    if (plies > MATING_DIVE_LONGEST)
        plies = MATING_DIVE_LONGEST;
    for (unsigned ply = 0; ply < plies;) {
        const struct position *position = &positions[turn];
        const struct moves *moves = &generated[turn];
        struct position *next = &positions[turn ^ 1];
        struct choice choice;
        ++*effort;
        if (position->to_move == side) {
            struct net net;
            see_net(&net, position, side);
            if (mate_by_piece(&net, position, moves, &line[ply], next) ||
                mate_by_pawn(&net, position, moves, &line[ply], next)) {
                *count = ply + 1;
                return true;
            }
            choice = mating_move(&dive, &net, position, moves);
        } else {
            choice = helping_move(&dive, position, moves);
        }
        if (choice.score == -STALEMATE)
            return false;
        line[ply] = choice.move;
        position_play(next, position, choice.move);
        moves_generate(&generated[turn ^ 1], next);
        if (moves_none(&generated[turn ^ 1])) {
            if (next->to_move != side && position_in_check(next)) {
                *count = ply + 1;
                return true;
            }
            if (dive.barred_count == BARRED)
                return false;
            dive.barred[dive.barred_count++] = choice.move;
            continue;
        }
        dive.barred_count = 0;
        dive.last[position->to_move] = choice.move;
        turn ^= 1;
        ply++;
        if ((ply & 3) == 3 && mating_material(next, side) != MATING_NO_REASON)
            return false;
    }
    return false;
}
