/*
 * A list of moves as it stands on paper: what was written is kept word for word, also where it is no legal move, a dash
 * or a gap. It is checked as far as it can be followed.
 */
#pragma once

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

/* What an arbiter has to say beside the moves. */
struct record_note {
    size_t ply; /* it stands after so many entries */
    struct text text;
    const char *article; /* "laws:7.2.2"; "" when it rests on none */
};

struct record {
    struct position start;
    struct position reached; /* after the last entry that could be followed */
    enum notation_language language;
    bool detected;        /* the language was found, not given */
    size_t doubtful_from; /* languages that fit as well read this entry as another move; `count` when none does */
    size_t count;
    struct record_entry *entries;
    size_t followed;             /* how many entries, from the first, are legal moves */
    struct text result;          /* as written at the end: "1-0", "½-½", "*"; empty when there is none */
    enum notation_system system; /* in which the moves are written; unknown when they agree in none */
    bool not_algebraic;          /* from the system, or as it was marked */
    size_t note_count;
    size_t note_capacity;
    struct record_note *notes; /* in the order of their plies */
};

/*
 * Reads a list of moves: "1. e4 e5 2. Cf3 ...", with or without numbers, one move a line, in two columns or all in one,
 * "1..." before a move of Black. Numbers show where moves are missing; one that fits nowhere is passed over. `language`
 * NULL: found from the list as far as its first dash or gap. What stands between braces is a note. Never fails: what
 * cannot be read is held as it is. The entries are views on `list`, which must live as long as they.
 */
void record_read(struct record *record, struct arena *arena, const struct position *start, struct text list,
                 const enum notation_language *language);
/* Writes it back with numbers in a style; entries that are no legal moves as they were written, missing ones as --, notes
   between braces with their article behind them: "e4 {Text. [laws:7.2.2]} 1... e5". */
struct text record_write(const struct record *record, struct arena *arena, const struct notation_style *style);

/* Adds a copy of a note behind those of its ply; braces in it become brackets. The article must live as long. */
void record_add_note(struct record *record, struct arena *arena, size_t ply, struct text text, const char *article);
/* The board was found to stand contrary to 2.1, after so many plies: the game goes on as it is, on a board placed
   correctly, and a note says so. [laws:7.2.2] */
void record_board_turned(struct record *record, struct arena *arena, const struct language *language, size_t ply);

/* The arbiter's own finding, where the system of notation was not found or found wrongly. */
void record_mark_algebraic(struct record *record, bool algebraic);
/*
 * Where a score sheet is to prove something, as in a claim by 9.2: only algebraic notation can. A sheet in another is
 * refused with record_not_algebraic, and a note (one, however often it is tried) says that the player is warned. A sheet
 * whose system is unknown, such as an empty or illegible one, is not refused for that. [laws:C]
 */
bool record_use_as_evidence(struct record *record, struct arena *arena, const struct language *language,
                            struct error *error);
