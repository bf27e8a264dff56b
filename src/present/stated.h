/*
 * Standings that somebody states, and where they differ from those that were computed.
 */
#pragma once

#include "analysis/stated_standings.h"
#include "present/document.h"

struct present_stated {
    bool teams;
    struct standings_rules rules;
    int32_t units[STATED_SCORES];
    struct stated_differences found;
};
void present_stated(struct document *document, const struct present_stated *stated);
void present_stated_write(struct json_writer *writer, const struct document *document,
                          const struct present_stated *stated);
