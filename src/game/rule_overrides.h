/*
 * What goes before the chapters: an adjourned game (Guideline I) and a game of a visually impaired player (Appendix D) change what
 * touching, moving, pressing, arriving or offering means. Each says whether it has ruled; if not, the verb's own chapter
 * does.
 */
#pragma once

#include "game/ruling.h"

bool rule_while_adjourned(struct ruling_case *at);
bool rule_for_the_blind(struct ruling_case *at);

/* Why play is suspended in the whole hall. [c02-2022:11.2.2] */
#define GAME_INTERRUPTIONS                                                                                             \
    (GAME_FLAG(force_majeure) | GAME_FLAG(power_cut) | GAME_FLAG(cold) | GAME_FLAG(noise) | GAME_FLAG(conditions) |    \
     GAME_FLAG(no_arbiters))

/* May the side's assistant do this? A duty is a flag: FLAG_second_board, FLAG_announce, FLAG_formalities ...
   [laws:D.2.10] */
static inline bool assistant_may(const struct game *game, enum game_actor side, uint64_t duty) {
    return side <= BY_BLACK && (game->sides[side].assistant & duty) != 0 &&
           (game->sides[side].assistant & GAME_FLAG(approved)) != 0;
}
