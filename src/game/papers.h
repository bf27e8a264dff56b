/*
 * What is printed about a game: score sheets, the letter that confirms a warning on dress, flags of badges.
 */
#pragma once

#include "chess/notation.h"
#include "game/game.h"

/* A ply of a player's score sheet as it is printed, from 0: "11.Kb1 (=)", "11...Kc7". False: there is none. What was
   brought up to date after a flag is printed as it was played. [laws:8.1.5] [laws:C.12] */
bool paper_sheet_ply(struct text_builder *out, const struct game *game, enum colour side, size_t ply,
                     enum notation_language notation);

/* A letter on dress: one for each warning that was given in this game, by number from 0. False: there is none.
   [c02-2022:11.5.7.warning] */
struct paper_warning {
    const struct game_player *player;
    enum colour side;
    int32_t number;    /* of the player's warnings, earlier rounds included */
    struct text words; /* what for, or empty */
};
bool paper_warning(const struct game *game, size_t index, struct paper_warning *warning);
/* The player's name, else the colour. */
struct text paper_player(struct arena *arena, struct text name, enum colour side, const struct language *language);

/* The flag of a country by the two letters of ISO 3166, as a character. False: not two letters. [c02-2022:11.5.4.badge] */
bool paper_flag(struct text_builder *out, struct text country);
