/*
 * The rulings: what the Laws say of a happening. One pure function; the chapters stand in rule_*.c, a file each.
 */
#pragma once

#include "chess/mating.h"
#include "game/game.h"
#include "game/written.h"

/*
 * Rules on a happening in the present state, which must be settled no later than the happening. Never fails: what cannot be
 * is refused with its reason. `memory` (may be NULL) serves the question who can mate. Texts of effects live in the arena
 * or in the happening.
 */
void game_rule(const struct game *game, const struct game_action *happening, struct mating_memory *memory,
               struct arena *arena, struct game_ruling *ruling);

/* --- For the chapters ------------------------------------------------------------------------------------------------ */

/* What a chapter gets. `game` stands as it is at the happening: time has passed until then. */
struct ruling_case {
    const struct game *game;
    const struct game_action *happening;
    struct mating_memory *memory;
    struct arena *arena;
    struct game_ruling *ruling;
};
typedef void rule_function(struct ruling_case *at);

/* Sets verdict, reason and the article that decides. More articles by rule_add_article, effects by rule_effect. */
void rule_say(struct ruling_case *at, enum game_verdict verdict, enum game_reason reason, const char *article);
void rule_add_article(struct ruling_case *at, const char *article);
void rule_next(struct ruling_case *at, enum game_reason next);
/* Adds an effect and returns it, to be filled: operands say what `has` by the functions below. */
struct game_action *rule_effect(struct ruling_case *at, enum game_effect effect);
void rule_effect_side(struct ruling_case *at, enum game_effect effect, enum game_actor side);
void rule_effect_time(struct ruling_case *at, enum game_effect effect, enum game_actor side, int64_t time);
void rule_effect_number(struct ruling_case *at, enum game_effect effect, int32_t number);
void rule_effect_move(struct ruling_case *at, enum game_effect effect, struct move move);
void rule_note(struct ruling_case *at, enum game_actor side, const char *article, struct text words);
void rule_incident(struct ruling_case *at, enum game_actor side, const char *article, struct text words);
void rule_end(struct ruling_case *at, enum game_end end, uint8_t white, uint8_t black);

/* `loser` loses, but it is a draw where the opponent cannot mate by any legal sequence [laws:6.9] [laws:7.5.5]
   [laws:5.1.2] [laws:A.5.3]. Adds `article` and the effect end. An undecided search asks the arbiter (VERDICT_ASKS). */
void rule_lost(struct ruling_case *at, enum colour loser, enum game_end end, const char *article);
/* What the board says after a move: mate, stalemate, dead position, five times, 75 moves; adds the effect end. */
bool rule_board_end(struct ruling_case *at, struct move move);

enum rule_reading {
    RULE_UNREAD, /* it cannot be read at all */
    RULE_MANY,   /* more than one man can be meant */
    RULE_READ
};
/* Reads the move of a happening on the position at hand: notation or squares. `legal` false: `move`, if it was read, has
   the squares as they were meant. */
enum rule_reading rule_read_move(struct ruling_case *at, struct move *move, bool *legal);
