/*
 * Letters as small ASCII letters: for spelling.c, and for titles of columns.
 */
#pragma once

#include <stdint.h>

/* What the letter is written as; "" for a mark that is left out (accents, apostrophes, soft signs); NULL: no letter. */
const char *spelling_letters(uint32_t code);
