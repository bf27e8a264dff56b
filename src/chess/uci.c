#include "chess/chess_judge.h"
#include "chess/moves.h"
#include "language/errors.h"

static const char promotion_letters[] = {[KNIGHT] = 'n', [BISHOP] = 'b', [ROOK] = 'r', [QUEEN] = 'q'};

/* The king's own step is the usual form of castling, unless it could be taken for another move. */
static enum square castling_shown_to(const struct position *position, struct move move) {
    bool usual = !position->chess960 && square_file((enum square)move.from) == FILE_E &&
                 (square_file((enum square)move.to) == FILE_A || square_file((enum square)move.to) == FILE_H);
    return usual ? move_castled_king(move) : (enum square)move.to;
}

size_t move_write_uci(const struct position *position, struct move move, char text[UCI_LONGEST]) {
    enum square from = (enum square)move.from;
    enum square to = move.way == MOVE_CASTLING ? castling_shown_to(position, move) : (enum square)move.to;
    size_t length = 0;
    text[length++] = square_file_letter(from);
    text[length++] = square_rank_digit(from);
    text[length++] = square_file_letter(to);
    text[length++] = square_rank_digit(to);
    if (move.promotion != NO_KIND)
        text[length++] = promotion_letters[move.promotion];
    text[length] = '\0';
    return length;
}

static bool read_square(const char *text, enum square *square) {
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return false;
    *square = square_at(text[0] - 'a', text[1] - '1');
    return true;
}

static bool read_promotion(char letter, enum kind *promotion) {
    switch (letter | 0x20) {
    case 'q':
        *promotion = QUEEN;
        return true;
    case 'r':
        *promotion = ROOK;
        return true;
    case 'b':
        *promotion = BISHOP;
        return true;
    case 'n':
        *promotion = KNIGHT;
        return true;
    case 'k': /* written like a promotion, and refused as one [laws:3.7.3.3] */
        *promotion = KING;
        return true;
    default:
        return false;
    }
}

bool move_read_uci(const struct position *position, struct text text, struct move *move, struct error *error) {
    enum square from;
    enum square to;
    enum kind promotion = NO_KIND;
    if (text.length < 4 || text.length > 5 || !read_square(text.bytes, &from) || !read_square(text.bytes + 2, &to) ||
        (text.length == 5 && !read_promotion(text.bytes[4], &promotion)))
        return error_set_text(error, ERROR_move_malformed, text, TEXT("UCI"), TEXT(""));
    enum chess_verdict verdict = chess_judge_attempt(position, from, to, promotion, move);
    if (verdict == CHESS_VERDICT_LEGAL)
        return true;
    error_set_text(error, ERROR_move_illegal, text, TEXT(""), TEXT(""));
    return error_phrase(error, 1, language_phrase(chess_verdict_message(verdict)));
}
