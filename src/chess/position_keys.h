/*
 * The numbers a position's key is made of: one for each man on each square, each rook that may castle, each file of a
 * legal en passant capture, and for Black to move. They are fixed for ever.
 */
#pragma once

#include "chess/men.h"

extern const uint64_t keys_men[MAN_CODES][SQUARES]; /* zero for NO_MAN */
extern const uint64_t keys_castling[SQUARES];
extern const uint64_t keys_en_passant[8];
extern const uint64_t keys_black;
