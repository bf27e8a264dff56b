/*
 * Pairing cards as a document, a table a player.
 */
#pragma once

#include "analysis/pairing_cards.h"
#include "present/document.h"

void present_cards(struct document *document, const struct event *event, const struct tournament *tournament,
                   const struct card_data *cards);
/* A list of the cards, in English. */
void present_cards_write(struct json_writer *writer, struct arena *scratch, const struct card_data *cards);
