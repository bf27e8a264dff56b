#include <string.h>

#include "chess/chess_judge.h"
#include "chess/departures.h"
#include "chess/notation_shape.h"
#include "language/errors.h"

static bool is_last_rank(enum square square) {
    return square_rank(square) == RANK_1 || square_rank(square) == RANK_8;
}

/* --- The quick way ------------------------------------------------------------------------------------------------ */

/* Castling with the rook of the h- or the a-side [laws:C.13.1] [laws:C.13.2], by rook and not by square. */
static squares castling_rooks(const struct position *position, bool kingside, enum square *king) {
    struct moves moves;
    moves_generate(&moves, position);
    *king = (enum square)moves.king;
    squares beyond = ALL_SQUARES << moves.king;
    return moves.castling & (kingside ? beyond : ~beyond);
}

static bool read_fast_castling(const struct position *position, const char *bytes, size_t length, struct move *move) {
    char circle = bytes[0];
    if ((length != 3 && length != 5) || bytes[1] != '-' || bytes[2] != circle)
        return false;
    if (length == 5 && (bytes[3] != '-' || bytes[4] != circle))
        return false;
    enum square king;
    squares rooks = castling_rooks(position, length == 3, &king);
    if (rooks == 0 || squares_several(rooks))
        return false;
    *move = (struct move){(uint8_t)king, (uint8_t)squares_first(rooks), NO_KIND, MOVE_CASTLING};
    return true;
}

/* File, rank, or both, in `length` bytes; none fits when it is something else. */
static inline squares fast_origin(const char *bytes, size_t length) {
    unsigned file = (unsigned)bytes[0] - 'a';
    unsigned rank = (unsigned)bytes[length - 1] - '1';
    if (length == 1)
        return file < 8 ? FILE_SET(file) : rank < 8 ? RANK_SET(rank) : 0;
    return length == 2 && file < 8 && rank < 8 ? SQUARE_BIT(rank * 8 + file) : 0;
}

bool notation_read_fast(const struct position *position, const char *bytes, size_t length,
                        enum notation_language language, struct move *move, unsigned *signs) {
    unsigned found = 0;
    if (length < 2)
        return false;
    if (bytes[length - 1] == '+') {
        length--;
        found = NOTATION_SIGN_CHECK;
    } else if (bytes[length - 1] == '#') {
        length--;
        found = NOTATION_SIGN_MATE;
    }
    unsigned first = (unsigned char)bytes[0];
    enum kind kind = first <= 'Z' ? (enum kind)notation_kinds[language][first] : PAWN;
    enum kind promotion = NO_KIND;
    size_t head = 1; /* where the square of departure may stand */
    if (kind == NO_KIND) {
        *signs = found;
        return (first == 'O' || first == '0') && length >= 3 && read_fast_castling(position, bytes, length, move);
    }
    if (kind == PAWN) {
        head = 0;
        unsigned last = (unsigned char)bytes[length - 1];
        if (last >= 'A') {
            promotion = last <= 'Z' ? (enum kind)notation_kinds[language][last] : NO_KIND;
            if (promotion == NO_KIND || promotion == KING)
                return false;
            length -= bytes[length - 2] == '=' ? 2 : 1;
        }
    }
    if (length < head + 2)
        return false;
    unsigned file = (unsigned)bytes[length - 2] - 'a';
    unsigned rank = (unsigned)bytes[length - 1] - '1';
    if (file > 7 || rank > 7)
        return false;
    enum square to = square_at((int)file, (int)rank);
    size_t tail = length - 2;
    squares among = ALL_SQUARES;
    if (tail > head) {
        if (bytes[tail - 1] == 'x') {
            found |= NOTATION_SIGN_CAPTURE;
            tail--;
        } else if (bytes[tail - 1] == '-')
            tail--;
        if (tail > head)
            among = fast_origin(bytes + head, tail - head);
        else if (kind == PAWN)
            return false;
    }
    struct departures board;
    departures_look(&board, position);
    squares men;
    squares taken = SQUARE_BIT(to);
    if (kind != PAWN) {
        if (found & NOTATION_SIGN_CAPTURE && !squares_has(board.occupied, to))
            return false;
        men = departures_of_piece(&board, position, kind, to);
    } else {
        if ((promotion != NO_KIND) != is_last_rank(to))
            return false;
        if ((among & FILE_SET(file)) == 0)
            men = departures_of_capture(&board, position, to, &taken);
        else if (found & NOTATION_SIGN_CAPTURE)
            return false;
        else
            men = departures_of_step(&board, to);
    }
    squares from = departures_legal(&board, men & among, to, taken);
    if (from == 0 || squares_several(from))
        return false;
    *signs = found;
    *move = departures_move(position, kind, squares_first(from), to, promotion);
    return true;
}

/* --- The thorough way --------------------------------------------------------------------------------------------- */

static bool refuse(struct notation_reading *reading, enum notation_fault fault, size_t at) {
    reading->fault = fault;
    reading->at = at;
    return false;
}

static bool refuse_illegal(struct notation_reading *reading, enum chess_verdict verdict, size_t at) {
    reading->verdict = verdict;
    return refuse(reading, NOTATION_ILLEGAL, at);
}

static bool steps_straight(const struct notation_shape *shape) {
    return (shape->among & FILE_SET(square_file(shape->to))) != 0;
}

/* The men that may legally make the move as it is written, leaving promotion aside. */
static squares departures_of(const struct position *position, const struct notation_shape *shape) {
    struct departures board;
    squares taken = SQUARE_BIT(shape->to);
    squares men;
    departures_look(&board, position);
    if (shape->kind != PAWN)
        men = departures_of_piece(&board, position, shape->kind, shape->to);
    else if (steps_straight(shape))
        men = departures_of_step(&board, shape->to);
    else
        men = departures_of_capture(&board, position, shape->to, &taken);
    return departures_legal(&board, men & shape->among, shape->to, taken);
}

/* A pawn that could capture there, had its file been named. [laws:C.9.3] */
static bool lacks_file(const struct position *position, const struct notation_shape *shape) {
    struct departures board;
    squares taken = SQUARE_BIT(shape->to);
    if (shape->kind != PAWN || shape->has_file || shape->has_rank)
        return false;
    departures_look(&board, position);
    squares men = departures_of_capture(&board, position, shape->to, &taken);
    return departures_legal(&board, men, shape->to, taken) != 0;
}

/*
 * Why a man cannot go there. A king's castling is not written with squares: onto the own rook he may not go
 * [laws:3.1], and several squares are not his way [laws:3.8.1].
 */
static enum chess_verdict judge_written(const struct position *position, const struct notation_shape *shape,
                                        enum square from, bool *castling_meant) {
    enum kind promotion = shape->kind == PAWN && is_last_rank(shape->to) ? QUEEN : NO_KIND;
    enum chess_verdict verdict = chess_judge_attempt(position, from, shape->to, promotion, NULL);
    enum man there = position_at(position, shape->to);
    *castling_meant = shape->kind == KING && verdict == CHESS_VERDICT_LEGAL;
    if (shape->kind == KING && there == man_of((enum colour)position->to_move, ROOK))
        return CHESS_VERDICT_OWN_MAN;
    if (verdict == CHESS_VERDICT_LEGAL)
        return CHESS_VERDICT_NOT_ITS_WAY;
    /* A capture from too far, of nothing. */
    bool capture = shape->kind == PAWN && !steps_straight(shape);
    return capture && verdict == CHESS_VERDICT_NOT_ITS_WAY && there == NO_MAN ? CHESS_VERDICT_PAWN_NOTHING : verdict;
}

/*
 * Why none of the men that may be meant can go there: of several reasons the one that comes closest to a legal move,
 * for the verdicts stand in that order.
 */
static enum chess_verdict closest_verdict(const struct position *position, const struct notation_shape *shape,
                                          bool *castling_meant) {
    squares men = position_men(position, (enum colour)position->to_move, shape->kind) & shape->among;
    if (shape->kind == PAWN && steps_straight(shape))
        men &= FILE_SET(square_file(shape->to));
    enum chess_verdict closest = CHESS_VERDICT_NO_MAN;
    if (lacks_file(position, shape))
        return CHESS_VERDICT_NO_FILE;
    while (men != 0) {
        enum chess_verdict verdict = judge_written(position, shape, squares_take(&men), castling_meant);
        if (verdict > closest)
            closest = verdict;
    }
    return closest;
}

static bool read_castling(const struct position *position, const struct notation_shape *shape,
                          struct notation_reading *reading) {
    enum square king;
    squares rooks = castling_rooks(position, shape->kingside, &king);
    if (rooks == 0)
        return refuse_illegal(reading, chess_judge_castling(position, shape->kingside, NULL), 0);
    reading->move = (struct move){(uint8_t)king, (uint8_t)squares_first(rooks), NO_KIND, MOVE_CASTLING};
    return true;
}

static bool refuse_ambiguous(const struct position *position, const struct notation_shape *shape, squares from,
                             struct notation_reading *reading) {
    enum { MOST = sizeof reading->candidates / sizeof *reading->candidates };
    while (from != 0 && reading->candidate_count < MOST)
        reading->candidates[reading->candidate_count++] =
            departures_move(position, shape->kind, squares_take(&from), shape->to, shape->promotion);
    return refuse(reading, NOTATION_AMBIGUOUS, shape->origin_at);
}

static bool read_usual(const struct position *position, const struct notation_shape *shape,
                       struct notation_reading *reading) {
    squares from = departures_of(position, shape);
    if (from == 0)
        return refuse_illegal(reading, closest_verdict(position, shape, &reading->castling_meant), shape->to_at);
    if (shape->kind == PAWN) { /* [laws:3.7.3.3] */
        if (is_last_rank(shape->to) && !shape->has_promotion)
            return refuse_illegal(reading, CHESS_VERDICT_PROMOTION_NEEDED, shape->promotion_at);
        if (shape->has_promotion && (!is_last_rank(shape->to) || shape->promotion == KING || shape->promotion == PAWN))
            return refuse_illegal(reading, CHESS_VERDICT_PROMOTION_NOT, shape->promotion_at);
    }
    if (squares_several(from)) /* [laws:C.10] */
        return refuse_ambiguous(position, shape, from, reading);
    reading->move = departures_move(position, shape->kind, squares_first(from), shape->to, shape->promotion);
    return true;
}

/* A file or a rank that nobody needs, or the rank where the file is preferred. The whole square is the long form. */
static bool has_odd_origin(const struct position *position, const struct notation_shape *shape, struct move move) {
    if (shape->has_file == shape->has_rank)
        return false;
    if (shape->kind == PAWN)
        return steps_straight(shape);
    unsigned needed = departures_origin(position, shape->kind, (enum square)move.from, (enum square)move.to);
    return needed != (shape->has_file ? ORIGIN_FILE : ORIGIN_RANK);
}

/* The article of a sign that says what is not so, or NULL. */
static const char *wrong_sign(const struct position *position, const struct notation_shape *shape, struct move move) {
    if (shape->says_en_passant && move.way != MOVE_EN_PASSANT)
        return "laws:C.13.6";
    if (shape->says_capture && !move_is_capture(position, move))
        return "laws:C.13.3";
    if (!shape->says_check && !shape->says_mate)
        return NULL;
    struct position next;
    position_play(&next, position, move);
    if (shape->says_mate)
        return position_end(&next) != POSITION_CHECKMATE ? "laws:C.13.5" : NULL;
    return position_in_check(&next) ? NULL : "laws:C.13.4";
}

/* The article from which the writing departs, or NULL when it is standard. */
static const char *departure_from(const struct position *position, const struct notation_shape *shape,
                                  struct move move) {
    if (shape->pawn_letter)
        return "laws:C.4";
    const char *sign = wrong_sign(position, shape, move);
    if (sign != NULL)
        return sign;
    if (has_odd_origin(position, shape, move))
        return shape->kind == PAWN ? "laws:C.8" : "laws:C.10";
    return shape->odd ? "laws:C" : NULL;
}

bool notation_read(const struct position *position, struct text text, enum notation_language language,
                   struct notation_reading *reading) {
    struct notation_shape shape;
    bool well_formed = notation_scan(text, language, &shape);
    *reading = (struct notation_reading){
        .language = language,
        .move = move_none(),
        .at = shape.at,
        .says_capture = shape.says_capture,
        .says_check = shape.says_check || shape.says_mate,
        .says_mate = shape.says_mate,
        .says_en_passant = shape.says_en_passant,
        .draw_offer = shape.draw_offer,
        .piece = shape.kind,
        .to = shape.to,
    };
    if (!well_formed)
        return refuse(reading, NOTATION_MALFORMED, shape.at);
    if (shape.kind == NO_KIND) {
        reading->piece = KING;
        if (!read_castling(position, &shape, reading))
            return false;
    } else if (!read_usual(position, &shape, reading))
        return false;
    reading->departs_from = departure_from(position, &shape, reading->move);
    reading->nonstandard = reading->departs_from != NULL;
    return true;
}

/* --- As an error -------------------------------------------------------------------------------------------------- */

static void error_ambiguous(const struct position *position, struct text text, const struct notation_reading *reading,
                            struct error *error) {
    struct notation_style style = notation_fide;
    char list[sizeof reading->candidates / sizeof *reading->candidates * (NOTATION_LONGEST + 2)];
    size_t length = 0;
    style.language = reading->language;
    for (size_t i = 0; i < reading->candidate_count; i++) {
        if (i > 0) {
            list[length++] = ',';
            list[length++] = ' ';
        }
        length += notation_write(position, reading->candidates[i], &style, list + length);
    }
    error_set_text(error, ERROR_move_ambiguous, text, (struct text){list, length}, TEXT(""));
}

bool notation_error(const struct position *position, struct text text, const struct notation_reading *reading,
                    struct error *error) {
    switch (reading->fault) {
    case NOTATION_READ:
        return true;
    case NOTATION_MALFORMED:
        error_set_text(error, ERROR_move_malformed, text, TEXT(""), TEXT(""));
        error_phrase(error, 1, language_phrase(notation_language_name(reading->language)));
        break;
    case NOTATION_ILLEGAL:
        error_set_text(error, ERROR_move_illegal, text, TEXT(""), TEXT(""));
        error_phrase(error, 1, language_phrase(chess_verdict_message((enum chess_verdict)reading->verdict)));
        break;
    case NOTATION_AMBIGUOUS:
        error_ambiguous(position, text, reading, error);
        break;
    }
    size_t characters = utf8_length(text_slice(text, 0, reading->at));
    return error_at(error, NULL, 1, (long)characters + 1);
}
