/*
 * What the chapters on the men, the clock and the ends share.
 */
#pragma once

#include "game/duties.h"
#include "game/rule_functions.h"

/* Is play going on? Else the happening is refused. */
bool rule_in_play(struct ruling_case *at);
/* The same, but the clocks may stand because the arbiter was called. */
bool rule_in_play_or_stopped(struct ruling_case *at);
/* Has the player who acts the move? Else it is refused: a move that was made stands. [laws:1.2] [laws:4.7] */
bool rule_has_move(struct ruling_case *at);

static inline enum game_actor rule_actor(enum colour side) {
    return (enum game_actor)side;
}
static inline bool rule_is_move(struct move move) {
    return move.from != move.to;
}
/* Who made the ply of that number, from 0. */
static inline enum colour rule_mover(const struct game *game, size_t ply) {
    return (enum colour)((game->rules.start.to_move + ply) & 1);
}
/* What stood on the board after so many plies. */
static inline const struct position *rule_position_after(const struct game *game, size_t plies) {
    return plies == 0 ? &game->rules.start : &game->plies[plies - 1].after;
}
/* The last ply of a side, or NULL. */
const struct game_ply *rule_last_ply(const struct game *game, enum colour side);
/* Whose clock ought to run: who made a move and has not pressed, else who has the move. */
enum colour rule_clock_due(const struct game *game);
/* Have both completed ten moves? [laws:7.3] [laws:A.5.1] */
bool rule_ten_completed(const struct game *game);

/* --- Touched men (rule_moves_touch.c) --- */

/* Has a side touched a man on its turn, or on the one that it has just ended? */
bool rule_touched(const struct game *game, enum colour side);
/* What the acts of this turn, and one more (may be NULL), bind the player to. */
void rule_duty(struct ruling_case *at, const struct touch *more, struct touch_ruling *duty);
void rule_effect_touch(struct ruling_case *at, enum touch_act act, enum square square, enum kind piece);
void rule_effect_touch_of(struct ruling_case *at, enum colour side, enum touch_act act, enum square square,
                          enum kind piece);
/* The article of the duty that a legal move of the side to move breaks, or NULL. */
const char *rule_broken_duty(struct ruling_case *at, struct move move);
/* The men a side touched, in order, bind it also when the position is restored, and so does what it let go as part of
   castling, of a promotion or of a capture. [laws:7.5.1] [laws:4.3] [laws:4.7] */
void rule_keep_touches(struct ruling_case *at, enum colour side, const struct position *position,
                       const struct touch *touches, size_t count);
/* The men go back to where they stood before this turn; what was touched binds. */
void rule_keep_turn(struct ruling_case *at);
/* Touching a man with intent refuses the opponent's offer. [laws:9.1.2.1] */
void rule_refuse_offer(struct ruling_case *at);

/* --- Made and illegal moves (rule_moves.c, rule_moves_illegal.c) --- */

/* A legal move was made. `broken`: the article of a duty it breaks, or NULL. */
void rule_make(struct ruling_case *at, struct move move, const char *article, const char *broken);
/* Another legal move than the one that was announced: it stands on the board until it is put right. [laws:9.5.3] */
void rule_leave_undue(struct ruling_case *at, struct move move);
/* The clock was pressed with men left as no legal move leaves them. [laws:7.5.1] [laws:7.5.2] */
void rule_press_left(struct ruling_case *at);
/* The clock was pressed, nothing was moved. [laws:7.5.3] */
void rule_press_unmoved(struct ruling_case *at);
/* What an illegal move costs: extra time for the opponent, then the game. `restored` is what stands on the board when the
   men are back. [laws:7.5.5] */
void rule_price(struct ruling_case *at, enum colour offender, const struct position *restored);
/* The minutes of Articles 7 and 9, and the article that makes them one. [laws:A.3] [laws:B.3] */
void rule_penalty_time(struct ruling_case *at, enum colour receiver);
/* The move counters go back with the men, and what the presses had brought; else the times stay unless the arbiter sets
   others. [laws:7.1] */
void rule_counters_back(struct ruling_case *at, size_t plies);
/* What a side shows without that: what came of the next period alone, or also what came for the next move. A period is
   given once. [laws:6.3.1] [laws:7.1] */
int64_t rule_left_without(const struct ruling_case *at, enum colour side, size_t plies, bool bonuses);
/* That side's clock runs, also where the clocks stood. */
void rule_run(struct ruling_case *at, enum colour side);
/* The move that the arbiter waited for is completed: is the position still illegal? True: drawn. [laws:A.5.4] */
bool rule_watched(struct ruling_case *at, const struct position *position, size_t plies);

/* --- Ends --- */

/* May the players agree on a draw now? Else it is refused. [laws:5.2.3] [laws:9.1.1] */
bool rule_may_agree(struct ruling_case *at);
