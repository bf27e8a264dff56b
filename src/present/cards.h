/*
 * Pairing cards as a document, a table a player.
 */
#ifndef STAUNTON_PRESENT_CARDS_H
#define STAUNTON_PRESENT_CARDS_H

#include "analysis/pairing_cards.h"
#include "present/document.h"

void present_cards(struct document *document, const struct event *event, const struct tournament *tournament,
                   const struct card_data *cards);
/* "white", "½ bye" where nobody was met, "down": words of one round of a card. */
struct present_card_round {
    struct text colour, result, floated;
};
struct present_card_round present_card_round(const struct document *document, const struct card_data *cards,
                                             int32_t participant, int32_t round);

#endif
