/*
 * Short words for tests of notation: a position by FEN, a move by its UCI form, what is written and what is read.
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "chess/chess_judge.h"
#include "chess/notation.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static inline struct position position_of(const char *fen) {
    struct position position;
    struct error error;
    if (!position_read(&position, text_from(fen), &error))
        fail_msg("no position: %s", fen);
    return position;
}

static inline struct move move_of(const struct position *position, const char *uci) {
    struct move move = move_none();
    struct error error;
    if (!move_read_uci(position, text_from(uci), &move, &error))
        fail_msg("no move: %s", uci);
    return move;
}

/* --- Writing ------------------------------------------------------------------------------------------------------ */

static inline void assert_styled(const char *fen, const char *uci, struct notation_style style, const char *expected) {
    struct position position = position_of(fen);
    char text[NOTATION_LONGEST];
    size_t length = notation_write(&position, move_of(&position, uci), &style, text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
}

static inline void assert_writes(const char *fen, const char *uci, enum notation_language language,
                                 const char *expected) {
    struct notation_style style = notation_fide;
    style.language = language;
    assert_styled(fen, uci, style, expected);
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static inline struct notation_reading reading_of(const char *fen, enum notation_language language, const char *text) {
    struct position position = position_of(fen);
    struct notation_reading reading;
    bool read = notation_read(&position, text_from(text), language, &reading);
    assert_int_equal(read, reading.fault == NOTATION_READ);
    return reading;
}

/* Reads as that move; what the quick way reads, it reads alike. Returns whether it was standard. */
static inline bool assert_reads(const char *fen, enum notation_language language, const char *text, const char *uci) {
    struct position position = position_of(fen);
    struct notation_reading reading = reading_of(fen, language, text);
    if (reading.fault != NOTATION_READ)
        fail_msg("%s is not read (%d at %zu)", text, (int)reading.fault, reading.at);
    char written[UCI_LONGEST];
    size_t length = move_write_uci(&position, reading.move, written);
    if (length != strlen(uci) || memcmp(written, uci, length) != 0)
        fail_msg("%s is read as %.*s, not %s", text, (int)length, written, uci);
    struct move quick;
    unsigned signs;
    if (notation_read_fast(&position, text, strlen(text), language, &quick, &signs))
        assert_true(move_equal(quick, reading.move));
    return !reading.nonstandard;
}

static inline void assert_standard(const char *fen, enum notation_language language, const char *text,
                                   const char *uci) {
    if (!assert_reads(fen, language, text, uci))
        fail_msg("%s is called nonstandard", text);
}

static inline void assert_nonstandard(const char *fen, enum notation_language language, const char *text,
                                      const char *uci) {
    if (assert_reads(fen, language, text, uci))
        fail_msg("%s is called standard", text);
}

static inline struct notation_reading assert_refused(const char *fen, enum notation_language language, const char *text,
                                                     enum notation_fault fault, size_t at) {
    struct notation_reading reading = reading_of(fen, language, text);
    struct position position = position_of(fen);
    struct move quick;
    unsigned signs;
    if (reading.fault != fault || reading.at != at)
        fail_msg("%s gives %d at %zu", text, (int)reading.fault, reading.at);
    assert_false(notation_read_fast(&position, text, strlen(text), language, &quick, &signs));
    return reading;
}

/* --- Games -------------------------------------------------------------------------------------------------------- */

/* A legal move by lot; false when there is none. */
static inline bool random_move(struct random_source *source, const struct position *position, struct move *move) {
    struct moves moves;
    moves_generate(&moves, position);
    unsigned count = moves_count(&moves);
    if (count == 0)
        return false;
    uint64_t chosen = random_below(source, count);
    struct move_walk walk;
    moves_begin(&walk, &moves);
    do
        moves_next(&walk, move);
    while (chosen-- > 0);
    return true;
}
