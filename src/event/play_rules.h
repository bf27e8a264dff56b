/*
 * How the games of a tournament are played: the rules that the Laws leave to the event (game/game_rules.h), as settings of the
 * tournament. Each has a default, and all are shown. [laws:glossary.regulations]
 */
#pragma once

#include "event/decide_judge.h"
#include "event/event_fold.h"
#include "game/game_rules.h"

/* The rules of its games in a round, which may have a rate of play of its own (0: in general), without what is of one game
   only. Refuses a time control that cannot be read. */
bool play_rules(const struct tournament *tournament, int32_t round, struct arena *arena, struct game_rules *rules,
                struct error *error);

/* Can the key be set for a tournament, and not only for a game or a player? */
bool play_is_general(struct text key);

/* Requests: {key:value}; what is not named stays, an empty value is the default. NULL leaves all as it is. */
bool play_read(struct judge *judge, const struct json *given, struct tournament *next);
/* Facts: all that was set, {key:value}. */
const struct json *play_map(struct judge *judge, const struct tournament *tournament);
bool play_fold(struct fold *fold, const struct json *given, struct tournament *next); /* NULL leaves all as it is */

/* Views: "play":[{key value default article means choices}], "time_control_read": in the one way, or empty. */
void play_show(struct json_writer *writer, const struct tournament *tournament, const struct language *language);
/* The same list where nothing is said, not even a time control. */
void play_show_usual(struct json_writer *writer, const struct language *language);
