/*
 * What the files share that make a report of a tournament of an event.
 */
#pragma once

#include "format/trf_parts.h"

struct maker {
    struct arena *arena;
    const struct event *event;
    const struct tournament *tournament;
    struct trf_tournament *trf;
    size_t record_capacity;
    size_t deputy_capacity;
    int32_t *number_of; /* of the player with an id */
};

struct trf_record *maker_add_record(struct maker *maker, enum trf_record_kind kind);
/* The lines of a subject (enum trf_subject) as records. */
bool maker_add_lines(struct maker *maker, int subject, struct error *error);

/* National ratings of the players. */
bool maker_take_nationals(struct maker *maker, struct error *error);
/* Bonuses, penalties and other worths of results (299), once teams have numbers. */
bool maker_take_points(struct maker *maker, struct error *error);
/* Teams, once their players and rounds are there. */
bool maker_take_teams(struct maker *maker, struct error *error);

/* Of a Swiss, once its players and rounds are there: the system and the initial colour ... */
void maker_take_settings(struct maker *maker);
/* ... byes asked for, virtual points, prohibited pairs ... */
bool maker_take_lists(struct maker *maker, struct error *error);
/* ... former numbers, late results, and rounds that are not the engine's. */
void maker_add_remarks(struct maker *maker);
