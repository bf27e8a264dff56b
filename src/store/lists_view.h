/*
 * Rating lists and their players as JSON, as the server answers and the command line with --json.
 */
#pragma once

#include "base/json.h"
#include "store/lists.h"

/* RatingList of contract/views/lists.toml. */
void lists_write_list(struct json_writer *writer, const struct lists_list *list);
/* ListedPlayer. */
void lists_write_player(struct json_writer *writer, struct arena *scratch, const struct lists_player *found);
/* The title that an event knows, the higher of both; empty where it knows none. */
struct text lists_title(const struct rating_list_player *player);
