/*
 * Berger tables: a line a round; for programs a row a game.
 */
#pragma once

#include "pairing/berger.h"
#include "present/document.h"

void present_berger(struct document *document, const struct berger_plan *plan);
void present_berger_write(struct json_writer *writer, const struct document *document, const struct berger_plan *plan);
