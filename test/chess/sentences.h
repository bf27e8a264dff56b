/*
 * Words in which the tests of the Laws speak: positions by their FEN, men by their squares, moves as "e2e4".
 */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chess/chess_judge.h"

static const char start_fen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char castling_fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

static inline struct position position_of(const char *fen) {
    struct position position;
    struct error error;
    if (!position_read(&position, text_from(fen), &error))
        fail_msg("%s was refused: %s", fen, error.operand[0]);
    return position;
}

static inline enum square square_named(const char *name) {
    assert_true(name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8');
    return square_at(name[0] - 'a', name[1] - '1');
}

/* The move "e2e4", "e7e8q" when it is legal, else why it is not. Castling as two steps of the king or king takes rook;
   written "0-0" or "0-0-0" it is asked for by its side. */
static inline enum chess_verdict judge(const struct position *position, const char *words, struct move *move) {
    static const char letters[] = ".pnbrqk";
    if (words[0] == '0')
        return chess_judge_castling(position, words[3] == '\0' || words[3] == ' ', move);
    enum kind promotion = NO_KIND;
    if (words[4] != '\0' && words[4] != ' ') {
        const char *letter = strchr(letters, words[4]);
        assert_non_null(letter);
        promotion = (enum kind)(letter - letters);
    }
    return chess_judge_attempt(position, square_named(words), square_named(words + 2), promotion, move);
}

static inline enum chess_verdict verdict_on(const char *fen, const char *move) {
    struct position position = position_of(fen);
    return judge(&position, move, NULL);
}
static inline bool legal(const char *fen, const char *move) {
    return verdict_on(fen, move) == CHESS_VERDICT_LEGAL;
}

/* The position after some moves, parted by blanks, all of which must be legal. */
static inline struct position after(const char *fen, const char *moves) {
    struct position position = position_of(fen);
    while (*moves != '\0') {
        struct move move;
        struct position next;
        enum chess_verdict verdict = judge(&position, moves, &move);
        if (verdict != CHESS_VERDICT_LEGAL)
            fail_msg("%s, %.5s: %s", fen, moves, language_keys[chess_verdict_message(verdict)]);
        position_play(&next, &position, move);
        position = next;
        moves += strcspn(moves, " ");
        moves += strspn(moves, " ");
    }
    return position;
}

/* How many moves the man on a square has, castling and each promotion counted. */
static inline unsigned moves_of(const char *fen, const char *square) {
    struct position position = position_of(fen);
    struct moves moves;
    struct move_walk walk;
    struct move move;
    unsigned count = 0;
    moves_generate(&moves, &position);
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);)
        count += move.from == square_named(square);
    return count;
}

static inline unsigned moves_in_all(const char *fen) {
    struct position position = position_of(fen);
    struct moves moves;
    moves_generate(&moves, &position);
    return moves_count(&moves);
}

static inline bool has_castling(const struct position *position) {
    struct moves moves;
    moves_generate(&moves, position);
    return moves.castling != 0;
}

/* Does the man with that FEN letter stand on the square? '.' asks for an empty one. */
static inline bool stands(const struct position *position, char letter, const char *square) {
    static const char letters[] = ".PNBRQK..pnbrqk";
    return letters[position_at(position, square_named(square))] == letter;
}

/* The fields of its FEN from the castling rights on: "KQkq - 0 1". */
static inline const char *rights(const struct position *position) {
    static char fen[FEN_LONGEST];
    static char field[FEN_LONGEST];
    position_write(position, FEN_EN_PASSANT_LEGAL, fen);
    assert_int_equal(sscanf(fen, "%*s %*s %127s", field), 1);
    return field;
}
