/*
 * Envelopes to print: of an adjourned game [laws:I.2], and of a restricted draw.
 */
#ifndef STAUNTON_FORMAT_ENVELOPE_PAGE_H
#define STAUNTON_FORMAT_ENVELOPE_PAGE_H

#include "game/envelope.h"
#include "pairing/varma.h"

void envelope_page(struct text_builder *out, const struct game_envelope *envelope, enum paper_language language);

/* Of a restricted draw, to be cut out: the large envelopes say only how many numbers are in them. [c02-2022:15.2.1] */
void envelope_page_slips(struct text_builder *out, const struct varma_draw *draw);

#endif
