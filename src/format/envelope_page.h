/*
 * The envelope of an adjourned game, to print. [laws:I.2]
 */
#ifndef STAUNTON_FORMAT_ENVELOPE_PAGE_H
#define STAUNTON_FORMAT_ENVELOPE_PAGE_H

#include "game/envelope.h"

void envelope_page(struct text_builder *out, const struct game_envelope *envelope, const struct language *language);

#endif
