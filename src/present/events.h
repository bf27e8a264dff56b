/*
 * Events as documents: what is set, who plays, what was given beside the games.
 */
#pragma once

#include "event/event.h"
#include "present/document.h"

/* An event with its tournaments, a row each. */
void present_event(struct document *document, const struct event *event);
/* How many players it has. */
int32_t present_player_count(const struct event *event);
/* A tournament with its entries, a row each. */
void present_tournament(struct document *document, const struct event *event, const struct tournament *tournament);

/* A row each; for people a sentence where there is none. */
void present_tournaments(struct document *document, const struct event *event);
void present_players(struct document *document, const struct event *event);
void present_teams(struct document *document, const struct event *event, const struct tournament *tournament);
/* What everybody made on each board of a tournament of teams. */
bool present_team_boards(struct document *document, const struct event *event, const struct tournament *tournament,
                         struct error *error);
/* Bonuses, penalties and other worths of results that are in effect. */
void present_given_points(struct document *document, const struct event *event, const struct tournament *tournament);

/* "+1", "0.5, match +1"; "Rossi, Mario; Neri, Carla", "everyone" */
struct text present_points_of(const struct document *document, const struct given_points *given);
struct text present_given_names(const struct document *document, const struct event *event,
                                const struct tournament *tournament, const struct given_points *given);

/* Pairing numbers of players, or of teams. */
void present_numbers(struct document *document, const struct event *event, const struct tournament *tournament);
/* Groups of players who may not meet, and one of them as programs have it. */
void present_prohibited(struct document *document, const struct event *event, const struct tournament *tournament);
void present_group_write(struct json_writer *writer, const struct prohibited_group *group);
/* Byes that players asked for, round by round. */
void present_asked_byes(struct document *document, const struct event *event, const struct tournament *tournament);
void present_asked_byes_write(struct json_writer *writer, const struct tournament *tournament);
