/*
 * What a tournament does to ratings, as documents: of all, or of one with every addend and every requirement of a norm.
 */
#pragma once

#include "event/event_ratings.h"
#include "present/document.h"

void present_ratings(struct document *document, const struct event *event, const struct ratings *ratings);
void present_rating(struct document *document, const struct event *event, const struct ratings *ratings,
                    const struct rating_row *row);
/* "rating@2024-03, standard ratings" */
struct text present_rating_edition(struct arena *arena, const struct language *language, const struct ratings *ratings);
