/*
 * How what can happen is offered to an arbiter: by groups, with the flags and results that there are to choose from, and
 * first what is entered most.
 */
#pragma once

#include "base/json.h"
#include "game/game.h"
#include "language/language.h"

enum offer_group {
    OFFER_moves,
    OFFER_clock,
    OFFER_draws,
    OFFER_conduct,
    OFFER_arbiter,
    OFFER_sheet,
    OFFER_adjourn,
    OFFER_blind,
    OFFER_GROUPS
};
const char *offer_group_word(enum offer_group group); /* "moves" */

enum { OFFER_FLAGS_MOST = 6 };
struct offer {
    enum game_verb verb;
    enum offer_group group;
    enum game_flag flags[OFFER_FLAGS_MOST + 1]; /* that mean something with the verb; behind the last FLAG_COUNT */
};
/* Every verb once, group by group; the index is from 0 to VERB_COUNT - 1. */
const struct offer *offer_at(size_t index);
/* {word, group, actors[], operands[], needed[], flags[]} */
void offer_view(struct json_writer *writer, const struct offer *offer);
/* What a number, a time or a side behind a verb says, where the word alone leaves it open; else MESSAGE_none. */
enum message offer_meaning(enum game_verb verb);
/* All words of logs: {verbs[], effects[], checks[], flags[]}, with what they mean in a language. */
void offer_words_view(struct json_writer *writer, struct arena *scratch, const struct language *language);
/* The verbs that are entered most in a phase, from 0 on; false after the last. */
bool offer_common(enum game_phase phase, size_t index, enum game_verb *verb);
/* The results that can be said of a game, from 0 on; false after the last. */
bool offer_result(size_t index, struct game_score *score);
