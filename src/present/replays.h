/*
 * Logs of games played again, step by step: what was ruled, what the rules say, where a log differs. A document for people, in their
 * words, or one answer for programs, in those of logs.
 */
#pragma once

#include "chess/mating.h"
#include "game/game_log.h"
#include "present/document.h"

struct present_replay {
    struct document *document;
    struct json_writer *writer; /* NULL: the document is filled; otherwise its words alone are used */
    bool quiet;                 /* differences alone */
    struct mating_memory *memory;
    int64_t files;
    int64_t facts;
    int64_t checks;
    int64_t differences;
    int64_t refused; /* facts, where the log does not say so */
};

void present_replay_begin(struct present_replay *replay);
/* A log, by the name of its file. An article that it states and that is not there is an error. */
bool present_replay(struct present_replay *replay, const char *file, const struct game_log *log, struct error *error);
void present_replay_end(struct present_replay *replay);
