/*
 * What reading and writing of happenings and effects share: their words.
 */
#ifndef STAUNTON_GAME_DEED_WORDS_H
#define STAUNTON_GAME_DEED_WORDS_H

#include "game/deed.h"
#include "game/game.h"

struct deed_word {
    const char *word;
    uint16_t actors;
    uint16_t operands;
    uint16_t needed;
};

extern const struct deed_word deed_verbs[VERB_COUNT];
extern const struct deed_word deed_effects[EFFECT_COUNT];
extern const char *const deed_flags[FLAG_COUNT];
extern const char *const deed_actors[];
extern const char deed_letters[];

/* How many words the number of an effect has; 0: it is a number. */
int32_t deed_number_words(uint8_t effect);
const char *deed_number_word(uint8_t effect, int32_t number);

void deed_clear(struct game_deed *deed);
/* One operand, not in quotation marks; false: it is none that is still open. */
bool deed_read_operand(struct game_deed *deed, struct text word, uint16_t operands, bool effect);
/* Where a quoted text ends: "..." or [=[...]=] with any number of signs. SIZE_MAX: it is not one. */
size_t deed_quoted_end(struct text text, struct text *inside);

#endif
