/*
 * Happenings and effects in the words of a reader. Squares, times, results and articles stay as they are; a word without a text
 * stands as it is written.
 */
#ifndef STAUNTON_GAME_ACTION_SAID_H
#define STAUNTON_GAME_ACTION_SAID_H

#include "game/action.h"
#include "language/language.h"

/* "White moves Nf3" */
struct text happening_said(struct arena *arena, const struct language *language, const struct game_action *happening);
struct text effect_said(struct arena *arena, const struct language *language, const struct game_action *effect);

#endif
