/*
 * Games at the boards: how one stands, what was ruled, what the arbiter is wanted for; the words of logs; papers.
 */
#pragma once

#include "event/board_game.h"
#include "present/document.h"

/* What a game can be played under, by default for a time control. */
struct table *games_rules(struct document *document, const struct game_rules *rules);
/* What a log can say: what happens, effects, checks, words that say how. */
struct table *games_verbs(struct document *document);
struct table *games_effects(struct document *document);
struct table *games_checks(struct document *document);

/* "Open, round 3, board 2: Rossi – Bianchi", then how the game stands at a time. */
void games_place(struct document *document, const struct event *event, const struct board_place *place);
void games_state(struct document *document, const struct board_place *place, const struct board_game *board,
                 int64_t now);
/* A ruling and its reason. */
void games_ruling(struct document *document, const struct game_ruling *ruling);
/* What the event gets of it. */
void games_notes(struct document *document, const struct board_notes *notes);
/* All boards of a round: the table, and a row for each. */
struct table *games_desk(struct document *document);
void games_desk_row(struct table *table, const struct event *event, const struct board_place *place,
                    const struct board_game *board, int64_t now);

/* --- Papers; a title is for pages --- */

/* Letters that confirm warnings on dress, of that day; how many there are. [c02-2022:11.5.7.warning] */
size_t games_letters(struct document *document, const struct game *game, struct text date);
/* Score sheets: what was written, with empty rows for paper. [laws:8.1.1.1] */
void games_sheets(struct document *document, const struct game *game, bool on_paper);
/* Areas of the venue and their kinds. [laws:11.2.1] [laws:11.2.2] [laws:glossary.contiguous] */
void games_areas(struct document *document, const struct game *game);
/* Who is bound by the dress code, and what it asks. [c02-2022:11.5.1] */
void games_dress_notice(struct document *document);
/* A badge by the word of a role, with the colour of its rope. False: there is no such role. [c02-2022:11.5.4.colours] */
bool games_badge(struct document *document, struct text name, struct text country, struct text flag, struct text role);
