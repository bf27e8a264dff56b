/*
 * FEN, with castling rights as in FEN and X-FEN (KQkq for the outermost rook, a file letter for an inner one) or as in
 * Shredder-FEN (always the file letter).
 */
#include <string.h>

#include "chess/setup.h"

static const char man_letters[MAN_CODES] = {
    [WHITE_PAWN] = 'P',   [WHITE_KNIGHT] = 'N', [WHITE_BISHOP] = 'B', [WHITE_ROOK] = 'R',
    [WHITE_QUEEN] = 'Q',  [WHITE_KING] = 'K',   [BLACK_PAWN] = 'p',   [BLACK_KNIGHT] = 'n',
    [BLACK_BISHOP] = 'b', [BLACK_ROOK] = 'r',   [BLACK_QUEEN] = 'q',  [BLACK_KING] = 'k',
};

/* --- Castling rights -------------------------------------------------------------------------------------------- */

/*
 * The rook that K or Q names: the outermost one on that side of the king. Where there is none the corner is meant, so
 * that the right is kept, to be found faulty.
 */
static enum square outermost_rook(const struct setup *setup, enum colour colour, bool king_side) {
    int home = colour == WHITE ? RANK_1 : RANK_8;
    int corner = king_side ? FILE_H : FILE_A;
    int step = king_side ? -1 : 1;
    int rook = -1;
    for (int file = corner; file >= FILE_A && file <= FILE_H; file += step) {
        uint8_t man = setup->men[square_at(file, home)];
        if (man == man_of(colour, KING))
            return square_at(rook >= 0 ? rook : corner, home);
        if (man == man_of(colour, ROOK) && rook < 0)
            rook = file;
    }
    return square_at(corner, home);
}

static enum square right_named(const struct setup *setup, char letter) {
    enum colour colour = letter >= 'a' ? BLACK : WHITE;
    char small = (char)(letter | 0x20);
    if (small == 'k' || small == 'q')
        return outermost_rook(setup, colour, small == 'k');
    if (small >= 'a' && small <= 'h')
        return square_at(small - 'a', colour == WHITE ? RANK_1 : RANK_8);
    return NO_SQUARE;
}

static char name_of_right(const struct setup *setup, enum square rook) {
    enum colour colour = square_rank(rook) == RANK_1 ? WHITE : BLACK;
    char letter = square_file_letter(rook);
    if (setup->style != FEN_SHREDDER) {
        if (rook == outermost_rook(setup, colour, true))
            letter = 'k';
        else if (rook == outermost_rook(setup, colour, false))
            letter = 'q';
    }
    return colour == WHITE ? (char)(letter - 0x20) : letter;
}

/* Do the rights say that the game did not start from the usual squares? */
static bool rights_are_unusual(const struct setup *setup) {
    squares corners = SQUARE_BIT(A1) | SQUARE_BIT(H1) | SQUARE_BIT(A8) | SQUARE_BIT(H8);
    if ((setup->castling & ~corners) != 0)
        return true;
    for (int file = FILE_A; file <= FILE_H; file++)
        if (file != FILE_E && ((setup->men[square_at(file, RANK_1)] == WHITE_KING && (setup->castling & 0xFF) != 0) ||
                               (setup->men[square_at(file, RANK_8)] == BLACK_KING && setup->castling >> 56 != 0)))
            return true;
    return false;
}

/* --- Reading ---------------------------------------------------------------------------------------------------- */

struct reader {
    struct text fen;
    size_t at;
    struct error *error;
};

/* What is wrong at an offset. */
static bool wrong(struct reader *reader, size_t at, struct error_phrase what) {
    error_set(reader->error, ERROR_fen_malformed, NULL, NULL, NULL);
    error_phrase(reader->error, 0, what);
    return error_at(reader->error, NULL, 1, (long)at + 1);
}

/* Something is wrong with a rank, whose number is named. */
static bool wrong_rank(struct reader *reader, struct error_phrase what, int rank) {
    char digit = (char)('1' + rank);
    what.values[0] = (struct text){&digit, 1};
    return wrong(reader, reader->at, what);
}

static bool short_rank(struct reader *reader, int rank, int file) {
    char digits[] = {(char)('1' + rank), (char)('0' + file)};
    return wrong(reader, reader->at,
                 ERROR_PHRASE("phrase.fen.short-rank", "rank squares", {digits, 1}, {digits + 1, 1}));
}

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

static bool at_end(const struct reader *reader) {
    return reader->at >= reader->fen.length;
}

static bool in_field(const struct reader *reader) {
    return !at_end(reader) && !is_blank(reader->fen.bytes[reader->at]);
}

static void skip_blanks(struct reader *reader) {
    while (!at_end(reader) && is_blank(reader->fen.bytes[reader->at]))
        reader->at++;
}

/* The character at an offset, whole, for messages. */
static struct text character(const struct reader *reader, size_t at) {
    size_t next = at;
    uint32_t code;
    utf8_next(reader->fen, &next, &code);
    return text_slice(reader->fen, at, next);
}

/* As much of a field as a message has room for. */
static struct text shown(struct text field) {
    return utf8_slice(field, 0, 12);
}

/* Cuts the next field; the first one that is missing is named in the message. */
static bool next_field(struct reader *reader, const char *name, struct text *field, size_t *start) {
    skip_blanks(reader);
    *start = reader->at;
    while (in_field(reader))
        reader->at++;
    *field = text_slice(reader->fen, *start, reader->at);
    if (field->length == 0)
        return wrong(reader, *start, ERROR_PHRASE("phrase.fen.missing", "@field", text_from(name)));
    return true;
}

static enum man man_with_letter(char letter) {
    static const uint8_t men[] = {
        ['P'] = WHITE_PAWN,   ['N'] = WHITE_KNIGHT, ['B'] = WHITE_BISHOP, ['R'] = WHITE_ROOK,
        ['Q'] = WHITE_QUEEN,  ['K'] = WHITE_KING,   ['p'] = BLACK_PAWN,   ['n'] = BLACK_KNIGHT,
        ['b'] = BLACK_BISHOP, ['r'] = BLACK_ROOK,   ['q'] = BLACK_QUEEN,  ['k'] = BLACK_KING,
    };
    unsigned char byte = (unsigned char)letter;
    return byte < sizeof men ? (enum man)men[byte] : NO_MAN;
}

/* The men on the board, from a8 to h1. */
static bool read_men(struct reader *reader, struct setup *setup) {
    int rank = RANK_8;
    int file = FILE_A;
    bool digit = false; /* the character before was one */
    for (; in_field(reader); reader->at++) {
        char byte = reader->fen.bytes[reader->at];
        enum man man = man_with_letter(byte);
        if (byte == '/') {
            if (file < 8)
                return short_rank(reader, rank, file);
            if (rank == RANK_1)
                return wrong(reader, reader->at, ERROR_WORDS("phrase.fen.many-ranks"));
            rank--;
            file = FILE_A;
            digit = false;
            continue;
        }
        int count = byte >= '1' && byte <= '8' ? byte - '0' : 1;
        if (man == NO_MAN && (byte < '1' || byte > '8'))
            return wrong(reader, reader->at,
                         ERROR_PHRASE("phrase.fen.letter", "letter", character(reader, reader->at)));
        if (file + count > 8)
            return wrong_rank(reader, ERROR_PHRASE("phrase.fen.long-rank", "rank", {0}), rank);
        if (man == NO_MAN && digit)
            return wrong_rank(reader, ERROR_PHRASE("phrase.fen.numbers", "rank", {0}), rank);
        digit = man == NO_MAN;
        setup->men[square_at(file, rank)] = (uint8_t)man;
        file += count;
    }
    if (file < 8)
        return short_rank(reader, rank, file);
    if (rank > RANK_1) {
        char ranks = (char)('8' - rank);
        return wrong(reader, reader->at, ERROR_PHRASE("phrase.fen.few-ranks", "ranks", {&ranks, 1}));
    }
    return true;
}

static bool read_to_move(struct reader *reader, struct setup *setup) {
    struct text field;
    size_t start;
    if (!next_field(reader, ERROR_KEY("chess.fen.side"), &field, &start))
        return false;
    if (!text_equal(field, TEXT("w")) && !text_equal(field, TEXT("b")))
        return wrong(reader, start, ERROR_PHRASE("phrase.fen.side", "field", shown(field)));
    setup->to_move = field.bytes[0] == 'w' ? WHITE : BLACK;
    return true;
}

static bool read_castling(struct reader *reader, struct setup *setup) {
    struct text field;
    size_t start;
    bool by_side = false;
    if (!next_field(reader, ERROR_KEY("chess.fen.castling"), &field, &start))
        return false;
    if (text_equal(field, TEXT("-")))
        return true;
    for (size_t i = 0; i < field.length; i++) {
        char letter = field.bytes[i];
        enum square rook = right_named(setup, letter);
        if (rook == NO_SQUARE)
            return wrong(reader, start + i, ERROR_PHRASE("phrase.fen.right", "letter", character(reader, start + i)));
        if (squares_has(setup->castling, rook))
            return wrong(reader, start + i, ERROR_PHRASE("phrase.fen.right-twice", "letter", {&letter, 1}));
        setup->castling |= SQUARE_BIT(rook);
        by_side = by_side || (letter | 0x20) > 'h';
    }
    setup->style = by_side ? FEN_USUAL : FEN_SHREDDER;
    setup->chess960 = !by_side || rights_are_unusual(setup);
    return true;
}

static bool read_en_passant(struct reader *reader, struct setup *setup) {
    struct text field;
    size_t start;
    if (!next_field(reader, ERROR_KEY("chess.fen.en-passant"), &field, &start))
        return false;
    if (text_equal(field, TEXT("-")))
        return true;
    if (field.length != 2 || field.bytes[0] < 'a' || field.bytes[0] > 'h' || field.bytes[1] < '1' ||
        field.bytes[1] > '8')
        return wrong(reader, start, ERROR_PHRASE("phrase.fen.square", "field", shown(field)));
    setup->en_passant = (uint8_t)square_at(field.bytes[0] - 'a', field.bytes[1] - '1');
    return true;
}

static bool read_counter(struct reader *reader, const char *name, uint16_t *counter) {
    struct text field;
    size_t start;
    uint32_t value = 0;
    if (!next_field(reader, name, &field, &start))
        return false;
    for (size_t i = 0; i < field.length; i++) {
        if (field.bytes[i] < '0' || field.bytes[i] > '9')
            return wrong(reader, start + i, ERROR_PHRASE("phrase.fen.number", "@field", text_from(name)));
        value = value * 10 + (uint32_t)(field.bytes[i] - '0');
        if (value > UINT16_MAX)
            return wrong(reader, start,
                         ERROR_PHRASE("phrase.fen.great", "@field most", text_from(name), TEXT("65535")));
    }
    *counter = (uint16_t)value;
    return true;
}

bool setup_read(struct setup *setup, struct text fen, struct error *error) {
    struct reader reader = {fen, 0, error};
    struct setup fresh;
    setup_clear(&fresh);
    skip_blanks(&reader);
    if (at_end(&reader))
        return wrong(&reader, 0, ERROR_WORDS("phrase.fen.empty"));
    if (!read_men(&reader, &fresh) || !read_to_move(&reader, &fresh) || !read_castling(&reader, &fresh) ||
        !read_en_passant(&reader, &fresh))
        return false;
    skip_blanks(&reader);
    fresh.counted = !at_end(&reader);
    if (fresh.counted && (!read_counter(&reader, ERROR_KEY("chess.fen.quiet"), &fresh.quiet_plies) ||
                          !read_counter(&reader, ERROR_KEY("chess.fen.number"), &fresh.move_number)))
        return false;
    skip_blanks(&reader);
    if (!at_end(&reader))
        return wrong(&reader, reader.at, ERROR_WORDS("phrase.fen.more"));
    *setup = fresh;
    return true;
}

/* --- Writing ---------------------------------------------------------------------------------------------------- */

static char *write_men(const struct setup *setup, char *to) {
    for (int rank = RANK_8; rank >= RANK_1; rank--) {
        int empty = 0;
        for (int file = FILE_A; file <= FILE_H; file++) {
            char letter = man_letters[setup->men[square_at(file, rank)] & 15];
            if (letter == '\0') {
                empty++;
                continue;
            }
            if (empty > 0)
                *to++ = (char)('0' + empty);
            empty = 0;
            *to++ = letter;
        }
        if (empty > 0)
            *to++ = (char)('0' + empty);
        if (rank > RANK_1)
            *to++ = '/';
    }
    return to;
}

/* White's rights first, each side's from the h-file on: KQkq. */
static char *write_castling(const struct setup *setup, char *to) {
    char *start = to;
    for (int home = RANK_1; home <= RANK_8; home += RANK_8 - RANK_1)
        for (int file = FILE_H; file >= FILE_A; file--)
            if (squares_has(setup->castling, square_at(file, home)))
                *to++ = name_of_right(setup, square_at(file, home));
    if (to == start)
        *to++ = '-';
    return to;
}

static char *write_counter(uint16_t counter, char *to) {
    char digits[5];
    int count = 0;
    do {
        digits[count++] = (char)('0' + counter % 10);
        counter /= 10;
    } while (counter > 0);
    while (count > 0)
        *to++ = digits[--count];
    return to;
}

size_t setup_write(const struct setup *setup, char fen[FEN_LONGEST]) {
    char *to = write_men(setup, fen);
    *to++ = ' ';
    *to++ = setup->to_move == WHITE ? 'w' : 'b';
    *to++ = ' ';
    to = write_castling(setup, to);
    *to++ = ' ';
    if (setup->en_passant < SQUARES) {
        *to++ = square_file_letter((enum square)setup->en_passant);
        *to++ = square_rank_digit((enum square)setup->en_passant);
    } else {
        *to++ = '-';
    }
    if (setup->counted) {
        *to++ = ' ';
        to = write_counter(setup->quiet_plies, to);
        *to++ = ' ';
        to = write_counter(setup->move_number, to);
    }
    *to = '\0';
    return (size_t)(to - fen);
}
