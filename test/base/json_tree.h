/* Random JSON trees, and whether two trees are the same. */
#pragma once

#include "base/json.h"
#include "base/random.h"

/* Containers are nested `depth` levels at most; names in an object differ. */
struct json json_tree_random(struct arena *arena, struct random_source *source, size_t depth);
bool json_tree_equal(const struct json *a, const struct json *b);
