#include "chess/chess_judge.h"

/* What is tried, and what stands where. */
struct attempt {
    const struct position *position;
    const struct moves *moves;
    enum colour mover;
    enum kind kind;
    enum square from;
    enum square to;
    enum kind promotion;
};

static enum chess_verdict decide(const struct attempt *attempt, enum move_way way, enum chess_verdict otherwise,
                                 struct move *move) {
    struct move tried = {(uint8_t)attempt->from, (uint8_t)attempt->to, (uint8_t)attempt->promotion, (uint8_t)way};
    if (!moves_has(attempt->moves, tried))
        return otherwise;
    *move = tried;
    return CHESS_VERDICT_LEGAL;
}

static bool is_enemy(const struct attempt *attempt, enum square square) {
    enum man man = position_at(attempt->position, square);
    return man != NO_MAN && man_colour(man) != attempt->mover;
}

/* --- Castling --------------------------------------------------------------------------------------------------- */

/* All squares of a rank from one square to another, both included. */
static squares rank_from_to(enum square a, enum square b) {
    return attacks_between(a, b) | SQUARE_BIT(a) | SQUARE_BIT(b);
}

/* [laws:3.8.2.1] then the bars that pass [laws:3.8.2.2]: [laws:3.8.2.2.3], [laws:3.8.2.2.4] and [laws:II.3.2.7.4]. */
static enum chess_verdict judge_castling_with(const struct position *position, const struct moves *moves,
                                              enum square rook, struct move *move) {
    enum colour mover = (enum colour)position->to_move;
    struct move tried = {moves->king, (uint8_t)rook, NO_KIND, MOVE_CASTLING};
    if (moves_has(moves, tried)) {
        *move = tried;
        return CHESS_VERDICT_LEGAL;
    }
    if (!squares_has(position->castling & position_of_colour(position, mover), rook))
        return CHESS_VERDICT_CASTLING_LOST;
    enum square king = (enum square)moves->king;
    squares king_path = rank_from_to(king, move_castled_king(tried));
    for (squares left = king_path; left != 0;)
        if (position_attackers(position, colour_other(mover), squares_take(&left)) != 0)
            return CHESS_VERDICT_CASTLING_CHECK;
    squares paths = king_path | rank_from_to(rook, move_castled_rook(tried));
    if ((position_occupied(position) & attacks_between(king, rook)) != 0)
        return CHESS_VERDICT_CASTLING_BLOCKED;
    if ((position_occupied(position) & paths & ~SQUARE_BIT(king) & ~SQUARE_BIT(rook)) != 0)
        return CHESS_VERDICT_CASTLING_OCCUPIED;
    return CHESS_VERDICT_CASTLING_CHECK; /* the rook that leaves was the king's shield */
}

static enum chess_verdict judge_castling_side(const struct position *position, const struct moves *moves, bool kingside,
                                              struct move *move) {
    enum square king = (enum square)moves->king;
    squares rooks = position->castling & position_of_colour(position, (enum colour)position->to_move);
    rooks &= kingside ? ~(squares)0 << king : SQUARE_BIT(king) - 1;
    enum chess_verdict verdict = CHESS_VERDICT_CASTLING_LOST;
    while (rooks != 0 && verdict != CHESS_VERDICT_LEGAL)
        verdict = judge_castling_with(position, moves, squares_take(&rooks), move);
    return verdict;
}

/*
 * Which of the king's two ways [laws:3.8] is tried: is castling meant? Onto the own rook: with one that may castle, or
 * that is no neighbour. Sideways along the first rank: two squares, or in Chess960 any number but one, to the c- or the
 * g-file.
 */
static bool means_castling(const struct attempt *attempt, bool *onto_rook) {
    int home = attempt->mover == WHITE ? RANK_1 : RANK_8;
    if (square_rank(attempt->from) != home || square_rank(attempt->to) != home || attempt->from == attempt->to)
        return false;
    bool neighbour = squares_has(attacks_king(attempt->from), attempt->to);
    enum man there = position_at(attempt->position, attempt->to);
    *onto_rook = there == man_of(attempt->mover, ROOK);
    if (*onto_rook)
        return !neighbour || squares_has(attempt->position->castling, attempt->to);
    if (neighbour)
        return false;
    int file = square_file(attempt->to);
    int distance = file - square_file(attempt->from);
    return attempt->position->chess960 ? file == FILE_C || file == FILE_G : distance == 2 || distance == -2;
}

/* --- Pawns ------------------------------------------------------------------------------------------------------ */

/* Did the pawn beside the square it leaves come by a double step, as far as the board can tell? */
static bool looks_like_en_passant(const struct attempt *attempt) {
    bool white = attempt->mover == WHITE;
    enum square beside = square_at(square_file(attempt->to), square_rank(attempt->from));
    enum square origin = square_at(square_file(attempt->to), white ? RANK_7 : RANK_2);
    return square_rank(attempt->from) == (white ? RANK_5 : RANK_4) &&
           position_at(attempt->position, beside) == man_of(colour_other(attempt->mover), PAWN) &&
           position_at(attempt->position, origin) == NO_MAN;
}

/* The last rank asks for a piece, and no other square for any. [laws:3.7.3.3] */
static enum chess_verdict judge_promotion(const struct attempt *attempt) {
    bool last = square_rank(attempt->to) == (attempt->mover == WHITE ? RANK_8 : RANK_1);
    if (attempt->promotion == NO_KIND)
        return last ? CHESS_VERDICT_PROMOTION_NEEDED : CHESS_VERDICT_KING_EXPOSED;
    bool piece = attempt->promotion >= KNIGHT && attempt->promotion <= QUEEN;
    return last && piece ? CHESS_VERDICT_KING_EXPOSED : CHESS_VERDICT_PROMOTION_NOT;
}

static enum chess_verdict judge_pawn(const struct attempt *attempt, struct move *move) {
    const struct position *position = attempt->position;
    int ahead = attempt->mover == WHITE ? 1 : -1;
    int ranks = (square_rank(attempt->to) - square_rank(attempt->from)) * ahead;
    int files = square_file(attempt->to) - square_file(attempt->from);
    enum move_way way = MOVE_USUAL;
    if (files == 0 && ranks == 1) { /* [laws:3.7.1] */
        if (position_at(position, attempt->to) != NO_MAN)
            return CHESS_VERDICT_PAWN_BLOCKED;
    } else if (files == 0 && ranks == 2) { /* [laws:3.7.2] */
        if (square_rank(attempt->from) != (attempt->mover == WHITE ? RANK_2 : RANK_7))
            return CHESS_VERDICT_PAWN_MOVED;
        squares path = attacks_between(attempt->from, attempt->to) | SQUARE_BIT(attempt->to);
        if ((position_occupied(position) & path) != 0)
            return CHESS_VERDICT_PAWN_BLOCKED;
        way = MOVE_DOUBLE_STEP;
    } else if ((files == 1 || files == -1) && ranks == 1) { /* [laws:3.7.3] */
        if (position_at(position, attempt->to) == man_of(colour_other(attempt->mover), KING))
            return CHESS_VERDICT_KING_TAKEN;
        if (!is_enemy(attempt, attempt->to)) {
            if (position->en_passant != (uint8_t)attempt->to) /* [laws:3.7.3.1] [laws:3.7.3.2] */
                return looks_like_en_passant(attempt) ? CHESS_VERDICT_EN_PASSANT_LATE : CHESS_VERDICT_PAWN_NOTHING;
            way = MOVE_EN_PASSANT;
        }
    } else {
        return CHESS_VERDICT_NOT_ITS_WAY;
    }
    return decide(attempt, way, judge_promotion(attempt), move);
}

/* --- Pieces ----------------------------------------------------------------------------------------------------- */

static enum chess_verdict judge_piece(const struct attempt *attempt, struct move *move) {
    enum man man = man_of(attempt->mover, attempt->kind);
    if (!squares_has(attacks_of(man, attempt->from, 0), attempt->to))
        return CHESS_VERDICT_NOT_ITS_WAY;
    if ((attacks_between(attempt->from, attempt->to) & position_occupied(attempt->position)) != 0)
        return CHESS_VERDICT_IN_THE_WAY; /* knights and kings have no square between */
    if (position_at(attempt->position, attempt->to) == man_of(colour_other(attempt->mover), KING))
        return CHESS_VERDICT_KING_TAKEN;
    if (attempt->promotion != NO_KIND)
        return CHESS_VERDICT_PROMOTION_NOT;
    return decide(attempt, MOVE_USUAL, CHESS_VERDICT_KING_EXPOSED, move);
}

static enum chess_verdict judge(const struct attempt *attempt, struct move *move) {
    bool onto_rook = false;
    if (attempt->kind == KING && means_castling(attempt, &onto_rook)) {
        if (attempt->promotion != NO_KIND)
            return CHESS_VERDICT_PROMOTION_NOT;
        return onto_rook ? judge_castling_with(attempt->position, attempt->moves, attempt->to, move)
                         : judge_castling_side(attempt->position, attempt->moves, attempt->to > attempt->from, move);
    }
    if (attempt->from == attempt->to)
        return CHESS_VERDICT_NOT_ITS_WAY;
    enum man there = position_at(attempt->position, attempt->to);
    if (there != NO_MAN && man_colour(there) == attempt->mover)
        return CHESS_VERDICT_OWN_MAN;
    return attempt->kind == PAWN ? judge_pawn(attempt, move) : judge_piece(attempt, move);
}

enum chess_verdict chess_judge_attempt(const struct position *position, enum square from, enum square to,
                                       enum kind promotion, struct move *move) {
    struct move found = move_none();
    enum man man = from < NO_SQUARE ? position_at(position, from) : NO_MAN;
    enum colour mover = (enum colour)position->to_move;
    if (man == NO_MAN)
        return CHESS_VERDICT_NO_MAN;
    if (man_colour(man) != mover)
        return CHESS_VERDICT_NOT_YOURS;
    if (to >= NO_SQUARE)
        return CHESS_VERDICT_NOT_ITS_WAY;
    struct moves moves;
    moves_generate(&moves, position);
    struct attempt attempt = {position, &moves, mover, man_kind(man), from, to, promotion};
    return judge(&attempt, move != NULL ? move : &found);
}

enum chess_verdict chess_judge_castling(const struct position *position, bool kingside, struct move *move) {
    struct move found = move_none();
    struct moves moves;
    moves_generate(&moves, position);
    return judge_castling_side(position, &moves, kingside, move != NULL ? move : &found);
}

/* --- What is said ----------------------------------------------------------------------------------------------- */

static const struct {
    enum message message;
    const char *article;
} verdicts[CHESS_VERDICT_COUNT] = {
    [CHESS_VERDICT_LEGAL] = {MESSAGE_chess_verdict_legal, "laws:3.10.1"},
    [CHESS_VERDICT_NO_MAN] = {MESSAGE_chess_verdict_no_piece, "laws:3.10.2"},
    [CHESS_VERDICT_NO_FILE] = {MESSAGE_chess_verdict_no_file, "laws:C.9.3"},
    [CHESS_VERDICT_NOT_YOURS] = {MESSAGE_chess_verdict_not_yours, "laws:1.2"},
    [CHESS_VERDICT_OWN_MAN] = {MESSAGE_chess_verdict_own_piece, "laws:3.1"},
    [CHESS_VERDICT_NOT_ITS_WAY] = {MESSAGE_chess_verdict_not_its_way, "laws:3.10.2"},
    [CHESS_VERDICT_IN_THE_WAY] = {MESSAGE_chess_verdict_in_the_way, "laws:3.5"},
    [CHESS_VERDICT_PAWN_BLOCKED] = {MESSAGE_chess_verdict_pawn_blocked, "laws:3.7.1"},
    [CHESS_VERDICT_PAWN_NOTHING] = {MESSAGE_chess_verdict_pawn_nothing, "laws:3.7.3"},
    [CHESS_VERDICT_PAWN_MOVED] = {MESSAGE_chess_verdict_pawn_moved, "laws:3.7.2"},
    [CHESS_VERDICT_EN_PASSANT_LATE] = {MESSAGE_chess_verdict_en_passant_late, "laws:3.7.3.2"},
    [CHESS_VERDICT_PROMOTION_NEEDED] = {MESSAGE_chess_verdict_promotion_needed, "laws:3.7.3.3"},
    [CHESS_VERDICT_PROMOTION_NOT] = {MESSAGE_chess_verdict_promotion_not, "laws:3.7.3.3"},
    [CHESS_VERDICT_CASTLING_LOST] = {MESSAGE_chess_verdict_castling_lost, "laws:3.8.2.1"},
    [CHESS_VERDICT_CASTLING_CHECK] = {MESSAGE_chess_verdict_castling_check, "laws:3.8.2.2.3"},
    [CHESS_VERDICT_CASTLING_BLOCKED] = {MESSAGE_chess_verdict_castling_blocked, "laws:3.8.2.2.4"},
    [CHESS_VERDICT_CASTLING_OCCUPIED] = {MESSAGE_chess_verdict_castling_occupied, "laws:II.3.2.7.4"},
    [CHESS_VERDICT_KING_TAKEN] = {MESSAGE_chess_verdict_king_taken, "laws:1.4.1"},
    [CHESS_VERDICT_KING_EXPOSED] = {MESSAGE_chess_verdict_king_exposed, "laws:3.9.2"},
};

enum message chess_verdict_message(enum chess_verdict verdict) {
    return verdicts[verdict].message;
}

const char *chess_verdict_article(enum chess_verdict verdict, enum kind kind) {
    static const char *const ways[] = {
        [NO_KIND] = "laws:3.10.2", [PAWN] = "laws:3.7.1", [KNIGHT] = "laws:3.6", [BISHOP] = "laws:3.2",
        [ROOK] = "laws:3.3",       [QUEEN] = "laws:3.4",  [KING] = "laws:3.8.1",
    };
    return verdict == CHESS_VERDICT_NOT_ITS_WAY ? ways[kind] : verdicts[verdict].article;
}
