#include <string.h>

#include "chess/departures.h"
#include "chess/notation_shape.h"

struct scanner {
    struct text text;
    size_t at;
    enum notation_language language;
};

static char peek(const struct scanner *scanner, size_t ahead) {
    size_t at = scanner->at + ahead;
    return at < scanner->text.length ? scanner->text.bytes[at] : '\0';
}

/* Moves over a text if it stands here. */
static bool take(struct scanner *scanner, const char *word) {
    size_t length = strlen(word);
    if (scanner->text.length - scanner->at < length || memcmp(scanner->text.bytes + scanner->at, word, length) != 0)
        return false;
    scanner->at += length;
    return true;
}

static bool at_end(const struct scanner *scanner) {
    return scanner->at == scanner->text.length;
}

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

static bool is_file(char byte) {
    return byte >= 'a' && byte <= 'h';
}

static bool is_rank(char byte) {
    return byte >= '1' && byte <= '8';
}

/* Hyphen; also minus sign and the dashes that printers use, which are odd. */
static bool take_dash(struct scanner *scanner, bool *odd) {
    static const char *const dashes[] = {"‐", "‑", "‒", "–", "—", "−"};
    if (take(scanner, "-"))
        return true;
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (take(scanner, dashes[i])) {
            *odd = true;
            return true;
        }
    return false;
}

/* A figurine of either colour, pawns too, and what may ask for its plain or coloured shape. */
static enum kind take_figurine(struct scanner *scanner) {
    static const uint8_t kinds[6] = {KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN}; /* from U+2654 and from U+265A */
    if (peek(scanner, 0) != '\xE2' || peek(scanner, 1) != '\x99')
        return NO_KIND;
    unsigned last = (unsigned char)peek(scanner, 2);
    if (last < 0x94 || last > 0x9F)
        return NO_KIND;
    scanner->at += 3;
    if (!take(scanner, "\xEF\xB8\x8E"))
        take(scanner, "\xEF\xB8\x8F");
    return (enum kind)kinds[(last - 0x94) % 6];
}

/* A piece's letter, or the one that a pawn should not have. */
static enum kind take_letter(struct scanner *scanner) {
    if (scanner->language == NOTATION_FIGURINE)
        return take_figurine(scanner);
    char byte = peek(scanner, 0);
    enum kind kind = NO_KIND;
    if (byte >= 'A' && byte <= 'Z')
        kind = (enum kind)notation_kinds[scanner->language][(unsigned char)byte];
    if (kind == NO_KIND && byte != '\0' && strchr(notation_pawn_letters[scanner->language], byte) != NULL)
        kind = PAWN;
    if (kind != NO_KIND)
        scanner->at++;
    return kind;
}

/* Zeros, as the Laws have them, or letters; with dashes between them or, oddly, without. [laws:C.13.1] [laws:C.13.2] */
static bool scan_castling(struct scanner *scanner, struct notation_shape *shape) {
    char first = peek(scanner, 0);
    unsigned circles = 1;
    scanner->at++;
    shape->odd = first == 'o';
    while (circles < 3) {
        bool odd = false;
        bool dash = take_dash(scanner, &odd);
        char next = peek(scanner, 0);
        if (next != '0' && next != 'O' && next != 'o') {
            if (dash)
                return false;
            break;
        }
        scanner->at++;
        circles++;
        shape->odd = shape->odd || odd || !dash || next != first;
    }
    shape->kingside = circles == 2;
    return circles > 1;
}

static squares origin_set(bool has_file, char file, bool has_rank, char rank) {
    return (has_file ? FILE_SET(file - 'a') : ALL_SQUARES) & (has_rank ? RANK_SET(rank - '1') : ALL_SQUARES);
}

/* One square, or what is said of the square of departure, perhaps a sign, and the square of arrival. */
static bool scan_squares(struct scanner *scanner, struct notation_shape *shape) {
    bool letter = shape->kind != PAWN || shape->pawn_letter;
    char file = '\0';
    char rank = '\0';
    bool dash = false;
    shape->origin_at = scanner->at;
    shape->to_at = scanner->at;
    if (is_file(peek(scanner, 0))) {
        file = peek(scanner, 0);
        scanner->at++;
    }
    if (is_rank(peek(scanner, 0)) && (file != '\0' || letter)) {
        rank = peek(scanner, 0);
        scanner->at++;
    }
    size_t sign_at = scanner->at;
    if (take(scanner, "x"))
        shape->says_capture = true;
    else if (take(scanner, ":") || take(scanner, "×"))
        shape->says_capture = shape->odd = true;
    else
        dash = take_dash(scanner, &shape->odd);
    bool sign = dash || shape->says_capture;
    if (sign && !letter && file == '\0') {
        scanner->at = sign_at;
        return false;
    }
    bool square_ahead = is_file(peek(scanner, 0)) && is_rank(peek(scanner, 1));
    if (!sign && !square_ahead && file != '\0' && rank != '\0') {
        shape->to = square_at(file - 'a', rank - '1');
        shape->among = ALL_SQUARES;
        return true;
    }
    shape->to_at = scanner->at;
    if (!square_ahead) {
        scanner->at += is_file(peek(scanner, 0));
        return false;
    }
    shape->to = square_at(peek(scanner, 0) - 'a', peek(scanner, 1) - '1');
    /* A pawn captures on another file than its own. [laws:3.7.3] */
    if (shape->kind == PAWN && shape->says_capture && file == peek(scanner, 0))
        return false;
    scanner->at += 2;
    shape->has_file = file != '\0';
    shape->has_rank = rank != '\0';
    shape->among = origin_set(shape->has_file, file, shape->has_rank, rank);
    return true;
}

/* The letter of the new piece; small letters, as between programs, are odd. */
static enum kind take_promotion_letter(struct scanner *scanner, bool *odd) {
    enum kind kind = take_letter(scanner);
    char byte = peek(scanner, 0);
    if (kind != NO_KIND || scanner->language == NOTATION_FIGURINE || byte < 'a' || byte > 'z')
        return kind;
    kind = (enum kind)notation_kinds[scanner->language][(unsigned char)(byte - 'a' + 'A')];
    if (kind != NO_KIND) {
        scanner->at++;
        *odd = true;
    }
    return kind;
}

/* d8Q, d8=Q, d8(Q) and d8/Q. [laws:C.11] */
static bool scan_promotion(struct scanner *scanner, struct notation_shape *shape) {
    shape->promotion_at = scanner->at;
    bool odd = false;
    bool bracket = peek(scanner, 0) == '(' && peek(scanner, 1) != '=' && peek(scanner, 1) != 'e';
    bool sign = false;
    if (bracket || peek(scanner, 0) == '/') {
        odd = sign = true;
        scanner->at++;
    } else
        sign = take(scanner, "=");
    enum kind kind = take_promotion_letter(scanner, &odd);
    if (kind == NO_KIND)
        return !sign;
    if (bracket && !take(scanner, ")"))
        return false;
    shape->has_promotion = true;
    shape->promotion = kind;
    shape->odd = shape->odd || odd;
    return true;
}

/* Whatever may stand behind the squares, in any order, with or without blanks. */
static bool scan_signs(struct scanner *scanner, struct notation_shape *shape) {
    size_t end = scanner->at;
    for (;; end = scanner->at) {
        while (is_blank(peek(scanner, 0)))
            scanner->at++;
        if (at_end(scanner)) {
            scanner->at = end;
            return true;
        }
        if (take(scanner, "++") || take(scanner, "#")) /* [laws:C.13.5] */
            shape->says_mate = true;
        else if (take(scanner, "+")) /* [laws:C.13.4] */
            shape->says_check = true;
        else if (take(scanner, "e.p.")) /* [laws:C.13.6] */
            shape->says_en_passant = true;
        else if (take(scanner, "ep") || take(scanner, "e.p") || take(scanner, "(e.p.)") || take(scanner, "(ep)"))
            shape->says_en_passant = shape->odd = true;
        else if (take(scanner, "(=)")) /* [laws:C.12] */
            shape->draw_offer = true;
        else if (!take(scanner, "!") && !take(scanner, "?"))
            return false;
    }
}

static bool scan_move(struct scanner *scanner, struct notation_shape *shape) {
    while (is_blank(peek(scanner, 0)))
        scanner->at++;
    char first = peek(scanner, 0);
    if (first == '0' || first == 'O' || first == 'o')
        return scan_castling(scanner, shape) && scan_signs(scanner, shape);
    shape->kind = take_letter(scanner);
    shape->pawn_letter = shape->kind == PAWN;
    if (shape->kind == NO_KIND)
        shape->kind = PAWN; /* recognised by having no letter [laws:C.4] */
    return scan_squares(scanner, shape) && (shape->kind != PAWN || scan_promotion(scanner, shape)) &&
           scan_signs(scanner, shape);
}

bool notation_scan(struct text text, enum notation_language language, struct notation_shape *shape) {
    struct scanner scanner = {text, 0, language};
    *shape = (struct notation_shape){.to = NO_SQUARE};
    bool well_formed = scan_move(&scanner, shape);
    shape->at = scanner.at;
    return well_formed;
}
