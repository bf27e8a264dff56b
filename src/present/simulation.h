/*
 * What came of a simulation: a table, a list for programs, and pictures.
 *
 * Times are never the same twice: they are shown only where they are asked for.
 */
#pragma once

#include "analysis/simulate.h"
#include "present/document.h"

int32_t present_players_of(const struct generate_options *asked);
void present_simulation(struct document *document, const struct simulation *simulation, bool times);
void present_simulation_write(struct json_writer *writer, const struct document *document,
                              const struct simulation *simulation, bool times);
/* A line for each tournament: seed, system, and its values; empty ones where it was not decided. */
struct text present_simulation_csv(struct arena *arena, const struct simulation *simulation, bool times);
/* The name of the next picture and its SVG, in the language of the document; false behind the last. */
bool present_simulation_picture(const struct document *document, const struct simulation *simulation, size_t index,
                                const char **name, struct text *svg);
