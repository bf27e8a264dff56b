/*
 * What the Dutch system of today says of itself for the notice board, in each of its editions. Articles are those of
 * the edition's own text: "1.2", "C12", of 2017 "A.2", "C.10".
 */
#ifndef STAUNTON_PAIRING_DUTCH_DUTCH_DESCRIPTION_H
#define STAUNTON_PAIRING_DUTCH_DUTCH_DESCRIPTION_H

#include "pairing/swiss/choice.h"

extern const struct swiss_choice dutch2026_choices[];
extern const struct swiss_description dutch2026_steps[];
extern const struct swiss_choice dutch2017_choices[];
extern const struct swiss_description dutch2017_steps[];

#endif
