/*
 * Actions: what happened at a board, and what a ruling makes of it. Both are one word with operands and are written alike,
 * in a log that an arbiter can read and in the journal:
 *
 *     0:14:05 white moves Nf3          a happening: when, who, what
 *     illegal white; time black 2:00   effects of a ruling
 *
 * Operands follow in any order; which of them a word takes stands in the tables (verb_table.h, effect_table.h):
 *     side    white black both              square  e4            piece   N (English letter; P a pawn)
 *     move    Nf3, e2e4, e7e8Q, 0-0         time    2:00 -0:30 90' 1:05:00.250, a second one behind it
 *     number  12                            result  1-0 ½-½ 0-0 ½-0 0-½ ...
 *     article 11.5 (of the Laws) or c02-2022:11.5.7.warning
 *     flags   words of flag_table.h         words   the rest of the line behind a colon and a blank
 * The number of an effect that stands for a phase, a claim, an end, a sheet or an act is a word: "phase stopped", "end 1-0
 * time". A move or words that would be read as something else stand in quotation marks, or between [=[ and ]=].
 */
#pragma once

#include "base/arena.h"
#include "base/error.h"
#include "base/text.h"
#include "chess/moves.h"

/* Who does something. WHITE and BLACK as in enum colour. */
enum game_actor { BY_WHITE, BY_BLACK, BY_ARBITER, BY_BOTH, BY_OTHER, BY_NOBODY };

enum game_verb {
#define VERB(symbol, word, actors, operands, needed) VERB_##symbol,
#include "game/verb_table.h"
#undef VERB
    VERB_COUNT
};

enum game_effect {
#define EFFECT(symbol, word, operands, needed) EFFECT_##symbol,
#include "game/effect_table.h"
#undef EFFECT
    EFFECT_COUNT
};

enum game_flag {
#define FLAG(symbol, word) FLAG_##symbol,
#include "game/flag_table.h"
#undef FLAG
    FLAG_COUNT
};
#define GAME_FLAG(symbol) ((uint64_t)1 << FLAG_##symbol)

/* Operands: a set of these. */
enum {
    HAS_SIDE = 1 << 0,
    HAS_SQUARE = 1 << 1,
    HAS_PIECE = 1 << 2,
    HAS_MOVE = 1 << 3,
    HAS_TIME = 1 << 4,
    HAS_TWO_TIMES = 1 << 5, /* and so the first */
    HAS_NUMBER = 1 << 6,
    HAS_RESULT = 1 << 7,
    HAS_ARTICLE = 1 << 8,
    HAS_FLAGS = 1 << 9,
    HAS_WORDS = 1 << 10
};

/* Points of the two players: what a game gives each. [laws:10.1] [laws:10.2] [laws:glossary.result] */
enum game_points { POINTS_LOSS, POINTS_DRAW, POINTS_WIN };
struct game_score {
    uint8_t points[2];
    bool unplayed; /* by forfeit: "+/-", "-/+", "-/-" */
};

struct game_action {
    uint8_t what;   /* enum game_verb of a happening, enum game_effect of an effect */
    uint8_t by;     /* enum game_actor; of an effect BY_NOBODY */
    uint8_t side;   /* enum game_actor: whom it is about */
    uint8_t square; /* enum square */
    uint8_t piece;  /* enum kind */
    uint16_t has;   /* which operands there are */
    struct game_score result;
    int32_t number;
    uint64_t flags; /* set of GAME_FLAG */
    int64_t at;     /* of a happening: milliseconds, on any clock that never goes back */
    int64_t times[2];
    struct move exact; /* of an effect's move; its way is found anew from the squares when it is carried out */
    struct text move;  /* of a happening's move: as it was entered, "Nf3" */
    struct text article;
    struct text words;
};

/*
 * One happening from a line without its time, "white moves Nf3". Texts point into the line. The errors game_word,
 * game_operand and game_operand_missing say which word.
 */
bool happening_read(struct text line, int64_t at, struct game_action *happening, struct error *error);
/* The same in one way that reads back alike; line ends in words become blanks. */
void happening_add(struct text_builder *out, const struct game_action *happening);
bool effect_read(struct text line, struct game_action *effect, struct error *error);
/* "effect; effect": the next one, `*rest` moves behind it. False at the end. */
bool effect_next(struct text *rest, struct text *effect);
/* How long the quoted text is that a text begins with; 0: it begins with none. */
size_t action_quoted_length(struct text text);
void effect_add(struct text_builder *out, const struct game_action *effect);

/* "0:14:05", "14:05.250", "90'", "30\"" with or without a sign; milliseconds. */
bool game_time_read(struct text text, int64_t *time);
void game_time_add(struct text_builder *out, int64_t time); /* "14:05" or "14:05.250" */
bool game_score_read(struct text text, struct game_score *score);
void game_score_add(struct text_builder *out, struct game_score score); /* "1-0", "½-½", "+/-" */

const char *game_verb_word(enum game_verb verb);
const char *game_effect_word(enum game_effect effect);
const char *game_flag_word(enum game_flag flag);
const char *game_actor_word(enum game_actor actor);
/* Sets of operands: what may stand behind a verb or an effect, what must; and who can do it. */
uint16_t game_verb_operands(enum game_verb verb);
uint16_t game_verb_needed(enum game_verb verb);
uint16_t game_effect_operands(enum game_effect effect);
uint16_t game_effect_needed(enum game_effect effect);
bool game_verb_by(enum game_verb verb, enum game_actor actor);
/* The key of "a square (e4)", of one operand. */
const char *game_operand_key(uint16_t operand);
/* Is the number of an effect one of those that stand for a phase, a claim, an end ...? */
bool effect_number_valid(const struct game_action *effect);
/* Does it reach results, pairings or standings of the event? */
bool effect_reaches_event(enum game_effect effect);
