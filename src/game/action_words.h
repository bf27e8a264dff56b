/*
 * What reading and writing of happenings and effects share: their words.
 */
#pragma once

#include "game/action.h"
#include "game/game.h"

struct action_word {
    const char *word;
    uint16_t actors;
    uint16_t operands;
    uint16_t needed;
};

extern const struct action_word action_verbs[VERB_COUNT];
extern const struct action_word action_effects[EFFECT_COUNT];
extern const char *const action_flags[FLAG_COUNT];
extern const char *const action_actors[];
extern const char action_letters[];

/* How many words the number of an effect has; 0: it is a number. */
int32_t action_number_words(uint8_t effect);
const char *action_number_word(uint8_t effect, int32_t number);

void action_clear(struct game_action *action);
/* One operand, not in quotation marks; false: it is none that is still open. */
bool action_read_operand(struct game_action *action, struct text word, uint16_t operands, bool effect);
/* Where a quoted text ends: "..." or [=[...]=] with any number of signs. SIZE_MAX: it is not one. */
size_t action_quoted_end(struct text text, struct text *inside);
