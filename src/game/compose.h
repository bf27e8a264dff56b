/*
 * How a happening is composed: its line out of what is filled in, field by field, as it is typed.
 */
#pragma once

#include "game/game.h"

/* In the order in which they stand in the line. */
enum compose_field {
    COMPOSE_SIDE,
    COMPOSE_PIECE,
    COMPOSE_SQUARE,
    COMPOSE_MOVE,
    COMPOSE_NUMBER,
    COMPOSE_TIME,
    COMPOSE_TIMES, /* the second time */
    COMPOSE_RESULT,
    COMPOSE_ARTICLE,
    COMPOSE_FLAGS, /* a blank between them */
    COMPOSE_WORDS,
    COMPOSE_ROUNDS, /* from how many an exclusion is: the words begin with it [laws:12.9.8] */
    COMPOSE_FIELDS
};
const char *compose_field_word(enum compose_field field); /* "side" */

struct compose {
    enum game_verb verb;
    struct text actor;
    struct text filled[COMPOSE_FIELDS];
};

/* Is it an exclusion, which asks from how many rounds? */
bool compose_excludes(const struct compose *compose);
/* Is everything there that the verb asks for? */
bool compose_is_complete(const struct compose *compose);
void compose_add(struct text_builder *out, const struct compose *compose);

/* What comes next as a rule: the game is started, a move is made, and then the clock is pressed; false: nothing does. */
bool compose_usual(const struct game *game, enum game_verb *verb, enum game_actor *actor);
