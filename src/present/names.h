/*
 * What people call things: a player with the title, a tournament, its system, how far it has come.
 */
#pragma once

#include "event/event.h"
#include "language/language.h"

/* --- The same in every language --- */

struct text names_player(struct arena *arena, const struct player *player); /* "GM Rossi, Mario" */
/* "City Open: Main", or one name if they are equal. */
struct text names_heading(struct arena *arena, const struct event *event, const struct tournament *tournament);
/* The edition of the pairing: "dutch@2026", "". */
struct text names_edition(const struct event *event, const struct tournament *tournament);
struct text names_tiebreaks(struct arena *arena, const struct standings_rules *rules); /* "DE, WIN, SB, KS" */
/* "3-7", by pairing number */
struct text names_group(struct arena *arena, const struct tournament *tournament, const struct prohibited_group *group);
struct text names_points(struct arena *arena, int64_t points, int32_t unit, bool decimal); /* "3½"; "3.5" */
struct text names_number(struct arena *arena, int64_t number);
/* The number the player had when the round was paired. */
int32_t names_number_in(const struct tournament *tournament, const struct round *round, int32_t player);
/* Of a round; "" where none is set. */
struct text names_date(const struct tournament *tournament, int32_t round);

/* --- In a language --- */

/* The title of an edition of the rules, by its code; what is no code stays as it is. */
struct text names_edition_title(struct arena *arena, const struct language *language, struct text code);
enum message names_system(const struct tournament *tournament); /* "double round robin" */
enum message names_stage(const struct tournament *tournament);  /* "in set-up", "running" */
enum message names_bye(enum bye bye);                           /* "half-point bye" */
struct text names_scoring(struct arena *arena, const struct language *language,
                          const struct scoring *scoring); /* "1-½-0", "3-1-0, bye 1" */
struct text names_rating(struct arena *arena, const struct language *language,
                         const struct player *player); /* "1850", "1850 est.", "2050 conv.", "" */
/* "white, by lot with the seed 0123456789abcdef"; "not drawn yet" */
struct text names_initial_colour(struct arena *arena, const struct language *language,
                                 const struct tournament *tournament);
/* "3-7", by numbers; "the bye for 3" without a second. */
struct language_value names_pair(struct arena *arena, int64_t white, int64_t black);
/* Has it come to its end in its first `rounds` rounds? */
bool names_is_final(const struct tournament *tournament, int32_t rounds);
/* How far it has come in them: "after round 5 and 2 later games, 18 games open"; "final". */
struct text names_progress(struct arena *arena, const struct language *language, const struct tournament *tournament,
                           int32_t rounds);
