/*
 * PGN: reading, checking and writing games as text.
 *
 * The reader walks over a text that holds whole games and hands out one thing after another, without copying and without
 * any allocation. Nothing stops it: a broken game gives PGN_FAULT things and the reader goes on, at the latest with the
 * next game. A file larger than memory is read piece by piece, cut with pgn_cut.
 *
 *     struct pgn_reader reader;
 *     struct pgn_thing thing;
 *     for (pgn_begin(&reader, text); pgn_next(&reader, &thing);)
 *         switch (thing.type) ...
 */
#pragma once

#include "base/arena.h"
#include "base/error.h"
#include "chess/notation.h"

enum pgn_type {
    PGN_GAME,      /* a game begins; comments and escapes may stand before it */
    PGN_TAG,       /* name, value (as written between the quotes; see pgn_unescape); number: enum pgn_tag_name */
    PGN_MOVE,      /* value: the move as written, without its number; a dash or null move too */
    PGN_COMMENT,   /* value: without the braces or the semicolon */
    PGN_NAG,       /* number; "!" to "?!" come as 1 to 6 */
    PGN_VARIATION, /* ( */
    PGN_VARIATION_END,
    PGN_NUMBER, /* number: a move number that was written; dots in `dots` */
    PGN_RESULT, /* value: 1-0 0-1 1/2-1/2 * as written; number: enum pgn_result; inside of a variation it ends nothing */
    PGN_ESCAPE, /* value: a line that begins with %, without it */
    PGN_FAULT,  /* fault: what is wrong here; value: where; the reader goes on behind it */
    PGN_GAME_END
};

/* The tags that mean something to the reader. The first seven are the roster. */
enum pgn_tag_name {
    PGN_TAG_EVENT,
    PGN_TAG_SITE,
    PGN_TAG_DATE,
    PGN_TAG_ROUND,
    PGN_TAG_WHITE,
    PGN_TAG_BLACK,
    PGN_TAG_RESULT,
    PGN_TAG_FEN,
    PGN_TAG_SETUP,
    PGN_TAG_VARIANT,
    PGN_TAG_OTHER,
    PGN_ROSTER = PGN_TAG_RESULT + 1
};

/* `PGN_BOTH_LOSE` is "0-0": as the last word of a game it is no castling. */
enum pgn_result { PGN_WHITE_WINS, PGN_BLACK_WINS, PGN_DRAW, PGN_BOTH_LOSE, PGN_UNFINISHED, PGN_RESULTS };
/* "1-0" and its like, with ½ and longer dashes too; false for anything else, and `*result` is left alone. */
bool pgn_result_from(struct text text, enum pgn_result *result);
struct text pgn_result_text(enum pgn_result result);
/* The bytes of the dash that stands first in a text, a hyphen or a longer one, in UTF-8 or Windows-1252; 0 for none. */
size_t pgn_dash(struct text text);

enum pgn_fault {
    PGN_FAULT_NONE,
    PGN_FAULT_TAG,          /* a tag that is not [Name "value"] */
    PGN_FAULT_COMMENT_OPEN, /* a comment that is never closed */
    PGN_FAULT_VARIATION_OPEN,
    PGN_FAULT_VARIATION_CLOSE, /* ) without ( */
    PGN_FAULT_TOKEN,           /* something that is nothing PGN knows */
    PGN_FAULT_NO_RESULT,       /* the game ends without a termination marker */
    PGN_FAULT_NAG,             /* $ without a number up to 255 */
    PGN_FAULT_DEPTH,           /* variations nested deeper than PGN_DEEPEST */
    PGN_FAULT_SIGN_APART,      /* + or # that stands apart from its move */
    PGN_FAULT_TAG_TWICE,
    PGN_FAULT_TAG_RESULT, /* there are tags of the roster, but no Result */
    PGN_FAULT_TAG_SETUP,  /* SetUp is neither 0 nor 1, or contradicts the FEN tag */
    PGN_FAULTS
};

enum { PGN_DEEPEST = 256 };

struct pgn_thing {
    enum pgn_type type;
    enum pgn_fault fault;
    struct text name;
    struct text value;
    uint32_t number;
    uint32_t dots;
    size_t at; /* offset in the text */
};

struct pgn_reader {
    struct text text;
    size_t at;
    unsigned depth; /* of variations */
    /* The rest is the reader's own. */
    unsigned beyond; /* levels below the deepest */
    unsigned state;
    size_t began;           /* where this game did */
    unsigned seen;          /* its tags so far, by enum pgn_tag_name */
    struct text first_tag;  /* the name of the first of them */
    enum pgn_fault pending; /* of the tag at: */
    size_t pending_at;
    bool both_lose;     /* the Result tag is 0-0 */
    bool ended;         /* a termination marker was read */
    size_t opened_at;   /* the parenthesis of the outermost variation */
    size_t plain_until; /* no > stands before, in this line */
};

void pgn_begin(struct pgn_reader *reader, struct text text);
bool pgn_next(struct pgn_reader *reader, struct pgn_thing *thing);

/*
 * A blank line with [Event "..."] behind it always begins a game, whatever stands before: so a comment that is never
 * closed costs one game, and a text can be cut there without reading it. Otherwise a game begins behind a termination
 * marker, with tags behind moves, with an Event tag behind another, or, behind a blank line, with a tag of the roster
 * that the game already has or the tag the game began with.
 *
 * Where a piece of a longer text may be cut: at the start of a line, behind the last game that is certainly whole; 0
 * when none is.
 */
size_t pgn_cut(struct text text);
/* Line and column, from 1, of an offset; columns count characters: a byte that is not UTF-8 is one. */
void pgn_place(struct text text, size_t at, long *line, long *column);
/* A tag's value without its escapes; the same text when it has none. */
struct text pgn_unescape(struct arena *arena, struct text value);
enum message pgn_fault_message(enum pgn_fault fault);
/* Does the game suffer, or only the form of the file? */
bool pgn_fault_is_warning(enum pgn_fault fault);

/* "--", "Z0", "0000", "@@@@", "null", "pass" and dashes: a move that was not written or not made. */
bool pgn_is_null_move(struct text written);
/* Is a Variant tag's value chess, and if so, is it Chess960? */
bool pgn_variant_is_chess(struct text variant, bool *chess960);

/* --- What stands in comments: [%clk 1:23:45] [%emt 0:00:12.3] [%eval 0.35] [%eval #-3] --------------------------- */

struct pgn_commands {
    bool has_clock, has_elapsed, has_eval, eval_is_mate;
    int64_t clock_milliseconds;
    int64_t elapsed_milliseconds;
    int32_t eval; /* hundredths of a pawn, or moves to mate */
};
/* Reads them; returns how many it understood. */
size_t pgn_read_commands(struct text comment, struct pgn_commands *commands);
/* The comment without any [%...] in it, or without those of clock times ([%clk], [%emt], [%egt], [%mct]) alone. */
struct text pgn_without_commands(struct arena *arena, struct text comment, bool clock_times_alone);

/* --- One game, held as a tree ------------------------------------------------------------------------------------ */

struct pgn_tag {
    struct text name, value; /* value unescaped */
};

struct pgn_node {
    struct move move;
    bool passed;                /* a null move in a variation: no `move` */
    struct text written;        /* as it stood in the text */
    struct text comment_before; /* before the move, or empty */
    struct text comment; /* behind it; several are joined by a blank, and any white space is one blank. Signs beyond
                                   the eighth and variations that cannot be read are among them */
    struct text unread;  /* of the last move of a variation: its rest, which could not be read; may be empty */
    uint8_t nag_count;
    uint8_t nags[8];
    struct pgn_node *next;      /* the next move of this line */
    struct pgn_node *variation; /* first alternative to this move; its siblings follow by `sibling` */
    struct pgn_node *sibling;
};

struct pgn_game {
    size_t tag_count;
    struct pgn_tag *tags;
    struct position start;
    bool start_given; /* by a FEN tag */
    bool playable;    /* false: a variant that is not chess, or no start: the moves are in `unread` alone */
    struct pgn_node *first;
    struct text comment;    /* before the first move */
    enum pgn_result result; /* the termination marker, or else the Result tag */
    enum notation_language language;
    struct error error;   /* code ERROR_none, or the first thing wrong with the game; moves up to there are held */
    size_t error_at;      /* its offset in the reader's text; see pgn_place */
    size_t plies;         /* legal moves of the main line */
    struct text unread;   /* the main line from the first move that is not legal, as it is written; may be empty */
    struct text original; /* of a variant that is not chess: the whole game as it is written, else empty */
};

/* Reads the next game of a reader into the arena; false when there is none left. `language` NULL: English, or else the
   one in which the game can be read. The moves' texts point into the reader's text. */
bool pgn_read_game(struct pgn_reader *reader, struct arena *arena, const enum notation_language *language,
                   struct pgn_game *game);
struct text pgn_tag(const struct pgn_game *game, const char *name); /* empty when absent */

struct pgn_write_style {
    struct notation_style notation;
    bool comments;
    bool clock_times; /* keep [%clk] and [%emt] */
    bool variations;
    bool nags;
    bool reduced; /* only the seven-tag roster (and FEN, SetUp, Variant where the game needs them) */
};
extern const struct pgn_write_style pgn_export; /* everything, English, export format */
/*
 * Export format: the roster, then the other tags by name; lines of at most 79 columns; escapes where needed; a blank
 * line at the end. Moves that could not be read follow in a comment, and the game is then one that can be read. A game
 * of another variant is written as it stood.
 */
void pgn_write(struct text_builder *out, const struct pgn_game *game, const struct pgn_write_style *style);

/* --- Checking a whole text, with no allocation for any move ------------------------------------------------------ */

enum pgn_problem {
    PGN_PROBLEM_SYNTAX,    /* see fault */
    PGN_PROBLEM_START,     /* the FEN tag gives no legal position; see error */
    PGN_PROBLEM_MALFORMED, /* a move that cannot be read */
    PGN_PROBLEM_ILLEGAL,
    PGN_PROBLEM_AMBIGUOUS,
    PGN_PROBLEM_MISSING,   /* a dash or null move in the game itself: what was played is not known */
    PGN_PROBLEM_RESULT,    /* the result tag and the termination marker differ, or (fault: tag) two result tags */
    PGN_PROBLEM_FINAL,     /* the result does not fit the final position: mate, stalemate or dead position */
    PGN_PROBLEM_AFTER_END, /* moves after mate or stalemate; after five times, 75 moves, a dead position: a warning */
    PGN_PROBLEM_SIGN,      /* + # x or e.p. where there is none (a warning) */
    PGN_PROBLEM_FORM,      /* moves by squares alone, g1f3, as programs exchange them (a warning, once a game) */
    PGN_PROBLEM_VARIANT,   /* a variant that is not chess: not checked (a warning) */
    PGN_PROBLEMS
};
/* "illegal" and its like. */
const char *pgn_problem_word(enum pgn_problem problem);

struct pgn_finding {
    enum pgn_problem problem;
    enum pgn_fault fault;
    bool warning; /* the game is sound all the same; so is everything found in variations */
    size_t game;  /* from 0 in this text */
    size_t at;
    uint32_t ply; /* of the main line, from 0: how many moves stand before */
    bool in_variation;
    struct text written;
    const struct position *position;        /* before the move, or the final one; valid during the call; may be NULL */
    const struct notation_reading *reading; /* of malformed, illegal and ambiguous moves; else NULL */
    const struct error *error;              /* of the start; else NULL */
    const char *article;                    /* "" where no article speaks of it */
    struct text white, black;               /* the players, as written in their tags */
};
/* What is wrong, in a sentence. */
struct text pgn_finding_say(struct arena *arena, const struct language *language, const struct pgn_finding *finding);

struct pgn_summary {
    uint64_t games, sound, faulty, unchecked; /* the last: other variants; the three make up the games */
    uint64_t warned;                          /* sound, but with warnings */
    uint64_t plies, variations;
    uint64_t results[PGN_RESULTS];
    uint64_t checkmates, stalemates, dead; /* final positions; dead ones as far as little material shows them */
    uint64_t problems[PGN_PROBLEMS];
};
void pgn_summary_add(struct pgn_summary *sum, const struct pgn_summary *part);

/* Plays through every game; calls `found` for what is wrong. Adds to the summary. `language` as in pgn_read_game. */
void pgn_check(struct text text, const enum notation_language *language, void *user,
               void (*found)(void *user, const struct pgn_finding *finding), struct pgn_summary *summary);
