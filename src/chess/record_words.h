/*
 * The words of a list of moves: numbers, moves with their signs, dashes, offers of a draw, notes between braces.
 */
#pragma once

#include "base/text.h"

enum record_word_kind {
    WORD_MOVE,   /* or anything that is nothing else */
    WORD_SIGN,   /* belongs to the move before: "e.p.", "+", "(=)" */
    WORD_OFFER,  /* "=" alone */
    WORD_NUMBER, /* "12.", "12...", "12. ...", "12" */
    WORD_DASH,
    WORD_NOTE /* without its braces */
};

struct record_word {
    enum record_word_kind kind;
    struct text written;
    unsigned number;  /* of WORD_NUMBER */
    struct text dots; /* of a number before a move of Black: the dots that stand for White's */
};

/* Cuts the result off the end of a list; empty when it has none. */
struct text record_words_result(struct text *list);
struct record_word *record_words_cut(struct arena *arena, struct text list, size_t *count);
