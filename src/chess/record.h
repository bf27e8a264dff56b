/*
 * A list of moves as it stands on paper: what was written is kept word for word, also where it is no legal move, a dash
 * or a gap. It is checked as far as it can be followed.
 */
#ifndef STAUNTON_CHESS_RECORD_H
#define STAUNTON_CHESS_RECORD_H

#include "base/arena.h"
#include "chess/notation.h"

enum record_kind {
    RECORD_MOVE,    /* a legal move */
    RECORD_ILLEGAL, /* readable, but no legal move there; `reading` says why */
    RECORD_AMBIGUOUS,
    RECORD_UNREADABLE,
    RECORD_DASH,     /* "-", "--", "...": a move was made and not written */
    RECORD_MISSING,  /* nothing was written where the move numbers leave room for a move; `written` is empty */
    RECORD_UNCHECKED /* after the first entry that is no legal move: nothing can be said */
};

struct record_entry {
    struct text written; /* with its signs: "exd6 e.p.", "Rb1 (=)" */
    enum record_kind kind;
    struct move move; /* of RECORD_MOVE */
    bool draw_offer;  /* (=) [laws:C.12] or, as many write it, = */
    struct notation_reading reading;
};

struct record {
    struct position start;
    struct position reached; /* after the last entry that could be followed */
    enum notation_language language;
    bool detected; /* the language was found, not given */
    size_t count;
    struct record_entry *entries;
    size_t followed;    /* how many entries, from the first, are legal moves */
    struct text result; /* as written at the end: "1-0", "½-½", "*"; empty when there is none */
};

/*
 * Reads a list of moves: "1. e4 e5 2. Cf3 ...", with or without numbers, one move a line, in two columns or all in one,
 * "1..." before a move of Black. Numbers show where moves are missing; one that fits nowhere is passed over. `language`
 * NULL: found from the list as far as its first dash or gap. Never fails: what cannot be read is held as it is. The
 * entries are views on `list`, which must live as long as they.
 */
void record_read(struct record *record, struct arena *arena, const struct position *start, struct text list,
                 const enum notation_language *language);
/* Writes it back with numbers in a style; entries that are no legal moves as they were written, missing ones as --. */
struct text record_write(const struct record *record, struct arena *arena, const struct notation_style *style);

#endif
