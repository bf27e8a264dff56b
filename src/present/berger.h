/*
 * Berger tables: a line a round; for programs a row a game.
 */
#ifndef STAUNTON_PRESENT_BERGER_H
#define STAUNTON_PRESENT_BERGER_H

#include "pairing/berger.h"
#include "present/document.h"

void present_berger(struct document *document, const struct berger_plan *plan);
void present_berger_write(struct json_writer *writer, const struct document *document, const struct berger_plan *plan);

#endif
