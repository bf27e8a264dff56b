/*
 * The chapters: for every verb of verb_table.h the function that rules on it, rule_moves for VERB_moves. Each stands in the
 * file of its chapter, rule_*.c.
 */
#pragma once

#include "game/ruling.h"

#define VERB(symbol, word, actors, operands, needed) rule_function rule_##symbol;
#include "game/verb_table.h"
#undef VERB
