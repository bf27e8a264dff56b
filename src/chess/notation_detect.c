#include <string.h>

#include "chess/notation_shape.h"

/* One move of a list: in a language, or as programs write it, which is the same in all. */
static bool read_word(const struct position *position, struct text word, enum notation_language language,
                      struct notation_reading *reading) {
    struct move move;
    struct error error;
    if (!move_read_uci(position, word, &move, &error))
        return notation_read(position, word, language, reading);
    *reading = (struct notation_reading){
        .language = language, .move = move, .piece = man_kind(position_at(position, (enum square)move.from))};
    return true;
}

/* How many moves, from the first, read as a legal game in a language; and how many of them are not standard in it. */
static size_t read_game(const struct position *start, const struct text *moves, size_t count,
                        enum notation_language language, size_t *nonstandard) {
    struct position positions[2] = {*start};
    *nonstandard = 0;
    for (size_t i = 0; i < count; i++) {
        const struct position *position = &positions[i % 2];
        struct notation_reading reading;
        if (!read_word(position, moves[i], language, &reading))
            return i;
        *nonstandard += reading.nonstandard;
        position_play(&positions[(i + 1) % 2], position, reading.move);
    }
    return count;
}

size_t notation_detect(const struct position *start, const struct text *moves, size_t count,
                       enum notation_language *language, size_t *good) {
    size_t fitting = 0;
    size_t furthest = 0;
    size_t fewest = 0;
    for (int i = 0; i < NOTATION_LANGUAGES; i++) {
        size_t nonstandard;
        size_t read = read_game(start, moves, count, (enum notation_language)i, &nonstandard);
        fitting += read == count;
        if (i == 0 || read > furthest || (read == furthest && nonstandard < fewest)) {
            *language = (enum notation_language)i;
            furthest = read;
            fewest = nonstandard;
        }
    }
    if (good != NULL)
        *good = furthest;
    return fitting;
}

bool notation_detect_agrees(const struct position *start, const struct text *moves, size_t count,
                            struct notation_parting *parting) {
    enum notation_language best;
    bool among[NOTATION_LANGUAGES];
    size_t fewest;
    if (notation_detect(start, moves, count, &best, NULL) < 2)
        return true;
    read_game(start, moves, count, best, &fewest);
    for (int i = 0; i < NOTATION_LANGUAGES; i++) {
        size_t nonstandard;
        among[i] =
            read_game(start, moves, count, (enum notation_language)i, &nonstandard) == count && nonstandard == fewest;
    }
    struct position positions[2] = {*start};
    for (size_t at = 0; at < count; at++) {
        const struct position *position = &positions[at % 2];
        struct notation_reading reading = {0};
        bool parted = false;
        *parting = (struct notation_parting){.at = at};
        read_word(position, moves[at], best, &reading);
        struct move move = reading.move;
        for (int i = 0; i < NOTATION_LANGUAGES; i++)
            if (among[i] && read_word(position, moves[at], (enum notation_language)i, &reading)) {
                parting->kinds[i] = reading.piece;
                parted = parted || !move_equal(reading.move, move);
            }
        if (parted)
            return false;
        position_play(&positions[(at + 1) % 2], position, move);
    }
    return true;
}

/* --- Other systems ------------------------------------------------------------------------------------------------ */

static bool is_algebraic(struct text word, enum notation_language language) {
    struct notation_shape shape;
    return notation_scan(word, language, &shape);
}

/* 5254: files and ranks as digits, as in correspondence; a fifth digit is the promotion. */
static bool is_numeric(struct text word) {
    if (word.length != 4 && word.length != 5)
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (word.bytes[i] < '1' || word.bytes[i] > (i == 4 ? '4' : '8'))
            return false;
    return true;
}

/* Moves over letters of the men and of the files named after them: KB, QKt, P. */
static size_t skip_men(struct text word, size_t at) {
    while (at < word.length && word.bytes[at] != '\0' && strchr("KQRBNPt", word.bytes[at]) != NULL)
        at++;
    return at;
}

/* P-K4, N-KB3, KtxP, QRPxB, P-K8(Q), B-N5ch: a man, a sign, a man or a square counted from one's own side. */
static bool is_descriptive(struct text word) {
    size_t sign = skip_men(word, 0);
    if (sign == 0 || sign >= word.length || (word.bytes[sign] != '-' && word.bytes[sign] != 'x'))
        return false;
    size_t end = skip_men(word, sign + 1);
    if (end == sign + 1)
        return false;
    bool square = end < word.length && word.bytes[end] >= '1' && word.bytes[end] <= '8';
    if (!square && word.bytes[sign] == '-')
        return false;
    for (end += square; end < word.length; end++)
        if (word.bytes[end] == '\0' || strchr("()=KQRBNt+#!?chmatedisblp. ", word.bytes[end]) == NULL)
            return false;
    return true;
}

static bool is_castling(struct text word) {
    return text_equal(word, TEXT("0-0")) || text_equal(word, TEXT("0-0-0")) || text_equal(word, TEXT("O-O")) ||
           text_equal(word, TEXT("O-O-O"));
}

enum notation_system notation_system(const struct text *moves, size_t count) {
    if (count == 0)
        return NOTATION_UNKNOWN_SYSTEM;
    for (int language = 0; language < NOTATION_LANGUAGES; language++) {
        size_t words = 0;
        while (words < count && is_algebraic(moves[words], (enum notation_language)language))
            words++;
        if (words == count)
            return NOTATION_ALGEBRAIC;
    }
    size_t descriptive = 0;
    size_t numeric = 0;
    for (size_t i = 0; i < count; i++) {
        descriptive += is_castling(moves[i]) || is_descriptive(moves[i]);
        numeric += is_numeric(moves[i]);
    }
    if (numeric == count)
        return NOTATION_NUMERIC;
    return descriptive == count ? NOTATION_DESCRIPTIVE : NOTATION_UNKNOWN_SYSTEM;
}
