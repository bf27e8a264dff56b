/*
 * The envelope of an adjourned game: what stands on it. The sealed move is never among it. [laws:I.2]
 */
#pragma once

#include "game/game.h"

struct game_envelope {
    struct text players[2];   /* empty: no name is known [laws:I.2.1] */
    struct position position; /* just before the sealed move [laws:I.2.2] */
    int64_t used[2];          /* [laws:I.2.3] */
    int64_t left[2];
    enum colour sealed_by;  /* [laws:I.2.4] */
    int64_t move_number;    /* [laws:I.2.5] */
    enum game_actor offer;  /* who has offered a draw that is open; BY_NOBODY [laws:I.2.6] */
    struct text resumption; /* date, time and place; empty: not said yet [laws:I.2.7] */
    bool confirmed;         /* the arbiter has checked it [laws:I.3] */
};

/* False: nothing is sealed, or the envelope has been opened. */
bool game_envelope(const struct game *game, struct game_envelope *envelope);
/* Who plays the colour: his name, else the colour. */
struct text game_envelope_player(const struct game_envelope *envelope, struct arena *arena, enum colour side,
                                 const struct language *language);
/* "Rossi, Mario (White)" */
struct text game_envelope_sealer(const struct game_envelope *envelope, struct arena *arena,
                                 const struct language *language);
/* A line for each of the seven; the offer stays blank where none is open. */
void game_envelope_add(struct text_builder *out, const struct game_envelope *envelope, const struct language *language);
