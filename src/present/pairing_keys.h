/*
 * What the Dubov and Burstein systems order the players by, for everybody who wants to follow the pairing.
 */
#pragma once

#include "event/event.h"
#include "present/document.h"

/* From the view of it. */
void present_keys(struct document *document, const struct event *event, const struct tournament *tournament,
                  const struct json *view);
