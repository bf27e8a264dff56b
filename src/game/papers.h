/*
 * What is printed about a game: score sheets, the letter that confirms a warning on dress, lists and notices of the hall.
 * All of it is plain text, a paragraph or a row a line.
 */
#ifndef STAUNTON_GAME_PAPERS_H
#define STAUNTON_GAME_PAPERS_H

#include "game/game.h"
#include "game/paper_language.h"

/* A ply of a player's score sheet as it is printed, from 0: "11.Kb1 (=)", "11...Kc7". False: there is none. What was
   brought up to date after a flag is printed as it was played. [laws:8.1.5] [laws:C.12] */
bool paper_sheet_ply(struct text_builder *out, const struct game *game, enum colour side, size_t ply,
                     enum paper_language language);
/* How many plies a sheet has. */
size_t paper_sheet_plies(const struct game *game, enum colour side);

/* Letters on dress: one for each warning that was given in this game. [c02-2022:11.5.7.warning] */
size_t paper_warning_count(const struct game *game);
/* The letter of that number, from 0; `date` is the day of the warning, as it is to be printed. */
void paper_warning_letter(struct text_builder *out, const struct game *game, size_t number, struct text date,
                          enum paper_language language);

/* The areas of the venue: "playing area", "venue" or "contiguous area". [laws:11.2.1] [laws:11.2.2]
   [laws:glossary.contiguous] */
const char *paper_area_kind(enum game_area_kind kind, enum paper_language language);

/* Who is bound by the dress code, and what it asks: a paragraph each, from 0; NULL ends. [c02-2022:11.5.1] */
const char *paper_dress_notice(size_t paragraph, enum paper_language language);

/* Colours of the ropes of badges. [c02-2022:11.5.4.colours] */
enum badge_role { BADGE_PLAYER, BADGE_CAPTAIN, BADGE_VISITOR, BADGE_ARBITER, BADGE_ROLES };
const char *paper_badge_role(enum badge_role role, enum paper_language language);
const char *paper_badge_rope(enum badge_role role, enum paper_language language);
/* The flag of a country by the two letters of ISO 3166, as a character. False: not two letters. [c02-2022:11.5.4.badge] */
bool paper_flag(struct text_builder *out, struct text country);

#endif
