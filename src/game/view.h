/*
 * A game as JSON: everything that an arbiter's page shows, or what a public screen may show.
 *
 * The program never helps a player. The public sees the position, the clocks, offers and the result; moves and counts of
 * moves only where the event shows them, or once a flag has fallen or the game is over [laws:6.12.1] [laws:12.6]; nothing
 * of repetitions, quiet moves, legality or completion. The sealed move is hidden from everybody until it is opened.
 */
#pragma once

#include "base/json.h"
#include "game/game.h"

enum game_view_for { GAME_VIEW_ARBITER, GAME_VIEW_PUBLIC };

/* One object, as it is at a time that is not before the last fact. Members:
 *   phase, at, game (number of it), class, supervision, players {white {name ...} ...}, to_move, fen
 *   clock {running, white {left, delay, zero, flag, counter?, period?, given*, used*} ..., first_fallen*, falls_at*}
 *   plies [{san, move, offer, legal*, completed*, at*}] and last {san, move}
 *   offer, result {board, end, score, scored, confirmed {white, black}, ended_at} or null
 *   adjournment {sealed_by, closed, resumption, session_end, opened, move, resumed_at, resumed_ply} or null
 * and for the arbiter alone (as what has a star): facts, sides {white {made, completed, illegal, warnings, offers, requests, present, away, permitted,
 *   exempt, must_move, must_play, sheet, entries, assistant ...}}, left, touches, claim {kind, by, move, words, record},
 *   record {occurrences, plies, quiet_plies}, stopped {by, ran, reason}, incidents, penalties, notes, appeals, excluded,
 *   expelled, consent, watch_until, two_boards, repeated, means.
 */
void game_view(struct json_writer *writer, const struct game *game, int64_t at, enum game_view_for viewer);

/* The members of a ruling: verdict, reason, sentence, operands[], values{}, next, next_sentence, articles[], effects[]. */
void game_ruling_view(struct json_writer *writer, struct arena *arena, const struct language *language,
                      const struct game_ruling *ruling);
/* Of them articles[] and effects[] alone. */
void game_ruling_lists(struct json_writer *writer, struct arena *arena, const struct game_ruling *ruling);

/* May counts of moves be shown to the players? [laws:6.12.1] [laws:12.6] */
bool game_counts_shown(const struct game *game);
