/*
 * Happenings, effects and rulings in the words of a reader. Squares, times, results and articles stay as they are; a word without a text
 * stands as it is written.
 */
#pragma once

#include "game/game.h"
#include "language/language.h"

/* "White moves Nf3" */
struct text happening_said(struct arena *arena, const struct language *language, const struct game_action *happening);
struct text effect_said(struct arena *arena, const struct language *language, const struct game_action *effect);
/* "White", "The arbiter" */
struct text action_actor_said(struct arena *arena, const struct language *language, uint8_t actor);
/* "Clocks stopped" of a word of logs: its text in a group, such as "desk.phase."; the word itself where it has none. */
struct text action_word_said(struct arena *arena, const struct language *language, const char *group, const char *word);
/* "Ruled [laws:4.3.1]", "Must move the piece: White g1; Clock runs: White", and both with a colon between. */
struct text verdict_said(struct arena *arena, const struct language *language, const struct game_ruling *ruling);
struct text effects_said(struct arena *arena, const struct language *language, const struct game_ruling *ruling);
struct text ruling_said(struct arena *arena, const struct language *language, const struct game_ruling *ruling);
