#include "chess/notation.h"

#include <string.h>

#include "chess/departures.h"
#include "chess/notation_shape.h"

const struct notation_style notation_fide = {.language = NOTATION_ENGLISH, .form = NOTATION_SHORT};
const struct notation_style notation_pgn = {
    .language = NOTATION_ENGLISH, .form = NOTATION_SHORT, .promotion_sign = true, .castling_letter = true};

/* [laws:C.2] [laws:C.3] By kind: nothing, pawn, knight, bishop, rook, queen, king. */
static const struct {
    const char *code;
    enum message name;
    const char *letters[KING + 1];
} notations[NOTATION_LANGUAGES] = {
    [NOTATION_ENGLISH] = {"en", MESSAGE_chess_language_en, {"", "", "N", "B", "R", "Q", "K"}},
    [NOTATION_ITALIAN] = {"it", MESSAGE_chess_language_it, {"", "", "C", "A", "T", "D", "R"}},
    [NOTATION_GERMAN] = {"de", MESSAGE_chess_language_de, {"", "", "S", "L", "T", "D", "K"}},
    [NOTATION_FRENCH] = {"fr", MESSAGE_chess_language_fr, {"", "", "C", "F", "T", "D", "R"}},
    [NOTATION_SPANISH] = {"es", MESSAGE_chess_language_es, {"", "", "C", "A", "T", "D", "R"}},
    [NOTATION_DUTCH] = {"nl", MESSAGE_chess_language_nl, {"", "", "P", "L", "T", "D", "K"}},
    [NOTATION_FIGURINE] = {"figurine", MESSAGE_chess_language_figurine, {"", "", "♘", "♗", "♖", "♕", "♔"}},
};

static const char *const black_figurines[KING + 1] = {"", "", "♞", "♝", "♜", "♛", "♚"};

const uint8_t notation_kinds[NOTATION_LANGUAGES]['Z' + 1] = {
    [NOTATION_ENGLISH] = {['K'] = KING, ['Q'] = QUEEN, ['R'] = ROOK, ['B'] = BISHOP, ['N'] = KNIGHT},
    [NOTATION_ITALIAN] = {['R'] = KING, ['D'] = QUEEN, ['T'] = ROOK, ['A'] = BISHOP, ['C'] = KNIGHT},
    [NOTATION_GERMAN] = {['K'] = KING, ['D'] = QUEEN, ['T'] = ROOK, ['L'] = BISHOP, ['S'] = KNIGHT},
    [NOTATION_FRENCH] = {['R'] = KING, ['D'] = QUEEN, ['T'] = ROOK, ['F'] = BISHOP, ['C'] = KNIGHT},
    [NOTATION_SPANISH] = {['R'] = KING, ['D'] = QUEEN, ['T'] = ROOK, ['A'] = BISHOP, ['C'] = KNIGHT},
    [NOTATION_DUTCH] = {['K'] = KING, ['D'] = QUEEN, ['T'] = ROOK, ['L'] = BISHOP, ['P'] = KNIGHT},
};

/* Pawn, pedone, Bauer, pion, peón, pion. A German b is a file, a Dutch P a knight (paard). */
const char *const notation_pawn_letters[NOTATION_LANGUAGES] = {
    [NOTATION_ENGLISH] = "Pp", [NOTATION_ITALIAN] = "Pp", [NOTATION_GERMAN] = "B",  [NOTATION_FRENCH] = "Pp",
    [NOTATION_SPANISH] = "Pp", [NOTATION_DUTCH] = "p",    [NOTATION_FIGURINE] = "",
};

const char *notation_language_code(enum notation_language language) {
    return notations[language].code;
}

enum message notation_language_name(enum notation_language language) {
    return notations[language].name;
}

bool notation_language_from(struct text code, enum notation_language *language) {
    for (int i = 0; i < NOTATION_LANGUAGES; i++)
        if (text_equal(code, text_from(notations[i].code))) {
            *language = (enum notation_language)i;
            return true;
        }
    return false;
}

const char *notation_letter(enum notation_language language, enum kind kind, enum colour colour) {
    if (language == NOTATION_FIGURINE && colour == BLACK)
        return black_figurines[kind];
    return notations[language].letters[kind];
}

unsigned departures_origin(const struct position *position, enum kind kind, enum square from, enum square to) {
    struct departures board;
    departures_look(&board, position);
    squares others = departures_of_piece(&board, position, kind, to) & ~SQUARE_BIT(from);
    if (others != 0)
        others = departures_legal(&board, others, to, SQUARE_BIT(to));
    if (others == 0)
        return ORIGIN_NONE;
    if ((others & FILE_SET(square_file(from))) == 0) /* [laws:C.10.1] [laws:C.10.3] [laws:C.10.3.1] [laws:C.10.3.3] */
        return ORIGIN_FILE;
    if ((others & RANK_SET(square_rank(from))) == 0) /* [laws:C.10.2] [laws:C.10.3.2] */
        return ORIGIN_RANK;
    return ORIGIN_SQUARE;
}
