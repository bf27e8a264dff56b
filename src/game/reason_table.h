/*
 * What rulings say: REASON(symbol, sentence). {1} and {2} stand for operands. Each chapter has its section. No include guard.
 */
/* clang-format off */
REASON(none, "")

/* All chapters */
REASON(not_now, "This cannot happen now.")
REASON(over, "The game is over.")
REASON(not_started, "The game has not begun.")
REASON(not_to_move, "It is the opponent's move.")
REASON(time_back, "Time does not go back.")
REASON(cannot_mate, "{1} cannot mate by any sequence of legal moves. {2} The game is drawn.")
REASON(decide_mate, "Decide whether the opponent could mate by any sequence of legal moves, and set the result.")

/* Moves (rule_moves.c) */

/* Clock (rule_clock.c) */

/* Draws and ends (rule_ends.c) */

/* Quickplay finish (rule_quickplay.c) */

/* Score sheets (rule_record.c) */

/* Conduct (rule_conduct.c) */

/* The arbiter (rule_arbiter.c) */

/* Adjournment (rule_adjourn.c) */

/* Visually impaired players (rule_blind.c) */
