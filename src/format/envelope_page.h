/*
 * The envelope of an adjourned game, to print. [laws:I.2]
 */
#pragma once

#include "game/envelope.h"

void envelope_page(struct text_builder *out, const struct game_envelope *envelope, const struct language *language);
