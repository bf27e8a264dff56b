/*
 * The algebraic notation of Appendix C, in several languages and styles.
 *
 * The language is always said or detected from a whole game: R is a rook in English and a king in Italian. [laws:C.3]
 */
#pragma once

#include "base/error.h"
#include "chess/moves.h"
#include "language/language.h"

enum notation_language {
    NOTATION_ENGLISH,  /* K Q R B N */
    NOTATION_ITALIAN,  /* R D T A C */
    NOTATION_GERMAN,   /* K D T L S */
    NOTATION_FRENCH,   /* R D T F C */
    NOTATION_SPANISH,  /* R D T A C */
    NOTATION_DUTCH,    /* K D T L P */
    NOTATION_FIGURINE, /* U+2654 to U+265F */
    NOTATION_LANGUAGES
};

/* "en", "it", "de", "fr", "es", "nl", "figurine". */
const char *notation_language_code(enum notation_language language);
bool notation_language_from(struct text code, enum notation_language *language);
/* The letter of a piece in UTF-8, "" for a pawn. [laws:C.2] [laws:C.4] Figurines come in the colour's own shape. */
const char *notation_letter(enum notation_language language, enum kind kind, enum colour colour);

/* "English", "Italian" ... */
enum message notation_language_name(enum notation_language language);

enum notation_form {
    NOTATION_SHORT,      /* Nf3, with file or rank of departure only where needed [laws:C.8] [laws:C.10] */
    NOTATION_LONG,       /* Ng1-f3, e4xd5 */
    NOTATION_ABBREVIATED /* ed4: without the signs that are left to the player, x + # e.p. [laws:C.13.3] */
};

struct notation_style {
    enum notation_language language;
    enum notation_form form;
    bool promotion_sign;  /* d8=Q as in PGN; without: d8Q [laws:C.11] */
    bool castling_letter; /* O-O as in PGN; without: 0-0 [laws:C.13.1] */
    bool en_passant;      /* adds " e.p." [laws:C.9.3] */
};

extern const struct notation_style notation_fide; /* English, short, d8Q, 0-0 */
extern const struct notation_style notation_pgn;  /* English, short, d8=Q, O-O */

enum { NOTATION_LONGEST = 32 };
/* Writes a legal move; returns the length. */
size_t notation_write(const struct position *position, struct move move, const struct notation_style *style,
                      char text[NOTATION_LONGEST]);

enum notation_fault {
    NOTATION_READ,
    NOTATION_MALFORMED, /* not a move in that language */
    NOTATION_ILLEGAL,   /* a move, but no legal one here */
    NOTATION_AMBIGUOUS  /* more than one legal move is written so */
};

struct notation_reading {
    enum notation_fault fault;
    enum notation_language language; /* it was read in */
    struct move move;
    size_t at;        /* where in the text it went wrong, in bytes; of a good one: its length without trailing blanks */
    bool nonstandard; /* understood, but as neither Appendix C nor PGN writes it: Pe4, a needless file, a wrong sign */
    const char *departs_from; /* the article a nonstandard one departs from: "laws:C.4"; else NULL */
    bool says_capture;
    bool says_check; /* or mate */
    bool says_mate;
    bool says_en_passant;
    bool draw_offer;        /* (=) [laws:C.12] */
    enum kind piece;        /* as far as it was read */
    enum square to;         /* NO_SQUARE when castling or not read */
    size_t candidate_count; /* of an ambiguous one: the legal moves it may mean, the first four */
    struct move candidates[4];
    unsigned verdict;    /* of an illegal one: enum chess_verdict of judge.h for the likeliest man */
    bool castling_meant; /* of an illegal one: the squares are those of legal castling, which is written 0-0 or 0-0-0 */
};

/*
 * Reads one move in one language: standard, long and abbreviated forms, 0-0 and O-O, x and :, +, ++, #, e.p., d8D,
 * d8=D, d8(D), (=), and the annotation signs ! and ?. Capitals distinguish pieces from files (b against B).
 */
bool notation_read(const struct position *position, struct text text, enum notation_language language,
                   struct notation_reading *reading);

/* What stood beside the squares, of a move read the quick way. */
enum { NOTATION_SIGN_CAPTURE = 1 << 0, NOTATION_SIGN_CHECK = 1 << 1, NOTATION_SIGN_MATE = 1 << 2 };
/*
 * The quick way for long lists of moves: one word without blanks or annotation signs, as PGN has them: Nf3, Nxf3+,
 * exd8=Q#, e8Q, R1a3, Ng1f3, O-O-O, 0-0. `*signs` is a set of the above, as written: whether it really gives check is
 * for the caller, who plays the move anyway. False says only that it was not plain: notation_read then reads it or says
 * what is wrong.
 */
bool notation_read_fast(const struct position *position, const char *bytes, size_t length,
                        enum notation_language language, struct move *move, unsigned *signs);

/* The same as an error: move_malformed, move_illegal (with its reason), move_ambiguous; column from `at`. */
bool notation_error(const struct position *position, struct text text, const struct notation_reading *reading,
                    struct error *error);

/*
 * Finds the language of a whole game: one in which all moves read as a legal game from `start`. Among several the one
 * with the fewest moves that are not standard in it, then the first in the order above. Returns the number of languages
 * that fit: 2 for Italian and Spanish, which have the same letters, all of them for a game without piece moves. With 0
 * `*language` is the one that reads furthest. `*good` (may be NULL) is how many moves it reads. Moves between them that
 * are written as programs do (e1g1) are the same in all.
 */
size_t notation_detect(const struct position *start, const struct text *moves, size_t count,
                       enum notation_language *language, size_t *good);

/* Where languages part: the first move that they read differently, and as which piece each reads it. */
struct notation_parting {
    size_t at;                           /* index of the move */
    enum kind kinds[NOTATION_LANGUAGES]; /* NO_KIND: not one of those that fit best */
};
/*
 * Do all languages that fit best read the same game? Those are the ones in which all moves are legal, with the fewest
 * that are not standard: Bc4 is no German pawn while it may be an English bishop. If not, Rb1 on a board where king and
 * rook can go there, nothing but the writer tells: `*parting` says where.
 */
bool notation_detect_agrees(const struct position *start, const struct text *moves, size_t count,
                            struct notation_parting *parting);

/*
 * FIDE recognises the algebraic system alone [laws:C]; a sheet in another is to be noticed. The system in which all the
 * words are written; unknown when they agree in none. Nothing is played: e4 on any board is algebraic.
 */
enum notation_system { NOTATION_ALGEBRAIC, NOTATION_DESCRIPTIVE, NOTATION_NUMERIC, NOTATION_UNKNOWN_SYSTEM };
enum notation_system notation_system(const struct text *moves, size_t count);

/*
 * How a move is announced to visually impaired players. [laws:D.2.1] The board is spoken with Anna, Bella, Cesar, David,
 * Eva, Felix, Gustav, Hector and eins to acht, the men by their German names: "Springer Gustav eins Felix drei". With
 * `origin` the square of departure is always named, without it only what is needed to tell two men apart.
 */
enum { ANNOUNCE_LONGEST = 128 };
size_t notation_announce(const struct position *position, struct move move, bool origin, char text[ANNOUNCE_LONGEST]);
